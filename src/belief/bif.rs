//! The Bayesian interchange format, BIF 0.15: what repositories of networks offer and what bnlearn, pgmpy, pyAgrum write.
//!
//! ```text
//! network asia { }
//! variable tub { type discrete [ 2 ] { yes, no }; }
//! probability ( tub | asia ) { (yes) 0.05, 0.95; (no) 0.01, 0.99; }
//! ```
//!
//! A block of probabilities may also say `table` (for the levels of the variable one after another, each for all
//! configurations of the parents, the last fastest) or `default`. Names are words or stand in double quotes; `property`
//! statements and comments are passed over. Work and memory are bounded by the length of the file, whatever it says.

use crate::bayes_net::{MAX_NODES, MAX_TABLE, SUM_TOLERANCE};
use crate::error::{Error, Result};
use crate::protocol::{PriorNetwork, PriorVariable};
use std::collections::HashMap;

/// Most bytes of a file.
const MAX_BYTES: usize = 32 << 20;

/// The network that a file holds. Errors name the line. O(bytes).
pub fn read(bytes: &[u8]) -> Result<PriorNetwork> {
    if bytes.len() > MAX_BYTES {
        return Err(Error::FileTooLarge { bytes: bytes.len() as f64, limit: MAX_BYTES as f64 });
    }
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let line = bytes[..e.valid_up_to()].iter().filter(|b| **b == b'\n').count() + 1;
        Error::NotUtf8 { line: line as f64 }
    })?;
    let mut reader = Reader {
        words: Words { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 },
        variables: Vec::new(),
        by_name: HashMap::new(),
        codes: Vec::new(),
        filled: Vec::new(),
        entries: 0,
    };
    reader.file()?;
    Ok(PriorNetwork { example: None, variables: reader.variables })
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    /// One of `{ } ( ) [ ] , ; |`.
    Sign(char),
    End,
}

struct Words<'a> {
    rest: &'a str,
    line: usize,
}

impl Words<'_> {
    fn bad<T>(&self, what: &str) -> Result<T> {
        Err(Error::BadNetwork { line: self.line as f64, what: what.into() })
    }

    fn skip(&mut self, bytes: usize) {
        self.line += self.rest[..bytes].bytes().filter(|b| *b == b'\n').count();
        self.rest = &self.rest[bytes..];
    }

    fn next(&mut self) -> Result<Token> {
        loop {
            let blank = self.rest.find(|c: char| !c.is_whitespace()).unwrap_or(self.rest.len());
            self.skip(blank);
            if self.rest.starts_with("//") {
                self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("/*") {
                let Some(end) = self.rest.find("*/") else { return self.bad("comment") };
                self.skip(end + 2);
            } else {
                break;
            }
        }
        let Some(first) = self.rest.chars().next() else { return Ok(Token::End) };
        if is_sign(first) {
            self.skip(1);
            return Ok(Token::Sign(first));
        }
        if first == '"' {
            let Some(end) = self.rest[1..].find('"') else { return self.bad("quote") };
            let word = self.rest[1..=end].to_owned();
            self.skip(end + 2);
            return Ok(Token::Word(word));
        }
        let end = self.rest.find(|c: char| c.is_whitespace() || is_sign(c) || c == '"').unwrap_or(self.rest.len());
        let word = self.rest[..end].to_owned();
        self.skip(end);
        Ok(Token::Word(word))
    }

    fn sign(&mut self, sign: char) -> Result<()> {
        if self.next()? == Token::Sign(sign) { Ok(()) } else { self.bad("sign") }
    }

    fn word(&mut self) -> Result<String> {
        if let Token::Word(word) = self.next()? { Ok(word) } else { self.bad("name") }
    }

    /// Words with commas, or blanks, between them, up to `end`, which is taken.
    fn list(&mut self, end: char) -> Result<Vec<String>> {
        let mut words = Vec::new();
        loop {
            match self.next()? {
                Token::Word(_) if words.len() == MAX_TABLE => return self.bad("size"),
                Token::Word(word) => words.push(word),
                Token::Sign(',') => {}
                Token::Sign(sign) if sign == end => return Ok(words),
                _ => return self.bad("sign"),
            }
        }
    }

    /// Passes over a statement, `property … ;`.
    fn statement(&mut self) -> Result<()> {
        loop {
            match self.next()? {
                Token::Sign(';') => return Ok(()),
                Token::End => return self.bad("cut"),
                _ => {}
            }
        }
    }

    /// Probabilities up to `;`.
    fn numbers(&mut self) -> Result<Vec<f64>> {
        let words = self.list(';')?;
        let number = |word: &String| word.parse().ok().filter(|p| (0.0..=1.0).contains(p));
        match words.iter().map(number).collect() {
            Some(numbers) => Ok(numbers),
            None => self.bad("probability"),
        }
    }
}

fn is_sign(c: char) -> bool {
    matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ',' | ';' | '|')
}

struct Reader<'a> {
    words: Words<'a>,
    variables: Vec<PriorVariable>,
    by_name: HashMap<String, usize>,
    /// The levels of each variable by name.
    codes: Vec<HashMap<String, usize>>,
    /// Whether a variable has its probabilities.
    filled: Vec<bool>,
    entries: usize,
}

impl Reader<'_> {
    fn file(&mut self) -> Result<()> {
        loop {
            match self.words.next()? {
                Token::Word(word) if word.eq_ignore_ascii_case("network") => self.network()?,
                Token::Word(word) if word.eq_ignore_ascii_case("variable") => self.variable()?,
                Token::Word(word) if word.eq_ignore_ascii_case("probability") => self.probability()?,
                Token::End => break,
                _ => return self.words.bad("block"),
            }
        }
        if self.variables.is_empty() {
            return self.words.bad("empty");
        }
        if self.filled.contains(&false) {
            return self.words.bad("missing");
        }
        Ok(())
    }

    fn network(&mut self) -> Result<()> {
        // A name of any words, or none.
        while self.words.next()? != Token::Sign('{') {
            if self.words.rest.is_empty() {
                return self.words.bad("cut");
            }
        }
        self.properties()
    }

    /// Statements up to the end of a block.
    fn properties(&mut self) -> Result<()> {
        loop {
            match self.words.next()? {
                Token::Sign('}') => return Ok(()),
                Token::Word(_) => self.words.statement()?,
                _ => return self.words.bad("sign"),
            }
        }
    }

    fn variable(&mut self) -> Result<()> {
        let name = self.words.word()?;
        if self.variables.len() == MAX_NODES {
            return self.words.bad("size");
        }
        self.words.sign('{')?;
        let mut levels: Option<Vec<String>> = None;
        loop {
            match self.words.next()? {
                Token::Sign('}') => break,
                Token::Word(word) if word.eq_ignore_ascii_case("type") && levels.is_none() => {
                    if !self.words.word()?.eq_ignore_ascii_case("discrete") {
                        return self.words.bad("discrete");
                    }
                    self.words.sign('[')?;
                    let count = self.words.list(']')?;
                    self.words.sign('{')?;
                    let named = self.words.list('}')?;
                    if count.len() != 1 || count[0].parse() != Ok(named.len()) || named.is_empty() {
                        return self.words.bad("levels");
                    }
                    self.words.sign(';')?;
                    levels = Some(named);
                }
                Token::Word(_) => self.words.statement()?,
                _ => return self.words.bad("sign"),
            }
        }
        let Some(levels) = levels else { return self.words.bad("levels") };
        if self.by_name.insert(name.clone(), self.variables.len()).is_some() {
            return self.words.bad("name-twice");
        }
        let codes: HashMap<String, usize> = levels.iter().cloned().zip(0..).collect();
        if codes.len() < levels.len() {
            return self.words.bad("level-twice");
        }
        self.codes.push(codes);
        self.variables.push(PriorVariable { name, levels, ..PriorVariable::default() });
        self.filled.push(false);
        Ok(())
    }

    fn probability(&mut self) -> Result<()> {
        self.words.sign('(')?;
        let child = self.words.word()?;
        let parents = match self.words.next()? {
            Token::Sign('|') => self.words.list(')')?,
            Token::Sign(')') => Vec::new(),
            _ => return self.words.bad("sign"),
        };
        let Some(child) = self.by_name.get(&child).copied() else { return self.words.bad("unknown-name") };
        if std::mem::replace(&mut self.filled[child], true) {
            return self.words.bad("name-twice");
        }
        let known: Option<Vec<u32>> = parents.iter().map(|p| self.by_name.get(p).map(|p| *p as u32)).collect();
        let Some(parents) = known else { return self.words.bad("unknown-name") };
        let mut sorted = parents.clone();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) || parents.contains(&(child as u32)) {
            return self.words.bad("parent-twice");
        }
        let (r, arities): (usize, Vec<usize>) =
            (self.arity(child), parents.iter().map(|p| self.arity(*p as usize)).collect());
        let entries = arities.iter().try_fold(r, |product, arity| product.checked_mul(*arity));
        let Some(entries) = entries.filter(|entries| self.entries + entries <= MAX_TABLE) else {
            return self.words.bad("size");
        };
        self.entries += entries;
        let line = self.words.line;
        let table = self.table(r, &parents, &arities, entries)?;
        let is_one = |row: &[f64]| (row.iter().sum::<f64>() - 1.0).abs() <= SUM_TOLERANCE;
        if !table.chunks(r).all(is_one) {
            return Err(Error::BadNetwork { line: line as f64, what: "sum".into() });
        }
        self.variables[child].parents = parents;
        self.variables[child].table = table;
        Ok(())
    }

    fn arity(&self, variable: usize) -> usize {
        self.variables[variable].levels.len()
    }

    /// The inside of a block of probabilities: configurations one by one, a whole table, a default for the others.
    fn table(&mut self, r: usize, parents: &[u32], arities: &[usize], entries: usize) -> Result<Vec<f64>> {
        let rows = entries / r;
        let mut table = vec![f64::NAN; entries];
        let mut default = None;
        self.words.sign('{')?;
        loop {
            match self.words.next()? {
                Token::Sign('}') => break,
                Token::Sign('(') => {
                    let levels = self.words.list(')')?;
                    if levels.len() != parents.len() {
                        return self.words.bad("configuration");
                    }
                    let mut row = 0;
                    for ((level, parent), arity) in levels.iter().zip(parents).zip(arities) {
                        let Some(at) = self.codes[*parent as usize].get(level) else {
                            return self.words.bad("unknown-level");
                        };
                        row = row * arity + at;
                    }
                    let numbers = self.words.numbers()?;
                    if numbers.len() != r || !table[row * r].is_nan() {
                        return self.words.bad("configuration");
                    }
                    table[row * r..(row + 1) * r].copy_from_slice(&numbers);
                }
                Token::Word(word) if word.eq_ignore_ascii_case("table") => {
                    let numbers = self.words.numbers()?;
                    if numbers.len() != entries || table.iter().any(|p| !p.is_nan()) {
                        return self.words.bad("configuration");
                    }
                    for (i, p) in numbers.into_iter().enumerate() {
                        table[i % rows * r + i / rows] = p;
                    }
                }
                Token::Word(word) if word.eq_ignore_ascii_case("default") => {
                    let numbers = self.words.numbers()?;
                    if numbers.len() != r {
                        return self.words.bad("configuration");
                    }
                    default = Some(numbers);
                }
                Token::Word(word) if word.eq_ignore_ascii_case("property") => self.words.statement()?,
                _ => return self.words.bad("sign"),
            }
        }
        for row in table.chunks_mut(r).filter(|row| row[0].is_nan()) {
            match &default {
                Some(numbers) => row.copy_from_slice(numbers),
                None => return self.words.bad("configuration"),
            }
        }
        Ok(table)
    }
}
