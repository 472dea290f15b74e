//! Requests that only the whole core has, not the first WebAssembly module; one file per subject.

pub mod best;
pub mod data;
pub mod experiments;
pub mod gaussian;
pub mod helping;
pub mod model;
pub mod questions;
pub mod runs;
pub mod steps;
