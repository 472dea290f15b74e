//! Benchmark of native search over all subsets of variables: one JSON line for each file with the CPU seconds of every
//! phase, the bytes held, and the longest step. Run by `cargo bench --bench dense`, with optional file names.

mod common;

use bayescope::data::{apply, read};
use bayescope::observe::NoObserver;
use bayescope::protocol::{MethodName, Recipe, Settings, Status};
use bayescope::run::Run;
use bayescope::search::Progress;
use common::{calibrate, cpu_ms};
use std::sync::Arc;

/// Data file, limit on parents if any, and the optimal network's cost (negative BIC).
type Work = (&'static str, Option<u32>, f64);

const FILES: &[Work] = &[
    ("sensors", None, 58661.554709),
    ("sensors", Some(7), 58661.554709),
    ("sensors", Some(4), f64::NAN),
    ("peers/child_10000", Some(4), 122661.073082),
];

fn main() {
    calibrate();
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (file, most, optimum) in FILES {
        let most_of = most.map_or(String::new(), |most| format!(" p{most}"));
        let name = format!("{file}{most_of}");
        if words.is_empty() || words.contains(&name) {
            measure(&name, file, *most, *optimum);
        }
    }
}

fn measure(name: &str, file: &str, most: Option<u32>, optimum: f64) {
    let Ok(bytes) = std::fs::read(format!("../shared/data/{file}.csv")) else {
        println!("{}", serde_json::json!({ "name": name, "skipped": true }));
        return;
    };
    let raw = read(&bytes, &Recipe::default().read).expect("a table");
    let data = Arc::new(apply(&raw, &Recipe::default()).1.expect("discrete data"));
    let settings = Settings { method: MethodName::Dp, max_parents: most, ..Settings::default() };
    let (mut run, told) = Run::begin(&data, settings, 8e9).expect("it fits");
    let mut phases: Vec<(String, f64)> = Vec::new();
    let mut longest = (0.0f64, String::new());
    loop {
        let phase = format!("{:?}", run.phase());
        let before = cpu_ms().unwrap_or_default();
        let going = run.step(&mut NoObserver).expect("memory");
        let taken = (cpu_ms().unwrap_or_default() - before) / 1e3;
        if taken > longest.0 {
            longest = (taken, phase.clone());
        }
        match phases.last_mut() {
            Some((last, sum)) if *last == phase => *sum += taken,
            _ => phases.push((phase, taken)),
        }
        if going == Progress::Done {
            break;
        }
    }
    let cpu: f64 = phases.iter().map(|(_, seconds)| seconds).sum();
    let outcome = run.outcome();
    println!(
        "{}",
        serde_json::json!({
            "name": name, "n": data.n(), "proven": outcome.status == Status::ProvenOptimal, "cost": -outcome.score,
            "off": -outcome.score - optimum, "cpu": cpu, "phases": phases, "longestStep": longest,
            "mb": outcome.memory / 1e6, "toldMb": told.memory / 1e6, "toldSeconds": told.work / 1e9,
            "counting": outcome.counted, "scored": outcome.families, "kept": outcome.kept, "ties": outcome.ties,
            "standings": outcome.standings,
        })
    );
}
