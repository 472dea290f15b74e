//! A file of the user's as a table of texts: dictionary-encoded columns under unique names.

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

/// A parsed file.
#[derive(Clone, Debug, PartialEq)]
pub struct RawTable {
    /// The columns in file order.
    pub(super) columns: Vec<Arc<RawColumn>>,
    /// Per column and row the number of its text, or [`MISSING`]; none where the rows stay in the file.
    pub(super) codes: Vec<Vec<u32>>,
    /// The line of the file at which each row begins; none where the rows stay in the file.
    pub(super) lines: Vec<u32>,
    rows: u64,
    /// The first rows as text, long cells shortened.
    pub(super) head: Vec<Vec<String>>,
    /// Rows with at most one cell that is not empty.
    pub(super) sparse: Sparse,
    /// How the file was taken apart.
    pub(super) reading: Reading,
    /// Number format.
    pub(super) format: Format,
    /// The number format is a guess.
    pub(super) is_open: bool,
}

/// How a file was taken apart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The options it was read with.
    pub options: ReadOptions,
    /// The options in force, filled in but for what is open.
    pub read: ReadOptions,
    /// The first row is taken for names.
    pub named: bool,
    /// How the first row was read, where no option says it.
    pub first_row: Option<FirstRow>,
    /// The first row.
    pub first: Vec<String>,
    /// Shape of the records.
    pub shape: Option<Shape>,
    /// Lines of comments among the rows.
    pub comments: u64,
    /// Encoding of the file.
    pub encoding: Encoding,
}

impl Reading {
    /// A file whose format says how it is taken apart.
    pub fn plain(options: ReadOptions, read: ReadOptions) -> Reading {
        Reading { options, read, named: true, ..Reading::default() }
    }
}

/// A column of a [`RawTable`]: its distinct texts with the rows of each.
#[derive(Clone, Debug, PartialEq)]
pub struct RawColumn {
    /// A name no other column has.
    pub name: String,
    /// The name in the file, where another column has it too.
    pub renamed: Option<String>,
    /// The distinct texts; of a column with too many to hold, the first.
    pub labels: Labels,
    /// Rows of each text.
    pub counts: Vec<u32>,
    /// The first line of each text; 0 for one that no row has.
    pub first_lines: Vec<u32>,
    /// Rows without a text, and the first line of one.
    pub empty: (u64, u32),
    /// Rows of texts that are not among the labels.
    pub others: u64,
    /// The numbers of a column with too many to hold, the last labels.
    pub sketched: Option<QuantileSummary>,
    /// Whether the file declares the levels (ARFF, benchpress): all of them count, seen or not.
    pub declared: bool,
    /// The places of the declared levels among the labels, in the order that holds for levels; none where the order of numbers and of
    /// the alphabet does.
    pub order: Vec<u32>,
    /// Where the kind of the values comes from.
    pub origin: Origin,
}

/// Source of the kind of a column's values: found by looking, or given by a data frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The texts of a file, whatever they write.
    #[default]
    Texts,
    /// Labels of a data frame: a label that looks like a number or like a missing value is a label.
    Labels,
    /// Numbers of a data frame.
    Numbers,
    /// Numbers of rows, which the file gives as such (ARFF).
    Weights,
}

/// Quantiles of a column of numbers too many to hold. The representatives are the last labels of the column, with the rows that
/// each stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct QuantileSummary {
    /// The representatives, ascending; values of the column, the least and the greatest among them.
    pub values: Vec<f64>,
    /// Most rows by which a cut by frequency may miss the share that is wanted.
    pub error: u64,
    /// Values that were held when there was no more room.
    pub held: usize,
    /// All numbers are whole.
    pub whole: bool,
    /// Whether every number is greater than the one before.
    pub rising: bool,
}

impl RawColumn {
    /// The number that label `i` writes.
    pub fn number(&self, i: usize, format: Format) -> Option<f64> {
        match &self.sketched {
            _ if self.origin == Origin::Labels => None,
            Some(QuantileSummary { values, .. }) if i + values.len() >= self.labels.len() => {
                Some(values[i + values.len() - self.labels.len()])
            }
            _ => format.parse(self.labels.get(i)),
        }
    }

    /// Per label whether it is one of the declared levels, whose order holds.
    pub fn are_declared(&self) -> Vec<bool> {
        let mut are = vec![false; self.labels.len()];
        self.order.iter().for_each(|code| are[*code as usize] = true);
        are
    }

    /// Whether the labels are not all texts of the column.
    pub fn is_partial(&self) -> bool {
        self.others > 0 || self.sketched.is_some()
    }

    /// Weight of a label, of so many rows, in the question what kind of values the column has: its rows; 1 if the labels are only
    /// the first ones, of which those that come again would have too many.
    pub fn weight(&self, rows: u32) -> u64 {
        weight(self.others, rows)
    }

    /// Different values that were held when there was no more room, or all.
    pub fn held(&self) -> usize {
        self.sketched.as_ref().map_or(self.labels.len(), |sketched| sketched.held)
    }

    /// Refusal of what needs all values of the column.
    pub fn too_many_values(&self) -> Error {
        Error::TooManyValues { column: self.name.clone(), limit: self.held() as f64 }
    }
}

/// See [`RawColumn::weight`].
fn weight(others: u64, rows: u32) -> u64 {
    if others > 0 { u64::from(rows > 0) } else { u64::from(rows) }
}

/// A column while it is read.
pub struct ColumnReader {
    /// The texts so far.
    pub interner: Interner,
    /// Per row the number of its text.
    pub codes: Vec<u32>,
    /// See [`RawColumn`].
    pub counts: Vec<u32>,
    first_lines: Vec<u32>,
    empty: (u64, u32),
    others: u64,
    /// See [`RawColumn::declared`].
    pub declared: bool,
    /// See [`RawColumn::order`].
    pub order: Vec<u32>,
    /// See [`RawColumn::origin`].
    pub origin: Origin,
    /// Most labels.
    limit: usize,
}

impl Default for ColumnReader {
    fn default() -> ColumnReader {
        ColumnReader::of_at_most(usize::MAX)
    }
}

impl ColumnReader {
    /// A column that holds at most `limit` labels; further texts are counted only.
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

    /// A column of a data frame.
    pub fn given(origin: Origin, declared: bool) -> ColumnReader {
        ColumnReader { origin, declared, ..ColumnReader::default() }
    }

    /// Whether all texts are among the labels.
    pub fn holds_all(&self) -> bool {
        self.others == 0
    }

    /// Takes the next cell; an empty one is missing.
    pub fn push(&mut self, cell: &str, line: u32) {
        let code = self.count(cell, line);
        self.codes.push(code);
    }

    /// Counts a cell, which stands in no row: its code.
    pub fn count(&mut self, cell: &str, line: u32) -> u32 {
        let code = self.number(cell);
        self.add(code, 1, line);
        code
    }

    /// Counts `rows` rows of a code, the first at a line.
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

    /// See [`RawColumn::weight`].
    pub fn weight(&self, rows: u32) -> u64 {
        weight(self.others, rows)
    }

    /// The code of a cell; an empty one is missing.
    pub fn number(&mut self, cell: &str) -> u32 {
        if cell.is_empty() { MISSING } else { self.label(cell) }
    }

    /// The code of a text, which may be empty.
    pub fn label(&mut self, label: &str) -> u32 {
        let code = self.interner.number_within(label, self.limit).unwrap_or(OTHER);
        if code as usize == self.counts.len() {
            self.counts.push(0);
            self.first_lines.push(0);
        }
        code
    }

    /// Declares levels, which come in this order; one that was declared before keeps its place.
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

    /// The column that was read, under a name; and its codes.
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
    /// A table of columns as they were read, with the codes of all rows or of none; `names` is `None` where the file has none.
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

    /// Whether the table was read with these `options`, so that the file need not be parsed again; one of a data frame is read once.
    pub fn was_read_with(&self, options: &ReadOptions) -> bool {
        self.reading.options == *options || self.is_frame()
    }

    /// Whether the table is one of a data frame, which gives names, levels and numbers.
    pub fn is_frame(&self) -> bool {
        self.columns.iter().any(|column| matches!(column.origin, Origin::Labels | Origin::Numbers))
    }

    /// Edition (1 to 4) of the default rules for what the recipe leaves open.
    pub(super) fn rules(&self) -> u32 {
        self.reading.read.rules.unwrap_or(1)
    }

    /// Number of rows held.
    pub fn rows(&self) -> usize {
        self.lines.len()
    }

    /// Number of rows of the file.
    pub(super) fn file_rows(&self) -> u64 {
        self.rows
    }

    /// All rows as one block.
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

/// Rows of a file, column by column.
pub struct Block<'a> {
    /// Per column and row the number of its text, [`MISSING`] or [`OTHER`]; none of a column that is not needed.
    pub codes: &'a [Vec<u32>],
    /// Per column that is sketched, and row, the number; not looked at but where the code is [`OTHER`].
    pub numbers: &'a [Vec<f64>],
    /// Number of rows.
    pub rows: usize,
    /// Whether each row has at most one cell that is not empty.
    pub sparse: Vec<bool>,
}

impl Block<'_> {
    /// The number of a cell of a sketched column.
    pub fn number(&self, v: usize, row: usize) -> f64 {
        self.numbers.get(v).and_then(|numbers| numbers.get(row)).copied().unwrap_or(f64::NAN)
    }
}

/// Refuses a column or row too many; called as they are found.
pub fn check_size(columns: usize, rows: u64) -> Result<()> {
    if columns > MAX_VARS {
        return Err(Error::TooManyColumns { found: columns, limit: MAX_VARS });
    }
    if rows > MAX_ROWS as u64 {
        return Err(Error::TooManyRows { limit: MAX_ROWS as f64 });
    }
    Ok(())
}
