//! Averaged graph of the bootstrap resamples: its edges, and which of them are directed.
//!
//! A reversible edge supports neither direction, so a graph averaged from equivalence classes is partly directed. No
//! orientation rule is applied to directions that the resamples leave undetermined: the graph is not an equivalence
//! class, and an edge without an arrowhead is not a reversible edge.

use super::Counts;
use super::counts::set_by;
use crate::base::var::Var;
use crate::graph::Constraints;
use crate::observe::Move;
use crate::protocol::{Arrow, AveragedEdge, PairStrength};
use crate::search::Ancestry;
use std::cmp::Reverse;

/// Thresholds of the averaged graph, as shares between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Strength threshold: a pair is included if more than this share of all resamples join it.
    pub strength: f64,
    /// Direction threshold: a direction needs at least this share of the resamples that join the pair, and more of them
    /// than the opposite direction.
    pub direction: f64,
}

/// Significance threshold of the strength by Scutari and Nagarajan (2013). With F the distribution function of the
/// strengths of all pairs, t minimizes the area ∫|F(x) − t| dx between F and the distribution function of strengths
/// that are all 0 or 1, and the threshold is F⁻¹(t). The minimizing t is the median of F over 0 ≤ x ≤ 1, which is F(½)
/// because F ascends. So the threshold is the greatest strength not above one half, or 0 if there is no such strength:
/// exactly the pairs joined by more than half of the resamples exceed it. Where a range of t minimizes the area, the
/// greatest is taken. O(n²).
pub fn threshold(counts: &Counts) -> f64 {
    let most = counts.joined().filter(|joined| 2 * joined <= counts.resamples()).max().unwrap_or(0);
    share(most, counts.resamples())
}

/// Share `part / whole`, 0 where `whole` is 0.
fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}

/// Candidate edge, with the number of resamples that join its pair and the number that have its direction.
struct Candidate {
    edge: AveragedEdge,
    joined: u32,
    directed: u32,
    is_required: bool,
}

/// Edges of the averaged graph: all required edges, then the pairs stronger than the threshold, strongest first, ties
/// in column order.
///
/// Directed edges are accepted one by one: first those whose direction the constraints set (required edges before
/// others), then by the number of resamples that have the direction, then by its share, strength and column order. An
/// edge that would close a cycle with accepted edges, or contradict the given order through a path of them, loses its
/// arrowhead; so the weakest edge of every cycle does. O(pairs · n).
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

/// Pairs of the averaged graph in its order, each with the arrowhead that it would have if there were no other edges.
fn candidates(counts: &Counts, thresholds: Thresholds, constraints: &Constraints) -> Vec<Candidate> {
    let pairs = counts.pairs();
    let is_required = |a, b| constraints.requires(a, b) || constraints.requires(b, a);
    let required = constraints.least_dag();
    let fixed = required.edges().map(|(from, to)| {
        let found = pairs.iter().find(|pair| (pair.a, pair.b) == (from.0.min(to.0), from.0.max(to.0)));
        let joined = found.map_or(0, |pair| pair.joined);
        let edge = AveragedEdge { from: from.0, to: to.0, arrow: Arrow::Constrained };
        Candidate { edge, joined, directed: joined, is_required: true }
    });
    let strong = |pair: &&PairStrength| {
        share(pair.joined, counts.resamples()) > thresholds.strength && !is_required(Var(pair.a), Var(pair.b))
    };
    let free = pairs.iter().filter(strong).map(|pair| candidate(pair, thresholds.direction, constraints));
    let mut all: Vec<Candidate> = fixed.chain(free).collect();
    all.sort_by_key(|edge| (!edge.is_required, Reverse(edge.joined))); // stable sort: ties stay in column order
    all
}

/// A pair that is not required, with the arrowhead that it would have if there were no other edges.
fn candidate(pair: &PairStrength, threshold: f64, constraints: &Constraints) -> Candidate {
    let &PairStrength { a, b, joined, forward, backward, forward_set, backward_set, .. } = pair;
    let [there, back] = [forward + forward_set, backward + backward_set];
    let is_set = |from, to| set_by(constraints, Var(from), Var(to));
    // A direction set by the constraints needs no share of the resamples.
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
