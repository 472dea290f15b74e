//! Which parents a variable has over the members of an equivalence class, without listing the members.

use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, Pattern, member_with_parents};

/// Most sets of neighbors that are looked at.
const MOST_SETS: usize = 1 << 14;

/// The parent sets that `x` has in some member of the class of `dag` that keeps the constraints, ascending by size and then by number;
/// and whether these are all. Each is its compelled parents and a set of its neighbors that are joined pairwise; whether a member has it is
/// found by directing these edges and closing under Meek's rules (Meek 1995; Maathuis, Kalisch and Bühlmann 2009). O(sets · n⁴) at worst.
pub fn parent_sets(dag: &Dag, constraints: &Constraints, x: Var) -> (Vec<WideSet>, bool) {
    let class = Pattern::of(dag);
    let open: Vec<Var> = class.neighbors(x).iter().collect();
    // Cliques among the neighbors, each with the place from which it may grow.
    let mut todo = vec![(*class.parents(x), 0)];
    let (mut found, mut looked) = (Vec::new(), 0);
    while let Some((parents, first)) = todo.pop() {
        looked += 1;
        if looked > MOST_SETS {
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
