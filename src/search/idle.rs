//! Edges of columns with one level, which change no score: the lists of an exact search leave them out, and the count of the
//! networks that tie takes them in again.

use crate::base::var::Var;
use crate::graph::{Constraints, Dag};

/// `bases`, acyclic and allowed, then each of them with every set of `edges` that leaves it so; at most `most` networks, and
/// whether these are all. No base has one of the edges that is not required. O(`most`·|`edges`|·n²).
///
/// What is left of an allowed network without some of its edges is allowed too, unless they are required; so each network is
/// met once, by adding its edges in the order of `edges`.
pub fn with_idle(bases: Vec<Dag>, edges: &[(Var, Var)], constraints: &Constraints, most: usize) -> (Vec<Dag>, bool) {
    let mut all = bases;
    let mut first = vec![0; all.len()];
    let mut at = 0;
    while at < all.len() {
        for (i, (from, to)) in edges.iter().enumerate().skip(first[at]) {
            let mut parents = *all[at].parents(*to);
            parents.insert(*from);
            if all[at].has(*from, *to) || !constraints.allow(*to, &parents) {
                continue;
            }
            let mut dag = all[at].clone();
            dag.set_parents(*to, parents);
            if constraints.with_order(&dag).order().is_none() {
                continue;
            }
            if all.len() >= most {
                return (all, false);
            }
            all.push(dag);
            first.push(i + 1);
        }
        at += 1;
    }
    (all, true)
}
