//! The native half of the benchmark: the workloads of `bench/workloads.json`, one JSON line each with wall and CPU
//! milliseconds for one repetition, and a calibration kernel. `npm run bench` runs it beside the same work in wasm.

use bayescope::protocol::{ExampleRef, MethodName, Recipe, Settings};
use bayescope::score_kind::Score;
use bayescope::session::Session;
use serde::Deserialize;
use std::hint::black_box;
use std::time::Instant;

#[derive(Deserialize)]
struct Workload {
    name: String,
    example: Option<ExampleRef>,
    file: Option<String>,
    score: Score,
    method: MethodName,
    times: u32,
}

/// CPU milliseconds of this thread, where the system tells.
fn cpu_ms() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split(' ').next()?.parse::<f64>().ok().map(|ns| ns / 1e6)
}

fn report(name: &str, times: u32, score: Option<f64>, mut work: impl FnMut()) {
    let (wall, cpu) = (Instant::now(), cpu_ms());
    for _ in 0..times {
        work();
    }
    let per = f64::from(times);
    let wall = wall.elapsed().as_secs_f64() * 1e3 / per;
    let cpu = cpu.zip(cpu_ms()).map(|(before, after)| (after - before) / per);
    println!("{}", serde_json::json!({ "name": name, "wall": wall, "cpu": cpu, "score": score }));
}

fn main() {
    report("calibration", 1, None, || {
        let mut x = 88_172_645_463_325_252u64;
        for _ in 0..200_000_000 {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
        }
        black_box(x);
    });
    let text = std::fs::read_to_string("bench/workloads.json").expect("run from the root of the project");
    for work in serde_json::from_str::<Vec<Workload>>(&text).expect("valid workloads") {
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
        let score = session.learn(&settings).expect("the workload fits").score;
        report(&work.name, work.times, Some(score), || {
            black_box(session.learn(&settings).expect("the workload fits"));
        });
    }
}
