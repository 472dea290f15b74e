//! The parent sets of one variable as a lattice: every set with its score, its standing and the subset that beats it.
//!
//! Small lattices are scored whole, whatever the search looked at, by the rules of the score table: a set is kept if
//! it is better than all its allowed subsets. Larger ones are told by the sets that were kept and by counts per size.

use crate::parents::{SizeBound, by_simplicity, spread};
use crate::protocol::Lattice;
use crate::run::Run;
use crate::var::{Var, VarSet, WideSet};

/// Most candidates whose sets are told one and all: 1,024 sets.
const MOST_WHOLE: usize = 10;
/// More cells than this to look at are too long a wait for an answer: such a lattice is told as a large one.
const MOST_CELLS: f64 = 3e8;
/// Most sets told of a larger lattice.
const MOST_SETS: usize = 2_000;

/// The standing of a set, as the page counts them.
mod status {
    pub const KEPT: u8 = 0;
    pub const DOMINATED: u8 = 1;
    pub const TIED: u8 = 2;
    pub const BARRED: u8 = 3;
    pub const TOO_LARGE: u8 = 4;
    pub const NOT_COMPARED: u8 = 5;
    pub const CONSTANT: u8 = 6;
}

/// Numbers told of each size: all, kept, dominated, tied, barred, not scored.
const COLUMNS: usize = 6;

/// The lattice of `child` in `run`. O(2^m · m) for m ≤ 10 candidates where the table holds them; else all subsets of
/// the variables are counted once, in O(2^m · N).
pub fn lattice(run: &mut Run, child: Var) -> Lattice {
    let candidates: Vec<Var> = (0..run.data().n()).map(Var::new).filter(|v| *v != child).collect();
    let whole = candidates.len() <= MOST_WHOLE && has_scores(run, child, candidates.len());
    let mut lattice = Lattice {
        child: child.0,
        whole,
        candidates: candidates.iter().map(|v| v.0).collect(),
        offsets: vec![0],
        layers: vec![0.0; COLUMNS * (candidates.len() + 1)],
        ..Lattice::default()
    };
    if whole {
        score_whole(run, child, &candidates, &mut lattice);
    } else {
        tell_listed(run, child, candidates.len(), &mut lattice);
    }
    lattice
}

/// Whether every set of `child` is scored or can be without a wait; then it is counted.
fn has_scores(run: &mut Run, child: Var, m: usize) -> bool {
    let known = (0..1u64 << m).filter(|code| run.table().scored_at(child, spread(*code, child)).is_some()).count();
    if known < 1 << m {
        let cells = 2f64.powi(m as i32 + 1) * run.data().weights().len() as f64;
        if cells > MOST_CELLS {
            return false;
        }
        run.families().count_all();
    }
    true
}

impl Lattice {
    fn push(&mut self, parents: &WideSet, score: f64, status: u8, beaten: i32) {
        self.parents.extend(parents.iter().map(|p| p.0));
        self.offsets.push(self.parents.len() as u32);
        self.score.push(score);
        self.status.push(status);
        self.beaten.push(beaten);
    }
}

fn score_whole(run: &mut Run, child: Var, candidates: &[Var], lattice: &mut Lattice) {
    let tolerance = run.tolerance();
    let constraints = run.constraints().clone();
    let bound = (run.table().n() > 0).then(|| SizeBound::new(run.families().score(), &constraints));
    let required: VarSet = constraints.required(child).iter().collect();
    let idle = bound.as_ref().map_or(VarSet::EMPTY, |bound| bound.idle(child));
    let members = |code: u64| VarSet(code).iter().map(|bit| candidates[bit.index()]);
    // The best allowed set inside each set, and its score.
    let mut best: Vec<Option<(u64, f64)>> = Vec::with_capacity(1 << candidates.len());
    for code in 0..1u64 << candidates.len() {
        let below = VarSet(code).iter().filter_map(|bit| best[VarSet(code).without(bit).0 as usize]);
        let better = |a: (u64, f64), b: (u64, f64)| match a.1.total_cmp(&b.1).reverse() {
            std::cmp::Ordering::Equal => by_simplicity(VarSet(a.0), VarSet(b.0)).is_lt(),
            order => order.is_lt(),
        };
        let subset = below.reduce(|a, b| if better(b, a) { b } else { a });
        let set: WideSet = members(code).collect();
        let known = set.narrow().and_then(|set| run.table().scored_at(child, set));
        let score = known.unwrap_or_else(|| run.families().local(child, &set));
        let size = VarSet(code).len();
        let (status, column) = match subset {
            _ if !constraints.allow(child, &set) => (status::BARRED, 4),
            None => (status::KEPT, 1),
            _ if members(code).any(|v| idle.contains(v) && !required.contains(v)) => (status::CONSTANT, 5),
            Some((_, s)) if score > s + tolerance.rounding => (status::KEPT, 1),
            _ if bound.as_ref().is_some_and(|b| !b.wants(members(code).chain([child]).collect())) => {
                (status::TOO_LARGE, 5)
            }
            Some((_, s)) if score >= s - tolerance.tie => (status::TIED, 3),
            Some(_) => (status::DOMINATED, 2),
        };
        let told = !matches!(status, status::KEPT | status::BARRED);
        let beaten = subset.filter(|_| told).map_or(-1, |(code, _)| code as i32);
        lattice.push(&set, score, status, beaten);
        lattice.layers[size * COLUMNS] += 1.0;
        lattice.layers[size * COLUMNS + column] += 1.0;
        let own = (status != status::BARRED).then_some((code, score));
        best.push(match (subset, own) {
            (Some(a), Some(b)) => Some(if better(b, a) { b } else { a }),
            (a, b) => a.or(b),
        });
    }
}

fn tell_listed(run: &Run, child: Var, m: usize, lattice: &mut Lattice) {
    let (table, constraints) = (run.table(), run.constraints());
    let (required, forbidden) = (constraints.required(child).len(), constraints.forbidden(child).len());
    let exact = table.n() > 0;
    let mut scored = vec![0.0; m + 1];
    if exact {
        for kept in table.kept(child).iter().take(MOST_SETS) {
            lattice.push(&kept.set.into(), kept.score, status::KEPT, -1);
        }
        scored[..table.layers(child).len()].copy_from_slice(table.layers(child));
        table.kept(child).iter().for_each(|p| lattice.layers[p.set.len() * COLUMNS + 1] += 1.0);
        for (size, tied) in table.tied_layers(child).iter().enumerate() {
            lattice.layers[size * COLUMNS + 3] = *tied;
        }
    } else {
        for (i, (set, score)) in run.scored_sets(child).iter().enumerate() {
            if i < MOST_SETS {
                lattice.push(set, *score, status::NOT_COMPARED, -1);
            }
            scored[set.len()] += 1.0;
        }
    }
    for (size, layer) in lattice.layers.chunks_mut(COLUMNS).enumerate() {
        let all = choose(m, size);
        let allowed = match size >= required && size <= constraints.max_parents() {
            true => choose(m - required - forbidden, size - required),
            false => 0.0,
        };
        let [kept, tied] = [layer[1], layer[3]];
        let dominated = if exact { scored[size] - kept - tied } else { 0.0 };
        layer.copy_from_slice(&[all, kept, dominated, tied, all - allowed, (allowed - scored[size]).max(0.0)]);
    }
}

/// n over k, exact below 2^53.
fn choose(n: usize, k: usize) -> f64 {
    if k > n { 0.0 } else { (0..k).fold(1.0, |c, i| c * (n - i) as f64 / (i + 1) as f64).round() }
}
