//! Columns of data from vectors of texts, whole numbers, truth values or real numbers.

use super::{Error, Result};
use crate::data::{Code, MAX_LEVELS, Variable};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// Value of one cell of a column.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Cell<'a> {
    /// Missing value.
    Missing,
    /// Label of a level; an empty one is a missing value.
    Text(Cow<'a, str>),
    /// Whole number that is a level.
    Integer(i128),
    /// Number of continuous data.
    Number(f64),
}

/// Type whose values can be cells: texts, whole numbers, `bool`, `f64`, and `Option`s of these. Implement it for an enum
/// of your own to use it as a column.
pub trait Value {
    /// Value as a cell.
    fn cell(&self) -> Cell<'_>;
}

impl<T: Value + ?Sized> Value for &T {
    fn cell(&self) -> Cell<'_> {
        (**self).cell()
    }
}

impl<T: Value> Value for Option<T> {
    fn cell(&self) -> Cell<'_> {
        self.as_ref().map_or(Cell::Missing, Value::cell)
    }
}

impl Value for str {
    fn cell(&self) -> Cell<'_> {
        Cell::Text(self.into())
    }
}

impl Value for String {
    fn cell(&self) -> Cell<'_> {
        self.as_str().cell()
    }
}

impl Value for Cow<'_, str> {
    fn cell(&self) -> Cell<'_> {
        (**self).cell()
    }
}

impl Value for bool {
    fn cell(&self) -> Cell<'_> {
        if *self { "true".cell() } else { "false".cell() }
    }
}

impl Value for f64 {
    fn cell(&self) -> Cell<'_> {
        Cell::Number(*self)
    }
}

impl Value for f32 {
    fn cell(&self) -> Cell<'_> {
        Cell::Number(f64::from(*self))
    }
}

macro_rules! whole_numbers {
    ($($type:ty),*) => {
        $(impl Value for $type {
            fn cell(&self) -> Cell<'_> {
                Cell::Integer(*self as i128)
            }
        })*
    };
}

whole_numbers!(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);

/// Column of data. Whole numbers, texts and truth values are levels, in ascending order unless declared; real numbers
/// make the column continuous.
#[derive(Clone, Debug, Default)]
pub struct Column {
    cells: Vec<Part>,
    texts: Labels<String>,
    integers: Labels<i128>,
    declared: Option<Vec<String>>,
}

/// Cell as it is kept: levels by their numbers in order of appearance.
#[derive(Clone, Copy, Debug)]
enum Part {
    Missing,
    Text(u32),
    Integer(u32),
    Number(f64),
}

#[derive(Clone, Debug, Default)]
struct Labels<T> {
    all: Vec<T>,
    numbers: FxHashMap<T, u32>,
}

impl<T: Clone + Eq + std::hash::Hash> Labels<T> {
    fn add(&mut self, label: T) -> u32 {
        let next = self.all.len() as u32;
        self.all.push(label.clone());
        self.numbers.insert(label, next);
        next
    }
}

/// Column as the core uses it.
pub(super) enum Made {
    Levels(Variable, Vec<Code>),
    Numbers(Vec<f64>),
}

impl Column {
    /// Column with these values, one for each row.
    pub fn new<T: Value>(values: impl IntoIterator<Item = T>) -> Column {
        let mut column = Column::default();
        for value in values {
            let part = column.part(&value.cell());
            column.cells.push(part);
        }
        column
    }

    /// Declares all levels of the column, in their order; levels without a row count too. Any other value is refused
    /// when the data set is made.
    pub fn with_levels<S: Into<String>>(mut self, levels: impl IntoIterator<Item = S>) -> Column {
        self.declared = Some(levels.into_iter().map(Into::into).collect());
        self
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    fn part(&mut self, cell: &Cell) -> Part {
        match cell {
            Cell::Missing => Part::Missing,
            Cell::Text(text) if text.is_empty() => Part::Missing,
            Cell::Text(text) => {
                let known = self.texts.numbers.get(&**text).copied();
                Part::Text(known.unwrap_or_else(|| self.texts.add(text.to_string())))
            }
            Cell::Integer(x) => {
                let known = self.integers.numbers.get(x).copied();
                Part::Integer(known.unwrap_or_else(|| self.integers.add(*x)))
            }
            Cell::Number(x) => Part::Number(x + 0.0), // −0 becomes 0
        }
    }

    /// Column called `name` for the core. Errors: a missing value, a number that is not finite, numbers among levels, a
    /// level that was not declared, too many levels.
    pub(super) fn made(&self, name: &str) -> Result<Made> {
        const MIXED: &str = "the column has numbers and levels. Use one type for all its values.";
        let is_continuous = matches!(self.cells.first(), Some(Part::Number(_)));
        let mut numbers = Vec::new();
        for (part, row) in self.cells.iter().zip(1..) {
            match part {
                Part::Missing => {
                    let what = "the value is missing. Leave the row out, or use a label for missing values.";
                    return Err(Error::at("missing-value", name, row, what));
                }
                Part::Number(x) if x.is_finite() && is_continuous => numbers.push(*x),
                Part::Number(_) if is_continuous => {
                    return Err(Error::at("not-finite", name, row, "the number is not finite. Leave the row out."));
                }
                Part::Number(_) => return Err(Error::at("mixed-values", name, row, MIXED)),
                _ if is_continuous => return Err(Error::at("mixed-values", name, row, MIXED)),
                _ => {}
            }
        }
        if is_continuous {
            return Ok(Made::Numbers(numbers));
        }
        self.of_levels(name)
    }

    /// Levels in their order, and the code of each row.
    fn of_levels(&self, name: &str) -> Result<Made> {
        let mut integers = self.integers.all.clone();
        integers.sort_unstable();
        let mut texts = self.texts.all.clone();
        texts.sort_unstable();
        let found = integers.iter().map(ToString::to_string).chain(texts);
        let mut levels = self.declared.clone().unwrap_or_else(|| found.collect());
        if self.declared.is_none() {
            let mut seen = FxHashSet::default();
            levels.retain(|level| seen.insert(level.clone())); // a text 1 and a number 1 are one level
        }
        let codes: FxHashMap<&str, usize> = levels.iter().map(String::as_str).zip(0..).collect();
        if codes.len() < levels.len() {
            return Err(Error::of("level-twice", format!("Column “{name}”: a level is declared twice. Name it once.")));
        }
        if levels.len() > MAX_LEVELS {
            let (column, found, limit) = (name.to_string(), levels.len(), MAX_LEVELS);
            return Err(crate::base::error::Error::TooManyLevels { column, found, limit }.into());
        }
        let code = |label: &str| codes.get(label).map(|code| *code as Code);
        let of_integer: Vec<_> = self.integers.all.iter().map(|x| code(&x.to_string())).collect();
        let of_text: Vec<_> = self.texts.all.iter().map(|text| code(text)).collect();
        let mut column = Vec::with_capacity(self.cells.len());
        for (part, row) in self.cells.iter().zip(1..) {
            let found = match part {
                Part::Text(i) => of_text[*i as usize],
                Part::Integer(i) => of_integer[*i as usize],
                Part::Missing | Part::Number(_) => None,
            };
            let Some(code) = found else {
                let what = format!("the value is none of the declared levels {}. Declare it.", levels.join(", "));
                return Err(Error::at("undeclared-level", name, row, &what));
            };
            column.push(code);
        }
        Ok(Made::Levels(Variable { name: name.into(), levels }, column))
    }
}

impl<T: Value> From<Vec<T>> for Column {
    fn from(values: Vec<T>) -> Column {
        Column::new(values)
    }
}

impl<T: Value> From<&[T]> for Column {
    fn from(values: &[T]) -> Column {
        Column::new(values)
    }
}

impl<T: Value, const N: usize> From<[T; N]> for Column {
    fn from(values: [T; N]) -> Column {
        Column::new(values)
    }
}
