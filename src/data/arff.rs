//! ARFF, the format of Weka: nominal, numeric and text attributes, dense rows.
//!
//! A nominal attribute declares its levels; all of them count, seen or not. Sparse rows, dates as numbers and relational
//! attributes are not read.

use super::number::{self, Notation};
use super::table::{ColumnReader, RawTable, Reading, RowsRead, check_size};
use crate::base::error::{Error, Result};
use crate::protocol::ReadOptions;

/// Whether the first line that is neither blank nor a comment opens an ARFF file.
pub fn looks_like_arff(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with('%'));
    lines.next().is_some_and(|line| keyword(line, "@relation").is_some() || keyword(line, "@attribute").is_some())
}

enum Kind {
    Nominal,
    Numeric,
    Text,
}

/// Parses an ARFF file.
pub fn read(text: &str, options: &ReadOptions) -> Result<RawTable> {
    let mut names = Vec::new();
    let mut kinds = Vec::new();
    let mut columns: Vec<ColumnReader> = Vec::new();
    let mut rows = RowsRead::default();
    let mut in_data = false;
    for (line, number) in text.lines().map(str::trim).zip(1u32..) {
        let bad = Error::BadArff { line: f64::from(number) };
        if line.is_empty() || line.starts_with('%') {
            continue;
        }
        if in_data {
            if line.starts_with('{') {
                return Err(bad);
            }
            let row = read_row(line, number, &names, &kinds, &mut columns)?;
            rows.push(number, true, row.iter().map(Cell::value));
            check_size(columns.len(), rows.rows)?;
        } else if let Some(rest) = keyword(line, "@attribute") {
            let (name, kind, column) = attribute(rest).ok_or(bad)?;
            names.push(name);
            kinds.push(kind);
            columns.push(column);
            check_size(columns.len(), 0)?;
        } else if keyword(line, "@data").is_some() && !columns.is_empty() {
            in_data = true;
        } else if keyword(line, "@relation").is_none() {
            return Err(bad);
        }
    }
    let read = ReadOptions {
        separator: Some(",".into()),
        header: Some(true),
        decimal_comma: Some(false),
        arff: Some(true),
        thousands: None,
        rules: options.rules,
        cardinalities: None,
        as_is: vec![],
    };
    RawTable::new(Some(names), columns, rows, Reading::plain(options.clone(), read), Notation::default())
}

/// Rest of a line that begins with `word` (in any case).
fn keyword<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let begins = line.get(..word.len())?.eq_ignore_ascii_case(word);
    let rest = &line[word.len()..];
    (begins && (rest.is_empty() || rest.starts_with(char::is_whitespace))).then(|| rest.trim())
}

/// `name type`, where the type is a word or `{level, level, …}`.
fn attribute(text: &str) -> Option<(String, Kind, ColumnReader)> {
    let (name, rest) = cell(text, |c| c.is_whitespace() || c == '{')?;
    let rest = rest.trim();
    let mut column = ColumnReader::default();
    if let Some(levels) = rest.strip_prefix('{') {
        let levels = cells(levels.trim_end().strip_suffix('}')?)?;
        levels.iter().for_each(|level| {
            column.number(&level.text);
        });
        column.declared = true;
        return Some((name.text, Kind::Nominal, column));
    }
    let word = rest.split_whitespace().next()?.to_ascii_lowercase();
    match word.as_str() {
        "numeric" | "real" | "integer" => Some((name.text, Kind::Numeric, column)),
        "string" | "date" => Some((name.text, Kind::Text, column)),
        _ => None,
    }
}

fn read_row(text: &str, at: u32, names: &[String], kinds: &[Kind], columns: &mut [ColumnReader]) -> Result<Vec<Cell>> {
    let line = f64::from(at);
    let row = cells(text).ok_or(Error::BadArff { line })?;
    if row.len() != columns.len() {
        return Err(Error::RaggedRow { line, found: row.len(), expected: columns.len() });
    }
    for (i, cell) in row.iter().enumerate() {
        let value = cell.value();
        let known = match kinds[i] {
            _ if value.is_empty() => true,
            Kind::Nominal => columns[i].interner.find(value).is_some(),
            Kind::Numeric if number::parse(value, false).is_none() => {
                return Err(Error::NotANumber { column: names[i].clone(), value: value.into(), line });
            }
            Kind::Numeric | Kind::Text => true,
        };
        if !known {
            return Err(Error::BadArff { line });
        }
        columns[i].push(value, at);
    }
    Ok(row)
}

struct Cell {
    text: String,
    quoted: bool,
}

impl Cell {
    /// The text; none for a sign that the value is missing.
    fn value(&self) -> &str {
        if self.text == "?" && !self.quoted { "" } else { &self.text }
    }
}

/// Cells separated by commas; `None` for a quote that does not close or has something behind it.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = text;
    loop {
        let (cell, after) = cell(rest, |c| c == ',')?;
        cells.push(cell);
        rest = match after.trim_start() {
            "" => return Some(cells),
            more => more.strip_prefix(',')?,
        };
    }
}

/// The cell that `text` begins with, plain up to a character that `ends` it or in quotes (`'` or `"`, with backslashes),
/// and what follows.
fn cell(text: &str, ends: impl Fn(char) -> bool) -> Option<(Cell, &str)> {
    let text = text.trim_start();
    let Some(quote) = text.chars().next().filter(|c| matches!(c, '\'' | '"')) else {
        let end = text.find(ends).unwrap_or(text.len());
        return Some((Cell { text: text[..end].trim_end().into(), quoted: false }, &text[end..]));
    };
    let mut unquoted = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((i, c)) = chars.next() {
        match c {
            '\\' => unquoted.push(chars.next()?.1),
            c if c == quote => return Some((Cell { text: unquoted, quoted: true }, &text[i + 1..])),
            c => unquoted.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<RawTable> {
        read(text, &ReadOptions::default())
    }

    #[test]
    fn attributes_and_rows_with_quotes_and_missing_cells() {
        let text = "% a comment\n@RELATION weather\r\n\n@attribute 'out look' {sunny, 'over cast',\"it's\"}\n\
            @attribute temp{hot,mild} \n@Attribute humidity REAL\n@attribute note string\n@DATA\n\
            sunny, hot, 85 ,'a, b'\n'over cast',?,?,'?'\n% between\n\"it's\",mild,70,'it\\'s'\n";
        assert!(looks_like_arff(text));
        let table = parsed(text).unwrap();
        let names: Vec<&str> = table.columns.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["out look", "temp", "humidity", "note"]);
        assert_eq!(table.columns[0].labels.iter().collect::<Vec<_>>(), ["sunny", "over cast", "it's"]);
        assert_eq!(table.columns[3].labels.iter().collect::<Vec<_>>(), ["a, b", "?", "it's"]);
        assert_eq!(table.codes[1], [0, super::super::intern::MISSING, 1]);
        assert_eq!(table.columns.iter().map(|c| c.declared).collect::<Vec<_>>(), [true, true, false, false]);
        assert_eq!(table.lines, [9, 10, 12]);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let with = |data: &str| parsed(&format!("@relation r\n@attribute a {{x,y}}\n@attribute b real\n@data\n{data}"));
        assert_eq!(with("x,1\n{0 y}\n"), Err(Error::BadArff { line: 6.0 }));
        assert_eq!(with("x,1\nz,1\n"), Err(Error::BadArff { line: 6.0 }));
        assert_eq!(with("'x,1\n"), Err(Error::BadArff { line: 5.0 }));
        assert_eq!(with("x\n"), Err(Error::RaggedRow { line: 5.0, found: 1, expected: 2 }));
        let value = Error::NotANumber { column: "b".into(), value: "one".into(), line: 5.0 };
        assert_eq!(with("x,one\n"), Err(value));
        assert_eq!(with(""), Err(Error::NoRows));
        assert_eq!(parsed("@relation r\n@attribute a relational\n"), Err(Error::BadArff { line: 2.0 }));
        assert_eq!(parsed("@relation r\nrubbish\n"), Err(Error::BadArff { line: 2.0 }));
    }
}
