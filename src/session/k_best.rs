//! The k best networks that a session's run found: rows, classes, and averages.

use super::{SessionOver, Source, SourceRun};
use crate::answers::networks as members;
use crate::answers::posterior::{Averages, Found};
use crate::answers::under_prior::PriorOrder;
use crate::base::error::{Error, Result};
use crate::protocol::{Average, AverageMarks, ByClass, KBestRows, Networks, UnderPrior};
use crate::search::k_best::Ranking;
use crate::steps::Traceable;

impl<S: Source> SessionOver<S> {
    /// At most `count` of the k best networks found so far, from row `first` on. Errors: their search has not begun.
    pub fn k_best_rows(&self, first: u32, count: u32) -> Result<KBestRows> {
        Ok(found(self.current()?)?.window(first, count))
    }

    /// Members of the equivalence class of the network in a row of the k best. Errors: no such row.
    pub fn k_best_members(&mut self, row: u32, limit: u32) -> Result<Networks> {
        let run = self.run_mut()?;
        let ranked = run.ranking().map(|ranking| ranking.ranked()).filter(|ranked| (row as usize) < ranked.len());
        let dag = ranked.ok_or(Error::NotReady)?.dag(row as usize);
        let constraints = run.constraints().clone();
        Ok(members::class_members(&dag, &constraints, limit as usize, &mut |v, parents| run.local(v, parents)))
    }

    /// Adds networks found to the averages, in at most `steps` steps of bounded work; returns the numbers of networks
    /// added and found. Errors: the k best networks were not requested.
    pub fn averages_run(&mut self, steps: u32) -> Result<(usize, usize)> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        Ok(found(run)?.add_rows(&mut self.averages, steps))
    }

    /// Averages of properties, such as edges, over the first `rows` networks that were added. Errors: none was added.
    pub fn average(&self, rows: u32) -> Result<Average> {
        Ok(found(self.current()?)?.average(self.averages()?, rows))
    }

    /// Probabilities of edges, averaged over the first 1, 2, 5, 10 … networks added. Errors: none was added.
    pub fn average_marks(&self) -> Result<AverageMarks> {
        Ok(self.averages()?.marks())
    }

    /// The k best networks found, grouped by equivalence class. Errors: the k best were not requested.
    pub fn k_best_by_class(&self) -> Result<ByClass> {
        Ok(found(self.current()?)?.by_class())
    }

    /// Smallest number of best networks that together have a share `level` of the total weight, given as its logarithm
    /// `ln_sum`; `None` if all networks found have less.
    pub fn credible(&self, ln_sum: f64, level: f64) -> Result<Option<usize>> {
        Ok(self.averages()?.holding(ln_sum, level))
    }

    /// Takes the next of the k best networks into the order under a prior; returns whether the end is reached. Errors:
    /// no list of networks.
    pub fn order_by_prior(&self, order: &mut PriorOrder) -> Result<bool> {
        let run = self.current()?;
        Ok(order.step(networks(run)?.ranked(), run.constraints(), run.tie()))
    }

    /// The best networks under a prior, as far as they were taken. Errors: no list of networks.
    pub fn under_prior(&self, order: &PriorOrder) -> Result<UnderPrior> {
        let run = self.current()?;
        let ranking = networks(run)?;
        Ok(order.answer(ranking.ranked(), ranking.is_all(), run.tie()))
    }

    fn averages(&self) -> Result<&Averages> {
        self.averages.as_ref().ok_or(Error::NotReady)
    }
}

/// List of the k best networks of a run, as far as their ranks are certain. Errors: networks were not requested.
fn networks<R: SourceRun>(run: &R) -> Result<&Ranking> {
    run.ranking().filter(|ranking| ranking.has_networks()).ok_or(Error::NotReady)
}

/// The k best networks that a run has found. Errors: the search for them has not begun.
fn found<R: SourceRun>(run: &R) -> Result<Found<'_>> {
    let ranking = run.ranking().ok_or(Error::NotReady)?;
    Ok(Found::new(ranking.ranked(), run.constraints(), run.settings()))
}
