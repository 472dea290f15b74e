//! What `docs/adding.md` adds, against brute force. `tests/www/adding.test.ts` runs it in a copy that has followed the
//! document; here neither the score nor the method exists.

#[path = "native/common/mod.rs"]
mod common;

use bayescope::catalogue::{RULES, RuleName, SCORES, Score, ScoreKind, Standing};
use bayescope::certify::{Claim, certify};
use bayescope::format::{Named, write};
use bayescope::graph::{Class, Constraints, Dag};
use bayescope::protocol::{MethodName, Outcome, Pruning, Settings};
use bayescope::base::var::Var;
use common::*;

fn brute_force(families: &[Vec<f64>]) -> f64 {
    every_dag(4).iter().map(|dag| total(families, dag)).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn the_score_added_is_searched_exactly_and_certified() {
    assert!(SCORES.iter().any(|score| score.kind == "hq"));
    for seed in 0..20 {
        let data = random_data(seed, 4, 60);
        let settings = settings(ScoreKind::Hq);
        let outcome = learn(&data, &settings);
        let best = brute_force(&every_family(&data, &settings));
        assert!((outcome.score - best).abs() <= tolerance(best), "seed {seed}: {} and {best}", outcome.score);
        let Outcome { parents, score, .. } = outcome;
        let checked = certify(&data, &settings, &Claim { parents, score, bound: None, proven: true });
        assert!((checked.score - score).abs() <= tolerance(score));
    }
}

#[test]
fn the_method_added_keeps_constraints_and_beats_no_optimum() {
    let mut found = 0;
    for seed in 0..20 {
        let data = random_data(seed, 4, 60);
        let settings = Settings {
            method: MethodName::Forward,
            required: vec![(3, 0)],
            forbidden: vec![(1, 2)],
            ..settings(ScoreKind::Bic)
        };
        let outcome = learn(&data, &settings);
        assert!(outcome.method == MethodName::Forward && is_acyclic(&outcome.parents));
        assert!(outcome.parents[0].contains(&3) && !outcome.parents[2].contains(&1));
        let families = every_family(&data, &settings);
        assert!((outcome.score - total(&families, &outcome.parents)).abs() <= tolerance(outcome.score));
        assert!(outcome.score <= brute_force(&families) + tolerance(outcome.score));
        found += usize::from(outcome.parents.iter().map(Vec::len).sum::<usize>() > 1);
    }
    assert!(found > 5, "it adds edges");
}

#[test]
fn the_rule_added_leaves_out_sets_and_no_optimum() {
    let mut left_out = 0.0;
    for seed in 0..20 {
        let data = random_data(seed, 4, 60);
        let off = RULES.iter().map(|rule| rule.name).filter(|name| *name != RuleName::StatesOfEither).collect();
        let pruning = Pruning { off, ..Pruning::default() };
        let settings = Settings { pruning, ..settings(ScoreKind::Pll { penalty: 20.0 }) };
        let outcome = learn(&data, &settings);
        let best = brute_force(&every_family(&data, &settings));
        assert!((outcome.score - best).abs() <= tolerance(best), "seed {seed}: {} and {best}", outcome.score);
        left_out += outcome.standings[Standing::StatesOfEither as usize];
    }
    assert!(left_out > 20.0, "it leaves out {left_out}");
}

#[test]
fn the_format_added_is_written() {
    let mut dag = Dag::empty(3);
    dag.set_parents(Var(2), [Var(0), Var(1)].into_iter().collect());
    let network = Named {
        names: &["a", "b \"#1\"", "c"],
        dag: &dag,
        class: &Class::of(&dag, &Constraints::none(3)),
        score: &Score { kind: ScoreKind::Bic, edge_prior: 1.0 },
        odds: &[],
        size_prior: false,
        value: None,
        continuous: false,
    };
    let text = "flowchart TD\n  v0[\"a\"]\n  v1[\"b #quot;#35;1#quot;\"]\n  v2[\"c\"]\n  v0 --> v2\n  v1 --> v2\n";
    assert_eq!(write("mermaid", &network).as_deref(), Some(text));
}
