//! Writer of R scripts that build the network with bnlearn and recompute its score.

use super::{Named, quoted};
use crate::catalogue::ScoreKind;

/// Text as an R string literal; NUL, which R strings cannot hold, becomes U+FFFD.
pub fn string(text: &str) -> String {
    quoted(text, |c| if c == '\0' { "\\u{fffd}".into() } else { format!("\\U{{{:x}}}", u32::from(c)) })
}

/// Arguments of bnlearn's function `score` after the data; `None` if bnlearn has no score equal to this one.
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
        ScoreKind::Bdeu { ess } => format!("type = \"bde\", iss = {ess}"),
        _ => return None,
    })
}

/// Writes an R script that uses the package bnlearn.
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
    if network.continuous {
        return text + &of_numbers(network);
    }
    text += "\n# The rows the network was learned from: complete, one case a row, numbers cut into the same levels.\n";
    text += "data <- read.csv(\"data.csv\", colClasses = \"factor\", check.names = FALSE, na.strings = character(0))\n";
    let prior = network.prior("narcs(net)", "log", "choose");
    let comment = network.value_comment();
    text += &match arguments(network.score.kind) {
        Some(arguments) => format!("score(net, data[, nodes], {arguments}){prior}  #{comment}\n"),
        None => format!("# bnlearn has no score that equals this one.{comment}\n"),
    };
    text
}

/// Rest of the script for continuous data. bnlearn has the same BGe. But its likelihood of a regression divides squared
/// residuals by N − |U| − 1; so the script first computes the score from R's `logLik`, which divides by N.
fn of_numbers(network: &Named) -> String {
    let mut text = String::from("\n# The rows the network was learned from: complete, one case a row.\n");
    text += "data <- read.csv(\"data.csv\", check.names = FALSE)[, nodes]\n";
    let prior = network.prior("narcs(net)", "log", "choose");
    let comment = network.value_comment();
    let (name, price) = match network.score.kind {
        ScoreKind::Bge { alpha_mu, alpha_w } => {
            let alpha_w = alpha_w.map_or_else(String::new, |alpha_w| format!(", iss.w = {alpha_w}"));
            let call = format!("score(net, data, type = \"bge\", iss.mu = {alpha_mu}{alpha_w}){prior}");
            return text + &format!("{call}  #{comment}\n");
        }
        ScoreKind::Ll => ("loglik-g", "0".into()),
        ScoreKind::Aic => ("aic-g", "1".into()),
        ScoreKind::Bic => ("bic-g", "log(nrow(data)) / 2".into()),
        ScoreKind::Pll { penalty } => ("aic-g", format!("{penalty:?}")),
        _ => return text + &format!("# This score is not of numbers.{comment}\n"),
    };
    text += "regress <- function(v) lm(data[[v]] ~ 0 + cbind(1, as.matrix(data[, parents(net, v)])))\n";
    text += "likelihood <- sum(sapply(nodes, function(v) as.numeric(logLik(regress(v)))))\n";
    text += "parameters <- sum(sapply(nodes, function(v) length(parents(net, v)) + 2))\n";
    text += &format!("likelihood - {price} * parameters{prior}  #{comment}\n");
    text += "\n# bnlearn's own divides the squares of a residual by N - |U| - 1 instead of N: a little lower.\n";
    let k = if name == "aic-g" && price != "1" { format!(", k = {price}") } else { String::new() };
    text + &format!("score(net, data, type = \"{name}\"{k}){prior}\n")
}
