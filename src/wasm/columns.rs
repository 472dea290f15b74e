//! Bulk data for JavaScript, as plain objects of typed arrays; and numbers for what the core names.

use super::Js;
use crate::answers::posterior::{Average, ByClass};
use crate::answers::table_view::Window;
use crate::protocol::{KBestRows, Lattice, Networks};
use crate::search::Pause;
use crate::search::enumerate::NextStep;
use js_sys::{Float64Array, Int32Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds of a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Whether there is still time, `milliseconds` from now on; always, where none are given.
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

pub(super) fn networks(list: Networks) -> Js {
    object([
        ("n", list.n.into()),
        ("count", list.count.into()),
        ("complete", list.complete.into()),
        ("offsets", u32s(&list.offsets)),
        ("parents", u16s(&list.parents)),
        ("score", f64s(&list.score)),
        ("class", u32s(&list.class)),
    ])
}

pub(super) fn k_best_rows(rows: KBestRows) -> Js {
    object([
        ("n", rows.n.into()),
        ("first", rows.first.into()),
        ("count", rows.count.into()),
        ("score", f64s(&rows.score)),
        ("difference", f64s(&rows.difference)),
        ("group", u32s(&rows.group)),
        ("class", u32s(&rows.class)),
        ("classSize", f64s(&rows.class_size)),
        ("offsets", u32s(&rows.offsets)),
        ("parents", u16s(&rows.parents)),
    ])
}

pub(super) fn lattice(lattice: Lattice) -> Js {
    object([
        ("child", lattice.child.into()),
        ("whole", lattice.whole.into()),
        ("candidates", u16s(&lattice.candidates)),
        ("offsets", u32s(&lattice.offsets)),
        ("parents", u16s(&lattice.parents)),
        ("score", f64s(&lattice.score)),
        ("status", u8s(&lattice.status)),
        ("beaten", i32s(&lattice.beaten)),
        ("layers", f64s(&lattice.layers)),
        ("rules", f64s(&lattice.rules)),
        ("better", u32s(&lattice.better)),
        ("cause", Int32Array::from(lattice.cause.as_slice()).into()),
        ("loser", Int32Array::from(lattice.loser.as_slice()).into()),
        ("gains", f64s(&lattice.gains)),
        ("costs", f64s(&lattice.costs)),
        ("halves", u32s(&lattice.halves)),
        ("bounds", f64s(&lattice.bounds)),
        ("standings", u8s(&lattice.standings)),
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
pub(super) fn average(average: &Average) -> Js {
    object([
        ("rows", (average.rows as f64).into()),
        ("lnWeight", average.ln_weight.into()),
        ("effective", average.effective.into()),
        ("edges", f64s(&average.edges)),
        ("compelled", f64s(&average.compelled)),
        ("ancestors", f64s(&average.ancestors)),
        ("blankets", f64s(&average.blankets)),
    ])
}

/// The tables of edges at the marks, one after another.
pub(super) fn marks(marks: &[(usize, Vec<f64>)]) -> Js {
    let rows: Vec<u32> = marks.iter().map(|(rows, _)| *rows as u32).collect();
    let edges: Vec<f64> = marks.iter().flat_map(|(_, edges)| edges.iter().copied()).collect();
    object([("rows", u32s(&rows)), ("edges", f64s(&edges))])
}

/// The k best by class as typed arrays.
pub(super) fn by_class(classes: &ByClass) -> Js {
    object([("first", u32s(&classes.first)), ("rows", u32s(&classes.rows)), ("weight", f64s(&classes.weight))])
}

/// Reason for which a race has paused: `0` it has not, `1` it is at something else, `2` better, `3` done.
pub(super) fn pause(pause: Pause) -> u8 {
    match pause {
        Pause::Working => 0,
        Pause::Turned => 1,
        Pause::Better => 2,
        Pause::Done => 3,
    }
}

/// Kind of the next step of an enumeration: `0` nothing, `1` the search, `2` its oracle.
pub(super) fn next(next: NextStep) -> u32 {
    match next {
        NextStep::Nothing => 0,
        NextStep::Search => 1,
        NextStep::Oracle => 2,
    }
}
