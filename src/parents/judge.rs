//! Judgment of families by the pruning rules, from the values of the sets counted so far.

use super::options::MAX_WHOLE;
use super::residual::Residual;
use super::value::{Index, Scoring, arity_of};
use super::walk::Walk;
use crate::base::numeric::{Tolerance, ln};
use crate::base::var::{Var, WideSet};
use crate::graph::Constraints;
use crate::protocol::{Pruning, RuleName};
use crate::prune::{Candidate, Facts, Form, Rules};
use crate::score::LocalScore;

/// Pruning rules for a score, its data and constraints. They use residual entropies (`residual`) unless the table is
/// kept whole, in order to show the verdict of each theorem on every set.
pub fn rules_for(score: &LocalScore, constraints: &Constraints, chosen: &Pruning, tolerance: Tolerance) -> Rules {
    let arity: Vec<f64> = (0..score.data().n()).map(|v| arity_of(score, Var::new(v))).collect();
    let is_asked = score.form() == Form::Penalized && arity.len() > MAX_WHOLE;
    let residual = if is_asked { Residual::of(score.data()) } else { None }.unwrap_or_default();
    let facts = facts_for(score, constraints, &arity, tolerance);
    Rules::new(&Facts { unknown: &residual.unknown, explained: &residual.explained, ..facts }, chosen)
}

/// Properties of score, data and constraints that decide which theorems hold; `arity` is that of [`arity_of`].
pub fn facts_for<'a>(
    score: &LocalScore,
    constraints: &Constraints,
    arity: &'a [f64],
    tolerance: Tolerance,
) -> Facts<'a> {
    let required = (0..arity.len()).map(|v| constraints.required(Var::new(v)).len()).max().unwrap_or(0);
    Facts {
        form: score.form(),
        rows: score.data().rows() as f64,
        psi: score.psi(),
        arity,
        gain: score.edge_gain(),
        by_size: score.prior_is_by_size(),
        required,
        limit: constraints.max_parents(),
        margin: tolerance.tie,
        unknown: &[],
        explained: &[],
    }
}

/// Judge of families by the pruning rules.
pub(super) struct Judge {
    pub(super) rules: Rules,
    /// Whether some rule in force can prune a family before it is scored.
    speaks: bool,
    rows: f64,
    psi: f64,
    ln_arity: Vec<f64>,
    /// Entropy of each child that no parents explain, N·H(X | all others); 0 if not known.
    unknown: Vec<f64>,
    b_of: Vec<usize>,
    /// Whether each variable is a required, or a forbidden, parent of each child, by position (order for ranking sets).
    required: Vec<Vec<bool>>,
    forbidden: Vec<Vec<bool>>,
    required_count: Vec<usize>,
    /// Maximum number of parents of each child, by position; empty if all variables have the same limit.
    limit: Vec<usize>,
    /// Whether the list of each child is requested, by position.
    requested: Vec<bool>,
    arity: Vec<f64>,
    entropy: Vec<f64>,
    entropy_of: Vec<f64>,
}

impl Judge {
    pub(super) fn new(
        rules: Rules,
        score: &LocalScore,
        constraints: &Constraints,
        children: &[Var],
        index: &Index,
    ) -> Judge {
        let marks = |of: &dyn Fn(Var, Var) -> bool| {
            let row = |child: &Var| index.order.iter().map(|parent| of(*parent, *child)).collect();
            index.order.iter().map(row).collect::<Vec<Vec<bool>>>()
        };
        let unknown = index.order.iter().map(|v| rules.unknown(v.index())).collect();
        Judge {
            speaks: rules.speaks(),
            rules,
            unknown,
            rows: score.data().rows() as f64,
            psi: score.psi(),
            ln_arity: index.arity.iter().map(|r| ln(*r)).collect(),
            b_of: index.order.iter().map(|v| score.b_of(*v)).collect(),
            required: marks(&|from, to| constraints.requires(from, to)),
            forbidden: marks(&|from, to| constraints.forbids(from, to)),
            required_count: index.order.iter().map(|v| constraints.required(*v).len()).collect(),
            limit: match constraints.limits_differ() {
                true => index.order.iter().map(|v| constraints.limit(*v)).collect(),
                false => Vec::new(),
            },
            requested: index.order.iter().map(|v| children.contains(v)).collect(),
            arity: Vec::new(),
            entropy: Vec::new(),
            entropy_of: Vec::new(),
        }
    }

    /// Whether some families may be excluded before they are counted, by rules, constraints or the request.
    pub(super) fn speaks(&self) -> bool {
        let constrained = !self.limit.is_empty()
            || self.forbidden.iter().flatten().any(|f| *f)
            || self.required_count.iter().any(|r| *r > 0);
        self.speaks || constrained || self.requested.iter().any(|w| !*w)
    }

    /// Columns that the rule of constant columns excludes as parents of a child.
    pub(super) fn idle(&self, child: usize, index: &Index) -> WideSet {
        if !self.rules.is_on(RuleName::Constant) {
            return WideSet::EMPTY;
        }
        let constant = |place: &usize| index.arity[child] < 2.0 || index.arity[*place] < 2.0;
        (0..index.order.len()).filter(constant).map(|place| index.order[place]).collect()
    }

    /// Whether the list of a child's parent sets is requested.
    pub(super) fn wants(&self, child: usize) -> bool {
        self.requested[child]
    }

    /// Whether the current family of `walk` has a forbidden parent or too many parents.
    pub(super) fn bars(&self, child: usize, walk: &Walk) -> bool {
        let is_over = self.limit.get(child).is_some_and(|limit| walk.parents.len() > *limit);
        is_over || walk.parents.iter().any(|u| self.forbidden[child][*u])
    }

    /// Whether the current family of `walk` has every required parent.
    pub(super) fn has_required(&self, child: usize, walk: &Walk) -> bool {
        let needed = self.required_count[child];
        needed == 0 || walk.parents.iter().filter(|u| self.required[child][**u]).count() == needed
    }

    /// Index, among a parent set's values, of the set function B that scores of the child at a position subtract.
    #[inline]
    pub(super) fn b_of(&self, child: usize) -> usize {
        self.b_of[child]
    }

    /// The rule, if any, that prunes the current family of `walk` and all its supersets; `best` is the best score of
    /// its proper subsets, if known. O(|U|) for the parents U.
    pub(super) fn verdict(
        &mut self,
        child: usize,
        walk: &Walk,
        states: f64,
        best: Option<f64>,
        Scoring { values, index, score }: Scoring,
    ) -> Option<RuleName> {
        if !self.speaks {
            return None;
        }
        let size = walk.parents.len();
        self.arity.clear();
        self.entropy.clear();
        self.entropy_of.clear();
        let (x, b) = (index.order[child], self.b_of[child]);
        let entropies = self.rules.needs_entropy();
        let dirichlet = self.rules.needs_cells();
        let compares = dirichlet && best.is_none();
        let alone = || score.combine(values.layer(1).at(child)[0], values.layer(0).at(0)[b], x, 1.0, 0.0);
        let mut best_below = best.unwrap_or_else(|| if compares { alone() } else { f64::NAN });
        let required = &self.required[child];
        let any_required = self.required_count[child] > 0;
        if size > 0 && (entropies || compares) {
            let (less, same) = (values.layer(size - 1), values.layer(size));
            let whole = same.at(walk.set)[0];
            let places = walk.parents.iter().zip(walk.below.iter().zip(&walk.below_with));
            for (&u, (&below, &below_with)) in places {
                if any_required && required[u] {
                    continue;
                }
                let (without, with) = (less.at(below), same.at(below_with)[0]);
                self.arity.push(index.arity[u]);
                if entropies {
                    self.entropy.push(without[0] - with - self.unknown[child]);
                    self.entropy_of.push(without[0] - whole - self.unknown[u]);
                }
                if compares {
                    best_below = best_below.max(score.combine(with, without[b], x, states / index.arity[u], 0.0));
                }
            }
        } else {
            self.arity.extend(walk.parents.iter().filter(|u| !required[**u]).map(|u| index.arity[*u]));
        }
        let family = Candidate {
            rows: self.rows,
            psi: self.psi,
            r: index.arity[child],
            ln_r: self.ln_arity[child],
            parents: size,
            states,
            arity: &self.arity,
            entropy: &self.entropy,
            entropy_of: &self.entropy_of,
            cells: if dirichlet { *values.layer(size).at(walk.set).last().unwrap_or(&f64::NAN) } else { f64::NAN },
            best_below,
        };
        self.rules.verdict(&family)
    }
}
