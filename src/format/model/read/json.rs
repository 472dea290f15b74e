//! Reader of Bayescope's JSON format: `{ "format": "bayescope-network", "variables": [{ "name", "levels", "parents",
//! "table" }] }`.

use super::Flaw;
use super::draft::{Draft, Order};
use super::scan::{Reading, Word, number};
use crate::protocol::{ModelNote, PriorNetwork};

/// Maximum nesting of lists and objects in the JSON that is read.
const MAX_DEPTH: usize = 12;

/// JSON value, with its position in the file.
pub enum Value {
    /// String, with its byte offset.
    Text(Word),
    /// Number, with its digits as written.
    Number(Word),
    /// Array: its items, and its byte offset.
    List(Vec<Value>, usize),
    /// Object: its fields, and its byte offset.
    Fields(Vec<(Word, Value)>, usize),
    /// `true`, `false` or `null`: only its byte offset.
    Word(usize),
}

impl Value {
    /// Byte offset of the beginning of the value.
    pub fn at(&self) -> usize {
        match self {
            Value::Text(word) | Value::Number(word) => word.at,
            Value::List(_, at) | Value::Fields(_, at) | Value::Word(at) => *at,
        }
    }

    /// Value of a field of an object. Errors: no such field.
    pub fn field(&self, name: &'static str) -> Reading<&Value> {
        let lacks = || Flaw::new(self.at(), "field", name);
        let Value::Fields(fields, _) = self else { return Err(lacks()) };
        fields.iter().find(|(key, _)| key.text == name).map(|(_, value)| value).ok_or_else(lacks)
    }

    /// Items of a field that is an array. Errors: no such field, or another type.
    pub fn list(&self, name: &'static str) -> Reading<&[Value]> {
        match self.field(name)? {
            Value::List(values, _) => Ok(values),
            other => Err(Flaw::new(other.at(), "field", name)),
        }
    }

    /// Value as a string; `name` is the field that has it, for errors.
    pub fn text(&self, name: &'static str) -> Reading<Word> {
        match self {
            Value::Text(word) => Ok(word.clone()),
            other => Err(Flaw::new(other.at(), "field", name)),
        }
    }

    /// Value as a finite number; `name` is the field that has it, for errors.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    pub fn real(&self, name: &'static str) -> Reading<f64> {
        let Value::Number(word) = self else { return Err(Flaw::new(self.at(), "field", name)) };
        let found = word.text.parse::<f64>().ok().filter(|x| x.is_finite());
        found.ok_or_else(|| Flaw::new(word.at, "real", &word.text))
    }

    fn texts(&self, name: &'static str) -> Reading<Vec<Word>> {
        self.list(name)?.iter().map(|value| value.text(name)).collect()
    }
}

/// Parses a text that is one JSON value.
pub fn document(text: &str) -> Reading<Value> {
    let mut scan = Json { text, at: 0 };
    let file = scan.value(0)?;
    scan.blanks();
    if scan.at < text.len() {
        return Err(Flaw::new(scan.at, "rest", scan.rest().chars().take(1).collect::<String>()));
    }
    Ok(file)
}

/// Reads a network from a JSON file. Errors: with their position in the file.
pub fn read(text: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let file = document(text)?;
    let format = file.field("format").and_then(|format| format.text("format"));
    if format.map_or(true, |format| format.text != "bayescope-network") {
        return Err(Flaw::new(file.at(), "format", ""));
    }
    let mut draft = Draft::default();
    for variable in file.list("variables")? {
        draft.variable(variable.field("name")?.text("name")?, variable.texts("levels")?)?;
    }
    for (child, variable) in file.list("variables")?.iter().enumerate() {
        let parents = variable.texts("parents")?.iter().map(|p| draft.find(p)).collect::<Reading<Vec<_>>>()?;
        let family = draft.family(child, parents, variable.at())?;
        let probability = |value: &Value| match value {
            Value::Number(word) => number(word),
            other => Err(Flaw::new(other.at(), "field", "table")),
        };
        let numbers = variable.list("table")?.iter().map(probability).collect::<Reading<Vec<_>>>()?;
        draft.flat(family, &numbers, Order::LastParent)?;
    }
    draft.finish(text.len())
}

/// Parses a text that is one JSON string; `None` if it is something else.
pub fn string(text: &str) -> Option<String> {
    let mut scan = Json { text, at: 0 };
    let word = scan.string().ok()?;
    (scan.at == text.len()).then_some(word.text)
}

struct Json<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Json<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn bad<T>(&self, what: &'static str, of: &str) -> Reading<T> {
        let what = if self.rest().is_empty() { "cut" } else { what };
        Err(Flaw::new(self.at, what, of))
    }

    fn takes(&mut self, sign: char) -> bool {
        self.blanks();
        let is_next = self.rest().starts_with(sign);
        self.at += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Reading<Value> {
        self.blanks();
        let at = self.at;
        match self.rest().chars().next() {
            _ if depth > MAX_DEPTH => self.bad("size", ""),
            Some('"') => Ok(Value::Text(self.string()?)),
            Some('{') => {
                let mut fields = Vec::new();
                self.items('}', |json| {
                    json.blanks();
                    let key = json.string()?;
                    if !json.takes(':') {
                        return json.bad("sign", ":");
                    }
                    fields.push((key, json.value(depth + 1)?));
                    Ok(())
                })?;
                Ok(Value::Fields(fields, at))
            }
            Some('[') => {
                let mut values = Vec::new();
                self.items(']', |json| {
                    values.push(json.value(depth + 1)?);
                    Ok(())
                })?;
                Ok(Value::List(values, at))
            }
            _ => {
                let rest = self.rest();
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c)).unwrap_or(rest.len());
                let word = Word { text: rest[..end].into(), at };
                self.at += end;
                match word.text.as_str() {
                    "" => self.bad("value", ""),
                    "true" | "false" | "null" => Ok(Value::Word(at)),
                    text if text.parse::<f64>().is_ok() => Ok(Value::Number(word)),
                    _ => Err(Flaw::new(at, "value", word.text)),
                }
            }
        }
    }

    /// Reads items separated by commas, up to the closing sign `end`.
    fn items(&mut self, end: char, mut item: impl FnMut(&mut Self) -> Reading<()>) -> Reading<()> {
        self.at += 1;
        if self.takes(end) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.takes(end) {
                return Ok(());
            }
            if !self.takes(',') {
                return self.bad("sign", if end == ']' { "]" } else { "}" });
            }
        }
    }

    fn string(&mut self) -> Reading<Word> {
        let at = self.at;
        if !self.rest().starts_with('"') {
            return self.bad("sign", "\"");
        }
        let mut text = String::new();
        let mut signs = self.rest().char_indices().skip(1);
        while let Some((place, c)) = signs.next() {
            match c {
                '"' => {
                    self.at += place + 1;
                    return Ok(Word { text, at });
                }
                '\\' => {
                    let kept = signs.next().map(|(_, c)| c);
                    let mut code = || {
                        let digits: String = signs.by_ref().take(4).map(|(_, c)| c).collect();
                        u32::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4)
                    };
                    let made = match kept {
                        Some(c @ ('"' | '\\' | '/')) => Some(c),
                        Some('n') => Some('\n'),
                        Some('t') => Some('\t'),
                        Some('r') => Some('\r'),
                        Some('b') => Some('\u{8}'),
                        Some('f') => Some('\u{c}'),
                        Some('u') => match code() {
                            // The first half of a surrogate pair; the second half must follow.
                            Some(high @ 0xd800..0xdc00) => {
                                let low = (signs.next().is_some_and(|(_, c)| c == '\\')
                                    && signs.next().is_some_and(|(_, c)| c == 'u'))
                                .then(|| {
                                    let digits: String = signs.by_ref().take(4).map(|(_, c)| c).collect();
                                    u32::from_str_radix(&digits, 16).ok().filter(|low| (0xdc00..0xe000).contains(low))
                                })
                                .flatten();
                                low.and_then(|low| char::from_u32(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)))
                            }
                            other => other.and_then(char::from_u32),
                        },
                        _ => None,
                    };
                    let Some(made) = made else { return Err(Flaw::new(at + place, "escape", "")) };
                    text.push(made);
                }
                '\n' | '\r' => break,
                c => text.push(c),
            }
        }
        self.bad("quote", "")
    }
}
