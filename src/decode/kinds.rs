//! Recognition of files that are not text tables, by their beginning.

use super::json::is_json;
use crate::base::error::Error;

/// Kind of a file that is not a text table, with the name of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Workbook of a spreadsheet program.
    Workbook(&'static str),
    /// Compressed file or archive.
    Packed(&'static str),
    /// File in any other format.
    Other(&'static str),
}

impl Kind {
    /// Error that refuses a file of this kind.
    pub fn refusal(self) -> Error {
        match self {
            Kind::Workbook(format) => Error::Workbook { format },
            Kind::Packed(format) => Error::PackedFile { format },
            Kind::Other(format) => Error::OtherFormat { format },
        }
    }
}

const R: Kind = Kind::Other("R (.rds, .RData)");
const SPSS: Kind = Kind::Other("SPSS (.sav, .por)");
const STATA: Kind = Kind::Other("Stata (.dta)");
const SAS: Kind = Kind::Other("SAS (.sas7bdat, .xpt)");
const ARROW: Kind = Kind::Other("Arrow (.feather)");
const PARQUET: Kind = Kind::Other("Parquet");
const NUMPY: Kind = Kind::Other("NumPy (.npy, .npz)");
const PICKLE: Kind = Kind::Other("pickle (Python)");
const WORD: Kind = Kind::Other("Office (.docx, .odt, .rtf)");
const PDF: Kind = Kind::Other("PDF");
const OLD_EXCEL: Kind = Kind::Workbook("Excel (.xls)");
const ZIP: Kind = Kind::Packed("zip");

/// Signatures: first bytes of files, with which no text begins.
const SIGNATURES: [(Kind, &[u8]); 31] = [
    (OLD_EXCEL, b"\xd0\xcf\x11\xe0"),
    (OLD_EXCEL, b"\x09\x08\x10\0\0\x06\x05\0"),
    (OLD_EXCEL, b"\x09\x08\x08\0\0\x05"),
    (ZIP, b"PK\x05\x06"),
    (Kind::Packed("gzip inside gzip"), b"\x1f\x8b"),
    (Kind::Packed("compress (.Z)"), b"\x1f\x9d"),
    (Kind::Packed("xz"), b"\xfd7zXZ\0"),
    (Kind::Packed("zstd"), b"\x28\xb5\x2f\xfd"),
    (Kind::Packed("lz4"), b"\x04\x22\x4d\x18"),
    (Kind::Packed("7z"), b"7z\xbc\xaf\x27\x1c"),
    (Kind::Packed("rar"), b"Rar!\x1a\x07"),
    (ARROW, b"\xff\xff\xff\xff"),
    (STATA, b"<stata_dta>"),
    (R, b"X\n\0\0\0"),
    (R, b"B\n\x02\0\0\0"),
    (R, b"B\n\x03\0\0\0"),
    (SAS, b"\0\0\0\0\0\0\0\0\0\0\0\0\xc2\xea\x81\x60"),
    (Kind::Other("HDF5"), b"\x89HDF\r\n\x1a\n"),
    (Kind::Other("MATLAB (.mat)"), b"MATLAB 5.0 MAT-file"),
    (NUMPY, b"\x93NUMPY"),
    (PICKLE, b"\x80\x02"),
    (PICKLE, b"\x80\x03"),
    (PICKLE, b"\x80\x04"),
    (PICKLE, b"\x80\x05"),
    (Kind::Other("SQLite"), b"SQLite format 3\0"),
    (Kind::Other("Access (.mdb, .accdb)"), b"\0\x01\0\0Standard "),
    (PDF, b"%PDF-1."),
    (PDF, b"%PDF-2."),
    (Kind::Other("PNG"), b"\x89PNG\r\n"),
    (Kind::Other("JPEG"), b"\xff\xd8\xff"),
    (Kind::Other("TIFF"), b"II*\0"),
];

/// Signatures with which names of columns may begin too: they count only if bytes follow that do not occur in texts.
const AMBIGUOUS_SIGNATURES: [(Kind, &[u8]); 13] = [
    (PARQUET, b"PAR1"),
    (PARQUET, b"PARE"),
    (ARROW, b"ARROW1"),
    (ARROW, b"FEA1"),
    (SPSS, b"$FL2"),
    (SPSS, b"$FL3"),
    (R, b"RDX"),
    (R, b"RDB"),
    (SAS, b"HEADER RECORD***"),
    (Kind::Other("ORC"), b"ORC"),
    (Kind::Other("Avro"), b"Obj\x01"),
    (Kind::Packed("bzip2"), b"BZh"),
    (Kind::Other("GIF"), b"GIF8"),
];

/// Kind of a file that is no text, by its first bytes; `None` if they show no such kind.
pub fn kind_of_bytes(head: &[u8]) -> Option<Kind> {
    if head.starts_with(b"PK\x03\x04") {
        return Some(kind_of_zip(head));
    }
    if let Some((kind, _)) = SIGNATURES.iter().find(|(_, sign)| head.starts_with(sign)) {
        return Some(*kind);
    }
    // In a tar archive the name of the first file is padded with zeros.
    if head.get(257..).is_some_and(|rest| rest.starts_with(b"ustar") && head[..257].contains(&0)) {
        return Some(Kind::Packed("tar"));
    }
    // Before release 13 Stata files begin with release, byte order, kind of file.
    if matches!(head, [105..=115, 1 | 2, 1, 0 | 1, ..]) {
        return Some(STATA);
    }
    let is_plain = !head.iter().any(|byte| matches!(byte, 0..=8 | 14..=25 | 28..=31));
    AMBIGUOUS_SIGNATURES.iter().find(|(_, word)| !is_plain && head.starts_with(word)).map(|(kind, _)| *kind)
}

/// Kind of a zip file by the names of the first files in it.
fn kind_of_zip(head: &[u8]) -> Kind {
    let number = |at: usize| head.get(at..at + 2).map_or(0, |two| usize::from(u16::from_le_bytes([two[0], two[1]])));
    let mut kind = ZIP;
    for (at, _) in head.windows(4).enumerate().filter(|(_, four)| four == b"PK\x03\x04") {
        let (length, extra) = (number(at + 26), number(at + 28));
        let rest = head.get(at + 30..).unwrap_or_default();
        let name = &rest[..length.min(rest.len())];
        let content = rest.get(length + extra..).unwrap_or_default();
        match name {
            _ if name.starts_with(b"xl/") => return Kind::Workbook("Excel (.xlsx)"),
            _ if name.starts_with(b"word/") || name.starts_with(b"ppt/") => return WORD,
            b"mimetype" if content.starts_with(b"application/vnd.oasis.opendocument.spreadsheet") => {
                return Kind::Workbook("OpenDocument (.ods)");
            }
            b"mimetype" => return WORD,
            _ if name.starts_with(b"Index/") || name.starts_with(b"Index.zip") => {
                return Kind::Workbook("Numbers (.numbers)");
            }
            _ if name.ends_with(b".npy") => return NUMPY,
            // The file's other parts may be beyond the first bytes.
            b"[Content_Types].xml" => kind = Kind::Workbook("Office (.xlsx)"),
            _ => {}
        }
    }
    kind
}

/// Kind of a text whose beginning shows that it is no table; `None` if it may be a table.
pub fn kind_of_text(head: &str) -> Option<Kind> {
    let start = head.trim_start_matches('\u{feff}').trim_start();
    let begins = |word: &str| start.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    // A table may have such texts in its cells, but then in several.
    let once = |word: &str| begins(word) && !start[word.len()..].to_ascii_lowercase().contains(word);
    let first: Vec<&str> = start.lines().take(4).collect();
    if once("<?xml") {
        let signs = ["urn:schemas-microsoft-com:office:spreadsheet", "Excel.Sheet"];
        let is_workbook = signs.iter().any(|sign| start.contains(sign));
        return Some(if is_workbook { Kind::Workbook("Excel (XML Spreadsheet 2003)") } else { Kind::Other("XML") });
    }
    if once("<!doctype html") || once("<html") || begins("MIME-Version:") && start.contains("text/html") {
        return Some(Kind::Other("HTML"));
    }
    if begins("{\\rtf") {
        return Some(WORD);
    }
    if start.get(..256).unwrap_or(start).contains("SPSS PORT FILE") {
        return Some(SPSS);
    }
    match first.as_slice() {
        // The three numbers are versions: of the format, of the R that wrote the file, of the oldest R that reads it.
        ["A", "2" | "3", _, "131840" | "197888"] | ["RDA2" | "RDA3", "A", ..] => return Some(R),
        _ => {}
    }
    if is_json(start) {
        return Some(Kind::Other("JSON"));
    }
    is_markup(start).then_some(Kind::Other("XML"))
}

/// Maximum number of lines examined to distinguish markup from a table whose cells are tags.
const MAX_LINES: usize = 20;

/// Whether a text is one element of markup: it begins with a tag that is closed at the end or later, and at least four
/// in five lines are tags.
fn is_markup(start: &str) -> bool {
    let Some(rest) = start.strip_prefix('<') else { return false };
    let name = &rest[..rest.find(|sign: char| sign.is_whitespace() || matches!(sign, '>' | '/')).unwrap_or(0)];
    if !name.starts_with(|sign: char| sign.is_ascii_alphabetic()) || !(rest.contains("</") || rest.contains("/>")) {
        return false;
    }
    if let Some((_, after)) = rest.split_once(&format!("</{name}>"))
        && !after.trim().is_empty()
    {
        return false;
    }
    let lines = start.lines().map(str::trim).filter(|line| !line.is_empty()).take(MAX_LINES);
    let is_tag = |line: &&str| line.starts_with('<') && line.ends_with('>');
    5 * lines.clone().filter(is_tag).count() >= 4 * lines.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Entry of a zip file with this name and content, stored without compression.
    fn part(name: &str, content: &str) -> Vec<u8> {
        let mut bytes = b"PK\x03\x04".to_vec();
        bytes.resize(26, 0);
        bytes.extend((name.len() as u16).to_le_bytes());
        bytes.extend([0, 0]);
        bytes.extend(name.bytes().chain(content.bytes()));
        bytes
    }

    #[test]
    fn zip_files_are_known_by_their_parts() {
        let kind = |parts: &[(&str, &str)]| {
            kind_of_bytes(&parts.iter().flat_map(|(name, content)| part(name, content)).collect::<Vec<_>>())
        };
        let workbook = |format| Some(Kind::Workbook(format));
        let excel = [("[Content_Types].xml", "x"), ("_rels/.rels", "y"), ("xl/workbook.xml", "")];
        assert_eq!(kind(&excel), workbook("Excel (.xlsx)"));
        assert_eq!(kind(&excel[..1]), workbook("Office (.xlsx)"));
        assert_eq!(kind(&[("[Content_Types].xml", "x"), ("word/document.xml", "")]), Some(WORD));
        let calc = kind(&[("mimetype", "application/vnd.oasis.opendocument.spreadsheet")]);
        assert_eq!(calc, workbook("OpenDocument (.ods)"));
        assert_eq!(kind(&[("mimetype", "application/vnd.oasis.opendocument.text")]), Some(WORD));
        assert_eq!(kind(&[("Index/Document.iwa", "")]), workbook("Numbers (.numbers)"));
        assert_eq!(kind(&[("a.npy", "")]), Some(NUMPY));
        assert_eq!(kind(&[("data.csv", "a,b")]), Some(ZIP));
        assert_eq!(kind_of_bytes(b"PK\x03\x04"), Some(ZIP));
    }

    #[test]
    fn names_of_columns_are_no_signs_of_other_files() {
        for text in ["PAR1,PAR2\n1,2\n", "ORC,b\n1,2\n", "GIF8,x\n", "BZh,x\n", "RDX,x\n", "%PDF,b\n", "X\nA\n"] {
            assert_eq!(kind_of_bytes(text.as_bytes()), None, "{text}");
        }
        assert_eq!(kind_of_bytes(b"PAR1\x15\x04\x15"), Some(PARQUET));
        assert_eq!(kind_of_bytes(b"s\x02\x01\0"), Some(STATA));
        let mut tar = b"data.csv".to_vec();
        tar.resize(257, 0);
        tar.extend(b"ustar\x0000");
        assert_eq!(kind_of_bytes(&tar), Some(Kind::Packed("tar")));
    }

    #[test]
    fn texts_of_other_kinds_are_known_and_tables_with_such_cells_are_not() {
        let (html, xml, json) = (Kind::Other("HTML"), Kind::Other("XML"), Kind::Other("JSON"));
        let workbook = "<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook>";
        let kinds = [
            ("<!DOCTYPE html>\n<p>", html),
            ("\u{feff} <html>\n<table>", html),
            ("<?xml version=\"1.0\"?>\n<rows/>", xml),
            (workbook, Kind::Workbook("Excel (XML Spreadsheet 2003)")),
            ("<rows>\n <row a=\"1\"/>\n <row a=\"2\"/>\n</rows>\n", xml),
            ("<table><tr><td>1</td></tr></table>", xml),
            ("[{\"a\": 1, \"b\": null},\n {\"a\": 2", json),
            ("{\"a\": [1, 2], \"b\": \"x\"}", json),
            ("{\"a\": 1}\n{\"a\": 2}\n", json),
            ("A\n3\n263168\n197888\n5\n", R),
            ("{\\rtf1\\ansi", WORD),
        ];
        for (text, kind) in kinds {
            assert_eq!(kind_of_text(text), Some(kind), "{text}");
        }
        let tables = [
            "[a],b\nx,y\n",
            "[1,2],x\n[3,4],y\n",
            "{a},b\nx,y\n",
            "{\"a\": 1},2\n{\"a\": 2},3\n",
            "[0;1];x\n",
            "[1]\n2\n3\n",
            "html,label\n<html><p>x</p></html>,spam\n",
            "<html>x</html>,spam\n<html>y</html>,ham\n",
            "<b>x</b>,1\n<b>y</b>,2\n",
            "<b>x</b>,<i>y</i>\n<b>z</b>,<i>y</i>\n",
            "<5,low\n>5,high\n",
            "<unknown>,1\n<unknown>,2\n",
            "<?xml?><a/>,1\n<?xml?><b/>,2\n",
            "A\n3\n2\n1\n",
            "a,b\n1,2\n",
        ];
        for text in tables {
            assert_eq!(kind_of_text(text), None, "{text}");
        }
    }
}
