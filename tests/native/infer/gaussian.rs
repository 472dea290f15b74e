//! Gaussian networks: fit, query, intervention and sampling, against other programs and against sums of squares worked
//! out by hand.

use super::files::json;
use super::near;
use crate::common::shared_data;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::data::Dataset;
use bayescope::graph::Dag;
use bayescope::protocol::{GaussianEvidence, GaussianFamily, GaussianFitted, Recipe, Settings, Step, VarianceKind};
use bayescope::session::{GaussianModel, Session};
use serde_json::Value;

const KINDS: [VarianceKind; 2] = [VarianceKind::MaximumLikelihood, VarianceKind::Unbiased];

fn text(of: &Value) -> &str {
    of.as_str().expect("a text")
}

fn number(of: &Value) -> f64 {
    of.as_f64().expect("a number")
}

#[track_caller]
fn close(a: f64, b: f64) {
    near(a, b, 1e-9 * b.abs().max(1.0));
}

/// Regressions of a reference as a message; parents in the order of the variables.
fn families(of: &Value) -> GaussianFitted {
    let names: Vec<&str> = of["order"].as_array().expect("names").iter().map(text).collect();
    let place = |name: &Value| names.iter().position(|n| *n == text(name)).expect("a variable") as u32;
    let family = |name: &&str| {
        let node = &of["nodes"][*name];
        let numbers: Vec<f64> = node["coefficients"].as_array().expect("numbers").iter().map(number).collect();
        GaussianFamily {
            name: (*name).into(),
            parents: node["parents"].as_array().expect("names").iter().map(place).collect(),
            intercept: numbers[0],
            coefficients: numbers[1..].to_vec(),
            errors: Vec::new(),
            variance: number(&node["variance_ml"]),
            unbiased_variance: node["variance_unbiased"].as_f64(),
            explained: 0.0,
        }
    };
    let families = names.iter().map(family).collect();
    GaussianFitted { families, rows: number(&of["rows"]), log_likelihood: 0.0, unbiased_log_likelihood: None }
}

#[test]
fn joints_and_queries_equal_the_references() {
    for name in ["gaussian-test", "marks"] {
        let want = json(&format!("parameters/{name}")).expect("shipped");
        let fitted = families(&want);
        let model = GaussianModel::of(&fitted, VarianceKind::MaximumLikelihood).expect("sound");
        let place = |name: &str| fitted.families.iter().position(|f| f.name == name).expect("a variable");
        let nothing = model.ask(&GaussianEvidence::default()).expect("an answer");
        assert_eq!(nothing.ln_density, None);
        for (v, mean) in want["joint_mean"].as_array().expect("numbers").iter().enumerate() {
            close(nothing.means[v], number(mean));
            close(nothing.deviations[v] * nothing.deviations[v], number(&want["joint_covariance"][v][v]));
        }
        let mut compared = 0;
        for query in want["queries"].as_array().expect("queries") {
            let findings: Vec<(u32, f64)> = query["evidence"]
                .as_object()
                .expect("findings")
                .iter()
                .map(|(name, value)| (place(name) as u32, number(value)))
                .collect();
            let count = findings.len();
            let answer = model.ask(&GaussianEvidence { findings, interventions: Vec::new() }).expect("an answer");
            if count > 0 {
                close(answer.ln_density.expect("a density"), number(&query["ln_density"]));
            }
            for (name, mean) in query["mean"].as_object().expect("means") {
                close(answer.means[place(name)], number(mean));
                let deviation = answer.deviations[place(name)];
                close(deviation * deviation, number(&query["variance"][name]));
                compared += 1;
            }
        }
        assert!(compared > 20, "{compared}");
    }
}

/// Session with a file of numbers, every column kept as it is.
pub(super) fn session(csv: &[u8]) -> Session {
    let mut session = Session::default();
    session.read_file(csv.to_vec());
    let names: Vec<String> = String::from_utf8_lossy(csv)
        .lines()
        .next()
        .expect("names")
        .split(',')
        .map(|n| n.trim_matches('"').into())
        .collect();
    let steps = names.into_iter().map(|column| Step::Number { column }).collect();
    session.prepare(&Recipe { steps, ..Recipe::default() }).expect("data");
    session
}

#[test]
fn regressions_equal_the_references() {
    for name in ["gaussian-test", "marks"] {
        let want = json(&format!("parameters/{name}")).expect("shipped");
        let Some(csv) = shared_data(&format!("{name}.csv")) else { continue };
        let lines: Vec<&str> =
            std::str::from_utf8(&csv).expect("UTF-8").lines().take(number(&want["rows"]) as usize + 1).collect();
        let mut session = session((lines.join("\n") + "\n").as_bytes());
        let names: Vec<String> = session.data().expect("data").variables.iter().map(|v| v.name.clone()).collect();
        let place = |name: &str| names.iter().position(|n| n == name).expect("a column");
        let parents: Vec<Vec<u16>> = names
            .iter()
            .map(|name| {
                let list = want["nodes"][name]["parents"].as_array().expect("parents").iter();
                let mut set: Vec<u16> = list.map(|p| place(text(p)) as u16).collect();
                set.sort_unstable();
                set
            })
            .collect();
        let claim = bayescope::certify::Claim { parents, score: 0.0, bound: None, proven: false };
        let settings = Settings::default();
        let score = session.check(&settings, &claim).expect("checked").score;
        session.adopt(&settings, &bayescope::certify::Claim { score, ..claim }).expect("adopted");
        let model = session.gaussian_model(VarianceKind::Unbiased).expect("fits");
        let mut sum = 0.0;
        for family in &model.fitted().families {
            let node = &want["nodes"][&family.name];
            close(family.variance, number(&node["variance_ml"]));
            close(family.unbiased_variance.expect("rows enough"), number(&node["variance_unbiased"]));
            close(family.intercept, number(&node["coefficients"][0]));
            for (i, parent) in node["parents"].as_array().expect("parents").iter().enumerate() {
                let at = family.parents.iter().position(|p| names[*p as usize] == text(parent)).expect("a parent");
                close(family.coefficients[at], number(&node["coefficients"][i + 1]));
            }
            sum += number(&node["loglik_ml"]);
        }
        close(model.fitted().log_likelihood, sum);
        // bnlearn's `logLik` values, which divide by N − p − 1.
        let unbiased = if name == "marks" { -1695.5885 } else { -10565.5088 };
        near(model.fitted().unbiased_log_likelihood.expect("rows enough"), unbiased, 1e-4);
    }
}

/// Random Gaussian network of `n` variables.
pub fn random(rng: &mut Rng, n: usize) -> GaussianFitted {
    let family = |v: usize, rng: &mut Rng| {
        let parents: Vec<u32> = (0..v as u32).filter(|_| rng.below(2) == 0).collect();
        GaussianFamily {
            name: format!("v{v}"),
            intercept: 10.0 * rng.unit(),
            coefficients: parents.iter().map(|_| 2.0 * rng.unit() - 1.0).collect(),
            parents,
            errors: Vec::new(),
            variance: 0.1 + rng.unit(),
            unbiased_variance: Some(1.0 + rng.unit()),
            explained: 0.0,
        }
    };
    let families = (0..n).map(|v| family(v, rng)).collect();
    GaussianFitted { families, rows: 0.0, log_likelihood: 0.0, unbiased_log_likelihood: None }
}

/// Regressions fitted to sampled rows equal those of the sampled network; under evidence, means and deviations equal
/// those of the query.
#[test]
fn draws_follow_the_distribution_and_the_seed() {
    let mut rng = Rng::new(6);
    for _ in 0..5 {
        let fitted = random(&mut rng, 4);
        let model = GaussianModel::of(&fitted, VarianceKind::MaximumLikelihood).expect("sound");
        for evidence in
            [GaussianEvidence::default(), GaussianEvidence { findings: vec![(3, 12.5)], interventions: vec![(1, 2.0)] }]
        {
            let csv = model.simulate(&evidence, 20_000, 5).expect("rows");
            assert_eq!(csv, model.simulate(&evidence, 20_000, 5).expect("rows"));
            let rows: Vec<Vec<f64>> =
                csv.lines().skip(1).map(|l| l.split(',').map(|x| x.parse().expect("a number")).collect()).collect();
            let answer = model.ask(&evidence).expect("an answer");
            for v in 0..4 {
                let mean = rows.iter().map(|row| row[v]).sum::<f64>() / 20_000.0;
                let squares = rows.iter().map(|row| (row[v] - mean).powi(2)).sum::<f64>() / 20_000.0;
                let deviation = answer.deviations[v];
                near(mean, answer.means[v], 4.5 * deviation / 20_000f64.sqrt() + 1e-9);
                near(squares.sqrt(), deviation, 0.03 * deviation + 1e-6);
            }
        }
    }
}

/// Intervention cuts the incoming edges; contradictory deterministic findings are refused by name; effects over the
/// class are slopes given the parents.
#[test]
fn setting_is_not_seeing_and_findings_that_determine_each_other_are_named() {
    // a → b → c with little noise, so that observing c is informative about a, and setting it is not.
    let family = |name: &str, parents: Vec<u32>, variance: f64| GaussianFamily {
        name: name.into(),
        coefficients: parents.iter().map(|_| 2.0).collect(),
        parents,
        intercept: 1.0,
        errors: Vec::new(),
        variance,
        unbiased_variance: None,
        explained: 0.0,
    };
    let families = vec![family("a", vec![], 1.0), family("b", vec![0], 0.25), family("c", vec![1], 1e-30)];
    let fitted = GaussianFitted { families, rows: 0.0, log_likelihood: 0.0, unbiased_log_likelihood: None };
    let model = GaussianModel::of(&fitted, VarianceKind::MaximumLikelihood).expect("sound");
    let ask = |findings: &[(u32, f64)], interventions: &[(u32, f64)]| {
        model.ask(&GaussianEvidence { findings: findings.to_vec(), interventions: interventions.to_vec() })
    };
    assert!(ask(&[(2, 9.0)], &[]).expect("an answer").means[0] > 1.1);
    let set = ask(&[], &[(2, 9.0)]).expect("an answer");
    assert_eq!((set.means[0], set.means[2], set.deviations[2]), (1.0, 9.0, 0.0));
    close(ask(&[], &[(0, 3.0)]).expect("an answer").means[2], 15.0);
    let refused = Error::SingularEvidence { column: "c".into(), others: vec!["b".into()] };
    assert_eq!(ask(&[(0, 1.0), (1, 3.0), (2, 7.0)], &[]), Err(refused));
    assert!(
        ask(&[(0, f64::NAN)], &[]).is_err() && ask(&[(0, 1.0)], &[(0, 1.0)]).is_err() && ask(&[(9, 1.0)], &[]).is_err()
    );
    assert!(matches!(GaussianModel::of(&fitted, VarianceKind::Unbiased).err(), Some(Error::NoFreedom { .. })));
    // a — b — c: b's parents are none, a or c; with c as a parent a change of b has no effect on c.
    let effect = model.class_effect(1, 2).expect("small");
    let slopes: Vec<(Vec<u16>, f64)> = effect.under.iter().map(|u| (u.parents.clone(), u.slope)).collect();
    assert_eq!(slopes.iter().map(|s| s.0.clone()).collect::<Vec<_>>(), [vec![], vec![0], vec![2]]);
    close(slopes[0].1, 2.0);
    close(slopes[1].1, 2.0);
    assert_eq!(slopes[2].1, 0.0);
    assert!(effect.complete && effect.under.iter().all(|u| u.members == Some(1.0)));
    let why = model.reasons(&GaussianEvidence { findings: vec![(2, 7.0)], interventions: vec![] }, 0).expect("reasons");
    assert_eq!(why.trails[0].trail, Some(vec![0, 1, 2]));
    assert_eq!((why.information[0], why.information[2]), (None, None));
}

/// Collinear parents and columns of levels are refused by name.
#[test]
fn families_that_cannot_be_fitted_are_named() {
    let rows: String = (0..40).map(|i| format!("{},{},{}\n", i % 7, (i * i) % 11, 2 * (i % 7) + 1)).collect();
    let data = session(format!("a,b,c\n{rows}").as_bytes()).pack().expect("data");
    let data = bayescope::data::unpack(&data).expect("data");
    let dag = Dag::from_parents(vec![WideSet::EMPTY, [Var::new(0), Var::new(2)].into_iter().collect(), WideSet::EMPTY]);
    let error = bayescope::inference::gaussian::fit(&data as &Dataset, &dag).expect_err("collinear");
    assert!(matches!(&error, Error::Collinear { column, others } if column == "c" && others == &["a"]), "{error}");
}

#[test]
fn files_contain_the_fitted_network() {
    let mut rng = Rng::new(9);
    let fitted = random(&mut rng, 3);
    for kind in KINDS {
        let model = GaussianModel::of(&fitted, kind).expect("sound");
        for format in ["gaussian-json", "bnlearn-gaussian", "pgmpy-gaussian"] {
            assert!(model.export(format).is_ok_and(|text| text.ends_with('\n')));
        }
        assert!(model.export("bif").is_err());
        let text = model.export("gaussian-json").expect("text");
        let again = GaussianModel::read(text.as_bytes(), kind).expect("a network");
        let ask = |of: &GaussianModel| of.ask(&GaussianEvidence::default()).expect("an answer");
        assert_eq!(ask(&again), ask(&model));
        assert_eq!(again.export("gaussian-json").expect("text"), text);
        // The share of variance that the parents explain is computed: 1 − noise variance / variance.
        for (v, family) in again.fitted().families.iter().enumerate() {
            let of = GaussianModel::of(&fitted, VarianceKind::MaximumLikelihood).expect("sound");
            let whole = ask(&of).deviations[v].powi(2);
            close(family.explained, (1.0 - family.variance / whole).max(0.0));
        }
    }
}

/// Errors in a file have line and column; damaged files never cause a panic.
#[test]
fn damaged_files_of_regressions_are_refused_with_line_and_column() {
    let text = GaussianModel::of(&random(&mut Rng::new(2), 3), VarianceKind::MaximumLikelihood)
        .and_then(|of| of.export("gaussian-json"))
        .expect("text");
    let bad = |text: &str| match GaussianModel::read(text.as_bytes(), VarianceKind::MaximumLikelihood).err() {
        Some(Error::BadModel { line, column, what, .. }) => (line, column, what),
        other => panic!("{other:?} of {text}"),
    };
    let family = |rest: &str| {
        format!("{{ \"format\": \"bayescope-gaussian-network\",\n\"families\": [{{ \"name\": \"a\", {rest} }}] }}")
    };
    let sound = "\"parents\": [], \"intercept\": 1, \"coefficients\": [], \"variance\": 2";
    assert!(GaussianModel::read(family(sound).as_bytes(), VarianceKind::MaximumLikelihood).is_ok());
    assert_eq!(bad(&text.replace("\"v1\"", "\"v0\"")).2, "name-twice");
    assert_eq!(bad(&family(&sound.replace("[],", "[0],"))).2, "parent-twice");
    assert_eq!(bad(&family(&sound.replace("[],", "[1],"))), (2.0, 41.0, "unknown-name"));
    assert_eq!(bad(&family(&sound.replace("[], \"v", "[3], \"v"))).2, "coefficients");
    assert_eq!(bad(&family(&sound.replace("2", "0"))).2, "variance");
    assert_eq!(bad(&family(&sound.replace("1", "1e999"))).2, "real");
    assert_eq!(bad(&family("\"parents\": []")).2, "field");
    assert_eq!(bad("{ \"format\": \"bayescope-network\", \"families\": [] }").2, "format");
    let two = |parent: u32, name: &str| {
        format!(
            "{{ \"name\": \"{name}\", \"parents\": [{parent}], \"intercept\": 0, \"coefficients\": [1], \"variance\": 1 }}"
        )
    };
    let cycle =
        format!("{{ \"format\": \"bayescope-gaussian-network\", \"families\": [{}, {}] }}", two(1, "a"), two(0, "b"));
    assert_eq!(bad(&cycle).2, "cycle");
    let mut rng = Rng::new(77);
    let mut refused = 0;
    for _ in 0..1000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes[at] = b"{}[]\",:-e0 "[rng.below(11) as usize],
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        if let Err(error) = GaussianModel::read(&bytes, VarianceKind::MaximumLikelihood) {
            refused += 1;
            let has_place = matches!(&error, Error::BadModel { line, column, .. } if *line >= 1.0 && *column >= 1.0);
            assert!(has_place, "{error}");
        }
    }
    assert!(refused > 500, "{refused}");
}
