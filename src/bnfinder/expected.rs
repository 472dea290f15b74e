//! Data cost d of families with continuous variables: the score of expected counts (supplement, section 4).
//!
//! A continuous variable is low with probability 1 − p and high with probability p, its memberships. A row adds to each
//! cell the product of the memberships of its variables there; for a discrete variable the membership is 0 or 1. The
//! supplement says that expected values of scores are computed; its program computes, as here, the score of expected
//! counts.

use super::experiments::{Column, Experiments};
use super::memberships::Memberships;
use super::penalty::log2;
use super::samples::Samples;
use crate::base::error::{Error, Result};
use crate::base::grid::Grid;
use crate::base::numeric::ln_gamma;
use crate::base::var::Var;
use crate::data::Code;
use std::f64::consts::LN_2;
use std::sync::Arc;

/// Values of a variable, by experiment: codes of levels, or memberships in the high component.
enum Values {
    Codes { of: Arc<Experiments>, v: Var, levels: usize },
    High(Arc<Vec<f64>>),
}

/// Expected counts of a child with each of its parent sets, summed row by row.
pub struct Expected {
    samples: Samples,
    child: Values,
    /// Values of the potential parents, in the order of the candidates.
    parents: Vec<Values>,
    bde: bool,
    /// Number of values that the child is assumed to have; at least two in BNFinder's program.
    k: f64,
    /// Grid to which memberships are rounded, so that the order of rows does not change a bit of the sums.
    grid: Grid,
    work: Option<Work>,
    /// Probability of each configuration of the continuous parents in the current row.
    row: Vec<f64>,
}

/// Family being scored: the child with one parent set.
struct Work {
    /// Indexes of the continuous parents in the set.
    soft: Vec<u16>,
    /// Configuration of the discrete parents in every row, numbered by first occurrence; empty if there is only one.
    groups: Vec<u32>,
    /// Expected counts: by configuration of the discrete parents, then of the continuous ones, then by the child's
    /// value.
    cells: Vec<i64>,
    /// Number of rows already added to the expected counts.
    added: usize,
    /// Cost of each configuration computed so far, in nats.
    valued: Vec<f64>,
}

/// Maximum number of cells (expected counts) of a family: 128 MB.
const MAX_CELLS: usize = 1 << 24;

impl Values {
    fn of(experiments: &Arc<Experiments>, memberships: &Memberships, v: Var) -> Values {
        match memberships.of(v) {
            Some(high) => Values::High(Arc::clone(high)),
            None => Values::Codes { of: Arc::clone(experiments), v, levels: experiments.levels(v).unwrap_or(0) },
        }
    }

    fn count(&self) -> usize {
        match self {
            Values::Codes { levels, .. } => *levels,
            Values::High(_) => 2,
        }
    }
}

/// Codes of the levels of a discrete variable, by experiment.
fn codes(experiments: &Experiments, v: Var) -> &[Code] {
    match &experiments.columns[v.index()] {
        Column::Levels { codes, .. } => codes,
        Column::Numbers(_) => &[],
    }
}

impl Expected {
    /// Expected counts for the samples of `child`; all memberships must be known. `program`: the child's number of
    /// values k is that of BNFinder's program, not of its publication.
    pub fn new(
        experiments: &Arc<Experiments>,
        memberships: &Memberships,
        child: Var,
        parents: &[Var],
        samples: Samples,
        (bde, program): (bool, bool),
    ) -> Expected {
        let child = Values::of(experiments, memberships, child);
        Expected {
            grid: Grid::new(samples.len() as f64),
            k: child.count().max(if program { 2 } else { 1 }) as f64,
            parents: parents.iter().map(|&v| Values::of(experiments, memberships, v)).collect(),
            samples,
            child,
            bde,
            work: None,
            row: Vec::new(),
        }
    }

    /// Lower bound of d over all parent sets, in bits: for BDe d_min, for MDL the entropy of the child's own
    /// memberships, summed over rows.
    pub fn least(&self) -> f64 {
        let grid = self.grid;
        let rows = || self.samples.pairs.iter().map(|pair| pair.1 as usize);
        let part = |p: f64| if p > 0.0 { -p * log2(p) } else { 0.0 };
        let mut counts = vec![0; self.child.count()];
        match &self.child {
            Values::High(high) if !self.bde => {
                return grid.value(rows().map(|row| grid.nearest(part(high[row]) + part(1.0 - high[row]))).sum());
            }
            Values::Codes { .. } if !self.bde => return 0.0,
            Values::Codes { of, v, .. } => {
                let codes = codes(of, *v);
                rows().for_each(|row| counts[usize::from(codes[row])] += grid.nearest(1.0));
            }
            Values::High(high) => rows().for_each(|row| {
                counts[0] += grid.nearest(1.0 - high[row]);
                counts[1] += grid.nearest(high[row]);
            }),
        }
        let counts: Vec<f64> = counts.into_iter().map(|count| grid.value(count)).collect();
        least(&counts, self.k)
    }

    /// Begins to score the parents that have the indexes `places`. Errors: too many cells. O(N · discrete parents).
    pub fn begin(&mut self, places: &[u16]) -> Result<()> {
        let is_soft = |at: &&u16| matches!(self.parents[usize::from(**at)], Values::High(_));
        let soft: Vec<u16> = places.iter().filter(is_soft).copied().collect();
        let (mut groups, mut count) = (Vec::new(), 1usize);
        for &at in places {
            let Values::Codes { of, v, levels } = &self.parents[usize::from(at)] else { continue };
            if groups.is_empty() {
                groups = vec![0; self.samples.len()];
            }
            let codes = codes(of, *v);
            let mut numbers = vec![u32::MAX; count * levels];
            count = 0;
            for (group, pair) in groups.iter_mut().zip(&self.samples.pairs) {
                let number = &mut numbers[*group as usize * levels + usize::from(codes[pair.0 as usize])];
                if *number == u32::MAX {
                    *number = count as u32;
                    count += 1;
                }
                *group = *number;
            }
        }
        let cells = (count * self.child.count()) as f64 * 2f64.powi(soft.len() as i32);
        if cells > MAX_CELLS as f64 {
            return Err(Error::OverMemory { needed: 8.0 * cells, limit: 8.0 * MAX_CELLS as f64 });
        }
        let cells = vec![0; cells as usize];
        self.work = Some(Work { soft, groups, cells, added: 0, valued: Vec::new() });
        Ok(())
    }

    /// Processes about `budget` cells of the current family; returns d in bits once known, NaN if there is no family.
    pub fn step(&mut self, budget: usize) -> Option<f64> {
        let Some(work) = &mut self.work else { return Some(f64::NAN) };
        let (values, grid, pairs) = (self.child.count(), self.grid, &self.samples.pairs);
        let configurations = 1usize << work.soft.len();
        if work.added < pairs.len() {
            let to = pairs.len().min(work.added + (budget / (2 * configurations)).max(1));
            let high = |at: &u16| match &self.parents[usize::from(*at)] {
                Values::High(high) => Some(high.as_slice()),
                Values::Codes { .. } => None,
            };
            let soft: Vec<&[f64]> = work.soft.iter().filter_map(high).collect();
            for (row, &(before, after)) in pairs.iter().enumerate().take(to).skip(work.added) {
                self.row.clear();
                self.row.push(1.0);
                for high in &soft {
                    let p = high[before as usize];
                    for i in 0..self.row.len() {
                        let whole = self.row[i];
                        self.row[i] = whole * (1.0 - p);
                        self.row.push(whole * p);
                    }
                }
                let group = work.groups.get(row).map_or(0, |group| *group as usize);
                let cells = &mut work.cells[group * configurations * values..(group + 1) * configurations * values];
                match &self.child {
                    Values::Codes { of, v, .. } => {
                        let code = usize::from(codes(of, *v)[after as usize]);
                        for (at, share) in self.row.iter().enumerate() {
                            cells[at * values + code] += grid.nearest(*share);
                        }
                    }
                    Values::High(high) => {
                        let p = high[after as usize];
                        for (pair, share) in cells.chunks_exact_mut(2).zip(&self.row) {
                            pair[0] += grid.nearest(share * (1.0 - p));
                            pair[1] += grid.nearest(share * p);
                        }
                    }
                }
            }
            work.added = to;
            return None;
        }
        let all = work.cells.len() / values;
        let done = work.valued.len();
        let to = all.min(done + (budget / (8 * values)).max(1));
        let value = |cell: &[i64]| {
            let counts: Vec<f64> = cell.iter().map(|count| grid.value(*count)).collect();
            if self.bde { dirichlet(&counts, self.k) } else { entropy(&counts) }
        };
        work.valued.extend(work.cells[done * values..to * values].chunks_exact(values).map(value));
        if to < all {
            return None;
        }
        // Configurations of discrete parents are numbered by first occurrence; sorting makes the sum independent of the
        // order of rows.
        work.valued.sort_unstable_by(f64::total_cmp);
        let d = work.valued.iter().sum::<f64>() / LN_2;
        self.work = None;
        Some(d)
    }
}

/// N H(X) of one configuration of the parents, in nats, from the counts of the child's values.
fn entropy(counts: &[f64]) -> f64 {
    let sum: f64 = counts.iter().sum();
    counts.iter().filter(|count| **count > 0.0).map(|count| count * crate::base::numeric::ln(sum / count)).sum()
}

/// ln Γ(k + N) − ln Γ(k) − Σ ln Γ(1 + N_x) of one configuration of the parents, in nats (supplement, section 3,
/// hyperparameters 1).
fn dirichlet(counts: &[f64], k: f64) -> f64 {
    let sum: f64 = counts.iter().sum();
    if sum == 0.0 {
        return 0.0;
    }
    let each: f64 = counts.iter().map(|count| ln_gamma(1.0 + count)).sum();
    ln_gamma(k + sum) - ln_gamma(k) - each
}

/// d_min of Proposition 1, in bits, for a child of `k` values with these counts, possibly expected ones: the sum over
/// its values of the cost of a configuration in which the child has only that value. With h(x) = ln Γ(k + x) − ln Γ(k),
/// a configuration costs h(ΣN_x) − Σ ln Γ(1 + N_x) ≥ Σ h(N_x) − ln Γ(1 + N_x), since h is convex and 0 at 0; and each
/// of these terms is concave and 0 at 0, so for each value the configurations together cost no less than one that
/// contains all of it.
pub fn least(counts: &[f64], k: f64) -> f64 {
    counts.iter().map(|count| dirichlet(&[*count], k)).sum::<f64>() / LN_2
}
