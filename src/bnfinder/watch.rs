//! Sample of the parent sets that a search evaluated, for a chart: all sets while they are few, then every second,
//! fourth, … one, and also the sets that were the cheapest so far.

use crate::base::var::{Var, WideSet};
use crate::observe::{Event, Level, Observer};
use crate::protocol::{BnfinderPoint, BnfinderTrace};

/// Maximum number of points of each kind (sampled, cheapest) that are kept for a child; a power of two.
const MAX_POINTS: usize = 512;

/// Evaluated parent set, as a point of the chart.
#[derive(Clone, Copy)]
struct Point {
    /// Number of the set in the order of evaluation, 1-based.
    at: u64,
    set: WideSet,
    g: f64,
    cost: f64,
    line: f64,
}

/// Sample of the parent sets evaluated for one child.
struct SeenSets {
    /// Number of parent sets evaluated so far.
    evaluated: u64,
    /// Stride of the sample: one of `every` evaluated sets is kept.
    every: u64,
    sampled: Vec<Point>,
    /// Sets that were the cheapest so far when they were evaluated.
    cheapest: Vec<Point>,
}

/// Observer of a search that samples the evaluated sets of each child for a chart. O(1) per set; memory does not grow
/// with the number of sets.
pub struct Watch(Vec<SeenSets>);

impl Watch {
    /// Observer of the searches for `n` children, with no set recorded yet.
    pub fn new(n: usize) -> Watch {
        let unseen = || SeenSets { evaluated: 0, every: 1, sampled: Vec::new(), cheapest: Vec::new() };
        Watch((0..n).map(|_| unseen()).collect())
    }

    /// Sampled sets of a child in the order of evaluation; `None` for an unknown variable.
    pub fn trace(&self, child: Var) -> Option<BnfinderTrace> {
        let seen = self.0.get(child.index())?;
        let mut points: Vec<&Point> = seen.sampled.iter().chain(&seen.cheapest).collect();
        points.sort_by_key(|point| point.at);
        points.dedup_by_key(|point| point.at);
        let message = |point: &Point| BnfinderPoint {
            at: point.at as f64,
            parents: point.set.iter().map(|v| v.0).collect(),
            g: point.g,
            cost: point.cost,
            line: point.line.is_finite().then_some(point.line),
        };
        Some(BnfinderTrace {
            child: child.0,
            looked: seen.evaluated as f64,
            every: seen.every as f64,
            points: points.into_iter().map(message).collect(),
        })
    }
}

impl Observer for Watch {
    fn level(&self) -> Level {
        Level::Everything
    }

    fn record(&mut self, event: Event) {
        let Event::SetLookedAt { child, set, g, cost, line } = event else { return };
        let Some(seen) = self.0.get_mut(child.index()) else { return };
        seen.evaluated += 1;
        let point = Point { at: seen.evaluated, set, g, cost, line };
        if seen.cheapest.last().is_none_or(|best| cost < best.cost) {
            // Thins out the points: the first one is kept, and the newest is added next.
            if seen.cheapest.len() == MAX_POINTS {
                let mut at = 0;
                seen.cheapest.retain(|_| {
                    at += 1;
                    at % 2 == 1
                });
            }
            seen.cheapest.push(point);
        }
        if (point.at - 1).is_multiple_of(seen.every) {
            seen.sampled.push(point);
            if seen.sampled.len() > MAX_POINTS {
                seen.every *= 2;
                let every = seen.every;
                seen.sampled.retain(|point| (point.at - 1).is_multiple_of(every));
            }
        }
    }
}
