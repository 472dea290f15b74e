//! Joint distribution of a few variables of a network with parameters.

use super::Model;
use crate::base::error::{Error, Result};
use crate::inference::discrete::{impossible, is_possible, joint};
use crate::protocol::EvidenceMessage;
use std::collections::BTreeSet;

/// Minimum number of variables of a joint distribution.
const MIN_JOINT_VARIABLES: usize = 2;
/// Maximum number of variables of a joint distribution.
const MAX_JOINT_VARIABLES: usize = 4;
/// Maximum number of cells of a joint distribution.
const MAX_JOINT_CELLS: usize = 10_000;

impl Model {
    /// Joint distribution P(variables | evidence), by cell, the last variable varying fastest. A variable with a
    /// finding has all probability on one level. Errors: fewer than two or more than four variables, or one twice; too
    /// many cells; impossible evidence; a step of too many states.
    pub fn joint(&self, message: &EvidenceMessage, variables: &[u32]) -> Result<Vec<f64>> {
        let found = variables.iter().collect::<BTreeSet<_>>().len();
        if found != variables.len() || !(MIN_JOINT_VARIABLES..=MAX_JOINT_VARIABLES).contains(&found) {
            return Err(Error::JointOf { found, least: MIN_JOINT_VARIABLES, most: MAX_JOINT_VARIABLES });
        }
        let scope = variables.iter().map(|v| self.variable(*v)).collect::<Result<Vec<usize>>>()?;
        let cells = scope.iter().map(|v| self.net.arity(*v)).try_fold(1usize, |cells, r| cells.checked_mul(r));
        if cells.is_none_or(|cells| cells > MAX_JOINT_CELLS) {
            let needed = scope.iter().map(|v| self.net.arity(*v) as f64).product();
            return Err(Error::JointTooLarge { needed, limit: MAX_JOINT_CELLS as f64 });
        }
        let (net, evidence) = self.given(message)?;
        if !is_possible(&net, &evidence) {
            return Err(impossible(&net, &evidence));
        }
        let free: Vec<usize> = scope.iter().copied().filter(|v| evidence.level[*v].is_none()).collect();
        let known = if free.is_empty() { None } else { Some(joint(&net, &evidence, &free)?) };
        let strides = known.as_ref().map_or_else(|| vec![0; scope.len()], |of| of.strides(&scope));
        let cell = |mut place: usize| {
            let mut at = 0;
            for (v, stride) in scope.iter().zip(&strides).rev() {
                let level = place % net.arity(*v);
                place /= net.arity(*v);
                if evidence.level[*v].is_some_and(|found| found != level) {
                    return 0.0;
                }
                at += level * stride;
            }
            known.as_ref().map_or(1.0, |of| of.values[at])
        };
        Ok((0..cells.unwrap_or(0)).map(cell).collect())
    }
}
