//! Requests to the session's network with conditional probability tables, which one of `fit`, `fitNetwork`, `modelRead`
//! and `modelOf` sets.

use super::data::OfFormat;
use crate::base::error::Error;
use crate::decode::plain;
use crate::engine::jobs::{
    DoubtJob, OfAsk, OfDoubt, OfPrediction, OfValidation, PredictionJob, QueryJob, ValidationJob,
};
use crate::engine::requests::{Nothing, requests};
use crate::protocol::{
    Adjustment, ClassEffect, Column, Dependence, EntryChange, EntryEffect, EvidenceMessage, ExplanationMessage,
    FindingValues, Fitted, ModelNote, ModelSource, ParameterEstimate, PriorNetwork, Recipe,
};
use crate::session::Model;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfModelFile {
    bytes: Column<u8>,
    /// Name of the model file; may be empty.
    name: String,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfModelApart {
    bytes: Column<u8>,
    /// Name of the model file; may be empty.
    name: String,
    /// Format in which to return the network as text; null: no text.
    format: Option<String>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfNetwork {
    network: PriorNetwork,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEstimate {
    estimate: ParameterEstimate,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFitting {
    network: PriorNetwork,
    recipe: Recipe,
    estimate: ParameterEstimate,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFiles {
    estimate: ParameterEstimate,
    formats: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEvidence {
    evidence: EvidenceMessage,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfTarget {
    evidence: EvidenceMessage,
    target: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfLevel {
    evidence: EvidenceMessage,
    target: u32,
    level: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSeparation {
    x: u32,
    y: u32,
    /// Variables with findings (observed levels).
    given: Vec<u32>,
    /// Variables with soft evidence: weights or new probabilities of their levels.
    soft: Vec<u32>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPair {
    pub x: u32,
    pub y: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfJoint {
    evidence: EvidenceMessage,
    variables: Vec<u32>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfChanges {
    changes: Vec<EntryChange>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfEffect {
    evidence: EvidenceMessage,
    /// Variable that the intervention sets to `level`.
    x: u32,
    level: u32,
    /// Variable whose distribution is returned.
    y: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfModelVariable {
    variable: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfDraws {
    evidence: EvidenceMessage,
    rows: u32,
    seed: u32,
}

/// Answer to the request `modelRead`. Both fields are null for a Gaussian network, which `gaussianRead` reads.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelFile {
    network: Option<PriorNetwork>,
    /// Format of the file, and notes on it.
    source: Option<ModelSource>,
}

/// Answer to the request `modelApart`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelApart {
    /// Number of variables of the network.
    variables: usize,
    notes: Vec<ModelNote>,
    /// Text of the network in the requested format; null if none was requested.
    text: Option<String>,
}

requests! {
    now {
        /// Reads a model file, whose network becomes the session's network with tables. After an error the session
        /// keeps its former network.
        ModelRead "modelRead" (OfModelFile) -> Box<ModelFile> = |state, _host, of| {
            if crate::format::model::is_gaussian(&plain(&of.bytes)?) {
                // Reports errors in the file now, although another request reads its network.
                crate::session::GaussianModel::read(&of.bytes, crate::protocol::VarianceKind::MaximumLikelihood)?;
                return Ok(Box::new(ModelFile { network: None, source: None }));
            }
            let model = state.whole.model.insert(Model::read(&of.bytes, &of.name)?);
            Ok(Box::new(ModelFile { network: Some(model.network()), source: model.source().cloned() }))
        };
        /// Reads a model file without changing the session's network.
        ModelApart "modelApart" (OfModelApart) -> Box<ModelApart> = |_state, _host, of| {
            let model = Model::read(&of.bytes, &of.name)?;
            Ok(Box::new(ModelApart {
                variables: model.network().variables.len(),
                notes: model.source().map(|source| source.notes.clone()).unwrap_or_default(),
                text: of.format.map(|format| model.export(&format)).transpose()?,
            }))
        };
        /// Makes the given network the session's network with tables.
        ModelOf "modelOf" (OfNetwork) -> () =
            |state, _host, of| { state.whole.model = Some(Model::of(&of.network)?); Ok(()) };
        /// Fits tables for the session's learned structure; the result becomes the session's network with tables.
        Fit "fit" (OfEstimate) -> Box<Fitted> = |state, _host, of| {
            let model = state.session.rows()?.model(of.estimate)?;
            state.whole.model.insert(model).fitted().cloned().map(Box::new).ok_or(Error::NotReady)
        };
        /// Fits the tables of a given network to the data that a recipe prepared. The result becomes the session's
        /// network with tables.
        FitNetwork "fitNetwork" (OfFitting) -> Box<Fitted> = |state, _host, of| {
            let model = state.session.rows()?.fit_network(&of.network, &of.recipe, of.estimate)?;
            state.whole.model.insert(model).fitted().cloned().map(Box::new).ok_or(Error::NotReady)
        };
        /// The session's network with tables.
        ModelNetwork "modelNetwork" (Nothing) -> Box<PriorNetwork> =
            |state, _host, _| Ok(Box::new(state.model()?.network()));
        /// Most probable explanation of evidence: the most probable joint assignment of all variables.
        Explain "explain" (OfEvidence) -> ExplanationMessage = |state, _host, of| state.model()?.explain(&of.evidence);
        /// Mutual information of each variable with a target variable, given evidence.
        Findings "findings" (OfTarget) -> FindingValues =
            |state, _host, of| state.model()?.findings(&of.evidence, of.target);
        /// Table entries whose change most affects the probability of a level of a target variable, given evidence.
        Effects "effects" (OfLevel) -> Vec<EntryEffect> =
            |state, _host, of| state.model()?.effects(&of.evidence, of.target, of.level);
        /// Dependence or d-separation of two variables given evidence on others, with an active trail.
        Dependence "dependence" (OfSeparation) -> Dependence =
            |state, _host, of| state.model()?.dependence(of.x, of.y, &of.given, &of.soft);
        /// Effects of x on y in the members of the network's equivalence class.
        ClassEffect "classEffect" (OfPair) -> ClassEffect = |state, _host, of| state.model()?.class_effect(of.x, of.y);
        /// Joint distribution of some variables, given evidence.
        Joint "joint" (OfJoint) -> Vec<f64> = |state, _host, of| state.model()?.joint(&of.evidence, &of.variables);
        /// Changes table entries of the session's network, undoing earlier changes. Returns the changed network.
        Change "change" (OfChanges) -> Box<PriorNetwork> =
            |state, _host, of| state.model()?.change(&of.changes).map(Box::new);
        /// Adjustment sets for the causal effect of x on y.
        Adjustment "adjustment" (OfPair) -> Adjustment = |state, _host, of| state.model()?.adjustment(of.x, of.y);
        /// Distribution of y under an intervention on x, given evidence.
        Effect "effect" (OfEffect) -> Vec<f64> =
            |state, _host, of| state.model()?.effect(&of.evidence, of.x, of.level, of.y);
        /// Credible intervals of the entries of a variable's table; null with maximum-likelihood estimates, without
        /// counts or for an unknown variable.
        Intervals "intervals" (OfModelVariable) -> Option<Vec<[f64; 2]>> =
            |state, _host, of| Ok(state.model()?.intervals(of.variable));
        /// Random rows from the network given evidence, as CSV.
        Simulate "simulate" (OfDraws) -> String =
            |state, _host, of| state.model()?.simulate(&of.evidence, of.rows, of.seed);
        /// Text of the session's network in a model format.
        ExportModel "exportModel" (OfFormat) -> String = |state, _host, of| state.model()?.export(&of.format);
        /// The session's learned structure with fitted tables; the session's network with tables does not change.
        FittedApart "fittedApart" (OfEstimate) -> Box<Fitted> = |state, _host, of| {
            state.session.rows()?.model(of.estimate)?.fitted().cloned().map(Box::new).ok_or(Error::NotReady)
        };
        /// Texts of the session's learned structure with fitted tables in several model formats; the session's network
        /// with tables does not change.
        ExportFitted "exportFitted" (OfFiles) -> Vec<String> = |state, _host, of| {
            let model = state.session.rows()?.model(of.estimate)?;
            of.formats.iter().map(|format| model.export(format)).collect()
        };
        /// Rows of the last cross-validation with their predictions, as CSV.
        ValidationFile "validationFile" (Nothing) -> String =
            |state, _host, _| state.whole.validation.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
        /// File for which rows were predicted last, with the predictions, as CSV.
        PredictedFile "predictedFile" (Nothing) -> String =
            |state, _host, _| state.whole.prediction.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
    }
    later {
        /// Probabilities of the levels of all variables, given evidence.
        Ask "ask" (OfAsk) -> QueryJob = |state, _start, of| QueryJob::new(state, &of);
        /// How far an answer depends on the network and its tables: by class, and as an interval over seeded draws.
        Doubt "doubt" (OfDoubt) -> DoubtJob = |state, _start, of| DoubtJob::new(state, of);
        /// Cross-validation of the session's learned network.
        Validate "validate" (OfValidation) -> ValidationJob = |state, _start, of| ValidationJob::new(state, &of);
        /// Predictions for the rows of a file; null if the job was stopped.
        PredictRows "predictRows" (OfPrediction) -> PredictionJob = |state, _start, of| PredictionJob::new(state, &of);
    }
}
