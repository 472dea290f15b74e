//! Dominance among the parent sets of one child: a set is dominated if a subset of it scores at least as much (Theorem
//! 1 of Chen 2016).
//!
//! Sets come best first, so only kept ones can dominate. These are stored in a trie by ascending members (a set-trie,
//! Savnik 2013): a query of k members visits at most min(2^k, nodes) nodes, for lists of any length.

use super::Standing;
use rustc_hash::FxHashMap;

/// Trie of the kept sets with their scores, by ascending members.
#[derive(Default)]
struct SubsetTrie {
    /// Child node for a node and the next member, by a key made of the two.
    next: FxHashMap<u64, u32>,
    /// Score of the set that ends at each node; NaN if no set ends there.
    score: Vec<f64>,
}

fn key(node: u32, member: u16) -> u64 {
    u64::from(node) << 16 | u64::from(member)
}

impl SubsetTrie {
    fn insert(&mut self, set: &[u16], score: f64) {
        if self.score.is_empty() {
            self.score.push(f64::NAN);
        }
        let mut at = 0;
        for &member in set {
            let fresh = self.score.len() as u32;
            at = *self.next.entry(key(at, member)).or_insert(fresh);
            if at == fresh {
                self.score.push(f64::NAN);
            }
        }
        self.score[at as usize] = score;
    }

    /// The best score among the subsets of `set`, or the first one found above `enough`; −∞ if there is no subset.
    fn best_subset(&self, set: &[u16], enough: f64, walk: &mut Vec<(u32, usize)>) -> f64 {
        let mut best = f64::NEG_INFINITY;
        walk.clear();
        if !self.score.is_empty() {
            walk.push((0, 0));
        }
        while let Some((node, from)) = walk.pop() {
            // `max` ignores the NaN of nodes at which no set ends.
            best = best.max(self.score[node as usize]);
            if best > enough {
                return best;
            }
            for (i, &member) in set.iter().enumerate().skip(from) {
                if let Some(&next) = self.next.get(&key(node, member)) {
                    walk.push((next, i + 1));
                }
            }
        }
        best
    }
}

/// Status of each set of a list sorted best first; an item is a set's ascending members and its score. A set that is
/// worse than its best subset by at most `tie` ties with that subset.
pub fn standings<'a>(sets: impl Iterator<Item = (&'a [u16], f64)>, tie: f64) -> Vec<Standing> {
    let mut trie = SubsetTrie::default();
    let mut walk = Vec::new();
    let judge = |(set, score): (&[u16], f64)| {
        let best = trie.best_subset(set, score + tie, &mut walk);
        if best == f64::NEG_INFINITY {
            trie.insert(set, score);
            Standing::Kept
        } else if best > score + tie {
            Standing::Dominated
        } else {
            Standing::Tied
        }
    };
    sets.map(judge).collect()
}
