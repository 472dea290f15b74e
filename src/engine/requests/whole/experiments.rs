//! Requests about experiments and time series, from which BNFinder learns.

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

/// Arguments of the request `experiments`: `bytes` in BNFinder's format, or `bytes` of a `table` with a row per
/// experiment, or `rules` for simulated experiments.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS), ts(optional_fields))]
#[serde(default)]
#[derive(Default)]
pub struct OfExperiments {
    bytes: Option<Column<u8>>,
    table: Option<BnfinderTable>,
    rules: Option<BnfinderRules>,
}

/// Answer to the request `experiments`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Experiments {
    info: BnfinderInfo,
    /// Serial number of these experiments, to be given to `bnfinderRun`.
    serial: u32,
}

requests! {
    now {
        /// Reads or simulates experiments, which replace those of the session unless there is an error.
        Experiments "experiments" (OfExperiments) -> Box<Experiments> = |state, _host, of| {
            let mut next = BnfinderSession::default();
            let info = match (&of.bytes, &of.table, &of.rules) {
                (_, _, Some(rules)) => next.rules(rules)?,
                (Some(bytes), Some(table), _) => next.table(bytes, table)?,
                (Some(bytes), None, _) => next.read(bytes)?,
                _ => return Err(Error::NotReady),
            };
            state.whole.experiments = Some(next);
            state.whole.serial += 1;
            Ok(Box::new(Experiments { info, serial: state.whole.serial }))
        };
        /// Trace of the search for a child: the parent sets evaluated, or a sample of them.
        BnfinderTrace "bnfinderTrace" (OfChild) -> Box<BnfinderTrace> =
            |state, _host, of| state.experiments()?.trace(of.child).map(Box::new);
        /// Text of the result in the format `sif`, `weights`, `sets` or `cpd`.
        BnfinderExport "bnfinderExport" (OfFormat) -> String =
            |state, _host, of| state.experiments()?.export(&of.format);
    }
    later {
        /// Searches for the cheapest parents of each variable, until the end, a time limit, or a stop by the user.
        BnfinderRun "bnfinderRun" (OfExperimentsRun) -> ExperimentsJob =
            |state, start, of| ExperimentsJob::new(state, &of, start.host);
        /// Checks claims about the parents of each child, in order; returns fewer checks if the job was stopped.
        BnfinderCheck "bnfinderCheck" (OfChecks) -> CheckJob = |_state, _start, of| Ok(CheckJob::new(of));
    }
}
