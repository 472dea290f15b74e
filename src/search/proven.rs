//! An optimum proven by one run, for reuse by another run over the same data or list that searches for the networks
//! after it.

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

    /// Whether the proof holds for `settings` too: they may differ only in the way the optimum is found, and in the
    /// request for further networks.
    pub fn holds_for(&self, settings: &Settings) -> bool {
        result_settings(&self.settings) == result_settings(settings)
    }
}

/// The settings without those that affect only the search for the optimum.
fn result_settings(settings: &Settings) -> Settings {
    Settings {
        method: MethodName::Auto,
        pruning: Pruning::default(),
        counting: CountingName::default(),
        heuristic: Heuristic::default(),
        k_best: None,
        ..settings.clone()
    }
}
