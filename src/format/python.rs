//! Python code that builds the network with pgmpy and scores it again.

use super::{Named, quoted};
use crate::score_kind::ScoreKind;

/// A string of Python.
fn string(text: &str) -> String {
    quoted(text, |c| match u32::from(c) {
        code @ 0..0x10000 => format!("\\u{code:04x}"),
        code => format!("\\U{code:08x}"),
    })
}

/// The score class of pgmpy, its arguments after the data, and what is subtracted for each free parameter.
fn class(kind: ScoreKind) -> Option<(&'static str, String, Option<String>)> {
    Some(match kind {
        ScoreKind::Ll => ("LogLikelihood", String::new(), None),
        ScoreKind::Aic => ("AIC", String::new(), None),
        ScoreKind::Bic | ScoreKind::Mdl => ("BIC", String::new(), None),
        ScoreKind::MdlLecture => ("LogLikelihood", String::new(), Some("math.log2(len(data)) / 2".into())),
        ScoreKind::Pll { penalty } => ("LogLikelihood", String::new(), Some(format!("{penalty:?}"))),
        ScoreKind::K2 | ScoreKind::Bd { alpha: 1.0 } => ("K2", String::new(), None),
        ScoreKind::Bd { .. } | ScoreKind::Bde { .. } | ScoreKind::Fnml | ScoreKind::Qnml | ScoreKind::Bge { .. } => {
            return None;
        }
        ScoreKind::Bdeu { ess } => ("BDeu", format!(", equivalent_sample_size={ess:?}"), None),
    })
}

/// A script for Python with the package pgmpy.
pub fn python(network: &Named) -> String {
    let nodes: Vec<String> = network.names.iter().map(|name| string(name)).collect();
    let edges: Vec<String> =
        network.edges().map(|(from, to, _)| format!("    ({}, {}),\n", string(from), string(to))).collect();
    let class = class(network.score.kind);
    let mut text = String::from("# pip install \"pgmpy>=1.1\"\nimport math\n\nimport pandas as pd\n");
    text += "from pgmpy.models import DiscreteBayesianNetwork\n";
    if let Some((name, ..)) = &class {
        text += &format!("from pgmpy.structure_score import {name}\n");
    }
    text += &format!("\nnodes = [{}]\n", nodes.join(", "));
    text += &if edges.is_empty() { "edges = []\n".into() } else { format!("edges = [\n{}]\n", edges.concat()) };
    text += "model = DiscreteBayesianNetwork()\nmodel.add_nodes_from(nodes)\nmodel.add_edges_from(edges)\n";
    text += "\n# The rows the network was learned from: complete, one case a row, numbers cut into the same levels.\n";
    text += "data = pd.read_csv(\"data.csv\", dtype=str, keep_default_na=False)[nodes]\n";
    let Some((name, arguments, per_parameter)) = class else {
        return text
            + &format!(
                "# pgmpy has no score that equals this one.{}
",
                network.said()
            );
    };
    text += &format!("score = {name}(data{arguments}).score(model)\n");
    if let Some(price) = per_parameter {
        text += "levels = data.nunique()\n";
        text += "families = [(levels[v] - 1) * math.prod(levels[p] for p in model.get_parents(v)) for v in nodes]\n";
        text += &format!("score -= {price} * sum(families)\n");
    }
    if network.score.edge_prior != 1.0 {
        text += &format!("score += len(edges) * math.log({:?})\n", network.score.edge_prior);
    }
    text + &format!("print(score)  #{}\n", network.said())
}
