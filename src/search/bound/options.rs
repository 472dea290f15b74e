//! Limits of the search for multipliers, with unit, default and range.

/// Limits of the search for multipliers. Work is counted in entries touched, about a nanosecond each. The defaults were
/// chosen on the reference lists of 15 to 64 variables; none changes a result, only the time until a bound is good.
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
    /// Work on all further partitions. Default 1.5e9.
    pub trial_work: i64,
    /// Steps before progress is judged, while the step length is being adjusted. Default 20.
    pub warm_up: i32,
    /// Limits of the ascent on the best partition. Default 600 steps, 3e9 of work, patience 60, gain 0.001.
    pub polish: StallLimits,
    /// Limits of the ascent on its merged groups. Default 300 steps, 3e9 of work, patience 20, gain 0.002.
    pub merge: StallLimits,
    /// Rounds, each of which ends in one more relaxation. Default 4.
    pub rounds: u32,
    /// Partitions whose merged groups are evaluated. Default 4.
    pub weighed: usize,
    /// A partition is given up halfway if its gap is more than this many times that of the best. Default 2; range 1 and
    /// up.
    pub hopeless_gap: f64,
    /// Share of the first gap, 0 to 1, at which trials end and a second short search is run. Default 0.125.
    pub near_gap: f64,
}

/// Steps of the volume algorithm.
#[derive(Clone, Copy, Debug)]
pub(super) struct VolumeOptions {
    /// Weight of the last choice in the average, 0 to 1. Default 0.15.
    pub weight: f64,
    /// Length of the first step, as a share of the distance to the upper bound, 0 to 1. Default 0.3.
    pub first_length: f64,
    /// Steps from one search for new clusters to the next. Default 3; range 2 and up.
    pub separation_interval: u32,
    /// Cycles examined for new clusters. Default 12; range 0 and up.
    pub cycles: usize,
}

/// The defaults.
pub(super) const VOLUME: VolumeOptions =
    VolumeOptions { weight: 0.15, first_length: 0.3, separation_interval: 3, cycles: 12 };

/// Limits of an optimization that ends when it stalls. Defaults: those of its two uses, `polish` and `merge` of
/// [`DualOptions`].
#[derive(Clone, Copy, Debug)]
pub(super) struct StallLimits {
    /// Most steps. Range 0 and up.
    pub steps: u32,
    /// Most work, in entries touched. Range 0 and up.
    pub work: i64,
    /// Patience: a search ends after this many steps that close less than `gain` of the gap. Range 1 and up.
    pub patience: i32,
    /// Share of the gap, 0 to 1.
    pub gain: f64,
}

/// The defaults.
pub(super) const OPTIONS: DualOptions = DualOptions {
    ascent_clusters: 400,
    ungrouped_steps: 100,
    first_steps: 80,
    trial_steps: 80,
    trials: 40,
    trial_work: 1_500_000_000,
    warm_up: 20,
    polish: StallLimits { steps: 600, work: 3_000_000_000, patience: 60, gain: 0.001 },
    merge: StallLimits { steps: 300, work: 3_000_000_000, patience: 20, gain: 0.002 },
    rounds: 4,
    weighed: 4,
    hopeless_gap: 2.0,
    near_gap: 0.125,
};
