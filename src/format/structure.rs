//! Writers of structures without probabilities: `.gph` files as used in courses, and the adjacency matrix of
//! benchpress.

use super::{Named, csv_cell, guarded_cell};
use crate::base::var::Var;

/// Writes a line `parent,child` for each edge, children in column order. Variables without edges do not appear.
pub fn gph(network: &Named) -> String {
    let n = network.dag.n();
    let edges = (0..n).map(Var::new).flat_map(|child| network.dag.parents(child).iter().map(move |p: Var| (p, child)));
    edges.map(|(p, child)| format!("{},{}\n", csv_cell(network.name(p)), csv_cell(network.name(child)))).collect()
}

/// Writes a line of names, then a row of 0 and 1 for each variable: row i, column j is 1 if the network has i → j.
pub fn adjacency_csv(network: &Named) -> String {
    let n = network.dag.n();
    let names: Vec<String> = network.names.iter().map(|name| guarded_cell(name)).collect();
    let row = |i: usize| {
        let cells = (0..n).map(|j| if network.dag.has(Var::new(i), Var::new(j)) { "1" } else { "0" });
        cells.collect::<Vec<_>>().join(",") + "\n"
    };
    names.join(",") + "\n" + &(0..n).map(row).collect::<String>()
}
