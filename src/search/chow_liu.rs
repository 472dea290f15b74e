//! Chow-Liu trees: the best networks in which no variable has more than one parent (Chow and Liu 1968).
//!
//! The weight of an edge is its gain over the score of the empty graph. Under the log-likelihood that is N times the
//! mutual information of its ends, in nats, in either direction. The score of a tree is that of the empty graph plus
//! its weights, so the best tree is a spanning tree of maximal weight, which Prim's algorithm (1957) grows from the
//! root in O(n²). Edges without gain are omitted: under a score that penalizes parameters the result may be a forest.
//!
//! Guarantee: with a score-equivalent score and no constraint except a limit of at least one parent, no forest scores
//! higher (each edge may fall short by the tolerance). With other constraints, required edges are present before the
//! first edge is grown; a variable with required parents gets no other parent; and an edge grows only outward from the
//! tree, in an allowed direction, and without violating a given order. Then, or if the score values the two directions
//! of an edge differently, each edge is the best that can be grown, but another tree may score higher. If no root is
//! chosen and the root may matter, a tree is grown from each root, and the first of the best ones is taken.

use super::{Ancestry, Best, LocalScores, Progress, STEP_ROWS, Search};
use crate::base::order::order_of;
use crate::base::var::{Var, WideSet};
use crate::graph::{Constraints, Dag};
use crate::observe::{Event, Level, Move, Observer};

/// Options of the Chow-Liu tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChowLiuOptions {
    /// Root of the tree. `None`: the first variable from which the best tree grows.
    pub root: Option<Var>,
}

/// Chow and Liu's algorithm. One step scores some pairs of variables, tries one root, or grows one edge.
pub struct ChowLiu {
    constraints: Constraints,
    tolerance: f64,
    root: Option<Var>,
    dag: Dag,
    /// Weight of each edge, at index to · n + from: its gain in nats; −∞ if the edge is not allowed.
    weight: Vec<f64>,
    /// Local scores of the families of the current network.
    local: Vec<f64>,
    /// Index in `weight` of the next pair to be scored.
    scored: usize,
    /// Next variable to be tried as the root, and the root of the best tree so far.
    tried: usize,
    best_root: Best<Var>,
    growth: Option<Growth>,
    edges: Vec<(Var, Var, f64)>,
    pairs: Vec<(Var, Var, f64)>,
    done: bool,
}

/// A tree being grown by Prim's algorithm.
struct Growth {
    inside: WideSet,
    /// For each variable outside the tree, the parent inside that would join it, and the weight of that edge; of equal
    /// weights the first found.
    link: Vec<Option<(Var, f64)>>,
    gained: f64,
    /// Network so far; needed only with a given order, which paths of the network must not violate.
    network: Option<Ancestry>,
}

impl ChowLiu {
    /// Search for a Chow-Liu tree that has scored nothing yet.
    pub fn new(constraints: Constraints, tolerance: f64, options: ChowLiuOptions) -> ChowLiu {
        let dag = constraints.least_dag();
        let n = dag.n();
        ChowLiu {
            constraints,
            tolerance,
            root: options.root.filter(|root| root.index() < n),
            dag,
            weight: vec![f64::NEG_INFINITY; n * n],
            local: vec![0.0; n],
            scored: 0,
            tried: 0,
            best_root: Best::of_any(tolerance),
            growth: None,
            edges: Vec::new(),
            pairs: Vec::new(),
            done: false,
        }
    }

    /// Edges of the tree (tail, head, weight) in the order in which they were grown, without required edges.
    pub fn edges(&self) -> &[(Var, Var, f64)] {
        &self.edges
    }

    /// Pairs of variables that may be joined, with the greater weight of the two directions: best first, ties by
    /// column. Empty until all pairs are scored.
    pub fn pairs(&self) -> &[(Var, Var, f64)] {
        &self.pairs
    }

    /// Root of the tree; `None` until it begins to grow.
    pub fn root(&self) -> Option<Var> {
        self.growth.as_ref().and(self.root)
    }

    fn n(&self) -> usize {
        self.dag.n()
    }

    fn weight(&self, from: Var, to: Var) -> f64 {
        self.weight[to.index() * self.n() + from.index()]
    }

    /// Computes the weights of a bounded number of edges.
    fn score_pairs(&mut self, scores: &mut impl LocalScores) {
        let n = self.n();
        let to = Var::new(self.scored / n);
        let start = self.scored % n;
        let end = n.min(start + 1 + STEP_ROWS / scores.cost());
        let alone = scores.local(to, &WideSet::EMPTY);
        self.local[to.index()] = scores.local(to, self.dag.parents(to));
        for from in (start..end).map(Var::new).filter(|from| *from != to) {
            if self.constraints.limit(to) > 0 && !self.constraints.forbids(from, to) {
                scores.count_both(&WideSet::EMPTY, to, from);
                let gain = scores.local(to, &WideSet::EMPTY.with(from)) - alone;
                // −∞ − −∞: neither family is listed, so there is no gain.
                self.weight[to.index() * n + from.index()] = if gain.is_nan() { f64::NEG_INFINITY } else { gain };
            }
        }
        self.scored = to.index() * n + end;
    }

    fn sort_pairs(&mut self) {
        let vars = || (0..self.n()).map(Var::new);
        let both = |a: Var, b: Var| self.weight(a, b).max(self.weight(b, a));
        let pairs = vars().flat_map(|a| vars().filter(move |b| a < *b).map(move |b| (a, b)));
        let pairs: Vec<_> = pairs.map(|(a, b)| (a, b, both(a, b))).filter(|p| p.2 > f64::NEG_INFINITY).collect();
        let order = order_of(pairs.len(), &|i, j| pairs[j].2.total_cmp(&pairs[i].2));
        self.pairs = order.into_iter().map(|i| pairs[i]).collect();
    }

    /// Whether trees from different roots can differ in score.
    fn roots_differ(&self) -> bool {
        let same = |a: f64, b: f64| a == b || (a - b).abs() <= self.tolerance;
        let vars = || (0..self.n()).map(Var::new);
        self.constraints.has_edges()
            || vars().any(|a| vars().any(|b| a < b && !same(self.weight(a, b), self.weight(b, a))))
    }

    fn grow_from(&self, root: Var) -> Growth {
        let network = || Ancestry::under(&self.constraints, self.constraints.least_dag());
        let network = self.constraints.has_order().then(network);
        let mut growth = Growth { inside: WideSet::EMPTY, link: vec![None; self.n()], gained: 0.0, network };
        self.enter(&mut growth, root);
        growth
    }

    /// Adds `v` to the tree, with all variables that are connected to it by required edges.
    fn enter(&self, growth: &mut Growth, v: Var) {
        let mut todo = vec![v];
        growth.inside.insert(v);
        while let Some(v) = todo.pop() {
            for other in (0..self.n()).map(Var::new) {
                let joined = self.constraints.requires(v, other) || self.constraints.requires(other, v);
                if joined && !growth.inside.contains(other) {
                    growth.inside.insert(other);
                    todo.push(other);
                }
            }
            // A variable outside keeps its earlier link unless the new one is better.
            for to in (0..self.n()).map(Var::new).filter(|to| self.constraints.required(*to).is_empty()) {
                let weight = self.weight(v, to);
                let known = growth.link[to.index()].map_or(self.tolerance, |link| link.1 + self.tolerance);
                if weight > known {
                    growth.link[to.index()] = Some((v, weight));
                }
            }
        }
    }

    /// Variable that joins the tree next, and its edge: the parent and the weight. Without an allowed edge, the first
    /// variable outside starts another tree. `None`: all variables are inside.
    fn next(&self, growth: &Growth) -> Option<(Var, Option<(Var, f64)>)> {
        let outside = || (0..self.n()).map(Var::new).filter(|v| !growth.inside.contains(*v));
        let mut best = Best::above(self.tolerance);
        outside().for_each(|to| {
            if let Some((from, weight)) = self.link(growth, to) {
                best.offer((to, from), weight);
            }
        });
        match best.found() {
            Some(((to, from), weight)) => Some((to, Some((from, weight)))),
            None => outside().next().map(|v| (v, None)),
        }
    }

    /// Best edge that would join `to` to the tree: the parent and the weight. With a given order it depends on the
    /// network so far and is recomputed. O(n).
    fn link(&self, growth: &Growth, to: Var) -> Option<(Var, f64)> {
        let Some(network) = &growth.network else { return growth.link[to.index()] };
        if !self.constraints.required(to).is_empty() {
            return None;
        }
        let mut best = Best::above(self.tolerance);
        for from in growth.inside.iter().filter(|from| !network.closes_cycle(Move::Add, *from, to)) {
            best.offer(from, self.weight(from, to));
        }
        best.found()
    }

    /// Adds a variable to the tree, with its edge if it has one.
    fn join(&self, growth: &mut Growth, to: Var, link: Option<(Var, f64)>) {
        if let Some((from, weight)) = link {
            growth.gained += weight;
            if let Some(network) = &mut growth.network {
                network.make(Move::Add, from, to);
            }
        }
        self.enter(growth, to);
    }

    /// Total weight of the tree that grows from `root`, without the required edges.
    fn try_root(&self, root: Var) -> f64 {
        let mut growth = self.grow_from(root);
        while let Some((v, link)) = self.next(&growth) {
            self.join(&mut growth, v, link);
        }
        growth.gained
    }

    fn grow<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) {
        let level = observer.level();
        let Some(mut growth) = self.growth.take() else { return };
        if level >= Level::Everything {
            for to in (0..self.n()).map(Var::new).filter(|to| !growth.inside.contains(*to)) {
                if let Some((from, delta)) = self.link(&growth, to) {
                    observer.record(Event::Weighed { kind: Move::Add, from, to, delta });
                }
            }
        }
        match self.next(&growth) {
            None => {
                self.done = true;
                if level >= Level::Milestones {
                    observer.record(Event::Incumbent { score: self.local.iter().sum() });
                }
            }
            Some((to, link)) => {
                if let Some((from, delta)) = link {
                    self.dag.set_parents(to, WideSet::EMPTY.with(from));
                    self.local[to.index()] = scores.local(to, self.dag.parents(to));
                    self.edges.push((from, to, delta));
                    if level >= Level::Choices {
                        observer.record(Event::Moved { kind: Move::Add, from, to, delta });
                    }
                }
                self.join(&mut growth, to, link);
            }
        }
        self.growth = Some(growth);
    }
}

impl Search for ChowLiu {
    fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if self.done {
            return Progress::Done;
        }
        let n = self.n();
        if self.scored < n * n {
            self.score_pairs(scores);
            if self.scored == n * n {
                self.sort_pairs();
                self.tried = if self.root.is_some() || !self.roots_differ() { n } else { 0 };
            }
        } else if self.tried < n {
            let root = Var::new(self.tried);
            let gained = self.try_root(root);
            self.best_root.offer(root, gained);
            self.tried += 1;
        } else if self.growth.is_none() && n > 0 {
            let root = self.root.or(self.best_root.found().map(|(root, _)| root)).unwrap_or(Var(0));
            self.root = Some(root);
            self.growth = Some(self.grow_from(root));
            if observer.level() >= Level::Choices {
                observer.record(Event::Rooted { root });
            }
        } else {
            self.grow(scores, observer);
            self.done = self.done || n == 0;
        }
        if self.done { Progress::Done } else { Progress::Working }
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        (self.scored == self.weight.len()).then(|| (&self.dag, self.local.iter().sum()))
    }

    /// Number of variables in the tree, and number of all variables.
    fn progress(&self) -> (f64, f64) {
        (self.growth.as_ref().map_or(0.0, |growth| growth.inside.len() as f64), self.n() as f64)
    }

    fn bytes(&self) -> usize {
        let n = self.n();
        n * (n * size_of::<f64>() + size_of::<WideSet>() + 24) + (self.pairs.len() + self.edges.len()) * 16
    }
}
