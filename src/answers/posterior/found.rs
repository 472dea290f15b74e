//! The k best networks or classes that a run has found so far, as weighted rows.

use super::{Averages, Row};
use crate::graph::Constraints;
use crate::protocol::{Average, ByClass, KBestRows, KBestUnit, Settings};
use crate::search::k_best::{Ranked, class_size, rows};

/// The k best networks or classes found by a run over data, or over a list of local scores.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    ranked: &'a Ranked,
    constraints: &'a Constraints,
    /// Whether rows are equivalence classes instead of networks.
    classes: bool,
}

impl<'a> Found<'a> {
    /// View of the list `ranked` of the k best networks or classes of a run with these settings.
    pub fn new(ranked: &'a Ranked, constraints: &'a Constraints, settings: &Settings) -> Found<'a> {
        Found {
            ranked,
            constraints,
            classes: settings.k_best.is_some_and(|request| request.unit == KBestUnit::Classes),
        }
    }

    /// Part of the list of the k best: at most `count` entries from number `first` on.
    pub fn window(&self, first: u32, count: u32) -> KBestRows {
        rows(self.ranked, first as usize, count as usize, self.constraints)
    }

    /// Adds networks or classes to `averages` in at most `steps` bounded parts. Returns the number added so far, and
    /// the number that can be added: all before the first class with too many members to count.
    pub fn add_rows(&self, averages: &mut Option<Averages>, steps: u32) -> (usize, usize) {
        let averages = averages.get_or_insert_with(|| Averages::new(self.constraints, self.classes));
        let total = self.ranked.len();
        let all_in = (0..steps).any(|_| averages.step(total, |at| self.row(at)));
        (averages.rows(), if all_in { averages.rows() } else { total })
    }

    /// Averages over the first `rows` of the networks or classes that were added to `averages`.
    pub fn average(&self, averages: &Averages, rows: u32) -> Average {
        averages.of(rows as usize, |at| self.row(at))
    }

    /// Number of listed networks and total weight of each equivalence class, with its best network's row. O(rows).
    pub fn by_class(&self) -> ByClass {
        let mut classes = ByClass::default();
        for (at, (class, score)) in self.ranked.classes().iter().zip(self.ranked.scores()).enumerate() {
            let class = *class as usize;
            if class == classes.first.len() {
                classes.first.push(at as u32);
                classes.rows.push(0);
                classes.weight.push(0.0);
            }
            classes.rows[class] += 1;
            classes.weight[class] += libm::exp(score - self.ranked.scores()[0]);
        }
        classes
    }

    fn row(&self, at: usize) -> Row {
        let dag = self.ranked.dag(at);
        let members = if self.classes { class_size(&dag, self.constraints) } else { 1.0 };
        Row { score: self.ranked.scores()[at], dag, members }
    }
}
