//! An ordering of the variables in which each variable has its best listed parents among its predecessors.
//!
//! When a variable moves past another, that one gains or loses a single predecessor. So each position passed is
//! evaluated with two lookups in lists, most of which end at once: a variable that loses a predecessor other than a
//! parent keeps its family.

use super::lists::{Lists, NONE};
use crate::base::var::{Members, Var};
use crate::graph::Dag;
use crate::observe::{Level, Observer, SearchState};
use std::cmp::Ordering as Order;
use std::ops::{Add, AddAssign, Neg, Sub};

/// Value of an ordering. Values are compared first by the number of variables without a listed family, then by the
/// score.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// Number of variables without a listed family among their predecessors.
    pub missing: i32,
    /// Sum of the local scores of the variables that have a family.
    pub score: f64,
}

impl Worth {
    /// Difference of two values as one number: ∞ if fewer variables lack a family, −∞ if more do, else the gain in
    /// score.
    pub fn as_gain(self) -> f64 {
        match self.missing {
            0 => self.score,
            missing => -f64::INFINITY * f64::from(missing),
        }
    }

    /// Whether this value is better than `other` by more than `tolerance`.
    #[inline]
    pub fn exceeds(self, other: Worth, tolerance: f64) -> bool {
        match self.missing.cmp(&other.missing) {
            Order::Less => true,
            Order::Equal => self.score > other.score + tolerance,
            Order::Greater => false,
        }
    }
}

impl Add for Worth {
    type Output = Worth;
    #[inline]
    fn add(self, other: Worth) -> Worth {
        Worth { missing: self.missing + other.missing, score: self.score + other.score }
    }
}

impl AddAssign for Worth {
    #[inline]
    fn add_assign(&mut self, other: Worth) {
        *self = *self + other;
    }
}

impl Neg for Worth {
    type Output = Worth;
    #[inline]
    fn neg(self) -> Worth {
        Worth { missing: -self.missing, score: -self.score }
    }
}

impl Sub for Worth {
    type Output = Worth;
    #[inline]
    fn sub(self, other: Worth) -> Worth {
        self + -other
    }
}

/// An ordering of the variables with the best family of each.
#[derive(Clone, Debug)]
pub struct Ordering<S> {
    order: Vec<Var>,
    /// Position of each variable in the ordering.
    place: Vec<u16>,
    /// Predecessors of each variable in the ordering.
    before: Vec<S>,
    /// Index of the family of each variable in its list.
    family: Vec<u32>,
    /// Number of lookups in lists of parent sets so far, as a measure of work.
    looks: u64,
}

impl<S: Members> Ordering<S> {
    /// Ordering of the variables, with their best families looked up. O(n · list).
    pub fn new(lists: &Lists<S>, order: Vec<Var>) -> Ordering<S> {
        let n = order.len();
        let (place, before, family) = (vec![0; n], vec![S::default(); n], vec![NONE; n]);
        let mut ordering = Ordering { order, place, before, family, looks: 0 };
        ordering.settle(lists, 0, n);
        ordering
    }

    /// Replaces the ordering, and looks up all families.
    pub fn set(&mut self, lists: &Lists<S>, order: &[Var]) {
        self.order.clear();
        self.order.extend_from_slice(order);
        self.settle(lists, 0, order.len());
    }

    /// Replaces the part of the ordering from position `start` on by a permutation of it, and looks up its families.
    pub fn set_part(&mut self, lists: &Lists<S>, start: usize, part: &[Var]) {
        self.order[start..start + part.len()].copy_from_slice(part);
        self.settle(lists, start, start + part.len());
    }

    fn settle(&mut self, lists: &Lists<S>, start: usize, end: usize) {
        let mut before = match start {
            0 => S::default(),
            _ => self.before[self.order[start - 1].index()].with(self.order[start - 1]),
        };
        for (i, &v) in self.order.iter().enumerate().take(end).skip(start) {
            self.place[v.index()] = i as u16;
            self.before[v.index()] = before;
            self.family[v.index()] = lists.first_within(v, &before, 0);
            before = before.with(v);
        }
        self.looks += (end - start) as u64;
    }

    /// Variables in the ordering, first to last.
    pub fn order(&self) -> &[Var] {
        &self.order
    }

    /// Position of a variable in the ordering.
    pub fn place(&self, v: Var) -> usize {
        usize::from(self.place[v.index()])
    }

    /// Predecessors of a variable in the ordering.
    pub fn before(&self, v: Var) -> S {
        self.before[v.index()]
    }

    /// Index of the family of each variable in its list.
    pub fn families(&self) -> &[u32] {
        &self.family
    }

    /// Number of lookups in lists of parent sets so far, as a measure of work.
    pub fn looks(&self) -> u64 {
        self.looks
    }

    /// Value of the ordering, summed over the variables in the order of the columns, so that equal families give
    /// bitwise equal sums. O(n).
    pub fn worth(&self, lists: &Lists<S>) -> Worth {
        let each = self.family.iter().enumerate().map(|(v, family)| worth_at(lists, Var::new(v), *family));
        each.fold(Worth::default(), Worth::add)
    }

    /// Score of the ordering; −∞ if a variable has no listed family.
    pub fn score(&self, lists: &Lists<S>) -> f64 {
        let worth = self.worth(lists);
        if worth.missing == 0 { worth.score } else { f64::NEG_INFINITY }
    }

    /// Reports the ordering and its score to the observer.
    pub fn show<O: Observer>(&self, lists: &Lists<S>, observer: &mut O) {
        if observer.level() >= Level::Choices {
            observer.see(SearchState::Ordering(&self.order, self.score(lists)));
        }
    }

    /// Best network of the ordering and its score; `None` if a variable has no listed family.
    pub fn network(&self, lists: &Lists<S>) -> Option<(Dag, f64)> {
        lists.network(&self.family)
    }

    /// Index of the best family of `v` if `gone` were not among its predecessors.
    #[inline]
    fn less(&self, lists: &Lists<S>, v: Var, gone: Var) -> u32 {
        let now = self.family[v.index()];
        match lists.at(v, now) {
            Some(family) if family.set.contains(gone) => {
                lists.first_within(v, &self.before[v.index()].without(gone), now as usize + 1)
            }
            _ => now,
        }
    }

    /// Index of the best family of `v` if `new` were among its predecessors.
    #[inline]
    fn more(&self, lists: &Lists<S>, v: Var, new: Var) -> u32 {
        lists.joined(v, &self.before[v.index()].with(new), new, self.family[v.index()])
    }

    #[inline]
    fn gain(&self, lists: &Lists<S>, v: Var, family: u32) -> Worth {
        let now = self.family[v.index()];
        if family == now { Worth::default() } else { worth_at(lists, v, family) - worth_at(lists, v, now) }
    }

    /// Gain of swapping the variables at positions `i` and `i + 1`.
    pub fn swap_gain(&self, lists: &Lists<S>, i: usize) -> Worth {
        let (first, second) = (self.order[i], self.order[i + 1]);
        self.gain(lists, second, self.less(lists, second, first))
            + self.gain(lists, first, self.more(lists, first, second))
    }

    /// Best position for `v` other than the current one, and its gain. Of equal ones the nearest wins, later before
    /// earlier. O(n) lookups.
    pub fn best_place(&mut self, lists: &Lists<S>, v: Var) -> Option<(usize, Worth)> {
        let at = self.place(v);
        let mut best: Option<(usize, Worth)> = None;
        let mut better = |place: usize, gain: Worth| {
            if best.is_none_or(|(_, most)| gain.exceeds(most, 0.0)) {
                best = Some((place, gain));
            }
        };
        // Positions toward the end: each variable passed loses `v` as a predecessor, and `v` gains it.
        let (mut others, mut before, mut family) = (Worth::default(), self.before[v.index()], self.family[v.index()]);
        for place in at + 1..self.order.len() {
            let other = self.order[place];
            others += self.gain(lists, other, self.less(lists, other, v));
            before = before.with(other);
            family = lists.joined(v, &before, other, family);
            better(place, others + self.gain(lists, v, family));
        }
        let (mut others, mut before, mut family) = (Worth::default(), self.before[v.index()], self.family[v.index()]);
        for place in (0..at).rev() {
            let other = self.order[place];
            others += self.gain(lists, other, self.more(lists, other, v));
            before = before.without(other);
            if lists.at(v, family).is_some_and(|f| f.set.contains(other)) {
                family = lists.first_within(v, &before, family as usize + 1);
            }
            better(place, others + self.gain(lists, v, family));
        }
        self.looks += 2 * self.order.len() as u64;
        best
    }

    /// Moves `v` to position `to`; the variables between shift by one. O(distance) lookups.
    pub fn insert(&mut self, lists: &Lists<S>, v: Var, to: usize) {
        let at = self.place(v);
        if at < to {
            for place in at..to {
                let other = self.order[place + 1];
                self.family[other.index()] = self.less(lists, other, v);
                self.before[other.index()] = self.before[other.index()].without(v);
                self.family[v.index()] = self.more(lists, v, other);
                self.before[v.index()] = self.before[v.index()].with(other);
                self.put(other, place);
            }
        } else {
            for place in (to..at).rev() {
                let other = self.order[place];
                self.family[other.index()] = self.more(lists, other, v);
                self.before[other.index()] = self.before[other.index()].with(v);
                self.before[v.index()] = self.before[v.index()].without(other);
                self.put(other, place + 1);
            }
            let before = self.before[v.index()];
            // With fewer predecessors no better family becomes available.
            let now = self.family[v.index()];
            if lists.at(v, now).is_some_and(|family| !family.set.is_subset(&before)) {
                self.family[v.index()] = lists.first_within(v, &before, now as usize + 1);
            }
        }
        self.put(v, to);
        self.looks += at.abs_diff(to) as u64 + 1;
    }

    fn put(&mut self, v: Var, place: usize) {
        self.order[place] = v;
        self.place[v.index()] = place as u16;
    }

    /// Bytes of memory that the ordering holds.
    pub fn bytes(&self) -> usize {
        self.order.len() * (size_of::<S>() + 8)
    }
}

/// Value of the family at an index of the list of `v`; if the index is beyond the list, `v` counts as a variable
/// without family.
#[inline]
pub fn worth_at<S: Members>(lists: &Lists<S>, v: Var, place: u32) -> Worth {
    lists.at(v, place).map_or(Worth { missing: 1, score: 0.0 }, |family| Worth { missing: 0, score: family.score })
}
