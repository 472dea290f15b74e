//! Nodes of an ADTree (a tree of cached counts of rows), for drawing.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// An ADTree over some columns of the data, as a list of nodes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdTreeNodes {
    /// Variables in the order in which the tree branches on them.
    pub order: Vec<u16>,
    /// Nodes of the tree; a parent precedes its children.
    pub nodes: Vec<AdTreeNode>,
    /// Size of the tree in bytes.
    pub bytes: f64,
    /// Number of distinct rows of the data in the columns of the tree.
    pub distinct: u32,
}

/// A node of an ADTree, or a placeholder for a node that the tree does not store.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AdTreeNode {
    /// Index of the parent node; `None` for the root.
    pub above: Option<u32>,
    /// Kind of the node: a count, a variable, or a placeholder.
    pub kind: AdTreeKind,
    /// Variable on which a vary node branches; a count node repeats that of its parent. `None` for the root.
    pub variable: Option<u16>,
    /// Level of `variable` that a count node counts; at a vary node, the most common level. `None` for the root.
    pub level: Option<u16>,
    /// Number of rows that meet all conditions on the path from the root; a vary node repeats the count of its parent.
    pub count: u32,
}

/// Kind of a node of an ADTree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum AdTreeKind {
    /// Node with a stored count; its children, if any, are vary nodes.
    Count,
    /// Node with a stored count and a list of its rows in place of a subtree.
    Rows,
    /// Node that branches on a variable, with one child for each level of the variable.
    Vary,
    /// Placeholder for the most common level: its count is that of the parent minus those of its siblings.
    Common,
    /// Placeholder for a level without rows.
    Absent,
}
