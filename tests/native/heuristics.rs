//! Properties of all searches over DAGs, on random small data under every score, prior and constraint. `CASES=10000
//! cargo test --test native heuristics::` runs more cases than by default.

use crate::common::cases::*;
use crate::common::methods::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::graph::{Constraints, Dag};
use bayescope::observe::{Event, Level, Move, NoObserver, Recorder};
use bayescope::search::{HillClimb, Progress, Search, moves};

/// A network that keeps the constraints, with more than the required edges if possible.
fn some_start(rng: &mut Rng, constraints: &Constraints) -> Dag {
    let mut dag = constraints.least_dag();
    for _ in 0..dag.n() {
        let n = dag.n() as u32;
        let (from, to) = (Var(rng.below(n) as u16), Var(rng.below(n) as u16));
        let mut more = dag.clone();
        more.set_parents(to, dag.parents(to).with(from));
        if from != to && !dag.adjacent(from, to) && more.cycle().is_none() && constraints.keep(&more) {
            dag = more;
        }
    }
    dag
}

struct Told {
    dag: Dag,
    bits: u64,
    events: Vec<Event>,
}

fn tell(mut search: Any, mut scores: Table, level: Level) -> Told {
    let mut recorder = Recorder::new(level, usize::MAX);
    while search.step(&mut scores, &mut recorder) == Progress::Working {}
    let (dag, score) = search.best().expect("finished");
    Told { dag: dag.clone(), bits: score.to_bits(), events: recorder.events.into_iter().collect() }
}

fn level_of(event: &Event) -> Level {
    match event {
        Event::Weighed { .. } | Event::ClassWeighed { .. } => Level::Everything,
        Event::Proposed { taken: false, .. } => Level::Everything,
        Event::Moved { .. } | Event::ClassMoved { .. } | Event::Rooted { .. } => Level::Choices,
        Event::Proposed { .. } | Event::Perturbed { .. } | Event::Settled { .. } => Level::Choices,
        _ => Level::Milestones,
    }
}

#[test]
fn observers_slices_and_repetition_change_nothing() {
    let mut differ = [false; METHODS];
    for seed in 0..cases(150) {
        let case = Case::random(seed ^ 0x1111_0000, 2 + seed as usize % 4);
        let start = some_start(&mut Rng::new(seed), &case.constraints);
        for (which, differ) in differ.iter_mut().enumerate() {
            let run = |cost: usize, level: Level, seed: u64| {
                let search = method(which, &case.constraints, start.clone(), case.margin, seed);
                tell(search, Table::of(&case, cost), level)
            };
            let all = run(1 << 12, Level::Everything, seed);
            // One family per step, and all in one step.
            for (cost, level) in [
                (1, Level::Off),
                (1 << 30, Level::Milestones),
                (1 << 16, Level::Choices),
                (1 << 30, Level::Everything),
                (1, Level::Everything),
            ] {
                let found = run(cost, level, seed);
                assert_eq!((&found.dag, found.bits), (&all.dag, all.bits), "seed {seed} method {which} {level:?}");
                let expected: Vec<&Event> = all.events.iter().filter(|event| level_of(event) <= level).collect();
                assert_eq!(found.events.iter().collect::<Vec<_>>(), expected, "seed {seed} method {which} {level:?}");
            }
            *differ |= run(1, Level::Choices, seed + 1).events != run(1, Level::Choices, seed).events;
        }
    }
    // Only random methods depend on the seed.
    assert_eq!(differ, [false, false, true, true, true, false, false, false]);
}

#[test]
fn constraints_are_never_broken_and_the_end_is_a_local_optimum() {
    for seed in 0..cases(300) {
        let case = Case::random(seed ^ 0x6666_0000, 2 + seed as usize % 4);
        let mut rng = Rng::new(seed);
        let start = some_start(&mut rng, &case.constraints);
        for which in 0..METHODS {
            let mut scores = Table::of(&case, 1 << rng.below(20));
            let mut search = method(which, &case.constraints, start.clone(), case.margin, seed);
            let mut recorder = Recorder::new(Level::Choices, usize::MAX);
            let mut last = f64::NEG_INFINITY;
            let mut steps = 0;
            let context = || format!("seed {seed} method {which} {:?}", case.settings);
            loop {
                let progress = search.step(&mut scores, &mut recorder);
                steps += 1;
                assert!(steps < 100_000, "it ends: {}", context());
                for dag in search.present().into_iter().chain(search.best().map(|best| best.0)) {
                    assert!(dag.cycle().is_none() && case.constraints.keep(dag), "{}", context());
                }
                if let Some((dag, score)) = search.best() {
                    assert!((scores.total(dag) - score).abs() <= tolerance(score), "{}", context());
                    assert!(score >= last - tolerance(last), "the best never falls: {}", context());
                    last = score;
                }
                if progress == Progress::Done {
                    break;
                }
            }
            assert_eq!(search.step(&mut scores, &mut NoObserver), Progress::Done, "done stays done");
            let (dag, score) = search.best().expect("finished");
            if search.ends_in_local_optimum() {
                let table = moves(dag, &case.constraints, &mut scores, case.margin);
                let best = table.iter().filter(|entry| entry.refused.is_none()).map(|entry| entry.gain);
                let best = best.fold(f64::NEG_INFINITY, f64::max);
                assert!(best <= case.margin + tolerance(score), "{best} {}", context());
                assert!(score >= scores.total(&start) - tolerance(score), "{}", context());
            }
        }
    }
}

/// Plain greedy search: every network one change away is scored completely.
fn plainly(scores: &Table, constraints: &Constraints, start: Dag, tie: f64) -> Vec<(Move, Var, Var)> {
    let mut dag = start;
    let mut made = Vec::new();
    loop {
        let now = scores.total(&dag);
        let mut best: Option<(f64, (Move, Var, Var), Dag)> = None;
        for kind in [Move::Add, Move::Delete, Move::Reverse] {
            for from in (0..dag.n()).map(Var::new) {
                for to in (0..dag.n()).map(Var::new).filter(|to| *to != from) {
                    let present = dag.has(from, to);
                    if (kind == Move::Add) == present || dag.has(to, from) {
                        continue;
                    }
                    let mut next = dag.clone();
                    let parents = |v: Var, dag: &Dag| -> WideSet { *dag.parents(v) };
                    let kept = parents(to, &dag).without(from);
                    next.set_parents(to, if kind == Move::Add { kept.with(from) } else { kept });
                    if kind == Move::Reverse {
                        next.set_parents(from, parents(from, &dag).with(to));
                    }
                    let gain = scores.total(&next) - now;
                    let legal = next.cycle().is_none() && constraints.keep(&next) && gain.is_finite();
                    if legal && gain > best.as_ref().map_or(tie, |b| b.0 + tie) {
                        best = Some((gain, (kind, from, to), next));
                    }
                }
            }
        }
        let Some((_, entry, next)) = best else { return made };
        made.push(entry);
        dag = next;
    }
}

#[test]
fn greedy_search_with_remembered_gains_moves_as_one_that_scores_every_network() {
    let mut moved = 0;
    for seed in 0..cases(400) {
        let mut case = Case::random(seed ^ 0x4444_0000, 2 + seed as usize % 4);
        let start = some_start(&mut Rng::new(seed), &case.constraints);
        // A tolerance above the rounding error, so that the order of sums does not matter.
        case.margin = case.margin.max(1e-7);
        let mut search = HillClimb::at(case.constraints.clone(), start.clone(), case.margin);
        let mut scores = Table::of(&case, 1 << 12);
        let mut recorder = Recorder::new(Level::Choices, usize::MAX);
        while search.step(&mut scores, &mut recorder) == Progress::Working {}
        let made = recorder.events.iter().filter_map(|event| match event {
            Event::Moved { kind, from, to, .. } => Some((*kind, *from, *to)),
            _ => None,
        });
        let made: Vec<_> = made.collect();
        let plain = plainly(&scores, &case.constraints, start, case.margin);
        assert_eq!(made, plain, "seed {seed} {:?}", case.settings);
        moved += made.len();
    }
    assert!(moved > 400, "{moved}");
}

#[test]
fn families_that_a_list_lacks_are_never_used() {
    for seed in 0..cases(200) {
        let case = Case::random(seed ^ 0x8888_0000, 2 + seed as usize % 4);
        let mut rng = Rng::new(seed);
        let start = some_start(&mut rng, &case.constraints);
        let mut scores = Table::of(&case, 1 << 12);
        for (child, code) in case.families() {
            let standing = bits(start.parents(Var::new(child))) == code
                || bits(case.constraints.least_dag().parents(Var::new(child))) == code
                || code == 0;
            if !standing && rng.below(2) == 0 {
                scores.scores[child][code] = f64::NEG_INFINITY;
            }
        }
        for which in 0..METHODS {
            let mut search = method(which, &case.constraints, start.clone(), case.margin, seed);
            while search.step(&mut scores, &mut NoObserver) == Progress::Working {
                let all = search.present().into_iter().chain(search.best().map(|best| best.0));
                all.for_each(|dag| assert!(scores.total(dag).is_finite(), "seed {seed} method {which}"));
            }
            assert!(search.best().is_some_and(|best| best.1.is_finite()), "seed {seed} method {which}");
        }
    }
}
