//! An optimum proven by one run, so that another run over the same data or list of scores need not prove it again, but
//! only searches for the next best networks.

use crate::graph::Dag;
use crate::protocol::{CountingName, Heuristic, MethodName, Pruning, Settings, Ties};

/// A proven optimum with its score and the number of networks that tie with it, and the settings of the run that proved
/// it.
#[derive(Clone, Debug)]
pub struct Proven {
    /// The optimal network and its score.
    pub best: (Dag, f64),
    /// Number of networks that tie with the optimum, if they were counted.
    pub ties: Option<Ties>,
    settings: Settings,
}

impl Proven {
    /// A proven optimum with the settings of its run.
    pub fn new(best: (Dag, f64), ties: Option<Ties>, settings: Settings) -> Proven {
        Proven { best, ties, settings }
    }

    /// Whether the proof also holds under `settings`. These may differ from those of the proof only in how the optimum
    /// is found, and in whether further networks are requested.
    pub fn holds_for(&self, settings: &Settings) -> bool {
        result_settings(&self.settings) == result_settings(settings)
    }
}

/// Settings with the defaults in all fields that affect only the search for the optimum.
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
