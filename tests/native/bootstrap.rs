//! Bootstrap: results are independent of distribution and slices, thresholds are those of the paper, only directions
//! supported by the resamples are drawn, and the DAG scored for an averaged graph is the best. `CASES` is the number of
//! random cases.

use crate::common::cases::{Case, cases, random_constraints};
use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::bootstrap::{Bootstrap, Counts, Learner, MixedGraph, State, Thresholds, average, threshold};
use bayescope::catalogue::ScoreKind;
use bayescope::data::{Dataset, pack};
use bayescope::graph::{Class, Constraints, Dag};
use bayescope::protocol::{Arrow, AveragedEdge, AveragedFit, MethodName, Settings};
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::search::Progress;
use bayescope::session::Resampling;
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

/// Steps a bootstrap to its end in slices of random length; some resamples are lent, and some loans never return.
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
                1 => whole.give(number, &[1, 2, 3]), // corrupted in transit
                _ => {
                    elsewhere.begin(number);
                    let counts = loop {
                        if let Some(counts) = elsewhere.run(1 + rng.below(40)).expect("memory") {
                            break counts;
                        }
                    };
                    whole.give(number, &counts);
                    whole.give(number, &counts); // nothing is counted twice
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
        assert!(whole.pairs().iter().all(|p| p.forward_set + p.backward_set == 0), "nothing is constrained");
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

/// Compared with a plain computation: rows drawn one by one from the same stream, learned by a separate run.
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
        while run.step(&mut bayescope::observe::NoObserver).expect("memory") == Progress::Working {}
        let class = Class::of(run.network(), run.constraints());
        let expected = Counts::of(5, &class, run.constraints());
        for pair in expected.pairs() {
            let has = |from, to| run.network().has(Var(from), Var(to));
            assert_eq!((pair.drawn == 1, pair.joined), (has(pair.a, pair.b), 1));
            assert!(has(pair.a, pair.b) != has(pair.b, pair.a), "as the search returned it");
        }
        assert_eq!(learned(&mut learner, number), expected, "{number}");
    }
}

/// Counts with these numbers (a → b, b → a, reversible) of the pairs 01, 02, 12, 03, …
fn counts_of(n: usize, resamples: u32, pairs: &[(u32, u32, [u32; 3])]) -> Counts {
    let all: Vec<_> = pairs.iter().map(|(a, b, [x, y, z])| (*a, *b, [*x, *y, *z, 0, 0])).collect();
    counts_with_constraints(n, resamples, &all)
}

/// Counts with also the numbers of directions set by a constraint, a → b and b → a.
fn counts_with_constraints(n: usize, resamples: u32, pairs: &[(u32, u32, [u32; 5])]) -> Counts {
    let numbers = pairs.iter().flat_map(|(a, b, ways)| [*a, *b].into_iter().chain(*ways).chain([ways[0] + ways[3]]));
    Counts::from_numbers(n, &std::iter::once(resamples).chain(numbers).collect::<Vec<_>>()).expect("sound")
}

const fn cut(strength: f64, direction: f64) -> Thresholds {
    Thresholds { strength, direction }
}

fn listed(edges: &[AveragedEdge]) -> Vec<(u16, u16, Arrow)> {
    edges.iter().map(|edge| (edge.from, edge.to, edge.arrow)).collect()
}

/// The arrows of an averaged graph, without undirected edges.
fn arrows_of(n: usize, edges: &[AveragedEdge]) -> Dag {
    let mut arrows = Dag::empty(n);
    for edge in edges.iter().filter(|edge| matches!(edge.arrow, Arrow::Supported | Arrow::Constrained)) {
        arrows.set_parents(Var(edge.to), arrows.parents(Var(edge.to)).with(Var(edge.from)));
    }
    arrows
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
    let counts = counts_of(4, 10_000, &pairs);
    assert_eq!(threshold(&counts), 0.3921);
    let edges = average(&counts, cut(threshold(&counts), 0.85), &Constraints::none(4));
    assert_eq!(edges.len(), 3);
    assert_eq!(threshold(&Counts::none(4)), 0.0);
}

/// The area between the distributions, computed piecewise for every t that can be the minimum.
#[test]
fn the_threshold_has_the_least_area() {
    for seed in 0..cases(300) {
        let mut rng = Rng::new(seed);
        let (n, resamples) = (2 + rng.below(5), 1 + rng.below(30));
        let pairs: Vec<(u32, u32, [u32; 3])> = (1..n)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .map(|(a, b)| (a, b, [rng.below(resamples + 1), 0, 0]))
            .collect();
        let counts = counts_of(n as usize, resamples, &pairs);
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
fn a_direction_needs_its_own_share_and_open_resamples_support_none() {
    let pairs = [
        (0, 1, [85, 5, 10]), // just enough
        (0, 2, [84, 0, 16]), // with half of the open ones it would be 92 %
        (1, 2, [0, 51, 49]), // as in the report: 2 + 77 / 2 against 77 / 2
        (0, 3, [0, 0, 100]),
        (1, 3, [0, 51, 9]), // 51 of the 60 that hold it
        (2, 3, [0, 50, 9]), // 50 of 59
    ];
    let counts = counts_of(4, 100, &pairs);
    let edges = average(&counts, cut(0.5, 0.85), &Constraints::none(4));
    let expected = [
        (0, 1, Arrow::Supported),
        (0, 2, Arrow::Undetermined),
        (0, 3, Arrow::Undetermined),
        (2, 1, Arrow::Undetermined),
        (3, 1, Arrow::Supported),
        (3, 2, Arrow::Undetermined),
    ];
    assert_eq!(listed(&edges), expected);
    // The threshold is given by the reader; a tie supports neither direction at any threshold.
    let tied = counts_of(3, 100, &[(0, 1, [50, 50, 0]), (1, 2, [51, 49, 0])]);
    let edges = average(&tied, cut(0.5, 0.5), &Constraints::none(3));
    assert_eq!(listed(&edges), [(0, 1, Arrow::Undetermined), (1, 2, Arrow::Supported)]);
}

#[test]
fn no_orientation_rule_is_applied() {
    // 0 → 1 — 2 with 0 and 2 not adjacent: Meek's first rule would direct 1 → 2; a class would be 0 → 1 ← 2 or have no
    // arrow.
    let counts = counts_of(3, 100, &[(0, 1, [99, 0, 1]), (1, 2, [40, 40, 20])]);
    let edges = average(&counts, cut(0.5, 0.85), &Constraints::none(3));
    assert_eq!(listed(&edges), [(0, 1, Arrow::Supported), (1, 2, Arrow::Undetermined)]);
}

#[test]
fn of_a_cycle_the_weakest_arrow_loses_its_head_and_the_pair_stays() {
    // 0 → 1 → 2 → 0: the last edge is in the most resamples, but its direction in the fewest.
    let pairs = [(0, 1, [91, 0, 3]), (1, 2, [92, 0, 2]), (0, 2, [0, 90, 10]), (0, 3, [99, 0, 0])];
    let edges = average(&counts_of(4, 100, &pairs), cut(0.5, 0.85), &Constraints::none(4));
    let expected =
        [(2, 0, Arrow::Headless), (0, 3, Arrow::Supported), (0, 1, Arrow::Supported), (1, 2, Arrow::Supported)];
    assert_eq!(listed(&edges), expected);
    // A path against a given order forms a cycle with it: 3 before 2 excludes 2 → 0 → 3.
    let names = ["a", "b", "c", "d"];
    let ordered = Settings { before: vec![(3, 2)], ..Settings::default() };
    let ordered = Constraints::of(&names, &ordered).expect("consistent");
    let pairs = [(0, 2, [0, 90, 10]), (0, 3, [99, 0, 0])];
    let edges = average(&counts_of(4, 100, &pairs), cut(0.5, 0.85), &ordered);
    assert_eq!(listed(&edges), [(2, 0, Arrow::Headless), (0, 3, Arrow::Supported)]);
}

#[test]
fn edges_directed_by_a_constraint_are_marked() {
    let names = ["a", "b", "c", "d"];
    // 3 → 0 is required, 2 → 1 forbidden; the resamples follow the constraints, or their consequences.
    let constraints = Constraints::new(&names, &[(3, 0)], &[(2, 1)], None).expect("consistent");
    let pairs = [
        (0, 3, [0, 0, 0, 0, 100]),
        (1, 2, [0, 0, 0, 60, 0]),
        (0, 1, [10, 0, 0, 80, 10]), // 90 %, but only by what follows from constraints
        (1, 3, [86, 0, 0, 10, 4]),  // 86 % by itself
        (0, 2, [0, 0, 20, 80, 0]),
    ];
    let edges = average(&counts_with_constraints(4, 100, &pairs), cut(0.5, 0.85), &constraints);
    let expected = [
        (3, 0, Arrow::Constrained),
        (0, 1, Arrow::Constrained),
        (0, 2, Arrow::Undetermined),
        (1, 3, Arrow::Headless), // 3 → 0 → 1 was set
        (1, 2, Arrow::Constrained),
    ];
    assert_eq!(listed(&edges), expected);
    // Required edges are present without any resample, and count as set in each that has them.
    assert_eq!(listed(&average(&Counts::none(4), cut(1.0, 0.85), &constraints)), [(3, 0, Arrow::Constrained)]);
    let mut dag = Dag::empty(4);
    dag.set_parents(Var(0), WideSet::EMPTY.with(Var(2)).with(Var(3)));
    dag.set_parents(Var(2), WideSet::EMPTY.with(Var(1)));
    let counts = Counts::of(4, &Class::of(&dag, &constraints), &constraints);
    let ways =
        |p: &bayescope::protocol::PairStrength| [p.forward, p.backward, p.reversible, p.forward_set, p.backward_set];
    let all: Vec<_> = counts.pairs().iter().map(|p| (p.a, p.b, ways(p))).collect();
    // 2 → 0 ← 3 is a collider: 2 → 0 is compelled; 1 → 2 is not reversible, because 2 → 1 is forbidden.
    assert_eq!(all, [(0, 2, [0, 1, 0, 0, 0]), (0, 3, [0, 0, 0, 0, 1]), (1, 2, [0, 0, 0, 1, 0])]);
}

/// Random counts, thresholds and constraints: every arrow has its share, the arrows have no cycle and keep the order,
/// no pair is lost, and an arrow whose head was removed would have closed a cycle.
#[test]
fn averaged_graphs_draw_exactly_the_supported_arrows() {
    for seed in 0..cases(2_000) {
        let mut rng = Rng::new(seed);
        let n = 2 + rng.below(8) as usize;
        let names: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (required, forbidden) = random_constraints(&mut rng, n as u16);
        let Ok(constraints) = Constraints::new(&names, &required, &forbidden, None) else { continue };
        let pairs: Vec<(u32, u32, [u32; 5])> = (1..n as u32)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .map(|(a, b)| (a, b, [rng.below(14), rng.below(14), rng.below(14), rng.below(3), rng.below(3)]))
            .collect();
        let counts = counts_with_constraints(n, 50, &pairs);
        let (strength, direction) = (f64::from(rng.below(40)) / 50.0, 0.5 + f64::from(rng.below(6)) / 10.0);
        let edges = average(&counts, cut(strength, direction), &constraints);
        let arrows = arrows_of(n, &edges);
        assert!(arrows.cycle().is_none() && constraints.keep_order(&arrows), "seed {seed}");
        let is_required = |a: u16, b: u16| constraints.requires(Var(a), Var(b)) || constraints.requires(Var(b), Var(a));
        for pair in counts.pairs() {
            let met = edges.iter().filter(|e| (e.from.min(e.to), e.from.max(e.to)) == (pair.a, pair.b)).count();
            let is_in = f64::from(pair.joined) / 50.0 > strength || is_required(pair.a, pair.b);
            assert_eq!(met, usize::from(is_in), "seed {seed}");
        }
        for edge in &edges {
            let at = (edge.from.min(edge.to), edge.from.max(edge.to));
            let Some(pair) = counts.pairs().into_iter().find(|p| (p.a, p.b) == at) else { continue };
            let (share, set) = match edge.from == pair.a {
                true => (pair.forward, pair.forward_set),
                false => (pair.backward, pair.backward_set),
            };
            let share_of = |part: u32| f64::from(part) / f64::from(pair.joined);
            let (from, to) = (Var(edge.from), Var(edge.to));
            let is_set = constraints.requires(from, to) || constraints.forbids(to, from);
            match edge.arrow {
                Arrow::Supported => assert!(share_of(share) >= direction && !is_set, "seed {seed}"),
                Arrow::Constrained => assert!(is_set || share_of(share + set) >= direction, "seed {seed}"),
                Arrow::Headless => assert!(arrows.reaches(to, from), "seed {seed}"),
                Arrow::Undetermined => assert!(!is_set || constraints.forbids(from, to), "seed {seed}"),
            }
        }
    }
}

/// Every DAG with exactly the pairs and arrows of an averaged graph that keeps the constraints.
fn all_dags(edges: &[AveragedEdge], constraints: &Constraints) -> Vec<Dag> {
    let n = constraints.n();
    let open: Vec<_> = edges.iter().filter(|e| matches!(e.arrow, Arrow::Undetermined | Arrow::Headless)).collect();
    let arrows = arrows_of(n, edges);
    let directed = |mask: u32| {
        let mut dag = arrows.clone();
        for (i, edge) in open.iter().enumerate() {
            let (from, to) = if mask >> i & 1 == 0 { (edge.from, edge.to) } else { (edge.to, edge.from) };
            dag.set_parents(Var(to), dag.parents(Var(to)).with(Var(from)));
        }
        dag
    };
    (0..1 << open.len()).map(directed).filter(|dag| dag.cycle().is_none() && constraints.keep(dag)).collect()
}

/// Compared with all orientations: any score, prior and constraints, edges with and without heads. With too few
/// families for a proof the result is at most as good, keeps all constraints, and is not called the best.
#[test]
fn the_scored_dag_is_the_best_of_all_with_these_pairs_and_arrows() {
    let [mut open, mut impossible, mut searched] = [0; 3];
    for seed in 0..cases(300) {
        let n = 5;
        let case = Case::random(seed, n);
        let mut rng = Rng::new(seed ^ 0xd1);
        let pairs: Vec<(u32, u32, [u32; 3])> = (1..n as u32)
            .flat_map(|b| (0..b).map(move |a| (a, b)))
            .map(|(a, b)| (a, b, [[8, 1, 1], [1, 8, 1], [4, 4, 2], [1, 1, 8], [0, 0, 1]][rng.below(5) as usize]))
            .collect();
        let edges = average(&counts_of(n, 10, &pairs), cut(0.1, 0.75), &case.constraints);
        let mut families = Families::new(LocalScore::of(&case.data, &case.settings).expect("in range"));
        let mut score_of = |dag: &Dag| -> f64 {
            (0..n)
                .map(Var::new)
                .map(|v| families.local(v, dag.parents(v)))
                .map(|s| if s.is_nan() { f64::NEG_INFINITY } else { s })
                .sum()
        };
        let all = all_dags(&edges, &case.constraints);
        let best = all.iter().map(&mut score_of).fold(f64::NEG_INFINITY, f64::max);
        let mixed = MixedGraph::new(&edges, &case.constraints);
        let mut local = Families::new(LocalScore::of(&case.data, &case.settings).expect("in range"));
        for most in [usize::MAX, 2] {
            let (fit, dag) = mixed.best(most, |v, parents| local.local(v, parents));
            let Some(dag) = dag else {
                assert!(best == f64::NEG_INFINITY || fit == AveragedFit::NotFound && most == 2, "seed {seed}");
                assert!(most == 2 || fit == AveragedFit::Impossible, "seed {seed}");
                impossible += 1;
                continue;
            };
            assert!(all.contains(&dag), "seed {seed}: {dag:?}");
            let score = score_of(&dag);
            match fit {
                AveragedFit::Best => {
                    assert!((score - best).abs() <= 1e-9 * best.abs().max(1.0), "seed {seed}: {score} {best}")
                }
                _ => assert!(most == 2 && score <= best + 1e-9 * best.abs(), "seed {seed}: {score} {best}"),
            }
            searched += usize::from(fit == AveragedFit::AtLeast);
            open += usize::from(all.len() > 1);
        }
    }
    assert!(open > 100 && impossible > 5 && searched > 50, "{open} {impossible} {searched}");
}

/// Trees and sparse parts too large for enumeration of subsets, and parts that need a search.
#[test]
fn sparse_parts_are_solved_exactly_and_dense_ones_searched() {
    let edge = |from: u16, to: u16| AveragedEdge { from, to, arrow: Arrow::Undetermined };
    let none = Constraints::none(40);
    // A score that favors edges from larger to smaller numbers and at most one parent.
    let local = |v: Var, parents: &WideSet| {
        let along = parents.iter().filter(|p| *p > v).count() as f64;
        along - if parents.len() > 1 { 10.0 * (parents.len() - 1) as f64 } else { 0.0 }
    };
    let score = |dag: &Dag| -> f64 { (0..40).map(Var::new).map(|v| local(v, dag.parents(v))).sum() };
    let path: Vec<AveragedEdge> = (0..24).map(|v| edge(v, v + 1)).collect();
    let (fit, dag) = MixedGraph::new(&path, &none).best(1 << 14, local);
    assert_eq!((fit, dag.map(|dag| score(&dag))), (AveragedFit::Best, Some(24.0)));
    let dense: Vec<AveragedEdge> = (0..20).flat_map(|b| (0..b).map(move |a| edge(a, b))).collect();
    let (fit, dag) = MixedGraph::new(&dense, &none).best(1 << 14, local);
    let dag = dag.expect("an order");
    assert_eq!((fit, dag.edges().count(), dag.cycle()), (AveragedFit::AtLeast, 190, None));
    // With at most one parent per variable no clique of three has a DAG.
    let limited = Settings { max_parents: Some(1), ..Settings::default() };
    let names: Vec<String> = (0..40).map(|v| format!("v{v}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let limited = Constraints::of(&names, &limited).expect("consistent");
    let three = [edge(0, 1), edge(1, 2), edge(0, 2)];
    assert_eq!(MixedGraph::new(&three, &limited).best(1 << 14, local), (AveragedFit::Impossible, None));
    assert_eq!(MixedGraph::new(&dense, &limited).best(64, local).0, AveragedFit::Impossible, "nobody can be last");
}

/// Any score, prior and constraints: the DAG of the averaged graph of real resamples is scored on the data.
#[test]
fn averaged_graphs_are_scored_on_the_data() {
    for seed in 0..cases(40) {
        let case = Case::random(seed, 4);
        let mut whole = Bootstrap::new(&case.data, &case.settings, MEMORY, seed as u32, 5).expect("starts");
        while whole.run(1000).expect("memory") != State::Done {}
        let strengths = whole.strengths();
        assert_eq!((strengths.resamples, strengths.total), (5, 5));
        let averaged = whole.averaged(cut(strengths.threshold, 0.85));
        assert_eq!((averaged.threshold, averaged.direction_threshold), (strengths.threshold, 0.85));
        let Some(score) = averaged.score else {
            assert!(all_dags(&averaged.edges, &case.constraints).is_empty(), "seed {seed}");
            continue;
        };
        let dag = Dag::from_parents(averaged.parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect());
        assert!(dag.cycle().is_none() && case.constraints.keep(&dag), "seed {seed}");
        assert_eq!(dag.edges().count(), averaged.edges.len(), "seed {seed}");
        let mut families = Families::new(LocalScore::of(&case.data, &case.settings).expect("in range"));
        let expected: f64 = (0..4).map(Var::new).map(|v| families.local(v, dag.parents(v))).sum();
        assert_eq!(score, expected, "seed {seed}");
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
    // One row distinguishes the columns; without it a column is constant.
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
