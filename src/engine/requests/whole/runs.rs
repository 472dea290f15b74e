//! Requests that run searches.

use crate::base::error::Error;
use crate::engine::desk::with;
use crate::engine::jobs::{BootstrapJob, OfBootstrap, OfProxy, OfRaceRun, OfRun, ProxyJob, RaceRunJob, RunJob};
use crate::engine::requests::{Nothing, requests};
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

/// Estimate of a run, or the reason for which none can be made.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Estimated {
    estimate: Option<Estimate>,
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    problem: Option<Error>,
}

requests! {
    now {
        /// Estimates of some runs.
        Estimates "estimates" (OfEstimates) -> Vec<Estimated> = |desk, _host, of| {
            let of = of.settings_list.iter().map(|settings| with!(&desk.seat, session => session.estimate(settings)));
            Ok(of.map(|estimate| match estimate {
                Ok(estimate) => Estimated { problem: estimate.problem.clone(), estimate: Some(estimate) },
                Err(problem) => Estimated { estimate: None, problem: Some(problem) },
            }).collect())
        };
        /// State of the session's run.
        Snapshot "snapshot" (Nothing) -> Box<Snapshot> =
            |desk, _host, _| with!(&mut desk.seat, session => session.run(0)).map(Box::new);
        /// Number of networks in the result's class; null where they are too many to be counted.
        ClassSize "classSize" (Nothing) -> Option<f64> =
            |desk, _host, _| Ok(Some(with!(&desk.seat, session => session.class_size())?).filter(|size| !size.is_nan()));
    }
    later {
        /// A run to its end, a limit or Stop.
        Run "run" (OfRun) -> RunJob = |desk, at, of| RunJob::new(desk, of, at.host);
        /// A run of the method alone, as in a race, in place of the session's run.
        RaceRun "raceRun" (OfRaceRun) -> RaceRunJob = |_desk, _at, of| Ok(RaceRunJob::new(of));
        /// Resamples learned beside the run.
        Bootstrap "bootstrap" (OfBootstrap) -> BootstrapJob = |desk, at, of| BootstrapJob::new(desk, of, at.host);
        /// A search by proxy with the time of each of its parts; null where it was stopped.
        ProxySearch "proxySearch" (OfProxy) -> ProxyJob = |desk, _at, of| ProxyJob::new(desk, &of);
    }
}
