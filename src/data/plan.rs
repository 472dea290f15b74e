//! Plan of the preparation, column by column: by the recipe, and where it leaves a column open, by the rules.
//!
//! Proposals ([`propose`](super::propose)) are for columns that no step excludes, takes as a category, cuts, merges or weighs by.
//! Whole numbers named `count`, where all rows are distinct otherwise, are how often each row was seen. By the second edition
//! labels such as `NA` are missing values and rows of totals are left out, unless a step leaves them as they are.

use super::choices::{ColumnChoices, FileChoices, MissingNumbers, needs_values_not_held};
use super::derive::{Merge, derived};
use super::layout_warnings;
use super::missing::{is_dashes, is_missing_label, is_stars};
use super::number::Format;
use super::profile::{Profile, Views};
use super::propose::{Reason, Use, proposed, reason};
use super::same_numbers::same_numbers;
use super::suggest::units;
use super::table::{Origin, RawColumn, RawTable, shortened};
use crate::base::error::{Error, Result};
use crate::decode::Encoding;
use crate::protocol::{Recipe, Step};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Fewest rows among which one row of totals may stand.
const ROWS_PER_TOTAL: u64 = 50;

/// Plan of a data set: the use of every column, after the recipe and the proposed steps.
pub struct Plan {
    /// The columns, dates in parts and labels merged.
    pub columns: Vec<Arc<RawColumn>>,
    /// Per column, if labels are merged or dates in parts, what each label of the file becomes.
    pub becomes: Vec<Option<Vec<u32>>>,
    /// Per column.
    pub uses: Vec<Use>,
    /// Per column what it holds.
    pub profiles: Vec<Profile>,
    /// Per column why it tells nothing, by the second edition.
    pub reasons: Vec<Option<Reason>>,
    /// Missing cells are a level; else their rows are left out.
    pub missing_level: bool,
    /// Rows with at most one cell that is not empty are left out as totals.
    pub leaves_totals: bool,
    /// The steps that were proposed.
    pub proposed: Vec<Step>,
    /// A step that can't be followed.
    pub problem: Option<Error>,
    /// The edition of the rules.
    pub rules: u32,
    choices: Vec<ColumnChoices>,
    /// Choices of the recipe for the whole file.
    file_choices: FileChoices,
}

impl Plan {
    /// Follows the recipe and proposes the rest.
    pub fn new(raw: &RawTable, recipe: &Recipe) -> Plan {
        let mut plan = Plan {
            columns: vec![],
            becomes: vec![],
            uses: vec![],
            profiles: vec![],
            reasons: vec![],
            missing_level: false,
            leaves_totals: false,
            proposed: vec![],
            problem: None,
            rules: raw.rules(),
            choices: vec![ColumnChoices::default(); raw.columns.len()],
            file_choices: FileChoices::default(),
        };
        for step in &recipe.steps {
            if let Err(error) = plan.follow(step, raw) {
                plan.problem.get_or_insert(error);
            }
        }
        let is_new = |step: &Step| !recipe.steps.contains(step);
        plan.proposed.extend(layout_warnings::steps(raw).filter(is_new));
        if raw.reading.read.cardinalities == Some(true) && !recipe.steps.contains(&Step::Cardinalities) {
            plan.proposed.push(Step::Cardinalities);
        }
        if raw.encoding() != Encoding::Utf8 && !recipe.steps.contains(&Step::Encoding) {
            plan.proposed.push(Step::Encoding);
        }
        if raw.is_frame() {
            plan.say_what_is_given(raw);
        }
        (plan.columns, plan.becomes) = (0..raw.columns.len()).map(|v| plan.made(raw, v)).unzip();
        plan.find_totals(raw);
        plan.propose_missing_labels();
        plan.profiles = (0..plan.columns.len()).map(|v| plan.profile(v, raw.format)).collect();
        plan.join_same_numbers(raw);
        plan.check_disguises(raw);
        let reason = |(column, profile)| {
            (plan.rules >= 2).then(|| reason(column, profile, raw.file_rows(), plan.rules)).flatten()
        };
        plan.reasons = plan.columns.iter().map(Arc::as_ref).zip(&plan.profiles).map(reason).collect();
        plan.uses = (0..plan.choices.len()).map(|v| plan.use_of(raw, v)).collect();
        plan.propose_weights(raw);
        plan
    }

    /// Column `v` as the recipe makes it, and what its labels become.
    fn made(&self, raw: &RawTable, v: usize) -> (Arc<RawColumn>, Option<Vec<u32>>) {
        let column = &raw.columns[v];
        match derived(column, &self.choices[v].making(&self.file_choices, raw.format), raw.format) {
            Some((made, becomes)) => (Arc::new(made), Some(becomes)),
            None => (Arc::clone(column), None),
        }
    }

    /// Whether the reader has left this aside, of column `v` or of the file.
    pub fn is_settled(&self, v: Option<usize>, what: &str) -> bool {
        v.map_or(self.file_choices.as_is.iter().any(|settled| settled == what), |v| self.choices[v].leaves(what))
    }

    /// Choices of the recipe for the whole file.
    pub fn file_choices(&self) -> &FileChoices {
        &self.file_choices
    }

    /// Choices of the recipe for column `v`.
    pub fn choices(&self, v: usize) -> &ColumnChoices {
        &self.choices[v]
    }

    /// Whether the recipe makes every value of column `v` a level.
    pub fn is_said_category(&self, v: usize) -> bool {
        let choices = &self.choices[v];
        matches!(choices.used, Some(Use::Category(_))) || choices.keep.is_some() || choices.levels.is_some()
    }

    /// Levels of column `v` that come first, in their order.
    pub fn order(&self, v: usize) -> &[String] {
        &self.choices[v].order
    }

    /// Whether column `v` is left out by the rules.
    pub fn is_proposed_out(&self, v: usize) -> bool {
        self.choices[v].used.is_none()
    }

    /// Numbers that are missing values of column `v`, if its numbers are too many to hold: there a label that is a missing value
    /// stands for the number that it writes, however a cell writes it.
    pub fn missing_numbers(&self, v: usize, format: Format) -> Option<MissingNumbers> {
        self.columns[v].sketched.as_ref()?;
        let choices = &self.choices[v];
        let of_file = self.file_choices.missing.iter().filter(|_| !choices.leaves_missing_labels());
        let labels = choices.missing.iter().chain(of_file);
        Some(MissingNumbers { range: choices.range, signs: labels.filter_map(|label| format.parse(label)).collect() })
    }

    fn profile(&self, v: usize, format: Format) -> Profile {
        let missing_numbers = self.missing_numbers(v, format);
        let is_missing = |label: &str, number: Option<f64>| match (&missing_numbers, number) {
            (Some(missing), Some(x)) => missing.holds(x),
            _ => self.file_choices.is_missing(&self.choices[v], label, number),
        };
        Profile::new(&self.columns[v], is_missing, self.views(v, format))
    }

    /// Views of column `v`, whose numbers are written in `format`.
    pub fn views(&self, v: usize, format: Format) -> Views {
        Views { format, rules: self.rules, are_numbers: self.choices[v].reads_numbers }
    }

    fn follow(&mut self, step: &Step, raw: &RawTable) -> Result<()> {
        let find = |name: &String| {
            let found = raw.columns.iter().position(|column| column.name == *name);
            let v = found.ok_or_else(|| Error::UnknownColumn { column: name.clone() })?;
            let column = &raw.columns[v];
            if needs_values_not_held(step, column) { Err(column.too_many_values()) } else { Ok(v) }
        };
        let choices = &mut self.choices;
        match step {
            Step::Exclude { column } => choices[find(column)?].used = Some(Use::Exclude),
            Step::Category { column } => choices[find(column)?].used = Some(Use::Category(None)),
            Step::Number { column } => choices[find(column)?].used = Some(Use::Number),
            Step::Bin { column, cut } => choices[find(column)?].used = Some(Use::Bin(cut.clone())),
            Step::Weights { column } => {
                let weights = find(column)?;
                // One column at most: the last one named.
                choices.iter_mut().filter(|s| s.used == Some(Use::Weights)).for_each(|s| s.used = None);
                choices[weights].used = Some(Use::Weights);
            }
            Step::KeepTop { column, keep } => {
                let v = find(column)?;
                if *keep == 0 {
                    return Err(Error::BadBins { column: column.clone() });
                }
                choices[v].keep = Some(*keep);
            }
            Step::MissingLabel { label, column: Some(column) } => choices[find(column)?].missing.push(label.clone()),
            Step::MissingLabel { label, column: None } => self.file_choices.missing.push(label.clone()),
            Step::Missing { level } => self.missing_level = *level,
            Step::Merge { column, into, labels } => choices[find(column)?].merges.push((into.clone(), labels.clone())),
            Step::Order { column, labels } => choices[find(column)?].order.clone_from(labels),
            Step::Levels { column, labels } => choices[find(column)?].levels = Some(labels.clone()),
            Step::ReadNumbers { column } => {
                let choices = &mut choices[find(column)?];
                choices.reads_numbers = true;
                choices.used = choices.used.take().filter(|used| *used != Use::Exclude);
            }
            Step::Range { column, least, greatest } => choices[find(column)?].range = Some((*least, *greatest)),
            Step::TextMissing { column } => choices[find(column)?].text_missing = true,
            Step::DatePart { column, part } => {
                let choices = &mut choices[find(column)?];
                choices.part = Some(*part);
                choices.used = choices.used.take().filter(|used| *used != Use::Exclude);
            }
            Step::TotalRows => self.file_choices.total_rows = true,
            // Read by the reader of the file.
            Step::Cardinalities
            | Step::Encoding
            | Step::CommentLines
            | Step::TitleLines
            | Step::HeaderLines
            | Step::RowNames
            | Step::LastSeparator => {}
            Step::AsIs { column: Some(column), what } => choices[find(column)?].as_is.push(what.clone()),
            Step::AsIs { column: None, what } => self.file_choices.as_is.push(what.clone()),
        }
        Ok(())
    }

    /// Proposes the steps that say of a file with the same cells what a data frame says of its columns.
    fn say_what_is_given(&mut self, raw: &RawTable) {
        for column in raw.columns.iter().filter(|column| column.origin == Origin::Labels) {
            let (name, labels) = (|| column.name.clone(), || column.labels.iter());
            if column.declared {
                self.proposed.push(Step::Levels { column: name(), labels: labels().map(String::from).collect() });
            } else if labels().any(|label| raw.format.parse(label).is_some()) {
                self.proposed.push(Step::Category { column: name() });
            }
            let as_is = |what: &str| Step::AsIs { column: Some(name()), what: what.into() };
            if labels().any(|label| is_missing_label(label, self.rules)) {
                self.proposed.push(as_is("missing-labels"));
            }
            let mut numbers: Vec<u64> =
                labels().filter_map(|label| raw.format.parse(label)).map(f64::to_bits).collect();
            numbers.sort_unstable();
            if numbers.windows(2).any(|pair| pair[0] == pair[1]) {
                self.proposed.push(as_is("same-numbers"));
            }
        }
    }

    /// Rows that are empty but for one cell, if the recipe or the rules leave them out.
    fn find_totals(&mut self, raw: &RawTable) {
        if self.file_choices.as_is.iter().any(|what| what == "total-rows")
            || (self.rules < 2 && !self.file_choices.total_rows)
        {
            return;
        }
        let found = raw.sparse.rows;
        let is_rare = raw.columns.len() > 2 && ROWS_PER_TOTAL * found <= raw.file_rows();
        if !self.file_choices.total_rows && found > 0 && is_rare {
            self.proposed.push(Step::TotalRows);
        }
        self.leaves_totals = self.file_choices.total_rows || is_rare;
    }

    /// Labels such as `NA`, in whatever column. A column whose levels they may be is left as it is: one that holds `+` beside
    /// `-`, or whose levels the file declares; by the fourth edition also `*` beside `**`, and declared levels only if one of them is such a
    /// label.
    fn propose_missing_labels(&mut self) {
        if self.rules < 2 {
            return;
        }
        let mut labels: Vec<String> = Vec::new();
        for (v, column) in self.columns.iter().enumerate() {
            let found = || column.labels.iter().filter(|label| is_missing_label(label, self.rules));
            let is_listed = |label: &str| self.file_choices.missing.iter().any(|missing| missing == label);
            if column.origin != Origin::Texts || found().all(is_listed) || self.is_settled(Some(v), "missing-labels") {
                continue;
            }
            if are_levels(column, self.rules) {
                let (column, what) = (Some(column.name.clone()), "missing-labels".to_string());
                self.proposed.push(Step::AsIs { column, what });
                self.choices[v].as_is.push("missing-labels".into());
                continue;
            }
            let new = |label: &&str| !is_listed(label) && !labels.iter().any(|known| known == label);
            let new: Vec<String> = found().filter(new).map(String::from).collect();
            labels.extend(new);
        }
        labels.sort_unstable();
        for label in labels {
            self.proposed.push(Step::MissingLabel { label: label.clone(), column: None });
            self.file_choices.missing.push(label);
        }
    }

    /// Proposes that labels of categories that write one number are one level, by the fourth edition.
    fn join_same_numbers(&mut self, raw: &RawTable) {
        for v in 0..if self.rules < 4 { 0 } else { self.columns.len() } {
            let (column, profile, choices) = (&self.columns[v], &self.profiles[v], &self.choices[v]);
            let merges = same_numbers(column, profile, choices, &self.file_choices.missing, raw.format);
            if merges.is_empty() {
                continue;
            }
            let name = column.name.clone();
            let step = |(into, labels): &Merge| Step::Merge {
                column: name.clone(),
                into: into.clone(),
                labels: labels.clone(),
            };
            self.proposed.extend(merges.iter().map(step));
            self.choices[v].merges.extend(merges);
            (self.columns[v], self.becomes[v]) = self.made(raw, v);
            self.profiles[v] = self.profile(v, raw.format);
        }
    }

    /// Refuses to read numbers where there are none, or in several units.
    fn check_disguises(&mut self, raw: &RawTable) {
        for v in (0..self.choices.len()).filter(|v| self.choices[*v].reads_numbers) {
            let (column, profile) = (&raw.columns[v], &self.profiles[v]);
            let units = units(column.labels.iter());
            if units.len() > 1 {
                let (column, units) = (column.name.clone(), units.into_iter().map(String::from).collect());
                self.problem.get_or_insert(Error::MixedUnits { column, units });
            } else if profile.numbers.is_none() && profile.distinct > 0 {
                let label = (0..profile.counts.len()).find(|i| profile.counts[*i] > 0).unwrap_or(0);
                let (name, line) = (column.name.clone(), self.columns[v].first_lines[label]);
                let value = shortened(self.columns[v].labels.get(label));
                self.problem.get_or_insert(Error::NotANumber { column: name, value, line: f64::from(line) });
            }
        }
    }

    fn use_of(&mut self, raw: &RawTable, v: usize) -> Use {
        let choices = &self.choices[v];
        match (&choices.used, choices.keep) {
            (None | Some(Use::Category(_)), Some(keep)) => Use::Category(Some(keep)),
            (Some(used), _) => used.clone(),
            (None, None) if choices.levels.is_some() => Use::Category(None),
            (None, None) if self.columns[v].origin == Origin::Weights => {
                let column = self.columns[v].name.clone();
                let is_other = self.choices.iter().any(|choices| choices.used == Some(Use::Weights));
                self.proposed.push(if is_other { Step::Exclude { column } } else { Step::Weights { column } });
                if is_other { Use::Exclude } else { Use::Weights }
            }
            (None, None) => {
                let column = || self.columns[v].name.clone();
                let used = proposed(&self.columns[v], &self.profiles[v], self.reasons[v], raw.file_rows(), self.rules);
                match &used {
                    Use::Exclude => self.proposed.push(Step::Exclude { column: column() }),
                    Use::Bin(cut) => self.proposed.push(Step::Bin { column: column(), cut: cut.clone() }),
                    Use::Category(_) | Use::Number | Use::Weights => {}
                }
                used
            }
        }
    }

    fn propose_weights(&mut self, raw: &RawTable) {
        let Some(v) = raw.columns.iter().position(|column| column.name == "count") else { return };
        let choices = &self.choices[v];
        let free = choices.used.is_none() && choices.keep.is_none() && !self.uses.contains(&Use::Weights);
        let is_held = raw.rows() > 0;
        if !is_held || !free || !are_counts(&self.profiles[v]) || self.profiles[v].missing > 0 {
            return;
        }
        let others = (0..self.uses.len()).filter(|other| *other != v && self.uses[*other] != Use::Exclude);
        if all_rows_differ(others.map(|other| raw.codes[other].as_slice()), raw.rows()) {
            let column = "count".to_string();
            self.proposed.retain(
                |step| !matches!(step, Step::Exclude { column: c } | Step::Bin { column: c, .. } if *c == column),
            );
            self.proposed.push(Step::Weights { column });
            self.uses[v] = Use::Weights;
        }
    }
}

/// Whether labels that are missing values elsewhere are levels of this column.
fn are_levels(column: &RawColumn, rules: u32) -> bool {
    let labels = || column.labels.iter();
    if rules < 4 {
        let found = || labels().filter(|label| is_missing_label(label, rules));
        return column.declared || (labels().any(|label| label == "+") && found().any(|label| label == "-"));
    }
    let are_declared = column.are_declared();
    let is_level = |(label, is_declared): (&str, &bool)| *is_declared && is_missing_label(label, rules);
    labels().zip(&are_declared).any(is_level) || has_signs_of_levels(column)
}

/// Whether the column holds `+` beside `-`, or asterisks in several numbers.
pub fn has_signs_of_levels(column: &RawColumn) -> bool {
    are_findings(column) || are_stars(column)
}

fn are_stars(column: &RawColumn) -> bool {
    column.labels.iter().filter(|label| is_stars(label)).count() > 1
}

/// Whether the column holds `+` beside `-`.
fn are_findings(column: &RawColumn) -> bool {
    let is_plus = |label: &str| !label.is_empty() && label.chars().all(|c| matches!(c, '+' | '±'));
    column.labels.iter().any(is_plus) && column.labels.iter().any(is_dashes)
}

/// Whether `label`, one that stands for a missing value elsewhere, is a level of a column for its signs: `-` beside `+`, `*` beside `**`.
pub fn is_sign_of_level(column: &RawColumn, label: &str) -> bool {
    (is_dashes(label) && are_findings(column)) || (is_stars(label) && are_stars(column))
}

/// Whether the values can be numbers of rows.
pub fn are_counts(profile: &Profile) -> bool {
    profile.whole && profile.texts.is_empty() && profile.numbers.iter().flatten().all(|x| x.is_nan() || *x >= 0.0)
}

/// Whether no two rows agree in all of `columns`: rows are numbered by what they hold, column by column.
fn all_rows_differ<'a>(columns: impl Iterator<Item = &'a [u32]>, rows: usize) -> bool {
    let mut groups = vec![0u32; rows];
    let mut count = 1;
    for column in columns {
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        for (group, code) in groups.iter_mut().zip(column) {
            let next = numbers.len() as u32;
            *group = *numbers.entry((*group, *code)).or_insert(next);
        }
        count = numbers.len();
        if count == rows {
            break;
        }
    }
    count == rows
}
