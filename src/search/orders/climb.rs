//! Climb from an ordering to a local optimum: variables take turns in moving to their best positions.

use super::lists::Lists;
use super::ordering::{Ordering, Worth};
use super::starts::shuffle;
use crate::base::rng::Rng;
use crate::base::var::{Members, Var};
use crate::observe::{Event, Level, NoObserver, Observer};

/// Resumable climb over orderings.
pub struct Climb {
    /// Variables in the order of their turns, and index of the next one.
    turn: Vec<Var>,
    next: usize,
    /// Number of turns since a variable last moved.
    still: usize,
    tolerance: f64,
}

impl Climb {
    /// Climb in which the variables take turns in a random order; a move has to gain more than `tolerance`.
    pub fn new(n: usize, tolerance: f64, rng: &mut Rng) -> Climb {
        let mut turn: Vec<Var> = (0..n).map(Var::new).collect();
        shuffle(&mut turn, rng);
        Climb { turn, next: 0, still: 0, tolerance }
    }

    /// Moves the next variable to its best position if that gains; returns whether the climb continues.
    pub fn step<S: Members, O: Observer>(
        &mut self,
        ordering: &mut Ordering<S>,
        lists: &Lists<S>,
        observer: &mut O,
    ) -> bool {
        if self.still >= self.turn.len() {
            return false;
        }
        let variable = self.turn[self.next];
        self.next = (self.next + 1) % self.turn.len();
        self.still += 1;
        let from = ordering.place(variable);
        if let Some((to, gain)) = ordering.best_place(lists, variable)
            && gain.exceeds(Worth::default(), self.tolerance)
        {
            ordering.insert(lists, variable, to);
            self.still = 0;
            if observer.level() >= Level::Choices {
                observer.record(Event::Inserted { variable, from: from as u16, to: to as u16, delta: gain.as_gain() });
                if gain.missing != 0 {
                    ordering.show(lists, observer);
                }
            }
        }
        true
    }
}

/// Local optimum reached from the ordering `order` by moves of one variable that gain more than `tolerance`.
pub(in crate::search) fn climb_from<S: Members>(
    lists: &Lists<S>,
    order: Vec<Var>,
    tolerance: f64,
    rng: &mut Rng,
) -> Vec<Var> {
    let mut climb = Climb::new(order.len(), tolerance, rng);
    let mut ordering = Ordering::new(lists, order);
    while climb.step(&mut ordering, lists, &mut NoObserver) {}
    ordering.order().to_vec()
}
