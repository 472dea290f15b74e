//! What JavaScript may call where acyclicity is free; for the full module only.

use crate::protocol::{BnfinderSettings, BnfinderTable};
use crate::wasm::{Js, refuse, take, told};
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
        told(self.0.read(bytes))
    }

    /// `(bytes, BnfinderTable) => BnfinderInfo` of a table with a row for every experiment
    #[wasm_bindgen(js_name = readTable)]
    pub fn read_table(&mut self, bytes: &[u8], wanted: JsValue) -> Js {
        told(self.0.table(bytes, &take::<BnfinderTable>(wanted)?))
    }

    /// `(BnfinderSettings) => BnfinderSnapshot`; `run` continues.
    pub fn start(&mut self, settings: JsValue) -> Js {
        told(self.0.start(&take::<BnfinderSettings>(settings)?))
    }

    /// `(steps) => BnfinderSnapshot`
    pub fn run(&mut self, steps: u32) -> Js {
        told(self.0.run(steps))
    }

    /// `BnfinderOutcome`
    pub fn outcome(&self) -> Js {
        told(self.0.outcome())
    }

    /// `(format) => text`: `sif`, `weights`, `sets` or `cpd`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
