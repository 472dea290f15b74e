//! Errors in the user's input: a stable code and parameters, no prose.
//!
//! The front end turns the code into a sentence (what, where, remedy); tests match on the code. An `Error` serializes
//! as `{ code: "ragged-row", line: 3, found: 4, expected: 5 }`.

use serde::Serialize;

/// Error of the core, with the position and the numbers for a sentence. Errors that only the whole core can produce
/// (`whole`) are not serialized in the first module.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[non_exhaustive]
#[allow(missing_docs)] // the fields are the parameters of the sentence, named for what they hold
pub enum Error {
    // ---- data ----
    /// The file has no bytes, or only white space.
    EmptyFile,
    /// The file has a header but no row of data.
    NoRows,
    /// The file is larger than `limit` bytes.
    FileTooLarge { bytes: f64, limit: f64 },
    /// A byte that doesn't occur in texts, at byte `offset`, in a file of unknown kind.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BinaryFile { offset: f64 },
    /// A workbook of a spreadsheet program, by the name of its format.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    Workbook { format: &'static str },
    /// A compressed file of an unsupported format, or an archive, by the name of its format.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PackedFile { format: &'static str },
    /// A file of another format that is not a text table, by its name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    OtherFormat { format: &'static str },
    /// Text that is not UTF-8, at `line`, where only UTF-8 is accepted.
    NotUtf8 { line: f64 },
    /// A text in an unsupported encoding, by its name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownEncoding { name: String },
    /// A text in `encoding` that is damaged, or changes its encoding, at a character of `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DamagedText { encoding: &'static str, line: f64, column: f64 },
    /// A text that is not UTF-8 has a byte (in hexadecimal digits) without a character in Windows-1252.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoLetter { line: f64, column: f64, byte: String },
    /// A truncated gzip file.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    CutGzip,
    /// A corrupt gzip file.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DamagedGzip,
    /// A gzip file that unpacks to more than `limit` bytes.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LargeGzip { limit: f64 },
    /// A row with a different number of cells than the header.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    RaggedRow { line: f64, found: usize, expected: usize },
    /// A quoted cell that is opened at `line` and never closed.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnclosedQuote { line: f64 },
    /// A row of a file read in slices that begins at `line` and takes more than `limit` bytes.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LongRecord { line: f64, limit: f64 },
    /// An ARFF file of more than `bytes` or `rows`: it would have to be read in slices, which is supported for CSV
    /// only.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LargeArff { bytes: f64, rows: f64 },
    /// Two columns of a data frame have one name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DuplicateColumn { column: String },
    /// A column of a data frame that is longer or shorter than the others.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnevenColumn { column: String, found: f64, expected: f64 },
    /// A code of a column of a data frame for which there is no label.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownCode { column: String, found: f64, labels: f64 },
    /// The number of columns exceeds `limit`.
    TooManyColumns { found: usize, limit: usize },
    /// The number of rows exceeds `limit`.
    TooManyRows { limit: f64 },
    /// A malformed `line` of an ARFF file; `what` is `line`, `attribute`, `type`, `relational`, `no-attributes`,
    /// `quote`, `sparse`, `index`, `omitted` or `weight`, and `text` the part of the line concerned.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadArff { line: f64, what: String, text: String },
    /// A label at `line` that is not among those that the file declares for `column`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UndeclaredLabel { column: String, line: f64, value: String, declared: Vec<String> },
    /// Fewer than two variables are left to learn from.
    TooFewVariables { found: usize },
    /// Fewer than two columns of a file are left to learn from; `why` has the reason for each column in `out`: `empty`,
    /// `identifier`, `date`, `free-text`, `counts`, or `chosen` by the recipe.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooFewColumns { found: usize, left: Vec<String>, out: Vec<String>, why: Vec<String> },
    /// A level whose label is longer than `limit`, at `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LongLevel { column: String, line: f64, length: f64, limit: f64 },
    /// Fewer than two rows are left. For a file: `dropped` are left out for missing cells, and without the columns
    /// `out`, if any, `rows` would be left.
    TooFewRows { found: f64, dropped: f64, out: Vec<String>, rows: f64 },
    /// A recipe names a column that the data do not have.
    UnknownColumn { column: String },
    /// The recipe's step for `column` needs numbers, but `value` at `line` is none.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NotANumber { column: String, value: String, line: f64 },
    /// Numbers are to be read from `column`, which has them in several `units`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MixedUnits { column: String, units: Vec<String> },
    /// The weights column has a value that is no whole number ≥ 0.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadWeight { column: String, value: String, line: f64 },
    /// A column of a file read in slices has more than `limit` values, too many to hold, but its step needs them all.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyValues { column: String, limit: f64 },
    /// There are more than `limit` distinct rows among the first `rows`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyDistinctRows { rows: f64, limit: f64 },
    /// A column has more levels than can be coded.
    TooManyLevels { column: String, found: usize, limit: usize },
    /// Bins or cut points that make no partition (fewer than two bins, cuts not ascending).
    BadBins { column: String },
    /// Some columns are continuous and others have levels.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MixedKinds { numbers: Vec<String>, levels: Vec<String> },
    /// A column of equal numbers, without variance.
    ConstantColumn { column: String },
    /// A column whose numbers are equal in the `rows` left, though the file has `values` distinct ones.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ConstantLeft { column: String, rows: f64, values: f64 },
    /// Missing cells are to be a level, but the column is kept as numbers.
    MissingNumber { column: String },
    /// No built-in example of that name and version.
    UnknownExample { id: String, version: u32 },
    /// A number of rows outside the range of the example.
    RowsOutOfRange { rows: f64, least: f64, most: f64 },
    /// Packed data that are truncated or altered.
    BadPackedData,
    /// A malformed line of a list of local scores; `what` is `score`, `name`, `name-twice`, `unknown-name`,
    /// `parent-twice`, `set-twice`, `count`, `cut` or `too-long`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadList { line: f64, what: String },
    /// A malformed line in a part of a list.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadPart { part: String, line: f64, what: String },
    /// The listed families contain no network.
    NoNetwork,
    /// A part of a list that does not fit the first: `what` is `names`, `meta`, `arity` or `families`, `of` the
    /// variable or key.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PartsDiffer { part: String, first: String, what: String, of: String },
    /// Variables that no part lists.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PartsMissing { names: Vec<String> },
    /// A list of scores has no rows, counts or terms.
    NeedsRows,
    // ---- settings ----
    /// A parameter of the score outside its range.
    BadParameter { name: String, value: f64 },
    /// The score is for discrete data, but the data are continuous.
    ScoreOfLevels { score: String },
    /// The score is for continuous data, but the data are discrete.
    ScoreOfNumbers { score: String },
    /// A column is, up to rounding, a linear combination of the others named, so that no density is finite.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    Collinear { column: String, others: Vec<String> },
    /// A column is so nearly a linear combination of the others named that its residual is beyond the engine's
    /// precision.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NearlyCollinear { column: String, others: Vec<String> },
    /// In resample `number`, from 1, `column` has no variance or is a linear combination of others.
    BadResample { number: u32, column: String },
    /// Tables need discrete data, but the data are continuous.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NeedsLevels,
    /// Regressions need continuous data, but the data are discrete.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NeedsNumbers,
    /// An unbiased variance of `column` needs more rows than it has parameters.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoFreedom { column: String, rows: f64 },
    /// The value of `column` is determined by those of the others or by interventions: the findings have no joint
    /// density.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    SingularEvidence { column: String, others: Vec<String> },
    /// The tables of a network up to `column` have more than `limit` probabilities.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyParameters { column: String, limit: f64 },
    /// An edge is both required and forbidden.
    RequiredAndForbidden { from: String, to: String },
    /// An edge is required between two variables that the superstructure does not join.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    RequiredOutsideSuperstructure { from: String, to: String },
    /// The required edges close a cycle; `names` lists it.
    RequiredCycle { names: Vec<String> },
    /// Required parents of `child` exceed the limit on parents.
    RequiredOverLimit { child: String, required: usize, limit: usize },
    /// A variable is in two tiers; tiers are numbered from 1.
    InTwoTiers { name: String, first: usize, second: usize },
    /// A required edge leads from a later tier to an earlier one.
    RequiredAgainstTiers { from: String, to: String, from_tier: usize, to_tier: usize },
    /// A required edge joins two variables of one tier, and edges within tiers are forbidden.
    RequiredWithinTier { from: String, to: String, tier: usize },
    /// `first` must precede `then`, which is in an earlier tier.
    OrderAgainstTiers { first: String, then: String },
    /// The given order has a cycle, `names`.
    OrderCycle { names: Vec<String> },
    /// A required edge whose head must precede its tail in the given order.
    RequiredAgainstOrder { from: String, to: String },
    /// Required edges and the given order together have a cycle, `names`.
    RequiredRoundOrder { names: Vec<String> },
    /// The initial network contradicts the given order; together they have the cycle `names`.
    StartAgainstOrder { names: Vec<String> },
    /// An edge of the constraints names a variable that the data do not have, or joins a variable to itself.
    BadEdge { from: String, to: String },
    /// The initial network has a cycle, `names`.
    StartCycle { names: Vec<String> },
    /// In the initial network `child` has parents that violate the constraints.
    StartBarred { child: String },
    /// A method over equivalence classes with a score that differs between their members.
    NeedsEquivalence,
    /// A search for the k best classes with a score that differs between members of a class.
    ClassesApart,
    /// The k best are requested of a method without lists of families or without proof.
    KBestUnproven,
    /// Odds are given twice for one edge.
    OddsTwice { from: String, to: String },
    /// The number of variables exceeds that of the method.
    TooManyVariables { method: String, found: usize, limit: usize },
    /// The method needs more memory than the limit.
    OverMemory { needed: f64, limit: f64 },
    /// An ADTree would take about `needed` bytes, more than the `limit` set aside for it.
    TreeOverMemory { needed: f64, limit: f64 },
    /// Lists pruned for the `k` best networks lack families of the requested networks.
    ListsForFewer { k: u32 },
    /// No text format of that name.
    UnknownFormat { format: String },
    /// The run has no lists of parent sets; only exact runs do.
    NoTable,
    /// The theorems for the k best networks do not hold here; `why` is `score`, `prior`, `required` or `constant`.
    NoTheorem { why: String },
    /// A claimed network has a cycle, or violates the constraints.
    BadClaim,
    /// An ordering that does not name every variable once.
    BadOrdering,
    /// The number of parent configurations exceeds what integers can hold.
    TooManyConfigurations,
    /// The score needs a prior network, but none is given.
    NoPriorNetwork,
    /// The example was not generated by a network.
    NoGenerator { id: String },
    /// An invalid network in a message (`line` is 0); `what` is `probability`, `size`, `cycle` or `variable`.
    BadNetwork { line: f64, what: String },
    /// A malformed file of a network with tables: its format (empty: unknown), line and column, the kind of fault
    /// `what`, the name, word or character `of` concerned, the part `within` that contains it, and the number found and
    /// expected. `what` is `format`, `cut`, `sign`, `block`, `comment`, `quote`, `name`, `level-name`, `no-levels`,
    /// `name-twice`, `level-twice`, `level-count`, `unknown-name`, `unknown-level`, `one-child`, `parent-twice`,
    /// `table-twice`, `missing`, `configuration`, `row-twice`, `row-missing`, `row-length`, `count`, `probability`,
    /// `sum`, `cycle`, `kind`, `empty`, `size`, `number`, `table-count`, `rest`, `tag`, `entity`, `xml`, `root`,
    /// `element`, `attribute`, `field`, `value`, `escape`, `real`, `variance` or `coefficients`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadModel {
        format: &'static str,
        line: f64,
        column: f64,
        what: &'static str,
        of: String,
        within: String,
        found: f64,
        expected: f64,
    },
    /// The prior network lacks this variable.
    NetworkLacksVariable { column: String },
    /// A variable of the prior network lacks a level of the data.
    NetworkLacksLevel { column: String, level: String },
    /// A sum over the prior network would take too many terms.
    NetworkTooWide { needed: f64, limit: f64 },
    /// Evidence on a variable names no level of it, or has weights that are not finite or negative.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadEvidence { column: String },
    /// A joint distribution of `found` variables; only `least` to `most` are possible.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    JointOf { found: usize, least: usize, most: usize },
    /// A joint distribution has more cells than the limit.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    JointTooLarge { needed: f64, limit: f64 },
    /// A changed entry of the table of `column` that is no probability, or is of the only level.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadEntry { column: String, value: f64 },
    /// A minimal set of findings, as `variable = level`, that are jointly impossible by the network.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ImpossibleEvidence { cells: Vec<String> },
    /// A number of folds that is less than two or more than the rows.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    BadFolds { folds: f64, most: f64 },
    /// A cell of a row to predict that is no level of its variable.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    UnknownLevel { column: String, line: f64, value: String, levels: Vec<String> },
    /// A variable of a network to fit without a column in the data.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    DataLack { column: String },
    /// A label of the data that is not among the `states` declared by the model.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    UndeclaredState { column: String, line: f64, value: String, states: Vec<String> },
    /// Two columns of the rows to predict or to fit have the name of one variable.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    ColumnTwice { column: String },
    /// No column of the rows to predict is a variable other than the target; `names` are some that could be used.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    NoInputs { names: Vec<String> },
    /// By the prior network `rows` rows are impossible: `cells` are levels that no row can have together.
    ImpossibleRows { rows: f64, cells: Vec<String> },
    /// A malformed file of experiments in BNFinder's format; `what` is `command`, `name`, `name-twice`,
    /// `no-conditions`, `conditions`, `experiment-twice`, `mixed-names`, `series`, `cells`, `weight`, `level` or
    /// `noisy`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadExperiments { line: f64, what: String },
    /// Experiments refer to a variable that was not measured; line 0: in no file.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownVertex { line: f64, name: String },
    /// `value` at `line` of a column of numbers or of the time is no number, or too large.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoNumber { column: String, value: String, line: f64 },
    /// A cell of the time that is empty, or no number, date, month, quarter or week.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoTime { column: String, value: String, line: f64 },
    /// A time of another kind than `first`, the first of the column: a number among dates, or a time zone where others
    /// have none.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeKinds { column: String, value: String, line: f64, first: String },
    /// A date in which day and month are ambiguous, in a column that does not show the order.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeOrder { column: String, value: String, line: f64 },
    /// Two rows of one series at the same time, at `first` and at `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeTwice { line: f64, first: f64, value: String, series: String },
    /// Without time the allowed parents must not form a cycle, but these do.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MayCycle { names: Vec<String> },
    /// Algorithm 2 needs parents with equal costs, but those of the column differ.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NotUniform { column: String },
    /// A prior probability of an edge applies only to BDe as in the supplement.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoAlpha,
    /// The request needs the whole core, and this is the first module.
    NeedsWholeCore,
    /// No data are loaded, or there is no result yet.
    NotReady,
    /// The run to continue no longer exists, or has moved on.
    RunGone,
    /// The reading of a file was stopped before its end.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ReadingStopped,
    /// A search that can't be interrupted would take too many steps.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TakesTooLong,
}

impl Error {
    /// Error of too few rows, for data without a file.
    pub fn too_few_rows(found: f64) -> Error {
        Error::TooFewRows { found, dropped: 0.0, out: vec![], rows: found }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Error {}

/// `Result` with the core's [`enum@Error`].
pub type Result<T> = std::result::Result<T, Error>;
