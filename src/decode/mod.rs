//! Decoding of files to text: decompresses gzip, detects the encoding, and recognizes files that are no text tables.
//!
//! [`text`] decodes a file in memory, [`Decoder`] one that is given in slices; both decide by the first bytes and have
//! the same result. The encoding is given by the byte order mark or the declaration of an XML text. Without these,
//! UTF-16 is recognized by its zero bytes; any other text is UTF-8, or Windows-1252 if it is not valid UTF-8.

mod encoding;
mod gzip;
mod json;
mod kinds;
mod slices;
mod texts;

pub use encoding::{Encoding, Reads};
pub use kinds::{Kind, kind_of_text};
pub use slices::Decoder;
pub use texts::Ended;

use crate::base::error::{Error, Result};
use encoding::found;
use std::borrow::Cow;
use texts::TextDecoder;

/// Number of bytes at the beginning of a file from which its kind and encoding are detected.
const HEAD_BYTES: usize = 1 << 13;

/// Maximum uncompressed size of a gzip file, in bytes: 4 GB.
pub const MAX_UNPACKED_BYTES: u64 = 4 << 30;

/// Maximum size of a file that [`plain`] decodes, in bytes.
const MAX_PLAIN_BYTES: usize = 32 << 20;

/// Decoded file: its text and encoding.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded<'a> {
    /// Text, with its byte order mark if it has one.
    pub text: Cow<'a, str>,
    /// Detected text encoding of the file.
    pub encoding: Encoding,
    /// Whether an XML declaration gives the encoding.
    pub is_declared: bool,
}

/// Decodes a file of at most `limit` uncompressed bytes. Errors: a file that is too large, no text, damaged, or in an
/// unsupported encoding. O(bytes).
pub fn text(bytes: &[u8], limit: usize, reads: Reads) -> Result<Decoded<'_>> {
    let too_large = |bytes: u64| Error::FileTooLarge { bytes: bytes as f64, limit: limit as f64 };
    if bytes.len() > limit {
        return Err(too_large(bytes.len() as u64));
    }
    if !gzip::is_gzip(bytes) {
        return decoded(Cow::Borrowed(bytes), reads);
    }
    let (mut unpacker, mut unpacked) = (gzip::Unpacker::default(), Vec::new());
    let mut push = |part: &[u8]| {
        unpacked.extend_from_slice(part);
        let size = unpacked.len() as u64;
        if size > limit as u64 { Err(too_large(size.max(gzip::declared_size(bytes)))) } else { Ok(()) }
    };
    unpacker.take(bytes, &mut push)?;
    unpacker.finish(&mut push)?;
    decoded(Cow::Owned(unpacked), reads)
}

/// Decodes a file and removes its byte order mark. Errors: as for [`text`]; more than 32 MB.
pub fn plain(bytes: &[u8]) -> Result<String> {
    let decoded = text(bytes, MAX_PLAIN_BYTES, Reads::All)?;
    Ok(decoded.text.strip_prefix('\u{feff}').unwrap_or(&decoded.text).into())
}

fn decoded(bytes: Cow<'_, [u8]>, reads: Reads) -> Result<Decoded<'_>> {
    let found = found(&bytes, reads)?;
    let is_declared = found.is_declared;
    if found.encoding == Encoding::Utf8 && !bytes.contains(&0) && std::str::from_utf8(&bytes).is_ok() {
        let text = match bytes {
            Cow::Borrowed(bytes) => std::str::from_utf8(bytes).map(Cow::Borrowed).ok(),
            Cow::Owned(bytes) => String::from_utf8(bytes).map(Cow::Owned).ok(),
        };
        return Ok(Decoded { text: text.unwrap_or_default(), encoding: Encoding::Utf8, is_declared });
    }
    let mut decoder = TextDecoder::new(found, reads);
    loop {
        let mut text = String::new();
        let mut push = |part: &str| {
            text.push_str(part);
            Ok(())
        };
        decoder.take(&bytes, &mut push)?;
        match decoder.finish()? {
            Ended::Text(encoding) => return Ok(Decoded { text: Cow::Owned(text), encoding, is_declared }),
            Ended::Again(encoding) => decoder = TextDecoder::new(encoding.into(), reads),
        }
    }
}
