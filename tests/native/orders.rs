//! Searches over orderings: they find the optimum of exact search, never break a constraint, and depend only on data,
//! settings and seed. `CASES=10000 cargo test --test native orders::` for more cases than the usual run has.

use crate::common::cases::*;
use crate::common::*;
use bayescope::base::numeric::Tolerance;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, VarSet, WideSet};
use bayescope::catalogue::ScoreKind;
use bayescope::data::{Dataset, Sampler};
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::{Event, Level, NoObserver, Observer, Recorder};
use bayescope::parents::ParentSet;
use bayescope::protocol::{ExampleRef, MethodName, Settings};
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::search::orders::{Growth, ListLimits, Lists, Ordering, SwapOptions, Swaps, Window, Worth, select};
use bayescope::search::{Ges, LocalScores, OrderOptions, OrderSearch, Progress, Search};
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

/// Steps a search to its end; at every step its network satisfies the constraints, and its score never falls.
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

fn grow(
    constraints: &Constraints,
    rounding: f64,
    list_limits: ListLimits,
    scores: &mut Families,
) -> (Lists<VarSet>, bool) {
    let mut growth = Growth::new(constraints.clone(), rounding, list_limits, scores);
    while growth.step(scores) == Progress::Working {}
    let is_exact = growth.is_exact();
    (growth.into_lists([], scores), is_exact)
}

#[test]
fn the_search_finds_the_optimum_of_small_data_under_every_constraint() {
    for seed in 0..cases(600) {
        let case = Case::random(seed ^ 0x0d_0e_00, 3 + seed as usize % 4);
        let optimum = learn(&case.data, &case.settings).score;
        let (mut scores, tolerance) = families(&case.data, &case.settings);
        let options = OrderOptions { seed, memetic: seed % 2 == 0, ..OrderOptions::new(case.n()) };
        let mut search = OrderSearch::new(case.constraints.clone(), tolerance, options);
        let (_, score) = finish(&mut search, &mut scores, &case.constraints, &mut NoObserver);
        assert!(
            (score - optimum).abs() <= crate::common::tolerance(optimum),
            "{seed} {score} {optimum} {:?}",
            case.settings
        );
    }
}

#[test]
fn lists_on_demand_are_those_of_the_table_where_families_are_few() {
    for seed in 0..cases(300) {
        let mut case = Case::random(seed ^ 0x7ab1e, 3 + seed as usize % 5);
        case.settings.method = MethodName::Lists;
        let mut run = Run::new(&case.data, case.settings.clone(), MEMORY).expect("the run starts");
        while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
        let (mut scores, tolerance) = families(&case.data, &case.settings);
        let list_limits = ListLimits { candidates: 1, parents: 1, families: 1, beam: 1 };
        let (lists, is_exact) = grow(&case.constraints, tolerance.rounding, list_limits, &mut scores);
        assert!(is_exact);
        for v in (0..case.n()).map(Var::new) {
            assert_eq!(lists.of(v), run.table().list(v), "{seed} {v:?} {:?}", case.settings);
        }
    }
}

/// Data with too many variables for every family to be scored.
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
        let list_limits = ListLimits { candidates: 8, parents: 4, families: 40, beam: 8 };
        let (lists, is_exact) = grow(&constraints, tolerance.rounding, list_limits, &mut scores);
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
fn constraints_hold_where_lists_grow_and_neither_start_nor_equivalence_search_is_lost() {
    let mut led = 0;
    for seed in 0..cases(48) {
        let n = 20 + seed as usize % 4;
        let (data, settings) = wide_case(seed, n);
        let constraints = constraints_of(&data, &settings);
        let (mut scores, tolerance) = families(&data, &settings);
        let greedy = greedy(&data, &settings);
        let list_limits = Some(ListLimits { candidates: 6, parents: 2, families: 20, beam: 4 });
        let start = (seed % 2 == 0).then(|| greedy.clone());
        let options = OrderOptions { seed, start, patience: 20, list_limits, ..OrderOptions::new(n) };
        let mut search = OrderSearch::new(constraints.clone(), tolerance, options);
        let (_, score) = finish(&mut search, &mut scores, &constraints, &mut NoObserver);
        let of_start: f64 = (0..n).map(Var::new).map(|v| scores.local(v, greedy.parents(v))).sum();
        assert!(seed % 2 == 1 || score >= of_start - tolerance.tie, "{seed}: {score} {of_start}");
        let mut lead = Ges::new(constraints.clone(), constraints.least_dag(), tolerance.tie);
        while lead.step(&mut scores, &mut NoObserver) == Progress::Working {}
        let of_lead = lead.best().map_or(f64::NEG_INFINITY, |(_, score)| score);
        assert!(score >= of_lead - tolerance.tie, "{seed}: {score} {of_lead}");
        led += u32::from(lead.best().is_some_and(|(dag, _)| (0..n).any(|v| dag.parents(Var::new(v)).len() > 2)));
    }
    assert!(led > 0, "equivalence search finds families that short lists lack");
}

fn greedy(data: &Arc<Dataset>, settings: &Settings) -> Dag {
    let settings = Settings { method: MethodName::HillClimb, ..settings.clone() };
    let mut run = Run::new(data, settings, MEMORY).expect("the run starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    run.network().clone()
}

#[test]
fn observers_change_nothing_and_a_seed_fixes_the_result() {
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
    let mut recorders = levels.map(|level| Recorder::new(level, 1 << 20));
    let results: Vec<_> = recorders.iter_mut().map(|recorder| learned(5, recorder)).collect();
    assert!(results.windows(2).all(|two| two[0] == two[1]));
    let milestones =
        |recorder: &Recorder| recorder.events.iter().filter(|e| matches!(e, Event::LocalOptimum { .. })).count();
    assert_eq!(milestones(&recorders[3]), results[0].1 as usize);
    assert!(recorders[2].events.iter().any(|event| matches!(event, Event::Inserted { delta, .. } if *delta > 0.0)));
    assert_ne!(learned(6, &mut recorders[0]).1, 0);
}

/// Score source with given families, as a list of scores has.
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

/// A list may lack the empty set: then most orderings have no network, and the search must find one that has.
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
            // One set of each variable respects a hidden ordering, so that a network exists; the others are arbitrary.
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
        let (_, score) = finish(&mut search, &mut source, &constraints, &mut NoObserver);
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
    let (dag, score) = finish(&mut search, &mut scores, &constraints, &mut NoObserver);
    assert!(dag.has(Var(255), Var(0)) && dag.has(Var(200), Var(100)));
    let alone: f64 = (0..n).map(Var::new).map(|v| scores.local(v, &WideSet::EMPTY)).sum();
    assert!(score > alone, "{score} {alone}");
}

/// Random lists, some without the empty set.
fn random_lists(rng: &mut Rng, n: usize) -> Lists<VarSet> {
    let list = |v: usize, rng: &mut Rng| {
        let mut sets: Vec<VarSet> =
            (0..12).map(|_| (0..n).filter(|u| *u != v && rng.below(4) == 0).map(Var::new).collect()).collect();
        if rng.below(4) > 0 {
            sets.push(VarSet::EMPTY);
        }
        sets.sort_unstable();
        sets.dedup();
        sets.into_iter().map(|set| ParentSet { set, score: -20.0 * rng.unit() }).collect()
    };
    let families: Vec<Vec<ParentSet>> = (0..n).map(|v| list(v, rng)).collect();
    Lists::new(&families, Tolerance { rounding: 1e-12, tie: 1e-9 })
}

/// Value of an ordering by definition: the sum over variables of the best family among the variables before; with the
/// number of variables that have none.
fn by_definition(lists: &Lists<VarSet>, order: &[Var]) -> (i32, f64) {
    let mut before = VarSet::EMPTY;
    let mut sum = (0, 0.0);
    for &v in order {
        match lists.of(v).iter().find(|family| family.set.is_subset(before)) {
            Some(family) => sum.1 += family.score,
            None => sum.0 += 1,
        }
        before = before.with(v);
    }
    sum
}

fn same(worth: Worth, (missing, score): (i32, f64)) {
    assert!(worth.missing == missing && (worth.score - score).abs() < 1e-9, "{worth:?} {missing} {score}");
}

fn shuffled(rng: &mut Rng, n: usize) -> Vec<Var> {
    let mut order: Vec<Var> = (0..n).map(Var::new).collect();
    (1..n).for_each(|i| order.swap(i, rng.below(i as u32 + 1) as usize));
    order
}

#[test]
fn a_move_gains_the_difference_in_value_of_the_orderings() {
    for seed in 0..cases(300) {
        let mut rng = Rng::new(seed);
        let n = 2 + rng.below(9) as usize;
        let lists = random_lists(&mut rng, n);
        let mut ordering = Ordering::new(&lists, shuffled(&mut rng, n));
        for _ in 0..20 {
            let order = ordering.order().to_vec();
            let now = by_definition(&lists, &order);
            same(ordering.worth(&lists), now);
            let gain = |to: &[Var]| {
                let then = by_definition(&lists, to);
                (then.0 - now.0, then.1 - now.1)
            };
            for i in 0..n - 1 {
                let mut swapped = order.clone();
                swapped.swap(i, i + 1);
                same(ordering.swap_gain(&lists, i), gain(&swapped));
            }
            let v = Var::new(rng.below(n as u32) as usize);
            let places = (0..n).filter(|place| order[*place] != v).map(|place| {
                let mut moved = order.clone();
                moved.retain(|u| *u != v);
                moved.insert(place, v);
                gain(&moved)
            });
            let best = places.reduce(|a, b| if (b.0, -b.1) < (a.0, -a.1) { b } else { a }).expect("two places");
            let (to, found) = ordering.best_place(&lists, v).expect("two places");
            same(found, best);
            // Moves to an arbitrary position, so that the walk continues from orderings of every kind.
            let to = if rng.below(2) == 0 { to } else { rng.below(n as u32) as usize };
            ordering.insert(&lists, v, to);
            assert_eq!(ordering.order()[to], v);
            let rebuilt = Ordering::new(&lists, ordering.order().to_vec());
            assert_eq!(ordering.families(), rebuilt.families());
        }
    }
}

#[test]
fn a_window_is_put_in_its_best_order() {
    for seed in 0..cases(200) {
        let mut rng = Rng::new(seed ^ 0x3);
        let (n, width) = (9, 4);
        let lists = random_lists(&mut rng, n);
        let mut window = Window::new(width);
        for start in 0..=n - width {
            let mut ordering = Ordering::new(&lists, shuffled(&mut rng, n));
            let order = ordering.order().to_vec();
            let mut best = by_definition(&lists, &order);
            for code in 0..width.pow(width as u32) {
                let digits: Vec<usize> = (0..width).map(|i| code / width.pow(i as u32) % width).collect();
                if (0..width).all(|i| digits.contains(&i)) {
                    let mut other = order.clone();
                    (0..width).for_each(|i| other[start + i] = order[start + digits[i]]);
                    let worth = by_definition(&lists, &other);
                    best = if (worth.0, -worth.1) < (best.0, -best.1) { worth } else { best };
                }
            }
            if let Some(part) = window.best_order(&ordering, &lists, start, 1e-9) {
                ordering.set_part(&lists, start, &part);
            }
            same(ordering.worth(&lists), best);
        }
    }
}

#[test]
fn acyclic_selection_is_a_network_no_worse_than_the_ordering() {
    let mut better = 0;
    for seed in 0..cases(300) {
        let mut rng = Rng::new(seed ^ 0x5);
        let n = 3 + rng.below(8) as usize;
        let lists = random_lists(&mut rng, n);
        let ordering = Ordering::new(&lists, shuffled(&mut rng, n));
        let Some((_, score)) = ordering.network(&lists) else { continue };
        let (dag, selected) = select(&lists, &ordering).expect("no worse");
        assert!(dag.cycle().is_none() && selected >= score - 1e-9);
        better += i32::from(selected > score + 1e-9);
    }
    assert!(better > 20, "{better}");
}

fn college_plans() -> (Arc<Dataset>, Families, Tolerance) {
    let example = ExampleRef { id: "college-plans".into(), version: 1, rows: 10_318, seed: 1 };
    let data = Arc::new(Sampler::default().make(&example).expect("it ships").0);
    let (scores, tolerance) = families(&data, &settings(ScoreKind::Bic));
    (data, scores, tolerance)
}

/// Compares with a score of the lecture, which prints two decimals, truncated.
fn close(score: f64, printed: f64) {
    assert!((score - printed).abs() < 0.01, "{score} is not {printed}");
}

#[test]
fn the_run_of_the_lecture_on_college_plans() {
    let (data, mut scores, tolerance) = college_plans();
    let named = |names: [&str; 5]| -> Vec<Var> {
        let place = |name| data.variables().iter().position(|v| v.name == name).expect("a variable");
        names.map(|name| Var::new(place(name))).to_vec()
    };
    let start = named(["Sex", "IQ", "CP", "PE", "SES"]);
    let options = SwapOptions { start: Some(start.clone()), starts: 1, ..SwapOptions::default() };
    let mut swaps = Swaps::new(Constraints::none(5), tolerance, options);
    while swaps.is_listing() {
        assert_eq!(swaps.step(&mut scores, &mut NoObserver), Progress::Working);
    }
    assert_eq!(swaps.order(), start);
    let (dag, score) = swaps.present().expect("a network");
    close(score, -45643.28);
    let parents = |dag: &Dag, name: &str| {
        let child = data.variables().iter().position(|v| v.name == name).expect("a variable");
        let names: Vec<&str> =
            dag.parents(Var::new(child)).iter().map(|p| data.variables()[p.index()].name.as_str()).collect();
        names.join(" ")
    };
    assert_eq!(["Sex", "IQ", "CP", "PE", "SES"].map(|v| parents(&dag, v)), ["", "", "Sex IQ", "Sex IQ CP", "PE CP"]);

    // Two swaps lead to the local optimum.
    let mut recorder = Recorder::new(Level::Everything, 1000);
    let first = swaps.gains();
    assert_eq!(swaps.step(&mut scores, &mut recorder), Progress::Working);
    let weighed = |i: usize| Event::WeighedSwap { place: i as u16, delta: first[i] };
    let better = Event::Incumbent { score: swaps.present().expect("a network").1 };
    let made = [Event::Swapped { place: 2, delta: first[2] }, better];
    let expected: Vec<Event> = (0..4).map(weighed).chain(made).collect();
    assert_eq!(recorder.events, expected);
    close(swaps.present().expect("a network").1, -45617.88);
    assert_eq!(swaps.step(&mut scores, &mut recorder), Progress::Working);
    assert_eq!(recorder.events[10], Event::Swapped { place: 1, delta: 8.25173428043854 });
    assert_eq!(swaps.order(), named(["Sex", "PE", "IQ", "CP", "SES"]));
    assert_eq!(swaps.step(&mut scores, &mut recorder), Progress::Done);
    close(swaps.best().expect("a network").1, -45609.63);
    assert_eq!((swaps.optima().len(), swaps.optima()[0].hits, swaps.starts()), (1, 1, 1));

    // The orderings printed in the lecture have the same value, and no swap improves them.
    for (order, printed) in
        [(["IQ", "PE", "CP", "SES", "Sex"], -45609.63), (["Sex", "SES", "PE", "CP", "IQ"], -45609.42)]
    {
        swaps.set_order(&named(order));
        close(swaps.present().expect("a network").1, printed);
        assert!(swaps.gains().iter().all(|gain| *gain <= tolerance.tie));
    }
}

#[test]
fn a_hundred_random_orderings_of_college_plans_end_in_four_local_optima() {
    let (_, mut scores, tolerance) = college_plans();
    for seed in 1..=5 {
        let options = SwapOptions { seed, ..SwapOptions::default() };
        let mut swaps = Swaps::new(Constraints::none(5), tolerance, options);
        let (_, score) = finish(&mut swaps, &mut scores, &Constraints::none(5), &mut NoObserver);
        assert!((score + 45609.423197).abs() < 1e-5, "{score}");
        assert_eq!(swaps.optima().iter().map(|optimum| optimum.hits).sum::<u32>(), 100);
        assert!(swaps.optima().windows(2).all(|two| two[0].score > two[1].score));
        for optimum in swaps.optima() {
            let again = SwapOptions { start: Some(optimum.order.clone()), starts: 1, ..SwapOptions::default() };
            let mut still = Swaps::new(Constraints::none(5), tolerance, again);
            let found = finish(&mut still, &mut scores, &Constraints::none(5), &mut NoObserver);
            assert_eq!(found, (optimum.dag.clone(), optimum.score));
        }
        if seed == 1 {
            let optima: Vec<_> = swaps.optima().iter().map(|o| (o.hits, (o.score * 100.0).round() / 100.0)).collect();
            assert_eq!(optima, [(20, -45609.42), (70, -45609.63), (6, -45652.15), (4, -45683.29)]);
        }
    }
}

#[test]
fn swaps_keep_constraints_and_do_not_depend_on_observers() {
    for seed in 0..cases(200) {
        let case = Case::random(seed ^ 0x54a9, 3 + seed as usize % 4);
        let (mut scores, tolerance) = families(&case.data, &case.settings);
        let mut learned = |observer: &mut Recorder| {
            let options = SwapOptions { seed, starts: 8, ..SwapOptions::default() };
            let mut swaps = Swaps::new(case.constraints.clone(), tolerance, options);
            let found = finish(&mut swaps, &mut scores, &case.constraints, observer);
            assert!(swaps.optima().iter().all(|optimum| case.constraints.keep(&optimum.dag)));
            (found, swaps.optima().to_vec())
        };
        let quiet = learned(&mut Recorder::new(Level::Off, 1));
        assert_eq!(quiet, learned(&mut Recorder::new(Level::Everything, 1 << 20)));
    }
}
