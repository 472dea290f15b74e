//! Searches in a session derived from another: they leave the run of the first unchanged, and find the same results as
//! alone.

use bayescope::protocol::{ExampleRef, KBestRequest, KBestUnit, MethodName, Phase, Settings, Status};
use bayescope::session::ListSession;
use bayescope::session::Session;

fn asia() -> Session {
    let mut session = Session::default();
    let example = ExampleRef { id: "asia".into(), version: 1, rows: 1000, seed: 289 };
    session.load_example(&example).expect("an example");
    session
}

fn seeking(settings: &Settings, k: u32, unit: KBestUnit) -> Settings {
    Settings { k_best: Some(KBestRequest { k, unit, within: None }), ..settings.clone() }
}

#[test]
fn the_k_best_leave_the_parent_sets_of_the_run_unchanged() {
    for method in [MethodName::Dp, MethodName::AStar] {
        let settings = Settings { method, ..Settings::default() };
        let mut session = asia();
        session.learn(&settings).expect("it learns");
        let before = session.lattice(5).expect("a lattice");
        assert_eq!(before.status.iter().filter(|code| **code == 0).count(), 17, "kept sets of either");
        let mut beside = session.beside();
        let found = beside.learn(&seeking(&settings, 50, KBestUnit::Dags)).expect("it learns");
        assert_eq!(found.k_best.expect("it was asked").found, 50);
        assert_ne!(beside.lattice(5).expect("a lattice").status, before.status, "its own lists are longer");
        let after = session.lattice(5).expect("a lattice");
        assert_eq!((after.status, after.score, after.better), (before.status, before.score, before.better));
    }
}

#[test]
fn a_known_optimum_is_not_proven_again_and_the_rows_are_the_same() {
    let settings = Settings { method: MethodName::AStar, ..Settings::default() };
    let mut session = asia();
    let best = session.learn(&settings).expect("it learns");
    for unit in [KBestUnit::Dags, KBestUnit::Classes] {
        let requested = seeking(&settings, 40, unit);
        let (mut beside, mut alone) = (session.beside(), asia());
        beside.start(&requested).expect("it starts");
        let mut phases = Vec::new();
        while phases.last() != Some(&Phase::Done) {
            phases.push(beside.run(u32::MAX).expect("memory suffices").phase);
        }
        assert!(!phases.contains(&Phase::Prove) && !phases.contains(&Phase::Search), "{phases:?}");
        let known = beside.outcome().expect("a result");
        alone.learn(&requested).expect("it learns");
        let (mine, own) = (beside.k_best_rows(0, 40).expect("rows"), alone.k_best_rows(0, 40).expect("rows"));
        assert_eq!((mine.score, mine.parents, mine.class_size), (own.score, own.parents, own.class_size));
        assert_eq!((known.status, known.score, known.bound), (Status::ProvenOptimal, best.score, Some(best.score)));
        assert_eq!((known.parents, known.ties), (best.parents.clone(), best.ties));
        assert!(known.certificate.holds);
    }
}

#[test]
fn other_settings_are_proven_again() {
    let mut session = asia();
    let free = session.learn(&Settings::default()).expect("it learns");
    let bound = Settings { forbidden: vec![(5, 7), (7, 5)], ..Settings::default() };
    let mut beside = session.beside();
    let other = beside.learn(&seeking(&bound, 2, KBestUnit::Classes)).expect("it learns");
    assert_eq!(other.status, Status::ProvenOptimal);
    assert!(other.score < free.score && other.certificate.holds);
    assert_eq!(session.outcome().expect("a result").score, free.score);
}

#[test]
fn a_list_has_a_search_beside_its_run_too() {
    let mut session = asia();
    session.learn(&Settings::default()).expect("it learns");
    let text = session.export("jkl").expect("a list");
    let mut lists = ListSession::default();
    lists.load(text.as_bytes(), false).expect("it reads");
    let best = lists.learn(&Settings::default()).expect("it learns");
    let before = lists.lattice(5).expect("a lattice");
    let requested = seeking(&Settings::default(), 5, KBestUnit::Dags);
    let (mut beside, mut alone) = (lists.beside(), ListSession::default());
    let known = beside.learn(&requested).expect("it learns");
    alone.load(text.as_bytes(), false).expect("it reads");
    alone.learn(&requested).expect("it learns");
    assert_eq!((known.score, known.bound, known.ties), (best.score, Some(best.score), best.ties));
    let (mine, own) = (beside.k_best_rows(0, 5).expect("rows"), alone.k_best_rows(0, 5).expect("rows"));
    assert_eq!((mine.score, mine.parents), (own.score, own.parents));
    assert_eq!(lists.lattice(5).expect("a lattice").status, before.status);
}

#[test]
fn the_members_of_a_class_are_counted() {
    let mut session = asia();
    session.learn(&Settings::default()).expect("it learns");
    let members = session.members(1000).expect("members");
    assert_eq!(session.class_size().expect("a size"), members.count);
    assert_eq!(members.count, 3.0);
}
