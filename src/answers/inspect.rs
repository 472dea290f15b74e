//! Cost of one change (edge added, removed or reversed) of the resulting network, from local scores, without a search.

use crate::base::error::Result;
use crate::base::var::{Var, WideSet};
use crate::catalogue::{Score, ScoreFamily};
use crate::graph::{Class, is_covered};
use crate::observe::Move;
use crate::protocol::{Change, EdgeInspection, EdgeMark, HandTable, ScoredSet, Settings, Terms, VariableInspection};
use crate::run::Run;
use crate::score::{Families, LocalScore};
use crate::search::barred;

/// Maximum number of parent sets listed for a variable.
const MAX_LISTED_SETS: usize = 8;

/// Inspects the pair `from`, `to` in the network of `run`: the effects of removing, reversing or adding its edge. If
/// the network has `to` → `from`, that edge is inspected.
pub fn edge(run: &mut Run, from: Var, to: Var) -> EdgeInspection {
    let dag = run.network().clone();
    let (from, to) = if dag.has(to, from) { (to, from) } else { (from, to) };
    let present = dag.has(from, to);
    let mark = Class::of(&dag, run.constraints()).mark(from, to);
    let parents = *dag.parents(to);
    let without = terms(run, to, &parents.without(from));
    let with = terms(run, to, &parents.with(from));
    let remove = present.then(|| Change {
        delta: without.score - with.score,
        barred: barred(&dag, run.constraints(), Move::Delete, from, to),
        same_class: false,
    });
    let reverse = present.then(|| reversal(run, from, to, mark, without.score - with.score));
    let (add, add_reversed) =
        if present { (None, None) } else { (Some(addition(run, from, to)), Some(addition(run, to, from))) };
    EdgeInspection { from: from.0, to: to.0, mark, without, with, remove, reverse, add, add_reversed }
}

/// Terms of the local score of a family: log-likelihood, number of parameters, penalty, prior.
fn terms(run: &mut Run, child: Var, parents: &WideSet) -> Terms {
    let local = run.families().local(child, parents);
    let table = run.families().score().by_hand(child, parents, local, 0, 0);
    let regret = match run.settings().score.entry().family {
        ScoreFamily::RowRegret => -table.row_sum,
        _ => table.regret - table.regret_parents,
    };
    let HandTable { log_likelihood, parameters, penalty, prior, .. } = table;
    Terms { log_likelihood, parameters, penalty: penalty + regret, prior, score: local }
}

/// Change of the score by reversing `from` → `to`. An edge that is reversible in the equivalence class costs nothing
/// under a score-equivalent score: a member of the class has it reversed.
fn reversal(run: &mut Run, from: Var, to: Var, mark: Option<EdgeMark>, removed: f64) -> Change {
    if mark == Some(EdgeMark::Reversible) && run.families().score().is_equivalent() {
        return Change { delta: 0.0, barred: None, same_class: true };
    }
    let dag = run.network().clone();
    let old = *dag.parents(from);
    let gained = run.families().local(from, &old.with(to)) - run.families().local(from, &old);
    let barred = barred(&dag, run.constraints(), Move::Reverse, from, to);
    Change { delta: removed + gained, barred, same_class: dag.parents(to).without(from) == old }
}

/// Change of the score, in nats, by reversing the edge `from` → `to` of the result, under each of `scores`; NaN if the
/// reversal would close a cycle or there is no such edge.
pub fn reversal_under(run: &Run, scores: &[Score], from: Var, to: Var) -> Result<Vec<f64>> {
    let dag = run.network();
    let another_way = dag.parents(to).iter().any(|p| p != from && (dag.has(from, p) || dag.reaches(from, p)));
    let (into_from, into_to) = (*dag.parents(from), *dag.parents(to));
    let of = |score: &Score| {
        let settings = Settings { score: *score, ..run.settings().clone() };
        let mut families = Families::new(LocalScore::of(run.data(), &settings)?);
        if is_covered(dag, from, to) && families.score().is_equivalent() {
            return Ok(0.0);
        }
        let gained = families.local(from, &into_from.with(to)) - families.local(from, &into_from);
        Ok(gained + families.local(to, &into_to.without(from)) - families.local(to, &into_to))
    };
    match dag.has(from, to) && !another_way {
        true => scores.iter().map(of).collect(),
        false => Ok(vec![f64::NAN; scores.len()]),
    }
}

/// Change of the score by adding the edge `from` → `to` between two variables that are not adjacent.
fn addition(run: &mut Run, from: Var, to: Var) -> Change {
    let dag = run.network().clone();
    let old = *dag.parents(to);
    let delta = run.families().local(to, &old.with(from)) - run.families().local(to, &old);
    let barred = barred(&dag, run.constraints(), Move::Add, from, to);
    Change { delta, barred, same_class: false }
}

/// Inspects a variable in the network of `run`: its parents, children, best parent sets, and the effect of each
/// possible additional parent.
pub fn variable(run: &mut Run, v: Var) -> VariableInspection {
    let dag = run.network().clone();
    let parents = *dag.parents(v);
    let terms = terms(run, v, &parents);
    let others = (0..dag.n()).map(Var::new).filter(|o| *o != v && !dag.adjacent(*o, v));
    let add = others.map(|o| (o.0, addition(run, o, v))).collect();
    let sets = run.scored_sets(v);
    let rank = sets.iter().position(|(set, _)| *set == parents).map(|place| place as f64 + 1.0);
    // With a score table only the numbers of scored and of kept sets are known, and they come from the table.
    let listed = |scored: Vec<f64>, kept: usize| (scored.into_iter().sum(), kept as f64);
    let (scored, kept) = match (run.table(), run.wide_table()) {
        (table, _) if table.n() > 0 => listed(table.layers(v), table.list(v).len()),
        (_, wide) if wide.n() > 0 => listed(wide.layers(v), wide.list(v).len()),
        _ => (sets.len() as f64, 0.0),
    };
    let scored_set =
        |(set, score): &(WideSet, f64)| ScoredSet { parents: set.iter().map(|p| p.0).collect(), score: *score };
    VariableInspection {
        variable: v.0,
        parents: parents.iter().map(|p| p.0).collect(),
        children: (0..dag.n()).map(Var::new).filter(|c| dag.has(v, *c)).map(|c| c.0).collect(),
        terms,
        best: sets.iter().take(MAX_LISTED_SETS).map(scored_set).collect(),
        rank,
        scored,
        kept,
        add,
    }
}
