//! Forest (source of parent sets and bounds for the k best) for more variables than a table of all subsets can hold:
//! the part of the order graph that networks within the threshold pass through (`docs/methods/k-best.md`).
//!
//! Variables are numbered by an ordering of the best network, so that sinks are removed from near-optimal networks
//! mostly in the order of their numbers, and few are blocked. Families are pruned in two ways, neither of which loses a
//! network within the threshold T: those that score lower than a subset of theirs by more than T (the delta rule), and
//! those that no network within T can contain, as proved by group duals with each family forced in turn. Then the costs
//! of variable sets S are computed from the empty set on, layer by layer: placing v next costs its cheapest family
//! inside S; a set is kept if its cost plus the bound on the rest stay within T. Since the bound never falls by more
//! than a placement costs, every set on the cheapest path to a kept set is kept too: costs are exact.
//!
//! If memory does not suffice, only closed sets are kept, and networks are built up from sources instead of being taken
//! apart from sinks (see [`Layers`]). This needs several times as many nodes of the tree, but far fewer sets.

use super::Forest;
use super::layers::Layers;
use super::options::FOREST;
use crate::base::error::Result;
use crate::base::rng::Rng;
use crate::base::var::{Var, VarSet};
use crate::parents::{ParentSet, ScoreTable};
use crate::search::astar::Heuristic;
use crate::search::bound::{DualStep, Duals, Problem};

/// Stage of the computation of the order graph.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// For this variable, from this index in its list on: computation of how far families score below their best
    /// subset.
    Short(usize, usize),
    Bound,
    Layer,
    Ready,
}

/// Part of the order graph that networks within a threshold pass through.
pub struct OrderGraph {
    /// Variables in the ordering of the best network; a variable's number is its index here.
    order: Vec<Var>,
    /// All families of each variable, best first, in which variables are numbers (indexes in `order`); `short` holds
    /// how far each scores below its best subset, in nats.
    lists: Vec<Vec<ParentSet>>,
    short: Vec<Vec<f64>>,
    /// Variables that must precede each variable by a given order. Bounds ignore them, which only loosens the bounds.
    before: Vec<VarSet>,
    optimum: f64,
    slack: f64,
    stage: Stage,
    threshold: f64,
    /// Multipliers are computed only for families that score at most this far below their best subset, in nats.
    reach: f64,
    problem: Problem,
    problem_short: Vec<f64>,
    duals: Option<Duals>,
    is_final: bool,
    heuristic: Option<Heuristic>,
    /// Cache of bounds on the remaining cost: a variable set and its bound, indexed by the hash of the set.
    known: Vec<(u64, f64)>,
    /// Families of each variable that a network within the threshold can contain.
    alive: Vec<Vec<ParentSet>>,
    layers: Option<Layers>,
    /// Whether memory is short, so that only closed sets are kept.
    is_closed: bool,
    /// Number of variable sets whose cost was computed for earlier thresholds.
    earlier: usize,
}

impl OrderGraph {
    /// Order graph over the lists of `table`. `order` is an ordering of the best network, whose score is `optimum`;
    /// `tie`: largest difference at which scores count as equal.
    pub fn new(table: &ScoreTable, order: Vec<Var>, optimum: f64, tie: f64) -> OrderGraph {
        let renamed = |set: VarSet| -> VarSet {
            let places = order.iter().enumerate().filter(|(_, v)| set.contains(**v));
            places.map(|(place, _)| Var::new(place)).collect()
        };
        let list = |v: &Var| {
            let families = table.list(*v).iter().chain(table.tied(*v));
            let mut list: Vec<ParentSet> =
                families.map(|family| ParentSet { set: renamed(family.set), score: family.score }).collect();
            list.sort_by(crate::parents::by_rank);
            list
        };
        OrderGraph {
            lists: order.iter().map(list).collect(),
            before: order.iter().map(|v| renamed(table.before(*v))).collect(),
            short: Vec::new(),
            order,
            optimum,
            // Generous upper limit on the rounding error of sums of n prices and bounds.
            slack: tie + (64 * table.n().max(1)) as f64 * f64::EPSILON * optimum.abs(),
            stage: Stage::Short(0, 0),
            threshold: -1.0,
            reach: -1.0,
            problem: Problem::default(),
            problem_short: Vec::new(),
            duals: None,
            is_final: false,
            heuristic: None,
            known: Vec::new(),
            alive: Vec::new(),
            layers: None,
            is_closed: false,
            earlier: 0,
        }
    }

    /// Does one bounded piece of the computation for networks within `threshold` nats of the optimum; returns whether
    /// it is finished. Errors: not enough memory, or more than `memory` bytes needed.
    pub fn step(&mut self, threshold: f64, memory: f64) -> Result<bool> {
        match self.stage {
            Stage::Short(v, from) if v < self.lists.len() => self.compute_shortfalls(v, from),
            Stage::Ready if threshold <= self.threshold => return Ok(true),
            Stage::Short(..) | Stage::Ready => {
                self.threshold = threshold;
                if threshold > self.reach { self.begin_bound() } else { self.begin_layers()? }
            }
            Stage::Bound => self.bound()?,
            Stage::Layer => self.layer(memory)?,
        }
        Ok(self.stage == Stage::Ready && threshold <= self.threshold)
    }

    /// Computes, for each family of a list (best first), how far it scores below the best family of the list whose
    /// parents are a subset of its own; 0 if there is none. O(families²) per list.
    fn compute_shortfalls(&mut self, v: usize, from: usize) {
        let list = &self.lists[v];
        if from == 0 {
            self.short.push(Vec::with_capacity(list.len()));
        }
        let (mut place, mut looks) = (from, 0);
        while place < list.len() && looks < FOREST.step_looks {
            let family = list[place];
            let better = list[..place].iter().position(|better| better.set.is_subset(family.set));
            self.short[v].push(better.map_or(0.0, |better| list[better].score - family.score));
            looks += better.unwrap_or(place) + 1;
            place += 1;
        }
        self.stage = if place == list.len() { Stage::Short(v + 1, 0) } else { Stage::Short(v, place) };
    }

    fn begin_bound(&mut self) {
        self.reach = (2.0 * self.threshold).max(FOREST.first_reach);
        let nats = self.reach + self.slack;
        let (mut lists, mut shorts) = (Vec::new(), Vec::new());
        for (list, short) in self.lists.iter().zip(&self.short) {
            let near = || list.iter().zip(short).filter(|(_, short)| **short <= nats);
            lists.push(near().map(|(family, _)| *family).collect::<Vec<ParentSet>>());
            shorts.extend(near().map(|(_, short)| *short));
        }
        (self.problem, self.problem_short) = (Problem::new(&lists), shorts);
        self.duals = Some(Duals::new(&self.problem, Rng::new(1), self.slack));
        (self.is_final, self.heuristic) = (false, None);
        self.stage = Stage::Bound;
    }

    fn bound(&mut self) -> Result<()> {
        let Some(duals) = &mut self.duals else { return Ok(()) };
        let step = duals.step(&self.problem, self.reach - self.optimum, FOREST.bound_work);
        if step != DualStep::Continue {
            self.is_final = step == DualStep::Done;
            let relaxed = duals.take_relaxed();
            if !relaxed.is_empty() || self.heuristic.is_none() {
                self.heuristic = Some(Heuristic::new(self.problem.n(), &relaxed));
            }
            self.begin_layers()?;
        }
        Ok(())
    }

    /// Keeps only closed sets from now on, for which the costs of sets are computed again; returns whether this is new
    /// and possible.
    pub fn close(&mut self) -> bool {
        let was_closed = std::mem::replace(&mut self.is_closed, true);
        let is_begun = matches!(self.stage, Stage::Layer | Stage::Ready) && self.layers.is_some();
        !was_closed && (!is_begun || self.begin_layers().is_ok())
    }

    /// Prunes the families by the bounds, and begins to compute the costs of variable sets, first that of the empty
    /// set.
    fn begin_layers(&mut self) -> Result<()> {
        let Some(duals) = &self.duals else { return Ok(()) };
        let (limit, nats) = (self.threshold - self.optimum + self.slack, self.threshold + self.slack);
        let living = |v: usize| -> Vec<ParentSet> {
            let families = self.problem.of(v).filter(|f| duals.forced()[*f] <= limit && self.problem_short[*f] <= nats);
            families.map(|f| ParentSet { set: VarSet(self.problem.set(f)), score: -self.problem.cost(f) }).collect()
        };
        self.alive = (0..self.lists.len()).map(living).collect();
        self.earlier = self.valued();
        self.layers = None;
        let before = self.before.iter().map(|set| set.0).collect();
        self.layers = Some(Layers::new(Problem::new(&self.alive), before, limit, self.is_closed)?);
        self.known = vec![(u64::MAX, 0.0); FOREST.remembered];
        self.stage = Stage::Layer;
        Ok(())
    }

    fn layer(&mut self, memory: f64) -> Result<()> {
        let others = self.bytes() as f64;
        let (Some(layers), Some(heuristic)) = (&mut self.layers, &mut self.heuristic) else { return Ok(()) };
        if layers.len() > FOREST.glance_sets && !self.is_final {
            self.stage = Stage::Bound;
            return Ok(());
        }
        let known = &mut self.known;
        let room = memory - (others - layers.bytes() as f64);
        match layers.step(&mut |placed| rest_costs(heuristic, known, placed), room) {
            Ok(true) => self.stage = Stage::Ready,
            Ok(false) => {}
            Err(error) => {
                let is_closed = self.close();
                return if is_closed { Ok(()) } else { Err(error) };
            }
        }
        Ok(())
    }

    /// Number of variable sets whose cost was computed so far.
    pub fn valued(&self) -> usize {
        self.earlier + self.layers.as_ref().map_or(0, Layers::len)
    }

    /// Bytes of memory that the order graph holds.
    pub fn bytes(&self) -> usize {
        let families: usize = self.lists.iter().chain(&self.alive).map(|list| 24 * list.len()).sum();
        let duals = self.duals.as_ref().map_or(0, Duals::bytes) + self.heuristic.as_ref().map_or(0, Heuristic::bytes);
        let layers = self.layers.as_ref().map_or(0, Layers::bytes);
        families + self.problem.bytes() + duals + layers + 16 * self.known.len()
    }
}

impl Forest for OrderGraph {
    fn sets(&self, child: Var) -> [&[ParentSet]; 2] {
        [&self.alive[child.index()], &[]]
    }

    fn best(&self, left: VarSet) -> f64 {
        let set = if self.grows() { VarSet::first(self.order.len()).0 & !left.0 } else { left.0 };
        self.layers.as_ref().and_then(|layers| layers.costs(set)).map_or(f64::NEG_INFINITY, |cost| -cost)
    }

    fn grows(&self) -> bool {
        self.layers.as_ref().is_some_and(Layers::is_closed)
    }

    fn before(&self, child: Var) -> VarSet {
        self.before[child.index()]
    }

    fn variable(&self, number: Var) -> Var {
        self.order[number.index()]
    }

    fn variables(&self, numbers: VarSet) -> VarSet {
        numbers.iter().map(|number| self.variable(number)).collect()
    }
}

/// Lower bound on the cost that remains after the variables `placed`; `known` is its cache.
fn rest_costs(heuristic: &mut Heuristic, known: &mut [(u64, f64)], placed: u64) -> f64 {
    let slot = (placed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 49) as usize % FOREST.remembered;
    if known[slot].0 != placed {
        known[slot] = (placed, heuristic.move_to(placed));
    }
    known[slot].1
}
