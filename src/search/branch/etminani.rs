//! EtminaniB&B: for a fixed ordering of the variables, depth d of the search tree decides the parents of the d-th
//! variable, best first; the variables after it keep their best parents. The leaf of highest score is branched on next.
//!
//! The paper prunes by four rules: (1) an acyclic child is a network, and later siblings are no better; (2) later
//! siblings are no better either if a child scores no higher than the best network found; (3) a cycle among the decided
//! variables remains below; (4) a child at depth n with a cycle is discarded.
//!
//! **The loop over children** is printed as `for each k: create child k; if it is not needed, exit the loop`. That is
//! right for rules 1 and 2. For rule 4 it is not: child 1 is the graph of its parent again, which has a cycle, so the
//! loop ends with it, no other parents of the last variable are ever tried, and the optimum is missed whenever it gives
//! the last variable anything but its best parents. The same holds for rule 3, if it includes the variable being
//! decided. Here rules 1 and 2 end the loop; rule 3, read as a cycle inside V₁ … V_d, skips only that child, and
//! contains rule 4. [`Etminani::as_printed`] is the loop as printed, with rule 3 as printed (a cycle inside V₁ …
//! V_{d−1}, which all children share), to show what it misses.
//!
//! Exact: children are made in descending order of score, so the children that the loop does not make are no better
//! than a known network; and a child skipped by rule 3 has no network below it.

use super::context::Context;
use super::cycles::{is_acyclic, with_order};
use super::grouped::Left;
use super::tree::Tree;
use crate::base::var::{Var, VarSet};
use crate::observe::{Decision, Event, Fate, Level, Observer};
use crate::parents::ScoreTable;

pub(super) struct Etminani {
    order: Vec<Var>,
    /// Sum of the best local scores of the variables from each position of the ordering on.
    rest: Vec<f64>,
    as_printed: bool,
    begun: bool,
    expansion: Option<Expansion>,
}

/// State of the node whose children are being made.
struct Expansion {
    at: u32,
    /// Position in the ordering of the variable whose parents are being decided, and index of its next parent set.
    place: usize,
    next: usize,
    /// Sum of the local scores of the variables decided before.
    fixed: f64,
    /// Parent sets of all variables in the next child, except for the variable being decided.
    families: Vec<VarSet>,
    /// Index of each decided variable's family in its list; `None` for the others.
    places: Vec<Option<usize>>,
    /// Variables decided before the current one.
    decided: VarSet,
}

impl Etminani {
    pub(super) fn new(table: &ScoreTable, order: Vec<Var>, as_printed: bool) -> Etminani {
        let mut rest = vec![0.0; order.len() + 1];
        for (place, v) in order.iter().enumerate().rev() {
            rest[place] = best(table, *v) + rest[place + 1];
        }
        Etminani { order, rest, as_printed, begun: false, expansion: None }
    }

    pub(super) fn as_printed(&self) -> bool {
        self.as_printed
    }

    /// Upper bound on the scores of networks below the remaining children of the node being expanded; −∞ if there are
    /// none.
    pub(super) fn remaining_bound(&self, table: &ScoreTable) -> f64 {
        let Some(expansion) = &self.expansion else { return f64::NEG_INFINITY };
        let next = table.list(self.order[expansion.place]).get(expansion.next);
        next.map_or(f64::NEG_INFINITY, |family| expansion.fixed + family.score + self.rest[expansion.place + 1])
    }

    /// Makes the root, takes the next node, or makes the next child; returns the number of parent sets examined.
    /// `None`: the search tree is complete.
    pub(super) fn advance<O: Observer>(&mut self, context: Context<O>) -> Option<usize> {
        if !self.begun {
            self.begun = true;
            return self.root(context);
        }
        if self.expansion.is_none() {
            let at = context.tree.take(true)?;
            context.tree.settle(at, Fate::Branched, context.observer);
            self.expansion = Some(self.reach(at, context.table, context.tree));
        }
        let ended = match &mut self.expansion {
            Some(expansion) => child(expansion, &self.order, &self.rest, self.as_printed, context),
            None => true,
        };
        if ended {
            self.expansion = None;
        }
        Some(1)
    }

    fn root<O: Observer>(&self, Context { table, tree, observer, .. }: Context<O>) -> Option<usize> {
        let families: Option<Vec<VarSet>> =
            (0..self.order.len()).map(|v| table.list(Var::new(v)).first().map(|best| best.set)).collect();
        let families = families?;
        let score = self.rest[0];
        if is_acyclic(&with_order(&families, table), VarSet::first(families.len())) {
            tree.drop(0, Decision::Root, score, Fate::Network, observer);
            tree.offer(&families, score, observer);
        } else {
            tree.keep(None, 0, Decision::Root, score, observer);
        }
        Some(self.order.len())
    }

    /// State for making the children of a node: the families decided on the path to it.
    fn reach(&self, at: u32, table: &ScoreTable, tree: &Tree) -> Expansion {
        let mut families: Vec<VarSet> =
            (0..self.order.len()).map(|v| table.list(Var::new(v)).first().map_or(VarSet::EMPTY, |p| p.set)).collect();
        let (mut fixed, mut decided) = (0.0, VarSet::EMPTY);
        let mut places = vec![None; families.len()];
        let path = tree.path(at);
        for (v, at) in self.order.iter().zip(&path[1..]) {
            let place = tree.node(*at).choice as usize;
            let family = table.list(*v)[place];
            places[v.index()] = Some(place);
            families[v.index()] = family.set;
            fixed += family.score;
            decided = decided.with(*v);
        }
        Expansion { at, place: path.len() - 1, next: 0, fixed, families, places, decided }
    }
}

fn best(table: &ScoreTable, v: Var) -> f64 {
    table.list(v).first().map_or(f64::NEG_INFINITY, |best| best.score)
}

/// Makes the next child of the node being expanded; returns whether the loop over its children has ended. The bound by
/// groups of variables may be higher for a later child, so it discards only this child.
fn child<O: Observer>(
    expansion: &mut Expansion,
    order: &[Var],
    rest: &[f64],
    as_printed: bool,
    Context { table, tree, groups, observer }: Context<O>,
) -> bool {
    let variable = order[expansion.place];
    let list = table.list(variable);
    let Some(family) = list.get(expansion.next) else { return true };
    let place = expansion.next as u32;
    expansion.next += 1;
    expansion.families[variable.index()] = family.set;
    expansion.places[variable.index()] = Some(place as usize);
    let mut score = expansion.fixed + family.score + rest[expansion.place + 1];
    let decision = Decision::Family { variable, rank: place, set: family.set };
    let all = VarSet::first(order.len());
    let decided = expansion.decided.with(variable);
    let graph = with_order(&expansion.families, table);
    let mut by_groups = |score: f64| {
        let places = &expansion.places;
        let left = |v: usize| places[v].map_or(Left::All, Left::Only);
        groups.as_mut().map_or(score, |groups| score.min(groups.bound(left)))
    };
    let (fate, ends_loop) = if tree.is_no_better(score) {
        (Fate::NoBetter, true)
    } else if is_acyclic(&graph, all) {
        (Fate::Network, true)
    } else if as_printed && !is_acyclic(&graph, expansion.decided) {
        (Fate::FixedCycle, true)
    } else if as_printed && decided == all {
        (Fate::Deepest, true)
    } else if !as_printed && !is_acyclic(&graph, decided) {
        (Fate::FixedCycle, false)
    } else {
        score = by_groups(score);
        (if tree.is_no_better(score) { Fate::NoBetter } else { Fate::Open }, false)
    };
    if fate == Fate::Open {
        tree.keep(Some(expansion.at), place, decision, score, observer);
    } else {
        tree.drop(expansion.at, decision, score, fate, observer);
    }
    if fate == Fate::Network {
        tree.offer(&expansion.families, score, observer);
    }
    let unmade = list.len() - expansion.next;
    if ends_loop && unmade > 0 && observer.level() >= Level::Everything {
        observer.record(Event::ChildrenUnmade { count: unmade as u32 });
    }
    ends_loop || unmade == 0
}
