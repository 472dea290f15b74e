//! Calls of JavaScript for BNFinder, where acyclicity is free; for the full module only.

use super::{Js, refuse, reply, take};
use crate::protocol::{BnfinderClaim, BnfinderRules, BnfinderSettings, BnfinderTable};
use wasm_bindgen::prelude::*;

/// Session over experiments in place of data.
#[wasm_bindgen]
#[derive(Default)]
pub struct BnfinderSession(crate::bnfinder::BnfinderSession);

#[wasm_bindgen]
impl BnfinderSession {
    /// A session without experiments.
    #[wasm_bindgen(constructor)]
    pub fn new() -> BnfinderSession {
        BnfinderSession::default()
    }

    /// Experiments of a file in BNFinder's format: `(bytes) => BnfinderInfo`
    #[wasm_bindgen(js_name = readExperiments)]
    pub fn read_experiments(&mut self, bytes: &[u8]) -> Js {
        reply(self.0.read(bytes))
    }

    /// Experiments of a table with a row for every experiment: `(bytes, BnfinderTable) => BnfinderInfo`
    #[wasm_bindgen(js_name = readTable)]
    pub fn read_table(&mut self, bytes: &[u8], wanted: JsValue) -> Js {
        reply(self.0.table(bytes, &take::<BnfinderTable>(wanted)?))
    }

    /// Experiments made by rules: `(BnfinderRules) => BnfinderInfo`
    #[wasm_bindgen(js_name = makeByRules)]
    pub fn make_by_rules(&mut self, wanted: JsValue) -> Js {
        reply(self.0.rules(&take::<BnfinderRules>(wanted)?))
    }

    /// Start of a run, which `run` continues: `(BnfinderSettings) => BnfinderSnapshot`
    pub fn start(&mut self, settings: JsValue) -> Js {
        reply(self.0.start(&take::<BnfinderSettings>(settings)?))
    }

    /// Steps of the run: `(steps) => BnfinderSnapshot`
    pub fn run(&mut self, steps: u32) -> Js {
        reply(self.0.run(steps))
    }

    /// Result of the run: `BnfinderOutcome`
    pub fn outcome(&self) -> Js {
        reply(self.0.outcome())
    }

    /// Parent sets of a child looked at so far: `(child) => BnfinderTrace`
    pub fn trace(&self, child: u16) -> Js {
        reply(self.0.trace(child))
    }

    /// Start of a check of a claim, which `checkOn` continues: `(BnfinderSettings, BnfinderClaim)`
    pub fn check(&mut self, settings: JsValue, claim: JsValue) -> std::result::Result<(), JsValue> {
        self.0.check(&take::<BnfinderSettings>(settings)?, &take::<BnfinderClaim>(claim)?).map_err(refuse)
    }

    /// Steps of the check, and its verdict once known: `(steps) => BnfinderCheck | undefined`
    #[wasm_bindgen(js_name = checkOn)]
    pub fn check_on(&mut self, steps: u32) -> Js {
        reply(self.0.check_on(steps))
    }

    /// Verdict of a check that ends here, or nothing before the cost is added up: `BnfinderCheck | undefined`
    #[wasm_bindgen(js_name = checkEnd)]
    pub fn check_end(&self) -> Js {
        reply(self.0.check_end())
    }

    /// Text of the result, as `sif`, `weights`, `sets` or `cpd`: `(format) => text`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
