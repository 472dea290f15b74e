//! Native half of the benchmark of score tables: runs the workloads listed in a JSON file, each from packed data
//! (binary) to finished lists, on one thread and on several that count spans (ranges of variable sets) as the page's
//! helpers do. One line of JSON each. `npm run bench` runs it beside the same workloads in wasm.

mod common;

use bayescope::parents::Span;
use bayescope::protocol::{Loan, Phase, Settings};
use bayescope::session::{Counting, Session};
use common::{calibrate, cpu_ms};
use serde::Deserialize;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

#[derive(Deserialize)]
struct Work {
    name: String,
    /// Path of a file with the data in the engine's binary format.
    packed: String,
    settings: Settings,
    /// Milliseconds to spend on repetitions; at least one is made.
    spend: f64,
    /// Numbers of threads to measure.
    threads: Vec<usize>,
}

/// Number of spans lent to a helper at a time, as in the page: one being counted and one queued.
const LOANS_PER_HELPER: usize = 2;
/// Time for which the session itself counts before it polls its helpers.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// Maximum number of repetitions of a measurement.
const MAX_REPETITIONS: usize = 50;

/// Counted values of a span that was lent to a helper: number of the helper, number of the loan, values.
type Answer = (usize, u32, Vec<f64>);

/// Body of a helper thread: counts the spans lent to it on its own copy of the data. Returns its CPU milliseconds.
fn help(id: usize, packed: &[u8], settings: &Settings, loans: Receiver<Loan>, answers: Sender<Answer>) -> Option<f64> {
    let mut counting = Counting::new(packed, settings).expect("the work fits");
    for Loan { id: loan, size, first, count, mask } in loans {
        let span = Span { size: size as usize, first: first as usize, count: count as usize };
        // Sending fails only after the session has completed the table.
        let _ = answers.send((id, loan, counting.count(span, mask.as_ref().map(|mask| mask.as_slice()))));
    }
    cpu_ms()
}

/// Wall and CPU milliseconds of a run (greedy search, counting and listing) with a given number of threads.
struct Timing {
    wall: f64,
    cpu: Option<f64>,
    /// Milliseconds of each phase: greedy search, counting, listing.
    phases: [f64; 3],
}

fn run(session: &mut Session, work: &Work, packed: &[u8], threads: usize) -> Timing {
    let (begun, cpu) = (Instant::now(), cpu_ms());
    let mut helped = Some(0.0);
    let mut phases = [0.0; 3];
    std::thread::scope(|scope| {
        let (tell, answers) = channel();
        let mut loans = Vec::new();
        let mut helpers = Vec::new();
        for id in 1..threads {
            let (lend, borrow) = channel();
            let tell = tell.clone();
            loans.push((lend, 0));
            helpers.push(scope.spawn(move || help(id - 1, packed, &work.settings, borrow, tell)));
        }
        session.start(&work.settings).expect("the work fits");
        let mut steps = 1;
        let mut phase = Phase::Greedy;
        while phase != Phase::Done {
            while let Ok((helper, loan, values)) = answers.try_recv() {
                take(session, &mut loans, helper, loan, &values);
            }
            lend(session, &mut loans);
            let before = Instant::now();
            let snapshot = session.run(steps).expect("memory");
            let took = before.elapsed();
            match phase {
                Phase::Greedy => phases[0] += took.as_secs_f64() * 1e3,
                Phase::Grow | Phase::Count => phases[1] = begun.elapsed().as_secs_f64() * 1e3 - phases[0],
                _ => phases[2] += took.as_secs_f64() * 1e3,
            }
            steps = if snapshot.phase != phase {
                1
            } else if loans.is_empty() || took < POLL_INTERVAL {
                steps.saturating_mul(2)
            } else {
                steps
            };
            phase = snapshot.phase;
            if snapshot.waiting {
                let (helper, loan, values) = answers.recv().expect("a helper has what is left");
                take(session, &mut loans, helper, loan, &values);
            }
        }
        drop(loans);
        for helper in helpers {
            helped = helped.zip(helper.join().expect("a helper that ends")).map(|(sum, own)| sum + own);
        }
    });
    let wall = begun.elapsed().as_secs_f64() * 1e3;
    let own = cpu.zip(cpu_ms()).map(|(before, after)| after - before);
    Timing { wall, cpu: own.zip(helped).map(|(a, b)| a + b), phases }
}

fn take(session: &mut Session, loans: &mut [(Sender<Loan>, usize)], helper: usize, loan: u32, values: &[f64]) {
    session.give(loan, values);
    loans[helper].1 -= 1;
}

/// Lends spans to the helper threads, first to those with the fewest loans.
fn lend(session: &mut Session, loans: &mut [(Sender<Loan>, usize)]) {
    for least in 0..LOANS_PER_HELPER {
        for (sender, lent) in loans.iter_mut().filter(|(_, lent)| *lent <= least) {
            let Some(loan) = session.lend() else { return };
            sender.send(loan).expect("a helper that listens");
            *lent += 1;
        }
    }
}

/// FNV-1a hash of a text, the same as in bench/digest.ts.
fn digest(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

fn main() {
    let list = std::env::args().skip(1).find(|arg| arg.ends_with(".json"));
    let Some(list) = list else { return }; // run by `cargo test`, or by `cargo bench` without a list
    calibrate();
    let text = std::fs::read_to_string(&list).expect("a list of work");
    for work in serde_json::from_str::<Vec<Work>>(&text).expect("valid work") {
        let packed = std::fs::read(&work.packed).expect("packed data");
        for &threads in &work.threads {
            let mut session = Session::default();
            session.unpack(&packed).expect("packed data");
            let mut timings = vec![run(&mut session, &work, &packed, threads)];
            while timings.len() < MAX_REPETITIONS && timings.iter().map(|t| t.wall).sum::<f64>() < work.spend {
                timings.push(run(&mut session, &work, &packed, threads));
            }
            let cpus: Option<Vec<f64>> = timings.iter().map(|t| t.cpu).collect();
            let phase = |i: usize| median(timings.iter().map(|t| t.phases[i]));
            let bytes = session.list_bytes();
            let lists = session.export("jkl").expect("lists");
            let outcome = session.outcome().expect("a result");
            let line = serde_json::json!({
                "name": work.name,
                "workers": threads,
                "wall": median(timings.iter().map(|t| t.wall)),
                "cpu": cpus.map(|list| median(list.into_iter())),
                "phases": { "greedy": phase(0), "count": phase(1), "list": phase(2) },
                "families": outcome.families,
                "kept": outcome.kept,
                "bytes": bytes,
                "peak": outcome.memory,
                "digest": digest(&lists),
            });
            println!("{line}");
        }
    }
}
