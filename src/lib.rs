//! Bayescope learns Bayesian-network structures from complete discrete data, by score, exactly.

pub mod data;
pub mod error;
pub mod protocol;
pub mod rng;
pub mod score_kind;
pub mod var;
