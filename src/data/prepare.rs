//! Preparation of a file by a recipe: a preview of every column, and the data set, if there is enough to learn from.
//!
//! A preview is made even if the recipe has errors, and contains the first of them. The plan is made from the distinct
//! texts of every column. Then rows are read in blocks: one block for a file in memory, several for a file that is read
//! in slices.

use super::choices::MissingNumbers;
use super::distinct_rows::DistinctRows;
use super::encode::{Encoded, NONE, encode, numbers};
use super::intern::{MISSING, OTHER};
use super::left_out::{LeftOutRows, RowsSeen, columns_left_out};
use super::multiplicities::{Multiplicities, WeightPass};
use super::plan::Plan;
use super::preview::preview;
use super::propose::Use;
use super::questions::Outcome;
use super::table::{Block, RawColumn, RawTable};
use super::{Code, Dataset, Variable, agree, warn};
use crate::base::error::{Error, Result};
use crate::protocol::{ColumnPreview, Preview, Recipe};
use std::sync::Arc;

/// Column of the data set, as the level or number of each label of the file.
enum Column {
    /// Column of levels: the level of each label.
    Levels(Encoded),
    /// Column of numbers: the number of each label; NaN for a missing value.
    Numbers(Vec<f64>),
}

impl Column {
    fn levels(&self) -> Option<&Encoded> {
        if let Column::Levels(encoded) = self { Some(encoded) } else { None }
    }
}

/// Applies `recipe` to a table. Returns a data set unless the preview has a `problem`. The caller fills in the
/// preview's field `data`, a summary of the data set.
pub fn apply(raw: &RawTable, recipe: &Recipe) -> (Preview, Option<Dataset>) {
    let block = raw.block();
    let mut weighing = WeightPass::new(raw, recipe);
    if weighing.needs_rows() {
        weighing.take(&block);
    }
    let mut counting = CountPass::new(raw, weighing);
    counting.take(&block);
    counting.finish(raw, recipe)
}

/// Last pass over the rows: determines which rows are left out, counts the rows of each level, and gathers the data.
pub struct CountPass {
    plan: Plan,
    problem: Option<Error>,
    multiplicities: Option<Multiplicities>,
    rows_of: Vec<Vec<u64>>,
    made: Vec<Option<Column>>,
    /// For each column known by a sketch, the numbers that mean a missing value.
    missing_numbers: Vec<Option<MissingNumbers>>,
    /// Number of rows to learn from, multiplicities counted, for each level (in a column of numbers: label) of each
    /// column.
    rows_at: Vec<Vec<u64>>,
    left_out: LeftOutRows,
    rows: u64,
    distinct_rows: DistinctRows,
}

impl CountPass {
    /// Encodes the columns as planned, without reading rows.
    pub fn new(raw: &RawTable, weighed: WeightPass) -> CountPass {
        let WeightPass { plan, mut problem, multiplicities, rows_of } = weighed;
        let n = plan.columns.len();
        let mut note = |error: Error| {
            problem.get_or_insert(error);
        };
        let made: Vec<Option<Column>> = (0..n)
            .map(|v| {
                let (column, profile, becomes) = (&plan.columns[v], &plan.profiles[v], plan.becomes[v].as_deref());
                let of_file = |numbers: Vec<f64>| match becomes {
                    Some(becomes) => becomes.iter().map(|label| numbers[*label as usize]).collect(),
                    None => numbers,
                };
                let made = match &plan.uses[v] {
                    Use::Exclude | Use::Weights => return None,
                    Use::Number => numbers(raw.format, column, profile).map(|found| Column::Numbers(of_file(found))),
                    used => encode(plan.views(v, raw.format), column, profile, used, &rows_of[v], plan.missing_level)
                        .map(|encoded| Column::Levels(encoded.ordered(plan.order(v)).of_file(becomes))),
                };
                made.map_err(&mut note).ok()
            })
            .collect();
        let rows_at = made.iter().zip(&plan.columns).map(|(made, column)| match made {
            Some(Column::Levels(encoded)) => vec![0; encoded.levels.len()],
            Some(Column::Numbers(_)) => vec![0; column.labels.len()],
            None => vec![],
        });
        let levels = made.iter().flatten().filter(|made| made.levels().is_some()).count();
        let distinct_rows = DistinctRows::new(levels, made.iter().flatten().count() - levels);
        CountPass {
            missing_numbers: (0..n).map(|v| plan.missing_numbers(v, raw.format)).collect(),
            rows_at: rows_at.collect(),
            left_out: LeftOutRows::new(&plan),
            rows: 0,
            distinct_rows,
            made,
            plan,
            problem,
            multiplicities,
            rows_of,
        }
    }

    /// Whether the pass needs the cells of column `v`.
    pub fn needs(&self, v: usize) -> bool {
        self.made[v].is_some()
            || self.plan.uses[v] == Use::Weights
            || self.plan.profiles[v].missing > 0
            || self.plan.columns[v].sketched.is_some()
    }

    /// Adds a block of rows. O(rows · columns).
    pub fn take(&mut self, block: &Block) {
        let rows = block.rows;
        let weight = |row: usize| self.multiplicities.as_ref().map_or(1, |of| u64::from(of.of(block, row)));
        let weights: Vec<u64> = (0..rows).map(weight).collect();
        let totals: Vec<bool> = (0..rows).map(|row| self.plan.leaves_totals && block.sparse[row]).collect();
        let mut kept: Vec<bool> = weights.iter().zip(&totals).map(|(weight, total)| *weight > 0 && !total).collect();
        let (codes, numbers) = self.encoded(block, &mut kept);
        let missing_numbers = &self.missing_numbers;
        let has_value = |v: usize, row: usize| match (block.codes[v][row], &self.plan.becomes[v]) {
            (OTHER, _) => missing_numbers[v].as_ref().is_none_or(|missing| !missing.holds(block.number(v, row))),
            (code, Some(becomes)) if code != MISSING => self.plan.profiles[v].has_value(becomes[code as usize]),
            (code, _) => self.plan.profiles[v].has_value(code),
        };
        self.left_out.take(&self.plan, &RowsSeen { weights: &weights, totals: &totals, kept: &kept }, has_value);
        let kept: Vec<usize> = (0..rows).filter(|row| kept[*row]).collect();
        self.rows += kept.iter().map(|row| weights[*row]).sum::<u64>();
        let mut of_levels = codes.iter();
        for (v, made) in self.made.iter().enumerate() {
            let rows_at = &mut self.rows_at[v];
            match made {
                Some(Column::Levels(_)) => {
                    let codes = of_levels.next().map_or(&[][..], Vec::as_slice);
                    kept.iter().for_each(|row| rows_at[usize::from(codes[*row])] += weights[*row]);
                }
                Some(Column::Numbers(_)) => {
                    let becomes = self.plan.becomes[v].as_deref();
                    for (row, code) in kept.iter().map(|row| (*row, block.codes[v][*row])).filter(|(_, c)| *c < OTHER) {
                        let label = becomes.map_or(code, |becomes| becomes[code as usize]);
                        rows_at[label as usize] += weights[row];
                    }
                }
                None => {}
            }
        }
        if self.problem.is_none() {
            self.gather(&codes, &numbers, &kept, block);
        }
    }

    /// Adds those rows of a block that are learned from to the data.
    fn gather(&mut self, codes: &[Vec<Code>], numbers: &[Vec<f64>], kept: &[usize], block: &Block) {
        let weights = self.multiplicities.as_ref().map(|of| kept.iter().map(|row| of.of(block, *row)));
        let levels: Vec<usize> =
            self.made.iter().flatten().filter_map(Column::levels).map(|column| column.levels.len()).collect();
        if let Err(error) = self.distinct_rows.take(codes, numbers, kept, weights, &levels) {
            self.problem = Some(error);
            self.distinct_rows = DistinctRows::default();
        }
    }

    /// Number of a cell that is not among the labels; `None` if the number means a missing value.
    fn number(&self, block: &Block, v: usize, row: usize) -> Option<f64> {
        let x = block.number(v, row);
        (!self.missing_numbers[v].as_ref().is_some_and(|missing| missing.holds(x))).then_some(x)
    }

    /// Codes of the columns of levels, and numbers of the columns of numbers, for all rows of a block; clears `kept`
    /// for rows with a missing value.
    fn encoded(&self, block: &Block, kept: &mut [bool]) -> (Vec<Vec<Code>>, Vec<Vec<f64>>) {
        let (mut codes, mut numbers) = (Vec::new(), Vec::new());
        for (v, made) in self.made.iter().enumerate() {
            let cells = block.codes[v].iter().zip(&mut *kept).enumerate();
            match made {
                Some(Column::Levels(encoded)) => {
                    let level = |(row, (code, kept)): (usize, (&u32, &mut bool))| {
                        let level = encoded.level(*code, || self.number(block, v, row));
                        *kept &= level != NONE;
                        level
                    };
                    codes.push(cells.map(level).collect());
                }
                Some(Column::Numbers(of_label)) => {
                    let number = |(row, (code, kept)): (usize, (&u32, &mut bool))| {
                        let x = match *code {
                            MISSING => f64::NAN,
                            OTHER => self.number(block, v, row).unwrap_or(f64::NAN),
                            code => of_label[code as usize],
                        };
                        *kept &= !x.is_nan();
                        x
                    };
                    numbers.push(cells.map(number).collect());
                }
                None => {}
            }
        }
        (codes, numbers)
    }

    /// Ends the pass: returns the preview, and the data set unless there is a problem.
    pub fn finish(self, raw: &RawTable, recipe: &Recipe) -> (Preview, Option<Dataset>) {
        let CountPass { plan, mut problem, rows_of, mut made, mut rows_at, left_out, rows, mut distinct_rows, .. } =
            self;
        let mut note = |error: Error| {
            problem.get_or_insert(error);
        };
        let in_file: Vec<usize> = (0..made.len()).map(|v| values_in_file(raw, &plan, v, made[v].as_ref())).collect();
        let mut codes = distinct_rows.codes.iter_mut();
        for (made, rows_at) in made.iter_mut().zip(&mut rows_at) {
            let Some(Column::Levels(encoded)) = made else { continue };
            let (new_code, codes) = (encoded.settle(rows_at), codes.next());
            for (code, new_code) in codes.into_iter().flatten().zip(std::iter::repeat(new_code)) {
                *code = new_code.as_ref().map_or(*code, |new_code| new_code[usize::from(*code)]);
            }
        }
        let (_, dropped) = left_out.lacking.rows();
        let remedies = left_out.remedies(raw);
        let mut of_file = warn::of_file(raw, left_out.totals);
        if left_out.lacking.are_many() {
            of_file.push(warn::of_dropped_rows(&plan, dropped, rows));
        }
        let variables = made.iter().flatten().count();
        let column = |v: usize| {
            let encoded = made[v].as_ref().and_then(Column::levels);
            let outcome = Outcome::new(encoded, &rows_at[v], rows, in_file[v]);
            let warnings = warn::warnings(raw, &plan, v, &outcome);
            let cost = left_out.costs[v];
            ColumnPreview { warnings, cost, ..preview(&plan, v, encoded, &rows_at[v], &rows_of[v]) }
        };
        let mut columns: Vec<ColumnPreview> = (0..raw.columns.len()).map(column).collect();
        if plan.rules >= 4 {
            agree::on_file(&mut columns, variables, raw.file_rows() as f64 - left_out.all, !plan.missing_level);
        }
        if variables < 2 {
            let left = (0..made.len()).filter(|v| made[*v].is_some()).map(|v| raw.columns[v].name.clone()).collect();
            let (out, why) = columns_left_out(&plan);
            note(Error::TooFewColumns { found: variables, left, out, why });
        }
        if rows < 2 {
            let most = remedies.iter().rev().max_by(|a, b| a.rows.total_cmp(&b.rows));
            let (out, left) = most.map_or((vec![], rows as f64), |best| (best.columns.clone(), best.rows));
            note(Error::TooFewRows { found: rows as f64, dropped: dropped as f64, out, rows: left });
        }
        if let Err(error) = are_of_one_kind(raw, &plan, &made, &distinct_rows.numbers, (rows, &in_file)) {
            note(error);
        }
        let data = if problem.is_none() {
            distinct_rows.into_data(variables_of(raw, made)).map_err(|error| problem = Some(error)).ok()
        } else {
            None
        };
        let preview = Preview {
            read: raw.reading.read.clone(),
            file_rows: raw.file_rows() as f64,
            rows_with_missing: left_out.with_missing,
            total_rows: left_out.totals,
            left_out: left_out.all,
            rows: rows as f64,
            rows_dropped: dropped as f64,
            warnings: of_file,
            remedies,
            named: raw.reading.named,
            written: (raw.format.comma, raw.format.thousands.map_or(String::new(), String::from)),
            columns,
            head: raw.head.clone(),
            steps: recipe.steps.iter().chain(&plan.proposed).cloned().collect(),
            problem,
            data: None,
        };
        (preview, data)
    }
}

/// Variables of the data set, one for each kept column.
fn variables_of(raw: &RawTable, made: Vec<Option<Column>>) -> Vec<Variable> {
    let variable = |(column, made): (&Arc<RawColumn>, Option<Column>)| {
        let levels = match made? {
            Column::Levels(encoded) => encoded.levels,
            Column::Numbers(_) => vec![],
        };
        Some(Variable { name: column.name.clone(), levels })
    };
    raw.columns.iter().zip(made).filter_map(variable).collect()
}

/// Number of distinct values of column `v` in the whole file, as levels or as numbers.
fn values_in_file(raw: &RawTable, plan: &Plan, v: usize, made: Option<&Column>) -> usize {
    match made {
        Some(Column::Levels(encoded)) => encoded.seen(&raw.columns[v].counts),
        Some(Column::Numbers(_)) => plan.profiles[v].distinct_numbers(),
        None => plan.profiles[v].distinct,
    }
}

/// Checks that the kept columns are all discrete or all continuous, and that continuous columns have no missing cells
/// and not only equal numbers. `rows` is the number of rows left, `in_file` the number of distinct values of each
/// column in the file.
fn are_of_one_kind(
    raw: &RawTable,
    plan: &Plan,
    made: &[Option<Column>],
    cells: &[Vec<f64>],
    (rows, in_file): (u64, &[usize]),
) -> Result<()> {
    let name = |v: usize| raw.columns[v].name.clone();
    let (mut numbers, mut levels) = (Vec::new(), Vec::new());
    for (v, column) in made.iter().enumerate() {
        match column {
            Some(Column::Levels(_)) => levels.push(v),
            Some(Column::Numbers(_)) => numbers.push(v),
            None => {}
        }
    }
    if !numbers.is_empty() && !levels.is_empty() {
        let names = |columns: Vec<usize>| columns.into_iter().map(name).collect();
        return Err(Error::MixedKinds { numbers: names(numbers), levels: names(levels) });
    }
    for (v, column) in numbers.into_iter().zip(cells) {
        if plan.missing_level && plan.profiles[v].missing > 0 {
            return Err(Error::MissingNumber { column: name(v) });
        }
        if column.first().is_some_and(|first| column.iter().all(|x| x == first)) {
            return Err(match in_file[v] {
                0..=1 => Error::ConstantColumn { column: name(v) },
                values => Error::ConstantLeft { column: name(v), rows: rows as f64, values: values as f64 },
            });
        }
    }
    Ok(())
}
