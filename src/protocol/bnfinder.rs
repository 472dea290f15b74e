//! Messages about BNFinder's learning: the cheapest parents from experiments and time series in which no choice of
//! parents can close a cycle. Costs are in bits; smaller is better.

use super::ReadOptions;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A score that BNFinder minimizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderScore {
    /// Score by minimal description length (MDL).
    Mdl,
    /// Bayesian Dirichlet score (BDe) with all hyperparameters 1.
    Bde,
}

/// Source of the formulas of a score: the published supplement or the program, which differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderVariant {
    /// Formulas of the supplement of Wilczyński and Dojer (2009).
    Document,
    /// Formulas that the program BNFinder computes.
    Program,
}

/// Settings of a search for the cheapest parents (by cost in bits) of each variable.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderSettings {
    /// The score that the search minimizes.
    pub score: BnfinderScore,
    /// Source of the formulas of the score: the published supplement or the program.
    pub variant: BnfinderVariant,
    /// Prior probability α of an edge, 0 < α < 1, for BDe as in the supplement; none: 1/(N + 1) for N samples.
    pub alpha: Option<f64>,
    /// Number of cheapest parent sets to keep for each child.
    pub sets: u32,
    /// Maximum number of parents of a variable; none: no limit.
    pub max_parents: Option<u32>,
    /// Whether a variable at one time may be its own parent at the next time.
    pub self_loops: bool,
    /// Number of BNFinder's algorithm, 1 or 2; none: 2 if the penalty g depends only on the number of parents, else 1.
    pub algorithm: Option<u8>,
}

/// Options for reading a table with one row per experiment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct BnfinderTable {
    /// Options for parsing the file.
    pub read: ReadOptions,
    /// Column with the name of the series of each row; none: all rows belong to one series.
    pub series: Option<String>,
    /// Column with the time of each row, a number or date; none: experiments are independent, not ordered in time.
    pub time: Option<String>,
    /// Whether the day precedes the month in ambiguous dates such as 05/01/2024.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub day_first: Option<bool>,
    /// Treatment of time steps of unusual length; none: they give transitions like others until the user decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub gaps: Option<BnfinderGaps>,
    /// Columns to leave out of the data.
    pub exclude: Vec<String>,
    /// Columns whose values are to be read as discrete levels.
    pub levels: Vec<String>,
    /// Columns whose values are to be read as numbers.
    pub numbers: Vec<String>,
    /// Layers of regulators (possible parents), in order: a variable may have parents from earlier layers.
    pub regulators: Vec<Vec<String>>,
    /// Variables with an explicit list of allowed parents, which replaces the layers of regulators.
    pub parents: Vec<(String, Vec<String>)>,
    /// Names of series, each with the variables that were perturbed in its experiments.
    pub perturbed: Vec<(String, Vec<String>)>,
    /// Prior weights of single edges, as child, weight, and the parents to which the weight applies.
    pub prior_edges: Vec<(String, f64, Vec<String>)>,
    /// Prior weights, each with the variables to which it applies: the weight of all edges out of such a variable.
    pub prior_vertices: Vec<(f64, Vec<String>)>,
}

/// Treatment of two consecutive rows of a series with a time step of unusual length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderGaps {
    /// The rows before and after an unusual time step form a transition like any other.
    Bridge,
    /// The rows before and after an unusual time step do not form a transition.
    Drop,
}

/// Unit of the time between consecutive rows of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum TimeUnit {
    /// No time unit: times are plain numbers.
    Number,
    /// Time unit: year.
    Year,
    /// Time unit: quarter of a year.
    Quarter,
    /// Time unit: calendar month.
    Month,
    /// Time unit: week.
    Week,
    /// Time unit: day.
    Day,
    /// Time unit: hour.
    Hour,
    /// Time unit: minute.
    Minute,
    /// Time unit: second.
    Second,
}

/// Report on the time steps of a data set, some of which differ from the most frequent step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderSteps {
    /// Name of the time column; empty for files in BNFinder's own format.
    pub column: String,
    /// Length of the most frequent time step, in `unit`.
    pub usual: f64,
    /// Unit of the most frequent time step.
    pub unit: TimeUnit,
    /// Number of time steps in all series, each between two consecutive complete rows.
    pub steps: f64,
    /// Number of steps longer than the usual one (gaps).
    pub longer: f64,
    /// Number of steps shorter than the usual one.
    pub shorter: f64,
    /// Name of the series with the first gap, or with the first shorter step if there is no gap.
    pub series: String,
    /// Time label before the first unusual step.
    pub from: String,
    /// Time label after the first unusual step.
    pub to: String,
    /// Line of the row after the first unusual step; in BNFinder's own format, line that names the experiments.
    pub line: f64,
    /// Whether pairs of rows with an unusual step are left out of the transitions.
    pub dropped: bool,
    /// Whether the user has yet to decide how to treat unusual steps.
    pub open: bool,
}

/// A mixture of two normal distributions; the one with the smaller mean comes first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderMixture {
    /// Means of the two normal distributions.
    pub mean: [f64; 2],
    /// Standard deviations of the two normal distributions.
    pub deviation: [f64; 2],
    /// Weights of the two normal distributions in the mixture.
    pub share: [f64; 2],
}

/// Settings for simulating experiments on genes, each of which is on or off by a random rule of its regulators.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderRules {
    /// Number of genes.
    pub variables: u32,
    /// Number of regulators of each gene.
    pub parents: u32,
    /// Number of transitions over all series.
    pub transitions: u32,
    /// Number of time series.
    pub series: u32,
    /// Probability that a gene does the opposite of its rule.
    pub noise: f64,
    /// Seed of the random rules and values.
    pub seed: u32,
}

/// Histogram of numeric values with bins of equal width.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderHistogram {
    /// Lower end of the histogram: the smallest value.
    pub low: f64,
    /// Upper end of the histogram: the largest value.
    pub high: f64,
    /// Number of values in each bin.
    pub counts: Vec<u32>,
}

/// A variable measured in experiments.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderVariable {
    /// Name of the variable.
    pub name: String,
    /// Levels of a discrete variable; empty for a numeric variable.
    pub levels: Vec<String>,
    /// Mixture of two normal distributions fitted to a numeric variable.
    pub mixture: Option<BnfinderMixture>,
    /// Histogram of the values of a numeric variable.
    pub histogram: Option<BnfinderHistogram>,
    /// Number of experiments in which the variable was perturbed.
    pub perturbed: f64,
}

/// Notice about items of a file that were ignored, such as unknown commands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderNotice {
    /// Kind of notice: `command` (unknown command), `vertex` (perturbed variable that was not measured), `series`
    /// (perturbed series that does not exist), `missing` (rows with missing cells), `encoding` (text that is not
    /// UTF-8).
    pub code: String,
    /// Line of the file with the first ignored item; 0 if the item is not in a file.
    pub line: f64,
    /// Name of the unknown command, variable, series or encoding.
    pub name: String,
    /// Number of ignored items of this kind and name.
    pub count: f64,
}

/// Description of a set of experiments that was read.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderInfo {
    /// Variables measured in the experiments.
    pub variables: Vec<BnfinderVariable>,
    /// Number of experiments.
    pub experiments: f64,
    /// Number of time series; without times every experiment is a series.
    pub series: f64,
    /// Number of samples (experiments or transitions) for learning the parents of a variable that is never perturbed.
    pub samples: f64,
    /// Whether the experiments are ordered in time.
    pub dynamic: bool,
    /// Layers of regulators (possible parents), in order.
    pub layers: Vec<Vec<u16>>,
    /// Variables with an explicit list of allowed parents, which replaces the layers of regulators.
    pub parents: Vec<(u16, Vec<u16>)>,
    /// Prior weights of edges: child, parent, weight.
    pub edges: Vec<(u16, u16, f64)>,
    /// Prior weights of variables as parents: variable, weight of all edges out of it.
    pub vertices: Vec<(u16, f64)>,
    /// Notices about parts of the file that were ignored.
    pub notices: Vec<BnfinderNotice>,
    /// Report on time steps of unusual length; none if all steps are equal.
    pub uneven: Option<BnfinderSteps>,
    /// Fingerprint of the experiments: 16 hexadecimal digits.
    pub fingerprint: String,
    /// Edges (parent, child) of the network that generated simulated experiments; none for experiments of a file.
    pub truth: Option<Vec<(u16, u16)>>,
}

/// Progress of a search for the cheapest parents of each variable.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderSnapshot {
    /// Number of children whose search is complete.
    pub done: u32,
    /// Total number of children.
    pub total: u32,
    /// Child whose parents are being searched.
    pub child: Option<u16>,
    /// Number of parent sets evaluated so far.
    pub looked: f64,
    /// Number of steps (units of work) taken so far.
    pub steps: f64,
}

/// Sign of the correlation between a parent and a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub enum BnfinderSign {
    /// Positive correlation.
    #[serde(rename = "+")]
    Plus,
    /// Negative correlation.
    #[serde(rename = "-")]
    Minus,
    /// Correlation that is zero or undefined.
    #[serde(rename = "none")]
    None,
}

/// A parent set that the search kept for a child.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderSet {
    /// Parents in the set.
    pub parents: Vec<u16>,
    /// Penalty g for the parents, in bits.
    pub g: f64,
    /// Cost s = g + d of the set: penalty g plus cost d of the data, in bits.
    pub cost: f64,
    /// Posterior probability of the set, given that the true parent set is among the kept ones.
    pub weight: f64,
}

/// A parent that occurs in some of the parent sets kept for a child.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderEdge {
    /// Column number of the parent.
    pub parent: u16,
    /// Posterior probability of the edge: sum of the weights of the kept sets that contain the parent.
    pub weight: f64,
    /// Sign of the correlation between the parent and the child.
    pub sign: BnfinderSign,
}

/// Result of the search for the parents of one child.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderChild {
    /// Column number of the child.
    pub child: u16,
    /// Parents in the cheapest parent set found.
    pub parents: Vec<u16>,
    /// Cost of the cheapest parent set found, in bits.
    pub cost: f64,
    /// Penalty g in the cost of the cheapest parent set, in bits.
    pub g: f64,
    /// Cost of the empty parent set, in bits.
    pub empty: f64,
    /// Lower bound d_min on the cost of the data for any parent set; g' = g + d_min bounds the cost of a set.
    pub least: f64,
    /// Number N of samples (experiments or transitions) from which the child was learned.
    pub samples: f64,
    /// Search algorithm that was used, 1 or 2.
    pub algorithm: u8,
    /// Number of potential parents of the child.
    pub candidates: u32,
    /// Number of parent sets evaluated.
    pub looked: f64,
    /// Number of all parent sets within the limit on the number of parents.
    pub all: f64,
    /// Lower bound g' at which the stopping rule ended the search; none if all sets were evaluated.
    pub stopped_at: Option<f64>,
    /// Share of the kept parent sets in the total probability of all evaluated sets.
    pub share: f64,
    /// Whether the search for the child is complete.
    pub complete: bool,
    /// Kept parent sets, cheapest first.
    pub sets: Vec<BnfinderSet>,
    /// Parents that occur in some of the kept parent sets.
    pub edges: Vec<BnfinderEdge>,
}

/// Result of a search for the cheapest parents of each variable.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderOutcome {
    /// Results for the children whose search has begun, in column order.
    pub children: Vec<BnfinderChild>,
    /// Sum of the costs of the cheapest parent sets of all children listed, in bits.
    pub cost: f64,
    /// Whether the search for every child is complete.
    pub complete: bool,
    /// Number of steps (units of work) taken.
    pub steps: f64,
}

/// A parent set that the search evaluated, as a point of its trace.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderPoint {
    /// Position in the sequence of evaluated sets, from 1.
    pub at: f64,
    /// Parents in the set.
    pub parents: Vec<u16>,
    /// Lower bound g' = g + d_min on the cost of any parent set with the same penalty g, in bits.
    pub g: f64,
    /// Cost s = g + d of the set: penalty g plus cost d of the data, in bits.
    pub cost: f64,
    /// k-th smallest cost among this set and those evaluated before it, in bits; none if they are fewer than k.
    pub line: Option<f64>,
}

/// Trace of the search for one child: all evaluated parent sets in order, or a sample if there are many.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderTrace {
    /// Column number of the child.
    pub child: u16,
    /// Number of parent sets evaluated.
    pub looked: f64,
    /// Sampling interval of the trace: it has one in `every` sets, besides each set that was the cheapest so far.
    pub every: f64,
    /// Evaluated parent sets in the trace, in order.
    pub points: Vec<BnfinderPoint>,
}

/// A claim about the cheapest parents of a child, to be checked independently of the search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderClaim {
    /// Column number of the child.
    pub child: u16,
    /// Claimed parents of the child.
    pub parents: Vec<u16>,
    /// Claimed cost of the parents, in bits.
    pub cost: f64,
}

/// Verdict of the independent check of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderVerdict {
    /// The cost is right and no allowed set costs less: all sets with a smaller lower bound g' were evaluated.
    Optimal,
    /// The cost is right; the check ended at a limit before it could decide whether another set costs less.
    Right,
    /// The cost is right, but another set costs less.
    NotOptimal,
    /// The cost is wrong.
    WrongCost,
    /// The constraints do not allow the claimed parents.
    NotAllowed,
}

/// Result of checking a claim about the parents of a child.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderCheck {
    /// Column number of the child.
    pub child: u16,
    /// Verdict on the claim.
    pub verdict: BnfinderVerdict,
    /// Cost of the claimed parents as recomputed by the check, in bits.
    pub cost: f64,
    /// Number of parent sets evaluated for the check.
    pub weighed: f64,
}
