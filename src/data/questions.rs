//! Questions and notes about the values of one column (from edition 4 of the reading rules on): marks of missing
//! values, numbers in disguise or written twice, levels that are not declared or not seen, uneven bins.
//!
//! The proposed remedies of all open questions about one column can be applied together, in any order.

use super::choices::is_of_same_number;
use super::derive::any_number;
use super::discretize::labels;
use super::disguise::Disguise;
use super::encode::Encoded;
use super::missing::{is_missing_label, may_mean_missing};
use super::number::format;
use super::plan::{Plan, has_signs_of_levels, is_sign_of_level};
use super::propose::Use;
use super::sentinels::{among_words, sentinels};
use super::suggest::{hidden, outliers, same_but_case};
use super::table::{Origin, RawTable};
use super::warning::{listed, named, note, open, repaired};
use crate::protocol::{Cut, Step, Warning};
use rustc_hash::FxHashSet;

/// Maximum number of undeclared labels with a question for each; all others share one question.
const MAX_UNDECLARED_QUESTIONS: usize = 8;

/// Divisor for uneven bins: a bin counts as uneven if it has less than 1/2 of the rows that equal bins would have.
const UNEVEN_DIVISOR: u64 = 2;

/// Levels of a column after its preparation, with their numbers of rows.
pub struct Outcome<'a> {
    /// Labels of the levels; empty for a column of numbers and for a column left out.
    pub levels: &'a [String],
    /// Cut points of the column's bins; empty if it was not cut.
    pub points: &'a [f64],
    /// Number of rows of each level, or, in a column of numbers, of each label.
    pub rows_at: &'a [u64],
    /// Total number of rows that are learned from.
    pub rows: u64,
    /// Number of levels, or of distinct numbers, in the whole file.
    pub in_file: usize,
}

impl<'a> Outcome<'a> {
    /// Outcome of preparing a column; `encoded` are its levels, if it has any.
    pub fn new(encoded: Option<&'a Encoded>, rows_at: &'a [u64], rows: u64, in_file: usize) -> Outcome<'a> {
        let (levels, points) = encoded.map_or((&[][..], &[][..]), |encoded| (&encoded.levels, &encoded.points));
        Outcome { levels, points, rows_at, rows, in_file }
    }
}

/// Column `v` that is examined for questions and notes.
struct Examined<'a> {
    raw: &'a RawTable,
    plan: &'a Plan,
    v: usize,
    /// Whether each label is an undeclared value of a column with declared levels.
    undeclared: Vec<bool>,
}

/// Questions and notes about the values of column `v`, which is learned from.
pub fn on_values(raw: &RawTable, plan: &Plan, v: usize, outcome: &Outcome) -> Vec<Warning> {
    let column = &plan.columns[v];
    let undeclared = match column.order.as_slice() {
        [] => vec![false; column.labels.len()],
        _ => column.are_declared().iter().zip(&plan.profiles[v].counts).map(|(is, rows)| !is && *rows > 0).collect(),
    };
    let examined = Examined { raw, plan, v, undeclared };
    let mut warnings = examined.sentinels();
    warnings.extend(examined.texts());
    warnings.extend(examined.disguised());
    warnings.extend(examined.not_declared());
    warnings.extend(examined.written_twice());
    warnings.extend(examined.marks());
    warnings.extend(examined.read_and_joined());
    warnings.extend(examined.of_outcome(outcome));
    warnings
}

/// Question whether the values of column `v`, which was left out as an identifier, are numbers in disguise.
pub fn on_left_out(raw: &RawTable, plan: &Plan, v: usize) -> Option<Warning> {
    Examined { raw, plan, v, undeclared: vec![] }.disguised()
}

impl Examined<'_> {
    fn name(&self) -> String {
        self.plan.columns[self.v].name.clone()
    }

    fn label(&self, i: usize) -> &str {
        self.plan.columns[self.v].labels.get(i)
    }

    fn rows(&self, i: usize) -> u32 {
        self.plan.profiles[self.v].counts[i]
    }

    /// Question whose proposed remedy is to read label `i` as a missing value.
    fn missing(&self, code: &str, i: usize) -> Warning {
        let remedy = Step::MissingLabel { label: self.label(i).into(), column: Some(self.name()) };
        Warning { rows: Some(f64::from(self.rows(i))), ..open(code, self.label(i).into(), remedy) }
    }

    /// Whether the recipe declares the levels of the column.
    fn has_chosen_levels(&self) -> bool {
        self.plan.choices(self.v).levels.is_some()
    }

    /// Indexes of the labels that may mean a missing value.
    fn suspects(&self) -> Vec<usize> {
        let (column, profile) = (&self.plan.columns[self.v], &self.plan.profiles[self.v]);
        if self.has_chosen_levels() {
            return vec![];
        }
        let are_declared = column.are_declared();
        // With `+`, `**` or labels of a data frame in the column: marks of missing values that are kept as levels.
        let leaves_marks = has_signs_of_levels(column) || column.origin == Origin::Labels;
        let is_left_mark = |label: &str| leaves_marks && is_missing_label(label, 4) && !is_sign_of_level(column, label);
        let is_suspect = |i: &usize| {
            let label = self.label(*i);
            let is_ambiguous = profile.suspects.iter().any(|suspect| suspect == label);
            self.rows(*i) > 0 && !self.undeclared[*i] && (is_ambiguous || (!are_declared[*i] && is_left_mark(label)))
        };
        (0..column.labels.len()).filter(is_suspect).collect()
    }

    /// Questions about numbers far from the others, or about usual codes of a missing value (such as −99) among levels.
    fn sentinels(&self) -> Vec<Warning> {
        let (column, profile) = (&self.plan.columns[self.v], &self.plan.profiles[self.v]);
        if !matches!(self.plan.uses[self.v], Use::Category(_))
            && let Some(far) = outliers(profile, self.plan.rules)
        {
            let values: Vec<String> = far.values.iter().map(|x| format(*x)).collect();
            let outside = Step::Range { column: self.name(), least: far.range.0, greatest: far.range.1 };
            let detail = listed(values.iter().map(String::as_str));
            return vec![Warning { rows: Some(far.rows as f64), ..open("outliers", detail, outside) }];
        }
        if self.has_chosen_levels() || column.is_partial() {
            return vec![];
        }
        let present = || (0..column.labels.len()).filter(|i| self.rows(*i) > 0 && !self.undeclared[*i]);
        let number = |i: usize| self.raw.format.parse(self.label(i));
        let mut numbers: Vec<f64> = present().filter_map(number).collect();
        numbers.sort_unstable_by(f64::total_cmp);
        numbers.dedup();
        let is_word = |i: &usize| number(*i).is_none() && !may_mean_missing(self.label(*i), 4);
        let words: Vec<&str> = present().filter(is_word).map(|i| self.label(i)).collect();
        let found = if profile.numbers.is_some() || words.is_empty() {
            sentinels(&numbers)
        } else {
            among_words(&numbers, &words)
        };
        let is_found = |i: &usize| number(*i).is_some_and(|x| found.contains(&x));
        present().filter(is_found).map(|i| self.missing("sentinel", i)).collect()
    }

    /// Question about texts among numbers that are neither numbers in disguise nor words that may mean a missing value.
    fn texts(&self) -> Option<Warning> {
        let profile = &self.plan.profiles[self.v];
        if self.plan.is_chosen_category(self.v) {
            return None;
        }
        let is_hidden =
            |i: usize| Disguise::of(self.label(i)).is_some_and(|found| found.number(self.raw.format).is_some());
        let suspects = self.suspects();
        let is_asked =
            |i: &usize| suspects.contains(i) || self.undeclared[*i] || (self.is_disguised() && is_hidden(*i));
        let texts: Vec<usize> = profile.texts.iter().copied().filter(|i| !is_asked(i)).collect();
        if texts.is_empty() {
            return None;
        }
        let rows = texts.iter().map(|i| f64::from(self.rows(*i))).sum();
        let others = vec![Step::Category { column: self.name() }];
        let detail = listed(texts.iter().map(|i| self.label(*i)));
        let texts = open("texts", detail, Step::TextMissing { column: self.name() });
        Some(Warning { rows: Some(rows), others, ..texts })
    }

    fn is_disguised(&self) -> bool {
        hidden(&self.plan.columns[self.v], &self.plan.profiles[self.v], self.raw.format).is_some()
    }

    /// Question whether labels such as `<5` or `25 mg` are to be read as numbers.
    fn disguised(&self) -> Option<Warning> {
        if self.plan.is_chosen_category(self.v) {
            return None;
        }
        let found = hidden(&self.plan.columns[self.v], &self.plan.profiles[self.v], self.raw.format)?;
        let shown: Vec<String> = found.labels.iter().take(8).filter_map(|i| self.read(self.label(*i))).collect();
        let read = Step::ReadNumbers { column: self.name() };
        let others = match self.plan.profiles[self.v].numbers {
            Some(_) => vec![Step::TextMissing { column: self.name() }],
            None => vec![],
        };
        let detail = listed(shown.iter().map(String::as_str));
        Some(Warning { rows: Some(found.rows as f64), others, ..open("disguised", detail, read) })
    }

    /// Label and the number that it denotes, as text: `25 mg → 25`.
    fn read(&self, label: &str) -> Option<String> {
        any_number(label, self.raw.format).map(|x| format!("{label} → {}", format(x)))
    }

    /// Questions about labels that are not among the declared levels.
    fn not_declared(&self) -> Vec<Warning> {
        let column = &self.plan.columns[self.v];
        let found: Vec<usize> = (0..self.undeclared.len()).filter(|i| self.undeclared[*i]).collect();
        let folded = |label: &str| label.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let declared = || column.order.iter().map(|i| self.label(*i as usize));
        let named: Vec<String> = named(declared());
        let question = |i: &usize| {
            let label = self.label(*i);
            let alike = declared().find(|level| folded(level) == folded(label));
            let missing = Warning { declared: named.clone(), ..self.missing("undeclared", *i) };
            let line = Some(f64::from(column.first_lines[*i]));
            match alike {
                Some(level) => {
                    let merge = Step::Merge { column: self.name(), into: level.into(), labels: vec![label.into()] };
                    Warning { remedy: Some(merge), others: missing.remedy.into_iter().collect(), line, ..missing }
                }
                None => Warning { line, ..missing },
            }
        };
        let mut warnings: Vec<Warning> = found.iter().take(MAX_UNDECLARED_QUESTIONS).map(question).collect();
        if let Some((first, more)) = found.get(MAX_UNDECLARED_QUESTIONS..).and_then(<[usize]>::split_first) {
            let rest = || std::iter::once(first).chain(more);
            let rows = rest().map(|i| f64::from(self.rows(*i))).sum();
            let detail = listed(rest().map(|i| self.label(*i)));
            let exclude = Step::Exclude { column: self.name() };
            let shared = open("undeclared", detail, exclude.clone());
            let line = Some(f64::from(column.first_lines[*first]));
            let (remedy, others, declared) = (None, vec![exclude], named);
            warnings.push(Warning { rows: Some(rows), line, declared, remedy, others, ..shared });
        }
        warnings
    }

    /// Questions whether to merge levels that differ only in case or blanks.
    fn written_twice(&self) -> Vec<Warning> {
        let (column, profile) = (&self.plan.columns[self.v], &self.plan.profiles[self.v]);
        if !matches!(self.plan.uses[self.v], Use::Category(_)) {
            return vec![];
        }
        let suspects: FxHashSet<usize> = self.suspects().into_iter().collect();
        let is_asked = |i: &usize| suspects.contains(i) || self.undeclared[*i];
        let groups = same_but_case(column, profile).into_iter();
        let question = |group: Vec<usize>| {
            let labels: Vec<String> = group[1..].iter().map(|i| self.label(*i).to_string()).collect();
            let merge = Step::Merge { column: self.name(), into: self.label(group[0]).into(), labels };
            open("case", listed(group.iter().map(|i| self.label(*i))), merge)
        };
        groups.filter(|group| !group.iter().any(is_asked)).map(question).collect()
    }

    /// Questions about words that may mean a missing value, and a note about marks that are read as missing.
    fn marks(&self) -> Vec<Warning> {
        let (column, profile) = (&self.plan.columns[self.v], &self.plan.profiles[self.v]);
        let mut warnings: Vec<Warning> =
            self.suspects().into_iter().map(|i| self.missing("looks-missing", i)).collect();
        let is_read = |i: &usize| !profile.has_value(*i as u32) && is_missing_label(self.label(*i), 4);
        let read: Vec<usize> = (0..column.labels.len()).filter(|i| column.counts[*i] > 0).filter(is_read).collect();
        if !read.is_empty() && !self.plan.is_dismissed(Some(self.v), "missing-labels") {
            let as_is = Step::AsIs { column: Some(self.name()), what: "missing-labels".into() };
            warnings.push(repaired("missing-labels", listed(read.iter().map(|i| self.label(*i))), as_is));
        }
        warnings
    }

    /// Notes about numbers read from labels such as `25 mg`, and about merged notations of the same number.
    fn read_and_joined(&self) -> Vec<Warning> {
        let (file, choices) = (&self.raw.columns[self.v], self.plan.choices(self.v));
        let mut warnings = Vec::new();
        if choices.reads_numbers {
            let is_plain = |label: &&str| self.raw.format.parse(label).is_some();
            let shown = file.labels.iter().filter(|label| !is_plain(label)).filter_map(|label| self.read(label));
            let shown: Vec<String> = shown.take(8).collect();
            if !shown.is_empty() {
                warnings.push(note("read-numbers", listed(shown.iter().map(String::as_str)), None));
            }
        }
        let making = choices.making(self.plan.file_choices(), self.raw.format);
        let is_there = |label: &&String| file.labels.iter().any(|other| other == *label);
        let joined = making.merges.iter().filter(|merge| is_of_same_number(merge, self.raw.format));
        let shown: Vec<String> = joined
            .filter(|(_, labels)| labels.iter().any(|label| is_there(&label)))
            .take(8)
            .map(|(into, labels)| {
                std::iter::once(into).chain(labels).map(String::as_str).collect::<Vec<_>>().join(" = ")
            })
            .collect();
        if !shown.is_empty() {
            let as_is = Step::AsIs { column: Some(self.name()), what: "same-numbers".into() };
            warnings.push(repaired("same-numbers", listed(shown.iter().map(String::as_str)), as_is));
        }
        warnings
    }

    /// Notes about declared levels without rows, and about bins that are uneven or fewer than requested.
    fn of_outcome(&self, Outcome { levels, points, rows_at, rows, .. }: &Outcome) -> Vec<Warning> {
        let column = &self.plan.columns[self.v];
        let mut warnings = Vec::new();
        if !column.order.is_empty() && matches!(self.plan.uses[self.v], Use::Category(None)) {
            let unseen = levels.iter().zip(*rows_at).filter(|(_, rows)| **rows == 0).map(|(level, _)| level.as_str());
            let detail = listed(unseen);
            if !detail.is_empty() {
                warnings.push(note("unseen-levels", detail, None));
            }
        }
        if let Use::Bin(Cut::Frequency { bins }) = &self.plan.uses[self.v]
            && !levels.is_empty()
        {
            // Besides the bins there may be one level for texts and one for missing cells.
            let names = if points.is_empty() { vec![] } else { labels(points, 0.0) };
            let of_bin = levels.iter().zip(*rows_at).filter(|(level, _)| names.contains(level));
            let of_bin: Vec<u64> = of_bin.map(|(_, rows)| *rows).collect();
            let least = of_bin.iter().copied().min().unwrap_or(*rows);
            let made = of_bin.len();
            // A single bin is reported as a constant column.
            let are_fewer = made < *bins as usize;
            let is_uneven = UNEVEN_DIVISOR * u64::from(*bins) * least < of_bin.iter().sum::<u64>();
            if made > 1 && (are_fewer || is_uneven) {
                let made = note("bins-made", format!("{made}/{bins}"), None);
                warnings.push(Warning { rows: Some(least as f64), ..made });
            }
        }
        warnings
    }
}
