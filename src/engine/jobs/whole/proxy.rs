//! Search by proxy with the time of each of its parts.

use crate::base::error::Result;
use crate::engine::Host;
use crate::engine::desk::Desk;
use crate::engine::jobs::{Job, Progress};
use crate::protocol::{ProxyColumns, ProxyProgress, Settings};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Arguments of `proxySearch`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfProxy {
    settings: Settings,
}

/// A search by proxy, and the seconds of its parts: samples, learning, seeking, greedy search by the true score, an ADTree.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Proxied {
    trace: Box<ProxyColumns>,
    spent: [f64; 5],
}

/// Search by proxy.
pub struct ProxyJob {
    spent: [f64; 5],
}

impl ProxyJob {
    /// Begins. Errors: settings that are wrong or do not fit; a list.
    pub fn new(desk: &mut Desk, of: &OfProxy) -> Result<ProxyJob> {
        desk.seat.rows()?.proxy_start(&of.settings)?;
        Ok(ProxyJob { spent: [0.0; 5] })
    }
}

impl Job for ProxyJob {
    type Answer = Option<Proxied>;
    type News = ();

    fn step(&mut self, desk: &mut Desk, host: &mut dyn Host, until_ms: f64) -> Result<Progress> {
        let session = desk.seat.rows()?;
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

    fn end(&mut self, desk: &mut Desk, _: &mut dyn Host, is_whole: bool) -> Result<Option<Proxied>> {
        let session = desk.seat.rows()?;
        let trace = || Ok(Box::new(ProxyColumns::from(session.proxy()?.trace())));
        is_whole.then(trace).transpose().map(|trace| trace.map(|trace| Proxied { trace, spent: self.spent }))
    }
}
