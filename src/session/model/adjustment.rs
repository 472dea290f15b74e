//! What has to be adjusted for, of a network that is asked.

use super::Model;
use crate::causal::{MinimalSets, adjustment_sets, adjustment_sets_of_class, is_cause};
use crate::error::{Error, Result};
use crate::graph::Dag;
use crate::protocol::{Adjustment, AdjustmentSets};
use crate::var::{MAX_VARS, Var};

/// Most adjustment sets that are listed.
const MOST_SETS: usize = 100;

impl Model {
    /// The minimal adjustment sets of (x, y), in the network's own DAG and in all DAGs of its class. Errors: a number of no variable, twice
    /// the same.
    pub fn adjustment(&self, x: u32, y: u32) -> Result<Adjustment> {
        let (x, y) = (self.variable(x)?, self.variable(y)?);
        if x == y {
            return Err(Error::BadEvidence { column: self.net.names[x].clone() });
        }
        let parents = &self.net.parents;
        let of_class = (parents.len() <= MAX_VARS).then(|| {
            let of = |parents: &Vec<usize>| parents.iter().map(|p| Var::new(*p)).collect();
            adjustment_sets_of_class(&Dag::from_parents(parents.iter().map(of).collect()), x, y, MOST_SETS)
        });
        let (class, undirected) = match of_class {
            Some(Ok(found)) => (Some(message(found)), Vec::new()),
            Some(Err(neighbors)) => (None, neighbors.into_iter().map(|v| v as u32).collect()),
            None => (None, Vec::new()),
        };
        let dag = message(adjustment_sets(parents, x, y, MOST_SETS));
        Ok(Adjustment { is_cause: is_cause(parents, x, y), dag, class, undirected })
    }
}

fn message(found: MinimalSets) -> AdjustmentSets {
    let numbers = |set: Vec<usize>| set.into_iter().map(|v| v as u32).collect();
    AdjustmentSets { sets: found.sets.into_iter().map(numbers).collect(), complete: found.complete }
}
