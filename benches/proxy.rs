//! Search by proxy with each kernel, BDeu 1: true score of the network found, and how often the true scores of fresh
//! random networks lie within two predicted standard deviations. One JSON line for each kernel, number of samples and
//! seed.
//!
//! `cargo bench --bench proxy -- FILE SEEDS SAMPLES,SAMPLES,…`, with a CSV file of levels.

use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::data::{apply, read};
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::NoObserver;
use bayescope::protocol::{ProxyKernel, Recipe, Settings};
use bayescope::score::{Families, LocalScore};
use bayescope::search::proxy::{Proxy, ProxyOptions, draw};
use bayescope::search::{LocalScores, Progress, Search};
use std::sync::Arc;
use std::time::Instant;

/// Number of fresh networks whose scores are predicted.
const FRESH: usize = 500;
/// Maximum number of samples for a process for each child with a kernel that is not linear.
const MAX_BY_CHILD: usize = 400;

/// Forms of the proxy by name: kernel, noise, whether the mean is subtracted, whether there is one for each child.
const FORMS: &[(&str, ProxyKernel, Option<f64>, bool, bool)] = &[
    ("published", ProxyKernel::Linear, Some(0.0), false, false),
    ("linear", ProxyKernel::Linear, None, true, false),
    ("gaussian", ProxyKernel::Gaussian, None, true, false),
    ("thin-plate", ProxyKernel::ThinPlate, None, true, false),
    ("linear by child", ProxyKernel::Linear, None, true, true),
    ("gaussian by child", ProxyKernel::Gaussian, None, true, true),
    ("thin-plate by child", ProxyKernel::ThinPlate, None, true, true),
];

fn score(scores: &mut impl LocalScores, dag: &Dag) -> f64 {
    (0..dag.n()).map(Var::new).map(|v| scores.local(v, dag.parents(v))).sum()
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let [file, seeds, samples] = args.as_slice() else { return };
    let seeds: u64 = seeds.parse().expect("a number of seeds");
    let samples: Vec<usize> = samples.split(',').map(|count| count.parse().expect("a number of samples")).collect();
    let raw = read(&std::fs::read(file).expect("a file"), &Recipe::default().read).expect("a table");
    let data = Arc::new(apply(&raw, &Recipe::default()).1.expect("levels"));
    let n = data.n();
    let mut settings = Settings::default();
    settings.score.kind = ScoreKind::Bdeu { ess: 1.0 };
    let mut scores = Families::new(LocalScore::of(&data, &settings).expect("in range"));
    let mut rng = Rng::new(0x5eed);
    let fresh: Vec<Dag> =
        (0..FRESH).map(|_| draw(&Constraints::none(n), ProxyOptions::default().parents, &mut rng)).collect();
    let truth: Vec<f64> = fresh.iter().map(|dag| score(&mut scores, dag)).collect();
    for &samples in &samples {
        for &(form, kernel, noise, centered, per_child) in FORMS {
            if per_child && kernel != ProxyKernel::Linear && samples > MAX_BY_CHILD {
                continue;
            }
            for seed in 1..=seeds {
                let begun = Instant::now();
                let options =
                    ProxyOptions { samples, kernel, noise, centered, per_child, seed, ..ProxyOptions::default() };
                let mut proxy = Proxy::new(Constraints::none(n), 1e-9, options);
                while proxy.step(&mut scores, &mut NoObserver) == Progress::Working {}
                let (mut squares, mut within) = (0.0, 0);
                for (dag, score) in fresh.iter().zip(&truth) {
                    let error = proxy.predict(dag) - score;
                    squares += error * error;
                    within += u32::from(proxy.deviation(dag).is_some_and(|deviation| error.abs() <= 2.0 * deviation));
                }
                let told = serde_json::json!({
                    "form": form, "samples": samples, "seed": seed, "score": proxy.sought().map(|(_, score)| score),
                    "predicted": proxy.predicted().map(|(mean, _)| mean),
                    "deviation": proxy.predicted().and_then(|(_, deviation)| deviation),
                    "error": (squares / FRESH as f64).sqrt(),
                    "within": (proxy.predicted().and_then(|(_, deviation)| deviation)).map(|_| f64::from(within) / FRESH as f64),
                    "seconds": begun.elapsed().as_secs_f64(),
                });
                println!("{told}");
            }
        }
    }
}
