//! The core as the page runs it: compiled to wasm, in a dedicated worker of a real browser.
#![cfg(target_arch = "wasm32")]

#[path = "native/common/golden.rs"]
mod golden;

use bayescope::wasm::EngineHost;
use js_sys::{Float64Array, Function, JSON, Object, Reflect, Uint8Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

fn json(text: &str) -> JsValue {
    JSON::parse(text).expect("valid JSON")
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

const ASIA: &str = r#"{"id":"asia","version":1,"rows":1000,"seed":7}"#;
const BIC: &str =
    r#"{"score":{"kind":"bic","edgePrior":1},"method":"auto","maxParents":null,"required":[],"forbidden":[]}"#;

#[wasm_bindgen_test]
fn wasm_gives_the_bytes_that_native_code_gives() {
    for (now, then) in golden::lines().lines().zip(golden::GOLDEN.lines()) {
        assert_eq!(now, then);
    }
    assert_eq!(golden::lines().lines().count(), golden::GOLDEN.lines().count());
}

/// Answer to a request, or its refusal.
fn ask(engine: &mut EngineHost, name: &str, args: JsValue) -> Result<JsValue, JsValue> {
    let message = Object::new();
    for (key, value) in [("id", JsValue::from(1)), ("session", 0.into()), ("name", name.into()), ("args", args)] {
        Reflect::set(&message, &key.into(), &value).expect("an object");
    }
    engine.submit(message.unchecked_ref()).expect("a request");
    loop {
        for said in engine.work(Some(16.0))?.iter() {
            if !get(&said, "error").is_undefined() {
                return Err(get(&said, "error"));
            }
            if get(&said, "news").is_undefined() {
                return Ok(get(&said, "value"));
            }
        }
    }
}

fn engine() -> EngineHost {
    let none = Function::new_no_args("");
    EngineHost::new(0, none.clone(), none)
}

fn settings() -> JsValue {
    json(&format!(r#"{{"settings":{BIC}}}"#))
}

/// Every kind of message crosses and comes back as the plain object that `www/generated/protocol.ts` declares.
#[wasm_bindgen_test]
fn requests_cross_the_boundary() {
    let mut engine = engine();
    let mut ask = |name: &str, args: &str| ask(&mut engine, name, json(args));
    assert!(js_sys::Array::is_array(&ask("examples", "{}").expect("examples")));
    assert!(ask("data", "{}").expect("asked before loading").is_null());
    let info = get(&ask("load", &format!(r#"{{"example":{ASIA}}}"#)).expect("asia"), "info");
    assert_eq!(get(&info, "rows"), JsValue::from(1000));
    let of = format!(r#"{{"settings":{BIC}}}"#);
    let estimate = ask("estimate", &of).expect("an estimate");
    assert_eq!(get(&estimate, "method"), JsValue::from("dp"));
    assert!(get(&estimate, "problem").is_null());
    let outcome = get(&ask("run", &of).expect("a run"), "outcome");
    assert_eq!(get(&outcome, "status"), JsValue::from("proven optimal"));
    assert_eq!(get(&get(&outcome, "certificate"), "holds"), JsValue::TRUE);
    let again =
        get(&ask("relearn", &format!(r#"{{"settings":{BIC},"budget":1e12}}"#)).expect("learns at once"), "outcome");
    assert_eq!(JSON::stringify(&outcome).ok(), JSON::stringify(&again).ok());

    let edge = ask("inspectEdge", r#"{"from":5,"to":6}"#).expect("either → xray");
    assert!(get(&get(&edge, "remove"), "delta").as_f64().is_some_and(|d| d < 0.0));
    let query = r#"{"serial":1,"query":{"child":7,"sort":"score","descending":true}}"#;
    assert_eq!(get(&ask("tableSelect", query).expect("a query"), "rows"), 128);
    let window = ask("tableRows", r#"{"serial":1,"first":0,"count":60}"#).expect("a window");
    let offsets: Uint32Array = get(&window, "offsets").dyn_into().expect("typed");
    assert_eq!(offsets.length(), 61);
    assert!(ask("tableRows", r#"{"serial":2,"first":0,"count":60}"#).expect("another selection").is_null());
    let lattice = ask("lattice", r#"{"child":7}"#).expect("dysp");
    let scores: Float64Array = get(&lattice, "score").dyn_into().expect("typed");
    assert_eq!((scores.length(), get(&lattice, "whole")), (128, JsValue::TRUE));
    let scores = r#"{"scores":[{"kind":"bic","edgePrior":1},{"kind":"k2","edgePrior":1}],"from":5,"to":6}"#;
    let deltas: Float64Array = ask("reverseUnder", scores).expect("an edge").dyn_into().expect("typed");
    assert_eq!(deltas.length(), 2);
    for format in ["data-csv", "dot", "edges-csv", "bnlearn", "dagitty", "r", "python"] {
        let text = ask("export", &format!(r#"{{"format":"{format}"}}"#)).expect("text").as_string();
        assert!(text.is_some_and(|text| text.contains("either")), "{format}");
    }
    let packed: Uint8Array = ask("pack", "{}").expect("packed").dyn_into().expect("typed");
    assert!(packed.length() > 50);
}

/// Bytes go in as a typed array or as a buffer.
#[wasm_bindgen_test]
fn bytes_and_refusals_cross() {
    let mut engine = engine();
    let refused = ask(&mut engine, "estimate", settings()).expect_err("nothing is loaded");
    assert_eq!(get(&refused, "code"), JsValue::from("not-ready"));
    for (file, is_buffer) in [("a,b\n1,2\n2,1\n1,2\n", false), ("a,b\n1,2\n3\n", true)] {
        let bytes = Uint8Array::from(file.as_bytes());
        let args = json(r#"{"recipe":{}}"#);
        let value = if is_buffer { bytes.buffer().into() } else { JsValue::from(bytes) };
        Reflect::set(&args, &"file".into(), &value).expect("an object");
        let answer = ask(&mut engine, "load", args);
        if is_buffer {
            let refused = answer.expect_err("a ragged row");
            assert_eq!((get(&refused, "code"), get(&refused, "line")), ("ragged-row".into(), 3.into()));
        } else {
            assert_eq!(get(&get(&answer.expect("a preview"), "preview"), "fileRows"), JsValue::from(3));
        }
    }
}
