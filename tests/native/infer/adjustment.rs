//! Adjustment sets against all subsets: by the criterion itself, by truncated factorization, and over all members of
//! the equivalence class.

use super::near;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::bayes_net::{BayesNet, separated};
use bayescope::graph::{Dag, members};
use bayescope::inference::causal::{adjusted, adjustment_sets, adjustment_sets_of_class, effect, is_cause};
use bayescope::inference::discrete::Evidence;
use bayescope::protocol::{PriorNetwork, PriorVariable};
use bayescope::session::Model;

/// Parents of a random DAG, its nodes in a random order.
pub fn random_graph(rng: &mut Rng, n: usize) -> Vec<Vec<usize>> {
    let mut names: Vec<usize> = (0..n).collect();
    (1..n).for_each(|i| names.swap(i, rng.below(i as u32 + 1) as usize));
    let mut parents = vec![Vec::new(); n];
    for (i, &v) in names.iter().enumerate() {
        parents[v].extend(names[..i].iter().filter(|_| rng.below(5) < 2));
        parents[v].sort_unstable();
    }
    parents
}

/// Random binary network over `graph`, without zero probabilities.
fn positive_net(rng: &mut Rng, graph: &[Vec<usize>]) -> BayesNet {
    let variable = |(v, parents): (usize, &Vec<usize>)| {
        let rows = (0..1 << parents.len()).flat_map(|_| {
            let p = 0.1 + 0.8 * rng.unit();
            [p, 1.0 - p]
        });
        let table = rows.collect();
        let parents = parents.iter().map(|p| *p as u32).collect();
        PriorVariable { name: format!("v{v}"), levels: vec!["n".into(), "y".into()], parents, table }
    };
    let variables = graph.iter().enumerate().map(variable).collect();
    BayesNet::new(&PriorNetwork { example: None, variables }).expect("sound")
}

/// All directed paths between two nodes, as lists of nodes.
fn directed_paths(graph: &[Vec<usize>], from: usize, to: usize) -> Vec<Vec<usize>> {
    if from == to {
        return vec![vec![to]];
    }
    let next = (0..graph.len()).filter(|v| graph[*v].contains(&from));
    let rest = next.flat_map(|v| directed_paths(graph, v, to));
    rest.map(|path| [from].into_iter().chain(path).collect()).collect()
}

/// Generalized adjustment criterion, implemented literally from its definition.
fn adjusts(graph: &[Vec<usize>], x: usize, y: usize, set: &[usize]) -> bool {
    let mut cut = graph.to_vec();
    for path in directed_paths(graph, x, y) {
        let forbidden = |v: &usize| path[1..].iter().any(|on| !directed_paths(graph, *on, *v).is_empty());
        if set.iter().any(forbidden) {
            return false;
        }
        cut[path[1]].retain(|p| *p != x);
    }
    separated(&cut, &[x], &[y], set)
}

fn subsets(n: usize, x: usize, y: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..1usize << n)
        .filter(move |code| code >> x & 1 == 0 && code >> y & 1 == 0)
        .map(move |code| (0..n).filter(|v| code >> v & 1 == 1).collect())
}

/// Inclusion-minimal sets that satisfy `hold`, small ones first.
fn minimal(n: usize, x: usize, y: usize, hold: impl Fn(&[usize]) -> bool) -> Vec<Vec<usize>> {
    let all: Vec<Vec<usize>> = subsets(n, x, y).filter(|set| hold(set)).collect();
    let part = |a: &Vec<usize>, b: &Vec<usize>| a.len() < b.len() && a.iter().all(|v| b.contains(v));
    let mut least: Vec<Vec<usize>> = all.iter().filter(|set| !all.iter().any(|of| part(of, set))).cloned().collect();
    least.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    least
}

#[test]
fn minimal_sets_are_those_of_all_subsets() {
    let mut rng = Rng::new(22);
    let (mut some, mut none, mut many) = (0, 0, 0);
    for round in 0..300 {
        let n = 3 + round % 5;
        let graph = random_graph(&mut rng, n);
        for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).filter(|(x, y)| x != y) {
            let want = minimal(n, x, y, |set| adjusts(&graph, x, y, set));
            let found = adjustment_sets(&graph, x, y, 1000);
            assert!(found.complete);
            assert_eq!(found.sets, want, "{graph:?} {x} {y}");
            assert_eq!(is_cause(&graph, x, y), !directed_paths(&graph, x, y).is_empty());
            let few = adjustment_sets(&graph, x, y, 1);
            assert_eq!((few.sets.len(), few.complete), (want.len().min(1), want.len() <= 1));
            some += usize::from(want.first().is_some_and(|set| !set.is_empty()));
            none += usize::from(want.is_empty());
            many += usize::from(want.len() > 1);
        }
    }
    assert!(some > 500 && none > 500 && many > 100, "{some} {none} {many}");
}

/// With tables in general position a set adjusts exactly if it meets the criterion: both directions are tested
/// numerically.
#[test]
fn adjusting_equals_truncated_factorization_for_these_sets_and_no_others() {
    let mut rng = Rng::new(3);
    let (mut equal, mut different) = (0, 0);
    for round in 0..60 {
        let n = 3 + round % 3;
        let graph = random_graph(&mut rng, n);
        let net = positive_net(&mut rng, &graph);
        for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).filter(|(x, y)| x != y) {
            let nothing = Evidence::none(n);
            let done: Vec<f64> =
                (0..2).flat_map(|level| effect(&net, &nothing, x, level, y).expect("possible")).collect();
            for set in subsets(n, x, y) {
                let table = adjusted(&net, x, y, &set).expect("small").expect("positive");
                let off = done.iter().zip(&table).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                if adjusts(&graph, x, y, &set) {
                    equal += 1;
                    near(off, 0.0, 1e-12);
                } else {
                    different += 1;
                    assert!(off > 1e-9, "{graph:?} {x} {y} {set:?}: {off}");
                }
            }
        }
    }
    assert!(equal > 500 && different > 500, "{equal} {different}");
}

/// A set adjusts for the class exactly if it does for every member; a class that is not amenable has no such set.
#[test]
fn sets_of_a_class_adjust_in_every_member() {
    let mut rng = Rng::new(7);
    let (mut amenable, mut open) = (0, 0);
    for round in 0..150 {
        let n = 3 + round % 4;
        let graph = random_graph(&mut rng, n);
        let dag = Dag::from_parents(graph.iter().map(|of| of.iter().map(|p| Var::new(*p)).collect()).collect());
        let all: Vec<Vec<Vec<usize>>> = members(&dag, 10_000, |_| true)
            .0
            .iter()
            .map(|dag| (0..n).map(|v| dag.parents(Var::new(v)).iter().map(Var::index).collect()).collect())
            .collect();
        for (x, y) in (0..n).flat_map(|x| (0..n).map(move |y| (x, y))).filter(|(x, y)| x != y) {
            let want = minimal(n, x, y, |set| all.iter().all(|graph| adjusts(graph, x, y, set)));
            match adjustment_sets_of_class(&dag, x, y, 1000) {
                Ok(found) => {
                    assert_eq!(found.sets, want, "{graph:?} {x} {y}");
                    amenable += usize::from(!want.is_empty());
                }
                Err(neighbors) => {
                    assert!(want.is_empty() && !neighbors.is_empty(), "{graph:?} {x} {y} {want:?}");
                    // The members differ in the first edges of the paths.
                    assert!(all.iter().any(|graph| neighbors.iter().any(|v| graph[x].contains(v))));
                    open += 1;
                }
            }
        }
    }
    assert!(amenable > 300 && open > 300, "{amenable} {open}");
}

#[test]
fn a_model_names_sets_by_number_and_refuses_an_invalid_pair() {
    // smoke → lung → either ← tub, as in Asia: smoking is a common cause of bronchitis and lung cancer.
    let model = Model::of(&bayescope::data::generator("asia").expect("asia")).expect("sound");
    let network = model.network();
    let find = |name: &str| network.variables.iter().position(|v| v.name == name).expect("a variable") as u32;
    let found = model.adjustment(find("bronc"), find("dysp")).expect("a pair");
    assert!(found.is_cause && found.dag.complete);
    let names = |sets: &[Vec<u32>]| -> Vec<Vec<String>> {
        sets.iter().map(|set| set.iter().map(|v| network.variables[*v as usize].name.clone()).collect()).collect()
    };
    assert_eq!(names(&found.dag.sets), [["smoke"], ["lung"], ["either"]].map(|set| set.map(String::from).to_vec()));
    // bronc — smoke is reversible, but it begins no path to dysp that can be directed: smoke → bronc → dysp ends at
    // bronc.
    assert_eq!(found.class.is_none(), !found.undirected.is_empty());
    assert!(!model.adjustment(find("dysp"), find("bronc")).expect("a pair").is_cause);
    assert!(model.adjustment(0, 0).is_err() && model.adjustment(0, 99).is_err());
}
