//! Constraints on the network in the form that all searches use: for each variable its required parents, its forbidden
//! parents and a limit on their number, and an order that all directed paths must respect.
//!
//! Tiers are translated to forbidden edges (`knowledge.rs`). A given order is *ancestral*: one ordering of all
//! variables must agree with every pair of the order and every edge of the network (`docs/decisions/017`). So its pairs
//! act as edges that belong to no family, and the network together with them must be acyclic. If the order is one of
//! ranks (any two variables of different rank are ordered), only single edges can contradict it, and forbidding these
//! is enough.

use super::Dag;
use crate::base::error::Result;
use crate::base::var::{Var, WideSet};
use crate::protocol::Settings;

/// Constraints on the structure, checked for contradictions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraints {
    pub(super) required: Vec<WideSet>,
    pub(super) forbidden: Vec<WideSet>,
    /// Predecessors of each variable in the given order, direct and indirect.
    pub(super) before: Vec<WideSet>,
    pub(super) limits: Vec<usize>,
    pub(super) has_required: bool,
    pub(super) has_forbidden: bool,
    pub(super) has_order: bool,
}

impl Constraints {
    /// Constraints that allow every DAG over `n` variables.
    pub fn none(n: usize) -> Constraints {
        Constraints {
            required: vec![WideSet::EMPTY; n],
            forbidden: vec![WideSet::EMPTY; n],
            before: vec![WideSet::EMPTY; n],
            limits: vec![n.saturating_sub(1); n],
            has_required: false,
            has_forbidden: false,
            has_order: false,
        }
    }

    /// Constraints from required and forbidden edges (from, to) and one limit on the number of parents, over the
    /// variables `names`. Errors: those of [`of`](Self::of).
    pub fn new(
        names: &[&str],
        required: &[(u16, u16)],
        forbidden: &[(u16, u16)],
        max_parents: Option<u32>,
    ) -> Result<Constraints> {
        let (required, forbidden) = (required.to_vec(), forbidden.to_vec());
        Constraints::of(names, &Settings { required, forbidden, max_parents, ..Settings::default() })
    }

    /// Number of variables that the constraints are on.
    pub fn n(&self) -> usize {
        self.required.len()
    }

    /// Whether `child` may have exactly these parents.
    pub fn allow(&self, child: Var, parents: &WideSet) -> bool {
        parents.len() <= self.limit(child)
            && self.required[child.index()].is_subset(parents)
            && !self.forbidden[child.index()].intersects(parents)
    }

    /// Whether the edge `from` → `to` is required.
    pub fn requires(&self, from: Var, to: Var) -> bool {
        self.required[to.index()].contains(from)
    }

    /// Whether the edge `from` → `to` is forbidden.
    pub fn forbids(&self, from: Var, to: Var) -> bool {
        self.forbidden[to.index()].contains(from)
    }

    /// Required parents of `child`.
    pub fn required(&self, child: Var) -> &WideSet {
        &self.required[child.index()]
    }

    /// Forbidden parents of `child`.
    pub fn forbidden(&self, child: Var) -> &WideSet {
        &self.forbidden[child.index()]
    }

    /// Maximum number of parents of `child`.
    pub fn limit(&self, child: Var) -> usize {
        self.limits[child.index()]
    }

    /// Maximum number of parents of any variable.
    pub fn max_parents(&self) -> usize {
        self.limits.iter().copied().max().unwrap_or(0)
    }

    /// Whether the limits on parents differ between variables.
    pub fn limits_differ(&self) -> bool {
        self.limits.iter().any(|limit| *limit != self.limits[0])
    }

    /// Whether any edge is required.
    pub fn has_required(&self) -> bool {
        self.has_required
    }

    /// Whether the constraints can treat the two directions of an edge differently, so that some members of an
    /// equivalence class may be allowed and others not.
    pub fn has_edges(&self) -> bool {
        self.has_required || self.has_forbidden || self.limits_differ()
    }

    /// Whether the given order restricts more than the forbidden edges do, so that a path can contradict it.
    pub fn has_order(&self) -> bool {
        self.has_order
    }

    /// Predecessors of `v` in the given order, direct and indirect.
    pub fn before(&self, v: Var) -> &WideSet {
        &self.before[v.index()]
    }

    /// Copy of `dag` with an additional edge for every pair of the given order. Its topological orders are the
    /// orderings that agree with both; it has a cycle exactly if there are no such orderings.
    pub fn with_order(&self, dag: &Dag) -> Dag {
        let both = |v: Var| {
            let mut all = *dag.parents(v);
            all.extend(self.before(v));
            all
        };
        Dag::from_parents((0..dag.n()).map(Var::new).map(both).collect())
    }

    /// Network that has the required edges only.
    pub fn least_dag(&self) -> Dag {
        Dag::from_parents(self.required.clone())
    }

    /// Whether an acyclic `dag` satisfies all constraints.
    pub fn keep(&self, dag: &Dag) -> bool {
        (0..dag.n()).map(Var::new).all(|v| self.allow(v, dag.parents(v))) && self.keep_order(dag)
    }

    /// Whether `dag`, whose edges are all allowed, agrees with the given order.
    pub fn keep_order(&self, dag: &Dag) -> bool {
        !self.has_order || self.with_order(dag).cycle().is_none()
    }
}
