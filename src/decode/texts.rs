//! Incremental decoding of a text in a known encoding.

use super::encoding::{Encoding, Found, Reads};
use crate::base::error::{Error, Result};
use std::char::decode_utf16;

/// Characters of Windows-1252 for the bytes 128 to 159, where it differs from ISO-8859-1; \0 for a byte without a
/// character.
const WINDOWS_1252: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘', '’', '“', '”', '•',
    '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

/// Maximum ratio of invalid sequences to valid multi-byte characters in damaged UTF-8; with more invalid sequences, the
/// text is not UTF-8.
const MAX_BROKEN_PER_SOUND: u64 = 4;

/// Byte of ß in Windows-1252. In UTF-8 this byte, followed by a character such as “, begins only letters of N’Ko.
const SHARP_S: u8 = 0xdf;

/// Result of a complete pass over a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All text was passed on, decoded from this encoding.
    Text(Encoding),
    /// The text turned out to be in this encoding and must be read again, by a decoder for it.
    Again(Encoding),
}

/// Receiver of decoded text.
pub type Push<'a> = dyn FnMut(&str) -> Result<()> + 'a;

/// Incremental decoder of the bytes of a text.
pub struct TextDecoder {
    found: Found,
    reads: Reads,
    /// First bytes of a character that is not complete yet.
    carried: Vec<u8>,
    /// Number of bytes decoded so far.
    offset: u64,
    place: Place,
    /// Number of valid UTF-8 characters of more than one byte.
    sound: u64,
    /// Number of invalid UTF-8 sequences; after the first one, no text is passed on.
    broken: u64,
    /// Position of the first invalid sequence.
    first_broken: Place,
}

/// Position of a character in the text.
#[derive(Clone, Copy, Default)]
struct Place {
    /// Number of line ends before the character.
    lines: u64,
    /// Number of characters before the character in the same line.
    characters: u64,
}

impl Place {
    /// Advances the position past a text.
    fn pass(&mut self, text: &str) {
        if let Some(last) = text.rfind('\n') {
            self.lines += text.bytes().filter(|byte| *byte == b'\n').count() as u64;
            self.characters = text[last + 1..].chars().count() as u64;
        } else {
            self.characters += text.chars().count() as u64;
        }
    }

    fn line(self) -> f64 {
        self.lines as f64 + 1.0
    }

    fn column(self) -> f64 {
        self.characters as f64 + 1.0
    }
}

impl TextDecoder {
    /// Decoder at the beginning of a text in the encoding `found`.
    pub fn new(found: Found, reads: Reads) -> TextDecoder {
        let first_broken = Place::default();
        let (offset, place) = (0, Place::default());
        TextDecoder { found, reads, carried: vec![], offset, place, sound: 0, broken: 0, first_broken }
    }

    /// Decodes the next bytes; calls `push` with the characters that are complete. Errors: bytes that the encoding does
    /// not allow; those of `push`.
    pub fn take(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        let joined;
        let bytes = if self.carried.is_empty() {
            bytes
        } else {
            self.carried.extend_from_slice(bytes);
            joined = std::mem::take(&mut self.carried);
            &joined
        };
        match self.found.encoding {
            Encoding::Utf8 => self.take_utf8(bytes, push),
            Encoding::Utf16Le => self.take_utf16(bytes, u16::from_le_bytes, push),
            Encoding::Utf16Be => self.take_utf16(bytes, u16::from_be_bytes, push),
            Encoding::Windows1252 => self.take_windows_1252(bytes, push),
        }
    }

    /// Ends the text; returns its encoding, or another encoding in which it must be read again. Errors: a truncated
    /// last character; damaged UTF-8.
    pub fn finish(mut self) -> Result<Ended> {
        if !self.carried.is_empty() {
            match self.found.encoding {
                Encoding::Utf8 => self.break_off()?,
                _ => return Err(self.damaged(self.place)),
            }
        }
        if self.broken == 0 {
            return Ok(Ended::Text(self.found.encoding));
        }
        let is_damaged = MAX_BROKEN_PER_SOUND * self.sound >= self.broken;
        if is_damaged { Err(self.damaged(self.first_broken)) } else { Ok(Ended::Again(Encoding::Windows1252)) }
    }

    fn take_utf8(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        self.refuse_zero(bytes)?;
        let mut rest = &bytes[..bytes.len() - cut_length(bytes)];
        self.carried.extend_from_slice(&bytes[rest.len()..]);
        loop {
            let (valid, broken) = match std::str::from_utf8(rest) {
                Ok(text) => (text, None),
                Err(error) => {
                    let valid = &rest[..error.valid_up_to()];
                    let after = error.valid_up_to() + error.error_len().unwrap_or(rest.len() - valid.len());
                    (std::str::from_utf8(valid).unwrap_or_default(), Some(after))
                }
            };
            self.sound += valid.bytes().filter(|byte| *byte >= 0xc0 && *byte != SHARP_S).count() as u64;
            self.offset += valid.len() as u64;
            if self.broken == 0 {
                self.place.pass(valid);
                push(valid)?;
            }
            let Some(after) = broken else { return Ok(()) };
            self.break_off()?;
            self.offset += (after - valid.len()) as u64;
            rest = &rest[after..];
        }
    }

    /// Counts an invalid UTF-8 sequence. Errors: if only UTF-8 is accepted, or the text is certainly UTF-8.
    fn break_off(&mut self) -> Result<()> {
        if self.broken == 0 {
            self.first_broken = self.place;
        }
        self.broken += 1;
        match self.reads {
            Reads::All if self.found.is_sure => Err(self.damaged(self.place)),
            Reads::All => Ok(()),
            _ => Err(Error::NotUtf8 { line: self.place.line() }),
        }
    }

    fn take_utf16(&mut self, bytes: &[u8], unit: fn([u8; 2]) -> u16, push: &mut Push) -> Result<()> {
        let units = || bytes.chunks_exact(2).map(|two| unit([two[0], two[1]]));
        let cut = bytes.len() % 2 + if units().next_back().is_some_and(|last| last & 0xfc00 == 0xd800) { 2 } else { 0 };
        let (whole, carried) = bytes.split_at(bytes.len() - cut);
        self.carried.extend_from_slice(carried);
        let mut text = String::with_capacity(whole.len());
        for decoded in decode_utf16(units().take(whole.len() / 2)) {
            match decoded {
                Ok('\0') => return Err(Error::BinaryFile { offset: (self.offset + text_units(&text)) as f64 }),
                Ok(letter) => text.push(letter),
                Err(_) => {
                    self.place.pass(&text);
                    return Err(self.damaged(self.place));
                }
            }
        }
        self.offset += whole.len() as u64;
        self.place.pass(&text);
        push(&text)
    }

    fn take_windows_1252(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
        for (i, byte) in bytes.iter().enumerate() {
            let letter = match byte {
                0x80..0xa0 => WINDOWS_1252[usize::from(byte - 0x80)],
                // A text has no such control characters; a file with them that is not UTF-8 either is no text.
                0..9 | 14..26 | 28..32 => return Err(Error::BinaryFile { offset: (self.offset + i as u64) as f64 }),
                byte => char::from(*byte),
            };
            if letter == '\0' {
                self.place.pass(&text);
                let (line, column) = (self.place.line(), self.place.column());
                return Err(Error::NoLetter { line, column, byte: format!("{byte:02X}") });
            }
            text.push(letter);
        }
        self.offset += bytes.len() as u64;
        self.place.pass(&text);
        push(&text)
    }

    fn refuse_zero(&self, bytes: &[u8]) -> Result<()> {
        let offset = |zero| Error::BinaryFile { offset: (self.offset + zero as u64) as f64 };
        bytes.iter().position(|byte| *byte == 0).map_or(Ok(()), |zero| Err(offset(zero)))
    }

    fn damaged(&self, place: Place) -> Error {
        let (line, column) = (place.line(), place.column());
        Error::DamagedText { encoding: self.found.encoding.name(), line, column }
    }
}

/// Number of bytes of a text in UTF-16.
fn text_units(text: &str) -> u64 {
    2 * text.encode_utf16().count() as u64
}

/// Number of bytes at the end that form an incomplete UTF-8 character.
fn cut_length(bytes: &[u8]) -> usize {
    let last = bytes.iter().rev().take(3).position(|byte| *byte & 0xc0 != 0x80);
    last.map_or(0, |continued| {
        let length = match bytes[bytes.len() - 1 - continued] {
            0xc2..0xe0 => 2,
            0xe0..0xf0 => 3,
            0xf0..0xf5 => 4,
            _ => 1,
        };
        if continued + 1 < length { continued + 1 } else { 0 }
    })
}
