//! Writer of the list of edges as CSV, for spreadsheets.

use super::{Named, guarded_cell};
use crate::protocol::EdgeMark;

/// Writes lines `from,to,kind`, one for each edge; kind is `compelled`, `reversible` or `constrained`.
pub fn edges_csv(network: &Named) -> String {
    let mut text = String::from("from,to,kind\r\n");
    for (from, to, mark) in network.edges() {
        let kind = match mark {
            EdgeMark::Compelled => "compelled",
            EdgeMark::Reversible => "reversible",
            EdgeMark::Constrained => "constrained",
        };
        text += &format!("{},{},{kind}\r\n", guarded_cell(from), guarded_cell(to));
    }
    text
}
