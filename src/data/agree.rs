//! Makes the proposed remedies of all open warnings compatible (from edition 4 of the reading rules on): applied
//! together, they neither contradict each other on a column nor leave too few columns or rows.

use crate::protocol::{ColumnPreview, Step, Warning, WarningState};

/// Maximum share of the rows that the remedies of all warnings together may leave out.
const MAX_LOST_SHARE: f64 = 0.5;

/// Minimum number of columns to learn from.
const MIN_COLUMNS: usize = 2;

fn is_open(warning: &Warning, code: &str) -> bool {
    warning.state == WarningState::Open && warning.code == code
}

/// Drops warnings of a column that another of its open warnings makes pointless: if the column looks like row weights
/// or like identifiers, all other open warnings; if it holds numbers in disguise (`25 mg`), the warning of too many
/// levels.
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

/// Withdraws proposed remedies that together would leave too few columns or rows; a withdrawn remedy remains among the
/// alternatives of its warning. `used` is the number of columns to learn from, `rows` the number of their rows; `drops`
/// says whether rows with missing cells are left out. O(warnings · log warnings).
pub fn on_file(columns: &mut [ColumnPreview], used: usize, rows: f64, drops: bool) {
    let mut open: Vec<&mut Warning> = columns
        .iter_mut()
        .flat_map(|column| &mut column.warnings)
        .filter(|warning| warning.state == WarningState::Open && warning.remedy.is_some())
        .collect();
    let mut left = used;
    for warning in &mut open {
        if matches!(warning.remedy, Some(Step::Exclude { .. } | Step::Weights { .. })) {
            if left > MIN_COLUMNS {
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
        let rows_lost = warning.rows.unwrap_or(0.0);
        if lost + rows_lost <= MAX_LOST_SHARE * rows && rows - lost - rows_lost >= 2.0 {
            lost += rows_lost;
        } else {
            withdraw(warning);
        }
    }
}

/// Withdraws the proposed remedy of a warning: makes it the first of the warning's alternative remedies.
fn withdraw(warning: &mut Warning) {
    if let Some(remedy) = warning.remedy.take() {
        warning.others.insert(0, remedy);
    }
}
