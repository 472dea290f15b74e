//! Plan of the preparation of a table, column by column: by the recipe (the user's list of steps), and by the reading
//! rules where the recipe leaves a column open.
//!
//! Proposals ([`propose`](super::propose)) are made for columns that no step of the recipe excludes, takes as a
//! category, cuts, merges or uses as multiplicities. A column of whole numbers named `count` gives the multiplicities
//! of the rows if the rows are all distinct without it. From edition 2 of the reading rules on labels such as `NA` are
//! missing values and rows of totals are left out, unless a step says otherwise.

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

/// Minimum number of rows in the file per row that is left out as a row of totals.
const MIN_ROWS_PER_TOTAL: u64 = 50;

/// Plan of the preparation of a table: the use of every column, by the recipe and by the steps that the rules propose.
pub struct Plan {
    /// Columns of the table after dates were replaced by their parts and labels were merged.
    pub columns: Vec<Arc<RawColumn>>,
    /// For each column whose labels were replaced, the new label of each label of the file.
    pub becomes: Vec<Option<Vec<u32>>>,
    /// Use of each column: category, bins, numbers, row weights, or left out.
    pub uses: Vec<Use>,
    /// Profile of each column: counts and kinds of its values.
    pub profiles: Vec<Profile>,
    /// Reason why a column carries no information about the others (from edition 2 of the reading rules on), if any.
    pub reasons: Vec<Option<Reason>>,
    /// Whether missing cells form a level; otherwise rows with missing cells are left out.
    pub missing_level: bool,
    /// Whether rows with at most one filled cell are left out as rows of totals.
    pub leaves_totals: bool,
    /// Steps that the rules propose in addition to the recipe.
    pub proposed: Vec<Step>,
    /// Error of the first step of the recipe that cannot be applied.
    pub problem: Option<Error>,
    /// Edition of the reading rules, 1 to 4.
    pub rules: u32,
    choices: Vec<ColumnChoices>,
    /// Choices that the recipe (the user's preparation steps) makes for the whole file.
    file_choices: FileChoices,
}

impl Plan {
    /// Plan that applies the steps of the recipe and proposes steps for what it leaves open.
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
            plan.propose_steps_of_frame(raw);
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

    /// Column `v` after the transformations that the recipe asks for, and the new label of each old one, if replaced.
    fn made(&self, raw: &RawTable, v: usize) -> (Arc<RawColumn>, Option<Vec<u32>>) {
        let column = &raw.columns[v];
        match derived(column, &self.choices[v].making(&self.file_choices, raw.format), raw.format) {
            Some((made, becomes)) => (Arc::new(made), Some(becomes)),
            None => (Arc::clone(column), None),
        }
    }

    /// Whether the user dismissed the warning `what`, for column `v` or, without `v`, for the file.
    pub fn is_dismissed(&self, v: Option<usize>, what: &str) -> bool {
        v.map_or(self.file_choices.as_is.iter().any(|dismissed| dismissed == what), |v| self.choices[v].leaves(what))
    }

    /// Choices that the recipe (the user's preparation steps) makes for the whole file.
    pub fn file_choices(&self) -> &FileChoices {
        &self.file_choices
    }

    /// Choices that the recipe (the user's preparation steps) makes for column `v`.
    pub fn choices(&self, v: usize) -> &ColumnChoices {
        &self.choices[v]
    }

    /// Whether the recipe makes column `v` a category.
    pub fn is_chosen_category(&self, v: usize) -> bool {
        let choices = &self.choices[v];
        matches!(choices.used, Some(Use::Category(_))) || choices.keep.is_some() || choices.levels.is_some()
    }

    /// Levels of column `v` that precede its other levels, in order.
    pub fn order(&self, v: usize) -> &[String] {
        &self.choices[v].order
    }

    /// Whether the recipe leaves the use of column `v` open, so that the reading rules decide.
    pub fn is_proposed_out(&self, v: usize) -> bool {
        self.choices[v].used.is_none()
    }

    /// Numbers that mean a missing value in column `v`; `None` unless only a sketch of its numbers is in memory. With a
    /// sketch, a label for a missing value means its number, in any notation.
    pub fn missing_numbers(&self, v: usize, format: Format) -> Option<MissingNumbers> {
        self.columns[v].sketched.as_ref()?;
        let choices = &self.choices[v];
        let of_file = self.file_choices.missing.iter().filter(|_| !choices.leaves_missing_labels());
        let labels = choices.missing.iter().chain(of_file);
        Some(MissingNumbers {
            range: choices.range,
            sentinels: labels.filter_map(|label| format.parse(label)).collect(),
        })
    }

    fn profile(&self, v: usize, format: Format) -> Profile {
        let missing_numbers = self.missing_numbers(v, format);
        let is_missing = |label: &str, number: Option<f64>| match (&missing_numbers, number) {
            (Some(missing), Some(x)) => missing.holds(x),
            _ => self.file_choices.is_missing(&self.choices[v], label, number),
        };
        Profile::new(&self.columns[v], is_missing, self.views(v, format))
    }

    /// How the labels of column `v` are interpreted; its numbers are written in `format`.
    pub fn views(&self, v: usize, format: Format) -> Views {
        Views { format, rules: self.rules, are_numbers: self.choices[v].reads_numbers }
    }

    /// Records the choice that one step of the recipe makes. Errors: an unknown column, a column whose values are not
    /// all held in memory, or no levels to keep.
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
                // The last column named in such a step replaces the others.
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
            // Steps that were already applied when the file was read.
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

    /// Proposes the steps by which a file with the same cells would be read like the data frame.
    fn propose_steps_of_frame(&mut self, raw: &RawTable) {
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

    /// Decides whether rows with at most one filled cell are left out as rows of totals, and proposes the step for it.
    fn find_totals(&mut self, raw: &RawTable) {
        if self.file_choices.as_is.iter().any(|what| what == "total-rows")
            || (self.rules < 2 && !self.file_choices.total_rows)
        {
            return;
        }
        let found = raw.sparse.rows;
        let is_rare = raw.columns.len() > 2 && MIN_ROWS_PER_TOTAL * found <= raw.file_rows();
        if !self.file_choices.total_rows && found > 0 && is_rare {
            self.proposed.push(Step::TotalRows);
        }
        self.leaves_totals = self.file_choices.total_rows || is_rare;
    }

    /// Proposes to read labels such as `NA` as missing in all columns. Columns in which such labels may be levels are
    /// exempt: those with `+` and `-`, and those with declared levels. From edition 4 of the reading rules on, those
    /// with `*` and `**` are exempt too, and those with declared levels only if a declared level is such a label.
    fn propose_missing_labels(&mut self) {
        if self.rules < 2 {
            return;
        }
        let mut labels: Vec<String> = Vec::new();
        for (v, column) in self.columns.iter().enumerate() {
            let found = || column.labels.iter().filter(|label| is_missing_label(label, self.rules));
            let is_listed = |label: &str| self.file_choices.missing.iter().any(|missing| missing == label);
            if column.origin != Origin::Texts || found().all(is_listed) || self.is_dismissed(Some(v), "missing-labels")
            {
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

    /// Proposes to merge labels of a category that denote the same number (from edition 4 of the reading rules on).
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

    /// Records an error if a column that is to be read as numbers has no numbers, or numbers in several units.
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

    /// Use of column `v`: the one chosen by the recipe, or else the one proposed by the rules.
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

    /// Proposes to use a column named `count` as multiplicities, if all rows differ without it.
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

/// Whether labels that mean a missing value in other columns are levels of this column.
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

/// Whether the column holds `+` and `-`, or different numbers of asterisks, so that its dashes or asterisks are levels.
pub fn has_signs_of_levels(column: &RawColumn) -> bool {
    are_findings(column) || are_stars(column)
}

fn are_stars(column: &RawColumn) -> bool {
    column.labels.iter().filter(|label| is_stars(label)).count() > 1
}

/// Whether the column holds findings such as `+` and `-`.
fn are_findings(column: &RawColumn) -> bool {
    let is_plus = |label: &str| !label.is_empty() && label.chars().all(|c| matches!(c, '+' | '±'));
    column.labels.iter().any(is_plus) && column.labels.iter().any(is_dashes)
}

/// Whether `label`, which means a missing value in other columns, is a level in this one because of its other labels:
/// `-` in a column with `+`, `*` in a column with `**`.
pub fn is_sign_of_level(column: &RawColumn, label: &str) -> bool {
    (is_dashes(label) && are_findings(column)) || (is_stars(label) && are_stars(column))
}

/// Whether the values of a column can be multiplicities of rows: whole numbers from 0.
pub fn are_counts(profile: &Profile) -> bool {
    profile.whole && profile.texts.is_empty() && profile.numbers.iter().flatten().all(|x| x.is_nan() || *x >= 0.0)
}

/// Whether no two rows agree in all of `columns`. It numbers the groups of equal rows, column by column.
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
