//! Own data under a recipe: a preview of every column, and the data, if there is enough to learn from.
//!
//! Whatever is wrong with the recipe, the preview is there: the problem stands in it.

use super::encode::{Encoded, NONE, encode, numbers, retain, rows_at_texts, shortened};
use super::intern::MISSING;
use super::left_out::{LeftOutRows, columns_left_out};
use super::plan::{Plan, Use};
use super::table::{RawColumn, RawTable};
use super::{Dataset, warn};
use crate::error::{Error, Result};
use crate::protocol::{ColumnKind, ColumnPreview, Histogram, Preview, Recipe};
use std::borrow::Cow;

/// Rows of the file shown as text.
const HEAD_ROWS: usize = 50;
/// Levels listed of a column.
const LISTED_LEVELS: usize = 64;
/// Most bars of a histogram.
const BARS: usize = 32;

/// A column of the data set, encoded.
enum Column {
    Levels(Encoded),
    /// NaN where a cell is missing.
    Numbers(Vec<f64>),
}

impl Column {
    fn levels(&self) -> Option<&Encoded> {
        if let Column::Levels(encoded) = self { Some(encoded) } else { None }
    }
}

/// Applies `recipe`. The data are there unless `problem` is; the preview's own `data` are left for the caller, who may
/// keep them.
pub fn apply(raw: &RawTable, recipe: &Recipe) -> (Preview, Option<Dataset>) {
    let plan = Plan::new(raw, recipe);
    let mut problem = plan.problem.clone();
    let mut note = |error: Error| {
        problem.get_or_insert(error);
    };
    let weights = weights(raw, &plan).unwrap_or_else(|error| {
        note(error);
        None
    });
    let weights = weights.as_deref();

    let mut made: Vec<Option<Column>> = (0..raw.columns.len())
        .map(|v| {
            let (column, profile) = (&plan.columns[v], &plan.profiles[v]);
            let made = match &plan.uses[v] {
                Use::Exclude | Use::Weights => return None,
                Use::Number => numbers(raw, column, profile).map(Column::Numbers),
                used => encode(raw, column, profile, used, weights, plan.missing_level)
                    .map(|encoded| Column::Levels(encoded.ordered(plan.order(v)))),
            };
            made.map_err(&mut note).ok()
        })
        .collect();

    let weight = |row: usize| weights.map_or(1, |weights| u64::from(weights[row]));
    let mut kept: Vec<bool> = (0..raw.rows()).map(|row| weight(row) > 0 && !plan.totals[row]).collect();
    for column in made.iter().flatten() {
        match column {
            Column::Levels(column) => kept.iter_mut().zip(&column.codes).for_each(|(row, code)| *row &= *code != NONE),
            Column::Numbers(column) => kept.iter_mut().zip(column).for_each(|(row, x)| *row &= !x.is_nan()),
        }
    }
    let left_out = LeftOutRows::new(raw.rows(), &plan, |row| weight(row) > 0, &kept);
    let rows: u64 = kept.iter().enumerate().filter(|(_, kept)| **kept).map(|(row, _)| weight(row)).sum();
    let settle = |(column, made): (&Cow<RawColumn>, &mut Option<Column>)| match made {
        Some(Column::Levels(encoded)) => encoded.settle(&kept, weights),
        Some(Column::Numbers(_)) => rows_at_texts(column, &kept, weights),
        None => vec![],
    };
    let rows_at: Vec<Vec<u64>> = plan.columns.iter().zip(&mut made).map(settle).collect();
    let columns = (0..raw.columns.len())
        .map(|v| ColumnPreview {
            warnings: warn::warnings(raw, &plan, v, &rows_at[v], rows),
            cost: left_out.costs[v],
            ..preview(&plan, v, made[v].as_ref().and_then(Column::levels), &rows_at[v], weights)
        })
        .collect();

    let variables = made.iter().flatten().count();
    if variables < 2 {
        let left = (0..made.len()).filter(|v| made[*v].is_some()).map(|v| raw.columns[v].name.clone()).collect();
        let (out, why) = columns_left_out(&plan);
        note(Error::TooFewColumns { found: variables, left, out, why });
    }
    if rows < 2 {
        note(Error::TooFewRows { found: rows as f64 });
    }
    if let Err(error) = are_of_one_kind(raw, &plan, &made, &kept) {
        note(error);
    }
    let data = if problem.is_none() {
        dataset(raw, made, &kept, weights).map_err(|error| problem = Some(error)).ok()
    } else {
        None
    };
    let preview = Preview {
        read: raw.read.clone(),
        file_rows: raw.rows() as f64,
        rows_with_missing: left_out.with_missing,
        total_rows: left_out.totals,
        left_out: left_out.all,
        rows: rows as f64,
        warnings: warn::of_file(raw, &plan, left_out.totals),
        written: (raw.format.comma, raw.format.thousands.map_or(String::new(), String::from)),
        columns,
        head: (0..raw.rows().min(HEAD_ROWS))
            .map(|row| raw.columns.iter().map(|c| shortened(text(c, row))).collect())
            .collect(),
        steps: recipe.steps.iter().chain(&plan.proposed).cloned().collect(),
        problem,
        data: None,
    };
    (preview, data)
}

/// Data have levels or are numbers; what is wrong with the numbers themselves.
fn are_of_one_kind(raw: &RawTable, plan: &Plan, made: &[Option<Column>], kept: &[bool]) -> Result<()> {
    let name = |v: usize| raw.columns[v].name.clone();
    let (mut numbers, mut levels) = (Vec::new(), Vec::new());
    for (v, column) in made.iter().enumerate() {
        match column {
            Some(Column::Levels(_)) => levels.push(name(v)),
            Some(Column::Numbers(_)) => numbers.push(name(v)),
            None => {}
        }
    }
    if !numbers.is_empty() && !levels.is_empty() {
        return Err(Error::MixedKinds { numbers, levels });
    }
    for (v, column) in made.iter().enumerate() {
        let Some(Column::Numbers(column)) = column else { continue };
        if plan.missing_level && plan.profiles[v].missing > 0 {
            return Err(Error::MissingNumber { column: name(v) });
        }
        let mut present = column.iter().zip(kept).filter(|(_, kept)| **kept).map(|(x, _)| *x);
        let first = present.next();
        if first.is_some_and(|first| present.all(|x| x == first)) {
            return Err(Error::ConstantColumn { column: name(v) });
        }
    }
    Ok(())
}

/// The data of the kept rows and columns, which are of one kind.
fn dataset(raw: &RawTable, made: Vec<Option<Column>>, kept: &[bool], weights: Option<&[u32]>) -> Result<Dataset> {
    let weights = weights.map(|weights| {
        let mut of_kept = weights.to_vec();
        retain(&mut of_kept, kept);
        of_kept
    });
    let (mut variables, mut codes) = (Vec::new(), Vec::new());
    let (mut names, mut numbers) = (Vec::new(), Vec::new());
    for (column, made) in raw.columns.iter().zip(made) {
        match made {
            Some(Column::Levels(encoded)) => {
                let (variable, column) = encoded.into_variable(&column.name, kept);
                variables.push(variable);
                codes.push(column);
            }
            Some(Column::Numbers(mut present)) => {
                retain(&mut present, kept);
                names.push(column.name.clone());
                numbers.push(present);
            }
            None => {}
        }
    }
    match numbers.is_empty() {
        true => Dataset::new(variables, &codes, weights.as_deref()),
        false => Dataset::continuous(names, &numbers, weights.as_deref()),
    }
}

/// The multiplicities of the rows, if a column holds them.
fn weights(raw: &RawTable, plan: &Plan) -> Result<Option<Vec<u32>>> {
    let Some(v) = plan.uses.iter().position(|used| *used == Use::Weights) else { return Ok(None) };
    let column = &plan.columns[v];
    let weight = |label: &str| {
        let number = raw.format.parse(label)?;
        (number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number)).then_some(number as u32)
    };
    let of_label: Vec<Option<u32>> = column.labels.iter().map(weight).collect();
    let of_row = |(row, code): (usize, &u32)| {
        let weight = if plan.profiles[v].has_value(*code) { of_label[*code as usize] } else { None };
        weight.ok_or_else(|| Error::BadWeight {
            column: column.name.clone(),
            value: shortened(text(column, row)),
            line: f64::from(raw.lines[row]),
        })
    };
    column.codes.iter().enumerate().map(of_row).collect::<Result<_>>().map(Some)
}

/// The text of a cell.
pub fn text(column: &RawColumn, row: usize) -> &str {
    match column.codes[row] {
        MISSING => "",
        code => column.labels.get(code as usize),
    }
}

/// Column `v` as it comes out, but for its warnings.
fn preview(
    plan: &Plan,
    v: usize,
    encoded: Option<&Encoded>,
    rows_at: &[u64],
    weights: Option<&[u32]>,
) -> ColumnPreview {
    let (column, profile, used) = (&plan.columns[v], &plan.profiles[v], &plan.uses[v]);
    let numeric = profile.numbers.is_some();
    let kind = match used {
        Use::Weights => ColumnKind::Weights,
        Use::Bin(_) if numeric => ColumnKind::Number,
        Use::Number if numeric => ColumnKind::Continuous,
        Use::Exclude if numeric && !column.declared => ColumnKind::Number,
        _ => ColumnKind::Category,
    };
    let levels: Vec<(String, f64)> = match encoded {
        Some(encoded) => encoded.levels.iter().cloned().zip(rows_at.iter().map(|rows| *rows as f64)).collect(),
        // Of a column that is left out, the first values found: sorting a million identifiers helps nobody.
        None if !matches!(used, Use::Weights | Use::Number) => {
            let present = column.labels.iter().zip(&profile.counts).filter(|(_, count)| **count > 0);
            present.take(LISTED_LEVELS).map(|(label, count)| (shortened(label), f64::from(*count))).collect()
        }
        None => vec![],
    };
    ColumnPreview {
        name: column.name.clone(),
        kind,
        numeric,
        excluded: *used == Use::Exclude,
        cut: if let Use::Bin(cut) = used { Some(cut.clone()) } else { None },
        points: encoded.map_or(vec![], |encoded| encoded.points.clone()),
        distinct: profile.distinct as f64,
        missing: profile.missing as f64,
        cost: 0.0,
        level_count: if encoded.is_some() { levels.len() } else { profile.distinct } as f64,
        levels: levels.iter().take(LISTED_LEVELS).map(|(label, rows)| (shortened(label), *rows)).collect(),
        histogram: profile.numbers.as_deref().and_then(|numbers| histogram(column, numbers, weights)),
        warnings: vec![],
    }
}

/// Rows, multiplicities counted, in bins of equal width; whole numbers within a small range get a bin each.
fn histogram(column: &RawColumn, numbers: &[f64], weights: Option<&[u32]>) -> Option<Histogram> {
    let present = numbers.iter().copied().filter(|x| !x.is_nan());
    let (least, greatest) = present.fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), x| (a.min(x), b.max(x)));
    if least > greatest {
        return None;
    }
    let whole = numbers.iter().all(|x| x.is_nan() || x.fract() == 0.0);
    let range = greatest - least;
    let bars = if range == 0.0 {
        1
    } else if whole && range < BARS as f64 {
        range as usize + 1
    } else {
        BARS
    };
    let mut counts = vec![0.0; bars];
    for (row, code) in column.codes.iter().enumerate().filter(|(_, code)| **code != MISSING) {
        let x = numbers[*code as usize];
        if !x.is_nan() {
            // Halved, so that the difference of the largest numbers there are stays finite.
            let share = if range == 0.0 { 0.0 } else { (x / 2.0 - least / 2.0) / (greatest / 2.0 - least / 2.0) };
            let bar = ((share * bars as f64) as usize).min(bars - 1);
            counts[bar] += weights.map_or(1.0, |weights| f64::from(weights[row]));
        }
    }
    Some(Histogram { least, greatest, counts })
}
