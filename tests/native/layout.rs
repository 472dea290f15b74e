//! Text tables as other programs write them: lines around the names and rows, separators, and the first row.

use bayescope::base::error::Error;
use bayescope::protocol::{Preview, ReadOptions, Recipe, Step, WarningState};
use bayescope::session::Session;

/// Preview of a table under a recipe of rules edition 4.
fn prepared_by(text: &str, read: ReadOptions, steps: &[Step]) -> Result<Preview, Error> {
    let mut session = Session::default();
    session.read_file(text.as_bytes().to_vec());
    session.prepare(&Recipe { read: ReadOptions { rules: Some(4), ..read }, steps: steps.to_vec() })
}

fn prepared(text: &str) -> Preview {
    prepared_by(text, ReadOptions::default(), &[]).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

fn names(preview: &Preview) -> Vec<&str> {
    preview.columns.iter().map(|column| column.name.as_str()).collect()
}

/// Codes of the warnings about the file.
fn codes(preview: &Preview) -> Vec<&str> {
    preview.warnings.iter().map(|warning| warning.code.as_str()).collect()
}

fn as_is(what: &str) -> Step {
    Step::AsIs { column: None, what: what.into() }
}

/// Table of three columns of labels, each cell given by its row and column, joined by a separator.
fn rows(separator: &str, label: impl Fn(usize, usize) -> String) -> String {
    let row = |i: usize| (0..3).map(|v| label(i, v)).collect::<Vec<_>>().join(separator);
    (0..24).map(|i| row(i) + "\n").collect()
}

const LABEL_PAIRS: [[&str; 2]; 3] = [["yes", "no"], ["low", "high"], ["f", "m"]];

fn words(separator: &str) -> String {
    rows(separator, |i, v| LABEL_PAIRS[v][(i >> v) & 1].into())
}

fn bits(separator: &str) -> String {
    rows(separator, |i, v| ((i >> v) & 1).to_string())
}

fn decimals(separator: &str) -> String {
    rows(separator, |i, v| format!("{}.{}", i * 7 % 23, v + 1 + i % 8))
}

/// Asserts that the table is read with names `a`, `b` and `c`, 24 rows, and these warning codes.
#[track_caller]
fn is_read(text: &str, expected: &[&str]) -> Preview {
    let preview = prepared(text);
    assert_eq!((names(&preview), preview.file_rows), (vec!["a", "b", "c"], 24.0), "{text}");
    assert_eq!(codes(&preview), expected, "{text}");
    preview
}

#[test]
fn separators() {
    for separator in [",", ";", "\t", "|", " ", "   ", " \t", " , "] {
        let names = ["a", "b", "c"].join(separator);
        is_read(&format!("{names}\n{}", words(separator)), &[]);
    }
    let padded: String = bits(" ").lines().map(|line| format!("   {line}  \r\n")).collect();
    is_read(&format!(" a b c\r\n{padded}"), &[]);
    let quoted = rows(" ", |i, v| format!("\"{} {}\"", LABEL_PAIRS[v][i >> v & 1], v));
    let preview = is_read(&format!("\"a\" \"b\" \"c\"\n{quoted}"), &[]);
    assert_eq!(preview.columns[0].levels[0].0, "no 0");
    // Decimal commas with blanks as separators, and prose with commas as separators.
    is_read(&format!("a b c\n{}", decimals(" ").replace('.', ",")), &[]);
    is_read(&format!("a,b,c\n{}", words(",").replace("yes", "yes it is")), &[]);
    // Frames and rules of Markdown, MySQL and psql.
    let framed: String = words(" | ").lines().map(|line| format!("| {line} |\n")).collect();
    is_read(&format!("| a | b | c |\n|---|:-:|--:|\n{framed}"), &["header-lines"]);
    let ruler = "+-----+-----+-----+\n";
    is_read(
        &format!("{ruler}| a | b | c |\n{ruler}{framed}{ruler}"),
        &["comment-lines", "title-lines", "header-lines"],
    );
    is_read(&format!(" a | b | c \n---+---+---\n{}", words(" | ")), &["header-lines"]);
}

#[test]
fn lines_above_the_names() {
    for separator in [",", ";", "\t", "|"] {
        let table = format!("{}\n{}", ["a", "b", "c"].join(separator), words(separator));
        let empty = separator.repeat(2);
        is_read(&format!("Survey of 2024\n{table}"), &["title-lines"]);
        is_read(&format!("Survey of 2024{empty}\n{table}"), &["title-lines"]);
        is_read(&format!("Survey{empty}\n{empty}\nBerlin{empty}\n\n{table}"), &["title-lines"]);
        is_read(&format!("Survey{separator}2024\n\n{table}"), &["title-lines"]);
        is_read(&format!("Survey\nBerlin{separator}2024\n\n\n{table}"), &["title-lines"]);
        is_read(&format!("a{separator}long{separator}title{separator}of{separator}five\n{table}"), &["title-lines"]);
        is_read(&format!("\n\n{table}"), &[]);
    }
    is_read(&format!("Data from Berlin\n\na b c\n{}", decimals(" ")), &["title-lines"]);
    let preview = is_read(&format!("Survey\n\nBerlin\na,b,c\n{}", decimals(",")), &["title-lines"]);
    assert_eq!(preview.warnings[0].rows, Some(2.0));
    assert_eq!(preview.warnings[0].state, WarningState::Repaired);
    assert!(preview.steps.contains(&Step::TitleLines));
    // Without that step: the title is the first row, and the next has too many cells.
    let text = format!("Survey\na,b,c\n{}", words(","));
    let refused = prepared_by(&text, ReadOptions::default(), &[as_is("title-lines")]);
    assert_eq!(refused, Err(Error::RaggedRow { line: 2.0, found: 3, expected: 1 }));
    // pandas' unnamed index beside one column is not taken for a title.
    let preview = prepared(&format!(",x\n{}", (0..30).map(|i| format!("{i},{}\n", i % 2)).collect::<String>()));
    assert_eq!((names(&preview), preview.file_rows), (vec!["V1", "x"], 30.0));
}

#[test]
fn lines_of_comments() {
    for sign in ["# ", "#", "% ", "// "] {
        is_read(
            &format!("{sign}made in 2026\na,b,c\n{}", words(",")),
            if sign == "#" { &["title-lines"] } else { &["comment-lines"] },
        );
        is_read(&format!("{sign} made\n\n{sign} by R\na b c\n{}", decimals(" ")), &["comment-lines"]);
    }
    is_read(&format!("\"# made, in 2026\"\na,b,c\n{}", words(",")), &["comment-lines"]);
    let among = words(",").replacen("yes", "# a note\nyes", 2);
    let preview = is_read(&format!("# made\na,b,c\n{among}# the end\n"), &["comment-lines"]);
    assert_eq!(preview.warnings[0].rows, Some(4.0));
    // Names after the comment sign, as numpy writes them.
    is_read(&format!("# a b c\n{}", decimals(" ")), &[]);
    is_read(&format!("# made\n# a,b,c\n{}", words(",")), &["comment-lines"]);
    // A name that begins with the comment sign.
    let preview = prepared(&format!("#,b,c\n{}", decimals(",")));
    assert_eq!((names(&preview), preview.file_rows), (vec!["#", "b", "c"], 24.0));
}

#[test]
fn lines_beneath_the_names() {
    let types = [
        "discrete,discrete,discrete",
        "d,d,c",
        "float,int,str",
        "<chr>,<dbl>,<fct>",
        "object,int64,float64",
        "numeric,nominal,string",
    ];
    for line in types {
        is_read(&format!("a,b,c\n{line}\n{}", words(",")), &["header-lines"]);
        is_read(&format!("a,b,c\n{line}\n{}", decimals(",")), &["header-lines"]);
    }
    is_read(&format!("a\tb\tc\ndiscrete\tdiscrete\tdiscrete\n\t\tclass\n{}", words("\t")), &["header-lines"]);
    is_read(&format!("a\tb\tc\nc\tc\tc\nmeta\t\tclass\n{}", decimals("\t")), &["header-lines"]);
    is_read(&format!("a\tb\tc\nd\tc\tc\n\t\t\n{}", decimals("\t")), &["header-lines"]);
    for units in
        ["kg,cm,years", "(kg),(cm),-", "[mg/l],,", "mmol/l,km/h,°C", "weight of the person,height,age at start"]
    {
        is_read(&format!("a,b,c\n{units}\n{}", decimals(",")), &["header-lines"]);
    }
    let preview = is_read(&format!("a,b,c\nweight,height,age\nkg,cm,years\n{}", decimals(",")), &["header-lines"]);
    assert_eq!(preview.warnings[0].rows, Some(2.0));
    for line in ["answer,size,sex of the person", "\"Do you smoke?\",\"How tall, roughly?\",\"Sex\""] {
        is_read(&format!("a,b,c\n{line}\n{}", words(",")), &["header-lines"]);
    }
    is_read(&format!("a,b,c\n2,2,2\n{}", bits(",")), &["cardinalities"]);
    // A row in which two cells are not numbers is data if such cells occur again below, or if they denote missing
    // values.
    let text = format!("a,b,c\nNA,n.a.,1.5\n{}", decimals(","));
    assert_eq!(prepared(&text).file_rows, 25.0);
    let text = format!("a,b,c\nlow,low,1.5\n{}low,low,2\n", decimals(","));
    assert_eq!(prepared(&text).file_rows, 26.0);
    let text = format!("a,b,c\nkg,cm,years\n{}", decimals(","));
    let kept = prepared_by(&text, ReadOptions::default(), &[as_is("header-lines")]).unwrap();
    assert_eq!((kept.file_rows, codes(&kept)), (25.0, vec![]));
}

#[test]
fn cells_for_which_names_or_rows_have_no_counterpart() {
    for separator in [",", ";", "\t", "|"] {
        let names = ["a", "b", "c"].join(separator);
        is_read(&format!("{names}{separator}\n{}", words(separator)), &["last-separator"]);
        let ended: String = words(separator).lines().map(|line| format!("{line}{separator}\n")).collect();
        is_read(&format!("{names}\n{ended}"), &["last-separator"]);
        let numbered: String =
            words(separator).lines().enumerate().map(|(i, line)| format!("{i}{separator}{line}\n")).collect();
        is_read(&format!("{names}\n{numbered}"), &["row-names"]);
    }
    let named: String = decimals(" ").lines().enumerate().map(|(i, line)| format!("\"row {i}\" {line}\n")).collect();
    let text = format!("\"a\" \"b\" \"c\"\n{named}");
    let preview = is_read(&text, &["row-names"]);
    assert!(preview.steps.contains(&Step::RowNames));
    let kept = prepared_by(&text, ReadOptions::default(), &[as_is("row-names")]).unwrap();
    assert_eq!(names(&kept), ["V1", "a", "b", "c"]);
    // A nonempty cell after the last separator counts as a cell, however late in the file it occurs.
    let ended: String = (0..300).map(|i| format!("{},x,y{}\n", i % 2, if i == 280 { ",z" } else { "," })).collect();
    let refused = prepared_by(&format!("a,b,c\n{ended}"), ReadOptions::default(), &[]);
    assert_eq!(refused, Err(Error::RaggedRow { line: 282.0, found: 4, expected: 3 }));
    // A first column whose values repeat does not name the rows.
    let repeated: String = words(",").lines().map(|line| format!("x,{line}\n")).collect();
    let refused = prepared_by(&format!("a,b,c\n{repeated}"), ReadOptions::default(), &[]);
    assert_eq!(refused, Err(Error::RaggedRow { line: 2.0, found: 4, expected: 3 }));
    let refused = prepared_by(&format!("a,b,c\n{}yes,low\n", words(",")), ReadOptions::default(), &[]);
    assert_eq!(refused, Err(Error::RaggedRow { line: 26.0, found: 2, expected: 3 }));
}

#[test]
fn numbers_that_name_columns() {
    let read = |first: &str, rest: String| {
        let preview = prepared(&format!("{first}\n{rest}"));
        let is_named = preview.named
            && preview.file_rows == 24.0
            && names(&preview) == first.split(',').map(|name| name.trim_matches('"')).collect::<Vec<_>>();
        let state = preview.warnings.first().map(|warning| (warning.code.clone(), warning.state));
        (is_named, state.map(|(code, state)| format!("{code} {state:?}")).unwrap_or_default())
    };
    for rest in [bits(","), words(","), decimals(",")] {
        for first in ["0,1,2", "1,2,3", "2019,2020,2021", "1990,1995,2000", "\"7\",\"3\",\"12\""] {
            assert_eq!(read(first, rest.clone()), (true, "numbered-names Note".into()), "{first}");
        }
    }
    for first in ["5,12,31", "101,205,99"] {
        assert_eq!(read(first, bits(",")), (true, "header Open".into()), "{first}");
        assert_eq!(read(first, decimals(",")), (true, "header Open".into()), "{first}");
    }
    let years = rows(",", |i, v| (1900 + i * 3 + v * 20).to_string());
    assert_eq!(read("1950,1985,2010", years), (true, "header Open".into()));
    // Years among text columns.
    let mixed = rows(",", |i, v| if v == 2 { ["north", "south"][i % 2].into() } else { (i * 31 % 17).to_string() });
    assert_eq!(read("2019,2020,region", mixed.clone()), (true, "numbered-names Note".into()));
    // First rows that are data.
    for (first, rest) in
        [("0.5,1.5,2.5", decimals(",")), ("0,1,1", bits(",")), ("1,1,0", bits(",")), ("yes,high,f", words(","))]
    {
        let preview = prepared(&format!("{first}\n{rest}"));
        assert_eq!((preview.named, preview.file_rows, codes(&preview)), (false, 25.0, vec!["first-row"]), "{first}");
    }
    let preview = prepared(&format!("3,4,south\n{mixed}"));
    assert_eq!((preview.named, preview.file_rows), (false, 25.0));
    // A missing cell above numbers is not a name.
    let preview = prepared(&format!("NA,4.5,7.5\n{}", decimals(",")));
    assert_eq!((preview.named, codes(&preview)), (false, vec!["first-row"]));
}

#[test]
fn steps_about_the_first_row_are_applied() {
    let with_header = |header: bool, text: &str| {
        prepared_by(text, ReadOptions { header: Some(header), ..ReadOptions::default() }, &[]).unwrap()
    };
    let text = format!("5,12,31\n{}", bits(","));
    let data = with_header(false, &text);
    assert_eq!((data.named, data.file_rows, codes(&data)), (false, 25.0, vec![]));
    let named = with_header(true, &text);
    assert_eq!((names(&named), codes(&named)), (vec!["5", "12", "31"], vec![]));
    let open = prepared(&text);
    assert_eq!((open.named, open.read.header), (true, None));
    let named = with_header(true, &format!("0.5,1.5,2.5\n{}", decimals(",")));
    assert_eq!(names(&named), ["0.5", "1.5", "2.5"]);
}

#[test]
fn former_editions_read_as_before() {
    let read = |rules: u32, text: &str| {
        let mut session = Session::default();
        session.read_file(text.as_bytes().to_vec());
        session.prepare(&Recipe { read: ReadOptions { rules: Some(rules), ..ReadOptions::default() }, steps: vec![] })
    };
    for rules in 1..4 {
        let preview = read(rules, &format!("0,1,2\n{}", bits(","))).unwrap();
        assert_eq!((preview.named, preview.file_rows, codes(&preview)), (false, 25.0, vec![]));
        let ragged = Err(Error::RaggedRow { line: 2.0, found: 3, expected: 1 });
        assert_eq!(read(rules, &format!("Survey\na,b,c\n{}", words(","))), ragged);
    }
}
