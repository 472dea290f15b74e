//! Writers of Gaussian networks with parameters: JSON, R with bnlearn, Python with pgmpy.

use super::model::string as json_string;
use super::{python_string, r_string};
use crate::protocol::{GaussianFamily, GaussianFitted, VarianceKind};

/// Writes the network in the format of this name: `gaussian-json` with both estimates of the variances,
/// `bnlearn-gaussian` and `pgmpy-gaussian` with the estimates of one `kind`; `None` for other names.
pub fn write(format: &str, fitted: &GaussianFitted, kind: VarianceKind) -> Option<String> {
    Some(match format {
        "gaussian-json" => json(fitted),
        "bnlearn-gaussian" => bnlearn(fitted, kind),
        "pgmpy-gaussian" => pgmpy(fitted, kind),
        _ => return None,
    })
}

fn numbers(list: &[f64]) -> String {
    list.iter().map(|x| format!("{x:?}")).collect::<Vec<_>>().join(", ")
}

fn deviation(of: &GaussianFamily, kind: VarianceKind) -> f64 {
    match (kind, of.unbiased_variance) {
        (VarianceKind::Unbiased, Some(variance)) => variance.sqrt(),
        _ => of.variance.sqrt(),
    }
}

fn json(fitted: &GaussianFitted) -> String {
    let family = |f: &GaussianFamily| {
        let parents: Vec<String> = f.parents.iter().map(|p| p.to_string()).collect();
        let unbiased = f.unbiased_variance.map_or("null".into(), |x| format!("{x:?}"));
        format!(
            "    {{ \"name\": {}, \"parents\": [{}], \"intercept\": {:?}, \"coefficients\": [{}],\n      \"variance\": {:?}, \"unbiasedVariance\": {unbiased} }}",
            json_string(&f.name),
            parents.join(", "),
            f.intercept,
            numbers(&f.coefficients),
            f.variance,
        )
    };
    let all: Vec<String> = fitted.families.iter().map(family).collect();
    format!(
        "{{\n  \"format\": \"bayescope-gaussian-network\",\n  \"rows\": {:?},\n  \"families\": [\n{}\n  ]\n}}\n",
        fitted.rows,
        all.join(",\n")
    )
}

/// Comment line of a script that names the estimator of the deviations.
fn note(kind: VarianceKind) -> &'static str {
    match kind {
        VarianceKind::MaximumLikelihood => "# Deviations by maximum likelihood: RSS / N.\n",
        VarianceKind::Unbiased => "# Unbiased deviations: RSS / (N - p - 1).\n",
    }
}

/// Writes an R script that builds the network with `custom.fit` of bnlearn.
fn bnlearn(fitted: &GaussianFitted, kind: VarianceKind) -> String {
    let names: Vec<String> = fitted.families.iter().map(|f| r_string(&f.name)).collect();
    let mut text = format!("# install.packages(\"bnlearn\")\n{}library(bnlearn)\n\n", note(kind));
    text += &format!("net <- empty.graph(c({}))\n", names.join(", "));
    for (v, f) in fitted.families.iter().enumerate() {
        for p in &f.parents {
            text += &format!("net <- set.arc(net, {}, {})\n", names[*p as usize], names[v]);
        }
    }
    text += "\nregressions <- list()\n";
    for (v, f) in fitted.families.iter().enumerate() {
        let parents: Vec<&str> = f.parents.iter().map(|p| names[*p as usize].as_str()).collect();
        let of = [vec!["\"(Intercept)\""], parents].concat().join(", ");
        let values = [vec![f.intercept], f.coefficients.clone()].concat();
        text += &format!(
            "regressions[[{}]] <- list(coef = setNames(c({}), c({of})), sd = {:?})\n",
            names[v],
            numbers(&values),
            deviation(f, kind)
        );
    }
    text + "\nfitted <- custom.fit(net, regressions)\n"
}

/// Writes a Python script that builds the network with `LinearGaussianCPD` of pgmpy.
fn pgmpy(fitted: &GaussianFitted, kind: VarianceKind) -> String {
    let names: Vec<String> = fitted.families.iter().map(|f| python_string(&f.name)).collect();
    let mut text =
        format!("# pip install pgmpy\n{}from pgmpy.factors.continuous import LinearGaussianCPD\n", note(kind));
    text += "from pgmpy.models import LinearGaussianBayesianNetwork\n\nmodel = LinearGaussianBayesianNetwork()\n";
    text += &format!("model.add_nodes_from([{}])\n", names.join(", "));
    for (v, f) in fitted.families.iter().enumerate() {
        for p in &f.parents {
            text += &format!("model.add_edge({}, {})\n", names[*p as usize], names[v]);
        }
    }
    for (v, f) in fitted.families.iter().enumerate() {
        let parents: Vec<&str> = f.parents.iter().map(|p| names[*p as usize].as_str()).collect();
        let values = [vec![f.intercept], f.coefficients.clone()].concat();
        text += &format!(
            "model.add_cpds(LinearGaussianCPD({}, beta=[{}], std={:?}, evidence=[{}]))\n",
            names[v],
            numbers(&values),
            deviation(f, kind),
            parents.join(", ")
        );
    }
    text + "\nmodel.check_model()\n"
}
