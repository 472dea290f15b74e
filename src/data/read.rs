//! Reading of the bytes of a file to a table: they are decoded, what is no text is refused, what is left is CSV or ARFF.

use super::table::RawTable;
use super::{arff, csv};
use crate::base::error::{Error, Result};
use crate::decode::{self, Reads, kind_of_text};
use crate::protocol::{ReadOptions, Recipe, Step};

/// Largest file that is read.
pub const MAX_BYTES: usize = 64 << 20;

/// Parses the bytes of a file: CSV (comma, semicolon, tab) or ARFF. What `options` leave open is found by looking.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<RawTable> {
    read_in(bytes, options, reads(options))
}

/// Parses the bytes of a file in one of certain encodings.
pub fn read_in(bytes: &[u8], options: &ReadOptions, reads: Reads) -> Result<RawTable> {
    let decoded = decode::text(bytes, MAX_BYTES, reads)?;
    let text = said(&decoded.text)?;
    let mut table = if options.arff.unwrap_or_else(|| arff::looks_like_arff(text)) {
        arff::read(text, options)
    } else {
        refuse_other(text, options)?;
        csv::read(text, options)
    }?;
    table.reading.encoding = decoded.encoding;
    Ok(table)
}

/// Encodings that are read. By the fourth edition of the rules all are, unless what is not UTF-8 is to stay as it is: refused.
pub fn reads(options: &ReadOptions) -> Reads {
    match options.rules.unwrap_or(1) {
        ..4 => Reads::Utf8,
        _ if options.as_is.iter().any(|what| what == "encoding") => Reads::Utf8,
        _ => Reads::All,
    }
}

/// The reading options of a recipe, with what its steps say of the row beneath the names: the last of them holds.
pub fn reading(recipe: &Recipe) -> ReadOptions {
    let said = recipe.steps.iter().rev().find_map(|step| match step {
        Step::Cardinalities => Some(true),
        Step::AsIs { column: None, what } if what == "cardinalities" => Some(false),
        _ => None,
    });
    let as_is = recipe.steps.iter().filter_map(|step| match step {
        Step::AsIs { column: None, what } => Some(what.clone()),
        _ => None,
    });
    ReadOptions { cardinalities: said, as_is: as_is.collect(), ..recipe.read.clone() }
}

/// The text without byte-order marks at its beginning. Errors: there is none.
pub fn said(text: &str) -> Result<&str> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() { Err(Error::EmptyFile) } else { Ok(text) }
}

/// Bytes of a text by which one that is no table is known.
const KIND_BYTES: usize = 1 << 13;

/// Refuses a text that is plainly another format than a table, by its beginning. By the fourth edition of the rules; before, all was tried as a table.
pub fn refuse_other(text: &str, options: &ReadOptions) -> Result<()> {
    if options.rules.unwrap_or(1) < 4 {
        return Ok(());
    }
    let head = &text[..text.floor_char_boundary(KIND_BYTES)];
    kind_of_text(head).map_or(Ok(()), |kind| Err(kind.refusal()))
}
