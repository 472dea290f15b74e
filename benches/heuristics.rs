//! Benchmark of the native heuristic searches: ten seeds of each method on every file, one JSON line each with the
//! worst and the median score and CPU milliseconds, including counting but not reading. Also the cost of recording a
//! search for a stepper (which replays it), as a ratio to the same search without an observer.
//!
//! `cargo bench --bench heuristics`, with optional words to select files and methods; files are in `../shared/data`.

mod common;

use bayescope::data::{Dataset, apply, read};
use bayescope::observe::{Level, NoObserver};
use bayescope::protocol::{Heuristic, MethodName, Recipe, Settings};
use bayescope::run::Run;
use bayescope::search::Progress;
use bayescope::steps::Tracer;
use common::{calibrate, timed};
use std::sync::Arc;

/// Data files, with the score that a method must reach on each with at most 4 parents: the best of other programs,
/// rounded to a nat, or that of the generating network.
const WORKS: &[(&str, Option<f64>)] = &[
    ("peers/child_1000", Some(-12859.33)),
    ("peers/child_10000", Some(-122661.07)),
    ("peers/insurance_10000", Some(-133290.31)),
    ("peers/alarm_1000", Some(-11753.68)),
    ("peers/alarm_10000", Some(-106405.1)),
    ("peers/hailfinder_1000", Some(-53022.09)),
    ("peers/hailfinder_10000", Some(-498895.89)),
    ("peers/alarm_100000", Some(-1049096.2)),
    ("musk2", None),
];

const METHODS: &[(&str, MethodName)] = &[("orders", MethodName::Orders)];

const SEEDS: u32 = 10;

/// Searches over 37 variables that are measured with and without recording: name and method.
const RECORDED: &[(&str, MethodName)] =
    &[("greedy", MethodName::HillClimb), ("tabu", MethodName::Tabu), ("orders", MethodName::Orders)];
const RECORDED_ON: &str = "peers/alarm_10000";
/// Number of runs of each search with a recorder, and of as many without.
const RECORDED_RUNS: usize = 9;

/// Data of a file in `../shared/data`; `None` if the file does not exist.
fn data(file: &str) -> Option<Arc<Dataset>> {
    let bytes = std::fs::read(format!("../shared/data/{file}.csv")).ok()?;
    let raw = read(&bytes, &Recipe::default().read).expect("a table");
    Some(Arc::new(apply(&raw, &Recipe::default()).1.expect("discrete data")))
}

/// Median of numbers; of an even number of them, the larger of the middle two.
fn median(mut of: Vec<f64>) -> f64 {
    of.sort_by(f64::total_cmp);
    of[of.len() / 2]
}

/// Prints the median CPU milliseconds of a search without and with a recorder, run alternately, and their ratio.
fn recording(name: &str, method: MethodName, data: &Arc<Dataset>) {
    let settings = Settings { method, max_parents: Some(4), ..Settings::default() };
    let run = || Run::new(data, settings.clone(), 8e9).expect("it fits");
    let (mut quiet, mut heard, mut stops) = (Vec::new(), Vec::new(), 0);
    for _ in 0..RECORDED_RUNS {
        let (wall, cpu) = timed(|| {
            let mut run = run();
            while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
        });
        quiet.push(cpu.unwrap_or(wall));
        let (wall, cpu) = timed(|| {
            let mut tracer = Tracer::new(run(), Level::Choices);
            while tracer.step().expect("memory suffices") == Progress::Working {}
            stops = tracer.len();
        });
        heard.push(cpu.unwrap_or(wall));
    }
    let (quiet, heard) = (median(quiet), median(heard));
    let told =
        serde_json::json!({ "name": name, "recorded": heard, "quiet": quiet, "ratio": heard / quiet, "stops": stops });
    println!("{told}");
}

fn main() {
    calibrate();
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_wanted = |name: &str| words.is_empty() || words.iter().all(|word| name.contains(word));
    if let Some(data) = data(RECORDED_ON) {
        for (method, name) in RECORDED {
            let told = format!("recording {RECORDED_ON} {method}");
            if is_wanted(&told) {
                recording(&told, *name, &data);
            }
        }
    }
    for (file, bar) in WORKS {
        let names = METHODS.iter().map(|(method, name)| (format!("{file} {method}"), *name));
        let wanted: Vec<(String, MethodName)> = names.filter(|(name, _)| is_wanted(name)).collect();
        if wanted.is_empty() {
            continue;
        }
        let Some(data) = data(file) else {
            println!("{}", serde_json::json!({ "name": file, "skipped": true }));
            continue;
        };
        for (name, method) in wanted {
            let mut scores = Vec::new();
            let mut cpus = Vec::new();
            for seed in 1..=SEEDS {
                let heuristic = Heuristic { seed, ..Heuristic::default() };
                let settings = Settings { method, max_parents: Some(4), heuristic, ..Settings::default() };
                let mut score = f64::NAN;
                let (wall, cpu) = timed(|| {
                    let mut run = Run::new(&data, settings, 8e9).expect("it fits");
                    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
                    score = run.snapshot().best.unwrap_or(f64::NAN);
                });
                scores.push(score);
                cpus.push(cpu.unwrap_or(wall));
            }
            scores.sort_by(f64::total_cmp);
            cpus.sort_by(f64::total_cmp);
            let reached = bar.map(|bar| scores.iter().filter(|score| **score >= bar - 0.005).count());
            let half = scores.len() / 2;
            println!(
                "{}",
                serde_json::json!({
                    "name": name, "worst": scores[0], "median": scores[half], "best": scores[scores.len() - 1],
                    "bar": bar, "reached": reached, "cpu": cpus[half], "cpuWorst": cpus[cpus.len() - 1],
                })
            );
        }
    }
}
