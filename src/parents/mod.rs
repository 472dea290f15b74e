//! Parent sets and the table of their local scores, the basis of all exact searches.

mod build;
mod count;
mod dominance;
mod judge;
mod list;
mod networks;
mod options;
mod rank;
mod residual;
mod span;
mod table;
mod value;
mod walk;

pub use crate::catalogue::Standing;
pub use build::{Built, TableBuilder, TableSize};
pub use dominance::standings;
pub use judge::{facts_for, rules_for};
pub use residual::Residual;
pub use span::{Span, SpanCounter};
pub(crate) use table::spread;
pub use table::{ScoreTable, after};
pub use value::arity_of;
pub(crate) use value::filled;

use crate::base::var::{Members, VarSet};
use std::cmp::Ordering;

/// Parent set with its local score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ParentSet<S = VarSet> {
    /// Parents in the set.
    pub set: S,
    /// Local score of the child with this parent set, in nats.
    pub score: f64,
}

/// Order of parent sets by rank: the best score first; ties by fewer parents, then by column order of the parents.
pub fn by_rank<S: Members>(a: &ParentSet<S>, b: &ParentSet<S>) -> Ordering {
    b.score.total_cmp(&a.score).then_with(|| by_simplicity(a.set, b.set))
}

/// Order of sets by simplicity: fewer parents first, then column order: of two sets of equal size, the lowest variable
/// in which they differ decides.
pub fn by_simplicity<S: Members>(a: S, b: S) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().cmp(b.iter()))
}
