//! Use of networks with parameters: fitting of tables, inference in discrete and Gaussian networks, effects of
//! interventions.

pub mod causal;
pub mod discrete;
pub mod fit;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub mod gaussian;
