//! Requests of BNFinder.

use super::data::OfFormat;
use super::questions::OfChild;
use crate::base::error::Error;
use crate::bnfinder::BnfinderSession;
use crate::engine::jobs::{CheckJob, ExperimentsJob, OfChecks, OfExperimentsRun};
use crate::engine::requests::requests;
use crate::protocol::{BnfinderInfo, BnfinderRules, BnfinderTable, BnfinderTrace, Column};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Source of experiments: a file in BNFinder's format, a table with a row for every experiment, or rules.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(default)]
#[derive(Default)]
pub struct OfExperiments {
    bytes: Option<Column<u8>>,
    table: Option<BnfinderTable>,
    rules: Option<BnfinderRules>,
}

/// Experiments that were read, and their number among those that were.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Experiments {
    info: BnfinderInfo,
    serial: u32,
}

requests! {
    now {
        /// Reads experiments. Those before stay if they can't be read.
        Experiments "experiments" (OfExperiments) -> Box<Experiments> = |desk, _host, of| {
            let mut next = BnfinderSession::default();
            let info = match (&of.bytes, &of.table, &of.rules) {
                (_, _, Some(rules)) => next.rules(rules)?,
                (Some(bytes), Some(table), _) => next.table(bytes, table)?,
                (Some(bytes), None, _) => next.read(bytes)?,
                _ => return Err(Error::NotReady),
            };
            desk.more.experiments = Some(next);
            desk.more.serial += 1;
            Ok(Box::new(Experiments { info, serial: desk.more.serial }))
        };
        /// Sets looked at for a child.
        BnfinderTrace "bnfinderTrace" (OfChild) -> Box<BnfinderTrace> =
            |desk, _host, of| desk.experiments()?.trace(of.child).map(Box::new);
        /// Text of the result, as `sif`, `weights`, `sets` or `cpd`.
        BnfinderExport "bnfinderExport" (OfFormat) -> String = |desk, _host, of| desk.experiments()?.export(&of.format);
    }
    later {
        /// A search over the experiments, to its end, a limit or Stop.
        BnfinderRun "bnfinderRun" (OfExperimentsRun) -> ExperimentsJob =
            |desk, at, of| ExperimentsJob::new(desk, &of, at.host);
        /// Checks of what is claimed of each child; fewer where it was stopped.
        BnfinderCheck "bnfinderCheck" (OfChecks) -> CheckJob = |_desk, _at, of| Ok(CheckJob::new(of));
    }
}
