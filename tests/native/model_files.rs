//! Model files: those of bnlearn, pgmpy and pyAgrum are read with equal tables, or refused if malformed; our own
//! exports are read back bit for bit; errors carry line and column, and no input makes the reader panic.

use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::bayes_net::BayesNet;
use bayescope::format::model::{ModelFile, read};
use bayescope::protocol::{PriorNetwork, PriorVariable};
use bayescope::session::Model;
use std::collections::HashMap;

const DATA: &str = "tests/data/models";
/// Dialects in which the formats below are written too.
const DIALECTS: [&str; 7] =
    ["bif:labels", "bif:pgmpy", "bif:bnlearn", "net:labels", "net:bnlearn", "xdsl:pyagrum", "uai:pyagrum"];
const FORMATS: [&str; 7] = ["bif", "xmlbif", "net", "xdsl", "uai", "dsc", "model-json"];

fn file(name: &str) -> Result<ModelFile, Error> {
    read(&std::fs::read(format!("{DATA}/{name}")).expect(name), name)
}

/// Line, column, error code, and the name or sign that the error is about.
fn flaw(bytes: &[u8], name: &str) -> (f64, f64, String, String) {
    match read(bytes, name) {
        Err(Error::BadModel { line, column, what, of, .. }) => (line, column, what.into(), of),
        other => (0.0, 0.0, format!("{other:?}"), String::new()),
    }
}

/// P(level | levels of the parents by name) for every row, independent of the order of variables and parents.
fn rows(network: &PriorNetwork, by_place: bool) -> HashMap<(String, Vec<(String, String)>), f64> {
    let net = BayesNet::new(network).expect("sound");
    let label = |v: usize, k: usize| if by_place { k.to_string() } else { net.levels[v][k].clone() };
    let mut found = HashMap::new();
    for v in 0..net.n() {
        let r = net.arity(v);
        for (i, p) in net.tables[v].iter().enumerate() {
            let mut row = i / r;
            let mut key = vec![(String::new(), label(v, i % r))];
            for &parent in net.parents[v].iter().rev() {
                key.push((net.names[parent].clone(), label(parent, row % net.arity(parent))));
                row /= net.arity(parent);
            }
            key.sort();
            found.insert((net.names[v].clone(), key), *p);
        }
    }
    found
}

/// Checks that two networks are equal up to `tolerance`; levels are matched by position if a format has lost their
/// names.
fn same(a: &PriorNetwork, b: &PriorNetwork, tolerance: f64, by_place: bool) -> Result<(), String> {
    let (a, b) = (rows(a, by_place), rows(b, by_place));
    if a.len() != b.len() {
        return Err(format!("{} entries, not {}", a.len(), b.len()));
    }
    for (key, p) in &a {
        match b.get(key) {
            Some(q) if (p - q).abs() <= tolerance => {}
            other => return Err(format!("{key:?}: {p} and {other:?}")),
        }
    }
    Ok(())
}

/// Network with its variables renamed to numbers.
fn numbered(network: &PriorNetwork, names: &[&str]) -> PriorNetwork {
    let mut network = network.clone();
    for (v, variable) in network.variables.iter_mut().enumerate() {
        variable.name = names.get(v).map_or_else(|| v.to_string(), |name| (*name).into());
    }
    network
}

#[test]
fn files_of_three_programs_are_read_with_equal_tables() {
    for name in ["tiny", "tiny-small", "cancer", "asia"] {
        let reference = file(&format!("{name}.pgmpy.bif")).expect("a network").network;
        if name == "tiny" {
            let c = reference.variables.iter().find(|v| v.name == "C").expect("C");
            assert_eq!(c.table, [0.11, 0.89, 0.22, 0.78, 0.33, 0.67, 0.44, 0.56, 0.55, 0.45, 0.66, 0.34]);
        }
        for peer in ["bnlearn", "pgmpy", "pyagrum"] {
            for (ending, format) in
                [("bif", "bif"), ("net", "net"), ("dsc", "dsc"), ("xdsl", "xdsl"), ("xml", "xmlbif"), ("uai", "uai")]
            {
                let path = format!("{name}.{peer}.{ending}");
                if !std::path::Path::new(&format!("{DATA}/{path}")).exists() {
                    continue;
                }
                let read = file(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
                assert_eq!(read.format, format, "{path}");
                // pyAgrum writes six or seven significant digits, pgmpy's NET and XDSL sixteen decimals.
                let tolerance = if peer == "bnlearn" { 1e-12 } else { 1e-6 };
                // pgmpy's UAI has no names, and numbers the variables differently from its BIF.
                let names: &[&str] = match name {
                    "tiny" | "tiny-small" => &["A", "C", "B"],
                    "cancer" => &["Cancer", "Dyspnoea", "Pollution", "Smoker", "Xray"],
                    _ => &["asia", "bronc", "dysp", "either", "lung", "smoke", "tub", "xray"],
                };
                let network = match (ending, peer) {
                    ("uai", "pgmpy") => numbered(&read.network, names),
                    _ => read.network,
                };
                same(&network, &reference, tolerance, ending == "uai").unwrap_or_else(|why| panic!("{path}: {why}"));
                let notes: Vec<&str> = read.notes.iter().map(|note| note.code.as_str()).collect();
                let expected: &[&str] = match (ending, peer) {
                    ("uai", "pgmpy") => &["names-lost", "pgmpy-order"],
                    ("uai", _) => &["levels-lost", "agrum-order"],
                    ("xdsl", "pyagrum") => &["agrum-order"],
                    _ => &[],
                };
                assert_eq!(notes, expected, "{path}");
            }
        }
    }
}

/// Names with blanks, quotes, commas and bars: well-formed XML is read; BIF text in which such names are ambiguous is
/// refused at its place.
#[test]
fn hostile_names_of_other_programs() {
    let xdsl = file("hostile.pgmpy.xdsl").expect("well-formed").network;
    let names: Vec<&str> = xdsl.variables.iter().map(|v| v.name.as_str()).collect();
    let all = ["Dog Problem", "2nd", "naïve β", "a,b", "x|y(z)", "it's \"q\"", "variable", "A.B-C/D"];
    assert_eq!(names, all);
    assert_eq!(xdsl.variables[1].levels, ["0-5", "5-10", "<=3"]);
    let xml = file("hostile.pgmpy.xml").expect("well-formed").network;
    same(&xml, &xdsl, 1e-12, true).expect("equal tables");
    let at = |name: &str| match file(name) {
        Err(Error::BadModel { line, column, what, .. }) => (line, column, what),
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(at("hostile.pyagrum.xdsl"), (19.0, 18.0, "xml"));
    assert_eq!(at("hostile.pyagrum.xml"), (21.0, 33.0, "xml"));
    assert_eq!(at("hostile.pgmpy.bif").0, 7.0);
}

/// Forty small files, each with one pitfall of the BIF dialect: all are read as meant except two in which a comma is
/// ambiguous.
#[test]
fn traps_of_bif() {
    let plain = file("bif/00-plain.bif").expect("plain").network;
    let mut count = 0;
    for entry in std::fs::read_dir(format!("{DATA}/bif")).expect("cases") {
        let name = entry.expect("a file").file_name().into_string().expect("UTF-8");
        count += 1;
        let read = file(&format!("bif/{name}"));
        let case = &name[..2];
        if matches!(case, "12" | "35") {
            let Err(Error::BadModel { line, what, found, expected, .. }) = read else { panic!("{name}: {read:?}") };
            let seen = if case == "12" { (4.0, "level-count", 2.0) } else { (10.0, "count", 2.0) };
            assert_eq!((line, what, expected), seen, "{name}");
            assert!(found > 2.0);
            continue;
        }
        let network = read.unwrap_or_else(|error| panic!("{name}: {error}")).network;
        let tables: Vec<_> = BayesNet::new(&network).expect("sound").tables;
        let expected = match case {
            "30" => vec![vec![1e-5, 0.99999], vec![0.3, 0.7, 0.6, 0.4]],
            "32" => vec![vec![0.3, 0.7], vec![0.3, 0.7, 0.6, 0.4]],
            "31" => vec![vec![0.3333 / 0.9999, 0.6666 / 0.9999], vec![0.3, 0.7, 0.6, 0.4]],
            _ => plain.variables.iter().map(|v| v.table.clone()).collect(),
        };
        let close = tables.iter().flatten().zip(expected.iter().flatten()).all(|(p, q)| (p - q).abs() < 1e-6);
        assert!(close, "{name}: {tables:?}");
        let names: Vec<&str> = network.variables.iter().map(|v| v.name.as_str()).collect();
        let first = match case {
            "01" | "02" => "my var",
            "03" => "my-var",
            "04" => "my.var",
            "05" => "2var",
            "06" => "0",
            "07" => "größe",
            "08" => "x(1)",
            "36" => "table",
            "38" => "fat%",
            _ => "A",
        };
        assert_eq!(names[0], first, "{name}");
        let levels = network.variables[0].levels.join("/");
        let expected = match case {
            "09" => "low risk/high risk",
            "10" => "0/1",
            "11" => "-1.5/2.5",
            "13" => "1-2/2-3",
            "14" => "<5/>=5",
            "15" => "low/high",
            "16" => "naïve/ß",
            "17" => "10%/#2",
            "18" => "n/a/y/n",
            "19" => "None/NA",
            "20" => "True/False",
            "37" => "don't/do",
            _ => "a0/a1",
        };
        assert_eq!(levels, expected, "{name}");
    }
    assert_eq!(count, 40);
}

/// Syntax beyond the grammar that bnlearn, pgmpy or pyAgrum accept, and syntax that is refused with its place.
#[test]
fn dialect_of_bif() {
    let base = String::from_utf8(std::fs::read(format!("{DATA}/tiny.bnlearn.bif")).expect("tiny")).expect("UTF-8");
    let reference = read(base.as_bytes(), "").expect("tiny").network;
    let reads = |what: &str, text: &str| {
        let network = read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{what}: {error}")).network;
        same(&network, &reference, 0.0, false).unwrap_or_else(|why| panic!("{what}: {why}"));
    };
    let change = |from: &str, to: &str| {
        assert!(base.contains(from), "{from}");
        base.replacen(from, to, 1)
    };
    reads("CR only", &base.replace('\n', "\r"));
    reads("no newline at the end", base.trim_end());
    reads("tabs", &base.replace("  ", "\t"));
    reads("one line", &base.replace('\n', " "));
    reads("brace on its own line", &base.replace(" {", "\n{"));
    reads("no network block", base.split_once("}\n").expect("a block").1);
    reads("upper-case words", &base.replace("variable", "VARIABLE").replace("network", "NETWORK"));
    reads("type =", &change("[ 3 ] {", "[ 3 ] = {"));
    reads("no commas between levels", &change("b0, b1, b2", "b0 b1 b2"));
    reads("a comma too many", &change("b0, b1, b2", "b0, b1, b2,"));
    reads("quotes without commas", &change("b0, b1, b2", "\"b0\" \"b1\" \"b2\""));
    reads("no comma between parents", &change("A, B", "A B"));
    reads("no bar", &change("C | A, B", "C A B"));
    reads("comment inside", &change("0.3, 0.7", "0.3, /* the rest */ 0.7"));
    reads("comment at the end of a line", &change("b1, b2 };", "b1, // two { ; }\n b2 }; // \"done"));
    reads("property with a brace", &change("network unknown {", "network unknown { property \"a } ; b\";"));
    reads("property in probability", &change("  (a0, b0)", "  property x = 1 ;\n  (a0, b0)"));
    reads("default after the rows", &change("  (a1, b2) 0.66, 0.34;\n", "  default 0.66, 0.34;\n"));
    reads("case of a name", &change("C | A, B", "c | a, B"));
    reads("signs", &change("0.3, 0.7", "+.3, 7e-1"));
    let (variables, tables) = base.split_at(base.find("probability").expect("tables"));
    reads("tables first", &format!("{tables}{variables}"));

    let mut other = Vec::new();
    let mut wrong = |from: &str, to: &str, want: (f64, f64, &str, &str)| {
        let seen = flaw(change(from, to).as_bytes(), "");
        if (seen.0, seen.1, seen.2.as_str(), seen.3.as_str()) != want {
            other.push(format!("{to}: {seen:?}, not {want:?}"));
        }
    };
    wrong("(a0, b0) 0.11", "(a0, b0) 0.12", (19.0, 3.0, "sum", "C"));
    wrong("(a0, b0) 0.11", "(a0, b9) 0.11", (19.0, 8.0, "unknown-level", "b9"));
    wrong("(a0, b0) 0.11", "(a0) 0.11", (19.0, 4.0, "configuration", "C"));
    wrong("(a0, b0) 0.11, 0.89;", "(a0, b0) 0,11, 0,89;", (19.0, 3.0, "row-length", "C"));
    wrong("(a0, b0) 0.11", "(a0, b0) -0.11", (19.0, 12.0, "probability", "-0.11"));
    wrong("(a0, b0) 0.11", "(a0, b0) nan", (19.0, 12.0, "probability", "nan"));
    wrong("  (a0, b0) 0.11, 0.89;\n", "", (24.0, 1.0, "row-missing", "C"));
    wrong("(a1, b0)", "(a0, b0)", (20.0, 3.0, "row-twice", "C"));
    wrong("C | A, B", "C | A, Q", (18.0, 22.0, "unknown-name", "Q"));
    wrong("C | A, B", "C | A, A", (18.0, 15.0, "parent-twice", "A"));
    wrong("variable B", "variable A", (6.0, 10.0, "name-twice", "A"));
    wrong("b0, b1, b2", "b0, b1, b0", (7.0, 33.0, "level-twice", "b0"));
    wrong("[ 3 ]", "[ 4 ]", (7.0, 18.0, "level-count", "B"));
    wrong("discrete [ 3 ]", "continuous [ 3 ]", (7.0, 8.0, "kind", "continuous"));
    wrong("b2 };", "b2 }", (8.0, 1.0, "sign", ";"));
    wrong("probability ( B ) {\n  table 0.2, 0.3, 0.5;\n}\n", "", (6.0, 10.0, "missing", "B"));
    wrong("( B ) {\n  table", "( B | C ) {\n  default", (6.0, 10.0, "cycle", "B → C → B"));
    wrong("0.66, 0.34;\n}", "0.66, 0.34;", (25.0, 1.0, "cut", "}"));
    wrong("variable A {", "variable A \n", (5.0, 3.0, "sign", "{"));
    assert!(other.is_empty(), "{}", other.join("\n"));
}

/// Error: line and column (from 1), code, and the name or sign it is about.
type Flaw = (f64, f64, &'static str, &'static str);

/// Errors in the other formats are reported with their place.
#[test]
fn flaws_of_the_other_formats_are_named() {
    let cases: &[(&str, &str, &str, Flaw)] = &[
        ("tiny.bnlearn.net", "(0.11 0.89)", "(0.11 0.8)", (26.0, 13.0, "sum", "C")),
        ("tiny.bnlearn.net", "(0.11 0.89)", "(0.11)", (26.0, 13.0, "count", "C")),
        ("tiny.bnlearn.net", "(0.11 0.89)", "(0.11 x)", (26.0, 18.0, "probability", "x")),
        ("tiny.bnlearn.net", "0.34))) ;", "0.34)) ;", (26.0, 82.0, "sign", ")")),
        ("tiny.bnlearn.net", "\"b1\" \"b2\"", "\"b1\" \"b1\"", (10.0, 24.0, "level-twice", "b1")),
        ("tiny.bnlearn.net", "node B", "continuous node B", (8.0, 1.0, "kind", "continuous")),
        ("tiny.bnlearn.net", "data = ( 0.3", "model_data = ( 0.3", (18.0, 3.0, "kind", "model_data")),
        ("tiny.bnlearn.net", "| A B", "| A Z", (24.0, 19.0, "unknown-name", "Z")),
        ("tiny.pgmpy.xdsl", "<parents>A B", "<parents>A Z", (12.0, 24.0, "unknown-name", "Z")),
        ("tiny.pgmpy.xdsl", "<cpt id=\"B\">", "<noisymax id=\"B\">", (20.0, 9.0, "tag", "cpt")),
        ("tiny.pgmpy.xdsl", "0.3000000000000000 ", "", (7.0, 28.0, "count", "A")),
        ("tiny.pgmpy.xdsl", "0.3000000000000000", "0.4", (7.0, 28.0, "sum", "A")),
        ("tiny.pgmpy.xdsl", "</nodes>", "</node>", (21.0, 5.0, "tag", "node")),
        ("tiny.pgmpy.xml", "<GIVEN>B", "<GIVEN>&b;", (35.0, 14.0, "entity", "b")),
        ("tiny.pgmpy.xml", "<OUTCOME>b1", "<OUTCOME>b0", (14.0, 7.0, "level-twice", "b0")),
        ("tiny.pgmpy.xml", "<FOR>C</FOR>", "", (32.0, 5.0, "element", "FOR")),
        ("tiny.pgmpy.xml", "TYPE=\"nature\"", "TYPE=\"utility\"", (5.0, 5.0, "kind", "utility")),
        ("tiny.bnlearn.dsc", "(1, 2)", "(2, 2)", (23.0, 4.0, "unknown-level", "2")),
        ("tiny.bnlearn.dsc", "  (0, 0) : 0.11, 0.89;\n", "", (23.0, 1.0, "row-missing", "C")),
        ("tiny.bnlearn.dsc", "   0.3, 0.7;", "   0.3, 0.6;", (12.0, 4.0, "sum", "A")),
        ("tiny.pyagrum.uai", "BAYES", "MARKOV", (1.0, 1.0, "kind", "MARKOV")),
        ("tiny.pyagrum.uai", "0.11 0.89", "0.11 0.8", (17.0, 3.0, "sum", "C")),
        ("tiny.pyagrum.uai", "\n12\n", "\n13\n", (16.0, 1.0, "count", "C")),
        ("tiny.pyagrum.uai", "3 0 1 2", "3 0 1 7", (7.0, 7.0, "unknown-name", "7")),
        ("tiny.pyagrum.uai", "0.66 0.34", "0.66", (25.0, 1.0, "cut", "")),
    ];
    let mut other = Vec::new();
    for (name, from, to, want) in cases {
        let text = String::from_utf8(std::fs::read(format!("{DATA}/{name}")).expect(name)).expect("UTF-8");
        assert!(text.contains(from), "{name}: {from}");
        let seen = flaw(text.replacen(from, to, 1).as_bytes(), name);
        if (seen.0, seen.1, seen.2.as_str(), seen.3.as_str()) != *want {
            other.push(format!("{name}, {to}: {seen:?}, not {want:?}"));
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}

#[test]
fn other_files_are_refused() {
    let code = |bytes: &[u8], name: &str| match read(bytes, name) {
        Err(Error::BadModel { line, column, what, format, .. }) => (line, column, what, format.to_owned()),
        other => panic!("{other:?}"),
    };
    assert_eq!(code(b"", ""), (1.0, 1.0, "format", String::new()));
    assert_eq!(code(b"a,b\n1,2\n", "x.csv"), (1.0, 1.0, "format", String::new()));
    assert_eq!(code(b"", "x.bif"), (1.0, 1.0, "empty", "bif".into()));
    let no_letter = Error::NoLetter { line: 2.0, column: 1.0, byte: "81".into() };
    assert_eq!(read(b"network {}\n\x81", ""), Err(no_letter));
    assert_eq!(code(b"<svg/>", ""), (1.0, 1.0, "root", "xmlbif".into()));
    assert_eq!(code(b"{\"format\": \"other\"}", "").2, "format");
    assert_eq!(code(b"{\"a\": [1, 2}", ""), (1.0, 12.0, "sign", "model-json".into()));
    assert_eq!(code("[".repeat(100).as_bytes(), "x.json").2, "format");
    assert_eq!(code(format!("{{\"a\":{}", "[".repeat(99_999)).as_bytes(), "").2, "size");
    let bomb = "<!DOCTYPE BIF [<!ENTITY a \"xxxxxxxxxx\"><!ENTITY b \"&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">\
                <!ENTITY d \"&c;&c;&c;&c;\"><!ENTITY e \"&d;&d;&d;&d;\"><!ENTITY f \"&e;&e;&e;&e;\">]><BIF>&f;&f;&f;</BIF>";
    assert_eq!(code(bomb.as_bytes(), ""), (1.0, 16.0, "declared", "xmlbif".into()));
    // The declaration follows text that a superficial scan may take for the root element, and declares a parameter
    // entity.
    let hidden = "<!DOCTYPE BIF SYSTEM \"<BIF><!--\" [\n<!ENTITY % big 'x'>]><BIF/>";
    assert_eq!(code(hidden.as_bytes(), "x.xml"), (2.0, 1.0, "declared", "xmlbif".into()));
    let outside = "<!DOCTYPE BIF [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><BIF><NETWORK><VARIABLE><NAME>&a;</NAME></VARIABLE></NETWORK></BIF>";
    assert_eq!(code(outside.as_bytes(), "").2, "declared");
}

/// XMLBIF as JavaBayes and Weka write it: with a DTD before the document.
#[test]
fn xmlbif_with_a_grammar_is_read() {
    let grammar = "<?xml version=\"1.0\"?>\n<!DOCTYPE BIF [\n<!ELEMENT BIF ( NETWORK )*>\n<!ATTLIST BIF VERSION CDATA #REQUIRED>\n\
                   <!ELEMENT NETWORK ( NAME, ( PROPERTY | VARIABLE | DEFINITION )* )>\n]>\n";
    let text = String::from_utf8(std::fs::read(format!("{DATA}/tiny.pgmpy.xml")).expect("tiny")).expect("UTF-8");
    let body = text.split_once("?>").expect("a head").1;
    let body = body.replace("0.11", "<!-- first -->0.11").replace("<TABLE>0.3 0.7", "<TABLE>\n0.3\n0.7\n");
    let network = read(format!("{grammar}{body}").as_bytes(), "").expect("read").network;
    same(&network, &file("tiny.pgmpy.xml").expect("tiny").network, 0.0, false).expect("equal");
}

/// The format is recognized by content; the file name counts only if the content is ambiguous.
#[test]
fn the_format_is_known_by_the_content() {
    for (name, format) in [("tiny.pgmpy.net", "net"), ("tiny.bnlearn.dsc", "dsc"), ("tiny.pgmpy.uai", "uai")] {
        let bytes = std::fs::read(format!("{DATA}/{name}")).expect(name);
        for other in ["", "x.bif", "x.xml", "model"] {
            assert_eq!(read(&bytes, other).expect(name).format, format);
        }
    }
    let dsc = std::fs::read_to_string(format!("{DATA}/tiny.bnlearn.dsc")).expect("tiny");
    let headless = dsc.split_once('\n').expect("a head").1;
    assert_eq!(read(headless.as_bytes(), "x.DSC").expect("a network").format, "dsc");
}

fn random_network(rng: &mut Rng) -> PriorNetwork {
    const SIGNS: [&str; 14] = ["a", "B", "7", " x", "-", ".", "\"", "é", "β,", "{", "|y", "<=", "&", "//"];
    let name = |rng: &mut Rng, i: usize| {
        let made: String = (0..1 + rng.below(4)).map(|_| SIGNS[rng.below(14) as usize]).collect();
        format!("{}{i}", made.trim())
    };
    let n = 1 + rng.below(7) as usize;
    let mut variables: Vec<PriorVariable> = Vec::new();
    for v in 0..n {
        let r = 1 + rng.below(4) as usize;
        let levels = (0..r).map(|k| name(rng, k)).collect();
        let parents: Vec<u32> = (0..v as u32).filter(|_| rng.below(3) == 0).collect();
        let rows: usize = parents.iter().map(|p| variables[*p as usize].levels.len()).product();
        let mut table = Vec::new();
        for _ in 0..rows {
            let weights: Vec<f64> = (0..r).map(|_| rng.unit() * [1.0, 1e-9][rng.below(2) as usize] + 1e-12).collect();
            let sum: f64 = weights.iter().sum();
            table.extend(weights.iter().map(|w| w / sum));
        }
        variables.push(PriorVariable { name: name(rng, v), levels, parents, table });
    }
    PriorNetwork { example: None, variables }
}

/// 300 random networks with hostile names: read again, the numbers have the same bits, and so do the names in all formats
/// that have names; written again, the file has the same bytes.
#[test]
fn exported_files_are_read_back() {
    let mut rng = Rng::new(11);
    for round in 0..300 {
        let model = Model::of(&random_network(&mut rng)).expect("sound");
        let written = model.network();
        for format in FORMATS.into_iter().chain(DIALECTS) {
            let text = model.export(format).expect(format);
            let again = read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{round} {format}: {error}\n{text}"));
            let (format, dialect) = format.split_once(':').unwrap_or((format, ""));
            assert_eq!(again.format, format);
            let place: HashMap<&String, usize> =
                again.network.variables.iter().enumerate().map(|(v, of)| (&of.name, v)).collect();
            for (v, of) in written.variables.iter().enumerate() {
                // XDSL lists parents before children.
                let at = if format == "xdsl" { place[&of.name] } else { v };
                let found = &again.network.variables[at];
                let bits = |table: &[f64]| table.iter().map(|p| p.to_bits()).collect::<Vec<_>>();
                assert_eq!(bits(&found.table), bits(&of.table), "{round} {format}");
                assert_eq!(found.parents.len(), of.parents.len());
                match format {
                    "uai" => assert_eq!(found.levels.len(), of.levels.len()),
                    "xdsl" => assert_eq!((&found.name, &found.levels), (&of.name, &of.levels), "{round}"),
                    _ => assert_eq!(found, of, "{round} {format}"),
                }
            }
            if format != "xdsl" && (format, dialect) != ("uai", "pyagrum") {
                let twice = Model::of(&again.network).expect("sound").export(format).expect(format);
                assert_eq!(twice, model.export(format).expect(format), "{round} {format}");
            }
        }
    }
}

/// 1,000 files damaged at random by seed: bytes changed, cut, inserted, doubled, the file truncated. Each gives a
/// network or an error with its place.
#[test]
fn no_damaged_file_breaks_the_reader() {
    let mut sources: Vec<Vec<u8>> = std::fs::read_dir(DATA)
        .expect("files")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.is_file())
        .map(|path| std::fs::read(path).expect("readable"))
        .collect();
    sources.sort();
    sources.push(
        Model::of(&file("asia.pgmpy.bif").expect("asia").network)
            .expect("sound")
            .export("model-json")
            .expect("text")
            .into(),
    );
    let mut rng = Rng::new(22);
    let (mut networks, mut flaws) = (0, HashMap::<String, usize>::new());
    for round in 0..1000 {
        let mut bytes = sources[round % sources.len()].clone();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len().max(1) as u32) as usize;
            let many = (1 + rng.below(12) as usize).min(bytes.len() - at);
            match rng.below(5) {
                0 => drop(bytes.drain(at..at + many)),
                1 => bytes.truncate(at),
                2 => bytes.insert(at, b"{}()[],;|\"<>&%/*0a9.e- \n\\\xff"[rng.below(26) as usize]),
                3 => {
                    let part = bytes[at..at + many].to_vec();
                    bytes.splice(at..at, part);
                }
                _ if at < bytes.len() => bytes[at] = rng.below(130) as u8,
                _ => {}
            }
        }
        match read(&bytes, "") {
            Ok(found) => {
                assert!(BayesNet::new(&found.network).is_ok(), "round {round}");
                networks += 1;
            }
            Err(Error::DamagedText { line, column, .. } | Error::NoLetter { line, column, .. }) => {
                assert!(line >= 1.0 && column >= 1.0, "round {round}: {line}:{column}");
            }
            Err(Error::BinaryFile { offset }) => assert!(offset < bytes.len() as f64, "round {round}: {offset}"),
            Err(Error::BadModel { line, column, what, .. }) => {
                let lines = bytes.iter().filter(|b| matches!(b, b'\n' | b'\r')).count() + 1;
                assert!(line >= 1.0 && line <= lines as f64 && column >= 1.0, "round {round}: {line}:{column}");
                *flaws.entry(what.into()).or_default() += 1;
            }
            Err(other) => panic!("round {round}: {other}"),
        }
    }
    assert!(networks > 40 && flaws.len() > 15, "{networks} networks, {flaws:?}");
}

/// Rows whose sum is 1 but for rounding keep their numbers; others are divided by their sum.
#[test]
fn rounded_rows_stay_as_they_are() {
    let net = |row: [f64; 3]| {
        let levels = ["a", "b", "c"].map(String::from).to_vec();
        let variable = PriorVariable { name: "X".into(), levels, parents: Vec::new(), table: row.to_vec() };
        let network = PriorNetwork { example: None, variables: vec![variable] };
        BayesNet::new(&network).expect("sound").tables[0].clone()
    };
    let rounded = [0.3, 0.6, 0.1];
    assert_ne!(rounded.iter().sum::<f64>(), 1.0);
    assert_eq!(net(rounded), rounded);
    let sum: f64 = [0.3, 0.6, 0.099].iter().sum();
    assert_eq!(net([0.3, 0.6, 0.099]), [0.3 / sum, 0.6 / sum, 0.099 / sum]);
}
