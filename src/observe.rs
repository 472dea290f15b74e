//! Events that an algorithm reports while it works.
//!
//! Algorithms take an observer as a type parameter; [`NoObserver`] compiles to nothing. An observer never changes a
//! result; a test runs every level and compares bytes.

use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::Dag;

/// Level of detail of the events that an observer receives. Each level includes the levels listed before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The observer receives no events.
    Off,
    /// The observer receives starts and ends of a search, and new best networks.
    Milestones,
    /// The observer also receives the decisions of the algorithm, such as each change of an edge.
    Choices,
    /// The observer also receives all alternatives that the algorithm evaluated.
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
    /// The root of the tree: nothing is decided, and every variable has its best parents.
    Root,
    /// A variable gets a parent set.
    Family {
        /// Variable whose parents are decided.
        variable: Var,
        /// Rank of the parent set in the variable's list of parent sets: best first, from 0.
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
        /// Number of arcs that precede the prohibited arc in the cycle, all of which are required.
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

/// Origin of the ordering from which a search over orderings starts. A `u16` is the index of a network in the pool of
/// local optima, best first, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The ordering was given.
    Given,
    /// The ordering was drawn at random.
    Random,
    /// The best ordering so far, with some variables moved.
    Best,
    /// An ordering of the network with this index in the pool, with some variables moved.
    Pool(u16),
    /// A crossing of orderings of the networks with these two indexes in the pool, with some variables moved.
    Crossed(u16, u16),
    /// An ordering of the network that greedy equivalence search found before the lists of parent sets were made.
    Lead,
}

/// Current network or ordering of a search. Reported (level: choice) at the start and whenever it changes by more than
/// one event describes, such as at a restart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchState<'a> {
    /// Network with its score.
    Network(&'a Dag, f64),
    /// Ordering with its score: −∞ if a variable has no allowed family.
    Ordering(&'a [Var], f64),
}

/// Event that an algorithm reports: an action or an evaluation, as a small record of numbers. The comment on each kind
/// of event names in parentheses the lowest [`Level`] at which it is reported.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A better network was found (level: milestone).
    Incumbent {
        /// Score of the better network.
        score: f64,
    },
    /// The upper bound was lowered (level: milestone).
    Bound {
        /// Upper bound on the score of every network, in nats.
        bound: f64,
    },
    /// No single change improves the score (level: milestone).
    LocalOptimum {
        /// Score of the local optimum.
        score: f64,
    },
    /// The optimum is proven (level: milestone).
    Optimum {
        /// Score of the optimum.
        score: f64,
    },
    /// Greedy search starts again from another network (level: milestone).
    Restarted {
        /// Number of restarts so far, including this one.
        times: u32,
    },
    /// Temperature of simulated annealing, reported a hundred times per search (level: milestone).
    Cooled {
        /// Temperature in nats.
        temperature: f64,
    },
    /// A random change of an edge was evaluated by a search that may reject it (level: choice if accepted, everything
    /// if rejected). If accepted, the change is made next.
    Proposed {
        /// Number of the proposed change, counted from 1; illegal proposals are counted too, but not reported.
        number: u32,
        /// Kind of change of the edge.
        kind: Move,
        /// Tail of the edge before the change (after it, for an addition).
        from: Var,
        /// Head of the edge before the change (after it, for an addition).
        to: Var,
        /// Gain in score from the change, in nats.
        delta: f64,
        /// Temperature at which the change was accepted or rejected, in nats.
        temperature: f64,
        /// Whether the change was accepted.
        taken: bool,
    },
    /// A random change of an edge was made regardless of its gain, to restart from another network (level: choice).
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
    /// The parents of a variable are final, and the search turns to the next variable (level: choice).
    Settled {
        /// Variable whose parents are final.
        variable: Var,
    },
    /// An edge was changed (level: choice).
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
    /// Greedy equivalence search moved to another equivalence class (level: choice).
    ClassMoved {
        /// Whether an edge was added or removed.
        kind: Move,
        /// Tail of the edge that the operator adds or deletes.
        from: Var,
        /// Head of the edge that the operator adds or deletes.
        to: Var,
        /// Set T of an insertion or H of a deletion: neighbors of the head whose edges the operator directs.
        with: WideSet,
        /// Gain in score from the insertion or deletion, in nats.
        delta: f64,
        /// Score of the network that represents the new class.
        score: f64,
    },
    /// A valid operator of greedy equivalence search was evaluated (level: everything).
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
    /// A Chow-Liu tree starts to grow from its root (level: choice).
    Rooted {
        /// Root of the Chow-Liu tree.
        root: Var,
    },
    /// A legal change of an edge was evaluated (level: everything).
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
    /// A search over orderings starts from another ordering (level: milestone).
    Start {
        /// Number of the start of the search, counted from 1.
        start: u32,
        /// Origin of the ordering from which the search starts.
        from: Origin,
    },
    /// A local optimum of a search over orderings was added to the pool of the best ones (level: choice).
    Pooled {
        /// Index of the local optimum in the pool: best first, from 0.
        place: u16,
        /// Whether the local optimum replaced a network of equal score in the pool.
        instead: bool,
    },
    /// A window of the ordering was reordered optimally (level: choice).
    Windowed {
        /// Position in the ordering of the first variable of the window.
        place: u16,
        /// Gain in score from the new order of the window, in nats.
        delta: f64,
    },
    /// Acyclic selection of parent sets found a better network; an ordering of this network replaces the current
    /// ordering (level: choice).
    Selected {
        /// Gain in score over the replaced ordering, in nats.
        delta: f64,
    },
    /// A variable moved to another position in the ordering (level: choice).
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
    /// Two neighbors in the ordering were swapped (level: choice).
    Swapped {
        /// Position of the first of the two variables.
        place: u16,
        /// Gain in score from the swap, in nats.
        delta: f64,
    },
    /// A swap of two neighbors in the ordering was evaluated (level: everything).
    WeighedSwap {
        /// Position of the first of the two variables.
        place: u16,
        /// Gain in score if the swap were made, in nats.
        delta: f64,
    },
    /// A parent set of one child was evaluated by a search without acyclicity constraint. Such a search takes parent
    /// sets in ascending order of g, one term of their cost (level: choice if the set is the cheapest so far, else
    /// everything). Costs are in bits.
    SetLookedAt {
        /// Child whose parents are searched.
        child: Var,
        /// Parent set that was evaluated.
        set: WideSet,
        /// Lower bound g' on the cost of this set and of all sets evaluated later.
        g: f64,
        /// Cost s of this set.
        cost: f64,
        /// Cost at which the search stops: the k-th lowest cost so far, if the k cheapest sets are sought; ∞ before k
        /// sets were evaluated.
        line: f64,
    },
    /// A node of a branch and bound tree was generated (level: everything).
    NodeMade {
        /// Index of the node in the branch and bound tree: the number of nodes generated before it.
        node: u32,
        /// Index of the parent node in the branch and bound tree; `None` for the root.
        above: Option<u32>,
        /// Decision that distinguishes the node from its parent node.
        what: Decision,
        /// Upper bound on the score of every network below the node, in nats; −∞ if there is none.
        bound: f64,
        /// Fate of the node when it was generated.
        fate: Fate,
    },
    /// Parent set of a variable in the graph of the branch and bound node just generated (level: everything). Reported
    /// for all variables if the parent sets do not follow from the node's decision.
    NodeFamily {
        /// Variable whose family is reported.
        variable: Var,
        /// Parent set of the variable.
        set: VarSet,
    },
    /// The remaining children of a branch and bound node were not generated: no network below them can be better
    /// (level: everything).
    ChildrenUnmade {
        /// Number of children not generated.
        count: u32,
    },
    /// An open node of a branch and bound tree was closed or expanded (level: choice).
    NodeSettled {
        /// Index of the node in the branch and bound tree.
        node: u32,
        /// Upper bound of the node, in nats.
        bound: f64,
        /// Fate of the node.
        fate: Fate,
    },
}

/// Receiver of the events of an algorithm.
pub trait Observer {
    /// Level of detail of the events that this observer receives. Algorithms read it once per step.
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
    /// Recorder that requests events up to `level` and keeps at most the `limit` most recent ones.
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
