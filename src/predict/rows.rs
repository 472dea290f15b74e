//! Predictions of the rows of a file by a network. Columns are matched by name; missing values are summed out.

use super::{Posterior, Predictor, Tally, measures};
use crate::base::error::{Error, Result};
use crate::bayes_net::BayesNet;
use crate::data::{RawTable, bin_holds, is_missing, read};
use crate::format::csv_cell;
use crate::protocol::{NewRow, NewRows, ReadOptions};
use std::sync::Arc;

/// Maximum number of names listed in an error.
const MAX_ERROR_NAMES: usize = 12;

/// Resumable prediction of the rows of a file.
pub struct RowPrediction {
    predictor: Predictor,
    target: usize,
    table: RawTable,
    /// Column of each variable in the file, with the level that each of its labels denotes; `None` for an absent
    /// column, or a label that is a missing value.
    columns: Vec<Option<(usize, Vec<Option<usize>>)>>,
    found: Vec<Option<Arc<Posterior>>>,
    tally: Tally,
}

impl RowPrediction {
    /// Creates the prediction for a CSV or ARFF file whose first row has the names of the columns. In a binned column a
    /// number means the bin that contains it. Errors: an invalid file; no column with the name of an input; a name that
    /// occurs twice; a cell that is not a level, with its line.
    pub fn new(net: BayesNet, target: usize, bytes: &[u8]) -> Result<RowPrediction> {
        let predictor = Predictor::new(net, target)?;
        let net = predictor.net();
        let levels = |name: &str| net.names.iter().position(|n| n == name).map(|v| net.levels[v].as_slice());
        let table = table_of(bytes, levels)?;
        let mut columns = Vec::new();
        let mut unknown: Option<(f64, usize, usize, usize)> = None;
        for (v, column) in columns_of(&table, &net.names, target)?.into_iter().enumerate() {
            let Some(column) = column else {
                columns.push(None);
                continue;
            };
            let mut levels_of_labels = Vec::new();
            for (i, label) in table.labels(column).enumerate() {
                let level = level_of(&net.levels[v], label, table.number_of(label));
                if level.is_none() && table.is_seen(column, i) && !is_missing(label) {
                    let line = table.first_line(column, i);
                    if unknown.is_none_or(|(first, at, ..)| (line, column) < (first, at)) {
                        unknown = Some((line, column, v, i));
                    }
                }
                levels_of_labels.push(level);
            }
            columns.push(Some((column, levels_of_labels)));
        }
        if let Some((line, column, v, i)) = unknown {
            let value = table.labels(column).nth(i).unwrap_or_default().to_string();
            let levels = net.levels[v].iter().take(MAX_ERROR_NAMES).cloned().collect();
            return Err(Error::UnknownLevel { column: net.names[v].clone(), line, value, levels });
        }
        Ok(RowPrediction { predictor, target, table, columns, found: Vec::new(), tally: Tally::default() })
    }

    fn levels(&self, row: usize) -> Vec<Option<usize>> {
        let level = |column: &Option<(usize, Vec<Option<usize>>)>| {
            let (column, levels_of_labels) = column.as_ref()?;
            levels_of_labels[self.table.label_of(*column, row)?]
        };
        self.columns.iter().map(level).collect()
    }

    /// Predicts up to `rows` more rows; returns the share of all rows done. Errors: a step with too many states.
    pub fn run(&mut self, rows: u32) -> Result<f64> {
        let all = self.table.rows();
        for row in self.found.len()..all.min(self.found.len() + rows as usize) {
            let levels = self.levels(row);
            let posterior = self.predictor.given(&levels)?;
            if let Some(truth) = levels[self.target] {
                self.tally.add(posterior.as_deref(), truth, 1);
            }
            self.found.push(posterior);
        }
        Ok(self.found.len() as f64 / all.max(1) as f64)
    }

    /// Summary of the predictions so far, with the first `count` rows.
    pub fn summary(&self, count: usize) -> NewRows {
        let rows = self.found.len();
        let is_input = |v: &usize| *v != self.target;
        let absent = (0..self.columns.len()).filter(|v| is_input(v) && self.columns[*v].is_none());
        let names = &self.predictor.net().names;
        let ignored = self.table.names().filter(|name| !names.iter().any(|n| n == name)).map(String::from);
        let lacks = |row: &usize| {
            let levels = self.levels(*row);
            (0..levels.len()).any(|v| is_input(&v) && self.columns[v].is_some() && levels[v].is_none())
        };
        NewRows {
            rows: rows as f64,
            cardinalities: self.table.has_cardinalities(),
            encoding: self.table.encoding().name().into(),
            ignored: ignored.collect(),
            absent: absent.map(|v| v as u32).collect(),
            with_missing: (0..rows).filter(lacks).count() as f64,
            measures: self.columns[self.target].as_ref().map(|_| self.tally.measures()),
            undefined: self.found.iter().filter(|found| found.is_none()).count() as f64,
            first: (0..rows.min(count)).map(|row| self.row(row)).collect(),
        }
    }

    fn row(&self, row: usize) -> NewRow {
        let p = self.found[row].as_ref().map(|found| found.p.clone());
        NewRow {
            line: self.table.line(row),
            levels: self.levels(row).into_iter().map(|level| level.map(|k| k as u32)).collect(),
            predicted: p.as_ref().map(|p| measures::predicted(p) as u32),
            probabilities: p.unwrap_or_default(),
        }
    }

    /// CSV text of the file with the most probable level and all probabilities as additional columns, empty if the
    /// known levels are impossible. O(cells).
    pub fn csv(&self) -> String {
        let (name, levels) = (&self.predictor.net().names[self.target], &self.predictor.net().levels[self.target]);
        let table = &self.table;
        let mut head: Vec<String> = table.names().map(csv_cell).collect();
        head.push(csv_cell(&format!("{name} predicted")));
        head.extend(levels.iter().map(|level| csv_cell(&format!("P({name} = {level})"))));
        let mut text = head.join(",") + "\r\n";
        let labels: Vec<Vec<String>> =
            (0..table.names().count()).map(|c| table.labels(c).map(csv_cell).collect()).collect();
        for (row, found) in self.found.iter().enumerate() {
            for (column, labels) in labels.iter().enumerate() {
                text += table.label_of(column, row).map_or("", |label| &labels[label]);
                text.push(',');
            }
            match found {
                Some(found) => {
                    text += &csv_cell(&levels[measures::predicted(&found.p)]);
                    found.p.iter().for_each(|p| text += &format!(",{p:?}"));
                }
                None => text.extend(std::iter::repeat_n(',', levels.len())),
            }
            text += "\r\n";
        }
        text
    }
}

/// Table of a file whose first line names the columns. A second line with the numbers of levels, as benchpress writes
/// it, is not a row. It is recognized by the values of the file, by the rules used from edition 4 of the reading rules
/// on. With too few rows for that, the network's levels decide: every variable's column has its number of levels there,
/// which is not one of its levels.
pub(super) fn table_of<'a>(bytes: &[u8], levels: impl Fn(&str) -> Option<&'a [String]>) -> Result<RawTable> {
    let options = ReadOptions { header: Some(true), rules: Some(4), ..ReadOptions::default() };
    let table = read(bytes, &options)?;
    let shows_cardinality = |(column, name): (usize, &str)| {
        levels(name).map(|levels| {
            let number = levels.len().to_string();
            !levels.contains(&number) && table.cell(column, 0) == Some(number.as_str())
        })
    };
    let cardinalities: Vec<bool> = table.names().enumerate().filter_map(shows_cardinality).collect();
    if cardinalities.is_empty() || cardinalities.contains(&false) {
        return Ok(table);
    }
    read(bytes, &ReadOptions { cardinalities: Some(true), ..options })
}

/// Level that a label in the file means: the level with this text, or the bin that contains the label's number.
fn level_of(levels: &[String], label: &str, number: Option<f64>) -> Option<usize> {
    let same = levels.iter().position(|level| level == label);
    same.or_else(|| number.and_then(|x| levels.iter().position(|level| bin_holds(level, x))))
}

/// Column of each variable in a file, matched by name. Errors: the name of a variable occurs twice; the file has no
/// column for any input.
pub(super) fn columns_of(table: &RawTable, variables: &[String], target: usize) -> Result<Vec<Option<usize>>> {
    let names: Vec<&str> = table.names().collect();
    let is_variable = |name: &str| variables.iter().any(|n| n == name);
    if let Some(name) = (0..names.len()).filter_map(|c| table.name_taken(c)).find(|name| is_variable(name)) {
        return Err(Error::ColumnTwice { column: name.into() });
    }
    let columns: Vec<Option<usize>> =
        variables.iter().map(|variable| names.iter().position(|name| name == variable)).collect();
    let others = || (0..variables.len()).filter(|v| *v != target);
    if others().all(|v| columns[v].is_none()) {
        return Err(Error::NoInputs { names: others().map(|v| variables[v].clone()).take(MAX_ERROR_NAMES).collect() });
    }
    Ok(columns)
}
