//! **Algorithm 2** of Chen 2016: maximum number of parents of X in the k best networks, over all orderings.
//!
//! A path of the *permutation tree* removes variables from the end of an ordering. Removing Z ≠ X adds it to Y and
//! multiplies s by 2^|U*|, U* the best parents of Z among the variables left; a node with k ≤ s (2^d(Y) − 1) needs no
//! children, since there Corollary 8 gives d(Y) − 1 for every ordering that ends like that (Algorithm 1). The loosest
//! of these bounds holds for all orderings.
//!
//! **Merging paths.** s depends on the order in which variables were removed, not only on the set: a variable v removed
//! before w may have w as a parent. But of two paths that have removed the same set and that both fail the test so far,
//! the one with the smaller s passes no earlier on any continuation, so its leaves are as low and its bounds as loose:
//! the other changes no maximum. One number for each set suffices, and a layer is all sets of one size: at most 2^n
//! nodes instead of n!·e. (That holds for the largest Y that fails as well, so for all readings below.)
//!
//! **Readings.** As printed, `argmin` picks the best parents *of X* among the variables left; it must be those of Z, as
//! in Algorithm 1. And the value returned is d(Y_max) − 1 for the largest Y *taken from the queue*, that is, one that
//! fails the test; Corollary 8 applies to one that passes. Sound is the largest that passes, with the empty set tested
//! first.

use super::Question;
use crate::base::var::{Var, VarSet};
use crate::protocol::{Loosest, Reading};
use std::collections::BTreeMap;

/// Algorithm 2, resumable. Every call must pass the same question and the same function `best`, which returns the
/// number of parents in the best parent set of a variable within a set.
pub struct Permutations {
    reading: Reading,
    /// Nodes still to be expanded, all of one layer: for each set of variables left, the smallest log₂ s of a path.
    layer: BTreeMap<VarSet, u32>,
    next: BTreeMap<VarSet, u32>,
    /// Maximum of d(Y) (number of parents by Corollary 8) over the sets Y from which this reading takes its bound.
    largest: u32,
    unbounded: bool,
    nodes: f64,
}

impl Permutations {
    /// Begins at the root of the permutation tree.
    pub fn new(question: &Question, reading: Reading) -> Self {
        let all = VarSet::first(question.arity.len());
        // The printed readings do not test the empty set.
        let passes = reading == Reading::Sound && question.is_enough(0, VarSet::EMPTY);
        let layer = if passes { BTreeMap::new() } else { BTreeMap::from([(all, 0)]) };
        let largest = if passes || reading != Reading::Sound { question.size(VarSet::EMPTY) } else { 0 };
        Permutations { reading, layer, next: BTreeMap::new(), largest, unbounded: false, nodes: 1.0 }
    }

    /// Expands nodes until every path has ended or about `most` nodes have been made; returns the number made. O(n)
    /// calls of `best` for each node expanded.
    pub fn run(&mut self, question: &Question, best: &impl Fn(Var, VarSet) -> usize, most: usize) -> f64 {
        let begun = self.nodes;
        while self.nodes - begun < most as f64 && !self.is_over() {
            match self.layer.pop_first() {
                Some((left, log2_s)) => self.open(question, best, left, log2_s),
                None => std::mem::swap(&mut self.layer, &mut self.next),
            }
        }
        self.nodes - begun
    }

    /// Whether every path has been followed to its end.
    pub fn is_over(&self) -> bool {
        self.layer.is_empty() && self.next.is_empty()
    }

    fn open(&mut self, question: &Question, best: &impl Fn(Var, VarSet) -> usize, left: VarSet, log2_s: u32) {
        if left.is_empty() {
            self.unbounded |= self.reading == Reading::Sound;
            return;
        }
        for z in left.iter() {
            let node = question.below(self.reading, left, log2_s, z, best);
            self.nodes += 1.0;
            if node.passes == (self.reading == Reading::Sound) {
                self.largest = self.largest.max(node.size);
            }
            if !node.passes {
                let least = self.next.entry(node.left).or_insert(node.log2_s);
                *least = node.log2_s.min(*least);
            }
        }
    }

    /// Bound for all orderings of n variables (the loosest of the bounds found), after the nodes expanded so far.
    pub fn loosest(&self, n: usize) -> Loosest {
        let most = n.saturating_sub(1) as u32;
        let parents = if self.unbounded { most } else { self.largest.saturating_sub(1).min(most) };
        Loosest { parents, complete: self.is_over(), unbounded: self.unbounded, nodes: self.nodes }
    }
}

/// A node of the permutation tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PermutationNode {
    /// Variables not removed on the path to the node.
    pub left: VarSet,
    /// Set Y: the variables removed on the path, without X.
    pub others: VarSet,
    /// Logarithm log₂ s of the number of networks counted on the path.
    pub log2_s: u32,
    /// Number of parents d(Y) of Corollary 8.
    pub size: u32,
    /// Whether the node passes the test k ≤ s (2^d(Y) − 1).
    pub passes: bool,
}

impl Question<'_> {
    /// Node reached by removing `z` from the variables `left`.
    fn below(
        &self,
        reading: Reading,
        left: VarSet,
        log2_s: u32,
        z: Var,
        best: &impl Fn(Var, VarSet) -> usize,
    ) -> PermutationNode {
        let left = left.without(z);
        let gained = match (z == self.child, reading) {
            (true, _) => 0,
            (false, Reading::Literal) => best(self.child, left.without(self.child)) as u32,
            (false, _) => best(z, left) as u32,
        };
        self.node(left, log2_s + gained)
    }

    fn node(&self, left: VarSet, log2_s: u32) -> PermutationNode {
        let all = VarSet::first(self.arity.len());
        let others = VarSet(all.0 & !left.0).without(self.child);
        PermutationNode { left, others, log2_s, size: self.size(others), passes: self.is_enough(log2_s, others) }
    }
}

/// Permutation tree node by node, without merging, as in Figure 1 of the paper: a node comes after the one above it,
/// and nodes that pass the test have no children. For n ≤ 6 variables: at most 1,957 nodes.
pub struct DrawnTree {
    /// For each node the index of the node above it, −1 for the root, and the variable removed between the two.
    pub above: Vec<(i32, Option<Var>)>,
    /// Nodes of the tree, the root first.
    pub nodes: Vec<PermutationNode>,
}

/// Maximum number of variables for which the tree is drawn.
pub const MAX_DRAWN_VARIABLES: usize = 6;

/// Draws the permutation tree of at most [`MAX_DRAWN_VARIABLES`] variables. As printed, the algorithm does not test the
/// root.
pub fn drawn_tree(question: &Question, reading: Reading, best: impl Fn(Var, VarSet) -> usize) -> DrawnTree {
    let mut root = question.node(VarSet::first(question.arity.len()), 0);
    root.passes &= reading == Reading::Sound;
    let mut tree = DrawnTree { above: vec![(-1, None)], nodes: vec![root] };
    let mut at = 0;
    while at < tree.nodes.len() {
        let node = tree.nodes[at];
        if !node.passes {
            for z in node.left.iter() {
                tree.nodes.push(question.below(reading, node.left, node.log2_s, z, &best));
                tree.above.push((at as i32, Some(z)));
            }
        }
        at += 1;
    }
    tree
}
