//! What JavaScript may call of a network with parameters.

use super::{Js, Session, out, refuse, reply, take};
use crate::protocol::{EntryChange, EvidenceMessage, ParameterEstimate, PriorNetwork};
use wasm_bindgen::prelude::*;

/// A network with parameters, to be asked.
#[wasm_bindgen]
pub struct Model(pub(super) crate::session::Model);

#[wasm_bindgen]
impl Session {
    /// `(ParameterEstimate) => Model` of the result
    pub fn model(&self, estimate: JsValue) -> std::result::Result<Model, JsValue> {
        self.0.model(take::<ParameterEstimate>(estimate)?).map(Model).map_err(refuse)
    }
}

#[wasm_bindgen]
impl Model {
    /// `(bytes, file name) => Model`
    pub fn read(bytes: &[u8], name: &str) -> std::result::Result<Model, JsValue> {
        crate::session::Model::read(bytes, name).map(Model).map_err(refuse)
    }

    /// `ModelSource | null`: what is known of the file that the network was read from
    pub fn source(&self) -> Js {
        out(&self.0.source())
    }

    /// `(PriorNetwork) => Model`
    pub fn of(network: JsValue) -> std::result::Result<Model, JsValue> {
        crate::session::Model::of(&take::<PriorNetwork>(network)?).map(Model).map_err(refuse)
    }

    /// `PriorNetwork`
    pub fn network(&self) -> Js {
        out(&self.0.network())
    }

    /// `Fitted | null`
    pub fn fitted(&self) -> Js {
        out(&self.0.fitted())
    }

    /// `(variable) => [number, number][] | null`
    pub fn intervals(&self, v: u32) -> Js {
        out(&self.0.intervals(v as usize))
    }

    /// `(EvidenceMessage) => AskPlan`; `askRun` goes on.
    pub fn ask(&mut self, evidence: JsValue) -> Js {
        reply(self.0.ask(&take::<EvidenceMessage>(evidence)?))
    }

    /// `AskPlan` of the question under way
    #[wasm_bindgen(js_name = askPlan)]
    pub fn ask_plan(&self) -> Js {
        reply(self.0.plan())
    }

    /// `(steps) => number`, the share done
    #[wasm_bindgen(js_name = askRun)]
    pub fn ask_run(&mut self, steps: u32) -> Js {
        reply(self.0.ask_run(steps))
    }

    /// `Answer`
    pub fn answer(&self) -> Js {
        reply(self.0.answer())
    }

    /// `(EvidenceMessage) => ExplanationMessage`
    pub fn explain(&self, evidence: JsValue) -> Js {
        reply(self.0.explain(&take::<EvidenceMessage>(evidence)?))
    }

    /// `(EvidenceMessage, target) => FindingValues`
    pub fn findings(&self, evidence: JsValue, target: u32) -> Js {
        reply(self.0.findings(&take::<EvidenceMessage>(evidence)?, target))
    }

    /// `(EvidenceMessage, target, level) => EntryEffect[]`
    pub fn effects(&self, evidence: JsValue, target: u32, level: u32) -> Js {
        reply(self.0.effects(&take::<EvidenceMessage>(evidence)?, target, level))
    }

    /// `(x, y, given, soft) => Dependence`
    pub fn dependence(&self, x: u32, y: u32, given: &[u32], soft: &[u32]) -> Js {
        reply(self.0.dependence(x, y, given, soft))
    }

    /// `(x, y) => Adjustment`
    pub fn adjustment(&self, x: u32, y: u32) -> Js {
        reply(self.0.adjustment(x, y))
    }

    /// `(EvidenceMessage, variables) => number[]`
    pub fn joint(&self, evidence: JsValue, variables: &[u32]) -> Js {
        reply(self.0.joint(&take::<EvidenceMessage>(evidence)?, variables))
    }

    /// `(EntryChange[]) => PriorNetwork`, the network with these changes
    pub fn change(&mut self, changes: JsValue) -> Js {
        reply(self.0.change(&take::<Vec<EntryChange>>(changes)?))
    }

    /// `(x, y) => ClassEffect`
    #[wasm_bindgen(js_name = classEffect)]
    pub fn class_effect(&self, x: u32, y: u32) -> Js {
        reply(self.0.class_effect(x, y))
    }

    /// `(EvidenceMessage, x, level, y) => number[]`
    pub fn effect(&self, evidence: JsValue, x: u32, level: u32, y: u32) -> Js {
        reply(self.0.effect(&take::<EvidenceMessage>(evidence)?, x, level, y))
    }

    /// `(EvidenceMessage, rows, seed) => string`, CSV
    pub fn simulate(&self, evidence: JsValue, rows: u32, seed: u32) -> std::result::Result<String, JsValue> {
        self.0.simulate(&take::<EvidenceMessage>(evidence)?, rows, seed).map_err(refuse)
    }

    /// `(format) => string`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
