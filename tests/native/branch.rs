//! EtminaniB&B and CassioB&B: exact, resumable, observable, with a valid bound at every step. `CASES` is the number of
//! random tables.

use crate::common::cases::cases;
use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::numeric::Tolerance;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, VarSet};
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::{Decision, Event, Fate, Level, NoObserver, Observer, Recorder};
use bayescope::parents::{ParentSet, ScoreTable};
use bayescope::protocol::{Compared, Heuristic, MethodName, Outcome, Settings, Status};
use bayescope::run::Run;
use bayescope::search::branch::{cyclic_first, given};
use bayescope::search::{BranchAndBound, Branching, Progress, SubsetDp};
use bayescope::steps::{BranchTracer, compare};
use std::collections::HashSet;

const EXACT: Tolerance = Tolerance { rounding: 1e-9, tie: 1e-9 };

/// Lists that contain a network, because every variable may have no parents. With `grid`, scores are coarse, so that
/// many tie.
fn random_table(rng: &mut Rng, n: usize, grid: bool) -> ScoreTable {
    let families = (0..n).map(|v| {
        let mut list = vec![ParentSet { set: VarSet::EMPTY, score: -20.0 }];
        for _ in 0..rng.below(4 * n as u32) {
            let bits = u64::from(rng.below(1 << n)) & u64::from(rng.below(1 << n));
            let score = if grid { -f64::from(rng.below(12)) } else { -20.0 * rng.unit() };
            list.push(ParentSet { set: VarSet(bits).without(Var::new(v)), score });
        }
        list
    });
    let mut seen: Vec<Vec<ParentSet>> = families.collect();
    for list in &mut seen {
        list.sort_by_key(|family| family.set.0);
        list.dedup_by_key(|family| family.set.0);
    }
    ScoreTable::from_families(&seen, EXACT)
}

fn branchings(table: &ScoreTable, rng: &mut Rng) -> Vec<Branching> {
    let mut shuffled = given(table.n());
    for i in (1..shuffled.len()).rev() {
        shuffled.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let orders = [given(table.n()), cyclic_first(table), shuffled];
    orders.into_iter().map(Branching::Etminani).chain([Branching::Cassio]).collect()
}

fn begun(table: &ScoreTable, how: &Branching) -> BranchAndBound {
    BranchAndBound::new(table, how.clone(), &Constraints::none(table.n()), EXACT, 1e9)
}

fn optimum(table: &ScoreTable) -> f64 {
    let mut dp = SubsetDp::new(table.n()).expect("memory");
    while dp.step(table, &mut NoObserver) == Progress::Working {}
    dp.optimum()
}

fn score(table: &ScoreTable, dag: &Dag) -> Option<f64> {
    let local = |v: Var| table.list(v).iter().find(|f| Some(f.set) == dag.parents(v).narrow()).map(|f| f.score);
    (0..table.n()).map(|v| local(Var::new(v))).sum()
}

#[test]
fn both_find_the_optimum_of_the_dynamic_program_and_leave_a_true_bound_at_every_step() {
    let mut rng = Rng::new(61);
    for case in 0..cases(300) {
        let n = 2 + rng.below(7) as usize;
        let table = random_table(&mut rng, n, case % 2 == 0);
        let best = optimum(&table);
        for how in branchings(&table, &mut rng) {
            let mut search = begun(&table, &how);
            let mut before = search.bound(&table);
            loop {
                let done = search.step(&table, &mut NoObserver) == Progress::Done;
                let bound = search.bound(&table);
                assert!(bound >= best - 1e-9 && bound <= before + 1e-9, "{bound} after {before}, {best}: {how:?}");
                assert!(search.best().is_none_or(|(_, found)| found <= best + 1e-9), "case {case}, {how:?}");
                before = bound;
                if done {
                    break;
                }
            }
            let (dag, found) = search.best().expect("a network");
            assert!(search.is_proven() && (found - best).abs() < 1e-8, "case {case}: {found}, not {best}: {how:?}");
            assert!((before - found).abs() < 1e-8 && dag.cycle().is_none(), "case {case}, {how:?}");
            assert!(score(&table, dag).is_some_and(|own| (own - found).abs() < 1e-8), "case {case}, {how:?}");
        }
    }
}

#[test]
fn both_find_the_best_of_all_dags_on_four_and_five_variables() {
    let mut rng = Rng::new(62);
    for n in [4, 5] {
        let dags = every_dag(n);
        for case in 0..cases(300) / if n == 4 { 4 } else { 60 } {
            let table = random_table(&mut rng, n, case % 2 == 0);
            let scores = dags.iter().filter_map(|parents| {
                let sets = parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect());
                score(&table, &Dag::from_parents(sets.collect()))
            });
            let best = scores.fold(f64::NEG_INFINITY, f64::max);
            for how in branchings(&table, &mut rng) {
                let mut search = begun(&table, &how);
                while search.step(&table, &mut NoObserver) == Progress::Working {}
                assert!((search.best().expect("a network").1 - best).abs() < 1e-8, "n {n}, case {case}, {how:?}");
            }
        }
    }
}

/// Observer that rebuilds the tree from events only; it must equal the counted tree.
#[derive(Default)]
struct Heard {
    made: Vec<(Option<u32>, f64, Fate)>,
    settled: Vec<(u32, Fate)>,
}

impl Observer for Heard {
    fn level(&self) -> Level {
        Level::Everything
    }

    fn record(&mut self, event: Event) {
        match event {
            Event::NodeMade { node, above, what, bound, fate } => {
                assert_eq!(node as usize, self.made.len());
                assert_eq!(above.is_none(), what == Decision::Root);
                assert!(above.is_none_or(|above| self.made[above as usize].1 >= bound - 1e-9), "a child bounds less");
                self.made.push((above, bound, fate));
            }
            Event::NodeSettled { node, fate, .. } => self.settled.push((node, fate)),
            _ => {}
        }
    }
}

#[test]
fn events_describe_the_tree_and_every_open_node_is_settled_once() {
    let mut rng = Rng::new(63);
    for case in 0..cases(300) {
        let n = 3 + rng.below(6) as usize;
        let table = random_table(&mut rng, n, case % 3 == 0);
        for how in branchings(&table, &mut rng) {
            let mut events = Heard::default();
            let mut search = begun(&table, &how);
            while search.step(&table, &mut events) == Progress::Working {}
            let nodes = search.nodes();
            assert_eq!(events.made.len() as f64, nodes.made);
            let open: Vec<u32> =
                (0..events.made.len() as u32).filter(|i| events.made[*i as usize].2 == Fate::Open).collect();
            let mut settled: Vec<u32> = events.settled.iter().map(|(node, _)| *node).collect();
            settled.sort_unstable();
            assert_eq!(settled, open, "case {case}, {how:?}");
            let branched = events.settled.iter().filter(|(_, fate)| *fate == Fate::Branched).map(|(node, _)| *node);
            let branched: HashSet<u32> = branched.collect();
            assert_eq!(branched.len() as f64, nodes.expanded);
            assert!(events.made.iter().all(|(above, ..)| above.is_none_or(|above| branched.contains(&above))));
            assert_eq!(search.open(), 0);
        }
    }
}

#[test]
fn observers_change_nothing_and_receive_more_at_each_level() {
    let table = random_table(&mut Rng::new(7), 9, false);
    for how in branchings(&table, &mut Rng::new(1)) {
        let mut states = Vec::new();
        let mut events = Vec::new();
        for level in [Level::Off, Level::Milestones, Level::Choices, Level::Everything] {
            let mut recorder = Recorder::new(level, 1 << 22);
            let mut search = begun(&table, &how);
            while search.step(&table, &mut recorder) == Progress::Working {}
            states.push((search.best().map(|(dag, score)| (dag.clone(), score.to_bits())), search.nodes()));
            events.push(recorder.events.len());
        }
        assert!(states.windows(2).all(|two| two[0] == two[1]), "{how:?}");
        assert!(events[0] == 0 && events[1..].windows(2).all(|two| two[0] < two[1]), "{events:?}: {how:?}");
    }
}

#[test]
fn out_of_memory_the_search_ends_with_a_valid_bound_and_no_proof() {
    let mut rng = Rng::new(65);
    let mut full = 0;
    for _ in 0..30 {
        let table = random_table(&mut rng, 8, false);
        let best = optimum(&table);
        for how in branchings(&table, &mut rng) {
            let mut search = BranchAndBound::new(&table, how, &Constraints::none(8), EXACT, 400.0);
            while search.step(&table, &mut NoObserver) == Progress::Working {}
            let bound = search.bound(&table);
            assert!(bound >= best - 1e-9);
            // The children of one node add to this.
            assert!(search.bytes() <= 400 + 2 * 8 * 64, "{} bytes", search.bytes());
            full += usize::from(!search.is_proven());
            assert!(!search.is_proven() || (bound - best).abs() < 1e-8);
        }
    }
    assert!(full > 20, "{full} searches met the limit");
}

#[test]
fn required_edges_hold_from_the_beginning() {
    // Lists with a ← b required: the best graphs without it have the reverse edge.
    let list = |sets: &[(u64, f64)]| -> Vec<ParentSet> {
        sets.iter().map(|(bits, score)| ParentSet { set: VarSet(*bits), score: *score }).collect()
    };
    let families = [
        list(&[(0b010, -3.0), (0b110, -2.0)]),
        list(&[(0, -9.0), (0b001, -1.0), (0b100, -2.5)]),
        list(&[(0, -5.0), (0b001, -1.0)]),
    ];
    let table = ScoreTable::from_families(&families, EXACT);
    let constraints = Constraints::new(&["a", "b", "c"], &[(1, 0)], &[], None).expect("sound");
    let best = optimum(&table);
    for how in [Branching::Cassio, Branching::Etminani(given(3))] {
        let mut search = BranchAndBound::new(&table, how, &constraints, EXACT, 1e9);
        while search.step(&table, &mut NoObserver) == Progress::Working {}
        let (dag, found) = search.best().expect("a network");
        assert!(dag.has(Var(1), Var(0)) && (found - best).abs() < 1e-9, "{found} {best}");
    }
}

/// The loop over children as printed ends at depth n with its first child, so the last variable always keeps its best
/// parents.
#[test]
fn the_loop_as_printed_never_gives_the_last_variable_other_parents_and_misses_optima() {
    let mut rng = Rng::new(66);
    let mut missed = 0;
    for _ in 0..200 {
        let table = random_table(&mut rng, 5, false);
        let best = optimum(&table);
        let mut search = begun(&table, &Branching::EtminaniAsPrinted(given(5)));
        while search.step(&table, &mut NoObserver) == Progress::Working {}
        assert!(!search.is_proven());
        let last = table.list(Var(4))[0].set;
        let found = search.best().map(|(dag, score)| (dag.parents(Var(4)).narrow(), score));
        assert!(found.is_none_or(|(set, score)| set == Some(last) && score <= best + 1e-9));
        missed += usize::from(found.is_none_or(|(_, score)| score < best - 1e-6));
    }
    assert!(missed > 20, "missed {missed} of 200");
}

/// Settings of a run over data.
fn request(method: MethodName, order: Vec<u16>) -> Settings {
    let heuristic = Heuristic { order, ..Heuristic::default() };
    Settings { method, heuristic, ..settings(ScoreKind::Bic) }
}

#[test]
fn runs_prove_what_the_dynamic_program_proves_and_the_certifier_agrees() {
    let mut rng = Rng::new(67);
    for seed in 0..cases(300) / 10 {
        let (n, rows) = (4 + rng.below(2) as usize, 30 + rng.below(300) as usize);
        let data = random_data(seed, n, rows);
        let kinds = every_kind();
        let mut requested = settings(kinds[seed as usize % kinds.len()]);
        if seed % 3 == 0 {
            (requested.required, requested.forbidden) = (vec![(0, 1)], vec![(2, 0), (1, 3)]);
            requested.max_parents = Some(2);
        }
        let proven = learn(&data, &requested);
        for (method, order) in [
            (MethodName::Etminani, Vec::new()),
            (MethodName::Etminani, (0..n as u16).rev().collect()),
            (MethodName::Cassio, Vec::new()),
        ] {
            let heuristic = Heuristic { order, ..Heuristic::default() };
            let found = learn(&data, &Settings { method, heuristic, ..requested.clone() });
            let context = format!("seed {seed}, {method:?}");
            assert_eq!(found.status, Status::ProvenOptimal, "{context}");
            assert!((found.score - proven.score).abs() <= tolerance(proven.score), "{context}");
            assert!(found.certificate.holds && found.bound == Some(found.score), "{context}: {:?}", found.certificate);
            assert!(found.nodes >= found.expanded && found.nodes >= found.stored && found.nodes >= 1.0);
        }
    }
}

#[test]
fn slices_change_no_byte_and_a_stopped_run_has_a_network_and_a_valid_bound() {
    let summary =
        |outcome: &Outcome| serde_json::to_string(&Outcome { memory: 0.0, ..outcome.clone() }).expect("plain data");
    let data = random_data(3, 9, 300);
    let best = learn(&data, &settings(ScoreKind::Bic)).score;
    for how in [request(MethodName::Etminani, Vec::new()), request(MethodName::Etminani, (0..9).collect()), {
        request(MethodName::Cassio, Vec::new())
    }] {
        let whole = summary(&learn(&data, &how));
        let mut run = Run::new(&data, how.clone(), MEMORY).expect("starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {
            let (snapshot, stopped) = (run.snapshot(), run.outcome());
            assert!(snapshot.bound.is_none_or(|bound| bound >= best - tolerance(best)));
            assert!(stopped.certificate.holds && stopped.score <= best + tolerance(best), "{:?}", how.method);
            assert!(stopped.bound.is_none_or(|bound| bound >= stopped.score - tolerance(best)));
        }
        assert_eq!(summary(&run.outcome()), whole, "{:?}", how.method);
    }
}

#[test]
fn a_search_out_of_memory_reports_best_found_and_a_bound() {
    let data = random_data(5, 6, 400);
    let best = learn(&data, &settings(ScoreKind::Aic)).score;
    let how =
        Settings { score: Score { kind: ScoreKind::Aic, edge_prior: 1.0 }, ..request(MethodName::Cassio, Vec::new()) };
    let whole = learn(&data, &how);
    assert_eq!(whole.status, Status::ProvenOptimal);
    let mut limit = MEMORY;
    let outcome = loop {
        limit *= 0.8;
        let Ok(mut run) = Run::new(&data, how.clone(), limit) else { panic!("the lists alone need more than {limit}") };
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        let outcome = run.outcome();
        if outcome.status != Status::ProvenOptimal {
            break outcome;
        }
    };
    assert_eq!(outcome.status, Status::BestFound);
    let bound = outcome.bound.expect("a bound");
    assert!(
        bound >= best - tolerance(best) && bound > outcome.score && outcome.certificate.holds,
        "{bound} {}",
        outcome.score
    );
    assert!(outcome.nodes < whole.nodes);
}

#[test]
fn more_variables_than_bits_are_refused() {
    let data = random_data(6, 65, 12);
    for method in [MethodName::Etminani, MethodName::Cassio] {
        let how = Settings { max_parents: Some(1), ..request(method, Vec::new()) };
        let refused = Run::new(&data, how, MEMORY).err();
        let Some(Error::TooManyVariables { found: 65, limit: 64, .. }) = refused else { panic!("{refused:?}") };
    }
    let wrong = request(MethodName::Etminani, vec![0, 0, 1]);
    assert!(matches!(Run::new(&random_data(1, 3, 20), wrong, MEMORY).err(), Some(Error::BadOrdering)));
}

#[test]
fn a_recorded_tree_has_a_valid_bound_at_every_stage_and_loses_no_node() {
    for (seed, n) in [(1, 5), (2, 7), (3, 8), (4, 9)] {
        let data = random_data(seed, n, 200);
        let mut run = Run::new(&data, settings(ScoreKind::Bic), MEMORY).expect("starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        let best = run.outcome().score;
        let slack = tolerance(best);
        let ways = [
            (MethodName::Etminani, Vec::new()),
            (MethodName::Etminani, (0..n as u16).collect::<Vec<_>>()),
            (MethodName::Cassio, Vec::new()),
        ];
        for (method, order, group_bounds) in
            ways.into_iter().flat_map(|(method, order)| [false, true].map(|groups| (method, order.clone(), groups)))
        {
            let mut tracer = BranchTracer::new(&run, method, &order, group_bounds).expect("lists");
            while tracer.step(&run) == Progress::Working {}
            let trace = tracer.trace(&run);
            let mut before = f64::INFINITY;
            for stage in &trace.stages {
                assert!(stage.bound >= best - slack && stage.bound <= before + slack, "{method:?}: {stage:?}, {best}");
                assert!(stage.incumbent.is_nan() || stage.incumbent <= best + slack);
                before = stage.bound;
            }
            let below: u32 = trace.nodes.iter().flat_map(|node| node.below).sum();
            assert_eq!((trace.nodes.len() + below as usize) as f64, tracer.nodes().made);
            for node in &trace.nodes {
                let acyclic = node.fate == Fate::Network;
                let graph = Dag::from_parents(node.families.iter().map(|set| (*set).into()).collect());
                assert!(!acyclic || graph.cycle().is_none());
                assert_eq!(node.cycle.is_empty(), graph.cycle().is_none(), "{method:?} {node:?}");
                let (from, to) = (node.cycle.len().saturating_sub(1), 0);
                assert!(node.cycle.is_empty() || graph.has(node.cycle[from], node.cycle[to]));
                assert!(node.cycle.windows(2).all(|arc| graph.has(arc[0], arc[1])));
            }
            if tracer.is_proven() {
                let (found, bound) = tracer.best_and_bound(&run);
                assert!(found.is_some_and(|found| (found - best).abs() <= slack) && (bound - best).abs() <= slack);
                assert!(trace.nodes.iter().all(|node| node.fate != Fate::Open));
            }
        }
    }
    let greedy = Run::new(&random_data(1, 4, 50), request(MethodName::HillClimb, Vec::new()), MEMORY).expect("starts");
    assert_eq!(BranchTracer::new(&greedy, MethodName::Cassio, &[], false).err(), Some(Error::NoTable));
}

#[test]
fn a_comparison_reports_ends_and_proofs() {
    let data = random_data(2, 6, 300);
    let mut run = Run::new(&data, settings(ScoreKind::Bic), MEMORY).expect("starts");
    assert_eq!(compare(&run, Compared::Cassio, 1e6).err(), Some(Error::NoTable));
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    let best = run.outcome().score;
    for what in [Compared::Cyclic, Compared::Columns, Compared::Cassio] {
        let comparison = compare(&run, what, 1e6).expect("lists");
        assert!(
            comparison.ended && comparison.proven && (comparison.bound - best).abs() <= tolerance(best),
            "{comparison:?}"
        );
        let short = compare(&run, what, 1.0).expect("lists");
        assert!(short.bound >= best - tolerance(best));
    }
    let printed = compare(&run, Compared::AsPrinted, 1e6).expect("lists");
    assert!(printed.ended && !printed.proven && printed.best.is_none_or(|found| found <= best + tolerance(best)));
}

/// Bounds by groups prune nodes, never the optimum; the bound is valid at every step.
#[test]
fn with_bounds_by_groups_both_find_the_same_optimum_in_fewer_nodes() {
    let mut rng = Rng::new(67);
    let (mut plain_nodes, mut group_nodes) = (0.0, 0.0);
    for case in 0..cases(200) {
        let n = 2 + rng.below(9) as usize;
        let table = random_table(&mut rng, n, case % 2 == 0);
        let best = optimum(&table);
        for how in branchings(&table, &mut rng) {
            let mut plain = begun(&table, &how);
            while plain.step(&table, &mut NoObserver) == Progress::Working {}
            let mut search = begun(&table, &how).with_groups(&table);
            let mut steps = 0;
            while search.step(&table, &mut NoObserver) == Progress::Working {
                steps += 1;
                let (bound, context) = (search.bound(&table), format!("case {case} {how:?} step {steps}"));
                assert!(bound >= best - 1e-9, "{bound} is below {best}: {context}");
            }
            let (dag, found) = search.best().expect("a network");
            assert!(search.is_proven() && (found - best).abs() <= 1e-9, "case {case} {how:?}: {found} is not {best}");
            assert!((score(&table, dag).expect("listed") - found).abs() <= 1e-9);
            plain_nodes += plain.nodes().made;
            group_nodes += search.nodes().made;
        }
    }
    assert!(group_nodes < 0.8 * plain_nodes, "{group_nodes} of {plain_nodes}");
    println!("{group_nodes} nodes with bounds by groups, {plain_nodes} without");
}
