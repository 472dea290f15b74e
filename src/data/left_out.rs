//! Rows that are left out, with what each column costs; and columns that are, with the reason.

use super::plan::Plan;
use super::propose::{Reason, Use};
use super::remedies::LackingRows;
use super::table::RawTable;
use crate::protocol::RowRemedy;

/// Columns named at most.
const NAMED: usize = 12;

/// Rows of the file that are not learned from.
pub struct LeftOutRows {
    /// Rows with a missing cell in a column that is kept, totals apart.
    pub with_missing: f64,
    /// Rows of totals.
    pub totals: f64,
    /// All that are left out.
    pub all: f64,
    /// Per column the rows that would come back without it; of one that is not kept, those that would go with it.
    pub costs: Vec<f64>,
    /// Rows by the columns that they lack, multiplicities counted and totals apart; none lacks any where missing cells are a level.
    pub lacking: LackingRows,
}

/// Facts on some rows of the file.
pub struct RowsSeen<'a> {
    /// How often each row counts, 0 for not at all.
    pub weights: &'a [u64],
    /// Whether each row is one of totals.
    pub totals: &'a [bool],
    /// Whether each row is learned from.
    pub kept: &'a [bool],
}

impl LeftOutRows {
    /// Counts for a plan, of no rows yet.
    pub fn new(plan: &Plan) -> LeftOutRows {
        let n = plan.columns.len();
        let kept = (0..n).filter(|v| is_kept(plan, *v)).count();
        let may_lack = (0..n).filter(|v| is_kept(plan, *v) && may_lack(plan, *v));
        let lacking = LackingRows::new(may_lack.map(|v| (v, plan.profiles[v].missing)).collect(), kept);
        LeftOutRows { with_missing: 0.0, totals: 0.0, all: 0.0, costs: vec![0.0; n], lacking }
    }

    /// Adds rows; `has_value`: whether the cell of a column and a row holds a value. O(rows · columns).
    pub fn take(&mut self, plan: &Plan, seen: &RowsSeen, has_value: impl Fn(usize, usize) -> bool) {
        let RowsSeen { weights, totals, kept } = seen;
        let (n, rows) = (plan.columns.len(), kept.len());
        let columns = self.lacking.columns().to_vec();
        // Per row how many kept columns lack a value, and the place of the last of them.
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
        let number = |wanted: &dyn Fn(usize) -> bool| (0..rows).filter(|row| wanted(*row)).count() as f64;
        self.with_missing += number(&|row| lacking[row] > 0 && !totals[row]);
        self.totals += number(&|row| totals[row] && weights[row] > 0);
        self.all += number(&|row| weights[row] > 0 && !kept[row]);
    }
}

impl LeftOutRows {
    /// The columns to leave out so that more rows are complete, where incomplete ones are many.
    pub fn remedies(&self, raw: &RawTable) -> Vec<RowRemedy> {
        let remedy = |(columns, rows): (Vec<usize>, u64)| {
            let columns = columns.into_iter().map(|v| raw.columns[v].name.clone()).collect();
            RowRemedy { columns, rows: rows as f64 }
        };
        self.lacking.remedies().into_iter().map(remedy).collect()
    }
}

/// Whether a column is learned from.
fn is_kept(plan: &Plan, v: usize) -> bool {
    !matches!(plan.uses[v], Use::Exclude | Use::Weights)
}

/// Whether cells of a column may be missing.
fn may_lack(plan: &Plan, v: usize) -> bool {
    plan.profiles[v].missing > 0 || plan.columns[v].sketched.is_some()
}

/// The first columns that are not learned from, and of each the reason.
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
    out.take(NAMED).map(|(column, why)| (column, why.to_string())).unzip()
}
