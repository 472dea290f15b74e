//! The exact search of a finished table: dynamic programming or A*, then the networks that tie with the optimum, after A* as far as
//! a share of its time leads; or a branch and bound, which counts no ties. All but the first may end without a proof where memory
//! does.

use super::k_best::Dense;
use super::ties::TiesOfProof;
use super::{BranchAndBound, Nodes, Progress, Proof, ProofOptions, SubsetDp, TieCounter};
use crate::error::Result;
use crate::graph::{Constraints, Dag};
use crate::numeric::Tolerance;
use crate::observe::Observer;
use crate::parents::ScoreTable;
use crate::protocol::{Heuristic, MethodName, Phase, Ties};
use crate::whole::WHOLE;

/// The search of one table, in steps. The table has to be the same at each.
pub struct Exact {
    n: usize,
    tolerance: Tolerance,
    stage: Stage,
    optimum: Option<(Dag, f64)>,
    ties: Option<Ties>,
    tied: Vec<Dag>,
    nodes: f64,
    /// Of A*: its best network, which is put together where it changes.
    found: Option<(Dag, f64)>,
    memory: f64,
}

enum Stage {
    Search(SubsetDp),
    Ties(SubsetDp, Box<TieCounter>),
    Branch(Box<BranchAndBound>),
    /// Ended where memory did.
    Ended(Box<BranchAndBound>),
    Prove(Box<Proof>),
    TiesOfProof(Box<Proof>, Box<TiesOfProof>),
    Proved(Box<Proof>),
    /// With the values of all subsets.
    Valued(SubsetDp),
    Done,
}

impl Exact {
    /// Dynamic programming, ready to step, for `n` variables. Errors: no memory.
    pub fn new(n: usize, tolerance: Tolerance) -> Result<Exact> {
        Ok(Exact::at(n, tolerance, Stage::Search(SubsetDp::new(n)?)))
    }

    /// The exact search that `method` is, as it is asked for, ready to step over a table made under `constraints`; `start` is a
    /// network whose ordering gives every variable a listed family. A* and a branch and bound take at most `memory` bytes.
    /// Errors: no memory, or an ordering that does not name every variable once.
    pub fn of(
        method: MethodName,
        asked: &Heuristic,
        table: &ScoreTable,
        constraints: &Constraints,
        start: &Dag,
        tolerance: Tolerance,
        memory: f64,
    ) -> Result<Exact> {
        if WHOLE && let Some(branch) = BranchAndBound::of(method, asked, table, constraints, tolerance, memory)? {
            return Ok(Exact::at(table.n(), tolerance, Stage::Branch(Box::new(branch))));
        }
        if WHOLE && method == MethodName::AStar {
            let start = constraints.with_order(start);
            let proof = Proof::new(table, &start, tolerance, ProofOptions::new(asked.seed.into(), memory))?;
            let mut exact = Exact { memory, ..Exact::at(table.n(), tolerance, Stage::Prove(Box::new(proof))) };
            exact.note();
            return Ok(exact);
        }
        Exact::new(table.n(), tolerance)
    }

    fn at(n: usize, tolerance: Tolerance, stage: Stage) -> Exact {
        let (nodes, memory) = (0.0, f64::INFINITY);
        Exact { n, tolerance, stage, optimum: None, ties: None, tied: Vec::new(), nodes, found: None, memory }
    }

    /// Remembers the network of A*, and that it is proven.
    fn note(&mut self) {
        if let Stage::Prove(proof) = &self.stage
            && WHOLE
        {
            let standing = proof.standing();
            if self.found.as_ref().is_none_or(|(_, score)| standing.score > *score) {
                self.found = Some((proof.network(), standing.score));
            }
            if standing.is_proven {
                self.optimum.clone_from(&self.found);
            }
        }
    }

    /// One bounded piece of work. Errors: no memory for what A* cannot do without.
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
                    // Counting may have stopped at its limit before it met the result itself.
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
                    self.stage = Stage::Ended(branch);
                }
            }
            Stage::Prove(proof) => {
                let going = if WHOLE { proof.step(observer)? } else { Progress::Done };
                self.note();
                if going == Progress::Done
                    && let Stage::Prove(proof) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    self.stage = match &self.optimum {
                        Some(best) if WHOLE => {
                            let ties = TiesOfProof::new(table, best, self.tolerance, proof.pieces(), self.memory);
                            Stage::TiesOfProof(proof, Box::new(ties))
                        }
                        _ => Stage::Proved(proof),
                    };
                }
            }
            Stage::TiesOfProof(_, ties) => {
                if (!WHOLE || ties.step() == Progress::Done)
                    && let Stage::TiesOfProof(proof, ties) = std::mem::replace(&mut self.stage, Stage::Done)
                {
                    if WHOLE && let Some((ties, tied)) = self.optimum.as_ref().and_then(|(dag, _)| ties.finish(dag)) {
                        (self.ties, self.tied) = (Some(ties), tied);
                    }
                    self.stage = Stage::Proved(proof);
                }
            }
            Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done => {}
        }
        let is_done = matches!(self.stage, Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done);
        Ok(if is_done { Progress::Done } else { Progress::Working })
    }

    /// What it is doing.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Search(_) | Stage::Branch(_) => Phase::Search,
            Stage::Prove(_) => Phase::Prove,
            Stage::Ties(..) | Stage::TiesOfProof(..) => Phase::Ties,
            Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done => Phase::Done,
        }
    }

    /// Work done and in all; 0 in all where that is not known.
    pub fn progress(&self) -> (f64, f64) {
        match &self.stage {
            Stage::Search(dp) => dp.progress(),
            Stage::Ties(_, counter) => (counter.ties().networks, 0.0),
            Stage::TiesOfProof(_, ties) => (ties.found(), 0.0),
            Stage::Branch(_) | Stage::Prove(_) => (self.nodes().made, 0.0),
            Stage::Ended(_) | Stage::Proved(_) | Stage::Valued(_) | Stage::Done => (1.0, 1.0),
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> f64 {
        match &self.stage {
            Stage::Search(_) | Stage::Ties(..) | Stage::Valued(_) => SubsetDp::bytes(self.n),
            Stage::Branch(branch) | Stage::Ended(branch) if WHOLE => branch.bytes() as f64,
            Stage::Prove(proof) | Stage::Proved(proof) if WHOLE => proof.bytes() as f64,
            Stage::TiesOfProof(proof, ties) if WHOLE => (proof.bytes() + ties.bytes()) as f64,
            _ => 0.0,
        }
    }

    /// The optimal network and its score, once known.
    pub fn optimum(&self) -> Option<&(Dag, f64)> {
        self.optimum.as_ref()
    }

    /// The optimum, once known; before that the best network met so far, if it scores higher than `known`.
    pub fn met(&self, known: f64) -> Option<(&Dag, f64)> {
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

    /// No network scores higher than this: the optimum, once known, and what A* or a branch and bound knows on its way.
    pub fn bound(&self, table: &ScoreTable) -> Option<f64> {
        match &self.stage {
            Stage::Branch(branch) | Stage::Ended(branch) if WHOLE => Some(branch.bound(table)),
            Stage::Prove(proof) | Stage::Proved(proof) if WHOLE => Some(proof.standing().bound),
            _ => self.optimum().map(|(_, score)| *score),
        }
    }

    /// The values of all subsets, where they were made: nobody else needs them once all is done.
    pub fn take_subsets(&mut self) -> Option<SubsetDp> {
        if !matches!(self.stage, Stage::Valued(_)) {
            return None;
        }
        let Stage::Valued(dp) = std::mem::replace(&mut self.stage, Stage::Done) else { return None };
        Some(dp)
    }

    /// How many networks tie with it, once counted.
    pub fn ties(&self) -> Option<Ties> {
        self.ties
    }

    /// Those networks, the optimum among them; empty before they are counted.
    pub fn tied(&self) -> &[Dag] {
        &self.tied
    }

    /// Nodes of the tree, or of A*; or subsets visited: each is looked at from all its sinks, and all are held.
    pub fn nodes(&self) -> Nodes {
        let made = match &self.stage {
            Stage::Branch(branch) | Stage::Ended(branch) if WHOLE => return branch.nodes(),
            Stage::Prove(proof) | Stage::TiesOfProof(proof, _) | Stage::Proved(proof) if WHOLE => {
                return proof.standing().nodes;
            }
            Stage::Search(dp) => dp.progress().0,
            _ => self.nodes,
        };
        Nodes { made, expanded: made, stored: made }
    }
}
