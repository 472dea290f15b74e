//! Linear proxy for the score of a network (a slope for each edge), and the search for the networks of highest value.

use super::super::{Ancestry, Best, refusal};
use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::Move;

/// Maximum number of variables for which the network of highest value is found exactly, by dynamic programming over all
/// variable sets.
pub const MAX_EXACT_VARIABLES: usize = 18;
/// Number of variable sets processed in one step.
const STEP_SUBSETS: usize = 1 << 12;
/// Number of orderings from which the search climbs to a local optimum: some 10⁸ operations in all at 60 variables.
const MAX_STARTS: usize = 10;

/// Linear proxy: the slope β of every edge, in nats. An edge adds its slope to the value of a network, whatever the
/// other edges are.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    n: usize,
    /// Slopes of the edges in nats, at index from · n + to.
    slopes: Vec<f64>,
    /// Value of the network without edges, in nats.
    pub base: f64,
}

impl Linear {
    /// Proxy over `n` variables whose slopes are all 0.
    pub fn new(n: usize) -> Linear {
        Linear { n, slopes: vec![0.0; n * n], base: 0.0 }
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Slope of an edge, in nats.
    pub fn slope(&self, from: Var, to: Var) -> f64 {
        self.slopes[from.index() * self.n + to.index()]
    }

    /// Sets the slope of an edge, in nats.
    pub fn set(&mut self, from: Var, to: Var, slope: f64) {
        self.slopes[from.index() * self.n + to.index()] = slope;
    }

    /// Value of a network by the proxy, in nats.
    pub fn value(&self, dag: &Dag) -> f64 {
        self.base + dag.edges().map(|(from, to)| self.slope(from, to)).sum::<f64>()
    }

    /// Greedy search by the proxy from the required edges, as in the paper: the best of all changes of one edge that
    /// close no cycle, until none gains. Since the gain of an edge is constant, this adds edges in descending order of
    /// their positive slopes; deletions and reversals never gain. O(n² log n).
    pub fn greedy(&self, constraints: &Constraints) -> Dag {
        let mut network = Ancestry::under(constraints, constraints.least_dag());
        for (from, to) in self.worthwhile() {
            let allowed = !constraints.forbids(from, to)
                && network.dag().parents(to).len() < constraints.limit(to)
                && !network.dag().has(from, to);
            if allowed && !network.closes_cycle(Move::Add, from, to) {
                network.make(Move::Add, from, to);
            }
        }
        network.dag().clone()
    }

    /// Greedy search by the proxy from a network that satisfies `constraints`, with at most `most` changes: additions,
    /// deletions and reversals. O(most · n²).
    pub fn climb(&self, constraints: &Constraints, from: &Dag, most: usize) -> Dag {
        let mut network = Ancestry::under(constraints, from.clone());
        let largest = self.slopes.iter().fold(0.0, |largest: f64, slope| largest.max(slope.abs()));
        for _ in 0..most {
            let mut best = Best::above(1e-12 * largest);
            for (a, b) in (0..self.n).flat_map(|a| (0..self.n).map(move |b| (Var::new(a), Var::new(b)))) {
                let mut offer = |kind: Move, gain: f64| {
                    if gain > 0.0 && refusal(&network, constraints, kind, a, b).is_none() {
                        best.offer((kind, a, b), gain);
                    }
                };
                if network.dag().has(a, b) {
                    offer(Move::Delete, -self.slope(a, b));
                    offer(Move::Reverse, self.slope(b, a) - self.slope(a, b));
                } else if a != b && !network.dag().has(b, a) {
                    offer(Move::Add, self.slope(a, b));
                }
            }
            let Some(((kind, a, b), _)) = best.found() else { break };
            network.make(kind, a, b);
        }
        network.dag().clone()
    }

    /// Edges with a positive slope, in descending order of slope; equal ones in the order of the columns.
    fn worthwhile(&self) -> Vec<(Var, Var)> {
        let mut edges: Vec<(Var, Var)> = (0..self.n * self.n)
            .filter(|at| self.slopes[*at] > 0.0)
            .map(|at| (Var::new(at / self.n), Var::new(at % self.n)))
            .collect();
        edges.sort_by(|a, b| self.slope(b.0, b.1).total_cmp(&self.slope(a.0, a.1)));
        edges
    }
}

/// Candidate parents of each child: the required ones with the sum of their slopes, and the allowed ones with a
/// positive slope, best first.
struct Offers {
    required: Vec<WideSet>,
    worth: Vec<f64>,
    offers: Vec<Vec<(Var, f64)>>,
    limits: Vec<usize>,
}

impl Offers {
    fn new(linear: &Linear, constraints: &Constraints) -> Offers {
        let n = linear.n;
        let mut offers = vec![Vec::new(); n];
        for (from, to) in linear.worthwhile() {
            if !constraints.forbids(from, to) && !constraints.requires(from, to) {
                offers[to.index()].push((from, linear.slope(from, to)));
            }
        }
        let required: Vec<WideSet> = (0..n).map(|v| *constraints.required(Var::new(v))).collect();
        let sum = |v: usize| required[v].iter().map(|u| linear.slope(u, Var::new(v))).sum();
        let worth = (0..n).map(sum).collect();
        let limits = (0..n).map(|v| constraints.limit(Var::new(v)) - required[v].len()).collect();
        Offers { required, worth, offers, limits }
    }

    /// Best parents of `child` among the variables `before`, and the sum of their slopes.
    fn best(&self, child: Var, before: &WideSet) -> (WideSet, f64) {
        let v = child.index();
        let (mut set, mut worth) = (self.required[v], self.worth[v]);
        for (from, slope) in self.offers[v].iter().filter(|(from, _)| before.contains(*from)).take(self.limits[v]) {
            set.insert(*from);
            worth += slope;
        }
        (set, worth)
    }
}

/// Search for the network of highest value by a linear proxy: the acyclic set of edges with the largest sum of slopes.
/// Exact up to [`MAX_EXACT_VARIABLES`] variables, over all variable sets that can come first in an ordering. With more
/// variables, the best of several local optima among orderings under insertions.
pub struct Maximum {
    offers: Offers,
    /// Variables that must precede each variable.
    before: Vec<WideSet>,
    way: Way,
}

enum Way {
    /// Exact search: highest value of a network over each set of variables that come first in an ordering, and the last
    /// of them.
    Whole {
        worth: Vec<f64>,
        last: Vec<u8>,
        next: usize,
    },
    Orders {
        rng: Rng,
        start: usize,
        order: Vec<Var>,
        improving: bool,
        best: Option<(f64, Vec<Var>)>,
    },
    Done(Dag),
}

impl Maximum {
    /// Search for the network of highest value; `seed` is that of the random orderings.
    pub fn new(linear: &Linear, constraints: &Constraints, seed: u64) -> Maximum {
        let n = linear.n;
        let least = constraints.with_order(&constraints.least_dag());
        let before: Vec<WideSet> = (0..n).map(|v| *least.parents(Var::new(v))).collect();
        let way = if n <= MAX_EXACT_VARIABLES {
            let mut worth = vec![f64::NEG_INFINITY; 1 << n];
            worth[0] = 0.0;
            Way::Whole { worth, last: vec![0; 1 << n], next: 0 }
        } else {
            Way::Orders { rng: Rng::new(seed), start: 0, order: Vec::new(), improving: false, best: None }
        };
        Maximum { offers: Offers::new(linear, constraints), before, way }
    }

    /// Searches for some milliseconds; returns whether there is more to do.
    pub fn step(&mut self) -> bool {
        match &mut self.way {
            Way::Done(_) => false,
            Way::Whole { worth, last, next } => {
                let n = self.before.len();
                let end = (*next + STEP_SUBSETS).min(1 << n);
                for set in *next..end {
                    if worth[set] == f64::NEG_INFINITY {
                        continue;
                    }
                    let placed: WideSet = (0..n).filter(|v| set >> v & 1 == 1).map(Var::new).collect();
                    for v in (0..n).filter(|v| set >> v & 1 == 0 && self.before[*v].is_subset(&placed)) {
                        let with = set | 1 << v;
                        let sum = worth[set] + self.offers.best(Var::new(v), &placed).1;
                        if sum > worth[with] {
                            worth[with] = sum;
                            last[with] = v as u8;
                        }
                    }
                }
                *next = end;
                if end == 1 << n {
                    let mut order = Vec::with_capacity(n);
                    let mut set = (1 << n) - 1;
                    while set > 0 {
                        order.push(Var::new(usize::from(last[set])));
                        set &= !(1 << last[set]);
                    }
                    order.reverse();
                    self.way = Way::Done(network(&self.offers, &order));
                }
                true
            }
            Way::Orders { rng, start, order, improving, best } => {
                if !*improving {
                    if *start == MAX_STARTS {
                        let order = best.take().map(|(_, order)| order).unwrap_or_default();
                        self.way = Way::Done(network(&self.offers, &order));
                        return true;
                    }
                    *order = random(&self.before, rng);
                    *start += 1;
                    *improving = true;
                }
                *improving = insert(&self.offers, &self.before, order);
                if !*improving {
                    let worth = value(&self.offers, order);
                    if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                        *best = Some((worth, order.clone()));
                    }
                }
                true
            }
        }
    }

    /// Network of highest value, once it is found.
    pub fn found(&self) -> Option<&Dag> {
        if let Way::Done(dag) = &self.way { Some(dag) } else { None }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        match &self.way {
            Way::Whole { worth, .. } => 9 * worth.len(),
            _ => self.before.len() * size_of::<WideSet>(),
        }
    }
}

/// Network of highest value within an ordering.
fn network(offers: &Offers, order: &[Var]) -> Dag {
    let mut parents = vec![WideSet::EMPTY; order.len()];
    let mut before = WideSet::EMPTY;
    for v in order {
        parents[v.index()] = offers.best(*v, &before).0;
        before.insert(*v);
    }
    Dag::from_parents(parents)
}

fn value(offers: &Offers, order: &[Var]) -> f64 {
    let mut before = WideSet::EMPTY;
    let mut sum = 0.0;
    for v in order {
        sum += offers.best(*v, &before).1;
        before.insert(*v);
    }
    sum
}

/// Random ordering in which each variable v comes after the variables `before[v]`.
fn random(before: &[WideSet], rng: &mut Rng) -> Vec<Var> {
    let mut placed = WideSet::EMPTY;
    let mut waiting: Vec<Var> = (0..before.len()).map(Var::new).collect();
    let mut order = Vec::with_capacity(before.len());
    while !waiting.is_empty() {
        let free: Vec<usize> =
            (0..waiting.len()).filter(|at| before[waiting[*at].index()].is_subset(&placed)).collect();
        let v = waiting.remove(free[rng.below(free.len() as u32) as usize]);
        placed.insert(v);
        order.push(v);
    }
    order
}

/// Moves each variable in turn to its best position in the ordering; returns whether that gained. Passing a neighbor
/// changes only two families.
fn insert(offers: &Offers, predecessors: &[WideSet], order: &mut Vec<Var>) -> bool {
    let mut gained = false;
    for v in (0..order.len()).map(Var::new) {
        let at = order.iter().position(|u| *u == v).unwrap_or(0);
        let without = |order: &[Var], end: usize| -> WideSet { order[..end].iter().copied().collect() };
        let (mut place, mut most) = (at, 1e-9);
        for forwards in [false, true] {
            let mut walked = order.clone();
            let (mut here, mut gain) = (at, 0.0);
            while if forwards { here + 1 < walked.len() } else { here > 0 } {
                let (left, right) = if forwards { (here, here + 1) } else { (here - 1, here) };
                let (a, b) = (walked[left], walked[right]);
                if predecessors[b.index()].contains(a) {
                    break;
                }
                let before = without(&walked, left);
                let worth = |x: Var, set: &WideSet| offers.best(x, set).1;
                gain += worth(b, &before) + worth(a, &before.with(b)) - worth(a, &before) - worth(b, &before.with(a));
                walked.swap(left, right);
                here = if forwards { right } else { left };
                if gain > most {
                    (most, place) = (gain, here);
                }
            }
        }
        if place != at {
            order.remove(at);
            order.insert(place, v);
            gained = true;
        }
    }
    gained
}
