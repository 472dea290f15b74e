//! Tests of the process with a linear kernel.

use super::super::surface::{Samples, Surface};
use super::*;
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::graph::Dag;
use crate::protocol::ProxyKernel;

/// Process of random samples. `over`: it is computed over features, if there are fewer of them; otherwise over
/// samples.
fn random(seed: u64, samples: usize, features: usize, over: bool) -> Process {
    let mut rng = Rng::new(seed);
    let rows: Vec<Vec<u32>> =
        (0..samples).map(|_| (0..features as u32).filter(|_| rng.unit() < 0.3).collect()).collect();
    let slopes: Vec<f64> = (0..features).map(|_| 10.0 * rng.unit() - 5.0).collect();
    let values: Vec<f64> =
        rows.iter().map(|row| row.iter().map(|f| slopes[*f as usize]).sum::<f64>() - 70.0 + rng.unit()).collect();
    // Features that no sample has force the computation over samples, and change nothing else.
    let all = if over { features } else { features.max(samples) };
    Process::new(rows, all, &values, None, true)
}

/// Mean of the process at a network with these features, in the form of the paper: K* K⁻¹ s.
fn mean(of: &Process, features: &[u32]) -> f64 {
    let shared =
        |row: &Vec<u32>| -> f64 { features.iter().filter(|f| row.contains(f)).map(|f| of.weights[*f as usize]).sum() };
    of.mean + of.rows.iter().zip(&of.alpha).map(|(row, alpha)| shared(row) * alpha).sum::<f64>()
}

/// Computes a round of learning up to the step along the gradient.
fn weighed(process: &mut Process) {
    process.round = 0;
    process.stage = Stage::Kernel(0);
    process.likelihood = f64::NEG_INFINITY;
    while process.stage != Stage::Update {
        process.piece();
    }
}

#[test]
fn the_gradient_is_that_of_finite_differences() {
    for seed in 0..20 {
        let mut process = random(seed, 25, 12, false);
        weighed(&mut process);
        let gradients: Vec<f64> = (0..12).map(|feature| process.gradient(feature)).collect();
        for (feature, gradient) in gradients.iter().enumerate() {
            let weight = process.weights[feature];
            let mut at = |weight: f64| {
                process.weights[feature] = weight;
                weighed(&mut process);
                process.likelihood
            };
            let h = 1e-5 * weight;
            let slope = (at(weight + h) - at(weight - h)) / (2.0 * h);
            process.weights[feature] = weight;
            assert!((slope - gradient).abs() < 1e-5 * (1.0 + gradient.abs()), "{slope} {gradient}");
        }
    }
}

#[test]
fn the_kernel_form_is_the_linear_form_and_no_round_makes_the_samples_less_likely() {
    for seed in 0..50 {
        let mut process = random(seed, 40, 30, seed % 2 == 0);
        let mut last = f64::NEG_INFINITY;
        while process.stage != Stage::Done {
            process.piece();
            assert!(process.likelihood >= last - 1e-9 * last.abs().max(1.0), "{} after {last}", process.likelihood);
            last = process.likelihood;
        }
        let mut rng = Rng::new(seed);
        for _ in 0..20 {
            let features: Vec<u32> = (0..30).filter(|_| rng.unit() < 0.5).collect();
            let linear = process.base() + features.iter().map(|f| process.slope(*f as usize)).sum::<f64>();
            let kernel = mean(&process, &features);
            assert!((linear - kernel).abs() <= 1e-9 * (1.0 + kernel.abs()), "{linear} {kernel}");
        }
    }
}

/// Tests that rounds computed over features and over samples give equal results.
#[test]
fn features_and_samples_are_two_ways_to_the_same() {
    for seed in 0..20 {
        let (mut a, mut b) = (random(seed, 40, 25, true), random(seed, 40, 25, false));
        assert!(a.shared.is_some() && b.shared.is_none());
        for _ in 0..5 {
            for of in [&mut a, &mut b] {
                of.piece();
                while of.stage != Stage::Kernel(0) {
                    of.piece();
                }
            }
            let close = |x: f64, y: f64| assert!((x - y).abs() <= 1e-8 * (1.0 + y.abs()), "{seed} {x} {y}");
            close(a.likelihood, b.likelihood);
            close(a.noise, b.noise);
            // The weights, unlike the likelihood, are those of the round before.
            (0..25).for_each(|f| close(a.weights[f], b.weights[f]));
        }
    }
}
/// Tests that equal weights give the mean and the variance of the process with a kernel that is given as a function.
#[test]
fn equal_weights_are_the_linear_kernel() {
    for seed in 0..20 {
        let (samples, over) = (20 + seed as usize, seed % 2 == 0);
        let of = random(seed, samples, 12, over);
        let values: Vec<f64> = of.values.iter().map(|value| value + of.mean).collect();
        let child = Var::new(12);
        let edges: Vec<(Var, Var)> = (0..12).map(|from| (Var::new(from), child)).collect();
        let mut process = Process::new(of.rows.clone(), of.members.len(), &values, Some(0.2), true);
        while process.stage != Stage::Invert(0) {
            process.piece();
        }
        let child = (seed % 3 == 0).then_some(child);
        let samples = Samples { child, n: 13, edges, rows: of.rows, values };
        let mut surface = Surface::new(samples, ProxyKernel::Linear, Some(0.2), true);
        while surface.step() {}
        let mut rng = Rng::new(seed);
        for _ in 0..20 {
            let features: Vec<u32> = (0..12).filter(|_| rng.unit() < 0.5).collect();
            let mut dag = Dag::empty(13);
            dag.set_parents(Var::new(12), features.iter().map(|from| Var::new(*from as usize)).collect());
            let site = surface.site(&dag);
            let close = |x: f64, y: f64| assert!((x - y).abs() <= 1e-9 * (1.0 + y.abs()), "{seed} {x} {y}");
            close(mean(&process, &features), surface.mean(&site));
            close(process.variance(&features) / process.noise(), surface.variance(&site) / surface.noise());
        }
    }
}
