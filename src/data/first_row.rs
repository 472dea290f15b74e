//! Reading of the first row of a table, names or data, by the fourth edition of the rules.
//!
//! Text above numbers names them; a number above numbers is data. Numbers may be names too: 0 to p−1 or 1 to p in order, rising
//! years, numbers in quotes where nothing else is quoted. Where a row of whole numbers could hardly be data, for its columns hold few
//! values and none of them, names are the likelier reading, and the question is open.

use super::missing::is_missing_label;
use super::notation::{are_numbers, is_no_value};
use super::number::Format;
use super::propose::FEW_VALUES;
use super::shape::FirstRow;
use super::table::ColumnReader;

/// The edition of the rules that reads first rows so.
const RULES: u32 = 4;

/// Rows from which a number that its column does not hold tells something.
const FEWEST_ROWS: u64 = 20;

/// Years that name columns.
const YEARS: std::ops::RangeInclusive<f64> = 1800.0..=2199.0;

/// A cell of the first row, beside the values of its column.
struct Cell {
    number: Option<f64>,
    /// Its column is one of numbers.
    is_over_numbers: bool,
    /// Its column holds it again.
    recurs: bool,
    /// It does not fit its column: that holds few values and not this one, or nothing but fractions.
    is_apart: bool,
    /// Its column holds years.
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
        let share = |wanted: &dyn Fn(f64) -> bool| {
            let found = numbers.iter().filter(|x| wanted(**x)).count();
            is_over_numbers && found * 10 >= numbers.len() * 9
        };
        let has_fractions_only = share(&|x| x.fract() != 0.0);
        let is_apart = !recurs && (labels.len() <= FEW_VALUES || has_fractions_only);
        Cell { number, is_over_numbers, recurs, is_apart, is_over_years: share(&|x| YEARS.contains(&x)) }
    }
}

/// Reading of the cells of the first row above `rows` rows of these columns; `is_quoted`: each of them is quoted, and nothing below is.
/// O(labels).
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
        let may_be_data = values.len() == 2 && (rows < FEWEST_ROWS || numbers.iter().all(|cell| cell.recurs));
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

/// Whether numbers are 0 to p−1 or 1 to p in order, or rising years.
fn is_series(values: &[f64]) -> bool {
    let counts_from = |least: f64| values.iter().zip(0..).all(|(x, i)| *x == least + f64::from(i));
    let rise = values.windows(2).all(|pair| pair[0] < pair[1]);
    values.len() > 1 && (counts_from(0.0) || counts_from(1.0) || (rise && values.iter().all(|x| YEARS.contains(x))))
}

/// A row of texts names its columns if numbers stand below, and else unless half of its cells or more stand below again.
fn of_texts(texts: &[&Cell]) -> FirstRow {
    let again = texts.iter().filter(|cell| cell.recurs).count();
    match again {
        _ if texts.iter().any(|cell| cell.is_over_numbers) && again == 0 => FirstRow::Names,
        0 => FirstRow::Names,
        again if 2 * again >= texts.len() => FirstRow::Data,
        _ => FirstRow::LikelyNames,
    }
}
