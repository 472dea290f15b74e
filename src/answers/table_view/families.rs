//! Rows for the table view of a run, and of lists without data.

use super::{Row, TableView};
use crate::base::var::{Members, Var};
use crate::parents::{ParentSet, ScoreTable, Standing};
use crate::run::Run;

/// All families that `run` has scored, and if its table was kept whole those that rules pruned; with a larger table,
/// those that can matter.
pub fn of_run(run: &mut Run) -> TableView {
    if run.table().n() > 0 {
        return of_lists(run.table());
    }
    if run.wide_table().n() > 0 {
        return of_lists(run.wide_table());
    }
    TableView::new(run.data().n(), |child| {
        let looked_at = run.scored_sets(child).into_iter();
        looked_at.map(|(set, score)| Row { set, score, standing: Standing::NotCompared as u8 })
    })
}

/// All families of a table; if it was not kept whole, those of its lists.
pub fn of_lists<S: Members>(table: &ScoreTable<S>) -> TableView {
    TableView::new(table.n(), |child| families(table, child))
}

fn families<S: Members>(table: &ScoreTable<S>, child: Var) -> Vec<Row> {
    if let Some(all) = table.all(child) {
        return all.map(|(set, score, standing)| Row { set: set.into(), score, standing }).collect();
    }
    let row = |standing: Standing| {
        move |p: &ParentSet<S>| Row { set: p.set.wide(), score: p.score, standing: standing as u8 }
    };
    let kept = table.list(child).iter().map(row(Standing::Kept));
    kept.chain(table.tied(child).iter().map(row(Standing::Tied))).collect()
}
