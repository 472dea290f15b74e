//! Messages about prior knowledge in files of other programs.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Constraints on edges in a file, by names of the variables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct Knowledge {
    /// Tiers, the earliest first.
    pub tiers: Vec<Vec<String>>,
    /// Required edges.
    pub required: Vec<(String, String)>,
    /// Forbidden edges.
    pub forbidden: Vec<(String, String)>,
    /// Whether the file is a plain list of edges; it is read as forbidden edges, as by bnlearn.
    pub is_untyped: bool,
}

/// Reason for which a file can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "error", rename_all = "kebab-case")]
pub enum KnowledgeFlaw {
    /// A line that can't be read, from 1.
    Line {
        /// Its number.
        line: u32,
    },
    /// Malformed JSON, or JSON nested deeper than is read.
    Json,
    /// JSON without a part of edge constraints.
    Parts,
    /// A malformed part.
    Part {
        /// Its key.
        name: String,
    },
    /// A variable that the data do not have.
    Name {
        /// Its name.
        name: String,
    },
    /// An edge from a variable to itself.
    #[serde(rename = "self")]
    Itself {
        /// Its name.
        name: String,
    },
    /// A variable in two tiers.
    Twice {
        /// Its name.
        name: String,
    },
    /// An unsupported format.
    Other,
}

/// Result of reading a file of knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(untagged)]
pub enum KnowledgeRead {
    /// The file was read.
    Known {
        /// Its content.
        known: Knowledge,
    },
    /// The file was not read.
    Unread(KnowledgeFlaw),
}
