//! Files read in slices with too little memory for all their values: which results stay exact, which are reported as
//! approximate, and which are refused.

use super::stream::{SMALL, passes, rules, same, streamed};
use bayescope::base::error::Error;
use bayescope::base::rng::Rng;
use bayescope::data::{Stream, StreamLimits};
use bayescope::protocol::{ColumnPreview, Cut, DatePart, Preview, ReadOptions, Recipe, Step};
use std::fmt::Write;

/// Limits of at most 200 distinct texts per column.
const TIGHT: StreamLimits = StreamLimits { labels: 200, ..SMALL };

fn table(rows: usize) -> (String, Vec<f64>) {
    let mut rng = Rng::new(9);
    let mut text = String::from("a,x,key,day,number\n");
    let xs: Vec<f64> = (0..rows).map(|_| (rng.unit() * 1e6).round() / 1e3).collect();
    for (row, x) in xs.iter().enumerate() {
        let (a, b) = (["u", "v"][rng.below(2) as usize], rng.below(1 << 30));
        writeln!(text, "{a},{x},k{b},2023-01-05 {:02}:{:02}:{:02},{row}", row / 3600, row / 60 % 60, row % 60)
            .expect("a string takes all");
    }
    (text, xs)
}

#[test]
fn numbers_too_many_to_hold_are_cut_by_a_sketch_and_its_error_is_stated() {
    let (text, mut xs) = table(5000);
    let recipe = Recipe { read: rules(2), steps: vec![] };
    let ((preview, data), number) = passes(&mut Stream::new(TIGHT), text.as_bytes(), 1000, &recipe).unwrap();
    assert_eq!(number, 3);
    let by_name = |name: &str| preview.columns.iter().find(|column| column.name == name).unwrap();
    assert!(by_name("key").excluded && by_name("day").excluded && by_name("number").excluded && !by_name("x").excluded);
    let x = by_name("x");
    assert_eq!((x.points.len(), x.levels.len()), (4, 5));
    let warning = x.warnings.iter().find(|warning| warning.code == "sketched").expect("it is said");
    let error: f64 = warning.rows.unwrap();
    assert!(error > 0.0 && error < 0.1 * 5000.0, "{error}");
    xs.sort_by(f64::total_cmp);
    for (point, expected) in x.points.iter().zip([1000.0, 2000.0, 3000.0, 4000.0]) {
        let rank = xs.partition_point(|x| x <= point) as f64;
        assert!((rank - expected).abs() <= error, "{rank} {expected} {error}");
    }
    // Counts are exact.
    let data = data.expect("data of a and x");
    assert_eq!((data.n(), data.rows()), (2, 5000));
    for (i, (_, rows)) in x.levels.iter().enumerate() {
        let below = |point: Option<&f64>| point.map_or(0, |point| xs.partition_point(|x| x <= point));
        let up_to = if i == 4 { 5000 } else { below(Some(&x.points[i])) };
        let from = if i == 0 { 0 } else { below(Some(&x.points[i - 1])) };
        assert_eq!(*rows, (up_to - from) as f64);
    }
    let why = |name: &str| by_name(name).warnings[0].code.clone();
    assert_eq!(["key", "day", "number"].map(why), ["identifier", "date", "identifier"]);
}

#[test]
fn a_range_of_a_sketched_column_is_exact() {
    let (text, xs) = table(2000);
    let range = Step::Range { column: "x".into(), least: 100.0, greatest: 900.0 };
    let (preview, data) =
        streamed(text.as_bytes(), 999, TIGHT, &Recipe { read: rules(2), steps: vec![range] }).unwrap();
    let within = xs.iter().filter(|x| (100.0..=900.0).contains(*x)).count();
    assert_eq!(data.unwrap().rows(), within as u64);
    assert_eq!(preview.left_out, (2000 - within) as f64);
}

#[test]
fn steps_that_need_all_values_are_refused() {
    let (text, _) = table(2000);
    let refused = |step: Step| {
        let recipe = Recipe { read: rules(2), steps: vec![step] };
        streamed(text.as_bytes(), 4096, TIGHT, &recipe).unwrap().0.problem
    };
    for name in ["key", "x"] {
        let expected = Some(Error::TooManyValues { column: name.into(), limit: 200.0 });
        assert_eq!(refused(Step::Category { column: name.into() }), expected);
        assert_eq!(refused(Step::KeepTop { column: name.into(), keep: 3 }), expected);
        assert_eq!(refused(Step::Weights { column: name.into() }), expected);
    }
}

/// More rows than a file read whole may have, few of them distinct; then more distinct rows than allowed.
#[test]
fn rows_without_number_are_merged_and_distinct_ones_are_limited() {
    let recipe = Recipe { read: rules(2), steps: vec![] };
    let mut stream = Stream::default();
    let block = "u,v,w\n".repeat(1 << 16);
    stream.begin(&recipe);
    let mut prepared = None;
    while prepared.is_none() {
        stream.take(b"a,b,c\nx,y,z\n").unwrap();
        (0..48).for_each(|_| stream.take(block.as_bytes()).unwrap());
        prepared = stream.end_pass().unwrap();
    }
    let data = prepared.unwrap().1.expect("data");
    assert_eq!((data.rows(), data.weights()), (48 << 16 | 1, &[48 << 16, 1][..]));

    let digits = |i: u32| (0..7).map(|d| (i / 10u32.pow(d) % 10).to_string()).collect::<Vec<_>>().join(",");
    let block = (0..2_200_000).fold(String::from("a,b,c,d,e,f,g\n"), |text, i| text + &digits(i) + "\n");
    let (preview, data) = streamed(block.as_bytes(), 1 << 20, StreamLimits::default(), &recipe).unwrap();
    assert!(matches!(preview.problem, Some(Error::TooManyDistinctRows { limit: 1e6, .. })), "{:?}", preview.problem);
    assert_eq!((preview.rows, data), (2_200_000.0, None));
}

fn column<'a>(preview: &'a Preview, name: &str) -> &'a ColumnPreview {
    preview.columns.iter().find(|column| column.name == name).expect("a column of that name")
}

fn prepared(text: &str, steps: Vec<Step>) -> (Preview, Option<u64>) {
    let recipe = Recipe { read: rules(2), steps };
    let (preview, data) = streamed(text.as_bytes(), 4096, TIGHT, &recipe).expect("a table");
    (preview, data.map(|data| data.rows()))
}

/// Numbers without a name above them, with more distinct values than fit: the first row is data.
#[test]
fn a_file_without_names_may_have_columns_too_many_to_hold() {
    let text = table(500).0.split_once('\n').expect("names").1.to_string();
    let (preview, rows) = prepared(&text, vec![]);
    assert_eq!((preview.read.header, preview.file_rows, rows), (Some(false), 500.0, Some(500)));
    assert_eq!(preview.head.len(), 50);
    let first: Vec<&str> = text.lines().next().expect("a row").split(',').collect();
    assert_eq!(preview.head[0], first);
    assert_eq!(column(&preview, "V2").points.len(), 2);
}

/// The first rows are shown although their texts do not fit in memory.
#[test]
fn long_texts_at_the_beginning_are_shown_shortened() {
    let long = "word ".repeat(2000);
    let row = |i: u32| format!("{},{i}{long}\n", ["u", "v"][i as usize % 2]);
    let text = format!("a,note\n{}", (0..60).map(row).collect::<String>());
    let (preview, _) = prepared(&text, vec![]);
    assert_eq!(preview.head.len(), 50);
    assert!(preview.head[49][1].starts_with("49word word") && preview.head[49][1].ends_with('…'));
}

/// Numbers mixed with too many distinct texts are neither kept nor sketched: no step makes them variables.
#[test]
fn numbers_with_too_many_texts_are_refused() {
    let (text, _) = table(5000);
    let spoiled = |(row, line): (usize, &str)| match row > 0 && row % 12 == 0 {
        true => line.replacen(',', &format!(",text {row} "), 1) + "\n",
        false => line.to_string() + "\n",
    };
    let text: String = text.lines().enumerate().map(spoiled).collect();
    assert!(column(&prepared(&text, vec![]).0, "x").excluded);
    for step in [
        Step::Bin { column: "x".into(), cut: Cut::Frequency { bins: 3 } },
        Step::Bin { column: "x".into(), cut: Cut::Points { points: vec![500.0] } },
        Step::Number { column: "x".into() },
        Step::Category { column: "x".into() },
    ] {
        let (preview, rows) = prepared(&text, vec![step]);
        let expected = Error::TooManyValues { column: "x".into(), limit: 200.0 };
        assert_eq!((preview.problem, rows), (Some(expected), None));
    }
}

#[test]
fn labels_too_many_to_hold_are_not_made_others() {
    let (text, _) = table(2000);
    let merge = |name: &str| Step::Merge { column: name.into(), into: "low".into(), labels: vec!["1".into()] };
    let part = |name: &str| Step::DatePart { column: name.into(), part: DatePart::Year };
    for (name, step) in [("x", merge("x")), ("key", merge("key")), ("x", part("x")), ("day", part("day"))] {
        let (preview, rows) = prepared(&text, vec![step]);
        let expected = Error::TooManyValues { column: name.into(), limit: 200.0 };
        assert_eq!((preview.problem, rows), (Some(expected), None));
    }
}

/// A column with too many distinct numbers stays numeric although a word occurs among them, and the word is counted in
/// every row.
#[test]
fn a_word_among_numbers_does_not_make_them_texts() {
    let (text, xs) = table(5000);
    let spoiled = |(row, line): (usize, &str)| match row > 0 && row % 40 == 0 {
        true => line.replacen(&format!(",{},", xs[row - 1]), ",unknown,", 1) + "\n",
        false => line.to_string() + "\n",
    };
    let text: String = text.lines().enumerate().map(spoiled).collect();
    let (preview, rows) = prepared(&text, vec![Step::TextMissing { column: "x".into() }]);
    let x = column(&preview, "x");
    assert_eq!((x.excluded, x.numeric, x.points.len(), rows), (false, true, 4, Some(4875)));
}

#[test]
fn frequencies_alone_are_no_data() {
    let text = format!("a,n\n{}", "u,2\nv,3\n".repeat(50));
    let steps = vec![Step::Exclude { column: "a".into() }, Step::Weights { column: "n".into() }];
    let (preview, rows) = prepared(&text, steps);
    assert!(matches!(preview.problem, Some(Error::TooFewColumns { found: 0, .. })), "{:?}", preview.problem);
    assert_eq!(rows, None);
}

/// A byte-order mark is not text only at the beginning of the file.
#[test]
fn a_mark_within_a_file_is_text_however_it_is_cut() {
    let mark = '\u{feff}';
    for begins in [String::new(), mark.to_string(), format!("{mark}{mark}")] {
        let text = format!("{begins}a,b\n{}", format!("{mark}x,1\ny,2\n{mark}\"z\",3\n").repeat(30));
        same(&format!("{begins:?}"), text.as_bytes(), &Recipe { read: rules(2), steps: vec![] });
        let (preview, _) = prepared(&text, vec![]);
        assert_eq!(preview.columns[0].name, "a");
        let levels: Vec<&str> = preview.columns[0].levels.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(levels, ["y", "\u{feff}\"z\"", "\u{feff}x"]);
    }
}

/// Missing numbers are recognized by the same rule in the rows of the file and in the displayed rows, in any notation.
#[test]
fn missing_numbers_of_a_sketched_column_follow_one_rule() {
    let mut rng = Rng::new(4);
    let row = |i: usize| match i % 4 {
        0 => "u;999,50\n".to_string(),
        _ => format!("v;{}\n", format!("{:.4}", 1.0 + rng.unit()).replace('.', ",")),
    };
    let text = format!("a;x\n{}", (0..4000).map(row).collect::<String>());
    let missing = Step::MissingLabel { label: "999,5".into(), column: None };
    let (preview, rows) = prepared(&text, vec![missing.clone()]);
    assert_eq!((rows, preview.left_out), (Some(3000), 1000.0));
    let x = column(&preview, "x");
    assert!((900.0..1100.0).contains(&x.missing) && x.histogram.as_ref().expect("numbers").greatest <= 2.0);
    let as_is = Step::AsIs { column: Some("x".into()), what: "missing-labels".into() };
    let (preview, rows) = prepared(&text, vec![missing, as_is]);
    assert_eq!((rows, preview.left_out, column(&preview, "x").missing), (Some(4000), 0.0, 0.0));
}

#[test]
fn a_record_too_long_is_named_by_its_line() {
    let limits = StreamLimits { record: 1000, bytes: 1 << 18, ..SMALL };
    let text = format!("a,b\n{}x,{}\n", "x,y\n".repeat(40), "y".repeat(2000));
    let found = streamed(text.as_bytes(), 64, limits, &Recipe { read: rules(2), steps: vec![] });
    assert_eq!(found.err(), Some(Error::LongRecord { line: 42.0, limit: 1000.0 }));
}

#[test]
fn arff_is_not_read_in_slices() {
    let text = format!("@relation r\n@attribute a real\n@data\n{}", "1\n".repeat(100));
    let read = ReadOptions { arff: Some(true), ..rules(2) };
    for read in [rules(2), read] {
        let found = streamed(text.as_bytes(), 64, SMALL, &Recipe { read, steps: vec![] });
        assert_eq!(found.err(), Some(Error::LargeArff { bytes: MAX_BYTES, rows: 1e6 }));
    }
}

/// Largest file, in bytes, that is read as a whole.
const MAX_BYTES: f64 = 67_108_864.0;

/// Every offered remedy is accepted when applied.
#[test]
fn remedies_of_columns_too_many_to_hold_can_be_followed() {
    let (text, _) = table(3000);
    let text = text.replacen("number", "weight", 1); // a name that is taken for frequencies
    let (preview, _) = prepared(&text, vec![]);
    let mut tried = 0;
    for warning in preview.columns.iter().flat_map(|column| &column.warnings) {
        for step in warning.remedy.iter().chain(&warning.others) {
            let (followed, _) = prepared(&text, vec![step.clone()]);
            assert!(!matches!(followed.problem, Some(Error::TooManyValues { .. })), "{} {step:?}", warning.code);
            tried += 1;
        }
    }
    assert!(tried > 0);
}

/// A recipe that changes while numbers are sketched restarts the sketch.
#[test]
fn another_recipe_amid_a_sketch_restarts_the_sketch() {
    let (text, _) = table(3000);
    let recipe = Recipe { read: rules(2), steps: vec![] };
    let (expected, number) = passes(&mut Stream::new(TIGHT), text.as_bytes(), 1000, &recipe).unwrap();
    assert_eq!(number, 3);
    let mut stream = Stream::new(TIGHT);
    stream.begin(&recipe);
    text.as_bytes().chunks(1000).try_for_each(|slice| stream.take(slice)).unwrap();
    assert!(stream.end_pass().unwrap().is_none());
    stream.take(&text.as_bytes()[..5000]).unwrap();
    let (found, number) = passes(&mut stream, text.as_bytes(), 1000, &recipe).unwrap();
    assert_eq!(number, 2);
    assert!(found == expected);
    assert_eq!(passes(&mut stream, text.as_bytes(), 1000, &recipe).unwrap().1, 1);
}
