//! All parent sets of a variable, without pruning, with their status for each number k of best networks.

use super::every_set::{Sets, bounds, codes, gather, halves};
use super::k_best::{Known, better, layers, standings};
use crate::base::var::{Var, VarSet};
use crate::catalogue::{KS, Standing};
use crate::parents::{arity_of, facts_for};
use crate::protocol::Unpruned;
use crate::run::Run;

/// Maximum number of candidate parents whose sets are counted: 65,536 sets.
const MAX_CANDIDATES: usize = 16;
/// Maximum number of table cells counted: about two seconds in wasm.
const MAX_CELLS: f64 = 2e8;

/// All parent sets of `child` for each k; `None` if the run is not exact or counting them would take long. All subsets
/// of the variables are counted once, in O(2^m · N), and compared in O(3^m).
pub fn unpruned(run: &mut Run, child: Var) -> Option<Unpruned> {
    let candidates: Vec<Var> = (0..run.data().n()).map(Var::new).filter(|v| *v != child).collect();
    let m = candidates.len();
    let cells = 2f64.powi(m as i32 + 1) * run.data().weights().len() as f64;
    if run.table().n() == 0 || m > MAX_CANDIDATES || cells > MAX_CELLS {
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
    Some(Unpruned {
        child: child.0,
        layers: layers(&standings, m).into(),
        standings: standings.into(),
        better: better.into(),
        halves: halves.into(),
        bounds: bounds.into(),
    })
}
