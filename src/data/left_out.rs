//! Rows that are left out, with what each column costs; and columns that are, with the reason.

use super::plan::{Plan, Use};
use super::propose::Reason;

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
}

impl LeftOutRows {
    /// `counts` says which rows count at all, `kept` which are learned from. O(rows · columns).
    pub fn new(rows: usize, plan: &Plan, counts: impl Fn(usize) -> bool, kept: &[bool]) -> LeftOutRows {
        let n = plan.columns.len();
        let is_kept = |v: &usize| !matches!(plan.uses[*v], Use::Exclude | Use::Weights);
        // Per row how many kept columns lack a value, and the last of them.
        let (mut lacking, mut last) = (vec![0u32; rows], vec![0u32; rows]);
        for v in (0..n).filter(|v| plan.profiles[*v].missing > 0 && is_kept(v)) {
            for (row, code) in plan.columns[v].codes.iter().enumerate() {
                if !plan.profiles[v].has_value(*code) {
                    lacking[row] += 1;
                    last[row] = v as u32;
                }
            }
        }
        let mut costs = vec![0.0; n];
        let drops = !plan.missing_level;
        for row in (0..rows).filter(|row| drops && lacking[*row] == 1 && counts(*row) && !plan.totals[*row]) {
            costs[last[row] as usize] += 1.0;
        }
        for v in (0..n).filter(|v| drops && plan.uses[*v] == Use::Exclude && plan.profiles[*v].missing > 0) {
            let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
            let gone = column.codes.iter().zip(kept).filter(|(code, kept)| **kept && !profile.has_value(**code));
            costs[v] = gone.count() as f64;
        }
        let number = |wanted: &dyn Fn(usize) -> bool| (0..rows).filter(|row| wanted(*row)).count() as f64;
        LeftOutRows {
            with_missing: number(&|row| lacking[row] > 0 && !plan.totals[row]),
            totals: number(&|row| plan.totals[row] && counts(row)),
            all: number(&|row| counts(row) && !kept[row]),
            costs,
        }
    }
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
