//! Writer of bnlearn's model string: `[A][B|A][C|A:B]`, parents before children.

use super::{Named, plain_names};
use crate::base::var::Var;

/// Writes the DAG as a model string of bnlearn. Names that had to change are listed in comment lines before it.
pub fn bnlearn(network: &Named) -> String {
    let (names, mut text) = plain_names(network.names, |c| "[]|:".contains(c));
    for v in network.dag.order().expect("the edges are those of a DAG") {
        let parents: Vec<&str> = network.dag.parents(v).iter().map(|p: Var| names[p.index()].as_str()).collect();
        let bar = if parents.is_empty() { "" } else { "|" };
        text += &format!("[{}{bar}{}]", names[v.index()], parents.join(":"));
    }
    text + "\n"
}
