//! Limits of the searches over orderings, with unit, default and range. All but those of a step change which network is found.

/// Limits of the search by insertions and windows.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct OrderOptions {
    /// Places examined in one step. Default 2^12; range 1 and up.
    pub step_looks: u64,
    /// Variables in a window that is put in its best order. Default 6; range 2 to 8.
    pub window: usize,
    /// Windows examined in one step. Default 8; range 1 and up.
    pub step_windows: usize,
    /// Orderings remembered, each a local optimum of another score. Default 20; range 2 and up.
    pub pool: usize,
    /// Most variables that move when an ordering is changed to start from. Default 6; range 1 and up.
    pub most_moved: u32,
}

/// The defaults.
pub(in crate::search) const ORDERS: OrderOptions =
    OrderOptions { step_looks: 1 << 12, window: 6, step_windows: 8, pool: 20, most_moved: 6 };

/// Limits of the lists of families that are grown for a search over orderings.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct ListOptions {
    /// Number of families up to which all are scored. Default 60,000; range 0 and up.
    pub few_families: f64,
    /// Families of one size that are scored, all variables together, as far as rows are few. Default 56,000; range 1 and up.
    pub families: usize,
    /// Rows read for the families of one size. Default 2^30; range 1 and up.
    pub rows: usize,
}

/// The defaults.
pub(in crate::search) const LISTS: ListOptions =
    ListOptions { few_families: 60_000.0, families: 56_000, rows: 1 << 30 };
