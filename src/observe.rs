//! Events that an algorithm reports while it works.
//!
//! Algorithms take an observer as a type parameter; [`NoObserver`] compiles to nothing. An observer never changes a
//! result; a test runs every level and compares bytes.

use crate::base::var::{Var, VarSet, WideSet};
use crate::graph::Dag;

/// Detail of the events that an observer receives. Each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// No event.
    Off,
    /// Starts, ends, new best networks.
    Milestones,
    /// Decisions.
    Choices,
    /// Decisions and all alternatives evaluated.
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

/// Decision of a node of a branch and bound tree beyond its parent node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Decision {
    /// The empty decision: every variable has its best parents.
    Root,
    /// The parents of a variable.
    Family {
        /// The variable.
        variable: Var,
        /// Rank of its parents in its list, best first, from 0.
        rank: u32,
        /// Its parent set.
        set: VarSet,
    },
    /// An arc of the parent node's cycle is prohibited, and the arcs before it are required.
    Cut {
        /// Tail of the arc.
        from: Var,
        /// Head of the arc.
        to: Var,
        /// Number of arcs of the cycle before it.
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
    /// The node is acyclic, and the best network so far.
    Network,
    /// Its bound is at most the score of the best network found.
    NoBetter,
    /// The decisions or required arcs contain a cycle.
    FixedCycle,
    /// A variable has no listed parent set that complies with the decisions.
    NoFamily,
    /// Every variable is decided, and there is a cycle.
    Deepest,
}

/// Origin of the ordering of a start. Places are indexes in the pool of orderings, best first, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The ordering was given.
    Given,
    /// Drawn at random.
    Random,
    /// The best ordering so far, with some variables moved.
    Best,
    /// An ordering of the network at this place of the pool, with some variables moved.
    Pool(u16),
    /// A crossing of two orderings of the pool, with some variables moved.
    Crossed(u16, u16),
    /// An ordering of the network that greedy equivalence search found before the lists were made.
    Lead,
}

/// State of a search, reported if it does not follow from the state before by one event: at the start, and at every
/// jump (choice).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchState<'a> {
    /// A network, and its score.
    Network(&'a Dag, f64),
    /// An ordering, and its score: −∞ if a variable has no allowed family.
    Ordering(&'a [Var], f64),
}

/// An action or evaluation of an algorithm: small, numbers only. The level of each is given in brackets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A better network was found (milestone).
    Incumbent {
        /// Its score.
        score: f64,
    },
    /// The upper bound was lowered (milestone).
    Bound {
        /// Upper bound on the score of every network, in nats.
        bound: f64,
    },
    /// No single change improves the score (milestone).
    LocalOptimum {
        /// The score reached.
        score: f64,
    },
    /// The optimum is proven (milestone).
    Optimum {
        /// Its score.
        score: f64,
    },
    /// Greedy search starts again from another network (milestone).
    Restarted {
        /// Number of restarts so far.
        times: u32,
    },
    /// Temperature of an annealing search, reported a hundred times (milestone).
    Cooled {
        /// Temperature in nats.
        temperature: f64,
    },
    /// A random change was evaluated by a search that may refuse it (choice if accepted, everything if refused). An
    /// accepted one is made next.
    Proposed {
        /// Number of the proposal, from 1, including illegal ones.
        number: u32,
        /// Kind of move.
        kind: Move,
        /// Tail.
        from: Var,
        /// Head.
        to: Var,
        /// Gain in nats.
        delta: f64,
        /// Temperature of the decision, in nats.
        temperature: f64,
        /// Whether the change is accepted.
        taken: bool,
    },
    /// A random change was made regardless of its gain, to restart from another network (choice).
    Perturbed {
        /// Kind of move.
        kind: Move,
        /// Tail of the edge before the change.
        from: Var,
        /// Head of the edge before the change.
        to: Var,
        /// Gain in nats.
        delta: f64,
    },
    /// The parents of a variable are final, and the next variable follows (choice).
    Settled {
        /// The variable.
        variable: Var,
    },
    /// A change was made (choice).
    Moved {
        /// Kind of move.
        kind: Move,
        /// Tail of the edge before the change.
        from: Var,
        /// Head of the edge before the change.
        to: Var,
        /// Gain in nats.
        delta: f64,
    },
    /// The search moved to another equivalence class (choice).
    ClassMoved {
        /// Whether an edge was added or removed.
        kind: Move,
        /// Tail of the operator.
        from: Var,
        /// Head of the operator.
        to: Var,
        /// The set T or H whose edges are directed by the operator.
        with: WideSet,
        /// Gain in nats.
        delta: f64,
        /// Score of the new class's representative network.
        score: f64,
    },
    /// A valid operator on classes was evaluated (everything).
    ClassWeighed {
        /// Whether an edge would be added or removed.
        kind: Move,
        /// Tail of the operator.
        from: Var,
        /// Head of the operator.
        to: Var,
        /// The set T or H whose edges are directed by the operator.
        with: WideSet,
        /// Gain in nats if it were made.
        delta: f64,
    },
    /// A tree starts to grow from its root (choice).
    Rooted {
        /// Its root.
        root: Var,
    },
    /// A legal change was evaluated (everything).
    Weighed {
        /// Kind of move.
        kind: Move,
        /// Tail.
        from: Var,
        /// Head.
        to: Var,
        /// Gain in nats if it were made.
        delta: f64,
    },
    /// A search over orderings starts from another ordering (milestone).
    Start {
        /// Number of the start, from 1.
        start: u32,
        /// Origin of that ordering.
        from: Origin,
    },
    /// A local optimum was added to the pool (choice).
    Pooled {
        /// Its index in the pool, from 0, best first.
        place: u16,
        /// Whether the new network replaced another of equal score.
        instead: bool,
    },
    /// A window of the ordering was reordered optimally (choice).
    Windowed {
        /// The first place of the window.
        place: u16,
        /// Gain in nats.
        delta: f64,
    },
    /// Acyclic selection found a better network, whose ordering replaces this one (choice).
    Selected {
        /// Gain in nats.
        delta: f64,
    },
    /// A variable moved to another place of the ordering (choice).
    Inserted {
        /// The variable.
        variable: Var,
        /// Its place before.
        from: u16,
        /// Its place now.
        to: u16,
        /// Gain in nats.
        delta: f64,
    },
    /// Two neighbors in the ordering were swapped (choice).
    Swapped {
        /// The place of the first.
        place: u16,
        /// Gain in nats.
        delta: f64,
    },
    /// A swap of two neighbors in the ordering was evaluated (everything).
    WeighedSwap {
        /// The place of the first.
        place: u16,
        /// Gain in nats if it were made.
        delta: f64,
    },
    /// A parent set was examined, in order of g, in a search without acyclicity constraint (choice if it is the
    /// cheapest so far, else everything). Costs are in bits.
    SetLookedAt {
        /// The child.
        child: Var,
        /// The parents.
        set: WideSet,
        /// g'; no later set has a lower one.
        g: f64,
        /// Its cost, s.
        cost: f64,
        /// Stopping threshold: the k-th least cost; ∞ before there are k.
        line: f64,
    },
    /// A node of a branch and bound tree was generated (everything).
    NodeMade {
        /// Index of the node: number of nodes before it.
        node: u32,
        /// Index of its parent node; `None` for the root.
        above: Option<u32>,
        /// Its decision.
        what: Decision,
        /// Upper bound on the score of every network below the node, in nats; −∞ if there is none.
        bound: f64,
        /// Its initial fate.
        fate: Fate,
    },
    /// A family of the node just generated (everything); reported for all its variables if they do not follow from the
    /// decision.
    NodeFamily {
        /// The variable.
        variable: Var,
        /// Its parent set.
        set: VarSet,
    },
    /// Further children of the current node were not generated, because they can't be better (everything).
    ChildrenUnmade {
        /// Their number.
        count: u32,
    },
    /// An open node was settled (choice).
    NodeSettled {
        /// The node.
        node: u32,
        /// Its bound.
        bound: f64,
        /// Its fate.
        fate: Fate,
    },
}

/// Receiver of the events of an algorithm.
pub trait Observer {
    /// Detail of the events that it receives; read once per step.
    fn level(&self) -> Level;
    /// Receives one event.
    fn record(&mut self, event: Event);
    /// Receives the state of the search; ignored by default.
    #[inline]
    fn see(&mut self, _state: SearchState) {}
}

/// Observer that ignores all events, at no cost.
pub struct NoObserver;

impl Observer for NoObserver {
    #[inline]
    fn level(&self) -> Level {
        Level::Off
    }
    #[inline]
    fn record(&mut self, _: Event) {}
}

/// Observer that keeps the last events.
pub struct Recorder {
    level: Level,
    limit: usize,
    /// Recorded events, oldest first.
    pub events: std::collections::VecDeque<Event>,
}

impl Recorder {
    /// Recorder of at most `limit` events of `level`.
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
