//! Random tables compared with brute force: data of two to six variables of every kind, read from the text of a file,
//! under every score and all kinds of constraints and priors; results of the exact engines, the k best and the
//! heuristics are compared with an enumeration of all networks. `TABLES=500 SEED=1 cargo test --test native
//! brute_force:: -- --nocapture` prints one line of counts for each kind of score; a failure is reported with the file,
//! the settings and the seed, reduced as far as possible.

mod draw;
mod reference;

use crate::common::knowledge::keeps;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::data::Dataset;
use bayescope::observe::NoObserver;
use bayescope::protocol::*;
use bayescope::run::Run;
use bayescope::score::{Families, LocalScore};
use bayescope::search::Progress;
use draw::{Case, KINDS};
use reference::{Dags, MAX_LISTED_VARIABLES, Truth};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

const EXACT: [MethodName; 5] =
    [MethodName::Auto, MethodName::Dp, MethodName::AStar, MethodName::Etminani, MethodName::Cassio];
/// Longest time for reducing a failing case.
const MAX_SHRINK_TIME: Duration = Duration::from_secs(20);

/// Number of comparisons by name.
type Counts = BTreeMap<&'static str, u32>;

/// Fails with the message `otherwise` unless `fine`.
fn expect(fine: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if fine { Ok(()) } else { Err(otherwise()) }
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a whole number")))
}

/// All checks of one case. `Ok(false)`: the data or settings are refused.
fn check(case: &Case, seed: u64, dags: &Dags, counts: &mut Counts) -> Result<bool, String> {
    let (read, by_hand) = (case.by_reading(), case.by_hand());
    let Some(by_hand) = by_hand else {
        expect(read.is_err(), || "data of less than two rows are read".into())?;
        return Ok(false);
    };
    let data = Arc::new(read.map_err(|error| format!("the reader refuses what is fine: {error}"))?);
    expect(data.rows() == by_hand.rows() && data.n() == by_hand.n(), || {
        format!("{} rows of {} columns are read, not {} of {}", data.rows(), data.n(), by_hand.rows(), by_hand.n())
    })?;
    if LocalScore::of(&data, &case.settings).is_err() {
        return Ok(false);
    }
    let truth = Truth::of(&by_hand, &case.settings, dags);
    if !truth.best.is_finite() {
        return Ok(false);
    }
    let mut count = |name: &'static str| *counts.entry(name).or_default() += 1;
    let named = [("tiers", !case.settings.tiers.is_empty()), ("given order", !case.settings.before.is_empty())];
    let also = [("limits", !case.settings.limits.is_empty()), ("weights", case.weights.is_some())];
    let pairs = ("superstructures", !case.settings.superstructure.is_empty());
    let by_size = ("priors by size", case.settings.size_prior);
    let edges = ("edges", !case.settings.required.is_empty() || !case.settings.forbidden.is_empty());
    let odds = ("edge priors", case.settings.score.edge_prior != 1.0 || !case.settings.edge_odds.is_empty());
    let missing = ("missing cells", case.cells.iter().flatten().any(String::is_empty));
    let constant = ("constant columns", !case.continuous && by_hand.variables().iter().any(|v| v.levels.len() == 1));
    for (name, holds) in named.into_iter().chain(also).chain([pairs, by_size, edges, odds, missing, constant]) {
        if holds {
            count(name);
        }
    }
    for method in EXACT {
        proves(&data, case, &truth, method).map_err(|what| format!("{method:?}: {what}"))?;
        count("proofs");
    }
    let mut rng = Rng::new(seed ^ 0x5709);
    for _ in 0..2 {
        let method = EXACT[rng.below(EXACT.len() as u32) as usize];
        stops(&data, case, &truth, method, &mut rng).map_err(|what| format!("{method:?} stopped: {what}"))?;
        count("stops");
        let methods = heuristics();
        let method = methods[rng.below(methods.len() as u32) as usize];
        if seeks(&data, case, &truth, method, seed).map_err(|what| format!("{method:?}: {what}"))? {
            count("heuristics");
        }
    }
    if case.n() <= MAX_LISTED_VARIABLES {
        for unit in [KBestUnit::Dags, KBestUnit::Classes] {
            for method in [MethodName::Dp, MethodName::AStar] {
                let k = [1, 3, 20, 600][rng.below(4) as usize];
                let within = (rng.below(4) == 0).then(|| f64::from(1 + rng.below(300)));
                let request = KBestRequest { k, unit, within };
                if ranks(&data, case, &truth, method, request)
                    .map_err(|what| format!("{method:?} {request:?}: {what}"))?
                {
                    count(if unit == KBestUnit::Dags { "k best networks" } else { "k best classes" });
                }
            }
        }
    }
    Ok(true)
}

fn begun(data: &Arc<Dataset>, settings: &Settings) -> Result<Run, String> {
    Run::new(data, settings.clone(), MEMORY).map_err(|error| format!("the run does not begin: {error:?}"))
}

/// Checks of any outcome: the network keeps the constraints, its score is the reference's, the certifier agrees, and a
/// bound is not below the optimum.
fn is_sound(outcome: &Outcome, case: &Case, truth: &Truth) -> Result<(), String> {
    let slack = tolerance(truth.best);
    expect(keeps(&case.settings, &outcome.parents) && is_acyclic(&outcome.parents), || {
        format!("{:?} breaks a constraint", outcome.parents)
    })?;
    let score = truth.score(&outcome.parents);
    expect((outcome.score - score).abs() <= slack, || format!("{} is told of a network of {score}", outcome.score))?;
    expect(outcome.score <= truth.best + slack, || {
        format!("{} is better than the best, {}", outcome.score, truth.best)
    })?;
    expect(outcome.certificate.holds, || format!("the certifier disagrees: {:?}", outcome.certificate))?;
    let bound = outcome.bound.unwrap_or(f64::INFINITY);
    expect(bound >= truth.best - slack, || format!("bound {bound} is below the optimum {}", truth.best))?;
    let is_best = (outcome.score - truth.best).abs() <= slack;
    expect(is_best || outcome.status != Status::ProvenOptimal, || {
        format!("{} is called proven optimal; the optimum is {}", outcome.score, truth.best)
    })
}

/// Runs an exact method to the end.
fn proves(data: &Arc<Dataset>, case: &Case, truth: &Truth, method: MethodName) -> Result<(), String> {
    let mut run = begun(data, &Settings { method, ..case.settings.clone() })?;
    while run.step(&mut NoObserver).map_err(|error| format!("{error:?}"))? == Progress::Working {}
    let outcome = run.outcome();
    is_sound(&outcome, case, truth)?;
    expect(outcome.status == Status::ProvenOptimal, || format!("it ends {:?}", outcome.status))?;
    let Some(ties) = outcome.ties.filter(|ties| ties.complete) else { return Ok(()) };
    let all = truth.ties(run.tolerance().tie);
    let found = Some((ties.networks, ties.classes));
    expect(all.is_none() || found == all, || format!("{ties:?} are told; {all:?} tie"))
}

/// Stops a run at a random step: its statements may be weaker, but not wrong.
fn stops(data: &Arc<Dataset>, case: &Case, truth: &Truth, method: MethodName, rng: &mut Rng) -> Result<(), String> {
    let settings = Settings { method, ..case.settings.clone() };
    let mut run = begun(data, &settings)?;
    for _ in 0..rng.below(60) {
        if run.step(&mut NoObserver).map_err(|error| format!("{error:?}"))? == Progress::Done {
            break;
        }
    }
    is_sound(&run.outcome(), case, truth)
}

/// Runs a heuristic: its result is sound, and it claims no proof. `Ok(false)`: the method refuses the settings.
fn seeks(data: &Arc<Dataset>, case: &Case, truth: &Truth, method: MethodName, seed: u64) -> Result<bool, String> {
    let start = if seed.is_multiple_of(2) { Start::Empty } else { Start::Random };
    let heuristic =
        Heuristic { start, seed: seed as u32, restarts: Some(2), samples: 30, density: 1.0, ..Heuristic::default() };
    let settings = Settings { method, heuristic, ..case.settings.clone() };
    let Ok(mut run) = Run::new(data, settings, MEMORY) else { return Ok(false) };
    while run.step(&mut NoObserver).map_err(|error| format!("{error:?}"))? == Progress::Working {}
    let outcome = run.outcome();
    is_sound(&outcome, case, truth)?;
    expect(outcome.status != Status::ProvenOptimal, || "a heuristic calls its network proven".into())?;
    Ok(true)
}

/// Whether all members of a class have equal scores: by the score, and by symmetric odds of edges.
fn is_equivalent(settings: &Settings, n: usize) -> bool {
    let odds = |from: u16, to: u16| {
        let own = settings.edge_odds.iter().find(|(a, b, _)| (*a, *b) == (from, to));
        own.map_or(settings.score.edge_prior, |(_, _, odds)| *odds)
    };
    let pairs = (0..n as u16).flat_map(|a| (0..a).map(move |b| (a, b)));
    settings.score.is_equivalent() && pairs.into_iter().all(|(a, b)| odds(a, b) == odds(b, a))
}

/// The k best networks or classes. `Ok(false)`: they are refused (classes under a score that is not equal within
/// classes).
fn ranks(
    data: &Arc<Dataset>,
    case: &Case,
    truth: &Truth,
    method: MethodName,
    request: KBestRequest,
) -> Result<bool, String> {
    let settings = Settings { method, k_best: Some(request), ..case.settings.clone() };
    let is_refused = request.unit == KBestUnit::Classes && !is_equivalent(&settings, case.n());
    let mut run = match Run::new(data, settings, MEMORY) {
        Ok(_) if is_refused => return Err("classes of a score that tells members apart are not refused".into()),
        Ok(run) => run,
        Err(_) if is_refused => return Ok(false),
        Err(error) => return Err(format!("{error:?}")),
    };
    while run.step(&mut NoObserver).map_err(|error| format!("{error:?}"))? == Progress::Working {}
    is_sound(&run.outcome(), case, truth)?;
    let tie = run.tolerance().tie;
    let standing = run.k_best_progress(true).ok_or("the k best are not told")?;
    let ranked = run.ranking().ok_or("the k best are not there")?.ranked();
    let expected: Vec<f64> = match request.unit {
        KBestUnit::Dags => truth.networks.iter().map(|(score, _)| *score).collect(),
        KBestUnit::Classes => truth.classes().iter().map(|(score, _)| *score).collect(),
    };
    let slack = tolerance(truth.best) + tie;
    let reach = request.within.map_or(f64::INFINITY, f64::ln);
    let within = |by: f64| expected.iter().take_while(|score| truth.best - **score <= reach + by).count();
    let (least, most) = (within(-2.0 * slack).min(request.k as usize), within(2.0 * slack).min(request.k as usize));
    let found = ranked.len();
    expect((least..=most).contains(&found), || format!("{found} are found of {least} to {most}: {standing:?}"))?;
    let mut seen = std::collections::HashSet::new();
    for (row, expected) in expected.iter().take(found).enumerate() {
        let dag = ranked.dag(row);
        let parents: Vec<Vec<u16>> = (0..dag.n())
            .map(|v| dag.parents(bayescope::base::var::Var::new(v)).iter().map(|p| p.0).collect())
            .collect();
        let score = truth.score(&parents);
        let fine = (score - expected).abs() <= slack && keeps(&case.settings, &parents);
        expect(fine, || format!("number {} scores {score} in place of {expected}: {parents:?}", row + 1))?;
        let is_new = match request.unit {
            KBestUnit::Dags => seen.insert(format!("{parents:?}")),
            KBestUnit::Classes => seen.insert(format!("{:?}", verma_pearl(&parents))),
        };
        expect(is_new, || format!("number {} comes twice: {parents:?}", row + 1))?;
    }
    let is_all = standing.ending == KBestEnding::All;
    let is_unclear = least != most || found == request.k as usize;
    expect(is_unclear || is_all, || format!("the list of {found} ends {:?}", standing.ending))?;
    expect(!is_all || request.within.is_some() || found == expected.len(), || {
        format!("all are said to be found, {found} of {}", expected.len())
    })?;
    Ok(true)
}

/// Failure of a case, including panics.
fn fault(case: &Case, seed: u64, dags: &Dags, counts: &mut Counts) -> Result<bool, String> {
    let trial = std::panic::AssertUnwindSafe(|| check(case, seed, dags, counts));
    std::panic::catch_unwind(trial).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        Err(format!("panic: {}", text.unwrap_or_else(|| "without words".into())))
    })
}

/// Beginning of a message without its numbers, which is unchanged while a case is reduced.
fn without_numbers(what: &str) -> String {
    what.chars().filter(|sign| sign.is_alphabetic() || *sign == ' ').take(60).collect()
}

/// Reduces a failing case to fewer rows and simpler settings with the same failure, within the time limit.
fn smaller(mut case: Case, seed: u64, dags: &Dags) -> Case {
    let until = Instant::now() + MAX_SHRINK_TIME;
    let words = |case: &Case| fault(case, seed, dags, &mut Counts::new()).err().map(|what| without_numbers(&what));
    let first = words(&case);
    let fails = |case: &Case| !case.cells.is_empty() && words(case) == first;
    let plain: [fn(&mut Settings); 9] = [
        |s| (s.required, s.forbidden) = (Vec::new(), Vec::new()),
        |s| s.tiers.clear(),
        |s| s.before.clear(),
        |s| s.limits.clear(),
        |s| s.max_parents = None,
        |s| s.edge_odds.clear(),
        |s| s.superstructure.clear(),
        |s| s.size_prior = false,
        |s| s.score.edge_prior = 1.0,
    ];
    for simplify in plain {
        let mut next = case.clone();
        simplify(&mut next.settings);
        if fails(&next) {
            case = next;
        }
    }
    let mut without = case.clone();
    without.weights = None;
    if fails(&without) {
        case = without;
    }
    let mut size = case.cells.len() / 2;
    while size > 0 && Instant::now() < until {
        let mut at = 0;
        while at < case.cells.len() && Instant::now() < until {
            let mut next = case.clone();
            let to = (at + size).min(case.cells.len());
            next.cells.drain(at..to);
            if let Some(weights) = &mut next.weights {
                weights.drain(at..to);
            }
            if fails(&next) {
                case = next;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    case
}

#[test]
fn results_on_random_tables_agree_with_enumeration() {
    let tables = number("TABLES").unwrap_or(72);
    let first = number("SEED").unwrap_or(1) * 1_000_003;
    let until = number("SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let dags = Dags::new();
    let mut all = Counts::new();
    let mut by_kind: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    let mut failures = 0;
    for i in 0..tables {
        if until.is_some_and(|until| Instant::now() > until) {
            break;
        }
        let name = KINDS[i as usize % KINDS.len()];
        let seed = first + i;
        let case = Case::random(seed, name);
        match fault(&case, seed, &dags, &mut all) {
            Ok(is_tried) => {
                let of = by_kind.entry(name).or_default();
                *of = (of.0 + u32::from(is_tried), of.1 + u32::from(!is_tried));
            }
            Err(_) => {
                failures += 1;
                let least = smaller(case, seed, &dags);
                let what = fault(&least, seed, &dags, &mut Counts::new()).err().unwrap_or_default();
                let settings = serde_json::to_string(&least.settings).expect("JSON");
                let recipe = serde_json::to_string(&least.recipe()).expect("JSON");
                eprintln!("\nseed {seed} ({name}): {what}\nsettings {settings}\nrecipe {recipe}\n{}", least.text());
            }
        }
    }
    for (name, (tried, refused)) in &by_kind {
        println!("\ntables {}", serde_json::json!({ "kind": name, "tried": tried, "refused": refused }));
    }
    println!("\ntables {}", serde_json::json!({ "compared": all, "failures": failures }));
    assert_eq!(failures, 0, "see above");
}

/// The comparison notices a wrong optimum, a wrong count of ties and a wrong bound.
#[test]
fn wrong_results_are_noticed() {
    let dags = Dags::new();
    let case = (1..).map(|seed| Case::random(seed, "bic")).find(|case| case.n() == 3).expect("one of three variables");
    let data = Arc::new(case.by_reading().expect("data"));
    let truth = Truth::of(&case.by_hand().expect("data"), &case.settings, &dags);
    let outcome = learn(&data, &Settings { method: MethodName::Dp, ..case.settings.clone() });
    assert_eq!(is_sound(&outcome, &case, &truth), Ok(()));
    let wrong = |change: fn(&mut Outcome)| {
        let mut outcome = outcome.clone();
        change(&mut outcome);
        is_sound(&outcome, &case, &truth).is_err()
    };
    assert!(wrong(|outcome| outcome.score += 0.01));
    assert!(wrong(|outcome| outcome.bound = Some(outcome.score - 0.01)));
    assert!(wrong(|outcome| outcome.certificate.holds = false));
    let worst = truth.networks.last().expect("networks").clone();
    let low = Outcome { score: worst.0, parents: worst.1, ..outcome };
    assert!(worst.0 < truth.best - 0.01 && is_sound(&low, &case, &truth).is_err());
    let score = LocalScore::of(&data, &case.settings).expect("in range");
    assert!(Families::new(score).score().tolerance().tie > 0.0);
}
