//! Warnings about a file and its columns, each with the preparation step that would repair the problem.

use super::choices::needs_values_not_held;
use super::dates::dates;
use super::layout_warnings;
use super::missing::{is_missing_label, means_missing};
use super::names::shortened;
use super::number::{format, ungrouped};
use super::plan::{Plan, are_counts};
use super::profile::Profile;
use super::propose::{Reason, Use, is_called_identifier, is_identifier};
use super::questions::{self, Outcome};
use super::suggest::{outliers, same_but_case};
use super::table::{Origin, RawTable};
use super::warning::{listed, note, open, repaired};
use super::{MAX_WEIGHT, agree, is_name};
use crate::decode::Encoding;
use crate::protocol::{Cut, DatePart, Step, Warning, WarningState};

/// Number of levels that are kept by the remedy for too many levels.
const KEPT_LEVELS: u32 = 9;

/// Minimum share of one level, in thousandths, at which a column counts as nearly constant.
const NEARLY_CONSTANT_THOUSANDTHS: u64 = 990;

/// Minimum share of distinct whole numbers, in tenths, that suggests an identifier.
const NEARLY_DISTINCT_TENTHS: u64 = 9;

/// Minimum number of rows that can be learned from.
const MIN_ROWS: u64 = 2;

/// Names of columns that often hold multiplicities of rows.
const COUNT_NAMES: [&str; 7] = ["count", "counts", "weight", "weights", "freq", "frequency", "n"];

/// Warnings about the file: uncertain number format, encoding, level counts, rows of totals left out, lines around the
/// table.
pub fn of_file(raw: &RawTable, totals: f64) -> Vec<Warning> {
    let mut warnings = layout_warnings::warnings(raw);
    if raw.is_open {
        let is_either = |label: &&str| ['.', ','].iter().any(|sign| ungrouped(label, *sign).is_some());
        let example = raw.columns.iter().find_map(|column| column.labels.iter().find(is_either));
        let thousands = note("thousands", example.unwrap_or_default().into(), None);
        warnings.push(Warning { state: WarningState::Open, ..thousands });
    }
    if raw.encoding() != Encoding::Utf8 {
        let as_is = Step::AsIs { column: None, what: "encoding".into() };
        warnings.push(repaired("encoding", raw.encoding().name().to_string(), as_is));
    }
    if raw.reading.read.cardinalities == Some(true) {
        let as_is = Step::AsIs { column: None, what: "cardinalities".into() };
        warnings.push(repaired("cardinalities", String::new(), as_is));
    }
    if totals > 0.0 {
        let as_is = Step::AsIs { column: None, what: "total-rows".into() };
        warnings.push(Warning { rows: Some(totals), ..repaired("total-rows", raw.sparse.first.clone(), as_is) });
    }
    warnings
}

/// Warning that many rows are incomplete; from edition 4 of the reading rules on an open question, until the user
/// dismisses it.
pub fn of_dropped_rows(plan: &Plan, dropped: u64, rows: u64) -> Warning {
    let share = (1000 * dropped / (dropped + rows).max(1)) as f64 / 10.0;
    let dropped = Warning { rows: Some(dropped as f64), ..note("rows-dropped", format!("{share}%"), None) };
    if plan.rules < 4 || plan.is_dismissed(None, &dropped.code) {
        return dropped;
    }
    // For continuous data, missing cells cannot form a level.
    let others = if plan.uses.contains(&Use::Number) { vec![] } else { vec![Step::Missing { level: true }] };
    // With too few rows to learn from, the warning cannot be dismissed.
    let dismiss = (rows >= MIN_ROWS).then(|| Step::AsIs { column: None, what: dropped.code.clone() });
    Warning { state: WarningState::Open, others, dismiss, ..dropped }
}

/// Warnings about column `v`, most serious first; `outcome` are its levels after preparation.
pub fn warnings(raw: &RawTable, plan: &Plan, v: usize, outcome: &Outcome) -> Vec<Warning> {
    let mut warnings = match plan.rules {
        0 | 1 => of_first_edition(raw, plan, v),
        2 | 3 => of_second_edition(raw, plan, v),
        _ => of_fourth_edition(raw, plan, v, outcome),
    };
    warnings.extend(of_levels(plan, v, outcome));
    let column = &plan.columns[v];
    if let (Some(sketched), Use::Bin(_)) = (&column.sketched, &plan.uses[v]) {
        let share = 100.0 * sketched.error as f64 / raw.file_rows() as f64;
        let sketch = note("sketched", format!("{share:.2e}").parse().map_or(String::new(), format), None);
        warnings.push(Warning { rows: Some(sketched.error as f64), ..sketch });
    }
    if looks_like_weights(raw, plan, v) {
        let weights = Step::Weights { column: column.name.clone() };
        warnings.push(open("looks-like-weights", String::new(), weights));
    }
    if let Some(old) = &column.renamed {
        let code = if is_name(old) { "renamed" } else { "name-shortened" };
        warnings.push(note(code, shortened(old), None));
    }
    let can_be_followed = |step: &Step| !needs_values_not_held(step, &raw.columns[v]);
    for warning in &mut warnings {
        warning.others.retain(can_be_followed);
        warning.remedy = warning.remedy.take().filter(can_be_followed);
    }
    for warning in warnings.iter_mut().filter(|warning| warning.state == WarningState::Open) {
        warning.dismiss = Some(Step::AsIs { column: Some(column.name.clone()), what: warning.code.clone() });
        if plan.is_dismissed(Some(v), &warning.code) {
            warning.state = WarningState::Note;
            warning.dismiss = None;
        }
    }
    if plan.rules >= 4 {
        agree::on_column(&mut warnings);
    }
    warnings
}

/// Whether the column may hold multiplicities of rows, judged by its name and values.
fn looks_like_weights(raw: &RawTable, plan: &Plan, v: usize) -> bool {
    let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
    let called_so = COUNT_NAMES.iter().any(|count| column.name.eq_ignore_ascii_case(count));
    if !called_so || column.is_partial() || !are_counts(profile) || plan.uses.contains(&Use::Weights) {
        return false;
    }
    if plan.rules < 4 {
        return true;
    }
    // From edition 4 of the reading rules on cells must be multiplicities, and their sum a possible number of rows.
    let mut rows = 0.0;
    for (x, count) in profile.numbers.iter().flatten().zip(&profile.counts).filter(|(x, _)| !x.is_nan()) {
        rows += x * f64::from(*count);
    }
    let is_whole = profile.missing == 0 && plan.becomes[v].is_none() && raw.columns[v].origin != Origin::Labels;
    is_whole && plan.uses[v] != Use::Exclude && (2.0..=MAX_WEIGHT as f64).contains(&rows)
}

/// Warnings of edition 1 of the reading rules about column `v`: labels that look like a missing value, and identifiers.
fn of_first_edition(raw: &RawTable, plan: &Plan, v: usize) -> Vec<Warning> {
    let (column, profile, used) = (&plan.columns[v], &plan.profiles[v], &plan.uses[v]);
    let name = || column.name.clone();
    let exclude = || (*used != Use::Exclude).then(|| Step::Exclude { column: name() });
    let mut warnings = Vec::new();
    if profile.distinct == 0 {
        warnings.push(note("all-missing", String::new(), exclude()));
    }
    if *used == Use::Weights {
        return warnings;
    }
    for label in &profile.suspects {
        // For a label in several columns, one step for all of them is proposed.
        let shared = means_missing(label) && plan.profiles.iter().filter(|p| p.suspects.contains(label)).count() > 1;
        let remedy = Step::MissingLabel { label: label.clone(), column: (!shared).then(name) };
        let state = if *used == Use::Exclude { WarningState::Note } else { WarningState::Open };
        warnings.push(Warning { state, ..open("looks-missing", label.clone(), remedy) });
    }
    let many = is_nearly_distinct(profile, raw.file_rows());
    if !column.declared && (is_identifier(column, profile, raw.file_rows()) || many) {
        let state = if exclude().is_some() { WarningState::Open } else { WarningState::Note };
        warnings.push(Warning { state, ..note("id-like", profile.distinct.to_string(), exclude()) });
    }
    warnings
}

/// Whether most of many whole numbers are distinct, as identifiers are.
fn is_nearly_distinct(profile: &Profile, rows: u64) -> bool {
    let distinct = profile.distinct as u64;
    profile.whole && distinct > 50 && 10 * distinct >= NEARLY_DISTINCT_TENTHS * (rows - profile.missing)
}

/// Repairs and questions of edition 4 of the reading rules about column `v`.
fn of_fourth_edition(raw: &RawTable, plan: &Plan, v: usize, outcome: &Outcome) -> Vec<Warning> {
    let (profile, used) = (&plan.profiles[v], &plan.uses[v]);
    let exclude = || Step::Exclude { column: plan.columns[v].name.clone() };
    if *used == Use::Exclude {
        let mut warnings = of_left_out(plan, v);
        if plan.reasons[v] == Some(Reason::Identifier) && plan.is_proposed_out(v) {
            warnings.extend(questions::on_left_out(raw, plan, v));
        }
        return warnings;
    }
    let mut warnings = Vec::new();
    if profile.distinct == 0 {
        warnings.push(note("all-missing", String::new(), Some(exclude())));
    }
    if *used == Use::Weights {
        return warnings;
    }
    if is_nearly_distinct(profile, raw.file_rows()) && is_called_identifier(&plan.columns[v].name) {
        warnings.push(open("id-like", profile.distinct.to_string(), exclude()));
    } else if plan.reasons[v].is_some() {
        warnings.push(note("id-like", profile.distinct.to_string(), Some(exclude())));
    }
    warnings.extend(questions::on_values(raw, plan, v, outcome));
    warnings
}

/// Repairs and suggestions of editions 2 and 3 of the reading rules about column `v`.
fn of_second_edition(raw: &RawTable, plan: &Plan, v: usize) -> Vec<Warning> {
    let (profile, used) = (&plan.profiles[v], &plan.uses[v]);
    let name = || plan.columns[v].name.clone();
    if *used == Use::Exclude {
        return of_left_out(plan, v);
    }
    let mut warnings = Vec::new();
    if profile.distinct == 0 {
        warnings.push(note("all-missing", String::new(), Some(Step::Exclude { column: name() })));
    }
    if *used == Use::Weights {
        return warnings;
    }
    if is_nearly_distinct(profile, raw.file_rows()) && is_called_identifier(&plan.columns[v].name) {
        warnings.push(open("id-like", profile.distinct.to_string(), Step::Exclude { column: name() }));
    } else if plan.reasons[v].is_some() {
        warnings.push(note("id-like", profile.distinct.to_string(), Some(Step::Exclude { column: name() })));
    }
    warnings.extend(of_values(plan, v));
    warnings.extend(of_missing_labels(plan, v));
    warnings
}

/// Warning about a column that the rules leave out, with the step that restores the column.
fn of_left_out(plan: &Plan, v: usize) -> Vec<Warning> {
    let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
    let name = || column.name.clone();
    let category = || Step::Category { column: name() };
    let distinct = match column.is_partial() {
        true => format!("> {}", column.held()),
        false => profile.distinct.to_string(),
    };
    let (code, detail, remedy) = match plan.reasons[v] {
        _ if profile.distinct == 0 => return vec![note("all-missing", String::new(), None)],
        None => return vec![],
        Some(Reason::Identifier) if profile.numbers.is_some() => {
            let bins = Step::Bin { column: name(), cut: Cut::Frequency { bins: 3 } };
            ("identifier", distinct, bins)
        }
        Some(Reason::Identifier) => ("identifier", distinct, category()),
        Some(Reason::FreeText) => ("free-text", distinct, category()),
        Some(Reason::Date) => {
            let found = dates(column.labels.iter());
            let years = found.of_label.iter().flatten().map(|date| date.year);
            let (least, greatest) = years.fold((u32::MAX, 0), |(a, b), year| (a.min(year), b.max(year)));
            let parts: &[DatePart] = match found.is_ambiguous {
                true => &[DatePart::Year],
                false => &[DatePart::Year, DatePart::Month, DatePart::Weekday],
            };
            let others = parts.iter().map(|part| Step::DatePart { column: name(), part: *part }).collect();
            let years = if least == greatest { least.to_string() } else { format!("{least}–{greatest}") };
            return vec![Warning { others, ..repaired("date", years, category()) }];
        }
    };
    vec![repaired(code, detail, remedy)]
}

/// Warnings about labels written in two ways, texts among numbers, and outliers in column `v`.
fn of_values(plan: &Plan, v: usize) -> Vec<Warning> {
    let (column, profile, used) = (&plan.columns[v], &plan.profiles[v], &plan.uses[v]);
    let name = || column.name.clone();
    let label = |i: usize| column.labels.get(i);
    let mut warnings = Vec::new();
    if let Some(far) = outliers(profile, plan.rules).filter(|_| !matches!(used, Use::Category(_))) {
        let (least, greatest) = far.range;
        let values: Vec<String> = far.values.iter().map(|x| format(*x)).collect();
        let detail = listed(values.iter().map(String::as_str));
        let outside = Step::Range { column: name(), least, greatest };
        warnings.push(Warning { rows: Some(far.rows as f64), ..open("outliers", detail, outside) });
    }
    if !profile.texts.is_empty() && !plan.is_chosen_category(v) {
        let rows = profile.texts.iter().map(|i| f64::from(profile.counts[*i])).sum();
        let detail = listed(profile.texts.iter().map(|i| label(*i)));
        let others = vec![Step::Category { column: name() }];
        let texts = open("texts", detail, Step::TextMissing { column: name() });
        warnings.push(Warning { rows: Some(rows), others, ..texts });
    }
    if matches!(used, Use::Category(_)) {
        for group in same_but_case(column, profile) {
            let labels: Vec<String> = group[1..].iter().map(|i| label(*i).to_string()).collect();
            let merge = Step::Merge { column: name(), into: label(group[0]).into(), labels };
            warnings.push(open("case", listed(group.iter().map(|i| label(*i))), merge));
        }
    }
    warnings
}

/// Warnings about labels read as missing, and about words that may mean a missing value, in column `v`.
fn of_missing_labels(plan: &Plan, v: usize) -> Vec<Warning> {
    let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
    let mut warnings = Vec::new();
    for label in &profile.suspects {
        let code = column.labels.iter().position(|other| other == label);
        let remedy = Step::MissingLabel { label: label.clone(), column: Some(column.name.clone()) };
        let rows = code.map(|code| f64::from(profile.counts[code]));
        warnings.push(Warning { rows, ..open("looks-missing", label.clone(), remedy) });
    }
    let is_read = |i: &usize| !profile.has_value(*i as u32) && is_missing_label(column.labels.get(*i), plan.rules);
    let read: Vec<usize> = (0..column.labels.len()).filter(is_read).collect();
    if !read.is_empty() && !plan.is_dismissed(Some(v), "missing-labels") {
        let as_is = Step::AsIs { column: Some(column.name.clone()), what: "missing-labels".into() };
        let labels = listed(read.iter().map(|i| column.labels.get(*i)));
        warnings.push(repaired("missing-labels", labels, as_is));
    }
    warnings
}

/// Warnings about uninformative levels of column `v`: one level, nearly only one, or too many.
fn of_levels(plan: &Plan, v: usize, outcome: &Outcome) -> Vec<Warning> {
    let &Outcome { rows_at, rows, in_file, .. } = outcome;
    let (profile, used) = (&plan.profiles[v], &plan.uses[v]);
    let excluded = *used == Use::Exclude;
    let name = || plan.columns[v].name.clone();
    let exclude = || (!excluded).then(|| Step::Exclude { column: name() });
    let mut warnings = Vec::new();
    let seen = rows_at.iter().filter(|rows| **rows > 0).count();
    let most = rows_at.iter().copied().max().unwrap_or(0);
    if seen == 1 && in_file > 1 {
        let left = note("constant-left", in_file.to_string(), exclude());
        warnings.push(Warning { rows: Some(rows as f64), ..left });
    } else if seen == 1 || (excluded && profile.distinct == 1) {
        warnings.push(note("constant", String::new(), exclude()));
    } else if seen > 1 && most * 1000 >= NEARLY_CONSTANT_THOUSANDTHS * rows {
        let share = format!("{}%", (most * 1000 / rows) as f64 / 10.0);
        warnings.push(note("nearly-constant", share, exclude()));
    }
    // A pair of variables with r levels has r(r − 1) free parameters for one given the other; fewer than five rows for
    // each are too few to learn from. Merging helps only if it reduces the number of levels.
    let r = rows_at.len() as u64;
    if matches!(used, Use::Category(_)) && r > u64::from(KEPT_LEVELS) + 1 && 5 * r * (r - 1) > rows {
        let keep = note("many-levels", r.to_string(), Some(Step::KeepTop { column: name(), keep: KEPT_LEVELS }));
        let state = if plan.rules < 4 { WarningState::Note } else { WarningState::Open };
        let others = if plan.rules < 4 { vec![] } else { exclude().into_iter().collect() };
        warnings.push(Warning { state, others, ..keep });
    }
    warnings
}
