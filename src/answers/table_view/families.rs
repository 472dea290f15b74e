//! Rows of the page's table of local scores: the families of a run over data, or of score lists without data.

use super::{Row, TableView};
use crate::base::var::{Members, Var};
use crate::parents::{ParentSet, ScoreTable, Standing};
use crate::run::Run;

/// Table of all families that `run` has scored. It has those that rules pruned only if the whole score table was kept;
/// otherwise a score table gives its listed and tied families only.
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

/// Table of all families of a score table; only the listed and tied ones unless the whole score table was kept.
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
