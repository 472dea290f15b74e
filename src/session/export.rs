//! The result, or the data, as text for other programs.

use super::{Session, lists};
use crate::error::{Error, Result};
use crate::format;
use crate::graph::Class;
use std::sync::Arc;

impl Session {
    /// The result, or the data, as text for another program.
    pub fn export(&mut self, name: &str) -> Result<String> {
        let data = Arc::clone(self.current()?);
        if name == "data-csv" {
            return format::data_csv(&data);
        }
        let run = self.run_mut()?;
        if matches!(name, "jkl" | "pss") {
            return lists::text(name, run);
        }
        let class = Class::of(run.network(), run.constraints());
        let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
        let (dag, settings, value) = (run.network(), run.settings(), run.snapshot().best);
        let (score, odds, continuous) = (&settings.score, settings.edge_odds.as_slice(), data.is_continuous());
        let network = format::Named { names: &names, dag, class: &class, score, odds, value, continuous };
        format::write(name, &network).ok_or_else(|| Error::UnknownFormat { format: name.into() })
    }
}
