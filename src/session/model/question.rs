//! Computation of the marginals of all variables given evidence, step by step: by a junction tree, or by variable
//! elimination if the tree is too large.

use crate::base::error::{Error, Result};
use crate::bayes_net::BayesNet;
use crate::inference::discrete::{Evidence, FREE_STATES, Fold, MAX_TREE_STATES, Single, Tree, impossible, point};
use crate::protocol::{Answer, AskPlan};

/// Number of bytes of a number (f64).
const NUMBER_BYTES: f64 = 8.0;

/// Query in progress: the marginals of all variables given evidence.
pub(super) struct Question {
    net: BayesNet,
    evidence: Evidence,
    way: Way,
}

/// Algorithm that computes the marginals.
enum Way {
    Tree(Box<Tree>),
    Each(Box<Each>),
}

/// Variable elimination: computes P(evidence), then the marginal of each variable separately. All sums are planned
/// first, so that the size of the work is known before it begins.
#[derive(Default)]
struct Each {
    /// Number of sums planned so far: P(evidence), then one for each variable.
    planned: usize,
    widest: f64,
    states: f64,
    now: Option<Single>,
    ln_p: Option<f64>,
    found: Vec<Vec<f64>>,
}

impl Question {
    /// Query to a network; nothing is computed yet. O(n² + entries).
    pub fn new(net: BayesNet, evidence: Evidence) -> Question {
        let tree = Tree::new(&net, &evidence, Fold::Sum);
        let way = match tree.states() > MAX_TREE_STATES {
            true => Way::Each(Box::new(Each { widest: 1.0, ..Each::default() })),
            false => Way::Tree(Box::new(tree)),
        };
        Question { net, evidence, way }
    }

    /// Size of the work; for variable elimination, that of the sums planned so far.
    pub fn plan(&self) -> AskPlan {
        match &self.way {
            Way::Tree(tree) => {
                let states = tree.states();
                let bytes = 2.0 * NUMBER_BYTES * states;
                let (widest, warns) = (tree.widest(), states > FREE_STATES);
                AskPlan { states, widest, bytes, by_tree: true, warns, is_planned: true }
            }
            Way::Each(each) => AskPlan {
                states: each.states,
                widest: each.widest,
                bytes: 2.0 * NUMBER_BYTES * each.widest,
                by_tree: false,
                warns: each.states > FREE_STATES,
                is_planned: each.planned > self.net.n(),
            },
        }
    }

    /// Makes one step of the work; returns whether there is more to do. Errors: a sum of too many states; impossible
    /// evidence.
    pub fn step(&mut self) -> Result<bool> {
        match &mut self.way {
            Way::Tree(tree) => Ok(tree.step()),
            Way::Each(each) => each.step(&self.net, &self.evidence),
        }
    }

    /// Share of the work that is done, 0 to 1.
    pub fn progress(&self) -> f64 {
        match &self.way {
            Way::Tree(tree) => tree.progress(),
            Way::Each(each) => {
                let sums = each.found.len() + usize::from(each.ln_p.is_some());
                (each.planned + sums) as f64 / (2 * (self.net.n() + 1)) as f64
            }
        }
    }

    /// Answer of the finished query: ln P(evidence) and the marginal of each variable. Errors: impossible evidence,
    /// with the contradicting findings.
    pub fn answer(&self) -> Result<Answer> {
        let (ln_p, marginals) = match &self.way {
            Way::Tree(tree) if tree.ln_p() > f64::NEG_INFINITY => {
                (Some(tree.ln_p()), (0..self.net.n()).map(|v| tree.marginal(v)).collect())
            }
            Way::Tree(_) => (None, Vec::new()),
            Way::Each(each) => (each.ln_p.filter(|ln_p| *ln_p > f64::NEG_INFINITY), each.found.clone()),
        };
        let ln_p = ln_p.ok_or_else(|| impossible(&self.net, &self.evidence))?;
        // Empty evidence has probability 1, up to rounding.
        let ln_p = if self.evidence.variables().is_empty() { 0.0 } else { ln_p };
        let AskPlan { states, by_tree, .. } = self.plan();
        Ok(Answer { ln_p, marginals, states, by_tree })
    }
}

impl Each {
    /// Plans one sum of the variable elimination, or makes one step of a sum; returns whether there is more to do.
    /// Errors: a sum of too many states; impossible evidence.
    fn step(&mut self, net: &BayesNet, evidence: &Evidence) -> Result<bool> {
        let n = net.n();
        if self.planned <= n {
            if let Some(sum) = sum_of(net, evidence, self.planned.checked_sub(1)) {
                sum.check()?;
                self.widest = self.widest.max(sum.widest());
                self.states += sum.states();
            }
            self.planned += 1;
            return Ok(true);
        }
        let v = self.ln_p.map(|_| self.found.len());
        if v == Some(n) {
            return Ok(false);
        }
        let mut sum = self.now.take().or_else(|| sum_of(net, evidence, v));
        if sum.as_mut().is_some_and(Single::step) {
            self.now = sum;
            return Ok(true);
        }
        match (v, sum) {
            (None, Some(sum)) => {
                let ln_p = sum.ln_probability();
                self.ln_p = Some(ln_p);
                if ln_p == f64::NEG_INFINITY {
                    return Err(impossible(net, evidence));
                }
            }
            (Some(v), sum) => {
                let marginal = match (sum.map(Single::distribution), evidence.level[v]) {
                    (Some(found), _) => found.ok_or_else(|| impossible(net, evidence))?.values,
                    (None, level) => point(net.arity(v), level.unwrap_or(0)),
                };
                self.found.push(marginal);
            }
            (None, None) => return Err(Error::NotReady),
        }
        Ok(self.found.len() < n)
    }
}

/// Sum for P(evidence), or for the marginal of variable `v`; `None` if `v` has a finding.
fn sum_of(net: &BayesNet, evidence: &Evidence, v: Option<usize>) -> Option<Single> {
    match v {
        None => Some(Single::new(net, evidence, &[])),
        Some(v) if evidence.level[v].is_none() => Some(Single::new(net, evidence, &[v])),
        Some(_) => None,
    }
}
