//! Exact searches from a known network: optimum, ties and class are the same as without it; only the numbers of nodes
//! and steps may differ. A stopped run is never worse than the network it was given.
//!
//! `CASES=3000 cargo test --test native start::` for more cases than the usual run has.

use crate::common::cases::cases;
use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::numeric::Tolerance;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, VarSet};
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::data::Dataset;
use bayescope::graph::{Constraints, Dag, by_parents};
use bayescope::observe::NoObserver;
use bayescope::parents::{ParentSet, ScoreTable};
use bayescope::protocol::{Heuristic, MethodName, Outcome, Settings, StartNetwork, Status};
use bayescope::run::Run;
use bayescope::search::{Exact, ExactSettings, Progress};
use std::sync::Arc;

const EXACT: Tolerance = Tolerance { rounding: 1e-9, tie: 1e-8 };
const METHODS: [MethodName; 4] = [MethodName::Dp, MethodName::AStar, MethodName::Etminani, MethodName::Cassio];

/// Random table in which every variable may have no parents. Scores rounded to a grid tie often.
fn random_table(rng: &mut Rng, n: usize, grid: bool) -> ScoreTable {
    let lists: Vec<Vec<ParentSet>> = (0..n)
        .map(|v| {
            let mut list = vec![ParentSet { set: VarSet::EMPTY, score: -20.0 }];
            for _ in 0..rng.below(5 * n as u32) {
                let bits = u64::from(rng.below(1 << n)) & u64::from(rng.below(1 << n));
                let set = VarSet(bits).without(Var::new(v));
                let score = if grid { -f64::from(rng.below(8)) } else { -20.0 * rng.unit() };
                if list.iter().all(|other| other.set != set) {
                    list.push(ParentSet { set, score });
                }
            }
            list
        })
        .collect();
    ScoreTable::from_families(&lists, EXACT)
}

/// Best network of an ordering, and its score.
fn network_of(table: &ScoreTable, order: &[Var]) -> (Dag, f64) {
    let (mut dag, mut score, mut placed) = (Dag::empty(table.n()), 0.0, VarSet::EMPTY);
    for v in order {
        let family = table.best_within(*v, placed).expect("the empty set is listed");
        dag.set_parents(*v, family.set.into());
        score += family.score;
        placed = placed.with(*v);
    }
    (dag, score)
}

fn shuffled(rng: &mut Rng, n: usize) -> Vec<Var> {
    let mut order: Vec<Var> = (0..n).map(Var::new).collect();
    for i in (1..n).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    order
}

/// Proven result: the network, its score, and, where they are counted, the networks that tie, sorted.
fn proven(method: MethodName, table: &ScoreTable, known: Option<(&Dag, f64)>) -> (Dag, f64, Option<Vec<Dag>>) {
    let free = Constraints::none(table.n());
    let (options, greedy) = (&Heuristic::default(), Dag::empty(table.n()));
    let settings = ExactSettings { method, options, constraints: &free, tolerance: EXACT, memory: 1e9 };
    let mut exact = Exact::of(settings, table, &greedy, known).expect("memory");
    while exact.step(table, &mut NoObserver).expect("memory") == Progress::Working {}
    let (dag, score) = exact.optimum().expect("a proof").clone();
    let mut tied = exact.tied().to_vec();
    tied.sort_by(by_parents);
    let complete = exact.ties().map(|ties| ties.complete);
    (dag, score, (complete == Some(true)).then_some(tied))
}

#[test]
fn the_proven_network_and_its_ties_do_not_depend_on_the_start() {
    let mut rng = Rng::new(81);
    for case in 0..cases(250) {
        // Beyond 14 variables A* searches instead of filling one table.
        let n = if case % 25 == 0 { 16 } else { 2 + rng.below(6) as usize };
        let table = random_table(&mut rng, n, case % 2 == 0);
        for method in METHODS {
            if n > 8 && matches!(method, MethodName::Etminani | MethodName::Cassio) {
                continue;
            }
            let plain = proven(method, &table, None);
            let optimum = plain.0.order().expect("acyclic");
            let mut starts: Vec<Vec<Var>> = (0..4).map(|_| shuffled(&mut rng, n)).collect();
            starts.push(optimum);
            for tied in plain.2.iter().flatten().take(4) {
                starts.push(tied.order().expect("acyclic"));
            }
            for order in starts {
                let (dag, score) = network_of(&table, &order);
                let given = proven(method, &table, Some((&dag, score)));
                assert_eq!(given.0, plain.0, "{method:?}, case {case}: the network");
                assert!(
                    (given.1 - plain.1).abs() <= EXACT.rounding,
                    "{method:?}, case {case}: {} {}",
                    given.1,
                    plain.1
                );
                assert_eq!(given.2, plain.2, "{method:?}, case {case}: the ties");
            }
        }
    }
}

fn settings(method: MethodName, known: Vec<Vec<u16>>) -> Settings {
    let score = Score { kind: ScoreKind::Bic, edge_prior: 1.0 };
    Settings { score, method, known, ..Settings::default() }
}

fn learn(run: &mut Run) -> Outcome {
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    run.outcome()
}

/// Data on which greedy search does not reach the optimum.
fn hard_data() -> Arc<Dataset> {
    let short = |data: &Arc<Dataset>| {
        let outcome = learn(&mut Run::new(data, settings(MethodName::Dp, Vec::new()), MEMORY).expect("a run"));
        outcome.score > outcome.greedy_score + 1e-6
    };
    (0..200).map(|seed| random_data(seed, 6, 200)).find(short).expect("greedy search is no exact method")
}

#[test]
fn a_run_names_its_start_and_proves_the_same() {
    let data = hard_data();
    for method in METHODS {
        let plain = learn(&mut Run::new(&data, settings(method, Vec::new()), MEMORY).expect("a run"));
        assert_eq!((plain.start, plain.status), (StartNetwork::Greedy, Status::ProvenOptimal));
        let mut run = Run::new(&data, settings(method, plain.parents.clone()), MEMORY).expect("a run");
        let given = learn(&mut run);
        assert_eq!(given.start, StartNetwork::Given, "{method:?}");
        assert_eq!(
            (&given.parents, given.score, &given.edges),
            (&plain.parents, plain.score, &plain.edges),
            "{method:?}"
        );
        assert_eq!((given.bound, given.ties, given.status), (plain.bound, plain.ties, plain.status), "{method:?}");
    }
}

#[test]
fn a_stopped_run_is_never_worse_than_its_start() {
    let data = hard_data();
    let best = learn(&mut Run::new(&data, settings(MethodName::Dp, Vec::new()), MEMORY).expect("a run"));
    for method in METHODS {
        let mut run = Run::new(&data, settings(method, best.parents.clone()), MEMORY).expect("a run");
        while run.phase() == bayescope::protocol::Phase::Greedy {
            run.step(&mut NoObserver).expect("memory");
        }
        loop {
            let outcome = run.outcome();
            assert!(outcome.score >= best.score - 1e-9, "{method:?}: {}", outcome.score);
            assert!(run.snapshot().best.expect("a network") >= best.score - 1e-9, "{method:?}");
            if run.step(&mut NoObserver).expect("memory") == Progress::Done {
                break;
            }
        }
    }
}

#[test]
fn a_network_that_breaks_the_constraints_or_is_worse_is_not_started_from() {
    let data = hard_data();
    let best = learn(&mut Run::new(&data, settings(MethodName::Dp, Vec::new()), MEMORY).expect("a run"));
    let (child, parents) = best.parents.iter().enumerate().find(|(_, list)| !list.is_empty()).expect("an edge");
    let forbidden = vec![(parents[0], child as u16)];
    let barred = Settings { forbidden, ..settings(MethodName::AStar, best.parents.clone()) };
    let outcome = learn(&mut Run::new(&data, barred, MEMORY).expect("a run"));
    assert_eq!(outcome.start, StartNetwork::Greedy);
    assert!(!outcome.parents[child].contains(&parents[0]));
    let worse = settings(MethodName::AStar, vec![Vec::new(); data.n()]);
    assert_eq!(learn(&mut Run::new(&data, worse, MEMORY).expect("a run")).start, StartNetwork::Greedy);
    // Heuristic methods ignore the given network.
    let greedy = settings(MethodName::HillClimb, best.parents.clone());
    let outcome = learn(&mut Run::new(&data, greedy, MEMORY).expect("a run"));
    assert_eq!((outcome.start, outcome.score), (StartNetwork::Greedy, outcome.greedy_score));
    for known in [vec![Vec::new(); 3], vec![vec![99]; data.n()], vec![vec![0]; data.n()], vec![vec![1, 1]; data.n()]] {
        let refused = Run::new(&data, settings(MethodName::AStar, known), MEMORY).err();
        assert_eq!(refused, Some(Error::BadClaim));
    }
}
