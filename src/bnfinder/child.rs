//! Algorithms 1 and 2 of BNFinder: search for the cheapest parent sets of one child, in order of the penalty g.

use super::best_sets::{BestSets, WeighedSet};
use super::candidates::Candidates;
use super::columns::Columns;
use super::counted::Counted;
use super::expected::{Expected, least};
use super::experiments::{Column, Experiments};
use super::input::SearchInput;
use super::memberships::Memberships;
use super::order::SetOrder;
use super::samples::Samples;
use super::signs::sign;
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::observe::{Event, Level, Observer};
use crate::protocol::{BnfinderScore, BnfinderSettings, BnfinderSign, BnfinderVariant};
use crate::search::Progress;
use std::sync::Arc;

/// Number of cells processed in one step of expected counting: a millisecond or two.
const STEP_CELLS: usize = 1 << 19;

/// Search for the parents of one child.
pub struct Child {
    child: Var,
    candidates: Candidates,
    limit: usize,
    /// Whether Algorithm 2 is used; otherwise Algorithm 1.
    by_size: bool,
    /// Samples of the child, kept until the signs of all edges are known.
    samples: Samples,
    rows: usize,
    /// Lower bound d_min of the data cost d: g' = g + d_min bounds the cost s of a set from below (Proposition 1).
    least: f64,
    /// Counter of rows by bits, used if the child and all its potential parents are discrete.
    counted: Option<Counted>,
    /// Expected counts, used if the child or one of its potential parents is continuous.
    expected: Option<Expected>,
    order: SetOrder,
    /// Parent set to evaluate next, with its g; `None` at the end.
    now: Option<(f64, Vec<u16>)>,
    /// Whether expected counting of the current set has begun.
    begun: bool,
    best_sets: BestSets,
    /// Number of parent sets evaluated so far.
    evaluated: f64,
    /// Cost of the empty parent set, in bits.
    empty: f64,
    /// Bound g' at which the stop rule ended the search: that of the next set, or of the next size of sets.
    stopped_at: Option<f64>,
    /// Signs (plus, minus, none) of the effects of parents in the kept sets, as far as computed.
    signs: Vec<(Var, BnfinderSign)>,
    unsigned: Vec<Var>,
    searched: bool,
}

/// Limits and options of the search for one child's parents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Maximum number of parents in a set.
    pub parents: usize,
    /// Number of parent sets to keep, at least 1.
    pub sets: usize,
    /// Algorithm to use, 1 or 2; `None`: 2 if its assumption holds, else 1.
    pub algorithm: Option<u8>,
}

impl Limits {
    /// Limits that the settings give. Errors: no sets or too many sets to keep, or an unknown algorithm.
    pub fn of(settings: &BnfinderSettings) -> Result<Limits> {
        let bad = |name: &str, value: u32| Error::BadParameter { name: name.into(), value: f64::from(value) };
        if settings.sets == 0 || settings.sets > MAX_SETS {
            return Err(bad("sets", settings.sets));
        }
        if let Some(algorithm) = settings.algorithm.filter(|a| ![1, 2].contains(a)) {
            return Err(bad("algorithm", u32::from(algorithm)));
        }
        let parents = settings.max_parents.map_or(usize::MAX, |most| most as usize);
        Ok(Limits { parents, sets: settings.sets as usize, algorithm: settings.algorithm })
    }
}

/// Maximum number of parent sets kept for a child.
const MAX_SETS: u32 = 100_000;

impl Child {
    /// Begins the search for the parents of `child`. If the child and its potential parents are discrete, their
    /// `columns` of bits are needed; otherwise the `memberships` of the continuous variables. Errors: the requested
    /// algorithm does not apply. O(N).
    pub fn new(
        experiments: &Arc<Experiments>,
        settings: &BnfinderSettings,
        child: Var,
        columns: Option<&Columns>,
        memberships: &Memberships,
    ) -> Result<Child> {
        let Limits { parents: limit, sets, algorithm } = Limits::of(settings)?;
        let samples = Samples::of(experiments, child);
        let rows = samples.len();
        let candidates = Candidates::new(experiments, settings, child, rows);
        if algorithm == Some(2) && !candidates.is_uniform() {
            return Err(Error::NotUniform { column: experiments.names[child.index()].clone() });
        }
        let (bde, program) = (settings.score == BnfinderScore::Bde, settings.variant == BnfinderVariant::Program);
        let (mut counted, mut expected, mut bound) = (None, None, 0.0);
        if let Some(columns) = columns.filter(|_| rows > 0) {
            let levels = experiments.levels(child).unwrap_or(0);
            let k = levels.max(if program { 2 } else { 1 });
            counted = Some(Counted::new(columns, child, &candidates, (levels, k), bde));
            if bde {
                bound = least(&counts(experiments, child, &samples), k as f64);
            }
        } else if rows > 0 {
            let (parents, samples) = (&candidates.variables, samples.clone());
            let made = Expected::new(experiments, memberships, child, parents, samples, (bde, program));
            bound = made.least();
            expected = Some(made);
        }
        let by_size = algorithm != Some(1) && candidates.is_uniform();
        Ok(Child {
            child,
            by_size,
            order: SetOrder::new(by_size),
            candidates,
            limit,
            samples,
            rows,
            least: bound,
            counted,
            expected,
            now: Some((0.0, Vec::new())),
            begun: false,
            best_sets: BestSets::new(sets),
            evaluated: 0.0,
            empty: 0.0,
            stopped_at: None,
            signs: Vec::new(),
            unsigned: Vec::new(),
            searched: false,
        })
    }

    /// Evaluates one set, or a part of a set whose expected counts take long; after the search, computes the sign of
    /// one parent. O(N) with bit counts, otherwise bounded.
    pub fn step<O: Observer>(&mut self, world: &SearchInput, observer: &mut O) -> Result<Progress> {
        if self.searched {
            if let Some(parent) = self.unsigned.pop() {
                self.signs.push((parent, self.signed(world, parent)));
            }
            return Ok(self.signed_all());
        }
        let Some((g, places)) = self.now.take() else { return Ok(self.end(observer)) };
        let g = match places.is_empty() {
            // Without samples there is no penalty, and no parents are chosen.
            true if self.rows == 0 => 0.0,
            true => self.candidates.g(&places),
            false => g,
        };
        let d = match (&mut self.expected, &mut self.counted, world.columns) {
            _ if self.rows == 0 => 0.0,
            (Some(expected), ..) => {
                if !self.begun {
                    expected.begin(&places)?;
                    self.begun = true;
                }
                let Some(d) = expected.step(STEP_CELLS) else {
                    self.now = Some((g, places));
                    return Ok(Progress::Working);
                };
                self.begun = false;
                d
            }
            (None, Some(counted), Some(columns)) => counted.d(columns, &self.candidates, &places, self.by_size),
            _ => return Err(Error::NotReady),
        };
        let cost = g + d;
        self.evaluated += 1.0;
        if places.is_empty() {
            self.empty = cost;
        }
        let is_kept = self.best_sets.takes(cost);
        let set = if is_kept || observer.level() == Level::Everything {
            self.candidates.set(&places)
        } else {
            WideSet::EMPTY
        };
        let is_best = self.best_sets.add(WeighedSet { set, g, cost });
        if observer.level() == Level::Everything || (is_best && observer.level() >= Level::Choices) {
            let line = self.best_sets.line();
            observer.record(Event::SetLookedAt { child: self.child, set, g: g + self.least, cost, line });
        }
        // Algorithm 1, step 2(b). Algorithm 2 tests only where a new size begins, since g is constant within a size.
        if self.rows == 0 || (!self.by_size && self.stops_at(g)) {
            return Ok(self.end(observer));
        }
        let size = places.len();
        self.now = self.order.after(places, &self.candidates, self.limit);
        let is_over = match &self.now {
            None => true,
            Some((next, set)) => {
                let next = *next;
                self.by_size && set.len() > size && self.stops_at(next)
            }
        };
        Ok(if is_over { self.end(observer) } else { Progress::Working })
    }

    /// Stop rule: whether no set with a penalty of at least `g` can be among the k cheapest.
    fn stops_at(&mut self, g: f64) -> bool {
        let bound = g + self.least;
        let stops = bound >= self.best_sets.line();
        if stops {
            self.stopped_at = Some(bound);
        }
        stops
    }

    /// Ends the search; the signs of the parents remain to be computed.
    fn end<O: Observer>(&mut self, observer: &mut O) -> Progress {
        if observer.level() >= Level::Choices {
            observer.record(Event::Settled { variable: self.child });
        }
        (self.now, self.searched) = (None, true);
        // The counts are no longer needed, and may be large.
        (self.counted, self.expected) = (None, None);
        self.unsigned = self.parents();
        self.signed_all()
    }

    /// Tells whether the signs of all parents are known; if so, frees the samples.
    fn signed_all(&mut self) -> Progress {
        if !self.unsigned.is_empty() {
            return Progress::Working;
        }
        self.samples = Samples { pairs: Vec::new() };
        Progress::Done
    }

    /// Potential parents that are in some kept set, in column order.
    pub fn parents(&self) -> Vec<Var> {
        let is_in = |v: &Var| self.best_sets.sets().iter().any(|set| set.set.contains(*v));
        let mut parents: Vec<Var> = self.candidates.variables.iter().copied().filter(is_in).collect();
        parents.sort_unstable();
        parents
    }

    /// Sign of a parent's effect on the child. O(N), unless it is known already.
    pub fn signed(&self, world: &SearchInput, parent: Var) -> BnfinderSign {
        let known = self.signs.iter().find(|(v, _)| *v == parent).map(|(_, sign)| *sign);
        known.unwrap_or_else(|| sign(world, &self.samples, self.child, parent))
    }

    /// The child whose parents are searched.
    pub fn variable(&self) -> Var {
        self.child
    }

    /// The cheapest parent sets found so far.
    pub fn best_sets(&self) -> &BestSets {
        &self.best_sets
    }

    /// The potential parents of the child.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Number of sets evaluated, and number of all sets within the limit on parents.
    pub fn evaluated(&self) -> (f64, f64) {
        (self.evaluated, self.candidates.sets(self.limit))
    }

    /// Cost of the empty parent set, in bits.
    pub fn empty(&self) -> f64 {
        self.empty
    }

    /// Number N of the child's samples.
    pub fn samples(&self) -> usize {
        self.rows
    }

    /// Number of the algorithm in use, 1 or 2.
    pub fn algorithm(&self) -> u8 {
        if self.by_size { 2 } else { 1 }
    }

    /// Bound g' at which the stop rule ended the search; `None` if all sets were evaluated.
    pub fn stopped_at(&self) -> Option<f64> {
        self.stopped_at
    }

    /// Lower bound d_min of the data cost, the difference between g' and g.
    pub fn least(&self) -> f64 {
        self.least
    }

    /// Number of 64-bit words read by bit counting, each about a nanosecond; 0 with expected counts.
    pub fn work(&self) -> f64 {
        self.counted.as_ref().map_or(0.0, Counted::work)
    }

    /// Whether the search has ended; signs may remain to be computed.
    pub fn is_searched(&self) -> bool {
        self.searched
    }

    /// Whether the search has ended and all signs are known.
    pub fn is_done(&self) -> bool {
        self.searched && self.unsigned.is_empty()
    }
}

/// Numbers of samples with each level of a discrete child.
fn counts(experiments: &Experiments, child: Var, samples: &Samples) -> Vec<f64> {
    let Column::Levels { labels, codes } = &experiments.columns[child.index()] else { return Vec::new() };
    let mut counts = vec![0.0; labels.len()];
    samples.pairs.iter().for_each(|pair| counts[usize::from(codes[pair.1 as usize])] += 1.0);
    counts
}
