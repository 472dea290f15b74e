//! Exact search over a finished table of local scores, by dynamic programming, A* or a branch and bound. After the
//! first two, the networks that tie with the optimum are counted (after A* within a limited number of steps). A* and
//! the branch and bounds may end without a proof when memory is full.

use super::canonical::{first_of_class, first_of_tied};
use super::k_best::Dense;
use super::ties::{TiesOfProof, beyond_lists};
use super::{BranchAndBound, ExactSettings, Nodes, Progress, Proof, ProofOptions, SubsetDp, TieCounter};
use crate::base::error::Result;
use crate::base::numeric::Tolerance;
use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::graph::{Constraints, Dag};
use crate::observe::Observer;
use crate::parents::ScoreTable;
use crate::protocol::{MethodName, Phase, Ties};

/// Exact search over one score table, in steps. The table has to be the same at each step.
pub struct Exact {
    n: usize,
    tolerance: Tolerance,
    constraints: Constraints,
    stage: Stage,
    optimum: Option<(Dag, f64)>,
    ties: Option<Ties>,
    tied: Vec<Dag>,
    nodes: f64,
    /// Best network that A* has found, rebuilt when it changes.
    found: Option<(Dag, f64)>,
    memory: f64,
    /// Network of greedy search, from which a second proof by A* may start, and seed; `None` if the first proof started
    /// there.
    greedy: Option<(Dag, u64)>,
    /// Number of steps made by the first proof by A*.
    proof_steps: u32,
    /// CassioB&B without a known score, for a second run that may be needed after one with a known score; `None` if no
    /// score was known.
    plain: Option<Box<BranchAndBound>>,
}

/// Maximum number of steps of a first proof by A* (a few milliseconds each) up to which a second proof, from the
/// network of greedy search, is made.
const MAX_REPEATED_STEPS: u32 = 400;
/// Maximum number of nodes of CassioB&B up to which it is run a second time, without a known score.
const MAX_REPEATED_NODES: f64 = 200_000.0;

enum Stage {
    Search(SubsetDp),
    Ties(SubsetDp, Box<TieCounter>),
    Branch(Box<BranchAndBound>),
    /// The branch and bound has ended with a proof, or because memory is full.
    Ended(Box<BranchAndBound>),
    Prove(Box<Proof>),
    TiesOfProof(Box<Proof>, Box<TiesOfProof>),
    /// The networks that tie with the optimum of a branch and bound are searched, only to choose one of them as the
    /// result.
    TiesOfBranch(Box<BranchAndBound>, Box<TiesOfProof>),
    Proved(Box<Proof>),
    /// Dynamic programming has ended; it keeps the best scores of all variable sets.
    Valued(SubsetDp),
    Done,
}

impl Exact {
    /// Search by dynamic programming over `n` variables. Errors: not enough memory.
    pub fn new(n: usize, tolerance: Tolerance) -> Result<Exact> {
        Ok(Exact::at(n, tolerance, Stage::Search(SubsetDp::new(n)?)))
    }

    /// Exact search over `table` by the method of the settings. `greedy` is a network whose ordering gives every
    /// variable a listed family. `known` is another such network of higher score, if there is one, with its score. A
    /// known network does not affect the result of a proof (`docs/decisions/034`). Errors: not enough memory, or an
    /// ordering that does not name every variable once.
    pub fn of(settings: ExactSettings, table: &ScoreTable, greedy: &Dag, known: Option<(&Dag, f64)>) -> Result<Exact> {
        let ExactSettings { method, options, constraints, tolerance, memory } = settings;
        if WHOLE && let Some(branch) = BranchAndBound::of(settings, table)? {
            let constraints = constraints.clone();
            let Some((_, score)) = known else {
                let exact = Exact::at(table.n(), tolerance, Stage::Branch(Box::new(branch)));
                return Ok(Exact { memory, constraints, ..exact });
            };
            let knowing = BranchAndBound::of(settings, table)?;
            let knowing = knowing.map(|branch| branch.knowing(score, tolerance));
            let plain = branch.depends_on_known().then_some(Box::new(branch));
            let stage = knowing.map_or(Stage::Done, |branch| Stage::Branch(Box::new(branch)));
            return Ok(Exact { memory, constraints, plain, ..Exact::at(table.n(), tolerance, stage) });
        }
        if WHOLE && method == MethodName::AStar {
            let start = constraints.with_order(known.map_or(greedy, |(dag, _)| dag));
            let proof = Proof::new(table, &start, tolerance, ProofOptions::new(options.seed.into(), memory))?;
            let exact = Exact::at(table.n(), tolerance, Stage::Prove(Box::new(proof)));
            let greedy = known.map(|_| (constraints.with_order(greedy), options.seed.into()));
            let mut exact = Exact { memory, greedy, constraints: constraints.clone(), ..exact };
            exact.note();
            return Ok(exact);
        }
        Exact::new(table.n(), tolerance)
    }

    fn at(n: usize, tolerance: Tolerance, stage: Stage) -> Exact {
        let (nodes, memory, constraints) = (0.0, f64::INFINITY, Constraints::none(n));
        let (optimum, ties, tied, found) = (None, None, Vec::new(), None);
        let (greedy, proof_steps, plain) = (None, 0, None);
        Exact {
            n,
            tolerance,
            constraints,
            stage,
            optimum,
            ties,
            tied,
            nodes,
            found,
            memory,
            greedy,
            proof_steps,
            plain,
        }
    }

    /// Records the best network that A* has found so far, and whether it is proven optimal.
    fn note(&mut self) {
        if let Stage::Prove(proof) = &self.stage
            && WHOLE
        {
            let progress = proof.progress();
            if self.found.as_ref().is_none_or(|(_, score)| progress.score > *score) {
                self.found = Some((proof.network(), progress.score));
            }
            if progress.is_proven {
                self.optimum.clone_from(&self.found);
            }
        }
    }

    /// Does one bounded piece of the search. Errors: not enough memory for a structure that A* needs.
    pub fn step<O: Observer>(&mut self, table: &ScoreTable, observer: &mut O) -> Result<Progress> {
        match &mut self.stage {
            Stage::Search(dp) => {
                if dp.step(table, observer) == Progress::Done {
                    self.nodes = dp.progress().1;
                    self.optimum = Some((dp.network(table, self.tolerance.rounding), dp.optimum()));
                    let counter = TieCounter::new(table, dp.optimum(), self.tolerance.tie);
                    if let Stage::Search(dp) = std::mem::replace(&mut self.stage, Stage::Done) {
                        self.stage = Stage::Ties(dp, Box::new(counter));
                    }
                }
            }
            Stage::Ties(dp, counter) => {
                if counter.step(&Dense { table, dp, slack: 0.0 }) == Progress::Done {
                    // Counting may have reached its limit before it found the optimal network itself.
                    counter.include(self.optimum.as_ref().map(|(dag, _)| dag));
                    self.ties = Some(counter.ties());
                    if let Stage::Ties(dp, counter) = std::mem::replace(&mut self.stage, Stage::Done) {
                        self.tied = counter.into_networks();
                        self.stage = Stage::Valued(dp);
                    }
                }
            }
            Stage::Branch(branch) => {
                if WHOLE
                    && branch.step(table, observer) == Progress::Done
                    && let Stage::Branch(branch) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    let proven = branch.best().filter(|_| branch.is_proven());
                    self.optimum = proven.map(|(dag, score)| (dag.clone(), score));
                    self.stage = if branch.depends_on_known()
                        && let Some(ties) = self.ties_of(table)
                    {
                        Stage::TiesOfBranch(branch, ties)
                    } else {
                        Stage::Ended(branch)
                    };
                }
            }
            Stage::Prove(proof) => {
                let progress = if WHOLE { proof.step(observer)? } else { Progress::Done };
                self.proof_steps += 1;
                self.note();
                if progress == Progress::Done
                    && let Stage::Prove(proof) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = match self.ties_of(table) {
                        Some(ties) => Stage::TiesOfProof(proof, ties),
                        None => Stage::Proved(proof),
                    };
                }
            }
            Stage::TiesOfProof(_, ties) => {
                if (!WHOLE || ties.step() == Progress::Done)
                    && let Stage::TiesOfProof(proof, ties) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = Stage::Proved(proof);
                    if WHOLE {
                        (self.ties, self.tied) =
                            self.choose(table, *ties).map_or((None, Vec::new()), |(t, d)| (Some(t), d));
                        self.repeat(table)?;
                    }
                }
            }
            Stage::TiesOfBranch(_, ties) => {
                if (!WHOLE || ties.step() == Progress::Done)
                    && let Stage::TiesOfBranch(branch, ties) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    let plain = self.plain.take().filter(|_| WHOLE && branch.nodes().made <= MAX_REPEATED_NODES);
                    let is_all = WHOLE && self.choose(table, *ties).is_some_and(|(ties, _)| ties.complete);
                    self.stage = match plain {
                        Some(plain) if !is_all => Stage::Branch(plain),
                        _ => Stage::Ended(branch),
                    };
                }
            }
            Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done => {}
        }
        let is_done = matches!(self.stage, Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done);
        Ok(if is_done { Progress::Done } else { Progress::Working })
    }

    /// Begins the search for networks that tie with a proven optimum; the optimum is first replaced by the canonical
    /// member of its equivalence class.
    fn ties_of(&mut self, table: &ScoreTable) -> Option<Box<TiesOfProof>> {
        let best = self.optimum.take().filter(|_| WHOLE)?;
        let best = first_of_class(table, &self.constraints, best, self.tolerance.rounding);
        let ties = TiesOfProof::new(table, &best, self.tolerance, self.memory);
        self.optimum = Some(best);
        Some(Box::new(ties))
    }

    /// Begins a second proof, from the network of greedy search, so that the choice among tied networks does not depend
    /// on where A* started. Omitted if all ties are listed, or if the first proof took more than [`MAX_REPEATED_STEPS`]
    /// steps.
    fn repeat(&mut self, table: &ScoreTable) -> Result<()> {
        let Some((start, seed)) = self.greedy.take() else { return Ok(()) };
        if self.ties.is_some_and(|ties| ties.complete) || self.proof_steps > MAX_REPEATED_STEPS {
            return Ok(());
        }
        let proof = Proof::new(table, &start, self.tolerance, ProofOptions::new(seed, self.memory))?;
        // The optimum remains known meanwhile; the network of the second proof will replace it.
        self.found = None;
        self.stage = Stage::Prove(Box::new(proof));
        self.note();
        Ok(())
    }

    /// Ends the search for tied networks and returns them. If all were found, the canonical one becomes the optimum.
    fn choose(&mut self, table: &ScoreTable, ties: TiesOfProof) -> Option<(Ties, Vec<Dag>)> {
        let (ties, tied) = ties.finish(&self.optimum.as_ref()?.0)?;
        if ties.complete
            && let Some(first) = first_of_tied(table, &tied, self.tolerance.rounding)
        {
            self.optimum = Some(first);
        }
        Some((ties, tied))
    }

    /// Current phase of the search.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Search(_) | Stage::Branch(_) => Phase::Search,
            Stage::Prove(_) => Phase::Prove,
            Stage::Ties(..) | Stage::TiesOfProof(..) | Stage::TiesOfBranch(..) => Phase::Ties,
            Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done => Phase::Done,
        }
    }

    /// Work done so far, and total work (0 if unknown), in units that depend on the stage of the search.
    pub fn progress(&self) -> (f64, f64) {
        match &self.stage {
            Stage::Search(dp) => dp.progress(),
            Stage::Ties(_, counter) => (counter.ties().networks, 0.0),
            Stage::TiesOfProof(_, ties) | Stage::TiesOfBranch(_, ties) => (ties.found(), 0.0),
            Stage::Branch(_) | Stage::Prove(_) => (self.nodes().made, 0.0),
            Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done => (1.0, 1.0),
        }
    }

    /// Bytes of memory that the search holds.
    pub fn bytes(&self) -> f64 {
        match &self.stage {
            Stage::Search(_) | Stage::Ties(..) | Stage::Valued(_) => SubsetDp::bytes(self.n),
            Stage::Branch(branch) | Stage::Ended(branch) if WHOLE => branch.bytes() as f64,
            Stage::Prove(proof) | Stage::Proved(proof) if WHOLE => proof.bytes() as f64,
            Stage::TiesOfProof(proof, ties) if WHOLE => (proof.bytes() + ties.bytes()) as f64,
            Stage::TiesOfBranch(branch, ties) if WHOLE => (branch.bytes() + ties.bytes()) as f64,
            _ => 0.0,
        }
    }

    /// Optimal network and its score, once proven.
    pub fn optimum(&self) -> Option<&(Dag, f64)> {
        self.optimum.as_ref()
    }

    /// Optimal network and its score, once proven; before that the best network found, if it scores higher than
    /// `known`.
    pub fn best_above(&self, known: f64) -> Option<(&Dag, f64)> {
        let optimum = || self.optimum().map(|(dag, score)| (dag, *score));
        match &self.stage {
            Stage::Branch(branch) | Stage::Ended(branch) if WHOLE => {
                optimum().or_else(|| branch.best().filter(|(_, score)| *score > known))
            }
            Stage::Prove(_) | Stage::Proved(_) if WHOLE => {
                let found = self.found.as_ref().map(|(dag, score)| (dag, *score));
                optimum().or_else(|| found.filter(|(_, score)| *score > known))
            }
            _ => optimum(),
        }
    }

    /// Upper bound on the score of every network: the optimum, once known; before that the bound of A* or of the branch
    /// and bound.
    pub fn bound(&self, table: &ScoreTable) -> Option<f64> {
        match &self.stage {
            _ if self.optimum.is_some() => self.optimum().map(|(_, score)| *score),
            Stage::Branch(branch) | Stage::Ended(branch) if WHOLE => Some(branch.bound(table)),
            Stage::Prove(proof) | Stage::Proved(proof) if WHOLE => Some(proof.progress().bound),
            _ => None,
        }
    }

    /// Moves out the dynamic program with the best scores of all variable sets, if the search used it and is done.
    pub fn take_subsets(&mut self) -> Option<SubsetDp> {
        if !matches!(self.stage, Stage::Valued(_)) {
            return None;
        }
        let Stage::Valued(dp) = std::mem::replace(&mut self.stage, Stage::Done) else { return None };
        Some(dp)
    }

    /// Number of networks that tie with the optimum, once counted.
    pub fn ties(&self) -> Option<Ties> {
        self.ties
    }

    /// Adds the networks that differ from tied ones by idle edges: `edges`, which no list contains and which change no
    /// score.
    pub fn count_idle(&mut self, edges: &[(Var, Var)], constraints: &Constraints) {
        if let Some(ties) = self.ties.filter(|_| !edges.is_empty()) {
            let (tied, ties) = beyond_lists(std::mem::take(&mut self.tied), ties, edges, constraints);
            (self.tied, self.ties) = (tied, Some(ties));
        }
    }

    /// Networks that tie with the optimum, including it; empty until they are counted.
    pub fn tied(&self) -> &[Dag] {
        &self.tied
    }

    /// Numbers of nodes of the branch and bound or of A*. For dynamic programming a node is a visited subset, and
    /// counts as made, expanded and stored.
    pub fn nodes(&self) -> Nodes {
        let made = match &self.stage {
            Stage::Branch(branch) | Stage::Ended(branch) | Stage::TiesOfBranch(branch, _) if WHOLE => {
                return branch.nodes();
            }
            Stage::Prove(proof) | Stage::TiesOfProof(proof, _) | Stage::Proved(proof) if WHOLE => {
                return proof.progress().nodes;
            }
            Stage::Search(dp) => dp.progress().0,
            _ => self.nodes,
        };
        Nodes { made, expanded: made, stored: made }
    }
}
