//! Benchmark of the native ranking of the k best networks: one JSON line for each workload with the CPU seconds and the
//! longest step of every phase, the bytes held, and the reason why the list ends.
//!
//! `cargo bench --bench k_best`, with optional words to select workloads; SLACK=4 lists networks within 4 nats of the
//! best, MB=100 limits memory to 100 MB.

mod common;

use bayescope::data::{apply, read};
use bayescope::observe::NoObserver;
use bayescope::protocol::{KBestRequest, KBestUnit, MethodName, Pruning, Recipe, Settings};
use bayescope::run::Run;
use bayescope::search::Progress;
use common::{calibrate, timed};
use std::sync::Arc;

/// Workloads: data file, k, unit (networks or classes), and the cost (negative BIC) of the k-th one, NaN if unknown.
const WORKS: &[(&str, u32, KBestUnit, f64)] = &[
    ("chen2016/hepatitis", 1000, KBestUnit::Dags, 1323.849448),
    ("chen2016/parkinsons", 1000, KBestUnit::Dags, f64::NAN),
    ("chen2016/autos", 1000, KBestUnit::Dags, f64::NAN),
    ("chen2016/flag", 1000, KBestUnit::Dags, 2749.274163),
    ("chen2016/flag", 1000, KBestUnit::Classes, f64::NAN),
    ("chen2016/flag", 100_000, KBestUnit::Dags, f64::NAN),
    ("sensors", 1000, KBestUnit::Dags, 58661.554709 + 8.724),
];

/// Number in an environment variable; `None` if it is not set.
fn number_of(name: &str) -> Option<f64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

fn main() {
    calibrate();
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (file, k, unit, last) in WORKS {
        let of = if *unit == KBestUnit::Classes { "classes" } else { "networks" };
        let name = format!("{file} {k} {of}");
        if words.is_empty() || words.iter().any(|word| name.contains(word)) {
            measure(&name, file, KBestRequest { k: *k, unit: *unit, within: None }, *last);
        }
    }
}

fn measure(name: &str, file: &str, request: KBestRequest, last: f64) {
    let Ok(bytes) = std::fs::read(format!("../shared/data/{file}.csv")) else {
        println!("{}", serde_json::json!({ "name": name, "skipped": true }));
        return;
    };
    let raw = read(&bytes, &Recipe::default().read).expect("a table");
    let data = Arc::new(apply(&raw, &Recipe::default()).1.expect("discrete data"));
    let pruning = Pruning { slack: number_of("SLACK"), ..Pruning::default() };
    let settings = Settings { method: MethodName::Auto, pruning, k_best: Some(request), ..Settings::default() };
    let memory = number_of("MB").map_or(2e9, |mb| mb * 1e6);
    let (mut run, told) = Run::begin(&data, settings, memory).expect("it fits");
    // Phases in order: name, total CPU seconds, milliseconds of the longest step.
    let mut phases: Vec<(String, f64, f64)> = Vec::new();
    loop {
        let phase = format!("{:?}", run.phase());
        let mut going = Progress::Done;
        let (wall, cpu) = timed(|| going = run.step(&mut NoObserver).expect("memory"));
        let taken = cpu.unwrap_or(wall);
        match phases.last_mut() {
            Some((last, sum, longest)) if *last == phase => (*sum, *longest) = (*sum + taken / 1e3, longest.max(taken)),
            _ => phases.push((phase, taken / 1e3, taken)),
        }
        if going == Progress::Done {
            break;
        }
    }
    let cpu: f64 = phases.iter().map(|(_, seconds, _)| seconds).sum();
    let outcome = run.outcome();
    let reached = run.ranking().and_then(|found| found.ranked().scores().last().copied()).unwrap_or(f64::NAN);
    println!(
        "{}",
        serde_json::json!({
            "name": name, "n": data.n(), "cpu": cpu, "phases": phases, "last": -reached, "off": -reached - last,
            "below": outcome.score - reached, "mb": outcome.memory / 1e6, "toldMb": told.memory / 1e6,
            "toldSeconds": told.work / 1e9, "kept": outcome.kept, "kBest": outcome.k_best,
        })
    );
}
