//! Changes of one edge of a network (additions, deletions, reversals): which are legal, why others are not, and the
//! gain of each.

use super::{Ancestry, Best, LocalScores};
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag, is_covered};
use crate::observe::Move;
use crate::protocol::Barred;

/// Reason why a change of one edge is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The user requires the edge that would be deleted or reversed.
    Required,
    /// The user forbids the edge that would be added.
    Forbidden,
    /// The head of the edge would have more parents than allowed.
    ParentLimit,
    /// The change would close a directed cycle.
    Cycle,
    /// A family that the change creates or replaces has no local score.
    Unscored,
    /// The change leads back to a network that tabu search has recently left.
    Tabu,
    /// The change would create a directed path from a variable to one that precedes it in the given order.
    Order,
}

/// A change of one edge, with its gain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeighedMove {
    /// Kind of change: addition, deletion or reversal.
    pub kind: Move,
    /// Tail of the edge before the change (after it, for an addition).
    pub from: Var,
    /// Head of the edge before the change (after it, for an addition).
    pub to: Var,
    /// Gain in score, in nats, whether or not the change is legal; not finite if a local score is missing.
    pub gain: f64,
    /// Reason why the change is not legal, if any: the first that holds, in the order of [`Refusal`].
    pub refused: Option<Refusal>,
    /// Whether the change is legal and gains more than the tolerance.
    pub helps: bool,
    /// Whether the change stays in the same equivalence class: it reverses a covered edge.
    pub same_class: bool,
}

/// Reason why the constraints or acyclicity forbid a change of one edge of `network`, if any. An edge to be deleted or
/// reversed must exist; the ends of an edge to be added must not be adjacent.
pub fn refusal(network: &Ancestry, constraints: &Constraints, kind: Move, from: Var, to: Var) -> Option<Refusal> {
    if kind != Move::Add && constraints.requires(from, to) {
        return Some(Refusal::Required);
    }
    let (tail, head) = if kind == Move::Reverse { (to, from) } else { (from, to) };
    if kind != Move::Delete {
        if constraints.forbids(tail, head) {
            return Some(Refusal::Forbidden);
        }
        if network.dag().parents(head).len() >= constraints.limit(head) {
            return Some(Refusal::ParentLimit);
        }
    }
    network.closes_cycle(kind, from, to).then_some(Refusal::Cycle)
}

/// Like [`refusal`], but distinguishes a path that violates the given order from a cycle; this takes a traversal of the
/// network.
pub fn reason(network: &Ancestry, constraints: &Constraints, kind: Move, from: Var, to: Var) -> Option<Refusal> {
    let refused = refusal(network, constraints, kind, from, to)?;
    if refused == Refusal::Cycle && constraints.has_order() {
        let dag = network.dag();
        let closes = match kind {
            Move::Reverse => dag.parents(to).iter().any(|p| p != from && (dag.has(from, p) || dag.reaches(from, p))),
            _ => dag.reaches(to, from),
        };
        return Some(if closes { Refusal::Cycle } else { Refusal::Order });
    }
    Some(refused)
}

/// Reason why a change of one edge of `dag` is not allowed, if any. `dag` must satisfy the constraints.
pub fn barred(dag: &Dag, constraints: &Constraints, kind: Move, from: Var, to: Var) -> Option<Barred> {
    let network = Ancestry::under(constraints, dag.clone());
    Some(match reason(&network, constraints, kind, from, to)? {
        Refusal::ParentLimit => Barred::ParentLimit,
        Refusal::Cycle => Barred::Cycle,
        _ => Barred::Constraint,
    })
}

/// Parent set `parents` with the variable `from` added, or removed if present.
pub fn toggled(parents: &WideSet, from: Var) -> WideSet {
    if parents.contains(from) { parents.without(from) } else { parents.with(from) }
}

/// All changes of one edge of `dag`, in the order in which greedy search examines them: additions, deletions,
/// reversals; each by tail, then by head.
pub fn every_move(dag: &Dag) -> Vec<(Move, Var, Var)> {
    let vars = || (0..dag.n()).map(Var::new);
    let pairs = || vars().flat_map(|from| vars().map(move |to| (from, to)));
    let apart = pairs().filter(|(from, to)| from != to && !dag.adjacent(*from, *to));
    let joined = |kind: Move| pairs().filter(|(from, to)| dag.has(*from, *to)).map(move |(from, to)| (kind, from, to));
    let additions = apart.map(|(from, to)| (Move::Add, from, to));
    additions.chain(joined(Move::Delete)).chain(joined(Move::Reverse)).collect()
}

/// All changes of one edge of `dag`, legal or not, with their gains, in the order of [`every_move`]. `dag` must be
/// acyclic.
///
/// Families that violate a constraint are scored too, to show its cost: n² families in all, of which a search at `dag`
/// has already scored the allowed ones. The field `helps` is set for legal changes that gain more than `tolerance`.
pub fn moves(dag: &Dag, constraints: &Constraints, scores: &mut impl LocalScores, tolerance: f64) -> Vec<WeighedMove> {
    weighed(dag, constraints, every_move(dag), scores, tolerance)
}

/// Gains and legality of the given changes of `dag`; `tolerance` is the gain above which a legal change helps.
pub fn weighed(
    dag: &Dag,
    constraints: &Constraints,
    changes: Vec<(Move, Var, Var)>,
    scores: &mut impl LocalScores,
    tolerance: f64,
) -> Vec<WeighedMove> {
    let network = Ancestry::under(constraints, dag.clone());
    let local: Vec<f64> = (0..dag.n()).map(Var::new).map(|v| scores.local(v, dag.parents(v))).collect();
    let mut gain =
        |child: Var, other: Var| scores.local(child, &toggled(dag.parents(child), other)) - local[child.index()];
    let weigh = |(kind, from, to): (Move, Var, Var)| {
        let gain = match kind {
            Move::Add | Move::Delete => gain(to, from),
            Move::Reverse => gain(to, from) + gain(from, to),
        };
        let refused = reason(&network, constraints, kind, from, to);
        let refused = refused.or((!gain.is_finite()).then_some(Refusal::Unscored));
        let same_class = kind == Move::Reverse && is_covered(dag, from, to);
        WeighedMove { kind, from, to, gain, refused, helps: refused.is_none() && gain > tolerance, same_class }
    };
    changes.into_iter().map(weigh).collect()
}

/// Index in `moves` of the change that greedy search would make: the legal one with the greatest gain, if it gains more
/// than `tolerance`. Of gains that differ by at most `tolerance` the first wins. `moves` must be in the order of
/// [`every_move`].
pub fn best_of(moves: &[WeighedMove], tolerance: f64) -> Option<usize> {
    let mut best = Best::above(tolerance);
    moves.iter().enumerate().filter(|(_, m)| m.refused.is_none()).for_each(|(i, m)| best.offer(i, m.gain));
    best.found().map(|(i, _)| i)
}
