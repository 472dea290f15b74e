//! Joint distributions of a few variables, and changed table entries, as a session answers them.

use super::{full_joint, near, random_evidence, random_net, weight};
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::protocol::{EntryChange, EvidenceMessage, PriorNetwork, PriorVariable};
use bayescope::session::Model;

#[test]
fn joints_of_two_to_four_equal_the_full_joint() {
    let mut rng = Rng::new(41);
    let (mut compared, mut impossible) = (0, 0);
    for _ in 0..300 {
        let net = random_net(&mut rng, 7);
        let evidence = random_evidence(&mut rng, &net);
        let all = full_joint(&net);
        let mut scope: Vec<usize> = (0..net.n()).filter(|_| rng.below(2) == 0).collect();
        scope.truncate(4);
        if rng.below(2) == 0 {
            scope.reverse();
        }
        let number = |(v, of): (usize, &Option<usize>)| of.map(|level| (v as u32, level as u32));
        let message = EvidenceMessage {
            findings: evidence.level.iter().enumerate().filter_map(number).collect(),
            likelihoods: (0..net.n()).filter_map(|v| Some((v as u32, evidence.likelihood[v].clone()?))).collect(),
            ..EvidenceMessage::default()
        };
        let model = Model::of(&net.message()).expect("sound");
        let found = model.joint(&message, &scope.iter().map(|v| *v as u32).collect::<Vec<_>>());
        if scope.len() < 2 {
            assert!(matches!(found, Err(Error::JointOf { least: 2, most: 4, .. })));
            continue;
        }
        let total: f64 = all.iter().map(|(levels, p)| p * weight(&evidence, levels)).sum();
        if total == 0.0 {
            assert!(matches!(found, Err(Error::ImpossibleEvidence { .. })));
            impossible += 1;
            continue;
        }
        let mut want = vec![0.0; scope.iter().map(|v| net.arity(*v)).product()];
        for (levels, p) in &all {
            let at = scope.iter().fold(0, |at, v| at * net.arity(*v) + levels[*v]);
            want[at] += p * weight(&evidence, levels) / total;
        }
        let found = found.expect("small");
        assert_eq!(found.len(), want.len());
        found.iter().zip(&want).for_each(|(p, want)| near(*p, *want, 1e-12));
        compared += 1;
    }
    assert!(compared > 100 && impossible > 10, "{compared} {impossible}");
}

#[test]
fn a_joint_of_too_many_is_refused() {
    let variable = |v: u32| PriorVariable {
        name: format!("v{v}"),
        levels: (0..30).map(|k| format!("l{k}")).collect(),
        parents: Vec::new(),
        table: vec![1.0 / 30.0; 30],
    };
    let network = PriorNetwork { example: None, variables: (0..5).map(variable).collect() };
    let model = Model::of(&network).expect("sound");
    let ask = |of: &[u32]| model.joint(&EvidenceMessage::default(), of).map(|cells| cells.len());
    assert_eq!(ask(&[0, 1]), Ok(900));
    assert_eq!(ask(&[0, 1, 2]), Err(Error::JointTooLarge { needed: 27_000.0, limit: 10_000.0 }));
    assert_eq!(ask(&[0, 1, 2, 3, 4]), Err(Error::JointOf { found: 5, least: 2, most: 4 }));
    assert!(ask(&[0, 0]).is_err() && ask(&[0, 9]).is_err());
}

#[test]
fn a_changed_entry_keeps_its_row_in_proportion_and_affects_queries() {
    let mut rng = Rng::new(12);
    for _ in 0..200 {
        let net = random_net(&mut rng, 6);
        let mut model = Model::of(&net.message()).expect("sound");
        let (before, mut want) = (model.network(), net.clone());
        let mut changes = Vec::new();
        for _ in 0..3 {
            let v = rng.below(net.n() as u32) as usize;
            let place = rng.below(net.tables[v].len() as u32) as usize;
            let p = [0.0, 1.0, 0.25, rng.unit()][rng.below(4) as usize];
            changes.push(EntryChange { variable: v as u32, place: place as u32, probability: p });
            let r = net.arity(v);
            let row = place / r * r..place / r * r + r;
            let others: f64 = row.clone().filter(|k| *k != place).map(|k| want.tables[v][k]).sum();
            for k in row.filter(|k| *k != place) {
                let share = if others > 0.0 { want.tables[v][k] / others } else { 1.0 / (r - 1) as f64 };
                want.tables[v][k] = (1.0 - p) * share;
            }
            want.tables[v][place] = p;
        }
        let changed = model.change(&changes).expect("sound");
        assert_eq!(changed, model.network());
        for (table, of) in want.tables.iter().zip(&changed.variables) {
            table.iter().zip(&of.table).for_each(|(a, b)| near(*a, *b, 1e-12));
        }
        model.ask(&EvidenceMessage::default()).expect("a question");
        while model.ask_run(100).expect("steps") < 1.0 {}
        let answer = model.answer().expect("an answer");
        for (levels, v) in (0..net.n()).map(|v| (&answer.marginals[v], v)) {
            for (k, p) in levels.iter().enumerate() {
                let sum: f64 = full_joint(&want).iter().filter(|(levels, _)| levels[v] == k).map(|(_, p)| p).sum();
                near(*p, sum, 1e-12);
            }
        }
        assert_eq!(model.change(&[]).expect("nothing"), before);
    }
}

#[test]
fn an_invalid_probability_changes_nothing() {
    let mut model = Model::of(&bayescope::data::generator("asia").expect("asia")).expect("sound");
    let before = model.network();
    for (variable, place, probability) in [(0, 0, 1.5), (0, 0, -0.1), (0, 0, f64::NAN), (0, 2, 0.5), (99, 0, 0.5)] {
        let wrong = EntryChange { variable, place, probability };
        let sound = EntryChange { variable: 1, place: 0, probability: 0.5 };
        assert!(model.change(&[sound, wrong]).is_err());
        assert_eq!(model.network(), before);
    }
}

/// Soft evidence acts like a finding on an added child: it opens a collider and blocks no chain.
#[test]
fn soft_evidence_opens_colliders_and_blocks_nothing() {
    let model = Model::of(&bayescope::data::generator("sprinkler").expect("sprinkler")).expect("sound");
    let network = model.network();
    let [cloudy, sprinkler, rain, wet] = ["cloudy", "sprinkler", "rain", "wet_grass"]
        .map(|name| network.variables.iter().position(|v| v.name == name).expect("a variable") as u32);
    let trail = |given: &[u32], soft: &[u32]| model.dependence(sprinkler, rain, given, soft).expect("numbers").trail;
    assert_eq!(trail(&[cloudy], &[]), None);
    assert_eq!(trail(&[cloudy], &[wet]), Some(vec![sprinkler, wet, rain]));
    assert_eq!(trail(&[], &[cloudy]), Some(vec![sprinkler, cloudy, rain]));
    let found = model.dependence(sprinkler, rain, &[cloudy], &[wet]).expect("numbers");
    assert_eq!(found.reachable, [rain, wet]);
    assert!(model.dependence(sprinkler, rain, &[], &[9]).is_err());
}
