//! The best networks under priors that are not products over families, compared with all networks on four variables.

use crate::common::*;
use bayescope::answers::under_prior::PriorOrder;
use bayescope::base::var::{Var, VarSet};
use bayescope::catalogue::ScoreKind;
use bayescope::graph::Constraints;
use bayescope::observe::NoObserver;
use bayescope::protocol::{KBestRequest, KBestUnit, Settings, WholePrior};
use bayescope::run::Run;
use bayescope::search::Progress;
use bayescope::search::k_best::{class_of, ln_orderings};
use std::collections::HashMap;

/// Number of orderings of n variables that agree with a network, counted one by one.
fn orderings(dag: &[Vec<u16>], placed: u64) -> f64 {
    let n = dag.len();
    if placed == VarSet::first(n).0 {
        return 1.0;
    }
    let is_next = |v: &usize| placed >> v & 1 == 0 && dag[*v].iter().all(|p| placed >> p & 1 == 1);
    (0..n).filter(is_next).map(|v| orderings(dag, placed | 1 << v)).sum()
}

fn sets(dag: &[Vec<u16>]) -> Vec<VarSet> {
    dag.iter().map(|set| set.iter().map(|p| Var(*p)).collect()).collect()
}

#[test]
fn the_best_under_a_whole_prior_are_those_of_all_networks_and_no_more_are_listed_than_needed() {
    let dags = every_dag(4);
    let mut sizes: HashMap<_, f64> = HashMap::new();
    for dag in &dags {
        *sizes.entry(class_of(&sets(dag))).or_default() += 1.0;
        assert!((ln_orderings(&sets(dag)) - orderings(dag, 0).ln()).abs() < 1e-9, "{dag:?}");
    }
    for seed in 0..6 {
        let settings = settings([ScoreKind::Bic, ScoreKind::K2, ScoreKind::Bdeu { ess: 1.0 }][seed as usize % 3]);
        let data = random_data(seed, 4, 12 + 15 * seed as usize);
        let families = every_family(&data, &settings);
        for prior in [WholePrior::Orderings, WholePrior::Classes] {
            let weight = |dag: &Vec<Vec<u16>>| match prior {
                WholePrior::Orderings => orderings(dag, 0).ln(),
                WholePrior::Classes => -sizes[&class_of(&sets(dag))].ln(),
            };
            let mut truth: Vec<f64> = dags.iter().map(|dag| total(&families, dag) + weight(dag)).collect();
            truth.sort_by(|a, b| b.total_cmp(a));
            let most = if prior == WholePrior::Orderings { 24.0_f64.ln() } else { 0.0 };
            for (k, listed) in [(1, 543), (20, 543), (600, 543), (3, 40), (3, 2)] {
                let request =
                    KBestRequest { k: listed + u32::from(listed == 543), unit: KBestUnit::Dags, within: None };
                let mut run = Run::new(&data, Settings { k_best: Some(request), ..settings.clone() }, 1e9).unwrap();
                while run.step(&mut NoObserver).unwrap() == Progress::Working {}
                let (ranking, tie) = (run.ranking().unwrap(), run.tolerance().tie);
                let (ranked, free) = (ranking.ranked(), Constraints::none(4));
                let mut order = PriorOrder::new(prior, k);
                while !order.step(ranked, &free, tie) {}
                let found = order.answer(ranked, ranking.is_all(), tie);
                assert_eq!(found.is_all, listed == 543);
                let whole = |i: usize| found.scores[i] + found.ln_weights[i];
                let proven = found.proven as usize;
                if listed == 543 {
                    assert_eq!(proven, k.min(543), "seed {seed}, {prior:?}, {k}");
                }
                for (i, true_score) in truth.iter().enumerate().take(proven) {
                    assert!((whole(i) - true_score).abs() <= tolerance(*true_score), "seed {seed}, {prior:?}, row {i}");
                    assert!((weight(&found.parents[i]) - found.ln_weights[i]).abs() < 1e-9);
                }
                // The network before the last one taken could still have been overtaken.
                let last = found.listed as usize;
                if proven == k && last > k {
                    assert!(ranked.scores()[last - 1] + most + 2.0 * tie > whole(k - 1), "seed {seed}, {prior:?}, {k}");
                }
            }
        }
    }
}
