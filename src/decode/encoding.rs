//! Detection of a file's text encoding from its first bytes.

use super::HEAD_BYTES;
use super::kinds::kind_of_bytes;
use crate::base::error::{Error, Result};

/// Text encoding of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, the default.
    #[default]
    Utf8,
    /// UTF-16 with the low byte of each unit first.
    Utf16Le,
    /// UTF-16 with the high byte of each unit first.
    Utf16Be,
    /// Windows-1252, a superset of ISO-8859-1.
    Windows1252,
}

impl Encoding {
    /// Name of the encoding, for messages.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16Le | Encoding::Utf16Be => "UTF-16",
            Encoding::Windows1252 => "Windows-1252",
        }
    }
}

/// Set of accepted text encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Only UTF-8 is accepted.
    Utf8,
    /// UTF-8, UTF-16, encodings that XML declares, and, for text that is not valid UTF-8, Windows-1252 are accepted.
    All,
}

/// Text encoding detected from the first bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// Detected encoding; UTF-8 without evidence against it.
    pub encoding: Encoding,
    /// Whether a byte order mark or a declaration gives the encoding, so that a text that does not fit it is damaged.
    pub is_sure: bool,
    /// Whether a declaration in the text gives the encoding.
    pub is_declared: bool,
}

impl From<Encoding> for Found {
    fn from(encoding: Encoding) -> Found {
        Found { encoding, is_sure: true, is_declared: false }
    }
}

/// Detects the encoding of a file that begins with `bytes`. Errors: a file that is no text; an unsupported encoding.
pub fn found(bytes: &[u8], reads: Reads) -> Result<Found> {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let unread = |name: &str| Err(Error::UnknownEncoding { name: name.into() });
    if head.starts_with(b"\xff\xfe\0\0") || head.starts_with(b"\0\0\xfe\xff") {
        return unread("UTF-32");
    }
    let is_marked = head.starts_with(b"\xef\xbb\xbf");
    let utf16 = match head {
        [0xff, 0xfe, ..] => Some(Encoding::Utf16Le),
        [0xfe, 0xff, ..] => Some(Encoding::Utf16Be),
        _ => None,
    };
    if utf16.is_none()
        && let Some(kind) = kind_of_bytes(head)
    {
        return Err(kind.refusal());
    }
    let zero = head.iter().position(|byte| *byte == 0).filter(|_| utf16.is_none());
    let utf16 = match zero {
        Some(_) if is_utf32(head) => return unread("UTF-32"),
        Some(offset) => Some(unmarked_utf16(head).ok_or(Error::BinaryFile { offset: offset as f64 })?),
        None => utf16,
    };
    match utf16 {
        Some(_) if reads == Reads::Utf8 && zero.is_none() => Err(Error::NotUtf8 { line: 1.0 }),
        Some(_) if reads == Reads::Utf8 => Err(Error::BinaryFile { offset: zero.unwrap_or(0) as f64 }),
        Some(encoding) => Ok(encoding.into()),
        None if is_marked => Ok(Encoding::Utf8.into()),
        None if reads == Reads::All => declared(bytes),
        None => Ok(Found { is_sure: false, ..Encoding::Utf8.into() }),
    }
}

/// Encoding that an XML text without a byte order mark declares; UTF-8, as uncertain, without a declaration.
fn declared(bytes: &[u8]) -> Result<Found> {
    let open = Found { is_sure: false, ..Encoding::Utf8.into() };
    let Some(name) = declared_name(&bytes[..bytes.len().min(HEAD_BYTES)]) else { return Ok(open) };
    let certain = |encoding| Ok(Found { encoding, is_sure: true, is_declared: true });
    match name.to_ascii_lowercase().as_str() {
        "utf-8" | "utf8" => certain(Encoding::Utf8),
        // Without a byte order mark and without zero bytes the text is not UTF-16; some programs declare UTF-16 because
        // they hold texts that way in memory.
        "utf-16" | "utf16" | "us-ascii" | "ascii" => Ok(open),
        "iso-8859-1" | "iso8859-1" | "iso_8859-1" | "latin1" | "latin-1" | "l1" | "windows-1252" | "cp1252"
        | "cp-1252" => certain(Encoding::Windows1252),
        // These encodings contain ASCII unchanged.
        other if has_ascii(other) && bytes.is_ascii() => Ok(open),
        _ => Err(Error::UnknownEncoding { name }),
    }
}

/// Whether the encoding of this name coincides with ASCII in the bytes below 128.
fn has_ascii(name: &str) -> bool {
    ["iso-8859-", "iso8859-", "iso_8859-", "windows-", "cp125", "koi8", "mac", "x-mac", "gb", "big5", "euc-"]
        .iter()
        .any(|begin| name.starts_with(begin))
}

/// Name of the encoding in `<?xml … encoding="…"?>`.
fn declared_name(head: &[u8]) -> Option<String> {
    let text = head.strip_prefix(b"<?xml".as_slice())?;
    let end = text.windows(2).position(|two| two == b"?>")?;
    let text = String::from_utf8_lossy(&text[..end]);
    let (_, rest) = text.split_once("encoding")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let quote = rest.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
    rest[1..].split_once(quote).map(|(name, _)| name.trim().to_string())
}

/// Whether a text without a byte order mark is UTF-32: two bytes at one end of each group of four are (almost) zero.
fn is_utf32(head: &[u8]) -> bool {
    let fits = |is: fn(&[u8]) -> bool| head.len() >= 8 && head.chunks_exact(4).all(is);
    fits(|unit| unit[3] == 0 && unit[2] <= 0x10 && unit[..2] != [0, 0])
        || fits(|unit| unit[0] == 0 && unit[1] <= 0x10 && unit[2..] != [0, 0])
}

/// Minimum number of UTF-16 units per unit with a low byte of zero: characters with such codes, such as 一, are rare.
const MIN_UNITS_PER_LOW_ZERO: usize = 8;

/// Byte order of UTF-16 without a byte order mark; `None` if it is not UTF-16. The high byte must be zero in at least
/// three units of ten, and the low byte only rarely, because separators, digits and line ends of a table are ASCII in
/// any script. Control characters are not allowed.
fn unmarked_utf16(head: &[u8]) -> Option<Encoding> {
    let fits = |high: usize| {
        let units = head.chunks_exact(2).map(|unit| (unit[high], unit[1 - high]));
        let (mut plain, mut low_zeros) = (0, 0);
        for (high, low) in units.clone() {
            match (high, low) {
                (0, 0..9 | 14..32) => return false,
                (0, _) => plain += 1,
                (_, 0) => low_zeros += 1,
                _ => {}
            }
        }
        plain * 10 >= units.len() * 3 && low_zeros * MIN_UNITS_PER_LOW_ZERO <= units.len()
    };
    match (fits(1), fits(0)) {
        (true, false) => Some(Encoding::Utf16Le),
        (false, true) => Some(Encoding::Utf16Be),
        _ => None,
    }
}
