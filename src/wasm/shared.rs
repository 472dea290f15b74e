//! Calls of JavaScript that a session over rows and one over a list share, under the same names. wasm-bindgen knows no generic
//! types, so the calls are written once, as macros, and put into both.

/// Methods of the first module.
macro_rules! shared_first {
    ($session:ident) => {
        #[wasm_bindgen]
        impl $session {
            /// A session without data.
            #[wasm_bindgen(constructor)]
            pub fn new() -> $session {
                $session::default()
            }

            /// Sets the most bytes that tables may take.
            #[wasm_bindgen(js_name = setMemoryLimit)]
            pub fn set_memory_limit(&mut self, bytes: f64) {
                self.0.set_memory_limit(bytes);
            }

            /// Summary of the loaded source: `DataInfo | undefined`
            pub fn data(&self) -> Js {
                self.0.data().map_or(Ok(JsValue::UNDEFINED), |info| out(&info))
            }

            /// Estimate of a run: `(Settings) => Estimate`
            pub fn estimate(&self, settings: JsValue) -> Js {
                reply(self.0.estimate(&take::<Settings>(settings)?))
            }

            /// Outcome of the run: `Outcome`
            pub fn outcome(&mut self) -> Js {
                reply(self.0.outcome())
            }

            /// Estimate of an attempt beside the run, which `attemptRun` continues: `(Settings) => Estimate`.
            pub fn attempt(&mut self, settings: JsValue) -> Js {
                reply(self.0.attempt(&take::<Settings>(settings)?))
            }

            /// Steps of the attempt, which takes the place of the run when it is done: `(steps) => Phase`.
            #[wasm_bindgen(js_name = attemptRun)]
            pub fn attempt_run(&mut self, steps: u32) -> Js {
                reply(self.0.attempt_run(steps))
            }

            /// Gives the attempt up.
            #[wasm_bindgen(js_name = attemptDrop)]
            pub fn attempt_drop(&mut self) {
                self.0.attempt_drop();
            }

            /// Effects of a change of an edge: `(from, to) => EdgeInspection`
            #[wasm_bindgen(js_name = inspectEdge)]
            pub fn inspect_edge(&mut self, from: u16, to: u16) -> Js {
                reply(self.0.inspect_edge(from, to))
            }

            /// Family and scored parent sets of a variable: `(variable) => VariableInspection`
            #[wasm_bindgen(js_name = inspectVariable)]
            pub fn inspect_variable(&mut self, v: u16) -> Js {
                reply(self.0.inspect_variable(v))
            }

            /// Certificate of a claim: `(Settings, { parents, score, bound, proven }) => Certificate`
            pub fn check(&self, settings: JsValue, claimed: JsValue) -> Js {
                reply(self.0.check(&take::<Settings>(settings)?, &claim(claimed)?))
            }

            /// Outcome of a claimed network: `(Settings, { parents, score, bound, proven }) => Outcome`
            pub fn adopt(&mut self, settings: JsValue, claimed: JsValue) -> Js {
                reply(self.0.adopt(&take::<Settings>(settings)?, &claim(claimed)?))
            }
        }
    };
}

/// Methods that the full module adds.
#[cfg(feature = "full")]
macro_rules! shared_full {
    ($session:ident) => {
        #[wasm_bindgen]
        impl $session {
            /// Estimate of a run that begins, which `run` continues: `(Settings) => Estimate`.
            pub fn start(&mut self, settings: JsValue) -> Js {
                reply(self.0.start(&take::<Settings>(settings)?))
            }

            /// Progress after the steps that fit into so many milliseconds, one at least: `(steps, milliseconds |
            /// undefined) => Snapshot`
            pub fn run(&mut self, steps: u32, milliseconds: Option<f64>) -> Js {
                reply(self.0.run_while(steps, until(milliseconds)))
            }

            /// Outcome of a run made at once: `(Settings) => Outcome`
            pub fn learn(&mut self, settings: JsValue) -> Js {
                reply(self.0.learn(&take::<Settings>(settings)?))
            }

            /// Lattice of a variable: `(variable) => Lattice`
            pub fn lattice(&mut self, child: u16) -> Js {
                reply(self.0.lattice(child))
            }

            /// Members of the result's class: `(limit) => Networks`
            pub fn members(&mut self, limit: u32) -> Js {
                reply(self.0.members(limit))
            }

            /// Networks that tie with the proven optimum: `(limit) => Networks`
            pub fn tied(&mut self, limit: u32) -> Js {
                reply(self.0.tied(limit))
            }

            /// A session over the same source with a run of its own
            pub fn beside(&self) -> $session {
                $session(self.0.beside())
            }

            /// The number of networks in the result's class; NaN where they are too many to be counted
            #[wasm_bindgen(js_name = classSize)]
            pub fn class_size(&self) -> Result<f64, JsValue> {
                self.0.class_size().map_err(refuse)
            }

            /// Best network of an ordering: `(order) => OrderNetwork`
            #[wasm_bindgen(js_name = inOrder)]
            pub fn in_order(&self, order: &[u16]) -> Js {
                reply(self.0.in_order(order))
            }

            /// Estimate of a run of the method alone, in place of the session's: `(Settings) => Estimate`
            #[wasm_bindgen(js_name = raceStart)]
            pub fn race_start(&mut self, settings: JsValue) -> Js {
                reply(self.0.race_start(&take::<Settings>(settings)?))
            }

            /// Steps of the race (`raceRun(0)` makes none): `(steps) => 0` going on, `1` at something else, `2` better,
            /// `3` done
            #[wasm_bindgen(js_name = raceRun)]
            pub fn race_run(&mut self, steps: u32) -> Result<u8, JsValue> {
                self.0.race_run(steps).map(pause).map_err(refuse)
            }

            /// Rows of the k best, as far as they are found: `(first, count) => KBestRows`
            #[wasm_bindgen(js_name = kBestRows)]
            pub fn k_best_rows(&self, first: u32, count: u32) -> Js {
                reply(self.0.k_best_rows(first, count))
            }

            /// Members of the class of a row of the k best: `(row, limit) => Networks`
            #[wasm_bindgen(js_name = kBestMembers)]
            pub fn k_best_members(&mut self, row: u32, limit: u32) -> Js {
                reply(self.0.k_best_members(row, limit))
            }

            /// The k best by class: `() => ByClass`
            #[wasm_bindgen(js_name = kBestByClass)]
            pub fn k_best_by_class(&self) -> Js {
                reply(self.0.k_best_by_class())
            }

            /// Rows in the averages and rows found, after more steps: `(steps) => [rows, found]`
            #[wasm_bindgen(js_name = averagesRun)]
            pub fn averages_run(&mut self, steps: u32) -> Js {
                let (rows, found) = self.0.averages_run(steps).map_err(refuse)?;
                out(&[rows as f64, found as f64])
            }

            /// Average over the first rows: `(rows) => Average`
            pub fn average(&self, rows: u32) -> Js {
                reply(self.0.average(rows))
            }

            /// Probabilities of edges over the first 1, 2, 5, 10 … rows: `() => AverageMarks`
            #[wasm_bindgen(js_name = averageMarks)]
            pub fn average_marks(&self) -> Js {
                reply(self.0.average_marks())
            }

            /// Least number of best rows that hold a share `level` of all weight: `(lnSum, level) => number |
            /// undefined`
            pub fn credible(&self, ln_sum: f64, level: f64) -> Result<Option<u32>, JsValue> {
                Ok(self.0.credible(ln_sum, level).map_err(refuse)?.map(|rows| rows as u32))
            }

            /// Start of a listing of the k best by a published method, over the lists of the run: `(Enumerator, k) =>
            /// void`
            #[wasm_bindgen(js_name = enumerateStart)]
            pub fn enumerate_start(&mut self, by: JsValue, k: u32) -> Result<(), JsValue> {
                self.0.enumerate_start(take::<Enumerator>(by)?, k).map_err(refuse)
            }

            /// Kind of the next step, nothing, the search or its oracle, after at most so many steps that are about the
            /// same: `(steps) => 0 | 1 | 2`
            #[wasm_bindgen(js_name = enumerateRun)]
            pub fn enumerate_run(&mut self, steps: u32) -> Result<u32, JsValue> {
                self.0.enumerate_run(steps).map(next).map_err(refuse)
            }

            /// Progress of the listing: `() => EnumeratorProgress`
            pub fn enumerated(&self) -> Js {
                reply(self.0.enumerated())
            }

            /// Start of a recording of the search of the settings, beside the run: `(Settings, all) => void`
            #[wasm_bindgen(js_name = traceStart)]
            pub fn trace_start(&mut self, settings: JsValue, all: bool) -> Result<(), JsValue> {
                self.0.trace_start(&take::<Settings>(settings)?, all).map_err(refuse)
            }

            /// Steps of the recorded search: `(steps) => whether it has ended`
            #[wasm_bindgen(js_name = traceRun)]
            pub fn trace_run(&mut self, steps: u32) -> Result<bool, JsValue> {
                self.0.trace_run(steps).map_err(refuse)
            }

            /// Part of the trace: `(first, count) => TracePart`
            pub fn trace(&mut self, first: u32, count: u32) -> Js {
                reply(self.0.traced().map(|tracer| tracer.trace(first as usize, count as usize)))
            }

            /// Progress of the recording: `() => TraceProgress`
            #[wasm_bindgen(js_name = traceSoFar)]
            pub fn trace_so_far(&mut self) -> Js {
                reply(self.0.traced().map(|tracer| tracer.progress()))
            }

            /// Scores after some of the stops: `(points) => TraceOverview`
            #[wasm_bindgen(js_name = traceOverview)]
            pub fn trace_overview(&mut self, points: u32) -> Js {
                reply(self.0.traced().map(|tracer| tracer.overview(points as usize)))
            }

            /// Moves offered at a stage: `(stops made) => Moves`
            #[wasm_bindgen(js_name = traceMoves)]
            pub fn trace_moves(&mut self, after: u32) -> Js {
                reply(self.0.traced().map(|tracer| Moves::from(&tracer.offers(after as usize))))
            }

            /// Local optima that are remembered at a stage: `(stops made) => Uint32Array`
            #[wasm_bindgen(js_name = tracePool)]
            pub fn trace_pool(&mut self, after: u32) -> Js {
                reply(self.0.traced().map(|tracer| Column(tracer.record().pool(after as usize))))
            }

            /// An ordering with its neighbors: `(order) => OrderStage`
            #[wasm_bindgen(js_name = orderStage)]
            pub fn order_stage(&mut self, order: &[u16]) -> Js {
                reply(self.0.traced().and_then(|tracer| tracer.neighbors(order)).map(OrderStage::from))
            }

            /// An ordering at random: `(seed) => Uint16Array`
            #[wasm_bindgen(js_name = randomOrder)]
            pub fn random_order(&self, seed: u32) -> Js {
                reply(self.0.random_order(seed).map(Column))
            }

            /// Selection of rows of the table: `(TableQuery) => TableSelection`
            #[wasm_bindgen(js_name = tableSelect)]
            pub fn table_select(&mut self, query: JsValue) -> Js {
                reply(self.0.table_select(&take::<TableQuery>(query)?))
            }

            /// Place of a family in the selection: `(child, parents) => TablePlace`
            #[wasm_bindgen(js_name = tablePlace)]
            pub fn table_place(&mut self, child: u16, parents: &[u16]) -> Js {
                reply(self.0.table_place(child, parents))
            }

            /// Window of rows: `(first, count) => TableRows`
            #[wasm_bindgen(js_name = tableRows)]
            pub fn table_rows(&self, first: u32, count: u32) -> Js {
                reply(self.0.table_rows(first, count))
            }

            /// Text of the result in a format: `(format) => text`
            pub fn export(&mut self, format: &str) -> Result<String, JsValue> {
                self.0.export(format).map_err(refuse)
            }
        }
    };
}

pub(crate) use shared_first;
#[cfg(feature = "full")]
pub(crate) use shared_full;
