//! Order graph as A* explores it: it ends at the optimum, its stages are consistent, and the bound saves nodes.

use bayescope::protocol::{ExampleRef, MethodName, Settings};
use bayescope::session::Session;

fn learned(example: &str, rows: u32, method: MethodName) -> Session {
    let mut session = Session::default();
    session.load_example(&ExampleRef { id: example.into(), version: 1, rows, seed: 1 }).expect("an example");
    session.learn(&Settings { method, ..Settings::default() }).expect("a result");
    session
}

/// Traces the search to its end.
fn graph(session: &mut Session, simple: bool) -> bayescope::steps::GraphTrace {
    session.graph_start(simple).expect("lists");
    while !session.graph_run(64).expect("memory") {}
    session.graph().expect("a graph")
}

#[test]
fn small_graphs_are_listed_stage_by_stage() {
    for example in ["sprinkler", "college-plans", "xor"] {
        let mut session = learned(example, 500, MethodName::Dp);
        let best = session.outcome().expect("a result").score;
        for simple in [true, false] {
            let drawing = graph(&mut session, simple);
            let size = 1usize << drawing.n;
            assert!(drawing.proven && drawing.n <= 6, "{example}");
            assert_eq!(drawing.states.len() % size, 0);
            assert_eq!(drawing.states.len(), drawing.from.len());
            let stages: Vec<&[u8]> = drawing.states.chunks(size).collect();
            // At first only the empty set is open; later no set becomes unvisited again.
            assert_eq!(stages[0].iter().map(|s| u32::from(*s)).sum::<u32>(), 1);
            for pair in stages.windows(2) {
                assert!(pair[0].iter().zip(pair[1]).all(|(before, after)| *before == 0 || *after > 0));
            }
            let last = stages[stages.len() - 1];
            for (set, state) in last.iter().enumerate() {
                assert_eq!(*state == 0, drawing.scores[set].is_nan());
                let from = drawing.from[drawing.from.len() - size + set];
                assert_eq!(from >= 0, *state > 0 && set > 0);
                // A set contains each set it was reached from.
                assert!(from < 0 || from as usize & !set == 0);
            }
            let met: f64 = drawing.layers.iter().map(|layer| layer.0).sum();
            assert_eq!(met, drawing.nodes.stored);
            // The ordering of the best network found gives the optimum.
            let order: Vec<u16> = drawing.order.iter().map(|v| v.0).collect();
            assert!((session.in_order(&order).expect("an ordering").score - best).abs() < 1e-6, "{example}");
        }
    }
}

#[test]
fn of_larger_graphs_layers_are_counted_and_the_better_bound_saves_more() {
    let mut session = learned("asia", 2_000, MethodName::Dp);
    let simple = graph(&mut session, true);
    let groups = graph(&mut session, false);
    assert!(simple.states.is_empty() && simple.layers.len() == 9);
    assert!(simple.proven && groups.proven);
    assert!(simple.layers.iter().all(|(met, closed)| closed <= met));
    assert!(groups.nodes.expanded <= simple.nodes.expanded, "{:?} {:?}", groups.nodes, simple.nodes);
    assert!(simple.nodes.stored < 256.0);
}

#[test]
fn without_lists_there_is_no_graph() {
    let mut session = learned("asia", 200, MethodName::HillClimb);
    assert!(session.graph_start(true).is_err());
}
