//! Limits of the search for multipliers, with unit, default and range.

/// Limits of the search for multipliers. Work is counted in entries touched, about a nanosecond each. The defaults were chosen on
/// the reference lists of 15 to 64 variables; none changes a result, only how soon a bound is good.
#[derive(Clone, Copy, Debug)]
pub(super) struct DualOptions {
    /// Clusters that the ascent adds. Default 400; range 0 and up, as for all counts here.
    pub ascent_clusters: u32,
    /// Steps without groups. Default 100.
    pub ungrouped_steps: u32,
    /// Steps on the first partition. Default 80.
    pub first_steps: u32,
    /// Steps on each further partition. Default 80.
    pub trial_steps: u32,
    /// Further partitions. Default 40.
    pub trials: u32,
    /// Steps on the best partition. Default 600.
    pub polish_steps: u32,
    /// Steps on merged groups. Default 300.
    pub merge_steps: u32,
    /// Work on all further partitions. Default 1.5e9.
    pub trial_work: i64,
    /// Work on the best partition. Default 3e9.
    pub polish_work: i64,
    /// Work on merged groups. Default 3e9.
    pub merge_work: i64,
    /// Steps before progress is judged, while the step length is still sought. Default 20.
    pub warm_up: i32,
    /// Polishing ends after this many steps that close less than `polish_gain` of the gap. Default 60.
    pub polish_patience: i32,
    /// Share of the gap, 0 to 1. Default 0.001.
    pub polish_gain: f64,
    /// The same for merged groups. Default 20.
    pub merge_patience: i32,
    /// Share of the gap, 0 to 1. Default 0.002.
    pub merge_gain: f64,
    /// Rounds, each of which ends in a relaxation of its own. Default 4.
    pub rounds: u32,
    /// Partitions whose merged groups are weighed. Default 4.
    pub weighed: usize,
    /// A partition is given up halfway if its gap is more than this many times that of the best. Default 2.
    pub hopeless_gap: f64,
    /// No further partition is tried, and a second short search is asked for, once this share of the first gap is left, 0 to 1.
    /// Default 0.125.
    pub near_gap: f64,
}

/// The defaults.
pub(super) const OPTIONS: DualOptions = DualOptions {
    ascent_clusters: 400,
    ungrouped_steps: 100,
    first_steps: 80,
    trial_steps: 80,
    trials: 40,
    polish_steps: 600,
    merge_steps: 300,
    trial_work: 1_500_000_000,
    polish_work: 3_000_000_000,
    merge_work: 3_000_000_000,
    warm_up: 20,
    polish_patience: 60,
    polish_gain: 0.001,
    merge_patience: 20,
    merge_gain: 0.002,
    rounds: 4,
    weighed: 4,
    hopeless_gap: 2.0,
    near_gap: 0.125,
};
