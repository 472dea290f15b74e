//! Dealing rows into two parts: one to learn from, one held out to be predicted.

use super::Dataset;
use crate::error::Result;
use crate::rng::Rng;

/// Every row goes to the held-out part with a chance of one in `every`, by the frozen generator; levels stay declared.
/// Errors: a part without rows. O(N).
pub fn deal(data: &Dataset, seed: u32, every: u32) -> Result<(Dataset, Dataset)> {
    let mut rng = Rng::new(u64::from(seed));
    let every = every.max(2);
    let out: Vec<u32> =
        data.weights.iter().map(|&weight| (0..weight).filter(|_| rng.below(every) == 0).count() as u32).collect();
    let rest: Vec<u32> = data.weights.iter().zip(&out).map(|(all, out)| all - out).collect();
    let part = |weights: &[u32]| Dataset::new(data.variables.clone(), &data.columns, Some(weights));
    Ok((part(&rest)?, part(&out)?))
}
