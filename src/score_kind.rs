//! Which score, with which parameter and which structure prior: names and numbers only.

use crate::error::{Error, Result};
use serde::{Deserialize, Serialize};

/// Least prior odds of an edge; the least that any parameter above 0 can be.
pub const LEAST_ODDS: f64 = 1e-9;
/// Greatest prior odds of an edge, and value of any parameter.
pub const MOST_ODDS: f64 = 1e9;

/// A decomposable score, in nats, larger is better. LL, AIC, BIC and penalized LL are of discrete and of continuous data
/// (with the density of linear Gaussian regressions), BGe of continuous data only, all others of discrete data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ScoreKind {
    /// LL = Σ N_ijk ln(N_ijk / N_ij).
    Ll,
    /// LL − K.
    Aic,
    /// LL − ½ ln N · K.
    Bic,
    /// The same score as BIC, shown as a cost in bits: −BIC / ln 2 (Chen 2016).
    Mdl,
    /// LL in nats − ½ log₂ N · K, as the lecture prints it. Another score than BIC.
    MdlLecture,
    /// LL − ψ·K.
    Pll {
        /// ψ ≥ 0, the price of one free parameter.
        penalty: f64,
    },
    /// Bayesian Dirichlet with every α_ijk = α.
    Bd {
        /// α > 0.
        alpha: f64,
    },
    /// BD with α = 1 (Cooper and Herskovits 1992).
    K2,
    /// Bayesian Dirichlet, likelihood equivalent and uniform: α_ijk = a / (r_i q_i).
    Bdeu {
        /// The equivalent sample size a > 0.
        ess: f64,
    },
    /// Bayesian Dirichlet with a prior network P: α_ijk = a P(x_k, pa_j) (Heckerman, Geiger, Chickering 1995).
    Bde {
        /// The equivalent sample size a > 0.
        ess: f64,
    },
    /// Factorized normalized maximum likelihood: LL − Σ_j ln C(r_i, N_ij) (Silander, Roos, Kontkanen, Myllymäki 2008).
    Fnml,
    /// Quotient normalized maximum likelihood: LL − ln C(r_i q_i, N) + ln C(q_i, N) (Silander, Leppä-aho, Jääsaari, Roos
    /// 2018).
    Qnml,
    /// Bayesian Gaussian, likelihood equivalent (Geiger and Heckerman 2002; Kuipers, Moffa and Heckerman 2014).
    Bge {
        /// α_μ > 0, the weight of the prior mean in rows.
        alpha_mu: f64,
        /// α_w > n + 1, the degrees of freedom of the prior precision; n + 2 if none are said.
        alpha_w: Option<f64>,
    },
}

/// A score with a structure prior.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", try_from = "Said")]
pub struct Score {
    /// The score of the data given the structure.
    #[serde(flatten)]
    pub kind: ScoreKind,
    /// The prior odds of an edge: every edge multiplies the probability of a structure by this (1 is uniform).
    pub edge_prior: f64,
}

/// A score as it is said: its kind by name and whatever parameters there are (see `SaidCut` in `protocol`).
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Said {
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

impl TryFrom<Said> for Score {
    type Error = &'static str;

    fn try_from(said: Said) -> std::result::Result<Score, &'static str> {
        let kind = match said.kind.as_str() {
            "ll" => Some(ScoreKind::Ll),
            "aic" => Some(ScoreKind::Aic),
            "bic" => Some(ScoreKind::Bic),
            "mdl" => Some(ScoreKind::Mdl),
            "mdl-lecture" => Some(ScoreKind::MdlLecture),
            "k2" => Some(ScoreKind::K2),
            "pll" => said.penalty.map(|penalty| ScoreKind::Pll { penalty }),
            "bd" => said.alpha.map(|alpha| ScoreKind::Bd { alpha }),
            "bdeu" => said.ess.map(|ess| ScoreKind::Bdeu { ess }),
            "bde" => said.ess.map(|ess| ScoreKind::Bde { ess }),
            "fnml" => Some(ScoreKind::Fnml),
            "qnml" => Some(ScoreKind::Qnml),
            "bge" => said.alpha_mu.map(|alpha_mu| ScoreKind::Bge { alpha_mu, alpha_w: said.alpha_w }),
            _ => None,
        };
        kind.map(|kind| Score { kind, edge_prior: said.edge_prior }).ok_or("no such score")
    }
}

impl Score {
    /// Refuses parameters outside their range.
    pub fn check(&self) -> Result<()> {
        let bad = |name: &str, value: f64| Err(Error::BadParameter { name: name.into(), value });
        let positive = |x: f64| (LEAST_ODDS..=MOST_ODDS).contains(&x);
        match self.kind {
            ScoreKind::Pll { penalty } if !(0.0..=1e9).contains(&penalty) => return bad("penalty", penalty),
            ScoreKind::Bd { alpha } if !positive(alpha) => return bad("alpha", alpha),
            ScoreKind::Bdeu { ess } | ScoreKind::Bde { ess } if !positive(ess) => return bad("ess", ess),
            ScoreKind::Bge { alpha_mu, .. } if !positive(alpha_mu) => return bad("alphaMu", alpha_mu),
            ScoreKind::Bge { alpha_w: Some(alpha_w), .. } if !positive(alpha_w) => return bad("alphaW", alpha_w),
            _ => {}
        }
        if positive(self.edge_prior) { Ok(()) } else { bad("edgePrior", self.edge_prior) }
    }

    /// The name it goes by in messages and files.
    pub fn name(&self) -> &'static str {
        match self.kind {
            ScoreKind::Ll => "ll",
            ScoreKind::Aic => "aic",
            ScoreKind::Bic => "bic",
            ScoreKind::Mdl => "mdl",
            ScoreKind::MdlLecture => "mdl-lecture",
            ScoreKind::Pll { .. } => "pll",
            ScoreKind::Bd { .. } => "bd",
            ScoreKind::K2 => "k2",
            ScoreKind::Bdeu { .. } => "bdeu",
            ScoreKind::Bde { .. } => "bde",
            ScoreKind::Fnml => "fnml",
            ScoreKind::Qnml => "qnml",
            ScoreKind::Bge { .. } => "bge",
        }
    }

    /// Whether networks of one equivalence class always score the same. BD, K2 and fNML do not keep this law.
    pub fn is_equivalent(&self) -> bool {
        !matches!(self.kind, ScoreKind::Bd { .. } | ScoreKind::K2 | ScoreKind::Fnml)
    }
}
