//! Prior knowledge of the structure: allowed regulators and prior weights of edges.

use crate::base::error::{Error, Result};
use crate::base::var::Var;
use rustc_hash::FxHashMap;

/// Prior knowledge of the structure: allowed regulators (parents) and prior weights of edges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Structure {
    /// Ordered layers of regulators: the parents of a variable come from the layers before its own; those of a variable
    /// in no layer come from all layers. Without layers every variable may be a parent.
    pub layers: Vec<Vec<Var>>,
    /// Allowed parents of single variables, which override the layers.
    pub parents: Vec<(Var, Vec<Var>)>,
    /// Prior weights (child, parent, weight) of single edges.
    pub edges: Vec<(Var, Var, f64)>,
    /// Prior weights of all edges out of a variable, except edges that have a weight in `edges`.
    pub vertices: Vec<(Var, f64)>,
}

impl Structure {
    /// Variables that may be parents of `child`, in column order; `child` itself may be among them.
    pub(super) fn allowed(&self, child: Var, n: usize) -> Vec<Var> {
        let mut allowed: Vec<Var> = match self.parents.iter().rev().find(|(v, _)| *v == child) {
            Some((_, parents)) => parents.clone(),
            None if self.layers.is_empty() => (0..n).map(Var::new).collect(),
            None => self.layers.iter().take_while(|layer| !layer.contains(&child)).flatten().copied().collect(),
        };
        allowed.sort_unstable();
        allowed.dedup();
        allowed
    }

    /// Prior weight of the edge from `parent` to `child`: the last one given for the edge, else for the parent, else 1.
    pub(super) fn weight(&self, child: Var, parent: Var) -> f64 {
        let edge = self.edges.iter().rev().find(|(c, p, _)| (*c, *p) == (child, parent)).map(|(.., weight)| *weight);
        let vertex = || self.vertices.iter().rev().find(|(v, _)| *v == parent).map(|(_, weight)| *weight);
        edge.or_else(vertex).unwrap_or(1.0)
    }
}

/// Index of variables by name, for names given in a line of a file (line 0: given as options, in no file).
pub struct Names<'a>(FxHashMap<&'a str, Var>);

impl<'a> Names<'a> {
    /// Index of variables from their names, which are listed in column order.
    pub fn new(names: &'a [String]) -> Names<'a> {
        Names(names.iter().enumerate().map(|(v, name)| (name.as_str(), Var::new(v))).collect())
    }

    /// Variable with this name, if any.
    pub fn find(&self, name: &str) -> Option<Var> {
        self.0.get(name).copied()
    }

    /// Variables with these names. Errors: an unknown name.
    pub fn all(&self, words: &[String], line: usize) -> Result<Vec<Var>> {
        let unknown = |name: &String| Error::UnknownVertex { line: line as f64, name: name.clone() };
        words.iter().map(|name| self.find(name).ok_or_else(|| unknown(name))).collect()
    }
}
