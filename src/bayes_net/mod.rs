//! A Bayesian network with its parameters: a DAG over variables with levels, and for each variable a table of P(level | parents).
//!
//! Fitted from data (`inference::fit`), read from a model file (`format::model`) or taken from an example; `inference::discrete` answers
//! questions about it.
//! Variables are numbered as in the source; nothing here has a limit of 256, as learning has.

mod separation;

pub use separation::{Trail, blanket, reachable, separated, shortest_trail};

use crate::base::error::{Error, Result};
use crate::protocol::{PriorNetwork, PriorVariable};
use std::collections::{BTreeSet, HashSet};

/// Most variables of a network.
pub const MAX_NODES: usize = 2048;
/// Most probabilities of a network.
pub const MAX_TABLE: usize = 1 << 20;
/// Largest deviation from 1 of the probabilities of one configuration: files round them.
pub const SUM_TOLERANCE: f64 = 5e-3;

/// Parents of each node of a graph, by number.
pub type Parents = [Vec<usize>];

/// A Bayesian network over discrete variables. Every row of every table sums to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct BayesNet {
    /// Names of the variables.
    pub names: Vec<String>,
    /// Levels of each variable.
    pub levels: Vec<Vec<String>>,
    /// Parents of each variable, in the order in which its table counts them.
    pub parents: Vec<Vec<usize>>,
    /// P(level | parents) of each variable: configuration after configuration of the parents, the last parent fastest, and in
    /// each the levels in order. Length r·q.
    pub tables: Vec<Vec<f64>>,
    /// The variables with parents first; as numbered where that is free.
    pub order: Vec<usize>,
}

impl BayesNet {
    /// The network of a message, rows of tables divided by their sums. Errors: sizes that do not fit, a name, level or parent
    /// twice, a probability below 0, a row that misses 1 by more than [`SUM_TOLERANCE`], a cycle. O(entries).
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
                row.iter_mut().for_each(|p| *p /= sum);
            }
        }
        Ok(net)
    }

    /// The network as a message.
    pub fn message(&self) -> PriorNetwork {
        let variable = |v: usize| PriorVariable {
            name: self.names[v].clone(),
            levels: self.levels[v].clone(),
            parents: self.parents[v].iter().map(|p| *p as u32).collect(),
            table: self.tables[v].clone(),
        };
        PriorNetwork { example: None, variables: (0..self.n()).map(variable).collect() }
    }

    /// Number of variables.
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

    /// Index in the table of `v` at which the configuration of its parents begins, given a level of every variable.
    pub fn row(&self, v: usize, levels: &[usize]) -> usize {
        self.parents[v].iter().fold(0, |row, p| row * self.arity(*p) + levels[*p]) * self.arity(v)
    }

    /// The number of a variable. Errors: no such variable.
    pub fn find(&self, name: &str) -> Result<usize> {
        let lacks = || Error::NetworkLacksVariable { column: name.into() };
        self.names.iter().position(|n| n == name).ok_or_else(lacks)
    }

    /// The network in which something sets `v` to `level`: no edge into `v`, and no other level of it (Pearl 2009).
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

/// The nodes with parents first, the smallest number first where that is free; none if there is a cycle. O(n log n + edges).
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

/// The nodes of `set` and all their ancestors, as marks. O(n + edges).
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

/// Errors unless the parts of a network fit each other; `what` of the error names those that do not.
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
