//! Variables and sets of variables.
//!
//! [`Var`] identifies a column of the data. [`VarSet`] is a set of up to 64 variables in one word, for exact search and
//! the score table. [`WideSet`] holds up to [`MAX_VARS`] variables, for graphs and for heuristics beyond 64.

use serde::{Deserialize, Serialize};

/// Maximum number of variables in a data set.
pub const MAX_VARS: usize = 256;

/// Variable, identified by its column number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Var(pub u16);

impl Var {
    /// Column number of the variable, as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Variable with column number `index`, which must be below [`MAX_VARS`].
    #[inline]
    pub fn new(index: usize) -> Var {
        debug_assert!(index < MAX_VARS);
        Var(index as u16)
    }
}

/// Set of variables with numbers below 64, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarSet(pub u64);

impl VarSet {
    /// The empty set.
    pub const EMPTY: VarSet = VarSet(0);

    /// The set {0, …, n−1}.
    #[inline]
    pub fn first(n: usize) -> VarSet {
        debug_assert!(n <= 64);
        VarSet(if n == 64 { u64::MAX } else { (1 << n) - 1 })
    }

    /// Number of variables in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `v` is in the set.
    #[inline]
    pub fn contains(self, v: Var) -> bool {
        self.0 >> v.0 & 1 == 1
    }

    /// Copy of the set with `v` added.
    #[inline]
    #[must_use]
    pub fn with(self, v: Var) -> VarSet {
        VarSet(self.0 | 1 << v.0)
    }

    /// Copy of the set with `v` removed.
    #[inline]
    #[must_use]
    pub fn without(self, v: Var) -> VarSet {
        VarSet(self.0 & !(1 << v.0))
    }

    /// Whether every member of `self` is in `other`.
    #[inline]
    pub fn is_subset(self, other: VarSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Members of the set, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Var> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let v = rest.trailing_zeros();
            rest &= rest - 1;
            Some(Var(v as u16))
        })
    }
}

impl FromIterator<Var> for VarSet {
    fn from_iter<I: IntoIterator<Item = Var>>(vars: I) -> VarSet {
        vars.into_iter().fold(VarSet::EMPTY, VarSet::with)
    }
}

/// Set of up to [`MAX_VARS`] variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WideSet([u64; MAX_VARS / 64]);

impl WideSet {
    /// The empty set.
    pub const EMPTY: WideSet = WideSet([0; MAX_VARS / 64]);

    /// Whether `v` is in the set.
    #[inline]
    pub fn contains(&self, v: Var) -> bool {
        self.0[v.index() / 64] >> (v.0 % 64) & 1 == 1
    }

    /// Adds `v` to the set.
    #[inline]
    pub fn insert(&mut self, v: Var) {
        self.0[v.index() / 64] |= 1 << (v.0 % 64);
    }

    /// Removes `v` from the set.
    #[inline]
    pub fn remove(&mut self, v: Var) {
        self.0[v.index() / 64] &= !(1 << (v.0 % 64));
    }

    /// Copy of the set with `v` added.
    #[must_use]
    pub fn with(mut self, v: Var) -> WideSet {
        self.insert(v);
        self
    }

    /// Copy of the set with `v` removed.
    #[must_use]
    pub fn without(mut self, v: Var) -> WideSet {
        self.remove(v);
        self
    }

    /// Adds every member of `other` to the set.
    #[inline]
    pub fn extend(&mut self, other: &WideSet) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a |= b;
        }
    }

    /// Whether the two sets share a member.
    pub fn intersects(&self, other: &WideSet) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every member of `self` is in `other`.
    pub fn is_subset(&self, other: &WideSet) -> bool {
        self.0.iter().zip(other.0).all(|(a, b)| a & !b == 0)
    }

    /// Number of members of the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    /// Members of the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Var> + use<> {
        self.0.into_iter().enumerate().flat_map(|(i, w)| VarSet(w).iter().map(move |v| Var(v.0 + 64 * i as u16)))
    }

    /// The set as a [`VarSet`]; `None` if a member has number 64 or more.
    pub fn narrow(&self) -> Option<VarSet> {
        self.0[1..].iter().all(|w| *w == 0).then_some(VarSet(self.0[0]))
    }
}

impl From<VarSet> for WideSet {
    fn from(set: VarSet) -> WideSet {
        let mut wide = WideSet::EMPTY;
        wide.0[0] = set.0;
        wide
    }
}

impl FromIterator<Var> for WideSet {
    fn from_iter<I: IntoIterator<Item = Var>>(vars: I) -> WideSet {
        let mut set = WideSet::EMPTY;
        vars.into_iter().for_each(|v| set.insert(v));
        set
    }
}

/// Operations that [`VarSet`] and [`WideSet`] share, for lists of parent sets of either width.
pub trait Members: Copy + Default + Eq + std::hash::Hash + std::fmt::Debug {
    /// Copy of the set with `v` added.
    #[must_use]
    fn with(self, v: Var) -> Self;
    /// Copy of the set with `v` removed.
    #[must_use]
    fn without(self, v: Var) -> Self;
    /// Whether `v` is in the set.
    fn contains(&self, v: Var) -> bool;
    /// Number of members of the set.
    fn len(&self) -> usize;
    /// Whether every member of the set is in `other`.
    fn is_subset(&self, other: &Self) -> bool;
    /// Difference of two sets: the members that are not in `other`.
    #[must_use]
    fn less(&self, other: &Self) -> Self;
    /// Union of both sets.
    #[must_use]
    fn union(&self, other: &Self) -> Self;
    /// Whether the two sets share a member.
    fn meets(&self, other: &Self) -> bool;
    /// Members of the set, ascending.
    fn iter(&self) -> impl Iterator<Item = Var>;
    /// The set as a [`WideSet`].
    fn wide(&self) -> WideSet;

    /// Whether the set is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Members for VarSet {
    fn with(self, v: Var) -> VarSet {
        VarSet::with(self, v)
    }
    fn without(self, v: Var) -> VarSet {
        VarSet::without(self, v)
    }
    fn contains(&self, v: Var) -> bool {
        VarSet::contains(*self, v)
    }
    fn len(&self) -> usize {
        VarSet::len(*self)
    }
    fn is_subset(&self, other: &VarSet) -> bool {
        VarSet::is_subset(*self, *other)
    }
    fn less(&self, other: &VarSet) -> VarSet {
        VarSet(self.0 & !other.0)
    }
    fn union(&self, other: &VarSet) -> VarSet {
        VarSet(self.0 | other.0)
    }
    fn meets(&self, other: &VarSet) -> bool {
        self.0 & other.0 != 0
    }
    fn iter(&self) -> impl Iterator<Item = Var> {
        VarSet::iter(*self)
    }
    fn wide(&self) -> WideSet {
        (*self).into()
    }
}

impl Members for WideSet {
    fn with(self, v: Var) -> WideSet {
        WideSet::with(self, v)
    }
    fn without(self, v: Var) -> WideSet {
        WideSet::without(self, v)
    }
    fn contains(&self, v: Var) -> bool {
        WideSet::contains(self, v)
    }
    fn len(&self) -> usize {
        WideSet::len(self)
    }
    fn is_subset(&self, other: &WideSet) -> bool {
        WideSet::is_subset(self, other)
    }
    fn less(&self, other: &WideSet) -> WideSet {
        WideSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
    fn union(&self, other: &WideSet) -> WideSet {
        WideSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
    fn meets(&self, other: &WideSet) -> bool {
        self.intersects(other)
    }
    fn iter(&self) -> impl Iterator<Item = Var> {
        WideSet::iter(self)
    }
    fn wide(&self) -> WideSet {
        *self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_iterate_in_order_and_narrow_only_when_they_fit() {
        let wide: WideSet = [Var(3), Var(200), Var(64)].into_iter().collect();
        assert_eq!(wide.iter().map(|v| v.0).collect::<Vec<_>>(), [3, 64, 200]);
        assert_eq!(wide.narrow(), None);
        assert_eq!(wide.without(Var(200)).without(Var(64)).narrow(), Some(VarSet(8)));
        assert_eq!(VarSet::first(64).len(), 64);
        assert!(VarSet(0b101).is_subset(VarSet(0b111)) && !VarSet(0b1000).is_subset(VarSet(0b111)));
    }
}
