//! Algorithms 1 and 2: the cheapest parent sets of one child, set by set in order of g.

use super::candidates::Candidates;
use super::counted::{Counted, is_countable};
use super::expected::{Expected, least};
use super::experiments::{Column, Experiments};
use super::kept::{Kept, KeptSet};
use super::memberships::Memberships;
use super::order::SetOrder;
use super::samples::Samples;
use crate::error::{Error, Result};
use crate::observe::{Event, Level, Observer};
use crate::protocol::{BnfinderScore, BnfinderSettings, BnfinderVariant};
use crate::search::Progress;
use crate::var::Var;
use std::sync::Arc;

/// Cells touched in one step of expected counting: a millisecond or two.
const BUDGET: usize = 1 << 19;

/// The search for the parents of one child.
pub struct Child {
    child: Var,
    candidates: Candidates,
    limit: usize,
    /// Algorithm 2; else Algorithm 1.
    by_size: bool,
    samples: usize,
    /// g + this is a bound of s: g' of Proposition 1.
    least: f64,
    /// None where the house's counters do.
    expected: Option<Expected>,
    order: SetOrder,
    /// The set under way and its g; none before the first step and at the end.
    now: Option<(f64, Vec<u16>)>,
    /// Whether expected counting of it has begun.
    begun: bool,
    kept: Kept,
    looked: f64,
    /// What no parents cost.
    empty: f64,
    /// The last line that was compared: g' of the set, or of the size, at which the search ended by the stop rule.
    stopped_at: Option<f64>,
    done: bool,
}

/// What a search may not exceed, and how it goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Most parents.
    pub parents: usize,
    /// Sets kept, at least 1.
    pub sets: usize,
    /// Algorithm 1 or 2; none: 2 where it applies.
    pub algorithm: Option<u8>,
}

impl Limits {
    /// The limits of settings. Errors: no set is to be kept, or there is no such algorithm.
    pub fn of(settings: &BnfinderSettings) -> Result<Limits> {
        let bad = |name: &str, value: u32| Error::BadParameter { name: name.into(), value: f64::from(value) };
        if settings.sets == 0 || settings.sets > MOST_SETS {
            return Err(bad("sets", settings.sets));
        }
        if let Some(algorithm) = settings.algorithm.filter(|a| ![1, 2].contains(a)) {
            return Err(bad("algorithm", u32::from(algorithm)));
        }
        let parents = settings.max_parents.map_or(usize::MAX, |most| most as usize);
        Ok(Limits { parents, sets: settings.sets as usize, algorithm: settings.algorithm })
    }
}

/// Most sets that are kept for a child.
const MOST_SETS: u32 = 100_000;

impl Child {
    /// Ready to step. Where the samples of `child` are discrete, `counted` is or becomes what counts them; the `memberships` of its continuous ones are known. Errors: the
    /// algorithm that is asked for does not apply, too many variables. O(N·n).
    pub fn new(
        experiments: &Arc<Experiments>,
        settings: &BnfinderSettings,
        child: Var,
        counted: &mut Option<Counted>,
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
        let (mut expected, mut bound) = (None, 0.0);
        if rows > 0 && is_countable(experiments, child, &candidates) {
            if !counted.as_ref().is_some_and(|counted| counted.serves(experiments, child)) {
                *counted = Some(Counted::new(experiments, settings, child, &samples, &candidates)?);
            }
            if bde {
                let counts = counts(experiments, child, &samples);
                bound = least(&counts, counts.len().max(if program { 2 } else { 1 }) as f64);
            }
        } else if rows > 0 {
            let made = Expected::new(experiments, memberships, child, &candidates.variables, samples, (bde, program));
            bound = made.least();
            expected = Some(made);
        }
        Ok(Child {
            child,
            by_size: algorithm != Some(1) && candidates.is_uniform(),
            order: SetOrder::new(algorithm != Some(1) && candidates.is_uniform()),
            candidates,
            limit,
            samples: rows,
            least: bound,
            expected,
            now: Some((0.0, Vec::new())),
            begun: false,
            kept: Kept::new(sets),
            looked: 0.0,
            empty: 0.0,
            stopped_at: None,
            done: false,
        })
    }

    /// Looks at one set, or at a part of one whose expected counts take long. O(N) where counts are whole, else bounded.
    pub fn step<O: Observer>(&mut self, counted: &mut Option<Counted>, observer: &mut O) -> Result<Progress> {
        let Some((g, places)) = self.now.take().filter(|_| !self.done) else { return Ok(self.end(observer)) };
        let g = match places.is_empty() {
            // Nothing was seen of it: there is nothing to charge for, and no parents are taken.
            true if self.samples == 0 => 0.0,
            true => self.candidates.g(&places),
            false => g,
        };
        let d = match (&mut self.expected, counted) {
            _ if self.samples == 0 => 0.0,
            (Some(expected), _) => {
                if !self.begun {
                    expected.begin(&places)?;
                    self.begun = true;
                }
                let Some(d) = expected.step(BUDGET) else {
                    self.now = Some((g, places));
                    return Ok(Progress::Working);
                };
                self.begun = false;
                d
            }
            (None, Some(counted)) => counted.d(self.child, &self.candidates, &places),
            (None, None) => return Err(Error::NotReady),
        };
        let cost = g + d;
        self.looked += 1.0;
        if places.is_empty() {
            self.empty = cost;
        }
        let set = self.candidates.set(&places);
        let is_best = self.kept.add(KeptSet { set, g, cost });
        if observer.level() == Level::Everything || (is_best && observer.level() >= Level::Choices) {
            let line = self.kept.line();
            observer.hear(Event::SetLookedAt { child: self.child, set, g: g + self.least, cost, line });
        }
        // Algorithm 1, step 2(b); Algorithm 2 asks only where a size begins, which is no less often than it can stop.
        if self.samples > 0 && !self.by_size && self.stops_at(g) {
            return Ok(self.end(observer));
        }
        self.now = self.order.after(&places, &self.candidates, self.limit);
        match &self.now {
            None => return Ok(self.end(observer)),
            Some((next, set)) => {
                let begins = set.len() > places.len();
                if self.samples == 0 || (self.by_size && begins && self.stops_at(*next)) {
                    return Ok(self.end(observer));
                }
            }
        }
        Ok(Progress::Working)
    }

    /// The stop rule: nothing with as large a g can be among the k cheapest.
    fn stops_at(&mut self, g: f64) -> bool {
        let bound = g + self.least;
        let stops = bound >= self.kept.line();
        if stops {
            self.stopped_at = Some(bound);
        }
        stops
    }

    fn end<O: Observer>(&mut self, observer: &mut O) -> Progress {
        if !self.done && observer.level() >= Level::Choices {
            observer.hear(Event::Settled { variable: self.child });
        }
        (self.now, self.done) = (None, true);
        // What counted is no longer needed, and may be large.
        self.expected = None;
        Progress::Done
    }

    /// The child.
    pub fn variable(&self) -> Var {
        self.child
    }

    /// The cheapest sets so far.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The potential parents.
    pub fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// Sets looked at, and all that the limit allows.
    pub fn looked(&self) -> (f64, f64) {
        (self.looked, self.candidates.sets(self.limit))
    }

    /// What no parents cost.
    pub fn empty(&self) -> f64 {
        self.empty
    }

    /// N.
    pub fn samples(&self) -> usize {
        self.samples
    }

    /// The algorithm at work.
    pub fn algorithm(&self) -> u8 {
        if self.by_size { 2 } else { 1 }
    }

    /// g' at which the stop rule ended it; none where all sets were looked at.
    pub fn stopped_at(&self) -> Option<f64> {
        self.stopped_at
    }

    /// d_min, which g' has beyond g.
    pub fn least(&self) -> f64 {
        self.least
    }

    /// Whether it has ended.
    pub fn is_done(&self) -> bool {
        self.done
    }
}

/// How often each level of a discrete child is seen.
fn counts(experiments: &Experiments, child: Var, samples: &Samples) -> Vec<f64> {
    let Column::Levels { labels, codes } = &experiments.columns[child.index()] else { return Vec::new() };
    let mut counts = vec![0.0; labels.len()];
    samples.pairs.iter().for_each(|pair| counts[usize::from(codes[pair.1 as usize])] += 1.0);
    counts
}
