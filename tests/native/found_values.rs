//! Interpretation of cells by rules edition 4: marks and codes of missing values, numbers in disguise or written twice,
//! declared levels, ARFF, bins. `tests/data/found` has small files that were once read incorrectly, with the correct
//! values.

use crate::common::{learn, settings};
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::base::var::Var;
use bayescope::catalogue::ScoreKind;
use bayescope::data::{Dataset, Stream, StreamLimits, apply, info, read, reading};
use bayescope::protocol::{ColumnKind, ColumnPreview, Cut, Preview, ReadOptions, Recipe, Step, Warning, WarningState};
use std::sync::Arc;

fn recipe(rules: u32, steps: &[Step]) -> Recipe {
    Recipe { read: ReadOptions { rules: Some(rules), ..ReadOptions::default() }, steps: steps.to_vec() }
}

fn prepare(text: &str, steps: &[Step]) -> (Preview, Option<Dataset>) {
    let recipe = recipe(4, steps);
    apply(&read(text.as_bytes(), &reading(&recipe)).expect("the file is read"), &recipe)
}

fn file(name: &str) -> String {
    let path = format!("{}/tests/data/found/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a file of text")
}

/// Number of rows, and the best BIC.
fn best(made: Option<Dataset>) -> (u64, f64) {
    let data = Arc::new(made.expect("enough to learn from"));
    (data.rows(), learn(&data, &settings(ScoreKind::Bic)).score)
}

fn is_near(found: (u64, f64), rows: u64, score: f64) {
    assert!(found.0 == rows && (found.1 - score).abs() < 1e-6, "{found:?}, not {rows} rows and {score}");
}

fn column<'a>(preview: &'a Preview, name: &str) -> &'a ColumnPreview {
    preview.columns.iter().find(|column| column.name == name).expect("a column of this name")
}

fn levels(column: &ColumnPreview) -> Vec<&str> {
    column.levels.iter().map(|(level, _)| level.as_str()).collect()
}

fn warning<'a>(column: &'a ColumnPreview, code: &str) -> &'a Warning {
    let found = column.warnings.iter().find(|warning| warning.code == code);
    found.unwrap_or_else(|| panic!("{code} among {:?}", column.warnings))
}

fn codes(column: &ColumnPreview, state: WarningState) -> Vec<&str> {
    column.warnings.iter().filter(|warning| warning.state == state).map(|warning| warning.code.as_str()).collect()
}

fn open(column: &ColumnPreview) -> Vec<&str> {
    codes(column, WarningState::Open)
}

/// A column `x` that repeats these cells, and columns of two and three levels.
fn table(cells: &[&str], rows: usize) -> String {
    let line = |row: usize| format!("{};{};{}\n", cells[row % cells.len()], ["u", "v"][row / 7 % 2], row / 3 % 3);
    std::iter::once("x;y;z\n".to_string()).chain((0..rows).map(line)).collect()
}

fn prepared_column(cells: &[&str]) -> ColumnPreview {
    prepare(&table(cells, 120), &[]).0.columns.swap_remove(0)
}

fn step(column: &str, what: &str) -> Step {
    Step::AsIs { column: Some(column.into()), what: what.into() }
}

// ------------------------------------------------------------------ missing values

#[test]
fn marks_are_read_as_missing_and_words_are_asked_about() {
    let (preview, made) = prepare(&file("mt_star.csv"), &[]);
    let marked = preview.columns.iter().find(|column| column.missing > 0.0).expect("one column has the mark");
    assert_eq!(codes(marked, WarningState::Repaired), ["missing-labels"]);
    assert_eq!(warning(marked, "missing-labels").remedy, Some(step(&marked.name, "missing-labels")));
    assert_eq!(preview.steps, [Step::MissingLabel { label: "*".into(), column: None }]);
    is_near(best(made), 113, -212.35466332791768);
    is_near(best(prepare(&file("mt_q.csv"), &[]).1), 113, -212.35466332791768);
    assert_eq!(prepare(&file("mt_star.csv"), &[step(&marked.name, "missing-labels")]).0.rows, 120.0);
    for mark in ["<NA>", "#N/A", "#VALUE!", "#WERT!", "NaT", "(null)", "\\N", "n.d.", "k. A.", "..", "Keine Angabe"] {
        let text = file("mt_star.csv").replace('*', mark);
        is_near(best(prepare(&text, &[]).1), 113, -212.35466332791768);
    }
    for blank in ["\u{a0}", "\u{3000}", "\u{200b}", "\u{feff}", "\u{2009}\u{a0}"] {
        let (preview, made) = prepare(&file("mt_star.csv").replace('*', blank), &[]);
        assert_eq!(preview.steps, []);
        is_near(best(made), 113, -212.35466332791768);
    }
    for word in ["None", "don't know", "Don’t know", "unknown", "refused", "/", "-9", "99"] {
        let (preview, _) = prepare(&file("mt_star.csv").replace('*', word), &[]);
        assert_eq!(preview.rows, 120.0);
        let asked: Vec<&Warning> = preview.columns.iter().flat_map(|column| &column.warnings).collect();
        assert_eq!((asked.len(), asked[0].state, asked[0].detail.as_str()), (1, WarningState::Open, word));
        let remedy = asked[0].remedy.clone().expect("a remedy");
        is_near(best(prepare(&file("mt_star.csv").replace('*', word), &[remedy]).1), 113, -212.35466332791768);
    }
}

#[test]
fn a_mark_that_is_a_level_stays_one() {
    let findings = prepared_column(&["+", "-", "+", "++", "-"]);
    assert_eq!((levels(&findings), findings.warnings.len()), (vec!["+", "++", "-"], 0));
    let stars = prepared_column(&["*", "**", "***", "**"]);
    assert_eq!((levels(&stars), stars.missing), (vec!["*", "**", "***"], 0.0));
    // Another mark in the same column is a question.
    let stars = prepared_column(&["*", "**", "NA", "**"]);
    assert_eq!((open(&stars), warning(&stars, "looks-missing").detail.as_str()), (vec!["looks-missing"], "NA"));
    assert_eq!(prepared_column(&["DK", "SE", "NO", "FI"]).warnings, []);
    assert_eq!(open(&prepared_column(&["yes", "no", "DK"])), ["looks-missing"]);
}

#[test]
fn sentinels_among_levels_are_asked_about() {
    let (preview, made) = prepare(&file("mi_m99.csv"), &[]);
    assert_eq!(made.expect("it is learned from").rows(), 120);
    let asked = preview.columns.iter().find(|column| !column.warnings.is_empty()).expect("a question");
    assert_eq!((open(asked), asked.kind), (vec!["sentinel"], ColumnKind::Category));
    let remedy = warning(asked, "sentinel").remedy.clone().expect("a remedy");
    assert_eq!(remedy, Step::MissingLabel { label: "-99".into(), column: Some(asked.name.clone()) });
    is_near(best(prepare(&file("mi_m99.csv"), &[remedy]).1), 113, -212.35466332791768);
    let settled = prepare(&file("mi_m99.csv"), &[step(&asked.name, "sentinel")]).0;
    assert_eq!(open(column(&settled, &asked.name)), [""; 0]);
    let asked: [(&[&str], &[&str]); 9] = [
        (&["0", "1", "-9"], &["-9"]),
        (&["0", "1", "999"], &["999"]),
        (&["1", "2", "3", "4", "5", "9"], &["9"]),
        (&["0", "1", "9"], &["9"]),
        (&["1", "2", "3", "-8", "-9"], &["-9", "-8"]),
        (&["yes", "no", "-9"], &["-9"]),
        (&["yes", "no", "99"], &["99"]),
        (&["1", "2", "3", "4", "5", "6", "7", "8", "9"], &[]),
        (&["-1", "0", "1"], &[]),
    ];
    for (cells, signs) in asked {
        let column = prepared_column(cells);
        let mut found: Vec<&str> = column.warnings.iter().map(|warning| warning.detail.as_str()).collect();
        found.sort_unstable();
        let mut expected = signs.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{cells:?}");
        assert_eq!(open(&column), vec!["sentinel"; signs.len()], "{cells:?}");
    }
    // In a column of measurements there is one question about the outliers.
    let measured: Vec<String> = (0..60).map(|i| (i % 40).to_string()).chain(["-99".to_string(), "-9".into()]).collect();
    let measured: Vec<&str> = measured.iter().map(String::as_str).collect();
    let column = prepared_column(&measured);
    assert_eq!((open(&column), warning(&column, "outliers").detail.as_str()), (vec!["outliers"], "-99, -9"));
}

#[test]
fn a_column_with_many_missing_labels_is_still_one_of_numbers() {
    let (preview, _) = prepare(&file("umfrage.csv"), &[]);
    let income = column(&preview, "Einkommen (€)");
    assert_eq!((income.kind, income.excluded, income.missing), (ColumnKind::Number, false, 111.0));
    assert!(income.cut.is_some() && income.level_count < 10.0);
    assert_eq!(open(income), [""; 0]);
    // A word is a separate level until the question is answered, and the column holds numbers before and after.
    let text = file("umfrage.csv").replace("k. A.", "weiß nicht");
    let (preview, _) = prepare(&text, &[]);
    let asked = column(&preview, "Einkommen (€)");
    assert_eq!((asked.kind, open(asked)), (ColumnKind::Number, vec!["looks-missing"]));
    let remedy = warning(asked, "looks-missing").remedy.clone().expect("a remedy");
    let (preview, _) = prepare(&text, &[remedy]);
    let after = column(&preview, "Einkommen (€)");
    assert_eq!((after.kind, after.missing, after.level_count), (ColumnKind::Number, 111.0, income.level_count));
    // Four in five cells are numbers, and the others are a question.
    let cells: Vec<String> = (0..60).map(|i| if i % 5 == 0 { format!("t{i}") } else { format!("{i}.5") }).collect();
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    let column = prepared_column(&cells);
    assert_eq!((column.kind, open(&column)), (ColumnKind::Number, vec!["texts"]));
}

// ------------------------------------------------------------------ numbers

#[test]
fn numbers_in_disguise_are_offered_as_numbers() {
    for (name, of, note) in
        [("w_less.csv", "CRP", "<5 → 5"), ("w_unit.csv", "Dose", "50 mg → 50"), ("w_pct.csv", "Rate", "50% → 50")]
    {
        let (preview, _) = prepare(&file(name), &[]);
        let asked = column(&preview, of);
        assert_eq!((open(asked), asked.kind), (vec!["disguised"], ColumnKind::Category), "{name}");
        let read = Step::ReadNumbers { column: of.into() };
        assert_eq!(warning(asked, "disguised").remedy, Some(read.clone()));
        let (preview, made) = prepare(&file(name), std::slice::from_ref(&read));
        let after = column(&preview, of);
        assert_eq!((after.kind, after.numeric, open(after)), (ColumnKind::Number, true, vec![]), "{name}");
        assert!(warning(after, "read-numbers").detail.starts_with(note), "{name}");
        assert_eq!(made.expect("it is learned from").rows(), 120);
        let kept = [read, Step::Number { column: of.into() }];
        assert_eq!(column(&prepare(&file(name), &kept).0, of).kind, ColumnKind::Continuous);
    }
    // 25 mg with 3 g in one column is not offered as numbers, and refused if requested.
    let text = file("w_unit.csv").replace("50 mg", "50 g");
    assert!(!open(column(&prepare(&text, &[]).0, "Dose")).contains(&"disguised"));
    let problem = prepare(&text, &[Step::ReadNumbers { column: "Dose".into() }]).0.problem;
    assert_eq!(problem, Some(Error::MixedUnits { column: "Dose".into(), units: vec!["g".into(), "mg".into()] }));
    let none = prepare(&text, &[Step::ReadNumbers { column: "Cough".into() }]).0.problem;
    assert_eq!(none, Some(Error::NotANumber { column: "Cough".into(), value: "y".into(), line: 2.0 }));
    for cells in
        [&["10-20", "20-30", "30-40"][..], &["1st", "2nd", "3rd"], &["<18", "18+"], &["2020-01-05", "2021-02-06"]]
    {
        assert_eq!(open(&prepared_column(cells)), [""; 0], "{cells:?}");
    }
}

/// For a column left out as an identifier numbers are suggested too, and the step restores it.
#[test]
fn an_identifier_may_be_numbers_in_disguise() {
    let cells: Vec<String> = (0..120).map(|i| format!("{}.{} kg", 40 + i * 7 % 61, i)).collect();
    let text = table(&cells.iter().map(String::as_str).collect::<Vec<_>>(), 120);
    let (preview, _) = prepare(&text, &[]);
    let x = column(&preview, "x");
    assert_eq!((x.excluded, open(x), codes(x, WarningState::Repaired)), (true, vec!["disguised"], vec!["identifier"]));
    let steps: Vec<Step> = preview.steps.iter().cloned().chain(warning(x, "disguised").remedy.clone()).collect();
    let (preview, _) = prepare(&text, &steps);
    assert_eq!((column(&preview, "x").excluded, column(&preview, "x").kind), (false, ColumnKind::Number));
}

#[test]
fn a_number_written_in_two_ways_is_one_level() {
    let (preview, made) = prepare(&file("w_float.csv"), &[]);
    assert_eq!(levels(&preview.columns[0]), ["0", "1"]);
    assert_eq!(codes(&preview.columns[0], WarningState::Repaired), ["same-numbers"]);
    is_near(best(made), 120, -221.79083635);
    let name = &preview.columns[0].name;
    let apart = prepare(&file("w_float.csv"), &[step(name, "same-numbers")]).0;
    assert_eq!(levels(&apart.columns[0]), ["0", "0.0", "1", "1.0"]);
    // The steps are those of a recipe, and can be reverted there too.
    let again = prepare(&file("w_float.csv"), &preview.steps).0;
    assert_eq!((again.steps == preview.steps, again.columns[0] == preview.columns[0]), (true, true));
    let steps: Vec<Step> = preview.steps.iter().cloned().chain([step(name, "same-numbers")]).collect();
    assert_eq!(prepare(&file("w_float.csv"), &steps).0.columns[0].level_count, 4.0);
    assert_eq!(levels(&prepared_column(&["1", "+1", "1e0", "1.", "2", "0.5", ".5"])), ["0.5", "1", "2"]);
    assert_eq!(levels(&prepared_column(&["1", "01", "001", "2"])), ["001", "01", "1", "2"]);
    assert_eq!(levels(&prepared_column(&["1,0", "1", "2,5", "2,50"])), ["1", "2,5"]);
    assert_eq!(levels(&prepared_column(&["yes", "no", "1", "1.0"])), ["1", "no", "yes"]);
    // Both notations of a missing value are missing.
    let cells = table(&["0", "1", "9", "9.0"], 120);
    let missing = |label: &str| Step::MissingLabel { label: label.into(), column: Some("x".into()) };
    assert_eq!(prepare(&cells, &[missing("9")]).0.columns[0].missing, 60.0);
    assert_eq!(prepare(&cells, &[missing("9.0")]).0.columns[0].missing, 60.0);
}

#[test]
fn a_value_that_fills_a_bin_has_its_own() {
    let bins = |n: u32| Step::Bin { column: "cig".into(), cut: Cut::Frequency { bins: n } };
    let (preview, _) = prepare(&file("zinf.csv"), &[bins(4)]);
    let rows: Vec<f64> = column(&preview, "cig").levels.iter().map(|(_, rows)| *rows).collect();
    assert_eq!((rows.len(), rows[0], rows.iter().sum::<f64>()), (4, 223.0, 300.0));
    assert!(rows[1..].iter().all(|rows| (24.0..=28.0).contains(rows)), "{rows:?}");
    let made = warning(column(&preview, "cig"), "bins-made");
    assert_eq!((made.detail.as_str(), made.state), ("4/4", WarningState::Note));
    // Recipes of older editions keep their cut points.
    let old = recipe(3, &[bins(4)]);
    let (old, _) = apply(&read(file("zinf.csv").as_bytes(), &reading(&old)).unwrap(), &old);
    assert_eq!(column(&old, "cig").levels.iter().map(|(_, rows)| *rows).collect::<Vec<_>>(), [223.0, 77.0]);
    let few = table(&["1", "2", "3"], 120);
    let (few, _) = prepare(&few, &[Step::Bin { column: "x".into(), cut: Cut::Frequency { bins: 5 } }]);
    assert_eq!((few.columns[0].level_count, warning(&few.columns[0], "bins-made").detail.as_str()), (3.0, "3/5"));
    let even: Vec<String> = (0..50).map(|i| i.to_string()).collect();
    let even = table(&even.iter().map(String::as_str).collect::<Vec<_>>(), 100);
    let (even, _) = prepare(&even, &[Step::Bin { column: "x".into(), cut: Cut::Frequency { bins: 4 } }]);
    assert_eq!(even.columns[0].warnings, []);
}

// ------------------------------------------------------------------ declared levels

fn declare(labels: &[&str]) -> Step {
    Step::Levels { column: "x".into(), labels: labels.iter().map(|label| (*label).to_string()).collect() }
}

#[test]
fn declared_levels_and_their_order_are_kept() {
    let text = table(&["yes", "no", "yes"], 90);
    let (preview, made) = prepare(&text, &[declare(&["yes", "no", "ex"])]);
    assert_eq!(levels(&preview.columns[0]), ["yes", "no", "ex"]);
    assert_eq!(warning(&preview.columns[0], "unseen-levels").detail, "ex");
    let data = made.unwrap();
    assert_eq!((data.arity(Var(0)), info(&data, None).variables[0].counts.clone()), (3, vec![60.0, 30.0, 0.0]));
    // An undeclared label follows, with a question that gives its line.
    let (preview, _) = prepare(&table(&["yes", "no", "may be", "No"], 90), &[declare(&["yes", "no"])]);
    let x = &preview.columns[0];
    assert_eq!((levels(x), open(x)), (vec!["yes", "no", "No", "may be"], vec!["undeclared"; 2]));
    let asked: Vec<(&str, Option<f64>)> = x.warnings.iter().map(|w| (w.detail.as_str(), w.line)).collect();
    assert_eq!(asked, [("may be", Some(4.0)), ("No", Some(5.0))]);
    let merge = Step::Merge { column: "x".into(), into: "no".into(), labels: vec!["No".into()] };
    assert_eq!(x.warnings[1].remedy, Some(merge.clone()));
    let missing = Step::MissingLabel { label: "may be".into(), column: Some("x".into()) };
    let (preview, _) = prepare(&table(&["yes", "no", "may be", "No"], 90), &[declare(&["yes", "no"]), merge, missing]);
    assert_eq!((levels(&preview.columns[0]), open(&preview.columns[0])), (vec!["yes", "no"], vec![]));
    // Levels are matched by number if both are numbers; a declared mark is a level, another one is missing.
    let (preview, _) = prepare(&table(&["1.0", "0", "2"], 90), &[declare(&["2", "1", "0"])]);
    assert_eq!((levels(&preview.columns[0]), preview.columns[0].warnings.len()), (vec!["2", "1", "0"], 0));
    let (preview, _) = prepare(&table(&["NA", "None", "a"], 90), &[declare(&["None", "a", "NA"])]);
    assert_eq!((levels(&preview.columns[0]), open(&preview.columns[0])), (vec!["None", "a", "NA"], vec![]));
    let (preview, _) = prepare(&table(&["?", "None", "a"], 90), &[declare(&["None", "a"])]);
    assert_eq!((levels(&preview.columns[0]), preview.columns[0].missing), (vec!["None", "a"], 30.0));
    // Numbers are levels if declared, and a further order applies.
    let many: Vec<String> = (0..30).map(|i| i.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let (preview, _) = prepare(&table(&many, 300), &[declare(&many)]);
    assert_eq!((preview.columns[0].kind, preview.columns[0].level_count), (ColumnKind::Category, 30.0));
    let order = Step::Order { column: "x".into(), labels: vec!["no".into()] };
    assert_eq!(levels(&prepare(&text, &[declare(&["yes", "no", "ex"]), order]).0.columns[0]), ["no", "yes", "ex"]);
}

#[test]
fn lines_of_cardinalities_declare_levels_in_their_order() {
    let rows: String =
        (0..60).map(|i| format!("{},{},{}\n", 11 - i % 12, i / 2 % 3, if i == 7 { "NA" } else { "1" })).collect();
    let text = format!("a,b,c\n12,4,2\n{rows}0,0,0\n");
    let (preview, _) = prepare(&text, &[]);
    assert_eq!(levels(&preview.columns[0]), (0..12).map(|i| i.to_string()).collect::<Vec<_>>());
    assert_eq!(
        (levels(&preview.columns[1]), warning(&preview.columns[1], "unseen-levels").detail.as_str()),
        (vec!["0", "1", "2", "3"], "3")
    );
    assert_eq!((levels(&preview.columns[2]), preview.columns[2].missing), (vec!["0", "1"], 1.0));
}

#[test]
fn arff_is_read_with_its_levels_its_gaps_and_its_weights() {
    let (dense, sparse) = (prepare(&file("a_dense.arff"), &[]), prepare(&file("a_sparse.arff"), &[]));
    assert_eq!(dense.0.columns, sparse.0.columns);
    assert_eq!(levels(&dense.0.columns[1]), ["short grass", "long grass"]);
    let rows = dense.0.rows as u64;
    is_near(best(dense.1), rows, -114.8761416092442);
    is_near(best(sparse.1), rows, -114.8761416092442);
    let (preview, made) = prepare(&file("a_undecl.arff"), &[]);
    let cough = column(&preview, "Cough");
    assert_eq!((levels(cough), open(cough)), (vec!["yes", "no", "No"], vec!["undeclared"]));
    let declared = vec!["yes".to_string(), "no".into()];
    let asked = warning(cough, "undeclared");
    assert_eq!((asked.detail.as_str(), asked.line, &asked.declared), ("No", Some(8.0), &declared));
    let merge = Step::Merge { column: "Cough".into(), into: "no".into(), labels: vec!["No".into()] };
    assert_eq!(asked.remedy, Some(merge.clone()));
    assert_eq!(made.expect("it is learned from").rows(), 60);
    is_near(best(prepare(&file("a_undecl.arff"), &[merge]).1), 60, -114.8761416092442);
    let refused = read(file("a_undecl.arff").as_bytes(), &ReadOptions::default()).expect_err("a label is not declared");
    assert_eq!(refused, Error::UndeclaredLabel { column: "Cough".into(), line: 8.0, value: "No".into(), declared });
    let text =
        "@relation r\n@attribute a {yes,no,'not seen'}\n@attribute b {x,y}\n@data\nyes,x,{30}\nno,y\n{0 no},{4}\n";
    let (preview, made) = prepare(text, &[]);
    assert_eq!((levels(&preview.columns[0]), made.unwrap().rows()), (vec!["yes", "no", "not seen"], 35));
    assert_eq!(
        (preview.columns[2].kind, preview.steps.clone()),
        (ColumnKind::Weights, vec![Step::Weights { column: "weight".into() }])
    );
    assert_eq!(warning(&preview.columns[0], "unseen-levels").detail, "not seen");
    // Before edition 4 levels are in alphabetical order.
    let old = recipe(3, &[]);
    let (old, _) = apply(&read(text.as_bytes(), &reading(&old)).unwrap(), &old);
    assert_eq!(levels(&old.columns[0]), ["no", "not seen", "yes"]);
}

// compatible suggestions

#[test]
fn a_column_of_counts_has_no_other_question() {
    let text: String = (0..60).map(|i| format!("{},{},{}\n", i % 4, i / 4 % 3, if i == 9 { 670 } else { i })).collect();
    let (preview, _) = prepare(&format!("a,b,Freq\n{text}"), &[]);
    assert_eq!(open(&preview.columns[2]), ["looks-like-weights"]);
    let (preview, made) = prepare(&format!("a,b,Freq\n{text}"), &[Step::Weights { column: "Freq".into() }]);
    assert_eq!((preview.problem, made.is_some(), open(&preview.columns[2])), (None, true, vec![]));
    // A column with a cell that is no count can't hold multiplicities.
    let (preview, _) = prepare(&format!("a,b,Freq\n0,0,\n{text}"), &[]);
    assert!(!open(&preview.columns[2]).contains(&"looks-like-weights"));
}

#[test]
fn too_many_levels_are_a_question() {
    let many: Vec<String> = (0..40).map(|i| format!("w{i}")).collect();
    let column = prepared_column(&many.iter().map(String::as_str).collect::<Vec<_>>());
    let asked = warning(&column, "many-levels");
    assert_eq!(asked.state, WarningState::Open);
    assert_eq!(asked.remedy, Some(Step::KeepTop { column: "x".into(), keep: 9 }));
    assert_eq!(asked.others, [Step::Exclude { column: "x".into() }]);
    assert_eq!(asked.dismiss, Some(step("x", "many-levels")));
}

/// A cell of a column of kind `kind`.
fn cell(rng: &mut Rng, kind: u32, row: usize) -> String {
    let pick = |rng: &mut Rng, cells: &[&str]| cells[rng.below(cells.len() as u32) as usize].to_string();
    if rng.unit() < 0.05 {
        return pick(rng, &["", "NA", "unknown", "-9", "*", "n.d.", "999"]);
    }
    match kind {
        0 => pick(rng, &["yes", "no", "Yes", "no "]),
        1 => pick(rng, &["0", "1", "1.0", "-99"]),
        2 => pick(rng, &["1", "2", "3", "4", "5", "9"]),
        3 => format!("{} mg", rng.below(60)),
        4 => {
            if rng.unit() < 0.2 {
                "<5".into()
            } else {
                format!("{}.{}", rng.below(40), rng.below(10))
            }
        }
        5 => (1000 + row).to_string(),
        6 => rng.below(40).to_string(),
        7 => format!("w{}", rng.below(45)),
        8 => {
            if rng.unit() < 0.02 {
                "9999".into()
            } else {
                rng.below(50).to_string()
            }
        }
        9 => format!("{}%", rng.below(30)),
        10 => {
            if rng.unit() < 0.5 {
                "don't know".into()
            } else {
                pick(rng, &["a", "b"])
            }
        }
        11 => format!("2020-{:02}-{:02}", 1 + rng.below(12), 1 + rng.below(28)),
        _ => pick(rng, &["-", "+", "?", "x"]),
    }
}

/// Applying all remedies at once gives data without new problems; no two of one column exclude each other.
#[test]
fn all_open_suggestions_can_be_applied_at_once() {
    let names = ["id", "Freq", "n", "a", "b", "weight", "c", "d"];
    for seed in 0..100 {
        let mut rng = Rng::new(seed);
        let n = 3 + rng.below(5) as usize;
        let kinds: Vec<u32> = (0..n).map(|_| rng.below(13)).collect();
        let rows = 40 + rng.below(200) as usize;
        let mut text = names[..n].join(",") + "\n";
        for row in 0..rows {
            let line: Vec<String> = kinds.iter().map(|kind| cell(&mut rng, *kind, row)).collect();
            text += &(line.join(",") + "\n");
        }
        let (before, _) = prepare(&text, &[]);
        let is_open = |warning: &&Warning| warning.state == WarningState::Open;
        for column in &before.columns {
            let remedies = column.warnings.iter().filter(is_open).filter_map(|warning| warning.remedy.as_ref());
            let of = |is_kind: fn(&Step) -> bool| remedies.clone().filter(|step| is_kind(step)).count();
            let alone = of(|step| matches!(step, Step::Exclude { .. } | Step::Weights { .. }));
            assert!(alone == 0 || remedies.clone().count() == 1, "seed {seed}: {:?}", column.warnings);
            let (few, read) =
                (of(|s| matches!(s, Step::KeepTop { .. })), of(|s| matches!(s, Step::ReadNumbers { .. })));
            assert!(few + read <= 1, "seed {seed}: {:?}", column.warnings);
        }
        if before.problem.is_some() {
            continue;
        }
        let remedies = before
            .columns
            .iter()
            .flat_map(|c| &c.warnings)
            .filter(is_open)
            .filter_map(|warning| warning.remedy.clone());
        let steps: Vec<Step> = before.steps.iter().cloned().chain(remedies).collect();
        let (after, made) = prepare(&text, &steps);
        assert_eq!((after.problem, made.is_some()), (None, true), "seed {seed}: {steps:?}\n{text}");
    }
}

// ------------------------------------------------------------------ slices

/// In slices the steps have the same effect as in memory while all texts fit; otherwise reading numbers is refused.
#[test]
fn slices_read_numbers_and_declared_levels_too() {
    let cells: Vec<String> = (0..200).map(|i| format!("{} mg", i % 90)).collect();
    let text = table(&cells.iter().map(String::as_str).collect::<Vec<_>>(), 400);
    let in_slices = |labels: usize, steps: &[Step]| {
        let limits = StreamLimits { labels, ..StreamLimits::default() };
        let (mut stream, recipe) = (Stream::new(limits), recipe(4, steps));
        stream.begin(&recipe);
        loop {
            text.as_bytes().chunks(1000).for_each(|bytes| stream.take(bytes).expect("the file is read"));
            if let Some(found) = stream.end_pass().expect("the file is read") {
                return found;
            }
        }
    };
    let steps = [Step::ReadNumbers { column: "x".into() }];
    let (preview, made) = in_slices(1000, &steps);
    let whole = prepare(&text, &steps);
    assert_eq!((&preview.columns, made), (&whole.0.columns, whole.1));
    assert_eq!(in_slices(20, &steps).0.problem, Some(Error::TooManyValues { column: "x".into(), limit: 20.0 }));
    let order: Vec<String> = (0..90).rev().map(|i| format!("{i} mg")).collect();
    let steps = [Step::Levels { column: "x".into(), labels: order }];
    assert_eq!(in_slices(1000, &steps).1, prepare(&text, &steps).1);
}
