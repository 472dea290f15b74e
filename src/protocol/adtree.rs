//! Nodes of an ADTree, for drawing.

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
    /// Nodes, each before its descendants.
    pub nodes: Vec<AdTreeNode>,
    /// Size of the tree in bytes.
    pub bytes: f64,
    /// Distinct rows of these columns.
    pub distinct: u32,
}

/// A node of an ADTree, or the place of a node that is not stored.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdTreeNode {
    /// Index of the parent node; `None` for the root.
    pub above: Option<u32>,
    /// Kind of the node.
    pub kind: AdTreeKind,
    /// Variable of a vary node, or of the vary node above a count node; `None` for the root.
    pub variable: Option<u16>,
    /// Level of a count node, or most common level of a vary node; `None` for the root.
    pub level: Option<u16>,
    /// Rows that meet all conditions on the path from the root; for a vary node those of its parent.
    pub count: u32,
}

/// Kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum AdTreeKind {
    /// A stored count.
    Count,
    /// A stored count with the list of its rows instead of a subtree.
    Rows,
    /// A variable; its levels are the children.
    Vary,
    /// Not stored: the most common level, whose count is the parent's less those of its siblings.
    Common,
    /// Not stored: a level without rows.
    Absent,
}
