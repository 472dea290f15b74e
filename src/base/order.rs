//! One sort function for all lists outside of inner loops: each type of comparison would compile another sort, of 4 to
//! 14 kB of wasm.

use std::cmp::Ordering;

/// Stable sort of the numbers 0..len by `compare`. O(len log len).
pub fn order_of(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|a, b| compare(*a, *b));
    order
}

/// Implements equality and partial order by [`Ord`], as heaps need them.
macro_rules! equal_by_order {
    ($name:ty) => {
        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.cmp(other).is_eq()
            }
        }

        impl Eq for $name {}
    };
}
pub(crate) use equal_by_order;
