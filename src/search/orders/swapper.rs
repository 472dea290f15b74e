//! Search over orderings by swaps of adjacent variables, generic in the type of variable sets (up to 64 variables or
//! more).

use super::super::{LocalScores, Progress};
use super::lists::Lists;
use super::neighbors::Neighbors;
use super::options::SwapOptions;
use super::ordering::{Ordering, Worth};
use super::source::Source;
use super::starts;
use crate::base::numeric::Tolerance;
use crate::base::rng::Rng;
use crate::base::var::{Members, Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, NoObserver, Observer, Origin};

/// A local optimum: no swap of two adjacent variables improves the score.
#[derive(Clone, Debug, PartialEq)]
pub struct SwapOptimum {
    /// Ordering in which the optimum was first found.
    pub order: Vec<Var>,
    /// Best network of the ordering.
    pub dag: Dag,
    /// Score of the optimum in nats; local optima whose scores tie count as one.
    pub score: f64,
    /// Number of starts that ended in the optimum.
    pub hits: u32,
}

/// Search by swaps of adjacent variables, resumable.
pub struct Swapper<S> {
    constraints: Constraints,
    tolerance: Tolerance,
    options: SwapOptions,
    rng: Rng,
    lists: Lists<S>,
    /// Source of the lists of parent sets while they are being made; `None` once they are finished.
    source: Option<Box<Source<S>>>,
    /// Current ordering, once the lists are finished.
    ordering: Option<Ordering<S>>,
    best: Option<(Dag, f64)>,
    optima: Vec<SwapOptimum>,
    /// Number of starts that have ended.
    starts: u32,
    /// Number of families scored to make the lists.
    families: f64,
}

impl<S: Members> Swapper<S> {
    /// Search over orderings of all variables of the constraints.
    pub fn new(constraints: Constraints, tolerance: Tolerance, options: SwapOptions) -> Swapper<S> {
        let source = Some(Box::new(Source::new(constraints.clone(), tolerance, None)));
        let rng = Rng::new(options.seed);
        let (lists, optima) = (Lists::default(), Vec::new());
        let (ordering, best, starts) = (None, None, 0);
        Swapper { constraints, tolerance, options, rng, lists, source, ordering, best, optima, starts, families: 0.0 }
    }

    /// Does a bounded piece of work on the lists, or makes the best swap, or ends a start; returns whether there is
    /// more to do.
    pub fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if let Some(source) = &mut self.source {
            let lists = source.step(None, scores);
            self.families = source.families().max(self.families);
            if let Some(lists) = lists {
                self.lists = lists;
                self.source = None;
                let given = self.options.start.take().filter(|order| is_ordering(order, self.lists.n()));
                let from = if given.is_some() { Origin::Given } else { Origin::Random };
                let order = given.unwrap_or_else(|| starts::random(&self.constraints, &mut self.rng));
                self.begin(order, from, observer);
            }
            return Progress::Working;
        }
        if self.is_done() {
            return Progress::Done;
        }
        let level = observer.level();
        let Some(ordering) = &mut self.ordering else { return Progress::Done };
        let mut best: Option<(usize, Worth)> = None;
        for place in 0..ordering.order().len().saturating_sub(1) {
            let gain = ordering.swap_gain(&self.lists, place);
            if level >= Level::Everything {
                observer.record(Event::WeighedSwap { place: place as u16, delta: gain.as_gain() });
            }
            let most = best.map_or(Worth::default(), |(_, most)| most);
            if gain.exceeds(most, self.tolerance.tie) {
                best = Some((place, gain));
            }
        }
        if let Some((place, gain)) = best {
            let first = ordering.order()[place];
            ordering.insert(&self.lists, first, place + 1);
            if level >= Level::Choices {
                observer.record(Event::Swapped { place: place as u16, delta: gain.as_gain() });
                if gain.missing != 0 {
                    ordering.show(&self.lists, observer);
                }
            }
            self.note(observer);
            return Progress::Working;
        }
        if level >= Level::Milestones {
            observer.record(Event::LocalOptimum { score: ordering.worth(&self.lists).score });
        }
        self.arrive();
        if self.is_done() {
            return Progress::Done;
        }
        let order = starts::random(&self.constraints, &mut self.rng);
        self.begin(order, Origin::Random, observer);
        Progress::Working
    }

    fn is_done(&self) -> bool {
        self.starts >= self.options.starts.max(1)
    }

    fn begin<O: Observer>(&mut self, order: Vec<Var>, from: Origin, observer: &mut O) {
        let ordering = Ordering::new(&self.lists, order);
        if observer.level() >= Level::Milestones {
            observer.record(Event::Start { start: self.starts + 1, from });
        }
        ordering.show(&self.lists, observer);
        self.ordering = Some(ordering);
        self.note(observer);
    }

    /// Records the network of the current ordering if it is the best so far.
    fn note<O: Observer>(&mut self, observer: &mut O) {
        let tie = self.tolerance.tie;
        if let Some((dag, score)) = self.present()
            && self.best.as_ref().is_none_or(|(_, best)| score > best + tie)
        {
            self.best = Some((dag, score));
            if observer.level() >= Level::Milestones {
                observer.record(Event::Incumbent { score });
            }
        }
    }

    /// Records that a start ended in the current local optimum; it counts only if every variable has a listed family.
    fn arrive(&mut self) {
        self.starts += 1;
        let Some((dag, score)) = self.present() else { return };
        let tie = self.tolerance.tie;
        let better = self.optima.iter().take_while(|known| known.score > score + tie).count();
        match self.optima.get_mut(better) {
            Some(known) if known.score >= score - tie => known.hits += 1,
            _ => {
                let order = self.order().to_vec();
                self.optima.insert(better, SwapOptimum { order, dag, score, hits: 1 });
            }
        }
    }

    /// Lists of parent sets; without variables while they are being made.
    pub fn lists(&self) -> &Lists<S> {
        &self.lists
    }

    /// Neighbors of an ordering, scored from the lists; `None` while the lists are being made, or if the ordering does
    /// not name every variable once.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        let ready = self.source.is_none() && is_ordering(order, self.lists.n());
        ready.then(|| Neighbors::of(&self.lists, order, self.tolerance.tie))
    }

    /// Whether the lists of parent sets are still being made.
    pub fn is_listing(&self) -> bool {
        self.source.is_some()
    }

    /// Current ordering; empty while the lists are being made.
    pub fn order(&self) -> &[Var] {
        self.ordering.as_ref().map_or(&[], Ordering::order)
    }

    /// Network of the current ordering and its score; `None` if a variable has no listed family.
    pub fn present(&self) -> Option<(Dag, f64)> {
        self.ordering.as_ref()?.network(&self.lists)
    }

    /// Gain of every swap of two adjacent variables; see [`Swaps::gains`](super::Swaps::gains).
    pub fn gains(&self) -> Vec<f64> {
        let Some(ordering) = &self.ordering else { return Vec::new() };
        let swaps = ordering.order().len().saturating_sub(1);
        (0..swaps).map(|place| ordering.swap_gain(&self.lists, place).as_gain()).collect()
    }

    /// Replaces the current ordering.
    pub fn set_order(&mut self, order: &[Var]) {
        if is_ordering(order, self.lists.n())
            && let Some(ordering) = &mut self.ordering
        {
            ordering.set(&self.lists, order);
            self.note(&mut NoObserver);
        }
    }

    /// Local optima found so far, best first.
    pub fn optima(&self) -> &[SwapOptimum] {
        &self.optima
    }

    /// Number of families scored to make the lists; 0 if the source of scores lists its families.
    pub fn families(&self) -> f64 {
        self.families
    }

    /// Number of starts that have ended.
    pub fn starts(&self) -> u32 {
        self.starts
    }

    /// The best network so far and its score.
    pub fn best(&self) -> Option<(&Dag, f64)> {
        self.best.as_ref().map(|(dag, score)| (dag, *score))
    }

    /// Number of starts that have ended, and number of all starts. While the lists are being made: number of families
    /// scored, and 0.
    pub fn progress(&self) -> (f64, f64) {
        match &self.source {
            Some(source) => (source.families(), 0.0),
            None => (f64::from(self.starts), f64::from(self.options.starts.max(1))),
        }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> usize {
        let n = self.constraints.n();
        let source = self.source.as_ref().map_or(0, |source| source.bytes());
        let optimum = n * (size_of::<Var>() + size_of::<WideSet>());
        source + self.lists.bytes() + self.optima.len() * optimum + self.ordering.as_ref().map_or(0, Ordering::bytes)
    }
}

/// Whether `order` contains each of `n` variables once.
pub fn is_ordering(order: &[Var], n: usize) -> bool {
    let all: WideSet = order.iter().filter(|v| v.index() < n).copied().collect();
    order.len() == n && all.len() == n
}
