//! Two published methods that list the k best networks, for comparison with our own on few variables: A* on the BN
//! graph with an oracle (Chen, Choi and Darwiche, "On pruning with the MDL score", section 4), and the dynamic program
//! over subsets that keeps k networks for each (Tian, He and Ram, UAI 2010).
//!
//! Both search the lists of a table, and return the same list as our own search, in the same order: networks whose
//! scores differ by no more than a tie form one group, ordered by the parents of each variable in turn. A search may be
//! stopped after any step and keeps the ranks that are certain by then.

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

/// Options of a published k-best search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EnumerationOptions {
    /// Number of networks, at least 1.
    pub k: usize,
    /// Distance below the optimum, in nats, down to which the lists hold every network; infinite: all.
    pub slack: f64,
    /// Difference up to which scores count as equal, in nats.
    pub tie: f64,
    /// Most bytes held.
    pub memory: f64,
}

/// Work counts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// E_h: number of oracle calls.
    pub queries: f64,
    /// Nodes expanded by the oracle in all calls.
    pub oracle_nodes: f64,
    /// Nodes made: networks over some of the variables.
    pub made: f64,
    /// Nodes expanded.
    pub expanded: f64,
    /// Number of variable sets with known best completion or best networks.
    pub sets: f64,
}

/// One of the searches.
pub enum Enumeration {
    /// A* on the BN graph.
    BnGraph(Box<BnGraph>),
    /// Dynamic programming over subsets.
    Tian(Box<Tian>),
}

impl Enumeration {
    /// A search over `table`, which has to be the same at each step. Errors: too many variables, no memory.
    pub fn new(by: Enumerator, table: &ScoreTable, options: EnumerationOptions) -> Result<Enumeration> {
        Ok(match by {
            Enumerator::BnGraph => Enumeration::BnGraph(Box::new(BnGraph::new(table, options)?)),
            Enumerator::Tian => Enumeration::Tian(Box::new(Tian::new(table.n(), options)?)),
        })
    }

    /// Does one bounded piece of work: of the oracle alone, or of the search alone. Errors: no memory.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        match self {
            Enumeration::BnGraph(search) => search.step(table),
            Enumeration::Tian(search) => search.step(table),
        }
    }

    /// Whether the next step is the oracle's, so that its time can be measured separately.
    pub fn is_asking(&self) -> bool {
        matches!(self, Enumeration::BnGraph(search) if search.is_asking())
    }

    /// Work done, and total work if known (else 0).
    pub fn progress(&self) -> (f64, f64) {
        match self {
            Enumeration::BnGraph(search) => search.progress(),
            Enumeration::Tian(search) => search.progress(),
        }
    }

    /// The networks whose ranks are certain, best first.
    pub fn rows(&self) -> Vec<Row> {
        match self {
            Enumeration::BnGraph(search) => search.rows(),
            Enumeration::Tian(search) => search.rows(),
        }
    }

    /// Ending of the list, once it has one.
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

    /// Work done so far.
    pub fn work(&self) -> Work {
        match self {
            Enumeration::BnGraph(search) => search.work(),
            Enumeration::Tian(search) => search.work(),
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        match self {
            Enumeration::BnGraph(search) => search.bytes(),
            Enumeration::Tian(search) => search.bytes(),
        }
    }
}
