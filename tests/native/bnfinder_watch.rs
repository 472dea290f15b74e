//! Requests of the page about BNFinder searches: generated experiments, traces, fingerprints.

use bayescope::base::error::Error;
use bayescope::bnfinder::BnfinderSession;
use bayescope::protocol::{
    BnfinderInfo, BnfinderOutcome, BnfinderRules, BnfinderScore, BnfinderSettings, BnfinderTable, BnfinderVariant,
};

const RULES: BnfinderRules =
    BnfinderRules { variables: 8, parents: 2, transitions: 2000, series: 3, noise: 0.1, seed: 7 };

const BDE: BnfinderSettings = BnfinderSettings {
    score: BnfinderScore::Bde,
    variant: BnfinderVariant::Program,
    alpha: None,
    sets: 1,
    max_parents: None,
    self_loops: false,
    algorithm: None,
};

fn learned(rules: &BnfinderRules, settings: &BnfinderSettings) -> (BnfinderSession, BnfinderInfo, BnfinderOutcome) {
    let mut session = BnfinderSession::default();
    let info = session.rules(rules).expect("numbers in range");
    session.start(settings).expect("settings fit");
    while session.run(u32::MAX).expect("learns").done < rules.variables {}
    let outcome = session.outcome().expect("has begun");
    (session, info, outcome)
}

#[test]
fn rules_are_recovered_and_experiments_are_reproducible() {
    let (_, info, outcome) = learned(&RULES, &BDE);
    assert_eq!((info.variables.len(), info.series, info.samples, info.experiments), (8, 3.0, 2000.0, 2003.0));
    let mut truth = info.truth.clone().expect("made by rules");
    let mut found: Vec<(u16, u16)> =
        outcome.children.iter().flat_map(|child| child.parents.iter().map(|p| (*p, child.child))).collect();
    truth.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, truth);
    // Frozen, because links contain these numbers.
    assert_eq!(info.fingerprint, "22e6ea5c07648439");
    let other = learned(&BnfinderRules { seed: 8, ..RULES }, &BDE).1;
    assert_ne!(other.fingerprint, info.fingerprint);
    let mut session = BnfinderSession::default();
    for wrong in [
        BnfinderRules { variables: 1, ..RULES },
        BnfinderRules { variables: 257, ..RULES },
        BnfinderRules { parents: 8, ..RULES },
        BnfinderRules { series: 0, ..RULES },
        BnfinderRules { transitions: 0, ..RULES },
        BnfinderRules { transitions: u32::MAX, ..RULES },
        BnfinderRules { noise: f64::NAN, ..RULES },
    ] {
        assert!(matches!(session.rules(&wrong), Err(Error::BadParameter { .. })), "{wrong:?}");
    }
}

#[test]
fn a_trace_has_every_set_while_they_are_few_and_stays_small_when_they_are_not() {
    let few = learned(&RULES, &BDE);
    for child in &few.2.children {
        let trace = few.0.trace(child.child).unwrap();
        assert_eq!((trace.looked, trace.every, trace.points.len() as f64), (child.looked, 1.0, child.looked));
        assert!(trace.points.windows(2).all(|pair| pair[0].g <= pair[1].g && pair[1].at == pair[0].at + 1.0));
        let least = trace.points.iter().map(|point| point.cost).fold(f64::INFINITY, f64::min);
        assert_eq!(least, child.cost);
        assert_eq!(trace.points.last().and_then(|point| point.line), Some(child.cost));
    }
    let many = BnfinderSettings { sets: 20, max_parents: Some(3), ..BDE };
    let (session, _, outcome) = learned(&BnfinderRules { variables: 20, transitions: 200, ..RULES }, &many);
    let mut thinned = 0;
    for child in &outcome.children {
        let trace = session.trace(child.child).unwrap();
        assert!(trace.points.len() <= 1024 && trace.looked == child.looked);
        thinned += usize::from(trace.every > 1.0);
        let best = trace.points.iter().find(|point| point.parents == child.parents).expect("the cheapest is kept");
        assert_eq!(best.cost, child.cost);
    }
    assert!(thinned > 0);
    assert_eq!(BnfinderSession::default().trace(0), Err(Error::NotReady));
}

#[test]
fn fingerprints_depend_on_all_that_a_search_uses() {
    let print = |text: &str| BnfinderSession::default().read(text.as_bytes()).unwrap().fingerprint;
    let base = "conditions S1:0 S1:1 S2:0 S2:1\nX 0 1 1 0\nY 0.5 1.5 2 1\n";
    let mut seen = std::collections::BTreeSet::from([print(base)]);
    assert!(!seen.insert(print(&base.replace(' ', "  \t"))));
    for (from, to) in [
        ("X 0", "Z 0"),
        ("1 1 0", "1 1 1"),
        ("1.5", "1.25"),
        ("S2:0 S2:1", "S1:2 S2:1"),
        ("conditions", "#perturbed S1 X\nconditions"),
        ("conditions", "#regulators X\nconditions"),
        ("conditions", "#parents Y X\nconditions"),
        ("conditions", "#prioredge Y 2 X\nconditions"),
        ("conditions", "#priorvert 2 X\nconditions"),
        ("conditions", "#discrete X 0 1 2\nconditions"),
    ] {
        assert!(seen.insert(print(&base.replacen(from, to, 1))), "{from} {to}");
    }
}

#[test]
fn numbers_come_with_a_histogram_and_perturbations_are_counted() {
    let text = b"when,who,x,y\n0,a,1.5,0\n1,a,2.5,1\n2,a,9.5,1\n0,b,1.0,0\n1,b,10.0,1\n";
    let table = BnfinderTable {
        time: Some("when".into()),
        series: Some("who".into()),
        perturbed: vec![("b".into(), vec!["y".into()])],
        ..BnfinderTable::default()
    };
    let info = BnfinderSession::default().table(text, &table).unwrap();
    let x = &info.variables[0];
    let histogram = x.histogram.as_ref().expect("numbers");
    assert_eq!((histogram.low, histogram.high, histogram.counts.clone()), (1.0, 10.0, vec![3, 0, 2]));
    assert!(x.mixture.is_some() && info.variables[1].histogram.is_none());
    assert_eq!((x.perturbed, info.variables[1].perturbed), (0.0, 2.0));
}
