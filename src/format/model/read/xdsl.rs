//! Reader of XDSL, the format of GeNIe and SMILE: levels vary fastest, then the last parent. In files of pyAgrum,
//! recognized by the `app` attribute, the first parent varies faster than the last.

use super::draft::{Draft, Order};
use super::scan::{Reading, Word, number};
use super::xml::{at, children, is, parse, text, words};
use super::{Flaw, note, renamed};
use crate::protocol::{ModelNote, PriorNetwork};
use roxmltree::Node;

/// Reads an XDSL file. Errors: with their position in the file.
pub fn read(file: &str) -> Reading<(PriorNetwork, Vec<ModelNote>)> {
    let document = parse(file)?;
    let root = document.root_element();
    if !is(root, "smile") {
        return Err(Flaw::new(at(root), "root", root.tag_name().name()));
    }
    let Some(nodes) = children(root, "nodes").next() else { return Err(Flaw::new(at(root), "element", "nodes")) };
    let mut draft = Draft::default();
    for node in nodes.children().filter(Node::is_element) {
        let name = id(node)?;
        if !is(node, "cpt") {
            return Err(Flaw::new(at(node), "kind", node.tag_name().name()).inside(name.text));
        }
        draft.variable(name, children(node, "state").map(id).collect::<Reading<Vec<_>>>()?)?;
    }
    let genie = children(root, "extensions").flat_map(|of| children(of, "genie")).next();
    let app = genie.and_then(|genie| genie.attribute("app")).unwrap_or_default();
    let is_agrum = app.to_ascii_lowercase().contains("agrum");
    if is_agrum {
        draft.notes.push(note("agrum-order", ""));
    }
    for node in nodes.children().filter(Node::is_element) {
        let child = draft.find(&id(node)?)?;
        let parents = match children(node, "parents").next() {
            Some(parents) => draft.names(&words(parents))?,
            None => Vec::new(),
        };
        let family = draft.family(child, parents, at(node))?;
        let Some(table) = children(node, "probabilities").next() else {
            return Err(Flaw::new(at(node), "missing", draft.name(child)));
        };
        let numbers = words(table).iter().map(number).collect::<Reading<Vec<_>>>()?;
        draft.flat(family, &numbers, if is_agrum { Order::FirstParent } else { Order::LastParent })?;
    }
    // Identifiers are restricted; in files of Bayescope and pyAgrum captions hold the original names of variables, and
    // in those of Bayescope comments hold all original names.
    if let Some(genie) = genie.filter(|_| is_agrum || app == "Bayescope") {
        let named = children(genie, "node").filter_map(|node| {
            let name = text(children(node, "name").next()?);
            (!name.text.is_empty()).then_some((node.attribute("id")?.to_owned(), None, name))
        });
        draft.rename(named.chain(renamed::replacements(file, "<!--")).collect())?;
    }
    draft.finish(file.len())
}

fn id(node: Node) -> Reading<Word> {
    match node.attribute("id") {
        Some(id) => Ok(Word { text: id.split_whitespace().collect::<Vec<_>>().join(" "), at: at(node) }),
        None => Err(Flaw::new(at(node), "attribute", "id")),
    }
}
