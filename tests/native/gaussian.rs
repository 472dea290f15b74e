//! Continuous data: Gaussian BIC and BGe, compared with brute force, with an independent computation (numpy and scipy:
//! least squares on the raw rows, log-determinants of the closed form) and with bnlearn.

use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::data::{Dataset, apply, fingerprint, pack, read, unpack};
use bayescope::graph::{Class, Constraints, Dag};
use bayescope::observe::NoObserver;
use bayescope::protocol::{
    Heuristic, KBestEnding, KBestRequest, KBestUnit, MethodName, Recipe, Settings, Start, Status, Step,
};
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::search::Progress;
use bayescope::session::Session;
use std::sync::Arc;

const BGE: ScoreKind = ScoreKind::Bge { alpha_mu: 1.0, alpha_w: None };

fn kinds() -> [ScoreKind; 6] {
    use ScoreKind::*;
    [Ll, Aic, Bic, Pll { penalty: 0.02 }, BGE, Bge { alpha_mu: 10.0, alpha_w: Some(20.0) }]
}

/// Sums of uniform numbers with linear effects of earlier columns, in units of very different size.
fn linear_data(seed: u64, n: usize, rows: usize) -> Arc<Dataset> {
    let mut rng = Rng::new(seed);
    let noise = |rng: &mut Rng| (0..6).map(|_| rng.unit() - 0.5).sum::<f64>();
    let mut columns: Vec<Vec<f64>> = vec![Vec::new(); n];
    let effects: Vec<Vec<f64>> = (0..n)
        .map(|v| (0..v).map(|_| if rng.below(2) == 0 { 0.0 } else { 2.0 * rng.unit() - 1.0 }).collect())
        .collect();
    for row in 0..rows {
        for v in 0..n {
            let mean: f64 = effects[v].iter().zip(&columns).map(|(b, column)| b * column[row]).sum();
            let x = mean + noise(&mut rng);
            columns[v].push(x);
        }
    }
    for (v, column) in columns.iter_mut().enumerate() {
        let (unit, offset) = [(1.0, 0.0), (1e6, 3e7), (1e-4, 1.0)][v % 3];
        column.iter_mut().for_each(|x| *x = *x * unit + offset);
    }
    let names = (0..n).map(|v| format!("v{v}")).collect();
    Arc::new(Dataset::continuous(names, &columns, None).expect("well-formed data"))
}

fn steps(columns: &[&str]) -> Recipe {
    let number = |column: &&str| Step::Number { column: (*column).into() };
    Recipe { steps: columns.iter().map(number).collect(), ..Recipe::default() }
}

fn own(text: &str, columns: &[&str]) -> Result<Dataset, Error> {
    let raw = read(text.as_bytes(), &Recipe::default().read)?;
    let (preview, data) = apply(&raw, &steps(columns));
    data.ok_or_else(|| preview.problem.expect("a problem or data"))
}

/// A continuous data set of bnlearn; `None` if the shared data are missing.
fn shared(file: &str, columns: &[&str]) -> Option<Arc<Dataset>> {
    let text = String::from_utf8(shared_data(&format!("{file}.csv"))?).expect("UTF-8");
    Some(Arc::new(own(&text, columns).expect("columns of numbers")))
}

const MARKS: [&str; 5] = ["MECH", "VECT", "ALG", "ANL", "STAT"];
const TEST: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];

#[test]
fn every_score_finds_the_optimum_of_all_dags() {
    for (n, cases) in [(4, 10), (5, 2)] {
        let dags = every_dag(n);
        for seed in 0..cases {
            let data = linear_data(seed, n, 8 + 30 * seed as usize);
            for kind in kinds() {
                for edge_prior in [1.0, 0.2, 5.0] {
                    let mut settings = settings(kind);
                    settings.score.edge_prior = edge_prior;
                    agrees_with_brute_force(&data, &dags, &settings);
                }
            }
        }
    }
}

fn agrees_with_brute_force(data: &Arc<Dataset>, dags: &[Vec<Vec<u16>>], settings: &Settings) {
    let families = every_family(data, settings);
    let best = dags.iter().map(|d| total(&families, d)).fold(f64::NEG_INFINITY, f64::max);
    let outcome = learn(data, settings);
    let context = format!("{} rows, {settings:?}", data.rows());
    assert_eq!(outcome.status, Status::ProvenOptimal, "{context}");
    assert!((outcome.score - best).abs() <= tolerance(best), "{} is not {best}: {context}", outcome.score);
    assert!(outcome.certificate.holds, "{:?}: {context}", outcome.certificate);
    assert!(outcome.greedy_score <= best + tolerance(best), "{context}");
    assert_eq!(outcome.parameters, outcome.parents.iter().map(|p| p.len() as f64 + 2.0).sum::<f64>());
    // Two networks of one class have equally many parameters, and equal scores.
    assert!(outcome.equivalent_score);
    let of_class = |d: &&Vec<Vec<u16>>| verma_pearl(d) == verma_pearl(&outcome.parents);
    for member in dags.iter().filter(of_class) {
        assert!((total(&families, member) - outcome.score).abs() <= tolerance(best), "{member:?}: {context}");
    }
}

#[test]
fn marks_and_gaussian_test_have_the_optima_of_an_independent_computation() {
    // (data, score, value, a network of the optimal class)
    let optima: [(&str, &[&str], ScoreKind, f64, &str); 8] = [
        (
            "marks",
            &MARKS,
            ScoreKind::Bic,
            -1_731.328_959_484_336_8,
            "[STAT][ALG|STAT][ANL|ALG:STAT][VECT|ALG][MECH|VECT:ALG]",
        ),
        (
            "marks",
            &MARKS,
            ScoreKind::Aic,
            -1_711.510_264_968_511_1,
            "[STAT][ANL|STAT][ALG|ANL:STAT][MECH|ALG][VECT|MECH:ALG]",
        ),
        ("marks", &MARKS, BGE, -1_798.872_198_966_136_2, "[STAT][ALG|STAT][ANL|ALG][VECT|ALG][MECH|VECT]"),
        ("marks", &MARKS, kinds()[5], -1_899.421_738_729_726_3, "[STAT][ALG|STAT][ANL|ALG][VECT|ALG][MECH|VECT]"),
        ("gaussian-test", &TEST, ScoreKind::Bic, -10_638.029_719_164_62, "[G][E][A][D][F|A:D:E:G][B|D][C|A:B]"),
        ("gaussian-test", &TEST, ScoreKind::Aic, -10_586.230_791_584_86, "[G][E][B][D|B:G][A][F|A:D:E:G][C|A:B]"),
        ("gaussian-test", &TEST, BGE, -10_675.288_377_257_115, "[G][E][D][A][F|A:D:E:G][B|D][C|A:B]"),
        ("gaussian-test", &TEST, kinds()[5], -10_941.995_698_732_857, "[G][E][B][A][D|B][C|A:B:D][F|A:C:D:E:G]"),
    ];
    for (file, columns, kind, value, model) in optima {
        let Some(data) = shared(file, columns) else { return };
        let outcome = learn(&data, &settings(kind));
        assert_eq!(outcome.status, Status::ProvenOptimal);
        assert!((outcome.score / value - 1.0).abs() < 1e-12, "{file} {kind:?}: {} is not {value}", outcome.score);
        assert!(outcome.certificate.holds, "{file} {kind:?}: {:?}", outcome.certificate);
        assert_eq!(verma_pearl(&outcome.parents), verma_pearl(&parents_of(model, columns)), "{file} {kind:?}");
    }
    // Both also by trying all 29,281 DAGs.
    let data = shared("marks", &MARKS).expect("read above");
    let dags = every_dag(5);
    for kind in kinds() {
        agrees_with_brute_force(&data, &dags, &settings(kind));
    }
}

/// Parents by a model string of bnlearn.
fn parents_of(model: &str, names: &[&str]) -> Vec<Vec<u16>> {
    let mut parents = vec![Vec::new(); names.len()];
    let find = |name: &str| names.iter().position(|n| *n == name).expect("a column");
    for node in model.trim_matches(['[', ']']).split("][") {
        let (child, of) = node.split_once('|').unwrap_or((node, ""));
        parents[find(child)] = of.split(':').filter(|p| !p.is_empty()).map(|p| find(p) as u16).collect();
        parents[find(child)].sort_unstable();
    }
    parents
}

/// bnlearn's `bic-g` takes the unbiased variance of the residuals: RSS / (N − |U| − 1). From our value with the
/// maximum-likelihood variance it follows by N/2 ln(N / df) − (N − df)/2 for each variable.
#[test]
fn bnlearns_convention_follows_from_ours() {
    for (file, columns, of_bnlearn) in
        [("marks", &MARKS[..], -1_731.407_228_807_284), ("gaussian-test", &TEST[..], -10_638.040_246_589_046)]
    {
        let Some(data) = shared(file, columns) else { return };
        let outcome = learn(&data, &settings(ScoreKind::Bic));
        let n = data.rows() as f64;
        let correction = |p: &Vec<u16>| {
            let df = n - p.len() as f64 - 1.0;
            // Ours: −N/2 ln(RSS/N) − N/2; bnlearn's: −N/2 ln(RSS/df) − df/2.
            0.5 * n * (df / n).ln() + 0.5 * (n - df)
        };
        let theirs = outcome.score + outcome.parents.iter().map(correction).sum::<f64>();
        assert!((theirs - of_bnlearn).abs() < 1e-8, "{file}: {theirs} is not {of_bnlearn}");
    }
}

#[test]
fn coefficients_are_those_of_least_squares() {
    let Some(data) = shared("marks", &MARKS) else { return };
    let parents: WideSet = [Var(1), Var(2)].into_iter().collect();
    let found = bayescope::gaussian::regress(&data, Var(0), &parents).expect("no collinearity");
    for (got, expected) in [
        (found.intercept, -12.364_758_26),
        (found.coefficients[0], 0.465_869_28),
        (found.coefficients[1], 0.548_405_27),
    ] {
        assert!((got - expected).abs() < 1e-8, "{got} is not {expected}");
    }
    let mut families = Families::new(LocalScore::new(&data, Score { kind: BGE, edge_prior: 0.5 }).unwrap());
    for kind in kinds() {
        let score = LocalScore::new(&data, Score { kind, edge_prior: 0.5 }).unwrap();
        let mut families = Families::new(score);
        let local = families.local(Var(0), &parents);
        let by_regression = families.score().by_regression(Var(0), &parents, local).expect("numbers");
        assert!((by_regression.score - local).abs() < 1e-9, "{kind:?}: {} is not {local}", by_regression.score);
    }
    let local = families.local(Var(0), &parents);
    assert!(local.is_finite());
}

#[test]
fn the_order_of_rows_and_columns_and_merged_rows_change_no_score() {
    let mut rng = Rng::new(5);
    let n = 5;
    let columns: Vec<Vec<f64>> = (0..n).map(|_| (0..200).map(|_| f64::from(rng.below(4))).collect()).collect();
    let names: Vec<String> = (0..n).map(|v| v.to_string()).collect();
    let data = Arc::new(Dataset::continuous(names.clone(), &columns, None).unwrap());
    assert!(data.weights().len() < 200 || data.rows() == 200);
    let turned: Vec<Vec<f64>> = columns.iter().map(|c| c.iter().rev().copied().collect()).collect();
    let again = Arc::new(Dataset::continuous(names, &turned, None).unwrap());
    assert_eq!(fingerprint(&again), fingerprint(&data));
    assert_eq!(unpack(&pack(&data)).unwrap(), *again);
    for kind in kinds() {
        assert_eq!(learn(&data, &settings(kind)), learn(&again, &settings(kind)));
    }
}

/// Unsuitable numbers are refused with the reason.
#[test]
fn unsuitable_numbers_are_refused_with_the_reason() {
    let rows = |line: &dyn Fn(u32) -> String| (0..30).map(line).collect::<String>();
    let noise = |i: u32| f64::from(i.wrapping_mul(2_654_435_761) >> 20) / 7.0;
    let mixed = format!("a,b\n{}", rows(&|i| format!("{i}.5,{}\n", ["x", "y"][i as usize % 2])));
    let both = Error::MixedKinds { numbers: vec!["a".into()], levels: vec!["b".into()] };
    assert_eq!(own(&mixed, &["a"]), Err(both));
    let text = Error::NotANumber { column: "b".into(), value: "x".into(), line: 2.0 };
    assert_eq!(own(&mixed, &["a", "b"]), Err(text));
    let constant = format!("a,b\n{}", rows(&|i| format!("{i}.5,7\n")));
    assert_eq!(own(&constant, &["a", "b"]), Err(Error::ConstantColumn { column: "b".into() }));
    let infinite =
        format!("a,b\n{}", rows(&|i| format!("{i}.5,{}\n", if i == 3 { "inf".into() } else { i.to_string() })));
    let value = Error::NotANumber { column: "b".into(), value: "inf".into(), line: 5.0 };
    assert_eq!(own(&infinite, &["a", "b"]), Err(value));

    // A column that is the sum of two others: the likelihood of a family is unbounded.
    let collinear = format!(
        "a,b,c,total\n{}",
        rows(&|i| format!("{},{},{},{}\n", noise(i), noise(i + 99), noise(3 * i + 500), noise(i) + noise(i + 99)))
    );
    let data = Arc::new(own(&collinear, &["a", "b", "c", "total"]).unwrap());
    let refused = LocalScore::new(&data, Score { kind: ScoreKind::Bic, edge_prior: 1.0 }).err();
    assert_eq!(refused, Some(Error::Collinear { column: "total".into(), others: vec!["a".into(), "b".into()] }));

    // Scores for the other kind of data.
    let bdeu = LocalScore::new(&data, Score { kind: ScoreKind::K2, edge_prior: 1.0 }).err();
    assert_eq!(bdeu, Some(Error::ScoreOfLevels { score: "k2".into() }));
    let levels = random_data(1, 3, 20);
    let bge = LocalScore::new(&levels, Score { kind: BGE, edge_prior: 1.0 }).err();
    assert_eq!(bge, Some(Error::ScoreOfNumbers { score: "bge".into() }));
    let low = ScoreKind::Bge { alpha_mu: 1.0, alpha_w: Some(4.0) };
    let bad = LocalScore::new(&linear_data(1, 3, 20), Score { kind: low, edge_prior: 1.0 }).err();
    assert_eq!(bad, Some(Error::BadParameter { name: "alphaW".into(), value: 4.0 }));
}

/// With at most as many rows as variables large families have no score: lists are not extended for them.
#[test]
fn the_k_best_of_few_rows_are_all_networks_with_a_score() {
    let request = KBestRequest { k: 1000, unit: KBestUnit::Dags, within: None };
    let settings = Settings { k_best: Some(request), ..settings(ScoreKind::Bic) };
    let mut run = Run::new(&linear_data(1, 4, 3), settings, 1e9).expect("it starts");
    let mut steps = 0;
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {
        steps += 1;
        assert!(steps < 1000, "it does not end");
    }
    // With three rows no variable has more than one parent: forests of rooted trees, (n + 1)^(n − 1).
    let standing = run.outcome().k_best.expect("asked for");
    assert_eq!((standing.found, standing.ending), (125, KBestEnding::All));
}

#[test]
fn rows_with_missing_cells_are_left_out() {
    let mut text = String::from("a,b\n");
    (0..20).for_each(|i| {
        text += &format!("{}.25,{}\n", i * i % 13, if i == 4 { String::new() } else { (i % 7).to_string() })
    });
    let raw = read(text.as_bytes(), &Recipe::default().read).unwrap();
    let mut recipe = steps(&["a", "b"]);
    let (preview, data) = apply(&raw, &recipe);
    assert_eq!((preview.rows, preview.rows_with_missing, data.unwrap().rows()), (19.0, 1.0, 19));
    recipe.steps.push(Step::Missing { level: true });
    assert_eq!(apply(&raw, &recipe).0.problem, Some(Error::MissingNumber { column: "b".into() }));
}

#[test]
fn magnitudes_and_offsets_change_nothing_but_the_units() {
    let plain = linear_data(3, 4, 60);
    let scaled = |unit: f64| {
        let names = plain.variables().iter().map(|v| v.name.clone()).collect();
        let columns: Vec<Vec<f64>> = (0..4).map(|v| plain.numbers(Var(v)).iter().map(|x| x * unit).collect()).collect();
        Arc::new(Dataset::continuous(names, &columns, None).unwrap())
    };
    let base = learn(&plain, &settings(ScoreKind::Bic));
    for exponent in [900, -900] {
        let unit = 2f64.powi(exponent);
        let outcome = learn(&scaled(unit), &settings(ScoreKind::Bic));
        let expected = base.score - 4.0 * 60.0 * f64::from(exponent) * std::f64::consts::LN_2;
        assert!((outcome.score / expected - 1.0).abs() < 1e-12, "{} is not {expected}", outcome.score);
        assert_eq!(outcome.parents, base.parents);
        assert!(outcome.certificate.holds, "{:?}", outcome.certificate);
        let bge = learn(&scaled(unit), &settings(BGE));
        assert!(bge.certificate.holds, "2^{exponent}: {} {:?}", bge.score, bge.certificate);
    }
}

/// Nearly equal columns, down to a residual of 1e-6 of the deviation: the certifier still agrees.
#[test]
fn near_collinearity_keeps_its_digits() {
    let mut rng = Rng::new(11);
    for share in [1e-2, 1e-4, 1e-6] {
        let a: Vec<f64> = (0..500).map(|_| rng.unit()).collect();
        let b: Vec<f64> = (0..500).map(|_| rng.unit()).collect();
        let c = a.iter().zip(&b).map(|(a, b)| a + b + share * rng.unit()).collect();
        let names = ["a", "b", "c"].map(String::from).to_vec();
        let data = Arc::new(Dataset::continuous(names, &[a, b, c], None).unwrap());
        for kind in kinds() {
            let outcome = learn(&data, &settings(kind));
            assert!(outcome.certificate.holds, "{share} {kind:?}: {} {:?}", outcome.score, outcome.certificate);
        }
    }
}

/// Fewer rows than parents: such families have no residual, so no finite score, and are never chosen.
#[test]
fn few_rows_leave_small_parent_sets() {
    for rows in [3, 4, 5] {
        let data = linear_data(2, 6, rows);
        for kind in kinds() {
            let outcome = learn(&data, &settings(kind));
            assert!(outcome.score.is_finite(), "{rows} {kind:?}");
            let likelihood = !matches!(kind, ScoreKind::Bge { .. });
            let most = outcome.parents.iter().map(Vec::len).max().unwrap_or(0);
            assert!(!likelihood || most <= rows - 2, "{rows} {kind:?}: {most}");
        }
    }
}

#[test]
fn networks_of_a_class_score_the_same() {
    let data = linear_data(8, 7, 300);
    let mut rng = Rng::new(1);
    for kind in kinds() {
        let mut families = Families::new(LocalScore::new(&data, Score { kind, edge_prior: 0.7 }).unwrap());
        for _ in 0..20 {
            let mut parents = vec![WideSet::EMPTY; 7];
            (1..7).for_each(|v| (0..v).filter(|_| rng.below(3) == 0).for_each(|p| parents[v].insert(Var::new(p))));
            let dag = Dag::from_parents(parents);
            let constraints = Constraints::new(&["", "", "", "", "", "", ""], &[], &[], None).unwrap();
            let class = Class::of(&dag, &constraints);
            let mut score = |dag: &Dag| (0..7).map(Var::new).map(|v| families.local(v, dag.parents(v))).sum::<f64>();
            let value = score(&dag);
            for (from, to, _) in &class.edges {
                if !bayescope::graph::is_covered(&dag, *from, *to) {
                    continue;
                }
                let mut turned: Vec<WideSet> = (0..7).map(|v| *dag.parents(Var::new(v))).collect();
                turned[to.index()].remove(*from);
                turned[from.index()].insert(*to);
                let other = score(&Dag::from_parents(turned));
                assert!((other - value).abs() < 1e-8, "{kind:?}: {other} is not {value}");
            }
        }
    }
}

/// Every request to a session is answered or refused for continuous data.
#[test]
fn a_session_answers_for_numbers() {
    let mut session = Session::default();
    let text = {
        let data = linear_data(4, 5, 80);
        let mut text = (0..5).map(|v| format!("v{v}")).collect::<Vec<_>>().join(",") + "\n";
        for row in 0..80 {
            let cells: Vec<String> = (0..5).map(|v| format!("{:?}", data.numbers(Var(v))[row])).collect();
            text += &(cells.join(",") + "\n");
        }
        text
    };
    session.read_file(text.into_bytes());
    let preview = session.prepare(&steps(&["v0", "v1", "v2", "v3", "v4"])).unwrap();
    let info = preview.data.expect("data");
    assert!(info.variables.iter().all(|v| v.numbers.is_some() && v.levels.is_empty()));
    for kind in kinds() {
        for method in [MethodName::Dp, MethodName::HillClimb] {
            let settings = Settings { method, ..settings(kind) };
            session.estimate(&settings).unwrap();
            let outcome = session.learn(&settings).unwrap();
            assert!(outcome.certificate.holds);
            for v in 0..5 {
                session.inspect_variable(v).unwrap();
                let lattice = session.lattice(v).unwrap();
                // Some sets are kept, and none is dropped by a rule for discrete data.
                assert!(lattice.status.contains(&0) && lattice.status.iter().all(|s| [0, 1, 2, 5].contains(s)));
                for w in (0..5).filter(|w| *w != v) {
                    session.inspect_edge(v, w).unwrap();
                    session.hand_table(&settings, v, &[w], 0, 10).unwrap();
                    let regression = session.regression(&settings, v, &[w]).unwrap();
                    assert!((regression.score - regression.local).abs() < 1e-8);
                    session.information(v, &[w], &[]).unwrap();
                }
            }
            session.members(10).unwrap();
            let _ = session.tied(10);
            assert_eq!(session.in_order(&[4, 3, 2, 1, 0]).is_ok(), method == MethodName::Dp);
            for name in ["dot", "edges-csv", "bnlearn", "dagitty", "r", "python", "data-csv"] {
                assert!(!session.export(name).unwrap().is_empty());
            }
            let lists = ["jkl", "pss"].map(|name| session.export(name));
            assert_eq!(lists.iter().all(Result::is_ok), method == MethodName::Dp);
        }
    }
    session.hold_out(1, 5).unwrap();
    session.learn(&settings(ScoreKind::Bic)).unwrap();
    assert!(session.held_out().unwrap().is_finite());
    let packed = session.pack().unwrap();
    assert!(Session::default().unpack(&packed).is_ok());
}

/// The last columns are copies or sums of others: the likelihood is unbounded, the marginal likelihood is not.
#[test]
fn bge_scores_dependent_columns_and_proves_the_optimum_of_brute_force() {
    let dags: Vec<_> = (2..5).map(every_dag).collect();
    for seed in 0..2000 {
        let n = 2 + seed as usize % 3;
        let mut rng = Rng::new(seed);
        let free: Vec<Vec<f64>> = (0..n - 1).map(|_| (0..2 + seed % 20).map(|_| rng.unit() * 10.0).collect()).collect();
        let last: Vec<f64> = match seed % 2 {
            0 => free[0].clone(),
            _ => (0..free[0].len()).map(|row| free.iter().map(|column| column[row]).sum()).collect(),
        };
        let columns: Vec<Vec<f64>> = free.into_iter().chain([last]).collect();
        let names = (0..n).map(|v| format!("v{v}")).collect();
        let data = Arc::new(Dataset::continuous(names, &columns, None).expect("numbers"));
        let settings = settings(ScoreKind::Bge { alpha_mu: 1.0, alpha_w: None });
        let families = every_family(&data, &settings);
        let best = dags[n - 2].iter().map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max);
        let mut run = Run::new(&data, settings, 1e9).expect("BGe takes them");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        let outcome = run.outcome();
        assert_eq!(outcome.status, Status::ProvenOptimal);
        assert!((outcome.score - best).abs() <= 1e-9 * best.abs() && outcome.certificate.holds, "{seed}: {outcome:?}");
        assert_eq!(outcome.no_residual_from, None);
    }
}

#[test]
fn a_column_that_is_nearly_a_sum_is_not_reported_as_one() {
    let mut rng = Rng::new(1);
    let mut column = || (0..200).map(|_| rng.unit()).collect::<Vec<f64>>();
    let (a, b, noise) = (column(), column(), column());
    let sum = |noisy: f64| (0..200).map(|i| a[i] + b[i] + noisy * noise[i]).collect::<Vec<f64>>();
    let refused = |noisy: f64| {
        let names = ["a", "b", "c"].map(String::from).to_vec();
        let data = Arc::new(Dataset::continuous(names, &[a.clone(), b.clone(), sum(noisy)], None).expect("numbers"));
        LocalScore::new(&data, Score { kind: ScoreKind::Bic, edge_prior: 1.0 }).err()
    };
    let (column, others) = ("c".to_string(), vec!["a".to_string(), "b".to_string()]);
    assert_eq!(refused(0.0), Some(Error::Collinear { column: column.clone(), others: others.clone() }));
    assert_eq!(refused(1e-9), Some(Error::NearlyCollinear { column, others }));
    assert_eq!(refused(1e-4), None);
}

/// With 3 rows any 2 parents determine a third column, and a copy is still reported by name.
#[test]
fn families_without_residual_are_left_out_by_their_number_of_parents() {
    let outcome = |settings: Settings| {
        let mut run = Run::new(&linear_data(1, 4, 3), settings, 1e9).expect("it starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        run.outcome().no_residual_from
    };
    assert_eq!(outcome(settings(ScoreKind::Bic)), Some(2.0));
    assert_eq!(outcome(Settings { max_parents: Some(1), ..settings(ScoreKind::Bic) }), None);
    let columns = [vec![1.0, 2.0, 4.0], vec![3.0, 1.0, 2.0], vec![5.0, 2.0, 1.0], vec![6.0, 2.0, 4.0]];
    let names = ["a", "b", "c", "twice_b"].map(String::from).to_vec();
    let data = Arc::new(Dataset::continuous(names, &columns, None).expect("numbers"));
    let refused = LocalScore::new(&data, Score { kind: ScoreKind::Bic, edge_prior: 1.0 }).err();
    assert_eq!(refused, Some(Error::Collinear { column: "twice_b".into(), others: vec!["b".into()] }));
}

/// The lists of a search over orderings are truncated if there are many families; at its end no single edge gains.
#[test]
fn a_search_over_orderings_ends_where_no_edge_gains() {
    let end = |settings: Settings, data: &Arc<Dataset>| {
        let mut run = Run::new(data, settings, 1e9).expect("it starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        run.outcome()
    };
    for seed in 0..2 {
        let data = linear_data(seed, 40, 60);
        let heuristic = Heuristic { restarts: Some(1), ..Heuristic::default() };
        let orders = Settings { method: MethodName::Orders, heuristic, ..settings(ScoreKind::Bic) };
        let found = end(orders, &data);
        let network: Vec<(u16, u16)> = found.edges.iter().map(|edge| (edge.from, edge.to)).collect();
        let heuristic = Heuristic { start: Start::Network, network, ..Heuristic::default() };
        let again = end(Settings { method: MethodName::HillClimb, heuristic, ..settings(ScoreKind::Bic) }, &data);
        assert!(
            (again.score - found.score).abs() <= 1e-9 * found.score.abs(),
            "{seed}: {} {}",
            again.score,
            found.score
        );
    }
}
