//! Dispatch over the heuristic methods: makes the search that the settings of a run ask for.

use super::orders::Neighbors;
use super::proxy::{Proxy, ProxyOptions};
use super::{
    Ancestry, Annealing, AnnealingOptions, ChowLiu, ChowLiuOptions, Ges, HillClimb, K2, K2Options, LocalScores,
    OrderOptions, OrderSearch, Progress, RestartFrom, Restarts, RestartsOptions, Search, SwapOptions, Swaps, Tabu,
    TabuOptions, refusal,
};
use crate::base::error::{Error, Result};
use crate::base::numeric::Tolerance;
use crate::base::rng::Rng;
use crate::base::var::{Var, WideSet};
use crate::base::whole::WHOLE;
use crate::graph::{Constraints, Dag};
use crate::observe::{Move, Observer};
use crate::protocol::{Heuristic, MethodName, Start};
use crate::score::Families;

/// Maximum number of draws per variable of an edge to be added to a random network; after these, no further edges are
/// added.
const MAX_DRAWS_PER_VARIABLE: usize = 64;

/// Inputs of a heuristic method.
pub struct MethodContext<'a> {
    /// Options of the heuristic methods.
    pub options: &'a Heuristic,
    /// Names of the variables.
    pub names: Vec<&'a str>,
    /// Constraints on the network.
    pub constraints: &'a Constraints,
    /// Network found by greedy search.
    pub greedy: &'a Dag,
    /// Tolerances within which scores count as equal.
    pub tolerance: Tolerance,
    /// Source of log-likelihoods for a Chow-Liu tree; if it returns `None`, the scores of the run are the weights.
    pub likelihoods: &'a dyn Fn() -> Option<Families>,
}

/// A heuristic search, which proves nothing. The small WebAssembly module that a page loads first contains greedy
/// search alone; the whole core contains all.
pub enum Method {
    /// Greedy search from a start other than the required edges.
    HillClimb(HillClimb),
    /// Greedy search with restarts.
    Restarts(Restarts),
    /// Tabu search.
    Tabu(Tabu),
    /// Simulated annealing.
    Annealing(Annealing),
    /// Greedy equivalence search.
    Ges(Ges),
    /// Search over orderings.
    Orders(OrderSearch),
    /// Search over orderings by swaps of neighbors.
    Swaps(Swaps),
    /// Search by proxy.
    Proxy(Box<Proxy>),
    /// K2 algorithm for a given ordering.
    K2(K2),
    /// A Chow-Liu tree, and the log-likelihoods from which the weights of its edges come; `None`: from the scores of
    /// the run.
    ChowLiu(ChowLiu, Option<Box<Families>>),
}

/// Evaluates `$what` with the search inside `$of` as `$search`, or `$else` if the WebAssembly module in use does not
/// contain that search.
macro_rules! each {
    ($of:expr, $search:ident => $what:expr, $else:expr) => {
        match $of {
            Method::HillClimb($search) if WHOLE => $what,
            Method::Restarts($search) if WHOLE => $what,
            Method::Tabu($search) if WHOLE => $what,
            Method::Annealing($search) if WHOLE => $what,
            Method::Ges($search) if WHOLE => $what,
            Method::Orders($search) if WHOLE => $what,
            Method::Swaps($search) if WHOLE => $what,
            Method::Proxy($search) if WHOLE => $what,
            Method::K2($search) if WHOLE => $what,
            Method::ChowLiu($search, _) if WHOLE => $what,
            _ => $else,
        }
    };
}

/// Checks that the WebAssembly module in use contains a method. Errors: the method is only in the whole core.
pub fn check(method: MethodName, options: &Heuristic) -> Result<()> {
    let is_plain = options.start == Start::Empty && options.restarts.unwrap_or(0) == 0;
    let is_here =
        WHOLE || method == MethodName::HillClimb && is_plain || matches!(method, MethodName::Dp | MethodName::Lists);
    if is_here { Ok(()) } else { Err(Error::NeedsWholeCore) }
}

impl Method {
    /// Begins the search of a heuristic method; `None` if nothing is left to do after greedy search from the required
    /// edges, which every run makes. Errors: a start that is invalid or violates the constraints.
    pub fn begin(method: MethodName, context: &MethodContext) -> Result<Option<Method>> {
        let (constraints, tolerance) = (context.constraints.clone(), context.tolerance.tie);
        let heuristic = context.options;
        let seed = u64::from(heuristic.seed);
        let start = || start(heuristic, &context.names, context.constraints);
        Ok(match method {
            MethodName::HillClimb if !WHOLE => None,
            MethodName::HillClimb => match (heuristic.start, heuristic.restarts.unwrap_or(0)) {
                (Start::Empty, 0) => None,
                (_, 0) => Some(Method::HillClimb(HillClimb::at(constraints, start()?, tolerance))),
                (from, restarts) => {
                    let again =
                        if from == Start::Random { RestartFrom::Random } else { RestartsOptions::default().again };
                    let options = RestartsOptions { restarts, again, seed };
                    Some(Method::Restarts(Restarts::new(constraints, start()?, tolerance, options)))
                }
            },
            MethodName::Tabu if WHOLE => {
                Some(Method::Tabu(Tabu::new(constraints, start()?, tolerance, TabuOptions::default())))
            }
            MethodName::Annealing if WHOLE => {
                let options = AnnealingOptions { seed, ..AnnealingOptions::default() };
                Some(Method::Annealing(Annealing::new(constraints, start()?, tolerance, options)))
            }
            MethodName::Ges if WHOLE => Some(Method::Ges(Ges::new(constraints, start()?, tolerance))),
            MethodName::Orders | MethodName::Auto if WHOLE => {
                let usual = OrderOptions { seed, ..OrderOptions::new(context.names.len()) };
                let start = match heuristic.start {
                    Start::Empty => Some(context.greedy.clone()),
                    Start::Random => None,
                    Start::Network => Some(start()?),
                };
                let options = match heuristic.restarts {
                    Some(again) => OrderOptions { start, patience: u32::MAX, most: again.saturating_add(1), ..usual },
                    None => OrderOptions { start, ..usual },
                };
                Some(Method::Orders(OrderSearch::new(constraints, context.tolerance, options)))
            }
            MethodName::Swaps if WHOLE => {
                let order = || ordering(heuristic, context.names.len());
                let start = if heuristic.order.is_empty() { None } else { Some(order()?) };
                let usual = SwapOptions::default();
                let starts = heuristic.restarts.map_or(usual.starts, |again| again.saturating_add(1));
                Some(Method::Swaps(Swaps::new(constraints, context.tolerance, SwapOptions { seed, start, starts })))
            }
            MethodName::Proxy if WHOLE => {
                Some(Method::Proxy(Box::new(Proxy::new(constraints, tolerance, ProxyOptions::from(heuristic)))))
            }
            MethodName::K2 if WHOLE => {
                let order = ordering(heuristic, context.names.len())?;
                Some(Method::K2(K2::new(constraints, tolerance, &K2Options { order })?))
            }
            MethodName::ChowLiu if WHOLE => {
                let root = heuristic.root.map(Var);
                let tree = ChowLiu::new(constraints, tolerance, ChowLiuOptions { root });
                Some(Method::ChowLiu(tree, (context.likelihoods)().map(Box::new)))
            }
            _ => None,
        })
    }

    /// Does one bounded piece of the search; returns whether there is more to do.
    pub fn step<O: Observer>(&mut self, scores: &mut impl LocalScores, observer: &mut O) -> Progress {
        if let Method::ChowLiu(tree, Some(likelihoods)) = self {
            return if WHOLE { tree.step(likelihoods.as_mut(), observer) } else { Progress::Done };
        }
        each!(self, search => search.step(scores, observer), Progress::Done)
    }

    /// The best network so far, once there is one.
    pub fn network(&self) -> Option<&Dag> {
        self.best().map(|(dag, _)| dag)
    }

    /// Score of the best network; `None` if the search used another score than the run.
    pub fn score(&self) -> Option<f64> {
        let by_another = matches!(self, Method::ChowLiu(_, likelihoods) if likelihoods.is_some());
        if by_another { None } else { self.best().map(|(_, score)| score) }
    }

    fn best(&self) -> Option<(&Dag, f64)> {
        each!(self, search => search.best(), None)
    }

    /// Work done so far, and total work (0 if unknown), in units that depend on the search.
    pub fn progress(&self) -> (f64, f64) {
        each!(self, search => search.progress(), (0.0, 0.0))
    }

    /// Number of families scored outside the score cache of the run.
    pub fn families(&self) -> f64 {
        match self {
            Method::Orders(search) if WHOLE => search.families().0,
            Method::Swaps(search) if WHOLE => search.families(),
            Method::ChowLiu(_, Some(likelihoods)) if WHOLE => likelihoods.known().count() as f64,
            _ => 0.0,
        }
    }

    /// Parent sets that a search over orderings lists for `child`, with their local scores, best first. Empty for other
    /// searches, and while the lists are being made.
    pub fn listed(&self, child: Var) -> Vec<(WideSet, f64)> {
        match self {
            Method::Orders(search) if WHOLE => search.listed(child),
            Method::Swaps(search) if WHOLE => search.listed(child),
            _ => Vec::new(),
        }
    }

    /// Neighbors of an ordering, scored from the lists of a search over orderings. `None` for other searches, and while
    /// the lists are being made.
    pub fn neighbors(&self, order: &[Var]) -> Option<Neighbors> {
        match self {
            Method::Orders(search) if WHOLE => search.neighbors(order),
            Method::Swaps(search) if WHOLE => search.neighbors(order),
            _ => None,
        }
    }

    /// Bytes of memory that the method holds, without the local scores of the run.
    pub fn bytes(&self) -> usize {
        let likelihoods = match self {
            Method::ChowLiu(_, Some(likelihoods)) => likelihoods.bytes(),
            _ => 0,
        };
        likelihoods + each!(self, search => search.bytes(), 0)
    }
}

/// Checks the start that the options give for a method. Errors: a start network that is missing, has a cycle or
/// violates the constraints; an ordering that does not name every variable once.
pub fn sound(method: MethodName, options: &Heuristic, names: &[&str], constraints: &Constraints) -> Result<()> {
    match method {
        MethodName::HillClimb | MethodName::Tabu | MethodName::Annealing | MethodName::Ges | MethodName::Orders => {
            start(options, names, constraints).map(|_| ())
        }
        MethodName::Proxy if WHOLE => ProxyOptions::from(options).check(),
        MethodName::K2 | MethodName::Swaps | MethodName::Etminani => ordering(options, names.len()).map(|_| ()),
        _ => Ok(()),
    }
}

/// Initial network of a search over networks: the required edges, a random network, or the network of the options.
fn start(options: &Heuristic, names: &[&str], constraints: &Constraints) -> Result<Dag> {
    match options.start {
        Start::Empty => return Ok(constraints.least_dag()),
        Start::Random => return Ok(random(constraints, options.seed)),
        Start::Network => {}
    }
    let n = names.len();
    let name = |v: u16| names.get(usize::from(v)).map_or_else(|| format!("#{}", v + 1), |name| name.to_string());
    let mut parents = vec![WideSet::EMPTY; n];
    for &(from, to) in &options.network {
        if usize::from(from.max(to)) >= n || from == to {
            return Err(Error::BadEdge { from: name(from), to: name(to) });
        }
        parents[usize::from(to)].insert(Var(from));
    }
    let dag = Dag::from_parents(parents);
    if let Some(cycle) = dag.cycle() {
        return Err(Error::StartCycle { names: cycle.into_iter().map(|v| name(v.0)).collect() });
    }
    if let Some(child) = (0..n).map(Var::new).find(|&v| !constraints.allow(v, dag.parents(v))) {
        return Err(Error::StartBarred { child: name(child.0) });
    }
    match constraints.with_order(&dag).cycle() {
        Some(cycle) => Err(Error::StartAgainstOrder { names: cycle.into_iter().map(|v| name(v.0)).collect() }),
        None => Ok(dag),
    }
}

/// Random network: the required edges and n random legal edges for n variables, or fewer if not enough are found.
fn random(constraints: &Constraints, seed: u32) -> Dag {
    let mut network = Ancestry::under(constraints, constraints.least_dag());
    let n = network.dag().n();
    let mut rng = Rng::new(seed.into());
    let mut edges_left = n;
    for _ in 0..MAX_DRAWS_PER_VARIABLE * n * usize::from(n > 1) {
        let from = rng.below(n as u32);
        let to = (from + 1 + rng.below(n as u32 - 1)) % n as u32;
        let (from, to) = (Var(from as u16), Var(to as u16));
        let joined = network.dag().has(from, to) || network.dag().has(to, from);
        if !joined && refusal(&network, constraints, Move::Add, from, to).is_none() {
            network.make(Move::Add, from, to);
            edges_left -= 1;
            if edges_left == 0 {
                break;
            }
        }
    }
    network.dag().clone()
}

/// Ordering given in the options; the order of the columns if it is empty.
pub(super) fn ordering(options: &Heuristic, n: usize) -> Result<Vec<Var>> {
    if options.order.is_empty() {
        return Ok((0..n).map(Var::new).collect());
    }
    let distinct: WideSet = options.order.iter().filter(|v| usize::from(**v) < n).map(|v| Var(*v)).collect();
    let sound = options.order.len() == n && distinct.len() == n;
    if sound { Ok(options.order.iter().map(|v| Var(*v)).collect()) } else { Err(Error::BadOrdering) }
}
