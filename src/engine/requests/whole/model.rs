//! Requests to a network with tables. `fit` or `modelRead` gives the session one, of which all others are asked.

use super::data::OfFormat;
use crate::base::error::Error;
use crate::decode::plain;
use crate::engine::jobs::{OfAsk, OfPrediction, OfValidation, PredictionJob, QueryJob, ValidationJob};
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
    name: String,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfModelApart {
    bytes: Column<u8>,
    name: String,
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
    given: Vec<u32>,
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
    x: u32,
    level: u32,
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

/// Network of a model file with facts of the file; both null of a Gaussian one, which `gaussianRead` takes.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelFile {
    network: Option<PriorNetwork>,
    source: Option<ModelSource>,
}

/// A model file read apart, and its network written in the format that was wanted.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ModelApart {
    variables: usize,
    notes: Vec<ModelNote>,
    text: Option<String>,
}

requests! {
    now {
        /// Reads the network of a model file, which further questions go to. A refused file leaves the one before.
        ModelRead "modelRead" (OfModelFile) -> Box<ModelFile> = |desk, _host, of| {
            if crate::format::model::is_gaussian(&plain(&of.bytes)?) {
                // What is wrong with it is said now.
                crate::session::GaussianModel::read(&of.bytes, crate::protocol::VarianceKind::MaximumLikelihood)?;
                return Ok(Box::new(ModelFile { network: None, source: None }));
            }
            let model = desk.more.model.insert(Model::read(&of.bytes, &of.name)?);
            Ok(Box::new(ModelFile { network: Some(model.network()), source: model.source().cloned() }))
        };
        /// Reads a model file apart; the network of further questions stays.
        ModelApart "modelApart" (OfModelApart) -> Box<ModelApart> = |_desk, _host, of| {
            let model = Model::read(&of.bytes, &of.name)?;
            Ok(Box::new(ModelApart {
                variables: model.network().variables.len(),
                notes: model.source().map(|source| source.notes.clone()).unwrap_or_default(),
                text: of.format.map(|format| model.export(&format)).transpose()?,
            }))
        };
        /// Takes a network, which further questions go to.
        ModelOf "modelOf" (OfNetwork) -> () =
            |desk, _host, of| { desk.more.model = Some(Model::of(&of.network)?); Ok(()) };
        /// Fits the result, which further questions go to.
        Fit "fit" (OfEstimate) -> Box<Fitted> = |desk, _host, of| {
            let model = desk.seat.rows()?.model(of.estimate)?;
            desk.more.model.insert(model).fitted().cloned().map(Box::new).ok_or(Error::NotReady)
        };
        /// Fits a network to the data that a recipe prepared; further questions go to it.
        FitNetwork "fitNetwork" (OfFitting) -> Box<Fitted> = |desk, _host, of| {
            let model = desk.seat.rows()?.fit_network(&of.network, &of.recipe, of.estimate)?;
            desk.more.model.insert(model).fitted().cloned().map(Box::new).ok_or(Error::NotReady)
        };
        /// Network with tables as a message.
        ModelNetwork "modelNetwork" (Nothing) -> Box<PriorNetwork> =
            |desk, _host, _| Ok(Box::new(desk.model()?.network()));
        /// Most probable explanation.
        Explain "explain" (OfEvidence) -> ExplanationMessage = |desk, _host, of| desk.model()?.explain(&of.evidence);
        /// Information of each variable on a target.
        Findings "findings" (OfTarget) -> FindingValues =
            |desk, _host, of| desk.model()?.findings(&of.evidence, of.target);
        /// Effects of table entries on the probability of a level.
        Effects "effects" (OfLevel) -> Vec<EntryEffect> =
            |desk, _host, of| desk.model()?.effects(&of.evidence, of.target, of.level);
        /// Separation of two variables, with active trails.
        Dependence "dependence" (OfSeparation) -> Dependence =
            |desk, _host, of| desk.model()?.dependence(of.x, of.y, &of.given, &of.soft);
        /// Effects of x on y over the class.
        ClassEffect "classEffect" (OfPair) -> ClassEffect = |desk, _host, of| desk.model()?.class_effect(of.x, of.y);
        /// Joint distribution of variables.
        Joint "joint" (OfJoint) -> Vec<f64> = |desk, _host, of| desk.model()?.joint(&of.evidence, &of.variables);
        /// The network with these entries changed, in place of all changes before.
        Change "change" (OfChanges) -> Box<PriorNetwork> =
            |desk, _host, of| desk.model()?.change(&of.changes).map(Box::new);
        /// Adjustment sets of a pair.
        Adjustment "adjustment" (OfPair) -> Adjustment = |desk, _host, of| desk.model()?.adjustment(of.x, of.y);
        /// Distribution of y under an intervention.
        Effect "effect" (OfEffect) -> Vec<f64> =
            |desk, _host, of| desk.model()?.effect(&of.evidence, of.x, of.level, of.y);
        /// Credible intervals of a table; null under maximum likelihood.
        Intervals "intervals" (OfModelVariable) -> Option<Vec<[f64; 2]>> =
            |desk, _host, of| Ok(desk.model()?.intervals(of.variable));
        /// Rows drawn given evidence, as CSV.
        Simulate "simulate" (OfDraws) -> String =
            |desk, _host, of| desk.model()?.simulate(&of.evidence, of.rows, of.seed);
        /// Text of the network in a format.
        ExportModel "exportModel" (OfFormat) -> String = |desk, _host, of| desk.model()?.export(&of.format);
        /// The result with its tables, whatever network questions go to.
        FittedApart "fittedApart" (OfEstimate) -> Box<Fitted> = |desk, _host, of| {
            desk.seat.rows()?.model(of.estimate)?.fitted().cloned().map(Box::new).ok_or(Error::NotReady)
        };
        /// The result with its tables, in each format.
        ExportFitted "exportFitted" (OfFiles) -> Vec<String> = |desk, _host, of| {
            let model = desk.seat.rows()?.model(of.estimate)?;
            of.formats.iter().map(|format| model.export(format)).collect()
        };
        /// Every row with its prediction, of the cross-validation that was made last, as CSV.
        ValidationFile "validationFile" (Nothing) -> String =
            |desk, _host, _| desk.more.validation.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
        /// The file that was predicted last, with its predictions.
        PredictedFile "predictedFile" (Nothing) -> String =
            |desk, _host, _| desk.more.prediction.as_ref().map(|of| of.csv()).ok_or(Error::NotReady);
    }
    later {
        /// Probabilities given evidence.
        Ask "ask" (OfAsk) -> QueryJob = |desk, _at, of| QueryJob::new(desk, &of);
        /// Cross-validation of the result.
        Validate "validate" (OfValidation) -> ValidationJob = |desk, _at, of| ValidationJob::new(desk, &of);
        /// Predictions of the rows of a file; null if it was stopped.
        PredictRows "predictRows" (OfPrediction) -> PredictionJob = |desk, _at, of| PredictionJob::new(desk, &of);
    }
}
