//! What the user asks of the network besides a high score: required and forbidden edges, a limit on parents.

use super::Dag;
use crate::error::{Error, Result};
use crate::var::{MAX_VARS, Var, WideSet};

/// Constraints on the structure, checked to be consistent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraints {
    required: Vec<WideSet>,
    forbidden: Vec<WideSet>,
    max_parents: usize,
    has_required: bool,
    has_forbidden: bool,
}

impl Constraints {
    /// Every DAG over `n` variables is allowed.
    pub fn none(n: usize) -> Constraints {
        Constraints {
            required: vec![WideSet::EMPTY; n],
            forbidden: vec![WideSet::EMPTY; n],
            max_parents: n.saturating_sub(1),
            has_required: false,
            has_forbidden: false,
        }
    }

    /// Constraints over the variables called `names`; edges are (from, to) by number.
    ///
    /// Errors say which edges contradict each other: an edge to nowhere or to itself, required and forbidden at once,
    /// a cycle of required edges, more required parents than allowed.
    pub fn new(
        names: &[&str],
        required: &[(u16, u16)],
        forbidden: &[(u16, u16)],
        max_parents: Option<u32>,
    ) -> Result<Constraints> {
        let n = names.len();
        debug_assert!(n <= MAX_VARS);
        let name = |v: u16| names.get(usize::from(v)).map_or_else(|| format!("#{}", v + 1), |s| s.to_string());
        let mut all = Constraints::none(n);
        for (edges, sets) in [(required, &mut all.required), (forbidden, &mut all.forbidden)] {
            for &(from, to) in edges {
                if usize::from(from) >= n || usize::from(to) >= n || from == to {
                    return Err(Error::BadEdge { from: name(from), to: name(to) });
                }
                sets[usize::from(to)].insert(Var(from));
            }
        }
        for &(from, to) in required {
            if all.forbidden[usize::from(to)].contains(Var(from)) {
                return Err(Error::RequiredAndForbidden { from: name(from), to: name(to) });
            }
        }
        if let Some(cycle) = Dag::from_parents(all.required.clone()).cycle() {
            return Err(Error::RequiredCycle { names: cycle.into_iter().map(|v| name(v.0)).collect() });
        }
        if let Some(limit) = max_parents {
            all.max_parents = all.max_parents.min(limit as usize);
        }
        for (child, parents) in all.required.iter().enumerate() {
            if parents.len() > all.max_parents {
                let (required, limit) = (parents.len(), all.max_parents);
                return Err(Error::RequiredOverLimit { child: name(child as u16), required, limit });
            }
        }
        all.has_required = !required.is_empty();
        all.has_forbidden = !forbidden.is_empty();
        Ok(all)
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.required.len()
    }

    /// Whether `child` may have exactly these parents.
    pub fn allow(&self, child: Var, parents: &WideSet) -> bool {
        parents.len() <= self.max_parents
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

    /// Most parents of any variable.
    pub fn max_parents(&self) -> usize {
        self.max_parents
    }

    /// Whether any edge is required.
    pub fn has_required(&self) -> bool {
        self.has_required
    }

    /// Whether edges are required or forbidden, so that they can fix directions in a class.
    pub fn has_edges(&self) -> bool {
        self.has_required || self.has_forbidden
    }

    /// The required edges alone, where a search starts.
    pub fn least_dag(&self) -> Dag {
        Dag::from_parents(self.required.clone())
    }

    /// Whether every family of `dag` is allowed.
    pub fn keep(&self, dag: &Dag) -> bool {
        (0..dag.n()).map(Var::new).all(|v| self.allow(v, dag.parents(v)))
    }
}
