//! Forecasts of the rows of a file by a Gaussian network. Columns are matched by name; missing values are integrated
//! out.

use super::super::rows::{columns_of, table_of};
use super::{Forecast, Forecaster, NumberTally};
use crate::base::error::{Error, Result};
use crate::data::{RawTable, is_missing};
use crate::format::csv_cell;
use crate::inference::gaussian::GaussianNet;
use crate::protocol::{NewNumberRow, NewNumberRows};

/// Resumable forecast of the rows of a file.
pub struct NumberRows {
    forecaster: Forecaster,
    target: usize,
    table: RawTable,
    /// Column of each variable in the file, with the number that each of its labels denotes; `None` for an absent
    /// column, or a label that is a missing value.
    columns: Vec<Option<(usize, Vec<Option<f64>>)>>,
    found: Vec<Forecast>,
    tally: NumberTally,
}

impl NumberRows {
    /// Creates the forecast for a CSV or ARFF file whose first row has the names of the columns. Errors: an invalid
    /// file; no column with the name of an input; a name that occurs twice; a cell that is not a number, with its line.
    pub fn new(net: GaussianNet, target: usize, bytes: &[u8]) -> Result<NumberRows> {
        let table = table_of(bytes, |_| None)?;
        let forecaster = Forecaster::new(net, target)?;
        let names = &forecaster.net().names;
        let mut columns = Vec::new();
        let mut wrong: Option<(f64, usize, usize)> = None;
        for (v, column) in columns_of(&table, names, target)?.into_iter().enumerate() {
            let Some(column) = column else {
                columns.push(None);
                continue;
            };
            let numbers: Vec<Option<f64>> = table.labels(column).map(|label| table.number_of(label)).collect();
            for (i, label) in table.labels(column).enumerate() {
                let line = table.first_line(column, i);
                let is_wrong = numbers[i].is_none() && table.is_seen(column, i) && !is_missing(label);
                if is_wrong && wrong.is_none_or(|(first, ..)| line < first) {
                    wrong = Some((line, v, i));
                }
            }
            columns.push(Some((column, numbers)));
        }
        if let Some((line, v, i)) = wrong {
            let label = columns[v].as_ref().and_then(|(column, _)| table.labels(*column).nth(i));
            let value = label.unwrap_or_default().to_string();
            return Err(Error::NoNumber { column: names[v].clone(), value, line });
        }
        Ok(NumberRows { forecaster, target, table, columns, found: Vec::new(), tally: NumberTally::default() })
    }

    fn values(&self, row: usize) -> Vec<Option<f64>> {
        let value = |column: &Option<(usize, Vec<Option<f64>>)>| {
            let (column, numbers) = column.as_ref()?;
            numbers[self.table.label_of(*column, row)?]
        };
        self.columns.iter().map(value).collect()
    }

    /// Forecasts up to `rows` further rows; returns the share of all rows done.
    pub fn run(&mut self, rows: u32) -> f64 {
        let all = self.table.rows();
        let mean = self.forecaster.mean();
        for row in self.found.len()..all.min(self.found.len() + rows as usize) {
            let values = self.values(row);
            let forecast = self.forecaster.given(&values);
            if let Some(truth) = values[self.target] {
                self.tally.add(&forecast, truth, mean, 0.0, 1);
            }
            self.found.push(forecast);
        }
        self.found.len() as f64 / all.max(1) as f64
    }

    /// Summary of the forecasts so far, with the first `count` rows.
    pub fn summary(&self, count: usize) -> NewNumberRows {
        let rows = self.found.len();
        let names = &self.forecaster.net().names;
        let is_input = |v: &usize| *v != self.target;
        let lacks = |row: &usize| {
            let values = self.values(*row);
            (0..values.len()).any(|v| is_input(&v) && self.columns[v].is_some() && values[v].is_none())
        };
        let row = |row: usize| NewNumberRow {
            line: self.table.line(row),
            values: self.values(row),
            mean: self.found[row].mean,
            deviation: self.found[row].deviation,
        };
        NewNumberRows {
            rows: rows as f64,
            cardinalities: self.table.has_cardinalities(),
            encoding: self.table.encoding().name().into(),
            ignored: self.table.names().filter(|name| !names.iter().any(|n| n == name)).map(String::from).collect(),
            absent: (0..names.len()).filter(|v| is_input(v) && self.columns[*v].is_none()).map(|v| v as u32).collect(),
            with_missing: (0..rows).filter(lacks).count() as f64,
            measures: self.columns[self.target].as_ref().map(|_| self.tally.measures()),
            first: (0..rows.min(count)).map(row).collect(),
        }
    }

    /// CSV text of the file with the mean and standard deviation of the target as additional columns. O(cells).
    pub fn csv(&self) -> String {
        let (table, name) = (&self.table, &self.forecaster.net().names[self.target]);
        let mut head: Vec<String> = table.names().map(csv_cell).collect();
        head.extend(["mean", "deviation"].map(|of| csv_cell(&format!("{name} {of}"))));
        let labels: Vec<Vec<String>> =
            (0..table.names().count()).map(|c| table.labels(c).map(csv_cell).collect()).collect();
        let mut text = head.join(",") + "\r\n";
        for (row, Forecast { mean, deviation }) in self.found.iter().enumerate() {
            for (column, labels) in labels.iter().enumerate() {
                text += table.label_of(column, row).map_or("", |label| &labels[label]);
                text.push(',');
            }
            text += &format!("{mean:?},{deviation:?}\r\n");
        }
        text
    }
}
