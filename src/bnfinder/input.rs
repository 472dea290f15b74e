//! Inputs of the search for the parents of one child.

use super::columns::Columns;
use super::experiments::Experiments;
use super::memberships::Memberships;

/// Inputs shared by the searches for the parents of all children.
pub struct SearchInput<'a> {
    /// Measurements from which parents are learned.
    pub experiments: &'a Experiments,
    /// Values of the potential parents as bits, if they and the child are discrete.
    pub columns: Option<&'a Columns>,
    /// Probability of the high mixture component for each continuous variable in each experiment.
    pub memberships: &'a Memberships,
}
