//! Encoding of a column's labels as levels: categories, bins, the most frequent labels.

use super::discretize::{Values, bin_of, labels};
use super::intern::{MISSING, OTHER};
use super::number::Format;
use super::profile::{Profile, Views};
use super::propose::Use;
use super::table::{RawColumn, shortened};
use super::{Code, MAX_LEVELS};
use crate::base::error::{Error, Result};
use crate::base::order::order_of;

/// Maximum length of a level's label, in bytes: longer texts are no names, and would burden every view of the data.
const MAX_LEVEL_BYTES: usize = 10_000;

/// Code of a missing cell, which has no level.
pub const NONE: Code = Code::MAX;

/// Column of a table encoded as levels.
pub struct Encoded {
    /// Labels of the levels, in order.
    pub levels: Vec<String>,
    /// Level of each label of the column, or [`NONE`] if the label means a missing value.
    of_label: Vec<Code>,
    /// Level of a missing cell, or [`NONE`] if rows with missing cells are left out.
    of_missing: Code,
    /// Cut points of the bins; empty if the column was not cut.
    pub points: Vec<f64>,
    /// Whether the levels are declared, so that they remain even if no row has them.
    declared: bool,
}

/// Encodes a column that is learned from. `rows` are the numbers of rows of each label, multiplicities counted; they
/// determine bins of equal frequency and the most frequent levels. Errors: text in a column of numbers, bins that make
/// no partition, too many levels, or a label that is too long.
pub fn encode(
    Views { format, rules, .. }: Views,
    column: &RawColumn,
    profile: &Profile,
    used: &Use,
    rows: &[u64],
    missing_level: bool,
) -> Result<Encoded> {
    let (mut levels, level_of, points) = match used {
        Use::Bin(cut) => {
            let Some(numbers) = &profile.numbers else { return Err(not_a_number(format, column, profile)) };
            let pairs = numbers.iter().copied().zip(rows.iter().copied());
            let values = Values::new(pairs.filter(|(x, _)| !x.is_nan()).collect());
            let points = values.cut(cut, rules).ok_or_else(|| Error::BadBins { column: column.name.clone() })?;
            let mut levels = labels(&points, values.range().map_or(0.0, |(least, _)| least));
            // Texts among the numbers share a separate level until the user decides what they mean.
            let of_text = levels.len();
            let level_of = numbers.iter().map(|x| if x.is_nan() { of_text } else { bin_of(*x, &points) }).collect();
            match profile.texts.as_slice() {
                [] => {}
                [only] => levels.push(free_label(column.labels.get(*only), &levels)),
                _ => levels.push(free_label("not a number", &levels)),
            }
            (levels, level_of, points)
        }
        Use::Category(Some(keep)) if (*keep as usize) < profile.distinct => {
            let (levels, level_of) = most_frequent(column, profile, rows, *keep as usize);
            (levels, level_of, vec![])
        }
        _ => {
            let (levels, level_of) = all_levels(column, &profile.sorted(column));
            (levels, level_of, vec![])
        }
    };
    let missing = missing_level && (profile.missing > 0 || column.sketched.is_some());
    if missing {
        levels.push(free_label("missing", &levels));
    }
    if levels.len() > MAX_LEVELS {
        return Err(Error::TooManyLevels { column: column.name.clone(), found: levels.len(), limit: MAX_LEVELS });
    }
    if let Some(long) = levels.iter().find(|level| level.len() > MAX_LEVEL_BYTES) {
        let label = column.labels.iter().position(|label| label == long);
        let line = label.map_or(0.0, |label| f64::from(column.first_lines[label]));
        let length = long.chars().count() as f64;
        return Err(Error::LongLevel { column: column.name.clone(), line, length, limit: MAX_LEVEL_BYTES as f64 });
    }
    let of_missing = if missing { (levels.len() - 1) as Code } else { NONE };
    let of_label = (0..column.labels.len())
        .map(|label| if profile.has_value(label as u32) { level_of[label] as Code } else { of_missing })
        .collect();
    let declared = column.declared && matches!(used, Use::Category(None));
    Ok(Encoded { levels, of_label, of_missing, points, declared })
}

/// Levels made of the labels with the indexes `order`, and the level of each label of the column.
fn all_levels(column: &RawColumn, order: &[usize]) -> (Vec<String>, Vec<usize>) {
    let mut level_of = vec![0; column.labels.len()];
    order.iter().enumerate().for_each(|(level, label)| level_of[*label] = level);
    (order.iter().map(|label| column.labels.get(*label).to_string()).collect(), level_of)
}

/// Levels made of the `keep` most frequent labels, in their order, and a last one that merges all others; and the level
/// of each label.
fn most_frequent(column: &RawColumn, profile: &Profile, rows: &[u64], keep: usize) -> (Vec<String>, Vec<usize>) {
    let order = profile.sorted(column);
    let by_rows = order_of(order.len(), &|a, b| rows[order[b]].cmp(&rows[order[a]])); // ties in the order of levels
    let mut kept = vec![false; order.len()];
    by_rows.iter().take(keep).for_each(|place| kept[*place] = true);
    let of_kept =
        |is_kept: bool| order.iter().zip(&kept).filter(move |(_, kept)| **kept == is_kept).map(|(label, _)| *label);

    let (mut levels, mut level_of) = all_levels(column, &of_kept(true).collect::<Vec<_>>());
    of_kept(false).for_each(|label| level_of[label] = keep);
    levels.push(free_label("other", &levels));
    (levels, level_of)
}

/// Text `word`, with a number appended if a level already has this label.
fn free_label(word: &str, levels: &[String]) -> String {
    let names = std::iter::once(word.to_string()).chain((2..).map(|k| format!("{word}_{k}")));
    names.into_iter().find(|name| !levels.contains(name)).expect("there are more numbers than levels")
}

/// Number of each label of a column that is kept as numbers; NaN for a missing value. Errors: a label that is no
/// number.
pub fn numbers(format: Format, column: &RawColumn, profile: &Profile) -> Result<Vec<f64>> {
    let of_label = profile.numbers.as_ref().filter(|_| profile.texts.is_empty());
    of_label.cloned().ok_or_else(|| not_a_number(format, column, profile))
}

/// Error that names the first label of a column that is no number.
fn not_a_number(format: Format, column: &RawColumn, profile: &Profile) -> Error {
    let is_text = |label: &usize| profile.counts[*label] > 0 && column.number(*label, format).is_none();
    let label = (0..column.labels.len()).find(is_text);
    Error::NotANumber {
        column: column.name.clone(),
        value: label.map_or(String::new(), |label| shortened(column.labels.get(label))),
        line: label.map_or(0.0, |label| f64::from(column.first_lines[label])),
    }
}

impl Encoded {
    /// Reorders the levels of a category: those in `first` come first, in the order of `first`. O(r · |first|) for r
    /// levels, and O(labels).
    pub fn ordered(mut self, first: &[String]) -> Encoded {
        if first.is_empty() || !self.points.is_empty() {
            return self;
        }
        let rank = |level: &String| first.iter().position(|label| label == level).unwrap_or(first.len());
        let ranks: Vec<usize> = self.levels.iter().map(rank).collect();
        let order = order_of(ranks.len(), &|a, b| ranks[a].cmp(&ranks[b]));
        let mut new_code = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, level)| new_code[*level] = place as Code);
        let renumber = |code: &mut Code| *code = if *code == NONE { NONE } else { new_code[usize::from(*code)] };
        self.of_label.iter_mut().for_each(renumber);
        renumber(&mut self.of_missing);
        self.levels = order.iter().map(|level| std::mem::take(&mut self.levels[*level])).collect();
        self
    }

    /// Encoding restated for the labels of the file, if the column's labels were replaced: `becomes` gives the new
    /// label of each label of the file.
    pub fn of_file(mut self, becomes: Option<&[u32]>) -> Encoded {
        if let Some(becomes) = becomes {
            self.of_label = becomes.iter().map(|label| self.of_label[*label as usize]).collect();
        }
        self
    }

    /// Level of a cell with this code, or [`NONE`] if the cell is missing. `number` is evaluated only for a cell that
    /// is not among the labels: it gives the cell's number, or `None` if that number means a missing value.
    pub fn level(&self, code: u32, number: impl Fn() -> Option<f64>) -> Code {
        match code {
            MISSING => self.of_missing,
            OTHER => number().map_or(self.of_missing, |x| bin_of(x, &self.points) as Code),
            code => self.of_label[code as usize],
        }
    }

    /// Number of levels that occur in the file; `counts` are the numbers of rows of its labels. O(labels).
    pub fn seen(&self, counts: &[u32]) -> usize {
        let mut is_seen = vec![false; self.levels.len()];
        let present = self.of_label.iter().zip(counts).filter(|(level, count)| **level != NONE && **count > 0);
        present.for_each(|(level, _)| is_seen[usize::from(*level)] = true);
        is_seen.into_iter().filter(|is_seen| *is_seen).count()
    }

    /// Drops levels that occur in no row to learn from, unless they are declared, so that rows left out have no effect.
    /// Returns the new code of each old level, if any level was dropped.
    pub fn settle(&mut self, rows_at: &mut Vec<u64>) -> Option<Vec<Code>> {
        let stays: Vec<bool> = rows_at.iter().map(|rows| self.declared || *rows > 0).collect();
        if !stays.contains(&false) {
            return None;
        }
        let mut next = 0;
        let renumber = |stays: &bool| {
            next += Code::from(*stays);
            if *stays { next - 1 } else { NONE }
        };
        let new_code = stays.iter().map(renumber).collect();
        retain(&mut self.levels, &stays);
        retain(rows_at, &stays);
        Some(new_code)
    }
}

/// Keeps the items whose flag in `stays` is true, and drops the others.
fn retain<T>(items: &mut Vec<T>, stays: &[bool]) {
    let mut stays = stays.iter();
    items.retain(|_| stays.next().copied().unwrap_or(false));
}
