//! The model string of bnlearn: `[A][B|A][C|A:B]`, parents before children.

use super::{Named, picture};
use crate::var::Var;
use std::collections::BTreeSet;

/// Names that the format can hold: it has no quoting, so `[`, `]`, `|`, `:` and controls become dots, and a name that
/// this makes equal to another gets a number.
fn plain_names(names: &[&str]) -> Vec<String> {
    let is_sign = |c: char| "[]|:".contains(c) || picture(c) != c;
    let mut taken: BTreeSet<String> = names.iter().filter(|n| !n.contains(is_sign)).map(|n| (*n).to_owned()).collect();
    let mut plain = |name: &&str| {
        if !name.contains(is_sign) {
            return (*name).to_owned();
        }
        let dotted = name.replace(is_sign, ".");
        let numbered = (1..).map(|i| if i == 1 { dotted.clone() } else { format!("{dotted}.{i}") });
        let free = numbered.into_iter().find(|n| !taken.contains(n)).expect("some number is free");
        taken.insert(free.clone());
        free
    };
    names.iter().map(&mut plain).collect()
}

/// The DAG as a model string. Names that had to change are told in comment lines before it.
pub fn bnlearn(network: &Named) -> String {
    let names = plain_names(network.names);
    let mut text = String::new();
    for (name, plain) in network.names.iter().zip(&names).filter(|(name, plain)| *name != plain) {
        text += &format!("# {plain} stands for {}\n", name.chars().map(picture).collect::<String>());
    }
    for v in network.dag.order().expect("the edges are those of a DAG") {
        let parents: Vec<&str> = network.dag.parents(v).iter().map(|p: Var| names[p.index()].as_str()).collect();
        let bar = if parents.is_empty() { "" } else { "|" };
        text += &format!("[{}{bar}{}]", names[v.index()], parents.join(":"));
    }
    text + "\n"
}
