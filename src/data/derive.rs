//! Columns made of a column of the file: parts of its dates, and labels taken as one level.

use super::dates::dates;
use super::table::{ColumnReader, RawColumn};
use crate::protocol::DatePart;

/// Labels that become one: the label that they become, and they.
pub type Merge = (String, Vec<String>);

/// The column with parts of its dates in their place (what is no date stays what it is), then with labels merged, and per label of
/// the column the label that it becomes; nothing without either. O(labels).
pub fn derived(column: &RawColumn, part: Option<DatePart>, merges: &[Merge]) -> Option<(RawColumn, Vec<u32>)> {
    if part.is_none() && merges.is_empty() {
        return None;
    }
    let found = part.map(|part| (part, dates(column.labels.iter())));
    let mut made = ColumnReader::default();
    let mut becomes = Vec::with_capacity(column.labels.len());
    for (i, label) in column.labels.iter().enumerate() {
        let date = found.as_ref().and_then(|(part, dates)| dates.of_label[i].map(|date| date.part(*part)));
        let label = date.as_deref().unwrap_or(label);
        let into = merges.iter().find(|(into, labels)| into != label && labels.iter().any(|l| l == label));
        let label = into.map_or(label, |(into, _)| into);
        let code = made.label(label);
        made.add(code, column.counts[i], column.first_lines[i]);
        becomes.push(code);
    }
    let (made, _) = made.into_column(column.name.clone(), column.renamed.clone());
    let declared = column.declared && part.is_none();
    let (empty, others, origin) = (column.empty, column.others, column.origin);
    Some((RawColumn { empty, others, declared, origin, ..made }, becomes))
}
