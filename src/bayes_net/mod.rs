//! Bayesian network with parameters: a DAG over discrete variables, and for each variable a table of P(level |
//! parents).
//!
//! It is fitted from data (`inference::fit`), read from a model file (`format::model`) or taken from an example;
//! `inference::discrete` answers queries. Variables are numbered as in that source; the limit of 256 variables for
//! learning does not apply.

mod separation;

pub use separation::{Trail, blanket, reachable, separated, shortest_trail};

use crate::base::error::{Error, Result};
use crate::protocol::{PriorNetwork, PriorVariable};
use std::collections::{BTreeSet, HashSet};

/// Maximum number of variables of a network.
pub const MAX_NODES: usize = 2048;
/// Maximum number of probabilities in the tables of a network.
pub const MAX_TABLE: usize = 1 << 20;
/// Maximum deviation from 1 of the sum of a table row, since files round probabilities.
pub const SUM_TOLERANCE: f64 = 5e-3;
/// Maximum deviation of a table row's sum from 1 that is rounding: such a row keeps its numbers.
const MAX_SUM_ROUNDING: f64 = 1e-12;

/// Parents of each node of a graph; nodes are numbers.
pub type Parents = [Vec<usize>];

/// A Bayesian network over discrete variables. Every row of every table sums to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct BayesNet {
    /// Names of the variables.
    pub names: Vec<String>,
    /// Names of the levels of each variable.
    pub levels: Vec<Vec<String>>,
    /// Parents of each variable, in the order in which the rows of its table are indexed.
    pub parents: Vec<Vec<usize>>,
    /// P(level | parents) of each variable, of length r·q: one row of r levels for each configuration of the parents,
    /// with the last parent varying fastest.
    pub tables: Vec<Vec<f64>>,
    /// Topological order of the variables, smallest number first on ties.
    pub order: Vec<usize>,
}

impl BayesNet {
    /// Builds the network of a message and divides every table row by its sum, unless that is 1 but for rounding.
    /// Errors: sizes that do not fit; a name, level or parent given twice; a negative probability; a row sum farther
    /// from 1 than [`SUM_TOLERANCE`]; a cycle. O(entries).
    pub fn new(network: &PriorNetwork) -> Result<BayesNet> {
        check(&network.variables)?;
        let parents: Vec<Vec<usize>> =
            network.variables.iter().map(|v| v.parents.iter().map(|p| *p as usize).collect()).collect();
        let order = topological(&parents).ok_or(Error::BadNetwork { line: 0.0, what: "cycle".into() })?;
        let mut net = BayesNet {
            names: network.variables.iter().map(|v| v.name.clone()).collect(),
            levels: network.variables.iter().map(|v| v.levels.clone()).collect(),
            parents,
            tables: network.variables.iter().map(|v| v.table.clone()).collect(),
            order,
        };
        for (table, levels) in net.tables.iter_mut().zip(&net.levels) {
            for row in table.chunks_mut(levels.len()) {
                let sum: f64 = row.iter().sum();
                if (sum - 1.0).abs() > MAX_SUM_ROUNDING {
                    row.iter_mut().for_each(|p| *p /= sum);
                }
            }
        }
        Ok(net)
    }

    /// Message with the names, levels, parents and tables of the network.
    pub fn message(&self) -> PriorNetwork {
        let variable = |v: usize| PriorVariable {
            name: self.names[v].clone(),
            levels: self.levels[v].clone(),
            parents: self.parents[v].iter().map(|p| *p as u32).collect(),
            table: self.tables[v].clone(),
        };
        PriorNetwork { example: None, variables: (0..self.n()).map(variable).collect() }
    }

    /// Number of variables of the network.
    pub fn n(&self) -> usize {
        self.names.len()
    }

    /// Number of levels of a variable.
    pub fn arity(&self, v: usize) -> usize {
        self.levels[v].len()
    }

    /// Children of each variable, ascending.
    pub fn children(&self) -> Vec<Vec<usize>> {
        children(&self.parents)
    }

    /// Index in the table of `v` at which the row for a configuration of its parents begins. `levels` has a level for
    /// every variable of the network.
    pub fn row(&self, v: usize, levels: &[usize]) -> usize {
        self.parents[v].iter().fold(0, |row, p| row * self.arity(*p) + levels[*p]) * self.arity(v)
    }

    /// Number of the variable with this name. Errors: there is no such variable.
    pub fn find(&self, name: &str) -> Result<usize> {
        let lacks = || Error::NetworkLacksVariable { column: name.into() };
        self.names.iter().position(|n| n == name).ok_or_else(lacks)
    }

    /// Copy of the network under the intervention do(v = level): without edges into `v`, and with probability 1 for
    /// `level` (Pearl 2009).
    pub fn intervened(&self, v: usize, level: usize) -> BayesNet {
        let mut net = self.clone();
        net.parents[v].clear();
        net.tables[v] = (0..self.arity(v)).map(|k| f64::from(u8::from(k == level))).collect();
        net
    }
}

/// Children of each node, ascending.
pub fn children(parents: &Parents) -> Vec<Vec<usize>> {
    let mut children = vec![Vec::new(); parents.len()];
    for (v, of) in parents.iter().enumerate() {
        of.iter().for_each(|p| children[*p].push(v));
    }
    children
}

/// Nodes in topological order, smallest number first on ties; `None` if there is a cycle. O(n log n + edges).
pub fn topological(parents: &Parents) -> Option<Vec<usize>> {
    let mut waiting: Vec<usize> = parents.iter().map(Vec::len).collect();
    let children = children(parents);
    let mut ready: BTreeSet<usize> = (0..parents.len()).filter(|v| waiting[*v] == 0).collect();
    let mut order = Vec::with_capacity(parents.len());
    while let Some(v) = ready.pop_first() {
        order.push(v);
        for &child in &children[v] {
            waiting[child] -= 1;
            if waiting[child] == 0 {
                ready.insert(child);
            }
        }
    }
    (order.len() == parents.len()).then_some(order)
}

/// Whether each node is in `set` or is an ancestor of a node of `set`. O(n + edges).
pub fn ancestors(parents: &Parents, set: impl IntoIterator<Item = usize>) -> Vec<bool> {
    let mut marked = vec![false; parents.len()];
    let mut todo: Vec<usize> = set.into_iter().collect();
    while let Some(v) = todo.pop() {
        if !std::mem::replace(&mut marked[v], true) {
            todo.extend(&parents[v]);
        }
    }
    marked
}

/// Checks a network's variables, names, sizes and probabilities. Errors: `BadNetwork`; its `what` names the fault.
fn check(variables: &[PriorVariable]) -> Result<()> {
    let bad = |what: &str| Err(Error::BadNetwork { line: 0.0, what: what.into() });
    if variables.is_empty() || variables.len() > MAX_NODES {
        return bad("size");
    }
    let (mut names, mut entries) = (HashSet::new(), 0);
    for PriorVariable { name, levels, parents, table } in variables {
        let distinct = levels.iter().collect::<HashSet<_>>().len() == levels.len();
        let known = parents.iter().all(|p| (*p as usize) < variables.len());
        let once = parents.iter().collect::<HashSet<_>>().len() == parents.len();
        if !names.insert(name) || levels.is_empty() || !distinct || !known || !once {
            return bad("variable");
        }
        let rows = parents.iter().try_fold(1usize, |q, p| q.checked_mul(variables[*p as usize].levels.len()));
        entries += table.len();
        if rows.and_then(|q| q.checked_mul(levels.len())) != Some(table.len()) || entries > MAX_TABLE {
            return bad("size");
        }
        let is_sound = |row: &[f64]| {
            let sum: f64 = row.iter().sum();
            row.iter().all(|p| *p >= 0.0) && (sum - 1.0).abs() <= SUM_TOLERANCE
        };
        if !table.chunks(levels.len()).all(is_sound) {
            return bad("probability");
        }
    }
    Ok(())
}
