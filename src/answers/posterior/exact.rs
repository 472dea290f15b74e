//! Exact posterior probabilities of edges and ancestors for few variables, computed in steps.

use super::all_networks::AllNetworks;
use super::all_orderings::AllOrderings;
use super::by_size::sum_by_size;
use super::local::{LocalPhase, Weights};
use super::scaled::Scaled;
use super::subsets::{Over, squeeze, sum_over};
use crate::base::error::{Error, Result};
use crate::data::Dataset;
use crate::graph::Constraints;
use crate::protocol::{PosteriorSums, Settings, StructurePrior};
use crate::score::LocalScore;
use std::sync::Arc;

/// Maximum number of variables: sums over networks have 3^16 = 43 million terms, twice.
pub const MAX_VARIABLES: usize = 16;

/// Exact posterior under one prior over structures, resumable. Time O(2^n) counts of the rows, O(n² 2^n), and for
/// networks O(3^n) multiplications of 32-digit numbers (far fewer if the data are informative; twice as many under
/// constraints or odds of single edges); memory about n 2^n · 90 bytes.
pub struct Exact {
    n: usize,
    prior: StructurePrior,
    has_order: bool,
    /// Whether the prior of a family depends on its number of parents only.
    is_by_size: bool,
    ln_prior: f64,
    stage: Stage,
    weights: Option<Weights>,
    edges: Vec<f64>,
    sums: Option<PosteriorSums>,
}

enum Stage {
    Local(Box<LocalPhase>),
    /// Sums the priors of all networks, to normalize them, if no formula by the sizes of parent sets gives the sum.
    Prior(Box<Sum>),
    Weights(Box<Sum>),
    /// Sums the probabilities of the edges into one child after another; the number is the next child.
    Edges(Box<Sum>, usize),
    Done,
}

/// Resumable sum over all networks or over all orderings, according to the prior over structures.
enum Sum {
    Networks(AllNetworks),
    Orderings(AllOrderings),
}

impl Sum {
    /// Creates the sum under `prior` over `n` variables. Errors: no memory.
    fn new(n: usize, prior: StructurePrior) -> Result<Box<Sum>> {
        Ok(Box::new(match prior {
            StructurePrior::Networks => Sum::Networks(AllNetworks::new(n)?),
            StructurePrior::Orderings => Sum::Orderings(AllOrderings::new(n)?),
        }))
    }

    /// Does a bounded part of the work; returns whether it was the last.
    fn step(&mut self, within: &[Vec<Scaled>]) -> bool {
        match self {
            Sum::Networks(sum) => sum.step(within),
            Sum::Orderings(sum) => sum.step(within),
        }
    }

    /// Does a bounded part of the work; returns whether the total weight is now known (derivatives come later).
    fn step_whole(&mut self, within: &[Vec<Scaled>]) -> bool {
        match self {
            Sum::Networks(sum) => sum.step(within) || sum.is_summed(),
            Sum::Orderings(sum) => sum.step(within),
        }
    }

    fn whole(&self) -> Scaled {
        match self {
            Sum::Networks(sum) => sum.sum(),
            Sum::Orderings(sum) => sum.sum(),
        }
    }

    fn progress(&self) -> f64 {
        let (done, total) = match self {
            Sum::Networks(sum) => sum.progress(),
            Sum::Orderings(sum) => sum.progress(),
        };
        done / total
    }
}

impl Exact {
    /// Creates the posterior. Errors: invalid settings, more than [`MAX_VARIABLES`], no memory.
    pub fn new(
        data: &Arc<Dataset>,
        settings: &Settings,
        constraints: Constraints,
        prior: StructurePrior,
    ) -> Result<Exact> {
        let n = data.n();
        if n > MAX_VARIABLES {
            return Err(Error::TooManyVariables { method: "posterior".into(), found: n, limit: MAX_VARIABLES });
        }
        let has_order = constraints.has_order();
        let is_by_size = settings.edge_odds.is_empty() && !constraints.has_edges();
        // A given order by ranks is kept by forbidden edges in sums over networks, but it also excludes orderings.
        let is_ordered = has_order || prior == StructurePrior::Orderings;
        let local = LocalPhase::new(LocalScore::of(data, settings)?, constraints, is_ordered)?;
        let stage = Stage::Local(Box::new(local));
        let edges = vec![0.0; n * n];
        Ok(Exact { n, prior, has_order, is_by_size, ln_prior: 0.0, stage, weights: None, edges, sums: None })
    }

    /// Approximate memory, in bytes, of the posterior over `n` variables.
    pub fn bytes(n: usize) -> f64 {
        90.0 * n as f64 * 2f64.powi(n as i32)
    }

    /// Does a bounded part of the work; returns whether it was the last. Errors: no memory.
    pub fn step(&mut self) -> Result<bool> {
        match &mut self.stage {
            Stage::Local(phase) => {
                if let Some(weights) = phase.step()? {
                    let sum = Sum::new(self.n, self.prior)?;
                    self.stage = if self.is_by_size {
                        let within: Vec<Scaled> = (0..self.n).map(|k| weights.prior_within[0][(1 << k) - 1]).collect();
                        self.ln_prior = sum_by_size(&within, self.prior).ln();
                        Stage::Weights(sum)
                    } else {
                        Stage::Prior(sum)
                    };
                    self.weights = Some(weights);
                }
            }
            Stage::Prior(sum) => {
                let Some(weights) = self.weights.as_mut() else { return Ok(false) };
                if sum.step_whole(&weights.prior_within) {
                    self.ln_prior = sum.whole().ln();
                    weights.prior_within = Vec::new();
                    self.stage = Stage::Weights(Sum::new(self.n, self.prior)?);
                }
            }
            Stage::Weights(sum) => {
                if self.weights.as_ref().is_none_or(|weights| sum.step(&weights.within))
                    && let Stage::Weights(sum) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = Stage::Edges(sum, 0);
                }
            }
            Stage::Edges(sum, child) if *child < self.n => {
                let (v, weights) = (*child, self.weights.as_ref());
                *child += 1;
                let Some(weights) = weights else { return Ok(false) };
                let slopes = match &mut **sum {
                    Sum::Networks(sum) => std::mem::take(&mut sum.slopes[v]),
                    Sum::Orderings(sum) => sum.slopes(v, &weights.within),
                };
                edges_into(v, self.n, slopes, &weights.of[v], sum.whole(), &mut self.edges);
            }
            Stage::Edges(sum, _) => {
                let ancestors = match &mut **sum {
                    // With a given order the sums run over sets closed under that order too, not over ancestral sets.
                    Sum::Networks(sum) if !self.has_order => match sum.ancestors() {
                        Some(found) => Some(found.into_iter().map(probability).collect()),
                        None => return Ok(false),
                    },
                    _ => None,
                };
                let edges = self.edges.iter().copied().map(probability).collect();
                let (n, ln_sum, ln_prior) = (self.n as f64, sum.whole().ln(), self.ln_prior);
                self.sums = Some(PosteriorSums { n, prior: self.prior, ln_sum, ln_prior, edges, ancestors });
                (self.stage, self.weights) = (Stage::Done, None);
            }
            Stage::Done => {}
        }
        Ok(matches!(self.stage, Stage::Done))
    }

    /// Share of the work done, 0 to 1: counting takes the first 0.4, then come the priors, then the weights.
    pub fn progress(&self) -> f64 {
        match &self.stage {
            Stage::Local(phase) => {
                let (done, total) = phase.progress();
                0.4 * (done / total)
            }
            Stage::Prior(sum) => 0.4 + 0.2 * sum.progress(),
            Stage::Weights(sum) => 0.6 + 0.4 * sum.progress(),
            Stage::Edges(..) | Stage::Done => 1.0,
        }
    }

    /// Posterior sums over all networks; `None` until they are computed.
    pub fn sums(&self) -> Option<&PosteriorSums> {
        self.sums.as_ref()
    }
}

/// Adds the probabilities of the edges into `v`. Each family contributes its weight times the sum of the derivatives
/// (`slopes`) over the supersets of its parents.
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

/// Clamps a probability to 0 … 1, which rounding may exceed.
fn probability(p: f64) -> f64 {
    p.clamp(0.0, 1.0)
}
