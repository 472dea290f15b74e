//! Import rules, forbidden words and file sizes of the core and the front end.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Modules that every module may import; they import only each other.
const LEAVES: &[&str] = &["base", "catalogue", "decode", "protocol"];
/// Modules that a module may import besides the leaves: `(module, imported modules)`, from the bottom up.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("bayes_net", &[]),
    ("data", &[]),
    ("graph", &[]),
    ("prune", &[]),
    ("certify", &["data"]),
    ("count", &["data"]),
    ("gaussian", &["data"]),
    ("observe", &["graph"]),
    ("score", &["bayes_net", "data", "prune", "count", "gaussian"]),
    ("inference", &["bayes_net", "data", "graph", "gaussian", "score"]),
    ("parents", &["data", "graph", "prune", "count", "score"]),
    ("format", &["bayes_net", "data", "graph", "parents"]),
    ("search", &["graph", "observe", "score", "parents"]),
    ("bnfinder", &["data", "count", "observe", "format", "search"]),
    ("run", &["data", "graph", "prune", "certify", "count", "observe", "score", "parents", "search"]),
    ("answers", &["data", "graph", "prune", "count", "gaussian", "observe", "score", "parents", "search", "run"]),
    ("bootstrap", &["data", "graph", "observe", "score", "search", "run"]),
    ("predict", &["bayes_net", "data", "graph", "observe", "inference", "format", "search", "run"]),
    ("steps", &["data", "graph", "observe", "score", "search", "run"]),
    ("score_list", &["graph", "certify", "observe", "parents", "format", "search", "answers", "steps"]),
    (
        "session",
        &[
            "bayes_net",
            "data",
            "graph",
            "certify",
            "observe",
            "score",
            "inference",
            "parents",
            "format",
            "search",
            "run",
            "answers",
            "bootstrap",
            "predict",
            "steps",
            "score_list",
        ],
    ),
    ("engine", &["data", "certify", "parents", "format", "search", "bnfinder", "bootstrap", "predict", "session"]),
    ("prelude", &["data", "session"]),
    ("wasm", &["engine", "format"]),
];

/// Files that may be longer than [`MAX_LINES`], with the reason.
const LONG_FILES: &[(&str, &str)] = &[
    ("www/generated/opening.ts", "generated: the opening example, solved"),
    ("www/generated/protocol.ts", "generated: every message"),
    ("www/generated/recorded.ts", "generated: every measurement of the Papers pages"),
];
/// Greatest number of lines of a file.
const MAX_LINES: usize = 450;

/// Files in and below a folder whose names end in one of `endings`, sorted; the glue of the wasm left out.
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

/// Code of a Rust file without its comments and its tests, which may import anything.
fn code(path: &Path) -> String {
    let text = text(path);
    let code = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code = code.split("\n#[cfg(all(test").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// Module of the core that a file of `src` belongs to.
fn module(path: &Path) -> String {
    let inside = path.strip_prefix("src").expect("in src");
    let first = inside.components().next().expect("a name").as_os_str().to_string_lossy().into_owned();
    first.trim_end_matches(".rs").to_string()
}

/// Imports between different modules of the core: `(module, imported module, file)`.
fn imports() -> Vec<(String, String, PathBuf)> {
    let mut found = Vec::new();
    for path in files("src", &[".rs"]) {
        let from = module(&path);
        for rest in code(&path).split("crate::").skip(1) {
            let to: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if from != "lib" && to != from {
                found.push((from.clone(), to, path.clone()));
            }
        }
    }
    found
}

#[test]
fn every_import_is_permitted_and_every_permission_is_used() {
    let allowed: BTreeMap<&str, &[&str]> = MAY_IMPORT.iter().copied().collect();
    for path in files("src", &[".rs"]) {
        let from = module(&path);
        let known = from == "lib" || LEAVES.contains(&from.as_str()) || allowed.contains_key(from.as_str());
        assert!(known, "{from} has no line in the table of modules");
    }
    let imports = imports();
    let permitted =
        |from: &str, to: &str| LEAVES.contains(&to) || allowed.get(from).is_some_and(|modules| modules.contains(&to));
    let wrong: Vec<_> = imports.iter().filter(|(from, to, _)| !permitted(from, to)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");

    let used: BTreeSet<(&str, &str)> = imports.iter().map(|(from, to, _)| (from.as_str(), to.as_str())).collect();
    let permissions = MAY_IMPORT.iter().flat_map(|&(from, modules)| modules.iter().map(move |&to| (from, to)));
    let unused: Vec<_> = permissions.filter(|pair| !used.contains(pair)).collect();
    assert!(unused.is_empty(), "permitted and not used: {unused:?}");
}

/// Path of a module of the core below `crate`: `["search", "astar", "part"]`.
fn module_path(path: &Path) -> Vec<String> {
    let inside = path.strip_prefix("src").expect("in src").with_extension("");
    let mut parts: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| last == "mod" || last == "lib") {
        parts.pop();
    }
    parts
}

/// First path segments that an import lists after its path: one, or those between its braces.
fn imported(rest: &str) -> Vec<String> {
    let name = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(list) = rest.strip_prefix('{') else { return vec![name(rest)] };
    let (mut depth, mut names) = (1, vec![name(list.trim_start())]);
    for (i, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(name(list[i + 1..].trim_start())),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// Module paths in a file that begin with `crate::` or `super::`.
fn paths_named(path: &Path, modules: &BTreeSet<Vec<String>>) -> Vec<Vec<String>> {
    let (own, code) = (module_path(path), code(path));
    let mut found: Vec<Vec<String>> = Vec::new();
    for (i, word) in code.match_indices("crate::").chain(code.match_indices("super::")) {
        if code[..i].ends_with("::") || code[..i].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            continue; // inside a longer path
        }
        let (mut base, mut rest) = (if word == "crate::" { Vec::new() } else { own.clone() }, &code[i..]);
        rest = rest.strip_prefix("crate::").unwrap_or(rest);
        while let Some(above) = rest.strip_prefix("super::") {
            base.pop();
            rest = above;
        }
        loop {
            let names = imported(rest);
            let one = base.iter().chain(names.first()).cloned().collect::<Vec<_>>();
            match rest.strip_prefix(&format!("{}::", names[0])) {
                Some(below) if !rest.starts_with('{') && modules.contains(&one) => (base, rest) = (one, below),
                _ => {
                    found.extend(names.into_iter().map(|name| base.iter().cloned().chain([name]).collect()));
                    break;
                }
            }
        }
    }
    for named in &mut found {
        while !modules.contains(named) {
            named.pop();
        }
    }
    found
}

/// In every folder, imports between files and subfolders have no cycle.
#[test]
fn no_folder_has_a_cycle_of_imports() {
    let paths = files("src", &[".rs"]);
    let modules: BTreeSet<Vec<String>> = paths.iter().map(|path| module_path(path)).collect();
    let mut arrows: BTreeMap<Vec<String>, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for path in &paths {
        let own = module_path(path);
        for named in paths_named(path, &modules) {
            let common = own.iter().zip(&named).take_while(|(a, b)| a == b).count();
            if common < own.len() && common < named.len() {
                let folder = arrows.entry(own[..common].to_vec()).or_default();
                folder.entry(own[common].clone()).or_default().insert(named[common].clone());
            }
        }
    }
    let astar = ["search", "astar"].map(String::from).to_vec();
    assert!(arrows[&astar]["proof"].contains("part"), "imports are found");
    for (folder, mut arrows) in arrows {
        // Modules without remaining imports are removed; cycles remain.
        while let Some(free) = arrows.iter().find(|(_, to)| to.iter().all(|to| !arrows.contains_key(to))) {
            let free = free.0.clone();
            arrows.remove(&free);
        }
        assert!(arrows.is_empty(), "src/{}: {arrows:?}", folder.join("/"));
    }
}

/// Level of each module of [`MAY_IMPORT`]: 0 without imports, else one above the highest that it imports.
fn levels() -> BTreeMap<&'static str, usize> {
    let mut levels: BTreeMap<&str, usize> = MAY_IMPORT.iter().map(|&(module, _)| (module, 0)).collect();
    for _ in MAY_IMPORT {
        for (module, imports) in MAY_IMPORT {
            let level = imports.iter().map(|to| levels[to] + 1).max().unwrap_or(0);
            levels.insert(module, level);
        }
    }
    assert!(levels.values().all(|&level| level < MAY_IMPORT.len()), "modules import each other in a circle");
    levels
}

/// The picture of ARCHITECTURE.md has a line for each level (its number, its modules) and one for the leaves.
#[test]
fn the_picture_of_the_architecture_shows_the_levels_of_the_import_table() {
    let text = text(Path::new("ARCHITECTURE.md"));
    let mut shown: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        if let Some(level) = words.next().filter(|word| *word == "leaves" || word.parse::<usize>().is_ok()) {
            shown.insert(level, words.collect());
        }
    }
    let mut expected: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    expected.insert("leaves".to_string(), LEAVES.iter().copied().collect());
    for (module, level) in levels() {
        expected.entry(level.to_string()).or_default().insert(module);
    }
    let shown: BTreeMap<String, BTreeSet<&str>> = shown.into_iter().map(|(k, v)| (k.to_string(), v)).collect();
    assert_eq!(shown, expected);
}

#[test]
fn only_the_wasm_files_know_javascript_and_the_core_has_no_clock_and_no_output() {
    for path in files("src", &[".rs"]) {
        let code = code(&path);
        let mut banned =
            vec!["std::time", "std::fs", "std::thread", "println!", "print!(", "dbg!", "todo!", "unimplemented!"];
        if module(&path) != "wasm" {
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
    for path in files("www", &[".ts", ".tsx"]).into_iter().chain([page]) {
        let text = text(&path);
        for word in
            ["innerHTML", "dangerouslySetInnerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]
        {
            assert!(!text.contains(word), "{} contains {word}", path.display());
        }
    }
}

/// A file holds one idea; one above [`MAX_LINES`] lines is split, or listed in [`LONG_FILES`] with its reason.
#[test]
fn files_stay_small() {
    let mut long = Vec::new();
    for folder in ["src", "www", "cli", "scripts", "bench"] {
        for path in files(folder, &[".rs", ".ts", ".tsx", ".mjs", ".css"]) {
            let name = path.to_string_lossy().replace('\\', "/");
            let lines = text(&path).lines().count();
            if lines > MAX_LINES && !LONG_FILES.iter().any(|(file, _)| *file == name) {
                long.push(format!("{name}: {lines} lines"));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}
