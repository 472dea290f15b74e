//! Files for other programs: quoting of arbitrary names, and the content of each format.

use bayescope::base::var::Var;
use bayescope::catalogue::{Score, ScoreKind};
use bayescope::format::{Named, adjacency_csv, bnlearn, dagitty, dot, edges_csv, gph, python, r, write};
use bayescope::graph::{Class, Dag};
use bayescope::protocol::EdgeMark::{self, Compelled, Constrained, Reversible};

const HOSTILE: [&str; 22] = [
    "constructor",
    "__proto__",
    "<b>",
    "&amp;",
    "\"",
    "\\",
    "a\\",
    "\\\"",
    "a\nb",
    "\r",
    "\t",
    "\0",
    "a|b",
    "a:b",
    "[a]",
    "a.b",
    "=1+1",
    "@x",
    "a,b",
    "😀",
    "שלום",
    "\u{202e}txt",
];

/// A network with static lifetime.
fn network(names: &'static [&'static str], edges: &[(u16, u16, EdgeMark)], kind: ScoreKind) -> Named<'static> {
    let mut dag = Dag::empty(names.len());
    for (from, to, _) in edges {
        dag.set_parents(Var(*to), dag.parents(Var(*to)).with(Var(*from)));
    }
    let class = Class { edges: edges.iter().map(|(from, to, mark)| (Var(*from), Var(*to), *mark)).collect() };
    Named {
        names,
        dag: Box::leak(Box::new(dag)),
        class: Box::leak(Box::new(class)),
        score: Box::leak(Box::new(Score { kind, edge_prior: 1.0 })),
        odds: &[],
        size_prior: false,
        value: Some(-2_301.421_234_567_89),
        continuous: false,
    }
}

/// Every hostile name in a chain, children before parents in column order.
fn hostile() -> Named<'static> {
    let edges: Vec<_> = (1..HOSTILE.len() as u16).map(|i| (i, i - 1, Compelled)).collect();
    network(&HOSTILE, &edges, ScoreKind::Bic)
}

const SMALL: [(u16, u16, EdgeMark); 2] = [(0, 1, Reversible), (1, 2, Compelled)];

fn small(kind: ScoreKind) -> Named<'static> {
    network(&["smoke", "lung", "xray", "asia"], &SMALL, kind)
}

#[test]
fn dot_draws_the_class_and_quotes_identifiers() {
    let edges = [SMALL[0], SMALL[1], (3, 2, Constrained)];
    let net = network(&["smoke", "lung", "xray", "asia"], &edges, ScoreKind::Bic);
    assert_eq!(
        dot(&net),
        "digraph bayescope {\n  \"smoke\";\n  \"lung\";\n  \"xray\";\n  \"asia\";\n  \"smoke\" -> \"lung\" [dir=none];\n  \"lung\" -> \"xray\";\n  \"asia\" -> \"xray\" [style=dashed];\n}\n"
    );
    let text = dot(&hostile());
    for expected in [
        "  \"\\\"\";",
        "  \"\\\\\";",
        "  \"a\\\\\";",
        "  \"\\\\\\\"\";",
        "  \"a\\nb\";",
        "  \"&amp;amp;\";",
        "  \"<b>\";",
        "  \"\u{2400}\";",
    ] {
        assert!(text.contains(&format!("{expected}\n")), "{expected} in {text}");
    }
    assert_eq!(text.lines().count(), 2 + HOSTILE.len() * 2 - 1, "no name breaks a line");
}

#[test]
fn edge_lists_are_csv_that_no_spreadsheet_runs() {
    assert_eq!(edges_csv(&small(ScoreKind::Bic)), "from,to,kind\r\nsmoke,lung,reversible\r\nlung,xray,compelled\r\n");
    let text = edges_csv(&hostile());
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let cells: Vec<(String, String)> =
        reader.records().map(|row| row.expect("well-formed CSV")).map(|row| (row[0].into(), row[1].into())).collect();
    assert_eq!(cells.len(), HOSTILE.len() - 1);
    for (i, (from, to)) in cells.iter().enumerate() {
        for (cell, name) in [(from, HOSTILE[i + 1]), (to, HOSTILE[i])] {
            assert_eq!(cell.strip_prefix('\'').unwrap_or(cell), name);
            assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell:?}");
        }
    }
}

#[test]
fn model_strings_list_parents_first_and_renamed_variables() {
    assert_eq!(bnlearn(&small(ScoreKind::Bic)), "[smoke][lung|smoke][xray|lung][asia]\n");
    let collider = network(&["c", "b", "a"], &[(1, 0, Compelled), (2, 0, Compelled)], ScoreKind::Bic);
    assert_eq!(bnlearn(&collider), "[b][a][c|b:a]\n");

    let text = bnlearn(&hostile());
    let (comments, string) = text.trim_end().rsplit_once('\n').expect("comments, then the string");
    assert!(
        comments.contains("# a.b.2 stands for a\u{240a}b\n") && comments.contains("# a.b.3 stands for a|b\n"),
        "{text}"
    );
    assert!(comments.lines().all(|line| line.starts_with("# ")));
    let nodes: Vec<&str> = string.split(['[', ']']).filter(|part| !part.is_empty()).collect();
    let children: std::collections::BTreeSet<&str> = nodes.iter().filter_map(|node| node.split('|').next()).collect();
    assert_eq!((nodes.len(), children.len()), (HOSTILE.len(), HOSTILE.len()), "{string}");
}

#[test]
fn dagitty_code_quotes_every_name() {
    assert_eq!(
        dagitty(&small(ScoreKind::Bic)),
        "pdag {\n\"smoke\"\n\"lung\"\n\"xray\"\n\"asia\"\n\"smoke\" -- \"lung\"\n\"lung\" -> \"xray\"\n}\n"
    );
    let collider = network(&["c", "b", "a"], &[(1, 0, Compelled), (2, 0, Constrained)], ScoreKind::Bic);
    assert_eq!(dagitty(&collider), "dag {\n\"c\"\n\"b\"\n\"a\"\n\"b\" -> \"c\"\n\"a\" -> \"c\"\n}\n");
    let text = dagitty(&hostile());
    for expected in ["\"\\\"\"", "\"\\ \"", "\"a\\ \"", "\"\\\\\"\"", "\"a\u{240a}b\""] {
        assert!(text.contains(&format!("\n{expected}\n")), "{expected} in {text}");
    }
}

#[test]
fn r_code_scores_with_the_right_type() {
    let cases = [
        (ScoreKind::Ll, "type = \"loglik\")"),
        (ScoreKind::Bic, "type = \"bic\")"),
        (ScoreKind::Mdl, "type = \"bic\")"),
        (ScoreKind::MdlLecture, "type = \"bic\", k = log2(nrow(data)) / 2)"),
        (ScoreKind::Pll { penalty: 0.25 }, "type = \"aic\", k = 0.25)"),
        (ScoreKind::K2, "type = \"k2\")"),
        (ScoreKind::Bdeu { ess: 5.0 }, "type = \"bde\", iss = 5)"),
        (ScoreKind::Bd { alpha: 0.5 }, "no score that equals"),
    ];
    for (kind, expected) in cases {
        let text = r(&small(kind));
        assert!(text.contains(expected) && text.contains("Bayescope: -2301.42123456789"), "{text}");
    }
    let score = Score { kind: ScoreKind::Bic, edge_prior: 0.5 };
    let net = Named { score: &score, ..small(ScoreKind::Bic) };
    assert!(r(&net).contains(") + narcs(net) * log(0.5)  #"));
    // smoke → lung has separate odds, lung → xray the general ones; asia → smoke is no edge.
    let net = Named { score: &score, odds: &[(0, 1, 4.0), (3, 0, 9.0)], ..small(ScoreKind::Bic) };
    assert!(r(&net).contains(") + (narcs(net) - 1) * log(0.5) + log(4.0)  #"), "{}", r(&net));
    assert!(python(&net).contains("score += (len(edges) - 1) * math.log(0.5) + math.log(4.0)\n"));
    let net = Named { odds: &[(0, 1, 4.0)], ..small(ScoreKind::Bic) };
    assert!(r(&net).contains(") + log(4.0)  #") && python(&net).contains("score += math.log(4.0)\n"));
    let net = Named { continuous: true, ..net };
    assert!(r(&net).contains("* parameters + log(4.0)  #") && python(&net).contains("score += math.log(4.0)\n"));
    // Four variables: there are three sets of one parent.
    let sized = network(&["a", "b", "c", "d"], &[(0, 1, Compelled), (1, 2, Compelled)], ScoreKind::Bic);
    let sized = Named { size_prior: true, ..sized };
    assert!(r(&sized).contains(") + -log(choose(3, 1)) + -log(choose(3, 1))  #"), "{}", r(&sized));
    assert!(python(&sized).contains("score += -math.log(math.comb(3, 1)) + -math.log(math.comb(3, 1))\n"));
    for (kind, expected) in [(ScoreKind::Fnml, "type = \"fnml\")"), (ScoreKind::Qnml, "type = \"qnml\")")] {
        assert!(r(&small(kind)).contains(expected) && python(&small(kind)).contains("no score that equals"));
    }
    assert!(r(&small(ScoreKind::Bde { ess: 1.0 })).contains("no score that equals"));
    let empty = network(&["a", "b"], &[], ScoreKind::Bic);
    assert!(!r(&empty).contains("arcs(net) <-"), "an empty matrix is no arc set");
}

#[test]
fn code_has_names_as_literals_that_can_be_pasted() {
    let (in_r, in_python) = (r(&hostile()), python(&hostile()));
    for (name, r_literal, python_literal) in [
        ("\"", "\"\\\"\"", "\"\\\"\""),
        ("a\\", "\"a\\\\\"", "\"a\\\\\""),
        ("a\nb", "\"a\\U{a}b\"", "\"a\\u000ab\""),
        ("\0", "\"\\u{fffd}\"", "\"\\u0000\""),
        ("😀", "\"\\U{1f600}\"", "\"\\U0001f600\""),
        ("שלום", "\"שלום\"", "\"שלום\""),
        ("\u{202e}txt", "\"\\U{202e}txt\"", "\"\\u202etxt\""),
    ] {
        assert!(in_r.contains(r_literal), "{name:?} as {r_literal} in {in_r}");
        assert!(in_python.contains(python_literal), "{name:?} as {python_literal} in {in_python}");
    }
    for text in [in_r, in_python] {
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
    }
}

#[test]
fn python_code_scores_with_the_right_class() {
    let cases = [
        (ScoreKind::Aic, "import AIC\n", "score = AIC(data).score(model)\n"),
        (ScoreKind::Bdeu { ess: 5.0 }, "import BDeu\n", "BDeu(data, equivalent_sample_size=5.0)"),
        (ScoreKind::MdlLecture, "import LogLikelihood\n", "score -= math.log2(len(data)) / 2 * sum(families)\n"),
        (ScoreKind::Pll { penalty: 2.0 }, "import LogLikelihood\n", "score -= 2.0 * sum(families)\n"),
        (ScoreKind::Bd { alpha: 0.5 }, "import DiscreteBayesianNetwork\n", "no score that equals"),
    ];
    for (kind, import, line) in cases {
        let text = python(&small(kind));
        assert!(text.contains(import) && text.contains(line) && text.contains(" Bayescope: -2301."), "{text}");
    }
}

#[test]
fn every_format_is_found_by_its_name() {
    let net = small(ScoreKind::Bic);
    let texts = [dot(&net), edges_csv(&net), bnlearn(&net), dagitty(&net), r(&net), python(&net)];
    for (name, text) in ["dot", "edges-csv", "bnlearn", "dagitty", "r", "python"].into_iter().zip(texts) {
        assert_eq!(write(name, &net), Some(text), "{name}");
    }
    assert_eq!(write("pdf", &net), None);
}

/// Names in lists of scores are distinct single words, and changed names are listed.
#[test]
fn lists_of_scores_have_plain_names() {
    use bayescope::data::{Dataset, Variable};
    use bayescope::format::{jkl, pss};
    let names = ["a b", "a.b", "#x", "y=1", "\t", "שלום", "constructor", "a\u{3000}b\u{2028}c"];
    let columns: Vec<Vec<u16>> =
        (0..names.len()).map(|v| (0..256).map(|row| (row >> v & 1) as u16).collect()).collect();
    let levels = vec!["no".to_string(), "yes".to_string()];
    let variables = names.iter().map(|name| Variable { name: (*name).into(), levels: levels.clone() }).collect();
    let data = std::sync::Arc::new(Dataset::new(variables, &columns, None).expect("data"));
    let settings = crate::common::settings(ScoreKind::Bic);
    let mut run = bayescope::run::Run::new(&data, settings, crate::common::MEMORY).expect("starts");
    while run.step(&mut bayescope::observe::NoObserver).expect("memory") == bayescope::search::Progress::Working {}
    let text = jkl(&data, run.table());
    let heads: Vec<&str> = text.lines().filter(|line| !line.starts_with(['#', '-'])).collect();
    assert_eq!(heads, ["8", "a.b.2 1", "a.b 1", ".x 1", "y.1 1", ". 1", "שלום 1", "constructor 1", "a.b.c 1"]);
    assert!(text.starts_with("# a.b.2 stands for a b\n# .x stands for #x\n"));
    let list = bayescope::score_list::ScoreList::read(text.as_bytes(), false).expect("what is written can be read");
    assert_eq!(list.names(), ["a.b.2", "a.b", ".x", "y.1", ".", "שלום", "constructor", "a.b.c"]);
    let text = pss(&data, "bic", run.table());
    assert!(text.contains("\nVAR a.b.2\nMETA arity=2\n-1") && text.contains("META num_records=256"), "{text}");
}

/// The scripts read the data from which the network was learned: read again, it is the same data set.
#[test]
fn prepared_data_are_read_back_unchanged() {
    use bayescope::data::{apply, fingerprint, read};
    use bayescope::protocol::{Recipe, Step};
    let text = "name,<b>,count\n\"a, \"\"b\"\"\",x,3\n-1,\" y\",2\n-1,x,4\n";
    let steps = vec![Step::Weights { column: "count".into() }];
    let recipe = Recipe { steps, ..Recipe::default() };
    let raw = read(text.as_bytes(), &recipe.read).expect("a table");
    let data = apply(&raw, &recipe).1.expect("data");
    let csv = bayescope::format::data_csv(&data).expect("few rows");
    assert_eq!(csv.lines().count(), 1 + 9);
    let plain = ["name", "<b>"].map(|column| Step::Category { column: column.into() });
    let again = Recipe { steps: plain.into(), ..Recipe::default() };
    let back = apply(&read(csv.as_bytes(), &again.read).expect("a table"), &again).1.expect("data");
    assert_eq!(fingerprint(&back), fingerprint(&data));
}

#[test]
fn structures_are_edges_line_by_line_or_a_matrix() {
    let edges = [SMALL[0], SMALL[1], (3, 2, Constrained)];
    let net = network(&["smoke", "a,b", "xray", "asia"], &edges, ScoreKind::Bic);
    assert_eq!(gph(&net), "smoke,\"a,b\"\n\"a,b\",xray\nasia,xray\n");
    assert_eq!(adjacency_csv(&net), "smoke,\"a,b\",xray,asia\n0,1,0,0\n0,0,1,0\n0,0,0,0\n0,0,1,0\n");
    let formula = network(&["=1+1", "b", "c", "d"], &edges, ScoreKind::Bic);
    assert!(adjacency_csv(&formula).starts_with("'=1+1,b,c,d\n"));
}
