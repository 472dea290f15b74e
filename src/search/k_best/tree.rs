//! Networks taken apart, each in one way (SOLVERS.md 3.1).
//!
//! From all variables the sinks are removed one after another, of those there are always the one of highest number, so that every
//! network is met exactly once and none has to be remembered. A variable that could have been removed before is *blocked*
//! until one of its children goes, or one that comes after it by a given order. What is left is completed at best by what is known of it, so hardly anything is entered but
//! networks that reach the cutoff.

use crate::parents::ParentSet;
use crate::var::{Var, VarSet};

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
        Tree { stack: vec![root], removed: Vec::with_capacity(n), nodes: 0, most: 1, ascending }
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
        self.most * size_of::<Node>()
    }

    /// On to the next network that reaches `cutoff`, as far as `budget` nodes lead. The cutoff may rise from call to call.
    pub fn walk(&mut self, forest: &impl Forest, cutoff: f64, mut budget: u64) -> Walked<'_> {
        while budget > 0 {
            let Some(node) = self.stack.pop() else { return Walked::Done };
            budget -= 1;
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
                self.expand(&node, forest, cutoff);
            }
        }
        Walked::Working
    }

    /// Every way to take the next sink off: the best comes last, so that it is entered first.
    fn expand(&mut self, node: &Node, forest: &impl Forest, cutoff: f64) {
        let begun = self.stack.len();
        let (removed, ascending) = (&self.removed, self.ascending);
        // Whether a covered edge leads from `v` to a variable of lower number, which has gone before.
        let descends = |v: Var, parents: VarSet| {
            ascending && removed.iter().any(|gone| gone.child < v && gone.parents.set == parents.with(v))
        };
        for v in node.left.iter().filter(|v| !node.blocked.contains(*v)) {
            let rest = node.left.without(v);
            let others = node.score + forest.best(rest);
            if others == f64::NEG_INFINITY {
                continue;
            }
            let before = forest.before(v);
            let larger = VarSet(rest.0 & !(u64::MAX >> (63 - v.0)));
            for sets in forest.sets(v) {
                let reaching = sets.iter().take_while(|f| others + f.score >= cutoff);
                for family in reaching.filter(|f| f.set.is_subset(rest) && !descends(v, f.set)) {
                    let blocked = VarSet((node.blocked.0 | larger.0) & !family.set.0 & !before.0 & rest.0);
                    // Who is left must have a sink that may go.
                    if rest.is_empty() || blocked != rest {
                        let (score, depth) = (node.score + family.score, node.depth + 1);
                        let promise = others + family.score;
                        let family = Some(Family { child: v, parents: *family });
                        self.stack.push(Node { left: rest, blocked, score, promise, family, depth });
                    }
                }
            }
        }
        self.stack[begun..].sort_by(|a, b| a.promise.total_cmp(&b.promise));
        self.most = self.most.max(self.stack.len());
    }
}
