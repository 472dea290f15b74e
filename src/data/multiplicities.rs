//! Multiplicities of rows that a column of the file gives, and the number of rows of each label that follows from them.

use super::intern::OTHER;
use super::plan::Plan;
use super::propose::Use;
use super::table::{Block, RawTable, shortened};
use crate::base::error::{Error, Result};
use crate::protocol::Recipe;

/// Multiplicities of rows, given by a column of the file.
pub struct Multiplicities {
    /// Index of the column that gives the multiplicities.
    pub column: usize,
    /// Multiplicity that each label of the column denotes.
    of_label: Vec<u32>,
}

impl Multiplicities {
    /// Multiplicity of row `row` of a block.
    pub fn of(&self, block: &Block, row: usize) -> u32 {
        self.of_label.get(block.codes[self.column][row] as usize).copied().unwrap_or(0)
    }
}

/// Pass over the rows that counts the rows of each label; it is needed only if a column gives multiplicities.
pub struct WeightPass {
    /// Plan of the preparation: the use of each column.
    pub plan: Plan,
    /// First error found while planning.
    pub problem: Option<Error>,
    /// Multiplicities of rows; `None` if no column gives them.
    pub multiplicities: Option<Multiplicities>,
    /// Number of rows of each label, for each column, multiplicities counted.
    pub rows_of: Vec<Vec<u64>>,
}

impl WeightPass {
    /// Plans the preparation by `recipe` without reading rows. O(labels · log labels).
    pub fn new(raw: &RawTable, recipe: &Recipe) -> WeightPass {
        let plan = Plan::new(raw, recipe);
        let mut problem = plan.problem.clone();
        let multiplicities = multiplicities(raw, &plan).unwrap_or_else(|error| {
            problem.get_or_insert(error);
            None
        });
        let rows = |counts: &[u32]| counts.iter().map(|count| u64::from(*count)).collect();
        let mut rows_of: Vec<Vec<u64>> = plan.profiles.iter().map(|profile| rows(&profile.counts)).collect();
        if multiplicities.is_some() {
            rows_of.iter_mut().flatten().for_each(|rows| *rows = 0);
        }
        WeightPass { plan, problem, multiplicities, rows_of }
    }

    /// Whether the rows must be read: only if a column gives multiplicities.
    pub fn needs_rows(&self) -> bool {
        self.multiplicities.is_some()
    }

    /// Whether the pass needs the cells of column `v`.
    pub fn needs(&self, v: usize) -> bool {
        self.plan.profiles[v].numbers.is_some() || !matches!(self.plan.uses[v], Use::Exclude)
    }

    /// Adds a block of rows. O(rows · columns).
    pub fn take(&mut self, block: &Block) {
        let Some(multiplicities) = &self.multiplicities else { return };
        for v in 0..self.rows_of.len() {
            let (profile, becomes) = (&self.plan.profiles[v], &self.plan.becomes[v]);
            for (row, code) in block.codes[v].iter().enumerate().filter(|(_, code)| **code < OTHER) {
                let label = becomes.as_ref().map_or(*code, |becomes| becomes[*code as usize]);
                if profile.has_value(label) {
                    self.rows_of[v][label as usize] += u64::from(multiplicities.of(block, row));
                }
            }
        }
    }
}

/// Multiplicities of the rows, if a column gives them. Errors: the first cell that is no whole number, and bins of a
/// column known only by a sketch.
fn multiplicities(raw: &RawTable, plan: &Plan) -> Result<Option<Multiplicities>> {
    let Some(v) = plan.uses.iter().position(|used| *used == Use::Weights) else { return Ok(None) };
    let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
    let weight = |label: usize| {
        let number = column.number(label, raw.format).filter(|_| profile.has_value(label as u32))?;
        (number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number)).then_some(number as u32)
    };
    let of_label: Vec<Option<u32>> = (0..column.labels.len()).map(weight).collect();
    let wrong = (0..of_label.len()).filter(|label| of_label[*label].is_none() && column.counts[*label] > 0);
    let wrong = wrong.map(|label| (column.first_lines[label], column.labels.get(label)));
    let empty = (column.empty.0 > 0).then_some((column.empty.1, ""));
    if let Some((line, value)) = wrong.chain(empty).min_by_key(|(line, _)| *line) {
        let (column, value, line) = (column.name.clone(), shortened(value), f64::from(line));
        return Err(Error::BadWeight { column, value, line });
    }
    // A sketch gives cut points by numbers of rows, not by multiplicities.
    let sketched = |v: &usize| plan.columns[*v].sketched.is_some() && matches!(plan.uses[*v], Use::Bin(_));
    if let Some(v) = (0..plan.columns.len()).find(sketched) {
        return Err(plan.columns[v].too_many_values());
    }
    let of_file = |of_label: Vec<u32>| match &plan.becomes[v] {
        Some(becomes) => becomes.iter().map(|label| of_label[*label as usize]).collect(),
        None => of_label,
    };
    let of_label = of_file(of_label.into_iter().map(|weight| weight.unwrap_or(0)).collect());
    Ok(Some(Multiplicities { column: v, of_label }))
}
