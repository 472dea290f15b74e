//! All searches over DAGs behind one interface, and scores that a test can modify.

use super::cases::Case;
use bayescope::base::var::{Var, WideSet};
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::Observer;
use bayescope::search::*;

/// Local scores from a table: `[child][code of the parents]`.
#[derive(Clone)]
pub struct Table {
    pub scores: Vec<Vec<f64>>,
    /// Declared cost of a family, which determines the work per step.
    pub cost: usize,
}

impl Table {
    pub fn of(case: &Case, cost: usize) -> Table {
        Table { scores: case.scores.clone(), cost }
    }

    pub fn total(&self, dag: &Dag) -> f64 {
        (0..dag.n()).map(|v| self.scores[v][bits(dag.parents(Var::new(v)))]).sum()
    }
}

pub fn bits(set: &WideSet) -> usize {
    set.iter().map(|p| 1 << p.0).sum()
}

impl LocalScores for Table {
    fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
        self.scores[child.index()][bits(parents)]
    }

    fn cost(&self) -> usize {
        self.cost
    }
}

macro_rules! any {
    ($($name:ident),*) => {
        pub enum Any { $($name($name)),* }

        impl Search for Any {
            fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
                match self { $(Any::$name(search) => search.step(scores, observer)),* }
            }
            fn best(&self) -> Option<(&Dag, f64)> {
                match self { $(Any::$name(search) => search.best()),* }
            }
            fn progress(&self) -> (f64, f64) {
                match self { $(Any::$name(search) => search.progress()),* }
            }
            fn bytes(&self) -> usize {
                match self { $(Any::$name(search) => search.bytes()),* }
            }
        }
    };
}

any!(HillClimb, Tabu, Restarts, Annealing, Ges, ChowLiu, K2);

impl Any {
    /// Current network of a walking search, which need not be its best.
    pub fn present(&self) -> Option<&Dag> {
        match self {
            Any::HillClimb(search) => Some(search.dag()),
            Any::Tabu(search) => Some(search.present().0),
            Any::Restarts(search) => Some(search.present().0),
            Any::Annealing(search) => Some(search.present().0),
            Any::Ges(search) => Some(search.present().0),
            Any::ChowLiu(_) | Any::K2(_) => None,
        }
    }

    /// Whether the method ends in a local optimum.
    pub fn ends_in_local_optimum(&self) -> bool {
        matches!(self, Any::HillClimb(_) | Any::Tabu(_) | Any::Restarts(_) | Any::Annealing(_))
    }
}

pub const METHODS: usize = 8;

/// Method number `which`, from the required edges.
pub fn method(which: usize, constraints: &Constraints, start: Dag, tolerance: f64, seed: u64) -> Any {
    let constraints = constraints.clone();
    let restarts = |again| RestartsOptions { restarts: 3, again, seed };
    match which {
        0 => Any::HillClimb(HillClimb::at(constraints, start, tolerance)),
        1 => Any::Tabu(Tabu::new(constraints, start, tolerance, TabuOptions::default())),
        2 => Any::Restarts(Restarts::new(constraints, start, tolerance, restarts(RestartFrom::Perturbed(3)))),
        3 => Any::Restarts(Restarts::new(constraints, start, tolerance, restarts(RestartFrom::Random))),
        4 => {
            let options = AnnealingOptions { proposals: Some(300), seed, ..AnnealingOptions::default() };
            Any::Annealing(Annealing::new(constraints, start, tolerance, options))
        }
        5 => Any::Ges(Ges::new(constraints, start, tolerance)),
        6 => Any::ChowLiu(ChowLiu::new(constraints, tolerance, ChowLiuOptions::default())),
        _ => Any::K2(K2::new(constraints, tolerance, &K2Options::default()).expect("the order of the columns")),
    }
}
