//! Row of level counts beneath the names, as benchpress writes it: a column with count r has the levels 0 to r − 1. The
//! row is recognized only if no column could hold its count as a value.

use super::MAX_LEVELS;
use super::missing::is_missing_label;
use super::table::ColumnReader;

/// Minimum number of rows for each level of the column that has the most levels.
const MIN_ROWS_PER_LEVEL: u64 = 2;

/// Whole number that a label denotes, written without sign, leading zeros or blanks.
fn whole(label: &str) -> Option<u32> {
    let number: u32 = label.parse().ok()?;
    (number.to_string() == label).then_some(number)
}

/// Level counts in a record, if it can be a row of level counts: two or more cells, all whole numbers from 1 to
/// [`MAX_LEVELS`].
pub fn of<'a>(record: impl Iterator<Item = &'a str>) -> Option<Vec<u32>> {
    let of_cell = |cell: &str| whole(cell).filter(|number| (1..=MAX_LEVELS as u32).contains(number));
    let numbers: Option<Vec<u32>> = record.map(of_cell).collect();
    numbers.filter(|numbers| numbers.len() > 1)
}

/// Whether `numbers` can be the level counts of the columns: the values of each column are whole numbers from 0 (which
/// occurs) to its count − 1; at least half of the columns have every level; and there are at least
/// [`MIN_ROWS_PER_LEVEL`] rows for each level of the column with most levels. O(labels).
pub fn fit(numbers: &[u32], columns: &[ColumnReader], rows: u64, rules: u32) -> bool {
    let most = numbers.iter().max().map_or(0, |most| u64::from(*most));
    let seen = |(number, column): (&u32, &ColumnReader)| {
        let labels = column.interner.labels();
        let mut levels = vec![false; *number as usize];
        for label in labels.iter().filter(|label| !is_missing_label(label, rules)) {
            *levels.get_mut(whole(label)? as usize)? = true;
        }
        (levels[0] && column.holds_all()).then(|| levels.iter().all(|seen| *seen))
    };
    if rows < MIN_ROWS_PER_LEVEL * most {
        return false;
    }
    let seen: Option<Vec<bool>> = numbers.iter().zip(columns).map(seen).collect();
    seen.is_some_and(|whole| 2 * whole.iter().filter(|whole| **whole).count() >= whole.len())
}

/// Declares the levels 0 to count − 1 of each column, seen or not; from edition 4 of the reading rules on in this
/// order, before any other value of the column.
pub fn declare(numbers: &[u32], columns: &mut [ColumnReader], rules: u32) {
    for (number, column) in numbers.iter().zip(columns) {
        let levels: Vec<String> = (0..*number).map(|level| level.to_string()).collect();
        column.declare(levels.iter().map(String::as_str));
        if rules < 4 {
            column.order.clear();
        }
    }
}
