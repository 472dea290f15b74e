//! Calls of JavaScript to a session over rows beyond the opening page.

use super::turns::{next, pause, until};
use super::{Js, Session, out, refuse, reply, take};
use crate::catalogue::Score;
use crate::data::FrameColumn;
use crate::parents::Span;
use crate::protocol::{
    Column, Enumerator, ExampleRef, FrameMessage, Moves, OrderStage, Reading, Recipe, Settings, StructurePrior,
    TableQuery,
};
use wasm_bindgen::prelude::*;

super::shared::shared_full!(Session);

/// Compiled module, for other workers to run too.
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

    /// Takes the columns of a data frame: `(FrameColumn[]) => void`
    pub fn columns(&mut self, columns: JsValue) -> std::result::Result<(), JsValue> {
        let columns = take::<Vec<FrameMessage>>(columns)?.into_iter().map(FrameColumn::from).collect();
        self.0.columns(columns).map_err(refuse)
    }

    /// Columns prepared by a recipe: `(Recipe) => Preview`
    pub fn prepare(&mut self, recipe: JsValue) -> Js {
        reply(self.0.prepare(&take::<Recipe>(recipe)?))
    }

    /// Start of preparing a file in slices: `(Recipe, isSame) => void`; `isSame`: the one before, by another recipe
    #[wasm_bindgen(js_name = streamBegin)]
    pub fn stream_begin(&mut self, recipe: JsValue, is_same: bool) -> std::result::Result<(), JsValue> {
        self.0.stream_begin(&take::<Recipe>(recipe)?, is_same);
        Ok(())
    }

    /// Rows of the pass so far, after a slice: `(slice) => number`
    #[wasm_bindgen(js_name = streamTake)]
    pub fn stream_take(&mut self, bytes: &[u8]) -> std::result::Result<f64, JsValue> {
        self.0.stream_take(bytes).map_err(refuse)
    }

    /// Columns at the end of a pass, null if the file is to be handed in once more: `() => Preview | null`
    #[wasm_bindgen(js_name = streamEndPass)]
    pub fn stream_end_pass(&mut self) -> Js {
        reply(self.0.stream_end_pass())
    }

    /// Rows in the order of the file: `(ofFile, first, count) => Listing`
    pub fn listing(&self, of_file: bool, first: u32, count: u32) -> Js {
        reply(self.0.listing(of_file, first as usize, count as usize))
    }

    /// Number of a row with a text: `(ofFile, text, first, count) => number | null`
    #[wasm_bindgen(js_name = findRow)]
    pub fn find_row(&self, of_file: bool, text: &str, first: u32, count: u32) -> Js {
        reply(self.0.find_row(of_file, text, first as usize, count as usize))
    }

    /// Packed form of the data, as bytes.
    pub fn pack(&self) -> Js {
        reply(self.0.pack().map(Column))
    }

    /// Costs of the counting engines: `(Settings) => CountingCosts`
    #[wasm_bindgen(js_name = countingCosts)]
    pub fn counting_costs(&self, settings: JsValue) -> Js {
        reply(self.0.counting_costs(&take::<Settings>(settings)?))
    }

    /// Nodes of an ADTree over some columns: `(variables, leaf) => AdTreeNodes`
    #[wasm_bindgen(js_name = adTree)]
    pub fn ad_tree(&self, variables: &[u16], leaf: u32) -> Js {
        reply(self.0.ad_tree(variables, leaf))
    }

    /// Changes in score of turning an edge, under each score, in nats: `(Score[], from, to) => Float64Array`
    #[wasm_bindgen(js_name = reverseUnder)]
    pub fn reverse_under(&mut self, scores: JsValue, from: u16, to: u16) -> Js {
        reply(self.0.reverse_under(&take::<Vec<Score>>(scores)?, from, to).map(Column))
    }

    /// Parent sets of a variable without pruning: `(variable) => Unpruned | null`
    pub fn unpruned(&mut self, child: u16) -> Js {
        reply(self.0.unpruned(child))
    }

    /// Regression of a child, of continuous data: `(Settings, child, parents) => HandRegression`
    pub fn regression(&self, settings: JsValue, child: u16, parents: &[u16]) -> Js {
        reply(self.0.regression(&take::<Settings>(settings)?, child, parents))
    }

    /// Local score taken apart, with rows of its table: `(Settings, child, parents, first, count) => HandTable`
    #[wasm_bindgen(js_name = handTable)]
    pub fn hand_table(&self, settings: JsValue, child: u16, parents: &[u16], first: u32, count: u32) -> Js {
        let (first, count) = (first as usize, count as usize);
        let settings = take::<Settings>(settings)?;
        reply(self.0.hand_table(&settings, child, parents, first, count))
    }

    /// Mutual information with tests: `(variable, variables, given) => Information`
    pub fn information(&self, a: u16, b: &[u16], given: &[u16]) -> Js {
        reply(self.0.information(a, b, given))
    }

    /// Network of a model file: `(bytes) => PriorNetwork`
    #[wasm_bindgen(js_name = readNetwork)]
    pub fn read_network(bytes: &[u8], name: &str) -> Js {
        reply(crate::session::Session::read_network(bytes, name))
    }

    /// Bounds on the parents in the k best networks: `(k, order?) => Bounds`
    pub fn bounds(&mut self, k: u32, order: Option<Vec<u16>>) -> Js {
        reply(self.0.bounds(k, order.as_deref()))
    }

    /// Bounds from the numbers of variables and rows alone: `(n, rows, k) => SizeBounds`
    #[wasm_bindgen(js_name = sizeBounds)]
    pub fn size_bounds(n: u32, rows: f64, k: u32) -> Js {
        reply(crate::session::Session::size_bounds(n, rows, k))
    }

    /// Permutation tree of Algorithm 2: `(child, k, Reading) => PermutationTree`
    #[wasm_bindgen(js_name = permutationTree)]
    pub fn permutation_tree(&mut self, child: u16, k: u32, reading: JsValue) -> Js {
        reply(self.0.permutation_tree(child, k, take::<Reading>(reading)?))
    }

    /// Summary of the rows that are left to learn from: `(seed, every) => DataInfo`
    #[wasm_bindgen(js_name = holdOut)]
    pub fn hold_out(&mut self, seed: u32, every: u32) -> Js {
        reply(self.0.hold_out(seed, every))
    }

    /// Held-out rows of an example: `(ExampleRef) => undefined`
    #[wasm_bindgen(js_name = holdOutExample)]
    pub fn hold_out_example(&mut self, example: JsValue) -> std::result::Result<(), JsValue> {
        self.0.hold_out_example(&take::<ExampleRef>(example)?).map_err(refuse)
    }

    /// Log-likelihood of the held-out rows, in nats per row
    #[wasm_bindgen(js_name = heldOut)]
    pub fn held_out(&mut self) -> std::result::Result<f64, JsValue> {
        self.0.held_out().map_err(refuse)
    }

    /// Sets of the run lent to a [`Counting`] elsewhere: `() => Loan | null`
    pub fn lend(&mut self) -> Js {
        out(&self.0.lend())
    }

    /// Counts of a loan, handed back: `(id, Float64Array) => void`
    pub fn give(&mut self, id: u32, values: &[f64]) {
        self.0.give(id, values);
    }

    /// Return of a loan, to be counted here: `(id) => void`
    #[wasm_bindgen(js_name = takeBack)]
    pub fn take_back(&mut self, id: u32) {
        self.0.take_back(id);
    }

    /// Bytes that the lists of the finished run hold.
    #[wasm_bindgen(js_name = listBytes)]
    pub fn list_bytes(&self) -> f64 {
        self.0.list_bytes()
    }

    /// Text of the lists of some children, or of all: `(format, [key, value][], children | undefined) => text`
    #[wasm_bindgen(js_name = exportPart)]
    pub fn export_part(
        &self,
        format: &str,
        meta: JsValue,
        children: Option<Vec<u16>>,
    ) -> std::result::Result<String, JsValue> {
        let meta = take::<Vec<(String, String)>>(meta)?;
        self.0.export_part(format, &meta, children.as_deref()).map_err(refuse)
    }

    /// Start of a sum over all networks, beside the run: `(Settings, StructurePrior) => void`
    #[wasm_bindgen(js_name = posteriorStart)]
    pub fn posterior_start(&mut self, settings: JsValue, prior: JsValue) -> std::result::Result<(), JsValue> {
        let (settings, prior) = (take::<Settings>(settings)?, take::<StructurePrior>(prior)?);
        self.0.posterior_start(&settings, prior).map_err(refuse)
    }

    /// Steps of the sum, and the share done, 1 at the end: `(steps) => number`
    #[wasm_bindgen(js_name = posteriorRun)]
    pub fn posterior_run(&mut self, steps: u32) -> std::result::Result<f64, JsValue> {
        self.0.posterior_run(steps).map_err(refuse)
    }

    /// Probabilities of edges and paths: `() => PosteriorSums`
    pub fn posterior(&self) -> Js {
        reply(self.0.posterior())
    }

    /// Comparison of a network with a reference, by the parents of each variable: `(number[][], number[][]) =>
    /// NetworkComparison`
    #[wasm_bindgen(js_name = compareNetworks)]
    pub fn compare_networks(reference: JsValue, other: JsValue) -> Js {
        let (reference, other) = (take::<Vec<Vec<u16>>>(reference)?, take::<Vec<Vec<u16>>>(other)?);
        reply(crate::session::Session::compare_networks(&reference, &other))
    }
}

/// Counter of sets for a session elsewhere.
#[wasm_bindgen]
pub struct Counting(crate::session::Counting);

#[wasm_bindgen]
impl Counting {
    /// Counter over packed data: `(packed data, Settings)`
    #[wasm_bindgen(constructor)]
    pub fn new(packed: &[u8], settings: JsValue) -> std::result::Result<Counting, JsValue> {
        crate::session::Counting::new(packed, &take::<Settings>(settings)?).map(Counting).map_err(refuse)
    }

    /// Counts of a span of sets: `(size, first, count, mask | undefined) => Float64Array`
    pub fn count(&mut self, size: u32, first: f64, count: u32, mask: Option<Vec<u8>>) -> Js {
        let span = Span { size: size as usize, first: first as usize, count: count as usize };
        out(&Column(self.0.count(span, mask.as_deref())))
    }
}
