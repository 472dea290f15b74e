//! What JavaScript may call for a race; for the full module only.

use crate::protocol::Settings;
use crate::search::Seen;
use crate::wasm::{Js, Session, refuse, take, told};
use wasm_bindgen::prelude::*;

/// `0` going on, `1` at something else, `2` better, `3` done
pub(crate) fn number(seen: Seen) -> u8 {
    match seen {
        Seen::Working => 0,
        Seen::Turned => 1,
        Seen::Better => 2,
        Seen::Done => 3,
    }
}

#[wasm_bindgen]
impl Session {
    /// `(Settings) => Estimate`: a run of the method alone, in place of the session's
    #[wasm_bindgen(js_name = raceStart)]
    pub fn race_start(&mut self, settings: JsValue) -> Js {
        told(self.0.race_start(&take::<Settings>(settings)?))
    }

    /// `(steps) => 0` going on, `1` at something else, `2` better, `3` done; `run(0)` says where it stands
    #[wasm_bindgen(js_name = raceRun)]
    pub fn race_run(&mut self, steps: u32) -> std::result::Result<u8, JsValue> {
        self.0.race_run(steps).map(number).map_err(refuse)
    }
}
