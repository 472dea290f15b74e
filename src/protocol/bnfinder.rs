//! Messages of learning where acyclicity is free. Costs are in bits, smaller is better.

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
    /// Its formulas.
    pub variant: BnfinderVariant,
    /// Prior probability, of BDe as the document defines it, of an edge, 0 < α < 1; none: 1/(N + 1).
    pub alpha: Option<f64>,
    /// Parent sets kept for each child.
    pub sets: u32,
    /// Most parents of a variable.
    pub max_parents: Option<u32>,
    /// Whether a variable may be its own parent one moment later.
    pub self_loops: bool,
    /// 1 or 2; none: 2 where g depends on the number of parents alone, else 1.
    pub algorithm: Option<u8>,
}

/// Options for reading a table with a row for every experiment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct BnfinderTable {
    /// Options for parsing the file.
    pub read: ReadOptions,
    /// The column that names the series; without one all rows are of one.
    pub series: Option<String>,
    /// The column of the time, numbers or dates; without it nothing follows anything.
    pub time: Option<String>,
    /// Whether the day comes before the month in dates that do not tell, as 05/01/2024.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub day_first: Option<bool>,
    /// Treatment of steps in time that are not the usual one; none: bridged, as an open question.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub gaps: Option<BnfinderGaps>,
    /// Columns left out.
    pub exclude: Vec<String>,
    /// Columns whose values are levels.
    pub levels: Vec<String>,
    /// Columns whose values are numbers.
    pub numbers: Vec<String>,
    /// Ordered layers of regulators.
    pub regulators: Vec<Vec<String>>,
    /// Allowed parents of single variables, in place of the layers.
    pub parents: Vec<(String, Vec<String>)>,
    /// Series, and what was perturbed in them.
    pub perturbed: Vec<(String, Vec<String>)>,
    /// Prior weights of edges: child, weight, parents.
    pub prior_edges: Vec<(String, f64, Vec<String>)>,
    /// Prior weights of all edges out of some variables.
    pub prior_vertices: Vec<(f64, Vec<String>)>,
}

/// Treatment of two rows of a series between which the step in time is not the usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderGaps {
    /// The second follows the first all the same.
    Bridge,
    /// Leaves the pair out: nothing is learned from it.
    Drop,
}

/// Unit of a step in time.
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
    /// A month, however many days it has.
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

/// Steps in time that are not the usual one, the most frequent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct BnfinderSteps {
    /// The column of the time; empty in BNFinder's own format.
    pub column: String,
    /// The usual step, as an amount of a unit.
    pub usual: f64,
    /// Its unit.
    pub unit: TimeUnit,
    /// Steps in all, between complete rows that follow each other in a series.
    pub steps: f64,
    /// Steps that are longer than the usual one: gaps.
    pub longer: f64,
    /// Steps that are shorter.
    pub shorter: f64,
    /// The series of the first gap, or of the first shorter step where there is no gap.
    pub series: String,
    /// The time before it.
    pub from: String,
    /// The time behind it.
    pub to: String,
    /// The line of the row behind it; in BNFinder's own format that of all experiments.
    pub line: f64,
    /// Whether nothing is learned from such pairs of rows.
    pub dropped: bool,
    /// Whether that is left open.
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
    /// Genes.
    pub variables: u32,
    /// Regulators of each.
    pub parents: u32,
    /// Transitions, over all series.
    pub transitions: u32,
    /// Series.
    pub series: u32,
    /// Share of times that a gene does the opposite of its rule, 0 to 1.
    pub noise: f64,
    /// The seed of all that is drawn.
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
    /// Its levels; none of numbers.
    pub levels: Vec<String>,
    /// Mixture of a numeric variable.
    pub mixture: Option<BnfinderMixture>,
    /// Histogram of a numeric variable.
    pub histogram: Option<BnfinderHistogram>,
    /// Experiments in which it was perturbed.
    pub perturbed: f64,
}

/// Something in a file that was passed over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderNotice {
    /// `command` (no such command), `vertex` (perturbed, but not measured), `series` (perturbed, but not there), `missing`
    /// (rows with missing cells), `encoding` (the text is not UTF-8: its encoding).
    pub code: String,
    /// The first line that has it, 0 where it stands in no file.
    pub line: f64,
    /// The word.
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
    /// Experiments.
    pub experiments: f64,
    /// Series; without time every experiment is one.
    pub series: f64,
    /// Experiments, or transitions, that a child that was never perturbed is learned from.
    pub samples: f64,
    /// Whether time passes.
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
    /// Steps in time that are not the usual one; none where all are.
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
    /// Children in all.
    pub total: u32,
    /// The child at work.
    pub child: Option<u16>,
    /// Parent sets looked at.
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
    /// Neither, or not defined.
    #[serde(rename = "none")]
    None,
}

/// A parent set of a child.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderSet {
    /// The parents.
    pub parents: Vec<u16>,
    /// Charge for the parents.
    pub g: f64,
    /// s = g + d.
    pub cost: f64,
    /// Its probability, if the true set is among those kept.
    pub weight: f64,
}

/// A parent in some of the kept sets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderEdge {
    /// The parent.
    pub parent: u16,
    /// The weights of the kept sets that have it, summed.
    pub weight: f64,
    /// Sign: which way it moves the child.
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
    /// The part g of it.
    pub g: f64,
    /// Cost of no parents.
    pub empty: f64,
    /// d_min: g' = g + d_min.
    pub least: f64,
    /// Samples N.
    pub samples: f64,
    /// Algorithm 1 or 2.
    pub algorithm: u8,
    /// Potential parents.
    pub candidates: u32,
    /// Parent sets looked at.
    pub looked: f64,
    /// All parent sets within the limit.
    pub all: f64,
    /// g' at which the stop rule ended the search; none where all were looked at.
    pub stopped_at: Option<f64>,
    /// Share of the kept sets in the probability of all that were looked at.
    pub share: f64,
    /// Whether the search for it has ended.
    pub complete: bool,
    /// The kept sets, cheapest first.
    pub sets: Vec<BnfinderSet>,
    /// Parents in some of them.
    pub edges: Vec<BnfinderEdge>,
}

/// The result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderOutcome {
    /// The children begun, in column order.
    pub children: Vec<BnfinderChild>,
    /// Their costs, summed.
    pub cost: f64,
    /// Whether all are done.
    pub complete: bool,
    /// Steps taken.
    pub steps: f64,
}

/// A parent set that was looked at.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderPoint {
    /// 1-based index among the parent sets looked at.
    pub at: f64,
    /// The parents.
    pub parents: Vec<u16>,
    /// g' = g + d_min: no set with as much costs less.
    pub g: f64,
    /// s = g + d.
    pub cost: f64,
    /// The least cost after it, or the k-th least; none before there are k.
    pub line: Option<f64>,
}

/// Trace of what the search for a child looked at, in order: all of it, or some where it is much.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderTrace {
    /// The child.
    pub child: u16,
    /// Sets looked at.
    pub looked: f64,
    /// Stride of the record: one set in `every` is recorded, besides those that were the cheapest so far.
    pub every: f64,
    /// Points of the search, in order.
    pub points: Vec<BnfinderPoint>,
}

/// Claim about a child.
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

/// Verdict on the claim about a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum BnfinderVerdict {
    /// The cost is right, and no set that is allowed costs less: all were weighed whose g' is below it.
    Optimal,
    /// The cost is right; whether another set costs less was not found out within the limit.
    Right,
    /// The cost is right, and another set costs less.
    NotOptimal,
    /// The cost is another.
    WrongCost,
    /// The parents are not allowed.
    NotAllowed,
}

/// A check of the claim of a child.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BnfinderCheck {
    /// The child.
    pub child: u16,
    /// The verdict.
    pub verdict: BnfinderVerdict,
    /// The cost as it was added up again.
    pub cost: f64,
    /// Sets that were weighed for it.
    pub weighed: f64,
}
