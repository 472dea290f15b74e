//! A file of the user's as a table of texts: dictionary-encoded columns under unique names.

use super::intern::{Interner, Labels, MISSING};
use super::notation::Notation;
use super::number::Format;
use super::{MAX_NAME, MAX_ROWS};
use crate::error::{Error, Result};
use crate::protocol::ReadOptions;
use crate::var::MAX_VARS;
use rustc_hash::FxHashSet;

/// A parsed file.
#[derive(Clone, Debug, PartialEq)]
pub struct RawTable {
    /// The columns in file order.
    pub(super) columns: Vec<RawColumn>,
    /// The line of the file at which each row begins.
    pub(super) lines: Vec<u32>,
    options: ReadOptions,
    /// The options in force, filled in but for what is open.
    pub(super) read: ReadOptions,
    /// Number format.
    pub(super) format: Format,
    /// The number format is a guess.
    pub(super) is_open: bool,
}

/// A column of a [`RawTable`].
#[derive(Clone, Debug, PartialEq)]
pub struct RawColumn {
    /// A name no other column has.
    pub name: String,
    /// The name in the file, where another column has it too.
    pub renamed: Option<String>,
    /// The distinct texts.
    pub labels: Labels,
    /// Per row the number of its text, or [`MISSING`].
    pub codes: Vec<u32>,
    /// The file says which levels there are (ARFF): all of them count, seen or not.
    pub declared: bool,
}

/// A column while it is read.
#[derive(Default)]
pub struct ColumnReader {
    /// The texts so far.
    pub interner: Interner,
    /// Per row the number of its text.
    pub codes: Vec<u32>,
    /// See [`RawColumn::declared`].
    pub declared: bool,
}

impl ColumnReader {
    /// Takes the next cell; an empty one is missing.
    pub fn push(&mut self, cell: &str) {
        let code = self.number(cell);
        self.codes.push(code);
    }

    /// The code of a cell.
    pub fn number(&mut self, cell: &str) -> u32 {
        if cell.is_empty() { MISSING } else { self.interner.number(cell) }
    }
}

impl RawTable {
    /// A table of columns as they were read; `names` is `None` where the file has none.
    pub(super) fn new(
        names: Option<Vec<String>>,
        columns: Vec<ColumnReader>,
        lines: Vec<u32>,
        options: &ReadOptions,
        read: ReadOptions,
        Notation { format, is_open }: Notation,
    ) -> Result<RawTable> {
        if lines.is_empty() {
            return Err(Error::NoRows);
        }
        let names = unique(names.unwrap_or_else(|| vec![String::new(); columns.len()]));
        let column = |((name, renamed), reader): (_, ColumnReader)| {
            let ColumnReader { interner, codes, declared } = reader;
            RawColumn { name, renamed, labels: interner.into_labels(), codes, declared }
        };
        let columns = names.into_iter().zip(columns).map(column).collect();
        Ok(RawTable { columns, lines, options: options.clone(), read, format, is_open })
    }

    /// Whether this is what `options` ask for, so that the file need not be parsed again.
    pub fn was_read_with(&self, options: &ReadOptions) -> bool {
        self.options == *options
    }

    /// The edition of the rules for what nobody says.
    pub(super) fn rules(&self) -> u32 {
        self.read.rules.unwrap_or(1)
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.lines.len()
    }

    /// The first line where the column holds `label`.
    pub(super) fn line_of(&self, column: &RawColumn, label: usize) -> f64 {
        let row = column.codes.iter().position(|code| *code == label as u32);
        row.map_or(0.0, |row| f64::from(self.lines[row]))
    }
}

/// Refuses a column or row too many; called as they are found.
pub fn check_size(columns: usize, rows: usize) -> Result<()> {
    if columns > MAX_VARS {
        return Err(Error::TooManyColumns { found: columns, limit: MAX_VARS });
    }
    if rows > MAX_ROWS {
        return Err(Error::TooManyRows { limit: MAX_ROWS as f64 });
    }
    Ok(())
}

/// Makes names usable and unique, visibly: a column without a name is called V and its number, the second `a` is `a_2`,
/// a name that is too long ends in an ellipsis. With each name the old one, if it was taken.
fn unique(names: Vec<String>) -> Vec<(String, Option<String>)> {
    let named = |(i, name): (usize, String)| match name.encode_utf16().count() {
        0 => format!("V{}", i + 1),
        length if length > MAX_NAME => shortened(&name),
        _ => name,
    };
    let names: Vec<String> = names.into_iter().enumerate().map(named).collect();
    let mut taken: FxHashSet<String> = names.iter().cloned().collect();
    let mut seen: FxHashSet<String> = FxHashSet::default();
    let mut rename = |name: String| {
        if seen.insert(name.clone()) {
            return (name, None);
        }
        let stem = if name.encode_utf16().count() > MAX_NAME - 5 { shortened(&name) } else { name.clone() };
        let free = (2..).map(|k| format!("{stem}_{k}")).find(|free| !taken.contains(free));
        let free = free.expect("there are more numbers than columns");
        taken.insert(free.clone());
        (free, Some(name))
    };
    names.into_iter().map(&mut rename).collect()
}

/// The beginning of a name that is too long, with room for `_256`.
fn shortened(name: &str) -> String {
    let mut units = 0;
    let fits = |c: &char| {
        units += c.len_utf16();
        units < MAX_NAME - 5
    };
    name.chars().take_while(fits).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(given: &[&str]) -> Vec<String> {
        unique(given.iter().map(|name| (*name).to_string()).collect()).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn names_become_unique_visibly() {
        assert_eq!(names(&["a", "a", "a_2", "", "a", "V4"]), ["a", "a_3", "a_2", "V4", "a_4", "V4_2"]);
        assert_eq!(names(&["constructor", "<b>", "__proto__"]), ["constructor", "<b>", "__proto__"]);
        let long = "🦋".repeat(300);
        for name in names(&[&long, &long, &"x".repeat(200), &"x".repeat(200)]) {
            assert!(super::super::is_name(&name), "{name}");
        }
    }
}
