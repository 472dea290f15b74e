//! Limits and prices in the estimate of a run, with unit, default and range. Nanoseconds refer to the machine on which
//! the costs of counting were measured.

/// Limits by which the method `auto` chooses an exact method.
#[derive(Clone, Copy, Debug)]
pub(super) struct AutoLimits {
    /// Maximum number of variables for which all subsets are searched whatever the time. Default 24; range 0 to 26.
    pub dense: usize,
    /// Maximum nanoseconds for searching all subsets of more variables, if A* may take longer. Default 1e11; range 0
    /// and up.
    pub dense_ns: f64,
    /// Minimum number of variables for which A* is used if the k best are requested. Default 17; range 1 and up.
    pub ranked: usize,
    /// Maximum nanoseconds of counting and listing for which A* is used. Default 6e10; range 0 and up.
    pub astar_ns: f64,
}

/// Default values.
pub(super) const AUTO: AutoLimits = AutoLimits { dense: 24, dense_ns: 1e11, ranked: 17, astar_ns: 6e10 };

/// Prices of kinds of work other than counting, in nanoseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prices {
    /// Nanoseconds of A* for each variable: a guess, the time varies widely. Default 2.5e7; range above 0.
    pub astar_variable: f64,
    /// Nanoseconds of A* for each family that may have to be listed (steel: 93,026 in 5 to 21 s). Default 1e5; range
    /// above 0.
    pub astar_family: f64,
    /// Nanoseconds of a branch and bound for each variable: a guess, since the size of its tree is unknown. Default
    /// 2.5e6; range above 0.
    pub branch_variable: f64,
    /// Nanoseconds to list one family. Default 15; range above 0.
    pub list_family: f64,
    /// Additional nanoseconds to list a family, for each of its parents. Default 12; range above 0.
    pub list_parent: f64,
    /// Nanoseconds for each distinct row to score one family on demand. Default 3; range above 0.
    pub on_demand_row: f64,
    /// Nanoseconds for each distinct row to score one family of a search over orderings, with shared counting. Default
    /// 0.3; range above 0.
    pub shared_row: f64,
    /// Nanoseconds to find a local optimum among orderings, for each variable cubed. Default 7; range above 0.
    pub ordering: f64,
    /// Nanoseconds of a greedy search after a restart, for each pair of variables. Default 600; range above 0.
    pub restart_pair: f64,
    /// Nanoseconds for each proposal of simulated annealing. Default 250; range above 0.
    pub proposal: f64,
    /// Nanoseconds for each multiplication in learning a proxy. Default 0.7; range above 0.
    pub proxy: f64,
}

/// Default values.
pub(super) const PRICES: Prices = Prices {
    astar_variable: 2.5e7,
    astar_family: 1e5,
    branch_variable: 2.5e6,
    list_family: 15.0,
    list_parent: 12.0,
    on_demand_row: 3.0,
    shared_row: 0.3,
    ordering: 7.0,
    restart_pair: 600.0,
    proposal: 250.0,
    proxy: 0.7,
};
