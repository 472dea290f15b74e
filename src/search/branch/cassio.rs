//! CassioB&B (de Campos, Zeng and Ji, ICML 2009, section 4): a node is a set of demanded and prohibited arcs, with the
//! best graph that satisfies them, cycles allowed. A node whose graph has a cycle a₁ → a₂ → … → a₁ has a child for each
//! arc of the cycle: child y prohibits the y-th arc and demands those before it, with their reverses prohibited. So no
//! network is below two children, and every network below the node is below one of them.
//!
//! The paper leaves the choice of the cycle open: here a shortest one is taken, since it has fewest children. Children
//! whose demanded arcs close a cycle, or for which a variable has no listed parents left, are omitted. Acyclicity is
//! tested when a node is taken from the queue. Nodes are taken alternately from both ends of the queue: the best, which
//! lowers the bound, and the worst, which soon leads to a network.
//!
//! Edges that the constraints require are demanded from the beginning; the lists contain only families that satisfy the
//! other constraints. A given order adds arcs to the graph that cannot be prohibited: a cycle through some of them is
//! branched on the others.

use super::context::Context;
use super::cycles::{cycle, is_acyclic, with_order};
use super::grouped::Left;
use super::tree::Tree;
use crate::base::var::{Var, VarSet};
use crate::graph::Constraints;
use crate::observe::{Decision, Event, Fate, Level, Observer};
use crate::parents::ScoreTable;

/// Parents that each variable must have, and parents that it must not have, at a node.
#[derive(Clone)]
struct Arcs {
    demanded: Vec<VarSet>,
    prohibited: Vec<VarSet>,
}

impl Arcs {
    /// Demands an arc and prohibits its reverse.
    fn demand(&mut self, from: Var, to: Var) {
        self.demanded[to.index()] = self.demanded[to.index()].with(from);
        self.prohibit(to, from);
    }

    fn prohibit(&mut self, from: Var, to: Var) {
        self.prohibited[to.index()] = self.prohibited[to.index()].with(from);
    }

    /// Whether `set` contains all demanded parents of `v` and no prohibited one.
    fn allow(&self, v: Var, set: VarSet) -> bool {
        self.demanded[v.index()].is_subset(set) && self.prohibited[v.index()].0 & set.0 == 0
    }

    /// Listed families of a variable that are still allowed at a node.
    fn left(&self, v: usize) -> Left {
        match (self.demanded[v], self.prohibited[v]) {
            (VarSet::EMPTY, VarSet::EMPTY) => Left::All,
            (demanded, prohibited) => Left::Between { demanded, prohibited },
        }
    }

    /// Index of the best listed parent set of a variable that is allowed; adds the number of sets examined to `looks`.
    fn best(&self, v: Var, table: &ScoreTable, looks: &mut usize) -> Option<usize> {
        let place = table.list(v).iter().position(|family| self.allow(v, family.set));
        *looks += 1 + place.unwrap_or(table.list(v).len());
        place
    }
}

pub(super) struct Cassio {
    n: usize,
    constraints: Arcs,
    /// Cycles that nodes were branched on, concatenated: for each, its length, then its variables.
    cycles: Vec<u8>,
    /// Number of nodes taken from the queue so far.
    taken: u64,
    begun: bool,
}

impl Cassio {
    pub(super) fn new(n: usize, constraints: &Constraints) -> Cassio {
        let mut constraint_arcs = Arcs { demanded: vec![VarSet::EMPTY; n], prohibited: vec![VarSet::EMPTY; n] };
        for to in (0..n).map(Var::new) {
            constraints.required(to).iter().for_each(|from| constraint_arcs.demand(from, to));
        }
        Cassio { n, constraints: constraint_arcs, cycles: Vec::new(), taken: 0, begun: false }
    }

    pub(super) fn bytes(&self) -> usize {
        self.cycles.capacity()
    }

    /// Makes the root, or takes the next node and makes its children; returns the number of parent sets examined.
    /// `None`: the search tree is complete.
    pub(super) fn advance<O: Observer>(&mut self, context: Context<O>) -> Option<usize> {
        let Context { table, tree, groups, observer } = context;
        let mut looks = 1;
        if !self.begun {
            self.begun = true;
            let places = self.places(&self.constraints, table, &mut looks)?;
            tree.keep(None, 0, Decision::Root, score(&places, table), observer);
            return Some(looks);
        }
        let at = tree.take(self.taken.is_multiple_of(2))?;
        self.taken += 1;
        let arcs = self.reach(at, tree, table);
        let places = self.places(&arcs, table, &mut looks)?;
        let families = families(&places, table);
        let round = cycle(&with_order(&families, table), VarSet::first(self.n));
        if round.is_empty() {
            tree.settle(at, Fate::Network, observer);
            tree.offer(&families, tree.node(at).score, observer);
            return Some(looks);
        }
        tree.settle(at, Fate::Branched, observer);
        tree.note(at, self.cycles.len() as u32);
        self.cycles.push(round.len() as u8);
        self.cycles.extend(round.iter().map(|v| v.0 as u8));
        self.branch(at, &round, (arcs, places), Context { table, tree, groups, observer }, &mut looks);
        Some(looks)
    }

    /// Makes a child node for every arc of the cycle `round`.
    fn branch<O: Observer>(
        &self,
        at: u32,
        round: &[Var],
        (mut arcs, mut places): (Arcs, Vec<usize>),
        Context { table, tree, groups, observer }: Context<O>,
        looks: &mut usize,
    ) {
        let whole = VarSet::first(self.n);
        let mut kept = 0;
        for (y, &from) in round.iter().enumerate() {
            let to = round[(y + 1) % round.len()];
            if table.before(to).contains(from) {
                continue;
            }
            let decision = Decision::Cut { from, to, kept };
            let before = places[to.index()];
            let mut child = arcs.clone();
            child.prohibit(from, to);
            let sound = is_acyclic(&with_order(&arcs.demanded, table), whole);
            let place = if sound { child.best(to, table, looks) } else { None };
            if let Some(place) = place {
                places[to.index()] = place;
                let mut score = score(&places, table);
                if !tree.is_no_better(score)
                    && let Some(groups) = groups.as_mut()
                {
                    score = score.min(groups.bound(|v| child.left(v)));
                }
                if tree.is_no_better(score) {
                    tree.drop(at, decision, score, Fate::NoBetter, observer);
                } else {
                    tree.keep(Some(at), y as u32, decision, score, observer);
                }
                self.report_families(&places, table, observer);
                places[to.index()] = before;
            } else {
                let fate = if sound { Fate::NoFamily } else { Fate::FixedCycle };
                tree.drop(at, decision, f64::NEG_INFINITY, fate, observer);
            }
            arcs.demand(from, to);
            kept += 1;
            // A variable that has the reverse of the demanded arc among its parents needs other parents from now on.
            if !arcs.allow(from, table.list(from)[places[from.index()]].set) {
                match arcs.best(from, table, looks) {
                    Some(place) => places[from.index()] = place,
                    None => {
                        let rest = round.len() - y - 1;
                        if rest > 0 && observer.level() >= Level::Everything {
                            observer.record(Event::ChildrenUnmade { count: rest as u32 });
                        }
                        return;
                    }
                }
            }
        }
    }

    /// Reports the families of the child node just made to the observer.
    fn report_families<O: Observer>(&self, places: &[usize], table: &ScoreTable, observer: &mut O) {
        if observer.level() >= Level::Everything {
            for (v, place) in places.iter().enumerate() {
                let variable = Var::new(v);
                observer.record(Event::NodeFamily { variable, set: table.list(variable)[*place].set });
            }
        }
    }

    /// Arcs that are demanded and prohibited at a node, collected along the path from the root.
    fn reach(&self, at: u32, tree: &Tree, table: &ScoreTable) -> Arcs {
        let mut arcs = self.constraints.clone();
        for step in tree.path(at).windows(2) {
            let note = tree.node(step[0]).note as usize;
            let length = usize::from(self.cycles[note]);
            let round = &self.cycles[note + 1..=note + length];
            let arc = |i: usize| (Var(round[i].into()), Var(round[(i + 1) % length].into()));
            let cut = tree.node(step[1]).choice as usize;
            let demanded = (0..cut).map(arc).filter(|(from, to)| !table.before(*to).contains(*from));
            demanded.for_each(|(from, to)| arcs.demand(from, to));
            let (from, to) = arc(cut);
            arcs.prohibit(from, to);
        }
        arcs
    }

    /// Index of the best allowed parent set of every variable in its list; `None` if a variable has none.
    fn places(&self, arcs: &Arcs, table: &ScoreTable, looks: &mut usize) -> Option<Vec<usize>> {
        (0..self.n).map(|v| arcs.best(Var::new(v), table, looks)).collect()
    }
}

fn families(places: &[usize], table: &ScoreTable) -> Vec<VarSet> {
    places.iter().enumerate().map(|(v, place)| table.list(Var::new(v))[*place].set).collect()
}

fn score(places: &[usize], table: &ScoreTable) -> f64 {
    places.iter().enumerate().map(|(v, place)| table.list(Var::new(v))[*place].score).sum()
}
