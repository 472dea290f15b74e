//! Counting from an ADTree (Moore and Lee 1998; `docs/methods/counting.md`): counts of all conjunctions, cached once,
//! so that the time to read a contingency table does not depend on the number of rows.
//!
//! A *count node* represents a conjunction "this variable has this value, and …" and holds the number of its rows.
//! Below it there is a *vary node* for every later variable, and below that a count node for every value that occurs.
//! Three measures keep the tree small:
//!
//! - the **most common value** of a vary node has no node: its counts are those of the node above minus those of its
//!   siblings;
//! - a node of fewer than [`LEAF_ROWS`] rows keeps the list of its rows, which are counted on demand (a *leaf list*);
//! - the tree counts only sets up to a given size, so the counts of the last variable are stored without nodes.
//!
//! The tree is one array of words without pointers; its size is its length. It is grown in bounded steps (`grow`), and
//! its size is estimated in advance (`size`), since it can exceed any memory.

mod grow;
mod nodes;
mod size;

pub use size::{TreeSize, expected_size};

use super::Engine;
use crate::base::var::Var;
use crate::data::{Code, Dataset};
use grow::Growth;
use std::sync::Arc;

/// Number of distinct rows below which a node is stored as a list of its rows.
pub(super) const LEAF_ROWS: usize = 16;
/// Bit that marks the index of a leaf list, to tell it from that of a count node.
const LIST: u32 = 1 << 31;
/// Bit that marks a variable with only one value among a node's rows: the word holds the value, not a vary node.
const CONSTANT: u32 = 1 << 31;
/// Maximum number of cells of a table that is computed as an array; a larger one is a list of its non-empty cells.
pub(super) const MAX_DENSE_CELLS: f64 = 4096.0;

/// Counting engine that reads contingency tables of sets of variables from an ADTree.
pub struct AdTree {
    data: Arc<Dataset>,
    /// Maximum size of a set that the tree can count.
    depth: usize,
    /// Number of distinct rows below which a node is stored as a list of its rows.
    leaf: usize,
    /// Variable at each position of the tree, and position of each variable.
    order: Vec<Var>,
    position: Vec<usize>,
    /// Words of all nodes. Count node: count, then for each later position the index of its vary node, or [`CONSTANT`]
    /// | value. Vary node: most common value · 2^16 | length, then (value, index of a count node) for every other value
    /// that occurs; a count instead of the index if there are no nodes below. Leaf list: count, length, rows.
    words: Vec<u32>,
    root: u32,
    growth: Option<Growth>,
    query: Query,
}

/// Set of variables to be counted, in the order of the tree.
#[derive(Default)]
struct Query {
    positions: Vec<usize>,
    /// Number of configurations of the variables from each index on.
    states: Vec<u128>,
    dense: Vec<u32>,
    cells: Vec<(u128, u32)>,
}

/// Count node or leaf list: its index, the first position below it, the number of its conditions.
#[derive(Clone, Copy)]
struct Node {
    place: u32,
    from: usize,
    nth: usize,
}

impl AdTree {
    /// Creates a tree for sets of up to `depth` variables; it has only its root and must be grown.
    pub fn new(data: &Arc<Dataset>, depth: usize) -> AdTree {
        AdTree::with_lists(data, depth, LEAF_ROWS)
    }

    /// Creates a tree whose nodes below `leaf` distinct rows are lists of rows; with `leaf` = 1 there are no lists.
    pub fn with_lists(data: &Arc<Dataset>, depth: usize, leaf: usize) -> AdTree {
        let order = order(data);
        let mut position = vec![0; order.len()];
        order.iter().enumerate().for_each(|(i, v)| position[v.index()] = i);
        let mut tree = AdTree {
            data: Arc::clone(data),
            depth: depth.min(order.len()),
            leaf,
            order,
            position,
            words: Vec::new(),
            root: 0,
            growth: None,
            query: Query::default(),
        };
        tree.plant();
        tree
    }

    /// Whether the tree is fully grown, so that it can count.
    pub fn is_grown(&self) -> bool {
        self.growth.is_none()
    }

    /// Number of rows counted by a count node or a leaf list.
    fn count_at(&self, place: u32) -> u32 {
        self.words[(place & !LIST) as usize]
    }

    /// Rows of a leaf list.
    fn list(&self, place: u32) -> &[u32] {
        let start = (place & !LIST) as usize;
        let len = self.words[start + 1] as usize;
        &self.words[start + 2..start + 2 + len]
    }

    /// Vary node for the variable at position `at`, below the count node at index `place`, whose first position is
    /// `from`. Returns the most common value, and each other value that occurs with the word that refers to its node.
    fn vary(&self, place: u32, from: usize, at: usize) -> (usize, &[[u32; 2]]) {
        let vary = self.words[place as usize + 1 + at - from];
        if vary & CONSTANT != 0 {
            return ((vary & !CONSTANT) as usize, &[]);
        }
        let head = self.words[vary as usize];
        let (common, len) = ((head >> 16) as usize, (head & 0xffff) as usize);
        let start = vary as usize + 1;
        (common, self.words[start..start + 2 * len].as_chunks().0)
    }

    /// Whether the values of the variable at position `at`, as the `nth` condition, are stored as counts without nodes.
    fn is_bare(&self, at: usize, nth: usize) -> bool {
        nth == self.depth || at + 1 == self.order.len()
    }

    /// Adds the counts of a node's rows to the array `out`, which must be 0, over the variables of the query from index
    /// `j` on, the first one most significant.
    fn fill(&self, query: &Query, node: Node, j: usize, out: &mut [u32]) {
        let Node { place, from, nth } = node;
        let Some(&at) = query.positions.get(j) else {
            out[0] = self.count_at(place);
            return;
        };
        if place & LIST != 0 {
            for &row in self.list(place) {
                out[self.key(query, row, j) as usize] += self.data.weights()[row as usize];
            }
            return;
        }
        let (common, others) = self.vary(place, from, at);
        let below = query.states[j + 1] as usize;
        if below == 1 {
            let bare = self.is_bare(at, nth + 1);
            let mut rest = self.words[place as usize];
            for &[code, place] in others {
                let count = if bare { place } else { self.count_at(place) };
                out[code as usize] = count;
                rest -= count;
            }
            out[common] = rest;
            return;
        }
        for &[code, place] in others {
            let child = Node { place, from: at + 1, nth: nth + 1 };
            self.fill(query, child, j + 1, &mut out[code as usize * below..][..below]);
        }
        self.fill(query, node, j + 1, &mut out[common * below..][..below]);
        for &[code, _] in others {
            let (low, high) = (common.min(code as usize), common.max(code as usize));
            let (head, tail) = out.split_at_mut(high * below);
            let (low, high) = (&mut head[low * below..][..below], &mut tail[..below]);
            let (rest, other) = if common < code as usize { (low, high) } else { (high, low) };
            rest.iter_mut().zip(other).for_each(|(rest, other)| *rest -= *other);
        }
    }

    /// Appends the non-empty cells of a node's rows, over the query's variables from index `j` on, with ascending keys.
    fn cells(&self, query: &Query, node: Node, j: usize, out: &mut Vec<(u128, u32)>) {
        let Node { place, from, nth } = node;
        let Some(&at) = query.positions.get(j) else {
            out.push((0, self.count_at(place)));
            return;
        };
        let start = out.len();
        if place & LIST != 0 {
            let weights = self.data.weights();
            out.extend(self.list(place).iter().map(|&row| (self.key(query, row, j), weights[row as usize])));
            merge(out, start);
            return;
        }
        let (common, others) = self.vary(place, from, at);
        let below = query.states[j + 1];
        let bare = self.is_bare(at, nth + 1);
        // First come the cells of the other values, then those of the whole node without this variable, from which the
        // former are subtracted.
        for &[code, place] in others {
            let first = out.len();
            if bare {
                out.push((0, place));
            } else {
                self.cells(query, Node { place, from: at + 1, nth: nth + 1 }, j + 1, out);
            }
            out[first..].iter_mut().for_each(|(key, _)| *key += u128::from(code) * below);
        }
        let middle = out.len();
        self.cells(query, node, j + 1, out);
        out[middle..].iter_mut().for_each(|(key, _)| *key += common as u128 * below);
        if middle == start {
            return;
        }
        let (others, all) = out.split_at_mut(middle);
        let others = &mut others[start..];
        for piece in others.chunk_by(|a, b| a.0 / below == b.0 / below) {
            let shift = common as u128 * below;
            let base = piece[0].0 / below * below;
            let mut at = 0;
            for (key, count) in piece {
                while all[at].0 - shift != key - base {
                    at += 1;
                }
                all[at].1 -= count;
            }
        }
        // Merges the cells of the most common value between those of the other values.
        let first = others.partition_point(|(key, _)| *key < common as u128 * below);
        let mut end = middle;
        for i in middle..out.len() {
            if out[i].1 > 0 {
                out[end] = out[i];
                end += 1;
            }
        }
        out.truncate(end);
        out[start + first..].rotate_left(middle - start - first);
    }

    /// Key of the cell that contains `row`, over the variables of the query from index `j` on.
    fn key(&self, query: &Query, row: u32, j: usize) -> u128 {
        let code = |i: usize| -> Code { self.data.column(self.order[query.positions[i]])[row as usize] };
        (j..query.positions.len()).map(|i| u128::from(code(i)) * query.states[i + 1]).sum()
    }
}

impl Engine for AdTree {
    fn count(&mut self, sequence: &[Var], mut visit: impl FnMut(u32)) -> u32 {
        debug_assert!(self.is_grown() && sequence.len() <= self.depth);
        let mut query = std::mem::take(&mut self.query);
        query.ask(sequence, &self.position, &self.order, &self.data);
        let states = query.states[0];
        let root = Node { place: self.root, from: 0, nth: 0 };
        if (states as f64) <= MAX_DENSE_CELLS {
            let mut out = std::mem::take(&mut query.dense);
            out.clear();
            out.resize(states as usize, 0);
            self.fill(&query, root, 0, &mut out);
            out.iter().for_each(|&count| visit(count));
            query.dense = out;
        } else {
            let mut out = std::mem::take(&mut query.cells);
            out.clear();
            self.cells(&query, root, 0, &mut out);
            out.iter().for_each(|&(_, count)| visit(count));
            query.cells = out;
        }
        self.query = query;
        0
    }

    fn bytes(&self) -> usize {
        let query = 4 * self.query.dense.capacity() + size_of::<(u128, u32)>() * self.query.cells.capacity();
        4 * self.words.capacity() + self.growth.as_ref().map_or(0, Growth::bytes) + query
    }
}

impl Query {
    fn ask(&mut self, sequence: &[Var], position: &[usize], order: &[Var], data: &Dataset) {
        let Query { positions, states, .. } = self;
        positions.clear();
        positions.extend(sequence.iter().map(|v| position[v.index()]));
        positions.sort_unstable();
        states.clear();
        states.resize(positions.len() + 1, 1);
        for i in (0..positions.len()).rev() {
            states[i] = states[i + 1].saturating_mul(data.arity(order[positions[i]]) as u128);
        }
    }
}

/// Sorts the cells from index `start` on and sums those with equal keys.
fn merge(cells: &mut Vec<(u128, u32)>, start: usize) {
    cells[start..].sort_unstable();
    let mut end = start;
    for i in start..cells.len() {
        if end > start && cells[end - 1].0 == cells[i].0 {
            cells[end - 1].1 += cells[i].1;
        } else {
            cells[end] = cells[i];
            end += 1;
        }
    }
    cells.truncate(end);
}

/// Order of the variables in the tree: the one with the heaviest most common value first, since all later variables are
/// below it. It gave the smallest trees for adult1 (1.7 MB against 2.2 to 4.0) and alarm (2.1 against 2.6 to 4.2),
/// compared with orders by ascending and descending arity, the reverse order, and the order of the columns.
fn order(data: &Dataset) -> Vec<Var> {
    let heaviest = |v: Var| {
        let mut counts = vec![0u64; data.arity(v)];
        data.column(v).iter().zip(data.weights()).for_each(|(&c, &w)| counts[usize::from(c)] += u64::from(w));
        counts.into_iter().max().unwrap_or(0)
    };
    let mut order: Vec<Var> = (0..data.n()).map(Var::new).collect();
    order.sort_by_cached_key(|&v| std::cmp::Reverse(heaviest(v)));
    order
}
