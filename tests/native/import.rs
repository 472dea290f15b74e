//! Preparation by rules edition 2: automatic repairs, open questions, costs in rows.

use bayescope::base::error::Error;
use bayescope::data::{Dataset, apply, read};
use bayescope::protocol::{
    ColumnKind, ColumnPreview, DatePart, MethodName, Preview, ReadOptions, Recipe, Step, Warning, WarningState,
};
use bayescope::session::Session;

/// Fingerprint of klinik.csv prepared by edition 1, recorded before edition 2 existed.
const OLD_KLINIK: &str = "8e693d317839ea21";

fn second() -> ReadOptions {
    ReadOptions { rules: Some(2), ..ReadOptions::default() }
}

fn prepare_with(text: &str, steps: &[Step]) -> (Preview, Option<Dataset>) {
    let raw = read(text.as_bytes(), &second()).expect("the file is read");
    apply(&raw, &Recipe { read: second(), steps: steps.to_vec() })
}

fn prepare(text: &str) -> Preview {
    prepare_with(text, &[]).0
}

fn file(name: &str) -> String {
    std::fs::read_to_string(format!("{}/tests/data/import/{name}", env!("CARGO_MANIFEST_DIR"))).expect("a file")
}

fn column<'a>(preview: &'a Preview, name: &str) -> &'a ColumnPreview {
    preview.columns.iter().find(|column| column.name == name).expect("a column of that name")
}

fn open(preview: &Preview) -> Vec<(&str, &Warning)> {
    let of_columns =
        preview.columns.iter().flat_map(|column| column.warnings.iter().map(|w| (column.name.as_str(), w)));
    let of_file = preview.warnings.iter().map(|w| ("", w));
    of_file.chain(of_columns).filter(|(_, warning)| warning.state == WarningState::Open).collect()
}

fn is(column: &str) -> Option<String> {
    Some(column.into())
}

/// A column of these cells, and one of two levels.
fn beside(cells: impl IntoIterator<Item = String>) -> String {
    let rows = cells.into_iter().enumerate().map(|(row, cell)| format!("{cell};{}\n", ["x", "y"][row % 2]));
    format!("a;b\n{}", rows.collect::<String>())
}

// ------------------------------------------------------------------ klinik.csv

#[test]
fn klinik_is_a_sensible_model_without_a_click() {
    let (preview, data) = prepare_with(&file("klinik.csv"), &[]);
    for name in ["Alter (Jahre)", "BMI", "Größe", "RR sys", "HbA1c %"] {
        assert_eq!(column(&preview, name).kind, ColumnKind::Number, "{name}");
    }
    let out: Vec<&str> = preview.columns.iter().filter(|c| c.excluded).map(|c| c.name.as_str()).collect();
    assert_eq!(out, ["Patient ID", "Aufnahmedatum", "Bemerkung"]);
    let why = |name: &str| column(&preview, name).warnings[0].code.clone();
    assert_eq!(out.iter().map(|name| why(name)).collect::<Vec<_>>(), ["identifier", "date", "free-text"]);
    assert_eq!((preview.file_rows, preview.rows, preview.left_out, preview.total_rows), (641.0, 510.0, 131.0, 1.0));
    let cost = |name: &str| (column(&preview, name).missing, column(&preview, name).cost);
    assert_eq!(
        ["RR sys", "HbA1c %", "BMI", "Geschlecht", "Bemerkung"].map(cost),
        [(57.0, 52.0), (43.0, 36.0), (41.0, 34.0), (1.0, 0.0), (152.0, 116.0)]
    );
    assert_eq!((preview.read.decimal_comma, preview.read.thousands.as_deref()), (Some(true), Some("")));
    assert_eq!(data.expect("data").rows(), 510);
}

/// All open suggestions, each resolved by its remedy: the expected data and score.
#[test]
fn klinik_has_four_open_suggestions_and_their_remedies_mend_it() {
    let text = file("klinik.csv");
    let preview = prepare(&text);
    let request: Vec<(&str, &str, &str)> =
        open(&preview).iter().map(|(column, w)| (*column, w.code.as_str(), w.detail.as_str())).collect();
    assert_eq!(
        request,
        [
            ("Alter (Jahre)", "outliers", "999"),
            ("Geschlecht", "case", "m, M"),
            ("Raucher?", "looks-missing", "unbekannt"),
            ("Station", "case", "innere, Innere")
        ]
    );
    let steps: Vec<Step> = open(&preview).iter().filter_map(|(_, w)| w.remedy.clone()).collect();
    let (mended, data) = prepare_with(&text, &steps);
    assert_eq!(open(&mended), []);
    assert_eq!((mended.rows, mended.left_out), (488.0, 153.0));
    assert_eq!(column(&mended, "Alter (Jahre)").missing, 10.0);

    // As in the page and in links: all steps explicit, none proposed.
    let recipe = Recipe { read: mended.read.clone(), steps: mended.steps.clone() };
    let (again, same) = apply(&read(text.as_bytes(), &recipe.read).unwrap(), &recipe);
    assert_eq!((again.steps, same), (mended.steps, data));

    let mut session = Session::default();
    session.read_file(text.into_bytes());
    session.prepare(&recipe).unwrap();
    let score = session.learn(&settings()).unwrap().score;
    assert!((score - -4524.140889976366).abs() < 1e-9, "{score}");
}

fn settings() -> bayescope::protocol::Settings {
    let text = r#"{"score":{"kind":"bic","edgePrior":1},"method":"dp","maxParents":null,"required":[],"forbidden":[]}"#;
    let settings: bayescope::protocol::Settings = serde_json::from_str(text).expect("settings");
    assert_eq!(settings.method, MethodName::Dp);
    settings
}

#[test]
fn repairs_by_the_rules_can_be_reverted() {
    let text = file("klinik.csv");
    let as_is = |column: Option<&str>, what: &str| Step::AsIs { column: column.map(String::from), what: what.into() };
    let (preview, _) = prepare_with(&text, &[as_is(None, "total-rows"), as_is(Some("BMI"), "missing-labels")]);
    assert_eq!((preview.total_rows, column(&preview, "BMI").missing), (0.0, 12.0));
    assert_eq!(column(&preview, "RR sys").missing, 57.0);
    let bmi: Vec<&str> = column(&preview, "BMI").levels.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!((bmi.len(), bmi[3]), (4, "not a number"));
    let request = open(&preview).into_iter().find(|(name, _)| *name == "BMI").unwrap().1;
    assert_eq!(
        (request.code.as_str(), request.rows, request.remedy.clone()),
        ("texts", Some(29.0), Some(Step::TextMissing { column: "BMI".into() }))
    );
    for step in [column(&preview, "Patient ID"), column(&preview, "Bemerkung")].map(|c| c.warnings[0].remedy.clone()) {
        let (preview, _) = prepare_with(&text, &[step.clone().unwrap()]);
        let Some(Step::Category { column: name }) = step else { panic!("{step:?}") };
        assert!(!column(&preview, &name).excluded);
    }
    let dismissed: Vec<Step> = open(&prepare(&text)).iter().filter_map(|(_, w)| w.dismiss.clone()).collect();
    assert_eq!((dismissed.len(), open(&prepare_with(&text, &dismissed).0)), (4, vec![]));
    assert_eq!(
        prepare_with(&text, &dismissed).1,
        prepare_with(&text, &[]).1,
        "a decision to leave things changes no data"
    );
}

#[test]
fn dates_give_their_parts() {
    let text = file("klinik.csv");
    let levels = |part: DatePart| {
        let excluded = Step::Exclude { column: "Aufnahmedatum".into() };
        let (preview, _) = prepare_with(&text, &[excluded, Step::DatePart { column: "Aufnahmedatum".into(), part }]);
        let date = column(&preview, "Aufnahmedatum");
        assert!(!date.excluded);
        date.levels.iter().map(|(label, _)| label.clone()).collect::<Vec<_>>()
    };
    assert_eq!(levels(DatePart::Year), ["2021", "2022", "2023"]);
    assert_eq!(levels(DatePart::Weekday), ["1", "2", "3", "4", "5", "6", "7"]);
    assert_eq!(levels(DatePart::Month).len(), 12);
    let preview = prepare(&text);
    let date = &column(&preview, "Aufnahmedatum").warnings[0];
    assert_eq!((date.detail.as_str(), date.others.len()), ("2021–2023", 3));
}

#[test]
fn a_recipe_of_edition_1_keeps_its_meaning() {
    let text = file("klinik.csv");
    let raw = read(text.as_bytes(), &ReadOptions::default()).unwrap();
    let (preview, data) = apply(&raw, &Recipe::default());
    assert_eq!(column(&preview, "BMI").kind, ColumnKind::Category);
    assert_eq!(bayescope::data::fingerprint(&data.unwrap()), OLD_KLINIK);
    let raw = read(file("sepfirst.csv").as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!((raw.rows(), raw.names().collect::<Vec<_>>()), (21, vec!["sep=", "V2"]));
    let raw = read(file("de_th.csv").as_bytes(), &ReadOptions::default()).unwrap();
    let (preview, _) = apply(&raw, &Recipe::default());
    assert!(column(&preview, "inc").histogram.as_ref().unwrap().greatest == 850.0 || preview.columns.len() == 2);
}

// ------------------------------------------------------------------ numbers

#[test]
fn nine_cells_in_ten_make_a_column_of_numbers_and_the_rest_is_asked_for() {
    let cells = |texts: usize| (0..100).map(move |row| if row < texts { "high".into() } else { format!("{row}.5") });
    let preview = prepare(&beside(cells(10)));
    let a = column(&preview, "a");
    assert_eq!((a.kind, a.missing, a.level_count), (ColumnKind::Number, 0.0, 4.0));
    assert_eq!((a.levels[3].0.as_str(), a.levels[3].1, preview.left_out), ("high", 10.0, 0.0));
    assert_eq!((a.warnings[0].code.as_str(), a.warnings[0].rows), ("texts", Some(10.0)));
    assert_eq!(column(&prepare(&beside(cells(11))), "a").kind, ColumnKind::Category);
    // Empty cells and missing labels are not counted.
    let gaps = (0..40).map(|row| ["", "NA", "–", "n.a."][row % 4].to_string());
    let preview = prepare(&beside(cells(10).chain(gaps)));
    let a = column(&preview, "a");
    assert_eq!((a.kind, a.missing, a.level_count), (ColumnKind::Number, 40.0, 4.0));
    let (missing, _) = prepare_with(&beside(cells(10)), &[Step::TextMissing { column: "a".into() }]);
    assert_eq!((column(&missing, "a").missing, open(&missing)), (10.0, vec![]));
    let (kept, none) =
        prepare_with(&beside(cells(10)), &[Step::Number { column: "a".into() }, Step::Exclude { column: "b".into() }]);
    let wrong = Error::NotANumber { column: "a".into(), value: "high".into(), line: 2.0 };
    assert_eq!((kept.problem, none), (Some(wrong), None));
}

#[test]
fn a_minus_beside_a_plus_is_a_level() {
    let preview = prepare("rh;b\n+;x\n-;y\n+;?\n-;y\n+;x\n");
    assert_eq!((column(&preview, "rh").missing, column(&preview, "b").missing), (0.0, 1.0));
    assert!(preview.steps.contains(&Step::AsIs { column: is("rh"), what: "missing-labels".into() }));
    let arff = "@relation r\n@attribute a {x,-}\n@attribute b {p,q}\n@data\nx,p\n-,q\n-,p\n";
    assert_eq!(column(&prepare(arff), "a").missing, 0.0);
}

#[test]
fn identifiers_are_left_out_in_csv_and_arff_and_numbers_that_differ_are_not() {
    let ids: String = (0..9).map(|i| format!("{},p{},{}\n", 7 * (i * i % 11), i * 5 % 9, ["x", "y"][i % 2])).collect();
    let nominal: Vec<String> = (0..9).map(|i| format!("p{i}")).collect();
    let head = format!(
        "@relation r\n@attribute n real\n@attribute p {{{}}}\n@attribute b {{x,y}}\n@data\n",
        nominal.join(",")
    );
    for text in [format!("n,p,b\n{ids}"), head + &ids] {
        let preview = prepare(&text);
        assert!(column(&preview, "p").excluded && !column(&preview, "n").excluded, "{text}");
    }
    for cells in [[3, 1, 4, 2, 5, 6], [10, 20, 30, 400, 500, 999]] {
        assert!(column(&prepare(&beside(cells.map(|x| x.to_string()))), "a").excluded);
    }
}

#[test]
fn groups_of_digits_are_read_or_asked_for() {
    let greatest = |preview: &Preview| column(preview, "inc").histogram.as_ref().unwrap().greatest;
    for name in ["de_th.csv", "en_th.csv", "en_th_q3.csv"] {
        let preview = prepare(&file(name));
        assert!(!column(&preview, "inc").excluded, "{name}");
        assert_eq!(column(&preview, "inc").kind, ColumnKind::Number, "{name}");
        assert!(greatest(&preview) > 1000.0, "{name}: {}", greatest(&preview));
        assert_eq!(open(&preview)[0].1.code, "thousands", "{name}");
        // The question stays open in the recipe of a result, and an answer closes it.
        assert_eq!((&preview.read.decimal_comma, &preview.read.thousands), (&None, &None));
        let answered = ReadOptions { thousands: Some(preview.written.1.clone()), ..second() };
        let raw = read(file(name).as_bytes(), &answered).unwrap();
        let (same, _) = apply(&raw, &Recipe { read: answered, steps: vec![] });
        assert_eq!((open(&same), greatest(&same)), (vec![], greatest(&preview)));
        let decimals = ReadOptions { thousands: Some(String::new()), ..second() };
        let raw = read(file(name).as_bytes(), &decimals).unwrap();
        let (small, _) = apply(&raw, &Recipe { read: decimals, steps: vec![] });
        assert!(open(&small).iter().all(|(_, w)| w.code != "thousands") && column(&small, "inc").numeric);
    }
    // Another column determines the meaning of the point.
    let preview = prepare("a;b;inc\n1,5;x;850\n2,5;y;2.345\n1,5;x;9.100\n2,5;y;100\n");
    assert_eq!((greatest(&preview), open(&preview)), (9100.0, vec![]));
}

#[test]
fn the_first_line_may_name_the_separator() {
    let preview = prepare(&file("sepfirst.csv"));
    assert_eq!((preview.file_rows, preview.columns[0].name.as_str(), preview.columns.len()), (20.0, "a", 2));
}

// ------------------------------------------------------------------ suggestions

#[test]
fn outliers_are_far_and_apart_and_a_long_tail_is_none() {
    let flagged = |values: Vec<f64>| {
        let preview = prepare(&beside(values.iter().map(|x| x.to_string())));
        open(&preview).iter().any(|(_, w)| w.code == "outliers")
    };
    let ages = || (0..200).map(|i| f64::from(20 + i % 60));
    assert!(flagged(ages().chain([999.0, 999.0]).collect()));
    assert!(flagged(ages().chain([-1.0]).collect()));
    assert!(flagged(ages().map(|x| x / 4.0).chain([99.0]).collect()));
    assert!(!flagged(ages().chain([99.0]).collect()));
    assert!(!flagged(ages().collect()));
    assert!(!flagged((0..200).map(|i| 1.05f64.powi(i)).collect()), "a long tail");
    assert!(!flagged((0..100).map(|i| f64::from(i % 3 - 1)).collect()), "−1, 0, 1");
}

#[test]
fn labels_of_one_level_are_merged_by_a_step() {
    let text = "s;b\nm;x\nM;y\n w ;x\nm;y\nW;x\nw  x;y\nW x;x\n";
    let preview = prepare(text);
    let remedies: Vec<Step> = open(&preview).iter().filter_map(|(_, w)| w.remedy.clone()).collect();
    assert_eq!(remedies[0], Step::Merge { column: "s".into(), into: "m".into(), labels: vec!["M".into()] });
    let (merged, _) = prepare_with(text, &remedies);
    let labels: Vec<&str> = column(&merged, "s").levels.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!((labels, open(&merged)), (vec!["W", "W x", "m"], vec![]));
}

#[test]
fn rows_of_totals_are_few() {
    let rows: String = (0..60).map(|i| format!("{};{};{}\n", i % 2, i / 2 % 2, i / 4 % 2)).collect();
    let preview = prepare(&format!("a;b;c\n{rows}Total;;\n"));
    assert_eq!((preview.total_rows, preview.left_out, preview.rows_with_missing), (1.0, 1.0, 0.0));
    assert_eq!((preview.warnings[0].code.as_str(), preview.warnings[0].detail.as_str()), ("total-rows", "Total"));
    let sparse: String = (0..60).map(|i| ["yes;;\n", ";yes;\n", ";;yes\n", "yes;yes;\n"][i % 4]).collect();
    let (preview, data) = prepare_with(&format!("a;b;c\n{sparse}"), &[Step::Missing { level: true }]);
    assert_eq!((preview.total_rows, data.unwrap().rows()), (0.0, 60));
}

// ------------------------------------------------------------------ too much, too little

#[test]
fn a_cell_of_megabytes_is_text_and_little_of_it_is_shown() {
    let long = "x".repeat(2 << 20);
    let text = format!("a,b,c\n{long},x,p\nu,y,q\nu,x,p\nv,y,q\n");
    let preview = prepare(&text);
    assert!(column(&preview, "a").excluded && column(&preview, "a").warnings[0].code == "free-text");
    assert!(serde_json::to_string(&preview).unwrap().len() < 10_000);
    let (refused, none) = prepare_with(&text, &[Step::Category { column: "a".into() }]);
    let limit = 10_000.0;
    let wrong = Error::LongLevel { column: "a".into(), line: 2.0, length: f64::from(2 << 20), limit };
    assert_eq!((refused.problem.as_ref(), none), (Some(&wrong), None));
    assert!(serde_json::to_string(&refused).unwrap().len() < 10_000);
}

#[test]
fn too_few_columns_are_named_with_their_reasons() {
    let ids: String = (0..30).map(|i| format!("p{i},{},\n", i % 2)).collect();
    let problem = prepare(&format!("id,b,none\n{ids}")).problem;
    let [left, out, why] = [vec!["b"], vec!["id", "none"], vec!["identifier", "empty"]]
        .map(|list| list.into_iter().map(String::from).collect::<Vec<_>>());
    assert_eq!(problem, Some(Error::TooFewColumns { found: 1, left, out, why }));
}
