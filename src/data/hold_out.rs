//! Dealing rows into two parts: one to learn from, one held out to be predicted.

use super::Dataset;
use crate::base::error::Result;
use crate::base::rng::Rng;

/// Rows up to which each is dealt by chance alone.
const MOST_DRAWS: u64 = 10_000_000;

/// Deals rows into two parts: each goes to the held-out part with a chance of one in `every` (at least 2), by the frozen
/// generator; levels stay declared. Of more rows than ten million, chance hardly matters: each distinct row then gives
/// its exact share, with the remainder by chance. Errors: a part without rows. O(N) up to ten million rows, else O(D).
pub fn deal(data: &Dataset, seed: u32, every: u32) -> Result<(Dataset, Dataset)> {
    let mut rng = Rng::new(u64::from(seed));
    let every = every.max(2);
    let many = data.rows > MOST_DRAWS;
    let mut share = |weight: u32| match many {
        true => weight / every + u32::from(rng.below(every) < weight % every),
        false => (0..weight).filter(|_| rng.below(every) == 0).count() as u32,
    };
    let out: Vec<u32> = data.weights.iter().map(|&weight| share(weight)).collect();
    let rest: Vec<u32> = data.weights.iter().zip(&out).map(|(all, out)| all - out).collect();
    let part = |weights: &[u32]| match &data.numbers {
        Some(numbers) => {
            let names = data.variables.iter().map(|v| v.name.clone()).collect();
            Dataset::continuous(names, &numbers.columns, Some(weights))
        }
        None => Dataset::new(data.variables.clone(), &data.columns, Some(weights)),
    };
    Ok((part(&rest)?, part(&out)?))
}
