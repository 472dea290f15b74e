//! Writer and reader of packed data: numbers, texts, single bits. The reader accepts untrusted bytes.

/// Number of bits needed for any number from 0 to `most`.
pub fn bit_length(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// Writer of numbers, texts and single bits; each byte is filled from its low bits on.
#[derive(Default)]
pub struct Writer {
    /// Bytes written so far, whole bytes only.
    pub bytes: Vec<u8>,
    /// Buffer of the latest bits, which do not fill a byte yet; fewer than 8 between calls.
    pending: u64,
    count: u32,
}

impl Writer {
    /// Writes a number as LEB128.
    pub fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    /// Writes a text: its length in bytes, then its UTF-8.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    /// Writes the lowest `count` ≤ 64 bits of `value`; its other bits must be 0.
    pub fn bits(&mut self, value: u64, count: u32) {
        if count > 32 {
            self.bits(value & 0xffff_ffff, 32);
            return self.bits(value >> 32, count - 32);
        }
        self.pending |= value << self.count; // at most 7 + 32 bits
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// Fills the current byte with zero bits up to its end.
    pub fn fill_byte(&mut self) {
        if self.count > 0 {
            self.bits(0, 8 - self.count);
        }
    }
}

/// Reader of the output of [`Writer`]; its methods return `None` on bytes that a writer cannot have produced.
pub struct Reader<'a> {
    /// Bytes that the reader reads.
    pub bytes: &'a [u8],
    /// Position of the next bit to read, from 0.
    pub bit: usize,
}

impl<'a> Reader<'a> {
    /// Reader at the beginning of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, bit: 0 }
    }

    fn byte(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.bit / 8)?;
        self.bit += 8;
        Some(byte)
    }

    /// Reads a LEB128 number of up to 64 bits, which must have its shortest form.
    pub fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..70).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            if shift == 63 && part > 1 {
                return None;
            }
            value |= part << shift;
            if byte < 0x80 {
                // A last byte of 0 would be a second way to write the same number.
                return (byte > 0 || shift == 0).then_some(value);
            }
        }
        None
    }

    /// Reads a text: its length in bytes, then its UTF-8.
    pub fn text(&mut self) -> Option<&'a str> {
        let length = usize::try_from(self.number()?).ok()?;
        let from = self.bit / 8;
        let text = self.bytes.get(from..from.checked_add(length)?)?;
        self.bit += length * 8;
        std::str::from_utf8(text).ok()
    }

    /// Reads the next `count` ≤ 64 bits as a number.
    pub fn bits(&mut self, count: u32) -> Option<u64> {
        let mut value = 0;
        for i in 0..count {
            let byte = *self.bytes.get(self.bit / 8)?;
            value |= u64::from(byte >> (self.bit % 8) & 1) << i;
            self.bit += 1;
        }
        Some(value)
    }

    /// Skips to the next whole byte; the skipped bits must be zeros.
    pub fn end_byte(&mut self) -> Option<()> {
        let rest = (8 - self.bit % 8) % 8;
        (self.bits(rest as u32)? == 0).then_some(())
    }
}
