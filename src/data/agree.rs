//! Open questions that can all be answered with their remedies at once, by the fourth edition of the rules: on one column none that excludes
//! another, and together none that leaves too few columns or too few rows.

use crate::protocol::{ColumnPreview, Step, Warning, WarningState};

/// Part of the rows that the remedies of all questions may leave out together.
const MOST_LOST: f64 = 0.5;

/// Fewest columns to learn from.
const FEWEST_COLUMNS: usize = 2;

fn is_open(warning: &Warning, code: &str) -> bool {
    warning.state == WarningState::Open && warning.code == code
}

/// Keeps of the warnings of one column those that go together: a column that may hold numbers of rows, or identifiers, has no other
/// question; one of numbers in disguise has not too many levels, but other values.
pub fn on_column(warnings: &mut Vec<Warning>) {
    for code in ["looks-like-weights", "id-like"] {
        if warnings.iter().any(|warning| is_open(warning, code)) {
            warnings.retain(|warning| warning.state != WarningState::Open || warning.code == code);
            return;
        }
    }
    if warnings.iter().any(|warning| is_open(warning, "disguised")) {
        warnings.retain(|warning| warning.code != "many-levels");
    }
}

/// Withdraws remedies that leave too few columns or rows together; they stay as other steps. `used` is the number of columns that are
/// learned from, `rows` the number of their rows, and `drops` whether rows with missing cells are left out. O(warnings · log warnings).
pub fn on_file(columns: &mut [ColumnPreview], used: usize, rows: f64, drops: bool) {
    let mut open: Vec<&mut Warning> = columns
        .iter_mut()
        .flat_map(|column| &mut column.warnings)
        .filter(|warning| warning.state == WarningState::Open && warning.remedy.is_some())
        .collect();
    let mut left = used;
    for warning in &mut open {
        if matches!(warning.remedy, Some(Step::Exclude { .. } | Step::Weights { .. })) {
            if left > FEWEST_COLUMNS {
                left -= 1;
            } else {
                withdraw(warning);
            }
        }
    }
    if !drops {
        return;
    }
    let is_loss = |warning: &&mut Warning| {
        matches!(warning.remedy, Some(Step::MissingLabel { .. } | Step::TextMissing { .. } | Step::Range { .. }))
    };
    let mut losses: Vec<&mut Warning> = open.into_iter().filter(is_loss).collect();
    losses.sort_by(|a, b| a.rows.unwrap_or(0.0).total_cmp(&b.rows.unwrap_or(0.0)));
    let mut lost = 0.0;
    for warning in losses {
        let of_warning = warning.rows.unwrap_or(0.0);
        if lost + of_warning <= MOST_LOST * rows && rows - lost - of_warning >= 2.0 {
            lost += of_warning;
        } else {
            withdraw(warning);
        }
    }
}

/// Makes the remedy one of the other steps.
fn withdraw(warning: &mut Warning) {
    if let Some(remedy) = warning.remedy.take() {
        warning.others.insert(0, remedy);
    }
}
