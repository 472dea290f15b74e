//! Benchmark of native proofs of optimality, for each list in `../shared/data/scores` and each data file, by the same
//! run that the page and the command line use. One JSON line each has CPU milliseconds, nodes, bytes, and, for each
//! phase, the longest step and the longest slice of steps that the page would have taken (`www/engine/session.ts`).
//!
//! `cargo bench --bench proof`, with optional words to select work (`hailfinder_1000 p3` is not `hailfinder_10000 p3`);
//! TRACE=1 prints each better network and bound, SEED=2 sets the seed, STOP=10 ends after ten seconds, MB=100 limits
//! memory to 100 MB.

mod common;

use bayescope::data::{apply, read};
use bayescope::observe::NoObserver;
use bayescope::protocol::{MethodName, Outcome, Phase, Recipe, Settings, Snapshot};
use bayescope::run::Run;
use bayescope::score_list::{ListRun, ScoreList};
use bayescope::search::Progress;
use common::{calibrate, timed};
use std::sync::Arc;

/// Lists of local scores, each with the cost (negative score) of its optimal network.
const LISTS: &[(&str, f64)] = &[
    ("hepatitis", 1322.584220),
    ("parkinsons", 1598.013264),
    ("autos", 1585.759737),
    ("flag", 2748.105208),
    ("carpo100", 2000.213164),
    ("alarm1000", 11783.052411),
    ("wdbc", 6602.118070),
    ("soybean", 3122.062983),
    ("steel", 18805.522906),
];

/// Data files with the limit on parents and the optimal cost (negative BIC), NaN if unknown. A* proves the optimum,
/// except for the last file, which has no limit on parents (0) and is solved over all subsets.
const FILES: &[(&str, u32, f64)] = &[
    ("peers/child_1000", 3, f64::NAN),
    ("peers/child_10000", 3, f64::NAN),
    ("peers/child_1000", 4, 12859.326314),
    ("peers/child_10000", 4, 122661.073082),
    ("peers/insurance_10000", 4, 133091.982723),
    ("peers/alarm_1000", 4, 11654.066307),
    ("peers/hailfinder_1000", 3, 53022.082459),
    ("peers/alarm_10000", 4, 106405.023343),
    ("peers/hailfinder_10000", 3, f64::NAN),
    ("sensors", 0, 58661.554709),
];

/// CPU seconds after which an unfinished proof is stopped, as it is in the page (`bench/proof.ts`).
const LIMIT_S: f64 = 60.0;
/// Maximum delay, in milliseconds, of the CPU time that the system reports.
const CPU_LAG_MS: f64 = 4.5;
/// Target length of a slice of steps, in milliseconds.
const SLICE_MS: f64 = 16.0;

enum Work {
    List(Box<ListRun>),
    Rows(Box<Run>),
}

impl Work {
    fn step(&mut self) -> Progress {
        match self {
            Work::List(run) => run.step(&mut NoObserver),
            Work::Rows(run) => run.step(&mut NoObserver),
        }
        .expect("memory suffices")
    }

    fn snapshot(&self) -> Snapshot {
        match self {
            Work::List(run) => run.snapshot(),
            Work::Rows(run) => run.snapshot(),
        }
    }

    fn phase(&self) -> Phase {
        match self {
            Work::List(run) => run.phase(),
            Work::Rows(run) => run.phase(),
        }
    }

    fn outcome(&mut self) -> Outcome {
        match self {
            Work::List(run) => run.outcome(),
            Work::Rows(run) => run.outcome(),
        }
    }
}

/// Number in an environment variable; `None` if it is not set.
fn number_of(name: &str) -> Option<f64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

fn begin(bytes: &[u8], most: Option<u32>) -> Work {
    let method = if most == Some(0) { MethodName::Dp } else { MethodName::AStar };
    let mut settings = Settings { method, max_parents: most.filter(|most| *most > 0), ..Settings::default() };
    // Default settings of the page.
    settings.heuristic.seed = number_of("SEED").unwrap_or_default() as u32;
    let memory = number_of("MB").map_or(2e9, |mb| mb * 1e6);
    if most.is_none() {
        let list = Arc::new(ScoreList::read(bytes, false).expect("a list"));
        return Work::List(Box::new(ListRun::new(&list, settings, memory).expect("it fits")));
    }
    let raw = read(bytes, &Recipe::default().read).expect("a table");
    let data = Arc::new(apply(&raw, &Recipe::default()).1.expect("discrete data"));
    Work::Rows(Box::new(Run::new(&data, settings, memory).expect("it fits")))
}

fn main() {
    calibrate();
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_selected = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    for (name, optimum) in LISTS {
        if is_selected(name) {
            measure(name, &format!("scores/{name}_BIC.jkl"), *optimum, None);
        }
    }
    for (file, most, optimum) in FILES {
        let name = if *most > 0 { format!("{file} p{most}") } else { (*file).to_string() };
        if is_selected(&name) {
            measure(&name, &format!("{file}.csv"), *optimum, Some(*most));
        }
    }
}

/// Times of each phase, in order of occurrence: milliseconds of all steps, of the longest step, and of the longest
/// slice.
#[derive(Default)]
struct Spent {
    phases: Vec<(Phase, f64, f64, f64)>,
    /// State of the current slice: steps left, milliseconds so far, and planned steps.
    left: u32,
    slice: f64,
    steps: u32,
}

impl Spent {
    /// Adds a step of `phase` that took `took` milliseconds; `next` is the phase of the next step.
    fn record(&mut self, phase: Phase, next: Phase, took: f64) {
        if self.phases.last().is_none_or(|(last, ..)| *last != phase) {
            self.phases.push((phase, 0.0, 0.0, 0.0));
            (self.left, self.steps, self.slice) = (1, 1, 0.0);
        }
        self.slice += took;
        self.left -= 1;
        if let Some((_, all, step, slice)) = self.phases.last_mut() {
            *all += took;
            *step = step.max(took);
            *slice = slice.max(self.slice);
        }
        if self.left == 0 || next != phase {
            let fitting = f64::from(self.steps) * SLICE_MS / self.slice.max(0.01);
            self.steps = fitting.min(2.0 * f64::from(self.steps)).clamp(1.0, 1e6) as u32;
            (self.left, self.slice) = (self.steps, 0.0);
        }
    }

    /// Total milliseconds of the steps of the proof (`is_proof`), or of all other steps.
    fn of(&self, is_proof: bool) -> f64 {
        let of = |phase: Phase| matches!(phase, Phase::Prove | Phase::Search | Phase::Ties) == is_proof;
        self.phases.iter().filter(|(phase, ..)| of(*phase)).map(|(_, all, ..)| all).sum()
    }

    fn longest(&self) -> serde_json::Value {
        let of = |(phase, _, step, slice): &(Phase, f64, f64, f64)| {
            (serde_json::to_value(phase).expect("a name").as_str().unwrap_or_default().to_string(), (*step, *slice))
        };
        serde_json::json!(self.phases.iter().map(of).collect::<std::collections::BTreeMap<_, _>>())
    }
}

fn measure(name: &str, file: &str, optimum: f64, most: Option<u32>) {
    let Ok(bytes) = std::fs::read(format!("../shared/data/{file}")) else {
        println!("{}", serde_json::json!({ "name": name, "skipped": true }));
        return;
    };
    let (is_traced, limit) = (number_of("TRACE").is_some(), 1e3 * number_of("STOP").unwrap_or(LIMIT_S));
    let mut made = None;
    let (wall, cpu) = timed(|| made = Some(begin(&bytes, most)));
    let begun = cpu.unwrap_or(wall);
    let mut work = made.expect("a run");
    let mut spent = Spent::default();
    let mut last = work.snapshot();
    let mut all = begun;
    loop {
        let (mut going, phase) = (Progress::Done, work.phase());
        let (wall, cpu) = timed(|| going = work.step());
        // Wall time includes other processes, so CPU time replaces it when they differ by more than the resolution of
        // CPU time, four milliseconds.
        let took = cpu.filter(|cpu| wall > cpu + CPU_LAG_MS).unwrap_or(wall);
        all += took;
        spent.record(phase, work.phase(), took);
        if is_traced {
            let now = work.snapshot();
            if now.best > last.best || now.bound < last.bound.map(|bound| bound - 0.05) || took > 10.0 {
                let (best, bound) = (now.best.unwrap_or(f64::NAN), now.bound.unwrap_or(f64::NAN));
                let gap = bound - best;
                eprintln!("{all:8.0} {took:5.1} ms {best:.6} {bound:.6} gap {gap:.4} nodes {}", now.nodes);
                last = now;
            }
        }
        if going == Progress::Done || all > limit {
            break;
        }
    }
    let mut told = None;
    let (wall, cpu) = timed(|| told = Some(work.outcome()));
    let outcome = cpu.unwrap_or(wall);
    let told = told.expect("an outcome");
    println!(
        "{}",
        serde_json::json!({
            "name": name, "n": told.parents.len(), "families": told.kept, "counting": begun + spent.of(false),
            "cpu": spent.of(true) + outcome, "status": told.status, "cost": -told.score, "off": -told.score - optimum,
            "gap": told.bound.map(|bound| bound - told.score), "expanded": told.expanded,
            "stored": told.stored, "mb": told.memory / 1e6, "ties": told.ties, "begin": begun, "outcome": outcome,
            "longest": spent.longest(), "steps": told.steps,
        })
    );
}
