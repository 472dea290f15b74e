//! Steppers: the trace of a search replays to its network and score, in any slicing; what is weighed at a stage is what
//! the search chose from; the neighbours of an ordering gain what they say.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use bayescope::graph::Dag;
use bayescope::networks::in_order;
use bayescope::observe::{Move, Quiet};
use bayescope::protocol::{MethodName, Settings};
use bayescope::rng::Rng;
use bayescope::run::Run;
use bayescope::score_kind::ScoreKind;
use bayescope::search::{Progress, best_of};
use bayescope::session::Session;
use bayescope::steps::{Trace, Tracer, random_order, stage};
use bayescope::var::Var;
use common::cases::random_constraints;
use common::*;
use std::cmp::Ordering;
use std::sync::Arc;

fn parents(dag: &Dag) -> Vec<Vec<u16>> {
    (0..dag.n()).map(|v| dag.parents(Var::new(v)).iter().map(|p| p.0).collect()).collect()
}

fn constrained(seed: u64, n: usize) -> Settings {
    let (required, forbidden) = random_constraints(&mut Rng::new(seed), n as u16);
    Settings { required, forbidden, max_parents: Some(3), ..settings(ScoreKind::Bic) }
}

fn whole(tracer: &mut Tracer) -> Trace {
    while tracer.step().expect("memory") == Progress::Working {}
    tracer.trace()
}

#[test]
fn a_trace_replays_to_the_network_and_the_score_of_the_run() {
    for seed in 0..20 {
        let data = random_data(seed, 8, 400);
        let settings = if seed % 2 == 0 { settings(ScoreKind::Bdeu { ess: 1.0 }) } else { constrained(seed, 8) };
        let mut tracer = Tracer::new(&data, &settings, MEMORY).expect("starts");
        let trace = whole(&mut tracer);
        let greedy = learn(&data, &Settings { method: MethodName::HillClimb, ..settings.clone() });
        assert!(trace.done && !trace.cut);
        assert_eq!(trace.score.len(), trace.kind.len() + 1);
        assert_eq!(parents(&tracer.network(trace.kind.len())), greedy.parents, "seed {seed}");
        assert!((trace.score.last().expect("a start") - greedy.score).abs() < tolerance(greedy.score));
        for (at, score) in trace.score.iter().enumerate() {
            let dag = parents(&tracer.network(at));
            assert!(is_acyclic(&dag), "seed {seed}, after {at}");
            let sum = total(&every_family(&data, &settings), &dag);
            assert!((score - sum).abs() < tolerance(sum), "seed {seed}, after {at}: {score} for {sum}");
        }
        // Beyond the end there is nothing new.
        assert_eq!(tracer.network(usize::MAX), tracer.network(trace.kind.len()));
    }
}

#[test]
fn any_slicing_and_any_question_between_leave_the_trace_as_it_is() {
    let data = random_data(7, 9, 500);
    let settings = constrained(3, 9);
    let expected = whole(&mut Tracer::new(&data, &settings, MEMORY).expect("starts"));
    let mut rng = Rng::new(5);
    let mut tracer = Tracer::new(&data, &settings, MEMORY).expect("starts");
    let mut done = false;
    while !done {
        for _ in 0..=rng.below(9) {
            done = tracer.step().expect("memory") == Progress::Done;
        }
        let so_far = tracer.trace();
        assert_eq!(so_far.done, done);
        assert_eq!(so_far.delta[..], expected.delta[..so_far.delta.len()]);
        tracer.moves(so_far.kind.len() / 2);
    }
    assert_eq!(tracer.trace(), expected);
}

#[test]
fn every_choice_is_the_best_of_what_its_stage_offers_and_at_the_end_nothing_helps() {
    for seed in 0..12 {
        let data = random_data(40 + seed, 7, 300);
        let mut tracer = Tracer::new(&data, &constrained(seed, 7), MEMORY).expect("starts");
        let trace = whole(&mut tracer);
        let tie = tracer.tie();
        for at in 0..trace.kind.len() {
            let moves = tracer.moves(at);
            let best = moves[best_of(&moves, tie).expect("a move was made")];
            let kind = [Move::Add, Move::Delete, Move::Reverse][usize::from(trace.kind[at])];
            assert_eq!((best.kind, best.from.0, best.to.0), (kind, trace.from[at], trace.to[at]), "seed {seed}, {at}");
            assert!((best.gain - trace.delta[at]).abs() < 1e-9);
        }
        let last = tracer.moves(trace.kind.len());
        assert_eq!(best_of(&last, tie), None);
        assert!(last.iter().all(|one| !one.helps));
    }
}

#[test]
fn a_session_traces_beside_its_run_and_forgets_with_its_data() {
    let mut session = Session::default();
    let asia = bayescope::protocol::ExampleRef { id: "asia".into(), version: 1, rows: 500, seed: 1 };
    assert!(session.trace().is_err(), "nothing was begun");
    session.load_example(&asia).expect("an example");
    let outcome = session.learn(&settings(ScoreKind::Bic)).expect("small");
    session.trace_start(&settings(ScoreKind::Bic)).expect("starts");
    while !session.trace_run(5).expect("memory") {}
    let trace = session.trace().expect("begun");
    let (moves, tie) = session.trace_moves(0).expect("begun");
    assert_eq!(moves.len(), 8 * 7);
    assert!(tie > 0.0 && moves.iter().all(|one| one.refused.is_none()));
    // The exact run of the page stands as it stood.
    assert_eq!(session.outcome().expect("learned").score, outcome.score);
    assert!((trace.score.last().expect("a start") - outcome.greedy_score).abs() < tolerance(outcome.score));
    session.load_example(&bayescope::protocol::ExampleRef { seed: 2, ..asia }).expect("an example");
    assert!(session.trace().is_err() && session.trace_moves(0).is_err());
}

/// The run of an exact search, at its end.
fn exact(seed: u64, n: usize, settings: Settings) -> Run {
    let data: Arc<_> = random_data(seed, n, 300);
    let mut run = Run::new(&data, Settings { method: MethodName::Dp, ..settings }, MEMORY).expect("small");
    while run.step(&mut Quiet).expect("memory") == Progress::Working {}
    run
}

#[test]
fn swaps_and_insertions_gain_what_they_say() {
    for seed in 0..10 {
        let n = 6;
        let settings = if seed % 3 == 0 { constrained(seed, n) } else { settings(ScoreKind::Bdeu { ess: 1.0 }) };
        let mut run = exact(60 + seed, n, settings);
        let order = random_order(n, seed as u32);
        let now = stage(&mut run, &order).expect("an exact run");
        // Variables that miss a required parent, and what the others score together.
        let worth = |run: &mut Run, order: &[u16]| {
            let local = in_order(run, order).expect("an ordering").local;
            (local.iter().filter(|x| x.is_infinite()).count(), local.iter().filter(|x| x.is_finite()).sum::<f64>())
        };
        let before = worth(&mut run, &order);
        assert!(before.0 > 0 || (now.score - before.1).abs() < 1e-8);
        let gained = |then: (usize, f64)| match then.0.cmp(&before.0) {
            Ordering::Less => f64::INFINITY,
            Ordering::Equal => then.1 - before.1,
            Ordering::Greater => f64::NEG_INFINITY,
        };
        let agrees = |said: f64, gain: f64| said == gain || (said - gain).abs() < 1e-8;
        for (i, said) in now.swap.iter().enumerate() {
            let mut next = order.clone();
            next.swap(i, i + 1);
            assert!(agrees(*said, gained(worth(&mut run, &next))), "seed {seed}, swap {i}");
        }
        let (from, to, said) = now.insert.expect("more than one variable");
        let mut most = f64::NEG_INFINITY;
        for i in 0..n {
            for j in (0..n).filter(|j| *j != i) {
                let mut next = order.clone();
                let moved = next.remove(i);
                next.insert(j, moved);
                let gain = gained(worth(&mut run, &next));
                most = most.max(gain);
                if (i, j) == (usize::from(from), usize::from(to)) {
                    assert!(agrees(said, gain), "seed {seed}, {from} to {to}");
                }
            }
        }
        assert!(agrees(said, most), "seed {seed}: {said} for {most}");
    }
}

#[test]
fn orderings_at_random_are_frozen_and_fair() {
    assert_eq!(random_order(8, 7), random_order(8, 7));
    assert_ne!(random_order(8, 7), random_order(8, 8));
    let mut first = [0; 4];
    for seed in 0..4000 {
        let mut order = random_order(4, seed);
        first[usize::from(order[0])] += 1;
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2, 3]);
    }
    assert!(first.iter().all(|count| (850..1150).contains(count)), "{first:?}");
}

#[test]
fn a_tree_has_the_most_mutual_information_whatever_its_root_and_its_pairs_are_sorted() {
    let mut session = Session::default();
    let asia = bayescope::protocol::ExampleRef { id: "asia".into(), version: 1, rows: 2000, seed: 3 };
    session.load_example(&asia).expect("an example");
    let mut sums = Vec::new();
    for root in 0..8 {
        session.tree_start(&settings(ScoreKind::Bic), root).expect("starts");
        while !session.tree_run(3).expect("begun") {}
        let tree = session.tree().expect("begun");
        assert_eq!((tree.root, tree.rows, tree.pairs.len()), (root, 2000.0, 28));
        assert!(tree.pairs.windows(2).all(|w| w[0].2 >= w[1].2 - 1e-9));
        let mut inside = vec![root];
        for &(from, to, weight) in &tree.edges {
            assert!(inside.contains(&from) && !inside.contains(&to), "it grows outwards");
            inside.push(to);
            let info = session.information(from, &[to], &[]).expect("two variables");
            assert!((info.mutual * 2000.0 - weight).abs() < 1e-6, "{from} → {to}");
        }
        assert_eq!(tree.edges.len(), 7);
        sums.push(tree.edges.iter().map(|e| e.2).sum::<f64>());
    }
    assert!(sums.iter().all(|sum| (sum - sums[0]).abs() < 1e-6), "{sums:?}");
    assert!(session.tree_start(&settings(ScoreKind::Bic), 8).is_err());
}
