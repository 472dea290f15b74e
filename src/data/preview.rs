//! A column as it comes out: its levels with their rows, and the shape of its numbers.

use super::encode::Encoded;
use super::plan::Plan;
use super::propose::Use;
use super::table::shortened;
use crate::protocol::{ColumnKind, ColumnPreview, Histogram};

/// Levels listed of a column.
const LISTED_LEVELS: usize = 64;
/// Most bars of a histogram.
const BARS: usize = 32;

/// Column `v` as it comes out, but for its warnings; `rows_of` are the rows of its labels.
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
        // Of a column that is left out, the first values found: sorting a million identifiers helps nobody.
        None if !matches!(used, Use::Weights | Use::Number) => {
            let present = column.labels.iter().zip(&profile.counts).filter(|(_, count)| **count > 0);
            present.take(LISTED_LEVELS).map(|(label, count)| (shortened(label), f64::from(*count))).collect()
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
        levels: levels.iter().take(LISTED_LEVELS).map(|(label, rows)| (shortened(label), *rows)).collect(),
        histogram: profile.numbers.as_deref().and_then(|numbers| histogram(numbers, rows_of)),
        warnings: vec![],
    }
}

/// Rows, multiplicities counted, in bins of equal width; whole numbers within a small range get a bin each. By the number and the
/// rows of each label.
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
    } else if whole && range < BARS as f64 {
        range as usize + 1
    } else {
        BARS
    };
    let mut counts = vec![0.0; bars];
    for (x, rows) in numbers.iter().zip(rows_of).filter(|(x, _)| !x.is_nan()) {
        // Halved, so that the difference of the largest numbers there are stays finite.
        let share = if range == 0.0 { 0.0 } else { (x / 2.0 - least / 2.0) / (greatest / 2.0 - least / 2.0) };
        let bar = ((share * bars as f64) as usize).min(bars - 1);
        counts[bar] += *rows as f64;
    }
    Some(Histogram { least, greatest, counts })
}
