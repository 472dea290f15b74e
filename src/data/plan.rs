//! What is done with each column: as the recipe says, and where it says nothing, as proposed here.
//!
//! Proposals, for columns that no step excludes, takes as a category, cuts, merges or weighs by:
//! - no values at all → left out;
//! - an identifier → left out: text or whole numbers that all differ, or text of which more than half differs;
//! - numbers, more than [`FEW_VALUES`] distinct → cut into bins of equal frequency, as many as leave 20 rows for each cell of
//!   the table of three such variables: 3, from 1,280 rows 4, from 2,500 rows 5;
//! - whole numbers named `count`, where all rows are distinct otherwise → how often each row was seen.
//!
//! Levels that the file itself declares (ARFF) stay as they are.

use super::profile::Profile;
use super::table::{RawColumn, RawTable};
use crate::error::{Error, Result};
use crate::protocol::{Cut, Recipe, Step};
use rustc_hash::FxHashMap;

/// Up to so many numbers are taken as levels.
const FEW_VALUES: usize = 12;

/// In fewer rows, values that all differ are no sign of an identifier.
const FEWEST_IDENTIFIED: usize = 5;

/// Text with more distinct values than this is an identifier where more than half of the values differ.
const MANY_LABELS: usize = 50;

/// What is made of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Use {
    /// Every value is a level; with a number, the most frequent ones are and the others are one.
    Category(Option<u32>),
    /// Numbers, kept.
    Number,
    /// Numbers, cut.
    Bin(Cut),
    /// How often a row was seen.
    Weights,
    /// Nothing.
    Exclude,
}

/// What is made of a table.
pub struct Plan {
    /// Per column.
    pub uses: Vec<Use>,
    /// Per column what it holds.
    pub profiles: Vec<Profile>,
    /// Missing cells are a level; else their rows are left out.
    pub missing_level: bool,
    /// The steps that were proposed.
    pub proposed: Vec<Step>,
    /// A step that can't be followed.
    pub problem: Option<Error>,
}

/// What the recipe says of a column.
#[derive(Clone, Default)]
struct Said {
    used: Option<Use>,
    keep: Option<u32>,
    missing: Vec<String>,
}

impl Plan {
    /// Follows the recipe and proposes the rest.
    pub fn new(raw: &RawTable, recipe: &Recipe) -> Plan {
        let mut plan = Plan { uses: vec![], profiles: vec![], missing_level: false, proposed: vec![], problem: None };
        let mut said = vec![Said::default(); raw.columns.len()];
        for step in &recipe.steps {
            if let Err(error) = plan.follow(step, raw, &mut said) {
                plan.problem.get_or_insert(error);
            }
        }
        let comma = raw.read.decimal_comma == Some(true);
        let is_missing = |said: &Said, label: &str| said.missing.iter().any(|missing| missing == label);
        plan.profiles = raw
            .columns
            .iter()
            .zip(&said)
            .map(|(column, said)| Profile::new(column, |label| is_missing(said, label), comma))
            .collect();
        plan.uses = (0..said.len()).map(|v| plan.use_of(raw, v, &said[v])).collect();
        plan.propose_weights(raw, &said);
        plan
    }

    fn follow(&mut self, step: &Step, raw: &RawTable, said: &mut [Said]) -> Result<()> {
        let find = |name: &String| {
            let found = raw.columns.iter().position(|column| column.name == *name);
            found.ok_or_else(|| Error::UnknownColumn { column: name.clone() })
        };
        match step {
            Step::Exclude { column } => said[find(column)?].used = Some(Use::Exclude),
            Step::Category { column } => said[find(column)?].used = Some(Use::Category(None)),
            Step::Number { column } => said[find(column)?].used = Some(Use::Number),
            Step::Bin { column, cut } => said[find(column)?].used = Some(Use::Bin(cut.clone())),
            Step::Weights { column } => {
                let weights = find(column)?;
                // One column at most: the last one named.
                said.iter_mut().filter(|s| s.used == Some(Use::Weights)).for_each(|s| s.used = None);
                said[weights].used = Some(Use::Weights);
            }
            Step::KeepTop { column, keep } => {
                let v = find(column)?;
                if *keep == 0 {
                    return Err(Error::BadBins { column: column.clone() });
                }
                said[v].keep = Some(*keep);
            }
            Step::MissingLabel { label, column: Some(column) } => said[find(column)?].missing.push(label.clone()),
            Step::MissingLabel { label, column: None } => {
                said.iter_mut().for_each(|said| said.missing.push(label.clone()));
            }
            Step::Missing { level } => self.missing_level = *level,
        }
        Ok(())
    }

    fn use_of(&mut self, raw: &RawTable, v: usize, said: &Said) -> Use {
        let column = || raw.columns[v].name.clone();
        match (&said.used, said.keep) {
            (None | Some(Use::Category(_)), Some(keep)) => Use::Category(Some(keep)),
            (Some(used), _) => used.clone(),
            (None, None) => {
                let used = proposed(&raw.columns[v], &self.profiles[v], raw.rows());
                match &used {
                    Use::Exclude => self.proposed.push(Step::Exclude { column: column() }),
                    Use::Bin(cut) => self.proposed.push(Step::Bin { column: column(), cut: cut.clone() }),
                    Use::Category(_) | Use::Number | Use::Weights => {}
                }
                used
            }
        }
    }

    fn propose_weights(&mut self, raw: &RawTable, said: &[Said]) {
        let Some(v) = raw.columns.iter().position(|column| column.name == "count") else { return };
        let free = said[v].used.is_none() && said[v].keep.is_none() && !self.uses.contains(&Use::Weights);
        if !free || !are_counts(&self.profiles[v]) || self.profiles[v].missing > 0 {
            return;
        }
        let others = (0..self.uses.len()).filter(|other| *other != v && self.uses[*other] != Use::Exclude);
        if all_rows_differ(others.map(|other| &raw.columns[other]), raw.rows()) {
            let column = "count".to_string();
            self.proposed.retain(
                |step| !matches!(step, Step::Exclude { column: c } | Step::Bin { column: c, .. } if *c == column),
            );
            self.proposed.push(Step::Weights { column });
            self.uses[v] = Use::Weights;
        }
    }
}

/// Whether nearly every row has a value of its own, so that the column tells rows apart and nothing else.
pub fn is_identifier(profile: &Profile, rows: usize) -> bool {
    let present = rows - profile.missing;
    if present < FEWEST_IDENTIFIED || profile.almost_numbers || (profile.numbers.is_some() && !profile.whole) {
        return false;
    }
    let mostly_different = profile.distinct > MANY_LABELS && 2 * profile.distinct > present;
    profile.distinct == present || (profile.numbers.is_none() && mostly_different)
}

/// Whether the values can be numbers of rows.
pub fn are_counts(profile: &Profile) -> bool {
    profile.whole && profile.numbers.iter().flatten().all(|x| x.is_nan() || *x >= 0.0)
}

fn proposed(column: &RawColumn, profile: &Profile, rows: usize) -> Use {
    if profile.distinct == 0 {
        Use::Exclude
    } else if column.declared {
        Use::Category(None)
    } else if is_identifier(profile, rows) {
        Use::Exclude
    } else if profile.numbers.is_some() && profile.distinct > FEW_VALUES {
        let present = rows - profile.missing;
        let bins = (3..=5).rev().find(|bins: &u32| 20 * bins.pow(3) as usize <= present).unwrap_or(3);
        Use::Bin(Cut::Frequency { bins })
    } else {
        Use::Category(None)
    }
}

/// Whether no two rows agree in all of `columns`: rows are numbered by what they hold, column by column.
fn all_rows_differ<'a>(columns: impl Iterator<Item = &'a RawColumn>, rows: usize) -> bool {
    let mut groups = vec![0u32; rows];
    let mut count = 1;
    for column in columns {
        let mut numbers: FxHashMap<(u32, u32), u32> = FxHashMap::default();
        for (group, code) in groups.iter_mut().zip(&column.codes) {
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
