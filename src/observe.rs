//! Events that an algorithm reports while it works.
//!
//! Algorithms take an observer as a type parameter; [`NoObserver`] compiles to nothing. An observer never changes a
//! result; a test runs every level and compares bytes.

use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::Dag;

/// Detail of the events that an observer receives. Each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The observer receives no events.
    Off,
    /// Starts and ends of a search, and new best networks.
    Milestones,
    /// Decisions of the algorithm.
    Choices,
    /// Decisions of the algorithm, and all alternatives that it evaluated.
    Everything,
}

/// A change of one edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The edge is added.
    Add,
    /// The edge is removed.
    Delete,
    /// The edge is reversed.
    Reverse,
}

/// Decision that distinguishes a node of a branch and bound tree from its parent node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decision {
    /// The root decides nothing: every variable has its best parents.
    Root,
    /// A variable gets a parent set.
    Family {
        /// Variable whose parents are decided.
        variable: Var,
        /// Rank of that parent set in the variable's list: best first, from 0.
        rank: u32,
        /// Parent set of the variable.
        set: VarSet,
    },
    /// An arc of the parent node's cycle is prohibited, and the arcs of the cycle before it are required.
    Cut {
        /// Tail of the prohibited arc.
        from: Var,
        /// Head of the prohibited arc.
        to: Var,
        /// Number of arcs of the cycle before the prohibited one.
        kept: u16,
    },
}

/// Fate of a node of a branch and bound tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The node waits to be expanded.
    Open,
    /// The node was expanded.
    Branched,
    /// The node's graph is acyclic and is the best network so far.
    Network,
    /// The node's upper bound is no higher than the score of the best network found.
    NoBetter,
    /// The decided families, or the required arcs, contain a cycle.
    FixedCycle,
    /// A variable has no listed parent set that complies with the decisions.
    NoFamily,
    /// Every variable is decided, and the graph still has a cycle.
    Deepest,
}

/// Origin of the ordering from which a search over orderings starts. Places are indexes in the pool of local optima,
/// best first, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The ordering was given.
    Given,
    /// The ordering was drawn at random.
    Random,
    /// The best ordering so far, with some variables moved.
    Best,
    /// An ordering of the network at this place in the pool, with some variables moved.
    Pool(u16),
    /// A crossing of orderings of the networks at these two places in the pool, with some variables moved.
    Crossed(u16, u16),
    /// An ordering of the network that greedy equivalence search found before the lists of parent sets were made.
    Lead,
}

/// State of a search, reported where it does not follow from the previous state and one event: at the start and after
/// every jump (level: choice).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchState<'a> {
    /// Network with its score.
    Network(&'a Dag, f64),
    /// Ordering with its score: −∞ if a variable has no allowed family.
    Ordering(&'a [Var], f64),
}

/// Action or evaluation of an algorithm: a small record of numbers. The level at which each is reported is given in
/// parentheses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A better network was found (milestone).
    Incumbent {
        /// Score of the better network.
        score: f64,
    },
    /// The upper bound was lowered (milestone).
    Bound {
        /// Upper bound on the score of every network, in nats.
        bound: f64,
    },
    /// No single change improves the score (milestone).
    LocalOptimum {
        /// Score of the local optimum.
        score: f64,
    },
    /// The optimum is proven (milestone).
    Optimum {
        /// Score of the optimum.
        score: f64,
    },
    /// Greedy search starts again from another network (milestone).
    Restarted {
        /// Number of restarts so far, including this one.
        times: u32,
    },
    /// Temperature of simulated annealing, reported a hundred times per search (milestone).
    Cooled {
        /// Temperature in nats.
        temperature: f64,
    },
    /// A random change of an edge was evaluated by a search that may refuse it (choice if accepted, everything if
    /// refused). An accepted change is made next.
    Proposed {
        /// Number of the proposal, counted from 1, including illegal proposals.
        number: u32,
        /// Kind of change of the edge.
        kind: Move,
        /// Tail of the edge before the change (after it, for an addition).
        from: Var,
        /// Head of the edge before the change (after it, for an addition).
        to: Var,
        /// Gain in score from the change, in nats.
        delta: f64,
        /// Temperature at which the proposal was decided, in nats.
        temperature: f64,
        /// Whether the change is accepted.
        taken: bool,
    },
    /// A random change of an edge was made regardless of its gain, to restart from another network (choice).
    Perturbed {
        /// Kind of change of the edge.
        kind: Move,
        /// Tail of the edge before the change.
        from: Var,
        /// Head of the edge before the change.
        to: Var,
        /// Gain in score from the change, in nats; may be negative.
        delta: f64,
    },
    /// The parents of a variable are final, and the search turns to the next variable (choice).
    Settled {
        /// Variable whose parents are final.
        variable: Var,
    },
    /// An edge was changed (choice).
    Moved {
        /// Kind of change of the edge.
        kind: Move,
        /// Tail of the edge before the change.
        from: Var,
        /// Head of the edge before the change.
        to: Var,
        /// Gain in score from the change, in nats.
        delta: f64,
    },
    /// Greedy equivalence search moved to another equivalence class (choice).
    ClassMoved {
        /// Whether an edge was added or removed.
        kind: Move,
        /// Tail of the edge that the operator adds or deletes.
        from: Var,
        /// Head of the edge that the operator adds or deletes.
        to: Var,
        /// Set T of an insertion or H of a deletion: neighbors of the head whose edges the operator directs.
        with: WideSet,
        /// Gain in score from the operator, in nats.
        delta: f64,
        /// Score of the network that represents the new class.
        score: f64,
    },
    /// A valid operator of greedy equivalence search was evaluated (everything).
    ClassWeighed {
        /// Whether an edge would be added or removed.
        kind: Move,
        /// Tail of the edge that the operator would add or delete.
        from: Var,
        /// Head of the edge that the operator would add or delete.
        to: Var,
        /// Set T of an insertion or H of a deletion: neighbors of the head whose edges the operator would direct.
        with: WideSet,
        /// Gain in score if the operator were applied, in nats.
        delta: f64,
    },
    /// A Chow-Liu tree starts to grow from its root (choice).
    Rooted {
        /// Root of the tree.
        root: Var,
    },
    /// A legal change of an edge was evaluated (everything).
    Weighed {
        /// Kind of change of the edge.
        kind: Move,
        /// Tail of the edge before the change (after it, for an addition).
        from: Var,
        /// Head of the edge before the change (after it, for an addition).
        to: Var,
        /// Gain in score if the change were made, in nats.
        delta: f64,
    },
    /// A search over orderings starts from another ordering (milestone).
    Start {
        /// Number of the start, from 1.
        start: u32,
        /// Origin of the ordering from which the search starts.
        from: Origin,
    },
    /// A local optimum of a search over orderings was added to the pool of the best ones (choice).
    Pooled {
        /// Index of the local optimum in the pool: best first, from 0.
        place: u16,
        /// Whether the local optimum replaced a network of equal score in the pool.
        instead: bool,
    },
    /// A window of the ordering was reordered optimally (choice).
    Windowed {
        /// Position in the ordering of the first variable of the window.
        place: u16,
        /// Gain in score from the new order of the window, in nats.
        delta: f64,
    },
    /// Acyclic selection of families found a better network, and an ordering of it replaces the current one (choice).
    Selected {
        /// Gain in score over the replaced ordering, in nats.
        delta: f64,
    },
    /// A variable moved to another position in the ordering (choice).
    Inserted {
        /// Variable that moved.
        variable: Var,
        /// Position of the variable before.
        from: u16,
        /// Position of the variable now.
        to: u16,
        /// Gain in score from the move, in nats.
        delta: f64,
    },
    /// Two neighbors in the ordering were swapped (choice).
    Swapped {
        /// Position of the first of the two variables.
        place: u16,
        /// Gain in score from the swap, in nats.
        delta: f64,
    },
    /// A swap of two neighbors in the ordering was evaluated (everything).
    WeighedSwap {
        /// Position of the first of the two variables.
        place: u16,
        /// Gain in score if the swap were made, in nats.
        delta: f64,
    },
    /// A parent set of one child was evaluated by a search without acyclicity constraint, which takes sets in ascending
    /// order of a part g of their cost (choice if the set is the cheapest so far, else everything). Costs are in bits.
    SetLookedAt {
        /// Child whose parents are searched.
        child: Var,
        /// Parent set that was evaluated.
        set: WideSet,
        /// Lower bound g' on the cost of this set and of all later ones.
        g: f64,
        /// Cost s of this set.
        cost: f64,
        /// Stopping threshold: the k-th lowest cost so far, if the k cheapest sets are sought; ∞ before k sets were
        /// evaluated.
        line: f64,
    },
    /// A node of a branch and bound tree was generated (everything).
    NodeMade {
        /// Index of the node: the number of nodes generated before it.
        node: u32,
        /// Index of its parent node; `None` for the root.
        above: Option<u32>,
        /// Decision that distinguishes the node from its parent node.
        what: Decision,
        /// Upper bound on the score of every network below the node, in nats; −∞ if there is none.
        bound: f64,
        /// Fate of the node when it was generated.
        fate: Fate,
    },
    /// A variable's family in the graph of the node just generated (everything). Reported for all variables if the
    /// families do not follow from the decision.
    NodeFamily {
        /// Variable whose family is reported.
        variable: Var,
        /// Parent set of the variable.
        set: VarSet,
    },
    /// The remaining children of the current node were not generated, because they cannot be better (everything).
    ChildrenUnmade {
        /// Number of children not generated.
        count: u32,
    },
    /// An open node was closed or expanded (choice).
    NodeSettled {
        /// Index of the node.
        node: u32,
        /// Upper bound of the node, in nats.
        bound: f64,
        /// Fate of the node.
        fate: Fate,
    },
}

/// Receiver of the events of an algorithm.
pub trait Observer {
    /// Detail of the events that this observer receives. Algorithms read it once per step.
    fn level(&self) -> Level;
    /// Receives one event.
    fn record(&mut self, event: Event);
    /// Receives the current network or ordering of the search; ignored by default.
    #[inline]
    fn see(&mut self, _state: SearchState) {}
}

/// Observer that ignores all events and compiles to nothing.
pub struct NoObserver;

impl Observer for NoObserver {
    #[inline]
    fn level(&self) -> Level {
        Level::Off
    }
    #[inline]
    fn record(&mut self, _: Event) {}
}

/// Observer that keeps the most recent events, up to a limit.
pub struct Recorder {
    level: Level,
    limit: usize,
    /// Recorded events, oldest first.
    pub events: std::collections::VecDeque<Event>,
}

impl Recorder {
    /// Recorder that asks for events up to `level` and keeps at most `limit` of them.
    pub fn new(level: Level, limit: usize) -> Recorder {
        Recorder { level, limit, events: std::collections::VecDeque::new() }
    }
}

impl Observer for Recorder {
    fn level(&self) -> Level {
        self.level
    }

    fn record(&mut self, event: Event) {
        if self.events.len() == self.limit {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }
}
