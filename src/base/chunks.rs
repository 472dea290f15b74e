//! List stored in chunks: growing never copies its items, as copying hundreds of megabytes would block for too long.

use std::ops::{Index, IndexMut};

/// Number of items in a chunk.
const CHUNK_ITEMS: usize = 1 << 14;

/// List of items in chunks of equal size.
pub struct Chunks<T> {
    chunks: Vec<Vec<T>>,
}

impl<T> Default for Chunks<T> {
    fn default() -> Chunks<T> {
        Chunks { chunks: Vec::new() }
    }
}

impl<T> Chunks<T> {
    /// Number of items in the list.
    pub fn count(&self) -> usize {
        self.chunks.last().map_or(0, |last| (self.chunks.len() - 1) * CHUNK_ITEMS + last.len())
    }

    /// Appends an item to the list.
    pub fn push(&mut self, item: T) {
        match self.chunks.last_mut() {
            Some(last) if last.len() < CHUNK_ITEMS => last.push(item),
            _ => self.chunks.push(vec![item]),
        }
    }

    /// Item at an index; `None` beyond the end of the list.
    pub fn get(&self, at: usize) -> Option<&T> {
        self.chunks.get(at / CHUNK_ITEMS)?.get(at % CHUNK_ITEMS)
    }

    /// Memory of the list in bytes.
    pub fn bytes(&self) -> usize {
        self.chunks.last().map_or(0, |last| (self.chunks.len() - 1) * CHUNK_ITEMS + last.capacity()) * size_of::<T>()
    }
}

impl<T> Index<usize> for Chunks<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        &self.chunks[at / CHUNK_ITEMS][at % CHUNK_ITEMS]
    }
}

impl<T> IndexMut<usize> for Chunks<T> {
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut self.chunks[at / CHUNK_ITEMS][at % CHUNK_ITEMS]
    }
}
