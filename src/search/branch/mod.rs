//! Two branch and bounds that Etminani, Naghibzadeh and Razavi compare ("Globally optimal structure learning of
//! Bayesian networks from data"): their own, and that of de Campos, Zeng and Ji (ICML 2009), there called CassioB&B.
//!
//! Both begin with the best parents of every variable, which usually close cycles, and branch until no cycle is left. A
//! node of the search tree is such a graph; its score bounds every network below it, since further decisions can only
//! lower it. So the best open node bounds all networks at any step, and the search may be stopped after any step with
//! the best network found so far. It ends with a proof, or when memory is full, without proof but with the bound
//! reached.
//!
//! Memory: 32 bytes for every stored node (with a link to its parent node), about as much for an open one, and for
//! CassioB&B a byte for each arc of the cycle that a node is branched on. Deterministic: the same table gives the same
//! search tree.

mod cassio;
mod context;
mod cycles;
mod etminani;
mod grouped;
mod options;
mod order;
mod tree;

pub use cycles::{cycle, is_acyclic, with_order};
pub use order::{cyclic_first, given};

use super::method::ordering;
use super::{ExactSettings, Nodes, Progress};
use crate::base::error::Result;
use crate::base::numeric::Tolerance;
use crate::base::var::Var;
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;
use crate::parents::ScoreTable;
use crate::protocol::MethodName;
use cassio::Cassio;
use context::Context;
use etminani::Etminani;
use grouped::GroupBounds;
use tree::Tree;

/// Maximum number of variables: parent sets are words of 64 bits.
pub const MAX_BRANCHED: usize = 64;

/// Approximate number of parent sets examined in one step, which always finishes its last node of the search tree.
const STEP_PARENT_SETS: usize = 1 << 12;

/// Branching rule of the search tree.
#[derive(Clone, Debug, PartialEq)]
pub enum Branching {
    /// EtminaniB&B with this ordering: depth d decides the parents of its d-th variable.
    Etminani(Vec<Var>),
    /// EtminaniB&B with this ordering, and with the loop over children as printed in the paper, which may miss the
    /// optimum (see `etminani`).
    EtminaniAsPrinted(Vec<Var>),
    /// CassioB&B: a node has a child for every arc of a cycle.
    Cassio,
}

enum Brancher {
    Etminani(Etminani),
    Cassio(Cassio),
}

/// A branch and bound over the lists of a score table, which has to be the same at each step.
pub struct BranchAndBound {
    tree: Tree,
    brancher: Brancher,
    /// Bounds by groups of variables, if used besides the published bound.
    groups: Option<Box<GroupBounds>>,
}

impl BranchAndBound {
    /// A branch and bound over a table of at most 64 variables that was made under `constraints`. It may hold `memory`
    /// bytes; networks whose scores differ by at most `tolerance.rounding` count as equal.
    pub fn new(
        table: &ScoreTable,
        branching: Branching,
        constraints: &Constraints,
        tolerance: Tolerance,
        memory: f64,
    ) -> BranchAndBound {
        let tree = Tree::new(tolerance.rounding, memory);
        let brancher = match branching {
            Branching::Etminani(order) => Brancher::Etminani(Etminani::new(table, order, false)),
            Branching::EtminaniAsPrinted(order) => Brancher::Etminani(Etminani::new(table, order, true)),
            Branching::Cassio => Brancher::Cassio(Cassio::new(table.n(), constraints)),
        };
        BranchAndBound { tree, brancher, groups: None }
    }

    /// Adds bounds by groups of variables to the published bound: fewer nodes, each of which costs more. Not for
    /// EtminaniB&B as printed, which proves nothing.
    pub fn with_groups(mut self, table: &ScoreTable) -> BranchAndBound {
        let is_complete = (0..table.n()).all(|v| !table.list(Var::new(v)).is_empty());
        self.groups = is_complete.then(|| Box::new(GroupBounds::new(table)));
        self
    }

    /// Uses the score of a known network: graphs that score lower by more than the tie tolerance are not branched on.
    /// No network that ties with the optimum is lost by this.
    pub fn knowing(mut self, score: f64, tolerance: Tolerance) -> BranchAndBound {
        self.tree.cut(score - tolerance.tie - 2.0 * tolerance.rounding);
        self
    }

    /// Whether the choice among several optimal networks depends on the known score. EtminaniB&B always takes the best
    /// open node, so the nodes cut off would have been taken after the optimum was found; CassioB&B takes the best and
    /// the worst node alternately.
    pub fn depends_on_known(&self) -> bool {
        matches!(self.brancher, Brancher::Cassio(_))
    }

    /// Branch and bound of the method in the settings; `None` if that method is not a branch and bound. Errors: an
    /// ordering that does not name every variable once.
    pub fn of(settings: ExactSettings, table: &ScoreTable) -> Result<Option<BranchAndBound>> {
        let ExactSettings { method, options, constraints, tolerance, memory } = settings;
        let branching = match method {
            MethodName::Etminani if options.order.is_empty() => Branching::Etminani(cyclic_first(table)),
            MethodName::Etminani => Branching::Etminani(ordering(options, table.n())?),
            MethodName::Cassio => Branching::Cassio,
            _ => return Ok(None),
        };
        let search = BranchAndBound::new(table, branching, constraints, tolerance, memory);
        Ok(Some(if options.group_bounds { search.with_groups(table) } else { search }))
    }

    /// Does one bounded piece of the search; returns whether there is more to do.
    pub fn step<O: Observer>(&mut self, table: &ScoreTable, observer: &mut O) -> Progress {
        if self.groups.as_mut().is_some_and(|groups| !groups.prepare()) {
            return Progress::Working;
        }
        let mut looks = 0;
        while looks < STEP_PARENT_SETS && !self.tree.is_full() {
            if self.tree.is_closing() {
                looks += self.tree.close(observer);
                continue;
            }
            let context = Context { table, tree: &mut self.tree, groups: &mut self.groups, observer: &mut *observer };
            let work = match &mut self.brancher {
                Brancher::Etminani(brancher) => brancher.advance(context),
                Brancher::Cassio(brancher) => brancher.advance(context),
            };
            match work {
                Some(more) => looks += more,
                None => {
                    self.tree.end(observer);
                    return Progress::Done;
                }
            }
        }
        if self.tree.is_full() { Progress::Done } else { Progress::Working }
    }

    /// Upper bound on the score of every network; −∞ if a variable has no listed family, since then no network exists.
    pub fn bound(&self, table: &ScoreTable) -> f64 {
        if self.tree.nodes().made == 0.0 && !self.tree.is_ended() {
            return table.relaxed_bound();
        }
        match &self.brancher {
            Brancher::Etminani(brancher) => self.tree.bound().max(brancher.remaining_bound(table)),
            Brancher::Cassio(_) => self.tree.bound(),
        }
    }

    /// Best network found so far and its score, if any.
    pub fn best(&self) -> Option<(&Dag, f64)> {
        self.tree.best()
    }

    /// Whether the search is complete, so that the best network found is optimal; never for EtminaniB&B as printed.
    pub fn is_proven(&self) -> bool {
        let sound = !matches!(&self.brancher, Brancher::Etminani(brancher) if brancher.as_printed());
        self.tree.is_ended() && sound
    }

    /// Whether the search tree is complete.
    pub fn is_ended(&self) -> bool {
        self.tree.is_ended()
    }

    /// Numbers of nodes of the search tree.
    pub fn nodes(&self) -> Nodes {
        self.tree.nodes()
    }

    /// Number of open nodes, which wait to be expanded.
    pub fn open(&self) -> usize {
        self.tree.open()
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let cycles = match &self.brancher {
            Brancher::Etminani(_) => 0,
            Brancher::Cassio(brancher) => brancher.bytes(),
        };
        self.tree.bytes() + cycles + self.groups.as_ref().map_or(0, |groups| groups.bytes())
    }
}
