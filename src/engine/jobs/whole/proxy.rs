//! Job for a search by proxy (a learned surrogate of the score) that reports the duration of each part of the search.

use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::jobs::{Job, Progress};
use crate::engine::state::SessionState;
use crate::protocol::{ProxyColumns, ProxyProgress, Settings};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Arguments of the request `proxySearch`: settings of the search.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfProxy {
    settings: Settings,
}

/// Answer to the request `proxySearch`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Proxied {
    trace: Box<ProxyColumns>,
    /// Durations in seconds of the parts: sampling, learning the proxy, maximizing the proxy, greedy search by the true
    /// score, building an ADTree.
    spent: [f64; 5],
}

/// Job that answers the request `proxySearch`.
pub struct ProxyJob {
    /// Durations in seconds of the parts of the search, as in [`Proxied`].
    spent: [f64; 5],
}

impl ProxyJob {
    /// Begins the search. Errors: settings that are invalid or do not match the data; a session with a list of local
    /// scores.
    pub fn new(state: &mut SessionState, of: &OfProxy) -> Result<ProxyJob> {
        state.session.rows()?.proxy_start(&of.settings)?;
        Ok(ProxyJob { spent: [0.0; 5] })
    }
}

impl Job for ProxyJob {
    type Answer = Option<Proxied>;
    type News = ();

    fn step(&mut self, state: &mut SessionState, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = state.session.rows()?;
        loop {
            let ProxyProgress { growing, stage, .. } = session.proxy()?.progress();
            let part = if growing { 4 } else { stage.min(3) as usize };
            let begun_ms = host.now();
            let is_over = session.proxy_run(1)?;
            let now_ms = host.now();
            self.spent[part] += (now_ms - begun_ms) / 1000.0;
            if is_over || now_ms >= until_ms {
                return Ok(is_over.into());
            }
        }
    }

    fn end(&mut self, state: &mut SessionState, _: &mut dyn Host, is_whole: bool) -> Result<Option<Proxied>> {
        let session = state.session.rows()?;
        let trace = || Ok(Box::new(ProxyColumns::from(session.proxy()?.trace())));
        is_whole.then(trace).transpose().map(|trace| trace.map(|trace| Proxied { trace, spent: self.spent }))
    }
}
