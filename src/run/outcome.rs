//! Outcome of a finished or stopped run.

use super::{Run, Stage};
use crate::base::var::{Var, WideSet};
use crate::base::whole::WHOLE;
use crate::certify::{Claim, certify};
use crate::graph::{Class, Dag};
use crate::parents::Standing;
use crate::protocol::{ClassEdge, MethodName, Outcome, SingleEdge, StartNetwork, Status};
use crate::search::Method;

impl Run {
    /// Result of a finished run, or state of a stopped one.
    pub fn outcome(&mut self) -> Outcome {
        let dag = self.network().clone();
        let status = match (self.optimum(), &self.stage) {
            (Some(_), _) => Status::ProvenOptimal,
            (None, Stage::Done) if self.method != MethodName::Dp => self.method.promise(),
            (None, _) => Status::Stopped,
        };
        let local = self.local_scores(&dag);
        let score: f64 = local.iter().sum();
        // The bound was summed in another order. If it differs from the score by more than rounding, both are reported.
        let rounding = self.tolerance.rounding;
        let bound = self.bound().map(|b| if (b - score).abs() <= rounding { score } else { b });
        let parents = parent_lists(&dag);
        let greedy = self.greedy.dag().clone();
        let empty = self.local_scores(&Dag::empty(dag.n()));
        let class = Class::of(&dag, &self.constraints);
        let claim = Claim { parents: parents.clone(), score, bound, proven: status == Status::ProvenOptimal };
        let best_single = self.greedy.empty_graph().and_then(|e| e.best_edge);
        let snapshot = self.snapshot();
        let families = &self.inspected;
        let nodes = self.nodes();
        let (sought, predicted) = match self.search() {
            Some(Method::Proxy(proxy)) if WHOLE => (proxy.sought().map(|(_, score)| score), proxy.predicted()),
            _ => (None, None),
        };
        Outcome {
            status,
            method: self.method,
            score,
            bound,
            parameters: (0..dag.n()).map(Var::new).map(|v| families.score().parameters(v, dag.parents(v))).sum(),
            no_residual_from: families
                .score()
                .no_residual_from()
                .filter(|parents| *parents <= self.constraints.max_parents())
                .map(|parents| parents as f64),
            edges: class.edges.iter().map(|(a, b, mark)| ClassEdge { from: a.0, to: b.0, mark: *mark }).collect(),
            equivalent_score: families.score().is_equivalent(),
            ties: self.ties(),
            best_single: best_single.map(|(from, to, delta)| SingleEdge { from: from.0, to: to.0, delta }),
            families: snapshot.families,
            counted: self.counted,
            kept: (self.table.listed_count() + self.wide.listed_count()) as f64,
            standings: self.standings(),
            rules: if self.has_lists() { self.rules.status().to_vec() } else { Vec::new() },
            nodes: nodes.made,
            expanded: nodes.expanded,
            stored: nodes.stored,
            steps: self.steps,
            memory: self.memory,
            certificate: certify(&self.data, &self.settings, &claim),
            greedy_score: self.local_scores(&greedy).iter().sum(),
            greedy_parents: parent_lists(&greedy),
            empty_score: empty.iter().sum(),
            parents,
            local,
            k_best: self.k_best_progress(true),
            sought,
            predicted: predicted.map(|(mean, _)| mean),
            deviation: predicted.and_then(|(_, deviation)| deviation),
            start: if self.given().is_some() { StartNetwork::Given } else { StartNetwork::Greedy },
        }
    }

    /// Whether the run has lists of parent sets.
    fn has_lists(&self) -> bool {
        self.table.n() + self.wide.n() > 0
    }

    /// Number of parent sets of all variables together, by status; empty without lists.
    fn standings(&self) -> Vec<f64> {
        let mut all = vec![0.0; if self.has_lists() { Standing::COUNT } else { 0 }];
        for v in (0..self.table.n().max(self.wide.n())).map(Var::new) {
            let sizes = if self.table.n() > 0 { self.table.counts(v) } else { self.wide.counts(v) };
            for size in sizes {
                all.iter_mut().zip(size).for_each(|(sum, sets)| *sum += sets);
            }
        }
        all
    }

    fn local_scores(&mut self, dag: &Dag) -> Vec<f64> {
        (0..dag.n()).map(Var::new).map(|v| self.inspected.local(v, dag.parents(v))).collect()
    }
}

fn parent_lists(dag: &Dag) -> Vec<Vec<u16>> {
    let list = |set: &WideSet| set.iter().map(|p| p.0).collect();
    (0..dag.n()).map(|v| list(dag.parents(Var::new(v)))).collect()
}
