//! XML parser for XMLBIF and XDSL. Declarations of entities are refused, even in comments, because a few of them could
//! expand beyond any memory.

use super::Flaw;
use super::scan::{Reading, Word};
use roxmltree::{Document, Error, Node, ParsingOptions};

/// Maximum number of characters of a name that are repeated in an error.
const MAX_NAME_CHARS: usize = 40;

/// Beginning of the declaration of an XML entity, which is refused.
const DECLARATION: &str = "<!ENTITY";

/// Parses an XML text. Errors: a text that is not well-formed, or that declares an entity.
pub fn parse(text: &str) -> Reading<Document<'_>> {
    if let Some(at) = text.find(DECLARATION) {
        let mut words = text[at + DECLARATION.len()..].split_whitespace();
        let name = words.find(|word| *word != "%").unwrap_or_default();
        return Err(Flaw::new(at, "declared", name.chars().take(MAX_NAME_CHARS).collect::<String>()));
    }
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let pos = error.pos();
        let flaw = |what, of: &str| Flaw::new(offset(text, pos.row as usize, pos.col as usize), what, of);
        match &error {
            Error::UnexpectedCloseTag(expected, actual, _) => flaw("tag", actual).inside(expected),
            Error::UnclosedRootNode | Error::UnexpectedEndOfStream => Flaw::new(text.len(), "cut", ">"),
            Error::UnknownEntityReference(name, _) => flaw("entity", name),
            Error::NoRootNode => Flaw::new(text.len(), "empty", ""),
            _ => flaw("xml", ""),
        }
    })
}

/// Byte offset of a row and column of a text, both from 1.
fn offset(text: &str, row: usize, column: usize) -> usize {
    let line: usize = text.split_inclusive('\n').take(row.saturating_sub(1)).map(str::len).sum();
    let within = text[line..].char_indices().nth(column.saturating_sub(1)).map(|(at, _)| at);
    line + within.unwrap_or(text.len() - line)
}

/// Elements directly inside `node` that have this tag; case is ignored.
pub fn children<'a, 'b>(node: Node<'a, 'b>, tag: &'static str) -> impl Iterator<Item = Node<'a, 'b>> {
    node.children().filter(move |child| is(*child, tag))
}

/// Whether `node` is an element with this tag; case is ignored.
pub fn is(node: Node, tag: &str) -> bool {
    node.is_element() && node.tag_name().name().eq_ignore_ascii_case(tag)
}

/// Byte offset of the beginning of a node.
pub fn at(node: Node) -> usize {
    node.range().start
}

/// Text inside an element, trimmed, with the byte offset of the element.
pub fn text(node: Node) -> Word {
    let whole: String = node.descendants().filter(Node::is_text).filter_map(|part| part.text()).collect();
    Word { text: whole.trim().into(), at: at(node) }
}

/// Words of the text inside an element, with their byte offsets.
pub fn words(node: Node) -> Vec<Word> {
    let mut words = Vec::new();
    for part in node.descendants().filter(Node::is_text) {
        let (whole, begin) = (part.text().unwrap_or_default(), part.range().start);
        let mut from = 0;
        for word in whole.split_whitespace() {
            from += whole[from..].find(word).unwrap_or(0);
            words.push(Word { text: word.into(), at: begin + from });
            from += word.len();
        }
    }
    words
}
