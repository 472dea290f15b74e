//! Messages to and from JavaScript: plain data with defaults, and the decoding of tagged messages. Each subject has a
//! file; this module exports all their names.
//!
//! A test writes the TypeScript types of the messages to `www/generated/protocol.ts`. Most messages identify variables
//! by column number, not by name. There is no `u64`: counts are `f64` (exact below 2^53). Bulk data are typed arrays
//! ([`Column`]).

mod adtree;
mod bnfinder;
mod bootstrap;
mod bounds;
mod column;
mod counting;
mod data;
mod enumerate;
mod gaussian;
mod inspect;
mod k_best;
mod knowledge;
mod lattice;
mod model;
mod orders;
mod outcome;
mod posterior;
mod predict;
mod preview;
mod recipe;
mod run;
mod settings;
mod steps;
mod table;
mod under_prior;

pub use adtree::*;
pub use bnfinder::*;
pub use bootstrap::*;
pub use bounds::*;
pub use column::*;
pub use counting::*;
pub use data::*;
pub use enumerate::*;
pub use gaussian::*;
pub use inspect::*;
pub use k_best::*;
pub use knowledge::*;
pub use lattice::*;
pub use model::*;
pub use orders::*;
pub use outcome::*;
pub use posterior::*;
pub use predict::*;
pub use preview::*;
pub use recipe::*;
pub use run::*;
pub use settings::*;
pub use steps::*;
pub use table::*;
pub use under_prior::*;

pub use crate::catalogue::{MethodName, RuleName};

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::catalogue::Score;

    /// Tagged enums are deserialized from plain structs: the test checks that every value survives a round trip and
    /// that invalid messages are refused.
    #[test]
    fn tagged_messages_survive_a_round_trip() {
        let column = || "constructor".to_string();
        let bin = |cut| Step::Bin { column: column(), cut };
        let steps = [
            Step::Exclude { column: column() },
            Step::Category { column: column() },
            Step::Number { column: column() },
            bin(Cut::Width { bins: 3 }),
            bin(Cut::Frequency { bins: 4 }),
            bin(Cut::Points { points: vec![0.5, 2.0] }),
            Step::KeepTop { column: column(), keep: 9 },
            Step::MissingLabel { label: "NA".into(), column: None },
            Step::MissingLabel { label: "?".into(), column: Some(column()) },
            Step::Missing { level: true },
            Step::Weights { column: column() },
            Step::Merge { column: column(), into: "m".into(), labels: vec!["M".into()] },
            Step::Order { column: column(), labels: vec!["low".into(), "high".into()] },
            Step::Range { column: column(), least: -1.5, greatest: 97.0 },
            Step::TextMissing { column: column() },
            Step::DatePart { column: column(), part: DatePart::Weekday },
            Step::TotalRows,
            Step::Cardinalities,
            Step::AsIs { column: None, what: "total-rows".into() },
            Step::AsIs { column: Some(column()), what: "case".into() },
        ];
        let text = serde_json::to_string(&steps).expect("JSON");
        assert_eq!(serde_json::from_str::<Vec<Step>>(&text).expect("steps"), steps);
        use crate::catalogue::ScoreKind::*;
        let (alpha, ess, penalty) = (0.5, 10.0, 2.5);
        let (alpha_mu, alpha_w) = (2.0, Some(9.0));
        let bge = [Bge { alpha_mu, alpha_w }, Bge { alpha_mu, alpha_w: None }];
        let others =
            [Ll, Aic, Bic, Mdl, MdlLecture, Pll { penalty }, Bd { alpha }, K2, Bdeu { ess }, Bde { ess }, Fnml, Qnml];
        for kind in bge.into_iter().chain(others) {
            let score = Score { kind, edge_prior: 0.25 };
            let text = serde_json::to_string(&score).expect("JSON");
            assert_eq!(serde_json::from_str::<Score>(&text).expect("a score"), score);
        }
        for wrong in [r#"{"op":"bin","column":"a"}"#, r#"{"op":"exclude"}"#, r#"{"op":"toString","column":"a"}"#, "{}"]
        {
            assert!(serde_json::from_str::<Step>(wrong).is_err(), "{wrong}");
        }
        for wrong in [r#"{"kind":"pll","edgePrior":1}"#, r#"{"kind":"bic"}"#, r#"{"kind":"best","edgePrior":1}"#] {
            assert!(serde_json::from_str::<Score>(wrong).is_err(), "{wrong}");
        }
    }
}

/// TypeScript declarations of the messages.
#[cfg(all(test, not(target_arch = "wasm32")))]
#[allow(clippy::too_many_lines)] // the list has one line per type
pub fn typescript(config: &ts_rs::Config) -> Vec<String> {
    use ts_rs::TS;
    macro_rules! types {
        ($($name:ty),* $(,)?) => { vec![$(<$name>::decl(config)),*] };
    }
    types!(
        crate::catalogue::ScoreKind,
        crate::catalogue::Score,
        ExampleRef,
        ExampleInfo,
        VariableInfo,
        NumberInfo,
        ListInfo,
        DataInfo,
        ReadOptions,
        Cut,
        DatePart,
        Step,
        Recipe,
        ColumnKind,
        WarningState,
        Warning,
        ColumnPreview,
        Histogram,
        RowRemedy,
        Preview,
        Listing,
        Settings,
        KBestRequest,
        KBestUnit,
        KBestProgress,
        KBestEnding,
        KBestRows,
        Enumerator,
        EnumeratorProgress,
        WholePrior,
        UnderPrior,
        Heuristic,
        Start,
        ProxyKernel,
        SwapSearch,
        SwapStep,
        SwapOptimum,
        Pruning,
        RuleName,
        RuleOff,
        RuleStatus,
        Reading,
        Loosest,
        ReadingBounds,
        SizeBounds,
        Bounds,
        PermutationTree,
        CountingName,
        Counted,
        CountingCosts,
        CountingReason,
        AdTreeKind,
        AdTreeNode,
        AdTreeNodes,
        EngineCost,
        PriorNetwork,
        PriorVariable,
        MethodName,
        Compared,
        Comparison,
        Estimate,
        Snapshot,
        Phase,
        Status,
        ClassEdge,
        EdgeMark,
        Certificate,
        Ties,
        Outcome,
        StartNetwork,
        SingleEdge,
        Terms,
        Barred,
        Change,
        EdgeInspection,
        ScoredSet,
        VariableInspection,
        HandTable,
        HandRegression,
        HandBge,
        Information,
        Lattice,
        Loan,
        ListedScore,
        FrameMessage,
        Average,
        AverageMarks,
        ByClass,
        TableRows,
        Frames,
        TracePart,
        TraceProgress,
        TraceOverview,
        Moves,
        OrderStage,
        TreeColumns,
        ProxyProgress,
        ProxyColumns,
        BranchColumns,
        GraphColumns,
        Unpruned,
        Networks,
        OrderNetwork,
        PairStrength,
        Strengths,
        Arrow,
        AveragedEdge,
        AveragedFit,
        Averaged,
        StructurePrior,
        PosteriorSums,
        NetworkComparison,
        TableQuery,
        TableSort,
        TableSelection,
        TablePlace,
        BnfinderScore,
        BnfinderVariant,
        BnfinderSettings,
        BnfinderTable,
        BnfinderMixture,
        BnfinderRules,
        BnfinderHistogram,
        BnfinderVariable,
        BnfinderNotice,
        BnfinderGaps,
        TimeUnit,
        BnfinderSteps,
        BnfinderInfo,
        BnfinderSnapshot,
        BnfinderSign,
        BnfinderSet,
        BnfinderEdge,
        BnfinderChild,
        BnfinderOutcome,
        BnfinderPoint,
        BnfinderTrace,
        BnfinderClaim,
        BnfinderVerdict,
        BnfinderCheck,
        ParameterEstimate,
        Fitted,
        ModelNote,
        ModelSource,
        EvidenceMessage,
        Answer,
        AskPlan,
        ExplanationMessage,
        FindingValues,
        EntryEffect,
        EntryChange,
        AdjustmentSets,
        Adjustment,
        Dependence,
        Doubt,
        ClassAnswer,
        ClassEffect,
        EffectUnder,
        VarianceKind,
        Knowledge,
        KnowledgeFlaw,
        KnowledgeRead,
        GaussianFamily,
        GaussianFitted,
        GaussianEvidence,
        GaussianAnswer,
        GaussianReasons,
        GaussianClassEffect,
        GaussianEffectUnder,
        ValidationRequest,
        Measures,
        CalibrationBin,
        JointMeasures,
        ModelMeasures,
        FoldMeasures,
        FoldResult,
        Validation,
        HeldOutRow,
        NewRows,
        NewRow,
        NumberMeasures,
        NumberModelMeasures,
        NumberFoldMeasures,
        GaussianFoldResult,
        NumberValidation,
        HeldOutNumber,
        NewNumberRows,
        NewNumberRow,
    )
}
