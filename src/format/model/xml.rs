//! Writers of model files in XML: XMLBIF, which can hold any name, and XDSL, the format of GeNIe.

use super::names::Names;
use super::{first_parent_fastest, numbers};
use crate::bayes_net::BayesNet;

/// Escapes the text of an element or attribute. Control characters that XML cannot hold become U+FFFD.
fn escape(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\t' | '\n' | '\r' => safe += &format!("&#{};", u32::from(c)),
            '\0'..' ' => safe.push('\u{fffd}'),
            _ => safe.push(c),
        }
    }
    safe
}

/// XML declaration with a line end.
const XML_DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Writes XMLBIF 0.3, with names unchanged.
pub fn xmlbif(net: &BayesNet) -> String {
    let mut text = format!("{XML_DECLARATION}<BIF VERSION=\"0.3\">\n<NETWORK>\n<NAME>unknown</NAME>\n");
    for v in 0..net.n() {
        text += &format!("<VARIABLE TYPE=\"nature\">\n<NAME>{}</NAME>\n", escape(&net.names[v]));
        net.levels[v].iter().for_each(|level| text += &format!("<OUTCOME>{}</OUTCOME>\n", escape(level)));
        text += "</VARIABLE>\n";
    }
    for v in 0..net.n() {
        text += &format!("<DEFINITION>\n<FOR>{}</FOR>\n", escape(&net.names[v]));
        net.parents[v].iter().for_each(|p| text += &format!("<GIVEN>{}</GIVEN>\n", escape(&net.names[*p])));
        text += &format!("<TABLE>{}</TABLE>\n</DEFINITION>\n", numbers(&net.tables[v], " "));
    }
    text + "</NETWORK>\n</BIF>\n"
}

/// Writes XDSL for GeNIe, parents before children; levels vary fastest, then the last parent; `for_agrum`: the first
/// parent. Original names are written as captions of variables, and in comments.
pub fn xdsl(net: &BayesNet, names: &Names, for_agrum: bool) -> String {
    let mut text = format!("{XML_DECLARATION}<smile version=\"1.0\" id=\"unknown\" numsamples=\"1000\">\n");
    text += &format!("{}<nodes>\n", names.comments(net, ("<!--", " -->")));
    for &v in &net.order {
        text += &format!("<cpt id=\"{}\">\n", names.variables[v]);
        names.levels[v].iter().for_each(|level| text += &format!("<state id=\"{level}\" />\n"));
        let parents: Vec<&str> = net.parents[v].iter().map(|p| names.variables[*p].as_str()).collect();
        if !parents.is_empty() {
            text += &format!("<parents>{}</parents>\n", parents.join(" "));
        }
        let table = if for_agrum { first_parent_fastest(net, v) } else { net.tables[v].clone() };
        text += &format!("<probabilities>{}</probabilities>\n</cpt>\n", numbers(&table, " "));
    }
    // Readers recognize pyAgrum's order of tables by this attribute.
    let app = if for_agrum { "Bayescope, as aGrUM" } else { "Bayescope" };
    text += &format!("</nodes>\n<extensions>\n<genie version=\"1.0\" app=\"{app}\" name=\"unknown\">\n");
    for (i, &v) in net.order.iter().enumerate() {
        let (left, top) = (10 + i % 8 * 110, 10 + i / 8 * 90);
        text += &format!("<node id=\"{}\">\n<name>{}</name>\n", names.variables[v], escape(&net.names[v]));
        text += "<interior color=\"e5f6f7\" />\n<outline color=\"000080\" />\n";
        text += "<font color=\"000000\" name=\"Arial\" size=\"8\" />\n";
        text += &format!("<position>{left} {top} {} {}</position>\n</node>\n", left + 80, top + 40);
    }
    text + "</genie>\n</extensions>\n</smile>\n"
}
