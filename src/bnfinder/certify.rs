//! Certifier of BNFinder's results: recomputes the cost of the parents claimed for a child, and evaluates every parent
//! set that could cost less.
//!
//! It shares no code with the search: it pairs transitions, fits mixtures, counts rows and computes penalties itself,
//! as BNFinder's published description and its program define them, and takes the sets in another order (depth first,
//! by column). Only the experiments (values, series, allowed regulators) and the messages are common to both.

use super::certify_values::{Values, ln_gamma, log2};
use super::experiments::Experiments;
use crate::base::var::Var;
use crate::protocol::{
    BnfinderCheck, BnfinderClaim, BnfinderScore, BnfinderSettings, BnfinderVariant, BnfinderVerdict,
};
use std::sync::Arc;

/// Relative tolerance within which two costs count as equal.
const TOLERANCE: f64 = 1e-9;

/// Check of the claimed parents of one child, one parent set at a time.
pub struct Check {
    settings: BnfinderSettings,
    claim: BnfinderClaim,
    /// Allowed parents by column, each with the prior weight of its edge to the child.
    allowed: Vec<(Var, f64)>,
    limit: usize,
    /// Samples as pairs of experiment indexes: the parents' values are read in the first, the child's in the second.
    pairs: Vec<(usize, usize)>,
    experiments: Arc<Experiments>,
    /// Values computed so far, by variable; a check of BNFinder's other variant does not reuse them (mixtures differ).
    known: Vec<Option<Arc<Values>>>,
    program: bool,
    /// Variables whose values are still to be computed, the last one first; the child is the last.
    wanted: Vec<Var>,
    child: Arc<Values>,
    parents: Vec<Arc<Values>>,
    variables: usize,
    /// Lower bound of the data cost d under any parents, in bits.
    least: f64,
    /// Indexes of the parents in the current set, ascending, each with the partition of the rows by the parents so far.
    path: Vec<(usize, Rows)>,
    /// Unfinished evaluation of d for one parent set.
    work: Option<Work>,
    verdict: Option<BnfinderVerdict>,
    cost: f64,
    weighed: f64,
    begun: bool,
    /// Whether the cost of the claimed parents has been recomputed.
    is_added: bool,
    /// Whether a set had too many cells to be evaluated: then no cost can be proven to be least.
    is_over: bool,
}

/// Unfinished evaluation of the data cost d for one parent set.
struct Work {
    /// Indexes of the parents among the allowed ones, ascending.
    places: Vec<usize>,
    rows: Rows,
    /// Expected counts, by group of rows, then by configuration of the continuous parents, then by the child's value.
    cells: Vec<f64>,
    /// Position of the sum over rows: the next row, and the next configuration of the continuous parents in it.
    next: (usize, usize),
    /// Number of cells whose terms d already includes.
    valued: usize,
    d: f64,
}

/// Partition of the rows by a parent set: the group of each row by its discrete parents, the number of groups, and the
/// indexes of the continuous parents.
#[derive(Clone, Default)]
struct Rows {
    groups: Vec<u32>,
    count: usize,
    soft: Vec<usize>,
}

/// Maximum number of expected counts (cells) of one parent set, the same as in the search. A larger set is not
/// evaluated, and a claim of one has no finite cost.
const MAX_CELLS: f64 = 16_777_216.0;
/// Maximum number of multiplications or logarithms in one step: a few milliseconds.
const STEP_OPERATIONS: usize = 1 << 18;

impl Check {
    /// Begins a check of `claim`, the parents and cost claimed for a child. O(N).
    pub fn new(experiments: &Arc<Experiments>, settings: &BnfinderSettings, claim: &BnfinderClaim) -> Check {
        Check::after(None, experiments, settings, claim)
    }

    /// Begins a check that reuses the values computed by `other`, a check of another claim about the same experiments.
    pub fn after(
        other: Option<Check>,
        experiments: &Arc<Experiments>,
        settings: &BnfinderSettings,
        claim: &BnfinderClaim,
    ) -> Check {
        let of = Var(claim.child);
        let mut pairs = Vec::new();
        for series in experiments.series.iter().filter(|series| !series.perturbed.contains(&of)) {
            for &(from, to) in &series.runs {
                let moved = usize::from(experiments.dynamic);
                pairs.extend((from + moved..to).map(|at| (at - moved, at)));
            }
        }
        let program = settings.variant == BnfinderVariant::Program;
        let allowed: Vec<(Var, f64)> = allowed(experiments, of, settings.self_loops)
            .into_iter()
            .map(|v| (v, weight(experiments, of, v)))
            .collect();
        let other = other.filter(|other| other.program == program && Arc::ptr_eq(&other.experiments, experiments));
        Check {
            known: other.map_or_else(|| vec![None; experiments.n()], |other| other.known),
            wanted: allowed.iter().map(|(v, _)| *v).chain([of]).collect(),
            experiments: Arc::clone(experiments),
            program,
            child: Arc::new(Values::High(Vec::new())),
            parents: Vec::new(),
            settings: settings.clone(),
            claim: claim.clone(),
            limit: settings.max_parents.map_or(usize::MAX, |most| most as usize),
            variables: experiments.n(),
            least: 0.0,
            path: Vec::new(),
            work: None,
            verdict: None,
            cost: 0.0,
            weighed: 0.0,
            begun: false,
            is_added: false,
            is_over: false,
            allowed,
            pairs,
        }
    }

    /// Computes the values of one variable; when all variables are ready, passes their values to the check. O(N log N).
    fn prepare(&mut self) {
        while let Some(v) = self.wanted.pop() {
            if self.known[v.index()].is_none() {
                self.known[v.index()] = Some(Arc::new(Values::of(&self.experiments, v, self.program)));
                break;
            }
        }
        if self.wanted.is_empty() {
            let values = |v: Var| self.known[v.index()].clone().expect("all that is wanted is known");
            self.child = values(Var(self.claim.child));
            self.parents = self.allowed.iter().map(|(v, _)| values(*v)).collect();
            self.least = self.least();
        }
    }

    /// Makes one step: computes the values of a variable, begins with the claim, or evaluates (a part of) a set that
    /// could cost less. Returns the result once it is known. At most O(N) beyond a bounded number of cells.
    pub fn step(&mut self) -> Option<BnfinderCheck> {
        match self.work.take() {
            _ if self.verdict.is_some() => {}
            Some(work) => self.add_up(work),
            None if !self.wanted.is_empty() => self.prepare(),
            None if self.begun => self.weigh_next(),
            None => self.begin(),
        }
        self.verdict.map(|verdict| self.report(verdict))
    }

    /// Result of the check if it stops now; `None` before the cost of the claimed parents is known.
    pub fn end(&self) -> Option<BnfinderCheck> {
        self.verdict.or(self.is_added.then_some(BnfinderVerdict::Right)).map(|verdict| self.report(verdict))
    }

    fn report(&self, verdict: BnfinderVerdict) -> BnfinderCheck {
        BnfinderCheck { child: self.claim.child, verdict, cost: self.cost, weighed: self.weighed }
    }

    /// Begins to evaluate the claimed parents, after testing that they are allowed.
    fn begin(&mut self) {
        self.begun = true;
        let mut places = Vec::new();
        for p in &self.claim.parents {
            match self.allowed.iter().position(|(v, _)| v.0 == *p) {
                Some(place) if !places.contains(&place) => places.push(place),
                _ => self.verdict = Some(BnfinderVerdict::NotAllowed),
            }
        }
        if places.len() > self.limit {
            self.verdict = Some(BnfinderVerdict::NotAllowed);
        }
        if self.verdict.is_some() {
            return;
        }
        places.sort_unstable();
        if self.pairs.is_empty() {
            let right = places.is_empty() && self.claim.cost == 0.0;
            self.verdict = Some(if right { BnfinderVerdict::Optimal } else { BnfinderVerdict::WrongCost });
            return;
        }
        let mut rows = self.rows_of_none();
        for &place in &places {
            rows = self.refined(&rows, place);
        }
        self.weigh(places, rows);
    }

    /// Evaluates the next set, depth first, whose bound g' = g + d_min is below the claimed cost. If the bound of a set
    /// is not, its supersets are skipped too, since g grows with the set.
    fn weigh_next(&mut self) {
        let mut place = match self.path.last() {
            None if self.weighed == 0.0 => {
                let none = self.rows_of_none();
                self.weighed += 1.0;
                return self.weigh(Vec::new(), none);
            }
            None => 0,
            Some((last, _)) => last + 1,
        };
        loop {
            if self.path.len() < self.limit && place < self.allowed.len() {
                let mut places: Vec<usize> = self.path.iter().map(|(at, _)| *at).collect();
                places.push(place);
                if self.g(&places) + self.least < self.cost {
                    let before = self.path.last().map_or_else(|| self.rows_of_none(), |(_, rows)| rows.clone());
                    let rows = self.refined(&before, place);
                    self.weighed += 1.0;
                    return self.weigh(places, rows);
                }
                place += 1;
            } else {
                match self.path.pop() {
                    Some((last, _)) => place = last + 1,
                    None if self.is_over => return self.verdict = Some(BnfinderVerdict::Right),
                    None => return self.verdict = Some(BnfinderVerdict::Optimal),
                }
            }
        }
    }

    /// Begins to compute the cost of the parent set `places`.
    fn weigh(&mut self, places: Vec<usize>, rows: Rows) {
        let cells = rows.count as f64 * libm::pow(2.0, rows.soft.len() as f64) * self.child.count() as f64;
        if cells > MAX_CELLS {
            return self.settle(places, rows, f64::INFINITY);
        }
        self.add_up(Work { places, rows, cells: vec![0.0; cells as usize], next: (0, 0), valued: 0, d: 0.0 });
    }

    /// Continues to sum the data cost d, in bits: for MDL N H(X | U), for BDe minus the log marginal likelihood with
    /// all hyperparameters 1. If variables are continuous, the counts are expected ones.
    fn add_up(&mut self, mut work: Work) {
        let (masks, values) = (1usize << work.rows.soft.len(), self.child.count());
        let mut budget = STEP_OPERATIONS;
        while work.next.0 < self.pairs.len() && budget > 0 {
            let (row, first) = work.next;
            let (before, after) = self.pairs[row];
            let end = masks.min(first + (budget / (work.rows.soft.len() + 1)).max(1));
            for mask in first..end {
                let shares = work.rows.soft.iter().enumerate();
                let share: f64 =
                    shares.map(|(bit, place)| self.parents[*place].share(before, mask >> bit & 1)).product();
                let cell = &mut work.cells[(work.rows.groups[row] as usize * masks + mask) * values..][..values];
                match &*self.child {
                    Values::Codes { codes, .. } => cell[usize::from(codes[after])] += share,
                    soft @ Values::High(_) => (0..2).for_each(|x| cell[x] += share * soft.share(after, x)),
                }
            }
            work.next = if end == masks { (row + 1, 0) } else { (row, end) };
            budget = budget.saturating_sub((end - first) * (work.rows.soft.len() + 1));
        }
        let end = work.cells.len().min(work.valued + budget / values * values);
        work.d += work.cells[work.valued..end].chunks_exact(values).map(|cell| self.cell(cell)).sum::<f64>();
        work.valued = end;
        if end == work.cells.len() {
            self.settle(work.places, work.rows, work.d);
        } else {
            self.work = Some(work);
        }
    }

    /// Compares the cost of a set with the cost of the claim; NaN equals no cost.
    fn settle(&mut self, places: Vec<usize>, rows: Rows, d: f64) {
        let cost = self.g(&places) + d;
        let most = |cost: f64| TOLERANCE * cost.abs().max(1.0);
        if self.weighed == 0.0 {
            (self.cost, self.is_added) = (cost, true);
            let is_right = cost.is_finite() && (cost - self.claim.cost).abs() <= most(cost);
            self.verdict = (!is_right).then_some(BnfinderVerdict::WrongCost);
            return;
        }
        if cost.is_nan() || cost < self.cost - most(self.cost) {
            self.verdict = Some(BnfinderVerdict::NotOptimal);
        }
        self.is_over |= cost == f64::INFINITY;
        if let Some(place) = places.last() {
            self.path.push((*place, rows));
        }
    }

    fn rows_of_none(&self) -> Rows {
        Rows { groups: vec![0; self.pairs.len()], count: 1, soft: Vec::new() }
    }

    /// Partition of the rows refined by one more parent.
    fn refined(&self, rows: &Rows, place: usize) -> Rows {
        let mut next = rows.clone();
        let Values::Codes { codes, levels } = &*self.parents[place] else {
            next.soft.push(place);
            return next;
        };
        let mut numbers = vec![u32::MAX; rows.count * levels];
        next.count = 0;
        for (group, (before, _)) in next.groups.iter_mut().zip(&self.pairs) {
            let number = &mut numbers[*group as usize * levels + usize::from(codes[*before])];
            if *number == u32::MAX {
                *number = next.count as u32;
                next.count += 1;
            }
            *group = *number;
        }
        next
    }

    /// Cost of one configuration of the parents, in bits, from the counts of the child's values.
    fn cell(&self, counts: &[f64]) -> f64 {
        let sum: f64 = counts.iter().sum();
        if sum == 0.0 {
            return 0.0;
        }
        let seen = counts.iter().filter(|count| **count > 0.0);
        match self.settings.score {
            BnfinderScore::Mdl => seen.map(|count| count * (log2(sum) - log2(*count))).sum(),
            BnfinderScore::Bde => {
                let k = self.values();
                let each: f64 = seen.map(|count| ln_gamma(1.0 + count)).sum();
                (ln_gamma(k + sum) - ln_gamma(k) - each) / std::f64::consts::LN_2
            }
        }
    }

    /// Number of values assumed for the child: its levels, 2 if it is continuous; in the program's variant at least 2.
    fn values(&self) -> f64 {
        self.child.count().max(if self.settings.variant == BnfinderVariant::Program { 2 } else { 1 }) as f64
    }

    /// Lower bound of d under any parents, in bits: for BDe d_min of Proposition 1, for MDL the sum over rows of the
    /// entropy of the child's membership.
    fn least(&self) -> f64 {
        match (&self.settings.score, &*self.child) {
            (BnfinderScore::Mdl, Values::Codes { .. }) => 0.0,
            (BnfinderScore::Mdl, soft @ Values::High(_)) => {
                let part = |p: f64| if p > 0.0 { -p * log2(p) } else { 0.0 };
                self.pairs.iter().map(|(_, after)| part(soft.share(*after, 0)) + part(soft.share(*after, 1))).sum()
            }
            (BnfinderScore::Bde, child) => {
                let mut counts = vec![0.0; child.count()];
                for (_, after) in &self.pairs {
                    (0..child.count()).for_each(|x| counts[x] += child.share(*after, x));
                }
                counts.iter().map(|count| self.cell(&[*count])).sum()
            }
        }
    }

    /// Penalty g of the parents with the indexes `places`, in bits, straight from the formulas.
    fn g(&self, places: &[usize]) -> f64 {
        let (samples, size) = (self.pairs.len() as f64, places.len() as f64);
        let (discrete, k) = match &*self.child {
            Values::Codes { levels, .. } => (true, *levels as f64),
            Values::High(_) => (false, 2.0),
        };
        let program = self.settings.variant == BnfinderVariant::Program;
        let value = |place: &usize| match &*self.parents[*place] {
            Values::Codes { levels, .. } if program => (*levels as f64).max(1.5),
            Values::Codes { levels, .. } => *levels as f64,
            Values::High(_) => {
                if program {
                    1.5
                } else {
                    2.0
                }
            }
        };
        let weight = |place: &usize| self.allowed[*place].1;
        let configurations = || places.iter().map(|p| libm::pow(value(p), weight(p))).product::<f64>();
        match (self.settings.score, program) {
            (BnfinderScore::Mdl, false) => {
                let each = 0.5 * log2(samples) * (k - 1.0);
                size * log2(self.variables as f64) + if each == 0.0 { 0.0 } else { each * configurations() }
            }
            (BnfinderScore::Mdl, true) => {
                let free = if discrete { (k - 1.0).max(0.1) } else { 0.1 };
                let each = 0.5 * free * log2(samples + 1.0);
                (1.0 + size) * log2(self.allowed.len() as f64 + 1.0) + each * configurations()
            }
            (BnfinderScore::Bde, false) => {
                let price = self.settings.alpha.map_or_else(|| log2(samples + 1.0), |alpha| -log2(alpha));
                price * places.iter().map(weight).sum::<f64>()
            }
            (BnfinderScore::Bde, true) => {
                let part = if discrete { 1.0 } else { 0.1 };
                part * log2(samples + 1.0) * places.iter().map(|p| weight(p) * log2(value(p))).sum::<f64>()
            }
        }
    }
}

/// Allowed parents of `child`, in column order.
fn allowed(e: &Experiments, child: Var, self_loops: bool) -> Vec<Var> {
    let known = &e.structure;
    let named = known.parents.iter().rev().find(|(v, _)| *v == child);
    let until = known.layers.iter().position(|layer| layer.contains(&child)).unwrap_or(known.layers.len());
    let is_before = |v: Var| known.layers.is_empty() || known.layers[..until].iter().any(|layer| layer.contains(&v));
    let may = |v: &Var| named.map_or_else(|| is_before(*v), |(_, parents)| parents.contains(v));
    let own = e.dynamic && self_loops;
    (0..e.n()).map(Var::new).filter(may).filter(|v| *v != child || own).collect()
}

/// Prior weight of the edge from `parent` to `child`.
fn weight(e: &Experiments, child: Var, parent: Var) -> f64 {
    let of_edge = |(c, p, w): &(Var, Var, f64)| (*c == child && *p == parent).then_some(*w);
    let of_vertex = |(v, w): &(Var, f64)| (*v == parent).then_some(*w);
    let edge = e.structure.edges.iter().rev().find_map(of_edge);
    edge.or_else(|| e.structure.vertices.iter().rev().find_map(of_vertex)).unwrap_or(1.0)
}
