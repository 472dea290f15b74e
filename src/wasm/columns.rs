//! What crosses to JavaScript in bulk, as plain objects of typed arrays; and numbers for what the core names.

use super::Js;
use crate::posterior::{Average, ByClass};
use crate::protocol::{KBestRows, Lattice, Networks};
use crate::search::Seen;
use crate::search::enumerate::Next;
use crate::table_view::Window;
use js_sys::{Float64Array, Int32Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds of a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Whether there is still time, of so many milliseconds from now on; always, where no number is given.
pub(super) fn until(milliseconds: Option<f64>) -> impl FnMut() -> bool {
    let end = milliseconds.map(|all| clock() + all);
    move || end.is_none_or(|end| clock() < end)
}

/// A plain object of typed arrays and numbers.
pub(super) fn object<const N: usize>(fields: [(&str, JsValue); N]) -> Js {
    let object = Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &key.into(), &value)?;
    }
    Ok(object.into())
}

pub(super) fn u8s(array: &[u8]) -> JsValue {
    Uint8Array::from(array).into()
}

pub(super) fn u16s(array: &[u16]) -> JsValue {
    Uint16Array::from(array).into()
}

pub(super) fn u32s(array: &[u32]) -> JsValue {
    Uint32Array::from(array).into()
}

pub(super) fn i32s(array: &[i32]) -> JsValue {
    Int32Array::from(array).into()
}

pub(super) fn f64s(array: &[f64]) -> JsValue {
    Float64Array::from(array).into()
}

pub(super) fn networks(told: Networks) -> Js {
    object([
        ("n", told.n.into()),
        ("count", told.count.into()),
        ("complete", told.complete.into()),
        ("offsets", u32s(&told.offsets)),
        ("parents", u16s(&told.parents)),
        ("score", f64s(&told.score)),
        ("class", u32s(&told.class)),
    ])
}

pub(super) fn k_best_rows(told: KBestRows) -> Js {
    object([
        ("n", told.n.into()),
        ("first", told.first.into()),
        ("count", told.count.into()),
        ("score", f64s(&told.score)),
        ("difference", f64s(&told.difference)),
        ("group", u32s(&told.group)),
        ("class", u32s(&told.class)),
        ("classSize", f64s(&told.class_size)),
        ("offsets", u32s(&told.offsets)),
        ("parents", u16s(&told.parents)),
    ])
}

pub(super) fn lattice(told: Lattice) -> Js {
    object([
        ("child", told.child.into()),
        ("whole", told.whole.into()),
        ("candidates", u16s(&told.candidates)),
        ("offsets", u32s(&told.offsets)),
        ("parents", u16s(&told.parents)),
        ("score", f64s(&told.score)),
        ("status", u8s(&told.status)),
        ("beaten", i32s(&told.beaten)),
        ("layers", f64s(&told.layers)),
        ("rules", f64s(&told.rules)),
        ("better", u32s(&told.better)),
        ("cause", Int32Array::from(told.cause.as_slice()).into()),
        ("loser", Int32Array::from(told.loser.as_slice()).into()),
        ("gains", f64s(&told.gains)),
        ("costs", f64s(&told.costs)),
        ("halves", u32s(&told.halves)),
        ("bounds", f64s(&told.bounds)),
        ("standings", u8s(&told.standings)),
    ])
}

pub(super) fn window(window: Window) -> Js {
    object([
        ("child", u16s(&window.child)),
        ("offsets", u32s(&window.offsets)),
        ("parents", u16s(&window.parents)),
        ("score", f64s(&window.score)),
        ("delta", f64s(&window.delta)),
        ("rank", u32s(&window.rank)),
        ("status", u8s(&window.status)),
        ("rivalOffsets", u32s(&window.rival_offsets)),
        ("rivals", u16s(&window.rivals)),
        ("rivalScore", f64s(&window.rival_score)),
    ])
}

/// An average as typed arrays.
pub(super) fn average(told: &Average) -> Js {
    object([
        ("rows", (told.rows as f64).into()),
        ("lnWeight", told.ln_weight.into()),
        ("effective", told.effective.into()),
        ("edges", f64s(&told.edges)),
        ("compelled", f64s(&told.compelled)),
        ("ancestors", f64s(&told.ancestors)),
        ("blankets", f64s(&told.blankets)),
    ])
}

/// The tables of edges at the marks, one after another.
pub(super) fn marks(marks: &[(usize, Vec<f64>)]) -> Js {
    let rows: Vec<u32> = marks.iter().map(|(rows, _)| *rows as u32).collect();
    let edges: Vec<f64> = marks.iter().flat_map(|(_, edges)| edges.iter().copied()).collect();
    object([("rows", u32s(&rows)), ("edges", f64s(&edges))])
}

/// The k best by class as typed arrays.
pub(super) fn by_class(told: &ByClass) -> Js {
    object([("first", u32s(&told.first)), ("rows", u32s(&told.rows)), ("weight", f64s(&told.weight))])
}

/// Why a race has paused: `0` it has not, `1` it is at something else, `2` better, `3` done.
pub(super) fn seen(seen: Seen) -> u8 {
    match seen {
        Seen::Working => 0,
        Seen::Turned => 1,
        Seen::Better => 2,
        Seen::Done => 3,
    }
}

/// What the next step of an enumeration is about: `0` nothing, `1` the search, `2` its oracle.
pub(super) fn next(next: Next) -> u32 {
    match next {
        Next::Nothing => 0,
        Next::Search => 1,
        Next::Oracle => 2,
    }
}
