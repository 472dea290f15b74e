//! Parent sets of a variable over all members of a class: found by closing under Meek's rules, compared with the listed
//! members.

use super::adjustment::random_graph;
use bayescope::base::rng::Rng;
use bayescope::base::var::{Var, WideSet};
use bayescope::graph::{Constraints, Dag, members};
use bayescope::inference::causal::parent_sets;
use bayescope::protocol::Settings;
use std::collections::BTreeSet;

fn listed(sets: &[WideSet]) -> BTreeSet<Vec<u16>> {
    sets.iter().map(|set| set.iter().map(|p| p.0).collect()).collect()
}

#[test]
fn parents_by_closing_are_those_of_all_members() {
    let mut rng = Rng::new(31);
    let (mut narrowed, mut open, mut ordered) = (0, 0, 0);
    for round in 0..400 {
        let n = 3 + round % 5;
        let graph = random_graph(&mut rng, n);
        let dag = Dag::from_parents(graph.iter().map(|of| of.iter().map(|p| Var::new(*p)).collect()).collect());
        // Constraints that the DAG satisfies: some of its edges required, some reversals forbidden, ordered pairs, a
        // parent limit.
        let edges: Vec<(u16, u16)> = dag.edges().map(|(a, b)| (a.0, b.0)).collect();
        let mut settings = Settings::default();
        for &(from, to) in &edges {
            match rng.below(8) {
                0 => settings.required.push((from, to)),
                1 => settings.forbidden.push((to, from)),
                2 if round % 3 == 0 => settings.before.push((from, to)),
                _ => {}
            }
        }
        if round % 4 == 0 {
            let most = graph.iter().map(Vec::len).max().unwrap_or(0);
            settings.max_parents = Some(most as u32);
        }
        let names: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let constraints = Constraints::of(&names, &settings).expect("sound");
        assert!(constraints.keep(&dag));
        let (all, complete) = members(&dag, 100_000, |dag| constraints.keep(dag));
        assert!(complete);
        let free = members(&dag, 100_000, |_| true).0.len();
        for x in (0..n).map(Var::new) {
            let want: BTreeSet<Vec<u16>> = all.iter().map(|dag| dag.parents(x).iter().map(|p| p.0).collect()).collect();
            let (found, complete) = parent_sets(&dag, &constraints, x);
            assert!(complete);
            assert_eq!(listed(&found), want, "{edges:?} {settings:?} {x:?}");
            assert_eq!(found.len(), want.len(), "each once");
            open += usize::from(want.len() > 1);
        }
        narrowed += usize::from(all.len() < free);
        ordered += usize::from(constraints.has_order());
    }
    assert!(narrowed > 50 && open > 300 && ordered > 5, "{narrowed} {open} {ordered}");
}

/// A path of 40 variables has 40 members, a star of a hub and 200 leaves has 201, and a graph of many cliques more than
/// can be listed: the parent sets stay exact.
#[test]
fn classes_too_large_to_list_have_their_sets() {
    // 24 triangles joined in a path: 3 · 2^… members.
    let n = 49;
    let mut dag = Dag::empty(n);
    for v in (2..n).step_by(2) {
        dag.set_parents(Var::new(v), [Var::new(v - 2), Var::new(v - 1)].into_iter().collect());
        dag.set_parents(Var::new(v - 1), [Var::new(v - 2)].into_iter().collect());
    }
    let free = Constraints::none(n);
    let (sets, complete) = parent_sets(&dag, &free, Var::new(24));
    assert!(complete);
    // Its neighbors are 22, 23 and 25, 26: a parent set is empty, one of them, or an adjacent pair.
    assert_eq!(sets.len(), 1 + 4 + 2);
    assert!(!members(&dag, 10_000, |_| true).1);
}
