//! The engine under a simulated clock: order, Stop, limits, slices and helpers change no answer.

use bayescope::base::error::Error;
use bayescope::engine::{Call, Engine, HelperMessage, Host, JobId, Message, Request, Turn};
use bayescope::protocol::{ExampleRef, MethodName, Settings};
use bayescope::session::Session;
use serde_json::{Value, json};
use std::cell::Cell;

/// Host whose clock advances by `tick_ms` with each reading, with a file and cores for helpers.
struct Clock {
    now_ms: Cell<f64>,
    tick_ms: f64,
    file: Vec<u8>,
    helpers: u32,
}

impl Clock {
    fn ticking(tick_ms: f64) -> Clock {
        Clock { now_ms: Cell::new(0.0), tick_ms, file: Vec::new(), helpers: 0 }
    }
}

impl Host for Clock {
    fn now(&self) -> f64 {
        self.now_ms.set(self.now_ms.get() + self.tick_ms);
        self.now_ms.get()
    }

    fn read(&mut self, _: JobId, from: f64, to: f64) -> Result<Vec<u8>, Error> {
        Ok(self.file[from as usize..to as usize].to_vec())
    }

    fn size(&self, _: JobId) -> f64 {
        self.file.len() as f64
    }

    fn room(&self) -> u32 {
        self.helpers
    }
}

/// Message in the page's form.
fn written(message: &Message) -> Value {
    match message {
        Message::Answer(id, answer) => json!({ "id": id, "value": answer }),
        Message::Refused(id, error) => json!({ "id": id, "error": error }),
        Message::News(id, news) => json!({ "id": id, "news": news }),
        Message::StartHelpers(count) => json!({ "hire": count }),
        Message::CallHelper(helper, call) => json!({ "helper": helper, "call": call }),
    }
}

/// Engine with its host.
struct Harness {
    engine: Engine,
    clock: Clock,
}

impl Harness {
    fn new(tick_ms: f64) -> Harness {
        Harness { engine: Engine::default(), clock: Clock::ticking(tick_ms) }
    }

    fn send(&mut self, id: JobId, session: u32, name: &str, args: Value) {
        self.sent(id, session, name, args, false);
    }

    fn beside(&mut self, id: JobId, session: u32, name: &str, args: Value) {
        self.sent(id, session, name, args, true);
    }

    fn sent(&mut self, id: JobId, session: u32, name: &str, args: Value, beside: bool) {
        let request = Request::read(name, args).expect(name).expect("arguments");
        self.engine.submit(Call { id, session, beside, request });
    }

    fn work(&mut self, slice_ms: Option<f64>) -> Vec<Value> {
        self.engine.work(&mut self.clock, slice_ms).0.iter().map(written).collect()
    }

    /// All messages up to the end of all work.
    fn finish(&mut self, slice_ms: f64) -> Vec<Value> {
        let mut all = Vec::new();
        loop {
            let (messages, turn) = self.engine.work(&mut self.clock, Some(slice_ms));
            all.extend(messages.iter().map(written));
            if turn == Turn::Idle {
                return all;
            }
        }
    }

    /// Sends a request and returns its answer.
    fn ask(&mut self, session: u32, name: &str, args: Value) -> Value {
        self.send(1000, session, name, args);
        self.finish(16.0)
            .into_iter()
            .find(|message| message["id"] == 1000 && message["news"].is_null())
            .expect("an answer")
    }
}

/// Numbers of the requests answered or refused, in order.
fn ended(messages: &[Value]) -> Vec<u64> {
    messages.iter().filter(|message| message["news"].is_null()).filter_map(|message| message["id"].as_u64()).collect()
}

fn of(messages: &[Value], id: u64) -> &Value {
    messages.iter().find(|message| message["id"] == id && message["news"].is_null()).expect("an ended request")
}

fn outcome(messages: &[Value], id: u64) -> &Value {
    &of(messages, id)["value"]["outcome"]
}

fn asia(rows: u32) -> Value {
    json!({ "example": { "id": "asia", "version": 1, "rows": rows, "seed": 3 } })
}

fn settings(method: &str) -> Value {
    serde_json::to_value(Settings { method: named(method), ..Settings::default() }).expect("settings")
}

fn named(method: &str) -> MethodName {
    serde_json::from_value(json!(method)).expect("a method")
}

/// Outcome of a session without an engine.
fn alone(rows: u32, method: &str) -> Value {
    let mut session = Session::default();
    let example: ExampleRef = serde_json::from_value(asia(rows)["example"].clone()).expect("a reference");
    session.load_example(&example).expect("data");
    serde_json::to_value(session.learn(&Settings { method: named(method), ..Settings::default() }).expect("a network"))
        .expect("JSON")
}

#[test]
fn a_run_is_that_of_its_session_in_slices_of_any_length() {
    for method in ["dp", "orders", "hill-climb"] {
        let whole = alone(500, method);
        for slice_ms in [0.0, 1.0, 50.0, f64::INFINITY] {
            let mut harness = Harness::new(0.3);
            harness.send(1, 0, "load", asia(500));
            harness.send(2, 0, "run", json!({ "settings": settings(method) }));
            let messages = harness.finish(slice_ms);
            assert_eq!(ended(&messages), [1, 2]);
            assert_eq!(*outcome(&messages, 2), whole, "{method} in slices of {slice_ms}");
        }
    }
}

#[test]
fn stop_ends_an_active_run_with_its_best_and_a_queued_run_after_a_slice() {
    let mut harness = Harness::new(0.5);
    harness.send(1, 0, "load", asia(500));
    for id in [2, 3] {
        harness.send(id, 0, "run", json!({ "settings": settings("dp") }));
    }
    harness.work(Some(1.0));
    for id in [2, 3, 99] {
        harness.engine.stop(id);
    }
    let messages = harness.finish(1.0);
    assert_eq!(ended(&messages), [2, 3]);
    for id in [2, 3] {
        assert_eq!(outcome(&messages, id)["status"], "stopped", "{id}");
        assert_eq!(outcome(&messages, id)["parents"].as_array().map(Vec::len), Some(8));
    }
    let whole = harness.ask(0, "run", json!({ "settings": settings("dp") }));
    assert_eq!(whole["value"]["outcome"]["status"], "proven optimal", "nothing of a stopped run is left");
}

#[test]
fn a_stopped_run_continues_where_it_was_and_only_there() {
    let mut harness = Harness::new(0.5);
    harness.send(1, 0, "load", asia(500));
    harness.send(2, 0, "run", json!({ "settings": settings("dp") }));
    harness.work(Some(1.0));
    harness.engine.stop(2);
    let stopped = harness.finish(1.0);
    let steps = outcome(&stopped, 2)["steps"].as_f64().expect("steps");
    for (id, from) in [(3, steps + 1.0), (4, steps)] {
        harness.send(id, 0, "run", json!({ "settings": settings("dp"), "from": from }));
    }
    let messages = harness.finish(20.0);
    assert_eq!(of(&messages, 3)["error"]["code"], "run-gone");
    assert_eq!(*outcome(&messages, 4), alone(500, "dp"));
    let trace = of(&messages, 4)["value"]["trace"].as_array().expect("moments");
    assert!(trace.windows(2).all(|pair| pair[0]["seconds"].as_f64() <= pair[1]["seconds"].as_f64()), "{trace:?}");
    assert!(trace.len() > 1, "the course before Stop is part of it");
}

#[test]
fn a_time_limit_ends_a_run_and_news_come_at_most_ten_times_a_second() {
    let mut harness = Harness::new(5.0);
    harness.send(1, 0, "load", asia(500));
    harness.send(2, 0, "run", json!({ "settings": settings("annealing"), "timeLimit": 1.0 }));
    let messages = harness.finish(16.0);
    let news: Vec<_> = messages.iter().filter(|message| !message["news"].is_null()).collect();
    assert!((1..=10).contains(&news.len()), "{}", news.len());
    let mut sent = f64::NEG_INFINITY;
    for message in news {
        let best = message["news"]["best"]["score"].as_f64();
        sent = best.unwrap_or(sent);
        let best = message["news"]["snapshot"]["best"].as_f64();
        assert!(!sent.is_finite() || best.is_none_or(|best| best <= sent + 1e-6), "{message}");
    }
    assert!(harness.clock.now_ms.get() < 1100.0, "{}", harness.clock.now_ms.get());
    assert_eq!(ended(&messages), [1, 2]);
}

#[test]
fn questions_beside_a_run_are_answered_between_slices_and_others_wait() {
    let mut harness = Harness::new(0.5);
    harness.send(1, 0, "load", asia(500));
    harness.send(2, 0, "run", json!({ "settings": settings("dp") }));
    harness.work(Some(1.0));
    harness.beside(3, 0, "examples", json!({}));
    assert_eq!(ended(&harness.work(None)), [3], "it overtakes the run");
    harness.beside(7, 0, "run", json!({ "settings": settings("hill-climb") }));
    let refused = harness.work(None);
    assert_eq!(of(&refused, 7)["error"]["code"], "not-ready", "a job waits for no turn beside another");
    harness.send(4, 0, "inspectEdge", json!({ "from": 0, "to": 1 }));
    harness.beside(5, 0, "members", json!({ "limit": 3 }));
    let messages = harness.finish(16.0);
    assert_eq!(ended(&messages), [2, 4, 5], "it overtakes no question that waits");
    assert_eq!(outcome(&messages, 2), &alone(500, "dp"), "what was refused has done nothing");
    harness.beside(6, 0, "run", json!({ "settings": settings("hill-climb") }));
    assert_eq!(ended(&harness.finish(16.0)), [6], "without a job it is a request like others");
}

#[test]
fn sessions_take_turns_and_each_keeps_its_order() {
    let mut harness = Harness::new(0.2);
    for session in [0, 7, 9] {
        harness.send(10 * session + 1, session, "load", asia(500));
        harness.send(10 * session + 2, session, "run", json!({ "settings": settings("dp") }));
        harness.send(10 * session + 3, session, "inspectEdge", json!({ "from": 0, "to": 1 }));
    }
    harness.send(94, 9, "close", json!({}));
    let messages = harness.finish(0.5);
    let all = ended(&messages);
    assert_eq!(all.len(), 10);
    for session in [0, 7, 9] {
        let own: Vec<_> = all.iter().filter(|id| **id / 10 == session).collect();
        assert!(own.is_sorted(), "{own:?}");
    }
    assert!([72, 92].iter().all(|id| outcome(&messages, *id) == outcome(&messages, 2)));
    let place = |id| all.iter().position(|other| *other == id).expect("answered");
    assert!(place(92) < place(2) + 9 && place(72) > 2, "none runs to its end before the others begin");
    let refused = harness.ask(9, "inspectEdge", json!({ "from": 0, "to": 1 }));
    assert_eq!(refused["error"]["code"], "not-ready", "a closed session is empty");
}

#[test]
fn slow_attempts_leave_the_result_unchanged() {
    let mut harness = Harness::new(0.01);
    let relearn = |method: &str, budget: f64, within: f64| json!({ "settings": settings(method), "budget": budget, "withinMs": within });
    harness.send(1, 0, "load", asia(500));
    harness.send(2, 0, "relearn", relearn("dp", 1e300, 1e300));
    harness.send(3, 0, "relearn", relearn("annealing", 0.0, 100.0));
    harness.send(4, 0, "relearn", relearn("annealing", 1e300, 0.0));
    harness.send(5, 0, "members", json!({ "limit": 1000 }));
    let messages = harness.finish(16.0);
    let found = |id| {
        let value = &of(&messages, id)["value"];
        (value["tried"].as_bool(), !value["outcome"].is_null())
    };
    assert_eq!([2, 3, 4].map(found), [(Some(true), true), (Some(false), false), (Some(true), false)]);
    assert!(of(&messages, 5)["value"]["count"].as_f64() > Some(0.0), "the run that was found before is still there");
}

#[test]
fn the_k_best_are_listed_beside_the_result_which_stays() {
    let mut harness = Harness::new(0.05);
    let mut requested = settings("dp");
    requested["kBest"] = json!({ "k": 5, "unit": "dags", "within": null });
    harness.send(1, 0, "load", asia(500));
    harness.send(2, 0, "run", json!({ "settings": settings("dp") }));
    harness.send(3, 0, "run", json!({ "settings": requested, "ranksBeside": true }));
    harness.send(4, 0, "kBestRows", json!({ "first": 0, "count": 9 }));
    harness.send(5, 0, "averages", json!({}));
    harness.send(6, 0, "tied", json!({ "limit": 9 }));
    harness.send(7, 0, "run", json!({ "settings": settings("dp"), "ranksBeside": true }));
    harness.send(8, 0, "kBestRows", json!({ "first": 0, "count": 9 }));
    let messages = harness.finish(16.0);
    assert_eq!(of(&messages, 4)["value"]["score"].as_array().map(Vec::len), Some(5));
    assert_eq!(of(&messages, 5)["value"], 5.0);
    assert_eq!(of(&messages, 6)["error"], Value::Null, "the proven run is still that of the session");
    assert_eq!(of(&messages, 8)["error"]["code"], "not-ready", "a run that begins needs their memory");
}

#[test]
fn sessions_are_made_beside_others_and_taken_over() {
    let mut harness = Harness::new(0.05);
    harness.send(1, 0, "load", asia(500));
    harness.send(2, 0, "run", json!({ "settings": settings("dp") }));
    let messages = harness.finish(16.0);
    let print = of(&messages, 1)["value"]["info"]["fingerprint"].clone();
    assert_eq!(harness.ask(7, "beside", json!({ "session": 0, "fingerprint": "other" }))["error"]["code"], "run-gone");
    assert_eq!(harness.ask(7, "beside", json!({ "session": 8 }))["error"]["code"], "not-ready");
    assert_eq!(harness.ask(7, "beside", json!({ "session": 0, "fingerprint": print }))["error"], Value::Null);
    assert_eq!(harness.ask(7, "data", json!({}))["value"]["fingerprint"], print);
    assert_eq!(harness.ask(7, "members", json!({ "limit": 3 }))["error"]["code"], "not-ready", "it has no run");
    harness.ask(7, "load", asia(100));
    assert_eq!(harness.ask(0, "data", json!({}))["value"]["rows"], 500.0, "the other keeps its data");
    harness.ask(0, "take", json!({ "session": 7 }));
    assert_eq!(harness.ask(0, "data", json!({}))["value"]["rows"], 100.0);
    assert_eq!(harness.ask(7, "data", json!({}))["value"], Value::Null);
    harness.send(8, 7, "close", json!({}));
    harness.send(9, 7, "beside", json!({ "session": 0 }));
    assert_eq!(ended(&harness.finish(16.0)), [8, 9]);
    assert_eq!(harness.ask(7, "data", json!({}))["value"]["rows"], 100.0, "a closed session is opened again");
}

#[test]
fn a_list_refuses_requests_that_need_rows_and_keeps_its_result() {
    let list = "2\na 2\n-3 0\n-1 1 b\nb 1\n-2 0\n";
    let mut harness = Harness::new(0.05);
    let read = harness.ask(0, "load", json!({ "list": list.as_bytes(), "costs": false }));
    assert_eq!(read["value"]["info"]["variables"].as_array().map(Vec::len), Some(2), "{read}");
    for (name, args) in [("unpruned", json!({ "child": 0 })), ("pack", json!({})), ("treeRun", json!({}))] {
        assert_eq!(harness.ask(0, name, args)["error"]["code"], "needs-rows", "{name}");
    }
    let run = harness.ask(0, "run", json!({ "settings": settings("auto") }));
    assert_eq!(run["value"]["outcome"]["score"], -3.0, "{run}");
    assert!(harness.ask(0, "load", json!({ "file": b"" }))["error"]["code"].is_string());
    assert_eq!(harness.ask(0, "export", json!({ "format": "pss" }))["error"], Value::Null, "the list is still there");
    assert_eq!(harness.ask(0, "load", asia(50))["error"], Value::Null);
    assert_eq!(harness.ask(0, "pack", json!({}))["error"], Value::Null);
}

#[test]
fn a_file_is_prepared_in_slices_as_it_is_as_a_whole() {
    let rows: String = (0..3000).map(|i| format!("{},{}\n", i % 3, (i / 2) % 2)).collect();
    let file = format!("a,b\n{rows}").into_bytes();
    let mut harness = Harness::new(0.05);
    let recipe =
        json!({ "read": { "separator": null, "header": null, "decimalComma": false, "arff": false }, "steps": [] });
    let whole = harness.ask(0, "load", json!({ "file": file, "recipe": recipe }));
    harness.clock.file = file;
    let sliced = harness.ask(3, "prepareSlices", json!({ "recipe": recipe, "isSame": false }));
    let print = &sliced["value"]["data"]["fingerprint"];
    assert!(print.is_string(), "{sliced}");
    assert_eq!(*print, whole["value"]["info"]["fingerprint"]);
    assert_eq!(harness.ask(0, "take", json!({ "session": 3 }))["error"], Value::Null);
    harness.send(5, 4, "prepareSlices", json!({ "recipe": recipe, "isSame": false }));
    harness.work(Some(1.0));
    harness.engine.stop(5);
    let stopped = harness.finish(1.0);
    assert_eq!(of(&stopped, 5)["error"]["code"], "reading-stopped");
    // Another recipe for the same file, stopped: the session keeps its data.
    harness.ask(4, "prepareSlices", json!({ "recipe": recipe, "isSame": false }));
    harness.send(6, 4, "prepareSlices", json!({ "recipe": recipe, "isSame": true }));
    harness.engine.stop(6);
    assert_eq!(of(&harness.finish(1.0), 6)["error"]["code"], "reading-stopped");
    assert_eq!(harness.ask(4, "data", json!({}))["value"]["fingerprint"], whole["value"]["info"]["fingerprint"]);
    let again = harness.ask(4, "prepareSlices", json!({ "recipe": recipe, "isSame": true }));
    assert_eq!(again["value"]["data"]["fingerprint"], whole["value"]["info"]["fingerprint"]);
}

#[test]
fn a_doubt_is_the_same_in_slices_of_any_length_and_null_if_stopped() {
    let wave = |by: f64, row: u32| f64::sin(by * f64::from(row));
    let row = |row: u32| format!("{},{}\n", wave(1.3, row), wave(1.3, row) + 0.5 * wave(2.7, row));
    let file = format!("a,b\n{}", (0..40).map(row).collect::<String>()).into_bytes();
    let number = |column: &str| json!({ "op": "number", "column": column });
    let recipe = json!({ "read": {}, "steps": [number("a"), number("b")] });
    let evidence = json!({ "findings": [], "interventions": [[0, 0.5]] });
    let args = json!({ "evidence": evidence, "kind": "unbiased", "rows": 0, "draws": 200 });
    let mut harness = Harness::new(0.05);
    harness.ask(0, "load", json!({ "file": file, "recipe": recipe }));
    harness.ask(0, "run", json!({ "settings": settings("dp") }));
    harness.send(2, 0, "gaussianDoubt", args.clone());
    harness.work(Some(1.0));
    harness.engine.stop(2);
    assert_eq!(of(&harness.finish(1.0), 2)["value"], Value::Null);
    let whole = harness.ask(0, "gaussianDoubt", args.clone());
    assert_eq!(whole["value"]["draws"], 200.0, "{whole}");
    harness.send(3, 0, "gaussianDoubt", args);
    assert_eq!(of(&harness.finish(0.0), 3)["value"], whole["value"]);
}

#[test]
fn a_limit_of_memory_stays_with_its_session() {
    let mut harness = Harness::new(0.05);
    harness.ask(0, "setMemoryLimit", json!({ "bytes": 1e6 }));
    let limit = |harness: &mut Harness| {
        harness.ask(0, "estimate", json!({ "settings": settings("auto") }))["value"]["memoryLimit"].clone()
    };
    harness.ask(0, "load", json!({ "list": b"1\na 1\n-3 0\n", "costs": false }));
    assert_eq!(limit(&mut harness), 1e6);
    harness.ask(0, "load", asia(50));
    assert_eq!(limit(&mut harness), 1e6);
}

#[test]
fn requests_are_read_by_name_with_nothing_beside_their_arguments() {
    let read = |name: &str, args: Value| Request::read(name, args);
    assert!(read("estimate", json!({ "settings": settings("auto") })).expect("a name").is_ok());
    assert!(read("constructor", json!({})).is_none());
    assert!(read("load", json!({ "url": "x" })).expect("a name").is_err());
    assert!(read("inspectEdge", json!({ "from": -1, "to": 2 })).expect("a name").is_err());
}

/// File of `n` columns, each of which depends on the one before.
fn file(n: usize, rows: usize) -> String {
    let mut state = 7_u32;
    let mut draw = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 24
    };
    let row = |draw: &mut dyn FnMut() -> u32| {
        let mut last = 0;
        let cells = (0..n).map(|_| {
            last = if draw() < 200 { last } else { draw() % 3 };
            last.to_string()
        });
        cells.collect::<Vec<_>>().join(",")
    };
    let head: Vec<String> = (0..n).map(|v| format!("v{v}")).collect();
    let rows: Vec<String> = (0..rows).map(|_| row(&mut draw)).collect();
    format!("{}\n{}\n", head.join(","), rows.join("\n"))
}

/// Runs an engine with helpers, engines too. Those with a number in `dying` fail at their first piece of work.
fn helped(data: &str, name: &str, args: Value, helpers: u32, dying: &[u32]) -> (Value, usize) {
    let mut harness = Harness::new(0.02);
    harness.clock.helpers = helpers;
    harness.send(1, 0, "load", json!({ "file": data.as_bytes() }));
    harness.send(2, 0, name, args);
    let mut team: Vec<Harness> = Vec::new();
    let (mut pieces, mut answer) = (0, None);
    let mut queue: Vec<Message> = Vec::new();
    loop {
        let (messages, turn) = harness.engine.work(&mut harness.clock, Some(2.0));
        queue.extend(messages);
        for message in std::mem::take(&mut queue) {
            match message {
                Message::StartHelpers(count) => {
                    team = (0..count).map(|_| Harness::new(0.02)).collect();
                    for number in 0..count {
                        queue.extend(harness.engine.helper_joined(number));
                    }
                }
                Message::CallHelper(number, call) if call.name == "stop" => team[number as usize].engine.stop(call.id),
                Message::CallHelper(number, call) if dying.contains(&number) => {
                    let is_piece = ["countSpan", "resample"].contains(&call.name);
                    harness
                        .engine
                        .receive_from_helper(number, if is_piece { HelperMessage::Lost } else { HelperMessage::Alive });
                }
                Message::CallHelper(number, call) => {
                    let args = serde_json::to_value(&call.args).expect("JSON");
                    let helper = &mut team[number as usize];
                    helper.send(call.id, call.session, call.name, args);
                    let answers = helper.finish(50.0);
                    let numbers = of(&answers, u64::from(call.id))["value"].as_array().cloned();
                    pieces += usize::from(numbers.is_some());
                    let floats = |all: &[Value]| all.iter().map(|x| x.as_f64().unwrap_or(f64::NAN)).collect::<Vec<_>>();
                    let heard = match (call.name, numbers) {
                        ("countSpan", Some(all)) => HelperMessage::Counted(call.id, floats(&all)),
                        ("resample", Some(all)) => {
                            HelperMessage::Learned(call.id, floats(&all).into_iter().map(|x| x as u32).collect())
                        }
                        _ => HelperMessage::Alive,
                    };
                    harness.engine.receive_from_helper(number, heard);
                }
                Message::Answer(2, found) => answer = Some(serde_json::to_value(found).expect("JSON")),
                Message::Refused(_, error) => panic!("{error:?}"),
                _ => {}
            }
        }
        if turn == Turn::Idle && queue.is_empty() {
            return (answer.expect("an answer"), pieces);
        }
    }
}

#[test]
fn helpers_change_no_answer_whatever_their_number_and_failures() {
    let mut run = settings("dp");
    run["maxParents"] = json!(6);
    let bootstrap = json!({ "settings": settings("dp"), "resamples": 150, "seed": 5, "direction": 0.5 });
    for (name, args, data) in
        [("bootstrap", bootstrap, file(10, 1000)), ("run", json!({ "settings": run }), file(16, 4000))]
    {
        let result = |mut answer: Value| {
            answer["trace"] = Value::Null; // seconds differ
            answer["spent"] = Value::Null;
            answer
        };
        let (alone, none) = helped(&data, name, args.clone(), 0, &[]);
        assert_eq!(none, 0);
        for (helpers, dying) in [(1, vec![]), (3, vec![]), (3, vec![1]), (2, vec![0, 1])] {
            let (shared, pieces) = helped(&data, name, args.clone(), helpers, &dying);
            assert_eq!(result(shared), result(alone.clone()), "{name}: {helpers} helpers, {dying:?} die");
            assert_eq!(pieces > 0, dying.len() < helpers as usize, "{name}: {helpers} helpers, {dying:?} die");
        }
    }
}
