//! Initial network of a search over a score list.

use super::ScoreList;
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};

/// A network of listed families that the constraints allow: that of the required edges alone, if its families are
/// listed. Otherwise variables are placed one by one, each with its best listed parents among those already placed.
/// Errors: no such network is found. O(n · families).
pub(super) fn start(list: &ScoreList, constraints: &Constraints) -> Result<Dag> {
    let n = list.n();
    let required = constraints.least_dag();
    if (0..n).map(Var::new).all(|v| list.score(v, required.parents(v)).is_some()) {
        return Ok(required);
    }
    let mut dag = Dag::empty(n);
    let mut placed = WideSet::EMPTY;
    for _ in 0..n {
        let best = |v: Var| {
            let families = (0..list.len(v)).map(|i| list.family(v, i));
            let sets = families.map(|(set, score)| (set.iter().map(|p| Var(*p)).collect::<WideSet>(), score));
            let fitting = sets.filter(|(set, _)| set.is_subset(&placed) && constraints.allow(v, set));
            fitting.reduce(|a, b| if b.1 > a.1 { b } else { a })
        };
        let mut free =
            (0..n).map(Var::new).filter(|v| !placed.contains(*v) && constraints.before(*v).is_subset(&placed));
        let (v, (set, _)) = free.find_map(|v| best(v).map(|set| (v, set))).ok_or(Error::NoNetwork)?;
        dag.set_parents(v, set);
        placed.insert(v);
    }
    Ok(dag)
}
