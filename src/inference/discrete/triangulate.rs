//! Elimination orders by fewest fill-in edges or fewest states (Kjærulff 1990), and the clique tree of an order.

use rustc_hash::FxHashMap;

/// Undirected graph over some of the variables, with the number of levels of each.
#[derive(Clone)]
pub struct Joined {
    words: usize,
    /// Adjacency matrix of the graph as bits, row by row.
    bits: Vec<u64>,
    cards: Vec<usize>,
    /// Whether each variable is in the graph, not eliminated yet.
    present: Vec<bool>,
}

/// Cost that chooses the next variable to eliminate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Number of missing edges between the variable's neighbors.
    Fill,
    /// Number of joint states of the variable and its neighbors.
    Weight,
}

/// Elimination order with the cliques that it makes: each variable with its neighbors at its elimination.
#[derive(Clone, Debug)]
pub struct Elimination {
    /// Variables in the order of elimination.
    pub order: Vec<usize>,
    /// Neighbors of each variable when it is eliminated, ascending.
    pub neighbors: Vec<Vec<usize>>,
    /// Total number of states of the cliques.
    pub states: f64,
    /// Maximum number of states of a clique.
    pub widest: f64,
}

impl Joined {
    /// Graph in which the variables of each scope are pairwise adjacent.
    pub fn new<'a>(cards: &[usize], scopes: impl Iterator<Item = &'a [usize]>) -> Joined {
        let words = cards.len().div_ceil(64);
        let bits = vec![0; words * cards.len()];
        let mut graph = Joined { words, bits, cards: cards.to_vec(), present: vec![false; cards.len()] };
        for scope in scopes {
            for &v in scope {
                graph.present[v] = true;
                scope.iter().filter(|u| **u != v).for_each(|u| graph.bits[v * words + u / 64] |= 1 << (u % 64));
            }
        }
        graph
    }

    fn row(&self, v: usize) -> &[u64] {
        &self.bits[v * self.words..(v + 1) * self.words]
    }

    fn neighbors(&self, v: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for (i, &word) in self.row(v).iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                found.push(i * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
        found
    }

    /// Number of joint states of `v` and its neighbors.
    fn weight(&self, v: usize) -> f64 {
        self.neighbors(v).iter().map(|u| self.cards[*u] as f64).product::<f64>() * self.cards[v] as f64
    }

    /// Number of missing edges between the neighbors of `v`.
    fn fill(&self, v: usize) -> f64 {
        let near = self.neighbors(v);
        let joined = |u: &usize| self.row(*u).iter().zip(self.row(v)).map(|(a, b)| (a & b).count_ones()).sum::<u32>();
        let present: u32 = near.iter().map(joined).sum();
        (near.len() * near.len().saturating_sub(1)) as f64 / 2.0 - f64::from(present) / 2.0
    }

    /// Removes `v` from the graph and joins its neighbors.
    fn eliminate(&mut self, v: usize, near: &[usize]) {
        let row = self.row(v).to_vec();
        for &u in near {
            let start = u * self.words;
            for (i, word) in row.iter().enumerate() {
                self.bits[start + i] |= word;
            }
            self.bits[start + u / 64] &= !(1 << (u % 64));
            self.bits[start + v / 64] &= !(1 << (v % 64));
        }
        self.present[v] = false;
    }

    /// Elimination order of all variables except `keep`, by the least cost under `rule`; ties by fewer states, then by
    /// number. Stops with infinite `states` once their total exceeds `limit`. O(n² + Σ neighbors² · n/64).
    pub fn order(mut self, rule: Rule, keep: &[usize], limit: f64) -> Elimination {
        let mut left: Vec<usize> = (0..self.cards.len()).filter(|v| self.present[*v] && !keep.contains(v)).collect();
        let cost = |graph: &Joined, v: usize| match rule {
            Rule::Fill => (graph.fill(v), graph.weight(v)),
            Rule::Weight => (graph.weight(v), 0.0),
        };
        let mut costs: Vec<(f64, f64)> = vec![(0.0, 0.0); self.cards.len()];
        left.iter().for_each(|v| costs[*v] = cost(&self, *v));
        let mut result = Elimination { order: Vec::new(), neighbors: Vec::new(), states: 0.0, widest: 1.0 };
        while let Some(place) = (0..left.len())
            .min_by(|a, b| costs[left[*a]].partial_cmp(&costs[left[*b]]).unwrap_or(std::cmp::Ordering::Equal))
        {
            let v = left.remove(place);
            let near = self.neighbors(v);
            let weight = self.weight(v);
            self.eliminate(v, &near);
            let mut changed = near.clone();
            if rule == Rule::Fill {
                // A new edge between two neighbors also changes the fill-in of their common neighbors.
                changed.extend(near.iter().flat_map(|u| self.neighbors(*u)));
                changed.sort_unstable();
                changed.dedup();
            }
            changed.iter().for_each(|u| costs[*u] = cost(&self, *u));
            result.order.push(v);
            result.neighbors.push(near);
            result.states += weight;
            result.widest = result.widest.max(weight);
            if result.states > limit {
                result.states = f64::INFINITY;
                break;
            }
        }
        result
    }
}

/// Better elimination order of the two rules: fewer total states, on ties that of fewest fill-in edges.
pub fn triangulate(graph: &Joined, keep: &[usize]) -> Elimination {
    let fill = graph.clone().order(Rule::Fill, keep, f64::INFINITY);
    let weight = graph.clone().order(Rule::Weight, keep, fill.states);
    if weight.states < fill.states { weight } else { fill }
}

/// Clique of a clique tree.
#[derive(Clone, Debug)]
pub struct Clique {
    /// Variables of the clique, ascending.
    pub scope: Vec<usize>,
    /// Index of the parent clique, larger than this clique's; `None` for a root.
    pub parent: Option<usize>,
    /// Variables shared with the parent clique, ascending.
    pub separator: Vec<usize>,
}

/// Maximal cliques of an elimination order as a forest, children before parents. Also maps each variable to the clique
/// of its elimination, which contains every scope of which it is the first variable eliminated. O(n · widest clique).
pub fn cliques(elimination: &Elimination) -> (Vec<Clique>, FxHashMap<usize, usize>) {
    let turns = elimination.order.len();
    let mut turn_of = FxHashMap::default();
    elimination.order.iter().enumerate().for_each(|(turn, v)| {
        turn_of.insert(*v, turn);
    });
    // The parent of an elimination clique is the one of its neighbor that is eliminated next.
    let next: Vec<Option<usize>> =
        elimination.neighbors.iter().map(|near| near.iter().filter_map(|u| turn_of.get(u).copied()).min()).collect();
    // A clique that equals its child without the child's eliminated variable is not maximal: it is merged into the
    // child.
    let mut part_of: Vec<usize> = (0..turns).collect();
    let mut merged = vec![false; turns];
    for turn in 0..turns {
        let is_part = |above: &usize| elimination.neighbors[turn].len() == elimination.neighbors[*above].len() + 1;
        if let Some(above) = next[turn].filter(|above| !merged[*above] && is_part(above)) {
            part_of[above] = part_of[turn];
            merged[above] = true;
        }
    }
    // Topmost of the elimination cliques merged into each one.
    let mut top: Vec<usize> = (0..turns).collect();
    (0..turns).for_each(|turn| top[part_of[turn]] = turn);
    let kept: Vec<usize> = (0..turns).filter(|turn| part_of[*turn] == *turn).collect();
    // Children come before parents in the order of their topmost cliques.
    let mut by_top = kept.clone();
    by_top.sort_unstable_by_key(|turn| top[*turn]);
    let mut place = vec![0; turns];
    by_top.iter().enumerate().for_each(|(i, turn)| place[*turn] = i);
    let clique = |&turn: &usize| {
        let mut scope = elimination.neighbors[turn].clone();
        scope.push(elimination.order[turn]);
        scope.sort_unstable();
        let separator = elimination.neighbors[top[turn]].clone();
        Clique { scope, parent: next[top[turn]].map(|above| place[part_of[above]]), separator }
    };
    let home = elimination.order.iter().enumerate().map(|(turn, v)| (*v, place[part_of[turn]])).collect();
    (by_top.iter().map(clique).collect(), home)
}
