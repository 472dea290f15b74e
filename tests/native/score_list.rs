//! Lists of local scores: read, refused with the line, written, merged from parts, and searched without data.

use crate::common::*;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::catalogue::ScoreKind;
use bayescope::certify::Claim;
use bayescope::format::{jkl, pss};
use bayescope::observe::NoObserver;
use bayescope::protocol::{KBestEnding, KBestProgress, KBestRequest, KBestUnit, MethodName, Outcome, Settings, Status};
use bayescope::run::Run;
use bayescope::score_list::{ListRun, ScoreList, certify, merge};
use bayescope::search::Progress;
use bayescope::session::ListSession;
use std::collections::BTreeMap;
use std::sync::Arc;

fn read(text: &str) -> ScoreList {
    ScoreList::read(text.as_bytes(), false).expect("a list")
}

fn auto() -> Settings {
    Settings { method: MethodName::Auto, ..Settings::default() }
}

fn solve_with(list: ScoreList, settings: Settings) -> Result<Outcome, Error> {
    let mut run = ListRun::new(&Arc::new(list), settings, MEMORY)?;
    while run.step(&mut NoObserver)? == Progress::Working {}
    Ok(run.outcome())
}

fn solve(list: ScoreList) -> Result<Outcome, Error> {
    solve_with(list, auto())
}

/// Families of a list as (parents, score), by child.
fn families(list: &ScoreList) -> Vec<Vec<(Vec<u16>, f64)>> {
    let of = |v: Var| (0..list.len(v)).map(|i| list.family(v, i)).map(|(set, score)| (set.to_vec(), score)).collect();
    (0..list.n()).map(Var::new).map(of).collect()
}

/// List as text, every number with all its digits.
fn written(names: &[String], families: &[Vec<(Vec<u16>, f64)>], pss: bool) -> String {
    let mut text = if pss { String::new() } else { format!("{}\n", names.len()) };
    for (name, families) in names.iter().zip(families) {
        text += &if pss { format!("VAR {name}\n") } else { format!("{name} {}\n", families.len()) };
        for (set, score) in families {
            let parents: Vec<&str> = set.iter().map(|p| names[usize::from(*p)].as_str()).collect();
            let size = if pss { String::new() } else { format!("{} ", set.len()) };
            text += &format!("{score:?} {size}{}\n", parents.join(" "));
        }
    }
    text
}

/// Random list with sets in any order, some children with few sets; scores from `values`.
fn random_list(rng: &mut Rng, n: u16, values: &mut dyn FnMut(&mut Rng) -> f64) -> Vec<Vec<(Vec<u16>, f64)>> {
    let of = |child: u16, rng: &mut Rng, values: &mut dyn FnMut(&mut Rng) -> f64| {
        let mut sets: Vec<(Vec<u16>, f64)> = Vec::new();
        for code in 0..1u32 << n {
            if code >> child & 1 == 0 && rng.below(3) > 0 {
                let set = (0..n).filter(|v| code >> v & 1 == 1).collect();
                let at = rng.below(sets.len() as u32 + 1) as usize;
                sets.insert(at, (set, values(rng)));
            }
        }
        sets
    };
    (0..n).map(|child| of(child, rng, values)).collect()
}

fn names(n: u16) -> Vec<String> {
    (0..n).map(|v| format!("x{v}")).collect()
}

/// A table written and read again has the same families, optimum and ties.
#[test]
fn a_list_that_was_written_comes_back() {
    for seed in 0..30 {
        let data = random_data(seed, 6, 150);
        let settings = settings(every_kind()[seed as usize % every_kind().len()]);
        let mut run = Run::new(&data, settings, MEMORY).expect("starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        let result = run.outcome();
        for text in [jkl(&data, run.table()), pss(&data, "bic", run.table())] {
            let list = read(&text);
            assert_eq!(list.names(), ["v0", "v1", "v2", "v3", "v4", "v5"]);
            for (child, listed) in families(&list).into_iter().enumerate() {
                let kept = run.table().list(Var::new(child)).iter();
                let kept: Vec<_> = kept.map(|f| (f.set.iter().map(|p| p.0).collect::<Vec<_>>(), f.score)).collect();
                assert_eq!(listed, kept, "to the last bit");
            }
            let outcome = solve(list).expect("a network");
            assert!((outcome.score - result.score).abs() <= tolerance(result.score));
            assert_eq!((outcome.families, outcome.kept), (result.kept, result.kept));
            assert!(outcome.certificate.holds && outcome.status == Status::ProvenOptimal);
        }
    }
}

/// Any double survives import and export in either format, and conversion between them.
#[test]
fn no_bit_of_a_number_is_lost() {
    let mut rng = Rng::new(11);
    let mut any = |rng: &mut Rng| loop {
        let x = f64::from_bits(u64::from(rng.below(u32::MAX)) << 32 | u64::from(rng.below(u32::MAX)));
        if x.abs() <= 1e100 {
            return x;
        }
    };
    for round in 0..200 {
        let n = 1 + (round % 5) as u16;
        let made = random_list(&mut rng, n, &mut any);
        for from in [false, true] {
            let text = written(&names(n), &made, from);
            let list = read(&text);
            assert_eq!(families(&list), made);
            for to in [false, true] {
                let again = read(&list.write(to));
                assert_eq!(families(&again), made, "{text}");
                assert_eq!(again.fingerprint(), list.fingerprint());
                assert_eq!(again.write(to), list.write(to));
            }
            let costs = ScoreList::read(text.as_bytes(), true).expect("costs");
            assert_eq!(costs.fingerprint(), list.fingerprint(), "the sign is the reader's");
            assert!(families(&costs).iter().flatten().zip(made.iter().flatten()).all(|(a, b)| a.1 == -b.1));
        }
    }
}

/// Random lists against every DAG, with sets worse than their subsets, in any order, some children with few sets; also
/// under constraints.
#[test]
fn the_best_network_of_a_list_is_the_best_of_all_its_networks() {
    let every = every_dag(4);
    let mut rng = Rng::new(4);
    let mut none = 0;
    for round in 0..400 {
        let made = random_list(&mut rng, 4, &mut |rng| -f64::from(rng.below(8)));
        let known: BTreeMap<(u16, Vec<u16>), f64> =
            (0..4u16).flat_map(|v| made[usize::from(v)].iter().map(move |f| ((v, f.0.clone()), f.1))).collect();
        let mut settings = auto();
        if round % 2 == 1 {
            let (a, b) = (rng.below(4) as u16, rng.below(4) as u16);
            settings.forbidden.extend((a != b).then_some((a, b)));
            let (c, d) = (rng.below(4) as u16, rng.below(4) as u16);
            settings.required.extend((c != d && (c, d) != (a, b)).then_some((c, d)));
            settings.max_parents = Some(1 + rng.below(3));
        }
        let fits = |dag: &Vec<Vec<u16>>| {
            settings.required.iter().all(|(a, b)| dag[usize::from(*b)].contains(a))
                && settings.forbidden.iter().all(|(a, b)| !dag[usize::from(*b)].contains(a))
                && dag.iter().all(|set| settings.max_parents.is_none_or(|p| set.len() <= p as usize))
        };
        let total = |dag: &Vec<Vec<u16>>| -> f64 {
            let local = |v: usize| known.get(&(v as u16, dag[v].clone())).copied().unwrap_or(f64::NEG_INFINITY);
            if fits(dag) { (0..4).map(local).sum() } else { f64::NEG_INFINITY }
        };
        let best = every.iter().map(total).fold(f64::NEG_INFINITY, f64::max);
        let list = read(&written(&names(4), &made, round % 3 == 0));
        let greedy = Settings { method: MethodName::HillClimb, ..settings.clone() };
        match solve_with(list.clone(), settings.clone()) {
            Ok(outcome) => {
                assert_eq!((outcome.score, total(&outcome.parents)), (best, best), "round {round}");
                let ties = every.iter().filter(|dag| total(dag) == best).count();
                let counted = outcome.ties.expect("counted");
                assert_eq!((counted.networks, counted.complete), (ties as f64, true), "round {round}");
                assert!(outcome.certificate.holds && outcome.status == Status::ProvenOptimal);
                let greedy = solve_with(list, greedy).expect("greedy search starts where a network is");
                assert!(greedy.certificate.holds && total(&greedy.parents) == greedy.score && greedy.score <= best);
                assert!(greedy.bound >= Some(best) && greedy.status == Status::LocalOptimum);
            }
            Err(error) => {
                assert_eq!((error, best), (Error::NoNetwork, f64::NEG_INFINITY), "round {round}");
                none += 1;
            }
        }
    }
    assert!(none > 0, "some lists allow no network");
}

/// The certifier looks families up independently: it detects a changed score, an unlisted family, a cycle, and a broken
/// constraint.
#[test]
fn a_forged_result_is_detected() {
    let list = read("3\na 2\n-10.5 0\n-3 1 b\nb 2\n-7 0\n-6.5 1 a\nc 1\n-1 0\n");
    let claim = |parents: [&[u16]; 3], score: f64, bound: Option<f64>, proven: bool| Claim {
        parents: parents.iter().map(|set| set.to_vec()).collect(),
        score,
        bound,
        proven,
    };
    let check = |claim: Claim| certify(&list, &auto(), &claim);
    assert!(check(claim([&[1], &[], &[]], -11.0, Some(-11.0), true)).holds);
    assert!(!check(claim([&[1], &[], &[]], -10.9, Some(-10.9), true)).score_agrees);
    assert!(!check(claim([&[1], &[], &[0]], -11.0, Some(-11.0), true)).score_agrees, "not listed");
    assert!(!check(claim([&[1], &[0], &[]], -10.5, Some(-10.5), true)).acyclic);
    assert!(!check(claim([&[1], &[], &[]], -11.0, Some(-12.0), false)).bound_consistent);
    assert!(!check(claim([&[1], &[], &[7]], -11.0, Some(-11.0), true)).holds);
    let settings = Settings { forbidden: vec![(1, 0)], ..auto() };
    let forbidden = certify(&list, &settings, &claim([&[1], &[], &[]], -11.0, Some(-11.0), true));
    assert!(!forbidden.constraints_kept && !forbidden.holds);
}

#[test]
fn costs_are_scores_with_their_signs_turned() {
    let scores = "2\na 2\n-10.5 0\n-3 1 b\nb 1\n-7 0\n";
    let costs = "\u{feff}# of a program that minimizes\r\n2\r\na 2\r\n10.5 0\r\n3 1 b\r\n\r\nb 1\r\n7 0\r\n";
    let list = ScoreList::read(costs.as_bytes(), true).expect("costs");
    assert_eq!(families(&list), families(&read(scores)));
    assert!(list.info().all_positive && list.info().costs && !read(scores).info().all_positive);
    let outcome = solve(list).expect("a network");
    assert_eq!((outcome.score, outcome.parents), (-10.0, vec![vec![1], vec![]]));
}

/// A huge sentinel value for "never" must not make other scores tie.
#[test]
fn sentinels_do_not_blur_the_optimum() {
    for big in ["-1e6", "-1e12", "-1e15", "-1e30", "-1e100"] {
        let text = format!("3\na 3\n-10.5 0\n-3 1 b\n{big} 1 c\nb 1\n-7 0\nc 1\n-1 0\n");
        let outcome = solve(read(&text)).expect("a list");
        assert_eq!((outcome.score, &outcome.parents), (-11.0, &vec![vec![1], vec![], vec![]]), "{big}");
        assert_eq!((outcome.local.iter().sum::<f64>(), outcome.ties.map(|t| t.networks)), (-11.0, Some(1.0)), "{big}");
    }
}

#[test]
fn errors_are_reported_with_their_line() {
    let read = |text: &str| ScoreList::read(text.as_bytes(), false).expect_err(text);
    let bad = |line: f64, what: &str| Error::BadList { line, what: what.into() };
    assert_eq!(read(""), Error::EmptyFile);
    assert_eq!(read("\n \n# nothing\n"), Error::EmptyFile);
    assert_eq!(read("two\n"), bad(1.0, "count"));
    assert_eq!(read("1\na\n"), bad(2.0, "count"));
    assert_eq!(read("1\na 2\n-1 0\n"), bad(4.0, "cut"));
    assert_eq!(read("2\na 1\n-1 0\n"), bad(4.0, "cut"));
    assert_eq!(read("1\na 1\n-1 0\nb 1\n"), bad(4.0, "too-long"));
    assert_eq!(read("1\na 1\nlots 0\n"), bad(3.0, "score"));
    assert_eq!(read("1\na 1\nNaN 0\n"), bad(3.0, "score"));
    assert_eq!(read("1\na 1\n-1 2 b\n"), bad(3.0, "count"));
    assert_eq!(read("1\na 1\n-1\n"), bad(3.0, "count"));
    assert_eq!(read("2\na 1\n-1 1 c\nb 0\n"), bad(3.0, "unknown-name"));
    assert_eq!(read("2\na 1\n-1 2 b b\nb 0\n"), bad(3.0, "parent-twice"));
    assert_eq!(read("2\na 1\n-1 1 a\nb 0\n"), bad(3.0, "parent-twice"));
    assert_eq!(read("2\na 1\n-1 0\na 1\n-1 0\n"), bad(4.0, "name-twice"));
    assert_eq!(read("2\na 2\n-1 0\n-2 0\nb 0\n"), bad(4.0, "set-twice"));
    assert_eq!(read("3\na 3\n-1 2 b c\n# again\n-3 0\n-2 2 c b\nb 0\nc 0\n"), bad(6.0, "set-twice"));
    assert_eq!(read("1\na 1\n-1e308 0\n"), bad(3.0, "score"));
    assert_eq!(read("0\n"), bad(1.0, "count"));
    assert_eq!(read("VAR\n"), bad(1.0, "name"));
    assert_eq!(read("VAR a b\n"), bad(1.0, "name"));
    assert_eq!(read(&format!("VAR {}\n", "n".repeat(201))), bad(1.0, "name"));
    assert_eq!(read("META x=1\n-1 a\nVAR a\n"), bad(2.0, "name"));
    assert_eq!(read("VAR a\n-1 b\n"), bad(2.0, "unknown-name"));
    assert_eq!(read("VAR a\n-1\nVAR a\n-1\n"), bad(3.0, "name-twice"));
    assert_eq!(read("99999999999\n"), bad(1.0, "count"));
    let no_letter = Error::NoLetter { line: 2.0, column: 3.0, byte: "81".into() };
    assert_eq!(ScoreList::read(b"2\na \x81\n", false), Err(no_letter));
    let many: String = (0..257).map(|v| format!("VAR v{v}\n-1\n")).collect();
    assert_eq!(read(&many), Error::TooManyColumns { found: 257, limit: 256 });
    assert_eq!(read("257\n"), Error::TooManyColumns { found: 257, limit: 256 });
}

/// Thousands of forged and truncated lists give an error with its line, or a list that a search accepts; never a crash.
#[test]
fn forged_and_truncated_lists_are_read_or_refused() {
    let jkl = "# META a=b\n3\nx 3\n-1 0\n-0.5 1 y\n-0.25 2 y z\ny 1\n-2 0\nz 1\n-3 0\n";
    let pss = "META score_type=bic\nVAR x\nMETA arity=2\n-1\n-0.5 y\n-0.25 y z\nVAR y\n-2\nVAR z\n-3 x\n-4\n";
    let mut rng = Rng::new(5);
    let pieces =
        ["\n", " ", "x", "y", "-1", "1e999", "0", "3", "#", "VAR ", "META ", "\u{feff}", "\0", "é", "\r\n", "99999"];
    let (mut good, mut refused) = (0, 0);
    for round in 0..6_000 {
        let mut bytes = if round % 2 == 0 { jkl } else { pss }.as_bytes().to_vec();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len() as u32 + 1) as usize;
            match rng.below(4) {
                0 => bytes.truncate(at),
                1 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
                2 => drop(bytes.drain(at..(at + 1 + rng.below(9) as usize).min(bytes.len()))),
                _ => drop(bytes.splice(at..at, pieces[rng.below(pieces.len() as u32) as usize].bytes())),
            }
        }
        match ScoreList::read(&bytes, round % 3 == 0) {
            Ok(list) => {
                good += 1;
                assert_eq!(families(&read(&list.write(round % 4 < 2))), families(&list));
                let outcome = solve(list);
                assert!(
                    outcome.as_ref().is_ok_and(|outcome| outcome.certificate.holds) || outcome == Err(Error::NoNetwork)
                );
            }
            Err(error) => {
                refused += 1;
                let place = match error {
                    Error::BadList { line, .. } | Error::DamagedText { line, .. } | Error::NoLetter { line, .. } => {
                        line
                    }
                    Error::BinaryFile { offset } => offset + 1.0,
                    Error::EmptyFile | Error::TooManyColumns { .. } => 1.0,
                    other => panic!("{other:?}"),
                };
                assert!(place >= 1.0);
            }
        }
    }
    assert!(good > 300 && refused > 3_000, "{good} read, {refused} refused");
}

/// Parts of one list merge to the whole, in any order of parts, variables and lines; parts that do not match are named.
#[test]
fn parts_are_put_together_or_refused() {
    let whole = "META num_records=50\nVAR a\nMETA arity=2\n-10.5\n-3 b\nVAR b\n-7\nVAR c\n-1\n-0.5 a b\n";
    let one = "META num_records=50\nVAR a\nMETA arity=2\n-10.5\n-3 b\nVAR b\nVAR c\n";
    let two = "# META num_records=50\n3\nc 2\n-0.5 2 b a\n-1 0\nb 1\n-7 0\na 0\n";
    let of =
        |parts: &[&str]| merge(parts.iter().enumerate().map(|(i, text)| (format!("part {i}"), read(text))).collect());
    let merged = of(&[one, two]).expect("fit");
    let scores = |list: &ScoreList| {
        let mut all = families(list);
        all.iter_mut().for_each(|of| of.sort_by(|a, b| a.0.cmp(&b.0)));
        all
    };
    assert_eq!(scores(&merged), scores(&read(whole)));
    assert_eq!(merged.fingerprint(), read(whole).fingerprint());
    assert_eq!(scores(&of(&[one, two, one]).expect("agree")), scores(&read(whole)));
    // A list declares which families it omits: the merged list has the weakest declaration of its parts, and none if
    // one part has none.
    let delta = |parts: &[&str]| of(parts).expect("fit").delta();
    let (first, second) =
        (|d: &str| format!("META delta = {d}\n{one}"), |d: &str| format!("# META delta = {d}\n{two}"));
    assert_eq!(delta(&[&first("3"), &second("2.5")]), Some(2.5));
    assert_eq!(delta(&[&first("1"), &second("2.5")]), Some(1.0));
    assert_eq!([delta(&[&first("3"), two]), delta(&[one, &second("3")]), delta(&[one, two])], [None; 3]);
    let differ = |part: usize, what: &str, of: &str| {
        Err(Error::PartsDiffer {
            part: format!("part {part}"),
            first: "part 0".into(),
            what: what.into(),
            of: of.into(),
        })
    };
    assert_eq!(of(&[one, "3\na 0\nb 0\nd 0\n"]), differ(1, "names", "c"));
    assert_eq!(of(&[one, "4\na 0\nb 0\nc 0\nd 0\n"]), differ(1, "names", "d"));
    assert_eq!(of(&[one, two, "META num_records=51\nVAR a\nVAR b\nVAR c\n"]), differ(2, "meta", "num_records"));
    assert_eq!(of(&[one, "VAR a\nMETA arity=3\nVAR b\nVAR c\n"]), differ(1, "arity", "a"));
    assert_eq!(of(&[one, "3\na 1\n-10.5 0\nb 0\nc 0\n"]), differ(1, "families", "a"));
    assert_eq!(of(&[one, "3\na 2\n-10.5 0\n-3.001 1 b\nb 0\nc 0\n"]), differ(1, "families", "a"));
    assert_eq!(of(&[one, one]), Err(Error::PartsMissing { names: vec!["b".into(), "c".into()] }));
}

/// A family may be omitted because of a subset that required edges do not allow: then the declared bound does not hold.
#[test]
fn under_required_edges_a_declared_delta_proves_nothing() {
    // {b, c} of a is 5 nats worse than {b}, but the only set that contains c if c → a is required as well.
    let list = "META delta = 2\nVAR a\n-10\n-5 b\n-11 c\n-10 b c d\nVAR b\n-7\nVAR c\n-7\nVAR d\n-7\n";
    for (required, among_listed) in [(vec![], false), (vec![(2, 0)], true)] {
        let request = KBestRequest { k: 1, unit: KBestUnit::Dags, within: None };
        let outcome =
            solve_with(read(list), Settings { k_best: Some(request), required, ..auto() }).expect("a network");
        assert_eq!(outcome.k_best.expect("asked for").among_listed, among_listed);
    }
}

/// The k best of a list: scores and groups of its rows, and the final progress.
fn ranked(text: &str, k: u32, unit: KBestUnit) -> (Vec<f64>, Vec<u32>, KBestProgress, f64) {
    let mut session = ListSession::default();
    session.load(text.as_bytes(), false).expect("a list");
    let request = KBestRequest { k, unit, within: None };
    let outcome = session.learn(&Settings { k_best: Some(request), ..auto() }).expect("it runs");
    let rows = session.k_best_rows(0, 1000).expect("they are there");
    (rows.score.0, rows.group.0, outcome.k_best.expect("asked for"), outcome.steps)
}

/// Beyond a list's declared bound its networks are ranked among the listed families, and all of them are reported.
#[test]
fn a_declared_list_goes_on_beyond_its_delta_among_the_listed() {
    let list = "META delta = 2\nVAR a\n-10\n-15 b\nVAR b\n-7\n-8 a\n";
    for (k, among_listed, ending) in [
        (1, false, KBestEnding::Whole),
        (2, false, KBestEnding::Whole),
        (3, true, KBestEnding::Whole),
        (9, true, KBestEnding::All),
    ] {
        let (scores, _, standing, _) = ranked(list, k, KBestUnit::Dags);
        assert_eq!(scores, [-17.0, -18.0, -22.0][..scores.len()]);
        assert_eq!((standing.found, standing.among_listed, standing.ending), (k.min(3), among_listed, ending));
    }
}

/// A group of ties has the networks that tie with its best one, in whatever order they are found: here the second of
/// two ties is the best, and the third ties with the first alone.
#[test]
fn ties_are_relative_to_the_best_of_their_group() {
    let list = "VAR a\n-500000\n-500000.0006 b\nVAR b\n-500000.0009\n-500000 a\n";
    let (scores, groups, standing, _) = ranked(list, 9, KBestUnit::Dags);
    assert!(scores[0] < scores[1], "{scores:?}");
    assert_eq!((groups, standing.ending), (vec![0, 0, 1], KBestEnding::All));
    let (_, _, standing, _) = ranked(list, 1, KBestUnit::Dags);
    assert_eq!((standing.ending, standing.tied, standing.tied_complete), (KBestEnding::Cut, 2.0, true));
    assert_eq!(ranked(list, 2, KBestUnit::Dags).2.ending, KBestEnding::Whole);
}

/// A list may score the members of a class differently: the best one represents the class.
#[test]
fn classes_of_a_list_rank_by_their_best_member() {
    let list = "VAR a\n-10\n-5 b\nVAR b\n-10\n-5.3 a\n";
    assert_eq!(ranked(list, 9, KBestUnit::Classes).0, [-15.0, -20.0]);
}

/// A sentinel value for "never" must not cost the ranking many steps.
#[test]
fn sentinels_do_not_hold_up_the_k_best() {
    let list = "VAR a\n-10\n-1e100 b\nVAR b\n-7\n-8 a\n";
    let (scores, _, standing, steps) = ranked(list, 9, KBestUnit::Dags);
    assert_eq!((&scores[..2], standing.ending), (&[-17.0, -18.0][..], KBestEnding::All));
    assert!(steps < 200.0, "{steps}");
}

/// Dominance pruning against a comparison of every pair.
#[test]
fn exactly_the_sets_that_a_subset_beats_are_dropped() {
    let mut rng = Rng::new(9);
    for _ in 0..100 {
        let made = random_list(&mut rng, 6, &mut |rng| -f64::from(rng.below(20)));
        let list = Arc::new(read(&written(&names(6), &made, false)));
        let Ok(mut run) = ListRun::new(&list, auto(), MEMORY) else { continue };
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        for (v, made) in (0..6).map(Var::new).zip(&made) {
            for (i, (set, score)) in made.iter().enumerate() {
                let subsets = made.iter().filter(|(other, _)| other != set && other.iter().all(|p| set.contains(p)));
                let best = subsets.map(|(_, score)| *score).fold(f64::NEG_INFINITY, f64::max);
                let expected = if best < *score {
                    0
                } else if best > *score {
                    1
                } else {
                    2
                };
                assert_eq!(run.standing(v, i), expected, "{v:?} {set:?}");
                assert_eq!(run.local(v, &set.iter().map(|p| Var(*p)).collect::<WideSet>()), Some(*score));
            }
        }
    }
}

/// Optima of the lists in `../shared/data/scores`, as its READMEs give them: compared exactly if exact search can take
/// that many variables, otherwise as a bound that no network exceeds, together with a local optimum below it.
#[test]
fn lists_of_other_programs_have_their_published_optima() {
    let optima = [
        ("iris_BIC.jkl", 26, -465.435028),
        ("wine_BIC_factor3.jkl", 591, -1258.445909),
        ("hepatitis_BIC.jkl", 302, -1322.584220),
        ("parkinsons_BIC.jkl", 2441, -1598.013264),
        ("autos_BIC.jkl", 2391, -1585.759737),
        ("flag_BIC.jkl", 741, -2748.105208),
        ("steel_BIC.jkl", 93_026, -18_805.522906),
        ("wdbc_BIC.jkl", 14_613, -6602.118070),
        ("soybean_BIC.jkl", 5926, -3122.062983),
        ("alarm1000_BIC.jkl", 1002, -11_783.052411),
        ("carpo100_BIC.jkl", 423, -2000.213164),
        ("hepatitis.bic.pss", 174, -875.985564),
        ("voting.bic.pss", 939, -1765.760900),
        ("spect-heart.bic.pss", 327, -746.768281),
        ("parkinsons.bic.pss", 2457, -1667.127848),
        ("autos.bic.pss", 3090, -1660.952428),
        ("flag.bic.pss", 776, -2603.145592),
        ("adult-binary.bic.pss", 3536, -211_601.611816),
        ("mushroom-urlearning.bic.pss", 13_025, -89_683.414213),
        ("cancer-1000-1.bdeu.jkl", 75, -2148.496559),
        ("earthquake-1000-1.bdeu.jkl", 75, -428.714731),
        ("asia-1000-1.bdeu.jkl", 512, -2333.821409),
        ("child-2000-1.bdeu.jkl", 23_200, -25_272.354460),
    ];
    let mut skipped = Vec::new();
    for (file, count, optimum) in optima {
        let Some(bytes) = shared_data(&format!("scores/{file}")) else {
            skipped.push(file);
            continue;
        };
        let list = ScoreList::read(&bytes, false).expect(file);
        let same = ScoreList::read(list.write(file.ends_with("jkl")).as_bytes(), false).expect(file);
        assert_eq!(families(&same), families(&list), "{file}: unchanged by export and import");
        let outcome = solve(list).expect(file);
        let near = 2e-5 + 1e-9 * f64::abs(optimum);
        assert!(outcome.certificate.holds && outcome.families == f64::from(count), "{file}");
        assert!((outcome.score - optimum).abs() < near, "{file}: {}", outcome.score);
        assert_eq!(outcome.status, Status::ProvenOptimal, "{file}");
    }
    if !skipped.is_empty() {
        eprintln!("skipped {} lists of other programs: {skipped:?}", skipped.len());
    }
}

/// Timing for two million families: `cargo test --release --test native score_list::two_million -- --ignored
/// --nocapture`.
#[test]
#[ignore = "a measurement"]
fn two_million_families_are_read_judged_and_written() {
    let n = 100;
    let mut rng = Rng::new(3);
    let mut text = format!("{n}\n");
    for child in 0..n {
        let mut sets: Vec<(Vec<u32>, f64)> = vec![(Vec::new(), -1e4)];
        let others: Vec<u32> = (0..n).filter(|v| *v != child).collect();
        let mut seen = std::collections::BTreeSet::new();
        while sets.len() < 20_000 {
            let mut set: Vec<u32> = (0..1 + rng.below(5)).map(|_| others[rng.below(99) as usize]).collect();
            set.sort_unstable();
            set.dedup();
            if seen.insert(set.clone()) {
                // Larger sets score better, so that most of them are kept.
                sets.push((set.clone(), -1e4 + 50.0 * set.len() as f64 + 100.0 * rng.unit()));
            }
        }
        text += &format!("variable{child} {}\n", sets.len());
        for (set, score) in sets {
            text += &format!("{score:?} {}", set.len());
            set.iter().for_each(|p| text += &format!(" variable{p}"));
            text.push('\n');
        }
    }
    let clock = std::time::Instant::now();
    let list = Arc::new(ScoreList::read(text.as_bytes(), false).expect("a list"));
    let read = clock.elapsed();
    let mut run = ListRun::new(&list, auto(), 4e9).expect("starts");
    while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
    let searched = clock.elapsed();
    let outcome = run.outcome();
    let ended = clock.elapsed();
    let again = list.write(true);
    let written = clock.elapsed();
    eprintln!(
        "{} families of {n} variables, {} bytes: read {read:.2?}, searched {:.2?}, outcome {:.2?}, written {:.2?}; {} kept, {} bytes held",
        list.families(),
        text.len(),
        searched - read,
        ended - searched,
        written - ended,
        outcome.kept,
        list.bytes(),
    );
    assert!(again.len() > text.len() / 2 && outcome.certificate.holds);
}

/// Parts made by forbidding all parents of the other children, as `score --children` does, merge to the whole list, to
/// the last bit; also with 70 variables, whose sets do not fit in a word.
#[test]
fn parts_made_of_some_children_merge_to_the_whole() {
    use bayescope::data::pack;
    use bayescope::session::Session;
    for (n, max_parents, kind) in
        [(7, None, ScoreKind::Bic), (7, Some(2), ScoreKind::Bdeu { ess: 2.0 }), (70, Some(1), ScoreKind::Bic)]
    {
        let data = random_data(n as u64, n, 200);
        let mut session = Session::default();
        session.unpack(&pack(&data)).expect("data");
        let comments = [("score_type".to_string(), "some".to_string())];
        let mut made = |children: Option<&[u16]>, name: &str| {
            let mut settings = Settings { method: MethodName::Lists, max_parents, ..settings(kind) };
            if let Some(children) = children {
                let others = (0..n as u16).filter(|v| !children.contains(v));
                settings.forbidden =
                    others.flat_map(|to| (0..n as u16).filter(move |v| *v != to).map(move |from| (from, to))).collect();
            }
            session.learn(&settings).expect("lists");
            session.export_part(name, &comments, children).expect("a list")
        };
        let whole = made(None, "jkl");
        let half: Vec<u16> = (0..n as u16).step_by(2).collect();
        let rest: Vec<u16> = (1..n as u16).step_by(2).collect();
        let parts = [("a".to_string(), made(Some(&half), "jkl")), ("b".to_string(), made(Some(&rest), "pss"))];
        assert!(half.iter().all(|v| parts[1].1.contains(&format!("VAR v{v}\nMETA arity="))));
        let merged = merge(parts.iter().map(|(name, text)| (name.clone(), read(text))).collect()).expect("fit");
        assert_eq!(merged.write(false), whole);
        assert!(merged.families() > n && whole.contains("# META num_records=200\n# META score_type=some\n"));
        let mut other = read(&parts[1].1.replace("num_records=200", "num_records=201"));
        other = read(&other.write(true));
        let refused = merge(vec![("a".into(), read(&parts[0].1)), ("b".into(), other)]);
        assert!(matches!(refused, Err(Error::PartsDiffer { what, of, .. }) if what == "meta" && of == "num_records"));
    }
}
