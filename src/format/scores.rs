//! Local scores as text for other programs: the list of every variable, all digits (the shortest decimals that read back
//! as the same numbers).
//!
//! Scores are log scores, larger is better, as both formats have them. Neither has quotes, so names are made plain.

use super::plain_names;
use crate::base::var::{Members, Var};
use crate::data::Dataset;
use crate::parents::ScoreTable;
use std::fmt::Write;

/// White space of any script ends a name, `#` begins a comment, `=` belongs to `META` lines.
fn is_sign(c: char) -> bool {
    c.is_whitespace() || "#=".contains(c)
}

/// Head of a list: names and metadata.
#[derive(Clone, Debug, Default)]
pub struct ListHead {
    /// Names without white space.
    pub names: Vec<String>,
    /// Comment lines.
    pub comments: String,
    /// `META` lines by key and value; in the format of GOBNILP, which has none, they are comments.
    pub meta: Vec<(String, String)>,
    /// Levels of each variable, where they are known.
    pub arity: Vec<Option<u32>>,
}

/// Source of the families of a list.
pub trait Listing {
    /// Families of a child.
    fn count(&self, child: usize) -> usize;
    /// Calls `tell` with the local score and the parents of each family of a child, in order.
    fn each(&self, child: usize, tell: &mut dyn FnMut(f64, &[u16]));
}

/// The format of GOBNILP ("Jaakkola"): the number of variables; for each `name count` and lines
/// `score number-of-parents parent …`.
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

/// The format of URLearning: `VAR name`, `META` lines, and lines `score parent …`.
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

/// The listed families of some children, best first.
struct TableLists<'a, S> {
    table: &'a ScoreTable<S>,
    children: Option<&'a [u16]>,
}

impl<S: Members> Listing for TableLists<'_, S> {
    fn count(&self, child: usize) -> usize {
        let wanted = self.children.is_none_or(|children| children.contains(&(child as u16)));
        if wanted { self.table.list(Var::new(child)).len() } else { 0 }
    }

    fn each(&self, child: usize, tell: &mut dyn FnMut(f64, &[u16])) {
        let mut parents = Vec::new();
        for family in self.table.list(Var::new(child)).iter().take(self.count(child)) {
            parents.clear();
            parents.extend(family.set.iter().map(|p| p.0));
            tell(family.score, &parents);
        }
    }
}

/// The score table in GOBNILP's format.
pub fn jkl<S: Members>(data: &Dataset, table: &ScoreTable<S>) -> String {
    write_jkl(&head(data), &TableLists { table, children: None })
}

/// The score table in URLearning's format. `score` is how the score is called.
pub fn pss<S: Members>(data: &Dataset, score: &str, table: &ScoreTable<S>) -> String {
    let meta = vec![("num_records".into(), data.rows().to_string()), ("score_type".into(), score.into())];
    write_pss(&ListHead { meta, ..head(data) }, &TableLists { table, children: None })
}

/// The lists of some children only, or of all, with everything that parts of one list must agree in; `score`: what the
/// score is, by key and value.
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

/// Plain names, and comment lines that say which had to change.
fn head(data: &Dataset) -> ListHead {
    let names: Vec<&str> = data.variables().iter().map(|v| v.name.as_str()).collect();
    let (names, comments) = plain_names(&names, is_sign);
    let levels = |v: usize| (!data.is_continuous()).then(|| data.arity(Var::new(v)) as u32);
    let arity = (0..data.n()).map(levels).collect();
    ListHead { names, comments, meta: Vec::new(), arity }
}
