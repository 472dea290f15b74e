//! Requests about the table of local scores, the k best networks, and sets of networks.

use super::questions::OfFamily;
use crate::engine::jobs::{
    AveragesJob, CredibleJob, EnumerateJob, OfCredible, OfEnumeration, OfPosterior, OfUnderPrior, PosteriorJob,
    UnderPriorJob,
};
use crate::engine::requests::{Nothing, requests};
use crate::engine::state::with;
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
    /// Serial number that the caller gives to its selection of rows from the table of local scores.
    serial: f64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSelected {
    /// Serial number of the selection (of rows from the table of local scores) from which to return a window.
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
    /// Rank of the network in the list of the k best, from 0.
    row: u32,
    /// Maximum number of class members to return.
    limit: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRowCount {
    /// Number of networks to average, from the beginning of the list of the k best.
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
        /// Selects and sorts rows of the table of local scores.
        TableSelect "tableSelect" (OfSelection) -> Box<TableSelection> = |state, _host, of| {
            state.whole.selection = of.serial;
            with!(&mut state.session, session => session.table_select(&of.query)).map(Box::new)
        };
        /// Window of the selected rows of the table of local scores: up to `count` rows from row `first`; null if the
        /// latest selection has another serial number.
        TableRows "tableRows" (OfSelected) -> Option<Box<TableRows>> = |state, _host, of| {
            if of.serial != state.whole.selection { return Ok(None); }
            with!(&state.session, session => session.table_rows(of.first, of.count)).map(|rows| Some(Box::new(rows)))
        };
        /// Position of a family among the selected rows of the table of local scores.
        TablePlace "tablePlace" (OfFamily) -> TablePlace =
            |state, _host, of| with!(&mut state.session, session => session.table_place(of.child, &of.parents));
        /// Window of the list of the k best networks found so far: up to `count` networks from rank `first`.
        KBestRows "kBestRows" (OfWindow) -> Box<KBestRows> =
            |state, _host, of| with!(state.ranked(), session => session.k_best_rows(of.first, of.count)).map(Box::new);
        /// Members of the equivalence class of a network in the list of the k best.
        KBestMembers "kBestMembers" (OfMembers) -> Networks =
            |state, _host, of| with!(state.ranked(), session => session.k_best_members(of.row, of.limit));
        /// The k best networks grouped by equivalence class.
        KBestByClass "kBestByClass" (Nothing) -> Box<ByClass> =
            |state, _host, _| with!(state.ranked(), session => session.k_best_by_class()).map(Box::new);
        /// Averages over the first networks of the list of the k best: weighted shares of networks with an edge, a
        /// path, ….
        Average "average" (OfRowCount) -> Box<Average> =
            |state, _host, of| with!(state.ranked(), session => session.average(of.rows)).map(Box::new);
        /// Probabilities of edges over the first 1, 2, 5, 10, … networks of the list of the k best.
        AverageMarks "averageMarks" (Nothing) -> Box<AverageMarks> =
            |state, _host, _| with!(state.ranked(), session => session.average_marks()).map(Box::new);
        /// Differences between a network and a reference network, both given as the parents of each variable.
        CompareNetworks "compareNetworks" (OfNetworks) -> Box<NetworkComparison> =
            |_state, _host, of| Session::compare_networks(&of.reference, &of.other).map(Box::new);
    }
    later {
        /// Adds the k best networks found so far to the averages over them. Returns the number of networks averaged.
        Averages "averages" (Nothing) -> AveragesJob = |_state, _start, _| Ok(AveragesJob::default());
        /// For each share of the total weight of all networks, the number of best networks that together hold it; null
        /// if all networks of the list hold less.
        Credible "credible" (OfCredible) -> CredibleJob = |_state, _start, of| Ok(CredibleJob::new(of));
        /// Probabilities of edges as sums over all networks; null if the job was stopped.
        Posterior "posterior" (OfPosterior) -> PosteriorJob = |state, _start, of| PosteriorJob::new(state, &of);
        /// The best networks of the list of the k best under a prior that is not a product over families.
        UnderPrior "underPrior" (OfUnderPrior) -> UnderPriorJob = |_state, _start, of| Ok(UnderPriorJob::new(&of));
        /// The k best networks as a published algorithm enumerates them.
        Enumerate "enumerate" (OfEnumeration) -> EnumerateJob = |state, _start, of| EnumerateJob::new(state, &of);
    }
}
