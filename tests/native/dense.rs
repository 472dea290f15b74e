//! Dynamic programming over all subsets: its blocks agree with look-ups in lists, for every subset; deep sets have the
//! same counts in bit columns; the rule by conditional entropy given all others loses nothing.

use crate::common::*;
use bayescope::base::numeric::Tolerance;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, VarSet};
use bayescope::count::{Counter, Engine, Partition};
use bayescope::data::{Code, Dataset, apply, read};
use bayescope::observe::NoObserver;
use bayescope::parents::{ParentSet, Residual, ScoreTable};
use bayescope::protocol::{CountingName, MethodName, Recipe, RuleName, Settings, Status};
use bayescope::run::{Run, estimate};
use bayescope::search::{Progress, SubsetDp};
use std::sync::Arc;

const TOLERANCE: Tolerance = Tolerance { rounding: 1e-11, tie: 1e-9 };

/// Table with lists of up to 40 families; some variables must have a parent.
fn random_table(seed: u64, n: usize) -> ScoreTable {
    let mut rng = Rng::new(seed);
    let lists: Vec<Vec<ParentSet>> = (0..n)
        .map(|v| {
            let is_free = v == 0 || rng.below(6) > 0;
            let root = ParentSet { set: VarSet::EMPTY, score: -100.0 - 20.0 * rng.unit() };
            let mut list = if is_free { vec![root] } else { Vec::new() };
            for _ in 0..1 + rng.below(40) {
                let sets = (0..=rng.below(4)).map(|_| Var::new(rng.below(n as u32) as usize));
                let set = sets.filter(|u| u.index() != v).fold(VarSet::EMPTY, VarSet::with);
                if !set.is_empty() && list.iter().all(|other| other.set != set) {
                    list.push(ParentSet { set, score: -100.0 + 20.0 * rng.unit() });
                }
            }
            list
        })
        .collect();
    ScoreTable::from_families(&lists, TOLERANCE)
}

/// Best network of each subset, by plain recursion: every sink with the first of its sorted list that fits.
fn by_lists(table: &ScoreTable) -> Vec<f64> {
    let n = table.n();
    let mut best = vec![f64::NEG_INFINITY; 1 << n];
    best[0] = 0.0;
    for code in 1..best.len() {
        let set = VarSet(code as u64);
        let last = |v: Var| {
            let rest = set.without(v);
            best[rest.0 as usize] + table.best_within(v, rest).map_or(f64::NEG_INFINITY, |family| family.score)
        };
        best[code] = set.iter().map(last).fold(f64::NEG_INFINITY, f64::max);
    }
    best
}

#[test]
fn every_subset_has_the_best_network_that_lists_give() {
    // Beyond 16 variables there are several blocks.
    for n in (0..=12).chain([16, 17, 18]) {
        for seed in 0..if n > 12 { 1 } else { 6 } {
            let table = random_table(100 * n as u64 + seed, n);
            let mut dp = SubsetDp::new(n).expect("memory");
            let (mut steps, mut before) = (0, 0.0);
            while dp.step(&table, &mut NoObserver) == Progress::Working {
                let (visited, all) = dp.progress();
                assert!(visited >= before && visited <= all);
                (before, steps) = (visited, steps + 1);
            }
            assert_eq!(dp.progress(), (2f64.powi(n as i32), 2f64.powi(n as i32)));
            let expected = by_lists(&table);
            assert!(dp.best().iter().zip(&expected).all(|(a, b)| a.to_bits() == b.to_bits()), "{n} {seed}");
            assert!(n < 17 || steps > 20, "{steps} steps");
            if n > 0 && dp.optimum().is_finite() {
                let dag = dp.network(&table, TOLERANCE.rounding);
                let local = |v: Var| {
                    let set = dag.parents(v).narrow().expect("narrow");
                    table.list(v).iter().find(|family| family.set == set).expect("a listed family").score
                };
                let sum: f64 = (0..n).map(|v| local(Var::new(v))).sum();
                assert!((sum - dp.optimum()).abs() < 1e-9);
            }
        }
    }
}

/// Rows that repeat and agree: the other variables don't determine a variable.
fn noisy(seed: u64, n: usize, rows: usize, most_levels: u32) -> Arc<Dataset> {
    let mut rng = Rng::new(seed);
    let arities: Vec<usize> = (0..n).map(|_| 2 + rng.below(most_levels - 1) as usize).collect();
    let mut columns: Vec<Vec<Code>> = Vec::new();
    for (v, &arity) in arities.iter().enumerate() {
        let column = (0..rows).map(|row| match rng.below(10) {
            0 => rng.below(arity as u32) as Code,
            _ if v % 4 == 0 => Code::from(rng.below(5) == 0),
            _ => (columns[v - 1][row] + columns[v / 2][row]) % arity as Code,
        });
        let column = column.collect();
        columns.push(column);
    }
    dataset(&arities, &columns)
}

#[test]
fn deep_sets_are_counted_alike_in_bits() {
    for (seed, most_levels) in [(1, 2), (2, 4)] {
        let n = 18;
        let data = noisy(seed, n, 700, most_levels);
        let depth = 11;
        let mut plain = Partition::new(&data);
        let mut deep = Counter::with(&data, CountingName::Partition, depth);
        let mut rng = Rng::new(seed);
        let mut count = |sequence: &[Var]| {
            let normalize = |counts: &mut Vec<u32>, singles: u32| {
                counts.extend((0..singles).map(|_| 1));
                counts.sort_unstable();
            };
            let (mut one, mut other) = (Vec::new(), Vec::new());
            let singles = plain.count(sequence, |rows| one.extend((rows > 0).then_some(rows)));
            normalize(&mut one, singles);
            let singles = deep.count(sequence, |rows| other.extend((rows > 0).then_some(rows)));
            normalize(&mut other, singles);
            assert_eq!(one, other, "{sequence:?}");
            assert_eq!(one.iter().map(|rows| u64::from(*rows)).sum::<u64>(), data.rows());
        };
        // Successive sequences share prefixes, lengths change, and prefixes become shorter than a base and longer
        // again.
        let mut sequence: Vec<Var> = Vec::new();
        for _ in 0..4000 {
            let size = if rng.below(4) == 0 { rng.below(depth as u32 + 1) as usize } else { 8 + rng.below(4) as usize };
            sequence.truncate(size.saturating_sub(1 + rng.below(4) as usize));
            while sequence.len() < size {
                let v = Var::new(rng.below(n as u32) as usize);
                if !sequence.contains(&v) {
                    sequence.push(v);
                }
            }
            count(&sequence);
        }
    }
}

#[test]
fn the_remaining_entropy_is_that_given_all_others() {
    let data = noisy(5, 9, 400, 3);
    let residual = Residual::of(&data).expect("a small table");
    let families = every_family(&data, &settings(bayescope::catalogue::ScoreKind::Ll));
    for (v, scores) in families.iter().enumerate() {
        let all = 511 & !(1usize << v);
        assert!((residual.unknown[v] + scores[all]).abs() < 1e-9, "{v}");
        assert!((residual.explained[v] - (scores[all] - scores[0])).abs() < 1e-9, "{v}");
        assert!(residual.unknown[v] > 1.0);
    }
}

fn finished(data: &Arc<Dataset>, settings: &Settings) -> Run {
    let mut run = Run::new(data, settings.clone(), 4e9).expect("it fits");
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    run
}

#[test]
fn lists_are_the_same_without_these_rules() {
    let data = noisy(11, 18, 300, 2);
    let with = finished(&data, &Settings { method: MethodName::Dp, ..Settings::default() });
    let mut plain = Settings { method: MethodName::Dp, ..Settings::default() };
    plain.pruning.off = vec![RuleName::Size, RuleName::States, RuleName::Entropy, RuleName::EntropyOfEither];
    let without = finished(&data, &plain);
    for v in (0..18).map(Var::new) {
        assert_eq!(with.table().list(v), without.table().list(v));
    }
    let families = |run: &Run| run.table().scored();
    assert!(2.0 * families(&with) < families(&without));
    let (mut with, mut without) = (with, without);
    assert_eq!(with.outcome().score.to_bits(), without.outcome().score.to_bits());
    assert_eq!(with.outcome().ties, without.outcome().ties);
}

#[test]
fn auto_goes_over_all_subsets_where_that_costs_less_than_a_star_may() {
    let data = noisy(3, 25, 600, 2);
    let estimate_for = |most: Option<u32>, memory: f64| {
        let settings = Settings { max_parents: most, ..Settings::default() };
        estimate(&data, &settings, memory).expect("an estimate")
    };
    let all = estimate_for(None, 4e9);
    assert_eq!(all.method, MethodName::Dp);
    assert!(all.memory > 8.0 * 2f64.powi(25) && all.memory < 1.5e9, "{all:?}");
    // With few families A* may be faster.
    assert_eq!(estimate_for(Some(2), 4e9).method, MethodName::AStar);
    // All subsets do not fit in memory, lists do.
    assert_ne!(estimate_for(None, 2e8).method, MethodName::Dp);
    let request = Settings { method: MethodName::Dp, ..Settings::default() };
    assert!(Run::new(&data, request, 2e8).is_err(), "said before any of it is taken");
}

#[test]
#[ignore = "a minute of work, and it wants ../shared/data/sensors.csv"]
fn sensors_is_proved_within_a_limit_that_is_proved() {
    let Some(bytes) = shared_data("sensors.csv") else { return };
    let raw = read(&bytes, &Recipe::default().read).expect("a table");
    let data = Arc::new(apply(&raw, &Recipe::default()).1.expect("discrete data"));
    let mut run = finished(&data, &Settings { method: MethodName::Auto, ..Settings::default() });
    assert_eq!(run.rules().max_parents(), 9);
    let outcome = run.outcome();
    assert_eq!((outcome.method, outcome.status), (MethodName::Dp, Status::ProvenOptimal));
    assert!((outcome.score + 58661.554709).abs() < 1e-6, "{}", outcome.score);
    assert_eq!(outcome.kept, 935_357.0);
    assert!(outcome.memory < 1.5e9);
}
