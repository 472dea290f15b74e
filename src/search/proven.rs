//! An optimum that one run has proven, for another run over the same data, or list, that seeks the networks after it.

use crate::graph::Dag;
use crate::protocol::{CountingName, Heuristic, MethodName, Pruning, Settings, Ties};

/// A proven optimum with its score and its ties, and the settings it was proven under.
#[derive(Clone, Debug)]
pub struct Proven {
    /// The optimal network and its score.
    pub best: (Dag, f64),
    /// Number of networks that tie with it, if they were counted.
    pub ties: Option<Ties>,
    settings: Settings,
}

impl Proven {
    /// A proven optimum with the settings of its run.
    pub fn new(best: (Dag, f64), ties: Option<Ties>, settings: Settings) -> Proven {
        Proven { best, ties, settings }
    }

    /// Whether the proof holds for these settings too: they differ in nothing but how the optimum is found, and in what is
    /// sought beyond it.
    pub fn holds_for(&self, settings: &Settings) -> bool {
        question(&self.settings) == question(settings)
    }
}

/// The settings without those that change only the way to the optimum.
fn question(settings: &Settings) -> Settings {
    Settings {
        method: MethodName::Auto,
        pruning: Pruning::default(),
        counting: CountingName::default(),
        heuristic: Heuristic::default(),
        k_best: None,
        ..settings.clone()
    }
}
