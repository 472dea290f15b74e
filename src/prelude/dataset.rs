//! Data sets from columns or the text of a CSV file.

use super::columns::Made;
use super::{Column, Error, Result};
use crate::base::error::Error as CoreError;
use crate::base::var::MAX_VARS;
use crate::data::{self, Code, Variable};
use std::sync::Arc;

/// Complete data: named columns of levels, or of numbers, with at least two columns. Cheap to clone.
///
/// Nothing is guessed or left out: missing values, numbers that are not finite, and uneven columns are refused, with
/// column and row.
#[derive(Clone, Debug)]
pub struct Dataset(pub(super) Arc<data::Dataset>);

impl Dataset {
    /// Data set of named columns, in their order.
    ///
    /// ```
    /// use bayescope::prelude::*;
    ///
    /// let data = Dataset::from_columns([
    ///     ("smoker", Column::from(["yes", "no", "no", "yes"])),
    ///     ("children", Column::from([0, 2, 1, 0])),
    ///     ("pain", Column::from(["low", "high", "low", "low"]).with_levels(["low", "middle", "high"])),
    /// ])?;
    /// assert_eq!((data.rows(), data.names()), (4, vec!["smoker", "children", "pain"]));
    /// assert_eq!(data.levels("children")?, ["0", "1", "2"]);
    ///
    /// let missing = Dataset::from_columns([("a", vec![Some(1), None]), ("b", vec![Some(1), Some(2)])]);
    /// assert_eq!(missing.unwrap_err().cell(), Some(("a", 2))); // rows are counted from 1
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// Errors: fewer than two columns, a name that is empty, longer than 200 characters or given twice, columns of
    /// different lengths, fewer than two rows, missing values, numbers that are not finite, columns of numbers beside
    /// columns of levels.
    pub fn from_columns<N: Into<String>, C: Into<Column>>(
        columns: impl IntoIterator<Item = (N, C)>,
    ) -> Result<Dataset> {
        let columns: Vec<(String, Column)> = columns.into_iter().map(|(name, c)| (name.into(), c.into())).collect();
        let rows = check(&columns)?;
        let (mut names, mut variables) = (Vec::new(), Vec::new());
        let (mut codes, mut numbers): (Vec<Vec<Code>>, Vec<Vec<f64>>) = Default::default();
        for (name, column) in &columns {
            match column.made(name)? {
                Made::Levels(variable, column) => {
                    variables.push(variable);
                    codes.push(column);
                }
                Made::Numbers(column) => {
                    names.push(name.clone());
                    numbers.push(column);
                }
            }
        }
        if rows < 2 {
            return Err(CoreError::too_few_rows(rows as f64).into());
        }
        if !codes.is_empty() && !numbers.is_empty() {
            let levels = variables.into_iter().map(|Variable { name, .. }| name).collect();
            return Err(CoreError::MixedKinds { numbers: names, levels }.into());
        }
        let made = match codes.is_empty() {
            true => data::Dataset::continuous(names, &numbers, None)?,
            false => data::Dataset::new(variables, &codes, None)?,
        };
        Ok(Dataset(Arc::new(made)))
    }

    /// Data set of a CSV file's text. The first record has the names of the columns, cells are separated by commas and
    /// may be quoted, every distinct text of a column is a level, and an empty cell is a missing value.
    ///
    /// Errors: those of [`Dataset::from_columns`]; a row with more or fewer cells than there are names; a quote that is
    /// not closed.
    pub fn from_csv(text: &str) -> Result<Dataset> {
        if text.matches('"').count() % 2 == 1 {
            return Err(Error::of("unclosed-quote", "A quote is opened and never closed. Add the missing quote."));
        }
        let text = text.trim_start_matches('\u{feff}');
        let mut reader = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
        let broken = |error: csv::Error| Error::of("bad-csv", error.to_string());
        let names: Vec<String> = reader.headers().map_err(broken)?.iter().map(Into::into).collect();
        let mut columns: Vec<Vec<String>> = vec![Vec::new(); names.len()];
        for record in reader.records() {
            let record = record.map_err(broken)?;
            if record.len() != names.len() {
                let line = record.position().map_or(0, csv::Position::line) as f64;
                return Err(CoreError::RaggedRow { line, found: record.len(), expected: names.len() }.into());
            }
            for (column, cell) in columns.iter_mut().zip(&record) {
                column.push(cell.into());
            }
        }
        Dataset::from_columns(names.into_iter().zip(columns))
    }

    /// Names of the variables, in the order of the columns.
    pub fn names(&self) -> Vec<&str> {
        self.0.variables().iter().map(|variable| variable.name.as_str()).collect()
    }

    /// Levels of a variable, in their order; none for continuous data. Errors: an unknown name.
    pub fn levels(&self, name: &str) -> Result<&[String]> {
        Ok(&self.0.variables()[usize::from(self.number(name)?)].levels)
    }

    /// Number of rows.
    pub fn rows(&self) -> u64 {
        self.0.rows()
    }

    /// Whether the columns are numbers, without levels.
    pub fn is_continuous(&self) -> bool {
        self.0.is_continuous()
    }

    /// Number of a variable. Errors: an unknown name.
    pub(super) fn number(&self, name: &str) -> Result<u16> {
        let found = self.0.variables().iter().position(|variable| variable.name == name);
        found.map(|v| v as u16).ok_or_else(|| Error::unknown(name, &self.names()))
    }
}

/// Number of rows of columns. Errors: too few or too many columns, a bad name, a name given twice, uneven columns.
fn check(columns: &[(String, Column)]) -> Result<usize> {
    if columns.len() < 2 {
        return Err(CoreError::TooFewVariables { found: columns.len() }.into());
    }
    if columns.len() > MAX_VARS {
        return Err(CoreError::TooManyColumns { found: columns.len(), limit: MAX_VARS }.into());
    }
    let rows = columns[0].1.len();
    for (i, (name, column)) in columns.iter().enumerate() {
        if !data::is_name(name) {
            let what = format!("The name of column {} is empty, or longer than 200 characters. Rename it.", i + 1);
            return Err(Error::of("bad-name", what));
        }
        if columns[..i].iter().any(|(other, _)| other == name) {
            return Err(CoreError::DuplicateColumn { column: name.clone() }.into());
        }
        let (found, expected) = (column.len() as f64, rows as f64);
        if column.len() != rows {
            return Err(CoreError::UnevenColumn { column: name.clone(), found, expected }.into());
        }
    }
    Ok(rows)
}
