//! Chow-Liu trees compared with all trees, and under constraints. `CASES=10000 cargo test --test native chow_liu::`
//! runs more cases than by default.

use crate::common::cases::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::catalogue::ScoreKind;
use bayescope::graph::Constraints;
use bayescope::observe::{Event, Level, NoObserver, Recorder};
use bayescope::protocol::Settings;
use bayescope::score::{Families, LocalScore};
use bayescope::search::{ChowLiu, ChowLiuOptions, Progress, Search};

fn finish(search: &mut impl Search, scores: &mut Families) -> f64 {
    while search.step(scores, &mut NoObserver) == Progress::Working {}
    search.best().expect("scored").1
}

fn families(seed: u64, n: usize, settings: &Settings) -> Families {
    let rows = 20 + (seed % 100) as usize;
    Families::new(LocalScore::of(&random_data(seed, n, rows), settings).expect("a score"))
}

/// Every labeled tree over n variables by its Prüfer code: n^(n−2) of them.
fn every_tree(n: usize) -> Vec<Vec<(usize, usize)>> {
    if n == 1 {
        return vec![Vec::new()];
    }
    (0..n.pow(n as u32 - 2))
        .map(|mut code| {
            let prufer: Vec<usize> = (0..n - 2)
                .map(|_| {
                    let digit = code % n;
                    code /= n;
                    digit
                })
                .collect();
            let mut degree = vec![1; n];
            prufer.iter().for_each(|v| degree[*v] += 1);
            let mut edges = Vec::new();
            for v in prufer {
                let leaf = (0..n).find(|leaf| degree[*leaf] == 1).expect("a tree has leaves");
                edges.push((leaf, v));
                degree[leaf] -= 1;
                degree[v] -= 1;
            }
            let mut last = (0..n).filter(|v| degree[*v] == 1);
            edges.push((last.next().expect("two are left"), last.next().expect("two are left")));
            edges
        })
        .collect()
}

/// Weight of the best of all trees, and of all subgraphs of trees, by the weights of single edges.
fn best_tree(n: usize, weight: impl Fn(usize, usize) -> f64) -> (f64, f64) {
    let worth = |tree: &Vec<(usize, usize)>, least: f64| tree.iter().map(|(a, b)| weight(*a, *b).max(least)).sum();
    let most = |least: f64| every_tree(n).iter().map(|tree| worth(tree, least)).fold(f64::NEG_INFINITY, f64::max);
    (most(f64::NEG_INFINITY), most(0.0))
}

#[test]
fn prufer_codes_give_every_tree_once() {
    for (n, trees) in [(1, 1), (2, 1), (3, 3), (4, 16), (5, 125), (6, 1296)] {
        let mut all = every_tree(n);
        all.iter_mut().flatten().for_each(|edge| *edge = (edge.0.min(edge.1), edge.0.max(edge.1)));
        all.iter_mut().for_each(|tree| tree.sort_unstable());
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), trees);
    }
}

#[test]
fn no_tree_and_no_forest_scores_more() {
    let mut forests = 0;
    for seed in 0..cases(300) {
        let n = 1 + seed as usize % 6;
        let kinds = [ScoreKind::Ll, ScoreKind::Bic, ScoreKind::Bdeu { ess: 1.0 }, ScoreKind::Pll { penalty: 12.0 }];
        let kind = kinds[(seed / 6) as usize % kinds.len()];
        let mut scores = families(seed, n, &settings(kind));
        let tie = scores.score().tolerance().tie;
        let root = Some(Var((seed % n as u64) as u16)).filter(|_| seed % 5 > 0);
        let mut search = ChowLiu::new(Constraints::none(n), tie, ChowLiuOptions { root });
        let found = finish(&mut search, &mut scores);
        let alone = |v: usize, scores: &mut Families| scores.local(Var::new(v), &WideSet::EMPTY);
        let empty: f64 = (0..n).map(|v| alone(v, &mut scores)).sum();
        let mut weight = vec![vec![0.0; n]; n];
        for (a, row) in weight.iter_mut().enumerate() {
            for b in (0..n).filter(|b| *b != a) {
                let with = scores.local(Var::new(b), &WideSet::EMPTY.with(Var::new(a)));
                row[b] = with - alone(b, &mut scores);
            }
        }
        let (tree, forest) = best_tree(n, |a, b| weight[a][b]);
        let context = format!("seed {seed} {kind:?} {found} {tree} {forest}");
        assert!((found - empty - forest).abs() <= tolerance(found), "{context}");
        // Under the likelihood no edge loses.
        assert!(kind != ScoreKind::Ll || (found - empty - tree).abs() <= tolerance(found), "{context}");
        let grown: f64 = search.edges().iter().map(|edge| edge.2).sum();
        assert!((found - empty - grown).abs() <= tolerance(found), "the score is the empty graph's plus the weights");
        forests += usize::from(search.edges().len() + 1 < n && kind != ScoreKind::Ll);
        // The requested root is used; without one the first variable, because all are equal.
        assert_eq!(search.root(), Some(root.unwrap_or(Var(0))), "{context}");
        let (dag, _) = search.best().expect("finished");
        assert!(dag.parents(root.unwrap_or(Var(0))).is_empty());
        // All pairs are listed, best first.
        assert_eq!(search.pairs().len(), n * (n - 1) / 2);
        assert!(search.pairs().windows(2).all(|two| two[0].2 >= two[1].2));
    }
    assert!(forests > 10, "{forests}");
}

/// Mutual information computed from counts: LL weights are N times that, in nats.
#[test]
fn the_weights_of_the_likelihood_are_mutual_information() {
    let data = random_data(11, 5, 300);
    let mut scores = Families::new(LocalScore::of(&data, &settings(ScoreKind::Ll)).expect("LL"));
    let mut search = ChowLiu::new(Constraints::none(5), 0.0, ChowLiuOptions::default());
    finish(&mut search, &mut scores);
    let rows = data.rows() as f64;
    for &(a, b, weight) in search.pairs() {
        let cell = |of: &dyn Fn(u16, u16) -> bool| {
            let rows = data.column(a).iter().zip(data.column(b)).zip(data.weights());
            rows.filter(|((x, y), _)| of(**x, **y)).map(|(_, w)| f64::from(*w)).sum::<f64>()
        };
        let mut information = 0.0;
        for x in 0..data.arity(a) as u16 {
            for y in 0..data.arity(b) as u16 {
                let both = cell(&|i, j| (i, j) == (x, y));
                if both > 0.0 {
                    let (of_x, of_y) = (cell(&|i, _| i == x), cell(&|_, j| j == y));
                    information += both / rows * (both * rows / (of_x * of_y)).ln();
                }
            }
        }
        assert!((weight - rows * information).abs() < 1e-9 * rows, "{a:?} {b:?} {weight} {information}");
    }
}

#[test]
fn constraints_hold_at_every_step_and_the_best_root_is_found() {
    for seed in 0..cases(600) {
        let mut rng = Rng::new(seed);
        let case = Case::random(seed ^ 0x7777_0000, 2 + seed as usize % 5);
        let n = case.n();
        let score = LocalScore::of(&case.data, &case.settings).expect("a score");
        let tie = score.tolerance().tie;
        let mut scores = Families::new(score);
        let request = Some(Var(rng.below(n as u32) as u16)).filter(|_| rng.below(2) == 0);
        let mut grow = |root: Option<Var>| {
            let mut search = ChowLiu::new(case.constraints.clone(), tie, ChowLiuOptions { root });
            let mut recorder = Recorder::new(Level::Choices, usize::MAX);
            let mut last = f64::NEG_INFINITY;
            loop {
                let progress = search.step(&mut scores, &mut recorder);
                if let Some((dag, score)) = search.best() {
                    assert!(dag.cycle().is_none() && case.constraints.keep(dag), "seed {seed} {:?}", case.settings);
                    let one = |v: Var| dag.parents(v).len() <= case.constraints.required(v).len().max(1);
                    assert!((0..n).map(Var::new).all(one), "seed {seed}: one parent, or those required");
                    let total: f64 = (0..n).map(Var::new).map(|v| scores.local(v, dag.parents(v))).sum();
                    assert!((total - score).abs() <= tolerance(total), "seed {seed}");
                    assert!(score >= last, "an edge never loses");
                    last = score;
                }
                if progress == Progress::Done {
                    break;
                }
            }
            assert_eq!(search.step(&mut scores, &mut NoObserver), Progress::Done);
            let moved = recorder.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
            assert_eq!(moved, search.edges().len());
            last
        };
        let found = grow(request);
        if request.is_none() {
            let best = (0..n).map(|v| grow(Some(Var::new(v)))).fold(f64::NEG_INFINITY, f64::max);
            assert!(found >= best - tolerance(best) - tie * n as f64, "seed {seed} {found} {best}");
        }
    }
}
