//! Python interface of the engine (module `bayescope._core`): answers requests by name, with arguments and answers as
//! plain Python values. The choice of requests and the presentation of their answers are in `bayescope/*.py`.

use bayescope::engine::{self, Call, Host, JobId, Message, Request};
use bayescope::format::knowledge::Json;
use pyo3::exceptions::{PyException, PyKeyError, PyKeyboardInterrupt};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pythonize::Depythonizer;
use serde::Serialize;
use serde_json::json;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Duration of a time slice of the engine, in milliseconds: signals are checked between slices.
const SLICE_MS: f64 = 50.0;

pyo3::create_exception!(bayescope._core, Refusal, PyException, "A refusal of the engine: a dict `{code, …}`.");

/// Value of the engine as a plain Python value, converted through JSON: non-finite numbers become None, as in result
/// files, and pairs become lists.
fn out<'py, T: Serialize>(py: Python<'py>, value: &T) -> PyResult<Bound<'py, PyAny>> {
    let json = serde_json::to_string(value).map_err(|error| PyException::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (json,))
}

/// Python exception `Refusal` that holds an error of the engine.
fn refusal<T: Serialize>(py: Python<'_>, problem: &T) -> PyErr {
    out(py, problem).map_or_else(|error| error, |problem| Refusal::new_err((problem.unbind(),)))
}

/// Environment that the engine needs: a clock and a JSON parser.
struct World(Instant);

impl Host for World {
    fn now(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }

    fn json(&self, text: &str) -> Option<Json> {
        serde_json::from_str(text).ok()
    }
}

/// Engine, and those of its messages that the waiting threads have not fetched yet.
struct Shared {
    engine: engine::Engine,
    world: World,
    /// Number of the latest request.
    last: JobId,
    messages: Vec<Message>,
}

/// Engine with one session. Threads may share it: each lets the engine work until its own request is answered.
#[pyclass(frozen, module = "bayescope._core")]
struct Engine(Mutex<Shared>);

impl Engine {
    /// Locks the engine. The caller must not hold the GIL: a thread that holds this lock may wait for the GIL.
    fn hold(&self) -> MutexGuard<'_, Shared> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a request and returns its number.
    fn submit(&self, request: Request) -> JobId {
        let mut shared = self.hold();
        shared.last += 1;
        let id = shared.last;
        shared.engine.submit(Call { id, session: 0, beside: false, request });
        id
    }

    /// Lets the engine work for one time slice and returns the messages for request `id`. If `is_stopped`, the request
    /// is stopped and gets no time.
    fn turn(&self, id: JobId, is_stopped: bool) -> Vec<Message> {
        let shared = &mut *self.hold();
        if is_stopped {
            shared.engine.stop(id);
        }
        let (messages, _) = shared.engine.work(&mut shared.world, Some(if is_stopped { 0.0 } else { SLICE_MS }));
        shared.messages.extend(messages);
        let is_own = |message: &mut Message| match message {
            Message::Answer(of, _) | Message::Refused(of, _) | Message::News(of, _) => *of == id,
            Message::StartHelpers(_) | Message::CallHelper(..) => false,
        };
        shared.messages.extract_if(.., is_own).collect()
    }
}

/// Checks signals and passes the news of a job to `progress`. Returns `None` if the job is to continue. Otherwise the
/// job is to be stopped, and the result says whether to return its answer or to raise an error.
fn ending(py: Python<'_>, messages: &[Message], progress: Option<&Bound<'_, PyAny>>) -> Option<PyResult<()>> {
    let news =
        messages.iter().filter_map(|message| if let Message::News(_, news) = message { Some(news) } else { None });
    let continues = || -> PyResult<bool> {
        py.check_signals()?;
        let Some(progress) = progress else { return Ok(true) };
        for news in news {
            if progress.call1((out(py, news)?,))?.is(false.into_pyobject(py)?) {
                return Ok(false);
            }
        }
        Ok(true)
    };
    match continues() {
        Ok(true) => None,
        Ok(false) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    }
}

#[pymethods]
impl Engine {
    #[new]
    fn new() -> Engine {
        let world = World(Instant::now());
        Engine(Mutex::new(Shared { engine: engine::Engine::default(), world, last: 0, messages: Vec::new() }))
    }

    /// Executes a request, by name and arguments, and returns the answer; other Python threads run meanwhile.
    /// `progress` is called with the news of a job. If it returns `False`, the job is stopped and its result so far is
    /// returned. Errors: `Refusal`; an exception of `progress`; the exception of a signal. A `KeyboardInterrupt` has the
    /// answer so far as its attribute `answer`, if there is one.
    #[pyo3(signature = (name, /, progress=None, **arguments))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        progress: Option<&Bound<'py, PyAny>>,
        arguments: Option<Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let arguments = arguments.unwrap_or_else(|| PyDict::new(py)).into_any();
        let request = Request::read(name, &mut Depythonizer::from_object(&arguments))
            .ok_or_else(|| PyKeyError::new_err(name.to_owned()))?
            .map_err(|error| refusal(py, &json!({ "code": "bad-message", "detail": error.to_string() })))?;
        let id = py.detach(|| self.submit(request));
        let mut end = None;
        loop {
            let messages = py.detach(|| self.turn(id, end.is_some()));
            let answer = match messages.last() {
                Some(Message::Answer(_, answer)) => out(py, answer),
                Some(Message::Refused(_, error)) => Err(refusal(py, error)),
                _ => {
                    end = end.or_else(|| ending(py, &messages, progress));
                    continue;
                }
            };
            let Some(Err(error)) = end else { return answer };
            if let (true, Ok(answer)) = (error.is_instance_of::<PyKeyboardInterrupt>(py), answer) {
                error.value(py).setattr("answer", answer)?;
            }
            return Err(error);
        }
    }
}

/// Python module `bayescope._core`.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Refusal", module.py().get_type::<Refusal>())?;
    module.add_class::<Engine>()
}
