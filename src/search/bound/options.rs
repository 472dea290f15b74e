//! Limits on the search for Lagrange multipliers, with unit, default and range.

/// Limits on the search for multipliers. Work is counted in entries touched, about a nanosecond each. The defaults were
/// chosen on the reference lists of 15 to 64 variables; they do not change a result, only the time until a bound is
/// good.
#[derive(Clone, Copy, Debug)]
pub(super) struct DualOptions {
    /// Maximum number of clusters that the dual ascent adds. Default 400; range 0 and up, as for all counts here.
    pub ascent_clusters: u32,
    /// Number of steps of the volume algorithm without groups of variables. Default 100.
    pub ungrouped_steps: u32,
    /// Number of steps of the volume algorithm on the first partition into groups. Default 80.
    pub first_steps: u32,
    /// Number of steps of the volume algorithm on each further partition into groups. Default 80.
    pub trial_steps: u32,
    /// Maximum number of further partitions into groups that are tried. Default 40.
    pub trials: u32,
    /// Maximum amount of work on all further partitions into groups, in table entries touched. Default 1.5e9.
    pub trial_work: i64,
    /// Number of first steps that are not judged by their progress, since the step length is still being adjusted.
    /// Default 20.
    pub warm_up: i32,
    /// Limits on the optimization of multipliers for the best partition. Default 600 steps, 3e9 of work, patience 60,
    /// gain 0.001.
    pub polish: StallLimits,
    /// Limits on the optimization of multipliers for the best partition with its groups merged. Default 300 steps, 3e9
    /// of work, patience 20, gain 0.002.
    pub merge: StallLimits,
    /// Maximum number of rounds, each of which ends in one more relaxation. Default 4.
    pub rounds: u32,
    /// Number of the best partitions that are also evaluated with their groups merged. Default 4.
    pub weighed: usize,
    /// A partition is given up halfway if its gap between bounds is more than this number of times the gap of the best
    /// one. Default 2; range 1 and up.
    pub hopeless_gap: f64,
    /// Fraction of the first gap between bounds (0 to 1) at which trials of partitions end and a second short A* is
    /// run. Default 0.125.
    pub near_gap: f64,
}

/// Settings of the steps of the volume algorithm.
#[derive(Clone, Copy, Debug)]
pub(super) struct VolumeOptions {
    /// Weight of the families chosen last in the average of choices, 0 to 1. Default 0.15.
    pub weight: f64,
    /// Length of the first step, as a fraction of the distance of the bound to the upper bound, 0 to 1. Default 0.3.
    pub first_length: f64,
    /// Number of steps from one search for new clusters to the next. Default 3; range 2 and up.
    pub separation_interval: u32,
    /// Number of cycles of chosen families that are examined to find new clusters. Default 12; range 0 and up.
    pub cycles: usize,
}

/// Default settings of the volume algorithm.
pub(super) const VOLUME: VolumeOptions =
    VolumeOptions { weight: 0.15, first_length: 0.3, separation_interval: 3, cycles: 12 };

/// Limits on an optimization that ends when it stalls. Defaults: see its two uses, `polish` and `merge` of
/// [`DualOptions`].
#[derive(Clone, Copy, Debug)]
pub(super) struct StallLimits {
    /// Maximum number of steps. Range 0 and up.
    pub steps: u32,
    /// Maximum amount of work, in table entries and families touched. Range 0 and up.
    pub work: i64,
    /// Number of steps after which the optimization ends if no step closes more than `gain` of the gap between bounds.
    /// Range 1 and up.
    pub patience: i32,
    /// Fraction of the gap between bounds (0 to 1) that a step must close to count as progress.
    pub gain: f64,
}

/// Default limits on the search for multipliers.
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
