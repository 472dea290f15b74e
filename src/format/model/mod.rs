//! Model files, that is, networks with their tables: BIF, XMLBIF, NET (Hugin), XDSL (GeNIe), UAI, DSC and JSON, written
//! and read (`read`); R and Python, written only.
//!
//! Rules of the writers: numbers have the fewest digits that denote exactly the same f64; all rows are written; parents
//! and levels are in Bayescope's order, the last parent varying fastest. Names that a format cannot hold are replaced,
//! and the original names are written in comments or attributes if the format has any.

mod blocks;
mod code;
mod names;
mod read;
mod xml;

pub use code::string;
pub use read::{ModelFile, read};
#[cfg(any(feature = "full", not(target_arch = "wasm32")))]
pub use read::{is_gaussian, read_gaussian};

use crate::bayes_net::BayesNet;
use names::{Names, RULES_BIF, RULES_BIF_BNLEARN, RULES_BIF_PGMPY, RULES_NET, RULES_NET_QUOTED, RULES_XDSL, Rules};

/// Writes the network in the format of this name: `bif`, `xmlbif`, `net`, `xdsl`, `uai`, `dsc`, `model-json`,
/// `bnlearn-fit`, `pgmpy`, `pyagrum`; `None` for other names. After a colon the name may have a dialect: `labels` (names
/// stay where the format can hold them), or the program that is to read the file: `pyagrum`, `pgmpy`, `bnlearn`,
/// `genie`. Without one, all programs read the names of BIF, NET and DSC.
pub fn write(format: &str, net: &BayesNet) -> Option<String> {
    let (format, dialect) = format.split_once(':').unwrap_or((format, ""));
    let names = |rules: Rules| Names::new(net, rules);
    let of_agrum = dialect == "pyagrum";
    let bif = match dialect {
        "labels" | "pgmpy" => RULES_BIF_PGMPY,
        "bnlearn" => RULES_BIF_BNLEARN,
        _ => RULES_BIF,
    };
    Some(match format {
        "bif" => blocks::bif(net, &names(bif)),
        "net" => {
            blocks::net(net, &names(if matches!(dialect, "labels" | "bnlearn") { RULES_NET_QUOTED } else { RULES_NET }))
        }
        "dsc" => blocks::dsc(net, &names(RULES_BIF)),
        "uai" => blocks::uai(net, &names(RULES_BIF), of_agrum),
        "xmlbif" => xml::xmlbif(net),
        "xdsl" => xml::xdsl(net, &names(RULES_XDSL), of_agrum),
        "model-json" => code::json(net),
        "bnlearn-fit" => code::bnlearn(net),
        "pgmpy" => code::pgmpy(net),
        "pyagrum" => code::pyagrum(net),
        _ => return None,
    })
}

/// Number in the fewest digits that denote exactly the same f64.
fn number(p: f64) -> String {
    format!("{p:?}")
}

fn numbers(row: &[f64], between: &str) -> String {
    row.iter().map(|p| number(*p)).collect::<Vec<_>>().join(between)
}

/// Table of variable `v` with its levels varying fastest, then the first parent, as pyAgrum orders tables.
fn first_parent_fastest(net: &BayesNet, v: usize) -> Vec<f64> {
    let r = net.arity(v);
    let mut rows: Vec<(Vec<usize>, &[f64])> = configurations(net, v).into_iter().zip(net.tables[v].chunks(r)).collect();
    rows.sort_by(|(a, _), (b, _)| a.iter().rev().cmp(b.iter().rev()));
    rows.into_iter().flat_map(|(_, row)| row.to_vec()).collect()
}

/// Indexes of the parents' levels, for each row of the table of variable `v`.
fn configurations(net: &BayesNet, v: usize) -> Vec<Vec<usize>> {
    let cards: Vec<usize> = net.parents[v].iter().map(|p| net.arity(*p)).collect();
    let rows = cards.iter().product();
    let of = |mut row: usize| {
        let mut levels = vec![0; cards.len()];
        for (level, card) in levels.iter_mut().zip(&cards).rev() {
            (*level, row) = (row % card, row / card);
        }
        levels
    };
    (0..rows).map(of).collect()
}
