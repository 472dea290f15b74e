//! K2 against the published example, and against a direct implementation of the algorithm.
//!
//! `CASES=10000 cargo test --test native k2::` for more cases than the usual run has.

use crate::common::cases::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::catalogue::ScoreKind;
use bayescope::graph::Constraints;
use bayescope::observe::{Event, Level, NoObserver, Recorder};
use bayescope::score::{Families, LocalScore};
use bayescope::search::{K2, K2Options, Progress, Search};

/// Ten cases of table 1 of Cooper and Herskovits (1992): x1, x2, x3; 1 is present.
const TABLE_1: [[u16; 3]; 10] =
    [[1, 0, 0], [1, 1, 1], [0, 0, 1], [1, 1, 1], [0, 0, 0], [0, 1, 1], [1, 1, 1], [0, 0, 0], [1, 1, 1], [0, 0, 0]];

#[test]
fn the_published_example_gives_the_published_network() {
    let columns: Vec<Vec<u16>> = (0..3).map(|v| TABLE_1.iter().map(|case| case[v]).collect()).collect();
    let data = dataset(&[2; 3], &columns);
    let mut scores = Families::new(LocalScore::of(&data, &settings(ScoreKind::K2)).expect("K2"));
    let order = vec![Var(0), Var(1), Var(2)];
    let mut search = K2::new(Constraints::none(3), 1e-9, &K2Options { order }).expect("an ordering");
    while search.step(&mut scores, &mut NoObserver) == Progress::Working {}
    let (dag, score) = search.best().expect("finished");
    assert_eq!(dag.edges().collect::<Vec<_>>(), [(Var(0), Var(1)), (Var(1), Var(2))], "x1 → x2 → x3");
    // Without the prior over networks: 2.23e-9 as printed, and 2.23e-10 for x1 → x2, x1 → x3.
    assert_eq!(format!("{:.2e}", score.exp()), "2.23e-9");
    let set = |parents: &[u16]| parents.iter().map(|p| Var(*p)).collect::<WideSet>();
    let mut local = |child: u16, parents: &[u16]| scores.local(Var(child), &set(parents));
    assert_eq!(format!("{:.2e}", (local(0, &[]) + local(1, &[0]) + local(2, &[0])).exp()), "2.23e-10");
    // Reciprocals of the family scores, worked out by hand from the counts.
    let by_hand: [(u16, &[u16], f64); 7] = [
        (0, &[], 2772.0),
        (1, &[], 2772.0),
        (1, &[0], 900.0),
        (2, &[], 2310.0),
        (2, &[0], 1800.0),
        (2, &[1], 180.0),
        (2, &[0, 1], 400.0),
    ];
    for (child, parents, one_over) in by_hand {
        assert!((local(child, parents) + f64::ln(one_over)).abs() < 1e-12, "{child} {parents:?}");
    }
}

/// K2 as printed in the paper, over a table of scores.
fn plainly(case: &Case, order: &[usize]) -> Vec<usize> {
    let limit = case.constraints.max_parents();
    let mut parents: Vec<usize> = (0..case.n()).map(|v| case.required(v)).collect();
    for (place, &child) in order.iter().enumerate() {
        loop {
            let now = case.scores[child][parents[child]];
            let free = |v: &usize| parents[child] >> v & 1 == 0 && case.allows(child, parents[child] | 1 << v);
            let candidates: Vec<usize> = order[..place].iter().copied().filter(free).collect();
            let mut best: Option<(usize, f64)> = None;
            for v in candidates {
                let gain = case.scores[child][parents[child] | 1 << v] - now;
                if gain > best.map_or(case.margin, |b| b.1 + case.margin) {
                    best = Some((v, gain));
                }
            }
            let Some((v, _)) = best else { break };
            parents[child] |= 1 << v;
            assert!(parents[child].count_ones() as usize <= limit);
        }
    }
    parents
}

#[test]
fn it_equals_the_algorithm_of_the_paper_under_any_score_and_constraints() {
    let mut edges = 0;
    for seed in 0..cases(600) {
        let mut rng = Rng::new(seed);
        let case = Case::random(seed ^ 0x2222_0000, 2 + seed as usize % 4);
        let n = case.n();
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).rev().for_each(|i| order.swap(i, rng.below(i as u32 + 1) as usize));
        let requested: Vec<Var> = order.iter().map(|v| Var::new(*v)).collect();
        let mut scores = Families::new(LocalScore::of(&case.data, &case.settings).expect("a score"));
        let options = K2Options { order: requested.clone() };
        let mut search = K2::new(case.constraints.clone(), case.margin, &options).expect("an ordering");
        // A variable's required parents precede it; the order changes no further than that.
        let used: Vec<usize> = search.order().iter().map(|v| v.index()).collect();
        let place = |v: usize| used.iter().position(|u| *u == v).expect("named");
        for v in 0..n {
            assert!((0..n).filter(|p| case.required(v) >> p & 1 == 1).all(|p| place(p) < place(v)));
        }
        assert!(case.constraints.has_required() || search.order() == requested);
        let mut recorder = Recorder::new(Level::Everything, usize::MAX);
        loop {
            let progress = search.step(&mut scores, &mut recorder);
            if let Some((dag, _)) = search.best() {
                assert!(dag.cycle().is_none() && case.constraints.keep(dag), "seed {seed}");
            }
            if progress == Progress::Done {
                break;
            }
        }
        let (dag, score) = search.best().expect("finished");
        let bits = |v: usize| dag.parents(Var::new(v)).iter().map(|p| 1 << p.0).sum::<usize>();
        let found: Vec<usize> = (0..n).map(bits).collect();
        assert_eq!(found, plainly(&case, &used), "seed {seed} {:?}", case.settings);
        let total: f64 = (0..n).map(|v| case.scores[v][found[v]]).sum();
        assert!((score - total).abs() <= tolerance(total), "seed {seed}");
        let moved = recorder.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
        assert_eq!(moved, dag.edges().count() - case.constraints.least_dag().edges().count());
        edges += moved;
    }
    assert!(edges > 300, "{edges}");
}

#[test]
fn an_ordering_names_every_variable_once() {
    for order in [vec![Var(0), Var(0), Var(2)], vec![Var(0), Var(1)], vec![Var(0), Var(1), Var(3)]] {
        assert!(K2::new(Constraints::none(3), 0.0, &K2Options { order }).is_err());
    }
    let columns = K2::new(Constraints::none(3), 0.0, &K2Options::default()).expect("the order of the columns");
    assert_eq!(columns.order(), [Var(0), Var(1), Var(2)]);
    assert!(columns.best().is_none(), "nothing is scored yet");
}
