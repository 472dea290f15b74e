//! Predictions against the full joint distribution, cross-validation against its definition row by row, and both
//! against the answers of other programs (`references`).

mod numbers;
mod references;
mod rows;

use crate::common::random_data;
use crate::infer::{full_joint, near, random_net};
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::bayes_net::BayesNet;
use bayescope::data::Dataset;
use bayescope::graph::Dag;
use bayescope::inference::fit::fit;
use bayescope::predict::{CrossValidation, Folds, Predictor, State};
use bayescope::protocol::{MethodName, ParameterEstimate, Settings, Validation, ValidationRequest};
use bayescope::run::Run;
use bayescope::search::Progress;
use std::sync::Arc;

#[test]
fn random_networks_predict_as_the_full_joint_does() {
    let mut rng = Rng::new(31);
    let (mut defined, mut undefined, mut blankets) = (0, 0, 0);
    for _ in 0..600 {
        let net = random_net(&mut rng, 7);
        let all = full_joint(&net);
        let target = rng.below(net.n() as u32) as usize;
        let mut predictor = Predictor::new(net.clone(), target).expect("a variable");
        let share = rng.below(4);
        let known: Vec<Option<usize>> =
            (0..net.n()).map(|v| (rng.below(4) <= share).then(|| rng.below(net.arity(v) as u32) as usize)).collect();
        let fits = |levels: &[usize], k: usize| {
            (0..net.n()).all(|v| if v == target { levels[v] == k } else { known[v].is_none_or(|l| l == levels[v]) })
        };
        let weights: Vec<f64> = (0..net.arity(target))
            .map(|k| all.iter().filter(|(levels, _)| fits(levels, k)).map(|(_, p)| p).sum())
            .collect();
        let sum: f64 = weights.iter().sum();
        let found = predictor.given(&known).expect("small");
        assert_eq!(found, predictor.given(&known).expect("from what is kept"));
        if sum == 0.0 {
            undefined += 1;
            assert_eq!(found, None);
            continue;
        }
        defined += 1;
        let found = found.expect("possible");
        for (k, weight) in weights.iter().enumerate() {
            near(found.p[k], weight / sum, 1e-12);
            assert_eq!(found.ln_p[k] == f64::NEG_INFINITY, *weight == 0.0);
        }
        if (0..net.n()).all(|v| v == target || known[v].is_some()) {
            blankets += 1;
            let mut levels: Vec<usize> = known.iter().map(|level| level.unwrap_or(0)).collect();
            levels[target] = 0;
            let (complete, ln_row) = predictor.complete(&mut levels);
            let complete = complete.expect("possible");
            (0..weights.len()).for_each(|k| near(complete.p[k], weights[k] / sum, 1e-12));
            near(ln_row.exp(), weights[0], 1e-12);
            near(predictor.ln_row(&levels), ln_row, 1e-12);
        }
    }
    assert!(defined > 300 && undefined > 50 && blankets > 50, "{defined} {undefined} {blankets}");
}

/// Two hundred children, each of which makes a level 10⁻³ times as likely: 10⁻⁶⁰⁰ does not round to 0.
#[test]
fn a_probability_too_small_for_a_number_is_not_0() {
    use bayescope::protocol::{PriorNetwork, PriorVariable};
    let levels = || vec!["a".to_string(), "b".to_string()];
    let root = PriorVariable { name: "t".into(), levels: levels(), parents: vec![], table: vec![0.5, 0.5] };
    let child = |i: usize| PriorVariable {
        name: format!("c{i}"),
        levels: levels(),
        parents: vec![0],
        table: vec![0.001, 0.999, 0.999, 0.001],
    };
    let variables = std::iter::once(root).chain((0..200).map(child)).collect();
    let net = BayesNet::new(&PriorNetwork { example: None, variables }).expect("sound");
    let mut predictor = Predictor::new(net, 0).expect("a variable");
    let found = predictor.given(&vec![Some(0); 201]).expect("small").expect("possible");
    near(found.ln_p[0], 200.0 * (0.001f64 / 0.999).ln(), 1e-9);
    assert_eq!(found.p, [0.0, 1.0]);
}

fn chain(n: usize) -> Dag {
    Dag::from_parents((0..n).map(|v| (v > 0).then(|| Var::new(v - 1)).into_iter().collect()).collect())
}

fn request(folds: u32, seed: Option<u32>, relearn: bool) -> ValidationRequest {
    ValidationRequest { target: 1, inputs: None, folds, seed, relearn }
}

fn finished(mut of: CrossValidation, steps: u32) -> (Validation, CrossValidation) {
    while of.run(steps).expect("runs") != State::Done {}
    (of.so_far(), of)
}

/// Cross-validation by definition, row by row: networks learned by `learn` from the other rows, P(target) as a quotient
/// of joint probabilities.
#[allow(clippy::too_many_arguments)]
fn by_hand(
    data: &Arc<Dataset>,
    k: u32,
    seed: Option<u32>,
    estimate: ParameterEstimate,
    target: usize,
    inputs: &[usize],
    learn: &dyn Fn(&Arc<Dataset>) -> Dag,
) -> [f64; 7] {
    let folds = Folds::new(data, k, seed).expect("enough rows");
    let (mut undefined, mut zero, mut log_loss, mut brier, mut right, mut joint, mut rows) =
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    for fold in 0..k {
        let held = folds.held_out(data, fold);
        let rest: Vec<u32> = data.weights().iter().zip(&held).map(|(all, held)| all - held).collect();
        let training = Arc::new(data.part(&rest).expect("rows"));
        let fitted = fit(&training, &learn(&training), estimate, None).expect("fits");
        let net = BayesNet::new(&fitted.network).expect("sound");
        let all = full_joint(&net);
        for (row, weight) in held.iter().enumerate().filter(|(_, w)| **w > 0) {
            let weight = f64::from(*weight);
            let truth: Vec<usize> = (0..data.n()).map(|v| usize::from(data.column(Var::new(v))[row])).collect();
            let fits =
                |levels: &[usize], k: usize| levels[target] == k && inputs.iter().all(|v| levels[*v] == truth[*v]);
            let p: Vec<f64> = (0..net.arity(target))
                .map(|k| all.iter().filter(|(levels, _)| fits(levels, k)).map(|(_, p)| p).sum())
                .collect();
            rows += weight;
            joint -= weight * all.iter().find(|(levels, _)| *levels == truth).expect("all").1.ln();
            let sum: f64 = p.iter().sum();
            if sum == 0.0 {
                undefined += weight;
                continue;
            }
            let p: Vec<f64> = p.iter().map(|x| x / sum).collect();
            let largest = p.iter().fold(0.0, |a: f64, b| a.max(*b));
            let guess = p.iter().position(|x| *x > largest - 1e-13).expect("one");
            right += weight * f64::from(u8::from(guess == truth[target]));
            brier +=
                weight * (0..p.len()).map(|k| (p[k] - f64::from(u8::from(k == truth[target]))).powi(2)).sum::<f64>();
            if p[truth[target]] == 0.0 { zero += weight } else { log_loss -= weight * p[truth[target]].ln() }
        }
    }
    let defined = rows - undefined;
    [undefined, zero, log_loss / (defined - zero), brier / defined, right / defined, joint / rows, rows]
}

#[track_caller]
fn agrees(found: &bayescope::protocol::ModelMeasures, want: [f64; 7]) {
    let target = &found.target;
    assert_eq!([target.undefined, target.zero, target.rows], [want[0], want[1], want[6]]);
    near(target.log_loss_of_others.expect("rows"), want[2], 1e-11);
    assert_eq!(target.log_loss, (want[1] == 0.0).then_some(target.log_loss_of_others.expect("rows")));
    near(target.brier.expect("rows"), want[3], 1e-11);
    near(target.accuracy.expect("rows"), want[4], 1e-12);
    match found.joint.log_loss {
        Some(joint) => near(joint, want[5], 1e-11),
        None => assert_eq!(want[5], f64::INFINITY),
    }
}

#[test]
fn cross_validation_is_the_definition_row_by_row() {
    let estimates = [ParameterEstimate::MaximumLikelihood, ParameterEstimate::Bdeu { ess: 1.0 }];
    let (mut undefined, mut zero) = (0.0, 0.0);
    for seed in 0..12 {
        let data = random_data(seed, 5, 24);
        let dag = chain(5);
        for estimate in estimates {
            for (inputs, dealt) in [(None, None), (Some(vec![0, 4]), Some(9)), (Some(vec![]), None)] {
                let validation = ValidationRequest { inputs: inputs.clone(), ..request(4, dealt, false) };
                let of = CrossValidation::new(&data, &dag, estimate, &validation, None, f64::INFINITY).expect("sound");
                let (found, _) = finished(of, 1000);
                let used: Vec<usize> =
                    inputs.map_or(vec![0, 2, 3, 4], |list| list.iter().map(|v| *v as usize).collect());
                let want = by_hand(&data, 4, dealt, estimate, 1, &used, &|_| dag.clone());
                agrees(&found.fixed, want);
                undefined += want[0];
                zero += want[1];
                // The baseline uses no inputs: a network without edges, fitted by frequencies.
                let ml = ParameterEstimate::MaximumLikelihood;
                let base = by_hand(&data, 4, dealt, ml, 1, &[], &|_| Dag::empty(5));
                near(found.baseline.log_loss_of_others.expect("rows"), base[2], 1e-11);
                near(found.baseline.brier.expect("rows"), base[3], 1e-11);
                near(found.baseline.accuracy.expect("rows"), base[4], 1e-12);
                assert_eq!(found.relearned, None);
            }
        }
    }
    assert!(undefined > 0.0 && zero > 0.0, "{undefined} {zero}");
}

#[test]
fn structure_is_learned_from_the_other_folds_alone() {
    let estimate = ParameterEstimate::Bdeu { ess: 1.0 };
    for (seed, method) in [(1, MethodName::Auto), (2, MethodName::AStar), (3, MethodName::HillClimb)] {
        let data = random_data(seed, 5, 80);
        let settings = Settings { method, forbidden: vec![(0, 1)], ..Settings::default() };
        let learn = |training: &Arc<Dataset>| {
            let mut run = Run::new(training, settings.clone(), f64::INFINITY).expect("sound");
            while run.step(&mut bayescope::observe::NoObserver).expect("runs") != Progress::Done {}
            run.network().clone()
        };
        let dag = learn(&data);
        let make = || {
            CrossValidation::new(&data, &dag, estimate, &request(3, Some(4), true), Some(&settings), f64::INFINITY)
                .expect("sound")
        };
        let (found, whole) = finished(make(), 1_000_000);
        agrees(&found.fixed, by_hand(&data, 3, Some(4), estimate, 1, &[0, 2, 3, 4], &|_| dag.clone()));
        agrees(
            found.relearned.as_ref().expect("wanted"),
            by_hand(&data, 3, Some(4), estimate, 1, &[0, 2, 3, 4], &learn),
        );
        assert!(found.each.iter().all(|fold| fold.proven == (method != MethodName::HillClimb)));
        assert!(found.each.iter().all(|fold| fold.parents.as_ref().is_some_and(|p| !p[1].contains(&0))));
        assert_eq!(found.each.iter().map(|fold| fold.rows).sum::<f64>(), 80.0);

        // The result is the same in any slicing; finished folds are available before the others.
        let mut sliced = make();
        while sliced.so_far().each.is_empty() {
            sliced.run(1).expect("runs");
        }
        assert_eq!(sliced.so_far().each, found.each[..1]);
        assert_eq!(sliced.so_far().fixed.target.rows, found.each[0].rows);
        let (again, sliced) = finished(sliced, 1);
        assert_eq!(again, found);
        assert_eq!(sliced.csv(), whole.csv());
        assert_eq!(sliced.worst(10), whole.worst(10));
    }
}

#[test]
fn predictions_are_listed_worst_first_and_in_full() {
    let data = random_data(4, 4, 50);
    let estimate = ParameterEstimate::MaximumLikelihood;
    let of = CrossValidation::new(&data, &chain(4), estimate, &request(5, None, false), None, f64::INFINITY);
    let (found, of) = finished(of.expect("sound"), 7);
    let worst = of.worst(usize::MAX);
    assert_eq!(worst.iter().map(|row| row.rows).sum::<f64>(), 50.0);
    let undefined: f64 = worst.iter().filter(|row| row.predicted.is_none()).map(|row| row.rows).sum();
    assert_eq!(undefined, found.fixed.target.undefined);
    let p = |row: &bayescope::protocol::HeldOutRow| {
        row.predicted.map_or(-1.0, |_| row.probabilities[row.levels[1] as usize])
    };
    assert!(worst.windows(2).all(|pair| p(&pair[0]) <= p(&pair[1]) + 1e-12));
    let right = worst.iter().filter(|row| row.predicted == Some(row.levels[1])).map(|row| row.rows).sum::<f64>();
    near(right / (50.0 - undefined), found.fixed.target.accuracy.expect("rows"), 1e-12);
    let csv = of.csv();
    assert_eq!(csv.lines().count(), worst.len() + 1);
    assert!(csv.lines().next().is_some_and(|head| head.contains(",rows,fold,") && head.contains("predicted,P(")));
}

#[test]
fn calibration_bins_hold_every_defined_row() {
    let data = random_data(8, 5, 200);
    let estimate = ParameterEstimate::Jeffreys;
    let of = CrossValidation::new(&data, &chain(5), estimate, &request(10, Some(1), false), None, f64::INFINITY);
    let (found, of) = finished(of.expect("sound"), 100);
    let target = &found.fixed.target;
    assert_eq!(target.calibration.iter().map(|bin| bin.rows).sum::<f64>(), 200.0);
    let mut ece = 0.0;
    for (i, bin) in target.calibration.iter().enumerate() {
        let of_bin: Vec<_> = of
            .worst(usize::MAX)
            .into_iter()
            .filter(|row| {
                let confidence = row.probabilities.iter().fold(0.0, |a: f64, b| a.max(*b));
                ((confidence * 10.0) as usize).min(9) == i
            })
            .collect();
        let rows: f64 = of_bin.iter().map(|row| row.rows).sum();
        assert_eq!(bin.rows, rows);
        if rows > 0.0 {
            let right: f64 = of_bin.iter().filter(|row| row.predicted == Some(row.levels[1])).map(|row| row.rows).sum();
            near(bin.right.expect("rows"), right / rows, 1e-12);
            ece += rows / 200.0 * (bin.confidence.expect("rows") - bin.right.expect("rows")).abs();
        }
    }
    near(target.ece.expect("rows"), ece, 1e-12);
}

#[test]
fn invalid_requests_are_refused() {
    let data = random_data(1, 4, 20);
    let estimate = ParameterEstimate::K2;
    let make = |validation: &ValidationRequest| {
        CrossValidation::new(&data, &chain(4), estimate, validation, None, f64::INFINITY).err()
    };
    assert_eq!(make(&request(21, None, false)), Some(Error::BadFolds { folds: 21.0, most: 20.0 }));
    assert_eq!(make(&request(1, None, false)), Some(Error::BadFolds { folds: 1.0, most: 20.0 }));
    let beyond = ValidationRequest { target: 4, ..request(2, None, false) };
    assert!(matches!(make(&beyond), Some(Error::BadEvidence { .. })));
    let beyond = ValidationRequest { inputs: Some(vec![9]), ..request(2, None, false) };
    assert!(matches!(make(&beyond), Some(Error::BadEvidence { .. })));
    assert_eq!(make(&request(20, None, false)), None);
    let bad = ParameterEstimate::Bdeu { ess: -1.0 };
    let of = CrossValidation::new(&data, &chain(4), bad, &request(2, None, false), None, f64::INFINITY);
    assert!(matches!(of.err(), Some(Error::BadParameter { .. })));
}
