//! Reader of comma-separated values and their relatives. The separator, whether there is a header, and whether 3,5 is a
//! number are inferred unless given. The crate `csv` handles the corner cases of quoting. From edition 2 of the reading
//! rules on, a first line `sep=;`, as Excel writes it, gives the separator, and thousands may be grouped
//! ([`notation`]). From edition 3 on, the row beneath the names may hold the number of levels of each column
//! (`cardinalities`).
//!
//! White space around cells is trimmed. All rows must have as many cells as the first; blank lines are skipped.

use super::cardinalities;
use super::first_row;
use super::layout;
use super::limits::{SAMPLE_BYTES, column_limit};
use super::notation::{self, are_numbers, is_no_value};
use super::number::{self, Format, Notation};
use super::quotes::Quotes;
use super::records::{Kind, Records, ends_in_returns, first_lengths};
use super::rows_read::RowsRead;
use super::shape::{FirstRow, Shape};
use super::table::{ColumnReader, RawTable, Reading, check_size};
use crate::base::error::{Error, Result};
use crate::protocol::ReadOptions;

/// Candidate separators before edition 4 of the reading rules. Commas come last, because they also occur in numbers.
const SEPARATORS: [u8; 3] = [b'\t', b';', b','];

/// Maximum number of rows from which the separator is inferred.
const SAMPLE_ROWS: usize = 50;

/// Dialect of a file: separator, position of the first record, shape of the records.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// Character between cells; a blank means runs of blanks and tabs.
    pub separator: u8,
    /// Number of bytes and of lines before the first record.
    pub ahead: (usize, u32),
    /// Shape of the records (edition 4 of the reading rules on); `None`: all records have as many cells as the first.
    pub shape: Option<Shape>,
    rules: u32,
    /// Whether the row beneath the names may hold the number of levels of each column.
    cardinalities: bool,
}

impl Dialect {
    /// Infers the dialect of a text from its beginning; the text must be more than white space.
    pub fn find(text: &str, options: &ReadOptions) -> Dialect {
        let rules = options.rules.unwrap_or(1);
        let (rest, named, skipped) = match named_separator(text).filter(|_| rules >= 2) {
            Some((rest, separator)) => (rest, Some(separator), 1),
            None => (text, None, 0),
        };
        let before = text.len() - rest.len();
        let given = layout::given_separator(options).filter(|sign| rules >= 4 || SEPARATORS.contains(sign)).or(named);
        let cardinalities = options.cardinalities.unwrap_or(rules >= 3);
        if rules >= 4 {
            let layout = layout::find(rest, given, options);
            let ahead = (before + layout.ahead.0, skipped + layout.ahead.1);
            return Dialect { separator: layout.separator, ahead, shape: Some(layout.shape), rules, cardinalities };
        }
        let separator = given.unwrap_or_else(|| find_separator(rest));
        Dialect { separator, ahead: (before, skipped), shape: None, rules, cardinalities }
    }
}

/// Parses a text, which must be more than white space, as a table.
pub fn read(text: &str, options: &ReadOptions) -> Result<RawTable> {
    if options.rules >= Some(4) && ends_in_returns(text) {
        return read(&text.replace('\r', "\n"), options);
    }
    let dialect = Dialect::find(text, options);
    let (from, line) = dialect.ahead;
    let text = &text[from..];
    let mut quotes = Quotes::after(line);
    quotes.scan(text.as_bytes(), dialect.separator);
    quotes.closed()?;
    let mut reader = TableReader::new(dialect, None);
    reader.take(text, line)?;
    reader.finish(options)
}

/// Record: its cells, and its line in the file.
type Record = (Vec<String>, u32);

/// Table under construction, built from one text or from several consecutive ones.
pub struct TableReader {
    dialect: Dialect,
    /// Maximum number of labels of all columns together if rows are only counted; `None` if rows are held in memory.
    room: Option<usize>,
    records: Records,
    /// First record, which may hold the names, and its line.
    first: Option<Record>,
    /// Second record and its whole numbers, as long as they may be the numbers of levels of the columns.
    second: Option<(Record, Vec<u32>)>,
    columns: Vec<ColumnReader>,
    rows: RowsRead,
}

impl TableReader {
    /// Table without rows. If `room` is `None`, rows will be held in memory, at most [`MAX_ROWS`](super::MAX_ROWS).
    /// Otherwise rows are only counted, and `room` is the maximum number of labels of all columns together.
    pub fn new(dialect: Dialect, room: Option<usize>) -> TableReader {
        let (records, rows) = (Records::new(dialect.separator, dialect.shape), RowsRead::default());
        TableReader { dialect, room, records, first: None, second: None, columns: vec![], rows }
    }

    /// Number of rows read so far.
    pub fn rows(&self) -> u64 {
        self.rows.rows
    }

    /// Reads a text of whole records, which follows the first `lines` lines of the file. Errors: as for
    /// [`Records::take`], too many columns or rows.
    pub fn take(&mut self, text: &str, lines: u32) -> Result<()> {
        let TableReader { dialect, room, records, first, second, columns, rows } = self;
        let is_held = room.is_none();
        records.take(text, lines, |kind, line, cells| {
            if kind == Kind::First {
                let (before, behind) = dialect.shape.map_or((0, 0), |shape| shape.unnamed);
                let unnamed = |count: usize| std::iter::repeat_n(String::new(), count);
                let names: Vec<String> = unnamed(before).chain(cells.texts()).chain(unnamed(behind)).collect();
                check_size(names.len(), 0)?;
                let limit = room.map_or(usize::MAX, |room| column_limit(room, names.len()));
                *columns = names.iter().map(|_| ColumnReader::of_at_most(limit)).collect();
                *first = Some((names, line));
                return Ok(());
            }
            if dialect.cardinalities && rows.rows == 0 && second.is_none() {
                *second = cardinalities::of(cells.iter()).map(|numbers| ((cells.texts(), line), numbers));
                if second.is_some() {
                    return Ok(());
                }
            }
            for (column, cell) in columns.iter_mut().zip(cells.iter()) {
                let code = column.count(cell, line);
                if is_held {
                    column.codes.push(code);
                }
            }
            rows.push(line, is_held, cells.iter());
            if is_held { check_size(columns.len(), rows.rows) } else { Ok(()) }
        })
    }

    /// Finishes the table: infers the number format, and from the other records whether the first record holds names.
    pub fn finish(self, options: &ReadOptions) -> Result<RawTable> {
        let TableReader { dialect, records, first, second, mut columns, mut rows, room } = self;
        let Dialect { separator, rules, shape, .. } = dialect;
        let Some((first, first_line)) = first else { return Err(Error::EmptyFile) };
        let written = if rules < 2 {
            let comma = options.decimal_comma.unwrap_or_else(|| separator != b',' && has_decimal_comma(&columns));
            Notation { format: Format { comma, thousands: None }, is_open: false }
        } else {
            notation::find(&columns, separator, options)
        };
        let first_row =
            options.header.is_none().then(|| first_row(&first, &columns, rows.rows, written.format, &dialect));
        let header = options.header.or(first_row.map(FirstRow::is_names)).unwrap_or(true);
        let is_given = options.cardinalities == Some(true);
        let numbers = second.as_ref().map(|(_, numbers)| numbers);
        let numbers = numbers.filter(|of| header && (is_given || cardinalities::fit(of, &columns, rows.rows, rules)));
        if let Some(numbers) = numbers {
            cardinalities::declare(numbers, &mut columns, rules);
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
            header: first_row.is_none_or(|row| !row.is_open()).then_some(header),
            decimal_comma: (!written.is_open).then_some(written.format.comma),
            arff: Some(false),
            thousands: (rules >= 2 && !written.is_open)
                .then(|| written.format.thousands.map_or(String::new(), String::from)),
            rules: options.rules,
            cardinalities: Some(has_cardinalities),
            as_is: vec![],
        };
        let reading = Reading {
            options: options.clone(),
            read,
            named: header,
            first_row: first_row.filter(|_| rules >= 4),
            first,
            shape,
            comments: records.comments,
            ..Reading::default()
        };
        RawTable::new(header.then(|| reading.first.clone()), columns, rows, reading, written)
    }
}

/// Whether the first record holds names or data, inferred if no option says so.
fn first_row(
    first: &[String],
    columns: &[ColumnReader],
    rows: u64,
    format: Format,
    Dialect { rules, shape, .. }: &Dialect,
) -> FirstRow {
    let Some(shape) = shape else {
        return if has_header(first, columns, format, *rules) { FirstRow::Names } else { FirstRow::Data };
    };
    let is_apart = shape.beneath > 0 || shape.names != shape.rows || shape.unnamed != (0, 0) || shape.is_behind_comment;
    if is_apart { FirstRow::Names } else { first_row::reading(first, shape.is_first_quoted, columns, rows, format) }
}

/// Separator that a first line such as `sep=;` gives, and the text after that line.
fn named_separator(text: &str) -> Option<(&str, u8)> {
    let (line, rest) = text.split_once('\n')?;
    let line = line.trim_end_matches('\r').trim_matches('"');
    let sign = line.get(..4).filter(|word| word.eq_ignore_ascii_case("sep=")).map(|_| &line.as_bytes()[4..])?;
    let separator = SEPARATORS.into_iter().find(|separator| sign == [*separator])?;
    (!rest.trim().is_empty()).then_some((rest, separator))
}

/// Separator by which the largest share of the first rows has equally many cells, at least two.
fn find_separator(text: &str) -> u8 {
    let sample = &text[..text.floor_char_boundary(SAMPLE_BYTES)];
    let agreement = |separator: u8| {
        let mut lengths = first_lengths(sample, separator, SAMPLE_ROWS);
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

/// Whether some column holds only numbers, at least one of them with a decimal comma.
fn has_decimal_comma(columns: &[ColumnReader]) -> bool {
    columns.iter().any(|column| {
        let labels = column.interner.labels();
        labels.iter().any(|label| label.contains(','))
            && labels.iter().all(|label| number::parse(label, true).is_some())
    })
}

/// Whether the first row holds names. It does if a text is above numbers, and does not if only numbers are above
/// numbers. If all columns are text, it does unless at least half of its cells recur below. In doubt, it does.
fn has_header(first: &[String], columns: &[ColumnReader], format: Format, rules: u32) -> bool {
    let is_number = |label: &str| format.parse(label).is_some();
    // Edition 1 of the reading rules requires every value to be a number; from edition 2 on nine in ten are enough.
    let is_numeric = |column: &ColumnReader| {
        let labels = column.interner.labels();
        if rules < 2 {
            return labels.len() > 0 && labels.iter().all(is_number);
        }
        let numbers = labels.iter().filter(|label| is_number(label)).count();
        let texts = labels.iter().filter(|label| !is_number(label) && !is_no_value(label, rules)).count();
        are_numbers(numbers as u64, (numbers + texts) as u64, rules)
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
    fn separators_quotes_and_line_ends_are_inferred() {
        let texts = [
            "a,b c\n1,\"x\"\"y\"\n2,z\n",
            "a;b c\r\n1;\"x\"\"y\"\r\n\r\n2;z",
            "a\tb c\n 1\t\"x\"\"y\"\n2\tz \n   \n",
            " a , b c\n1,\"x\"\"y\"\n2 , z",
        ];
        for (text, separator) in texts.iter().zip([",", ";", "\t", ","]) {
            let table = table(text);
            assert_eq!(table.reading.read.separator.as_deref(), Some(separator));
            assert_eq!(names(&table), ["a", "b c"], "{text}");
            assert_eq!(cells(&table), [["1", "x\"y"], ["2", "z"]], "{text}");
        }
        let quoted = table("name;note\nx;\"a;b\nc\"\ny;,\n");
        assert_eq!(cells(&quoted), [["x", "a;b\nc"], ["y", ","]]);
        assert_eq!(quoted.lines, [2, 4]);
        assert_eq!(table("a b\nx\ny").reading.read.separator.as_deref(), Some(","));
    }

    #[test]
    fn decimal_commas_are_found_only_where_commas_do_not_separate() {
        let comma = |text: &str| table(text).reading.read.decimal_comma;
        assert_eq!(comma("a;b\n3,5;x\n4;y"), Some(true));
        assert_eq!(comma("1,5;2,5\n3,5;4,5"), Some(true));
        assert_eq!(comma("a;b\n3.5;x\n4;y"), Some(false));
        assert_eq!(comma("a;b\n3,5;x\nred, blue;y"), Some(false));
        assert_eq!(comma("a,b\n3,5\n4,6"), Some(false));
    }

    #[test]
    fn the_header_is_inferred() {
        let header = |text: &str| table(text).reading.read.header == Some(true);
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
    fn a_first_line_may_give_the_separator() {
        let options = ReadOptions { rules: Some(2), ..ReadOptions::default() };
        for text in ["sep=;\na;b\nx,y;1\nz;2", "SEP=;\r\na;b\r\nx,y;1\r\nz;2", "\"sep=;\"\na;b\nx,y;1\nz;2"] {
            let table = read(text, &options).unwrap();
            assert_eq!((names(&table), table.lines.as_slice()), (vec!["a", "b"], &[3, 4][..]), "{text}");
            assert_eq!(cells(&table), [["x,y", "1"], ["z", "2"]]);
        }
        assert_eq!(read("sep=;\na;b\n1;2;3", &options), Err(Error::RaggedRow { line: 3.0, found: 3, expected: 2 }));
        // A recipe with edition 1 of the reading rules keeps its meaning, and a column may have this name.
        assert_eq!(table("sep=;\na;b\nx;1\ny;2").rows(), 3);
        assert_eq!(names(&read("sep=x\na\nb\na", &options).unwrap()), ["sep=x"]);
    }

    #[test]
    fn errors_name_their_line() {
        let wrong = |text: &str| read(text, &ReadOptions::default()).unwrap_err();
        assert_eq!(wrong("a,b\n1,2\n3\n"), Error::RaggedRow { line: 3.0, found: 1, expected: 2 });
        assert_eq!(wrong("a,b\r\n1,2\r\n\r\n3\r\n"), Error::RaggedRow { line: 4.0, found: 1, expected: 2 });
        assert_eq!(wrong("a,b\n\"1\n\",2\n3,4,5\n"), Error::RaggedRow { line: 4.0, found: 3, expected: 2 });
        assert_eq!(wrong("a,b\n1,2\n\"3,4\n5,6\n"), Error::UnclosedQuote { line: 3.0 });
        assert_eq!(wrong("a,b\n"), Error::NoRows);
        assert_eq!(wrong(&vec!["x"; 300].join(",")), Error::TooManyColumns { found: 300, limit: 256 });
    }
}
