//! Layout of a text table (from edition 4 of the reading rules on): the separator, lines above and beneath the names,
//! and cells of names or rows without a counterpart in the other. All of it is inferred from the beginning of the file.
//!
//! Above the names there may be comments and titles; beneath them, lines that describe the columns (types, units,
//! roles, rulers). Rows may have one cell more than the names, as in R's row names; names or rows may end in a
//! separator.

use super::descriptions::{Column, describes, is_ruler_row};
use super::first_row::reading;
use super::limits::SAMPLE_BYTES;
use super::notation;
use super::number::Format;
use super::records::{BLANKS, first_records};
use super::shape::{FirstRow, Found, Shape, Span};
use super::table::ColumnReader;
use crate::protocol::ReadOptions;

/// Candidate separators, most reliable first: commas also occur in numbers and in prose, blanks anywhere.
const SEPARATORS: [u8; 5] = [b'\t', b';', b',', b'|', BLANKS];

/// Maximum number of records at the beginning of the file that are examined.
const SAMPLE_RECORDS: usize = 200;

/// Share of the records, in 1/2000, with equally many cells by another separator, at which blanks are not considered.
const MIN_AGREEMENT: usize = 1000;

/// Maximum number of lines of a title above the names.
const MAX_TITLE_LINES: usize = 20;

/// Maximum number of lines beneath the names that describe the columns.
const MAX_HEADER_LINES: usize = 3;

/// Signs that begin a comment line.
const COMMENT_SIGNS: [&str; 3] = ["#", "%", "//"];

/// Layout of a text table.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Character between the cells of a record.
    pub separator: u8,
    /// Number of bytes and of lines before the names.
    pub ahead: (usize, u32),
    /// Shape of the records: which of their cells belong to the table.
    pub shape: Shape,
}

/// Separator that the options give, if it is a known one.
pub fn given_separator(options: &ReadOptions) -> Option<u8> {
    let named = options.separator.as_deref()?;
    SEPARATORS.into_iter().find(|sign| named.as_bytes() == [*sign])
}

/// Record: its cells, and its line in the file, from 1.
type Record = (Vec<String>, u32);

/// Infers the layout of a text from its beginning; `separator` is the separator, if known. O(bytes of the beginning).
pub fn find(text: &str, separator: Option<u8>, options: &ReadOptions) -> Layout {
    let head = &text[..text.floor_char_boundary(SAMPLE_BYTES)];
    let is_cut = head.len() < text.len();
    let keeps = |code: &str| options.as_is.iter().any(|as_is| as_is == code);
    let comments = if keeps("comment-lines") { Comments::default() } else { Comments::ahead(head) };
    let body = &head[comments.bytes..];
    let separator = separator.unwrap_or_else(|| find_separator(body, is_cut));
    let mut records = records(body, separator, is_cut);
    records.iter_mut().for_each(|(_, line)| *line += comments.lines);
    let table = Table::new(records, options);
    let top = table.top(&comments, keeps("title-lines"));
    let mut found = Found { titles: top.titles, comments: comments.count + top.comments, ..Found::default() };

    // Names after a comment sign, directly above the first row of data.
    let commented = comments.names(head, separator).filter(|(names, _, _)| {
        top.skipped == 0 && names.len() == table.width && !table.is_named(0) && options.header != Some(false)
    });
    let is_behind_comment = commented.is_some();
    let (first, ahead, beneath_from) = match commented {
        Some((names, bytes, lines)) => {
            found.comments -= 1;
            (Some(names), (bytes, lines), 0)
        }
        None => {
            let line = table.records.get(top.skipped).map_or(1, |(_, line)| *line);
            let first = table.records.get(top.skipped).map(|(cells, _)| cells.clone());
            (first, (offset_of_line(head, line), line - 1), top.skipped + 1)
        }
    };
    let first = first.unwrap_or_default();
    let takes_names = options.header != Some(false) && first.len().abs_diff(table.width) <= 1;
    let beneath = if takes_names && !keeps("header-lines") { table.beneath(beneath_from) } else { 0 };
    let rows = table.records.get(beneath_from + beneath..).unwrap_or(&[]);
    let (names, rows, unnamed) = spans(&first, rows, separator, &keeps, &mut found);
    let is_first_quoted = are_all_quoted(&head[ahead.0..]);
    let comment = comments.sign.filter(|_| !keeps("comment-lines"));
    let shape =
        Shape { names, rows, unnamed, beneath: beneath as u32, comment, is_first_quoted, is_behind_comment, found };
    Layout { separator, ahead, shape }
}

/// Comment lines and blank lines at the beginning of a file.
#[derive(Clone, Copy, Default)]
struct Comments {
    /// Number of bytes and of lines that the comment and blank lines take.
    bytes: usize,
    lines: u32,
    /// Number of comment lines, blank lines excluded.
    count: u32,
    sign: Option<&'static str>,
    /// Byte offset of the last comment line, and its line number, from 0.
    last: (usize, u32),
}

impl Comments {
    /// Finds the comment and blank lines at the beginning of a file.
    fn ahead(head: &str) -> Comments {
        let mut found = Comments::default();
        for line in head.split_inclusive('\n') {
            match sign_of(line) {
                Some(sign) if !is_name_of_number_sign(line) || found.count > 0 => {
                    found.sign = Some(sign);
                    found.count += 1;
                    found.last = (found.bytes, found.lines);
                }
                _ if line.trim().is_empty() => {}
                _ => return found,
            }
            found.bytes += line.len();
            found.lines += 1;
        }
        // A file of comments only is read as a table.
        Comments::default()
    }

    /// Cells of the last comment line after its sign, the byte offset of these cells, and the number of lines before.
    fn names(&self, head: &str, separator: u8) -> Option<(Vec<String>, usize, u32)> {
        let (begin, line) = self.last;
        let text = &head[begin..];
        let sign = self.sign.filter(|_| self.count > 0)?;
        let after_sign = begin + text.find(sign)? + sign.len();
        let end = head[after_sign..].find('\n').map_or(head.len(), |length| after_sign + length);
        let (cells, _) = first_records(&head[after_sign..end], separator, 1).into_iter().next()?;
        Some((cells, after_sign, line))
    }
}

/// Comment sign with which a line begins; the line may be in quotes.
fn sign_of(line: &str) -> Option<&'static str> {
    let text = line.trim();
    let quoted = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    let text = quoted.filter(|inner| !inner.contains('"')).unwrap_or(text);
    COMMENT_SIGNS.into_iter().find(|sign| text.starts_with(sign))
}

/// Whether a line begins with a name such as `#` or `#id` and not with a comment sign: a separator, a quote or a letter
/// follows the `#`.
fn is_name_of_number_sign(line: &str) -> bool {
    let after_sign = line.trim_start().trim_start_matches('"').strip_prefix('#');
    after_sign.is_some_and(|text| {
        text.starts_with(|c: char| matches!(c, ',' | ';' | '\t' | '|' | '"') || c.is_alphanumeric())
    })
}

/// First records of a text; the last record is dropped if it may be cut off.
fn records(text: &str, separator: u8, is_cut: bool) -> Vec<Record> {
    let mut records = first_records(text, separator, SAMPLE_RECORDS);
    if is_cut && records.len() > 1 && records.len() < SAMPLE_RECORDS {
        records.pop();
    }
    records
}

/// Most frequent number of cells of the records; among equally frequent numbers that of the latest record.
fn usual_width(records: &[Record]) -> usize {
    let count = |width: usize| records.iter().filter(|(cells, _)| cells.len() == width).count();
    records.iter().map(|(cells, _)| cells.len()).max_by_key(|width| count(*width)).unwrap_or(1)
}

/// Separator by which the largest share of the first records has equally many cells, at least two.
fn find_separator(text: &str, is_cut: bool) -> u8 {
    let agreement = |separator: u8| {
        let records = records(text, separator, is_cut);
        let lengths = || records.iter().map(|(cells, _)| cells.len());
        let share = |length: usize| lengths().filter(|other| *other == length).count() * 1000 / records.len().max(1);
        let most = lengths().filter(|length| *length > 1).map(share).max().unwrap_or(0);
        // Lines of prose have equal numbers of words by chance; so for blanks all records must have the usual width,
        // from the first one that has it on.
        let width = usual_width(&records);
        let from = records.iter().position(|(cells, _)| cells.len() == width).unwrap_or(0);
        let agrees = separator != BLANKS || records[from..].iter().all(|(cells, _)| cells.len() == width);
        // Ties are decided for the separator that splits the first line.
        let begins = usize::from(records.first().is_some_and(|(cells, _)| cells.len() > 1));
        if agrees && most > 0 { most * 2 + begins } else { 0 }
    };
    // Characters in quotes are no separators.
    let plain: String = text.split('"').step_by(2).collect();
    let mut best = (0, b',');
    for separator in SEPARATORS.into_iter().filter(|sign| plain.contains(char::from(*sign))) {
        // Blanks also surround other separators: consider them only if no other separator is likely, or if commas occur
        // only inside numbers.
        let is_in_numbers = || best.1 == b',' && !plain.contains(", ") && !plain.contains(" ,");
        let may_be = separator != BLANKS || best.0 < MIN_AGREEMENT || is_in_numbers();
        let agreement = if may_be { agreement(separator) } else { 0 };
        if agreement > best.0 {
            best = (agreement, separator);
        }
    }
    best.1
}

/// Counts of the records above the names: titles and comments.
struct Top {
    /// Number of title records.
    titles: u32,
    /// Number of comment records among the titles.
    comments: u32,
    /// Number of titles and comments together.
    skipped: usize,
}

/// First records of a file, and the usual number of their cells, which is taken for the table's width.
struct Table<'a> {
    records: Vec<Record>,
    width: usize,
    options: &'a ReadOptions,
}

impl Table<'_> {
    fn new(records: Vec<Record>, options: &ReadOptions) -> Table<'_> {
        Table { width: usual_width(&records), records, options }
    }

    /// Columns of the records from `from` on that have the table's width, and the number of these records.
    fn columns(&self, from: usize) -> (Vec<ColumnReader>, u64) {
        let mut columns: Vec<ColumnReader> = (0..self.width).map(|_| ColumnReader::default()).collect();
        let mut rows = 0;
        for (cells, line) in self.records.iter().skip(from).filter(|(cells, _)| cells.len() == self.width) {
            columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell, *line));
            rows += 1;
        }
        (columns, rows)
    }

    fn format(&self, columns: &[ColumnReader]) -> Format {
        notation::find(columns, 0, self.options).format
    }

    /// Whether record `at` looks like the names of the columns below it.
    fn is_named(&self, at: usize) -> bool {
        let Some((cells, _)) = self.records.get(at) else { return false };
        let (columns, rows) = self.columns(at + 1);
        let found = reading(cells, false, &columns, rows, self.format(&columns));
        cells.len() == self.width && rows > 0 && found == FirstRow::Names
    }

    /// Counts the titles and comments above the names.
    fn top(&self, comments: &Comments, keeps_titles: bool) -> Top {
        let mut top = Top { titles: 0, comments: 0, skipped: 0 };
        while top.skipped < MAX_TITLE_LINES && top.skipped + 1 < self.records.len() {
            let cells = &self.records[top.skipped].0;
            if comments.sign.is_some_and(|sign| cells[0].starts_with(sign)) && cells.len() != self.width {
                top.comments += 1;
            } else if !keeps_titles && self.is_title(top.skipped) {
                top.titles += 1;
            } else {
                break;
            }
            top.skipped += 1;
        }
        top
    }

    /// Whether record `at` is a title: at most one of its cells is filled, or a blank line separates it from names
    /// below, or its number of cells differs from the rows' and neither a separator at the end nor row names explain
    /// that.
    fn is_title(&self, at: usize) -> bool {
        let cells = &self.records[at].0;
        let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
        let (found, width) = (cells.len(), self.width);
        if width < 2 || is_ruler_row(cells) {
            return width >= 2;
        }
        if found == width {
            let line = |at: usize| self.records.get(at).map_or(0, |(_, line)| *line);
            let is_separate = line(at + 1) > line(at) + 1 && self.is_named(at + 1);
            return filled == 0 || is_separate || (filled == 1 && (width > 2 || !cells[0].is_empty()));
        }
        let may_be_names = found + 1 == width || (found == width + 1 && cells[width].is_empty());
        !may_be_names || filled <= 1 && width > 2 || self.is_named(at + 1) || self.is_title_over_title(at)
    }

    /// Whether the record after `at` differs in width from the rows too, so that record `at` cannot be the names.
    fn is_title_over_title(&self, at: usize) -> bool {
        self.records.get(at + 1).is_some_and(|(next, _)| next.len() != self.width && at + 2 < self.records.len())
    }

    /// Number of records from `from` on that describe the columns (types, units, roles, rulers).
    fn beneath(&self, from: usize) -> usize {
        let is_beneath = |at: usize| {
            let Some((cells, _)) = self.records.get(at) else { return false };
            if is_ruler_row(cells) {
                return true;
            }
            let (columns, rows) = self.columns(at + 1);
            let format = self.format(&columns);
            let has_types = at > from;
            rows > 1 && cells.len() == self.width && {
                let below: Vec<Column> = columns.iter().map(|column| Column::new(column, format)).collect();
                describes(cells, &below, format, has_types)
            }
        };
        // The longest block is tried first: a line above a line of types may not look like a description by itself.
        (1..=MAX_HEADER_LINES).rev().find(|count| (from..from + count).rev().all(is_beneath)).unwrap_or(0)
    }
}

/// Spans of the cells that belong to the table, in the names' record and in the rows; and the numbers of columns
/// without a name before and after the named ones.
fn spans(
    first: &[String],
    rows: &[Record],
    separator: u8,
    keeps: &dyn Fn(&str) -> bool,
    found: &mut Found,
) -> (Span, Span, (usize, usize)) {
    let width = usual_width(rows);
    let rows = || rows.iter().filter(|(cells, _)| cells.len() == width).map(|(cells, _)| cells);
    let ends_empty = rows().count() > 0 && rows().all(|cells| cells.last().is_some_and(String::is_empty));
    let all = |record: usize| Span { takes_empty_end: true, ..Span::all(record) };
    let both = (all(first.len()), all(if rows().count() > 0 { width } else { first.len() }));
    if separator == b'|' && first.len() == width && width > 3 {
        let is_framed = |cells: &[String]| cells[0].is_empty() && cells[width - 1].is_empty();
        if is_framed(first) && rows().all(|cells| is_framed(cells)) {
            let inner = Span { from: 1, cells: width - 2, ..Span::all(width) };
            return (inner, inner, (0, 0));
        }
    }
    if rows().count() > 0 && first.len() + 1 == width {
        if ends_empty {
            found.last_separator = !keeps("last-separator");
            return match found.last_separator {
                true => (both.0, Span { cells: width - 1, ..Span::all(width) }, (0, 0)),
                false => (both.0, both.1, (0, 1)),
            };
        }
        let mut names: Vec<&String> = rows().map(|cells| &cells[0]).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        if names.len() == count && count > 1 && names.iter().all(|name| !name.is_empty()) {
            found.row_names = !keeps("row-names");
            return match found.row_names {
                true => (both.0, Span { from: 1, cells: width - 1, is_named: true, ..all(width) }, (0, 0)),
                false => (both.0, both.1, (1, 0)),
            };
        }
    }
    if first.len() == width + 1 && first.last().is_some_and(String::is_empty) && !keeps("last-separator") {
        found.last_separator = true;
        return (Span { cells: width, ..Span::all(width + 1) }, both.1, (0, 0));
    }
    // Rows with another number of cells than the names are an error, reported at the first such row.
    let rows = if first.is_empty() { both.1 } else { all(first.len()) };
    (both.0, rows, (0, 0))
}

/// Whether all cells of the first line are quoted, and nothing below it is.
fn are_all_quoted(text: &str) -> bool {
    let line = text.trim_start_matches(['\n', '\r']);
    let (first, rest) = line.split_once('\n').unwrap_or((line, ""));
    let first = first.trim_end_matches('\r').trim();
    let cells = || first.split([',', ';', '\t', '|', ' ']).map(str::trim).filter(|cell| !cell.is_empty());
    !rest.contains('"')
        && cells().count() > 0
        && cells().all(|cell| cell.len() > 1 && cell.starts_with('"') && cell.ends_with('"'))
}

/// Byte offset of the beginning of a line; lines are numbered from 1.
fn offset_of_line(text: &str, line: u32) -> usize {
    text.split_inclusive('\n').take(line as usize - 1).map(str::len).sum()
}
