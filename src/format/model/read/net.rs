//! Reader of Hugin's NET: `node A { states = ( "a0" "a1" ); }`, `potential ( C | A B ) { data = (((0.1 0.9)…)); }`, the
//! last parent varying fastest and the levels innermost. States may be unquoted, a variable without parents may have a
//! bar, other fields are skipped.

use super::draft::{Draft, Order};
use super::scan::{Dialect, Reading, Scanner, Word, number};
use super::{Flaw, renamed};
use crate::protocol::{ModelNote, PriorNetwork};

/// Syntax of comments and quotes in NET.
const PERCENT: Dialect = Dialect { comment: "%", has_blocks: false, escapes: true };

/// Reads a NET file. Errors: with their position in the file.
pub fn read(text: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let mut scan = Scanner::new(text, PERCENT);
    let (mut draft, mut blocks) = (Draft::default(), Vec::new());
    while let Some(word) = scan.keyword()? {
        match word.text.to_ascii_lowercase().as_str() {
            "net" => {
                scan.sign('{')?;
                scan.block()?;
            }
            "discrete" if scan.peek()? == Some('n') => {}
            "node" => node(&mut scan, &mut draft)?,
            "potential" => {
                blocks.push(scan.at);
                scan.list("", "{")?;
                scan.block()?;
            }
            "continuous" | "decision" | "utility" | "class" | "function" => {
                return Err(Flaw::new(word.at, "kind", word.text));
            }
            _ => return Err(Flaw::new(word.at, "block", word.text)),
        }
    }
    let end = scan.at;
    for at in blocks {
        scan.at = at;
        potential(&mut scan, &mut draft)?;
    }
    renamed::restore(&mut draft, text, "%")?;
    draft.finish(end)
}

fn node(scan: &mut Scanner, draft: &mut Draft) -> Reading<()> {
    let name = scan.name()?;
    let mut levels = None;
    while !scan.takes('}')? {
        let word = scan.inside()?;
        if word.text.eq_ignore_ascii_case("states") && levels.is_none() {
            scan.sign('=')?;
            scan.sign('(')?;
            let (pieces, _) = scan.list(",", ")")?;
            levels = Some(pieces.into_iter().flat_map(|piece| piece.words).collect::<Vec<Word>>());
            scan.sign(';')?;
        } else {
            scan.statement()?;
        }
    }
    draft.variable(name, levels.unwrap_or_default())
}

fn potential(scan: &mut Scanner, draft: &mut Draft) -> Reading<()> {
    scan.sign('(')?;
    let at = scan.at;
    let (before, end) = scan.list(",", "|)")?;
    let parents = if end == '|' { scan.list(",", ")")?.0 } else { Vec::new() };
    let child = match before.as_slice() {
        [] => return Err(Flaw::new(at, "name", "")),
        [child] => draft.find(&child.word)?,
        [_, second, ..] => return Err(Flaw::new(second.word.at, "one-child", &second.word.text)),
    };
    let parents = draft.listed(&parents)?;
    let family = draft.family(child, parents, before[0].word.at)?;
    scan.sign('{')?;
    let mut numbers = None;
    while !scan.takes('}')? {
        let word = scan.inside()?;
        match word.text.to_ascii_lowercase().as_str() {
            "data" if numbers.is_none() => {
                scan.sign('=')?;
                numbers = Some(nested(scan)?);
            }
            "model_data" | "model_nodes" | "normal" => {
                return Err(Flaw::new(word.at, "kind", word.text).inside(draft.name(child)));
            }
            _ => scan.statement()?,
        }
    }
    let Some(numbers) = numbers else { return Err(Flaw::new(before[0].word.at, "missing", draft.name(child))) };
    draft.flat(family, &numbers, Order::LastParent)
}

/// Reads numbers in nested brackets, up to `;`. Errors: unbalanced brackets.
fn nested(scan: &mut Scanner) -> Reading<Vec<(f64, usize)>> {
    let (mut numbers, mut depth) = (Vec::new(), 0usize);
    loop {
        match scan.peek()? {
            Some('(') => depth += 1,
            Some(')') if depth > 0 => depth -= 1,
            Some(')') => return scan.bad("sign", ";"),
            Some(';') if depth == 0 => {
                scan.sign(';')?;
                return Ok(numbers);
            }
            Some(',') => {}
            Some(';' | '{' | '}') | None => return scan.bad("sign", if depth > 0 { ")" } else { ";" }),
            Some(_) => {
                let word = scan.bare(",(){};");
                numbers.push(number(&word)?);
                continue;
            }
        }
        scan.at += 1;
    }
}
