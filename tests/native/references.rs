//! Published and verified optima. College plans runs everywhere; the other files lie in `../shared/data`.

use crate::common::*;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind::{self, Aic, Bdeu, Bic, K2};
use bayescope::data::{Dataset, apply, read};
use bayescope::format::{jkl, pss};
use bayescope::observe::NoObserver;
use bayescope::protocol::{Recipe, Status};
use bayescope::run::Run;
use bayescope::search::Progress;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const BDEU: ScoreKind = Bdeu { ess: 1.0 };

fn load(file: &str) -> Option<Arc<Dataset>> {
    let bytes = shared_data(&format!("{file}.csv"))?;
    let raw = read(&bytes, &Recipe::default().read).expect(file);
    Some(Arc::new(apply(&raw, &Recipe::default()).1.expect(file)))
}

/// Discrete data sets with n ≤ 17 of the data README: file, then optimum by score.
const OPTIMA: &[(&str, &[(ScoreKind, f64)])] = &[
    ("tic-tac-toe", &[(Bic, -9396.375858), (BDEU, -9423.068333), (Aic, -8868.247630), (K2, -9128.856442)]),
    ("abalone", &[(Bic, -16170.951634), (BDEU, -15945.772419), (Aic, -15760.995705), (K2, -15922.797190)]),
    ("wine", &[(Bic, -1891.596041), (BDEU, -1867.725437), (Aic, -1734.945768), (K2, -1831.711731)]),
    ("breast-cancer-wisconsin", &[(Bic, -8367.252129), (BDEU, -8350.453190), (Aic, -7865.244342), (K2, -8149.201936)]),
    ("heart-cleveland", &[(Bic, -2949.698923), (BDEU, -2963.640755), (Aic, -2823.613786), (K2, -2892.836998)]),
    ("heart-hungarian", &[(Bic, -1764.345018), (BDEU, -1772.927178), (Aic, -1689.689795), (K2, -1735.394133)]),
    ("voting", &[(Bic, -1765.760946)]),
    ("adult-binary", &[(Bic, -211601.706097), (Aic, -210684.388643)]),
    ("adult1", &[(Bic, -202437.009170)]),
    ("asia", &[(Bic, -11107.293309), (BDEU, -11095.788513), (Aic, -11047.753206), (K2, -11106.628136)]),
    ("learning-test", &[(Bic, -24006.734232), (BDEU, -24028.094778), (Aic, -23873.131772), (K2, -23957.675838)]),
    ("coronary", &[(Bic, -6717.265384), (BDEU, -6730.550147), (Aic, -6626.076668), (K2, -6679.880116)]),
    ("lizards", &[(Bic, -817.247197), (BDEU, -818.873181), (Aic, -807.212909), (K2, -814.933790)]),
    ("college-plans", &[(Bic, -45609.423197), (BDEU, -45624.549033), (Aic, -45435.349709), (K2, -45560.654525)]),
];

#[test]
fn optima_of_every_discrete_set_up_to_17_variables() {
    let mut skipped = Vec::new();
    for (file, optima) in OPTIMA {
        let Some(data) = load(file) else {
            skipped.push(*file);
            continue;
        };
        for (kind, expected) in *optima {
            let outcome = learn(&data, &settings(*kind));
            assert_eq!(outcome.status, Status::ProvenOptimal);
            assert!(
                (outcome.score - expected).abs() <= 1e-6 * expected.abs(),
                "{file} {kind:?}: {} is not {expected}",
                outcome.score
            );
            assert!(outcome.certificate.holds, "{file} {kind:?}: {:?}", outcome.certificate);
        }
    }
    if !skipped.is_empty() {
        eprintln!("skipped {} of {} sets: {skipped:?}", skipped.len(), OPTIMA.len());
    }
}

/// Sizes of the dominance-pruned lists equal those of other programs.
#[test]
fn sizes_of_the_score_lists_under_bic() {
    let sizes = [
        ("tic-tac-toe", 96),
        ("abalone", 197),
        ("wine", 149),
        ("heart-hungarian", 71),
        ("hepatitis", 174),
        ("hepatitis-named", 113),
        ("voting", 939),
        ("adult-binary", 3537),
    ];
    let mut skipped = Vec::new();
    for (file, size) in sizes {
        match load(file) {
            Some(data) => assert_eq!(learn(&data, &settings(Bic)).kept, f64::from(size), "{file}"),
            None => skipped.push(file),
        }
    }
    if !skipped.is_empty() {
        eprintln!("skipped {} lists: {skipped:?}", skipped.len());
    }
}

#[test]
fn tic_tac_toe_has_192_optimal_networks_in_8_classes() {
    let example = bayescope::protocol::ExampleRef { id: "tic-tac-toe".into(), version: 1, rows: 958, seed: 1 };
    let (data, _) = bayescope::data::Sampler::default().make(&example).expect("an example");
    let ties = learn(&Arc::new(data), &settings(Bic)).ties.expect("counted");
    assert_eq!((ties.networks, ties.classes, ties.complete), (192.0, 8.0, true));
}

/// Families of a list in the format of URLearning or GOBNILP, parsed by the test itself: child and parents by name, and
/// score.
fn families(text: &str, is_jkl: bool) -> BTreeMap<(String, BTreeSet<String>), f64> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("META") && !line.is_empty());
    let mut child = String::new();
    let mut left = 0;
    let mut found = BTreeMap::new();
    for line in lines.skip(usize::from(is_jkl)) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if is_jkl && left == 0 {
            child = words[0].into();
            left = words[1].parse().expect("a count");
        } else if words[0] == "VAR" {
            child = words[1].into();
        } else {
            left -= usize::from(is_jkl);
            let parents = &words[if is_jkl { 2 } else { 1 }..];
            assert!(!is_jkl || words[1].parse() == Ok(parents.len()));
            let key = (child.clone(), parents.iter().map(|p| p.to_string()).collect());
            assert_eq!(found.insert(key, words[0].parse().expect("a score")), None, "each once");
        }
    }
    assert_eq!(left, 0);
    found
}

/// Lists exported for other solvers equal the table to the last bit, and URLearning's own lists to single precision.
#[test]
fn lists_for_other_solvers_are_those_of_other_solvers() {
    let mut skipped = Vec::new();
    for file in ["hepatitis", "voting"] {
        let (Some(data), Ok(theirs)) = (load(file), std::fs::read_to_string(format!("{SHARED}/scores/{file}.bic.pss")))
        else {
            skipped.push(file);
            continue;
        };
        let mut run = Run::new(&data, settings(Bic), MEMORY).expect("starts");
        while run.step(&mut NoObserver).expect("memory") == Progress::Working {}
        let ours = families(&pss(&data, "bic", run.table()), false);
        assert_eq!(ours, families(&jkl(&data, run.table()), true), "{file}: both formats say the same");
        let name = |v: Var| data.variables()[v.index()].name.clone();
        for child in (0..data.n()).map(Var::new) {
            for kept in run.table().list(child) {
                let key = (name(child), kept.set.iter().map(name).collect());
                assert_eq!(ours.get(&key), Some(&kept.score), "{file}: {key:?}");
            }
        }
        let theirs = families(&theirs, false);
        assert!(theirs.keys().eq(ours.keys()), "{file}: the same sets");
        let worst = theirs.iter().map(|(key, score)| (score - ours[key]).abs() / score.abs()).fold(0.0, f64::max);
        assert!(worst < 1e-5, "{file}: {worst}"); // theirs are of single precision
    }
    if !skipped.is_empty() {
        eprintln!("skipped {} lists of other solvers: {skipped:?}", skipped.len());
    }
}
