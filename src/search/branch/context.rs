//! Context of the expansion of a node in a branch and bound: the state that every expansion reads and writes.

use super::grouped::GroupBounds;
use super::tree::Tree;
use crate::parents::ScoreTable;

/// State that the expansion of a node uses: the score table, the search tree, the bounds by groups of variables if they
/// are used, and the observer.
pub(super) struct Context<'a, O> {
    pub(super) table: &'a ScoreTable,
    pub(super) tree: &'a mut Tree,
    pub(super) groups: &'a mut Option<Box<GroupBounds>>,
    pub(super) observer: &'a mut O,
}
