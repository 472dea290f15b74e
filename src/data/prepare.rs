//! Stub.
use super::{Dataset, RawTable};
use crate::protocol::{Preview, Recipe};
/// Stub.
pub fn apply(_raw: &RawTable, _recipe: &Recipe) -> (Preview, Option<Dataset>) {
    todo!()
}
