//! Limits of the bounds by groups, with unit, default and range.

/// Limits of the search for the multipliers that bound nodes. They affect the quality of the bounds, never their
/// validity.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupOptions {
    /// Most clusters that the ascent adds. Default 200; range 0 and up.
    pub clusters: u32,
    /// Steps of the volume algorithm. Default 120; range 0 and up.
    pub steps: u32,
    /// Table entries touched in one step. Default 2^18; range 1 and up.
    pub step_work: i64,
}

/// The defaults.
pub(super) const GROUPS: GroupOptions = GroupOptions { clusters: 200, steps: 120, step_work: 1 << 18 };
