//! Elimination order of the variables of a prior network: the next variable is the one whose neighbors have the fewest
//! joint states (min-weight; Kjærulff 1990). One order for the whole network serves every set: the graph of the
//! ancestors of a set is a subgraph of the whole one, and observed variables are removed from it, so no step is ever
//! wider than the widest one here.

use super::Node;
use std::collections::BTreeSet;

/// Index of each node in the elimination order; and the largest number of joint states, over all eliminations, of a
/// node and its remaining neighbors. O(n² · degree).
pub fn order(nodes: &[Node]) -> (Vec<usize>, f64) {
    let mut near: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); nodes.len()];
    let join = |near: &mut Vec<BTreeSet<usize>>, clique: &[usize]| {
        for &a in clique {
            near[a].extend(clique.iter().copied().filter(|b| *b != a));
        }
    };
    for (v, node) in nodes.iter().enumerate() {
        let mut clique = node.parents.clone();
        clique.push(v);
        join(&mut near, &clique);
    }
    let states =
        |v: usize, near: &BTreeSet<usize>| -> f64 { near.iter().chain([&v]).map(|u| nodes[*u].arity as f64).product() };
    let mut weight: Vec<f64> = (0..nodes.len()).map(|v| states(v, &near[v])).collect();
    let mut left: BTreeSet<usize> = (0..nodes.len()).collect();
    let (mut rank, mut width) = (vec![0; nodes.len()], 1f64);
    for turn in 0..nodes.len() {
        let Some(v) = left.iter().copied().min_by(|a, b| weight[*a].total_cmp(&weight[*b])) else { break };
        left.remove(&v);
        rank[v] = turn;
        width = width.max(weight[v]);
        let clique: Vec<usize> = std::mem::take(&mut near[v]).into_iter().collect();
        clique.iter().for_each(|u| {
            near[*u].remove(&v);
        });
        // If the states exceed any limit, the rest of the order does not matter.
        if width.is_finite() && clique.len() <= MAX_NEIGHBORS {
            join(&mut near, &clique);
        } else {
            width = f64::INFINITY;
        }
        for &u in &clique {
            weight[u] = states(u, &near[u]);
        }
    }
    (rank, width)
}

/// Maximum number of neighbors of a variable at its elimination: more make a sum of more than 2^64 terms.
const MAX_NEIGHBORS: usize = 64;
