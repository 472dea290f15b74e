//! The best network that a search has found, for searches that may lose score on the way.

use crate::graph::Dag;
use crate::observe::{Event, Level, Observer};

/// The incumbent: the best network so far and its score.
#[derive(Default)]
pub struct Incumbent {
    best: Option<(Dag, f64)>,
}

impl Incumbent {
    /// Offers a network. Returns true if it is the first, or better than all before by more than `tolerance`; then the
    /// observer is notified.
    pub fn offer<O: Observer>(&mut self, dag: &Dag, score: f64, tolerance: f64, observer: &mut O) -> bool {
        let better = self.best.as_ref().is_none_or(|best| score > best.1 + tolerance);
        if better {
            self.best = Some((dag.clone(), score));
            if observer.level() >= Level::Milestones {
                observer.record(Event::Incumbent { score });
            }
        }
        better
    }

    /// The best network and its score.
    pub fn best(&self) -> Option<(&Dag, f64)> {
        self.best.as_ref().map(|(dag, score)| (dag, *score))
    }
}
