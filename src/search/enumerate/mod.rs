//! Two published ways to list the k best networks, beside our own, to be compared on few variables: A* on the BN graph with
//! an oracle (Chen, Choi and Darwiche, "On pruning with the MDL score", section 4), and the dynamic program over subsets that keeps
//! k networks for each (Tian, He and Ram, UAI 2010).
//!
//! Both go over the lists of a table, and list what our own search lists, in the same order: networks whose scores differ by no
//! more than a tie are one group, ordered by the parents of each variable in turn. A search may be left after any step: what
//! is certain by then stands.

mod bn_graph;
mod found;
mod oracle;
mod published;
mod tian;

pub use bn_graph::BnGraph;
pub use published::{NextStep, PublishedSearch};
pub use tian::{MOST_SUBSETS, Tian};

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
    /// Closer scores are the same.
    pub tie: f64,
    /// Most bytes.
    pub memory: f64,
}

/// Work counts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// E_h: number of calls of the oracle.
    pub queries: f64,
    /// Nodes expanded by the oracle, all answers together.
    pub oracle_nodes: f64,
    /// Nodes made: networks over some of the variables.
    pub made: f64,
    /// Nodes expanded.
    pub expanded: f64,
    /// Sets of variables whose best completion, or whose best networks, are known.
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
    /// A search, ready to step, over `table`, which has to be the same at each step. Errors: too many variables, no
    /// memory.
    pub fn new(by: Enumerator, table: &ScoreTable, wanted: EnumerationOptions) -> Result<Enumeration> {
        Ok(match by {
            Enumerator::BnGraph => Enumeration::BnGraph(Box::new(BnGraph::new(table, wanted)?)),
            Enumerator::Tian => Enumeration::Tian(Box::new(Tian::new(table.n(), wanted)?)),
        })
    }

    /// One bounded piece of work: of the oracle alone, or of the search alone. Errors: no memory.
    pub fn step(&mut self, table: &ScoreTable) -> Result<Progress> {
        match self {
            Enumeration::BnGraph(search) => search.step(table),
            Enumeration::Tian(search) => search.step(table),
        }
    }

    /// Whether the next step is the oracle's, so that its time can be taken apart.
    pub fn is_asking(&self) -> bool {
        matches!(self, Enumeration::BnGraph(search) if search.is_asking())
    }

    /// Work done, and in all where that is known (else 0).
    pub fn progress(&self) -> (f64, f64) {
        match self {
            Enumeration::BnGraph(search) => search.progress(),
            Enumeration::Tian(search) => search.progress(),
        }
    }

    /// The networks that come first for certain, best first.
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

    /// Whether memory has ended.
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
