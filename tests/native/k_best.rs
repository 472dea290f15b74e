//! The k best networks and equivalence classes against all networks on four and five variables, scored by the
//! certifier.

use crate::common::cases::cases;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::data::Dataset;
use bayescope::graph::{Constraints, Dag, members};
use bayescope::observe::NoObserver;
use bayescope::protocol::{KBestRequest, KBestUnit, MethodName, Settings};
use bayescope::run::Run;
use bayescope::search::k_best::{Dense, Forest, OrderGraph, Row, class_size, rows};
use bayescope::search::{Ending, KBest, KBestOptions, Progress, SubsetDp};
use std::collections::HashMap;
use std::sync::Arc;

/// Run whose score lists hold every family within `slack` of its best subset, with the dynamic program over them.
fn listed(data: &Arc<Dataset>, settings: &Settings, slack: f64) -> (Run, SubsetDp) {
    let mut settings = Settings { method: MethodName::Lists, ..settings.clone() };
    settings.pruning.k = 1000;
    settings.pruning.slack = Some(slack);
    let mut run = Run::new(data, settings, 1e9).expect("the run starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    let mut dp = SubsetDp::new(data.n()).expect("memory suffices");
    while dp.step(run.table(), &mut NoObserver) == Progress::Working {}
    (run, dp)
}

type Found = Vec<(Vec<Vec<u16>>, f64)>;

fn k_best(run: &Run, dp: &SubsetDp, options: KBestOptions, slack: f64) -> (Found, Ending) {
    let forest = Dense { table: run.table(), dp, slack: 0.0 };
    let mut search = KBest::new(options, run.table(), dp.optimum(), slack, run.tolerance().tie);
    let mut before: Vec<Row> = Vec::new();
    while search.step(&forest) == Progress::Working {
        // Rows already reported stay reported.
        if search.found().len() != before.len() {
            assert!(search.found().len() > before.len() && search.found()[..before.len()] == before);
            before = search.found().to_vec();
        }
    }
    // The order graph leads to the same rows as the table of all subsets; so do its closed sets alone, when memory runs
    // out.
    let order = dp.network(run.table(), run.tolerance().rounding).order().expect("it is acyclic");
    for closed in [false, true] {
        let mut graph = OrderGraph::new(run.table(), order.clone(), dp.optimum(), run.tolerance().tie);
        let mut by_graph = KBest::new(options, run.table(), dp.optimum(), slack, run.tolerance().tie);
        loop {
            let memory = if closed && !graph.grows() { 0.0 } else { 1e9 };
            let is_ready = graph.step(by_graph.reach().0, memory).expect("memory suffices");
            if is_ready && by_graph.step(&graph) == Progress::Done {
                break;
            }
        }
        assert_eq!(graph.grows(), closed);
        assert_eq!(by_graph.ending(), search.ending());
        assert_eq!(by_graph.found().len(), search.found().len(), "{options:?}");
        for (a, b) in by_graph.found().iter().zip(search.found()) {
            assert_eq!(a.0, b.0, "{options:?}, closed: {closed}");
            assert!((a.1 - b.1).abs() <= run.tolerance().rounding, "{options:?}");
        }
    }
    let plain = |row: &Row| (row.0.iter().map(|set| set.iter().map(|p| p.0).collect()).collect(), row.1);
    (search.found().iter().map(plain).collect(), search.ending().expect("it ended"))
}

fn options(k: usize) -> KBestOptions {
    KBestOptions { k, within: f64::INFINITY, classes: false, directed: false }
}

/// Whether some topological order of `dag` also has the first variable of each given pair before the second.
fn fits(dag: &[Vec<u16>], before: &[(u16, u16)]) -> bool {
    let mut together = dag.to_vec();
    before.iter().for_each(|(first, second)| together[usize::from(*second)].push(*first));
    is_acyclic(&together)
}

/// All allowed networks, best first; networks that tie are ordered by their parents.
fn all(data: &Arc<Dataset>, settings: &Settings, dags: &[Vec<Vec<u16>>], tie: f64) -> Found {
    let families = every_family(data, settings);
    let keeps = |dag: &&Vec<Vec<u16>>| {
        settings.required.iter().all(|(a, b)| dag[usize::from(*b)].contains(a))
            && !settings.forbidden.iter().any(|(a, b)| dag[usize::from(*b)].contains(a))
            && dag.iter().all(|p| settings.max_parents.is_none_or(|m| p.len() <= m as usize))
            && fits(dag, &settings.before)
    };
    let mut list: Found = dags.iter().filter(keeps).map(|dag| (dag.clone(), total(&families, dag))).collect();
    list.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut from = 0;
    while from < list.len() {
        let to = from + list[from..].iter().take_while(|(_, score)| *score >= list[from].1 - tie).count();
        list[from..to].sort_by(|a, b| a.0.cmp(&b.0));
        from = to;
    }
    list
}

fn agrees(data: &Arc<Dataset>, settings: &Settings, dags: &[Vec<Vec<u16>>], ks: &[usize]) {
    let slack = f64::INFINITY;
    let (run, dp) = listed(data, settings, 1e9);
    let tie = run.tolerance().tie;
    let truth = all(data, settings, dags, tie);
    let context = format!("{settings:?}");
    for &k in ks {
        let (found, ending) = k_best(&run, &dp, options(k), slack);
        assert_eq!(found.len(), k.min(truth.len()), "{context}");
        for ((dag, score), (true_dag, true_score)) in found.iter().zip(&truth) {
            assert!((score - true_score).abs() <= tolerance(*true_score), "{score} is not {true_score}: {context}");
            assert_eq!(dag, true_dag, "{context}");
        }
        let last = truth[k.min(truth.len()) - 1].1;
        let tied = truth.iter().filter(|(_, score)| (score - last).abs() <= tie).count();
        let beyond = truth.iter().skip(k).filter(|(_, score)| (score - last).abs() <= tie).count();
        let expected = match (k > truth.len(), beyond) {
            (true, _) => Ending::All,
            (false, 0) => Ending::Whole,
            _ => Ending::Cut { tied, counted: true },
        };
        assert_eq!(ending, expected, "k {k}: {context}");
    }
}

#[test]
fn all_networks_of_four_variables_come_in_order_for_every_score() {
    let dags = every_dag(4);
    for seed in 0..3 {
        for kind in every_kind() {
            for edge_prior in [1.0, 0.2, 5.0] {
                let mut settings = settings(kind);
                settings.score.edge_prior = edge_prior;
                let data = random_data(seed, 4, 10 + 60 * seed as usize);
                agrees(&data, &settings, &dags, &[1, 2, 7, 50, 543, 600]);
            }
        }
    }
}

#[test]
fn all_29281_networks_of_five_variables_come_in_order_for_every_score() {
    let dags = every_dag(5);
    for (seed, kind) in (0..).zip(every_kind()) {
        agrees(&random_data(seed ^ 0x29, 5, 40), &settings(kind), &dags, &[29_281]);
    }
}

#[test]
fn the_best_of_29281_networks_of_five_variables_come_in_order_under_constraints() {
    let dags = every_dag(5);
    for seed in 0..cases(20) {
        let mut rng = Rng::new(seed);
        let kinds = every_kind();
        let mut settings = settings(kinds[rng.below(kinds.len() as u32) as usize]);
        if seed % 3 == 1 {
            settings.required = vec![(0, 1)];
            settings.forbidden = vec![(2, 3), (3, 4)];
        }
        if seed % 3 == 2 {
            settings.max_parents = Some(2);
            settings.before = vec![(3, 0), (4, 2)];
        }
        let data = random_data(seed ^ 0x5b, 5, 15 + 10 * seed as usize);
        agrees(&data, &settings, &dags, &[1, 10, 1000]);
    }
}

#[test]
fn lists_with_a_slack_hold_every_network_within_it_and_say_where_they_end() {
    let dags = every_dag(5);
    for seed in 0..cases(20) {
        let settings = settings(every_kind()[seed as usize % every_kind().len()]);
        let data = random_data(seed ^ 0x51ac, 5, 30 + 20 * seed as usize);
        let slack = [0.5, 2.0, 8.0][seed as usize % 3];
        let (run, dp) = listed(&data, &settings, slack);
        let tie = run.tolerance().tie;
        let truth = all(&data, &settings, &dags, tie);
        let near = truth.iter().take_while(|(_, score)| *score >= dp.optimum() - slack).count();
        let is_whole = run.table().is_complete();
        let (found, ending) = k_best(&run, &dp, options(40_000), if is_whole { f64::INFINITY } else { slack });
        let ends = if is_whole { Ending::All } else { Ending::Short };
        let met = if is_whole { dags.len() } else { near };
        assert_eq!((found.len(), ending), (met, ends), "{settings:?}");
        let (all_within, ending) = k_best(&run, &dp, KBestOptions { within: slack, ..options(40_000) }, slack);
        assert_eq!((all_within.as_slice(), ending), (&found[..near], Ending::All), "{settings:?}");
    }
}

#[test]
fn classes_come_once_each_in_order() {
    let dags = every_dag(5);
    let keeps = |kind: &ScoreKind| settings(*kind).score.is_equivalent();
    let equivalent: Vec<ScoreKind> = every_kind().into_iter().filter(keeps).collect();
    for seed in 0..cases(16) {
        let mut settings = settings(equivalent[seed as usize % equivalent.len()]);
        let directed = seed % 4 == 3;
        if directed {
            settings.required = vec![(0, 1)];
            settings.forbidden = vec![(2, 3)];
        }
        let data = random_data(seed ^ 0xc1a, 5, 20 + 15 * seed as usize);
        let (run, dp) = listed(&data, &settings, 1e9);
        let tie = run.tolerance().tie;
        let truth = all(&data, &settings, &dags, tie);
        let mut classes: HashMap<Essence, f64> = HashMap::new();
        for (dag, score) in &truth {
            classes.entry(verma_pearl(dag)).or_insert(*score);
        }
        let mut scores: Vec<f64> = classes.values().copied().collect();
        scores.sort_by(|a, b| b.total_cmp(a));
        for k in [1, 5, 200, 10_000] {
            let (found, ending) =
                k_best(&run, &dp, KBestOptions { classes: true, directed, ..options(k) }, f64::INFINITY);
            assert_eq!(found.len(), k.min(scores.len()), "{settings:?}");
            for ((dag, score), expected) in found.iter().zip(&scores) {
                assert!((score - expected).abs() <= tolerance(*expected).max(tie), "{settings:?}");
                assert!((classes[&verma_pearl(dag)] - score).abs() <= tolerance(*score).max(tie));
            }
            let distinct: std::collections::HashSet<_> = found.iter().map(|(dag, _)| verma_pearl(dag)).collect();
            assert_eq!(distinct.len(), found.len());
            assert_eq!(ending == Ending::All, k > scores.len());
        }
    }
}

/// Lists that are too short are extended, whatever slack they began with.
#[test]
fn lists_without_any_slack_are_made_longer_too() {
    let data = random_data(3, 6, 60);
    for slack in [0.0, 0.5] {
        let request = KBestRequest { k: 500, unit: KBestUnit::Dags, within: None };
        let mut settings = Settings { k_best: Some(request), ..settings(ScoreKind::Bic) };
        settings.pruning.slack = Some(slack);
        let mut run = Run::new(&data, settings, MEMORY).expect("it starts");
        let mut steps = 0;
        while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {
            steps += 1;
            assert!(steps < 100_000, "it does not end");
        }
        assert_eq!(run.outcome().k_best.map(|standing| standing.found), Some(500));
    }
}

/// The count of a class's members, computed without listing them, against the members that keep required and forbidden
/// edges, and for classes with too many members to list.
#[test]
fn the_members_of_a_class_are_counted_under_constraints() {
    let mut rng = Rng::new(31);
    let names: Vec<String> = (0..9).map(|v| format!("v{v}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut fewer = 0;
    for case in 0..cases(400) {
        let n = 2 + rng.below(5) as u16;
        let density = 1 + rng.below(4);
        let mut dag = Dag::empty(usize::from(n));
        for v in 1..n {
            dag.set_parents(Var(v), (0..v).filter(|_| rng.below(4) < density).map(Var).collect());
        }
        let (mut required, mut forbidden) = (Vec::new(), Vec::new());
        for (from, to) in dag.edges() {
            match rng.below(8) {
                0 => required.push((from.0, to.0)),
                1 => forbidden.push((to.0, from.0)),
                _ => {}
            }
        }
        let names = &names[..usize::from(n)];
        let constraints = Constraints::new(names, &required, &forbidden, None).expect("constraints");
        let (all, complete) = members(&dag, 10_000, |dag| constraints.keep(dag));
        assert!(complete);
        assert_eq!(class_size(&dag, &constraints), all.len() as f64, "case {case}: {dag:?} {required:?} {forbidden:?}");
        fewer += usize::from(class_size(&dag, &Constraints::none(usize::from(n))) > all.len() as f64);
    }
    assert!(fewer > 50, "{fewer}");
    let whole = Dag::from_parents((0..9u16).map(|v| (0..v).map(Var).collect()).collect());
    let half = Constraints::new(&names, &[], &[(1, 0)], None).expect("constraints");
    assert_eq!(class_size(&whole, &half), 362_880.0 / 2.0);
}

#[test]
fn a_run_lists_them_in_windows_and_counts_the_members_of_every_class() {
    let dags = every_dag(5);
    for seed in 0..cases(6) {
        let data = random_data(seed ^ 0x77, 5, 40 + 20 * seed as usize);
        let plain = settings(ScoreKind::Bic);
        let request = KBestRequest { k: 300, unit: KBestUnit::Dags, within: None };
        let outcome = learn(&data, &Settings { k_best: Some(request), ..plain.clone() });
        let standing = outcome.k_best.expect("they were asked for");
        let mut run = Run::new(&data, Settings { k_best: Some(request), ..plain.clone() }, MEMORY).expect("it starts");
        while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
        let truth = all(&data, &plain, &dags, run.tolerance().tie);
        assert_eq!(standing.found, 300);
        let mut sizes: HashMap<Essence, f64> = HashMap::new();
        dags.iter().for_each(|dag| *sizes.entry(verma_pearl(dag)).or_default() += 1.0);
        let ranked = run.ranking().expect("it ran").ranked();
        let whole = rows(ranked, 0, 1000, run.constraints());
        assert_eq!(whole.count, 300.0);
        for (row, (dag, score)) in truth.iter().take(300).enumerate() {
            assert!((whole.score[row] - score).abs() <= tolerance(*score));
            let window = rows(ranked, row, 1, run.constraints());
            let parents: Vec<Vec<u16>> = (0..5)
                .map(|v| window.parents[window.offsets[v] as usize..window.offsets[v + 1] as usize].to_vec())
                .collect();
            assert_eq!(&parents, dag);
            assert_eq!(window.class_size, [sizes[&verma_pearl(dag)]], "{dag:?}");
            assert_eq!(window.class[0] == whole.class[0], verma_pearl(dag) == verma_pearl(&truth[0].0));
        }
    }
}
