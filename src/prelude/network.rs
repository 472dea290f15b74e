//! Learned network, by the names of its variables.

use super::{Dataset, Result};
use crate::protocol::{EdgeMark, Outcome, Snapshot, Status as CoreStatus};
use crate::session::Session;
use std::fmt;

/// Claim about a learned network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// Proven optimal: no network that keeps the constraints scores higher.
    ProvenOptimal,
    /// Local optimum: no change of a single edge raises the score.
    LocalOptimum,
    /// Best network found by a method that proves nothing.
    BestFound,
    /// Best network when the search was stopped.
    Stopped,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::ProvenOptimal => "proven optimal",
            Status::LocalOptimum => "local optimum",
            Status::BestFound => "best found",
            Status::Stopped => "stopped",
        })
    }
}

/// Progress of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// Score of the best network found so far, in nats.
    pub best: Option<f64>,
    /// Upper bound on the score of every network that keeps the constraints, in nats.
    pub bound: Option<f64>,
}

impl Progress {
    pub(super) fn of(snapshot: &Snapshot) -> Progress {
        Progress { best: snapshot.best, bound: snapshot.bound }
    }
}

/// Edge of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edge<'a> {
    /// Name of the parent.
    pub from: &'a str,
    /// Name of the child.
    pub to: &'a str,
    /// Whether data and constraints determine the direction: it is the same in every network of the equivalence class
    /// that keeps the constraints.
    pub is_directed: bool,
}

/// Numbers of networks and equivalence classes that have the best score, within 1e-9 (relative).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ties {
    /// Number of networks with the best score.
    pub networks: u64,
    /// Number of equivalence classes of these networks.
    pub classes: u64,
    /// Whether all were counted; otherwise the numbers are lower bounds.
    pub is_complete: bool,
}

/// Learned network. Its score, edges and bound have been checked by code that shares nothing with the search.
#[derive(Clone, Debug)]
pub struct Network {
    names: Vec<String>,
    outcome: Outcome,
    dot: String,
}

/// Network of a session's run. Errors: none has been learned.
pub(super) fn network(data: &Dataset, session: &mut Session) -> Result<Network> {
    let names = data.names().into_iter().map(Into::into).collect();
    Ok(Network { names, outcome: session.outcome()?, dot: session.export("dot")? })
}

impl Network {
    /// Claim about the network.
    pub fn status(&self) -> Status {
        match self.outcome.status {
            CoreStatus::ProvenOptimal => Status::ProvenOptimal,
            CoreStatus::LocalOptimum => Status::LocalOptimum,
            CoreStatus::BestFound => Status::BestFound,
            CoreStatus::Stopped => Status::Stopped,
        }
    }

    /// Whether the network is proven optimal, and the certifier, which scores it again from the data, agrees.
    pub fn is_proven(&self) -> bool {
        self.status() == Status::ProvenOptimal && self.outcome.certificate.holds
    }

    /// Score of the network, in nats.
    pub fn score(&self) -> f64 {
        self.outcome.score
    }

    /// Upper bound on the scores of all networks that keep the constraints, in nats; `None` if none is known.
    pub fn bound(&self) -> Option<f64> {
        self.outcome.bound
    }

    /// Names of the variables, in the order of the columns.
    pub fn names(&self) -> Vec<&str> {
        self.names.iter().map(String::as_str).collect()
    }

    /// Edges, ordered by the columns of parent and child.
    pub fn edges(&self) -> Vec<Edge<'_>> {
        let name = |v: u16| self.names[usize::from(v)].as_str();
        let edges = self.outcome.edges.iter();
        edges
            .map(|e| Edge { from: name(e.from), to: name(e.to), is_directed: e.mark != EdgeMark::Reversible })
            .collect()
    }

    /// Names of the parents of a variable. Errors: an unknown name.
    pub fn parents(&self, name: &str) -> Result<Vec<&str>> {
        let parents = &self.outcome.parents[self.number(name)?];
        Ok(parents.iter().map(|&v| self.names[usize::from(v)].as_str()).collect())
    }

    /// Local score of a variable with its parents, in nats. Errors: an unknown name.
    pub fn local_score(&self, name: &str) -> Result<f64> {
        Ok(self.outcome.local[self.number(name)?])
    }

    /// Numbers of networks and classes with the same score; `None` unless the network is proven optimal.
    pub fn ties(&self) -> Option<Ties> {
        let ties = self.outcome.ties?;
        Some(Ties { networks: ties.networks as u64, classes: ties.classes as u64, is_complete: ties.complete })
    }

    /// Network as a graph for Graphviz.
    pub fn to_dot(&self) -> &str {
        &self.dot
    }

    fn number(&self, name: &str) -> Result<usize> {
        let found = self.names.iter().position(|known| known == name);
        found.ok_or_else(|| super::Error::unknown(name, &self.names()))
    }
}

/// Status and score on the first line, then a line for each edge: `a → b`, or `a — b` where the direction is open.
impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, score {:.3}", self.status(), self.score())?;
        for Edge { from, to, is_directed } in self.edges() {
            write!(f, "\n{from} {} {to}", if is_directed { '→' } else { '—' })?;
        }
        Ok(())
    }
}
