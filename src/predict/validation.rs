//! Cross-validation of a discrete network: each fold is predicted by networks fitted without it.

use super::listed::Listed;
use super::training::{Trained, Training, parents_of, target_and_inputs};
use super::{Folds, JointTally, Posterior, Predictor, Tally};
use crate::base::error::Result;
use crate::base::var::Var;
use crate::bayes_net::BayesNet;
use crate::data::Dataset;
use crate::graph::Dag;
use crate::inference::fit::fit;
use crate::protocol::{FoldResult, ParameterEstimate, Phase, PriorNetwork, Settings, Validation, ValidationRequest};
use std::sync::Arc;

/// Number of values (rows × variables) read for predictions in one step, if all variables are known.
const STEP_CELLS: usize = 1 << 16;
/// Maximum number of predictions kept for listing.
const MAX_LISTED_ROWS: usize = 1 << 20;

/// State of a cross-validation after some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// More steps of the cross-validation remain.
    Working,
    /// More steps remain, but a new phase begins, whose steps may take another time.
    Turned,
    /// All folds are finished.
    Done,
}

/// State of the fold in progress.
struct Fold {
    held: Vec<u32>,
    /// Index of the next distinct row to be predicted.
    at: usize,
    baseline: Arc<Posterior>,
    fixed: Predictor,
    relearned: Option<(Predictor, Dag, bool)>,
    sums: Sums,
    listed: Vec<Listed>,
}

/// Sums over the predicted rows of one fold: for the given structure, the relearned one and the baseline.
#[derive(Default)]
struct Sums {
    fixed: ModelSums,
    relearned: ModelSums,
    baseline: Tally,
}

#[derive(Default)]
struct ModelSums {
    target: Tally,
    joint: JointTally,
}

/// Resumable cross-validation of a discrete network. The results of the finished folds are available at any time.
pub struct CrossValidation {
    dag: Dag,
    estimate: ParameterEstimate,
    /// Prior network, for parameters estimated under BDe.
    prior: Option<PriorNetwork>,
    pub(super) target: usize,
    /// Whether each variable is an input; `None` if all variables other than the target are inputs.
    inputs: Option<Vec<bool>>,
    pub(super) training: Training,
    /// State of the fold in progress; `None` while its training rows are prepared.
    fold: Option<Fold>,
    each: Vec<FoldResult>,
    sums: Sums,
    pub(super) listed: Vec<Listed>,
}

impl CrossValidation {
    /// Creates the cross-validation of the structure `dag` on `data`; on request each fold relearns the structure with
    /// `settings`, by a method chosen from all rows. Errors: continuous data; an unknown variable; more folds than
    /// rows; settings with which the data cannot be learned.
    pub fn new(
        data: &Arc<Dataset>,
        dag: &Dag,
        estimate_of: ParameterEstimate,
        request: &ValidationRequest,
        settings: Option<&Settings>,
        memory_limit: f64,
    ) -> Result<CrossValidation> {
        let folds = Folds::new(data, request.folds, request.seed)?;
        CrossValidation::over(folds, data, dag, estimate_of, request, settings, memory_limit)
    }

    /// Creates the cross-validation over given folds instead of those of the request.
    pub fn over(
        folds: Folds,
        data: &Arc<Dataset>,
        dag: &Dag,
        estimate_of: ParameterEstimate,
        request: &ValidationRequest,
        settings: Option<&Settings>,
        memory_limit: f64,
    ) -> Result<CrossValidation> {
        let prior = settings.and_then(|settings| settings.prior_network.as_ref());
        // Data that cannot be fitted are reported before the first fold.
        fit(data, dag, estimate_of, prior)?;
        let (target, inputs) = target_and_inputs(request, data.n())?;
        let training = Training::new(data, folds, settings.filter(|_| request.relearn), memory_limit)?;
        Ok(CrossValidation {
            dag: dag.clone(),
            estimate: estimate_of,
            prior: prior.cloned(),
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
    /// memory; an elimination step with too many states.
    pub fn run(&mut self, steps: u32) -> Result<State> {
        let phase = self.phase();
        for _ in 0..steps {
            if self.each.len() as u32 == self.training.folds.count() {
                return Ok(State::Done);
            }
            self.step()?;
            if self.phase() != phase {
                return Ok(State::Turned);
            }
        }
        Ok(State::Working)
    }

    /// Phase of the work: finished folds, phase of the search, whether a fold is being predicted. Steps of one phase
    /// take about the same time.
    fn phase(&self) -> (usize, Option<Phase>, bool) {
        (self.each.len(), self.training.phase(), self.fold.is_some())
    }

    fn step(&mut self) -> Result<()> {
        let number = self.each.len() as u32;
        match self.fold.take() {
            None => {
                if let Some(trained) = self.training.step(number)? {
                    self.fold = Some(self.begin(number, trained)?);
                }
            }
            Some(mut fold) => match self.predict(&mut fold, number) {
                Ok(true) => self.finish(fold),
                working => {
                    self.fold = Some(fold);
                    working?;
                }
            },
        }
        Ok(())
    }

    fn finish(&mut self, fold: Fold) {
        self.sums.fixed.merge(&fold.sums.fixed);
        self.sums.relearned.merge(&fold.sums.relearned);
        self.sums.baseline.merge(&fold.sums.baseline);
        self.listed.extend(fold.listed);
        self.each.push(FoldResult {
            rows: fold.held.iter().map(|w| f64::from(*w)).sum(),
            fixed: fold.sums.fixed.target.of_fold(),
            relearned: fold.relearned.as_ref().map(|_| fold.sums.relearned.target.of_fold()),
            parents: fold.relearned.as_ref().map(|(_, dag, _)| parents_of(dag)),
            proven: fold.relearned.is_some_and(|(_, _, proven)| proven),
        });
    }

    /// Results of the finished folds, with the progress of the current one.
    pub fn so_far(&self) -> Validation {
        let rows = self.training.data.weights().len().max(1) as f64;
        let Sums { fixed, relearned, baseline } = &self.sums;
        Validation {
            folds: self.training.folds.count(),
            each: self.each.clone(),
            fixed: fixed.joint.with(&fixed.target),
            relearned: self.training.learns().then(|| relearned.joint.with(&relearned.target)),
            baseline: baseline.measures(),
            progress: self.fold.as_ref().map_or(0.0, |fold| fold.at as f64 / rows),
        }
    }

    /// Begins predicting a fold: fits networks and the baseline to its training rows.
    fn begin(&self, number: u32, Trained { rows: training, learned }: Trained) -> Result<Fold> {
        let predictor = |dag: &Dag| -> Result<Predictor> {
            let net = BayesNet::new(&fit(&training, dag, self.estimate, self.prior.as_ref())?.network)?;
            Predictor::new(net, self.target)
        };
        let relearned = learned.map(|(dag, proven)| Ok((predictor(&dag)?, dag, proven))).transpose()?;
        let mut counts = vec![0.0; training.arity(Var::new(self.target))];
        let column = training.column(Var::new(self.target));
        column.iter().zip(training.weights()).for_each(|(k, w)| counts[usize::from(*k)] += f64::from(*w));
        let p: Vec<f64> = counts.iter().map(|count| count / training.rows() as f64).collect();
        let baseline = Arc::new(Posterior { ln_p: p.iter().map(|p| crate::base::numeric::ln(*p)).collect(), p });
        Ok(Fold {
            held: self.training.folds.held_out(&self.training.data, number),
            at: 0,
            baseline,
            fixed: predictor(&self.dag)?,
            relearned,
            sums: Sums::default(),
            listed: Vec::new(),
        })
    }

    /// Predicts some rows of a fold; returns whether the fold is finished.
    fn predict(&self, fold: &mut Fold, number: u32) -> Result<bool> {
        let data = &self.training.data;
        let n = data.n();
        // Inference of unknown variables takes longer than a product of table entries: fewer rows in a step.
        let max_rows = if self.inputs.is_some() { 4 } else { (STEP_CELLS / n).max(1) };
        let mut done = 0;
        while fold.at < fold.held.len() && done < max_rows {
            let (row, weight) = (fold.at, fold.held[fold.at]);
            fold.at += 1;
            if weight == 0 {
                continue;
            }
            done += 1;
            let mut levels: Vec<usize> = (0..n).map(|v| usize::from(data.column(Var::new(v))[row])).collect();
            let truth = levels[self.target];
            fold.sums.baseline.add(Some(&fold.baseline), truth, weight);
            let mut posterior = self.judge(&mut fold.fixed, &mut fold.sums.fixed, &mut levels, weight)?;
            if let Some((predictor, ..)) = &mut fold.relearned {
                posterior = self.judge(predictor, &mut fold.sums.relearned, &mut levels, weight)?;
            }
            if self.listed.len() + fold.listed.len() < MAX_LISTED_ROWS {
                fold.listed.push(Listed { row: row as u32, fold: number, weight, posterior });
            }
        }
        Ok(fold.at == fold.held.len())
    }

    fn judge(
        &self,
        predictor: &mut Predictor,
        sums: &mut ModelSums,
        levels: &mut [usize],
        weight: u32,
    ) -> Result<Option<Arc<Posterior>>> {
        let truth = levels[self.target];
        let (posterior, ln_row) = match &self.inputs {
            None => {
                let (posterior, ln_row) = predictor.complete(levels);
                (posterior.map(Arc::new), ln_row)
            }
            Some(marks) => {
                let known: Vec<Option<usize>> = levels.iter().zip(marks).map(|(k, mark)| mark.then_some(*k)).collect();
                (predictor.given(&known)?, predictor.ln_row(levels))
            }
        };
        sums.target.add(posterior.as_deref(), truth, weight);
        sums.joint.add(ln_row, weight);
        Ok(posterior)
    }
}

impl ModelSums {
    fn merge(&mut self, other: &ModelSums) {
        self.target.merge(&other.target);
        self.joint.merge(&other.joint);
    }
}
