//! The row of level counts beneath the names, as benchpress writes it: recognized where no column could hold it,
//! declared, reverted.

use bayescope::base::var::Var;
use bayescope::data::{Dataset, apply, read, reading};
use bayescope::protocol::{ColumnKind, Preview, ReadOptions, Recipe, Step, WarningState};

fn prepare(text: &str, rules: u32, steps: &[Step]) -> (Preview, Option<Dataset>) {
    let recipe = Recipe { read: ReadOptions { rules: Some(rules), ..ReadOptions::default() }, steps: steps.to_vec() };
    apply(&read(text.as_bytes(), &reading(&recipe)).expect("the file is read"), &recipe)
}

fn as_is() -> Step {
    Step::AsIs { column: None, what: "cardinalities".into() }
}

/// Rows of three columns of 2, 3 and 20 levels, whose last levels do not occur.
fn rows() -> String {
    (0..60).map(|i| format!("{},{},{}\n", i % 2, i / 2 % 3, i / 3 % 19)).collect()
}

#[test]
fn the_file_of_benchpress_is_read_without_a_click() {
    let path = format!("{}/tests/data/import/benchpress.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a file");
    let (preview, data) = prepare(&text, 3, &[]);
    assert_eq!((preview.file_rows, preview.rows, preview.problem), (200.0, 200.0, None));
    assert!(preview.columns.iter().all(|column| column.kind == ColumnKind::Category && !column.excluded));
    let data = data.expect("they can be learned from");
    // The second line is 2,2,3,2,2,4, and no row has the last level of the third.
    assert_eq!((0..data.n()).map(|v| data.arity(Var::new(v))).collect::<Vec<_>>(), [2, 2, 3, 2, 2, 4]);
    let without: Vec<&str> = text.split('\n').enumerate().filter(|(i, _)| *i != 1).map(|(_, line)| line).collect();
    let (plain, seen) = prepare(&without.join("\n"), 3, &[]);
    assert_eq!((plain.rows, plain.steps.contains(&Step::Cardinalities)), (200.0, false));
    assert_eq!(seen.expect("data").arity(Var::new(2)), 2);
}

#[test]
fn it_is_a_step_that_can_be_reverted_and_belongs_to_edition_3() {
    let text = format!("a,b,c\n2,3,20\n{}", rows());
    let (preview, data) = prepare(&text, 3, &[]);
    assert_eq!((preview.rows, preview.steps.clone()), (60.0, vec![Step::Cardinalities]));
    let warning = &preview.warnings[0];
    assert_eq!((warning.code.as_str(), warning.state), ("cardinalities", WarningState::Repaired));
    assert_eq!(warning.remedy, Some(as_is()));
    assert_eq!(data.expect("data").arity(Var::new(2)), 20);
    assert_eq!(prepare(&text, 3, &[as_is()]).0.rows, 61.0);
    assert_eq!(prepare(&text, 3, &[as_is(), Step::Cardinalities]).0.rows, 60.0, "the last one holds");
    assert_eq!(prepare(&text, 2, &[]).0.rows, 61.0);
    assert_eq!(prepare(&text, 2, &[Step::Cardinalities]).0.rows, 60.0);
    // Cells may be missing.
    let holes = text.replace("0,0,0\n", ",NA,0\n");
    assert_eq!(prepare(&holes, 3, &[Step::Missing { level: true }]).0.rows, 60.0);
}

#[test]
fn a_row_that_could_be_one_of_data_is_one() {
    let rows = rows();
    let falling: String = (0..40).rev().map(|i| format!("{},{}\n", i, i / 2)).collect();
    for (what, text) in [
        ("a value that its column has", format!("a,b,c\n2,2,20\n{rows}")),
        ("values from 1", format!("a,b\n4,3\n{}", "1,1\n2,2\n3,2\n".repeat(20))),
        ("a column without 0", format!("a,b\n2,3\n{}", "1,0\n1,1\n1,2\n".repeat(20))),
        ("numbers that fall", format!("a,b\n40,20\n{falling}")),
        ("few rows", "a,b\n2,3\n0,0\n1,1\n0,2\n".to_string()),
        ("levels that are mostly unseen", format!("a,b\n9,9\n{}", "0,1\n1,0\n".repeat(30))),
        ("one column", format!("a\n2\n{}", "0\n1\n".repeat(30))),
        ("fractions", format!("a,b\n2,2.5\n{}", "0,1\n1,2\n".repeat(30))),
        ("zeros ahead", format!("a,b\n02,2\n{}", "0,1\n1,0\n".repeat(30))),
        ("texts", format!("a,b\n2,2\n{}", "0,x\n1,y\n".repeat(30))),
        ("no names", format!("2,3,20\n{rows}")),
        ("no names, and such a row beneath the first", format!("0,0,0\n2,3,20\n{rows}")),
        ("more levels than a variable may have", format!("a,b\n2,70000\n{}", "0,0\n1,1\n".repeat(400))),
        ("nothing", format!("a,b\n2,\n{}", "0,0\n1,1\n".repeat(30))),
    ] {
        let lines = text.lines().count() - usize::from(!text.starts_with(|c: char| c.is_ascii_digit()));
        let (preview, _) = prepare(&text, 3, &[]);
        assert_eq!(
            (preview.file_rows, preview.warnings.iter().any(|w| w.code == "cardinalities")),
            (lines as f64, false),
            "{what}"
        );
        // It is held back at first, and then restored to its place.
        assert_eq!(preview.head.first(), prepare(&text, 2, &[]).0.head.first(), "{what}");
    }
}

#[test]
fn the_step_applies_without_evidence_in_the_values() {
    let (preview, data) = prepare("a,b\n3,4\n1,2\n2,1\n1,1\n", 3, &[Step::Cardinalities]);
    assert_eq!(preview.rows, 3.0);
    let data = data.expect("data");
    assert_eq!([data.arity(Var::new(0)), data.arity(Var::new(1))], [3, 4]);
    // It does not apply to a row that can't hold level counts.
    assert_eq!(prepare("a,b\n3,x\n1,2\n2,1\n", 3, &[Step::Cardinalities]).0.file_rows, 3.0);
}
