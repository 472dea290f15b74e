//! The k best networks, or the k best equivalence classes, in order (SOLVERS.md 3.1 and 3.2).
//!
//! A family that is worse than the best subset of its parents by more than D is in no network within D of the optimum, so lists
//! pruned by that alone hold all networks within D. These are walked over within a threshold that rises until there are
//! k of them: what was found within one is the beginning of what will be found within the next, in the same order.
//!
//! Networks whose scores differ by no more than ties are one group, ordered by the parents of each variable in turn. The last
//! group may be cut: then it is said how many tie.

mod dense;
mod order_graph;
mod ranked;
mod ranking;
mod rows;
mod size;
mod tree;
mod valued;

pub use dense::Dense;
pub use order_graph::OrderGraph;
pub use ranked::{Ranked, class_of};
pub use ranking::{Begin, MOST_ASKED, Ranking, check_asked};
pub use rows::rows;
pub use size::class_size;
pub use tree::{Family, Forest, Tree, Walked};

use super::Progress;
use crate::graph::{Dag, Pattern, extension};
use crate::order::order_of;
use crate::parents::ScoreTable;
use crate::var::{Var, VarSet};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// Nodes entered in one step.
const STEP_NODES: u64 = 1 << 10;

/// The first threshold in nats, and by how much the next is larger.
const FIRST: f64 = 0.5;
const GROWTH: f64 = 1.6;

/// Networks remembered beyond k because they tie with the last; more are not told apart.
const MOST_TIED: usize = 100_000;

/// What is sought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KBestOptions {
    /// How many networks or classes, at least 1.
    pub k: usize,
    /// Only those whose score is at most so far below the optimum, in nats; infinite for no limit.
    pub within: f64,
    /// Classes instead of networks: of each one member. It wants a score that is the same for all members.
    pub classes: bool,
    /// Whether constraints tell directions apart: then every member of a class is looked at, for some may not be allowed.
    pub directed: bool,
}

/// How the list ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ending {
    /// With k, the last of which ties with none that is not there.
    Whole,
    /// With k, of a group of `tied` that tie with the last; or of at least so many, unless `counted`.
    Cut {
        /// Networks or classes of the group, found and not.
        tied: usize,
        /// Whether these are all.
        counted: bool,
    },
    /// With fewer: there are no others within the limit, or none at all.
    All,
    /// With fewer than k: the lists hold no more networks for certain. Lists with a larger D would.
    Short,
}

/// A network by the parents of each variable, and its score: the sum of its local scores in the order of the columns.
pub type Row = (Box<[VarSet]>, f64);

/// The search, resumable.
pub struct KBest {
    options: KBestOptions,
    optimum: f64,
    tie: f64,
    n: usize,
    /// No network is sought farther below the optimum than this.
    limit: f64,
    /// Whether `limit` is where the lists end, not what was asked for.
    is_listed: bool,
    threshold: f64,
    tree: Tree,
    nodes: u64,
    bytes: usize,
    pass: Pass,
    found: Vec<Row>,
    ending: Option<Ending>,
}

/// What was met within the present threshold.
#[derive(Default)]
struct Pass {
    met: Vec<Row>,
    /// The place in `met` of the member of a class that is known.
    classes: FxHashMap<Vec<(u64, u64)>, usize>,
    /// The score that k networks reach, less what ties; −∞ before.
    cutoff: f64,
    /// Networks that tie with the last of k and are not remembered.
    dropped: usize,
}

impl Pass {
    fn new() -> Pass {
        Pass { cutoff: f64::NEG_INFINITY, ..Pass::default() }
    }
}

impl KBest {
    /// Ready to step, over the networks of `table`, whose lists hold every family whose score is at most `slack` below that of
    /// its best subset (infinite: every family). `optimum`: the score of the best network; `tie`: closer scores are the same.
    pub fn new(options: KBestOptions, table: &ScoreTable, optimum: f64, slack: f64, tie: f64) -> KBest {
        let n = table.n();
        let worst = |v: usize| {
            let runs = [table.kept(Var::new(v)), table.tied(Var::new(v))];
            runs.iter().filter_map(|run| run.last()).map(|family| family.score).fold(f64::INFINITY, f64::min)
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
            threshold: limit.min(FIRST),
            tree: Tree::new(n, options.classes && !options.directed),
            nodes: 0,
            bytes: 0,
            pass: Pass::new(),
            found: Vec::new(),
            ending: None,
        }
    }

    /// One bounded piece of work.
    pub fn step(&mut self, forest: &impl Forest) -> Progress {
        if self.ending.is_some() {
            return Progress::Done;
        }
        let end = self.tree.nodes() + STEP_NODES;
        while self.tree.nodes() < end {
            let cutoff = (self.optimum - self.threshold - self.tie).max(self.pass.cutoff);
            match self.tree.walk(forest, cutoff, end - self.tree.nodes()) {
                Walked::Network(families) => {
                    let row = row(families, forest);
                    self.meet(row);
                }
                Walked::Working => {}
                Walked::Done => {
                    self.turn();
                    break;
                }
            }
        }
        if self.ending.is_some() { Progress::Done } else { Progress::Working }
    }

    /// Remembers a network, unless a better member of its class or k better networks are known.
    fn meet(&mut self, row: Row) {
        let pass = &mut self.pass;
        if self.options.classes {
            match pass.classes.entry(class_of(&row.0)) {
                std::collections::hash_map::Entry::Occupied(known) => {
                    let known = &mut pass.met[*known.get()];
                    if by_parents(&row, known).is_lt() {
                        *known = row;
                    }
                    return;
                }
                std::collections::hash_map::Entry::Vacant(free) => {
                    free.insert(pass.met.len());
                }
            }
        }
        pass.met.push(row);
        if pass.met.len() >= 2 * self.options.k + MOST_TIED {
            self.narrow();
        }
    }

    /// Keeps the k best and what ties with the last of them.
    fn narrow(&mut self) {
        let Pass { met, classes, cutoff, dropped } = &mut self.pass;
        let k = self.options.k;
        sort(met, self.tie);
        *cutoff = cutoff.max(met[k - 1].1 - self.tie);
        met.retain(|(_, score)| score >= cutoff);
        *dropped += met.len().saturating_sub(k + MOST_TIED / 2);
        met.truncate(k + MOST_TIED / 2);
        if self.options.classes {
            *classes = met.iter().enumerate().map(|(at, (parents, _))| (class_of(parents), at)).collect();
        }
    }

    /// All networks within the threshold were met.
    fn turn(&mut self) {
        let Pass { mut met, dropped, .. } = std::mem::replace(&mut self.pass, Pass::new());
        self.bytes = self.bytes.max(self.tree.bytes() + self.bytes_of(met.len()));
        if self.options.classes && !self.options.directed {
            met.iter_mut().for_each(|(parents, _)| settle(parents));
        }
        sort(&mut met, self.tie);
        self.nodes += self.tree.nodes();
        let k = self.options.k;
        if met.len() >= k {
            let last = met[k - 1].1;
            let tied = met.iter().filter(|(_, score)| (score - last).abs() <= self.tie).count();
            let beyond = met[k..].iter().filter(|(_, score)| (score - last).abs() <= self.tie).count();
            met.truncate(k);
            self.ending = Some(match beyond {
                0 => Ending::Whole,
                _ => Ending::Cut { tied, counted: dropped == 0 },
            });
        } else if self.threshold >= self.limit {
            self.ending = Some(if self.is_listed { Ending::Short } else { Ending::All });
        } else {
            // What ties with the last may lie beyond the threshold: it is told with the group.
            let reached = self.optimum - self.threshold;
            let open = met.last().map_or(0, |last| {
                let first = met.partition_point(|row| row.1 > last.1 + self.tie);
                if met[first].1 - self.tie < reached { first } else { met.len() }
            });
            met.truncate(open);
            self.threshold = (self.threshold * GROWTH).min(self.limit);
            self.tree = Tree::new(self.n, self.options.classes && !self.options.directed);
        }
        self.found = met;
    }

    /// What is known for certain to come first, best first.
    pub fn found(&self) -> &[Row] {
        &self.found
    }

    /// How the list ends, once it does.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How far below the optimum it looks now, and will look at most, in nats.
    pub fn reach(&self) -> (f64, f64) {
        (self.threshold, self.limit)
    }

    /// Nodes of the tree entered.
    pub fn nodes(&self) -> u64 {
        self.nodes + if self.ending.is_some() { 0 } else { self.tree.nodes() }
    }

    /// Most bytes held.
    pub fn bytes(&self) -> usize {
        self.bytes.max(self.tree.bytes() + self.bytes_of(self.pass.met.len() + self.found.len()))
    }

    fn bytes_of(&self, networks: usize) -> usize {
        let of_class = usize::from(self.options.classes) * (self.n * size_of::<(u64, u64)>() + 32);
        networks * (size_of::<Row>() + self.n * size_of::<VarSet>() + of_class)
    }
}

/// The network of these families.
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

/// Puts in place of a network the member of its class that stands for it, whichever was met.
fn settle(parents: &mut [VarSet]) {
    let dag = Dag::from_parents(parents.iter().map(|set| (*set).into()).collect());
    let Some(member) = extension(&Pattern::of(&dag)) else { return };
    for (v, set) in parents.iter_mut().enumerate() {
        *set = member.parents(Var::new(v)).narrow().unwrap_or(*set);
    }
}

/// How networks are listed: by the parents of each variable in turn.
fn by_parents(a: &Row, b: &Row) -> Ordering {
    let differ = |(a, b): (&VarSet, &VarSet)| a.iter().cmp(b.iter());
    a.0.iter().zip(&b.0).filter(|(a, b)| a != b).map(differ).next().unwrap_or(Ordering::Equal)
}

/// The network of these families, and its score: the sum of its local scores in the order of the columns.
pub fn network(families: &[Family]) -> (Dag, f64) {
    let mut dag = Dag::empty(families.len());
    let mut local = vec![0.0; families.len()];
    for Family { child, parents } in families {
        dag.set_parents(*child, parents.set.into());
        local[child.index()] = parents.score;
    }
    (dag, local.iter().sum())
}

/// Best first; those that tie with the first of their group by their parents.
fn sort(met: &mut Vec<Row>, tie: f64) {
    let by_score = order_of(met.len(), &|a, b| met[b].1.total_cmp(&met[a].1));
    let mut group = vec![0; met.len()];
    let mut first = f64::INFINITY;
    let mut number = 0;
    for at in by_score {
        if met[at].1 < first - tie {
            (first, number) = (met[at].1, number + 1);
        }
        group[at] = number;
    }
    let order = order_of(met.len(), &|a, b| group[a].cmp(&group[b]).then_with(|| by_parents(&met[a], &met[b])));
    let mut taken: Vec<Option<Row>> = std::mem::take(met).into_iter().map(Some).collect();
    met.extend(order.into_iter().filter_map(|at| taken[at].take()));
}
