//! Answers of other programs. Those in `tests/data/use` are always compared; the others, with the networks and data they are about, lie in
//! `../shared/data`, and where they do not nothing is compared, and the test says so.

use crate::common::SHARED;
use bayescope::bayes_net::BayesNet;
use bayescope::format::model;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Mutex;

const OWN: &str = "tests/data";

/// What was said to be missing.
static MISSING: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

fn skipped(what: &str) {
    if MISSING.lock().expect("no panic").insert(what.into()) {
        eprintln!("skipped: {what} is not here");
    }
}

/// A file of references.
pub fn json(path: &str) -> Option<Value> {
    let own = std::fs::read(format!("{OWN}/use/{path}.json")).ok();
    let text = own.or_else(|| std::fs::read(format!("{SHARED}/use/{path}.json")).ok());
    if text.is_none() {
        skipped(&format!("{SHARED}/use/{path}.json"));
    }
    Some(serde_json::from_slice(&text?).expect("JSON"))
}

/// A network by its name: as bnlearn writes it, or of the repository, plain or packed.
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
