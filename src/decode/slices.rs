//! Decoder of a file whose bytes are handed in in slices of any size.

use super::encoding::{Encoding, Reads, found};
use super::gzip::{Unpacker, is_gzip};
use super::texts::{Ended, Push, TextDecoder};
use super::{HEAD_BYTES, MAX_UNPACKED};
use crate::base::error::{Error, Result};

/// Decoder of one pass over a file.
pub struct Decoder {
    source: Source,
    text: Text,
}

/// What the file holds.
enum Source {
    /// The first bytes, which do not tell it yet.
    Unknown(Vec<u8>),
    Plain,
    Gzip(Unpacker),
}

/// Text of the file, unpacked.
struct Text {
    reads: Reads,
    /// The first bytes, until the encoding is found.
    head: Vec<u8>,
    decoder: Option<TextDecoder>,
    /// Bytes unpacked.
    bytes: u64,
}

impl Decoder {
    /// A decoder of a file of which `known` is the encoding; none: it is found.
    pub fn new(reads: Reads, known: Option<Encoding>) -> Decoder {
        let decoder = known.map(|encoding| TextDecoder::new(encoding.into(), reads));
        Decoder { source: Source::Unknown(vec![]), text: Text { reads, head: vec![], decoder, bytes: 0 } }
    }

    /// Takes the next bytes of the file; `push` is called with their text. Errors: no text; damaged, or in an encoding that is not
    /// read; larger than [`MAX_UNPACKED`]; those of `push`.
    pub fn take(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        let Decoder { source, text } = self;
        let Source::Unknown(first) = source else { return Self::go_on(source, text, bytes, push) };
        first.extend_from_slice(bytes);
        if first.len() < 2 {
            return Ok(());
        }
        let first = std::mem::take(first);
        *source = if is_gzip(&first) { Source::Gzip(Unpacker::default()) } else { Source::Plain };
        Self::go_on(source, text, &first, push)
    }

    /// Ends the pass. Errors: as for `take`; the file is cut.
    pub fn finish(self, push: &mut Push) -> Result<Ended> {
        let Decoder { source, mut text } = self;
        match source {
            Source::Unknown(first) => text.take(&first, push)?,
            Source::Plain => {}
            Source::Gzip(mut unpacker) => unpacker.finish(&mut |bytes| text.unpack(bytes, push))?,
        }
        text.begin(push)?;
        text.decoder.map_or(Ok(Ended::Text(Encoding::Utf8)), TextDecoder::finish)
    }

    fn go_on(source: &mut Source, text: &mut Text, bytes: &[u8], push: &mut Push) -> Result<()> {
        match source {
            Source::Gzip(unpacker) => unpacker.take(bytes, &mut |bytes| text.unpack(bytes, push)),
            _ => text.take(bytes, push),
        }
    }
}

impl Text {
    /// Takes bytes that were packed.
    fn unpack(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        self.bytes += bytes.len() as u64;
        if self.bytes > MAX_UNPACKED {
            return Err(Error::LargeGzip { limit: MAX_UNPACKED as f64 });
        }
        self.take(bytes, push)
    }

    fn take(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        if let Some(decoder) = &mut self.decoder {
            return decoder.take(bytes, push);
        }
        self.head.extend_from_slice(bytes);
        if self.head.len() < HEAD_BYTES { Ok(()) } else { self.begin(push) }
    }

    /// Finds the encoding by the first bytes, and decodes them.
    fn begin(&mut self, push: &mut Push) -> Result<()> {
        if self.decoder.is_none() {
            let head = std::mem::take(&mut self.head);
            let decoder = self.decoder.insert(TextDecoder::new(found(&head, self.reads)?, self.reads));
            decoder.take(&head, push)?;
        }
        Ok(())
    }
}
