//! Calls of JavaScript for BNFinder, where acyclicity is free; for the full module only.

use super::{Js, refuse, reply, take};
use crate::protocol::{BnfinderClaim, BnfinderRules, BnfinderSettings, BnfinderTable};
use wasm_bindgen::prelude::*;

/// Experiments in place of data.
#[wasm_bindgen]
#[derive(Default)]
pub struct BnfinderSession(crate::bnfinder::BnfinderSession);

#[wasm_bindgen]
impl BnfinderSession {
    /// Nothing loaded.
    #[wasm_bindgen(constructor)]
    pub fn new() -> BnfinderSession {
        BnfinderSession::default()
    }

    /// `(bytes) => BnfinderInfo` of a file in BNFinder's format
    #[wasm_bindgen(js_name = readExperiments)]
    pub fn read_experiments(&mut self, bytes: &[u8]) -> Js {
        reply(self.0.read(bytes))
    }

    /// `(bytes, BnfinderTable) => BnfinderInfo` of a table with a row for every experiment
    #[wasm_bindgen(js_name = readTable)]
    pub fn read_table(&mut self, bytes: &[u8], wanted: JsValue) -> Js {
        reply(self.0.table(bytes, &take::<BnfinderTable>(wanted)?))
    }

    /// `(BnfinderRules) => BnfinderInfo` of experiments made by rules
    #[wasm_bindgen(js_name = makeByRules)]
    pub fn make_by_rules(&mut self, wanted: JsValue) -> Js {
        reply(self.0.rules(&take::<BnfinderRules>(wanted)?))
    }

    /// `(BnfinderSettings) => BnfinderSnapshot`; `run` continues.
    pub fn start(&mut self, settings: JsValue) -> Js {
        reply(self.0.start(&take::<BnfinderSettings>(settings)?))
    }

    /// `(steps) => BnfinderSnapshot`
    pub fn run(&mut self, steps: u32) -> Js {
        reply(self.0.run(steps))
    }

    /// `BnfinderOutcome`
    pub fn outcome(&self) -> Js {
        reply(self.0.outcome())
    }

    /// `(child) => BnfinderTrace`: what was looked at for it so far
    pub fn trace(&self, child: u16) -> Js {
        reply(self.0.trace(child))
    }

    /// `(BnfinderSettings, BnfinderClaim)`: begins to check the claim; `checkOn` continues.
    pub fn check(&mut self, settings: JsValue, claim: JsValue) -> std::result::Result<(), JsValue> {
        self.0.check(&take::<BnfinderSettings>(settings)?, &take::<BnfinderClaim>(claim)?).map_err(refuse)
    }

    /// `(steps) => BnfinderCheck`, or nothing while it is not known
    #[wasm_bindgen(js_name = checkOn)]
    pub fn check_on(&mut self, steps: u32) -> Js {
        reply(self.0.check_on(steps))
    }

    /// `BnfinderCheck`, if it ends here, or nothing before the cost is added up
    #[wasm_bindgen(js_name = checkEnd)]
    pub fn check_end(&self) -> Js {
        reply(self.0.check_end())
    }

    /// `(format) => text`: `sif`, `weights`, `sets` or `cpd`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
