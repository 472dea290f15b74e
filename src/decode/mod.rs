//! Bytes of a file to text: gzip is unpacked, the encoding is found, and a file of another kind is named.
//!
//! [`text`] decodes a file that is in memory, [`Decoder`] one that is handed in in slices; both decide by the first bytes and
//! end alike. The encoding is that of the byte order mark, or of the declaration of an XML text. Without them UTF-16 is known by its
//! zero bytes; all else is UTF-8, and where that fails Windows-1252.

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

/// Bytes by which kind and encoding of a file are found.
const HEAD_BYTES: usize = 1 << 13;

/// Most bytes that a gzip file may hold unpacked: 4 GB.
pub const MAX_UNPACKED: u64 = 4 << 30;

/// Most bytes of a text that is handed on as it is.
const MAX_PLAIN: usize = 32 << 20;

/// A file as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoded<'a> {
    /// The text, with its byte order mark if it has one.
    pub text: Cow<'a, str>,
    /// Its encoding.
    pub encoding: Encoding,
    /// The text itself says its encoding, in an XML declaration.
    pub is_declared: bool,
}

/// The text of a file of at most `limit` bytes, unpacked. Errors: it is larger; no text; damaged, or in an encoding that is not read. O(bytes).
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
        if size > limit as u64 { Err(too_large(size.max(gzip::size_said(bytes)))) } else { Ok(()) }
    };
    unpacker.take(bytes, &mut push)?;
    unpacker.finish(&mut push)?;
    decoded(Cow::Owned(unpacked), reads)
}

/// The text of a file without its byte order mark. Errors: as for [`text`]; more than 32 MB.
pub fn plain(bytes: &[u8]) -> Result<String> {
    let decoded = text(bytes, MAX_PLAIN, Reads::All)?;
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
