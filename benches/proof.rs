//! What the proof of the optimum costs, natively: each list in `../shared/data/scores` and each file, by the run that the page
//! and the command line make of it, one JSON line each with CPU milliseconds, nodes, bytes and the longest step of each phase.
//! `cargo bench --bench proof`, with words to choose by; TRACE=1 tells each better network and bound, SEED=2 is another seed,
//! STOP=10 ends after ten seconds, MB=100 gives it less memory.

mod common;

use bayescope::data::{apply, read};
use bayescope::observe::Quiet;
use bayescope::protocol::{MethodName, Outcome, Phase, Recipe, Settings, Snapshot};
use bayescope::run::Run;
use bayescope::score_list::{ListRun, ScoreList};
use bayescope::search::Progress;
use common::{calibrate, timed};
use std::sync::Arc;
use std::time::Instant;

/// Lists with their optimum.
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

/// Files with the most parents and the optimum under BIC, where it is known.
const FILES: &[(&str, u32, f64)] = &[
    ("peers/child_1000", 3, f64::NAN),
    ("peers/child_10000", 3, f64::NAN),
    ("peers/child_1000", 4, 12859.326314),
    ("peers/child_10000", 4, 122661.073082),
    ("peers/insurance_10000", 4, 133091.982723),
    ("peers/alarm_1000", 4, 11654.066307),
    ("peers/hailfinder_1000", 3, 53022.082459),
    ("peers/alarm_10000", 4, 106405.023343),
    ("peers/hailfinder_10000", 3, 498688.742160),
];

enum Work {
    List(Box<ListRun>),
    Rows(Box<Run>),
}

impl Work {
    fn step(&mut self) -> Progress {
        match self {
            Work::List(run) => run.step(&mut Quiet),
            Work::Rows(run) => run.step(&mut Quiet),
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

/// The number that a variable of the environment holds.
fn asked(name: &str) -> Option<f64> {
    std::env::var(name).ok().map(|told| told.parse().expect("a number"))
}

fn begin(bytes: &[u8], most: Option<u32>) -> Work {
    let mut settings = Settings { method: MethodName::AStar, max_parents: most, ..Settings::default() };
    settings.heuristic.seed = asked("SEED").unwrap_or(1.0) as u32;
    let memory = asked("MB").map_or(2e9, |mb| mb * 1e6);
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
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    for (name, optimum) in LISTS {
        if is_wanted(name) {
            measure(name, &format!("scores/{name}_BIC.jkl"), *optimum, None);
        }
    }
    for (file, most, optimum) in FILES {
        let name = format!("{file} p{most}");
        if is_wanted(&name) {
            measure(&name, &format!("{file}.csv"), *optimum, Some(*most));
        }
    }
}

fn measure(name: &str, file: &str, optimum: f64, most: Option<u32>) {
    let Ok(bytes) = std::fs::read(format!("../shared/data/{file}")) else {
        println!("{}", serde_json::json!({ "name": name, "skipped": true }));
        return;
    };
    let (is_told, limit) = (asked("TRACE").is_some(), asked("STOP").unwrap_or(f64::INFINITY));
    let mut made = None;
    let (wall, cpu) = timed(|| {
        let mut work = begin(&bytes, most);
        while work.phase() != Phase::Prove && work.step() == Progress::Working {}
        made = Some(work);
    });
    let counting = cpu.unwrap_or(wall);
    let mut work = made.expect("a run");
    // What else runs on the machine is not the step's: the wall's time would tell of that.
    let mut longest = 0.0f64;
    let (wall, cpu) = timed(|| {
        let begun = Instant::now();
        let mut last = work.snapshot();
        loop {
            let mut going = Progress::Done;
            let (wall, cpu) = timed(|| going = work.step());
            let took = cpu.unwrap_or(wall);
            if is_told {
                let now = work.snapshot();
                if now.best > last.best || now.bound < last.bound.map(|bound| bound - 0.05) || took > 10.0 {
                    let (seconds, best, bound) =
                        (begun.elapsed().as_secs_f64(), now.best.unwrap_or(f64::NAN), now.bound.unwrap_or(f64::NAN));
                    let gap = bound - best;
                    eprintln!("{seconds:8.3} {took:5.1} ms {best:.6} {bound:.6} gap {gap:.4} nodes {}", now.nodes);
                    last = now;
                }
            }
            longest = longest.max(took);
            if going == Progress::Done || begun.elapsed().as_secs_f64() > limit {
                break;
            }
        }
    });
    let told = work.outcome();
    println!(
        "{}",
        serde_json::json!({
            "name": name, "n": told.parents.len(), "families": told.kept, "counting": counting, "cpu": cpu.unwrap_or(wall),
            "status": told.status, "cost": -told.score, "off": -told.score - optimum,
            "gap": told.bound.map(|bound| bound - told.score), "expanded": told.expanded,
            "stored": told.stored, "mb": told.memory / 1e6, "longestStep": longest,
            "steps": told.steps,
        })
    );
}
