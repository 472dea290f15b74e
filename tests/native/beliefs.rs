//! Priors: prior networks and odds of single edges, compared with all DAGs scored by the certifier's arithmetic, and
//! with equalities from the literature.

use crate::common::networks::random_network;
use crate::common::*;
use bayescope::base::error::{Error, Result};
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::certify::{Claim, certify};
use bayescope::data::{Dataset, Sampler, generator};
use bayescope::format::model;
use bayescope::protocol::{ExampleRef, MethodName, PriorNetwork, PriorVariable, Settings, Status};
use bayescope::run::Run;
use bayescope::score::belief::Belief;
use bayescope::score::{Families, LocalScore};
use std::collections::HashMap;
use std::sync::Arc;

fn believing(ess: f64, network: PriorNetwork) -> Settings {
    Settings { prior_network: Some(network), ..settings(ScoreKind::Bde { ess }) }
}

fn optimum(data: &Dataset, settings: &Settings, dags: &[Vec<Vec<u16>>]) -> f64 {
    let families = every_family(data, settings);
    let keeps = |dag: &[Vec<u16>]| {
        settings.required.iter().all(|(a, b)| dag[usize::from(*b)].contains(a))
            && !settings.forbidden.iter().any(|(a, b)| dag[usize::from(*b)].contains(a))
    };
    dags.iter().filter(|dag| keeps(dag)).map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn with_a_prior_network_the_optimum_of_all_543_dags_is_found() {
    let (dags, mut rng) = (every_dag(4), Rng::new(1));
    for seed in 0..40 {
        let data = random_data(seed, 4, 10 + 20 * seed as usize);
        let network = random_network(&mut rng, &data, seed as usize % 4);
        let settings = believing([0.5, 1.0, 10.0, 300.0][seed as usize / 4 % 4], network);
        let best = optimum(&data, &settings, &dags);
        let outcome = learn(&data, &settings);
        assert_eq!(outcome.status, Status::ProvenOptimal);
        assert!((outcome.score - best).abs() <= tolerance(best), "seed {seed}: {} is not {best}", outcome.score);
        assert!(outcome.certificate.holds && outcome.equivalent_score, "seed {seed}");
    }
}

/// Heckerman, Geiger and Chickering 1995: BDe is likelihood equivalent for every prior network.
#[test]
fn members_of_a_class_score_the_same_under_any_prior_network() {
    let mut rng = Rng::new(2);
    let mut classes = HashMap::<_, Vec<_>>::new();
    for dag in every_dag(4) {
        classes.entry(verma_pearl(&dag)).or_default().push(dag);
    }
    for seed in 0..10 {
        let data = random_data(seed, 4, 200);
        let settings = believing(7.0, random_network(&mut rng, &data, 2));
        let families = every_family(&data, &settings);
        for members in classes.values() {
            let scores: Vec<f64> = members.iter().map(|dag| total(&families, dag)).collect();
            assert!(scores.iter().all(|score| (score - scores[0]).abs() < 1e-8), "{members:?} {scores:?}");
        }
    }
}

/// The terms of the cells, each with its α, add up to the local score.
#[test]
fn terms_by_hand_add_up_under_a_prior_network() {
    let mut rng = Rng::new(12);
    for seed in 0..20 {
        let data = random_data(seed, 5, [20, 400][seed as usize % 2]);
        let settings = believing(4.0, random_network(&mut rng, &data, 2));
        let mut families = Families::new(LocalScore::of(&data, &settings).expect("fits"));
        for child in 0..5u16 {
            let parents = (0..5).filter(|_| rng.below(2) == 0).map(Var).filter(|v| v.0 != child).collect();
            let local = families.local(Var(child), &parents);
            let by_hand = families.score().by_hand(Var(child), &parents, local, 0, usize::MAX);
            let r = data.arity(Var(child));
            assert_eq!((by_hand.alphas.len(), by_hand.alpha_rows.len()), (by_hand.cell.len(), by_hand.rows));
            let rising = |alpha: f64, n: u32| libm::lgamma(alpha + f64::from(n)) - libm::lgamma(alpha);
            let near = |a: f64, b: f64| assert!((a - b).abs() <= 1e-9 * b.abs().max(1.0), "seed {seed}: {a} {b}");
            for (i, &n) in by_hand.counts.iter().enumerate() {
                near(by_hand.cell[i], rising(by_hand.alphas[i], n));
                assert!(by_hand.alphas[i] > 0.0 && by_hand.alphas[i] <= by_hand.alpha_rows[i / r] + 1e-12);
            }
            (0..by_hand.rows).for_each(|j| near(by_hand.row[j], -rising(by_hand.alpha_rows[j], by_hand.of[j])));
            near(by_hand.cell.iter().sum::<f64>() + by_hand.row.iter().sum::<f64>(), local);
            near(by_hand.score, local);
            let window = families.score().by_hand(Var(child), &parents, local, 1, 2);
            let to = by_hand.rows.min(3);
            assert_eq!(window.alphas[..], by_hand.alphas[r.min(by_hand.alphas.len())..to.max(1) * r]);
        }
    }
}

/// BDe with a uniform prior network without edges is BDeu.
#[test]
fn a_uniform_prior_network_is_bdeu() {
    let data = random_data(3, 6, 500);
    let variables = data.variables().iter().map(|v| PriorVariable {
        name: v.name.clone(),
        levels: v.levels.clone(),
        parents: Vec::new(),
        table: vec![1.0 / v.levels.len() as f64; v.levels.len()],
    });
    let uniform = PriorNetwork { example: None, variables: variables.collect() };
    for ess in [0.1, 1.0, 25.0] {
        let (bde, bdeu) =
            (learn(&data, &believing(ess, uniform.clone())), learn(&data, &settings(ScoreKind::Bdeu { ess })));
        assert!((bde.score - bdeu.score).abs() <= 1e-9 * bdeu.score.abs());
        assert_eq!(bde.parents, bdeu.parents);
    }
}

/// Probabilities such as P(asia = yes, lung = yes, either = yes), from the tables of Lauritzen and Spiegelhalter.
#[test]
fn probabilities_of_cells_are_those_of_the_tables() {
    let reference = ExampleRef { id: "asia".into(), version: 1, rows: 1000, seed: 1 };
    let data = Sampler::default().make(&reference).expect("asia").0;
    let belief =
        Belief::new(&PriorNetwork { example: Some("asia".into()), ..PriorNetwork::default() }, &data).expect("asia");
    let p = |set: &[(u16, u16)]| {
        let vars: Vec<Var> = set.iter().map(|(v, _)| Var(*v)).collect();
        let code = |_: usize, v: Var| set.iter().find(|(u, _)| *u == v.0).expect("asked for").1;
        libm::exp(belief.ln_probabilities(&vars, 1, code)[0])
    };
    let near = |got: f64, expected: f64| assert!((got - expected).abs() < 1e-12, "{got} is not {expected}");
    // asia 0, tub 1, smoke 2, lung 3, bronc 4, either 5, xray 6, dysp 7
    near(p(&[(0, 1)]), 0.01);
    near(p(&[(1, 1)]), 0.0104);
    near(p(&[(3, 1)]), 0.055);
    near(p(&[(5, 1)]), 0.064_828);
    near(p(&[(3, 1), (2, 1)]), 0.05);
    near(p(&[(5, 0), (3, 1)]), 0.0);
    near(p(&[(6, 1)]), 0.110_290_04);
    near(p(&[(7, 1)]), 0.435_970_6);
    near(p(&[]), 1.0);
    near(
        p(&[(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)]),
        0.99 * 0.99 * 0.5 * 0.1 * 0.6 * 0.98 * 0.9,
    );
}

#[test]
fn invalid_prior_networks_are_refused_by_name() {
    let data = random_data(4, 4, 100);
    let mut rng = Rng::new(3);
    let network = random_network(&mut rng, &data, 1);
    let start = |settings: Settings| Run::new(&data, settings, MEMORY).map(|_| ());
    assert_eq!(start(settings(ScoreKind::Bde { ess: 1.0 })), Err(Error::NoPriorNetwork));
    let example = |id: &str| PriorNetwork { example: Some(id.into()), ..PriorNetwork::default() };
    assert_eq!(start(believing(1.0, example("parity"))), Err(Error::NoGenerator { id: "parity".into() }));
    assert_eq!(start(believing(1.0, example("asia"))), Err(Error::NetworkLacksVariable { column: "v0".into() }));
    let at = network.variables.iter().position(|v| v.name == "v2").expect("v2");
    let mut renamed = network.clone();
    let level = renamed.variables[at].levels.iter().position(|l| l == "1").expect("a level");
    renamed.variables[at].levels[level] = "one".into();
    let lacks = Error::NetworkLacksLevel { column: "v2".into(), level: "1".into() };
    assert_eq!(start(believing(1.0, renamed)), Err(lacks));

    // v2 = 1 has probability 0 for all parents.
    let mut impossible = network.clone();
    let r = impossible.variables[at].levels.len();
    for row in impossible.variables[at].table.chunks_mut(r) {
        row[level] = 0.0;
        let all: f64 = row.iter().sum();
        row.iter_mut().for_each(|p| *p /= all);
    }
    let column = data.column(Var(2)).iter().zip(data.weights());
    let rows = column.filter(|(code, _)| **code == 1).map(|(_, w)| f64::from(*w)).sum();
    let refusal = Error::ImpossibleRows { rows, cells: vec!["v2 = 1".into()] };
    assert_eq!(start(believing(1.0, impossible)), Err(refusal));

    // Invalid messages: cycles, tables of another size, invalid probabilities, unknown parents.
    let bad = |change: &dyn Fn(&mut PriorNetwork)| {
        let mut forged = network.clone();
        change(&mut forged);
        let settings = believing(1.0, forged);
        assert!(matches!(start(settings.clone()), Err(Error::BadNetwork { .. })));
        let claim = Claim { parents: vec![Vec::new(); 4], score: 0.0, bound: None, proven: false };
        assert!(!certify(&data, &settings, &claim).holds);
    };
    bad(&|n| n.variables.clear());
    bad(&|n| n.variables[0].table[0] = f64::NAN);
    bad(&|n| n.variables[0].table[0] = 0.9999);
    bad(&|n| n.variables[0].table.clear());
    bad(&|n| n.variables[0].parents = vec![77]);
    bad(&|n| n.variables[0].name = n.variables[1].name.clone());
    bad(&|n| {
        for v in 0..2 {
            n.variables[v].parents = vec![1 - v as u32];
            let (r, q) = (n.variables[v].levels.len(), n.variables[1 - v].levels.len());
            n.variables[v].table = vec![1.0 / r as f64; r * q];
        }
    });
}

/// A sum over a large connected network is refused before the run, with its size.
#[test]
fn networks_too_wide_to_sum_over_are_refused() {
    let data = random_data(5, 2, 50);
    let levels = || vec!["0".to_string(), "1".into(), "2".into()];
    let mut variables: Vec<PriorVariable> = (0..2)
        .map(|v| PriorVariable { name: format!("v{v}"), levels: levels(), parents: vec![], table: vec![1.0 / 3.0; 3] })
        .collect();
    // A grid of 16 by 16 hidden variables.
    for i in 0..256u32 {
        let mut parents = Vec::new();
        if i % 16 > 0 {
            parents.push(2 + i - 1);
        }
        if i >= 16 {
            parents.push(2 + i - 16);
        }
        let table = vec![1.0 / 3.0; 3usize.pow(parents.len() as u32 + 1)];
        variables.push(PriorVariable { name: format!("h{i}"), levels: levels(), parents, table });
    }
    let network = PriorNetwork { example: None, variables };
    let refused = Run::new(&data, believing(1.0, network), MEMORY).map(|_| ());
    assert!(matches!(refused, Err(Error::NetworkTooWide { .. })), "{refused:?}");
}

// ------------------------------------------------------------------ files

const SMALL: &str = r#"// a comment
network "lungs and weather" { property author "N. N."; }
variable smoke { type discrete [ 2 ] { yes, no }; property x 1; }
variable "lung cancer" { type discrete[3]{none,<5,>=5}; }
/* another
   comment */
probability ( "lung cancer" | smoke ) {
  (yes) 0.7, 0.2, 0.1;
  (no) 0.9 0.06 0.04;
}
probability ( smoke ) { table 0.3, 0.7; }
"#;

fn read(bytes: &[u8]) -> Result<PriorNetwork> {
    model::read(bytes, "").map(|file| file.network)
}

#[test]
fn files_are_read_as_they_are_written() {
    let network = read(SMALL.as_bytes()).expect("a network");
    let names: Vec<&str> = network.variables.iter().map(|v| v.name.as_str()).collect();
    assert_eq!(names, ["smoke", "lung cancer"]);
    assert_eq!(network.variables[1].levels, ["none", "<5", ">=5"]);
    assert_eq!(network.variables[1].parents, [0]);
    assert_eq!(network.variables[1].table, [0.7, 0.2, 0.1, 0.9, 0.06, 0.04]);
    assert_eq!(network.variables[0].table, [0.3, 0.7]);
    let text = SMALL.replace("(yes) 0.7, 0.2, 0.1;", "default 0.7, 0.2, 0.1;");
    assert_eq!(read(text.as_bytes()), Ok(network.clone()));
    // A complete table: by level of the child, then by configuration of the parents.
    let rows = "(yes) 0.7, 0.2, 0.1;\n  (no) 0.9 0.06 0.04;";
    let text = SMALL.replace(rows, "table 0.7, 0.9, 0.2, 0.06, 0.1, 0.04;");
    assert_eq!(read(text.as_bytes()), Ok(network));
}

/// Every prefix of a file, and the file with any one character changed, gives a network or an error, in bounded time.
#[test]
fn no_file_breaks_the_reader() {
    for end in 0..SMALL.len() {
        if SMALL.is_char_boundary(end) {
            let _ = read(&SMALL.as_bytes()[..end]);
        }
    }
    let mut rng = Rng::new(9);
    for _ in 0..20_000 {
        let mut bytes = SMALL.as_bytes().to_vec();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len() as u32) as usize;
            bytes[at] = b"{}()[],;|\" \n/*0a9.e-\xff"[rng.below(21) as usize];
        }
        let _ = read(&bytes);
    }
    let many = format!("variable a {{ type discrete [ 1 ] {{ {} }}; }}", "x ".repeat(2_000_000));
    assert!(
        matches!(read(many.as_bytes()), Err(Error::BadModel { what, .. }) if what == "size" || what == "level-count")
    );
}

#[test]
fn examples_give_the_networks_they_are_drawn_from() {
    for id in ["asia", "sprinkler", "xor"] {
        let network = generator(id).expect(id);
        assert!(network.variables.iter().all(|v| v.table.chunks(2).all(|row| (row[0] + row[1] - 1.0).abs() < 1e-15)));
        let data = Arc::new(
            Sampler::default().make(&ExampleRef { id: id.into(), version: 1, rows: 200, seed: 5 }).expect(id).0,
        );
        let named = PriorNetwork { example: Some(id.into()), ..PriorNetwork::default() };
        let (whole, by_name) = (learn(&data, &believing(10.0, network)), learn(&data, &believing(10.0, named)));
        assert_eq!(whole.score.to_bits(), by_name.score.to_bits());
        assert!(by_name.certificate.holds);
    }
    assert!(["college-plans", "parity", "tic-tac-toe", "no-such"].iter().all(|id| generator(id).is_none()));
}

// ------------------------------------------------------------------ odds of single edges

fn random_odds(rng: &mut Rng, n: u16) -> Vec<(u16, u16, f64)> {
    let mut odds = Vec::new();
    for a in 0..n {
        for b in (0..n).filter(|b| *b != a) {
            if rng.below(3) == 0 {
                odds.push((a, b, [1e-9, 0.01, 0.5, 1.0, 2.0, 40.0, 1e9][rng.below(7) as usize]));
            }
        }
    }
    odds
}

#[test]
fn with_odds_of_single_edges_the_optimum_of_all_dags_is_found() {
    let (dags, mut rng) = (every_dag(4), Rng::new(4));
    let kinds = every_kind();
    for seed in 0..72 {
        let data = random_data(seed, 4, 20 + 7 * seed as usize);
        let mut settings = settings(kinds[seed as usize % kinds.len()]);
        settings.edge_odds = random_odds(&mut rng, 4);
        settings.score.edge_prior = [1.0, 0.1, 6.0][seed as usize % 3];
        if seed % 2 == 0 {
            settings.required = vec![(1, 2)];
            settings.forbidden = vec![(0, 3), (3, 1)];
        }
        let best = optimum(&data, &settings, &dags);
        let outcome = learn(&data, &settings);
        let context = format!("seed {seed}, {settings:?}");
        assert!((outcome.score - best).abs() <= tolerance(best), "{} is not {best}: {context}", outcome.score);
        assert!(outcome.certificate.holds, "{:?} {context}", outcome.certificate);
        let mut greedy = settings.clone();
        greedy.method = MethodName::HillClimb;
        let greedy = learn(&data, &greedy);
        assert!(greedy.certificate.holds && greedy.score <= best + tolerance(best), "{context}");
    }
}

/// The odds of an edge replace the general ones, and equal odds of all edges are the general ones.
#[test]
fn odds_of_an_edge_replace_the_general_odds() {
    let data = random_data(7, 4, 300);
    let local = |general: f64, odds: &[(u16, u16, f64)]| {
        let score = Score { kind: ScoreKind::Bic, edge_prior: general };
        let settings = Settings { score, edge_odds: odds.to_vec(), ..Settings::default() };
        let set = [Var(0), Var(1)].into_iter().collect();
        Families::new(LocalScore::of(&data, &settings).expect("in range")).local(Var(2), &set)
    };
    let plain = local(1.0, &[]);
    let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} is not {b}");
    near(local(3.0, &[]), plain + 2.0 * 3f64.ln());
    near(local(3.0, &[(0, 2, 5.0)]), plain + 3f64.ln() + 5f64.ln());
    near(local(3.0, &[(2, 0, 5.0), (0, 1, 7.0)]), plain + 2.0 * 3f64.ln());
    let all: Vec<(u16, u16, f64)> =
        (0..4).flat_map(|a| (0..4).filter(move |b| *b != a).map(move |b| (a, b, 0.3))).collect();
    near(local(1.0, &all), local(0.3, &[]));
}

/// The size prior adds −ln C(n − 1, k) for k parents to the odds of edges; with it the optimum of all DAGs is found by
/// scores of every kind.
#[test]
fn with_all_sizes_equally_likely_the_optimum_of_all_dags_is_found() {
    let data = random_data(5, 5, 200);
    let local = |size_prior: bool, general: f64, parents: &[u16]| {
        let score = Score { kind: ScoreKind::K2, edge_prior: general };
        let settings = Settings { score, size_prior, ..Settings::default() };
        let set = parents.iter().map(|p| Var(*p)).collect();
        Families::new(LocalScore::of(&data, &settings).expect("in range")).local(Var(4), &set)
    };
    for (k, sets) in [1.0f64, 4.0, 6.0, 4.0, 1.0].into_iter().enumerate() {
        let parents: Vec<u16> = (0..k as u16).collect();
        let difference = local(true, 3.0, &parents) - local(false, 1.0, &parents);
        assert!((difference - (k as f64 * 3f64.ln() - sets.ln())).abs() < 1e-9, "{k} parents: {difference}");
    }
    let (dags, kinds) = (every_dag(4), every_kind());
    for seed in 0..96 {
        let data = random_data(seed ^ 0x51, 4, 12 + 5 * seed as usize);
        let mut settings = Settings { size_prior: true, ..settings(kinds[seed as usize % kinds.len()]) };
        settings.score.edge_prior = [1.0, 0.1, 6.0][seed as usize % 3];
        settings.max_parents = [None, Some(2), Some(1)][seed as usize / 3 % 3];
        let keeps =
            |dag: &&Vec<Vec<u16>>| dag.iter().all(|set| set.len() <= settings.max_parents.unwrap_or(9) as usize);
        let families = every_family(&data, &settings);
        let best = dags.iter().filter(keeps).map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max);
        for method in [MethodName::Dp, MethodName::AStar, MethodName::Cassio] {
            let outcome = learn(&data, &Settings { method, ..settings.clone() });
            let context = format!("seed {seed}, {settings:?} {method:?}");
            assert!((outcome.score - best).abs() <= tolerance(best), "{} is not {best}: {context}", outcome.score);
            assert!(outcome.certificate.holds && outcome.status == Status::ProvenOptimal, "{context}");
        }
    }
}

/// Reversing a covered edge swaps the sizes of two parent sets, so the members of a class have equal scores.
#[test]
fn members_of_a_class_score_the_same_with_all_sizes_equally_likely() {
    let data = random_data(11, 4, 150);
    let settings = Settings { size_prior: true, ..settings(ScoreKind::Bdeu { ess: 2.0 }) };
    let families = every_family(&data, &settings);
    let mut classes = HashMap::<_, Vec<f64>>::new();
    for dag in every_dag(4) {
        classes.entry(verma_pearl(&dag)).or_default().push(total(&families, &dag));
    }
    for scores in classes.values() {
        assert!(scores.iter().all(|score| (score - scores[0]).abs() < 1e-8), "{scores:?}");
    }
    assert!(learn(&data, &settings).equivalent_score);
}

/// Odds of A → B without equal odds of B → A make the members of a class differ.
#[test]
fn odds_of_one_direction_end_score_equivalence() {
    let data = random_data(8, 4, 300);
    let equivalent = |odds: &[(u16, u16, f64)]| {
        learn(&data, &Settings { edge_odds: odds.to_vec(), ..settings(ScoreKind::Bic) }).equivalent_score
    };
    assert!(equivalent(&[]));
    assert!(equivalent(&[(0, 1, 2.0), (1, 0, 2.0)]));
    assert!(!equivalent(&[(0, 1, 2.0)]));
    assert!(!equivalent(&[(0, 1, 2.0), (1, 0, 3.0)]));
    assert!(equivalent(&[(0, 1, 1.0)]), "the general odds, said again");
}

#[test]
fn odds_that_are_none_are_refused() {
    let data = random_data(9, 3, 50);
    let start = |odds: Vec<(u16, u16, f64)>| {
        Run::new(&data, Settings { edge_odds: odds, ..settings(ScoreKind::Bic) }, MEMORY).map(|_| ())
    };
    let bad = |value| Err(Error::BadParameter { name: "edgeOdds".into(), value });
    assert_eq!(start(vec![(0, 1, 0.0)]), bad(0.0));
    assert_eq!(start(vec![(0, 1, -1.0)]), bad(-1.0));
    assert_eq!(start(vec![(0, 1, 1e10)]), bad(1e10));
    assert!(matches!(start(vec![(0, 1, f64::NAN)]), Err(Error::BadParameter { .. })));
    assert!(matches!(start(vec![(1, 1, 2.0)]), Err(Error::BadEdge { .. })));
    assert!(matches!(start(vec![(0, 3, 2.0)]), Err(Error::BadEdge { .. })));
    assert!(matches!(start(vec![(0, 1, 2.0), (0, 1, 2.0)]), Err(Error::OddsTwice { .. })));
}
