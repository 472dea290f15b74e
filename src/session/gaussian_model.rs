//! Queries to a Gaussian network with parameters, which is fitted to continuous data or given by regressions.

use super::Session;
use super::model::{MAX_DRAWN_ROWS, MAX_MEMBERS, reasons};
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::{MAX_VARS, Var};
use crate::format::{gaussian, model};
use crate::graph::{Constraints, members};
use crate::inference::causal::parent_sets;
use crate::inference::gaussian::{Draws, GaussianNet, Normal, fit};
use crate::protocol::{
    GaussianAnswer, GaussianClassEffect, GaussianEffectUnder, GaussianEvidence, GaussianFitted, GaussianReasons,
    VarianceKind,
};

/// Gaussian network with parameters, for queries.
pub struct GaussianModel {
    net: GaussianNet,
    constraints: Constraints,
    fitted: GaussianFitted,
    kind: VarianceKind,
}

impl Session {
    /// Model of the run's network, with regressions fitted to the data. Errors: discrete data; collinear columns; too
    /// few rows for unbiased variances.
    pub fn gaussian_model(&self, kind: VarianceKind) -> Result<GaussianModel> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        GaussianModel::new(fit(run.data(), run.network())?, kind, run.constraints().clone())
    }
}

impl GaussianModel {
    fn new(fitted: GaussianFitted, kind: VarianceKind, constraints: Constraints) -> Result<GaussianModel> {
        Ok(GaussianModel { net: GaussianNet::of(&fitted, kind)?, constraints, fitted, kind })
    }

    /// Model of a network that is given by its regressions.
    pub fn of(fitted: &GaussianFitted, kind: VarianceKind) -> Result<GaussianModel> {
        let n = fitted.families.len().min(MAX_VARS);
        GaussianModel::new(fitted.clone(), kind, Constraints::none(n))
    }

    /// Reads a file of regressions. Errors: with line and column.
    pub fn read(bytes: &[u8], kind: VarianceKind) -> Result<GaussianModel> {
        let mut fitted = model::read_gaussian(bytes)?;
        let joint = GaussianNet::new(&fitted.families, VarianceKind::MaximumLikelihood)?.joint();
        // Files do not contain the share of explained variance.
        for (v, family) in fitted.families.iter_mut().enumerate() {
            family.explained = (1.0 - family.variance / joint.between(v, v)).max(0.0);
        }
        GaussianModel::of(&fitted, kind)
    }

    /// Regressions of the network, one for each variable.
    pub fn fitted(&self) -> &GaussianFitted {
        &self.fitted
    }

    /// Network with the variances of the chosen kind.
    pub(super) fn net(&self) -> &GaussianNet {
        &self.net
    }

    pub(super) fn variable(&self, v: u32) -> Result<usize> {
        let v = v as usize;
        if v < self.net.n() { Ok(v) } else { Err(Error::BadEvidence { column: String::new() }) }
    }

    /// Means and standard deviations of all variables given the evidence. Errors: as for `given`.
    pub fn ask(&self, evidence: &GaussianEvidence) -> Result<GaussianAnswer> {
        let (now, ln_density) = given(&self.net, evidence)?;
        let deviations = (0..now.n()).map(|v| now.between(v, v).sqrt()).collect();
        let ln_density = (!evidence.findings.is_empty()).then_some(ln_density);
        Ok(GaussianAnswer { means: now.mean, deviations, ln_density })
    }

    /// Reasons for the distribution of `x`: its dependence on each finding given the others, and its mutual information
    /// with each variable given the evidence, in bits. Errors: those of the evidence; an unknown variable.
    pub fn reasons(&self, evidence: &GaussianEvidence, x: u32) -> Result<GaussianReasons> {
        let (now, _) = given(&self.net, evidence)?;
        let x = self.variable(x)?;
        let found: Vec<usize> = evidence.findings.iter().map(|f| f.0 as usize).collect();
        let mut parents = self.net.parents.clone();
        evidence.interventions.iter().for_each(|(v, _)| parents[*v as usize].clear());
        let trail = |y: &usize| {
            let others: Vec<usize> = found.iter().copied().filter(|v| v != y && *v != x).collect();
            reasons::dependence(&parents, (x, *y), &others, &[])
        };
        let trails = found.iter().filter(|y| **y != x).map(trail).collect();
        let information = (0..now.n()).map(|v| if v == x { None } else { now.information(x, v) }).collect();
        Ok(GaussianReasons { trails, information })
    }

    /// Slope of the mean of `y` under do(x), over the members of the equivalence class that keep the constraints: the
    /// coefficient of x in the regression of y on x and the parents of x; 0 if y is one of these parents. Errors: more
    /// than 256 variables.
    pub fn class_effect(&self, x: u32, y: u32) -> Result<GaussianClassEffect> {
        let (x, y, n) = (self.variable(x)?, self.variable(y)?, self.net.n());
        if n > MAX_VARS {
            return Err(Error::TooManyVariables { method: "do".into(), found: n, limit: MAX_VARS });
        }
        let dag = reasons::dag(&self.net.parents);
        let (sets, complete) = parent_sets(&dag, &self.constraints, Var::new(x));
        let (all, is_counted) = members(&dag, MAX_MEMBERS, |dag| self.constraints.keep(dag));
        let joint = self.net.joint();
        let under = sets.iter().map(|parents| {
            let set: Vec<usize> = parents.iter().map(Var::index).chain([x]).collect();
            let slope = match parents.contains(Var::new(y)) {
                true => Some(0.0),
                false => joint.regression(y, &set).and_then(|b| b.last().copied()),
            };
            let count = all.iter().filter(|dag| dag.parents(Var::new(x)) == parents).count();
            let lacks = || Error::SingularEvidence { column: self.net.names[x].clone(), others: Vec::new() };
            Ok(GaussianEffectUnder {
                parents: parents.iter().map(|p| p.0).collect(),
                members: is_counted.then_some(count as f64),
                slope: slope.ok_or_else(lacks)?,
            })
        });
        Ok(GaussianClassEffect { under: under.collect::<Result<Vec<_>>>()?, complete })
    }

    /// Draws `rows` rows given the evidence, as CSV with a header. Errors: too many rows; invalid evidence.
    pub fn simulate(&self, evidence: &GaussianEvidence, rows: u32, seed: u32) -> Result<String> {
        if rows > MAX_DRAWN_ROWS {
            return Err(Error::RowsOutOfRange { rows: f64::from(rows), least: 0.0, most: f64::from(MAX_DRAWN_ROWS) });
        }
        let draws = Draws::new(&given(&self.net, evidence)?.0);
        let mut rng = Rng::new(u64::from(seed));
        Ok(crate::format::drawn_numbers_csv(&self.net.names, (0..rows).map(|_| draws.draw(&mut rng))))
    }

    /// Writes the network in the format of this name: `gaussian-json`, `bnlearn-gaussian`, `pgmpy-gaussian`.
    pub fn export(&self, format: &str) -> Result<String> {
        gaussian::write(format, &self.fitted, self.kind).ok_or_else(|| Error::UnknownFormat { format: format.into() })
    }
}

/// Distribution of all variables given the evidence, and ln of the density of the findings. Errors: an unknown variable,
/// a variable given twice, a value that is not finite; findings that determine each other.
pub(super) fn given(net: &GaussianNet, evidence: &GaussianEvidence) -> Result<(Normal, f64)> {
    let mut seen = vec![false; net.n()];
    for &(v, value) in evidence.interventions.iter().chain(&evidence.findings) {
        let name = net.names.get(v as usize).ok_or_else(|| Error::BadEvidence { column: String::new() })?;
        if !value.is_finite() || std::mem::replace(&mut seen[v as usize], true) {
            return Err(Error::BadEvidence { column: name.clone() });
        }
    }
    let mut set = net.clone();
    for &(v, value) in &evidence.interventions {
        set = set.intervened(v as usize, value);
    }
    let findings: Vec<(usize, f64)> = evidence.findings.iter().map(|(v, value)| (*v as usize, *value)).collect();
    set.joint().given(&findings, &set.names)
}
