//! JavaScript interface of knowledge in files of other programs; in the full module only.

use super::{Js, out, take};
use wasm_bindgen::prelude::*;

/// Constraints of a file of another program: `(text, names of the variables) => KnowledgeRead`
#[wasm_bindgen(js_name = readKnowledge)]
pub fn read_knowledge(text: &str, names: Vec<String>) -> Js {
    let json = |text: &str| take(js_sys::JSON::parse(text).ok()?).ok();
    out(&crate::format::knowledge::read(text, &names, json))
}
