//! The core as the page runs it: compiled to wasm, in a dedicated worker of a real browser.
#![cfg(target_arch = "wasm32")]

#[path = "native/common/golden.rs"]
mod golden;

use bayescope::wasm::Session;
use js_sys::{Float64Array, JSON, Reflect, Uint8Array, Uint32Array};
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

/// Every message crosses and comes back as the plain object that `protocol.d.ts` declares.
#[wasm_bindgen_test]
fn every_call_crosses_the_boundary() {
    assert!(js_sys::Array::is_array(&Session::examples().expect("examples")));
    let mut session = Session::new();
    session.set_memory_limit(1e9);
    assert!(session.data().expect("asked before loading").is_undefined());
    let info = session.load_example(json(ASIA)).expect("asia");
    assert_eq!(get(&info, "rows"), JsValue::from(1000));
    let estimate = session.estimate(json(BIC)).expect("an estimate");
    assert_eq!(get(&estimate, "method"), JsValue::from("dp"));
    assert!(get(&estimate, "problem").is_null());
    session.start(json(BIC)).expect("starts");
    let first = session.run(1, None).expect("a step");
    assert_eq!(get(&first, "steps"), JsValue::from(1));
    while get(&session.run(1000, None).expect("steps"), "phase") != JsValue::from("done") {}
    let outcome = session.outcome().expect("an outcome");
    assert_eq!(get(&outcome, "status"), JsValue::from("proven optimal"));
    assert_eq!(get(&get(&outcome, "certificate"), "holds"), JsValue::TRUE);
    let again = session.learn(json(BIC)).expect("learns at once");
    assert_eq!(JSON::stringify(&outcome).ok(), JSON::stringify(&again).ok());

    let edge = session.inspect_edge(5, 6).expect("either → xray");
    assert!(get(&get(&edge, "remove"), "delta").as_f64().is_some_and(|d| d < 0.0));
    // Of the 2⁷ parent sets of dysp, the rules leave some uncounted; each has its row in the table.
    let scored = get(&session.inspect_variable(7).expect("dysp"), "scored").as_f64();
    assert!(scored.is_some_and(|sets| (1.0..128.0).contains(&sets)), "{scored:?}");
    let rows = session.table_select(json(r#"{"child":7,"sort":"score","descending":true}"#)).expect("a query");
    assert_eq!(get(&rows, "rows"), 128);
    assert_eq!(get(&session.table_place(7, &[1, 2]).expect("a family"), "known"), JsValue::TRUE);
    let window = session.table_rows(0, 60).expect("a window");
    let offsets: Uint32Array = get(&window, "offsets").dyn_into().expect("typed");
    assert_eq!(offsets.length(), 61);

    let lattice = session.lattice(7).expect("dysp");
    let scores: Float64Array = get(&lattice, "score").dyn_into().expect("typed");
    assert_eq!((scores.length(), get(&lattice, "whole")), (128, JsValue::TRUE));
    let bdeu = json(&BIC.replace(r#""kind":"bic""#, r#""kind":"bdeu","ess":1"#));
    let table = session.hand_table(bdeu, 7, &[2, 5], 0, 3).expect("a family");
    let counts: Uint32Array = get(&table, "counts").dyn_into().expect("typed");
    assert_eq!((get(&table, "rows"), counts.length()), (JsValue::from(4), 6));
    let (by_hand, local) = (get(&table, "score").as_f64(), get(&table, "local").as_f64());
    assert!(by_hand.zip(local).is_some_and(|(a, b)| (a - b).abs() < 1e-9 * b.abs()));
    let information = session.information(7, &[2], &[5]).expect("a pair");
    assert!(get(&information, "mutual").as_f64().is_some_and(|i| i > 0.0));
    let scores = json(r#"[{"kind":"bic","edgePrior":1},{"kind":"k2","edgePrior":1}]"#);
    let deltas: Float64Array = session.reverse_under(scores, 5, 6).expect("an edge").dyn_into().expect("typed");
    assert_eq!(deltas.length(), 2);
    let members = session.members(10).expect("a class");
    assert_eq!(get(&members, "complete"), JsValue::TRUE);
    assert_eq!(get(&session.tied(10).expect("proven"), "n"), JsValue::from(8));
    let order = session.in_order(&[7, 6, 5, 4, 3, 2, 1, 0]).expect("an ordering");
    assert!(get(&order, "score").as_f64() < get(&outcome, "score").as_f64());
    session.hold_out_example(json(&ASIA.replace("\"seed\":7", "\"seed\":8"))).expect("the same variables");
    let fresh = session.held_out().expect("a result");
    assert_eq!(get(&session.hold_out(1, 5).expect("enough rows"), "distinct").as_f64().map(|d| d > 1.0), Some(true));
    session.learn(json(BIC)).expect("learns from the rest");
    assert!((-3.0..-2.0).contains(&fresh) && (-3.0..-2.0).contains(&session.held_out().expect("a result")));
    session.load_example(json(ASIA)).expect("asia");

    let packed: Uint8Array = session.pack().expect("packed").dyn_into().expect("typed");
    let back = session.unpack(&packed.to_vec()).expect("unpacked");
    assert_eq!(get(&back, "fingerprint"), get(&info, "fingerprint"));
    session.learn(json(BIC)).expect("learns from unpacked data");
    for format in ["data-csv", "dot", "edges-csv", "bnlearn", "dagitty", "r", "python"] {
        assert!(session.export(format).is_ok_and(|text| text.contains("either")), "{format}");
    }
    let claim = r#"{"parents":[[],[],[],[],[],[],[],[]],"score":-1,"bound":null,"proven":false}"#;
    let certificate = session.check(json(BIC), json(claim)).expect("a certificate");
    assert_eq!(get(&certificate, "holds"), JsValue::FALSE);

    session.read_file(b"a,b\n1,2\n2,1\n1,2\n".to_vec());
    let preview = session.prepare(json("{}")).expect("a preview");
    assert_eq!(get(&preview, "fileRows"), JsValue::from(3));
}

#[wasm_bindgen_test]
fn refusals_cross_as_codes_with_parameters() {
    let mut session = Session::new();
    let refused = session.estimate(json(BIC)).expect_err("nothing is loaded");
    assert_eq!(get(&refused, "code"), JsValue::from("not-ready"));
    session.load_example(json(ASIA)).expect("asia");
    let both =
        BIC.replace(r#""required":[]"#, r#""required":[[0,1]]"#).replace(r#""forbidden":[]"#, r#""forbidden":[[0,1]]"#);
    let refused = session.start(json(&both)).expect_err("contradiction");
    assert_eq!(get(&refused, "code"), JsValue::from("required-and-forbidden"));
    assert_eq!(get(&refused, "from"), JsValue::from("asia"));
    session.read_file(b"a,b\n1,2\n3\n".to_vec());
    let refused = session.prepare(json("{}")).expect_err("a ragged row");
    assert_eq!(get(&refused, "code"), JsValue::from("ragged-row"));
    assert_eq!(get(&refused, "line"), JsValue::from(3));
}
