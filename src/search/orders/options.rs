//! Limits of the searches over orderings, with unit, default and range. All but those of a step change which network is found.

use crate::base::var::Var;
use crate::graph::Dag;

/// Limits of the search by insertions and windows.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct OrderLimits {
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
pub(in crate::search) const ORDERS: OrderLimits =
    OrderLimits { step_looks: 1 << 12, window: 6, step_windows: 8, pool: 20, most_moved: 6 };

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

/// Choices of the search by insertions and windows.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderOptions {
    /// Seed of everything random. Default 1.
    pub seed: u64,
    /// A network to start from: acyclic, and it keeps the constraints. The result is worth no less. None: a random ordering.
    pub start: Option<Dag>,
    /// Local optima in a row, none better than the best, after which the search is over. Default 100 + 10,000/n; range 1 and up.
    pub patience: u32,
    /// Most local optima in all. Default: no limit; range 1 and up.
    pub most: u32,
    /// Whether orderings are also crossed (Lee and van Beek 2017). Default: they are.
    pub memetic: bool,
    /// Limits on the growth of lists; none: by the number of variables and of rows ([`ListLimits::new`]).
    pub list_limits: Option<ListLimits>,
}

impl OrderOptions {
    /// The default for `n` variables: seed 1, no start, over after 100 + 10,000/n local optima without a better one, for each
    /// costs about n².
    pub fn new(n: usize) -> OrderOptions {
        let patience = 100 + 10_000 / n.max(1) as u32;
        OrderOptions { seed: 1, start: None, patience, most: u32::MAX, memetic: true, list_limits: None }
    }
}

/// Choices of the search by swaps.
#[derive(Clone, Debug, PartialEq)]
pub struct SwapOptions {
    /// Seed of the random orderings. Default 1.
    pub seed: u64,
    /// The ordering of the first start, all variables once; none: a random one. Required edges that it breaks are left
    /// to the swaps to mend.
    pub start: Option<Vec<Var>>,
    /// Number of starts. Default 100; range 1 and up.
    pub starts: u32,
}

impl Default for SwapOptions {
    /// 100 random orderings, as in the lecture.
    fn default() -> SwapOptions {
        SwapOptions { seed: 1, start: None, starts: 100 }
    }
}

/// Limits on the lists where not every family is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLimits {
    /// Most candidate parents of a variable: those that gain most alone. Default 40; range 1 and up.
    pub candidates: usize,
    /// Most parents, required ones aside. Default 8; range 0 and up.
    pub parents: usize,
    /// Most families of a variable that are scored of one size above 1. Default 32 to 1,500; range 1 and up.
    pub families: usize,
    /// Most listed sets of one size that grow by a parent. Default: a tenth of `families`, at least 16; range 1 and up.
    pub beam: usize,
}

impl ListLimits {
    /// The default for `n` variables and families of `cost` rows each: at most 40 candidates and 8 parents; of each size
    /// 56,000 families in all, fewer where these would be more than 2^30 rows, 32 to 1,500 for a variable, and a tenth as
    /// many to grow, at least 16.
    pub fn new(n: usize, cost: usize) -> ListLimits {
        let all = LISTS.families.min(LISTS.rows / cost.max(1));
        let families = (all / n.max(1)).clamp(32, 1500);
        ListLimits { candidates: 40, parents: 8, families, beam: (families / 10).max(16) }
    }
}
