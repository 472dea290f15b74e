//! Rows left out of learning, with the rows that each column costs; and columns left out, with the reason.

use super::plan::Plan;
use super::propose::{Reason, Use};
use super::remedies::LackingRows;
use super::table::RawTable;
use crate::protocol::RowRemedy;

/// Maximum number of left-out columns that are listed.
const MAX_LISTED_COLUMNS: usize = 12;

/// Counts of the rows that are left out, that is, not learned from.
pub struct LeftOutRows {
    /// Number of rows with a missing cell in a kept column, rows of totals excluded.
    pub with_missing: f64,
    /// Number of rows of totals.
    pub totals: f64,
    /// Number of all rows left out.
    pub all: f64,
    /// Cost of each column in rows: for a kept column, the rows that would become complete without it; for a column
    /// left out, the rows that would be lost with it.
    pub costs: Vec<f64>,
    /// Counts of the rows by the columns in which they lack a value, multiplicities counted, rows of totals excluded.
    /// If missing cells form a level, all rows count as complete.
    pub lacking: LackingRows,
}

/// Multiplicities and kinds of the rows in a block of the file.
pub struct RowsSeen<'a> {
    /// Multiplicity of each row; may be 0.
    pub weights: &'a [u64],
    /// Whether each row is a row of totals.
    pub totals: &'a [bool],
    /// Whether each row is learned from.
    pub kept: &'a [bool],
}

impl LeftOutRows {
    /// Counts before any row is added, for the columns of a plan.
    pub fn new(plan: &Plan) -> LeftOutRows {
        let n = plan.columns.len();
        let kept = (0..n).filter(|v| is_kept(plan, *v)).count();
        let may_lack = (0..n).filter(|v| is_kept(plan, *v) && may_lack(plan, *v));
        let lacking = LackingRows::new(may_lack.map(|v| (v, plan.profiles[v].missing)).collect(), kept);
        LeftOutRows { with_missing: 0.0, totals: 0.0, all: 0.0, costs: vec![0.0; n], lacking }
    }

    /// Adds a block of rows; `has_value(column, row)` tells whether a cell has a value. O(rows · columns).
    pub fn take(&mut self, plan: &Plan, seen: &RowsSeen, has_value: impl Fn(usize, usize) -> bool) {
        let RowsSeen { weights, totals, kept } = seen;
        let (n, rows) = (plan.columns.len(), kept.len());
        let columns = self.lacking.columns().to_vec();
        // For each row, the number of kept columns in which it has no value, and the index of the last of these.
        let (mut lacking, mut last) = (vec![0u32; rows], vec![0u32; rows]);
        for (place, v) in columns.iter().enumerate() {
            for row in (0..rows).filter(|row| !has_value(*v, *row)) {
                lacking[row] += 1;
                last[row] = place as u32;
            }
        }
        let drops = !plan.missing_level;
        for row in (0..rows).filter(|row| weights[*row] > 0 && !totals[*row]) {
            let (weight, place) = (weights[row], last[row] as usize);
            match lacking[row] {
                1 if drops => {
                    self.costs[columns[place]] += 1.0;
                    self.lacking.add_alone(place, weight);
                }
                2.. if drops => self.lacking.add_several(place, weight, |place| !has_value(columns[place], row)),
                _ => self.lacking.add_complete(weight),
            }
        }
        for v in (0..n).filter(|v| drops && plan.uses[*v] == Use::Exclude && may_lack(plan, *v)) {
            self.costs[v] += (0..rows).filter(|row| kept[*row] && !has_value(v, *row)).count() as f64;
        }
        let number = |is_counted: &dyn Fn(usize) -> bool| (0..rows).filter(|row| is_counted(*row)).count() as f64;
        self.with_missing += number(&|row| lacking[row] > 0 && !totals[row]);
        self.totals += number(&|row| totals[row] && weights[row] > 0);
        self.all += number(&|row| weights[row] > 0 && !kept[row]);
    }
}

impl LeftOutRows {
    /// Proposals of columns to leave out so that more rows are complete, if many rows are incomplete.
    pub fn remedies(&self, raw: &RawTable) -> Vec<RowRemedy> {
        let remedy = |(columns, rows): (Vec<usize>, u64)| {
            let columns = columns.into_iter().map(|v| raw.columns[v].name.clone()).collect();
            RowRemedy { columns, rows: rows as f64 }
        };
        self.lacking.remedies().into_iter().map(remedy).collect()
    }
}

/// Whether column `v` is learned from.
fn is_kept(plan: &Plan, v: usize) -> bool {
    !matches!(plan.uses[v], Use::Exclude | Use::Weights)
}

/// Whether some cells of column `v` may be missing.
fn may_lack(plan: &Plan, v: usize) -> bool {
    plan.profiles[v].missing > 0 || plan.columns[v].sketched.is_some()
}

/// Names of the columns that are not learned from (the first ones only), and the code of the reason for each.
pub fn columns_left_out(plan: &Plan) -> (Vec<String>, Vec<String>) {
    let why = |v: usize| match (&plan.uses[v], plan.reasons[v]) {
        (Use::Weights, _) => Some("counts"),
        (Use::Exclude, Some(Reason::Identifier)) => Some("identifier"),
        (Use::Exclude, Some(Reason::Date)) => Some("date"),
        (Use::Exclude, Some(Reason::FreeText)) => Some("free-text"),
        (Use::Exclude, None) if plan.profiles[v].distinct == 0 => Some("empty"),
        (Use::Exclude, None) => Some(if plan.is_proposed_out(v) { "identifier" } else { "chosen" }),
        _ => None,
    };
    let out = (0..plan.columns.len()).filter_map(|v| why(v).map(|why| (plan.columns[v].name.clone(), why)));
    out.take(MAX_LISTED_COLUMNS).map(|(column, why)| (column, why.to_string())).unzip()
}
