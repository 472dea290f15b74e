//! Structure prior: prior odds of an edge, for all edges or for single ones.
//!
//! The probability of a structure is the product of the odds of its edges, up to a constant. Edges have the general
//! odds κ of the score; a named edge has its own odds *instead*. The prior of a family is then Σ ln odds(u → X) over
//! its parents u.
//!
//! Optionally all sizes of a parent set are equally likely a priori: a family of k parents among n variables then has
//! the additional term −ln C(n − 1, k). It is the same for all members of a class: reversing a covered edge swaps two
//! sizes (Chickering 1995).

use crate::base::error::{Error, Result};
use crate::base::numeric::{choose, ln};
use crate::base::var::Var;
use crate::base::whole::WHOLE;
use crate::catalogue::{LEAST_ODDS, MOST_ODDS};
use crate::data::Dataset;

/// Logarithms of the prior odds of edges.
#[derive(Clone, Debug)]
pub(super) struct EdgePrior {
    ln_edge: f64,
    /// Edges with their own odds, by child: the parents, ascending, each with the logarithm of its odds.
    own: Vec<Vec<(Var, f64)>>,
    /// Number of possible parents, n − 1, if all sizes of a parent set are equally likely; otherwise 0.
    among: usize,
    gain: f64,
    symmetric: bool,
}

impl EdgePrior {
    /// Prior with the same odds for all edges of `n` variables.
    pub(super) fn uniform(odds: f64, n: usize) -> EdgePrior {
        let ln_edge = ln(odds);
        EdgePrior { ln_edge, own: vec![Vec::new(); n], among: 0, gain: ln_edge.max(0.0), symmetric: true }
    }

    /// Adds to the prior the odds (from, to, odds) of single edges. Errors: a pair that is no edge, odds out of range,
    /// an edge named twice.
    pub(super) fn with(mut self, data: &Dataset, odds: &[(u16, u16, f64)]) -> Result<EdgePrior> {
        let name =
            |v: u16| data.variables().get(usize::from(v)).map_or_else(|| format!("#{}", v + 1), |v| v.name.clone());
        for &(from, to, odds) in odds {
            let (tail, head) = (Var(from), usize::from(to));
            if from == to || tail.index() >= data.n() || head >= data.n() {
                return Err(Error::BadEdge { from: name(from), to: name(to) });
            }
            if !(LEAST_ODDS..=MOST_ODDS).contains(&odds) {
                return Err(Error::BadParameter { name: "edgeOdds".into(), value: odds });
            }
            match self.own[head].binary_search_by_key(&tail, |(v, _)| *v) {
                Ok(_) => return Err(Error::OddsTwice { from: name(from), to: name(to) }),
                Err(at) => self.own[head].insert(at, (tail, ln(odds))),
            }
        }
        let named = || self.own.iter().flatten().map(|(_, ln_odds)| *ln_odds);
        self.gain = named().fold(self.gain, f64::max);
        let turned = |head: usize, tail: Var| self.of(tail, Var::new(head));
        self.symmetric = (0..self.own.len()).all(|v| self.own[v].iter().all(|(u, ln_odds)| turned(v, *u) == *ln_odds));
        Ok(self)
    }

    /// Makes all sizes of a parent set, of at most `limit` parents, equally likely. An edge's reward then depends on
    /// the number of parents: the k-th parent has the factor k / (n − k), which exceeds 1 if k is more than half of n.
    pub(super) fn by_size(mut self, limit: usize) -> EdgePrior {
        self.among = self.own.len().saturating_sub(1);
        let step = |k: usize| ln((k + 1) as f64) - ln((self.among - k) as f64);
        let most = self.own.iter().flatten().map(|(_, ln_odds)| *ln_odds).fold(self.ln_edge, f64::max);
        self.gain = (0..self.among.min(limit)).map(|k| most + step(k)).fold(0.0, f64::max);
        self
    }

    /// Logarithm of the odds of the edge `parent` → `child`.
    fn of(&self, child: Var, parent: Var) -> f64 {
        let own = &self.own[child.index()];
        own.binary_search_by_key(&parent, |(v, _)| *v).map_or(self.ln_edge, |at| own[at].1)
    }

    /// Log prior of a family with this number of parents; `contains` tells which they are. O(named odds of the child).
    #[inline]
    pub(super) fn family(&self, child: Var, parents: usize, contains: impl Fn(Var) -> bool) -> f64 {
        let own = &self.own[child.index()];
        let of_size = if self.is_by_size() { -ln(choose(self.among, parents)) } else { 0.0 };
        if own.is_empty() {
            return parents as f64 * self.ln_edge + of_size;
        }
        let (mut general, mut sum) = (parents, of_size);
        for (_, ln_odds) in own.iter().filter(|(v, _)| contains(*v)) {
            general -= 1;
            sum += ln_odds;
        }
        general as f64 * self.ln_edge + sum
    }

    /// Maximum reward of an edge, in nats; 0 if every edge is penalized.
    pub(super) fn gain(&self) -> f64 {
        self.gain
    }

    /// Whether the prior depends on the size of the parent set.
    pub(super) fn is_by_size(&self) -> bool {
        WHOLE && self.among > 0
    }

    /// Whether every edge has the same odds as its reversal, so that the members of a class have the same prior.
    pub(super) fn is_symmetric(&self) -> bool {
        self.symmetric
    }
}
