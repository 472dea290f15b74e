//! Lists of local scores made elsewhere, read and searched without data.
//!
//! Two formats: GOBNILP's (`n`; per variable `name count` and lines `score number-of-parents parent …`) and
//! URLearning's (`VAR name`, `META` lines, lines `score parent …`); `#` begins a comment line. Scores are log scores,
//! larger is better; a list of costs is read with its signs turned, on request and never by guessing. A list may hold
//! sets that are worse than their subsets: they are dropped, as from a table of our own.

use crate::error::{Error, Result};
use crate::numeric::Tolerance;
use crate::observe::Quiet;
use crate::parents::MAX_DENSE;
use crate::parents::{ParentSet, ScoreTable};
use crate::protocol::ListResult;
use crate::search::{Progress, SubsetDp, TieCounter};
use crate::var::{Var, VarSet};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most families of a list. Dropping what a subset beats takes time with their square at worst.
const MOST_FAMILIES: usize = 2_000_000;

/// Larger numbers are no scores, and sums of them would overflow.
const MOST_SCORE: f64 = 1e100;

/// A list of local scores: names, and for each variable its parent sets.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreList {
    /// Names of the variables, distinct.
    pub names: Vec<String>,
    /// The parent sets of each variable with their scores, as listed.
    pub families: Vec<Vec<ParentSet>>,
}

/// A line that says something: its number from 1, and its words.
type Line<'a> = (usize, Vec<&'a str>);

impl ScoreList {
    /// Reads a list in either format; `costs`: smaller is better there. Errors say in which line what is wrong.
    pub fn read(bytes: &[u8], costs: bool) -> Result<ScoreList> {
        let text = std::str::from_utf8(bytes).map_err(|e| {
            let before = &bytes[..e.valid_up_to()];
            Error::NotUtf8 { line: 1.0 + before.iter().filter(|b| **b == b'\n').count() as f64 }
        })?;
        let lines = text.trim_start_matches('\u{feff}').lines().zip(1..);
        let said = lines.filter(|(line, _)| !line.trim_start().starts_with('#'));
        let mut lines: Vec<Line> = said.map(|(line, number)| (number, line.split_whitespace().collect())).collect();
        lines.retain(|(_, words)| !words.is_empty());
        let Some((_, first)) = lines.first() else { return Err(Error::EmptyFile) };
        if lines.len() > MOST_FAMILIES {
            return Err(Error::TooManyRows { limit: MOST_FAMILIES as f64 });
        }
        let sign = if costs { -1.0 } else { 1.0 };
        let list = if matches!(first[0], "META" | "VAR") { read_pss(&lines, sign) } else { read_jkl(&lines, sign) }?;
        if list.names.is_empty() { Err(bad(1, "count")) } else { Ok(list) }
    }
}

fn bad(line: usize, what: &str) -> Error {
    Error::BadList { line: line as f64, what: what.into() }
}

/// The numbers of the names. Errors: more variables than sets can hold, a name twice.
fn numbered(names: &[(usize, &str)]) -> Result<FxHashMap<String, u16>> {
    if names.len() > MAX_DENSE {
        return Err(Error::TooManyVariables { method: "dp".into(), found: names.len(), limit: MAX_DENSE });
    }
    let mut numbers = FxHashMap::default();
    for ((line, name), number) in names.iter().zip(0..) {
        if numbers.insert((*name).to_string(), number).is_some() {
            return Err(bad(*line, "name-twice"));
        }
    }
    Ok(numbers)
}

/// A list under construction: names are known, families come one by one, each set of a child at most once.
struct Growing {
    numbers: FxHashMap<String, u16>,
    sign: f64,
    families: Vec<Vec<ParentSet>>,
    seen: FxHashSet<(u16, VarSet)>,
}

impl Growing {
    fn new(names: &[(usize, &str)], sign: f64) -> Result<Growing> {
        let (numbers, families) = (numbered(names)?, vec![Vec::new(); names.len()]);
        Ok(Growing { numbers, sign, families, seen: FxHashSet::default() })
    }

    /// Takes `score parent …` as a family of `child`.
    fn add(&mut self, line: usize, child: usize, score: &str, parents: &[&str]) -> Result<()> {
        let child = child as u16;
        let score: f64 =
            score.parse().ok().filter(|x: &f64| x.abs() <= MOST_SCORE).ok_or_else(|| bad(line, "score"))?;
        let mut set = VarSet::EMPTY;
        for name in parents {
            let number = *self.numbers.get(*name).ok_or_else(|| bad(line, "unknown-name"))?;
            if number == child || set.contains(Var(number)) {
                return Err(bad(line, "parent-twice"));
            }
            set = set.with(Var(number));
        }
        if !self.seen.insert((child, set)) {
            return Err(bad(line, "set-twice"));
        }
        self.families[usize::from(child)].push(ParentSet { set, score: self.sign * score });
        Ok(())
    }

    fn done(self, names: &[(usize, &str)]) -> ScoreList {
        ScoreList { names: names.iter().map(|(_, name)| (*name).to_string()).collect(), families: self.families }
    }
}

fn read_pss(lines: &[Line], sign: f64) -> Result<ScoreList> {
    let heads = lines.iter().filter(|(_, words)| words[0] == "VAR");
    let names: Vec<(usize, &str)> = heads
        .map(|(line, words)| words.get(1).map(|name| (*line, *name)).ok_or_else(|| bad(*line, "name")))
        .collect::<Result<_>>()?;
    let mut growing = Growing::new(&names, sign)?;
    let mut begun = 0;
    for (line, words) in lines {
        match words[0] {
            "META" => {}
            "VAR" => begun += 1,
            _ if begun == 0 => return Err(bad(*line, "name")),
            score => growing.add(*line, begun - 1, score, &words[1..])?,
        }
    }
    Ok(growing.done(&names))
}

fn read_jkl(lines: &[Line], sign: f64) -> Result<ScoreList> {
    let count = |(line, words): &Line, at: usize| -> Result<usize> {
        let number = words.get(at).and_then(|word| word.parse().ok());
        number.filter(|n| *n <= MOST_FAMILIES).ok_or_else(|| bad(*line, "count"))
    };
    let end = lines.last().map_or(1, |(line, _)| line + 1);
    let n = count(&lines[0], 0)?;
    // Parents may be named before their own list begins, so the heads are found first.
    let mut heads = Vec::new();
    let mut next = 1;
    while heads.len() < n {
        let head = lines.get(next).ok_or_else(|| bad(end, "cut"))?;
        let many = count(head, 1)?;
        heads.push((next, many));
        next += 1 + many;
    }
    if next != lines.len() {
        let wrong = lines.get(next).map_or(end, |(line, _)| *line);
        return Err(bad(wrong, if next > lines.len() { "cut" } else { "too-long" }));
    }
    let names: Vec<(usize, &str)> = heads.iter().map(|(at, _)| (lines[*at].0, lines[*at].1[0])).collect();
    let mut growing = Growing::new(&names, sign)?;
    for (child, (at, many)) in heads.iter().enumerate() {
        for family in &lines[at + 1..=at + many] {
            let (line, words) = family;
            if count(family, 1)? != words.len() - 2 {
                return Err(bad(*line, "count"));
            }
            growing.add(*line, child, words[0], &words[2..])?;
        }
    }
    Ok(growing.done(&names))
}

/// The best network among the listed families, exactly. `negligible` differences are ties: lists are rounded. Errors: more
/// variables than the search takes, no memory, no network at all.
pub fn solve(list: &ScoreList) -> Result<ListResult> {
    let n = list.names.len();
    // Ties are judged by the size of the best families, which no sentinel for "never" in the list can inflate.
    let best = |list: &Vec<ParentSet>| list.iter().map(|f| f.score).fold(f64::NEG_INFINITY, f64::max);
    let size = list.families.iter().map(best).filter(|score| score.is_finite()).sum::<f64>().abs().max(1.0);
    let rounding = 1e-12 * size;
    let tolerance = Tolerance { rounding, tie: (1e-9 * size).min(1e-3).max(rounding) };
    let table = ScoreTable::from_families(&list.families, tolerance);
    let mut dp = SubsetDp::new(n)?;
    while dp.step(&table, &mut Quiet) == Progress::Working {}
    if !dp.optimum().is_finite() {
        return Err(Error::NoNetwork);
    }
    let mut ties = TieCounter::new(&dp, &table, tolerance.tie);
    while ties.step(&table, &dp) == Progress::Working {}
    let dag = dp.network(&table, tolerance.rounding);
    let parents: Vec<Vec<u16>> = (0..n).map(|v| dag.parents(Var::new(v)).iter().map(|p| p.0).collect()).collect();
    let local = |v: usize| {
        let set = dag.parents(Var::new(v)).narrow();
        table.kept(Var::new(v)).iter().find(|f| Some(f.set) == set).map_or(f64::NAN, |f| f.score)
    };
    Ok(ListResult {
        names: list.names.clone(),
        score: dp.optimum(),
        local: (0..n).map(local).collect(),
        parents,
        ties: ties.ties(),
        families: list.families.iter().map(Vec::len).sum::<usize>() as f64,
        kept: table.kept_count() as f64,
    })
}
