//! Events that an algorithm reports while it works.
//!
//! Algorithms take an observer as a type parameter: [`NoObserver`] compiles to nothing. An observer never changes a result;
//! a test runs every level and compares bytes.

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
    /// Decisions and all that was weighed.
    Everything,
}

/// A change of one edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// The edge is put in.
    Add,
    /// The edge is taken out.
    Delete,
    /// The edge is turned round.
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
    /// An arc of the cycle above is prohibited, those before it are demanded.
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
    /// The node waits.
    Open,
    /// Its children were made.
    Branched,
    /// The node is acyclic, and the best network so far.
    Network,
    /// Its bound is no higher than the score of the best network met.
    NoBetter,
    /// A cycle in what is decided, or of arcs that are demanded.
    FixedCycle,
    /// A variable has no listed parents left that comply.
    NoFamily,
    /// The deepest node: every variable is decided and there is a cycle.
    Deepest,
}

/// Origin of the ordering of a start. Places count the orderings that are remembered, from 0, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The ordering was given.
    Given,
    /// Drawn at random.
    Random,
    /// The best so far, some variables moved.
    Best,
    /// An ordering of the network at this place, some variables moved.
    Pool(u16),
    /// A crossing of two, some variables moved.
    Crossed(u16, u16),
    /// One of the network that greedy equivalence search found before the lists were made.
    Lead,
}

/// Position of a search, reported where it does not follow from the position before by one event: at the start, and whenever it
/// goes elsewhere (choice).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stand<'a> {
    /// A network, and its score.
    Network(&'a Dag, f64),
    /// An ordering, and its score: −∞ where a variable has no family to take.
    Ordering(&'a [Var], f64),
}

/// Something an algorithm did or weighed: small, of numbers only.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A better network was found (milestone).
    Incumbent {
        /// Its score.
        score: f64,
    },
    /// Less is known to be possible than before (milestone).
    Bound {
        /// Upper bound on the score of every network, in nats.
        bound: f64,
    },
    /// No single change helps (milestone).
    LocalOptimum {
        /// The score reached.
        score: f64,
    },
    /// The optimum is known (milestone).
    Optimum {
        /// Its score.
        score: f64,
    },
    /// Greedy search starts again from another network (milestone).
    Restarted {
        /// Number of times so far.
        times: u32,
    },
    /// The temperature of an annealing search, reported a hundred times on its way down (milestone).
    Cooled {
        /// Temperature in nats.
        temperature: f64,
    },
    /// A change was drawn at random and weighed, by a search that may refuse it (choice if it is taken, everything if it is
    /// refused). One that is taken is made next.
    Proposed {
        /// 1-based index of the proposal, counting those that are not legal.
        number: u32,
        /// Kind of move.
        kind: Move,
        /// Tail.
        from: Var,
        /// Head.
        to: Var,
        /// Gain in nats.
        delta: f64,
        /// The temperature that it is judged at, in nats.
        temperature: f64,
        /// Whether the move is taken.
        taken: bool,
    },
    /// A change that was drawn at random was made, whatever it gained, to start again from elsewhere (choice).
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
    /// A variable has its parents, and the next one's turn comes (choice).
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
    /// A class of equivalent networks was left for another (choice).
    ClassMoved {
        /// An edge came or went.
        kind: Move,
        /// Tail of the operator.
        from: Var,
        /// Head of the operator.
        to: Var,
        /// The set T or H whose edges are directed with it.
        with: WideSet,
        /// Gain in nats.
        delta: f64,
        /// The score then, of the network that stands for the class.
        score: f64,
    },
    /// A valid operator on classes was weighed (everything).
    ClassWeighed {
        /// An edge comes or goes.
        kind: Move,
        /// Tail of the operator.
        from: Var,
        /// Head of the operator.
        to: Var,
        /// The set T or H whose edges are directed with it.
        with: WideSet,
        /// Gain in nats if it were made.
        delta: f64,
    },
    /// A tree begins to grow here (choice).
    Rooted {
        /// Its root.
        root: Var,
    },
    /// A legal change was weighed (everything).
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
    /// A local optimum was put among those that are remembered (choice).
    Pooled {
        /// Its place there, from 0; the best is first.
        place: u16,
        /// Whether the network took the place of another of equal score.
        instead: bool,
    },
    /// A window of the ordering was put in its best order (choice).
    Windowed {
        /// The first place of the window.
        place: u16,
        /// Gain in nats.
        delta: f64,
    },
    /// Acyclic selection found a better network, whose ordering takes the place of this one (choice).
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
    /// Two neighbors of the ordering changed places (choice).
    Swapped {
        /// The place of the first.
        place: u16,
        /// Gain in nats.
        delta: f64,
    },
    /// A swap of two neighbors of the ordering was weighed (everything).
    WeighedSwap {
        /// The place of the first.
        place: u16,
        /// Gain in nats if it were made.
        delta: f64,
    },
    /// A parent set was looked at, in order of g, where acyclicity is free (choice if it is the cheapest so far, else
    /// everything). Costs are in bits.
    SetLookedAt {
        /// The child.
        child: Var,
        /// The parents.
        set: WideSet,
        /// g', which no later set has less of.
        g: f64,
        /// Its cost, s.
        cost: f64,
        /// The stopping line: the least cost, or the k-th least; ∞ before there are k.
        line: f64,
    },
    /// A node of a branch and bound tree was made (everything).
    NodeMade {
        /// Number of nodes made before it.
        node: u32,
        /// The node above it; none above the root.
        above: Option<u32>,
        /// Its decision.
        what: Decision,
        /// Upper bound on the score of every network below the node, in nats; −∞ where there is none.
        bound: f64,
        /// Its fate when made.
        fate: Fate,
    },
    /// A family of the node just made (everything): of all its variables, where they do not follow from the decision.
    NodeFamily {
        /// The variable.
        variable: Var,
        /// Its parent set.
        set: VarSet,
    },
    /// Further children of the node under way were not made, for they can do no better (everything).
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
    /// Sees where the search stands; most do not look.
    #[inline]
    fn see(&mut self, _stand: Stand) {}
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

/// Keeps the last events.
pub struct Recorder {
    level: Level,
    limit: usize,
    /// Recorded events, oldest first.
    pub events: std::collections::VecDeque<Event>,
}

impl Recorder {
    /// Keeps at most `limit` events of `level`.
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
