//! The interface for other programs: data sets from columns, results by name, errors with their place.

use bayescope::prelude::*;
use bayescope::protocol::{Recipe, Settings};
use bayescope::session::Session;

/// Rows of the sprinkler: wet if it rains or the sprinkler is on, with a few exceptions.
fn rows() -> Vec<[bool; 3]> {
    let row = |i: usize| (i.is_multiple_of(2), i.is_multiple_of(3), i);
    (0..90).map(row).map(|(rain, sprinkler, i)| [rain, sprinkler, (rain || sprinkler) != (i % 17 == 0)]).collect()
}

const NAMES: [&str; 3] = ["rain", "sprinkler", "wet"];

fn columns() -> Vec<(&'static str, Vec<bool>)> {
    let column = |v: usize| rows().iter().map(|row| row[v]).collect();
    NAMES.iter().zip(0..).map(|(name, v)| (*name, column(v))).collect()
}

fn data() -> Dataset {
    Dataset::from_columns(columns()).expect("a data set")
}

fn csv() -> String {
    let lines = rows().into_iter().map(|[a, b, c]| format!("{a},{b},{c}\n"));
    format!("{}\n{}", NAMES.join(","), lines.collect::<String>())
}

#[test]
fn columns_text_and_the_engine_agree() {
    let mut session = Session::default();
    session.read_file(csv().into_bytes());
    session.prepare(&Recipe::default()).unwrap();
    let outcome = session.learn(&Settings::default()).unwrap();
    for data in [data(), Dataset::from_csv(&csv()).unwrap()] {
        assert_eq!(data.names(), NAMES);
        assert_eq!((data.rows(), data.levels("wet").unwrap()), (90, &["false".to_string(), "true".into()][..]));
        let network = Learner::new(&data).network().unwrap();
        assert!(network.is_proven());
        assert_eq!((network.score(), network.bound()), (outcome.score, outcome.bound));
        let parents: Vec<&str> = outcome.parents[2].iter().map(|&p| NAMES[usize::from(p)]).collect();
        assert_eq!(network.parents("wet").unwrap(), parents);
        let local: f64 = NAMES.iter().map(|name| network.local_score(name).unwrap()).sum();
        assert!((local - network.score()).abs() < 1e-9);
    }
}

#[test]
fn whole_numbers_are_ordered_levels_and_declared_levels_count() {
    let of_wards = |wards: Column| Dataset::from_columns([("ward", wards), ("b", Column::from([1, 0, 1]))]).unwrap();
    assert_eq!(of_wards(Column::from([10, -2, 9])).levels("ward").unwrap(), ["-2", "9", "10"]);
    assert_eq!(of_wards(Column::from(["z", "é", "a"])).levels("ward").unwrap(), ["a", "z", "é"]);
    let declared = of_wards(Column::from([2, 1, 2]).with_levels(["3", "2", "1"]));
    assert_eq!(declared.levels("ward").unwrap(), ["3", "2", "1"]);
    // A level without rows changes the score: it counts as a parameter.
    let bic = |data: &Dataset| Learner::new(data).network().unwrap().score();
    assert!(bic(&declared) < bic(&of_wards(Column::from([2, 1, 2]))) - 0.1);
}

#[test]
fn numbers_are_learned_as_numbers() {
    let x: Vec<f64> = (0..30).map(|i| f64::from(i * i % 17)).collect();
    let y: Vec<f64> = x.iter().zip(0..).map(|(x, i)| 2.0 * x + f64::from(i % 5)).collect();
    let data = Dataset::from_columns([("x", x), ("y", y)]).unwrap();
    assert!(data.is_continuous() && data.levels("x").unwrap().is_empty());
    let network = Learner::new(&data).score(Score::Bge).network().unwrap();
    assert_eq!(network.edges().len(), 1);
    let levels = Learner::new(&data).score(Score::K2).network().unwrap_err();
    assert_eq!(levels.code(), "score-of-levels");
}

#[test]
fn errors_of_data_name_column_and_row() {
    let of = |column: Column| Dataset::from_columns([("a", Column::from([0, 1, 0])), ("b", column)]).unwrap_err();
    let place = |column: Column, code: &str, row| {
        let error = of(column);
        assert_eq!((error.code(), error.cell()), (code, Some(("b", row))), "{error}");
        assert!(error.to_string().starts_with(&format!("Column “b”, row {row}: ")), "{error}");
    };
    place(Column::from([Some("x"), None, Some("y")]), "missing-value", 2);
    place(Column::from(["x", "y", ""]), "missing-value", 3);
    place(Column::from([0.5, f64::NAN, 1.0]), "not-finite", 2);
    place(Column::from(["x", "y", "z"]).with_levels(["x", "y"]), "undeclared-level", 3);

    assert_eq!(of(Column::from(["x"; 3]).with_levels(["x", "x"])).code(), "level-twice");
    assert_eq!(of(Column::from([0.5, 1.0, 2.0])).code(), "mixed-kinds");
    let uneven = of(Column::from([1]));
    assert_eq!(uneven.code(), "uneven-column");
    assert!(uneven.to_string().starts_with("The column “b” has 1 values, the first column 3."), "{uneven}");
    let named = |names: [&str; 2]| Dataset::from_columns(names.map(|name| (name, [1, 0]))).unwrap_err();
    assert_eq!(named(["a", "a"]).to_string(), "Two columns are called “a”. Rename one of them, or leave one out.");
    assert_eq!(named(["a", ""]).code(), "bad-name");
    let few = |rows: usize| Dataset::from_columns([("a", vec![1; rows]), ("b", vec![0; rows])]).unwrap_err();
    assert_eq!((few(0).code(), few(1).code()), ("too-few-rows", "too-few-rows"));
    assert_eq!(Dataset::from_columns([("a", [1, 0])]).unwrap_err().code(), "too-few-variables");
}

#[test]
fn errors_of_text_name_the_line() {
    let ragged = Dataset::from_csv("a,b\n1,2\n3\n").unwrap_err();
    assert!(ragged.to_string().starts_with("Line 3 has 1 cell, the first line has 2."), "{ragged}");
    assert_eq!(Dataset::from_csv("a,b\n1,\"2\n3,4\n").unwrap_err().code(), "unclosed-quote");
    assert_eq!(Dataset::from_csv("a,b\n1,2\n3,\n").unwrap_err().cell(), Some(("b", 2)));
    assert_eq!(Dataset::from_csv("").unwrap_err().code(), "too-few-variables");
    let quoted = Dataset::from_csv("\u{feff}\"a,1\",b\n\"x \"\"y\"\"\", 2 \nz,3\n").unwrap();
    assert_eq!(quoted.names(), ["a,1", "b"]);
    assert_eq!(quoted.levels("a,1").unwrap(), ["x \"y\"", "z"]);
}

#[test]
fn settings_are_kept_or_refused_in_sentences() {
    let data = data();
    let learner = Learner::new(&data).score(Score::Bdeu { ess: 2.0 });
    let kept = learner.clone().require("wet", "rain").forbid("sprinkler", "wet").max_parents(1).network().unwrap();
    assert!(kept.is_proven());
    assert!(kept.edges().iter().any(|edge| (edge.from, edge.to, edge.is_directed) == ("wet", "rain", true)));
    assert!(NAMES.iter().all(|name| kept.parents(name).unwrap().len() <= 1));
    let tiered = learner.clone().tiers([vec!["wet"], vec!["rain", "sprinkler"]]).network().unwrap();
    assert!(tiered.parents("wet").unwrap().is_empty());

    let both = learner.clone().require("rain", "wet").forbid("rain", "wet").network().unwrap_err();
    assert_eq!(both.to_string(), "rain → wet is required and forbidden. Remove one of the two.");
    let unknown = learner.clone().forbid("rain", "snow").network().unwrap_err();
    assert_eq!(unknown.to_string(), "No variable is called “snow”. The variables are rain, sprinkler, wet.");
    assert_eq!(kept.parents("snow").unwrap_err(), unknown);
    let ess = Learner::new(&data).score(Score::Bdeu { ess: -1.0 }).network().unwrap_err();
    assert_eq!(ess.to_string(), "-1 is outside the range of ess.");
    let small = learner.clone().method(Method::DynamicProgramming).memory_limit(10).network().unwrap_err();
    assert_eq!(small.code(), "over-memory");
    assert_eq!(learner.clone().method(Method::HillClimb).k_best(2).unwrap_err().code(), "k-best-unproven");
    assert_eq!(learner.k_best(0).unwrap_err().code(), "bad-parameter");
}

#[test]
fn the_best_networks_and_the_posterior_agree() {
    let learner = Learner::new(&data()).score(Score::Bdeu { ess: 1.0 });
    let all = learner.k_best(100).unwrap();
    assert_eq!((all.networks.len(), all.ending), (25, Ending::All)); // there are 25 networks of three variables
    assert_eq!(all.networks[0].score, learner.network().unwrap().score());
    assert!(all.networks.windows(2).all(|pair| pair[0].score >= pair[1].score - 1e-9));
    let weight: f64 = all.networks.iter().map(|network| (-network.difference).exp()).sum();
    let posterior = learner.posterior().unwrap();
    for (from, to) in [("rain", "wet"), ("wet", "rain"), ("sprinkler", "wet"), ("rain", "sprinkler")] {
        let has = |edges: &[(String, String)]| edges.iter().any(|(a, b)| (a.as_str(), b.as_str()) == (from, to));
        let with = all.networks.iter().filter(|network| has(&network.edges));
        let share = with.map(|network| (-network.difference).exp()).sum::<f64>() / weight;
        assert!((posterior.edge(from, to).unwrap() - share).abs() < 1e-9);
        assert!(posterior.path(from, to).unwrap() >= share - 1e-9);
    }
    assert_eq!(learner.k_best(1).unwrap().networks.len(), 1);
    let sum = all.networks[0].score + weight.ln() - 25f64.ln();
    assert!((posterior.ln_evidence() - sum).abs() < 1e-6);
}

#[test]
fn a_stopped_search_has_a_network_and_no_proof() {
    let columns: Vec<(String, Vec<u8>)> = (0..14_u32)
        .map(|v| (format!("v{v}"), (0..200_u32).map(|row| ((row * (v + 3) * 7919 % 101) % 3) as u8).collect()))
        .collect();
    let data = Dataset::from_columns(columns).unwrap();
    let mut calls = 0;
    let stopped = Learner::new(&data).method(Method::AStar).network_while(|progress| {
        calls += 1;
        assert!(progress.best.is_none_or(f64::is_finite));
        calls < 2
    });
    let stopped = stopped.unwrap();
    assert_eq!((stopped.status(), stopped.is_proven(), calls), (Status::Stopped, false, 2));
    assert!(stopped.to_string().starts_with("stopped, score "));
}
