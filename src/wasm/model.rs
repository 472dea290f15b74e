//! Calls of JavaScript for a network with parameters.

use super::{Js, Session, out, refuse, reply, take};
use crate::protocol::{EntryChange, EvidenceMessage, ParameterEstimate, PriorNetwork, Recipe};
use wasm_bindgen::prelude::*;

/// Network with parameters.
#[wasm_bindgen]
pub struct Model(pub(super) crate::session::Model);

#[wasm_bindgen]
impl Session {
    /// Network fitted to the result: `(ParameterEstimate) => Model`
    pub fn model(&self, estimate: JsValue) -> std::result::Result<Model, JsValue> {
        self.0.model(take::<ParameterEstimate>(estimate)?).map(Model).map_err(refuse)
    }
}

#[wasm_bindgen]
impl Session {
    /// Recipe for the variables of a network: `(PriorNetwork, Recipe) => Recipe`
    #[wasm_bindgen(js_name = recipeFor)]
    pub fn recipe_for(&self, network: JsValue, recipe: JsValue) -> Js {
        reply(self.0.recipe_for(&take::<PriorNetwork>(network)?, &take::<Recipe>(recipe)?))
    }

    /// Network fitted to the data that a recipe prepared: `(PriorNetwork, Recipe, ParameterEstimate) => Model`
    #[wasm_bindgen(js_name = fitNetwork)]
    pub fn fit_network(
        &self,
        network: JsValue,
        recipe: JsValue,
        estimate: JsValue,
    ) -> std::result::Result<Model, JsValue> {
        let (network, recipe) = (take::<PriorNetwork>(network)?, take::<Recipe>(recipe)?);
        self.0.fit_network(&network, &recipe, take::<ParameterEstimate>(estimate)?).map(Model).map_err(refuse)
    }
}

#[wasm_bindgen]
impl Model {
    /// Network of a model file: `(bytes, file name) => Model`
    pub fn read(bytes: &[u8], name: &str) -> std::result::Result<Model, JsValue> {
        crate::session::Model::read(bytes, name).map(Model).map_err(refuse)
    }

    /// Facts of the file that the network was read from: `ModelSource | null`
    pub fn source(&self) -> Js {
        out(&self.0.source())
    }

    /// Network from a message: `(PriorNetwork) => Model`
    pub fn of(network: JsValue) -> std::result::Result<Model, JsValue> {
        crate::session::Model::of(&take::<PriorNetwork>(network)?).map(Model).map_err(refuse)
    }

    /// The network as a message: `PriorNetwork`
    pub fn network(&self) -> Js {
        out(&self.0.network())
    }

    /// Fit of the network to the data: `Fitted | null`
    pub fn fitted(&self) -> Js {
        out(&self.0.fitted())
    }

    /// Credible intervals of the table of a variable: `(variable) => [number, number][] | null`
    pub fn intervals(&self, v: u32) -> Js {
        out(&self.0.intervals(v as usize))
    }

    /// Size of a question, which `askRun` computes: `(EvidenceMessage) => AskPlan`
    pub fn ask(&mut self, evidence: JsValue) -> Js {
        reply(self.0.ask(&take::<EvidenceMessage>(evidence)?))
    }

    /// Size of the question under way: `AskPlan`
    #[wasm_bindgen(js_name = askPlan)]
    pub fn ask_plan(&self) -> Js {
        reply(self.0.plan())
    }

    /// Steps of the question, and the share done: `(steps) => number`
    #[wasm_bindgen(js_name = askRun)]
    pub fn ask_run(&mut self, steps: u32) -> Js {
        reply(self.0.ask_run(steps))
    }

    /// Answer to the question: `Answer`
    pub fn answer(&self) -> Js {
        reply(self.0.answer())
    }

    /// Most probable explanation: `(EvidenceMessage) => ExplanationMessage`
    pub fn explain(&self, evidence: JsValue) -> Js {
        reply(self.0.explain(&take::<EvidenceMessage>(evidence)?))
    }

    /// Information of each variable on a target: `(EvidenceMessage, target) => FindingValues`
    pub fn findings(&self, evidence: JsValue, target: u32) -> Js {
        reply(self.0.findings(&take::<EvidenceMessage>(evidence)?, target))
    }

    /// Effects of table entries on the probability of a level: `(EvidenceMessage, target, level) => EntryEffect[]`
    pub fn effects(&self, evidence: JsValue, target: u32, level: u32) -> Js {
        reply(self.0.effects(&take::<EvidenceMessage>(evidence)?, target, level))
    }

    /// Separation of two variables, with active trails: `(x, y, given, soft) => Dependence`
    pub fn dependence(&self, x: u32, y: u32, given: &[u32], soft: &[u32]) -> Js {
        reply(self.0.dependence(x, y, given, soft))
    }

    /// Adjustment sets of a pair: `(x, y) => Adjustment`
    pub fn adjustment(&self, x: u32, y: u32) -> Js {
        reply(self.0.adjustment(x, y))
    }

    /// Joint distribution of variables: `(EvidenceMessage, variables) => number[]`
    pub fn joint(&self, evidence: JsValue, variables: &[u32]) -> Js {
        reply(self.0.joint(&take::<EvidenceMessage>(evidence)?, variables))
    }

    /// The network with changed entries: `(EntryChange[]) => PriorNetwork`
    pub fn change(&mut self, changes: JsValue) -> Js {
        reply(self.0.change(&take::<Vec<EntryChange>>(changes)?))
    }

    /// Effects of x on y over the class: `(x, y) => ClassEffect`
    #[wasm_bindgen(js_name = classEffect)]
    pub fn class_effect(&self, x: u32, y: u32) -> Js {
        reply(self.0.class_effect(x, y))
    }

    /// Distribution of y under an intervention: `(EvidenceMessage, x, level, y) => number[]`
    pub fn effect(&self, evidence: JsValue, x: u32, level: u32, y: u32) -> Js {
        reply(self.0.effect(&take::<EvidenceMessage>(evidence)?, x, level, y))
    }

    /// Rows drawn given evidence, as CSV: `(EvidenceMessage, rows, seed) => string`
    pub fn simulate(&self, evidence: JsValue, rows: u32, seed: u32) -> std::result::Result<String, JsValue> {
        self.0.simulate(&take::<EvidenceMessage>(evidence)?, rows, seed).map_err(refuse)
    }

    /// Text of the network in a format: `(format) => string`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
