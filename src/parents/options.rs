//! Limits of building the score table, with unit, default and range. None changes a list, only the division of the
//! work.

/// Limits and prices of counting sets in blocks. Prices compare kinds of work with each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountOptions {
    /// Approximate number of rows read in one block: some tens of microseconds. Default 2^17; range 1 and up.
    pub block_rows: usize,
    /// Families judged in one step. Default 2^11; range 1 and up.
    pub step_families: usize,
    /// Nanoseconds to judge a family, for each parent and once more. Default 10; range above 0.
    pub judging_ns: f64,
    /// Nanoseconds to count a set. Default 50; range above 0.
    pub set_ns: f64,
    /// Nanoseconds for each distinct row. Default 0.5; range above 0.
    pub row_ns: f64,
    /// Most blocks lent at once. Default 64; range 1 and up.
    pub most_lent: usize,
}

/// The defaults.
pub(super) const COUNT: CountOptions = CountOptions {
    block_rows: 1 << 17,
    step_families: 1 << 11,
    judging_ns: 10.0,
    set_ns: 50.0,
    row_ns: 0.5,
    most_lent: 64,
};

/// Most variables for which every local score is kept, for the table view (17: 1.1 million, 10 MB).
pub(super) const MAX_WHOLE: usize = 17;
