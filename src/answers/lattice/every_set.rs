//! Lattice that lists every parent set of a variable, with its score, the inequality of the rule that prunes it, and
//! the number of better subsets.

use super::COLUMNS;
use super::k_best::{self, Known};
use crate::answers::bounds::most_parents;
use crate::base::numeric::ln;
use crate::base::var::{Var, VarSet, WideSet};
use crate::catalogue::KS;
use crate::count::{Counter, Engine};
use crate::parents::{Standing, arity_of, by_simplicity, facts_for};
use crate::protocol::{Lattice, RuleName};
use crate::prune::{Candidate, Facts, Form, KSize, Rule, Rules, Size};
use crate::run::Run;

/// Maximum number of nodes of the permutation tree for each k: a few milliseconds of work.
const MAX_NODES: usize = 20_000;

/// Scores and inputs of the pruning rules for all parent sets of one child. A set's index is its code: bit i is set if
/// candidate i is a member.
pub(super) struct Sets {
    candidates: Vec<Var>,
    pub(super) scores: Vec<f64>,
    states: Vec<f64>,
    /// N·H(X | U) of the child X for each set U; empty if no rule needs it.
    entropy: Vec<f64>,
    /// Number of configurations of each set that occur in the data; empty if no rule needs it.
    cells: Vec<f64>,
    /// N·H(u | U − u) of each member u of each set U, in the order of the members; empty if no rule needs it.
    entropy_of: Vec<Vec<f64>>,
    /// Best score of an allowed proper subset of each set compared so far; −∞ if there is no such subset.
    best_below: Vec<f64>,
}

/// Pruning rule that excludes a parent set: it holds for the set itself, or for a subset from which it is inherited.
#[derive(Clone, Copy)]
struct Dropped {
    rule: RuleName,
    /// Code of the set (the set itself or a subset) for which the rule holds.
    cause: u64,
}

/// Fills in the score, status and inequality of every set of `child`. O(3^m + 2^m · m) for m candidates, besides
/// counting.
pub fn fill(run: &mut Run, child: Var, candidates: &[Var], lattice: &mut Lattice) {
    let tolerance = run.tolerance();
    let constraints = run.constraints().clone();
    let required: VarSet = codes(candidates, constraints.required(child));
    let rules = run.rules().clone();
    let score = run.families().score();
    let arity: Vec<f64> = (0..score.data().n()).map(|v| arity_of(score, Var::new(v))).collect();
    let facts = facts_for(score, &constraints, &arity, tolerance);
    let mut sets = gather(run, child, candidates, Some(&rules));
    let free = |code: u64| VarSet(code).iter().filter(move |bit| !required.contains(*bit));
    let compares = rules.is_on(RuleName::Dominance);

    let mut best: Vec<Option<(u64, f64)>> = Vec::with_capacity(sets.scores.len());
    let mut allowed = Vec::with_capacity(sets.scores.len());
    let mut dropped: Vec<Option<Dropped>> = Vec::with_capacity(sets.scores.len());
    for code in 0..sets.scores.len() as u64 {
        let set = sets.members(code);
        let (score, is_allowed) = (sets.scores[code as usize], constraints.allow(child, &set));
        allowed.push(is_allowed);
        let below = VarSet(code).iter().filter_map(|bit| best[VarSet(code).without(bit).0 as usize]);
        let subset = below.reduce(|a, b| if is_better(b, a) { b } else { a });
        sets.best_below.push(subset.map_or(f64::NEG_INFINITY, |(_, score)| score));
        let held = sets.candidate(child, code, free(code).collect(), &facts);
        let below = free(code).filter_map(|bit| dropped[VarSet(code).without(bit).0 as usize]);
        // Of the rules that pruned its subsets, a set inherits the simplest; the rule for constant columns comes first.
        let inherited = below.min_by_key(|d: &Dropped| (d.rule != RuleName::Constant, Standing::from(d.rule), d.cause));
        // As in the score table, a rule that prunes a set without a required parent also prunes the set's supersets.
        let is_barred = constraints.forbidden(child).intersects(&set) || set.len() > constraints.limit(child);
        let rule = match is_barred {
            // Above the rules' limit on parents the set itself is tested: those rules need no counts.
            false if VarSet(code).len() > rules.max_parents() => {
                rules.verdict(&held.view()).map(|rule| Dropped { rule, cause: code })
            }
            false => inherited.or_else(|| rules.verdict(&held.view()).map(|rule| Dropped { rule, cause: code })),
            true => None,
        };
        dropped.push(rule);
        let rule = rule.filter(|_| is_allowed);
        let (status, column) = match (subset, rule) {
            _ if !is_allowed => (Standing::Barred, 4),
            (None, _) => (Standing::Kept, 1),
            (Some(_), Some(dropped)) => (Standing::from(dropped.rule), 5),
            (Some((_, s)), None) if score > s + tolerance.rounding => (Standing::Kept, 1),
            (Some((_, s)), None) if compares && score >= s - tolerance.tie => (Standing::Tied, 3),
            (Some(_), None) if compares => (Standing::Dominated, 2),
            (Some(_), None) => (Standing::Kept, 1),
        };
        let is_beaten = is_allowed && subset.is_some_and(|(_, s)| score <= s + tolerance.rounding);
        let beaten = subset.filter(|_| is_beaten || rule.is_some()).map_or(-1, |(code, _)| code as i32);
        lattice.push(&set, score, status as u8, beaten);
        sets.weigh(child, &rules, rule, free, &facts, lattice);
        lattice.halves.push(halves(&held.view(), &facts));
        lattice.layers[VarSet(code).len() * COLUMNS] += 1.0;
        lattice.layers[VarSet(code).len() * COLUMNS + column] += 1.0;
        lattice.rules[status as usize] += 1.0;
        let own = is_allowed.then_some((code, score));
        best.push(match (subset, own) {
            (Some(a), Some(b)) => Some(if is_better(b, a) { b } else { a }),
            (a, b) => a.or(b),
        });
    }
    lattice.better = k_best::better(&sets.scores, &allowed, tolerance.tie, u32::MAX).into();
    lattice.bounds = bounds(run, child, &facts, &rules).into();
    let Lattice { better, halves, bounds, .. } = &*lattice;
    lattice.standings = k_best::standings(&lattice.status, &Known { better, halves, bounds }).into();
}

/// Order of two sets, given as code and score: higher score first, ties by fewer parents, then by column order.
fn is_better(a: (u64, f64), b: (u64, f64)) -> bool {
    match a.1.total_cmp(&b.1).reverse() {
        std::cmp::Ordering::Equal => by_simplicity(VarSet(a.0), VarSet(b.0)).is_lt(),
        order => order.is_lt(),
    }
}

/// Members of `set` among the candidates, as a set of indexes into `candidates`.
pub(super) fn codes(candidates: &[Var], set: &WideSet) -> VarSet {
    let places = candidates.iter().enumerate().filter(|(_, v)| set.contains(**v));
    places.map(|(place, _)| Var::new(place)).collect()
}

/// Scores every parent set of `child`, and collects the inputs of the pruning rules.
pub(super) fn gather(run: &mut Run, child: Var, candidates: &[Var], rules: Option<&Rules>) -> Sets {
    let m = candidates.len();
    let mut sets = Sets {
        candidates: candidates.to_vec(),
        scores: Vec::with_capacity(1 << m),
        states: Vec::with_capacity(1 << m),
        entropy: Vec::new(),
        cells: Vec::new(),
        entropy_of: Vec::new(),
        best_below: Vec::with_capacity(1 << m),
    };
    for code in 0..1u64 << m {
        let set = sets.members(code);
        let known = set.narrow().and_then(|set| run.table().scored_at(child, set));
        let score = known.unwrap_or_else(|| run.families().local(child, &set));
        sets.scores.push(score);
        sets.states.push(run.families().score().states(&set));
        if rules.is_some_and(Rules::needs_entropy) {
            sets.entropy.push(entropy(run, child, &set));
            let members = VarSet(code).iter().map(|bit| candidates[bit.index()]);
            let of = members.map(|u| entropy(run, u, &set.without(u))).collect();
            sets.entropy_of.push(of);
        }
    }
    if rules.is_some_and(Rules::needs_cells) {
        let mut counter = Counter::new(run.data());
        sets.cells = vec![1.0; 1 << m];
        count_cells(&mut counter, candidates, 0, m, &mut Vec::new(), &mut sets.cells);
    }
    sets
}

/// N·H(v | U) for the set U, computed back from the local score by removing prior and penalty.
fn entropy(run: &mut Run, v: Var, set: &WideSet) -> f64 {
    let local = run.families().local(v, set);
    let score = run.families().score();
    let penalty = score.psi() * (score.data().arity(v) as f64 - 1.0) * score.states(set);
    (score.prior(v, set) - penalty - local).max(0.0)
}

/// Number of configurations that occur in the data, for every set of candidates; sets are visited depth first, so that
/// the counting of a common prefix is shared.
fn count_cells(
    counter: &mut Counter,
    candidates: &[Var],
    code: usize,
    free: usize,
    sequence: &mut Vec<Var>,
    out: &mut [f64],
) {
    if code > 0 {
        let mut cells = 0.0;
        let singles = counter.count(sequence, |rows| cells += f64::from(u8::from(rows > 0)));
        out[code] = cells + f64::from(singles);
    }
    for place in 0..free {
        sequence.push(candidates[place]);
        count_cells(counter, candidates, code | 1 << place, place, sequence, out);
        sequence.pop();
    }
}

/// Input of a pruning rule, with owned lists instead of the borrowed ones of [`Candidate`].
pub(super) struct Held {
    rows: f64,
    psi: f64,
    r: f64,
    parents: usize,
    states: f64,
    arity: Vec<f64>,
    entropy: Vec<f64>,
    entropy_of: Vec<f64>,
    cells: f64,
    best_below: f64,
}

impl Held {
    pub(super) fn view(&self) -> Candidate<'_> {
        Candidate {
            rows: self.rows,
            psi: self.psi,
            r: self.r,
            ln_r: ln(self.r),
            parents: self.parents,
            states: self.states,
            arity: &self.arity,
            entropy: &self.entropy,
            entropy_of: &self.entropy_of,
            cells: self.cells,
            best_below: self.best_below,
        }
    }
}

impl Sets {
    pub(super) fn members(&self, code: u64) -> WideSet {
        VarSet(code).iter().map(|bit| self.candidates[bit.index()]).collect()
    }

    /// Input of the pruning rules for the set with this code; `free` are its members that are not required.
    pub(super) fn candidate(&self, child: Var, code: u64, free: Vec<Var>, facts: &Facts) -> Held {
        let without = |bit: &Var| VarSet(code).without(*bit).0 as usize;
        let place = |bit: &Var| VarSet(code).iter().take_while(|member| member != bit).count();
        Held {
            rows: facts.rows,
            psi: facts.psi,
            r: facts.arity[child.index()],
            parents: VarSet(code).len(),
            states: self.states[code as usize],
            arity: free.iter().map(|bit| facts.arity[self.candidates[bit.index()].index()]).collect(),
            entropy: free.iter().filter_map(|bit| self.entropy.get(without(bit)).copied()).collect(),
            entropy_of: match self.entropy_of.get(code as usize) {
                Some(of) => free.iter().map(|bit| of[place(bit)]).collect(),
                None => Vec::new(),
            },
            cells: self.cells.get(code as usize).copied().unwrap_or(f64::NAN),
            best_below: self.best_below.get(code as usize).copied().unwrap_or(f64::NEG_INFINITY),
        }
    }

    /// Appends to `lattice` both sides of the inequality that prunes a set: that of the set or of a subset that passed
    /// it on.
    fn weigh<I: Iterator<Item = Var>>(
        &self,
        child: Var,
        rules: &Rules,
        dropped: Option<Dropped>,
        free: impl Fn(u64) -> I,
        facts: &Facts,
        lattice: &mut Lattice,
    ) {
        let weighed = dropped.and_then(|Dropped { rule, cause }| {
            let held = self.candidate(child, cause, free(cause).collect(), facts);
            rules.weigh(rule, &held.view()).map(|weighed| (weighed, cause))
        });
        let loser = weighed.and_then(|(weighed, cause)| {
            let place = free(cause).nth(weighed.parent?)?;
            Some(i32::from(self.candidates[place.index()].0))
        });
        lattice.cause.push(dropped.map_or(-1, |dropped| dropped.cause as i32));
        lattice.loser.push(loser.unwrap_or(-1));
        lattice.gains.push(weighed.map_or(f64::NAN, |(weighed, _)| weighed.gain));
        lattice.costs.push(weighed.map_or(f64::NAN, |(weighed, _)| weighed.cost));
    }
}

/// Number of proper subsets that Theorem 5 proves better without counting; 0 if the theorem does not apply to the set.
pub(super) fn halves(family: &Candidate, facts: &Facts) -> u32 {
    let rule = KSize { k: 1, gain: facts.gain, margin: facts.margin };
    match facts.form == Form::Penalized && rule.prunes(family) {
        true => (1 << family.arity.iter().filter(|r| **r > 1.0).count()) - 1,
        false => 0,
    }
}

/// Upper bounds on the number of parents for each k of [`KS`]: by sizes (Theorem 2 for k = 1, else Theorem 6), then by
/// Algorithm 2; −1 if there is no bound.
pub(super) fn bounds(run: &mut Run, child: Var, facts: &Facts, rules: &Rules) -> Vec<f64> {
    let m = facts.arity.len() - 1;
    let as_limit = |most: usize| if most < m { most as f64 } else { -1.0 };
    let size = |k: u32| match (facts.form, k) {
        (Form::Penalized, 1) if rules.is_on(RuleName::Size) => as_limit(Size::new(facts, facts.margin).most),
        (Form::Penalized, 2..) => as_limit(KSize { k, gain: facts.gain, margin: facts.margin }.most(facts)),
        _ => -1.0,
    };
    let mut orders = |k: u32| match k {
        1 => -1.0,
        _ => most_parents(run, child, k, MAX_NODES).map_or(-1.0, as_limit),
    };
    KS.iter().flat_map(|&k| [size(k), orders(k)]).collect()
}
