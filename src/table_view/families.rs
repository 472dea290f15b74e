//! What the table of a run holds, and that of lists without data.

use super::{Row, TableView};
use crate::parents::{ParentSet, ScoreTable, Standing};
use crate::run::Run;
use crate::var::Var;

/// Codes of a standing.
mod code {
    pub const KEPT: u8 = 0;
    pub const DOMINATED: u8 = 1;
    pub const TIED: u8 = 2;
    pub const NOT_COMPARED: u8 = 5;
}

/// All families that `run` has scored; of a table too large to be whole, those that can matter.
pub fn of_run(run: &Run) -> TableView {
    if run.table().n() > 0 {
        return of_lists(run.table());
    }
    TableView::new(run.data().n(), |child| {
        let looked_at = run.scored_sets(child).into_iter();
        looked_at.map(|(set, score)| Row { set, score, standing: code::NOT_COMPARED })
    })
}

/// All families of a table; where it was not kept whole, those of its lists.
pub fn of_lists(table: &ScoreTable) -> TableView {
    TableView::new(table.n(), |child| families(table, child))
}

fn families(table: &ScoreTable, child: Var) -> Vec<Row> {
    let Some(all) = table.all(child) else {
        let listed = [(table.kept(child), code::KEPT), (table.tied(child), code::TIED)];
        return listed.into_iter().flat_map(|(list, standing)| list.iter().map(move |p| row(p, standing))).collect();
    };
    all.map(|p| match table.standing(child, p) {
        Standing::Kept => row(&p, code::KEPT),
        Standing::Dominated => row(&p, code::DOMINATED),
        Standing::Tied => row(&p, code::TIED),
    })
    .collect()
}

fn row(p: &ParentSet, standing: u8) -> Row {
    Row { set: p.set.into(), score: p.score, standing }
}
