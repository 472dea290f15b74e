//! Model code of dagitty.

use super::{Named, picture};

/// A quoted name. In dagitty's grammar a backslash escapes nothing but a quote, so a last backslash can only be kept
/// from the closing quote by a space.
fn id(name: &str) -> String {
    let escaped: String = name.chars().map(picture).collect();
    let end = if escaped.ends_with('\\') { " " } else { "" };
    format!("\"{}{end}\"", escaped.replace('"', "\\\""))
}

/// The DAG as `dag { … }`.
pub fn dagitty(network: &Named) -> String {
    let mut text = String::from("dag {\n");
    for name in network.names {
        text += &format!("{}\n", id(name));
    }
    for (from, to, _) in network.edges() {
        text += &format!("{} -> {}\n", id(from), id(to));
    }
    text + "}\n"
}
