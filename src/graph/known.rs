//! Network that the settings give before a run.

use super::{Constraints, Dag};
use crate::base::error::{Error, Result};
use crate::base::var::{Var, WideSet};
use crate::protocol::Settings;

impl Constraints {
    /// The network of `settings.known`; `None` if none is given, it has a cycle or it violates these constraints.
    /// Errors: the number of parent lists is not the number of variables, or a list contains a variable twice, its own
    /// child or an unknown variable.
    pub fn known(&self, settings: &Settings) -> Result<Option<Dag>> {
        let (lists, n) = (&settings.known, self.n());
        if lists.is_empty() {
            return Ok(None);
        }
        if lists.len() != n || lists.iter().flatten().any(|p| usize::from(*p) >= n) {
            return Err(Error::BadClaim);
        }
        let sets: Vec<WideSet> = lists.iter().map(|list| list.iter().map(|p| Var(*p)).collect()).collect();
        let is_sound =
            |(child, set): (usize, &WideSet)| set.len() == lists[child].len() && !set.contains(Var::new(child));
        if !sets.iter().enumerate().all(is_sound) {
            return Err(Error::BadClaim);
        }
        let dag = Dag::from_parents(sets);
        Ok(Some(dag).filter(|dag| dag.cycle().is_none() && self.keep(dag)))
    }
}
