//! Lists of parent sets with local scores of a finished run: written as text for other programs, and their memory.

use super::Session;
use crate::base::error::{Error, Result};
use crate::base::var::Members;
use crate::format;
use crate::parents::ScoreTable;
use crate::run::Run;

impl Session {
    /// Writes the lists of some variables, or of all, as text in the format `jkl` or `pss`; `meta` describes the score
    /// as keys and values.
    pub fn export_part(&self, name: &str, meta: &[(String, String)], children: Option<&[u16]>) -> Result<String> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let (data, pss) = (run.data(), name == "pss");
        match (run.table().n(), run.wide_table().n()) {
            (0, 0) => Err(Error::NoTable),
            (0, _) => Ok(format::part(pss, data, meta, run.wide_table(), children)),
            _ => Ok(format::part(pss, data, meta, run.table(), children)),
        }
    }

    /// Memory, in bytes, of the finished run's score lists, including tied sets and a complete table; 0 without lists.
    pub fn list_bytes(&self) -> f64 {
        self.run.as_ref().map_or(0.0, |run| (run.table().bytes() + run.wide_table().bytes()) as f64)
    }
}

/// Writes the score table of a run as text in the format `jkl` or `pss`.
pub(super) fn text(name: &str, run: &Run) -> Result<String> {
    fn of<S: Members>(name: &str, run: &Run, table: &ScoreTable<S>) -> String {
        match name {
            "jkl" => format::jkl(run.data(), table),
            _ => format::pss(run.data(), run.settings().score.name(), table),
        }
    }
    match (run.table().n(), run.wide_table().n()) {
        (0, 0) => Err(Error::NoTable),
        (0, _) => Ok(of(name, run, run.wide_table())),
        _ => Ok(of(name, run, run.table())),
    }
}
