//! Native half of the benchmark `learn`: the workloads of `bench/workloads.json`, one JSON line each with wall and CPU
//! milliseconds for one repetition, and a calibration kernel. `npm run bench` runs it beside the same workloads in
//! wasm.

mod common;

use bayescope::catalogue::Score;
use bayescope::protocol::{ExampleRef, MethodName, Recipe, Settings};
use bayescope::session::Session;
use common::{calibrate, timed};
use serde::Deserialize;
use std::hint::black_box;

#[derive(Deserialize)]
struct Workload {
    name: String,
    example: Option<ExampleRef>,
    file: Option<String>,
    score: Score,
    method: MethodName,
    times: u32,
}

fn report(name: &str, times: u32, mut learn: impl FnMut() -> f64) {
    if times > 1 {
        learn(); // warm-up run; slow workloads need none
    }
    let mut score = f64::NAN;
    let (wall, cpu) = timed(|| (0..times).for_each(|_| score = learn()));
    let per = f64::from(times);
    let cpu = cpu.map(|cpu| cpu / per);
    println!("{}", serde_json::json!({ "name": name, "wall": wall / per, "cpu": cpu, "score": score }));
}

fn main() {
    calibrate();
    let is_quick = std::env::args().any(|arg| arg == "--quick");
    let text = std::fs::read_to_string("bench/workloads.json").expect("run from the root of the project");
    for work in serde_json::from_str::<Vec<Workload>>(&text).expect("valid workloads") {
        if is_quick && work.times == 1 {
            continue; // a workload of one repetition takes seconds
        }
        let mut session = Session::default();
        session.set_memory_limit(8e9);
        let loaded = match (&work.example, &work.file) {
            (Some(example), _) => session.load_example(example).is_ok(),
            (None, Some(file)) => std::fs::read(file).is_ok_and(|bytes| {
                session.read_file(bytes);
                session.prepare(&Recipe::default()).is_ok_and(|preview| preview.data.is_some())
            }),
            (None, None) => false,
        };
        if !loaded {
            println!("{}", serde_json::json!({ "name": work.name, "skipped": true }));
            continue;
        }
        let settings = Settings { score: work.score, method: work.method, ..Settings::default() };
        report(&work.name, if is_quick { 1 } else { work.times }, || {
            black_box(session.learn(&settings).expect("the workload fits")).score
        });
    }
}
