//! Reader of ARFF, Weka's format: nominal, numeric and text attributes, dense and sparse rows, weights of rows.
//!
//! A nominal attribute declares its levels; all of them become levels, seen or not, and from edition 4 of the reading
//! rules on in the declared order. In a sparse row (`{0 1, 3 "class A"}`) an omitted attribute has the value 0 or its
//! first declared level. A weight (`…, {30}`) is the multiplicity of its row. Dates are read as texts. Relational
//! attributes are refused.

use super::number::{self, Notation};
use super::rows_read::RowsRead;
use super::table::{ColumnReader, Origin, RawTable, Reading, check_size, shortened};
use super::warning::named;
use crate::base::error::{Error, Result};
use crate::protocol::ReadOptions;
use rustc_hash::FxHashMap;

/// Name of the column that is added for the weights of rows.
const WEIGHT: &str = "weight";

/// Whether the first line that is neither blank nor a comment is a line of an ARFF header.
pub fn looks_like_arff(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with('%'));
    lines.next().is_some_and(|line| keyword(line, "@relation").is_some() || keyword(line, "@attribute").is_some())
}

enum Kind {
    /// Declared labels, and a map from a number (its bits) to the declared label that denotes it.
    Nominal(Vec<String>, FxHashMap<u64, String>),
    Numeric,
    Text,
}

struct Attribute {
    name: String,
    kind: Kind,
    column: ColumnReader,
}

/// Error on a line: `what` is the code of the fault, `text` the faulty part of the line.
fn fault(line: u32, what: &str, text: &str) -> Error {
    Error::BadArff { line: f64::from(line), what: what.into(), text: shortened(text) }
}

/// Parses an ARFF file.
pub fn read(text: &str, options: &ReadOptions) -> Result<RawTable> {
    let rules = options.rules.unwrap_or(1);
    let mut attributes: Vec<Attribute> = Vec::new();
    let mut rows = RowsRead::default();
    let mut weights: Vec<u32> = Vec::new();
    let mut in_data = false;
    for (line, number) in text.lines().map(str::trim).zip(1u32..) {
        if line.is_empty() || line.starts_with('%') {
            continue;
        }
        if in_data {
            let (row, weight) = row(line, number, &attributes)?;
            for (attribute, value) in attributes.iter_mut().zip(&row) {
                attribute.column.push(value, number);
            }
            rows.push(number, true, row.iter().map(String::as_str));
            weights.push(weight);
            check_size(attributes.len(), rows.rows)?;
        } else if let Some(rest) = keyword(line, "@attribute") {
            attributes.push(attribute(rest, number, rules)?);
            check_size(attributes.len(), 0)?;
        } else if keyword(line, "@data").is_some() {
            if attributes.is_empty() {
                return Err(fault(number, "no-attributes", ""));
            }
            in_data = true;
        } else if keyword(line, "@relation").is_none() {
            return Err(fault(number, "line", line));
        }
    }
    let (mut names, mut columns): (Vec<String>, Vec<ColumnReader>) =
        attributes.into_iter().map(|attribute| (attribute.name, attribute.column)).unzip();
    if weights.iter().any(|weight| *weight != 1) {
        names.push(WEIGHT.into());
        columns.push(column_of(&weights, &mut rows));
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

/// Makes a column of the weights of all rows, and appends the weights to the first rows, which are kept for display.
fn column_of(weights: &[u32], rows: &mut RowsRead) -> ColumnReader {
    let mut column = ColumnReader::given(Origin::Weights, false);
    for (weight, line) in weights.iter().zip(&rows.lines) {
        column.push(&weight.to_string(), *line);
    }
    for (row, weight) in rows.head.iter_mut().zip(weights) {
        row.push(weight.to_string());
    }
    column
}

/// Rest of a line after the keyword `word` (case is ignored); `None` if the line does not begin with it.
fn keyword<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let begins = line.get(..word.len())?.eq_ignore_ascii_case(word);
    let rest = &line[word.len()..];
    (begins && (rest.is_empty() || rest.starts_with(char::is_whitespace))).then(|| rest.trim())
}

/// Parses `name type` of an `@attribute` line, where the type is a word or `{level, level, …}`.
fn attribute(text: &str, line: u32, rules: u32) -> Result<Attribute> {
    let bad = || fault(line, "attribute", text);
    let (name, rest) = cell(text, |c| c.is_whitespace() || c == '{').ok_or_else(bad)?;
    let rest = rest.trim();
    let mut column = ColumnReader::default();
    let name = name.text;
    if let Some(levels) = rest.strip_prefix('{') {
        let levels = levels.trim_end().strip_suffix('}').and_then(cells).ok_or_else(bad)?;
        column.declare(levels.iter().map(|level| level.text.as_str()));
        if rules < 4 {
            column.order.clear();
        }
        let levels: Vec<String> =
            levels.into_iter().map(|level| level.text).filter(|level| !level.is_empty()).collect();
        let by_number = |level: &String| Some((number::parse(level, false)?.to_bits(), level.clone()));
        let numbers = levels.iter().rev().filter_map(by_number).collect();
        return Ok(Attribute { name, kind: Kind::Nominal(levels, numbers), column });
    }
    let word = rest.split_whitespace().next().ok_or_else(bad)?.to_ascii_lowercase();
    let kind = match word.as_str() {
        "numeric" | "real" | "integer" => Kind::Numeric,
        "string" | "date" => Kind::Text,
        "relational" => return Err(fault(line, "relational", &name)),
        _ => return Err(fault(line, "type", &word)),
    };
    Ok(Attribute { name, kind, column })
}

/// Values of a row, empty where missing, and the weight of the row.
fn row(text: &str, line: u32, attributes: &[Attribute]) -> Result<(Vec<String>, u32)> {
    if text.starts_with('{') {
        return sparse_row(text, line, attributes);
    }
    let mut row = cells(text).ok_or_else(|| fault(line, "quote", text))?;
    let mut weight = 1;
    if row.len() == attributes.len() + 1
        && let Some(last) = row.pop_if(|last| !last.is_quoted && last.text.starts_with('{'))
    {
        weight = weight_of(&last.text, line)?;
    }
    if row.len() != attributes.len() {
        return Err(Error::RaggedRow { line: f64::from(line), found: row.len(), expected: attributes.len() });
    }
    let values = row.iter().zip(attributes).map(|(cell, attribute)| value(cell, line, attribute));
    Ok((values.collect::<Result<_>>()?, weight))
}

/// Values and weight of a sparse row, which names its attributes by their numbers, from 0.
fn sparse_row(text: &str, line: u32, attributes: &[Attribute]) -> Result<(Vec<String>, u32)> {
    let bad = || fault(line, "sparse", text);
    let mut given: Vec<Option<String>> = vec![None; attributes.len()];
    let mut rest = text[1..].trim_start();
    let mut is_first = true;
    let after_brace = loop {
        if let Some(after_brace) = rest.strip_prefix('}') {
            break after_brace.trim();
        }
        if !std::mem::take(&mut is_first) {
            rest = rest.strip_prefix(',').ok_or_else(bad)?.trim_start();
        }
        let digits = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(bad)?;
        let (index, after) = rest.split_at(digits);
        let index: usize = index.parse().map_err(|_| bad())?;
        let after = after.strip_prefix(char::is_whitespace).ok_or_else(bad)?;
        let (cell, after) = cell(after, |c| matches!(c, ',' | '}')).ok_or_else(|| fault(line, "quote", text))?;
        let attribute = attributes.get(index).ok_or_else(|| fault(line, "index", &index.to_string()))?;
        if given[index].replace(value(&cell, line, attribute)?).is_some() {
            return Err(fault(line, "index", &index.to_string()));
        }
        rest = after.trim_start();
    };
    let weight = match after_brace.strip_prefix(',') {
        Some(weight) => weight_of(weight.trim(), line)?,
        None if after_brace.is_empty() => 1,
        None => return Err(bad()),
    };
    let values = given.into_iter().zip(attributes).map(|(given, attribute)| match (given, &attribute.kind) {
        (Some(value), _) => Ok(value),
        (None, Kind::Numeric) => Ok("0".into()),
        (None, Kind::Nominal(levels, _)) => Ok(levels.first().cloned().unwrap_or_default()),
        (None, Kind::Text) => Err(fault(line, "omitted", &attribute.name)),
    });
    Ok((values.collect::<Result<_>>()?, weight))
}

/// Parses the weight of a row, `{30}`: a whole number from 1.
fn weight_of(text: &str, line: u32) -> Result<u32> {
    let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).map(str::trim);
    let number = inner.and_then(|inner| number::parse(inner, false));
    let whole = number.filter(|x| x.fract() == 0.0 && (1.0..=f64::from(u32::MAX)).contains(x));
    whole.map(|x| x as u32).ok_or_else(|| fault(line, "weight", inner.unwrap_or(text)))
}

/// Value of a cell, empty if missing. Errors: text in a numeric attribute; before edition 4 of the reading rules also
/// an undeclared label.
fn value(cell: &Cell, line: u32, attribute: &Attribute) -> Result<String> {
    let (value, column) = (cell.value(), || attribute.name.clone());
    match &attribute.kind {
        _ if value.is_empty() => Ok(String::new()),
        Kind::Nominal(..) if attribute.column.interner.find(value).is_some() => Ok(value.into()),
        Kind::Nominal(levels, numbers) => {
            let same = number::parse(value, false).and_then(|x| numbers.get(&x.to_bits()));
            // From edition 4 on an undeclared label is an open question to the user, not an error.
            if !attribute.column.order.is_empty() {
                return Ok(same.map_or(value, String::as_str).into());
            }
            same.cloned().ok_or_else(|| Error::UndeclaredLabel {
                column: column(),
                line: f64::from(line),
                value: shortened(value),
                declared: named(levels.iter().map(String::as_str)),
            })
        }
        Kind::Numeric if number::parse(value, false).is_none() => {
            Err(Error::NotANumber { column: column(), value: shortened(value), line: f64::from(line) })
        }
        Kind::Numeric | Kind::Text => Ok(value.into()),
    }
}

struct Cell {
    text: String,
    is_quoted: bool,
}

impl Cell {
    /// Text of the cell; empty for an unquoted `?`, which marks a missing value.
    fn value(&self) -> &str {
        if self.text == "?" && !self.is_quoted { "" } else { &self.text }
    }
}

/// Splits a row into cells at commas or tabs; `None` for a quote that is not closed or is followed by more text.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut rest = text;
    loop {
        let (cell, after) = cell(rest, |c| matches!(c, ',' | '\t'))?;
        cells.push(cell);
        let is_apart = after.starts_with('\t');
        rest = match after.trim_start() {
            "" => return Some(cells),
            more => more.strip_prefix(',').or(is_apart.then_some(more))?,
        };
    }
}

/// First cell of `text`, and the rest of the text. The cell ends at a character for which `ends` holds, or is in quotes
/// (`'` or `"`, with backslash escapes).
fn cell(text: &str, ends: impl Fn(char) -> bool) -> Option<(Cell, &str)> {
    let text = text.trim_start();
    let Some(quote) = text.chars().next().filter(|c| matches!(c, '\'' | '"')) else {
        let end = text.find(ends).unwrap_or(text.len());
        return Some((Cell { text: text[..end].trim_end().into(), is_quoted: false }, &text[end..]));
    };
    let mut unquoted = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((i, c)) = chars.next() {
        match c {
            '\\' => unquoted.push(chars.next()?.1),
            c if c == quote => return Some((Cell { text: unquoted, is_quoted: true }, &text[i + 1..])),
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
    fn errors_name_their_line() {
        let with = |data: &str| parsed(&format!("@relation r\n@attribute a {{x,y}}\n@attribute b real\n@data\n{data}"));
        let undeclared = |line: f64| Error::UndeclaredLabel {
            column: "a".into(),
            line,
            value: "z".into(),
            declared: vec!["x".into(), "y".into()],
        };
        assert_eq!(with("x,1\nz,1\n"), Err(undeclared(6.0)));
        assert_eq!(with("{0 z}\n"), Err(undeclared(5.0)));
        let bad = |what: &str, text: &str| Err(fault(5, what, text));
        assert_eq!(with("'x,1\n"), bad("quote", "'x,1"));
        assert_eq!(with("{0 'x}\n"), bad("quote", "{0 'x}"));
        assert_eq!(with("{0x}\n"), bad("sparse", "{0x}"));
        assert_eq!(with("{0 x} 3\n"), bad("sparse", "{0 x} 3"));
        assert_eq!(with("{2 x}\n"), bad("index", "2"));
        assert_eq!(with("{0 x, 0 x}\n"), bad("index", "0"));
        for weight in ["1.5", "0", "-1", "a", ""] {
            assert_eq!(with(&format!("x,1,{{{weight}}}\n")), bad("weight", weight));
        }
        assert_eq!(with("x\n"), Err(Error::RaggedRow { line: 5.0, found: 1, expected: 2 }));
        let value = Error::NotANumber { column: "b".into(), value: "one".into(), line: 5.0 };
        assert_eq!(with("x,one\n"), Err(value));
        assert_eq!(with(""), Err(Error::NoRows));
        let head = |line: &str| parsed(&format!("@relation r\n{line}\n"));
        assert_eq!(head("@attribute a relational"), Err(fault(2, "relational", "a")));
        assert_eq!(head("@attribute a float"), Err(fault(2, "type", "float")));
        assert_eq!(head("@attribute a {x,'y}"), Err(fault(2, "attribute", "a {x,'y}")));
        assert_eq!(head("@attribute a"), Err(fault(2, "attribute", "a")));
        assert_eq!(head("@data"), Err(fault(2, "no-attributes", "")));
        assert_eq!(head("rubbish"), Err(fault(2, "line", "rubbish")));
        let text = "@relation r\n@attribute a string\n@attribute b real\n@data\n{1 2}\n";
        assert_eq!(parsed(text), Err(fault(5, "omitted", "a")));
    }

    #[test]
    fn undeclared_labels_follow_the_declared_ones_from_edition_4_on() {
        let text = "@relation r\n@attribute a {y,x}\n@attribute b real\n@data\nx,1\nz,1\n{0 w}\n";
        let table = read(text, &ReadOptions { rules: Some(4), ..ReadOptions::default() }).unwrap();
        assert_eq!(table.columns[0].labels.iter().collect::<Vec<_>>(), ["y", "x", "z", "w"]);
        assert_eq!(table.columns[0].are_declared(), [true, true, false, false]);
        assert_eq!(table.columns[0].first_lines, [0, 5, 6, 7]);
    }

    #[test]
    fn sparse_rows_and_weights() {
        let text = "@relation r\n@attribute a {no,'not sure',yes}\n@attribute b real\n@attribute c {1,2}\n@data\n\
            {0 'not sure', 1 2.5} , {30}\n{ }\n{2 2.0,1\t7}\nyes,?,1,{2}\n{0 ?}\nno\t1\t2\n";
        let table = parsed(text).unwrap();
        let names: Vec<&str> = table.columns.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c", "weight"]);
        let cells: Vec<Vec<&str>> = table.head.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
        let expected = [
            ["not sure", "2.5", "1", "30"],
            ["no", "0", "1", "1"],
            ["no", "7", "2", "1"],
            ["yes", "", "1", "2"],
            ["", "0", "1", "1"],
            ["no", "1", "2", "1"],
        ];
        assert_eq!(cells, expected);
        assert_eq!(table.columns[3].origin, Origin::Weights);
        assert_eq!(parsed(&text.replace(" , {30}", "").replace(",{2}", "")).unwrap().columns.len(), 3);
    }
}
