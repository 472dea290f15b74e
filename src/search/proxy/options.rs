//! Limits on learning the weights of a proxy, with unit, default and range.

/// Limits on the rounds of learning, which increase the likelihood of the samples.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProcessOptions {
    /// Number of multiplications in one step: some milliseconds. Default 2^21; range 1 and up. It changes no result.
    pub step_work: usize,
    /// Maximum number of rounds. Default 200; range 1 and up.
    pub rounds: usize,
    /// Gain in log-likelihood (nats) below which no further round is made. Default 1e-4; range 0 and up.
    pub gain: f64,
    /// Minimum noise variance σ², as a fraction of the variance of the samples' scores, in case all samples are the
    /// same network. Default 1e-9; range above 0.
    pub jitter: f64,
}

/// Default limits on learning.
pub(super) const PROCESS: ProcessOptions = ProcessOptions { step_work: 1 << 21, rounds: 200, gain: 1e-4, jitter: 1e-9 };
