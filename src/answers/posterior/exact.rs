//! Exact posteriors of few variables, in steps.

use super::all_networks::AllNetworks;
use super::all_orderings::AllOrderings;
use super::local::{LocalPhase, Weights};
use super::number::{ln_networks, ln_ordered};
use super::scaled::Scaled;
use super::subsets::{Over, squeeze, sum_over};
use crate::base::error::{Error, Result};
use crate::data::Dataset;
use crate::graph::Constraints;
use crate::protocol::{PosteriorSums, Settings, StructurePrior};
use crate::score::LocalScore;
use std::sync::Arc;

/// Most variables: 3^16 are 43 million terms, twice.
pub const MOST_VARIABLES: usize = 16;

/// The posterior under one prior, resumable. Time O(2^n) counts of the rows, O(n² 2^n), and for networks O(3^n) multiplications of
/// numbers of 32 digits, far fewer where the data say something; memory about n 2^n · 90 bytes.
pub struct Exact {
    n: usize,
    prior: StructurePrior,
    ln_number: Option<f64>,
    has_order: bool,
    stage: Stage,
    weights: Option<Weights>,
    edges: Vec<f64>,
    sums: Option<PosteriorSums>,
}

enum Stage {
    Local(Box<LocalPhase>),
    Networks(Box<AllNetworks>),
    Orderings(Box<AllOrderings>),
    /// Sums of one child after another.
    Edges(Box<Slopes>, usize),
    Done,
}

enum Slopes {
    Networks(Box<AllNetworks>),
    Orderings(Box<AllOrderings>),
}

impl Exact {
    /// A posterior, ready to step. Errors: settings that are wrong, more than [`MOST_VARIABLES`], no memory.
    pub fn new(
        data: &Arc<Dataset>,
        settings: &Settings,
        constraints: Constraints,
        prior: StructurePrior,
    ) -> Result<Exact> {
        let n = data.n();
        if n > MOST_VARIABLES {
            return Err(Error::TooManyVariables { method: "posterior".into(), found: n, limit: MOST_VARIABLES });
        }
        let most = constraints.max_parents();
        let (has_edges, has_order) = (constraints.has_edges(), constraints.has_order());
        let ln_number = (!has_edges && !has_order).then(|| match prior {
            StructurePrior::Networks => ln_networks(n, most),
            StructurePrior::Orderings => ln_ordered(n, most),
        });
        let local = LocalPhase::new(LocalScore::of(data, settings)?, constraints)?;
        let stage = Stage::Local(Box::new(local));
        Ok(Exact { n, prior, ln_number, has_order, stage, weights: None, edges: vec![0.0; n * n], sums: None })
    }

    /// Bytes that it takes for `n` variables, about.
    pub fn bytes(n: usize) -> f64 {
        90.0 * n as f64 * 2f64.powi(n as i32)
    }

    /// One bounded piece of work; whether it was the last. Errors: no memory.
    pub fn step(&mut self) -> Result<bool> {
        match &mut self.stage {
            Stage::Local(phase) => {
                if let Some(weights) = phase.step()? {
                    self.stage = match self.prior {
                        StructurePrior::Networks => Stage::Networks(Box::new(AllNetworks::new(self.n)?)),
                        StructurePrior::Orderings => Stage::Orderings(Box::new(AllOrderings::new(self.n)?)),
                    };
                    self.weights = Some(weights);
                }
            }
            Stage::Networks(sum) => {
                if self.weights.as_ref().is_none_or(|weights| sum.step(weights))
                    && let Stage::Networks(sum) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = Stage::Edges(Box::new(Slopes::Networks(sum)), 0);
                }
            }
            Stage::Orderings(sum) => {
                if self.weights.as_ref().is_none_or(|weights| sum.step(weights))
                    && let Stage::Orderings(sum) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = Stage::Edges(Box::new(Slopes::Orderings(sum)), 0);
                }
            }
            Stage::Edges(slopes, child) if *child < self.n => {
                let (v, weights) = (*child, self.weights.as_ref());
                *child += 1;
                let Some(weights) = weights else { return Ok(false) };
                let (of, whole) = match &mut **slopes {
                    Slopes::Networks(sum) => (std::mem::take(&mut sum.slopes[v]), sum.sum()),
                    Slopes::Orderings(sum) => (sum.slopes(v, weights), sum.sum()),
                };
                edges_into(v, self.n, of, &weights.of[v], whole, &mut self.edges);
            }
            Stage::Edges(slopes, _) => {
                let (ancestors, whole) = match &mut **slopes {
                    // Under a given order sets are closed by that too, not by paths alone.
                    Slopes::Networks(sum) if !self.has_order => match sum.ancestors() {
                        Some(found) => (Some(found.into_iter().map(probability).collect()), sum.sum()),
                        None => return Ok(false),
                    },
                    Slopes::Networks(sum) => (None, sum.sum()),
                    Slopes::Orderings(sum) => (None, sum.sum()),
                };
                let edges = self.edges.iter().copied().map(probability).collect();
                let (n, ln_sum, ln_number) = (self.n as f64, whole.ln(), self.ln_number);
                self.sums = Some(PosteriorSums { n, prior: self.prior, ln_sum, ln_number, edges, ancestors });
                (self.stage, self.weights) = (Stage::Done, None);
            }
            Stage::Done => {}
        }
        Ok(matches!(self.stage, Stage::Done))
    }

    /// The share that is done, 0 to 1: of counting first, then of summing.
    pub fn progress(&self) -> f64 {
        let share = |(done, total): (f64, f64)| 0.5 * done / total;
        match &self.stage {
            Stage::Local(phase) => share(phase.progress()),
            Stage::Networks(sum) => 0.5 + share(sum.progress()),
            Stage::Orderings(sum) => 0.5 + share(sum.progress()),
            Stage::Edges(..) | Stage::Done => 1.0,
        }
    }

    /// Sums over all networks, once known.
    pub fn sums(&self) -> Option<&PosteriorSums> {
        self.sums.as_ref()
    }
}

/// The probabilities of the edges into `v`: of each of its families, w · Σ over the sets that hold its parents of the slopes.
fn edges_into(v: usize, n: usize, mut slopes: Vec<Scaled>, weights: &[Scaled], whole: Scaled, edges: &mut [f64]) {
    sum_over(&mut slopes, Over::Supersets);
    for (code, (slope, weight)) in slopes.iter().zip(weights).enumerate() {
        let share = if weight.is_zero() { 0.0 } else { (*slope * *weight).over(whole) };
        if share != 0.0 {
            let others = (0..n).filter(|u| *u != v);
            others.filter(|u| code & squeeze(1 << u, v) != 0).for_each(|u| edges[u * n + v] += share);
        }
    }
}

/// Probability clamped to 0 … 1, beyond which rounding may take it.
fn probability(p: f64) -> f64 {
    p.clamp(0.0, 1.0)
}
