//! Every constraint in every engine, compared with brute force: required and forbidden edges, tiers, a given order,
//! limits of single variables. Networks are checked independently from the settings. `CASES=10000 cargo test --test
//! native constraints::` runs more cases.

use crate::common::cases::cases;
use crate::common::knowledge::{NAMES, keeps, random_knowledge};
use crate::common::*;
use bayescope::base::numeric::Tolerance;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, VarSet, WideSet};
use bayescope::bootstrap::{Counts, MixedGraph, Thresholds, average};
use bayescope::catalogue::ScoreKind;
use bayescope::graph::{Class, Constraints, Dag, members};
use bayescope::observe::NoObserver;
use bayescope::parents::{ParentSet, ScoreTable};
use bayescope::protocol::{AveragedFit, EdgeMark, Heuristic, MethodName, Pruning, RuleName, Settings, Start, Status};
use bayescope::run::Run;
use bayescope::score_list::{ListRun, ScoreList};
use bayescope::search::k_best::{Dense, Tree, Walked, network};
use bayescope::search::{
    BranchAndBound, Branching, GraphBound, OrderGraph, Progress, Proof, ProofOptions, SubsetDp, TieCounter,
};
use std::collections::HashSet;
use std::sync::Arc;

const TOLERANCE: Tolerance = Tolerance { rounding: 1e-11, tie: 1e-9 };

fn dag_of(parents: &[Vec<u16>]) -> Dag {
    Dag::from_parents(parents.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect())
}

fn plain(dag: &Dag) -> Vec<Vec<u16>> {
    (0..dag.n()).map(|v| dag.parents(Var::new(v)).iter().map(|p| p.0).collect()).collect()
}

const EXACT: [MethodName; 4] = [MethodName::Dp, MethodName::AStar, MethodName::Etminani, MethodName::Cassio];
#[test]
fn constraints_allow_what_the_settings_allow() {
    for n in [3, 4] {
        let dags = every_dag(n);
        for seed in 0..cases(400) {
            let mut settings = settings(ScoreKind::Bic);
            let constraints = random_knowledge(&mut Rng::new(seed), n, &mut settings);
            for dag in &dags {
                assert_eq!(constraints.keep(&dag_of(dag)), keeps(&settings, dag), "{seed} {dag:?} {settings:?}");
            }
        }
    }
}

#[test]
fn every_engine_finds_what_brute_force_finds_and_keeps_all_constraints() {
    let dags = every_dag(4);
    for seed in 0..cases(300) {
        let mut rng = Rng::new(seed ^ 0xc0);
        let kinds = every_kind();
        let mut request = settings(kinds[rng.below(kinds.len() as u32) as usize]);
        random_knowledge(&mut rng, 4, &mut request);
        let data = random_data(seed, 4, 20 + rng.below(200) as usize);
        let families = every_family(&data, &request);
        let allowed: Vec<&Vec<Vec<u16>>> = dags.iter().filter(|dag| keeps(&request, dag)).collect();
        let best = allowed.iter().map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max);
        let slack = tolerance(best);
        for method in EXACT {
            let outcome = learn(&data, &Settings { method, ..request.clone() });
            let context = format!("{seed} {method:?} {request:?}: {:?}", outcome.parents);
            assert_eq!(outcome.status, Status::ProvenOptimal, "{context}");
            assert!((outcome.score - best).abs() <= slack, "{context} {} {best}", outcome.score);
            assert!(outcome.certificate.holds && keeps(&request, &outcome.parents), "{context}");
            if let Some(ties) = outcome.ties.filter(|ties| ties.complete) {
                let tied = allowed.iter().filter(|dag| total(&families, dag) >= best - slack).count();
                assert_eq!(ties.networks, tied as f64, "{context}");
            }
        }
        for method in heuristics() {
            for start in [Start::Empty, Start::Random] {
                let heuristic = Heuristic { start, seed: seed as u32, restarts: Some(2), ..Heuristic::default() };
                let settings = Settings { method, heuristic, ..request.clone() };
                let Ok(mut run) = Run::new(&data, settings, MEMORY) else {
                    assert_eq!(method, MethodName::Ges, "only a score without equivalence is refused");
                    continue;
                };
                while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
                let outcome = run.outcome();
                let context = format!("{seed} {method:?} {start:?} {request:?}: {:?}", outcome.parents);
                assert!(outcome.certificate.holds && keeps(&request, &outcome.parents), "{context}");
                assert!(outcome.score <= best + slack, "{context}");
                // With so few orderings the search is complete.
                let finds = method == MethodName::Orders;
                assert!(!finds || (outcome.score - best).abs() <= slack, "{context} {} {best}", outcome.score);
            }
        }
    }
}

#[test]
fn a_list_of_scores_is_searched_under_the_same_constraints() {
    let dags = every_dag(4);
    for seed in 0..cases(100) {
        let mut rng = Rng::new(seed ^ 0x115);
        let mut request = settings(ScoreKind::Bic);
        random_knowledge(&mut rng, 4, &mut request);
        let score: Vec<Vec<f64>> = (0..4).map(|_| (0..16).map(|_| -50.0 * rng.unit()).collect()).collect();
        // Half of the families are not listed; empty ones and those with all required parents always are.
        let needed = |v: usize| -> usize {
            request.required.iter().filter(|(_, to)| usize::from(*to) == v).map(|(from, _)| 1 << from).sum()
        };
        let mut text = "4\n".to_owned();
        let mut listed = HashSet::new();
        for (v, of) in score.iter().enumerate() {
            let sets: Vec<usize> = (0..16)
                .filter(|code| code >> v & 1 == 0 && (*code == 0 || *code == needed(v) || rng.below(2) == 0))
                .collect();
            text += &format!("v{v} {}\n", sets.len());
            for code in sets {
                listed.insert((v, code));
                let names: Vec<&str> = (0..4).filter(|p| code >> p & 1 == 1).map(|p| NAMES[p]).collect();
                text += &format!("{:?} {} {}\n", of[code], names.len(), names.join(" "));
            }
        }
        let list = Arc::new(ScoreList::read(text.as_bytes(), false).expect("a list"));
        let is_listed = |dag: &&Vec<Vec<u16>>| dag.iter().enumerate().all(|(v, set)| listed.contains(&(v, code(set))));
        let allowed = dags.iter().filter(|dag| keeps(&request, dag)).filter(is_listed);
        let best = allowed.map(|dag| total(&score, dag)).fold(f64::NEG_INFINITY, f64::max);
        for method in EXACT.into_iter().chain([MethodName::Orders, MethodName::Swaps, MethodName::HillClimb]) {
            let mut run = ListRun::new(&list, Settings { method, ..request.clone() }, MEMORY).expect("starts");
            while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
            let outcome = run.outcome();
            let context = format!("{seed} {method:?} {request:?}: {:?} {} {best}", outcome.parents, outcome.score);
            assert!(outcome.certificate.holds && keeps(&request, &outcome.parents), "{context}");
            assert!(outcome.score <= best + 1e-9, "{context}");
            assert!(!EXACT.contains(&method) || (outcome.score - best).abs() <= 1e-9, "{context}");
        }
    }
}

/// Lists of any families under constraints.
fn random_table(rng: &mut Rng, n: usize, constraints: &Constraints) -> ScoreTable {
    let lists: Vec<Vec<ParentSet>> = (0..n)
        .map(|v| {
            let child = Var::new(v);
            let sets = (0..1u64 << n).map(VarSet).filter(|set| !set.contains(child));
            let allowed = sets.filter(|set| constraints.allow(child, &WideSet::from(*set)));
            let least = constraints.required(child).len();
            let some = allowed.filter(|set| set.len() == least || rng.below(4) > 0).collect::<Vec<_>>();
            some.into_iter().map(|set| ParentSet { set, score: -30.0 * rng.unit() }).collect()
        })
        .collect();
    ScoreTable::from_families(&lists, TOLERANCE).in_order(constraints)
}

/// The best over all orderings that keep the given order.
fn over_orderings(table: &ScoreTable, settings: &Settings) -> f64 {
    fn go(table: &ScoreTable, settings: &Settings, placed: VarSet, score: f64, best: &mut f64) {
        if placed.len() == table.n() {
            *best = best.max(score);
        }
        for v in (0..table.n()).map(Var::new).filter(|v| !placed.contains(*v)) {
            let ready = settings.before.iter().all(|(first, then)| *then != v.0 || placed.contains(Var(*first)));
            let family = table.list(v).iter().find(|family| family.set.is_subset(placed));
            if let (true, Some(family)) = (ready, family) {
                go(table, settings, placed.with(v), score + family.score, best);
            }
        }
    }
    let mut best = f64::NEG_INFINITY;
    go(table, settings, VarSet::EMPTY, 0.0, &mut best);
    best
}

#[test]
fn exact_engines_agree_over_random_lists_under_an_order() {
    for seed in 0..cases(600) {
        let mut rng = Rng::new(seed ^ 0xab);
        let n = 2 + seed as usize % 5;
        let mut request = settings(ScoreKind::Bic);
        let constraints = random_knowledge(&mut rng, n, &mut request);
        let table = random_table(&mut rng, n, &constraints);
        let best = over_orderings(&table, &request);
        let context = |found: f64| format!("{seed}: {found} {best} {request:?}");
        let mut dp = SubsetDp::new(n).expect("memory");
        while dp.step(&table, &mut NoObserver) == Progress::Working {}
        assert!((dp.optimum() - best).abs() < 1e-9, "dp {}", context(dp.optimum()));
        assert!(keeps(&request, &plain(&dp.network(&table, TOLERANCE.rounding))), "dp {}", context(best));
        let start = constraints.with_order(&dp.network(&table, TOLERANCE.rounding));
        for dense in [0, 14] {
            let options = ProofOptions { dense, ..ProofOptions::new(seed, 1e8) };
            let mut proof = Proof::new(&table, &start, TOLERANCE, options).expect("a network");
            while proof.step(&mut NoObserver).expect("memory") == Progress::Working {}
            let standing = proof.progress();
            assert!(standing.is_proven && (standing.score - best).abs() < 1e-9, "A* {}", context(standing.score));
            assert!(keeps(&request, &plain(&proof.network())), "A* {}", context(standing.score));
        }
        for bound in [GraphBound::Simple, GraphBound::Groups] {
            let mut graph = OrderGraph::new(&table, bound, best, TOLERANCE.tie).expect("memory");
            while graph.step().expect("memory") == Progress::Working {}
            assert!(graph.is_proven(), "{bound:?} {}", context(best));
            let place = |v: u16| graph.order().iter().position(|other| other.0 == v);
            // The network keeps an order of ranks in any ordering.
            let keeps_order = || request.before.iter().all(|(a, b)| place(*a) < place(*b));
            assert!(graph.order().is_empty() || !constraints.has_order() || keeps_order(), "{seed}");
        }
        let ordering: Vec<Var> = (0..n).map(Var::new).collect();
        for branching in [Branching::Etminani(ordering), Branching::Cassio] {
            let mut search = BranchAndBound::new(&table, branching.clone(), &constraints, TOLERANCE, 1e8);
            while search.step(&table, &mut NoObserver) == Progress::Working {}
            let (dag, found) = search.best().expect("a network");
            assert!(search.is_proven() && (found - best).abs() < 1e-9, "{branching:?} {}", context(found));
            assert!(keeps(&request, &plain(dag)), "{branching:?} {}", context(found));
        }
    }
}

/// All families are kept, so that the walk must visit every network that keeps the constraints exactly once.
#[test]
fn the_walk_over_networks_visits_each_that_keeps_the_constraints_once() {
    for n in [3, 4] {
        let dags = every_dag(n);
        for seed in 0..cases(100) {
            let mut rng = Rng::new(seed ^ 0x77);
            let mut request = settings(ScoreKind::Ll);
            random_knowledge(&mut rng, n, &mut request);
            let pruning = Pruning { off: vec![RuleName::Dominance], ..Pruning::default() };
            let data = random_data(seed, n, 30);
            let all = Settings { method: MethodName::Lists, pruning, ..request.clone() };
            let mut run = Run::new(&data, all, MEMORY).expect("starts");
            while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
            let mut dp = SubsetDp::new(n).expect("memory");
            while dp.step(run.table(), &mut NoObserver) == Progress::Working {}
            let forest = Dense { table: run.table(), dp: &dp, slack: 0.0 };
            let mut tree = Tree::new(n, false);
            let mut met = Vec::new();
            loop {
                match tree.walk(&forest, -1e12, &mut (1 << 20)) {
                    Walked::Network(families) => met.push(plain(&network(families, &forest))),
                    Walked::Working => {}
                    Walked::Done => break,
                }
            }
            let distinct: HashSet<&Vec<Vec<u16>>> = met.iter().collect();
            let expected: HashSet<&Vec<Vec<u16>>> = dags.iter().filter(|dag| keeps(&request, dag)).collect();
            assert_eq!(met.len(), distinct.len(), "{seed}: each once");
            assert_eq!(distinct, expected, "{seed} {request:?}");
            let mut counter = TieCounter::new(run.table(), dp.optimum(), TOLERANCE.tie);
            while counter.step(&forest) == Progress::Working {}
            assert!(counter.into_networks().iter().all(|dag| keeps(&request, &plain(dag))));
        }
    }
}

/// Directions fixed by the constraints, and members of a class, compared with all members.
#[test]
fn marks_and_members_are_those_of_the_class_under_an_order() {
    let dags = every_dag(4);
    let mut classes = std::collections::HashMap::<_, Vec<&Vec<Vec<u16>>>>::new();
    for dag in &dags {
        classes.entry(verma_pearl(dag)).or_default().push(dag);
    }
    let mut held = 0;
    for seed in 0..cases(60) {
        let mut rng = Rng::new(seed ^ 0x31);
        let mut request = settings(ScoreKind::Bic);
        // Marks do not depend on limits on parents.
        let constraints = loop {
            let knowledge = random_knowledge(&mut rng, 4, &mut request);
            if request.limits.is_empty() && request.max_parents.is_none() {
                break knowledge;
            }
        };
        for dag in dags.iter().filter(|dag| keeps(&request, dag)) {
            let kept: Vec<_> = classes[&verma_pearl(dag)].iter().filter(|other| keeps(&request, other)).collect();
            for (from, to, mark) in Class::of(&dag_of(dag), &constraints).edges {
                let turns = kept.iter().any(|other| other[usize::from(from.0)].contains(&to.0));
                assert_eq!(turns, mark == EdgeMark::Reversible, "{seed} {dag:?} {from:?} → {to:?} {request:?}");
                held += usize::from(mark == EdgeMark::Constrained);
            }
            let (found, complete) = members(&dag_of(dag), 1000, |dag| constraints.keep(dag));
            assert!(complete && found.len() == kept.len(), "{seed} {dag:?}");
        }
    }
    assert!(held > 100, "{held} directions were held by constraints");
}

#[test]
fn the_dag_of_an_averaged_graph_keeps_an_order() {
    let mut found = 0;
    for seed in 0..cases(1_000) {
        let mut rng = Rng::new(seed ^ 0xbee);
        let n = 3 + rng.below(6) as usize;
        let mut request = settings(ScoreKind::Bic);
        let constraints = random_knowledge(&mut rng, n.min(8), &mut request);
        let mut counts = Counts::none(n);
        for _ in 0..9 {
            let dag = Dag::empty(n);
            let mut dag = dag;
            for _ in 0..2 * n {
                let (a, b) = (Var::new(rng.below(n as u32) as usize), Var::new(rng.below(n as u32) as usize));
                if a != b && !dag.adjacent(a, b) && !dag.reaches(b, a) {
                    dag.set_parents(b, dag.parents(b).with(a));
                }
            }
            counts.add(&Counts::of(n, &Class::of(&dag, &Constraints::none(n)), &constraints));
        }
        let edges = average(&counts, Thresholds { strength: 0.1, direction: 0.85 }, &constraints);
        let mixed = MixedGraph::new(&edges, &constraints);
        // For any score the DAG of the graph keeps all constraints, or there is none.
        let (fit, dag) = mixed.best(usize::MAX, |v, parents| -(parents.len() as f64) * f64::from(v.0));
        match dag {
            Some(dag) => assert!(keeps(&request, &plain(&dag)), "{seed} {request:?}"),
            None => assert!([AveragedFit::Impossible, AveragedFit::NotFound].contains(&fit), "{seed} {request:?}"),
        }
        found += usize::from(fit == AveragedFit::Best);
    }
    assert!(found > 100, "{found}");
}
