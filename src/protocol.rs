//! The messages that cross to JavaScript, in both directions: plain data with their defaults. Its only logic decodes tagged
//! messages and says of each method whether it lists parent sets, proves, and what it promises.
//!
//! A test writes their TypeScript to `www/generated/protocol.d.ts`. Variables cross as column numbers; names stay on the page.
//! No `u64` crosses: counts are `f64` (exact below 2^53). Bulk data cross as typed arrays (`src/wasm/columns.rs`).

mod adtree;
mod bnfinder;
mod enumerate;
mod gaussian;
mod knowledge;
mod model;
mod predict;

pub use adtree::*;
pub use bnfinder::*;
pub use enumerate::*;
pub use gaussian::*;
pub use knowledge::*;
pub use model::*;
pub use predict::*;

use crate::catalogue::{MethodKind, Score, ScoreKind};
pub use crate::catalogue::{MethodName, RuleName};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

// ------------------------------------------------------------------ data

/// A built-in example: everything needed to make the same rows again, on any machine, in any year.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExampleRef {
    /// `asia`, `college-plans`, `sprinkler`, `xor`, `parity`, `tic-tac-toe`.
    pub id: String,
    /// Version of the generator; old ones are kept for ever.
    pub version: u32,
    /// Rows wanted; ignored by examples of fixed size.
    pub rows: u32,
    /// Seed of the sample; ignored where nothing is drawn.
    pub seed: u32,
}

/// An example before it is made: name, columns, limits of rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExampleInfo {
    /// Its id.
    pub id: String,
    /// The newest version of its generator.
    pub version: u32,
    /// Names of the variables.
    pub variables: Vec<String>,
    /// Edges (from, to) of the generating network, if one is known.
    pub truth: Option<Vec<(u16, u16)>>,
    /// Fewest rows; equal to `most` for an example of fixed size.
    pub least: u32,
    /// Most rows.
    pub most: u32,
    /// Rows the example opens with.
    pub usual: u32,
    /// Whether a seed changes it.
    pub seeded: bool,
}

/// A variable of prepared data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct VariableInfo {
    /// Its name.
    pub name: String,
    /// Its levels, sorted.
    pub levels: Vec<String>,
    /// Rows at each level.
    pub counts: Vec<f64>,
    /// Moments of the columns of continuous data, whose variables have no levels; absent for discrete data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub numbers: Option<NumberInfo>,
}

/// A continuous variable.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NumberInfo {
    /// Mean.
    pub mean: f64,
    /// Standard deviation, N in the denominator.
    pub deviation: f64,
    /// Least value.
    pub least: f64,
    /// Greatest value.
    pub greatest: f64,
}

/// Prepared data, ready to learn from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct DataInfo {
    /// N, multiplicities counted.
    pub rows: f64,
    /// Distinct rows.
    pub distinct: f64,
    /// The variables in column order.
    pub variables: Vec<VariableInfo>,
    /// 16 hexadecimal digits over names, levels, rows and multiplicities.
    pub fingerprint: String,
    /// Edges (from, to) of the generating network, if known.
    pub truth: Option<Vec<(u16, u16)>>,
    /// Description of a list of local scores, which stands in place of rows: then there are none, and no levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub list: Option<ListInfo>,
}

/// A list of local scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ListInfo {
    /// `jkl` (GOBNILP) or `pss` (URLearning).
    pub format: String,
    /// Families listed.
    pub families: f64,
    /// Families of the variable that has most.
    pub longest: f64,
    /// Parents of the largest family.
    pub largest: f64,
    /// Whether its numbers were read as costs, signs turned.
    pub costs: bool,
    /// Whether every number, as written, is above 0: a hint that they are costs, no proof.
    pub all_positive: bool,
    /// Families of each variable.
    pub counts: Vec<f64>,
}

/// Options for reading a text file. `None` means: find out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct ReadOptions {
    /// `,` `;` or tab.
    pub separator: Option<String>,
    /// Whether the first row holds names.
    pub header: Option<bool>,
    /// Whether `3,5` is a number.
    pub decimal_comma: Option<bool>,
    /// The file is ARFF.
    pub arff: Option<bool>,
    /// The sign between groups of three digits: `,` `.` a space or `'`; empty for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub thousands: Option<String>,
    /// Edition (1 or 2) of the default rules for what the recipe leaves open: how a file is read and what is proposed for its columns. Not given: 1.
    /// A recipe keeps the edition it was made with, so that it means the same for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rules: Option<u32>,
    /// Whether the row beneath the names may hold the number of levels of each column, as benchpress writes it: yes, even where the
    /// values do not show it, or no; the steps of a recipe say that.
    #[serde(skip)]
    pub cardinalities: Option<bool>,
}

/// Way in which a numeric column is cut into levels.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "by", rename_all = "kebab-case", try_from = "CutMessage")]
pub enum Cut {
    /// Bins of equal width between least and greatest value.
    Width {
        /// 2 to 64.
        bins: u32,
    },
    /// Bins of about equally many rows; equal values stay together, so there may be fewer bins.
    Frequency {
        /// 2 to 64.
        bins: u32,
    },
    /// Own cut points, ascending; a value equal to a cut point belongs below it.
    Points {
        /// The cut points.
        points: Vec<f64>,
    },
}

/// One step of the preparation of own data. Columns go by their (unique) names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "op", rename_all = "kebab-case", try_from = "StepMessage")]
pub enum Step {
    /// Leave the column out.
    Exclude {
        /// Column.
        column: String,
    },
    /// Take every distinct value as a level, numbers too.
    Category {
        /// Column.
        column: String,
    },
    /// Keep a numeric column as numbers.
    Number {
        /// Column.
        column: String,
    },
    /// Cut a numeric column into levels.
    Bin {
        /// Column.
        column: String,
        /// The cut.
        cut: Cut,
    },
    /// Keep the `keep` most frequent levels, merge the others into one.
    KeepTop {
        /// Column.
        column: String,
        /// Number of levels to keep.
        keep: u32,
    },
    /// Take a label as a missing value (everywhere, or in one column). An empty cell is always missing.
    MissingLabel {
        /// The label, taken literally.
        label: String,
        /// Column, or all.
        column: Option<String>,
    },
    /// Treatment of missing cells: leave out their rows (`level` false, the default) or keep them as a level.
    Missing {
        /// Keep as a level of its own.
        level: bool,
    },
    /// Take the column as the number of times a row was seen.
    Weights {
        /// Column.
        column: String,
    },
    /// Take several labels of a column as one level.
    Merge {
        /// Column.
        column: String,
        /// The label of the level.
        into: String,
        /// The labels that become it, taken literally.
        labels: Vec<String>,
    },
    /// Order the levels of a category: those that are listed come first, in this order; the others follow in theirs.
    Order {
        /// Column.
        column: String,
        /// The labels of the levels.
        labels: Vec<String>,
    },
    /// Take the numbers of a column outside a range as missing values.
    Range {
        /// Column.
        column: String,
        /// The least number that stays.
        least: f64,
        /// The greatest number that stays.
        greatest: f64,
    },
    /// Take what is not a number in a column as a missing value.
    TextMissing {
        /// Column.
        column: String,
    },
    /// Keep a part of the dates in a column.
    DatePart {
        /// Column.
        column: String,
        /// The part.
        part: DatePart,
    },
    /// Leave out rows that are empty but for one cell, as a row of totals is.
    TotalRows,
    /// The row beneath the names holds the number of levels of each column, which are 0 to that number less one.
    Cardinalities,
    /// Leave a suggestion, or what the rules would do by themselves, aside: the reader has decided.
    AsIs {
        /// Column; none for what concerns the whole file.
        column: Option<String>,
        /// The code of the warning: `missing-labels`, `total-rows`, `texts`, `case`, `outliers`, …
        what: String,
    },
}

/// A part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum DatePart {
    /// The year.
    Year,
    /// The month, 1 to 12.
    Month,
    /// The day of the week, 1 (Monday) to 7.
    Weekday,
}

/// A cut as a message: all fields of all kinds. Tagged enums are read by way of such a plain struct, for serde's own
/// way keeps any value of any type and weighs 20 kB of wasm.
#[derive(Default, Deserialize)]
#[serde(default)]
struct CutMessage {
    by: String,
    bins: Option<u32>,
    points: Option<Vec<f64>>,
}

impl TryFrom<CutMessage> for Cut {
    type Error = &'static str;

    fn try_from(message: CutMessage) -> Result<Cut, &'static str> {
        match (message.by.as_str(), message.bins, message.points) {
            ("width", Some(bins), _) => Ok(Cut::Width { bins }),
            ("frequency", Some(bins), _) => Ok(Cut::Frequency { bins }),
            ("points", _, Some(points)) => Ok(Cut::Points { points }),
            _ => Err("no such cut"),
        }
    }
}

/// A step as it is written.
#[derive(Default, Deserialize)]
#[serde(default)]
struct StepMessage {
    op: String,
    column: Option<String>,
    cut: Option<Cut>,
    keep: Option<u32>,
    label: Option<String>,
    level: Option<bool>,
    into: Option<String>,
    labels: Option<Vec<String>>,
    least: Option<f64>,
    greatest: Option<f64>,
    part: Option<DatePart>,
    what: Option<String>,
}

impl TryFrom<StepMessage> for Step {
    type Error = &'static str;

    fn try_from(message: StepMessage) -> Result<Step, &'static str> {
        let StepMessage { op, column, cut, keep, label, level, into, labels, least, greatest, part, what } = message;
        let step = match op.as_str() {
            "exclude" => column.map(|column| Step::Exclude { column }),
            "category" => column.map(|column| Step::Category { column }),
            "number" => column.map(|column| Step::Number { column }),
            "bin" => column.zip(cut).map(|(column, cut)| Step::Bin { column, cut }),
            "keep-top" => column.zip(keep).map(|(column, keep)| Step::KeepTop { column, keep }),
            "missing-label" => label.map(|label| Step::MissingLabel { label, column }),
            "missing" => level.map(|level| Step::Missing { level }),
            "weights" => column.map(|column| Step::Weights { column }),
            "merge" => {
                let labels = into.zip(labels);
                column.zip(labels).map(|(column, (into, labels))| Step::Merge { column, into, labels })
            }
            "order" => column.zip(labels).map(|(column, labels)| Step::Order { column, labels }),
            "range" => {
                let range = least.zip(greatest);
                column.zip(range).map(|(column, (least, greatest))| Step::Range { column, least, greatest })
            }
            "text-missing" => column.map(|column| Step::TextMissing { column }),
            "date-part" => column.zip(part).map(|(column, part)| Step::DatePart { column, part }),
            "total-rows" => Some(Step::TotalRows),
            "cardinalities" => Some(Step::Cardinalities),
            "as-is" => what.map(|what| Step::AsIs { column, what }),
            _ => None,
        };
        step.ok_or("no such step")
    }
}

/// The whole preparation of own data: undoable, exported, and part of a link.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Recipe {
    /// Options for reading the text.
    pub read: ReadOptions,
    /// The steps; for one column the last step of a kind counts.
    pub steps: Vec<Step>,
}

/// Kind of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ColumnKind {
    /// Numbers, many of them distinct.
    Number,
    /// Numbers that stay numbers.
    Continuous,
    /// Text, or numbers in few levels.
    Category,
    /// Row multiplicities.
    Weights,
}

/// State of a warning: what it asks of the owner of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum WarningState {
    /// Nothing to decide.
    Note,
    /// A decision: until it is made, the result is marked.
    Open,
    /// A look: it was mended by the rules, and the remedy takes that back.
    Repaired,
}

/// Something about a column, or the file, that its owner should know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// `id-like`, `constant`, `nearly-constant`, `many-levels`, `renamed`, `all-missing`, `looks-missing` (a label such as NA or ?),
    /// `looks-like-weights`, `texts` (among numbers), `case` (labels that differ in case or blanks only), `outliers`; of what the
    /// rules did by themselves `missing-labels`, `identifier`, `date`, `free-text`, `total-rows`, `cardinalities`; of how the
    /// file is read `thousands`.
    pub code: String,
    /// A number or label the sentence needs: levels, share, old name, suspect label.
    pub detail: String,
    /// Rows that it concerns, where they are few.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rows: Option<f64>,
    /// State: what it asks of the owner.
    pub state: WarningState,
    /// The step that mends it, or takes back what the rules did.
    pub remedy: Option<Step>,
    /// Other steps that resolve it.
    pub others: Vec<Step>,
    /// The step that settles an open one without a change.
    pub dismiss: Option<Step>,
}

/// A column of the file as the recipe leaves it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ColumnPreview {
    /// Unique name (made unique where the file repeats one).
    pub name: String,
    /// Kind of the column.
    pub kind: ColumnKind,
    /// Whether every present value is a number, so that it can be cut.
    pub numeric: bool,
    /// Whether the recipe leaves it out.
    pub excluded: bool,
    /// The cut of the column, if it is cut.
    pub cut: Option<Cut>,
    /// Cut points in force.
    pub points: Vec<f64>,
    /// Distinct present values in the file.
    pub distinct: f64,
    /// Missing cells.
    pub missing: f64,
    /// Rows that would come back if the column were left out; of one that is left out, rows that would go if it were not.
    pub cost: f64,
    /// Levels after the recipe, at most 64, in level order, with their row counts.
    pub levels: Vec<(String, f64)>,
    /// Number of levels after the recipe.
    pub level_count: f64,
    /// Histogram of a numeric column, up to 32 equal-width bins: least, greatest, counts.
    pub histogram: Option<Histogram>,
    /// Warnings, most serious first.
    pub warnings: Vec<Warning>,
}

/// Counts in equal-width bins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Histogram {
    /// Least value.
    pub least: f64,
    /// Greatest value.
    pub greatest: f64,
    /// Rows per bin.
    pub counts: Vec<f64>,
}

/// Some rows as text, of a file or of a data set.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Listing {
    /// Number of all rows.
    pub total: f64,
    /// The cells of each row, from the first column on.
    pub rows: Vec<Vec<String>>,
    /// How often each row was seen; empty where every row is one.
    pub counts: Vec<u32>,
}

/// Own data under a recipe: columns, rows and warnings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// The reading options in force, all filled in.
    pub read: ReadOptions,
    /// Rows in the file.
    pub file_rows: f64,
    /// Rows with at least one missing cell in the kept columns, rows of totals apart.
    pub rows_with_missing: f64,
    /// Rows of totals that are left out.
    pub total_rows: f64,
    /// Rows of the file that are left out for missing cells or as totals.
    pub left_out: f64,
    /// Rows left to learn from, multiplicities counted.
    pub rows: f64,
    /// Warnings about the whole file.
    pub warnings: Vec<Warning>,
    /// Notation of numbers, as far as `read` leaves it open: a decimal comma, and the sign between groups of digits.
    pub written: (bool, String),
    /// The columns in file order.
    pub columns: Vec<ColumnPreview>,
    /// The first 50 rows as text, long cells shortened.
    pub head: Vec<Vec<String>>,
    /// The steps in force: the recipe's own and, for columns it does not mention, the proposed ones.
    pub steps: Vec<Step>,
    /// Why these data can't be learned from yet, if so; else the data.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::error::Error>,
    /// The prepared data.
    pub data: Option<DataInfo>,
}

// ------------------------------------------------------------------ learning

/// Settings of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Score and structure prior.
    pub score: Score,
    /// Search method.
    pub method: MethodName,
    /// Most parents of a variable.
    pub max_parents: Option<u32>,
    /// Edges (from, to) that must be there.
    pub required: Vec<(u16, u16)>,
    /// Edges (from, to) that must not be there.
    pub forbidden: Vec<(u16, u16)>,
    /// Tiers, the first first: no edge leads from a later one to an earlier one. Variables in none are free.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub tiers: Vec<Vec<u16>>,
    /// Whether edges between two variables of one tier are forbidden too.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub forbid_within_tiers: bool,
    /// A given order, as pairs (earlier, later): one ordering of all variables must keep them and the network.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub before: Vec<(u16, u16)>,
    /// Most parents of single variables (variable, most), besides the limit of all.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub limits: Vec<(u16, u32)>,
    /// Superstructure: where any are given, only these pairs may be joined, in either direction. The first module of the page does
    /// not read it (`docs/decisions/009`).
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub superstructure: Vec<(u16, u16)>,
    /// Whether all sizes of a parent set are equally likely beforehand, and so all sets of one size, besides the odds of edges.
    /// The first module of the page does not read it.
    #[serde(default)]
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub size_prior: bool,
    /// Pruning rules: which parent sets are left out.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Pruning>", optional))]
    pub pruning: Pruning,
    /// Counting engine.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<CountingName>", optional))]
    pub counting: CountingName,
    /// Variables, with the method `lists`, whose lists are wanted; none means all.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<u16>>", optional))]
    pub children: Vec<u16>,
    /// Prior odds of single edges (from, to, odds), each in place of the score's general odds of an edge.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub edge_odds: Vec<(u16, u16, f64)>,
    /// Prior network of `bde`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub prior_network: Option<PriorNetwork>,
    /// Options of methods that prove nothing.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Heuristic>", optional))]
    pub heuristic: Heuristic,
    /// The k best networks wanted beside the best one, with an exact method only.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestRequest>,
    /// The best network known before the run, as the parents of each variable; none where empty. An exact search starts from it
    /// if it keeps the constraints and scores higher than what greedy search finds. It changes no proven result.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<_>", optional))]
    pub known: Vec<Vec<u16>>,
}

impl Default for Settings {
    /// BIC, uniform prior, no constraints.
    fn default() -> Settings {
        Settings {
            score: Score { kind: ScoreKind::Bic, edge_prior: 1.0 },
            method: MethodName::Auto,
            max_parents: None,
            required: Vec::new(),
            forbidden: Vec::new(),
            tiers: Vec::new(),
            forbid_within_tiers: false,
            before: Vec::new(),
            limits: Vec::new(),
            superstructure: Vec::new(),
            size_prior: false,
            edge_odds: Vec::new(),
            prior_network: None,
            pruning: Pruning::default(),
            counting: CountingName::default(),
            children: Vec::new(),
            heuristic: Heuristic::default(),
            k_best: None,
            known: Vec::new(),
        }
    }
}

/// Request for the k best networks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestRequest {
    /// Most networks wanted, 1 to 100,000.
    pub k: u32,
    /// Unit that is counted: networks or classes.
    #[serde(default)]
    pub unit: KBestUnit,
    /// Largest ratio of the best probability to that of a listed network: e^(best score − its score) ≤ within, at least 1.
    /// Without, no limit. Together with a `k` that is large enough these are *all* within the factor.
    #[serde(default)]
    pub within: Option<f64>,
}

/// Unit of a list of the k best: networks or classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestUnit {
    /// Networks: directed acyclic graphs.
    #[default]
    Dags,
    /// Equivalence classes, a member of each. It wants a score that is the same for all members.
    Classes,
}

/// State of the search for the k best. Its rows come separately, in windows: see [`KBestRows`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct KBestStanding {
    /// The request.
    pub request: KBestRequest,
    /// Rows known for certain, k′: the k′ best, in order. More come at the end, none is taken back.
    pub found: u32,
    /// Ending of the list, as far as it is known.
    pub ending: KBestEnding,
    /// Rows of the last group of ties, found and not; 0 unless the ending is `cut`.
    pub tied: f64,
    /// Whether these are all that tie; else there are at least this number.
    pub tied_complete: bool,
    /// Distance below the best that is in reach now, in nats.
    pub threshold: f64,
    /// Distance below the best, in nats, that the search reaches over the present lists, after which longer ones are
    /// made; without, until there are no more networks.
    pub limit: Option<f64>,
    /// Whether networks with families outside the lists are left out of account: then these are the best *among the listed
    /// families*. Of data never; of a list of scores unless it declares by how much its families may fall short, and holds k within
    /// that.
    pub among_listed: bool,
    /// Nodes of the order graph, or subsets, that had to be valued.
    pub valued: f64,
    /// Nodes of the trees of networks.
    pub nodes: f64,
}

/// Ending of a list of the k best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum KBestEnding {
    /// The search goes on: networks found so far are certain to come first.
    Going,
    /// The list has k rows, the last of which ties with none outside it.
    Whole,
    /// The list has k rows and ends within a group of ties.
    Cut,
    /// The list has fewer than k rows: there are no other networks (within the factor, if one was given).
    All,
    /// Stopped before its end: these are the k′ best.
    Stopped,
    /// Memory ended: these are the k′ best.
    Memory,
}

/// A window of the k best, packed; rows go by rank from 0, best first. What ties within the tolerance stands in one group, in it
/// by the parents of each variable in turn. Of classes a row is one member: what the class leaves open points from low to high
/// numbers where it can; under constraints on edges the first by parents of those that keep them; of a list the best that it
/// has.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(rename_all = "camelCase"))]
pub struct KBestRows {
    /// Variables.
    pub n: f64,
    /// Rank of the first row of the window.
    pub first: f64,
    /// Rows of the window: fewer than requested where no more are found.
    pub count: f64,
    /// Score of each, in nats.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub score: Vec<f64>,
    /// Score of the best less its own, at least 0.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub difference: Vec<f64>,
    /// Its group of ties, numbered from 0.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub group: Vec<u32>,
    /// Its equivalence class, numbered from 0 as they come.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub class: Vec<u32>,
    /// Members of that class that keep the constraints, counted; NaN where they are too many to be counted.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub class_size: Vec<f64>,
    /// Parents of v in row i of the window are `parents[offsets[i n + v]..offsets[i n + v + 1]]`.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub offsets: Vec<u32>,
    /// Parents, ascending.
    #[cfg_attr(test, ts(type = "Uint16Array"))]
    pub parents: Vec<u16>,
}

/// Options of methods that prove nothing. Each method reads its own (see [`MethodName`]) and leaves the
/// rest unread.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Heuristic {
    /// Start of a search over networks.
    pub start: Start,
    /// The edges (from, to) of the network to begin with, where that is what `start` says.
    pub network: Vec<(u16, u16)>,
    /// Ordering of all variables: the one of K2, in which EtminaniB&B decides, and with which a search over orderings begins.
    /// None: the columns as they stand for K2; for EtminaniB&B those on most cycles first; a random one for the search.
    pub order: Vec<u16>,
    /// The root of a Chow-Liu tree; none: the first variable whose tree is worth most.
    pub root: Option<u16>,
    /// Seed of all random draws.
    pub seed: u32,
    /// Number of restarts, or of perturbations of what was found; none: the method's own default.
    pub restarts: Option<u32>,
    /// Search by proxy: networks that are scored to learn from, 1 to 2,000.
    pub samples: u32,
    /// Parents of a variable in them on average, 0 to 64.
    pub density: f64,
    /// σ² as a share of the variance of what is learned, 0 to 1; none: learned with the weights. The document has none: 0.
    pub noise: Option<f64>,
    /// Whether the mean is taken off first.
    #[serde(alias = "centred")]
    pub centered: bool,
    /// Whether each variable's local score has a proxy of its own, in place of one for the whole score.
    pub per_child: bool,
    /// Whether the network that is worth most by the proxy is sought among all, in place of greedily.
    pub whole: bool,
    /// Whether greedy search by the true score goes on from what the proxy finds.
    pub polish: bool,
    /// Number of rounds, 0 to 100, in which networks near the best are drawn, scored and used to learn the weights again.
    /// The first module makes no such search.
    #[cfg_attr(all(target_arch = "wasm32", not(feature = "full")), serde(skip))]
    pub refine: u32,
    /// Whether a branch and bound has bounds by groups besides the published ones.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    pub group_bounds: bool,
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic {
            start: Start::Empty,
            network: Vec::new(),
            order: Vec::new(),
            root: None,
            seed: 1,
            restarts: None,
            samples: 250,
            density: 2.0,
            noise: None,
            centered: true,
            per_child: false,
            whole: false,
            polish: false,
            refine: 0,
            group_bounds: false,
        }
    }
}

/// The search over orderings by swaps of neighbors, gone through.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapSearch {
    /// Steps from the given ordering to its local optimum.
    pub path: Vec<SwapStep>,
    /// Local optima of the random starts, best first; tied ones are one.
    pub optima: Vec<SwapOptimum>,
    /// Random starts.
    pub starts: u32,
}

/// An ordering on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapStep {
    /// The variables.
    pub order: Vec<u16>,
    /// Score of its best network, in nats; none where a variable has no family to take.
    pub score: Option<f64>,
    /// Gain of swapping places i and i + 1, nats.
    pub swaps: Vec<f64>,
}

/// A local optimum among the orderings.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SwapOptimum {
    /// The ordering in which it was first met.
    pub order: Vec<u16>,
    /// Score of its best network, nats.
    pub score: f64,
    /// Starts that ended in it.
    pub starts: u32,
}

/// Start of a search over networks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// The required edges alone; a search over orderings where greedy search from these ends.
    #[default]
    Empty,
    /// A network, or an ordering, drawn by the seed.
    Random,
    /// A given network.
    Network,
}

/// A Bayesian network as a belief before the data: its variables and levels are matched to those of the data by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorNetwork {
    /// The built-in example whose generating network it is; then it has no variables of its own.
    pub example: Option<String>,
    /// The variables, in any order.
    pub variables: Vec<PriorVariable>,
}

/// A variable of a [`PriorNetwork`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct PriorVariable {
    /// Its name.
    pub name: String,
    /// Its levels, in any order.
    pub levels: Vec<String>,
    /// Its parents, numbers of variables of the network.
    pub parents: Vec<u32>,
    /// Its probabilities: configuration after configuration of the parents, the last parent fastest, and in each the
    /// levels in order.
    pub table: Vec<f64>,
}

/// Pruning rules: which parent sets are left out, and for how many networks the lists must suffice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct Pruning {
    /// Rules that are not to be used.
    pub off: Vec<RuleName>,
    /// Number of best networks that the lists must serve.
    pub k: u32,
    /// Nats by which a network may fall short of the best and still be served. With k > 1 the difference to the k-th best,
    /// or more; without it only the theorems that count subsets are used.
    pub slack: Option<f64>,
}

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning { off: Vec::new(), k: 1, slack: None }
    }
}

/// Why a rule is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum RuleOff {
    /// The rule was switched off.
    Chosen,
    /// Its theorem speaks of other scores.
    Score,
    /// The prior pays for edges.
    Prior,
    /// Parents are required.
    Required,
    /// The rule holds for the best network only, or for the k best only.
    K,
    /// A constant column costs nothing, so that sizes bound nothing.
    Constant,
    /// The data have more variables than the rule can order.
    Variables,
}

/// A rule, and whether it is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RuleStatus {
    /// The rule.
    pub rule: RuleName,
    /// Whether the rule is in force.
    pub on: bool,
    /// Reason for which it does not apply; none where it does.
    pub why: Option<RuleOff>,
}

/// Reading of Algorithm 2 of Chen 2016; `prune::permutations` says how they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// The best parents of Z; the largest Y that passes.
    Sound,
    /// The best parents of Z; the largest Y that fails, as printed.
    AsPrinted,
    /// Algorithm 2 as printed: the best parents of X, the largest Y that fails.
    Literal,
}

/// The most parents that Algorithm 2 leaves a variable, as far as it has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Loosest {
    /// Most parents by the nodes examined so far.
    pub parents: u32,
    /// Whether every path has been followed to its end; else it may be more.
    pub complete: bool,
    /// Whether some whole ordering never passes the test: then nothing follows, and `parents` is n − 1.
    pub unbounded: bool,
    /// Nodes looked at.
    pub nodes: f64,
}

/// Bounds by one reading of Algorithm 2.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ReadingBounds {
    /// The reading.
    pub reading: Reading,
    /// Loosest bound of each variable.
    pub children: Vec<Loosest>,
    /// The loosest of them, p; nodes added up.
    pub all: Loosest,
    /// s, bytes of the lists of all sets of at most p parents, 16 each.
    pub bytes: f64,
}

/// Bounds on how many parents a variable can have in the k best networks, by the theorems of Chen 2016.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Bounds {
    /// Number of networks, k.
    pub k: u32,
    /// Bounds that need no data.
    pub by_size: SizeBounds,
    /// Algorithm 2 in each reading; empty where best parent sets would be needed and there is no score table.
    pub readings: Vec<ReadingBounds>,
    /// Algorithm 1 for each variable, if an ordering was given; none where it ends without a bound.
    pub in_order: Option<Vec<Option<u32>>>,
}

/// Bounds by the numbers of variables and rows alone on the k best networks under MDL, as Table 1 of Chen 2016 counts it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SizeBounds {
    /// ⌊log₂(N/c)⌋, Theorem 2 as printed: for k = 1, and false.
    pub theorem2_printed: u32,
    /// ⌈log₂(N/c)⌉, Theorem 2 corrected: for k = 1.
    pub theorem2: u32,
    /// ⌊log₂(2N/c)⌋, Theorem 6, where it speaks of this k.
    pub theorem6: Option<u32>,
    /// S, bytes of the lists of all sets, 16 each.
    pub bytes: f64,
    /// s, bytes of the lists of all sets of at most p parents, for p = 0, 1, …, n − 1.
    pub pruned: Vec<f64>,
}

/// The permutation tree of Algorithm 2 for one variable, node by node; a node comes after the one above it.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(rename_all = "camelCase"))]
pub struct PermutationTree {
    /// X.
    pub child: u16,
    /// k.
    pub k: u32,
    /// Bound that the algorithm returns in this reading.
    pub bound: u32,
    /// Whether nothing follows, for some whole ordering never passes.
    pub unbounded: bool,
    /// The node above; −1 for the root.
    #[cfg_attr(test, ts(type = "Int32Array"))]
    pub above: Vec<i32>,
    /// The variable taken away on the way there; −1 for the root.
    #[cfg_attr(test, ts(type = "Int32Array"))]
    pub variable: Vec<i32>,
    /// |Y|.
    #[cfg_attr(test, ts(type = "Uint8Array"))]
    pub others: Vec<u8>,
    /// log₂ s.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub log2_s: Vec<u32>,
    /// d(Y).
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub size: Vec<u32>,
    /// 1 where k ≤ s (2^d(Y) − 1): the tree is cut below.
    #[cfg_attr(test, ts(type = "Uint8Array"))]
    pub passes: Vec<u8>,
}

/// Counting engine. Every engine gives the same counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingName {
    /// The cheapest by the cost model.
    #[default]
    Auto,
    /// Rows in groups, depth first.
    Partition,
    /// Columns of bits.
    Bitset,
    /// An AD-tree (Moore and Lee 1998).
    Adtree,
}

/// Counting engine that a run used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    /// The engine; never `auto`.
    pub engine: CountingName,
    /// Bytes it held before the first count: of an ADTree, its size.
    pub bytes: f64,
}

/// Cost of counting with each engine, by the cost model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct CountingCosts {
    /// The engine that counts under these settings; never `auto`.
    pub chosen: CountingName,
    /// Reason for that choice.
    pub reason: CountingReason,
    /// Sets to count.
    pub sets: f64,
    /// Variables of the largest of them.
    pub depth: u32,
    /// Partition, bit columns, ADTree; nothing where nothing is counted.
    pub engines: Vec<EngineCost>,
    /// Bytes that an ADTree may take.
    pub tree_limit: f64,
}

/// Why an engine counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum CountingReason {
    /// The settings name it.
    Named,
    /// The engine is the cheapest of those that fit.
    Cheapest,
    /// Counting is so little that choosing would cost more than it can save.
    Few,
    /// Greedy search counts what it meets, by the partition.
    Greedy,
    /// Too many sets to count.
    TooMany,
    /// Scores of numbers come from moments; nothing is counted.
    Numbers,
}

/// Cost of one engine.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EngineCost {
    /// The engine; never `auto`.
    pub engine: CountingName,
    /// Counting all sets, in nanoseconds as [`Estimate::work`] has them; nothing where they are too many to be counted.
    pub work: Option<f64>,
    /// Part of it that grows the ADTree.
    pub growing: f64,
    /// Bytes it takes.
    pub bytes: f64,
    /// Whether the list fits the memory.
    pub fits: bool,
}

impl MethodName {
    /// Status of a result of this method, when it has ended without a proof.
    pub fn promise(self) -> Status {
        if self.kind() == MethodKind::LocalOptimum { Status::LocalOptimum } else { Status::BestFound }
    }
}

/// A branch and bound as a table compares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Compared {
    /// EtminaniB&B, those on most cycles decided first.
    Cyclic,
    /// EtminaniB&B, the columns as they stand.
    Columns,
    /// EtminaniB&B with the loop over children as it is printed.
    AsPrinted,
    /// CassioB&B.
    Cassio,
    /// `Cyclic` with bounds by groups.
    CyclicGroups,
    /// `Columns` with bounds by groups.
    ColumnsGroups,
    /// `Cassio` with bounds by groups.
    CassioGroups,
}

/// Progress of a branch and bound.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// The score of the best network that it met.
    pub best: Option<f64>,
    /// Upper bound on the score of every network; with the loop as printed only where it was left before its end.
    pub bound: f64,
    /// Whether the search came to its end.
    pub ended: bool,
    /// Whether its end proves the network that it met.
    pub proven: bool,
    /// Nodes made.
    pub nodes: f64,
    /// Nodes that were branched on.
    pub expanded: f64,
    /// Nodes that were stored.
    pub stored: f64,
}

/// Estimate of the work and memory of a run, made before it starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// The method that `auto` stands for here.
    pub method: MethodName,
    /// Families to score at most.
    pub families: f64,
    /// Subsets to count and to visit.
    pub subsets: f64,
    /// Bytes needed at the peak.
    pub memory: f64,
    /// Bytes there are.
    pub memory_limit: f64,
    /// Counting engine; never `auto`.
    pub counting: CountingName,
    /// Bytes that counting needs by itself: of an ADTree, its size.
    pub counting_bytes: f64,
    /// The whole run in nanoseconds of the machine that the cost model was fitted on: a measure of work, not of time.
    pub work: f64,
    /// Part of the work that is known before: counting, listing, and a search whose steps can be counted. The rest is a guess.
    pub known_work: f64,
    /// Whether the duration of the search is not known before: it may be far less than guessed, or without end.
    pub open_ended: bool,
    /// Why the method can't run, if it can't.
    #[cfg_attr(test, ts(type = "ErrorMessage | null"))]
    pub problem: Option<crate::error::Error>,
    /// The largest limit on parents with which it would fit, where memory is what is lacking.
    pub fitting_parents: Option<u32>,
}

/// State of a run. Losing one of these is harmless.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// Current phase.
    pub phase: Phase,
    /// Work done in this phase.
    pub done: f64,
    /// Work of this phase in all; 0 if unknown.
    pub total: f64,
    /// Steps taken since the start, all phases together: the deterministic clock.
    pub steps: f64,
    /// Families scored so far.
    pub families: f64,
    /// Score of the best network so far.
    pub best: Option<f64>,
    /// Upper bound on the score of every network, in nats.
    pub bound: Option<f64>,
    /// Nodes that the exact search has made so far.
    pub nodes: f64,
    /// Bytes in use by tables.
    pub memory: f64,
    /// All that is left to do now is lent to helpers.
    pub waiting: bool,
    /// State of the search for the k best, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestStanding>,
}

/// The parts of a run, in order. Greedy search runs first in an exact run too, so that Stop always has an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Greedy search over DAGs.
    Greedy,
    /// The search of another method that proves nothing.
    Heuristic,
    /// Growing the tree that counts are read from.
    Grow,
    /// Counting subsets of the variables.
    Count,
    /// Listing the parent sets that can matter.
    List,
    /// Dynamic programming over subsets, or a tree.
    Search,
    /// Bounds, networks, and A* between them.
    Prove,
    /// Counting the networks that tie.
    Ties,
    /// Listing the k best networks.
    KBest,
    /// Finished.
    Done,
}

/// Status of a result: what may be claimed of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub enum Status {
    /// The network is proven optimal: no network that keeps the constraints scores higher.
    #[serde(rename = "proven optimal")]
    ProvenOptimal,
    /// A local optimum: no single change of an edge helps.
    #[serde(rename = "local optimum")]
    LocalOptimum,
    /// Best network found by a method that promises nothing of single changes: better networks may exist.
    #[serde(rename = "best found")]
    BestFound,
    /// Stopped before it was finished.
    #[serde(rename = "stopped")]
    Stopped,
}

/// An edge of the class of the result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ClassEdge {
    /// Tail in the representative DAG.
    pub from: u16,
    /// Head in the representative DAG.
    pub to: u16,
    /// Reason for the direction, or that there is none.
    pub mark: EdgeMark,
}

/// Mark of an edge: how firm its direction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum EdgeMark {
    /// The direction is the same in every member of the equivalence class.
    Compelled,
    /// Reversible: other members of the class have it the other way.
    Reversible,
    /// Required; or reversible in the class, but the constraints leave one direction only.
    Constrained,
}

/// Verdict of the certifier, which recomputed everything from the data with code of its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Certificate {
    /// Score recomputed.
    pub score: f64,
    /// Local scores recomputed, one per variable.
    pub local: Vec<f64>,
    /// The claimed score agrees within 1e-9 relative.
    pub score_agrees: bool,
    /// The parents form a DAG.
    pub acyclic: bool,
    /// Required, forbidden and the limit on parents are kept.
    pub constraints_kept: bool,
    /// The bound, if claimed, is not below the score, and equals it where a proof is claimed.
    pub bound_consistent: bool,
    /// The fingerprint of the data.
    pub fingerprint: String,
    /// All of it holds.
    pub holds: bool,
}

/// Number of networks that tie with the result, within 1e-9 relative.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Ties {
    /// Networks.
    pub networks: f64,
    /// Equivalence classes among them.
    pub classes: f64,
    /// False when counting stopped at its limit: the numbers are then "at least".
    pub complete: bool,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Outcome {
    /// Status: what may be claimed of it.
    pub status: Status,
    /// The method that ran.
    pub method: MethodName,
    /// Score of the network.
    pub score: f64,
    /// Upper bound on the score of every network, in nats, if known.
    pub bound: Option<f64>,
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable.
    pub local: Vec<f64>,
    /// Free parameters of the network.
    pub parameters: f64,
    /// Edges with their marks, by (from, to).
    pub edges: Vec<ClassEdge>,
    /// Whether the score is the same for the whole class.
    pub equivalent_score: bool,
    /// Networks that tie; only for proven results.
    pub ties: Option<Ties>,
    /// Score at which greedy search from the empty graph ended, also in an exact run.
    pub greedy_score: f64,
    /// Parents of each variable in the greedy result.
    pub greedy_parents: Vec<Vec<u16>>,
    /// Score of the empty graph.
    pub empty_score: f64,
    /// The single edge that would raise (or least lower) the empty graph's score most.
    pub best_single: Option<SingleEdge>,
    /// Families scored.
    pub families: f64,
    /// Engine that counted the sets of the lists; none in greedy search, for continuous data or for a list of scores.
    pub counted: Option<Counted>,
    /// Families kept in the lists (better than every subset of theirs).
    pub kept: f64,
    /// Parent sets of all variables by what became of them: kept, dominated, tied, barred, too large, not compared, with a
    /// constant column, left out by states, entropy, entropy of either, Dirichlet, k better, k size, slack, k networks.
    /// Empty without lists.
    pub standings: Vec<f64>,
    /// The rules, on or off; empty without lists.
    pub rules: Vec<RuleStatus>,
    /// Nodes that an exact search made: subsets visited, nodes of a tree.
    pub nodes: f64,
    /// Nodes that were expanded.
    pub expanded: f64,
    /// The most nodes that were held at once.
    pub stored: f64,
    /// Steps taken: replays exactly with the same settings.
    pub steps: f64,
    /// Peak bytes of the tables.
    pub memory: f64,
    /// Verdict of the certifier on score, cycle, constraints and bound.
    pub certificate: Certificate,
    /// Ending of the search for the k best; its rows come in windows. Absent where they were not requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub k_best: Option<KBestStanding>,
    /// Score of the network that a search by proxy was looking for, where it came so far: the result is the best of all that it
    /// scored, samples too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub sought: Option<f64>,
    /// Network that the exact search started from; `greedy` for every other method.
    pub start: StartNetwork,
}

/// Network that an exact search starts from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StartNetwork {
    /// The one that greedy search of the same run found.
    #[default]
    Greedy,
    /// The best network known before the run.
    Given,
}

/// One edge and what it changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct SingleEdge {
    /// Tail.
    pub from: u16,
    /// Head.
    pub to: u16,
    /// Change of the score.
    pub delta: f64,
}

// ------------------------------------------------------------------ inspecting

/// A local score taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Σ N_ijk ln(N_ijk / N_ij).
    pub log_likelihood: f64,
    /// K = (r − 1) q.
    pub parameters: f64,
    /// Penalty: what the score subtracts for the parameters: ψ K, or the regrets of fNML and qNML; 0 for Dirichlet scores, whose
    /// marginal likelihood has no such term.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// The local score.
    pub score: f64,
}

/// Why a change is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Barred {
    /// The change would close a cycle.
    Cycle,
    /// A constraint forbids it.
    Constraint,
    /// The limit on parents.
    ParentLimit,
    /// A family that it leads to is not in the list of scores.
    Unlisted,
}

/// Cost of one change of the network.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Change of the network's score if it were made.
    pub delta: f64,
    /// Constraint or cycle that bars the move; none where it can be made.
    pub barred: Option<Barred>,
    /// Whether, by a reversal, the network stays in its class.
    pub same_class: bool,
}

/// A pair of variables in the resulting network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct EdgeInspection {
    /// Tail (for a pair without an edge: in the order of the query).
    pub from: u16,
    /// Head.
    pub to: u16,
    /// Its mark, if it is an edge of the network.
    pub mark: Option<EdgeMark>,
    /// Family of `to` without `from` among its parents.
    pub without: Terms,
    /// Family of `to` with it.
    pub with: Terms,
    /// Removing it (edge present).
    pub remove: Option<Change>,
    /// Reversing it (edge present).
    pub reverse: Option<Change>,
    /// Adding from → to (edge absent).
    pub add: Option<Change>,
    /// Adding to → from (edge absent).
    pub add_reversed: Option<Change>,
}

/// A parent set and its local score.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ScoredSet {
    /// Parents.
    pub parents: Vec<u16>,
    /// Local score.
    pub score: f64,
}

/// A variable in the resulting network.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct VariableInspection {
    /// The variable.
    pub variable: u16,
    /// Its parents in the network.
    pub parents: Vec<u16>,
    /// Its children in the network.
    pub children: Vec<u16>,
    /// Its family's local score.
    pub terms: Terms,
    /// Its best parent sets of all, best first, at most 8.
    pub best: Vec<ScoredSet>,
    /// The rank of its parents in the network among the sets known, from 1; none, where their score is not.
    pub rank: Option<f64>,
    /// Parent sets scored for it.
    pub scored: f64,
    /// Scored sets that can matter to a best network; 0 where sets were not compared with their subsets.
    pub kept: f64,
    /// Adding each other variable as a parent, where it is none.
    pub add: Vec<(u16, Change)>,
}

// ------------------------------------------------------------------ why: families, lattices, classes

/// A local score taken apart down to the counts. Arrays hold a window of non-empty parent configurations, in
/// order of their codes, the first parent most significant; sums are over all configurations. Nats.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(rename_all = "camelCase"))]
pub struct HandTable {
    /// Non-empty parent configurations.
    #[cfg_attr(test, ts(type = "number"))]
    pub rows: usize,
    /// q, all configurations that the declared levels give.
    pub states: f64,
    /// The level of each parent, by configuration.
    #[cfg_attr(test, ts(type = "Uint16Array"))]
    pub levels: Vec<u16>,
    /// N_ijk, by configuration, then level of the child.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub counts: Vec<u32>,
    /// N_ij.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub of: Vec<u32>,
    /// The term of each cell.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub cell: Vec<f64>,
    /// The term of each configuration by itself; 0 for likelihood scores.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub row: Vec<f64>,
    /// Sum of all cells' terms.
    pub cell_sum: f64,
    /// Sum of all configurations' own terms.
    pub row_sum: f64,
    /// Σ N_ijk ln(N_ijk / N_ij), whatever the score.
    pub log_likelihood: f64,
    /// α_ijk of a Dirichlet score; 0 for the others and where cells differ in it.
    pub alpha: f64,
    /// α_ij = r α_ijk.
    pub alpha_row: f64,
    /// α_ijk of each cell of BDe with a prior network; empty for the others.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub alphas: Vec<f64>,
    /// α_ij of each configuration.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub alpha_rows: Vec<f64>,
    /// ln C(r q, N) of qNML; 0 for the others.
    pub regret: f64,
    /// ln C(q, N).
    pub regret_parents: f64,
    /// ψ, the price of a free parameter.
    pub psi: f64,
    /// K = (r − 1) q.
    pub parameters: f64,
    /// ψ K.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// The sum of it all.
    pub score: f64,
    /// The local score as the search has it: by another way the same to rounding.
    pub local: f64,
}

/// A local score of continuous data taken apart down to the regression of the child on its parents. Nats.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandRegression {
    /// N.
    pub rows: f64,
    /// The mean of the child where all parents are 0.
    pub intercept: f64,
    /// One for each parent, ascending.
    pub coefficients: Vec<f64>,
    /// Standard error of each.
    pub errors: Vec<f64>,
    /// Standard deviation of the noise, N in the denominator.
    pub deviation: f64,
    /// R², the share of the child's variance that the parents explain.
    pub explained: f64,
    /// ln of the density of the child's column at these parameters, the most there can be: −N/2 (1 + ln 2π + ln σ²).
    pub log_likelihood: f64,
    /// ψ, the price of a free parameter; 0 for BGe.
    pub psi: f64,
    /// K = |U| + 2.
    pub parameters: f64,
    /// ψ K.
    pub penalty: f64,
    /// ln prior of the parent set.
    pub prior: f64,
    /// Terms of BGe.
    pub bge: Option<HandBge>,
    /// The sum of it all.
    pub score: f64,
    /// The local score as the search has it: by another way the same to rounding.
    pub local: f64,
    /// The parents, maybe with the child, are collinear: there is no regression, and the score is −∞.
    pub collinear: bool,
}

/// BGe taken apart: the marginal likelihood of the child given its parents, with a = α_w − n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct HandBge {
    /// α_μ.
    pub alpha_mu: f64,
    /// α_w.
    pub alpha_w: f64,
    /// t = α_μ (a − 1) / (α_μ + 1), on the diagonal of the prior.
    pub t: f64,
    /// ½ ln(α_μ / (N + α_μ)).
    pub mean: f64,
    /// ln Γ((N + a + p + 1)/2) − ln Γ((a + p + 1)/2) for p parents.
    pub gamma: f64,
    /// −N/2 ln π.
    pub pi: f64,
    /// ½ (a + 2p + 1) ln t.
    pub prior: f64,
    /// ½ (N + a + p) ln det R_U.
    pub parents: f64,
    /// −½ (N + a + p + 1) ln det R_{U + X}.
    pub family: f64,
}

/// Entropies and mutual information of a variable a and sets b, given; nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Information {
    /// H(a).
    pub entropy: f64,
    /// H(b).
    pub entropy_b: f64,
    /// H(a | given).
    pub entropy_given: f64,
    /// H(a | b, given).
    pub conditional: f64,
    /// I(a; b | given).
    pub mutual: f64,
    /// G = 2 N I(a; b | given).
    pub g: f64,
    /// Degrees of freedom: Σ (r − 1)(q − 1) over the configurations of `given` that occur, counting the levels of a and the
    /// configurations of b that occur in each.
    pub degrees: f64,
    /// (r_a − 1)(q_b − 1) q_given by the declared levels.
    pub declared_degrees: f64,
    /// The share of expected counts below 5, among what occurs: where it is large, χ² is a poor guide.
    pub thin: f64,
    /// The probability of a larger G if a and b were independent, by χ² with these degrees of freedom.
    pub p: f64,
}

/// The parent sets of one variable. Whole (up to 10 candidates): all of them, bit i of the row number standing for
/// `candidates[i]`. Else the kept ones, best first; after a greedy run those it looked at.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(test, derive(TS))]
pub struct Lattice {
    /// The variable.
    pub child: u16,
    /// Whether all sets are listed.
    pub whole: bool,
    /// The other variables.
    #[cfg_attr(test, ts(type = "Uint16Array"))]
    pub candidates: Vec<u16>,
    /// Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub offsets: Vec<u32>,
    /// Parents, ascending.
    #[cfg_attr(test, ts(type = "Uint16Array"))]
    pub parents: Vec<u16>,
    /// Local scores.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub score: Vec<f64>,
    /// 0 kept, 1 dominated by a subset, 2 tied with a subset, 3 barred by a constraint, 5 scored by a search that does not
    /// compare sets. Never scored by the search: 4 too many parents, 6 with a constant column, 7 too many configurations,
    /// 8 and 9 too little entropy (of the child; of either), 10 too many configurations that occur. Of k networks: 11 k
    /// subsets better, 12 by size, 13 beyond the slack, 14 k networks better. See `RuleName`.
    #[cfg_attr(test, ts(type = "Uint8Array"))]
    pub status: Vec<u8>,
    /// The row of the best subset where it beats or equals the set; else −1.
    #[cfg_attr(test, ts(type = "Int32Array"))]
    pub beaten: Vec<i32>,
    /// Counts by size: all sets, kept, dominated, tied, barred, not scored. After a greedy run, sets scored without
    /// comparing stand in none of the others.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub layers: Vec<f64>,
    /// Sets of each standing.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub rules: Vec<f64>,
    /// Number of allowed subsets that score higher, by row of a whole lattice.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub better: Vec<u32>,
    /// The row at which the rule speaks that drops it: its own, or that of a subset; −1 for sets that were compared.
    #[cfg_attr(test, ts(type = "Int32Array"))]
    pub cause: Vec<i32>,
    /// The parent of which that rule speaks, −1 if of none.
    #[cfg_attr(test, ts(type = "Int32Array"))]
    pub loser: Vec<i32>,
    /// The most that this parent can gain, or the other smaller side of the rule's inequality; NaN without one.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub gains: Vec<f64>,
    /// Larger side of the inequality: what the parent costs.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub costs: Vec<f64>,
    /// Number of subsets that Theorem 5 finds better before anything is counted.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub halves: Vec<u32>,
    /// Most parents for k = 1, 2, 5, 10, 20, 50, 100, 500, 1000: by Theorem 2 (k = 1) or 6, and by Algorithm 2; −1
    /// where that bounds nothing.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub bounds: Vec<f64>,
    /// The status of every row for each of these k, one k after another; besides those above 11 k better subsets, 12 too
    /// large for k, 14 beyond the bound for k networks, 15 pruned for one network and kept for k.
    #[cfg_attr(test, ts(type = "Uint8Array"))]
    pub standings: Vec<u8>,
}

/// The parent sets of one variable that the k best networks can need, where there are too many to tell each with its
/// score. Sets go by code: bit i is the i-th of the other variables.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(test, derive(TS))]
pub struct Unpruned {
    /// The variable.
    pub child: u16,
    /// Counts by k (see [`Lattice::bounds`]) and size: sets kept, kept again, with k better subsets, too large for k, beyond
    /// the bound for k networks, barred. For k = 1 every other reason stands with the better subsets.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub layers: Vec<f64>,
    /// Standings as in a [`Lattice`]; at k = 1 every set that is neither kept nor barred is dominated.
    #[cfg_attr(test, ts(type = "Uint8Array"))]
    pub standings: Vec<u8>,
    /// Number of allowed subsets that score higher, by set, counted to 1,000.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub better: Vec<u32>,
    /// Number of them that Theorem 5 finds before anything is counted.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub halves: Vec<u32>,
    /// Bounds as in a [`Lattice`].
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub bounds: Vec<f64>,
}

/// Several networks over the same variables.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(test, derive(TS))]
pub struct Networks {
    /// Variables.
    pub n: f64,
    /// Networks.
    pub count: f64,
    /// Whether these are all there are.
    pub complete: bool,
    /// Parents of v in network k are `parents[offsets[k n + v]..offsets[k n + v + 1]]`.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub offsets: Vec<u32>,
    /// Parents, ascending.
    #[cfg_attr(test, ts(type = "Uint16Array"))]
    pub parents: Vec<u16>,
    /// The score of each.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub score: Vec<f64>,
    /// The equivalence class of each, numbered from 0.
    #[cfg_attr(test, ts(type = "Uint32Array"))]
    pub class: Vec<u32>,
}

/// The best network of an ordering.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OrderNetwork {
    /// Parents of each variable, ascending.
    pub parents: Vec<Vec<u16>>,
    /// Local score of each variable; −∞ where a required parent comes later.
    pub local: Vec<f64>,
    /// Their sum.
    pub score: f64,
}

// ------------------------------------------------------------------ bootstrap

/// A pair of variables that some resamples join, by how the equivalence class of each resample's network directs it. Numbers of
/// resamples; the five ways add up to `joined`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct PairStrength {
    /// The first of the two variables, by column order.
    pub a: u16,
    /// The other.
    pub b: u16,
    /// Resamples in which the two are joined.
    pub joined: u32,
    /// Resamples with a → b compelled.
    pub forward: u32,
    /// Resamples with b → a compelled.
    pub backward: u32,
    /// Resamples with either direction in some equivalent network: they count for neither.
    pub reversible: u32,
    /// Resamples with a → b because of a constraint of the user.
    pub forward_set: u32,
    /// Resamples with b → a because of a constraint of the user.
    pub backward_set: u32,
    /// Resamples whose network, as the search returned it, has a → b: of a reversible edge that is an accident of the search.
    pub drawn: u32,
}

/// Strengths of pairs, as far as resamples are learned.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Strengths {
    /// Resamples learned.
    pub resamples: u32,
    /// Resamples wanted.
    pub total: u32,
    /// The strength above which a pair counts, by Scutari and Nagarajan (2013).
    pub threshold: f64,
    /// Pairs that any resample joins, by column order.
    pub pairs: Vec<PairStrength>,
}

/// Why an edge of the averaged graph has an arrowhead, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arrow {
    /// Arrow: the direction's share of the resamples that hold the edge reaches the threshold.
    Supported,
    /// Arrow: a constraint of the user sets the direction.
    Constrained,
    /// No arrow: no direction reaches the threshold.
    Undetermined,
    /// No arrow any more: it would close a cycle with stronger ones.
    Headless,
}

/// An edge of the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct AveragedEdge {
    /// Its tail, if it has a head; else the end at which more resamples have the tail (a tie: the first by column order).
    pub from: u16,
    /// The other end.
    pub to: u16,
    /// Head of the edge.
    pub arrow: Arrow,
}

/// Quality of the DAG that scores for the averaged graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum AveragedFit {
    /// The best network with exactly these pairs and arrows.
    Best,
    /// A network with these pairs and arrows; not all were compared.
    AtLeast,
    /// No DAG keeps the constraints.
    Impossible,
    /// No network that keeps the constraints was found; not all were looked at.
    NotFound,
    /// No network was looked for.
    NotScored,
}

/// The averaged graph of a bootstrap: partly directed, without a directed cycle; neither a DAG nor an equivalence class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Averaged {
    /// Pairs stronger than this are in it.
    pub threshold: f64,
    /// The share of a direction from which on an arrow is drawn.
    pub direction_threshold: f64,
    /// Its edges: required ones, then by strength.
    pub edges: Vec<AveragedEdge>,
    /// Quality of the DAG below.
    pub fit: AveragedFit,
    /// The DAG with exactly these pairs and arrows that scores for the graph: parents of each variable, ascending. Empty if there
    /// is none.
    pub parents: Vec<Vec<u16>>,
    /// The score of the DAG on the data themselves, in nats.
    pub score: Option<f64>,
}

// ------------------------------------------------------------------ what to believe of edges

/// Prior over structures where all networks are summed over: what is equally likely before the data are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum StructurePrior {
    /// Equal weights for networks.
    Networks,
    /// Equal weights for orderings: a network counts once for each ordering that it fits.
    Orderings,
}

/// Probabilities of edges, summed exactly over all networks by their weight e^score. Tables hold at `from · n + to` a probability.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(rename_all = "camelCase"))]
pub struct PosteriorSums {
    /// Variables.
    pub n: f64,
    /// Prior over structures.
    pub prior: StructurePrior,
    /// ln of the sum of all weights; over orderings, once for each that a network fits.
    pub ln_sum: f64,
    /// ln of the number of summands: `lnSum` less this is the log marginal evidence of the data under the prior. Absent
    /// where edges are required or forbidden.
    pub ln_number: Option<f64>,
    /// Probability of each edge.
    #[cfg_attr(test, ts(type = "Float64Array"))]
    pub edges: Vec<f64>,
    /// Probability that one variable is an ancestor of another; absent for orderings, nor under a given order.
    #[cfg_attr(test, ts(type = "Float64Array | null"))]
    pub ancestors: Option<Vec<f64>>,
}

/// Two networks beside each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct NetworkComparison {
    /// The edges of the reference, with their marks in its class.
    pub reference: Vec<ClassEdge>,
    /// The edges of the other, with their marks in its class.
    pub other: Vec<ClassEdge>,
    /// Pairs on which the two networks differ, a turned edge counted once: the structural Hamming distance of DAGs.
    pub distance: u32,
    /// Pairs on which their classes differ, an edge that is directed in one only counted too: the distance of CPDAGs
    /// (Tsamardinos, Brown and Aliferis 2006).
    pub class_distance: u32,
}

// ------------------------------------------------------------------ the table of local scores

/// Query of the score table: which rows, in which order. All filters hold together.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase", default)]
pub struct TableQuery {
    /// Only this child.
    pub child: Option<u16>,
    /// Only parent sets with all these variables.
    pub contains: Vec<u16>,
    /// Fewest parents.
    pub least: Option<u16>,
    /// Most parents.
    pub most: Option<u16>,
    /// Only sets of which this became: codes of the status column. None: all.
    pub standings: Vec<u8>,
    /// Sort by this; without, by child and rank.
    pub sort: Option<TableSort>,
    /// Largest first. Rows without a value stand last either way, equal rows by child and rank.
    pub descending: bool,
}

/// Key by which the score table is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum TableSort {
    /// Child, then rank.
    Child,
    /// Parents in column order.
    Parents,
    /// Number of parents.
    Size,
    /// Local score.
    Score,
    /// Distance to the best of the child.
    Delta,
    /// Place among the rows of the child.
    Rank,
    /// The standing of the set.
    Standing,
}

/// Number of rows that a query gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TableSelection {
    /// Rows selected.
    pub rows: u32,
    /// Rows of each standing that all other filters let through.
    pub standings: Vec<u32>,
    /// Rows of each standing in the whole table.
    pub all: Vec<u32>,
}

/// Place of a family in the score table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct TablePlace {
    /// Whether the table has it.
    pub known: bool,
    /// Its place among the rows selected, from 0; none if the filters leave it out.
    pub row: Option<u32>,
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    /// Tagged enums are read by way of plain structs: what is written must come back, and nothing else.
    #[test]
    fn what_is_said_comes_back() {
        let column = || "constructor".to_string();
        let bin = |cut| Step::Bin { column: column(), cut };
        let steps = [
            Step::Exclude { column: column() },
            Step::Category { column: column() },
            Step::Number { column: column() },
            bin(Cut::Width { bins: 3 }),
            bin(Cut::Frequency { bins: 4 }),
            bin(Cut::Points { points: vec![0.5, 2.0] }),
            Step::KeepTop { column: column(), keep: 9 },
            Step::MissingLabel { label: "NA".into(), column: None },
            Step::MissingLabel { label: "?".into(), column: Some(column()) },
            Step::Missing { level: true },
            Step::Weights { column: column() },
            Step::Merge { column: column(), into: "m".into(), labels: vec!["M".into()] },
            Step::Order { column: column(), labels: vec!["low".into(), "high".into()] },
            Step::Range { column: column(), least: -1.5, greatest: 97.0 },
            Step::TextMissing { column: column() },
            Step::DatePart { column: column(), part: DatePart::Weekday },
            Step::TotalRows,
            Step::Cardinalities,
            Step::AsIs { column: None, what: "total-rows".into() },
            Step::AsIs { column: Some(column()), what: "case".into() },
        ];
        let text = serde_json::to_string(&steps).expect("JSON");
        assert_eq!(serde_json::from_str::<Vec<Step>>(&text).expect("steps"), steps);
        use crate::catalogue::ScoreKind::*;
        let (alpha, ess, penalty) = (0.5, 10.0, 2.5);
        let (alpha_mu, alpha_w) = (2.0, Some(9.0));
        let bge = [Bge { alpha_mu, alpha_w }, Bge { alpha_mu, alpha_w: None }];
        let others =
            [Ll, Aic, Bic, Mdl, MdlLecture, Pll { penalty }, Bd { alpha }, K2, Bdeu { ess }, Bde { ess }, Fnml, Qnml];
        for kind in bge.into_iter().chain(others) {
            let score = Score { kind, edge_prior: 0.25 };
            let text = serde_json::to_string(&score).expect("JSON");
            assert_eq!(serde_json::from_str::<Score>(&text).expect("a score"), score);
        }
        for wrong in [r#"{"op":"bin","column":"a"}"#, r#"{"op":"exclude"}"#, r#"{"op":"toString","column":"a"}"#, "{}"]
        {
            assert!(serde_json::from_str::<Step>(wrong).is_err(), "{wrong}");
        }
        for wrong in [r#"{"kind":"pll","edgePrior":1}"#, r#"{"kind":"bic"}"#, r#"{"kind":"best","edgePrior":1}"#] {
            assert!(serde_json::from_str::<Score>(wrong).is_err(), "{wrong}");
        }
    }

    /// Writes the types for JavaScript; fails when the committed file differs.
    #[test]
    #[allow(clippy::too_many_lines)] // a line for each type
    fn types_for_javascript_are_up_to_date() {
        let config = ts_rs::Config::default();
        let mut text = String::from(
            "// Generated from src/protocol.rs by `cargo test`; do not edit.\n\n\
             /** What the core refuses: a code and the parameters of its sentence. */\n\
             export type ErrorMessage = { code: string; [parameter: string]: unknown };\n",
        );
        macro_rules! types {
            ($($name:ty),* $(,)?) => {
                $(text += &format!("\nexport {}\n", <$name>::decl(&config));)*
            };
        }
        types!(
            crate::catalogue::ScoreKind,
            Score,
            ExampleRef,
            ExampleInfo,
            VariableInfo,
            NumberInfo,
            ListInfo,
            DataInfo,
            ReadOptions,
            Cut,
            DatePart,
            Step,
            Recipe,
            ColumnKind,
            WarningState,
            Warning,
            ColumnPreview,
            Histogram,
            Preview,
            Listing,
            Settings,
            KBestRequest,
            KBestUnit,
            KBestStanding,
            KBestEnding,
            KBestRows,
            Enumerator,
            EnumeratorStanding,
            Heuristic,
            Start,
            SwapSearch,
            SwapStep,
            SwapOptimum,
            Pruning,
            RuleName,
            RuleOff,
            RuleStatus,
            Reading,
            Loosest,
            ReadingBounds,
            SizeBounds,
            Bounds,
            PermutationTree,
            CountingName,
            Counted,
            CountingCosts,
            CountingReason,
            AdTreeKind,
            AdTreeNode,
            AdTreeNodes,
            EngineCost,
            PriorNetwork,
            PriorVariable,
            MethodName,
            Compared,
            Comparison,
            Estimate,
            Snapshot,
            Phase,
            Status,
            ClassEdge,
            EdgeMark,
            Certificate,
            Ties,
            Outcome,
            SingleEdge,
            Terms,
            Barred,
            Change,
            EdgeInspection,
            ScoredSet,
            VariableInspection,
            HandTable,
            HandRegression,
            HandBge,
            Information,
            Lattice,
            Unpruned,
            Networks,
            OrderNetwork,
            PairStrength,
            Strengths,
            Arrow,
            AveragedEdge,
            AveragedFit,
            Averaged,
            StructurePrior,
            PosteriorSums,
            NetworkComparison,
            TableQuery,
            TableSort,
            TableSelection,
            TablePlace,
            BnfinderScore,
            BnfinderVariant,
            BnfinderSettings,
            BnfinderTable,
            BnfinderMixture,
            BnfinderRules,
            BnfinderHistogram,
            BnfinderVariable,
            BnfinderNotice,
            BnfinderInfo,
            BnfinderSnapshot,
            BnfinderSign,
            BnfinderSet,
            BnfinderEdge,
            BnfinderChild,
            BnfinderOutcome,
            BnfinderPoint,
            BnfinderTrace,
            BnfinderClaim,
            BnfinderVerdict,
            BnfinderCheck,
            ParameterEstimate,
            Fitted,
            ModelNote,
            ModelSource,
            EvidenceMessage,
            Answer,
            AskPlan,
            ExplanationMessage,
            FindingValues,
            EntryEffect,
            EntryChange,
            AdjustmentSets,
            Adjustment,
            Dependence,
            ClassEffect,
            EffectUnder,
            VarianceKind,
            Knowledge,
            KnowledgeFlaw,
            KnowledgeRead,
            GaussianFamily,
            GaussianFitted,
            GaussianEvidence,
            GaussianAnswer,
            GaussianReasons,
            GaussianClassEffect,
            GaussianEffectUnder,
            ValidationRequest,
            Measures,
            CalibrationBin,
            JointMeasures,
            ModelMeasures,
            FoldMeasures,
            FoldResult,
            Validation,
            HeldOutRow,
            NewRows,
            NewRow,
            NumberMeasures,
            NumberModelMeasures,
            NumberFoldMeasures,
            GaussianFoldResult,
            NumberValidation,
            HeldOutNumber,
            NewNumberRows,
            NewNumberRow,
        );
        let path = "www/generated/protocol.d.ts";
        let before = std::fs::read_to_string(path).unwrap_or_default();
        if before != text {
            std::fs::write(path, &text).expect("www is writable");
            panic!("{path} was out of date and has been written again: commit it");
        }
    }
}
