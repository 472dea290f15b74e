//! Inference against the full joint distribution on random networks, and against the answers of other programs
//! (`references`).

mod adjustment;
mod class_parents;
pub mod files;
pub mod gaussian;
mod gaussian_doubt;
mod models;
mod references;
mod what_if;

use bayescope::base::rng::Rng;
use bayescope::bayes_net::{BayesNet, blanket, reachable, separated, shortest_trail};
use bayescope::inference::discrete::{
    Evidence, Fold, Tree, conflict, effects, explanation, findings, is_possible, jeffrey, joint, ln_probability,
    marginal, sensitivity,
};
use bayescope::protocol::{PriorNetwork, PriorVariable};

/// Random network of up to `max_variables` variables of 2 to 3 levels; about a quarter of the entries are 0.
pub fn random_net(rng: &mut Rng, most: u32) -> BayesNet {
    let n = 2 + rng.below(most - 1) as usize;
    let arity: Vec<usize> = (0..n).map(|_| 2 + rng.below(2) as usize).collect();
    let variables = (0..n).map(|v| {
        let mut parents: Vec<u32> = (0..v as u32).filter(|_| rng.below(3) == 0).collect();
        parents.truncate(3);
        if rng.below(2) == 0 {
            parents.reverse();
        }
        let q: usize = parents.iter().map(|p| arity[*p as usize]).product();
        let mut table: Vec<f64> =
            (0..q * arity[v]).map(|_| if rng.below(4) == 0 { 0.0 } else { rng.unit() + 0.01 }).collect();
        for row in table.chunks_mut(arity[v]) {
            let sum: f64 = row.iter().sum();
            if sum == 0.0 { row[0] = 1.0 } else { row.iter_mut().for_each(|p| *p /= sum) }
        }
        let levels = (0..arity[v]).map(|k| format!("l{k}")).collect();
        PriorVariable { name: format!("v{v}"), levels, parents, table }
    });
    BayesNet::new(&PriorNetwork { example: None, variables: variables.collect() }).expect("sound")
}

/// Probability of every assignment, the last variable varying fastest.
pub fn full_joint(net: &BayesNet) -> Vec<(Vec<usize>, f64)> {
    let mut all = vec![Vec::new()];
    for v in 0..net.n() {
        let more = |levels: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..net.arity(v)).map(|k| levels.iter().copied().chain([k]).collect()).collect()
        };
        all = all.iter().flat_map(more).collect();
    }
    let p = |levels: &Vec<usize>| (0..net.n()).map(|v| net.tables[v][net.row(v, levels) + levels[v]]).product();
    all.iter().map(|levels| (levels.clone(), p(levels))).collect()
}

/// Random findings on about a third of the variables, and likelihoods on a few.
fn random_evidence(rng: &mut Rng, net: &BayesNet) -> Evidence {
    let mut evidence = Evidence::none(net.n());
    for v in 0..net.n() {
        match rng.below(8) {
            0 | 1 => evidence.level[v] = Some(rng.below(net.arity(v) as u32) as usize),
            2 => evidence.likelihood[v] = Some((0..net.arity(v)).map(|_| rng.unit()).collect()),
            _ => {}
        }
    }
    evidence
}

fn weight(evidence: &Evidence, levels: &[usize]) -> f64 {
    let of = |v: usize| {
        let found = evidence.level[v].is_none_or(|k| k == levels[v]);
        f64::from(u8::from(found)) * evidence.likelihood[v].as_ref().map_or(1.0, |l| l[levels[v]])
    };
    (0..levels.len()).map(of).product()
}

#[track_caller]
pub fn near(a: f64, b: f64, tolerance: f64) {
    assert!((a - b).abs() <= tolerance || a == b, "{a} is not {b}");
}

/// P(v = k | evidence) from the full joint.
fn brute_marginal(all: &[(Vec<usize>, f64)], evidence: &Evidence, v: usize, k: usize) -> f64 {
    let sum = |keep: &dyn Fn(&[usize]) -> bool| -> f64 {
        all.iter().filter(|(levels, _)| keep(levels)).map(|(levels, p)| p * weight(evidence, levels)).sum()
    };
    sum(&|levels| levels[v] == k) / sum(&|_| true)
}

#[test]
fn a_thousand_random_networks_agree_with_the_full_joint() {
    let mut rng = Rng::new(22);
    let (mut possible, mut impossible) = (0, 0);
    for _ in 0..1000 {
        let net = random_net(&mut rng, 10);
        let all = full_joint(&net);
        let evidence = random_evidence(&mut rng, &net);
        let p: f64 = all.iter().map(|(levels, p)| p * weight(&evidence, levels)).sum();
        let tree = Tree::new(&net, &evidence, Fold::Sum).run();
        assert_eq!(is_possible(&net, &evidence), p > 0.0);
        if p == 0.0 {
            impossible += 1;
            assert_eq!(tree.ln_p(), f64::NEG_INFINITY);
            let reason = conflict(&net, &evidence);
            let only = |vars: &[usize]| {
                let mut part = Evidence::none(net.n());
                vars.iter().for_each(|v| {
                    part.level[*v] = evidence.level[*v];
                    part.likelihood[*v].clone_from(&evidence.likelihood[*v]);
                });
                all.iter().any(|(levels, p)| p * weight(&part, levels) > 0.0)
            };
            assert!(!only(&reason));
            for left_out in &reason {
                assert!(only(&reason.iter().copied().filter(|v| v != left_out).collect::<Vec<_>>()));
            }
            continue;
        }
        possible += 1;
        near(tree.ln_p(), p.ln(), 1e-11);
        near(ln_probability(&net, &evidence).expect("small"), p.ln(), 1e-11);
        for v in 0..net.n() {
            let (by_tree, by_elimination) = (tree.marginal(v), marginal(&net, &evidence, v).expect("possible"));
            for k in 0..net.arity(v) {
                let want = brute_marginal(&all, &evidence, v, k);
                near(by_tree[k], want, 1e-12);
                near(by_elimination[k], want, 1e-12);
            }
        }
        let best = Tree::new(&net, &evidence, Fold::Max).run();
        let found = explanation(&best);
        let value = |levels: &[usize], p: f64| p * weight(&evidence, levels);
        let largest = all.iter().map(|(levels, p)| value(levels, *p)).fold(0.0, f64::max);
        near(found.ln_p, largest.ln(), 1e-11);
        let own = all.iter().find(|(levels, _)| *levels == found.levels).expect("an assignment");
        near(value(&own.0, own.1), largest, 1e-12 * largest);
        let tied = all.iter().filter(|(levels, p)| value(levels, *p) >= largest * (1.0 - 1e-13)).count();
        assert_eq!(found.is_unique, tied == 1);
    }
    assert!(possible > 400 && impossible > 100, "{possible} possible, {impossible} not");
}

#[test]
fn joints_sensitivity_findings_and_jeffrey_agree_with_the_full_joint() {
    let mut rng = Rng::new(5);
    let mut compared = 0;
    for _ in 0..300 {
        let net = random_net(&mut rng, 6);
        let all = full_joint(&net);
        let evidence = random_evidence(&mut rng, &net);
        let free: Vec<usize> = (0..net.n()).filter(|v| evidence.level[*v].is_none()).collect();
        if free.len() < 2 || all.iter().all(|(levels, p)| p * weight(&evidence, levels) == 0.0) {
            continue;
        }
        let (a, b) = (free[0], free[free.len() - 1]);
        let pair = joint(&net, &evidence, &[b, a]).expect("possible");
        let total: f64 = all.iter().map(|(levels, p)| p * weight(&evidence, levels)).sum();
        for (at, p) in pair.values.iter().enumerate() {
            let (kb, ka) = (at / net.arity(a), at % net.arity(a));
            let cells = all.iter().filter(|(levels, _)| levels[a] == ka && levels[b] == kb);
            near(*p, cells.map(|(levels, p)| p * weight(&evidence, levels)).sum::<f64>() / total, 1e-12);
        }
        // I(a; b) = Σ p ln p / (p p), from the joint.
        let (pa, pb) = (marginal(&net, &evidence, a).expect("p"), marginal(&net, &evidence, b).expect("p"));
        let term = |(at, p): (usize, &f64)| {
            if *p > 0.0 { p * (p / (pb[at / net.arity(a)] * pa[at % net.arity(a)])).log2() } else { 0.0 }
        };
        let want: f64 = pair.values.iter().enumerate().map(term).sum();
        near(findings(&net, &evidence, a).expect("possible").information[b].expect("free"), want, 1e-11);
        // Sensitivity to one table entry, against the network with that entry changed.
        let h = (a, rng.below(net.arity(a) as u32) as usize);
        let v = rng.below(net.n() as u32) as usize;
        let place = rng.below(net.tables[v].len() as u32) as usize;
        let own = net.tables[v][place];
        let function = sensitivity(&net, &evidence, h, (v, place)).expect("small");
        near(function.at(own), pa[h.1], 1e-10);
        let listed = effects(&net, &evidence, h, 0.1, usize::MAX).unwrap_or_default();
        for effect in listed.into_iter().filter(|e| (e.v, e.place) == (v, place)) {
            near(effect.slope, function.slope(own), 1e-9);
            near(effect.low, function.at(own * 0.9), 1e-10);
            near(effect.high, function.at((own * 1.1).min(1.0)), 1e-10);
            compared += 1;
        }
        // Jeffrey's rule: the marginal becomes the requested one.
        let target: Vec<f64> = pa.iter().map(|p| if *p > 0.0 { 1.0 + rng.unit() } else { 0.0 }).collect();
        let sum: f64 = target.iter().sum();
        let mut soft = evidence.clone();
        let weights = jeffrey(&net, &evidence, a, &target).expect("possible");
        let before = soft.likelihood[a].take().unwrap_or(vec![1.0; net.arity(a)]);
        soft.likelihood[a] = Some(weights.iter().zip(before).map(|(w, l)| w * l).collect());
        for (p, q) in marginal(&net, &soft, a).expect("possible").iter().zip(&target) {
            near(*p, q / sum, 1e-12);
        }
    }
    assert!(compared > 50, "{compared}");
}

/// d-separation by its definition: a search over all simple paths, with colliders opened by descendants.
#[test]
fn separation_agrees_with_all_paths() {
    fn active(net: &BayesNet, below: &[Vec<bool>], path: &mut Vec<usize>, end: usize, given: &[usize]) -> bool {
        let at = path[path.len() - 1];
        if path.len() > 2 {
            let (a, b, c) = (path[path.len() - 3], path[path.len() - 2], at);
            let collider = net.parents[b].contains(&a) && net.parents[b].contains(&c);
            let open = if collider { given.iter().any(|z| below[b][*z]) } else { !given.contains(&b) };
            if !open {
                return false;
            }
        }
        if at == end {
            return true;
        }
        (0..net.n()).any(|next| {
            let joined = net.parents[at].contains(&next) || net.parents[next].contains(&at);
            if !joined || path.contains(&next) {
                return false;
            }
            path.push(next);
            let found = active(net, below, path, end, given);
            path.pop();
            found
        })
    }
    let mut rng = Rng::new(8);
    let mut joined = 0;
    for _ in 0..400 {
        let net = random_net(&mut rng, 8);
        let n = net.n();
        let below: Vec<Vec<bool>> =
            (0..n).map(|v| (0..n).map(|w| bayescope::bayes_net::ancestors(&net.parents, [w])[v]).collect()).collect();
        let given: Vec<usize> = (0..n).filter(|_| rng.below(3) == 0).collect();
        let open: Vec<usize> = (0..n).filter(|v| !given.contains(v)).collect();
        for &x in &open {
            let reached = reachable(&net.parents, &[x], &given);
            for &y in open.iter().filter(|y| **y != x) {
                let want = active(&net, &below, &mut vec![x], y, &given);
                assert_eq!(!separated(&net.parents, &[x], &[y], &given), want);
                assert_eq!(reached.contains(&y), want);
                let trail = shortest_trail(&net.parents, x, y, &given);
                assert_eq!(trail.is_some(), want, "{:?} {x} {y} | {given:?}", net.parents);
                joined += usize::from(want);
            }
            let blanket = blanket(&net.parents, x);
            let rest: Vec<usize> = (0..n).filter(|v| *v != x && !blanket.contains(v)).collect();
            assert!(separated(&net.parents, &[x], &rest, &blanket));
        }
    }
    assert!(joined > 1000);
}
