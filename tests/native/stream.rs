//! Files read in slices give the same as files read as a whole.

use bayescope::base::error::Result;
use bayescope::base::rng::Rng;
use bayescope::data::{Dataset, Stream, StreamLimits, apply, fingerprint, read, reading};
use bayescope::protocol::{Cut, DatePart, Preview, ReadOptions, Recipe, Step};
use std::fmt::Write;

pub type Prepared = (Preview, Option<Dataset>);

/// Limits so low that small files are sliced too.
pub const SMALL: StreamLimits =
    StreamLimits { labels: 1 << 20, rows: 7, head: 64, bytes: 1, record: 1 << 20, sketch: 64 };

fn whole(bytes: &[u8], recipe: &Recipe) -> Result<Prepared> {
    Ok(apply(&read(bytes, &reading(recipe))?, recipe))
}

/// Reads a file in as many passes as needed; returns the data and the number of passes.
pub fn passes(stream: &mut Stream, bytes: &[u8], slice: usize, recipe: &Recipe) -> Result<(Prepared, usize)> {
    stream.begin(recipe);
    for pass in 1.. {
        bytes.chunks(slice).try_for_each(|slice| stream.take(slice))?;
        if let Some(prepared) = stream.end_pass()? {
            return Ok((prepared, pass));
        }
    }
    unreachable!()
}

pub fn streamed(bytes: &[u8], slice: usize, limits: StreamLimits, recipe: &Recipe) -> Result<Prepared> {
    passes(&mut Stream::new(limits), bytes, slice, recipe).map(|(prepared, _)| prepared)
}

pub fn rules(edition: u32) -> ReadOptions {
    ReadOptions { rules: Some(edition), ..ReadOptions::default() }
}

pub fn same(name: &str, bytes: &[u8], recipe: &Recipe) {
    let expected = whole(bytes, recipe);
    for slice in [1, 7, 64, 4096] {
        let found = streamed(bytes, slice, SMALL, recipe);
        let (expected, found) = match (&expected, found) {
            (Ok(expected), Ok(found)) => (expected, found),
            (expected, found) => {
                assert_eq!(expected.as_ref().err(), found.err().as_ref(), "{name}, slices of {slice}");
                continue;
            }
        };
        assert_eq!(expected.0, found.0, "{name}, slices of {slice}");
        assert_eq!(expected.1.as_ref().map(fingerprint), found.1.as_ref().map(fingerprint), "{name}");
        assert_eq!(expected.1, found.1, "{name}");
    }
}

/// Random table of unusual cells: quotes, line ends and separators in quotes, missing values, numbers and texts.
fn random_file(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let separator = [",", ";", "\t"][rng.below(3) as usize];
    let end = ["\n", "\r\n", "\n\n", "\r"][rng.below(4) as usize];
    let n = 2 + rng.below(5) as usize;
    let kinds: Vec<u32> = (0..n).map(|_| rng.below(7)).collect();
    let rows = 3 + rng.below(120) as usize;
    let mut text = String::new();
    if rng.below(3) == 0 {
        text.push('\u{feff}');
    }
    if rng.below(4) == 0 {
        write!(text, "sep={separator}{}", if end == "\r" { "\n" } else { end }).expect("a string takes all");
    }
    if rng.below(4) > 0 {
        let names: Vec<String> = (0..n).map(|v| ["a", "b b", "\"c\"\"\"", "Größe", "n"][v % 5].into()).collect();
        text += &(names.join(separator) + end);
    }
    for row in 0..rows {
        let cell = |kind: &u32| match kind {
            0 => ["yes", "no", "NA", ""][rng.below(4) as usize].to_string(),
            1 => rng.below(9).to_string(),
            2 => format!("{:.3}", rng.unit() * 100.0),
            3 => format!("\"x{separator}\n{}\"", rng.below(3)),
            4 => format!("\"he said \"\"{}\"\"\" ", rng.below(3)),
            5 => (row + 1).to_string(),
            _ => ["-", "+", "a\"b", " c ", "é"][rng.below(5) as usize].to_string(),
        };
        let cells: Vec<String> = kinds.iter().map(cell).collect();
        text += &(cells.join(separator) + if row + 1 < rows { end } else { "" });
    }
    text
}

#[test]
fn random_files_are_read_as_they_are_as_a_whole() {
    for seed in 0..150 {
        let text = random_file(seed);
        let recipe = Recipe { read: rules(1 + (seed % 3) as u32), steps: vec![] };
        same(&format!("seed {seed}:\n{text}"), text.as_bytes(), &recipe);
    }
}

#[test]
fn a_row_of_numbers_of_levels_is_found_or_put_back_as_in_a_whole() {
    let rows: String = (0..40).map(|i| format!("{},{}\n", i % 2, i / 2 % 3)).collect();
    for second in ["2,3", "2,2", "2,4", "3,9"] {
        for steps in [vec![], vec![Step::Cardinalities]] {
            let text = format!("a,b\n{second}\n{rows}");
            same(second, text.as_bytes(), &Recipe { read: rules(3), steps });
        }
    }
    let falling: String = (0..300).map(|i| format!("{},{}\n", (999 - i) % 250, i % 7)).collect();
    same("falling", format!("a,b\n251,200\n{falling}").as_bytes(), &Recipe { read: rules(3), steps: vec![] });
}

#[test]
fn the_files_of_the_import_tests_are_read_as_they_are_as_a_whole() {
    let folder = format!("{}/tests/data/import", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let name = path.display().to_string();
        for edition in [1, 2, 3] {
            let expected = whole(&bytes, &Recipe { read: rules(edition), steps: vec![] });
            for (slice, limits) in [(61, StreamLimits { head: 1 << 16, ..SMALL }), (5000, StreamLimits::default())] {
                let found = streamed(&bytes, slice, limits, &Recipe { read: rules(edition), steps: vec![] });
                assert!(expected == found, "{name} by edition {edition}, slices of {slice}");
            }
        }
    }
}

#[test]
fn recipes_mean_the_same() {
    let mut text = String::from("id;city;age;income;when;n\n");
    let mut rng = Rng::new(5);
    for row in 0..300 {
        let city = ["Bonn", "bonn", "Ulm", "Jena", "?", ""][rng.below(6) as usize];
        let (age, income) = (rng.below(70), rng.unit() * 5000.0);
        writeln!(text, "{row};{city};{age};{income:.2};2023-{:02}-05;{}", 1 + rng.below(12), rng.below(4)).unwrap();
    }
    text += ";;total;;;\n";
    let column = |name: &str| name.to_string();
    let steps: Vec<Vec<Step>> = vec![
        vec![Step::Weights { column: column("n") }, Step::KeepTop { column: column("city"), keep: 2 }],
        vec![
            Step::Weights { column: column("n") },
            Step::Bin { column: column("income"), cut: Cut::Frequency { bins: 4 } },
            Step::Merge { column: column("city"), into: "Bonn".into(), labels: vec!["bonn".into()] },
        ],
        vec![Step::Weights { column: column("city") }],
        vec![Step::DatePart { column: column("when"), part: DatePart::Month }, Step::Missing { level: true }],
        vec![Step::Order { column: column("city"), labels: vec!["Ulm".into()] }],
        vec![Step::Range { column: column("age"), least: 5.0, greatest: 60.0 }],
        vec![Step::Number { column: column("age") }, Step::TextMissing { column: column("age") }],
        ["city", "when", "id", "n"].map(|name| Step::Exclude { column: name.into() }).to_vec(),
        ["age", "income", "n"].map(|name| Step::Number { column: name.into() }).to_vec(),
        [
            ["age", "income", "n"].map(|name| Step::Number { column: name.into() }).to_vec(),
            ["city", "when", "id"].map(|name| Step::Exclude { column: name.into() }).to_vec(),
            vec![Step::TextMissing { column: column("age") }],
        ]
        .concat(),
        vec![Step::Exclude { column: column("nobody") }],
    ];
    for steps in steps {
        for edition in [1, 2, 3] {
            let recipe = Recipe { read: rules(edition), steps: steps.clone() };
            same(&format!("{recipe:?}"), text.as_bytes(), &recipe);
        }
    }
}

#[test]
fn faults_are_found_with_their_place() {
    let filler = "x,y\n".repeat(40);
    let files: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b" \r\n\t\n".to_vec(),
        b"a,b\n".to_vec(),
        format!("a,b\n{filler}1,2,3\n{filler}").into_bytes(),
        format!("a,b\n{filler}1,\"2\n{filler}").into_bytes(),
        format!("\u{feff}a,b\n{filler}1,\"2\n{filler}").into_bytes(),
        [format!("a,b\n{filler}1,").as_bytes(), b"\xff\n"].concat(),
        [format!("a,b\n{filler}1,").as_bytes(), b"\0\n"].concat(),
        b"\xff\xfea\0".to_vec(),
        b"PK\x03\x04 and so on".to_vec(),
        b"\x1f\x8b".to_vec(),
        vec!["x"; 300].join(",").into_bytes(),
        format!("a,b\r\n{}1\r\n", "x,y\r\n\r\n".repeat(40)).into_bytes(),
    ];
    for bytes in files {
        for edition in [1, 2, 3] {
            let name = String::from_utf8_lossy(&bytes).into_owned();
            same(&name, &bytes, &Recipe { read: rules(edition), steps: vec![] });
        }
    }
}

#[test]
fn another_recipe_needs_one_pass_more() {
    let text = random_file(3);
    let mut stream = Stream::new(SMALL);
    let first = Recipe { read: rules(2), steps: vec![] };
    assert_eq!(passes(&mut stream, text.as_bytes(), 50, &first).unwrap().1, 2);
    let second = Recipe { read: rules(2), steps: vec![Step::Missing { level: true }] };
    let (prepared, number) = passes(&mut stream, text.as_bytes(), 50, &second).unwrap();
    assert_eq!(number, 1);
    assert_eq!(prepared, whole(text.as_bytes(), &second).unwrap());
}
