//! Predictions against reference answers of pyAgrum, pgmpy and scikit-learn in `../shared/data`. Where that folder is
//! absent the comparison is skipped and the test reports it.

use super::finished;
use crate::common::shared_data;
use crate::infer::near;
use bayescope::base::var::Var;
use bayescope::data::{Code, Dataset, Variable};
use bayescope::graph::Dag;
use bayescope::predict::{CrossValidation, Folds};
use bayescope::protocol::{Measures, ParameterEstimate, ValidationRequest};
use serde_json::Value;
use std::sync::Arc;

const FOLDS: usize = 5;

fn list(of: &Value) -> &[Value] {
    of.as_array().expect("a list")
}

fn text(of: &Value) -> String {
    of.as_str().expect("a text").to_string()
}

/// Data, the network's own DAG, and the fold of each distinct row: row i of the file is in fold i mod 5.
fn made(reference: &Value) -> Option<(Arc<Dataset>, Dag, Folds)> {
    let variables = list(&reference["variables"]);
    let file = reference["data"].as_str().expect("a file").split(',').next().expect("a name");
    let csv = String::from_utf8(shared_data(file)?).expect("UTF-8");
    let mut lines = csv.lines();
    let names: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let place = |name: &str| names.iter().position(|n| *n == name).expect("a column");
    let rows: Vec<Vec<Code>> =
        lines.take(1000).map(|line| line.split(',').map(|code| code.parse().expect("a code")).collect()).collect();
    let order: Vec<usize> = variables.iter().map(|v| place(&text(&v["name"]))).collect();
    let columns: Vec<Vec<Code>> = order.iter().map(|c| rows.iter().map(|row| row[*c]).collect()).collect();
    let declared = variables
        .iter()
        .map(|v| Variable { name: text(&v["name"]), levels: list(&v["states"]).iter().map(text).collect() });
    let data = Dataset::new(declared.collect(), &columns, None).expect("sound");
    let own = |name: &Value| variables.iter().position(|v| v["name"] == *name).map(Var::new).expect("a variable");
    let dag = Dag::from_parents(variables.iter().map(|v| list(&v["parents"]).iter().map(own).collect()).collect());
    let codes = |row: usize| -> Vec<Code> { (0..data.n()).map(|v| data.column(Var::new(v))[row]).collect() };
    let distinct: std::collections::BTreeMap<Vec<Code>, usize> =
        (0..data.weights().len()).map(|row| (codes(row), row)).collect();
    let mut folds = vec![vec![0; distinct.len()]; FOLDS];
    for i in 0..rows.len() {
        let row: Vec<Code> = columns.iter().map(|column| column[i]).collect();
        folds[i % FOLDS][distinct[&row]] += 1;
    }
    Some((Arc::new(data), dag, Folds::given(folds)))
}

fn compare(found: &Measures, want: &Value) {
    let number = |name: &str| want[name].as_f64();
    assert_eq!(Some(found.undefined), number("undefined_rows"));
    assert_eq!(Some(found.zero), number("rows_with_probability_0"));
    for (found, name) in [
        (found.log_loss, "log_loss"),
        (found.log_loss_of_others, "log_loss_of_the_others"),
        (found.brier, "brier"),
        (found.accuracy, "accuracy"),
        (found.ece, "ece10"),
    ] {
        match number(name) {
            Some(want) => near(found.expect("a number"), want, 1e-10),
            None => assert_eq!(found, None, "{name}"),
        }
    }
    let Some(bins) = want["calibration"].as_array() else { return };
    let filled: Vec<usize> = (0..10).filter(|i| found.calibration[*i].rows > 0.0).collect();
    assert_eq!(filled, bins.iter().map(|bin| bin["bin"].as_u64().expect("a bin") as usize).collect::<Vec<_>>());
    for (i, want) in filled.iter().zip(bins) {
        let bin = &found.calibration[*i];
        assert_eq!(Some(bin.rows), want["rows"].as_f64());
        near(bin.confidence.expect("rows"), want["confidence"].as_f64().expect("a number"), 1e-10);
        near(bin.right.expect("rows"), want["right"].as_f64().expect("a number"), 1e-10);
    }
}

#[test]
fn other_programs_find_the_same() {
    let mut compared = 0;
    for name in ["asia", "insurance", "alarm"] {
        let Some(file) = shared_data(&format!("use/parameters/{name}.json")) else { continue };
        let reference: Value = serde_json::from_slice(&file).expect("JSON");
        let Some((data, dag, folds)) = made(&reference) else { continue };
        let all = &reference["cross_validation"];
        let place = |of: &Value| data.variables().iter().position(|v| v.name == text(of)).expect("a variable") as u32;
        let few: Vec<u32> = list(&all["few"]).iter().map(place).collect();
        for (method, estimate) in [
            ("mle", ParameterEstimate::MaximumLikelihood),
            ("bdeu1", ParameterEstimate::Bdeu { ess: 1.0 }),
            ("bdeu10", ParameterEstimate::Bdeu { ess: 10.0 }),
            ("k2", ParameterEstimate::K2),
            ("jeffreys", ParameterEstimate::Jeffreys),
        ] {
            let want = &all["methods"][method];
            for (inputs, key) in [(None, "target_given_all_others"), (Some(few.clone()), "target_given_few")] {
                let target = place(&all["target"]);
                let request = ValidationRequest { target, inputs, folds: 5, seed: None, relearn: false };
                let of = CrossValidation::over(folds.clone(), &data, &dag, estimate, &request, None, f64::INFINITY);
                let (found, _) = finished(of.expect("sound"), 1000);
                compare(&found.fixed.target, &want[key]);
                let joint = &found.fixed.joint;
                assert_eq!(Some(joint.zero), want["joint"]["rows_with_probability_0"].as_f64());
                let others = want["joint"]["log_loss_of_the_others"].as_f64().expect("a number");
                near(joint.log_loss_of_others.expect("rows"), others, 1e-10);
                assert_eq!(joint.log_loss.is_some(), want["joint"]["log_loss"].is_number());
                compared += 1;
            }
        }
    }
    eprintln!("{compared} cross-validations compared");
}
