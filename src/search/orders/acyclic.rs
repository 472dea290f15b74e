//! Acyclic selection of parent sets, guided by an ordering (Scanagatta, de Campos, Corani and Zaffalon 2015).
//!
//! From the last variable of the ordering to the first, each variable takes its best parents that close no cycle with
//! those taken so far; parents may come later in the ordering. The variables before it have no parents yet at its turn,
//! so all of them are available, and each variable scores at least as well as with parents among its predecessors only.

use super::lists::Lists;
use super::ordering::Ordering;
use crate::base::var::{Members, Var};
use crate::graph::Dag;

/// Network made by acyclic selection, and its score; `None` if a variable has no family available. O(n² + n · list).
pub fn select<S: Members>(lists: &Lists<S>, ordering: &Ordering<S>) -> Option<(Dag, f64)> {
    let n = ordering.order().len();
    let all: S = (0..n).map(Var::new).fold(S::default(), S::with);
    // For each variable, itself and its descendants.
    let mut below: Vec<S> = (0..n).map(|v| S::default().with(Var::new(v))).collect();
    let mut families = vec![0; n];
    for &v in ordering.order().iter().rev() {
        let own = below[v.index()];
        let family = lists.first_within(v, &all.less(&own), 0);
        families[v.index()] = family;
        let parents = lists.at(v, family)?.set;
        // Descendants of `v` become descendants of its parents and of their ancestors.
        below.iter_mut().filter(|below| parents.meets(below)).for_each(|below| *below = below.union(&own));
    }
    lists.network(&families)
}
