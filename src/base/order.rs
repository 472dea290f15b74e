//! The one sort function for lists outside of inner loops: sorting with each comparison type would compile another
//! copy, of 4 to 14 kB of wasm.

use std::cmp::Ordering;

/// Numbers 0..len sorted stably by `compare`. O(len log len).
pub fn order_of(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|a, b| compare(*a, *b));
    order
}

/// Macro that implements equality and partial order of a type by its [`Ord`], as heaps need them.
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
