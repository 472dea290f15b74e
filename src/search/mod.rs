//! Searches: each a struct that is stepped, speaks to an observer, and always has its best network at hand.

mod exact;
mod hill_climb;
mod subset_dp;
mod ties;

pub use exact::Exact;
pub use hill_climb::{HillClimb, LocalScores};
pub use subset_dp::{MAX_DENSE, SubsetDp};
pub use ties::TieCounter;

/// Whether a search has more to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Step again.
    Working,
    /// Finished; further steps change nothing.
    Done,
}
