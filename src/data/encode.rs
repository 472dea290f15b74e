//! A column of texts as levels and codes, the way the plan says.

use super::discretize::{Values, bin_of, labels};
use super::plan::Use;
use super::profile::Profile;
use super::table::{RawColumn, RawTable};
use super::{Code, MAX_LEVELS, Variable};
use crate::error::{Error, Result};
use crate::order::order_of;

/// Characters that are shown of a text.
const SHOWN: usize = 200;

/// Longest label of a level, in bytes: a name. What is longer is a text, and every view would have to carry it.
const LONGEST_LEVEL: usize = 10_000;

/// The code of a missing cell.
pub const NONE: Code = Code::MAX;

/// A column as levels and codes.
pub struct Encoded {
    /// The labels of the levels, in order.
    pub levels: Vec<String>,
    /// Per row its level, or [`NONE`].
    pub codes: Vec<Code>,
    /// The cut points, if it was cut.
    pub points: Vec<f64>,
    /// Levels stay even if no row has them.
    declared: bool,
}

/// Encodes a column that is kept. `weights` are the multiplicities of the rows, which the frequencies of equal-frequency
/// bins and of the levels to keep go by.
pub fn encode(
    raw: &RawTable,
    column: &RawColumn,
    profile: &Profile,
    used: &Use,
    weights: Option<&[u32]>,
    missing_level: bool,
) -> Result<Encoded> {
    let (mut levels, level_of, points) = match used {
        Use::Bin(cut) => {
            let Some(numbers) = &profile.numbers else { return Err(not_a_number(raw, column, profile)) };
            let pairs = numbers.iter().copied().zip(rows_of(column, profile, weights));
            let values = Values::new(pairs.filter(|(x, _)| !x.is_nan()).collect());
            let points = values.cut(cut).ok_or_else(|| Error::BadBins { column: column.name.clone() })?;
            let mut levels = labels(&points, values.range().map_or(0.0, |(least, _)| least));
            // Text among the numbers is a level of its own, until its owner says what it means.
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
            let (levels, level_of) = most_frequent(column, profile, weights, *keep as usize);
            (levels, level_of, vec![])
        }
        _ => {
            let (levels, level_of) = all_levels(column, &profile.sorted(column));
            (levels, level_of, vec![])
        }
    };
    let missing = missing_level && profile.missing > 0;
    if missing {
        levels.push(free_label("missing", &levels));
    }
    if levels.len() > MAX_LEVELS {
        return Err(Error::TooManyLevels { column: column.name.clone(), found: levels.len(), limit: MAX_LEVELS });
    }
    if let Some(long) = levels.iter().find(|level| level.len() > LONGEST_LEVEL) {
        let label = column.labels.iter().position(|label| label == long);
        let line = label.map_or(0.0, |label| raw.line_of(column, label));
        let length = long.chars().count() as f64;
        return Err(Error::LongLevel { column: column.name.clone(), line, length, limit: LONGEST_LEVEL as f64 });
    }
    let of_missing = if missing { (levels.len() - 1) as Code } else { NONE };
    let code = |label: &u32| if profile.has_value(*label) { level_of[*label as usize] as Code } else { of_missing };
    let codes = column.codes.iter().map(code).collect();
    let declared = column.declared && matches!(used, Use::Category(None));
    Ok(Encoded { levels, codes, points, declared })
}

/// Every label in `order` is a level.
fn all_levels(column: &RawColumn, order: &[usize]) -> (Vec<String>, Vec<usize>) {
    let mut level_of = vec![0; column.labels.len()];
    order.iter().enumerate().for_each(|(level, label)| level_of[*label] = level);
    (order.iter().map(|label| column.labels.get(*label).to_string()).collect(), level_of)
}

/// The `keep` most frequent labels are levels, in their order; the others are one more, the last.
fn most_frequent(
    column: &RawColumn,
    profile: &Profile,
    weights: Option<&[u32]>,
    keep: usize,
) -> (Vec<String>, Vec<usize>) {
    let rows = rows_of(column, profile, weights);
    let order = profile.sorted(column);
    let by_rows = order_of(order.len(), &|a, b| rows[order[b]].cmp(&rows[order[a]])); // ties in the order of levels
    let mut kept = vec![false; order.len()];
    by_rows.iter().take(keep).for_each(|place| kept[*place] = true);
    let of_kept = |want: bool| order.iter().zip(&kept).filter(move |(_, kept)| **kept == want).map(|(label, _)| *label);

    let (mut levels, mut level_of) = all_levels(column, &of_kept(true).collect::<Vec<_>>());
    of_kept(false).for_each(|label| level_of[label] = keep);
    levels.push(free_label("other", &levels));
    (levels, level_of)
}

/// Rows of each label, multiplicities counted.
fn rows_of(column: &RawColumn, profile: &Profile, weights: Option<&[u32]>) -> Vec<u64> {
    let Some(weights) = weights else { return profile.counts.iter().map(|count| u64::from(*count)).collect() };
    let mut rows = vec![0; column.labels.len()];
    for (code, weight) in column.codes.iter().zip(weights).filter(|(code, _)| profile.has_value(**code)) {
        rows[*code as usize] += u64::from(*weight);
    }
    rows
}

/// `word`, or with a number if a level has that label.
fn free_label(word: &str, levels: &[String]) -> String {
    let names = std::iter::once(word.to_string()).chain((2..).map(|k| format!("{word}_{k}")));
    names.into_iter().find(|name| !levels.contains(name)).expect("there are more numbers than levels")
}

/// The numbers of a column that is kept as such; NaN where a cell is missing.
pub fn numbers(raw: &RawTable, column: &RawColumn, profile: &Profile) -> Result<Vec<f64>> {
    let of_label = profile.numbers.as_ref().filter(|_| profile.texts.is_empty());
    let of_label = of_label.ok_or_else(|| not_a_number(raw, column, profile))?;
    let number = |code: &u32| if profile.has_value(*code) { of_label[*code as usize] } else { f64::NAN };
    Ok(column.codes.iter().map(number).collect())
}

/// Rows at each text of a column among the kept ones, multiplicities counted.
pub fn rows_at_texts(column: &RawColumn, kept: &[bool], weights: Option<&[u32]>) -> Vec<u64> {
    let mut rows_at = vec![0; column.labels.len()];
    for (row, code) in column.codes.iter().enumerate().filter(|(row, _)| kept[*row]) {
        rows_at[*code as usize] += weights.map_or(1, |weights| u64::from(weights[row]));
    }
    rows_at
}

fn not_a_number(raw: &RawTable, column: &RawColumn, profile: &Profile) -> Error {
    let is_text = |label: &usize| profile.counts[*label] > 0 && raw.format.parse(column.labels.get(*label)).is_none();
    let label = (0..column.labels.len()).find(is_text);
    Error::NotANumber {
        column: column.name.clone(),
        value: label.map_or(String::new(), |label| shortened(column.labels.get(label))),
        line: label.map_or(0.0, |label| raw.line_of(column, label)),
    }
}

/// A text shortened for display: all of it, or its beginning and an ellipsis.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

impl Encoded {
    /// The levels of a category with those in `first` before the others, in its order. O(r · |first|) for r levels, and O(rows).
    pub fn ordered(mut self, first: &[String]) -> Encoded {
        if first.is_empty() || !self.points.is_empty() {
            return self;
        }
        let rank = |level: &String| first.iter().position(|label| label == level).unwrap_or(first.len());
        let ranks: Vec<usize> = self.levels.iter().map(rank).collect();
        let order = order_of(ranks.len(), &|a, b| ranks[a].cmp(&ranks[b]));
        let mut new_code = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, level)| new_code[*level] = place as Code);
        self.codes.iter_mut().filter(|code| **code != NONE).for_each(|code| *code = new_code[usize::from(*code)]);
        self.levels = order.iter().map(|level| std::mem::take(&mut self.levels[*level])).collect();
        self
    }

    /// Counts the rows at each level among the kept ones, multiplicities counted, and drops levels that none of them has
    /// unless the file declares them, so that rows left out leave no trace.
    pub fn settle(&mut self, kept: &[bool], weights: Option<&[u32]>) -> Vec<u64> {
        let mut rows_at = vec![0; self.levels.len()];
        for (row, code) in self.codes.iter().enumerate().filter(|(row, _)| kept[*row]) {
            rows_at[usize::from(*code)] += weights.map_or(1, |weights| u64::from(weights[row]));
        }
        let stays: Vec<bool> = rows_at.iter().map(|rows| self.declared || *rows > 0).collect();
        if stays.contains(&false) {
            let mut next = 0;
            let renumber = |stays: &bool| {
                next += Code::from(*stays);
                if *stays { next - 1 } else { NONE }
            };
            let new_code: Vec<Code> = stays.iter().map(renumber).collect();
            self.codes.iter_mut().filter(|code| **code != NONE).for_each(|code| *code = new_code[usize::from(*code)]);
            retain(&mut self.levels, &stays);
            retain(&mut rows_at, &stays);
        }
        rows_at
    }

    /// The column of the kept rows as a variable.
    pub fn into_variable(mut self, name: &str, kept: &[bool]) -> (Variable, Vec<Code>) {
        retain(&mut self.codes, kept);
        (Variable { name: name.into(), levels: self.levels }, self.codes)
    }
}

/// Keeps the items that `stays` says.
pub fn retain<T>(items: &mut Vec<T>, stays: &[bool]) {
    let mut stays = stays.iter();
    items.retain(|_| stays.next().copied().unwrap_or(false));
}
