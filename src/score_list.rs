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
use rustc_hash::FxHashMap;

/// Most families of a list: what fits into memory with the search.
const MOST_FAMILIES: usize = 20_000_000;

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
        let sign = if costs { -1.0 } else { 1.0 };
        if matches!(first[0], "META" | "VAR") { read_pss(&lines, sign) } else { read_jkl(&lines, sign) }
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

/// `score parent …` as a parent set of `child`.
fn family(
    line: usize,
    child: u16,
    score: &str,
    parents: &[&str],
    numbers: &FxHashMap<String, u16>,
) -> Result<ParentSet> {
    let score: f64 = score.parse().ok().filter(|x: &f64| x.is_finite()).ok_or_else(|| bad(line, "score"))?;
    let mut set = VarSet::EMPTY;
    for name in parents {
        let number = *numbers.get(*name).ok_or_else(|| bad(line, "unknown-name"))?;
        if number == child || set.contains(Var(number)) {
            return Err(bad(line, "parent-twice"));
        }
        set = set.with(Var(number));
    }
    Ok(ParentSet { set, score })
}

fn read_pss(lines: &[Line], sign: f64) -> Result<ScoreList> {
    let heads = lines.iter().filter(|(_, words)| words[0] == "VAR");
    let names: Vec<(usize, &str)> = heads
        .map(|(line, words)| words.get(1).map(|name| (*line, *name)).ok_or_else(|| bad(*line, "name")))
        .collect::<Result<_>>()?;
    let numbers = numbered(&names)?;
    let mut families: Vec<Vec<ParentSet>> = Vec::new();
    for (line, words) in lines {
        match words[0] {
            "META" => {}
            "VAR" => families.push(Vec::new()),
            score => {
                let child = families.len().checked_sub(1).ok_or_else(|| bad(*line, "name"))?;
                let found = family(*line, child as u16, score, &words[1..], &numbers)?;
                families[child].push(ParentSet { score: sign * found.score, ..found });
            }
        }
    }
    Ok(ScoreList { names: names.iter().map(|(_, name)| (*name).to_string()).collect(), families })
}

fn read_jkl(lines: &[Line], sign: f64) -> Result<ScoreList> {
    let count = |(line, words): &Line, at: usize| -> Result<usize> {
        words
            .get(at)
            .and_then(|word| word.parse().ok())
            .filter(|n| *n <= MOST_FAMILIES)
            .ok_or_else(|| bad(*line, "count"))
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
    let numbers = numbered(&names)?;
    let mut families = Vec::new();
    for (child, (at, many)) in heads.iter().enumerate() {
        let list = lines[at + 1..=at + many].iter().map(|head| {
            let (line, words) = head;
            if count(head, 1)? != words.len() - 2 {
                return Err(bad(*line, "count"));
            }
            let found = family(*line, child as u16, words[0], &words[2..], &numbers)?;
            Ok(ParentSet { score: sign * found.score, ..found })
        });
        families.push(list.collect::<Result<Vec<ParentSet>>>()?);
    }
    Ok(ScoreList { names: names.iter().map(|(_, name)| (*name).to_string()).collect(), families })
}

/// The best network among the listed families, exactly. `negligible` differences are ties: lists are rounded. Errors: more
/// variables than the search takes, no memory, no network at all.
pub fn solve(list: &ScoreList) -> Result<ListResult> {
    let n = list.names.len();
    let worst: f64 = list.families.iter().flatten().map(|f| f.score.abs()).fold(0.0, f64::max) * n as f64;
    let tolerance = Tolerance { rounding: 1e-12 * worst.max(1.0), tie: (1e-9 * worst).clamp(1e-12, 1e-3) };
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
