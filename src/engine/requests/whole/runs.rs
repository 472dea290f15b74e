//! Requests that estimate or run searches.

use crate::base::error::Error;
use crate::engine::jobs::{BootstrapJob, OfBootstrap, OfProxy, OfRaceRun, OfRun, ProxyJob, RaceRunJob, RunJob};
use crate::engine::requests::{Nothing, requests};
use crate::engine::state::with;
use crate::protocol::{Estimate, Settings, Snapshot};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfEstimates {
    settings_list: Vec<Settings>,
}

/// Estimate of a run, or the error that prevents the estimate.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Estimated {
    estimate: Option<Estimate>,
    /// Error that prevents the run; none if it is possible.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    problem: Option<Error>,
}

requests! {
    now {
        /// Estimates of the work and memory of several runs.
        Estimates "estimates" (OfEstimates) -> Vec<Estimated> = |state, _host, of| {
            let estimate = |settings| with!(&state.session, session => session.estimate(settings));
            Ok(of.settings_list.iter().map(|settings| match estimate(settings) {
                Ok(estimate) => Estimated { problem: estimate.problem.clone(), estimate: Some(estimate) },
                Err(problem) => Estimated { estimate: None, problem: Some(problem) },
            }).collect())
        };
        /// Current state of the session's run.
        Snapshot "snapshot" (Nothing) -> Box<Snapshot> =
            |state, _host, _| with!(&mut state.session, session => session.run(0)).map(Box::new);
        /// Number of members of the learned network's equivalence class; null if there are too many to count.
        ClassSize "classSize" (Nothing) -> Option<f64> = |state, _host, _| {
            Ok(Some(with!(&state.session, session => session.class_size())?).filter(|size| !size.is_nan()))
        };
    }
    later {
        /// Runs a search until its end, a limit, or a stop by the user.
        Run "run" (OfRun) -> RunJob = |state, start, of| RunJob::new(state, of, start.host);
        /// Runs one method alone and records its improvements over time, as in a race. Replaces the session's run.
        RaceRun "raceRun" (OfRaceRun) -> RaceRunJob = |_state, _start, of| Ok(RaceRunJob::new(of));
        /// Bootstrap of the session's data; it does not change the session's run.
        Bootstrap "bootstrap" (OfBootstrap) -> BootstrapJob =
            |state, start, of| BootstrapJob::new(state, of, start.host);
        /// Search by proxy (a learned surrogate of the score) with the durations of its parts; null if stopped.
        ProxySearch "proxySearch" (OfProxy) -> ProxyJob = |state, _start, of| ProxyJob::new(state, &of);
    }
}
