//! Alternatives that a recorded search had at a stop (a choice), with its own scores and its reasons to reject.

use super::record::{Kind, Stop};
use super::trace::Tracer;
use super::traceable::Traceable;
use crate::base::var::Var;
use crate::graph::Dag;
use crate::observe::Move;
use crate::protocol::MethodName;
use crate::search::{Operator, Past, Refusal, TabuOptions, WeighedMove, class_moves, moves, weighed};

/// Maximum number of variables for which insertions and deletions in classes are listed even without gain.
const MAX_ALL_OPERATORS: usize = 64;

/// Changes that a search could have made at a stop, with the sets of insertions and deletions between classes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offers {
    /// Possible changes, each with its gain.
    pub moves: Vec<WeighedMove>,
    /// Set T or H of each insertion or deletion in an equivalence class (Chickering 2002); empty for other changes.
    pub with: Vec<Vec<u16>>,
    /// Maximum gain of a change, in nats, that counts as no gain.
    pub tie: f64,
    /// Tabu networks in tabu search: number of stops before the first of them, and number of these networks.
    pub tabu: (u32, u32),
}

impl<H: Traceable> Tracer<H> {
    /// Changes that were possible to the network after `after` stops, with gains by the scores of the search, most of
    /// which are cached. Empty for a search over orderings.
    pub fn offers(&mut self, after: usize) -> Offers {
        let after = after.min(self.len());
        let (dag, tie) = (self.record.network(after), self.run.tie());
        let constraints = self.run.constraints().clone();
        let method = self.run.settings().method;
        let none = |moves: Vec<WeighedMove>| Offers { with: Vec::new(), moves, tie, tabu: (0, 0) };
        match method {
            MethodName::K2 => {
                let changes = self.parents_next(after);
                none(weighed(&dag, &constraints, changes, &mut self.run.scores(), tie))
            }
            MethodName::Ges => self.operators(after, &dag),
            MethodName::Tabu => {
                let mut offers = none(moves(&dag, &constraints, &mut self.run.scores(), tie));
                self.bar(after, &mut offers);
                offers
            }
            MethodName::Orders | MethodName::Swaps => none(Vec::new()),
            _ => none(moves(&dag, &constraints, &mut self.run.scores(), tie)),
        }
    }

    /// Edges into the next variable of the ordering, from each of its predecessors that is not its parent.
    fn parents_next(&self, after: usize) -> Vec<(Move, Var, Var)> {
        let order = self.record.order(after);
        let turn = self.record.stops[..after].iter().filter(|stop| stop.kind == Kind::Settled).count();
        let Some(&child) = order.get(turn) else { return Vec::new() };
        let dag = self.record.network(after);
        let free = order[..turn].iter().filter(|from| !dag.has(**from, child));
        free.map(|from| (Move::Add, *from, child)).collect()
    }

    /// Marks tabu changes as rejected, by the rule of tabu search: those that lead back to a recent network, unless the
    /// result is better than all networks before.
    fn bar(&self, after: usize, offers: &mut Offers) {
        let length = TabuOptions::default().length;
        let before = after.saturating_sub(length);
        let mut past = Past::at(&self.record.network(before), length);
        for stop in &self.record.stops[before..after] {
            let kind = [Move::Add, Move::Delete, Move::Reverse][stop.kind as usize % 3];
            past.make(kind, Var(stop.from), Var(stop.to));
        }
        offers.tabu = (before as u32, (after - before) as u32);
        let best = self.record.score(self.record.best(after)) + offers.tie;
        let now = self.record.score(after);
        for change in offers.moves.iter_mut().filter(|change| change.refused.is_none()) {
            if past.bars(change.kind, change.from, change.to) && now + change.gain <= best {
                (change.refused, change.helps) = (Some(Refusal::Tabu), false);
            }
        }
    }

    /// Insertions or deletions between classes that the current phase of greedy equivalence search could make.
    fn operators(&mut self, after: usize, dag: &Dag) -> Offers {
        let (constraints, tie) = (self.run.constraints().clone(), self.run.tie());
        let least = if dag.n() <= MAX_ALL_OPERATORS { f64::NEG_INFINITY } else { tie };
        let deletes = |stop: &Stop| stop.kind == Kind::ClassDelete;
        let mut phase = match self.record.stops[..after].iter().any(deletes) {
            true => Move::Delete,
            false => Move::Add,
        };
        let mut scores = self.run.scores();
        let mut found = class_moves(dag, phase, &constraints, &mut scores, least);
        let helps = |found: &[(_, bool)]| {
            found.iter().any(|(operator, valid): &(Operator, bool)| *valid && operator.gain > tie)
        };
        if phase == Move::Add && !helps(&found) {
            phase = Move::Delete;
            found = class_moves(dag, phase, &constraints, &mut scores, least);
        }
        let moves = found.iter().map(|(operator, valid)| WeighedMove {
            kind: operator.kind,
            from: operator.from,
            to: operator.to,
            gain: operator.gain,
            refused: (!valid).then_some(Refusal::Cycle),
            helps: *valid && operator.gain > tie,
            same_class: false,
        });
        let with = found.iter().map(|(operator, _)| operator.with.iter().map(|v| v.0).collect()).collect();
        Offers { moves: moves.collect(), with, tie, tabu: (0, 0) }
    }
}
