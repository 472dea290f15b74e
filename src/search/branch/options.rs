//! Limits on the bounds by groups of variables, with unit, default and range.

/// Limits on the search for the Lagrange multipliers that bound nodes. They affect the quality of the bounds, never
/// their validity.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupOptions {
    /// Maximum number of clusters that the dual ascent adds. Default 200; range 0 and up.
    pub clusters: u32,
    /// Number of steps of the volume algorithm. Default 120; range 0 and up.
    pub steps: u32,
    /// Number of table entries touched in one step. Default 2^18; range 1 and up.
    pub step_work: i64,
}

/// Default limits on the search for multipliers.
pub(super) const GROUPS: GroupOptions = GroupOptions { clusters: 200, steps: 120, step_work: 1 << 18 };
