//! Reader of UAI. By its standard the scope of a table lists its parents, then the variable; the last one varies
//! fastest. The format has no names of variables or levels.
//!
//! Two programs deviate. In files of pyAgrum the first parent varies fastest; they are recognized by comments with the
//! names of the tables' variables. pgmpy writes the table of the reversed scope, which is detected if the rows by the
//! standard do not sum to 1.

use super::draft::{Draft, Family, Order, sums_to_one};
use super::scan::{Reading, Word, number};
use super::{Flaw, note};
use crate::bayes_net::{MAX_NODES, MAX_TABLE};
use crate::protocol::{ModelNote, PriorNetwork};

/// Words of a UAI file, each with its byte offset, and the next one to read.
struct Words<'a> {
    words: Vec<(&'a str, usize)>,
    next: usize,
    end: usize,
}

impl Words<'_> {
    fn word(&mut self) -> Reading<Word> {
        let Some((text, at)) = self.words.get(self.next) else { return Err(Flaw::new(self.end, "cut", "")) };
        self.next += 1;
        Ok(Word { text: (*text).into(), at: *at })
    }

    /// Reads a whole number of at most `most`; returns it with its byte offset.
    fn whole(&mut self, most: usize) -> Reading<(usize, usize)> {
        let word = self.word()?;
        match word.text.parse::<usize>() {
            Ok(n) if n <= most => Ok((n, word.at)),
            Ok(_) => Err(Flaw::new(word.at, "size", "")),
            Err(_) => Err(Flaw::new(word.at, "number", word.text)),
        }
    }
}

/// Reads a UAI file. Errors: with their position in the file.
pub fn read(text: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let (mut words, comments) = split(text);
    let kind = words.word()?;
    if !kind.text.eq_ignore_ascii_case("bayes") {
        return Err(Flaw::new(kind.at, "kind", kind.text));
    }
    let (n, at) = words.whole(MAX_NODES)?;
    if n == 0 {
        return Err(Flaw::new(at, "empty", ""));
    }
    let cards = (0..n).map(|_| words.whole(MAX_TABLE)).collect::<Reading<Vec<_>>>()?;
    let (tables, at) = words.whole(MAX_TABLE)?;
    if tables != n {
        return Err(Flaw::new(at, "table-count", "").counted(tables, n));
    }
    let scopes = (0..n).map(|_| scope(&mut words, n)).collect::<Reading<Vec<_>>>()?;
    let named = names(&scopes, &comments, n);
    let mut draft = Draft::default();
    for (v, (card, at)) in cards.iter().enumerate() {
        let name = named.as_ref().map_or_else(|| format!("x{v}"), |names| names[v].clone());
        let levels = (0..*card).map(|level| Word { text: level.to_string(), at: *at }).collect();
        draft.variable(Word { text: name, at: *at }, levels)?;
    }
    let mut families = Vec::new();
    for (scope, at) in &scopes {
        let (child, parents) = (scope[scope.len() - 1], scope[..scope.len() - 1].to_vec());
        let family = draft.family(child, parents, *at)?;
        let (count, at) = words.whole(MAX_TABLE)?;
        if count != family.entries() {
            return Err(Flaw::new(at, "count", draft.name(child)).counted(count, family.entries()));
        }
        let numbers = (0..count).map(|_| number(&words.word()?)).collect::<Reading<Vec<_>>>()?;
        families.push((family, numbers));
    }
    if let Some((text, at)) = words.words.get(words.next) {
        return Err(Flaw::new(*at, "rest", *text));
    }
    let order = order(&families, named.is_some());
    draft.notes.push(note(if named.is_some() { "levels-lost" } else { "names-lost" }, ""));
    match order {
        Order::FirstParent => draft.notes.push(note("agrum-order", "")),
        Order::Reversed => draft.notes.push(note("pgmpy-order", "")),
        _ => {}
    }
    for (family, numbers) in families {
        draft.flat(family, &numbers, order)?;
    }
    draft.finish(text.len())
}

/// Splits a file into words and comments; comments come with their byte offsets.
fn split(text: &str) -> (Words<'_>, Vec<(usize, &str)>) {
    let (mut words, mut comments, mut at) = (Vec::new(), Vec::new(), 0);
    for line in text.split_inclusive(['\n', '\r']) {
        let code = line.find('#').map_or(line, |sign| {
            comments.push((at + sign, line[sign + 1..].trim()));
            &line[..sign]
        });
        let mut from = 0;
        for word in code.split_whitespace() {
            from += code[from..].find(word).unwrap_or(0);
            words.push((word, at + from));
            from += word.len();
        }
        at += line.len();
    }
    (Words { words, next: 0, end: text.len() }, comments)
}

/// Reads the scope of a table, that is, the numbers of its variables; returns it with its byte offset.
fn scope(words: &mut Words, n: usize) -> Reading<(Vec<usize>, usize)> {
    let (size, at) = words.whole(MAX_NODES)?;
    if size == 0 {
        return Err(Flaw::new(at, "name", ""));
    }
    let mut scope = Vec::new();
    for _ in 0..size {
        let (v, at) = words.whole(usize::MAX)?;
        if v >= n {
            return Err(Flaw::new(at, "unknown-name", v.to_string()));
        }
        scope.push(v);
    }
    Ok((scope, at))
}

/// Names of the variables, if every scope is followed by a comment with a name, as pyAgrum writes; `None` otherwise, or
/// if the names are not distinct.
fn names(scopes: &[(Vec<usize>, usize)], comments: &[(usize, &str)], n: usize) -> Option<Vec<String>> {
    let mut names = vec![String::new(); n];
    for (i, (scope, at)) in scopes.iter().enumerate() {
        let until = scopes.get(i + 1).map_or(usize::MAX, |next| next.1);
        let (_, name) = comments.iter().find(|(place, _)| place > at && *place < until)?;
        names[scope[scope.len() - 1]] = (*name).into();
    }
    let distinct: std::collections::HashSet<&String> = names.iter().collect();
    (distinct.len() == n && !distinct.contains(&String::new())).then_some(names)
}

/// Order of the entries in all tables, inferred from pyAgrum's comments and from whether rows sum to 1.
fn order(families: &[(Family, Vec<(f64, usize)>)], is_agrum: bool) -> Order {
    let sums = |order: Order| {
        families.iter().all(|(family, numbers)| {
            let table: Vec<f64> = family.ordered(numbers, order).iter().map(|(p, _)| *p).collect();
            sums_to_one(&table, family.r)
        })
    };
    match sums(Order::LastParent) {
        true if is_agrum => Order::FirstParent,
        false if sums(Order::Reversed) => Order::Reversed,
        _ => Order::LastParent,
    }
}
