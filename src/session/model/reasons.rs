//! Dependence of a variable on the findings, read off the graph alone.

use crate::base::var::Var;
use crate::bayes_net::{Parents, blanket, reachable, shortest_trail};
use crate::graph::Dag;
use crate::protocol::Dependence;

/// DAG of a graph with at most 256 variables.
pub fn dag(parents: &Parents) -> Dag {
    let of = |parents: &Vec<usize>| parents.iter().map(|p| Var::new(*p)).collect();
    Dag::from_parents(parents.iter().map(of).collect())
}

/// Dependence of x and y given the findings on `given` and soft evidence on `soft`, each of which is modeled as a
/// finding on an added child. O(n + edges).
pub fn dependence(parents: &Parents, (x, y): (usize, usize), given: &[usize], soft: &[usize]) -> Dependence {
    let n = parents.len();
    let (mut all, mut given) = (parents.to_vec(), given.to_vec());
    for v in soft {
        given.push(all.len());
        all.push(vec![*v]);
    }
    let numbers = |list: Vec<usize>| list.into_iter().filter(|v| *v < n).map(|v| v as u32).collect::<Vec<u32>>();
    let trail = shortest_trail(&all, x, y, &given).map(|trail| {
        let mut trail = numbers(trail);
        trail.dedup(); // the trail goes down to soft evidence and back up
        trail
    });
    Dependence { reachable: numbers(reachable(&all, &[x], &given)), trail, blanket: numbers(blanket(parents, x)) }
}
