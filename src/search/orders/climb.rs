//! From an ordering to a local optimum: the best insertion of one variable after another, then windows in their best order.

use super::lists::Lists;
use super::ordering::Ordering;
use super::starts::shuffle;
use super::window::best_order;
use crate::observe::{Event, Level, Observer};
use crate::rng::Rng;
use crate::var::{Members, Var};

/// A climb, resumable.
pub struct Climb {
    /// The variables in the order in which they move, and the next one.
    turn: Vec<Var>,
    next: usize,
    /// How many have not moved since one did.
    still: usize,
    /// The next window, once no insertion gains.
    window: usize,
    width: usize,
    tolerance: f64,
    moved: bool,
}

impl Climb {
    /// The variables move in a random order; windows are `width` wide, none if that is less than 2.
    pub fn new(n: usize, width: usize, tolerance: f64, rng: &mut Rng) -> Climb {
        let mut turn: Vec<Var> = (0..n).map(Var::new).collect();
        shuffle(&mut turn, rng);
        Climb { turn, next: 0, still: 0, window: 0, width: width.min(n), tolerance, moved: false }
    }

    /// Moves one variable, or improves one window; whether there is more to do.
    pub fn step<S: Members, O: Observer>(
        &mut self,
        ordering: &mut Ordering<S>,
        lists: &Lists<S>,
        observer: &mut O,
    ) -> bool {
        let n = self.turn.len();
        if self.still < n {
            let v = self.turn[self.next];
            self.next = (self.next + 1) % n;
            self.still += 1;
            let from = ordering.place(v);
            if let Some((to, gain)) = ordering.best_place(lists, v)
                && gain.exceeds(Default::default(), self.tolerance)
            {
                ordering.insert(lists, v, to);
                self.still = 0;
                if observer.level() >= Level::Choices {
                    observer.hear(Event::Inserted { variable: v, from: from as u16, to: to as u16, delta: gain.score });
                }
            }
            return true;
        }
        if self.width < 2 || self.window + self.width > n {
            if self.moved {
                (self.moved, self.window, self.still) = (false, 0, 0);
                return true;
            }
            return false;
        }
        if let Some(part) = best_order(ordering, lists, self.window, self.width, self.tolerance) {
            ordering.set_part(lists, self.window, &part);
            self.moved = true;
        }
        self.window += 1;
        true
    }
}
