//! The nodes of an ADTree, as they are drawn.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// An ADTree over some columns, node by node.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdTreeNodes {
    /// Variables in the order in which the tree takes them.
    pub order: Vec<u16>,
    /// Nodes, each before what hangs under it.
    pub nodes: Vec<AdTreeNode>,
    /// Bytes of the tree.
    pub bytes: f64,
    /// Distinct rows of these columns.
    pub distinct: u32,
}

/// A node of an ADTree, or a place where one is left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdTreeNode {
    /// Number of the node it hangs under; none for the root.
    pub above: Option<u32>,
    /// Kind of the node.
    pub kind: AdTreeKind,
    /// Variable of a vary node; of a count node that above it. None for the root.
    pub variable: Option<u16>,
    /// Level of a count node; of a vary node its most common level. None for the root.
    pub level: Option<u16>,
    /// Rows that meet all conditions down to here; of a vary node those above it.
    pub count: u32,
}

/// Kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum AdTreeKind {
    /// A count that is stored.
    Count,
    /// A count with the list of its rows in place of what hangs under it.
    Rows,
    /// A variable whose levels hang under it.
    Vary,
    /// Left out: the most common level, whose count is the rest.
    Common,
    /// Left out: a level that no row has here.
    Absent,
}
