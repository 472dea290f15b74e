//! Reader of the records of a text: splits lines at the separator, skips blank lines, and selects the cells that belong
//! to the table.

use super::blank::is_blank;
use super::descriptions::is_ruler;
use super::limits::SAMPLE_BYTES;
use super::shape::{Shape, Span};
use crate::base::error::{Error, Result};
use ::csv::{Reader, ReaderBuilder, StringRecord};
use std::borrow::Cow;
use std::io::{Chain, Read};

/// Separator code that means runs of blanks and tabs.
pub const BLANKS: u8 = b' ';

/// Cells of one record that belong to the table.
#[derive(Clone, Copy)]
pub struct Cells<'a> {
    record: &'a StringRecord,
    span: Span,
    trim: fn(&str) -> &str,
}

impl<'a> Cells<'a> {
    /// Texts of the cells, trimmed.
    pub fn iter(self) -> impl Iterator<Item = &'a str> + Clone {
        self.record.iter().skip(self.span.from).take(self.span.cells).map(self.trim)
    }

    /// Texts of the cells, trimmed, as owned strings.
    pub fn texts(self) -> Vec<String> {
        self.iter().map(String::from).collect()
    }
}

/// Text of a cell without surrounding blanks of any kind.
pub fn trimmed(cell: &str) -> &str {
    cell.trim_matches(is_blank)
}

/// Kind of a record: first or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// First record: names, or data if the table has no names.
    First,
    /// Any later record, which is a row of data.
    Row,
}

/// Reader of all records in one pass over a file, which is given as texts of whole records.
pub struct Records {
    separator: u8,
    shape: Option<Shape>,
    /// Number of cells that every record must have, known from the first record; used if no shape was inferred.
    expected: Option<usize>,
    /// Number of records read so far.
    taken: u64,
    /// Number of comment lines found among the rows.
    pub comments: u64,
}

impl Records {
    /// Reader at the first record of a file.
    pub fn new(separator: u8, shape: Option<Shape>) -> Records {
        Records { separator, shape, expected: None, taken: 0, comments: 0 }
    }

    /// Calls `each` with the kind, the line and the cells of every record of a text that follows the first `lines`
    /// lines of the file. Errors: those of `each`, and a record with a wrong number of cells.
    pub fn take(&mut self, text: &str, lines: u32, mut each: impl FnMut(Kind, u32, Cells) -> Result<()>) -> Result<()> {
        let (text, separator) = prepared(text, self.separator);
        let mut reader = reader(&text, separator);
        let mut record = StringRecord::new();
        while next(&mut reader, &mut record) {
            if record.len() == 1 && trimmed(&record[0]).is_empty() {
                let is_cell = self.shape.is_none() && self.expected.is_none_or(|cells| cells == 1);
                if !is_cell {
                    continue;
                }
            }
            let line = line_of(&text, &record).saturating_add(lines);
            if let Some((kind, cells)) = self.cells(&record, line)? {
                each(kind, line, cells)?;
            }
        }
        Ok(())
    }

    /// Kind of a record, and its cells that belong to the table; `None` if it holds neither names nor a row.
    fn cells<'a>(&mut self, record: &'a StringRecord, line: u32) -> Result<Option<(Kind, Cells<'a>)>> {
        let Some(shape) = self.shape else {
            let expected = *self.expected.get_or_insert(record.len());
            let kind = self.kind();
            let span = checked(record, Span::all(expected), line)?;
            return Ok(Some((kind, Cells { record, span, trim: str::trim })));
        };
        if self.taken > 0 && self.taken <= u64::from(shape.beneath) {
            self.taken += 1;
            return Ok(None);
        }
        let expected = if self.taken == 0 { shape.names } else { shape.rows };
        if record.len() != expected.record && self.taken > 0 && is_no_row(record, shape) {
            self.comments += 1;
            return Ok(None);
        }
        let span = checked(record, expected, line)?;
        Ok(Some((self.kind(), Cells { record, span, trim: trimmed })))
    }

    fn kind(&mut self) -> Kind {
        self.taken += 1;
        if self.taken == 1 { Kind::First } else { Kind::Row }
    }
}

/// Checks that a record has the cells that `span` describes. Errors: a wrong number of cells (one more empty cell at
/// the end may be allowed), or text in a cell outside the table.
fn checked(record: &StringRecord, span: Span, line: u32) -> Result<Span> {
    let found = record.len();
    let is_empty = |at: usize| trimmed(&record[at]).is_empty();
    let fits = found == span.record || (span.takes_empty_end && found == span.record + 1);
    let is_outside = |at: &usize| (*at < span.from && !span.is_named) || *at >= span.from + span.cells;
    if fits && (0..found).filter(is_outside).all(is_empty) {
        return Ok(span);
    }
    Err(Error::RaggedRow { line: f64::from(line), found, expected: span.from + span.cells })
}

/// Whether a record among the rows is a comment or a drawn line, and so not a row.
fn is_no_row(record: &StringRecord, shape: Shape) -> bool {
    let first = trimmed(&record[0]);
    shape.comment.is_some_and(|sign| first.starts_with(sign)) || (record.len() == 1 && is_ruler(first))
}

/// Whether the lines of a text end only in carriage returns, judged by its beginning.
pub fn ends_in_returns(text: &str) -> bool {
    let head = &text[..text.floor_char_boundary(SAMPLE_BYTES)];
    let outside = || head.split('"').step_by(2);
    outside().any(|text| text.contains('\r')) && !outside().any(|text| text.contains('\n'))
}

/// Text and separator as the crate `csv` needs them: runs of blanks become one tab each.
fn prepared(text: &str, separator: u8) -> (Cow<'_, str>, u8) {
    if separator == BLANKS { (Cow::Owned(tabbed(text)), b'\t') } else { (Cow::Borrowed(text), separator) }
}

/// Replaces runs of blanks and tabs outside quotes by one tab, and removes those at both ends of lines. O(bytes).
fn tabbed(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    let (mut is_quoted, mut has_gap, mut begins_line) = (false, false, true);
    for c in text.chars() {
        match c {
            ' ' | '\t' | '\u{a0}' if !is_quoted => has_gap = true,
            '\n' | '\r' if !is_quoted => {
                (has_gap, begins_line) = (false, true);
                made.push(c);
            }
            _ => {
                let begins_cell = begins_line || has_gap;
                if has_gap && !begins_line {
                    made.push('\t');
                }
                (has_gap, begins_line) = (false, false);
                is_quoted = if is_quoted { c != '"' } else { c == '"' && (begins_cell || made.ends_with('"')) };
                made.push(c);
            }
        }
    }
    made
}

/// Text after an added line end; without it the crate would strip a byte-order mark from the beginning of every text.
type AfterLineEnd<'a> = Chain<&'static [u8], &'a [u8]>;

fn reader(text: &str, separator: u8) -> Reader<AfterLineEnd<'_>> {
    let text = b"\n".as_slice().chain(text.as_bytes());
    ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(text)
}

fn next(reader: &mut Reader<AfterLineEnd>, record: &mut StringRecord) -> bool {
    reader.read_record(record).expect("text in memory, rows of any length: nothing can fail")
}

/// Line of the text in which a record begins. The crate's position is the end of the previous record, possibly followed
/// by line ends; for the first record it is before the added line end.
fn line_of(text: &str, record: &StringRecord) -> u32 {
    let Some(position) = record.position() else { return 0 };
    let before = position.byte().min(1);
    let ahead =
        text.as_bytes()[(position.byte() - before) as usize..].iter().take_while(|b| matches!(b, b'\r' | b'\n'));
    (position.line() - before) as u32 + ahead.filter(|b| **b == b'\n').count() as u32
}

/// Number of cells of each of the first `count` records of a text, blank ones included.
pub fn first_lengths(text: &str, separator: u8, count: usize) -> Vec<usize> {
    let mut reader = reader(text, separator);
    let mut record = StringRecord::new();
    let mut lengths = Vec::new();
    while lengths.len() < count && next(&mut reader, &mut record) {
        lengths.push(record.len());
    }
    lengths
}

/// First records of a text without blank ones, at most `count`: the cells of each and its line, from 1.
pub fn first_records(text: &str, separator: u8, count: usize) -> Vec<(Vec<String>, u32)> {
    let (text, separator) = prepared(text, separator);
    let mut reader = reader(&text, separator);
    let mut record = StringRecord::new();
    let mut found = Vec::new();
    while found.len() < count && next(&mut reader, &mut record) {
        if record.len() > 1 || !trimmed(&record[0]).is_empty() {
            found.push((record.iter().map(|cell| trimmed(cell).to_string()).collect(), line_of(&text, &record)));
        }
    }
    found
}
