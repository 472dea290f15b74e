//! The core as Python sees it: sessions and networks with tables, with messages as JSON of the core's protocol. No logic: what a
//! caller sees is `bayescope/*.py`.

use bayescope::data::{FrameColumn, FrameValues};
use bayescope::protocol::{
    EvidenceMessage, ExampleRef, KBestRows, ParameterEstimate, PriorNetwork, Recipe, Settings, StructurePrior,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::{Duration, Instant};

/// Time between two looks at signals, at progress and at the limit.
const LOOK: Duration = Duration::from_millis(50);
/// More steps than any look takes.
const ALL: u32 = u32::MAX;

/// A value as JSON.
fn out<T: Serialize>(value: &T) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// A problem of the core, as JSON `{ code, … }`, which the package turns into a sentence.
fn refuse(error: bayescope::base::error::Error) -> PyErr {
    PyRuntimeError::new_err(serde_json::to_string(&error).unwrap_or_else(|_| format!("{error:?}")))
}

fn reply<T: Serialize>(result: bayescope::base::error::Result<T>) -> PyResult<String> {
    result.map_err(refuse).and_then(|value| out(&value))
}

/// A message as its type.
fn take<T: DeserializeOwned>(json: &str) -> PyResult<T> {
    serde_json::from_str(json).map_err(|error| {
        PyRuntimeError::new_err(serde_json::json!({ "code": "bad-message", "detail": error.to_string() }).to_string())
    })
}

/// Numbers of N bytes each, one after another.
fn words<const N: usize, T>(bytes: &[u8], read: impl Fn([u8; N]) -> T) -> Vec<T> {
    bytes.as_chunks().0.iter().map(|word| read(*word)).collect()
}

/// The k best as lists by field.
fn rows_json(rows: &KBestRows) -> PyResult<String> {
    let n = rows.n as usize;
    let parents: Vec<Vec<&[u16]>> = (0..rows.count as usize)
        .map(|i| {
            let of = |v: usize| &rows.parents[rows.offsets[i * n + v] as usize..rows.offsets[i * n + v + 1] as usize];
            (0..n).map(of).collect()
        })
        .collect();
    out(&serde_json::json!({
        "score": rows.score,
        "difference": rows.difference,
        "group": rows.group,
        "class": rows.class,
        "classSize": rows.class_size,
        "parents": parents,
    }))
}

/// A column of a data frame: name, numbers as f64 or codes as i32, labels of the codes, and whether these are declared.
type Column<'py> = (String, Bound<'py, PyBytes>, Option<Vec<String>>, bool);

/// What sessions over rows and over lists share.
macro_rules! shared {
    ($session:ident) => {
        #[pymethods]
        impl $session {
            #[new]
            fn new() -> $session {
                $session::default()
            }

            /// Most bytes that tables may take.
            fn set_memory_limit(&mut self, bytes: f64) {
                self.0.set_memory_limit(bytes);
            }

            /// `DataInfo`, or null
            fn data(&self) -> PyResult<String> {
                out(&self.0.data())
            }

            /// `(Settings) -> Estimate`
            fn estimate(&self, settings: &str) -> PyResult<String> {
                reply(self.0.estimate(&take::<Settings>(settings)?))
            }

            /// `(Settings, seconds, progress) -> Outcome`: to the end, or to the limit; `progress` hears a `Snapshot` at every look, and
            /// stops the run by `False`. Other threads run meanwhile.
            #[pyo3(signature = (settings, seconds, progress))]
            fn learn(
                &mut self,
                py: Python<'_>,
                settings: &str,
                seconds: Option<f64>,
                progress: &Bound<'_, PyAny>,
            ) -> PyResult<String> {
                let settings = take::<Settings>(settings)?;
                let begun = Instant::now();
                self.0.start(&settings).map_err(refuse)?;
                loop {
                    let session = &mut self.0;
                    let snapshot = py
                        .detach(|| {
                            let look = Instant::now();
                            session.run_while(ALL, || look.elapsed() < LOOK)
                        })
                        .map_err(refuse)?;
                    let json = out(&snapshot)?;
                    if snapshot.phase == bayescope::protocol::Phase::Done {
                        break;
                    }
                    let goes_on = py.check_signals().is_ok() && progress.call1((json,))?.is_truthy()?;
                    if !goes_on || seconds.is_some_and(|limit| begun.elapsed().as_secs_f64() >= limit) {
                        break;
                    }
                }
                reply(self.0.outcome())
            }

            /// The present result in a format of `export`.
            fn export(&mut self, format: &str) -> PyResult<String> {
                self.0.export(format).map_err(refuse)
            }

            /// `(first, count) -> { score, difference, group, class, classSize, parents }`
            fn k_best_rows(&self, first: u32, count: u32) -> PyResult<String> {
                rows_json(&self.0.k_best_rows(first, count).map_err(refuse)?)
            }
        }
    };
}

/// A session over rows of data.
#[pyclass]
#[derive(Default)]
struct Session(bayescope::session::Session);

/// A session over a list of local scores.
#[pyclass]
#[derive(Default)]
struct ListSession(bayescope::session::ListSession);

shared!(Session);
shared!(ListSession);

#[pymethods]
impl Session {
    /// `(ExampleRef) -> DataInfo`
    fn load_example(&mut self, example: &str) -> PyResult<String> {
        reply(self.0.load_example(&take::<ExampleRef>(example)?))
    }

    /// `ExampleInfo[]`
    #[staticmethod]
    fn examples() -> PyResult<String> {
        out(&bayescope::data::examples())
    }

    /// Takes the bytes of a file, to be prepared.
    fn read_file(&mut self, bytes: Vec<u8>) {
        self.0.read_file(bytes);
    }

    /// Takes the columns of a data frame: of each the name, and numbers as f64 or codes as i32, in bytes of the machine's order, with labels
    /// and whether these are declared.
    fn columns(&mut self, columns: Vec<Column<'_>>) -> PyResult<()> {
        let column = |(name, bytes, labels, declared): Column<'_>| {
            let bytes = bytes.as_bytes();
            let values = match labels {
                Some(labels) => FrameValues::Labels { codes: words(bytes, i32::from_ne_bytes), labels, declared },
                None => FrameValues::Numbers(words(bytes, f64::from_ne_bytes)),
            };
            FrameColumn { name, values }
        };
        self.0.columns(columns.into_iter().map(column).collect()).map_err(refuse)
    }

    /// `(Recipe) -> Preview`
    fn prepare(&mut self, py: Python<'_>, recipe: &str) -> PyResult<String> {
        let recipe = take::<Recipe>(recipe)?;
        let session = &mut self.0;
        reply(py.detach(|| session.prepare(&recipe)))
    }

    /// The list of the last run of the method `lists`: of all variables, or of some, with lines of `(key, value)` at its head.
    fn export_part(&self, format: &str, meta: Vec<(String, String)>, children: Option<Vec<u16>>) -> PyResult<String> {
        self.0.export_part(format, &meta, children.as_deref()).map_err(refuse)
    }

    /// `(Settings, prior) -> PosteriorSums`
    fn posterior(&mut self, py: Python<'_>, settings: &str, prior: &str) -> PyResult<String> {
        let settings = take::<Settings>(settings)?;
        let prior = take::<StructurePrior>(&format!("\"{prior}\""))?;
        self.0.posterior_start(&settings, prior).map_err(refuse)?;
        loop {
            let session = &mut self.0;
            let share = py.detach(|| session.posterior_run(64)).map_err(refuse)?;
            if share >= 1.0 {
                break;
            }
            py.check_signals()?;
        }
        reply(self.0.posterior())
    }

    /// `(ParameterEstimate) -> Model` of the result
    fn model(&self, estimate: &str) -> PyResult<Model> {
        self.0.model(take::<ParameterEstimate>(estimate)?).map(Model).map_err(refuse)
    }

    /// `(PriorNetwork, Recipe) -> Recipe` by which the data have a column for each variable of the network
    fn recipe_for(&self, network: &str, recipe: &str) -> PyResult<String> {
        reply(self.0.recipe_for(&take::<PriorNetwork>(network)?, &take::<Recipe>(recipe)?))
    }

    /// `(PriorNetwork, Recipe, ParameterEstimate) -> Model` with tables from the data that the recipe prepared
    fn fit_network(&self, network: &str, recipe: &str, estimate: &str) -> PyResult<Model> {
        let (network, recipe) = (take::<PriorNetwork>(network)?, take::<Recipe>(recipe)?);
        self.0.fit_network(&network, &recipe, take::<ParameterEstimate>(estimate)?).map(Model).map_err(refuse)
    }

    /// `(bytes, name) -> PriorNetwork` of a model file
    #[staticmethod]
    fn read_network(bytes: &[u8], name: &str) -> PyResult<String> {
        reply(bayescope::session::Session::read_network(bytes, name))
    }
}

#[pymethods]
impl ListSession {
    /// `(bytes, costs) -> DataInfo`
    fn load(&mut self, bytes: &[u8], costs: bool) -> PyResult<String> {
        reply(self.0.load(bytes, costs))
    }

    /// Takes a part of a list, to be merged.
    fn add_part(&mut self, name: String, bytes: Vec<u8>) {
        self.0.add_part(name, bytes);
    }

    /// `(costs) -> DataInfo` of the parts taken
    fn merge(&mut self, costs: bool) -> PyResult<String> {
        reply(self.0.merge(costs))
    }
}

/// A network with tables, to be asked.
#[pyclass]
struct Model(bayescope::session::Model);

#[pymethods]
impl Model {
    /// `(bytes, name) -> Model` of a model file
    #[staticmethod]
    fn read(bytes: &[u8], name: &str) -> PyResult<Model> {
        bayescope::session::Model::read(bytes, name).map(Model).map_err(refuse)
    }

    /// `(PriorNetwork) -> Model`
    #[staticmethod]
    fn of(network: &str) -> PyResult<Model> {
        bayescope::session::Model::of(&take::<PriorNetwork>(network)?).map(Model).map_err(refuse)
    }

    /// `PriorNetwork`
    fn network(&self) -> PyResult<String> {
        out(&self.0.network())
    }

    /// Rows of tables that no row of the data speaks of; none where the network was not fitted.
    fn unseen(&self) -> Option<usize> {
        self.0.fitted().map(|fitted| fitted.unseen.iter().map(Vec::len).sum())
    }

    /// `(EvidenceMessage) -> Answer`
    fn ask(&mut self, py: Python<'_>, evidence: &str) -> PyResult<String> {
        let mut plan = self.0.ask(&take::<EvidenceMessage>(evidence)?).map_err(refuse)?;
        while !plan.is_planned {
            self.0.ask_run(1).map_err(refuse)?;
            plan = self.0.plan().map_err(refuse)?;
        }
        loop {
            let model = &mut self.0;
            if py.detach(|| model.ask_run(64)).map_err(refuse)? >= 1.0 {
                break;
            }
            py.check_signals()?;
        }
        reply(self.0.answer())
    }

    /// `(EvidenceMessage, rows, seed)`: rows drawn, as CSV
    fn simulate(&self, evidence: &str, rows: u32, seed: u32) -> PyResult<String> {
        self.0.simulate(&take::<EvidenceMessage>(evidence)?, rows, seed).map_err(refuse)
    }

    /// The network in a format.
    fn export(&self, format: &str) -> PyResult<String> {
        self.0.export(format).map_err(refuse)
    }
}

/// `(text, names of the variables) -> KnowledgeRead`
#[pyfunction]
fn read_knowledge(text: &str, names: Vec<String>) -> PyResult<String> {
    out(&bayescope::format::knowledge::read(text, &names, |json| serde_json::from_str(json).ok()))
}

/// `(bytes) -> str`: the text of a file, unpacked and by its encoding
#[pyfunction]
fn text_of(bytes: &[u8]) -> PyResult<String> {
    bayescope::decode::plain(bytes).map_err(refuse)
}

/// The module `bayescope._core`.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Session>()?;
    module.add_class::<ListSession>()?;
    module.add_class::<Model>()?;
    module.add_function(wrap_pyfunction!(read_knowledge, module)?)?;
    module.add_function(wrap_pyfunction!(text_of, module)?)?;
    Ok(())
}
