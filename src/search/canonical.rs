//! Canonical choice among several optimal networks, so that the result does not depend on where a search started.

use crate::base::var::{Var, VarSet};
use crate::graph::{Constraints, Dag, Pattern, by_parents, member};
use crate::parents::ScoreTable;
use rustc_hash::FxHashMap;

/// Local scores of some families of a score table.
struct Locals(FxHashMap<(Var, VarSet), f64>);

impl Locals {
    /// Local scores of the families of these networks; −∞ for families that are in no list. One pass over the lists.
    fn of<'a>(table: &ScoreTable, networks: impl Iterator<Item = &'a Dag>) -> Locals {
        let mut scores: FxHashMap<(Var, VarSet), f64> = FxHashMap::default();
        for dag in networks {
            for v in (0..dag.n()).map(Var::new) {
                if let Some(set) = dag.parents(v).narrow() {
                    scores.insert((v, set), f64::NEG_INFINITY);
                }
            }
        }
        for v in (0..table.n()).map(Var::new) {
            for family in table.list(v).iter().chain(table.tied(v)) {
                if let Some(score) = scores.get_mut(&(v, family.set)) {
                    *score = family.score;
                }
            }
        }
        Locals(scores)
    }

    /// Score of a network: the sum of its local scores in the order of the columns; −∞ if a family is not listed.
    fn score(&self, dag: &Dag) -> f64 {
        let local = |v: Var| dag.parents(v).narrow().and_then(|set| self.0.get(&(v, set)));
        (0..dag.n()).map(Var::new).map(|v| local(v).copied().unwrap_or(f64::NEG_INFINITY)).sum()
    }
}

/// Canonical network among tied ones, with its score: of those within `rounding` of the best, one with fewest edges,
/// then the first by the parents of each variable in turn. `None` if `tied` is empty. O(networks · n).
pub fn first_of_tied(table: &ScoreTable, tied: &[Dag], rounding: f64) -> Option<(Dag, f64)> {
    let locals = Locals::of(table, tied.iter());
    let scores: Vec<f64> = tied.iter().map(|dag| locals.score(dag)).collect();
    let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let best = tied.iter().zip(scores).filter(|(_, score)| *score >= top - rounding);
    let first = best.min_by(|(a, _), (b, _)| a.edges().count().cmp(&b.edges().count()).then_with(|| by_parents(a, b)));
    first.map(|(dag, score)| (dag.clone(), score))
}

/// Canonical member of the equivalence class of an optimal network, with its score. It is the same for every member if
/// the table gives the whole class one score and a member that satisfies the constraints can be found; otherwise the
/// network itself is returned.
pub fn first_of_class(table: &ScoreTable, constraints: &Constraints, best: (Dag, f64), rounding: f64) -> (Dag, f64) {
    let Some(dag) = member(&Pattern::of(&best.0), constraints, |_| true) else { return best };
    let score = Locals::of(table, std::iter::once(&dag)).score(&dag);
    if (score - best.1).abs() <= rounding { (dag, score) } else { best }
}
