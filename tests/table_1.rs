//! Table 1 of Chen 2016, from the data themselves: `../shared/data/chen2016`, where present.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use bayescope::data::{Dataset, apply, read};
use bayescope::observe::Quiet;
use bayescope::parents::ScoreTable;
use bayescope::protocol::{Phase, Reading, Recipe};
use bayescope::prune::{Permutations, Question};
use bayescope::run::Run;
use bayescope::score_kind::ScoreKind;
use bayescope::var::{Var, VarSet};
use common::*;
use std::sync::Arc;

fn load(file: &str) -> Option<Arc<Dataset>> {
    let bytes = std::fs::read(format!("../shared/data/{file}.csv")).ok()?;
    let raw = read(&bytes, &Recipe::default().read).expect(file);
    Some(Arc::new(apply(&raw, &Recipe::default()).1.expect(file)))
}

fn table(data: &Arc<Dataset>) -> ScoreTable {
    let mut run = Run::new(data, settings(ScoreKind::Mdl), 4e9).expect("it fits");
    while !matches!(run.phase(), Phase::Search | Phase::Done) {
        run.step(&mut Quiet).expect("memory suffices");
    }
    run.table().clone()
}

#[test]
fn quick() {
    for file in ["chen2016/hepatitis", "chen2016/parkinsons"] {
        let Some(data) = load(file) else { continue };
        let n = data.n();
        let table = table(&data);
        let arity: Vec<f64> = (0..n).map(|v| data.arity(Var::new(v)) as f64).collect();
        for k in [10, 100, 1000] {
            let mut line = format!("{file} n {n} k {k}");
            for reading in [Reading::Sound, Reading::AsPrinted, Reading::Literal] {
                let mut worst = 0;
                let mut nodes = 0.0;
                for child in (0..n).map(Var::new) {
                    let question = Question {
                        rows: data.rows() as f64,
                        psi: 0.5 * (data.rows() as f64).ln(),
                        arity: &arity,
                        child,
                        k,
                    };
                    let best = |v: Var, within: VarSet| table.best_within(v, within).map_or(0, |p| p.set.len());
                    let mut tree = Permutations::new(question, reading, best);
                    while !tree.run(1000) {}
                    worst = worst.max(tree.loosest().parents);
                    nodes += tree.loosest().nodes;
                }
                line += &format!(" {reading:?} {worst} ({nodes})");
            }
            eprintln!("{line}");
        }
    }
}
