//! Requests about files, lists and data.

use crate::data::FrameColumn;
use crate::decode::plain;
use crate::engine::desk::with;
use crate::engine::jobs::{OfSlices, SlicesJob};
use crate::engine::requests::opening::OfSettings;
use crate::engine::requests::{Nothing, requests};
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

/// Rows of the file as it was read last, or the distinct rows of the data.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfRows {
    of_file: bool,
    first: usize,
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct OfText {
    of_file: bool,
    text: String,
    first: usize,
    count: usize,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfDeal {
    seed: u32,
    /// One row in so many is held out.
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
    name: String,
    bytes: Column<u8>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfCosts {
    costs: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfFormat {
    pub format: String,
}

/// Lists of some variables, or of all, with facts of the score by key and value.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfLists {
    format: String,
    meta: Vec<(String, String)>,
    children: Option<Vec<u16>>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfMemory {
    /// Most bytes that tables may take.
    bytes: f64,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfTree {
    variables: Vec<u16>,
    /// Distinct rows below which a node is a list of them; 1: none is.
    leaf: u32,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfNetworkFile {
    bytes: Column<u8>,
    /// Name of the file, or empty.
    name: String,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OfKnowledge {
    bytes: Column<u8>,
    /// Names of the variables.
    names: Vec<String>,
}

/// Edges that a file of another program speaks of, and the text of the file.
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
    n: u32,
    rows: f64,
    k: u32,
}

requests! {
    now {
        /// Answer when the whole core is there; until then it holds up no other request.
        Whole "whole" (Nothing) -> () = |_desk, _host, _| Ok(());
        /// Sets the most bytes that tables may take.
        SetMemoryLimit "setMemoryLimit" (OfMemory) -> () =
            |desk, _host, of| {
            desk.more.memory_limit = Some(of.bytes);
            with!(&mut desk.seat, session => session.set_memory_limit(of.bytes));
            Ok(())
        };
        /// Takes a file; nothing is parsed before `prepare`. Empty bytes let go of a file.
        ReadFile "readFile" (OfBytes) -> () = |desk, _host, of| {
            desk.more.is_sliced = false;
            desk.rows()?.read_file(of.bytes.0);
            Ok(())
        };
        /// Takes the columns of a data frame in place of a file.
        Columns "columns" (OfFrame) -> () =
            |desk, _host, of| desk.rows()?.columns(of.columns.into_iter().map(FrameColumn::from).collect());
        /// Columns of the file prepared by a recipe; if data come out they are the session's data now.
        Prepare "prepare" (OfRecipe) -> Box<Preview> =
            |desk, _host, of| desk.seat.rows()?.prepare(&of.recipe).map(Box::new);
        /// Rows as text.
        Listing "listing" (OfRows) -> Listing =
            |desk, _host, of| desk.seat.rows()?.listing(of.of_file, of.first, of.count);
        /// Number of the first of some rows with a cell that holds a text.
        FindRow "findRow" (OfText) -> Option<f64> = |desk, _host, of| {
            Ok(desk.seat.rows()?.find_row(of.of_file, &of.text, of.first, of.count)?.map(|row| row as f64))
        };
        /// Packed form of the data.
        Pack "pack" (Nothing) -> Column<u8> = |desk, _host, _| desk.seat.rows()?.pack().map(Column);
        /// Deals one row in `every` into a part held out; the rest are the data from now on.
        HoldOut "holdOut" (OfDeal) -> Box<DataInfo> =
            |desk, _host, of| desk.seat.rows()?.hold_out(of.seed, of.every).map(Box::new);
        /// Holds out a sample of an example with the variables of the data.
        HoldOutExample "holdOutExample" (OfExample) -> () =
            |desk, _host, of| desk.seat.rows()?.hold_out_example(&of.example);
        /// Mean log-probability of the rows held out under the result, in nats a row.
        HeldOut "heldOut" (Nothing) -> f64 = |desk, _host, _| desk.seat.rows()?.held_out();
        /// Takes a part of a list, to be merged.
        AddPart "addPart" (OfPart) -> () =
            |desk, _host, of| { desk.list()?.add_part(of.name, of.bytes.0); Ok(()) };
        /// Summary of the list merged from the parts.
        MergeParts "mergeParts" (OfCosts) -> Box<DataInfo> =
            |desk, _host, of| desk.list()?.merge(of.costs).map(Box::new);
        /// Text of the source or of the result in a format.
        Export "export" (OfFormat) -> String =
            |desk, _host, of| with!(&mut desk.seat, session => session.export(&of.format));
        /// Text of lists of parent sets, as `jkl` or `pss`.
        ExportPart "exportPart" (OfLists) -> String =
            |desk, _host, of| desk.seat.rows()?.export_part(&of.format, &of.meta, of.children.as_deref());
        /// Bytes that the lists of the finished run hold.
        ListBytes "listBytes" (Nothing) -> f64 = |desk, _host, _| Ok(desk.seat.rows()?.list_bytes());
        /// Costs of the counting engines.
        CountingCosts "countingCosts" (OfSettings) -> Box<CountingCosts> =
            |desk, _host, of| desk.seat.rows()?.counting_costs(&of.settings).map(Box::new);
        /// Nodes of an ADTree over some columns.
        AdTree "adTree" (OfTree) -> Box<AdTreeNodes> =
            |desk, _host, of| desk.seat.rows()?.ad_tree(&of.variables, of.leaf).map(Box::new);
        /// Network of a model file.
        ReadNetwork "readNetwork" (OfNetworkFile) -> PriorNetwork =
            |_desk, _host, of| Session::read_network(&of.bytes, &of.name);
        /// Edges that a file of another program speaks of.
        Knowledge "knowledge" (OfKnowledge) -> KnowledgeText = |_desk, host, of| {
            let text = plain(&of.bytes)?;
            Ok(KnowledgeText { found: knowledge::read(&text, &of.names, |text| host.json(text)), text })
        };
        /// Text of a file, unpacked and by its encoding.
        TextOf "textOf" (OfBytes) -> String = |_desk, _host, of| plain(&of.bytes);
        /// Recipe for the variables of a network.
        RecipeFor "recipeFor" (OfFit) -> Recipe =
            |desk, _host, of| desk.seat.rows()?.recipe_for(&of.network, &of.recipe);
        /// Bounds on parents from the numbers of variables and rows alone.
        SizeBounds "sizeBounds" (OfSize) -> Box<SizeBounds> =
            |_desk, _host, of| Session::size_bounds(of.n, of.rows, of.k).map(Box::new);
    }
    later {
        /// Columns of a file that is too large to hold, prepared by a recipe. It is sent with the request.
        PrepareSlices "prepareSlices" (OfSlices) -> SlicesJob = |desk, at, of| {
            let mut at = at;
            SlicesJob::new(desk, &of, &mut at)
        };
    }
}
