//! Reader of prior knowledge in files of other programs: edge constraints of benchpress (JSON), white and black lists
//! of bnlearn (CSV), knowledge of Tetrad (text). Variables are given by name; the page, the command line and Python
//! combine the knowledge with other constraints.

use crate::protocol::{Knowledge, KnowledgeFlaw as Flaw, KnowledgeRead};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashSet};

type Edge = (String, String);
type Read<T> = std::result::Result<T, Flaw>;

/// JSON value. The caller parses the text: JavaScript and Python can, so the core needs no parser.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Json {
    /// JSON `null`.
    Null,
    /// JSON `true` or `false`.
    Switch(bool),
    /// JSON number.
    Number(f64),
    /// JSON string.
    Text(String),
    /// JSON array of values.
    List(Vec<Json>),
    /// JSON object: values by key.
    Object(BTreeMap<String, Json>),
}

/// Maximum nesting of lists and objects in JSON that is read; edge constraints have four levels. Values are read
/// recursively, and a file may contain anything.
const MAX_DEPTH: u32 = 64;

/// Whether JSON is nested deeper than [`MAX_DEPTH`]. O(text).
fn is_too_deep(json: &str) -> bool {
    let (mut depth, mut in_text, mut is_escaped) = (0u32, false, false);
    json.bytes().any(|byte| {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = in_text,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => depth += 1,
            b']' | b'}' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAX_DEPTH
    })
}

/// Reads knowledge about variables with these names; the format is recognized by the content. `json` parses JSON.
/// O(text), plus the number of edges between the names of groups and tiers.
pub fn read(text: &str, names: &[String], json: impl Fn(&str) -> Option<Json>) -> KnowledgeRead {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let known = match text.trim_start() {
        start if start.starts_with('{') => {
            let value = if is_too_deep(start) { None } else { json(start) };
            value.ok_or(Flaw::Json).and_then(|value| of_benchpress(&value))
        }
        start if start.starts_with("/knowledge") => of_tetrad(text),
        _ => of_bnlearn(text),
    };
    match known.and_then(|known| checked(known, names)) {
        Ok(known) => KnowledgeRead::Known { known },
        Err(flaw) => KnowledgeRead::Unread(flaw),
    }
}

/// Checks that the knowledge is about these variables. Errors: an unknown name; an edge from a variable to itself; a
/// variable in two tiers.
fn checked(known: Knowledge, names: &[String]) -> Read<Knowledge> {
    let variables: HashSet<&String> = names.iter().collect();
    let edges = || known.required.iter().chain(&known.forbidden);
    let named = known.tiers.iter().flatten().chain(edges().flat_map(|(from, to)| [from, to]));
    if let Some(name) = named.into_iter().find(|name| !variables.contains(name)) {
        return Err(Flaw::Name { name: name.clone() });
    }
    if let Some((name, _)) = edges().find(|(from, to)| from == to) {
        return Err(Flaw::Itself { name: name.clone() });
    }
    let mut ranked = HashSet::new();
    for tier in &known.tiers {
        if let Some(name) = tier.iter().find(|name| ranked.contains(name)) {
            return Err(Flaw::Twice { name: name.clone() });
        }
        ranked.extend(tier);
    }
    Ok(known)
}

/// Edges from each name of `from` to each different name of `to`, each once, in order.
fn between<'a>(from: &'a [String], to: impl IntoIterator<Item = &'a String> + Clone) -> Vec<Edge> {
    let (mut seen, mut edges) = (HashSet::new(), Vec::new());
    for a in from {
        for b in to.clone() {
            if a != b && seen.insert((a, b)) {
                edges.push((a.clone(), b.clone()));
            }
        }
    }
    edges
}

// ------------------------------------------------------------------ benchpress

/// Name of a variable, given as a JSON string or number.
fn name_of(value: &Json) -> Option<String> {
    match value {
        Json::Text(name) => Some(name.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Names of variables, given as one name or as a list.
fn names_of(value: &Json) -> Option<Vec<String>> {
    match value {
        Json::List(list) => list.iter().map(name_of).collect(),
        name => Some(vec![name_of(name)?]),
    }
}

fn list_of<T>(value: &Json, of: impl Fn(&Json) -> Option<T>) -> Option<Vec<T>> {
    let Json::List(list) = value else { return None };
    list.iter().map(of).collect()
}

/// Edge given as a list of two names, from and to.
fn pair_of(value: &Json) -> Option<Edge> {
    let [from, to] = <[String; 2]>::try_from(list_of(value, name_of)?).ok()?;
    Some((from, to))
}

/// Edges from all variables of one group (`cause`) to all of another (`effect`).
fn group_of(value: &Json) -> Option<Vec<Edge>> {
    let Json::Object(group) = value else { return None };
    Some(between(&names_of(group.get("cause")?)?, &names_of(group.get("effect")?)?))
}

/// Keys of a JSON object whose value is `true`; `None` unless all its values are `true` or `false`.
fn switches_of(value: &Json) -> Option<BTreeSet<String>> {
    let Json::Object(settings) = value else { return None };
    let is_on = |(key, value): (&String, &Json)| match value {
        Json::Switch(is_on) => Some((key.clone(), *is_on)),
        _ => None,
    };
    let all: Option<Vec<(String, bool)>> = settings.iter().map(is_on).collect();
    Some(all?.into_iter().filter(|(_, is_on)| *is_on).map(|(key, _)| key).collect())
}

fn of_benchpress(json: &Json) -> Read<Knowledge> {
    let Json::Object(json) = json else { return Err(Flaw::Json) };
    let mut is_any = false;
    // A part that is present must be well-formed.
    let mut part = |key: &str| {
        let found = json.get(key).filter(|part| **part != Json::Null);
        is_any |= found.is_some();
        (key.to_string(), found)
    };
    fn taken<T: Default>((key, part): (String, Option<&Json>), of: impl Fn(&Json) -> Option<T>) -> Read<T> {
        part.map_or(Ok(T::default()), |part| of(part).ok_or(Flaw::Part { name: key }))
    }
    let mut tiers = taken(part("tiers"), |part| list_of(part, names_of))?;
    let settings = taken(part("tier_settings"), switches_of)?;
    let mut edges = |list: &str| -> Read<Vec<Edge>> {
        let mut edges = taken(part(&format!("{list}_edges")), |part| list_of(part, pair_of))?;
        edges.extend(taken(part(&format!("{list}_groups")), |part| list_of(part, group_of))?.concat());
        Ok(edges)
    };
    let (required, mut forbidden) = (edges("required")?, edges("forbidden")?);
    if !is_any {
        return Err(Flaw::Parts);
    }
    tiers.retain(|tier| !tier.is_empty());
    let is_on = |key: &str| settings.contains(key);
    // The documentation of benchpress has both spellings.
    if is_on("forbid_within_tiers") || is_on("forbidden_within_tiers") {
        forbidden.extend(tiers.iter().flat_map(|tier| between(tier, tier)));
    }
    if is_on("can_only_cause_next_tier") {
        let later = |i: usize| tiers.iter().skip(i + 2).flatten();
        forbidden.extend(tiers.iter().enumerate().flat_map(|(i, tier)| between(tier, later(i))));
    }
    Ok(Knowledge { tiers, required, forbidden, is_untyped: false })
}

// ------------------------------------------------------------------ lines

/// Lines of a text with their numbers, from 1; any kind of line end.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let (mut rest, mut number) = (Some(text), 0);
    std::iter::from_fn(move || {
        let here = rest?;
        let end = here.find(['\n', '\r']);
        let line = &here[..end.unwrap_or(here.len())];
        let after = end.map(|end| &here[end..]);
        rest = after.map(|after| after.strip_prefix("\r\n").unwrap_or(&after[1..]));
        number += 1;
        Some((number, line))
    })
}

/// Text of the quotation at the beginning of `text`, with doubled quotes made single, and the rest; `None` if the
/// quotation is not closed.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut rest = text.strip_prefix('"')?;
    let mut inner = String::new();
    loop {
        let end = rest.find('"')?;
        inner += &rest[..end];
        rest = &rest[end + 1..];
        let Some(after) = rest.strip_prefix('"') else { return Some((inner, rest)) };
        inner.push('"');
        rest = after;
    }
}

/// Cells of a line of CSV; quoted cells may contain commas and doubled quotes.
fn cells(line: &str) -> Vec<String> {
    let (mut cells, mut rest) = (Vec::new(), Some(line));
    while let Some(cell) = rest {
        let whole = quoted(cell.trim_start()).map(|(inner, after)| (inner, after.trim_start()));
        let (text, after) = match whole.filter(|(_, after)| after.is_empty() || after.starts_with(',')) {
            Some((inner, after)) => (inner, after),
            None => {
                let end = cell.find(',').unwrap_or(cell.len());
                (cell[..end].trim().to_string(), &cell[end..])
            }
        };
        cells.push(text);
        rest = after.strip_prefix(',');
    }
    cells
}

/// Lines of a CSV file as line number and cells, without lines whose cells are all empty.
fn csv_lines(text: &str) -> impl Iterator<Item = (u32, Vec<String>)> {
    lines(text).map(|(line, text)| (line, cells(text))).filter(|(_, cells)| cells.iter().any(|cell| !cell.is_empty()))
}

// ------------------------------------------------------------------ Tetrad

/// Words of a line, separated by blanks or commas; quoted words may contain these. `None` if a quotation is not closed.
fn words(line: &str) -> Option<Vec<String>> {
    let ends = |c: char| c.is_whitespace() || c == ',';
    let (mut words, mut rest) = (Vec::new(), line.trim_start_matches(ends));
    while !rest.is_empty() {
        let end = match rest.strip_prefix('"') {
            Some(inner) => inner.find('"')? + 2,
            None => rest.find(|c| ends(c) || c == '"').unwrap_or(rest.len()),
        };
        words.push(rest[..end].trim_matches('"').to_string());
        rest = rest[end..].trim_start_matches(ends);
    }
    Some(words)
}

/// Number and signs of a tier in Tetrad's format, such as `2`, `1*`, `3*-`.
fn tier_of(word: &str) -> Option<(u32, &str)> {
    let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let (digits, signs) = word.split_at(end);
    (digits.len() <= 9 && signs.chars().all(|c| c == '*' || c == '-')).then_some((digits.parse().ok()?, signs))
}

/// Reads Tetrad's text format; after `/knowledge comma` only commas separate words.
fn of_tetrad(text: &str) -> Read<Knowledge> {
    let mut head = text.split_whitespace();
    let is_comma = head.next() == Some("/knowledge") && head.next().is_some_and(|word| starts_with_word(word, "comma"));
    let lines: Vec<(u32, Vec<String>)> = match is_comma {
        true => csv_lines(text).collect(),
        false => lines(text)
            .map(|(line, text)| words(text).map(|words| (line, words)).ok_or(Flaw::Line { line }))
            .collect::<Read<_>>()?,
    };
    let mut known = Knowledge::default();
    // Tiers by number, of which only the order matters; and numbers of the tiers that may cause only the next tier.
    let (mut ranked, mut next) = (BTreeMap::<u32, Vec<String>>::new(), BTreeSet::new());
    let mut section = String::new();
    for (line, words) in lines {
        let Some((first, rest)) = words.split_first() else { continue };
        if first.starts_with("//") || first.split_whitespace().next() == Some("/knowledge") {
            continue;
        }
        if rest.is_empty() && ["addtemporal", "forbiddirect", "requiredirect"].contains(&first.as_str()) {
            section.clone_from(first);
        } else if section == "addtemporal" {
            let (number, signs) = tier_of(first).ok_or(Flaw::Line { line })?;
            ranked.entry(number).or_default().extend_from_slice(rest);
            if signs.contains('*') {
                known.forbidden.extend(between(rest, rest));
            }
            if signs.contains('-') {
                next.insert(number);
            }
        } else if let (false, [second]) = (section.is_empty(), rest) {
            let list = if section == "forbiddirect" { &mut known.forbidden } else { &mut known.required };
            list.push((first.clone(), second.clone()));
        } else {
            return Err(Flaw::Line { line });
        }
    }
    for number in next {
        let later = ranked.range(number + 2..).flat_map(|(_, tier)| tier);
        known.forbidden.extend(between(&ranked[&number], later));
    }
    known.tiers = ranked.into_values().filter(|tier| !tier.is_empty()).collect();
    Ok(known)
}

/// Whether a text begins with `word`, not followed by another letter, digit or `_`.
fn starts_with_word(text: &str, word: &str) -> bool {
    text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_'))
}

// ------------------------------------------------------------------ bnlearn

/// Reads lines `from,to` and, if there is a third column, `whitelist` or `blacklist`; without that column all edges are
/// forbidden.
fn of_bnlearn(text: &str) -> Read<Knowledge> {
    let mut lines = csv_lines(text);
    let head: Vec<String> =
        lines.next().map_or(Vec::new(), |(_, head)| head.iter().map(|c| c.to_lowercase()).collect());
    let place = |name: &str| head.iter().position(|cell| cell == name);
    let (Some(from), Some(to)) = (place("from"), place("to")) else { return Err(Flaw::Other) };
    let kind = place("type");
    let mut known = Knowledge { is_untyped: kind.is_none(), ..Knowledge::default() };
    for (line, cells) in lines {
        let list = match kind.map_or("blacklist", |kind| cells.get(kind).map_or("", String::as_str)) {
            "blacklist" if cells.len() == head.len() => &mut known.forbidden,
            "whitelist" if cells.len() == head.len() => &mut known.required,
            _ => return Err(Flaw::Line { line }),
        };
        list.push((cells[from].clone(), cells[to].clone()));
    }
    Ok(known)
}
