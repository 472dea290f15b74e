//! Comma-separated values and their relatives: what separates cells, whether there is a header, whether 3,5 is a number are found by
//! looking, unless given. The corner cases of quoting are left to the crate `csv`. By the second edition of the rules a first line
//! `sep=;`, as Excel writes it, says the separator, and thousands may be in groups ([`notation`]). By the third the row beneath the
//! names may hold the number of levels of each column ([`cardinalities`](super::cardinalities)), which is no row.
//!
//! White space around cells is trimmed. All rows must have as many cells as the first; blank lines are skipped.

use super::cardinalities;
use super::limits::{SAMPLE_BYTES, column_limit};
use super::missing::is_missing_label;
use super::notation::{self, are_numbers};
use super::number::{self, Format, Notation};
use super::quotes::Quotes;
use super::table::{ColumnReader, RawTable, RowsRead, check_size};
use crate::base::error::{Error, Result};
use crate::protocol::ReadOptions;
use ::csv::{Reader, ReaderBuilder, StringRecord};
use std::io::{Chain, Read};

/// Candidate separators, the surest first: a comma also stands in numbers and in prose.
const SEPARATORS: [u8; 3] = [b'\t', b';', b','];

const SAMPLE_ROWS: usize = 50;

/// How a file is taken apart.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// The sign between cells.
    pub separator: u8,
    /// Bytes and lines ahead of the first record: a line that names the separator.
    pub ahead: (usize, u32),
    rules: u32,
    /// The row beneath the names may hold numbers of levels.
    cardinalities: bool,
}

impl Dialect {
    /// The dialect of a text that is known to be more than white space, by its beginning.
    pub fn find(text: &str, options: &ReadOptions) -> Dialect {
        let rules = options.rules.unwrap_or(1);
        let (rest, named, skipped) = match named_separator(text).filter(|_| rules >= 2) {
            Some((rest, separator)) => (rest, Some(separator), 1),
            None => (text, None, 0),
        };
        let given = options.separator.as_deref().and_then(|s| SEPARATORS.into_iter().find(|b| s.as_bytes() == [*b]));
        let separator = given.or(named).unwrap_or_else(|| find_separator(rest));
        let cardinalities = options.cardinalities.unwrap_or(rules >= 3);
        Dialect { separator, ahead: (text.len() - rest.len(), skipped), rules, cardinalities }
    }
}

/// Parses text that is known to be more than white space.
pub fn read(text: &str, options: &ReadOptions) -> Result<RawTable> {
    let dialect = Dialect::find(text, options);
    let (from, line) = dialect.ahead;
    let text = &text[from..];
    let mut quotes = Quotes::behind(line);
    quotes.scan(text.as_bytes(), dialect.separator);
    quotes.closed()?;
    let mut reader = TableReader::new(dialect, None);
    reader.take(text, line)?;
    reader.finish(options)
}

/// The cells of a record, and its line.
type Record = (Vec<String>, u32);

/// A table while its records are read, from one text or from many.
pub struct TableReader {
    dialect: Dialect,
    /// Most labels of all columns together, of a file whose rows are not held.
    room: Option<usize>,
    /// The first record and its line.
    first: Option<Record>,
    /// The second, while it may hold the number of levels of each column.
    second: Option<(Record, Vec<u32>)>,
    columns: Vec<ColumnReader>,
    rows: RowsRead,
}

impl TableReader {
    /// A table without rows: of a file whose rows are held, at most [`MAX_ROWS`](super::MAX_ROWS), or of one with room for so many
    /// labels of all columns together, whose rows are counted.
    pub fn new(dialect: Dialect, room: Option<usize>) -> TableReader {
        TableReader { dialect, room, first: None, second: None, columns: vec![], rows: RowsRead::default() }
    }

    /// Rows so far.
    pub fn rows(&self) -> u64 {
        self.rows.rows
    }

    /// Takes a text of whole records, after `lines` lines of the file.
    pub fn take(&mut self, text: &str, lines: u32) -> Result<()> {
        let is_held = self.room.is_none();
        let expected = self.first.as_ref().map(|(first, _)| first.len());
        records(text, self.dialect.separator, lines, expected, |line, record| {
            if self.first.is_none() {
                check_size(record.len(), 0)?;
                let limit = self.room.map_or(usize::MAX, |room| column_limit(room, record.len()));
                self.columns = record.iter().map(|_| ColumnReader::of_at_most(limit)).collect();
                self.first = Some((trimmed(record), line));
                return Ok(());
            }
            if self.dialect.cardinalities && self.rows.rows == 0 && self.second.is_none() {
                self.second = cardinalities::of(record).map(|numbers| ((trimmed(record), line), numbers));
                if self.second.is_some() {
                    return Ok(());
                }
            }
            for (column, cell) in self.columns.iter_mut().zip(record) {
                let code = column.count(cell.trim(), line);
                if is_held {
                    column.codes.push(code);
                }
            }
            self.rows.push(line, is_held, record.iter().map(str::trim));
            if is_held { check_size(self.columns.len(), self.rows.rows) } else { Ok(()) }
        })
    }

    /// The table: how numbers are written and whether the first record holds names are found by looking at all others.
    pub fn finish(self, options: &ReadOptions) -> Result<RawTable> {
        let TableReader { dialect: Dialect { separator, rules, .. }, first, second, mut columns, mut rows, room } =
            self;
        let Some((first, first_line)) = first else { return Err(Error::EmptyFile) };
        let written = if rules < 2 {
            let comma = options.decimal_comma.unwrap_or_else(|| separator != b',' && has_decimal_comma(&columns));
            Notation { format: Format { comma, thousands: None }, is_open: false }
        } else {
            notation::find(&columns, separator, options)
        };
        let header = options.header.unwrap_or_else(|| has_header(&first, &columns, written.format, rules));
        let is_said = options.cardinalities == Some(true);
        let numbers = second.as_ref().map(|(_, numbers)| numbers);
        let numbers = numbers.filter(|of| header && (is_said || cardinalities::fit(of, &columns, rows.rows)));
        if let Some(numbers) = numbers {
            cardinalities::declare(numbers, &mut columns);
        }
        let has_cardinalities = numbers.is_some();
        let second = second.filter(|_| !has_cardinalities).map(|(record, _)| record);
        for (cells, line) in second.into_iter().chain((!header).then(|| (first.clone(), first_line))) {
            for (column, cell) in columns.iter_mut().zip(&cells) {
                let code = column.count(cell, line);
                if room.is_none() {
                    column.codes.insert(0, code);
                }
            }
            rows.push_first(line, room.is_none(), cells.iter().map(String::as_str));
            if room.is_none() {
                check_size(columns.len(), rows.rows)?;
            }
        }
        let read = ReadOptions {
            separator: Some(char::from(separator).into()),
            header: Some(header),
            decimal_comma: (!written.is_open).then_some(written.format.comma),
            arff: Some(false),
            thousands: (rules >= 2 && !written.is_open)
                .then(|| written.format.thousands.map_or(String::new(), String::from)),
            rules: options.rules,
            cardinalities: Some(has_cardinalities),
            as_is: vec![],
        };
        RawTable::new(header.then_some(first), columns, rows, options, read, written)
    }
}

/// Calls `each` with the line and the cells of every record of a text of whole records, after `lines` lines of the file. Blank
/// lines are skipped. Errors: those of `each`; a record of other than `expected` cells, or than the first has.
pub fn records(
    text: &str,
    separator: u8,
    lines: u32,
    mut expected: Option<usize>,
    mut each: impl FnMut(u32, &StringRecord) -> Result<()>,
) -> Result<()> {
    let mut reader = reader(text, separator);
    let mut record = StringRecord::new();
    while next(&mut reader, &mut record) {
        if expected.is_some_and(|cells| cells != record.len()) {
            if record.len() == 1 && record[0].trim().is_empty() {
                continue;
            }
            let line = f64::from(line_of(text, &record)) + f64::from(lines);
            return Err(Error::RaggedRow { line, found: record.len(), expected: expected.unwrap_or(0) });
        }
        expected = Some(record.len());
        each(line_of(text, &record).saturating_add(lines), &record)?;
    }
    Ok(())
}

fn trimmed(record: &StringRecord) -> Vec<String> {
    record.iter().map(|cell| cell.trim().to_string()).collect()
}

/// Text after a first line that names the separator, and the separator.
fn named_separator(text: &str) -> Option<(&str, u8)> {
    let (line, rest) = text.split_once('\n')?;
    let line = line.trim_end_matches('\r').trim_matches('"');
    let sign = line.get(..4).filter(|word| word.eq_ignore_ascii_case("sep=")).map(|_| &line.as_bytes()[4..])?;
    let separator = SEPARATORS.into_iter().find(|separator| sign == [*separator])?;
    (!rest.trim().is_empty()).then_some((rest, separator))
}

/// A text behind a line end. Without it the crate would take a byte-order mark away from the beginning of every text.
type BehindLineEnd<'a> = Chain<&'static [u8], &'a [u8]>;

fn reader(text: &str, separator: u8) -> Reader<BehindLineEnd<'_>> {
    let text = b"\n".as_slice().chain(text.as_bytes());
    ReaderBuilder::new().delimiter(separator).has_headers(false).flexible(true).from_reader(text)
}

fn next(reader: &mut Reader<BehindLineEnd>, record: &mut StringRecord) -> bool {
    reader.read_record(record).expect("text in memory, rows of any length: nothing can fail")
}

/// The line of the text at which a record begins: its position is behind the record before, which may be ahead of a line end or
/// blank lines; that of the first is ahead of the line end before the text.
fn line_of(text: &str, record: &StringRecord) -> u32 {
    let Some(position) = record.position() else { return 0 };
    let before = position.byte().min(1);
    let ahead =
        text.as_bytes()[(position.byte() - before) as usize..].iter().take_while(|b| matches!(b, b'\r' | b'\n'));
    (position.line() - before) as u32 + ahead.filter(|b| **b == b'\n').count() as u32
}

/// The separator under which most of the first rows have the same number of cells, and more than one.
fn find_separator(text: &str) -> u8 {
    let sample = &text[..text.floor_char_boundary(SAMPLE_BYTES)];
    let agreement = |separator: u8| {
        let mut reader = reader(sample, separator);
        let mut record = StringRecord::new();
        let mut lengths = Vec::new();
        while lengths.len() < SAMPLE_ROWS && next(&mut reader, &mut record) {
            lengths.push(record.len());
        }
        if sample.len() < text.len() && lengths.len() > 1 && lengths.len() < SAMPLE_ROWS {
            lengths.pop(); // the sample cuts it
        }
        let share = |length: usize| lengths.iter().filter(|other| **other == length).count() * 1000 / lengths.len();
        lengths.iter().filter(|length| **length > 1).map(|length| share(*length)).max().unwrap_or(0)
    };
    let mut best = (0, b',');
    for separator in SEPARATORS {
        let agreement = agreement(separator);
        if agreement > best.0 {
            best = (agreement, separator);
        }
    }
    best.1
}

/// Whether some column holds numbers with commas and nothing else.
fn has_decimal_comma(columns: &[ColumnReader]) -> bool {
    columns.iter().any(|column| {
        let labels = column.interner.labels();
        labels.iter().any(|label| label.contains(','))
            && labels.iter().all(|label| number::parse(label, true).is_some())
    })
}

/// Whether the first row names the columns: text above numbers does, a number above numbers does not; where all is
/// text, it does unless half of its cells or more appear below themselves again. When in doubt, it does.
fn has_header(first: &[String], columns: &[ColumnReader], format: Format, rules: u32) -> bool {
    let is_number = |label: &str| format.parse(label).is_some();
    // By the first edition every value is a number; by the second, nine in ten.
    let is_numeric = |column: &ColumnReader| {
        let labels = column.interner.labels();
        if rules < 2 {
            return labels.len() > 0 && labels.iter().all(is_number);
        }
        let numbers = labels.iter().filter(|label| is_number(label)).count();
        let texts = labels.iter().filter(|label| !is_number(label) && !is_missing_label(label)).count();
        are_numbers(numbers as u64, (numbers + texts) as u64)
    };
    let (mut text_above, mut number_above, mut again, mut cells) = (false, false, 0, 0);
    for (cell, column) in first.iter().zip(columns).filter(|(cell, _)| !cell.is_empty()) {
        if is_numeric(column) {
            *(if is_number(cell) { &mut number_above } else { &mut text_above }) = true;
        }
        again += usize::from(column.interner.find(cell).is_some());
        cells += 1;
    }
    text_above || !(number_above || (again > 0 && 2 * again >= cells))
}

#[cfg(test)]
mod tests {
    use super::super::intern::MISSING;
    use super::*;

    fn table(text: &str) -> RawTable {
        read(text, &ReadOptions::default()).unwrap()
    }

    fn cells(table: &RawTable) -> Vec<Vec<&str>> {
        let cell = |row: usize, v: usize| match table.codes[v][row] {
            MISSING => "",
            code => table.columns[v].labels.get(code as usize),
        };
        (0..table.rows()).map(|row| (0..table.columns.len()).map(|v| cell(row, v)).collect()).collect()
    }

    fn names(table: &RawTable) -> Vec<&str> {
        table.columns.iter().map(|column| column.name.as_str()).collect()
    }

    #[test]
    fn separators_quotes_and_line_ends_are_found_out() {
        let texts = [
            "a,b c\n1,\"x\"\"y\"\n2,z\n",
            "a;b c\r\n1;\"x\"\"y\"\r\n\r\n2;z",
            "a\tb c\n 1\t\"x\"\"y\"\n2\tz \n   \n",
            " a , b c\n1,\"x\"\"y\"\n2 , z",
        ];
        for (text, separator) in texts.iter().zip([",", ";", "\t", ","]) {
            let table = table(text);
            assert_eq!(table.read.separator.as_deref(), Some(separator));
            assert_eq!(names(&table), ["a", "b c"], "{text}");
            assert_eq!(cells(&table), [["1", "x\"y"], ["2", "z"]], "{text}");
        }
        let quoted = table("name;note\nx;\"a;b\nc\"\ny;,\n");
        assert_eq!(cells(&quoted), [["x", "a;b\nc"], ["y", ","]]);
        assert_eq!(quoted.lines, [2, 4]);
        assert_eq!(table("a b\nx\ny").read.separator.as_deref(), Some(","));
    }

    #[test]
    fn decimal_commas_are_found_only_where_commas_do_not_separate() {
        let comma = |text: &str| table(text).read.decimal_comma;
        assert_eq!(comma("a;b\n3,5;x\n4;y"), Some(true));
        assert_eq!(comma("1,5;2,5\n3,5;4,5"), Some(true));
        assert_eq!(comma("a;b\n3.5;x\n4;y"), Some(false));
        assert_eq!(comma("a;b\n3,5;x\nred, blue;y"), Some(false));
        assert_eq!(comma("a,b\n3,5\n4,6"), Some(false));
    }

    #[test]
    fn a_header_is_found_by_looking() {
        let header = |text: &str| table(text).read.header == Some(true);
        assert!(header("age,sex\n31,f\n25,m"));
        assert!(header("A,B\nno,yes\nyes,no"));
        assert!(header("2,1\nx,y\nz,w"));
        assert!(!header("31,f\n25,m\n31,f"));
        assert!(!header("no,yes\nyes,no\nno,no"));
        let options = ReadOptions { header: Some(false), ..ReadOptions::default() };
        let table = read("a,b\nc,d", &options).unwrap();
        assert_eq!((names(&table), table.rows()), (vec!["V1", "V2"], 2));
    }

    #[test]
    fn a_first_line_may_name_the_separator() {
        let options = ReadOptions { rules: Some(2), ..ReadOptions::default() };
        for text in ["sep=;\na;b\nx,y;1\nz;2", "SEP=;\r\na;b\r\nx,y;1\r\nz;2", "\"sep=;\"\na;b\nx,y;1\nz;2"] {
            let table = read(text, &options).unwrap();
            assert_eq!((names(&table), table.lines.as_slice()), (vec!["a", "b"], &[3, 4][..]), "{text}");
            assert_eq!(cells(&table), [["x,y", "1"], ["z", "2"]]);
        }
        assert_eq!(read("sep=;\na;b\n1;2;3", &options), Err(Error::RaggedRow { line: 3.0, found: 3, expected: 2 }));
        // A recipe of the first edition goes on to mean what it meant, and a column may be called so.
        assert_eq!(table("sep=;\na;b\nx;1\ny;2").rows(), 3);
        assert_eq!(names(&read("sep=x\na\nb\na", &options).unwrap()), ["sep=x"]);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let wrong = |text: &str| read(text, &ReadOptions::default()).unwrap_err();
        assert_eq!(wrong("a,b\n1,2\n3\n"), Error::RaggedRow { line: 3.0, found: 1, expected: 2 });
        assert_eq!(wrong("a,b\r\n1,2\r\n\r\n3\r\n"), Error::RaggedRow { line: 4.0, found: 1, expected: 2 });
        assert_eq!(wrong("a,b\n\"1\n\",2\n3,4,5\n"), Error::RaggedRow { line: 4.0, found: 3, expected: 2 });
        assert_eq!(wrong("a,b\n1,2\n\"3,4\n5,6\n"), Error::UnclosedQuote { line: 3.0 });
        assert_eq!(wrong("a,b\n"), Error::NoRows);
        assert_eq!(wrong(&vec!["x"; 300].join(",")), Error::TooManyColumns { found: 300, limit: 256 });
    }
}
