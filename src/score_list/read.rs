//! Reader of score lists in GOBNILP's format (`n`; for each variable a line `name count` and lines `score
//! number-of-parents parent …`) and URLearning's (`VAR name`, `META` lines, lines `score parent …`).
//!
//! `#` begins a comment line; in GOBNILP's format those before the first line may hold `META key=value`, as in the
//! lists written here. The text is read twice, because a line may name parents whose own families follow later, and no
//! line is copied: memory is that of the file and the list. Time O(bytes + families · log families).

use super::{Families, ScoreList, bad};
use crate::base::error::{Error, Result};
use crate::base::var::MAX_VARS;
use crate::decode::{self, Reads};
use rustc_hash::FxHashMap;

/// Maximum unpacked size of a gzip file, in bytes.
const MAX_UNPACKED_BYTES: usize = 256 << 20;

/// Maximum number of families of a list.
const MAX_FAMILIES: usize = 1 << 22;

/// Maximum absolute value of a score: sums of larger numbers could overflow.
const MAX_ABS_SCORE: f64 = 1e100;

impl ScoreList {
    /// Reads a list in either format. With `costs` smaller scores are better: signs are reversed. Errors give the line.
    pub fn read(bytes: &[u8], costs: bool) -> Result<ScoreList> {
        let decoded = decode::text(bytes, bytes.len().max(MAX_UNPACKED_BYTES), Reads::All)?;
        let text = decoded.text.strip_prefix('\u{feff}').unwrap_or(&decoded.text);
        let Some((_, first)) = content_lines(text).next() else { return Err(Error::EmptyFile) };
        let word = first.split_whitespace().next().unwrap_or_default();
        let list = if matches!(word, "META" | "VAR") { read_pss(text, costs) } else { read_jkl(text, costs) }?;
        if list.names.is_empty() { Err(bad(1, "count")) } else { Ok(list) }
    }
}

/// Lines of the text that are neither comments nor empty, with their numbers from 1.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().zip(1..).map(|(line, number)| (number, line.trim_start()));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Key and value of a line `META key=value`; `None` for other lines.
fn meta(line: &str) -> Option<(String, String)> {
    let (key, value) = line.trim().strip_prefix("META")?.trim_start().split_once('=')?;
    Some((key.trim().to_string(), value.trim().to_string()))
}

/// List being read: the names are known, and families are added child by child.
struct Builder<'a> {
    numbers: FxHashMap<&'a str, u16>,
    list: ScoreList,
    child: usize,
    /// Line number of each family of the current child.
    lines: Vec<u32>,
    set: Vec<u16>,
    families: usize,
}

impl<'a> Builder<'a> {
    fn new(names: &[(usize, &'a str)], costs: bool, pss: bool) -> Result<Builder<'a>> {
        if names.len() > MAX_VARS {
            return Err(Error::TooManyColumns { found: names.len(), limit: MAX_VARS });
        }
        ScoreList::check_names(names)?;
        let list = ScoreList {
            names: names.iter().map(|(_, name)| (*name).to_string()).collect(),
            meta: Vec::new(),
            arity: vec![None; names.len()],
            children: vec![Families::default(); names.len()],
            costs,
            pss,
        };
        let numbers = names.iter().zip(0..).map(|((_, name), number)| (*name, number)).collect();
        Ok(Builder { numbers, list, child: 0, lines: Vec::new(), set: Vec::new(), families: 0 })
    }

    /// Adds the family on a line `score parent …` to the current child. Errors: a score that is not a number or too
    /// large, too many families, a parent that is unknown or occurs twice.
    fn add<'w>(&mut self, line: usize, score: &str, parents: impl Iterator<Item = &'w str>) -> Result<()> {
        let score: f64 =
            score.parse().ok().filter(|x: &f64| x.abs() <= MAX_ABS_SCORE).ok_or_else(|| bad(line, "score"))?;
        self.families += 1;
        if self.families > MAX_FAMILIES {
            return Err(Error::TooManyRows { limit: MAX_FAMILIES as f64 });
        }
        self.set.clear();
        for name in parents {
            self.set.push(*self.numbers.get(name).ok_or_else(|| bad(line, "unknown-name"))?);
        }
        self.set.sort_unstable();
        if self.set.windows(2).any(|two| two[0] == two[1]) || self.set.contains(&(self.child as u16)) {
            return Err(bad(line, "parent-twice"));
        }
        self.lines.push(line as u32);
        self.list.children[self.child].push(if self.list.costs { -score } else { score }, &self.set);
        Ok(())
    }

    /// Finishes the list of the current child. Errors: a parent set occurs twice.
    fn end_child(&mut self) -> Result<()> {
        match self.list.children[self.child].sort() {
            Some(again) => Err(bad(self.lines[again] as usize, "set-twice")),
            None => {
                self.lines.clear();
                Ok(())
            }
        }
    }
}

/// Line number and variable name of a `VAR` line of URLearning's format; `None` for other lines.
fn pss_name((line, text): (usize, &str)) -> Option<Result<(usize, &str)>> {
    let mut words = text.split_whitespace();
    if words.next() != Some("VAR") {
        return None;
    }
    Some(match (words.next(), words.next()) {
        (Some(name), None) => Ok((line, name)),
        _ => Err(bad(line, "name")),
    })
}

fn read_pss(text: &str, costs: bool) -> Result<ScoreList> {
    let heads = content_lines(text).filter(|(_, line)| line.starts_with("VAR"));
    let names: Vec<(usize, &str)> = heads.filter_map(pss_name).collect::<Result<_>>()?;
    let mut builder = Builder::new(&names, costs, true)?;
    let mut begun = 0;
    for (line, text) in content_lines(text) {
        let mut words = text.split_whitespace();
        match words.next().unwrap_or_default() {
            "META" => match meta(text) {
                Some((key, value)) if begun > 0 && key == "arity" => {
                    builder.list.arity[begun - 1] = value.parse().ok();
                }
                Some(content_lines) if begun == 0 => builder.list.meta.push(content_lines),
                _ => {}
            },
            "VAR" => {
                if begun > 0 {
                    builder.end_child()?;
                }
                builder.child = begun;
                begun += 1;
            }
            _ if begun == 0 => return Err(bad(line, "name")),
            score => builder.add(line, score, words)?,
        }
    }
    if begun > 0 {
        builder.end_child()?;
    }
    Ok(builder.list)
}

/// Parses a number of variables, families or parents. Errors: it is missing, not a number or too large.
fn count(line: usize, word: Option<&str>) -> Result<usize> {
    let number = word.and_then(|word| word.parse().ok());
    number.filter(|n| *n <= MAX_FAMILIES).ok_or_else(|| bad(line, "count"))
}

fn read_jkl(text: &str, costs: bool) -> Result<ScoreList> {
    let end = || content_lines(text).last().map_or(1, |(line, _)| line + 1);
    let mut lines = content_lines(text);
    let (line, first) = lines.next().unwrap_or((1, ""));
    let n = count(line, first.split_whitespace().next())?;
    if n > MAX_VARS {
        return Err(Error::TooManyColumns { found: n, limit: MAX_VARS });
    }
    let mut heads = Vec::with_capacity(n);
    for _ in 0..n {
        let (line, head) = lines.next().ok_or_else(|| bad(end(), "cut"))?;
        let mut words = head.split_whitespace();
        let name = words.next().unwrap_or_default();
        let many = count(line, words.next())?;
        heads.push((line, name, many));
        if many > 0 && lines.nth(many - 1).is_none() {
            return Err(bad(end(), "cut"));
        }
    }
    if let Some((line, _)) = lines.next() {
        return Err(bad(line, "too-long"));
    }
    let names: Vec<(usize, &str)> = heads.iter().map(|(line, name, _)| (*line, *name)).collect();
    let mut builder = Builder::new(&names, costs, false)?;
    let comments = text.lines().map(str::trim_start).take_while(|line| line.is_empty() || line.starts_with('#'));
    for (key, value) in comments.filter_map(|line| meta(line.trim_start_matches('#').trim_start())) {
        let levels: Vec<Option<u32>> = value.split_whitespace().map(|word| word.parse().ok()).collect();
        match key == "arity" && levels.len() == n {
            true => builder.list.arity = levels,
            false => builder.list.meta.push((key, value)),
        }
    }
    let mut lines = content_lines(text).skip(1);
    for (child, (_, _, many)) in heads.iter().enumerate() {
        lines.next();
        builder.child = child;
        for _ in 0..*many {
            let Some((line, family)) = lines.next() else { break };
            let mut words = family.split_whitespace();
            let score = words.next().unwrap_or_default();
            let parents = count(line, words.next())?;
            if parents != words.clone().count() {
                return Err(bad(line, "count"));
            }
            builder.add(line, score, words)?;
        }
        builder.end_child()?;
    }
    Ok(builder.list)
}
