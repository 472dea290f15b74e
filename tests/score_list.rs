//! Lists of local scores made elsewhere: read, refused with the line, and searched without data.
#![cfg(not(target_arch = "wasm32"))]

mod common;

use bayescope::error::Error;
use bayescope::format::{jkl, pss};
use bayescope::observe::Quiet;
use bayescope::parents::ParentSet;
use bayescope::rng::Rng;
use bayescope::run::Run;
use bayescope::score_list::{ScoreList, solve};
use bayescope::search::Progress;
use bayescope::var::{Var, VarSet};
use common::*;
use std::collections::BTreeMap;

/// Written and read again, a table is the same families; searched, it has the same optimum and ties.
#[test]
fn a_list_that_was_written_comes_back() {
    for seed in 0..30 {
        let data = random_data(seed, 6, 150);
        let settings = settings(every_kind()[seed as usize % 10]);
        let mut run = Run::new(&data, settings, MEMORY).expect("starts");
        while run.step(&mut Quiet).expect("memory") == Progress::Working {}
        let result = run.outcome();
        for text in [jkl(&data, run.table()), pss(&data, "bic", run.table())] {
            let list = ScoreList::read(text.as_bytes(), false).expect("a list");
            assert_eq!(list.names, ["v0", "v1", "v2", "v3", "v4", "v5"]);
            for child in 0..6 {
                assert_eq!(list.families[child], run.table().kept(Var::new(child)), "to the last bit");
            }
            let told = solve(&list).expect("a network");
            assert!((told.score - result.score).abs() <= tolerance(result.score));
            assert!((told.local.iter().sum::<f64>() - told.score).abs() <= tolerance(told.score));
            assert_eq!((told.families, told.kept), (result.kept, result.kept));
        }
    }
}

/// Against every DAG: random lists, with sets worse than their subsets, in any order, some children with few sets.
#[test]
fn the_best_network_of_a_list_is_the_best_of_all_its_networks() {
    let every = every_dag(4);
    let mut rng = Rng::new(4);
    let mut none = 0;
    for round in 0..300 {
        let names: Vec<String> = (0..4).map(|v| format!("x{v}")).collect();
        let families: Vec<Vec<ParentSet>> = (0..4u16)
            .map(|child| {
                let codes = (0..16u64).filter(|code| code >> child & 1 == 0 && rng.below(3) > 0);
                let codes: Vec<u64> = codes.collect();
                codes.into_iter().map(|c| ParentSet { set: VarSet(c), score: -f64::from(rng.below(8)) }).collect()
            })
            .collect();
        let known: BTreeMap<(u16, u64), f64> =
            (0..4u16).flat_map(|v| families[usize::from(v)].iter().map(move |f| ((v, f.set.0), f.score))).collect();
        let total = |dag: &Vec<Vec<u16>>| -> f64 {
            let local = |v: usize| known.get(&(v as u16, code(&dag[v]) as u64)).copied().unwrap_or(f64::NEG_INFINITY);
            (0..4).map(local).sum()
        };
        let best = every.iter().map(total).fold(f64::NEG_INFINITY, f64::max);
        match solve(&ScoreList { names, families }) {
            Ok(told) => {
                assert_eq!((told.score, total(&told.parents)), (best, best), "round {round}");
                let ties = every.iter().filter(|dag| total(dag) == best).count();
                assert_eq!((told.ties.networks, told.ties.complete), (ties as f64, true), "round {round}");
            }
            Err(error) => {
                assert_eq!((error, best), (Error::NoNetwork, f64::NEG_INFINITY));
                none += 1;
            }
        }
    }
    assert!(none > 0, "some lists allow no network");
}

#[test]
fn costs_are_scores_with_their_signs_turned() {
    let scores = "2\na 2\n-10.5 0\n-3 1 b\nb 1\n-7 0\n";
    let costs = "\u{feff}# of a program that minimises\r\n2\r\na 2\r\n10.5 0\r\n3 1 b\r\n\r\nb 1\r\n7 0\r\n";
    let list = ScoreList::read(scores.as_bytes(), false).expect("scores");
    assert_eq!(ScoreList::read(costs.as_bytes(), true).expect("costs"), list);
    let told = solve(&list).expect("a network");
    assert_eq!((told.score, told.parents), (-10.0, vec![vec![1], vec![]]));
}

/// A number that stands for "never" makes nothing else a tie.
#[test]
fn sentinels_do_not_blur_the_optimum() {
    for big in ["-1e6", "-1e12", "-1e15", "-1e30", "-1e100"] {
        let text = format!("3\na 3\n-10.5 0\n-3 1 b\n{big} 1 c\nb 1\n-7 0\nc 1\n-1 0\n");
        let told = solve(&ScoreList::read(text.as_bytes(), false).expect("a list")).expect("a network");
        assert_eq!((told.score, told.parents), (-11.0, vec![vec![1], vec![], vec![]]), "{big}");
        assert_eq!((told.local.iter().sum::<f64>(), told.ties.networks), (-11.0, 1.0), "{big}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
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
    assert_eq!(read("1\na 1\n-1e308 0\n"), bad(3.0, "score"));
    assert_eq!(read("0\n"), bad(1.0, "count"));
    assert_eq!(read("VAR\n"), bad(1.0, "name"));
    assert_eq!(read("META x=1\n-1 a\nVAR a\n"), bad(2.0, "name"));
    assert_eq!(read("VAR a\n-1 b\n"), bad(2.0, "unknown-name"));
    assert_eq!(read("99999999999\n"), bad(1.0, "count"));
    assert_eq!(ScoreList::read(b"2\na \xff\n", false), Err(Error::NotUtf8 { line: 2.0 }));
    let many: String = (0..30).map(|v| format!("VAR v{v}\n-1\n")).collect();
    assert!(matches!(read(&many), Error::TooManyVariables { found: 30, .. }));
    // Any cut and any change of a byte is read or refused, never a crash.
    let text = "3\nx 3\n-1 0\n-0.5 1 y\n-0.25 2 y z\ny 1\n-2 0\nz 1\n-3 0\n";
    for cut in 0..text.len() {
        let _ = ScoreList::read(&text.as_bytes()[..cut], false).map(|list| solve(&list));
        for byte in [b' ', b'\n', b'9', b'-', b'x', 0xff] {
            let mut changed = text.as_bytes().to_vec();
            changed[cut] = byte;
            let _ = ScoreList::read(&changed, false).map(|list| solve(&list));
        }
    }
}

/// The optima of the lists in `../shared/data/scores`, as its README has them.
#[test]
fn lists_of_other_programs_have_their_published_optima() {
    let optima = [
        ("hepatitis.bic.pss", 174, -875.985564),
        ("voting.bic.pss", 939, -1765.760900),
        ("adult-binary.bic.pss", 3536, -211_601.611816),
        ("cancer-1000-1.bdeu.jkl", 75, -2148.496559),
        ("earthquake-1000-1.bdeu.jkl", 75, -428.714731),
        ("asia-1000-1.bdeu.jkl", 512, -2333.821409),
        ("child-2000-1.bdeu.jkl", 23_200, -25_272.354460),
    ];
    let mut skipped = Vec::new();
    for (file, families, optimum) in optima {
        let Ok(bytes) = std::fs::read(format!("../shared/data/scores/{file}")) else {
            skipped.push(file);
            continue;
        };
        let told = solve(&ScoreList::read(&bytes, false).expect(file)).expect(file);
        assert!((told.score - optimum).abs() < 1e-6 * optimum.abs().max(1.0), "{file}: {}", told.score);
        assert_eq!(told.families, f64::from(families), "{file}");
    }
    if !skipped.is_empty() {
        eprintln!("skipped {} lists of other programs, for ../shared/data is absent: {skipped:?}", skipped.len());
    }
}
