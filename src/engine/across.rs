//! Execution of requests that involve two sessions: opening, closing and taking over sessions.

use super::lane::Lane;
use super::requests::Across;
use crate::base::error::{Error, Result};
use std::collections::BTreeMap;

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use super::requests::OfSession;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use super::state::{AnySession, with};

/// Executes a request to session `number` that may involve another session. Errors: the other session has no data, or
/// data with another fingerprint than the one required.
pub fn act(request: &Across, lanes: &mut BTreeMap<u32, Lane>, number: u32) -> Result<()> {
    match request {
        Across::Close(_) => lanes.get_mut(&number).into_iter().for_each(Lane::close),
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        Across::Beside(of) => {
            let session = other_session(lanes, of)?.beside();
            let state = lanes.entry(number).or_default().open();
            (state.session, state.whole.ranked) = (session, None);
        }
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        Across::Take(of) => {
            other_session(lanes, of)?;
            let taken = lanes.get_mut(&of.session).map(|lane| std::mem::take(&mut lane.state)).unwrap_or_default();
            let state = lanes.entry(number).or_default().open();
            state.replace(taken.session);
            if let (true, AnySession::Rows(session)) = (taken.whole.is_sliced, &mut state.session) {
                session.read_file(Vec::new()); // drops what was read of the file and keeps the data
            }
        }
        #[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
        _ => return Err(Error::NeedsWholeCore),
    }
    Ok(())
}

/// The other session that a request names. Errors: it has no data, or not the data with the required fingerprint.
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
fn other_session<'a>(lanes: &'a BTreeMap<u32, Lane>, of: &OfSession) -> Result<&'a AnySession> {
    let session = &lanes.get(&of.session).ok_or(Error::NotReady)?.state.session;
    let info = with!(session, session => session.data()).ok_or(Error::NotReady)?;
    match &of.fingerprint {
        Some(wanted) if *wanted != info.fingerprint => Err(Error::RunGone),
        _ => Ok(session),
    }
}
