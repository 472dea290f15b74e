//! Reading of the bytes of a file to a table: what is no text is refused, what is left is CSV or ARFF.

use super::table::RawTable;
use super::{arff, csv};
use crate::base::error::{Error, Result};
use crate::protocol::{ReadOptions, Recipe, Step};

/// Largest file that is read.
pub const MAX_BYTES: usize = 64 << 20;

/// Parses the bytes of a file: CSV (comma, semicolon, tab) or ARFF. What `options` leave open is found by looking.
pub fn read(bytes: &[u8], options: &ReadOptions) -> Result<RawTable> {
    let text = text_of(bytes)?;
    if options.arff.unwrap_or_else(|| arff::looks_like_arff(text)) {
        arff::read(text, options)
    } else {
        csv::read(text, options)
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

/// Beginnings of files that hold no text: zip (and spreadsheets), gzip, old Office files, PNG, JPEG, PDF, Parquet.
const MAGIC: [&[u8]; 7] =
    [b"PK\x03\x04", b"\x1f\x8b", b"\xd0\xcf\x11\xe0", b"\x89PNG", b"\xff\xd8\xff", b"%PDF", b"PAR1"];

/// The bytes as text without byte-order marks at its beginning, or what is wrong with them.
pub fn text_of(bytes: &[u8]) -> Result<&str> {
    if bytes.len() > MAX_BYTES {
        return Err(Error::FileTooLarge { bytes: bytes.len() as f64, limit: MAX_BYTES as f64 });
    }
    refuse_binary(bytes)?;
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        Error::NotUtf8 { line: line as f64 }
    })?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() { Err(Error::EmptyFile) } else { Ok(text) }
}

/// Refuses bytes that begin as no text does, or hold a zero.
pub fn refuse_binary(bytes: &[u8]) -> Result<()> {
    // UTF-16 is text, but full of zero bytes: this must come before the search for them.
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(Error::NotUtf8 { line: 1.0 });
    }
    let magic = MAGIC.iter().any(|magic| bytes.starts_with(magic)).then_some(0);
    match magic.or_else(|| bytes.iter().position(|byte| *byte == 0)) {
        Some(offset) => Err(Error::BinaryFile { offset: offset as f64 }),
        None => Ok(()),
    }
}
