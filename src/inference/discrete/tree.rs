//! Clique tree of a network with evidence: all marginals in two passes (Lauritzen and Spiegelhalter 1988; Jensen,
//! Lauritzen and Olesen 1990), or all max-marginals, which give the most probable explanation (Dawid 1992).

use super::evidence::Evidence;
use super::factor::{Factor, Fold};
use super::table_factor;
use super::triangulate::{Clique, Joined, cliques, triangulate};
use crate::base::numeric::ln;
use crate::bayes_net::BayesNet;
use rustc_hash::FxHashMap;

/// Clique tree with message passing in steps: of probabilities with `Fold::Sum`, of their logarithms with `Fold::Max`.
pub struct Tree {
    fold: Fold,
    cards: Vec<usize>,
    level: Vec<Option<usize>>,
    cliques: Vec<Clique>,
    /// Factors assigned to each clique, until its step of the first pass.
    factors: Vec<Vec<Factor>>,
    /// Potential of each clique: product over its subtree after the first pass, over the tree after the second.
    potentials: Vec<Factor>,
    /// Message that each clique sent to its parent, before rescaling.
    messages: Vec<Factor>,
    /// Messages received by each clique before its step.
    inbox: Vec<Vec<Factor>>,
    /// Natural logarithm, accumulated during the first pass, of P(evidence) or of the probability of the explanation.
    ln_p: f64,
    /// Number of steps done; each of the two passes takes one step for each clique.
    done: usize,
    /// Smallest clique that contains each variable.
    smallest: FxHashMap<usize, usize>,
    /// Total number of states of the cliques.
    states: f64,
    /// Maximum number of states of a clique.
    widest: f64,
}

impl Tree {
    /// Creates the clique tree of `net` with `evidence`, before any message. O(n² + entries).
    pub fn new(net: &BayesNet, evidence: &Evidence, fold: Fold) -> Tree {
        let cards: Vec<usize> = (0..net.n()).map(|v| net.arity(v)).collect();
        let mut ln_p = 0.0;
        let mut factors = Vec::new();
        for v in 0..net.n() {
            let mut factor = table_factor(net, v, evidence);
            if fold == Fold::Max {
                factor.values.iter_mut().for_each(|x| *x = ln(*x));
            }
            if factor.scope.is_empty() {
                ln_p += if fold == Fold::Max { factor.values[0] } else { ln(factor.values[0]) };
            } else {
                factors.push(factor);
            }
        }
        let graph = Joined::new(&cards, factors.iter().map(|f| f.scope.as_slice()));
        let elimination = triangulate(&graph, &[]);
        let (cliques, home) = cliques(&elimination);
        let mut turn = vec![usize::MAX; net.n()];
        elimination.order.iter().enumerate().for_each(|(i, v)| turn[*v] = i);
        let mut of: Vec<Vec<Factor>> = vec![Vec::new(); cliques.len()];
        for factor in factors {
            if let Some(first) = factor.scope.iter().min_by_key(|v| turn[**v]) {
                of[home[first]].push(factor);
            }
        }
        let mut smallest: FxHashMap<usize, usize> = FxHashMap::default();
        let states_of = |c: usize| cliques[c].scope.iter().map(|v| cards[*v] as f64).product::<f64>();
        let sizes: Vec<f64> = (0..cliques.len()).map(states_of).collect();
        for (c, clique) in cliques.iter().enumerate() {
            for &v in &clique.scope {
                let best = smallest.entry(v).or_insert(c);
                if sizes[c] < sizes[*best] {
                    *best = c;
                }
            }
        }
        Tree {
            fold,
            level: evidence.level.clone(),
            inbox: vec![Vec::new(); cliques.len()],
            factors: of,
            potentials: Vec::with_capacity(cliques.len()),
            messages: Vec::with_capacity(cliques.len()),
            states: sizes.iter().sum(),
            widest: sizes.iter().fold(1.0, |a, b| a.max(*b)),
            cliques,
            cards,
            ln_p,
            done: 0,
            smallest,
        }
    }

    /// Total number of states of the cliques. Potentials and messages take at most twice as many numbers of 8 bytes.
    pub fn states(&self) -> f64 {
        self.states
    }

    /// Maximum number of states of a clique.
    pub fn widest(&self) -> f64 {
        self.widest
    }

    /// Number of cliques.
    pub fn len(&self) -> usize {
        self.cliques.len()
    }

    /// Whether there are no cliques, because every variable has a finding.
    pub fn is_empty(&self) -> bool {
        self.cliques.is_empty()
    }

    /// Passes the message of one clique; returns whether any remain. O(states of the clique).
    pub fn step(&mut self) -> bool {
        let count = self.cliques.len();
        if self.done < count {
            self.collect(self.done);
        } else if self.done < 2 * count {
            if self.ln_p == f64::NEG_INFINITY {
                self.done = 2 * count;
                return false;
            }
            self.distribute(2 * count - 1 - self.done);
        }
        self.done = (self.done + 1).min(2 * count);
        self.done < 2 * count
    }

    /// Runs both passes of messages. O(total states).
    pub fn run(mut self) -> Tree {
        while self.step() {}
        self
    }

    /// Share of the messages passed, 0 to 1.
    pub fn progress(&self) -> f64 {
        if self.cliques.is_empty() { 1.0 } else { self.done as f64 / (2 * self.cliques.len()) as f64 }
    }

    fn put(fold: Fold) -> fn(&mut f64, f64) {
        if fold == Fold::Sum { |x, y| *x *= y } else { |x, y| *x += y }
    }

    /// First pass: computes the product of a clique's factors and its children's messages; sends a message to its
    /// parent.
    fn collect(&mut self, c: usize) {
        let scope = self.cliques[c].scope.clone();
        let cards = scope.iter().map(|v| self.cards[*v]).collect();
        let mut potential = Factor::constant(scope, cards, if self.fold == Fold::Sum { 1.0 } else { 0.0 });
        let put = Tree::put(self.fold);
        let parts = std::mem::take(&mut self.factors[c]).into_iter().chain(std::mem::take(&mut self.inbox[c]));
        for (i, part) in parts.enumerate() {
            potential.combine(&part, put);
            if self.fold == Fold::Sum && i % 8 == 7 {
                self.ln_p += potential.scale();
            }
        }
        let message = potential.onto(&self.cliques[c].separator, self.fold);
        let mut up = message.clone();
        match (self.cliques[c].parent, self.fold) {
            (Some(parent), Fold::Sum) => {
                self.ln_p += up.scale();
                self.inbox[parent].push(up);
            }
            (Some(parent), Fold::Max) => self.inbox[parent].push(up),
            (None, Fold::Sum) => self.ln_p += ln(up.values[0]),
            (None, Fold::Max) => self.ln_p += up.values[0],
        }
        self.potentials.push(potential);
        self.messages.push(message);
    }

    /// Second pass: computes the clique's potential over the whole tree from that of the parent.
    fn distribute(&mut self, c: usize) {
        match self.cliques[c].parent {
            Some(parent) => {
                let mut down = self.potentials[parent].onto(&self.cliques[c].separator, self.fold);
                let divide: fn(&mut f64, f64) = match self.fold {
                    Fold::Sum => |x, y| *x = if y == 0.0 { 0.0 } else { *x / y },
                    Fold::Max => |x, y| *x = if y == f64::NEG_INFINITY { y } else { *x - y },
                };
                down.combine(&self.messages[c], divide);
                self.potentials[c].combine(&down, Tree::put(self.fold));
            }
            None if self.fold == Fold::Sum => {
                let sum = self.messages[c].values[0];
                self.potentials[c].values.iter_mut().for_each(|x| *x /= sum);
            }
            None => {}
        }
    }

    /// ln P(evidence), or the logarithm of the largest joint probability with the evidence; −∞ if the evidence is
    /// impossible. Known after the first pass.
    pub fn ln_p(&self) -> f64 {
        self.ln_p
    }

    /// P(v | evidence), or the logarithms of the max-marginals of `v`, after both passes. A variable with a finding has
    /// all probability on its level.
    pub fn marginal(&self, v: usize) -> Vec<f64> {
        let Some(&c) = self.smallest.get(&v) else {
            let (yes, no) = if self.fold == Fold::Sum { (1.0, 0.0) } else { (0.0, f64::NEG_INFINITY) };
            return (0..self.cards[v]).map(|k| if self.level[v] == Some(k) { yes } else { no }).collect();
        };
        let mut marginal = self.potentials[c].onto(&[v], self.fold).values;
        if self.fold == Fold::Sum {
            let sum: f64 = marginal.iter().sum();
            marginal.iter_mut().for_each(|p| *p /= sum);
        }
        marginal
    }

    /// P(scope | evidence) as a table in which the last variable varies fastest; `None` if no clique contains the
    /// scope. The scope contains no variable with a finding.
    pub fn joint(&self, scope: &[usize]) -> Option<Factor> {
        let holds = |c: &usize| scope.iter().all(|v| self.cliques[*c].scope.contains(v));
        let of: Vec<usize> = scope.first().map(|_| (0..self.cliques.len()).filter(holds).collect()).unwrap_or_default();
        let c = of.into_iter().min_by_key(|c| self.potentials[*c].values.len())?;
        Some(self.potentials[c].onto(scope, self.fold))
    }

    /// Chooses a level for every variable, clique by clique from the roots. `choose` gets the potential of a clique
    /// restricted to the levels already chosen, and returns the index of a cell.
    pub fn decide(&self, mut choose: impl FnMut(&Factor) -> usize) -> Vec<usize> {
        let mut levels = self.level.clone();
        for c in (0..self.cliques.len()).rev() {
            let mut free = self.potentials[c].clone();
            for &v in &self.cliques[c].scope {
                if let Some(level) = levels[v] {
                    free = free.at_level(v, level);
                }
            }
            if free.scope.is_empty() {
                continue;
            }
            let mut cell = choose(&free);
            for (v, card) in free.scope.iter().zip(&free.cards).rev() {
                levels[*v] = Some(cell % card);
                cell /= card;
            }
        }
        levels.into_iter().map(|level| level.unwrap_or(0)).collect()
    }
}
