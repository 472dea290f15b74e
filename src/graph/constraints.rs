//! Constraints on the network, in the one form that every search honors: for each variable
//! required parents, forbidden parents and a limit on parents, and an order that paths must keep.
//!
//! Tiers come down to forbidden edges (`knowledge.rs`). A given order is *ancestral*: one ordering of all variables must
//! keep every pair of it and every edge of the network (`docs/decisions/017`). So the pairs act as edges that are in no
//! family: the network together with them must be acyclic. Where being before is a matter of ranks (of two variables apart
//! in rank one is before the other), edges against it are all that can break it, and forbidding these is enough.

use super::Dag;
use crate::base::error::Result;
use crate::base::var::{Var, WideSet};
use crate::protocol::Settings;

/// Constraints on the structure, checked to be consistent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraints {
    pub(super) required: Vec<WideSet>,
    pub(super) forbidden: Vec<WideSet>,
    /// Variables that come before each variable by the given order, directly or by others.
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

    /// Required and forbidden edges (from, to) by number and one limit for all, over the variables called `names`. Errors: as
    /// of [`of`](Self::of).
    pub fn new(
        names: &[&str],
        required: &[(u16, u16)],
        forbidden: &[(u16, u16)],
        max_parents: Option<u32>,
    ) -> Result<Constraints> {
        let (required, forbidden) = (required.to_vec(), forbidden.to_vec());
        Constraints::of(names, &Settings { required, forbidden, max_parents, ..Settings::default() })
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.required.len()
    }

    /// Whether `child` may have exactly these parents.
    pub fn allow(&self, child: Var, parents: &WideSet) -> bool {
        parents.len() <= self.limit(child)
            && self.required[child.index()].is_subset(parents)
            && !self.forbidden[child.index()].intersects(parents)
    }

    /// Whether the edge must be there.
    pub fn requires(&self, from: Var, to: Var) -> bool {
        self.required[to.index()].contains(from)
    }

    /// Whether the edge must not be there.
    pub fn forbids(&self, from: Var, to: Var) -> bool {
        self.forbidden[to.index()].contains(from)
    }

    /// Parents that `child` must have.
    pub fn required(&self, child: Var) -> &WideSet {
        &self.required[child.index()]
    }

    /// Parents that `child` must not have.
    pub fn forbidden(&self, child: Var) -> &WideSet {
        &self.forbidden[child.index()]
    }

    /// Most parents of `child`.
    pub fn limit(&self, child: Var) -> usize {
        self.limits[child.index()]
    }

    /// Most parents of any variable.
    pub fn max_parents(&self) -> usize {
        self.limits.iter().copied().max().unwrap_or(0)
    }

    /// Whether some variables may have fewer parents than others.
    pub fn limits_differ(&self) -> bool {
        self.limits.iter().any(|limit| *limit != self.limits[0])
    }

    /// Whether any edge is required.
    pub fn has_required(&self) -> bool {
        self.has_required
    }

    /// Whether the constraints tell the directions of an edge apart, so that of a class some members may be allowed and
    /// others not.
    pub fn has_edges(&self) -> bool {
        self.has_required || self.has_forbidden || self.limits_differ()
    }

    /// Whether the given order restricts more than the forbidden edges do: then a network may break it by a path.
    pub fn has_order(&self) -> bool {
        self.has_order
    }

    /// Variables that come before `v` by the given order, directly or by others.
    pub fn before(&self, v: Var) -> &WideSet {
        &self.before[v.index()]
    }

    /// `dag` with an edge for every pair of the given order: its orderings are those that keep both, and it has a cycle exactly
    /// if there are none.
    pub fn with_order(&self, dag: &Dag) -> Dag {
        let both = |v: Var| {
            let mut all = *dag.parents(v);
            all.extend(self.before(v));
            all
        };
        Dag::from_parents((0..dag.n()).map(Var::new).map(both).collect())
    }

    /// The required edges alone, where a search starts.
    pub fn least_dag(&self) -> Dag {
        Dag::from_parents(self.required.clone())
    }

    /// Whether an acyclic `dag` keeps them all.
    pub fn keep(&self, dag: &Dag) -> bool {
        (0..dag.n()).map(Var::new).all(|v| self.allow(v, dag.parents(v))) && self.keep_order(dag)
    }

    /// Whether `dag` keeps the given order, its edges taken to be allowed.
    pub fn keep_order(&self, dag: &Dag) -> bool {
        !self.has_order || self.with_order(dag).cycle().is_none()
    }
}
