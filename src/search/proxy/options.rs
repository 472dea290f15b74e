//! Options of the search by proxy, and limits on learning with unit, default and range.

use crate::base::error::{Error, Result};
use crate::base::var::WideSet;
use crate::catalogue::OptionEntry;
use crate::protocol::{Heuristic, ProxyKernel};

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

/// Grid over which the kernels of a process that are not linear are chosen, by the likelihood of the samples.
#[derive(Clone, Copy, Debug)]
pub(super) struct SurfaceOptions {
    /// Widths of the Gaussian kernel as multiples of the mean Hamming distance of two samples. Default: powers of 2 from
    /// 1/4 to 64; range above 0.
    pub widths: &'static [f64],
    /// Shares of the thin plate as multiples of the linear part, at an average sample. Default: powers of 10 from 10⁻³
    /// to 10; range above 0.
    pub bends: &'static [f64],
    /// Variances of the noise as multiples of that of the signal, if the noise is learned. Default: 10⁻⁶, 10⁻⁴, 0.01,
    /// 0.1 and 1; range above 0.
    pub noises: &'static [f64],
}

/// Default grid of the kernels.
pub(super) const SURFACE: SurfaceOptions = SurfaceOptions {
    widths: &[0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0],
    bends: &[1e-3, 1e-2, 0.1, 1.0, 10.0],
    noises: &[1e-6, 1e-4, 1e-2, 0.1, 1.0],
};

/// Options of the search by proxy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProxyOptions {
    /// Number of random networks that are scored to learn from.
    pub samples: usize,
    /// Average number of parents of a variable in the random networks.
    pub parents: f64,
    /// Noise variance σ² as a fraction of the variance of the scores; `None`: learned too. The paper uses no noise: 0.
    pub noise: Option<f64>,
    /// Whether the mean score of the sampled networks is subtracted before the weights are learned.
    pub centered: bool,
    /// Whether a separate proxy is learned for each variable's local score, instead of one for the whole score.
    pub per_child: bool,
    /// Whether the network of highest value is searched among all networks (exactly up to 18 variables, else over
    /// orderings), instead of greedily.
    pub whole: bool,
    /// Whether greedy search by the true score continues from the network that the proxy found.
    pub polish: bool,
    /// Number of rounds in which networks near the best are drawn, scored and used to learn the weights again.
    pub refine: u32,
    /// Kernel of the Gaussian process. Other than linear, it takes neither `whole` nor `refine`.
    pub kernel: ProxyKernel,
    /// Seed of the random numbers.
    pub seed: u64,
}

impl From<&Heuristic> for ProxyOptions {
    fn from(heuristic: &Heuristic) -> ProxyOptions {
        let &Heuristic { samples, density, noise, centered, per_child, whole, polish, refine, kernel, seed, .. } =
            heuristic;
        let (samples, seed) = (samples as usize, u64::from(seed));
        ProxyOptions { samples, parents: density, noise, centered, per_child, whole, polish, refine, kernel, seed }
    }
}

impl Default for ProxyOptions {
    fn default() -> ProxyOptions {
        ProxyOptions::from(&Heuristic::default())
    }
}

impl ProxyOptions {
    /// Checks the options. Errors: an option outside its range, or that the kernel does not take.
    pub fn check(&self) -> Result<()> {
        let (samples, refine) = (Some(self.samples as f64), Some(f64::from(self.refine)));
        let values = [("samples", samples), ("density", Some(self.parents)), ("noise", self.noise), ("refine", refine)];
        let is_linear = self.kernel == ProxyKernel::Linear;
        let not_taken = [("whole", f64::from(u8::from(self.whole))), ("refine", f64::from(self.refine))];
        if let Some((name, value)) = not_taken.into_iter().find(|(_, value)| !is_linear && *value > 0.0) {
            return Err(Error::BadParameter { name: name.into(), value });
        }
        match values.iter().find_map(|&(name, value)| Some((name, value.filter(|x| !OptionEntry::has(name, *x))?))) {
            Some((name, value)) => Err(Error::BadParameter { name: name.into(), value }),
            None => Ok(()),
        }
    }

    /// Bytes of memory needed for a search over `n` variables, beyond the local scores.
    pub fn bytes(&self, n: usize) -> f64 {
        let kept = if self.per_child && self.kernel != ProxyKernel::Linear { n } else { 2 };
        let sample = kept * self.samples * size_of::<f64>() + n * (size_of::<WideSet>() + size_of::<f64>());
        (self.samples * sample + n * n * size_of::<f64>()) as f64
    }

    /// Approximate number of multiplications needed to learn over `n` variables, with the usual hundred rounds.
    pub fn work(&self, n: usize) -> f64 {
        let edges = n.saturating_sub(1);
        let (processes, features) = if self.per_child { (n, edges) } else { (1, n * edges) };
        match self.kernel {
            // samples³ / 6 for each of up to 45 choices of the grid, each four times as dear as a linear one (measured).
            ProxyKernel::Gaussian | ProxyKernel::ThinPlate => processes as f64 * 30.0 * (self.samples as f64).powi(3),
            ProxyKernel::Linear => {
                f64::from(1 + self.refine) * processes as f64 * 100.0 * (self.samples.min(features) as f64).powi(3)
            }
        }
    }
}
