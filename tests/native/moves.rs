//! Changes of one edge that a network offers, against naive recomputation.
//!
//! `CASES=10000 cargo test --test native moves::` for more cases than the usual run has.

use crate::common::cases::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::graph::{Constraints, Dag, class_key};
use bayescope::observe::{Event, Level, Move, Recorder};
use bayescope::protocol::Settings;
use bayescope::score::{Families, LocalScore};
use bayescope::search::{HillClimb, Progress, Refusal, Search, best_of, moves};
use std::collections::BTreeSet;

/// Network after a change, without checking that it is allowed or acyclic.
fn changed(dag: &Dag, kind: Move, from: Var, to: Var) -> Dag {
    let mut parents: Vec<WideSet> = (0..dag.n()).map(|v| *dag.parents(Var::new(v))).collect();
    if kind == Move::Add {
        parents[to.index()].insert(from);
    } else {
        parents[to.index()].remove(from);
    }
    if kind == Move::Reverse {
        parents[from.index()].insert(to);
    }
    Dag::from_parents(parents)
}

fn total(scores: &mut Families, dag: &Dag) -> f64 {
    (0..dag.n()).map(Var::new).map(|v| scores.local(v, dag.parents(v))).sum()
}

#[test]
fn each_change_of_one_edge_is_weighed_and_refused_for_the_right_reason() {
    let kinds = every_kind();
    let mut seen = BTreeSet::new();
    for seed in 0..cases(400) {
        let mut rng = Rng::new(seed);
        let n = 2 + rng.below(4) as usize;
        let data = random_data(seed, n, 60);
        let kind = kinds[rng.below(kinds.len() as u32) as usize];
        let score = LocalScore::of(&data, &settings(kind)).expect("a score");
        let (tie, equivalent) = (score.tolerance().tie, score.is_equivalent());
        let mut scores = Families::new(score);
        let (required, forbidden) = random_constraints(&mut rng, n as u16);
        let names = vec!["v"; n];
        let limit = Some(1 + rng.below(n as u32)).filter(|_| seed % 2 == 0);
        let mut request = Settings { required, forbidden, max_parents: limit, ..Settings::default() };
        if seed % 3 == 0 {
            request.before = vec![(rng.below(n as u32) as u16, rng.below(n as u32) as u16)];
            request.limits = vec![(rng.below(n as u32) as u16, rng.below(3))];
        }
        let Ok(constraints) = Constraints::of(&names, &request) else { continue };
        let mut dag = constraints.least_dag();
        // Taking the best move of the table at every step reproduces the walk of greedy search.
        let mut climb = HillClimb::new(constraints.clone(), tie);
        let mut recorder = Recorder::new(Level::Choices, usize::MAX);
        while climb.step(&mut scores, &mut recorder) == Progress::Working {}
        let mut walk = Vec::new();
        loop {
            let table = moves(&dag, &constraints, &mut scores, tie);
            assert_eq!(table.len(), n * (n - 1), "two for each pair: both additions, or deletion and reversal");
            let before = total(&mut scores, &dag);
            for entry in &table {
                let after = changed(&dag, entry.kind, entry.from, entry.to);
                let context = format!("seed {seed} {kind:?} {entry:?} {constraints:?}");
                let gain = total(&mut scores, &after) - before;
                assert!((gain - entry.gain).abs() <= tolerance(before), "{gain} {context}");
                let legal = after.cycle().is_none() && constraints.keep(&after);
                assert_eq!(entry.refused.is_none(), legal, "{context}");
                assert_eq!(entry.helps, legal && entry.gain > tie, "{context}");
                let same = after.cycle().is_none() && class_key(&after) == class_key(&dag);
                assert_eq!(entry.same_class, same, "{context}");
                assert!(!same || !equivalent || entry.gain.abs() <= tolerance(before), "{context}");
                let (tail, head) =
                    if entry.kind == Move::Reverse { (entry.to, entry.from) } else { (entry.from, entry.to) };
                let comes = entry.kind != Move::Delete;
                let holds = match entry.refused {
                    None => true,
                    Some(Refusal::Required) => constraints.requires(entry.from, entry.to) && entry.kind != Move::Add,
                    Some(Refusal::Forbidden) => comes && constraints.forbids(tail, head),
                    Some(Refusal::ParentLimit) => comes && after.parents(head).len() > constraints.limit(head),
                    Some(Refusal::Cycle) => after.cycle().is_some(),
                    Some(Refusal::Order) => after.cycle().is_none() && !constraints.keep_order(&after),
                    Some(Refusal::Unscored | Refusal::Tabu) => false,
                };
                assert!(holds, "{context}");
                seen.insert(format!("{:?} {:?}", entry.kind, entry.refused));
            }
            let Some(best) = best_of(&table, tie).map(|i| table[i]) else { break };
            dag = changed(&dag, best.kind, best.from, best.to);
            walk.push((best.kind, best.from, best.to, best.gain));
        }
        let moved = recorder.events.iter().filter_map(|event| match event {
            Event::Moved { kind, from, to, delta } => Some((*kind, *from, *to, *delta)),
            _ => None,
        });
        assert_eq!(moved.collect::<Vec<_>>(), walk, "seed {seed}");
        assert_eq!(climb.dag(), &dag);
    }
    let reasons = ["None", "Some(Forbidden)", "Some(ParentLimit)", "Some(Cycle)", "Some(Order)"];
    let mut expected: BTreeSet<String> =
        reasons.iter().flat_map(|why| ["Add", "Reverse"].map(|kind| format!("{kind} {why}"))).collect();
    expected.extend(["Delete None", "Delete Some(Required)", "Reverse Some(Required)"].map(String::from));
    assert_eq!(seen, expected);
}

/// A list has no score for a family that it does not contain: the change is refused with that reason.
#[test]
fn a_family_without_a_score_is_refused() {
    struct Listed;
    impl bayescope::search::LocalScores for Listed {
        fn local(&mut self, child: Var, parents: &WideSet) -> f64 {
            if child == Var(0) && !parents.is_empty() { f64::NEG_INFINITY } else { -(parents.len() as f64) }
        }
        fn cost(&self) -> usize {
            1
        }
    }
    let table = moves(&Dag::empty(2), &Constraints::none(2), &mut Listed, 1e-9);
    let refused: Vec<_> = table.iter().map(|entry| (entry.from.0, entry.to.0, entry.refused)).collect();
    assert_eq!(refused, [(0, 1, None), (1, 0, Some(Refusal::Unscored))]);
    assert!(table.iter().all(|entry| !entry.helps));
}
