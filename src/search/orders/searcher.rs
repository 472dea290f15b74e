//! Resumable search over orderings, generic in the type of variable sets (up to 64 variables or more).

use super::super::{LocalScores, Progress};
use super::acyclic::select;
use super::climb::Climb;
use super::lists::Lists;
use super::neighbors::Neighbors;
use super::options::{ORDERS, OrderOptions};
use super::ordering::{Ordering, Worth};
use super::source::Source;
use super::starts;
use super::swapper::is_ordering;
use super::window::Window;
use crate::base::numeric::Tolerance;
use crate::base::rng::Rng;
use crate::base::var::{Members, Var};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Observer, Origin};

/// Number of orderings kept in the pool: each a local optimum of a different score.
pub const POOL_ORDERINGS: usize = ORDERS.pool;

/// Search over orderings, resumable.
pub struct Searcher<S> {
    constraints: Constraints,
    tolerance: Tolerance,
    options: OrderOptions,
    rng: Rng,
    lists: Lists<S>,
    window: Window<S>,
    stage: Stage<S>,
    best: Option<(Dag, f64)>,
    /// Network found by greedy equivalence search; the second climb starts from an ordering of it.
    lead: Option<Dag>,
    /// Best local optima, each with its value and network, best first.
    pool: Vec<Optimum>,
    optima: u32,
    /// Number of local optima since the best one was found.
    since: u32,
    families: f64,
}

struct Optimum {
    order: Vec<Var>,
    worth: Worth,
    dag: Option<Dag>,
}

enum Stage<S> {
    Lists(Box<Source<S>>),
    Climb(Ordering<S>, Climb),
    /// Windows of the ordering are reordered: index of the next window, and whether a window has gained in this round.
    Windows(Ordering<S>, usize, bool),
    Done,
}

impl<S: Members> Searcher<S> {
    /// Search over orderings of all variables of the constraints.
    pub fn new(constraints: Constraints, tolerance: Tolerance, options: OrderOptions) -> Searcher<S> {
        let source = Source::new(constraints.clone(), tolerance, options.list_limits);
        Searcher {
            window: Window::new(ORDERS.window.min(constraints.n())),
            constraints,
            tolerance,
            rng: Rng::new(options.seed),
            options,
            lists: Lists::default(),
            stage: Stage::Lists(Box::new(source)),
            best: None,
            lead: None,
            pool: Vec::new(),
            optima: 0,
            since: 0,
            families: 0.0,
        }
    }

    /// Does one bounded piece of the search; returns whether there is more to do.
    pub fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        match &mut self.stage {
            Stage::Lists(source) => {
                let lists = source.step(self.options.start.as_ref(), scores);
                self.families = source.families().max(self.families);
                if let Some(lists) = lists {
                    self.lists = lists;
                    self.lead = source.lead().cloned();
                    let (order, from) = match &self.options.start {
                        Some(dag) => (self.constraints.with_order(dag).order().unwrap_or_default(), Origin::Given),
                        None => (starts::random(&self.constraints, &mut self.rng), Origin::Random),
                    };
                    self.climb(order, from, observer);
                }
            }
            Stage::Climb(ordering, climb) => {
                let until = ordering.looks() + ORDERS.step_looks;
                while ordering.looks() < until {
                    if !climb.step(ordering, &self.lists, observer) {
                        self.climbed(observer);
                        break;
                    }
                }
            }
            Stage::Windows(ordering, start, gained) => {
                let width = self.window.width();
                let end = (*start + ORDERS.step_windows).min((ordering.order().len() + 1).saturating_sub(width));
                for at in *start..end {
                    if let Some(part) = self.window.best_order(ordering, &self.lists, at, self.tolerance.tie) {
                        let is_observed = observer.level() >= Level::Choices;
                        let before = is_observed.then(|| ordering.worth(&self.lists));
                        ordering.set_part(&self.lists, at, &part);
                        *gained = true;
                        if let Some(before) = before {
                            let delta = (ordering.worth(&self.lists) - before).as_gain();
                            observer.record(Event::Windowed { place: at as u16, delta });
                            ordering.show(&self.lists, observer);
                        }
                    }
                }
                *start += ORDERS.step_windows;
                if *start > end {
                    self.polished(observer);
                }
            }
            Stage::Done => {}
        }
        if matches!(self.stage, Stage::Done) { Progress::Done } else { Progress::Working }
    }

    fn climb<O: Observer>(&mut self, order: Vec<Var>, from: Origin, observer: &mut O) {
        self.climb_on(order);
        if observer.level() >= Level::Milestones {
            observer.record(Event::Start { start: self.optima + 1, from });
        }
        self.show(observer);
    }

    /// Reports the initial ordering of a climb to the observer.
    fn show<O: Observer>(&self, observer: &mut O) {
        if let Stage::Climb(ordering, _) = &self.stage {
            ordering.show(&self.lists, observer);
        }
    }

    /// Handles an ordering that no move of one variable improves: its windows are examined next, unless an ordering of
    /// the same value is in the pool.
    fn climbed<O: Observer>(&mut self, observer: &mut O) {
        let Stage::Climb(ordering, _) = &self.stage else { return };
        let worth = ordering.worth(&self.lists);
        let tie = self.tolerance.tie;
        let is_known =
            self.pool.iter().any(|known| !known.worth.exceeds(worth, tie) && !worth.exceeds(known.worth, tie));
        if is_known {
            self.arrive(observer);
        } else if let Stage::Climb(ordering, _) = std::mem::replace(&mut self.stage, Stage::Done) {
            self.stage = Stage::Windows(ordering, 0, false);
        }
    }

    /// Handles the end of a round in which every window of the ordering was examined once.
    fn polished<O: Observer>(&mut self, observer: &mut O) {
        let Stage::Windows(ordering, _, gained) = &self.stage else { return };
        if *gained {
            let order = ordering.order().to_vec();
            self.climb_on(order);
            return;
        }
        let worth = ordering.worth(&self.lists);
        match select(&self.lists, ordering) {
            Some((dag, score)) if Worth { missing: 0, score }.exceeds(worth, self.tolerance.tie) => {
                let order = self.constraints.with_order(&dag).order().unwrap_or_default();
                self.climb_on(order);
                if observer.level() >= Level::Choices {
                    observer.record(Event::Selected { delta: (Worth { missing: 0, score } - worth).as_gain() });
                    self.show(observer);
                }
            }
            _ => self.arrive(observer),
        }
    }

    fn climb_on(&mut self, order: Vec<Var>) {
        let climb = Climb::new(order.len(), self.tolerance.tie, &mut self.rng);
        self.stage = Stage::Climb(Ordering::new(&self.lists, order), climb);
    }

    /// Handles a local optimum: records it, and starts the next climb or ends the search.
    fn arrive<O: Observer>(&mut self, observer: &mut O) {
        let (Stage::Climb(ordering, _) | Stage::Windows(ordering, ..)) = &self.stage else { return };
        let (worth, found) = (ordering.worth(&self.lists), ordering.network(&self.lists));
        let order = ordering.order().to_vec();
        let level = observer.level();
        self.optima = self.optima.saturating_add(1);
        self.since += 1;
        if level >= Level::Milestones {
            observer.record(Event::LocalOptimum { score: worth.score });
        }
        let dag = found.map(|(dag, score)| {
            if self.best.as_ref().is_none_or(|(_, best)| score > best + self.tolerance.tie) {
                self.best = Some((dag.clone(), score));
                self.since = 0;
                if level >= Level::Milestones {
                    observer.record(Event::Incumbent { score });
                }
            }
            dag
        });
        let (place, instead) = self.remember(Optimum { order, worth, dag });
        if level >= Level::Choices && place < POOL_ORDERINGS {
            observer.record(Event::Pooled { place: place as u16, instead });
        }
        if self.since >= self.options.patience || self.optima >= self.options.most {
            self.stage = Stage::Done;
            return;
        }
        let (order, from) = self.next_start();
        self.climb(order, from, observer);
    }

    /// Inserts a local optimum into the pool, replacing one of the same value. Returns its index, and whether it
    /// replaced one.
    fn remember(&mut self, optimum: Optimum) -> (usize, bool) {
        let tie = self.tolerance.tie;
        let better = self.pool.iter().take_while(|known| known.worth.exceeds(optimum.worth, tie)).count();
        let instead = self.pool.get(better).is_some_and(|known| !optimum.worth.exceeds(known.worth, tie));
        if instead {
            self.pool[better] = optimum;
        } else {
            self.pool.insert(better, optimum);
        }
        self.pool.truncate(POOL_ORDERINGS);
        (better, instead)
    }

    /// Initial ordering of the next climb. The first time it comes from the network of greedy equivalence search. Then
    /// one in ten (one in seven without crossover) is random; the others come with equal probability from the best
    /// ordering, from a random ordering of a network of the pool, or from a crossing of two orderings of the pool, each
    /// with some variables moved.
    fn next_start(&mut self) -> (Vec<Var>, Origin) {
        if let Some(order) = self.lead.take().and_then(|dag| self.constraints.with_order(&dag).order()) {
            return (order, Origin::Lead);
        }
        let (pool, rng) = (&self.pool, &mut self.rng);
        let any = |rng: &mut Rng| rng.below(pool.len() as u32) as usize;
        let (mut order, from) = match rng.below(if self.options.memetic { 10 } else { 7 }) {
            0 => return (starts::random(&self.constraints, rng), Origin::Random),
            1..4 => (pool[0].order.clone(), Origin::Best),
            4..7 => {
                let place = any(rng);
                let Optimum { order, dag, .. } = &pool[place];
                let order =
                    dag.as_ref().map_or_else(|| order.clone(), |dag| starts::of_network(dag, &self.constraints, rng));
                (order, Origin::Pool(place as u16))
            }
            _ => {
                let (first, second) = (any(rng), any(rng));
                let order = starts::cross(&pool[first].order, &pool[second].order, rng);
                (order, Origin::Crossed(first as u16, second as u16))
            }
        };
        let times = 1 + rng.below(ORDERS.most_moved);
        starts::perturb(&mut order, times, rng);
        (starts::keep_required(&self.constraints, order), from)
    }

    /// Lists of parent sets; without variables while they are being made.
    pub fn lists(&self) -> &Lists<S> {
        &self.lists
    }

    /// Neighbors of an ordering, scored from the lists; `None` while the lists are being made, or if the ordering does
    /// not name every variable once.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        let ready = !self.is_listing() && is_ordering(order, self.lists.n());
        ready.then(|| Neighbors::of(&self.lists, order, self.tolerance.tie))
    }

    /// Whether the lists of parent sets are still being made.
    pub fn is_listing(&self) -> bool {
        matches!(self.stage, Stage::Lists(_))
    }

    /// Number of local optima reached so far.
    pub fn optima(&self) -> u32 {
        self.optima
    }

    /// Number of families scored to make the lists, and number of families in them.
    pub fn families(&self) -> (f64, usize) {
        (self.families, (0..self.lists.n()).map(|v| self.lists.of(Var::new(v)).len()).sum())
    }

    /// The best network so far and its score.
    pub fn best(&self) -> Option<(&Dag, f64)> {
        self.best.as_ref().map(|(dag, score)| (dag, *score))
    }

    /// Number of local optima reached, and the number at which the search will end if none of the next is better. While
    /// the lists are being made: number of families scored, and 0.
    pub fn progress(&self) -> (f64, f64) {
        match &self.stage {
            Stage::Lists(source) => (source.families(), 0.0),
            _ => {
                let left = self.options.patience.saturating_sub(self.since).min(self.options.most - self.optima);
                (f64::from(self.optima), f64::from(self.optima) + f64::from(left))
            }
        }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let stage = match &self.stage {
            Stage::Lists(source) => source.bytes(),
            Stage::Climb(ordering, _) | Stage::Windows(ordering, ..) => ordering.bytes(),
            Stage::Done => 0,
        };
        let n = self.constraints.n();
        stage + self.lists.bytes() + self.pool.len() * n * (size_of::<Var>() + size_of::<crate::base::var::WideSet>())
    }
}
