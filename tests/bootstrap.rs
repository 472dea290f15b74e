//! The bootstrap: parts are the whole, slices change nothing, thresholds are those of the paper, and whatever is averaged is a
//! network that keeps the constraints. `CASES` says how many random cases.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use bayescope::bootstrap::{Bootstrap, Counts, Learner, State, average, threshold};
use bayescope::data::{Dataset, pack};
use bayescope::error::Error;
use bayescope::graph::{Class, Constraints, Dag};
use bayescope::protocol::{Bar, MethodName, Placing, Settings};
use bayescope::rng::Rng;
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::score_kind::ScoreKind;
use bayescope::search::Progress;
use bayescope::session::Resampling;
use bayescope::var::Var;
use common::cases::{Case, cases, random_constraints};
use common::*;
use std::sync::Arc;

const R: u32 = 12;

fn learned(learner: &mut Learner, number: u32) -> Counts {
    learner.begin(number);
    loop {
        if let Some(counts) = learner.step().expect("memory") {
            return counts;
        }
    }
}

fn greedy() -> Settings {
    Settings { method: MethodName::HillClimb, ..settings(ScoreKind::Bic) }
}

fn sample(seed: u64, n: usize, rows: usize) -> Arc<Dataset> {
    let (arities, columns) = random_columns(&mut Rng::new(seed), n, rows);
    dataset(&arities, &columns)
}

/// Steps a bootstrap to its end in slices of random length; lends now and then, and some loans never come back.
fn in_parts(data: &Arc<Dataset>, settings: &Settings, seed: u64) -> Counts {
    let mut rng = Rng::new(seed);
    let mut whole = Bootstrap::new(data, settings, MEMORY, 5, R).expect("starts");
    let mut elsewhere = Resampling::new(&pack(data), settings, MEMORY, 5).expect("starts");
    let mut lent = Vec::new();
    loop {
        if rng.below(3) == 0 {
            lent.extend(whole.lend());
        }
        let state = whole.run(1 + rng.below(40)).expect("memory");
        if state == State::Done {
            return whole.counts().clone();
        }
        if state == State::Waiting || rng.below(4) == 0 {
            let Some(number) = lent.pop() else { continue };
            match rng.below(4) {
                0 => whole.take_back(number),
                1 => whole.give(number, &[1, 2, 3]), // broken on the way
                _ => {
                    elsewhere.begin(number);
                    let told = loop {
                        if let Some(told) = elsewhere.run(1 + rng.below(40)).expect("memory") {
                            break told;
                        }
                    };
                    whole.give(number, &told);
                    whole.give(number, &told); // nothing is counted twice
                    whole.take_back(number);
                }
            }
        }
    }
}

#[test]
fn parts_are_the_whole_in_any_slices_and_any_hands() {
    let data = sample(3, 6, 200);
    for settings in [greedy(), settings(ScoreKind::Bdeu { ess: 1.0 })] {
        let mut learner = Learner::new(&data, &settings, MEMORY, 5).expect("starts");
        let mut whole = Counts::none(6);
        (0..R).rev().for_each(|number| whole.add(&learned(&mut learner, number)));
        assert_eq!(whole.resamples(), R);
        assert!(whole.pairs().iter().all(|p| p.joined <= R && p.joined == p.forward + p.backward + p.reversible));
        for seed in 0..8 {
            assert_eq!(in_parts(&data, &settings, seed), whole, "{seed} {settings:?}");
        }
        assert_eq!(Counts::from_numbers(6, &whole.numbers()), Some(whole.clone()));
        let mut other = Learner::new(&data, &settings, MEMORY, 6).expect("starts");
        let mut elsewhere = Counts::none(6);
        (0..R).for_each(|number| elsewhere.add(&learned(&mut other, number)));
        assert_ne!(elsewhere, whole, "another seed draws other rows");
    }
}

/// Against the obvious way: rows written out, drawn one by one from the same stream, learned by a run of its own.
#[test]
fn a_resample_is_learned_as_data_are() {
    let (arities, columns) = random_columns(&mut Rng::new(8), 5, 120);
    let data = dataset(&arities, &columns);
    let settings = greedy();
    let mut learner = Learner::new(&data, &settings, MEMORY, 9).expect("starts");
    let written: Vec<usize> =
        data.weights().iter().enumerate().flat_map(|(i, w)| std::iter::repeat_n(i, *w as usize)).collect();
    for number in 0..6 {
        let mut rng = Rng::stream(9, number);
        let rows: Vec<usize> = (0..120).map(|_| written[rng.below(120) as usize]).collect();
        let column = |v| rows.iter().map(|i| data.column(Var::new(v))[*i]).collect();
        let drawn = dataset(&arities, &(0..5).map(column).collect::<Vec<_>>());
        let mut run = Run::new(&drawn, settings.clone(), MEMORY).expect("starts");
        while run.step(&mut bayescope::observe::Quiet).expect("memory") == Progress::Working {}
        let expected = Counts::of(5, &Class::of(run.network(), run.constraints()));
        assert_eq!(learned(&mut learner, number), expected, "{number}");
    }
}

/// Counts with these numbers (a → b, b → a, reversible) of the pairs 01, 02, 12, 03, …
fn told(n: usize, resamples: u32, pairs: &[(u32, u32, [u32; 3])]) -> Counts {
    let numbers = pairs.iter().flat_map(|(a, b, [x, y, z])| [*a, *b, *x, *y, *z]);
    Counts::from_numbers(n, &std::iter::once(resamples).chain(numbers).collect::<Vec<_>>()).expect("sound")
}

/// The example of the paper: strengths 0.0460, 0.2242, 0.3921, 0.7689, 0.8935, 0.9439; the threshold is 0.3921.
#[test]
fn the_threshold_is_that_of_scutari_and_nagarajan() {
    let joined = [460, 2242, 3921, 7689, 8935, 9439];
    let pairs: Vec<(u32, u32, [u32; 3])> = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)]
        .into_iter()
        .zip(joined)
        .map(|((a, b), k)| (a, b, [k, 0, 0]))
        .collect();
    let counts = told(4, 10_000, &pairs);
    assert_eq!(threshold(&counts), 0.3921);
    let (_, edges) = average(&counts, threshold(&counts), &Constraints::none(4));
    assert_eq!(edges.len(), 3);
    assert_eq!(threshold(&Counts::none(4)), 0.0);
}

/// The area between the distributions, worked out piece by piece for every t that can be least.
#[test]
fn the_threshold_has_the_least_area() {
    for seed in 0..cases(300) {
        let mut rng = Rng::new(seed);
        let (n, resamples) = (2 + rng.below(5), 1 + rng.below(30));
        let pairs: Vec<(u32, u32, [u32; 3])> = (1..n)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .map(|(a, b)| (a, b, [rng.below(resamples + 1), 0, 0]))
            .collect();
        let counts = told(n as usize, resamples, &pairs);
        let all: Vec<u32> = counts.joined().collect();
        let below = |k: u32| all.iter().filter(|joined| **joined <= k).count() as f64 / all.len() as f64;
        let area = |t: f64| (0..resamples).map(|k| (below(k) - t).abs()).sum::<f64>();
        let chosen = (threshold(&counts) * f64::from(resamples)).round() as u32;
        let least = (0..=resamples).map(|k| area(below(k))).chain([area(0.0)]).fold(f64::INFINITY, f64::min);
        let mine = if all.iter().any(|k| *k <= chosen) { area(below(chosen)) } else { area(0.0) };
        assert!(mine <= least + 1e-9, "seed {seed}: {mine} {least}");
    }
}

#[test]
fn cycles_are_turned_and_full_children_left_out() {
    // 0 → 1 → 2 → 0, weakest last; then 0 → 3, 1 → 3, 2 → 3 with room for two, and 3 has no way out.
    let pairs = [
        (0, 1, [99, 0, 0]),
        (1, 2, [98, 0, 0]),
        (0, 2, [0, 97, 0]),
        (0, 3, [90, 0, 0]),
        (1, 3, [89, 0, 0]),
        (2, 3, [40, 10, 30]),
    ];
    let (dag, edges) = average(&told(4, 100, &pairs), 0.5, &Constraints::none(4));
    let list: Vec<_> = edges.iter().map(|e| (e.from, e.to, e.placing, e.why)).collect();
    assert_eq!(list[2], (0, 2, Placing::Turned, Some(Bar::Cycle)));
    assert_eq!(list[5], (2, 3, Placing::Kept, None));
    assert_eq!(dag.edges().count(), 6);
    let limited = Constraints::new(&["a", "b", "c", "d"], &[(3, 0)], &[], Some(2)).expect("consistent");
    let (dag, edges) = average(&told(4, 100, &pairs), 0.5, &limited);
    assert_eq!((edges[0].from, edges[0].to, edges[0].placing), (3, 0, Placing::Required));
    assert!(limited.keep(&dag) && dag.cycle().is_none());
    // 3 → 0 → 1 → 2: what most have is a cycle, and so is … nothing: it turns.
    let other: Vec<_> = edges.iter().map(|e| (e.from, e.to, e.placing, e.why)).collect();
    assert!(other.contains(&(3, 1, Placing::Turned, Some(Bar::Cycle))));
    assert_eq!(
        edges.iter().find(|e| e.placing == Placing::LeftOut).map(|e| (e.why, e.other)),
        Some((Some(Bar::Cycle), Some(Bar::Parents)))
    );
    // A tie of directions goes by the columns.
    let (dag, _) = average(&told(4, 100, &[(1, 3, [20, 20, 60])]), 0.5, &Constraints::none(4));
    assert!(dag.has(Var(1), Var(3)));
}

/// Random counts, thresholds and constraints: always a network, always allowed, and what is told of it is true.
#[test]
fn whatever_is_averaged_is_acyclic_and_keeps_the_constraints() {
    for seed in 0..cases(2_000) {
        let mut rng = Rng::new(seed);
        let n = 2 + rng.below(8) as usize;
        let names: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (required, forbidden) = random_constraints(&mut rng, n as u16);
        let limit = (rng.below(2) == 0).then(|| 1 + rng.below(3));
        let Ok(constraints) = Constraints::new(&names, &required, &forbidden, limit) else { continue };
        let pairs: Vec<(u32, u32, [u32; 3])> = (1..n as u32)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .map(|(a, b)| (a, b, [rng.below(14), rng.below(14), rng.below(14)]))
            .collect();
        let counts = told(n, 39, &pairs);
        let cut = f64::from(rng.below(40)) / 39.0;
        let (dag, edges) = average(&counts, cut, &constraints);
        assert!(dag.cycle().is_none() && constraints.keep(&dag), "seed {seed}");
        let strong = counts.pairs().iter().filter(|p| f64::from(p.joined) / 39.0 > cut).count();
        assert!(edges.len() >= strong, "seed {seed}: every pair that counts is told of");
        for edge in &edges {
            let (from, to) = (Var(edge.from), Var(edge.to));
            assert_eq!(dag.has(from, to), edge.placing != Placing::LeftOut, "seed {seed}");
            assert_eq!(edge.why.is_some(), matches!(edge.placing, Placing::Turned | Placing::LeftOut), "seed {seed}");
            assert_eq!(edge.other.is_some(), edge.placing == Placing::LeftOut, "seed {seed}");
        }
        let inside = edges.iter().filter(|e| e.placing != Placing::LeftOut).count();
        assert_eq!(dag.edges().count(), inside, "seed {seed}");
    }
}

/// Any score, prior and constraints: the averaged network of real resamples, scored by the score on the data.
#[test]
fn averaged_networks_are_scored_on_the_data() {
    for seed in 0..cases(40) {
        let case = Case::random(seed, 4);
        let mut whole = Bootstrap::new(&case.data, &case.settings, MEMORY, seed as u32, 5).expect("starts");
        while whole.run(1000).expect("memory") != State::Done {}
        let strengths = whole.strengths();
        assert_eq!((strengths.resamples, strengths.total), (5, 5));
        let averaged = whole.averaged(strengths.threshold);
        let dag = Dag::from_parents(averaged.parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect());
        assert!(dag.cycle().is_none() && case.constraints.keep(&dag), "seed {seed}");
        let mut families = Families::new(LocalScore::of(&case.data, &case.settings).expect("in range"));
        let score: f64 = (0..4).map(Var::new).map(|v| families.local(v, dag.parents(v))).sum();
        assert_eq!(averaged.score, score, "seed {seed}");
        let required = &case.settings.required;
        assert!(required.iter().all(|(a, b)| dag.has(Var(*a), Var(*b))), "seed {seed}");
    }
}

#[test]
fn numbers_are_resampled_too_or_refused_by_name() {
    let mut rng = Rng::new(4);
    let x: Vec<f64> = (0..60).map(|_| rng.unit()).collect();
    let y: Vec<f64> = x.iter().map(|x| 2.0 * x + rng.unit()).collect();
    let z: Vec<f64> = (0..60).map(|_| rng.unit()).collect();
    let names = || vec!["x".to_string(), "y".into(), "z".into()];
    let data = Arc::new(Dataset::continuous(names(), &[x, y, z], None).expect("sound"));
    let mut whole = Bootstrap::new(&data, &greedy(), MEMORY, 1, 20).expect("starts");
    while whole.run(1000).expect("memory") != State::Done {}
    let strong = whole.counts().pairs().into_iter().find(|p| (p.a, p.b) == (0, 1));
    assert_eq!(strong.map(|p| p.joined), Some(20));
    // One row tells the columns apart; without it a column is constant.
    let lone = |at: usize| (0..6).map(|i| if i == at { 1.0 } else { 0.0 }).collect::<Vec<f64>>();
    let z: Vec<f64> = (0..6).map(f64::from).collect();
    let data = Arc::new(Dataset::continuous(names(), &[lone(1), lone(4), z], None).expect("sound"));
    let mut whole = Bootstrap::new(&data, &greedy(), MEMORY, 1, 50).expect("starts");
    let refused = loop {
        match whole.run(1000) {
            Ok(State::Done) => panic!("fifty draws of six rows miss one of them"),
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, Error::BadResample { ref column, .. } if column == "x" || column == "y"), "{refused:?}");
}
