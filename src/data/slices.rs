//! Cutter of a file's text, given in pieces of any size, into texts of whole records (after line ends outside quotes).
//!
//! The decoder refuses binary data in a piece before its records are parsed. So of several errors in a file, it is not
//! always the first that is reported.

use super::MAX_ROWS;
use super::arff;
use super::csv::Dialect;
use super::limits::StreamLimits;
use super::quotes::{Quotes, newlines};
use super::read::{MAX_BYTES, refuse_other};
use super::records::ends_in_returns;
use crate::base::error::{Error, Result};
use crate::protocol::ReadOptions;

/// State of the cutter during one pass over a file.
pub struct Slices {
    dialect: Option<Dialect>,
    limits: StreamLimits,
    /// Whether the beginning of the file has been examined.
    has_begun: bool,
    /// Text that has not been passed on yet.
    pending: String,
    /// Number of bytes of `pending` that were already searched for quotes.
    scanned: usize,
    /// Number of bytes of `pending` that form whole records.
    whole: usize,
    quotes: Quotes,
    /// Number of lines of the file before `pending`.
    lines: u32,
    /// Number of bytes of text received so far.
    offset: u64,
    has_text: bool,
    /// Whether lines end only in carriage returns, which are replaced by line feeds.
    has_returns: bool,
}

impl Slices {
    /// Creates a cutter of text into slices of whole rows, for one pass. `dialect` is `None` in the first, which infers
    /// it.
    pub fn new(dialect: Option<Dialect>, limits: StreamLimits) -> Slices {
        Slices {
            dialect,
            limits,
            has_begun: false,
            pending: String::new(),
            scanned: 0,
            whole: 0,
            quotes: Quotes::after(0),
            lines: 0,
            offset: 0,
            has_text: false,
            has_returns: false,
        }
    }

    /// Adds the next piece of text; calls `each` with texts of whole records, the number of lines before each text, and
    /// the dialect. Errors: a record that is too long, ARFF, a text that is no table, and those of `each`.
    pub fn take(
        &mut self,
        text: &str,
        options: &ReadOptions,
        mut each: impl FnMut(&str, u32, Dialect) -> Result<()>,
    ) -> Result<()> {
        self.offset += text.len() as u64;
        match self.has_returns {
            true => self.pending.push_str(&text.replace('\r', "\n")),
            false => self.pending.push_str(text),
        }
        if self.offset < self.limits.head as u64 {
            return Ok(());
        }
        self.pass_on(false, options, &mut each)
    }

    /// Passes on the rest of the text at the end of the file, and returns the dialect. Errors: as for `take`; a quote
    /// that is not closed; no text.
    pub fn finish(
        mut self,
        options: &ReadOptions,
        mut each: impl FnMut(&str, u32, Dialect) -> Result<()>,
    ) -> Result<Dialect> {
        self.pass_on(true, options, &mut each)?;
        self.dialect.filter(|_| self.has_text).ok_or(Error::EmptyFile)
    }

    /// Passes the whole records in `pending` on to `each` if enough text has accumulated or the file has ended.
    fn pass_on(
        &mut self,
        is_end: bool,
        options: &ReadOptions,
        each: &mut impl FnMut(&str, u32, Dialect) -> Result<()>,
    ) -> Result<()> {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.begin(is_end, options)?;
        }
        let Some(dialect) = self.dialect else { return Ok(()) };
        if let Some(whole) = self.quotes.scan(&self.pending.as_bytes()[self.scanned..], dialect.separator) {
            self.whole = self.scanned + whole;
        }
        self.scanned = self.pending.len();
        if is_end {
            self.quotes.closed()?;
            self.whole = self.pending.len();
        } else if self.pending.len() - self.whole > self.limits.record {
            self.quotes.closed()?;
            let before = f64::from(self.lines) + f64::from(newlines(&self.pending.as_bytes()[..self.whole]));
            return Err(Error::LongRecord { line: before + 1.0, limit: self.limits.record as f64 });
        }
        if self.whole == 0 || (!is_end && self.whole < self.limits.bytes) {
            return Ok(());
        }
        let text = &self.pending[..self.whole];
        self.has_text |= !text.trim().is_empty();
        if self.has_text {
            each(text, self.lines, dialect)?;
        }
        self.lines = self.lines.saturating_add(newlines(text.as_bytes()));
        self.scanned -= self.whole;
        self.pending.drain(..self.whole);
        self.whole = 0;
        Ok(())
    }

    /// Examines the beginning of the file: removes byte-order marks and infers the dialect.
    fn begin(&mut self, is_end: bool, options: &ReadOptions) -> Result<()> {
        let mark = '\u{feff}';
        self.pending.drain(..self.pending.len() - self.pending.trim_start_matches(mark).len());
        if options.rules >= Some(4) && ends_in_returns(&self.pending) {
            self.has_returns = true;
            self.pending = self.pending.replace('\r', "\n");
        }
        let head = self.pending.as_str();
        if options.arff.unwrap_or_else(|| arff::looks_like_arff(head)) {
            return Err(Error::LargeArff { bytes: MAX_BYTES as f64, rows: MAX_ROWS as f64 });
        }
        if head.trim().is_empty() && is_end {
            return Err(Error::EmptyFile);
        }
        if self.dialect.is_none() {
            refuse_other(head, options)?;
        }
        let dialect = self.dialect.unwrap_or_else(|| Dialect::find(head, options));
        let (bytes, lines) = dialect.ahead;
        self.pending.drain(..bytes);
        (self.lines, self.quotes, self.dialect) = (lines, Quotes::after(lines), Some(dialect));
        Ok(())
    }
}
