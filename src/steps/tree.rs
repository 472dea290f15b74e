//! Recorded Chow-Liu tree: the pairs of variables with their weights, and the edges in the order in which Prim's
//! algorithm adds them.

use crate::base::error::Result;
use crate::base::var::Var;
use crate::data::Dataset;
use crate::graph::Constraints;
use crate::observe::NoObserver;
use crate::protocol::Settings;
use crate::run::{constraints, likelihoods};
use crate::score::{Families, LocalScore};
use crate::search::{ChowLiu, ChowLiuOptions, Progress, Search};
use std::sync::Arc;

/// Recording of a tree with the weights of its pairs; variables are column numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TreeTrace {
    /// Every pair that may be joined with its weight in nats, in descending order of weight.
    pub pairs: Vec<(u16, u16, f64)>,
    /// Edges (from, to) of the tree in the order in which they were added, with their weights.
    pub edges: Vec<(u16, u16, f64)>,
    /// Variable that is the root of the tree.
    pub root: u16,
    /// Number of rows N if the weights are log-likelihood gains summed over rows: a weight divided by N is then the
    /// mutual information of the pair in nats. 0 where the log-likelihood is undefined, and weights are gains of the
    /// score.
    pub rows: f64,
}

/// Chow-Liu tree that is being built and recorded. Choosing another root keeps the weights of the pairs.
pub struct TreeTracer {
    settings: Settings,
    constraints: Constraints,
    families: Families,
    rows: f64,
    tree: ChowLiu,
}

impl TreeTracer {
    /// Creates a recorded Chow-Liu tree. As in a run, weights are mutual information times the number of rows, whatever
    /// the score; without a log-likelihood, as for collinear columns, gains of the score. Errors: invalid settings.
    pub fn new(data: &Arc<Dataset>, settings: &Settings, root: Var) -> Result<TreeTracer> {
        let constraints = constraints(data, settings)?;
        let (families, rows) = match likelihoods(data) {
            Some(families) => (families, data.rows() as f64),
            None => (Families::new(LocalScore::of(data, settings)?), 0.0),
        };
        let tree = grown(&constraints, &families, root);
        Ok(TreeTracer { settings: settings.clone(), constraints, families, rows, tree })
    }

    /// Whether the recorded tree was made with these settings.
    pub fn is_of(&self, settings: &Settings) -> bool {
        self.settings == *settings
    }

    /// Grows the tree again from another root, with the known weights.
    pub fn grow_from(&mut self, root: Var) {
        self.tree = grown(&self.constraints, &self.families, root);
    }

    /// Makes one step: scores some pairs, or adds an edge.
    pub fn step(&mut self) -> Progress {
        self.tree.step(&mut self.families, &mut NoObserver)
    }

    /// Recording of the tree so far.
    pub fn trace(&self) -> TreeTrace {
        let numbered = |edges: &[(Var, Var, f64)]| edges.iter().map(|(a, b, w)| (a.0, b.0, *w)).collect();
        TreeTrace {
            pairs: numbered(self.tree.pairs()),
            edges: numbered(self.tree.edges()),
            root: self.tree.root().map_or(0, |root| root.0),
            rows: self.rows,
        }
    }
}

fn grown(constraints: &Constraints, families: &Families, root: Var) -> ChowLiu {
    let tie = families.score().tolerance().tie;
    ChowLiu::new(constraints.clone(), tie, ChowLiuOptions { root: Some(root) })
}
