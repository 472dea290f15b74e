//! Reader of the Bayesian interchange format, BIF 0.15, used by repositories of networks and written by bnlearn, pgmpy
//! and pyAgrum.
//!
//! ```text
//! network asia { }
//! variable tub { type discrete [ 2 ] { yes, no }; }
//! probability ( tub | asia ) { (yes) 0.05, 0.95; (no) 0.01, 0.99; }
//! ```
//!
//! A block of probabilities may also have `table` (by level of the variable, then by configuration of the parents, the
//! last parent varying fastest) or `default`. Names are words separated by blanks, or are in double quotes; `property`
//! statements and comments are skipped. Blocks may be in any order, commas may be missing.

use super::draft::{Draft, Family, Order};
use super::scan::{Dialect, Piece, Reading, Scanner, Word};
use super::{Flaw, renamed};
use crate::protocol::{ModelNote, PriorNetwork};

/// Syntax of comments and quotes in BIF and DSC.
pub const SLASHES: Dialect = Dialect { comment: "//", has_blocks: true, escapes: false };

/// Reads a BIF file. Errors: with their position in the file.
pub fn read(text: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let mut scan = Scanner::new(text, SLASHES);
    let (mut draft, mut blocks) = (Draft::default(), Vec::new());
    while let Some(word) = scan.keyword()? {
        match word.text.to_ascii_lowercase().as_str() {
            "network" => {
                scan.list("", "{")?;
                properties(&mut scan)?;
            }
            "variable" => variable(&mut scan, &mut draft)?,
            "probability" => {
                blocks.push(scan.at);
                scan.list("", "{")?;
                scan.block()?;
            }
            _ => return Err(Flaw::new(word.at, "block", word.text)),
        }
    }
    let end = scan.at;
    for at in blocks {
        scan.at = at;
        probability(&mut scan, &mut draft)?;
    }
    renamed::restore(&mut draft, text, "//")?;
    draft.finish(end)
}

/// Skips statements up to the end of the current block.
fn properties(scan: &mut Scanner) -> Reading<()> {
    while !scan.takes('}')? {
        scan.inside()?;
        scan.statement()?;
    }
    Ok(())
}

fn variable(scan: &mut Scanner, draft: &mut Draft) -> Reading<()> {
    let name = scan.name()?;
    let mut levels = None;
    while !scan.takes('}')? {
        let word = scan.inside()?;
        if word.text.eq_ignore_ascii_case("type") && levels.is_none() {
            levels = Some(discrete(scan, &name)?);
        } else {
            scan.statement()?;
        }
    }
    draft.variable(name, levels.unwrap_or_default())
}

/// Reads `discrete [ 2 ] { yes, no };` of BIF, possibly with `=` before the levels; returns the levels.
pub fn discrete(scan: &mut Scanner, variable: &Word) -> Reading<Vec<Word>> {
    let kind = scan.inside()?;
    if !kind.text.eq_ignore_ascii_case("discrete") {
        return Err(Flaw::new(kind.at, "kind", kind.text).inside(&variable.text));
    }
    scan.sign('[')?;
    let at = scan.at;
    let (count, _) = scan.list("", "]")?;
    scan.takes('=')?;
    scan.sign('{')?;
    let (pieces, _) = scan.list(",", "}")?;
    let count: Option<usize> = count.first().and_then(|count| count.word.text.parse().ok());
    let Some(count) = count else { return Err(Flaw::new(at, "number", "")) };
    let Some(levels) = counted(&pieces, count) else {
        return Err(Flaw::new(at, "level-count", &variable.text).counted(pieces.len(), count));
    };
    scan.sign(';')?;
    Ok(levels)
}

/// The `count` items of a list; or its words, if these are `count` (commas may be missing); otherwise `None`.
fn counted(pieces: &[Piece], count: usize) -> Option<Vec<Word>> {
    if pieces.len() == count {
        return Some(pieces.iter().map(|piece| piece.word.clone()).collect());
    }
    let unquoted = |word: &Word| Word { text: word.text.trim_matches('"').into(), at: word.at };
    let words: Vec<Word> = pieces.iter().flat_map(|piece| &piece.words).map(unquoted).collect();
    (words.len() == count).then_some(words)
}

/// Reads the head `( C | A, B )` of a block of probabilities. The bar and the commas may be missing.
pub fn family(scan: &mut Scanner, draft: &mut Draft) -> Reading<Family> {
    scan.sign('(')?;
    let at = scan.at;
    let (before, end) = scan.list(",", "|)")?;
    let Some(first) = before.first().cloned() else { return Err(Flaw::new(at, "name", "")) };
    let (child, parents) = if end == '|' {
        let (parents, _) = scan.list(",", ")")?;
        if before.len() > 1 {
            return Err(Flaw::new(before[1].word.at, "one-child", &before[1].word.text));
        }
        (draft.find(&first.word)?, draft.listed(&parents)?)
    } else {
        let mut all = draft.listed(&before)?;
        (all.remove(0), all)
    };
    draft.family(child, parents, first.word.at)
}

fn probability(scan: &mut Scanner, draft: &mut Draft) -> Reading<()> {
    let family = family(scan, draft)?;
    scan.sign('{')?;
    let (r, rows) = (family.r, family.rows);
    let mut table = vec![f64::NAN; family.entries()];
    let (mut places, mut default) = (vec![0; rows], None);
    while !scan.takes('}')? {
        let at = scan.at;
        if scan.takes('(')? {
            let row = configuration(scan, draft, &family)?;
            let numbers = scan.numbers()?;
            check_length(draft, &family, row, &numbers, at)?;
            if !table[row * r].is_nan() {
                return Err(
                    Flaw::new(at, "row-twice", draft.name(family.child)).inside(draft.configuration(&family, row))
                );
            }
            places[row] = at;
            (0..r).for_each(|k| table[row * r + k] = numbers[k].0);
            continue;
        }
        let word = scan.inside()?;
        match word.text.to_ascii_lowercase().as_str() {
            "table" => {
                let numbers = scan.numbers()?;
                if table.iter().any(|p| !p.is_nan()) {
                    return Err(Flaw::new(word.at, "row-twice", draft.name(family.child)));
                }
                if numbers.len() != family.entries() {
                    let flaw = Flaw::new(word.at, "count", draft.name(family.child));
                    return Err(flaw.counted(numbers.len(), family.entries()));
                }
                let placed = family.ordered(&numbers, Order::ChildSlowest);
                table = placed.iter().map(|(p, _)| *p).collect();
                places.fill(word.at);
            }
            "default" => {
                let numbers = scan.numbers()?;
                check_length(draft, &family, 0, &numbers, word.at)?;
                default = Some((numbers, word.at));
            }
            "property" => scan.statement()?,
            _ => return Err(Flaw::new(word.at, "block", word.text)),
        }
    }
    for row in 0..rows {
        if table[row * r].is_nan() {
            let Some((numbers, at)) = &default else {
                let flaw = Flaw::new(scan.at - 1, "row-missing", draft.name(family.child));
                return Err(flaw.inside(draft.configuration(&family, row)));
            };
            places[row] = *at;
            (0..r).for_each(|k| table[row * r + k] = numbers[k].0);
        }
    }
    draft.table(family, table, places)
}

/// Checks that a row has one probability for each level.
fn check_length(draft: &Draft, family: &Family, row: usize, numbers: &[(f64, usize)], at: usize) -> Reading<()> {
    if numbers.len() == family.r {
        return Ok(());
    }
    let flaw = Flaw::new(at, "row-length", draft.name(family.child)).inside(draft.configuration(family, row));
    Err(flaw.counted(numbers.len(), family.r))
}

/// Reads `a0, b1)`, levels of the parents; returns the index of the table's row with these levels.
fn configuration(scan: &mut Scanner, draft: &Draft, family: &Family) -> Reading<usize> {
    let at = scan.at;
    let (pieces, _) = scan.list(",", ")")?;
    let Some(levels) = counted(&pieces, family.parents.len()) else {
        let flaw = Flaw::new(at, "configuration", draft.name(family.child));
        return Err(flaw.counted(pieces.len(), family.parents.len()));
    };
    let mut row = 0;
    for ((level, parent), card) in levels.iter().zip(&family.parents).zip(&family.cards) {
        row = row * card + draft.level(*parent, level)?;
    }
    Ok(row)
}
