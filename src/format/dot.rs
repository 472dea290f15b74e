//! Writer of DOT, the format of Graphviz.

use super::{Named, picture};
use crate::protocol::EdgeMark;

/// Quotes a name so that Graphviz displays it unchanged: the identifier is also the label, and labels interpret
/// backslashes and entities.
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

/// Writes the equivalence class: reversible edges have no arrowhead (`dir=none`, written in the direction of the DAG);
/// edges directed only by a constraint are dashed.
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
