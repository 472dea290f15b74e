//! The averaged graph: which pairs are in it, and which of them have an arrowhead.
//!
//! A reversible edge supports neither direction, so a graph averaged from classes is partly directed. No rule directs what the
//! resamples leave undetermined: the graph is no equivalence class, and an edge without a head is not a reversible one.

use super::Counts;
use super::counts::set_by;
use crate::base::var::Var;
use crate::graph::Constraints;
use crate::observe::Move;
use crate::protocol::{Arrow, AveragedEdge, PairStrength};
use crate::search::Ancestry;
use std::cmp::Reverse;

/// Thresholds of the averaged graph, shares between 0 and 1: for a pair, and for a head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Threshold of strength: a pair is joined by more than this share of all resamples.
    pub strength: f64,
    /// Least share of the resamples that join the pair which have the direction, and more than have the other.
    pub direction: f64,
}

/// The strength beyond which a pair counts, by Scutari and Nagarajan (2013): with F the distribution of the strengths of all
/// pairs, t minimizes the area ∫|F(x) − t| dx between F and the distribution of strengths that are all 0 or 1, and the threshold
/// is F⁻¹(t). F ascends, so its median over 0 ≤ x ≤ 1 is F(½): the threshold is the greatest strength not above one half, 0 if
/// none. Pairs that more than half of the resamples join count, which is what the minimum always comes to. Where an area is
/// least for a range of t, the greatest is taken. O(n²).
pub fn threshold(counts: &Counts) -> f64 {
    let most = counts.joined().filter(|joined| 2 * joined <= counts.resamples()).max().unwrap_or(0);
    share(most, counts.resamples())
}

/// Share `part / whole`, 0 where `whole` is 0.
fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}

/// A pair on its way into the graph: as an edge, and how many resamples have its direction.
struct Candidate {
    edge: AveragedEdge,
    joined: u32,
    directed: u32,
    is_required: bool,
}

/// The edges of the averaged graph: every required edge, however strong, then the pairs stronger than the threshold, by strength,
/// equal ones by column order. Arrows are taken in one by one: those the user set first (required edges before others), then by
/// the number of resamples that have the direction, equal ones by its share, then by strength and column order. One that closes a
/// cycle with those already in, or goes against the given order by a path of them, loses its head; so the weakest of every
/// cycle does. O(pairs · n).
pub fn average(counts: &Counts, thresholds: Thresholds, constraints: &Constraints) -> Vec<AveragedEdge> {
    let mut all = candidates(counts, thresholds, constraints);
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|&i| {
        let Candidate { edge, joined, directed, is_required } = &all[i];
        (!is_required, edge.arrow != Arrow::Constrained, Reverse(*directed), *joined, i)
    });
    let mut arrows = Ancestry::under(constraints, constraints.least_dag());
    for i in order {
        let Candidate { edge, is_required, .. } = &mut all[i];
        if *is_required || edge.arrow == Arrow::Undetermined {
            continue;
        }
        let (from, to) = (Var(edge.from), Var(edge.to));
        if arrows.closes_cycle(Move::Add, from, to) {
            edge.arrow = Arrow::Headless;
        } else {
            arrows.make(Move::Add, from, to);
        }
    }
    all.into_iter().map(|candidate| candidate.edge).collect()
}

/// The pairs that are in the graph, in its order, each with the head it would have by itself.
fn candidates(counts: &Counts, thresholds: Thresholds, constraints: &Constraints) -> Vec<Candidate> {
    let pairs = counts.pairs();
    let is_required = |a, b| constraints.requires(a, b) || constraints.requires(b, a);
    let required = constraints.least_dag();
    let set = required.edges().map(|(from, to)| {
        let found = pairs.iter().find(|pair| (pair.a, pair.b) == (from.0.min(to.0), from.0.max(to.0)));
        let joined = found.map_or(0, |pair| pair.joined);
        let edge = AveragedEdge { from: from.0, to: to.0, arrow: Arrow::Constrained };
        Candidate { edge, joined, directed: joined, is_required: true }
    });
    let strong = |pair: &&PairStrength| {
        share(pair.joined, counts.resamples()) > thresholds.strength && !is_required(Var(pair.a), Var(pair.b))
    };
    let free = pairs.iter().filter(strong).map(|pair| candidate(pair, thresholds.direction, constraints));
    let mut all: Vec<Candidate> = set.chain(free).collect();
    all.sort_by_key(|one| (!one.is_required, Reverse(one.joined))); // stable: column order
    all
}

/// A pair that is not required, with the head it would have by itself.
fn candidate(pair: &PairStrength, threshold: f64, constraints: &Constraints) -> Candidate {
    let &PairStrength { a, b, joined, forward, backward, forward_set, backward_set, .. } = pair;
    let [there, back] = [forward + forward_set, backward + backward_set];
    let is_set = |from, to| set_by(constraints, Var(from), Var(to));
    // Where the constraints leave one direction, no share is asked for.
    let turned = if is_set(a, b) || is_set(b, a) { is_set(b, a) } else { back > there };
    let (from, to, compelled, directed, other) =
        if turned { (b, a, backward, back, there) } else { (a, b, forward, there, back) };
    let reaches = |part: u32| part > other && share(part, joined) >= threshold;
    let arrow = if is_set(from, to) {
        Arrow::Constrained
    } else if reaches(compelled) {
        Arrow::Supported
    } else if reaches(directed) {
        Arrow::Constrained
    } else {
        Arrow::Undetermined
    };
    Candidate { edge: AveragedEdge { from, to, arrow }, joined, directed, is_required: false }
}
