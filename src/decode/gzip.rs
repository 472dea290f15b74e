//! Incremental decompression of gzip; a file is one compressed member or several in sequence.

use crate::base::error::{Error, Result};
use flate2::write::GzDecoder;
use std::io::Write;

/// First bytes of every member of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Maximum compression ratio of gzip.
const MAX_RATIO: u64 = 1032;

/// Whether a file begins as gzip files do.
pub fn is_gzip(head: &[u8]) -> bool {
    head.starts_with(&MAGIC)
}

/// Uncompressed size of the last member, modulo 4 GB, as stored at the end of a complete file; 0 if it is implausible.
pub fn declared_size(bytes: &[u8]) -> u64 {
    let size = bytes.last_chunk().map_or(0, |size| u64::from(u32::from_le_bytes(*size)));
    if size > MAX_RATIO * bytes.len() as u64 { 0 } else { size }
}

/// Decompressor of a gzip file that is given in slices.
#[derive(Default)]
pub struct Unpacker {
    member: Option<GzDecoder<Vec<u8>>>,
}

impl Unpacker {
    /// Decompresses the next bytes of the file; calls `each` with pieces of output, each of some ten thousand bytes.
    /// Errors: damaged data; those of `each`.
    pub fn take(&mut self, mut bytes: &[u8], each: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        while let Some(next) = bytes.first() {
            match (&self.member, *next) {
                // Zeros after a member are padding.
                (None, 0) => {
                    bytes = &bytes[1..];
                    continue;
                }
                (None, first) if first != MAGIC[0] => return Err(Error::DamagedGzip),
                _ => {}
            }
            let member = self.member.get_or_insert_with(|| GzDecoder::new(Vec::new()));
            let taken = member.write(bytes).map_err(|_| Error::DamagedGzip)?;
            bytes = &bytes[taken..];
            each(member.get_ref())?;
            member.get_mut().clear();
            if taken == 0 {
                self.end_member(each)?;
            }
        }
        Ok(())
    }

    /// Ends the file and passes on the last output. Errors: truncated or damaged data; those of `each`.
    pub fn finish(&mut self, each: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        // A complete member accepts no more bytes.
        let is_cut = self.member.as_mut().is_some_and(|member| !matches!(member.write(&[0]), Ok(0)));
        if is_cut { Err(Error::CutGzip) } else { self.end_member(each) }
    }

    fn end_member(&mut self, each: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        let Some(mut member) = self.member.take() else { return Ok(()) };
        member.try_finish().map_err(|_| Error::DamagedGzip)?;
        each(member.get_ref())
    }
}
