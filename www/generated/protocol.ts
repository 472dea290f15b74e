// Generated from src/protocol and src/engine by `cargo test`; do not edit.

/** Refusal of the core: a code and the parameters of its sentence. */
export type ErrorMessage = { code: string; [parameter: string]: unknown };

export type ScoreKind = { "kind": "ll" } | { "kind": "aic" } | { "kind": "bic" } | { "kind": "mdl" } | { "kind": "mdl-lecture" } | { "kind": "pll", 
/**
 * Penalty ψ ≥ 0 for each free parameter, in nats.
 */
penalty: number, } | { "kind": "bd", 
/**
 * Parameter α > 0 of the Dirichlet prior, the same for every cell.
 */
alpha: number, } | { "kind": "k2" } | { "kind": "bdeu", 
/**
 * Equivalent sample size a > 0.
 */
ess: number, } | { "kind": "bde", 
/**
 * Equivalent sample size a > 0.
 */
ess: number, } | { "kind": "fnml" } | { "kind": "qnml" } | { "kind": "bge", 
/**
 * Weight α_μ > 0 of the prior mean, in rows.
 */
alphaMu: number, 
/**
 * Degrees of freedom α_w > n + 1 of the prior precision; n + 2 if `None`.
 */
alphaW: number | null, };

export type Score = { 
/**
 * Prior odds of an edge: every edge multiplies the probability of a structure by this (1 is uniform).
 */
edgePrior: number, } & ({ "kind": "ll" } | { "kind": "aic" } | { "kind": "bic" } | { "kind": "mdl" } | { "kind": "mdl-lecture" } | { "kind": "pll", 
/**
 * Penalty ψ ≥ 0 for each free parameter, in nats.
 */
penalty: number, } | { "kind": "bd", 
/**
 * Parameter α > 0 of the Dirichlet prior, the same for every cell.
 */
alpha: number, } | { "kind": "k2" } | { "kind": "bdeu", 
/**
 * Equivalent sample size a > 0.
 */
ess: number, } | { "kind": "bde", 
/**
 * Equivalent sample size a > 0.
 */
ess: number, } | { "kind": "fnml" } | { "kind": "qnml" } | { "kind": "bge", 
/**
 * Weight α_μ > 0 of the prior mean, in rows.
 */
alphaMu: number, 
/**
 * Degrees of freedom α_w > n + 1 of the prior precision; n + 2 if `None`.
 */
alphaW: number | null, });

export type ExampleRef = { 
/**
 * Name of the example: `asia`, `college-plans`, `sprinkler`, `heating`, `xor`, `parity` or `tic-tac-toe`.
 */
id: string, 
/**
 * Version of the example's generator; old versions are kept so that old references stay valid.
 */
version: number, 
/**
 * Number of rows to generate; ignored by examples of fixed size.
 */
rows: number, 
/**
 * Seed of the random sample; ignored by examples with a fixed table.
 */
seed: number, };

export type ExampleInfo = { 
/**
 * Name of the example, as in [`ExampleRef`].
 */
id: string, 
/**
 * Newest version of the example's generator.
 */
version: number, 
/**
 * Names of the variables.
 */
variables: Array<string>, 
/**
 * Edges (from, to) of the network that generates the example, if known.
 */
truth: Array<[number, number]> | null, 
/**
 * Minimum number of rows of the example; equal to `most` if its size is fixed.
 */
least: number, 
/**
 * Maximum number of rows of the example.
 */
most: number, 
/**
 * Default number of rows of the example.
 */
usual: number, 
/**
 * Whether the rows of the example depend on a seed.
 */
seeded: boolean, };

export type VariableInfo = { 
/**
 * Name of the variable.
 */
name: string, 
/**
 * Levels of the variable, sorted.
 */
levels: Array<string>, 
/**
 * Number of rows at each level.
 */
counts: Array<number>, 
/**
 * Statistics of a continuous variable, which has no levels; absent for discrete data.
 */
numbers?: NumberInfo, };

export type NumberInfo = { 
/**
 * Mean of the values.
 */
mean: number, 
/**
 * Standard deviation of the values, with N in the denominator.
 */
deviation: number, 
/**
 * Smallest value.
 */
least: number, 
/**
 * Largest value.
 */
greatest: number, };

export type ListInfo = { 
/**
 * Format of the list: `jkl` (GOBNILP) or `pss` (URLearning).
 */
format: string, 
/**
 * Number of families in the list.
 */
families: number, 
/**
 * Maximum number of families of one variable.
 */
longest: number, 
/**
 * Maximum number of parents of a family.
 */
largest: number, 
/**
 * Whether the numbers in the list were read as costs, with the opposite sign.
 */
costs: boolean, 
/**
 * Whether every number in the list is positive as written, which suggests that they are costs.
 */
allPositive: boolean, 
/**
 * Number of families of each variable in the list.
 */
counts: Array<number>, };

export type DataInfo = { 
/**
 * Number N of rows, counted with their multiplicities.
 */
rows: number, 
/**
 * Number of distinct rows.
 */
distinct: number, 
/**
 * Variables of the data, in column order.
 */
variables: Array<VariableInfo>, 
/**
 * Fingerprint of names, levels, rows and multiplicities of the data: 16 hexadecimal digits.
 */
fingerprint: string, 
/**
 * Edges (from, to) of the network that generated the data, if known.
 */
truth: Array<[number, number]> | null, 
/**
 * Description of a list of local scores that was loaded in place of rows; then there are no rows and no levels.
 */
list?: ListInfo, };

export type ReadOptions = { 
/**
 * Separator of the cells: `,` `;` `|` tab, or a space (one or more blanks).
 */
separator: string | null, 
/**
 * Whether the first row has column names.
 */
header: boolean | null, 
/**
 * Whether the decimal sign is a comma, as in `3,5`.
 */
decimalComma: boolean | null, 
/**
 * Whether the file is in ARFF format.
 */
arff: boolean | null, 
/**
 * Separator between groups of three digits: `,` `.` a space or `'`; empty for none.
 */
thousands?: string, 
/**
 * Version (1 to 4) of the rules for decisions that the recipe leaves open, on reading the file and on its columns;
 * none: 1. A recipe keeps the version that it was made with, so that its meaning never changes.
 */
rules?: number, };

export type Cut = { "by": "width", 
/**
 * Number of bins, 2 to 64.
 */
bins: number, } | { "by": "frequency", 
/**
 * Number of bins, 2 to 64.
 */
bins: number, } | { "by": "points", 
/**
 * Cut points, ascending.
 */
points: Array<number>, };

export type DatePart = "year" | "month" | "weekday";

export type Step = { "op": "exclude", 
/**
 * Name of the column.
 */
column: string, } | { "op": "category", 
/**
 * Name of the column.
 */
column: string, } | { "op": "number", 
/**
 * Name of the column.
 */
column: string, } | { "op": "bin", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Discretization to use.
 */
cut: Cut, } | { "op": "keep-top", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Number of levels to keep.
 */
keep: number, } | { "op": "missing-label", 
/**
 * Label, taken literally.
 */
label: string, 
/**
 * Name of the column; none: all columns.
 */
column: string | null, } | { "op": "missing", 
/**
 * Whether missing values are a separate level; otherwise their rows are left out.
 */
level: boolean, } | { "op": "weights", 
/**
 * Name of the column.
 */
column: string, } | { "op": "merge", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Label of the merged level.
 */
into: string, 
/**
 * Labels to merge, taken literally.
 */
labels: Array<string>, } | { "op": "order", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Labels of the levels that come first.
 */
labels: Array<string>, } | { "op": "levels", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Labels of the declared levels, in order.
 */
labels: Array<string>, } | { "op": "read-numbers", 
/**
 * Name of the column.
 */
column: string, } | { "op": "range", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Smallest number of the range.
 */
least: number, 
/**
 * Largest number of the range.
 */
greatest: number, } | { "op": "text-missing", 
/**
 * Name of the column.
 */
column: string, } | { "op": "date-part", 
/**
 * Name of the column.
 */
column: string, 
/**
 * Part of the date to use.
 */
part: DatePart, } | { "op": "total-rows" } | { "op": "cardinalities" } | { "op": "encoding" } | { "op": "comment-lines" } | { "op": "title-lines" } | { "op": "header-lines" } | { "op": "row-names" } | { "op": "last-separator" } | { "op": "as-is", 
/**
 * Name of the column; none: the whole file.
 */
column: string | null, 
/**
 * Code of the warning: `missing-labels`, `total-rows`, `texts`, `case`, `outliers`, …
 */
what: string, };

export type Recipe = { 
/**
 * Options for reading the file.
 */
read: ReadOptions, 
/**
 * Preparation steps; of several steps of one kind for one column the last one counts.
 */
steps: Array<Step>, };

export type ColumnKind = "number" | "continuous" | "category" | "weights";

export type WarningState = "note" | "open" | "repaired";

export type Warning = { 
/**
 * Kind of warning. Of a column: `id-like`, `constant` (in the whole file), `constant-left` (in the rows that are
 * left), `nearly-constant`, `many-levels`, `renamed`, `all-missing`, `looks-missing` (a label such as NA or ?),
 * `looks-like-weights`, `texts` (among numbers), `case` (labels that differ in case or blanks only), `outliers`,
 * `sentinel` (a number that means a missing value among levels), `disguised` (numbers in disguise), `undeclared`
 * and `unseen-levels` (of declared levels), `bins-made`. About automatic steps or steps of the recipe:
 * `missing-labels`, `identifier`, `date`, `free-text`, `total-rows`, `cardinalities`, `same-numbers` (one number
 * written in two ways), `read-numbers`. About reading the file: `thousands`; if many rows have missing cells,
 * `rows-dropped`.
 */
code: string, 
/**
 * Number or label to show in the warning's text: number of levels, share, old name or suspicious label.
 */
detail: string, 
/**
 * Number of rows that the warning concerns, if known.
 */
rows?: number, 
/**
 * Line of the file where the problem first occurs, if useful.
 */
line?: number, 
/**
 * First of the declared levels, in a warning about a label that is not among them.
 */
declared?: Array<string>, 
/**
 * State of the warning: whether the user has to decide something.
 */
state: WarningState, 
/**
 * Recipe step that fixes the problem, or undoes an automatic repair.
 */
remedy: Step | null, 
/**
 * Alternative recipe steps that fix the problem.
 */
others: Array<Step>, 
/**
 * Recipe step that dismisses an open warning without changing the data.
 */
dismiss: Step | null, };

export type ColumnPreview = { 
/**
 * Name of the column, made unique if the file repeats a name.
 */
name: string, 
/**
 * Kind of the column.
 */
kind: ColumnKind, 
/**
 * Whether every present value is a number, so that the column can be discretized.
 */
numeric: boolean, 
/**
 * Whether the recipe leaves the column out.
 */
excluded: boolean, 
/**
 * Discretization of the column; none if it is not discretized.
 */
cut: Cut | null, 
/**
 * Cut points of the discretization that is used.
 */
points: Array<number>, 
/**
 * Number of distinct present values in the file.
 */
distinct: number, 
/**
 * Number of missing cells.
 */
missing: number, 
/**
 * Number of complete rows gained by leaving the column out; if it is left out, number lost by using it.
 */
cost: number, 
/**
 * Levels after the recipe is applied, in level order, with their numbers of rows; at most 64 levels.
 */
levels: Array<[string, number]>, 
/**
 * Number of levels after the recipe is applied.
 */
levelCount: number, 
/**
 * Histogram of a numeric column, with up to 32 bins of equal width; none for other columns.
 */
histogram: Histogram | null, 
/**
 * Warnings about the column, most serious first.
 */
warnings: Array<Warning>, };

export type Histogram = { 
/**
 * Smallest value.
 */
least: number, 
/**
 * Largest value.
 */
greatest: number, 
/**
 * Number of rows in each bin.
 */
counts: Array<number>, };

export type RowRemedy = { 
/**
 * Names of the columns to leave out.
 */
columns: Array<string>, 
/**
 * Number of complete rows without these columns, counted with multiplicities.
 */
rows: number, };

export type Preview = { 
/**
 * Options with which the file was read: those of the recipe, completed by inferred ones.
 */
read: ReadOptions, 
/**
 * Number of rows in the file.
 */
fileRows: number, 
/**
 * Number of rows with a missing cell in a kept column, not counting rows of totals.
 */
rowsWithMissing: number, 
/**
 * Number of rows of totals that are left out.
 */
totalRows: number, 
/**
 * Number of rows of the file that are left out because of missing cells or as totals.
 */
leftOut: number, 
/**
 * Number of rows left to learn from, counted with multiplicities.
 */
rows: number, 
/**
 * Number of rows left out because of missing cells, counted with multiplicities.
 */
rowsDropped: number, 
/**
 * Warnings about the whole file.
 */
warnings: Array<Warning>, 
/**
 * Suggestions of columns to leave out, if more than a tenth of the rows are incomplete: single columns, by
 * descending number of rows gained, then the group of columns found by a greedy choice, if it gains more than
 * these.
 */
remedies: Array<RowRemedy>, 
/**
 * Whether the first row is read as column names, as the recipe says or, failing that, as inferred.
 */
named: boolean, 
/**
 * Notation of numbers, inferred unless the recipe gives it: whether the decimal sign is a comma, and the separator
 * between groups of digits.
 */
written: [boolean, string], 
/**
 * Columns of the file, in the order of the file.
 */
columns: Array<ColumnPreview>, 
/**
 * First 50 rows as text, with long cells shortened.
 */
head: Array<Array<string>>, 
/**
 * Preparation steps in use: those of the recipe and, for columns that it does not mention, the proposed ones.
 */
steps: Array<Step>, 
/**
 * Error that prevents learning from the data; none if they are usable.
 */
problem: ErrorMessage | null, 
/**
 * Description of the prepared data; none if they are unusable.
 */
data: DataInfo | null, };

export type Listing = { 
/**
 * Total number of rows of the file or data set.
 */
total: number, 
/**
 * Text of each cell, by row and column.
 */
rows: Array<Array<string>>, 
/**
 * Multiplicity of each row; empty if every row counts once.
 */
counts: Array<number>, };

export type Settings = { 
/**
 * Score to maximize, with the prior of edges.
 */
score: Score, 
/**
 * Search method.
 */
method: MethodName, 
/**
 * Maximum number of parents of a variable; none: no limit.
 */
maxParents: number | null, 
/**
 * Required edges (from, to).
 */
required: Array<[number, number]>, 
/**
 * Forbidden edges (from, to).
 */
forbidden: Array<[number, number]>, 
/**
 * Tiers of variables, earliest first: no edge leads from a later tier to an earlier one. Variables in no tier are
 * unrestricted.
 */
tiers?: Array<Array<number>>, 
/**
 * Whether edges between two variables of the same tier are forbidden too.
 */
forbidWithinTiers?: boolean, 
/**
 * Partial order of the variables, as pairs (earlier, later): some ordering of all variables must be consistent
 * with both these pairs and the network.
 */
before?: Array<[number, number]>, 
/**
 * Maximum number of parents of single variables (variable, maximum), in addition to the general limit.
 */
limits?: Array<[number, number]>, 
/**
 * Superstructure: if pairs are given, only these may be joined, in either direction. The first of the two
 * WebAssembly modules does not read it (`docs/decisions/009`).
 */
superstructure?: Array<[number, number]>, 
/**
 * Whether the prior of parent sets is uniform over sizes, and uniform over the sets of each size, in addition to
 * the odds of edges. The first of the two WebAssembly modules does not read it.
 */
sizePrior?: boolean, 
/**
 * Options for pruning parent sets.
 */
pruning?: Pruning, 
/**
 * Engine that counts rows by configuration.
 */
counting?: CountingName, 
/**
 * Variables whose lists of parent sets are made by the method `lists`; empty: all.
 */
children?: Array<number>, 
/**
 * Prior odds of single edges (from, to, odds), which replace the score's general prior odds of an edge.
 */
edgeOdds?: Array<[number, number, number]>, 
/**
 * Prior network for the score `bde`.
 */
priorNetwork?: PriorNetwork, 
/**
 * Options of heuristic search methods.
 */
heuristic?: Heuristic, 
/**
 * Request for the k best networks; requires an exact method.
 */
kBest?: KBestRequest, 
/**
 * Best network known before the run, as the parents of each variable; empty: none. An exact search starts from it
 * if it keeps the constraints and scores higher than the result of greedy search. It does not change a proven
 * result.
 */
known?: Array<Array<number>>, };

export type KBestRequest = { 
/**
 * Number k of networks or equivalence classes, 1 to 100,000.
 */
k: number, 
/**
 * Unit of k: networks or classes.
 */
unit: KBestUnit, 
/**
 * Maximum ratio of the best network's probability to a listed network's, e^(best score − score), at least 1; none:
 * no limit. With a large enough `k` the list has *all* networks within this factor.
 */
within: number | null, };

export type KBestUnit = "dags" | "classes";

export type KBestProgress = { 
/**
 * Request that the search answers.
 */
request: KBestRequest, 
/**
 * Number k′ of networks found that are certain to be the k′ best, in order; later networks only follow them.
 */
found: number, 
/**
 * State of the list: under way, or the reason for its end.
 */
ending: KBestEnding, 
/**
 * Number of networks that tie with the last listed one, itself included; 0 if all of them are listed.
 */
tied: number, 
/**
 * Whether the count `tied` is exact; otherwise it is a lower bound.
 */
tiedComplete: boolean, 
/**
 * Distance from the best score, in nats, up to which all networks have been found.
 */
threshold: number, 
/**
 * Distance from the best score, in nats, up to which the present lists of parent sets suffice; to go further, the
 * search makes longer lists. None: the present lists suffice for all networks.
 */
limit: number | null, 
/**
 * Whether the networks are the best only *among those with families in a loaded list of local scores*. False for
 * data, and for a list that declares a slack (it has every family at most that much worse than its best subset)
 * that suffices for the k best.
 */
amongListed: boolean, 
/**
 * Number of nodes of the order graph, or subsets of variables, that were evaluated.
 */
valued: number, 
/**
 * Number of nodes in the trees from which networks are enumerated.
 */
nodes: number, };

export type KBestEnding = "going" | "whole" | "cut" | "all" | "stopped" | "memory";

export type KBestRows = { 
/**
 * Number of variables.
 */
n: number, 
/**
 * Rank of the first row of the window.
 */
first: number, 
/**
 * Number of rows in the window: fewer than requested if no more are found.
 */
count: number, 
/**
 * Score of each row's network, in nats.
 */
score: Float64Array, 
/**
 * Best score minus the score of each row, in nats, at least 0.
 */
difference: Float64Array, 
/**
 * Number of the group of ties to which each row belongs, from 0.
 */
group: Uint32Array, 
/**
 * Number of the equivalence class to which each row belongs, from 0 in order of appearance.
 */
class: Uint32Array, 
/**
 * Number of members of the row's class that keep the constraints; NaN if there are too many to count.
 */
classSize: Float64Array, 
/**
 * Start of each parent list: parents of v in row i are `parents[offsets[i n + v]..offsets[i n + v + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parent lists of all rows, concatenated; each is ascending.
 */
parents: Uint16Array, };

export type Enumerator = "bn-graph" | "tian" | "ec-graph";

export type EnumeratorProgress = { 
/**
 * Algorithm that enumerates the networks.
 */
by: Enumerator, 
/**
 * Number of networks requested.
 */
k: number, 
/**
 * Number of networks found so far; they are the best ones.
 */
found: number, 
/**
 * Score of the last network found, in nats.
 */
last: number | null, 
/**
 * State of the enumeration: under way, or the reason for its end.
 */
ending: KBestEnding, 
/**
 * Number of leading networks that equal those of the run's own list of the k best, in the same order.
 */
same: number, 
/**
 * Number of networks of the run's own list to compare with; 0 if the run has no list.
 */
compared: number, 
/**
 * Number E_h of oracle calls by the algorithm on the BN graph.
 */
oracleCalls: number, 
/**
 * Total number of nodes that the oracle expanded in all calls.
 */
oracleNodes: number, 
/**
 * Number of nodes generated by the A* search; for the program of Tian et al., number of score sums examined.
 */
made: number, 
/**
 * Number of nodes expanded by the A* search; for the program of Tian et al., number of networks stored.
 */
expanded: number, 
/**
 * Number of sets of variables whose best completion (BN graph) or k best networks (Tian et al.) are known.
 */
sets: number, 
/**
 * Amount of work done, in the unit of `total`, which depends on the algorithm.
 */
done: number, 
/**
 * Total amount of work of the enumeration; 0 if unknown.
 */
total: number, 
/**
 * Memory held, in bytes.
 */
memory: number, 
/**
 * Number of parent sets in the score lists that the algorithm uses.
 */
families: number, };

export type WholePrior = "orderings" | "classes";

export type UnderPrior = { 
/**
 * Prior over structures.
 */
prior: WholePrior, 
/**
 * Number of networks that were taken from the list of the k best.
 */
listed: number, 
/**
 * Number of rows that are proven to be the best: no other network can overtake them. If it is less than requested,
 * a longer list of the k best is needed.
 */
proven: number, 
/**
 * Whether the list of the k best has all networks that are allowed.
 */
isAll: boolean, 
/**
 * Whether the weight of the next network of the list cannot be counted, so that a longer list does not help.
 */
isStuck: boolean, 
/**
 * ln of the largest weight that a network can have, in nats.
 */
lnMost: number, 
/**
 * Index of each row in the list of the k best, from 0; best first under the prior.
 */
rows: Array<number>, 
/**
 * Score of each row without the prior, in nats.
 */
scores: Array<number>, 
/**
 * ln of the prior weight of each row, in nats.
 */
lnWeights: Array<number>, 
/**
 * Parents of each variable in each row.
 */
parents: Array<Array<Array<number>>>, };

export type Heuristic = { 
/**
 * Initial network of a search over networks.
 */
start: Start, 
/**
 * Edges (from, to) of the initial network if `start` is `network`.
 */
network: Array<[number, number]>, 
/**
 * Ordering of all variables: the ordering for K2, the order of decisions in EtminaniB&B, or the start of a search
 * over orderings. Empty: column order for K2; variables on most cycles first for EtminaniB&B; a random ordering
 * for the search over orderings.
 */
order: Array<number>, 
/**
 * Root of a Chow-Liu tree; none: the first variable among those whose trees score highest.
 */
root: number | null, 
/**
 * Seed of all random draws.
 */
seed: number, 
/**
 * Number of restarts of a search, or of perturbations of its result; none: default of the method.
 */
restarts: number | null, 
/**
 * Number of networks scored to train the proxy (a learned surrogate of the score), 1 to 2,000.
 */
samples: number, 
/**
 * Average number of parents of a variable in the training samples of a search by proxy, 0 to 64.
 */
density: number, 
/**
 * Noise variance σ² of the proxy as a share of the variance of the training scores, 0 to 1; none: learned with the
 * weights. In the publication it is 0.
 */
noise: number | null, 
/**
 * Whether the mean score of the training samples is subtracted before the proxy is learned.
 */
centered: boolean, 
/**
 * Whether the search by proxy learns a proxy for each variable's local score, instead of one for the total score.
 */
perChild: boolean, 
/**
 * Whether the network that maximizes the proxy is searched exactly, instead of greedily.
 */
whole: boolean, 
/**
 * Whether greedy search by the true score continues from the network that maximizes the proxy.
 */
polish: boolean, 
/**
 * Number of rounds, 0 to 100, in which networks near the best one are drawn, scored and added to the training
 * samples of the proxy. The first of the two WebAssembly modules does not offer it.
 */
refine: number, 
/**
 * Kernel of the Gaussian process that is the proxy. A kernel other than linear takes neither `whole` nor `refine`.
 */
kernel: ProxyKernel, 
/**
 * Whether a branch and bound uses bounds over groups of variables in addition to the published ones.
 */
groupBounds: boolean, };

export type Start = "empty" | "random" | "network";

export type ProxyKernel = "linear" | "gaussian" | "thin-plate";

export type SwapSearch = { 
/**
 * Orderings on the path from the given ordering to its local optimum.
 */
path: Array<SwapStep>, 
/**
 * Local optima reached from random orderings, best first; tied optima are merged.
 */
optima: Array<SwapOptimum>, 
/**
 * Number of random orderings from which the search was started.
 */
starts: number, };

export type SwapStep = { 
/**
 * Variables in the order of the ordering.
 */
order: Array<number>, 
/**
 * Score of the best network consistent with the ordering, in nats; none if a variable has no allowed family.
 */
score: number | null, 
/**
 * Gain in nats from swapping the variables at positions i and i + 1, for each i.
 */
swaps: Array<number>, };

export type SwapOptimum = { 
/**
 * Ordering at which the optimum was first reached.
 */
order: Array<number>, 
/**
 * Score of the best network consistent with the ordering, in nats.
 */
score: number, 
/**
 * Number of random starts that ended in the optimum.
 */
starts: number, };

export type Pruning = { 
/**
 * Pruning rules to switch off.
 */
off: Array<RuleName>, 
/**
 * Number k of best networks for which the lists of parent sets must suffice.
 */
k: number, 
/**
 * Maximum difference in nats from the best score for which the lists of parent sets must suffice. For k > 1 it
 * must be at least the difference to the k-th best network; none: only theorems that count subsets are used.
 */
slack: number | null, };

export type RuleName = "dominance" | "size" | "states" | "entropy" | "entropy-of-either" | "dirichlet" | "constant" | "k-better" | "k-size" | "k-networks" | "k-delta";

export type RuleOff = "chosen" | "score" | "prior" | "required" | "k" | "constant" | "variables";

export type RuleStatus = { 
/**
 * Name of the rule.
 */
rule: RuleName, 
/**
 * Whether the rule is applied.
 */
on: boolean, 
/**
 * Reason for which the rule is not applied; none if it is applied.
 */
why: RuleOff | null, };

export type Reading = "sound" | "as-printed" | "literal";

export type Loosest = { 
/**
 * Maximum number of parents by the nodes of Algorithm 2's permutation tree that were examined so far.
 */
parents: number, 
/**
 * Whether the whole permutation tree was examined; otherwise the bound may still grow.
 */
complete: boolean, 
/**
 * Whether no node along some complete ordering passes the test of Algorithm 2; then `parents` is only n − 1.
 */
unbounded: boolean, 
/**
 * Number of nodes of the permutation tree that were examined.
 */
nodes: number, };

export type ReadingBounds = { 
/**
 * Interpretation of Algorithm 2.
 */
reading: Reading, 
/**
 * Bound on the number of parents of each variable.
 */
children: Array<Loosest>, 
/**
 * Maximum p of the bounds in `children`, with the total number of tree nodes examined for them.
 */
all: Loosest, 
/**
 * Memory s in bytes of lists of all parent sets with at most p members, at 16 bytes per set.
 */
bytes: number, };

export type SizeBounds = { 
/**
 * ⌊log₂(N/c)⌋, with N rows and c = ½ log₂ N: bound for k = 1 by Theorem 2 as printed, which is wrong.
 */
theorem2Printed: number, 
/**
 * ⌈log₂(N/c)⌉, with N rows and c = ½ log₂ N: bound for k = 1 by the corrected Theorem 2.
 */
theorem2: number, 
/**
 * ⌊log₂(2N/c)⌋, c = ½ log₂ N: bound by Theorem 6; none if the theorem does not apply to this k.
 */
theorem6: number | null, 
/**
 * Memory S in bytes of lists of all parent sets, at 16 bytes per set.
 */
bytes: number, 
/**
 * Memory s in bytes of lists of all parent sets with at most p members, for each p from 0 to n − 1.
 */
pruned: Array<number>, };

export type Bounds = { 
/**
 * Number k of best networks.
 */
k: number, 
/**
 * Bounds that depend on the numbers of variables and rows only.
 */
bySize: SizeBounds, 
/**
 * Bounds by Algorithm 2 in each interpretation; empty without a score table.
 */
readings: Array<ReadingBounds>, 
/**
 * Bound of Algorithm 1 on the number of parents of each variable, or none; absent unless an ordering was given.
 */
inOrder: Array<number | null> | null, };

export type PermutationTree = { 
/**
 * Variable X whose number of parents is bounded.
 */
child: number, 
/**
 * Number k of best networks.
 */
k: number, 
/**
 * Bound on the number of parents of X by the requested interpretation.
 */
bound: number, 
/**
 * Whether no node along some complete ordering passes the test; then the algorithm gives no bound.
 */
unbounded: boolean, 
/**
 * Index of the parent of each node; −1 for the root.
 */
above: Int32Array, 
/**
 * Variable removed from the ordering at each node; −1 for the root.
 */
variable: Int32Array, 
/**
 * Number of members of the set Y (removed variables other than X) at each node.
 */
others: Uint8Array, 
/**
 * Base-2 logarithm of s at each node: the product of 2^|U| over the best parent sets U of the removed variables.
 */
log2S: Uint32Array, 
/**
 * Number d(Y) at each node: if the node passes the test, X needs at most d(Y) − 1 parents (Corollary 8).
 */
size: Uint32Array, 
/**
 * 1 for each node that passes the test k ≤ s (2^d(Y) − 1), where the tree ends; otherwise 0.
 */
passes: Uint8Array, };

export type CountingName = "auto" | "partition" | "bitset" | "adtree";

export type Counted = { 
/**
 * Engine that was used; never `auto`.
 */
engine: CountingName, 
/**
 * Memory in bytes held before the first count; for an ADTree, the size of the tree.
 */
bytes: number, };

export type CountingCosts = { 
/**
 * Engine that a run with these settings would use; never `auto`.
 */
chosen: CountingName, 
/**
 * Reason for the choice of the engine in `chosen`.
 */
reason: CountingReason, 
/**
 * Number of sets of variables for which rows are counted, by configuration.
 */
sets: number, 
/**
 * Number of variables in the largest set for which rows are counted.
 */
depth: number, 
/**
 * Costs of the engines, in the order partition, bit columns, ADTree; empty if nothing is counted.
 */
engines: Array<EngineCost>, 
/**
 * Maximum memory of an ADTree, in bytes.
 */
treeLimit: number, };

export type CountingReason = "named" | "cheapest" | "few" | "greedy" | "too-many" | "numbers";

export type AdTreeKind = "count" | "rows" | "vary" | "common" | "absent";

export type AdTreeNode = { 
/**
 * Index of the parent node; `None` for the root.
 */
above: number | null, 
/**
 * Kind of the node: a count, a variable, or a placeholder.
 */
kind: AdTreeKind, 
/**
 * Variable on which a vary node branches; a count node repeats that of its parent. `None` for the root.
 */
variable: number | null, 
/**
 * Level of `variable` that a count node counts; at a vary node, the most common level. `None` for the root.
 */
level: number | null, 
/**
 * Number of rows that meet all conditions on the path from the root; a vary node repeats the count of its parent.
 */
count: number, };

export type AdTreeNodes = { 
/**
 * Variables in the order in which the tree branches on them.
 */
order: Array<number>, 
/**
 * Nodes of the tree; a parent precedes its children.
 */
nodes: Array<AdTreeNode>, 
/**
 * Size of the tree in bytes.
 */
bytes: number, 
/**
 * Number of distinct rows of the data in the columns of the tree.
 */
distinct: number, };

export type EngineCost = { 
/**
 * Engine whose cost is estimated; never `auto`.
 */
engine: CountingName, 
/**
 * Estimated counting time for all sets, in nanoseconds as in `Estimate::work`; none if there are too many sets.
 */
work: number | null, 
/**
 * Part of `work` that is spent on building the ADTree, in nanoseconds.
 */
growing: number, 
/**
 * Memory that the engine needs, in bytes.
 */
bytes: number, 
/**
 * Whether the memory that the engine needs is available.
 */
fits: boolean, };

export type PriorNetwork = { 
/**
 * Built-in example whose generating network is the prior; then `variables` is empty.
 */
example: string | null, 
/**
 * Variables of the network, in any order.
 */
variables: Array<PriorVariable>, };

export type PriorVariable = { 
/**
 * Name of the variable.
 */
name: string, 
/**
 * Names of the levels, in any order.
 */
levels: Array<string>, 
/**
 * Numbers of the parents in `variables` of the network.
 */
parents: Array<number>, 
/**
 * Conditional probabilities by parent configuration (the last parent varies fastest), then by level.
 */
table: Array<number>, };

export type MethodName = "auto" | "dp" | "astar" | "etminani" | "cassio" | "orders" | "hill-climb" | "tabu" | "annealing" | "ges" | "swaps" | "proxy" | "k2" | "chow-liu" | "lists";

export type Compared = "cyclic" | "columns" | "as-printed" | "cassio" | "cyclic-groups" | "columns-groups" | "cassio-groups";

export type Comparison = { 
/**
 * Score of the best network found; none before the first.
 */
best: number | null, 
/**
 * Upper bound on the score of every network; for the loop as printed, valid only until the search ends.
 */
bound: number, 
/**
 * Whether the search is finished.
 */
ended: boolean, 
/**
 * Whether the best network found is proven optimal.
 */
proven: boolean, 
/**
 * Number of search nodes generated.
 */
nodes: number, 
/**
 * Number of search nodes expanded.
 */
expanded: number, 
/**
 * Number of search nodes stored.
 */
stored: number, };

export type Estimate = { 
/**
 * Search method; never `auto`.
 */
method: MethodName, 
/**
 * Maximum number of families to score.
 */
families: number, 
/**
 * Maximum number of sets of variables for which rows are counted, by configuration.
 */
subsets: number, 
/**
 * Peak memory that the run needs, in bytes.
 */
memory: number, 
/**
 * Memory that the run may use, in bytes.
 */
memoryLimit: number, 
/**
 * Engine that counts rows; never `auto`.
 */
counting: CountingName, 
/**
 * Additional memory that counting needs, in bytes; for an ADTree, the size of the tree.
 */
countingBytes: number, 
/**
 * Time of the whole run, in nanoseconds of the machine to which the cost model was fitted.
 */
work: number, 
/**
 * Predictable part of `work`: counting, making the lists of parent sets, and a search with a known number of
 * steps. The remainder is a guess.
 */
knownWork: number, 
/**
 * Whether the duration of the search is unpredictable: it may be far shorter than estimated, or unbounded.
 */
openEnded: boolean, 
/**
 * Error that prevents the run; none if the method can run.
 */
problem: ErrorMessage | null, 
/**
 * Largest limit on the number of parents with which the run fits in memory, if memory is insufficient.
 */
fittingParents: number | null, };

export type Snapshot = { 
/**
 * Current phase of the run.
 */
phase: Phase, 
/**
 * Amount of work done in the current phase, in the unit of `total`.
 */
done: number, 
/**
 * Total amount of work in the current phase; 0 if unknown.
 */
total: number, 
/**
 * Number of steps (units of work) since the start, in all phases; it does not depend on the machine.
 */
steps: number, 
/**
 * Number of families scored so far.
 */
families: number, 
/**
 * Score of the best network found so far, in nats.
 */
best: number | null, 
/**
 * Upper bound on the score of every network, in nats.
 */
bound: number | null, 
/**
 * Number of nodes that the exact search has generated so far.
 */
nodes: number, 
/**
 * Memory of the tables, in bytes.
 */
memory: number, 
/**
 * Whether helpers (other workers) hold all work that can be done at the moment.
 */
waiting: boolean, 
/**
 * State of the search for the k best networks; none before it begins.
 */
kBest?: KBestProgress, };

export type Phase = "greedy" | "heuristic" | "grow" | "count" | "list" | "search" | "prove" | "ties" | "k-best" | "done";

export type Status = "proven optimal" | "local optimum" | "best found" | "stopped";

export type ClassEdge = { 
/**
 * Tail of the edge in the learned DAG.
 */
from: number, 
/**
 * Head of the edge in the learned DAG.
 */
to: number, 
/**
 * Mark: whether the equivalence class and the constraints determine the direction of the edge.
 */
mark: EdgeMark, };

export type EdgeMark = "compelled" | "reversible" | "constrained";

export type Certificate = { 
/**
 * Recomputed score of the network, in nats.
 */
score: number, 
/**
 * Recomputed local score of each variable, in nats.
 */
local: Array<number>, 
/**
 * Whether the claimed score agrees with the recomputed one within 1e-9 (relative).
 */
scoreAgrees: boolean, 
/**
 * Whether the claimed parents form a DAG.
 */
acyclic: boolean, 
/**
 * Whether the network keeps the required and forbidden edges and the limit on parents.
 */
constraintsKept: boolean, 
/**
 * Whether the claimed bound, if any, is at least the score, and equal to it if optimality is claimed.
 */
boundConsistent: boolean, 
/**
 * Fingerprint of the data.
 */
fingerprint: string, 
/**
 * Whether all checks of the certifier succeeded.
 */
holds: boolean, };

export type Ties = { 
/**
 * Number of networks that tie, including the result.
 */
networks: number, 
/**
 * Number of equivalence classes among the networks that tie.
 */
classes: number, 
/**
 * Whether all networks that tie were counted; otherwise the numbers are lower bounds.
 */
complete: boolean, };

export type Outcome = { 
/**
 * Status of the result: proven optimal or not.
 */
status: Status, 
/**
 * Search method that was used; never `auto`.
 */
method: MethodName, 
/**
 * Score of the network, in nats.
 */
score: number, 
/**
 * Upper bound on the scores of all networks that keep the constraints, in nats; none if unknown.
 */
bound: number | null, 
/**
 * Parents of each variable, ascending.
 */
parents: Array<Array<number>>, 
/**
 * Local score of each variable, in nats.
 */
local: Array<number>, 
/**
 * Number of free parameters of the network.
 */
parameters: number, 
/**
 * Minimum number of parents at which a family of continuous data has no residual because there are too few rows;
 * such families are excluded. Absent if the constraints allow no such family.
 */
noResidualFrom?: number, 
/**
 * Edges of the network with their marks, sorted by (from, to).
 */
edges: Array<ClassEdge>, 
/**
 * Whether all members of the network's equivalence class have the same score.
 */
equivalentScore: boolean, 
/**
 * Number of networks that tie with a proven optimum; none for other results.
 */
ties: Ties | null, 
/**
 * Score in nats of the network that greedy search finds from the empty graph; it precedes an exact search too.
 */
greedyScore: number, 
/**
 * Parents of each variable in the network found by greedy search.
 */
greedyParents: Array<Array<number>>, 
/**
 * Score of the empty graph, in nats.
 */
emptyScore: number, 
/**
 * Edge whose addition to the empty graph changes its score most favorably.
 */
bestSingle: SingleEdge | null, 
/**
 * Number of families (variables with parent sets) scored.
 */
families: number, 
/**
 * Engine that counted rows for the parent-set lists; none for greedy search, continuous data or a list of scores.
 */
counted: Counted | null, 
/**
 * Number of families kept in the lists of parent sets: those with a higher score than each of their subsets.
 */
kept: number, 
/**
 * Number of parent sets of all variables by status: kept, or pruned by which rule (numbers of `Standing` in the
 * catalogue). Empty for methods without lists of parent sets.
 */
standings: Array<number>, 
/**
 * Pruning rules with their states, on or off; empty for methods without lists of parent sets.
 */
rules: Array<RuleStatus>, 
/**
 * Number of nodes that the exact search generated: subsets of the variables, or nodes of a tree.
 */
nodes: number, 
/**
 * Number of nodes that the exact search expanded.
 */
expanded: number, 
/**
 * Maximum number of nodes that the search stored at one time.
 */
stored: number, 
/**
 * Number of steps (units of work) taken; the same settings give the same number.
 */
steps: number, 
/**
 * Peak memory of the tables, in bytes.
 */
memory: number, 
/**
 * Verdict of the certifier on the score, acyclicity, constraints and bound of the result.
 */
certificate: Certificate, 
/**
 * State of the search for the k best networks, which are requested in windows. Absent if they were not requested.
 */
kBest?: KBestProgress, 
/**
 * Score in nats of the network that maximizes the proxy (learned surrogate) in a search by proxy, if the search
 * got that far. The result itself is the best of all networks scored, including samples.
 */
sought?: number, 
/**
 * Score in nats that the proxy predicts for that network.
 */
predicted?: number, 
/**
 * Standard deviation in nats of that prediction, noise included. Absent for a linear proxy of each child.
 */
deviation?: number, 
/**
 * Network from which the exact search started; `greedy` for every other method.
 */
start: StartNetwork, };

export type StartNetwork = "greedy" | "given";

export type SingleEdge = { 
/**
 * Tail of the edge.
 */
from: number, 
/**
 * Head of the edge.
 */
to: number, 
/**
 * Change of the score by adding the edge, in nats.
 */
delta: number, };

export type Terms = { 
/**
 * Log-likelihood of the family: Σ N_ijk ln(N_ijk / N_ij).
 */
logLikelihood: number, 
/**
 * Number of free parameters of the family: K = (r − 1) q.
 */
parameters: number, 
/**
 * Penalty that the score subtracts: ψ K, or the regrets of fNML and qNML; 0 for Dirichlet scores, whose marginal
 * likelihood has no separate term for it.
 */
penalty: number, 
/**
 * ln of the prior of the parent set.
 */
prior: number, 
/**
 * Local score: the sum of the terms.
 */
score: number, };

export type Barred = "cycle" | "constraint" | "parent-limit" | "unlisted";

export type Change = { 
/**
 * Change of the network's score, in nats.
 */
delta: number, 
/**
 * Reason for which the change is not allowed; none if it is allowed.
 */
barred: Barred | null, 
/**
 * Whether a reversal leads to a network of the same equivalence class.
 */
sameClass: boolean, };

export type EdgeInspection = { 
/**
 * Tail of the edge; for a pair without an edge, the first variable of the query.
 */
from: number, 
/**
 * Head of the edge; for a pair without an edge, the second variable of the query.
 */
to: number, 
/**
 * Mark of the edge (compelled or reversible in the equivalence class); none if the network does not have the edge.
 */
mark: EdgeMark | null, 
/**
 * Terms of the local score of `to` without `from` among its parents.
 */
without: Terms, 
/**
 * Terms of the local score of `to` with `from` among its parents.
 */
with: Terms, 
/**
 * Effect of removing the edge; none if the network does not have it.
 */
remove: Change | null, 
/**
 * Effect of reversing the edge; none if the network does not have it.
 */
reverse: Change | null, 
/**
 * Effect of adding the edge from → to; none if the pair has an edge.
 */
add: Change | null, 
/**
 * Effect of adding the edge to → from; none if the pair has an edge.
 */
addReversed: Change | null, };

export type ScoredSet = { 
/**
 * Parents in the set.
 */
parents: Array<number>, 
/**
 * Local score of the set, in nats.
 */
score: number, };

export type VariableInspection = { 
/**
 * Column number of the variable.
 */
variable: number, 
/**
 * Parents of the variable in the network.
 */
parents: Array<number>, 
/**
 * Children of the variable in the network.
 */
children: Array<number>, 
/**
 * Terms of the local score of the variable with its parents in the network.
 */
terms: Terms, 
/**
 * Best parent sets of the variable, best first, at most 8.
 */
best: Array<ScoredSet>, 
/**
 * Rank of the variable's parents in the network among the scored parent sets, from 1; none if not scored.
 */
rank: number | null, 
/**
 * Number of parent sets scored for the variable.
 */
scored: number, 
/**
 * Number of scored sets that a best network may need; 0 if sets were not compared with their subsets.
 */
kept: number, 
/**
 * Variables that are not yet parents, with the effect of adding each as a parent.
 */
add: Array<[number, Change]>, };

export type HandTable = { 
/**
 * Number of parent configurations that occur in the data.
 */
rows: number, 
/**
 * Number q of parent configurations by the declared levels.
 */
states: number, 
/**
 * Level of each parent in each configuration of the window.
 */
levels: Uint16Array, 
/**
 * Counts N_ijk, by parent configuration, then by level of the child.
 */
counts: Uint32Array, 
/**
 * Counts N_ij, by parent configuration.
 */
of: Uint32Array, 
/**
 * Term of the score for each cell (parent configuration and level of the child).
 */
cell: Float64Array, 
/**
 * Term of the score for each parent configuration; 0 for likelihood scores.
 */
row: Float64Array, 
/**
 * Sum of the terms of all cells.
 */
cellSum: number, 
/**
 * Sum of the terms of all parent configurations.
 */
rowSum: number, 
/**
 * Log-likelihood Σ N_ijk ln(N_ijk / N_ij), for any score.
 */
logLikelihood: number, 
/**
 * Pseudocount α_ijk of a Dirichlet score; 0 for other scores, and if it differs between cells.
 */
alpha: number, 
/**
 * Pseudocount α_ij = r α_ijk of a parent configuration.
 */
alphaRow: number, 
/**
 * Pseudocount α_ijk of each cell for BDe with a prior network; empty for other scores.
 */
alphas: Float64Array, 
/**
 * Pseudocount α_ij of each parent configuration for BDe with a prior network; empty for other scores.
 */
alphaRows: Float64Array, 
/**
 * Regret ln C(r q, N) of child and parents for qNML; 0 for other scores.
 */
regret: number, 
/**
 * Regret ln C(q, N) of the parents for qNML; 0 for other scores.
 */
regretParents: number, 
/**
 * Penalty ψ per free parameter.
 */
psi: number, 
/**
 * Number of free parameters of the family: K = (r − 1) q.
 */
parameters: number, 
/**
 * Penalty ψ K for all parameters.
 */
penalty: number, 
/**
 * ln of the prior of the parent set.
 */
prior: number, 
/**
 * Local score as the sum of all terms.
 */
score: number, 
/**
 * Local score as computed by the search with other code; equal to `score` up to rounding.
 */
local: number, };

export type HandRegression = { 
/**
 * Number N of rows.
 */
rows: number, 
/**
 * Intercept of the regression: mean of the child if all parents are 0.
 */
intercept: number, 
/**
 * Coefficient of each parent; parents ascending.
 */
coefficients: Array<number>, 
/**
 * Standard error of each coefficient.
 */
errors: Array<number>, 
/**
 * Standard deviation of the noise, with N in the denominator.
 */
deviation: number, 
/**
 * R²: share of the child's variance that the parents explain.
 */
explained: number, 
/**
 * ln of the maximum density of the child's column given its parents: −N/2 (1 + ln 2π + ln σ²).
 */
logLikelihood: number, 
/**
 * Penalty ψ per free parameter; 0 for BGe.
 */
psi: number, 
/**
 * Number of free parameters: K = |U| + 2 for the parent set U.
 */
parameters: number, 
/**
 * Penalty ψ K for all parameters.
 */
penalty: number, 
/**
 * ln of the prior of the parent set.
 */
prior: number, 
/**
 * Terms of the BGe score; none for other scores.
 */
bge: HandBge | null, 
/**
 * Local score as the sum of all terms.
 */
score: number, 
/**
 * Local score as computed by the search with other code; equal to `score` up to rounding.
 */
local: number, 
/**
 * Whether parents, or parents and child, are collinear: then there is no regression, and the score is −∞.
 */
collinear: boolean, };

export type HandBge = { 
/**
 * Hyperparameter α_μ: weight of the prior mean.
 */
alphaMu: number, 
/**
 * Hyperparameter α_w: degrees of freedom of the Wishart prior.
 */
alphaW: number, 
/**
 * Diagonal element t = α_μ (a − 1) / (α_μ + 1) of the prior matrix.
 */
t: number, 
/**
 * Term ½ ln(α_μ / (N + α_μ)) of the BGe score.
 */
mean: number, 
/**
 * Term ln Γ((N + a + p + 1)/2) − ln Γ((a + p + 1)/2) of the BGe score, for p parents.
 */
gamma: number, 
/**
 * Term −N/2 ln π of the BGe score.
 */
pi: number, 
/**
 * Term ½ (a + 2p + 1) ln t of the BGe score, for p parents.
 */
prior: number, 
/**
 * Term ½ (N + a + p) ln det R_U of the BGe score, for the set U of p parents.
 */
parents: number, 
/**
 * Term −½ (N + a + p + 1) ln det R_{U + X} of the BGe score, for the set U of p parents and the child X.
 */
family: number, };

export type Information = { 
/**
 * Entropy H(a).
 */
entropy: number, 
/**
 * Entropy H(b).
 */
entropyB: number, 
/**
 * Conditional entropy H(a | given).
 */
entropyGiven: number, 
/**
 * Conditional entropy H(a | b, given).
 */
conditional: number, 
/**
 * Conditional mutual information I(a; b | given).
 */
mutual: number, 
/**
 * Test statistic G = 2 N I(a; b | given).
 */
g: number, 
/**
 * Degrees of freedom of G: Σ (r − 1)(q − 1) over the configurations of `given` that occur, where r counts the
 * levels of a and q the configurations of b that occur in each.
 */
degrees: number, 
/**
 * Degrees of freedom (r_a − 1)(q_b − 1) q_given by the declared levels.
 */
declaredDegrees: number, 
/**
 * Share of expected counts below 5 (in configurations that occur); if large, the χ² approximation of G is poor.
 */
thin: number, 
/**
 * p-value of G by the χ² distribution with `degrees`, for independence of a and b given `given`.
 */
p: number, };

export type Lattice = { 
/**
 * Variable whose parent sets are listed.
 */
child: number, 
/**
 * Whether all sets of candidate parents are listed.
 */
whole: boolean, 
/**
 * Candidate parents of the variable.
 */
candidates: Uint16Array, 
/**
 * Start of each parent set: the parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parent sets of all rows, concatenated; each is ascending.
 */
parents: Uint16Array, 
/**
 * Local score of each set, in nats.
 */
score: Float64Array, 
/**
 * Status of each set if only the best network is wanted: kept, or which rule prunes it (number of `Standing` in
 * the catalogue).
 */
status: Uint8Array, 
/**
 * Row of each set's best proper subset if that subset scores at least as high as the set; otherwise −1.
 */
beaten: Int32Array, 
/**
 * Numbers of sets by size, with the columns `SIZE_COLUMNS` of the catalogue. After greedy search, a set that was
 * scored but not compared with its subsets counts in the first column only.
 */
layers: Float64Array, 
/**
 * Number of sets of each status (kept, or pruned by which rule).
 */
rules: Float64Array, 
/**
 * Number of allowed subsets that score higher than each set; only if all sets are listed.
 */
better: Uint32Array, 
/**
 * Row of the set for which the pruning rule was shown to hold: the pruned set itself or a subset of it. −1 for a
 * set that was not pruned by a rule.
 */
cause: Int32Array, 
/**
 * For each pruned set, parent whose gain the rule bounds; −1 if the rule is not about a single parent.
 */
loser: Int32Array, 
/**
 * Smaller side of the inequality that prunes each set: upper bound on the gain from a parent; NaN without one.
 */
gains: Float64Array, 
/**
 * Larger side of the inequality that prunes each set: penalty for a parent; NaN without an inequality.
 */
costs: Float64Array, 
/**
 * Number of better subsets of each set by Theorem 5 of Chen (2016), which needs no counts of rows.
 */
halves: Uint32Array, 
/**
 * Upper bounds on the number of parents for each k of `KS` in the catalogue: by Theorem 2 (k = 1) or 6 of Chen
 * (2016), and by Algorithm 2; −1 without a bound.
 */
bounds: Float64Array, 
/**
 * Status of each set if the k best networks are wanted: an array over all sets for each k of `KS`, concatenated.
 */
standings: Uint8Array, };

export type Loan = { 
/**
 * Number that identifies the loan (range of variable sets for a helper).
 */
id: number, 
/**
 * Number of variables in each set of the loan.
 */
size: number, 
/**
 * Index of the loan's first variable set, in the order of all sets of this size.
 */
first: number, 
/**
 * Number of variable sets in the loan.
 */
count: number, 
/**
 * Mask of the variable sets to count, with one bit per set of the loan, from the first one; `None`: all sets.
 */
mask: Uint8Array | null, };

export type ListedScore = { 
/**
 * Local score in nats; NaN if the list does not have the family.
 */
score: number, };

export type FrameColumn = { name: string } & ({ numbers: Float64Array } | { codes: Int32Array, labels: string[], declared: boolean });

export type Average = { 
/**
 * Number of networks averaged.
 */
rows: number, 
/**
 * ln of the sum of the weights e^score.
 */
lnWeight: number, 
/**
 * Effective number of networks, (Σw)² / Σw².
 */
effective: number, 
/**
 * Share of the networks with the edge from → to. If classes are listed, a reversible edge counts one half if both
 * directions keep the constraints.
 */
edges: Float64Array, 
/**
 * Share of the networks whose class has the edge from → to in every member that keeps the constraints.
 */
compelled: Float64Array, 
/**
 * Share of the networks with a directed path from → to; if classes are listed, in the listed member.
 */
ancestors: Float64Array, 
/**
 * Share of the networks in which `to` is in the Markov blanket of `from` (parents, children, parents of children);
 * symmetric, and equal for all members of a class.
 */
blankets: Float64Array, };

export type AverageMarks = { 
/**
 * Numbers of networks averaged.
 */
rows: Uint32Array, 
/**
 * Concatenated tables of edge probabilities, one for each number of networks; the edge from → to is at index from
 * · n + to of a table.
 */
edges: Float64Array, };

export type ByClass = { 
/**
 * Rank of the first network of each class.
 */
first: Uint32Array, 
/**
 * Number of listed networks of each class.
 */
rows: Uint32Array, 
/**
 * Sum of e^(score − best score) over the listed networks of each class.
 */
weight: Float64Array, };

export type TableRows = { 
/**
 * Child of each row.
 */
child: Uint16Array, 
/**
 * Start of each parent set: the parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parent sets of all rows, concatenated; each is ascending.
 */
parents: Uint16Array, 
/**
 * Local score of each row in nats; NaN if the family was not scored.
 */
score: Float64Array, 
/**
 * Local score of each row minus the best of its child, in nats.
 */
delta: Float64Array, 
/**
 * Rank of each row among the scored rows of its child, from 1; 0 if not scored.
 */
rank: Uint32Array, 
/**
 * Status of each parent set (kept, or pruned by which rule), as a number of `Standing` in the catalogue.
 */
status: Uint8Array, 
/**
 * Start of the best kept subset of each parent set that is not kept: `rivals[rival_offsets[i]..rival_offsets[i +
 * 1]]`.
 */
rivalOffsets: Uint32Array, 
/**
 * Best kept subsets of all rows, concatenated; each is ascending.
 */
rivals: Uint16Array, 
/**
 * Local score of the best kept subset in nats; NaN if there is none.
 */
rivalScore: Float64Array, };

export type Frames = { 
/**
 * Number of recorded steps before each network, ordering or note.
 */
at: Uint32Array, 
/**
 * Start of each network, ordering or note in `ends`, followed by the end of the last one.
 */
offsets: Uint32Array, 
/**
 * Edges of each network as from, to, from, to, …; or variables of each ordering; or numbers of each note.
 */
ends: Uint16Array, 
/**
 * Flag of each edge if the networks are equivalence classes: 1 if undirected. Empty for other elements.
 */
open: Uint8Array, };

export type TracePart = { 
/**
 * Number of recorded steps before this part.
 */
first: number, 
/**
 * Number of steps recorded so far in the whole search.
 */
total: number, 
/**
 * Number of recorded steps after which the best network so far was reached.
 */
best: number, 
/**
 * Kind of each step, as an index in the generated table `KINDS`.
 */
kind: Uint8Array, 
/**
 * Tail of the edge before each step changes it, or a position in an ordering.
 */
from: Uint16Array, 
/**
 * Head of the edge before each step changes it, or a position in an ordering.
 */
to: Uint16Array, 
/**
 * Gain in score by each step; for a refused change, the gain that it would have had.
 */
delta: Float64Array, 
/**
 * Score before the first step of the part, then after each step.
 */
score: Float64Array, 
/**
 * Flags of the state before the first step of the part, then after each step: bits of the table `MARKS`.
 */
mark: Uint8Array, 
/**
 * Temperature of simulated annealing at each step; NaN for a step that is no proposal.
 */
temperature: Float64Array, 
/**
 * Number of the annealing proposal at each step; 0 for a step that is no proposal.
 */
number: Uint32Array, 
/**
 * Complete networks at some steps; the first one is at the beginning of the part.
 */
networks: Frames, 
/**
 * Complete orderings at some steps; the first one is at the beginning of the part.
 */
orders: Frames, 
/**
 * Notes on some steps: variables of the set T or H of an operator on classes, or origin of a start's ordering.
 */
more: Frames, 
/**
 * Maximum gain that counts as 0 because of rounding.
 */
tie: number, 
/**
 * Whether the recording is complete: the search has ended, or the recording has reached its limit.
 */
done: boolean, 
/**
 * Whether the search continued after the last recorded step.
 */
cut: boolean, };

export type TraceProgress = { 
/**
 * Number of steps recorded so far.
 */
stops: number, 
/**
 * Number of families scored so far.
 */
families: number, };

export type TraceOverview = { 
/**
 * Numbers of recorded steps after which scores are given in `score`.
 */
at: Uint32Array, 
/**
 * Score after each number of recorded steps in `at`.
 */
score: Float64Array, };

export type Moves = { 
/**
 * Kind of each move, as an index in the generated table `KINDS`.
 */
kind: Uint8Array, 
/**
 * Tail of the edge before each move changes it.
 */
from: Uint16Array, 
/**
 * Head of the edge before each move changes it.
 */
to: Uint16Array, 
/**
 * Gain in score by each move; not finite if a score is missing.
 */
gain: Float64Array, 
/**
 * Reason for which each move is refused, as 1 + index in the generated table `REFUSALS`; 0 for a legal move.
 */
refused: Uint8Array, 
/**
 * Flag of each move: 1 if it leads to another member of the equivalence class.
 */
sameClass: Uint8Array, 
/**
 * Start of the set T or H of each operator on equivalence classes: set i is `with[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Sets T and H of all operators, concatenated.
 */
with: Uint16Array, 
/**
 * Number of recorded steps before the earliest network on the tabu list.
 */
tabuFirst: number, 
/**
 * Number of networks on the tabu list.
 */
tabuCount: number, 
/**
 * Maximum gain that counts as 0 because of rounding.
 */
tie: number, };

export type OrderStage = { 
/**
 * Start of the parents of each variable: parents of v are `parents[offsets[v]..offsets[v + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parents of all variables, concatenated, by column number.
 */
parents: Uint16Array, 
/**
 * Local score of each variable; −∞ if none of its families is consistent with the ordering.
 */
local: Float64Array, 
/**
 * Score of the best network: the sum of the local scores.
 */
score: number, 
/**
 * Gain of swapping the variables at positions i and i + 1, for each i.
 */
swap: Float64Array, 
/**
 * Best move of one variable to another position: position from, position to, gain; empty if there is none.
 */
insert: Float64Array, 
/**
 * Maximum gain that counts as 0 because of rounding.
 */
tie: number, };

export type TreeTrace = { 
/**
 * Pairs of variables that may be joined, by descending weight.
 */
pairs: Uint16Array, 
/**
 * Weight of each pair in `pairs`.
 */
weight: Float64Array, 
/**
 * Edges of the tree, in the order in which the tree grows.
 */
edges: Uint16Array, 
/**
 * Weight of each edge in `edges`.
 */
gain: Float64Array, 
/**
 * Variable at the root of the tree.
 */
root: number, 
/**
 * Number of rows over which each weight is a sum; 0 if weights are gains of the score.
 */
rows: number, };

export type ProxyProgress = { 
/**
 * Number of training samples (networks) scored so far.
 */
samples: number, 
/**
 * Whether an ADTree for counting is still being built.
 */
growing: boolean, 
/**
 * Stage: `0` sampling, `1` training, `2` maximizing the proxy, `3` greedy search by the true score, `4` done.
 */
stage: number, };

export type ProxyTrace = { 
/**
 * Coefficient β of each edge from → to in the proxy, at index from · n + to; NaN if no sample has the edge. For a
 * kernel that is not linear: what the edge alone adds to the prediction for the network without edges.
 */
slopes: Float64Array, 
/**
 * Score that the proxy predicts for the network without edges.
 */
base: number, 
/**
 * Score of each training sample (network).
 */
score: Float64Array, 
/**
 * Score that the proxy predicts for each training sample.
 */
predicted: Float64Array, 
/**
 * Edges (from, to, …) of the network that maximizes the proxy: required ones, then by descending coefficient.
 */
edges: Uint16Array, 
/**
 * Number of required edges at the beginning of `edges`.
 */
required: number, 
/**
 * True score of the network that maximizes the proxy.
 */
soughtScore: number, 
/**
 * Score that the proxy predicts for the network that maximizes it.
 */
soughtPredicted: number, 
/**
 * Standard deviation of that prediction, noise included; none for a linear proxy of each child.
 */
soughtDeviation: number | null, 
/**
 * Highest true score of all networks scored in the search.
 */
best: number, 
/**
 * Standard deviation σ of the noise of the proxy, learned or given.
 */
noise: number, 
/**
 * Number of rounds of training.
 */
rounds: number, 
/**
 * Score of the network that maximizes the proxy after the first training, then the best after each further round.
 */
ends: Float64Array, };

export type BranchTrace = { 
/**
 * Index of the parent of each node; −1 for the root.
 */
above: Int32Array, 
/**
 * Decision at each node, as three numbers: −1, −1, −1 at the root; variable, rank of its parent set, −1; or from,
 * to, and 0 or 1 for an edge removed or kept.
 */
what: Int32Array, 
/**
 * Upper bound on the scores of networks below each node; −∞ if there is none.
 */
bound: Float64Array, 
/**
 * Final fate of each node (branched on, pruned, …), as a number of the enumeration `Fate`.
 */
fate: Uint8Array, 
/**
 * Parent set of each variable at each node, as the low and the high 32 bits of a mask of variables.
 */
families: Uint32Array, 
/**
 * Start of a cycle in the graph of each node: the cycle of node i is `cycles[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Variables of the cycles of all nodes, concatenated.
 */
cycles: Uint16Array, 
/**
 * Number of children of each node that were not generated.
 */
unmade: Uint32Array, 
/**
 * Numbers of nodes below each node that were counted by fate instead of being recorded one by one.
 */
below: Uint32Array, 
/**
 * Node that is generated or changes its fate at each stage.
 */
stage: Uint32Array, 
/**
 * New fate of the node in `stage` at each stage, as a number of the enumeration `Fate`.
 */
became: Uint8Array, 
/**
 * Score of the best network found (incumbent) at each stage; NaN before there is one.
 */
incumbents: Float64Array, 
/**
 * Upper bound on the score of every network at each stage.
 */
bounds: Float64Array, 
/**
 * Whether the search has proven that its result is optimal.
 */
proven: boolean, 
/**
 * Score of the best network found; NaN if there is none.
 */
best: number, 
/**
 * Current upper bound on the score of every network.
 */
last: number, 
/**
 * Number of search nodes generated.
 */
made: number, 
/**
 * Number of search nodes expanded.
 */
expanded: number, 
/**
 * Number of search nodes stored.
 */
stored: number, };

export type OrderGraphTrace = { 
/**
 * Number of variables.
 */
n: number, 
/**
 * State of each subset at each stage (0 not reached, 1 open, 2 closed), by stage, then by code of the subset.
 */
states: Uint8Array, 
/**
 * Subset from which each subset is best reached at each stage, indexed as `states`; −1 for none.
 */
from: Int32Array, 
/**
 * Score of the best known network over each subset of the variables; NaN for a subset that was not reached.
 */
scores: Float64Array, 
/**
 * Number of subsets of each size that the search has reached.
 */
met: Float64Array, 
/**
 * Number of subsets of each size that the search has closed.
 */
closed: Float64Array, 
/**
 * Ordering of the variables consistent with the best network found.
 */
order: Uint16Array, 
/**
 * Whether the search has proven the optimum.
 */
proven: boolean, 
/**
 * Number of search nodes expanded.
 */
expanded: number, 
/**
 * Number of search nodes stored.
 */
stored: number, };

export type Unpruned = { 
/**
 * Variable whose parent sets are counted.
 */
child: number, 
/**
 * Numbers of sets by k (see [`Lattice::bounds`]) and by size, with the columns `COUNTED` of the catalogue. For k =
 * 1 all other reasons for pruning are counted as better subsets.
 */
layers: Float64Array, 
/**
 * Status of every set for each k, as in a [`Lattice`]; for k = 1, sets neither kept nor forbidden are dominated.
 */
standings: Uint8Array, 
/**
 * Number of allowed subsets that score higher than each set, at most 1,000.
 */
better: Uint32Array, 
/**
 * Number of better subsets of each set by Theorem 5 of Chen (2016), which needs no counts of rows.
 */
halves: Uint32Array, 
/**
 * Upper bounds on the number of parents for each k, as in a [`Lattice`].
 */
bounds: Float64Array, };

export type Networks = { 
/**
 * Number of variables.
 */
n: number, 
/**
 * Number of networks.
 */
count: number, 
/**
 * Whether the list has all networks that qualify; otherwise it was cut at a limit.
 */
complete: boolean, 
/**
 * Start of each parent list: parents of v in network k are `parents[offsets[k n + v]..offsets[k n + v + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parent lists of all networks, concatenated; each is ascending.
 */
parents: Uint16Array, 
/**
 * Score of each network, in nats.
 */
score: Float64Array, 
/**
 * Number of the equivalence class to which each network belongs, from 0.
 */
class: Uint32Array, };

export type OrderNetwork = { 
/**
 * Parents of each variable, ascending.
 */
parents: Array<Array<number>>, 
/**
 * Local score of each variable, in nats; −∞ if a required parent comes later in the ordering.
 */
local: Array<number>, 
/**
 * Score of the network: the sum of the local scores.
 */
score: number, };

export type PairStrength = { 
/**
 * First variable of the pair, in column order.
 */
a: number, 
/**
 * Second variable of the pair.
 */
b: number, 
/**
 * Number of resamples whose networks join the two variables by an edge.
 */
joined: number, 
/**
 * Number of resamples in which the edge a → b is compelled.
 */
forward: number, 
/**
 * Number of resamples in which the edge b → a is compelled.
 */
backward: number, 
/**
 * Number of resamples in which the edge is reversible; these count neither as a → b nor as b → a.
 */
reversible: number, 
/**
 * Number of resamples in which a constraint directs the edge a → b.
 */
forwardSet: number, 
/**
 * Number of resamples in which a constraint directs the edge b → a.
 */
backwardSet: number, 
/**
 * Number of resamples whose network, as returned by the search, has a → b; the direction of a reversible edge is
 * arbitrary there.
 */
drawn: number, };

export type Strengths = { 
/**
 * Number of resamples from which networks have been learned.
 */
resamples: number, 
/**
 * Number of resamples requested.
 */
total: number, 
/**
 * Strength above which a pair is significant, by the method of Scutari and Nagarajan (2013).
 */
threshold: number, 
/**
 * Pairs that are joined in at least one resample, in column order.
 */
pairs: Array<PairStrength>, };

export type Arrow = "supported" | "constrained" | "undetermined" | "headless";

export type AveragedEdge = { 
/**
 * Tail of the edge; if undirected, the end that is the tail in more resamples (ties: the first in column order).
 */
from: number, 
/**
 * Head of a directed edge, or other end of an undirected edge.
 */
to: number, 
/**
 * Reason why the edge has or lacks an arrowhead.
 */
arrow: Arrow, };

export type AveragedFit = "best" | "at-least" | "impossible" | "not-found" | "not-scored";

export type Averaged = { 
/**
 * Strength above which a pair of variables is joined in the graph.
 */
threshold: number, 
/**
 * Direction threshold of an arrowhead: minimum share of the direction among the resamples with the edge.
 */
directionThreshold: number, 
/**
 * Edges of the graph: required edges first, then by descending strength.
 */
edges: Array<AveragedEdge>, 
/**
 * Relation between the graph and the DAG in `parents`.
 */
fit: AveragedFit, 
/**
 * Parents of each variable, ascending, in the DAG that is scored for the graph; it has the graph's adjacent pairs
 * and arrowheads. Empty without such a DAG.
 */
parents: Array<Array<number>>, 
/**
 * Score of the DAG in `parents` on the original data, in nats; none without a scored DAG.
 */
score: number | null, };

export type StructurePrior = "networks" | "orderings";

export type PosteriorSums = { 
/**
 * Number of variables.
 */
n: number, 
/**
 * Prior over structures.
 */
prior: StructurePrior, 
/**
 * ln of the sum of the weights of all networks; with the prior over orderings, a network counts once for each
 * ordering consistent with it.
 */
lnSum: number, 
/**
 * ln of the sum of the priors of all networks. `lnSum` − `lnPrior` is the log marginal likelihood of the data,
 * given that the network keeps the constraints.
 */
lnPrior: number, 
/**
 * Probability of each edge from → to.
 */
edges: Float64Array, 
/**
 * Probability that `from` is an ancestor of `to`; absent with the prior over orderings or a given partial order.
 */
ancestors: Float64Array | null, };

export type NetworkComparison = { 
/**
 * Edges of the reference network, each marked as compelled or reversible in its equivalence class.
 */
reference: Array<ClassEdge>, 
/**
 * Edges of the network compared with the reference, each marked as compelled or reversible in its class.
 */
other: Array<ClassEdge>, 
/**
 * Structural Hamming distance of the DAGs: number of pairs on which they differ; a reversed edge counts once.
 */
distance: number, 
/**
 * Structural Hamming distance of the two CPDAGs (Tsamardinos, Brown and Aliferis 2006): number of pairs on which
 * the equivalence classes differ, including edges directed in one only.
 */
classDistance: number, };

export type TableQuery = { 
/**
 * Child that rows must have; none: any.
 */
child: number | null, 
/**
 * Variables that the parent sets must all contain.
 */
contains: Array<number>, 
/**
 * Minimum number of parents; none: no limit.
 */
least: number | null, 
/**
 * Maximum number of parents; none: no limit.
 */
most: number | null, 
/**
 * Statuses of parent sets to select (kept, or pruned by which rule), as codes of the column `status`; empty: all.
 */
standings: Array<number>, 
/**
 * Sort key; none: by child, then rank.
 */
sort: TableSort | null, 
/**
 * Whether to sort in descending order. Rows without a value come last anyway; ties are sorted by child and rank.
 */
descending: boolean, };

export type TableSort = "child" | "parents" | "size" | "score" | "delta" | "rank" | "standing";

export type TableSelection = { 
/**
 * Number of rows selected.
 */
rows: number, 
/**
 * Numbers of rows that pass all filters other than that by status, by status.
 */
standings: Array<number>, 
/**
 * Numbers of rows in the whole table, by status.
 */
all: Array<number>, };

export type TablePlace = { 
/**
 * Whether the table has a row for the family.
 */
known: boolean, 
/**
 * Index of the family among the selected rows, from 0; none if the filters exclude it.
 */
row: number | null, };

export type BnfinderScore = "mdl" | "bde";

export type BnfinderVariant = "document" | "program";

export type BnfinderSettings = { 
/**
 * The score that the search minimizes.
 */
score: BnfinderScore, 
/**
 * Source of the formulas of the score: the published supplement or the program.
 */
variant: BnfinderVariant, 
/**
 * Prior probability α of an edge, 0 < α < 1, for BDe as in the supplement; none: 1/(N + 1) for N samples.
 */
alpha: number | null, 
/**
 * Number of cheapest parent sets to keep for each child.
 */
sets: number, 
/**
 * Maximum number of parents of a variable; none: no limit.
 */
maxParents: number | null, 
/**
 * Whether a variable at one time may be its own parent at the next time.
 */
selfLoops: boolean, 
/**
 * Number of BNFinder's algorithm, 1 or 2; none: 2 if the penalty g depends only on the number of parents, else 1.
 */
algorithm: number | null, };

export type BnfinderTable = { 
/**
 * Options for parsing the file.
 */
read: ReadOptions, 
/**
 * Column with the name of the series of each row; none: all rows belong to one series.
 */
series: string | null, 
/**
 * Column with the time of each row, a number or date; none: experiments are independent, not ordered in time.
 */
time: string | null, 
/**
 * Whether the day precedes the month in ambiguous dates such as 05/01/2024.
 */
dayFirst?: boolean, 
/**
 * Treatment of time steps of unusual length; none: they give transitions like others until the user decides.
 */
gaps?: BnfinderGaps, 
/**
 * Columns to leave out of the data.
 */
exclude: Array<string>, 
/**
 * Columns whose values are to be read as discrete levels.
 */
levels: Array<string>, 
/**
 * Columns whose values are to be read as numbers.
 */
numbers: Array<string>, 
/**
 * Layers of regulators (possible parents), in order: a variable may have parents from earlier layers.
 */
regulators: Array<Array<string>>, 
/**
 * Variables with an explicit list of allowed parents, which replaces the layers of regulators.
 */
parents: Array<[string, Array<string>]>, 
/**
 * Names of series, each with the variables that were perturbed in its experiments.
 */
perturbed: Array<[string, Array<string>]>, 
/**
 * Prior weights of single edges, as child, weight, and the parents to which the weight applies.
 */
priorEdges: Array<[string, number, Array<string>]>, 
/**
 * Prior weights, each with the variables to which it applies: the weight of all edges out of such a variable.
 */
priorVertices: Array<[number, Array<string>]>, };

export type BnfinderMixture = { 
/**
 * Means of the two normal distributions.
 */
mean: [number, number], 
/**
 * Standard deviations of the two normal distributions.
 */
deviation: [number, number], 
/**
 * Weights of the two normal distributions in the mixture.
 */
share: [number, number], };

export type BnfinderRules = { 
/**
 * Number of genes.
 */
variables: number, 
/**
 * Number of regulators of each gene.
 */
parents: number, 
/**
 * Number of transitions over all series.
 */
transitions: number, 
/**
 * Number of time series.
 */
series: number, 
/**
 * Probability that a gene does the opposite of its rule.
 */
noise: number, 
/**
 * Seed of the random rules and values.
 */
seed: number, };

export type BnfinderHistogram = { 
/**
 * Lower end of the histogram: the smallest value.
 */
low: number, 
/**
 * Upper end of the histogram: the largest value.
 */
high: number, 
/**
 * Number of values in each bin.
 */
counts: Array<number>, };

export type BnfinderVariable = { 
/**
 * Name of the variable.
 */
name: string, 
/**
 * Levels of a discrete variable; empty for a numeric variable.
 */
levels: Array<string>, 
/**
 * Mixture of two normal distributions fitted to a numeric variable.
 */
mixture: BnfinderMixture | null, 
/**
 * Histogram of the values of a numeric variable.
 */
histogram: BnfinderHistogram | null, 
/**
 * Number of experiments in which the variable was perturbed.
 */
perturbed: number, };

export type BnfinderNotice = { 
/**
 * Kind of notice: `command` (unknown command), `vertex` (perturbed variable that was not measured), `series`
 * (perturbed series that does not exist), `missing` (rows with missing cells), `encoding` (text that is not
 * UTF-8).
 */
code: string, 
/**
 * Line of the file with the first ignored item; 0 if the item is not in a file.
 */
line: number, 
/**
 * Name of the unknown command, variable, series or encoding.
 */
name: string, 
/**
 * Number of ignored items of this kind and name.
 */
count: number, };

export type BnfinderGaps = "bridge" | "drop";

export type TimeUnit = "number" | "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second";

export type BnfinderSteps = { 
/**
 * Name of the time column; empty for files in BNFinder's own format.
 */
column: string, 
/**
 * Length of the most frequent time step, in `unit`.
 */
usual: number, 
/**
 * Unit of the most frequent time step.
 */
unit: TimeUnit, 
/**
 * Number of time steps in all series, each between two consecutive complete rows.
 */
steps: number, 
/**
 * Number of steps longer than the usual one (gaps).
 */
longer: number, 
/**
 * Number of steps shorter than the usual one.
 */
shorter: number, 
/**
 * Name of the series with the first gap, or with the first shorter step if there is no gap.
 */
series: string, 
/**
 * Time label before the first unusual step.
 */
from: string, 
/**
 * Time label after the first unusual step.
 */
to: string, 
/**
 * Line of the row after the first unusual step; in BNFinder's own format, line that names the experiments.
 */
line: number, 
/**
 * Whether pairs of rows with an unusual step are left out of the transitions.
 */
dropped: boolean, 
/**
 * Whether the user has yet to decide how to treat unusual steps.
 */
open: boolean, };

export type BnfinderInfo = { 
/**
 * Variables measured in the experiments.
 */
variables: Array<BnfinderVariable>, 
/**
 * Number of experiments.
 */
experiments: number, 
/**
 * Number of time series; without times every experiment is a series.
 */
series: number, 
/**
 * Number of samples (experiments or transitions) for learning the parents of a variable that is never perturbed.
 */
samples: number, 
/**
 * Whether the experiments are ordered in time.
 */
dynamic: boolean, 
/**
 * Layers of regulators (possible parents), in order.
 */
layers: Array<Array<number>>, 
/**
 * Variables with an explicit list of allowed parents, which replaces the layers of regulators.
 */
parents: Array<[number, Array<number>]>, 
/**
 * Prior weights of edges: child, parent, weight.
 */
edges: Array<[number, number, number]>, 
/**
 * Prior weights of variables as parents: variable, weight of all edges out of it.
 */
vertices: Array<[number, number]>, 
/**
 * Notices about parts of the file that were ignored.
 */
notices: Array<BnfinderNotice>, 
/**
 * Report on time steps of unusual length; none if all steps are equal.
 */
uneven: BnfinderSteps | null, 
/**
 * Fingerprint of the experiments: 16 hexadecimal digits.
 */
fingerprint: string, 
/**
 * Edges (parent, child) of the network that generated simulated experiments; none for experiments of a file.
 */
truth: Array<[number, number]> | null, };

export type BnfinderSnapshot = { 
/**
 * Number of children whose search is complete.
 */
done: number, 
/**
 * Total number of children.
 */
total: number, 
/**
 * Child whose parents are being searched.
 */
child: number | null, 
/**
 * Number of parent sets evaluated so far.
 */
looked: number, 
/**
 * Number of steps (units of work) taken so far.
 */
steps: number, };

export type BnfinderSign = "+" | "-" | "none";

export type BnfinderSet = { 
/**
 * Parents in the set.
 */
parents: Array<number>, 
/**
 * Penalty g for the parents, in bits.
 */
g: number, 
/**
 * Cost s = g + d of the set: penalty g plus cost d of the data, in bits.
 */
cost: number, 
/**
 * Posterior probability of the set, given that the true parent set is among the kept ones.
 */
weight: number, };

export type BnfinderEdge = { 
/**
 * Column number of the parent.
 */
parent: number, 
/**
 * Posterior probability of the edge: sum of the weights of the kept sets that contain the parent.
 */
weight: number, 
/**
 * Sign of the correlation between the parent and the child.
 */
sign: BnfinderSign, };

export type BnfinderChild = { 
/**
 * Column number of the child.
 */
child: number, 
/**
 * Parents in the cheapest parent set found.
 */
parents: Array<number>, 
/**
 * Cost of the cheapest parent set found, in bits.
 */
cost: number, 
/**
 * Penalty g in the cost of the cheapest parent set, in bits.
 */
g: number, 
/**
 * Cost of the empty parent set, in bits.
 */
empty: number, 
/**
 * Lower bound d_min on the cost of the data for any parent set; g' = g + d_min bounds the cost of a set.
 */
least: number, 
/**
 * Number N of samples (experiments or transitions) from which the child was learned.
 */
samples: number, 
/**
 * Search algorithm that was used, 1 or 2.
 */
algorithm: number, 
/**
 * Number of potential parents of the child.
 */
candidates: number, 
/**
 * Number of parent sets evaluated.
 */
looked: number, 
/**
 * Number of all parent sets within the limit on the number of parents.
 */
all: number, 
/**
 * Lower bound g' at which the stopping rule ended the search; none if all sets were evaluated.
 */
stoppedAt: number | null, 
/**
 * Share of the kept parent sets in the total probability of all evaluated sets.
 */
share: number, 
/**
 * Whether the search for the child is complete.
 */
complete: boolean, 
/**
 * Kept parent sets, cheapest first.
 */
sets: Array<BnfinderSet>, 
/**
 * Parents that occur in some of the kept parent sets.
 */
edges: Array<BnfinderEdge>, };

export type BnfinderOutcome = { 
/**
 * Results for the children whose search has begun, in column order.
 */
children: Array<BnfinderChild>, 
/**
 * Sum of the costs of the cheapest parent sets of all children listed, in bits.
 */
cost: number, 
/**
 * Whether the search for every child is complete.
 */
complete: boolean, 
/**
 * Number of steps (units of work) taken.
 */
steps: number, };

export type BnfinderPoint = { 
/**
 * Position in the sequence of evaluated sets, from 1.
 */
at: number, 
/**
 * Parents in the set.
 */
parents: Array<number>, 
/**
 * Lower bound g' = g + d_min on the cost of any parent set with the same penalty g, in bits.
 */
g: number, 
/**
 * Cost s = g + d of the set: penalty g plus cost d of the data, in bits.
 */
cost: number, 
/**
 * k-th smallest cost among this set and those evaluated before it, in bits; none if they are fewer than k.
 */
line: number | null, };

export type BnfinderTrace = { 
/**
 * Column number of the child.
 */
child: number, 
/**
 * Number of parent sets evaluated.
 */
looked: number, 
/**
 * Sampling interval of the trace: it has one in `every` sets, besides each set that was the cheapest so far.
 */
every: number, 
/**
 * Evaluated parent sets in the trace, in order.
 */
points: Array<BnfinderPoint>, };

export type BnfinderClaim = { 
/**
 * Column number of the child.
 */
child: number, 
/**
 * Claimed parents of the child.
 */
parents: Array<number>, 
/**
 * Claimed cost of the parents, in bits.
 */
cost: number, };

export type BnfinderVerdict = "optimal" | "right" | "not-optimal" | "wrong-cost" | "not-allowed";

export type BnfinderCheck = { 
/**
 * Column number of the child.
 */
child: number, 
/**
 * Verdict on the claim.
 */
verdict: BnfinderVerdict, 
/**
 * Cost of the claimed parents as recomputed by the check, in bits.
 */
cost: number, 
/**
 * Number of parent sets evaluated for the check.
 */
weighed: number, };

export type ParameterEstimate = { "kind": "maximum-likelihood" } | { "kind": "bdeu", 
/**
 * Equivalent sample size a.
 */
ess: number, } | { "kind": "bde", 
/**
 * Equivalent sample size a.
 */
ess: number, } | { "kind": "k2" } | { "kind": "jeffreys" };

export type Fitted = { 
/**
 * Network with its tables; variables and levels are those of the data.
 */
network: PriorNetwork, 
/**
 * Estimator of the table entries.
 */
estimate: ParameterEstimate, 
/**
 * Number of rows that the tables were fitted to.
 */
rows: number, 
/**
 * Number of rows counted for each entry of each table.
 */
counts: Array<Array<number>>, 
/**
 * Parent configurations without rows, for each table.
 */
unseen: Array<Array<number>>, 
/**
 * ln P(data | tables), in nats.
 */
logLikelihood: number, };

export type ModelNote = { 
/**
 * Kind of note: `agrum-order`, `pgmpy-order`, `names-lost`, `levels-lost`, `case` (about a name), `rescaled`
 * (about a number of rows).
 */
code: string, 
/**
 * Name or number that the note is about; may be empty.
 */
of: string, };

export type ModelSource = { 
/**
 * Format of the file, named as in the request `export`.
 */
format: string, 
/**
 * Notes on the file.
 */
notes: Array<ModelNote>, };

export type EvidenceMessage = { 
/**
 * Observed variables, each with its level.
 */
findings: Array<[number, number]>, 
/**
 * Likelihood (virtual) evidence: variables, each with a weight for each level.
 */
likelihoods: Array<[number, Array<number>]>, 
/**
 * Soft evidence by Jeffrey's rule, applied after all other evidence in this order: variables, each with its new
 * probabilities.
 */
wanted: Array<[number, Array<number>]>, 
/**
 * Interventions: variables, each with the level that it is set to.
 */
interventions: Array<[number, number]>, };

export type Answer = { 
/**
 * ln P(evidence), in nats; with likelihood evidence, ln of the expected weight.
 */
lnP: number, 
/**
 * P(level | evidence) of each variable.
 */
marginals: Array<Array<number>>, 
/**
 * Total number of states over the cliques of the junction tree.
 */
states: number, 
/**
 * Whether a junction tree was used; otherwise it was too large, and each variable was computed by elimination.
 */
byTree: boolean, };

export type AskPlan = { 
/**
 * Total number of states over all cliques, or over all sums of variable elimination.
 */
states: number, 
/**
 * Maximum number of states of one clique of the junction tree, or of one sum of variable elimination.
 */
widest: number, 
/**
 * Upper bound on the memory that the query needs, in bytes.
 */
bytes: number, 
/**
 * Whether a junction tree is used; otherwise it is too large, and each variable is computed by elimination.
 */
byTree: boolean, 
/**
 * Whether the query is so large that the user should confirm it first.
 */
warns: boolean, 
/**
 * Whether planning is complete; variable elimination is planned step by step.
 */
isPlanned: boolean, };

export type ExplanationMessage = { 
/**
 * Level of each variable in the explanation.
 */
levels: Array<number>, 
/**
 * ln P of the joint assignment of all variables, in nats.
 */
lnP: number, 
/**
 * Whether no other assignment is as probable.
 */
unique: boolean, };

export type FindingValues = { 
/**
 * Entropy of the target given the evidence, in bits.
 */
entropy: number, 
/**
 * Mutual information of each variable with the target, in bits; null for the target and observed variables.
 */
information: Array<number | null>, };

export type EntryEffect = { 
/**
 * Variable whose table has the entry.
 */
variable: number, 
/**
 * Index of the entry in the variable's table.
 */
place: number, 
/**
 * Answer after the entry is reduced by 10 %.
 */
low: number, 
/**
 * Answer after the entry is increased by 10 %.
 */
high: number, };

export type EntryChange = { 
/**
 * Variable whose table has the entry.
 */
variable: number, 
/**
 * Index of the entry in the variable's table.
 */
place: number, 
/**
 * New probability of the entry.
 */
probability: number, };

export type AdjustmentSets = { 
/**
 * Adjustment sets, each ascending. Has only the empty set if no adjustment is needed; is empty if no set is valid.
 */
sets: Array<Array<number>>, 
/**
 * Whether the list has all minimal sets.
 */
complete: boolean, };

export type Adjustment = { 
/**
 * Whether a directed path leads from x to y.
 */
isCause: boolean, 
/**
 * Adjustment sets for the DAG of the network.
 */
dag: AdjustmentSets, 
/**
 * Adjustment sets valid in every DAG of the network's equivalence class; null if the class is not amenable, or has
 * more than 256 variables.
 */
class: AdjustmentSets | null, 
/**
 * Neighbors of x whose undirected edge to x begins a possibly directed path to y, so that the class is not
 * amenable.
 */
undirected: Array<number>, };

export type Dependence = { 
/**
 * Variables that are not d-separated from the first of the two variables given the findings.
 */
reachable: Array<number>, 
/**
 * Shortest active trail between the two variables, including both; null if they are d-separated.
 */
trail: Array<number> | null, 
/**
 * Markov blanket of the first of the two variables.
 */
blanket: Array<number>, };

export type Doubt = { 
/**
 * Answers of the equivalence classes, best score first.
 */
classes: Array<ClassAnswer>, 
/**
 * Number of networks over all classes.
 */
networks: number, 
/**
 * Whether no network of a class was left out.
 */
complete: boolean, 
/**
 * Number of draws of a network and its parameters.
 */
draws: number, 
/**
 * Lower end of the 95% interval over the draws, for each number of the answer; empty without draws.
 */
low: Array<Array<number>>, 
/**
 * Upper end of the 95% interval over the draws.
 */
high: Array<Array<number>>, };

export type ClassAnswer = { 
/**
 * Rank of the class's first network in the list, from 0.
 */
row: number, 
/**
 * Best score minus the score of the class, in nats.
 */
difference: number, 
/**
 * Share of the total weight e^score of the listed networks.
 */
weight: number, 
/**
 * Number of networks of the class.
 */
networks: number, 
/**
 * Answer for each variable, averaged over the networks of the class.
 */
values: Array<Array<number>>, 
/**
 * Minimum of each number over the networks of the class.
 */
lowest: Array<Array<number>>, 
/**
 * Maximum of each number over the networks of the class.
 */
highest: Array<Array<number>>, 
/**
 * Share of the networks in which a directed path leads from a variable that is set to each variable.
 */
reached: Array<number>, };

export type ClassEffect = { 
/**
 * P(y | do(x)) for each parent set that x has in some member of the class.
 */
under: Array<EffectUnder>, 
/**
 * Minimum of each table entry over the members; empty if no member identifies the effect.
 */
lowest: Array<number>, 
/**
 * Maximum of each table entry over the members.
 */
highest: Array<number>, 
/**
 * Whether `under` is complete: it has every parent set that x has in a member of the class.
 */
complete: boolean, };

export type EffectUnder = { 
/**
 * Parents of x in the members of the class with this distribution.
 */
parents: Array<number>, 
/**
 * Number of members in which x has these `parents`; null if there are too many to count.
 */
members: number | null, 
/**
 * P(y | do(x)) by level of x, then level of y; null if the effect is not identified.
 */
table: Array<number> | null, };

export type VarianceKind = "maximum-likelihood" | "unbiased";

export type Knowledge = { 
/**
 * Tiers of variables, earliest first.
 */
tiers: Array<Array<string>>, 
/**
 * Required edges (from, to).
 */
required: Array<[string, string]>, 
/**
 * Forbidden edges (from, to).
 */
forbidden: Array<[string, string]>, 
/**
 * Whether the file is a plain list of edges, which is read as forbidden edges, as bnlearn does.
 */
isUntyped: boolean, };

export type KnowledgeFlaw = { "error": "line", 
/**
 * Number of the line, from 1.
 */
line: number, } | { "error": "json" } | { "error": "parts" } | { "error": "part", 
/**
 * Key of the section.
 */
name: string, } | { "error": "name", 
/**
 * Name of the unknown variable.
 */
name: string, } | { "error": "self", 
/**
 * Name of the variable.
 */
name: string, } | { "error": "twice", 
/**
 * Name of the variable.
 */
name: string, } | { "error": "other" };

export type KnowledgeRead = { 
/**
 * Constraints found in the file.
 */
known: Knowledge, } | KnowledgeFlaw;

export type GaussianFamily = { 
/**
 * Name of the variable.
 */
name: string, 
/**
 * Numbers of the parents, ascending.
 */
parents: Array<number>, 
/**
 * Intercept: mean of the variable if all parents are 0.
 */
intercept: number, 
/**
 * Regression coefficient of each parent.
 */
coefficients: Array<number>, 
/**
 * Standard error of each coefficient; null if there are too few rows.
 */
errors: Array<number | null>, 
/**
 * Variance of the noise, RSS / N.
 */
variance: number, 
/**
 * Unbiased variance of the noise, RSS / (N − p − 1) for p parents; null if there are too few rows.
 */
unbiasedVariance: number | null, 
/**
 * R²: share of the variable's variance that the parents explain.
 */
explained: number, };

export type GaussianFitted = { 
/**
 * Regression of each variable on its parents.
 */
families: Array<GaussianFamily>, 
/**
 * Number of rows that the network was fitted to; 0 if it was not fitted to data.
 */
rows: number, 
/**
 * ln of the density of the data under the network with variances RSS / N.
 */
logLikelihood: number, 
/**
 * ln of the density of the data under the network with unbiased variances, as computed by bnlearn's `logLik`.
 */
unbiasedLogLikelihood: number | null, };

export type GaussianEvidence = { 
/**
 * Observed variables with their values.
 */
findings: Array<[number, number]>, 
/**
 * Variables set by interventions, with their values.
 */
interventions: Array<[number, number]>, };

export type GaussianAnswer = { 
/**
 * Mean of each variable; together the means are the most probable values.
 */
means: Array<number>, 
/**
 * Standard deviation of each variable; 0 for an observed variable.
 */
deviations: Array<number>, 
/**
 * ln of the density (not a probability) of the observed values; null if no variable is observed.
 */
lnDensity: number | null, };

export type GaussianReasons = { 
/**
 * Dependence of the explained variable on each other finding, in the order of the findings.
 */
trails: Array<Dependence>, 
/**
 * Mutual information of each variable with the explained one given the evidence, in bits; null for the explained
 * variable itself and for findings.
 */
information: Array<number | null>, };

export type GaussianClassEffect = { 
/**
 * Causal slope for each parent set that x has in some member of the class.
 */
under: Array<GaussianEffectUnder>, 
/**
 * Whether `under` is complete: it has every parent set that x has in a member of the class.
 */
complete: boolean, };

export type GaussianEffectUnder = { 
/**
 * Parents of x in the members of the class with this slope.
 */
parents: Array<number>, 
/**
 * Number of members in which x has these `parents`; null if there are too many to count.
 */
members: number | null, 
/**
 * Coefficient of x in the regression of y on x and the parents of x; 0 if y is a parent of x.
 */
slope: number, };

export type ValidationRequest = { 
/**
 * Variable to predict.
 */
target: number, 
/**
 * Variables to use as inputs of the prediction; null: all others.
 */
inputs: Array<number> | null, 
/**
 * Number of folds k.
 */
folds: number, 
/**
 * Seed of the random assignment of rows to folds; null: row i in sorted order is in fold i mod k.
 */
seed: number | null, 
/**
 * Whether the structure is also learned from the training rows of each fold.
 */
relearn: boolean, };

export type Measures = { 
/**
 * Number of rows, including those with undefined predictions.
 */
rows: number, 
/**
 * Number of rows with an undefined prediction: their evidence is impossible, so that every level of the target has
 * probability 0. The other measures exclude these rows.
 */
undefined: number, 
/**
 * Number of rows whose true level has probability 0, but another level has not; their log-loss is infinite.
 */
zero: number, 
/**
 * Log-loss: mean of −ln P(true level), in nats; null if it is infinite or there are no rows.
 */
logLoss: number | null, 
/**
 * Log-loss over the rows for which it is finite, in nats.
 */
logLossOfOthers: number | null, 
/**
 * Brier score, from 0 to 2: mean of Σ (p_k − 1 if k is true)² over the levels k.
 */
brier: number | null, 
/**
 * Accuracy: share of rows whose most probable level (ties: the first) is the true one.
 */
accuracy: number | null, 
/**
 * Expected calibration error: mean distance between confidence and accuracy over the bins, weighted by their rows.
 */
ece: number | null, 
/**
 * Calibration in ten bins of equal width by the probability of the predicted level.
 */
calibration: Array<CalibrationBin>, };

export type CalibrationBin = { 
/**
 * Number of rows in the bin.
 */
rows: number, 
/**
 * Mean probability of the predicted level over the rows of the bin; null without rows.
 */
confidence: number | null, 
/**
 * Share of correct predictions among the rows of the bin; null without rows.
 */
right: number | null, };

export type JointMeasures = { 
/**
 * Number of rows evaluated.
 */
rows: number, 
/**
 * Number of rows with probability 0 under the network.
 */
zero: number, 
/**
 * Log-loss: mean of −ln P(row), in nats; null if it is infinite.
 */
logLoss: number | null, 
/**
 * Log-loss over the rows with positive probability, in nats.
 */
logLossOfOthers: number | null, };

export type ModelMeasures = { 
/**
 * Quality of the predictions of the target variable.
 */
target: Measures, 
/**
 * Quality of the joint probabilities of whole rows.
 */
joint: JointMeasures, };

export type FoldMeasures = { 
/**
 * Log-loss: mean of −ln P(true level), in nats; null if it is infinite, or undefined for all rows.
 */
logLoss: number | null, 
/**
 * Accuracy: share of correct predictions.
 */
accuracy: number | null, };

export type FoldResult = { 
/**
 * Number of rows held out in the fold.
 */
rows: number, 
/**
 * Measures of how well the given structure predicts the fold, with parameters fitted to the other folds.
 */
fixed: FoldMeasures, 
/**
 * Measures of a structure learned from the other folds; none unless requested.
 */
relearned: FoldMeasures | null, 
/**
 * Parents of each variable in the structure learned from the other folds; none unless requested.
 */
parents: Array<Array<number>> | null, 
/**
 * Whether the structure learned from the other folds is proven optimal for their rows.
 */
proven: boolean, };

export type Validation = { 
/**
 * Number of folds.
 */
folds: number, 
/**
 * Result of each finished fold.
 */
each: Array<FoldResult>, 
/**
 * Measures of how well the given structure predicts the fold, with parameters fitted to the other folds.
 */
fixed: ModelMeasures, 
/**
 * Measures of structures learned from the other folds; none unless requested.
 */
relearned: ModelMeasures | null, 
/**
 * Measures of a baseline that predicts the shares of the levels in the other folds, regardless of the inputs.
 */
baseline: Measures, 
/**
 * Completed share of the current fold, 0 to 1.
 */
progress: number, };

export type HeldOutRow = { 
/**
 * Level of each variable in the row.
 */
levels: Array<number>, 
/**
 * Fold in which the row was held out, from 0.
 */
fold: number, 
/**
 * Number of rows in the fold that have these levels.
 */
rows: number, 
/**
 * Most probable level of the target; null if every level has probability 0.
 */
predicted: number | null, 
/**
 * P(level | inputs) for each level of the target; empty if every level has probability 0.
 */
probabilities: Array<number>, };

export type NewRows = { 
/**
 * Number of rows of the file.
 */
rows: number, 
/**
 * Whether the line below the column names gives the number of levels of each column and is not a row of data.
 */
cardinalities: boolean, 
/**
 * Text encoding of the file.
 */
encoding: string, 
/**
 * Names of columns of the file that are no variables of the network; they are ignored.
 */
ignored: Array<string>, 
/**
 * Variables for which the file has no column, except the target; they are summed out.
 */
absent: Array<number>, 
/**
 * Number of rows in which an input is missing.
 */
withMissing: number, 
/**
 * Quality of the predictions; none unless the file has a column of the target.
 */
measures: Measures | null, 
/**
 * Number of rows whose evidence has probability 0, so that their prediction is undefined.
 */
undefined: number, 
/**
 * Predictions for the first rows of the file.
 */
first: Array<NewRow>, };

export type NewRow = { 
/**
 * Line of the file in which the row begins.
 */
line: number, 
/**
 * Level of each variable in the row; null if missing.
 */
levels: Array<number | null>, 
/**
 * Most probable level of the target; null if every level has probability 0.
 */
predicted: number | null, 
/**
 * P(level | evidence) for each level of the target; empty if the evidence has probability 0.
 */
probabilities: Array<number>, };

export type NumberMeasures = { 
/**
 * Number of rows forecast.
 */
rows: number, 
/**
 * Log-loss: mean of −ln density(true value), in nats; it depends on the unit of the target.
 */
logLoss: number | null, 
/**
 * Root-mean-square error of the forecast mean, in the unit of the target.
 */
rmse: number | null, 
/**
 * Mean absolute error of the forecast mean, in the unit of the target.
 */
mae: number | null, 
/**
 * R²: 1 − (sum of squared errors of the forecast mean) / (sum of squared deviations from the mean of the training
 * rows). Negative if the forecast is worse than that mean; null if all values equal it.
 */
r2: number | null, 
/**
 * Share of rows whose true value is in the central forecast interval of 10 %, 20 %, …, 90 %.
 */
coverage: Array<number>, };

export type NumberModelMeasures = { 
/**
 * Quality of the forecasts of the target variable.
 */
target: NumberMeasures, 
/**
 * Mean of −ln density(row) over whole rows, in nats.
 */
joint: number | null, };

export type NumberFoldMeasures = { 
/**
 * Log-loss: mean of −ln density(true value), in nats.
 */
logLoss: number | null, 
/**
 * Root-mean-square error of the forecast mean, in the unit of the target.
 */
rmse: number | null, };

export type GaussianFoldResult = { 
/**
 * Number of rows held out in the fold.
 */
rows: number, 
/**
 * Measures of how well the given structure predicts the fold, with regressions fitted to the other folds.
 */
fixed: NumberFoldMeasures, 
/**
 * Measures of a structure learned from the other folds; none unless requested.
 */
relearned: NumberFoldMeasures | null, 
/**
 * Parents of each variable in the structure learned from the other folds; none unless requested.
 */
parents: Array<Array<number>> | null, 
/**
 * Whether the structure learned from the other folds is proven optimal for their rows.
 */
proven: boolean, };

export type NumberValidation = { 
/**
 * Number of folds.
 */
folds: number, 
/**
 * Result of each finished fold.
 */
each: Array<GaussianFoldResult>, 
/**
 * Measures of how well the given structure predicts the fold, with regressions fitted to the other folds.
 */
fixed: NumberModelMeasures, 
/**
 * Measures of structures learned from the other folds; none unless requested.
 */
relearned: NumberModelMeasures | null, 
/**
 * Measures of a baseline: the target's mean and standard deviation in the other folds, regardless of inputs.
 */
baseline: NumberMeasures, 
/**
 * Completed share of the current fold, 0 to 1.
 */
progress: number, };

export type HeldOutNumber = { 
/**
 * Value of each variable in the row.
 */
values: Array<number>, 
/**
 * Fold in which the row was held out, from 0.
 */
fold: number, 
/**
 * Number of rows in the fold that have these values.
 */
rows: number, 
/**
 * Mean of the forecast.
 */
mean: number, 
/**
 * Standard deviation of the forecast.
 */
deviation: number, };

export type NewNumberRows = { 
/**
 * Number of rows of the file.
 */
rows: number, 
/**
 * Whether the line below the column names gives the number of levels of each column and is not a row of data.
 */
cardinalities: boolean, 
/**
 * Text encoding of the file.
 */
encoding: string, 
/**
 * Names of columns of the file that are no variables of the network; they are ignored.
 */
ignored: Array<string>, 
/**
 * Variables for which the file has no column, except the target; they are integrated out.
 */
absent: Array<number>, 
/**
 * Number of rows in which an input is missing.
 */
withMissing: number, 
/**
 * Quality of the forecasts; none unless the file has a column of the target.
 */
measures: NumberMeasures | null, 
/**
 * Forecasts for the first rows of the file.
 */
first: Array<NewNumberRow>, };

export type NewNumberRow = { 
/**
 * Line of the file in which the row begins.
 */
line: number, 
/**
 * Value of each variable in the row; null if missing.
 */
values: Array<number | null>, 
/**
 * Mean of the forecast.
 */
mean: number, 
/**
 * Standard deviation of the forecast.
 */
deviation: number, };

export type EnumerationState = { 
/**
 * Time spent on the algorithm's oracle, in seconds.
 */
oracleSeconds: number, 
/**
 * Time spent on the algorithm's search, in seconds.
 */
searchSeconds: number, 
/**
 * Whether the algorithm was stopped before its end.
 */
isStopped: boolean, 
/**
 * Algorithm that enumerates the networks.
 */
by: Enumerator, 
/**
 * Number of networks requested.
 */
k: number, 
/**
 * Number of networks found so far; they are the best ones.
 */
found: number, 
/**
 * Score of the last network found, in nats.
 */
last: number | null, 
/**
 * State of the enumeration: under way, or the reason for its end.
 */
ending: KBestEnding, 
/**
 * Number of leading networks that equal those of the run's own list of the k best, in the same order.
 */
same: number, 
/**
 * Number of networks of the run's own list to compare with; 0 if the run has no list.
 */
compared: number, 
/**
 * Number E_h of oracle calls by the algorithm on the BN graph.
 */
oracleCalls: number, 
/**
 * Total number of nodes that the oracle expanded in all calls.
 */
oracleNodes: number, 
/**
 * Number of nodes generated by the A* search; for the program of Tian et al., number of score sums examined.
 */
made: number, 
/**
 * Number of nodes expanded by the A* search; for the program of Tian et al., number of networks stored.
 */
expanded: number, 
/**
 * Number of sets of variables whose best completion (BN graph) or k best networks (Tian et al.) are known.
 */
sets: number, 
/**
 * Amount of work done, in the unit of `total`, which depends on the algorithm.
 */
done: number, 
/**
 * Total amount of work of the enumeration; 0 if unknown.
 */
total: number, 
/**
 * Memory held, in bytes.
 */
memory: number, 
/**
 * Number of parent sets in the score lists that the algorithm uses.
 */
families: number, };

export type Bootstrapped = { 
/**
 * Strengths of the edges so far.
 */
strengths: Strengths, 
/**
 * Averaged graph; null if no threshold of direction was given.
 */
averaged: Averaged | null, };

export type LearnedExperiments = { outcome: BnfinderOutcome, 
/**
 * Duration in seconds since the search was begun or last continued.
 */
seconds: number, };

export type ExperimentsNews = { snapshot: BnfinderSnapshot, 
/**
 * Parent sets evaluated so far for the current child; none between two children.
 */
trace: BnfinderTrace | null, };

export type Validated<V, W> = { soFar: V, 
/**
 * Worst-predicted rows, worst first.
 */
worst: Array<W>, 
/**
 * Whether all folds are done; false if the job was stopped.
 */
isWhole: boolean, };

export type Proxied = { trace: ProxyTrace, 
/**
 * Durations in seconds of the parts: sampling, learning the proxy, maximizing the proxy, greedy search by the true
 * score, building an ADTree.
 */
spent: [number, number, number, number, number], };

export type AskedState = "whole" | "large" | "stopped";

export type Asked = { state: AskedState, 
/**
 * Estimated size of the query; null if the query was stopped.
 */
plan: AskPlan | null, 
/**
 * Probabilities of all levels; null unless the state is `whole`.
 */
answer: Answer | null, };

export type AskProgress = { 
/**
 * Share of the work that is done, 0 to 1.
 */
share: number, 
/**
 * Estimated size of the query.
 */
plan: AskPlan, };

export type RacePoint = { seconds: number, families: number, steps: number, score: number | null, bound: number | null, };

export type RaceFound = { status: Status, score: number, bound: number | null, 
/**
 * Parents of each variable in the network.
 */
parents: Array<Array<number>>, 
/**
 * Number of nodes that the search generated.
 */
nodes: number, };

export type RaceProgress = { 
/**
 * Moments at which the best score or the bound improved, in order.
 */
points: Array<RacePoint>, 
/**
 * Duration of the run so far in seconds, without the time between slices.
 */
seconds: number, 
/**
 * Duration until an ADTree was built, in seconds; 0 without one.
 */
growing: number, 
/**
 * Number of families scored so far.
 */
families: number, 
/**
 * Number of steps taken so far.
 */
steps: number, 
/**
 * Whether the method has ended, without being stopped.
 */
done: boolean, 
/**
 * Result of the run; null before its end, or if it was stopped before it had a network.
 */
found: RaceFound | null, 
/**
 * Error that ended the run; none otherwise.
 */
error: ErrorMessage | null, };

export type Moment = { 
/**
 * Duration of the run's work since its beginning, in seconds, without pauses.
 */
seconds: number, 
/**
 * Number of steps taken so far.
 */
steps: number, 
/**
 * Number of search nodes generated so far.
 */
nodes: number, 
/**
 * Best score so far.
 */
best: number | null, 
/**
 * Upper bound on the score of every network.
 */
bound: number | null, 
/**
 * Memory of the tables, in bytes.
 */
memory: number, };

export type Spent = { 
/**
 * Time spent on counting rows and on making the lists of parent sets.
 */
score: number, 
/**
 * Time spent on the search.
 */
search: number, 
/**
 * Time spent on building an ADTree, which is a part of `score`.
 */
grow: number, };

export type RunOutcome = { outcome: Outcome, 
/**
 * Durations of the parts of the run, including the time before the run was continued.
 */
spent: Spent, 
/**
 * Moments of the run at which its best score or its bound changed.
 */
trace: Array<Moment>, };

export type RunNews = { 
/**
 * State of the run; its best score is at most that of the last network sent, so that no score is shown without its
 * network.
 */
snapshot: Snapshot, 
/**
 * Best network so far, if it is better than the last one sent.
 */
best: Outcome | null, };

export type PassProgress = { 
/**
 * Number of the pass over the file, from 1.
 */
pass: number, 
/**
 * Number of bytes of the file read in this pass.
 */
done: number, 
/**
 * Size of the file, in bytes.
 */
of: number, 
/**
 * Number of rows read in this pass.
 */
rows: number, };

export type Claimed = { 
/**
 * Parents of each variable in the network.
 */
parents: Array<Array<number>>, score: number, bound: number | null, 
/**
 * Whether the network is claimed to be proven optimal.
 */
proven: boolean, };

export type Load = { 
/**
 * Built-in example to load.
 */
example?: ExampleRef, 
/**
 * Data to load, in packed form.
 */
packed?: Uint8Array, 
/**
 * Bytes of a file of rows.
 */
file?: Uint8Array, 
/**
 * Recipe by which to prepare `file`; default: the empty recipe.
 */
recipe?: Recipe, 
/**
 * Bytes of a list of local scores.
 */
list?: Uint8Array, 
/**
 * Whether the numbers in `list` are costs, whose signs must be reversed; default: false.
 */
costs?: boolean, };

export type Loaded = { 
/**
 * Description of the loaded data.
 */
info: DataInfo, 
/**
 * Preview of the file; none for other sources.
 */
preview: Preview | null, };

export type Relearned = { 
/**
 * Data that the session has now.
 */
loaded: Loaded, 
/**
 * Estimate of the run's work; null if no estimate can be made.
 */
estimate: Estimate | null, 
/**
 * Error because of which the run could not be estimated, begun or finished.
 */
problem: ErrorMessage | null, 
/**
 * Outcome of the run, which is now the session's run; null if no run was tried or it reached the time limit.
 */
outcome: Outcome | null, 
/**
 * Duration of the run in seconds; 0 without an outcome.
 */
seconds: number, 
/**
 * Part of the duration that was spent on building an ADTree, in seconds.
 */
growing: number, 
/**
 * Whether a run was tried, because its estimate was within the budget.
 */
tried: boolean, };

export type KnowledgeText = { found: KnowledgeRead, text: string, };

export type Estimated = { estimate: Estimate | null, 
/**
 * Error that prevents the run; none if it is possible.
 */
problem: ErrorMessage | null, };

export type TimedComparison = { 
/**
 * Duration of the search in seconds.
 */
seconds: number, 
/**
 * Score of the best network found; none before the first.
 */
best: number | null, 
/**
 * Upper bound on the score of every network; for the loop as printed, valid only until the search ends.
 */
bound: number, 
/**
 * Whether the search is finished.
 */
ended: boolean, 
/**
 * Whether the best network found is proven optimal.
 */
proven: boolean, 
/**
 * Number of search nodes generated.
 */
nodes: number, 
/**
 * Number of search nodes expanded.
 */
expanded: number, 
/**
 * Number of search nodes stored.
 */
stored: number, };

export type Recorded = { 
/**
 * Whether the recorded search has ended.
 */
done: boolean, 
/**
 * Number of steps recorded so far.
 */
stops: number, 
/**
 * Number of families scored so far.
 */
families: number, };

export type MovesAt = { at: number, 
/**
 * Kind of each move, as an index in the generated table `KINDS`.
 */
kind: Uint8Array, 
/**
 * Tail of the edge before each move changes it.
 */
from: Uint16Array, 
/**
 * Head of the edge before each move changes it.
 */
to: Uint16Array, 
/**
 * Gain in score by each move; not finite if a score is missing.
 */
gain: Float64Array, 
/**
 * Reason for which each move is refused, as 1 + index in the generated table `REFUSALS`; 0 for a legal move.
 */
refused: Uint8Array, 
/**
 * Flag of each move: 1 if it leads to another member of the equivalence class.
 */
sameClass: Uint8Array, 
/**
 * Start of the set T or H of each operator on equivalence classes: set i is `with[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Sets T and H of all operators, concatenated.
 */
with: Uint16Array, 
/**
 * Number of recorded steps before the earliest network on the tabu list.
 */
tabuFirst: number, 
/**
 * Number of networks on the tabu list.
 */
tabuCount: number, 
/**
 * Maximum gain that counts as 0 because of rounding.
 */
tie: number, };

export type Growth<T> = { 
/**
 * Whether the recorded search has ended.
 */
done: boolean, 
/**
 * Trace of the recorded search; null before its end.
 */
trace: T | null, };

export type ProxyGrowth = { 
/**
 * Whether the recorded search has ended.
 */
done: boolean, 
/**
 * Number of training samples (networks) scored so far.
 */
samples: number, 
/**
 * Trace of the recorded search; null before its end.
 */
trace: ProxyTrace | null, };

export type ModelFile = { network: PriorNetwork | null, 
/**
 * Format of the file, and notes on it.
 */
source: ModelSource | null, };

export type ModelApart = { 
/**
 * Number of variables of the network.
 */
variables: number, notes: Array<ModelNote>, 
/**
 * Text of the network in the requested format; null if none was requested.
 */
text: string | null, };

export type Experiments = { info: BnfinderInfo, 
/**
 * Serial number of these experiments, to be given to `bnfinderRun`.
 */
serial: number, };

/** Requests by name: arguments and answer. */
export interface Requests {
  /** Empties the session. */
  close(): void;
  /** Replaces this session by a new one over the data, or list of local scores, of another session. If an optimum was proven there, it counts as proven in the new session. */
  beside(args: {  /**  * Number of the other session.  */ session: number,  /**  * Fingerprint that the data of the other session must have; default: any.  */ fingerprint?: string, }): void;
  /** Moves the contents of another session into this one, and leaves the other session empty. */
  take(args: {  /**  * Number of the other session.  */ session: number,  /**  * Fingerprint that the data of the other session must have; default: any.  */ fingerprint?: string, }): void;
  /** Descriptions of the built-in examples. */
  examples(): Array<ExampleInfo>;
  /** Loads data or a list of local scores in place of the session's data. */
  load(args: {  /**  * Built-in example to load.  */ example?: ExampleRef,  /**  * Data to load, in packed form.  */ packed?: Uint8Array,  /**  * Bytes of a file of rows.  */ file?: Uint8Array,  /**  * Recipe by which to prepare `file`; default: the empty recipe.  */ recipe?: Recipe,  /**  * Bytes of a list of local scores.  */ list?: Uint8Array,  /**  * Whether the numbers in `list` are costs, whose signs must be reversed; default: false.  */ costs?: boolean, }): Loaded;
  /** Description of the loaded data or list of local scores; null before anything is loaded. */
  data(): DataInfo | null;
  /** Estimate of the work and memory of a run of structure learning. */
  estimate(args: { settings: Settings, }): Estimate;
  /** Effects of adding, removing or reversing an edge of the session's learned network on its score. */
  inspectEdge(args: { from: number, to: number, }): EdgeInspection;
  /** Family of a variable in the session's learned network, and the scored parent sets of the variable. */
  inspectVariable(args: { variable: number, }): VariableInspection;
  /** Certificate of a claimed network: independent code scores it again and checks the claim. */
  check(args: { settings: Settings, claimed: Claimed, }): Certificate;
  /** Makes a claimed network the session's learned network. Returns its outcome. */
  adopt(args: { settings: Settings, claimed: Claimed, }): Outcome;
  /** Loads data, if any are given, and estimates a run. Learns a network at once if the estimate is within the budget and the run within its time limit. */
  relearn(args: {  /**  * Data to load first; default: keep the session's data.  */ load?: Load,  /**  * Settings of the run.  */ settings: Settings,  /**  * Maximum estimated work for which a run is tried, in nanoseconds of the cost model.  */ budget: number,  /**  * Time limit of the run in milliseconds; default: 100, or in the first WebAssembly module up to 1000.  */ withinMs?: number, }): Relearned;
  /** Returns once the whole core is loaded. Until then it delays no other request. */
  whole(): void;
  /** Sets the limit on the memory of tables, in bytes. */
  setMemoryLimit(args: {  /**  * Limit on the memory of tables, in bytes.  */ bytes: number, }): void;
  /** Stores the bytes of a file for `prepare`, unparsed. Empty bytes free the memory of the former file. */
  readFile(args: { bytes: Uint8Array, }): void;
  /** Stores the columns of a data frame for `prepare`, in place of a file. */
  columns(args: { columns: Array<FrameColumn>, }): void;
  /** Prepares the file or data frame by a recipe. If this yields data, they become the session's data. Returns a preview of the columns. */
  prepare(args: { recipe: Recipe, }): Preview;
  /** Window of the rows of the file or of the data, as text. */
  listing(args: {  /**  * Whether to take the rows of the file as last read; otherwise the distinct rows of the data.  */ ofFile: boolean, first: number, count: number, }): Listing;
  /** Index of the first row in a window with a cell that contains a text; null if there is none. */
  findRow(args: {  /**  * Whether to search the rows of the file as last read; otherwise the distinct rows of the data.  */ ofFile: boolean,  /**  * Text to find in a cell.  */ text: string, first: number, count: number, }): number | null;
  /** The session's data in packed form. */
  pack(): Uint8Array;
  /** Holds out one in `every` rows, chosen at random by `seed`; the other rows become the session's data. */
  holdOut(args: { seed: number,  /**  * Number of rows per held-out row: one in `every` rows is held out.  */ every: number, }): DataInfo;
  /** Uses a sample of a built-in example, with the same variables as the data, as the held-out rows. */
  holdOutExample(args: { example: ExampleRef, }): void;
  /** Mean log-probability of the held-out rows under the session's learned network, in nats per row. */
  heldOut(): number;
  /** Stores a part of a list of local scores, for `mergeParts`. */
  addPart(args: {  /**  * Name of the part of a list of local scores, for error messages.  */ name: string, bytes: Uint8Array, }): void;
  /** Merges the stored parts into one list of local scores and loads it. Returns a description of the list. */
  mergeParts(args: {  /**  * Whether the numbers in the list are costs, whose signs must be reversed.  */ costs: boolean, }): DataInfo;
  /** Text of the session's data or learned network in an export format. */
  export(args: { format: string, }): string;
  /** Text of the run's lists of scored parent sets, in the format `jkl` or `pss`. */
  exportPart(args: {  /**  * Format of the text: `jkl` or `pss`.  */ format: string,  /**  * Header lines that describe the score, as keys and values.  */ meta: Array<[string, string]>,  /**  * Variables whose lists to export; null: all.  */ children: Array<number> | null, }): string;
  /** Memory of the parent-set lists of the finished run, in bytes. */
  listBytes(): number;
  /** Estimated costs of the engines that count rows. */
  countingCosts(args: { settings: Settings, }): CountingCosts;
  /** Nodes of an ADTree over some columns of the data. */
  adTree(args: { variables: Array<number>,  /**  * Number of distinct rows below which a node of the ADTree has a list of rows in place of a subtree; 1: never.  */ leaf: number, }): AdTreeNodes;
  /** Reads the network from a model file. */
  readNetwork(args: { bytes: Uint8Array,  /**  * Name of the model file; may be empty.  */ name: string, }): PriorNetwork;
  /** Reads prior knowledge (required and forbidden edges, tiers) from a file of another program. */
  knowledge(args: { bytes: Uint8Array,  /**  * Names of the variables of the data.  */ names: Array<string>, }): KnowledgeText;
  /** Text of a file, decompressed and decoded. */
  textOf(args: { bytes: Uint8Array, }): string;
  /** Completes a recipe so that preparing the file yields the variables and levels of a network. */
  recipeFor(args: { network: PriorNetwork, recipe: Recipe, }): Recipe;
  /** Bounds on the number of parents that follow from the numbers of variables and rows alone. */
  sizeBounds(args: {  /**  * Number of variables.  */ n: number, rows: number,  /**  * Number k of best networks.  */ k: number, }): SizeBounds;
  /** Prepares a file too large for memory, which is sent with the request, as `prepare` does. Returns a preview of the columns. */
  prepareSlices(args: { recipe: Recipe,  /**  * Whether the file is that of the last `prepareSlices`, so that the earlier survey of its columns can be used  * again.  */ isSame: boolean, }): Preview;
  /** Estimates of the work and memory of several runs. */
  estimates(args: { settingsList: Array<Settings>, }): Array<Estimated>;
  /** Current state of the session's run. */
  snapshot(): Snapshot;
  /** Number of members of the learned network's equivalence class; null if there are too many to count. */
  classSize(): number | null;
  /** Runs a search until its end, a limit, or a stop by the user. */
  run(args: { settings: Settings,  /**  * Time limit in seconds from the beginning of this request; default: none.  */ timeLimit?: number,  /**  * Limit on the number of steps, checked between time slices: the run ends once it has taken more steps, and the  * caller should then discard its outcome.  */ mostSteps?: number,  /**  * Number of steps taken by a stopped run that is to be continued; default: a new run begins.  */ from?: number,  /**  * Whether to search for the k best networks in a second session over the same data, so that the first session  * keeps its run. Requests about the k best, such as `kBestRows`, then refer to the second session. Default: false.  */ ranksBeside?: boolean, }): RunOutcome;
  /** Runs one method alone and records its improvements over time, as in a race. Replaces the session's run. */
  raceRun(args: { settings: Settings,  /**  * Whether to record the moments at which the best score or the bound improves; default: true.  */ watched?: boolean, }): RaceProgress;
  /** Bootstrap of the session's data; it does not change the session's run. */
  bootstrap(args: {  /**  * Settings of the run on each resample.  */ settings: Settings,  /**  * Number of resamples to learn from.  */ resamples: number,  /**  * Seed of the random resamples.  */ seed: number,  /**  * Whether to continue the stopped bootstrap and ignore the other arguments; default: false.  */ goOn?: boolean,  /**  * Threshold of strength for an edge of the averaged graph, 0 to 1; default: estimated from the strengths.  */ threshold?: number,  /**  * Threshold of direction for an arrowhead of the averaged graph, 0 to 1; default: no averaged graph.  */ direction?: number,  /**  * Time limit in seconds; default: none.  */ timeLimit?: number, }): Bootstrapped;
  /** Search by proxy (a learned surrogate of the score) with the durations of its parts; null if stopped. */
  proxySearch(args: { settings: Settings, }): Proxied | null;
  /** Parent sets of a variable, with the score and status of each. */
  lattice(args: { child: number, }): Lattice;
  /** Parent sets of a variable that the k best networks may need, as counts; null if they can't be counted. */
  unpruned(args: { child: number, }): Unpruned | null;
  /** Terms of the local score of a family, with a window of its parent configurations. */
  handTable(args: { settings: Settings, child: number, parents: Array<number>,  /**  * First row (parent configuration) to return of the family's table of counts and terms.  */ first: number,  /**  * Maximum number of rows (parent configurations) to return.  */ count: number, }): HandTable;
  /** Score of a family in the list of local scores; NaN if the list does not have it. */
  listedScore(args: { child: number, parents: Array<number>, }): ListedScore;
  /** Regression of a child on its parents, for continuous data. */
  regression(args: { settings: Settings, child: number, parents: Array<number>, }): HandRegression;
  /** Conditional mutual information of a and b, with a test of independence. */
  information(args: { a: number, b: Array<number>, given: Array<number>, }): Information;
  /** Changes, in nats, of several scores of the session's learned network when one of its edges is reversed. */
  reverseUnder(args: { scores: Array<Score>, from: number, to: number, }): Float64Array;
  /** Members of the equivalence class of the session's learned network, at most `limit`. */
  members(args: {  /**  * Maximum number of networks to return.  */ limit: number, }): Networks;
  /** Networks that tie with the proven optimum, at most `limit`. */
  tied(args: {  /**  * Maximum number of networks to return.  */ limit: number, }): Networks;
  /** Best network that is consistent with an ordering of the variables. */
  inOrder(args: { order: Array<number>, }): OrderNetwork;
  /** An ordering with its best network and the gains of moves to neighboring orderings, in the recorded search. */
  orderStage(args: { order: Array<number>, }): OrderStage;
  /** Result of one variant of branch and bound over the run's parent-set lists, with a limit on search nodes. */
  compare(args: { what: Compared,  /**  * Maximum number of search nodes.  */ most: number, }): TimedComparison;
  /** Random ordering of the variables. */
  randomOrder(args: { seed: number, }): Uint16Array;
  /** Search over orderings by swaps of neighbors, from a given ordering and from random ones. */
  swapSearch(args: {  /**  * Ordering of the variables from which the search starts.  */ order: Array<number>,  /**  * Number of random orderings from which the search starts in addition.  */ starts: number, seed: number, }): SwapSearch;
  /** Bounds on the number of parents of each variable in the k best networks. */
  bounds(args: {  /**  * Number k of best networks.  */ k: number,  /**  * Ordering of all variables for the bound by Algorithm 1 of Chen (2016); default: none.  */ order?: Array<number>, }): Bounds;
  /** Permutation tree of Algorithm 2 of Chen (2016) for a variable. */
  permutationTree(args: { child: number, k: number, reading: Reading, }): PermutationTree;
  /** Short search recorded as a whole, from its first step to its last. */
  walk(args: { settings: Settings, }): TracePart;
  /** Recorded branch and bound over the run's lists of parent sets, from its first node to its last. */
  branched(args: { method: MethodName, order: Array<number>, groupBounds: boolean, }): BranchTrace;
  /** Recorded search by proxy (a learned surrogate of the score), from its first sample to its last edge. */
  proxied(args: { settings: Settings, }): ProxyTrace;
  /** Averaged graph of the bootstrap, with the network by which it is scored. */
  averaged(args: {  /**  * Threshold of strength for an edge of the averaged graph, 0 to 1.  */ threshold: number,  /**  * Threshold of direction for an arrowhead of the averaged graph, 0 to 1.  */ direction: number, }): Averaged;
  /** Selects and sorts rows of the table of local scores. */
  tableSelect(args: { query: TableQuery,  /**  * Serial number that the caller gives to its selection of rows from the table of local scores.  */ serial: number, }): TableSelection;
  /** Window of the selected rows of the table of local scores: up to `count` rows from row `first`; null if the latest selection has another serial number. */
  tableRows(args: {  /**  * Serial number of the selection (of rows from the table of local scores) from which to return a window.  */ serial: number, first: number, count: number, }): TableRows | null;
  /** Position of a family among the selected rows of the table of local scores. */
  tablePlace(args: { child: number, parents: Array<number>, }): TablePlace;
  /** Window of the list of the k best networks found so far: up to `count` networks from rank `first`. */
  kBestRows(args: { first: number, count: number, }): KBestRows;
  /** Members of the equivalence class of a network in the list of the k best. */
  kBestMembers(args: {  /**  * Rank of the network in the list of the k best, from 0.  */ row: number,  /**  * Maximum number of class members to return.  */ limit: number, }): Networks;
  /** The k best networks grouped by equivalence class. */
  kBestByClass(): ByClass;
  /** Averages over the first networks of the list of the k best: weighted shares of networks with an edge, a path, …. */
  average(args: {  /**  * Number of networks to average, from the beginning of the list of the k best.  */ rows: number, }): Average;
  /** Probabilities of edges over the first 1, 2, 5, 10, … networks of the list of the k best. */
  averageMarks(): AverageMarks;
  /** Differences between a network and a reference network, both given as the parents of each variable. */
  compareNetworks(args: { reference: Array<Array<number>>, other: Array<Array<number>>, }): NetworkComparison;
  /** Adds the k best networks found so far to the averages over them. Returns the number of networks averaged. */
  averages(): number;
  /** For each share of the total weight of all networks, the number of best networks that together hold it; null if all networks of the list hold less. */
  credible(args: {  /**  * ln of the total weight of all networks.  */ lnSum: number,  /**  * Shares of the total weight, each 0 to 1.  */ levels: Array<number>, }): Array<number | null>;
  /** Probabilities of edges as sums over all networks; null if the job was stopped. */
  posterior(args: { settings: Settings, prior: StructurePrior, }): PosteriorSums | null;
  /** The best networks of the list of the k best under a prior that is not a product over families. */
  underPrior(args: {  /**  * Prior over structures.  */ prior: WholePrior,  /**  * Number of networks to prove best.  */ k: number, }): UnderPrior;
  /** The k best networks as a published algorithm enumerates them. */
  enumerate(args: {  /**  * Published algorithm to use.  */ by: Enumerator,  /**  * Number of networks to enumerate.  */ k: number, }): EnumerationState;
  /** Reads a model file, whose network becomes the session's network with tables. After an error the session keeps its former network. */
  modelRead(args: { bytes: Uint8Array,  /**  * Name of the model file; may be empty.  */ name: string, }): ModelFile;
  /** Reads a model file without changing the session's network. */
  modelApart(args: { bytes: Uint8Array,  /**  * Name of the model file; may be empty.  */ name: string,  /**  * Format in which to return the network as text; null: no text.  */ format: string | null, }): ModelApart;
  /** Makes the given network the session's network with tables. */
  modelOf(args: { network: PriorNetwork, }): void;
  /** Fits tables for the session's learned structure; the result becomes the session's network with tables. */
  fit(args: { estimate: ParameterEstimate, }): Fitted;
  /** Fits the tables of a given network to the data that a recipe prepared. The result becomes the session's network with tables. */
  fitNetwork(args: { network: PriorNetwork, recipe: Recipe, estimate: ParameterEstimate, }): Fitted;
  /** The session's network with tables. */
  modelNetwork(): PriorNetwork;
  /** Most probable explanation of evidence: the most probable joint assignment of all variables. */
  explain(args: { evidence: EvidenceMessage, }): ExplanationMessage;
  /** Mutual information of each variable with a target variable, given evidence. */
  findings(args: { evidence: EvidenceMessage, target: number, }): FindingValues;
  /** Table entries whose change most affects the probability of a level of a target variable, given evidence. */
  effects(args: { evidence: EvidenceMessage, target: number, level: number, }): Array<EntryEffect>;
  /** Dependence or d-separation of two variables given evidence on others, with an active trail. */
  dependence(args: { x: number, y: number,  /**  * Variables with findings (observed levels).  */ given: Array<number>,  /**  * Variables with soft evidence: weights or new probabilities of their levels.  */ soft: Array<number>, }): Dependence;
  /** Effects of x on y in the members of the network's equivalence class. */
  classEffect(args: { x: number, y: number, }): ClassEffect;
  /** Joint distribution of some variables, given evidence. */
  joint(args: { evidence: EvidenceMessage, variables: Array<number>, }): Array<number>;
  /** Changes table entries of the session's network, undoing earlier changes. Returns the changed network. */
  change(args: { changes: Array<EntryChange>, }): PriorNetwork;
  /** Adjustment sets for the causal effect of x on y. */
  adjustment(args: { x: number, y: number, }): Adjustment;
  /** Distribution of y under an intervention on x, given evidence. */
  effect(args: { evidence: EvidenceMessage,  /**  * Variable that the intervention sets to `level`.  */ x: number, level: number,  /**  * Variable whose distribution is returned.  */ y: number, }): Array<number>;
  /** Credible intervals of the entries of a variable's table; null with maximum-likelihood estimates, without counts or for an unknown variable. */
  intervals(args: { variable: number, }): Array<[number, number]> | null;
  /** Random rows from the network given evidence, as CSV. */
  simulate(args: { evidence: EvidenceMessage, rows: number, seed: number, }): string;
  /** Text of the session's network in a model format. */
  exportModel(args: { format: string, }): string;
  /** The session's learned structure with fitted tables; the session's network with tables does not change. */
  fittedApart(args: { estimate: ParameterEstimate, }): Fitted;
  /** Texts of the session's learned structure with fitted tables in several model formats; the session's network with tables does not change. */
  exportFitted(args: { estimate: ParameterEstimate, formats: Array<string>, }): Array<string>;
  /** Rows of the last cross-validation with their predictions, as CSV. */
  validationFile(): string;
  /** File for which rows were predicted last, with the predictions, as CSV. */
  predictedFile(): string;
  /** Probabilities of the levels of all variables, given evidence. */
  ask(args: { evidence: EvidenceMessage,  /**  * Whether the user agreed to a query whose plan warns of its size.  */ isAgreed: boolean,  /**  * Whether to continue the stopped query and ignore the evidence; default: false.  */ goOn?: boolean, }): Asked;
  /** How far an answer depends on the network and its tables: by class, and as an interval over seeded draws. */
  doubt(args: { evidence: EvidenceMessage, estimate: ParameterEstimate,  /**  * Number of networks or classes to use, from the beginning of the list of the k best; 0: the class of the learned  * network alone.  */ rows: number,  /**  * Number of draws of a network and its tables, at most 10,000; 0: no interval.  */ draws: number, }): Doubt | null;
  /** Cross-validation of the session's learned network. */
  validate(args: { request: ValidationRequest, estimate: ParameterEstimate, settings: Settings,  /**  * Number of worst-predicted rows to return in the answer.  */ worst: number,  /**  * Whether to continue the stopped cross-validation and ignore the other arguments.  */ goOn: boolean, }): Validated<Validation, HeldOutRow>;
  /** Predictions for the rows of a file; null if the job was stopped. */
  predictRows(args: {  /**  * Number of the variable to predict.  */ target: number,  /**  * Bytes of the file of rows.  */ bytes: Uint8Array,  /**  * Number of rows at the beginning of the file to return in the answer.  */ first: number, }): NewRows | null;
  /** Fits regressions for the session's learned structure; they become the session's Gaussian network. */
  gaussianFit(args: { kind: VarianceKind, }): GaussianFitted;
  /** Reads a Gaussian network from a file. It becomes the session's Gaussian network. */
  gaussianRead(args: { bytes: Uint8Array, kind: VarianceKind, }): GaussianFitted;
  /** Makes the given regressions the session's Gaussian network. */
  gaussianOf(args: { fitted: GaussianFitted, kind: VarianceKind, }): void;
  /** Mean and standard deviation of each variable given evidence. */
  gaussianAsk(args: { evidence: GaussianEvidence, }): GaussianAnswer;
  /** Dependence of a variable on each finding (observed variable), and mutual information of other variables with it. */
  gaussianReasons(args: { evidence: GaussianEvidence, variable: number, }): GaussianReasons;
  /** Effects of x on y in the members of the network's equivalence class. */
  gaussianClassEffect(args: { x: number, y: number, }): GaussianClassEffect;
  /** Random rows from the network given evidence, as CSV. */
  gaussianSimulate(args: { evidence: GaussianEvidence, rows: number, seed: number, }): string;
  /** Text of the Gaussian network in an export format. */
  gaussianExport(args: { format: string, }): string;
  /** Rows of the last cross-validation with their forecasts, as CSV. */
  gaussianValidationFile(): string;
  /** File for which rows were forecast last, with the forecasts, as CSV. */
  gaussianPredictedFile(): string;
  /** How far means depend on the network and its regressions: by class, and as an interval over seeded draws. */
  gaussianDoubt(args: { evidence: GaussianEvidence, kind: VarianceKind,  /**  * Number of networks or classes to use, as for the request `doubt`.  */ rows: number,  /**  * Number of draws of a network and its regressions, at most 10,000; 0: no interval.  */ draws: number, }): Doubt | null;
  /** Cross-validation of the session's learned network on continuous data. */
  gaussianValidate(args: { request: ValidationRequest, kind: VarianceKind, settings: Settings,  /**  * Number of worst-forecast rows to return in the answer.  */ worst: number,  /**  * Whether to continue the stopped cross-validation and ignore the other arguments.  */ goOn: boolean, }): Validated<NumberValidation, HeldOutNumber>;
  /** Forecasts for the rows of a file; null if the job was stopped. */
  gaussianPredictRows(args: {  /**  * Number of the variable to predict.  */ target: number,  /**  * Bytes of the file of rows.  */ bytes: Uint8Array,  /**  * Number of rows at the beginning of the file to return in the answer.  */ first: number, }): NewNumberRows | null;
  /** Begins a recorded search, which does not change the session's run. */
  traceStart(args: { settings: Settings,  /**  * Whether to record rejected choices of the search, too.  */ all: boolean, }): void;
  /** Continues the recorded search for one time slice. */
  traceRun(): Recorded;
  /** Window of the steps of the recorded search. */
  trace(args: {  /**  * Index of the first recorded step to return, from 0.  */ first: number,  /**  * Maximum number of recorded steps to return.  */ count: number, }): TracePart;
  /** Scores over the whole recorded search, at a limited number of points. */
  traceOverview(): TraceOverview;
  /** Moves possible after `at` steps of the recorded search. */
  traceMoves(args: {  /**  * Number of recorded steps after which the state of the search is requested.  */ at: number, }): MovesAt;
  /** Pool of local optima after `at` steps of the recorded search, best first, each as the number of steps after which it was found. */
  tracePool(args: {  /**  * Number of recorded steps after which the state of the search is requested.  */ at: number, }): Uint32Array;
  /** Begins the recorded construction of a Chow–Liu tree. */
  treeStart(args: { settings: Settings,  /**  * Variable from which the Chow–Liu tree grows.  */ root: number, }): void;
  /** Grows the Chow–Liu tree for one time slice. */
  treeRun(): Growth<TreeTrace>;
  /** Begins a recorded search by proxy (a learned surrogate of the score). */
  proxyStart(args: { settings: Settings, }): void;
  /** Continues the search by proxy for one time slice. */
  proxyRun(): ProxyGrowth;
  /** Score in nats of the network with the first `edges` edges of the network that maximizes the proxy. */
  proxyAfter(args: {  /**  * Number of edges to use, from the beginning of the list of edges of the network that maximizes the proxy.  */ edges: number, }): number;
  /** Begins a recorded branch and bound over the run's lists of parent sets. */
  branchStart(args: { method: MethodName, order: Array<number>, groupBounds: boolean, }): void;
  /** Continues the recorded branch and bound for one time slice. */
  branchRun(): Growth<BranchTrace>;
  /** Begins a recorded A* search over the order graph. */
  graphStart(args: {  /**  * Whether A* uses the simple bound in place of the bound used for proofs.  */ simple: boolean, }): void;
  /** Continues the recorded A* search for one time slice. */
  graphRun(): Growth<OrderGraphTrace>;
  /** Reads or simulates experiments, which replace those of the session unless there is an error. */
  experiments(args: { bytes?: Uint8Array, table?: BnfinderTable, rules?: BnfinderRules, }): Experiments;
  /** Trace of the search for a child: the parent sets evaluated, or a sample of them. */
  bnfinderTrace(args: { child: number, }): BnfinderTrace;
  /** Text of the result in the format `sif`, `weights`, `sets` or `cpd`. */
  bnfinderExport(args: { format: string, }): string;
  /** Searches for the cheapest parents of each variable, until the end, a time limit, or a stop by the user. */
  bnfinderRun(args: { settings: BnfinderSettings,  /**  * Serial number of the experiments to search, from the answer of `experiments`.  */ serial: number,  /**  * Whether to continue the stopped search with its settings and ignore `settings`.  */ goOn: boolean,  /**  * Time limit in seconds; default: none.  */ timeLimit?: number, }): LearnedExperiments;
  /** Checks claims about the parents of each child, in order; returns fewer checks if the job was stopped. */
  bnfinderCheck(args: { settings: BnfinderSettings, claims: Array<BnfinderClaim>, }): Array<BnfinderCheck>;
  /** Prepares to count rows for a run with the given settings in another engine. */
  counterStart(args: { settings: Settings, }): void;
  /** For each variable set of a range, the score's set function (local scores are its differences) and number of cells. */
  countSpan(args: { size: number, first: number, count: number, mask: Uint8Array | null, }): Float64Array;
  /** Prepares to learn resamples for a bootstrap in another engine. */
  resampleStart(args: { settings: Settings,  /**  * Limit on the memory of tables, in bytes.  */ memory: number,  /**  * Seed of the other engine's bootstrap.  */ seed: number, }): void;
  /** Counts from the networks learned on one resample; null if the job was stopped. */
  resample(args: {  /**  * Number of the resample in the bootstrap.  */ number: number, }): Uint32Array | null;
}

/** News that requests send before their answer, by request. */
export interface News {
  relearn: null;
  prepareSlices: PassProgress;
  run: RunNews;
  raceRun: RaceProgress;
  bootstrap: Bootstrapped;
  proxySearch: null;
  averages: null;
  credible: null;
  posterior: number;
  underPrior: null;
  enumerate: EnumerationState;
  ask: AskProgress;
  doubt: null;
  validate: Validation;
  predictRows: number;
  gaussianDoubt: null;
  gaussianValidate: NumberValidation;
  gaussianPredictRows: number;
  bnfinderRun: ExperimentsNews;
  bnfinderCheck: number;
  resample: null;
}
