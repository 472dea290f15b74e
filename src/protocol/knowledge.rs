//! Messages about prior knowledge (constraints on edges) read from files of other programs.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Constraints on edges read from a file; variables are given by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Knowledge {
    /// Tiers of variables, earliest first.
    pub tiers: Vec<Vec<String>>,
    /// Required edges (from, to).
    pub required: Vec<(String, String)>,
    /// Forbidden edges (from, to).
    pub forbidden: Vec<(String, String)>,
    /// Whether the file is a plain list of edges, which is read as forbidden edges, as bnlearn does.
    pub is_untyped: bool,
}

/// Reason for which a file of edge constraints can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "error", rename_all = "kebab-case")]
pub enum KnowledgeFlaw {
    /// The file has a line that can't be read.
    Line {
        /// Number of the line, from 1.
        line: u32,
    },
    /// The file is malformed JSON, or JSON with deeper nesting than the reader allows.
    Json,
    /// The file is JSON without any known section of edge constraints.
    Parts,
    /// The file is JSON with a malformed section.
    Part {
        /// Key of the section.
        name: String,
    },
    /// The file names a variable that the data do not have.
    Name {
        /// Name of the unknown variable.
        name: String,
    },
    /// The file has an edge from a variable to itself.
    #[serde(rename = "self")]
    Itself {
        /// Name of the variable.
        name: String,
    },
    /// The file has a variable in two tiers.
    Twice {
        /// Name of the variable.
        name: String,
    },
    /// The file has an unsupported format.
    Other,
}

/// Result of reading a file of edge constraints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(untagged)]
pub enum KnowledgeRead {
    /// The file was read.
    Known {
        /// Constraints found in the file.
        known: Knowledge,
    },
    /// The file can't be read; the reason is given.
    Unread(KnowledgeFlaw),
}
