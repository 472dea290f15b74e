//! Time of a turn, and numbers for what the core names.

use crate::search::Pause;
use crate::search::enumerate::NextStep;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds of a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Whether there is still time, `milliseconds` from now on; always, where none are given.
pub(super) fn until(milliseconds: Option<f64>) -> impl FnMut() -> bool {
    let end = milliseconds.map(|all| clock() + all);
    move || end.is_none_or(|end| clock() < end)
}

/// Reason for which a race has paused: `0` it has not, `1` it is at something else, `2` better, `3` done.
pub(super) fn pause(pause: Pause) -> u8 {
    match pause {
        Pause::Working => 0,
        Pause::Turned => 1,
        Pause::Better => 2,
        Pause::Done => 3,
    }
}

/// Kind of the next step of an enumeration: `0` nothing, `1` the search, `2` its oracle.
pub(super) fn next(next: NextStep) -> u32 {
    match next {
        NextStep::Nothing => 0,
        NextStep::Search => 1,
        NextStep::Oracle => 2,
    }
}
