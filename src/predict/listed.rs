//! Lists of the predictions of held-out rows of a cross-validation.

use super::{CrossValidation, Posterior, measures};
use crate::base::var::Var;
use crate::format::csv_cell;
use crate::protocol::HeldOutRow;
use std::sync::Arc;

/// Prediction of a distinct row held out by a fold.
pub struct Listed {
    /// Index, in the data, of the distinct row that is predicted.
    pub row: u32,
    /// Number of the fold, from 0.
    pub fold: u32,
    /// Number of copies of the row that are in the fold.
    pub weight: u32,
    /// Predicted probabilities; `None` if every level has probability 0.
    pub posterior: Option<Arc<Posterior>>,
}

impl CrossValidation {
    fn ordered(&self) -> Vec<&Listed> {
        let mut order: Vec<&Listed> = self.listed.iter().collect();
        order.sort_by_key(|of| (of.row, of.fold));
        order
    }

    fn level(&self, row: u32, v: usize) -> usize {
        usize::from(self.training.data.column(Var::new(v))[row as usize])
    }

    /// First `count` predictions of the finished folds: undefined ones, then by ascending probability of the true
    /// level. If the structure is relearned, these are the predictions of the relearned networks. O(rows · log rows).
    pub fn worst(&self, count: usize) -> Vec<HeldOutRow> {
        let mut order = self.ordered();
        let ln_true = |of: &Listed| {
            let truth = self.level(of.row, self.target);
            of.posterior.as_ref().map_or(f64::NEG_INFINITY, |p| p.ln_p[truth])
        };
        order.sort_by(|a, b| a.posterior.is_some().cmp(&b.posterior.is_some()).then(ln_true(a).total_cmp(&ln_true(b))));
        let row = |of: &&Listed| {
            let p = of.posterior.as_ref().map(|posterior| posterior.p.clone());
            HeldOutRow {
                levels: (0..self.training.data.n()).map(|v| self.level(of.row, v) as u32).collect(),
                fold: of.fold,
                rows: f64::from(of.weight),
                predicted: p.as_ref().map(|p| measures::predicted(p) as u32),
                probabilities: p.unwrap_or_default(),
            }
        };
        order.iter().take(count).map(row).collect()
    }

    /// All predictions of the finished folds as CSV: the row, its number of copies, the fold from 1, the most probable
    /// level and all probabilities. At most about a million are kept. O(cells).
    pub fn csv(&self) -> String {
        let variables = self.training.data.variables();
        let target = &variables[self.target];
        let mut head: Vec<String> = variables.iter().map(|v| csv_cell(&v.name)).collect();
        head.extend(["rows".into(), "fold".into(), csv_cell(&format!("{} predicted", target.name))]);
        head.extend(target.levels.iter().map(|level| csv_cell(&format!("P({} = {level})", target.name))));
        let mut text = head.join(",") + "\r\n";
        for of in self.ordered() {
            for (v, variable) in variables.iter().enumerate() {
                text += &csv_cell(&variable.levels[self.level(of.row, v)]);
                text.push(',');
            }
            text += &format!("{},{},", of.weight, of.fold + 1);
            match &of.posterior {
                Some(found) => {
                    text += &csv_cell(&target.levels[measures::predicted(&found.p)]);
                    found.p.iter().for_each(|p| text += &format!(",{p:?}"));
                }
                None => text.extend(std::iter::repeat_n(',', target.levels.len())),
            }
            text += "\r\n";
        }
        text
    }
}
