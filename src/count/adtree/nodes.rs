//! List of the nodes of a grown ADTree, decoded from its words.

use super::{AdTree, LIST, Node};
use crate::count::Engine;
use crate::protocol::{AdTreeKind, AdTreeNode, AdTreeNodes};

impl AdTree {
    /// All nodes of a grown tree, each before those below it; `None` if there are more than `most`. O(nodes).
    pub fn nodes(&self, most: usize) -> Option<AdTreeNodes> {
        debug_assert!(self.is_grown());
        let mut nodes = Vec::new();
        let root = Node { place: self.root, from: 0, nth: 0 };
        let node = AdTreeNode { above: None, kind: AdTreeKind::Count, variable: None, level: None, count: 0 };
        self.count_node(node, root, false, most, &mut nodes);
        (nodes.len() <= most).then(|| AdTreeNodes {
            order: self.order.iter().map(|v| v.0).collect(),
            nodes,
            bytes: self.bytes() as f64,
            distinct: self.data.weights().len() as u32,
        })
    }

    /// Appends a count node and all nodes below it. If `is_bare`, only a count is stored for it: the word `at.place`.
    fn count_node(&self, mut node: AdTreeNode, at: Node, is_bare: bool, most: usize, out: &mut Vec<AdTreeNode>) {
        if out.len() > most {
            return;
        }
        let number = out.len() as u32;
        node.count = if is_bare { at.place } else { self.count_at(at.place) };
        let is_list = !is_bare && at.place & LIST != 0;
        if is_list {
            node.kind = AdTreeKind::Rows;
        }
        let count = node.count;
        out.push(node);
        if !is_bare && !is_list && at.nth < self.depth {
            (at.from..self.order.len()).for_each(|position| self.vary_node(number, count, at, position, most, out));
        }
    }

    /// Appends the vary node for the variable at `position`, below a count node of `count` rows, and all nodes below.
    fn vary_node(&self, above: u32, count: u32, at: Node, position: usize, most: usize, out: &mut Vec<AdTreeNode>) {
        let v = self.order[position];
        let (common, others) = self.vary(at.place, at.from, position);
        let number = out.len() as u32;
        let node = |above: u32, kind: AdTreeKind, level: usize, count: u32| AdTreeNode {
            above: Some(above),
            kind,
            variable: Some(v.0),
            level: Some(level as u16),
            count,
        };
        out.push(node(above, AdTreeKind::Vary, common, count));
        let bare = self.is_bare(position, at.nth + 1);
        let of = |place: u32| if bare { place } else { self.count_at(place) };
        let rest = count - others.iter().map(|[_, place]| of(*place)).sum::<u32>();
        for level in 0..self.data.arity(v) {
            match others.iter().find(|[code, _]| *code as usize == level) {
                Some(&[_, place]) => {
                    let child = Node { place, from: position + 1, nth: at.nth + 1 };
                    self.count_node(node(number, AdTreeKind::Count, level, 0), child, bare, most, out);
                }
                None if level == common => out.push(node(number, AdTreeKind::Common, level, rest)),
                None => out.push(node(number, AdTreeKind::Absent, level, 0)),
            }
        }
    }
}
