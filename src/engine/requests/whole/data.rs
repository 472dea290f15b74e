//! Requests about files, data and lists of local scores.

use crate::data::FrameColumn;
use crate::decode::plain;
use crate::engine::jobs::{OfSlices, SlicesJob};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::{Nothing, requests};
use crate::engine::state::with;
use crate::format::knowledge;
use crate::protocol::{
    AdTreeNodes, Column, CountingCosts, DataInfo, ExampleRef, FrameMessage, KnowledgeRead, Listing, Preview,
    PriorNetwork, Recipe, SizeBounds,
};
use crate::session::Session;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfBytes {
    bytes: Column<u8>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFrame {
    columns: Vec<FrameMessage>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfRecipe {
    recipe: Recipe,
}

/// Arguments that name a window of rows: up to `count` rows from row `first`.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfRows {
    /// Whether to take the rows of the file as last read; otherwise the distinct rows of the data.
    of_file: bool,
    first: usize,
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfText {
    /// Whether to search the rows of the file as last read; otherwise the distinct rows of the data.
    of_file: bool,
    /// Text to find in a cell.
    text: String,
    first: usize,
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfDeal {
    seed: u32,
    /// Number of rows per held-out row: one in `every` rows is held out.
    every: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfExample {
    example: ExampleRef,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfPart {
    /// Name of the part of a list of local scores, for error messages.
    name: String,
    bytes: Column<u8>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfCosts {
    /// Whether the numbers in the list are costs, whose signs must be reversed.
    costs: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFormat {
    pub format: String,
}

/// Arguments of the request `exportPart`: lists of scored parent sets to export.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfLists {
    /// Format of the text: `jkl` or `pss`.
    format: String,
    /// Header lines that describe the score, as keys and values.
    meta: Vec<(String, String)>,
    /// Variables whose lists to export; null: all.
    children: Option<Vec<u16>>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfMemory {
    /// Limit on the memory of tables, in bytes.
    bytes: f64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfTree {
    variables: Vec<u16>,
    /// Number of distinct rows below which a node of the ADTree has a list of rows in place of a subtree; 1: never.
    leaf: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfNetworkFile {
    bytes: Column<u8>,
    /// Name of the model file; may be empty.
    name: String,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfKnowledge {
    bytes: Column<u8>,
    /// Names of the variables of the data.
    names: Vec<String>,
}

/// Answer to the request `knowledge`: constraints found in a file of another program, and the text of the file.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct KnowledgeText {
    found: KnowledgeRead,
    text: String,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFit {
    network: PriorNetwork,
    recipe: Recipe,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfSize {
    /// Number of variables.
    n: u32,
    rows: f64,
    /// Number k of best networks.
    k: u32,
}

requests! {
    now {
        /// Returns once the whole core is loaded. Until then it delays no other request.
        Whole "whole" (Nothing) -> () = |_state, _host, _| Ok(());
        /// Sets the limit on the memory of tables, in bytes.
        SetMemoryLimit "setMemoryLimit" (OfMemory) -> () = |state, _host, of| {
            state.whole.memory_limit = Some(of.bytes);
            with!(&mut state.session, session => session.set_memory_limit(of.bytes));
            Ok(())
        };
        /// Stores the bytes of a file for `prepare`, unparsed. Empty bytes free the memory of the former file.
        ReadFile "readFile" (OfBytes) -> () = |state, _host, of| {
            state.whole.is_sliced = false;
            state.rows()?.read_file(of.bytes.0);
            Ok(())
        };
        /// Stores the columns of a data frame for `prepare`, in place of a file.
        Columns "columns" (OfFrame) -> () =
            |state, _host, of| state.rows()?.columns(of.columns.into_iter().map(FrameColumn::from).collect());
        /// Prepares the file or data frame by a recipe. If this yields data, they become the session's data. Returns a
        /// preview of the columns.
        Prepare "prepare" (OfRecipe) -> Box<Preview> =
            |state, _host, of| state.session.rows()?.prepare(&of.recipe).map(Box::new);
        /// Window of the rows of the file or of the data, as text.
        Listing "listing" (OfRows) -> Listing =
            |state, _host, of| state.session.rows()?.listing(of.of_file, of.first, of.count);
        /// Index of the first row in a window with a cell that contains a text; null if there is none.
        FindRow "findRow" (OfText) -> Option<f64> = |state, _host, of| {
            Ok(state.session.rows()?.find_row(of.of_file, &of.text, of.first, of.count)?.map(|row| row as f64))
        };
        /// The session's data in packed form.
        Pack "pack" (Nothing) -> Column<u8> = |state, _host, _| state.session.rows()?.pack().map(Column);
        /// Holds out one in `every` rows, chosen at random by `seed`; the other rows become the session's data.
        HoldOut "holdOut" (OfDeal) -> Box<DataInfo> =
            |state, _host, of| state.session.rows()?.hold_out(of.seed, of.every).map(Box::new);
        /// Uses a sample of a built-in example, with the same variables as the data, as the held-out rows.
        HoldOutExample "holdOutExample" (OfExample) -> () =
            |state, _host, of| state.session.rows()?.hold_out_example(&of.example);
        /// Mean log-probability of the held-out rows under the session's learned network, in nats per row.
        HeldOut "heldOut" (Nothing) -> f64 = |state, _host, _| state.session.rows()?.held_out();
        /// Stores a part of a list of local scores, for `mergeParts`.
        AddPart "addPart" (OfPart) -> () =
            |state, _host, of| { state.list()?.add_part(of.name, of.bytes.0); Ok(()) };
        /// Merges the stored parts into one list of local scores and loads it. Returns a description of the list.
        MergeParts "mergeParts" (OfCosts) -> Box<DataInfo> =
            |state, _host, of| state.list()?.merge(of.costs).map(Box::new);
        /// Text of the session's data or learned network in an export format.
        Export "export" (OfFormat) -> String =
            |state, _host, of| with!(&mut state.session, session => session.export(&of.format));
        /// Text of the run's lists of scored parent sets, in the format `jkl` or `pss`.
        ExportPart "exportPart" (OfLists) -> String =
            |state, _host, of| state.session.rows()?.export_part(&of.format, &of.meta, of.children.as_deref());
        /// Memory of the parent-set lists of the finished run, in bytes.
        ListBytes "listBytes" (Nothing) -> f64 = |state, _host, _| Ok(state.session.rows()?.list_bytes());
        /// Estimated costs of the engines that count rows.
        CountingCosts "countingCosts" (OfSettings) -> Box<CountingCosts> =
            |state, _host, of| state.session.rows()?.counting_costs(&of.settings).map(Box::new);
        /// Nodes of an ADTree over some columns of the data.
        AdTree "adTree" (OfTree) -> Box<AdTreeNodes> =
            |state, _host, of| state.session.rows()?.ad_tree(&of.variables, of.leaf).map(Box::new);
        /// Reads the network from a model file.
        ReadNetwork "readNetwork" (OfNetworkFile) -> PriorNetwork =
            |_state, _host, of| Session::read_network(&of.bytes, &of.name);
        /// Reads prior knowledge (required and forbidden edges, tiers) from a file of another program.
        Knowledge "knowledge" (OfKnowledge) -> KnowledgeText = |_state, host, of| {
            let text = plain(&of.bytes)?;
            Ok(KnowledgeText { found: knowledge::read(&text, &of.names, |text| host.json(text)), text })
        };
        /// Text of a file, decompressed and decoded.
        TextOf "textOf" (OfBytes) -> String = |_state, _host, of| plain(&of.bytes);
        /// Completes a recipe so that preparing the file yields the variables and levels of a network.
        RecipeFor "recipeFor" (OfFit) -> Recipe =
            |state, _host, of| state.session.rows()?.recipe_for(&of.network, &of.recipe);
        /// Bounds on the number of parents that follow from the numbers of variables and rows alone.
        SizeBounds "sizeBounds" (OfSize) -> Box<SizeBounds> =
            |_state, _host, of| Session::size_bounds(of.n, of.rows, of.k).map(Box::new);
    }
    later {
        /// Prepares a file too large for memory, which is sent with the request, as `prepare` does. Returns a preview
        /// of the columns.
        PrepareSlices "prepareSlices" (OfSlices) -> SlicesJob = |state, start, of| SlicesJob::new(state, &of, start);
    }
}
