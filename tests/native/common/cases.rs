//! Random small cases of data, score, prior and constraints, with all inputs of pruning rules.

use super::networks::random_network;
use super::*;
use bayescope::base::var::{Var, VarSet};
use bayescope::graph::Constraints;
use bayescope::protocol::RuleName;
use bayescope::prune::{Candidate, Facts, Form, Rules};
use bayescope::score::LocalScore;
use std::collections::HashSet;

/// Number of cases of a test: `usual`, or in proportion to `CASES` of 10,000.
pub fn cases(usual: u64) -> u64 {
    std::env::var("CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Random data and settings with all inputs of rules, computed with the certifier's arithmetic.
pub struct Case {
    pub data: Arc<Dataset>,
    pub settings: Settings,
    pub constraints: Constraints,
    pub arity: Vec<f64>,
    pub psi: f64,
    pub form: Form,
    pub margin: f64,
    /// Local scores, and log-likelihoods without penalty.
    pub scores: Vec<Vec<f64>>,
    pub likelihood: Vec<Vec<f64>>,
}

impl Case {
    pub fn random(seed: u64, n: usize) -> Case {
        let mut rng = Rng::new(seed ^ 0x9e37_79b9);
        let kinds = every_kind();
        let mut kind = kinds[rng.below(kinds.len() as u32) as usize];
        if rng.below(4) == 0 {
            kind = ScoreKind::Pll { penalty: [8.0, 40.0][rng.below(2) as usize] };
        }
        let rows = [4, 12, 40, 150][rng.below(4) as usize] + rng.below(10) as usize;
        let (mut arities, mut columns) = random_columns(&mut rng, n, rows);
        if rng.below(6) == 0 {
            let v = rng.below(n as u32) as usize;
            (arities[v], columns[v]) = (1, vec![0; rows]);
        }
        let mut settings = settings(kind);
        settings.score.edge_prior = [1.0, 1.0, 0.3, 4.0][rng.below(4) as usize];
        if rng.below(3) == 0 {
            let pairs = (0..n as u16).flat_map(|a| (0..n as u16).filter(move |b| *b != a).map(move |b| (a, b)));
            let odds = pairs.filter(|_| rng.below(4) == 0).collect::<Vec<_>>();
            settings.edge_odds =
                odds.into_iter().map(|(a, b)| (a, b, [0.2, 1.0, 6.0][rng.below(3) as usize])).collect();
        }
        if rng.below(3) == 0 {
            let (required, forbidden) = random_constraints(&mut rng, n as u16);
            (settings.required, settings.forbidden) = (required, forbidden);
        }
        if rng.below(4) == 0 {
            settings.max_parents = Some(n as u32 - 1 - rng.below(2));
            settings.required.clear();
        }
        let data = dataset(&arities, &columns);
        if rng.below(12) == 0 {
            settings.score.kind = ScoreKind::Bde { ess: [1.0, 8.0][rng.below(2) as usize] };
            settings.prior_network = Some(random_network(&mut rng, &data, 1));
        }
        settings.size_prior = rng.below(5) == 0;
        Case::new(data, settings)
    }

    pub fn new(data: Arc<Dataset>, settings: Settings) -> Case {
        let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
        let (required, forbidden) = (&settings.required, &settings.forbidden);
        let constraints = Constraints::new(&names, required, forbidden, settings.max_parents).expect("consistent");
        let local = LocalScore::of(&data, &settings).expect("in range");
        let free = super::settings(ScoreKind::Ll);
        Case {
            constraints,
            arity: (0..data.n()).map(|v| data.arity(Var::new(v)) as f64).collect(),
            psi: local.psi(),
            form: local.form(),
            margin: local.tolerance().tie,
            scores: every_family(&data, &settings),
            likelihood: every_family(&data, &free),
            data,
            settings,
        }
    }

    pub fn n(&self) -> usize {
        self.data.n()
    }

    /// ln of the odds of an edge.
    pub fn ln_odds(&self, from: usize, to: usize) -> f64 {
        let own = self.settings.edge_odds.iter().find(|(a, b, _)| (usize::from(*a), usize::from(*b)) == (from, to));
        own.map_or(self.settings.score.edge_prior, |(_, _, odds)| *odds).ln()
    }

    /// Greatest gain of one edge by its odds, and by the size of its parent set.
    pub fn gain(&self) -> f64 {
        let edges = (0..self.n()).flat_map(|a| (0..self.n()).filter(move |b| *b != a).map(move |b| (a, b)));
        let by_odds = edges.map(|(a, b)| self.ln_odds(a, b));
        let others = self.n() - 1;
        let most = others.min(self.settings.max_parents.map_or(others, |most| most as usize));
        let sets = |size: usize| (0..1usize << others).filter(|code| code.count_ones() as usize == size).count() as f64;
        let by_size = (0..most).map(|k| (sets(k) / sets(k + 1)).ln()).fold(f64::NEG_INFINITY, f64::max);
        let by_size = if self.settings.size_prior { by_size } else { 0.0 };
        by_odds.map(|of_odds| of_odds + by_size).fold(0.0, f64::max)
    }

    pub fn required(&self, child: usize) -> usize {
        self.constraints.required(Var::new(child)).iter().map(|v| 1 << v.0).sum()
    }

    pub fn facts(&self) -> Facts<'_> {
        Facts {
            form: self.form,
            rows: self.data.rows() as f64,
            psi: self.psi,
            arity: &self.arity,
            gain: self.gain(),
            by_size: self.settings.size_prior,
            required: (0..self.n()).map(|v| self.required(v).count_ones() as usize).max().unwrap_or(0),
            limit: self.constraints.max_parents().min(self.n() - 1),
            margin: self.margin,
            unknown: &[],
            explained: &[],
        }
    }

    pub fn allows(&self, child: usize, code: usize) -> bool {
        self.constraints.allow(Var::new(child), &VarSet(code as u64).into())
    }

    pub fn families(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let n = self.n();
        (0..n).flat_map(move |child| (0..1 << n).filter(move |u| u >> child & 1 == 0).map(move |u| (child, u)))
    }

    /// Scores of the allowed proper subsets.
    pub fn below(&self, child: usize, code: usize) -> impl Iterator<Item = f64> {
        subsets(code).filter(move |u| *u != code && self.allows(child, *u)).map(move |u| self.scores[child][u])
    }

    pub fn verdict(&self, rules: &Rules, child: usize, code: usize) -> Option<RuleName> {
        let free: Vec<usize> =
            (0..self.n()).filter(|v| code >> v & 1 == 1 && self.required(child) >> v & 1 == 0).collect();
        let prior = |u: usize| (0..self.n()).filter(|v| u >> v & 1 == 1).map(|v| self.ln_odds(v, child)).sum::<f64>();
        let raw = |u: usize| self.scores[child][u] - prior(u);
        let each = |f: &dyn Fn(usize) -> f64| free.iter().map(|v| f(*v)).collect::<Vec<f64>>();
        let columns: Vec<_> =
            (0..self.n()).filter(|v| code >> v & 1 == 1).map(|v| self.data.column(Var::new(v))).collect();
        let distinct = self.data.weights().len();
        let cells: HashSet<Vec<_>> = (0..distinct).map(|i| columns.iter().map(|c| c[i]).collect()).collect();
        rules.verdict(&Candidate {
            rows: self.data.rows() as f64,
            psi: self.psi,
            r: self.arity[child],
            ln_r: bayescope::base::numeric::ln(self.arity[child]),
            parents: code.count_ones() as usize,
            states: (0..self.n()).filter(|v| code >> v & 1 == 1).map(|v| self.arity[v]).product(),
            arity: &each(&|v| self.arity[v]),
            entropy: &each(&|v| -self.likelihood[child][code & !(1 << v)]),
            entropy_of: &each(&|v| -self.likelihood[v][code & !(1 << v)]),
            cells: cells.len() as f64,
            best_below: free.iter().map(|v| raw(code & !(1 << v))).fold(raw(0), f64::max),
        })
    }

    /// Scores of all DAGs that keep the constraints and have only families for which `keeps` is true, best first.
    pub fn networks(&self, dags: &[Vec<Vec<u16>>], keeps: impl Fn(usize, usize) -> bool) -> Vec<f64> {
        let fine =
            |dag: &&Vec<Vec<u16>>| dag.iter().enumerate().all(|(v, p)| self.allows(v, code(p)) && keeps(v, code(p)));
        let mut scores: Vec<f64> = dags.iter().filter(fine).map(|dag| total(&self.scores, dag)).collect();
        scores.sort_by(|a, b| b.total_cmp(a));
        scores
    }
}

pub type Edges = Vec<(u16, u16)>;

pub fn random_constraints(rng: &mut Rng, n: u16) -> (Edges, Edges) {
    let (mut required, mut forbidden) = (Vec::new(), Vec::new());
    for a in 0..n {
        for b in a + 1..n {
            match rng.below(8) {
                0 => required.push((a, b)),
                1 => forbidden.push((a, b)),
                2 => forbidden.push((b, a)),
                _ => {}
            }
        }
    }
    (required, forbidden)
}

pub fn subsets(code: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(code), move |u| u.checked_sub(1).map(|u| u & code))
}

pub fn same_best(case: &Case, all: &[f64], left: &[f64], k: usize, context: &str) {
    for (i, best) in all.iter().enumerate().take(k) {
        let found = left.get(i).copied().unwrap_or(f64::NAN);
        let fine = (found - best).abs() <= tolerance(*best);
        assert!(fine, "network {i}: {found} is not {best} {context}, {:?}", case.settings);
    }
}
