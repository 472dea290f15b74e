//! Discrete networks: fit, queries through a session, simulation, intervention and export.

use super::files::{self, json};
use super::{full_joint, near, random_net};
use crate::common::SHARED;
use bayescope::base::error::Error;
use bayescope::base::numeric::{beta_quantile, beta_share};
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::bayes_net::BayesNet;
use bayescope::data::{Dataset, Variable};
use bayescope::format::model;
use bayescope::graph::{Constraints, Dag, members};
use bayescope::inference::discrete::{Evidence, Sampler};
use bayescope::inference::fit::fit;
use bayescope::protocol::{EvidenceMessage, ParameterEstimate, PriorNetwork, PriorVariable, Recipe, Settings};
use bayescope::session::{Model, Session};
use serde_json::Value;

fn numbers(of: &Value) -> Vec<Option<f64>> {
    of.as_array().expect("numbers").iter().map(Value::as_f64).collect()
}

/// Session with rows of 0/1 sampled from `net`.
fn session(net: &BayesNet, rows: u32) -> Session {
    let model = Model::of(&net.message()).expect("sound");
    let mut session = Session::default();
    session.read_file(model.simulate(&EvidenceMessage::default(), rows, 1).expect("rows").into_bytes());
    session.prepare(&Recipe::default()).expect("data");
    session
}

/// Rows of one family: its parents in the order of the reference, then the child, every cell with its count.
fn family(of: &Value, all: &[Value]) -> (Dataset, Dag) {
    let states = |v: &Value| -> Vec<String> {
        (0..v["states"].as_array().expect("states").len()).map(|k| format!("{k:02}")).collect()
    };
    let parents = of["parents"].as_array().expect("parents").iter();
    let family: Vec<&Value> =
        parents.map(|name| all.iter().find(|v| v["name"] == *name).expect("a variable")).chain([of]).collect();
    let levels: Vec<Vec<String>> = family.iter().map(|v| states(v)).collect();
    let counts = numbers(&of["counts"]);
    let seen: Vec<usize> = (0..counts.len()).filter(|cell| counts[*cell] != Some(0.0)).collect();
    let stride = |i: usize| levels[i + 1..].iter().map(Vec::len).product::<usize>();
    let column = |i: usize| seen.iter().map(|cell| (cell / stride(i) % levels[i].len()) as u16).collect();
    let columns: Vec<Vec<u16>> = (0..family.len()).map(column).collect();
    let weights: Vec<u32> = seen.iter().map(|cell| counts[*cell].expect("a count") as u32).collect();
    let variables = levels.iter().zip('a'..).map(|(levels, c)| Variable { name: c.into(), levels: levels.clone() });
    let data = Dataset::new(variables.collect(), &columns, Some(&weights)).expect("data");
    let child = family.len() - 1;
    let mut sets = vec![WideSet::EMPTY; child];
    sets.push((0..child).map(Var::new).collect());
    (data, Dag::from_parents(sets))
}

#[test]
fn parameters_equal_the_references() {
    let estimates = [
        ("mle", ParameterEstimate::MaximumLikelihood),
        ("bdeu1", ParameterEstimate::Bdeu { ess: 1.0 }),
        ("bdeu10", ParameterEstimate::Bdeu { ess: 10.0 }),
        ("k2", ParameterEstimate::K2),
        ("jeffreys", ParameterEstimate::Jeffreys),
    ];
    let mut unseen = Vec::new();
    for name in ["asia", "alarm", "insurance"] {
        let want = json(&format!("parameters/{name}")).expect("shipped");
        let variables = want["variables"].as_array().expect("variables");
        let mut never = 0;
        for of in variables {
            let (data, dag) = family(of, variables);
            for (key, estimate) in estimates {
                let fitted = fit(&data, &dag, estimate, None).expect("fits");
                let child = fitted.network.variables.last().expect("a child");
                let r = child.levels.len();
                for (place, want) in numbers(&of[key]).into_iter().enumerate() {
                    match want {
                        Some(want) => near(child.table[place], want, 1e-11),
                        None => assert!(fitted.unseen.last().expect("a child").contains(&((place / r) as u32))),
                    }
                }
                never += if key == "mle" { fitted.unseen.last().expect("a child").len() } else { 0 };
            }
        }
        unseen.push(never);
    }
    assert_eq!(unseen, [1, 35, 42]);
}

/// Under BDe a·P(level, parents) of the prior network is added to each count; a uniform prior network is BDeu.
#[test]
fn bde_adds_the_counts_of_the_prior_network() {
    let mut rng = Rng::new(8);
    for round in 0..60 {
        let prior = random_net(&mut rng, 5);
        let net = BayesNet::new(&prior.message()).expect("sound");
        let mut session = session(&net, 200);
        // A prior that gives an observed row probability 0 is refused; here its zeros are replaced.
        let mut message = prior.message();
        message.variables.iter_mut().for_each(|v| {
            let r = v.levels.len() as f64;
            v.table.iter_mut().for_each(|p| *p = 0.9 * *p + 0.1 / r);
        });
        let belief = BayesNet::new(&message).expect("sound");
        let settings = Settings { prior_network: Some(message.clone()), ..Settings::default() };
        session.learn(&settings).expect("learned");
        let ess = 0.5 + round as f64;
        let model = session.model(ParameterEstimate::Bde { ess }).expect("fits");
        let fitted = model.fitted().expect("from data");
        let all = full_joint(&belief);
        for (v, of) in fitted.network.variables.iter().enumerate() {
            let family: Vec<usize> = of.parents.iter().map(|p| *p as usize).chain([v]).collect();
            // Data have only the levels that occur, in an order of their own; the prior's levels are matched by name.
            let names = |u: usize| &fitted.network.variables[u];
            let place = |u: usize| belief.find(&names(u).name).expect("a variable");
            for (cell, alpha) in fitted.added[v].iter().enumerate() {
                let mut rest = cell;
                let mut cells = Vec::new();
                for &u in family.iter().rev() {
                    let level = &names(u).levels[rest % names(u).levels.len()];
                    rest /= names(u).levels.len();
                    let k = belief.levels[place(u)].iter().position(|l| l == level).expect("a level");
                    cells.push((place(u), k));
                }
                let has = |levels: &[usize]| cells.iter().all(|(u, k)| levels[*u] == *k);
                let p: f64 = all.iter().filter(|(levels, _)| has(levels)).map(|(_, p)| p).sum();
                near(*alpha, ess * p, 1e-10);
                let row = cell / of.levels.len() * of.levels.len();
                let sum = |list: &[f64]| list[row..row + of.levels.len()].iter().sum::<f64>();
                let want = (fitted.counts[v][cell] + alpha) / (sum(&fitted.counts[v]) + sum(&fitted.added[v]));
                near(of.table[cell], want, 1e-12);
            }
            let intervals = model.intervals(v).expect("a posterior");
            assert!(intervals.iter().all(|[low, high]| 0.0 <= *low && low <= high && *high <= 1.0));
        }
    }
    let net = BayesNet::new(&bayescope::data::generator("xor").expect("xor")).expect("sound");
    let mut session = session(&net, 100);
    session.learn(&Settings::default()).expect("learned");
    assert_eq!(session.model(ParameterEstimate::Bde { ess: 1.0 }).err(), Some(Error::NoPriorNetwork));
}

/// Where no junction tree fits in memory, P(evidence) and each marginal are summed separately, in steps, with the same
/// answers; their size is known in advance.
#[test]
fn a_network_without_a_tree_is_asked_in_steps() {
    // A grid of 30 × 30 variables of two levels: every junction tree has a clique of some 2^30 states.
    let side = 30;
    let mut rng = Rng::new(4);
    let variable = |i: usize| {
        let parents: Vec<u32> = [(i >= side).then(|| i - side), (!i.is_multiple_of(side)).then(|| i - 1)]
            .into_iter()
            .flatten()
            .map(|p| p as u32)
            .collect();
        let rows = (0..1 << parents.len()).flat_map(|_| {
            let p = rng.unit();
            [p, 1.0 - p]
        });
        let table = rows.collect();
        PriorVariable { name: format!("v{i}"), levels: vec!["n".into(), "y".into()], parents, table }
    };
    let variables: Vec<PriorVariable> = (0..side * side).map(variable).collect();
    let mut model = Model::of(&PriorNetwork { example: None, variables }).expect("sound");
    let evidence = EvidenceMessage { findings: vec![(0, 1), (31, 0)], ..EvidenceMessage::default() };
    let plan = model.ask(&evidence).expect("asked");
    assert!(!plan.by_tree && !plan.is_planned);
    // The far corner has all others as ancestors: its sum is too wide, which is reported before any work.
    let mut share = 0.0;
    let refused = loop {
        match model.ask_run(1) {
            Ok(next) => {
                assert!((share..0.5).contains(&next));
                share = next;
            }
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, Error::NetworkTooWide { needed, limit } if needed > limit));
}

#[test]
fn quantiles_of_the_beta_distribution() {
    // Closed forms: Beta(1, b): 1 − (1 − p)^(1/b); Beta(a, 1): p^(1/a); Beta(2, 2): 3x² − 2x³.
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
            // A possible finding: taken from the most probable assignment.
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
        // Chi-square with f degrees of freedom: mean f, variance 2 f; accepted up to six deviations above.
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
fn a_session_answers_in_slices_and_names_contradictory_findings() {
    let asia = BayesNet::new(&bayescope::data::generator("asia").expect("asia")).expect("sound");
    let mut model = Model::of(&asia.message()).expect("sound");
    let [smoke, lung, either] = ["smoke", "lung", "either"].map(|name| asia.find(name).expect("a variable") as u32);
    let plan = model.ask(&EvidenceMessage { findings: vec![(smoke, 1)], ..EvidenceMessage::default() }).expect("asked");
    assert!(plan.states > 8.0 && plan.by_tree && !plan.warns && plan.bytes == 16.0 * plan.states);
    assert!(model.ask_run(1).expect("a step") < 1.0);
    while model.ask_run(1).expect("a step") < 1.0 {}
    let answer = model.answer().expect("an answer");
    near(answer.ln_p, 0.5f64.ln(), 1e-12);
    near(answer.marginals[lung as usize][1], 0.1, 1e-12);
    // either = no, lung = yes is impossible; smoke is irrelevant to it.
    let impossible =
        EvidenceMessage { findings: vec![(smoke, 1), (lung, 1), (either, 0)], ..EvidenceMessage::default() };
    model.ask(&impossible).expect("asked");
    while model.ask_run(100).expect("a step") < 1.0 {}
    let error = serde_json::to_value(model.answer().expect_err("impossible")).expect("data");
    assert_eq!(error["code"], "impossible-evidence");
    assert_eq!(error["cells"], serde_json::json!(["lung = yes", "either = no"]));
    // Intervening on lung leaves smoke unchanged; observing lung does not.
    let done = model.effect(&EvidenceMessage::default(), lung, 1, smoke).expect("an effect");
    near(done[1], 0.5, 1e-12);
}

#[test]
fn effects_over_a_class_equal_the_references() {
    let Some(all) = json("graph/ida") else { return };
    let mut compared = 0;
    for case in all.as_array().expect("networks") {
        let name = case["network"].as_str().expect("a name");
        let Some(net) = files::net(name) else { continue };
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
                assert_eq!(under.members, want["members"].as_f64());
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
    assert!(compared > 50, "{compared}");
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

/// Names that a format cannot represent are replaced by distinct ones, and comments give the true names.
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

/// Exported files equal the reference files byte for byte.
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
        let read = |ending: &str| std::fs::read(format!("{SHARED}/use/formats/plain/{name}.{ending}")).ok();
        let (Some(bif), Some(want)) = (read("bif"), read(ending)) else { return };
        let model = Model::read(&bif, "").expect("a network");
        let want = String::from_utf8(want).expect("UTF-8").replace("e-07", "e-7");
        let got = model.export(format).expect("a format");
        let body =
            |text: &str| text.lines().filter(|line| !line.contains("position")).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(body(&got), body(&want), "{name}.{ending}");
    }
}
