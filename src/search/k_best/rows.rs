//! Ranges of rows of the k best networks, packed into arrays for a client.

use super::Ranked;
use crate::graph::Constraints;
use crate::protocol::KBestRows;
use rustc_hash::FxHashMap;

/// Networks number `first` to `first + count` of a ranking, as far as they exist. O(count · n), plus the time to count
/// the members of each equivalence class.
pub fn rows(ranked: &Ranked, first: usize, count: usize, constraints: &Constraints) -> KBestRows {
    let first = first.min(ranked.len());
    let end = first.saturating_add(count).min(ranked.len());
    let best = ranked.scores().first().copied().unwrap_or(0.0);
    let mut columns = KBestRows {
        n: ranked.n() as f64,
        first: first as f64,
        count: (end - first) as f64,
        score: ranked.scores()[first..end].to_vec().into(),
        difference: ranked.scores()[first..end].iter().map(|score| (best - score).max(0.0)).collect(),
        group: ranked.groups()[first..end].to_vec().into(),
        class: ranked.classes()[first..end].to_vec().into(),
        offsets: vec![0].into(),
        ..KBestRows::default()
    };
    let mut sizes = FxHashMap::default();
    for row in first..end {
        for set in ranked.parents(row) {
            columns.parents.extend(set.iter().map(|p| p.0));
            columns.offsets.push(columns.parents.len() as u32);
        }
        let size = sizes.entry(ranked.classes()[row]);
        columns.class_size.push(*size.or_insert_with(|| super::size::class_size(&ranked.dag(row), constraints)));
    }
    columns
}
