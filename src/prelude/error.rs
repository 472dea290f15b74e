//! Errors of the prelude: a sentence, a code, and the place in the data.

use crate::base::error::Error as CoreError;
use crate::base::sentence;
use std::fmt;

/// Reason why data or settings were refused. It is displayed as a sentence that says what is wrong, where, and what to
/// do.
#[derive(Clone, Debug, PartialEq)]
pub struct Error {
    code: String,
    sentence: String,
    place: Option<(String, usize)>,
}

impl Error {
    /// Error about one cell.
    pub(super) fn at(code: &str, column: &str, row: usize, what: &str) -> Error {
        let sentence = format!("Column “{column}”, row {row}: {what}");
        Error { code: code.into(), sentence, place: Some((column.into(), row)) }
    }

    /// Error about a file or the whole data.
    pub(super) fn of(code: &str, sentence: impl Into<String>) -> Error {
        Error { code: code.into(), sentence: sentence.into(), place: None }
    }

    /// Error for a name that no variable of the data has.
    pub(super) fn unknown(name: &str, names: &[&str]) -> Error {
        let names = names.join(", ");
        Error::of("unknown-variable", format!("No variable is called “{name}”. The variables are {names}."))
    }

    /// Stable code of the error, such as `uneven-column`; the codes are those of the npm and Python packages.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Column and row of the cell that was refused, for errors about one cell. Rows are counted from 1, without names.
    pub fn cell(&self) -> Option<(&str, usize)> {
        self.place.as_ref().map(|(column, row)| (column.as_str(), *row))
    }
}

impl From<CoreError> for Error {
    fn from(error: CoreError) -> Error {
        Error { code: sentence::code(&error), sentence: sentence::sentence(&error), place: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Error {}

/// `Result` with the prelude's [`struct@Error`].
pub type Result<T> = std::result::Result<T, Error>;
