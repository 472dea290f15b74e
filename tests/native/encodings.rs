//! Files in other encodings than UTF-8, compressed files, and files of other kinds, in memory and in slices.

use crate::stream::{SMALL, passes, rules, same};
use bayescope::base::error::{Error, Result};
use bayescope::data::{Dataset, Stream, apply, fingerprint, read, reading};
use bayescope::decode::{Encoding, Reads, text};
use bayescope::format::model;
use bayescope::protocol::{Preview, Recipe, Settings, Step, WarningState};
use bayescope::score_list::ScoreList;
use bayescope::session::Session;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

const TABLE: &str = "Größe,Rauchen\r\ngroß,ja\r\nklein,\"n\r\nein\"\r\ngroß,ja\r\nklein,ja\r\n";

fn recipe(steps: Vec<Step>) -> Recipe {
    Recipe { read: rules(4), steps }
}

fn as_is() -> Vec<Step> {
    vec![Step::AsIs { column: None, what: "encoding".into() }]
}

fn prepared(bytes: &[u8], recipe: &Recipe) -> Result<(Preview, Option<Dataset>)> {
    Ok(apply(&read(bytes, &reading(recipe))?, recipe))
}

fn refused(bytes: &[u8]) -> Error {
    same("refused", bytes, &recipe(vec![]));
    prepared(bytes, &recipe(vec![])).expect_err("a refusal")
}

fn found(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/data/found/{name}", env!("CARGO_MANIFEST_DIR"))).expect(name)
}

fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|letter| u8::try_from(u32::from(letter)).expect("a letter of ISO-8859-1")).collect()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

/// The table in UTF-16 with and without byte order mark, in either byte order.
fn in_utf16() -> [Vec<u8>; 4] {
    let marked = format!("\u{feff}{TABLE}");
    [
        utf16(&marked, u16::to_le_bytes),
        utf16(&marked, u16::to_be_bytes),
        utf16(TABLE, u16::to_le_bytes),
        utf16(TABLE, u16::to_be_bytes),
    ]
}

/// Warning about the encoding: its detail, its state, and whether it can be undone.
fn encoding_warning(preview: &Preview) -> Option<(&str, WarningState, bool)> {
    let warning = preview.warnings.iter().find(|warning| warning.code == "encoding")?;
    Some((&warning.detail, warning.state, warning.remedy == as_is().into_iter().next()))
}

#[test]
fn a_table_is_the_same_in_every_encoding_and_packed() {
    let (plain, data) = prepared(TABLE.as_bytes(), &recipe(vec![])).expect("a table");
    assert_eq!(encoding_warning(&plain), None);
    let expected = data.as_ref().map(fingerprint);
    let names: Vec<&str> = plain.columns.iter().map(|column| column.name.as_str()).collect();
    assert_eq!(names, ["Größe", "Rauchen"]);
    let step = |name| Some((name, WarningState::Repaired, true));
    let mut files: Vec<(Vec<u8>, Option<_>)> = in_utf16().into_iter().map(|bytes| (bytes, step("UTF-16"))).collect();
    files.push((latin1(TABLE), step("Windows-1252")));
    files.push((format!("\u{feff}{TABLE}").into_bytes(), None));
    for (bytes, warning) in files.clone() {
        files.push((packed(&bytes), warning));
    }
    files.push(([packed(&TABLE.as_bytes()[..19]), packed(&TABLE.as_bytes()[19..]), vec![0; 512]].concat(), None));
    for (i, (bytes, warning)) in files.iter().enumerate() {
        let (preview, data) = prepared(bytes, &recipe(vec![])).unwrap_or_else(|error| panic!("{i}: {error}"));
        assert_eq!((encoding_warning(&preview), data.as_ref().map(fingerprint)), (*warning, expected.clone()), "{i}");
        assert_eq!(preview.steps.contains(&Step::Encoding), warning.is_some(), "{i}");
        same(&format!("file {i}"), bytes, &recipe(vec![]));
        same(&format!("file {i} by its own recipe"), bytes, &Recipe { read: preview.read, steps: preview.steps });
    }
}

#[test]
fn the_files_that_were_found_are_read() {
    for name in ["csv_latin1.csv", "csv_utf16.csv"] {
        let mut session = Session::default();
        session.read_file(found(name));
        let preview = session.prepare(&recipe(vec![])).expect(name);
        let names: Vec<&str> = preview.columns.iter().map(|column| column.name.as_str()).collect();
        assert_eq!((names, preview.rows), (vec!["Größe", "Geschlecht", "Rauchen"], 120.0), "{name}");
        let outcome = session.learn(&Settings::default()).expect(name);
        assert!((outcome.score - -221.790_836_351_736_17).abs() < 1e-9, "{name}: {}", outcome.score);
        same(name, &found(name), &recipe(vec![]));
    }
}

#[test]
fn windows_1252_can_be_undone_and_is_not_read_by_older_recipes() {
    let bytes = latin1("a,b\nx,1\ngroß,2\n");
    let line = Error::NotUtf8 { line: 3.0 };
    assert_eq!(prepared(&bytes, &recipe(as_is())).err(), Some(line.clone()));
    same("as it is", &bytes, &recipe(as_is()));
    for edition in 1..4 {
        let old = Recipe { read: rules(edition), steps: vec![] };
        assert_eq!(prepared(&bytes, &old).err(), Some(line.clone()));
        same("old", &bytes, &old);
        assert_eq!(prepared(&in_utf16()[0], &old).err(), Some(Error::NotUtf8 { line: 1.0 }));
        assert_eq!(prepared(&in_utf16()[2], &old).err(), Some(Error::BinaryFile { offset: 1.0 }));
        assert!(prepared(&packed(TABLE.as_bytes()), &old).is_ok());
    }
    assert_eq!(prepared(&in_utf16()[1], &recipe(as_is())).err(), Some(Error::NotUtf8 { line: 1.0 }));
}

#[test]
fn windows_1252_has_its_characters_and_none_for_five_bytes() {
    let bytes = b"a,b\n\x80 5,\x84x\x93\n\x9f,\xe9\n";
    let decoded = text(bytes, 99, Reads::All).expect("text");
    assert_eq!((&*decoded.text, decoded.encoding), ("a,b\n€ 5,„x“\nŸ,é\n", Encoding::Windows1252));
    for byte in [0x81, 0x8d, 0x8f, 0x90, 0x9d] {
        let bytes = [b"a,b\n1,\xfc\nx\xe4y,".as_slice(), &[byte, b'\n']].concat();
        assert_eq!(refused(&bytes), Error::NoLetter { line: 3.0, column: 5.0, byte: format!("{byte:02X}") });
    }
    // Control characters are in no text.
    assert_eq!(refused(b"a,b\n\xff\x01,2\n"), Error::BinaryFile { offset: 5.0 });
}

#[test]
fn damaged_utf_8_is_not_taken_for_windows_1252() {
    let mut bytes = "Größe,Straße\ngroß,Ä\nklein,ö\n".as_bytes().to_vec();
    bytes.extend(b"gro\xdf,x\n");
    assert_eq!(refused(&bytes), Error::DamagedText { encoding: "UTF-8", line: 4.0, column: 4.0 });
    // The byte order mark makes it UTF-8.
    let marked = [b"\xef\xbb\xbfa,b\n1,".as_slice(), b"\xfc\n"].concat();
    assert_eq!(refused(&marked), Error::DamagedText { encoding: "UTF-8", line: 2.0, column: 3.0 });
    // Its last character is truncated.
    assert_eq!(refused("a,bäöü\nx,ö".as_bytes().split_last().expect("bytes").1).to_string(), {
        Error::DamagedText { encoding: "UTF-8", line: 2.0, column: 3.0 }.to_string()
    });
    // ß before a quotation mark looks like a letter in UTF-8.
    let quoted = b"a,b\n\x84Spa\xdf\x93,1\n\x84Spa\xdf\x93,2\n";
    let decoded = text(quoted, 99, Reads::All).expect("text");
    assert_eq!(&*decoded.text, "a,b\n„Spaß“,1\n„Spaß“,2\n");
}

#[test]
fn utf_16_that_is_damaged_and_utf_32_are_refused() {
    let damaged = |line, column| Error::DamagedText { encoding: "UTF-16", line, column };
    let mut bytes = utf16("\u{feff}a,b\n1,2\n", u16::to_be_bytes);
    bytes.extend([0xdc, 0x00, 0, b'x']);
    assert_eq!(refused(&bytes), damaged(3.0, 1.0));
    bytes.truncate(bytes.len() - 5);
    assert_eq!(refused(&bytes), damaged(2.0, 4.0));
    let utf32 = |order: fn(u32) -> [u8; 4], mark: &str| -> Vec<u8> {
        format!("{mark}{TABLE}").chars().flat_map(|letter| order(letter.into())).collect()
    };
    for mark in ["\u{feff}", ""] {
        for bytes in [utf32(u32::to_le_bytes, mark), utf32(u32::to_be_bytes, mark)] {
            assert_eq!(refused(&bytes), Error::UnknownEncoding { name: "UTF-32".into() });
        }
    }
    // A table in Chinese, in which half of the characters have no zero byte.
    let chinese = "性别,吸烟\n男,是\n女,一\n男,一\n".repeat(3);
    for bytes in [utf16(&chinese, u16::to_le_bytes), utf16(&chinese, u16::to_be_bytes)] {
        assert_eq!(text(&bytes, 9999, Reads::All).expect("text").text, chinese);
    }
    assert_eq!(refused(b"a,b\n1,\0\n"), Error::BinaryFile { offset: 6.0 });
    assert_eq!(refused(&utf16("\u{feff}a,\0\n", u16::to_le_bytes)), Error::BinaryFile { offset: 6.0 });
}

#[test]
fn packed_files_that_are_cut_damaged_or_too_large_are_refused() {
    let whole = packed(TABLE.as_bytes());
    for cut in [2, 9, 11, 30, whole.len() - 9, whole.len() - 1] {
        assert_eq!(refused(&whole[..cut]), Error::CutGzip, "{cut}");
    }
    for at in [2, whole.len() - 8, whole.len() - 1] {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        assert_eq!(refused(&bytes), Error::DamagedGzip, "{at}");
    }
    assert_eq!(refused(&[whole.as_slice(), b"rest"].concat()), Error::DamagedGzip);
    assert_eq!(refused(&packed(&whole)), Error::PackedFile { format: "gzip inside gzip" });
    assert_eq!(refused(&packed(b"PK\x03\x04\x14\x00\x06\x00")), Error::PackedFile { format: "zip" });
    assert_eq!(refused(&packed(b"")), Error::EmptyFile);
    let large = packed(&vec![b'1'; (64 << 20) + 1]);
    let error = prepared(&large, &recipe(vec![])).err();
    assert_eq!(error, Some(Error::FileTooLarge { bytes: 67_108_865.0, limit: 67_108_864.0 }));
}

/// The survey meets the first invalid UTF-8 after many records, and starts again.
#[test]
fn a_late_invalid_byte_restarts_the_survey() {
    let rows: String = (0..3000).map(|i| format!("{},{}\n", ["ja", "nein"][i % 2], i % 3)).collect();
    let bytes = latin1(&format!("a,b\n{rows}groß,1\n"));
    let (mut stream, recipe) = (Stream::new(SMALL), recipe(vec![]));
    let ((preview, data), count) = passes(&mut stream, &bytes, 100, &recipe).expect("a table");
    assert_eq!((count, preview.rows), (3, 3001.0));
    assert_eq!(encoding_warning(&preview), Some(("Windows-1252", WarningState::Repaired, true)));
    assert_eq!(
        data.map(|data| fingerprint(&data)),
        prepared(&bytes, &recipe).expect("a table").1.as_ref().map(fingerprint)
    );
    // Another recipe for the file needs no survey.
    let bin = Recipe { steps: vec![Step::Category { column: "b".into() }], ..recipe };
    assert_eq!(passes(&mut stream, &bytes, 100, &bin).expect("a table").1, 1);
}

#[test]
fn files_of_other_kinds_are_named() {
    let other = |format| Error::OtherFormat { format };
    let files: [(&[u8], Error); 9] = [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Error::Workbook { format: "Excel (.xls)" }),
        (b"\x89PNG\r\n\x1a\n", other("PNG")),
        (b"%PDF-1.4\nx", other("PDF")),
        (b"$FL2@(#) SPSS DATA FILE\x02\0\0\0", other("SPSS (.sav, .por)")),
        (b"PAR1\x15\x04\0\0", other("Parquet")),
        (b"RDX3\nX\n\0\0\0\x03", other("R (.rds, .RData)")),
        (b"<stata_dta><header>", other("Stata (.dta)")),
        (b"<!DOCTYPE html><html>", other("HTML")),
        (b"[{\"a\": 1, \"b\": 2}]", other("JSON")),
    ];
    for (bytes, error) in files {
        assert_eq!(refused(bytes), error);
        assert_eq!(refused(&packed(bytes)), error);
    }
    let utf16_html = utf16("\u{feff}<html><body>", u16::to_le_bytes);
    assert_eq!(refused(&utf16_html), other("HTML"));
    // Older editions try every text as a table.
    let old = Recipe { read: rules(3), steps: vec![] };
    assert!(!matches!(prepared(b"<html>,b\n1,2\n3,4\n", &old), Err(Error::OtherFormat { .. })));
}

#[test]
fn model_files_obey_the_encoding_that_they_declare() {
    let read = |bytes: &[u8]| model::read(bytes, "").expect("a network");
    let genie = read(&found("genie_cpt.xdsl"));
    let names: Vec<&str> = genie.network.variables.iter().map(|variable| variable.name.as_str()).collect();
    assert_eq!((genie.format, names), ("xdsl", vec!["Z", "Y", "X"]));
    assert_eq!(genie.notes, []);

    let body = "<smile><nodes><cpt id=\"Größe\"><state id=\"groß\"/><state id=\"klein\"/>\
        <probabilities>0.25 0.75</probabilities></cpt></nodes></smile>";
    let declared = |name: &str| format!("<?xml version='1.0' encoding = '{name}' ?>\n{body}");
    let files = [
        latin1(&declared("ISO-8859-1")),
        latin1(&declared("windows-1252")),
        declared("UTF-8").into_bytes(),
        declared("utf-16").into_bytes(),
        utf16(&format!("\u{feff}{}", declared("UTF-16")), u16::to_le_bytes),
        utf16(&format!("\u{feff}{}", declared("UTF-16")), u16::to_be_bytes),
        packed(&latin1(&declared("latin1"))),
        latin1(body),
        latin1(&declared("us-ascii")),
    ];
    for (i, bytes) in files.iter().enumerate() {
        let read = read(bytes);
        let variable = &read.network.variables[0];
        assert_eq!((variable.name.as_str(), variable.levels[0].as_str()), ("Größe", "groß"), "{i}");
    }
    let error = |bytes: &[u8]| model::read(bytes, "").map(|_| ()).expect_err("a refusal");
    assert_eq!(error(&latin1(&declared("ISO-8859-5"))), Error::UnknownEncoding { name: "ISO-8859-5".into() });
    assert_eq!(error(declared("UTF-7").as_bytes()), Error::UnknownEncoding { name: "UTF-7".into() });
    let ascii = declared("ISO-8859-5").replace(['ö', 'ß'], "o");
    assert_eq!(read(ascii.as_bytes()).network.variables[0].name, "Grooe");
    let wrong = Error::DamagedText { encoding: "UTF-8", line: 2.0, column: 26.0 };
    assert_eq!(error(&latin1(&declared("UTF-8"))), wrong);
}

#[test]
fn other_model_files_and_lists_are_read_in_windows_1252_too() {
    let bif = "network x {}\nvariable Größe { type discrete [ 2 ] { groß, klein }; }\nprobability ( Größe ) { table 0.25, 0.75; }\n";
    for bytes in [latin1(bif), packed(&latin1(bif))] {
        let read = model::read(&bytes, "x.bif.gz").expect("a network");
        let [note] = read.notes.as_slice() else { panic!("{:?}", read.notes) };
        assert_eq!((note.code.as_str(), note.of.as_str()), ("encoding", "Windows-1252"));
        assert_eq!(read.network.variables[0].name, "Größe");
    }
    assert_eq!(model::read(bif.as_bytes(), "").expect("a network").notes, []);
    let list = "2\nGröße 1\n-1.5 0\nb 2\n-2 0\n-1 1 Größe\n";
    let expected = ScoreList::read(list.as_bytes(), false).expect("a list");
    let forms = [latin1(list), utf16(list, u16::to_le_bytes), packed(list.as_bytes())];
    assert!(forms.iter().all(|bytes| ScoreList::read(bytes, false).as_ref() == Ok(&expected)));
}
