//! Data before and after preparation.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Reference to a built-in example: everything needed to generate the same rows again, on any machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExampleRef {
    /// `asia`, `college-plans`, `sprinkler`, `xor`, `parity`, `tic-tac-toe`.
    pub id: String,
    /// Version of the generator; old ones are kept forever.
    pub version: u32,
    /// Number of rows; ignored by examples of fixed size.
    pub rows: u32,
    /// Seed of the sample; ignored by fixed tables.
    pub seed: u32,
}

/// Description of an example: id, columns, limits of rows.
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
    /// Default number of rows.
    pub usual: u32,
    /// Whether its rows depend on a seed.
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
    /// Statistics of a continuous variable, which has no levels; absent for discrete data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub numbers: Option<NumberInfo>,
}

/// Statistics of a continuous variable.
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
    /// Number of rows N, multiplicities counted.
    pub rows: f64,
    /// Number of distinct rows.
    pub distinct: f64,
    /// The variables in column order.
    pub variables: Vec<VariableInfo>,
    /// Fingerprint of names, levels, rows and multiplicities: 16 hexadecimal digits.
    pub fingerprint: String,
    /// Edges (from, to) of the generating network, if known.
    pub truth: Option<Vec<(u16, u16)>>,
    /// Description of a list of local scores that replaces rows; then there are no rows and no levels.
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
    /// Number of families listed.
    pub families: f64,
    /// Most families of a variable.
    pub longest: f64,
    /// Most parents of a family.
    pub largest: f64,
    /// Whether its numbers were read as costs, with the opposite sign.
    pub costs: bool,
    /// Whether every number, as written, is positive, which suggests costs.
    pub all_positive: bool,
    /// Number of families of each variable.
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
    /// Index of the label of each row; negative for a missing value.
    pub codes: Option<Column<i32>>,
    /// The labels.
    pub labels: Vec<String>,
    /// Whether the labels are the levels of the column, in order, seen or not.
    pub declared: bool,
}
