//! Which engine counts fastest, told from facts about the data: never from a clock, so the choice is the same everywhere.
//!
//! Sets are counted size by size, the least skewed variables of a set first. For each size a few sets are drawn (a fixed
//! seed) and split in full: how many groups their prefixes have, how many rows lie in them. From that follows what each
//! engine would do for such a set, in rows, words and cells looked at; what one of those costs was fitted to measured runs
//! (`PRICES`). Nanoseconds are those of the machine it was fitted on: as a sum they compare engines, and runs on one
//! machine with each other.

use super::bitset::{RARE, ROW};
use super::{Engine, Partition, TreeSize, expected_size};
use crate::data::Dataset;
use crate::protocol::CountingName;
use crate::rng::Rng;
use crate::var::Var;
use std::sync::Arc;

/// Sets drawn of each size; fewer where that would look at too many rows.
const SAMPLE: usize = 24;
const SAMPLE_ROWS: usize = 1 << 20;
/// Sets times distinct rows below which there is too little to gain from a choice: it would cost more than it saves.
const SMALL: f64 = 4e6;

/// Kinds of work that are priced.
const PARTITION: usize = 6;
const BITSET: usize = 5;
const TREE: usize = 4;

/// Nanoseconds of each kind of work. Fitted on 2026-11-21 (AMD EPYC, 2.6 GHz, wasm in Node 20) by `benches/fit.mjs`.
pub struct Prices {
    /// A set; a row off the mode; a counter of a group; a row of a group; a row split; a row copied.
    pub partition: [f64; PARTITION],
    /// A set; a word; a row looked at by itself; a cell; a word split.
    pub bitset: [f64; BITSET],
    /// A set; a cell of an array; a cell of a list and variable; a row looked at while growing.
    pub tree: [f64; TREE],
}

const PRICES: Prices = Prices {
    partition: [60.0, 1.0, 0.5, 2.0, 4.0, 0.3],
    bitset: [60.0, 0.5, 3.0, 5.0, 1.5],
    tree: [100.0, 3.0, 20.0, 1.5],
};
