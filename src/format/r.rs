//! R code that builds the network with bnlearn and scores it again.

use super::{Named, quoted};
use crate::score_kind::ScoreKind;

/// A string of R. R strings can't hold NUL.
fn string(text: &str) -> String {
    quoted(text, |c| if c == '\0' { "\\u{fffd}".into() } else { format!("\\U{{{:x}}}", u32::from(c)) })
}

/// The arguments of bnlearn's `score` after the data, if it has the score.
fn arguments(kind: ScoreKind) -> Option<String> {
    Some(match kind {
        ScoreKind::Ll => "type = \"loglik\"".into(),
        ScoreKind::Aic => "type = \"aic\"".into(),
        ScoreKind::Bic | ScoreKind::Mdl => "type = \"bic\"".into(),
        ScoreKind::MdlLecture => "type = \"bic\", k = log2(nrow(data)) / 2".into(),
        ScoreKind::Pll { penalty } => format!("type = \"aic\", k = {penalty}"),
        ScoreKind::K2 => "type = \"k2\"".into(),
        ScoreKind::Bd { alpha: 1.0 } => "type = \"k2\"".into(),
        ScoreKind::Fnml => "type = \"fnml\"".into(),
        ScoreKind::Qnml => "type = \"qnml\"".into(),
        ScoreKind::Bd { .. } | ScoreKind::Bde { .. } => return None,
        ScoreKind::Bge { alpha_mu, alpha_w } => {
            let alpha_w = alpha_w.map_or_else(String::new, |alpha_w| format!(", iss.w = {alpha_w}"));
            format!("type = \"bge\", iss.mu = {alpha_mu}{alpha_w}")
        }
        ScoreKind::Bdeu { ess } => format!("type = \"bde\", iss = {ess}"),
    })
}

/// A script for R with the package bnlearn.
pub fn r(network: &Named) -> String {
    let nodes: Vec<String> = network.names.iter().map(|name| string(name)).collect();
    let arcs: Vec<String> =
        network.edges().map(|(from, to, _)| format!("  {}, {}", string(from), string(to))).collect();
    let mut text = String::from("# install.packages(\"bnlearn\")\nlibrary(bnlearn)\n\n");
    text += &format!("nodes <- c({})\nnet <- empty.graph(nodes)\n", nodes.join(", "));
    if !arcs.is_empty() {
        text += &format!(
            "arcs(net) <- matrix(c(\n{}\n), ncol = 2, byrow = TRUE, dimnames = list(NULL, c(\"from\", \"to\")))\n",
            arcs.join(",\n")
        );
    }
    text += "\n# The rows the network was learned from: complete, one case a row, numbers cut into the same levels.\n";
    text += "data <- read.csv(\"data.csv\", colClasses = \"factor\", check.names = FALSE, na.strings = character(0))\n";
    let prior = match network.score.edge_prior {
        1.0 => String::new(),
        odds => format!(" + narcs(net) * log({odds})"),
    };
    let said = network.said();
    text += &match arguments(network.score.kind) {
        Some(arguments) => format!("score(net, data[, nodes], {arguments}){prior}  #{said}\n"),
        None => format!("# bnlearn has no score that equals this one.{said}\n"),
    };
    text
}
