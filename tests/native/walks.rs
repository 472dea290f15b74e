//! Searches that accept worse networks: the promises of each, and their results on files measured with other programs.

use crate::common::cases::*;
use crate::common::methods::Table;
use crate::common::*;
use bayescope::catalogue::ScoreKind;
use bayescope::data::{Dataset, apply, read};
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::{Event, Level, NoObserver, Recorder};
use bayescope::protocol::Recipe;
use bayescope::score::{Families, LocalScore};
use bayescope::search::*;
use std::sync::Arc;

fn peer(file: &str) -> Option<Arc<Dataset>> {
    let bytes = shared_data(&format!("peers/{file}.csv"))?;
    let raw = read(&bytes, &Recipe::default().read).expect(file);
    Some(Arc::new(apply(&raw, &Recipe::default()).1.expect(file)))
}

/// BIC score that a search reaches with at most three parents, from the empty graph.
fn found<S: Search>(data: &Arc<Dataset>, search: impl Fn(Constraints, Dag, f64) -> S) -> f64 {
    let score = LocalScore::of(data, &settings(ScoreKind::Bic)).expect("BIC");
    let tie = score.tolerance().tie;
    let constraints = Constraints::new(&vec!["v"; data.n()], &[], &[], Some(3)).expect("a limit");
    let mut scores = Families::new(score);
    let mut search = search(constraints, Dag::empty(data.n()), tie);
    while search.step(&mut scores, &mut NoObserver) == Progress::Working {}
    search.best().expect("finished").1
}

/// Optima and best known scores of `shared/data/peers`, with at most three parents, to two decimals.
#[test]
fn the_optimum_of_child_and_the_best_known_of_alarm() {
    for (file, optimum) in [("child_1000", -12859.33), ("child_10000", -122661.07)] {
        let Some(data) = peer(file) else { return };
        let near = |score: f64| (score - optimum).abs() < 0.006;
        let tabu = found(&data, |c, dag, tie| Tabu::new(c, dag, tie, TabuOptions::default()));
        assert!(near(tabu), "tabu {file} {tabu}");
        let ges = found(&data, Ges::new);
        assert!(near(ges), "GES {file} {ges}");
        let restarts = found(&data, |c, dag, tie| Restarts::new(c, dag, tie, RestartsOptions::default()));
        assert!(near(restarts), "restarts {file} {restarts}");
        let annealing = found(&data, |c, dag, tie| Annealing::new(c, dag, tie, AnnealingOptions::default()));
        assert!(near(annealing), "annealing {file} {annealing}");
    }
    let Some(data) = peer("alarm_10000") else { return };
    let greedy = found(&data, HillClimb::at);
    let ges = found(&data, Ges::new);
    let restarts = found(&data, |c, dag, tie| Restarts::new(c, dag, tie, RestartsOptions::default()));
    assert!((greedy + 107434.09).abs() < 0.006 && (ges + 106621.86).abs() < 0.006, "{greedy} {ges}");
    assert!((restarts + 106405.02).abs() < 0.006, "{restarts}");
}

#[test]
fn tabu_search_does_not_return_to_its_last_networks_unless_they_were_never_so_good() {
    let mut longest = 0;
    for seed in 0..cases(200) {
        let case = Case::random(seed ^ 0xdddd_0000, 3 + seed as usize % 3);
        let length = 1 + seed as usize % 6;
        let options = TabuOptions { length, patience: 15 };
        let mut scores = Table::of(&case, 1 << 30);
        let mut search = Tabu::new(case.constraints.clone(), case.constraints.least_dag(), case.margin, options);
        let mut walk: Vec<Dag> = Vec::new();
        let mut idle = 0;
        loop {
            let progress = search.step(&mut scores, &mut NoObserver);
            let now = search.present().0;
            if walk.last() != Some(now) {
                let last = &walk[walk.len() - walk.len().min(length)..];
                assert!(!last.contains(now), "seed {seed} length {length}");
                let best = walk.iter().map(|dag| scores.total(dag)).fold(f64::NEG_INFINITY, f64::max);
                idle = if scores.total(now) > best + case.margin { 0 } else { idle + 1 };
                walk.push(now.clone());
            }
            assert!(idle <= options.patience, "seed {seed}");
            if progress == Progress::Done {
                break;
            }
        }
        longest = longest.max(walk.len());
    }
    assert!(longest > 20, "{longest}");
}

#[test]
fn annealing_cools_from_the_mean_gain_to_the_last_temperature() {
    for seed in 0..cases(50) {
        let case = Case::random(seed ^ 0xeeee_0000, 3);
        let mut scores = Table::of(&case, 1 << 12);
        let start = case.constraints.least_dag();
        let options = AnnealingOptions { proposals: Some(1000), hottest: None, coldest: 1e-3, seed };
        let mut search = Annealing::new(case.constraints.clone(), start.clone(), case.margin, options);
        let mut recorder = Recorder::new(Level::Milestones, usize::MAX);
        while search.step(&mut scores, &mut recorder) == Progress::Working {}
        let cooled: Vec<f64> = recorder
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Cooled { temperature } => Some(*temperature),
                _ => None,
            })
            .collect();
        let gains = moves(&start, &case.constraints, &mut scores, case.margin);
        let gains: Vec<f64> = gains.iter().filter(|entry| entry.helps).map(|entry| entry.gain).collect();
        let mean = gains.iter().sum::<f64>() / gains.len() as f64;
        let hottest = if gains.is_empty() { 1e-3 } else { mean.max(1e-3) };
        assert_eq!(cooled.len(), 100);
        assert!((cooled[0] - hottest).abs() <= 1e-9 * hottest, "{} {hottest}", cooled[0]);
        assert!(cooled.windows(2).all(|two| two[1] <= two[0]));
        let last = search.temperature().expect("known");
        assert!((last - 1e-3).abs() < 1e-9, "{last}");
    }
}

#[test]
fn without_restarts_it_is_greedy_search_and_with_them_never_worse() {
    for seed in 0..cases(100) {
        let case = Case::random(seed ^ 0xffff_0000, 2 + seed as usize % 4);
        let start = case.constraints.least_dag();
        let run = |restarts: u32, again: RestartFrom| {
            let options = RestartsOptions { restarts, again, seed };
            let mut search = Restarts::new(case.constraints.clone(), start.clone(), case.margin, options);
            let mut recorder = Recorder::new(Level::Milestones, usize::MAX);
            while search.step(&mut Table::of(&case, 1), &mut recorder) == Progress::Working {}
            let (dag, score) = search.best().expect("finished");
            let optima = recorder.events.iter().filter(|event| matches!(event, Event::LocalOptimum { .. })).count();
            assert_eq!(optima, restarts as usize + 1, "a local optimum each time");
            (dag.clone(), score)
        };
        let mut greedy = HillClimb::at(case.constraints.clone(), start.clone(), case.margin);
        while greedy.step(&mut Table::of(&case, 1), &mut NoObserver) == Progress::Working {}
        assert_eq!(&run(0, RestartFrom::Random).0, greedy.dag());
        for again in [RestartFrom::Perturbed(2), RestartFrom::Random] {
            assert!(run(4, again).1 >= greedy.score() - tolerance(greedy.score()));
        }
    }
}
