//! Requests that empty a session, or copy or move another session's data into it; `engine::across`, which has access to
//! all sessions, answers them.

use super::{Nothing, requests};
use serde::Deserialize;

/// Arguments that name another session.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
pub struct OfSession {
    /// Number of the other session.
    pub session: u32,
    /// Fingerprint that the data of the other session must have; default: any.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub fingerprint: Option<String>,
}

requests! {
    now {
        /// Empties the session.
        Close "close" (Nothing) -> () = |_state, _host, _| Ok(());
        /// Replaces this session by a new one over the data, or list of local scores, of another session. If an optimum
        /// was proven there, it counts as proven in the new session.
        Beside "beside" (OfSession) -> () = |_state, _host, _| Ok(());
        /// Moves the contents of another session into this one, and leaves the other session empty.
        Take "take" (OfSession) -> () = |_state, _host, _| Ok(());
    }
    later {}
}
