//! All resamples of a bootstrap: learned here, or lent to other workers that learn them.

use super::{Counts, Learner, MixedGraph, Thresholds, average, threshold};
use crate::base::error::Result;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::protocol::{Averaged, AveragedFit, Settings, Strengths};
use crate::score::{Families, LocalScore};
use std::sync::Arc;

/// Upper limit on the rows read to score one averaged graph: distinct rows × families, besides those of one DAG.
const ROW_READS: usize = 1 << 24;
/// Minimum and maximum number of families that may be scored for an averaged graph, besides those of one DAG.
const FAMILY_LIMITS: [usize; 2] = [64, 1 << 13];
/// Maximum memory, in bytes, of the cached scores of families that are reused for the next averaged graph.
const KEPT_BYTES: usize = 1 << 26;

/// Resumable bootstrap. The counts of the resamples learned so far are available at any time.
pub struct Bootstrap {
    learner: Learner,
    total: u32,
    /// Numbers of the resamples not begun: taken from the front to be learned here, lent to workers from the back.
    free: std::ops::Range<u32>,
    lent: Vec<u32>,
    /// Resamples that other workers failed to learn, which are learned here instead.
    returned: Vec<u32>,
    counts: Counts,
    /// Cache of local scores over the data themselves (not a resample), to score the averaged graph.
    families: Families,
}

/// State of a bootstrap after some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// More steps of the bootstrap remain.
    Working,
    /// More steps remain, but a new phase begins, whose steps may take another time.
    Turned,
    /// All remaining resamples are lent to workers.
    Waiting,
    /// All resamples are learned and counted.
    Done,
}

impl Bootstrap {
    /// Creates a bootstrap of `total` resamples with this seed. Errors: settings with which the data cannot be learned.
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

    /// Runs up to `steps` steps; returns earlier when a phase of other steps begins. Errors: those of
    /// [`Learner::step`].
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

    /// Number of a resample for another worker to learn; `None` if all resamples are begun.
    pub fn lend(&mut self) -> Option<u32> {
        let number = self.free.next_back()?;
        self.lent.push(number);
        Some(number)
    }

    /// Adds the counts ([`Counts::numbers`]) of a lent resample. Has no effect if that resample was not lent; malformed
    /// counts return it to be learned here.
    pub fn give(&mut self, number: u32, numbers: &[u32]) {
        let Some(at) = self.lent.iter().position(|lent| *lent == number) else { return };
        self.lent.swap_remove(at);
        match Counts::from_numbers(self.learner.data().n(), numbers).filter(|counts| counts.resamples() == 1) {
            Some(counts) => self.counts.add(&counts),
            None => self.returned.push(number),
        }
    }

    /// Takes back a lent resample from a lost worker, to learn it here.
    pub fn take_back(&mut self, number: u32) {
        if let Some(at) = self.lent.iter().position(|lent| *lent == number) {
            self.returned.push(self.lent.swap_remove(at));
        }
    }

    /// Counts of the resamples learned so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Strengths of the pairs in the resamples learned so far.
    pub fn strengths(&self) -> Strengths {
        let counts = &self.counts;
        let (resamples, total) = (counts.resamples(), self.total);
        Strengths { resamples, total, threshold: threshold(counts), pairs: counts.pairs() }
    }

    /// Averaged graph of the resamples learned so far, without a score. O(pairs · n).
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

    /// Averaged graph, with the DAG by which it is scored on the data. If few enough families matter, this DAG is
    /// proven the best with the graph's pairs and arrows. O(rows) for each family; the families are those of one DAG
    /// and about 2²⁴ / rows more.
    pub fn averaged(&mut self, thresholds: Thresholds) -> Averaged {
        if self.families.bytes() > KEPT_BYTES
            && let Ok(score) = LocalScore::of(self.learner.data(), self.learner.settings())
        {
            self.families = Families::new(score);
        }
        let sketch = self.sketched(thresholds);
        let constraints = self.learner.constraints();
        let [least, most] = FAMILY_LIMITS;
        let most = (ROW_READS / self.learner.data().weights().len().max(1)).clamp(least, most);
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
