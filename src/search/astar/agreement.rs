//! Tests on random tables of scores that A*, bounds by groups of variables and dynamic programming find equal optima.
//! A*, interrupted at a random point, is continued by the depth-first search. Some tables have required and forbidden
//! edges. `CASES=100000` tests more tables.

use super::depth::Depth;
use super::heuristic::Heuristic;
use super::search::{AStar, AStarStep};
use crate::base::rng::Rng;
use crate::base::var::VarSet;
use crate::parents::ParentSet;
use crate::search::bound::{Clusters, DualStep, Duals, Problem, Relaxation, members};

const TIE: f64 = 1e-9;

/// Random lists of families that are feasible in some ordering: required parents are in all families of their child,
/// forbidden ones in none. In a third of the problems many scores tie.
fn random_problem(rng: &mut Rng, n: usize) -> Problem {
    let mut order: Vec<usize> = (0..n).collect();
    (1..n).rev().for_each(|i| order.swap(i, rng.below(i as u32 + 1) as usize));
    let is_coarse = rng.below(3) == 0;
    let mut lists: Vec<Vec<ParentSet>> = vec![Vec::new(); n];
    let mut before = 0u64;
    for v in order {
        let some = |rng: &mut Rng, of: u64, one_in: u32| {
            members(of).filter(|_| rng.below(one_in) == 0).map(|u| 1u64 << u).sum::<u64>()
        };
        let others = ((1u64 << n) - 1) & !(1 << v);
        let required = if rng.below(5) == 0 { some(rng, before, 3) } else { 0 };
        let allowed = others & !if rng.below(4) == 0 { some(rng, others & !required, 3) } else { 0 };
        let mut list = vec![ParentSet { set: VarSet(required), score: -100.0 }];
        for _ in 0..rng.below(20) {
            let set = VarSet(required | some(rng, allowed, 4));
            let gain = 10.0 * rng.unit() * f64::from(1 + (set.0 & !required).count_ones());
            let score = -100.0 + if is_coarse { gain.floor() } else { gain };
            if list.iter().all(|other| other.set != set) {
                list.push(ParentSet { set, score });
            }
        }
        list.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.set.0.cmp(&b.set.0)));
        lists[v] = list;
        before |= 1 << v;
    }
    Problem::new(&lists)
}

/// Cost of the cheapest family of `v` with parents inside `placed`.
fn cheapest(problem: &Problem, v: usize, placed: u64) -> f64 {
    problem.cheapest_within(v, placed).map_or(f64::INFINITY, |family| problem.cost(family))
}

/// Optimal cost, by dynamic programming over all variable sets.
fn optimum(problem: &Problem) -> f64 {
    let all = problem.all();
    let mut best = vec![f64::INFINITY; all as usize + 1];
    best[0] = 0.0;
    for placed in 0..=all {
        for v in members(all & !placed) {
            let entry = (placed | 1 << v) as usize;
            best[entry] = best[entry].min(best[placed as usize] + cheapest(problem, v, placed));
        }
    }
    best[all as usize]
}

/// Cost of the best network of an ordering.
fn cost_of(problem: &Problem, order: &[u8]) -> f64 {
    assert_eq!(order.len(), problem.n());
    let mut placed = 0u64;
    let mut cost = 0.0;
    for v in order.iter().map(|v| usize::from(*v)) {
        cost += cheapest(problem, v, placed);
        placed |= 1 << v;
    }
    assert_eq!(placed, problem.all());
    cost
}

/// Lagrangian relaxation with all multipliers 0, over groups of one variable each or over two groups.
fn relaxed(problem: &Problem, two: bool) -> Vec<(Relaxation, Clusters)> {
    let n = problem.n();
    let half = (1u64 << (n / 2)) - 1;
    let groups = if two && n > 1 { vec![half, problem.all() & !half] } else { (0..n).map(|v| 1 << v).collect() };
    let mut relaxation = Relaxation::new(problem, &vec![true; problem.families()], &groups);
    let clusters = Clusters::default();
    relaxation.begin(problem, &clusters, false);
    while relaxation.step(&clusters, &mut 1000).is_none() {}
    vec![(relaxation, clusters)]
}

fn check(problem: &Problem, upper: f64, best: f64, order: Option<Vec<u8>>, lower: f64) {
    // No network is returned only if none is cheaper than the known one.
    let found = order.map_or(upper, |order| cost_of(problem, &order));
    assert!((found.min(upper) - best).abs() <= 2.0 * TIE, "{found} {upper} {best}");
    assert!(lower <= best + TIE, "{lower} is no bound on {best}");
}

#[test]
fn searches_agree_with_dynamic_programming_on_ten_thousand_random_tables() {
    let cases = std::env::var("CASES").map_or(10_000, |cases| cases.parse().expect("a number"));
    let mut rng = Rng::new(6);
    for case in 0..cases {
        let n = if case % 500 == 0 { 14 } else { 1 + rng.below(8) as usize };
        let problem = random_problem(&mut rng, n);
        let best = optimum(&problem);
        let upper = if rng.below(2) == 0 { f64::INFINITY } else { best + rng.unit() };
        let two = rng.below(2) == 0;
        let begin = || {
            let heuristic = Heuristic::new(n, &relaxed(&problem, two));
            AStar::new(problem.clone(), heuristic, upper, TIE).expect("memory")
        };
        // A* to its end; relaxations may be added on the way.
        let mut search = begin();
        let mut turn = 0;
        while search.step(500, 1e9) == AStarStep::Continue {
            turn += 1;
            if turn == 2 {
                search.add(&relaxed(&problem, !two));
            }
        }
        let lower = search.lower();
        check(&problem, upper, best, search.take_order(), lower);
        // A* cut off after a few steps, then depth-first search.
        let mut search = begin();
        let mut order = None;
        for _ in 0..rng.below(12) {
            let step = search.step(1, 1e9);
            order = search.take_order().or(order);
            if step != AStarStep::Continue {
                break;
            }
        }
        let mut depth: Depth = search.into_depth(1, [0.0, 1e4, 1e8][rng.below(3) as usize]);
        depth.patience_for_tests(2000);
        while !depth.step(700) {
            assert!(depth.lower() <= best + TIE);
            order = depth.take_order().or(order);
        }
        check(&problem, upper, best, depth.take_order().or(order), depth.lower());
        // Bounds alone: valid, and exact with one table over all variables.
        if case % 50 == 0 {
            let mut duals = Duals::new(&problem, Rng::new(case), TIE);
            while duals.step(&problem, best + 1.0, 1 << 16) != DualStep::Done {
                assert!(duals.bound() <= best + TIE);
            }
            assert!(duals.bound() <= best + TIE);
            // No family of the best network is eliminated.
            let kept = problem.only(duals.alive());
            assert!((optimum(&kept) - best).abs() <= TIE);
        }
    }
}
