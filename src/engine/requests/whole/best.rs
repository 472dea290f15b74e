//! Requests about the score table, the k best and networks as a set.

use super::questions::OfFamily;
use crate::engine::desk::with;
use crate::engine::jobs::{
    AveragesJob, CredibleJob, EnumerateJob, OfCredible, OfEnumeration, OfPosterior, PosteriorJob,
};
use crate::engine::requests::{Nothing, requests};
use crate::protocol::{
    Average, AverageMarks, ByClass, KBestRows, NetworkComparison, Networks, TablePlace, TableQuery, TableRows,
    TableSelection,
};
use crate::session::Session;
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSelection {
    query: TableQuery,
    /// Number of the selection.
    serial: f64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSelected {
    /// Number of the selection.
    serial: f64,
    first: u32,
    count: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfWindow {
    first: u32,
    count: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfMembers {
    row: u32,
    limit: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRowCount {
    rows: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfNetworks {
    reference: Vec<Vec<u16>>,
    other: Vec<Vec<u16>>,
}

requests! {
    now {
        /// Selects rows of the score table.
        TableSelect "tableSelect" (OfSelection) -> Box<TableSelection> = |desk, _host, of| {
            desk.more.selection = of.serial;
            with!(&mut desk.seat, session => session.table_select(&of.query)).map(Box::new)
        };
        /// A window of the selected rows; null if others have been selected since.
        TableRows "tableRows" (OfSelected) -> Option<Box<TableRows>> = |desk, _host, of| {
            if of.serial != desk.more.selection { return Ok(None); }
            with!(&desk.seat, session => session.table_rows(of.first, of.count)).map(|rows| Some(Box::new(rows)))
        };
        /// Place of a family among the selected rows.
        TablePlace "tablePlace" (OfFamily) -> TablePlace =
            |desk, _host, of| with!(&mut desk.seat, session => session.table_place(of.child, &of.parents));
        /// A window of the k best, as far as they are found.
        KBestRows "kBestRows" (OfWindow) -> Box<KBestRows> =
            |desk, _host, of| with!(desk.ranked(), session => session.k_best_rows(of.first, of.count)).map(Box::new);
        /// Members of the class of a row of the k best.
        KBestMembers "kBestMembers" (OfMembers) -> Networks =
            |desk, _host, of| with!(desk.ranked(), session => session.k_best_members(of.row, of.limit));
        /// The k best by class.
        KBestByClass "kBestByClass" (Nothing) -> Box<ByClass> =
            |desk, _host, _| with!(desk.ranked(), session => session.k_best_by_class()).map(Box::new);
        /// Average over the first rows.
        Average "average" (OfRowCount) -> Box<Average> =
            |desk, _host, of| with!(desk.ranked(), session => session.average(of.rows)).map(Box::new);
        /// Probabilities of edges over the first 1, 2, 5, 10 … rows.
        AverageMarks "averageMarks" (Nothing) -> Box<AverageMarks> =
            |desk, _host, _| with!(desk.ranked(), session => session.average_marks()).map(Box::new);
        /// Differences of a network from a reference, both by the parents of each variable.
        CompareNetworks "compareNetworks" (OfNetworks) -> Box<NetworkComparison> =
            |_desk, _host, of| Session::compare_networks(&of.reference, &of.other).map(Box::new);
    }
    later {
        /// Takes all rows of the k best that are found into the averages; their number.
        Averages "averages" (Nothing) -> AveragesJob = |_desk, _at, _| Ok(AveragesJob::default());
        /// Rows that hold each share of all weight; null where all together hold less.
        Credible "credible" (OfCredible) -> CredibleJob = |_desk, _at, of| Ok(CredibleJob::new(of));
        /// Sums over all networks; null if it was stopped.
        Posterior "posterior" (OfPosterior) -> PosteriorJob = |desk, _at, of| PosteriorJob::new(desk, &of);
        /// The k best by a published method.
        Enumerate "enumerate" (OfEnumeration) -> EnumerateJob = |desk, _at, of| EnumerateJob::new(desk, &of);
    }
}
