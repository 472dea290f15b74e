//! Inputs of the search for the parents of one child.

use super::columns::Columns;
use super::experiments::Experiments;
use super::memberships::Memberships;

/// Inputs shared by the searches of all children.
pub struct SearchInput<'a> {
    /// The measurements.
    pub experiments: &'a Experiments,
    /// Values of the child's potential parents in its samples, if these and the child are discrete.
    pub columns: Option<&'a Columns>,
    /// Memberships of continuous variables.
    pub memberships: &'a Memberships,
}
