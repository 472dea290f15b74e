//! Built-in examples, frozen, and published files.

use crate::common::shared_data;
use bayescope::base::var::Var;
use bayescope::data::{Dataset, Sampler, apply, examples, fingerprint, pack, read, unpack};
use bayescope::protocol::{ColumnKind, Cut, ExampleRef, Preview, ReadOptions, Recipe, Step};

fn prepare_with(bytes: &[u8], steps: Vec<Step>) -> (Preview, Dataset) {
    let raw = read(bytes, &ReadOptions::default()).expect("the file is read");
    let (preview, data) = apply(&raw, &Recipe { read: ReadOptions::default(), steps });
    (preview, data.expect("enough to learn from"))
}

fn names(data: &Dataset) -> Vec<&str> {
    data.variables().iter().map(|v| v.name.as_str()).collect()
}

/// These fingerprints must never change: links refer to examples by id, version, rows and seed.
const FROZEN: [(&str, u32, u32, &str); 12] = [
    ("asia", 1000, 7, "d2bf38ccb811d8e4"),
    ("asia", 50, 0, "8a44036105c3d3cb"),
    ("asia", 50_000, 4_294_967_295, "74de01bc5d6f5bd6"),
    ("college-plans", 10_318, 0, "3da00b2f6c0b6279"),
    ("sprinkler", 1000, 7, "ff4dca6240b0f921"),
    ("heating", 500, 289, "86cea3eb1e101cab"),
    ("heating", 50, 7, "fdbba429dbde2bbd"),
    ("heating", 10_000, 4_294_967_295, "02a437c2bb2b5ad7"),
    ("xor", 100, 7, "921cf72bedb86c00"),
    ("parity", 105, 0, "b9af67c085f46b46"),
    ("parity", 1024, 0, "08a7a47b119a7c5c"),
    ("tic-tac-toe", 958, 0, "ba234a70deb75958"),
];

fn example(id: &str, rows: u32, seed: u32) -> (Dataset, Option<Vec<(u16, u16)>>) {
    Sampler::default().make(&ExampleRef { id: id.into(), version: 1, rows, seed }).expect("a built-in example")
}

#[test]
fn examples_are_frozen() {
    let made = FROZEN.map(|(id, rows, seed, _)| (id, rows, seed, fingerprint(&example(id, rows, seed).0)));
    assert_eq!(made, FROZEN.map(|(id, rows, seed, print)| (id, rows, seed, print.to_string())));
}

#[test]
fn examples_agree_with_their_descriptions() {
    for info in examples() {
        for rows in [info.least, info.usual, info.most] {
            let (made, truth) = example(&info.id, rows, 1);
            assert_eq!(
                (names(&made), truth, made.rows()),
                (info.variables.iter().map(String::as_str).collect(), info.truth.clone(), u64::from(rows))
            );
            for variable in made.variables() {
                assert!(variable.levels.windows(2).all(|pair| pair[0] < pair[1]), "{}", variable.name);
            }
            assert_eq!(unpack(&pack(&made)).unwrap(), made);
        }
    }
    let bits = |rows: u32| example("parity", rows, 0).0;
    assert_eq!((bits(32).weights().len(), bits(105).rows(), bits(1024).weights()[0]), (32, 105, 32));
    let (xor, _) = example("xor", 10_000, 3);
    assert!((0..xor.weights().len()).all(|i| xor.column(Var(2))[i] == xor.column(Var(0))[i] ^ xor.column(Var(1))[i]));
}

// ------------------------------------------------------------------ published files

/// A published file; `None`, with a message, if the folder is missing.
fn published(file: &str) -> Option<Vec<u8>> {
    shared_data(&format!("{file}.csv"))
}

#[test]
fn built_in_tables_equal_the_published_files() {
    for (id, rows, file) in [
        ("college-plans", 10_318, "college-plans"),
        ("college-plans", 10_318, "college-plans.counts"),
        ("tic-tac-toe", 958, "tic-tac-toe"),
    ] {
        let Some(bytes) = published(file) else { continue };
        let (_, made) = prepare_with(&bytes, vec![]);
        assert_eq!(made, example(id, rows, 0).0, "{file}");
        assert_eq!(made.rows(), u64::from(rows));
    }
}

/// n and N of the discrete sets, from their README.
const DISCRETE: [(&str, usize, u64); 29] = [
    ("abalone", 9, 4177),
    ("adult-binary", 14, 30_162),
    ("adult1", 15, 15_060),
    ("alarm-5000", 37, 5000),
    ("asia", 8, 5000),
    ("autos", 25, 159),
    ("breast-cancer-wisconsin", 10, 683),
    ("chen2016/autos", 26, 159),
    ("chen2016/flag", 29, 194),
    ("chen2016/hepatitis", 20, 126),
    ("chen2016/parkinsons", 23, 195),
    ("college-plans", 5, 10_318),
    ("coronary", 6, 1841),
    ("flag", 28, 194),
    ("hailfinder-3000", 56, 3000),
    ("heart-cleveland", 14, 296),
    ("heart-hungarian", 11, 261),
    ("hepatitis", 20, 80),
    ("hepatitis-named", 20, 80),
    ("insurance-5000", 27, 5000),
    ("kr-vs-kp", 37, 3196),
    ("learning-test", 6, 5000),
    ("lizards", 3, 409),
    ("mushroom", 22, 5644),
    ("mushroom-urlearning", 23, 8124),
    ("parkinsons", 23, 195),
    ("sensors", 25, 5456),
    ("voting", 17, 232),
    ("wine", 14, 178),
];

#[test]
fn discrete_files_need_no_preparation() {
    for (file, n, rows) in DISCRETE {
        let Some(bytes) = published(file) else { continue };
        let (preview, made) = prepare_with(&bytes, vec![]);
        assert_eq!(preview.steps, [], "{file}");
        assert!(preview.columns.iter().all(|c| c.kind == ColumnKind::Category && !c.excluded), "{file}");
        assert_eq!((made.n(), made.rows()), (n, rows), "{file}");
        assert_eq!(unpack(&pack(&made)).unwrap(), made, "{file}");
    }
}

/// The discrete files were cut from the raw ones into three bins of equal width, by another program.
#[test]
fn equal_width_bins_equal_the_published_ones() {
    for file in ["abalone", "wine"] {
        let (Some(raw), Some(cut)) = (published(&format!("{file}.raw")), published(file)) else { continue };
        let header = String::from_utf8(raw.clone()).expect("UTF-8").lines().next().expect("a header").to_string();
        let step = |name: &str| match name.to_string() {
            column if ["Sex", "class"].contains(&name) => Step::Category { column },
            column => Step::Bin { column, cut: Cut::Width { bins: 3 } },
        };
        let (_, ours) = prepare_with(&raw, header.split(',').map(step).collect());
        let (_, theirs) = prepare_with(&cut, vec![]);
        assert_eq!(ours.weights(), theirs.weights(), "{file}");
        for v in 0..ours.n() {
            assert_eq!(ours.column(Var::new(v)), theirs.column(Var::new(v)), "{file}, column {v}");
        }
    }
}
