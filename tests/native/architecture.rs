//! The house keeps its rules: who imports whom, who knows JavaScript, what never appears, how large a room may grow.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Room → rooms it may import. Leaves may be imported by all and import only leaves.
const LEAVES: &[&str] =
    &["var", "error", "numeric", "whole", "grid", "order", "double_double", "rng", "catalogue", "protocol"];
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("data", &[]),
    ("count", &["data"]),
    ("bayes_net", &[]),
    ("belief", &["data", "count", "bayes_net"]),
    ("bnfinder", &["data", "count", "search", "observe", "format"]),
    ("gaussian", &["data"]),
    ("gaussian_net", &["bayes_net", "data", "gaussian", "graph"]),
    ("score", &["data", "count", "belief", "gaussian", "prune"]),
    ("graph", &[]),
    ("knowledge", &[]),
    ("observe", &["graph"]),
    ("prune", &[]),
    ("parents", &["data", "count", "score", "graph", "prune"]),
    ("search", &["data", "score", "parents", "graph", "observe"]),
    ("bootstrap", &["data", "run", "graph", "score", "search", "observe"]),
    ("bounds", &["run", "prune", "score"]),
    ("certify", &["data"]),
    ("format", &["graph", "data", "parents", "bayes_net"]),
    ("run", &["data", "count", "score", "prune", "parents", "graph", "observe", "search", "certify"]),
    ("held_out", &["data", "gaussian", "graph"]),
    ("infer", &["bayes_net"]),
    ("fit", &["bayes_net", "belief", "data", "graph"]),
    ("causal", &["bayes_net", "infer", "graph"]),
    ("information", &["data", "count", "gaussian"]),
    ("inspect", &["run", "graph", "score", "search", "observe"]),
    ("lattice", &["run", "parents", "count", "prune", "bounds"]),
    ("networks", &["graph", "parents"]),
    ("posterior", &["data", "count", "parents", "score", "graph", "search"]),
    ("predict", &["data", "bayes_net", "infer", "fit", "gaussian_net", "graph", "run", "search", "observe", "format"]),
    ("score_list", &["parents", "search", "observe", "graph", "certify", "format", "networks", "steps", "table_view"]),
    ("steps", &["data", "run", "search", "score", "parents", "graph", "observe", "networks"]),
    ("table_view", &["run", "parents"]),
    (
        "session",
        &[
            "bayes_net",
            "bootstrap",
            "bounds",
            "causal",
            "fit",
            "gaussian_net",
            "infer",
            "data",
            "belief",
            "score",
            "parents",
            "run",
            "score_list",
            "graph",
            "observe",
            "search",
            "certify",
            "format",
            "held_out",
            "information",
            "inspect",
            "lattice",
            "networks",
            "posterior",
            "predict",
            "steps",
            "table_view",
        ],
    ),
    (
        "wasm",
        &[
            "session",
            "data",
            "certify",
            "bnfinder",
            "bootstrap",
            "knowledge",
            "observe",
            "parents",
            "posterior",
            "predict",
            "search",
            "steps",
            "table_view",
        ],
    ),
];

/// Files that may be longer than [`LONGEST`], with the reason.
const LONG: &[(&str, &str)] = &[
    ("src/protocol.rs", "one type after another, no logic"),
    ("www/generated/opening.js", "generated: the opening example, solved"),
];
const LONGEST: usize = 450;

fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut todo = vec![PathBuf::from(folder)];
    while let Some(path) = todo.pop() {
        for entry in std::fs::read_dir(&path).expect(folder).map(|e| e.expect("readable").path()) {
            if entry.is_dir() && !entry.ends_with("pkg") {
                todo.push(entry);
            } else if endings.iter().any(|e| entry.to_string_lossy().ends_with(e)) {
                found.push(entry);
            }
        }
    }
    found.sort();
    found
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("UTF-8")
}

/// The code of a Rust file: without comments and without its tests, which may use what they like.
fn code(path: &Path) -> String {
    let text = text(path);
    let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code = code.split("\n#[cfg(all(test").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

fn room(path: &Path) -> String {
    let inside = path.strip_prefix("src").expect("in src");
    let first = inside.components().next().expect("a name").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_string()
}

#[test]
fn imports_point_the_way_the_picture_shows() {
    let allowed: BTreeMap<&str, &[&str]> = MAY_IMPORT.iter().copied().collect();
    let mut wrong = Vec::new();
    for path in files("src", &[".rs"]) {
        let from = room(&path);
        if from == "lib" {
            continue;
        }
        let code = code(&path);
        for found in code.split("crate::").skip(1) {
            let to: String = found.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let fine = to == from
                || LEAVES.contains(&to.as_str())
                || allowed.get(from.as_str()).is_some_and(|rooms| rooms.contains(&to.as_str()));
            if !fine {
                wrong.push(format!("{} imports {to}", path.display()));
            }
        }
        assert!(
            LEAVES.contains(&from.as_str()) || allowed.contains_key(from.as_str()),
            "{from} has no line in the table of rooms"
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_wasm_files_know_javascript_and_the_core_has_no_clock_and_no_output() {
    for path in files("src", &[".rs"]) {
        let code = code(&path);
        let mut banned =
            vec!["std::time", "std::fs", "std::thread", "println!", "print!(", "dbg!", "todo!", "unimplemented!"];
        if !["wasm"].contains(&room(&path).as_str()) {
            banned.extend(["wasm_bindgen::", "js_sys", "web_sys"]);
        }
        for word in banned {
            assert!(!code.contains(word), "{} contains {word}", path.display());
        }
    }
}

#[test]
fn user_text_reaches_the_page_through_text_nodes_only() {
    let page = PathBuf::from("index.html");
    for path in files("www", &[".js", ".jsx"]).into_iter().chain([page]) {
        let text = text(&path);
        for word in
            ["innerHTML", "dangerouslySetInnerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]
        {
            assert!(!text.contains(word), "{} contains {word}", path.display());
        }
    }
}

/// One idea per file: a long one is a place to ask whether it holds more.
#[test]
fn rooms_stay_small() {
    let mut long = Vec::new();
    for folder in ["src", "www", "bin", "scripts", "bench"] {
        for path in files(folder, &[".rs", ".js", ".jsx", ".mjs", ".css"]) {
            let name = path.to_string_lossy().replace('\\', "/");
            let lines = text(&path).lines().count();
            if lines > LONGEST && !LONG.iter().any(|(file, _)| *file == name) {
                long.push(format!("{name}: {lines} lines"));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}
