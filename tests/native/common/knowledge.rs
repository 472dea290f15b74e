//! Random constraints of every kind, and an independent check of a network against settings.

use super::cases::random_constraints;
use super::is_acyclic;
use bayescope::base::rng::Rng;
use bayescope::graph::Constraints;
use bayescope::protocol::Settings;

pub const NAMES: [&str; 8] = ["v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7"];

/// Random consistent constraints of some kinds over variables named [`NAMES`]; everything else in `settings` except
/// score and method is reset to its default.
pub fn random_knowledge(rng: &mut Rng, n: usize, settings: &mut Settings) -> Constraints {
    let any = |rng: &mut Rng| rng.below(n as u32) as u16;
    loop {
        let mut request = Settings { score: settings.score, method: settings.method, ..Settings::default() };
        if rng.below(3) == 0 {
            (request.required, request.forbidden) = random_constraints(rng, n as u16);
        }
        if rng.below(3) == 0 {
            let count = 1 + rng.below(3) as usize;
            request.tiers = vec![Vec::new(); count];
            for v in 0..n as u16 {
                // Some variables are in no tier.
                let at = rng.below(count as u32 + 1) as usize;
                if at < count {
                    request.tiers[at].push(v);
                }
            }
            request.forbid_within_tiers = rng.below(2) == 0;
        }
        if rng.below(3) > 0 {
            request.before = (0..1 + rng.below(3)).map(|_| (any(rng), any(rng))).collect();
        }
        if rng.below(3) == 0 {
            request.limits = (0..1 + rng.below(2)).map(|_| (any(rng), rng.below(3))).collect();
        }
        if rng.below(5) == 0 {
            request.max_parents = Some(1 + rng.below(2));
        }
        if rng.below(4) == 0 {
            request.superstructure = (0..1 + rng.below(2 * n as u32)).map(|_| (any(rng), any(rng))).collect();
            request.superstructure.retain(|(a, b)| a != b);
        }
        if let Ok(constraints) = Constraints::of(&NAMES[..n], &request) {
            *settings = request;
            return constraints;
        }
    }
}

/// Whether the parents of one variable are allowed: required and forbidden edges, superstructure, tiers and limits, not
/// the given order.
pub fn keeps_family(settings: &Settings, child: usize, parents: &[u16]) -> bool {
    let tier = |v: u16| settings.tiers.iter().position(|tier| tier.contains(&v));
    let is_fit = |from: u16| match (tier(from), tier(child as u16)) {
        (Some(a), Some(b)) => a < b || a == b && !settings.forbid_within_tiers,
        _ => true,
    };
    let own = settings.limits.iter().filter(|(v, _)| usize::from(*v) == child).map(|(_, most)| *most);
    let limit = own.chain(settings.max_parents).min().unwrap_or(u32::MAX) as usize;
    let of_child = |(_, to): &&(u16, u16)| usize::from(*to) == child;
    let joins = |(a, b): &(u16, u16), from: u16| [*a, *b] == [from, child as u16] || [*b, *a] == [from, child as u16];
    let pairs = &settings.superstructure;
    settings.required.iter().filter(of_child).all(|(from, _)| parents.contains(from))
        && !settings.forbidden.iter().filter(of_child).any(|(from, _)| parents.contains(from))
        && parents.iter().all(|from| is_fit(*from))
        && parents.iter().all(|from| pairs.is_empty() || pairs.iter().any(|pair| joins(pair, *from)))
        && parents.len() <= limit
}

/// Whether a network keeps the constraints: by family, and by a search for one ordering consistent with both the
/// network and the given order.
pub fn keeps(settings: &Settings, dag: &[Vec<u16>]) -> bool {
    let mut both: Vec<Vec<u16>> = dag.to_vec();
    settings.before.iter().for_each(|(first, then)| both[usize::from(*then)].push(*first));
    dag.iter().enumerate().all(|(child, parents)| keeps_family(settings, child, parents)) && is_acyclic(&both)
}
