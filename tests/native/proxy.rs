//! Search by proxy: its maximum against all networks, its samples and networks against the constraints, and
//! independence of slicing.

use crate::common::cases::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::NoObserver;
use bayescope::protocol::{ProxyKernel, Settings};
use bayescope::score::{Families, LocalScore};
use bayescope::search::proxy::{Linear, Maximum, Proxy, ProxyOptions, draw, near};
use bayescope::search::{HillClimb, Progress, Search};

fn random_linear(rng: &mut Rng, n: usize) -> Linear {
    let mut linear = Linear::new(n);
    for (a, b) in (0..n).flat_map(|a| (0..n).filter(move |b| a != *b).map(move |b| (a, b))) {
        linear.set(Var::new(a), Var::new(b), 10.0 * rng.unit() - 4.0);
    }
    linear
}

fn dag_of(parents: &[Vec<u16>]) -> Dag {
    Dag::from_parents(parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect())
}

#[test]
fn the_maximum_is_that_of_all_networks_and_greedy_search_stops_at_a_local_one() {
    let mut fell_short = 0;
    for n in 2..=5 {
        let dags: Vec<Dag> = every_dag(n).iter().map(|parents| dag_of(parents)).collect();
        for seed in 0..cases(if n == 5 { 20 } else { 200 }) {
            let mut rng = Rng::new(seed);
            let linear = random_linear(&mut rng, n);
            let constraints = match seed % 3 {
                0 => Constraints::none(n),
                _ => {
                    let names: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    let (required, forbidden) = ([(1, 0)], [(0, n as u16 - 1)]);
                    let limit = (seed % 3 == 2).then_some(1 + (seed % 2) as u32);
                    Constraints::new(&names, &required, if n > 2 { &forbidden } else { &[] }, limit).expect("sound")
                }
            };
            let best = dags.iter().filter(|dag| constraints.keep(dag)).map(|dag| linear.value(dag));
            let best = best.fold(f64::NEG_INFINITY, f64::max);
            let mut maximum = Maximum::new(&linear, &constraints, 1);
            while maximum.found().is_none() {
                maximum.step();
            }
            let found = maximum.found().expect("it is found");
            assert!(constraints.keep(found) && (linear.value(found) - best).abs() < 1e-9, "{n} {seed}");
            let greedy = linear.greedy(&constraints);
            assert!(constraints.keep(&greedy) && greedy.cycle().is_none() && linear.value(&greedy) <= best + 1e-9);
            fell_short += u32::from(linear.value(&greedy) < best - 1e-9);
            // No change of one edge improves the score.
            for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (Var::new(a), Var::new(b)))) {
                let mut changed = greedy.clone();
                let set = *greedy.parents(b);
                changed.set_parents(b, if set.contains(a) { set.without(a) } else { set.with(a) });
                if a != b && changed.cycle().is_none() && constraints.keep(&changed) {
                    assert!(linear.value(&changed) <= linear.value(&greedy) + 1e-9, "{n} {seed}");
                }
            }
        }
    }
    assert!(fell_short > 0, "greedy search by the proxy is not exact");
}

#[test]
fn insertions_find_the_optimum_over_all_orderings() {
    // Only the first 12 of 19 variables are connected, so that the optimum of the whole is known from them.
    let mut equal = 0;
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let small = random_linear(&mut rng, 12);
        let mut large = Linear::new(19);
        for (a, b) in (0..12).flat_map(|a| (0..12).map(move |b| (Var::new(a), Var::new(b)))) {
            large.set(a, b, small.slope(a, b));
        }
        let value = |linear: &Linear, n: usize| {
            let mut maximum = Maximum::new(linear, &Constraints::none(n), seed);
            while maximum.step() {}
            linear.value(maximum.found().expect("it is found"))
        };
        let (whole, orders) = (value(&small, 12), value(&large, 19));
        assert!(orders <= whole + 1e-9);
        equal += u32::from(orders > whole - 1e-9);
    }
    assert!(equal >= 18, "{equal} of 20");
}

#[test]
fn samples_keep_the_constraints_and_have_the_parents_asked_for() {
    for seed in 0..cases(200) {
        let case = Case::random(seed ^ 0x93, 3 + seed as usize % 6);
        let mut rng = Rng::new(seed);
        let dag = draw(&case.constraints, 1.5, &mut rng);
        assert!(dag.cycle().is_none() && case.constraints.keep(&dag));
    }
    let mut rng = Rng::new(7);
    let (n, of) = (20, 400);
    let edges: usize = (0..of).map(|_| draw(&Constraints::none(n), 2.0, &mut rng).edges().count()).sum();
    let mean = edges as f64 / (n * of) as f64;
    assert!((mean - 2.0).abs() < 0.05, "{mean}");
}

fn run(case: &Case, options: ProxyOptions) -> (Dag, f64) {
    let mut scores = Families::new(LocalScore::of(&case.data, &case.settings).expect("in range"));
    let mut search = Proxy::new(case.constraints.clone(), 1e-9, options);
    let mut last = f64::NEG_INFINITY;
    while search.step(&mut scores, &mut NoObserver) == Progress::Working {
        if let Some((dag, score)) = search.best() {
            assert!(score >= last && dag.cycle().is_none() && case.constraints.keep(dag));
            last = score;
        }
    }
    let (dag, score) = search.best().expect("a network");
    let sum: f64 = (0..dag.n()).map(Var::new).map(|v| scores.local(v, dag.parents(v))).sum();
    assert!((sum - score).abs() <= 1e-9 * score.abs());
    (dag.clone(), score)
}

#[test]
fn it_ends_with_a_network_that_keeps_the_constraints_in_every_variant() {
    for seed in 0..cases(60) {
        let case = Case::random(seed ^ 0x3003, 3 + seed as usize % 4);
        let kernels = [ProxyKernel::Linear, ProxyKernel::Gaussian, ProxyKernel::ThinPlate];
        let kernel = kernels[seed as usize / 4 % 3];
        let options = ProxyOptions {
            samples: 5 + 10 * (seed as usize % 5),
            noise: [None, Some(0.0), Some(0.1)][seed as usize % 3],
            centered: seed % 2 == 0,
            per_child: seed % 4 < 2,
            whole: kernel == ProxyKernel::Linear && seed % 5 < 2,
            polish: seed % 3 == 0,
            refine: if kernel == ProxyKernel::Linear { (seed % 4) as u32 } else { 0 },
            kernel,
            seed,
            ..ProxyOptions::default()
        };
        let optimum = learn(&case.data, &case.settings).score;
        let (dag, score) = run(&case, options);
        assert!(score <= optimum + crate::common::tolerance(optimum), "{seed}");
        assert_eq!(run(&case, options), (dag, score), "{seed}: the same again");
    }
}

/// If parents have no interactions the linear proxy of a child is exact, and the network is the best.
#[test]
fn data_without_interactions_are_learned_by_their_proxy_and_better_with_more_samples() {
    let data = random_data(3, 6, 400);
    let settings = Settings { max_parents: Some(1), ..settings(ScoreKind::Bdeu { ess: 1.0 }) };
    let optimum = learn(&data, &settings).score;
    let case = Case::new(data, settings);
    let options = ProxyOptions { samples: 300, per_child: true, whole: true, noise: Some(0.0), ..Default::default() };
    let (_, score) = run(&case, options);
    assert!((score - optimum).abs() <= crate::common::tolerance(optimum), "{score} {optimum}");
}

/// Number of edges in exactly one of two networks; a reversed edge counts twice.
fn apart(a: &Dag, b: &Dag) -> usize {
    let only = |a: &Dag, b: &Dag| a.edges().filter(|(from, to)| !b.has(*from, *to)).count();
    only(a, b) + only(b, a)
}

#[test]
fn samples_near_a_network_keep_the_constraints_and_are_no_further_than_asked() {
    let mut seen = [0; 5];
    for seed in 0..cases(300) {
        let case = Case::random(seed ^ 0x77, 3 + seed as usize % 6);
        let mut rng = Rng::new(seed);
        let center = draw(&case.constraints, 1.5, &mut rng);
        let radius = 1 + seed as usize % 4;
        let dag = near(&center, radius, &case.constraints, &mut rng);
        assert!(dag.cycle().is_none() && case.constraints.keep(&dag), "{seed}");
        assert!(apart(&center, &dag) <= 2 * radius, "{seed}");
        seen[apart(&center, &dag).min(4)] += 1;
    }
    assert!(seen[1..].iter().all(|many| *many > 0), "{seen:?}");
}

/// The climb against an enumeration of all networks one change away, step by step.
#[test]
fn a_climb_takes_the_best_change_each_time_and_no_more_than_allowed() {
    let n = 5;
    for seed in 0..cases(100) {
        let mut rng = Rng::new(seed);
        let linear = random_linear(&mut rng, n);
        let constraints = Constraints::none(n);
        let from = draw(&constraints, 1.0, &mut rng);
        let mut at = from.clone();
        for steps in 0..12 {
            let found = linear.climb(&constraints, &from, steps);
            assert!((linear.value(&found) - linear.value(&at)).abs() < 1e-9, "{seed} {steps}");
            let mut best = at.clone();
            for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (Var::new(a), Var::new(b)))) {
                let mut other = at.clone();
                let mut turned = at.clone();
                let set = *at.parents(b);
                other.set_parents(b, if set.contains(a) { set.without(a) } else { set.with(a) });
                turned.set_parents(b, set.without(a));
                turned.set_parents(a, at.parents(a).with(b));
                let changes = if at.has(a, b) { vec![other, turned] } else { vec![other] };
                for change in changes.into_iter().filter(|_| a != b && !at.has(b, a)) {
                    if change.cycle().is_none() && linear.value(&change) > linear.value(&best) {
                        best = change;
                    }
                }
            }
            at = best;
        }
    }
}

/// Rounds around the best network: scores never fall, end at the returned score, and enough rounds end at a local
/// optimum.
#[test]
fn rounds_near_the_best_never_lose_and_come_to_a_local_optimum() {
    let (mut improved, mut ended) = (0, 0);
    let of = cases(20);
    for seed in 0..of {
        let data = random_data(seed, 6, 300);
        let case = Case::new(data, settings(ScoreKind::Bdeu { ess: 1.0 }));
        let options = ProxyOptions { samples: 60, refine: 12, seed, ..ProxyOptions::default() };
        let mut scores = Families::new(LocalScore::of(&case.data, &case.settings).expect("in range"));
        let mut search = Proxy::new(case.constraints.clone(), 1e-9, options);
        while search.step(&mut scores, &mut NoObserver) == Progress::Working {}
        let ends = search.ends().to_vec();
        assert_eq!(ends.len(), 13);
        assert!(ends.is_sorted(), "{ends:?}");
        let (dag, score) = search.best().map(|(dag, score)| (dag.clone(), score)).expect("a network");
        assert_eq!(score, ends[12]);
        assert_eq!(search.progress(), (780.0, 780.0));
        improved += u32::from(score > ends[0]);
        let mut climb = HillClimb::at(case.constraints.clone(), dag, 1e-9);
        while climb.step(&mut scores, &mut NoObserver) == Progress::Working {}
        ended += u32::from(climb.best().is_some_and(|(_, better)| better <= score + 1e-6));
    }
    assert!(improved > 0 && u64::from(ended) * 2 > of, "{improved} {ended} of {of}");
}
