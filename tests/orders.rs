//! Searches over orderings: they find what exact search finds, never break a constraint, and depend on nothing but data,
//! settings and seed. `CASES=10000 cargo test --test orders` for more cases than the usual run has.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use bayescope::data::Dataset;
use bayescope::graph::{Constraints, Dag};
use bayescope::numeric::Tolerance;
use bayescope::observe::{Event, Level, Observer, Quiet, Recorder};
use bayescope::protocol::{MethodName, Settings};
use bayescope::rng::Rng;
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::score_kind::ScoreKind;
use bayescope::search::orders::{Growth, Lists, Reach};
use bayescope::search::{LocalScores, OrderOptions, OrderSearch, Progress, Search};
use bayescope::var::{Var, VarSet, WideSet};
use common::cases::*;
use common::*;
use std::sync::Arc;

fn families(data: &Arc<Dataset>, settings: &Settings) -> (Families, Tolerance) {
    let families = Families::new(LocalScore::of(data, settings).expect("in range"));
    let tolerance = families.score().tolerance();
    (families, tolerance)
}

fn constraints_of(data: &Dataset, settings: &Settings) -> Constraints {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    Constraints::new(&names, &settings.required, &settings.forbidden, settings.max_parents).expect("consistent")
}

/// Steps a search to its end; at every step what it has is a network that keeps the constraints, and never a worse one.
fn finish(
    search: &mut impl Search,
    scores: &mut impl LocalScores,
    constraints: &Constraints,
    observer: &mut impl Observer,
) -> (Dag, f64) {
    let mut last = f64::NEG_INFINITY;
    while search.step(scores, observer) == Progress::Working {
        if let Some((dag, score)) = search.best()
            && score != last
        {
            assert!(score > last && dag.cycle().is_none() && constraints.keep(dag));
            last = score;
        }
    }
    let (dag, score) = search.best().expect("a network");
    let sum: f64 = (0..dag.n()).map(Var::new).map(|v| scores.local(v, dag.parents(v))).sum();
    assert!((sum - score).abs() <= 1e-9 * score.abs(), "{sum} {score}");
    assert!(dag.cycle().is_none() && constraints.keep(dag));
    (dag.clone(), score)
}

fn grow(constraints: &Constraints, rounding: f64, reach: Reach, scores: &mut Families) -> (Lists<VarSet>, bool) {
    let mut growth = Growth::new(constraints.clone(), rounding, reach, scores);
    while growth.step(scores) == Progress::Working {}
    let is_exact = growth.is_exact();
    (growth.into_lists(None, scores), is_exact)
}

#[test]
fn the_search_finds_the_optimum_of_small_data_under_every_constraint() {
    for seed in 0..cases(600) {
        let case = Case::random(seed ^ 0x0d_0e_00, 3 + seed as usize % 4);
        let optimum = learn(&case.data, &case.settings).score;
        let (mut scores, tolerance) = families(&case.data, &case.settings);
        let options = OrderOptions { seed, memetic: seed % 2 == 0, ..OrderOptions::new(case.n()) };
        let mut search = OrderSearch::new(case.constraints.clone(), tolerance, options);
        let (_, score) = finish(&mut search, &mut scores, &case.constraints, &mut Quiet);
        assert!((score - optimum).abs() <= common::tolerance(optimum), "{seed} {score} {optimum} {:?}", case.settings);
    }
}

#[test]
fn lists_on_demand_are_those_of_the_table_where_families_are_few() {
    for seed in 0..cases(300) {
        let mut case = Case::random(seed ^ 0x7ab1e, 3 + seed as usize % 5);
        case.settings.method = MethodName::Lists;
        let mut run = Run::new(&case.data, case.settings.clone(), MEMORY).expect("the run starts");
        while run.step(&mut Quiet).expect("memory suffices") == Progress::Working {}
        let (mut scores, tolerance) = families(&case.data, &case.settings);
        let reach = Reach { candidates: 1, parents: 1, families: 1, kept: 1 };
        let (lists, is_exact) = grow(&case.constraints, tolerance.rounding, reach, &mut scores);
        assert!(is_exact);
        for v in (0..case.n()).map(Var::new) {
            assert_eq!(lists.of(v), run.table().kept(v), "{seed} {v:?} {:?}", case.settings);
        }
    }
}

/// Data of so many variables that not every family is scored.
fn wide_case(seed: u64, n: usize) -> (Arc<Dataset>, Settings) {
    let kinds = every_kind();
    let mut settings = settings(kinds[seed as usize % kinds.len()]);
    let (required, forbidden) = random_constraints(&mut Rng::new(seed), n as u16);
    settings.required = required.into_iter().filter(|(a, b)| (a + b) % 5 == 0).collect();
    settings.forbidden = forbidden;
    (random_data(seed, n, 80), settings)
}

#[test]
fn lists_that_grow_hold_true_scores_of_allowed_sets_better_than_their_subsets() {
    let mut grown = 0;
    for seed in 0..cases(24) {
        let (data, settings) = wide_case(seed, 20);
        let constraints = constraints_of(&data, &settings);
        let (mut scores, tolerance) = families(&data, &settings);
        let reach = Reach { candidates: 8, parents: 4, families: 40, kept: 8 };
        let (lists, is_exact) = grow(&constraints, tolerance.rounding, reach, &mut scores);
        assert!(!is_exact);
        for v in (0..20).map(Var::new) {
            let list = lists.of(v);
            let required = constraints.required(v).len();
            assert!(list.iter().any(|family| family.set.len() == required), "the least set is listed");
            grown += list.iter().filter(|family| family.set.len() > required + 1).count();
            assert!(list.windows(2).all(|two| two[0].score >= two[1].score));
            for family in list {
                assert_eq!(family.score, scores.local(v, &family.set.into()));
                assert!(constraints.allow(v, &family.set.into()) && family.set.len() <= required + 4);
                let below = list.iter().filter(|f| f.set != family.set && f.set.is_subset(family.set));
                assert!(below.fold(f64::NEG_INFINITY, |most, f| most.max(f.score)) < family.score);
            }
        }
    }
    assert!(grown > 100, "sets of two and more are listed: {grown}");
}

#[test]
fn constraints_hold_where_lists_grow_and_a_start_is_never_lost() {
    for seed in 0..cases(48) {
        let n = 20 + seed as usize % 4;
        let (data, settings) = wide_case(seed, n);
        let constraints = constraints_of(&data, &settings);
        let (mut scores, tolerance) = families(&data, &settings);
        let greedy = greedy(&data, &settings);
        let reach = Some(Reach { candidates: 6, parents: 2, families: 20, kept: 4 });
        let start = (seed % 2 == 0).then(|| greedy.clone());
        let options = OrderOptions { seed, start, patience: 20, reach, ..OrderOptions::new(n) };
        let mut search = OrderSearch::new(constraints.clone(), tolerance, options);
        let (_, score) = finish(&mut search, &mut scores, &constraints, &mut Quiet);
        let of_start: f64 = (0..n).map(Var::new).map(|v| scores.local(v, greedy.parents(v))).sum();
        assert!(seed % 2 == 1 || score >= of_start - tolerance.tie, "{seed}: {score} {of_start}");
    }
}

fn greedy(data: &Arc<Dataset>, settings: &Settings) -> Dag {
    let settings = Settings { method: MethodName::HillClimb, ..settings.clone() };
    let mut run = Run::new(data, settings, MEMORY).expect("the run starts");
    while run.step(&mut Quiet).expect("memory suffices") == Progress::Working {}
    run.network().clone()
}

#[test]
fn nobody_who_listens_changes_anything_and_a_seed_is_a_result() {
    let (data, settings) = wide_case(2, 20);
    let constraints = constraints_of(&data, &settings);
    let learned = |seed: u64, observer: &mut Recorder| {
        let (mut scores, tolerance) = families(&data, &settings);
        let options = OrderOptions { seed, patience: 12, ..OrderOptions::new(20) };
        let mut search = OrderSearch::new(constraints.clone(), tolerance, options);
        let found = finish(&mut search, &mut scores, &constraints, observer);
        (found, search.optima(), search.families())
    };
    let levels = [Level::Off, Level::Milestones, Level::Choices, Level::Everything];
    let mut heard = levels.map(|level| Recorder::new(level, 1 << 20));
    let results: Vec<_> = heard.iter_mut().map(|recorder| learned(5, recorder)).collect();
    assert!(results.windows(2).all(|two| two[0] == two[1]));
    let milestones =
        |recorder: &Recorder| recorder.events.iter().filter(|e| matches!(e, Event::LocalOptimum { .. })).count();
    assert_eq!(milestones(&heard[3]), results[0].1 as usize);
    assert!(heard[2].events.iter().any(|event| matches!(event, Event::Inserted { delta, .. } if *delta > 0.0)));
    assert_ne!(learned(6, &mut heard[0]).1, 0);
}

/// A source that lists what it has, as a list of scores does.
struct Listed(Vec<Vec<(WideSet, f64)>>);

impl LocalScores for Listed {
    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        let found = self.0[child.index()].iter().find(|(set, _)| set == parents);
        found.map_or(f64::NEG_INFINITY, |(_, score)| *score)
    }

    fn cost(&self) -> usize {
        1
    }

    fn listed(&self, child: Var) -> Option<Vec<(WideSet, f64)>> {
        Some(self.0[child.index()].clone())
    }
}

/// Of a list the empty set may be missing: then most orderings have no network, and the search must find one that has.
#[test]
fn lists_of_scores_are_searched_as_they_are() {
    for seed in 0..cases(200) {
        let n = 5 + seed as usize % 3;
        let mut rng = Rng::new(seed);
        let mut source = Listed(vec![Vec::new(); n]);
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).for_each(|i| order.swap(i, rng.below(i as u32 + 1) as usize));
        for v in 0..n {
            let place = order.iter().position(|u| *u == v).expect("everybody is there");
            // One set keeps a hidden ordering, so that there is a network; the others are any.
            let before: WideSet = order[..place].iter().filter(|_| rng.below(3) == 0).map(|u| Var::new(*u)).collect();
            source.0[v].push((before, -50.0 * rng.unit()));
            for _ in 0..6 {
                let set: WideSet = (0..n).filter(|u| *u != v && rng.below(3) == 0).map(Var::new).collect();
                if source.0[v].iter().all(|(other, _)| *other != set) {
                    source.0[v].push((set, -50.0 * rng.unit()));
                }
            }
        }
        let constraints = Constraints::none(n);
        let rounding = 1e-9;
        let tolerance = Tolerance { rounding, tie: rounding };
        let options = OrderOptions { seed, ..OrderOptions::new(n) };
        let mut search = OrderSearch::new(constraints.clone(), tolerance, options);
        let optimum = best_listed(&source, n);
        let (_, score) = finish(&mut search, &mut source, &constraints, &mut Quiet);
        assert!((score - optimum).abs() < 1e-6, "{seed}: {score} {optimum}");
    }
}

/// The best network of listed families, over the subsets.
fn best_listed(source: &Listed, n: usize) -> f64 {
    let mut best = vec![f64::NEG_INFINITY; 1 << n];
    best[0] = 0.0;
    for code in 1..1usize << n {
        for v in (0..n).filter(|v| code >> v & 1 == 1) {
            let rest: WideSet = (0..n).filter(|u| u != &v && code >> u & 1 == 1).map(Var::new).collect();
            let sets = source.0[v].iter().filter(|(set, _)| set.is_subset(&rest));
            let own = sets.fold(f64::NEG_INFINITY, |most, (_, score)| most.max(*score));
            best[code] = best[code].max(best[code & !(1 << v)] + own);
        }
    }
    best[(1 << n) - 1]
}

#[test]
fn as_many_variables_as_there_may_be() {
    let n = 256;
    let mut settings = settings(ScoreKind::Bic);
    settings.required = vec![(255, 0), (200, 100)];
    let (arities, columns) = random_columns(&mut Rng::new(3), n, 200);
    let data = dataset(&arities, &columns);
    let constraints = constraints_of(&data, &settings);
    let (mut scores, tolerance) = families(&data, &settings);
    let options = OrderOptions { patience: 2, ..OrderOptions::new(n) };
    let mut search = OrderSearch::new(constraints.clone(), tolerance, options);
    let (dag, score) = finish(&mut search, &mut scores, &constraints, &mut Quiet);
    assert!(dag.has(Var(255), Var(0)) && dag.has(Var(200), Var(100)));
    let alone: f64 = (0..n).map(Var::new).map(|v| scores.local(v, &WideSet::EMPTY)).sum();
    assert!(score > alone, "{score} {alone}");
}
