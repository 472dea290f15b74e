//! What JavaScript may call about the belief in edges, and about two networks beside each other; for the full module only.

use crate::posterior::{Average, ByClass};
use crate::protocol::{Settings, StructurePrior};
use crate::wasm::{Js, Session, out, refuse, take, told};
use crate::wasm_full::{f64s, object, u32s};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Session {
    /// `(Settings, StructurePrior) => void`: begins to sum over all networks, beside the run
    #[wasm_bindgen(js_name = posteriorStart)]
    pub fn posterior_start(&mut self, settings: JsValue, prior: JsValue) -> std::result::Result<(), JsValue> {
        let (settings, prior) = (take::<Settings>(settings)?, take::<StructurePrior>(prior)?);
        self.0.posterior_start(&settings, prior).map_err(refuse)
    }

    /// `(steps) => the share that is done`, 1 at the end
    #[wasm_bindgen(js_name = posteriorRun)]
    pub fn posterior_run(&mut self, steps: u32) -> std::result::Result<f64, JsValue> {
        self.0.posterior_run(steps).map_err(refuse)
    }

    /// `() => PosteriorSums`
    pub fn posterior(&self) -> Js {
        let sums = self.0.posterior().map_err(refuse)?;
        object([
            ("n", sums.n.into()),
            ("prior", out(&sums.prior)?),
            ("lnSum", sums.ln_sum.into()),
            ("lnNumber", sums.ln_number.map_or(JsValue::NULL, Into::into)),
            ("edges", f64s(&sums.edges)),
            ("ancestors", sums.ancestors.as_ref().map_or(JsValue::NULL, |table| f64s(table))),
        ])
    }

    /// `(number[][], number[][]) => NetworkComparison` of a network with a reference, by the parents of each variable
    #[wasm_bindgen(js_name = compareNetworks)]
    pub fn compare_networks(reference: JsValue, other: JsValue) -> Js {
        let (reference, other) = (take::<Vec<Vec<u16>>>(reference)?, take::<Vec<Vec<u16>>>(other)?);
        told(crate::session::Session::compare_networks(&reference, &other))
    }

    /// `(steps) => [rows, found]`: takes more of the k best into the averages
    #[wasm_bindgen(js_name = averagesRun)]
    pub fn averages_run(&mut self, steps: u32) -> Js {
        rows_in(self.0.averages_run(steps).map_err(refuse)?)
    }

    /// `(rows) => { rows, lnWeight, effective, edges, compelled, ancestors, blankets }` of the first so many
    pub fn average(&self, rows: u32) -> Js {
        average(&self.0.average(rows).map_err(refuse)?)
    }

    /// `() => { rows, edges }`: the probabilities of edges over the first 1, 2, 5, 10 … rows, table after table
    #[wasm_bindgen(js_name = averageMarks)]
    pub fn average_marks(&self) -> Js {
        marks(self.0.average_marks().map_err(refuse)?)
    }

    /// `() => { first, rows, weight }`: the k best by class
    #[wasm_bindgen(js_name = kBestByClass)]
    pub fn k_best_by_class(&self) -> Js {
        by_class(&self.0.k_best_by_class().map_err(refuse)?)
    }

    /// `(lnSum, level) => the smallest number of best rows that hold this share of all weight | undefined`
    pub fn credible(&self, ln_sum: f64, level: f64) -> std::result::Result<Option<u32>, JsValue> {
        Ok(self.0.credible(ln_sum, level).map_err(refuse)?.map(|rows| rows as u32))
    }
}

/// Rows in the averages, and found.
pub(crate) fn rows_in((rows, found): (usize, usize)) -> Js {
    out(&[rows as f64, found as f64])
}

/// An average as typed arrays.
pub(crate) fn average(told: &Average) -> Js {
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
pub(crate) fn marks(marks: &[(usize, Vec<f64>)]) -> Js {
    let rows: Vec<u32> = marks.iter().map(|(rows, _)| *rows as u32).collect();
    let edges: Vec<f64> = marks.iter().flat_map(|(_, edges)| edges.iter().copied()).collect();
    object([("rows", u32s(&rows)), ("edges", f64s(&edges))])
}

/// The k best by class as typed arrays.
pub(crate) fn by_class(told: &ByClass) -> Js {
    object([("first", u32s(&told.first)), ("rows", u32s(&told.rows)), ("weight", f64s(&told.weight))])
}
