//! Highest-scoring DAG with exactly the pairs and the arrows of a partly directed graph.
//!
//! Only the order of the variables is free, and the last variable of a set has all its neighbors in the set as parents.
//! So dynamic programming over sets that lose their last variable one by one finds the best order. Directed cycles stay
//! within a strongly connected component (undetermined edges lead both ways), so each component is solved by itself,
//! and split again as variables leave: sparse graphs soon fall into small components. A component that is too large is
//! searched heuristically, and the result says so.

use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, Pattern, extension_in_order};
use crate::observe::Move;
use crate::protocol::{Arrow, AveragedEdge, AveragedFit};
use crate::search::Ancestry;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of node visits for one exact solution.
const MAX_VISITS: u64 = 1 << 20;

/// Partly directed graph with constraints on its directions.
pub struct MixedGraph<'a> {
    constraints: &'a Constraints,
    /// Parents of each variable by edges with an arrowhead.
    arrows: Vec<WideSet>,
    /// Neighbors of each variable along edges without an arrowhead.
    open: Vec<WideSet>,
    /// Variables that must come after each variable: its children along arrows, and those later in the given order.
    after: Vec<WideSet>,
    /// Variables that may come just before each variable on a directed path (entry 0), or just after it (entry 1).
    near: [Vec<WideSet>; 2],
}

/// Error: the exact solution would take too much work.
struct TooMuch;

/// Best score of each solved set of variables, and the variable that comes last in the order with this score; `None` if
/// no order of the set is allowed.
type Solved = FxHashMap<WideSet, Option<(f64, Var)>>;

impl<'a> MixedGraph<'a> {
    /// Mixed graph with the edges of an averaged graph.
    pub fn new(edges: &[AveragedEdge], constraints: &'a Constraints) -> MixedGraph<'a> {
        let n = constraints.n();
        let [mut arrows, mut open, mut after] = [(); 3].map(|()| vec![WideSet::EMPTY; n]);
        for edge in edges {
            let (from, to) = (Var(edge.from), Var(edge.to));
            if matches!(edge.arrow, Arrow::Supported | Arrow::Constrained) {
                arrows[to.index()].insert(from);
                after[from.index()].insert(to);
            } else {
                open[to.index()].insert(from);
                open[from.index()].insert(to);
            }
        }
        let mut into = arrows.clone();
        for v in (0..n).map(Var::new) {
            constraints.before(v).iter().for_each(|first| after[first.index()].insert(v));
            into[v.index()].extend(constraints.before(v));
            into[v.index()].extend(&open[v.index()]);
        }
        let mut out = after.clone();
        out.iter_mut().zip(&open).for_each(|(out, open)| out.extend(open));
        MixedGraph { constraints, arrows, open, after, near: [into, out] }
    }

    /// DAG with exactly these pairs and arrows that satisfies the constraints, and how its score relates to the best
    /// one. `local` gives −∞ for a family that is not allowed. The DAG is the best one if that takes at most `most`
    /// families; components that need more are searched heuristically. O(sets · n²) plus the families, and one more
    /// family for each edge of a searched component.
    pub fn best(&self, mut most: usize, mut local: impl FnMut(Var, &WideSet) -> f64) -> (AveragedFit, Option<Dag>) {
        let mut allowed = |v: Var, parents: &WideSet| {
            let score = if self.constraints.allow(v, parents) { local(v, parents) } else { f64::NEG_INFINITY };
            if score.is_nan() { f64::NEG_INFINITY } else { score }
        };
        let mut dag = Dag::empty(self.open.len());
        let mut is_best = true;
        for part in self.parts(&(0..self.open.len()).map(Var::new).collect(), &mut 0) {
            if part.len() == 1 {
                // A component of one variable has no open edges: its parents are those along arrows.
                let v = part.iter().next().unwrap_or(Var(0));
                dag.set_parents(v, self.arrows[v.index()]);
                if allowed(v, &self.arrows[v.index()]) == f64::NEG_INFINITY {
                    return (AveragedFit::Impossible, None);
                }
            } else if let Some(families) = self.solvable(&part, most) {
                most -= families;
                let mut solved = Solved::default();
                match self.solve(&part, &mut solved, &mut 0, &mut allowed) {
                    Ok(Some(_)) => self.read(&part, &solved, &mut dag),
                    _ => return (AveragedFit::Impossible, None),
                }
            } else {
                is_best = false;
                let (families, is_allowed) = self.search(&part, most, &mut dag, &mut allowed);
                most = most.saturating_sub(families);
                if !is_allowed {
                    return (AveragedFit::NotFound, None);
                }
            }
        }
        (if is_best { AveragedFit::Best } else { AveragedFit::AtLeast }, Some(dag))
    }

    /// Variables of `set` that paths along `near` within the set reach from `from`, including `from`.
    fn reached(&self, from: Var, set: &WideSet, near: &[WideSet], work: &mut u64) -> WideSet {
        let mut reached = WideSet::EMPTY.with(from);
        let mut todo = vec![from];
        while let Some(v) = todo.pop() {
            *work += 1;
            for u in near[v.index()].iter().filter(|u| set.contains(*u)) {
                if !reached.contains(u) {
                    reached.insert(u);
                    todo.push(u);
                }
            }
        }
        reached
    }

    /// Strongly connected components of the subgraph of a set, ordered by their first variable.
    fn parts(&self, set: &WideSet, work: &mut u64) -> Vec<WideSet> {
        let mut left = *set;
        let mut parts = Vec::new();
        while let Some(v) = left.iter().next() {
            let up = self.reached(v, &left, &self.near[0], work);
            let down = self.reached(v, &left, &self.near[1], work);
            let part: WideSet = up.iter().filter(|u| down.contains(*u)).collect();
            part.iter().for_each(|u| left.remove(u));
            parts.push(part);
        }
        parts
    }

    /// Parents that `v` has if it is the last variable of `part`.
    fn family(&self, v: Var, part: &WideSet) -> WideSet {
        let mut parents: WideSet = self.open[v.index()].iter().filter(|u| part.contains(*u)).collect();
        parents.extend(&self.arrows[v.index()]);
        parents
    }

    /// Number of families that an exact solution of a component would score, found by visiting every set without
    /// scoring. `None` if it exceeds `most`, or if there are too many visits.
    fn solvable(&self, part: &WideSet, most: usize) -> Option<usize> {
        let mut families = FxHashSet::default();
        let mut count = |v: Var, parents: &WideSet| {
            if !self.constraints.allow(v, parents) {
                return f64::NEG_INFINITY;
            }
            families.insert((v, *parents));
            // NaN makes `solve` stop with an error.
            if families.len() > most { f64::NAN } else { 0.0 }
        };
        let is_solvable = self.solve(part, &mut Solved::default(), &mut 0, &mut count).is_ok();
        is_solvable.then_some(families.len())
    }

    /// Highest score of the variables of a strongly connected component, if their neighbors outside come later; `None`
    /// if no order of the variables is allowed. Of orders with equal scores, the one whose last variable is last in
    /// column order wins.
    fn solve(
        &self,
        part: &WideSet,
        solved: &mut Solved,
        work: &mut u64,
        local: &mut impl FnMut(Var, &WideSet) -> f64,
    ) -> Result<Option<f64>, TooMuch> {
        if let Some(known) = solved.get(part) {
            return Ok(known.map(|(score, _)| score));
        }
        if *work > MAX_VISITS {
            return Err(TooMuch);
        }
        let mut best: Option<(f64, Var)> = None;
        let members: Vec<Var> = part.iter().collect();
        for v in members.into_iter().rev().filter(|v| !self.after[v.index()].intersects(part)) {
            let mut score = local(v, &self.family(v, part));
            if score.is_nan() {
                return Err(TooMuch);
            }
            for rest in self.parts(&part.without(v), work) {
                if score == f64::NEG_INFINITY {
                    break;
                }
                score += self.solve(&rest, solved, work, local)?.unwrap_or(f64::NEG_INFINITY);
            }
            if score > best.map_or(f64::NEG_INFINITY, |(score, _)| score) {
                best = Some((score, v));
            }
        }
        solved.insert(*part, best);
        Ok(best.map(|(score, _)| score))
    }

    /// Copies the best parents of a solved component's variables into `dag`.
    fn read(&self, part: &WideSet, solved: &Solved, dag: &mut Dag) {
        let Some(Some((_, v))) = solved.get(part) else { return };
        dag.set_parents(*v, self.family(*v, part));
        for rest in self.parts(&part.without(*v), &mut 0) {
            self.read(&rest, solved, dag);
        }
    }

    /// Searches a component heuristically: starts from an order without a new collider if there is one, and reverses
    /// single edges while that improves the score. Copies the families into `dag`. Returns the number of families
    /// scored, and whether all those copied are allowed.
    fn search(
        &self,
        part: &WideSet,
        most: usize,
        dag: &mut Dag,
        local: &mut impl FnMut(Var, &WideSet) -> f64,
    ) -> (usize, bool) {
        let mut network = Ancestry::under(self.constraints, self.start(part));
        let mut seen = FxHashSet::default();
        // Values compare first by the number of families that are not allowed, then by score.
        let mut value = |v: Var, parents: &WideSet| {
            seen.insert((v, *parents));
            let score = local(v, parents);
            (if score.is_finite() { (0, score) } else { (-1, 0.0) }, seen.len() > most)
        };
        let edges = |network: &Ancestry| -> Vec<(Var, Var)> {
            let is_open = |(from, to): &(Var, Var)| self.open[to.index()].contains(*from) && part.contains(*to);
            network.dag().edges().filter(is_open).collect()
        };
        let mut is_over = false;
        while !is_over {
            let mut best = ((0, 1e-9), None);
            for (from, to) in edges(&network) {
                if is_over || network.closes_cycle(Move::Reverse, from, to) {
                    continue;
                }
                let [tail, head] = [from, to].map(|v| *network.dag().parents(v));
                let mut gain = (0, 0.0);
                for (v, now, next) in [(to, head, head.without(from)), (from, tail, tail.with(to))] {
                    let [(was, _), (is, over)] = [value(v, &now), value(v, &next)];
                    gain = (gain.0 + is.0 - was.0, gain.1 + is.1 - was.1);
                    is_over = over;
                }
                if gain > best.0 {
                    best = (gain, Some((from, to)));
                }
            }
            let Some((from, to)) = best.1 else { break };
            network.make(Move::Reverse, from, to);
        }
        part.iter().for_each(|v| dag.set_parents(v, *network.dag().parents(v)));
        let is_allowed = part.iter().all(|v| local(v, dag.parents(v)).is_finite());
        (seen.len(), is_allowed)
    }

    /// DAG with the pairs and arrows of the component that fits the given order, without a new collider if possible.
    fn start(&self, part: &WideSet) -> Dag {
        let n = self.open.len();
        let inside = |set: &WideSet| -> WideSet { set.iter().filter(|u| part.contains(*u)).collect() };
        let mut pattern = Pattern::of(&Dag::empty(n));
        for v in part.iter() {
            inside(&self.open[v.index()]).iter().for_each(|u| pattern.join(u, v));
            inside(&self.arrows[v.index()]).iter().for_each(|u| pattern.direct(u, v));
        }
        let mut dag = extension_in_order(&pattern, self.constraints).unwrap_or_else(|| {
            let known = Dag::from_parents((0..n).map(|v| self.arrows[v]).collect());
            let mut placed = WideSet::EMPTY;
            let mut dag = Dag::empty(n);
            for v in self.constraints.with_order(&known).order().unwrap_or_default() {
                let open = inside(&self.open[v.index()]).iter().filter(|u| placed.contains(*u)).collect::<WideSet>();
                dag.set_parents(v, if part.contains(v) { open } else { WideSet::EMPTY });
                placed.insert(v);
            }
            dag
        });
        // Arrows from outside the component are added as they are.
        for v in (0..n).map(Var::new) {
            let mut parents = *dag.parents(v);
            parents.extend(&self.arrows[v.index()]);
            dag.set_parents(v, parents);
        }
        dag
    }
}
