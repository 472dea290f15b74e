//! Writer of Python scripts that build the network with pgmpy and recompute its score.

use super::{Named, quoted};
use crate::base::var::Var;
use crate::catalogue::ScoreKind;

/// Text as a Python string literal.
pub fn string(text: &str) -> String {
    quoted(text, |c| match u32::from(c) {
        code @ 0..0x10000 => format!("\\u{code:04x}"),
        code => format!("\\U{code:08x}"),
    })
}

/// Score class of pgmpy, its arguments after the data, and the penalty to subtract for each free parameter; `None` if
/// pgmpy has no score equal to this one.
fn class(kind: ScoreKind) -> Option<(&'static str, String, Option<String>)> {
    Some(match kind {
        ScoreKind::Ll => ("LogLikelihood", String::new(), None),
        ScoreKind::Aic => ("AIC", String::new(), None),
        ScoreKind::Bic | ScoreKind::Mdl => ("BIC", String::new(), None),
        ScoreKind::MdlLecture => ("LogLikelihood", String::new(), Some("math.log2(len(data)) / 2".into())),
        ScoreKind::Pll { penalty } => ("LogLikelihood", String::new(), Some(format!("{penalty:?}"))),
        ScoreKind::K2 | ScoreKind::Bd { alpha: 1.0 } => ("K2", String::new(), None),
        ScoreKind::Bdeu { ess } => ("BDeu", format!(", equivalent_sample_size={ess:?}"), None),
        _ => return None,
    })
}

/// Writes a Python script that uses the package pgmpy; for continuous data, one that uses numpy only.
pub fn python(network: &Named) -> String {
    let nodes: Vec<String> = network.names.iter().map(|name| string(name)).collect();
    let edges: Vec<String> =
        network.edges().map(|(from, to, _)| format!("    ({}, {}),\n", string(from), string(to))).collect();
    if network.continuous {
        return of_numbers(network);
    }
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
                network.value_comment()
            );
    };
    text += &format!("score = {name}(data{arguments}).score(model)\n");
    if let Some(price) = per_parameter {
        text += "levels = data.nunique()\n";
        text += "families = [(levels[v] - 1) * math.prod(levels[p] for p in model.get_parents(v)) for v in nodes]\n";
        text += &format!("score -= {price} * sum(families)\n");
    }
    let prior = network.prior("len(edges)", "math.log", "math.comb");
    if let Some(prior) = prior.strip_prefix(" + ") {
        text += &format!("score += {prior}\n");
    }
    text + &format!("print(score)  #{}\n", network.value_comment())
}

/// Writes a Python script for continuous data, with numpy and pandas only.
fn of_numbers(network: &Named) -> String {
    let parents =
        |v: Var| network.dag.parents(v).iter().map(|p| string(network.name(p))).collect::<Vec<_>>().join(", ");
    let mut text = String::from(
        "# pip install numpy pandas\nimport math\n\nimport numpy as np\nimport pandas as pd\n\nparents = {\n",
    );
    for v in (0..network.names.len()).map(Var::new) {
        text += &format!("    {}: [{}],\n", string(network.name(v)), parents(v));
    }
    text += "}\n\n# The rows the network was learned from: complete, one case a row.\n";
    text += "data = pd.read_csv(\"data.csv\", keep_default_na=False)[list(parents)].astype(float)\n";
    text += "N, n = data.shape\n\n\n";
    text += &match network.score.kind {
        ScoreKind::Bge { alpha_mu, alpha_w } => {
            let alpha_w = alpha_w.map_or_else(|| "n + 2".into(), |alpha_w| format!("{alpha_w:?}"));
            format!(
                "# BGe: Geiger and Heckerman 2002, Kuipers, Moffa and Heckerman 2014; prior mean = sample mean, T = t I.\n\
                 alpha_mu, alpha_w = {alpha_mu:?}, {alpha_w}\n\
                 a = alpha_w - n\n\
                 t = alpha_mu * (a - 1) / (alpha_mu + 1)\n\
                 R = t * np.eye(n) + (N - 1) * np.cov(data.to_numpy(), rowvar=False)\n\n\n\
                 def ln_det(names):\n    at = [list(parents).index(name) for name in names]\n    \
                 return np.linalg.slogdet(R[np.ix_(at, at)])[1] if at else 0.0\n\n\n\
                 def local(v):\n    U, p = parents[v], len(parents[v])\n    \
                 return (math.log(alpha_mu / (N + alpha_mu)) / 2 - N / 2 * math.log(math.pi)\n            \
                 + math.lgamma((N + a + p + 1) / 2) - math.lgamma((a + p + 1) / 2) + (a + 2 * p + 1) / 2 * math.log(t)\n            \
                 + (N + a + p) / 2 * ln_det(U) - (N + a + p + 1) / 2 * ln_det(U + [v]))\n\n\n"
            )
        }
        kind => {
            let price = match kind {
                ScoreKind::Ll => "0".into(),
                ScoreKind::Aic => "1".into(),
                ScoreKind::Bic => "math.log(N) / 2".into(),
                ScoreKind::Pll { penalty } => format!("{penalty:?}"),
                _ => return text + &format!("# This score is not of numbers.{}\n", network.value_comment()),
            };
            format!(
                "def local(v):\n    A = np.column_stack([np.ones(N), data[parents[v]]])\n    \
                 b = np.linalg.lstsq(A, data[v], rcond=None)[0]\n    \
                 variance = np.mean((data[v] - A @ b) ** 2)\n    \
                 return -N / 2 * (1 + math.log(2 * math.pi * variance)) - {price} * (len(parents[v]) + 2)\n\n\n"
            )
        }
    };
    text += "score = sum(local(v) for v in parents)\n";
    if let Some(prior) = network.prior("sum(map(len, parents.values()))", "math.log", "math.comb").strip_prefix(" + ") {
        text += &format!("score += {prior}\n");
    }
    text + &format!("print(score)  #{}\n", network.value_comment())
}
