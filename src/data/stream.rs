//! Reader of a file too large for memory, in slices and several passes.
//!
//! The first pass (survey) collects the distinct texts of every column with their numbers of rows, as far as there is
//! room. If a column has too many numbers, a second pass sketches their quantiles; if a column holds multiplicities,
//! another pass adds them up. The last pass encodes the rows as planned and merges equal ones. Survey and sketches are
//! kept: another recipe needs only the last pass, and the pass of multiplicities if it uses them. If all texts fit, the
//! result equals that of the file in memory, byte for byte, except that a column `count` is proposed as multiplicities
//! only if rows are held in memory.

use super::csv::{Dialect, TableReader};
use super::intern::{Finder, MISSING, OTHER};
use super::limits::{StreamLimits, column_limit};
use super::missing::is_missing_label;
use super::multiplicities::WeightPass;
use super::number::{self, Format};
use super::prepare::CountPass;
use super::profile::{Profile, Views};
use super::read::{reading, reads};
use super::records::{Cells, Records};
use super::sketch::Sketch;
use super::slices::Slices;
use super::table::{Block, ColumnReader, QuantileSummary, RawColumn, RawTable};
use super::{Dataset, MAX_WEIGHT};
use crate::base::error::{Error, Result};
use crate::decode::{Decoder, Encoding, Ended, Reads};
use crate::protocol::{Preview, Recipe};
use std::sync::Arc;

/// Pass over the file, with its state.
enum Pass {
    /// Survey: the pass that collects the distinct texts of every column.
    Survey(Option<Box<TableReader>>),
    /// Pass that sketches the quantiles of columns with too many numbers.
    Sketch(Vec<Option<SketchBuilder>>),
    /// Pass that adds up the multiplicities of the rows of each label.
    Weigh(Box<WeightPass>, Blocks),
    /// Pass that encodes the rows and merges equal ones.
    Count(Box<CountPass>, Blocks),
}

/// File that is read in slices and prepared by a recipe.
pub struct Stream {
    limits: StreamLimits,
    recipe: Recipe,
    decoder: Decoder,
    /// Text encoding of the file, once a pass has determined it.
    encoding: Option<Encoding>,
    slices: Slices,
    dialect: Option<Dialect>,
    /// Result of the survey: a table without rows.
    raw: Option<RawTable>,
    pass: Pass,
    position: Position,
}

/// Position of the current pass in the file.
#[derive(Default)]
struct Position {
    /// Number of rows read so far in this pass.
    rows: u64,
    /// Number of records still to skip: names, level counts.
    ahead: u32,
    /// Reader of the records; `None` in the survey.
    records: Option<Records>,
}

impl Default for Stream {
    fn default() -> Stream {
        Stream::new(StreamLimits::default())
    }
}

impl Stream {
    /// Stream for a file of which nothing has been read yet.
    pub fn new(limits: StreamLimits) -> Stream {
        let (pass, slices) = (Pass::Survey(None), Slices::new(None, limits));
        Stream {
            limits,
            recipe: Recipe::default(),
            decoder: Decoder::new(Reads::All, None),
            encoding: None,
            slices,
            dialect: None,
            raw: None,
            pass,
            position: Position::default(),
        }
    }

    /// Begins the passes that prepare the file by `recipe`; the caller then supplies the file from its beginning.
    pub fn begin(&mut self, recipe: &Recipe) {
        self.recipe = recipe.clone();
        match &self.raw {
            Some(raw) if raw.was_read_with(&reading(recipe)) => match self.pass {
                Pass::Sketch(_) => self.pass = Pass::Sketch(SketchBuilder::for_columns(raw, self.limits)),
                _ => return self.plan(),
            },
            _ => (self.raw, self.encoding, self.dialect, self.pass) = (None, None, None, Pass::Survey(None)),
        }
        self.rewind();
    }

    /// Result of the survey, once that is complete: a table without rows.
    pub fn raw(&self) -> Option<&RawTable> {
        self.raw.as_ref()
    }

    /// Number of rows read so far in this pass.
    pub fn rows(&self) -> u64 {
        self.position.rows
    }

    /// Prepares to read the file from its beginning.
    fn rewind(&mut self) {
        let ahead = |raw: &RawTable| u32::from(raw.reading.named) + u32::from(raw.has_cardinalities());
        let ahead = self.raw.as_ref().map_or(0, ahead);
        self.decoder = Decoder::new(reads(&reading(&self.recipe)), self.encoding);
        self.slices = Slices::new(self.dialect, self.limits);
        self.position = Position {
            rows: 0,
            ahead,
            records: self.dialect.map(|dialect| Records::new(dialect.separator, dialect.shape)),
        };
    }

    /// Begins the passes that the recipe still needs after survey and sketch.
    fn plan(&mut self) {
        let Some(raw) = &self.raw else { return };
        let weighing = WeightPass::new(raw, &self.recipe);
        self.pass = if weighing.needs_rows() {
            let blocks = Blocks::new(raw, |v| weighing.needs(v));
            Pass::Weigh(Box::new(weighing), blocks)
        } else {
            count(raw, weighing)
        };
        self.rewind();
    }

    /// Processes the next bytes of the file. After an error the stream cannot be used further.
    pub fn take(&mut self, bytes: &[u8]) -> Result<()> {
        let Stream { decoder, slices, pass, raw, limits, recipe, position, .. } = self;
        let options = reading(recipe);
        decoder.take(bytes, &mut |text| {
            slices.take(text, &options, |text, lines, dialect| {
                parse(pass, raw, *limits, position, (text, lines, dialect))
            })
        })
    }

    /// Ends a pass at the end of the file. Returns the preview and the data after the last pass, otherwise `None`: the
    /// file must be read once more. Errors: as for `take`. O(labels · log labels + D·n) for D distinct rows.
    pub fn end_pass(&mut self) -> Result<Option<(Preview, Option<Dataset>)>> {
        let mut slices = std::mem::replace(&mut self.slices, Slices::new(None, self.limits));
        let decoder = std::mem::replace(&mut self.decoder, Decoder::new(Reads::All, None));
        let options = reading(&self.recipe);
        let Stream { pass, raw, limits, position, .. } = self;
        let mut parse = |text: &str, lines, dialect| parse(pass, raw, *limits, position, (text, lines, dialect));
        match decoder.finish(&mut |text| slices.take(text, &options, &mut parse))? {
            Ended::Text(encoding) => self.encoding = Some(encoding),
            // The file is not UTF-8 after all: discards the survey.
            Ended::Again(encoding) => {
                (self.encoding, self.pass) = (Some(encoding), Pass::Survey(None));
                self.rewind();
                return Ok(None);
            }
        }
        self.dialect = Some(slices.finish(&options, parse)?);
        match std::mem::replace(&mut self.pass, Pass::Survey(None)) {
            Pass::Survey(reader) => {
                let mut raw = reader.ok_or(Error::EmptyFile)?.finish(&options)?;
                raw.reading.encoding = self.encoding.unwrap_or_default();
                let sketches = SketchBuilder::for_columns(&raw, *limits);
                self.raw = Some(raw);
                if sketches.iter().any(Option::is_some) {
                    self.pass = Pass::Sketch(sketches);
                    self.rewind();
                } else {
                    self.plan();
                }
                Ok(None)
            }
            Pass::Sketch(sketches) => {
                let raw = self.raw.as_mut().ok_or(Error::NotReady)?;
                for (column, sketch) in raw.columns.iter_mut().zip(sketches) {
                    *column = sketch.and_then(|sketch| sketch.finish(column)).map_or(Arc::clone(column), Arc::new);
                }
                self.plan();
                Ok(None)
            }
            Pass::Weigh(mut weighing, mut blocks) => {
                let raw = self.raw.as_ref().ok_or(Error::NotReady)?;
                blocks.flush(|block| weighing.take(block));
                self.pass = count(raw, *weighing);
                self.rewind();
                Ok(None)
            }
            Pass::Count(mut counting, mut blocks) => {
                let raw = self.raw.as_ref().ok_or(Error::NotReady)?;
                blocks.flush(|block| counting.take(block));
                Ok(Some(counting.finish(raw, &self.recipe)))
            }
        }
    }
}

/// State at the beginning of the last pass.
fn count(raw: &RawTable, weighing: WeightPass) -> Pass {
    let counting = CountPass::new(raw, weighing);
    let blocks = Blocks::new(raw, |v| counting.needs(v));
    Pass::Count(Box::new(counting), blocks)
}

/// Processes a text of whole records, which follows the first `lines` lines of the file, in any pass.
fn parse(
    pass: &mut Pass,
    raw: &Option<RawTable>,
    limits: StreamLimits,
    position: &mut Position,
    (text, lines, dialect): (&str, u32, Dialect),
) -> Result<()> {
    let read = raw.as_ref().ok_or(Error::NotReady);
    match pass {
        Pass::Survey(reader) => {
            let reader = reader.get_or_insert_with(|| Box::new(TableReader::new(dialect, Some(limits.labels))));
            reader.take(text, lines)?;
            position.rows = reader.rows();
            if position.rows > MAX_WEIGHT { Err(Error::TooManyRows { limit: MAX_WEIGHT as f64 }) } else { Ok(()) }
        }
        Pass::Sketch(sketches) => {
            let raw = read?;
            rows_of((text, lines), position, |line, cells| {
                for (sketch, cell) in sketches.iter_mut().zip(cells.iter()) {
                    sketch.iter_mut().for_each(|sketch| sketch.push(cell, raw.format, line));
                }
            })
        }
        Pass::Weigh(weighing, blocks) => {
            blocks.parse(read?, (text, lines), limits.rows, position, |block| weighing.take(block))
        }
        Pass::Count(counting, blocks) => {
            blocks.parse(read?, (text, lines), limits.rows, position, |block| counting.take(block))
        }
    }
}

/// Calls `each` with the line and the cells of every row in a text.
fn rows_of(
    (text, lines): (&str, u32),
    Position { rows, ahead, records }: &mut Position,
    mut each: impl FnMut(u32, Cells),
) -> Result<()> {
    records.as_mut().ok_or(Error::NotReady)?.take(text, lines, |_, line, cells| {
        if *ahead > 0 {
            *ahead -= 1;
            return Ok(());
        }
        *rows += 1;
        each(line, cells);
        Ok(())
    })
}

/// Builder of the quantile summary of a column of numbers: sketches the numbers and collects the texts among them.
struct SketchBuilder {
    texts: ColumnReader,
    sketch: Sketch,
    whole: bool,
    rising: bool,
    last: f64,
}

impl SketchBuilder {
    /// Empty builder for each column with too many numbers to hold; `None` for other columns.
    fn for_columns(raw: &RawTable, limits: StreamLimits) -> Vec<Option<SketchBuilder>> {
        let needs_sketch = |column: &Arc<RawColumn>| {
            let rules = raw.rules();
            let views = Views { format: raw.format, rules, are_numbers: false };
            let profile = Profile::new(column, |label, _| is_missing_label(label, rules), views);
            column.others > 0 && profile.numbers.is_some()
        };
        let new = || SketchBuilder {
            texts: ColumnReader::of_at_most(column_limit(limits.labels, raw.columns.len())),
            sketch: Sketch::of_size(limits.sketch),
            whole: true,
            rising: true,
            last: f64::NEG_INFINITY,
        };
        raw.columns.iter().map(|column| needs_sketch(column).then(new)).collect()
    }

    fn push(&mut self, cell: &str, format: Format, line: u32) {
        let Some(x) = format.parse(cell) else {
            self.texts.count(cell, line);
            return;
        };
        self.whole &= x.fract() == 0.0;
        self.rising &= x > self.last;
        self.last = x;
        self.sketch.push(x);
    }

    /// Column with the representatives of the sketch as labels; `None` if the texts are too many to hold as well.
    fn finish(self, column: &RawColumn) -> Option<RawColumn> {
        let (mut made, _) = self.texts.into_column(column.name.clone(), column.renamed.clone());
        let error = self.sketch.error() + self.sketch.grain() / 2;
        let found = self.sketch.finish();
        for (x, rows) in &found {
            made.labels.push(&number::format(*x));
            made.counts.push(*rows as u32);
            made.first_lines.push(0);
        }
        let values = found.iter().map(|(x, _)| *x).collect();
        let (held, whole, rising) = (column.held(), self.whole, self.rising);
        made.sketched = Some(QuantileSummary { values, error, held, whole, rising });
        (made.others == 0).then_some(made)
    }
}

/// Buffer of encoded rows, passed on in blocks.
struct Blocks {
    /// Hash table of the labels, for each column whose cells are needed.
    finders: Vec<Option<Finder>>,
    codes: Vec<Vec<u32>>,
    numbers: Vec<Vec<f64>>,
    sparse: Vec<bool>,
}

impl Blocks {
    fn new(raw: &RawTable, needs: impl Fn(usize) -> bool) -> Blocks {
        let finder = |v: usize| {
            let column = &raw.columns[v];
            let numbers = column.sketched.as_ref().map_or(0, |sketched| sketched.values.len());
            needs(v).then(|| Finder::of_first(&column.labels, column.labels.len() - numbers))
        };
        let n = raw.columns.len();
        Blocks {
            finders: (0..n).map(finder).collect(),
            codes: vec![vec![]; n],
            numbers: vec![vec![]; n],
            sparse: vec![],
        }
    }

    /// Encodes the rows of a text, and calls `take` for each block of `most` rows.
    fn parse(
        &mut self,
        raw: &RawTable,
        text: (&str, u32),
        most: usize,
        position: &mut Position,
        mut take: impl FnMut(&Block),
    ) -> Result<()> {
        rows_of(text, position, |_, cells| {
            let mut filled = 0;
            for (v, cell) in cells.iter().enumerate() {
                filled += usize::from(!cell.is_empty());
                let Some(finder) = &self.finders[v] else { continue };
                let column = &raw.columns[v];
                let x = column.sketched.as_ref().and_then(|_| raw.format.parse(cell));
                if column.sketched.is_some() {
                    self.numbers[v].push(x.unwrap_or(f64::NAN));
                }
                self.codes[v].push(match x {
                    Some(_) => OTHER,
                    None if cell.is_empty() => MISSING,
                    None => finder.find(&column.labels, cell).unwrap_or(OTHER),
                });
            }
            self.sparse.push(filled <= 1);
            if self.sparse.len() >= most {
                self.flush(&mut take);
            }
        })
    }

    /// Passes the buffered rows to `take`, and empties the buffer.
    fn flush(&mut self, mut take: impl FnMut(&Block)) {
        let sparse = std::mem::take(&mut self.sparse);
        take(&Block { codes: &self.codes, numbers: &self.numbers, rows: sparse.len(), sparse });
        self.codes.iter_mut().for_each(Vec::clear);
        self.numbers.iter_mut().for_each(Vec::clear);
    }
}
