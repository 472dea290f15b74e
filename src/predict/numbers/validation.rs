//! Cross-validation of a Gaussian network: each fold is forecast by regressions fitted without it.

use super::super::training::{Trained, Training, parents_of, target_and_inputs};
use super::super::{Folds, State};
use super::{Forecast, Forecaster, NumberTally};
use crate::base::error::Result;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::format::csv_cell;
use crate::graph::Dag;
use crate::inference::gaussian::GaussianNet;
use crate::protocol::{GaussianFoldResult, HeldOutNumber, NumberValidation, Settings, ValidationRequest, VarianceKind};
use std::sync::Arc;

/// Number of values (rows × variables) read for forecasts in one step.
const STEP_CELLS: usize = 1 << 15;
/// Maximum number of forecasts kept for listing.
const MAX_LISTED_ROWS: usize = 1 << 20;

/// Resumable cross-validation of a Gaussian network. The results of the finished folds are available at any time.
pub struct GaussianValidation {
    dag: Dag,
    kind: VarianceKind,
    target: usize,
    /// Whether each variable is an input; `None` if all variables other than the target are inputs.
    inputs: Option<Vec<bool>>,
    training: Training,
    fold: Option<Fold>,
    each: Vec<GaussianFoldResult>,
    sums: Sums,
    listed: Vec<Listed>,
}

/// State of the fold in progress.
struct Fold {
    held: Vec<u32>,
    /// Index of the next distinct row to be forecast.
    at: usize,
    baseline: Forecast,
    fixed: Forecaster,
    relearned: Option<(Forecaster, Dag, bool)>,
    sums: Sums,
    listed: Vec<Listed>,
}

#[derive(Clone, Default)]
struct Sums {
    fixed: NumberTally,
    relearned: NumberTally,
    baseline: NumberTally,
}

/// Forecast of a distinct row held out by a fold.
struct Listed {
    row: u32,
    fold: u32,
    weight: u32,
    forecast: Forecast,
}

impl GaussianValidation {
    /// Creates the cross-validation of the structure `dag` on `data`; on request each fold relearns the structure with
    /// `settings`. Errors: discrete data; an unknown variable; collinear columns; more folds than rows; settings with
    /// which the data cannot be learned.
    pub fn new(
        data: &Arc<Dataset>,
        dag: &Dag,
        kind: VarianceKind,
        request: &ValidationRequest,
        settings: &Settings,
        memory_limit: f64,
    ) -> Result<GaussianValidation> {
        let folds = Folds::new(data, request.folds, request.seed)?;
        GaussianValidation::over(folds, data, dag, kind, request, settings, memory_limit)
    }

    /// Creates the cross-validation over given folds instead of those of the request.
    pub fn over(
        folds: Folds,
        data: &Arc<Dataset>,
        dag: &Dag,
        kind: VarianceKind,
        request: &ValidationRequest,
        settings: &Settings,
        memory_limit: f64,
    ) -> Result<GaussianValidation> {
        // Data that cannot be fitted are reported before the first fold.
        GaussianNet::fitted(data, dag, kind)?;
        let (target, inputs) = target_and_inputs(request, data.n())?;
        let training = Training::new(data, folds, request.relearn.then_some(settings), memory_limit)?;
        Ok(GaussianValidation {
            dag: dag.clone(),
            kind,
            target,
            inputs,
            training,
            fold: None,
            each: Vec::new(),
            sums: Sums::default(),
            listed: Vec::new(),
        })
    }

    /// Runs up to `steps` steps; returns earlier when a phase begins whose steps may take another time. Errors: out of
    /// memory; training rows with collinear or constant columns, with their names.
    pub fn run(&mut self, steps: u32) -> Result<State> {
        let phase = |of: &GaussianValidation| (of.each.len(), of.training.phase(), of.fold.is_some());
        let before = phase(self);
        for _ in 0..steps {
            if self.each.len() as u32 == self.training.folds.count() {
                return Ok(State::Done);
            }
            self.step()?;
            if phase(self) != before {
                return Ok(State::Turned);
            }
        }
        Ok(State::Working)
    }

    fn step(&mut self) -> Result<()> {
        let number = self.each.len() as u32;
        match self.fold.take() {
            None => {
                if let Some(trained) = self.training.step(number)? {
                    self.fold = Some(self.begin(number, trained)?);
                }
            }
            Some(mut fold) => match self.forecast(&mut fold, number) {
                true => self.finish(fold),
                false => self.fold = Some(fold),
            },
        }
        Ok(())
    }

    fn begin(&self, number: u32, Trained { rows, learned }: Trained) -> Result<Fold> {
        let made = |dag: &Dag| Forecaster::new(GaussianNet::fitted(&rows, dag, self.kind)?, self.target);
        let relearned = learned.map(|(dag, proven)| Ok((made(&dag)?, dag, proven))).transpose()?;
        // The baseline is the target in a network without edges.
        let alone = GaussianNet::fitted(&rows, &Dag::empty(rows.n()), self.kind)?;
        let (mean, variance) = (alone.intercepts[self.target], alone.variances[self.target]);
        Ok(Fold {
            held: self.training.folds.held_out(&self.training.data, number),
            at: 0,
            baseline: Forecast { mean, deviation: variance.sqrt() },
            fixed: made(&self.dag)?,
            relearned,
            sums: Sums::default(),
            listed: Vec::new(),
        })
    }

    fn values(&self, row: usize) -> Vec<f64> {
        let data = &self.training.data;
        (0..data.n()).map(|v| data.numbers(Var::new(v))[row]).collect()
    }

    /// Forecasts some rows of a fold; returns whether the fold is finished.
    fn forecast(&self, fold: &mut Fold, number: u32) -> bool {
        let max_rows = (STEP_CELLS / self.training.data.n()).max(1);
        let mut done = 0;
        while fold.at < fold.held.len() && done < max_rows {
            let (row, weight) = (fold.at, fold.held[fold.at]);
            fold.at += 1;
            if weight == 0 {
                continue;
            }
            done += 1;
            let values = self.values(row);
            let is_input = |v: usize| self.inputs.as_ref().is_none_or(|marks| marks[v]);
            let known: Vec<Option<f64>> = (0..values.len()).map(|v| is_input(v).then_some(values[v])).collect();
            let (truth, mean) = (values[self.target], fold.baseline.mean);
            fold.sums.baseline.add(&fold.baseline, truth, mean, 0.0, weight);
            let mut forecast = fold.fixed.given(&known);
            fold.sums.fixed.add(&forecast, truth, mean, fold.fixed.ln_row(&values), weight);
            if let Some((of, ..)) = &mut fold.relearned {
                forecast = of.given(&known);
                fold.sums.relearned.add(&forecast, truth, mean, of.ln_row(&values), weight);
            }
            if self.listed.len() + fold.listed.len() < MAX_LISTED_ROWS {
                fold.listed.push(Listed { row: row as u32, fold: number, weight, forecast });
            }
        }
        fold.at == fold.held.len()
    }

    fn finish(&mut self, fold: Fold) {
        self.sums.fixed.merge(&fold.sums.fixed);
        self.sums.relearned.merge(&fold.sums.relearned);
        self.sums.baseline.merge(&fold.sums.baseline);
        self.listed.extend(fold.listed);
        self.each.push(GaussianFoldResult {
            rows: fold.held.iter().map(|w| f64::from(*w)).sum(),
            fixed: fold.sums.fixed.of_fold(),
            relearned: fold.relearned.as_ref().map(|_| fold.sums.relearned.of_fold()),
            parents: fold.relearned.as_ref().map(|(_, dag, _)| parents_of(dag)),
            proven: fold.relearned.is_some_and(|(_, _, proven)| proven),
        });
    }

    /// Results of the finished folds, with the progress of the current one.
    pub fn so_far(&self) -> NumberValidation {
        let rows = self.training.data.weights().len().max(1) as f64;
        NumberValidation {
            folds: self.training.folds.count(),
            each: self.each.clone(),
            fixed: self.sums.fixed.of_model(),
            relearned: self.training.learns().then(|| self.sums.relearned.of_model()),
            baseline: self.sums.baseline.measures(),
            progress: self.fold.as_ref().map_or(0.0, |fold| fold.at as f64 / rows),
        }
    }

    fn truth(&self, of: &Listed) -> f64 {
        self.training.data.numbers(Var::new(self.target))[of.row as usize]
    }

    /// First `count` forecasts of the finished folds by ascending density of the true value. If the structure is
    /// relearned, these are the forecasts of the relearned networks. O(rows · log rows).
    pub fn worst(&self, count: usize) -> Vec<HeldOutNumber> {
        let mut order: Vec<&Listed> = self.listed.iter().collect();
        let density = |of: &Listed| of.forecast.ln_density(self.truth(of));
        order.sort_by(|a, b| density(a).total_cmp(&density(b)).then((a.row, a.fold).cmp(&(b.row, b.fold))));
        let row = |of: &&Listed| HeldOutNumber {
            values: self.values(of.row as usize),
            fold: of.fold,
            rows: f64::from(of.weight),
            mean: of.forecast.mean,
            deviation: of.forecast.deviation,
        };
        order.iter().take(count).map(row).collect()
    }

    /// All forecasts of the finished folds as CSV: the row, its number of copies, the fold from 1, mean and standard
    /// deviation. At most about a million are kept. O(cells).
    pub fn csv(&self) -> String {
        let names: Vec<&str> = self.training.data.variables().iter().map(|v| v.name.as_str()).collect();
        let mut head: Vec<String> = names.iter().map(|name| csv_cell(name)).collect();
        let target = names[self.target];
        head.extend(["rows".into(), "fold".into()]);
        head.extend(["mean", "deviation"].map(|of| csv_cell(&format!("{target} {of}"))));
        let mut order: Vec<&Listed> = self.listed.iter().collect();
        order.sort_by_key(|of| (of.row, of.fold));
        let mut text = head.join(",") + "\r\n";
        for of in order {
            self.values(of.row as usize).iter().for_each(|x| text += &format!("{x:?},"));
            let Forecast { mean, deviation } = of.forecast;
            text += &format!("{},{},{mean:?},{deviation:?}\r\n", of.weight, of.fold + 1);
        }
        text
    }
}
