//! Limits of reading a file: the size of the sample at its beginning, and the memory of a stream.

use super::MAX_LEVELS;

/// Bytes from which the separator is inferred.
pub const SAMPLE_BYTES: usize = 1 << 16;

/// Limits of a stream.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Most distinct texts of all columns together.
    pub labels: usize,
    /// Rows per block.
    pub rows: usize,
    /// Bytes from which separator and format are inferred: as many as for a file in memory, plus a line that gives the
    /// separator.
    pub head: usize,
    /// Bytes parsed at once, if records are short.
    pub bytes: usize,
    /// Most bytes of a record; a quote still open after that many counts as never closed.
    pub record: usize,
    /// Numbers in a buffer of a sketch; even.
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

/// Most labels of each of `columns` columns that share a limit of `labels`; at least as many as a variable may have
/// levels, if the limit allows.
pub fn column_limit(labels: usize, columns: usize) -> usize {
    (labels / columns.max(1)).max(labels.min(MAX_LEVELS + 1))
}
