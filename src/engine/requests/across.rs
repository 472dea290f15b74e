//! Requests that open, close and exchange sessions.

use super::{Answer as AnyAnswer, Nothing, requests};
use crate::base::error::Result;
use crate::engine::lane::Lane;
use std::collections::BTreeMap;

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::base::error::Error;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::engine::desk::{Seat, with};
use serde::Deserialize;

/// Number of another session.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), allow(dead_code))]
pub struct OfSession {
    session: u32,
    /// Fingerprint that its data must have.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    fingerprint: Option<String>,
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

/// A request between sessions.
#[derive(Clone, Debug)]
pub enum Across {
    Close,
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), allow(dead_code))]
    Beside(OfSession),
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), allow(dead_code))]
    Take(OfSession),
}

impl From<&Request> for Across {
    fn from(request: &Request) -> Across {
        match request {
            Request::Close(_) => Across::Close,
            Request::Beside(of) => Across::Beside(of.clone()),
            Request::Take(of) => Across::Take(of.clone()),
        }
    }
}

impl Across {
    /// Answers it for the session `number`. Errors: the other session has other data than are wanted.
    pub fn answer(self, lanes: &mut BTreeMap<u32, Lane>, number: u32) -> Result<AnyAnswer> {
        match self {
            Across::Close => {
                if let Some(lane) = lanes.get_mut(&number) {
                    lane.close();
                }
                Ok(Answer::Close(()).into())
            }
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            Across::Beside(of) => {
                let seat = seat(lanes, &of)?.beside();
                let desk = &mut lanes.entry(number).or_default().desk;
                (desk.seat, desk.more.ranked) = (seat, None);
                Ok(Answer::Beside(()).into())
            }
            #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
            Across::Take(of) => {
                seat(lanes, &of)?;
                let taken = lanes.get_mut(&of.session).map(|lane| std::mem::take(&mut lane.desk)).unwrap_or_default();
                let lane = lanes.entry(number).or_default();
                lane.desk.renew(taken.seat);
                if let (true, Seat::Rows(session)) = (taken.more.is_sliced, &mut lane.desk.seat) {
                    session.read_file(Vec::new()); // its survey goes, the data stay
                }
                Ok(Answer::Take(()).into())
            }
            #[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
            _ => Err(crate::base::error::Error::NeedsWholeCore),
        }
    }
}

/// The session named, which must have data, and those that are wanted.
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
fn seat<'a>(lanes: &'a BTreeMap<u32, Lane>, of: &OfSession) -> Result<&'a Seat> {
    let seat = &lanes.get(&of.session).ok_or(Error::NotReady)?.desk.seat;
    let info = with!(seat, session => session.data()).ok_or(Error::NotReady)?;
    match &of.fingerprint {
        Some(wanted) if *wanted != info.fingerprint => Err(Error::RunGone),
        _ => Ok(seat),
    }
}
