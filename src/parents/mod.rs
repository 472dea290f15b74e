//! Parent sets and the table of their local scores, on which everything exact stands.

mod bound;
mod build;
mod dominance;

pub use bound::SizeBound;
pub(crate) use build::filled;
pub use build::{MAX_DENSE, TableBuilder, TableSize};
pub use dominance::standings;

use crate::numeric::Tolerance;
use crate::order::order_of;
use crate::var::{Var, VarSet};
use std::cmp::Ordering;

/// A parent set with its local score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ParentSet {
    /// The parents.
    pub set: VarSet,
    /// The local score of the child with them.
    pub score: f64,
}

/// Why a scored parent set is in the list of its child, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Better than every allowed proper subset.
    Kept,
    /// A subset is better, so no optimal network needs it (Theorem 1 of Chen 2016: dominance).
    Dominated,
    /// Equal to its best subset; the smaller one is kept.
    Tied,
}

/// For each child the parent sets that can matter, best first.
#[derive(Clone, Debug, Default)]
pub struct ScoreTable {
    pub(crate) kept: Vec<Vec<ParentSet>>,
    pub(crate) tied: Vec<Vec<ParentSet>>,
    /// Every local score, where the table is small enough to show whole: by child, then by the parents' code among
    /// the other variables; NaN where not scored.
    pub(crate) all: Option<Vec<Vec<f64>>>,
    /// Families scored, by child and number of parents.
    pub(crate) layers: Vec<Vec<f64>>,
    /// Those of them that tie with a subset, remembered or not.
    pub(crate) tied_layers: Vec<Vec<f64>>,
    /// Whether every tied set is remembered.
    pub(crate) all_tied: bool,
}

impl ScoreTable {
    /// The table of listed families, each set of a child once: one that is not better than a listed subset is left out.
    /// O(families · min(2^parents, kept families)) for each child, and a sort.
    pub fn from_families(families: &[Vec<ParentSet>], tolerance: Tolerance) -> ScoreTable {
        let mut table = ScoreTable { all_tied: true, ..ScoreTable::default() };
        for list in families {
            let order = order_of(list.len(), &|a, b| by_rank(&list[a], &list[b]));
            let (mut kept, mut tied): (Vec<ParentSet>, Vec<ParentSet>) = (Vec::new(), Vec::new());
            let (mut layers, mut tied_layers) = (vec![0.0; families.len()], vec![0.0; families.len()]);
            let members: Vec<Vec<u16>> = order.iter().map(|i| list[*i].set.iter().map(|p| p.0).collect()).collect();
            let sets = order.iter().zip(&members).map(|(i, set)| (set.as_slice(), list[*i].score));
            for (standing, i) in standings(sets, tolerance.tie).into_iter().zip(&order) {
                let family = list[*i];
                layers[family.set.len()] += 1.0;
                match standing {
                    Standing::Kept => kept.push(family),
                    Standing::Tied => {
                        tied_layers[family.set.len()] += 1.0;
                        tied.push(family);
                    }
                    Standing::Dominated => {}
                }
            }
            table.kept.push(kept);
            table.tied.push(tied);
            table.layers.push(layers);
            table.tied_layers.push(tied_layers);
        }
        table
    }

    /// Number of variables.
    pub fn n(&self) -> usize {
        self.kept.len()
    }

    /// The parent sets of `child` better than all their subsets, best first (ties: fewer parents, then column order).
    pub fn kept(&self, child: Var) -> &[ParentSet] {
        &self.kept[child.index()]
    }

    /// The parent sets of `child` as good as a subset of theirs, within the tolerance of the table; best first.
    pub fn tied(&self, child: Var) -> &[ParentSet] {
        &self.tied[child.index()]
    }

    /// Whether [`tied`](Self::tied) holds them all: beyond a limit they are not kept.
    pub fn has_all_tied(&self) -> bool {
        self.all_tied
    }

    /// The best kept parent set of `child` inside `allowed`. O(length of the list).
    pub fn best_within(&self, child: Var, allowed: VarSet) -> Option<ParentSet> {
        self.kept(child).iter().find(|p| p.set.is_subset(allowed)).copied()
    }

    /// Families kept.
    pub fn kept_count(&self) -> usize {
        self.kept.iter().map(Vec::len).sum()
    }

    /// Families scored.
    pub fn scored(&self) -> f64 {
        self.layers.iter().flatten().sum()
    }

    /// Families of `child` scored, by number of parents.
    pub fn layers(&self, child: Var) -> &[f64] {
        &self.layers[child.index()]
    }

    /// The sum over children of their best scores: no network scores higher, for cycles are allowed here.
    pub fn relaxed_bound(&self) -> f64 {
        self.kept.iter().map(|list| list.first().map_or(f64::NEG_INFINITY, |p| p.score)).sum()
    }

    /// Every scored parent set of `child`, if the table was kept whole.
    pub fn all(&self, child: Var) -> Option<impl Iterator<Item = ParentSet>> {
        let scores = self.all.as_ref()?.get(child.index())?;
        let sets = scores.iter().enumerate().filter(|(_, score)| !score.is_nan());
        Some(sets.map(move |(code, &score)| ParentSet { set: spread(code as u64, child), score }))
    }

    /// The local score of `child` with `parents`, if it was scored and the table was kept whole. O(1).
    pub fn scored_at(&self, child: Var, parents: VarSet) -> Option<f64> {
        let low = (1u64 << child.0) - 1;
        let code = (parents.0 & low) | (parents.0 >> 1 & !low);
        self.all.as_ref()?.get(child.index())?.get(code as usize).copied().filter(|score| !score.is_nan())
    }

    /// The standing of a scored parent set. O(log of the list).
    pub fn standing(&self, child: Var, family: ParentSet) -> Standing {
        let within = |list: &[ParentSet]| list.binary_search_by(|p| by_rank(p, &family)).is_ok();
        if within(self.kept(child)) {
            Standing::Kept
        } else if within(self.tied(child)) {
            Standing::Tied
        } else {
            Standing::Dominated
        }
    }

    /// Families of `child` that tie with a subset of theirs, by number of parents; all are counted.
    pub fn tied_layers(&self, child: Var) -> &[f64] {
        &self.tied_layers[child.index()]
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let lists = self.kept.iter().chain(&self.tied).map(|l| l.len() * size_of::<ParentSet>()).sum::<usize>();
        lists + self.all.as_ref().map_or(0, |all| all.iter().map(|l| 8 * l.len()).sum())
    }
}

/// The set of parents with `code` among all variables but `child`: a zero bit is put in at the child's place.
#[inline]
pub(crate) fn spread(code: u64, child: Var) -> VarSet {
    let low = (1u64 << child.0) - 1;
    VarSet((code & low) | (code & !low) << 1)
}

/// Best score first; ties by fewer parents, then by column order of the parents.
pub fn by_rank(a: &ParentSet, b: &ParentSet) -> Ordering {
    b.score.total_cmp(&a.score).then_with(|| by_simplicity(a.set, b.set))
}

/// Fewer parents first, then the set that is first in column order: between sets of one size the lowest variable in
/// which they differ decides.
pub fn by_simplicity(a: VarSet, b: VarSet) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| b.0.reverse_bits().cmp(&a.0.reverse_bits()))
}
