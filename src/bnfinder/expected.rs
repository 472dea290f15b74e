//! d of families with continuous variables: expected counts are put into the score (supplement, section 4).
//!
//! A continuous variable counts as low with probability 1 − p and as high with probability p, its memberships; a row counts in
//! a cell with the product of its memberships there, a level with 0 or 1. The supplement says that expected values of scores
//! are computed; what its program computes, and this too, is the score of expected counts.

use super::experiments::{Column, Experiments};
use super::mixture::Mixture;
use super::penalty::log2;
use super::samples::Samples;
use crate::data::Code;
use crate::error::{Error, Result};
use crate::numeric::ln_gamma;
use crate::var::Var;
use std::f64::consts::LN_2;

/// The values of a variable in the samples.
enum Values {
    Codes { codes: Vec<Code>, levels: usize },
    High(Vec<f64>),
}

/// Expected counts of the families of a child, added up row by row.
pub struct Expected {
    rows: usize,
    child: Values,
    /// By place.
    parents: Vec<Values>,
    bde: bool,
    /// Values that the child is taken to have: the program knows no variable of one value.
    k: f64,
    work: Option<Work>,
    /// A row's memberships in the configurations of its continuous parents.
    row: Vec<f64>,
}

/// A family under way.
struct Work {
    /// Places of the continuous parents.
    soft: Vec<u16>,
    /// The configuration of discrete parents of every row, in order of first sight; empty where there is but one.
    groups: Vec<u32>,
    /// Expected counts: by configuration of the discrete parents, then of the continuous ones, then by the child's value.
    cells: Vec<f64>,
    /// Rows added.
    added: usize,
    /// Configurations valued, and their sum so far, in nats.
    valued: usize,
    sum: f64,
}

/// Most cells of a family: 128 MB.
const MOST_CELLS: usize = 1 << 24;

impl Values {
    fn of(experiments: &Experiments, v: Var, program: bool, rows: impl Iterator<Item = u32>) -> Values {
        match &experiments.columns[v.index()] {
            Column::Levels { labels, codes } => {
                Values::Codes { codes: rows.map(|row| codes[row as usize]).collect(), levels: labels.len() }
            }
            Column::Numbers(numbers) => {
                let mixture = Mixture::fit(numbers, program);
                Values::High(rows.map(|row| mixture.high(numbers[row as usize])).collect())
            }
        }
    }

    fn count(&self) -> usize {
        match self {
            Values::Codes { levels, .. } => *levels,
            Values::High(_) => 2,
        }
    }
}

impl Expected {
    /// The memberships of all samples; mixtures as the `program` fits them or as the document. O(N log N · n).
    pub fn new(
        experiments: &Experiments,
        child: Var,
        parents: &[Var],
        samples: Samples,
        bde: bool,
        program: bool,
    ) -> Expected {
        let samples = samples.sorted(experiments, child, parents);
        let before = || samples.pairs.iter().map(|pair| pair.0);
        let after = samples.pairs.iter().map(|pair| pair.1);
        let child = Values::of(experiments, child, program, after);
        Expected {
            rows: samples.len(),
            k: child.count().max(if program { 2 } else { 1 }) as f64,
            child,
            parents: parents.iter().map(|&v| Values::of(experiments, v, program, before())).collect(),
            bde,
            work: None,
            row: Vec::new(),
        }
    }

    /// No parents make d less than this, in bits: of BDe d_min, of MDL the entropy of the child's own memberships, row by row.
    pub fn least(&self) -> f64 {
        let part = |p: f64| if p > 0.0 { -p * log2(p) } else { 0.0 };
        match &self.child {
            Values::High(high) if !self.bde => high.iter().map(|p| part(*p) + part(1.0 - p)).sum(),
            Values::Codes { .. } if !self.bde => 0.0,
            _ => least(&self.child_counts(), self.k),
        }
    }

    /// How often each value of the child is expected.
    fn child_counts(&self) -> Vec<f64> {
        let mut counts = vec![0.0; self.child.count()];
        match &self.child {
            Values::Codes { codes, .. } => codes.iter().for_each(|code| counts[usize::from(*code)] += 1.0),
            Values::High(high) => high.iter().for_each(|p| {
                counts[0] += 1.0 - p;
                counts[1] += p;
            }),
        }
        counts
    }

    /// Begins with the parents at `places`. Errors: more cells than fit. O(N · discrete parents).
    pub fn begin(&mut self, places: &[u16]) -> Result<()> {
        let is_soft = |at: &&u16| matches!(self.parents[usize::from(**at)], Values::High(_));
        let soft: Vec<u16> = places.iter().filter(is_soft).copied().collect();
        let (mut groups, mut count) = (Vec::new(), 1usize);
        for &at in places {
            let Values::Codes { codes, levels } = &self.parents[usize::from(at)] else { continue };
            if groups.is_empty() {
                groups = vec![0; self.rows];
            }
            let mut numbers = vec![u32::MAX; count * levels];
            count = 0;
            for (group, code) in groups.iter_mut().zip(codes) {
                let number = &mut numbers[*group as usize * levels + usize::from(*code)];
                if *number == u32::MAX {
                    *number = count as u32;
                    count += 1;
                }
                *group = *number;
            }
        }
        let cells = (count * self.child.count()) as f64 * 2f64.powi(soft.len() as i32);
        if cells > MOST_CELLS as f64 {
            return Err(Error::OverMemory { needed: 8.0 * cells, limit: 8.0 * MOST_CELLS as f64 });
        }
        let cells = vec![0.0; cells as usize];
        self.work = Some(Work { soft, groups, cells, added: 0, valued: 0, sum: 0.0 });
        Ok(())
    }

    /// Goes on for about `budget` cells touched; d in bits, once it is known. None is under way: not a number.
    pub fn step(&mut self, budget: usize) -> Option<f64> {
        let Some(work) = &mut self.work else { return Some(f64::NAN) };
        let values = self.child.count();
        let configurations = 1usize << work.soft.len();
        if work.added < self.rows {
            let to = self.rows.min(work.added + (budget / (2 * configurations)).max(1));
            let soft: Vec<&[f64]> = work
                .soft
                .iter()
                .filter_map(|at| match &self.parents[usize::from(*at)] {
                    Values::High(high) => Some(high.as_slice()),
                    Values::Codes { .. } => None,
                })
                .collect();
            for row in work.added..to {
                self.row.clear();
                self.row.push(1.0);
                for high in &soft {
                    let p = high[row];
                    for i in 0..self.row.len() {
                        let whole = self.row[i];
                        self.row[i] = whole * (1.0 - p);
                        self.row.push(whole * p);
                    }
                }
                let group = work.groups.get(row).map_or(0, |group| *group as usize);
                let cells = &mut work.cells[group * configurations * values..(group + 1) * configurations * values];
                match &self.child {
                    Values::Codes { codes, .. } => {
                        let code = usize::from(codes[row]);
                        for (at, share) in self.row.iter().enumerate() {
                            cells[at * values + code] += share;
                        }
                    }
                    Values::High(high) => {
                        let p = high[row];
                        for (pair, share) in cells.chunks_exact_mut(2).zip(&self.row) {
                            pair[0] += share * (1.0 - p);
                            pair[1] += share * p;
                        }
                    }
                }
            }
            work.added = to;
            return None;
        }
        let all = work.cells.len() / values;
        let to = all.min(work.valued + (budget / (8 * values)).max(1));
        let cells = &work.cells[work.valued * values..to * values];
        let value = |cell: &[f64]| if self.bde { dirichlet(cell, self.k) } else { entropy(cell) };
        work.sum += cells.chunks_exact(values).map(value).sum::<f64>();
        work.valued = to;
        if to < all {
            return None;
        }
        let d = work.sum / LN_2;
        self.work = None;
        Some(d)
    }
}

/// N H(X) of a configuration, in nats.
fn entropy(counts: &[f64]) -> f64 {
    let sum: f64 = counts.iter().sum();
    counts.iter().filter(|count| **count > 0.0).map(|count| count * crate::numeric::ln(sum / count)).sum()
}

/// ln Γ(k + N) − ln Γ(k) − Σ ln Γ(1 + N_x) of a configuration (supplement, section 3, hyperparameters 1).
fn dirichlet(counts: &[f64], k: f64) -> f64 {
    let sum: f64 = counts.iter().sum();
    if sum == 0.0 {
        return 0.0;
    }
    let each: f64 = counts.iter().map(|count| ln_gamma(1.0 + count)).sum();
    ln_gamma(k + sum) - ln_gamma(k) - each
}

/// d_min of Proposition 1, in bits, for a child of `k` values with these counts, expected ones too: Σ over its values of what
/// a configuration costs in which the child has that value alone. With h(x) = ln Γ(k + x) − ln Γ(k), a configuration costs
/// h(ΣN_x) − Σ ln Γ(1 + N_x) ≥ Σ h(N_x) − ln Γ(1 + N_x), for h is convex and 0 at 0; and each of these terms is concave
/// and 0 at 0, so that of a value the configurations together cost no less than one with all of it.
pub fn least(counts: &[f64], k: f64) -> f64 {
    counts.iter().map(|count| dirichlet(&[*count], k)).sum::<f64>() / LN_2
}
