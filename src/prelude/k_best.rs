//! The k best networks, by the names of their variables.

use super::{Dataset, Result};
use crate::base::error::Error as CoreError;
use crate::protocol::KBestEnding;
use crate::session::Session;

/// Reason why a list of the k best networks ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// The list has k networks, and no other scores as high as the last.
    Whole,
    /// The list has k networks, and others score as high as the last.
    Cut,
    /// There are fewer than k networks that keep the constraints: the list has all of them.
    All,
    /// The memory limit was reached: the list has the best networks, fewer than k.
    Memory,
}

/// Network in a list of the k best.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ranked {
    /// Score, in nats.
    pub score: f64,
    /// Best score minus this score, in nats, at least 0.
    pub difference: f64,
    /// Number of the equivalence class, from 0 in order of appearance.
    pub class: usize,
    /// Edges (from, to), ordered by the columns of child and parent.
    pub edges: Vec<(String, String)>,
}

/// The k best networks, best first. It is proven that no other network scores higher than the last one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct KBest {
    /// Networks, best first.
    pub networks: Vec<Ranked>,
    /// Reason why the list ends.
    pub ending: Ending,
}

impl KBest {
    /// List of a session's run that has ended. Errors: the run has no list.
    pub(super) fn of(data: &Dataset, session: &mut Session, k: u32) -> Result<KBest> {
        let progress = session.outcome()?.k_best.ok_or(CoreError::KBestUnproven)?;
        let ending = match progress.ending {
            KBestEnding::Whole => Ending::Whole,
            KBestEnding::Cut => Ending::Cut,
            KBestEnding::All => Ending::All,
            KBestEnding::Memory => Ending::Memory,
            KBestEnding::Going | KBestEnding::Stopped => return Err(CoreError::NotReady.into()),
        };
        let rows = session.k_best_rows(0, k)?;
        let names = data.names();
        let n = names.len();
        let parents = |row: usize, v: usize| {
            let place = row * n + v;
            &rows.parents.0[rows.offsets.0[place] as usize..rows.offsets.0[place + 1] as usize]
        };
        let edges = |row: usize| {
            let into = |v: usize| parents(row, v).iter().map(move |&p| (usize::from(p), v));
            let named = |(from, to): (usize, usize)| (names[from].to_string(), names[to].to_string());
            (0..n).flat_map(into).map(named).collect()
        };
        let networks = (0..rows.score.0.len())
            .map(|row| Ranked {
                score: rows.score.0[row],
                difference: rows.difference.0[row],
                class: rows.class.0[row] as usize,
                edges: edges(row),
            })
            .collect();
        Ok(KBest { networks, ending })
    }
}
