//! The score table as text for other solvers: the list of every variable, best first, all digits.
//!
//! Scores are log scores, larger is better, as both formats have them. Neither has quotes, so names are made plain.

use super::plain_names;
use crate::data::Dataset;
use crate::parents::ScoreTable;
use crate::var::Var;
use std::fmt::Write;

/// White space of any script ends a name, `#` begins a comment, `=` belongs to `META` lines.
fn is_sign(c: char) -> bool {
    c.is_whitespace() || "#=".contains(c)
}

/// The format of GOBNILP ("Jaakkola"): the number of variables; for each `name count` and lines
/// `score number-of-parents parent …`.
pub fn jkl(data: &Dataset, table: &ScoreTable) -> String {
    let (names, mut text) = begin(data);
    text += &format!("{}\n", names.len());
    for (v, name) in names.iter().enumerate() {
        let kept = table.kept(Var::new(v));
        text += &format!("{name} {}\n", kept.len());
        for family in kept {
            line(&mut text, family.score, Some(family.set.len()), family.set.iter().map(|p| names[p.index()].as_str()));
        }
    }
    text
}

/// The format of URLearning: `VAR name`, `META` lines, and lines `score parent …`. `score` is how the score is called.
pub fn pss(data: &Dataset, score: &str, table: &ScoreTable) -> String {
    let (names, mut text) = begin(data);
    let _ = write!(text, "META pss_version=0.1\nMETA num_records={}\nMETA score_type={score}\n", data.rows());
    for (v, name) in names.iter().enumerate() {
        let _ = writeln!(text, "\nVAR {name}");
        if !data.is_continuous() {
            let _ = writeln!(text, "META arity={}", data.arity(Var::new(v)));
        }
        for family in table.kept(Var::new(v)) {
            line(&mut text, family.score, None, family.set.iter().map(|p| names[p.index()].as_str()));
        }
    }
    text
}

/// Plain names, and comment lines that say which had to change.
fn begin(data: &Dataset) -> (Vec<String>, String) {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    plain_names(&names, is_sign)
}

fn line<'a>(text: &mut String, score: f64, size: Option<usize>, parents: impl Iterator<Item = &'a str>) {
    let _ = write!(text, "{score:?}");
    if let Some(size) = size {
        let _ = write!(text, " {size}");
    }
    parents.for_each(|name| {
        let _ = write!(text, " {name}");
    });
    text.push('\n');
}
