//! Complete discrete data, in the one form everything deeper sees.
//!
//! Structure scores depend on counts only, so a [`Dataset`] holds distinct rows with multiplicities, sorted: two files
//! with the same rows in another order are the same data set, byte for byte. Names live here and nowhere deeper.

use crate::error::{Error, Result};
use crate::var::{MAX_VARS, Var};

/// A discrete variable: its name and its declared levels, sorted. The declared levels, seen or not, are what scores
/// count as the arity r_i.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The name, unique in its data set, any text.
    pub name: String,
    /// The labels of the levels; codes are indexes into this list.
    pub levels: Vec<String>,
}

/// A code of a level.
pub type Code = u16;

/// Complete discrete data: distinct rows in lexicographic order of their codes, each with its multiplicity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dataset {
    variables: Vec<Variable>,
    /// One column per variable, all of the same length; `columns[v][i]` is a code below the arity of v.
    columns: Vec<Vec<Code>>,
    weights: Vec<u32>,
    rows: u64,
}

impl Dataset {
    /// Builds the canonical form from rows in any order: equal rows are merged, rows of weight 0 dropped, the rest
    /// sorted. `columns[v]` holds one code per row; `weights` is one multiplicity per row, or `None` for all 1.
    ///
    /// Errors: fewer than one variable or row, more than [`MAX_VARS`] variables. Panics if columns differ in length
    /// or a code has no level. O(N·n) to hash, O(D log D · n) to sort D distinct rows.
    pub fn new(variables: Vec<Variable>, columns: &[Vec<Code>], weights: Option<&[u32]>) -> Result<Dataset> {
        let _ = (variables, columns, weights);
        todo!()
    }

    /// Number of variables n.
    pub fn n(&self) -> usize {
        self.variables.len()
    }

    /// Number of rows N, multiplicities counted.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The multiplicities of the distinct rows.
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// The codes of `v`, one per distinct row.
    pub fn column(&self, v: Var) -> &[Code] {
        &self.columns[v.index()]
    }

    /// The variables, in column order.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// Number of declared levels r of `v`.
    pub fn arity(&self, v: Var) -> usize {
        self.variables[v.index()].levels.len()
    }
}
