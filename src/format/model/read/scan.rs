//! Scanner of the block formats: signs, names, lists and numbers of a text, each with the byte at which it stands.

use super::Flaw;
use crate::bayes_net::MAX_TABLE;

/// The result of reading a part.
pub type Reading<T> = Result<T, Flaw>;

/// A word of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Its text.
    pub text: String,
    /// The byte at which it begins.
    pub at: usize,
}

/// An item of a list: words with blanks between them, or one in quotes.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The words together, one blank between them.
    pub word: Word,
    /// The words.
    pub words: Vec<Word>,
}

/// Dialect of a format: how it writes comments, and whether a backslash in quotes keeps the next sign.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// Mark that begins a comment, which ends with its line.
    pub comment: &'static str,
    /// Whether `/* */` is a comment.
    pub has_blocks: bool,
    /// Whether `\"` is a quote inside quotes.
    pub escapes: bool,
}

/// A place in a text, and what can be read there.
pub struct Scanner<'a> {
    text: &'a str,
    /// The byte that comes next.
    pub at: usize,
    dialect: Dialect,
}

impl<'a> Scanner<'a> {
    /// The beginning of `text`.
    pub fn new(text: &'a str, dialect: Dialect) -> Scanner<'a> {
        Scanner { text, at: 0, dialect }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// A flaw at this place.
    pub fn bad<T>(&self, what: &'static str, of: impl Into<String>) -> Reading<T> {
        Err(Flaw::new(self.at, what, of))
    }

    fn blanks(&mut self) -> Reading<()> {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            let rest = self.rest();
            if rest.starts_with(self.dialect.comment) {
                self.at += rest.find(['\n', '\r']).unwrap_or(rest.len());
            } else if self.dialect.has_blocks && rest.starts_with("/*") {
                let Some(end) = rest.find("*/") else { return self.bad("comment", "") };
                self.at += end + 2;
            } else {
                return Ok(());
            }
        }
    }

    /// The next sign after blanks and comments; none at the end of the file.
    pub fn peek(&mut self) -> Reading<Option<char>> {
        self.blanks()?;
        Ok(self.rest().chars().next())
    }

    /// Whether `sign` comes next; then it is taken.
    pub fn takes(&mut self, sign: char) -> Reading<bool> {
        let is_next = self.peek()? == Some(sign);
        self.at += if is_next { sign.len_utf8() } else { 0 };
        Ok(is_next)
    }

    /// Takes `sign`. Errors: something else comes next.
    pub fn sign(&mut self, sign: char) -> Reading<()> {
        match self.takes(sign)? {
            true => Ok(()),
            false if self.rest().is_empty() => self.bad("cut", sign),
            false => self.bad("sign", sign),
        }
    }

    /// A word of letters, digits and `_`; none at the end of the file. Errors: a sign.
    pub fn keyword(&mut self) -> Reading<Option<Word>> {
        if self.peek()?.is_none() {
            return Ok(None);
        }
        let (rest, at) = (self.rest(), self.at);
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        if end == 0 {
            return self.bad("block", rest.chars().next().unwrap_or_default());
        }
        self.at += end;
        Ok(Some(Word { text: rest[..end].into(), at }))
    }

    /// A keyword inside a block. Errors: the file ends.
    pub fn inside(&mut self) -> Reading<Word> {
        match self.keyword()? {
            Some(word) => Ok(word),
            None => self.bad("cut", "}"),
        }
    }

    /// The text in the quotes that begin here.
    pub fn quoted(&mut self) -> Reading<Word> {
        let at = self.at;
        let (mut text, mut keeps) = (String::new(), false);
        for (place, c) in self.rest().char_indices().skip(1) {
            if c == '"' && !keeps {
                self.at += place + 1;
                return Ok(Word { text, at });
            }
            if keeps && c != '"' && c != '\\' {
                text.push('\\');
            }
            keeps = self.dialect.escapes && c == '\\' && !keeps;
            if !keeps {
                text.push(c);
            }
        }
        self.bad("quote", "")
    }

    /// Signs up to a blank, a separator or an end. Where `)` ends a list, brackets inside a word are part of it.
    fn run(&mut self, between: &str, ends: &str) -> Word {
        let (at, mut depth) = (self.at, 0);
        let stops = |c: char| {
            match c {
                '(' if ends.contains(')') => depth += 1,
                ')' if depth > 0 => {
                    depth -= 1;
                    return false;
                }
                _ => {}
            }
            c.is_whitespace() || between.contains(c) || ends.contains(c)
        };
        let end = self.rest().find(stops).unwrap_or(self.rest().len());
        self.at += end;
        Word { text: self.text[at..self.at].into(), at }
    }

    /// Items with separators between them up to one of `ends`, which is taken and returned.
    pub fn list(&mut self, between: &str, ends: &str) -> Reading<(Vec<Piece>, char)> {
        let (mut pieces, mut words, mut count) = (Vec::new(), Vec::new(), 0);
        loop {
            let Some(next) = self.peek()? else { return self.bad("cut", ends.chars().next().unwrap_or_default()) };
            if count > MAX_TABLE {
                return self.bad("size", "");
            }
            if between.contains(next) || ends.contains(next) {
                pieces.extend(joined(&mut words));
                self.at += next.len_utf8();
                if ends.contains(next) {
                    return Ok((pieces, next));
                }
            } else if next == '"' && words.is_empty() {
                count += 1;
                let word = self.quoted()?;
                pieces.push(Piece { words: vec![word.clone()], word });
            } else {
                count += 1;
                words.push(self.run(between, ends));
            }
        }
    }

    /// The name before `{`, which is taken.
    pub fn name(&mut self) -> Reading<Word> {
        let at = self.at;
        let (pieces, _) = self.list("", "{")?;
        match pieces.as_slice() {
            // A name does not go over lines: a brace is missing.
            [Piece { words, .. }] if words.len() > 1 => {
                let breaks = |word: &&Word| self.text[words[0].at..word.at].contains(['\n', '\r']);
                let broken = words.iter().find(breaks);
                broken.map_or_else(|| Ok(pieces[0].word.clone()), |word| Err(Flaw::new(word.at, "sign", "{")))
            }
            [one] if !one.word.text.is_empty() => Ok(one.word.clone()),
            _ => Err(Flaw::new(at, "name", "")),
        }
    }

    /// Passes over a statement up to `;`.
    pub fn statement(&mut self) -> Reading<()> {
        loop {
            match self.peek()? {
                None => return self.bad("cut", ";"),
                Some('"') => drop(self.quoted()?),
                Some(c) => self.at += c.len_utf8(),
            }
            if self.text[..self.at].ends_with(';') {
                return Ok(());
            }
        }
    }

    /// Passes over a block whose `{` is taken.
    pub fn block(&mut self) -> Reading<()> {
        let mut depth = 1;
        while depth > 0 {
            match self.peek()? {
                None => return self.bad("cut", "}"),
                Some('"') => {
                    self.quoted()?;
                    continue;
                }
                Some('{') => depth += 1,
                Some('}') => depth -= 1,
                _ => {}
            }
            self.at += self.rest().chars().next().map_or(0, char::len_utf8);
        }
        Ok(())
    }

    /// Signs up to a blank or one of `stops`.
    pub fn bare(&mut self, stops: &str) -> Word {
        self.run(stops, "")
    }

    /// Probabilities up to `;`, commas or blanks between them.
    pub fn numbers(&mut self) -> Reading<Vec<(f64, usize)>> {
        let (pieces, _) = self.list(",", ";}")?;
        if self.text[..self.at].ends_with('}') {
            self.at -= 1;
            return self.bad("sign", ";");
        }
        pieces.iter().flat_map(|piece| &piece.words).map(number).collect()
    }
}

/// The words as one item; none if there are none.
fn joined(words: &mut Vec<Word>) -> Option<Piece> {
    let words = std::mem::take(words);
    let at = words.first()?.at;
    let text: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    Some(Piece { word: Word { text: text.join(" "), at }, words })
}

/// A probability and its place. Errors: no number, or one below 0.
pub fn number(word: &Word) -> Reading<(f64, usize)> {
    let is_plain = word.text.bytes().all(|b| b.is_ascii_digit() || b"+-.eE".contains(&b));
    match word.text.parse::<f64>() {
        Ok(p) if is_plain && p.is_finite() && p >= 0.0 => Ok((p, word.at)),
        _ => Err(Flaw::new(word.at, "probability", &word.text)),
    }
}
