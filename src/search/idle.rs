//! Idle edges: edges to or from columns with only one level, which change no score. The lists of an exact search omit
//! these edges, and the count of tied networks adds them afterwards.

use crate::base::var::Var;
use crate::graph::{Constraints, Dag};

/// Networks `bases`, which are acyclic and allowed, followed by all acyclic and allowed networks made by adding some of
/// `edges` to one of them; stops at `most` networks. Also returns whether these are all. No base may contain one of the
/// edges, unless it is required. O(`most`·|`edges`|·n²).
///
/// An allowed network stays allowed without some of its edges, unless they are required; so each network is generated
/// once, by adding its edges in the order of `edges`.
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
