//! Requests that the opening page needs: examples, loading data without a file, a learned network, questions about it.
//! They are the only ones in the first WebAssembly module, a part of the core that is loaded first.

use super::{Nothing, requests};
use crate::certify::Claim;
use crate::data::examples;
use crate::engine::jobs::{Attempt, Load, Loaded, Relearn};
use crate::engine::state::{check_readable, with};
use crate::protocol::{
    Certificate, DataInfo, EdgeInspection, Estimate, ExampleInfo, Outcome, Settings, VariableInspection,
};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSettings {
    pub settings: Settings,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEdge {
    from: u16,
    to: u16,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfVariable {
    variable: u16,
}

/// Network claimed to be the result of learning, and the settings under which it is claimed.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfClaim {
    settings: Settings,
    claimed: Claimed,
}

/// Claim about a network. Score and bound are in nats.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Claimed {
    /// Parents of each variable in the network.
    parents: Vec<Vec<u16>>,
    score: f64,
    bound: Option<f64>,
    /// Whether the network is claimed to be proven optimal.
    proven: bool,
}

impl From<Claimed> for Claim {
    fn from(Claimed { parents, score, bound, proven }: Claimed) -> Claim {
        Claim { parents, score, bound, proven }
    }
}

requests! {
    now {
        /// Descriptions of the built-in examples.
        Examples "examples" (Nothing) -> Vec<ExampleInfo> = |_state, _host, _| Ok(examples());
        /// Loads data or a list of local scores in place of the session's data.
        Load "load" (Load) -> Box<Loaded> = |state, _host, load| load.into(state).map(Box::new);
        /// Description of the loaded data or list of local scores; null before anything is loaded.
        Data "data" (Nothing) -> Option<Box<DataInfo>> =
            |state, _host, _| Ok(with!(&state.session, session => session.data()).map(Box::new));
        /// Estimate of the work and memory of a run of structure learning.
        Estimate "estimate" (OfSettings) -> Estimate = |state, _host, of| {
            check_readable(&of.settings)?;
            with!(&state.session, session => session.estimate(&of.settings))
        };
        /// Effects of adding, removing or reversing an edge of the session's learned network on its score.
        InspectEdge "inspectEdge" (OfEdge) -> Box<EdgeInspection> =
            |state, _host, of| with!(&mut state.session, session => session.inspect_edge(of.from, of.to)).map(Box::new);
        /// Family of a variable in the session's learned network, and the scored parent sets of the variable.
        InspectVariable "inspectVariable" (OfVariable) -> Box<VariableInspection> = |state, _host, of| {
            with!(&mut state.session, session => session.inspect_variable(of.variable)).map(Box::new)
        };
        /// Certificate of a claimed network: independent code scores it again and checks the claim.
        Check "check" (OfClaim) -> Box<Certificate> = |state, _host, of| {
            check_readable(&of.settings)?;
            with!(&state.session, session => session.check(&of.settings, &of.claimed.into())).map(Box::new)
        };
        /// Makes a claimed network the session's learned network. Returns its outcome.
        Adopt "adopt" (OfClaim) -> Box<Outcome> = |state, _host, of| {
            check_readable(&of.settings)?;
            with!(&mut state.session, session => session.adopt(&of.settings, &of.claimed.into())).map(Box::new)
        };
    }
    later {
        /// Loads data, if any are given, and estimates a run. Learns a network at once if the estimate is within the
        /// budget and the run within its time limit.
        Relearn "relearn" (Relearn) -> Attempt = |state, start, relearn| Attempt::new(state, relearn, start.host);
    }
}
