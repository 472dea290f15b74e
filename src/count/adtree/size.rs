//! Estimated size of an ADTree, before it is grown, by random walks from the root down (Knuth 1975).
//!
//! A walk counts the words of every node on its way and continues to one child, chosen with probability p; the counts
//! there are weighted by 1/p. The mean over walks is unbiased for any probabilities; if these are about proportional to
//! the sizes of the subtrees, its variance is small. The walks are drawn from a fixed seed, so the same data give the
//! same estimate: the mean plus three standard errors. Growth is limited independently of the estimate.

use super::grow::Split;
use super::{LEAF_ROWS, order};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::data::{Code, Dataset};

/// Minimum number of random walks.
const MIN_WALKS: usize = 16;
/// Maximum number of random walks.
const MAX_WALKS: usize = 400;
/// Number of rows read after which no further walk is begun.
const MAX_ROWS: f64 = 2e6;

/// Estimated size of an ADTree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeSize {
    /// Size in bytes: the mean over the walks plus three standard errors.
    pub bytes: f64,
    /// Number of rows read while the tree grows: the mean over the walks.
    pub rows: f64,
}

/// Estimates the size of a tree for sets of up to `depth` variables. O(N·n), and a few million rows read.
pub fn expected_size(data: &Dataset, depth: usize) -> TreeSize {
    let order = order(data);
    let depth = depth.min(order.len());
    let mut walker = Walker { data, depth, below: weights_below(data, &order, depth), order, split: Split::default() };
    let all: Vec<u32> = (0..data.weights().len() as u32).collect();
    if depth == 0 || all.len() < LEAF_ROWS {
        return TreeSize { bytes: 4.0 * (2 + all.len()) as f64, rows: 0.0 };
    }
    let mut rng = Rng::new(0x0ad7_4ee5);
    let root = walker.look(&all, 0, 0);
    let mut row_visits = 0.0;
    let (mut sum, mut squares, mut rows, mut walks) = (0.0, 0.0, 0.0, 0);
    while walks < MIN_WALKS || (walks < MAX_WALKS && row_visits < MAX_ROWS) {
        let (words, seen, work) = walker.walk(&mut rng, &all, &root);
        sum += words;
        squares += words * words;
        rows += seen;
        row_visits += work;
        walks += 1;
        if root.children.is_empty() {
            break;
        }
    }
    let walks = f64::from(walks as u32);
    let mean = sum / walks;
    let error = ((squares / walks - mean * mean).max(0.0) / walks).sqrt();
    TreeSize { bytes: 4.0 * (mean + 3.0 * error), rows: rows / walks }
}

struct Walker<'a> {
    data: &'a Dataset,
    depth: usize,
    order: Vec<Var>,
    /// Rough number of nodes below one row, by the number of conditions that may still be added and by position.
    below: Vec<Vec<f64>>,
    split: Split,
}

/// Sizes at one node of the tree that a walk visits.
struct Look {
    /// Number of words of the node, its vary nodes and its leaf lists, and number of rows read to make them.
    words: f64,
    rows: f64,
    children: Vec<Child>,
    /// Sum of the weights with which a walk chooses among the child nodes.
    weight: f64,
}

#[derive(Clone, Copy)]
struct Child {
    at: usize,
    code: Code,
    weight: f64,
}

impl Walker<'_> {
    /// Measures the node with these `rows` and `nth` conditions; positions from `from` on are below it.
    fn look(&mut self, rows: &[u32], from: usize, nth: usize) -> Look {
        let n = self.order.len();
        let mut look = Look { words: (1 + n - from) as f64, rows: 0.0, children: Vec::new(), weight: 0.0 };
        for at in from..n {
            let v = self.order[at];
            self.split.count(self.data.column(v), self.data.weights(), self.data.arity(v), rows);
            look.rows += (rows.len() + 16) as f64;
            if self.split.seen.len() == 1 {
                continue;
            }
            look.words += 1.0 + 2.0 * (self.split.seen.len() - 1) as f64;
            if nth + 1 == self.depth || at + 1 == n {
                continue;
            }
            for &code in self.split.seen.iter().filter(|code| **code != self.split.common) {
                let row_count = self.split.row_count(code);
                if row_count < LEAF_ROWS {
                    look.words += (2 + row_count) as f64;
                } else {
                    let weight = (n - at) as f64 + row_count as f64 * self.below[self.depth - nth - 1][at + 1];
                    look.weight += weight;
                    look.children.push(Child { at, code, weight });
                }
            }
        }
        look
    }

    /// Makes one walk; returns its estimates of the words of the whole tree and of the rows read to grow it, and the
    /// number of rows that the walk itself read.
    fn walk(&mut self, rng: &mut Rng, all: &[u32], root: &Look) -> (f64, f64, f64) {
        let (mut words, mut rows, mut work) = (root.words, root.rows, 0.0);
        let mut factor = 1.0;
        let mut here: Vec<u32> = Vec::new();
        let mut last: Option<Look> = None;
        let mut nth = 0;
        loop {
            let look = last.as_ref().unwrap_or(root);
            let mut left = rng.unit() * look.weight;
            let chosen = look.children.iter().find(|child| {
                left -= child.weight;
                left < 0.0
            });
            let Some(&child) = chosen.or(look.children.last()) else { return (words, rows, work) };
            factor *= look.weight / child.weight;
            nth += 1;
            let column = self.data.column(self.order[child.at]);
            let is = |row: &u32| column[*row as usize] == child.code;
            if last.is_none() {
                here.extend(all.iter().copied().filter(is));
            } else {
                here.retain(is);
            }
            let look = self.look(&here, child.at + 1, nth);
            words += factor * look.words;
            rows += factor * look.rows;
            work += look.rows;
            last = Some(look);
        }
    }
}

/// Rough number of nodes below one row, by the number of conditions that may still be added and by position. Assumes
/// that a variable differs from its most common value as often below any node as in all rows. O(n·depth).
fn weights_below(data: &Dataset, order: &[Var], depth: usize) -> Vec<Vec<f64>> {
    let n = order.len();
    let rows = data.weights().len() as f64;
    let off = |v: Var| {
        let mut counts = vec![0u32; data.arity(v)];
        data.column(v).iter().for_each(|&code| counts[usize::from(code)] += 1);
        1.0 - counts.into_iter().max().map_or(0.0, f64::from) / rows
    };
    let off: Vec<f64> = order.iter().map(|&v| off(v)).collect();
    let mut below = vec![vec![0.0; n + 1]; depth + 1];
    for left in 1..=depth {
        for at in (0..n).rev() {
            below[left][at] = below[left][at + 1] + off[at] * (1.0 + below[left - 1][at + 1]);
        }
    }
    below
}
