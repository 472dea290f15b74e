//! Experiments: values of every variable, series of experiments, and the variables perturbed in each series.

use super::mixture::Mixture;
use super::structure::Structure;
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::data::Code;
use crate::protocol::{BnfinderHistogram, BnfinderInfo, BnfinderNotice, BnfinderSteps, BnfinderVariable};

/// Values of a variable, one for each experiment.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Values of a discrete variable.
    Levels {
        /// Labels of the variable's levels, declared or seen.
        labels: Vec<String>,
        /// Index of the label in each experiment.
        codes: Vec<Code>,
    },
    /// Values of a continuous variable.
    Numbers(Vec<f64>),
}

/// Series of experiments that follow each other in time; in static data, a single experiment.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Name of the series.
    pub name: String,
    /// Runs of experiments (from, to) without gaps, `to` exclusive; transitions are taken only within a run.
    pub runs: Vec<(usize, usize)>,
    /// Variables whose values were set from outside; the series is ignored when their parents are learned.
    pub perturbed: Vec<Var>,
}

/// All measurements, and prior knowledge of the regulators (allowed parents, prior weights).
#[derive(Clone, Debug, PartialEq)]
pub struct Experiments {
    /// Names of the variables.
    pub names: Vec<String>,
    /// Values of the variables.
    pub columns: Vec<Column>,
    /// Series that the experiments form.
    pub series: Vec<Series>,
    /// Whether the data are dynamic: experiments of a series follow each other in time.
    pub dynamic: bool,
    /// Prior knowledge of the structure: allowed regulators and prior weights.
    pub structure: Structure,
    /// Notices about parts of the file that were skipped.
    pub notices: Vec<BnfinderNotice>,
    /// Time steps that differ from the usual one; `None` if all are equal.
    pub uneven: Option<BnfinderSteps>,
}

impl Experiments {
    /// Number of variables n.
    pub fn n(&self) -> usize {
        self.names.len()
    }

    /// Number of experiments.
    pub fn experiments(&self) -> usize {
        match self.columns.first() {
            Some(Column::Levels { codes, .. }) => codes.len(),
            Some(Column::Numbers(numbers)) => numbers.len(),
            None => 0,
        }
    }

    /// Number of levels of the variable `v`; `None` if it is continuous.
    pub fn levels(&self, v: Var) -> Option<usize> {
        match &self.columns[v.index()] {
            Column::Levels { labels, .. } => Some(labels.len()),
            Column::Numbers(_) => None,
        }
    }

    /// Variables that may be parents of `child`, in column order. Self-loops are possible only in dynamic data.
    pub fn potential_parents(&self, child: Var, self_loops: bool) -> Vec<Var> {
        let allowed = self.structure.allowed(child, self.n());
        allowed.into_iter().filter(|&v| v != child || (self.dynamic && self_loops)).collect()
    }

    /// Checks that no choice of allowed parents can close a cycle. Errors: in static data, the names of the variables
    /// of a cycle. O(n²).
    pub fn check_acyclic(&self) -> Result<()> {
        if self.dynamic {
            return Ok(());
        }
        let parents: Vec<Vec<Var>> = (0..self.n()).map(|v| self.potential_parents(Var::new(v), false)).collect();
        match cycle(&parents) {
            None => Ok(()),
            Some(cycle) => {
                Err(Error::MayCycle { names: cycle.into_iter().map(|v| self.names[v.index()].clone()).collect() })
            }
        }
    }

    /// Summary of the data. `program`: mixtures are fitted as BNFinder's program does, not as its publication says.
    pub fn info(&self, program: bool) -> BnfinderInfo {
        let variable = |(v, (name, column)): (usize, (&String, &Column))| {
            let (levels, mixture, histogram) = match column {
                Column::Levels { labels, .. } => (labels.clone(), None, None),
                Column::Numbers(numbers) => {
                    (Vec::new(), Some(Mixture::fit(numbers, program).message()), Some(histogram(numbers)))
                }
            };
            let perturbed = self.series.iter().filter(|series| series.perturbed.contains(&Var::new(v)));
            let of_them = perturbed.flat_map(|series| &series.runs).map(|(from, to)| (to - from) as f64).sum();
            BnfinderVariable { name: name.clone(), levels, mixture, histogram, perturbed: of_them }
        };
        let runs = self.series.iter().flat_map(|series| &series.runs);
        let numbers = |variables: &[Var]| variables.iter().map(|v| v.0).collect::<Vec<u16>>();
        let Structure { layers, parents, edges, vertices } = &self.structure;
        BnfinderInfo {
            variables: self.names.iter().zip(&self.columns).enumerate().map(variable).collect(),
            experiments: self.experiments() as f64,
            series: self.series.len() as f64,
            samples: runs.map(|(from, to)| (to - from - usize::from(self.dynamic)) as f64).sum(),
            dynamic: self.dynamic,
            layers: layers.iter().map(|layer| numbers(layer)).collect(),
            parents: parents.iter().map(|(child, of)| (child.0, numbers(of))).collect(),
            edges: edges.iter().map(|(child, parent, weight)| (child.0, parent.0, *weight)).collect(),
            vertices: vertices.iter().map(|(v, weight)| (v.0, *weight)).collect(),
            notices: self.notices.clone(),
            uneven: self.uneven.clone(),
            fingerprint: self.fingerprint(),
            truth: None,
        }
    }
}

/// Maximum number of bins of a histogram.
const MAX_BINS: f64 = 24.0;

/// Histogram with bins of equal width between the least and the largest value: about √N, at most [`MAX_BINS`]. O(N).
fn histogram(numbers: &[f64]) -> BnfinderHistogram {
    let low = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let high = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let bins = if high > low { libm::ceil(libm::sqrt(numbers.len() as f64)).clamp(1.0, MAX_BINS) } else { 1.0 };
    let mut counts = vec![0; bins as usize];
    for x in numbers {
        // Values are halved first, because the range of very large numbers may overflow.
        let share = if high > low { (x / 2.0 - low / 2.0) / (high / 2.0 - low / 2.0) } else { 0.0 };
        counts[(share * bins).min(bins - 1.0) as usize] += 1;
    }
    BnfinderHistogram { low, high, counts }
}

/// Cycle of allowed edges, if there is one, by depth-first search that takes parents in column order.
fn cycle(parents: &[Vec<Var>]) -> Option<Vec<Var>> {
    const NEW: u8 = 0;
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let mut state = vec![NEW; parents.len()];
    for root in 0..parents.len() {
        let mut path: Vec<(usize, usize)> = Vec::new();
        if state[root] == NEW {
            state[root] = OPEN;
            path.push((root, 0));
        }
        while let Some((v, next)) = path.last_mut() {
            let Some(&parent) = parents[*v].get(*next) else {
                state[*v] = DONE;
                path.pop();
                continue;
            };
            *next += 1;
            let parent = parent.index();
            if state[parent] == OPEN {
                let from = path.iter().position(|(v, _)| *v == parent).unwrap_or(0);
                // The path leads from child to parent; edges point the other way.
                return Some(path[from..].iter().rev().map(|(v, _)| Var::new(*v)).collect());
            }
            if state[parent] == NEW {
                state[parent] = OPEN;
                path.push((parent, 0));
            }
        }
    }
    None
}
