//! The k best of real data and score lists, against the numbers of `../shared/data/chen2016/README.md` and GOBNILP's
//! count for wine.

use crate::common::shared_data;
use bayescope::data::{Dataset, apply, read};
use bayescope::graph::Dag;
use bayescope::observe::NoObserver;
use bayescope::protocol::{KBestEnding, KBestRequest, KBestUnit, MethodName, Phase, ReadOptions, Recipe, Settings};
use bayescope::run::Run;
use bayescope::search::k_best::{Forest, OrderGraph};
use bayescope::search::{KBest, KBestOptions, Progress};
use bayescope::session::ListSession;
use std::sync::Arc;

fn data(name: &str) -> Option<Arc<Dataset>> {
    let raw = read(&shared_data(name)?, &ReadOptions::default()).expect("a table");
    apply(&raw, &Recipe::default()).1.map(Arc::new)
}

fn ranked(data: &Arc<Dataset>, request: KBestRequest) -> Run {
    let mut run = Run::new(data, Settings { k_best: Some(request), ..Settings::default() }, 1e9).expect("it starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    run
}

/// Ranking over the values of all subsets, with score lists that reach `slack` nats below the best.
fn over_subsets(data: &Arc<Dataset>, request: KBestRequest, slack: f64) -> Run {
    let mut settings = Settings { method: MethodName::Dp, k_best: Some(request), ..Settings::default() };
    settings.pruning.slack = Some(slack);
    let mut run = Run::new(data, settings, 1e9).expect("it starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    run
}

fn dags(k: u32) -> KBestRequest {
    KBestRequest { k, unit: KBestUnit::Dags, within: None }
}

fn has_costs(name: &str, costs: [f64; 4]) {
    let Some(data) = data(name) else { return };
    let run = ranked(&data, dags(1000));
    let rows = run.ranking().expect("it ran").ranked();
    for (k, cost) in [1, 10, 100, 1000].into_iter().zip(costs) {
        assert!((rows.scores()[k - 1] + cost).abs() < 1e-6, "{name}, k = {k}: {}", rows.scores()[k - 1]);
    }
    // The score of each row is the sum of its family scores, and no row occurs twice.
    let mut seen = std::collections::HashSet::new();
    assert!((0..1000).all(|row| seen.insert(rows.parents(row).to_vec())));
    let fewer = ranked(&data, dags(100));
    let fewer = fewer.ranking().expect("it ran").ranked();
    assert!((0..100).all(|row| fewer.scores()[row] == rows.scores()[row]), "{name}: 100 of 1,000");
    assert!((0..100).all(|row| fewer.parents(row) == rows.parents(row)), "{name}: the 100 best begin the 1,000 best");
}

#[test]
fn the_thousand_best_of_hepatitis_have_the_known_cost() {
    has_costs("chen2016/hepatitis.csv", [1322.584220, 1322.710479, 1323.210444, 1323.849448]);
}

#[test]
fn the_thousand_best_of_flag_have_the_known_cost() {
    has_costs("chen2016/flag.csv", [2748.105209, 2748.297553, 2748.746365, 2749.274163]);
}

#[test]
fn all_subsets_lead_to_the_same_rows_as_the_order_graph_also_over_lists_that_were_too_short() {
    let Some(data) = data("chen2016/hepatitis.csv") else { return };
    for unit in [KBestUnit::Dags, KBestUnit::Classes] {
        let request = KBestRequest { unit, ..dags(1000) };
        let by_graph = ranked(&data, request);
        let by_graph = by_graph.ranking().expect("it ran").ranked();
        for slack in [8.0, 1.0] {
            let run = over_subsets(&data, request, slack);
            let ranking = run.ranking().expect("it ran");
            // Each subset of the twenty variables was valued once.
            assert_eq!(ranking.progress(false).valued, 1048576.0);
            assert_eq!(ranking.ranked().len(), 1000);
            let same = |row: usize| ranking.ranked().parents(row) == by_graph.parents(row);
            assert_eq!((0..1000).position(|row| !same(row)), None, "{unit:?}, slack {slack}");
        }
    }
}

#[test]
fn when_memory_ends_closed_sets_alone_lead_to_the_same_rows() {
    let Some(data) = data("chen2016/flag.csv") else { return };
    let run = ranked(&data, dags(1000));
    let rows = run.ranking().expect("it ran").ranked();
    let best = Dag::from_parents(rows.parents(0).iter().map(|set| (*set).into()).collect());
    let (score, tie) = (rows.scores()[0], run.tolerance().tie);
    let options = KBestOptions { k: 1000, within: f64::INFINITY, classes: false, directed: false };
    let mut graph = OrderGraph::new(run.table(), best.order().expect("it is acyclic"), score, tie);
    let mut search = KBest::new(options, run.table(), score, 8.0, tie);
    loop {
        let memory = if graph.grows() { 1e9 } else { 0.0 };
        if graph.step(search.reach().0, memory).expect("memory suffices") && search.step(&graph) == Progress::Done {
            break;
        }
    }
    let whole = run.ranking().expect("it ran").progress(true);
    eprintln!("{} sets for {}, {} nodes for {}", graph.valued(), whole.valued, search.nodes(), whole.nodes);
    assert!(graph.valued() as f64 * 10.0 < whole.valued);
    assert!(search.found().iter().enumerate().all(|(row, (parents, _))| parents[..] == *rows.parents(row)));
}

#[test]
fn with_little_memory_caches_are_dropped_and_the_rows_are_the_same() {
    let Some(data) = data("chen2016/flag.csv") else { return };
    let whole = ranked(&data, dags(1000));
    let mut run =
        Run::new(&data, Settings { k_best: Some(dags(1000)), ..Settings::default() }, 2e7).expect("it starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    let (part, whole) = (run.ranking().expect("it ran"), whole.ranking().expect("it ran"));
    assert_eq!(part.progress(true).ending, KBestEnding::Cut);
    assert!((0..1000).all(|row| part.ranked().parents(row) == whole.ranked().parents(row)));
}

#[test]
fn stop_keeps_rows_that_begin_the_whole_list() {
    let Some(data) = data("chen2016/hepatitis.csv") else { return };
    let whole = ranked(&data, dags(3000));
    let whole = whole.ranking().expect("it ran").ranked();
    let mut lengths = std::collections::BTreeSet::new();
    for after in [0, 20, 60, 100, 140, 180] {
        let mut run =
            Run::new(&data, Settings { k_best: Some(dags(3000)), ..Settings::default() }, 1e9).expect("it starts");
        let mut left = after;
        while left > 0 && run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {
            left -= u32::from(run.phase() == Phase::KBest);
        }
        let standing = run.outcome().k_best;
        let Some(found) = standing.map(|standing| standing.found as usize) else { continue };
        assert!(found == 3000 || standing.map(|standing| standing.ending) == Some(KBestEnding::Stopped));
        let rows = run.ranking().expect("it began").ranked();
        assert_eq!(rows.len(), found);
        assert!((0..found).all(|row| rows.parents(row) == whole.parents(row)), "{found} rows");
        lengths.insert(found);
    }
    assert!(lengths.iter().any(|found| (1..3000).contains(found)), "{lengths:?}");
}

#[test]
fn classes_are_those_of_the_networks_and_their_members_add_up() {
    let Some(data) = data("chen2016/hepatitis.csv") else { return };
    let networks = ranked(&data, dags(1000));
    let networks = networks.ranking().expect("it ran").ranked();
    let classes = ranked(&data, KBestRequest { unit: KBestUnit::Classes, ..dags(100) });
    let ranking = classes.ranking().expect("it ran");
    assert_eq!(ranking.progress(false).found, 100);
    let rows = bayescope::search::k_best::rows(ranking.ranked(), 0, 100, classes.constraints());
    // All members of the first classes come first among the networks: each group of ties has as many networks as its
    // classes have members.
    let mut members = 0.0;
    for class in 0..99 {
        members += rows.class_size[class];
        if rows.score[class] - rows.score[class + 1] > 1e-3 && members <= 1000.0 {
            let above = networks.scores().partition_point(|score| *score > rows.score[class] - 5e-4);
            assert_eq!(members, above as f64, "after {} classes", class + 1);
        }
    }
    assert!(members > 100.0);
}

#[test]
fn wine_has_308_networks_within_a_factor_of_three() {
    let Some(bytes) = shared_data("scores/wine_BIC_factor3.jkl") else { return };
    let mut session = ListSession::default();
    session.load(&bytes, false).expect("a list");
    let request = KBestRequest { k: 1000, unit: KBestUnit::Dags, within: Some(3.0) };
    let outcome = session.learn(&Settings { k_best: Some(request), ..Settings::default() }).expect("it runs");
    let standing = outcome.k_best.expect("they were asked for");
    assert_eq!((standing.found, standing.ending, standing.among_listed), (308, KBestEnding::All, true));
}
