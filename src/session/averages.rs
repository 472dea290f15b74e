//! Averages over the k best of the run, as far as they are found.

use super::Session;
use crate::error::{Error, Result};
use crate::posterior::{Average, Averages, Row};
use crate::protocol::KBestUnit;
use crate::run::Run;
use crate::search::k_best::class_size;

/// The k best by class, in the order in which classes come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByClass {
    /// The first row of each.
    pub first: Vec<u32>,
    /// Rows of each.
    pub rows: Vec<u32>,
    /// Sum of e^(score − best) over these rows.
    pub weight: Vec<f64>,
}

impl Session {
    /// Takes more of what is found into the averages, at most `steps` bounded pieces; rows in, and found. Errors: the run was not
    /// asked for the k best.
    pub fn averages_run(&mut self, steps: u32) -> Result<(usize, usize)> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let (found, n) = (found(run)?, run.data().n());
        let averages = self.averages.get_or_insert_with(|| Averages::new(n, is_of_classes(run)));
        for _ in 0..steps {
            if averages.step(found, |at| row(run, at)) {
                break;
            }
        }
        Ok((averages.rows(), found))
    }

    /// What the first `rows` of those that are in say together.
    pub fn average(&self, rows: u32) -> Result<Average> {
        let (run, averages) = self.averaging()?;
        Ok(averages.of(rows as usize, |at| row(run, at)))
    }

    /// The probabilities of edges over the first 1, 2, 5, 10 … rows.
    pub fn average_marks(&self) -> Result<&[(usize, Vec<f64>)]> {
        Ok(self.averaging()?.1.marks())
    }

    /// The rows by class.
    pub fn k_best_by_class(&self) -> Result<ByClass> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let ranked = run.ranking().ok_or(Error::NotReady)?.ranked();
        let mut told = ByClass::default();
        for (at, (class, score)) in ranked.classes().iter().zip(ranked.scores()).enumerate() {
            let class = *class as usize;
            if class == told.first.len() {
                told.first.push(at as u32);
                told.rows.push(0);
                told.weight.push(0.0);
            }
            told.rows[class] += 1;
            told.weight[class] += libm::exp(score - ranked.scores()[0]);
        }
        Ok(told)
    }

    /// The smallest number of best rows that hold a share `level` of all weight, whose ln is `ln_sum`; none, if all found hold less.
    pub fn credible(&self, ln_sum: f64, level: f64) -> Result<Option<usize>> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let ranked = run.ranking().ok_or(Error::NotReady)?.ranked();
        let classes = is_of_classes(run);
        let mut sum = 0.0;
        for (at, score) in ranked.scores().iter().enumerate() {
            let members = if classes { class_size(&ranked.dag(at), run.constraints()) } else { 1.0 };
            sum += members * libm::exp(score - ln_sum);
            if sum >= level {
                return Ok(Some(at + 1));
            }
        }
        Ok(None)
    }

    fn averaging(&self) -> Result<(&Run, &Averages)> {
        self.run.as_ref().zip(self.averages.as_ref()).ok_or(Error::NotReady)
    }
}

fn found(run: &Run) -> Result<usize> {
    Ok(run.ranking().ok_or(Error::NotReady)?.ranked().len())
}

fn is_of_classes(run: &Run) -> bool {
    run.settings().k_best.is_some_and(|asked| asked.unit == KBestUnit::Classes)
}

fn row(run: &Run, at: usize) -> Row {
    let ranked = run.ranking().expect("rows were found").ranked();
    let dag = ranked.dag(at);
    let members = if is_of_classes(run) { class_size(&dag, run.constraints()) } else { 1.0 };
    Row { score: ranked.scores()[at], dag, members }
}
