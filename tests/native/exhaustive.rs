//! Comparison with brute force: every DAG on 4 and 5 variables, scored by the certifier's arithmetic.

use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::certify::{Claim, certify};
use bayescope::graph::{Class, Constraints, Dag};
use bayescope::protocol::{EdgeMark, Settings, Status};
use bayescope::score::{Families, LocalScore};
use std::collections::HashSet;

fn agrees_with_brute_force(seed: u64, n: usize, rows: usize, dags: &[Vec<Vec<u16>>], settings: &Settings) {
    let data = random_data(seed, n, rows);
    let families = every_family(&data, settings);
    let keeps = |dag: &[Vec<u16>]| {
        settings.required.iter().all(|(a, b)| dag[usize::from(*b)].contains(a))
            && !settings.forbidden.iter().any(|(a, b)| dag[usize::from(*b)].contains(a))
            && dag.iter().all(|p| settings.max_parents.is_none_or(|m| p.len() <= m as usize))
    };
    let allowed: Vec<_> = dags.iter().filter(|d| keeps(d)).collect();
    let best = allowed.iter().map(|d| total(&families, d)).fold(f64::NEG_INFINITY, f64::max);
    let tied: Vec<_> = allowed.iter().filter(|d| total(&families, d) >= best - tolerance(best)).collect();
    let classes: HashSet<_> = tied.iter().map(|d| verma_pearl(d)).collect();

    let outcome = learn(&data, settings);
    let context = format!("seed {seed}, n {n}, {rows} rows, {settings:?}");
    assert_eq!(outcome.status, Status::ProvenOptimal, "{context}");
    assert!((outcome.score - best).abs() <= tolerance(best), "{} is not {best}: {context}", outcome.score);
    assert!(tied.iter().any(|d| ***d == outcome.parents), "not among the optimal DAGs: {context}");
    assert!(outcome.certificate.holds, "{:?}: {context}", outcome.certificate);
    let ties = outcome.ties.expect("ties are counted");
    if ties.complete {
        assert_eq!((ties.networks, ties.classes), (tied.len() as f64, classes.len() as f64), "{context}");
    } else {
        assert!(tied.len() >= ties.networks as usize, "{context}");
    }
    // Greedy search keeps the constraints and never beats the optimum.
    assert!(keeps(&outcome.greedy_parents) && is_acyclic(&outcome.greedy_parents), "{context}");
    assert!((total(&families, &outcome.greedy_parents) - outcome.greedy_score).abs() <= tolerance(best), "{context}");
    assert!(outcome.greedy_score <= best + tolerance(best), "{context}");
}

#[test]
fn every_score_finds_the_optimum_of_all_543_dags_on_four_variables() {
    let dags = every_dag(4);
    assert_eq!(dags.len(), 543);
    for seed in 0..12 {
        for kind in every_kind() {
            for edge_prior in [1.0, 0.2, 5.0] {
                let mut settings = settings(kind);
                settings.score.edge_prior = edge_prior;
                agrees_with_brute_force(seed, 4, 10 + 40 * seed as usize, &dags, &settings);
            }
        }
    }
}

#[test]
fn every_score_finds_the_optimum_of_all_29281_dags_on_five_variables() {
    let dags = every_dag(5);
    assert_eq!(dags.len(), 29_281);
    for (seed, rows) in [(100, 30), (101, 200), (102, 2000)] {
        for kind in every_kind() {
            agrees_with_brute_force(seed, 5, rows, &dags, &settings(kind));
        }
    }
}

type Edges = Vec<(u16, u16)>;

/// Random required and forbidden edges that do not contradict each other.
fn random_constraints(rng: &mut Rng, n: u16) -> (Edges, Edges) {
    let mut order: Vec<u16> = (0..n).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let (mut required, mut forbidden) = (Vec::new(), Vec::new());
    for (i, &a) in order.iter().enumerate() {
        for &b in &order[i + 1..] {
            match rng.below(10) {
                0 => required.push((a, b)),
                1 => forbidden.push((a, b)),
                2 => forbidden.push((b, a)),
                _ => {}
            }
        }
    }
    (required, forbidden)
}

#[test]
fn constraints_are_kept_at_the_least_cost() {
    let dags = every_dag(4);
    let mut rng = Rng::new(5);
    for seed in 0..60 {
        let mut settings = settings(every_kind()[seed as usize % every_kind().len()]);
        (settings.required, settings.forbidden) = random_constraints(&mut rng, 4);
        let most = settings.required.iter().map(|(_, b)| settings.required.iter().filter(|e| e.1 == *b).count()).max();
        settings.max_parents = (seed % 3 == 0).then(|| most.unwrap_or(0).max(1) as u32);
        settings.score.edge_prior = [1.0, 4.0, 0.3][seed as usize % 3];
        agrees_with_brute_force(seed, 4, 150, &dags, &settings);
    }
}

/// Marks of a class, compared with its definition: all members, listed.
#[test]
fn edge_marks_equal_those_of_all_members_of_the_class() {
    let mut rng = Rng::new(11);
    for n in [4, 5] {
        let dags = every_dag(n);
        let mut classes = std::collections::HashMap::<_, Vec<&Vec<Vec<u16>>>>::new();
        for dag in &dags {
            classes.entry(verma_pearl(dag)).or_default().push(dag);
        }
        assert_eq!(classes.len(), if n == 4 { 185 } else { 8782 }); // OEIS A007984
        let names = ["a", "b", "c", "d", "e"];
        for (i, dag) in dags.iter().enumerate().step_by(if n == 4 { 1 } else { 17 }) {
            let (mut required, mut forbidden) = random_constraints(&mut rng, n as u16);
            if i % 3 == 0 {
                (required, forbidden) = (Vec::new(), Vec::new());
            }
            // Keep only constraints that this DAG satisfies.
            required.retain(|(a, b)| dag[usize::from(*b)].contains(a));
            forbidden.retain(|(a, b)| !dag[usize::from(*b)].contains(a));
            let constraints = Constraints::new(&names[..n], &required, &forbidden, None).expect("consistent");
            let parents = dag.iter().map(|p| p.iter().map(|v| Var(*v)).collect()).collect();
            let class = Class::of(&Dag::from_parents(parents), &constraints);
            let members = &classes[&verma_pearl(dag)];
            let has = |d: &[Vec<u16>], a: u16, b: u16| d[usize::from(b)].contains(&a);
            let kept: Vec<_> = members
                .iter()
                .filter(|d| required.iter().all(|e| has(d, e.0, e.1)) && !forbidden.iter().any(|e| has(d, e.0, e.1)))
                .collect();
            for (from, to, mark) in &class.edges {
                let in_all = members.iter().all(|d| has(d, from.0, to.0));
                let in_kept = kept.iter().all(|d| has(d, from.0, to.0));
                let expected = match (in_all, in_kept) {
                    (true, _) => EdgeMark::Compelled,
                    (false, true) => EdgeMark::Constrained,
                    (false, false) => EdgeMark::Reversible,
                };
                assert_eq!(
                    *mark, expected,
                    "{dag:?} {from:?} → {to:?}, required {required:?}, forbidden {forbidden:?}"
                );
            }
        }
    }
}

/// Theorem 2 of Chen 2016 as printed allows ⌊log₂(N/c)⌋ = 4 parents at N = 105; five are needed.
#[test]
fn the_parity_of_five_balanced_bits_at_105_rows_has_its_five_parents() {
    let columns: Vec<Vec<u16>> = (0..6)
        .map(|v| {
            (0..105u16).map(|i| if v < 5 { ((i % 32) >> v) & 1 } else { (i % 32).count_ones() as u16 & 1 }).collect()
        })
        .collect();
    let data = dataset(&[2; 6], &columns);
    let outcome = learn(&data, &settings(ScoreKind::Bic));
    assert_eq!(outcome.parents.iter().map(Vec::len).max(), Some(5), "{:?}", outcome.parents);
    assert!(outcome.greedy_score < outcome.score, "parity defeats greedy search");
}

/// Likelihood-equivalent scores are equal for all members of a class; BD and K2 are not, and are declared so.
#[test]
fn members_of_a_class_score_the_same_exactly_if_the_score_says_so() {
    let data = random_data(42, 4, 300);
    let mut classes = std::collections::HashMap::<_, Vec<_>>::new();
    for dag in every_dag(4) {
        classes.entry(verma_pearl(&dag)).or_default().push(dag);
    }
    for kind in every_kind() {
        let settings = settings(kind);
        let families = every_family(&data, &settings);
        let spread = classes.values().map(|members| {
            let scores: Vec<f64> = members.iter().map(|dag| total(&families, dag)).collect();
            scores.iter().fold(f64::MIN, |a, b| a.max(*b)) - scores.iter().fold(f64::MAX, |a, b| a.min(*b))
        });
        let widest = spread.fold(0.0, f64::max);
        assert_eq!(widest < 1e-8, settings.score.is_equivalent(), "{kind:?}: {widest}");
    }
}

/// More parent configurations than 64 bits can number: the certifier and the searchers still agree.
#[test]
fn a_family_of_69_parents_scores_the_same_both_ways() {
    let data = random_data(8, 70, 60);
    for kind in every_kind() {
        let settings = settings(kind);
        let mut parents = vec![Vec::new(); 70];
        parents[3] = (0..70).filter(|p| *p != 3).collect();
        let claim = Claim { parents, score: 0.0, bound: None, proven: false };
        let certified = certify(&data, &settings, &claim).local[3];
        let set = claim.parents[3].iter().map(|p| Var(*p)).collect();
        let ours = Families::new(LocalScore::new(&data, settings.score).expect("in range")).local(Var(3), &set);
        assert!((ours - certified).abs() <= tolerance(certified), "{kind:?}: {ours} {certified}");
    }
}
