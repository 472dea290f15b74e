//! Rows that are left out, with what each column costs; and columns that are, with the reason.

use super::plan::Plan;
use super::propose::{Reason, Use};

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

/// Facts on some rows of the file.
pub struct RowsSeen<'a> {
    /// Whether each row counts at all.
    pub counts: &'a [bool],
    /// Whether each row is one of totals.
    pub totals: &'a [bool],
    /// Whether each row is learned from.
    pub kept: &'a [bool],
}

impl LeftOutRows {
    /// Counts over `columns` columns, of no rows yet.
    pub fn new(columns: usize) -> LeftOutRows {
        LeftOutRows { with_missing: 0.0, totals: 0.0, all: 0.0, costs: vec![0.0; columns] }
    }

    /// Adds rows; `has_value`: whether the cell of a column and a row holds a value. O(rows · columns).
    pub fn take(&mut self, plan: &Plan, seen: &RowsSeen, has_value: impl Fn(usize, usize) -> bool) {
        let RowsSeen { counts, totals, kept } = seen;
        let (n, rows) = (plan.columns.len(), kept.len());
        let is_kept = |v: &usize| !matches!(plan.uses[*v], Use::Exclude | Use::Weights);
        // Per row how many kept columns lack a value, and the last of them.
        let (mut lacking, mut last) = (vec![0u32; rows], vec![0u32; rows]);
        let may_lack = |v: &usize| plan.profiles[*v].missing > 0 || plan.columns[*v].sketched.is_some();
        for v in (0..n).filter(|v| may_lack(v) && is_kept(v)) {
            for row in (0..rows).filter(|row| !has_value(v, *row)) {
                lacking[row] += 1;
                last[row] = v as u32;
            }
        }
        let drops = !plan.missing_level;
        for row in (0..rows).filter(|row| drops && lacking[*row] == 1 && counts[*row] && !totals[*row]) {
            self.costs[last[row] as usize] += 1.0;
        }
        for v in (0..n).filter(|v| drops && plan.uses[*v] == Use::Exclude && may_lack(v)) {
            self.costs[v] += (0..rows).filter(|row| kept[*row] && !has_value(v, *row)).count() as f64;
        }
        let number = |wanted: &dyn Fn(usize) -> bool| (0..rows).filter(|row| wanted(*row)).count() as f64;
        self.with_missing += number(&|row| lacking[row] > 0 && !totals[row]);
        self.totals += number(&|row| totals[row] && counts[row]);
        self.all += number(&|row| counts[row] && !kept[row]);
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
