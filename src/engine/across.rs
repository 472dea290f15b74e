//! Requests between sessions.

use super::lane::Lane;
use super::requests::Across;
use crate::base::error::{Error, Result};
use std::collections::BTreeMap;

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use super::desk::{Seat, with};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use super::requests::OfSession;

/// Does what a request of the session `number` asks for. Errors: the other session has no data, or others than are wanted.
pub fn act(request: &Across, lanes: &mut BTreeMap<u32, Lane>, number: u32) -> Result<()> {
    match request {
        Across::Close(_) => lanes.get_mut(&number).into_iter().for_each(Lane::close),
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        Across::Beside(of) => {
            let seat = seat(lanes, of)?.beside();
            let desk = lanes.entry(number).or_default().open();
            (desk.seat, desk.more.ranked) = (seat, None);
        }
        #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
        Across::Take(of) => {
            seat(lanes, of)?;
            let taken = lanes.get_mut(&of.session).map(|lane| std::mem::take(&mut lane.desk)).unwrap_or_default();
            let desk = lanes.entry(number).or_default().open();
            desk.renew(taken.seat);
            if let (true, Seat::Rows(session)) = (taken.more.is_sliced, &mut desk.seat) {
                session.read_file(Vec::new()); // its survey goes, the data stay
            }
        }
        #[cfg(not(any(feature = "full", not(target_arch = "wasm32"))))]
        _ => return Err(Error::NeedsWholeCore),
    }
    Ok(())
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
