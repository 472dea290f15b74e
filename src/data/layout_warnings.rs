//! Warnings and recipe steps about repairs to the layout of a text table, such as lines around it that are skipped.

use super::shape::FirstRow;
use super::table::{RawTable, shortened};
use super::warning::{note, repaired};
use crate::protocol::{Step, Warning, WarningState};

/// Maximum number of cells of the first row that a warning lists.
const MAX_LISTED_CELLS: usize = 6;

/// Repair of the layout that the reading rules made, such as skipping title lines.
struct Repair {
    step: Step,
    /// Code of the warning that reports the repair.
    code: &'static str,
    /// Number of lines skipped; `None` if cells are skipped.
    lines: Option<u64>,
}

/// Repairs of the layout that were made when the table was read.
fn repairs(raw: &RawTable) -> Vec<Repair> {
    let Some(shape) = raw.reading.shape else { return vec![] };
    let found = shape.found;
    let comments = u64::from(found.comments) + raw.reading.comments;
    let lines = |step, code, lines: u64| (lines > 0).then_some(Repair { step, code, lines: Some(lines) });
    let cells = |step, code, is_found: bool| is_found.then_some(Repair { step, code, lines: None });
    let all = [
        lines(Step::CommentLines, "comment-lines", comments),
        lines(Step::TitleLines, "title-lines", u64::from(found.titles)),
        lines(Step::HeaderLines, "header-lines", u64::from(shape.beneath)),
        cells(Step::RowNames, "row-names", found.row_names),
        cells(Step::LastSeparator, "last-separator", found.last_separator),
    ];
    all.into_iter().flatten().collect()
}

/// Recipe steps that record the repairs of the layout.
pub fn steps(raw: &RawTable) -> impl Iterator<Item = Step> {
    repairs(raw).into_iter().map(|repair| repair.step)
}

/// Warnings that report the repairs, and one about the first row if its reading (names or data) is uncertain.
pub fn warnings(raw: &RawTable) -> Vec<Warning> {
    let repaired = |Repair { code, lines, .. }: Repair| {
        let as_is = Step::AsIs { column: None, what: code.into() };
        Warning { rows: lines.map(|lines| lines as f64), ..repaired(code, String::new(), as_is) }
    };
    let first = raw.reading.first_row.and_then(|row| of_first_row(row, &raw.reading.first));
    repairs(raw).into_iter().map(repaired).chain(first).collect()
}

fn of_first_row(row: FirstRow, cells: &[String]) -> Option<Warning> {
    let (code, state) = match row {
        FirstRow::Names => return None,
        FirstRow::NumberedNames => ("numbered-names", WarningState::Note),
        FirstRow::Data => ("first-row", WarningState::Note),
        FirstRow::LikelyNames => ("header", WarningState::Open),
        FirstRow::LikelyData => ("header-as-data", WarningState::Open),
    };
    let mut cells = cells.iter().filter(|cell| !cell.is_empty());
    let mut listed: Vec<String> = cells.by_ref().take(MAX_LISTED_CELLS).map(|cell| shortened(cell)).collect();
    if cells.next().is_some() {
        listed.push("…".into());
    }
    Some(Warning { state, ..note(code, listed.join(", "), None) })
}
