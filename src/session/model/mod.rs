//! Queries to a network with probability tables: the result fitted to the session's data, or the network of a file.

mod adjustment;
mod changes;
mod joint;
mod question;
pub(super) mod reasons;

use super::Session;
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::MAX_VARS;
use crate::bayes_net::BayesNet;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::data::{for_model, recipe_for};
use crate::format::model;
use crate::graph::Constraints;
use crate::inference::causal::{effect, effect_over_class};
use crate::inference::discrete::{
    Evidence, Fold, MAX_TREE_STATES, Sampler, Tree, effects, explanation, findings, impossible, jeffrey,
};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::inference::fit::fit_tables;
use crate::inference::fit::{fit, intervals};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
use crate::protocol::Recipe;
use crate::protocol::{
    Answer, AskPlan, ClassEffect, Dependence, EntryEffect, EvidenceMessage, ExplanationMessage, FindingValues, Fitted,
    ModelSource, ParameterEstimate, PriorNetwork,
};
use question::Question;

/// Maximum number of members of an equivalence class that are enumerated.
pub(super) const MAX_MEMBERS: usize = 10_000;
/// Maximum number of table entries whose effects are listed.
const MAX_EFFECTS: usize = 30;
/// Maximum number of rows drawn by one request.
pub const MAX_DRAWN_ROWS: u32 = 1_000_000;

/// Network with tables of probabilities, and the query in progress.
pub struct Model {
    /// Network as fitted or read, without changes.
    pub(super) original: BayesNet,
    /// Network with the changed table entries, to which queries refer.
    net: BayesNet,
    constraints: Constraints,
    fitted: Option<Fitted>,
    source: Option<ModelSource>,
    question: Option<Question>,
}

impl Session {
    /// Model of the run's network, with tables estimated from the data.
    pub fn model(&self, estimate: ParameterEstimate) -> Result<Model> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let fitted = fit(run.data(), run.network(), estimate, run.settings().prior_network.as_ref())?;
        let net = BayesNet::new(&fitted.network)?;
        Ok(Model {
            original: net.clone(),
            net,
            constraints: run.constraints().clone(),
            fitted: Some(fitted),
            source: None,
            question: None,
        })
    }
}

#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
impl Session {
    /// Recipe (list of preparation steps) that gives the file prepared last exactly one column for each variable of a
    /// network; see [`recipe_for`]. Errors: no file; those of `recipe_for`.
    pub fn recipe_for(&self, network: &PriorNetwork, recipe: &Recipe) -> Result<Recipe> {
        recipe_for(self.source.raw().ok_or(Error::NotReady)?, recipe, &network.variables)
    }

    /// Fits tables of a given network, with its variables, states and parents, to the data prepared by this recipe.
    /// Errors: those of [`for_model`] and of [`fit_tables`].
    pub fn fit_network(&self, network: &PriorNetwork, recipe: &Recipe, estimate: ParameterEstimate) -> Result<Model> {
        let data = for_model(self.source.current()?, self.source.raw(), recipe, &network.variables)?;
        let parents = network.variables.iter().map(|v| v.parents.iter().map(|p| *p as usize).collect()).collect();
        let fitted = fit_tables(&data, parents, estimate, None)?;
        Ok(Model { fitted: Some(fitted.clone()), ..Model::of(&fitted.network)? })
    }
}

impl Model {
    /// Reads the network of a model file; `name` is the name of the file, or empty. Errors: with line and column.
    pub fn read(bytes: &[u8], name: &str) -> Result<Model> {
        let file = model::read(bytes, name)?;
        let source = ModelSource { format: file.format.into(), notes: file.notes };
        Ok(Model { source: Some(source), ..Model::of(&file.network)? })
    }

    /// Format of the file from which the network was read, and notes about that file; `None` if there is no file.
    pub fn source(&self) -> Option<&ModelSource> {
        self.source.as_ref()
    }

    /// Model of a network that is given as a message of the protocol.
    pub fn of(network: &PriorNetwork) -> Result<Model> {
        let net = BayesNet::new(network)?;
        let constraints = Constraints::none(net.n().min(MAX_VARS));
        Ok(Model { original: net.clone(), net, constraints, fitted: None, source: None, question: None })
    }

    /// Network as a message, with the changed table entries.
    pub fn network(&self) -> PriorNetwork {
        self.net.message()
    }

    /// Estimated tables with their counts; `None` if the network was not fitted.
    pub fn fitted(&self) -> Option<&Fitted> {
        self.fitted.as_ref()
    }

    /// Credible intervals of the entries in the table of variable `v`; `None` for maximum likelihood, without counts,
    /// or for an unknown variable.
    pub fn intervals(&self, v: usize) -> Option<Vec<[f64; 2]>> {
        if v >= self.original.n() {
            return None;
        }
        intervals(self.fitted.as_ref()?, v, self.original.arity(v))
    }

    /// Network after the interventions, and the evidence. Errors: an unknown variable or level, invalid likelihoods,
    /// impossible probabilities for Jeffrey's rule.
    fn given(&self, message: &EvidenceMessage) -> Result<(BayesNet, Evidence)> {
        given(&self.net, message)
    }

    /// Starts to compute the marginals of all variables; returns the size of the work as far as it is planned. Errors:
    /// evidence on an unknown variable or level.
    pub fn ask(&mut self, message: &EvidenceMessage) -> Result<AskPlan> {
        let (net, evidence) = self.given(message)?;
        let question = Question::new(net, evidence);
        let plan = question.plan();
        self.question = Some(question);
        Ok(plan)
    }

    /// Size of the work of the query in progress. Errors: no query.
    pub fn plan(&self) -> Result<AskPlan> {
        Ok(self.question.as_ref().ok_or(Error::NotReady)?.plan())
    }

    /// Makes at most `steps` steps of the query; returns the share that is done, 1 at the end. Errors: no query; a sum
    /// of too many states; impossible evidence.
    pub fn ask_run(&mut self, steps: u32) -> Result<f64> {
        let question = self.question.as_mut().ok_or(Error::NotReady)?;
        for _ in 0..steps {
            if !question.step()? {
                return Ok(1.0);
            }
        }
        // Only a finished query has the share 1.
        Ok(question.progress().min(1.0 - f64::EPSILON))
    }

    /// Answer of the finished query. Errors: an unfinished query; impossible evidence, with the contradicting findings.
    pub fn answer(&self) -> Result<Answer> {
        self.question.as_ref().ok_or(Error::NotReady)?.answer()
    }

    /// Most probable explanation of the evidence. Errors: impossible evidence; a junction tree of too many states.
    pub fn explain(&self, message: &EvidenceMessage) -> Result<ExplanationMessage> {
        let (net, evidence) = self.given(message)?;
        let tree = self.allowed(Tree::new(&net, &evidence, Fold::Max))?.run();
        if tree.ln_p() == f64::NEG_INFINITY {
            return Err(impossible(&net, &evidence));
        }
        let found = explanation(&tree);
        let levels = found.levels.iter().map(|level| *level as u32).collect();
        Ok(ExplanationMessage { levels, ln_p: found.ln_p, unique: found.is_unique })
    }

    fn allowed(&self, tree: Tree) -> Result<Tree> {
        let needed = tree.states();
        if needed > MAX_TREE_STATES { Err(Error::NetworkTooWide { needed, limit: MAX_TREE_STATES }) } else { Ok(tree) }
    }

    /// Mutual information of each variable with a target variable, given the evidence. Errors: as for `explain`.
    pub fn findings(&self, message: &EvidenceMessage, target: u32) -> Result<FindingValues> {
        let (net, evidence) = self.given(message)?;
        self.allowed(Tree::new(&net, &evidence, Fold::Sum))?;
        let found = findings(&net, &evidence, self.variable(target)?)?;
        Ok(FindingValues { entropy: found.entropy, information: found.information })
    }

    /// Table entries on which P(target = level | evidence) depends most, with the result of changing each entry by −10
    /// % and by +10 %. Errors: as for `explain`.
    pub fn effects(&self, message: &EvidenceMessage, target: u32, level: u32) -> Result<Vec<EntryEffect>> {
        let (net, evidence) = self.given(message)?;
        self.allowed(Tree::new(&net, &evidence, Fold::Sum))?;
        let found = effects(&net, &evidence, (self.variable(target)?, level as usize), 0.1, MAX_EFFECTS)?;
        let entry = |e: &crate::inference::discrete::Effect| EntryEffect {
            variable: e.v as u32,
            place: e.place as u32,
            low: e.low,
            high: e.high,
        };
        Ok(found.iter().map(entry).collect())
    }

    pub(super) fn variable(&self, v: u32) -> Result<usize> {
        let v = v as usize;
        if v < self.net.n() { Ok(v) } else { Err(Error::BadEvidence { column: String::new() }) }
    }

    /// Dependence of `x` and `y` given the findings on `given` and soft evidence on `soft`. Soft evidence is modeled as
    /// a finding on an added child: it blocks nothing and opens colliders. Errors: an unknown variable.
    pub fn dependence(&self, x: u32, y: u32, given: &[u32], soft: &[u32]) -> Result<Dependence> {
        let all = |list: &[u32]| list.iter().map(|v| self.variable(*v)).collect::<Result<Vec<usize>>>();
        Ok(reasons::dependence(&self.net.parents, (self.variable(x)?, self.variable(y)?), &all(given)?, &all(soft)?))
    }

    /// Distributions P(y | do(x)) over the members of the equivalence class that keep the constraints. Errors: more
    /// than 256 variables; a sum of too many states.
    pub fn class_effect(&self, x: u32, y: u32) -> Result<ClassEffect> {
        let (x, y) = (self.variable(x)?, self.variable(y)?);
        let n = self.net.n();
        if n > MAX_VARS {
            return Err(Error::TooManyVariables { method: "do".into(), found: n, limit: MAX_VARS });
        }
        let dag = reasons::dag(&self.net.parents);
        effect_over_class(&self.net, &dag, &self.constraints, (x, y), MAX_MEMBERS)
    }

    /// Distribution P(y | do(x = level), evidence) in the network's DAG.
    pub fn effect(&self, message: &EvidenceMessage, x: u32, level: u32, y: u32) -> Result<Vec<f64>> {
        let (net, evidence) = self.given(message)?;
        let (x, y) = (self.variable(x)?, self.variable(y)?);
        if level as usize >= net.arity(x) {
            return Err(Error::BadEvidence { column: net.names[x].clone() });
        }
        effect(&net, &evidence, x, level as usize, y)
    }

    /// Draws `rows` rows given the evidence, with `seed`; returns CSV with a header. Errors: impossible evidence; too
    /// many rows.
    pub fn simulate(&self, message: &EvidenceMessage, rows: u32, seed: u32) -> Result<String> {
        if rows > MAX_DRAWN_ROWS {
            return Err(Error::RowsOutOfRange { rows: f64::from(rows), least: 0.0, most: f64::from(MAX_DRAWN_ROWS) });
        }
        let (net, evidence) = self.given(message)?;
        let sampler = Sampler::new(&net, &evidence)?;
        let mut rng = Rng::new(u64::from(seed));
        Ok(crate::format::drawn_csv(&net, (0..rows).map(|_| sampler.draw(&mut rng))))
    }

    /// Writes the network in the model format of this name.
    pub fn export(&self, format: &str) -> Result<String> {
        model::write(format, &self.net).ok_or_else(|| Error::UnknownFormat { format: format.into() })
    }
}

/// Network after the interventions, and the evidence; see [`Model::given`].
pub(super) fn given(net: &BayesNet, message: &EvidenceMessage) -> Result<(BayesNet, Evidence)> {
    let n = net.n();
    let variables = (message.findings.iter().chain(&message.interventions).map(|f| f.0))
        .chain(message.likelihoods.iter().chain(&message.wanted).map(|w| w.0));
    if variables.into_iter().any(|v| v as usize >= n) {
        return Err(Error::BadEvidence { column: String::new() });
    }
    let mut evidence = Evidence::none(n);
    message.findings.iter().for_each(|(v, level)| evidence.level[*v as usize] = Some(*level as usize));
    for (v, weights) in &message.likelihoods {
        evidence.likelihood[*v as usize] = Some(weights.clone());
    }
    let mut set = net.clone();
    for &(v, level) in &message.interventions {
        let v = v as usize;
        if level as usize >= set.arity(v) {
            return Err(Error::BadEvidence { column: set.names[v].clone() });
        }
        set = set.intervened(v, level as usize);
    }
    evidence.check(&set)?;
    for (v, wanted) in &message.wanted {
        let weights = jeffrey(&set, &evidence, *v as usize, wanted)?;
        let so_far = evidence.likelihood[*v as usize].take();
        let product = |(k, weight): (usize, f64)| weight * so_far.as_ref().map_or(1.0, |of| of[k]);
        evidence.likelihood[*v as usize] = Some(weights.into_iter().enumerate().map(product).collect());
    }
    Ok((set, evidence))
}
