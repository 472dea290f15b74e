//! Basic types and functions for all modules: variables, errors, numeric functions, sorting, random numbers.

pub mod chunks;
pub mod double_double;
pub mod error;
pub mod grid;
pub mod numeric;
pub mod order;
pub mod rng;
#[cfg(not(target_arch = "wasm32"))]
pub mod sentence;
pub mod shards;
pub mod var;
pub mod whole;
