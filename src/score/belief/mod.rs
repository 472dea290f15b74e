//! Prior network: a Bayesian network, structure and tables, whose variables are matched to the data by name.
//!
//! BDe needs P(s), the probability of a cell of any set S of variables: a sum over all other variables of the network,
//! of which only the ancestors of S matter; see `infer`. Networks may have variables and levels that the data lack:
//! they are summed out. The reverse is an error.

mod eliminate;
mod infer;

use crate::base::error::{Error, Result};
use crate::base::numeric::ln_gamma;
use crate::base::var::Var;
use crate::bayes_net::BayesNet;
use crate::count::Grouping;
use crate::data::{Dataset, Variable, generator};
use crate::protocol::PriorNetwork;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Maximum number of joint states of the variables in one step of the sum.
const MAX_STATES: f64 = (1 << 20) as f64;

/// Prior network bound to the variables of a data set.
#[derive(Clone, Debug)]
pub struct Belief {
    /// Nodes of the network, parents before children.
    nodes: Vec<Node>,
    /// Index of the node of each variable of the data.
    node_of: Vec<usize>,
    /// State of the node for each code of each variable of the data.
    state_of: Vec<Vec<u32>>,
    /// Index of each node in the elimination order.
    rank: Vec<usize>,
    /// Maximum number of joint states of the variables in one step of the sum.
    width: f64,
}

#[derive(Clone, Debug)]
struct Node {
    arity: usize,
    parents: Vec<usize>,
    /// P(state | parents): the state varies fastest, then the last parent.
    table: Vec<f64>,
}

impl Belief {
    /// Binds `network` to `data`. Errors: an invalid network, variables or levels of the data that it lacks, sums that
    /// are too large, rows of the data that it makes impossible.
    pub fn new(network: &PriorNetwork, data: &Dataset) -> Result<Belief> {
        let net = BayesNet::new(&*resolved(network)?)?;
        let place: Vec<usize> = inverse(&net.order);
        let node = |&v: &usize| Node {
            arity: net.arity(v),
            parents: net.parents[v].iter().map(|p| place[*p]).collect(),
            table: net.tables[v].clone(),
        };
        let nodes: Vec<Node> = net.order.iter().map(node).collect();
        let by_name: FxHashMap<&str, usize> = net.names.iter().enumerate().map(|(i, v)| (v.as_str(), i)).collect();
        let (mut node_of, mut state_of) = (Vec::new(), Vec::new());
        for variable in data.variables() {
            let lacks = || Error::NetworkLacksVariable { column: variable.name.clone() };
            let found = *by_name.get(variable.name.as_str()).ok_or_else(lacks)?;
            let levels: FxHashMap<&str, u32> =
                net.levels[found].iter().zip(0..).map(|(level, i)| (level.as_str(), i)).collect();
            let state = |level: &String| {
                let lacks = || Error::NetworkLacksLevel { column: variable.name.clone(), level: level.clone() };
                levels.get(level.as_str()).copied().ok_or_else(lacks)
            };
            state_of.push(variable.levels.iter().map(state).collect::<Result<Vec<u32>>>()?);
            node_of.push(place[found]);
        }
        let (rank, width) = eliminate::order(&nodes);
        if width > MAX_STATES {
            return Err(Error::NetworkTooWide { needed: width, limit: MAX_STATES });
        }
        let belief = Belief { nodes, node_of, state_of, rank, width };
        belief.allows(data)?;
        Ok(belief)
    }

    /// Σ over the non-empty cells s of `set` of ln Γ(a P(s) + n) − ln Γ(a P(s)), for equivalent sample size a and
    /// counts n; and the number of these cells. Sums by ascending cells of ascending variables, so that the order of
    /// `set` does not matter. O(D·|set|) and the sums of `infer`.
    pub fn sum(&self, data: &Dataset, set: &[Var], ess: f64) -> (f64, u32) {
        let mut set = set.to_vec();
        set.sort_unstable();
        let grouping = Grouping::new(data, set.iter().copied());
        let (mut rows, mut counts) = (Vec::new(), Vec::new());
        for group in grouping.groups() {
            rows.push(group[0]);
            counts.push(group.iter().map(|i| data.weights()[*i as usize]).sum::<u32>());
        }
        let ln_p = self.ln_probabilities(&set, rows.len(), |cell, v| data.column(v)[rows[cell] as usize]);
        let ln_ess = crate::base::numeric::ln(ess);
        let sum = ln_p.iter().zip(&counts).map(|(p, n)| ln_rising(ln_ess + p, *n)).sum();
        (sum, rows.len() as u32)
    }

    /// Checks that the network makes every row of the data possible. Errors: a row is impossible; names a smallest
    /// combination of its levels that is.
    fn allows(&self, data: &Dataset) -> Result<()> {
        let all: Vec<Var> = (0..data.n()).map(Var::new).collect();
        let distinct = data.weights().len();
        let ln_p = self.ln_probabilities(&all, distinct, |row, v| data.column(v)[row]);
        let impossible = |row: &usize| ln_p[*row] == f64::NEG_INFINITY;
        let Some(first) = (0..distinct).find(impossible) else { return Ok(()) };
        let mut needed = all;
        for v in (0..data.n()).map(Var::new) {
            let without: Vec<Var> = needed.iter().copied().filter(|u| *u != v).collect();
            if self.ln_probabilities(&without, 1, |_, v| data.column(v)[first])[0] == f64::NEG_INFINITY {
                needed = without;
            }
        }
        let cell = |v: &Var| {
            let Variable { name, levels } = &data.variables()[v.index()];
            format!("{name} = {}", levels[usize::from(data.column(*v)[first])])
        };
        let cells = needed.iter().map(cell).collect();
        let count = (0..distinct).filter(impossible).map(|row| f64::from(data.weights()[row])).sum();
        Err(Error::ImpossibleRows { rows: count, cells })
    }
}

/// ln Γ(α + n) − ln Γ(α) from ln α, where α may be too small for an f64: then α + i equals i.
pub fn ln_rising(ln_alpha: f64, n: u32) -> f64 {
    if n == 0 {
        return 0.0;
    }
    let (alpha, n) = (libm::exp(ln_alpha), f64::from(n));
    if alpha > 64.0 {
        return crate::base::numeric::rising_flat(alpha, n);
    }
    ln_alpha + ln_gamma(alpha + n) - ln_gamma(alpha + 1.0)
}

/// Prior network as given, or that of the built-in example that it names.
fn resolved(network: &PriorNetwork) -> Result<Cow<'_, PriorNetwork>> {
    let Some(id) = &network.example else { return Ok(Cow::Borrowed(network)) };
    let made = generator(id).ok_or_else(|| Error::NoGenerator { id: id.clone() })?;
    Ok(Cow::Owned(made))
}

fn inverse(order: &[usize]) -> Vec<usize> {
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(i, v)| place[*v] = i);
    place
}
