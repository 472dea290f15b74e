//! Recognition of labels that mean a missing value.
//!
//! From edition 4 of the reading rules on, marks that hardly mean anything else are read as missing; case, surrounding
//! blanks, the kind of apostrophe and a pair of brackets are ignored. For words that may be an answer (“none”, “don't
//! know”) the user is asked.

use super::blank::is_blank;

/// Labels that hardly mean anything but a missing value; edition 1 of the reading rules proposes that meaning.
const MEANS_MISSING: [&str; 5] = ["na", "n/a", "?", "null", "nan"];

/// Labels that often mean a missing value, but may be a level (edition 1 of the reading rules).
const MAY_BE_MISSING: [&str; 2] = ["none", "-"];

/// Labels that editions 2 and 3 of the reading rules read as missing.
const MISSING_LABELS: [&str; 11] = ["na", "n/a", "?", "-", "–", ".", "null", "nan", "n.a.", "#n/a", "—"];

/// Words that mean an unknown value (editions 2 and 3 of the reading rules).
const SAYS_UNKNOWN: [&str; 10] = [
    "unknown",
    "unbekannt",
    "missing",
    "fehlend",
    "not known",
    "not available",
    "keine angabe",
    "k.a.",
    "k. a.",
    "no answer",
];

/// Maximum length of a mark or word for a missing value, in bytes.
const MAX_MARK_BYTES: usize = 40;

/// Marks for a missing value (edition 4 of the reading rules), besides signs, errors of spreadsheets and abbreviations.
const MARKS: [&str; 32] = [
    "na",
    "n/a",
    "n\\a",
    "n/d",
    "null",
    "nan",
    "-nan",
    "+nan",
    "nat",
    "\\n",
    "#n/a n/a",
    "1.#qnan",
    "-1.#qnan",
    "1.#ind",
    "-1.#ind",
    "1.#snan",
    "keine angabe",
    "keine angaben",
    "ohne angabe",
    "nicht angegeben",
    "nicht verfügbar",
    "not available",
    "data not available",
    "no data",
    "no data available",
    "keine daten",
    "no value",
    "kein wert",
    "missing value",
    "missing data",
    "fehlender wert",
    "non disponible",
];

/// Words that mean a missing value only in brackets, such as `(blank)` in a pivot table.
const MARKS_IN_BRACKETS: [&str; 6] = ["blank", "empty", "leer", "missing", "fehlt", "vide"];

/// Abbreviations that mean a missing value, given without blanks and without the final period.
const ABBREVIATIONS: [&str; 6] = ["n.a", "n.d", "k.a", "o.a", "n.v", "n.b"];

/// Error values of spreadsheets that do not end in `!` or `?`.
const SPREADSHEET_ERRORS: [&str; 8] = ["#n/a", "#na", "#nv", "#n/d", "#n/b", "#arg", "#adr", "#getting_data"];

/// Words that may mean a missing value or be an answer (edition 4 of the reading rules).
const AMBIGUOUS_WORDS: [&str; 64] = [
    "none",
    "nil",
    "undefined",
    "unknown",
    "unk",
    "unbekannt",
    "inconnu",
    "inconnue",
    "desconocido",
    "desconhecido",
    "sconosciuto",
    "onbekend",
    "missing",
    "fehlend",
    "fehlt",
    "manquant",
    "blank",
    "empty",
    "leer",
    "not known",
    "don't know",
    "dont know",
    "do not know",
    "i don't know",
    "i dont know",
    "dk",
    "dk/na",
    "dk/nr",
    "weiß nicht",
    "weiss nicht",
    "weiß ich nicht",
    "ne sait pas",
    "no sabe",
    "non so",
    "não sabe",
    "weet niet",
    "ns/nc",
    "ns/nr",
    "refused",
    "refusal",
    "refused to answer",
    "verweigert",
    "declined",
    "declined to answer",
    "prefer not to say",
    "prefer not to answer",
    "no answer",
    "no response",
    "keine antwort",
    "sans réponse",
    "no contesta",
    "skipped",
    "not applicable",
    "does not apply",
    "nicht zutreffend",
    "trifft nicht zu",
    "entfällt",
    "not stated",
    "not specified",
    "unspecified",
    "not reported",
    "not recorded",
    "not determined",
    "not asked",
];

fn is_one_of(label: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| label.eq_ignore_ascii_case(sign))
}

/// Whether `label` looks like a missing value (edition 1 of the reading rules).
pub fn looks_missing(label: &str) -> bool {
    is_one_of(label, &MEANS_MISSING) || is_one_of(label, &MAY_BE_MISSING)
}

/// Whether `label` means a missing value in any column (edition 1 of the reading rules).
pub fn means_missing(label: &str) -> bool {
    is_one_of(label, &MEANS_MISSING)
}

/// Whether `label` is read as missing by default under edition `rules` of the reading rules, 2 or later.
pub fn is_missing_label(label: &str, rules: u32) -> bool {
    if rules < 4 { is_one_of(label, &MISSING_LABELS) } else { is_mark(label) }
}

/// Whether `label` may mean a missing value under edition `rules` of the reading rules, so that the user decides.
pub fn may_mean_missing(label: &str, rules: u32) -> bool {
    match rules {
        0 | 1 => looks_missing(label),
        2 | 3 => is_one_of(label, &SAYS_UNKNOWN),
        _ => is_word(label),
    }
}

/// Whether `label` consists of asterisks: a mark for a missing value, or a level if the column also has other numbers
/// of asterisks.
pub fn is_stars(label: &str) -> bool {
    !label.is_empty() && label.chars().all(|c| c == '*')
}

/// Whether `label` consists of dashes: a mark for a missing value, or a negative finding in a column that also has `+`.
pub fn is_dashes(label: &str) -> bool {
    !label.is_empty() && label.chars().all(|c| matches!(c, '-' | '‐'..='―' | '−'))
}

/// `label` in lower case, with plain apostrophes and single spaces; `None` if it is too long to be a mark.
fn folded(label: &str) -> Option<String> {
    if label.len() > MAX_MARK_BYTES {
        return None;
    }
    let plain = label.to_lowercase().replace(['’', '‘', 'ʼ', '´', '`'], "'");
    Some(plain.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
}

/// Text inside a pair of brackets; `None` if there is no such pair around the text.
fn in_brackets(text: &str) -> Option<&str> {
    let pairs = [('<', '>'), ('(', ')'), ('[', ']'), ('{', '}')];
    pairs.iter().find_map(|(open, close)| text.strip_prefix(*open)?.strip_suffix(*close)).map(str::trim)
}

fn is_mark(label: &str) -> bool {
    let Some(text) = folded(label) else { return false };
    let is_of = |signs: fn(char) -> bool| text.chars().all(signs);
    if !text.is_empty() && (is_of(|c| matches!(c, '.' | '…')) || is_of(|c| c == '?')) {
        return true;
    }
    if is_dashes(&text) || is_stars(&text) || is_spreadsheet_error(&text) {
        return true;
    }
    let inner = in_brackets(&text);
    let word = inner.unwrap_or(&text);
    MARKS.contains(&word) || is_abbreviation(word) || inner.is_some_and(|inner| MARKS_IN_BRACKETS.contains(&inner))
}

fn is_abbreviation(word: &str) -> bool {
    let letters = word.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    ABBREVIATIONS.contains(&letters.trim_end_matches('.'))
}

/// Whether `text` is the error value of a spreadsheet, in any language: `#VALUE!`, `#WERT!`, `#NOM?`, `Err:502`.
fn is_spreadsheet_error(text: &str) -> bool {
    let is_code = |code: &str| !code.is_empty() && code.bytes().all(|b| b.is_ascii_digit());
    if text.strip_prefix("err:").is_some_and(is_code) || SPREADSHEET_ERRORS.contains(&text) {
        return true;
    }
    let Some(name) = text.strip_prefix('#').and_then(|rest| rest.strip_suffix(['!', '?'])) else { return false };
    let name = name.trim_start_matches(['¡', '¿']);
    name.chars().count() > 1 && name.starts_with(char::is_alphabetic)
}

fn is_word(label: &str) -> bool {
    let Some(text) = folded(label) else { return false };
    let word = in_brackets(&text).unwrap_or(&text).trim_end_matches('.');
    let is_sign = |c: char| matches!(c, '/' | ':' | '_' | '|' | '\\' | '#' | '~' | '!');
    (AMBIGUOUS_WORDS.contains(&word) || (!text.is_empty() && text.chars().all(is_sign))) && !is_mark(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_edition_4_are_recognized_in_any_form() {
        let marks = "NA|n/a|N.A.|N. A.|?|??|-|--|–|—|−|.|..|…|*|***|NULL|(null)|<null>|[NULL]|NaN|-nan|NaT|<NA>|\
            < NA >|#N/A|#VALUE!|#value!|#REF!|#DIV/0!|#NUM!|#NAME?|#NULL!|#SPILL!|#NV|#WERT!|#BEZUG!|#ZAHL!|\
            #NOM?|#¡VALOR!|#¿NOMBRE?|#VÄRDEFEL!|Err:502|\\N|n.d.|n. d.|N.D.|k. A.|k.A.|k.\u{a0}A.|k.A|\
            Keine Angabe|keine  Angabe|not available|1.#QNAN|(blank)|(Leer)|<missing>";
        for mark in marks.split('|') {
            assert!(is_missing_label(mark, 4) && !may_mean_missing(mark, 4), "{mark}");
        }
        let words = "None|none|(none)|unknown|Don't know|don’t know|dont know|DK|refused|missing|no answer|/|\
            weiß nicht|not applicable";
        for word in words.split('|') {
            assert!(may_mean_missing(word, 4) && !is_missing_label(word, 4), "{word}");
        }
        for level in
            ["no", "n", "+", "++", "a", "0", "-1", "1.5", "#1", "#1!", "NAN1", "x", "nd", "n", "<5", "√", "✓", ""]
        {
            assert!(!may_mean_missing(level, 4) && !is_missing_label(level, 4), "{level}");
        }
        assert!(!is_missing_label("*", 3) && !is_missing_label("k. A.", 3) && may_mean_missing("k. A.", 3));
    }
}
