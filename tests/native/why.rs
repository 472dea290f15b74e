//! Explanations of a result: score calculations, lattices, information, members of classes, orderings, held-out rows.
//! Each is checked against a second computation.

use crate::common::*;
use bayescope::answers::held_out::held_out;
use bayescope::answers::information::information;
use bayescope::answers::inspect::reversal_under;
use bayescope::answers::lattice::{lattice, unpruned};
use bayescope::answers::networks;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::data::{Dataset, Sampler, deal};
use bayescope::graph::Dag;
use bayescope::observe::NoObserver;
use bayescope::parents::ParentSet;
use bayescope::protocol::{ExampleRef, Lattice, MethodName, Networks, RuleName, Settings};
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::search::Progress;
use std::collections::BTreeMap;
use std::sync::Arc;

fn finished(data: &Arc<Dataset>, settings: &Settings) -> Run {
    let mut run = Run::new(data, settings.clone(), MEMORY).expect("starts");
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    run
}

fn example(id: &str, rows: u32) -> Arc<Dataset> {
    let example = ExampleRef { id: id.into(), version: 1, rows, seed: 289 };
    Arc::new(Sampler::default().make(&example).expect("an example").0)
}

fn set(of: &[u16]) -> WideSet {
    of.iter().map(|v| Var(*v)).collect()
}

fn parents_in(lattice: &Lattice, row: usize) -> &[u16] {
    &lattice.parents[lattice.offsets[row] as usize..lattice.offsets[row + 1] as usize]
}

fn networks(networks: &Networks) -> Vec<Vec<Vec<u16>>> {
    let n = networks.n as usize;
    let family = |k: usize, v: usize| {
        let at = k * n + v;
        networks.parents[networks.offsets[at] as usize..networks.offsets[at + 1] as usize].to_vec()
    };
    (0..networks.count as usize).map(|k| (0..n).map(|v| family(k, v)).collect()).collect()
}

// ------------------------------------------------------------------ by hand

/// The displayed terms add up to the local score, for every score and 1,000 random families of each; every cell and
/// configuration appears in some window.
#[test]
fn a_score_by_hand_adds_up() {
    let mut rng = Rng::new(3);
    let mut worst: f64 = 0.0;
    for round in 0..100 {
        let data = random_data(1000 + round, 7, [30, 300, 3000][round as usize % 3]);
        for kind in every_kind() {
            let score = Score { kind, edge_prior: [1.0, 0.25, 3.0][round as usize % 3] };
            let mut families = Families::new(LocalScore::new(&data, score).expect("a score"));
            for _ in 0..10 {
                let child = Var(rng.below(7) as u16);
                let parents: WideSet = (0..7).filter(|_| rng.below(2) == 0).map(Var).filter(|v| *v != child).collect();
                let local = families.local(child, &parents);
                let by_hand = families.score().by_hand(child, &parents, local, 0, usize::MAX);
                let terms = by_hand.cell.iter().sum::<f64>() + by_hand.row.iter().sum::<f64>();
                let sum = terms - by_hand.penalty + by_hand.regret_parents - by_hand.regret + by_hand.prior;
                let off = (sum - local).abs() / local.abs().max(1.0);
                worst = worst.max(off).max((by_hand.score - local).abs() / local.abs().max(1.0));
                assert!(off <= 1e-9, "{kind:?} {child:?}: {sum} is not {local}");
                assert!((by_hand.score - local).abs() <= 1e-9 * local.abs().max(1.0));

                let r = data.arity(child);
                assert_eq!((by_hand.counts.len(), by_hand.of.len()), (by_hand.rows * r, by_hand.rows));
                assert_eq!(by_hand.counts.iter().map(|n| u64::from(*n)).sum::<u64>(), data.rows());
                assert!(
                    by_hand.counts.chunks(r).zip(&by_hand.of).all(|(c, of)| c.iter().sum::<u32>() == *of && *of > 0)
                );
                let levels: Vec<&[u16]> = match parents.is_empty() {
                    true => Vec::new(),
                    false => by_hand.levels.chunks(parents.len()).collect(),
                };
                assert!(levels.is_sorted_by(|a, b| a < b), "configurations ascend");
                assert_eq!(by_hand.parameters, (r as f64 - 1.0) * by_hand.states);

                let half = families.score().by_hand(child, &parents, local, by_hand.rows / 2, 3);
                let from = by_hand.rows / 2;
                let to = by_hand.rows.min(from + 3);
                assert_eq!(
                    (half.of.0, half.cell.0),
                    (by_hand.of[from..to].to_vec(), by_hand.cell[from * r..to * r].to_vec())
                );
                assert_eq!((half.score, half.rows), (by_hand.score, by_hand.rows));
            }
        }
    }
    println!("largest relative difference {worst:e}");
}

/// IQ given PE and CP, as published, and Sex of the lecture.
#[test]
fn college_plans_by_hand() {
    let data = example("college-plans", 10_318);
    let by_hand = |kind, child, parents: &[u16]| {
        let score = LocalScore::new(&data, Score { kind, edge_prior: 1.0 }).expect("a score");
        score.by_hand(Var(child), &set(parents), 0.0, 0, 100)
    };
    let iq = by_hand(ScoreKind::Bic, 2, &[3, 4]);
    assert_eq!(iq.counts, [478, 531, 668, 612, 1382, 236, 540, 906, 544, 1747, 1386, 976, 102, 47, 69, 94]);
    let round = |x: f64| (x * 100.0).round() / 100.0;
    assert_eq!((round(iq.log_likelihood), iq.parameters, round(iq.penalty)), (-13_402.94, 12.0, 55.45));
    assert_eq!(round(by_hand(ScoreKind::Ll, 0, &[]).score), -7146.42);
    assert_eq!(round(by_hand(ScoreKind::Bic, 0, &[]).score), -7151.04);
    assert_eq!(round(by_hand(ScoreKind::Bic, 0, &[3]).score), -7077.51);
}

// ------------------------------------------------------------------ information

#[test]
fn entropies_are_those_of_the_definition() {
    for seed in 0..30 {
        let data = random_data(seed, 5, 60);
        let rows = data.rows() as f64;
        // Entropy by its definition, over a map of cells.
        let entropy = |of: &[u16]| {
            let mut cells: BTreeMap<Vec<u16>, f64> = BTreeMap::new();
            for (i, &weight) in data.weights().iter().enumerate() {
                let cell = of.iter().map(|v| data.column(Var(*v))[i]).collect();
                *cells.entry(cell).or_default() += f64::from(weight);
            }
            -cells.values().map(|n| n / rows * (n / rows).ln()).sum::<f64>()
        };
        for (a, b, given) in
            [(0, vec![1], vec![]), (2, vec![0, 1], vec![]), (4, vec![1], vec![0, 3]), (3, vec![], vec![2])]
        {
            let entropies = information(&data, Var(a), &set(&b), &set(&given));
            let with = |more: &[&[u16]]| more.concat();
            let near = |x: f64, y: f64| assert!((x - y).abs() < 1e-9, "{seed} {a} {b:?} {given:?}: {x} is not {y}");
            near(entropies.entropy, entropy(&[a]));
            near(entropies.entropy_b, entropy(&b));
            near(entropies.entropy_given, entropy(&with(&[&[a], &given])) - entropy(&given));
            near(entropies.conditional, entropy(&with(&[&[a], &b, &given])) - entropy(&with(&[&b, &given])));
            near(entropies.mutual, entropies.entropy_given - entropies.conditional);
            near(entropies.g, 2.0 * rows * entropies.mutual);
            assert!((0.0..=1.0).contains(&entropies.p) && entropies.mutual >= 0.0);
            // Degrees of freedom and sparse cells from a table for each stratum.
            type Table = BTreeMap<(u16, Vec<u16>), f64>;
            let mut strata: BTreeMap<Vec<u16>, Table> = BTreeMap::new();
            for (i, &weight) in data.weights().iter().enumerate() {
                let codes = |of: &[u16]| -> Vec<u16> { of.iter().map(|v| data.column(Var(*v))[i]).collect() };
                let cell = (data.column(Var(a))[i], codes(&b));
                *strata.entry(codes(&given)).or_default().entry(cell).or_default() += f64::from(weight);
            }
            let (mut degrees, mut cells, mut thin) = (0.0, 0.0, 0.0);
            for table in strata.values() {
                let (mut rows, mut columns) = (BTreeMap::new(), BTreeMap::new());
                for ((x, y), n) in table {
                    *rows.entry(x).or_insert(0.0) += n;
                    *columns.entry(y).or_insert(0.0) += n;
                }
                degrees += (rows.len() as f64 - 1.0) * (columns.len() as f64 - 1.0);
                cells += (rows.len() * columns.len()) as f64;
                let all: f64 = table.values().sum();
                thin +=
                    rows.values().map(|r| columns.values().filter(|c| r * **c / all < 5.0).count() as f64).sum::<f64>();
            }
            near(entropies.degrees, degrees);
            near(entropies.thin, thin / cells);
            assert!(entropies.degrees <= entropies.declared_degrees);
            // LL = −N H(X | U).
            let score = LocalScore::new(&data, Score { kind: ScoreKind::Ll, edge_prior: 1.0 }).expect("a score");
            if given.is_empty() {
                near(score.by_hand(Var(a), &set(&b), 0.0, 0, 0).score, -rows * entropies.conditional);
            }
        }
    }
}

// ------------------------------------------------------------------ lattices

#[test]
fn a_lattice_agrees_with_the_score_table_on_every_set() {
    let mut seen = [0; 15];
    for seed in 0..160 {
        let n = 3 + seed as usize % 4;
        let rows = if seed % 9 < 3 { 9 } else { 80 };
        let (mut arities, mut columns) = random_columns(&mut Rng::new(seed), n, rows);
        if rows == 9 {
            // For independent coins a family's score depends only on the number of parents.
            columns.iter_mut().flatten().for_each(|code| *code %= 2);
            arities.fill(2);
        }
        if seed % 4 == 0 {
            // A copy of a column adds no information: such sets tie under LL.
            (arities[n - 1], columns[n - 1]) = (arities[0], columns[0].clone());
        }
        if seed % 6 == 1 {
            let constant = seed as usize / 6 % n;
            (arities[constant], columns[constant]) = (1, vec![0; rows]);
        }
        let data = dataset(&arities, &columns);
        let mut settings = settings(every_kind()[seed as usize % every_kind().len()]);
        settings.score.edge_prior = [1.0, 1.0, 0.25, 3.0][seed as usize / 10 % 4];
        settings.max_parents = (seed % 5 == 0).then_some(2);
        if seed % 3 == 0 {
            settings.forbidden.push((0, 1));
        }
        if seed % 7 == 0 {
            settings.required.push((2, 1));
        }
        if seed % 9 == 1 {
            settings.pruning.off = vec![RuleName::States, RuleName::Entropy, RuleName::EntropyOfEither];
        }
        let families = every_family(&data, &settings);
        let mut run = finished(&data, &settings);
        for child in 0..n as u16 {
            let lattice = lattice(&mut run, Var(child));
            assert!(lattice.whole && lattice.score.len() == 1 << (n - 1));
            for row in 0..lattice.score.len() {
                let parents = parents_in(&lattice, row);
                let expected: Vec<u16> =
                    lattice.candidates.iter().enumerate().filter(|(i, _)| row >> i & 1 == 1).map(|(_, v)| *v).collect();
                assert_eq!(parents, expected);
                let score = lattice.score[row];
                assert!((score - families[usize::from(child)][code(parents)]).abs() <= tolerance(score));
                let family = ParentSet { set: parents.iter().map(|v| Var(*v)).collect(), score };
                let listed = run.table().standing_at(Var(child), family.set).expect("small");
                let scored = run.table().scored_at(Var(child), family.set);
                let status = lattice.status[row];
                seen[usize::from(status)] += 1;
                assert_eq!(listed, status, "seed {seed} {parents:?}");
                match (status, scored) {
                    (0..=2, Some(scored)) => assert_eq!(scored, score, "the same bits"),
                    (3, None) => assert!(!run.constraints().allow(Var(child), &family.set.into())),
                    (4 | 6..=10, None) => {
                        assert!(run.constraints().allow(Var(child), &family.set.into()));
                        let constant = parents.iter().chain([&child]).any(|v| arities[usize::from(*v)] == 1);
                        assert!(status != 6 || constant, "seed {seed} {parents:?}");
                    }
                    other => panic!("{other:?}"),
                }
                assert_beaten(&lattice, row, run.tolerance().tie, seed);
                assert_weighed(&lattice, row);
            }
            assert_unpruned(&mut run, &lattice);
            let layers: Vec<&[f64]> = lattice.layers.chunks(6).collect();
            assert!(layers.iter().all(|l| l[0] == l[1..].iter().sum::<f64>()));
            assert_eq!(layers.iter().map(|l| l[1]).sum::<f64>(), run.table().list(Var(child)).len() as f64);
        }
    }
    let occurs = seen[..=10].iter().enumerate().filter(|(status, _)| *status != 5).all(|(_, times)| *times > 5);
    assert!(occurs, "every standing occurs: {seen:?}");
}

/// Checks the rival of a set, the best of its allowed proper subsets, and the number of subsets better by more than
/// `tie`.
fn assert_beaten(lattice: &Lattice, row: usize, tie: f64, seed: u64) {
    let (status, score) = (lattice.status[row], lattice.score[row]);
    let subsets = (0..row).filter(|s| s & !row == 0 && lattice.status[*s] != 3);
    let best = subsets.map(|s| lattice.score[s]).fold(f64::NEG_INFINITY, f64::max);
    match lattice.beaten[row] {
        -1 => assert!(matches!(status, 0 | 3)),
        by => {
            assert!(matches!(status, 1 | 2 | 4 | 6..=10));
            assert_eq!(lattice.score[by as usize], best);
            assert!(matches!(status, 2 | 6) || best > score, "seed {seed}: beaten by a better one");
        }
    }
    let above = score + tie;
    let better = (0..row).filter(|s| s & !row == 0 && lattice.status[*s] != 3 && lattice.score[*s] > above).count();
    assert_eq!(lattice.better[row], better as u32);
    assert!(lattice.halves[row] <= better as u32 || status == 3, "Theorem 5 promises no more than there are");
}

/// Checks the pruning of the k best networks: Theorem 3 by counting subsets again, and its summary by size.
fn assert_unpruned(run: &mut Run, lattice: &Lattice) {
    const KS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 1000];
    let counted = unpruned(run, Var(lattice.child)).expect("a small one");
    let m = lattice.candidates.len();
    assert_eq!(
        (&counted.better, &counted.halves, &counted.bounds),
        (&lattice.better, &lattice.halves, &lattice.bounds)
    );
    for (nth, k) in KS.into_iter().enumerate() {
        let mut by_size = vec![[0.0; 6]; m + 1];
        for row in 0..1 << m {
            let status = lattice.standings[nth << m | row];
            let (first, better, size) = (lattice.status[row], lattice.better[row], row.count_ones());
            match (first, nth) {
                (_, 0) => assert_eq!(status, first),
                (0 | 3, _) => assert_eq!(status, first, "what no rule drops stays"),
                _ if better >= k => assert!(matches!(status, 11 | 12), "{better} {k} {status}"),
                _ if lattice.bounds[2 * nth + 1] >= 0.0 && f64::from(size) > lattice.bounds[2 * nth + 1] => {
                    assert_eq!(status, 14)
                }
                _ => assert_eq!(status, 15),
            }
            assert_eq!(counted.standings[nth << m | row], if nth == 0 && !matches!(first, 0 | 3) { 1 } else { status });
            let column = match status {
                0 => 0,
                15 => 1,
                12 => 3,
                14 => 4,
                3 => 5,
                _ => 2,
            };
            by_size[size as usize][column] += 1.0;
        }
        assert_eq!(counted.layers[nth * (m + 1) * 6..][..(m + 1) * 6], by_size.concat());
    }
}

/// A set dropped by a rule names the subset (or itself) to which the rule applies, and an inequality that holds.
fn assert_weighed(lattice: &Lattice, row: usize) {
    let (status, cause) = (lattice.status[row], lattice.cause[row]);
    if matches!(status, 0..=3) {
        return assert!(cause == -1 && lattice.loser[row] == -1 && lattice.gains[row].is_nan());
    }
    let cause = usize::try_from(cause).expect("a rule speaks somewhere");
    assert!(cause & !row == 0 && lattice.status[cause] == status);
    assert_eq!(
        (lattice.gains[cause].to_bits(), lattice.loser[cause]),
        (lattice.gains[row].to_bits(), lattice.loser[row])
    );
    if status != 6 {
        assert!(lattice.gains[row] < lattice.costs[row], "{} < {}", lattice.gains[row], lattice.costs[row]);
    }
    let of_parent = matches!(status, 7..=9);
    assert_eq!(of_parent, parents_in(lattice, cause).iter().any(|p| i32::from(*p) == lattice.loser[row]));
}

#[test]
fn a_large_lattice_is_shown_by_its_kept_sets_and_by_counts() {
    let data = random_data(5, 13, 400);
    let mut settings = settings(ScoreKind::Bic);
    settings.forbidden = vec![(1, 0), (2, 0)];
    settings.required = vec![(3, 0)];
    let mut run = finished(&data, &settings);
    let listed = lattice(&mut run, Var(0));
    assert!(!listed.whole);
    assert_eq!(listed.score.len(), run.table().list(Var(0)).len());
    assert!(listed.score.is_sorted_by(|a, b| a >= b));
    let layers: Vec<&[f64]> = listed.layers.chunks(6).collect();
    assert_eq!((layers.len(), layers[6][0], layers[0][4], layers[1][4]), (13, 924.0, 1.0, 11.0));
    assert!(layers.iter().all(|l| l[0] == l[1..].iter().sum::<f64>() && l.iter().all(|x| *x >= 0.0)));
    let counted = unpruned(&mut run, Var(0)).expect("it can be counted");
    for (nth, of) in counted.layers.chunks(13 * 6).enumerate() {
        for (size, layer) in of.chunks(6).enumerate() {
            assert_eq!(layer.iter().sum::<f64>(), layers[size][0], "every set stands somewhere");
            assert_eq!((layer[0], layer[5]), (layers[size][1], layers[size][4]), "k number {nth}, {size} parents");
        }
    }
    let back = |nth: usize| counted.layers[nth * 13 * 6..][..13 * 6].chunks(6).map(|l| l[1]).sum::<f64>();
    assert!(back(0) == 0.0 && (1..9).all(|nth| back(nth) >= back(nth - 1)) && back(8) > 400.0, "{}", back(8));
    let scored: f64 = layers.iter().map(|l| l[1] + l[2] + l[3]).sum();
    assert_eq!(scored, run.table().all(Var(0)).expect("small").filter(|(_, score, _)| !score.is_nan()).count() as f64);

    settings.method = MethodName::HillClimb;
    let mut greedy = finished(&data, &settings);
    let scored = lattice(&mut greedy, Var(0));
    assert_eq!(scored.score.len(), greedy.scored_sets(Var(0)).len());
    assert!(scored.status.iter().all(|s| *s == 5));
}

// ------------------------------------------------------------------ classes

fn class_members(run: &mut Run, limit: usize) -> Networks {
    let (first, constraints) = (run.network().clone(), run.constraints().clone());
    networks::class_members(&first, &constraints, limit, &mut |v, parents| run.families().local(v, parents))
}

fn tied(run: &mut Run) -> Networks {
    let counted = run.ties().expect("proven");
    let (first, dags) = (run.network().clone(), run.tied().to_vec());
    networks::tied(counted, &first, &dags, 1000, &mut |v, parents| run.families().local(v, parents))
}

#[test]
fn members_are_all_equivalent_networks_and_ties_all_that_tie() {
    let every = every_dag(4);
    for seed in 0..40 {
        let data = random_data(seed, 4, [12, 60][seed as usize % 2]);
        let settings = settings(every_kind()[seed as usize % every_kind().len()]);
        let mut run = finished(&data, &settings);
        let result = run.outcome();
        let essence = verma_pearl(&result.parents);
        let mut expected: Vec<_> = every.iter().filter(|dag| verma_pearl(dag) == essence).cloned().collect();
        let members = class_members(&mut run, 1000);
        let mut found = networks(&members);
        assert_eq!(found[0], result.parents, "the result comes first");
        assert!(found[1..].is_sorted() && members.complete && members.class.iter().all(|c| *c == 0));
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "seed {seed}");
        if result.equivalent_score {
            assert!(members.score.iter().all(|s| (s - result.score).abs() <= tolerance(result.score)));
        }
        let few = class_members(&mut run, 2);
        assert_eq!((few.count, few.complete), (members.count.min(2.0), members.count <= 2.0), "seed {seed}");

        let ties = tied(&mut run);
        let counted = result.ties.expect("counted");
        let dags = networks(&ties);
        assert_eq!((ties.count, ties.complete), (counted.networks, true));
        assert_eq!(f64::from(ties.class.iter().max().expect("one") + 1), counted.classes);
        assert_eq!(dags[0], result.parents);
        assert!(ties.class.is_sorted());
        for (a, class) in dags.iter().zip(&ties.class) {
            for (b, other) in dags.iter().zip(&ties.class) {
                assert_eq!(class == other, verma_pearl(a) == verma_pearl(b));
            }
        }
        let families = every_family(&data, &settings);
        let best = every.iter().map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max);
        let near = every.iter().filter(|dag| total(&families, dag) >= best - tolerance(best)).count();
        assert_eq!(near, dags.len(), "seed {seed}");
    }
}

/// If there are more ties than are listed, the result is still among those listed.
#[test]
fn the_result_is_named_among_a_thousand_ties() {
    let mut columns = random_columns(&mut Rng::new(6), 1, 40).1;
    for _ in 0..5 {
        columns.push(columns[0].clone());
    }
    let most = columns[0].iter().max().expect("rows") + 1;
    let data = dataset(&[usize::from(most); 6], &columns);
    for kind in [ScoreKind::Ll, ScoreKind::Bic] {
        let mut run = finished(&data, &settings(kind));
        let result = run.outcome();
        let ties = result.ties.expect("counted");
        let ties_listed = tied(&mut run);
        assert_eq!(
            (ties.networks, ties.complete, ties_listed.count, ties_listed.complete),
            (1000.0, false, 1000.0, false)
        );
        let dags = networks(&ties_listed);
        assert_eq!(dags[0], result.parents);
        assert_eq!(dags.iter().collect::<std::collections::BTreeSet<_>>().len(), 1000, "each once");
        assert_eq!(f64::from(ties_listed.class.iter().max().expect("one") + 1), ties.classes);
    }
}

#[test]
fn a_family_of_many_levels_is_taken_apart_at_once() {
    let many = 30_000;
    let column: Vec<u16> = (0..many).map(|row| row as u16).collect();
    let data = dataset(&[many, many], &[column.clone(), column]);
    let score = LocalScore::new(&data, Score { kind: ScoreKind::K2, edge_prior: 1.0 }).expect("a score");
    let by_hand = score.by_hand(Var(0), &set(&[1]), 0.0, 0, 1);
    assert_eq!((by_hand.rows, by_hand.cell.len(), by_hand.of.len()), (many, many, 1));
    // Every configuration has one row: ln Γ(1 + 1) − ln Γ(1) + ln Γ(r) − ln Γ(r + 1) = −ln r.
    let expected = -(many as f64) * (many as f64).ln();
    assert!((by_hand.score - expected).abs() < 1e-9 * expected.abs());
}

#[test]
fn members_keep_the_constraints() {
    let data = example("asia", 5000);
    let mut settings = settings(ScoreKind::Bic);
    let free = class_members(&mut finished(&data, &settings), 1000);
    let result = finished(&data, &settings).outcome();
    let open = result.edges.iter().find(|e| e.mark == bayescope::protocol::EdgeMark::Reversible).expect("one");
    settings.forbidden.push((open.to, open.from));
    let bound = class_members(&mut finished(&data, &settings), 1000);
    assert!(bound.count < free.count && bound.count > 0.0);
    assert!(networks(&bound).iter().all(|dag| !dag[usize::from(open.from)].contains(&open.to)));
    assert!(bound.complete);
}

#[test]
fn a_turned_edge_moves_other_scores_as_recomputed() {
    let scores: Vec<Score> = every_kind().into_iter().map(|kind| Score { kind, edge_prior: 1.0 }).collect();
    let (mut turned, mut cycles) = (0, 0);
    for seed in 0..20 {
        let data = random_data(seed, 5, 120);
        let mut run = finished(&data, &settings(every_kind()[seed as usize % every_kind().len()]));
        let now = run.outcome().parents;
        for (from, to) in (0..5u16).flat_map(|a| (0..5).map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let deltas = reversal_under(&run, &scores, Var(from), Var(to)).expect("scores");
            let mut then = now.clone();
            then[usize::from(to)].retain(|p| *p != from);
            then[usize::from(from)].push(to);
            then[usize::from(from)].sort_unstable();
            if !now[usize::from(to)].contains(&from) || !is_acyclic(&then) {
                assert!(deltas.iter().all(|delta| delta.is_nan()));
                cycles += 1;
                continue;
            }
            for (score, delta) in scores.iter().zip(deltas) {
                let mut under = settings(score.kind);
                under.score = *score;
                let families = every_family(&data, &under);
                let expected = total(&families, &then) - total(&families, &now);
                assert!((delta - expected).abs() <= 1e-6, "{score:?}: {delta} is not {expected}");
                turned += 1;
            }
        }
    }
    assert!(turned > 100 && cycles > 10);
}

#[test]
fn the_best_of_an_ordering_is_the_best_of_its_dags() {
    let every = every_dag(4);
    let mut rng = Rng::new(9);
    for seed in 0..20 {
        let data = random_data(seed, 4, 100);
        let settings = settings(every_kind()[seed as usize % every_kind().len()]);
        let families = every_family(&data, &settings);
        let run = finished(&data, &settings);
        let mut order: Vec<u16> = (0..4).collect();
        for i in (1..4u32).rev() {
            order.swap(i as usize, rng.below(i + 1) as usize);
        }
        let place = |v: u16| order.iter().position(|o| *o == v);
        let forward =
            |dag: &&Vec<Vec<u16>>| (0..4u16).all(|v| dag[usize::from(v)].iter().all(|p| place(*p) < place(v)));
        let best = every.iter().filter(forward).map(|dag| total(&families, dag)).fold(f64::NEG_INFINITY, f64::max);
        let best_of_order = networks::in_order(run.table(), data.n(), &order).expect("an ordering");
        assert!(forward(&&best_of_order.parents));
        assert!(
            (best_of_order.score - best).abs() <= tolerance(best)
                && (total(&families, &best_of_order.parents) - best).abs() <= tolerance(best)
        );
        for wrong in [vec![], vec![0, 1, 2], vec![0, 1, 2, 2], vec![0, 1, 2, 4], vec![0, 1, 2, 3, 3]] {
            assert!(networks::in_order(run.table(), data.n(), &wrong).is_err(), "{wrong:?}");
        }
    }
}

// ------------------------------------------------------------------ rows held out

#[test]
fn rows_are_dealt_once_and_predicted_by_the_definition() {
    let data = example("asia", 2000);
    let (rest, out) = deal(&data, 7, 5).expect("two parts");
    assert_eq!(rest.rows() + out.rows(), 2000);
    assert!((300..500).contains(&out.rows()));
    assert_eq!(rest.variables(), data.variables());
    assert_eq!(deal(&data, 7, 5).expect("two parts").1, out, "the same seed deals the same");
    assert_ne!(deal(&data, 8, 5).expect("two parts").1, out);
    let heavy = dataset(&[2, 2], &[vec![0, 0, 1], vec![0, 1, 1]]);
    let weights = [4_000_000_001, 7, 3];
    let variables = heavy.variables().to_vec();
    let heavy = Dataset::new(variables, &[vec![0, 0, 1], vec![0, 1, 1]], Some(&weights)).expect("heavy rows");
    let (rest, out) = deal(&heavy, 1, 5).expect("two parts");
    assert_eq!(rest.rows() + out.rows(), heavy.rows());
    assert!((800_000_000..=800_000_003).contains(&out.rows()));
    let lone = dataset(&[2, 2], &[vec![0], vec![1]]);
    assert!(deal(&lone, 1, 5).is_err());

    // A variable of 2 levels with 3 of 4 rows at level 0, and a parent never seen at 1.
    let data = dataset(&[2, 2], &[vec![0, 0, 0, 1], vec![0, 0, 0, 0]]);
    let held = dataset(&[2, 2], &[vec![0, 1], vec![0, 1]]);
    let empty = held_out(&data, &held, &Dag::empty(2));
    let x = (3.5f64 / 5.0).ln() + (1.5f64 / 5.0).ln();
    let y = (4.5f64 / 5.0).ln() + (0.5f64 / 5.0).ln();
    assert!((empty - (x + y) / 2.0).abs() < 1e-12);
    let dag = Dag::from_parents(vec![set(&[1]), set(&[])]);
    let given = (3.5f64 / 5.0).ln() + (0.5f64).ln();
    assert!((held_out(&data, &held, &dag) - (given + y) / 2.0).abs() < 1e-12);
}
