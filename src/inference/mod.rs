//! Networks with parameters put to use: conditional probability tables from counts, inference in discrete and in Gaussian
//! networks, effects of interventions.

pub mod causal;
pub mod discrete;
pub mod fit;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub mod gaussian;
