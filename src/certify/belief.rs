//! The certifier's own evaluation of a prior network: the probability of one combination of levels at a time.
//!
//! Variables are processed one after another, parents first; only the levels of variables that later ones still need
//! are kept, each combination with its probability. The searchers eliminate variables instead, for all cells at once.

use crate::base::var::Var;
use crate::data::{Dataset, generator};
use crate::protocol::{PriorNetwork, PriorVariable};
use std::collections::BTreeMap;

/// Maximum number of combinations kept: with more, a claim cannot be confirmed.
const MAX_COMBINATIONS: usize = 1 << 20;

pub struct Belief<'a> {
    data: &'a Dataset,
    variables: Vec<PriorVariable>,
    /// Index of each variable of the data among those of the network.
    of: Vec<usize>,
}

impl<'a> Belief<'a> {
    /// Prior network for these data; `None` if it is invalid or lacks a variable of the data.
    pub fn new(network: &PriorNetwork, data: &'a Dataset) -> Option<Belief<'a>> {
        let variables = match &network.example {
            Some(id) => generator(id)?.variables,
            None => network.variables.clone(),
        };
        let sound = variables.iter().all(|v| {
            let mut entries = v.levels.len();
            v.parents.iter().all(|p| {
                let parent = variables.get(*p as usize);
                entries = entries.saturating_mul(parent.map_or(0, |p| p.levels.len()));
                parent.is_some()
            }) && entries == v.table.len()
                && entries > 0
        });
        let place = |name: &String| variables.iter().position(|v| v.name == *name);
        let of = data.variables().iter().map(|v| place(&v.name)).collect::<Option<Vec<usize>>>()?;
        sound.then_some(Belief { data, variables, of })
    }

    /// Plan of the summation for `set`: its variables and their ancestors, parents first, each with the variables no
    /// longer needed after it. `None` if the network has a cycle.
    pub fn plan(&self, set: &[Var]) -> Option<Vec<(usize, Vec<usize>)>> {
        let n = self.variables.len();
        // State of a variable: 0 not visited, 1 its parents are being visited, 2 visited.
        let (mut state, mut order) = (vec![0u8; n], Vec::new());
        for &v in set {
            let mut stack = vec![self.of[v.index()]];
            while let Some(&top) = stack.last() {
                let waiting = self.variables[top].parents.iter().map(|p| *p as usize).find(|p| state[*p] < 2);
                match waiting {
                    _ if state[top] == 2 => {
                        stack.pop();
                    }
                    Some(parent) if state[parent] == 1 => return None,
                    Some(parent) => {
                        state[top] = 1;
                        stack.push(parent);
                    }
                    None => {
                        state[top] = 2;
                        order.push(top);
                        stack.pop();
                    }
                }
            }
        }
        let mut last: BTreeMap<usize, usize> = BTreeMap::new();
        for (turn, &v) in order.iter().enumerate() {
            last.insert(v, turn);
            self.variables[v].parents.iter().for_each(|p| {
                last.insert(*p as usize, turn);
            });
        }
        let dropped = |turn: usize| last.iter().filter(|(_, t)| **t == turn).map(|(v, _)| *v).collect();
        Some(order.iter().enumerate().map(|(turn, &v)| (v, dropped(turn))).collect())
    }

    /// Probability under the network of the levels that row `row` has for `set`, by a plan for `set`; NaN if there are
    /// too many combinations.
    pub fn probability(&self, plan: &[(usize, Vec<usize>)], set: &[Var], row: usize) -> f64 {
        let mut known: BTreeMap<usize, usize> = BTreeMap::new();
        for &v in set {
            let label = &self.data.variables()[v.index()].levels[usize::from(self.data.column(v)[row])];
            let at = self.variables[self.of[v.index()]].levels.iter().position(|level| level == label);
            let Some(at) = at else { return f64::NAN };
            known.insert(self.of[v.index()], at);
        }
        // Combinations of levels of the variables still needed, each with its probability.
        let mut live: BTreeMap<BTreeMap<usize, usize>, f64> = BTreeMap::from([(BTreeMap::new(), 1.0)]);
        for (v, dropped) in plan {
            let PriorVariable { levels, parents, table, .. } = &self.variables[*v];
            let mut next: BTreeMap<BTreeMap<usize, usize>, f64> = BTreeMap::new();
            for (combination, weight) in &live {
                let configuration = parents
                    .iter()
                    .fold(0, |code, p| code * self.variables[*p as usize].levels.len() + combination[&(*p as usize)]);
                let row = &table[configuration * levels.len()..(configuration + 1) * levels.len()];
                let sum: f64 = row.iter().sum();
                for (level, p) in row.iter().enumerate() {
                    if *p == 0.0 || known.get(v).is_some_and(|at| *at != level) {
                        continue;
                    }
                    let mut longer = combination.clone();
                    longer.insert(*v, level);
                    dropped.iter().for_each(|gone| {
                        longer.remove(gone);
                    });
                    *next.entry(longer).or_insert(0.0) += weight * p / sum;
                }
            }
            if next.len() > MAX_COMBINATIONS {
                return f64::NAN;
            }
            live = next;
        }
        live.values().sum()
    }
}
