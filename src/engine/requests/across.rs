//! Requests that empty, open and exchange sessions. The engine answers them, which has all sessions (`engine::across`).

use super::{Nothing, requests};
use serde::Deserialize;

/// Number of another session.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
pub struct OfSession {
    pub session: u32,
    /// Fingerprint that its data must have.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub fingerprint: Option<String>,
}

requests! {
    now {
        /// Empties the session.
        Close "close" (Nothing) -> () = |_desk, _host, _| Ok(());
        /// Makes this a session over the data, or the list, of another, with a run of its own. What that one has proven is known here.
        Beside "beside" (OfSession) -> () = |_desk, _host, _| Ok(());
        /// Takes all that another session holds; that one is empty from now on.
        Take "take" (OfSession) -> () = |_desk, _host, _| Ok(());
    }
    later {}
}
