//! Search tree of a branch and bound, used by both methods: its nodes, the open ones by score, and the best network
//! found.

use crate::base::chunks::Chunks;
use crate::base::var::VarSet;
use crate::graph::Dag;
use crate::observe::{Decision, Event, Fate, Level, Observer};
use crate::search::Nodes;
use crate::search::incumbent::Incumbent;
use std::collections::BTreeSet;

/// Stored node: one decision, added to those of its ancestors.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Upper bound on the scores of networks below the node, in nats.
    pub(super) score: f64,
    /// Index of the parent node; the root has its own index here.
    pub(super) above: u32,
    /// Decision of the node: index of a parent set in its list (EtminaniB&B), or of an arc in the parent node's cycle
    /// (CassioB&B).
    pub(super) choice: u32,
    /// Position of the node's cycle in CassioB&B's record of cycles; 0 if none.
    pub(super) note: u32,
    /// Number of nodes on the path above the node.
    pub(super) depth: u32,
    /// Number of nodes made before this one, including those not stored.
    number: u32,
}

/// Bytes of an open node: its key, and the average free space in the leaves of the B-tree.
const OPEN_BYTES: usize = 24;
/// Maximum number of open nodes closed in one step because they cannot beat the best network.
const STEP_CLOSED_NODES: usize = 1 << 13;

/// Search tree with its open nodes and the best network found.
pub(super) struct Tree {
    nodes: Chunks<Node>,
    /// Open nodes by score (as an ascending key), best first; of equal scores the deeper node, then the earlier one.
    open: BTreeSet<(u64, u32, u32)>,
    incumbent: Incumbent,
    rounding: f64,
    memory: f64,
    /// Score that is below the optimum: nodes that score no higher are closed.
    cutoff: f64,
    counted: Nodes,
    /// Whether there may still be open nodes that cannot beat the best network.
    closing: bool,
    ended: bool,
}

/// Integer key of a score that reverses the order: the higher the score, the smaller the key.
fn key(score: f64) -> u64 {
    let bits = score.to_bits();
    if bits >> 63 == 1 { bits } else { !bits ^ 1 << 63 }
}

impl Tree {
    pub(super) fn new(rounding: f64, memory: f64) -> Tree {
        let (nodes, open, incumbent) = (Chunks::default(), BTreeSet::new(), Incumbent::default());
        let (cutoff, counted) = (f64::NEG_INFINITY, Nodes::default());
        Tree { nodes, open, incumbent, rounding, memory, cutoff, counted, closing: false, ended: false }
    }

    /// From now on, closes nodes that score no higher than `score`, which must be below the optimum.
    pub(super) fn cut(&mut self, score: f64) {
        self.cutoff = score;
    }

    /// Whether a node of this score is no better than the best network found, or not above the cutoff.
    pub(super) fn is_no_better(&self, score: f64) -> bool {
        let best = self.incumbent.best().map_or(f64::NEG_INFINITY, |(_, best)| best);
        score <= best.max(self.cutoff) + self.rounding
    }

    /// Records a new node that is closed at once, with the reason why it is closed.
    pub(super) fn drop<O: Observer>(&mut self, above: u32, what: Decision, score: f64, fate: Fate, observer: &mut O) {
        self.made(self.nodes.get(above as usize).map(|node| node.number), what, score, fate, observer);
    }

    /// Stores an open node and returns its index; `above` is the index of its parent node, `None` for the root.
    pub(super) fn keep<O: Observer>(
        &mut self,
        above: Option<u32>,
        choice: u32,
        what: Decision,
        score: f64,
        observer: &mut O,
    ) -> u32 {
        let over = above.map(|above| self.nodes[above as usize]);
        let number = self.made(over.map(|node| node.number), what, score, Fate::Open, observer);
        let at = self.nodes.count() as u32;
        let depth = over.map_or(0, |node| node.depth + 1);
        self.nodes.push(Node { score, above: above.unwrap_or(at), choice, note: 0, depth, number });
        self.open.insert((key(score), u32::MAX - depth, at));
        self.counted.stored = self.counted.stored.max(self.nodes.count() as f64);
        at
    }

    fn made<O: Observer>(
        &mut self,
        above: Option<u32>,
        what: Decision,
        bound: f64,
        fate: Fate,
        observer: &mut O,
    ) -> u32 {
        let node = self.counted.made as u32;
        self.counted.made += 1.0;
        if observer.level() >= Level::Everything {
            observer.record(Event::NodeMade { node, above, what, bound, fate });
        }
        node
    }

    /// Removes the best or the worst node from the open nodes and returns its index.
    pub(super) fn take(&mut self, best: bool) -> Option<u32> {
        let taken = if best { self.open.pop_first() } else { self.open.pop_last() };
        taken.map(|(_, _, at)| at)
    }

    /// Records whether a node taken from the open nodes was expanded or why it was closed.
    pub(super) fn settle<O: Observer>(&mut self, at: u32, fate: Fate, observer: &mut O) {
        if fate == Fate::Branched {
            self.counted.expanded += 1.0;
        }
        if observer.level() >= Level::Choices {
            let bound = self.nodes[at as usize].score;
            observer.record(Event::NodeSettled { node: self.nodes[at as usize].number, bound, fate });
        }
    }

    /// Compares a network with the best so far; if it is better, records it and begins to close open nodes that cannot
    /// beat it.
    pub(super) fn offer<O: Observer>(&mut self, families: &[VarSet], score: f64, observer: &mut O) {
        let dag = Dag::from_parents(families.iter().map(|set| (*set).into()).collect());
        if !self.incumbent.offer(&dag, score, self.rounding, observer) {
            return;
        }
        self.closing = true;
        self.close(observer);
    }

    /// Closes some of the open nodes that cannot beat the best network; returns their number. Expansion continues once
    /// all of them are closed.
    pub(super) fn close<O: Observer>(&mut self, observer: &mut O) -> usize {
        for closed in 0..STEP_CLOSED_NODES {
            match self.open.last() {
                Some(&(_, _, at)) if self.is_no_better(self.nodes[at as usize].score) => {
                    self.open.pop_last();
                    self.settle(at, Fate::NoBetter, observer);
                }
                _ => {
                    self.closing = false;
                    return closed;
                }
            }
        }
        STEP_CLOSED_NODES
    }

    /// Whether there may still be open nodes that have to be closed.
    pub(super) fn is_closing(&self) -> bool {
        self.closing
    }

    /// Ends the search, and reports the optimum to the observer.
    pub(super) fn end<O: Observer>(&mut self, observer: &mut O) {
        if !self.ended
            && observer.level() >= Level::Milestones
            && let Some((_, score)) = self.incumbent.best()
        {
            observer.record(Event::Optimum { score });
        }
        self.ended = true;
    }

    pub(super) fn is_ended(&self) -> bool {
        self.ended
    }

    /// Upper bound on the score of every network: the maximum over the open nodes and the best network found; −∞
    /// without either.
    pub(super) fn bound(&self) -> f64 {
        let open = self.open.first().map_or(f64::NEG_INFINITY, |(_, _, at)| self.nodes[*at as usize].score);
        self.incumbent.best().map_or(open, |(_, best)| open.max(best))
    }

    pub(super) fn node(&self, at: u32) -> Node {
        self.nodes[at as usize]
    }

    /// Records the position of the cycle that a node is branched on, in CassioB&B's record of cycles.
    pub(super) fn note(&mut self, at: u32, note: u32) {
        self.nodes[at as usize].note = note;
    }

    /// Indexes of the nodes on the path from the root to node `at`.
    pub(super) fn path(&self, at: u32) -> Vec<u32> {
        let mut path = vec![at];
        let mut at = at;
        while self.nodes[at as usize].above != at {
            at = self.nodes[at as usize].above;
            path.push(at);
        }
        path.reverse();
        path
    }

    pub(super) fn best(&self) -> Option<(&Dag, f64)> {
        self.incumbent.best()
    }

    pub(super) fn nodes(&self) -> Nodes {
        self.counted
    }

    pub(super) fn open(&self) -> usize {
        self.open.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.open.len() * OPEN_BYTES
    }

    /// Whether the memory limit is reached; the children of the last node may have exceeded it.
    pub(super) fn is_full(&self) -> bool {
        !self.ended && self.bytes() as f64 > self.memory
    }
}
