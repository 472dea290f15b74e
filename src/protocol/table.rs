//! Messages about the table of local scores.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Query of the score table: filters and order of rows. All filters apply together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct TableQuery {
    /// Only this child.
    pub child: Option<u16>,
    /// Only parent sets with all these variables.
    pub contains: Vec<u16>,
    /// Fewest parents.
    pub least: Option<u16>,
    /// Most parents.
    pub most: Option<u16>,
    /// Only sets with these standings, by the codes of the status column; empty: all.
    pub standings: Vec<u8>,
    /// Sort key; none: by child and rank.
    pub sort: Option<TableSort>,
    /// Whether to sort in descending order. Rows without a value are last in any order, ties are by child and rank.
    pub descending: bool,
}

/// Key by which the score table is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum TableSort {
    /// Child, then rank.
    Child,
    /// Parents in column order.
    Parents,
    /// Number of parents.
    Size,
    /// Local score.
    Score,
    /// Distance to the best of the child.
    Delta,
    /// Rank among the rows of the child.
    Rank,
    /// The standing of the set.
    Standing,
}

/// Number of rows selected by a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TableSelection {
    /// Rows selected.
    pub rows: u32,
    /// Rows of each standing that pass all other filters.
    pub standings: Vec<u32>,
    /// Rows of each standing in the whole table.
    pub all: Vec<u32>,
}

/// Place of a family in the score table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TablePlace {
    /// Whether the table has the family.
    pub known: bool,
    /// Index among the rows selected, from 0; none if the filters exclude it.
    pub row: Option<u32>,
}

/// Window of rows of the score table, column by column.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TableRows {
    /// The child.
    pub child: Column<u16>,
    /// Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Parents, ascending.
    pub parents: Column<u16>,
    /// Local score; NaN if the family was not scored.
    pub score: Column<f64>,
    /// Local score less the best of the child.
    pub delta: Column<f64>,
    /// Rank among the child's scored rows, from 1; 0 if not scored.
    pub rank: Column<u32>,
    /// Standing codes.
    pub status: Column<u8>,
    /// Best kept subset of a set that is not kept: its members are `rivals[rival_offsets[i]..rival_offsets[i + 1]]`.
    pub rival_offsets: Column<u32>,
    /// Members of these subsets, ascending.
    pub rivals: Column<u16>,
    /// Local scores of these subsets; NaN if there is none.
    pub rival_score: Column<f64>,
}
