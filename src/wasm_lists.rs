//! What JavaScript may call of a session over a list of local scores: the methods of `Session` under the same names, as far as
//! they need no data. For the full module only.

use crate::protocol::{Settings, TableQuery};
use crate::wasm::{Js, claim, out, refuse, take, told};
use crate::wasm_full::{k_best_rows, lattice, networks, object, u32s, until, window};
use crate::wasm_posterior;
use crate::wasm_race::number;
use crate::wasm_steps;
use js_sys::Uint16Array;
use wasm_bindgen::prelude::*;

/// A list in place of data.
#[wasm_bindgen]
#[derive(Default)]
pub struct ListSession {
    pub(crate) list: crate::score_list::ListSession,
    parts: Vec<(String, Vec<u8>)>,
}

#[wasm_bindgen]
impl ListSession {
    /// Nothing loaded.
    #[wasm_bindgen(constructor)]
    pub fn new() -> ListSession {
        ListSession::default()
    }

    /// Most bytes that tables may take.
    #[wasm_bindgen(js_name = setMemoryLimit)]
    pub fn set_memory_limit(&mut self, bytes: f64) {
        self.list.set_memory_limit(bytes);
    }

    /// `(bytes, costs) => DataInfo`
    #[wasm_bindgen(js_name = loadList)]
    pub fn load_list(&mut self, bytes: &[u8], costs: bool) -> Js {
        told(self.list.load(bytes, costs))
    }

    /// Takes a part of a list, to be merged.
    #[wasm_bindgen(js_name = addPart)]
    pub fn add_part(&mut self, name: String, bytes: Vec<u8>) {
        self.parts.push((name, bytes));
    }

    /// `(costs) => DataInfo` of the parts taken
    #[wasm_bindgen(js_name = mergeParts)]
    pub fn merge_parts(&mut self, costs: bool) -> Js {
        told(self.list.merge(std::mem::take(&mut self.parts), costs))
    }

    /// `DataInfo | undefined`
    pub fn data(&self) -> Js {
        self.list.data().map_or(Ok(JsValue::UNDEFINED), |info| out(&info))
    }

    /// `(Settings) => Estimate`
    pub fn estimate(&self, settings: JsValue) -> Js {
        told(self.list.estimate(&take::<Settings>(settings)?))
    }

    /// `(Settings) => Estimate`: a search of the method alone, in place of the last one
    #[wasm_bindgen(js_name = raceStart)]
    pub fn race_start(&mut self, settings: JsValue) -> Js {
        told(self.list.race_start(&take::<Settings>(settings)?))
    }

    /// `(steps) => 0` going on, `1` at something else, `2` better, `3` done; `run(0)` says where it stands
    #[wasm_bindgen(js_name = raceRun)]
    pub fn race_run(&mut self, steps: u32) -> std::result::Result<u8, JsValue> {
        self.list.race_run(steps).map(number).map_err(refuse)
    }

    /// `(Settings) => Estimate`; `run` continues.
    pub fn start(&mut self, settings: JsValue) -> Js {
        told(self.list.start(&take::<Settings>(settings)?))
    }

    /// `(steps, milliseconds | undefined) => Snapshot`: the steps that fit into so many milliseconds, one at least
    pub fn run(&mut self, steps: u32, milliseconds: Option<f64>) -> Js {
        told(self.list.run_while(steps, until(milliseconds)))
    }

    /// `Outcome`
    pub fn outcome(&self) -> Js {
        told(self.list.outcome())
    }

    /// `(Settings) => Estimate`; `attemptRun` goes on with it, beside the run.
    pub fn attempt(&mut self, settings: JsValue) -> Js {
        told(self.list.attempt(&take::<Settings>(settings)?))
    }

    /// `(steps) => Phase`; when that is done, the attempt has taken the place of the run.
    #[wasm_bindgen(js_name = attemptRun)]
    pub fn attempt_run(&mut self, steps: u32) -> Js {
        told(self.list.attempt_run(steps))
    }

    /// Gives the attempt up.
    #[wasm_bindgen(js_name = attemptDrop)]
    pub fn attempt_drop(&mut self) {
        self.list.attempt_drop();
    }

    /// `(Settings) => Outcome`, at once
    pub fn learn(&mut self, settings: JsValue) -> Js {
        told(self.list.learn(&take::<Settings>(settings)?))
    }

    /// `(from, to) => EdgeInspection`
    #[wasm_bindgen(js_name = inspectEdge)]
    pub fn inspect_edge(&self, from: u16, to: u16) -> Js {
        told(self.list.inspect_edge(from, to))
    }

    /// `(variable) => VariableInspection`
    #[wasm_bindgen(js_name = inspectVariable)]
    pub fn inspect_variable(&self, v: u16) -> Js {
        told(self.list.inspect_variable(v))
    }

    /// `(variable) => Lattice`
    pub fn lattice(&self, child: u16) -> Js {
        lattice(self.list.lattice(child).map_err(refuse)?)
    }

    /// `(Score, child, parents, first, count) => { score }`: all that a list knows of a family; NaN where it is not listed.
    #[wasm_bindgen(js_name = handTable)]
    pub fn hand_table(&self, _score: JsValue, child: u16, parents: &[u16], _first: u32, _count: u32) -> Js {
        let score = self.list.local(child, parents).map_err(refuse)?;
        object([("score", score.into())])
    }

    /// `(limit) => Networks` of the result's class
    pub fn members(&self, limit: u32) -> Js {
        networks(self.list.members(limit).map_err(refuse)?)
    }

    /// `(limit) => Networks` that tie with the proven optimum
    pub fn tied(&self, limit: u32) -> Js {
        networks(self.list.tied(limit).map_err(refuse)?)
    }

    /// A session over the same list with a run of its own
    pub fn beside(&self) -> ListSession {
        ListSession { list: self.list.beside(), parts: Vec::new() }
    }

    /// The number of networks in the result's class; NaN where they are too many to be counted
    #[wasm_bindgen(js_name = classSize)]
    pub fn class_size(&self) -> std::result::Result<f64, JsValue> {
        self.list.class_size().map_err(refuse)
    }

    /// `(first, count) => KBestRows`, as far as they are found
    #[wasm_bindgen(js_name = kBestRows)]
    pub fn k_best_rows(&self, first: u32, count: u32) -> Js {
        k_best_rows(self.list.k_best_rows(first, count).map_err(refuse)?)
    }

    /// `(row, limit) => Networks` of the class of a row of the k best
    #[wasm_bindgen(js_name = kBestMembers)]
    pub fn k_best_members(&self, row: u32, limit: u32) -> Js {
        networks(self.list.k_best_members(row, limit).map_err(refuse)?)
    }

    /// `(steps) => [rows, found]`: takes more of the k best into the averages
    #[wasm_bindgen(js_name = averagesRun)]
    pub fn averages_run(&mut self, steps: u32) -> Js {
        wasm_posterior::rows_in(self.list.averages_run(steps).map_err(refuse)?)
    }

    /// `(rows) => { rows, lnWeight, effective, edges, compelled, ancestors, blankets }` of the first so many
    pub fn average(&self, rows: u32) -> Js {
        wasm_posterior::average(&self.list.average(rows).map_err(refuse)?)
    }

    /// `() => { rows, edges }`: the probabilities of edges over the first 1, 2, 5, 10 … rows, table after table
    #[wasm_bindgen(js_name = averageMarks)]
    pub fn average_marks(&self) -> Js {
        wasm_posterior::marks(self.list.average_marks().map_err(refuse)?)
    }

    /// `() => { first, rows, weight }`: the k best by class
    #[wasm_bindgen(js_name = kBestByClass)]
    pub fn k_best_by_class(&self) -> Js {
        wasm_posterior::by_class(&self.list.k_best_by_class().map_err(refuse)?)
    }

    /// `(order) => OrderNetwork`
    #[wasm_bindgen(js_name = inOrder)]
    pub fn in_order(&self, order: &[u16]) -> Js {
        told(self.list.in_order(order))
    }

    /// `(Settings, all) => void`: the search of the settings is listened to, beside the run
    #[wasm_bindgen(js_name = traceStart)]
    pub fn trace_start(&mut self, settings: JsValue, all: bool) -> std::result::Result<(), JsValue> {
        self.list.trace_start(&take::<Settings>(settings)?, all).map_err(refuse)
    }

    /// `(steps) => whether it has ended`
    #[wasm_bindgen(js_name = traceRun)]
    pub fn trace_run(&mut self, steps: u32) -> std::result::Result<bool, JsValue> {
        self.list.trace_run(steps).map_err(refuse)
    }

    /// `(first, count) => Trace`
    pub fn trace(&mut self, first: u32, count: u32) -> Js {
        wasm_steps::trace(self.list.traced().map_err(refuse)?, first, count)
    }

    /// `() => { stops, families }` so far
    #[wasm_bindgen(js_name = traceSoFar)]
    pub fn trace_so_far(&mut self) -> Js {
        wasm_steps::so_far(self.list.traced().map_err(refuse)?)
    }

    /// `(points) => { at, score }`
    #[wasm_bindgen(js_name = traceOverview)]
    pub fn trace_overview(&mut self, points: u32) -> Js {
        wasm_steps::overview(self.list.traced().map_err(refuse)?, points)
    }

    /// `(stops made) => Moves`
    #[wasm_bindgen(js_name = traceMoves)]
    pub fn trace_moves(&mut self, after: u32) -> Js {
        wasm_steps::offers(self.list.traced().map_err(refuse)?, after)
    }

    /// `(stops made) => Uint32Array`: the local optima that are remembered
    #[wasm_bindgen(js_name = tracePool)]
    pub fn trace_pool(&mut self, after: u32) -> Js {
        Ok(u32s(&self.list.traced().map_err(refuse)?.record().pool(after as usize)))
    }

    /// `(order) => OrderStage`
    #[wasm_bindgen(js_name = orderStage)]
    pub fn order_stage(&mut self, order: &[u16]) -> Js {
        wasm_steps::order_stage(self.list.traced().map_err(refuse)?, order)
    }

    /// `(seed) => Uint16Array`: an ordering at random
    #[wasm_bindgen(js_name = randomOrder)]
    pub fn random_order(&self, seed: u32) -> std::result::Result<Uint16Array, JsValue> {
        self.list.random_order(seed).map(|order| Uint16Array::from(order.as_slice())).map_err(refuse)
    }

    /// `(TableQuery) => TableSelection`
    #[wasm_bindgen(js_name = tableSelect)]
    pub fn table_select(&mut self, query: JsValue) -> Js {
        let query = take::<TableQuery>(query)?;
        told(self.list.view().map(|view| view.select(&query)))
    }

    /// `(child, parents) => TablePlace`
    #[wasm_bindgen(js_name = tablePlace)]
    pub fn table_place(&mut self, child: u16, parents: &[u16]) -> Js {
        told(self.list.place(child, parents))
    }

    /// A window of rows as typed arrays.
    #[wasm_bindgen(js_name = tableRows)]
    pub fn table_rows(&mut self, first: u32, count: u32) -> Js {
        window(self.list.view().map_err(refuse)?.rows(first as usize, count as usize))
    }

    /// `(Settings, { parents, score, bound, proven }) => Certificate`
    pub fn check(&self, settings: JsValue, claimed: JsValue) -> Js {
        told(self.list.check(&take::<Settings>(settings)?, &claim(claimed)?))
    }

    /// `(Settings, { parents, score, bound, proven }) => Outcome` of the claimed network
    pub fn adopt(&mut self, settings: JsValue, claimed: JsValue) -> Js {
        told(self.list.adopt(&take::<Settings>(settings)?, &claim(claimed)?))
    }

    /// `(format) => text`
    pub fn export(&self, format: &str) -> std::result::Result<String, JsValue> {
        self.list.export(format).map_err(refuse)
    }
}
