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
//! sums over non-empty cells. BD needs one B for each distinct arity of a child: it is not score-equivalent, but it is
//! a difference of set functions all the same. The penalty stays outside A, where a large q would drown the counts.

mod by_hand;
mod families;

pub use families::Families;

use crate::count::Partition;
use crate::data::Dataset;
use crate::error::Result;
use crate::numeric::{LnRising, Tolerance, XLnX, ln};
use crate::score_kind::{Score, ScoreKind};
use crate::var::{Var, WideSet};
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
}

/// How the cells of one set are summed, into one number for each set function.
enum CellSums {
    Likelihood(XLnX),
    /// BDeu: one rising factorial for each q_S, made when first needed.
    Uniform {
        ess: f64,
        by_states: FxHashMap<u64, usize>,
        rising: Vec<LnRising>,
        current: usize,
    },
    /// BD: A first, then B for each distinct arity of a child.
    Fixed(Vec<LnRising>),
}

impl LocalScore {
    /// Binds `score` to `data`. Errors: a parameter out of range.
    pub fn new(data: &Arc<Dataset>, score: Score) -> Result<LocalScore> {
        score.check()?;
        let rows = data.rows() as f64;
        let psi = match score.kind {
            ScoreKind::Ll | ScoreKind::Bd { .. } | ScoreKind::K2 | ScoreKind::Bdeu { .. } => 0.0,
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
            let b = arities.iter().map(|&r| LnRising::new(alpha * r as f64));
            CellSums::Fixed(std::iter::once(LnRising::new(alpha)).chain(b).collect())
        };
        let cells = match score.kind {
            ScoreKind::K2 => fixed(1.0, &mut child_arities),
            ScoreKind::Bd { alpha } => fixed(alpha, &mut child_arities),
            ScoreKind::Bdeu { ess } => {
                CellSums::Uniform { ess, by_states: FxHashMap::default(), rising: Vec::new(), current: 0 }
            }
            _ => CellSums::Likelihood(XLnX::new(data.rows())),
        };
        Ok(LocalScore { data: Arc::clone(data), score, psi, ln_edge: ln(score.edge_prior), cells, child_arities })
    }

    /// The data.
    pub fn data(&self) -> &Arc<Dataset> {
        &self.data
    }

    /// When two scores of these data are the same. O(N·n).
    pub fn tolerance(&self) -> Tolerance {
        let x_ln_x = XLnX::new(self.data.rows());
        let all = x_ln_x.at(self.data.rows() as u32);
        let mut partition = Partition::new(&self.data);
        let mut empty = 0.0;
        for v in (0..self.data.n()).map(Var::new) {
            empty -= all;
            partition.cells_with(v, |n| empty += x_ln_x.at(n));
        }
        Tolerance::new(self.data.rows(), empty)
    }

    /// The price ψ of one free parameter; 0 for LL and the Dirichlet scores.
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

    /// Whether more parents hardly ever lose: the bare likelihood, or one where parameters are all but free.
    pub fn keeps_nearly_all(&self) -> bool {
        matches!(self.cells, CellSums::Likelihood(_)) && self.psi < 0.1
    }

    /// Number of set functions: A, and B where it differs from A.
    pub fn functions(&self) -> usize {
        1 + self.child_arities.len()
    }

    /// Which of the set functions is B for children of the arity of `child`.
    pub fn b_of(&self, child: Var) -> usize {
        self.child_arities.binary_search(&self.data.arity(child)).map_or(0, |i| i + 1)
    }

    /// The set functions of the empty set, where all rows are one cell.
    pub fn of_empty(&mut self, out: &mut [f64]) {
        let rows = self.data.rows() as u32;
        self.cells.begin(1.0, out);
        self.cells.add(rows, out);
    }

    /// Splits `partition` by `v`; the set functions of the set so reached, with `states` = q_S configurations, go to
    /// `out`. `push` keeps the split as a new level.
    pub fn of_split(&mut self, partition: &mut Partition, v: Var, states: f64, push: bool, out: &mut [f64]) {
        self.cells.begin(states, out);
        let singletons = if push {
            partition.push(v, |count| self.cells.add(count, out))
        } else {
            partition.cells_with(v, |count| self.cells.add(count, out))
        };
        self.cells.add_singletons(singletons, out);
    }

    /// The local score from the set functions: `a` = A(U + X), `b` = B(U), `states` = q_U, `parents` = |U|.
    #[inline]
    pub fn combine(&self, a: f64, b: f64, child: Var, states: f64, parents: usize) -> f64 {
        a - b - self.penalty(child, states) + parents as f64 * self.ln_edge
    }

    fn penalty(&self, child: Var, states: f64) -> f64 {
        // Where parameters are free no number of them costs anything, not even one beyond f64.
        if self.psi == 0.0 { 0.0 } else { self.psi * (self.data.arity(child) as f64 - 1.0) * states }
    }

    /// Product of the declared arities.
    pub fn states(&self, set: &WideSet) -> f64 {
        set.iter().map(|v| self.data.arity(v) as f64).product()
    }

    /// Whether the score is the same for all members of an equivalence class.
    pub fn is_equivalent(&self) -> bool {
        self.score.is_equivalent()
    }
}

impl CellSums {
    /// Starts the sums of a set with `states` configurations.
    fn begin(&mut self, states: f64, out: &mut [f64]) {
        out.fill(0.0);
        if let CellSums::Uniform { ess, by_states, rising, current } = self {
            *current = *by_states.entry(states.to_bits()).or_insert_with(|| {
                rising.push(LnRising::new(*ess / states));
                rising.len() - 1
            });
        }
    }

    #[inline]
    fn add(&mut self, count: u32, out: &mut [f64]) {
        match self {
            CellSums::Likelihood(x_ln_x) => out[0] += x_ln_x.at(count),
            CellSums::Uniform { rising, current, .. } => out[0] += rising[*current].at(count),
            CellSums::Fixed(rising) => rising.iter_mut().zip(out).for_each(|(f, out)| *out += f.at(count)),
        }
    }

    /// Rows alone in their cell: n ln n is 0 for them, the rising factorial ln x.
    fn add_singletons(&mut self, singletons: u32, out: &mut [f64]) {
        if singletons == 0 {
            return;
        }
        let many = f64::from(singletons);
        match self {
            CellSums::Likelihood(_) => {}
            CellSums::Uniform { rising, current, .. } => out[0] += many * rising[*current].at(1),
            CellSums::Fixed(rising) => rising.iter_mut().zip(out).for_each(|(f, out)| *out += many * f.at(1)),
        }
    }
}
