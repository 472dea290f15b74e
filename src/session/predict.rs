//! Predictions of a session: cross-validation of its result, and prediction of the rows of a file by a fitted network.

use super::{GaussianModel, Model, Session};
use crate::base::error::{Error, Result};
use crate::predict::{CrossValidation, GaussianValidation, NumberRows, RowPrediction};
use crate::protocol::{ParameterEstimate, Settings, ValidationRequest, VarianceKind};

impl Session {
    /// Starts a cross-validation of the result; `settings` are used to learn the structure in each fold, if requested.
    pub fn cross_validation(
        &self,
        request: &ValidationRequest,
        estimate: ParameterEstimate,
        settings: &Settings,
    ) -> Result<CrossValidation> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        CrossValidation::new(run.data(), run.network(), estimate, request, Some(settings), self.memory_limit)
    }

    /// Starts a cross-validation of a result for continuous data.
    pub fn gaussian_validation(
        &self,
        request: &ValidationRequest,
        kind: VarianceKind,
        settings: &Settings,
    ) -> Result<GaussianValidation> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        GaussianValidation::new(run.data(), run.network(), kind, request, settings, self.memory_limit)
    }
}

impl Model {
    /// Starts to predict `target` in the rows of a file, by the network without changed table entries.
    pub fn predict_rows(&self, target: u32, bytes: &[u8]) -> Result<RowPrediction> {
        RowPrediction::new(self.original.clone(), self.variable(target)?, bytes)
    }
}

impl GaussianModel {
    /// Starts to predict the number `target` in the rows of a file.
    pub fn predict_rows(&self, target: u32, bytes: &[u8]) -> Result<NumberRows> {
        NumberRows::new(self.net().clone(), self.variable(target)?, bytes)
    }
}
