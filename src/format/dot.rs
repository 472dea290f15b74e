//! DOT, for Graphviz.

use super::{Named, picture};
use crate::protocol::EdgeMark;

/// A name as a quoted identifier that is shown as the name: the identifier is the label too, and labels take
/// backslashes and entities for markup.
fn id(name: &str) -> String {
    let mut quoted = String::from('"');
    for c in name.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '&' => quoted.push_str("&amp;"),
            _ => quoted.push(picture(c)),
        }
    }
    quoted.push('"');
    quoted
}

/// The equivalence class: edges that can turn have no head (`dir=none`, written in the direction of the DAG), edges
/// held by a constraint alone are dashed.
pub fn dot(network: &Named) -> String {
    let mut text = String::from("digraph bayescope {\n");
    for name in network.names {
        text += &format!("  {};\n", id(name));
    }
    for (from, to, mark) in network.edges() {
        let look = match mark {
            EdgeMark::Compelled => "",
            EdgeMark::Reversible => " [dir=none]",
            EdgeMark::Constrained => " [style=dashed]",
        };
        text += &format!("  {} -> {}{look};\n", id(from), id(to));
    }
    text + "}\n"
}
