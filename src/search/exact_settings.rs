//! Settings of an exact search over a score table.

use crate::base::numeric::Tolerance;
use crate::graph::Constraints;
use crate::protocol::{Heuristic, MethodName};

/// Exact method with its options, the constraints under which the score table was made, and limits.
#[derive(Clone, Copy)]
pub struct ExactSettings<'a> {
    /// Exact method.
    pub method: MethodName,
    /// Options of the exact methods: seed, ordering, bounds by groups.
    pub options: &'a Heuristic,
    /// Constraints under which the score table was made.
    pub constraints: &'a Constraints,
    /// Differences between scores, in nats, that count as ties or as rounding error.
    pub tolerance: Tolerance,
    /// Maximum number of bytes that A* or a branch and bound may hold.
    pub memory: f64,
}
