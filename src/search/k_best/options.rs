//! Limits on the search for the k best networks, with unit, default and range.

/// Estimates of time and limits for a ranking of the k best. Nanoseconds refer to the machine on which the costs of
/// counting were measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankingOptions {
    /// Nanoseconds per network. Measured: data set "flag" 1.6e5; "sensors", over all subsets, 3e4; "alarm" a hundred
    /// times as much, so this gives only the order of magnitude. Default 1.5e5; range above 0.
    pub network_ns: f64,
    /// Nanoseconds per equivalence class. Measured: data set "flag" 2.5e6. Default 2.5e6; range above 0.
    pub class_ns: f64,
    /// Nanoseconds per variable to build the order graph. Measured in all: 0.1 s ("hepatitis", 20 variables) to 0.5 s
    /// ("flag", 29). Default 1.5e7; range above 0.
    pub graph_variable_ns: f64,
    /// Maximum number of variables up to which the best scores of all variable sets are computed, if they are not known
    /// yet. Default 16; range 0 to 26.
    pub all_subsets: usize,
    /// Number of networks appended to the ranking in one step. Default 2^10; range 1 and up.
    pub step_rows: usize,
}

/// Default estimates and limits for a ranking.
pub(super) const RANKING: RankingOptions = RankingOptions {
    network_ns: 1.5e5,
    class_ns: 2.5e6,
    graph_variable_ns: 1.5e7,
    all_subsets: 16,
    step_rows: 1 << 10,
};

/// Limits on the traversal of the tree of networks.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeOptions {
    /// Number of nodes of the tree visited in one step. Default 2^10; range 1 and up.
    pub step_nodes: u64,
    /// Number of families whose examination takes about as long as a visit to a node of the tree. Default 2^8; range 1
    /// and up.
    pub looks_per_node: u64,
    /// Distance below the optimum within which networks are first searched, in nats. Default 0.5; range above 0.
    pub first_threshold: f64,
    /// Factor by which the searched distance below the optimum grows until k networks are found. Default 1.6; range
    /// above 1.
    pub growth: f64,
}

/// Default limits on the traversal of the tree.
pub(super) const TREE: TreeOptions =
    TreeOptions { step_nodes: 1 << 10, looks_per_node: 1 << 8, first_threshold: 0.5, growth: 1.6 };

/// Limits on the order graph that bounds the nodes of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForestOptions {
    /// Minimum distance below the optimum, in nats, for which multipliers are optimized (otherwise twice the
    /// threshold). Default 2; range above 0.
    pub first_reach: f64,
    /// Number of table entries processed in one step of optimizing multipliers, about a millisecond. Default 2^19;
    /// range 1 and up.
    pub bound_work: i64,
    /// Number of families examined in one step that prunes lists or extends variable sets, about a millisecond. Default
    /// 2^17; range 1 and up.
    pub step_looks: usize,
    /// Number of variable sets computed with the first multipliers before better multipliers are sought. Default
    /// 150,000; range 0 and up.
    pub glance_sets: usize,
    /// Number of cached bounds, indexed by the hash of their sets. Default 2^15, the number of hash values; range 1 to
    /// 2^15.
    pub remembered: usize,
}

/// Default limits on the order graph.
pub(super) const FOREST: ForestOptions = ForestOptions {
    first_reach: 2.0,
    bound_work: 1 << 19,
    step_looks: 1 << 17,
    glance_sets: 150_000,
    remembered: 1 << 15,
};

/// Limits on the collection of networks found.
#[derive(Clone, Copy, Debug)]
pub(super) struct GatheredOptions {
    /// Number of networks that may be held beyond 2k. Of those that tie with the last of the k best, half as many are
    /// kept, and further ones are only counted. Default 100,000; range 2 and up.
    pub tied: usize,
    /// Number of networks moved in one step of sorting, some milliseconds. Default 2^16; range 1 and up.
    pub step_moves: usize,
    /// Number of networks replaced by the canonical members of their classes in one step. Default 128; range 1 and up.
    pub step_classes: usize,
}

/// Default limits on the collection of networks found.
pub(super) const GATHERED: GatheredOptions = GatheredOptions { tied: 100_000, step_moves: 1 << 16, step_classes: 128 };
