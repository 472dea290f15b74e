//! Calls of JavaScript for predictions; for the full module only.

use super::gaussian::GaussianModel;
use super::model::Model;
use super::{Js, Session, out, refuse, reply, take};
use crate::predict::State;
use crate::protocol::{ParameterEstimate, Settings, ValidationRequest, VarianceKind};
use wasm_bindgen::prelude::*;

/// A cross-validation.
#[wasm_bindgen]
pub struct CrossValidation(crate::predict::CrossValidation);

/// A prediction of the rows of a file.
#[wasm_bindgen]
pub struct RowPrediction(crate::predict::RowPrediction);

#[wasm_bindgen]
impl Session {
    /// Cross-validation of the result: `(ValidationRequest, ParameterEstimate, Settings) => CrossValidation`
    #[wasm_bindgen(js_name = crossValidation)]
    pub fn cross_validation(
        &self,
        request: JsValue,
        estimate: JsValue,
        settings: JsValue,
    ) -> std::result::Result<CrossValidation, JsValue> {
        let request = take::<ValidationRequest>(request)?;
        let (estimate, settings) = (take::<ParameterEstimate>(estimate)?, take::<Settings>(settings)?);
        self.0.cross_validation(&request, estimate, &settings).map(CrossValidation).map_err(refuse)
    }
}

/// A cross-validation of a Gaussian network.
#[wasm_bindgen]
pub struct GaussianValidation(crate::predict::GaussianValidation);

/// A forecast of the rows of a file of numbers.
#[wasm_bindgen]
pub struct NumberRows(crate::predict::NumberRows);

/// The state of a cross-validation as a number: 0 going on, 1 at something else, 2 done.
fn number_of(state: State) -> u8 {
    match state {
        State::Working => 0,
        State::Turned => 1,
        State::Done => 2,
    }
}

#[wasm_bindgen]
impl Session {
    /// Cross-validation of the result over columns of numbers: `(ValidationRequest, VarianceKind, Settings) =>
    /// GaussianValidation`
    #[wasm_bindgen(js_name = gaussianValidation)]
    pub fn gaussian_validation(
        &self,
        request: JsValue,
        kind: JsValue,
        settings: JsValue,
    ) -> std::result::Result<GaussianValidation, JsValue> {
        let request = take::<ValidationRequest>(request)?;
        let (kind, settings) = (take::<VarianceKind>(kind)?, take::<Settings>(settings)?);
        self.0.gaussian_validation(&request, kind, &settings).map(GaussianValidation).map_err(refuse)
    }
}

#[wasm_bindgen]
impl GaussianValidation {
    /// Steps of the cross-validation: `(steps) => 0` going on, `1` at something else, `2` done
    pub fn run(&mut self, steps: u32) -> std::result::Result<u8, JsValue> {
        self.0.run(steps).map(number_of).map_err(refuse)
    }

    /// Measures so far: `NumberValidation`
    #[wasm_bindgen(js_name = soFar)]
    pub fn so_far(&self) -> Js {
        out(&self.0.so_far())
    }

    /// Rows forecast worst: `(count) => HeldOutNumber[]`
    pub fn worst(&self, count: usize) -> Js {
        out(&self.0.worst(count))
    }

    /// All forecasts as CSV: `() => string`
    pub fn csv(&self) -> String {
        self.0.csv()
    }
}

#[wasm_bindgen]
impl GaussianModel {
    /// Forecast of the rows of a file: `(target, Uint8Array) => NumberRows`
    #[wasm_bindgen(js_name = predictRows)]
    pub fn predict_rows(&self, target: u32, bytes: &[u8]) -> std::result::Result<NumberRows, JsValue> {
        self.0.predict_rows(target, bytes).map(NumberRows).map_err(refuse)
    }
}

#[wasm_bindgen]
impl NumberRows {
    /// Steps of the forecast, and the share done: `(rows) => number`
    pub fn run(&mut self, rows: u32) -> f64 {
        self.0.run(rows)
    }

    /// Summary with the first rows: `(count) => NewNumberRows`
    pub fn summary(&self, count: usize) -> Js {
        out(&self.0.summary(count))
    }

    /// The file with forecasts: `() => string`
    pub fn csv(&self) -> String {
        self.0.csv()
    }
}

#[wasm_bindgen]
impl CrossValidation {
    /// Steps of the cross-validation: `(steps) => 0` going on, `1` at something else, `2` done
    pub fn run(&mut self, steps: u32) -> std::result::Result<u8, JsValue> {
        self.0.run(steps).map(number_of).map_err(refuse)
    }

    /// Measures so far: `Validation`
    #[wasm_bindgen(js_name = soFar)]
    pub fn so_far(&self) -> Js {
        out(&self.0.so_far())
    }

    /// Rows predicted worst: `(count) => HeldOutRow[]`
    pub fn worst(&self, count: usize) -> Js {
        out(&self.0.worst(count))
    }

    /// All predictions as CSV: `() => string`
    pub fn csv(&self) -> String {
        self.0.csv()
    }
}

#[wasm_bindgen]
impl Model {
    /// Prediction of the rows of a file: `(target, Uint8Array) => RowPrediction`
    #[wasm_bindgen(js_name = predictRows)]
    pub fn predict_rows(&self, target: u32, bytes: &[u8]) -> std::result::Result<RowPrediction, JsValue> {
        self.0.predict_rows(target, bytes).map(RowPrediction).map_err(refuse)
    }
}

#[wasm_bindgen]
impl RowPrediction {
    /// Steps of the prediction, and the share done: `(rows) => number`
    pub fn run(&mut self, rows: u32) -> Js {
        reply(self.0.run(rows))
    }

    /// Summary with the first rows: `(count) => NewRows`
    pub fn summary(&self, count: usize) -> Js {
        out(&self.0.summary(count))
    }

    /// The file with predictions: `() => string`
    pub fn csv(&self) -> String {
        self.0.csv()
    }
}
