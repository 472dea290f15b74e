//! Requests of the whole core alone, a file for each subject.

pub mod best;
pub mod data;
pub mod experiments;
pub mod gaussian;
pub mod helping;
pub mod model;
pub mod questions;
pub mod runs;
pub mod steps;
