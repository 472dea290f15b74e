//! Effects of interventions: P(y | do(x)) in one DAG, and over all members of an equivalence class.
//!
//! All results assume that the structure is right and that there are no hidden common causes.

mod adjustment;
mod parents;

pub use adjustment::{MinimalSets, adjustment_sets, adjustment_sets_of_class, is_cause};
pub use parents::parent_sets;

use crate::base::error::Result;
use crate::base::var::Var;
use crate::bayes_net::BayesNet;
use crate::graph::{Constraints, Dag, members};
use crate::inference::discrete::{Evidence, joint};
use crate::protocol::{ClassEffect, EffectUnder};

/// P(y | do(x)) for each level of `x` over the members of an equivalence class that satisfy the constraints, grouped by
/// the parents of `x`: P(y) if `y` is a parent, otherwise Σ_s P(y | x, s) P(s) (Maathuis, Kalisch and Bühlmann 2009,
/// for discrete variables). A parent set for which some configuration s with P(s) > 0 never occurs with a level of `x`
/// identifies nothing and has no table. The list of parent sets is exact ([`parent_sets`]); the number of members with
/// each set is given if the class has at most `most` members. Errors: a joint distribution with too many states.
/// O(distinct sets · elimination).
pub fn effect_over_class(
    net: &BayesNet,
    dag: &Dag,
    constraints: &Constraints,
    (x, y): (usize, usize),
    most: usize,
) -> Result<ClassEffect> {
    let (sets, complete) = parent_sets(dag, constraints, Var::new(x));
    let (all, is_counted) = members(dag, most, |dag| constraints.keep(dag));
    let mut under = Vec::new();
    for parents in sets {
        let count = all.iter().filter(|dag| *dag.parents(Var::new(x)) == parents).count();
        let set: Vec<usize> = parents.iter().map(Var::index).collect();
        under.push(EffectUnder {
            parents: parents.iter().map(|p| p.0).collect(),
            members: is_counted.then_some(count as f64),
            table: adjusted(net, x, y, &set)?,
        });
    }
    let (rx, ry) = (net.arity(x), net.arity(y));
    let ends = |pick: fn(f64, f64) -> f64, start: f64| -> Vec<f64> {
        let tables = under.iter().filter_map(|u| u.table.as_ref());
        tables.fold(vec![start; rx * ry], |ends, table| ends.iter().zip(table).map(|(a, b)| pick(*a, *b)).collect())
    };
    let any = under.iter().any(|u| u.table.is_some());
    let (lowest, highest) = if any { (ends(f64::min, 1.0), ends(f64::max, 0.0)) } else { (Vec::new(), Vec::new()) };
    Ok(ClassEffect { under, lowest, highest, complete })
}

/// Adjusted probabilities Σ_s P(y | x, s) P(s) over the configurations s of `set`: for each level of `x`, the
/// probabilities of the levels of `y`. P(y) if `y` is in the set. `None` if a configuration s with P(s) > 0 never
/// occurs with a level of `x`. Errors: a joint distribution with too many states. O(elimination).
pub fn adjusted(net: &BayesNet, x: usize, y: usize, set: &[usize]) -> Result<Option<Vec<f64>>> {
    let (rx, ry) = (net.arity(x), net.arity(y));
    let nothing = Evidence::none(net.n());
    if set.contains(&y) {
        let p = joint(net, &nothing, &[y])?.values;
        return Ok(Some((0..rx).flat_map(|_| p.iter().copied()).collect()));
    }
    let scope: Vec<usize> = set.iter().copied().chain([x, y]).collect();
    let all = joint(net, &nothing, &scope)?;
    let mut table = vec![0.0; rx * ry];
    for of_s in all.values.chunks(rx * ry) {
        let p_s: f64 = of_s.iter().sum();
        if p_s == 0.0 {
            continue;
        }
        for (k, of_x) in of_s.chunks(ry).enumerate() {
            let p_xs: f64 = of_x.iter().sum();
            if p_xs == 0.0 {
                return Ok(None);
            }
            table[k * ry..(k + 1) * ry].iter_mut().zip(of_x).for_each(|(sum, p)| *sum += p / p_xs * p_s);
        }
    }
    Ok(Some(table))
}

/// P(y | do(x = level), evidence) in the DAG of the network, by truncated factorization (Pearl 2009). The evidence
/// conditions the network after the intervention. Errors: impossible evidence; a step with too many states.
pub fn effect(net: &BayesNet, evidence: &Evidence, x: usize, level: usize, y: usize) -> Result<Vec<f64>> {
    crate::inference::discrete::marginal(&net.intervened(x, level), evidence, y)
}
