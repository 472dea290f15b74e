//! Plan of the preparation, column by column: by the recipe, and where it leaves a column open, by the rules.
//!
//! Proposals ([`propose`](super::propose)) are for columns that no step excludes, takes as a category, cuts, merges or weighs by.
//! Whole numbers named `count`, where all rows are distinct otherwise, are how often each row was seen. By the second edition
//! labels such as `NA` are missing values and rows of totals are left out, unless a step leaves them as they are.

use super::derive::{Merge, derived};
use super::layout_warnings;
use super::missing::is_missing_label;
use super::number::Format;
use super::profile::Profile;
use super::propose::{Reason, Use, proposed, reason};
use super::table::{Origin, RawColumn, RawTable};
use crate::base::error::{Error, Result};
use crate::decode::Encoding;
use crate::protocol::{DatePart, Recipe, Step};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Fewest rows among which one row of totals may stand.
const ROWS_PER_TOTAL: u64 = 50;

/// Numbers that stand for a missing value: signs, and those out of a range.
pub struct MissingNumbers {
    range: Option<(f64, f64)>,
    signs: Vec<f64>,
}

impl MissingNumbers {
    /// Whether `x` is one.
    pub fn holds(&self, x: f64) -> bool {
        self.range.is_some_and(|(least, greatest)| x < least || x > greatest) || self.signs.contains(&x)
    }
}

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

/// Choices of the recipe for one column.
#[derive(Clone, Default)]
struct ColumnChoices {
    used: Option<Use>,
    keep: Option<u32>,
    missing: Vec<String>,
    text_missing: bool,
    range: Option<(f64, f64)>,
    merges: Vec<Merge>,
    order: Vec<String>,
    part: Option<DatePart>,
    reads_numbers: bool,
    as_is: Vec<String>,
}

/// Choices of the recipe for the whole file.
#[derive(Clone, Default)]
struct FileChoices {
    missing: Vec<String>,
    total_rows: bool,
    as_is: Vec<String>,
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
        if raw.encoding() == Encoding::Windows1252 && !recipe.steps.contains(&Step::Encoding) {
            plan.proposed.push(Step::Encoding);
        }
        if raw.is_frame() {
            plan.say_what_is_given(raw);
        }
        let column =
            |(column, choices): (&Arc<RawColumn>, &ColumnChoices)| match derived(column, choices.part, &choices.merges)
            {
                Some((made, becomes)) => (Arc::new(made), Some(becomes)),
                None => (Arc::clone(column), None),
            };
        (plan.columns, plan.becomes) = raw.columns.iter().zip(&plan.choices).map(column).unzip();
        plan.find_totals(raw);
        plan.propose_missing_labels();
        plan.profiles = (0..plan.columns.len()).map(|v| plan.profile(v, raw.format)).collect();
        let reason = |(column, profile)| (plan.rules >= 2).then(|| reason(column, profile, raw.file_rows())).flatten();
        plan.reasons = plan.columns.iter().map(Arc::as_ref).zip(&plan.profiles).map(reason).collect();
        plan.uses = (0..plan.choices.len()).map(|v| plan.use_of(raw, v)).collect();
        plan.propose_weights(raw);
        plan
    }

    /// Whether the reader has left this aside, of column `v` or of the file.
    pub fn is_settled(&self, v: Option<usize>, what: &str) -> bool {
        let as_is = v.map_or(&self.file_choices.as_is, |v| &self.choices[v].as_is);
        as_is.iter().any(|settled| settled == what)
    }

    /// Whether the recipe makes every value of column `v` a level.
    pub fn is_said_category(&self, v: usize) -> bool {
        matches!(self.choices[v].used, Some(Use::Category(_))) || self.choices[v].keep.is_some()
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
        Profile::new(&self.columns[v], is_missing, format, self.rules)
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
            Step::Order { column, labels } | Step::Levels { column, labels } => {
                choices[find(column)?].order.clone_from(labels);
            }
            Step::ReadNumbers { column } => choices[find(column)?].reads_numbers = true,
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
            if labels().any(is_missing_label) {
                let (column, what) = (Some(name()), "missing-labels".to_string());
                self.proposed.push(Step::AsIs { column, what });
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
    /// `-`, or whose levels the file declares.
    fn propose_missing_labels(&mut self) {
        if self.rules < 2 {
            return;
        }
        let mut labels: Vec<String> = Vec::new();
        for (v, column) in self.columns.iter().enumerate() {
            let found = || column.labels.iter().filter(|label| is_missing_label(label));
            let is_listed = |label: &str| self.file_choices.missing.iter().any(|missing| missing == label);
            if column.origin != Origin::Texts || found().all(is_listed) || self.is_settled(Some(v), "missing-labels") {
                continue;
            }
            let signs = column.labels.iter().any(|label| label == "+") && found().any(|label| label == "-");
            if column.declared || signs {
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

    fn use_of(&mut self, raw: &RawTable, v: usize) -> Use {
        let choices = &self.choices[v];
        match (&choices.used, choices.keep) {
            (None | Some(Use::Category(_)), Some(keep)) => Use::Category(Some(keep)),
            (Some(used), _) => used.clone(),
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

impl ColumnChoices {
    /// Whether labels that are missing values in the file are values here.
    fn leaves_missing_labels(&self) -> bool {
        self.as_is.iter().any(|what| what == "missing-labels")
    }
}

impl FileChoices {
    /// Whether `label`, which writes this number or none, is a missing value in the column that `choices` are of.
    fn is_missing(&self, choices: &ColumnChoices, label: &str, number: Option<f64>) -> bool {
        let is = |list: &[String]| list.iter().any(|missing| missing == label);
        if is(&choices.missing) || (is(&self.missing) && !choices.leaves_missing_labels()) {
            return true;
        }
        if !choices.text_missing && choices.range.is_none() {
            return false;
        }
        match number {
            Some(x) => choices.range.is_some_and(|(least, greatest)| x < least || x > greatest),
            None => choices.text_missing,
        }
    }
}

/// Whether a step needs all values of a column that does not hold them all: numbers of which there is a sketch can be cut or kept.
pub fn needs_values_not_held(step: &Step, column: &RawColumn) -> bool {
    match step {
        Step::Category { .. }
        | Step::KeepTop { .. }
        | Step::Weights { .. }
        | Step::Merge { .. }
        | Step::DatePart { .. } => column.is_partial(),
        Step::Bin { .. } | Step::Number { .. } => column.others > 0,
        _ => false,
    }
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
