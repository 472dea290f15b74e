//! Bayescope learns Bayesian-network structures from complete discrete data, by score, exactly.

pub mod belief;
pub mod bnfinder;
pub mod bootstrap;
pub mod bounds;
pub mod certify;
pub mod count;
pub mod data;
pub mod double_double;
pub mod error;
pub mod format;
pub mod gaussian;
pub mod graph;
pub mod grid;
pub mod held_out;
pub mod information;
pub mod inspect;
pub mod lattice;
pub mod networks;
pub mod numeric;
pub mod observe;
pub mod order;
pub mod parents;
pub mod posterior;
pub mod protocol;
pub mod prune;
pub mod rng;
pub mod run;
pub mod score;
pub mod score_kind;
pub mod score_list;
pub mod search;
pub mod session;
pub mod steps;
pub mod table_view;
pub mod var;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_bnfinder;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_bootstrap;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_enumerate;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_full;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_lists;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_posterior;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_race;
#[cfg(all(target_arch = "wasm32", feature = "full"))]
pub mod wasm_steps;
pub mod whole;
