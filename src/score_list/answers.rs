//! Analyses of a search over a list of local scores, for the page: pairs, variables, parent sets, rows of the table.
//! All numbers come from the list, so families that are not listed have no numbers.

use super::ListRun;
use crate::answers::lattice::{COLUMNS, MAX_LATTICE_SETS};
use crate::answers::table_view::{Row, TableView};
use crate::base::var::{Var, WideSet};
use crate::graph::Class;
use crate::observe::Move;
use crate::parents::Standing;
use crate::protocol::{Barred, Change, EdgeInspection, EdgeMark, Lattice, ScoredSet, Terms, VariableInspection};
use crate::search::barred;

/// Maximum number of parent sets listed for a variable.
const MAX_LISTED_SETS: usize = 8;

/// Local score of a family. Its terms (likelihood, penalty, prior), which only data could give, are NaN.
fn terms(run: &ListRun, child: Var, parents: &WideSet) -> Terms {
    let score = run.local(child, parents).unwrap_or(f64::NAN);
    Terms { log_likelihood: f64::NAN, parameters: f64::NAN, penalty: f64::NAN, prior: f64::NAN, score }
}

/// Change of the network, with the reason that forbids it, if any: an unlisted family is reported last.
fn change(delta: f64, barred: Option<Barred>, same_class: bool) -> Change {
    let unlisted = !delta.is_finite();
    Change { delta, barred: barred.or(unlisted.then_some(Barred::Unlisted)), same_class }
}

/// Gain in nats if the parents of `child` change from `without` to `with`; NaN if a family is not listed.
fn gain(run: &ListRun, child: Var, without: &WideSet, with: &WideSet) -> f64 {
    terms(run, child, with).score - terms(run, child, without).score
}

/// Inspects the pair `from`, `to` in the network of `run`: the effects of removing, reversing or adding its edge. If
/// the network has `to` → `from`, that edge is inspected.
pub fn edge(run: &ListRun, from: Var, to: Var) -> EdgeInspection {
    let dag = run.network();
    let (from, to) = if dag.has(to, from) { (to, from) } else { (from, to) };
    let present = dag.has(from, to);
    let mark = Class::of(dag, run.constraints()).mark(from, to);
    let (less, more) = (dag.parents(to).without(from), dag.parents(to).with(from));
    let remove = present.then(|| {
        let barred = barred(dag, run.constraints(), Move::Delete, from, to);
        change(gain(run, to, &more, &less), barred, false)
    });
    let reverse = present.then(|| reversal(run, from, to, mark));
    let (add, add_reversed) =
        if present { (None, None) } else { (Some(addition(run, from, to)), Some(addition(run, to, from))) };
    let (without, with) = (terms(run, to, &less), terms(run, to, &more));
    EdgeInspection { from: from.0, to: to.0, mark, without, with, remove, reverse, add, add_reversed }
}

fn reversal(run: &ListRun, from: Var, to: Var, mark: Option<EdgeMark>) -> Change {
    let dag = run.network();
    let old = *dag.parents(from);
    let delta = gain(run, from, &old, &old.with(to)) + gain(run, to, dag.parents(to), &dag.parents(to).without(from));
    let barred = barred(dag, run.constraints(), Move::Reverse, from, to);
    change(delta, barred, mark == Some(EdgeMark::Reversible) && dag.parents(to).without(from) == old)
}

fn addition(run: &ListRun, from: Var, to: Var) -> Change {
    let dag = run.network();
    let old = *dag.parents(to);
    let barred = barred(dag, run.constraints(), Move::Add, from, to);
    change(gain(run, to, &old, &old.with(from)), barred, false)
}

/// Inspects a variable in the network of `run`: its parents, children, best parent sets, and the effect of each
/// possible additional parent.
pub fn variable(run: &ListRun, v: Var) -> VariableInspection {
    let (dag, list) = (run.network(), run.list());
    let parents = *dag.parents(v);
    let others = (0..dag.n()).map(Var::new).filter(|o| *o != v && !dag.adjacent(*o, v));
    let allowed = list.by_rank(v).into_iter().filter(|i| run.standing(v, *i) != Standing::Barred as u8);
    let allowed: Vec<usize> = allowed.collect();
    let own = allowed.iter().position(|i| list.family(v, *i).0.iter().map(|p| Var(*p)).eq(parents.iter()));
    let best = allowed.iter().take(MAX_LISTED_SETS).map(|i| list.family(v, *i));
    VariableInspection {
        variable: v.0,
        parents: parents.iter().map(|p| p.0).collect(),
        children: (0..dag.n()).map(Var::new).filter(|c| dag.has(v, *c)).map(|c| c.0).collect(),
        terms: terms(run, v, &parents),
        best: best.map(|(set, score)| ScoredSet { parents: set.to_vec(), score }).collect(),
        rank: own.map(|place| place as f64 + 1.0),
        scored: list.len(v) as f64,
        kept: (0..list.len(v)).filter(|i| run.standing(v, *i) == Standing::Kept as u8).count() as f64,
        add: others.map(|o| (o.0, addition(run, o, v))).collect(),
    }
}

/// Parent sets of `child`: those kept, best first, and the number listed by size and status.
pub fn lattice(run: &ListRun, child: Var) -> Lattice {
    let list = run.list();
    let m = list.n() - 1;
    let mut lattice = Lattice {
        child: child.0,
        candidates: (0..list.n() as u16).filter(|v| *v != child.0).collect(),
        offsets: vec![0].into(),
        layers: vec![0.0; COLUMNS * (m + 1)].into(),
        rules: vec![0.0; Standing::COUNT].into(),
        ..Lattice::default()
    };
    for i in list.by_rank(child) {
        let (set, score) = list.family(child, i);
        let standing = run.standing(child, i);
        lattice.layers[set.len() * COLUMNS + 1 + usize::from(standing.min(Standing::Barred as u8))] += 1.0;
        lattice.rules[usize::from(standing)] += 1.0;
        if standing == Standing::Kept as u8 && lattice.score.len() < MAX_LATTICE_SETS {
            lattice.parents.extend(set);
            lattice.offsets.push(lattice.parents.len() as u32);
            lattice.score.push(score);
            lattice.status.push(standing);
            lattice.beaten.push(-1);
        }
    }
    for (size, layer) in lattice.layers.chunks_mut(COLUMNS).enumerate() {
        layer[0] = (0..size).fold(1.0, |c, i| c * (m - i) as f64 / (i + 1) as f64).round();
        layer[5] = layer[0] - layer[1..5].iter().sum::<f64>();
    }
    lattice
}

/// Rows of the page's table of local scores: every family of the list.
pub fn rows(run: &ListRun) -> TableView {
    let list = run.list();
    TableView::new(list.n(), |child| {
        (0..list.len(child)).map(move |i| {
            let (set, score) = list.family(child, i);
            Row { set: set.iter().map(|p| Var(*p)).collect(), score, standing: run.standing(child, i) }
        })
    })
}
