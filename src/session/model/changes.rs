//! Changed entries of tables: what if a probability were another one.

use super::Model;
use crate::base::error::{Error, Result};
use crate::inference::discrete::with_entry;
use crate::protocol::{EntryChange, PriorNetwork};

impl Model {
    /// The network with these entries changed, one after another, in place of all changes before; each keeps the rest of its row in
    /// proportion. What is asked from now on is asked of it; a question under way goes on with what it began with. Errors: no such entry; no probability; a variable of one level. Then nothing
    /// is changed. O(changes · entries).
    pub fn change(&mut self, changes: &[EntryChange]) -> Result<PriorNetwork> {
        let mut net = self.original.clone();
        for &EntryChange { variable, place, probability } in changes {
            let (v, place) = (self.variable(variable)?, place as usize);
            let is_sound = (0.0..=1.0).contains(&probability) && net.arity(v) > 1 && place < net.tables[v].len();
            if !is_sound {
                return Err(Error::BadEntry { column: net.names[v].clone(), value: probability });
            }
            net = with_entry(&net, v, place, probability);
        }
        self.net = net;
        Ok(self.network())
    }
}
