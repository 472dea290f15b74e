//! Comparison of two networks, which needs no data.

use super::Session;
use crate::base::error::{Error, Result};
use crate::base::var::{MAX_VARS, Var};
use crate::graph::{Class, Constraints, Dag, class_distance, distance};
use crate::protocol::{ClassEdge, NetworkComparison};

impl Session {
    /// Differences between a network and a reference network, both given by the parents of each variable. Errors: a
    /// network with cycles, or different numbers of variables.
    pub fn compare_networks(reference: &[Vec<u16>], other: &[Vec<u16>]) -> Result<NetworkComparison> {
        let n = reference.len();
        let (reference, other) = (network(n, reference)?, network(n, other)?);
        Ok(NetworkComparison {
            distance: distance(&reference, &other),
            class_distance: class_distance(&reference, &other),
            reference: edges(&reference),
            other: edges(&other),
        })
    }
}

/// Network over `n` variables, from the parents of each. Errors: a cycle, or an unknown variable.
fn network(n: usize, parents: &[Vec<u16>]) -> Result<Dag> {
    let known = parents.len() == n && n <= MAX_VARS && parents.iter().flatten().all(|p| usize::from(*p) < n);
    let dag =
        known.then(|| Dag::from_parents(parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect()));
    dag.filter(|dag| dag.order().is_some()).ok_or(Error::BadClaim)
}

/// Edges of a network, each marked as compelled or reversible in its equivalence class.
fn edges(dag: &Dag) -> Vec<ClassEdge> {
    let class = Class::of(dag, &Constraints::none(dag.n()));
    class.edges.iter().map(|(from, to, mark)| ClassEdge { from: from.0, to: to.0, mark: *mark }).collect()
}
