//! Lists of the parent sets of each variable that can be best in some ordering, best first.

use super::super::LocalScores;
use crate::base::numeric::Tolerance;
use crate::base::var::{Members, Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::parents::{ParentSet, ScoreTable, after, by_rank};

/// List of parent sets for each variable, best first; each set scores better than all its subsets in the list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lists<S> {
    of: Vec<Vec<ParentSet<S>>>,
    /// Indexes of the sets of child c that contain parent p, ascending: `places[starts[c n + p]..starts[c n + p + 1]]`.
    places: Vec<u32>,
    starts: Vec<u32>,
    /// Parent sets of each child as in a network, whereas those in `of` also include the child's predecessors by a
    /// given order. Empty if there is no given order.
    own: Vec<Vec<S>>,
}

/// Index that marks the absence of a family; it is greater than every index in a list.
pub const NONE: u32 = u32::MAX;

impl<S: Members> Lists<S> {
    /// Lists made from any families, in which each parent set of a child occurs at most once. They are sorted here, and
    /// families that score lower than a subset of theirs or tie with one are omitted.
    pub fn new(families: &[Vec<ParentSet<S>>], tolerance: Tolerance) -> Lists<S> {
        Lists::of_table(&ScoreTable::from_families(families, tolerance))
    }

    /// Lists of parent sets from a finished score table, in its order.
    pub fn of_table(table: &ScoreTable<S>) -> Lists<S> {
        let lists = (0..table.n()).map(|v| table.list(Var::new(v)).to_vec()).collect();
        Lists::after(lists, |v| table.before(v))
    }

    /// Lists from families that are already sorted and pruned. Each set is extended by the predecessors of its child in
    /// the given order, so that no family is available in an ordering that violates it.
    pub(super) fn in_order(of: Vec<Vec<ParentSet<S>>>, constraints: &Constraints) -> Lists<S> {
        let has_order = constraints.has_order();
        Lists::after(of, |v| if has_order { narrow(constraints.before(v)) } else { S::default() })
    }

    /// Adds the given predecessors of each child to its sets, so that a family is available only after them.
    fn after(of: Vec<Vec<ParentSet<S>>>, before: impl Fn(Var) -> S) -> Lists<S> {
        if (0..of.len()).all(|v| before(Var::new(v)).is_empty()) {
            return Lists::sorted(of);
        }
        let each = of.iter().enumerate().map(|(v, list)| after(list, &before(Var::new(v))));
        let (all, own) = each.unzip();
        Lists { own, ..Lists::sorted(all) }
    }

    /// Lists from families that are already sorted and pruned. O(n² + families · parents).
    pub(in crate::search) fn sorted(of: Vec<Vec<ParentSet<S>>>) -> Lists<S> {
        let n = of.len();
        let mut starts = vec![0u32; n * n + 1];
        for (child, list) in of.iter().enumerate() {
            list.iter().flat_map(|f| f.set.iter()).for_each(|p| starts[child * n + p.index() + 1] += 1);
        }
        (0..n * n).for_each(|i| starts[i + 1] += starts[i]);
        let mut next = starts.clone();
        let mut places = vec![0; starts[n * n] as usize];
        for (child, list) in of.iter().enumerate() {
            for (place, parent) in (0..).zip(list).flat_map(|(i, f)| f.set.iter().map(move |p| (i, p))) {
                let at = &mut next[child * n + parent.index()];
                places[*at as usize] = place;
                *at += 1;
            }
        }
        Lists { of, places, starts, own: Vec::new() }
    }

    /// Families of a source of scores that lists its families, restricted to those that the constraints allow; `None`
    /// if the source can score any family.
    pub(super) fn listed(scores: &impl LocalScores, constraints: &Constraints) -> Option<Vec<Vec<ParentSet<S>>>> {
        let of = |child: Var| {
            let allowed = scores.listed(child)?.into_iter().filter(|(set, _)| constraints.allow(child, set));
            Some(allowed.map(|(set, score)| ParentSet { set: narrow(&set), score }).collect())
        };
        (0..constraints.n()).map(Var::new).map(of).collect()
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.of.len()
    }

    /// Parent sets of `child`, best first, each with the predecessors of `child` by the given order.
    pub fn of(&self, child: Var) -> &[ParentSet<S>] {
        &self.of[child.index()]
    }

    /// Index of the best family of `child` whose parents are inside `allowed`, at index `from` or after.
    #[inline]
    pub fn first_within(&self, child: Var, allowed: &S, from: usize) -> u32 {
        let rest = self.of[child.index()].get(from..).unwrap_or_default();
        rest.iter().position(|family| family.set.is_subset(allowed)).map_or(NONE, |i| (from + i) as u32)
    }

    /// Index of the best family of `child` whose parents are inside `allowed`, after the variable `new` was added to
    /// `allowed`; `known` is that index before the addition.
    #[inline]
    pub fn joined(&self, child: Var, allowed: &S, new: Var, known: u32) -> u32 {
        // A family that did not fit before contains the new variable.
        let pair = child.index() * self.of.len() + new.index();
        let places = &self.places[self.starts[pair] as usize..self.starts[pair + 1] as usize];
        let list = &self.of[child.index()];
        let fits = |place: &&u32| list[**place as usize].set.is_subset(allowed);
        places.iter().take_while(|place| **place < known).find(fits).map_or(known, |place| *place)
    }

    /// Family at an index of the list of `child`, including the predecessors by the given order; `None` if the index is
    /// `NONE`.
    #[inline]
    pub fn at(&self, child: Var, place: u32) -> Option<&ParentSet<S>> {
        self.of[child.index()].get(place as usize)
    }

    /// Family at an index of the list of `child`, as in a network (without predecessors by the given order); `None` if
    /// the index is `NONE`.
    pub fn family(&self, child: Var, place: u32) -> Option<ParentSet<S>> {
        let family = self.at(child, place)?;
        let set = self.own.get(child.index()).map_or(family.set, |own| own[place as usize]);
        Some(ParentSet { set, score: family.score })
    }

    /// Parent sets of `child` as in a network (without predecessors by the given order), with their local scores, best
    /// first.
    pub fn families(&self, child: Var) -> Vec<(WideSet, f64)> {
        let places = 0..self.of.get(child.index()).map_or(0, Vec::len) as u32;
        places.filter_map(|place| self.family(child, place)).map(|family| (family.set.wide(), family.score)).collect()
    }

    /// Network in which each variable has the family at the given index of its list, and its score; `None` if some
    /// index is `NONE`.
    pub fn network(&self, places: &[u32]) -> Option<(Dag, f64)> {
        let families = places.iter().enumerate().map(|(v, place)| self.family(Var::new(v), *place));
        let families: Vec<ParentSet<S>> = families.collect::<Option<_>>()?;
        let score = families.iter().map(|family| family.score).sum();
        Some((Dag::from_parents(families.iter().map(|family| family.set.wide()).collect()), score))
    }

    /// Bytes of memory that the lists hold.
    pub fn bytes(&self) -> usize {
        let lists: usize = self.of.iter().map(|list| list.len() * size_of::<ParentSet<S>>()).sum();
        lists + 4 * (self.places.len() + self.starts.len())
    }
}

/// Converts a variable set to the set type of the lists.
pub fn narrow<S: Members>(set: &WideSet) -> S {
    set.iter().fold(S::default(), S::with)
}

/// Inserts a family into a list if it scores better than its subsets there; removes supersets that score no better than
/// it.
pub(super) fn add<S: Members>(list: &mut Vec<ParentSet<S>>, family: ParentSet<S>, rounding: f64) {
    if list.iter().any(|known| known.set.is_subset(&family.set) && known.score + rounding >= family.score) {
        return;
    }
    list.retain(|known| !(family.set.is_subset(&known.set) && family.score + rounding >= known.score));
    let at = list.partition_point(|known| by_rank(known, &family).is_lt());
    list.insert(at, family);
}
