//! Requests of the opening page: the examples, data without a file, a result, questions about it. All that the first module knows.

use super::{Nothing, requests};
use crate::certify::Claim;
use crate::data::examples;
use crate::engine::desk::{readable, with};
use crate::engine::jobs::{Attempt, Load, Loaded, Relearn};
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

/// A network claimed under settings.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfClaim {
    settings: Settings,
    claimed: Claimed,
}

/// Claim about a network, by the parents of each variable; score and bound in nats.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Claimed {
    parents: Vec<Vec<u16>>,
    score: f64,
    bound: Option<f64>,
    proven: bool,
}

impl From<Claimed> for Claim {
    fn from(Claimed { parents, score, bound, proven }: Claimed) -> Claim {
        Claim { parents, score, bound, proven }
    }
}

requests! {
    now {
        /// Built-in examples.
        Examples "examples" (Nothing) -> Vec<ExampleInfo> = |_desk, _host, _| Ok(examples());
        /// Loads data or a list in place of those before.
        Load "load" (Load) -> Box<Loaded> = |desk, _host, load| load.into(desk).map(Box::new);
        /// Summary of what is loaded.
        Data "data" (Nothing) -> Option<Box<DataInfo>> =
            |desk, _host, _| Ok(with!(&desk.seat, session => session.data()).map(Box::new));
        /// Estimate of a run.
        Estimate "estimate" (OfSettings) -> Estimate = |desk, _host, of| {
            readable(&of.settings)?;
            with!(&desk.seat, session => session.estimate(&of.settings))
        };
        /// Effects of a change of an edge.
        InspectEdge "inspectEdge" (OfEdge) -> Box<EdgeInspection> =
            |desk, _host, of| with!(&mut desk.seat, session => session.inspect_edge(of.from, of.to)).map(Box::new);
        /// Family and scored parent sets of a variable.
        InspectVariable "inspectVariable" (OfVariable) -> Box<VariableInspection> =
            |desk, _host, of| with!(&mut desk.seat, session => session.inspect_variable(of.variable)).map(Box::new);
        /// Certificate of a claimed network.
        Check "check" (OfClaim) -> Box<Certificate> = |desk, _host, of| {
            readable(&of.settings)?;
            with!(&desk.seat, session => session.check(&of.settings, &of.claimed.into())).map(Box::new)
        };
        /// Outcome of a claimed network, which is the session's result from now on.
        Adopt "adopt" (OfClaim) -> Box<Outcome> = |desk, _host, of| {
            readable(&of.settings)?;
            with!(&mut desk.seat, session => session.adopt(&of.settings, &of.claimed.into())).map(Box::new)
        };
    }
    later {
        /// Data, if they changed, the estimate, and the result, if that promises to be quick and is.
        Relearn "relearn" (Relearn) -> Attempt = |desk, at, relearn| Attempt::new(desk, relearn, at.host);
    }
}
