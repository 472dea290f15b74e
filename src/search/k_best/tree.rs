//! Networks taken apart, each in one way (`docs/methods/k-best.md`).
//!
//! From all variables the sinks are removed one after another, of those there are always the one of highest number, so
//! that every network is met exactly once and none has to be remembered. A variable that could have been removed before
//! is *blocked* until one of its children goes, or one that comes after it by a given order. What is left is completed at
//! best by what is known of it, so hardly anything is entered but networks that reach the cutoff.
//!
//! Over a forest that grows they are put together instead: of those whose parents are all there, always the one of lowest number is
//! placed. So whoever is placed after a higher number has a parent that came with it or later.

use super::options::TREE;
use super::ways::{Way, Ways};
use crate::base::var::{Var, VarSet};
use crate::parents::ParentSet;

/// Source of the parent sets and bounds of the tree.
pub trait Forest {
    /// The parent sets of a variable, in runs that are sorted best first.
    fn sets(&self, child: Var) -> [&[ParentSet]; 2];

    /// The best that `left` can add to the score, or more; −∞ where none of those sought has only `left` left.
    fn best(&self, left: VarSet) -> f64;

    /// Variables that must come before a variable by a given order, its parents or not.
    fn before(&self, child: Var) -> VarSet;

    /// Whether networks are put together from sources: then `left` are the variables yet to be placed, with parents
    /// among those that are.
    fn grows(&self) -> bool {
        false
    }

    /// The variable that goes by this number here.
    fn variable(&self, number: Var) -> Var {
        number
    }

    /// Variables of a set of numbers.
    fn variables(&self, numbers: VarSet) -> VarSet {
        numbers
    }
}

/// A walk over all networks that reach a cutoff, depth first, resumable.
pub struct Tree {
    stack: Vec<Node>,
    /// Families removed on the way to the present node.
    gone: Vec<Family>,
    nodes: u64,
    most: usize,
    /// Whether networks with a covered edge that points from a higher to a lower number are left out. Turning such an edge
    /// leads to an equivalent network with fewer of them, so every class keeps a member.
    ascending: bool,
    ways: Ways,
}

/// A variable with its parents.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The variable.
    pub child: Var,
    /// Its parents and its local score.
    pub parents: ParentSet,
}

struct Node {
    left: VarSet,
    blocked: VarSet,
    score: f64,
    /// The score with the best completion, blocked or not.
    promise: f64,
    /// Family removed with it, after so many others; none at the root.
    family: Option<Family>,
    depth: u8,
}

/// Position of a walk.
pub enum Walked<'a> {
    /// A network: its families, one for each variable.
    Network(&'a [Family]),
    /// Between two networks, after so many nodes as it was allowed.
    Working,
    /// The end of the walk.
    Done,
}

impl Tree {
    /// A walk, ready to step, over the networks of `n` ≤ 64 variables; over few members of each class, at least one, if
    /// `ascending`.
    pub fn new(n: usize, ascending: bool) -> Tree {
        let all = VarSet::first(n);
        let root =
            Node { left: all, blocked: VarSet::EMPTY, score: 0.0, promise: f64::INFINITY, family: None, depth: 0 };
        Tree { stack: vec![root], gone: Vec::with_capacity(n), nodes: 0, most: 1, ascending, ways: Ways::default() }
    }

    /// Nodes entered so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes that wait.
    pub fn waiting(&self) -> usize {
        self.stack.len()
    }

    /// Takes less memory from here on, and more time.
    pub fn spare(&mut self) {
        self.ways.spare();
    }

    /// Most bytes held at once.
    pub fn bytes(&self) -> usize {
        self.most * size_of::<Node>() + self.ways.bytes()
    }

    /// Moves to the next network that reaches `cutoff`, as far as `budget` leads: a node each, and
    /// `TREE.looks_per_node` at families. The cutoff may rise from call to call.
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
                let looked = self.expand(&node, forest, cutoff);
                *budget = budget.saturating_sub(looked as u64 / TREE.looks_per_node);
            }
        }
        Walked::Working
    }

    /// Children of a node: the best comes last, so that it is entered first. How many families were looked at.
    fn expand(&mut self, node: &Node, forest: &impl Forest, cutoff: f64) -> usize {
        let (gone, ascending, grows) = (&self.gone, self.ascending, forest.grows());
        let (ways, looked) = self.ways.of(forest, node.left, cutoff - node.score);
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
            // Who is left must have a sink that may go.
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
        looked
    }
}

/// Whether a covered edge leads from a higher number to a lower one: from `v` to one of its children, which have gone before; or,
/// where networks grow, from one of its parents to `v`.
fn descends(gone: &[Family], grows: bool, v: Var, parents: VarSet) -> bool {
    gone.iter().any(|Family { child, parents: of }| match grows {
        false => *child < v && of.set == parents.with(v),
        true => *child > v && parents == of.set.with(*child),
    })
}

/// Whether `v` could not have been placed before the last one of higher number: one of those it `needs` came with that or later.
fn is_next(gone: &[Family], v: Var, needs: u64) -> bool {
    let Some(last) = gone.iter().rposition(|family| family.child > v) else { return true };
    gone[last..].iter().any(|family| needs >> family.child.0 & 1 == 1)
}
