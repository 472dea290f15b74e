//! Answers of pyAgrum, pgmpy and a plain elimination, which share no code with ours. They and the networks lie in `../shared/data`;
//! where they do not, nothing is compared, and the test says so.

use super::near;
use bayescope::bayes_net::{BayesNet, blanket, reachable, separated, shortest_trail};
use bayescope::format::model;
use bayescope::infer::{
    Evidence, Fold, Tree, conflict, explanation, jeffrey, joint, ln_probability, marginal, sensitivity,
};
use serde_json::Value;

const DATA: &str = "../shared/data";

fn json(path: &str) -> Option<Value> {
    let text = std::fs::read(format!("{DATA}/use/{path}.json")).ok();
    if text.is_none() {
        eprintln!("skipped: {DATA}/use/{path}.json is not here");
    }
    Some(serde_json::from_slice(&text?).expect("JSON"))
}

/// A network of the repository, plain or packed.
fn net(name: &str) -> BayesNet {
    let bytes = std::fs::read(format!("{DATA}/networks/{name}.bif")).unwrap_or_else(|_| {
        let packed = format!("{DATA}/use/networks/{name}.bif.gz");
        std::process::Command::new("gzip").args(["-dc", &packed]).output().expect("gzip").stdout
    });
    BayesNet::new(&model::read(&bytes, "").expect("a network").network).expect("sound")
}

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

/// All queries of a network; `by_tree`, or variable by variable.
fn queries(name: &str, by_tree: bool) {
    let Some(all) = json(&format!("inference/{name}")) else { return };
    let net = net(name);
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

#[test]
fn networks_without_a_tree() {
    ["link", "munin1"].into_iter().for_each(|name| queries(name, false));
}

#[test]
fn soft_evidence() {
    let Some(all) = json("inference/soft") else { return };
    for case in all.as_array().expect("cases") {
        let net = net(case["network"].as_str().expect("a name"));
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
        let net = net(case["network"].as_str().expect("a name"));
        let find = |name: &Value| net.find(name.as_str().expect("a name")).expect("a variable");
        let scope: Vec<usize> = case["variables"].as_array().expect("names").iter().map(find).collect();
        let found = joint(&net, &evidence(&net, &case["evidence"]), &scope).expect("possible");
        found.values.iter().zip(numbers(&case["joint"])).for_each(|(p, want)| near(*p, want, 1e-10));
    }
    for case in cases.as_array().expect("cases") {
        let net = net(case["network"].as_str().expect("a name"));
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
                eprintln!("{shortest:?} {length}");
            }
        }
    }
}
