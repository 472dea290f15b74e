//! Writers of networks with tables as code and data: JSON, R with bnlearn, Python with pgmpy or pyAgrum.

use super::numbers;
use crate::bayes_net::BayesNet;
use crate::format::{python_string, r_string};

/// Text as a JSON string literal.
pub fn string(text: &str) -> String {
    let mut literal = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => literal.extend(['\\', c]),
            c if u32::from(c) < 0x20 || c == '\u{2028}' || c == '\u{2029}' => {
                literal += &format!("\\u{:04x}", u32::from(c))
            }
            c => literal.push(c),
        }
    }
    literal.push('"');
    literal
}

fn strings(list: &[String], quote: impl Fn(&str) -> String) -> String {
    list.iter().map(|text| quote(text)).collect::<Vec<_>>().join(", ")
}

/// Writes JSON: a list of variables with levels, parents by name, and the table by configuration of the parents, the
/// last parent varying fastest.
pub fn json(net: &BayesNet) -> String {
    let variable = |v: usize| {
        let parents: Vec<String> = net.parents[v].iter().map(|p| net.names[*p].clone()).collect();
        format!(
            "    {{ \"name\": {}, \"levels\": [{}], \"parents\": [{}],\n      \"table\": [{}] }}",
            string(&net.names[v]),
            strings(&net.levels[v], string),
            strings(&parents, string),
            numbers(&net.tables[v], ", ")
        )
    };
    let all: Vec<String> = (0..net.n()).map(variable).collect();
    format!("{{\n  \"format\": \"bayescope-network\",\n  \"variables\": [\n{}\n  ]\n}}\n", all.join(",\n"))
}

/// Writes an R script that uses `custom.fit` of bnlearn. In arrays the levels vary fastest, then the first parent.
pub fn bnlearn(net: &BayesNet) -> String {
    let mut text = String::from("# install.packages(\"bnlearn\")\nlibrary(bnlearn)\n\n");
    text += &format!("net <- empty.graph(c({}))\n", strings(&net.names, r_string));
    for v in 0..net.n() {
        for p in &net.parents[v] {
            text += &format!("net <- set.arc(net, {}, {})\n", r_string(&net.names[*p]), r_string(&net.names[v]));
        }
    }
    text += "\ntables <- list()\n";
    for v in 0..net.n() {
        let family: Vec<usize> = [v].into_iter().chain(net.parents[v].iter().copied()).collect();
        let dims: Vec<String> = family.iter().map(|u| net.arity(*u).to_string()).collect();
        let dimnames: Vec<String> = family
            .iter()
            .map(|u| format!("{} = c({})", r_string(&net.names[*u]), strings(&net.levels[*u], r_string)))
            .collect();
        text += &format!(
            "tables[[{}]] <- array(c({}), dim = c({}), dimnames = list({}))\n",
            r_string(&net.names[v]),
            numbers(&first_parent_fastest(net, v), ", "),
            dims.join(", "),
            dimnames.join(", ")
        );
    }
    text + "\nfitted <- custom.fit(net, tables)\n"
}

/// Table of variable `v` with its levels varying fastest, then the first parent, the last parent slowest.
fn first_parent_fastest(net: &BayesNet, v: usize) -> Vec<f64> {
    let r = net.arity(v);
    let rows = net.tables[v].len() / r;
    let cards: Vec<usize> = net.parents[v].iter().map(|p| net.arity(*p)).collect();
    let row = |mut place: usize| {
        let levels: Vec<usize> = cards
            .iter()
            .map(|card| {
                let level = place % card;
                place /= card;
                level
            })
            .collect();
        levels.iter().zip(&cards).fold(0, |row, (level, card)| row * card + level)
    };
    (0..rows).flat_map(|place| net.tables[v][row(place) * r..][..r].iter().copied()).collect()
}

/// Writes a Python script that uses `TabularCPD` of pgmpy, with a row for each level and a column for each
/// configuration.
pub fn pgmpy(net: &BayesNet) -> String {
    let mut text = String::from("# pip install pgmpy\nfrom pgmpy.factors.discrete import TabularCPD\n");
    text += "from pgmpy.models import DiscreteBayesianNetwork\n\nmodel = DiscreteBayesianNetwork()\n";
    text += &format!("model.add_nodes_from([{}])\n", strings(&net.names, python_string));
    for v in 0..net.n() {
        for p in &net.parents[v] {
            text += &format!("model.add_edge({}, {})\n", python_string(&net.names[*p]), python_string(&net.names[v]));
        }
    }
    for v in 0..net.n() {
        let r = net.arity(v);
        let rows: Vec<String> = (0..r)
            .map(|k| {
                let row: Vec<f64> = net.tables[v].iter().copied().skip(k).step_by(r).collect();
                format!("[{}]", numbers(&row, ", "))
            })
            .collect();
        let of = |u: &usize| python_string(&net.names[*u]);
        let parents: Vec<String> = net.parents[v].iter().map(of).collect();
        let cards: Vec<String> = net.parents[v].iter().map(|p| net.arity(*p).to_string()).collect();
        let states: Vec<String> = [v]
            .iter()
            .chain(&net.parents[v])
            .map(|u| format!("{}: [{}]", of(u), strings(&net.levels[*u], python_string)))
            .collect();
        let evidence = match parents.is_empty() {
            true => String::new(),
            false => format!(", evidence=[{}], evidence_card=[{}]", parents.join(", "), cards.join(", ")),
        };
        text += &format!(
            "\nmodel.add_cpds(TabularCPD({}, {r}, [{}]{evidence},\n    state_names={{{}}}))\n",
            of(&v),
            rows.join(", "),
            states.join(", ")
        );
    }
    text + "\nmodel.check_model()\n"
}

/// Writes a Python script that uses `BayesNet` of pyAgrum. In tables the levels vary fastest, then the first parent.
pub fn pyagrum(net: &BayesNet) -> String {
    let mut text = String::from("# pip install pyagrum\nimport pyagrum as gum\n\nmodel = gum.BayesNet()\n");
    for (name, levels) in net.names.iter().zip(&net.levels) {
        let name = python_string(name);
        text += &format!("model.add(gum.LabelizedVariable({name}, {name}, [{}]))\n", strings(levels, python_string));
    }
    for v in 0..net.n() {
        for p in &net.parents[v] {
            text += &format!("model.addArc({}, {})\n", python_string(&net.names[*p]), python_string(&net.names[v]));
        }
    }
    for v in 0..net.n() {
        let table = numbers(&first_parent_fastest(net, v), ", ");
        text += &format!("model.cpt({}).fillWith([{table}])\n", python_string(&net.names[v]));
    }
    text
}
