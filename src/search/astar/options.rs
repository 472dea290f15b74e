//! Limits on the proof of optimality by A*, with unit, default and range. None of them changes the optimum, only the
//! time taken.

/// Limits on the search of one component (independent part of the problem). Work is counted in table entries touched
/// and families examined, about a nanosecond each.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartOptions {
    /// Amount of work in one step: about a millisecond, or ten if there are many clusters. Default 2^19; range 1 and
    /// up.
    pub step: i64,
    /// Maximum number of nodes that a short trial of A* expands before bounds are improved. Default 20,000; range 0 and
    /// up.
    pub glance_nodes: f64,
    /// Maximum amount of work of a short trial of A* before bounds are improved. Default 4e7; range 0 and up.
    pub glance_work: i64,
    /// Amount of work that A* may do before the bounds are improved, as a multiple of the work done on the bounds.
    /// Default 1; range 1 and up.
    pub patience: i64,
    /// Maximum number of bytes reserved for the depth-first search that follows when memory is full. Default 2.5e8;
    /// range 0 and up.
    pub most_reserve: f64,
    /// Number of local optima among orderings that are found before bounds are computed. Default 30; range 1 and up.
    pub optima: u32,
    /// Number of steps of the search over orderings that one step of a component makes. Default 16; range 1 and up.
    pub order_steps: u32,
    /// Number of evaluations of the relaxation after which the families that it chose (perhaps with cycles) are again
    /// turned into an ordering. Default 10; range 1 and up.
    pub rounding_interval: u32,
}

/// Default limits on the search of one component.
pub(super) const PART: PartOptions = PartOptions {
    step: 1 << 19,
    glance_nodes: 20_000.0,
    glance_work: 40_000_000,
    patience: 1,
    most_reserve: 2.5e8,
    optima: 30,
    order_steps: 16,
    rounding_interval: 10,
};

/// Limits on the depth-first search that continues when memory is full.
#[derive(Clone, Copy, Debug)]
pub(super) struct DepthOptions {
    /// Amount of work on nodes before bounds are first recomputed. Default 2e8; range 0 and up.
    pub patience: i64,
    /// Minimum number of remaining variables for which bounds are recomputed. Default 12; range 1 to 64.
    pub fewest: usize,
}

/// Default limits on the depth-first search.
pub(super) const DEPTH: DepthOptions = DepthOptions { patience: 200_000_000, fewest: 12 };

/// Limits on the A* that records the order graph for display only.
#[derive(Clone, Copy, Debug)]
pub(super) struct GraphOptions {
    /// Amount of work in one step of computing the bound, in table entries touched. Default 2^20; range 1 and up.
    pub step: i64,
    /// Maximum number of bytes that the nodes may take. Default 512 MiB; range 0 and up.
    pub memory: f64,
    /// Bounds are computed as if the known network cost more by this fraction of its cost; otherwise an exact bound
    /// would end the search at once. Default 0.001; range above 0.
    pub margin: f64,
    /// Seed of the random choices in the ascent of the bound. Default 1.
    pub seed: u32,
}

/// Default limits on the A* that records the order graph for display.
pub(super) const GRAPH: GraphOptions =
    GraphOptions { step: 1 << 20, memory: 512.0 * 1024.0 * 1024.0, margin: 1e-3, seed: 1 };

/// Default maximum number of variables of a component that is solved by dynamic programming over all variable sets, an
/// amount of work known in advance.
pub const MAX_TABLED: usize = 14;

/// Options of the proof of optimality.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProofOptions {
    /// Seed of all random choices: it affects the work, never the optimum.
    pub seed: u64,
    /// Maximum number of bytes of memory that the proof may hold.
    pub memory: f64,
    /// Maximum number of variables of a component that is solved by dynamic programming over all variable sets.
    pub dense: usize,
}

impl ProofOptions {
    /// Default options of the proof: components of up to 14 variables are solved by dynamic programming.
    pub fn new(seed: u64, memory: f64) -> ProofOptions {
        ProofOptions { seed, memory, dense: MAX_TABLED }
    }
}
