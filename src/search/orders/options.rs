//! Limits on the searches over orderings, with unit, default and range. All except those of a step affect which network
//! is found.

use crate::base::var::Var;
use crate::graph::Dag;

/// Limits on the search over orderings that moves single variables and reorders windows of adjacent variables.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct OrderLimits {
    /// Number of positions in an ordering examined in one step. Default 2^12; range 1 and up.
    pub step_looks: u64,
    /// Number of adjacent variables in a window that is reordered optimally. Default 6; range 2 to 8.
    pub window: usize,
    /// Number of windows examined in one step. Default 8; range 1 and up.
    pub step_windows: usize,
    /// Number of orderings kept, each a local optimum of a different score. Default 20; range 2 and up.
    pub pool: usize,
    /// Maximum number of variables moved to perturb an ordering for the next climb. Default 6; range 1 and up.
    pub most_moved: u32,
}

/// Default limits on the search that moves single variables and reorders windows.
pub(in crate::search) const ORDERS: OrderLimits =
    OrderLimits { step_looks: 1 << 12, window: 6, step_windows: 8, pool: 20, most_moved: 6 };

/// Limits on the lists of families that are made for a search over orderings.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct ListOptions {
    /// Maximum number of families up to which all are scored. Default 60,000; range 0 and up.
    pub max_exhaustive_families: f64,
    /// Maximum number of families scored for each number of parents, over all variables, unless the limit on rows is
    /// lower. Default 56,000; range 1 and up.
    pub families: usize,
    /// Maximum number of rows read to score the families with one number of parents. Default 2^30; range 1 and up.
    pub rows: usize,
}

/// Default limits on the lists of families.
pub(in crate::search) const LISTS: ListOptions =
    ListOptions { max_exhaustive_families: 60_000.0, families: 56_000, rows: 1 << 30 };

/// Options of the search that moves single variables and reorders windows.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderOptions {
    /// Seed of all random choices. Default 1.
    pub seed: u64,
    /// Initial network, acyclic and within the constraints; the result scores no less. `None`: a random initial
    /// ordering.
    pub start: Option<Dag>,
    /// Number of consecutive local optima without a new best one after which the search ends. Default 100 + 10,000/n;
    /// range 1 and up.
    pub patience: u32,
    /// Maximum number of local optima in all. Default: no limit; range 1 and up.
    pub most: u32,
    /// Whether new initial orderings are also made by crossing two good ones (Lee and van Beek 2017). Default: yes.
    pub memetic: bool,
    /// Limits on the lists of families. `None`: chosen by the numbers of variables and rows ([`ListLimits::new`]).
    pub list_limits: Option<ListLimits>,
}

impl OrderOptions {
    /// Default options for `n` variables: seed 1, no initial network, and an end after 100 + 10,000/n local optima
    /// without a new best one, since each costs about n².
    pub fn new(n: usize) -> OrderOptions {
        let patience = 100 + 10_000 / n.max(1) as u32;
        OrderOptions { seed: 1, start: None, patience, most: u32::MAX, memetic: true, list_limits: None }
    }
}

/// Options of the search by swaps of adjacent variables.
#[derive(Clone, Debug, PartialEq)]
pub struct SwapOptions {
    /// Seed of the random orderings. Default 1.
    pub seed: u64,
    /// Ordering of the first start, with every variable once; `None`: a random one. It may violate required edges; the
    /// swaps repair that.
    pub start: Option<Vec<Var>>,
    /// Number of starts, each from another ordering. Default 100; range 1 and up.
    pub starts: u32,
}

impl Default for SwapOptions {
    /// Options with 100 starts from random orderings, as in the lecture that the search follows.
    fn default() -> SwapOptions {
        SwapOptions { seed: 1, start: None, starts: 100 }
    }
}

/// Limits on the lists of families if not every family is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListLimits {
    /// Maximum number of candidate parents of a variable: those that gain most alone. Default 40; range 1 and up.
    pub candidates: usize,
    /// Maximum number of parents, besides required ones. Default 8; range 0 and up.
    pub parents: usize,
    /// Maximum number of families of a variable that are scored for each number of parents above 1. Default 32 to
    /// 1,500; range 1 and up.
    pub families: usize,
    /// Maximum number of listed parent sets of each size that are extended by a parent. Default: a tenth of `families`,
    /// at least 16; range 1 and up.
    pub beam: usize,
}

impl ListLimits {
    /// Default limits for `n` variables and families that read `cost` rows each: 40 candidates and 8 parents per
    /// variable. For each number of parents, 56,000 families are scored in all, or fewer if these would read more than
    /// 2^30 rows, but 32 to 1,500 per variable. A tenth of these, at least 16, are extended.
    pub fn new(n: usize, cost: usize) -> ListLimits {
        let all = LISTS.families.min(LISTS.rows / cost.max(1));
        let families = (all / n.max(1)).clamp(32, 1500);
        ListLimits { candidates: 40, parents: 8, families, beam: (families / 10).max(16) }
    }
}
