//! Messages of learning from experiments and time series, where no choice of parents closes a cycle (BNFinder). Costs
//! are in bits, smaller is better.

use super::ReadOptions;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A score of BNFinder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderScore {
    /// Minimal description length.
    Mdl,
    /// Bayesian Dirichlet with all hyperparameters 1.
    Bde,
}

/// Source of the formulas: document and program differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderVariant {
    /// Formulas of the supplement.
    Document,
    /// Formulas that the program BNfinder computes.
    Program,
}

/// Settings of a search over experiments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderSettings {
    /// The score.
    pub score: BnfinderScore,
    /// Source of its formulas.
    pub variant: BnfinderVariant,
    /// Prior probability of an edge, 0 < α < 1, for BDe as in the supplement; none: 1/(N + 1).
    pub alpha: Option<f64>,
    /// Parent sets kept for each child.
    pub sets: u32,
    /// Most parents of a variable.
    pub max_parents: Option<u32>,
    /// Whether a variable at one time may be its own parent at the next.
    pub self_loops: bool,
    /// Algorithm 1 or 2; none: 2 where g depends on the number of parents only, else 1.
    pub algorithm: Option<u8>,
}

/// Options for reading a table with a row for every experiment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct BnfinderTable {
    /// Options for parsing the file.
    pub read: ReadOptions,
    /// Column with the name of the series; none: all rows belong to one series.
    pub series: Option<String>,
    /// Column of the time, numbers or dates; none: experiments are independent, not ordered in time.
    pub time: Option<String>,
    /// Whether the day precedes the month in ambiguous dates, as 05/01/2024.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub day_first: Option<bool>,
    /// Treatment of time steps of unusual length; none: bridged, as an open question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub gaps: Option<BnfinderGaps>,
    /// Columns to leave out.
    pub exclude: Vec<String>,
    /// Columns whose values are levels.
    pub levels: Vec<String>,
    /// Columns whose values are numbers.
    pub numbers: Vec<String>,
    /// Ordered layers of regulators.
    pub regulators: Vec<Vec<String>>,
    /// Allowed parents of single variables, in place of the layers.
    pub parents: Vec<(String, Vec<String>)>,
    /// Series, and the variables perturbed in them.
    pub perturbed: Vec<(String, Vec<String>)>,
    /// Prior weights of edges: child, weight, parents.
    pub prior_edges: Vec<(String, f64, Vec<String>)>,
    /// Prior weights of all edges out of some variables.
    pub prior_vertices: Vec<(f64, Vec<String>)>,
}

/// Treatment of two consecutive rows of a series with a time step of unusual length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderGaps {
    /// The pair is a transition like any other.
    Bridge,
    /// The pair is not learned from.
    Drop,
}

/// Unit of a time step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum TimeUnit {
    /// A plain number.
    Number,
    /// A year.
    Year,
    /// A quarter of a year.
    Quarter,
    /// A calendar month.
    Month,
    /// A week.
    Week,
    /// A day.
    Day,
    /// An hour.
    Hour,
    /// A minute.
    Minute,
    /// A second.
    Second,
}

/// Time steps that differ from the most frequent one.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderSteps {
    /// Column of the time; empty in BNFinder's own format.
    pub column: String,
    /// Most frequent step, in `unit`.
    pub usual: f64,
    /// Unit of the step.
    pub unit: TimeUnit,
    /// Number of steps between consecutive complete rows of a series.
    pub steps: f64,
    /// Number of longer steps: gaps.
    pub longer: f64,
    /// Number of shorter steps.
    pub shorter: f64,
    /// Series of the first gap, or of the first shorter step if there is no gap.
    pub series: String,
    /// Time before it.
    pub from: String,
    /// Time after it.
    pub to: String,
    /// Line of the row after it; in BNFinder's own format that of the experiments.
    pub line: f64,
    /// Whether such pairs of rows are not learned from.
    pub dropped: bool,
    /// Whether that is an open question.
    pub open: bool,
}

/// A mixture of two normal distributions, low first.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderMixture {
    /// Means.
    pub mean: [f64; 2],
    /// Standard deviations.
    pub deviation: [f64; 2],
    /// Shares.
    pub share: [f64; 2],
}

/// Experiments made by rules: genes that are on or off, switched by regulators.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderRules {
    /// Number of genes.
    pub variables: u32,
    /// Number of regulators of each gene.
    pub parents: u32,
    /// Number of transitions in all series.
    pub transitions: u32,
    /// Number of series.
    pub series: u32,
    /// Probability that a gene does the opposite of its rule, 0 to 1.
    pub noise: f64,
    /// Seed of all random draws.
    pub seed: u32,
}

/// Histogram of numeric values: counts in bins of one width.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderHistogram {
    /// The least value.
    pub low: f64,
    /// The largest.
    pub high: f64,
    /// Values in each bin.
    pub counts: Vec<u32>,
}

/// A variable of experiments.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderVariable {
    /// Its name.
    pub name: String,
    /// Its levels; empty for numbers.
    pub levels: Vec<String>,
    /// Mixture of a numeric variable.
    pub mixture: Option<BnfinderMixture>,
    /// Histogram of a numeric variable.
    pub histogram: Option<BnfinderHistogram>,
    /// Experiments in which it was perturbed.
    pub perturbed: f64,
}

/// A part of a file that was ignored.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderNotice {
    /// `command` (no such command), `vertex` (perturbed, but not measured), `series` (perturbed, but not there),
    /// `missing` (rows with missing cells), `encoding` (the text is not UTF-8: its encoding).
    pub code: String,
    /// First line that has it; 0 if it is in no file.
    pub line: f64,
    /// Name of the command, variable, series or encoding.
    pub name: String,
    /// Number of occurrences.
    pub count: f64,
}

/// Description of experiments.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderInfo {
    /// The variables.
    pub variables: Vec<BnfinderVariable>,
    /// Number of experiments.
    pub experiments: f64,
    /// Number of series; without time every experiment is a series.
    pub series: f64,
    /// Experiments, or transitions, from which a child that is never perturbed is learned.
    pub samples: f64,
    /// Whether the experiments are ordered in time.
    pub dynamic: bool,
    /// Ordered layers of regulators.
    pub layers: Vec<Vec<u16>>,
    /// Allowed parents of single variables, in place of the layers.
    pub parents: Vec<(u16, Vec<u16>)>,
    /// Prior weights of edges: child, parent, weight.
    pub edges: Vec<(u16, u16, f64)>,
    /// Prior weights of all edges out of a variable.
    pub vertices: Vec<(u16, f64)>,
    /// Notices on skipped parts of the file.
    pub notices: Vec<BnfinderNotice>,
    /// Time steps of unusual length; none if there are none.
    pub uneven: Option<BnfinderSteps>,
    /// Fingerprint of these experiments: 16 hexadecimal digits.
    pub fingerprint: String,
    /// True edges of experiments made by rules: parent and child.
    pub truth: Option<Vec<(u16, u16)>>,
}

/// Progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderSnapshot {
    /// Children done.
    pub done: u32,
    /// Children in total.
    pub total: u32,
    /// Child being searched.
    pub child: Option<u16>,
    /// Parent sets examined.
    pub looked: f64,
    /// Steps taken.
    pub steps: f64,
}

/// The sign of a correlation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub enum BnfinderSign {
    /// Positive.
    #[serde(rename = "+")]
    Plus,
    /// Negative.
    #[serde(rename = "-")]
    Minus,
    /// Zero, or undefined.
    #[serde(rename = "none")]
    None,
}

/// A parent set of a child.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderSet {
    /// The parents.
    pub parents: Vec<u16>,
    /// Penalty g for the parents.
    pub g: f64,
    /// s = g + d.
    pub cost: f64,
    /// Its probability, given that the true set is among those kept.
    pub weight: f64,
}

/// A parent in some of the kept sets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderEdge {
    /// The parent.
    pub parent: u16,
    /// Sum of the weights of the kept sets that contain it.
    pub weight: f64,
    /// Sign of its effect on the child.
    pub sign: BnfinderSign,
}

/// Result for a child.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderChild {
    /// The child.
    pub child: u16,
    /// Its cheapest parents.
    pub parents: Vec<u16>,
    /// Their cost.
    pub cost: f64,
    /// Part g of that cost.
    pub g: f64,
    /// Cost of the empty parent set.
    pub empty: f64,
    /// d_min: g' = g + d_min.
    pub least: f64,
    /// Samples N.
    pub samples: f64,
    /// Algorithm 1 or 2.
    pub algorithm: u8,
    /// Potential parents.
    pub candidates: u32,
    /// Parent sets examined.
    pub looked: f64,
    /// Number of all parent sets within the limit.
    pub all: f64,
    /// g' at which the stopping rule ended the search; none if all sets were examined.
    pub stopped_at: Option<f64>,
    /// Share of the kept sets in the probability of all examined sets.
    pub share: f64,
    /// Whether its search is complete.
    pub complete: bool,
    /// The kept sets, cheapest first.
    pub sets: Vec<BnfinderSet>,
    /// Parents in some of the kept sets.
    pub edges: Vec<BnfinderEdge>,
}

/// Result of a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderOutcome {
    /// Children whose search has begun, in column order.
    pub children: Vec<BnfinderChild>,
    /// Sum of their costs.
    pub cost: f64,
    /// Whether all are done.
    pub complete: bool,
    /// Steps taken.
    pub steps: f64,
}

/// A parent set examined by the search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderPoint {
    /// Index among the examined sets, from 1.
    pub at: f64,
    /// The parents.
    pub parents: Vec<u16>,
    /// g' = g + d_min: a lower bound on the cost of any set with this g.
    pub g: f64,
    /// s = g + d.
    pub cost: f64,
    /// The k-th least cost found up to and with it; none before there are k.
    pub line: Option<f64>,
}

/// Trace of the search for a child, in order: all examined sets, or a sample of them if there are many.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderTrace {
    /// The child.
    pub child: u16,
    /// Number of sets examined.
    pub looked: f64,
    /// Stride of the trace: one set in `every` is recorded, besides each that was the cheapest so far.
    pub every: f64,
    /// Points of the search, in order.
    pub points: Vec<BnfinderPoint>,
}

/// Claimed parents of a child.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderClaim {
    /// The child.
    pub child: u16,
    /// Its parents.
    pub parents: Vec<u16>,
    /// Their cost.
    pub cost: f64,
}

/// Verdict of the certifier on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderVerdict {
    /// The cost is right and no allowed set costs less: all sets with a lower g' were evaluated.
    Optimal,
    /// The cost is right; whether another set costs less was not determined within the limit.
    Right,
    /// The cost is right, and another set costs less.
    NotOptimal,
    /// The cost is wrong.
    WrongCost,
    /// The parents are not allowed.
    NotAllowed,
}

/// Result of checking a claim.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderCheck {
    /// The child.
    pub child: u16,
    /// The verdict.
    pub verdict: BnfinderVerdict,
    /// Recomputed cost.
    pub cost: f64,
    /// Number of sets evaluated for the check.
    pub weighed: f64,
}
