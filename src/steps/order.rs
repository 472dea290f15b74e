//! Random orderings of the variables.

use crate::base::rng::Rng;

/// Uniformly random ordering of `n` variables (Fisher and Yates), determined by the seed.
pub fn random_order(n: usize, seed: u32) -> Vec<u16> {
    let mut order: Vec<u16> = (0..n as u16).collect();
    let mut rng = Rng::new(u64::from(seed));
    for i in (1..n).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    order
}
