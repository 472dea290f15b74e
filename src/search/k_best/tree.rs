//! Networks taken apart, each in one way (SOLVERS.md 3.1).
//!
//! From all variables the sinks are removed one after another, of those there are always the one of highest number, so that every
//! network is met exactly once and none has to be remembered. A variable that could have been removed before is *blocked*
//! until one of its children goes, or one that comes after it by a given order. What is left is completed at best by what is known of it, so hardly anything is entered but
//! networks that reach the cutoff.

use super::ways::{Way, Ways};
use crate::parents::ParentSet;
use crate::var::{Var, VarSet};

/// Looks at families that take as long as a node, about.
const LOOKS: u64 = 1 << 8;

/// Where the tree has its parent sets and its bounds from.
pub trait Forest {
    /// The parent sets of a variable, in runs that are sorted best first.
    fn sets(&self, child: Var) -> [&[ParentSet]; 2];

    /// The best score of a network over `left`, or more; −∞ where none of those sought has `left` closed under parents.
    fn best(&self, left: VarSet) -> f64;

    /// Those that must come before a variable by a given order, its parents or not.
    fn before(&self, child: Var) -> VarSet;

    /// The variable that goes by this number here.
    fn variable(&self, number: Var) -> Var {
        number
    }

    /// The same of a set.
    fn variables(&self, numbers: VarSet) -> VarSet {
        numbers
    }
}

/// A walk over all networks that reach a cutoff, depth first, resumable.
pub struct Tree {
    stack: Vec<Node>,
    /// What was removed on the way to the present node.
    removed: Vec<Family>,
    nodes: u64,
    most: usize,
    /// Whether networks with a covered edge that points from a higher to a lower number are left out. Turning such an edge
    /// leads to an equivalent network with fewer of them, so every class keeps a member.
    ascending: bool,
    ways: Ways,
}

/// A sink with its parents.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The sink.
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
    /// What is removed with it, after so many others; nothing at the root.
    family: Option<Family>,
    depth: u8,
}

/// Where a walk stands.
pub enum Walked<'a> {
    /// At a network: its families, one for each variable.
    Network(&'a [Family]),
    /// Between two networks, after so many nodes as it was allowed.
    Working,
    /// At the end.
    Done,
}

impl Tree {
    /// Ready to walk over the networks of `n` ≤ 64 variables; over few members of each class, at least one, if `ascending`.
    pub fn new(n: usize, ascending: bool) -> Tree {
        let all = VarSet::first(n);
        let root =
            Node { left: all, blocked: VarSet::EMPTY, score: 0.0, promise: f64::INFINITY, family: None, depth: 0 };
        Tree { stack: vec![root], removed: Vec::with_capacity(n), nodes: 0, most: 1, ascending, ways: Ways::default() }
    }

    /// Nodes entered so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes that wait.
    pub fn waiting(&self) -> usize {
        self.stack.len()
    }

    /// Most bytes held at once.
    pub fn bytes(&self) -> usize {
        self.most * size_of::<Node>() + self.ways.bytes()
    }

    /// On to the next network that reaches `cutoff`, as far as `budget` leads: a node each, and [`LOOKS`] at families. The cutoff
    /// may rise from call to call.
    pub fn walk(&mut self, forest: &impl Forest, cutoff: f64, budget: &mut u64) -> Walked<'_> {
        while *budget > 0 {
            let Some(node) = self.stack.pop() else { return Walked::Done };
            *budget -= 1;
            self.nodes += 1;
            if let Some(family) = node.family {
                self.removed.truncate(usize::from(node.depth) - 1);
                self.removed.push(family);
            }
            if node.left.is_empty() {
                if node.score >= cutoff {
                    return Walked::Network(&self.removed);
                }
            } else if node.promise >= cutoff {
                let looked = self.expand(&node, forest, cutoff);
                *budget = budget.saturating_sub(looked as u64 / LOOKS);
            }
        }
        Walked::Working
    }

    /// Every way to take the next sink off: the best comes last, so that it is entered first. How many families were looked at.
    fn expand(&mut self, node: &Node, forest: &impl Forest, cutoff: f64) -> usize {
        let (removed, ascending) = (&self.removed, self.ascending);
        // Whether a covered edge leads from `v` to a variable of lower number, which has gone before.
        let descends = |v: Var, parents: VarSet| {
            ascending && removed.iter().any(|gone| gone.child < v && gone.parents.set == parents.with(v))
        };
        let (ways, looked) = self.ways.of(forest, node.left, cutoff - node.score);
        for &Way { worth, child, parents } in ways {
            if node.blocked.contains(child) || descends(child, parents.set) {
                continue;
            }
            let rest = node.left.without(child);
            let larger = VarSet(rest.0 & !(u64::MAX >> (63 - child.0)));
            let free = VarSet(parents.set.0 | forest.before(child).0);
            let blocked = VarSet((node.blocked.0 | larger.0) & !free.0 & rest.0);
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
