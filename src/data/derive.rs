//! Columns made of a column of the file: parts of its dates, and labels taken as one level.

use super::dates::dates;
use super::intern::{Interner, MISSING};
use super::table::RawColumn;
use crate::protocol::DatePart;

/// Labels that become one: the label that they become, and they.
pub type Merge = (String, Vec<String>);

/// The column with parts of its dates in their place (what is no date stays what it is), then with labels merged; nothing if
/// neither is asked for. O(rows).
pub fn derived(column: &RawColumn, part: Option<DatePart>, merges: &[Merge]) -> Option<RawColumn> {
    if part.is_none() && merges.is_empty() {
        return None;
    }
    let found = part.map(|part| (part, dates(column.labels.iter())));
    let mut labels = Interner::default();
    let mut numbers = Vec::with_capacity(column.labels.len());
    for (i, label) in column.labels.iter().enumerate() {
        let date = found.as_ref().and_then(|(part, dates)| dates.of_label[i].map(|date| date.part(*part)));
        let label = date.as_deref().unwrap_or(label);
        let into = merges.iter().find(|(into, labels)| into != label && labels.iter().any(|l| l == label));
        numbers.push(labels.number(into.map_or(label, |(into, _)| into)));
    }
    Some(RawColumn {
        name: column.name.clone(),
        renamed: column.renamed.clone(),
        labels: labels.into_labels(),
        codes: column
            .codes
            .iter()
            .map(|code| if *code == MISSING { MISSING } else { numbers[*code as usize] })
            .collect(),
        declared: column.declared && part.is_none(),
    })
}
