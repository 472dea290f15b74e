//! Reader of a file: decodes its bytes, refuses files that are not tables, and parses CSV or ARFF into a table.

use super::table::RawTable;
use super::{arff, csv};
use crate::base::error::{Error, Result};
use crate::decode::{self, Reads, kind_of_text};
use crate::protocol::{ReadOptions, Recipe, Step};

/// Maximum size of a file that is read into memory, in bytes.
pub const MAX_BYTES: usize = 64 << 20;

/// Parses the bytes of a file: CSV or ARFF. Options that are not given are inferred.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<RawTable> {
    read_in(bytes, options, reads(options))
}

/// Parses the bytes of a file; `reads` are the accepted text encodings.
pub fn read_in(bytes: &[u8], options: &ReadOptions, reads: Reads) -> Result<RawTable> {
    let decoded = decode::text(bytes, MAX_BYTES, reads)?;
    let text = without_marks(&decoded.text)?;
    let mut table = if options.arff.unwrap_or_else(|| arff::looks_like_arff(text)) {
        arff::read(text, options)
    } else {
        refuse_other(text, options)?;
        csv::read(text, options)
    }?;
    table.reading.encoding = decoded.encoding;
    Ok(table)
}

/// Accepted text encodings: all from edition 4 of the reading rules on, unless the recipe says UTF-8 only; else UTF-8.
pub fn reads(options: &ReadOptions) -> Reads {
    match options.rules.unwrap_or(1) {
        ..4 => Reads::Utf8,
        _ if options.as_is.iter().any(|what| what == "encoding") => Reads::Utf8,
        _ => Reads::All,
    }
}

/// Reading options of a recipe, including those that follow from its steps about the reading of the file.
pub fn reading(recipe: &Recipe) -> ReadOptions {
    let cardinalities = recipe.steps.iter().rev().find_map(|step| match step {
        Step::Cardinalities => Some(true),
        Step::AsIs { column: None, what } if what == "cardinalities" => Some(false),
        _ => None,
    });
    let as_is = recipe.steps.iter().filter_map(|step| match step {
        Step::AsIs { column: None, what } => Some(what.clone()),
        _ => None,
    });
    ReadOptions { cardinalities, as_is: as_is.collect(), ..recipe.read.clone() }
}

/// Text without the byte-order marks at its beginning. Errors: only white space is left.
pub fn without_marks(text: &str) -> Result<&str> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() { Err(Error::EmptyFile) } else { Ok(text) }
}

/// Number of bytes at the beginning of a text from which other file formats are recognized.
const KIND_BYTES: usize = 1 << 13;

/// Refuses a text whose beginning shows that it is no table, such as JSON (from edition 4 of the reading rules on).
pub fn refuse_other(text: &str, options: &ReadOptions) -> Result<()> {
    if options.rules.unwrap_or(1) < 4 {
        return Ok(());
    }
    let head = &text[..text.floor_char_boundary(KIND_BYTES)];
    kind_of_text(head).map_or(Ok(()), |kind| Err(kind.refusal()))
}
