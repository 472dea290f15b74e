//! Averages over a chosen number of the best networks, each weighted by e^(its score − the best score), divided by the
//! sum of the weights.
//!
//! Networks are added in order of score, each as a row; sums are saved at intervals, so that the average over any
//! number of the best needs few additions.

use crate::base::var::Var;
use crate::graph::{Class, Constraints, Dag};
use crate::protocol::{Average, AverageMarks, EdgeMark};
use crate::search::Ancestry;

/// Number of networks (rows) after which the sums so far are saved.
const CHECKPOINT_ROWS: usize = 500;
/// Number of operations in one step; adding a network takes about n² operations of some nanoseconds.
const STEP_OPERATIONS: usize = 1 << 20;

/// Item of the list that is averaged: a network, or an equivalence class represented by a member.
pub struct Row {
    /// The network, or for a class a member that represents it.
    pub dag: Dag,
    /// Score of the network, in nats.
    pub score: f64,
    /// Number of networks that the row counts for: 1 for a network, the number of members for a class; NaN if there are
    /// too many members to count.
    pub members: f64,
}

/// Weighted sums over the best networks or classes, as far as they have been added.
#[derive(Clone)]
struct Sums {
    rows: usize,
    weight: f64,
    squares: f64,
    tables: Vec<f64>,
}

/// Averages over the best 1, 2, 3, … networks of a list that may still grow at its end.
pub struct Averages {
    n: usize,
    classes: bool,
    constraints: Constraints,
    /// Score of the best network, to which all weights are relative.
    first: f64,
    sums: Sums,
    checkpoints: Vec<Sums>,
    /// Total weight of the best 1, 2, 3, … networks or classes.
    weights: Vec<f64>,
    /// Whether the next class has too many members to count: neither it nor any later class enters an average.
    is_over: bool,
    marks: Vec<(usize, Vec<f64>)>,
}

impl Averages {
    /// Creates averages with nothing added yet: over networks that satisfy the `constraints`, or over classes if
    /// `classes`.
    pub fn new(constraints: &Constraints, classes: bool) -> Averages {
        let n = constraints.n();
        let sums = Sums { rows: 0, weight: 0.0, squares: 0.0, tables: vec![0.0; 4 * n * n] };
        Averages {
            n,
            classes,
            constraints: constraints.clone(),
            first: 0.0,
            checkpoints: vec![sums.clone()],
            weights: Vec::new(),
            is_over: false,
            sums,
            marks: Vec::new(),
        }
    }

    /// Number of networks or classes summed so far.
    pub fn rows(&self) -> usize {
        self.sums.rows
    }

    /// Adds a few networks or classes, up to `total` in all; returns whether no more can be added.
    pub fn step(&mut self, total: usize, row: impl Fn(usize) -> Row) -> bool {
        // With a given order of variables every reversible edge is tested, which takes longer.
        let each = if self.constraints.has_order() { self.n } else { 1 } * self.n * self.n * 16;
        let end = total.min(self.sums.rows + (STEP_OPERATIONS / each).clamp(4, CHECKPOINT_ROWS));
        while self.sums.rows < end && !self.is_over {
            let next = row(self.sums.rows);
            if !next.members.is_finite() {
                self.is_over = true;
                break;
            }
            if self.sums.rows == 0 {
                self.first = next.score;
            }
            self.sums.add(&next, self.first, self.classes, &self.constraints);
            self.weights.push(self.sums.weight);
            let rows = self.sums.rows;
            if rows.is_multiple_of(CHECKPOINT_ROWS) {
                self.checkpoints.push(self.sums.clone());
            }
            if is_mark(rows) {
                let edges = &self.sums.tables[..self.n * self.n];
                self.marks.push((rows, edges.iter().map(|sum| sum / self.sums.weight).collect()));
            }
        }
        end == total || self.is_over
    }

    /// Minimum number of best networks or classes that have a share `level` of the total weight, whose logarithm is
    /// `ln_sum`; `None` if all those added so far have less.
    pub fn holding(&self, ln_sum: f64, level: f64) -> Option<usize> {
        let share = libm::exp(self.first - ln_sum);
        let less = self.weights.partition_point(|weight| weight * share < level);
        (less < self.weights.len()).then_some(less + 1)
    }

    /// Averages over the first `rows` networks or classes. At most `CHECKPOINT_ROWS` of them are summed again.
    pub fn of(&self, rows: usize, row: impl Fn(usize) -> Row) -> Average {
        let rows = rows.min(self.sums.rows);
        let mut sums =
            if rows == self.sums.rows { self.sums.clone() } else { self.checkpoints[rows / CHECKPOINT_ROWS].clone() };
        while sums.rows < rows {
            sums.add(&row(sums.rows), self.first, self.classes, &self.constraints);
        }
        let whole = if sums.weight > 0.0 { sums.weight } else { 1.0 };
        let table = |number: usize| {
            let size = self.n * self.n;
            sums.tables[number * size..(number + 1) * size].iter().map(|sum| sum / whole).collect()
        };
        Average {
            rows: sums.rows as f64,
            ln_weight: self.first + crate::base::numeric::ln(sums.weight),
            effective: if sums.squares > 0.0 { sums.weight * sums.weight / sums.squares } else { 0.0 },
            edges: table(0),
            compelled: table(1),
            ancestors: table(2),
            blankets: table(3),
        }
    }

    /// Probabilities of edges over the best 1, 2, 5, 10, 20, 50 … networks or classes, to show their convergence.
    pub fn marks(&self) -> AverageMarks {
        AverageMarks {
            rows: self.marks.iter().map(|(rows, _)| *rows as u32).collect(),
            edges: self.marks.iter().flat_map(|(_, edges)| edges.iter().copied()).collect(),
        }
    }
}

/// Whether `rows` is 1, 2 or 5 times a power of ten.
fn is_mark(rows: usize) -> bool {
    let mut power = 1;
    while power * 10 <= rows {
        power *= 10;
    }
    [1, 2, 5].iter().any(|digit| digit * power == rows)
}

impl Sums {
    fn add(&mut self, row: &Row, first: f64, classes: bool, constraints: &Constraints) {
        let Row { dag, score, members } = row;
        let n = dag.n();
        let weight = libm::exp(score - first) * members;
        let (edges, rest) = self.tables.split_at_mut(n * n);
        let (compelled, rest) = rest.split_at_mut(n * n);
        let (ancestors, blankets) = rest.split_at_mut(n * n);
        for (from, to, mark) in Class::of(dag, constraints).edges {
            let (a, b) = (from.index(), to.index());
            let can_turn = mark == EdgeMark::Reversible;
            if !can_turn {
                compelled[a * n + b] += weight;
            }
            if classes && can_turn {
                edges[a * n + b] += weight / 2.0;
                edges[b * n + a] += weight / 2.0;
            } else {
                edges[a * n + b] += weight;
            }
        }
        let above = Ancestry::of(dag.clone());
        let mut near = vec![crate::base::var::WideSet::EMPTY; n];
        for v in (0..n).map(Var::new) {
            above.above(v).iter().for_each(|u| ancestors[u.index() * n + v.index()] += weight);
            let parents = *dag.parents(v);
            for u in parents.iter() {
                near[u.index()].extend(&parents.with(v).without(u));
                near[v.index()].insert(u);
            }
        }
        for (v, near) in near.iter().enumerate() {
            near.iter().for_each(|u| blankets[u.index() * n + v] += weight);
        }
        self.rows += 1;
        self.weight += weight;
        self.squares += weight * weight;
    }
}
