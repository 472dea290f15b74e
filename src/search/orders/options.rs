//! Limits of the searches over orderings, with unit, default and range. All except those of a step affect which network
//! is found.

use crate::base::var::Var;
use crate::graph::Dag;

/// Limits of the search by insertions and windows.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct OrderLimits {
    /// Positions examined in one step. Default 2^12; range 1 and up.
    pub step_looks: u64,
    /// Variables in a window that is reordered optimally. Default 6; range 2 to 8.
    pub window: usize,
    /// Windows examined in one step. Default 8; range 1 and up.
    pub step_windows: usize,
    /// Orderings kept, each a local optimum of a different score. Default 20; range 2 and up.
    pub pool: usize,
    /// Most variables moved when an ordering is perturbed for the next climb. Default 6; range 1 and up.
    pub most_moved: u32,
}

/// The defaults.
pub(in crate::search) const ORDERS: OrderLimits =
    OrderLimits { step_looks: 1 << 12, window: 6, step_windows: 8, pool: 20, most_moved: 6 };

/// Limits of the lists of families made for a search over orderings.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct ListOptions {
    /// Number of families up to which all are scored. Default 60,000; range 0 and up.
    pub max_exhaustive_families: f64,
    /// Families of one size that are scored, all variables together, unless the limit on rows is lower. Default 56,000;
    /// range 1 and up.
    pub families: usize,
    /// Rows read for the families of one size. Default 2^30; range 1 and up.
    pub rows: usize,
}

/// The defaults.
pub(in crate::search) const LISTS: ListOptions =
    ListOptions { max_exhaustive_families: 60_000.0, families: 56_000, rows: 1 << 30 };

/// Options of the search by insertions and windows.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderOptions {
    /// Seed of all random choices. Default 1.
    pub seed: u64,
    /// Initial network, acyclic and within the constraints; the result scores no less. `None`: a random ordering.
    pub start: Option<Dag>,
    /// Consecutive local optima without a new best after which the search ends. Default 100 + 10,000/n; range 1 and up.
    pub patience: u32,
    /// Most local optima in all. Default: no limit; range 1 and up.
    pub most: u32,
    /// Whether orderings are also crossed (Lee and van Beek 2017). Default: yes.
    pub memetic: bool,
    /// Limits on the lists. `None`: by the numbers of variables and rows ([`ListLimits::new`]).
    pub list_limits: Option<ListLimits>,
}

impl OrderOptions {
    /// The default for `n` variables: seed 1, no initial network, and an end after 100 + 10,000/n local optima without
    /// a new best, since each costs about n².
    pub fn new(n: usize) -> OrderOptions {
        let patience = 100 + 10_000 / n.max(1) as u32;
        OrderOptions { seed: 1, start: None, patience, most: u32::MAX, memetic: true, list_limits: None }
    }
}

/// Options of the search by swaps.
#[derive(Clone, Debug, PartialEq)]
pub struct SwapOptions {
    /// Seed of the random orderings. Default 1.
    pub seed: u64,
    /// Ordering of the first start, with every variable once. `None`: a random one. It may violate required edges; the
    /// swaps repair that.
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

/// Limits on the lists if not every family is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLimits {
    /// Most candidate parents of a variable: those that gain most alone. Default 40; range 1 and up.
    pub candidates: usize,
    /// Most parents, required ones aside. Default 8; range 0 and up.
    pub parents: usize,
    /// Most families of a variable that are scored for each size above 1. Default 32 to 1,500; range 1 and up.
    pub families: usize,
    /// Most listed sets of one size that are extended by a parent. Default: a tenth of `families`, at least 16; range 1
    /// and up.
    pub beam: usize,
}

impl ListLimits {
    /// The default for `n` variables and families of `cost` rows each: at most 40 candidates and 8 parents; of each
    /// size 56,000 families in all, fewer if these would read more than 2^30 rows; 32 to 1,500 for a variable, a tenth
    /// of which are extended, at least 16.
    pub fn new(n: usize, cost: usize) -> ListLimits {
        let all = LISTS.families.min(LISTS.rows / cost.max(1));
        let families = (all / n.max(1)).clamp(32, 1500);
        ListLimits { candidates: 40, parents: 8, families, beam: (families / 10).max(16) }
    }
}
