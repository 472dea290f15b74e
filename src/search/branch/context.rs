//! Context of an expansion: the state that every node reads and writes.

use super::grouped::GroupBounds;
use super::tree::Tree;
use crate::parents::ScoreTable;

/// The score table, the tree of nodes, bounds by groups if nodes have them, and the observer.
pub(super) struct Context<'a, O> {
    pub(super) table: &'a ScoreTable,
    pub(super) tree: &'a mut Tree,
    pub(super) groups: &'a mut Option<Box<GroupBounds>>,
    pub(super) observer: &'a mut O,
}
