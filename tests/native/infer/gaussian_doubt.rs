//! Doubt about means in Gaussian networks: averages and effects against brute force over all networks of three
//! variables, intervals against quantiles of Student's t.

use super::gaussian::session;
use super::near;
use crate::common::every_dag;
use bayescope::base::error::{Error, Result};
use bayescope::certify::Claim;
use bayescope::protocol::{ClassAnswer, Doubt, GaussianEvidence, KBestRequest, KBestUnit, Settings, VarianceKind};
use bayescope::session::Session;

const ML: VarianceKind = VarianceKind::MaximumLikelihood;
const DRAWS: u32 = 10_000;

fn finding(v: u32, value: f64) -> GaussianEvidence {
    GaussianEvidence { findings: vec![(v, value)], interventions: Vec::new() }
}

fn set(v: u32, value: f64) -> GaussianEvidence {
    GaussianEvidence { findings: Vec::new(), interventions: vec![(v, value)] }
}

fn doubt(session: &Session, evidence: GaussianEvidence, rows: u32, draws: u32) -> Result<Doubt> {
    let mut work = session.gaussian_doubt(evidence, ML, rows, draws)?;
    while !work.step()? {}
    Ok(work.doubt())
}

/// Rows of numbers: a noisy chain with an open direction, in units of very different size.
fn columns(n: usize, rows: usize) -> Vec<Vec<f64>> {
    let noise = |row: usize, v: usize| ((7 * row + 3) as f64 * (1.3 + v as f64)).sin();
    let units = [(1.0, 0.0), (1000.0, 5000.0), (0.01, 2.0)];
    let column = |v: usize, (unit, origin): (f64, f64)| {
        let value = |row: usize| noise(row, v) + if v == 0 { 0.0 } else { 0.4 * noise(row, v - 1) };
        (0..rows).map(|row| unit * value(row) + origin).collect()
    };
    units.into_iter().enumerate().take(n).map(|(v, of)| column(v, of)).collect()
}

fn csv(columns: &[Vec<f64>]) -> Vec<u8> {
    let names: Vec<String> = (0..columns.len()).map(|v| format!("v{v}")).collect();
    let line = |row: usize| columns.iter().map(|of| of[row].to_string()).collect::<Vec<_>>().join(",");
    let lines: Vec<String> = (0..columns[0].len()).map(line).collect();
    format!("{}\n{}\n", names.join(","), lines.join("\n")).into_bytes()
}

/// Session with these columns, whose result is the network with these parents, its edges required.
fn adopted(columns: &[Vec<f64>], parents: &[&[u16]]) -> Session {
    let mut session = session(&csv(columns));
    let edges = parents.iter().enumerate().flat_map(|(v, of)| of.iter().map(move |p| [*p, v as u16].into()));
    let settings = Settings { required: edges.collect(), ..Settings::default() };
    let claim =
        |score| Claim { parents: parents.iter().map(|of| of.to_vec()).collect(), score, bound: None, proven: false };
    let score = session.check(&settings, &claim(0.0)).expect("checked").score;
    session.adopt(&settings, &claim(score)).expect("adopted");
    session
}

/// Session with these columns, whose result is the list of all classes.
fn ranked(columns: &[Vec<f64>]) -> Session {
    let mut session = session(&csv(columns));
    let k_best = Some(KBestRequest { k: 100, unit: KBestUnit::Classes, within: None });
    session.learn(&Settings { k_best, ..Settings::default() }).expect("classes");
    session
}

fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len() as f64
}

/// Covariance with N in the denominator.
fn covariance(a: &[f64], b: &[f64]) -> f64 {
    mean(&a.iter().zip(b).map(|(x, y)| (x - mean(a)) * (y - mean(b))).collect::<Vec<_>>())
}

/// Ends of an interval against those of Student's t, up to the error of 10,000 draws, 2% of its half-width.
#[track_caller]
fn is_student(of: &Doubt, v: usize, center: f64, half: f64) {
    assert_eq!(of.draws, f64::from(DRAWS));
    near(of.low[v][0], center - half, 0.06 * half);
    near(of.high[v][0], center + half, 0.06 * half);
}

/// Without parents: mean ± t(N − 1) s / √N. With one: the estimate at x ± t(N − 2) s √(1/N + (x − mean)² / S_xx), the same
/// for a finding and an intervention. The quantiles of t are those of tables (R: qt(.975, 5), qt(.975, 4)).
#[test]
fn intervals_are_those_of_students_t() {
    let all = columns(2, 6);
    let (x, y, n) = (&all[0], &all[1], 6.0);
    let (t_5, t_4) = (2.570_581_835_636_314, 2.776_445_105_197_793);
    let found = doubt(&adopted(&all, &[&[], &[]]), GaussianEvidence::default(), 0, DRAWS).expect("an answer");
    for (v, of) in all.iter().enumerate() {
        is_student(&found, v, mean(of), t_5 * (covariance(of, of) * n / (n - 1.0) / n).sqrt());
    }
    let regression = adopted(&all, &[&[], &[0]]);
    let slope = covariance(x, y) / covariance(x, x);
    let noise = (covariance(y, y) - slope * covariance(x, y)) * n / (n - 2.0);
    for value in [mean(x), 0.5, -3.0] {
        let off = value - mean(x);
        let half = t_4 * (noise * (1.0 / n + off * off / (n * covariance(x, x)))).sqrt();
        for evidence in [finding(0, value), set(0, value)] {
            let found = doubt(&regression, evidence, 0, DRAWS).expect("an answer");
            near(found.low[0][0], value, 0.0);
            is_student(&found, 1, mean(y) + slope * off, half);
        }
    }
}

/// Regression of `child` on at most two `parents` by their covariances: coefficients and noise variance.
fn regression(columns: &[Vec<f64>], child: usize, parents: &[u16]) -> (Vec<f64>, f64) {
    let of = |a: usize, b: usize| covariance(&columns[a], &columns[b]);
    let p: Vec<usize> = parents.iter().map(|p| usize::from(*p)).collect();
    let b = match p[..] {
        [] => Vec::new(),
        [u] => vec![of(u, child) / of(u, u)],
        [u, v] => {
            let det = of(u, u) * of(v, v) - of(u, v) * of(u, v);
            let solved = |a: usize, b: usize| (of(b, b) * of(a, child) - of(a, b) * of(b, child)) / det;
            vec![solved(u, v), solved(v, u)]
        }
        _ => unreachable!("at most two parents"),
    };
    let variance = of(child, child) - b.iter().zip(&p).map(|(b, p)| b * of(*p, child)).sum::<f64>();
    (b, variance)
}

/// Network of three variables worked out by hand: BIC, and its means and covariances with a variable set or not.
struct Worked {
    score: f64,
    mean: [f64; 3],
    covariance: [[f64; 3]; 3],
    reached: [bool; 3],
}

fn worked(columns: &[Vec<f64>], parents: &[Vec<u16>], set: Option<(usize, f64)>) -> Worked {
    let n = columns[0].len() as f64;
    // x = mean + (I + B + B²) e, with e the noise, and the difference at the variable that is set.
    let (mut b, mut noise, mut off) = ([[0.0; 3]; 3], [0.0; 3], [0.0; 3]);
    let mut score = 0.0;
    for v in 0..3 {
        let (coefficients, variance) = regression(columns, v, &parents[v]);
        score += -0.5 * n * (1.0 + (2.0 * std::f64::consts::PI * variance).ln());
        score -= 0.5 * n.ln() * (coefficients.len() as f64 + 2.0);
        match set {
            Some((x, value)) if x == v => off[v] = value - mean(&columns[v]),
            _ => {
                noise[v] = variance;
                parents[v].iter().zip(&coefficients).for_each(|(p, of)| b[v][usize::from(*p)] = *of);
            }
        }
    }
    let at =
        |i: usize, j: usize| f64::from(u8::from(i == j)) + b[i][j] + (0..3).map(|k| b[i][k] * b[k][j]).sum::<f64>();
    let sum = |of: &dyn Fn(usize) -> f64| (0..3).map(of).sum::<f64>();
    let mut of = Worked { score, mean: [0.0; 3], covariance: [[0.0; 3]; 3], reached: [false; 3] };
    for (i, column) in columns.iter().enumerate() {
        of.mean[i] = mean(column) + sum(&|j| at(i, j) * off[j]);
        of.reached[i] = set.is_some_and(|(x, _)| x != i && at(i, x) != 0.0);
        for j in 0..3 {
            of.covariance[i][j] = sum(&|k| at(i, k) * noise[k] * at(j, k));
        }
    }
    of
}

#[test]
fn averages_are_those_of_all_networks() {
    let all = columns(3, 20);
    let session = ranked(&all);
    let dags = every_dag(3);
    assert_eq!(dags.len(), 25);
    let value = 1.5;
    for is_set in [true, false] {
        let nets: Vec<Worked> = dags.iter().map(|of| worked(&all, of, is_set.then_some((0, value)))).collect();
        let best = nets.iter().fold(f64::NEG_INFINITY, |best, of| best.max(of.score));
        let weight = |of: &Worked| (of.score - best).exp();
        let total: f64 = nets.iter().map(weight).sum();
        let expected = |of: &dyn Fn(&Worked) -> f64| nets.iter().map(|net| weight(net) / total * of(net)).sum::<f64>();
        let answer = |of: &Worked, v: usize| match is_set {
            true => of.mean[v],
            false => of.mean[v] + of.covariance[v][0] / of.covariance[0][0] * (value - of.mean[0]),
        };
        let evidence = if is_set { set(0, value) } else { finding(0, value) };
        let found = doubt(&session, evidence, 100, 0).expect("an answer");
        assert_eq!((found.networks, found.classes.len(), found.complete), (25.0, 11, true));
        for (v, column) in all.iter().enumerate() {
            let scale = covariance(column, column).sqrt();
            let average: f64 = found.classes.iter().map(|of| of.weight * of.values[v][0]).sum();
            near(average, expected(&|of| answer(of, v)), 1e-9 * scale);
            let reached: f64 = found.classes.iter().map(|of| of.weight * of.reached[v]).sum();
            near(reached, expected(&|of| f64::from(u8::from(of.reached[v]))), 1e-9);
            // Without interventions one network stands for its class; otherwise the ends are those of its members.
            for class in &found.classes {
                let members = nets.iter().filter(|of| (best - of.score - class.difference).abs() < 1e-7);
                let of: Vec<f64> = members.map(|of| answer(of, v)).collect();
                let (low, high) = of.iter().fold((f64::MAX, f64::MIN), |(low, high), x| (low.min(*x), high.max(*x)));
                assert_eq!(of.len(), class.networks as usize);
                near(class.lowest[v][0], low, 1e-9 * scale);
                near(class.highest[v][0], high, 1e-9 * scale);
            }
        }
        let is_open =
            |of: &ClassAnswer| of.highest[1][0] - of.lowest[1][0] > 1.0 && of.reached[1] > 0.0 && of.reached[1] < 1.0;
        assert_eq!(found.classes.iter().any(is_open), is_set);
    }
}

#[test]
fn an_average_is_wider_than_its_class_and_the_same_each_time() {
    let session = ranked(&columns(3, 20));
    let width = |of: &Doubt| of.high[1][0] - of.low[1][0];
    let of_class = doubt(&session, set(0, 1.5), 0, 1000).expect("an answer");
    let averaged = doubt(&session, set(0, 1.5), 100, 1000).expect("an answer");
    assert!(width(&averaged) > width(&of_class) && of_class.classes.len() == 1);
    assert_eq!(doubt(&session, set(0, 1.5), 100, 1000).expect("an answer"), averaged);
}

#[test]
fn errors_are_those_of_the_query() {
    let session = ranked(&columns(3, 20));
    let of_none = |found: Result<Doubt>| match found {
        Err(Error::BadEvidence { column }) => column,
        other => panic!("{other:?}"),
    };
    assert_eq!(of_none(doubt(&session, set(9, 1.0), 0, 1)), "");
    assert_eq!(of_none(doubt(&session, finding(9, 1.0), 0, 1)), "");
    assert_eq!(of_none(doubt(&session, finding(2, f64::NAN), 0, 1)), "v2");
    assert_eq!(doubt(&super::gaussian::session(b"a,b\n1,2\n2,1\n3,5\n"), finding(0, 1.0), 0, 1), Err(Error::NotReady));
}
