//! Recorded tree of a branch and bound over the lists of a run: its nodes, the decision and fate (open, branched, cut,
//! …) of each, and the incumbent and the bound at every stage.

use crate::base::error::{Error, Result};
use crate::base::var::{Var, VarSet};
use crate::observe::{Decision, Event, Fate, Level, NoObserver, Observer};
use crate::protocol::{Compared, Comparison, Heuristic, MethodName};
use crate::run::Run;
use crate::search::branch::{cycle, cyclic_first, given, with_order};
use crate::search::{BranchAndBound, Branching, ExactSettings, Nodes, Progress};
use std::collections::BTreeMap;

/// Maximum number of nodes recorded one by one; further nodes are counted by fate at the nearest recorded node above.
pub const MAX_TRACED_NODES: usize = 2_000;
/// Maximum number of nodes, at which the search is stopped.
pub const MAX_NODES: f64 = 200_000.0;
/// Maximum memory of the tree in bytes.
const MAX_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// Recorded node of the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TracedNode {
    /// Index of the node above this one; `None` for the root.
    pub above: Option<u32>,
    /// Decision (about a parent set or an edge) that the node adds to those of the nodes above it.
    pub what: Decision,
    /// Upper bound on the scores of networks below the node, in nats; −∞ if there is no network below.
    pub bound: f64,
    /// Final fate of the node: branched, cut and so on, or still open when the search ended.
    pub fate: Fate,
    /// Parent set of every variable in the node's graph, which may have cycles.
    pub families: Vec<VarSet>,
    /// A shortest cycle of the node's graph; empty if the graph is a network.
    pub cycle: Vec<Var>,
    /// Number of child nodes that the search skipped without making them.
    pub unmade: u32,
    /// Number of unrecorded nodes in the subtree that starts here, by fate.
    pub below: [u32; FATES],
}

/// Number of kinds of fate that a node of the search tree can have.
pub const FATES: usize = 7;

/// Stage of the recording: a node was made or changed its fate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TracedStage {
    /// Index of the node that was made or changed.
    pub node: u32,
    /// New fate of the node; `Open` when it is made.
    pub fate: Fate,
    /// Score of the incumbent (the best network so far) in nats; NaN before there is one.
    pub incumbent: f64,
    /// Upper bound on the score of every network, in nats.
    pub bound: f64,
}

/// Recording of the search tree so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BranchTrace {
    /// Recorded nodes in the order in which they were made.
    pub nodes: Vec<TracedNode>,
    /// Stages of the recorded nodes, in order of time.
    pub stages: Vec<TracedStage>,
}

/// Observer that records the tree of a branch and bound.
#[derive(Default)]
struct Recording {
    trace: BranchTrace,
    /// Index of the recorded node for every node of the search: the node itself or its nearest recorded ancestor.
    place: Vec<u32>,
    /// Number of open nodes for each bound, by the bound's [`key`].
    open: BTreeMap<u64, u32>,
    /// Bound of the node being branched on, which its remaining children cannot exceed; −∞ without such a node.
    branching_bound: f64,
    incumbent: f64,
    root: Vec<VarSet>,
    /// Whether the method is the branch and bound of Etminani, Naghibzadeh and Razavi.
    is_etminani: bool,
}

/// Unsigned integer for a score, such that integers compare as the scores do.
fn key(score: f64) -> u64 {
    let bits = score.to_bits();
    if bits >> 63 == 1 { !bits } else { bits | 1 << 63 }
}

fn score_of(key: u64) -> f64 {
    f64::from_bits(if key >> 63 == 1 { key & !(1 << 63) } else { !key })
}

impl Recording {
    fn bound(&self) -> f64 {
        let open = self.open.last_key_value().map_or(f64::NEG_INFINITY, |(key, _)| score_of(*key));
        open.max(self.branching_bound).max(if self.incumbent.is_nan() { f64::NEG_INFINITY } else { self.incumbent })
    }

    fn stage(&mut self, node: u32, fate: Fate) {
        if node as usize == self.traced_place(node) {
            let (incumbent, bound) = (self.incumbent, self.bound());
            self.trace.stages.push(TracedStage { node, fate, incumbent, bound });
        }
    }

    fn traced_place(&self, node: u32) -> usize {
        self.place[node as usize] as usize
    }

    fn made(&mut self, node: u32, above: Option<u32>, what: Decision, bound: f64, fate: Fate) {
        let is_traced = self.trace.nodes.len() == node as usize && self.trace.nodes.len() < MAX_TRACED_NODES;
        let over = above.map(|above| self.place[above as usize]);
        self.place.push(if is_traced { node } else { over.unwrap_or(0) });
        if fate == Fate::Open {
            *self.open.entry(key(bound)).or_default() += 1;
        }
        if !is_traced {
            self.trace.nodes[over.unwrap_or(0) as usize].below[fate as usize] += 1;
            return;
        }
        let mut families =
            over.map_or_else(|| self.root.clone(), |over| self.trace.nodes[over as usize].families.clone());
        if let Decision::Family { variable, set, .. } = what {
            families[variable.index()] = set;
        }
        self.trace.nodes.push(TracedNode {
            above,
            what,
            bound,
            fate,
            families,
            cycle: Vec::new(),
            unmade: 0,
            below: [0; FATES],
        });
        self.stage(node, fate);
    }

    fn settled(&mut self, node: u32, bound: f64, fate: Fate) {
        if let Some(same) = self.open.get_mut(&key(bound)) {
            *same -= 1;
            if *same == 0 {
                self.open.remove(&key(bound));
            }
        }
        if fate == Fate::Branched {
            self.branching_bound = bound;
        }
        let place = self.traced_place(node);
        if place == node as usize {
            self.trace.nodes[place].fate = fate;
        } else {
            let below = &mut self.trace.nodes[place].below;
            below[Fate::Open as usize] -= 1;
            below[fate as usize] += 1;
        }
        self.stage(node, fate);
    }

    /// Notes that the current node gets no further children, so its bound no longer matters.
    fn end_branching(&mut self) {
        self.branching_bound = f64::NEG_INFINITY;
    }
}

impl Observer for Recording {
    fn level(&self) -> Level {
        Level::Everything
    }

    fn record(&mut self, event: Event) {
        match event {
            Event::NodeMade { node, above, what, bound, fate } => self.made(node, above, what, bound, fate),
            Event::NodeFamily { variable, set } if self.place.len() == self.trace.nodes.len() => {
                if let Some(node) = self.trace.nodes.last_mut() {
                    node.families[variable.index()] = set;
                }
            }
            Event::ChildrenUnmade { count } => {
                let above = self.place.last().and_then(|at| self.trace.nodes[*at as usize].above).map(|at| at as usize);
                if let Some(above) = above.filter(|_| self.place.len() == self.trace.nodes.len()) {
                    self.trace.nodes[above].unmade = count;
                }
            }
            Event::NodeSettled { node, bound, fate } => {
                if fate == Fate::Branched || fate == Fate::Network {
                    self.end_branching();
                }
                self.settled(node, bound, fate);
            }
            Event::Incumbent { score } => {
                self.incumbent = score;
                let bound = self.bound();
                if let Some(stage) = self.trace.stages.last_mut() {
                    (stage.incumbent, stage.bound) = (score, bound.max(score));
                }
            }
            Event::Optimum { .. } => {
                self.end_branching();
                let bound = self.bound();
                if let Some(stage) = self.trace.stages.last_mut() {
                    stage.bound = bound;
                }
            }
            _ => {}
        }
    }
}

/// Branch and bound over the lists of a run, with its recording.
pub struct BranchTracer {
    search: BranchAndBound,
    recording: Recording,
    ended: bool,
}

impl BranchTracer {
    /// Creates a recorded branch and bound by `method`. `order` is the ordering of Etminani's method, empty for its
    /// default; `group_bounds` adds bounds by groups to the published ones. Errors: the run has no lists, or too many
    /// variables; an ordering that does not name every variable once.
    pub fn new(run: &Run, method: MethodName, order: &[u16], group_bounds: bool) -> Result<BranchTracer> {
        let table = run.table();
        if table.n() == 0 {
            return Err(Error::NoTable);
        }
        let options = Heuristic { order: order.to_vec(), group_bounds, ..Heuristic::default() };
        let (constraints, tolerance) = (run.constraints(), run.tolerance());
        let settings = ExactSettings { method, options: &options, constraints, tolerance, memory: MAX_BYTES };
        let search = BranchAndBound::of(settings, table)?;
        let root = (0..table.n()).map(|v| table.list(Var::new(v)).first().map_or(VarSet::EMPTY, |best| best.set));
        let is_etminani = method == MethodName::Etminani;
        let recording = Recording {
            root: root.collect(),
            incumbent: f64::NAN,
            branching_bound: f64::NEG_INFINITY,
            is_etminani,
            ..Recording::default()
        };
        Ok(BranchTracer { search: search.ok_or(Error::NotReady)?, recording, ended: false })
    }

    /// Makes one step of the search; `run` must be the run with which the tracer was created.
    pub fn step(&mut self, run: &Run) -> Progress {
        if !self.is_done() {
            self.ended = self.search.step(run.table(), &mut self.recording) == Progress::Done;
        }
        if self.is_done() { Progress::Done } else { Progress::Working }
    }

    fn is_done(&self) -> bool {
        self.ended || self.search.nodes().made >= MAX_NODES
    }

    /// Whether the search has ended with a proof of its result.
    pub fn is_proven(&self) -> bool {
        self.search.is_proven()
    }

    /// Numbers of nodes made, expanded and stored in the tree so far.
    pub fn nodes(&self) -> Nodes {
        self.search.nodes()
    }

    /// Score of the best network found so far, if any, and the upper bound.
    pub fn best_and_bound(&self, run: &Run) -> (Option<f64>, f64) {
        (self.search.best().map(|(_, score)| score), self.search.bound(run.table()))
    }

    /// Recording so far; `run` must be the run with which the tracer was created.
    pub fn trace(&self, run: &Run) -> BranchTrace {
        let mut trace = self.recording.trace.clone();
        for at in 0..trace.nodes.len() {
            let node = &trace.nodes[at];
            let all = VarSet::first(node.families.len());
            let inside =
                if self.recording.is_etminani && node.fate == Fate::FixedCycle { decided(&trace, at) } else { all };
            trace.nodes[at].cycle = cycle(&with_order(&trace.nodes[at].families, run.table()), inside);
        }
        trace
    }
}

/// Runs a branch and bound over the lists of a run, unrecorded, up to about `most` nodes. Errors: the run has no lists.
pub fn compare(run: &Run, what: Compared, most: f64) -> Result<Comparison> {
    let table = run.table();
    if table.n() == 0 {
        return Err(Error::NoTable);
    }
    let branching = match what {
        Compared::Cyclic | Compared::CyclicGroups => Branching::Etminani(cyclic_first(table)),
        Compared::Columns | Compared::ColumnsGroups => Branching::Etminani(given(table.n())),
        Compared::AsPrinted => Branching::EtminaniAsPrinted(given(table.n())),
        Compared::Cassio | Compared::CassioGroups => Branching::Cassio,
    };
    let mut search = BranchAndBound::new(table, branching, run.constraints(), run.tolerance(), MAX_BYTES);
    if matches!(what, Compared::CyclicGroups | Compared::ColumnsGroups | Compared::CassioGroups) {
        search = search.with_groups(table);
    }
    while search.step(table, &mut NoObserver) == Progress::Working && search.nodes().made < most {}
    let Nodes { made, expanded, stored } = search.nodes();
    let (best, bound) = (search.best().map(|(_, score)| score), search.bound(table));
    let (ended, proven) = (search.is_ended(), search.is_proven());
    Ok(Comparison { best, bound, ended, proven, nodes: made, expanded, stored })
}

/// Variables whose parents are decided on the path from the root to a node.
fn decided(trace: &BranchTrace, at: usize) -> VarSet {
    let mut decided = VarSet::EMPTY;
    let mut at = Some(at as u32);
    while let Some(place) = at {
        let node = &trace.nodes[place as usize];
        if let Decision::Family { variable, .. } = node.what {
            decided = decided.with(variable);
        }
        at = node.above;
    }
    decided
}
