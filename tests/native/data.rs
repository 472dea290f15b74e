//! Preparation of files end to end: bytes in, preview and data out.

use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::data::{Dataset, apply, find, fingerprint, info, list, pack, read, unpack};
use bayescope::protocol::{ColumnKind, Cut, Preview, ReadOptions, Recipe, Step, Warning};
use bayescope::session::Session;
use proptest::prelude::*;
use std::fmt::Write;

fn prepare_with(text: &str, steps: &[Step]) -> (Preview, Option<Dataset>) {
    let raw = read(text.as_bytes(), &ReadOptions::default()).expect("the file is read");
    apply(&raw, &Recipe { read: ReadOptions::default(), steps: steps.to_vec() })
}

fn prepare(text: &str) -> (Preview, Option<Dataset>) {
    prepare_with(text, &[])
}

fn data(text: &str) -> Dataset {
    prepare(text).1.expect("enough to learn from")
}

fn refused(bytes: &[u8]) -> Error {
    read(bytes, &ReadOptions::default()).expect_err("not a table")
}

fn names(data: &Dataset) -> Vec<&str> {
    data.variables().iter().map(|v| v.name.as_str()).collect()
}

fn levels(data: &Dataset, v: u16) -> Vec<&str> {
    data.variables()[usize::from(v)].levels.iter().map(String::as_str).collect()
}

fn codes<'a>(warnings: impl IntoIterator<Item = &'a Warning>) -> Vec<&'a str> {
    warnings.into_iter().map(|warning| warning.code.as_str()).collect()
}

fn column(name: &str) -> String {
    name.into()
}

/// A header and `rows` rows of cells from `cell(row, column)`.
fn csv(names: &[&str], rows: usize, cell: impl Fn(usize, usize) -> String) -> String {
    let line = |row: usize| (0..names.len()).map(|v| cell(row, v)).collect::<Vec<_>>().join(",");
    std::iter::once(names.join(",")).chain((0..rows).map(line)).collect::<Vec<_>>().join("\n")
}

// ------------------------------------------------------------------ bad input

#[test]
fn files_without_a_table_are_refused_with_the_place() {
    assert_eq!(refused(b""), Error::EmptyFile);
    assert_eq!(refused("\u{feff} \r\n\t\n".as_bytes()), Error::EmptyFile);
    assert_eq!(refused(b"a,b\n"), Error::NoRows);
    assert_eq!(refused(b"a,b\n1,2\n1,2,3\n"), Error::RaggedRow { line: 3.0, found: 3, expected: 2 });
    assert_eq!(refused(b"a,b\n1,\"2\n3,4\n"), Error::UnclosedQuote { line: 2.0 });
    assert_eq!(refused(b"a,b\n1,\xff\n"), Error::NotUtf8 { line: 2.0 });
    let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain("a,b\n1,2".bytes().flat_map(|b| [b, 0])).collect();
    assert_eq!(refused(&utf16), Error::NotUtf8 { line: 1.0 });
    assert_eq!(refused(b"PK\x03\x04\x14\x00\x06\x00 an archive"), Error::PackedFile { format: "zip" });
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n"), Error::OtherFormat { format: "PNG" });
    assert_eq!(refused(b"a,b\n1,\0\n"), Error::BinaryFile { offset: 6.0 });
    let wide = csv(&["x"; 300], 3, |row, v| (row * v % 2).to_string());
    assert_eq!(refused(wide.as_bytes()), Error::TooManyColumns { found: 300, limit: 256 });
    let large = vec![b'1'; (64 << 20) + 1];
    assert_eq!(refused(&large), Error::FileTooLarge { bytes: 67_108_865.0, limit: 67_108_864.0 });
}

#[test]
fn tables_too_small_to_learn_from_keep_their_preview() {
    let (preview, none) = prepare("a\nx\ny\nx");
    let one_column = Error::TooFewColumns { found: 1, left: vec![column("a")], out: vec![], why: vec![] };
    assert_eq!((preview.problem, preview.columns.len(), none), (Some(one_column), 1, None));
    let (preview, none) = prepare("a,b\nx,y");
    assert_eq!(
        (preview.problem, preview.head, none),
        (Some(Error::too_few_rows(1.0)), vec![vec![column("x"), column("y")]], None)
    );
    let (preview, none) = prepare("a,b,c\nx,,p\n,y,q\nx,,p");
    let incomplete = Error::TooFewRows { found: 0.0, dropped: 3.0, out: vec![column("b")], rows: 2.0 };
    assert_eq!((preview.problem, preview.rows_with_missing, none), (Some(incomplete), 3.0, None));
    let (preview, _) = prepare_with("a,b,c\nx,,p\n,y,q\nx,,p", &[Step::Missing { level: true }]);
    assert_eq!((preview.problem, preview.rows), (None, 3.0));
}

#[test]
fn marks_and_line_ends_of_other_systems_make_no_difference() {
    let plain = data("a,b\nx,1\ny,2\nx,1");
    for text in
        ["\u{feff}a,b\nx,1\ny,2\nx,1\n", "a,b\r\nx,1\r\ny,2\r\nx,1\r\n", "\"a\";\"b\"\r\n\"x\";\"1\"\ny;2\n\nx;1"]
    {
        assert_eq!(data(text), plain, "{text:?}");
    }
}

#[test]
fn names_are_any_text_and_become_unique() {
    let text =
        "constructor,constructor,__proto__,<b>,🦋,שם,,\"a,\"\"b\"\n1,2,1,2,1,2,1,2\n2,1,1,2,2,1,1,1\n1,1,2,2,1,2,2,2";
    let (preview, made) = prepare(text);
    let made = made.unwrap();
    assert_eq!(names(&made), ["constructor", "constructor_2", "__proto__", "<b>", "🦋", "שם", "V7", "a,\"b"]);
    assert_eq!(preview.columns[1].warnings.last().unwrap().detail, "constructor");
    assert_eq!(codes(&preview.columns[1].warnings), ["renamed"]);
    assert_eq!(unpack(&pack(&made)).unwrap(), made);
}

#[test]
fn a_column_of_one_level_and_one_of_as_many_as_rows() {
    let text = csv(&["one", "each", "row", "x", "y"], 40, |row, v| match v {
        0 => "same".into(),
        1 => format!("n{}", row * 7 % 40),
        2 => (row + 1).to_string(),
        _ => (row / v % 2).to_string(),
    });
    let (preview, made) = prepare(&text);
    assert_eq!(names(&made.unwrap()), ["one", "x", "y"]);
    assert_eq!(codes(&preview.columns[0].warnings), ["constant"]);
    for v in [1, 2] {
        let each = &preview.columns[v];
        assert!(each.excluded && codes(&each.warnings) == ["id-like"] && each.warnings[0].remedy.is_none());
    }
    let steps: Vec<Step> = ["each", "row"].map(|name| Step::Category { column: column(name) }).into();
    let (preview, made) = prepare_with(&text, &steps);
    assert_eq!(preview.steps, steps);
    let made = made.unwrap();
    assert_eq!(names(&made), ["one", "each", "row", "x", "y"]);
    assert_eq!(
        (levels(&made, 1)[..3].to_vec(), levels(&made, 2)[..3].to_vec()),
        (vec!["n0", "n1", "n10"], vec!["1", "2", "3"])
    );
    assert_eq!(codes(&preview.columns[1].warnings), ["id-like", "many-levels"]);
}

#[test]
fn a_million_rows() {
    let mut rng = Rng::new(1);
    let mut text = String::from("a,b,c,d,e,f,g,h");
    for _ in 0..1_000_000 {
        let bits = rng.next_u32();
        write!(text, "\n{},{},{},{}", bits & 1, bits >> 1 & 3, bits >> 3 & 1, bits >> 4 & 7).unwrap();
        write!(text, ",{},{},{},{}", bits >> 7 & 1, bits >> 8 & 1, bits >> 9 & 1, bits >> 10 & 15).unwrap();
    }
    let (preview, made) = prepare(&text);
    let made = made.unwrap();
    assert_eq!((made.rows(), made.weights().len()), (1_000_000, 5 << 10));
    assert_eq!((preview.file_rows, &preview.columns[7].cut), (1e6, &Some(Cut::Frequency { bins: 5 })));
    text.push_str("\n0,0,0,0,0,0,0,0");
    assert_eq!(refused(text.as_bytes()), Error::TooManyRows { limit: 1e6 });
}

#[test]
fn a_file_as_large_as_may_be() {
    let mut text = String::from("id,x,y");
    let mut i = 0u64;
    while text.len() < (64 << 20) - 100 {
        write!(text, "\n{:080},{},{}", i.wrapping_mul(0x9e37_79b9_7f4a_7c15), i % 2, i % 3).unwrap();
        i += 1;
    }
    let (preview, made) = prepare(&text);
    assert_eq!((preview.rows, names(&made.unwrap())), (i as f64, vec!["x", "y"]));
    assert!(preview.columns[0].excluded);
}

// ------------------------------------------------------------------ reading

proptest! {
    /// Any correctly written table is read as intended.
    #[test]
    fn written_tables_are_read_as_intended(
        cells in prop::collection::vec(prop::collection::vec("[ -~é🦋\"\n]{0,6}", 3), 2..8),
        separator in prop::sample::select(vec![",", ";", "\t"]),
        line_end in prop::sample::select(vec!["\n", "\r\n"]),
    ) {
        let quoted = |cell: &String| format!("\"{}\"", cell.replace('"', "\"\""));
        let line = |row: &Vec<String>| row.iter().map(quoted).collect::<Vec<_>>().join(separator);
        let text = cells.iter().map(line).collect::<Vec<_>>().join(line_end);
        let options =
            ReadOptions { separator: Some(separator.into()), header: Some(false), arff: Some(false), ..Default::default() };
        match read(text.as_bytes(), &options) {
            Ok(raw) => {
                let (preview, _) = apply(&raw, &Recipe::default());
                let trimmed: Vec<Vec<String>> =
                    cells.iter().map(|row| row.iter().map(|cell| cell.trim().to_string()).collect()).collect();
                prop_assert_eq!(preview.head, trimmed);
            }
            Err(error) => prop_assert!(false, "{error} for {text:?}"),
        }
    }

    #[test]
    fn no_bytes_make_it_panic(
        bytes in prop::collection::vec(prop::sample::select(b"a1,;\t\"'\n\r {}%?.-\xc3\xa9@".to_vec()), 0..80), arff: bool,
    ) {
        let text: Vec<u8> = if arff { b"@relation r\n@attribute a {x,y}\n".iter().copied().chain(bytes).collect() } else { bytes };
        if let Ok(raw) = read(&text, &ReadOptions::default()) {
            let (preview, made) = apply(&raw, &Recipe::default());
            prop_assert_eq!(preview.problem.is_none(), made.is_some());
        }
    }

    /// The order of the rows does not matter.
    #[test]
    fn shuffled_rows_are_the_same_data(seed in 0u64.., rows in 20usize..120) {
        let mut rng = Rng::new(seed);
        let cell = |v: usize, x: u32| if v == 2 { format!("{}", f64::from(x) / 8.0) } else { format!("l{}", x % 3) };
        let mut lines: Vec<String> =
            (0..rows).map(|_| (0..4).map(|v| cell(v, rng.below(100))).collect::<Vec<_>>().join(",")).collect();
        let before = data(&format!("a,b,c,d\n{}", lines.join("\n")));
        for i in (1..lines.len()).rev() {
            lines.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let after = data(&format!("a,b,c,d\n{}", lines.join("\n")));
        prop_assert_eq!(fingerprint(&before), fingerprint(&after));
        prop_assert_eq!(before, after);
    }

    /// A column of multiplicities is equivalent to repeated rows, also for bins and the levels kept.
    #[test]
    fn a_weights_column_equals_repeated_rows(seed in 0u64.., rows in 15usize..60) {
        let mut rng = Rng::new(seed);
        let (mut once, mut repeated) = (String::from("a,x,times,l"), String::from("a,x,l"));
        for row in 0..rows {
            let (a, x, l, times) = (rng.below(3), rng.below(1000), rng.below(6), rng.below(4) + u32::from(row < 2));
            write!(once, "\n{a},{x}.5,{times},k{l}").unwrap();
            (0..times).for_each(|_| write!(repeated, "\n{a},{x}.5,k{l}").unwrap());
        }
        let mut steps = vec![
            Step::Bin { column: column("x"), cut: Cut::Frequency { bins: 4 } },
            Step::KeepTop { column: column("l"), keep: 2 },
        ];
        let (_, from_rows) = prepare_with(&repeated, &steps);
        steps.push(Step::Weights { column: column("times") });
        let (preview, from_counts) = prepare_with(&once, &steps);
        prop_assert_eq!(preview.columns[2].kind, ColumnKind::Weights);
        prop_assert_eq!(from_rows, from_counts);
    }
}

#[test]
fn arff_declares_its_levels() {
    let text = "@relation r\n@attribute b {low,high,never}\n@attribute a {10,9}\n@attribute x real\n@data\nlow,9,1\nhigh,10,2\nlow,?,1\n";
    let (preview, made) = prepare(text);
    let made = made.unwrap();
    assert_eq!(preview.read.arff, Some(true));
    assert_eq!((levels(&made, 0), levels(&made, 1)), (vec!["high", "low", "never"], vec!["9", "10"]));
    assert_eq!((made.rows(), preview.rows_with_missing), (2, 1.0));
}

// ------------------------------------------------------------------ preparing

#[test]
fn numbers_are_cut_and_labels_taken_literally() {
    let text = csv(&["age", "code", "note"], 60, |row, v| match v {
        0 => format!("{}", 20.5 + (row * 13 % 40) as f64),
        1 => ["01", "1", "None"][row % 3].into(),
        _ => ["x", "NA"][row / 30].into(),
    });
    let (preview, made) = prepare(&text);
    let made = made.unwrap();
    let age = &preview.columns[0];
    assert_eq!((age.kind, &age.cut, age.points.len()), (ColumnKind::Number, &Some(Cut::Frequency { bins: 3 }), 2));
    assert_eq!(preview.steps, [Step::Bin { column: column("age"), cut: Cut::Frequency { bins: 3 } }]);
    assert_eq!(levels(&made, 0), ["≤ 33", "33 – 46", "> 46"]);
    assert_eq!(levels(&made, 1), ["01", "1", "None"]);
    assert_eq!(levels(&made, 2), ["NA", "x"]);
    assert_eq!(age.histogram.as_ref().map(|h| (h.least, h.greatest, h.counts.iter().sum())), Some((20.5, 59.5, 60.0)));
    let suspects: Vec<&str> = preview.columns.iter().flat_map(|c| &c.warnings).map(|w| w.detail.as_str()).collect();
    assert_eq!(suspects, ["None", "NA"]);

    let (preview, made) = prepare_with(&text, &[Step::MissingLabel { label: column("None"), column: None }]);
    assert_eq!((preview.rows_with_missing, preview.columns[1].missing, preview.columns[1].numeric), (20.0, 20.0, true));
    assert_eq!(levels(&made.unwrap(), 1), ["01", "1"]);
    let steps = [
        Step::MissingLabel { label: column("None"), column: Some(column("code")) },
        Step::Missing { level: true },
        Step::Bin { column: column("age"), cut: Cut::Points { points: vec![30.5, 50.0] } },
    ];
    let made = prepare_with(&text, &steps).1.unwrap();
    assert_eq!(levels(&made, 1), ["01", "1", "missing"]);
    assert_eq!(levels(&made, 0), ["≤ 30.5", "30.5 – 50", "> 50"]);
    let thirty = info(&made, None).variables[0].counts[0];
    assert_eq!(
        thirty,
        text.lines().skip(1).filter(|l| l.split(',').next().unwrap().parse::<f64>().unwrap() <= 30.5).count() as f64
    );
}

/// Every remedy of a warning removes the warning.
#[test]
fn remedies_mend() {
    let text = csv(&["id", "name", "flat", "rare", "ward", "age", "n", "x", "x"], 300, |row, v| match v {
        0 => (1000 + row).to_string(),
        1 => format!("p{}", row * 7 % 200),
        2 => "0".into(),
        3 => if row < 2 { "yes" } else { "no" }.into(),
        4 => format!("w{}", row * row % 31),
        5 => {
            if row % 10 == 0 {
                "?".into()
            } else {
                (20 + row % 50).to_string()
            }
        }
        6 => (row % 5).to_string(),
        _ => (row / v % 2).to_string(),
    });
    let all: Vec<Step> = ["id", "name"].map(|name| Step::Category { column: column(name) }).into();
    let (preview, _) = prepare_with(&text, &all);
    let mut met = Vec::new();
    for before in &preview.columns {
        for warning in &before.warnings {
            met.push(warning.code.clone());
            let Some(remedy) = &warning.remedy else { continue };
            let steps: Vec<Step> = all.iter().chain([remedy]).cloned().collect();
            let (after, made) = prepare_with(&text, &steps);
            let column = after.columns.iter().find(|c| c.name == before.name).unwrap();
            let left = column.warnings.iter().find(|w| w.code == warning.code && w.remedy.is_some());
            assert_eq!(left, None, "{remedy:?}");
            assert!(made.is_some(), "{remedy:?}");
        }
    }
    met.sort();
    met.dedup();
    let every =
        ["constant", "id-like", "looks-like-weights", "looks-missing", "many-levels", "nearly-constant", "renamed"];
    assert_eq!(met, every);
    let (empty, made) = prepare("a,b,c\nx,,1\ny,,2\nx,,1");
    assert_eq!((codes(&empty.columns[1].warnings), made.unwrap().rows()), (vec!["all-missing"], 3));
}

#[test]
fn a_missing_value_label_in_several_columns_is_mended_by_one_step() {
    let text = csv(&["x", "y", "z"], 90, |row, v| match (row % 9, v) {
        (0, 0 | 1) => "?".into(),
        (1, 2) => "none".into(),
        _ => (row * (v + 3) % 31).to_string(),
    });
    let (preview, _) = prepare(&text);
    let remedies: Vec<&Step> = preview.columns.iter().filter_map(|c| c.warnings[0].remedy.as_ref()).collect();
    let sign = |label: &str, name: Option<&str>| Step::MissingLabel { label: label.into(), column: name.map(column) };
    let all = [sign("?", None), sign("?", None), sign("none", Some("z"))];
    assert_eq!(remedies, all.iter().collect::<Vec<_>>());
    let (preview, made) = prepare_with(&text, &all[1..]);
    assert!(preview.columns.iter().all(|c| c.kind == ColumnKind::Number && c.missing == 10.0 && c.cut.is_some()));
    assert_eq!((preview.rows_with_missing, made.unwrap().rows()), (20.0, 70));
}

#[test]
fn a_column_named_count_weighs_rows_only_if_they_differ_otherwise() {
    let (preview, made) = prepare("a,b,count\nx,0,3\nx,1,0\ny,0,12");
    assert_eq!((made.unwrap().rows(), preview.columns[2].kind), (15, ColumnKind::Weights));
    assert_eq!(preview.steps, [Step::Weights { column: column("count") }]);
    let (preview, made) = prepare("a,b,count\nx,0,3\nx,1,1\nx,0,2");
    assert_eq!((made.unwrap().rows(), codes(&preview.columns[2].warnings)), (3, vec!["looks-like-weights"]));
    let (preview, _) = prepare("a,b,n\nx,0,3\nx,1,1\ny,0,2");
    assert_eq!(codes(&preview.columns[2].warnings), ["looks-like-weights"]);
    let (preview, none) = prepare_with("a,b,n\nx,0,3\nx,1,1.5\ny,0,2", &[Step::Weights { column: column("n") }]);
    let bad = Error::BadWeight { column: column("n"), value: column("1.5"), line: 3.0 };
    assert_eq!((preview.problem, preview.columns.len(), none), (Some(bad), 3, None));
}

#[test]
fn steps_that_cannot_be_applied_are_reported_with_a_preview() {
    let text = "a,b\nx,1\ny,2\nx,1";
    let problem = |step: Step| {
        let (preview, made) = prepare_with(text, &[step]);
        assert!(preview.columns.len() == 2 && made.is_none());
        preview.problem.unwrap()
    };
    assert_eq!(problem(Step::Exclude { column: column("z") }), Error::UnknownColumn { column: column("z") });
    let bin = |name: &str, bins| Step::Bin { column: column(name), cut: Cut::Width { bins } };
    assert_eq!(problem(bin("b", 1)), Error::BadBins { column: column("b") });
    let value = Error::NotANumber { column: column("a"), value: column("x"), line: 2.0 };
    assert_eq!(problem(bin("a", 3)), value);
    assert_eq!(problem(Step::KeepTop { column: column("a"), keep: 0 }), Error::BadBins { column: column("a") });
    let many = csv(&["a", "b"], 70_000, |row, v| if v == 0 { format!("k{row}") } else { (row % 2).to_string() });
    let (preview, none) = prepare_with(&many, &[Step::Category { column: column("a") }]);
    let limit = Error::TooManyLevels { column: column("a"), found: 70_000, limit: 65_535 };
    assert_eq!((preview.problem, none), (Some(limit), None));
}

#[test]
fn kept_levels_and_the_others() {
    let text = csv(
        &["ward", "x"],
        100,
        |row, v| if v == 0 { format!("w{}", (row + 1).ilog2()) } else { (row % 2).to_string() },
    );
    let (_, made) = prepare_with(&text, &[Step::KeepTop { column: column("ward"), keep: 2 }]);
    let made = made.unwrap();
    assert_eq!(levels(&made, 0), ["w5", "w6", "other"]);
    assert_eq!(info(&made, None).variables[0].counts, [32.0, 37.0, 31.0]);
}

/// Levels in the reader's order come first, with any other steps; codes follow, so the rows are the same.
#[test]
fn levels_stand_in_the_order_that_the_recipe_gives() {
    let text = csv(&["pain", "x"], 60, |row, v| match v {
        0 => ["none", "mild", "severe", "worst", ""][row % 5].into(),
        _ => (row % 2).to_string(),
    });
    let order = |labels: &[&str]| Step::Order {
        column: column("pain"),
        labels: labels.iter().map(|label| label.to_string()).collect(),
    };
    let usual = prepare_with(&text, &[]).1.unwrap();
    assert_eq!(levels(&usual, 0), ["mild", "none", "severe", "worst"]);
    let steps = [order(&["severe", "none"]), order(&["none", "mild", "no such level", "severe"])];
    let made = prepare_with(&text, &steps).1.unwrap();
    assert_eq!(levels(&made, 0), ["none", "mild", "severe", "worst"]);
    let counts = |data: &Dataset| -> Vec<(String, f64)> {
        let variable = info(data, None).variables.swap_remove(0);
        variable.levels.into_iter().zip(variable.counts).collect()
    };
    let sorted = |mut counts: Vec<(String, f64)>| {
        counts.sort_by(|a, b| a.0.cmp(&b.0));
        counts
    };
    assert_eq!(sorted(counts(&made)), counts(&usual));
    assert_ne!(fingerprint(&made), fingerprint(&usual));
    // Merged, missing and combined levels are ordered like any other.
    let merge =
        Step::Merge { column: column("pain"), into: "strong".into(), labels: vec!["severe".into(), "worst".into()] };
    let steps = [merge, Step::Missing { level: true }, order(&["missing", "strong", "none"])];
    assert_eq!(levels(&prepare_with(&text, &steps).1.unwrap(), 0), ["missing", "strong", "none", "mild"]);
    // Bins are ordered by their numbers: the step has no effect on them.
    let numbers = csv(&["pain", "x"], 60, |row, v| if v == 0 { row.to_string() } else { (row % 2).to_string() });
    let bins = Step::Bin { column: column("pain"), cut: Cut::Points { points: vec![30.0] } };
    let made = prepare_with(&numbers, &[bins, order(&["> 30", "≤ 30"])]).1.unwrap();
    assert_eq!(levels(&made, 0), ["≤ 30", "> 30"]);
}

/// Rows as text: of the file as written, and the distinct rows of the data with their counts.
#[test]
fn rows_are_listed_and_found_as_text() {
    let text = "name,x\nÉva,1\nbo,NA\n,2\nbo,1\nbo,1\n";
    let mut session = Session::default();
    assert_eq!(session.listing(true, 0, 9).unwrap_err(), Error::NotReady);
    session.read_file(text.as_bytes().to_vec());
    session.prepare(&Recipe { read: ReadOptions { rules: Some(2), ..ReadOptions::default() }, steps: vec![] }).unwrap();
    let page = session.listing(true, 1, 2).unwrap();
    assert_eq!(
        (page.total, page.rows, page.counts),
        (
            5.0,
            vec![vec!["bo", "NA"], vec!["", "2"]]
                .into_iter()
                .map(|row| row.into_iter().map(String::from).collect())
                .collect(),
            vec![]
        )
    );
    assert_eq!(session.find_row(true, "évA", 0, 5), Ok(Some(0)));
    assert_eq!(session.find_row(true, "b", 2, 5), Ok(Some(3)));
    assert_eq!(session.find_row(true, "b", 2, 1), Ok(None));
    assert_eq!(session.find_row(true, "zz", 0, 5), Ok(None));
    let data = session.listing(false, 0, 9).unwrap();
    assert_eq!((data.total, data.counts), (2.0, vec![2, 1]));
    assert_eq!(session.find_row(false, "év", 0, 5), Ok(Some(1)));
    assert_eq!(session.listing(false, 7, 9).unwrap().rows.len(), 0);
    // Numbers are searched as they are written.
    let steps = ["x", "y"].map(|name| Step::Number { column: column(name) });
    let numbers = prepare_with("x,y\n0.5,1\n2,7.25\n3,1\n", &steps).1.unwrap();
    assert_eq!(find(&numbers, "7.2", 0, 9), Some(1));
    assert_eq!(list(&numbers, 1, 1).rows, [["2", "7.25"]]);
}
