//! JavaScript interface of texts and of knowledge in files of other programs; in the full module only.

use super::{Js, out, refuse, take};
use wasm_bindgen::prelude::*;

/// Text of a file, unpacked and by its encoding: `(bytes) => string`
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: &[u8]) -> std::result::Result<String, JsValue> {
    crate::decode::plain(bytes).map_err(refuse)
}

/// Constraints of a file of another program: `(text, names of the variables) => KnowledgeRead`
#[wasm_bindgen(js_name = readKnowledge)]
pub fn read_knowledge(text: &str, names: Vec<String>) -> Js {
    let json = |text: &str| take(js_sys::JSON::parse(text).ok()?).ok();
    out(&crate::format::knowledge::read(text, &names, json))
}
