//! Searches: each a struct that is stepped, speaks to an observer, and always has its best network at hand.

mod ancestry;
mod exact;
mod gains;
mod hill_climb;
mod local_scores;
mod moves;
mod subset_dp;
mod ties;

pub use ancestry::Ancestry;
pub use exact::Exact;
pub use gains::{Best, Gains};
pub use hill_climb::HillClimb;
pub use local_scores::LocalScores;
pub use moves::{Refusal, WeighedMove, best_of, every_move, moves, refusal, toggled};
pub use subset_dp::{MAX_DENSE, SubsetDp};
pub use ties::TieCounter;

use crate::graph::Dag;
use crate::observe::Observer;

/// A search that improves a network step by step, and may be left after any of them. The same settings and scores give
/// the same steps; an observer changes nothing.
pub trait Search {
    /// One bounded piece of work.
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress;

    /// The best network so far and its score, once there is one.
    fn best(&self) -> Option<(&Dag, f64)>;

    /// Work done, and in all where that is known (else 0).
    fn progress(&self) -> (f64, f64);

    /// Bytes held, but for the local scores.
    fn bytes(&self) -> usize;
}

/// Whether a search has more to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Step again.
    Working,
    /// Finished; further steps change nothing.
    Done,
}
