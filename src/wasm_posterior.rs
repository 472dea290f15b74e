//! What JavaScript may call about the belief in edges, and about two networks beside each other; for the full module only.

use crate::protocol::{Settings, StructurePrior};
use crate::wasm::{Js, Session, out, refuse, take, told};
use crate::wasm_full::{f64s, object};
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
}
