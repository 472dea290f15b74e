//! Limits on the work of building the score table, with unit, default and range. They change the division of the work,
//! never a list.

/// Limits and prices of counting sets in blocks. The prices, in nanoseconds, compare kinds of work with each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountOptions {
    /// Approximate number of rows read in one block: some tens of microseconds. Default 2^17; range 1 and up.
    pub block_rows: usize,
    /// Number of families judged in one step. Default 2^11; range 1 and up.
    pub step_families: usize,
    /// Nanoseconds to apply pruning rules to a family, divided by its number of parents plus one. Default 10; range
    /// above 0.
    pub judging_ns: f64,
    /// Nanoseconds to count a set, besides those for its rows. Default 50; range above 0.
    pub set_ns: f64,
    /// Nanoseconds for each distinct row when a set is counted. Default 0.5; range above 0.
    pub row_ns: f64,
    /// Maximum number of blocks lent at once. Default 64; range 1 and up.
    pub most_lent: usize,
}

/// Default values.
pub(super) const COUNT: CountOptions = CountOptions {
    block_rows: 1 << 17,
    step_families: 1 << 11,
    judging_ns: 10.0,
    set_ns: 50.0,
    row_ns: 0.5,
    most_lent: 64,
};

/// Maximum number of variables for which every local score is kept, for the table view (17: 1.1 million, 10 MB).
pub(super) const MAX_WHOLE: usize = 17;
