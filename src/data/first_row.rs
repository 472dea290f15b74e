//! Decision whether the first row of a table holds names or data (from edition 4 of the reading rules on).
//!
//! Texts above numbers are names; a number above numbers is data. Numbers may be names too: 0 to p−1 or 1 to p in
//! order, ascending years, or quoted numbers if nothing else is quoted. If a row of whole numbers is unlikely to be
//! data, because its columns hold few values and none of these numbers, names are likelier, and the user is asked.

use super::missing::is_missing_label;
use super::notation::{are_numbers, is_no_value};
use super::number::Format;
use super::propose::FEW_VALUES;
use super::shape::FirstRow;
use super::table::ColumnReader;

/// First edition of the reading rules that makes this decision.
const RULES: u32 = 4;

/// Minimum number of rows from which two numbers such as 0 and 1 are certainly names, if they recur in no column.
const MIN_ROWS: u64 = 20;

/// Range of numbers taken for years.
const YEARS: std::ops::RangeInclusive<f64> = 1800.0..=2199.0;

/// Cell of the first row, compared with its column.
struct Cell {
    /// Number that the cell of the first row denotes, if any.
    number: Option<f64>,
    /// Whether the column below the cell of the first row holds numbers.
    is_over_numbers: bool,
    /// Whether the value of the cell in the first row recurs in its column.
    recurs: bool,
    /// Whether a cell of the first row is unlike its column: the column does not hold the cell's value, and holds few
    /// values or only fractions.
    is_apart: bool,
    /// Whether the column below the cell of the first row holds years.
    is_over_years: bool,
}

impl Cell {
    fn new(text: &str, column: &ColumnReader, format: Format) -> Cell {
        let labels = column.interner.labels();
        let numbers: Vec<f64> = labels.iter().filter_map(|label| format.parse(label)).collect();
        let texts = labels.iter().filter(|label| format.parse(label).is_none() && !is_no_value(label, RULES)).count();
        let is_over_numbers = are_numbers(numbers.len() as u64, (numbers.len() + texts) as u64, RULES);
        let number = format.parse(text);
        let recurs = column.interner.find(text).is_some() || number.is_some_and(|x| numbers.contains(&x));
        let are_mostly = |is_counted: &dyn Fn(f64) -> bool| {
            let found = numbers.iter().filter(|x| is_counted(**x)).count();
            is_over_numbers && found * 10 >= numbers.len() * 9
        };
        let has_fractions_only = are_mostly(&|x| x.fract() != 0.0);
        let is_apart = !recurs && (labels.len() <= FEW_VALUES || has_fractions_only);
        Cell { number, is_over_numbers, recurs, is_apart, is_over_years: are_mostly(&|x| YEARS.contains(&x)) }
    }
}

/// Classifies the first row above `rows` rows of these columns; `is_quoted`: each cell of the first row is quoted, and
/// nothing below it is. O(labels).
pub fn reading(first: &[String], is_quoted: bool, columns: &[ColumnReader], rows: u64, format: Format) -> FirstRow {
    let present = first.iter().zip(columns).filter(|(cell, _)| !cell.is_empty() && !is_missing_label(cell, RULES));
    let cells: Vec<Cell> = present.map(|(cell, column)| Cell::new(cell, column, format)).collect();
    let (numbers, texts): (Vec<&Cell>, Vec<&Cell>) = cells.iter().partition(|cell| cell.number.is_some());
    if numbers.is_empty() {
        return of_texts(&texts);
    }
    if is_quoted {
        return FirstRow::NumberedNames;
    }
    let values: Vec<f64> = numbers.iter().filter_map(|cell| cell.number).collect();
    let is_distinct = values.iter().enumerate().all(|(i, x)| !values[..i].contains(x));
    let are_whole = is_distinct && values.iter().all(|x| x.fract() == 0.0);
    let has_text_again = texts.iter().any(|cell| cell.recurs);
    if are_whole && is_series(&values) {
        let has_years = numbers.iter().all(|cell| cell.is_over_years);
        let may_be_data = values.len() == 2 && (rows < MIN_ROWS || numbers.iter().all(|cell| cell.recurs));
        return match has_text_again {
            true => FirstRow::LikelyData,
            false if has_years || may_be_data => FirstRow::LikelyNames,
            false => FirstRow::NumberedNames,
        };
    }
    if are_whole && numbers.iter().all(|cell| cell.is_apart) {
        return if has_text_again { FirstRow::LikelyData } else { FirstRow::LikelyNames };
    }
    let over_numbers = |of: &[&Cell]| of.iter().filter(|cell| cell.is_over_numbers).count();
    match (over_numbers(&texts), over_numbers(&numbers)) {
        (0, 0) if numbers.iter().chain(&texts).any(|cell| cell.recurs) => FirstRow::LikelyData,
        (0, 0) => FirstRow::LikelyNames,
        (0, _) => FirstRow::Data,
        (_, 0) => FirstRow::Names,
        (texts, numbers) if texts > numbers => FirstRow::LikelyNames,
        _ => FirstRow::LikelyData,
    }
}

/// Whether `values` are 0 to p−1 or 1 to p in order, or ascending years.
fn is_series(values: &[f64]) -> bool {
    let counts_from = |least: f64| values.iter().zip(0..).all(|(x, i)| *x == least + f64::from(i));
    let rise = values.windows(2).all(|pair| pair[0] < pair[1]);
    values.len() > 1 && (counts_from(0.0) || counts_from(1.0) || (rise && values.iter().all(|x| YEARS.contains(x))))
}

/// Classifies a first row of texts: names if a column of numbers is below and no cell recurs; otherwise names unless at
/// least half of the cells recur below.
fn of_texts(texts: &[&Cell]) -> FirstRow {
    let again = texts.iter().filter(|cell| cell.recurs).count();
    match again {
        _ if texts.iter().any(|cell| cell.is_over_numbers) && again == 0 => FirstRow::Names,
        0 => FirstRow::Names,
        again if 2 * again >= texts.len() => FirstRow::Data,
        _ => FirstRow::LikelyNames,
    }
}
