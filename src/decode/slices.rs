//! Decoder of a file that is given in slices of any size.

use super::encoding::{Encoding, Reads, found};
use super::gzip::{Unpacker, is_gzip};
use super::texts::{Ended, Push, TextDecoder};
use super::{HEAD_BYTES, MAX_UNPACKED_BYTES};
use crate::base::error::{Error, Result};

/// Decoder for one pass over a file.
pub struct Decoder {
    source: Source,
    text: Text,
}

/// Kind of the file's content: gzip or not.
enum Source {
    /// Undecided: the first bytes of the file, too few so far to detect its kind.
    Unknown(Vec<u8>),
    Plain,
    Gzip(Unpacker),
}

/// Decoder of the file's uncompressed bytes.
struct Text {
    reads: Reads,
    /// First bytes of the text, held until its encoding is detected.
    head: Vec<u8>,
    decoder: Option<TextDecoder>,
    /// Number of bytes uncompressed so far, to be compared with the limit.
    bytes: u64,
}

impl Decoder {
    /// Decoder of a file in the text encoding `known`; `None`: the encoding is detected.
    pub fn new(reads: Reads, known: Option<Encoding>) -> Decoder {
        let decoder = known.map(|encoding| TextDecoder::new(encoding.into(), reads));
        Decoder { source: Source::Unknown(vec![]), text: Text { reads, head: vec![], decoder, bytes: 0 } }
    }

    /// Decodes the next bytes of the file; calls `push` with the text. Errors: a file that is no text, damaged, in an
    /// unsupported encoding, or larger than [`MAX_UNPACKED_BYTES`]; those of `push`.
    pub fn take(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        let Decoder { source, text } = self;
        let Source::Unknown(first) = source else { return Self::pass_on(source, text, bytes, push) };
        first.extend_from_slice(bytes);
        if first.len() < 2 {
            return Ok(());
        }
        let first = std::mem::take(first);
        *source = if is_gzip(&first) { Source::Gzip(Unpacker::default()) } else { Source::Plain };
        Self::pass_on(source, text, &first, push)
    }

    /// Ends the pass over the file. Errors: as for `take`; a truncated file.
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

    fn pass_on(source: &mut Source, text: &mut Text, bytes: &[u8], push: &mut Push) -> Result<()> {
        match source {
            Source::Gzip(unpacker) => unpacker.take(bytes, &mut |bytes| text.unpack(bytes, push)),
            _ => text.take(bytes, push),
        }
    }
}

impl Text {
    /// Decodes uncompressed bytes of a gzip file. Errors: more bytes than the limit; as for `take`.
    fn unpack(&mut self, bytes: &[u8], push: &mut Push) -> Result<()> {
        self.bytes += bytes.len() as u64;
        if self.bytes > MAX_UNPACKED_BYTES {
            return Err(Error::LargeGzip { limit: MAX_UNPACKED_BYTES as f64 });
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

    /// Detects the encoding from the first bytes, and decodes them.
    fn begin(&mut self, push: &mut Push) -> Result<()> {
        if self.decoder.is_none() {
            let head = std::mem::take(&mut self.head);
            let decoder = self.decoder.insert(TextDecoder::new(found(&head, self.reads)?, self.reads));
            decoder.take(&head, push)?;
        }
        Ok(())
    }
}
