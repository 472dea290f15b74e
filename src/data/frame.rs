//! Table made from the columns of a data frame: names, levels and numbers are given, and nothing is inferred.

use super::intern::MISSING;
use super::number::{Notation, format};
use super::records::trimmed;
use super::rows_read::RowsRead;
use super::table::{ColumnReader, Origin, RawTable, Reading, check_size};
use crate::base::error::{Error, Result};
use crate::protocol::{FrameMessage, ReadOptions};
use rustc_hash::FxHashMap;

/// Edition of the reading rules for data frames: the first that supports them.
const RULES: u32 = 4;

/// Column of a data frame.
#[derive(Clone, Debug)]
pub struct FrameColumn {
    /// Name of the column, unique in its frame.
    pub name: String,
    /// Values of the column, one for each row.
    pub values: FrameValues,
}

/// Values of a column of a data frame.
#[derive(Clone, Debug)]
pub enum FrameValues {
    /// Labels, given by a code for each row.
    Labels {
        /// Index of each row's label; negative for a missing value.
        codes: Vec<i32>,
        /// Labels that the codes refer to.
        labels: Vec<String>,
        /// Whether the labels are the levels of the column, in order, even if no row has them.
        declared: bool,
    },
    /// Numbers, one for each row; NaN for a missing value.
    Numbers(Vec<f64>),
}

impl From<FrameMessage> for FrameColumn {
    fn from(message: FrameMessage) -> FrameColumn {
        let FrameMessage { name, numbers, codes, labels, declared } = message;
        let values = match numbers {
            Some(numbers) => FrameValues::Numbers(numbers.0),
            None => FrameValues::Labels { codes: codes.unwrap_or_default().0, labels, declared },
        };
        FrameColumn { name, values }
    }
}

impl FrameValues {
    fn len(&self) -> usize {
        match self {
            FrameValues::Labels { codes, .. } => codes.len(),
            FrameValues::Numbers(numbers) => numbers.len(),
        }
    }
}

/// Reading options under which a file with the same cells yields the same table.
fn as_file() -> ReadOptions {
    ReadOptions {
        separator: Some(",".into()),
        header: Some(true),
        decimal_comma: Some(false),
        arff: Some(false),
        thousands: Some(String::new()),
        rules: Some(RULES),
        cardinalities: None,
        as_is: vec![],
    }
}

/// Builds the table of a data frame; rows are numbered from 1, in place of lines of a file. Errors: two columns with
/// the same name, columns of different lengths, a code without a label, an infinite number, too many rows or columns.
/// O(cells).
pub fn frame(columns: Vec<FrameColumn>) -> Result<RawTable> {
    let rows = columns.first().map_or(0, |column| column.values.len());
    check_size(columns.len(), rows as u64)?;
    for (i, column) in columns.iter().enumerate() {
        if columns[..i].iter().any(|other| other.name == column.name) {
            return Err(Error::DuplicateColumn { column: column.name.clone() });
        }
        let found = column.values.len();
        if found != rows {
            return Err(Error::UnevenColumn {
                column: column.name.clone(),
                found: found as f64,
                expected: rows as f64,
            });
        }
    }
    let mut names = Vec::with_capacity(columns.len());
    let mut readers = Vec::with_capacity(columns.len());
    for FrameColumn { name, values } in columns {
        readers.push(match values {
            FrameValues::Labels { codes, labels, declared } => of_labels(&name, &codes, &labels, declared)?,
            FrameValues::Numbers(numbers) => of_numbers(&name, &numbers)?,
        });
        names.push(name);
    }
    let mut read = RowsRead::default();
    for row in 0..rows {
        let cell = |reader: &'_ ColumnReader| match reader.codes[row] {
            MISSING => String::new(),
            code => reader.interner.labels().get(code as usize).to_string(),
        };
        if read.is_showing() {
            let cells: Vec<String> = readers.iter().map(cell).collect();
            read.push(row as u32 + 1, true, cells.iter().map(String::as_str));
        } else {
            read.push_unseen(row as u32 + 1);
        }
    }
    RawTable::new(Some(names), readers, read, Reading::plain(as_file(), as_file()), Notation::default())
}

fn of_labels(name: &str, codes: &[i32], labels: &[String], declared: bool) -> Result<ColumnReader> {
    let mut reader = ColumnReader::given(Origin::Labels, declared);
    if declared {
        reader.declare(labels.iter().map(|label| trimmed(label)));
    }
    // Labels may occur twice; an empty label means a missing value.
    let of_label: Vec<u32> = labels.iter().map(|label| reader.number(trimmed(label))).collect();
    for (code, line) in codes.iter().zip(1..) {
        let code = match usize::try_from(*code) {
            Ok(place) => *of_label.get(place).ok_or_else(|| Error::UnknownCode {
                column: name.into(),
                found: f64::from(*code),
                labels: labels.len() as f64,
            })?,
            Err(_) => MISSING,
        };
        reader.add(code, 1, line);
        reader.codes.push(code);
    }
    Ok(reader)
}

fn of_numbers(name: &str, numbers: &[f64]) -> Result<ColumnReader> {
    let mut reader = ColumnReader::given(Origin::Numbers, false);
    let mut known: FxHashMap<u64, u32> = FxHashMap::default();
    for (x, line) in numbers.iter().zip(1..) {
        if x.is_infinite() {
            return Err(Error::NotANumber { column: name.into(), value: x.to_string(), line: f64::from(line) });
        }
        // Adding 0 makes −0 plain 0.
        let x = x + 0.0;
        let code =
            if x.is_nan() { MISSING } else { *known.entry(x.to_bits()).or_insert_with(|| reader.label(&format(x))) };
        reader.add(code, 1, line);
        reader.codes.push(code);
    }
    Ok(reader)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(name: &str, codes: &[i32], labels: &[&str], declared: bool) -> FrameColumn {
        let labels = labels.iter().map(|label| (*label).to_string()).collect();
        FrameColumn { name: name.into(), values: FrameValues::Labels { codes: codes.to_vec(), labels, declared } }
    }

    fn numbers(name: &str, numbers: &[f64]) -> FrameColumn {
        FrameColumn { name: name.into(), values: FrameValues::Numbers(numbers.to_vec()) }
    }

    #[test]
    fn names_levels_and_numbers_are_those_of_the_frame() {
        let table = frame(vec![
            labels("2019", &[1, -1, 0], &["lo", "hi", "never"], true),
            numbers("2020", &[0.5, -0.0, f64::NAN]),
        ])
        .unwrap();
        assert_eq!(table.names().collect::<Vec<_>>(), ["2019", "2020"]);
        assert_eq!((table.rows(), table.lines.as_slice()), (3, &[1, 2, 3][..]));
        assert_eq!(table.labels(0).collect::<Vec<_>>(), ["lo", "hi", "never"]);
        assert_eq!(table.labels(1).collect::<Vec<_>>(), ["0.5", "0"]);
        assert_eq!(table.codes, [[1, MISSING, 0], [0, 1, MISSING]]);
        assert_eq!(table.head, [["hi", "0.5"], ["", "0"], ["lo", ""]]);
    }

    #[test]
    fn inconsistent_frames_are_refused() {
        let two = vec![numbers("a", &[1.0]), numbers("a", &[2.0])];
        assert_eq!(frame(two), Err(Error::DuplicateColumn { column: "a".into() }));
        let uneven = vec![numbers("a", &[1.0]), numbers("b", &[])];
        assert_eq!(frame(uneven), Err(Error::UnevenColumn { column: "b".into(), found: 0.0, expected: 1.0 }));
        let code = vec![labels("a", &[2], &["x", "y"], false)];
        assert_eq!(frame(code), Err(Error::UnknownCode { column: "a".into(), found: 2.0, labels: 2.0 }));
        let infinite = vec![numbers("a", &[1.0, f64::INFINITY])];
        assert_eq!(frame(infinite), Err(Error::NotANumber { column: "a".into(), value: "inf".into(), line: 2.0 }));
    }
}
