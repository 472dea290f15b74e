//! Scanner of quotes, byte by byte: finds the ends of records, and quotes that are not closed.

use super::records::BLANKS;
use crate::base::error::{Error, Result};

/// Position in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum At {
    /// The beginning of a cell.
    Start,
    /// In an unquoted cell, or after the closing quote of a quoted one.
    Plain,
    /// Inside quotes that opened in this line.
    Quoted(u32),
    /// After a quote that closes the cell, or is the first of a doubled one.
    Closed(u32),
}

/// Position in a file that is scanned in order.
pub struct Quotes {
    at: At,
    /// Line of the file, from 1.
    line: u32,
}

impl Quotes {
    /// State at the beginning of a record after `lines` lines.
    pub fn after(lines: u32) -> Quotes {
        Quotes { at: At::Start, line: lines.saturating_add(1) }
    }

    /// Scans more `bytes`; returns the offset after the last line end outside quotes, if there is one.
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

    /// Checks that no quoted cell is open. Errors: the line in which one opened.
    pub fn closed(&self) -> Result<()> {
        match self.at {
            At::Quoted(line) => Err(Error::UnclosedQuote { line: f64::from(line) }),
            _ => Ok(()),
        }
    }
}

/// Number of line feeds.
pub fn newlines(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte == b'\n').count() as u32
}
