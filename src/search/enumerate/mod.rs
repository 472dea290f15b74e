//! Published methods that list the k best networks, for comparison with our own on few variables: A* on the BN graph
//! with an oracle (Chen, Choi and Darwiche, "On pruning with the MDL score", section 4), and dynamic programming over
//! subsets that keeps k networks for each (Tian, He and Ram, UAI 2010). One more lists the k best equivalence
//! classes: A* on the EC graph (Chen, Choi and Darwiche, AISTATS 2016).
//!
//! They search the lists of parent sets of a table, and return the same list as our own search, in the same order:
//! networks whose scores differ by no more than a tie form one group, ordered by the parents of each variable in turn.
//! A search may be stopped after any step and keeps the ranks that are certain by then.

mod bn_graph;
mod found;
mod oracle;
mod published;
mod tian;

pub use bn_graph::BnGraph;
pub use published::{NextStep, PublishedSearch};
pub use tian::{MAX_TIAN_VARIABLES, Tian};

use super::Progress;
use super::k_best::{Ending, Row};
use crate::base::error::Result;
use crate::parents::ScoreTable;
use crate::protocol::Enumerator;

/// Options of a published search for the k best networks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EnumerationOptions {
    /// Number of networks to list, at least 1.
    pub k: usize,
    /// Distance below the optimum, in nats, down to which the lists of parent sets suffice to find every network;
    /// infinite if they hold all families.
    pub slack: f64,
    /// Largest difference at which scores count as equal, in nats.
    pub tie: f64,
    /// Maximum number of bytes of memory that the search may hold.
    pub memory: f64,
}

/// Amount of work of a search for the k best networks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Number of oracle calls (E_h in the paper).
    pub queries: f64,
    /// Number of nodes expanded by the oracle in all calls.
    pub oracle_nodes: f64,
    /// Number of nodes made: networks over some of the variables.
    pub made: f64,
    /// Number of nodes expanded.
    pub expanded: f64,
    /// Number of variable sets whose best completion (A*) or best networks (dynamic programming) are known.
    pub sets: f64,
}

/// Search for the k best networks by one of the published methods.
pub enum Enumeration {
    /// A* on the BN graph or the EC graph.
    BnGraph(Box<BnGraph>),
    /// Dynamic programming over subsets.
    Tian(Box<Tian>),
}

impl Enumeration {
    /// Search over `table`, which has to be the same at each step. Errors: too many variables, or not enough memory.
    pub fn new(by: Enumerator, table: &ScoreTable, options: EnumerationOptions) -> Result<Enumeration> {
        Ok(match by {
            Enumerator::BnGraph => Enumeration::BnGraph(Box::new(BnGraph::new(table, options, false)?)),
            Enumerator::EcGraph => Enumeration::BnGraph(Box::new(BnGraph::new(table, options, true)?)),
            Enumerator::Tian => Enumeration::Tian(Box::new(Tian::new(table.n(), options)?)),
        })
    }

    /// Does one bounded piece of work, either of the oracle or of the search. Errors: not enough memory.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        match self {
            Enumeration::BnGraph(search) => search.step(table),
            Enumeration::Tian(search) => search.step(table),
        }
    }

    /// Whether the next step is one of the oracle, so that the oracle's time can be measured separately.
    pub fn is_asking(&self) -> bool {
        matches!(self, Enumeration::BnGraph(search) if search.is_asking())
    }

    /// Work done so far, and total work (0 if unknown). Counted in networks (found, requested) by A*, in variable sets
    /// (finished, all) by dynamic programming.
    pub fn progress(&self) -> (f64, f64) {
        match self {
            Enumeration::BnGraph(search) => search.progress(),
            Enumeration::Tian(search) => search.progress(),
        }
    }

    /// Networks found whose ranks are certain, best first.
    pub fn rows(&self) -> Vec<Row> {
        match self {
            Enumeration::BnGraph(search) => search.rows(),
            Enumeration::Tian(search) => search.rows(),
        }
    }

    /// Reason why the list of networks ended; `None` while the search continues.
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Enumeration::BnGraph(search) => search.ending(),
            Enumeration::Tian(search) => search.ending(),
        }
    }

    /// Whether the search ended because memory is full.
    pub fn is_full(&self) -> bool {
        match self {
            Enumeration::BnGraph(search) => search.is_full(),
            Enumeration::Tian(search) => search.is_full(),
        }
    }

    /// Numbers of nodes, oracle calls and variable sets so far, as measures of work.
    pub fn work(&self) -> Work {
        match self {
            Enumeration::BnGraph(search) => search.work(),
            Enumeration::Tian(search) => search.work(),
        }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        match self {
            Enumeration::BnGraph(search) => search.bytes(),
            Enumeration::Tian(search) => search.bytes(),
        }
    }
}
