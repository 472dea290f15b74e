//! Writer of model code for dagitty: `dag { … }` or `pdag { … }`.

use super::{Named, picture};
use crate::protocol::EdgeMark;

/// Quotes a name. In dagitty's grammar a backslash escapes only a quote, so a final backslash has to be separated from
/// the closing quote by a space.
fn id(name: &str) -> String {
    let escaped: String = name.chars().map(picture).collect();
    let end = if escaped.ends_with('\\') { " " } else { "" };
    format!("\"{}{end}\"", escaped.replace('"', "\\\""))
}

/// Writes the equivalence class as `pdag { … }` with reversible edges as `--`, or as `dag { … }` if no edge is
/// reversible.
pub fn dagitty(network: &Named) -> String {
    let is_open = |mark: EdgeMark| mark == EdgeMark::Reversible;
    let kind = if network.edges().any(|(.., mark)| is_open(mark)) { "pdag" } else { "dag" };
    let mut text = format!("{kind} {{\n");
    for name in network.names {
        text += &format!("{}\n", id(name));
    }
    for (from, to, mark) in network.edges() {
        text += &format!("{} {} {}\n", id(from), if is_open(mark) { "--" } else { "->" }, id(to));
    }
    text + "}\n"
}
