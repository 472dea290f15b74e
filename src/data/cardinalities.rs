//! The number of levels of each column in the row beneath the names, as benchpress writes it: levels are 0 to that number less one. The
//! row is taken for that only where no column could hold its number as a value.

use super::MAX_LEVELS;
use super::missing::is_missing_label;
use super::table::ColumnReader;

/// Rows of the file for each level of the column that has most of them, at least.
const ROWS_PER_LEVEL: u64 = 2;

/// The whole number that a label writes without signs, zeros ahead or blanks.
fn whole(label: &str) -> Option<u32> {
    let number: u32 = label.parse().ok()?;
    (number.to_string() == label).then_some(number)
}

/// The numbers of a record that may hold numbers of levels: two or more, all of them whole and from 1 to [`MAX_LEVELS`].
pub fn of<'a>(record: impl Iterator<Item = &'a str>) -> Option<Vec<u32>> {
    let of_cell = |cell: &str| whole(cell).filter(|number| (1..=MAX_LEVELS as u32).contains(number));
    let numbers: Option<Vec<u32>> = record.map(of_cell).collect();
    numbers.filter(|numbers| numbers.len() > 1)
}

/// Whether the numbers can hardly be anything but those of the levels of the other rows: all values of each column are whole, from 0, which
/// occurs, to less than its number; half of the columns or more have every level; and there are two rows or more to a level. O(labels).
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
    if rows < ROWS_PER_LEVEL * most {
        return false;
    }
    let seen: Option<Vec<bool>> = numbers.iter().zip(columns).map(seen).collect();
    seen.is_some_and(|whole| 2 * whole.iter().filter(|whole| **whole).count() >= whole.len())
}

/// Declares the levels that the numbers say, seen or not; by the fourth edition of the rules in this order, whatever else a column holds.
pub fn declare(numbers: &[u32], columns: &mut [ColumnReader], rules: u32) {
    for (number, column) in numbers.iter().zip(columns) {
        let levels: Vec<String> = (0..*number).map(|level| level.to_string()).collect();
        column.declare(levels.iter().map(String::as_str));
        if rules < 4 {
            column.order.clear();
        }
    }
}
