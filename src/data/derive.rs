//! Columns derived from a column of the file by replacing labels: by parts of dates, merged labels, numbers freed of
//! their disguise (such as units), or declared levels.

use super::dates::dates;
use super::disguise::Disguise;
use super::number::{Format, format, is_code};
use super::table::{ColumnReader, Origin, RawColumn};
use crate::protocol::DatePart;
use rustc_hash::{FxHashMap, FxHashSet};

/// Merge of labels: the label that they become, and the labels to merge.
pub type Merge = (String, Vec<String>);

/// Transformations of a column's labels, applied in this order.
#[derive(Clone, Default)]
pub struct Making<'a> {
    /// Part of a date (year, month, weekday) that replaces each date.
    pub part: Option<DatePart>,
    /// Groups of labels that are merged.
    pub merges: Vec<&'a Merge>,
    /// Whether numbers in disguise (`<5`, `25 mg`) become plain numbers.
    pub reads_numbers: bool,
    /// Labels that mean a missing value; they are not read as numbers.
    pub missing: Vec<&'a str>,
    /// Declared levels, in their order.
    pub levels: Option<&'a [String]>,
}

impl Making<'_> {
    /// Whether no transformation is chosen.
    fn is_nothing(&self) -> bool {
        self.part.is_none() && self.merges.is_empty() && !self.reads_numbers && self.levels.is_none()
    }
}

/// Number as text in the number format of the file.
fn written(x: f64, of: Format) -> String {
    let text = format(x);
    if of.comma { text.replace('.', ",") } else { text }
}

/// Number that a label denotes, plainly or in disguise (`<5`, `25 mg`).
pub fn any_number(label: &str, of: Format) -> Option<f64> {
    of.parse(label).or_else(|| Disguise::of(label)?.number(of))
}

/// Index of declared levels by the number they denote, to find the level of a label in another notation (`1.0`, `1`).
struct Levels<'a> {
    by_number: FxHashMap<u64, &'a str>,
    of: Format,
}

impl<'a> Levels<'a> {
    fn new(levels: &'a [String], of: Format) -> Levels<'a> {
        let mut by_number = FxHashMap::default();
        for level in levels {
            if let Some(x) = of.parse(level).filter(|_| !is_code(level)) {
                by_number.entry(x.to_bits()).or_insert(level.as_str());
            }
        }
        Levels { by_number, of }
    }

    /// Declared level that has the same number as `label`, if any.
    fn find(&self, label: &str) -> Option<&'a str> {
        let x = self.of.parse(label).filter(|_| !is_code(label))?;
        self.by_number.get(&x.to_bits()).copied()
    }
}

/// Column with its labels transformed, and for each label of the old column the code of the label that replaces it;
/// `None` if no transformation is chosen. Labels that a transformation does not apply to are unchanged. O(labels).
pub fn derived(column: &RawColumn, making: &Making, of: Format) -> Option<(RawColumn, Vec<u32>)> {
    if making.is_nothing() {
        return None;
    }
    let found = making.part.map(|part| (part, dates(column.labels.iter())));
    let levels = making.levels.map(|levels| Levels::new(levels, of));
    let becomes_by_merge = merged(&making.merges);
    let mut made = ColumnReader::default();
    if let Some(levels) = making.levels {
        made.declare(levels.iter().map(String::as_str));
    }
    let mut becomes = Vec::with_capacity(column.labels.len());
    for (i, label) in column.labels.iter().enumerate() {
        let date = found.as_ref().and_then(|(part, dates)| dates.of_label[i].map(|date| date.part(*part)));
        let label = date.as_deref().unwrap_or(label);
        let label = becomes_by_merge.get(label).copied().unwrap_or(label);
        let number =
            (making.reads_numbers && !making.missing.contains(&label)).then(|| any_number(label, of)).flatten();
        let number = number.map(|x| written(x, of));
        let label = number.as_deref().unwrap_or(label);
        let code = match &levels {
            Some(levels) if made.interner.find(label).is_none() => made.label(levels.find(label).unwrap_or(label)),
            _ => made.label(label),
        };
        made.add(code, column.counts[i], column.first_lines[i]);
        becomes.push(code);
    }
    let (made, _) = made.into_column(column.name.clone(), column.renamed.clone());
    let (declared, order) = match making.levels {
        Some(_) => (true, made.order),
        None if making.part.is_some() || making.reads_numbers => (false, vec![]),
        None => (column.declared, order_of(&column.order, &becomes)),
    };
    let origin = if making.reads_numbers { Origin::Texts } else { column.origin };
    Some((RawColumn { empty: column.empty, others: column.others, declared, order, origin, ..made }, becomes))
}

/// Label that each merged label becomes; the first merge that lists a label counts.
fn merged<'a>(merges: &[&'a Merge]) -> FxHashMap<&'a str, &'a str> {
    let mut becomes = FxHashMap::default();
    for (into, labels) in merges {
        for label in labels.iter().filter(|label| *label != into) {
            becomes.entry(label.as_str()).or_insert(into.as_str());
        }
    }
    becomes
}

/// Order of the levels, by code, after labels were replaced; `becomes` gives the new code for each old one.
fn order_of(order: &[u32], becomes: &[u32]) -> Vec<u32> {
    let mut known = FxHashSet::default();
    order.iter().map(|code| becomes[*code as usize]).filter(|code| known.insert(*code)).collect()
}
