//! Networks fitted, asked through a session, simulated, intervened on and written.

use super::{full_joint, near, random_net};
use bayescope::bayes_net::BayesNet;
use bayescope::fit::fit;
use bayescope::format::model;
use bayescope::graph::{Constraints, Dag, members};
use bayescope::infer::{Evidence, Sampler};
use bayescope::numeric::{beta_quantile, beta_share};
use bayescope::protocol::{EvidenceMessage, ParameterEstimate, Recipe, Settings};
use bayescope::rng::Rng;
use bayescope::session::{Model, Session};
use bayescope::var::{Var, WideSet};
use serde_json::Value;

const DATA: &str = "../shared/data";

fn json(path: &str) -> Option<Value> {
    let text = std::fs::read(format!("{DATA}/use/{path}.json")).ok();
    if text.is_none() {
        eprintln!("skipped: {DATA}/use/{path}.json is not here");
    }
    Some(serde_json::from_slice(&text?).expect("JSON"))
}

fn numbers(of: &Value) -> Vec<Option<f64>> {
    of.as_array().expect("numbers").iter().map(Value::as_f64).collect()
}

/// A session with rows of 0/1 drawn from `net`.
fn session(net: &BayesNet, rows: u32) -> Session {
    let model = Model::of(&net.message()).expect("sound");
    let mut session = Session::default();
    session.read_file(model.simulate(&EvidenceMessage::default(), rows, 1).expect("rows").into_bytes());
    session.prepare(&Recipe::default()).expect("data");
    session
}

#[test]
fn parameters_equal_the_references() {
    for (name, file) in [("asia", "asia_10000"), ("alarm", "alarm_1000"), ("insurance", "insurance_10000")] {
        let Some(want) = json(&format!("parameters/{name}")) else { return };
        let Ok(table) = std::fs::read_to_string(format!("{DATA}/peers/{file}.csv")) else { return };
        let lines: Vec<&str> = table.lines().take(1001).collect();
        let names: Vec<&str> = lines[0].split(',').map(|name| name.trim_matches('"')).collect();
        let variables = want["variables"].as_array().expect("variables");
        let arity = |v: &Value| v["states"].as_array().expect("states").len();
        // Levels that no row has are declared, too: a data set is made of numbers of levels.
        let of = |name: &str| names.iter().position(|n| *n == name).expect("a column");
        let column = |v: &Value| -> Vec<u16> {
            let at = of(v["name"].as_str().expect("a name"));
            lines[1..]
                .iter()
                .map(|line| line.split(',').nth(at).and_then(|c| c.trim_matches('"').parse().ok()).expect("a code"))
                .collect()
        };
        let columns: Vec<Vec<u16>> = variables.iter().map(column).collect();
        let declared = |v: &Value| bayescope::data::Variable {
            name: v["name"].as_str().expect("a name").into(),
            levels: (0..arity(v)).map(|k| format!("{k:02}")).collect(),
        };
        let data = bayescope::data::Dataset::new(variables.iter().map(declared).collect(), &columns, None);
        let data = data.expect("data");
        let number = |name: &Value| variables.iter().position(|v| v["name"] == *name).expect("a variable");
        let parents = |v: &Value| v["parents"].as_array().expect("parents").iter().map(number).collect::<Vec<usize>>();
        let dag = Dag::from_parents(
            variables.iter().map(|v| parents(v).iter().map(|p| Var::new(*p)).collect::<WideSet>()).collect(),
        );
        let estimates = [
            ("mle", ParameterEstimate::MaximumLikelihood),
            ("bdeu1", ParameterEstimate::Bdeu { ess: 1.0 }),
            ("bdeu10", ParameterEstimate::Bdeu { ess: 10.0 }),
            ("k2", ParameterEstimate::K2),
            ("jeffreys", ParameterEstimate::Jeffreys),
        ];
        for (key, estimate) in estimates {
            let fitted = fit(&data, &dag, estimate).expect("fits");
            for (v, of) in variables.iter().enumerate() {
                // The reference counts parents in the order of its file, ours ascending.
                let own = &fitted.network.variables[v];
                let order = parents(of);
                let wanted = numbers(&of[key]);
                let cards: Vec<usize> = order.iter().map(|p| arity(&variables[*p])).collect();
                for (place, want) in wanted.iter().enumerate() {
                    let (mut row, k) = (place / arity(of), place % arity(of));
                    let mut level = vec![0; variables.len()];
                    for (p, card) in order.iter().zip(&cards).rev() {
                        (level[*p], row) = (row % card, row / card);
                    }
                    let at =
                        own.parents.iter().fold(0, |at, p| at * arity(&variables[*p as usize]) + level[*p as usize]);
                    match want {
                        Some(want) => near(own.table[at * arity(of) + k], *want, 1e-11),
                        None => assert!(fitted.unseen[v].contains(&(at as u32))),
                    }
                }
            }
        }
    }
}

#[test]
fn quantiles_of_the_beta_distribution() {
    // Beta(1, b): 1 − (1 − p)^(1/b); Beta(a, 1): p^(1/a); Beta(2, 2): 3x² − 2x³.
    for b in [0.25, 1.0, 7.5, 400.0] {
        for p in [0.025, 0.5, 0.975] {
            near(beta_quantile(1.0, b, p), 1.0 - (1.0 - p).powf(1.0 / b), 1e-12);
            near(beta_quantile(b, 1.0, p), p.powf(1.0 / b), 1e-12);
        }
    }
    near(beta_share(2.0, 2.0, 0.3), 3.0 * 0.09 - 2.0 * 0.027, 1e-13);
    near(beta_share(0.5, 0.5, 0.25), 2.0 / std::f64::consts::PI * 0.5f64.asin(), 1e-13);
    near(beta_share(300.0, 700.0, 0.3) + beta_share(700.0, 300.0, 0.7), 1.0, 1e-12);
}

#[test]
fn draws_follow_the_distribution_and_the_seed() {
    let mut rng = Rng::new(3);
    for case in 0..20 {
        let net = random_net(&mut rng, 5);
        let mut evidence = Evidence::none(net.n());
        let all = full_joint(&net);
        if case % 2 == 1 {
            // A finding that can be: of the most probable assignment.
            let (levels, _) = all.iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("one");
            evidence.level[net.n() - 1] = Some(levels[net.n() - 1]);
        }
        let sampler = Sampler::new(&net, &evidence).expect("possible");
        let (mut one, mut two) = (Rng::new(9), Rng::new(9));
        let n = 20_000;
        let mut counts = vec![0.0; all.len()];
        for _ in 0..n {
            let levels = sampler.draw(&mut one);
            assert_eq!(levels, sampler.draw(&mut two));
            counts[all.iter().position(|(other, _)| *other == levels).expect("an assignment")] += 1.0;
        }
        let weight = |levels: &[usize]| {
            f64::from(u8::from((0..net.n()).all(|v| evidence.level[v].is_none_or(|k| k == levels[v]))))
        };
        let total: f64 = all.iter().map(|(levels, p)| p * weight(levels)).sum();
        // Chi-square: mean f, variance 2 f; at most six deviations above.
        let (mut chi, mut cells) = (0.0f64, 0.0f64);
        for ((levels, p), count) in all.iter().zip(&counts) {
            let expected = p * weight(levels) / total * f64::from(n);
            if expected == 0.0 {
                assert_eq!(*count, 0.0, "a state of probability 0 was drawn");
            } else if expected >= 5.0 {
                chi += (count - expected) * (count - expected) / expected;
                cells += 1.0;
            }
        }
        assert!(chi <= cells + 6.0 * (2.0 * cells).sqrt() + 6.0, "{chi} over {cells} cells");
    }
}

#[test]
fn a_session_answers_in_slices_and_names_what_contradicts() {
    let asia = BayesNet::new(&bayescope::data::generator("asia").expect("asia")).expect("sound");
    let mut model = Model::of(&asia.message()).expect("sound");
    let [smoke, lung, either] = ["smoke", "lung", "either"].map(|name| asia.find(name).expect("a variable") as u32);
    let states =
        model.ask(&EvidenceMessage { findings: vec![(smoke, 1)], ..EvidenceMessage::default() }).expect("asked");
    assert!(states > 8.0 && model.ask_run(1).expect("a step") < 1.0);
    while model.ask_run(1).expect("a step") < 1.0 {}
    let answer = model.answer().expect("an answer");
    near(answer.ln_p, 0.5f64.ln(), 1e-12);
    near(answer.marginals[lung as usize][1], 0.1, 1e-12);
    // either = no, lung = yes can not be; smoke has no part in it.
    let impossible =
        EvidenceMessage { findings: vec![(smoke, 1), (lung, 1), (either, 0)], ..EvidenceMessage::default() };
    model.ask(&impossible).expect("asked");
    while model.ask_run(100).expect("a step") < 1.0 {}
    let error = serde_json::to_value(model.answer().expect_err("impossible")).expect("data");
    assert_eq!(error["code"], "impossible-evidence");
    assert_eq!(error["cells"], serde_json::json!(["lung = yes", "either = no"]));
    // Setting lung says nothing of smoke; seeing it does.
    let done = model.effect(&EvidenceMessage::default(), lung, 1, smoke).expect("an effect");
    near(done[1], 0.5, 1e-12);
}

#[test]
fn effects_over_a_class_equal_the_references() {
    let Some(all) = json("graph/ida") else { return };
    let mut compared = 0;
    for case in all.as_array().expect("networks") {
        let name = case["network"].as_str().expect("a name");
        let bytes = std::fs::read(format!("{DATA}/networks/{name}.bif")).expect("the network");
        let net = BayesNet::new(&model::read(&bytes, "").expect("a network").network).expect("sound");
        let of = |parents: &Vec<usize>| parents.iter().map(|p| Var::new(*p)).collect::<WideSet>();
        let dag = Dag::from_parents(net.parents.iter().map(of).collect());
        let (found, complete) = members(&dag, 10_000, |_| true);
        assert!(complete && Constraints::none(net.n()).keep(&dag));
        assert_eq!(found.len() as u64, case["members"].as_u64().expect("a number"));
        let model = Model::of(&net.message()).expect("sound");
        for effect in case["effects"].as_array().expect("effects") {
            let [x, y] =
                ["x", "y"].map(|key| net.find(effect[key].as_str().expect("a name")).expect("a variable") as u32);
            let got = model.class_effect(x, y).expect("small");
            for want in effect["by_parents"].as_array().expect("sets") {
                let parents: Vec<usize> = want["parents_of_x"]
                    .as_array()
                    .expect("names")
                    .iter()
                    .map(|p| net.find(p.as_str().expect("a name")).expect("a variable"))
                    .collect();
                let same = |u: &&bayescope::protocol::EffectUnder| {
                    u.parents.len() == parents.len() && u.parents.iter().all(|p| parents.contains(&usize::from(*p)))
                };
                let under = got.under.iter().find(same).expect("the same set");
                assert_eq!(under.members as u64, want["members"].as_u64().expect("a number"));
                match (&under.table, want["p_y_do_x"].as_array()) {
                    (Some(table), Some(rows)) => {
                        let flat = rows.iter().flat_map(|row| row.as_array().expect("a row").iter());
                        table.iter().zip(flat).for_each(|(p, want)| near(*p, want.as_f64().expect("a number"), 1e-10));
                        compared += 1;
                    }
                    (None, None) => {}
                    (None, Some(rows)) if rows.iter().all(Value::is_null) => {}
                    differ => panic!("{name} {x} {y} {differ:?}"),
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_fitted_result_is_asked_written_and_read_again() {
    let net = BayesNet::new(&bayescope::data::generator("sprinkler").expect("sprinkler")).expect("sound");
    let mut session = session(&net, 2000);
    session.learn(&Settings::default()).expect("learned");
    let model = session.model(ParameterEstimate::Bdeu { ess: 1.0 }).expect("fits");
    let fitted = model.fitted().expect("from data");
    assert_eq!(fitted.counts[0].iter().sum::<f64>(), 2000.0);
    let intervals = model.intervals(0).expect("a posterior");
    for (p, [low, high]) in fitted.network.variables[0].table.iter().zip(intervals) {
        assert!(low < *p && *p < high && high - low < 0.06);
    }
    let text = model.export("bif").expect("a format");
    let again = Model::read(text.as_bytes(), "").expect("our own BIF");
    assert_eq!(again.network(), model.network());
    assert!(session.model(ParameterEstimate::Bdeu { ess: 0.0 }).is_err());
}

/// Names that the formats can not hold are replaced, distinct, and the true ones stand in comments.
#[test]
fn hostile_names_are_written_so_that_others_read_them() {
    let mut message = bayescope::data::generator("xor").expect("xor");
    message.variables[0].name = "2nd \"try\", a|b".into();
    message.variables[1].name = "2nd_\"try\", a;b".into();
    message.variables[2].name = "table".into();
    message.variables[2].levels = vec!["<=3".into(), "0-5, ü".into()];
    let model = Model::of(&message).expect("sound");
    let bif = model.export("bif").expect("a format");
    let again = Model::read(bif.as_bytes(), "").expect("our own").network();
    assert_eq!(again, model.network());
    let bare: String = bif.lines().filter(|line| !line.starts_with("//")).map(|line| format!("{line}\n")).collect();
    let plain = model::read(bare.as_bytes(), "").expect("plain names").network;
    let names: Vec<&str> = plain.variables.iter().map(|v| v.name.as_str()).collect();
    assert_eq!(names, ["v2nd__try___a_b", "v2nd__try___a_b_2", "vtable"]);
    assert_eq!(plain.variables[2].levels, ["__3", "s0-5___"]);
    assert!(bif.contains("// name vtable = \"table\"\n// state vtable.__3 = \"<=3\"\n"));
    let xml = model.export("xmlbif").expect("a format");
    assert!(xml.contains("<NAME>2nd &quot;try&quot;, a|b</NAME>") && xml.contains("<OUTCOME>&lt;=3</OUTCOME>"));
    for format in ["net", "xdsl", "uai", "dsc", "model-json", "bnlearn-fit", "pgmpy"] {
        assert!(model.export(format).is_ok_and(|text| text.ends_with('\n')));
    }
    assert!(model.export("doc").is_err());
}

/// The plain files of the reference, byte for byte.
#[test]
fn files_equal_those_that_three_readers_took() {
    for (name, format, ending) in [
        ("cancer", "bif", "bif"),
        ("asia", "bif", "bif"),
        ("asia", "net", "net"),
        ("asia", "xmlbif", "xml"),
        ("tiny", "uai", "uai"),
        ("tiny", "xdsl", "xdsl"),
        ("tiny", "net", "net"),
    ] {
        let read = |ending: &str| std::fs::read(format!("{DATA}/use/formats/plain/{name}.{ending}")).ok();
        let (Some(bif), Some(want)) = (read("bif"), read(ending)) else { return };
        let model = Model::read(&bif, "").expect("a network");
        let want = String::from_utf8(want).expect("UTF-8").replace("e-07", "e-7");
        let got = model.export(format).expect("a format");
        let body =
            |text: &str| text.lines().filter(|line| !line.contains("position")).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(body(&got), body(&want), "{name}.{ending}");
    }
}
