//! Reference answers of other programs. Those in `tests/data/use` are always compared; the others, with their networks
//! and data, lie in `../shared/data`. Where that folder is absent the comparison is skipped and the test reports it.

use crate::common::SHARED;
use bayescope::bayes_net::BayesNet;
use bayescope::format::model;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Mutex;

const OWN: &str = "tests/data";

/// Paths already reported as missing.
static MISSING: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

fn skipped(what: &str) {
    if MISSING.lock().expect("no panic").insert(what.into()) {
        eprintln!("skipped: {what} is not here");
    }
}

/// Parsed JSON file of reference answers, if present.
pub fn json(path: &str) -> Option<Value> {
    let own = std::fs::read(format!("{OWN}/use/{path}.json")).ok();
    let text = own.or_else(|| std::fs::read(format!("{SHARED}/use/{path}.json")).ok());
    if text.is_none() {
        skipped(&format!("{SHARED}/use/{path}.json"));
    }
    Some(serde_json::from_slice(&text?).expect("JSON"))
}

/// Network by name, from the repository or `../shared/data`: as bnlearn writes it, plain or compressed.
pub fn net(name: &str) -> Option<BayesNet> {
    let read = |path: String| std::fs::read(path).ok();
    let packed = || {
        let path = format!("{SHARED}/use/networks/{name}.bif.gz");
        std::fs::metadata(&path).ok()?;
        Some(std::process::Command::new("gzip").args(["-dc", &path]).output().expect("gzip").stdout)
    };
    let found = read(format!("{OWN}/models/{name}.bnlearn.bif"))
        .or_else(|| read(format!("{SHARED}/networks/{name}.bif")))
        .or_else(packed);
    if found.is_none() {
        skipped(&format!("the network {name}"));
    }
    Some(BayesNet::new(&model::read(&found?, "").expect("a network").network).expect("sound"))
}
