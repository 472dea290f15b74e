//! Writers of local scores as text for other programs: the list of families of every variable, with all digits (the
//! shortest decimals that denote the same f64).
//!
//! In both formats (GOBNILP's and URLearning's) scores are log scores, larger is better. Neither format has quotes, so
//! special characters in names are replaced.

use super::plain_names;
use crate::base::var::{Members, Var};
use crate::data::Dataset;
use crate::parents::ScoreTable;
use std::fmt::Write;

/// Whether a character cannot be in a name: white space ends a name, `#` begins a comment, `=` belongs to `META` lines.
fn is_sign(c: char) -> bool {
    c.is_whitespace() || "#=".contains(c)
}

/// Head of a list of local scores: names and metadata.
#[derive(Clone, Debug, Default)]
pub struct ListHead {
    /// Names of the variables, without white space.
    pub names: Vec<String>,
    /// Comment lines that precede the list.
    pub comments: String,
    /// `META` lines as (key, value). GOBNILP's format has no such lines, so there they are written as comments.
    pub meta: Vec<(String, String)>,
    /// Number of levels of each variable; `None` if unknown.
    pub arity: Vec<Option<u32>>,
}

/// Source of the families that a list contains.
pub trait Listing {
    /// Number of families of a child in the list.
    fn count(&self, child: usize) -> usize;
    /// Calls `visit` with the local score and the parents of each family of a child, in the order of the list.
    fn each(&self, child: usize, visit: &mut dyn FnMut(f64, &[u16]));
}

/// Writes GOBNILP's format ("Jaakkola"): the number of variables; then for each variable `name count` and lines `score
/// number-of-parents parent …`.
pub fn write_jkl(head: &ListHead, families: &dyn Listing) -> String {
    let ListHead { names, comments, meta, arity } = head;
    let mut text = comments.clone();
    meta.iter().for_each(|(key, value)| text += &format!("# META {key}={value}\n"));
    if !meta.is_empty() && arity.iter().all(Option::is_some) {
        let all: Vec<String> = arity.iter().flatten().map(u32::to_string).collect();
        text += &format!("# META arity={}\n", all.join(" "));
    }
    text += &format!("{}\n", names.len());
    for (v, name) in names.iter().enumerate() {
        text += &format!("{name} {}\n", families.count(v));
        families.each(v, &mut |score, parents| line(&mut text, score, Some(parents.len()), parents, names));
    }
    text
}

/// Writes URLearning's format: `VAR name`, `META` lines, and lines `score parent …`.
pub fn write_pss(head: &ListHead, families: &dyn Listing) -> String {
    let ListHead { names, comments, meta, arity } = head;
    let mut text = comments.clone() + "META pss_version=0.1\n";
    meta.iter()
        .filter(|(key, _)| key != "pss_version")
        .for_each(|(key, value)| text += &format!("META {key}={value}\n"));
    for (v, name) in names.iter().enumerate() {
        text += &format!("\nVAR {name}\n");
        if let Some(Some(arity)) = arity.get(v) {
            text += &format!("META arity={arity}\n");
        }
        families.each(v, &mut |score, parents| line(&mut text, score, None, parents, names));
    }
    text
}

fn line(text: &mut String, score: f64, size: Option<usize>, parents: &[u16], names: &[String]) {
    let _ = write!(text, "{score:?}");
    if let Some(size) = size {
        let _ = write!(text, " {size}");
    }
    for parent in parents {
        let _ = write!(text, " {}", names[usize::from(*parent)]);
    }
    text.push('\n');
}

/// Families in a score table, best first; `children`: only families of these children, or `None` for all.
struct TableLists<'a, S> {
    table: &'a ScoreTable<S>,
    children: Option<&'a [u16]>,
}

impl<S: Members> Listing for TableLists<'_, S> {
    fn count(&self, child: usize) -> usize {
        let is_included = self.children.is_none_or(|children| children.contains(&(child as u16)));
        if is_included { self.table.list(Var::new(child)).len() } else { 0 }
    }

    fn each(&self, child: usize, visit: &mut dyn FnMut(f64, &[u16])) {
        let mut parents = Vec::new();
        for family in self.table.list(Var::new(child)).iter().take(self.count(child)) {
            parents.clear();
            parents.extend(family.set.iter().map(|p| p.0));
            visit(family.score, &parents);
        }
    }
}

/// Writes a score table in GOBNILP's format.
pub fn jkl<S: Members>(data: &Dataset, table: &ScoreTable<S>) -> String {
    write_jkl(&head(data), &TableLists { table, children: None })
}

/// Writes a score table in URLearning's format; `score` is the name of the score.
pub fn pss<S: Members>(data: &Dataset, score: &str, table: &ScoreTable<S>) -> String {
    let meta = vec![("num_records".into(), data.rows().to_string()), ("score_type".into(), score.into())];
    write_pss(&ListHead { meta, ..head(data) }, &TableLists { table, children: None })
}

/// Writes the lists of some children, or of all (`None`), as a part of a list of local scores; the metadata of all
/// parts must agree. `score` describes the score as keys and values.
pub fn part<S: Members>(
    pss: bool,
    data: &Dataset,
    score: &[(String, String)],
    table: &ScoreTable<S>,
    children: Option<&[u16]>,
) -> String {
    let rows = ("num_records".to_string(), data.rows().to_string());
    let meta = std::iter::once(rows).chain(score.iter().cloned()).collect();
    let head = ListHead { meta, ..head(data) };
    let families = TableLists { table, children };
    if pss { write_pss(&head, &families) } else { write_jkl(&head, &families) }
}

/// Head of a list for these data: names with special characters replaced, and comment lines that list the changes.
fn head(data: &Dataset) -> ListHead {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    let (names, comments) = plain_names(&names, is_sign);
    let levels = |v: usize| (!data.is_continuous()).then(|| data.arity(Var::new(v)) as u32);
    let arity = (0..data.n()).map(levels).collect();
    ListHead { names, comments, meta: Vec::new(), arity }
}
