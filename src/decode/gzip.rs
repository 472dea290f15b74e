//! Gzip, unpacked piece by piece: a file is one member or several behind each other.

use crate::base::error::{Error, Result};
use flate2::write::GzDecoder;
use std::io::Write;

/// The bytes with which every member begins.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Most times that packing makes a file smaller.
const MOST_RATIO: u64 = 1032;

/// Whether the beginning of a file is that of gzip.
pub fn is_gzip(head: &[u8]) -> bool {
    head.starts_with(&MAGIC)
}

/// Unpacked size as the end of a whole file says it, modulo 4 GB, of its last member; 0 if it can't be so.
pub fn size_said(bytes: &[u8]) -> u64 {
    let size = bytes.last_chunk().map_or(0, |size| u64::from(u32::from_le_bytes(*size)));
    if size > MOST_RATIO * bytes.len() as u64 { 0 } else { size }
}

/// Unpacker of a file whose bytes go by in order.
#[derive(Default)]
pub struct Unpacker {
    member: Option<GzDecoder<Vec<u8>>>,
}

impl Unpacker {
    /// Takes the next bytes of the file; `each` is called with what they unpack to, some ten thousand bytes at a time. Errors: they are
    /// damaged; those of `each`.
    pub fn take(&mut self, mut bytes: &[u8], each: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        while let Some(next) = bytes.first() {
            match (&self.member, *next) {
                // Zeros behind a member only fill a block of the medium.
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

    /// Ends the file. Errors: it is cut or damaged; those of `each`.
    pub fn finish(&mut self, each: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        // A member that is whole takes no more bytes.
        let is_cut = self.member.as_mut().is_some_and(|member| !matches!(member.write(&[0]), Ok(0)));
        if is_cut { Err(Error::CutGzip) } else { self.end_member(each) }
    }

    fn end_member(&mut self, each: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        let Some(mut member) = self.member.take() else { return Ok(()) };
        member.try_finish().map_err(|_| Error::DamagedGzip)?;
        each(member.get_ref())
    }
}
