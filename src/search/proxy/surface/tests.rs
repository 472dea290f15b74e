//! Tests of the process with other kernels.

use super::*;
use crate::base::rng::Rng;

const N: usize = 5;

/// Random network in which each edge along the variables' order has this probability.
fn random(rng: &mut Rng, share: f64) -> Dag {
    let mut dag = Dag::empty(N);
    for (from, to) in (0..N).flat_map(|to| (0..to).map(move |from| (Var::new(from), Var::new(to)))) {
        if rng.unit() < share {
            dag.set_parents(to, dag.parents(to).with(from));
        }
    }
    dag
}

/// Solution of A x = y by Gauss-Jordan elimination with pivots, and ln |A|.
fn solved(mut a: Vec<Vec<f64>>, mut y: Vec<f64>) -> (Vec<f64>, f64) {
    let (n, mut volume) = (y.len(), 0.0);
    for i in 0..n {
        let pivot = (i..n).max_by(|p, q| a[*p][i].abs().total_cmp(&a[*q][i].abs())).expect("a row");
        a.swap(i, pivot);
        y.swap(i, pivot);
        volume += a[i][i].abs().ln();
        for row in (0..n).filter(|row| *row != i) {
            let share = a[row][i] / a[i][i];
            let above = a[i].clone();
            for (value, pivotal) in a[row].iter_mut().zip(&above).skip(i) {
                *value -= share * pivotal;
            }
            y[row] -= share * y[i];
        }
    }
    ((0..n).map(|i| y[i] / a[i][i]).collect(), volume)
}

/// Kernel matrix entry computed from the edges of two networks.
fn covariance(kernel: &Kernel, g: &Dag, h: &Dag) -> f64 {
    let both = g.edges().filter(|(from, to)| h.has(*from, *to)).count();
    kernel.value(g.edges().count(), h.edges().count(), both)
}

#[test]
fn mean_variance_likelihood_and_neighbors_are_those_of_a_dense_solve() {
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let dags: Vec<Dag> = (0..14).map(|_| random(&mut rng, 0.5)).collect();
        let values: Vec<f64> = dags.iter().map(|dag| rng.unit() * 9.0 - dag.edges().count() as f64).collect();
        let edges: Vec<(Var, Var)> =
            (0..N).flat_map(|to| (0..to).map(move |from| (Var::new(from), Var::new(to)))).collect();
        let row = |dag: &Dag| (0..).zip(&edges).filter(|(_, (a, b))| dag.has(*a, *b)).map(|(at, _)| at).collect();
        let rows = dags.iter().map(row).collect();
        let kernel = [ProxyKernel::Gaussian, ProxyKernel::ThinPlate, ProxyKernel::Linear][seed as usize % 3];
        let of = Samples { child: None, n: N, edges: edges.clone(), rows, values: values.clone() };
        let mut surface = Surface::new(of, kernel, None, seed % 2 == 0);
        while surface.step() {}

        let y: Vec<f64> = values.iter().map(|value| value - surface.mean).collect();
        let matrix = |(shape, ratio): (Shape, f64)| -> Vec<Vec<f64>> {
            let kernel = Kernel::new(shape, surface.most());
            let line = |i: usize| {
                let each = dags.iter().enumerate();
                each.map(|(j, h)| covariance(&kernel, &dags[i], h) + if i == j { ratio } else { 0.0 }).collect()
            };
            (0..dags.len()).map(line).collect()
        };
        let likelihood = |choice: (Shape, f64)| {
            let (alpha, volume) = solved(matrix(choice), y.clone());
            let scale = y.iter().zip(&alpha).map(|(x, z)| x * z).sum::<f64>() / y.len() as f64;
            -0.5 * (y.len() as f64 * (1.0 + (std::f64::consts::TAU * scale).ln()) + volume)
        };
        let most = surface.grid.iter().map(|choice| likelihood(*choice)).fold(f64::NEG_INFINITY, f64::max);
        let chosen = (surface.shape(), surface.ratio);
        let close = |x: f64, y: f64| assert!((x - y).abs() <= 1e-6 * (1.0 + y.abs()), "{seed} {x} {y}");
        close(surface.likelihood(), most);
        close(likelihood(chosen), most);

        let alpha = solved(matrix(chosen), y.clone()).0;
        let dag = random(&mut rng, 0.5);
        let site = surface.site(&dag);
        let at: Vec<f64> = dags.iter().map(|h| covariance(&surface.kernel, &dag, h)).collect();
        let sum = |with: &[f64]| at.iter().zip(with).map(|(x, z)| x * z).sum::<f64>();
        close(surface.mean(&site), surface.mean + sum(&alpha));
        let prior = covariance(&surface.kernel, &dag, &dag) + surface.ratio;
        close(surface.variance(&site), surface.scale * (prior - sum(&solved(matrix(chosen), at.clone()).0)));

        for (from, to) in edges.iter().copied() {
            let mut next = dag.clone();
            let (set, has) = (*dag.parents(to), dag.has(from, to));
            next.set_parents(to, if has { set.without(from) } else { set.with(from) });
            let edge = Some((from, to));
            let neighbor = surface.neighbor(&site, edge.filter(|_| !has), edge.filter(|_| has));
            close(neighbor, surface.mean(&surface.site(&next)));
            if has {
                next.set_parents(from, next.parents(from).with(to));
                close(surface.neighbor(&site, Some((to, from)), edge), surface.mean(&surface.site(&next)));
            }
        }
    }
}
