//! Shape of a text table: the cells of its records that belong to it, and the kind of its first row.

/// Reading of the first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRow {
    /// Names.
    Names,
    /// Names that are numbers; the reader is notified.
    NumberedNames,
    /// Probably names; an open question.
    LikelyNames,
    /// A row of data; the reader is notified.
    Data,
    /// Probably a row of data; an open question.
    LikelyData,
}

impl FirstRow {
    /// Whether the row is read as names.
    pub fn is_names(self) -> bool {
        matches!(self, FirstRow::Names | FirstRow::NumberedNames | FirstRow::LikelyNames)
    }

    /// Whether the reading is a guess.
    pub fn is_open(self) -> bool {
        matches!(self, FirstRow::LikelyNames | FirstRow::LikelyData)
    }
}

/// Cells of a record that belong to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Number of cells of the whole record.
    pub record: usize,
    /// Index of the first cell of the table.
    pub from: usize,
    /// Number of cells of the table.
    pub cells: usize,
    /// Whether the cell before them is the name of the row; any other cell outside the table must be empty.
    pub is_named: bool,
    /// Whether one more empty cell is allowed at the end.
    pub takes_empty_end: bool,
}

impl Span {
    /// All cells of a record.
    pub fn all(cells: usize) -> Span {
        Span { record: cells, from: 0, cells, is_named: false, takes_empty_end: false }
    }
}

/// Shape of the records of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Cells of the names.
    pub names: Span,
    /// Cells of a row.
    pub rows: Span,
    /// Number of columns without a name before and after the named ones.
    pub unnamed: (usize, usize),
    /// Number of records beneath the names that are no rows.
    pub beneath: u32,
    /// Sign of comments.
    pub comment: Option<&'static str>,
    /// Whether all cells of the first record are quoted, and nothing after it is.
    pub is_first_quoted: bool,
    /// Whether the names follow a comment sign.
    pub is_behind_comment: bool,
    /// Lines and cells found around the table.
    pub found: Found,
}

/// Lines and cells around a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Number of title lines above the names.
    pub titles: u32,
    /// Number of comment lines above the names.
    pub comments: u32,
    /// Whether rows begin with row names.
    pub row_names: bool,
    /// Whether either the names or the rows end in an extra separator.
    pub last_separator: bool,
}
