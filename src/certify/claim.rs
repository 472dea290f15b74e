//! Claims about a network, and the checks of a claim that need only local scores.

use crate::base::whole::WHOLE;
use crate::protocol::{Certificate, Settings};

/// Claimed result: a network with its score, bound and status.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// Parents of each variable.
    pub parents: Vec<Vec<u16>>,
    /// Claimed score of the network, in nats.
    pub score: f64,
    /// Claimed upper bound on the score of every network.
    pub bound: Option<f64>,
    /// Whether the network is claimed to be proven optimal.
    pub proven: bool,
}

/// Checks `claim` about a network of `n` variables under the constraints of `settings`. `local` returns the score of a
/// family; `near` returns whether two scores agree, given the local scores.
pub(crate) fn check(
    n: usize,
    settings: &Settings,
    claim: &Claim,
    fingerprint: String,
    local: impl Fn(usize, &[u16]) -> f64,
    near: impl Fn(f64, f64, &[f64]) -> bool,
) -> Certificate {
    let sound = claim.parents.len() == n
        && claim.parents.iter().enumerate().all(|(child, parents)| {
            let distinct = parents.iter().collect::<std::collections::BTreeSet<_>>().len() == parents.len();
            distinct && parents.iter().all(|&p| usize::from(p) < n && usize::from(p) != child)
        });
    let local: Vec<f64> =
        if sound { (0..n).map(|child| local(child, &claim.parents[child])).collect() } else { Vec::new() };
    let score: f64 = if sound { local.iter().sum() } else { f64::NAN };
    let near = |a: f64, b: f64| near(a, b, &local);
    let score_agrees = sound && near(score, claim.score);
    let acyclic = sound && is_acyclic(&claim.parents);
    let has = |&(from, to): &(u16, u16)| claim.parents.get(usize::from(to)).is_some_and(|p| p.contains(&from));
    let constraints_kept = sound
        && settings.required.iter().all(has)
        && !settings.forbidden.iter().any(has)
        && (!WHOLE || keeps_superstructure(settings, claim))
        && claim.parents.iter().all(|p| settings.max_parents.is_none_or(|limit| p.len() <= limit as usize))
        && settings.limits.iter().all(|(v, limit)| parents_of(claim, *v).is_some_and(|p| p.len() <= *limit as usize))
        && keeps_tiers(settings, claim)
        && keeps_order(settings, claim);
    let bound_consistent = match claim.bound {
        Some(bound) if claim.proven => near(bound, claim.score),
        Some(bound) => bound >= claim.score || near(bound, claim.score),
        None => !claim.proven,
    };
    let holds = score_agrees && acyclic && constraints_kept && bound_consistent;
    Certificate { score, local, score_agrees, acyclic, constraints_kept, bound_consistent, fingerprint, holds }
}

fn parents_of(claim: &Claim, v: u16) -> Option<&Vec<u16>> {
    claim.parents.get(usize::from(v))
}

/// Whether every edge joins a pair of the superstructure, if one is given.
fn keeps_superstructure(settings: &Settings, claim: &Claim) -> bool {
    let pairs = &settings.superstructure;
    let is_pair = |a: u16, b: u16| pairs.is_empty() || pairs.contains(&(a, b)) || pairs.contains(&(b, a));
    claim.parents.iter().enumerate().all(|(child, parents)| parents.iter().all(|p| is_pair(*p, child as u16)))
}

/// Whether no edge leads to an earlier tier, nor within a tier if that is forbidden.
fn keeps_tiers(settings: &Settings, claim: &Claim) -> bool {
    settings.tiers.iter().enumerate().all(|(number, tier)| {
        let own = if settings.forbid_within_tiers { number } else { number + 1 };
        let barred = |p: &u16| settings.tiers[own..].iter().flatten().any(|later| later == p);
        tier.iter().all(|v| parents_of(claim, *v).is_some_and(|parents| !parents.iter().any(barred)))
    })
}

/// Whether some ordering fits the network and every pair of the given order: acyclicity with the pairs as edges.
fn keeps_order(settings: &Settings, claim: &Claim) -> bool {
    let mut both = claim.parents.clone();
    for (first, then) in &settings.before {
        match both.get_mut(usize::from(*then)) {
            Some(parents) if usize::from(*first) < claim.parents.len() => parents.push(*first),
            _ => return false,
        }
    }
    is_acyclic(&both)
}

/// Whether a graph is acyclic: variables whose parents are all removed are removed repeatedly until all are gone.
fn is_acyclic(parents: &[Vec<u16>]) -> bool {
    let mut gone = vec![false; parents.len()];
    for _ in 0..parents.len() {
        for (v, set) in parents.iter().enumerate() {
            if set.iter().all(|&p| gone[usize::from(p)]) {
                gone[v] = true;
            }
        }
    }
    gone.into_iter().all(|g| g)
}
