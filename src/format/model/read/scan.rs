//! Scanner of the plain-text model formats: punctuation, names, lists and numbers, each with its byte offset.

use super::Flaw;
use crate::bayes_net::MAX_TABLE;

/// Result of reading a part of a file: what was read, or the error found.
pub type Reading<T> = Result<T, Flaw>;

/// Word of a file, with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Text of the word.
    pub text: String,
    /// Byte offset of the beginning of the word.
    pub at: usize,
}

/// Item of a list: words separated by blanks, or one quoted word.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The item as one word: its words joined by single blanks.
    pub word: Word,
    /// Words of the item, one by one.
    pub words: Vec<Word>,
}

/// Syntax of comments and quotes in a format.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// Characters that begin a comment up to the end of the line.
    pub comment: &'static str,
    /// Whether `/* … */` is a comment in the format.
    pub has_blocks: bool,
    /// Whether `\"` inside quotes means a quote.
    pub escapes: bool,
}

/// Scanner: a position in a text, with methods that read from there.
pub struct Scanner<'a> {
    text: &'a str,
    /// Byte offset of the next character to read.
    pub at: usize,
    dialect: Dialect,
}

impl<'a> Scanner<'a> {
    /// Scanner at the beginning of `text`.
    pub fn new(text: &'a str, dialect: Dialect) -> Scanner<'a> {
        Scanner { text, at: 0, dialect }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Error at the current position.
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

    /// Next character after blanks and comments; `None` at the end of the file.
    pub fn peek(&mut self) -> Reading<Option<char>> {
        self.blanks()?;
        Ok(self.rest().chars().next())
    }

    /// Consumes the character `sign` if it is next; returns whether it was.
    pub fn takes(&mut self, sign: char) -> Reading<bool> {
        let is_next = self.peek()? == Some(sign);
        self.at += if is_next { sign.len_utf8() } else { 0 };
        Ok(is_next)
    }

    /// Consumes the character `sign`. Errors: another character is next.
    pub fn sign(&mut self, sign: char) -> Reading<()> {
        match self.takes(sign)? {
            true => Ok(()),
            false if self.rest().is_empty() => self.bad("cut", sign),
            false => self.bad("sign", sign),
        }
    }

    /// Reads a word of letters, digits and `_`; `None` at the end of the file. Errors: another character is next.
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

    /// Reads a word of letters, digits and `_` inside a block. Errors: another character, or the end of the file.
    pub fn inside(&mut self) -> Reading<Word> {
        match self.keyword()? {
            Some(word) => Ok(word),
            None => self.bad("cut", "}"),
        }
    }

    /// Reads a text in double quotes, from its opening quote on.
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

    /// Reads characters up to a blank, a separator in `between`, or one of `ends`. If `)` ends the list, balanced
    /// brackets inside a word belong to the word.
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

    /// Reads the items of a list, separated by `between`, up to one of `ends`, which is consumed and returned too.
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

    /// Reads a name and the `{` that follows it.
    pub fn name(&mut self) -> Reading<Word> {
        let at = self.at;
        let (pieces, _) = self.list("", "{")?;
        match pieces.as_slice() {
            // A name does not span lines: a brace is missing.
            [Piece { words, .. }] if words.len() > 1 => {
                let breaks = |word: &&Word| self.text[words[0].at..word.at].contains(['\n', '\r']);
                let broken = words.iter().find(breaks);
                broken.map_or_else(|| Ok(pieces[0].word.clone()), |word| Err(Flaw::new(word.at, "sign", "{")))
            }
            [name] if !name.word.text.is_empty() => Ok(name.word.clone()),
            _ => Err(Flaw::new(at, "name", "")),
        }
    }

    /// Skips the rest of a statement, up to and including its `;`.
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

    /// Skips the rest of a block, from after its `{` to its `}`.
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

    /// Reads characters up to a blank or one of `stops`.
    pub fn bare(&mut self, stops: &str) -> Word {
        self.run(stops, "")
    }

    /// Reads probabilities separated by commas or blanks, up to `;`; each is returned with its byte offset.
    pub fn numbers(&mut self) -> Reading<Vec<(f64, usize)>> {
        let (pieces, _) = self.list(",", ";}")?;
        if self.text[..self.at].ends_with('}') {
            self.at -= 1;
            return self.bad("sign", ";");
        }
        pieces.iter().flat_map(|piece| &piece.words).map(number).collect()
    }
}

/// Joins words to one item of a list; `None` if there are no words.
fn joined(words: &mut Vec<Word>) -> Option<Piece> {
    let words = std::mem::take(words);
    let at = words.first()?.at;
    let text: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    Some(Piece { word: Word { text: text.join(" "), at }, words })
}

/// Parses a probability; returns it with its byte offset. Errors: not a number, or a negative one.
pub fn number(word: &Word) -> Reading<(f64, usize)> {
    let is_plain = word.text.bytes().all(|b| b.is_ascii_digit() || b"+-.eE".contains(&b));
    match word.text.parse::<f64>() {
        Ok(p) if is_plain && p.is_finite() && p >= 0.0 => Ok((p, word.at)),
        _ => Err(Flaw::new(word.at, "probability", &word.text)),
    }
}
