//! Preamble of BNFinder's file format: lines `#command arguments` before the table.
//!
//! | command | meaning |
//! |---|---|
//! | `#regulators A B` | the next layer of regulators |
//! | `#parents X A B` | the potential parents of X, instead of the layers |
//! | `#perturbed S X Y` | X and Y were perturbed in the series, or experiment, S |
//! | `#discrete X a b` | the levels of X |
//! | `#continuous X Y` | X and Y are numbers |
//! | `#default a b`, `#default FLOAT` | levels, or numbers, of all others |
//! | `#prioredge X w A B` | prior weight of A → X and B → X |
//! | `#priorvert w A B` | prior weight of all edges out of A and B without a `#prioredge` |
//!
//! Other commands are ignored with a notice; `#and` and `#or` are errors, since they would change the result.

use super::structure::{Names, Structure};
use crate::base::error::{Error, Result};
use crate::base::var::Var;
use crate::protocol::BnfinderNotice;

/// Line of the preamble: its number (1-based) and its words after the command.
type Line = (usize, Vec<String>);

/// Kind of values of a variable: levels or numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Declared levels of a discrete variable.
    Levels(Vec<String>),
    /// Numbers of a continuous variable.
    Numbers,
}

/// Commands before the table, by kind of command.
#[derive(Debug, Default)]
pub struct Preamble {
    /// `#regulators` lines, one for each layer of regulators.
    pub regulators: Vec<Line>,
    /// `#parents` lines: the child, then its allowed parents.
    pub parents: Vec<Line>,
    /// `#perturbed` lines: the series, then the variables perturbed in it.
    pub perturbed: Vec<Line>,
    /// `#prioredge` lines: line number, child, weight, parents.
    pub prior_edges: Vec<(usize, String, f64, Vec<String>)>,
    /// `#priorvert` lines: line number, weight, parents.
    pub prior_vertices: Vec<(usize, f64, Vec<String>)>,
    kinds: Vec<(String, Kind)>,
    default: Option<Kind>,
    /// Notices on ignored commands.
    pub notices: Vec<BnfinderNotice>,
}

pub(super) fn bad(line: usize, what: &str) -> Error {
    Error::BadExperiments { line: line as f64, what: what.into() }
}

impl Preamble {
    /// Parses a line that begins with `#`. Errors: too few words, a bad weight, an unsupported command.
    pub fn take(&mut self, line: usize, text: &str) -> Result<()> {
        let mut words = text.split_whitespace();
        let command = words.next().unwrap_or_default();
        let words: Vec<String> = words.map(str::to_string).collect();
        let least = match command {
            "#regulators" | "#continuous" | "#default" => 1,
            "#parents" => 1,
            "#perturbed" | "#discrete" | "#priorvert" => 2,
            "#prioredge" => 3,
            "#and" | "#or" => return Err(bad(line, "noisy")),
            _ => {
                ignore(&mut self.notices, "command", line, command);
                return Ok(());
            }
        };
        if words.len() < least {
            return Err(bad(line, "command"));
        }
        let weight = |word: &String| match word.parse::<f64>() {
            Ok(weight) if weight > 0.0 && weight <= 1e6 => Ok(weight),
            _ => Err(bad(line, "weight")),
        };
        match command {
            "#regulators" => self.regulators.push((line, words)),
            "#parents" => self.parents.push((line, words)),
            "#perturbed" => self.perturbed.push((line, words)),
            "#continuous" => self.kinds.extend(words.into_iter().map(|name| (name, Kind::Numbers))),
            "#discrete" => {
                let levels = levels(line, &words[1..])?;
                self.kinds.push((words[0].clone(), Kind::Levels(levels)));
            }
            "#default" if words == ["FLOAT"] => self.default = Some(Kind::Numbers),
            "#default" => self.default = Some(Kind::Levels(levels(line, &words)?)),
            "#prioredge" => {
                self.prior_edges.push((line, words[0].clone(), weight(&words[1])?, words[2..].to_vec()));
            }
            _ => self.prior_vertices.push((line, weight(&words[0])?, words[1..].to_vec())),
        }
        Ok(())
    }

    /// Kind of values declared for a variable, if any: `#continuous` precedes `#discrete`, both precede `#default`.
    pub fn kind(&self, name: &str) -> Option<&Kind> {
        let named = |numbers: bool| {
            let fits = |(column, kind): &&(String, Kind)| column == name && numbers == (*kind == Kind::Numbers);
            self.kinds.iter().rev().find(fits).map(|(_, kind)| kind)
        };
        named(true).or_else(|| named(false)).or(self.default.as_ref())
    }

    /// Prior knowledge of the structure: allowed regulators and prior weights. A regulator named in several layers
    /// belongs to the first. Errors: an unknown name.
    pub fn structure(&self, names: &Names) -> Result<Structure> {
        let mut layers: Vec<Vec<Var>> = Vec::new();
        for (line, words) in &self.regulators {
            let mut layer: Vec<Var> = Vec::new();
            for v in names.all(words, *line)? {
                if !layer.contains(&v) && !layers.iter().flatten().any(|known| *known == v) {
                    layer.push(v);
                }
            }
            layers.push(layer);
        }
        let mut structure = Structure { layers, ..Structure::default() };
        for (line, words) in &self.parents {
            let all = names.all(words, *line)?;
            structure.parents.push((all[0], all[1..].to_vec()));
        }
        for (line, child, weight, parents) in &self.prior_edges {
            let child = names.all(std::slice::from_ref(child), *line)?[0];
            structure.edges.extend(names.all(parents, *line)?.into_iter().map(|parent| (child, parent, *weight)));
        }
        for (line, weight, parents) in &self.prior_vertices {
            structure.vertices.extend(names.all(parents, *line)?.into_iter().map(|parent| (parent, *weight)));
        }
        Ok(structure)
    }

    /// Perturbed variables of each of the named series. Unknown series and variables are ignored with a notice.
    pub fn perturbed(&mut self, names: &Names, series: &[&str]) -> Vec<Vec<Var>> {
        let mut perturbed = vec![Vec::new(); series.len()];
        let places: rustc_hash::FxHashMap<&str, usize> = series.iter().zip(0..).map(|(name, at)| (*name, at)).collect();
        for (line, words) in &self.perturbed {
            let Some(at) = places.get(words[0].as_str()) else {
                ignore(&mut self.notices, "series", *line, &words[0]);
                continue;
            };
            for word in &words[1..] {
                match names.find(word) {
                    Some(v) if !perturbed[*at].contains(&v) => perturbed[*at].push(v),
                    Some(_) => {}
                    None => ignore(&mut self.notices, "vertex", *line, word),
                }
            }
        }
        perturbed
    }
}

/// Levels as declared by the words of a line. Errors: a level declared twice.
fn levels(line: usize, words: &[String]) -> Result<Vec<String>> {
    let mut seen = rustc_hash::FxHashSet::default();
    if words.iter().all(|word| seen.insert(word)) { Ok(words.to_vec()) } else { Err(bad(line, "level")) }
}

/// Adds a notice about an ignored part of the file, or counts one more if there is such a notice already.
pub(super) fn ignore(notices: &mut Vec<BnfinderNotice>, code: &str, line: usize, name: &str) {
    match notices.iter_mut().find(|notice| notice.code == code && notice.name == name) {
        Some(notice) => notice.count += 1.0,
        None => {
            let (code, name) = (code.to_string(), name.to_string());
            notices.push(BnfinderNotice { code, line: line as f64, name, count: 1.0 });
        }
    }
}
