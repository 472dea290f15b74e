//! Acyclic selection over an ordering (Scanagatta, de Campos, Corani and Zaffalon 2015).
//!
//! From the last variable of the ordering to the first, each takes its best parents that close no cycle with those taken
//! so far: any variables, also such as come later. Those before a variable have no parents yet when its turn comes, so all
//! of them are free to be taken, and nobody does worse than in the ordering.

use super::lists::Lists;
use super::ordering::Ordering;
use crate::base::var::{Members, Var};
use crate::graph::Dag;

/// The network of acyclic selection and its score; `None` if a variable has no family to take. O(n² + n · list).
pub fn select<S: Members>(lists: &Lists<S>, ordering: &Ordering<S>) -> Option<(Dag, f64)> {
    let n = ordering.order().len();
    let all: S = (0..n).map(Var::new).fold(S::default(), S::with);
    // By variable: itself and who has it among their ancestors.
    let mut below: Vec<S> = (0..n).map(|v| S::default().with(Var::new(v))).collect();
    let mut families = vec![0; n];
    for &v in ordering.order().iter().rev() {
        let own = below[v.index()];
        let family = lists.first_within(v, &all.less(&own), 0);
        families[v.index()] = family;
        let parents = lists.at(v, family)?.set;
        // Of the parents and their ancestors.
        below.iter_mut().filter(|below| parents.meets(below)).for_each(|below| *below = below.union(&own));
    }
    lists.network(&families)
}
