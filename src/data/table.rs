//! Parsed file as a table of texts: dictionary-encoded columns with unique names.

use super::MAX_ROWS;
use super::intern::{Interner, Labels, MISSING, OTHER};
pub use super::names::shortened;
use super::names::unique;
use super::number::{Format, Notation};
use super::rows_read::{RowsRead, Sparse};
use super::shape::{FirstRow, Shape};
use crate::base::error::{Error, Result};
use crate::base::var::MAX_VARS;
use crate::decode::Encoding;
use crate::protocol::ReadOptions;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Parsed file as a table of texts.
#[derive(Clone, Debug, PartialEq)]
pub struct RawTable {
    /// Columns of the table, in file order.
    pub(super) columns: Vec<Arc<RawColumn>>,
    /// Index of each cell's label, by column and row, or [`MISSING`]; empty if rows are not held in memory.
    pub(super) codes: Vec<Vec<u32>>,
    /// Line of the file in which each row begins; empty if rows are not held in memory.
    pub(super) lines: Vec<u32>,
    rows: u64,
    /// First rows as text, with long cells shortened.
    pub(super) head: Vec<Vec<String>>,
    /// Rows with at most one filled cell, which may be totals.
    pub(super) sparse: Sparse,
    /// Options and layout with which the file was read.
    pub(super) reading: Reading,
    /// Number format of the file: decimal sign and grouping sign.
    pub(super) format: Format,
    /// Whether the number format is only a guess.
    pub(super) is_open: bool,
}

/// Options and layout with which a file was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// Options that were given for reading the file.
    pub options: ReadOptions,
    /// Options in effect, given or inferred; an option that was only guessed is unset.
    pub read: ReadOptions,
    /// Whether the first row is taken for names.
    pub named: bool,
    /// Inferred classification of the first row; `None` if an option decides on it.
    pub first_row: Option<FirstRow>,
    /// Cells of the first row.
    pub first: Vec<String>,
    /// Shape of the records, if it was inferred.
    pub shape: Option<Shape>,
    /// Number of comment lines found among the rows.
    pub comments: u64,
    /// Text encoding of the file.
    pub encoding: Encoding,
}

impl Reading {
    /// Record of how a file was read, for formats that leave nothing to infer, such as ARFF.
    pub fn plain(options: ReadOptions, read: ReadOptions) -> Reading {
        Reading { options, read, named: true, ..Reading::default() }
    }
}

/// Column of a [`RawTable`]: its distinct texts, with the number of rows of each.
#[derive(Clone, Debug, PartialEq)]
pub struct RawColumn {
    /// Name of the column, unique in its table.
    pub name: String,
    /// Name in the file, if the column was renamed.
    pub renamed: Option<String>,
    /// Distinct texts of the column; only the first ones if there are too many to hold.
    pub labels: Labels,
    /// Number of rows with each text.
    pub counts: Vec<u32>,
    /// First line with each text; 0 for a text without rows.
    pub first_lines: Vec<u32>,
    /// Number of empty cells, and the line of the first one.
    pub empty: (u64, u32),
    /// Number of rows with a text that is not held among the labels.
    pub others: u64,
    /// Quantile summary of a column with too many numbers to hold; its representatives are the last labels.
    pub sketched: Option<QuantileSummary>,
    /// Whether the file declares the levels (ARFF, benchpress): all of these are levels, seen or not.
    pub declared: bool,
    /// Declared levels in their order, as indexes of labels; empty if levels are sorted by number or alphabet.
    pub order: Vec<u32>,
    /// Source of the kind of the column's values.
    pub origin: Origin,
}

/// Source of the kind of a column's values: inferred, or given by a data frame or the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// Texts of a file, so that their kind is inferred.
    #[default]
    Texts,
    /// Labels of a data frame, even if they look like numbers or missing values.
    Labels,
    /// Numbers of a data frame, so that nothing is inferred.
    Numbers,
    /// Multiplicities of rows, given as such by the file (ARFF).
    Weights,
}

/// Quantile summary of a column with too many numbers to hold. Its representatives are the last labels of the column;
/// their counts are their weights in rows.
#[derive(Clone, Debug, PartialEq)]
pub struct QuantileSummary {
    /// Representatives, ascending: values of the column, the least and the greatest among them.
    pub values: Vec<f64>,
    /// Upper bound, in rows, on the deviation of a cut by frequency from the requested share.
    pub error: u64,
    /// Number of distinct values that were held when the limit on labels was reached.
    pub held: usize,
    /// Whether all numbers of the column are whole numbers.
    pub whole: bool,
    /// Whether every number is greater than the one before, in the order of rows.
    pub rising: bool,
}

impl RawColumn {
    /// Number that label `i` denotes, if any.
    pub fn number(&self, i: usize, format: Format) -> Option<f64> {
        match &self.sketched {
            _ if self.origin == Origin::Labels => None,
            Some(QuantileSummary { values, .. }) if i + values.len() >= self.labels.len() => {
                Some(values[i + values.len() - self.labels.len()])
            }
            _ => format.parse(self.labels.get(i)),
        }
    }

    /// Whether each label is a declared level.
    pub fn are_declared(&self) -> Vec<bool> {
        let mut are = vec![false; self.labels.len()];
        self.order.iter().for_each(|code| are[*code as usize] = true);
        are
    }

    /// Whether some texts of the column are not among the labels.
    pub fn is_partial(&self) -> bool {
        self.others > 0 || self.sketched.is_some()
    }

    /// Weight of a label with `rows` rows when the kind of the column's values is inferred: its number of rows; but 1
    /// if not all labels are held, because the labels read first would otherwise get too much weight.
    pub fn weight(&self, rows: u32) -> u64 {
        weight(self.others, rows)
    }

    /// Number of distinct values that were held when the limit on labels was reached, or of all values.
    pub fn held(&self) -> usize {
        self.sketched.as_ref().map_or(self.labels.len(), |sketched| sketched.held)
    }

    /// Error of a step that needs all values of the column, though not all are held.
    pub fn too_many_values(&self) -> Error {
        Error::TooManyValues { column: self.name.clone(), limit: self.held() as f64 }
    }
}

/// Weight of a label with `rows` rows, as for [`RawColumn::weight`]; `others`: rows with a text that is not held.
fn weight(others: u64, rows: u32) -> u64 {
    if others > 0 { u64::from(rows > 0) } else { u64::from(rows) }
}

/// Column under construction, to which cells are added.
pub struct ColumnReader {
    /// Distinct texts of the column so far.
    pub interner: Interner,
    /// Index of each row's label, or [`MISSING`] or [`OTHER`]; empty if rows are only counted.
    pub codes: Vec<u32>,
    /// Number of rows of each label so far.
    pub counts: Vec<u32>,
    first_lines: Vec<u32>,
    empty: (u64, u32),
    others: u64,
    /// Whether the file declares the levels, as [`RawColumn::declared`].
    pub declared: bool,
    /// Declared levels in their order, as indexes of labels; empty if levels are sorted by number or alphabet.
    pub order: Vec<u32>,
    /// Source of the kind of the values: inferred, or given by a data frame or the file.
    pub origin: Origin,
    /// Maximum number of labels that are held.
    limit: usize,
}

impl Default for ColumnReader {
    fn default() -> ColumnReader {
        ColumnReader::of_at_most(usize::MAX)
    }
}

impl ColumnReader {
    /// Empty column that holds at most `limit` labels; rows with further texts are only counted.
    pub fn of_at_most(limit: usize) -> ColumnReader {
        ColumnReader {
            interner: Interner::default(),
            codes: vec![],
            counts: vec![],
            first_lines: vec![],
            empty: (0, 0),
            others: 0,
            declared: false,
            order: vec![],
            origin: Origin::default(),
            limit,
        }
    }

    /// Empty column whose values have a given source; `declared`: whether its levels are declared.
    pub fn given(origin: Origin, declared: bool) -> ColumnReader {
        ColumnReader { origin, declared, ..ColumnReader::default() }
    }

    /// Whether all texts so far are among the labels.
    pub fn holds_all(&self) -> bool {
        self.others == 0
    }

    /// Adds a row with this cell; an empty cell is missing.
    pub fn push(&mut self, cell: &str, line: u32) {
        let code = self.count(cell, line);
        self.codes.push(code);
    }

    /// Counts a cell without adding a row; returns the code of the cell.
    pub fn count(&mut self, cell: &str, line: u32) -> u32 {
        let code = self.number(cell);
        self.add(code, 1, line);
        code
    }

    /// Counts `rows` more rows with a code, the first of them in `line`; line 0 means no line.
    pub fn add(&mut self, code: u32, rows: u32, line: u32) {
        let earlier = |first: u32| if first == 0 || line == 0 { first.max(line) } else { first.min(line) };
        match code {
            MISSING => self.empty = (self.empty.0 + u64::from(rows), earlier(self.empty.1)),
            OTHER => self.others += u64::from(rows),
            code => {
                let (count, first) = (&mut self.counts[code as usize], &mut self.first_lines[code as usize]);
                (*count, *first) = (*count + rows, earlier(*first));
            }
        }
    }

    /// Weight of a label with `rows` rows, as for [`RawColumn::weight`].
    pub fn weight(&self, rows: u32) -> u64 {
        weight(self.others, rows)
    }

    /// Code of a cell; an empty cell is missing.
    pub fn number(&mut self, cell: &str) -> u32 {
        if cell.is_empty() { MISSING } else { self.label(cell) }
    }

    /// Code of a text, which may be empty; the text becomes a label if there is room.
    pub fn label(&mut self, label: &str) -> u32 {
        let code = self.interner.number_within(label, self.limit).unwrap_or(OTHER);
        if code as usize == self.counts.len() {
            self.counts.push(0);
            self.first_lines.push(0);
        }
        code
    }

    /// Declares further levels, which follow those declared before.
    pub fn declare<'a>(&mut self, levels: impl Iterator<Item = &'a str>) {
        self.declared = true;
        let mut known: FxHashSet<u32> = self.order.iter().copied().collect();
        for level in levels {
            let code = self.number(level);
            if code < OTHER && known.insert(code) {
                self.order.push(code);
            }
        }
    }

    /// Finished column with this name, and the codes of its rows.
    pub fn into_column(self, name: String, renamed: Option<String>) -> (RawColumn, Vec<u32>) {
        let ColumnReader { interner, codes, counts, first_lines, empty, others, declared, order, origin, limit: _ } =
            self;
        let (labels, sketched) = (interner.into_labels(), None);
        let column =
            RawColumn { name, renamed, labels, counts, first_lines, empty, others, sketched, declared, order, origin };
        (column, codes)
    }
}

impl RawTable {
    /// Table of columns with the codes of all rows or of none; `names`: `None` if the file has no names. Errors: no
    /// rows.
    pub(super) fn new(
        names: Option<Vec<String>>,
        columns: Vec<ColumnReader>,
        read_rows: RowsRead,
        reading: Reading,
        Notation { format, is_open }: Notation,
    ) -> Result<RawTable> {
        let RowsRead { lines, rows, head, sparse } = read_rows;
        if rows == 0 {
            return Err(Error::NoRows);
        }
        let names = unique(names.unwrap_or_else(|| vec![String::new(); columns.len()]));
        let column = |((name, renamed), reader): ((String, _), ColumnReader)| {
            let (column, codes) = reader.into_column(name, renamed);
            (Arc::new(column), codes)
        };
        let (columns, codes) = names.into_iter().zip(columns).map(column).unzip();
        Ok(RawTable { columns, codes, lines, rows, head, sparse, reading, format, is_open })
    }

    /// Whether the table was read with these `options`, so that the file need not be parsed again; always true for a
    /// data frame.
    pub fn was_read_with(&self, options: &ReadOptions) -> bool {
        self.reading.options == *options || self.is_frame()
    }

    /// Whether the table was made from a data frame.
    pub fn is_frame(&self) -> bool {
        self.columns.iter().any(|column| matches!(column.origin, Origin::Labels | Origin::Numbers))
    }

    /// Edition of the reading rules (1 to 4), which decide what the recipe leaves open.
    pub(super) fn rules(&self) -> u32 {
        self.reading.read.rules.unwrap_or(1)
    }

    /// Number of rows held in memory.
    pub fn rows(&self) -> usize {
        self.lines.len()
    }

    /// Number of all rows of the file.
    pub(super) fn file_rows(&self) -> u64 {
        self.rows
    }

    /// All rows of the table as one block.
    pub(super) fn block(&self) -> Block<'_> {
        let rows = self.rows();
        let mut filled = vec![0u32; rows];
        let of_weights = |column: &Arc<RawColumn>| column.origin == Origin::Weights;
        for (_, codes) in self.columns.iter().zip(&self.codes).filter(|(column, _)| !of_weights(column)) {
            filled.iter_mut().zip(codes).for_each(|(filled, code)| *filled += u32::from(*code != MISSING));
        }
        let sparse = filled.iter().map(|filled| *filled <= 1).collect();
        Block { codes: &self.codes, numbers: &[], rows, sparse }
    }
}

/// Block of rows of a file, column by column.
pub struct Block<'a> {
    /// Index of each cell's label, by column and row, or [`MISSING`] or [`OTHER`]; empty for a column that is not
    /// needed.
    pub codes: &'a [Vec<u32>],
    /// Numbers by column and row, for columns known by a sketch; used only where the code is [`OTHER`].
    pub numbers: &'a [Vec<f64>],
    /// Number of rows in the block.
    pub rows: usize,
    /// Whether each row has at most one filled cell.
    pub sparse: Vec<bool>,
}

impl Block<'_> {
    /// Number in a cell of a column known by a sketch; NaN without a number.
    pub fn number(&self, v: usize, row: usize) -> f64 {
        self.numbers.get(v).and_then(|numbers| numbers.get(row)).copied().unwrap_or(f64::NAN)
    }
}

/// Checks that a table with this many columns and rows is allowed. Errors: too many columns or rows.
pub fn check_size(columns: usize, rows: u64) -> Result<()> {
    if columns > MAX_VARS {
        return Err(Error::TooManyColumns { found: columns, limit: MAX_VARS });
    }
    if rows > MAX_ROWS as u64 {
        return Err(Error::TooManyRows { limit: MAX_ROWS as f64 });
    }
    Ok(())
}
