//! All counting engines give the counts of a plain table of all rows.

use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::count::{AdTree, Bitset, Counter, Engine, Partition, expected_size};
use bayescope::data::{Code, Dataset, Variable};
use bayescope::protocol::{AdTreeKind, CountingName, CountingReason, ExampleRef, MethodName, Settings};
use bayescope::score::LocalScore;
use bayescope::session::Session;
use proptest::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Data of given arities: each column has its first level with additional probability `skew` / 10, and sometimes copies
/// an earlier column.
fn data(rng: &mut Rng, arities: &[usize], rows: usize, skew: u32, heavy: bool) -> Arc<Dataset> {
    let levels = |r: usize| (0..r).map(|i| i.to_string()).collect();
    let variables = arities.iter().enumerate().map(|(i, &r)| Variable { name: format!("v{i}"), levels: levels(r) });
    let mut columns: Vec<Vec<Code>> = Vec::new();
    for &arity in arities {
        let column = (0..rows).map(|row| match columns.last() {
            Some(before) if rng.below(4) == 0 => before[row].min(arity as Code - 1),
            _ if rng.below(10) < skew => 0,
            _ => rng.below(arity as u32) as Code,
        });
        let column = column.collect();
        columns.push(column);
    }
    let weights: Option<Vec<u32>> = heavy.then(|| (0..rows).map(|_| 1 + rng.below(7) * rng.below(9)).collect());
    Arc::new(Dataset::new(variables.collect(), &columns, weights.as_deref()).expect("complete data"))
}

/// Counts above 1, ascending, and the number of counts of 1.
type Counts = (Vec<u32>, u32);

fn brute_force(data: &Dataset, set: &[Var]) -> Counts {
    let mut cells: HashMap<Vec<Code>, u32> = HashMap::new();
    for (row, weight) in data.weights().iter().enumerate() {
        *cells.entry(set.iter().map(|v| data.column(*v)[row]).collect()).or_default() += weight;
    }
    sorted(cells.into_values().collect(), 0)
}

fn counts(engine: &mut impl Engine, set: &[Var]) -> Counts {
    let mut seen = Vec::new();
    let singles = engine.count(set, |count| seen.extend((count > 0).then_some(count)));
    sorted(seen, singles)
}

fn sorted(mut counts: Vec<u32>, singles: u32) -> Counts {
    counts.sort_unstable();
    let ones = counts.partition_point(|count| *count == 1);
    (counts.split_off(ones), singles + ones as u32)
}

/// A sequence of distinct variables that shares a prefix with the one before.
fn next(rng: &mut Rng, before: &[Var], n: usize, most: usize) -> Vec<Var> {
    let keep = rng.below(before.len() as u32 + 1) as usize;
    let mut sequence = before[..keep].to_vec();
    let len = rng.below(n.min(most) as u32 + 1) as usize;
    while sequence.len() < len {
        let v = Var::new(rng.below(n as u32) as usize);
        if !sequence.contains(&v) {
            sequence.push(v);
        }
    }
    sequence
}

fn grown(data: &Arc<Dataset>, depth: usize) -> AdTree {
    let mut tree = AdTree::new(data, depth);
    while !tree.grow(1000, f64::INFINITY).expect("no limit") {}
    tree
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_engine_gives_the_counts_of_brute_force(
        seed in 0u64..,
        arities in prop::collection::vec(1usize..13, 1..9),
        rows in prop_oneof![1usize..40, 1usize..3000],
        skew in 0u32..10,
        heavy: bool,
        depth in 1usize..9,
    ) {
        let mut rng = Rng::new(seed);
        let data = data(&mut rng, &arities, rows, skew, heavy);
        let depth = depth.min(arities.len());
        let (mut partition, mut bitset, mut tree) = (Partition::new(&data), Bitset::new(&data), grown(&data, depth));
        let mut sequence = Vec::new();
        for _ in 0..40 {
            sequence = next(&mut rng, &sequence, arities.len(), depth);
            sequence.truncate(depth);
            let expected = brute_force(&data, &sequence);
            prop_assert_eq!(&counts(&mut partition, &sequence), &expected, "partition {:?}", &sequence);
            prop_assert_eq!(&counts(&mut bitset, &sequence), &expected, "bitset {:?}", &sequence);
            prop_assert_eq!(&counts(&mut tree, &sequence), &expected, "ADTree {:?}", &sequence);
            // A family and then its parents, whose counts the partition already has.
            if let [parents @ .., _, last] = sequence.as_slice() {
                let coarse = [parents, &[*last]].concat();
                let expected = brute_force(&data, &coarse);
                prop_assert_eq!(&counts(&mut partition, &coarse), &expected, "folded {:?}", &sequence);
                prop_assert_eq!(&counts(&mut partition, &coarse), &expected, "folded twice {:?}", &sequence);
            }
        }
    }
}

#[test]
fn one_row_and_one_column_are_counted_by_all() {
    let mut rng = Rng::new(1);
    for (arities, rows) in [(vec![1], 1), (vec![3], 1), (vec![1], 5), (vec![2, 2], 2)] {
        let data = data(&mut rng, &arities, rows, 5, false);
        let all: Vec<Var> = (0..data.n()).map(Var::new).collect();
        for set in [&all[..0], &all[..1], &all[..]] {
            let expected = brute_force(&data, set);
            assert_eq!(counts(&mut Partition::new(&data), set), expected);
            assert_eq!(counts(&mut Bitset::new(&data), set), expected);
            assert_eq!(counts(&mut grown(&data, data.n()), set), expected);
        }
    }
}

/// Growing stops at the limit, close to the estimate.
#[test]
fn a_tree_beyond_its_limit_is_refused_and_leaves_nothing() {
    let mut rng = Rng::new(7);
    let data = data(&mut rng, &[5; 40], 2000, 0, false);
    let size = expected_size(&data, 40);
    assert!(size.bytes > 1e8, "{size:?}");
    let mut tree = AdTree::new(&data, 40);
    let refused = loop {
        match tree.grow(1 << 16, 1e7) {
            Ok(done) => assert!(!done),
            Err(error) => break error,
        }
    };
    assert!(
        matches!(refused, Error::TreeOverMemory { needed, limit } if needed > limit && limit == 1e7),
        "{refused:?}"
    );
    assert!(tree.bytes() < 1e5 as usize && !tree.is_grown());
}

/// The estimate is at least the size of the tree, and not far above it.
#[test]
fn the_estimate_of_a_tree_is_an_honest_bound() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let n = 4 + rng.below(14) as usize;
        let arities: Vec<usize> = (0..n).map(|_| 2 + rng.below(5) as usize).collect();
        let rows = 50 + rng.below(3000) as usize;
        let skew = rng.below(10);
        let data = data(&mut rng, &arities, rows, skew, false);
        let depth = 1 + rng.below(6) as usize;
        let (expected, tree) = (expected_size(&data, depth), grown(&data, depth));
        let taken = tree.bytes() as f64;
        assert!(expected.bytes > 0.98 * taken, "seed {seed}: {expected:?} for {taken}");
        assert!(expected.bytes < 2.0 * taken + 4096.0, "seed {seed}: {expected:?} for {taken}");
    }
}

fn scores() -> Vec<ScoreKind> {
    use ScoreKind::*;
    let fitted = [Ll, Aic, Bic, Mdl, MdlLecture, Pll { penalty: 0.7 }, Fnml, Qnml];
    let bayesian = [Bd { alpha: 0.5 }, K2, Bdeu { ess: 0.1 }, Bdeu { ess: 10.0 }];
    fitted.into_iter().chain(bayesian).collect()
}

/// The set functions are the same bits for any engine and order of counting, under every score.
#[test]
fn scores_are_the_same_bits_for_every_engine() {
    let mut tried = 0;
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let arities: Vec<usize> = (0..7).map(|_| 1 + rng.below(6) as usize).collect();
        let (rows, skew, heavy) = (1 + rng.below(2000) as usize, rng.below(10), rng.below(2) == 0);
        let data = data(&mut rng, &arities, rows, skew, heavy);
        for kind in scores() {
            let Ok(mut score) = LocalScore::new(&data, Score { kind, edge_prior: 1.0 }) else { continue };
            tried += 1;
            let mut bits = |name: CountingName, rng: &mut Rng| {
                let mut counter = Counter::with(&data, name, 7);
                while !counter.prepare(1 << 12, f64::INFINITY).expect("no limit") {}
                let mut out = vec![0.0; score.functions()];
                let mut all = Vec::new();
                for set in 0..1u32 << 7 {
                    let mut sequence: Vec<Var> = (0..7).filter(|v| set >> v & 1 == 1).map(Var::new).collect();
                    for i in (1..sequence.len()).rev() {
                        sequence.swap(i, rng.below(i as u32 + 1) as usize);
                    }
                    let states = sequence.iter().map(|v| arities[v.index()] as f64).product();
                    let cells = score.sums(&mut counter, &sequence, states, &mut out);
                    all.push((cells, out.iter().map(|x| x.to_bits()).collect::<Vec<_>>()));
                }
                all
            };
            let expected = bits(CountingName::Partition, &mut rng);
            for name in [CountingName::Partition, CountingName::Bitset, CountingName::Adtree] {
                assert!(bits(name, &mut rng) == expected, "seed {seed}, {kind:?}, {name:?}");
            }
        }
    }
    assert!(tried >= 20 * 10, "{tried}");
}

/// The choice of the engine changes no bit of the outcome of a run.
#[test]
fn a_run_gives_the_same_result_with_every_engine() {
    let mut session = Session::default();
    let example = ExampleRef { id: "asia".into(), version: 1, rows: 3000, seed: 5 };
    session.load_example(&example).expect("an example");
    for score in [ScoreKind::Bic, ScoreKind::K2, ScoreKind::Bdeu { ess: 2.0 }] {
        let mut learned = |counting: CountingName| {
            let score = Score { kind: score, edge_prior: 1.0 };
            let settings = Settings { score, counting, ..Settings::default() };
            let expected = session.estimate(&settings).expect("sound settings").counting;
            assert!(counting == CountingName::Auto || expected == counting);
            let outcome = session.learn(&settings).expect("it fits");
            (outcome.parents, outcome.score.to_bits(), outcome.kept, outcome.ties)
        };
        let expected = learned(CountingName::Auto);
        for counting in [CountingName::Partition, CountingName::Bitset, CountingName::Adtree] {
            assert!(learned(counting) == expected, "{score:?} {counting:?}");
        }
    }
}

/// The reported costs determine the choice, and the tree of the run has the size of one built separately.
#[test]
fn costs_are_reported_with_the_reason_of_the_choice() {
    let mut session = Session::default();
    let example = ExampleRef { id: "asia".into(), version: 1, rows: 3000, seed: 5 };
    session.load_example(&example).expect("an example");
    let settings = |counting| Settings { counting, ..Settings::default() };
    let costs = session.counting_costs(&settings(CountingName::Auto)).expect("sound settings");
    assert_eq!((costs.chosen, costs.reason), (CountingName::Partition, CountingReason::Few));
    let names: Vec<CountingName> = costs.engines.iter().map(|cost| cost.engine).collect();
    assert_eq!(names, [CountingName::Partition, CountingName::Bitset, CountingName::Adtree]);
    for cost in &costs.engines {
        assert!(cost.fits && cost.bytes > 0.0 && cost.work.expect("counted") > cost.growing, "{cost:?}");
        assert_eq!(cost.growing > 0.0, cost.engine == CountingName::Adtree);
    }
    let costs = session.counting_costs(&settings(CountingName::Adtree)).expect("sound settings");
    assert_eq!((costs.chosen, costs.reason), (CountingName::Adtree, CountingReason::Named));

    let counted = session.learn(&settings(CountingName::Adtree)).expect("it fits").counted.expect("somebody counted");
    let asia = bayescope::data::Sampler::default().make(&example).expect("an example").0;
    assert_eq!(counted.engine, CountingName::Adtree);
    assert_eq!(counted.bytes, grown(&Arc::new(asia), costs.depth as usize).bytes() as f64);

    let greedy = Settings { method: MethodName::HillClimb, ..settings(CountingName::Auto) };
    assert_eq!(session.counting_costs(&greedy).expect("sound settings").reason, CountingReason::Greedy);
    assert_eq!(session.learn(&greedy).expect("it fits").counted, None);

    // A tree above the limit is reported with its size, and the run is refused with the same.
    let wide = data(&mut Rng::new(3), &[3; 12], 3000, 0, false);
    session.unpack(&bayescope::data::pack(&wide)).expect("it was packed");
    let score = Score { kind: ScoreKind::K2, edge_prior: 1.0 };
    let named = Settings { score, ..settings(CountingName::Adtree) };
    let expected = session.counting_costs(&named).expect("sound settings").engines[2].bytes;
    session.set_memory_limit(3.5 * expected);
    let costs = session.counting_costs(&named).expect("sound settings");
    let tree = costs.engines[2];
    assert!(!tree.fits && tree.bytes == expected && costs.tree_limit == 0.875 * expected, "{costs:?}");
    let estimate = session.estimate(&named).expect("sound settings");
    assert_eq!(
        estimate.problem,
        Some(Error::TreeOverMemory { needed: tree.bytes, limit: costs.tree_limit }),
        "{estimate:?}"
    );
}

/// If the fastest engine, the tree, does not fit together with the table, `auto` takes another engine and never
/// refuses.
#[test]
fn runs_that_fit_without_a_tree_are_not_refused() {
    let wide = data(&mut Rng::new(11), &[2; 20], 10_000, 5, false);
    let mut session = Session::default();
    session.unpack(&bayescope::data::pack(&wide)).expect("it was packed");
    let method = MethodName::Lists;
    let settings = |counting| Settings { counting, method, max_parents: Some(7), ..Settings::default() };
    session.set_memory_limit(8e9);
    let rich = session.estimate(&settings(CountingName::Auto)).expect("sound settings");
    assert_eq!(rich.counting, CountingName::Adtree, "the test needs data for which a tree is fastest");
    let needed = session.estimate(&settings(CountingName::Partition)).expect("sound settings").memory;
    // The tree alone may take a quarter of this, but not with the table.
    let limit = 4.01 * rich.counting_bytes;
    assert!(needed < limit && limit < rich.memory, "{needed} {limit} {}", rich.memory);
    session.set_memory_limit(limit);
    let poor = session.estimate(&settings(CountingName::Auto)).expect("sound settings");
    assert!(poor.problem.is_none() && poor.counting != CountingName::Adtree, "{poor:?}");
}

/// The listed nodes of a tree: each count is compared with the rows, omitted nodes are correct, and all conjunctions
/// have one place.
#[test]
fn listed_nodes_have_the_counts_of_brute_force_and_omit_those_of_the_paper() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let arities = [2 + rng.below(3) as usize, 2, 1 + rng.below(3) as usize, 3];
        let rows = 1 + rng.below(200) as usize;
        let data = data(&mut rng, &arities, rows, seed as u32 % 10, seed % 2 == 0);
        let leaf = [1, 1, 4][seed as usize % 3];
        let mut tree = AdTree::with_lists(&data, 4, leaf);
        while !tree.grow(1000, f64::INFINITY).expect("no limit") {}
        let nodes = tree.nodes(100_000).expect("few");
        let mut inner = 0;
        for (at, node) in nodes.nodes.iter().enumerate() {
            // Conditions from this node up to the root.
            let mut conditions = Vec::new();
            let mut up = Some(at);
            while let Some(here) = up {
                let entry = &nodes.nodes[here];
                if let (Some(v), Some(level), true) = (entry.variable, entry.level, entry.kind != AdTreeKind::Vary) {
                    conditions.push((Var(v), level));
                }
                up = entry.above.map(|above| above as usize);
                assert!(up.is_none_or(|up| up < here));
            }
            let meets = |row: &usize| conditions.iter().all(|(v, level)| data.column(*v)[*row] == *level);
            let rows: Vec<usize> = (0..data.weights().len()).filter(meets).collect();
            let count: u32 = rows.iter().map(|row| data.weights()[*row]).sum();
            assert_eq!(node.count, count, "{seed} {node:?}");
            let below: Vec<_> = nodes.nodes.iter().filter(|entry| entry.above == Some(at as u32)).collect();
            match node.kind {
                AdTreeKind::Absent => assert!(count == 0 && below.is_empty()),
                AdTreeKind::Common => assert!(below.is_empty() && count > 0),
                AdTreeKind::Rows => assert!(below.is_empty() && rows.len() < leaf),
                AdTreeKind::Count => assert!(count > 0),
                AdTreeKind::Vary => {
                    inner += 1;
                    assert_eq!(below.len(), data.arity(Var(node.variable.expect("a variable"))));
                    let common: Vec<_> = below.iter().filter(|entry| entry.kind == AdTreeKind::Common).collect();
                    assert!(common.len() == 1 && below.iter().all(|entry| entry.count <= common[0].count));
                    assert_eq!(common[0].level, node.level);
                }
            }
        }
        assert!(inner > 0 || leaf > 1);
        assert!(tree.nodes(nodes.nodes.len() - 1).is_none());
    }
}
