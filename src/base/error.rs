//! Errors in what the user gave us: a stable code and parameters, no prose.
//!
//! The front end turns the code into a sentence (what, where, remedy); tests match on the code. An `Error` serializes
//! as `{ code: "ragged-row", line: 3, found: 4, expected: 5 }`.

use serde::Serialize;

/// Refusal of the core, with the place and the numbers that a sentence needs. What only the whole core meets (`whole`)
/// has no message in its first part.
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
    /// A byte that no text has, at byte `offset`, in a file of which the kind is not known.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BinaryFile { offset: f64 },
    /// A workbook of a spreadsheet program, by the name of its format.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    Workbook { format: &'static str },
    /// A packed file that is not unpacked, or an archive, by the name of its format.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PackedFile { format: &'static str },
    /// A file of another format that is no table as text, by its name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    OtherFormat { format: &'static str },
    /// Text that is not UTF-8, at `line`, where nothing else is read.
    NotUtf8 { line: f64 },
    /// A text in an encoding that is not read, by its name.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownEncoding { name: String },
    /// A text in `encoding` that is damaged, or changes its encoding, at a character of `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DamagedText { encoding: &'static str, line: f64, column: f64 },
    /// A text that is not UTF-8 holds a byte (in hexadecimal digits) that Windows-1252 has no letter for.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoLetter { line: f64, column: f64, byte: String },
    /// A gzip file that ends too early.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    CutGzip,
    /// A gzip file that can't be unpacked, or does not unpack to what it was.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    DamagedGzip,
    /// A gzip file that unpacks to more than `limit` bytes.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LargeGzip { limit: f64 },
    /// A row with another number of cells than the header.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    RaggedRow { line: f64, found: usize, expected: usize },
    /// A quoted cell that is opened at `line` and never closed.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnclosedQuote { line: f64 },
    /// A row of a file read in slices that begins at `line` and takes more than `limit` bytes.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LongRecord { line: f64, limit: f64 },
    /// An ARFF file of more than `bytes` or more than `rows`: it would be read in slices, and only CSV is.
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
    /// An ARFF file whose `line` can't be read; `what` is `line`, `attribute`, `type`, `relational`, `no-attributes`, `quote`, `sparse`,
    /// `index`, `omitted` or `weight`, and `text` what of the line it is about.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadArff { line: f64, what: String, text: String },
    /// A label at `line` that is not among those that the file declares for `column`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UndeclaredLabel { column: String, line: f64, value: String, declared: Vec<String> },
    /// Fewer than two variables are left to learn from.
    TooFewVariables { found: usize },
    /// Fewer than two columns of a file are left to learn from; `why` says of each in `out` why it is not: `empty`,
    /// `identifier`, `date`, `free-text`, `counts`, or `chosen` where the recipe says so.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooFewColumns { found: usize, left: Vec<String>, out: Vec<String>, why: Vec<String> },
    /// A level whose label is longer than `limit`, at `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    LongLevel { column: String, line: f64, length: f64, limit: f64 },
    /// Fewer than two rows are left, so there is nothing to learn. Of a file: `dropped` are left out for missing cells, and without the
    /// columns `out`, if there are any, `rows` would be left.
    TooFewRows { found: f64, dropped: f64, out: Vec<String>, rows: f64 },
    /// A recipe names a column that the data do not have.
    UnknownColumn { column: String },
    /// The recipe's step for `column` needs numbers, and `value` at `line` is none.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NotANumber { column: String, value: String, line: f64 },
    /// Numbers are to be read from `column`, which has them in several `units`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MixedUnits { column: String, units: Vec<String> },
    /// The weights column has a value that is no whole number ≥ 0.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadWeight { column: String, value: String, line: f64 },
    /// A column of a file read in slices has more than `limit` values, which are too many to hold, and its step needs them all.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyValues { column: String, limit: f64 },
    /// The rows that are left differ in more than `limit` ways; `rows` were read until then.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TooManyDistinctRows { rows: f64, limit: f64 },
    /// A column has more levels than can be coded.
    TooManyLevels { column: String, found: usize, limit: usize },
    /// Bins or cut points that make no partition (fewer than two bins, cuts not ascending).
    BadBins { column: String },
    /// Some columns are kept as numbers and others have levels: data are one or the other.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MixedKinds { numbers: Vec<String>, levels: Vec<String> },
    /// A column of numbers that are all the same: it has no variance.
    ConstantColumn { column: String },
    /// A column of numbers that are all the same in the `rows` that are left, though the file has `values` different ones.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ConstantLeft { column: String, rows: f64, values: f64 },
    /// Missing cells are to be a level, but the column is kept as numbers.
    MissingNumber { column: String },
    /// No built-in example of that name and version.
    UnknownExample { id: String, version: u32 },
    /// Number of rows outside what the example gives.
    RowsOutOfRange { rows: f64, least: f64, most: f64 },
    /// Packed data that are cut or were changed.
    BadPackedData,
    /// A line of a list of local scores that can't be read; `what` is `score`, `name`, `name-twice`, `unknown-name`,
    /// `parent-twice`, `set-twice`, `count`, `cut` or `too-long`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadList { line: f64, what: String },
    /// A malformed line in a part of a list.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadPart { part: String, line: f64, what: String },
    /// No network can be made of the listed families.
    NoNetwork,
    /// A part of a list that does not fit the first: `what` is `names`, `meta`, `arity` or `families`, `of` the variable or key.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PartsDiffer { part: String, first: String, what: String, of: String },
    /// Variables that no part lists.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    PartsMissing { names: Vec<String> },
    /// Counts, terms and rows are in the data, and a list of scores comes without.
    NeedsRows,
    // ---- settings ----
    /// A parameter of the score outside its range.
    BadParameter { name: String, value: f64 },
    /// The score counts levels, and the data are numbers.
    ScoreOfLevels { score: String },
    /// The score is of numbers, and the data have levels.
    ScoreOfNumbers { score: String },
    /// A column is, but for rounding, a linear combination of the others named: no density is finite.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    Collinear { column: String, others: Vec<String> },
    /// A column is so nearly a linear combination of the others named that what is left of it is beyond the engine's precision.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NearlyCollinear { column: String, others: Vec<String> },
    /// Resample `number`, from 1, leaves `column` without variance of its own.
    BadResample { number: u32, column: String },
    /// Tables are of levels, and the data are numbers.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NeedsLevels,
    /// Regressions are of numbers, and the data have levels.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NeedsNumbers,
    /// An unbiased variance of `column` needs more rows than it has parameters.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoFreedom { column: String, rows: f64 },
    /// The value of `column` is determined by those of the others, or by what is set: the findings have no density together.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    SingularEvidence { column: String, others: Vec<String> },
    /// The tables of a network have more probabilities than `limit`; those of `column` and of the variables before it.
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
    /// A variable stands in two tiers; tiers are numbered from 1.
    InTwoTiers { name: String, first: usize, second: usize },
    /// A required edge leads from a later tier to an earlier one.
    RequiredAgainstTiers { from: String, to: String, from_tier: usize, to_tier: usize },
    /// A required edge joins two variables of one tier, and edges within tiers are forbidden.
    RequiredWithinTier { from: String, to: String, tier: usize },
    /// `first` is to come before `then`, which stands in an earlier tier.
    OrderAgainstTiers { first: String, then: String },
    /// The given order goes round; `names` lists the circle.
    OrderCycle { names: Vec<String> },
    /// The edge is required, and its head is to come before its tail.
    RequiredAgainstOrder { from: String, to: String },
    /// Required edges and the given order close a circle together; `names` lists it.
    RequiredRoundOrder { names: Vec<String> },
    /// The network to begin with goes against the given order; `names` lists the circle that both close.
    StartAgainstOrder { names: Vec<String> },
    /// An edge of the constraints names a variable that the data do not have, or joins a variable to itself.
    BadEdge { from: String, to: String },
    /// The network to begin with has a cycle; `names` lists it.
    StartCycle { names: Vec<String> },
    /// In the network to begin with, `child` has parents that the constraints bar.
    StartBarred { child: String },
    /// Method over equivalence classes with a score that tells their members apart.
    NeedsEquivalence,
    /// Search for the k best classes with a score that tells members of a class apart.
    ClassesApart,
    /// The k best are wanted of a method that lists no families or proves nothing.
    KBestUnproven,
    /// Odds are given twice for one edge.
    OddsTwice { from: String, to: String },
    /// The number of variables exceeds that of the method.
    TooManyVariables { method: String, found: usize, limit: usize },
    /// The method needs more memory than there is.
    OverMemory { needed: f64, limit: f64 },
    /// An ADTree would take about `needed` bytes, more than the `limit` set aside for it.
    TreeOverMemory { needed: f64, limit: f64 },
    /// Lists pruned for the `k` best networks lack families of the networks that are sought.
    ListsForFewer { k: u32 },
    /// No text format of that name.
    UnknownFormat { format: String },
    /// Only an exact run has a list of parent sets for every variable.
    NoTable,
    /// The theorems for the k best networks do not hold here; `why` is `score`, `prior`, `required` or `constant`.
    NoTheorem { why: String },
    /// A claimed network has a cycle, or does not keep the constraints.
    BadClaim,
    /// An ordering that does not name every variable once.
    BadOrdering,
    /// The number of parent configurations exceeds what integers can hold.
    TooManyConfigurations,
    /// A score with a prior network, and none is given.
    NoPriorNetwork,
    /// No network generated the example.
    NoGenerator { id: String },
    /// A network that was sent is none (`line` is 0); `what` is `probability`, `size`, `cycle` or `variable`.
    BadNetwork { line: f64, what: String },
    /// A file of a network with tables that can't be read: its format (empty: none of those known), the line and column
    /// where `what` is wrong with `of` (a name, word or sign of the file) inside `within`, and the number found in place
    /// of the one expected. `what` is
    /// `format`, `cut`, `sign`, `block`, `comment`, `quote`, `name`, `level-name`, `no-levels`, `name-twice`, `level-twice`,
    /// `level-count`, `unknown-name`, `unknown-level`, `one-child`, `parent-twice`, `table-twice`, `missing`, `configuration`, `row-twice`,
    /// `row-missing`, `row-length`, `count`, `probability`, `sum`, `cycle`, `kind`, `empty`, `size`, `number`, `table-count`, `rest`, `tag`,
    /// `entity`, `xml`, `root`, `element`, `attribute`, `field`, `value`, `escape`, `real`, `variance` or `coefficients`.
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
    /// The prior network has no such variable.
    NetworkLacksVariable { column: String },
    /// A variable of the prior network lacks a level of the data.
    NetworkLacksLevel { column: String, level: String },
    /// A sum over the prior network would take too many terms.
    NetworkTooWide { needed: f64, limit: f64 },
    /// Evidence on a variable fits none of its levels, or its weights are no finite numbers of at least 0.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadEvidence { column: String },
    /// A joint distribution of `found` variables; `least` to `most` are possible.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    JointOf { found: usize, least: usize, most: usize },
    /// A joint distribution has more cells than the limit.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    JointTooLarge { needed: f64, limit: f64 },
    /// An entry of the table of `column` is given a value that is no probability, or it is the only level.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadEntry { column: String, value: f64 },
    /// Findings, as `variable = level`, that the network calls impossible together; none of them can be left out.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ImpossibleEvidence { cells: Vec<String> },
    /// Number of folds of a cross-validation that the rows can not fill, or less than two.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    BadFolds { folds: f64, most: f64 },
    /// A cell of rows to be predicted that is no level of its variable.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    UnknownLevel { column: String, line: f64, value: String, levels: Vec<String> },
    /// A variable of a network that is to be fitted, for which the data have no column.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    DataLack { column: String },
    /// A label of data that is none of the `levels` that the model declares.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    UndeclaredState { column: String, line: f64, value: String, states: Vec<String> },
    /// Two columns of rows to be predicted, or to fit a network to, have the name of one variable.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    ColumnTwice { column: String },
    /// No column of rows to be predicted has the name of a variable besides the target; some of the `names` that would do.
    #[cfg(any(feature = "full", not(target_arch = "wasm32")))]
    NoInputs { names: Vec<String> },
    /// The prior network makes `rows` rows impossible: no row can have these levels of these variables together.
    ImpossibleRows { rows: f64, cells: Vec<String> },
    /// A file of experiments in BNFinder's format that can't be read; `what` is `command`, `name`, `name-twice`, `no-conditions`,
    /// `conditions`, `experiment-twice`, `mixed-names`, `series`, `cells`, `weight`, `level` or `noisy`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    BadExperiments { line: f64, what: String },
    /// Experiments refer to a variable that was not measured; line 0: in no file.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    UnknownVertex { line: f64, name: String },
    /// `value` at `line` of a column of numbers, or of the time, is no number, or larger than any that can be used.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoNumber { column: String, value: String, line: f64 },
    /// A cell of the time that is no number, date, month, quarter or week; or empty.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoTime { column: String, value: String, line: f64 },
    /// A time of another kind than `first`, the first of the column: a number among dates, a zone where others have none.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeKinds { column: String, value: String, line: f64, first: String },
    /// A date of which day or month may come first, in a column that does not tell.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeOrder { column: String, value: String, line: f64 },
    /// Two rows of one series at the same time, at `first` and at `line`.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TimeTwice { line: f64, first: f64, value: String, series: String },
    /// Without time, allowed parents must not close a cycle, and these do.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    MayCycle { names: Vec<String> },
    /// Algorithm 2 wants parents that all cost the same, and those of the column do not.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NotUniform { column: String },
    /// The prior probability of an edge is of BDe as the document defines it.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    NoAlpha,
    /// Only the whole core can do it, and this is its first part.
    NeedsWholeCore,
    /// No data are loaded, or no result is there yet.
    NotReady,
    /// The run that was to go on is gone, or stands elsewhere.
    RunGone,
    /// A file was not read to its end, for it was stopped.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    ReadingStopped,
    /// A search that is made at once takes too many steps.
    #[cfg_attr(not(any(feature = "full", not(target_arch = "wasm32"))), serde(skip))]
    TakesTooLong,
}

impl Error {
    /// Too few rows, of data without a file.
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
