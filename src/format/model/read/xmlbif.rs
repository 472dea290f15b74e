//! Reader of XMLBIF 0.3, the interchange format in XML: `VARIABLE` with `OUTCOME`s, `DEFINITION` with `FOR`, `GIVEN`s
//! and `TABLE`; levels vary fastest, then the last `GIVEN`.

use super::Flaw;
use super::draft::{Draft, Order};
use super::scan::{Reading, number};
use super::xml::{at, children, is, parse, text, words};
use crate::protocol::{ModelNote, PriorNetwork};

/// Reads an XMLBIF file. Errors: with their position in the file.
pub fn read(file: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let document = parse(file)?;
    let root = document.root_element();
    if !is(root, "bif") {
        return Err(Flaw::new(at(root), "root", root.tag_name().name()));
    }
    let Some(network) = children(root, "network").next() else { return Err(Flaw::new(at(root), "element", "NETWORK")) };
    let mut draft = Draft::default();
    for variable in children(network, "variable") {
        let Some(name) = children(variable, "name").next() else {
            return Err(Flaw::new(at(variable), "element", "NAME"));
        };
        let kind = variable.attribute("TYPE").or(variable.attribute("type")).unwrap_or("nature");
        if !kind.eq_ignore_ascii_case("nature") {
            return Err(Flaw::new(at(variable), "kind", kind).inside(text(name).text));
        }
        let outcomes = variable.children().filter(|child| is(*child, "outcome") || is(*child, "value"));
        draft.variable(text(name), outcomes.map(text).collect())?;
    }
    for definition in network.children().filter(|child| is(*child, "definition") || is(*child, "probability")) {
        let mut of = children(definition, "for");
        let Some(child) = of.next() else { return Err(Flaw::new(at(definition), "element", "FOR")) };
        if let Some(second) = of.next() {
            return Err(Flaw::new(at(second), "one-child", text(second).text));
        }
        let child = draft.find(&text(child))?;
        let parents =
            children(definition, "given").map(|given| draft.find(&text(given))).collect::<Reading<Vec<_>>>()?;
        let family = draft.family(child, parents, at(definition))?;
        let Some(table) = children(definition, "table").next() else {
            return Err(Flaw::new(at(definition), "missing", draft.name(child)));
        };
        let numbers = words(table).iter().map(number).collect::<Reading<Vec<_>>>()?;
        draft.flat(family, &numbers, Order::LastParent)?;
    }
    draft.finish(file.len())
}
