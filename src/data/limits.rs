//! Limits for reading a file: size of the sample at its beginning, and memory used while it is streamed.

use super::MAX_LEVELS;

/// Number of bytes at the beginning of a file from which the separator is inferred.
pub const SAMPLE_BYTES: usize = 1 << 16;

/// Limits for reading a file as a stream.
#[derive(Clone, Copy, Debug)]
pub struct StreamLimits {
    /// Maximum number of distinct texts of all columns together.
    pub labels: usize,
    /// Number of rows in a block that is processed at once.
    pub rows: usize,
    /// Number of bytes from which separator and number format are inferred: as many as for a file in memory, plus a
    /// line that gives the separator.
    pub head: usize,
    /// Number of bytes parsed at once; more if a record is longer.
    pub bytes: usize,
    /// Maximum number of bytes of a record; if a quote is still open at this length, it is reported as unclosed.
    pub record: usize,
    /// Number of values in a buffer of a quantile sketch; must be even.
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

/// Maximum number of labels of one column, if `columns` columns share a limit of `labels` labels. It is at least the
/// number of levels that a variable may have, if the limit allows.
pub fn column_limit(labels: usize, columns: usize) -> usize {
    (labels / columns.max(1)).max(labels.min(MAX_LEVELS + 1))
}
