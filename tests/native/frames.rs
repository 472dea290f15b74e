//! Columns of data frames, compared with files of the same cells under the frame's recipe.

use bayescope::data::{FrameColumn, FrameValues};
use bayescope::protocol::{Preview, ReadOptions, Recipe, Step, WarningState};
use bayescope::session::Session;

/// A column of labels by row; an empty one is missing.
fn labels(name: &str, rows: &[&str], levels: Option<&[&str]>) -> FrameColumn {
    let mut known: Vec<String> = levels.unwrap_or_default().iter().map(|label| (*label).to_string()).collect();
    let mut code = |label: &&str| match known.iter().position(|other| other == label) {
        _ if label.is_empty() => -1,
        Some(place) => place as i32,
        None => {
            known.push((*label).to_string());
            known.len() as i32 - 1
        }
    };
    let codes = rows.iter().map(&mut code).collect();
    let values = FrameValues::Labels { codes, labels: known, declared: levels.is_some() };
    FrameColumn { name: name.into(), values }
}

fn cycle<'a>(cells: &[&'a str], rows: usize) -> Vec<&'a str> {
    cells.iter().copied().cycle().take(rows).collect()
}

fn newest() -> Recipe {
    Recipe { read: ReadOptions { rules: Some(4), ..ReadOptions::default() }, steps: vec![] }
}

fn prepared(columns: Vec<FrameColumn>, recipe: &Recipe) -> Preview {
    let mut session = Session::default();
    session.columns(columns).expect("columns");
    session.prepare(recipe).expect("a preview")
}

fn fingerprint(preview: &Preview) -> String {
    preview.data.as_ref().expect("data").fingerprint.clone()
}

/// The levels of a variable.
fn levels(preview: &Preview, v: usize) -> Vec<String> {
    preview.data.as_ref().expect("data").variables[v].levels.clone()
}

#[test]
fn a_file_with_the_same_cells_is_the_same_table_under_the_recipe_of_the_frame() {
    const ROWS: usize = 240;
    let months = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    let columns = [
        ("month", cycle(&months, ROWS), None),
        ("mixed", cycle(&["10", "9", "1", "2", "3", "4", "5", "6", "x"], ROWS), None),
        ("same", cycle(&["1", "1.0", "01", "a"], ROWS), None),
        ("mark", cycle(&["NA", "?", "yes", "no", "-"], ROWS), None),
        ("size", cycle(&["high", "low"], ROWS), Some(&["low", "mid", "high"][..])),
        ("gap", cycle(&["u", "v", "u", "v", "u", "v", ""], ROWS), None),
    ];
    let frame = columns.iter().map(|(name, rows, levels)| labels(name, rows, *levels)).collect();
    let preview = prepared(frame, &newest());
    assert_eq!(levels(&preview, 0), months);
    assert_eq!(levels(&preview, 4), ["low", "mid", "high"]);
    let head = columns.iter().map(|(name, ..)| *name).collect::<Vec<_>>().join(",");
    let line = |row: usize| columns.iter().map(|(_, cells, _)| cells[row]).collect::<Vec<_>>().join(",");
    let text = std::iter::once(head).chain((0..ROWS).map(line)).collect::<Vec<_>>().join("\n");
    let mut session = Session::default();
    session.read_file(text.into_bytes());
    let recipe = Recipe { read: preview.read.clone(), steps: preview.steps.clone() };
    let read = session.prepare(&recipe).expect("a preview");
    for (v, (name, ..)) in columns.iter().enumerate() {
        assert_eq!(levels(&read, v), levels(&preview, v), "{name}");
    }
    assert_eq!(fingerprint(&read), fingerprint(&preview));
}

#[test]
fn marks_of_missing_values_are_levels_of_a_frame_and_asked_about() {
    let frame = || {
        vec![
            labels("a", &cycle(&["NA", "x", "?", "y"], 80), None),
            labels("b", &cycle(&["-", "+"], 80), None),
            labels("c", &cycle(&["NA", "x"], 80), Some(&["NA", "x"])),
        ]
    };
    let preview = prepared(frame(), &newest());
    assert_eq!(preview.rows, 80.0);
    let asked = |preview: &Preview, v: usize| {
        let open = preview.columns[v].warnings.iter().filter(|warning| warning.state == WarningState::Open);
        open.map(|warning| (warning.code.clone(), warning.detail.clone())).collect::<Vec<_>>()
    };
    let looks_missing = |label: &str| ("looks-missing".to_string(), label.to_string());
    assert_eq!(asked(&preview, 0), [looks_missing("NA"), looks_missing("?")]);
    assert!(asked(&preview, 1).is_empty() && asked(&preview, 2).is_empty());
    let warning = &preview.columns[0].warnings[0];
    let mut recipe = newest();
    recipe.steps = warning.remedy.iter().cloned().collect();
    assert_eq!(prepared(frame(), &recipe).rows, 60.0);
    recipe.steps = warning.dismiss.iter().cloned().collect();
    assert!(asked(&prepared(frame(), &recipe), 0).is_empty());
}

#[test]
fn numbers_in_disguise_are_read_by_a_step() {
    let frame =
        vec![labels("dose", &cycle(&["5 mg", "10 mg", "20 mg"], 60), None), labels("b", &cycle(&["u", "v"], 60), None)];
    let mut recipe = newest();
    recipe.steps = vec![Step::ReadNumbers { column: "dose".into() }];
    assert_eq!(levels(&prepared(frame, &recipe), 0), ["5", "10", "20"]);
}
