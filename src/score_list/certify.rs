//! The certifier for lists: looks every family of a claimed network up in the list as it was read, line after line, and
//! checks everything said of the network.
//!
//! It shares no code with the searchers: no order of the list, no table, no constraints object is used.

use super::ScoreList;
use crate::certify::{Claim, is_acyclic};
use crate::protocol::{Certificate, Settings};
use crate::var::Var;

/// Sums of the same numbers in another order agree within this, relative to their sizes.
const TOLERANCE: f64 = 1e-9;

/// Checks `claim` against the list under `settings`. Never fails: what can't be checked does not hold. O(families).
pub fn certify(list: &ScoreList, settings: &Settings, claim: &Claim) -> Certificate {
    let n = list.n();
    let sound = claim.parents.len() == n
        && claim.parents.iter().enumerate().all(|(child, parents)| {
            let distinct = parents.iter().collect::<std::collections::BTreeSet<_>>().len() == parents.len();
            distinct && parents.iter().all(|&p| usize::from(p) < n && usize::from(p) != child)
        });
    let local: Vec<f64> =
        if sound { (0..n).map(|child| listed(list, child, &claim.parents[child])).collect() } else { Vec::new() };
    let score: f64 = if sound { local.iter().sum() } else { f64::NAN };
    let size: f64 = local.iter().map(|x| x.abs()).sum();
    let near = |a: f64, b: f64| (a - b).abs() <= TOLERANCE * size.max(1.0);
    let score_agrees = sound && near(score, claim.score);
    let acyclic = sound && is_acyclic(&claim.parents);
    let has = |&(from, to): &(u16, u16)| claim.parents.get(usize::from(to)).is_some_and(|p| p.contains(&from));
    let constraints_kept = sound
        && settings.required.iter().all(has)
        && !settings.forbidden.iter().any(has)
        && claim.parents.iter().all(|p| settings.max_parents.is_none_or(|limit| p.len() <= limit as usize));
    let bound_consistent = match claim.bound {
        Some(bound) if claim.proven => near(bound, claim.score),
        Some(bound) => bound >= claim.score || near(bound, claim.score),
        None => !claim.proven,
    };
    Certificate {
        score,
        local,
        score_agrees,
        acyclic,
        constraints_kept,
        bound_consistent,
        fingerprint: list.fingerprint(),
        holds: score_agrees && acyclic && constraints_kept && bound_consistent,
    }
}

/// The number that the list has for a family; NaN if it has none.
fn listed(list: &ScoreList, child: usize, parents: &[u16]) -> f64 {
    let child = Var::new(child);
    let is_it = |set: &[u16]| set.len() == parents.len() && parents.iter().all(|p| set.contains(p));
    let mut families = (0..list.len(child)).map(|i| list.family(child, i));
    families.find(|(set, _)| is_it(set)).map_or(f64::NAN, |(_, score)| score)
}
