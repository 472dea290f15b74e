//! What the owner of a column should know, each with the step that mends it.

use super::plan::{Plan, Use, are_counts, is_identifier};
use super::profile::means_missing;
use super::table::RawTable;
use crate::protocol::{Step, Warning};

/// Levels that are kept where there are too many.
const KEEP: u32 = 9;

/// A share from which a column is called nearly constant, in thousandths.
const NEARLY_ALL: u64 = 990;

/// Share of different whole numbers that looks like an identifier, in tenths.
const NEARLY_DIFFERENT: usize = 9;

/// Names of columns that often hold numbers of rows.
const COUNT_NAMES: [&str; 7] = ["count", "counts", "weight", "weights", "freq", "frequency", "n"];

/// The warnings for column `v`, most serious first; `rows_at` are the rows at its levels after the recipe (none where it
/// is left out), `rows` all of them, multiplicities counted.
pub fn warnings(raw: &RawTable, plan: &Plan, v: usize, rows_at: &[u64], rows: u64) -> Vec<Warning> {
    let (column, profile, used) = (&raw.columns[v], &plan.profiles[v], &plan.uses[v]);
    let name = || column.name.clone();
    let excluded = *used == Use::Exclude;
    let exclude = || (!excluded).then(|| Step::Exclude { column: name() });
    let mut warnings = Vec::new();
    let mut warn = |code: &str, detail: String, remedy: Option<Step>| {
        warnings.push(Warning { code: code.into(), detail, remedy });
    };

    if profile.distinct == 0 {
        warn("all-missing", String::new(), exclude());
    }
    if *used != Use::Weights {
        for label in &profile.suspects {
            // One step is enough for a sign that many columns share.
            let shared =
                means_missing(label) && plan.profiles.iter().filter(|p| p.suspects.contains(label)).count() > 1;
            let remedy = Step::MissingLabel { label: label.clone(), column: (!shared).then(name) };
            warn("looks-missing", label.clone(), Some(remedy));
        }
        let present = raw.rows() - profile.missing;
        let many = profile.whole && profile.distinct > 50 && 10 * profile.distinct >= NEARLY_DIFFERENT * present;
        if !column.declared && (is_identifier(profile, raw.rows()) || many) {
            warn("id-like", profile.distinct.to_string(), exclude());
        }
    }
    let seen = rows_at.iter().filter(|rows| **rows > 0).count();
    let most = rows_at.iter().copied().max().unwrap_or(0);
    if seen == 1 || (excluded && profile.distinct == 1) {
        warn("constant", String::new(), exclude());
    } else if seen > 1 && most * 1000 >= NEARLY_ALL * rows {
        warn("nearly-constant", format!("{}%", (most * 1000 / rows) as f64 / 10.0), exclude());
    }
    // A pair of such variables has r(r − 1) free parameters; with fewer than five rows for each, little can be learned.
    // Merging helps only if it makes them fewer.
    let r = rows_at.len() as u64;
    if matches!(used, Use::Category(_)) && r > u64::from(KEEP) + 1 && 5 * r * (r - 1) > rows {
        warn("many-levels", r.to_string(), Some(Step::KeepTop { column: name(), keep: KEEP }));
    }
    let called_so = COUNT_NAMES.iter().any(|count| column.name.eq_ignore_ascii_case(count));
    if called_so && are_counts(profile) && !plan.uses.contains(&Use::Weights) {
        warn("looks-like-weights", String::new(), Some(Step::Weights { column: name() }));
    }
    if let Some(old) = &column.renamed {
        warn("renamed", old.clone(), None);
    }
    warnings
}
