//! Training rows of each fold of a cross-validation, and the structure learned from them on request.

use super::Folds;
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::data::Dataset;
use crate::graph::Dag;
use crate::observe::NoObserver;
use crate::protocol::{Phase, Settings, ValidationRequest};
use crate::run::{Run, estimate};
use crate::search::Progress;
use std::sync::Arc;

/// Provider of the training rows of each fold, and on request of the structure learned from them.
pub struct Training {
    /// All rows, from which folds are held out.
    pub data: Arc<Dataset>,
    /// Division of the rows into folds.
    pub folds: Folds,
    /// Settings for relearning the structure; `None` if it is fixed.
    settings: Option<Settings>,
    memory_limit: f64,
    run: Option<Box<Run>>,
}

/// Training rows of one fold, with what was learned from them.
pub struct Trained {
    /// All rows outside the fold, as a data set.
    pub rows: Arc<Dataset>,
    /// Structure learned from the rows, and whether it is proven optimal; `None` if the structure is fixed.
    pub learned: Option<(Dag, bool)>,
}

impl Training {
    /// Creates the training for `folds`, with nothing learned yet. The method of `settings` is chosen here from all
    /// rows, so that all folds are learned alike. Errors: settings with which the data cannot be learned.
    pub fn new(data: &Arc<Dataset>, folds: Folds, settings: Option<&Settings>, memory_limit: f64) -> Result<Training> {
        let with_method = |settings: &Settings| -> Result<Settings> {
            Run::new(data, settings.clone(), memory_limit)?;
            let method = estimate(data, settings, memory_limit)?.method;
            Ok(Settings { method, children: Vec::new(), k_best: None, ..settings.clone() })
        };
        let settings = settings.map(with_method).transpose()?;
        Ok(Training { data: Arc::clone(data), folds, settings, memory_limit, run: None })
    }

    /// Whether a structure is learned in each fold.
    pub fn learns(&self) -> bool {
        self.settings.is_some()
    }

    /// Phase of the search in progress, if any.
    pub fn phase(&self) -> Option<Phase> {
        self.run.as_ref().map(|run| run.phase())
    }

    /// Runs one step of a fold. Returns its training rows once they are built and, if requested, a structure is
    /// learned. Errors: out of memory.
    pub fn step(&mut self, fold: u32) -> Result<Option<Trained>> {
        let Some(run) = &mut self.run else {
            let held = self.folds.held_out(&self.data, fold);
            let rest: Vec<u32> = self.data.weights().iter().zip(&held).map(|(all, held)| all - held).collect();
            let rows = Arc::new(self.data.part(&rest)?);
            let Some(settings) = &self.settings else { return Ok(Some(Trained { rows, learned: None })) };
            self.run = Some(Box::new(Run::new(&rows, settings.clone(), self.memory_limit)?));
            return Ok(None);
        };
        // The search ends before it counts tied networks, which are not needed.
        if run.step(&mut NoObserver)? != Progress::Done && run.phase() != Phase::Ties {
            return Ok(None);
        }
        let learned = Some((run.network().clone(), run.proven().is_some()));
        let rows = Arc::clone(run.data());
        self.run = None;
        Ok(Some(Trained { rows, learned }))
    }
}

/// Parents of each variable as lists of variable numbers.
pub fn parents_of(dag: &Dag) -> Vec<Vec<u16>> {
    (0..dag.n()).map(|v| dag.parents(Var::new(v)).iter().map(|p| p.0).collect()).collect()
}

/// Number of the target among `n` variables, and whether each variable is an input (`None` if all variables other than
/// the target are). Errors: an unknown variable.
pub fn target_and_inputs(request: &ValidationRequest, n: usize) -> Result<(usize, Option<Vec<bool>>)> {
    let (target, inputs) = (request.target as usize, request.inputs.as_ref());
    if target >= n || inputs.into_iter().flatten().any(|v| *v as usize >= n) {
        return Err(Error::BadEvidence { column: String::new() });
    }
    let marks: Vec<bool> = (0..n).map(|v| inputs.is_none_or(|inputs| inputs.contains(&(v as u32)))).collect();
    let are_all = marks.iter().enumerate().all(|(v, mark)| *mark || v == target);
    Ok((target, (!are_all).then_some(marks)))
}
