//! Search over orderings of the variables: each takes its best listed parents among those before it, and a variable moves
//! to the place where the whole gains most, until none gains (Teyssier and Koller 2005, by insertions).
//!
//! Lists without dominated sets lack the steps that a search by single edges needs: two parents may be listed where neither
//! is alone. An ordering reaches them at once. One round of one variable costs two looks into lists for every place.

use super::ScoreList;
use crate::graph::{Constraints, Dag};
use crate::search::Progress;
use crate::var::{Var, WideSet};

/// Search from the ordering of a network.
pub struct Orders {
    /// The families that the constraints allow, best first, by child.
    families: Vec<Vec<(WideSet, f64)>>,
    order: Vec<Var>,
    tolerance: f64,
    /// The variable that moves next, and how many have not moved since one did.
    next: usize,
    still: usize,
}

impl Orders {
    /// From the ordering of `dag`; a move must gain more than `tolerance`.
    pub fn new(list: &ScoreList, constraints: &Constraints, dag: &Dag, tolerance: f64) -> Orders {
        let of = |v: Var| -> Vec<(WideSet, f64)> {
            let ranked = list.by_rank(v).into_iter().map(|i| list.family(v, i));
            let sets = ranked.map(|(set, score)| (set.iter().map(|p| Var(*p)).collect::<WideSet>(), score));
            sets.filter(|(set, _)| constraints.allow(v, set)).collect()
        };
        let families = (0..list.n()).map(|v| of(Var::new(v))).collect();
        Orders { families, order: dag.order().unwrap_or_default(), tolerance, next: 0, still: 0 }
    }

    fn best(&self, v: Var, before: &WideSet) -> Option<&(WideSet, f64)> {
        self.families[v.index()].iter().find(|(set, _)| set.is_subset(before))
    }

    fn local(&self, v: Var, before: &WideSet) -> f64 {
        self.best(v, before).map_or(f64::NEG_INFINITY, |(_, score)| *score)
    }

    /// Moves one variable to its best place, if that gains.
    pub fn step(&mut self) -> Progress {
        let n = self.order.len();
        if self.still >= n {
            return Progress::Done;
        }
        let v = Var::new(self.next);
        self.next = (self.next + 1) % n;
        self.still += 1;
        let Some(at) = self.order.iter().position(|other| *other == v) else { return Progress::Working };
        let mut best: (f64, usize) = (self.tolerance, at);
        for forwards in [true, false] {
            let mut before: WideSet = self.order[..at].iter().copied().collect();
            let (mut gain, mut place) = (0.0, at);
            // Past one neighbour after the other: only the two that change places have other parents to choose from.
            while if forwards { place + 1 < n } else { place > 0 } {
                let other = self.order[if forwards { place + 1 } else { place - 1 }];
                if !forwards {
                    before.remove(other);
                }
                let (first, second) = if forwards { (v, other) } else { (other, v) };
                let was = self.local(first, &before) + self.local(second, &before.with(first));
                gain += self.local(second, &before) + self.local(first, &before.with(second)) - was;
                if forwards {
                    before.insert(other);
                }
                place = if forwards { place + 1 } else { place - 1 };
                if !gain.is_finite() {
                    break;
                }
                if gain > best.0 {
                    best = (gain, place);
                }
            }
        }
        if best.1 != at {
            self.order.remove(at);
            self.order.insert(best.1, v);
            self.still = 0;
        }
        Progress::Working
    }

    /// The best network of the ordering.
    pub fn network(&self) -> Dag {
        let mut dag = Dag::empty(self.order.len());
        let mut before = WideSet::EMPTY;
        for &v in &self.order {
            if let Some((set, _)) = self.best(v, &before) {
                dag.set_parents(v, *set);
            }
            before.insert(v);
        }
        dag
    }
}
