//! Markov equivalence classes: which edges of a DAG are compelled and which are reversible.
//!
//! Two DAGs are equivalent if they have the same skeleton and the same v-structures (Verma and Pearl 1990). The class
//! is found by directing the v-structures and closing under Meek's rules (Meek 1995); edges that remain undirected are
//! reversible. Required and forbidden edges are background knowledge: they direct further edges, and Meek's four rules
//! propagate these directions. A given order is tested on members of the class.

use super::{Constraints, Dag, extension_in_order};
use crate::base::var::{Var, WideSet};
use crate::protocol::EdgeMark;

/// Edges of a DAG with their marks (compelled, reversible, set by a constraint) in its equivalence class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Edges as (from, to, mark) in the direction of the DAG, sorted by (from, to).
    pub edges: Vec<(Var, Var, EdgeMark)>,
}

impl Class {
    /// Equivalence class of `dag` among the networks that satisfy `constraints`. O(n⁴) at worst.
    pub fn of(dag: &Dag, constraints: &Constraints) -> Class {
        let free = Pattern::of(dag);
        let mut bound = free.clone();
        if constraints.has_edges() {
            for (from, to) in dag.edges() {
                if constraints.requires(from, to) || constraints.forbids(to, from) {
                    bound.direct(from, to);
                }
            }
            bound.close();
            if constraints.has_order() {
                turn_back(&mut bound, &free, dag, constraints);
            }
        }
        let mark = |from: Var, to: Var| match (free.is_directed(from, to), bound.is_directed(from, to)) {
            (true, _) => EdgeMark::Compelled,
            (false, true) => EdgeMark::Constrained,
            (false, false) => EdgeMark::Reversible,
        };
        let vars = || (0..dag.n()).map(Var::new);
        let pairs = vars().flat_map(|from| vars().map(move |to| (from, to)));
        let edges = pairs.filter(|(from, to)| dag.has(*from, *to)).map(|(from, to)| (from, to, mark(from, to)));
        Class { edges: edges.collect() }
    }

    /// Mark of the edge `from` → `to`; `None` if the DAG does not have it.
    pub fn mark(&self, from: Var, to: Var) -> Option<EdgeMark> {
        self.edges.iter().find(|(a, b, _)| (*a, *b) == (from, to)).map(|e| e.2)
    }
}

/// Directs the edges of `dag` that no member of its class can reverse without contradicting the given order; Meek's
/// rules cannot tell, since they know edges but not paths. O(edges · n² · parents).
fn turn_back(bound: &mut Pattern, free: &Pattern, dag: &Dag, constraints: &Constraints) {
    for (from, to) in dag.edges() {
        if bound.is_directed(from, to) {
            continue;
        }
        let mut turned = bound.clone();
        turned.direct(to, from);
        let other = extension_in_order(&turned, constraints).filter(|other| Pattern::of(other) == *free);
        if other.is_none() {
            bound.direct(from, to);
        }
    }
}

/// Key that two DAGs share exactly if they are equivalent: directed and undirected edges of the CPDAG.
pub fn class_key(dag: &Dag) -> Vec<(WideSet, WideSet)> {
    let pattern = Pattern::of(dag);
    pattern.directed.into_iter().zip(pattern.undirected).collect()
}

/// Partly directed graph: the parents of each variable by directed edges, and its neighbors by undirected edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    directed: Vec<WideSet>,
    undirected: Vec<WideSet>,
}

impl Pattern {
    /// CPDAG (completed pattern) of `dag`.
    pub fn of(dag: &Dag) -> Pattern {
        let n = dag.n();
        let mut pattern = Pattern { directed: vec![WideSet::EMPTY; n], undirected: vec![WideSet::EMPTY; n] };
        for (from, to) in dag.edges() {
            pattern.undirected[from.index()].insert(to);
            pattern.undirected[to.index()].insert(from);
        }
        for to in (0..n).map(Var::new) {
            let parents = dag.parents(to);
            for a in parents.iter() {
                if parents.iter().any(|b| b != a && !dag.adjacent(a, b)) {
                    pattern.direct(a, to);
                }
            }
        }
        pattern.close();
        pattern
    }

    /// Number of variables of the graph.
    pub fn n(&self) -> usize {
        self.directed.len()
    }

    /// Variables with a directed edge into `v`.
    pub fn parents(&self, v: Var) -> &WideSet {
        &self.directed[v.index()]
    }

    /// Variables with an undirected edge to `v`.
    pub fn neighbors(&self, v: Var) -> &WideSet {
        &self.undirected[v.index()]
    }

    /// Whether the directed edge `from` → `to` exists.
    pub fn is_directed(&self, from: Var, to: Var) -> bool {
        self.directed[to.index()].contains(from)
    }

    /// Whether the undirected edge `a` — `b` exists.
    pub fn is_undirected(&self, a: Var, b: Var) -> bool {
        self.undirected[a.index()].contains(b)
    }

    /// Whether `a` and `b` are joined by an edge.
    pub fn adjacent(&self, a: Var, b: Var) -> bool {
        self.is_undirected(a, b) || self.is_directed(a, b) || self.is_directed(b, a)
    }

    /// Replaces the edge between `from` and `to`, if any, by the directed edge `from` → `to`.
    pub fn direct(&mut self, from: Var, to: Var) {
        self.disconnect(from, to);
        self.directed[to.index()].insert(from);
    }

    /// Replaces the edge between `a` and `b`, if any, by the undirected edge `a` — `b`.
    pub fn join(&mut self, a: Var, b: Var) {
        self.disconnect(a, b);
        self.undirected[a.index()].insert(b);
        self.undirected[b.index()].insert(a);
    }

    /// Removes the edge between `a` and `b`, if any.
    pub fn disconnect(&mut self, a: Var, b: Var) {
        for (a, b) in [(a, b), (b, a)] {
            self.undirected[a.index()].remove(b);
            self.directed[a.index()].remove(b);
        }
    }

    /// Closes the graph under Meek's rules: directs undirected edges until no rule applies.
    pub fn close(&mut self) {
        loop {
            let open: Vec<(Var, Var)> = (0..self.undirected.len())
                .map(Var::new)
                .flat_map(|a| self.undirected[a.index()].iter().map(move |b| (a, b)))
                .collect();
            let before = open.len();
            for (a, b) in open {
                if self.is_undirected(a, b) && self.must_point(a, b) {
                    self.direct(a, b);
                }
            }
            if (0..self.undirected.len()).map(|v| self.undirected[v].len()).sum::<usize>() == before {
                return;
            }
        }
    }

    /// Whether one of Meek's rules directs the undirected edge a — b as a → b.
    fn must_point(&self, a: Var, b: Var) -> bool {
        let into_a = &self.directed[a.index()];
        let into_b = &self.directed[b.index()];
        let beside_a = &self.undirected[a.index()];
        // R1: c → a — b with c and b not adjacent: b → a would make a new v-structure.
        let r1 = || into_a.iter().any(|c| !self.adjacent(c, b));
        // R2: a → c → b: b → a would close a cycle.
        let r2 = || into_b.iter().any(|c| self.is_directed(a, c));
        // R3: a — c → b and a — d → b with c and d not adjacent: b → a would close a cycle or make a new v-structure.
        let r3 = || {
            let two = || into_b.iter().filter(|c| beside_a.contains(*c));
            two().any(|c| two().any(|d| c != d && !self.adjacent(c, d)))
        };
        // R4: a — d → c → b with a and c adjacent, d and b not (needed only with background knowledge).
        let r4 = || {
            into_b.iter().any(|c| {
                self.adjacent(a, c)
                    && self.directed[c.index()].iter().any(|d| beside_a.contains(d) && !self.adjacent(d, b))
            })
        };
        r1() || r2() || r3() || r4()
    }
}
