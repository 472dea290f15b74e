//! The list of edges as CSV, for spreadsheets.

use super::{Named, csv_cell};
use crate::protocol::EdgeMark;

/// A cell. A name that a spreadsheet would take for a formula gets an apostrophe before it.
fn cell(name: &str) -> String {
    let guard = if name.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    csv_cell(&format!("{guard}{name}"))
}

/// `from,to,kind`, one edge a line; kind is `compelled`, `reversible` or `constrained`.
pub fn edges_csv(network: &Named) -> String {
    let mut text = String::from("from,to,kind\r\n");
    for (from, to, mark) in network.edges() {
        let kind = match mark {
            EdgeMark::Compelled => "compelled",
            EdgeMark::Reversible => "reversible",
            EdgeMark::Constrained => "constrained",
        };
        text += &format!("{},{},{kind}\r\n", cell(from), cell(to));
    }
    text
}
