//! Calls of JavaScript for a bootstrap; for the full module only.

use super::{Js, Session, refuse, reply, take};
use crate::bootstrap::{State, Thresholds};
use crate::protocol::Settings;
use js_sys::Uint32Array;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Session {
    /// Start of a bootstrap, beside the run: `(Settings, resamples, seed) => void`
    #[wasm_bindgen(js_name = bootstrapStart)]
    pub fn bootstrap_start(
        &mut self,
        settings: JsValue,
        resamples: u32,
        seed: u32,
    ) -> std::result::Result<(), JsValue> {
        self.0.bootstrap_start(&take::<Settings>(settings)?, resamples, seed).map_err(refuse)
    }

    /// Steps of the bootstrap: `(steps) => 0` going on, `1` at something else, `2` waiting for what is lent, `3` done
    #[wasm_bindgen(js_name = bootstrapRun)]
    pub fn bootstrap_run(&mut self, steps: u32) -> std::result::Result<u8, JsValue> {
        let state = self.0.bootstrap_run(steps).map_err(refuse)?;
        Ok(match state {
            State::Working => 0,
            State::Turned => 1,
            State::Waiting => 2,
            State::Done => 3,
        })
    }

    /// Number of a resample lent to a [`Resampling`] elsewhere: `() => number | undefined`
    #[wasm_bindgen(js_name = bootstrapLend)]
    pub fn bootstrap_lend(&mut self) -> Option<u32> {
        self.0.bootstrap_lend()
    }

    /// Counts of a lent resample, handed back: `(number, Uint32Array) => void`
    #[wasm_bindgen(js_name = bootstrapGive)]
    pub fn bootstrap_give(&mut self, number: u32, values: &[u32]) {
        self.0.bootstrap_give(number, values);
    }

    /// Return of a lent resample, to be learned here: `(number) => void`
    #[wasm_bindgen(js_name = bootstrapTakeBack)]
    pub fn bootstrap_take_back(&mut self, number: u32) {
        self.0.bootstrap_take_back(number);
    }

    /// Strengths so far: `() => Strengths`
    pub fn strengths(&mut self) -> Js {
        reply(self.0.strengths())
    }

    /// Averaged graph: `(strength threshold, direction threshold, whether it is scored) => Averaged`
    pub fn averaged(&mut self, strength: f64, direction: f64, scored: bool) -> Js {
        reply(self.0.averaged(Thresholds { strength, direction }, scored))
    }
}

/// Learner of resamples for a session elsewhere.
#[wasm_bindgen]
pub struct Resampling(crate::session::Resampling);

#[wasm_bindgen]
impl Resampling {
    /// Learner of packed data: `(packed data, Settings, bytes of memory, seed)`
    #[wasm_bindgen(constructor)]
    pub fn new(
        packed: &[u8],
        settings: JsValue,
        memory_limit: f64,
        seed: u32,
    ) -> std::result::Result<Resampling, JsValue> {
        let settings = take::<Settings>(settings)?;
        crate::session::Resampling::new(packed, &settings, memory_limit, seed).map(Resampling).map_err(refuse)
    }

    /// Start of a resample: `(number) => void`
    pub fn begin(&mut self, number: u32) {
        self.0.begin(number);
    }

    /// Steps of a resample, and its counts once learned: `(steps) => Uint32Array | undefined`
    pub fn run(&mut self, steps: u32) -> std::result::Result<Option<Uint32Array>, JsValue> {
        let learned = self.0.run(steps).map_err(refuse)?;
        Ok(learned.map(|values| Uint32Array::from(values.as_slice())))
    }
}
