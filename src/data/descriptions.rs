//! Recognition of lines beneath the names: descriptions of the columns (types, roles, units, long labels), drawn lines.

use super::missing::is_missing_label;
use super::notation::{are_numbers, is_no_value};
use super::number::Format;
use super::propose::FEW_VALUES;
use super::table::ColumnReader;

/// First edition of the reading rules that recognizes lines that describe the columns.
const RULES: u32 = 4;

/// Words for the type of a column in Orange, pandas, R, SQL, SPSS and Weka.
const TYPES: [&str; 56] = [
    "discrete",
    "continuous",
    "string",
    "time",
    "d",
    "c",
    "s",
    "t",
    "nominal",
    "numeric",
    "ordinal",
    "categorical",
    "category",
    "factor",
    "integer",
    "int",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "float",
    "float32",
    "float64",
    "double",
    "real",
    "number",
    "num",
    "bool",
    "boolean",
    "logical",
    "str",
    "text",
    "chr",
    "char",
    "character",
    "varchar",
    "date",
    "datetime",
    "datetime64[ns]",
    "timestamp",
    "object",
    "interval",
    "ratio",
    "scale",
    "binary",
    "dbl",
    "lgl",
    "fct",
    "ord",
    "decimal",
    "bigint",
    "smallint",
    "enum",
    "symbol",
    "basket",
];

/// Words for the role of a column in Orange and elsewhere.
const ROLES: [&str; 14] =
    ["class", "meta", "ignore", "weight", "i", "m", "w", "c", "target", "feature", "input", "output", "id", "label"];

/// Units of measurement that are recognized without brackets.
const UNITS: [&str; 72] = [
    "%", "‰", "mm", "cm", "dm", "m", "km", "in", "ft", "mi", "kg", "g", "mg", "µg", "μg", "ug", "ng", "t", "lb", "lbs",
    "oz", "l", "ml", "dl", "cl", "s", "sec", "ms", "min", "h", "hr", "hrs", "hours", "d", "day", "days", "week",
    "weeks", "month", "months", "y", "yr", "yrs", "year", "years", "jahre", "tage", "°c", "°f", "k", "hz", "khz",
    "mhz", "v", "a", "ma", "w", "kw", "kwh", "j", "kj", "n", "pa", "hpa", "kpa", "bar", "mbar", "mmhg", "bpm", "eur",
    "€", "usd",
];

/// Minimum number of rows at which a text that occurs nowhere in its column is evidently no value.
const MIN_ROWS: u64 = 20;

/// Minimum number of cells by which a line describes columns without numbers, if its texts do not occur below.
const MIN_STRANGERS: usize = 3;

/// Column of the table below a line that may describe the columns.
pub struct Column<'a> {
    reader: &'a ColumnReader,
    /// Whether the values of the column are numbers.
    are_numbers: bool,
    /// Whether the column has few distinct values in many rows.
    are_few: bool,
}

impl Column<'_> {
    /// Classifies the values of a column that was read from the beginning of the file.
    pub fn new(reader: &ColumnReader, format: Format) -> Column<'_> {
        let labels = reader.interner.labels();
        let rows_with = |is_counted: &dyn Fn(&str) -> bool| {
            let rows = labels.iter().zip(&reader.counts).filter(|(label, _)| is_counted(label));
            rows.map(|(_, rows)| u64::from(*rows)).sum::<u64>()
        };
        let numbers = rows_with(&|label| format.parse(label).is_some());
        let texts = rows_with(&|label| format.parse(label).is_none() && !is_no_value(label, RULES));
        let rows = numbers + texts;
        let are_few = labels.len() <= FEW_VALUES && rows >= MIN_ROWS;
        Column { reader, are_numbers: are_numbers(numbers, rows, RULES), are_few }
    }
}

/// Whether a line describes the columns. Its cells are all words for types; or all roles, below a line of types
/// (`has_types`); or units or other texts above numbers in two or more columns; or texts foreign to columns of few
/// values. No cell may recur below, and none may be a number above numbers. O(cells).
pub fn describes(cells: &[String], below: &[Column], format: Format, has_types: bool) -> bool {
    let filled = || cells.iter().zip(below).filter(|(cell, _)| !cell.is_empty() && cell.as_str() != "-");
    if filled().next().is_none() {
        return has_types;
    }
    if filled().any(|(cell, column)| column.reader.interner.find(cell).is_some()) {
        return false;
    }
    let all = |is: &dyn Fn(&str) -> bool| filled().all(|(cell, _)| is(cell));
    if all(&|cell| is_word(bare(cell), &TYPES)) && 2 * filled().count() >= cells.len() {
        return true;
    }
    if has_types && all(&|cell| is_word(cell, &ROLES) || cell.contains('=')) {
        return true;
    }
    let over_numbers = || filled().filter(|(cell, column)| column.are_numbers && !is_missing_label(cell, RULES));
    if over_numbers().any(|(cell, _)| format.parse(cell).is_some()) {
        return false;
    }
    let are_strangers = filled().all(|(cell, column)| {
        (column.are_numbers || column.are_few) && format.parse(cell).is_none() && !is_missing_label(cell, RULES)
    });
    let count = filled().count();
    if are_strangers && count >= if over_numbers().next().is_some() { 2 } else { MIN_STRANGERS } {
        return true;
    }
    if over_numbers().next().is_none() {
        return false;
    }
    let has_units = filled().any(|(cell, _)| is_unit(cell));
    over_numbers().count() > 1 || (has_units && all(&|cell| is_unit(cell) || is_missing_label(cell, RULES)))
}

fn is_word(cell: &str, words: &[&str]) -> bool {
    words.iter().any(|word| cell.eq_ignore_ascii_case(word))
}

/// Text of a cell without the brackets around it.
fn bare(cell: &str) -> &str {
    cell.trim_matches(|c| matches!(c, '<' | '>' | '(' | ')' | '[' | ']')).trim()
}

/// Whether a cell is a unit: a common one, a quotient or product of common ones, or any text in brackets.
fn is_unit(cell: &str) -> bool {
    let is_bracketed = (cell.starts_with('(') && cell.ends_with(')')) || (cell.starts_with('[') && cell.ends_with(']'));
    let plain = cell.to_lowercase().replace(['²', '³', '^', '2', '3'], "");
    is_bracketed
        || UNITS.contains(&cell.to_lowercase().as_str())
        || plain.split(['/', '·', '*']).all(|part| UNITS.contains(&part.trim()))
}

/// Whether a text is a line drawn between rows, in the style of Markdown, psql or MySQL (`---+---`).
pub fn is_ruler(text: &str) -> bool {
    let dashes = text.chars().filter(|c| matches!(c, '-' | '=')).count();
    dashes >= 3 && text.chars().all(|c| matches!(c, '-' | '=' | '+' | ':' | '|' | ' '))
}

/// Whether all cells of a record are parts of a drawn line (`---`); some may be empty.
pub fn is_ruler_row(cells: &[String]) -> bool {
    let filled = || cells.iter().filter(|cell| !cell.is_empty());
    filled().count() > 0
        && filled()
            .all(|cell| cell.contains(['-', '=']) && cell.chars().all(|c| matches!(c, '-' | '=' | '+' | ':' | ' ')))
        && filled().map(|cell| cell.len()).sum::<usize>() >= 3
}
