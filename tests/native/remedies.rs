//! Remedies for many incomplete rows: files end to end, in memory and in slices.

use crate::stream::same;
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::data::{apply, read, reading};
use bayescope::protocol::{Preview, ReadOptions, Recipe, RowRemedy, Step, Warning, WarningState};

fn recipe(edition: u32, steps: &[Step]) -> Recipe {
    Recipe { read: ReadOptions { rules: Some(edition), ..ReadOptions::default() }, steps: steps.to_vec() }
}

fn prepare(text: &str, steps: &[Step]) -> Preview {
    let recipe = recipe(4, steps);
    apply(&read(text.as_bytes(), &reading(&recipe)).expect("the file is read"), &recipe).0
}

fn without(columns: &[String]) -> Vec<Step> {
    columns.iter().map(|column| Step::Exclude { column: column.clone() }).collect()
}

fn remedies(preview: &Preview) -> Vec<(Vec<&str>, f64)> {
    preview.remedies.iter().map(|found| (found.columns.iter().map(String::as_str).collect(), found.rows)).collect()
}

/// Warning about dropped rows.
fn dropped(preview: &Preview) -> Option<&Warning> {
    preview.warnings.iter().find(|warning| warning.code == "rows-dropped")
}

/// File of `rows` rows; `lacks` says whether a column has no value in a row.
fn file(names: &[&str], rows: usize, lacks: impl Fn(usize, &str) -> bool) -> String {
    let cell = |row: usize, v: usize| if lacks(row, names[v]) { "" } else { ["low", "high"][row / (v + 1) % 2] };
    let line = |row: usize| (0..names.len()).map(|v| cell(row, v)).collect::<Vec<_>>().join(",");
    std::iter::once(names.join(",")).chain((0..rows).map(line)).collect::<Vec<_>>().join("\n")
}

/// Asserts that each remedy, once applied, leaves as many rows as it promises.
fn assert_true(name: &str, text: &str, steps: &[Step]) -> Preview {
    same(name, text.as_bytes(), &recipe(4, steps));
    let preview = prepare(text, steps);
    for RowRemedy { columns, rows } in &preview.remedies {
        let taken = prepare(text, &[steps, &without(columns)].concat());
        assert_eq!(taken.rows, *rows, "{name} without {columns:?}");
        assert!(*rows > preview.rows);
    }
    preview
}

#[test]
fn one_column_that_lacks_most_cells_is_named_with_the_rows_it_costs() {
    let text = file(&["a", "income", "c", "d"], 400, |row, name| match name {
        "income" => row % 20 > 0,
        "c" => row % 40 == 39,
        _ => false,
    });
    let preview = assert_true("one column", &text, &[]);
    assert_eq!((preview.rows, preview.rows_dropped), (20.0, 380.0));
    assert_eq!(remedies(&preview), [(vec!["income"], 390.0)]);
    let warning = dropped(&preview).expect("it is said");
    assert_eq!((warning.state, warning.detail.as_str(), warning.rows), (WarningState::Open, "95%", Some(380.0)));
    assert_eq!((&warning.remedy, warning.others.as_slice()), (&None, &[Step::Missing { level: true }][..]));
    let settled = prepare(&text, &[warning.dismiss.clone().expect("it can be left aside")]);
    assert_eq!(dropped(&settled).map(|warning| warning.state), Some(WarningState::Note));
    assert_eq!(settled.remedies, preview.remedies);
    let as_level = prepare(&text, &[Step::Missing { level: true }]);
    assert_eq!(
        (as_level.rows, as_level.rows_dropped, as_level.remedies.len(), dropped(&as_level)),
        (400.0, 0.0, 0, None)
    );
}

#[test]
fn by_older_rules_the_share_is_a_note() {
    let text = file(&["a", "b", "c"], 40, |row, name| name == "b" && row > 9);
    let by =
        |edition: u32| apply(&read(text.as_bytes(), &reading(&recipe(edition, &[]))).unwrap(), &recipe(edition, &[])).0;
    let states = [1, 2, 3, 4].map(|edition| dropped(&by(edition)).map(|warning| warning.state));
    assert_eq!(states, [[Some(WarningState::Note); 3].as_slice(), &[Some(WarningState::Open)]].concat()[..]);
    assert_eq!(by(1).remedies, by(4).remedies);
}

#[test]
fn up_to_a_tenth_there_is_no_warning() {
    let tenth = prepare(&file(&["a", "b", "c"], 100, |row, name| name == "b" && row < 10), &[]);
    assert_eq!((tenth.rows_dropped, tenth.remedies.len(), dropped(&tenth)), (10.0, 0, None));
    let more = prepare(&file(&["a", "b", "c"], 100, |row, name| name == "b" && row < 11), &[]);
    assert_eq!((remedies(&more), dropped(&more).is_some()), (vec![(vec!["b"], 100.0)], true));
}

#[test]
fn columns_that_miss_the_same_rows_are_left_out_together() {
    let names = ["a", "x", "y", "b", "z", "c"];
    let text = file(&names, 400, |row, name| "xyz".contains(name) && row % 100 > 2);
    let preview = assert_true("together", &text, &[]);
    assert_eq!((preview.rows, remedies(&preview)), (12.0, vec![(vec!["x", "y", "z"], 400.0)]));
}

#[test]
fn where_no_row_is_left_the_problem_names_columns_to_leave_out() {
    let lacks = |row: usize, name: &str| name == ["p", "q"][row % 2];
    let preview = assert_true("none left", &file(&["a", "p", "q", "b"], 60, lacks), &[]);
    assert_eq!(remedies(&preview), [(vec!["p"], 30.0), (vec!["q"], 30.0), (vec!["p", "q"], 60.0)]);
    assert_eq!(dropped(&preview).map(|warning| (warning.state, &warning.dismiss)), Some((WarningState::Open, &None)));
    let out = vec!["p".to_string(), "q".to_string()];
    assert_eq!(preview.problem, Some(Error::TooFewRows { found: 0.0, dropped: 60.0, out, rows: 60.0 }));
    let two = prepare(&file(&["p", "q"], 60, lacks), &[]);
    assert_eq!(two.problem, Some(Error::TooFewRows { found: 0.0, dropped: 60.0, out: vec![], rows: 0.0 }));
}

#[test]
fn rows_count_by_frequency_and_totals_not_at_all() {
    let mut text = "a,b,c,n".to_string();
    for row in 0..120 {
        let b = if row % 4 == 0 { "" } else { ["x", "y"][row % 2] };
        text += &format!("\n{},{b},{},{}", row % 3, row % 5, if row % 4 == 0 { 7 } else { row % 2 });
    }
    text += "\nTotal,,,";
    let weights = Step::Weights { column: "n".into() };
    let preview = assert_true("not weighted", &text, &[]);
    assert_eq!((preview.total_rows, preview.rows_dropped, preview.rows), (1.0, 30.0, 90.0));
    let (text, _) = text.rsplit_once('\n').expect("rows");
    let preview = assert_true("weighted", text, &[weights]);
    assert_eq!((preview.rows_dropped, preview.rows), (210.0, 60.0));
    assert_eq!(remedies(&preview), [(vec!["b"], 270.0)]);
}

#[test]
fn numbers_texts_and_signs_are_counted_alike() {
    let mut rng = Rng::new(11);
    for case in 0..60 {
        let n = 3 + rng.below(5) as usize;
        let rows = 30 + rng.below(60) as usize;
        let share: Vec<u32> = (0..n).map(|_| [0, 5, 30, 80][rng.below(4) as usize]).collect();
        let mut text = (0..n).map(|v| format!("v{v}")).collect::<Vec<_>>().join(",");
        for _ in 0..rows {
            let mut is_lacking = false;
            let mut cell = |v: usize| {
                is_lacking = if v % 3 == 2 && rng.below(10) > 0 { is_lacking } else { rng.below(100) < share[v] };
                match (is_lacking, v % 3) {
                    (true, kind) => ["", "NA", "?"][kind].to_string(),
                    (_, 0) => format!("{:.2}", rng.unit() * 9.0),
                    _ => ["low", "high", "n. a"][rng.below(3) as usize].to_string(),
                }
            };
            text += &format!("\n{}", (0..n).map(&mut cell).collect::<Vec<_>>().join(","));
        }
        let label = |label: &str| Step::MissingLabel { label: label.into(), column: Some("v1".into()) };
        assert_true(&format!("case {case}"), &text, &[label("n. a"), label("high")][..case % 3]);
    }
}

#[test]
fn one_value_is_of_the_column_or_of_the_rows_that_are_left() {
    let codes = |preview: &Preview, v: usize| -> Vec<(String, String, Option<f64>)> {
        let warnings = preview.columns[v].warnings.iter();
        warnings.map(|warning| (warning.code.clone(), warning.detail.clone(), warning.rows)).collect()
    };
    let mut text = "same,varies,b,age".to_string();
    for row in 0..60 {
        let b = if row % 3 == 0 { ["p", "q"][row % 2] } else { "" };
        let age = if row % 3 == 0 { 50.25 } else { row as f64 + 0.5 };
        text += &format!("\nx,{},{b},{age}", ["l", "m", "n"][row % 3]);
    }
    let number = |name: &str| Step::Number { column: name.into() };
    let preview = prepare(&text, &[]);
    assert_eq!(codes(&preview, 0), [("constant".into(), String::new(), None)]);
    assert_eq!(codes(&preview, 1), [("constant-left".into(), "3".into(), Some(20.0))]);
    assert_eq!(codes(&preview, 3)[0], ("constant-left".into(), "3".into(), Some(20.0)));
    let all = prepare(&text, &without(&["b".into()]));
    assert_eq!((codes(&all, 0)[0].0.as_str(), codes(&all, 1)), ("constant", vec![]));

    let mut numbers = "x,y,z".to_string();
    for row in 0..60 {
        let z = if row % 3 == 0 { format!("{}.5", row) } else { String::new() };
        numbers += &format!("\n{}.25,{},{z}", row * 7 % 60, if row % 3 == 0 { "1" } else { "2.5" });
    }
    let kept = ["x", "y", "z"].map(number);
    let left = Error::ConstantLeft { column: "y".into(), rows: 20.0, values: 2.0 };
    assert_eq!(prepare(&numbers, &kept).problem, Some(left));
    let constant = numbers.replace(",2.5,", ",1.0,");
    assert_eq!(prepare(&constant, &kept).problem, Some(Error::ConstantColumn { column: "y".into() }));
}
