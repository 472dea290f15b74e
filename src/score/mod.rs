//! Local scores in set-function form.
//!
//! Every score offered is a difference of two functions of *sets* of variables,
//!
//! ```text
//! score(X | U) = A(U + X) − B(U) − ψ·(r_X − 1)·q_U + |U| ln κ
//! ```
//!
//! so one count per subset serves all families in it (SOLVERS.md 1.1):
//!
//! | score | A(S) | B(U) | ψ |
//! |---|---|---|---|
//! | LL, AIC, BIC, MDL, penalized LL | Σ n ln n | the same as A | by name |
//! | BDeu(a) | Σ ln Γ(a/q_S + n) − ln Γ(a/q_S) | the same as A | 0 |
//! | BD(α), K2 | Σ ln Γ(α + n) − ln Γ(α) | Σ ln Γ(r_X α + n) − ln Γ(r_X α) | 0 |
//!
//! sums over non-empty cells, added as integers on a grid (`grid`), so that it does not matter who counts. BD needs one B for each distinct arity of a child: it is not score-equivalent, but it is
//! a difference of set functions all the same. The penalty stays outside A, where a large q would drown the counts.

mod by_hand;
mod families;
mod gaussian;

pub use families::Families;

use crate::count::{Counter, Engine};
use crate::data::Dataset;
use crate::error::{Error, Result};
use crate::grid::{GridRising, GridXLnX};
use crate::numeric::{Tolerance, ln};
use crate::score_kind::{Score, ScoreKind};
use crate::var::{Members, Var, WideSet};
use gaussian::Gaussian;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A score bound to a data set: the set functions, the penalty and the prior.
pub struct LocalScore {
    data: Arc<Dataset>,
    score: Score,
    psi: f64,
    ln_edge: f64,
    cells: CellSums,
    /// Distinct arities, for BD only: `B` number i belongs to children of this arity.
    child_arities: Vec<usize>,
    /// The variables by share of rows off their most common value, greatest last.
    by_skew: Vec<Var>,
}

/// How the cells of one set are summed, into one number for each set function.
enum CellSums {
    Likelihood(GridXLnX),
    /// BDeu: one rising factorial for each q_S, made when first needed.
    Uniform {
        ess: f64,
        by_states: FxHashMap<u64, usize>,
        rising: Vec<GridRising>,
    },
    /// BD: A first, then B for each distinct arity of a child; scratch for their sums.
    Fixed {
        rising: Vec<GridRising>,
        sums: Vec<i64>,
    },
    /// Continuous data: no cells at all. The penalty is part of the set function.
    Gaussian(Box<Gaussian>),
}

impl LocalScore {
    /// Binds `score` to `data`. Errors: a parameter out of range.
    pub fn new(data: &Arc<Dataset>, score: Score) -> Result<LocalScore> {
        score.check()?;
        if data.is_continuous() {
            return LocalScore::of_numbers(data, score);
        }
        let rows = data.rows() as f64;
        let psi = match score.kind {
            ScoreKind::Ll | ScoreKind::Bd { .. } | ScoreKind::K2 | ScoreKind::Bdeu { .. } => 0.0,
            ScoreKind::Bde { .. } | ScoreKind::Fnml | ScoreKind::Qnml => return Err(Error::NotReady),
            ScoreKind::Bge { .. } => return Err(Error::ScoreOfNumbers { score: score.name().into() }),
            ScoreKind::Aic => 1.0,
            ScoreKind::Bic | ScoreKind::Mdl => 0.5 * ln(rows),
            ScoreKind::MdlLecture => 0.5 * ln(rows) / std::f64::consts::LN_2,
            ScoreKind::Pll { penalty } => penalty,
        };
        let mut child_arities = Vec::new();
        let fixed = |alpha: f64, arities: &mut Vec<usize>| {
            arities.extend((0..data.n()).map(|v| data.arity(Var::new(v))));
            arities.sort_unstable();
            arities.dedup();
            let largest = alpha * arities.last().map_or(1, |r| *r) as f64;
            let rows = data.rows();
            let b = arities.iter().map(|&r| GridRising::new(alpha * r as f64, rows, largest));
            let rising: Vec<_> = std::iter::once(GridRising::new(alpha, rows, largest)).chain(b).collect();
            CellSums::Fixed { sums: vec![0; rising.len()], rising }
        };
        let cells = match score.kind {
            ScoreKind::K2 => fixed(1.0, &mut child_arities),
            ScoreKind::Bd { alpha } => fixed(alpha, &mut child_arities),
            ScoreKind::Bdeu { ess } => CellSums::Uniform { ess, by_states: FxHashMap::default(), rising: Vec::new() },
            _ => CellSums::Likelihood(GridXLnX::new(data.rows())),
        };
        let (data, by_skew) = (Arc::clone(data), by_skew(data));
        Ok(LocalScore { data, score, psi, ln_edge: ln(score.edge_prior), cells, child_arities, by_skew })
    }

    /// Binds `score` to continuous data.
    fn of_numbers(data: &Arc<Dataset>, score: Score) -> Result<LocalScore> {
        let cells = CellSums::Gaussian(Box::new(Gaussian::new(data, &score)?));
        let by_skew = (0..data.n()).map(Var::new).collect();
        let (data, ln_edge) = (Arc::clone(data), ln(score.edge_prior));
        Ok(LocalScore { data, score, psi: 0.0, ln_edge, cells, child_arities: Vec::new(), by_skew })
    }

    /// The data.
    pub fn data(&self) -> &Arc<Dataset> {
        &self.data
    }

    /// When two scores of these data are the same. O(N·n).
    pub fn tolerance(&self) -> Tolerance {
        if self.data.is_continuous() {
            // The log-likelihood of standardized columns: the data's size, whatever their units.
            return Tolerance::new(self.data.rows(), 1.5 * self.data.rows() as f64 * self.data.n() as f64);
        }
        let x_ln_x = GridXLnX::new(self.data.rows());
        let mut counter = Counter::new(&self.data);
        let mut empty = -(self.data.n() as f64) * x_ln_x.value(x_ln_x.at(self.data.rows() as u32));
        for v in (0..self.data.n()).map(Var::new) {
            let mut sum = 0;
            counter.count(&[v], |n| sum += x_ln_x.at(n));
            empty += x_ln_x.value(sum);
        }
        Tolerance::new(self.data.rows(), empty)
    }

    /// The price ψ of one free parameter outside the set functions; 0 for LL, the Dirichlet scores and continuous data.
    pub fn psi(&self) -> f64 {
        self.psi
    }

    /// ln κ, what one edge adds by the structure prior.
    pub fn ln_edge(&self) -> f64 {
        self.ln_edge
    }

    /// Whether larger parent sets must lose in the end because parameters cost something (LL and Dirichlet scores
    /// know no such bound).
    pub fn is_penalized(&self) -> bool {
        self.psi > 0.0
    }

    /// Whether it is a marginal likelihood under symmetric Dirichlet priors.
    pub fn is_dirichlet(&self) -> bool {
        matches!(self.cells, CellSums::Uniform { .. } | CellSums::Fixed { .. })
    }

    /// The most that any edge earns by the structure prior; 0 if every edge costs.
    pub fn edge_gain(&self) -> f64 {
        self.ln_edge.max(0.0)
    }

    /// Whether more parents hardly ever lose: the bare likelihood, or one where parameters are all but free.
    pub fn keeps_nearly_all(&self) -> bool {
        match &self.cells {
            CellSums::Likelihood(_) => self.psi < 0.1,
            CellSums::Gaussian(gaussian) => gaussian.keeps_nearly_all(),
            _ => false,
        }
    }

    /// Number of set functions: A, and B where it differs from A.
    pub fn functions(&self) -> usize {
        1 + self.child_arities.len()
    }

    /// Which of the set functions is B for children of the arity of `child`.
    pub fn b_of(&self, child: Var) -> usize {
        self.child_arities.binary_search(&self.data.arity(child)).map_or(0, |i| i + 1)
    }

    /// The variables by share of rows off their most common value, greatest last: a sequence that descends in this order
    /// costs a counter least.
    pub fn by_skew(&self) -> &[Var] {
        &self.by_skew
    }

    /// The set functions of the set that `sequence` names, with `states` = q_S configurations, go to `out`. Returns its
    /// number of non-empty cells. The order of the sequence changes no bit. O(N) at most beyond a known prefix.
    pub fn sums(&mut self, counter: &mut Counter, sequence: &[Var], states: f64, out: &mut [f64]) -> u32 {
        let mut cells = 0;
        match &mut self.cells {
            CellSums::Likelihood(x_ln_x) => {
                let mut sum = 0;
                cells += counter.count(sequence, |n| {
                    sum += x_ln_x.at(n);
                    cells += 1;
                });
                out[0] = x_ln_x.value(sum);
            }
            CellSums::Uniform { ess, by_states, rising } => {
                let known = *by_states.entry(states.to_bits()).or_insert_with(|| {
                    rising.push(GridRising::new(*ess / states, self.data.rows(), *ess));
                    rising.len() - 1
                });
                let rising = &mut rising[known];
                let mut sum = 0;
                cells += counter.count(sequence, |n| {
                    sum += rising.at(n);
                    cells += 1;
                });
                out[0] = rising.value(cells, sum);
            }
            CellSums::Fixed { rising, sums } => {
                sums.fill(0);
                cells += counter.count(sequence, |n| {
                    rising.iter_mut().zip(sums.iter_mut()).for_each(|(f, sum)| *sum += f.at(n));
                    cells += 1;
                });
                for ((f, sum), out) in rising.iter().zip(sums).zip(out) {
                    *out = f.value(cells, *sum);
                }
            }
            CellSums::Gaussian(gaussian) => out[0] = gaussian.value(sequence),
        }
        cells
    }

    /// The local score from the set functions: `a` = A(U + X), `b` = B(U), `states` = q_U, `prior` = ln prior of U.
    #[inline]
    pub fn combine(&self, a: f64, b: f64, child: Var, states: f64, prior: f64) -> f64 {
        // Collinear variables, maybe among the parents already.
        if a == f64::NEG_INFINITY {
            return a;
        }
        a - b - self.penalty(child, states) + prior
    }

    /// ln prior of the family of `child` with `parents`.
    pub fn prior<S: Members>(&self, _child: Var, parents: &S) -> f64 {
        parents.len() as f64 * self.ln_edge
    }

    fn penalty(&self, child: Var, states: f64) -> f64 {
        // Where parameters are free no number of them costs anything, not even one beyond f64.
        if self.psi == 0.0 { 0.0 } else { self.psi * (self.data.arity(child) as f64 - 1.0) * states }
    }

    /// K, the free parameters of a family: (r − 1) q, and |U| + 2 for numbers (intercept, coefficients, variance).
    pub fn parameters(&self, child: Var, parents: &WideSet) -> f64 {
        match self.data.is_continuous() {
            true => parents.len() as f64 + 2.0,
            false => (self.data.arity(child) as f64 - 1.0) * self.states(parents),
        }
    }

    /// Product of the declared arities; 1 for numbers.
    pub fn states(&self, set: &WideSet) -> f64 {
        if self.data.is_continuous() {
            return 1.0;
        }
        set.iter().map(|v| self.data.arity(v) as f64).product()
    }

    /// Whether the score is the same for all members of an equivalence class.
    pub fn is_equivalent(&self) -> bool {
        self.score.is_equivalent()
    }
}

/// The variables by share of rows off their most common value, ascending; equal shares by column.
fn by_skew(data: &Dataset) -> Vec<Var> {
    let off = |v: Var| {
        let mut counts = vec![0u64; data.arity(v)];
        let rows = data.column(v).iter().zip(data.weights());
        rows.for_each(|(code, weight)| counts[usize::from(*code)] += u64::from(*weight));
        data.rows() - counts.iter().max().map_or(0, |most| *most)
    };
    let mut by_skew: Vec<(u64, Var)> = (0..data.n()).map(Var::new).map(|v| (off(v), v)).collect();
    by_skew.sort_unstable();
    by_skew.into_iter().map(|(_, v)| v).collect()
}
