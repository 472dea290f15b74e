//! Searches for networks: each is a struct with `step`, which does a bounded piece of work and reports to an observer;
//! its best network so far is always available.

mod ancestry;
mod annealing;
mod astar;
mod bound;
pub mod branch;
mod canonical;
mod chow_liu;
pub mod enumerate;
mod exact;
mod exact_settings;
mod gains;
mod ges;
mod hill_climb;
mod idle;
mod incumbent;
mod k2;
pub mod k_best;
mod local_scores;
mod method;
mod moves;
mod operators;
pub mod orders;
mod proven;
pub mod proxy;
mod restarts;
mod subset_dp;
mod tabu;
mod ties;
mod walk;
mod watch;

pub use ancestry::Ancestry;
pub use annealing::{Annealing, AnnealingOptions};
pub use astar::{GraphBound, MAX_PROVED, MAX_TABLED, OrderGraph, Proof, ProofOptions, ProofProgress, ReachedSet};
pub use branch::{BranchAndBound, Branching, MAX_BRANCHED};
pub use chow_liu::{ChowLiu, ChowLiuOptions};
pub use exact::Exact;
pub use exact_settings::ExactSettings;
pub use gains::{Best, Gains};
pub use ges::{Ges, class_moves};
pub use hill_climb::HillClimb;
pub use k_best::{Ending, KBest, KBestOptions};
pub use k2::{K2, K2Options};
pub use local_scores::LocalScores;
pub use method::{Method, MethodContext, check, sound};
pub use moves::{Refusal, WeighedMove, barred, best_of, every_move, moves, reason, refusal, toggled, weighed};
pub use operators::Operator;
pub use orders::{OrderOptions, OrderSearch, SwapOptimum, SwapOptions, Swaps, families_listed};
pub use proven::Proven;
pub use restarts::{RestartFrom, Restarts, RestartsOptions};
pub use subset_dp::{MAX_DENSE, SubsetDp};
pub use tabu::{Past, Tabu, TabuOptions};
pub use ties::TieCounter;
pub use walk::Walk;
pub use watch::{Pause, Watch, Watchable};

use crate::graph::Dag;
use crate::observe::Observer;

/// Number of data rows read in one step of scoring, so that a step stays short for any number of rows.
const STEP_ROWS: usize = 1 << 17;

/// A resumable search that improves a network step by step. The same settings and scores give
/// the same steps; an observer changes nothing.
pub trait Search {
    /// Does one bounded piece of the search; returns whether there is more to do.
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress;

    /// The best network so far and its score, once there is one.
    fn best(&self) -> Option<(&Dag, f64)>;

    /// Work done so far, and total work (0 if unknown), in units that depend on the search.
    fn progress(&self) -> (f64, f64);

    /// Bytes of memory that the search holds, without the local scores.
    fn bytes(&self) -> usize;
}

/// Numbers of nodes of an exact search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Nodes {
    /// Number of nodes made so far.
    pub made: f64,
    /// Number of nodes expanded so far.
    pub expanded: f64,
    /// Maximum number of nodes stored at the same time.
    pub stored: f64,
}

/// Result of a step: whether there is more to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The search has more to do: call `step` again.
    Working,
    /// The search is finished; further steps change nothing.
    Done,
}
