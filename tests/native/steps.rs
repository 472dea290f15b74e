//! Steppers: the trace of a search replays to its network and score, in any slicing; the moves weighed at a stage are
//! those the search chose from; the listed neighbors of an ordering have the stated gains.

use crate::common::cases::random_constraints;
use crate::common::*;
use bayescope::answers::networks::in_order;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::data::Dataset;
use bayescope::graph::Dag;
use bayescope::observe::{Level, Move, NoObserver};
use bayescope::protocol::{Heuristic, MethodName, Settings, Start, TracePart};
use bayescope::run::Run;
use bayescope::search::{Progress, Refusal, WeighedMove};
use bayescope::session::ListSession;
use bayescope::session::Session;
use bayescope::steps::{Kind, OPTIMUM, RANDOM, REFUSED, Tracer, TreeTracer, random_order, traced};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn parents(dag: &Dag) -> Vec<Vec<u16>> {
    (0..dag.n()).map(|v| dag.parents(Var::new(v)).iter().map(|p| p.0).collect()).collect()
}

fn constrained(seed: u64, n: usize) -> Settings {
    let (required, forbidden) = random_constraints(&mut Rng::new(seed), n as u16);
    Settings { required, forbidden, max_parents: Some(3), ..settings(ScoreKind::Bic) }
}

fn tracer(data: &Arc<Dataset>, settings: &Settings, level: Level) -> Tracer<Run> {
    Tracer::new(Run::new(data, traced(settings), MEMORY).expect("starts"), level)
}

fn whole(tracer: &mut Tracer<Run>) -> TracePart {
    while tracer.step().expect("memory") == Progress::Working {}
    tracer.trace(0, usize::MAX)
}

/// Every search over networks from every start, and the searches over orderings, each with its options.
fn searches(seed: u64, n: u16) -> Vec<(MethodName, Heuristic)> {
    let plain = Heuristic { seed: seed as u32, ..Heuristic::default() };
    let starts = [Start::Empty, Start::Random, Start::Network];
    let network = vec![(0, 1), (1, 2), (0, 3)];
    let from = |start: Start| Heuristic { start, network: network.clone(), ..plain.clone() };
    let some = |restarts: u32| Heuristic { restarts: Some(restarts), ..plain.clone() };
    let mut all = vec![(MethodName::Ges, plain.clone()), (MethodName::Orders, some(12)), (MethodName::Swaps, some(5))];
    for method in [MethodName::HillClimb, MethodName::Tabu, MethodName::Annealing] {
        all.extend(starts.map(|start| (method, from(start))));
    }
    all.extend(starts.map(|start| (MethodName::HillClimb, Heuristic { restarts: Some(6), ..from(start) })));
    let backwards = Heuristic { order: (0..n).rev().collect(), ..plain.clone() };
    all.extend([(MethodName::K2, plain), (MethodName::K2, backwards)]);
    all
}

#[test]
fn every_search_replays_to_its_own_network_and_score() {
    let mut recorded = BTreeMap::new();
    for seed in 0..6 {
        let data = random_data(seed, 6, 300);
        for (method, heuristic) in searches(seed, 6) {
            let base = if seed % 2 == 0 { settings(ScoreKind::Bdeu { ess: 1.0 }) } else { constrained(seed, 6) };
            let request = Settings { method, heuristic, ..base };
            // A start that breaks the constraints is refused.
            let Ok(run) = Run::new(&data, request.clone(), MEMORY) else { continue };
            let mut tracer = Tracer::new(run, Level::Choices);
            while tracer.step().expect("memory") == Progress::Working {}
            let trace = tracer.trace(0, usize::MAX);
            let context = || format!("seed {seed} {request:?}");
            let outcome = learn(&data, &request);
            assert!(trace.done && !trace.cut, "{}", context());
            let best = trace.best as usize;
            assert!((trace.score[best] - outcome.score).abs() < tolerance(outcome.score), "{}", context());
            let families = every_family(&data, &request);
            if trace.orders.at.is_empty() || method == MethodName::K2 {
                assert_eq!(parents(&tracer.network(best)), outcome.parents, "{}", context());
                let stride = trace.kind.len() / 200 + 1;
                for at in (0..trace.score.len()).step_by(stride) {
                    let dag = parents(&tracer.network(at));
                    assert!(is_acyclic(&dag), "{}, after {at}", context());
                    let sum = total(&families, &dag);
                    assert!((trace.score[at] - sum).abs() < tolerance(sum), "{}, after {at}", context());
                }
            } else {
                for at in 0..trace.score.len() {
                    let order: Vec<u16> = tracer.record().order(at).iter().map(|v| v.0).collect();
                    let stage = tracer.neighbors(&order).expect("lists are there");
                    let near = (trace.score[at] - stage.score).abs() < tolerance(stage.score);
                    assert!(near || trace.score[at] == stage.score, "{}, after {at}", context());
                }
                let order: Vec<u16> = tracer.record().order(best).iter().map(|v| v.0).collect();
                assert_eq!(tracer.neighbors(&order).expect("lists").parents, outcome.parents, "{}", context());
            }
            *recorded.entry(format!("{method:?}")).or_insert(0) += trace.kind.len();
        }
    }
    assert!(recorded.len() == 7 && recorded.values().all(|stops| *stops > 20), "{recorded:?}");
}

#[test]
fn every_level_slicing_and_question_between_leave_the_stops_as_they_are() {
    let data = random_data(7, 6, 400);
    let mut refused = 0;
    for (method, heuristic) in searches(3, 6) {
        let request = Settings { method, heuristic, ..constrained(4, 6) };
        if Run::new(&data, request.clone(), MEMORY).is_err() {
            continue;
        }
        let expected = whole(&mut tracer(&data, &request, Level::Choices));
        let mut rng = Rng::new(5);
        let mut sliced = tracer(&data, &request, Level::Choices);
        let mut done = false;
        while !done {
            for _ in 0..=rng.below(60) {
                done = sliced.step().expect("memory") == Progress::Done;
            }
            let so_far = sliced.trace(0, 500);
            assert_eq!(so_far.done, done);
            assert_eq!(so_far.delta.len(), so_far.total.min(500) as usize);
            assert!(so_far.kind[..] == expected.kind[..so_far.kind.len()]);
            sliced.offers(so_far.kind.len() / 2);
        }
        assert_eq!(bits(&sliced.trace(0, usize::MAX)), bits(&expected), "{method:?}");
        // Level `Everything` has the same changes, and between them the refused moves.
        let mut all = tracer(&data, &request, Level::Everything);
        let trace = whole(&mut all);
        let made = (0..trace.kind.len()).filter(|i| trace.mark[i + 1] & REFUSED == 0);
        let made: Vec<_> =
            made.map(|i| (trace.kind[i], trace.from[i], trace.to[i], trace.delta[i].to_bits())).collect();
        let once = |i: usize| (expected.kind[i], expected.from[i], expected.to[i], expected.delta[i].to_bits());
        assert_eq!(made, (0..expected.kind.len()).map(once).collect::<Vec<_>>(), "{method:?}");
        assert_eq!(method == MethodName::Annealing, all.refused() > 0, "{method:?}");
        refused += all.refused();
        // A window is a slice of the whole trace, at the same position.
        let (first, count) = (expected.kind.len() / 3, 40);
        let window = sliced.trace(first, count);
        assert_eq!(window.kind[..], expected.kind[first..(first + count).min(expected.kind.len())]);
        assert_eq!(window.score[0].to_bits(), expected.score[first].to_bits());
    }
    assert!(refused > 1000);
}

/// Trace as text, with NaN made comparable.
fn bits(trace: &TracePart) -> String {
    format!("{trace:?}")
}

#[test]
fn every_choice_is_the_best_offer_of_its_stage() {
    for seed in 0..8 {
        let data = random_data(40 + seed, 6, 300);
        for (method, heuristic) in searches(seed, 6) {
            if !matches!(method, MethodName::HillClimb | MethodName::Tabu | MethodName::K2 | MethodName::Ges) {
                continue;
            }
            let request = Settings { method, heuristic, ..constrained(seed, 6) };
            let Ok(run) = Run::new(&data, request, MEMORY) else { continue };
            let mut tracer = Tracer::new(run, Level::Choices);
            let trace = whole(&mut tracer);
            let tie = tracer.tie();
            let codes = [Kind::Add, Kind::Delete, Kind::Reverse, Kind::ClassAdd, Kind::ClassDelete].map(|k| k as u8);
            for at in 0..trace.kind.len() {
                if trace.mark[at + 1] & RANDOM != 0 || trace.kind[at] == Kind::Jump as u8 {
                    continue;
                }
                let offers = tracer.offers(at);
                let legal = || offers.moves.iter().filter(|offer| offer.refused.is_none());
                if trace.kind[at] == Kind::Settled as u8 {
                    assert!(legal().all(|offer| offer.gain <= tie), "seed {seed} {method:?}, {at}");
                    continue;
                }
                let code = codes.iter().position(|code| *code == trace.kind[at]).expect("a change");
                let kind = [Move::Add, Move::Delete, Move::Reverse, Move::Add, Move::Delete][code];
                let taken = |offer: &&WeighedMove| {
                    (offer.kind, offer.from.0, offer.to.0) == (kind, trace.from[at], trace.to[at])
                };
                let most = legal().map(|offer| offer.gain).fold(f64::NEG_INFINITY, f64::max);
                let own = legal().filter(taken).map(|offer| offer.gain).fold(f64::NEG_INFINITY, f64::max);
                assert!((own - trace.delta[at]).abs() < 1e-9, "seed {seed} {method:?}, {at}: {own}");
                assert!(most <= own + tie, "seed {seed} {method:?}, {at}: {most} {own}");
            }
        }
    }
}

#[test]
fn tabu_search_goes_downhill_and_tabu_moves_lead_back() {
    let (mut worse, mut barred) = (0, 0);
    for seed in 0..6 {
        let data = random_data(seed, 6, 200);
        let request = Settings { method: MethodName::Tabu, ..settings(ScoreKind::Bic) };
        let mut tracer = tracer(&data, &request, Level::Choices);
        let trace = whole(&mut tracer);
        worse += trace.delta.iter().filter(|delta| **delta < 0.0).count();
        for at in 0..trace.kind.len() {
            let offers = tracer.offers(at);
            let before: Vec<Dag> = (at.saturating_sub(10)..at).map(|i| tracer.network(i)).collect();
            assert_eq!(offers.tabu, (at.saturating_sub(10) as u32, before.len() as u32));
            for offer in &offers.moves {
                let mut dag = tracer.network(at);
                if matches!(offer.refused, None | Some(Refusal::Tabu)) {
                    change(&mut dag, offer);
                    assert_eq!(offer.refused.is_some(), before.contains(&dag), "seed {seed}, {at}");
                    barred += usize::from(offer.refused.is_some());
                }
            }
        }
    }
    assert!(worse > 10 && barred > 10, "{worse} {barred}");
}

fn change(dag: &mut Dag, offer: &WeighedMove) {
    let parents = *dag.parents(offer.to);
    dag.set_parents(
        offer.to,
        if offer.kind == Move::Add { parents.with(offer.from) } else { parents.without(offer.from) },
    );
    if offer.kind == Move::Reverse {
        dag.set_parents(offer.from, dag.parents(offer.from).with(offer.to));
    }
}

#[test]
fn annealing_records_proposals_with_their_temperature() {
    let data = random_data(2, 5, 300);
    let request = Settings { method: MethodName::Annealing, ..settings(ScoreKind::Bic) };
    let trace = whole(&mut tracer(&data, &request, Level::Everything));
    let proposed = (0..trace.number.len()).filter(|i| trace.number[*i] > 0);
    let (mut last, mut cold) = (0, f64::INFINITY);
    let (mut taken, mut expected, mut lost) = (0.0, 0.0, 0.0);
    for i in proposed {
        assert!(trace.number[i] > last && trace.temperature[i] < cold);
        (last, cold) = (trace.number[i], trace.temperature[i]);
        let is_taken = trace.mark[i + 1] & REFUSED == 0;
        if trace.delta[i] >= 0.0 {
            assert!(is_taken, "a gain is never refused");
        } else {
            let p = (trace.delta[i] / trace.temperature[i]).exp();
            (taken, expected, lost) = (taken + f64::from(u8::from(is_taken)), expected + p, lost + p * (1.0 - p));
        }
    }
    let off: f64 = taken - expected;
    assert!(lost > 25.0 && off.abs() < 4.0 * lost.sqrt(), "{taken} losses taken where {expected} are expected");
    // In the end it climbs from the best network.
    let jump = trace.kind.iter().rposition(|kind| *kind == Kind::Jump as u8).expect("back to the best");
    assert!((jump + 1..trace.kind.len()).all(|i| trace.delta[i] > 0.0));
}

#[test]
fn the_pool_of_a_search_over_orderings_holds_its_best_optima() {
    let data = random_data(11, 20, 40);
    let heuristic = Heuristic { restarts: Some(60), ..Heuristic::default() };
    let request = Settings { method: MethodName::Orders, heuristic, max_parents: Some(3), ..settings(ScoreKind::Aic) };
    let mut tracer = tracer(&data, &request, Level::Choices);
    let trace = whole(&mut tracer);
    let optima: Vec<usize> = (0..trace.mark.len()).filter(|at| trace.mark[*at] & OPTIMUM != 0).collect();
    let pool = tracer.record().pool(trace.total as usize);
    assert!(pool.len() > 1 && pool.len() <= 20 && pool.iter().all(|at| optima.contains(&(*at as usize))));
    let score = |at: &u32| trace.score[*at as usize];
    assert!(pool.windows(2).all(|pair| score(&pair[0]) > score(&pair[1])));
    assert!((score(&pool[0]) - trace.score[trace.best as usize]).abs() < 1e-6);
    // Later starts have other origins than random ones.
    let origins: Vec<u16> = trace.more.offsets.windows(2).map(|w| trace.more.ends[w[0] as usize]).collect();
    assert_eq!(origins.len(), trace.orders.at.iter().filter(|at| trace.more.at.contains(at)).count());
    assert!([1, 2, 3, 4].iter().all(|code| origins.contains(code)), "{origins:?}");
}

#[test]
fn a_list_is_traced_as_data_are() {
    let text = "3\na 2\n-1 0\n-0.5 1 b\nb 2\n-2 0\n-0.2 1 a\nc 2\n-3 0\n-1 2 a b\n";
    let mut session = ListSession::default();
    session.load(text.as_bytes(), false).expect("a list");
    let request = |method: MethodName| Settings { method, ..Settings::default() };
    session.trace_start(&request(MethodName::HillClimb), false).expect("starts");
    while !session.trace_run(3).expect("memory") {}
    let greedy = session.traced().expect("begun");
    let trace = greedy.trace(0, 100);
    // {a, b} → c is listed, but neither a → c nor b → c alone: greedy search can't get there.
    assert_eq!((trace.kind.len(), trace.score.last()), (1, Some(&-4.2)));
    let offers = greedy.offers(0);
    assert!(offers.moves.iter().any(|offer| offer.to == Var(2) && offer.refused == Some(Refusal::Unscored)));
    session.trace_start(&request(MethodName::Swaps), false).expect("starts");
    while !session.trace_run(3).expect("memory") {}
    let swaps = session.traced().expect("begun");
    assert!(swaps.trace(0, 0).total > 0);
    assert_eq!(swaps.neighbors(&[0, 1, 2]).expect("an ordering").score, -1.0 - 0.2 - 1.0);
    assert!(swaps.neighbors(&[0, 1]).is_err());
    assert!(session.trace_start(&request(MethodName::Tabu), false).is_err());
}

#[test]
fn a_session_traces_beside_its_run_and_forgets_with_its_data() {
    let mut session = Session::default();
    let asia = bayescope::protocol::ExampleRef { id: "asia".into(), version: 1, rows: 500, seed: 1 };
    assert!(session.traced().is_err() && session.trace_run(1).is_err(), "nothing was begun");
    session.load_example(&asia).expect("an example");
    let outcome = session.learn(&settings(ScoreKind::Bic)).expect("small");
    session.trace_start(&settings(ScoreKind::Bic), false).expect("starts");
    while !session.trace_run(5).expect("memory") {}
    let tracer = session.traced().expect("begun");
    let trace = tracer.trace(0, usize::MAX);
    let offers = tracer.offers(0);
    assert_eq!(offers.moves.len(), 8 * 7);
    assert!(offers.tie > 0.0 && offers.moves.iter().all(|offer| offer.refused.is_none()));
    // The exact run of the page is unchanged.
    assert_eq!(session.outcome().expect("learned").score, outcome.score);
    assert!((trace.score.last().expect("a start") - outcome.greedy_score).abs() < tolerance(outcome.score));
    session.load_example(&bayescope::protocol::ExampleRef { seed: 2, ..asia }).expect("an example");
    assert!(session.traced().is_err());
}

/// Finished run of an exact search.
fn exact(data: &Arc<Dataset>, settings: Settings) -> Run {
    let mut run = Run::new(data, Settings { method: MethodName::Dp, ..settings }, MEMORY).expect("small");
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    run
}

#[test]
fn swaps_and_insertions_gain_the_stated_amount() {
    for seed in 0..10 {
        let n = 6;
        let settings = if seed % 3 == 0 { constrained(seed, n) } else { settings(ScoreKind::Bdeu { ess: 1.0 }) };
        let data = random_data(60 + seed, n, 300);
        let mut run = exact(&data, settings.clone());
        let order = random_order(n, seed as u32);
        // Through the lists that the search makes from the data, the values equal those of an exact run's score table.
        let mut listened = tracer(&data, &Settings { method: MethodName::Swaps, ..settings }, Level::Choices);
        while listened.step().expect("memory") == Progress::Working {}
        let now = listened.neighbors(&order).expect("lists");
        // Number of variables that lack a required parent, and the total score of the others.
        let worth = |run: &mut Run, order: &[u16]| {
            let local = in_order(run.table(), run.data().n(), order).expect("an ordering").local;
            (local.iter().filter(|x| x.is_infinite()).count(), local.iter().filter(|x| x.is_finite()).sum::<f64>())
        };
        let before = worth(&mut run, &order);
        assert!(before.0 > 0 || (now.score - before.1).abs() < 1e-8);
        let gained = |then: (usize, f64)| match then.0.cmp(&before.0) {
            Ordering::Less => f64::INFINITY,
            Ordering::Equal => then.1 - before.1,
            Ordering::Greater => f64::NEG_INFINITY,
        };
        let agrees = |claimed: f64, gain: f64| claimed == gain || (claimed - gain).abs() < 1e-8;
        for (i, claimed) in now.swap.iter().enumerate() {
            let mut next = order.clone();
            next.swap(i, i + 1);
            assert!(agrees(*claimed, gained(worth(&mut run, &next))), "seed {seed}, swap {i}");
        }
        let (from, to, claimed) = now.insert.expect("more than one variable");
        let mut most = f64::NEG_INFINITY;
        for i in 0..n {
            for j in (0..n).filter(|j| *j != i) {
                let mut next = order.clone();
                let moved = next.remove(i);
                next.insert(j, moved);
                let gain = gained(worth(&mut run, &next));
                most = most.max(gain);
                if (i, j) == (usize::from(from), usize::from(to)) {
                    assert!(agrees(claimed, gain), "seed {seed}, {from} to {to}");
                }
            }
        }
        assert!(agrees(claimed, most), "seed {seed}: {claimed} for {most}");
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

/// Columns of numbers without relation, where BIC gains nothing by most edges of a tree.
#[test]
fn the_recorded_tree_of_numbers_is_the_tree_of_the_run() {
    let mut rng = Rng::new(5);
    let columns: Vec<Vec<f64>> = (0..5).map(|_| (0..40).map(|_| rng.unit()).collect()).collect();
    let names = (0..5).map(|v| format!("x{v}")).collect();
    let data = Arc::new(Dataset::continuous(names, &columns, None).expect("numbers"));
    let settings = Settings { method: MethodName::ChowLiu, ..settings(ScoreKind::Bic) };
    let mut run = Run::new(&data, settings.clone(), MEMORY).expect("small");
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    let mut tracer = TreeTracer::new(&data, &settings, Var(0)).expect("a tree");
    while tracer.step() == Progress::Working {}
    let trace = tracer.trace();
    let joined = |a: u16, b: u16| (a.min(b), a.max(b));
    let recorded: BTreeSet<_> = trace.edges.iter().map(|(a, b, _)| joined(*a, *b)).collect();
    let learned: BTreeSet<_> = parents(run.network())
        .iter()
        .enumerate()
        .flat_map(|(to, of)| of.iter().map(move |from| joined(*from, to as u16)).collect::<Vec<_>>())
        .collect();
    assert_eq!(recorded.len(), 4, "a spanning tree");
    assert_eq!((recorded, trace.rows), (learned, 40.0));
}
