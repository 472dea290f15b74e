//! Upper bounds on the number of parents in the k best networks of a run, by the theorems of Chen 2016, as in Table 1
//! and Figure 1 of that paper.

use crate::base::error::{Error, Result};
use crate::base::numeric::ln;
use crate::base::var::{Var, VarSet, WideSet};
use crate::protocol::{Bounds, Loosest, PermutationTree, Reading, ReadingBounds, SizeBounds};
use crate::prune::{MAX_DRAWN_VARIABLES, MAX_K, MAX_ORDERED_VARIABLES, Permutations, Question, drawn_tree, families};
use crate::run::Run;

/// Maximum number of nodes in the permutation trees of all variables, for each reading of Algorithm 2: about 1 to 2 s.
const MAX_NODES: f64 = 1e6;
/// Bytes that one score with its parent set takes in the lists of the paper.
const ENTRY_BYTES: f64 = 16.0;

/// Inputs of the theorems, collected from a run.
struct BoundQuery {
    rows: f64,
    psi: f64,
    arity: Vec<f64>,
    k: u32,
}

impl BoundQuery {
    /// Collects the inputs of the theorems. Errors: a condition of the theorems does not hold for the run.
    fn of(run: &mut Run, k: u32) -> Result<BoundQuery> {
        let no_theorem = |why: &str| Err(Error::NoTheorem { why: why.into() });
        if !(1..=MAX_K).contains(&k) {
            return Err(Error::BadParameter { name: "k".into(), value: f64::from(k) });
        }
        let score = run.families().score();
        let (psi, gain) = (score.psi(), score.edge_gain());
        let (data, settings) = (run.data(), run.settings());
        if data.n() > MAX_ORDERED_VARIABLES {
            return Err(Error::TooManyVariables {
                method: "bounds".into(),
                found: data.n(),
                limit: MAX_ORDERED_VARIABLES,
            });
        }
        let arity: Vec<f64> = (0..data.n()).map(|v| data.arity(Var::new(v)) as f64).collect();
        match () {
            () if psi <= 0.0 => no_theorem("score"),
            () if gain > 0.0 => no_theorem("prior"),
            () if !settings.required.is_empty() => no_theorem("required"),
            () if arity.iter().any(|r| *r < 2.0) => no_theorem("constant"),
            () => Ok(BoundQuery { rows: data.rows() as f64, psi, arity, k }),
        }
    }

    fn about(&self, child: Var) -> Question<'_> {
        Question { rows: self.rows, psi: self.psi, arity: &self.arity, child, k: self.k, margin: 0.0 }
    }
}

/// Function that gives the size of the best parent set of a variable within a set of candidates, by the score table.
fn best_size(run: &Run) -> impl Fn(Var, VarSet) -> usize + '_ {
    |v, within| run.table().best_within(v, within).map_or(0, |family| family.set.len())
}

/// Upper bounds on the number of parents by each theorem, and by Algorithm 1 for a given ordering. Errors: a condition
/// of the theorems does not hold; `order` does not name every variable once; Algorithm 1 without a score table.
pub fn bounds(run: &mut Run, k: u32, order: Option<&[u16]>) -> Result<Bounds> {
    let query = BoundQuery::of(run, k)?;
    let run = &*run;
    let n = query.arity.len();
    let has_table = run.table().n() > 0;
    let in_order = order.map(|order| {
        let order: Vec<Var> = order.iter().filter(|v| usize::from(**v) < n).map(|v| Var(*v)).collect();
        let distinct: WideSet = order.iter().copied().collect();
        match () {
            () if !has_table => Err(Error::NoTable),
            () if order.len() != n || distinct.len() != n => Err(Error::BadOrdering),
            () => Ok((0..n).map(|v| query.about(Var::new(v)).in_order(&order, best_size(run))).collect()),
        }
    });
    // If the empty set passes the theorem's test for every variable, best parent sets (from the table) are not needed.
    let needs_table = (0..n).any(|v| !query.about(Var::new(v)).is_enough(0, VarSet::EMPTY));
    let readings = match (has_table, needs_table) {
        (true, _) => vec![Reading::Sound, Reading::AsPrinted, Reading::Literal],
        (false, false) => vec![Reading::Sound],
        (false, true) => Vec::new(),
    };
    let any = query.about(Var(0));
    Ok(Bounds {
        k,
        by_size: by_size(&any),
        readings: readings.into_iter().map(|reading| read(run, &query, reading)).collect(),
        in_order: in_order.transpose()?,
    })
}

/// Bounds on the number of parents from the number n of variables and the number of rows alone, under MDL. Errors:
/// fewer than two rows, too many variables, k out of range.
pub fn size_bounds(n: usize, rows: f64, k: u32) -> Result<SizeBounds> {
    let bad = |name: &str, value: f64| Err(Error::BadParameter { name: name.into(), value });
    if n > MAX_ORDERED_VARIABLES {
        return Err(Error::TooManyVariables { method: "bounds".into(), found: n, limit: MAX_ORDERED_VARIABLES });
    }
    if !(1..=MAX_K).contains(&k) {
        return bad("k", f64::from(k));
    }
    if !(2.0..1e15).contains(&rows) {
        return bad("rows", rows);
    }
    let arity = vec![2.0; n];
    Ok(by_size(&Question { rows, psi: 0.5 * ln(rows), arity: &arity, child: Var(0), k, margin: 0.0 }))
}

fn by_size(question: &Question) -> SizeBounds {
    let n = question.arity.len();
    SizeBounds {
        theorem2_printed: question.theorem_2_printed(),
        theorem2: question.theorem_2(),
        theorem6: question.theorem_6(),
        bytes: ENTRY_BYTES * families(n, n),
        pruned: (0..n).map(|p| ENTRY_BYTES * families(n, p)).collect(),
    }
}

fn read(run: &Run, query: &BoundQuery, reading: Reading) -> ReadingBounds {
    let n = query.arity.len();
    let best = best_size(run);
    let question = |v| query.about(Var::new(v));
    let mut trees: Vec<_> = (0..n).map(|v| (v, Permutations::new(&question(v), reading))).collect();
    // Nodes that a variable leaves unused of its equal share are divided among the other variables.
    let mut left = MAX_NODES;
    while left >= 1.0 {
        let mut open: Vec<_> = trees.iter_mut().filter(|(_, tree)| !tree.is_over()).collect();
        let share = (left / open.len().max(1) as f64).ceil() as usize;
        open.iter_mut().for_each(|(v, tree)| left -= tree.run(&question(*v), &best, share));
        if open.is_empty() {
            break;
        }
    }
    let children: Vec<Loosest> = trees.iter().map(|(_, tree)| tree.loosest(n)).collect();
    let mut all = Loosest { parents: 0, complete: true, unbounded: false, nodes: 0.0 };
    for child in &children {
        all.parents = all.parents.max(child.parents);
        all.complete &= child.complete;
        all.unbounded |= child.unbounded;
        all.nodes += child.nodes;
    }
    ReadingBounds { reading, bytes: ENTRY_BYTES * families(n, all.parents as usize), children, all }
}

/// Maximum number of parents of `child` in the k best networks, by the sound reading of Algorithm 2; `None` if there is
/// no bound, or if finding it takes more than about `nodes` nodes of the permutation tree.
pub fn most_parents(run: &mut Run, child: Var, k: u32, nodes: usize) -> Option<usize> {
    let query = BoundQuery::of(run, k).ok()?;
    if run.table().n() == 0 {
        return None;
    }
    let question = query.about(child);
    let mut tree = Permutations::new(&question, Reading::Sound);
    tree.run(&question, &best_size(run), nodes);
    let found = tree.loosest(query.arity.len());
    (found.complete && !found.unbounded).then_some(found.parents as usize)
}

/// The permutation tree of Algorithm 2 for one variable, to be drawn. Errors: a condition of the theorems does not
/// hold, more than six variables, no score table.
pub fn permutation_tree(run: &mut Run, child: Var, k: u32, reading: Reading) -> Result<PermutationTree> {
    let query = BoundQuery::of(run, k)?;
    let run = &*run;
    let n = query.arity.len();
    if n > MAX_DRAWN_VARIABLES {
        return Err(Error::TooManyVariables {
            method: "permutation-tree".into(),
            found: n,
            limit: MAX_DRAWN_VARIABLES,
        });
    }
    if run.table().n() == 0 {
        return Err(Error::NoTable);
    }
    let question = query.about(child);
    let mut algorithm = Permutations::new(&question, reading);
    algorithm.run(&question, &best_size(run), usize::MAX);
    let Loosest { parents, unbounded, .. } = algorithm.loosest(n);
    let drawn = drawn_tree(&question, reading, best_size(run));
    Ok(PermutationTree {
        child: child.0,
        k,
        bound: parents,
        unbounded,
        above: drawn.above.iter().map(|(above, _)| *above).collect(),
        variable: drawn.above.iter().map(|(_, v)| v.map_or(-1, |v| i32::from(v.0))).collect(),
        others: drawn.nodes.iter().map(|node| node.others.len() as u8).collect(),
        log2_s: drawn.nodes.iter().map(|node| node.log2_s).collect(),
        size: drawn.nodes.iter().map(|node| node.size).collect(),
        passes: drawn.nodes.iter().map(|node| u8::from(node.passes)).collect(),
    })
}
