//! Agreement of the exact engines with brute force on 10,000 random tables of two to five variables, half of them under
//! constraints: each finds the best of all networks, the independent certifier confirms each result, and ties are
//! counted correctly.

use crate::common::cases::{cases, random_constraints};
use crate::common::*;
use bayescope::base::numeric::Tolerance;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, VarSet};
use bayescope::graph::Dag;
use bayescope::observe::NoObserver;
use bayescope::parents::{ParentSet, ScoreTable};
use bayescope::protocol::{MethodName, Outcome, Settings, Status};
use bayescope::score_list::{ListRun, ScoreList};
use bayescope::search::{Progress, Proof, ProofOptions};
use std::collections::HashSet;
use std::sync::Arc;

/// Random local scores by child and bits of its parents: −∞ for missing families; one family in `one_in` is listed.
/// Every third list has coarse scores, so that many networks tie.
fn random_scores(rng: &mut Rng, n: usize, one_in: u32) -> Vec<Vec<f64>> {
    let is_coarse = rng.below(3) == 0;
    let score = |rng: &mut Rng, child: usize, code: usize| {
        if code >> child & 1 == 1 || (code > 0 && rng.below(one_in) > 0) {
            return f64::NEG_INFINITY;
        }
        let gain = if is_coarse { f64::from(rng.below(3)) } else { 6.0 * rng.unit() };
        -20.0 + if code > 0 { gain } else { 0.0 }
    };
    (0..n).map(|child| (0..1 << n).map(|code| score(rng, child, code)).collect()).collect()
}

/// The list in GOBNILP's format.
fn written(scores: &[Vec<f64>]) -> Vec<u8> {
    let mut text = format!("{}\n", scores.len());
    for (child, of) in scores.iter().enumerate() {
        text += &format!("v{child} {}\n", of.iter().filter(|score| score.is_finite()).count());
        for (code, score) in of.iter().enumerate().filter(|(_, score)| score.is_finite()) {
            let parents: Vec<String> = members(code).map(|p| format!(" v{p}")).collect();
            text += &format!("{score:?} {}{}\n", parents.len(), parents.concat());
        }
    }
    text.into_bytes()
}

fn members(code: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS as usize).filter(move |v| code >> v & 1 == 1)
}

/// Sets the scores of families that the constraints forbid to −∞, independently of the core.
fn barred(mut scores: Vec<Vec<f64>>, request: &Settings) -> Vec<Vec<f64>> {
    for (child, of) in scores.iter_mut().enumerate() {
        let edge = |(from, to): &(u16, u16)| (usize::from(*to) == child).then_some(1usize << from);
        let must: usize = request.required.iter().filter_map(edge).sum();
        let may_not: usize = request.forbidden.iter().filter_map(edge).sum();
        for (code, score) in of.iter_mut().enumerate() {
            let most = request.max_parents.unwrap_or(u32::MAX);
            if code & must != must || code & may_not != 0 || code.count_ones() > most {
                *score = f64::NEG_INFINITY;
            }
        }
    }
    scores
}

/// All DAGs, as codes of parents.
fn all_dags(n: usize) -> Vec<Vec<usize>> {
    every_dag(n).iter().map(|dag| dag.iter().map(|parents| code(parents)).collect()).collect()
}

fn worth(scores: &[Vec<f64>], dag: &[usize]) -> f64 {
    dag.iter().zip(scores).map(|(code, of)| of[*code]).sum()
}

fn solved(list: &Arc<ScoreList>, request: &Settings, method: MethodName) -> Option<Outcome> {
    let mut run = ListRun::new(list, Settings { method, ..request.clone() }, MEMORY).ok()?;
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    Some(run.outcome())
}

/// The optimum by A* only, without components and small tables; with no memory, by the depth-first search that follows.
fn searched(scores: &[Vec<f64>], start: &[usize], seed: u64, memory: f64) -> (f64, Vec<usize>) {
    const TOLERANCE: Tolerance = Tolerance { rounding: 1e-11, tie: 1e-9 };
    let set = |code: usize| members(code).map(Var::new).collect::<VarSet>();
    let of = |of: &Vec<f64>| {
        let all = of.iter().enumerate().filter(|(_, score)| score.is_finite());
        all.map(|(code, score)| ParentSet { set: set(code), score: *score }).collect::<Vec<_>>()
    };
    let lists: Vec<Vec<ParentSet>> = scores.iter().map(of).collect();
    let table = ScoreTable::from_families(&lists, TOLERANCE);
    let start = Dag::from_parents(start.iter().map(|code| set(*code).into()).collect());
    let options = ProofOptions { dense: 0, ..ProofOptions::new(seed, memory) };
    let mut proof = Proof::new(&table, &start, TOLERANCE, options).expect("a network");
    while proof.step(&mut NoObserver).expect("memory") == Progress::Working {}
    let standing = proof.progress();
    assert!(standing.is_proven && standing.bound == standing.score);
    let network = proof.network();
    let codes = (0..network.n()).map(|v| network.parents(Var::new(v)).iter().map(|p| 1 << p.0).sum()).collect();
    (standing.score, codes)
}

#[test]
fn engines_find_the_best_of_all_networks_on_ten_thousand_random_tables() {
    let dags: Vec<Vec<Vec<usize>>> = (0..=5).map(|n| if n < 2 { Vec::new() } else { all_dags(n) }).collect();
    let (mut none, mut tying, mut counted) = (0, 0, 0);
    let all = cases(10_000);
    for seed in 0..all {
        let mut rng = Rng::new(seed ^ 0xa62e);
        let n = if seed % 10 == 0 { 5 } else { 2 + rng.below(3) as usize };
        let one_in = 1 + rng.below(3);
        let scores = random_scores(&mut rng, n, one_in);
        let mut request = Settings::default();
        request.heuristic.seed = seed as u32;
        if seed % 2 == 0 {
            (request.required, request.forbidden) = random_constraints(&mut rng, n as u16);
        }
        if rng.below(4) == 0 {
            request.max_parents = Some(1 + rng.below(n as u32 - 1));
        }
        let context = format!("{seed}: {:?} {:?} {:?}", request.required, request.forbidden, request.max_parents);
        let allowed = barred(scores.clone(), &request);
        let best = dags[n].iter().map(|dag| worth(&allowed, dag)).fold(f64::NEG_INFINITY, f64::max);
        let near = |score: f64| (score - best).abs() <= 1e-9 * best.abs().max(1.0);
        let tied: Vec<&Vec<usize>> = dags[n].iter().filter(|dag| near(worth(&allowed, dag))).collect();

        let list = Arc::new(ScoreList::read(&written(&scores), false).expect("a list"));
        let methods = [MethodName::Dp, MethodName::AStar, MethodName::Etminani, MethodName::Cassio];
        if !best.is_finite() {
            none += 1;
            assert!(methods.iter().all(|method| solved(&list, &request, *method).is_none()), "{context}");
            continue;
        }
        for method in methods {
            let outcome = solved(&list, &request, method).expect("a network");
            let context = format!("{method:?} {context}");
            assert_eq!(outcome.status, Status::ProvenOptimal, "{context}");
            assert!(
                near(outcome.score) && outcome.bound == Some(outcome.score),
                "{} is not {best}: {context}",
                outcome.score
            );
            let found: Vec<usize> = outcome.parents.iter().map(|parents| code(parents)).collect();
            assert!(tied.contains(&&found), "{found:?}: {context}");
            assert!(outcome.certificate.holds, "{:?}: {context}", outcome.certificate);
            if let Some(ties) = outcome.ties {
                counted += usize::from(method == MethodName::AStar);
                let plain = |dag: &&Vec<usize>| -> Vec<Vec<u16>> {
                    dag.iter().map(|code| members(*code).map(|v| v as u16).collect()).collect()
                };
                let classes: HashSet<_> = tied.iter().map(|dag| verma_pearl(&plain(dag))).collect();
                assert!(ties.complete, "{context}");
                let expected = (tied.len() as f64, classes.len() as f64);
                assert_eq!((ties.networks, ties.classes), expected, "{context}");
            }
        }
        tying += usize::from(tied.len() > 1);
        for memory in [1e8, 0.0] {
            let (score, found) = searched(&allowed, tied[0], seed, memory);
            assert!(near(score) && tied.contains(&&found), "{score} is not {best}: {memory} {context}");
        }
    }
    println!("{none} without a network, {tying} with ties, of which A* counted those of {counted}");
    assert!(none < all as usize / 2 && 10 * tying > all as usize && counted == all as usize - none);
}

#[test]
fn a_star_and_dynamic_programming_count_the_same_ties() {
    let mut tying = 0;
    for seed in 0..cases(60) {
        let mut rng = Rng::new(seed ^ 0x71e5);
        let n = 7 + seed as usize % 5;
        let scores = random_scores(&mut rng, n, (1 << n) / 16);
        let list = Arc::new(ScoreList::read(&written(&scores), false).expect("a list"));
        let ties_by = |method| solved(&list, &Settings::default(), method).expect("a network").ties.expect("counted");
        let (expected, found) = (ties_by(MethodName::Dp), ties_by(MethodName::AStar));
        assert_eq!(found, expected, "{seed}");
        tying += usize::from(found.classes > 1.0);
    }
    assert!(tying > 10, "{tying}");
}
