//! Orderings to begin with.

use crate::base::rng::Rng;

/// An ordering of `n` variables, each as likely as any other (Fisher and Yates), the same for the same seed.
pub fn random_order(n: usize, seed: u32) -> Vec<u16> {
    let mut order: Vec<u16> = (0..n as u16).collect();
    let mut rng = Rng::new(u64::from(seed));
    for i in (1..n).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    order
}
