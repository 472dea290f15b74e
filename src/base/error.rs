//! Errors in the user's input: a stable code with parameters, no prose.
//!
//! The front end turns the code into a sentence (what, where, remedy); tests match on the code. An `Error` serializes
//! as `{ code: "ragged-row", line: 3, found: 4, expected: 5 }`.

use serde::Serialize;

/// Error of the core, with the position and the numbers for a sentence. Errors that only the full build (`feature =
/// "full"`) produces are not serialized in the small build that the page loads first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[non_exhaustive]
#[allow(missing_docs)] // the fields are the parameters of the sentence, named for their contents
pub enum Error {
    // ---- data ----
    /// The file has no bytes, or only white space.
    EmptyFile,
    /// The file has a header but no row of data.
    NoRows,
    /// The file is larger than `limit` bytes.
    FileTooLarge { bytes: f64, limit: f64 },
    /// A file of unknown kind that is not a text: the byte at `offset` does not occur in texts.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BinaryFile { offset: f64 },
    /// A workbook of a spreadsheet program; `format` is the name of its format.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    Workbook { format: &'static str },
    /// An archive, or a compressed file of an unsupported format; `format` is its name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PackedFile { format: &'static str },
    /// A file of another format that is not a text table; `format` is its name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    OtherFormat { format: &'static str },
    /// Text with a byte at `line` that is not UTF-8, in a place where only UTF-8 is accepted.
    NotUtf8 { line: f64 },
    /// A text in an unsupported encoding; `name` is the encoding.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownEncoding { name: String },
    /// A text in `encoding` that is damaged, or changes its encoding, at character `column` of `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DamagedText { encoding: &'static str, line: f64, column: f64 },
    /// A text that is not UTF-8, with a byte (in hexadecimal digits) that is not a character of Windows-1252.
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
    /// A row, beginning at `line`, of more than `limit` bytes in a file that is too large to be read at once.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LongRecord { line: f64, limit: f64 },
    /// An ARFF file too large to be read at once (more than `bytes` bytes or `rows` rows); only CSV files can be read
    /// in slices.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LargeArff { bytes: f64, rows: f64 },
    /// Two columns of a data frame have the same name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DuplicateColumn { column: String },
    /// A column of a data frame that is longer or shorter than the others.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnevenColumn { column: String, found: f64, expected: f64 },
    /// A code in a column of a data frame for which there is no label.
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
    /// Fewer than two columns of a file are left to learn from. `why` has the reason for each column excluded (`out`):
    /// `empty`, `identifier`, `date`, `free-text`, `counts`, or `chosen` by the recipe.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooFewColumns { found: usize, left: Vec<String>, out: Vec<String>, why: Vec<String> },
    /// A level whose label, at `line`, is longer than `limit` characters.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LongLevel { column: String, line: f64, length: f64, limit: f64 },
    /// Fewer than two rows are left. For a file: `dropped` rows are left out for missing cells; `rows` rows would be
    /// left if the columns `out` were excluded.
    TooFewRows { found: f64, dropped: f64, out: Vec<String>, rows: f64 },
    /// A recipe refers to a column that is not in the data.
    UnknownColumn { column: String },
    /// The recipe's step for `column` needs numbers, but `value` at `line` is not a number.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NotANumber { column: String, value: String, line: f64 },
    /// Numbers are to be read from `column`, but its cells have different `units`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MixedUnits { column: String, units: Vec<String> },
    /// The column of weights has a value that is not a whole number ≥ 0.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadWeight { column: String, value: String, line: f64 },
    /// The recipe's step for a column needs all its values, but they exceed the `limit` for files read in slices.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyValues { column: String, limit: f64 },
    /// More than `limit` distinct rows occur among the first `rows` rows.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyDistinctRows { rows: f64, limit: f64 },
    /// A column has more levels than codes allow.
    TooManyLevels { column: String, found: usize, limit: usize },
    /// Bins or cut points that do not define a partition (fewer than two bins, cuts not ascending).
    BadBins { column: String },
    /// Some columns are continuous and others have levels.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MixedKinds { numbers: Vec<String>, levels: Vec<String> },
    /// A column of equal numbers, without variance.
    ConstantColumn { column: String },
    /// A column whose numbers are all equal in the `rows` rows left, though the file has `values` distinct ones.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ConstantLeft { column: String, rows: f64, values: f64 },
    /// Missing cells are to become a level, but the column is kept as numbers.
    MissingNumber { column: String },
    /// There is no built-in example with this name and version.
    UnknownExample { id: String, version: u32 },
    /// The requested number of rows is outside the range of the example.
    RowsOutOfRange { rows: f64, least: f64, most: f64 },
    /// Data in the core's packed form that are truncated or altered.
    BadPackedData,
    /// A malformed line in a list of local scores; `what` is `score`, `name`, `name-twice`, `unknown-name`,
    /// `parent-twice`, `set-twice`, `count`, `cut` or `too-long`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadList { line: f64, what: String },
    /// A malformed line in one file (`part`) of a list of local scores that is split into several files.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadPart { part: String, line: f64, what: String },
    /// No acyclic network can be formed from the listed families.
    NoNetwork,
    /// A file (`part`) of a list of local scores that contradicts the first file: `what` is `names`, `meta`, `arity` or
    /// `families`, `of` the variable or key concerned.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PartsDiffer { part: String, first: String, what: String, of: String },
    /// Variables that no file of a list of local scores contains.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PartsMissing { names: Vec<String> },
    /// The request needs rows of data, but a list of local scores was loaded, which has no counts or terms.
    NeedsRows,
    // ---- settings ----
    /// A parameter of the score is outside its range.
    BadParameter { name: String, value: f64 },
    /// The score is for discrete data, but the data are continuous.
    ScoreOfLevels { score: String },
    /// The score is for continuous data, but the data are discrete.
    ScoreOfNumbers { score: String },
    /// A column is, up to rounding, a linear combination of the columns `others`, so that no density is finite.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    Collinear { column: String, others: Vec<String> },
    /// A column is so nearly a linear combination of the columns `others` that its residual is beyond the engine's
    /// precision.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NearlyCollinear { column: String, others: Vec<String> },
    /// In bootstrap resample `number`, counted from 1, `column` has no variance or is a linear combination of others.
    BadResample { number: u32, column: String },
    /// Conditional probability tables need discrete data, but the data are continuous.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NeedsLevels,
    /// Regressions need continuous data, but the data are discrete.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NeedsNumbers,
    /// The unbiased residual variance of `column` needs more rows than its regression has parameters.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoFreedom { column: String, rows: f64 },
    /// The value of `column` is determined by those of `others` or by interventions, so the findings have no joint
    /// density.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    SingularEvidence { column: String, others: Vec<String> },
    /// The tables of the network's variables up to `column` have more than `limit` probabilities.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyParameters { column: String, limit: f64 },
    /// An edge is both required and forbidden.
    RequiredAndForbidden { from: String, to: String },
    /// An edge is required between two variables that the superstructure does not join.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    RequiredOutsideSuperstructure { from: String, to: String },
    /// The required edges close a cycle through the variables `names`.
    RequiredCycle { names: Vec<String> },
    /// The `required` parents of `child` outnumber the limit on parents.
    RequiredOverLimit { child: String, required: usize, limit: usize },
    /// A variable is in two tiers; tiers are numbered from 1.
    InTwoTiers { name: String, first: usize, second: usize },
    /// A required edge leads from a later tier to an earlier one.
    RequiredAgainstTiers { from: String, to: String, from_tier: usize, to_tier: usize },
    /// A required edge joins two variables of one tier, but edges within tiers are forbidden.
    RequiredWithinTier { from: String, to: String, tier: usize },
    /// `first` must precede `then` by a constraint, but `then` is in an earlier tier.
    OrderAgainstTiers { first: String, then: String },
    /// The given order has a cycle through the variables `names`.
    OrderCycle { names: Vec<String> },
    /// A required edge points against the given order: its head must precede its tail.
    RequiredAgainstOrder { from: String, to: String },
    /// Required edges and the given order together have a cycle through the variables `names`.
    RequiredRoundOrder { names: Vec<String> },
    /// The initial network contradicts the given order; together they have a cycle through the variables `names`.
    StartAgainstOrder { names: Vec<String> },
    /// An edge of the constraints refers to a variable that is not in the data, or joins a variable to itself.
    BadEdge { from: String, to: String },
    /// The initial network has a cycle through the variables `names`.
    StartCycle { names: Vec<String> },
    /// In the initial network the parents of `child` violate the constraints.
    StartBarred { child: String },
    /// A method that searches over equivalence classes was given a score that differs between members of a class.
    NeedsEquivalence,
    /// The k best classes were requested with a score that differs between members of a class.
    ClassesApart,
    /// A published search for classes needs the k best classes of the run, all of whose members are allowed and listed.
    NeedsClasses,
    /// The k best networks were requested from a method that makes no lists of parent sets or proves no optimum.
    KBestUnproven,
    /// Prior odds are given twice for one edge.
    OddsTwice { from: String, to: String },
    /// The number of variables exceeds the limit of the method.
    TooManyVariables { method: String, found: usize, limit: usize },
    /// The method needs more memory, in bytes, than the limit.
    OverMemory { needed: f64, limit: f64 },
    /// An ADTree would take about `needed` bytes, more than its `limit`.
    TreeOverMemory { needed: f64, limit: f64 },
    /// Pruning for the `k` best networks has removed parent sets that the larger number now requested may need.
    ListsForFewer { k: u32 },
    /// There is no text format with this name.
    UnknownFormat { format: String },
    /// The run has no lists of parent sets; only exact runs have them.
    NoTable,
    /// The theorems on the k best networks do not hold for this run: `why` is `score`, `prior`, `required` or
    /// `constant`.
    NoTheorem { why: String },
    /// A network given by a link or a file as the result has a cycle or violates the constraints.
    BadClaim,
    /// An ordering that does not name every variable once.
    BadOrdering,
    /// The number of parent configurations exceeds what integers can hold.
    TooManyConfigurations,
    /// The score needs a prior network, but none is given.
    NoPriorNetwork,
    /// The example was not generated by a network.
    NoGenerator { id: String },
    /// Invalid network, not from a file (`line` is 0); `what` is `probability`, `size`, `cycle` or `variable`.
    BadNetwork { line: f64, what: String },
    /// A malformed file of a network with parameters: its format (empty if unknown), line and column, the kind of fault
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
    /// The prior network lacks a variable of the data (`column`).
    NetworkLacksVariable { column: String },
    /// A variable of the prior network lacks a level of the data.
    NetworkLacksLevel { column: String, level: String },
    /// A sum over the prior network would take more terms than the limit.
    NetworkTooWide { needed: f64, limit: f64 },
    /// Evidence on a variable names a level that it does not have, or has weights that are negative or not finite.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadEvidence { column: String },
    /// A joint distribution of `found` variables was requested; from `least` to `most` are possible.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    JointOf { found: usize, least: usize, most: usize },
    /// A joint distribution has more cells than the limit.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    JointTooLarge { needed: f64, limit: f64 },
    /// A changed entry of the probability table of `column` is not a probability, or the variable has only one level.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadEntry { column: String, value: f64 },
    /// Findings that are jointly impossible under the network: a minimal set, as `variable = level`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ImpossibleEvidence { cells: Vec<String> },
    /// The number of folds is less than two or more than the number of rows.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    BadFolds { folds: f64, most: f64 },
    /// A cell of a row to predict is not a level of its variable.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    UnknownLevel { column: String, line: f64, value: String, levels: Vec<String> },
    /// The data have no column for a variable of the network to be fitted.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    DataLack { column: String },
    /// A label in the data is not among the `states` declared by the model.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    UndeclaredState { column: String, line: f64, value: String, states: Vec<String> },
    /// Two columns of the rows to predict or to fit have the name of the same variable.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    ColumnTwice { column: String },
    /// The rows to predict have no column that is a variable other than the target; `names` are some usable variables.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    NoInputs { names: Vec<String> },
    /// `rows` rows of the data are impossible under the prior network: no row can have the levels `cells` together.
    ImpossibleRows { rows: f64, cells: Vec<String> },
    /// A malformed file of experiments in BNFinder's format; `what` is `command`, `name`, `name-twice`,
    /// `no-conditions`, `conditions`, `experiment-twice`, `mixed-names`, `series`, `cells`, `weight`, `level` or
    /// `noisy`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadExperiments { line: f64, what: String },
    /// The experiments refer to a variable that was not measured; `line` is 0 if the reference is not in a file.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownVertex { line: f64, name: String },
    /// In a column of numbers or of times, `value` at `line` is not a number or is too large.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoNumber { column: String, value: String, line: f64 },
    /// A cell of the time column is empty, or not a number, date, month, quarter or week.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoTime { column: String, value: String, line: f64 },
    /// A time of another kind than `first`, the first time of the column: a number among dates, or a time zone where
    /// others have none.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeKinds { column: String, value: String, line: f64, first: String },
    /// A date in which day and month are ambiguous, in a column whose other dates do not show their order.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeOrder { column: String, value: String, line: f64 },
    /// Two rows of one series have the same time; they are at lines `first` and `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeTwice { line: f64, first: f64, value: String, series: String },
    /// In experiments without time the allowed parents must not form a cycle, but those of the variables `names` do.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MayCycle { names: Vec<String> },
    /// Algorithm 2 of BNFinder needs parents with equal costs, but those of `column` differ.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NotUniform { column: String },
    /// A prior probability of an edge was given, which applies only to the variant of BDe in BNFinder's supplement.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoAlpha,
    /// The request needs the full build of the core, but only the small build that the page loads first is present.
    NeedsWholeCore,
    /// No data are loaded, or there is no result yet.
    NotReady,
    /// The run that is to be continued no longer exists, or has made further steps in the meantime.
    RunGone,
    /// The reading of a file was canceled before its end.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ReadingStopped,
    /// A search that cannot be interrupted would take too many steps.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TakesTooLong,
}

impl Error {
    /// Error `TooFewRows` for data that do not come from a file.
    pub fn too_few_rows(found: f64) -> Error {
        Error::TooFewRows { found, dropped: 0.0, out: vec![], rows: found }
    }
}

/// Native programs see the sentence of the error; those that run wasm make it from the code.
impl std::fmt::Display for Error {
    #[cfg(not(target_arch = "wasm32"))]
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&super::sentence::sentence(self))
    }

    #[cfg(target_arch = "wasm32")]
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Error {}

/// `Result` with the core's [`enum@Error`].
pub type Result<T> = std::result::Result<T, Error>;
