//! d of discrete families: from counts, by the local scores of the house. d is −LL for MDL and −K2 for BDe (all
//! hyperparameters 1), in bits.

use super::candidates::Candidates;
use super::experiments::{Column, Experiments};
use super::samples::{Samples, counts_for};
use crate::count::Counter;
use crate::data::{Code, Dataset, Variable};
use crate::error::{Error, Result};
use crate::protocol::{BnfinderScore, BnfinderSettings, BnfinderVariant};
use crate::score::LocalScore;
use crate::score_kind::{Score, ScoreKind};
use crate::var::{MAX_VARS, Var, WideSet};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::f64::consts::LN_2;
use std::hash::BuildHasher;
use std::sync::Arc;

/// Counts of samples, good for every child with the same samples.
pub struct Counted {
    /// For whom: the series that count, and, where all variables do not fit into one table, the child.
    key: (Vec<bool>, Option<Var>),
    /// The column of a variable as a parent, and as a child.
    before: Vec<Option<Var>>,
    after: Vec<Option<Var>>,
    score: LocalScore,
    /// One counter for families and one for parents alone: so either keeps the prefix that sets share.
    families: Counter,
    parents: Counter,
    sums: Vec<f64>,
    /// What parents alone come to, for other children: by set function and set.
    known: Vec<FxHashMap<(usize, WideSet), f64>>,
    remembered: usize,
    sequence: Vec<Var>,
    bde: bool,
}

/// Most sets that are remembered: about 100 MB.
const MOST_KNOWN: usize = 1 << 20;
/// They lie in so many tables: one that grows is copied within a step, and a single one would take too long.
const TABLES: usize = 256;

/// Whether all of a family of `child` can be counted.
pub fn is_countable(experiments: &Experiments, child: Var, candidates: &Candidates) -> bool {
    std::iter::once(child).chain(candidates.variables.iter().copied()).all(|v| experiments.levels(v).is_some())
}

impl Counted {
    fn key(experiments: &Experiments, child: Var) -> (Vec<bool>, Option<Var>) {
        let columns = if experiments.dynamic { 2 } else { 1 } * experiments.n();
        (counts_for(experiments, child), (columns > MAX_VARS).then_some(child))
    }

    /// Whether it holds the samples of `child`.
    pub fn serves(&self, experiments: &Experiments, child: Var) -> bool {
        self.key == Counted::key(experiments, child)
    }

    /// The samples of `child`, which are some. Errors: too many variables for a table. O(N·n).
    pub fn new(
        experiments: &Experiments,
        settings: &BnfinderSettings,
        child: Var,
        samples: &Samples,
        candidates: &Candidates,
    ) -> Result<Counted> {
        let n = experiments.n();
        let key = Counted::key(experiments, child);
        let alone = key.1.is_some();
        let (mut variables, mut columns) = (Vec::new(), Vec::new());
        let mut take = |v: Var, is_after: bool| {
            let Column::Levels { labels, codes } = &experiments.columns[v.index()] else { return None };
            let at = |pair: &(u32, u32)| codes[if is_after { pair.1 } else { pair.0 } as usize];
            let least = if settings.variant == BnfinderVariant::Program { 2 } else { 1 };
            let levels = vec![String::new(); labels.len().max(least)];
            variables.push(Variable { name: String::new(), levels });
            columns.push(samples.pairs.iter().map(at).collect::<Vec<Code>>());
            Some(Var::new(variables.len() - 1))
        };
        let all: Vec<Var> = (0..n).map(Var::new).collect();
        let (mut before, mut after) = (vec![None; n], vec![None; n]);
        if alone && candidates.len() + 1 > MAX_VARS {
            let (found, limit) = (n, MAX_VARS - 1);
            return Err(Error::TooManyVariables { method: "bnfinder".into(), found, limit });
        }
        for &v in if alone { &candidates.variables } else { &all } {
            before[v.index()] = take(v, false);
        }
        if alone {
            after[child.index()] = take(child, true);
        } else if experiments.dynamic {
            after = all.iter().map(|&v| take(v, true)).collect();
        } else {
            after.clone_from(&before);
        }
        let data = Arc::new(Dataset::new(variables, &columns, None)?);
        let bde = settings.score == BnfinderScore::Bde;
        let kind = if bde { ScoreKind::K2 } else { ScoreKind::Ll };
        let score = LocalScore::new(&data, Score { kind, edge_prior: 1.0 })?;
        let sums = vec![0.0; score.functions()];
        let (families, parents) = (Counter::new(&data), Counter::new(&data));
        let (known, sequence) = (vec![FxHashMap::default(); TABLES], Vec::new());
        Ok(Counted { key, before, after, score, families, parents, sums, known, remembered: 0, sequence, bde })
    }

    /// d of `child` with the parents at `places`, in bits. O(N) at most beyond a known prefix; parents are counted once for all
    /// children that share the samples.
    pub fn d(&mut self, child: Var, candidates: &Candidates, places: &[u16]) -> f64 {
        let Some(child) = self.after[child.index()] else { return f64::NAN };
        let parents = places.iter().filter_map(|at| self.before[candidates.variables[usize::from(*at)].index()]);
        self.sequence.clear();
        self.sequence.push(child);
        self.sequence.extend(parents);
        self.score.sums(&mut self.families, &self.sequence, 1.0, &mut self.sums);
        let family = self.sums[0];
        let function = if self.bde { self.score.b_of(child) } else { 0 };
        let set = self.sequence[1..].iter().copied().collect();
        // Bits of the hash that the table itself does not look at.
        let hash = FxBuildHasher.hash_one((function, set));
        let table = &mut self.known[(hash >> 40) as usize % TABLES];
        let alone = match table.get(&(function, set)) {
            Some(known) => *known,
            None => {
                self.score.sums(&mut self.parents, &self.sequence[1..], 1.0, &mut self.sums);
                let alone = self.sums[function];
                if self.remembered < MOST_KNOWN {
                    self.remembered += 1;
                    table.insert((function, set), alone);
                }
                alone
            }
        };
        (alone - family) / LN_2
    }
}
