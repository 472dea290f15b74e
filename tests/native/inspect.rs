//! Score cost of an edge change as the inspector reports it, against the certifier's score of the changed network.

use crate::common::*;
use bayescope::answers::inspect;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::data::Dataset;
use bayescope::observe::NoObserver;
use bayescope::protocol::{Barred, Change, EdgeMark, MethodName, Settings};
use bayescope::run::Run;
use bayescope::search::Progress;
use std::sync::Arc;

type Parents = Vec<Vec<u16>>;

fn changed(parents: &Parents, remove: Option<(u16, u16)>, add: Option<(u16, u16)>) -> Parents {
    let mut out = parents.clone();
    if let Some((from, to)) = remove {
        out[usize::from(to)].retain(|p| *p != from);
    }
    if let Some((from, to)) = add {
        out[usize::from(to)].push(from);
        out[usize::from(to)].sort_unstable();
    }
    out
}

#[test]
fn every_change_costs_as_much_as_the_inspector_reports() {
    let mut rng = Rng::new(77);
    let (mut cycles, mut limits, mut constraints, mut free) = (0, 0, 0, 0);
    for seed in 0..40 {
        let data = random_data(seed, 6, 200);
        let mut settings = settings(every_kind()[seed as usize % every_kind().len()]);
        settings.method = if seed % 2 == 0 { MethodName::Dp } else { MethodName::HillClimb };
        settings.max_parents = (seed % 3 == 0).then_some(2);
        settings.score.edge_prior = [1.0, 0.5][seed as usize % 2];
        for _ in 0..rng.below(3) {
            settings.forbidden.push((rng.below(3) as u16, 3 + rng.below(3) as u16));
        }
        let families = every_family(&data, &settings);
        let mut run = Run::new(&data, settings.clone(), MEMORY).expect("starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        let outcome = run.outcome();
        let now = outcome.parents.clone();
        let limit = settings.max_parents.map_or(5, |m| m as usize);
        let allowed = |dag: &Parents| {
            is_acyclic(dag)
                && dag.iter().all(|p| p.len() <= limit)
                && !settings.forbidden.iter().any(|(a, b)| dag[usize::from(*b)].contains(a))
        };
        let mut agrees = |change: &Change, then: &Parents, what: &str| {
            let delta = total(&families, then) - total(&families, &now);
            assert!(
                (change.delta - delta).abs() <= tolerance(outcome.score),
                "{what}, seed {seed}: {change:?} is not {delta}"
            );
            assert_eq!(change.barred.is_none(), allowed(then), "{what}, seed {seed}: {change:?}");
            match change.barred {
                None => free += 1,
                Some(Barred::Cycle) => cycles += 1,
                Some(Barred::ParentLimit) => limits += 1,
                Some(Barred::Constraint) => constraints += 1,
                Some(Barred::Unlisted) => panic!("data have no list to leave anything out"),
            }
        };
        for a in 0..6u16 {
            for b in (0..6u16).filter(|b| *b != a) {
                let edge = inspect::edge(&mut run, Var(a), Var(b));
                let (from, to) = (edge.from, edge.to);
                if now[usize::from(to)].contains(&from) {
                    let cut = changed(&now, Some((from, to)), None);
                    agrees(&edge.remove.expect("present"), &cut, "removal");
                    let turned = changed(&now, Some((from, to)), Some((to, from)));
                    let reverse = edge.reverse.expect("present");
                    if edge.mark == Some(EdgeMark::Reversible) && outcome.equivalent_score {
                        assert_eq!((reverse.delta, reverse.same_class, reverse.barred), (0.0, true, None));
                    } else {
                        agrees(&reverse, &turned, "reversal");
                        if is_acyclic(&turned) {
                            assert_eq!(reverse.same_class, verma_pearl(&turned) == verma_pearl(&now), "seed {seed}");
                        }
                    }
                    assert!((edge.with.score - edge.without.score + edge.remove.expect("present").delta).abs() < 1e-9);
                } else {
                    agrees(&edge.add.expect("absent"), &changed(&now, None, Some((from, to))), "addition");
                    agrees(&edge.add_reversed.expect("absent"), &changed(&now, None, Some((to, from))), "addition");
                }
            }
        }
        for v in 0..6u16 {
            let variable = inspect::variable(&mut run, Var(v));
            assert_eq!(variable.parents, now[usize::from(v)]);
            let terms = variable.terms;
            if !matches!(settings.score.kind, ScoreKind::Bd { .. } | ScoreKind::K2 | ScoreKind::Bdeu { .. }) {
                let sum = terms.log_likelihood - terms.penalty + terms.prior;
                assert!((sum - terms.score).abs() <= 1e-9 * sum.abs().max(1.0), "{terms:?}");
            }
            assert!(variable.best.windows(2).all(|w| w[0].score >= w[1].score));
        }
    }
    assert!(free > 100 && cycles > 100 && limits > 10 && constraints > 3, "{free} {cycles} {limits} {constraints}");
}

fn finished(data: &Arc<Dataset>, settings: &Settings) -> Run {
    let mut run = Run::new(data, settings.clone(), MEMORY).expect("starts");
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    run
}

#[test]
fn the_parents_in_the_network_have_their_rank_after_any_method() {
    use MethodName::*;
    let methods = [Dp, AStar, HillClimb, Tabu, Annealing, Ges, Orders, Swaps, Proxy, K2, ChowLiu];
    for (n, rows) in [(8, 300), (34, 150)] {
        let data = random_data(5, n, rows);
        let mut edges = 0;
        for method in methods.into_iter().filter(|method| n <= 8 || !matches!(method, Dp | AStar)) {
            let request = Settings { method, max_parents: Some(3), ..settings(ScoreKind::Aic) };
            let ended = finished(&data, &request);
            let adopted = Run::at(&data, &request, ended.network().clone()).expect("keeps the constraints");
            for (mut run, is_adopted) in [(ended, false), (adopted, true)] {
                for v in (0..n).map(Var::new) {
                    let variable = inspect::variable(&mut run, v);
                    let at = format!("{method:?}, {v:?} of {n}, adopted: {is_adopted}");
                    let rank = variable.rank.expect("every family of rows has a score") as usize;
                    assert!(variable.best.windows(2).all(|pair| pair[0].score >= pair[1].score), "{at}");
                    match variable.best.get(rank - 1) {
                        Some(set) => {
                            assert_eq!((&set.parents, set.score), (&variable.parents, variable.terms.score), "{at}")
                        }
                        None => assert!(
                            variable.terms.score <= variable.best[7].score && rank <= variable.scored as usize,
                            "{at}"
                        ),
                    }
                    let is_compared = matches!(method, Dp | AStar) && !is_adopted;
                    assert_eq!(variable.kept > 0.0, is_compared, "{at}");
                    assert!(variable.kept <= variable.scored && variable.scored >= variable.best.len() as f64, "{at}");
                    edges += variable.parents.len();
                }
            }
        }
        assert!(edges > 50, "{edges} of {n} variables");
    }
}
