//! Nodes of A*: the sets of placed variables reached so far, each once, with the cheapest known path to it.

use crate::base::error::{Error, Result};

/// Number of nodes in one allocation: the table grows without being copied.
const PIECE_NODES: usize = 1 << 15;
/// Number of separate parts of the hash table, a power of two. When a part grows, only its own nodes are rehashed,
/// which takes some milliseconds.
const PARTS: usize = 1 << 10;
/// Initial number of slots of a part of the hash table.
const MIN_SLOTS: usize = 8;
/// Index that marks the absence of a node.
pub const NO_NODE: u32 = u32::MAX;

/// Node of A*: a set of placed variables, with the cheapest known path to it.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Set of placed variables.
    pub placed: u64,
    /// Cost of the cheapest known path, in nats.
    pub cost: f64,
    /// Number of the predecessor node on that path; `NO_NODE` at the start node.
    pub from: u32,
    /// Whether the node is open; otherwise it has been expanded.
    pub is_open: bool,
}

/// Hash table of nodes: open addressing over numbered nodes, in parts.
pub struct Nodes {
    pieces: Vec<Vec<Node>>,
    len: usize,
    parts: Vec<Part>,
    /// Number of slots in all parts of the hash table.
    slots: usize,
}

/// Part of the hash table: numbers of the nodes whose hashes have the same low bits.
#[derive(Clone, Default)]
struct Part {
    slots: Vec<u32>,
    len: usize,
}

impl Default for Nodes {
    fn default() -> Nodes {
        Nodes { pieces: Vec::new(), len: 0, parts: vec![Part::default(); PARTS], slots: 0 }
    }
}

/// Hash of a variable set; its low bits are as good as random.
pub fn hash(set: u64) -> usize {
    // SplitMix64 (Steele, Lea and Flood 2014).
    let mixed = (set ^ set >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ mixed >> 31) as usize
}

impl Nodes {
    /// Number of nodes in the table.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Node with this number.
    #[inline]
    pub fn at(&self, node: u32) -> &Node {
        &self.pieces[node as usize / PIECE_NODES][node as usize % PIECE_NODES]
    }

    /// Node with this number, for modification.
    #[inline]
    pub fn at_mut(&mut self, node: u32) -> &mut Node {
        &mut self.pieces[node as usize / PIECE_NODES][node as usize % PIECE_NODES]
    }

    /// Number of the node of a variable set, if there is one.
    pub fn find(&self, placed: u64) -> Option<u32> {
        let hash = hash(placed);
        let slots = &self.parts[hash % PARTS].slots;
        if slots.is_empty() {
            return None;
        }
        let mask = slots.len() - 1;
        let mut at = (hash / PARTS) & mask;
        loop {
            match slots[at] {
                NO_NODE => return None,
                node if self.at(node).placed == placed => return Some(node),
                _ => at = (at + 1) & mask,
            }
        }
    }

    /// Adds a node for a variable set that has none, and returns its number. Numbers fit in 32 bits, since memory ends
    /// earlier. Errors: not enough memory.
    pub fn add(&mut self, node: Node) -> Result<u32> {
        let part = hash(node.placed) % PARTS;
        if 2 * (self.parts[part].len + 1) > self.parts[part].slots.len() {
            self.grow(part)?;
        }
        if self.len == self.pieces.len() * PIECE_NODES {
            let mut piece = Vec::new();
            piece.try_reserve_exact(PIECE_NODES).map_err(|_| self.full())?;
            self.pieces.push(piece);
        }
        let number = self.len as u32;
        if let Some(piece) = self.pieces.last_mut() {
            piece.push(node);
        }
        self.len += 1;
        self.parts[part].len += 1;
        enter(&mut self.parts[part].slots, node.placed, number);
        Ok(number)
    }

    /// Doubles the number of slots of a part of the hash table. Errors: not enough memory.
    fn grow(&mut self, part: usize) -> Result<()> {
        let old = &self.parts[part].slots;
        let capacity = (2 * old.len()).max(MIN_SLOTS);
        let mut slots = Vec::new();
        slots.try_reserve_exact(capacity).map_err(|_| self.full())?;
        slots.resize(capacity, NO_NODE);
        let nodes = old.iter().filter(|node| **node != NO_NODE);
        nodes.for_each(|node| enter(&mut slots, self.at(*node).placed, *node));
        self.slots += capacity - old.len();
        self.parts[part].slots = slots;
        Ok(())
    }

    fn full(&self) -> Error {
        let needed = 2.0 * self.bytes() as f64;
        Error::OverMemory { needed, limit: needed }
    }

    /// Variable sets on the cheapest known path to a node, starting with the node itself.
    pub fn way(&self, node: u32) -> impl Iterator<Item = u64> {
        let mut at = node;
        std::iter::from_fn(move || {
            let node = (at != NO_NODE).then(|| self.at(at))?;
            at = node.from;
            Some(node.placed)
        })
    }

    /// Bytes of memory that the nodes hold.
    pub fn bytes(&self) -> usize {
        self.pieces.len() * PIECE_NODES * size_of::<Node>() + 4 * self.slots
    }

    /// Upper bound on the bytes held after one more node is added.
    pub fn bytes_soon(&self) -> usize {
        // All parts grow at about the same time.
        let slots = if 3 * (self.len + 64) > self.slots { 4 * self.slots } else { 0 };
        self.bytes() + slots + PIECE_NODES * size_of::<Node>()
    }
}

/// Puts the number of a node into the slots of its part of the hash table.
fn enter(slots: &mut [u32], placed: u64, node: u32) {
    let mask = slots.len() - 1;
    let mut at = (hash(placed) / PARTS) & mask;
    while slots[at] != NO_NODE {
        at = (at + 1) & mask;
    }
    slots[at] = node;
}
