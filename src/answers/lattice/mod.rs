//! The parent sets of one variable as a lattice: every set with its score, its status (kept, or why it is pruned) and
//! the subset that beats it.
//!
//! Small lattices are scored completely, whatever the search scored, by the rules of the score table (`whole`): a set
//! is kept if it is better than all its allowed subsets. Larger ones are described by the kept sets and by counts.

mod every_set;
mod k_best;
mod unpruned;

pub use unpruned::unpruned;

use crate::base::numeric::choose;
use crate::base::var::{Var, WideSet};
use crate::catalogue::SIZE_COLUMNS;
use crate::parents::{Standing, spread};
use crate::protocol::Lattice;
use crate::run::Run;

/// Maximum number of candidate parents for which all sets are listed: 1,024 sets.
const MAX_WHOLE_CANDIDATES: usize = 10;
/// Maximum number of table cells counted for an answer: a lattice that needs more is treated as a large one.
const MAX_CELLS: f64 = 3e8;
/// Maximum number of sets listed for a larger lattice.
pub const MAX_LATTICE_SETS: usize = 2_000;

/// Number of columns in the table of counts by size of parent set.
pub const COLUMNS: usize = SIZE_COLUMNS.len();

/// The lattice of the parent sets of `child` in `run`. O(2^m · m) for m ≤ 10 candidates if the score table holds them
/// all; otherwise all subsets of the variables are counted once, in O(2^m · N).
pub fn lattice(run: &mut Run, child: Var) -> Lattice {
    let candidates: Vec<Var> = (0..run.data().n()).map(Var::new).filter(|v| *v != child).collect();
    let whole = candidates.len() <= MAX_WHOLE_CANDIDATES && has_scores(run, child, candidates.len());
    let mut lattice = Lattice {
        child: child.0,
        whole,
        candidates: candidates.iter().map(|v| v.0).collect(),
        offsets: vec![0].into(),
        layers: vec![0.0; COLUMNS * (candidates.len() + 1)].into(),
        rules: vec![0.0; Standing::COUNT].into(),
        ..Lattice::default()
    };
    if whole {
        every_set::fill(run, child, &candidates, &mut lattice);
    } else {
        fill_listed(run, child, candidates.len(), &mut lattice);
    }
    lattice
}

/// Whether every parent set of `child` is scored or can be counted without a long wait; in the second case counts them.
fn has_scores(run: &mut Run, child: Var, m: usize) -> bool {
    let known = (0..1u64 << m).filter(|code| run.table().scored_at(child, spread(*code, child)).is_some()).count();
    if known < 1 << m {
        let cells = 2f64.powi(m as i32 + 1) * run.data().weights().len() as f64;
        if cells > MAX_CELLS {
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

fn fill_listed(run: &mut Run, child: Var, m: usize, lattice: &mut Lattice) {
    let searched = if run.table().n() > 0 { Vec::new() } else { run.scored_sets(child) };
    let (table, constraints) = (run.table(), run.constraints());
    let (required, forbidden) = (constraints.required(child).len(), constraints.forbidden(child).len());
    let exact = table.n() > 0;
    let mut scored = vec![0.0; m + 1];
    if exact {
        for family in table.list(child).iter().take(MAX_LATTICE_SETS) {
            lattice.push(&family.set.into(), family.score, Standing::Kept as u8, -1);
        }
        let sizes = table.counts(child);
        lattice.rules = (0..Standing::COUNT).map(|standing| sizes.iter().map(|size| size[standing]).sum()).collect();
        let layers = table.layers(child);
        scored[..layers.len()].copy_from_slice(&layers);
        table.list(child).iter().for_each(|p| lattice.layers[p.set.len() * COLUMNS + 1] += 1.0);
        for (size, tied) in table.tied_layers(child).into_iter().enumerate() {
            lattice.layers[size * COLUMNS + 3] = tied;
        }
    } else {
        for (i, (set, score)) in searched.iter().enumerate() {
            if i < MAX_LATTICE_SETS {
                lattice.push(set, *score, Standing::NotCompared as u8, -1);
            }
            scored[set.len()] += 1.0;
        }
    }
    for (size, layer) in lattice.layers.chunks_mut(COLUMNS).enumerate() {
        let all = choose(m, size);
        let allowed = match size >= required && size <= constraints.limit(child) {
            true => choose(m - required - forbidden, size - required),
            false => 0.0,
        };
        let [family, tied] = [layer[1], layer[3]];
        let dominated = if exact { scored[size] - family - tied } else { 0.0 };
        layer.copy_from_slice(&[all, family, dominated, tied, all - allowed, (allowed - scored[size]).max(0.0)]);
    }
}
