//! What the proof of the optimum costs, natively: each list in `../shared/data/scores` and each table of a file, one JSON line
//! each with CPU seconds, nodes and bytes. `cargo bench --bench proof`, with words to choose by.

mod common;

use bayescope::data::{apply, read};
use bayescope::graph::{Constraints, Dag};
use bayescope::numeric::Tolerance;
use bayescope::observe::Quiet;
use bayescope::parents::{ParentSet, ScoreTable};
use bayescope::protocol::{MethodName, Recipe, Settings};
use bayescope::run::Run;
use bayescope::score_list::ScoreList;
use bayescope::search::{Progress, Proof, ProofOptions};
use bayescope::var::{Var, VarSet};
use common::{calibrate, timed};
use std::sync::Arc;

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

fn listed(bytes: &[u8]) -> (ScoreTable, Tolerance) {
    let list = ScoreList::read(bytes, false).expect("a list");
    let mut all = Vec::new();
    for v in (0..list.n()).map(Var::new) {
        let families = (0..list.len(v)).map(|i| list.family(v, i));
        let sets =
            families.map(|(set, score)| ParentSet { set: set.iter().map(|p| Var(*p)).collect::<VarSet>(), score });
        all.push(sets.collect::<Vec<_>>());
    }
    let size: f64 = all.iter().map(|list| list.iter().map(|f| f.score).fold(f64::NEG_INFINITY, f64::max)).sum();
    let tolerance = Tolerance { rounding: 1e-12 * size.abs(), tie: 1e-9 * size.abs() };
    (ScoreTable::from_families(&all, tolerance), tolerance)
}

fn counted(bytes: &[u8], most: u32) -> (ScoreTable, Tolerance) {
    let raw = read(bytes, &Recipe::default().read).expect("a table");
    let data = Arc::new(apply(&raw, &Recipe::default()).1.expect("discrete data"));
    let settings = Settings { method: MethodName::Lists, max_parents: Some(most), ..Settings::default() };
    let mut run = Run::new(&data, settings, 8e9).expect("it fits");
    while run.step(&mut Quiet).expect("memory suffices") == Progress::Working {}
    (run.table().clone(), run.tolerance())
}

fn main() {
    calibrate();
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    for (name, optimum) in LISTS {
        if is_wanted(name) {
            measure(name, &format!("scores/{name}_BIC.jkl"), *optimum, &listed);
        }
    }
    for (file, most, optimum) in FILES {
        let name = format!("{file} p{most}");
        if is_wanted(&name) {
            measure(&name, &format!("{file}.csv"), *optimum, &|bytes| counted(bytes, *most));
        }
    }
}

fn measure(name: &str, file: &str, optimum: f64, table: &dyn Fn(&[u8]) -> (ScoreTable, Tolerance)) {
    let Ok(bytes) = std::fs::read(format!("../shared/data/{file}")) else {
        println!("{}", serde_json::json!({ "name": name, "skipped": true }));
        return;
    };
    let mut made = None;
    let (wall, cpu) = timed(|| made = Some(table(&bytes)));
    let counting = cpu.unwrap_or(wall);
    let (table, tolerance) = made.expect("a table");
    let trace = std::env::var("TRACE").is_ok();
    let mut told = None;
    let mut longest = 0.0f64;
    let mut memory = 0usize;
    let (wall, cpu) = timed(|| {
        let start = Dag::empty(Constraints::none(table.n()).n());
        let options = ProofOptions::new(1, 2e9);
        let mut proof = Proof::new(&table, &start, tolerance, options).expect("a network");
        let mut last = proof.standing();
        let begun = std::time::Instant::now();
        loop {
            let before = std::time::Instant::now();
            let going = proof.step(&mut Quiet).expect("memory");
            longest = longest.max(before.elapsed().as_secs_f64());
            memory = memory.max(proof.bytes());
            let now = proof.standing();
            if trace && (now.score > last.score || now.bound < last.bound - 0.05) {
                eprintln!(
                    "{:8.3} score {:.6} bound {:.6} gap {:.4} nodes {}",
                    begun.elapsed().as_secs_f64(),
                    now.score,
                    now.bound,
                    now.bound - now.score,
                    now.nodes.expanded
                );
                last = now;
            }
            if going == Progress::Done
                || begun.elapsed().as_secs_f64() > std::env::var("STOP").map_or(1e9, |s| s.parse().expect("seconds"))
            {
                break;
            }
        }
        eprintln!("{:8.3} end", begun.elapsed().as_secs_f64());
        told = Some(proof.standing());
    });
    let told = told.expect("an end");
    println!(
        "{}",
        serde_json::json!({
            "name": name, "n": table.n(), "families": table.kept_count(), "counting": counting, "cpu": cpu.unwrap_or(wall),
            "proven": told.is_proven, "cost": -told.score, "off": -told.score - optimum, "expanded": told.nodes.expanded,
            "stored": told.nodes.stored, "mb": memory as f64 / 1e6, "longestStep": longest,
        })
    );
}
