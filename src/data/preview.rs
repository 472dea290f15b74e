//! Preview of a prepared column: its levels with their numbers of rows, and a histogram of its numbers.

use super::encode::Encoded;
use super::plan::Plan;
use super::propose::Use;
use super::table::shortened;
use crate::protocol::{ColumnKind, ColumnPreview, Histogram};

/// Maximum number of levels of a column that are listed.
const MAX_LISTED_LEVELS: usize = 64;
/// Maximum number of bars of a histogram.
const MAX_BARS: usize = 32;

/// Preview of column `v`, without warnings; `rows_at` and `rows_of` are the numbers of rows by level and by label.
pub fn preview(plan: &Plan, v: usize, encoded: Option<&Encoded>, rows_at: &[u64], rows_of: &[u64]) -> ColumnPreview {
    let (column, profile, used) = (&plan.columns[v], &plan.profiles[v], &plan.uses[v]);
    let numeric = profile.numbers.is_some();
    let kind = match used {
        Use::Weights => ColumnKind::Weights,
        Use::Bin(_) if numeric => ColumnKind::Number,
        Use::Number if numeric => ColumnKind::Continuous,
        Use::Exclude if numeric && !column.declared => ColumnKind::Number,
        _ => ColumnKind::Category,
    };
    let levels: Vec<(String, f64)> = match encoded {
        Some(encoded) => encoded.levels.iter().cloned().zip(rows_at.iter().map(|rows| *rows as f64)).collect(),
        // For a column left out, the first values found are listed: sorting a million identifiers is no help.
        None if !matches!(used, Use::Weights | Use::Number) => {
            let present = column.labels.iter().zip(&profile.counts).filter(|(_, count)| **count > 0);
            present.take(MAX_LISTED_LEVELS).map(|(label, count)| (shortened(label), f64::from(*count))).collect()
        }
        None => vec![],
    };
    ColumnPreview {
        name: column.name.clone(),
        kind,
        numeric,
        excluded: *used == Use::Exclude,
        cut: if let Use::Bin(cut) = used { Some(cut.clone()) } else { None },
        points: encoded.map_or(vec![], |encoded| encoded.points.clone()),
        distinct: profile.distinct as f64,
        missing: profile.missing as f64,
        cost: 0.0,
        level_count: if encoded.is_some() { levels.len() } else { profile.distinct } as f64,
        levels: levels.iter().take(MAX_LISTED_LEVELS).map(|(label, rows)| (shortened(label), *rows)).collect(),
        histogram: profile.numbers.as_deref().and_then(|numbers| histogram(numbers, rows_of)),
        warnings: vec![],
    }
}

/// Histogram of rows with bars of equal width, multiplicities counted; whole numbers in a small range have a bar each.
/// `numbers` and `rows_of` are the number and the rows of each label.
fn histogram(numbers: &[f64], rows_of: &[u64]) -> Option<Histogram> {
    let present = numbers.iter().copied().filter(|x| !x.is_nan());
    let (least, greatest) = present.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    if least > greatest {
        return None;
    }
    let whole = numbers.iter().all(|x| x.is_nan() || x.fract() == 0.0);
    let range = greatest - least;
    let bars = if range == 0.0 {
        1
    } else if whole && range < MAX_BARS as f64 {
        range as usize + 1
    } else {
        MAX_BARS
    };
    let mut counts = vec![0.0; bars];
    for (x, rows) in numbers.iter().zip(rows_of).filter(|(x, _)| !x.is_nan()) {
        // Numbers are halved, so that the difference of two very large numbers is finite.
        let share = if range == 0.0 { 0.0 } else { (x / 2.0 - least / 2.0) / (greatest / 2.0 - least / 2.0) };
        let bar = ((share * bars as f64) as usize).min(bars - 1);
        counts[bar] += *rows as f64;
    }
    Some(Histogram { least, greatest, counts })
}
