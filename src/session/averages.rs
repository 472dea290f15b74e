//! Averages over the k best of the run, as far as they are found.

use super::Session;
use super::k_best::found;
use crate::error::{Error, Result};
use crate::posterior::{Average, Averages, ByClass};

impl Session {
    /// Takes more of what is found into the averages, at most `steps` bounded pieces; rows in, and found. Errors: the run was not
    /// asked for the k best.
    pub fn averages_run(&mut self, steps: u32) -> Result<(usize, usize)> {
        let found = found(self.run.as_ref().ok_or(Error::NotReady)?)?;
        Ok(found.take_in(&mut self.averages, steps))
    }

    /// What the first `rows` of those that are in say together. Errors: none were taken in.
    pub fn average(&self, rows: u32) -> Result<Average> {
        Ok(self.found()?.average(self.averages()?, rows))
    }

    /// The probabilities of edges over the first 1, 2, 5, 10 … rows. Errors: none were taken in.
    pub fn average_marks(&self) -> Result<&[(usize, Vec<f64>)]> {
        Ok(self.averages()?.marks())
    }

    /// The rows by class. Errors: the run was not asked for the k best.
    pub fn k_best_by_class(&self) -> Result<ByClass> {
        Ok(self.found()?.by_class())
    }

    /// The smallest number of best rows that hold a share `level` of all weight, whose ln is `ln_sum`; none, if all found hold less.
    pub fn credible(&self, ln_sum: f64, level: f64) -> Result<Option<usize>> {
        Ok(self.averages()?.holding(ln_sum, level))
    }

    fn averages(&self) -> Result<&Averages> {
        self.averages.as_ref().ok_or(Error::NotReady)
    }
}
