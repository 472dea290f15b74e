//! Settings of an exact search over a score table.

use crate::base::numeric::Tolerance;
use crate::graph::Constraints;
use crate::protocol::{Heuristic, MethodName};

/// An exact method with its options, the constraints under which the table was made, and limits.
#[derive(Clone, Copy)]
pub struct ExactSettings<'a> {
    /// The method.
    pub method: MethodName,
    /// Options of the methods.
    pub options: &'a Heuristic,
    /// Constraints under which the table was made.
    pub constraints: &'a Constraints,
    /// Differences of scores, in nats, that count as none.
    pub tolerance: Tolerance,
    /// Most bytes that A* or a branch and bound takes.
    pub memory: f64,
}
