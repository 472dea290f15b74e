//! Settings of learning, by the names of variables.

use super::network::{Progress, network};
use super::{Dataset, KBest, Network, Posterior, Result};
use crate::catalogue::{Score as CoreScore, ScoreKind};
use crate::protocol::{KBestRequest, MethodName, Phase, Settings, StructurePrior};
use crate::session::Session;

/// Number of steps between two calls of a caller's function.
const STEPS: u32 = 64;

/// Score to maximize, in nats.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Score {
    /// BIC: log-likelihood − ½ ln N for each free parameter; of levels or of numbers.
    Bic,
    /// AIC: log-likelihood − 1 for each free parameter; of levels or of numbers.
    Aic,
    /// Log-likelihood; of levels or of numbers.
    LogLikelihood,
    /// BDeu: marginal likelihood under uniform Dirichlet priors; of levels.
    Bdeu {
        /// Equivalent sample size, above 0.
        ess: f64,
    },
    /// K2: marginal likelihood under Dirichlet priors of ones; of levels.
    K2,
    /// Factorized normalized maximum likelihood; of levels.
    Fnml,
    /// Quotient normalized maximum likelihood; of levels.
    Qnml,
    /// BGe: marginal likelihood of linear Gaussian networks, with prior weight 1 and n + 2 degrees of freedom; of
    /// numbers.
    Bge,
}

impl Score {
    fn kind(self) -> ScoreKind {
        match self {
            Score::Bic => ScoreKind::Bic,
            Score::Aic => ScoreKind::Aic,
            Score::LogLikelihood => ScoreKind::Ll,
            Score::Bdeu { ess } => ScoreKind::Bdeu { ess },
            Score::K2 => ScoreKind::K2,
            Score::Fnml => ScoreKind::Fnml,
            Score::Qnml => ScoreKind::Qnml,
            Score::Bge => ScoreKind::Bge { alpha_mu: 1.0, alpha_w: None },
        }
    }
}

/// Method of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// A proof where an exact search fits in memory and takes an estimated minute or less; a search over orderings
    /// elsewhere.
    #[default]
    Auto,
    /// Exact: dynamic programming over subsets, up to 26 variables.
    DynamicProgramming,
    /// Exact: A* with bounds, up to 64 variables; it has a network and a bound at every time.
    AStar,
    /// Search over orderings, without proof, for many variables.
    Orders,
    /// Greedy search over networks: a local optimum.
    HillClimb,
    /// Greedy search that goes on past local optima, without proof.
    Tabu,
    /// Best tree, by the algorithm of Chow and Liu.
    ChowLiu,
}

impl Method {
    fn name(self) -> MethodName {
        match self {
            Method::Auto => MethodName::Auto,
            Method::DynamicProgramming => MethodName::Dp,
            Method::AStar => MethodName::AStar,
            Method::Orders => MethodName::Orders,
            Method::HillClimb => MethodName::HillClimb,
            Method::Tabu => MethodName::Tabu,
            Method::ChowLiu => MethodName::ChowLiu,
        }
    }
}

/// Settings for learning from a data set: score, method, constraints. The same settings give the same result.
#[derive(Clone, Debug)]
pub struct Learner {
    data: Dataset,
    score: Score,
    method: Method,
    max_parents: Option<u32>,
    required: Vec<(String, String)>,
    forbidden: Vec<(String, String)>,
    tiers: Vec<Vec<String>>,
    memory_limit: Option<u64>,
}

impl Learner {
    /// Learner with the score BIC, the method [`Method::Auto`] and no constraints.
    pub fn new(data: &Dataset) -> Learner {
        Learner {
            data: data.clone(),
            score: Score::Bic,
            method: Method::Auto,
            max_parents: None,
            required: Vec::new(),
            forbidden: Vec::new(),
            tiers: Vec::new(),
            memory_limit: None,
        }
    }

    /// Sets the score.
    pub fn score(mut self, score: Score) -> Learner {
        self.score = score;
        self
    }

    /// Sets the method.
    pub fn method(mut self, method: Method) -> Learner {
        self.method = method;
        self
    }

    /// Limits the number of parents of every variable.
    pub fn max_parents(mut self, most: u32) -> Learner {
        self.max_parents = Some(most);
        self
    }

    /// Requires the edge from → to.
    pub fn require(mut self, from: &str, to: &str) -> Learner {
        self.required.push((from.into(), to.into()));
        self
    }

    /// Forbids the edge from → to.
    pub fn forbid(mut self, from: &str, to: &str) -> Learner {
        self.forbidden.push((from.into(), to.into()));
        self
    }

    /// Sets tiers of variables, earliest first: no edge leads from a later tier to an earlier one. Variables in no tier
    /// are free.
    pub fn tiers<'a, T: IntoIterator<Item = &'a str>>(mut self, tiers: impl IntoIterator<Item = T>) -> Learner {
        self.tiers = tiers.into_iter().map(|tier| tier.into_iter().map(Into::into).collect()).collect();
        self
    }

    /// Limits the memory of the tables, in bytes; 2 GiB if not set.
    pub fn memory_limit(mut self, bytes: u64) -> Learner {
        self.memory_limit = Some(bytes);
        self
    }

    /// Learns a network. Its [`status`](Network::status) says whether it is proven optimal.
    ///
    /// Errors: an unknown name, constraints that contradict each other, a score that does not fit the data, more
    /// variables or memory than the method has.
    pub fn network(&self) -> Result<Network> {
        self.network_while(|_| true)
    }

    /// Learns while `goes_on`, called between short pieces of work, returns true; after that returns the best network
    /// found so far, with its bound. Errors: those of [`Learner::network`].
    ///
    /// ```
    /// # use bayescope::prelude::*;
    /// # use std::time::{Duration, Instant};
    /// # let data = Dataset::from_columns([("a", [0, 1, 0, 1]), ("b", [0, 1, 0, 1])])?;
    /// let end = Instant::now() + Duration::from_secs(60);
    /// let network = Learner::new(&data).method(Method::AStar).network_while(|_| Instant::now() < end)?;
    /// # assert!(network.is_proven());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn network_while(&self, goes_on: impl FnMut(&Progress) -> bool) -> Result<Network> {
        let mut session = self.run(&self.settings()?, goes_on)?;
        network(&self.data, &mut session)
    }

    /// Lists the `k` best networks, best first, after a proof. Errors: those of [`Learner::network`]; a method that
    /// proves nothing; `k` outside 1 to 100,000.
    pub fn k_best(&self, k: u32) -> Result<KBest> {
        let request = KBestRequest { k, unit: Default::default(), within: None };
        let mut session = self.run(&Settings { k_best: Some(request), ..self.settings()? }, |_| true)?;
        KBest::of(&self.data, &mut session, k)
    }

    /// Probabilities of edges and of directed paths, summed exactly over all networks of up to 16 variables, each with
    /// the weight e^score and the same prior probability. Under a marginal likelihood such as [`Score::Bdeu`] they are
    /// the posterior; under BIC they approximate it.
    ///
    /// Errors: those of [`Learner::network`]; more than 16 variables.
    pub fn posterior(&self) -> Result<Posterior> {
        let mut session = self.session();
        session.posterior_start(&self.settings()?, StructurePrior::Networks)?;
        while session.posterior_run(STEPS)? < 1.0 {}
        Ok(Posterior::of(&self.data, session.posterior()?))
    }

    fn session(&self) -> Session {
        let mut session = Session::over(self.data.0.clone());
        if let Some(bytes) = self.memory_limit {
            session.set_memory_limit(bytes as f64);
        }
        session
    }

    /// Session with a run that has ended, or was stopped by `goes_on`.
    fn run(&self, settings: &Settings, mut goes_on: impl FnMut(&Progress) -> bool) -> Result<Session> {
        let mut session = self.session();
        session.start(settings)?;
        loop {
            let snapshot = session.run(STEPS)?;
            if snapshot.phase == Phase::Done || !goes_on(&Progress::of(&snapshot)) {
                return Ok(session);
            }
        }
    }

    fn settings(&self) -> Result<Settings> {
        let edges = |edges: &[(String, String)]| {
            edges.iter().map(|(from, to)| Ok((self.data.number(from)?, self.data.number(to)?))).collect::<Result<_>>()
        };
        let tier = |tier: &Vec<String>| tier.iter().map(|name| self.data.number(name)).collect::<Result<_>>();
        Ok(Settings {
            score: CoreScore { kind: self.score.kind(), edge_prior: 1.0 },
            method: self.method.name(),
            max_parents: self.max_parents,
            required: edges(&self.required)?,
            forbidden: edges(&self.forbidden)?,
            tiers: self.tiers.iter().map(tier).collect::<Result<_>>()?,
            ..Settings::default()
        })
    }
}
