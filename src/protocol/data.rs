//! Data before and after they are prepared.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

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

/// Column of a data frame: numbers, or labels by code.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(
    test,
    ts(
        rename = "FrameColumn",
        type = "{ name: string } & ({ numbers: Float64Array } | { codes: Int32Array, labels: string[], declared: boolean })"
    )
)]
#[serde(default, deny_unknown_fields)]
pub struct FrameMessage {
    /// Name, unique in its frame.
    pub name: String,
    /// Numbers; NaN for a missing value.
    pub numbers: Option<Column<f64>>,
    /// Per row the place of its label; negative for a missing value.
    pub codes: Option<Column<i32>>,
    /// The labels.
    pub labels: Vec<String>,
    /// Whether the labels are the levels of the column in their order, seen or not.
    pub declared: bool,
}
