//! Helpers shared by test files: random data, all DAGs, all scores, brute force with the certifier's arithmetic.
#![allow(dead_code)] // each test file uses a part

pub mod cases;
pub mod golden;
pub mod knowledge;
pub mod methods;
pub mod networks;

use bayescope::base::rng::Rng;
use bayescope::catalogue::{METHODS, MethodKind, Score, ScoreKind};
use bayescope::certify::{Claim, certify};
use bayescope::data::{Code, Dataset, Variable};
use bayescope::observe::NoObserver;
use bayescope::protocol::{MethodName, Outcome, Settings};
use bayescope::run::Run;
use bayescope::search::Progress;
use std::sync::Arc;

pub const MEMORY: f64 = 1e9;

/// Folder of the data that are not in the repository (CONTRIBUTING.md, "Data beside the project").
pub const SHARED: &str = "../shared/data";

/// Bytes of a file in [`SHARED`]; `None`, and a line printed about it, if it is absent.
pub fn shared_data(path: &str) -> Option<Vec<u8>> {
    let bytes = std::fs::read(format!("{SHARED}/{path}")).ok();
    if bytes.is_none() {
        eprintln!("skipped: {SHARED}/{path} is not here");
    }
    bytes
}

/// All scores, each with a parameter other than the default.
pub fn every_kind() -> Vec<ScoreKind> {
    use ScoreKind::*;
    vec![
        Ll,
        Aic,
        Bic,
        Mdl,
        MdlLecture,
        Pll { penalty: 2.5 },
        Bd { alpha: 0.5 },
        K2,
        Bdeu { ess: 1.0 },
        Bdeu { ess: 10.0 },
        Fnml,
        Qnml,
    ]
}

/// The heuristic methods, by the catalogue.
pub fn heuristics() -> Vec<MethodName> {
    let proves_nothing = |kind| matches!(kind, MethodKind::LocalOptimum | MethodKind::BestFound);
    METHODS.iter().filter(|method| method.is_offered && proves_nothing(method.kind)).map(|method| method.name).collect()
}

pub fn settings(kind: ScoreKind) -> Settings {
    Settings { score: Score { kind, edge_prior: 1.0 }, method: MethodName::Dp, ..Settings::default() }
}

/// Columns of codes in which later columns depend on earlier ones, so that edges gain.
pub fn random_columns(rng: &mut Rng, n: usize, rows: usize) -> (Vec<usize>, Vec<Vec<Code>>) {
    let arities: Vec<usize> = (0..n).map(|_| 2 + (rng.below(5) / 3) as usize).collect();
    let mut columns: Vec<Vec<Code>> = vec![Vec::new(); n];
    for row in 0..rows {
        for v in 0..n {
            let copied = v > 0 && rng.unit() < 0.6;
            let source = if v > 0 { columns[rng.below(v as u32) as usize].get(row).copied() } else { None };
            let value = match source.filter(|_| copied) {
                Some(code) => code % arities[v] as Code,
                None => rng.below(arities[v] as u32) as Code,
            };
            columns[v].push(value);
        }
    }
    (arities, columns)
}

pub fn dataset(arities: &[usize], columns: &[Vec<Code>]) -> Arc<Dataset> {
    let variables = arities
        .iter()
        .enumerate()
        .map(|(v, r)| Variable { name: format!("v{v}"), levels: (0..*r).map(|l| l.to_string()).collect() });
    Arc::new(Dataset::new(variables.collect(), columns, None).expect("well-formed data"))
}

pub fn random_data(seed: u64, n: usize, rows: usize) -> Arc<Dataset> {
    let (arities, columns) = random_columns(&mut Rng::new(seed), n, rows);
    dataset(&arities, &columns)
}

pub fn learn(data: &Arc<Dataset>, settings: &Settings) -> Outcome {
    let mut run = Run::new(data, settings.clone(), MEMORY).expect("the run starts");
    while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
    run.outcome()
}

/// All DAGs over n variables, as parent lists: 543 for 4, 29,281 for 5.
pub fn every_dag(n: usize) -> Vec<Vec<Vec<u16>>> {
    let pairs: Vec<(u16, u16)> = (0..n as u16).flat_map(|a| (a + 1..n as u16).map(move |b| (a, b))).collect();
    let mut dags = Vec::new();
    for code in 0..3usize.pow(pairs.len() as u32) {
        let mut parents = vec![Vec::new(); n];
        let mut rest = code;
        for &(a, b) in &pairs {
            match rest % 3 {
                1 => parents[usize::from(b)].push(a),
                2 => parents[usize::from(a)].push(b),
                _ => {}
            }
            rest /= 3;
        }
        if is_acyclic(&parents) {
            dags.push(parents);
        }
    }
    dags
}

pub fn is_acyclic(parents: &[Vec<u16>]) -> bool {
    let mut gone = vec![false; parents.len()];
    for _ in 0..parents.len() {
        for v in 0..parents.len() {
            gone[v] = gone[v] || parents[v].iter().all(|p| gone[usize::from(*p)]);
        }
    }
    gone.iter().all(|g| *g)
}

/// Local scores of all families by the certifier: `[child][code of the parents as bits]`.
pub fn every_family(data: &Dataset, settings: &Settings) -> Vec<Vec<f64>> {
    let n = data.n();
    (0..n)
        .map(|child| {
            let score = |code: usize| {
                let mut parents = vec![Vec::new(); n];
                parents[child] = (0..n as u16).filter(|p| code >> p & 1 == 1).collect();
                let claim = Claim { parents, score: 0.0, bound: None, proven: false };
                certify(data, settings, &claim).local[child]
            };
            (0..1 << n).map(|code| if code >> child & 1 == 1 { f64::NAN } else { score(code) }).collect()
        })
        .collect()
}

pub fn code(parents: &[u16]) -> usize {
    parents.iter().map(|p| 1 << p).sum()
}

pub fn total(families: &[Vec<f64>], dag: &[Vec<u16>]) -> f64 {
    dag.iter().enumerate().map(|(child, parents)| families[child][code(parents)]).sum()
}

pub fn tolerance(score: f64) -> f64 {
    1e-9 * score.abs().max(1.0)
}

/// Skeleton and v-structures.
pub type Essence = (Vec<(u16, u16)>, Vec<(u16, u16, u16)>);

/// Skeleton and v-structures: equal exactly for equivalent DAGs (Verma and Pearl 1990).
pub fn verma_pearl(dag: &[Vec<u16>]) -> Essence {
    let n = dag.len() as u16;
    let adjacent = |a: u16, b: u16| dag[usize::from(a)].contains(&b) || dag[usize::from(b)].contains(&a);
    let skeleton = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).filter(|(a, b)| adjacent(*a, *b)).collect();
    let mut vees = Vec::new();
    for c in 0..n {
        for a in &dag[usize::from(c)] {
            for b in &dag[usize::from(c)] {
                if a < b && !adjacent(*a, *b) {
                    vees.push((*a, c, *b));
                }
            }
        }
    }
    (skeleton, vees)
}
