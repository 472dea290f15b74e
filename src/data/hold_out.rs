//! Random split of rows: one part to learn from, one held out for prediction.

use super::Dataset;
use crate::base::error::Result;
use crate::base::rng::Rng;

/// Maximum number of rows that are drawn one by one; if there are more, distinct rows contribute exact shares.
const MAX_DRAWS: u64 = 10_000_000;

/// Splits rows at random: each is held out with probability 1 / `every` (at least 2), with the frozen generator; levels
/// remain declared. Returns the rows to learn from and the rows held out. Above `MAX_DRAWS` rows each distinct row
/// contributes its exact share, and only the remainder is random. Errors: a part without rows. O(N) up to `MAX_DRAWS`
/// rows, otherwise O(D).
pub fn deal(data: &Dataset, seed: u32, every: u32) -> Result<(Dataset, Dataset)> {
    let mut rng = Rng::new(u64::from(seed));
    let every = every.max(2);
    let many = data.rows > MAX_DRAWS;
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
