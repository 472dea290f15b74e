//! Parent sets of one variable that the k best networks can need: set by set, and counted by size where there are too
//! many to list.

use super::every_set::{Sets, bounds, codes, gather, halves};
use crate::base::var::{Var, VarSet};
use crate::catalogue::{COUNTED, KS, Standing};
use crate::parents::{arity_of, facts_for};
use crate::protocol::Unpruned;
use crate::run::Run;

/// Most candidates whose sets are counted: 65,536 sets.
const MOST_COUNTED: usize = 16;
/// Most cells looked at: more are too long a wait, about two seconds of wasm.
const MOST_CELLS: f64 = 2e8;

/// Facts that decide on a set, by code among the candidates, and the bounds for each k.
pub struct Known<'a> {
    /// Number of allowed subsets that score higher.
    pub better: &'a [u32],
    /// Number of them that Theorem 5 finds without counting.
    pub halves: &'a [u32],
    /// Bounds by sizes and by Algorithm 2, for each k; −1 without one.
    pub bounds: &'a [f64],
}

impl Known<'_> {
    /// The standing of a set for the k best networks, k being number `nth` of [`KS`].
    fn standing(&self, code: usize, now: u8, nth: usize) -> u8 {
        let fixed = [Standing::Kept, Standing::Barred, Standing::NotCompared].map(|standing| standing as u8);
        if nth == 0 || fixed.contains(&now) {
            return now;
        }
        let (k, orders) = (KS[nth], self.bounds[2 * nth + 1]);
        // What is known before counting speaks first.
        if self.halves[code] >= k {
            Standing::KSize as u8
        } else if self.better[code] >= k {
            Standing::KBetter as u8
        } else if orders >= 0.0 && f64::from(code.count_ones()) > orders {
            Standing::KNetworks as u8
        } else {
            Standing::Back as u8
        }
    }
}

/// The standings for each of [`KS`], one k after another, from those for one network.
pub fn standings(now: &[u8], known: &Known) -> Vec<u8> {
    let at = |nth: usize| now.iter().enumerate().map(move |(code, &status)| known.standing(code, status, nth));
    (0..KS.len()).flat_map(at).collect()
}

/// Number, for each set, of its allowed proper subsets that score higher by more than `tie`, counted up to `most`. O(3^m).
pub fn better(scores: &[f64], allowed: &[bool], tie: f64, most: u32) -> Vec<u32> {
    let count = |code: usize| {
        let above = scores[code] + tie;
        subsets(code).filter(|&s| allowed[s] && scores[s] > above).take(most as usize).count() as u32
    };
    (0..scores.len()).map(count).collect()
}

/// Proper subsets of `code`.
fn subsets(code: usize) -> impl Iterator<Item = usize> {
    let mut next = (code > 0).then(|| (code - 1) & code);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now > 0).then(|| (now - 1) & code);
        Some(now)
    })
}

/// The sets of `child` for each k, where an exact run picked from all of them and they can be counted without a long wait;
/// else nothing. All subsets of the variables are counted once, in O(2^m · N), and compared in O(3^m).
pub fn unpruned(run: &mut Run, child: Var) -> Option<Unpruned> {
    let candidates: Vec<Var> = (0..run.data().n()).map(Var::new).filter(|v| *v != child).collect();
    let m = candidates.len();
    let cells = 2f64.powi(m as i32 + 1) * run.data().weights().len() as f64;
    if run.table().n() == 0 || m > MOST_COUNTED || cells > MOST_CELLS {
        return None;
    }
    run.families().count_all();
    let (tolerance, rules, constraints) = (run.tolerance(), run.rules().clone(), run.constraints().clone());
    let required: VarSet = codes(&candidates, constraints.required(child));
    let score = run.families().score();
    let arity: Vec<f64> = (0..score.data().n()).map(|v| arity_of(score, Var::new(v))).collect();
    let facts = facts_for(score, &constraints, &arity, tolerance);
    let sets: Sets = gather(run, child, &candidates, None);
    let all = 0..sets.scores.len();
    let allowed: Vec<bool> = all.clone().map(|code| constraints.allow(child, &sets.members(code as u64))).collect();
    let mut now: Vec<u8> =
        allowed.iter().map(|is| if *is { Standing::Dominated } else { Standing::Barred } as u8).collect();
    for family in run.table().list(child) {
        now[codes(&candidates, &family.set.into()).0 as usize] = Standing::Kept as u8;
    }
    let better = better(&sets.scores, &allowed, tolerance.tie, KS[KS.len() - 1]);
    let free = |code: usize| VarSet(code as u64).iter().filter(move |bit| !required.contains(*bit)).collect();
    let halves: Vec<u32> =
        all.map(|code| halves(&sets.candidate(child, code as u64, free(code), &facts).view(), &facts)).collect();
    let bounds = bounds(run, child, &facts, &rules);
    let standings = standings(&now, &Known { better: &better, halves: &halves, bounds: &bounds });
    Some(Unpruned { child: child.0, layers: layers(&standings, m), standings, better, halves, bounds })
}

/// Counts of sets by k, size and standing, as [`COUNTED`] lists them.
fn layers(standings: &[u8], m: usize) -> Vec<f64> {
    let mut layers = vec![0.0; KS.len() * (m + 1) * COUNTED.len()];
    for (nth, of) in standings.chunks(1 << m).enumerate() {
        for (code, status) in of.iter().enumerate() {
            let row = nth * (m + 1) + code.count_ones() as usize;
            // For one network a set that is not kept is beaten: which rule says so stands elsewhere.
            let column = COUNTED.iter().position(|counted| *counted as u8 == *status).unwrap_or(2);
            layers[row * COUNTED.len() + column] += 1.0;
        }
    }
    layers
}
