//! Forecasts of numbers: against the joint normal distribution; cross-validation against its definition row by row and
//! against the answers of other programs; rows of files.

use crate::common::shared_data;
use crate::infer::files::json;
use crate::infer::gaussian::random;
use crate::infer::near;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::data::Dataset;
use bayescope::graph::Dag;
use bayescope::inference::gaussian::GaussianNet;
use bayescope::predict::{Folds, Forecaster, GaussianValidation, NumberRows, State};
use bayescope::protocol::{GaussianEvidence, MethodName, NumberValidation, Settings, ValidationRequest, VarianceKind};
use bayescope::session::GaussianModel;
use std::sync::Arc;

const ML: VarianceKind = VarianceKind::MaximumLikelihood;

#[test]
fn forecasts_are_those_of_the_joint_normal_distribution() {
    let mut rng = Rng::new(12);
    let mut blankets = 0;
    for _ in 0..300 {
        let n = 2 + rng.below(5) as usize;
        let fitted = random(&mut rng, n);
        let model = GaussianModel::of(&fitted, ML).expect("sound");
        let target = rng.below(n as u32) as usize;
        let mut of = Forecaster::new(GaussianNet::new(&fitted.families, ML).expect("sound"), target).expect("one");
        let share = 1 + rng.below(3);
        for _ in 0..3 {
            let known: Vec<Option<f64>> =
                (0..n).map(|_| (rng.below(3) < share).then(|| 20.0 * rng.unit() - 5.0)).collect();
            let findings: Vec<(u32, f64)> =
                (0..n).filter(|v| *v != target).filter_map(|v| Some((v as u32, known[v]?))).collect();
            blankets += usize::from(findings.len() == n - 1);
            let want = model.ask(&GaussianEvidence { findings, interventions: Vec::new() }).expect("an answer");
            let found = of.given(&known);
            near(found.mean, want.means[target], 1e-8 * want.means[target].abs().max(1.0));
            near(found.deviation, want.deviations[target], 1e-8);
        }
        let values: Vec<f64> = (0..n).map(|_| 10.0 * rng.unit()).collect();
        let findings = values.iter().enumerate().map(|(v, x)| (v as u32, *x)).collect();
        let all = model.ask(&GaussianEvidence { findings, interventions: Vec::new() }).expect("an answer");
        let density = all.ln_density.expect("findings");
        near(of.ln_row(&values), density, 1e-8 * density.abs().max(1.0));
    }
    assert!(blankets > 50, "{blankets}");
}

/// b = 2a + 1 up to noise too small for a double: given a, b adds nothing, and is no reason to refuse.
#[test]
fn a_variable_that_others_determine_is_left_out() {
    let mut fitted = random(&mut Rng::new(4), 3);
    for (v, (parents, variance)) in [(vec![], 1.0), (vec![0], 1e-32), (vec![0], 1.0)].into_iter().enumerate() {
        let family = &mut fitted.families[v];
        (family.coefficients, family.variance) = (parents.iter().map(|_| 2.0).collect(), variance);
        (family.parents, family.intercept) = (parents, 1.0);
    }
    // The target's own parent is unknown while all other variables are known.
    let net = GaussianNet::new(&fitted.families, ML).expect("sound");
    let mut of = Forecaster::new(net.clone(), 2).expect("one");
    near(of.given(&[Some(3.0), Some(7.0), None]).mean, 7.0, 1e-9);
    near(of.given(&[None, Some(7.0), None]).mean, 7.0, 1e-9);
    let with_c = Forecaster::new(net, 0).expect("one").given(&[None, Some(7.0), Some(7.0)]);
    near(with_c.mean, 3.0, 1e-9);
    assert!(with_c.deviation < 1e-15);
}

/// Data sampled from a random network, and its structure.
fn drawn(n: usize, rows: u32, seed: u64) -> (Arc<Dataset>, Dag) {
    let fitted = random(&mut Rng::new(seed), n);
    let csv = GaussianModel::of(&fitted, ML).expect("sound").simulate(&GaussianEvidence::default(), rows, 1);
    let text = csv.expect("rows");
    let table: Vec<Vec<f64>> =
        text.lines().skip(1).map(|l| l.split(',').map(|x| x.parse().expect("a number")).collect()).collect();
    let columns: Vec<Vec<f64>> = (0..n).map(|v| table.iter().map(|row| row[v]).collect()).collect();
    let names = fitted.families.iter().map(|f| f.name.clone()).collect();
    let data = Dataset::continuous(names, &columns, None).expect("sound");
    let parents = fitted.families.iter().map(|f| f.parents.iter().map(|p| Var::new(*p as usize)).collect()).collect();
    (Arc::new(data), Dag::from_parents(parents))
}

fn finished(mut of: GaussianValidation, steps: u32) -> (NumberValidation, GaussianValidation) {
    while of.run(steps).expect("runs") != State::Done {}
    (of.so_far(), of)
}

fn request(inputs: Option<Vec<u32>>, relearn: bool) -> ValidationRequest {
    ValidationRequest { target: 1, inputs, folds: 5, seed: Some(3), relearn }
}

/// Cross-validation by definition: row by row, by the joint distribution of regressions fitted to the other folds.
#[test]
fn cross_validation_equals_its_definition() {
    let (data, dag) = drawn(5, 60, 8);
    let rows = data.weights().len();
    for (inputs, kind) in [(None, ML), (Some(vec![0, 4]), VarianceKind::Unbiased)] {
        let folds = Folds::new(&data, 5, Some(3)).expect("rows enough");
        let (mut loss, mut squares, mut distances, mut around, mut joint, mut inside) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        let mut baseline = 0.0;
        for fold in 0..5 {
            let held = folds.held_out(&data, fold);
            let rest: Vec<u32> = data.weights().iter().zip(&held).map(|(all, held)| all - held).collect();
            let training = data.part(&rest).expect("rows");
            let fitted = bayescope::inference::gaussian::fit(&training, &dag).expect("fits");
            let model = GaussianModel::of(&fitted, kind).expect("sound");
            let column = training.numbers(Var::new(1));
            let mean = column.iter().sum::<f64>() / column.len() as f64;
            let spread = column.iter().map(|x| (x - mean).powi(2)).sum::<f64>();
            let freedom = if kind == ML { column.len() as f64 } else { column.len() as f64 - 1.0 };
            for row in (0..rows).filter(|row| held[*row] > 0) {
                let value = |v: usize| data.numbers(Var::new(v))[row];
                let is_input = |v: &usize| *v != 1 && inputs.as_ref().is_none_or(|of| of.contains(&(*v as u32)));
                let given = (0..5).filter(is_input).map(|v| (v as u32, value(v))).collect();
                let answer = model.ask(&GaussianEvidence { findings: given, interventions: Vec::new() }).expect("one");
                let (m, s) = (answer.means[1], answer.deviations[1]);
                let normal = |m: f64, s: f64| {
                    0.5 * (2.0 * std::f64::consts::PI).ln() + s.ln() + ((value(1) - m) / s).powi(2) / 2.0
                };
                loss += normal(m, s);
                baseline += normal(mean, (spread / freedom).sqrt());
                squares += (value(1) - m).powi(2);
                distances += (value(1) - m).abs();
                around += (value(1) - mean).powi(2);
                inside += f64::from(u8::from(((value(1) - m) / s).abs() <= 1.644_853_626_951_472_2));
                let all = (0..5).map(|v| (v as u32, value(v))).collect();
                let answer = model.ask(&GaussianEvidence { findings: all, interventions: Vec::new() }).expect("one");
                joint -= answer.ln_density.expect("findings");
            }
        }
        let settings = Settings::default();
        let of = GaussianValidation::new(&data, &dag, kind, &request(inputs, false), &settings, f64::INFINITY);
        let (found, of) = finished(of.expect("sound"), 7);
        let n = rows as f64;
        let target = &found.fixed.target;
        near(target.log_loss.expect("rows"), loss / n, 1e-9);
        near(target.rmse.expect("rows"), (squares / n).sqrt(), 1e-9);
        near(target.mae.expect("rows"), distances / n, 1e-9);
        near(target.r2.expect("it varies"), 1.0 - squares / around, 1e-9);
        near(target.coverage[8], inside / n, 1e-12);
        near(found.fixed.joint.expect("rows"), joint / n, 1e-9);
        near(found.baseline.log_loss.expect("rows"), baseline / n, 1e-9);
        near(found.baseline.r2.expect("it varies"), 0.0, 1e-12);
        assert_eq!((found.each.len(), target.rows, found.relearned.is_none()), (5, n, true));
        // The file has every row; the worst row is that of least density.
        let csv = of.csv();
        assert_eq!(csv.lines().count(), rows + 1);
        assert!(csv.starts_with("v0,v1,v2,v3,v4,rows,fold,v1 mean,v1 deviation\r\n"));
        let worst = of.worst(3);
        let z = |row: &bayescope::protocol::HeldOutNumber| ((row.values[1] - row.mean) / row.deviation).abs();
        assert!(z(&worst[0]) > 1.0 && worst.len() == 3);
    }
}

#[test]
fn relearned_structures_do_not_use_the_rows_they_forecast() {
    let (data, _) = drawn(4, 80, 21);
    let settings = Settings { method: MethodName::Dp, ..gaussian_settings() };
    // The empty network is the displayed one: the relearned ones score better.
    let of = GaussianValidation::new(&data, &Dag::empty(4), ML, &request(None, true), &settings, f64::INFINITY);
    let (found, _) = finished(of.expect("sound"), 3);
    let relearned = found.relearned.expect("it was wanted");
    assert!(found.each.iter().all(|fold| fold.proven && fold.parents.is_some()));
    assert!(relearned.target.rmse < found.fixed.target.rmse && relearned.target.r2 > Some(0.1));
    near(found.fixed.target.rmse.expect("rows"), found.baseline.rmse.expect("rows"), 1e-12);
}

fn gaussian_settings() -> Settings {
    let json = r#"{ "score": { "kind": "bic", "edgePrior": 1 }, "method": "auto", "maxParents": null, "required": [], "forbidden": [] }"#;
    serde_json::from_str(json).expect("settings")
}

/// Five folds of gaussian-test and marks: mean −ln density of a row, with row i of the file in fold i mod 5.
#[test]
fn other_programs_find_the_same_density() {
    for name in ["gaussian-test", "marks"] {
        let want = json(&format!("parameters/{name}")).expect("shipped");
        let Some(bytes) = shared_data(&format!("{name}.csv")) else { continue };
        let text = String::from_utf8(bytes).expect("UTF-8");
        let mut lines = text.lines();
        let names: Vec<String> =
            lines.next().expect("names").split(',').map(|name| name.trim_matches('"').to_string()).collect();
        let count = want["rows"].as_f64().expect("a number") as usize;
        let rows: Vec<Vec<f64>> =
            lines.take(count).map(|l| l.split(',').map(|x| x.parse().expect("a number")).collect()).collect();
        let columns: Vec<Vec<f64>> = (0..names.len()).map(|v| rows.iter().map(|row| row[v]).collect()).collect();
        let data = Arc::new(Dataset::continuous(names.clone(), &columns, None).expect("sound"));
        let bits = |row: &[f64]| row.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        let distinct: std::collections::HashMap<Vec<u64>, usize> = (0..data.weights().len())
            .map(|i| (bits(&(0..names.len()).map(|v| data.numbers(Var::new(v))[i]).collect::<Vec<_>>()), i))
            .collect();
        let mut folds = vec![vec![0; distinct.len()]; 5];
        rows.iter().enumerate().for_each(|(i, row)| folds[i % 5][distinct[&bits(row)]] += 1);
        let own = |name: &serde_json::Value| {
            let of = names.iter().position(|n| Some(n.as_str()) == name.as_str());
            Var::new(of.expect("a column"))
        };
        let parents = names
            .iter()
            .map(|name| want["nodes"][name]["parents"].as_array().expect("parents").iter().map(own).collect())
            .collect();
        let dag = Dag::from_parents(parents);
        for (kind, key) in [(ML, "log_loss_ml"), (VarianceKind::Unbiased, "log_loss_unbiased")] {
            let of = GaussianValidation::over(
                Folds::given(folds.clone()),
                &data,
                &dag,
                kind,
                &request(None, false),
                &Settings::default(),
                f64::INFINITY,
            );
            let (found, _) = finished(of.expect("sound"), 1000);
            near(found.fixed.joint.expect("rows"), want["cross_validation"][key].as_f64().expect("one"), 1e-9);
        }
    }
}

#[test]
fn rows_of_a_file_are_forecast_around_missing_cells() {
    let fitted = random(&mut Rng::new(17), 3);
    let model = GaussianModel::of(&fitted, ML).expect("sound");
    let forecast = |file: &str| -> Result<_, Error> {
        let mut of = model.predict_rows(2, file.as_bytes())?;
        while of.run(1) < 1.0 {}
        Ok((of.summary(usize::MAX), of.csv()))
    };
    let (found, csv) = forecast("id,v1,v0,v2\n1,\"1.5\",2,9\n2,,-3e1,\n3,NA,,4\n").expect("sound");
    assert_eq!((found.rows, found.with_missing, found.absent.len()), (3.0, 2.0, 0));
    assert_eq!(found.ignored, ["id"]);
    for (row, known) in found.first.iter().zip([vec![(0, 2.0), (1, 1.5)], vec![(0, -30.0)], vec![]]) {
        let want = model.ask(&GaussianEvidence { findings: known, interventions: Vec::new() }).expect("an answer");
        near(row.mean, want.means[2], 1e-9 * want.means[2].abs().max(1.0));
        near(row.deviation, want.deviations[2], 1e-9);
    }
    let errors = [9.0 - found.first[0].mean, 4.0 - found.first[2].mean];
    let measures = found.measures.expect("a column of the target");
    assert_eq!(measures.rows, 2.0);
    near(measures.mae.expect("rows"), (errors[0].abs() + errors[1].abs()) / 2.0, 1e-12);
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!((lines[0], lines.len()), ("id,v1,v0,v2,v2 mean,v2 deviation", 5));
    assert!(lines[2].starts_with("2,,-3e1,,"), "{}", lines[2]);
    let wrong = forecast("v0,v1\n1,2\n3,high\n").expect_err("no number");
    assert_eq!(wrong, Error::NoNumber { column: "v1".into(), value: "high".into(), line: 3.0 });
    assert!(matches!(forecast("x,v2\n1,2\n"), Err(Error::NoInputs { .. })));
    assert!(matches!(forecast("v0,v0\n1,2\n"), Err(Error::ColumnTwice { .. })));
    assert!(NumberRows::new(GaussianNet::new(&fitted.families, ML).expect("sound"), 9, b"v0\n1\n").is_err());
}
