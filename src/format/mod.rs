//! Formats of other programs: networks as text (DOT, CSV, bnlearn, dagitty, R, Python), model files read and written,
//! lists of local scores, prepared data, and files of prior knowledge.
//!
//! Every format of a structure is a pure function of a [`Named`] network. Names are arbitrary text, so each format has
//! its own quoting; characters that a format can't represent are replaced.

mod bnlearn;
mod dagitty;
mod data;
mod dot;
mod edges;
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub mod gaussian;
pub mod knowledge;
pub mod model;
mod python;
mod r;
mod scores;
mod structure;

pub use bnlearn::bnlearn;
pub use dagitty::dagitty;
pub use data::{data_csv, drawn_csv, drawn_numbers_csv};
pub use dot::dot;
pub use edges::edges_csv;
pub use python::{python, string as python_string};
pub use r::{r, string as r_string};
pub use scores::{ListHead, Listing, jkl, part, pss, write_jkl, write_pss};
pub use structure::{adjacency_csv, gph};

use crate::base::var::Var;
use crate::catalogue::Score;
use crate::graph::{Class, Dag};
use crate::protocol::EdgeMark;
use std::collections::BTreeSet;

/// Network with the names of its variables, and the score by which it was learned.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// Names of the variables, in column order, distinct.
    pub names: &'a [&'a str],
    /// Learned network as a DAG.
    pub dag: &'a Dag,
    /// Edges of the network, each marked as compelled, reversible or constrained in its equivalence class.
    pub class: &'a Class,
    /// Score by which the network was learned, for recomputation by other programs.
    pub score: &'a Score,
    /// Prior odds of single edges as (from, to, odds), used in place of the odds that the score gives all edges.
    pub odds: &'a [(u16, u16, f64)],
    /// Whether the structure prior gives all sizes of a parent set equal probability.
    pub size_prior: bool,
    /// Value of the score, including the structure prior, if known.
    pub value: Option<f64>,
    /// Whether the data that the network was learned from are continuous.
    pub continuous: bool,
}

impl<'a> Named<'a> {
    fn name(&self, v: Var) -> &'a str {
        self.names[v.index()]
    }

    /// Edges of the network: names of tail and head, and the mark (compelled, reversible or constrained).
    fn edges(&self) -> impl Iterator<Item = (&'a str, &'a str, EdgeMark)> {
        self.class.edges.iter().map(|(from, to, mark)| (self.name(*from), self.name(*to), *mark))
    }

    /// Formula of the log structure prior, as a term beginning with ` + `; `count` is the expression for the number of
    /// edges, `log` and `choose` (for C(n, k)) are names of functions. Empty if the term is 0.
    fn prior(&self, count: &str, log: &str, choose: &str) -> String {
        let others = self.dag.n().saturating_sub(1);
        let sizes = (0..self.dag.n()).map(|v| self.dag.parents(Var::new(v)).len());
        let counted = sizes.filter(|k| self.size_prior && (1..others).contains(k));
        let by_size = counted.map(|k| format!(" + -{log}({choose}({others}, {k}))"));
        self.odds_prior(count, log) + &by_size.collect::<String>()
    }

    /// Part of the log structure prior that comes from the odds of edges, as a formula.
    fn odds_prior(&self, count: &str, log: &str) -> String {
        let general = self.score.edge_prior;
        let own = |edge: &(u16, u16, f64)| self.dag.has(Var(edge.0), Var(edge.1));
        let own: Vec<String> =
            self.odds.iter().filter(|edge| own(edge)).map(|edge| format!("{log}({:?})", edge.2)).collect();
        match (general == 1.0, own.is_empty()) {
            (true, true) => String::new(),
            (false, true) => format!(" + {count} * {log}({general:?})"),
            (true, false) => format!(" + {}", own.join(" + ")),
            (false, false) => format!(" + ({count} - {}) * {log}({general:?}) + {}", own.len(), own.join(" + ")),
        }
    }

    /// End of a comment in a script: the score computed by Bayescope, to be compared with a recomputation.
    fn value_comment(&self) -> String {
        self.value.map_or_else(String::new, |value| format!(" Bayescope: {value:?}"))
    }
}

/// Writes the network in the format of this name: `dot`, `edges-csv`, `bnlearn`, `dagitty`, `gph`, `adjacency-csv`,
/// `r`, `python`; `None` for other names.
pub fn write(format: &str, network: &Named) -> Option<String> {
    Some(match format {
        "dot" => dot(network),
        "edges-csv" => edges_csv(network),
        "bnlearn" => bnlearn(network),
        "dagitty" => dagitty(network),
        "gph" => gph(network),
        "adjacency-csv" => adjacency_csv(network),
        "r" => r(network),
        "python" => python(network),
        _ => return None,
    })
}

/// Names for a format without quoting: special and control characters become dots, and a name that is no longer unique
/// gets a number. Also returns comment lines that list the changed names.
fn plain_names(names: &[&str], is_sign: fn(char) -> bool) -> (Vec<String>, String) {
    let is_sign = |c: char| is_sign(c) || picture(c) != c;
    let mut taken: BTreeSet<String> = names.iter().filter(|n| !n.contains(is_sign)).map(|n| (*n).to_owned()).collect();
    let mut plain = |name: &&str| {
        if !name.contains(is_sign) {
            return (*name).to_owned();
        }
        let dotted = name.replace(is_sign, ".");
        let numbered = (1..).map(|i| if i == 1 { dotted.clone() } else { format!("{dotted}.{i}") });
        let free = numbered.into_iter().find(|n| !taken.contains(n)).expect("some number is free");
        taken.insert(free.clone());
        free
    };
    let made: Vec<String> = names.iter().map(&mut plain).collect();
    let changed = names.iter().zip(&made).filter(|(name, plain)| *name != plain);
    let comments = changed
        .map(|(name, plain)| format!("# {plain} stands for {}\n", name.chars().map(picture).collect::<String>()))
        .collect();
    (made, comments)
}

/// Text as a CSV cell, quoted by RFC 4180 where necessary.
pub fn csv_cell(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) || text.trim() != text {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}

/// Name as a CSV cell; a name that a spreadsheet would take for a formula gets a leading apostrophe.
pub fn guarded_cell(name: &str) -> String {
    let guard = if name.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    csv_cell(&format!("{guard}{name}"))
}

/// Visible replacement of a control character (U+2400 …), for formats that cannot hold it; other characters are
/// unchanged.
fn picture(c: char) -> char {
    match u32::from(c) {
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or('\u{fffd}'),
        0x7f => '\u{2421}',
        0x80..0xa0 => '\u{fffd}',
        _ => c,
    }
}

/// String literal in double quotes. ASCII and letters of any script are written unchanged. Control characters, and
/// characters that can hide or reorder text, are written as the escape `code` gives, so that a script does what it
/// shows.
fn quoted(text: &str, code: impl Fn(char) -> String) -> String {
    let mut literal = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            ' '..='~' => literal.push(c),
            _ if c.is_alphanumeric() => literal.push(c),
            _ => literal.push_str(&code(c)),
        }
    }
    literal.push('"');
    literal
}
