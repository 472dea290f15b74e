//! Search of one component of the problem: its best network so far, a lower bound, and the stages that close the gap.

use super::depth::Depth;
use super::heuristic::Heuristic;
use super::options::PART;
use super::options::ProofOptions;
use super::parts::Component;
use super::rounding::ordering_of;
use super::search::{AStar, AStarStep};
use crate::base::error::Result;
use crate::base::numeric::Tolerance;
use crate::base::rng::Rng;
use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::NoObserver;
use crate::parents::ParentSet;
use crate::search::bound::{DualStep, Duals, Problem, Table};
use crate::search::orders::{Lists, climb_from};
use crate::search::{LocalScores, Nodes, OrderOptions, OrderSearch, Progress, Search};

/// Stage of the search of a component. Of several components, those at the earliest stage are searched first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartStage {
    /// Search over orderings of the variables.
    Orders,
    /// Optimization of the multipliers that give the lower bound.
    Bound,
    /// Short trial of A*, limited in nodes and work.
    Glance,
    /// A* until it ends, or the bound is improved again, or memory is full.
    Search,
    /// Depth-first search below the open nodes, after the memory of A* is full.
    Depth,
    /// The search of the component is finished.
    Done,
}

/// Search of one component of the problem.
pub struct Part {
    pub(super) component: Component,
    problem: Problem,
    lists: Lists<VarSet>,
    tolerance: Tolerance,
    seed: u64,
    dense: usize,
    stage: PartStage,
    orders: Option<Box<OrderSearch>>,
    duals: Option<Box<Duals>>,
    search: Option<Box<AStar>>,
    depth: Option<Box<Depth>>,
    /// Amount of work that the current short trial of A* has done.
    glanced: i64,
    /// Amount of work that A* has done, without its short trials.
    searched: i64,
    /// Index of each member's family in its list, for the best network so far.
    families: Vec<u32>,
    upper: f64,
    lower: f64,
    /// Numbers of nodes of the component's searches that have ended.
    nodes: Nodes,
    /// Number of the evaluation of the relaxation from which on its chosen families are again turned into a network.
    rounded: u32,
}

/// Lists of a component's families as a source of local scores, for a search over orderings.
struct Listed<'a>(&'a [Vec<ParentSet>]);

impl LocalScores for Listed<'_> {
    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        let set = parents.narrow();
        let same = self.0[child.index()].iter().find(|family| Some(family.set) == set);
        same.map_or(f64::NEG_INFINITY, |family| family.score)
    }

    fn cost(&self) -> usize {
        1
    }

    fn listed(&self, child: Var) -> Option<Vec<(WideSet, f64)>> {
        Some(self.0[child.index()].iter().map(|family| (family.set.into(), family.score)).collect())
    }
}

impl Part {
    /// Search of a component; `start` is an ordering of its members in which each has a listed family available.
    pub fn new(component: Component, start: &[u8], tolerance: Tolerance, options: ProofOptions) -> Part {
        let ProofOptions { seed, dense, .. } = options;
        let problem = Problem::new(&component.lists);
        let lists = Lists::sorted(component.lists.clone());
        let n = problem.n();
        let mut part = Part {
            lower: problem.relaxed(),
            upper: f64::INFINITY,
            families: vec![0; n],
            component,
            problem,
            lists,
            tolerance,
            seed,
            dense,
            stage: PartStage::Orders,
            orders: None,
            duals: None,
            search: None,
            depth: None,
            glanced: 0,
            searched: 0,
            nodes: Nodes::default(),
            rounded: 0,
        };
        part.take(start);
        part.settle();
        if part.stage != PartStage::Done && n > dense {
            let dag = part.dag();
            let options = OrderOptions { seed, start: Some(dag), ..OrderOptions::new(n) };
            part.orders = Some(Box::new(OrderSearch::new(Constraints::none(n), tolerance, options)));
        }
        part
    }

    /// Current stage of the search.
    pub fn stage(&self) -> PartStage {
        self.stage
    }

    /// Lower bound on the cost of every network over the component, and cost of the best network so far.
    pub fn bounds(&self) -> (f64, f64) {
        (self.lower.min(self.upper), self.upper)
    }

    /// Scale of the costs, to bound rounding errors: sum of the absolute costs of the best network's families and of
    /// the cheapest families.
    pub fn size(&self) -> f64 {
        let of = |v: usize| {
            let costs = self.problem.costs(v);
            costs[0].abs() + costs[self.families[v] as usize].abs()
        };
        (0..self.problem.n()).map(of).sum()
    }

    /// Numbers of nodes of all searches of the component so far.
    pub fn nodes(&self) -> Nodes {
        let (expanded, stored) = match (&self.search, &self.depth) {
            (Some(search), _) => search.counts(),
            (None, Some(depth)) => (depth.expanded(), 0.0),
            (None, None) => (0.0, 0.0),
        };
        Nodes {
            made: self.nodes.made + stored,
            expanded: self.nodes.expanded + expanded,
            stored: self.nodes.stored.max(stored),
        }
    }

    /// Bytes of memory that the search of the component holds.
    pub fn bytes(&self) -> usize {
        let lists = self.problem.bytes() + self.lists.bytes();
        let orders = self.orders.as_ref().map_or(0, |orders| orders.bytes());
        let duals = self.duals.as_ref().map_or(0, |duals| duals.bytes());
        let search = self.search.as_ref().map_or(0, |search| search.bytes());
        lists + orders + duals + search + self.depth.as_ref().map_or(0, |depth| depth.bytes())
    }

    /// Variables of the component with their parents in the best network so far, as variables of the whole table.
    pub fn parents(&self) -> impl Iterator<Item = (usize, VarSet)> {
        let of = |(i, v): (usize, &usize)| (*v, self.component.originals[i][self.families[i] as usize]);
        self.component.members.iter().enumerate().map(of)
    }

    fn dag(&self) -> Dag {
        let of = |(i, family): (usize, &u32)| self.component.lists[i][*family as usize].set.into();
        Dag::from_parents(self.families.iter().enumerate().map(of).collect())
    }

    /// Replaces the component's best network by that of an ordering if it is cheaper; returns whether it is.
    fn take(&mut self, order: &[u8]) -> bool {
        let mut placed = 0u64;
        let mut families = vec![0; self.problem.n()];
        for &v in order {
            let v = usize::from(v);
            let Some(family) = self.problem.cheapest_within(v, placed) else { return false };
            families[v] = (family - self.problem.of(v).start) as u32;
            placed |= 1 << v;
        }
        // Costs are summed by member, so that equal families give bitwise equal sums.
        let costs = families.iter().enumerate().map(|(v, family)| self.problem.costs(v)[*family as usize]);
        let cost: f64 = costs.sum();
        let better = cost < self.upper;
        if better {
            (self.upper, self.families) = (cost, families);
            if let Some(search) = &mut self.search {
                search.set_upper(self.upper);
            }
            if let Some(depth) = &mut self.depth {
                depth.set_upper(self.upper);
            }
        }
        better
    }

    /// Ends the search if the lower bound equals the cost of the best network, up to the tie tolerance.
    fn settle(&mut self) {
        if self.lower >= self.upper - self.tolerance.tie {
            self.close(PartStage::Done);
            self.lower = self.upper;
        }
    }

    /// Moves to `stage` and frees the searches of earlier stages.
    fn close(&mut self, stage: PartStage) {
        self.stage = stage;
        self.nodes = self.nodes();
        (self.duals, self.search, self.depth) = (None, None, None);
        if stage == PartStage::Done {
            self.orders = None;
        }
    }

    /// Does one bounded piece of the search of the component, in at most `memory` bytes. Returns the approximate amount
    /// of work as a fraction of the most that a step does. Errors: not enough memory for a structure that the search
    /// needs.
    pub fn step(&mut self, memory: f64) -> Result<f64> {
        let mut share = 1.0;
        match self.stage {
            PartStage::Orders if self.problem.n() <= self.dense => {
                let k = self.problem.n();
                share = ((k * k) << k) as f64 / PART.step as f64;
                self.solve();
            }
            PartStage::Orders => {
                for _ in 0..PART.order_steps {
                    self.improve();
                    if self.orders.as_ref().is_none_or(|orders| orders.optima() >= PART.optima) {
                        self.stage = PartStage::Bound;
                        break;
                    }
                }
            }
            PartStage::Bound => self.bound()?,
            PartStage::Glance => self.glance(memory)?,
            PartStage::Search => self.search(memory),
            PartStage::Depth => self.search_depth(),
            PartStage::Done => {}
        }
        if self.stage != PartStage::Done {
            self.settle();
        }
        Ok(share)
    }

    /// Solves the whole component by dynamic programming over all variable sets.
    fn solve(&mut self) {
        let k = self.problem.n();
        let (mut table, mut budget) = (Table::default(), i64::MAX);
        table.begin(k);
        table.clear(&mut budget);
        for v in 0..k {
            let families = self.problem.sets(v).iter().zip(self.problem.costs(v));
            families.for_each(|(set, cost)| table.offer(v, *set as usize, *cost));
        }
        while !table.step(&mut budget) {}
        let order: Vec<u8> = table.order().into_iter().map(|(v, _)| v as u8).collect();
        self.take(&order);
        self.lower = self.upper;
    }

    /// Makes a step of the search over orderings; returns whether the search continues.
    fn improve(&mut self) -> bool {
        let Some(orders) = &mut self.orders else { return false };
        let progress = orders.step(&mut Listed(&self.component.lists), &mut NoObserver);
        let cost = orders.best().map_or(f64::INFINITY, |(_, score)| -score);
        if cost < self.upper {
            let order = self.orders.as_ref().and_then(|orders| orders.best()).and_then(|(dag, _)| dag.order());
            let order: Vec<u8> = order.unwrap_or_default().into_iter().map(|v| v.0 as u8).collect();
            self.take(&order);
        }
        if progress == Progress::Done {
            self.orders = None;
        }
        progress == Progress::Working
    }

    fn bound(&mut self) -> Result<()> {
        let slack = self.tolerance.tie;
        let stream = Rng::stream(self.seed as u32, self.component.members[0] as u32);
        let duals = self.duals.get_or_insert_with(|| Box::new(Duals::new(&self.problem, stream, slack)));
        let step = duals.step(&self.problem, self.upper, PART.step);
        self.lower = self.lower.max(duals.bound());
        self.round();
        match step {
            DualStep::Continue => {}
            DualStep::Glance => self.begin_search(PartStage::Glance)?,
            DualStep::Done => self.begin_search(PartStage::Search)?,
        }
        Ok(())
    }

    /// Turns the families that the relaxation chose last, which may have cycles, into a network.
    fn round(&mut self) {
        let Some((choice, number)) = self.duals.as_ref().and_then(|duals| duals.choice()) else { return };
        if number < self.rounded {
            return;
        }
        self.rounded = number + PART.rounding_interval;
        let order = ordering_of(&self.problem, choice);
        let mut rng = Rng::stream(self.seed as u32, number);
        let order = climb_from(&self.lists, order, self.tolerance.tie, &mut rng);
        let order: Vec<u8> = order.into_iter().map(|v| v.0 as u8).collect();
        self.take(&order);
    }

    fn begin_search(&mut self, stage: PartStage) -> Result<()> {
        let Some(duals) = &mut self.duals else { return Ok(()) };
        let relaxed = duals.take_relaxed();
        self.stage = stage;
        if let Some(search) = &mut self.search {
            search.add(&relaxed);
            return Ok(());
        }
        let heuristic = Heuristic::new(self.problem.n(), &relaxed);
        let problem = self.problem.only(duals.alive());
        self.search = Some(Box::new(AStar::new(problem, heuristic, self.upper, self.tolerance.tie)?));
        Ok(())
    }

    fn go(&mut self, memory: f64) -> AStarStep {
        let Some(search) = &mut self.search else { return AStarStep::OutOfMemory };
        let step = search.step(PART.step, memory);
        self.lower = self.lower.max(search.lower());
        if let Some(order) = search.take_order() {
            self.take(&order);
        }
        if step == AStarStep::Proved {
            self.lower = self.upper;
        }
        step
    }

    fn glance(&mut self, memory: f64) -> Result<()> {
        self.glanced += PART.step;
        let step = self.go(memory);
        let expanded = self.search.as_ref().map_or(0.0, |search| search.counts().0);
        if step == AStarStep::OutOfMemory || expanded >= PART.glance_nodes || self.glanced >= PART.glance_work {
            self.nodes = self.nodes();
            self.search = None;
            self.glanced = 0;
            self.stage = PartStage::Bound;
        }
        Ok(())
    }

    fn search(&mut self, memory: f64) {
        self.searched += PART.step;
        let step = self.go(memory - reserve_of(memory));
        self.improve();
        if step == AStarStep::OutOfMemory {
            self.nodes = self.nodes();
            self.duals = None;
            let deep = |search: Box<AStar>| Box::new(search.into_depth(self.seed as u32, reserve_of(memory)));
            self.depth = self.search.take().map(deep);
            self.stage = PartStage::Depth;
        } else if self.searched
            >= PART.patience * self.duals.as_ref().map_or(i64::MAX / PART.patience, |duals| duals.work())
        {
            // The next relaxation may take as much work again: the longer the search, the more a better bound is worth.
            match self.duals.as_mut().is_some_and(|duals| duals.again()) {
                true => self.stage = PartStage::Bound,
                false => self.duals = None,
            }
        }
    }

    fn search_depth(&mut self) {
        self.improve();
        let Some(depth) = &mut self.depth else { return };
        let is_over = depth.step(PART.step);
        self.lower = self.lower.max(depth.lower());
        if let Some(order) = depth.take_order() {
            self.take(&order);
        }
        if is_over {
            self.lower = self.upper;
        }
    }
}

/// Bytes reserved for the depth-first search, out of a total of `memory` bytes.
fn reserve_of(memory: f64) -> f64 {
    (memory / 8.0).clamp(0.0, PART.most_reserve)
}
