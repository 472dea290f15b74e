//! What JavaScript may call beyond the opening page: the second half of [`wasm`](crate::wasm), for the full module only.

use crate::catalogue::Score;
use crate::parents::Span;
use crate::protocol::{ExampleRef, KBestRows, Lattice, Networks, Reading, Recipe, Settings, TableQuery};
use crate::table_view::Window;
use crate::wasm::{Js, Session, refuse, take, told};
use js_sys::{Float64Array, Int32Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds of a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Whether there is still time, of so many milliseconds from now on; always, where no number is given.
pub(crate) fn until(milliseconds: Option<f64>) -> impl FnMut() -> bool {
    let end = milliseconds.map(|all| clock() + all);
    move || end.is_none_or(|end| clock() < end)
}

/// A plain object of typed arrays and numbers.
pub(crate) fn object<const N: usize>(fields: [(&str, JsValue); N]) -> Js {
    let object = Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &key.into(), &value)?;
    }
    Ok(object.into())
}

pub(crate) fn u8s(array: &[u8]) -> JsValue {
    Uint8Array::from(array).into()
}

pub(crate) fn u16s(array: &[u16]) -> JsValue {
    Uint16Array::from(array).into()
}

pub(crate) fn u32s(array: &[u32]) -> JsValue {
    Uint32Array::from(array).into()
}

pub(crate) fn i32s(array: &[i32]) -> JsValue {
    Int32Array::from(array).into()
}

pub(crate) fn f64s(array: &[f64]) -> JsValue {
    Float64Array::from(array).into()
}

pub(crate) fn networks(told: Networks) -> Js {
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

pub(crate) fn k_best_rows(told: KBestRows) -> Js {
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

pub(crate) fn lattice(told: Lattice) -> Js {
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

pub(crate) fn window(window: Window) -> Js {
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

/// This module as it was compiled, for other workers to run too.
#[wasm_bindgen]
pub fn compiled() -> JsValue {
    wasm_bindgen::module()
}

#[wasm_bindgen]
impl Session {
    /// Takes the bytes of a file.
    #[wasm_bindgen(js_name = readFile)]
    pub fn read_file(&mut self, bytes: Vec<u8>) {
        self.0.read_file(bytes);
    }

    /// `(Recipe) => Preview`
    pub fn prepare(&mut self, recipe: JsValue) -> Js {
        told(self.0.prepare(&take::<Recipe>(recipe)?))
    }

    /// The data, packed.
    pub fn pack(&self) -> std::result::Result<Uint8Array, JsValue> {
        self.0.pack().map(|bytes| Uint8Array::from(bytes.as_slice())).map_err(refuse)
    }

    /// `(Settings) => Estimate`; `run` continues.
    pub fn start(&mut self, settings: JsValue) -> Js {
        told(self.0.start(&take::<Settings>(settings)?))
    }

    /// `(Settings) => Outcome`, at once
    pub fn learn(&mut self, settings: JsValue) -> Js {
        told(self.0.learn(&take::<Settings>(settings)?))
    }

    /// `(Settings) => CountingCosts`
    #[wasm_bindgen(js_name = countingCosts)]
    pub fn counting_costs(&self, settings: JsValue) -> Js {
        told(self.0.counting_costs(&take::<Settings>(settings)?))
    }

    /// `(steps, milliseconds | undefined) => Snapshot`: the steps that fit into so many milliseconds, one at least
    pub fn run(&mut self, steps: u32, milliseconds: Option<f64>) -> Js {
        told(self.0.run_while(steps, until(milliseconds)))
    }

    /// `(Score[], from, to) => Float64Array`
    #[wasm_bindgen(js_name = reverseUnder)]
    pub fn reverse_under(&mut self, scores: JsValue, from: u16, to: u16) -> std::result::Result<Float64Array, JsValue> {
        let deltas = self.0.reverse_under(&take::<Vec<Score>>(scores)?, from, to).map_err(refuse)?;
        Ok(Float64Array::from(deltas.as_slice()))
    }

    /// `(variable) => Lattice`
    pub fn lattice(&mut self, child: u16) -> Js {
        lattice(self.0.lattice(child).map_err(refuse)?)
    }

    /// `(variable) => Unpruned | null`
    pub fn unpruned(&mut self, child: u16) -> Js {
        let Some(told) = self.0.unpruned(child).map_err(refuse)? else { return Ok(JsValue::NULL) };
        object([
            ("child", told.child.into()),
            ("layers", f64s(&told.layers)),
            ("standings", u8s(&told.standings)),
            ("better", u32s(&told.better)),
            ("halves", u32s(&told.halves)),
            ("bounds", f64s(&told.bounds)),
        ])
    }

    /// `(Settings, child, parents) => HandRegression`, of continuous data
    pub fn regression(&self, settings: JsValue, child: u16, parents: &[u16]) -> Js {
        told(self.0.regression(&take::<Settings>(settings)?, child, parents))
    }

    /// `(Settings, child, parents, first, count) => HandTable`
    #[wasm_bindgen(js_name = handTable)]
    pub fn hand_table(&self, settings: JsValue, child: u16, parents: &[u16], first: u32, count: u32) -> Js {
        let (first, count) = (first as usize, count as usize);
        let settings = take::<Settings>(settings)?;
        let told = self.0.hand_table(&settings, child, parents, first, count).map_err(refuse)?;
        object([
            ("rows", (told.rows as f64).into()),
            ("states", told.states.into()),
            ("levels", u16s(&told.levels)),
            ("counts", u32s(&told.counts)),
            ("of", u32s(&told.of)),
            ("cell", f64s(&told.cell)),
            ("row", f64s(&told.row)),
            ("cellSum", told.cell_sum.into()),
            ("rowSum", told.row_sum.into()),
            ("logLikelihood", told.log_likelihood.into()),
            ("alpha", told.alpha.into()),
            ("alphaRow", told.alpha_row.into()),
            ("alphas", f64s(&told.alphas)),
            ("alphaRows", f64s(&told.alpha_rows)),
            ("regret", told.regret.into()),
            ("regretParents", told.regret_parents.into()),
            ("psi", told.psi.into()),
            ("parameters", told.parameters.into()),
            ("penalty", told.penalty.into()),
            ("prior", told.prior.into()),
            ("score", told.score.into()),
            ("local", told.local.into()),
        ])
    }

    /// `(variable, variables, given) => Information`
    pub fn information(&self, a: u16, b: &[u16], given: &[u16]) -> Js {
        told(self.0.information(a, b, given))
    }

    /// `(bytes) => PriorNetwork` of a file in the Bayesian interchange format
    #[wasm_bindgen(js_name = readNetwork)]
    pub fn read_network(bytes: &[u8]) -> Js {
        told(crate::session::Session::read_network(bytes))
    }

    /// `(limit) => Networks` of the result's class
    pub fn members(&mut self, limit: u32) -> Js {
        networks(self.0.members(limit).map_err(refuse)?)
    }

    /// `(limit) => Networks` that tie with the proven optimum
    pub fn tied(&mut self, limit: u32) -> Js {
        networks(self.0.tied(limit).map_err(refuse)?)
    }

    /// A session over the same data with a run of its own
    pub fn beside(&self) -> Session {
        Session(self.0.beside())
    }

    /// The number of networks in the result's class; NaN where they are too many to be counted
    #[wasm_bindgen(js_name = classSize)]
    pub fn class_size(&mut self) -> std::result::Result<f64, JsValue> {
        self.0.class_size().map_err(refuse)
    }

    /// `(first, count) => KBestRows`, as far as they are found
    #[wasm_bindgen(js_name = kBestRows)]
    pub fn k_best_rows(&self, first: u32, count: u32) -> Js {
        k_best_rows(self.0.k_best_rows(first, count).map_err(refuse)?)
    }

    /// `(row, limit) => Networks` of the class of a row of the k best
    #[wasm_bindgen(js_name = kBestMembers)]
    pub fn k_best_members(&mut self, row: u32, limit: u32) -> Js {
        networks(self.0.k_best_members(row, limit).map_err(refuse)?)
    }

    /// `(order) => OrderNetwork`
    #[wasm_bindgen(js_name = inOrder)]
    pub fn in_order(&mut self, order: &[u16]) -> Js {
        told(self.0.in_order(order))
    }

    /// `(k, order?) => Bounds`
    pub fn bounds(&mut self, k: u32, order: Option<Vec<u16>>) -> Js {
        told(self.0.bounds(k, order.as_deref()))
    }

    /// `(n, rows, k) => SizeBounds`
    #[wasm_bindgen(js_name = sizeBounds)]
    pub fn size_bounds(n: u32, rows: f64, k: u32) -> Js {
        told(crate::session::Session::size_bounds(n, rows, k))
    }

    /// `(child, k, Reading) => PermutationTree`
    #[wasm_bindgen(js_name = permutationTree)]
    pub fn permutation_tree(&mut self, child: u16, k: u32, reading: JsValue) -> Js {
        let told = self.0.permutation_tree(child, k, take::<Reading>(reading)?).map_err(refuse)?;
        object([
            ("child", told.child.into()),
            ("k", told.k.into()),
            ("bound", told.bound.into()),
            ("unbounded", told.unbounded.into()),
            ("above", i32s(&told.above)),
            ("variable", i32s(&told.variable)),
            ("others", u8s(&told.others)),
            ("log2S", u32s(&told.log2_s)),
            ("size", u32s(&told.size)),
            ("passes", u8s(&told.passes)),
        ])
    }

    /// `(seed, every) => DataInfo` of the rows that are left to learn from
    #[wasm_bindgen(js_name = holdOut)]
    pub fn hold_out(&mut self, seed: u32, every: u32) -> Js {
        told(self.0.hold_out(seed, every))
    }

    /// `(ExampleRef) => undefined`
    #[wasm_bindgen(js_name = holdOutExample)]
    pub fn hold_out_example(&mut self, example: JsValue) -> std::result::Result<(), JsValue> {
        self.0.hold_out_example(&take::<ExampleRef>(example)?).map_err(refuse)
    }

    /// Nats per held-out row
    #[wasm_bindgen(js_name = heldOut)]
    pub fn held_out(&mut self) -> std::result::Result<f64, JsValue> {
        self.0.held_out().map_err(refuse)
    }

    /// `(TableQuery) => TableSelection`
    #[wasm_bindgen(js_name = tableSelect)]
    pub fn table_select(&mut self, query: JsValue) -> Js {
        told(self.0.table_select(&take::<TableQuery>(query)?))
    }

    /// `(child, parents) => TablePlace`
    #[wasm_bindgen(js_name = tablePlace)]
    pub fn table_place(&mut self, child: u16, parents: &[u16]) -> Js {
        told(self.0.table_place(child, parents))
    }

    /// A window of rows as typed arrays.
    #[wasm_bindgen(js_name = tableRows)]
    pub fn table_rows(&mut self, first: u32, count: u32) -> Js {
        window(self.0.table_rows(first, count).map_err(refuse)?)
    }

    /// `() => { id, size, first, count, mask } | null`: sets of the run for a [`Counting`] elsewhere
    pub fn lend(&mut self) -> Js {
        let Some(loan) = self.0.lend() else { return Ok(JsValue::NULL) };
        object([
            ("id", loan.id.into()),
            ("size", (loan.span.size as f64).into()),
            ("first", (loan.span.first as f64).into()),
            ("count", (loan.span.count as f64).into()),
            ("mask", loan.mask.map_or(JsValue::NULL, |mask| u8s(&mask))),
        ])
    }

    /// `(id, Float64Array) => void`: what was counted of a loan
    pub fn give(&mut self, id: u32, values: &[f64]) {
        self.0.give(id, values);
    }

    /// `(id) => void`: a loan that will not come back
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self, id: u32) {
        self.0.take_back(id);
    }

    /// Bytes that the lists of the finished run hold.
    #[wasm_bindgen(js_name = listBytes)]
    pub fn list_bytes(&self) -> f64 {
        self.0.list_bytes()
    }

    /// `(format, [key, value][], children | undefined) => text`
    #[wasm_bindgen(js_name = exportPart)]
    pub fn export_part(
        &self,
        format: &str,
        said: JsValue,
        children: Option<Vec<u16>>,
    ) -> std::result::Result<String, JsValue> {
        let said = take::<Vec<(String, String)>>(said)?;
        self.0.export_part(format, &said, children.as_deref()).map_err(refuse)
    }

    /// `(format) => text`
    pub fn export(&mut self, format: &str) -> std::result::Result<String, JsValue> {
        self.0.export(format).map_err(refuse)
    }
}

/// Counts sets for a session elsewhere.
#[wasm_bindgen]
pub struct Counting(crate::session::Counting);

#[wasm_bindgen]
impl Counting {
    /// `(packed data, Settings)`
    #[wasm_bindgen(constructor)]
    pub fn new(packed: &[u8], settings: JsValue) -> std::result::Result<Counting, JsValue> {
        crate::session::Counting::new(packed, &take::<Settings>(settings)?).map(Counting).map_err(refuse)
    }

    /// `(size, first, count, mask | undefined) => Float64Array`
    pub fn count(&mut self, size: u32, first: f64, count: u32, mask: Option<Vec<u8>>) -> Float64Array {
        let span = Span { size: size as usize, first: first as usize, count: count as usize };
        Float64Array::from(self.0.count(span, mask.as_deref()).as_slice())
    }
}
