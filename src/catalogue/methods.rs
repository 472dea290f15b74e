//! Search methods by name, the groups of options that each reads, and the options of heuristic methods.

use serde::{Deserialize, Serialize};

/// Name of a search method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MethodName {
    /// Automatic choice: exact if it fits in memory, by dynamic programming or A*; otherwise the search over orderings.
    Auto,
    /// Exact: dynamic programming over subsets.
    Dp,
    /// Exact, anytime: A* on the order graph, with a network and a bound at every step.
    #[serde(rename = "astar")]
    AStar,
    /// Exact if it ends: the branch and bound of Etminani, Naghibzadeh and Razavi. Without a given order, variables on
    /// most cycles first.
    Etminani,
    /// Exact if it ends: the branch and bound of de Campos, Zeng and Ji.
    Cassio,
    /// Heuristic search over orderings: insertions, windows, perturbation, crossing, acyclic selection.
    Orders,
    /// Greedy search over DAGs.
    HillClimb,
    /// Greedy search that continues past local optima and does not undo its latest changes.
    Tabu,
    /// Simulated annealing.
    Annealing,
    /// Greedy equivalence search.
    Ges,
    /// Search over orderings of Teyssier and Koller: neighbors in the ordering are swapped, from a given ordering and
    /// from random ones.
    Swaps,
    /// Search by proxy: a Gaussian process learns the scores of random networks, and the best one by it is searched.
    Proxy,
    /// K2: parents added greedily among the predecessors in an ordering.
    K2,
    /// The best tree, by the algorithm of Chow and Liu.
    ChowLiu,
    /// Greedy search, then the lists of parent sets, but no exact search: for measurements and files of local scores.
    Lists,
}

/// Kind of a method, which determines the claims about its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum MethodKind {
    /// Automatic choice of another method.
    Choice,
    /// Searches lists of parent sets to the end: its result is proven.
    Exact,
    /// Exact, by branch and bound; the size of its tree can't be estimated in advance.
    Branching,
    /// Ends in a network that no single change improves.
    LocalOptimum,
    /// Heuristic: its result is the best network that it found.
    BestFound,
}

/// Group of options that a method may read besides the common settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum Reads {
    /// The initial network of a search.
    Start,
    /// The ordering of the variables.
    Order,
    /// The root of the tree of Chow and Liu.
    Root,
    /// The number of restarts.
    Restarts,
    /// The options of search by proxy.
    Proxy,
    /// The bounds of branch and bound.
    Bounds,
    /// The seed of the random numbers.
    Seed,
}

/// Entry of the table of methods.
pub struct MethodEntry {
    /// Name of the method.
    pub name: MethodName,
    /// Kind of the method, on which the claims about its result depend.
    pub kind: MethodKind,
    /// Groups of options that the method reads; other options have no effect.
    pub reads: &'static [Reads],
    /// Whether the method always uses random numbers, so that another seed gives another run.
    pub draws: bool,
    /// Whether page and command line offer the method.
    pub is_offered: bool,
}

const fn entry(name: MethodName, kind: MethodKind, reads: &'static [Reads]) -> MethodEntry {
    MethodEntry { name, kind, reads, draws: false, is_offered: true }
}

impl MethodEntry {
    const fn draws(self) -> MethodEntry {
        MethodEntry { draws: true, ..self }
    }

    const fn hidden(self) -> MethodEntry {
        MethodEntry { is_offered: false, ..self }
    }
}

/// All methods in the order of [`MethodName`], which is the order in which they are offered.
pub const METHODS: &[MethodEntry] = {
    use MethodKind::*;
    use Reads::*;
    &[
        entry(MethodName::Auto, Choice, &[]),
        entry(MethodName::Dp, Exact, &[]),
        entry(MethodName::AStar, Exact, &[Seed]).draws(),
        entry(MethodName::Etminani, Branching, &[Order, Bounds]),
        entry(MethodName::Cassio, Branching, &[Bounds]),
        entry(MethodName::Orders, BestFound, &[Start, Restarts, Seed]).draws(),
        entry(MethodName::HillClimb, LocalOptimum, &[Start, Restarts, Seed]),
        entry(MethodName::Tabu, LocalOptimum, &[Start, Seed]),
        entry(MethodName::Annealing, LocalOptimum, &[Start, Seed]).draws(),
        entry(MethodName::Ges, BestFound, &[Start, Seed]),
        entry(MethodName::Swaps, BestFound, &[Order, Restarts, Seed]),
        entry(MethodName::Proxy, BestFound, &[Reads::Proxy, Seed]).draws(),
        entry(MethodName::K2, BestFound, &[Order]),
        entry(MethodName::ChowLiu, BestFound, &[Root]),
        entry(MethodName::Lists, LocalOptimum, &[]).hidden(),
    ]
};

impl MethodName {
    /// Kind of the method.
    pub fn kind(self) -> MethodKind {
        METHODS[self as usize].kind
    }

    /// Whether the method computes a list of parent sets for every variable. False for `Auto`, which is only a choice.
    pub fn lists(self) -> bool {
        self.is_exact() || self == MethodName::Lists
    }

    /// Whether the method searches the lists of parent sets exhaustively, so that its final result is proven.
    pub fn is_exact(self) -> bool {
        matches!(self.kind(), MethodKind::Exact | MethodKind::Branching)
    }

    /// Whether the method is a branch and bound.
    pub fn branches(self) -> bool {
        self.kind() == MethodKind::Branching
    }
}

/// Type of an option's values.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum OptionValue {
    /// Name of the way to choose the initial network.
    Start,
    /// Edges, given by the names of their ends.
    Edges,
    /// Ordering of all variables, by their names.
    Order,
    /// Variable, given by its name.
    Variable,
    /// Name of the kernel of a search by proxy.
    Kernel,
    /// Yes or no. The command-line option sets the value that is not the default.
    Flag,
    /// Whole number in a range.
    Whole {
        /// Minimum of the option.
        least: u32,
        /// Maximum of the option.
        most: u32,
    },
    /// Number in a range.
    Number {
        /// Minimum of the option.
        least: f64,
        /// Maximum of the option.
        most: f64,
    },
}

/// Entry of the table of options: a field of `Heuristic`, where its default is.
pub struct OptionEntry {
    /// Name of the option as a field of messages.
    pub name: &'static str,
    /// Key of the option in links.
    pub key: &'static str,
    /// Name of the option on the command line, without its dashes.
    pub option: &'static str,
    /// Group that the option is in; methods that read the group read the option.
    pub reads: Reads,
    /// Type of the option's values.
    pub value: OptionValue,
}

/// Maximum number of training samples of a search by proxy: it holds two square matrices of this size, and each round
/// takes cubic time.
const MAX_SAMPLES: u32 = 2_000;

/// Options of heuristic methods.
pub const OPTIONS: &[OptionEntry] = {
    use OptionValue::*;
    const fn option([name, key, option]: [&'static str; 3], reads: Reads, value: OptionValue) -> OptionEntry {
        OptionEntry { name, key, option, reads, value }
    }
    &[
        option(["start", "start", "start"], Reads::Start, Start),
        option(["network", "from", "start-edge"], Reads::Start, Edges),
        option(["order", "order", "order"], Reads::Order, Order),
        option(["root", "root", "root"], Reads::Root, Variable),
        option(["seed", "hseed", "search-seed"], Reads::Seed, Whole { least: 0, most: u32::MAX }),
        option(["restarts", "tries", "restarts"], Reads::Restarts, Whole { least: 0, most: 100_000 }),
        option(["samples", "samples", "samples"], Reads::Proxy, Whole { least: 1, most: MAX_SAMPLES }),
        option(["density", "density", "density"], Reads::Proxy, Number { least: 0.0, most: 64.0 }),
        option(["noise", "noise", "noise"], Reads::Proxy, Number { least: 0.0, most: 1.0 }),
        option(["centered", "centered", "uncentered"], Reads::Proxy, Flag),
        option(["perChild", "bychild", "per-child"], Reads::Proxy, Flag),
        option(["whole", "whole", "whole"], Reads::Proxy, Flag),
        option(["polish", "polish", "polish"], Reads::Proxy, Flag),
        option(["refine", "refine", "refine"], Reads::Proxy, Whole { least: 0, most: 100 }),
        option(["kernel", "kernel", "kernel"], Reads::Proxy, Kernel),
        option(["groupBounds", "groups", "group-bounds"], Reads::Bounds, Flag),
    ]
};

impl OptionEntry {
    /// Whether `value` is allowed for the option with this name; true for an option without a range.
    pub fn has(name: &str, value: f64) -> bool {
        OPTIONS.iter().filter(|option| option.name == name).all(|option| match option.value {
            OptionValue::Whole { least, most } => (f64::from(least)..=f64::from(most)).contains(&value),
            OptionValue::Number { least, most } => (least..=most).contains(&value),
            _ => true,
        })
    }
}

#[cfg(test)]
impl MethodKind {
    pub(super) const ALL: [MethodKind; 5] = {
        use MethodKind::*;
        [Choice, Exact, Branching, LocalOptimum, BestFound]
    };
}

#[cfg(test)]
impl Reads {
    pub(super) const ALL: [Reads; 7] = {
        use Reads::*;
        [Start, Order, Root, Restarts, Proxy, Bounds, Seed]
    };
}

#[cfg(test)]
impl OptionValue {
    /// Types of option values that have neither minimum nor maximum.
    pub(super) const PLAIN: [OptionValue; 6] = {
        use OptionValue::*;
        [Start, Edges, Order, Variable, Kernel, Flag]
    };
}
