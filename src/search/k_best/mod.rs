//! The k best networks, or the k best equivalence classes, in order (`docs/methods/k-best.md`).
//!
//! If a family scores lower than the best subset of its parents by more than D, no network within D of the optimum
//! contains it, so lists pruned by this rule alone hold all networks within D. These are enumerated within a threshold
//! that rises until there are k of them: the networks within one threshold come first within the next, in the same
//! order.
//!
//! Networks whose scores differ by no more than a tie form one group, ordered by the parents of each variable in turn.
//! If the list ends inside a group, the size of the group is reported.

mod dense;
mod gathered;
mod layers;
mod options;
mod order_graph;
mod orderings;
mod ranked;
mod ranking;
mod rows;
mod size;
mod sorting;
mod tree;
mod valued;
mod ways;

pub use dense::Dense;
pub(in crate::search) use gathered::sort;
pub use order_graph::OrderGraph;
pub use orderings::{ln_factorial, ln_orderings};
pub use ranked::{Ranked, class_of};
pub use ranking::{MAX_K, Ranking, RankingInput, check_request, ranking_bytes, ranking_work};
pub use rows::rows;
pub use size::class_size;
pub use tree::{Family, Forest, Tree, Walked};

use super::Progress;
use crate::base::var::{Var, VarSet};
use crate::graph::{Dag, Pattern, extension};
use crate::parents::{ParentSet, ScoreTable};
use gathered::{Gathered, group};
use options::TREE;
use std::cmp::Ordering;

/// Options of the search for the k best networks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KBestOptions {
    /// Number of networks or classes to list, at least 1.
    pub k: usize,
    /// Largest distance below the optimum of a listed network, in nats; infinite for no limit.
    pub within: f64,
    /// Whether equivalence classes are listed instead of networks, one member of each. Needs a score that is the same
    /// for all members of a class.
    pub classes: bool,
    /// Whether the constraints distinguish the directions of edges: then every member of a class is examined, since
    /// some may not be allowed.
    pub directed: bool,
}

/// Reason why the list of the k best networks ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ending {
    /// The list holds k networks, the last of which ties with no network that is not listed.
    Whole,
    /// The list holds k networks, the last of which ties with some that are not listed.
    Cut {
        /// Number of networks or classes that tie with the last one, listed or not; a lower bound unless `counted`.
        tied: usize,
        /// Whether the networks that tie with the last one were counted completely.
        counted: bool,
    },
    /// The list holds fewer than k networks: there are no others within the limit, or none at all.
    All,
    /// The list holds fewer than k networks: the ranks of others are not certain from these lists of families. Lists
    /// that keep families further below their best subset would give more.
    Short,
}

/// Number of networks whose memory is freed in one step.
const STEP_FREED_NETWORKS: usize = 1 << 13;

/// Network, as the parents of each variable, and its score: the sum of its local scores in the order of the columns.
pub type Row = (Box<[VarSet]>, f64);

/// Resumable search for the k best networks.
pub struct KBest {
    options: KBestOptions,
    optimum: f64,
    tie: f64,
    n: usize,
    /// Distance below the optimum, in nats, beyond which networks are of no interest.
    limit: f64,
    /// Whether `limit` is determined by the lists of families instead of the options.
    is_listed: bool,
    /// Distance below the optimum within which networks are currently searched, in nats.
    threshold: f64,
    tree: Tree,
    /// Whether memory is short, so that caches are kept small.
    is_short: bool,
    nodes: u64,
    /// Maximum number of bytes held at any time while earlier thresholds were searched.
    bytes: usize,
    /// Networks found within the current threshold.
    gathered: Gathered,
    stage: Stage,
    found: Vec<Row>,
    /// Networks that are no longer needed, whose memory is freed bit by bit.
    waste: Vec<Row>,
    ending: Option<Ending>,
}

/// Stage of the search.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Walk,
    /// Too many networks were found: they are sorted, and only the k best kept.
    Narrow,
    /// All networks within the threshold were found: they are sorted, and their ranks become certain.
    Turn,
}

impl KBest {
    /// Search over the networks of `table`. Its lists hold every family that scores at most `slack` below its best
    /// subset (infinite: every family). `optimum`: score of the best network; `tie`: largest difference at which scores
    /// count as equal.
    pub fn new(options: KBestOptions, table: &ScoreTable, optimum: f64, slack: f64, tie: f64) -> KBest {
        let n = table.n();
        let worst = |v: usize| {
            let runs = [table.list(Var::new(v)), table.tied(Var::new(v))];
            // A family without a finite score is in no network.
            let last = |run: &&[ParentSet]| run.iter().rev().map(|family| family.score).find(|score| score.is_finite());
            runs.iter().filter_map(last).fold(f64::INFINITY, f64::min)
        };
        let spread = optimum - (0..n).map(worst).sum::<f64>() + tie;
        let limit = options.within.min(spread).min(slack);
        KBest {
            options,
            optimum,
            tie,
            n,
            limit,
            is_listed: slack < options.within,
            threshold: limit.min(TREE.first_threshold),
            tree: Tree::new(n, options.classes && !options.directed),
            is_short: false,
            nodes: 0,
            bytes: 0,
            gathered: Gathered::default(),
            stage: Stage::Walk,
            found: Vec::new(),
            waste: Vec::new(),
            ending: None,
        }
    }

    /// Does one bounded piece of the search; returns whether there is more to do.
    pub fn step(&mut self, forest: &impl Forest) -> Progress {
        match self.stage {
            // Freeing a hundred thousand networks takes longer than a step may take.
            _ if !self.waste.is_empty() => self.waste.truncate(self.waste.len().saturating_sub(STEP_FREED_NETWORKS)),
            _ if self.ending.is_some() => return Progress::Done,
            Stage::Walk => self.walk(forest),
            Stage::Narrow => {
                if self.gathered.order(self.tie) {
                    self.gathered.narrow(self.options.k, self.tie);
                    self.stage = Stage::Walk;
                }
            }
            Stage::Turn => {
                if self.gathered.order(self.tie) {
                    self.turn();
                }
            }
        }
        if self.ending.is_some() && self.waste.is_empty() { Progress::Done } else { Progress::Working }
    }

    fn walk(&mut self, forest: &impl Forest) {
        let mut budget = TREE.step_nodes;
        while budget > 0 {
            let cutoff = (self.optimum - self.threshold - self.tie).max(self.gathered.cutoff());
            match self.tree.walk(forest, cutoff, &mut budget) {
                Walked::Network(families) => {
                    self.gathered.meet(row(families, forest), self.options.classes, self.tie);
                    if self.gathered.is_full(self.options.k) {
                        self.stage = Stage::Narrow;
                        self.gathered.begin_order(false);
                        return;
                    }
                }
                Walked::Working => {}
                Walked::Done => {
                    self.stage = Stage::Turn;
                    self.gathered.begin_order(self.options.classes && !self.options.directed);
                    return;
                }
            }
        }
    }

    /// Ends the work on a threshold, within which all networks have been found and sorted: ends the list of the k best
    /// or raises the threshold.
    fn turn(&mut self) {
        self.bytes = self.bytes();
        let (mut rows, dropped) = std::mem::take(&mut self.gathered).into_rows();
        self.nodes += self.tree.nodes();
        self.stage = Stage::Walk;
        let (k, is_last) = (self.options.k, self.threshold >= self.limit);
        let certain = match is_last && !self.is_listed {
            true => rows.len(),
            false => certain(&rows, self.optimum - self.threshold - self.tie, self.tie),
        };
        if k <= certain {
            self.ending = Some(ending(&rows, k, self.tie, dropped == 0));
        } else if is_last {
            self.ending = Some(if self.is_listed { Ending::Short } else { Ending::All });
        } else {
            // Beyond the magnitude of the optimum, scores are placeholder values: the threshold doubles to reach them
            // soon.
            let growth = if self.threshold > self.optimum.abs().max(2.0) { self.threshold } else { TREE.growth };
            self.threshold = (self.threshold * growth).min(self.limit);
            self.plant();
        }
        self.waste = rows.split_off(k.min(certain));
        self.waste.append(&mut self.found);
        self.found = rows;
    }

    fn plant(&mut self) {
        self.tree = Tree::new(self.n, self.options.classes && !self.options.directed);
        if self.is_short {
            self.tree.spare();
        }
    }

    /// Keeps caches small from now on, which costs time; returns whether they were allowed to be large before.
    pub fn spare(&mut self) -> bool {
        let was_short = std::mem::replace(&mut self.is_short, true);
        self.bytes = self.bytes();
        self.tree.spare();
        !was_short
    }

    /// Searches again from the beginning within the current threshold, after the source of parent sets and bounds was
    /// replaced.
    pub fn again(&mut self) {
        self.bytes = self.bytes();
        self.nodes += self.tree.nodes();
        self.gathered = Gathered::default();
        self.stage = Stage::Walk;
        self.plant();
    }

    /// Networks whose ranks are certain, best first.
    pub fn found(&self) -> &[Row] {
        &self.found
    }

    /// Reason why the list ended; `None` while the search continues.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Distance below the optimum within which networks are currently searched, and the largest that the search may
    /// reach, in nats.
    pub fn reach(&self) -> (f64, f64) {
        (self.threshold, self.limit)
    }

    /// Number of tree nodes visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + if self.ending.is_some() { 0 } else { self.tree.nodes() }
    }

    /// Bytes of memory that the search holds.
    pub fn held(&self) -> usize {
        self.tree.bytes() + self.bytes_of(self.gathered.len() + self.found.len() + self.waste.len())
    }

    /// Maximum number of bytes of memory that the search has held at any time.
    pub fn bytes(&self) -> usize {
        self.bytes.max(self.held())
    }

    fn bytes_of(&self, networks: usize) -> usize {
        let of_class = usize::from(self.options.classes) * (self.n * size_of::<(u64, u64)>() + 32);
        networks * (size_of::<Row>() + self.n * size_of::<VarSet>() + of_class)
    }
}

/// Network made of these families, and its score.
fn row(families: &[Family], forest: &impl Forest) -> Row {
    let mut parents = vec![VarSet::EMPTY; families.len()];
    let mut local = vec![0.0; families.len()];
    for family in families {
        let child = forest.variable(family.child).index();
        parents[child] = forest.variables(family.parents.set);
        local[child] = family.parents.score;
    }
    (parents.into(), local.iter().sum())
}

/// Replaces a network by the canonical member of its equivalence class, so that the result does not depend on which
/// member was found.
pub(in crate::search) fn settle(parents: &mut [VarSet]) {
    let dag = Dag::from_parents(parents.iter().map(|set| (*set).into()).collect());
    let Some(member) = extension(&Pattern::of(&dag)) else { return };
    for (v, set) in parents.iter_mut().enumerate() {
        *set = member.parents(Var::new(v)).narrow().unwrap_or(*set);
    }
}

/// Comparison of networks with tied scores: by the parents of each variable in turn.
fn by_parents(a: &Row, b: &Row) -> Ordering {
    let differ = |(a, b): (&VarSet, &VarSet)| a.iter().cmp(b.iter());
    a.0.iter().zip(&b.0).filter(|(a, b)| a != b).map(differ).next().unwrap_or(Ordering::Equal)
}

/// Network made of these families.
pub fn network(families: &[Family], forest: &impl Forest) -> Dag {
    let mut dag = Dag::empty(families.len());
    for Family { child, parents } in families {
        dag.set_parents(forest.variable(*child), forest.variables(parents.set).into());
    }
    dag
}

/// Shortens a sorted list of networks to the k best; returns how the list ends. `counted`: before, it includes all
/// networks that tie with the k-th.
pub(in crate::search) fn cut(rows: &mut Vec<Row>, k: usize, tie: f64, counted: bool) -> Ending {
    let ending = ending(rows, k, tie, counted);
    rows.truncate(k);
    ending
}

/// Reason why a list of the first k of these sorted networks ends. `counted`: all networks that tie with the k-th are
/// among them.
fn ending(rows: &[Row], k: usize, tie: f64, counted: bool) -> Ending {
    let (group, _) = group(rows, k - 1, tie);
    if group.end == k { Ending::Whole } else { Ending::Cut { tied: group.len(), counted } }
}

/// Number of networks at the beginning of a sorted list whose ranks are certain, if every network not in the list
/// scores at most `reached`. The last group of ties counts only if no other network can tie with its best.
pub(in crate::search) fn certain(rows: &[Row], reached: f64, tie: f64) -> usize {
    let (group, best) = group(rows, rows.len().saturating_sub(1), tie);
    if best - tie < reached { group.start } else { group.end }
}
