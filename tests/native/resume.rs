//! Resumability and determinism: slicing, observers and the order of rows change no bit of a result.

use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::catalogue::ScoreKind;
use bayescope::data::Code;
use bayescope::observe::{Event, Level, NoObserver, Observer, Recorder};
use bayescope::protocol::{MethodName, Outcome, Phase};
use bayescope::run::Run;
use bayescope::search::Progress;
use bayescope::session::Session;

/// Result as JSON, without the memory used.
fn bytes(outcome: &Outcome) -> String {
    serde_json::to_string(&Outcome { memory: 0.0, ..outcome.clone() }).expect("an outcome is plain data")
}

#[test]
fn any_slicing_gives_the_same_bytes() {
    let data = random_data(1, 9, 500);
    for kind in every_kind() {
        let whole = bytes(&learn(&data, &settings(kind)));
        let mut rng = Rng::new(3);
        let mut run = Run::new(&data, settings(kind), MEMORY).expect("starts");
        let mut done = false;
        while !done {
            for _ in 0..=rng.below(7) {
                done = run.step(&mut NoObserver).expect("memory") == Progress::Done;
            }
            // Queries of the page between slices must not disturb the run.
            let (_, _) = (run.snapshot(), run.outcome());
        }
        assert_eq!(bytes(&run.outcome()), whole, "{kind:?}");
    }
}

#[test]
fn observers_receive_events_and_change_nothing() {
    let data = random_data(2, 7, 300);
    let whole = bytes(&learn(&data, &settings(ScoreKind::Bic)));
    let mut recorded = Vec::new();
    for level in [Level::Off, Level::Milestones, Level::Choices, Level::Everything] {
        let mut recorder = Recorder::new(level, 1 << 20);
        let mut run = Run::new(&data, settings(ScoreKind::Bic), MEMORY).expect("starts");
        while run.step(&mut recorder).expect("memory") == Progress::Working {}
        assert_eq!(bytes(&run.outcome()), whole, "{level:?}");
        recorded.push(recorder.events.len());
    }
    assert_eq!(recorded[0], 0);
    assert!(recorded.windows(2).all(|w| w[0] < w[1]), "each level says more: {recorded:?}");
}

#[test]
fn the_moves_of_greedy_search_add_up_to_its_score() {
    let data = random_data(4, 8, 400);
    let mut greedy = settings(ScoreKind::Bic);
    greedy.method = MethodName::HillClimb;
    let mut recorder = Recorder::new(Level::Choices, 1 << 20);
    let mut run = Run::new(&data, greedy, MEMORY).expect("starts");
    while run.step(&mut recorder).expect("memory") == Progress::Working {}
    let outcome = run.outcome();
    let gained: f64 =
        recorder.events.iter().map(|e| if let Event::Moved { delta, .. } = e { *delta } else { 0.0 }).sum();
    assert!((outcome.empty_score + gained - outcome.score).abs() < tolerance(outcome.score));
    assert!(gained > 0.0 && recorder.level() == Level::Choices);
}

#[test]
fn shuffled_rows_give_the_same_bytes() {
    let mut rng = Rng::new(9);
    for seed in 0..5 {
        let (arities, columns) = random_columns(&mut Rng::new(seed), 6, 200);
        let mut order: Vec<usize> = (0..200).collect();
        for i in (1..200).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let shuffled: Vec<Vec<Code>> = columns.iter().map(|c| order.iter().map(|&i| c[i]).collect()).collect();
        for kind in every_kind() {
            let a = learn(&dataset(&arities, &columns), &settings(kind));
            let b = learn(&dataset(&arities, &shuffled), &settings(kind));
            assert_eq!(bytes(&a), bytes(&b), "{kind:?}");
        }
    }
}

#[test]
fn permuted_columns_give_the_same_score_proof_and_class() {
    let mut rng = Rng::new(21);
    for seed in 0..20 {
        let (arities, columns) = random_columns(&mut Rng::new(seed), 6, 250);
        let mut order: Vec<usize> = (0..6).collect();
        for i in (1..6).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let (permuted_arities, permuted): (Vec<_>, Vec<_>) =
            order.iter().map(|&v| (arities[v], columns[v].clone())).unzip();
        for kind in [ScoreKind::Bic, ScoreKind::Bdeu { ess: 1.0 }, ScoreKind::K2] {
            let a = learn(&dataset(&arities, &columns), &settings(kind));
            let b = learn(&dataset(&permuted_arities, &permuted), &settings(kind));
            assert!((a.score - b.score).abs() <= tolerance(a.score));
            assert_eq!(a.status, b.status);
            if a.ties.is_some_and(|t| t.classes == 1.0 && t.complete) {
                // Map the variables of the permuted result back to the original ones.
                let mut back = vec![Vec::new(); 6];
                for (child, parents) in b.parents.iter().enumerate() {
                    back[order[child]] = parents.iter().map(|p| order[usize::from(*p)] as u16).collect();
                }
                let sorted = |mut v: Vec<(u16, u16, u16)>| {
                    v.sort_unstable();
                    v
                };
                let (ours, theirs) = (verma_pearl(&a.parents), verma_pearl(&back));
                assert_eq!(ours.0, theirs.0, "seed {seed} {kind:?}");
                assert_eq!(sorted(ours.1), sorted(theirs.1), "seed {seed} {kind:?}");
            }
        }
    }
}

/// A run stopped at any step has a network, and its score and bound are true.
#[test]
fn a_stopped_run_has_a_true_answer() {
    let data = random_data(7, 8, 300);
    let optimum = learn(&data, &settings(ScoreKind::Bic)).score;
    for stop in (0..60).step_by(3) {
        let mut run = Run::new(&data, settings(ScoreKind::Bic), MEMORY).expect("starts");
        for _ in 0..stop {
            run.step(&mut NoObserver).expect("memory");
        }
        let finished = run.snapshot().phase == Phase::Done;
        let outcome = run.outcome();
        assert!(outcome.certificate.holds, "stopped after {stop}: {:?}", outcome.certificate);
        assert!(outcome.score <= optimum + tolerance(optimum));
        assert!(outcome.bound.is_none_or(|b| b >= optimum - tolerance(optimum)));
        assert!(finished || outcome.steps == f64::from(stop));
    }
}

/// A time limit may end a slice after any step; the final result is the same.
#[test]
fn a_slice_ends_where_its_time_does() {
    let data = bayescope::data::pack(&random_data(1, 9, 500));
    let whole = |goes_on: &dyn Fn() -> bool| {
        let mut session = Session::default();
        session.unpack(&data).expect("packed data");
        session.start(&settings(ScoreKind::Bic)).expect("starts");
        let first = session.run_while(u32::MAX, goes_on).expect("steps").steps;
        while session.run_while(u32::MAX, goes_on).expect("steps").phase != Phase::Done {}
        (first, bytes(&session.outcome().expect("done")))
    };
    let (at_once, in_slices) = (whole(&|| true), whole(&|| false));
    assert!(in_slices.0 == 1.0 && at_once.0 > 1.0, "{} {}", in_slices.0, at_once.0);
    assert_eq!(at_once.1, in_slices.1);
}
