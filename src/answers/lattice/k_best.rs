//! Parent sets of one variable that the k best networks may contain: set by set, and as counts by size if there are too
//! many sets to list.

use crate::catalogue::{COUNTED, KS, Standing};

/// Numbers that decide each parent set's status for k networks, by code among the candidates; bounds for each k.
pub struct Known<'a> {
    /// Number of allowed proper subsets of each set that score higher.
    pub better: &'a [u32],
    /// Number of better subsets of each set that Theorem 5 proves without counting.
    pub halves: &'a [u32],
    /// Upper bounds on the number of parents, two for each k: by sizes, then by Algorithm 2; −1 if there is no bound.
    pub bounds: &'a [f64],
}

impl Known<'_> {
    /// Status of the set with this code for the k best networks, where k is entry `nth` of [`KS`] and `now` is its
    /// status for one network.
    fn standing(&self, code: usize, now: u8, nth: usize) -> u8 {
        let fixed = [Standing::Kept, Standing::Barred, Standing::NotCompared].map(|standing| standing as u8);
        if nth == 0 || fixed.contains(&now) {
            return now;
        }
        let (k, orders) = (KS[nth], self.bounds[2 * nth + 1]);
        // Rules that need no counting are tested first.
        if self.halves[code] >= k {
            Standing::KSize as u8
        } else if self.better[code] >= k {
            Standing::KBetter as u8
        } else if orders >= 0.0 && f64::from(code.count_ones()) > orders {
            Standing::KNetworks as u8
        } else {
            Standing::Back as u8
        }
    }
}

/// Statuses of all sets for each k of [`KS`], one k after another; `now` holds the statuses for k = 1.
pub fn standings(now: &[u8], known: &Known) -> Vec<u8> {
    let at = |nth: usize| now.iter().enumerate().map(move |(code, &status)| known.standing(code, status, nth));
    (0..KS.len()).flat_map(at).collect()
}

/// Number of allowed proper subsets of each set that score higher by more than `tie`, counted up to `most`. O(3^m).
pub fn better(scores: &[f64], allowed: &[bool], tie: f64, most: u32) -> Vec<u32> {
    let count = |code: usize| {
        let above = scores[code] + tie;
        subsets(code).filter(|&s| allowed[s] && scores[s] > above).take(most as usize).count() as u32
    };
    (0..scores.len()).map(count).collect()
}

/// Codes of the proper subsets of the set with the code `code`, where bits are members.
fn subsets(code: usize) -> impl Iterator<Item = usize> {
    let mut next = (code > 0).then(|| (code - 1) & code);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now > 0).then(|| (now - 1) & code);
        Some(now)
    })
}

/// Number of sets by k, size and status, in the order of [`COUNTED`].
pub fn layers(standings: &[u8], m: usize) -> Vec<f64> {
    let mut layers = vec![0.0; KS.len() * (m + 1) * COUNTED.len()];
    for (nth, of) in standings.chunks(1 << m).enumerate() {
        for (code, status) in of.iter().enumerate() {
            let row = nth * (m + 1) + code.count_ones() as usize;
            // For k = 1 every set that is not kept counts as beaten; which rule prunes it is reported elsewhere.
            let column = COUNTED.iter().position(|counted| *counted as u8 == *status).unwrap_or(2);
            layers[row * COUNTED.len() + column] += 1.0;
        }
    }
    layers
}
