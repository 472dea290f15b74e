//! Requests that empty, open and exchange sessions. They are answered in `engine::across`, which has access to all
//! sessions.

use super::{Nothing, requests};
use serde::Deserialize;

/// Another session.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
pub struct OfSession {
    /// Number of the other session.
    pub session: u32,
    /// Fingerprint required of its data; default: any.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub fingerprint: Option<String>,
}

requests! {
    now {
        /// Empties the session.
        Close "close" (Nothing) -> () = |_state, _host, _| Ok(());
        /// Replaces this session by a new one over the data, or the list, of another session. An optimum proven there
        /// counts as proven here.
        Beside "beside" (OfSession) -> () = |_state, _host, _| Ok(());
        /// Moves the contents of another session into this one, and leaves that one empty.
        Take "take" (OfSession) -> () = |_state, _host, _| Ok(());
    }
    later {}
}
