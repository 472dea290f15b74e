//! Enumeration of networks by score, each found once (`docs/methods/k-best.md`).
//!
//! Starting from all variables, sinks are removed one after another, always the one of highest number among those
//! present, so that every network is found exactly once without a record of networks found. A variable that could have
//! been removed earlier is *blocked* until one of its children is removed, or a variable that comes after it by a given
//! order. The exact best completion of the remaining set bounds a node, so hardly any nodes are visited except those of
//! networks that reach the cutoff.
//!
//! Over a growing forest (one whose values are costs of the rest) networks are built up instead: of the variables whose
//! parents are all present, the one of lowest number is always placed next. So a variable placed after one of higher
//! number has a parent that was placed with or after that one.

use super::options::TREE;
use super::ways::{Way, Ways};
use crate::base::var::{Var, VarSet};
use crate::parents::ParentSet;

/// Source of the parent sets and bounds with which the tree of networks is traversed.
pub trait Forest {
    /// Parent sets of a variable, in two lists that are each sorted best first.
    fn sets(&self, child: Var) -> [&[ParentSet]; 2];

    /// Upper bound on the total score of the families of the variables `left`; −∞ if no network of interest leaves
    /// exactly these variables.
    fn best(&self, left: VarSet) -> f64;

    /// Variables that must precede `child` by a given order, whether or not they are parents.
    fn before(&self, child: Var) -> VarSet;

    /// Whether networks are built up from sources (instead of taken apart from sinks). Then the variables `left` are
    /// those yet to be placed, with parents among the placed ones.
    fn grows(&self) -> bool {
        false
    }

    /// Variable with this number, if the source numbers the variables in another order than the columns.
    fn variable(&self, number: Var) -> Var {
        number
    }

    /// Variables with these numbers, if the source numbers the variables in another order than the columns.
    fn variables(&self, numbers: VarSet) -> VarSet {
        numbers
    }
}

/// Resumable depth-first traversal of all networks whose score reaches a cutoff.
pub struct Tree {
    stack: Vec<Node>,
    /// Families of the variables that were removed or placed on the path to the current node.
    gone: Vec<Family>,
    nodes: u64,
    /// Maximum number of nodes on the stack at once.
    most: usize,
    /// Whether networks are skipped that have a covered edge from a variable of higher number to one of lower number.
    /// Reversing such an edge leads to an equivalent network with fewer of them, so every equivalence class keeps a
    /// member.
    ascending: bool,
    ways: Ways,
}

/// Variable with its parents and local score.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Child variable.
    pub child: Var,
    /// Parent set and local score.
    pub parents: ParentSet,
}

struct Node {
    left: VarSet,
    blocked: VarSet,
    score: f64,
    /// Upper bound on the score of the networks below this node; it disregards which variables are blocked.
    promise: f64,
    /// Family fixed at this node (`None` at the root), and number of families fixed so far.
    family: Option<Family>,
    depth: u8,
}

/// Reason why a traversal pauses.
pub enum Walked<'a> {
    /// A network was found: its families, one for each variable.
    Network(&'a [Family]),
    /// The budget is used up between two networks.
    Working,
    /// The traversal has ended.
    Done,
}

impl Tree {
    /// Traversal of the networks of `n` ≤ 64 variables. With `ascending`, it skips most members of each equivalence
    /// class, but never all.
    pub fn new(n: usize, ascending: bool) -> Tree {
        let all = VarSet::first(n);
        let root =
            Node { left: all, blocked: VarSet::EMPTY, score: 0.0, promise: f64::INFINITY, family: None, depth: 0 };
        Tree { stack: vec![root], gone: Vec::with_capacity(n), nodes: 0, most: 1, ascending, ways: Ways::default() }
    }

    /// Number of nodes visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of nodes waiting to be visited.
    pub fn waiting(&self) -> usize {
        self.stack.len()
    }

    /// Clears the cache and keeps it small from now on, which costs time.
    pub fn spare(&mut self) {
        self.ways.spare();
    }

    /// Maximum number of bytes of memory that the traversal has held at any time.
    pub fn bytes(&self) -> usize {
        self.most * size_of::<Node>() + self.ways.bytes()
    }

    /// Moves to the next network whose score reaches `cutoff`, within `budget`: 1 for each node, and 1 for every
    /// `TREE.looks_per_node` families examined. The cutoff may rise from call to call.
    pub fn walk(&mut self, forest: &impl Forest, cutoff: f64, budget: &mut u64) -> Walked<'_> {
        while *budget > 0 {
            let Some(node) = self.stack.pop() else { return Walked::Done };
            *budget -= 1;
            self.nodes += 1;
            if let Some(family) = node.family {
                self.gone.truncate(usize::from(node.depth) - 1);
                self.gone.push(family);
            }
            if node.left.is_empty() {
                if node.score >= cutoff {
                    return Walked::Network(&self.gone);
                }
            } else if node.promise >= cutoff {
                let work = self.expand(&node, forest, cutoff);
                *budget = budget.saturating_sub(work as u64 / TREE.looks_per_node);
            }
        }
        Walked::Working
    }

    /// Pushes the children of a node onto the stack, the best last, so that it is visited first. Returns the number of
    /// families examined.
    fn expand(&mut self, node: &Node, forest: &impl Forest, cutoff: f64) -> usize {
        let (gone, ascending, grows) = (&self.gone, self.ascending, forest.grows());
        let (ways, work) = self.ways.of(forest, node.left, cutoff - node.score);
        for &Way { worth, child, parents } in ways {
            if node.blocked.contains(child)
                || ascending && descends(gone, grows, child, parents.set)
                || grows && !is_next(gone, child, parents.set.0 | forest.before(child).0)
            {
                continue;
            }
            let rest = node.left.without(child);
            let larger = VarSet(rest.0 & !(u64::MAX >> (63 - child.0)));
            let free = VarSet(parents.set.0 | forest.before(child).0);
            let blocked = if grows { VarSet::EMPTY } else { VarSet((node.blocked.0 | larger.0) & !free.0 & rest.0) };
            // Some variable left must be an unblocked sink.
            if rest.is_empty() || blocked != rest {
                let (score, depth) = (node.score + parents.score, node.depth + 1);
                let promise = node.score + worth;
                self.stack.push(Node {
                    left: rest,
                    blocked,
                    score,
                    promise,
                    family: Some(Family { child, parents }),
                    depth,
                });
            }
        }
        self.most = self.most.max(self.stack.len());
        work
    }
}

/// Whether taking `v` with these parents creates a covered edge from a higher to a lower number: from `v` to one of its
/// children, which were removed before; or, if networks are built up from sources, from a parent to `v`.
fn descends(gone: &[Family], grows: bool, v: Var, parents: VarSet) -> bool {
    gone.iter().any(|Family { child, parents: of }| match grows {
        false => *child < v && of.set == parents.with(v),
        true => *child > v && parents == of.set.with(*child),
    })
}

/// Whether `v` had to wait for the last placed variable of higher number: that one, or one placed after it, is in
/// `needs`, the variables that must precede `v`. True if there is no such variable of higher number.
fn is_next(gone: &[Family], v: Var, needs: u64) -> bool {
    let Some(last) = gone.iter().rposition(|family| family.child > v) else { return true };
    gone[last..].iter().any(|family| needs >> family.child.0 & 1 == 1)
}
