//! Pruning rules lose no optimum: each alone and all together, on random small data, against all supersets and all
//! DAGs.
//!
//! `CASES=10000 cargo test --test native pruning::` for more cases than the usual run has.

use crate::common::cases::*;
use crate::common::*;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::observe::NoObserver;
use bayescope::parents::Standing;
use bayescope::protocol::{Pruning, RuleName, RuleOff, Settings};
use bayescope::prune::{Question, Rules, is_beaten};
use bayescope::run::Run;
use bayescope::search::Progress;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rules that judge a family before it is counted.
const RULES_BEFORE_COUNTING: [RuleName; 7] = [
    RuleName::Constant,
    RuleName::Size,
    RuleName::States,
    RuleName::Entropy,
    RuleName::EntropyOfEither,
    RuleName::Dirichlet,
    RuleName::KSize,
];
/// Rules that compare a scored family with its subsets.
const SUBSET_RULES: [RuleName; 3] = [RuleName::Dominance, RuleName::KBetter, RuleName::KDelta];
/// Rule that applies to finished lists.
const LIST_RULE: RuleName = RuleName::KNetworks;

fn every_rule() -> impl Iterator<Item = RuleName> {
    RULES_BEFORE_COUNTING.into_iter().chain(SUBSET_RULES).chain([LIST_RULE])
}

fn all_but(on: &[RuleName]) -> Vec<RuleName> {
    every_rule().filter(|rule| !on.contains(rule)).collect()
}

/// Checks that a rule that prunes a family holds for every allowed superset.
fn holds(case: &Case, rule: RuleName, pruning: &Pruning, child: usize, code: usize) {
    for v in (0..1usize << case.n()).filter(|v| v & code == code && v >> child & 1 == 0 && case.allows(child, *v)) {
        let score = case.scores[child][v];
        let context = || format!("{rule:?} {pruning:?} child {child} set {code:b} {v:b} {:?}", case.settings);
        let best = case.below(child, v).fold(f64::NEG_INFINITY, f64::max);
        match rule {
            RuleName::Constant => assert!((best - score) >= -tolerance(score), "{}", context()),
            RuleName::KSize => assert!(is_beaten(pruning.k, score, 0.0, case.below(child, v)), "{}", context()),
            _ => assert!(best > score + pruning.slack.unwrap_or(0.0), "{best} {score} {}", context()),
        }
    }
}

#[test]
fn pruned_sets_and_their_supersets_are_beaten() {
    let mut fired = BTreeMap::<String, usize>::new();
    for seed in 0..cases(3000) {
        let case = Case::random(seed, 3 + seed as usize % 3);
        let mut rng = Rng::new(seed);
        for rule in RULES_BEFORE_COUNTING {
            let mut pruning = Pruning { off: all_but(&[rule]), ..Pruning::default() };
            match rng.below(3) {
                0 => {}
                1 => pruning.slack = Some(rng.unit() * 6.0),
                _ => pruning.k = 1 + rng.below(50),
            }
            let rules = Rules::new(&case.facts(), &pruning);
            for (child, code) in case.families() {
                if let Some(found) = case.verdict(&rules, child, code) {
                    assert_eq!(found, rule);
                    holds(&case, rule, &pruning, child, code);
                    let mut count = |how: &str| *fired.entry(format!("{rule:?}{how}")).or_default() += 1;
                    count("");
                    if pruning.slack.is_some() {
                        count(" with a slack");
                    }
                    if case.gain() > 0.0 {
                        count(" with odds above 1");
                    }
                    if case.required(child) > 0 {
                        count(" with required parents");
                    }
                }
            }
        }
    }
    let ways = |rule: &str, ways: &[&str]| ways.iter().map(|way| format!("{rule}{way}")).collect::<Vec<_>>();
    const ALL: &[&str] = &["", " with a slack", " with odds above 1", " with required parents"];
    let expected: Vec<String> = [
        ways("Constant", &["", " with required parents"]),
        ways("Dirichlet", &["", " with a slack"]),
        ways("Entropy", ALL),
        ways("EntropyOfEither", ALL),
        ways("KSize", &["", " with odds above 1", " with required parents"]),
        ways("Size", ALL),
        ways("States", ALL),
    ]
    .concat();
    assert_eq!(fired.keys().cloned().collect::<Vec<_>>(), expected, "{fired:?}");
}

/// Families that remain under the rules in force, including the rules for lists.
fn kept(case: &Case, rules: &Rules, fired: &mut BTreeMap<String, usize>) -> Vec<Vec<bool>> {
    let mut kept = vec![vec![false; 1 << case.n()]; case.n()];
    for (child, code) in case.families().filter(|(child, code)| case.allows(*child, *code)) {
        let score = case.scores[child][code];
        let best = case.below(child, code).fold(f64::NEG_INFINITY, f64::max);
        let by = [
            (RuleName::Dominance, best >= score - case.margin),
            (RuleName::KBetter, is_beaten(rules.k(), score, case.margin, case.below(child, code))),
            (RuleName::KDelta, best > score + rules.slack() + case.margin),
        ];
        let listed = by.into_iter().find(|(rule, drops)| rules.is_on(*rule) && *drops).map(|(rule, _)| rule);
        let dropped = case.verdict(rules, child, code).or(listed);
        kept[child][code] = dropped.is_none();
        if let Some(rule) = dropped {
            *fired.entry(format!("{rule:?}")).or_default() += 1;
        }
    }
    kept
}

#[test]
fn pruned_and_unpruned_lists_have_the_same_best_networks() {
    let dags: BTreeMap<usize, _> = (3..=5).map(|n| (n, every_dag(n))).collect();
    let mut fired = BTreeMap::new();
    for seed in 0..cases(1000) {
        // Only some cases have five variables, with 29,281 networks.
        let n = if seed % 100 == 7 { 5 } else { 3 + seed as usize % 2 };
        let case = Case::random(seed ^ 0x5555_0000, n);
        let all = case.networks(&dags[&n], |_, _| true);
        let most = 1 + Rng::new(seed).below(50);
        let k = most.min(all.len() as u32);
        let slack = all[0] - all[k as usize - 1];
        for chosen in RULES_BEFORE_COUNTING.into_iter().chain(SUBSET_RULES).map(Some).chain([None]) {
            let off = chosen.map_or(Vec::new(), |rule| all_but(&[rule]));
            let asks = [
                (1, Pruning { off: off.clone(), ..Pruning::default() }),
                (k, Pruning { off: off.clone(), k, slack: None }),
                (k, Pruning { off, k, slack: Some(slack) }),
            ];
            for (k, pruning) in asks {
                let rules = Rules::new(&case.facts(), &pruning);
                let kept = kept(&case, &rules, &mut fired);
                let left = case.networks(&dags[&n], |child, code| kept[child][code]);
                same_best(&case, &all, &left, k as usize, &format!("{seed} {pruning:?}"));
            }
        }
    }
    let names: Vec<String> =
        RULES_BEFORE_COUNTING.into_iter().chain(SUBSET_RULES).map(|rule| format!("{rule:?}")).collect();
    assert!(names.iter().all(|name| fired.contains_key(name)), "{fired:?}");
}

/// Lists of a run under the same rules have the same best networks, and the run has the same optimum.
#[test]
fn the_lists_of_a_run_have_the_best_networks() {
    let dags: BTreeMap<usize, _> = (3..=4).map(|n| (n, every_dag(n))).collect();
    let mut fired = BTreeMap::<u8, f64>::new();
    for seed in 0..cases(400) {
        let n = 3 + seed as usize % 2;
        // Each rule alone, in turn, and all together.
        let rules: Vec<RuleName> = every_rule().collect();
        let chosen = rules.get(seed as usize % (rules.len() + 2)).copied();
        let mut case = Case::random(seed ^ 0x3333_0000, n);
        // Two rules have strong premises, which hold with four variables.
        match chosen.filter(|_| n == 4) {
            Some(RuleName::KNetworks) => case = Case::new(case.data, settings(ScoreKind::Pll { penalty: 30.0 })),
            Some(RuleName::Dirichlet) => case = Case::new(case.data, settings(ScoreKind::Bdeu { ess: 1.0 })),
            _ => {}
        }
        let all = case.networks(&dags[&n], |_, _| true);
        let mut rng = Rng::new(seed);
        let k = (1 + rng.below(if seed % 3 == 0 { 6 } else { 50 })).min(all.len() as u32);
        let slack = all[0] - all[k as usize - 1];
        let off = chosen.map_or(Vec::new(), |rule| all_but(&[rule]));
        let asks = [
            (1, Pruning { off: off.clone(), ..Pruning::default() }),
            (k, Pruning { off: off.clone(), k, slack: None }),
            (k, Pruning { off, k, slack: Some(slack) }),
        ];
        for (k, pruning) in asks {
            case.settings.pruning = pruning;
            let mut run = Run::new(&case.data, case.settings.clone(), MEMORY).expect("the run starts");
            while run.step(&mut NoObserver).expect("memory suffices") == Progress::Working {}
            let lists = |child: usize, code: usize| {
                run.table().list(Var::new(child)).iter().any(|family| family.set.0 == code as u64)
            };
            let left = case.networks(&dags[&n], lists);
            same_best(&case, &all, &left, k as usize, &format!("{seed} {:?}", case.settings.pruning));
            let found = run.outcome();
            assert!((found.score - all[0]).abs() <= tolerance(all[0]), "{seed} {:?}", case.settings);
            let all_sets = (n << (n - 1)) as f64;
            assert_eq!(found.standings.iter().sum::<f64>(), all_sets, "each set has one standing");
            for (standing, sets) in (0..).zip(&found.standings).filter(|(_, sets)| **sets > 0.0) {
                *fired.entry(standing).or_default() += sets;
            }
        }
    }
    let leaves = |rule: RuleName| fired.contains_key(&(Standing::from(rule) as u8));
    assert!(every_rule().all(leaves), "{fired:?}");
}

#[test]
fn a_rule_is_off_where_its_theorem_does_not_hold_and_says_why() {
    let data = random_data(3, 4, 80);
    let why = |settings: &Settings, pruning: Pruning, rule: RuleName| {
        let case = Case::new(Arc::clone(&data), settings.clone());
        let rules = Rules::new(&case.facts(), &pruning);
        let status = *rules.status().iter().find(|status| status.rule == rule).expect("every rule is told");
        assert_eq!(status.on, status.why.is_none());
        assert_eq!(status.on, rules.is_on(rule));
        status.why
    };
    let none = Pruning::default;
    let (bic, mut bdeu) = (settings(ScoreKind::Bic), settings(ScoreKind::Bdeu { ess: 1.0 }));
    assert_eq!(why(&bic, none(), RuleName::States), None);
    assert_eq!(why(&bic, none(), RuleName::Dirichlet), Some(RuleOff::Score));
    assert_eq!(why(&bdeu, none(), RuleName::Dirichlet), None);
    assert_eq!(why(&bdeu, none(), RuleName::Size), Some(RuleOff::Score));
    assert_eq!(why(&bic, Pruning { k: 2, ..none() }, RuleName::Entropy), Some(RuleOff::K));
    assert_eq!(why(&bic, Pruning { k: 2, slack: Some(1.0), ..none() }, RuleName::Entropy), None);
    assert_eq!(why(&bic, Pruning { k: 2, ..none() }, RuleName::Dominance), Some(RuleOff::K));
    assert_eq!(why(&bic, Pruning { k: 2, ..none() }, RuleName::KBetter), None);
    assert_eq!(why(&bic, Pruning { off: vec![RuleName::Size], ..none() }, RuleName::Size), Some(RuleOff::Chosen));
    bdeu.score.edge_prior = 2.0;
    assert_eq!(why(&bdeu, none(), RuleName::Dirichlet), Some(RuleOff::Prior));
    assert_eq!(why(&bdeu, none(), RuleName::Constant), Some(RuleOff::Prior));
    bdeu.score.edge_prior = 1.0;
    bdeu.required = vec![(0, 1)];
    assert_eq!(why(&bdeu, none(), RuleName::Dirichlet), Some(RuleOff::Required));
}

/// Theorem 2 as printed allows ⌊log₂(N/c)⌋ = 4 parents at N = 105; the parity of five balanced bits needs all five.
#[test]
fn parity_at_105_rows_is_not_pruned() {
    let columns: Vec<Vec<u16>> = (0..6)
        .map(|v| {
            (0..105u16).map(|i| if v < 5 { ((i % 32) >> v) & 1 } else { (i % 32).count_ones() as u16 & 1 }).collect()
        })
        .collect();
    let case = Case::new(dataset(&[2; 6], &columns), settings(ScoreKind::Bic));
    let question = Question { rows: 105.0, psi: case.psi, arity: &case.arity, child: Var(5), k: 1, margin: 0.0 };
    assert_eq!((question.theorem_2_printed(), question.theorem_2()), (4, 5));
    let rules = Rules::new(&case.facts(), &Pruning::default());
    assert_eq!(rules.max_parents(), 5);
    assert_eq!(case.verdict(&rules, 5, 0b11111), None);
    let best = case.below(5, 0b11111).fold(f64::NEG_INFINITY, f64::max);
    assert!(case.scores[5][0b11111] > best + 0.1, "the five bits together tell all");
}
