//! Pruning rules: families that need not be scored, each rule with its theorem.
//!
//! A rule here is *upward closed*: it judges a family (X, U) before U + X is counted, and its verdict holds for every
//! superset of U as well. The verdict: each of them is **dominated**, that is, some allowed proper subset of it scores
//! higher by more than the slack D. No network that scores within D of the best has such a family (replacing it by the
//! better one closes no cycle), so with D = 0 no optimal network has it, and with D ≥ C_k − OPT none of the k best
//! (`docs/methods/k-best.md`). The theorems of Chen 2016 that count subsets are in `k_best`.
//!
//! "Higher" means "higher by more than rounding and ties": every test has to be won by [`Facts::margin`], so that a
//! family that only ties with a subset is still counted, and its ties with it.
//!
//! Conditions that void a theorem, and their effect on its rule:
//!
//! * **Constraints.** Subsets of an allowed set are allowed, unless they lack required parents. The arguments remove
//!   one parent u; they hold for every u that is not required, so a [`Candidate`] lists only the others. The Dirichlet
//!   rule compares with whole subsets and is off if parents are required.
//! * **Odds of an edge above 1.** One more edge gains up to ln κ, which is added to the gain. The Dirichlet rule and
//!   the rule of constant columns are off.
//! * **A prior by the size of the parent set.** The k-th parent has the factor k / (n − k), so the gain is that of the
//!   last one allowed. An additional constant column then makes no tie: its rule is off.
//! * **k.** Without a slack, dominance implies nothing about the k best; all rules of D = 0 are off.

mod dirichlet;
mod entropy;
mod k_best;
mod networks;
mod permutations;
mod size;

pub use dirichlet::Dirichlet;
pub use entropy::{Entropy, EntropyOfEither, States};
pub use k_best::{KSize, is_beaten};
pub use networks::{KNetworks, Question, families};
pub use permutations::{DrawnTree, MAX_DRAWN_VARIABLES, PermutationNode, Permutations, drawn_tree};
pub use size::{Constant, Size};

use crate::base::error::{Error, Result};
use crate::protocol::{Pruning, RuleName, RuleOff, RuleStatus};

/// Family (X, U) before U + X is counted, as input of pruning rules. Slices range over the members of U that are **not
/// required** (all of them, if none are), in one order; unknown values are NaN or an empty slice, and prove nothing.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// Number of rows N.
    pub rows: f64,
    /// Price ψ of one free parameter, in nats.
    pub psi: f64,
    /// Arity r_X of the child.
    pub r: f64,
    /// ln r_X, computed once, since every family of the child needs it.
    pub ln_r: f64,
    /// Number of parents, required ones included.
    pub parents: usize,
    /// Number of parent configurations, q_U = Π r_u over all of U.
    pub states: f64,
    /// Arity r_u of each parent u.
    pub arity: &'a [f64],
    /// N·H(X | U − u) for each parent u, in nats, minus N·H(X | all others) if that is known.
    pub entropy: &'a [f64],
    /// N·H(u | U − u) for each parent u, in nats, minus N·H(u | all others) if that is known.
    pub entropy_of: &'a [f64],
    /// Number m_U of configurations of U that occur in the data (or of a subset of U: fewer only weaken the rule).
    pub cells: f64,
    /// Best known score of a proper subset of U. The structure prior may be included or not: the rule that uses this
    /// score is off if the prior rewards an edge.
    pub best_below: f64,
}

/// Upward-closed pruning rule: its verdict on a family also holds for all supersets.
pub trait Rule {
    /// Name of the pruning rule.
    fn name(&self) -> RuleName;
    /// Whether the rule proves that (X, U), and (X, V) for every V ⊇ U, are dominated. O(|U|).
    fn prunes(&self, family: &Candidate) -> bool;
    /// The two sides of the rule's inequality, for display; of several parents those of the one that loses most. `None`
    /// if the rule has no inequality.
    fn weigh(&self, _family: &Candidate) -> Option<Weighing> {
        None
    }
}

/// The two sides of the inequality by which a rule prunes (X, U): the gain is less than the cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighing {
    /// Index of a parent in the slices of the candidate, if the inequality is about one parent.
    pub parent: Option<usize>,
    /// Upper bound on the gain in nats (rule of sizes: maximum number of parents that can matter).
    pub gain: f64,
    /// Cost in nats (Dirichlet rule: score of the best subset; rule of sizes: number of parents).
    pub cost: f64,
}

/// Form of a score, as far as the theorems distinguish it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Log-likelihood minus a penalty, Σ n ln n − ψ (r − 1) q with ψ > 0: BIC, MDL, AIC, penalized likelihood.
    Penalized,
    /// Log-likelihood without a penalty.
    Likelihood,
    /// Marginal likelihood under symmetric Dirichlet priors: BDeu, BD, K2; or any score in which each configuration
    /// that occurs contributes at most −ln r_X.
    Dirichlet,
    /// Any other form of score, for which none of the theorems here holds.
    Other,
}

/// Properties of score, data and constraints on which the conditions of the theorems depend.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    /// Form of the score.
    pub form: Form,
    /// Number of rows N.
    pub rows: f64,
    /// Price ψ of one free parameter, in nats; 0 unless penalized.
    pub psi: f64,
    /// Arity of each variable.
    pub arity: &'a [f64],
    /// Maximum ln κ of any edge, for its prior odds κ; 0 if all are negative.
    pub gain: f64,
    /// Whether the structure prior depends on the size of the parent set: then one more edge may be rewarded,
    /// penalized, or neither.
    pub by_size: bool,
    /// Maximum number of required parents of a variable.
    pub required: usize,
    /// Limit on the number of parents (n − 1 if none is set).
    pub limit: usize,
    /// Difference up to which scores count as equal: the tolerance of ties.
    pub margin: f64,
    /// Entropy of each variable that no parents explain, N·H(X | all others); empty if not known.
    pub unknown: &'a [f64],
    /// Maximum entropy of each variable that parents explain, N·(H(X) − H(X | all others)); empty if not known.
    pub explained: &'a [f64],
}

/// Pruning rules in force for a run.
#[derive(Clone, Debug)]
pub struct Rules {
    constant: Option<Constant>,
    size: Option<Size>,
    states: Option<States>,
    entropy: Option<Entropy>,
    either: Option<EntropyOfEither>,
    dirichlet: Option<Dirichlet>,
    k_size: Option<KSize>,
    k_networks: Option<KNetworks>,
    max_parents: usize,
    k: u32,
    slack: f64,
    unknown: Vec<f64>,
    status: Vec<RuleStatus>,
}

/// Checks the settings of pruning. Errors: k out of range, a slack that is negative or not finite.
pub fn check(chosen: &Pruning) -> Result<()> {
    let bad = |name: &str, value: f64| Err(Error::BadParameter { name: name.into(), value });
    match chosen.slack {
        Some(slack) if !(0.0..=1e9).contains(&slack) => bad("slack", slack),
        _ if !(1..=MAX_K).contains(&chosen.k) => bad("k", f64::from(chosen.k)),
        _ => Ok(()),
    }
}

/// Maximum number of variables that the permutation tree orders: their sets fit in one word.
pub const MAX_ORDERED_VARIABLES: usize = 64;

/// Maximum k of a search for the k best networks.
pub const MAX_K: u32 = 1_000_000;

impl Rules {
    /// Rules whose conditions hold under `facts` and that are not switched off.
    pub fn new(facts: &Facts, chosen: &Pruning) -> Rules {
        let many = chosen.k > 1 && chosen.slack.is_none();
        let slack = chosen.slack.unwrap_or(0.0);
        let need = slack + facts.margin;
        let mut status = Vec::new();
        let mut is_on = |rule: RuleName, voids: &[(bool, RuleOff)]| {
            let chosen = (chosen.off.contains(&rule), RuleOff::Chosen);
            let why = voids.iter().chain([&chosen]).find(|(void, _)| *void).map(|(_, reason)| *reason);
            status.push(RuleStatus { rule, on: why.is_none(), why });
            why.is_none()
        };
        let not_penalized = (facts.form != Form::Penalized, RuleOff::Score);
        let of_many = (many, RuleOff::K);
        let prior = (facts.gain > 0.0, RuleOff::Prior);
        is_on(RuleName::Dominance, &[(chosen.k > 1 || slack > 0.0, RuleOff::K)]);
        let unknown = (facts.form == Form::Other, RuleOff::Score);
        let by_size = (facts.by_size, RuleOff::Prior);
        let constant = is_on(RuleName::Constant, &[unknown, (chosen.k > 1 || slack > 0.0, RuleOff::K), prior, by_size]);
        // A constant column costs nothing, as child or as parent: sizes bound nothing unless such columns are excluded.
        let thin = (!constant && facts.arity.iter().any(|r| *r < 2.0), RuleOff::Constant);
        let size = is_on(RuleName::Size, &[not_penalized, of_many, thin]).then(|| Size::new(facts, need));
        let states = is_on(RuleName::States, &[not_penalized, of_many]);
        let entropy = is_on(RuleName::Entropy, &[not_penalized, of_many]);
        let either = is_on(RuleName::EntropyOfEither, &[not_penalized, of_many]);
        let required = (facts.required > 0, RuleOff::Required);
        let other = (facts.form != Form::Dirichlet, RuleOff::Score);
        let dirichlet = is_on(RuleName::Dirichlet, &[other, of_many, prior, required]);
        let one = (chosen.k == 1, RuleOff::K);
        is_on(RuleName::KBetter, &[one]);
        let k_size = is_on(RuleName::KSize, &[one, not_penalized]).then_some(KSize {
            k: chosen.k,
            gain: facts.gain,
            margin: facts.margin,
        });
        let has_constant = (facts.arity.iter().any(|r| *r < 2.0), RuleOff::Constant);
        let large = (facts.arity.len() > MAX_ORDERED_VARIABLES, RuleOff::Variables);
        let voids = [one, not_penalized, prior, required, has_constant, large];
        let k_networks = is_on(RuleName::KNetworks, &voids).then(|| KNetworks {
            rows: facts.rows,
            psi: facts.psi,
            arity: facts.arity.to_vec(),
            k: chosen.k,
            margin: facts.margin,
        });
        is_on(RuleName::KDelta, &[(slack == 0.0, RuleOff::K)]);
        let by_k = k_size.as_ref().filter(|_| !thin.0).map(|rule| rule.most(facts));
        let most = size.as_ref().map(|rule| rule.most);
        let max_parents = [most, by_k].into_iter().flatten().fold(facts.limit, usize::min);
        let paid = facts.gain + need;
        Rules {
            constant: constant.then_some(Constant),
            size,
            states: states.then_some(States { need: paid }),
            entropy: entropy.then_some(Entropy { need: paid }),
            either: either.then_some(EntropyOfEither { need: paid }),
            dirichlet: dirichlet.then_some(Dirichlet { need }),
            k_size,
            k_networks,
            max_parents,
            k: chosen.k,
            slack,
            unknown: facts.unknown.to_vec(),
            status,
        }
    }

    /// The rule that prunes (X, U) and every superset of U, if any; the simplest one if there are several. O(|U|).
    pub fn verdict(&self, family: &Candidate) -> Option<RuleName> {
        fn ask<R: Rule>(rule: Option<&R>, family: &Candidate) -> Option<RuleName> {
            rule.filter(|rule| rule.prunes(family)).map(Rule::name)
        }
        // The rule whose bound implies both others is tested first, since it usually does not prune.
        let by_gain = || {
            let either = self.either.as_ref();
            if either.is_some_and(|rule| !rule.prunes(family)) {
                return None;
            }
            ask(self.states.as_ref(), family).or_else(|| ask(self.entropy.as_ref(), family)).or(either.map(Rule::name))
        };
        ask(self.constant.as_ref(), family)
            .or_else(|| ask(self.size.as_ref(), family))
            .or_else(by_gain)
            .or_else(|| ask(self.dirichlet.as_ref(), family))
            .or_else(|| ask(self.k_size.as_ref(), family))
    }

    /// The upward-closed rules in force.
    fn upward(&self) -> impl Iterator<Item = &dyn Rule> {
        fn of<R: Rule + 'static>(rule: &Option<R>) -> Option<&dyn Rule> {
            rule.as_ref().map(|rule| rule as &dyn Rule)
        }
        let rules = [
            of(&self.constant),
            of(&self.size),
            of(&self.states),
            of(&self.entropy),
            of(&self.either),
            of(&self.dirichlet),
            of(&self.k_size),
        ];
        rules.into_iter().flatten()
    }

    /// Whether [`Rules::verdict`] may prune a family that the limit [`Rules::max_parents`] (the rule of sizes) leaves.
    pub fn speaks(&self) -> bool {
        self.upward().any(|rule| rule.name() != RuleName::Size)
    }

    /// The two sides of the inequality by which `rule` prunes a family. O(|U|).
    pub fn weigh(&self, rule: RuleName, family: &Candidate) -> Option<Weighing> {
        self.upward().find(|candidate| candidate.name() == rule)?.weigh(family)
    }

    /// Rule that applies to finished lists (Algorithm 2), if it is in force.
    pub fn k_networks(&self) -> Option<&KNetworks> {
        self.k_networks.as_ref()
    }

    /// Maximum number of parents, of any variable, in a set that can matter.
    pub fn max_parents(&self) -> usize {
        self.max_parents
    }

    /// N·H(v | all others), the entropy that no parents of `v` explain; 0 if not known.
    pub fn unknown(&self, v: usize) -> f64 {
        self.unknown.get(v).copied().unwrap_or(0.0)
    }

    /// Whether a rule in force uses the entropies [`Candidate::entropy`] and `entropy_of`.
    pub fn needs_entropy(&self) -> bool {
        self.entropy.is_some() || self.either.is_some()
    }

    /// Whether a rule in force uses the number of configurations [`Candidate::cells`] and the score `best_below`.
    pub fn needs_cells(&self) -> bool {
        self.dirichlet.is_some()
    }

    /// Whether the rule with this name is in force.
    pub fn is_on(&self, rule: RuleName) -> bool {
        self.status.iter().any(|status| status.rule == rule && status.on)
    }

    /// Number k of best networks that the lists are pruned for.
    pub fn k(&self) -> u32 {
        self.k
    }

    /// Slack D in nats: families that are worse than one of their subsets by no more than D are kept.
    pub fn slack(&self) -> f64 {
        self.slack
    }

    /// Status of every rule: whether it is in force, and the reason if not.
    pub fn status(&self) -> &[RuleStatus] {
        &self.status
    }
}

/// Whether `gain` is less than `cost` by more than the rounding error of `gain`.
fn is_below(gain: f64, cost: f64) -> bool {
    gain + 1e-9 * gain.abs() < cost
}
