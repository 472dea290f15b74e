//! All resamples of a bootstrap, divided among this session and its helpers.

use super::{Counts, Learner, MixedGraph, Thresholds, average, threshold};
use crate::base::error::Result;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::protocol::{Averaged, AveragedFit, Settings, Strengths};
use crate::score::{Families, LocalScore};
use std::sync::Arc;

/// Families that the score of an averaged graph may take beyond those of one DAG: as many as cost about so many looks at a row,
/// between these.
const LOOKS: usize = 1 << 24;
const FAMILIES: [usize; 2] = [64, 1 << 13];
/// Bytes of scored families that are kept for the next averaged graph.
const KEPT_BYTES: usize = 1 << 26;

/// A resumable bootstrap, whose counts so far are available at any time.
pub struct Bootstrap {
    learner: Learner,
    total: u32,
    /// Resamples not begun: the first are learned here, the last are lent.
    free: std::ops::Range<u32>,
    lent: Vec<u32>,
    /// Resamples that were lent and given back unlearned.
    returned: Vec<u32>,
    counts: Counts,
    /// Score cache over the data themselves, for the averaged network.
    families: Families,
}

/// State of a bootstrap after some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// There is more to do.
    Working,
    /// There is more to do; steps of the next phase may cost more or less.
    Turned,
    /// All that is left is lent.
    Waiting,
    /// All resamples are counted.
    Done,
}

impl Bootstrap {
    /// `total` resamples of `seed`. Errors: settings with which the data can't be learned.
    pub fn new(
        data: &Arc<Dataset>,
        settings: &Settings,
        memory_limit: f64,
        seed: u32,
        total: u32,
    ) -> Result<Bootstrap> {
        let learner = Learner::new(data, settings, memory_limit, seed)?;
        let families = Families::new(LocalScore::of(data, settings)?);
        let counts = Counts::none(data.n());
        let (lent, returned) = (Vec::new(), Vec::new());
        Ok(Bootstrap { learner, total, free: 0..total, lent, returned, counts, families })
    }

    /// Steps at most `steps` times, not beyond where the cost of a step changes. Errors: as of [`Learner::step`].
    pub fn run(&mut self, steps: u32) -> Result<State> {
        if self.learner.is_idle() {
            match self.returned.pop().or_else(|| self.free.next()) {
                Some(number) => self.learner.begin(number),
                None if self.lent.is_empty() => return Ok(State::Done),
                None => return Ok(State::Waiting),
            }
        }
        let phase = self.learner.phase();
        for _ in 0..steps {
            if let Some(counts) = self.learner.step()? {
                self.counts.add(&counts);
                return Ok(State::Turned);
            }
            if self.learner.phase() != phase {
                return Ok(State::Turned);
            }
        }
        Ok(State::Working)
    }

    /// The number of a resample for another worker to learn.
    pub fn lend(&mut self) -> Option<u32> {
        let number = self.free.next_back()?;
        self.lent.push(number);
        Some(number)
    }

    /// Adds the counts of a lent resample ([`Counts::numbers`]). A resample that was not lent, or malformed counts, change nothing.
    pub fn give(&mut self, number: u32, numbers: &[u32]) {
        let Some(at) = self.lent.iter().position(|lent| *lent == number) else { return };
        self.lent.swap_remove(at);
        match Counts::from_numbers(self.learner.data().n(), numbers).filter(|counts| counts.resamples() == 1) {
            Some(counts) => self.counts.add(&counts),
            None => self.returned.push(number),
        }
    }

    /// Takes a lent resample back, to learn it here.
    pub fn take_back(&mut self, number: u32) {
        if let Some(at) = self.lent.iter().position(|lent| *lent == number) {
            self.returned.push(self.lent.swap_remove(at));
        }
    }

    /// Counts so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Strengths of the pairs so far.
    pub fn strengths(&self) -> Strengths {
        let counts = &self.counts;
        let (resamples, total) = (counts.resamples(), self.total);
        Strengths { resamples, total, threshold: threshold(counts), pairs: counts.pairs() }
    }

    /// The averaged graph as it stands, not scored. O(pairs · n).
    pub fn sketched(&self, thresholds: Thresholds) -> Averaged {
        Averaged {
            threshold: thresholds.strength,
            direction_threshold: thresholds.direction,
            edges: average(&self.counts, thresholds, self.learner.constraints()),
            fit: AveragedFit::NotScored,
            parents: Vec::new(),
            score: None,
        }
    }

    /// The averaged graph, and the DAG that scores for it on the data. The score is proven to be that of the best such DAG where
    /// few families do; O(rows) for each of them, about 2²⁴ looks at a row, and for the families of one DAG.
    pub fn averaged(&mut self, thresholds: Thresholds) -> Averaged {
        if self.families.bytes() > KEPT_BYTES
            && let Ok(score) = LocalScore::of(self.learner.data(), self.learner.settings())
        {
            self.families = Families::new(score);
        }
        let sketch = self.sketched(thresholds);
        let constraints = self.learner.constraints();
        let [least, most] = FAMILIES;
        let most = (LOOKS / self.learner.data().weights().len().max(1)).clamp(least, most);
        let families = &mut self.families;
        let (fit, dag) =
            MixedGraph::new(&sketch.edges, constraints).best(most, |v, parents| families.local(v, parents));
        let Some(dag) = dag else { return Averaged { fit, ..sketch } };
        let vars = || (0..dag.n()).map(Var::new);
        Averaged {
            fit,
            parents: vars().map(|v| dag.parents(v).iter().map(|p| p.0).collect()).collect(),
            score: Some(vars().map(|v| families.local(v, dag.parents(v))).sum()),
            ..sketch
        }
    }
}
