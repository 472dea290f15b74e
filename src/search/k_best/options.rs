//! Limits of the search for the k best, with unit, default and range.

/// Estimates and limits of a ranking. Nanoseconds refer to the machine on which the costs of counting were measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct RankingOptions {
    /// Nanoseconds for a network: flag 1.6e5; sensors, over all subsets, 3e4; alarm a hundred times as much, so this
    /// gives only the order of magnitude. Default 1.5e5; range above 0.
    pub network_ns: f64,
    /// Nanoseconds for a class: flag 2.5e6. Default 2.5e6; range above 0.
    pub class_ns: f64,
    /// Nanoseconds of the order graph for each variable: 0.1 s (hepatitis, 20 variables) to 0.5 s (flag, 29). Default
    /// 1.5e7; range above 0.
    pub graph_variable_ns: f64,
    /// Most variables for which all subsets are valued, if they are not yet. Default 16; range 0 to 26.
    pub all_subsets: usize,
    /// Rows added in a step, whose classes are looked up. Default 2^10; range 1 and up.
    pub step_rows: usize,
}

/// The defaults.
pub(super) const RANKING: RankingOptions = RankingOptions {
    network_ns: 1.5e5,
    class_ns: 2.5e6,
    graph_variable_ns: 1.5e7,
    all_subsets: 16,
    step_rows: 1 << 10,
};

/// Limits of the search through the tree of networks.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeOptions {
    /// Nodes entered in one step. Default 2^10; range 1 and up.
    pub step_nodes: u64,
    /// Families examined that take about as long as a node. Default 2^8; range 1 and up.
    pub looks_per_node: u64,
    /// First threshold below the optimum, in nats. Default 0.5; range above 0.
    pub first_threshold: f64,
    /// Factor from one threshold to the next. Default 1.6; range above 1.
    pub growth: f64,
}

/// The defaults.
pub(super) const TREE: TreeOptions =
    TreeOptions { step_nodes: 1 << 10, looks_per_node: 1 << 8, first_threshold: 0.5, growth: 1.6 };

/// Limits of the order graph below the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForestOptions {
    /// Distance below the optimum, in nats, within which multipliers are optimized at first. Default 2; range above 0.
    pub first_reach: f64,
    /// Entries of tables in a step of the multipliers, about a millisecond. Default 2^19; range 1 and up.
    pub bound_work: i64,
    /// Families examined in a step of a list, about a millisecond. Default 2^17; range 1 and up.
    pub step_looks: usize,
    /// Sets valued by the first multipliers before better ones are made. Default 150,000; range 0 and up.
    pub glance_sets: usize,
    /// Number of cached bounds, by hash of their sets. Default 2^15, the number of hashes; range 1 to 2^15.
    pub remembered: usize,
}

/// The defaults.
pub(super) const FOREST: ForestOptions = ForestOptions {
    first_reach: 2.0,
    bound_work: 1 << 19,
    step_looks: 1 << 17,
    glance_sets: 150_000,
    remembered: 1 << 15,
};

/// Limits of the collection of networks found.
#[derive(Clone, Copy, Debug)]
pub(super) struct GatheredOptions {
    /// Networks kept beyond 2k; half as many of those that tie with the last of k. Further ones are only counted.
    /// Default 100,000; range 2 and up.
    pub tied: usize,
    /// Rows moved in a step of sorting, some milliseconds. Default 2^16; range 1 and up.
    pub step_moves: usize,
    /// Rows whose class is looked up in a step. Default 128; range 1 and up.
    pub step_classes: usize,
}

/// The defaults.
pub(super) const GATHERED: GatheredOptions = GatheredOptions { tied: 100_000, step_moves: 1 << 16, step_classes: 128 };
