//! BNFinder's files and its published results; tables; errors in either. The program's example files are in
//! `../shared/data/bnfinder`; tests report and skip missing ones.

use crate::common::shared_data;
use bayescope::base::error::Error;
use bayescope::bnfinder::BnfinderSession;
use bayescope::protocol::{
    BnfinderGaps, BnfinderInfo, BnfinderOutcome, BnfinderScore, BnfinderSettings, BnfinderTable, BnfinderVariant,
    TimeUnit,
};
use std::collections::BTreeSet;

const BDE: BnfinderSettings = BnfinderSettings {
    score: BnfinderScore::Bde,
    variant: BnfinderVariant::Program,
    alpha: None,
    sets: 1,
    max_parents: None,
    self_loops: false,
    algorithm: None,
};

fn shared(name: &str) -> Option<Vec<u8>> {
    shared_data(&format!("bnfinder/{name}"))
}

fn finish(session: &mut BnfinderSession, settings: &BnfinderSettings) -> BnfinderOutcome {
    session.start(settings).expect("settings fit");
    loop {
        let now = session.run(u32::MAX).expect("learns");
        if now.done == now.total {
            break;
        }
    }
    session.outcome().expect("has begun")
}

fn learned(bytes: &[u8], settings: &BnfinderSettings) -> (BnfinderSession, BnfinderInfo, BnfinderOutcome) {
    let mut session = BnfinderSession::default();
    let info = session.read(bytes).expect("reads");
    let outcome = finish(&mut session, settings);
    (session, info, outcome)
}

type Lines = BTreeSet<String>;

fn lines(text: &str) -> Lines {
    text.lines().filter(|line| !line.is_empty()).map(str::to_string).collect()
}

fn sif(name: &str, settings: &BnfinderSettings) -> Option<Lines> {
    let (session, ..) = learned(&shared(name)?, settings);
    Some(lines(&session.export("sif").expect("a format")))
}

fn published(name: &str) -> Option<Lines> {
    Some(lines(&String::from_utf8(shared(name)?).expect("UTF-8").replace("\r", "")))
}

#[test]
fn input7_has_the_published_edges_and_signs() {
    for (score, file, count) in [(BnfinderScore::Bde, "output7.sif", 71), (BnfinderScore::Mdl, "output7mdl.sif", 36)] {
        let settings = BnfinderSettings { score, max_parents: Some(5), ..BDE };
        let (Some(found), Some(expected)) = (sif("input7.txt", &settings), published(file)) else { return };
        assert_eq!(expected.len(), count);
        assert_eq!(found, expected, "{file}");
    }
}

#[test]
fn the_tutorial_is_reproduced() {
    let is = |name: &str, edges: &[&str]| {
        if let Some(found) = sif(name, &BDE) {
            assert_eq!(found, edges.iter().map(|edge| edge.replace(' ', "\t")).collect(), "{name}");
        }
    };
    is("input1.txt", &["P1 + G2", "P1 + G4", "P2 - G3", "P2 + G4"]);
    is("input4.txt", &["G4 - G1", "G1 + G2", "G2 + G3", "G3 + G4"]);
    is("input5.txt", &["P1 + G1"]);
    is("input6a.txt", &["P1 + G1", "P2 - G2"]);
    is("input6b.txt", &["P1 + G1", "P2 - G2"]);
    if let (Some(found), Some(expected)) = (sif("input1.txt", &BDE), published("output1.sif")) {
        assert_eq!(found, expected);
    }
}

/// Edges that only the first has, and those that only the second has.
fn differ(found: &Lines, expected: &Lines) -> (Vec<String>, Vec<String>) {
    let only = |a: &Lines, b: &Lines| a.difference(b).map(|line| line.replace('\t', " ")).collect();
    (only(found, expected), only(expected, found))
}

#[test]
fn continuous_genes_have_the_published_edges_and_signs() {
    for variant in [BnfinderVariant::Program, BnfinderVariant::Document] {
        let settings = BnfinderSettings { variant, ..BDE };
        let (Some(found), Some(expected)) = (sif("input2.txt", &settings), published("output2.sif")) else { return };
        assert_eq!(found, expected, "{variant:?}");
    }
}

/// `docs/decisions/023` explains the differences.
#[test]
fn sachs_differs_from_the_published_network_as_it_is_explained() {
    let (Some(bytes), Some(expected)) = (shared("sachs.inp"), published("sachs.sif")) else { return };
    let text = String::from_utf8(bytes).expect("UTF-8");
    let heedless: String = text.lines().filter(|l| !l.starts_with("#perturbed")).map(|l| format!("{l}\n")).collect();
    let network = |text: &str, score: BnfinderScore| {
        let (session, info, outcome) = learned(text.as_bytes(), &BnfinderSettings { score, ..BDE });
        assert!(outcome.complete && outcome.children.len() == 11);
        (lines(&session.export("sif").unwrap()), info)
    };
    let (mdl, _) = network(&heedless, BnfinderScore::Mdl);
    let more = ["P38 + pakts473", "PKA - pakts473", "praf + pjnk"].map(String::from).to_vec();
    assert_eq!(differ(&mdl, &expected), (more, vec![]));
    let (bde, _) = network(&heedless, BnfinderScore::Bde);
    let (more, less) = differ(&bde, &expected);
    assert_eq!(more, ["P38 + pakts473", "PKA - pakts473"]);
    assert_eq!(less, ["PKA - pjnk", "pmek + p44/42"]);
    // Here perturbations are used; the program ignores them without time.
    let (heeded, info) = network(&text, BnfinderScore::Bde);
    assert_eq!((info.notices.len(), info.notices[0].count), (1, 1759.0));
    assert_eq!(differ(&heeded, &bde), (vec![], vec!["PIP2 + PKC".to_string()]));
}

const SMALL: &str = "#regulators A\n#discrete B no yes\nnet one two three four\nA\t0\t1\t1\t0\nB no yes yes no\n";

#[test]
fn the_formats_that_are_written() {
    let (session, info, outcome) = learned(SMALL.as_bytes(), &BnfinderSettings { sets: 2, ..BDE });
    assert_eq!((info.experiments, info.dynamic, info.samples), (4.0, false, 4.0));
    assert_eq!(info.variables[1].levels, ["no", "yes"]);
    assert_eq!(outcome.children[1].sets.len(), 2);
    // With its parent: log2(2)·log2(5) + 2·log2(3); without: log2(5·4·3·2/(2·2)).
    let sets: Vec<(&[u16], f64)> = outcome.children[1].sets.iter().map(|s| (s.parents.as_slice(), s.cost)).collect();
    assert!((sets[0].1 - 30f64.log2()).abs() < 1e-12 && sets[0].0.is_empty());
    assert!((sets[1].1 - (5f64.log2() + 2.0 * 3f64.log2())).abs() < 1e-12 && sets[1].0 == [0]);
    assert_eq!(session.export("sif").unwrap(), "");
    // Odds 30 to 45.
    let weight = 30.0 / 75.0;
    let text = session.export("weights").unwrap();
    let words: Vec<&str> = text.trim_end().split('\t').collect();
    assert_eq!((words[0], words[2]), ("A", "B"));
    assert!((words[1].parse::<f64>().unwrap() - weight).abs() < 1e-12);
    let text = session.export("sets").unwrap();
    assert!(text.starts_with("A\n 1 \nB\n 1 \n 0.6"), "{text}");
    assert_eq!(session.export("x"), Err(Error::UnknownFormat { format: "x".into() }));
    let (session, ..) = learned(SMALL.as_bytes(), &BnfinderSettings { score: BnfinderScore::Mdl, ..BDE });
    let cpd = session.export("cpd").unwrap();
    assert!(cpd.contains("\"B\" : {\n    'cpds' : {\n      None : 0.5 ,\n"), "{cpd}");
}

fn fails(text: &str) -> Error {
    BnfinderSession::default().read(text.as_bytes()).expect_err(text)
}

#[test]
fn malformed_files_are_refused_with_their_line() {
    let bad = |line: f64, what: &str| Error::BadExperiments { line, what: what.into() };
    let body = "c a b\nX 0 1\nY 1 0\n";
    for (text, error) in [
        ("", Error::EmptyFile),
        ("#regulators X\n", bad(1.0, "no-conditions")),
        ("c\nX\n", bad(1.0, "conditions")),
        ("c a b\nX 0 1\n", Error::TooFewVariables { found: 1 }),
        ("c a b\n\nX 0 1\nY 0\n", bad(4.0, "cells")),
        ("c a b\nX 0 1\nX 0 1\n", bad(3.0, "name-twice")),
        ("c a a\nX 0 1\nY 0 1\n", bad(1.0, "experiment-twice")),
        ("c a:0 b\nX 0 1\nY 0 1\n", bad(1.0, "mixed-names")),
        ("c a:0 b:0 a:1\nX 0 1 0\nY 0 1 1\n", bad(1.0, "series")),
        ("#parents\nc a b\n", bad(1.0, "command")),
        ("#prioredge X 0.5\nc a b\n", bad(1.0, "command")),
        ("#or X\nc a b\n", bad(1.0, "noisy")),
        ("#discrete X 0 0\nc a b\n", bad(1.0, "level")),
        ("#priorvert -1 X\nc a b\n", bad(1.0, "weight")),
        ("\n#prioredge X nan Y\nc a b\n", bad(2.0, "weight")),
        (&format!("#regulators Z\n{body}"), Error::UnknownVertex { line: 1.0, name: "Z".into() }),
        (&format!("#parents X Q\n{body}"), Error::UnknownVertex { line: 1.0, name: "Q".into() }),
        (&format!("#prioredge X 2 Q\n{body}"), Error::UnknownVertex { line: 1.0, name: "Q".into() }),
        (&format!("#discrete X 0 2\n{body}"), bad(3.0, "level")),
        ("#continuous X\nc a b\nX 0 x\nY 0 1\n", Error::NoNumber { column: "X".into(), value: "x".into(), line: 3.0 }),
        (
            "#default FLOAT\nc a b\nX 0 1e200\nY 0 1\n",
            Error::NoNumber { column: "X".into(), value: "1e200".into(), line: 3.0 },
        ),
        ("PK\u{3}\u{4}", Error::PackedFile { format: "zip" }),
    ] {
        assert_eq!(fails(text), error, "{text:?}");
    }
    let info = BnfinderSession::default().read(b"c a b\nX 0 1\n\xdc 1 0\n").expect("in Windows-1252");
    assert_eq!((info.variables[1].name.as_str(), info.notices[0].code.as_str()), ("Ü", "encoding"));
    let no_letter = Error::NoLetter { line: 2.0, column: 3.0, byte: "81".into() };
    assert_eq!(BnfinderSession::default().read(b"c a b\nX \x81 1\n"), Err(no_letter));
}

#[test]
fn ignored_parts_are_reported() {
    let text = "#perturbed a AKT\n#perturbed b AKT X\n#perturbed z X\n#magic\nc a b\nX 0 1.5\nY 1 0\n";
    let info = BnfinderSession::default().read(text.as_bytes()).unwrap();
    let found: Vec<(&str, f64, &str, f64)> =
        info.notices.iter().map(|n| (n.code.as_str(), n.line, n.name.as_str(), n.count)).collect();
    let expected = [("command", 4.0, "#magic", 1.0), ("vertex", 1.0, "AKT", 2.0), ("series", 3.0, "z", 1.0)];
    assert_eq!(found, expected);
    assert!(info.variables[0].mixture.is_some() && info.variables[1].mixture.is_none());
}

#[test]
fn hostile_names_are_preserved() {
    let text = "#regulators __proto__\nc a b c\n__proto__ 0 1 1\n<b>'\"\\ 0 1 1\n";
    let (session, info, _) = learned(text.as_bytes(), &BnfinderSettings { score: BnfinderScore::Mdl, ..BDE });
    assert_eq!(info.variables[1].name, "<b>'\"\\");
    assert!(session.export("cpd").unwrap().contains(r#""<b>'\"\\" : {"#));
}

#[test]
fn a_table_with_time_and_series_is_the_same_as_the_file() {
    // Rows in any order; a missing cell splits its series.
    let csv = "t,s,X,Y\n2,one,1,0\n0,one,0,1\n1,one,1,1\n0,two,0,0\n1,two,1,\n2,two,1,1\n3,two,0,1\n";
    let table = BnfinderTable { series: Some("s".into()), time: Some("t".into()), ..BnfinderTable::default() };
    let mut session = BnfinderSession::default();
    let info = session.table(csv.as_bytes(), &table).unwrap();
    assert_eq!((info.experiments, info.series, info.samples, info.dynamic), (6.0, 2.0, 3.0, true));
    assert_eq!((info.notices[0].code.as_str(), info.notices[0].line, info.notices[0].count), ("missing", 6.0, 1.0));
    let outcome = finish(&mut session, &BnfinderSettings { sets: 9, self_loops: true, ..BDE });
    let text = "c one:0 one:1 one:2 two:0 three:2 three:3\nX 0 1 1 0 1 0\nY 1 1 0 0 1 1\n";
    let (_, _, same) = learned(text.as_bytes(), &BnfinderSettings { sets: 9, self_loops: true, ..BDE });
    assert_eq!(outcome, same);

    let fails =
        |csv: &str, table: &BnfinderTable| BnfinderSession::default().table(csv.as_bytes(), table).expect_err(csv);
    let unknown = BnfinderTable { time: Some("when".into()), ..BnfinderTable::default() };
    assert_eq!(fails(csv, &unknown), Error::UnknownColumn { column: "when".into() });
    let twice = "t,s,X,Y\n0,one,1,0\n0,one,0,1\n";
    let (line, first, value, series) = (3.0, 2.0, "0".into(), "one".into());
    assert_eq!(fails(twice, &table), Error::TimeTwice { line, first, value, series });
    let word = "t,s,X,Y\n0,one,1,0\nlate,one,0,1\n";
    let no_time = |value: &str, line| Error::NoTime { column: "t".into(), value: value.into(), line };
    assert_eq!(fails(word, &table), no_time("late", 3.0));
    assert_eq!(fails("t,s,X,Y\n0,one,1,0\n,one,0,1\n", &table), no_time("", 3.0));
}

#[test]
fn dates_are_times_and_a_gap_is_a_step_unless_it_is_dropped() {
    // Rows in any order; from 29 January to 1 February is three days, and d2 has a missing cell before its gap.
    let csv = "t,s,X,Y\n2024-02-01,d1,1,0\n2024-01-28,d1,0,1\n2024-01-29,d1,1,1\n2024-02-02,d1,1,1\n\
               2024-01-28,d2,0,0\n2024-01-29,d2,1,\n2024-02-01,d2,1,1\n2024-02-02,d2,0,1\n";
    let table = BnfinderTable { series: Some("s".into()), time: Some("t".into()), ..BnfinderTable::default() };
    let mut session = BnfinderSession::default();
    let info = session.table(csv.as_bytes(), &table).unwrap();
    let bridged = finish(&mut session, &BDE);
    let uneven = info.uneven.unwrap();
    assert_eq!((uneven.usual, uneven.unit, uneven.steps), (1.0, TimeUnit::Day, 4.0));
    assert_eq!((uneven.longer, uneven.shorter, uneven.line), (1.0, 0.0, 2.0));
    assert_eq!((uneven.series.as_str(), uneven.from.as_str(), uneven.to.as_str()), ("d1", "2024-01-29", "2024-02-01"));
    assert_eq!((uneven.column.as_str(), uneven.open, uneven.dropped, info.samples), ("t", true, false, 4.0));
    // As with plain numbers, without gaps.
    let mut numbers = csv.replace("2024-01-28", "0").replace("2024-01-29", "1").replace("2024-02-01", "2");
    numbers = numbers.replace("2024-02-02", "3");
    let plain = session.table(numbers.as_bytes(), &table).unwrap();
    assert_eq!((plain.uneven, &plain.fingerprint), (None, &info.fingerprint));
    assert_eq!(finish(&mut session, &BDE), bridged);

    let explicit = BnfinderTable { gaps: Some(BnfinderGaps::Bridge), ..table.clone() };
    let settled = session.table(csv.as_bytes(), &explicit).unwrap();
    assert!(settled.uneven.is_some_and(|uneven| !uneven.open) && settled.fingerprint == plain.fingerprint);
    let dropped = BnfinderTable { gaps: Some(BnfinderGaps::Drop), ..table };
    let info = session.table(csv.as_bytes(), &dropped).unwrap();
    assert_eq!((info.samples, info.experiments, info.series), (3.0, 7.0, 2.0));
    assert!(info.uneven.is_some_and(|uneven| uneven.dropped && !uneven.open) && info.fingerprint != plain.fingerprint);
}

#[test]
fn ambiguous_dates_are_refused_until_their_order_is_given() {
    let csv = "t,X,Y\n03/02/2024,1,0\n04/02/2024,0,1\n05/02/2024,1,1\n";
    let table = BnfinderTable { time: Some("t".into()), ..BnfinderTable::default() };
    let fails = |csv: &str| BnfinderSession::default().table(csv.as_bytes(), &table).expect_err(csv);
    let order = Error::TimeOrder { column: "t".into(), value: "03/02/2024".into(), line: 2.0 };
    assert_eq!(fails(csv), order);
    let usual = |day_first| {
        let explicit = BnfinderTable { day_first: Some(day_first), ..table.clone() };
        BnfinderSession::default().table(csv.as_bytes(), &explicit).unwrap().uneven
    };
    assert_eq!((usual(true), usual(false)), (None, None));
    let zone = "t,X,Y\n2024-02-03T13:00,1,0\n2024-02-03T14:00Z,0,1\n";
    let (value, first) = ("2024-02-03T14:00Z".into(), "2024-02-03T13:00".into());
    assert_eq!(fails(zone), Error::TimeKinds { column: "t".into(), value, line: 3.0, first });
}

#[test]
fn a_gap_in_the_names_of_experiments_is_reported() {
    let uneven = |names: &str| {
        let text = format!("c {names}\nX 0 1 1 0\nY 1 1 0 0\n");
        BnfinderSession::default().read(text.as_bytes()).unwrap().uneven
    };
    let found = uneven("a:0 a:1 a:2 a:4").unwrap();
    assert_eq!((found.from.as_str(), found.to.as_str(), found.line, found.open), ("2", "4", 1.0, false));
    for names in ["a:0 a:1 a:2 a:3", "a:0 a:1 b:5 b:6", "a:3 a:2 a:1 a:9", "a:x a:y a:z a:w", "a b c d"] {
        assert_eq!(uneven(&names.replace('a', "A")), None, "{names}");
    }
}

#[test]
fn a_table_without_time_has_regulators_and_perturbed_rows() {
    let csv = "kind,P,G,H\nwild,0,0.5,a\nwild,1,2.5,b\nknock,1,2.25,b\nknock,0,0.25,a\n";
    let table = BnfinderTable {
        series: Some("kind".into()),
        regulators: vec![vec!["P".into()], vec!["G".into()]],
        perturbed: vec![("knock".into(), vec!["G".into()])],
        prior_vertices: vec![(0.5, vec!["P".into()])],
        ..BnfinderTable::default()
    };
    let mut session = BnfinderSession::default();
    let info = session.table(csv.as_bytes(), &table).unwrap();
    assert_eq!((info.dynamic, info.layers.clone()), (false, vec![vec![0], vec![1]]));
    assert!(info.variables[1].mixture.is_some());
    let outcome = finish(&mut session, &BDE);
    let samples: Vec<f64> = outcome.children.iter().map(|child| child.samples).collect();
    assert_eq!(samples, [4.0, 2.0, 4.0]);
    assert_eq!(outcome.children[2].candidates, 2);
}
