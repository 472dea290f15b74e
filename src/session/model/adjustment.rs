//! Adjustment sets in the graph of a network with parameters.

use super::Model;
use super::reasons::dag;
use crate::base::error::{Error, Result};
use crate::base::var::MAX_VARS;
use crate::bayes_net::Parents;
use crate::inference::causal::{MinimalSets, adjustment_sets, adjustment_sets_of_class, is_cause};
use crate::protocol::{Adjustment, AdjustmentSets};

/// Maximum number of adjustment sets that are listed.
const MAX_SETS: usize = 100;

impl Model {
    /// Minimal adjustment sets for the effect of x on y, in the network's DAG and in all DAGs of its equivalence class.
    /// Errors: an unknown variable, or x = y.
    pub fn adjustment(&self, x: u32, y: u32) -> Result<Adjustment> {
        let (x, y) = (self.variable(x)?, self.variable(y)?);
        if x == y {
            return Err(Error::BadEvidence { column: self.net.names[x].clone() });
        }
        Ok(adjustment(&self.net.parents, x, y))
    }
}

/// Minimal adjustment sets for the effect of x on y, in a graph and in all graphs of its equivalence class.
fn adjustment(parents: &Parents, x: usize, y: usize) -> Adjustment {
    let of_class = (parents.len() <= MAX_VARS).then(|| adjustment_sets_of_class(&dag(parents), x, y, MAX_SETS));
    let (class, undirected) = match of_class {
        Some(Ok(found)) => (Some(message(found)), Vec::new()),
        Some(Err(neighbors)) => (None, neighbors.into_iter().map(|v| v as u32).collect()),
        None => (None, Vec::new()),
    };
    let dag = message(adjustment_sets(parents, x, y, MAX_SETS));
    Adjustment { is_cause: is_cause(parents, x, y), dag, class, undirected }
}

fn message(found: MinimalSets) -> AdjustmentSets {
    let numbers = |set: Vec<usize>| set.into_iter().map(|v| v as u32).collect();
    AdjustmentSets { sets: found.sets.into_iter().map(numbers).collect(), complete: found.complete }
}
