//! Local scores in set-function form.
//!
//! Every score offered is a difference of two functions of *sets* of variables,
//!
//! ```text
//! score(X | U) = A(U + X) − B(U) − ψ·(r_X − 1)·q_U + ln prior(U)
//! ```
//!
//! so one count per subset serves all families in it (`docs/methods/scores.md`):
//!
//! | score | A(S) | B(U) | ψ |
//! |---|---|---|---|
//! | LL, AIC, BIC, MDL, penalized LL | Σ n ln n | the same as A | by name |
//! | BDeu(a) | Σ ln Γ(a/q_S + n) − ln Γ(a/q_S) | the same as A | 0 |
//! | BD(α), K2 | Σ ln Γ(α + n) − ln Γ(α) | Σ ln Γ(r_X α + n) − ln Γ(r_X α) | 0 |
//! | BDe(a, P) | Σ ln Γ(a P(s) + n) − ln Γ(a P(s)) | the same as A | 0 |
//! | fNML | Σ n ln n | Σ n ln n + ln C(r_X, n) | 0 |
//! | qNML | Σ n ln n − ln C(q_S, N) | the same as A | 0 |
//!
//! Sums run over non-empty cells and are added as integers on a grid (`base::grid`), so that the result does not depend
//! on the counting method. BD and fNML need one B for each distinct arity of a child; they are not score-equivalent,
//! but still differences of set functions. The penalty is kept out of A, where with a large q it would swamp the
//! counts.

pub mod belief;
mod by_hand;
mod families;
mod gaussian;
mod nml;
mod prior;
mod regret;

pub use families::Families;

use crate::base::error::{Error, Result};
use crate::base::grid::{GridRising, GridXLnX};
use crate::base::numeric::{Tolerance, ln};
use crate::base::var::{Members, Var, WideSet};
use crate::base::whole::WHOLE;
use crate::catalogue::{Score, ScoreKind};
use crate::count::{Counter, Engine};
use crate::data::Dataset;
use crate::protocol::Settings;
use crate::prune::Form;
use crate::score::belief::Belief;
use gaussian::Gaussian;
use nml::{GridRegret, SetRegret};
use prior::EdgePrior;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Score bound to a data set: the set functions, the penalty and the prior.
pub struct LocalScore {
    data: Arc<Dataset>,
    score: Score,
    psi: f64,
    prior: EdgePrior,
    cells: CellSums,
    /// Distinct arities, ascending, for BD and fNML: the i-th function B is for children of the i-th arity.
    child_arities: Vec<usize>,
    /// Variables by the share of rows without their most common value, ascending.
    by_skew: Vec<Var>,
}

/// Functions summed over the cells of a set, by kind of score; one sum for each set function.
enum CellSums {
    Likelihood(GridXLnX),
    /// BDeu: one rising factorial for each number of configurations q_S, created on first use.
    Uniform {
        ess: f64,
        by_states: FxHashMap<u64, usize>,
        rising: Vec<GridRising>,
    },
    /// BD: the function A first, then B for each distinct arity of a child; and scratch for their sums.
    Fixed {
        rising: Vec<GridRising>,
        sums: Vec<i64>,
    },
    /// Continuous data, without cells. The penalty is part of the set function.
    Gaussian(Box<Gaussian>),
    /// BDe: the prior network counts the cells, since each cell has another prior.
    Believed {
        ess: f64,
        belief: Arc<Belief>,
    },
    /// fNML: n ln n for A; for B, n ln n + ln C(r, n) for each distinct arity r of a child; and scratch for their sums.
    Factorized {
        x_ln_x: GridXLnX,
        regrets: Vec<GridRegret>,
        sums: Vec<i64>,
    },
    /// qNML: n ln n for each cell, and the regret ln C(q, N) of the whole set.
    Quotient {
        x_ln_x: GridXLnX,
        regret: SetRegret,
    },
}

impl LocalScore {
    /// Binds `score` to `data`. Errors: a parameter out of range, a score that needs a prior network.
    pub fn new(data: &Arc<Dataset>, score: Score) -> Result<LocalScore> {
        LocalScore::of(data, &Settings { score, ..Settings::default() })
    }

    /// Binds the score of `settings` to `data`, with its structure prior. Errors: a parameter out of range, odds of a
    /// pair that is no edge, a prior network that is missing or does not fit.
    pub fn of(data: &Arc<Dataset>, settings: &Settings) -> Result<LocalScore> {
        let score = settings.score;
        score.check()?;
        let mut prior = EdgePrior::uniform(score.edge_prior, data.n()).with(data, &settings.edge_odds)?;
        if WHOLE && settings.size_prior {
            prior = prior.by_size(settings.max_parents.map_or(data.n(), |most| most as usize));
        }
        let is_plain = !matches!(score.kind, ScoreKind::Bde { .. } | ScoreKind::Fnml | ScoreKind::Qnml);
        if !(WHOLE || is_plain) {
            return Err(Error::NeedsWholeCore);
        }
        if data.is_continuous() {
            return LocalScore::of_numbers(data, score, prior);
        }
        let rows = data.rows();
        let psi = match score.kind {
            ScoreKind::Bge { .. } => return Err(Error::ScoreOfNumbers { score: score.name().into() }),
            ScoreKind::Aic => 1.0,
            ScoreKind::Bic | ScoreKind::Mdl => 0.5 * ln(rows as f64),
            ScoreKind::MdlLecture => 0.5 * ln(rows as f64) / std::f64::consts::LN_2,
            ScoreKind::Pll { penalty } => penalty,
            _ => 0.0,
        };
        let mut arities: Vec<usize> = (0..data.n()).map(|v| data.arity(Var::new(v))).collect();
        arities.sort_unstable();
        arities.dedup();
        let largest = arities.last().map_or(1, |r| *r);
        let fixed = |alpha: f64| {
            let rising = |x: f64| GridRising::new(x, rows, alpha * largest as f64);
            let b = arities.iter().map(|&r| rising(alpha * r as f64));
            let rising: Vec<_> = std::iter::once(rising(alpha)).chain(b).collect();
            CellSums::Fixed { sums: vec![0; rising.len()], rising }
        };
        let cells = match score.kind {
            ScoreKind::K2 => fixed(1.0),
            ScoreKind::Bd { alpha } => fixed(alpha),
            ScoreKind::Bdeu { ess } => CellSums::Uniform { ess, by_states: FxHashMap::default(), rising: Vec::new() },
            ScoreKind::Bde { ess } if WHOLE => {
                let network = settings.prior_network.as_ref().ok_or(Error::NoPriorNetwork)?;
                CellSums::Believed { ess, belief: Arc::new(Belief::new(network, data)?) }
            }
            ScoreKind::Fnml if WHOLE => {
                let regrets: Vec<_> = arities.iter().map(|&r| GridRegret::new(r, rows, largest)).collect();
                CellSums::Factorized { x_ln_x: GridXLnX::new(rows), sums: vec![0; regrets.len()], regrets }
            }
            ScoreKind::Qnml if WHOLE => {
                CellSums::Quotient { x_ln_x: GridXLnX::new(rows), regret: SetRegret::default() }
            }
            _ => CellSums::Likelihood(GridXLnX::new(rows)),
        };
        let by_arity = matches!(cells, CellSums::Fixed { .. } | CellSums::Factorized { .. });
        let child_arities = if by_arity { arities } else { Vec::new() };
        let (data, by_skew) = (Arc::clone(data), by_skew(data));
        Ok(LocalScore { data, score, psi, prior, cells, child_arities, by_skew })
    }

    /// Binds `score` to continuous data. Errors: those of [`of`](Self::of); the small first build has no such scores.
    fn of_numbers(data: &Arc<Dataset>, score: Score, prior: EdgePrior) -> Result<LocalScore> {
        if !WHOLE {
            return Err(Error::NeedsWholeCore);
        }
        let cells = CellSums::Gaussian(Box::new(Gaussian::new(data, &score)?));
        let by_skew = (0..data.n()).map(Var::new).collect();
        let data = Arc::clone(data);
        Ok(LocalScore { data, score, psi: 0.0, prior, cells, child_arities: Vec::new(), by_skew })
    }

    /// Data that the score is bound to.
    pub fn data(&self) -> &Arc<Dataset> {
        &self.data
    }

    /// Tolerances within which two scores on these data are equal. O(N·n).
    pub fn tolerance(&self) -> Tolerance {
        if self.data.is_continuous() {
            // Computed from the log-likelihood of standardized columns: depends on the size of the data, not on units.
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

    /// Price ψ of a free parameter, in nats; 0 for LL, Dirichlet scores, and continuous data (penalty in the set
    /// functions).
    pub fn psi(&self) -> f64 {
        self.psi
    }

    /// Maximum reward of an edge by the structure prior, in nats; 0 if every edge is penalized.
    pub fn edge_gain(&self) -> f64 {
        self.prior.gain()
    }

    /// Whether the structure prior depends on the size of the parent set.
    pub fn prior_is_by_size(&self) -> bool {
        self.prior.is_by_size()
    }

    /// Form of the score, as far as the pruning rules distinguish it. In fNML, as in the Dirichlet scores, a
    /// configuration that occurs contributes at most −ln r: −ln C(r, n) ≤ −ln C(r, 1).
    pub fn form(&self) -> Form {
        match &self.cells {
            CellSums::Likelihood(_) if self.psi > 0.0 => Form::Penalized,
            CellSums::Likelihood(_) => Form::Likelihood,
            CellSums::Uniform { .. } | CellSums::Fixed { .. } | CellSums::Factorized { .. } => Form::Dirichlet,
            CellSums::Believed { .. } | CellSums::Quotient { .. } | CellSums::Gaussian(_) => Form::Other,
        }
    }

    /// Whether more parents hardly ever lower the score: the likelihood, or a score with an almost negligible penalty.
    pub fn keeps_nearly_all(&self) -> bool {
        match &self.cells {
            CellSums::Likelihood(_) => self.psi < 0.1,
            CellSums::Gaussian(gaussian) if WHOLE => gaussian.keeps_nearly_all(),
            _ => false,
        }
    }

    /// Smallest number of parents with which no family of continuous data has a residual, for lack of rows; `None` if
    /// every family can have one.
    pub fn no_residual_from(&self) -> Option<usize> {
        match &self.cells {
            CellSums::Gaussian(gaussian) if WHOLE => gaussian.no_residual_from(self.data.n()),
            _ => None,
        }
    }

    /// Number of set functions: A of the whole family, and B of the parent set for each arity where it differs from A.
    pub fn functions(&self) -> usize {
        1 + self.child_arities.len()
    }

    /// Index of the set function B, which local scores of children with the arity of `child` subtract.
    pub fn b_of(&self, child: Var) -> usize {
        self.child_arities.binary_search(&self.data.arity(child)).map_or(0, |i| i + 1)
    }

    /// Variables by the share of rows without their most common value, ascending; counting is fastest in the reverse
    /// order.
    pub fn by_skew(&self) -> &[Var] {
        &self.by_skew
    }

    /// Writes the set functions of the set of variables in `sequence`, which has `states` = q_S configurations, to
    /// `out`. Returns the set's number of non-empty cells. The order of the sequence changes no bit. At most O(N)
    /// beyond a known prefix.
    pub fn sums(&mut self, counter: &mut Counter, sequence: &[Var], states: f64, out: &mut [f64]) -> u32 {
        let mut cells = 0;
        match &mut self.cells {
            CellSums::Likelihood(x_ln_x) => {
                let mut sum = 0;
                cells += counter.count(sequence, |n| {
                    sum += x_ln_x.at(n);
                    cells += u32::from(n > 0);
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
                    cells += u32::from(n > 0);
                });
                out[0] = rising.value(cells, sum);
            }
            CellSums::Fixed { rising, sums } => {
                sums.fill(0);
                cells += counter.count(sequence, |n| {
                    rising.iter_mut().zip(sums.iter_mut()).for_each(|(f, sum)| *sum += f.at(n));
                    cells += u32::from(n > 0);
                });
                for ((f, sum), out) in rising.iter().zip(sums).zip(out) {
                    *out = f.value(cells, *sum);
                }
            }
            // These scores are never used in the first module.
            _ if !WHOLE => {}
            CellSums::Gaussian(gaussian) => out[0] = gaussian.value(sequence),
            CellSums::Believed { ess, belief } => (out[0], cells) = belief.sum(&self.data, sequence, *ess),
            CellSums::Factorized { x_ln_x, regrets, sums } => {
                sums.fill(0);
                let mut sum = 0;
                cells += counter.count(sequence, |n| {
                    sum += x_ln_x.at(n);
                    regrets.iter_mut().zip(sums.iter_mut()).for_each(|(f, sum)| *sum += f.at(n));
                    cells += u32::from(n > 0);
                });
                out[0] = x_ln_x.value(sum);
                for ((f, sum), out) in regrets.iter().zip(sums).zip(&mut out[1..]) {
                    *out = f.value(cells, *sum);
                }
            }
            CellSums::Quotient { x_ln_x, regret } => {
                let mut sum = 0;
                cells += counter.count(sequence, |n| {
                    sum += x_ln_x.at(n);
                    cells += u32::from(n > 0);
                });
                let (data, rows) = (&self.data, self.data.rows() as f64);
                out[0] = x_ln_x.value(sum) - regret.of(states, rows, sequence, |v| data.arity(v));
            }
        }
        cells
    }

    /// Local score from the set functions: `a` = A(U + X), `b` = B(U), `states` = q_U, `prior` = ln prior of U.
    #[inline]
    pub fn combine(&self, a: f64, b: f64, child: Var, states: f64, prior: f64) -> f64 {
        // The variables are collinear, possibly the parents already.
        if a == f64::NEG_INFINITY {
            return a;
        }
        a - b - self.penalty(child, states) + prior
    }

    /// Logarithm of the prior of the family of `child` with `parents`.
    #[inline]
    pub fn prior<S: Members>(&self, child: Var, parents: &S) -> f64 {
        self.prior.family(child, parents.len(), |v| parents.contains(v))
    }

    /// Part of the local score that needs no counting: ln prior minus penalty. In a penalized discrete score the
    /// remaining part is at most 0.
    pub fn price(&self, child: Var, parents: &WideSet) -> f64 {
        self.prior(child, parents) - self.penalty(child, self.states(parents))
    }

    fn penalty(&self, child: Var, states: f64) -> f64 {
        // With ψ = 0 the penalty is 0 even if the number of parameters exceeds the range of f64.
        if self.psi == 0.0 { 0.0 } else { self.psi * (self.data.arity(child) as f64 - 1.0) * states }
    }

    /// Number of free parameters K of a family: (r − 1) q; |U| + 2 for continuous data (intercept, coefficients,
    /// variance).
    pub fn parameters(&self, child: Var, parents: &WideSet) -> f64 {
        match self.data.is_continuous() {
            true => parents.len() as f64 + 2.0,
            false => (self.data.arity(child) as f64 - 1.0) * self.states(parents),
        }
    }

    /// Number of configurations of a set, the product of its declared arities; 1 for continuous data.
    pub fn states(&self, set: &WideSet) -> f64 {
        if self.data.is_continuous() {
            return 1.0;
        }
        set.iter().map(|v| self.data.arity(v) as f64).product()
    }

    /// Whether the score is the same for all members of an equivalence class.
    pub fn is_equivalent(&self) -> bool {
        self.score.is_equivalent() && self.prior.is_symmetric()
    }
}

/// Variables by the share of rows without their most common value, ascending; ties in column order.
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
