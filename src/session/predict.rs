//! Predictions of a session: cross-validation of its result, and rows of a file by a network with parameters.

use super::{GaussianModel, Model, Session};
use crate::base::error::{Error, Result};
use crate::predict::{CrossValidation, GaussianValidation, NumberRows, RowPrediction};
use crate::protocol::{ParameterEstimate, Settings, ValidationRequest, VarianceKind};

impl Session {
    /// A cross-validation of the result; `settings` are those under which the structure is learned anew where that is wanted.
    pub fn cross_validation(
        &self,
        request: &ValidationRequest,
        estimate: ParameterEstimate,
        settings: &Settings,
    ) -> Result<CrossValidation> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        CrossValidation::new(run.data(), run.network(), estimate, request, Some(settings), self.memory_limit)
    }

    /// Begins the cross-validation of a result over columns of numbers.
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
    /// A prediction of `target` for the rows of a file, by the network as it was fitted or read: changed entries are tried in Ask alone.
    pub fn predict_rows(&self, target: u32, bytes: &[u8]) -> Result<RowPrediction> {
        RowPrediction::new(self.original.clone(), self.variable(target)?, bytes)
    }
}

impl GaussianModel {
    /// A forecast of `target` for the rows of a file.
    pub fn predict_rows(&self, target: u32, bytes: &[u8]) -> Result<NumberRows> {
        NumberRows::new(self.net().clone(), self.variable(target)?, bytes)
    }
}
