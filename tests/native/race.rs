//! Runs of a race: each method alone finds what an ordinary run of it finds, and its progress does not depend on the
//! step size.

use bayescope::protocol::{ExampleRef, Heuristic, MethodName, Outcome, Settings, Snapshot, Status};
use bayescope::search::Pause;
use bayescope::session::ListSession;
use bayescope::session::Session;

const METHODS: [MethodName; 13] = [
    MethodName::Dp,
    MethodName::AStar,
    MethodName::Etminani,
    MethodName::Cassio,
    MethodName::Orders,
    MethodName::HillClimb,
    MethodName::Tabu,
    MethodName::Annealing,
    MethodName::Ges,
    MethodName::Swaps,
    MethodName::Proxy,
    MethodName::K2,
    MethodName::ChowLiu,
];

/// Methods that work on a score list.
const LISTED: [MethodName; 7] = [
    MethodName::Dp,
    MethodName::AStar,
    MethodName::Etminani,
    MethodName::Cassio,
    MethodName::Orders,
    MethodName::HillClimb,
    MethodName::Swaps,
];

fn request(method: MethodName, seed: u32) -> Settings {
    Settings { method, heuristic: Heuristic { seed, ..Heuristic::default() }, ..Settings::default() }
}

fn asia() -> Session {
    let mut session = Session::default();
    let example = ExampleRef { id: "asia".into(), version: 1, rows: 2000, seed: 7 };
    session.load_example(&example).expect("an example");
    session
}

/// Score lists with which an exact run of the data ends.
fn list() -> ListSession {
    let mut session = asia();
    session.learn(&Settings { method: MethodName::Dp, ..Settings::default() }).expect("small");
    let mut list = ListSession::default();
    list.load(session.export("jkl").expect("a table").as_bytes(), false).expect("a list");
    list
}

/// Operations common to both kinds of session.
trait Racing {
    fn begin(&mut self, settings: &Settings);
    fn go(&mut self, steps: u32) -> Pause;
    fn stand(&mut self) -> Snapshot;
    fn end(&mut self) -> Outcome;
    fn learned(&mut self, settings: &Settings) -> Outcome;
}

macro_rules! racing {
    ($kind:ty) => {
        impl Racing for $kind {
            fn begin(&mut self, settings: &Settings) {
                self.race_start(settings).expect("settings fit");
            }
            fn go(&mut self, steps: u32) -> Pause {
                self.race_run(steps).expect("memory")
            }
            fn stand(&mut self) -> Snapshot {
                self.run(0).expect("begun")
            }
            fn end(&mut self) -> Outcome {
                self.outcome().expect("begun")
            }
            fn learned(&mut self, settings: &Settings) -> Outcome {
                self.learn(settings).expect("settings fit")
            }
        }
    };
}
racing!(Session);
racing!(ListSession);

/// Snapshots of a race at each improvement (steps, families, best score, bound), and its outcome.
fn race(of: &mut impl Racing, settings: &Settings, steps: u32) -> (Vec<Snapshot>, Outcome) {
    of.begin(settings);
    let mut seen = Vec::new();
    loop {
        match of.go(steps) {
            Pause::Better => seen.push(of.stand()),
            Pause::Done => return (seen, of.end()),
            _ => {}
        }
    }
}

fn moments(seen: &[Snapshot]) -> Vec<(f64, f64, Option<f64>, Option<f64>)> {
    seen.iter().map(|at| (at.steps, at.families, at.best, at.bound)).collect()
}

fn each_method_alone(of: &mut impl Racing, methods: &[MethodName]) {
    for method in methods {
        for seed in [1, 5] {
            let settings = request(*method, seed);
            let (seen, alone) = race(of, &settings, 1);
            for steps in [3, 1000] {
                let (others, outcome) = race(of, &settings, steps);
                assert_eq!(moments(&seen), moments(&others), "{method:?} in slices of {steps}");
                assert_eq!((alone.steps, alone.families), (outcome.steps, outcome.families));
            }
            let bests: Vec<f64> = seen.iter().filter_map(|at| at.best).collect();
            assert!(bests.is_sorted(), "{method:?} only gets better");
            let last = bests.last().copied().unwrap_or(f64::NEG_INFINITY);
            assert!(last <= alone.score + 1e-6, "{method:?}: {last} is told, {} found", alone.score);
            let run = of.learned(&settings);
            assert_eq!((&run.parents, run.score), (&alone.parents, alone.score), "{method:?} with seed {seed}");
            assert_eq!(run.status, alone.status, "{method:?}");
            assert!(alone.families > 0.0, "{method:?} scores families");
            assert!(alone.certificate.acyclic && alone.steps <= run.steps, "{method:?}");
        }
    }
}

#[test]
fn each_method_alone_finds_what_its_run_finds() {
    each_method_alone(&mut asia(), &METHODS);
}

#[test]
fn each_method_alone_finds_what_its_run_finds_in_a_list() {
    each_method_alone(&mut list(), &LISTED);
}

#[test]
fn a_method_runs_alone() {
    let mut session = asia();
    let steps = |session: &mut Session, method| race(session, &request(method, 1), 1).1.steps;
    for method in [MethodName::Tabu, MethodName::Ges, MethodName::K2, MethodName::Dp] {
        let whole = session.learned(&request(method, 1)).steps;
        let alone = steps(&mut session, method);
        assert!(alone < whole, "{method:?}: no greedy search before it: {alone} of {whole}");
    }
    // Searches over orderings begin with the network of greedy search, and report it from their first step on.
    let (seen, _) = race(&mut session, &request(MethodName::Orders, 1), 1);
    let (greedy, _) = race(&mut session, &request(MethodName::HillClimb, 1), 1);
    assert_eq!(moments(&seen)[..greedy.len()], moments(&greedy)[..]);
}

#[test]
fn an_exact_run_knows_a_bound_before_it_has_a_network() {
    let (seen, outcome) = race(&mut asia(), &request(MethodName::Dp, 1), 1);
    assert_eq!(outcome.status, Status::ProvenOptimal);
    assert!(seen[0].best.is_none() && seen[0].bound.is_some_and(|bound| bound >= outcome.score));
    assert!(seen.iter().all(|at| at.best.is_none_or(|best| best == outcome.score)));
}
