//! Changes of single entries in the tables of a network.

use super::Model;
use crate::base::error::{Error, Result};
use crate::inference::discrete::with_entry;
use crate::protocol::{EntryChange, PriorNetwork};

impl Model {
    /// Changes these table entries, one after another, and reverts all changes made before; each change rescales the
    /// rest of its row in proportion. Returns the changed network, to which later queries refer; a query in progress is
    /// unaffected. Errors: an unknown entry; no probability; a variable of one level; then nothing is changed.
    /// O(changes · entries).
    pub fn change(&mut self, changes: &[EntryChange]) -> Result<PriorNetwork> {
        let mut net = self.original.clone();
        for &EntryChange { variable, place, probability } in changes {
            let (v, place) = (self.variable(variable)?, place as usize);
            let is_valid = (0.0..=1.0).contains(&probability) && net.arity(v) > 1 && place < net.tables[v].len();
            if !is_valid {
                return Err(Error::BadEntry { column: net.names[v].clone(), value: probability });
            }
            net = with_entry(&net, v, place, probability);
        }
        self.net = net;
        Ok(self.network())
    }
}
