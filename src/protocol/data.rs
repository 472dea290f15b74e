//! Descriptions of data: built-in examples, prepared data, lists of local scores, columns of data frames.

use super::Column;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Reference to a built-in example: everything needed to generate the same rows on any machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExampleRef {
    /// Name of the example: `asia`, `college-plans`, `sprinkler`, `heating`, `xor`, `parity` or `tic-tac-toe`.
    pub id: String,
    /// Version of the example's generator; old versions are kept so that old references stay valid.
    pub version: u32,
    /// Number of rows to generate; ignored by examples of fixed size.
    pub rows: u32,
    /// Seed of the random sample; ignored by examples with a fixed table.
    pub seed: u32,
}

/// Description of a built-in example.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ExampleInfo {
    /// Name of the example, as in [`ExampleRef`].
    pub id: String,
    /// Newest version of the example's generator.
    pub version: u32,
    /// Names of the variables.
    pub variables: Vec<String>,
    /// Edges (from, to) of the network that generates the example, if known.
    pub truth: Option<Vec<(u16, u16)>>,
    /// Minimum number of rows of the example; equal to `most` if its size is fixed.
    pub least: u32,
    /// Maximum number of rows of the example.
    pub most: u32,
    /// Default number of rows of the example.
    pub usual: u32,
    /// Whether the rows of the example depend on a seed.
    pub seeded: bool,
}

/// A variable of prepared data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct VariableInfo {
    /// Name of the variable.
    pub name: String,
    /// Levels of the variable, sorted.
    pub levels: Vec<String>,
    /// Number of rows at each level.
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
    /// Mean of the values.
    pub mean: f64,
    /// Standard deviation of the values, with N in the denominator.
    pub deviation: f64,
    /// Smallest value.
    pub least: f64,
    /// Largest value.
    pub greatest: f64,
}

/// Prepared data, ready to learn from.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct DataInfo {
    /// Number N of rows, counted with their multiplicities.
    pub rows: f64,
    /// Number of distinct rows.
    pub distinct: f64,
    /// Variables of the data, in column order.
    pub variables: Vec<VariableInfo>,
    /// Fingerprint of names, levels, rows and multiplicities of the data: 16 hexadecimal digits.
    pub fingerprint: String,
    /// Edges (from, to) of the network that generated the data, if known.
    pub truth: Option<Vec<(u16, u16)>>,
    /// Description of a list of local scores that was loaded in place of rows; then there are no rows and no levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub list: Option<ListInfo>,
}

/// Description of a list of local scores that was loaded.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct ListInfo {
    /// Format of the list: `jkl` (GOBNILP) or `pss` (URLearning).
    pub format: String,
    /// Number of families in the list.
    pub families: f64,
    /// Maximum number of families of one variable.
    pub longest: f64,
    /// Maximum number of parents of a family.
    pub largest: f64,
    /// Whether the numbers in the list were read as costs, with the opposite sign.
    pub costs: bool,
    /// Whether every number in the list is positive as written, which suggests that they are costs.
    pub all_positive: bool,
    /// Number of families of each variable in the list.
    pub counts: Vec<f64>,
}

/// Column of a data frame: either numbers or labels with a code for each row.
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
    /// Name of the column, unique in the data frame.
    pub name: String,
    /// Number in each row; NaN for a missing value.
    pub numbers: Option<Column<f64>>,
    /// Index in `labels` of the label in each row; negative for a missing value.
    pub codes: Option<Column<i32>>,
    /// Labels of the column, to which `codes` refer by index.
    pub labels: Vec<String>,
    /// Whether `labels` are declared as the ordered levels of the column, including labels that occur in no row.
    pub declared: bool,
}
