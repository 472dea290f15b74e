//! Parent sets that a variable has in the members of an equivalence class, found without listing the members.

use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, Pattern, member_with_parents};

/// Maximum number of sets of neighbors tried.
const MAX_SETS: usize = 1 << 14;

/// Parent sets that `x` has in some member of the equivalence class of `dag` that satisfies the constraints, ascending
/// by size and then by number, and whether these are all. Each consists of the compelled parents and a clique of
/// undirected neighbors. To test whether a member has a set, its edges are directed and the graph is closed under
/// Meek's rules (Meek 1995; Maathuis, Kalisch and Bühlmann 2009). O(sets · n⁴) at worst.
pub fn parent_sets(dag: &Dag, constraints: &Constraints, x: Var) -> (Vec<WideSet>, bool) {
    let class = Pattern::of(dag);
    let open: Vec<Var> = class.neighbors(x).iter().collect();
    // Compelled parents with a clique among the neighbors, each with the first neighbor that may extend the clique.
    let mut todo = vec![(*class.parents(x), 0)];
    let (mut found, mut tried) = (Vec::new(), 0);
    while let Some((parents, first)) = todo.pop() {
        tried += 1;
        if tried > MAX_SETS {
            return (sorted(found), false);
        }
        if member_with_parents(&class, constraints, x, &parents).is_some() {
            found.push(parents);
        }
        for (i, &next) in open.iter().enumerate().skip(first) {
            if parents.iter().all(|p| class.adjacent(p, next)) {
                todo.push((parents.with(next), i + 1));
            }
        }
    }
    (sorted(found), true)
}

fn sorted(mut sets: Vec<WideSet>) -> Vec<WideSet> {
    sets.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.iter().cmp(b.iter())));
    sets
}
