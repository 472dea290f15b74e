//! Heuristic methods as runs: resumable, observable, constrained, seeded; they keep their promises, and each setting is
//! applied or refused. `CASES` sets the number of random cases.

use crate::common::cases::{Case, cases};
use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::data::Code;
use bayescope::graph::Dag;
use bayescope::observe::{Level, NoObserver, Recorder};
use bayescope::protocol::{CountingName, Heuristic, MethodName, Outcome, Settings, Start, Status};
use bayescope::run::{Run, estimate};
use bayescope::score::{Families, LocalScore};
use bayescope::search::{Progress, moves};

/// Result as JSON, without the memory used.
fn bytes(outcome: &Outcome) -> String {
    serde_json::to_string(&Outcome { memory: 0.0, ..outcome.clone() }).expect("an outcome is plain data")
}

/// Settings of every heuristic method, with its options.
fn every_method() -> Vec<Settings> {
    let request = |method, heuristic| Settings { method, heuristic, ..settings(ScoreKind::Bic) };
    let mut all: Vec<Settings> = heuristics().iter().map(|m| request(*m, Heuristic::default())).collect();
    let network = vec![(6, 0), (0, 1), (1, 2), (5, 2)];
    let given = Heuristic { start: Start::Network, network, ..Heuristic::default() };
    let drawn = Heuristic { start: Start::Random, seed: 4, ..Heuristic::default() };
    for method in [MethodName::HillClimb, MethodName::Tabu, MethodName::Annealing, MethodName::Ges, MethodName::Orders]
    {
        all.extend([request(method, given.clone()), request(method, drawn.clone())]);
    }
    for again in [given, drawn] {
        all.push(request(MethodName::HillClimb, Heuristic { restarts: Some(3), ..again }));
    }
    let first = Heuristic { order: vec![6, 2, 4, 0, 1, 5, 3], restarts: Some(0), ..Heuristic::default() };
    all.push(request(MethodName::Swaps, first));
    all.push(request(MethodName::K2, Heuristic { order: vec![6, 2, 4, 0, 1, 5, 3], ..Heuristic::default() }));
    all.push(request(MethodName::ChowLiu, Heuristic { root: Some(3), ..Heuristic::default() }));
    let learned = Heuristic { samples: 40, seed: 3, ..Heuristic::default() };
    all.push(request(MethodName::Proxy, Heuristic { per_child: true, whole: true, polish: true, ..learned.clone() }));
    all.push(request(MethodName::Proxy, Heuristic { noise: Some(0.0), centered: false, density: 1.0, ..learned }));
    all.push(request(MethodName::Orders, Heuristic { restarts: Some(2), seed: 9, ..Heuristic::default() }));
    all
}

#[test]
fn slices_observers_and_the_order_of_rows_change_no_byte() {
    let (arities, columns) = random_columns(&mut Rng::new(1), 7, 300);
    let data = dataset(&arities, &columns);
    let turned: Vec<Vec<_>> = columns.iter().map(|c| c.iter().rev().copied().collect()).collect();
    let turned = dataset(&arities, &turned);
    for settings in every_method() {
        let whole = bytes(&learn(&data, &settings));
        assert_eq!(bytes(&learn(&turned, &settings)), whole, "{settings:?}");
        for level in [Level::Milestones, Level::Choices, Level::Everything] {
            let mut recorder = Recorder::new(level, 1 << 20);
            let mut run = Run::new(&data, settings.clone(), MEMORY).expect("starts");
            let mut rng = Rng::new(5);
            while run.step(&mut recorder).expect("memory") == Progress::Working {
                if rng.below(3) == 0 {
                    // Queries of the page between slices must not disturb the run.
                    let (_, _) = (run.snapshot(), run.outcome());
                }
            }
            assert_eq!(bytes(&run.outcome()), whole, "{level:?} {settings:?}");
        }
    }
}

#[test]
fn constraints_hold_at_every_step_and_promises_at_the_end() {
    for seed in 0..cases(150) {
        let n = 4 + (seed % 3) as usize;
        let case = Case::random(seed, n);
        let optimum = learn(&case.data, &Settings { method: MethodName::Dp, ..case.settings.clone() });
        for method in heuristics() {
            let settings = Settings { method, ..case.settings.clone() };
            let mut run = match Run::new(&case.data, settings.clone(), MEMORY) {
                Err(error) => {
                    assert_eq!((method, error), (MethodName::Ges, Error::NeedsEquivalence));
                    assert!(!optimum.equivalent_score);
                    continue;
                }
                Ok(run) => run,
            };
            while run.step(&mut NoObserver).expect("memory") == Progress::Working {
                assert!(run.constraints().keep(run.network()), "case {seed} {method:?}");
                assert!(run.network().cycle().is_none(), "case {seed} {method:?}");
            }
            let outcome = run.outcome();
            assert!(outcome.certificate.holds, "case {seed} {method:?}");
            assert!(outcome.score <= optimum.score + tolerance(optimum.score), "case {seed} {method:?}");
            if method == MethodName::Orders {
                assert!(outcome.score >= outcome.greedy_score - tolerance(outcome.score), "case {seed}");
            }
            if outcome.status == Status::LocalOptimum {
                let mut families = Families::new(LocalScore::of(&case.data, &settings).expect("a score"));
                let dag = run.network().clone();
                let tie = run.tolerance().tie;
                let found = moves(&dag, run.constraints(), &mut families, tie);
                assert!(found.iter().all(|m| !m.helps), "case {seed} {method:?}: a single change helps");
            } else {
                assert_eq!(outcome.status, Status::BestFound);
            }
        }
    }
}

#[test]
fn a_chosen_counting_engine_counts_alike_and_is_reported() {
    let data = random_data(2, 7, 300);
    for method in heuristics() {
        let settings = Settings { method, ..settings(ScoreKind::Bic) };
        let plain = learn(&data, &settings);
        assert_eq!(plain.counted, None);
        for counting in [CountingName::Partition, CountingName::Bitset, CountingName::Adtree] {
            let outcome = learn(&data, &Settings { counting, ..settings.clone() });
            assert_eq!((outcome.score, &outcome.parents), (plain.score, &plain.parents), "{method:?} {counting:?}");
            assert_eq!(outcome.counted.map(|counted| counted.engine), Some(counting), "{method:?}");
        }
    }
    let request = Settings { counting: CountingName::Adtree, ..settings(ScoreKind::Bic) };
    let tight = Run::new(&data, Settings { method: MethodName::HillClimb, ..request }, 2000.0);
    assert!(matches!(tight.err(), Some(Error::TreeOverMemory { .. })));
}

#[test]
fn the_search_over_orderings_finds_the_optimum_of_small_data() {
    for seed in 0..20 {
        let data = random_data(seed, 8, 250);
        for kind in every_kind() {
            let exact = learn(&data, &settings(kind));
            let found = learn(&data, &Settings { method: MethodName::Orders, ..settings(kind) });
            assert!((found.score - exact.score).abs() <= tolerance(exact.score), "{seed} {kind:?}");
        }
    }
}

#[test]
fn k2_keeps_to_its_ordering_and_a_tree_to_its_root() {
    let data = random_data(3, 6, 400);
    let order = vec![5, 0, 3, 1, 4, 2];
    let k2 = Heuristic { order: order.clone(), ..Heuristic::default() };
    let outcome = learn(&data, &Settings { method: MethodName::K2, heuristic: k2, ..settings(ScoreKind::K2) });
    let place = |v: u16| order.iter().position(|o| *o == v);
    for (child, parents) in outcome.parents.iter().enumerate() {
        assert!(parents.iter().all(|p| place(*p) < place(child as u16)));
    }
    assert!(outcome.parents.iter().any(|p| !p.is_empty()));
    for root in 0..6 {
        let tree = Heuristic { root: Some(root), ..Heuristic::default() };
        // The tree maximizes mutual information, whatever the score; the outcome reports the score.
        let bic = learn(
            &data,
            &Settings { method: MethodName::ChowLiu, heuristic: tree.clone(), ..settings(ScoreKind::Bic) },
        );
        let ll = learn(&data, &Settings { method: MethodName::ChowLiu, heuristic: tree, ..settings(ScoreKind::Ll) });
        assert_eq!(bic.parents, ll.parents);
        assert!(bic.score < ll.score && bic.certificate.holds);
        assert!(bic.parents[usize::from(root)].is_empty());
        assert_eq!(bic.parents.iter().map(Vec::len).sum::<usize>(), 5, "a tree over all");
    }
}

#[test]
fn a_search_over_classes_or_orderings_that_begins_at_the_optimum_stays_there() {
    let mut short = [0, 0];
    for seed in 0..cases(40) {
        let data = random_data(seed, 7, 60);
        let optimum = learn(&data, &Settings { method: MethodName::Dp, ..settings(ScoreKind::Aic) });
        let edges = |parents: &[Vec<u16>]| -> Vec<(u16, u16)> {
            let into = |(v, set): (usize, &Vec<u16>)| set.iter().map(move |p| (*p, v as u16)).collect::<Vec<_>>();
            parents.iter().enumerate().flat_map(into).collect()
        };
        let network = edges(&optimum.parents);
        for (method, short) in [MethodName::Ges, MethodName::Orders].into_iter().zip(&mut short) {
            let request = Heuristic { restarts: Some(0), ..Heuristic::default() };
            let settings = Settings { method, heuristic: request, ..settings(ScoreKind::Aic) };
            let given = Heuristic { start: Start::Network, network: network.clone(), ..settings.heuristic.clone() };
            let outcome = learn(&data, &Settings { heuristic: given, ..settings.clone() });
            assert!(outcome.score >= optimum.score - tolerance(optimum.score), "{seed} {method:?}");
            let usual = learn(&data, &settings);
            *short += u32::from(usual.score < optimum.score - tolerance(optimum.score));
        }
    }
    assert!(short.iter().all(|times| *times > 0), "from no edge both fall short now and then: {short:?}");
}

#[test]
fn an_unusable_start_is_refused_by_name() {
    let data = random_data(3, 4, 50);
    let refused = |settings: Settings| Run::new(&data, settings, MEMORY).err().expect("nothing was refused");
    let from = |network: &[(u16, u16)]| Settings {
        method: MethodName::HillClimb,
        heuristic: Heuristic { start: Start::Network, network: network.to_vec(), ..Heuristic::default() },
        ..settings(ScoreKind::Bic)
    };
    let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
    for method in [MethodName::HillClimb, MethodName::Tabu, MethodName::Annealing, MethodName::Ges, MethodName::Orders]
    {
        let settings = Settings { method, ..from(&[(0, 1), (1, 2), (2, 0)]) };
        assert_eq!(refused(settings), Error::StartCycle { names: names(&["v1", "v2", "v0"]) });
    }
    assert_eq!(refused(from(&[(0, 9)])), Error::BadEdge { from: "v0".into(), to: "#10".into() });
    let barred = Settings { forbidden: vec![(0, 1)], ..from(&[(0, 1)]) };
    assert_eq!(refused(barred), Error::StartBarred { child: "v1".into() });
    for order in [vec![0, 1, 2], vec![0, 1, 2, 2], vec![0, 1, 2, 7]] {
        let k2 = Heuristic { order, ..Heuristic::default() };
        let settings = Settings { method: MethodName::K2, heuristic: k2, ..settings(ScoreKind::Bic) };
        assert_eq!(refused(settings), Error::BadOrdering);
    }
}

#[test]
fn two_hundred_and_fifty_six_variables_are_searched() {
    let data = random_data(8, 256, 200);
    let settings = Settings { max_parents: Some(2), method: MethodName::Auto, ..settings(ScoreKind::Bic) };
    let outcome = learn(&data, &settings);
    assert_eq!((outcome.method, outcome.status), (MethodName::Orders, Status::BestFound));
    assert!(outcome.certificate.holds && outcome.score >= outcome.greedy_score);
    let dag = Dag::from_parents(outcome.parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect());
    assert!(dag.cycle().is_none());
}

/// Beyond the size for dynamic programming A* proves the optimum if counting is estimated at no more than a minute;
/// names of methods decide nothing.
#[test]
fn automatic_proves_where_the_estimate_of_an_exact_engine_fits() {
    let chosen = |n: usize, rows: usize| {
        let mut rng = Rng::new(n as u64);
        let columns: Vec<Vec<Code>> = (0..n).map(|_| (0..rows).map(|_| rng.below(5) as Code).collect()).collect();
        let data = dataset(&vec![5; n], &columns);
        let auto = Settings { method: MethodName::Auto, ..settings(ScoreKind::Bic) };
        let estimate = estimate(&data, &auto, 2e9).expect("sound settings");
        (estimate.method, estimate.problem)
    };
    assert_eq!(chosen(28, 2200), (MethodName::AStar, None), "about half a minute");
    assert_eq!(chosen(60, 2200).0, MethodName::Orders, "hours");
}
