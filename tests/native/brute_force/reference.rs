//! Reference results of a small case by enumeration: every directed acyclic graph of at most five variables, every
//! ordering of six. Local scores are the certifier's, which shares no code with the searchers.

use crate::common::knowledge::{keeps, keeps_family};
use crate::common::*;
use bayescope::data::Dataset;
use bayescope::protocol::Settings;
use std::collections::{HashMap, HashSet};

/// Most variables for which all DAGs are listed.
pub const MAX_LISTED_VARIABLES: usize = 5;

/// DAGs by number of variables, listed once.
pub struct Dags(Vec<Vec<Vec<Vec<u16>>>>);

impl Dags {
    pub fn new() -> Dags {
        Dags((0..=MAX_LISTED_VARIABLES).map(every_dag).collect())
    }
}

/// Reference results of a case.
pub struct Truth {
    /// Local scores of all families; −∞ for families that the constraints forbid.
    families: Vec<Vec<f64>>,
    /// Best score under the constraints.
    pub best: f64,
    /// Score and parents of every allowed network, best first; empty with more than [`MAX_LISTED_VARIABLES`] variables.
    pub networks: Vec<(f64, Vec<Vec<u16>>)>,
}

impl Truth {
    pub fn of(data: &Dataset, settings: &Settings, dags: &Dags) -> Truth {
        let families = allowed(every_family(data, settings), settings);
        let n = data.n();
        if n > MAX_LISTED_VARIABLES {
            let best = best_of_orderings(&families, &settings.before);
            return Truth { families, best, networks: Vec::new() };
        }
        let fine = dags.0[n].iter().filter(|dag| keeps(settings, dag));
        let mut networks: Vec<_> = fine.map(|dag| (total(&families, dag), dag.clone())).collect();
        networks.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = networks.first().map_or(f64::NEG_INFINITY, |(score, _)| *score);
        Truth { families, best, networks }
    }

    /// Score of a network; −∞ if a family violates the constraints.
    pub fn score(&self, dag: &[Vec<u16>]) -> f64 {
        total(&self.families, dag)
    }

    /// Number of networks and of classes within `tie` of the best; `None` if a network is so close to that distance
    /// that rounding decides, or not all networks are listed.
    pub fn ties(&self, tie: f64) -> Option<(f64, f64)> {
        let is_unclear = |score: f64| (0.5..2.0).contains(&((self.best - score) / tie));
        if self.networks.is_empty() || self.networks.iter().any(|(score, _)| is_unclear(*score)) {
            return None;
        }
        let near = self.networks.iter().take_while(|(score, _)| self.best - score <= tie);
        let tied: Vec<&Vec<Vec<u16>>> = near.map(|(_, dag)| dag).collect();
        let classes: HashSet<_> = tied.iter().map(|dag| verma_pearl(dag)).collect();
        Some((tied.len() as f64, classes.len() as f64))
    }

    /// Best score of every class, best first, with the number of its members that the constraints allow.
    pub fn classes(&self) -> Vec<(f64, usize)> {
        let mut classes: HashMap<Essence, (f64, usize)> = HashMap::new();
        for (score, dag) in &self.networks {
            let class = classes.entry(verma_pearl(dag)).or_insert((*score, 0));
            *class = (class.0.max(*score), class.1 + 1);
        }
        let mut classes: Vec<_> = classes.into_values().collect();
        classes.sort_by(|a, b| b.0.total_cmp(&a.0));
        classes
    }
}

fn allowed(mut families: Vec<Vec<f64>>, settings: &Settings) -> Vec<Vec<f64>> {
    for (child, of) in families.iter_mut().enumerate() {
        for (code, score) in of.iter_mut().enumerate() {
            let parents: Vec<u16> = (0..16).filter(|v| code >> v & 1 == 1).collect();
            if code >> child & 1 == 1 || !keeps_family(settings, child, &parents) {
                *score = f64::NEG_INFINITY;
            }
        }
    }
    families
}

/// Score of the best network over all orderings that keep the pairs of `before`: each variable has its best parents
/// among its predecessors.
fn best_of_orderings(families: &[Vec<f64>], before: &[(u16, u16)]) -> f64 {
    fn extend(families: &[Vec<f64>], before: &[(u16, u16)], placed: usize, so_far: f64) -> f64 {
        if placed + 1 == 1 << families.len() {
            return so_far;
        }
        let is_next = |v: &usize| {
            let waits = |(first, then): &(u16, u16)| usize::from(*then) == *v && placed >> first & 1 == 0;
            placed >> v & 1 == 0 && !before.iter().any(waits)
        };
        let within = |code: &usize| code & !placed == 0;
        let gain = |v: usize| {
            (0..families[v].len()).filter(within).map(|code| families[v][code]).fold(f64::NEG_INFINITY, f64::max)
        };
        let next = (0..families.len()).filter(is_next);
        next.map(|v| extend(families, before, placed | 1 << v, so_far + gain(v))).fold(f64::NEG_INFINITY, f64::max)
    }
    extend(families, before, 0, 0.0)
}
