//! Inference against reference answers of pyAgrum, pgmpy and a plain elimination, none of which shares code with the
//! engine.

use super::files::{json, net};
use super::near;
use bayescope::bayes_net::{BayesNet, blanket, reachable, separated, shortest_trail};
use bayescope::inference::causal::effect;
use bayescope::inference::discrete::{
    Evidence, Fold, Tree, conflict, explanation, jeffrey, joint, ln_probability, marginal, sensitivity,
};
use bayescope::protocol::EvidenceMessage;
use bayescope::session::Model;
use serde_json::Value;

fn level(net: &BayesNet, v: usize, level: &str) -> usize {
    net.levels[v].iter().position(|l| l == level).expect("a level")
}

fn evidence(net: &BayesNet, of: &Value) -> Evidence {
    let mut evidence = Evidence::none(net.n());
    for (name, state) in of.as_object().expect("an object") {
        let v = net.find(name).expect("a variable");
        evidence.level[v] = Some(level(net, v, state.as_str().expect("a state")));
    }
    evidence
}

fn numbers(of: &Value) -> Vec<f64> {
    of.as_array().expect("numbers").iter().map(|x| x.as_f64().expect("a number")).collect()
}

/// Compares all queries of a network, answered by junction tree or by variable elimination.
fn queries(name: &str, by_tree: bool) {
    let (Some(all), Some(net)) = (json(&format!("inference/{name}")), net(name)) else { return };
    for query in all["queries"].as_array().expect("queries") {
        let evidence = evidence(&net, &query["evidence"]);
        let Some(ln_p) = query["ln_p"].as_f64() else {
            assert!(!conflict(&net, &evidence).is_empty());
            assert_eq!(ln_probability(&net, &evidence), Ok(f64::NEG_INFINITY));
            continue;
        };
        let tree = by_tree.then(|| Tree::new(&net, &evidence, Fold::Sum).run());
        near(tree.as_ref().map_or_else(|| ln_probability(&net, &evidence).expect("fits"), Tree::ln_p), ln_p, 1e-9);
        for (v, want) in query["marginals"].as_array().expect("marginals").iter().enumerate() {
            let got =
                tree.as_ref().map_or_else(|| marginal(&net, &evidence, v).expect("fits"), |tree| tree.marginal(v));
            got.iter().zip(numbers(want)).for_each(|(p, want)| near(*p, want, 1e-10));
        }
        if let (Some(want), true) = (query["ln_mpe"].as_f64(), by_tree) {
            let found = explanation(&Tree::new(&net, &evidence, Fold::Max).run());
            near(found.ln_p, want, 1e-9);
            let p = |v: usize| net.tables[v][net.row(v, &found.levels) + found.levels[v]].ln();
            near((0..net.n()).map(p).sum(), want, 1e-9);
            if let Some(unique) = query["mpe_unique"].as_bool() {
                assert_eq!(found.is_unique, unique, "{name} {:?}", query["evidence"]);
            }
        }
    }
}

#[test]
fn small_networks() {
    for name in ["cancer", "earthquake", "survey", "asia", "sachs", "child", "alarm", "insurance", "win95pts"] {
        queries(name, true);
    }
}

#[test]
fn larger_networks() {
    ["hailfinder", "hepar2", "andes", "pathfinder", "pigs"].into_iter().for_each(|name| queries(name, true));
}

#[test]
fn wide_networks() {
    ["water", "munin", "diabetes", "mildew"].into_iter().for_each(|name| queries(name, true));
}

/// The size of a query is known before it is answered, and from 2²² states on there is a warning.
#[test]
fn large_answers_warn_before_they_begin() {
    for (name, warns) in [("asia", false), ("pigs", false), ("diabetes", true), ("munin", true)] {
        let Some(net) = net(name) else { continue };
        let mut model = Model::of(&net.message()).expect("sound");
        let plan = model.ask(&EvidenceMessage::default()).expect("asked");
        assert!(plan.by_tree && plan.is_planned && plan.bytes == 16.0 * plan.states, "{name} {plan:?}");
        assert_eq!((plan.warns, plan.states > f64::from(1 << 22)), (warns, warns), "{name} {plan:?}");
    }
}

#[test]
fn networks_without_a_tree() {
    ["link", "munin1"].into_iter().for_each(|name| queries(name, false));
}

/// Queries of the network "link" through a session, which plans first and works in steps.
#[test]
fn a_session_asks_link_in_steps() {
    let (Some(all), Some(net)) = (json("inference/link"), net("link")) else { return };
    let query = &all["queries"].as_array().expect("queries")[1];
    let mut model = Model::of(&net.message()).expect("sound");
    let given = evidence(&net, &query["evidence"]);
    let findings = given.variables().iter().map(|v| (*v as u32, given.level[*v].expect("a finding") as u32)).collect();
    let plan = model.ask(&EvidenceMessage { findings, ..EvidenceMessage::default() }).expect("asked");
    assert!(!plan.by_tree && !plan.is_planned);
    let mut steps = 0;
    while model.ask_run(1).expect("a step") < 1.0 {
        steps += 1;
    }
    let plan = model.plan().expect("a plan");
    assert!(plan.is_planned && plan.widest <= 65_536.0 && steps > 2 * net.n(), "{plan:?} {steps}");
    let answer = model.answer().expect("possible");
    near(answer.ln_p, query["ln_p"].as_f64().expect("a number"), 1e-9);
    for (got, want) in answer.marginals.iter().zip(query["marginals"].as_array().expect("marginals")) {
        got.iter().zip(numbers(want)).for_each(|(p, want)| near(*p, want, 1e-10));
    }
}

#[test]
fn soft_evidence() {
    let Some(all) = json("inference/soft") else { return };
    for case in all.as_array().expect("cases") {
        let Some(net) = net(case["network"].as_str().expect("a name")) else { continue };
        let mut evidence = evidence(&net, &case["evidence"]);
        let kind = case["kind"].as_str().expect("a kind");
        for (name, weights) in case[if kind == "jeffrey" { "distribution" } else { kind }].as_object().expect("weights")
        {
            let v = net.find(name).expect("a variable");
            let weights = numbers(weights);
            let weights =
                if kind == "jeffrey" { jeffrey(&net, &evidence, v, &weights).expect("possible") } else { weights };
            evidence.likelihood[v] = Some(weights);
        }
        let tree = Tree::new(&net, &evidence, Fold::Sum).run();
        if let Some(ln_p) = case["ln_weighted_p"].as_f64() {
            near(tree.ln_p(), ln_p, 1e-9);
        }
        for (v, want) in case["marginals"].as_array().expect("marginals").iter().enumerate() {
            tree.marginal(v).iter().zip(numbers(want)).for_each(|(p, want)| near(*p, want, 1e-10));
        }
    }
}

#[test]
fn joints_and_sensitivity() {
    let (Some(joints), Some(cases)) = (json("inference/joint"), json("inference/sensitivity")) else { return };
    for case in joints.as_array().expect("cases") {
        let Some(net) = net(case["network"].as_str().expect("a name")) else { continue };
        let find = |name: &Value| net.find(name.as_str().expect("a name")).expect("a variable");
        let scope: Vec<usize> = case["variables"].as_array().expect("names").iter().map(find).collect();
        let found = joint(&net, &evidence(&net, &case["evidence"]), &scope).expect("possible");
        found.values.iter().zip(numbers(&case["joint"])).for_each(|(p, want)| near(*p, want, 1e-10));
    }
    for case in cases.as_array().expect("cases") {
        let Some(net) = net(case["network"].as_str().expect("a name")) else { continue };
        let one = evidence(&net, &case["of"]);
        let h = one.variables()[0];
        let entry = &case["entry"];
        let v = net.find(entry["variable"].as_str().expect("a name")).expect("a variable");
        let mut levels = vec![0; net.n()];
        for (name, state) in entry["parents"].as_object().expect("parents") {
            let p = net.find(name).expect("a variable");
            levels[p] = level(&net, p, state.as_str().expect("a state"));
        }
        let place = net.row(v, &levels) + level(&net, v, entry["state"].as_str().expect("a state"));
        let at = (h, one.level[h].expect("a finding"));
        let found = sensitivity(&net, &evidence(&net, &case["evidence"]), at, (v, place)).expect("small");
        for (name, got) in [("a", found.a), ("b", found.b), ("c", found.c), ("d", found.d)] {
            near(got, case[name].as_f64().expect("a number"), 1e-10);
        }
        near(found.slope(net.tables[v][place]), case["slope"].as_f64().expect("a number"), 1e-9);
    }
}

#[test]
fn separation() {
    let Some(all) = json("graph/dsep") else { return };
    for graph in all.as_array().expect("graphs") {
        let list = |of: &Value| -> Vec<usize> {
            of.as_array().expect("numbers").iter().map(|x| x.as_u64().expect("a number") as usize).collect()
        };
        let mut parents = vec![Vec::new(); graph["nodes"].as_u64().expect("a number") as usize];
        for arc in graph["arcs"].as_array().expect("arcs") {
            let arc = list(arc);
            parents[arc[1]].push(arc[0]);
        }
        for (v, want) in graph["markov_blankets"].as_array().expect("sets").iter().enumerate() {
            assert_eq!(blanket(&parents, v), list(want));
        }
        for query in graph["queries"].as_array().expect("queries") {
            let [x, y, z] = ["x", "y", "z"].map(|key| list(&query[key]));
            assert_eq!(Some(separated(&parents, &x, &y, &z)), query["separated"].as_bool());
            assert_eq!(reachable(&parents, &x, &z), list(&query["connected_to_x"]));
            if let Some(length) = query["shortest_active_path_length"].as_u64() {
                let lengths = x.iter().flat_map(|a| y.iter().map(|b| shortest_trail(&parents, *a, *b, &z)));
                let shortest = lengths.flatten().map(|trail| trail.len() - 1).min();
                // The engine's path goes down to the finding that opens a collider, and up again, and counts those
                // edges.
                assert!(shortest.is_some_and(|own| own >= length as usize), "{shortest:?} {length}");
            }
        }
    }
}

#[test]
fn interventions() {
    let Some(all) = json("graph/do") else { return };
    let mut compared = 0;
    for case in all.as_array().expect("cases") {
        let Some(net) = net(case["network"].as_str().expect("a name")) else { continue };
        let [x, y] = ["x", "y"].map(|key| net.find(case[key].as_str().expect("a name")).expect("a variable"));
        let given =
            if case["evidence"].is_object() { evidence(&net, &case["evidence"]) } else { Evidence::none(net.n()) };
        for (level, want) in case["do"].as_array().expect("levels").iter().enumerate() {
            let found = effect(&net, &given, x, level, y).expect("possible");
            found.iter().zip(numbers(want)).for_each(|(p, want)| near(*p, want, 1e-10));
            compared += 1;
        }
    }
    assert!(compared >= 20, "{compared}");
}
