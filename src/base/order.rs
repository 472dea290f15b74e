//! One sort for every list that is not the heart of a search: a sort is compiled again for each way to compare, at 4 to
//! 14 kB of wasm each.

use std::cmp::Ordering;

/// The numbers 0..len in the order of `compare`; equals keep their order. O(len log len).
pub fn order_of(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|a, b| compare(*a, *b));
    order
}

/// Equality and partial order of types by their [`Ord`], which a heap needs besides.
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
