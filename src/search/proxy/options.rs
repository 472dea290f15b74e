//! Limits of learning the weights of a proxy, with unit, default and range.

/// Limits of the rounds that increase the likelihood of the samples.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProcessOptions {
    /// Multiplications in one step: some milliseconds. Default 2^21; range 1 and up. It changes no result.
    pub step_work: usize,
    /// Most rounds. Default 200; range 1 and up.
    pub rounds: usize,
    /// Gain in nats below which no further round is made. Default 1e-4; range 0 and up.
    pub gain: f64,
    /// Least σ², as a share of the variance of the samples, in case all are the same network. Default 1e-9; range above
    /// 0.
    pub jitter: f64,
}

/// The defaults.
pub(super) const PROCESS: ProcessOptions = ProcessOptions { step_work: 1 << 21, rounds: 200, gain: 1e-4, jitter: 1e-9 };
