//! Greedy equivalence search, compared with all members of every class visited. `CASES=10000 cargo test --test native
//! equivalence_search::` runs more cases than by default.

use crate::common::cases::*;
use crate::common::methods::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::graph::{Constraints, Dag, Pattern, class_key, extension, member, members};
use bayescope::observe::{Event, Level, Move, NoObserver, Recorder};
use bayescope::score::{Families, LocalScore};
use bayescope::search::{Ges, Progress, Search};
use std::sync::Arc;

fn is_equivalent(case: &Case) -> bool {
    LocalScore::of(&case.data, &case.settings).expect("a score").is_equivalent()
}

fn class_of(dag: &Dag) -> Vec<Dag> {
    members(dag, usize::MAX, |_| true).0
}

/// Classes one edge away from that of `dag` that have a member which keeps the constraints, each given by a network.
fn next_classes(dag: &Dag, kind: Move, constraints: &Constraints) -> Vec<Dag> {
    let mut found = Vec::new();
    for from in class_of(dag) {
        for (a, b) in (0..dag.n()).flat_map(|a| (0..dag.n()).map(move |b| (Var::new(a), Var::new(b)))) {
            let mut next = from.clone();
            match kind {
                Move::Add if a != b && !from.adjacent(a, b) => next.set_parents(b, from.parents(b).with(a)),
                Move::Delete if from.has(a, b) => next.set_parents(b, from.parents(b).without(a)),
                _ => continue,
            }
            if next.cycle().is_none() && class_of(&next).iter().any(|dag| constraints.keep(dag)) {
                found.push(next);
            }
        }
    }
    found
}

#[test]
fn each_step_goes_to_the_best_class_one_edge_away() {
    let (mut steps, mut bound) = (0, 0);
    for seed in 0..cases(300) {
        let mut case = Case::random(seed ^ 0x9999_0000, 2 + seed as usize % 4);
        if !is_equivalent(&case) {
            continue;
        }
        // A limit on parents forbids further operators; it is tested below.
        case.settings.max_parents = None;
        let case = Case::new(case.data, case.settings);
        let mut scores = Table::of(&case, 1 << 12);
        let mut search = Ges::new(case.constraints.clone(), case.constraints.least_dag(), case.margin);
        let mut recorder = Recorder::new(Level::Choices, usize::MAX);
        bound += usize::from(case.constraints.has_edges());
        loop {
            let (before, phase) = (search.present().0.clone(), search.phase());
            let context = || format!("seed {seed} {before:?} {:?}", case.settings);
            recorder.events.clear();
            let progress = search.step(&mut scores, &mut recorder);
            let after = search.present().0;
            let score = scores.total(&before);
            let moved = recorder.events.iter().find_map(|event| match event {
                Event::ClassMoved { delta, .. } => Some(*delta),
                _ => None,
            });
            if moved.is_some() || search.phase() != phase || progress == Progress::Done {
                let near = next_classes(&before, phase, &case.constraints);
                let best = near.iter().map(|dag| scores.total(dag) - score).fold(0.0, f64::max);
                let gained = moved.unwrap_or(0.0);
                assert!((gained - best).abs() <= case.margin + tolerance(score), "{gained} {best} {}", context());
                assert!((scores.total(after) - score - gained).abs() <= tolerance(score), "{}", context());
                steps += usize::from(moved.is_some());
            }
            if moved.is_some() {
                assert!(
                    next_classes(&before, phase, &case.constraints).iter().any(|d| class_key(d) == class_key(after))
                );
            }
            assert!(case.constraints.keep(after) && after.cycle().is_none(), "{}", context());
            assert_eq!(search.class(), &Pattern::of(after), "the class is that of the network: {}", context());
            let extended = extension(search.class()).expect("a class has members");
            assert_eq!(class_key(&extended), class_key(after), "{}", context());
            if progress == Progress::Done {
                break;
            }
        }
    }
    assert!(steps > 150 && bound > 30, "{steps} {bound}");
}

#[test]
fn a_member_that_keeps_the_constraints_is_found_where_there_is_one() {
    let (mut found, mut none) = (0, 0);
    for seed in 0..cases(2000) {
        let mut rng = Rng::new(seed);
        let n = 2 + rng.below(4) as usize;
        let mut dag = Dag::empty(n);
        for (a, b) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (Var::new(a), Var::new(b)))) {
            if rng.below(2) == 0 {
                dag.set_parents(b, dag.parents(b).with(a));
            }
        }
        let (required, forbidden) = random_constraints(&mut rng, n as u16);
        let names = vec!["v"; n];
        let limit = Some(1 + rng.below(n as u32)).filter(|_| rng.below(3) == 0);
        let Ok(constraints) = Constraints::new(&names, &required, &forbidden, limit) else { continue };
        let class = Pattern::of(&dag);
        let kept = class_of(&dag).iter().any(|dag| constraints.keep(dag));
        match member(&class, &constraints, |_| true) {
            Some(one) => {
                assert!(constraints.keep(&one) && class_key(&one) == class_key(&dag), "seed {seed}");
                found += 1;
            }
            None => {
                assert!(!kept, "seed {seed} {dag:?} {constraints:?}");
                none += 1;
            }
        }
    }
    assert!(found > 100 && none > 100, "{found} {none}");
}

#[test]
fn a_limit_on_parents_holds_and_steps_still_gain() {
    for seed in 0..cases(300) {
        let mut case = Case::random(seed ^ 0xbbbb_0000, 3 + seed as usize % 3);
        case.settings.max_parents = Some(1 + seed as u32 % 2);
        case.settings.required.clear();
        let case = Case::new(case.data, case.settings);
        let mut scores = Table::of(&case, 1 << 12);
        let mut search = Ges::new(case.constraints.clone(), Dag::empty(case.n()), case.margin);
        let mut last = f64::NEG_INFINITY;
        while search.step(&mut scores, &mut NoObserver) == Progress::Working {
            let (dag, score) = search.present();
            assert!(case.constraints.keep(dag), "seed {seed}");
            if search.best().is_some() && is_equivalent(&case) {
                assert!(score >= last - tolerance(score), "seed {seed} {:?}", case.settings);
                last = score;
            }
        }
        let (dag, score) = search.best().expect("finished");
        assert!((scores.total(dag) - score).abs() <= tolerance(score));
    }
}

/// Rows drawn from a random network over binary variables with clear dependences.
fn sampled(seed: u64, n: usize, rows: usize) -> Arc<bayescope::data::Dataset> {
    let mut rng = Rng::new(seed);
    let parents: Vec<Vec<usize>> = (0..n).map(|v| (0..v).filter(|_| rng.below(5) < 2).take(3).collect()).collect();
    let tables: Vec<Vec<f64>> =
        parents.iter().map(|set| (0..1 << set.len()).map(|_| 0.05 + 0.9 * rng.unit()).collect()).collect();
    let mut columns: Vec<Vec<u16>> = vec![Vec::new(); n];
    for _ in 0..rows {
        for v in 0..n {
            let value = |(i, p): (usize, &usize)| usize::from(columns[*p][columns[*p].len() - 1]) << i;
            let state: usize = parents[v].iter().enumerate().map(value).sum();
            columns[v].push(u16::from(rng.unit() < tables[v][state]));
        }
    }
    dataset(&vec![2; n], &columns)
}

#[test]
fn on_large_samples_it_ends_in_the_best_class() {
    let mut optimal = 0;
    for seed in 0..20 {
        let data = sampled(seed, 7, 50_000);
        for kind in [ScoreKind::Bic, ScoreKind::Bdeu { ess: 1.0 }] {
            let optimum = learn(&data, &settings(kind));
            let mut scores = Families::new(LocalScore::of(&data, &settings(kind)).expect("a score"));
            let tie = scores.score().tolerance().tie;
            let mut search = Ges::new(Constraints::none(7), Dag::empty(7), tie);
            while search.step(&mut scores, &mut NoObserver) == Progress::Working {}
            let score = search.best().expect("finished").1;
            assert!(score <= optimum.score + tolerance(score));
            optimal += usize::from(score >= optimum.score - tolerance(score));
        }
    }
    assert!(optimal >= 36, "{optimal} of 40");
}
