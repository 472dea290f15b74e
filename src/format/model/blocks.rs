//! Writers of model files in plain text: BIF, Hugin's NET, DSC, UAI.

use super::names::Names;
use super::{configurations, first_parent_fastest, number, numbers};
use crate::bayes_net::BayesNet;

/// Writes BIF that bnlearn, pgmpy and pyAgrum can all read: `table` for variables without parents, otherwise a line for
/// each configuration of the parents.
pub fn bif(net: &BayesNet, names: &Names) -> String {
    let mut text = format!("network unknown {{\n}}\n{}", names.comments(net, ("//", "")));
    for (v, name) in names.variables.iter().enumerate() {
        let levels = names.levels[v].join(", ");
        text += &format!("variable {name} {{\n  type discrete [ {} ] {{ {levels} }};\n}}\n", net.arity(v));
    }
    for (v, name) in names.variables.iter().enumerate() {
        text += &format!("probability ( {} ) {{\n", family(net, names, v, name));
        for (row, levels) in net.tables[v].chunks(net.arity(v)).zip(configurations(net, v)) {
            let of: Vec<&str> = labels(net, names, v, &levels);
            let head = if of.is_empty() { "table".into() } else { format!("({})", of.join(", ")) };
            text += &format!("  {head} {};\n", numbers(row, ", "));
        }
        text += "}\n";
    }
    text
}

/// Text `C | A, B` of a family, or `C` without parents.
fn family(net: &BayesNet, names: &Names, v: usize, name: &str) -> String {
    let parents: Vec<&str> = net.parents[v].iter().map(|p| names.variables[*p].as_str()).collect();
    if parents.is_empty() { name.into() } else { format!("{name} | {}", parents.join(", ")) }
}

fn labels<'a>(net: &BayesNet, names: &'a Names, v: usize, levels: &[usize]) -> Vec<&'a str> {
    net.parents[v].iter().zip(levels).map(|(p, level)| names.levels[*p][*level].as_str()).collect()
}

/// Writes Hugin's NET: numbers nested by parents, the last parent varying fastest, the levels innermost.
pub fn net(net: &BayesNet, names: &Names) -> String {
    let mut text = format!("net\n{{\n}}\n{}", names.comments(net, ("%", "")));
    for (v, name) in names.variables.iter().enumerate() {
        let levels: Vec<String> = names.levels[v].iter().map(|level| format!("\"{level}\"")).collect();
        text += &format!("node {name}\n{{\n  states = ( {} );\n}}\n", levels.join(" "));
    }
    for (v, name) in names.variables.iter().enumerate() {
        let parents: Vec<&str> = net.parents[v].iter().map(|p| names.variables[*p].as_str()).collect();
        let head = if parents.is_empty() { name.clone() } else { format!("{name} | {}", parents.join(" ")) };
        let cards: Vec<usize> = net.parents[v].iter().map(|p| net.arity(*p)).collect();
        let nested = nested(&net.tables[v], &cards);
        text += &format!("potential ( {head} )\n{{\n  data = {nested};\n}}\n");
    }
    text
}

fn nested(table: &[f64], cards: &[usize]) -> String {
    match cards.split_first() {
        None => format!("({})", numbers(table, " ")),
        Some((card, rest)) => {
            let parts = table.chunks(table.len() / card).map(|part| nested(part, rest));
            format!("({})", parts.collect::<String>())
        }
    }
}

/// Writes DSC that bnlearn can read: levels of parents are numbers from 0.
pub fn dsc(net: &BayesNet, names: &Names) -> String {
    let mut text = format!("belief network \"unknown\"\n{}", names.comments(net, ("//", "")));
    for (v, name) in names.variables.iter().enumerate() {
        let levels: Vec<String> = names.levels[v].iter().map(|level| format!("\"{level}\"")).collect();
        let levels = levels.join(", ");
        text += &format!("node {name} {{\n  type : discrete [ {} ] = {{ {levels} }};\n}}\n", net.arity(v));
    }
    for (v, name) in names.variables.iter().enumerate() {
        text += &format!("probability ( {} ) {{\n", family(net, names, v, name));
        for (row, levels) in net.tables[v].chunks(net.arity(v)).zip(configurations(net, v)) {
            let of: Vec<String> = levels.iter().map(usize::to_string).collect();
            let head = if of.is_empty() { String::new() } else { format!("({}) : ", of.join(", ")) };
            text += &format!("  {head}{};\n", numbers(row, ", "));
        }
        text += "}\n";
    }
    text
}

/// Writes UAI by its standard: the scope of a table is its parents, then the variable; the last one varies fastest. The
/// format has neither names nor exponents. `for_agrum`: as pyAgrum reads it, with the first parent varying fastest after
/// the variable, and a comment with the variable's name after each scope.
pub fn uai(net: &BayesNet, names: &Names, for_agrum: bool) -> String {
    let list = |items: Vec<usize>| items.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    let cards = list((0..net.n()).map(|v| net.arity(v)).collect());
    let mut text = format!("BAYES\n{}\n{cards}\n{}\n", net.n(), net.n());
    for v in 0..net.n() {
        let scope: Vec<usize> = net.parents[v].iter().copied().chain([v]).collect();
        let comment = if for_agrum { format!("   # {}", names.variables[v]) } else { String::new() };
        text += &format!("{} {}{comment}\n", scope.len(), list(scope));
    }
    for v in 0..net.n() {
        let table = if for_agrum { first_parent_fastest(net, v) } else { net.tables[v].clone() };
        let plain: Vec<String> = table.iter().map(|p| positional(*p)).collect();
        text += &format!("\n{}\n{}\n", table.len(), plain.join(" "));
    }
    text
}

/// Probability as digits without an exponent.
fn positional(p: f64) -> String {
    let short = number(p);
    if short.contains('e') { format!("{p}") } else { short }
}
