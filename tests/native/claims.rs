//! Valid and invalid claims: certificates that must fail, proofs on data that strain floating point.

use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::certify::{Claim, certify};
use bayescope::data::{Dataset, Variable};
use bayescope::observe::NoObserver;
use bayescope::protocol::{KBestRequest, KBestUnit, MethodName, Phase, Settings, Status};
use bayescope::run::{Run, estimate};
use bayescope::search::Progress;
use std::sync::Arc;

/// All ways to falsify a true claim, one by one.
#[test]
fn a_false_claim_never_holds() {
    let data = random_data(3, 5, 400);
    let mut settings = settings(ScoreKind::Bic);
    settings.max_parents = Some(2);
    let outcome = learn(&data, &settings);
    let truth = Claim { parents: outcome.parents.clone(), score: outcome.score, bound: outcome.bound, proven: true };
    assert!(certify(&data, &settings, &truth).holds);
    let child = truth.parents.iter().position(|p| !p.is_empty()).expect("an edge was learned");
    let parent = truth.parents[child][0];
    let mutate = |change: &dyn Fn(&mut Claim)| {
        let mut claim = truth.clone();
        change(&mut claim);
        claim
    };
    let lies = [
        ("score", mutate(&|c| c.score += 1e-4)),
        ("score not a number", mutate(&|c| c.score = f64::NAN)),
        ("an edge left out", mutate(&|c| c.parents[child].clear())),
        ("a cycle", mutate(&|c| c.parents[usize::from(parent)].push(child as u16))),
        ("a loop", mutate(&|c| c.parents[child].push(child as u16))),
        ("a parent twice", mutate(&|c| c.parents[child].push(parent))),
        ("a variable that is none", mutate(&|c| c.parents[child].push(9))),
        ("too few variables", mutate(&|c| drop(c.parents.pop()))),
        ("a bound below the score", mutate(&|c| c.bound = Some(c.score - 1.0))),
        ("a proof with a gap", mutate(&|c| c.bound = Some(c.score + 1.0))),
        ("a proof without a bound", mutate(&|c| c.bound = None)),
    ];
    for (what, claim) in lies {
        assert!(!certify(&data, &settings, &claim).holds, "{what}");
    }
    let edge = (parent, child as u16);
    for (what, settings) in [
        ("a forbidden edge", Settings { forbidden: vec![edge], ..settings.clone() }),
        ("a required edge missing", Settings { required: vec![(edge.1, edge.0)], ..settings.clone() }),
        ("too many parents", Settings { max_parents: Some(0), ..settings.clone() }),
        ("another score", Settings { score: Score { kind: ScoreKind::Aic, edge_prior: 1.0 }, ..settings.clone() }),
    ] {
        assert!(!certify(&data, &settings, &truth).holds, "{what}");
    }
}

/// A penalty of 10^15 nats on one family must not make a gain of hundreds of another a tie.
#[test]
fn a_heavy_family_hides_no_edge() {
    let mut rng = Rng::new(1);
    let mut columns: Vec<Vec<u16>> =
        (0..8).map(|v| (0..500).map(|_| rng.below(if v < 2 { 2 } else { 30 }) as u16).collect()).collect();
    columns[1] = columns[0].clone();
    let arities = [2, 2, 30, 30, 30, 30, 30, 30];
    let data = dataset(&arities, &columns);
    let mut settings = settings(ScoreKind::Bic);
    settings.required = (2..7).map(|p| (p, 7)).collect();
    for method in [MethodName::Dp, MethodName::HillClimb] {
        settings.method = method;
        let outcome = learn(&data, &settings);
        assert!(outcome.parents[1].contains(&0) || outcome.parents[0].contains(&1), "{method:?}");
        assert!(outcome.certificate.holds, "{:?}", outcome.certificate);
    }
}

/// Rare rows and one of multiplicity 10^8: N ln N loses digits, but an honest result must still be confirmed.
#[test]
fn honest_results_hold_at_large_weights() {
    for big in [10_000_000, 100_000_000, 4_000_000_000] {
        let variables = (0..3).map(|v| Variable { name: format!("v{v}"), levels: vec!["0".into(), "1".into()] });
        let columns = [vec![0, 1, 1], vec![0, 1, 0], vec![0, 1, 1]];
        let data = Arc::new(Dataset::new(variables.collect(), &columns, Some(&[big, 2, 1])).expect("data"));
        for kind in every_kind() {
            let outcome = learn(&data, &settings(kind));
            assert!(outcome.certificate.holds, "{big} {kind:?}: {:?}", outcome.certificate);
        }
    }
}

/// Parameters at the ends of their ranges: ln Γ of a billion must not make a score inexact.
#[test]
fn extreme_parameters_are_confirmed_by_the_certifier() {
    let data = random_data(17, 6, 6000);
    for size in [1e-9, 1e-3, 1e3, 1e6, 1e9] {
        for kind in [ScoreKind::Bd { alpha: size }, ScoreKind::Bdeu { ess: size }, ScoreKind::Pll { penalty: size }] {
            let outcome = learn(&data, &settings(kind));
            assert!(outcome.certificate.holds, "{kind:?}: {:?}", outcome.certificate);
        }
    }
}

/// Two columns of as many levels as rows: the certifier must not need levels × levels of memory.
#[test]
fn columns_of_many_levels_are_certified_in_little_memory() {
    let rows = 20_000;
    let levels: Vec<String> = (0..rows).map(|i| format!("{i:05}")).collect();
    let variables = ["a", "b"].map(|name| Variable { name: name.into(), levels: levels.clone() });
    let columns = [(0..rows as u16).collect(), (0..rows as u16).rev().collect()];
    let data = Arc::new(Dataset::new(variables.into(), &columns, None).expect("data"));
    let outcome = learn(&data, &settings(ScoreKind::Ll));
    assert!(outcome.certificate.holds && outcome.parents.iter().any(|p| p.len() == 1));
}

/// Edges of constant columns change no score. No network found has one that is not required, but counts of ties include
/// them, as brute force does, with and without the k best.
#[test]
fn ties_by_edges_of_constant_columns_are_counted() {
    for (seed, changing) in [(5, 3), (6, 2), (7, 3), (8, 1)] {
        let (mut arities, mut columns) = random_columns(&mut Rng::new(seed), changing, 100);
        arities.resize(4, 1);
        columns.resize(4, vec![0; 100]);
        let data = dataset(&arities, &columns);
        let plain = |kind| settings(kind);
        let limited = |kind| Settings { max_parents: Some(1), forbidden: vec![(3, 0), (1, 3)], ..settings(kind) };
        let required = |kind| Settings { required: vec![(3, 0)], ..settings(kind) };
        let dearer = |kind| Settings { edge_odds: vec![(3, 0, 0.5), (0, 3, 0.5)], ..settings(kind) };
        let asks: [&dyn Fn(ScoreKind) -> Settings; 4] = [&plain, &limited, &required, &dearer];
        for (kind, ask) in every_kind().into_iter().flat_map(|kind| asks.map(|ask| (kind, ask))) {
            let settings = Settings { method: MethodName::Dp, ..ask(kind) };
            let families = every_family(&data, &settings);
            let most = settings.max_parents.unwrap_or(3) as usize;
            let holds = |dag: &[Vec<u16>], (from, to): &(u16, u16)| dag[usize::from(*to)].contains(from);
            let all: Vec<_> = every_dag(4)
                .into_iter()
                .filter(|dag| dag.iter().all(|parents| parents.len() <= most))
                .filter(|dag| settings.required.iter().all(|edge| holds(dag, edge)))
                .filter(|dag| !settings.forbidden.iter().any(|edge| holds(dag, edge)))
                .collect();
            let best = all.iter().map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max);
            let tied: Vec<_> = all.iter().filter(|dag| total(&families, dag) >= best - tolerance(best)).collect();
            let classes: std::collections::HashSet<_> = tied.iter().map(|dag| verma_pearl(dag)).collect();
            let expected = (tied.len() as f64, classes.len() as f64, true);
            let k_best = Some(KBestRequest { k: 3, unit: KBestUnit::Dags, within: None });
            for settings in [settings.clone(), Settings { k_best, ..settings.clone() }] {
                let outcome = learn(&data, &settings);
                let ties = outcome.ties.expect("they were counted");
                let context = format!("seed {seed}, {kind:?}, {settings:?}");
                assert_eq!((ties.networks, ties.classes, ties.complete), expected, "{context}");
                assert!(outcome.certificate.holds, "{context}");
                let edges: usize = outcome.parents.iter().map(Vec::len).sum();
                let idle = edges
                    - outcome.parents[..changing].iter().flatten().filter(|p| usize::from(**p) < changing).count();
                assert_eq!(idle, settings.required.len(), "{context}");
            }
        }
    }
}

/// Ten columns and a constant: more networks tie than are counted, and none is counted twice.
#[test]
fn ties_by_edges_of_constant_columns_end_at_a_thousand() {
    let (mut arities, mut columns) = random_columns(&mut Rng::new(5), 10, 100);
    let bare = learn(&dataset(&arities, &columns), &settings(ScoreKind::Bic)).ties.expect("counted");
    assert!(bare.complete && bare.networks < 1000.0);
    arities.push(1);
    columns.push(vec![0; 100]);
    let data = dataset(&arities, &columns);
    let mut run = Run::new(&data, settings(ScoreKind::Bic), 1e9).expect("it starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    let ties = run.ties().expect("counted");
    assert_eq!((ties.networks, ties.complete), (1000.0, false));
    let distinct: std::collections::HashSet<_> = run.tied().iter().collect();
    assert_eq!(distinct.len(), 1000);
    assert!(run.tied().iter().all(|dag| dag.order().is_some()));
    assert_eq!(run.tied()[0].edges().filter(|(from, to)| from.0 == 10 || to.0 == 10).count(), 0);
}

/// 15 variables: slices end within blocks of every phase. Sliced or not, with queries between slices: the same bytes.
#[test]
fn slicing_inside_every_phase_changes_nothing() {
    let data = random_data(31, 15, 150);
    let mut whole = learn(&data, &settings(ScoreKind::K2));
    let mut run = Run::new(&data, settings(ScoreKind::K2), MEMORY).expect("starts");
    let mut phases = Vec::new();
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {
        phases.push(run.phase());
        if phases.len() % 7 == 0 {
            run.outcome();
        }
    }
    for phase in [Phase::Greedy, Phase::Count, Phase::List, Phase::Search] {
        assert!(phases.iter().filter(|p| **p == phase).count() > 2, "{phase:?} is one step");
    }
    let mut sliced = run.outcome();
    (whole.memory, sliced.memory) = (0.0, 0.0);
    assert_eq!(serde_json::to_string(&sliced).expect("data"), serde_json::to_string(&whole).expect("data"));
}

/// If memory is insufficient the estimate gives the largest limit on parents that fits, and it does fit.
#[test]
fn the_estimate_offers_what_fits() {
    let data = random_data(13, 18, 300);
    let settings = settings(ScoreKind::Ll);
    let whole = estimate(&data, &settings, MEMORY).expect("an estimate");
    assert_eq!(whole.fitting_parents, None, "it fits");
    let limit = whole.memory / 3.0;
    let short = estimate(&data, &settings, limit).expect("an estimate");
    assert!(matches!(short.problem, Some(Error::OverMemory { .. })));
    let most = short.fitting_parents.expect("fewer parents fit");
    let with = |p: u32| {
        let limited = Settings { max_parents: Some(p), ..settings.clone() };
        estimate(&data, &limited, limit).expect("an estimate").problem
    };
    assert!((1..17).contains(&most) && with(most).is_none() && with(most + 1).is_some(), "{most}");
    assert_eq!(estimate(&data, &settings, 1e3).expect("an estimate").fitting_parents, None, "nothing fits");
}

/// Under the plain likelihood nearly every family is kept, and the estimate includes that.
#[test]
fn the_estimate_covers_the_tables() {
    for kind in [ScoreKind::Ll, ScoreKind::Bic, ScoreKind::K2] {
        let data = random_data(13, 14, 300);
        let settings = settings(kind);
        let estimate = estimate(&data, &settings, MEMORY).expect("an estimate");
        let outcome = learn(&data, &settings);
        assert_eq!(outcome.status, Status::ProvenOptimal);
        assert!(outcome.memory <= 1.5 * estimate.memory, "{kind:?}: {} of {}", outcome.memory, estimate.memory);
    }
}
