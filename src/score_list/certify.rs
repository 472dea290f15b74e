//! Certifier for score lists: looks up every family of a claimed network in the list as it was read, line by line, and
//! checks every part of the claim.
//!
//! It shares no code with the searchers: no sorted list, no table, no constraints object is used.

use super::ScoreList;
use crate::base::var::Var;
use crate::certify::{Claim, check};
use crate::protocol::{Certificate, Settings};

/// Relative tolerance within which sums of the same numbers in different orders count as equal.
const TOLERANCE: f64 = 1e-9;

/// Checks `claim` against the list under `settings`. It never fails: a statement that cannot be checked counts as not
/// confirmed. O(families).
pub fn certify(list: &ScoreList, settings: &Settings, claim: &Claim) -> Certificate {
    let near = |a: f64, b: f64, local: &[f64]| {
        let size: f64 = local.iter().map(|x| x.abs()).sum();
        (a - b).abs() <= TOLERANCE * size.max(1.0)
    };
    let local = |child: usize, parents: &[u16]| listed(list, child, parents);
    check(list.n(), settings, claim, list.fingerprint(), local, near)
}

/// Listed score of a family; NaN if it is not listed.
fn listed(list: &ScoreList, child: usize, parents: &[u16]) -> f64 {
    let child = Var::new(child);
    let is_it = |set: &[u16]| set.len() == parents.len() && parents.iter().all(|p| set.contains(p));
    let mut families = (0..list.len(child)).map(|i| list.family(child, i));
    families.find(|(set, _)| is_it(set)).map_or(f64::NAN, |(_, score)| score)
}
