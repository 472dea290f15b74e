//! Messages about the table of local scores of families (child and parent set).

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Query of the table of local scores: filters and order of rows. A row must pass all filters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct TableQuery {
    /// Child that rows must have; none: any.
    pub child: Option<u16>,
    /// Variables that the parent sets must all contain.
    pub contains: Vec<u16>,
    /// Minimum number of parents; none: no limit.
    pub least: Option<u16>,
    /// Maximum number of parents; none: no limit.
    pub most: Option<u16>,
    /// Statuses of parent sets to select (kept, or pruned by which rule), as codes of the column `status`; empty: all.
    pub standings: Vec<u8>,
    /// Sort key; none: by child, then rank.
    pub sort: Option<TableSort>,
    /// Whether to sort in descending order. Rows without a value come last anyway; ties are sorted by child and rank.
    pub descending: bool,
}

/// Key by which the table of local scores is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum TableSort {
    /// Sort by child, then by rank.
    Child,
    /// Sort by the parents, in column order.
    Parents,
    /// Sort by number of parents.
    Size,
    /// Sort by local score.
    Score,
    /// Sort by difference from the child's best local score.
    Delta,
    /// Sort by rank among the rows of the child.
    Rank,
    /// Sort by status of the parent set: kept, or pruned by which rule.
    Standing,
}

/// Numbers of rows selected by a query.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TableSelection {
    /// Number of rows selected.
    pub rows: u32,
    /// Numbers of rows that pass all filters other than that by status, by status.
    pub standings: Vec<u32>,
    /// Numbers of rows in the whole table, by status.
    pub all: Vec<u32>,
}

/// Position of a family (child and parent set) in the table of local scores.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TablePlace {
    /// Whether the table has a row for the family.
    pub known: bool,
    /// Index of the family among the selected rows, from 0; none if the filters exclude it.
    pub row: Option<u32>,
}

/// Window of rows of the table of local scores, as one array per column.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TableRows {
    /// Child of each row.
    pub child: Column<u16>,
    /// Start of each parent set: the parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    pub offsets: Column<u32>,
    /// Parent sets of all rows, concatenated; each is ascending.
    pub parents: Column<u16>,
    /// Local score of each row in nats; NaN if the family was not scored.
    pub score: Column<f64>,
    /// Local score of each row minus the best of its child, in nats.
    pub delta: Column<f64>,
    /// Rank of each row among the scored rows of its child, from 1; 0 if not scored.
    pub rank: Column<u32>,
    /// Status of each parent set (kept, or pruned by which rule), as a number of `Standing` in the catalogue.
    pub status: Column<u8>,
    /// Start of the best kept subset of each parent set that is not kept: `rivals[rival_offsets[i]..rival_offsets[i +
    /// 1]]`.
    pub rival_offsets: Column<u32>,
    /// Best kept subsets of all rows, concatenated; each is ascending.
    pub rivals: Column<u16>,
    /// Local score of the best kept subset in nats; NaN if there is none.
    pub rival_score: Column<f64>,
}
