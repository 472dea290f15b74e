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
use names::{Names, RULES_BIF, RULES_NET, RULES_XDSL};

/// Writes the network in the format of this name: `bif`, `xmlbif`, `net`, `xdsl`, `uai`, `dsc`, `model-json`,
/// `bnlearn-fit`, `pgmpy`, `pyagrum`; `None` for other names.
pub fn write(format: &str, net: &BayesNet) -> Option<String> {
    Some(match format {
        "bif" => blocks::bif(net, &Names::new(net, RULES_BIF)),
        "net" => blocks::net(net, &Names::new(net, RULES_NET)),
        "dsc" => blocks::dsc(net, &Names::new(net, RULES_BIF)),
        "uai" => blocks::uai(net),
        "xmlbif" => xml::xmlbif(net),
        "xdsl" => xml::xdsl(net, &Names::new(net, RULES_XDSL)),
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
