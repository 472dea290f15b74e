//! JavaScript interface of a Gaussian network; in the full module only.

use super::{Js, Session, out, refuse, reply, take};
use crate::protocol::{GaussianEvidence, GaussianFitted, VarianceKind};
use wasm_bindgen::prelude::*;

/// Gaussian network with parameters.
#[wasm_bindgen]
pub struct GaussianModel(pub(super) crate::session::GaussianModel);

#[wasm_bindgen]
impl Session {
    /// Gaussian network fitted to the result: `(VarianceKind) => GaussianModel`
    #[wasm_bindgen(js_name = gaussianModel)]
    pub fn gaussian_model(&self, kind: JsValue) -> std::result::Result<GaussianModel, JsValue> {
        self.0.gaussian_model(take::<VarianceKind>(kind)?).map(GaussianModel).map_err(refuse)
    }
}

#[wasm_bindgen]
impl GaussianModel {
    /// Gaussian network of fitted regressions: `(GaussianFitted, VarianceKind) => GaussianModel`
    pub fn of(fitted: JsValue, kind: JsValue) -> std::result::Result<GaussianModel, JsValue> {
        let (fitted, kind) = (take::<GaussianFitted>(fitted)?, take::<VarianceKind>(kind)?);
        crate::session::GaussianModel::of(&fitted, kind).map(GaussianModel).map_err(refuse)
    }

    /// Gaussian network of a file: `(bytes, VarianceKind) => GaussianModel`
    pub fn read(bytes: &[u8], kind: JsValue) -> std::result::Result<GaussianModel, JsValue> {
        crate::session::GaussianModel::read(bytes, take::<VarianceKind>(kind)?).map(GaussianModel).map_err(refuse)
    }

    /// Fitted regressions: `GaussianFitted`
    pub fn fitted(&self) -> Js {
        out(self.0.fitted())
    }

    /// Means and deviations given evidence: `(GaussianEvidence) => GaussianAnswer`
    pub fn ask(&self, evidence: JsValue) -> Js {
        reply(self.0.ask(&take::<GaussianEvidence>(evidence)?))
    }

    /// Dependence of a variable on each finding, and information of the others: `(GaussianEvidence, x) =>
    /// GaussianReasons`
    pub fn reasons(&self, evidence: JsValue, x: u32) -> Js {
        reply(self.0.reasons(&take::<GaussianEvidence>(evidence)?, x))
    }

    /// Adjustment sets of a pair: `(x, y) => Adjustment`
    pub fn adjustment(&self, x: u32, y: u32) -> Js {
        reply(self.0.adjustment(x, y))
    }

    /// Effects of x on y over the class: `(x, y) => GaussianClassEffect`
    #[wasm_bindgen(js_name = classEffect)]
    pub fn class_effect(&self, x: u32, y: u32) -> Js {
        reply(self.0.class_effect(x, y))
    }

    /// Rows drawn given evidence, as CSV: `(GaussianEvidence, rows, seed) => string`
    pub fn simulate(&self, evidence: JsValue, rows: u32, seed: u32) -> std::result::Result<String, JsValue> {
        self.0.simulate(&take::<GaussianEvidence>(evidence)?, rows, seed).map_err(refuse)
    }

    /// Text of the network in a format: `(format) => string`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}
