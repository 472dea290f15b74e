//! Scores by name, with their parameters and the prior odds of edges.

use crate::base::error::{Error, Result};
use serde::{Deserialize, Serialize};

/// Minimum prior odds of an edge, and minimum value of any positive parameter.
pub const LEAST_ODDS: f64 = 1e-9;
/// Maximum prior odds of an edge, and maximum value of any parameter.
pub const MOST_ODDS: f64 = 1e9;

/// Numeric parameter of a score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parameter {
    /// Name of the parameter as a field of messages.
    pub name: &'static str,
    /// Key of the parameter in links.
    pub key: &'static str,
    /// Name of the parameter's option on the command line, without its dashes.
    pub option: &'static str,
    /// Default value; `None` if it is computed from the data.
    pub usual: Option<f64>,
    /// Minimum value of the parameter.
    pub least: f64,
    /// Maximum value of the parameter.
    pub most: f64,
}

/// Parameter that must be positive and is 1 by default.
const fn positive(name: &'static str, key: &'static str, option: &'static str) -> Parameter {
    Parameter { name, key, option, usual: Some(1.0), least: LEAST_ODDS, most: MOST_ODDS }
}

/// Prior odds of an edge, a parameter of every score.
pub const EDGE_PRIOR: Parameter = positive("edgePrior", "prior", "edge-prior");
const ESS: Parameter = positive("ess", "ess", "ess");
const ALPHA: Parameter = positive("alpha", "alpha", "alpha");
const PENALTY: Parameter = Parameter { least: 0.0, ..positive("penalty", "penalty", "penalty") };
const ALPHA_MU: Parameter = positive("alphaMu", "amu", "alpha-mu");
const ALPHA_W: Parameter = Parameter { usual: None, ..positive("alphaW", "aw", "alpha-w") };

/// Family of scores that are computed alike: likelihood with a penalty, marginal likelihood and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub enum ScoreFamily {
    /// Log-likelihood minus a penalty for each free parameter.
    Likelihood,
    /// Marginal likelihood under Dirichlet priors.
    Dirichlet,
    /// Marginal likelihood under a normal Wishart prior.
    Gaussian,
    /// Log-likelihood minus a regret for each parent configuration.
    RowRegret,
    /// Log-likelihood minus the regret of the variable with its parents, plus the regret of the parent set.
    SetRegret,
}

/// Entry of the table of scores.
pub struct ScoreEntry {
    /// Name of the score in messages, links, files and on the command line.
    pub kind: &'static str,
    /// Family that the score belongs to.
    pub family: ScoreFamily,
    /// Parameters of the score, besides prior odds of edges.
    pub parameters: &'static [&'static Parameter],
    /// Whether the score is for discrete data.
    pub levels: bool,
    /// Whether the score is for continuous data.
    pub numbers: bool,
    /// Whether networks of one equivalence class always score the same.
    pub equivalent: bool,
}

/// Table entry of a discrete penalized likelihood that scores all networks of an equivalence class equally.
const fn entry(kind: &'static str, parameters: &'static [&'static Parameter]) -> ScoreEntry {
    let family = ScoreFamily::Likelihood;
    ScoreEntry { kind, family, parameters, levels: true, numbers: false, equivalent: true }
}

impl ScoreEntry {
    const fn of(self, family: ScoreFamily) -> ScoreEntry {
        ScoreEntry { family, ..self }
    }
}

const BIC: ScoreEntry = ScoreEntry { numbers: true, ..entry("bic", &[]) };
const BDEU: ScoreEntry = entry("bdeu", &[&ESS]).of(ScoreFamily::Dirichlet);
const BGE: ScoreEntry =
    ScoreEntry { levels: false, numbers: true, ..entry("bge", &[&ALPHA_MU, &ALPHA_W]).of(ScoreFamily::Gaussian) };
const AIC: ScoreEntry = ScoreEntry { numbers: true, ..entry("aic", &[]) };
const LL: ScoreEntry = ScoreEntry { numbers: true, ..entry("ll", &[]) };
const MDL: ScoreEntry = entry("mdl", &[]);
const MDL_LECTURE: ScoreEntry = entry("mdl-lecture", &[]);
const PLL: ScoreEntry = ScoreEntry { numbers: true, ..entry("pll", &[&PENALTY]) };
const BD: ScoreEntry = ScoreEntry { equivalent: false, ..entry("bd", &[&ALPHA]).of(ScoreFamily::Dirichlet) };
const K2: ScoreEntry = ScoreEntry { equivalent: false, ..entry("k2", &[]).of(ScoreFamily::Dirichlet) };
const BDE: ScoreEntry = entry("bde", &[&ESS]).of(ScoreFamily::Dirichlet);
const FNML: ScoreEntry = ScoreEntry { equivalent: false, ..entry("fnml", &[]).of(ScoreFamily::RowRegret) };
const QNML: ScoreEntry = entry("qnml", &[]).of(ScoreFamily::SetRegret);

/// Scores, in the order in which they are offered.
#[rustfmt::skip]
pub const SCORES: &[&ScoreEntry] = &[
    &BIC,
    &BDEU,
    &BGE,
    &AIC,
    &LL,
    &MDL,
    &MDL_LECTURE,
    &PLL,
    &BD,
    &K2,
    &BDE,
    &FNML,
    &QNML,
];

/// Decomposable score, in nats; larger is better. LL, AIC, BIC and penalized LL are for discrete and for continuous
/// data (with the density of linear Gaussian regressions), BGe for continuous data only, all others for discrete data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ScoreKind {
    /// Log-likelihood: LL = Σ N_ijk ln(N_ijk / N_ij).
    Ll,
    /// AIC: LL − K, with K free parameters.
    Aic,
    /// BIC: LL − ½ ln N · K, with K free parameters and N rows.
    Bic,
    /// MDL: BIC displayed as a cost in bits, −BIC / ln 2 (Chen 2016).
    Mdl,
    /// MDL of a lecture, as printed there: LL in nats − ½ log₂ N · K; differs from BIC.
    MdlLecture,
    /// Penalized log-likelihood: LL − ψ·K, with K free parameters.
    Pll {
        /// Penalty ψ ≥ 0 for each free parameter, in nats.
        penalty: f64,
    },
    /// Bayesian Dirichlet with every α_ijk = α.
    Bd {
        /// Parameter α > 0 of the Dirichlet prior, the same for every cell.
        alpha: f64,
    },
    /// BD with α = 1 (Cooper and Herskovits 1992).
    K2,
    /// Bayesian Dirichlet, likelihood equivalent and uniform: α_ijk = a / (r_i q_i).
    Bdeu {
        /// Equivalent sample size a > 0.
        ess: f64,
    },
    /// Bayesian Dirichlet with a prior network P: α_ijk = a P(x_k, pa_j) (Heckerman, Geiger, Chickering 1995).
    Bde {
        /// Equivalent sample size a > 0.
        ess: f64,
    },
    /// Factorized normalized maximum likelihood: LL − Σ_j ln C(r_i, N_ij), with the multinomial regret ln C (Silander,
    /// Roos, Kontkanen, Myllymäki 2008).
    Fnml,
    /// Quotient normalized maximum likelihood: LL − ln C(r_i q_i, N) + ln C(q_i, N), with the multinomial regret ln C
    /// (Silander, Leppä-aho, Jääsaari, Roos 2018).
    Qnml,
    /// Bayesian Gaussian, likelihood equivalent (Geiger and Heckerman 2002; Kuipers, Moffa and Heckerman 2014).
    Bge {
        /// Weight α_μ > 0 of the prior mean, in rows.
        alpha_mu: f64,
        /// Degrees of freedom α_w > n + 1 of the prior precision; n + 2 if `None`.
        alpha_w: Option<f64>,
    },
}

/// Score with prior odds of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", try_from = "ScoreMessage")]
pub struct Score {
    /// Kind of the score of the data given the structure, with its parameters.
    #[serde(flatten)]
    pub kind: ScoreKind,
    /// Prior odds of an edge: every edge multiplies the probability of a structure by this (1 is uniform).
    pub edge_prior: f64,
}

/// Score as a message: the name of its kind, and the parameters of all kinds. Plain fields compile to less code than a
/// tagged enum.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ScoreMessage {
    kind: String,
    #[serde(default)]
    penalty: Option<f64>,
    #[serde(default)]
    alpha: Option<f64>,
    #[serde(default)]
    ess: Option<f64>,
    #[serde(default)]
    alpha_mu: Option<f64>,
    #[serde(default)]
    alpha_w: Option<f64>,
    edge_prior: f64,
}

impl TryFrom<ScoreMessage> for Score {
    type Error = &'static str;

    fn try_from(message: ScoreMessage) -> std::result::Result<Score, &'static str> {
        let kind = match message.kind.as_str() {
            "ll" => Some(ScoreKind::Ll),
            "aic" => Some(ScoreKind::Aic),
            "bic" => Some(ScoreKind::Bic),
            "mdl" => Some(ScoreKind::Mdl),
            "mdl-lecture" => Some(ScoreKind::MdlLecture),
            "k2" => Some(ScoreKind::K2),
            "pll" => message.penalty.map(|penalty| ScoreKind::Pll { penalty }),
            "bd" => message.alpha.map(|alpha| ScoreKind::Bd { alpha }),
            "bdeu" => message.ess.map(|ess| ScoreKind::Bdeu { ess }),
            "bde" => message.ess.map(|ess| ScoreKind::Bde { ess }),
            "fnml" => Some(ScoreKind::Fnml),
            "qnml" => Some(ScoreKind::Qnml),
            "bge" => message.alpha_mu.map(|alpha_mu| ScoreKind::Bge { alpha_mu, alpha_w: message.alpha_w }),
            _ => None,
        };
        kind.map(|kind| Score { kind, edge_prior: message.edge_prior }).ok_or("no such score")
    }
}

impl Score {
    /// Checks the parameters of the score. Errors: a parameter outside its range.
    pub fn check(&self) -> Result<()> {
        let values = match self.kind {
            ScoreKind::Pll { penalty } => [Some(penalty), None],
            ScoreKind::Bd { alpha } => [Some(alpha), None],
            ScoreKind::Bdeu { ess } | ScoreKind::Bde { ess } => [Some(ess), None],
            ScoreKind::Bge { alpha_mu, alpha_w } => [Some(alpha_mu), alpha_w],
            _ => [None, None],
        };
        let own = self.entry().parameters.iter().copied().zip(values);
        for (parameter, value) in own.chain([(&EDGE_PRIOR, Some(self.edge_prior))]) {
            match value {
                Some(value) if !(parameter.least..=parameter.most).contains(&value) => {
                    return Err(Error::BadParameter { name: parameter.name.into(), value });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Name of the score in messages and files.
    pub fn name(&self) -> &'static str {
        self.entry().kind
    }

    /// Entry of the score in the table of scores.
    pub fn entry(&self) -> &'static ScoreEntry {
        match self.kind {
            ScoreKind::Ll => &LL,
            ScoreKind::Aic => &AIC,
            ScoreKind::Bic => &BIC,
            ScoreKind::Mdl => &MDL,
            ScoreKind::MdlLecture => &MDL_LECTURE,
            ScoreKind::Pll { .. } => &PLL,
            ScoreKind::Bd { .. } => &BD,
            ScoreKind::K2 => &K2,
            ScoreKind::Bdeu { .. } => &BDEU,
            ScoreKind::Bde { .. } => &BDE,
            ScoreKind::Fnml => &FNML,
            ScoreKind::Qnml => &QNML,
            ScoreKind::Bge { .. } => &BGE,
        }
    }

    /// Whether networks of one equivalence class always score the same.
    pub fn is_equivalent(&self) -> bool {
        self.entry().equivalent
    }
}

#[cfg(test)]
impl ScoreFamily {
    pub(super) const ALL: [ScoreFamily; 5] = {
        use ScoreFamily::*;
        [Likelihood, Dirichlet, Gaussian, RowRegret, SetRegret]
    };
}
