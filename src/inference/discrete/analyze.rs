//! Sensitivity of an answer to an entry of a probability table, and the information that further evidence would give.

use super::evidence::Evidence;
use super::{Fold, Tree, impossible, ln_probability};
use crate::base::error::Result;
use crate::base::numeric::ln;
use crate::bayes_net::BayesNet;

/// Function P(h | e) of one entry θ of a probability table, with the other entries of its row rescaled in proportion:
/// (aθ + b) / (cθ + d) (Castillo, Gutiérrez and Hadi 1997; Coupé and van der Gaag 2002).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SensitivityFunction {
    /// Slope of P(h, e) in θ.
    pub a: f64,
    /// Value of P(h, e) at θ = 0.
    pub b: f64,
    /// Slope of P(e) in θ.
    pub c: f64,
    /// Value of P(e) at θ = 0.
    pub d: f64,
}

impl SensitivityFunction {
    /// P(h | e) at θ; NaN if the evidence has probability 0 there.
    pub fn at(&self, theta: f64) -> f64 {
        (self.a * theta + self.b) / (self.c * theta + self.d)
    }

    /// Slope of P(h | e) at θ.
    pub fn slope(&self, theta: f64) -> f64 {
        let below = self.c * theta + self.d;
        (self.a * self.d - self.b * self.c) / (below * below)
    }
}

/// Copy of `net` in which the entry at index `place` of the table of `v` is `theta`. The rest of the entry's row is
/// rescaled in proportion, or made uniform if it was 0.
pub fn with_entry(net: &BayesNet, v: usize, place: usize, theta: f64) -> BayesNet {
    let mut changed = net.clone();
    let r = net.arity(v);
    let row = place / r * r;
    let rest: f64 = (row..row + r).filter(|k| *k != place).map(|k| net.tables[v][k]).sum();
    for k in row..row + r {
        changed.tables[v][k] = if k == place {
            theta
        } else if rest > 0.0 {
            net.tables[v][k] * (1.0 - theta) / rest
        } else {
            (1.0 - theta) / (r - 1) as f64
        };
    }
    changed
}

/// Function P(h = `level` | evidence) of the entry at index `place` of the table of `v`, from four eliminations.
/// Errors: an elimination step with too many states.
pub fn sensitivity(
    net: &BayesNet,
    evidence: &Evidence,
    (h, level): (usize, usize),
    (v, place): (usize, usize),
) -> Result<SensitivityFunction> {
    let both = evidence.with(h, level);
    let p =
        |theta: f64, evidence: &Evidence| ln_probability(&with_entry(net, v, place, theta), evidence).map(libm::exp);
    let (b, d) = (p(0.0, &both)?, p(0.0, evidence)?);
    Ok(SensitivityFunction { a: p(1.0, &both)? - b, b, c: p(1.0, evidence)? - d, d })
}

/// Effect on an answer of changing one entry of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    /// Variable whose table has the entry.
    pub v: usize,
    /// Index of the entry in that variable's table.
    pub place: usize,
    /// Answer with the entry reduced by the requested share of its value.
    pub low: f64,
    /// Answer with the entry increased by the requested share of its value, to at most 1.
    pub high: f64,
    /// Slope of the answer at the present value of the entry.
    pub slope: f64,
}

/// Effects on P(h = `level` | evidence) of reducing and increasing each table entry strictly between 0 and 1 by `share`
/// of its value. Sorted by the difference of log-odds, largest first; at most `most`. Computed from two calibrated
/// clique trees by ∂P(e)/∂θ = P(e, x, pa)/θ. Errors: impossible evidence, or an answer of 0 or 1.
pub fn effects(
    net: &BayesNet,
    evidence: &Evidence,
    (h, level): (usize, usize),
    share: f64,
    most: usize,
) -> Result<Vec<Effect>> {
    let of = |evidence: &Evidence| -> Result<(f64, Vec<Vec<f64>>)> {
        let tree = Tree::new(net, evidence, Fold::Sum).run();
        if tree.ln_p() == f64::NEG_INFINITY {
            return Err(impossible(net, evidence));
        }
        Ok((tree.ln_p(), (0..net.n()).map(|v| families(net, &tree, evidence, v)).collect()))
    };
    let (ln_e, with_e) = of(evidence)?;
    let (ln_both, with_both) = of(&evidence.with(h, level))?;
    let answer = libm::exp(ln_both - ln_e);
    let mut found = Vec::new();
    for v in 0..net.n() {
        let r = net.arity(v);
        for (place, &theta) in net.tables[v].iter().enumerate().filter(|(_, theta)| **theta > 0.0 && **theta < 1.0) {
            let row = place / r * r;
            // With e the evidence and θ0 the present entry, P(·)(θ) / P(e) = P(·)/P(e) + slope · (θ − θ0).
            let slope_of = |family: &[f64]| {
                let others: f64 = (row..row + r).filter(|k| *k != place).map(|k| family[k]).sum();
                family[place] / theta - others / (1.0 - theta)
            };
            let (above, below) = (slope_of(&with_both[v]) * answer, slope_of(&with_e[v]));
            let at = |theta1: f64| (answer + above * (theta1 - theta)) / (1.0 + below * (theta1 - theta));
            let (low, high) = (at(theta * (1.0 - share)), at((theta * (1.0 + share)).min(1.0)));
            let slope = above - answer * below;
            if slope != 0.0 {
                found.push(Effect { v, place, low, high, slope });
            }
        }
    }
    let odds = |p: f64| ln(p.clamp(1e-300, 1.0)) - ln((1.0 - p).clamp(1e-300, 1.0));
    let size = |e: &Effect| (odds(e.high) - odds(e.low)).abs();
    found.sort_by(|a, b| size(b).total_cmp(&size(a)).then((a.v, a.place).cmp(&(b.v, b.place))));
    found.truncate(most);
    Ok(found)
}

/// P(parents of v, v | evidence) in the order of the table of `v`, 0 in cells that contradict a finding.
fn families(net: &BayesNet, tree: &Tree, evidence: &Evidence, v: usize) -> Vec<f64> {
    let family: Vec<usize> = net.parents[v].iter().copied().chain([v]).collect();
    let free: Vec<usize> = family.iter().copied().filter(|u| evidence.level[*u].is_none()).collect();
    let known = tree.joint(&free);
    let strides = known.as_ref().map(|f| f.strides(&family)).unwrap_or(vec![0; family.len()]);
    let cell = |mut place: usize| {
        let mut at = 0;
        for (u, stride) in family.iter().zip(&strides).rev() {
            let level = place % net.arity(*u);
            place /= net.arity(*u);
            if evidence.level[*u].is_some_and(|found| found != level) {
                return 0.0;
            }
            at += level * stride;
        }
        known.as_ref().map_or(1.0, |f| f.values[at])
    };
    (0..net.tables[v].len()).map(cell).collect()
}

/// Information about a target that further findings would give, in bits.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// Entropy of the target given the evidence, in bits.
    pub entropy: f64,
    /// Mutual information of each variable with the target, in bits; `None` for the target and for variables with a
    /// finding.
    pub information: Vec<Option<f64>>,
}

/// Mutual information with `target` of every variable without a finding, given the evidence e: Σ_t P(t | e) · KL(P(v |
/// t, e) ‖ P(v | e)). Builds a clique tree for each level of the target. Errors: impossible evidence.
pub fn findings(net: &BayesNet, evidence: &Evidence, target: usize) -> Result<Findings> {
    let bits = |p: f64, q: f64| if p > 0.0 { p * ln(p / q) / std::f64::consts::LN_2 } else { 0.0 };
    let whole = Tree::new(net, evidence, Fold::Sum).run();
    if whole.ln_p() == f64::NEG_INFINITY {
        return Err(impossible(net, evidence));
    }
    let is_unknown = |v: &usize| *v != target && evidence.level[*v].is_none() && evidence.level[target].is_none();
    let of_target = whole.marginal(target);
    let before: Vec<Vec<f64>> = (0..net.n()).map(|v| whole.marginal(v)).collect();
    let mut information: Vec<Option<f64>> = (0..net.n()).map(|v| is_unknown(&v).then_some(0.0)).collect();
    for (t, &p) in of_target.iter().enumerate().filter(|(_, p)| **p > 0.0) {
        let tree = Tree::new(net, &evidence.with(target, t), Fold::Sum).run();
        for v in (0..net.n()).filter(is_unknown) {
            let after = tree.marginal(v);
            let sum: f64 = after.iter().zip(&before[v]).map(|(a, b)| bits(*a, *b)).sum();
            information[v] = information[v].map(|so_far| so_far + p * sum.max(0.0));
        }
    }
    Ok(Findings { entropy: of_target.iter().map(|p| -bits(*p, 1.0)).sum(), information })
}
