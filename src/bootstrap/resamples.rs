//! All resamples of a bootstrap, learned here and in other workers.

use super::{Counts, Learner, MixedGraph, Thresholds, average, threshold};
use crate::base::error::Result;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::protocol::{Averaged, AveragedFit, Settings, Strengths};
use crate::score::{Families, LocalScore};
use std::sync::Arc;

/// Rows read to score the families of an averaged graph beyond those of one DAG.
const ROW_READS: usize = 1 << 24;
/// Smallest and largest number of those families.
const FAMILY_LIMITS: [usize; 2] = [64, 1 << 13];
/// Bytes of scored families kept for the next averaged graph.
const KEPT_BYTES: usize = 1 << 26;

/// Bootstrap in steps. Its counts so far are available at any time.
pub struct Bootstrap {
    learner: Learner,
    total: u32,
    /// Resamples not begun: learned here from the front, lent from the back.
    free: std::ops::Range<u32>,
    lent: Vec<u32>,
    /// Lent resamples that came back without counts.
    returned: Vec<u32>,
    counts: Counts,
    /// Score cache over the data themselves, for the averaged network.
    families: Families,
}

/// State of a bootstrap after some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// More steps remain.
    Working,
    /// More steps remain, and the next phase may have steps of another cost.
    Turned,
    /// All remaining resamples are lent.
    Waiting,
    /// All resamples are counted.
    Done,
}

impl Bootstrap {
    /// A bootstrap of `total` resamples with `seed`. Errors: settings with which the data cannot be learned.
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

    /// Runs up to `steps` steps and stops early where the cost of a step changes. Errors: those of [`Learner::step`].
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

    /// Number of a resample for another worker to learn; `None` if all are begun.
    pub fn lend(&mut self) -> Option<u32> {
        let number = self.free.next_back()?;
        self.lent.push(number);
        Some(number)
    }

    /// Adds the counts of a lent resample ([`Counts::numbers`]). Has no effect if the resample was not lent; malformed
    /// counts return it to be learned here.
    pub fn give(&mut self, number: u32, numbers: &[u32]) {
        let Some(at) = self.lent.iter().position(|lent| *lent == number) else { return };
        self.lent.swap_remove(at);
        match Counts::from_numbers(self.learner.data().n(), numbers).filter(|counts| counts.resamples() == 1) {
            Some(counts) => self.counts.add(&counts),
            None => self.returned.push(number),
        }
    }

    /// Takes back a lent resample to learn it here.
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

    /// The averaged graph of the counts so far, without a score. O(pairs · n).
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

    /// The averaged graph, with the DAG whose score it gets on the data. If few enough families matter, the DAG is
    /// proven the best one with its pairs and arrows. O(rows) for each family; the families are those of one DAG and
    /// about 2²⁴ / rows more.
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
