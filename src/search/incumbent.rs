//! Best network that a search has found so far, for searches whose current network may score lower.

use crate::graph::Dag;
use crate::observe::{Event, Level, Observer};

/// The incumbent: the best network so far and its score.
#[derive(Default)]
pub struct Incumbent {
    best: Option<(Dag, f64)>,
}

impl Incumbent {
    /// Compares a network with the best so far. If it is the first, or better by more than `tolerance`, it becomes the
    /// best and the observer is notified; returns whether it did.
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
