//! Doubt about an answer of a network with tables: P(level | evidence) of each variable.

use super::{Doubting, Fitted, Query, Values};
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::bayes_net::BayesNet;
use crate::data::Dataset;
use crate::graph::Dag;
use crate::inference::discrete::{FREE_STATES, Fold, Tree, impossible};
use crate::inference::fit::{drawn_tables, fit};
use crate::protocol::{self, EvidenceMessage, ParameterEstimate, PriorNetwork};
use crate::session::Session;
use crate::session::model::given;
use std::sync::Arc;

/// Query to networks with tables.
struct OfLevels {
    evidence: Arc<EvidenceMessage>,
    estimate: ParameterEstimate,
    prior: Option<PriorNetwork>,
}

/// Network with its tables, their counts and pseudocounts.
struct Tables {
    fitted: protocol::Fitted,
    net: BayesNet,
    evidence: Arc<EvidenceMessage>,
}

impl Session {
    /// Begins to compute the doubt about probabilities of levels: over the first `rows` of the k best (0: the class of
    /// the learned network), and `draws` draws of a network and its tables; none under maximum likelihood, without a
    /// posterior. Errors: no result; an unknown variable.
    pub fn doubt(
        &self,
        evidence: EvidenceMessage,
        estimate: ParameterEstimate,
        rows: u32,
        draws: u32,
    ) -> Result<Doubting> {
        let prior = self.run.as_ref().and_then(|run| run.settings().prior_network.clone());
        let draws = if estimate == ParameterEstimate::MaximumLikelihood { 0 } else { draws };
        self.doubting(Box::new(OfLevels { evidence: Arc::new(evidence), estimate, prior }), rows, draws)
    }
}

impl Query for OfLevels {
    fn set(&self) -> Vec<usize> {
        self.evidence.interventions.iter().map(|(v, _)| *v as usize).collect()
    }

    fn fit(&self, data: &Dataset, dag: &Dag) -> Result<Box<dyn Fitted>> {
        let fitted = fit(data, dag, self.estimate, self.prior.as_ref())?;
        let net = BayesNet::new(&fitted.network)?;
        Ok(Box::new(Tables { fitted, net, evidence: self.evidence.clone() }))
    }
}

impl Fitted for Tables {
    fn answer(&self) -> Result<Values> {
        marginals(&self.net, &self.evidence)
    }

    fn draw(&self, rng: &mut Rng) -> Result<Values> {
        let net = BayesNet { tables: drawn_tables(&self.fitted, rng), ..self.net.clone() };
        marginals(&net, &self.evidence)
    }
}

/// P(level | evidence) of each variable. Errors: impossible evidence; a clique tree that is too large.
fn marginals(net: &BayesNet, message: &EvidenceMessage) -> Result<Values> {
    let (net, evidence) = given(net, message)?;
    let tree = Tree::new(&net, &evidence, Fold::Sum);
    if tree.states() > FREE_STATES {
        return Err(Error::NetworkTooWide { needed: tree.states(), limit: FREE_STATES });
    }
    let tree = tree.run();
    if tree.ln_p() == f64::NEG_INFINITY {
        return Err(impossible(&net, &evidence));
    }
    Ok((0..net.n()).map(|v| tree.marginal(v)).collect())
}
