//! Shape of a text table: which cells of its records belong to it, and what its first row is.

/// Reading of the first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRow {
    /// Names.
    Names,
    /// Names that are numbers: worth a note.
    NumberedNames,
    /// Names, as it seems.
    LikelyNames,
    /// A row of data: worth a note.
    Data,
    /// A row of data, as it seems.
    LikelyData,
}

impl FirstRow {
    /// Whether the row is taken for names.
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
    /// Cells of the whole record.
    pub record: usize,
    /// The first that belongs to the table.
    pub from: usize,
    /// Number of cells that do.
    pub cells: usize,
    /// The cell ahead of these is the row's own name; any other cell that does not belong to the table is empty.
    pub is_named: bool,
    /// One empty cell more may stand at the end.
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
    /// Columns without a name before the names, and behind them.
    pub unnamed: (usize, usize),
    /// Records beneath the names that are no rows.
    pub beneath: u32,
    /// Sign of comments.
    pub comment: Option<&'static str>,
    /// All cells of the first record are quoted, and nothing behind it is.
    pub is_first_quoted: bool,
    /// The names stand behind a sign of comments.
    pub is_behind_comment: bool,
    /// What was found around the table.
    pub found: Found,
}

/// Lines and cells around a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Lines above the names.
    pub titles: u32,
    /// Lines of comments above the names.
    pub comments: u32,
    /// Rows begin with their own names.
    pub row_names: bool,
    /// A last separator stands in names or rows only.
    pub last_separator: bool,
}
