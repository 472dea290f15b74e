//! Doubt about an answer: what the equivalence classes of similar score say, and an interval over draws of a network
//! and its tables from their posterior.

use super::given;
use crate::base::error::{Error, Result};
use crate::base::rng::Rng;
use crate::base::var::Var;
use crate::bayes_net::BayesNet;
use crate::graph::{Dag, members};
use crate::inference::discrete::{FREE_STATES, Fold, Tree, impossible};
use crate::inference::fit::{drawn_tables, fit};
use crate::protocol::{ClassAnswer, Doubt, EvidenceMessage, Fitted, KBestUnit, ParameterEstimate};
use crate::search::k_best::class_size;
use crate::session::Session;
use rustc_hash::FxHashMap;

/// Maximum number of networks of a class that are listed for an intervention.
const MAX_LISTED: usize = 1000;
/// Share of the draws on each side of the interval.
const TAIL: f64 = 0.025;
/// Seed of the draws.
const SEED: u32 = 1;

/// Networks of one class that give the same answer, since the variables that are set have the same parents in all.
struct Group {
    class: usize,
    /// Share of the class's networks.
    share: f64,
    /// Share of the total weight.
    weight: f64,
    fitted: Fitted,
    net: BayesNet,
}

/// Class of the list, before its answer is known.
struct Listed {
    row: u32,
    score: f64,
    /// Networks of the class, with equal weights, as far as they matter for the answer.
    dags: Vec<Dag>,
    /// Number of all networks of the class.
    networks: f64,
}

type Marginals = Vec<Vec<f64>>;

impl Session {
    /// Answers of the first `rows` of the k best (0: of the class of the learned network), and an interval over `draws`
    /// draws. The marginals of networks that an intervention does not tell apart are computed once. Errors: no result;
    /// impossible evidence; a network too wide. O((groups + draws) · (n² + states)).
    pub fn doubt(
        &self,
        evidence: &EvidenceMessage,
        estimate: ParameterEstimate,
        rows: u32,
        draws: u32,
    ) -> Result<Doubt> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let n = run.data().n();
        let set: Vec<usize> = evidence.interventions.iter().map(|(v, _)| *v as usize).collect();
        if set.iter().any(|v| *v >= n) {
            return Err(Error::BadEvidence { column: String::new() });
        }
        let (listed, complete) = self.candidates(rows as usize, !set.is_empty())?;
        let best = listed.first().ok_or(Error::NotReady)?.score;
        let weight_of = |of: &Listed| of.networks * libm::exp(of.score - best);
        let total: f64 = listed.iter().map(weight_of).sum();
        let mut groups = Vec::new();
        for (class, of) in listed.iter().enumerate() {
            let mut known: FxHashMap<Vec<usize>, usize> = FxHashMap::default();
            for dag in &of.dags {
                let key: Vec<usize> =
                    set.iter().flat_map(|v| dag.parents(Var::new(*v)).iter().map(Var::index).chain([n])).collect();
                let share = 1.0 / of.dags.len() as f64;
                let weight = weight_of(of) / total * share;
                if let Some(at) = known.get(&key) {
                    let group: &mut Group = &mut groups[*at];
                    (group.share, group.weight) = (group.share + share, group.weight + weight);
                    continue;
                }
                known.insert(key, groups.len());
                let fitted = fit(run.data(), dag, estimate, run.settings().prior_network.as_ref())?;
                let net = BayesNet::new(&fitted.network)?;
                groups.push(Group { class, share, weight, fitted, net });
            }
        }
        let answers = groups.iter().map(|group| marginals(&group.net, evidence)).collect::<Result<Vec<Marginals>>>()?;
        let classes = listed.iter().enumerate().map(|(class, of)| {
            let own: Vec<(f64, &Marginals)> =
                groups.iter().zip(&answers).filter(|(g, _)| g.class == class).map(|(g, a)| (g.share, a)).collect();
            let fold = |start: f64, put: &dyn Fn(f64, f64, f64) -> f64| -> Marginals {
                let level =
                    |v: usize, k: usize| own.iter().fold(start, |so_far, (share, a)| put(so_far, a[v][k], *share));
                (0..n).map(|v| (0..answers[0][v].len()).map(|k| level(v, k)).collect()).collect()
            };
            let reaches = |dag: &&Dag, v: usize| set.iter().any(|x| dag.reaches(Var::new(*x), Var::new(v)));
            let reached = |v: usize| of.dags.iter().filter(|dag| reaches(dag, v)).count() as f64 / of.dags.len() as f64;
            ClassAnswer {
                row: of.row,
                difference: best - of.score,
                weight: weight_of(of) / total,
                networks: of.networks,
                marginals: fold(0.0, &|sum, p, share| sum + share * p),
                lowest: fold(1.0, &|least, p, _| least.min(p)),
                highest: fold(0.0, &|most, p, _| most.max(p)),
                reached: (0..n).map(reached).collect(),
            }
        });
        let classes: Vec<ClassAnswer> = classes.collect();
        let networks = classes.iter().map(|of| of.networks).sum();
        let has_posterior = estimate != ParameterEstimate::MaximumLikelihood;
        let (low, high) = if draws > 0 && has_posterior { interval(&groups, evidence, draws)? } else { <_>::default() };
        let draws = if low.is_empty() { 0.0 } else { f64::from(draws) };
        Ok(Doubt { classes, networks, complete, draws, low, high })
    }

    /// Classes of the first `rows` of the k best, or that of the learned network, and whether none of their networks
    /// is missing. With `apart`, all networks of a class are listed, otherwise one.
    fn candidates(&self, rows: usize, apart: bool) -> Result<(Vec<Listed>, bool)> {
        let run = self.run.as_ref().ok_or(Error::NotReady)?;
        let constraints = run.constraints();
        let class = |row: usize, dag: Dag, score: f64| -> (Listed, bool) {
            let (dags, all) =
                if apart { members(&dag, MAX_LISTED, |dag| constraints.keep(dag)) } else { (vec![dag.clone()], true) };
            let networks = class_size(&dag, constraints);
            (Listed { row: row as u32, score, dags, networks }, all)
        };
        if rows == 0 {
            let (own, all) = class(0, run.network().clone(), 0.0);
            // The size of the only class does not matter for its weight.
            let networks = if own.networks.is_nan() { own.dags.len() as f64 } else { own.networks };
            return Ok((vec![Listed { networks, ..own }], all));
        }
        let ranked = run.ranking().ok_or(Error::NotReady)?.ranked();
        let by_class = run.settings().k_best.is_some_and(|request| request.unit == KBestUnit::Classes);
        let (mut found, mut complete) = (Vec::<Listed>::new(), true);
        for row in 0..rows.min(ranked.len()) {
            let (dag, score) = (ranked.dag(row), ranked.scores()[row]);
            if !by_class {
                // Members of a class may score differently, so each is a class of its own.
                found.push(Listed { row: row as u32, score, dags: vec![dag], networks: 1.0 });
                continue;
            }
            let (of, all) = class(row, dag, score);
            if of.networks.is_nan() {
                complete = false;
                break;
            }
            complete &= all;
            found.push(of);
        }
        Ok((found, complete))
    }
}

/// P(level | evidence) of each variable. Errors: impossible evidence; a clique tree that is too large.
fn marginals(net: &BayesNet, message: &EvidenceMessage) -> Result<Marginals> {
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

/// Ends of the 95% interval of each probability over draws of a network, by weight and spread evenly, and of its
/// tables.
fn interval(groups: &[Group], message: &EvidenceMessage, draws: u32) -> Result<(Marginals, Marginals)> {
    let mut rng = Rng::stream(SEED, 0);
    let mut drawn: Vec<Marginals> = Vec::with_capacity(draws as usize);
    let (mut at, mut below) = (0, groups[0].weight);
    for i in 0..draws {
        let u = (f64::from(i) + 0.5) / f64::from(draws);
        while u > below && at + 1 < groups.len() {
            at += 1;
            below += groups[at].weight;
        }
        let net = BayesNet { tables: drawn_tables(&groups[at].fitted, &mut rng), ..groups[at].net.clone() };
        drawn.push(marginals(&net, message)?);
    }
    let end = |share: f64| -> Marginals {
        let place = (share * f64::from(draws - 1)).round() as usize;
        let level = |v: usize, k: usize| {
            let mut all: Vec<f64> = drawn.iter().map(|of| of[v][k]).collect();
            all.sort_unstable_by(f64::total_cmp);
            all[place]
        };
        (0..drawn[0].len()).map(|v| (0..drawn[0][v].len()).map(|k| level(v, k)).collect()).collect()
    };
    Ok((end(TAIL), end(1.0 - TAIL)))
}
