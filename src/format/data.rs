//! Writers of data as CSV. The scripts for R and Python read prepared data (cut, merged and complete, as learned from)
//! as `data.csv`. Labels are written unchanged, for programs; a spreadsheet may take some for formulas.

use super::csv_cell;
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::bayes_net::BayesNet;
use crate::data::Dataset;

/// Maximum number of rows written: few programs open larger files.
const MAX_ROWS: u64 = 1_000_000;

/// Writes a line of names, then one line for each row, multiplicities counted. Errors: more than a million rows.
/// O(N·n).
pub fn data_csv(data: &Dataset) -> Result<String> {
    if data.rows() > MAX_ROWS {
        return Err(Error::TooManyRows { limit: MAX_ROWS as f64 });
    }
    let variables = data.variables();
    let line = |cells: Vec<String>| cells.join(",") + "\r\n";
    let mut text = line(variables.iter().map(|v| csv_cell(&v.name)).collect());
    for (row, &weight) in data.weights().iter().enumerate() {
        let cell = |v: Var| match data.is_continuous() {
            // Numbers have the fewest digits that denote exactly the same f64.
            true => format!("{:?}", data.numbers(v)[row]),
            false => csv_cell(&variables[v.index()].levels[usize::from(data.column(v)[row])]),
        };
        let cells = line((0..data.n()).map(Var::new).map(cell).collect());
        text.extend(std::iter::repeat_n(cells.as_str(), weight as usize));
    }
    Ok(text)
}

/// Writes a line of names, then one line for each row, which is given by indexes of levels. O(rows · n).
pub fn drawn_csv(net: &BayesNet, rows: impl Iterator<Item = Vec<usize>>) -> String {
    let cells: Vec<Vec<String>> =
        net.levels.iter().map(|levels| levels.iter().map(|l| csv_cell(l)).collect()).collect();
    let names: Vec<String> = net.names.iter().map(|name| csv_cell(name)).collect();
    let mut text = names.join(",") + "\r\n";
    for row in rows {
        for (v, level) in row.into_iter().enumerate() {
            if v > 0 {
                text.push(',');
            }
            text += &cells[v][level];
        }
        text += "\r\n";
    }
    text
}

/// Writes a line of names, then one line for each row of numbers, in the fewest digits that denote exactly the same
/// f64. O(rows · n).
pub fn drawn_numbers_csv(names: &[String], rows: impl Iterator<Item = Vec<f64>>) -> String {
    let line = |cells: Vec<String>| cells.join(",") + "\r\n";
    let mut text = line(names.iter().map(|name| csv_cell(name)).collect());
    for row in rows {
        text += &line(row.iter().map(|x| format!("{x:?}")).collect());
    }
    text
}
