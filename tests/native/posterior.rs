//! Posterior probabilities of edges against sums over all networks of four and five variables, scored by the certifier;
//! and averages over the best networks against their definition.

use crate::common::*;
use bayescope::answers::posterior::{Averages, Exact, Row};
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::graph::{Constraints, Dag};
use bayescope::protocol::{
    KBestRequest, KBestUnit, Phase, PosteriorSums as Sums, Pruning, Settings, StructurePrior as Prior,
};
use std::sync::Arc;

type Plain = Vec<Vec<u16>>;

fn exact(data: &Arc<bayescope::data::Dataset>, settings: &Settings, prior: Prior) -> Sums {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    let constraints = Constraints::of(&names, settings).expect("sound");
    let mut exact = Exact::new(data, settings, constraints, prior).expect("it begins");
    let mut last = 0.0;
    while !exact.step().expect("memory suffices") {
        assert!(exact.progress() >= last && exact.progress() <= 1.0);
        last = exact.progress();
    }
    exact.sums().expect("it is done").clone()
}

fn reaches(dag: &Plain, from: u16, to: u16) -> bool {
    dag[usize::from(to)].iter().any(|p| *p == from || reaches(dag, from, *p))
}

/// Number of topological orderings that extend the placed variables.
fn orderings(dag: &Plain, placed: usize) -> f64 {
    let n = dag.len();
    if placed + 1 == 1 << n {
        return 1.0;
    }
    let free = |v: &usize| placed >> v & 1 == 0 && dag[*v].iter().all(|p| placed >> p & 1 == 1);
    (0..n).filter(free).map(|v| orderings(dag, placed | 1 << v)).sum()
}

/// Log structure prior: the edge odds, and 1 / C(n − 1, k) for each family of k parents if sizes are equally likely.
fn structure_prior(dag: &Plain, settings: &Settings) -> f64 {
    let choose = |n: usize, k: usize| (0..k).map(|i| (n - i) as f64 / (i + 1) as f64).product::<f64>();
    let odds = |from: u16, to: usize| {
        let own = settings.edge_odds.iter().find(|(a, b, _)| (*a, usize::from(*b)) == (from, to));
        own.map_or(settings.score.edge_prior, |(_, _, odds)| *odds)
    };
    let family = |(child, parents): (usize, &Vec<u16>)| {
        let of_size = if settings.size_prior { choose(dag.len() - 1, parents.len()) } else { 1.0 };
        parents.iter().map(|p| odds(*p, child)).product::<f64>() / of_size
    };
    dag.iter().enumerate().map(family).product()
}

/// `dag` with the pairs of the given partial order added as edges.
fn ordered(dag: &Plain, settings: &Settings) -> Plain {
    let mut dag = dag.clone();
    settings.before.iter().for_each(|(a, b)| dag[usize::from(*b)].push(*a));
    dag
}

/// By definition: the log evidence, the log sum of the priors, and the probabilities of edges and ancestors.
fn brute(dags: &[Plain], families: &[Vec<f64>], settings: &Settings, prior: Prior) -> Sums {
    let n = dags[0].len();
    let keeps = |dag: &&Plain| {
        settings.required.iter().all(|(a, b)| dag[usize::from(*b)].contains(a))
            && !settings.forbidden.iter().any(|(a, b)| dag[usize::from(*b)].contains(a))
            && dag.iter().all(|p| settings.max_parents.is_none_or(|m| p.len() <= m as usize))
            && is_acyclic(&ordered(dag, settings))
    };
    let kept: Vec<&Plain> = dags.iter().filter(keeps).collect();
    let scores: Vec<f64> = kept.iter().map(|dag| total(families, dag)).collect();
    let best = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (mut sum, mut beforehand, mut edges, mut ancestors) = (0.0, 0.0, vec![0.0; n * n], vec![0.0; n * n]);
    for (dag, score) in kept.iter().zip(scores) {
        let times = if prior == Prior::Networks { 1.0 } else { orderings(&ordered(dag, settings), 0) };
        let weight = times * (score - best).exp();
        sum += weight;
        beforehand += times * structure_prior(dag, settings);
        for v in 0..n {
            dag[v].iter().for_each(|p| edges[usize::from(*p) * n + v] += weight);
            (0..n).filter(|u| reaches(dag, *u as u16, v as u16)).for_each(|u| ancestors[u * n + v] += weight);
        }
    }
    let share = |table: Vec<f64>| table.into_iter().map(|weight| weight / sum).collect();
    Sums {
        n: n as f64,
        prior,
        ln_sum: best + f64::ln(sum),
        ln_prior: f64::ln(beforehand),
        edges: share(edges),
        ancestors: (prior == Prior::Networks).then(|| share(ancestors)),
    }
}

fn agree(found: &Sums, truth: &Sums, context: &str) {
    assert!((found.ln_sum - truth.ln_sum).abs() <= 1e-9 * truth.ln_sum.abs().max(1.0), "{found:?} {truth:?} {context}");
    assert!((found.ln_prior - truth.ln_prior).abs() < 1e-9, "{found:?} {truth:?} {context}");
    let close = |a: &[f64], b: &[f64]| a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-9);
    assert!(close(&found.edges, &truth.edges), "{context}\n{:?}\n{:?}", found.edges, truth.edges);
    if let (Some(a), Some(b)) = (&found.ancestors, &truth.ancestors) {
        assert!(close(a, b), "{context}\n{a:?}\n{b:?}");
    }
}

#[test]
fn posteriors_of_four_variables_are_those_of_543_networks_for_every_score() {
    let dags = every_dag(4);
    for kind in every_kind() {
        for seed in 0..3 {
            let mut settings = settings(kind);
            settings.score.edge_prior = [1.0, 0.2, 3.0][seed as usize];
            let data = random_data(seed, 4, 10 + 200 * seed as usize);
            let families = every_family(&data, &settings);
            for prior in [Prior::Networks, Prior::Orderings] {
                let truth = brute(&dags, &families, &settings, prior);
                agree(&exact(&data, &settings, prior), &truth, &format!("{kind:?} {seed} {prior:?}"));
            }
        }
    }
}

#[test]
fn posteriors_of_five_variables_keep_constraints() {
    let dags = every_dag(5);
    for seed in 0..6 {
        let mut rng = Rng::new(seed);
        let mut settings = settings([ScoreKind::Bdeu { ess: 1.0 }, ScoreKind::Bic, ScoreKind::K2][seed as usize % 3]);
        if seed % 2 == 1 {
            let a = rng.below(5) as u16;
            settings.required = vec![(a, (a + 1) % 5)];
            settings.forbidden = vec![((a + 2) % 5, (a + 3) % 5), ((a + 1) % 5, (a + 4) % 5)];
        }
        settings.max_parents = (seed > 2).then_some(2);
        if seed == 4 {
            // A path can violate the partial order without any forbidden edge.
            settings.before = vec![(3, 0), (1, 4)];
        }
        let data = random_data(100 + seed, 5, [5, 40, 3000][seed as usize % 3]);
        let families = every_family(&data, &settings);
        for prior in [Prior::Networks, Prior::Orderings] {
            let truth = brute(&dags, &families, &settings, prior);
            agree(&exact(&data, &settings, prior), &truth, &format!("{seed} {prior:?} {settings:?}"));
        }
    }
}

/// Up to `most` distinct ordered pairs of different variables.
fn pairs(rng: &mut Rng, n: usize, most: u32) -> Vec<(u16, u16)> {
    let mut pairs: Vec<(u16, u16)> = Vec::new();
    for _ in 0..rng.below(most + 1) {
        let (a, b) = (rng.below(n as u32) as u16, rng.below(n as u32) as u16);
        if a != b && !pairs.contains(&(a, b)) {
            pairs.push((a, b));
        }
    }
    pairs
}

#[test]
fn posteriors_of_2_000_tables_are_sums_over_all_networks_under_any_constraints() {
    let dags: Vec<Vec<Plain>> = (2..5).map(every_dag).collect();
    let (mut tables, mut ordered) = (0, 0);
    for seed in 0u64.. {
        let mut rng = Rng::new(seed);
        let n = 2 + seed as usize % 3;
        let mut settings = settings(
            [ScoreKind::Bdeu { ess: 1.0 }, ScoreKind::Bic, ScoreKind::K2, ScoreKind::Bdeu { ess: 20.0 }]
                [seed as usize % 4],
        );
        settings.score.edge_prior = [1.0, 0.1, 1.0, 4.0][rng.below(4) as usize];
        settings.size_prior = rng.below(3) == 0;
        settings.edge_odds = pairs(&mut rng, n, 2).into_iter().map(|(a, b)| (a, b, 0.3)).collect();
        settings.required = if rng.below(4) == 0 { pairs(&mut rng, n, 1) } else { Vec::new() };
        settings.forbidden = pairs(&mut rng, n, 1);
        settings.before = pairs(&mut rng, n, 2);
        settings.max_parents = (rng.below(3) == 0).then_some(1);
        let data = random_data(seed, n, 5 + rng.below(60) as usize);
        let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
        if Constraints::of(&names, &settings).is_err() {
            continue;
        }
        let families = every_family(&data, &settings);
        for prior in [Prior::Networks, Prior::Orderings] {
            let mut truth = brute(&dags[n - 2], &families, &settings, prior);
            let found = exact(&data, &settings, prior);
            // For tiers paths are known, because a tier order is fully described by its forbidden edges.
            if found.ancestors.is_none() {
                truth.ancestors = None;
            }
            agree(&found, &truth, &format!("{seed} {prior:?} {settings:?}"));
        }
        ordered += usize::from(!settings.before.is_empty());
        tables += 1;
        if tables == 2000 {
            break;
        }
    }
    assert!(ordered > 500, "{ordered}");
}

/// Constant columns carry no information, and every network has equal weight: the case in which signs alternate most.
#[test]
fn where_all_networks_have_equal_weight_their_sum_is_their_number() {
    for n in [1, 2, 9, 12] {
        let data = dataset(&vec![1; n], &vec![vec![0; 20]; n]);
        let sums = exact(&data, &settings(ScoreKind::Bic), Prior::Networks);
        assert!((sums.ln_sum - sums.ln_prior).abs() < 1e-12, "{n}");
        let ancestors = sums.ancestors.expect("told");
        let apart = |at: &usize| at / n != at % n;
        for at in (0..n * n).filter(apart) {
            assert!((sums.edges[at] - sums.edges[1]).abs() < 1e-12 && sums.edges[at] < 0.5, "{n} {at}");
            assert!((ancestors[at] - ancestors[1]).abs() < 1e-12 && ancestors[at] > sums.edges[at] - 1e-12);
        }
    }
}

/// Posteriors do not depend on the order of the columns.
#[test]
fn posteriors_follow_the_variables_when_columns_are_reversed() {
    let n = 10;
    let (arities, columns) = random_columns(&mut Rng::new(3), n, 500);
    let turned = |list: &[Vec<u16>]| list.iter().rev().cloned().collect::<Vec<_>>();
    let arities_turned: Vec<usize> = arities.iter().rev().copied().collect();
    let settings = settings(ScoreKind::Bdeu { ess: 1.0 });
    let there = exact(&dataset(&arities, &columns), &settings, Prior::Networks);
    let back = exact(&dataset(&arities_turned, &turned(&columns)), &settings, Prior::Networks);
    for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))) {
        let (at, other) = (a * n + b, (n - 1 - a) * n + n - 1 - b);
        assert!((there.edges[at] - back.edges[other]).abs() < 1e-9);
        let (up, down) = (there.ancestors.as_ref().expect("told")[at], back.ancestors.as_ref().expect("told")[other]);
        assert!((up - down).abs() < 1e-9);
    }
}

#[test]
fn averages_of_any_prefix_are_weighted_means_of_its_networks() {
    let (n, dags) = (4, every_dag(4));
    let settings = settings(ScoreKind::Bdeu { ess: 1.0 });
    let data = random_data(5, n, 60);
    let families = every_family(&data, &settings);
    let mut scored: Vec<(f64, &Plain)> = dags.iter().map(|dag| (total(&families, dag), dag)).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    // Long enough that rows are summed again from stored partial sums.
    let list: Vec<(f64, &Plain)> = (0..1600).map(|i| scored[i % scored.len()]).collect();
    let row = |i: usize| {
        let mut dag = Dag::empty(n);
        let parents = list[i].1.iter().enumerate();
        parents.for_each(|(v, set)| dag.set_parents(Var::new(v), set.iter().map(|p| Var(*p)).collect()));
        Row { dag, score: list[i].0, members: 1.0 }
    };
    let mut averages = Averages::new(&Constraints::none(n), false);
    while !averages.step(list.len(), row) {}
    let essences: Vec<_> = dags.iter().map(|dag| (verma_pearl(dag), dag)).collect();
    for k in [1, 2, 37, 500, 543, 1037, 1600] {
        let average = averages.of(k, row);
        let weights: Vec<f64> = list[..k].iter().map(|(score, _)| (score - list[0].0).exp()).collect();
        let whole: f64 = weights.iter().sum();
        let share = |has: &dyn Fn(&Plain) -> bool| -> f64 {
            list[..k].iter().zip(&weights).filter(|((_, dag), _)| has(dag)).map(|(_, w)| w / whole).sum()
        };
        assert!((average.ln_weight - (list[0].0 + whole.ln())).abs() < 1e-9);
        let squares: f64 = weights.iter().map(|w| w * w).sum();
        assert!((average.effective - whole * whole / squares).abs() < 1e-9 * average.effective);
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let (u, v) = (a as u16, b as u16);
            let at = a * n + b;
            let edge = |dag: &Plain| dag[b].contains(&u);
            let blanket = |dag: &Plain| {
                dag[a].contains(&v) || dag[b].contains(&u) || dag.iter().any(|set| set.contains(&u) && set.contains(&v))
            };
            assert!((average.edges[at] - share(&edge)).abs() < 1e-9, "{k} {a} {b}");
            assert!((average.ancestors[at] - share(&|dag| reaches(dag, u, v))).abs() < 1e-9);
            assert!((average.blankets[at] - share(&blanket)).abs() < 1e-9);
            if k <= 37 {
                let compelled = |dag: &Plain| {
                    let mine = verma_pearl(dag);
                    edge(dag) && essences.iter().all(|(essence, other)| *essence != mine || other[b].contains(&u))
                };
                assert!((average.compelled[at] - share(&compelled)).abs() < 1e-9);
            }
        }
    }
    let marks = averages.marks();
    assert_eq!(marks.rows, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]);
    let edges = averages.of(500, row).edges;
    assert_eq!(marks.edges[8 * edges.len()..9 * edges.len()], edges[..]);
}

/// An edge whose reversal is forbidden does not count half; averages end at the first class whose members are not
/// counted.
#[test]
fn averages_of_classes_keep_the_constraints_and_end_where_members_are_not_counted() {
    let names: Vec<String> = (0..3).map(|v| format!("v{v}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut dag = Dag::empty(3);
    dag.set_parents(Var(1), [Var(0)].into_iter().collect());
    let row = |members: f64| Row { dag: dag.clone(), score: -1.0, members };
    for (forbidden, ways) in
        [(vec![], [0.5, 0.5, 0.0]), (vec![(1, 0)], [1.0, 0.0, 1.0]), (vec![(2, 0)], [0.5, 0.5, 0.0])]
    {
        let constraints = Constraints::new(&names, &[], &forbidden, None).expect("constraints");
        let mut averages = Averages::new(&constraints, true);
        assert!(averages.step(3, |at| row(if at < 2 { 2.0 } else { f64::NAN })), "there is no more");
        assert_eq!(averages.rows(), 2);
        let average = averages.of(3, |_| row(2.0));
        assert_eq!([average.edges[1], average.edges[3], average.compelled[1]], ways, "{forbidden:?}");
        assert!((average.ln_weight - (4f64.ln() - 1.0)).abs() < 1e-12 && average.rows == 2.0);
        assert_eq!([0.4, 0.9, 1.1].map(|level| averages.holding(average.ln_weight, level)), [Some(1), Some(2), None]);
    }
}

/// Averages over a list of all networks equal the sums over all networks, and carry all of the weight.
#[test]
fn the_k_best_of_a_session_average_to_the_sums_over_all_networks() {
    let data = random_data(11, 4, 80);
    let settings = settings(ScoreKind::Bdeu { ess: 1.0 });
    let mut session = bayescope::session::Session::default();
    session.unpack(&bayescope::data::pack(&data)).expect("packed data");
    for unit in [KBestUnit::Dags, KBestUnit::Classes] {
        let request = Settings { k_best: Some(KBestRequest { k: 600, unit, within: None }), ..settings.clone() };
        session.start(&request).expect("it begins");
        while session.run(1000).expect("it runs").phase != Phase::Done {}
        let continues = |(rows, found): (usize, usize)| rows < found;
        while continues(session.averages_run(1).expect("rows are found")) {}
        session.posterior_start(&settings, Prior::Networks).expect("it begins");
        while session.posterior_run(1).expect("it runs") < 1.0 {}
        let sums = session.posterior().expect("it is done").clone();
        let classes = session.k_best_by_class().expect("rows are found");
        let rows = classes.rows.iter().sum::<u32>();
        assert_eq!((rows, classes.rows.len()), (if unit == KBestUnit::Dags { 543 } else { 185 }, 185));
        let average = session.average(rows).expect("they are in");
        assert!((average.ln_weight - sums.ln_sum).abs() < 1e-9, "{unit:?}");
        if unit == KBestUnit::Dags {
            let ancestors = sums.ancestors.as_ref().expect("of networks");
            let pairs = average.edges.iter().zip(&sums.edges).chain(average.ancestors.iter().zip(ancestors));
            assert!(pairs.into_iter().all(|(a, b)| (a - b).abs() < 1e-9));
        } else {
            // Half for each direction of a reversible edge differs from the members' average for the direction, but
            // agrees for the adjacency.
            let joined = |edges: &[f64], a: usize, b: usize| edges[a * 4 + b] + edges[b * 4 + a];
            for (a, b) in (0..4).flat_map(|a| (0..a).map(move |b| (a, b))) {
                assert!((joined(&average.edges, a, b) - joined(&sums.edges, a, b)).abs() < 1e-9);
            }
        }
        let half = session.credible(sums.ln_sum, 0.5).expect("rows are found").expect("all are there");
        let mass = |k: usize| (session.average(k as u32).expect("they are in").ln_weight - sums.ln_sum).exp();
        assert!(mass(half) >= 0.5 && (half == 1 || mass(half - 1) < 0.5));
        assert_eq!(session.credible(sums.ln_sum, 1.1).expect("rows are found"), None);
    }
}

/// A list of all families gives the same averages as the data that it was scored on.
#[test]
fn the_k_best_of_a_list_average_as_those_of_its_data() {
    let data = random_data(12, 4, 80);
    let settings = settings(ScoreKind::Bdeu { ess: 1.0 });
    let mut session = bayescope::session::Session::default();
    session.unpack(&bayescope::data::pack(&data)).expect("packed data");
    let pruning = Pruning { slack: Some(1e6), ..Pruning::default() };
    session.learn(&Settings { pruning, ..settings.clone() }).expect("it learns");
    let text = session.export("jkl").expect("a list");
    let mut list = bayescope::session::ListSession::default();
    list.load(text.as_bytes(), false).expect("a list");
    let continues = |(rows, found): (usize, usize)| rows < found;
    assert!(list.averages_run(1).is_err(), "nothing was asked for");
    for unit in [KBestUnit::Dags, KBestUnit::Classes] {
        let request = Settings { k_best: Some(KBestRequest { k: 100, unit, within: None }), ..settings.clone() };
        session.learn(&request).expect("it learns");
        list.learn(&request).expect("it learns");
        assert!(list.average(1).is_err(), "those of the last run are gone");
        while continues(session.averages_run(1).expect("rows are found")) {}
        while continues(list.averages_run(1).expect("rows are found")) {}
        assert_eq!(list.k_best_by_class().expect("rows").rows, session.k_best_by_class().expect("rows").rows);
        for rows in [1, 17, 100] {
            let (a, b) = (list.average(rows).expect("they are in"), session.average(rows).expect("they are in"));
            assert!((a.ln_weight - b.ln_weight).abs() < 1e-6);
            let tables = [(&a.edges, &b.edges), (&a.compelled, &b.compelled), (&a.blankets, &b.blankets)];
            assert!(
                tables.iter().all(|(a, b)| a.iter().zip(*b).all(|(a, b)| (a - b).abs() < 1e-6)),
                "{unit:?}, {rows}"
            );
        }
        assert_eq!(list.average_marks().expect("they are in").rows, session.average_marks().expect("too").rows);
    }
}
