//! The native half of the benchmark of score tables: the work listed in a file of JSON, each from packed data to the finished
//! lists, by one thread and by more that count spans as the page's helpers do. One line of JSON each. `npm run bench` runs
//! it beside the same work in wasm.

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
    /// A file of packed data.
    packed: String,
    settings: Settings,
    /// Milliseconds to spend on repetitions, of which there is at least one.
    spend: f64,
    /// Numbers of threads to do it with.
    threads: Vec<usize>,
}

/// Spans that a helper has at a time, as in the page: one to count, and one to go on with.
const AHEAD: usize = 2;
/// What the session counts itself between two looks at its helpers.
const SLICE: Duration = Duration::from_millis(1);

/// Most repetitions.
const MOST: usize = 50;

/// What was counted of a loan.
type Answer = (usize, u32, Vec<f64>);

/// A thread that counts what it is lent, over data of its own; its CPU milliseconds at the end.
fn help(id: usize, packed: &[u8], settings: &Settings, loans: Receiver<Loan>, answers: Sender<Answer>) -> Option<f64> {
    let mut counting = Counting::new(packed, settings).expect("the work fits");
    for Loan { id: loan, size, first, count, mask } in loans {
        let span = Span { size: size as usize, first: first as usize, count: count as usize };
        // Who does not listen any more has the table already.
        let _ = answers.send((id, loan, counting.count(span, mask.as_ref().map(|mask| mask.as_slice()))));
    }
    cpu_ms()
}

/// Wall and CPU milliseconds of greedy search, counting and listing, with so many threads.
struct Timing {
    wall: f64,
    cpu: Option<f64>,
    /// Milliseconds from the start to the end of each phase.
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
            } else if loans.is_empty() || took < SLICE {
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

/// Who has little to do gets more.
fn lend(session: &mut Session, loans: &mut [(Sender<Loan>, usize)]) {
    for least in 0..AHEAD {
        for (sender, lent) in loans.iter_mut().filter(|(_, lent)| *lent <= least) {
            let Some(loan) = session.lend() else { return };
            sender.send(loan).expect("a helper that listens");
            *lent += 1;
        }
    }
}

/// FNV-1a of a text: the same function stands in bench/digest.ts.
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
    let Some(list) = list else { return }; // `cargo test` and `cargo bench` without a list
    calibrate();
    let text = std::fs::read_to_string(&list).expect("a list of work");
    for work in serde_json::from_str::<Vec<Work>>(&text).expect("valid work") {
        let packed = std::fs::read(&work.packed).expect("packed data");
        for &threads in &work.threads {
            let mut session = Session::default();
            session.unpack(&packed).expect("packed data");
            let mut timings = vec![run(&mut session, &work, &packed, threads)];
            while timings.len() < MOST && timings.iter().map(|t| t.wall).sum::<f64>() < work.spend {
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
