//! Scanner of quotes, byte by byte: finds the ends of records, and a quote that is not closed.

use super::records::BLANKS;
use crate::base::error::{Error, Result};

/// State of the scanner: its position relative to the current cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum At {
    /// State before the first character of a cell.
    Start,
    /// State in an unquoted cell, or after a quoted cell has ended.
    Plain,
    /// State inside quotes, which were opened in this line.
    Quoted(u32),
    /// State after a quote that ends the cell, unless a second quote follows; the cell was opened in this line.
    Closed(u32),
}

/// State of a scanner that reads a file in order.
pub struct Quotes {
    at: At,
    /// Current line of the file, from 1.
    line: u32,
}

impl Quotes {
    /// State at the beginning of a record that follows `lines` lines.
    pub fn after(lines: u32) -> Quotes {
        Quotes { at: At::Start, line: lines.saturating_add(1) }
    }

    /// Scans more `bytes`; returns the offset just after the last line end outside quotes, if there is one.
    pub fn scan(&mut self, bytes: &[u8], separator: u8) -> Option<usize> {
        let (mut whole, mut i) = (None, 0);
        while i < bytes.len() {
            let quote = bytes[i..].iter().position(|byte| *byte == b'"').map(|length| i + length);
            let end = quote.unwrap_or(bytes.len());
            let ahead = &bytes[i..end];
            if !matches!(self.at, At::Quoted(_)) {
                if let Some(last) = ahead.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')) {
                    whole = Some(i + last + 1);
                }
                if let Some(last) = ahead.last() {
                    let is_separator = *last == separator || (separator == BLANKS && *last == b'\t');
                    let begins = is_separator || matches!(last, b'\n' | b'\r');
                    self.at = if begins { At::Start } else { At::Plain };
                }
            }
            self.line = self.line.saturating_add(newlines(ahead));
            i = end;
            if quote.is_some() {
                self.at = match self.at {
                    At::Start => At::Quoted(self.line),
                    At::Plain => At::Plain,
                    At::Quoted(line) => At::Closed(line),
                    At::Closed(line) => At::Quoted(line), // a doubled quote is an escaped one
                };
                i += 1;
            }
        }
        whole
    }

    /// Checks that no quoted cell is still open. Errors: the line in which it was opened.
    pub fn closed(&self) -> Result<()> {
        match self.at {
            At::Quoted(line) => Err(Error::UnclosedQuote { line: f64::from(line) }),
            _ => Ok(()),
        }
    }
}

/// Number of line feeds in `bytes`.
pub fn newlines(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte == b'\n').count() as u32
}
