//! Random prior networks.

use bayescope::base::rng::Rng;
use bayescope::data::Dataset;
use bayescope::protocol::{PriorNetwork, PriorVariable};

/// A random network over the variables of `data` and `more` additional ones between them, with levels that the data
/// lack.
pub fn random_network(rng: &mut Rng, data: &Dataset, more: usize) -> PriorNetwork {
    let mut variables: Vec<PriorVariable> = data
        .variables()
        .iter()
        .map(|v| PriorVariable { name: v.name.clone(), levels: v.levels.clone(), ..PriorVariable::default() })
        .collect();
    for i in 0..more {
        let at = rng.below(variables.len() as u32 + 1) as usize;
        let levels = ["a", "b", "c"].map(String::from).to_vec();
        variables.insert(at, PriorVariable { name: format!("hidden {i}"), levels, ..PriorVariable::default() });
    }
    // Levels in another order than in the data, and some additional ones.
    for variable in &mut variables {
        variable.levels.reverse();
        if rng.below(3) == 0 {
            variable.levels.push("unseen".into());
        }
    }
    for v in 0..variables.len() {
        variables[v].parents = (0..v as u32).filter(|_| rng.below(2) == 0).collect();
        let rows: usize = variables[v].parents.iter().map(|p| variables[*p as usize].levels.len()).product();
        for _ in 0..rows {
            let weights: Vec<f64> = variables[v].levels.iter().map(|_| 0.05 + rng.unit()).collect();
            let all: f64 = weights.iter().sum();
            variables[v].table.extend(weights.iter().map(|w| w / all));
        }
    }
    // Children may come before their parents in a network.
    let n = variables.len() as u32;
    variables.reverse();
    variables.iter_mut().flat_map(|v| &mut v.parents).for_each(|p| *p = n - 1 - *p);
    PriorNetwork { example: None, variables }
}
