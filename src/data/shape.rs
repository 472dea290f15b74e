//! Shape of a text table: the cells of its records that belong to the table, and the kind of its first row.

/// Classification of the first row of a table as names or data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRow {
    /// The first row certainly holds names.
    Names,
    /// Note: the first row holds names that are numbers.
    NumberedNames,
    /// Question: the first row probably holds names.
    LikelyNames,
    /// Note: the first row is a row of data.
    Data,
    /// Question: the first row is probably a row of data.
    LikelyData,
}

impl FirstRow {
    /// Whether the first row is taken for names.
    pub fn is_names(self) -> bool {
        matches!(self, FirstRow::Names | FirstRow::NumberedNames | FirstRow::LikelyNames)
    }

    /// Whether the classification is a guess, which the user should confirm.
    pub fn is_open(self) -> bool {
        matches!(self, FirstRow::LikelyNames | FirstRow::LikelyData)
    }
}

/// Span of the cells of a record that belong to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// Number of cells of the whole record, inside and outside the table.
    pub record: usize,
    /// Index of the first cell that belongs to the table.
    pub from: usize,
    /// Number of cells that belong to the table.
    pub cells: usize,
    /// Whether the cell to the left of the table's cells is the row's name; other cells outside the table must be
    /// empty.
    pub is_named: bool,
    /// Whether the record may have one more cell at its end, which must be empty.
    pub takes_empty_end: bool,
}

impl Span {
    /// Span that includes all of the `cells` cells of a record.
    pub fn all(cells: usize) -> Span {
        Span { record: cells, from: 0, cells, is_named: false, takes_empty_end: false }
    }
}

/// Shape of a text table: which cells of its records belong to it, and what surrounds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Span of the cells in the record of the names.
    pub names: Span,
    /// Span of the cells in the record of a row.
    pub rows: Span,
    /// Number of columns without a name, before and after the columns with names.
    pub unnamed: (usize, usize),
    /// Number of records between the names and the first row, which describe the columns or are drawn lines.
    pub beneath: u32,
    /// Sign that begins comments; `None` if there are no comments.
    pub comment: Option<&'static str>,
    /// Whether all cells of the first record are quoted, and nothing after it is.
    pub is_first_quoted: bool,
    /// Whether the names are in a comment line, after the comment sign.
    pub is_behind_comment: bool,
    /// Lines and cells around the table that were found and skipped.
    pub found: Found,
}

/// Lines and cells around a table that the reader finds and skips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Number of title lines above the names.
    pub titles: u32,
    /// Number of comment lines above the names.
    pub comments: u32,
    /// Whether every row begins with a row name, for which there is no column name.
    pub row_names: bool,
    /// Whether either the names or the rows end in an extra separator.
    pub last_separator: bool,
}
