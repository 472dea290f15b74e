//! One network of many: which pairs count, and how they are directed so that no cycle closes.

use super::Counts;
use crate::graph::{Constraints, Dag};
use crate::observe::Move;
use crate::protocol::{AveragedEdge, Bar, PairStrength, Placing};
use crate::search::Ancestry;
use crate::var::Var;

/// The strength beyond which a pair counts, by Scutari and Nagarajan (2013): with F the distribution of the strengths of all
/// pairs, t minimises the area ∫|F(x) − t| dx between F and the distribution of strengths that are all 0 or 1, and the threshold
/// is F⁻¹(t). F ascends, so its median over 0 ≤ x ≤ 1 is F(½): the threshold is the greatest strength not above one half, 0 if
/// none. Pairs that more than half of the resamples join count, which is what the minimum always comes to. Where an area is
/// least for a range of t, the greatest is taken. O(n²).
pub fn threshold(counts: &Counts) -> f64 {
    let most = counts.joined().filter(|joined| 2 * joined <= counts.resamples()).max().unwrap_or(0);
    share(most, counts.resamples())
}

/// 0 of nothing.
fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}

/// The averaged network of the pairs whose strength is above `threshold`, and what became of each of them. Required edges
/// come first, however strong; then pairs by strength, equal ones by column order, each the way more resamples have it
/// (reversible ones count half each way; a tie: as the columns stand), unless that closes a cycle or breaks a constraint; then
/// the other way; else it is left out. O(pairs · n).
pub fn average(counts: &Counts, threshold: f64, constraints: &Constraints) -> (Dag, Vec<AveragedEdge>) {
    let mut network = Ancestry::under(constraints, constraints.least_dag());
    let strong = |pair: &PairStrength| share(pair.joined, counts.resamples()) > threshold;
    let is_required = |a, b| constraints.requires(a, b) || constraints.requires(b, a);
    let mut told: Vec<AveragedEdge> =
        network.dag().edges().map(|(from, to)| placed(from, to, Placing::Required)).collect();
    let mut pairs: Vec<PairStrength> = counts.pairs().into_iter().filter(strong).collect();
    pairs.sort_by_key(|pair| std::cmp::Reverse(pair.joined)); // stable: column order
    for pair in pairs {
        let (a, b) = (Var(pair.a), Var(pair.b));
        if is_required(a, b) {
            continue;
        }
        let (from, to) = if pair.forward >= pair.backward { (a, b) } else { (b, a) };
        told.push(match (bar(&network, constraints, from, to), bar(&network, constraints, to, from)) {
            (None, _) => {
                network.make(Move::Add, from, to);
                placed(from, to, Placing::Kept)
            }
            (why, None) => {
                network.make(Move::Add, to, from);
                AveragedEdge { why, ..placed(to, from, Placing::Turned) }
            }
            (why, other) => AveragedEdge { why, other, ..placed(from, to, Placing::LeftOut) },
        });
    }
    (network.dag().clone(), told)
}

fn placed(from: Var, to: Var, placing: Placing) -> AveragedEdge {
    AveragedEdge { from: from.0, to: to.0, placing, why: None, other: None }
}

/// What bars an edge, if anything does.
fn bar(network: &Ancestry, constraints: &Constraints, from: Var, to: Var) -> Option<Bar> {
    if constraints.forbids(from, to) {
        Some(Bar::Forbidden)
    } else if network.closes_cycle(Move::Add, from, to) {
        // Or a path against the given order.
        Some(if network.dag().reaches(to, from) { Bar::Cycle } else { Bar::Forbidden })
    } else if network.dag().parents(to).len() >= constraints.limit(to) {
        Some(Bar::Parents)
    } else {
        None
    }
}
