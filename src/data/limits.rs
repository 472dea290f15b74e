//! Limits of reading a file: what its beginning shows, what a stream may hold at once.

use super::MAX_LEVELS;

/// Bytes of the file that are read to find the separator.
pub const SAMPLE_BYTES: usize = 1 << 16;

/// What a stream may hold at once.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Distinct texts of all columns together.
    pub labels: usize,
    /// Rows of a block.
    pub rows: usize,
    /// Bytes by which separator and format are found: as many as of a file in memory, and a line that names the separator.
    pub head: usize,
    /// Bytes that are parsed at once, if records are short.
    pub bytes: usize,
    /// Bytes of the longest record; a quote that is not closed by then is taken as one that never is.
    pub record: usize,
    /// Numbers in a buffer of a sketch, even.
    pub sketch: usize,
}

impl Default for StreamLimits {
    fn default() -> StreamLimits {
        StreamLimits {
            labels: 1 << 23,
            rows: 1 << 13,
            head: SAMPLE_BYTES + 4096,
            bytes: 1 << 18,
            record: 1 << 26,
            sketch: 1 << 15,
        }
    }
}

/// Most labels of each of `columns` columns, where all may have `labels` together: at least what a variable may have.
pub fn column_limit(labels: usize, columns: usize) -> usize {
    (labels / columns.max(1)).max(labels.min(MAX_LEVELS + 1))
}
