//! Reader of DSC, the format of Microsoft's MSBNx, as bnlearn writes it: levels of parents are numbers from 0.

use super::bif::{SLASHES, discrete, family};
use super::draft::Draft;
use super::scan::{Reading, Scanner};
use super::{Flaw, renamed};
use crate::protocol::{ModelNote, PriorNetwork};

/// Reads a DSC file. Errors: with their position in the file.
pub fn read(text: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let mut scan = Scanner::new(text, SLASHES);
    let (mut draft, mut blocks) = (Draft::default(), Vec::new());
    while let Some(word) = scan.keyword()? {
        match word.text.to_ascii_lowercase().as_str() {
            "belief" => {
                scan.inside()?;
                if scan.peek()? == Some('"') {
                    scan.quoted()?;
                }
            }
            "node" => node(&mut scan, &mut draft)?,
            "probability" => {
                blocks.push(scan.at);
                scan.list("", "{")?;
                scan.block()?;
            }
            "properties" | "default" => {
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

fn node(scan: &mut Scanner, draft: &mut Draft) -> Reading<()> {
    let name = scan.name()?;
    let mut levels = None;
    while !scan.takes('}')? {
        let word = scan.inside()?;
        if word.text.eq_ignore_ascii_case("type") && levels.is_none() {
            scan.takes(':')?;
            scan.takes('=')?;
            levels = Some(discrete(scan, &name)?);
        } else {
            scan.statement()?;
        }
    }
    draft.variable(name, levels.unwrap_or_default())
}

fn probability(scan: &mut Scanner, draft: &mut Draft) -> Reading<()> {
    let family = family(scan, draft)?;
    scan.sign('{')?;
    let mut table = vec![f64::NAN; family.entries()];
    let mut places = vec![0; family.rows];
    while !scan.takes('}')? {
        let at = scan.at;
        let mut row = 0;
        if scan.takes('(')? {
            let (pieces, _) = scan.list(",", ")")?;
            let words: Vec<_> = pieces.iter().flat_map(|piece| &piece.words).collect();
            if words.len() != family.parents.len() {
                let flaw = Flaw::new(at, "configuration", draft.name(family.child));
                return Err(flaw.counted(words.len(), family.parents.len()));
            }
            for ((word, parent), card) in words.iter().zip(&family.parents).zip(&family.cards) {
                let level = word.text.parse::<usize>().ok().filter(|level| level < card);
                let unknown = || Flaw::new(word.at, "unknown-level", &word.text).inside(draft.name(*parent));
                row = row * card + level.ok_or_else(unknown)?;
            }
            scan.sign(':')?;
        } else if let Some(word) = scan.peek()?.filter(|c| c.is_alphabetic()).map(|_| scan.inside()) {
            let word = word?;
            return Err(Flaw::new(word.at, "kind", word.text).inside(draft.name(family.child)));
        } else if !family.parents.is_empty() {
            return scan.bad("sign", "(");
        }
        let numbers = scan.numbers()?;
        if numbers.len() != family.r {
            let flaw = Flaw::new(at, "row-length", draft.name(family.child)).inside(draft.configuration(&family, row));
            return Err(flaw.counted(numbers.len(), family.r));
        }
        if !table[row * family.r].is_nan() {
            return Err(Flaw::new(at, "row-twice", draft.name(family.child)).inside(draft.configuration(&family, row)));
        }
        places[row] = at;
        (0..family.r).for_each(|k| table[row * family.r + k] = numbers[k].0);
    }
    if let Some(row) = (0..family.rows).find(|row| table[row * family.r].is_nan()) {
        let flaw = Flaw::new(scan.at - 1, "row-missing", draft.name(family.child));
        return Err(flaw.inside(draft.configuration(&family, row)));
    }
    draft.table(family, table, places)
}
