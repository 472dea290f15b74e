//! Terms of the data cost d, rounded to a grid: one for each configuration of the parents, and one for each value of
//! the child in it.

use super::columns::MAX_BIT_LEVELS;
use super::groups::Level;
use crate::base::grid::{GridRising, GridXLnX};
use std::f64::consts::LN_2;

/// Tables of the terms for configurations of the parents and for cells (a configuration with a value of the child).
pub enum Terms {
    /// MDL: the term of a configuration or cell with n rows is n ln n.
    Mdl {
        /// Terms of configurations of the parents, by number of rows.
        parents: GridXLnX,
        /// Terms of cells (configurations with a value of the child), by number of rows.
        family: GridXLnX,
    },
    /// BDe: terms are logarithms of rising factorials.
    Bde {
        /// Terms of configurations of the parents, by number of rows.
        parents: GridRising,
        /// Terms of cells (configurations with a value of the child), by number of rows.
        family: GridRising,
    },
}

/// Sums of terms for one parent set.
#[derive(Default)]
pub struct Sums {
    /// Sum of the terms of configurations of the parents.
    pub parents: i64,
    /// Sum of the score's terms over all cells: a configuration of the parents with a value of the child.
    pub family: i64,
    /// Number of parent configurations that were added.
    pub configurations: u32,
}

impl Terms {
    /// Tables of terms for `rows` samples of a child that is assumed to have `k` values.
    pub fn new(rows: u64, k: usize, bde: bool) -> Terms {
        let rising = |x: f64| GridRising::new(x, rows, k as f64);
        match bde {
            true => Terms::Bde { parents: rising(k as f64), family: rising(1.0) },
            false => Terms::Mdl { parents: GridXLnX::new(rows), family: GridXLnX::new(rows) },
        }
    }

    /// Data cost d from the sums, in bits; `alone` is the number of further configurations with a single row each.
    pub fn bits(&self, sums: &Sums, alone: u32) -> f64 {
        let Sums { parents, family, configurations } = *sums;
        let nats = match self {
            Terms::Mdl { parents: of, .. } => of.value(parents) - of.value(family),
            Terms::Bde { parents: of, family: each } => {
                of.value(configurations + alone, parents) - each.value(configurations + alone, family)
            }
        };
        nats / LN_2
    }

    /// Adds the term of a configuration of the parents that has `rows` rows.
    pub fn configuration(&mut self, sums: &mut Sums, rows: u32) {
        sums.configurations += 1;
        sums.parents += match self {
            Terms::Mdl { parents, .. } => parents.at(rows),
            Terms::Bde { parents, .. } => parents.at(rows),
        };
    }

    /// Adds the term of a cell: `rows` rows of a configuration have one of the child's values. 0 rows add nothing.
    pub fn cell(&mut self, sums: &mut Sums, rows: u32) {
        sums.family += match self {
            Terms::Mdl { family, .. } => family.at(rows),
            Terms::Bde { family, .. } => family.at(rows),
        };
    }

    /// Adds the terms of all groups of rows, each divided by one more parent.
    pub fn divided(&mut self, sums: &mut Sums, level: &Level, columns: Columns) {
        match self {
            Terms::Mdl { parents, family } => divided(sums, level, columns, parents, family),
            Terms::Bde { parents, family } => divided(sums, level, columns, parents, family),
        }
    }
}

/// Bit columns of one parent and of the child, and the number of 64-bit words in a column.
#[derive(Clone, Copy)]
pub struct Columns<'a> {
    /// Bit columns of the parent, for all its levels except one, concatenated.
    pub variable: &'a [u64],
    /// Bit columns of the child, for all its values except one, concatenated.
    pub child: &'a [u64],
    /// Number of 64-bit words in a column.
    pub words: usize,
}

/// Table of terms, indexed by a count of rows.
trait Term {
    fn term(&mut self, n: u32) -> i64;
}

impl Term for GridXLnX {
    #[inline]
    fn term(&mut self, n: u32) -> i64 {
        self.at(n)
    }
}

impl Term for GridRising {
    #[inline]
    fn term(&mut self, n: u32) -> i64 {
        self.at(n)
    }
}

fn divided<T: Term>(sums: &mut Sums, level: &Level, columns: Columns, parents: &mut T, family: &mut T) {
    // A constant number of columns keeps all counts of a group in registers, which halves the time.
    match columns.child.len() / columns.words {
        0 => divided_by::<T, 0>(sums, level, columns, parents, family),
        1 => divided_by::<T, 1>(sums, level, columns, parents, family),
        2 => divided_by::<T, 2>(sums, level, columns, parents, family),
        3 => divided_by::<T, 3>(sums, level, columns, parents, family),
        _ => divided_by::<T, MAX_CHILD_COLUMNS>(sums, level, columns, parents, family),
    }
}

/// Maximum number of bit columns of a child.
const MAX_CHILD_COLUMNS: usize = MAX_BIT_LEVELS - 1;

/// Adds the terms of all groups of rows, each divided by one more parent, for a child of at most K + 1 values.
fn divided_by<T: Term, const K: usize>(
    sums: &mut Sums,
    level: &Level,
    Columns { variable, child, words }: Columns,
    parents: &mut T,
    family: &mut T,
) {
    // For small K the number of columns is a constant, so the loops over values are unrolled.
    let values = if K == MAX_CHILD_COLUMNS { child.len() / words } else { K };
    let of: [&[u64]; K] =
        std::array::from_fn(|k| if k < values { &child[k * words..(k + 1) * words] } else { &child[..0] });
    let (mut p, mut f, mut configurations) = (0, 0, 0);
    for ((group, parts), seen) in level.each().zip(level.seen.chunks_exact(values + 1)) {
        let mut left = [0; K];
        left[..values].copy_from_slice(&seen[..values]);
        let (mut rest, mut last) = (group.weight, seen[values]);
        for column in variable.chunks_exact(words) {
            let (mut with, mut both) = (0, [0; K]);
            for part in parts {
                let word = part.word as usize;
                let bits = part.bits & column[word];
                with += bits.count_ones();
                for k in 0..values {
                    both[k] += (bits & of[k][word]).count_ones();
                }
            }
            if with == 0 {
                continue;
            }
            rest -= with;
            configurations += 1;
            p += parents.term(with);
            let mut other = with;
            for k in 0..values {
                f += family.term(both[k]);
                left[k] -= both[k];
                other -= both[k];
            }
            f += family.term(other);
            last -= other;
        }
        if rest > 0 {
            configurations += 1;
            p += parents.term(rest);
            f += left[..values].iter().map(|count| family.term(*count)).sum::<i64>() + family.term(last);
        }
    }
    sums.parents += p;
    sums.family += f;
    sums.configurations += configurations;
}
