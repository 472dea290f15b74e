// Generated from src/protocol and src/engine by `cargo test`; do not edit.

/** Refusal of the core: a code and the parameters of its sentence. */
export type ErrorMessage = { code: string; [parameter: string]: unknown };

export type ScoreKind = { "kind": "ll" } | { "kind": "aic" } | { "kind": "bic" } | { "kind": "mdl" } | { "kind": "mdl-lecture" } | { "kind": "pll", 
/**
 * ψ ≥ 0: penalty per free parameter.
 */
penalty: number, } | { "kind": "bd", 
/**
 * α > 0.
 */
alpha: number, } | { "kind": "k2" } | { "kind": "bdeu", 
/**
 * The equivalent sample size a > 0.
 */
ess: number, } | { "kind": "bde", 
/**
 * The equivalent sample size a > 0.
 */
ess: number, } | { "kind": "fnml" } | { "kind": "qnml" } | { "kind": "bge", 
/**
 * α_μ > 0, the weight of the prior mean in rows.
 */
alphaMu: number, 
/**
 * α_w > n + 1, the degrees of freedom of the prior precision; n + 2 if none are given.
 */
alphaW: number | null, };

export type Score = { 
/**
 * Prior odds of an edge: every edge multiplies the probability of a structure by this (1 is uniform).
 */
edgePrior: number, } & ({ "kind": "ll" } | { "kind": "aic" } | { "kind": "bic" } | { "kind": "mdl" } | { "kind": "mdl-lecture" } | { "kind": "pll", 
/**
 * ψ ≥ 0: penalty per free parameter.
 */
penalty: number, } | { "kind": "bd", 
/**
 * α > 0.
 */
alpha: number, } | { "kind": "k2" } | { "kind": "bdeu", 
/**
 * The equivalent sample size a > 0.
 */
ess: number, } | { "kind": "bde", 
/**
 * The equivalent sample size a > 0.
 */
ess: number, } | { "kind": "fnml" } | { "kind": "qnml" } | { "kind": "bge", 
/**
 * α_μ > 0, the weight of the prior mean in rows.
 */
alphaMu: number, 
/**
 * α_w > n + 1, the degrees of freedom of the prior precision; n + 2 if none are given.
 */
alphaW: number | null, });

export type ExampleRef = { 
/**
 * `asia`, `college-plans`, `sprinkler`, `xor`, `parity`, `tic-tac-toe`.
 */
id: string, 
/**
 * Version of the generator; old ones are kept forever.
 */
version: number, 
/**
 * Number of rows; ignored by examples of fixed size.
 */
rows: number, 
/**
 * Seed of the sample; ignored by fixed tables.
 */
seed: number, };

export type ExampleInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The newest version of its generator.
 */
version: number, 
/**
 * Names of the variables.
 */
variables: Array<string>, 
/**
 * Edges (from, to) of the generating network, if one is known.
 */
truth: Array<[number, number]> | null, 
/**
 * Fewest rows; equal to `most` for an example of fixed size.
 */
least: number, 
/**
 * Most rows.
 */
most: number, 
/**
 * Default number of rows.
 */
usual: number, 
/**
 * Whether its rows depend on a seed.
 */
seeded: boolean, };

export type VariableInfo = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its levels, sorted.
 */
levels: Array<string>, 
/**
 * Rows at each level.
 */
counts: Array<number>, 
/**
 * Statistics of a continuous variable, which has no levels; absent for discrete data.
 */
numbers?: NumberInfo, };

export type NumberInfo = { 
/**
 * Mean.
 */
mean: number, 
/**
 * Standard deviation, N in the denominator.
 */
deviation: number, 
/**
 * Least value.
 */
least: number, 
/**
 * Greatest value.
 */
greatest: number, };

export type ListInfo = { 
/**
 * `jkl` (GOBNILP) or `pss` (URLearning).
 */
format: string, 
/**
 * Number of families listed.
 */
families: number, 
/**
 * Most families of a variable.
 */
longest: number, 
/**
 * Most parents of a family.
 */
largest: number, 
/**
 * Whether its numbers were read as costs, with the opposite sign.
 */
costs: boolean, 
/**
 * Whether every number, as written, is positive, which suggests costs.
 */
allPositive: boolean, 
/**
 * Number of families of each variable.
 */
counts: Array<number>, };

export type DataInfo = { 
/**
 * Number of rows N, multiplicities counted.
 */
rows: number, 
/**
 * Number of distinct rows.
 */
distinct: number, 
/**
 * The variables in column order.
 */
variables: Array<VariableInfo>, 
/**
 * Fingerprint of names, levels, rows and multiplicities: 16 hexadecimal digits.
 */
fingerprint: string, 
/**
 * Edges (from, to) of the generating network, if known.
 */
truth: Array<[number, number]> | null, 
/**
 * Description of a list of local scores that replaces rows; then there are no rows and no levels.
 */
list?: ListInfo, };

export type ReadOptions = { 
/**
 * `,` `;` `|` tab, or a space for runs of blanks.
 */
separator: string | null, 
/**
 * Whether the first row holds names.
 */
header: boolean | null, 
/**
 * Whether `3,5` is a number.
 */
decimalComma: boolean | null, 
/**
 * Whether the file is ARFF.
 */
arff: boolean | null, 
/**
 * The sign between groups of three digits: `,` `.` a space or `'`; empty for none.
 */
thousands?: string, 
/**
 * Edition (1 to 4) of the rules for decisions that the recipe leaves open: reading of the file and proposals for
 * its columns; none: 1. A recipe keeps the edition it was made with, so that its meaning never changes.
 */
rules?: number, };

export type Cut = { "by": "width", 
/**
 * 2 to 64.
 */
bins: number, } | { "by": "frequency", 
/**
 * 2 to 64.
 */
bins: number, } | { "by": "points", 
/**
 * The cut points.
 */
points: Array<number>, };

export type DatePart = "year" | "month" | "weekday";

export type Step = { "op": "exclude", 
/**
 * Column.
 */
column: string, } | { "op": "category", 
/**
 * Column.
 */
column: string, } | { "op": "number", 
/**
 * Column.
 */
column: string, } | { "op": "bin", 
/**
 * Column.
 */
column: string, 
/**
 * The cut.
 */
cut: Cut, } | { "op": "keep-top", 
/**
 * Column.
 */
column: string, 
/**
 * Number of levels to keep.
 */
keep: number, } | { "op": "missing-label", 
/**
 * The label, taken literally.
 */
label: string, 
/**
 * Column, or all.
 */
column: string | null, } | { "op": "missing", 
/**
 * Whether missing cells are a separate level.
 */
level: boolean, } | { "op": "weights", 
/**
 * Column.
 */
column: string, } | { "op": "merge", 
/**
 * Column.
 */
column: string, 
/**
 * The label of the level.
 */
into: string, 
/**
 * The labels that become it, taken literally.
 */
labels: Array<string>, } | { "op": "order", 
/**
 * Column.
 */
column: string, 
/**
 * The labels of the levels.
 */
labels: Array<string>, } | { "op": "levels", 
/**
 * Column.
 */
column: string, 
/**
 * The labels of the levels.
 */
labels: Array<string>, } | { "op": "read-numbers", 
/**
 * Column.
 */
column: string, } | { "op": "range", 
/**
 * Column.
 */
column: string, 
/**
 * The least number that stays.
 */
least: number, 
/**
 * The greatest number that stays.
 */
greatest: number, } | { "op": "text-missing", 
/**
 * Column.
 */
column: string, } | { "op": "date-part", 
/**
 * Column.
 */
column: string, 
/**
 * The part.
 */
part: DatePart, } | { "op": "total-rows" } | { "op": "cardinalities" } | { "op": "encoding" } | { "op": "comment-lines" } | { "op": "title-lines" } | { "op": "header-lines" } | { "op": "row-names" } | { "op": "last-separator" } | { "op": "as-is", 
/**
 * Column; none for the whole file.
 */
column: string | null, 
/**
 * The code of the warning: `missing-labels`, `total-rows`, `texts`, `case`, `outliers`, …
 */
what: string, };

export type Recipe = { 
/**
 * Options for reading the text.
 */
read: ReadOptions, 
/**
 * Steps; for one column the last step of a kind counts.
 */
steps: Array<Step>, };

export type ColumnKind = "number" | "continuous" | "category" | "weights";

export type WarningState = "note" | "open" | "repaired";

export type Warning = { 
/**
 * `id-like`, `constant` (in the whole file), `constant-left` (in the rows that are left), `nearly-constant`,
 * `many-levels`, `renamed`, `all-missing`, `looks-missing` (a label such as NA or ?), `looks-like-weights`,
 * `texts` (among numbers), `case` (labels that differ in case or blanks only), `outliers`, `sentinel` (a number
 * that stands for a missing value among levels), `disguised` (numbers in disguise), `undeclared` and
 * `unseen-levels` (of declared levels), `bins-made`; of what the rules or the recipe did `missing-labels`,
 * `identifier`, `date`, `free-text`, `total-rows`, `cardinalities`, `same-numbers` (one number written in two
 * ways), `read-numbers`; of how the file is read `thousands`; of rows with missing cells, where they are many,
 * `rows-dropped`.
 */
code: string, 
/**
 * Number or label for the sentence: levels, share, old name, suspect label.
 */
detail: string, 
/**
 * Number of rows that it concerns, if known.
 */
rows?: number, 
/**
 * Line of the file in which it first occurs, if that helps.
 */
line?: number, 
/**
 * The first declared levels, for a label that is not among them.
 */
declared?: Array<string>, 
/**
 * State of the warning.
 */
state: WarningState, 
/**
 * Step that mends it, or reverts a repair by the rules.
 */
remedy: Step | null, 
/**
 * Other steps that resolve it.
 */
others: Array<Step>, 
/**
 * Step that dismisses an open warning without a change.
 */
dismiss: Step | null, };

export type ColumnPreview = { 
/**
 * Unique name (made unique where the file repeats one).
 */
name: string, 
/**
 * Kind of the column.
 */
kind: ColumnKind, 
/**
 * Whether every present value is a number, so that it can be cut.
 */
numeric: boolean, 
/**
 * Whether the recipe leaves it out.
 */
excluded: boolean, 
/**
 * The cut of the column, if it is cut.
 */
cut: Cut | null, 
/**
 * Cut points in force.
 */
points: Array<number>, 
/**
 * Distinct present values in the file.
 */
distinct: number, 
/**
 * Missing cells.
 */
missing: number, 
/**
 * Rows that would be gained by leaving the column out; for one left out, rows that would be lost by using it.
 */
cost: number, 
/**
 * Levels after the recipe, at most 64, in level order, with their row counts.
 */
levels: Array<[string, number]>, 
/**
 * Number of levels after the recipe.
 */
levelCount: number, 
/**
 * Histogram of a numeric column, up to 32 equal-width bins: least, greatest, counts.
 */
histogram: Histogram | null, 
/**
 * Warnings, most serious first.
 */
warnings: Array<Warning>, };

export type Histogram = { 
/**
 * Least value.
 */
least: number, 
/**
 * Greatest value.
 */
greatest: number, 
/**
 * Rows per bin.
 */
counts: Array<number>, };

export type RowRemedy = { 
/**
 * Names of the columns.
 */
columns: Array<string>, 
/**
 * Complete rows without them, multiplicities counted.
 */
rows: number, };

export type Preview = { 
/**
 * The reading options in force, all filled in.
 */
read: ReadOptions, 
/**
 * Rows in the file.
 */
fileRows: number, 
/**
 * Rows with at least one missing cell in the kept columns, without rows of totals.
 */
rowsWithMissing: number, 
/**
 * Rows of totals that are left out.
 */
totalRows: number, 
/**
 * Rows of the file that are left out for missing cells or as totals.
 */
leftOut: number, 
/**
 * Rows left to learn from, multiplicities counted.
 */
rows: number, 
/**
 * Rows that are left out for missing cells, multiplicities counted.
 */
rowsDropped: number, 
/**
 * Warnings about the whole file.
 */
warnings: Array<Warning>, 
/**
 * Columns that can be left out if more than a tenth of the rows are incomplete: single ones, most rows gained
 * first, and last the group of several columns that a greedy choice finds, if it is better than these.
 */
remedies: Array<RowRemedy>, 
/**
 * Whether the first row is read as names; a guess if `read` leaves it open.
 */
named: boolean, 
/**
 * Notation of numbers: whether the decimal sign is a comma, and the sign between groups of digits; a guess if
 * `read` leaves it open.
 */
written: [boolean, string], 
/**
 * The columns in file order.
 */
columns: Array<ColumnPreview>, 
/**
 * The first 50 rows as text, long cells shortened.
 */
head: Array<Array<string>>, 
/**
 * The steps in force: the recipe's own and, for columns it does not mention, the proposed ones.
 */
steps: Array<Step>, 
/**
 * Reason for which these data can't be learned from; none if they can.
 */
problem: ErrorMessage | null, 
/**
 * The prepared data.
 */
data: DataInfo | null, };

export type Listing = { 
/**
 * Number of all rows.
 */
total: number, 
/**
 * Cells of each row, in the order of the columns.
 */
rows: Array<Array<string>>, 
/**
 * Multiplicity of each row; empty if every row counts once.
 */
counts: Array<number>, };

export type Settings = { 
/**
 * Score and structure prior.
 */
score: Score, 
/**
 * Search method.
 */
method: MethodName, 
/**
 * Most parents of a variable.
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
 * Tiers, earliest first: no edge leads from a later tier to an earlier one. Variables in no tier are free.
 */
tiers?: Array<Array<number>>, 
/**
 * Whether edges between two variables of one tier are forbidden too.
 */
forbidWithinTiers?: boolean, 
/**
 * Partial order, as pairs (earlier, later): some ordering of all variables must be consistent with it and with the
 * network.
 */
before?: Array<[number, number]>, 
/**
 * Most parents of single variables (variable, most), besides the general limit.
 */
limits?: Array<[number, number]>, 
/**
 * Superstructure: if any pairs are given, only these may be joined, in either direction. The first module of the
 * page does not read it (`docs/decisions/009`).
 */
superstructure?: Array<[number, number]>, 
/**
 * Whether all sizes of a parent set have equal prior probability, and all sets of one size too, besides the odds
 * of edges. The first module of the page does not read it.
 */
sizePrior?: boolean, 
/**
 * Pruning of parent sets.
 */
pruning?: Pruning, 
/**
 * Counting engine.
 */
counting?: CountingName, 
/**
 * For the method `lists`, the variables whose lists are made; empty: all.
 */
children?: Array<number>, 
/**
 * Prior odds of single edges (from, to, odds), which replace the score's general odds of an edge.
 */
edgeOdds?: Array<[number, number, number]>, 
/**
 * Prior network of `bde`.
 */
priorNetwork?: PriorNetwork, 
/**
 * Options of heuristic methods.
 */
heuristic?: Heuristic, 
/**
 * Request for the k best networks; with an exact method only.
 */
kBest?: KBestRequest, 
/**
 * Best network known before the run, as the parents of each variable; empty: none. An exact search starts from it
 * if it keeps the constraints and scores higher than the result of greedy search. It changes no proven result.
 */
known?: Array<Array<number>>, };

export type KBestRequest = { 
/**
 * Number k of networks or classes, 1 to 100,000.
 */
k: number, 
/**
 * Unit of k: networks or classes.
 */
unit: KBestUnit, 
/**
 * Largest ratio of the best probability to that of a listed network: e^(best score − its score) ≤ within, at least
 * 1; none: no limit. With a `k` that is large enough the list has *all* networks within the factor.
 */
within: number | null, };

export type KBestUnit = "dags" | "classes";

export type KBestProgress = { 
/**
 * The request.
 */
request: KBestRequest, 
/**
 * Number k′ of rows known for certain: the k′ best, in order. Later rows are appended; none is withdrawn.
 */
found: number, 
/**
 * State of the list.
 */
ending: KBestEnding, 
/**
 * Rows of the last group of ties, found or not; 0 unless the ending is `cut`.
 */
tied: number, 
/**
 * Whether `tied` is exact; else it is a lower bound.
 */
tiedComplete: boolean, 
/**
 * Distance from the best score up to which the list is complete now, in nats.
 */
threshold: number, 
/**
 * Distance from the best score, in nats, that the search covers with the present parent-set lists, after which
 * longer lists are made; none: up to the last network.
 */
limit: number | null, 
/**
 * Whether networks with families outside the lists are not considered, so that these are the best *among the
 * listed families*. False for data; true for a list of scores, unless it declares by how much its families may
 * fall short and k stays within that.
 */
amongListed: boolean, 
/**
 * Nodes of the order graph, or subsets, that were evaluated.
 */
valued: number, 
/**
 * Nodes of the trees of networks.
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
 * Number of rows of the window: fewer than requested if no more are found.
 */
count: number, 
/**
 * Score of each row, in nats.
 */
score: Float64Array, 
/**
 * Best score less the score of each row, at least 0.
 */
difference: Float64Array, 
/**
 * Group of ties of each row, numbered from 0.
 */
group: Uint32Array, 
/**
 * Equivalence class of each row, numbered from 0 in the order of appearance.
 */
class: Uint32Array, 
/**
 * Number of members of that class that keep the constraints; NaN if there are too many to count.
 */
classSize: Float64Array, 
/**
 * Parents of v in row i of the window are `parents[offsets[i n + v]..offsets[i n + v + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parents, ascending.
 */
parents: Uint16Array, };

export type Enumerator = "bn-graph" | "tian";

export type EnumeratorProgress = { 
/**
 * The enumerator.
 */
by: Enumerator, 
/**
 * Number of networks requested.
 */
k: number, 
/**
 * Number of networks found; they are the best ones.
 */
found: number, 
/**
 * Score of the last of them, in nats.
 */
last: number | null, 
/**
 * State of the list.
 */
ending: KBestEnding, 
/**
 * Number of first networks that equal those of the run in the same order.
 */
same: number, 
/**
 * Number of networks of the run to compare with; 0 if it lists none.
 */
compared: number, 
/**
 * E_h: number of calls of the oracle.
 */
oracleCalls: number, 
/**
 * Nodes that the oracle expanded, in all calls.
 */
oracleNodes: number, 
/**
 * Nodes generated; for Tian's program, sums examined.
 */
made: number, 
/**
 * Nodes expanded; for Tian's program, networks stored for all sets.
 */
expanded: number, 
/**
 * Sets of variables whose best completion, or whose k best networks, are known.
 */
sets: number, 
/**
 * Work done.
 */
done: number, 
/**
 * Total work; 0 if unknown.
 */
total: number, 
/**
 * Bytes held.
 */
memory: number, 
/**
 * Parent sets in the lists.
 */
families: number, };

export type Heuristic = { 
/**
 * Start of a search over networks.
 */
start: Start, 
/**
 * Edges (from, to) of the initial network, if `start` is `network`.
 */
network: Array<[number, number]>, 
/**
 * Ordering of all variables: the ordering of K2, the order of decisions of EtminaniB&B, or the start of a search
 * over orderings. Empty: column order for K2; variables on most cycles first for EtminaniB&B; a random ordering
 * for the search.
 */
order: Array<number>, 
/**
 * Root of a Chow-Liu tree; none: the first variable whose tree scores highest.
 */
root: number | null, 
/**
 * Seed of all random draws.
 */
seed: number, 
/**
 * Number of restarts, or of perturbations of the result; none: the method's default.
 */
restarts: number | null, 
/**
 * Search by proxy: number of networks scored as training samples, 1 to 2,000.
 */
samples: number, 
/**
 * Average number of parents in the samples, 0 to 64.
 */
density: number, 
/**
 * σ² as a share of the variance of the training scores, 0 to 1; none: learned with the weights. In the publication
 * it is 0.
 */
noise: number | null, 
/**
 * Whether the mean score of the samples is subtracted first.
 */
centered: boolean, 
/**
 * Whether each variable's local score has a separate proxy, instead of one for the whole score.
 */
perChild: boolean, 
/**
 * Whether the network that maximizes the proxy is sought exactly, instead of greedily.
 */
whole: boolean, 
/**
 * Whether greedy search by the true score continues from the proxy's network.
 */
polish: boolean, 
/**
 * Number of rounds, 0 to 100, in which networks near the best are drawn, scored and added to the training. The
 * first module makes no such search.
 */
refine: number, 
/**
 * Whether a branch and bound uses bounds by groups besides the published ones.
 */
groupBounds: boolean, };

export type Start = "empty" | "random" | "network";

export type SwapSearch = { 
/**
 * Steps from the given ordering to its local optimum.
 */
path: Array<SwapStep>, 
/**
 * Local optima of the random starts, best first; tied ones are merged.
 */
optima: Array<SwapOptimum>, 
/**
 * Number of random starts.
 */
starts: number, };

export type SwapStep = { 
/**
 * The variables.
 */
order: Array<number>, 
/**
 * Score of its best network, in nats; none if a variable has no allowed family.
 */
score: number | null, 
/**
 * Gain of swapping places i and i + 1, nats.
 */
swaps: Array<number>, };

export type SwapOptimum = { 
/**
 * Ordering in which it was first found.
 */
order: Array<number>, 
/**
 * Score of its best network, nats.
 */
score: number, 
/**
 * Number of starts that ended in it.
 */
starts: number, };

export type Pruning = { 
/**
 * Rules not to use.
 */
off: Array<RuleName>, 
/**
 * Number of best networks that the lists must serve.
 */
k: number, 
/**
 * Greatest difference in nats from the best score for which the lists must suffice. With k > 1 at least the
 * difference to the k-th best; none: only the theorems that count subsets are used.
 */
slack: number | null, };

export type RuleName = "dominance" | "size" | "states" | "entropy" | "entropy-of-either" | "dirichlet" | "constant" | "k-better" | "k-size" | "k-networks" | "k-delta";

export type RuleOff = "chosen" | "score" | "prior" | "required" | "k" | "constant" | "variables";

export type RuleStatus = { 
/**
 * The rule.
 */
rule: RuleName, 
/**
 * Whether the rule is in force.
 */
on: boolean, 
/**
 * Reason for which it does not apply; none if it does.
 */
why: RuleOff | null, };

export type Reading = "sound" | "as-printed" | "literal";

export type Loosest = { 
/**
 * Most parents according to the nodes examined so far.
 */
parents: number, 
/**
 * Whether every path has been followed to its end; else the bound may grow.
 */
complete: boolean, 
/**
 * Whether some complete ordering never passes the test; then there is no bound, and `parents` is n − 1.
 */
unbounded: boolean, 
/**
 * Nodes examined.
 */
nodes: number, };

export type ReadingBounds = { 
/**
 * The reading.
 */
reading: Reading, 
/**
 * Bound of each variable.
 */
children: Array<Loosest>, 
/**
 * Loosest of them, p, with the sum of the nodes.
 */
all: Loosest, 
/**
 * s: bytes of the lists of all sets of at most p parents, 16 per set.
 */
bytes: number, };

export type SizeBounds = { 
/**
 * ⌊log₂(N/c)⌋, Theorem 2 as printed, for k = 1; it is wrong.
 */
theorem2Printed: number, 
/**
 * ⌈log₂(N/c)⌉, Theorem 2 corrected, for k = 1.
 */
theorem2: number, 
/**
 * ⌊log₂(2N/c)⌋, Theorem 6, if it applies to this k.
 */
theorem6: number | null, 
/**
 * S: bytes of the lists of all sets, 16 per set.
 */
bytes: number, 
/**
 * s: bytes of the lists of all sets of at most p parents, for p = 0, 1, …, n − 1.
 */
pruned: Array<number>, };

export type Bounds = { 
/**
 * Number of networks k.
 */
k: number, 
/**
 * Bounds that need no data.
 */
bySize: SizeBounds, 
/**
 * Algorithm 2 in each interpretation; empty without a score table.
 */
readings: Array<ReadingBounds>, 
/**
 * Algorithm 1 for each variable, if an ordering was given; none for a variable without a bound.
 */
inOrder: Array<number | null> | null, };

export type PermutationTree = { 
/**
 * The variable X.
 */
child: number, 
/**
 * k.
 */
k: number, 
/**
 * Bound by this interpretation.
 */
bound: number, 
/**
 * Whether there is no bound, because some complete ordering never passes the test.
 */
unbounded: boolean, 
/**
 * Index of the parent node; −1 for the root.
 */
above: Int32Array, 
/**
 * Variable removed at this node; −1 for the root.
 */
variable: Int32Array, 
/**
 * |Y|.
 */
others: Uint8Array, 
/**
 * log₂ s.
 */
log2S: Uint32Array, 
/**
 * d(Y).
 */
size: Uint32Array, 
/**
 * 1 where k ≤ s (2^d(Y) − 1); the tree ends there.
 */
passes: Uint8Array, };

export type CountingName = "auto" | "partition" | "bitset" | "adtree";

export type Counted = { 
/**
 * The engine; never `auto`.
 */
engine: CountingName, 
/**
 * Bytes held before the first count; for an ADTree, its size.
 */
bytes: number, };

export type CountingCosts = { 
/**
 * Engine chosen under these settings; never `auto`.
 */
chosen: CountingName, 
/**
 * Reason for that choice.
 */
reason: CountingReason, 
/**
 * Sets to count.
 */
sets: number, 
/**
 * Number of variables of the largest set.
 */
depth: number, 
/**
 * Costs of partition, bit columns, ADTree; empty if nothing is counted.
 */
engines: Array<EngineCost>, 
/**
 * Most bytes that an ADTree may take.
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
 * Kind of the node.
 */
kind: AdTreeKind, 
/**
 * Variable of a vary node, or of the vary node above a count node; `None` for the root.
 */
variable: number | null, 
/**
 * Level of a count node, or most common level of a vary node; `None` for the root.
 */
level: number | null, 
/**
 * Rows that meet all conditions on the path from the root; for a vary node those of its parent.
 */
count: number, };

export type AdTreeNodes = { 
/**
 * Variables in the order in which the tree takes them.
 */
order: Array<number>, 
/**
 * Nodes, each before its descendants.
 */
nodes: Array<AdTreeNode>, 
/**
 * Size of the tree in bytes.
 */
bytes: number, 
/**
 * Distinct rows of these columns.
 */
distinct: number, };

export type EngineCost = { 
/**
 * The engine; never `auto`.
 */
engine: CountingName, 
/**
 * Cost of counting all sets, in nanoseconds as in `Estimate::work`; none if there are too many sets.
 */
work: number | null, 
/**
 * Part of the work that builds the ADTree.
 */
growing: number, 
/**
 * Memory in bytes.
 */
bytes: number, 
/**
 * Whether that fits in memory.
 */
fits: boolean, };

export type PriorNetwork = { 
/**
 * Built-in example whose generating network it is; then `variables` is empty.
 */
example: string | null, 
/**
 * The variables, in any order.
 */
variables: Array<PriorVariable>, };

export type PriorVariable = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its levels, in any order.
 */
levels: Array<string>, 
/**
 * Its parents, numbers of variables of the network.
 */
parents: Array<number>, 
/**
 * Its probabilities, by configuration of the parents, the last parent fastest, then by level.
 */
table: Array<number>, };

export type MethodName = "auto" | "dp" | "astar" | "etminani" | "cassio" | "orders" | "hill-climb" | "tabu" | "annealing" | "ges" | "swaps" | "proxy" | "k2" | "chow-liu" | "lists";

export type Compared = "cyclic" | "columns" | "as-printed" | "cassio" | "cyclic-groups" | "columns-groups" | "cassio-groups";

export type Comparison = { 
/**
 * Score of the best network found.
 */
best: number | null, 
/**
 * Upper bound on the score of every network; with the loop as printed only if it was stopped before its end.
 */
bound: number, 
/**
 * Whether the search is finished.
 */
ended: boolean, 
/**
 * Whether the network found is proven optimal.
 */
proven: boolean, 
/**
 * Nodes generated.
 */
nodes: number, 
/**
 * Nodes expanded.
 */
expanded: number, 
/**
 * Nodes stored.
 */
stored: number, };

export type Estimate = { 
/**
 * Method; never `auto`.
 */
method: MethodName, 
/**
 * Most families to score.
 */
families: number, 
/**
 * Subsets to count and to visit.
 */
subsets: number, 
/**
 * Bytes needed at the peak.
 */
memory: number, 
/**
 * Bytes available.
 */
memoryLimit: number, 
/**
 * Counting engine; never `auto`.
 */
counting: CountingName, 
/**
 * Bytes that counting needs besides; for an ADTree, its size.
 */
countingBytes: number, 
/**
 * Work of the whole run, in nanoseconds of the machine to which the cost model was fitted.
 */
work: number, 
/**
 * Predictable part of the work: counting, listing, and a search whose steps can be counted. The rest is a guess.
 */
knownWork: number, 
/**
 * Whether the duration of the search is unpredictable: far shorter than estimated, or unbounded.
 */
openEnded: boolean, 
/**
 * Reason for which the method can't run; none if it can.
 */
problem: ErrorMessage | null, 
/**
 * Largest limit on parents with which it fits, if memory is insufficient.
 */
fittingParents: number | null, };

export type Snapshot = { 
/**
 * Current phase.
 */
phase: Phase, 
/**
 * Work done in this phase.
 */
done: number, 
/**
 * Total work of this phase; 0 if unknown.
 */
total: number, 
/**
 * Steps taken since the start, in all phases: a deterministic clock.
 */
steps: number, 
/**
 * Families scored so far.
 */
families: number, 
/**
 * Score of the best network so far.
 */
best: number | null, 
/**
 * Upper bound on the score of every network, in nats.
 */
bound: number | null, 
/**
 * Nodes generated by the exact search so far.
 */
nodes: number, 
/**
 * Bytes used by tables.
 */
memory: number, 
/**
 * Whether all remaining work of the moment is lent to helpers.
 */
waiting: boolean, 
/**
 * State of the search for the k best, once it has begun.
 */
kBest?: KBestProgress, };

export type Phase = "greedy" | "heuristic" | "grow" | "count" | "list" | "search" | "prove" | "ties" | "k-best" | "done";

export type Status = "proven optimal" | "local optimum" | "best found" | "stopped";

export type ClassEdge = { 
/**
 * Tail in the representative DAG.
 */
from: number, 
/**
 * Head in the representative DAG.
 */
to: number, 
/**
 * Mark of its direction.
 */
mark: EdgeMark, };

export type EdgeMark = "compelled" | "reversible" | "constrained";

export type Certificate = { 
/**
 * Score recomputed.
 */
score: number, 
/**
 * Local scores recomputed, one per variable.
 */
local: Array<number>, 
/**
 * Whether the claimed score agrees within 1e-9 relative.
 */
scoreAgrees: boolean, 
/**
 * Whether the parents form a DAG.
 */
acyclic: boolean, 
/**
 * Whether required and forbidden edges and the limit on parents are kept.
 */
constraintsKept: boolean, 
/**
 * Whether the bound, if claimed, is not below the score, and equals it where a proof is claimed.
 */
boundConsistent: boolean, 
/**
 * The fingerprint of the data.
 */
fingerprint: string, 
/**
 * Whether all checks hold.
 */
holds: boolean, };

export type Ties = { 
/**
 * Number of networks.
 */
networks: number, 
/**
 * Number of equivalence classes among them.
 */
classes: number, 
/**
 * Whether all were counted; else the numbers are lower bounds.
 */
complete: boolean, };

export type Outcome = { 
/**
 * Status of the result.
 */
status: Status, 
/**
 * The method that ran.
 */
method: MethodName, 
/**
 * Score of the network.
 */
score: number, 
/**
 * Upper bound on the score of every network, in nats, if known.
 */
bound: number | null, 
/**
 * Parents of each variable, ascending.
 */
parents: Array<Array<number>>, 
/**
 * Local score of each variable.
 */
local: Array<number>, 
/**
 * Number of free parameters of the network.
 */
parameters: number, 
/**
 * Least number of parents at which a family of continuous data has no residual, for lack of rows; such families
 * are left out. Absent if the constraints allow none of them.
 */
noResidualFrom?: number, 
/**
 * Edges with their marks, by (from, to).
 */
edges: Array<ClassEdge>, 
/**
 * Whether the score is the same for the whole class.
 */
equivalentScore: boolean, 
/**
 * Ties, for proven results only.
 */
ties: Ties | null, 
/**
 * Score of greedy search from the empty graph, which precedes an exact run too.
 */
greedyScore: number, 
/**
 * Parents of each variable in the greedy result.
 */
greedyParents: Array<Array<number>>, 
/**
 * Score of the empty graph.
 */
emptyScore: number, 
/**
 * The single edge that changes the empty graph's score most favorably.
 */
bestSingle: SingleEdge | null, 
/**
 * Number of families scored.
 */
families: number, 
/**
 * Engine that counted the sets of the lists; none for greedy search, continuous data or a list of scores.
 */
counted: Counted | null, 
/**
 * Number of families kept in the lists (better than each of their subsets).
 */
kept: number, 
/**
 * Number of parent sets of all variables by standing (`Standing` of the catalogue). Empty without lists.
 */
standings: Array<number>, 
/**
 * Pruning rules, on or off; empty without lists.
 */
rules: Array<RuleStatus>, 
/**
 * Nodes generated by an exact search: subsets visited, nodes of a tree.
 */
nodes: number, 
/**
 * Nodes expanded.
 */
expanded: number, 
/**
 * Most nodes held at once.
 */
stored: number, 
/**
 * Steps taken; reproducible with the same settings.
 */
steps: number, 
/**
 * Peak bytes of the tables.
 */
memory: number, 
/**
 * Verdict of the certifier on score, cycle, constraints and bound.
 */
certificate: Certificate, 
/**
 * State of the search for the k best, whose rows are requested in windows. Absent if not requested.
 */
kBest?: KBestProgress, 
/**
 * Score of the network that a search by proxy sought, if it got that far; the result is the best of all networks
 * scored, including samples.
 */
sought?: number, 
/**
 * Network that the exact search started from; `greedy` for every other method.
 */
start: StartNetwork, };

export type StartNetwork = "greedy" | "given";

export type SingleEdge = { 
/**
 * Tail.
 */
from: number, 
/**
 * Head.
 */
to: number, 
/**
 * Change of the score.
 */
delta: number, };

export type Terms = { 
/**
 * Σ N_ijk ln(N_ijk / N_ij).
 */
logLikelihood: number, 
/**
 * K = (r − 1) q.
 */
parameters: number, 
/**
 * Penalty subtracted for the parameters: ψ K, or the regrets of fNML and qNML; 0 for Dirichlet scores, whose
 * marginal likelihood has no such term.
 */
penalty: number, 
/**
 * ln prior of the parent set.
 */
prior: number, 
/**
 * The local score.
 */
score: number, };

export type Barred = "cycle" | "constraint" | "parent-limit" | "unlisted";

export type Change = { 
/**
 * Change of the network's score.
 */
delta: number, 
/**
 * Reason for which the change is not allowed; none if it is.
 */
barred: Barred | null, 
/**
 * For a reversal, whether the network stays in its equivalence class.
 */
sameClass: boolean, };

export type EdgeInspection = { 
/**
 * Tail; for a pair without an edge, the first variable of the query.
 */
from: number, 
/**
 * Head.
 */
to: number, 
/**
 * Its mark, if it is an edge of the network.
 */
mark: EdgeMark | null, 
/**
 * Family of `to` without `from` among its parents.
 */
without: Terms, 
/**
 * Family of `to` with it.
 */
with: Terms, 
/**
 * Removing it (edge present).
 */
remove: Change | null, 
/**
 * Reversing it (edge present).
 */
reverse: Change | null, 
/**
 * Adding from → to (edge absent).
 */
add: Change | null, 
/**
 * Adding to → from (edge absent).
 */
addReversed: Change | null, };

export type ScoredSet = { 
/**
 * Parents.
 */
parents: Array<number>, 
/**
 * Local score.
 */
score: number, };

export type VariableInspection = { 
/**
 * The variable.
 */
variable: number, 
/**
 * Its parents in the network.
 */
parents: Array<number>, 
/**
 * Its children in the network.
 */
children: Array<number>, 
/**
 * Its family's local score.
 */
terms: Terms, 
/**
 * Its best parent sets, best first, at most 8.
 */
best: Array<ScoredSet>, 
/**
 * Rank of its parents in the network among the scored sets, from 1; none if they were not scored.
 */
rank: number | null, 
/**
 * Number of parent sets scored for it.
 */
scored: number, 
/**
 * Number of scored sets that a best network may need; 0 if sets were not compared with their subsets.
 */
kept: number, 
/**
 * Effect of adding each variable that is no parent yet.
 */
add: Array<[number, Change]>, };

export type HandTable = { 
/**
 * Number of non-empty parent configurations.
 */
rows: number, 
/**
 * q: number of configurations by the declared levels.
 */
states: number, 
/**
 * Level of each parent, by configuration.
 */
levels: Uint16Array, 
/**
 * N_ijk, by configuration, then by level of the child.
 */
counts: Uint32Array, 
/**
 * N_ij, by configuration.
 */
of: Uint32Array, 
/**
 * Term of each cell.
 */
cell: Float64Array, 
/**
 * Term of each configuration; 0 for likelihood scores.
 */
row: Float64Array, 
/**
 * Sum of the terms of all cells.
 */
cellSum: number, 
/**
 * Sum of the terms of all configurations.
 */
rowSum: number, 
/**
 * Σ N_ijk ln(N_ijk / N_ij), for any score.
 */
logLikelihood: number, 
/**
 * α_ijk of a Dirichlet score; 0 for the others and if it differs between cells.
 */
alpha: number, 
/**
 * α_ij = r α_ijk.
 */
alphaRow: number, 
/**
 * α_ijk of each cell of BDe with a prior network; empty for the others.
 */
alphas: Float64Array, 
/**
 * α_ij of each configuration.
 */
alphaRows: Float64Array, 
/**
 * ln C(r q, N) of qNML; 0 for the others.
 */
regret: number, 
/**
 * ln C(q, N).
 */
regretParents: number, 
/**
 * ψ: penalty per free parameter.
 */
psi: number, 
/**
 * K = (r − 1) q.
 */
parameters: number, 
/**
 * ψ K.
 */
penalty: number, 
/**
 * ln prior of the parent set.
 */
prior: number, 
/**
 * Sum of all terms.
 */
score: number, 
/**
 * Local score computed by the search in another way; equal up to rounding.
 */
local: number, };

export type HandRegression = { 
/**
 * Number of rows N.
 */
rows: number, 
/**
 * Mean of the child if all parents are 0.
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
 * Standard deviation of the noise, N in the denominator.
 */
deviation: number, 
/**
 * R²: share of the child's variance that the parents explain.
 */
explained: number, 
/**
 * ln of the maximum density of the child's column: −N/2 (1 + ln 2π + ln σ²).
 */
logLikelihood: number, 
/**
 * ψ: penalty per free parameter; 0 for BGe.
 */
psi: number, 
/**
 * K = |U| + 2.
 */
parameters: number, 
/**
 * ψ K.
 */
penalty: number, 
/**
 * ln prior of the parent set.
 */
prior: number, 
/**
 * Terms of BGe.
 */
bge: HandBge | null, 
/**
 * Sum of all terms.
 */
score: number, 
/**
 * Local score computed by the search in another way; equal up to rounding.
 */
local: number, 
/**
 * Whether the parents, possibly with the child, are collinear: then there is no regression, and the score is −∞.
 */
collinear: boolean, };

export type HandBge = { 
/**
 * α_μ.
 */
alphaMu: number, 
/**
 * α_w.
 */
alphaW: number, 
/**
 * t = α_μ (a − 1) / (α_μ + 1), on the diagonal of the prior.
 */
t: number, 
/**
 * ½ ln(α_μ / (N + α_μ)).
 */
mean: number, 
/**
 * ln Γ((N + a + p + 1)/2) − ln Γ((a + p + 1)/2) for p parents.
 */
gamma: number, 
/**
 * −N/2 ln π.
 */
pi: number, 
/**
 * ½ (a + 2p + 1) ln t.
 */
prior: number, 
/**
 * ½ (N + a + p) ln det R_U.
 */
parents: number, 
/**
 * −½ (N + a + p + 1) ln det R_{U + X}.
 */
family: number, };

export type Information = { 
/**
 * H(a).
 */
entropy: number, 
/**
 * H(b).
 */
entropyB: number, 
/**
 * H(a | given).
 */
entropyGiven: number, 
/**
 * H(a | b, given).
 */
conditional: number, 
/**
 * I(a; b | given).
 */
mutual: number, 
/**
 * G = 2 N I(a; b | given).
 */
g: number, 
/**
 * Degrees of freedom: Σ (r − 1)(q − 1) over the configurations of `given` that occur, counting the levels of a and
 * the configurations of b that occur in each.
 */
degrees: number, 
/**
 * (r_a − 1)(q_b − 1) q_given by the declared levels.
 */
declaredDegrees: number, 
/**
 * Share of expected counts below 5 among the configurations that occur; if it is large, χ² is a poor
 * approximation.
 */
thin: number, 
/**
 * Probability of a larger G if a and b were independent, by χ² with these degrees of freedom.
 */
p: number, };

export type Lattice = { 
/**
 * The variable.
 */
child: number, 
/**
 * Whether all sets are listed.
 */
whole: boolean, 
/**
 * Possible parents.
 */
candidates: Uint16Array, 
/**
 * Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parents, ascending.
 */
parents: Uint16Array, 
/**
 * Local scores.
 */
score: Float64Array, 
/**
 * Standing of each set for one best network, as a number (`Standing` of the catalogue).
 */
status: Uint8Array, 
/**
 * Row of the best subset if that scores at least as high as the set; else −1.
 */
beaten: Int32Array, 
/**
 * Counts by size of the set, with the columns `SIZE_COLUMNS` of the catalogue. After a greedy run, sets scored
 * without comparison are in the first column only.
 */
layers: Float64Array, 
/**
 * Number of sets of each standing.
 */
rules: Float64Array, 
/**
 * Number of allowed subsets that score higher, by row of a whole lattice.
 */
better: Uint32Array, 
/**
 * Row of the set to which the rule applies that drops this one: its own row, or that of a subset; −1 for sets that
 * were compared.
 */
cause: Int32Array, 
/**
 * Parent to which that rule applies; −1 if to none.
 */
loser: Int32Array, 
/**
 * Smaller side of the rule's inequality: the most that this parent can gain; NaN without one.
 */
gains: Float64Array, 
/**
 * Larger side of the inequality: the penalty for the parent.
 */
costs: Float64Array, 
/**
 * Number of better subsets that Theorem 5 guarantees before anything is counted.
 */
halves: Uint32Array, 
/**
 * Most parents for each k of `KS` in the catalogue: by Theorem 2 (k = 1) or 6, and by Algorithm 2; −1 without a
 * bound.
 */
bounds: Float64Array, 
/**
 * Standing of every row for each of these k, as a number, one k after another.
 */
standings: Uint8Array, };

export type Loan = { 
/**
 * Number of the loan.
 */
id: number, 
/**
 * Number of members of each set.
 */
size: number, 
/**
 * First set, in the order of all sets of this size.
 */
first: number, 
/**
 * Number of sets.
 */
count: number, 
/**
 * Mask of the sets to count, one bit per set from the first; `None`: all.
 */
mask: Uint8Array | null, };

export type ListedScore = { 
/**
 * Local score in nats.
 */
score: number, };

export type FrameColumn = { name: string } & ({ numbers: Float64Array } | { codes: Int32Array, labels: string[], declared: boolean });

export type Average = { 
/**
 * Number of rows.
 */
rows: number, 
/**
 * ln of the sum of the weights e^score.
 */
lnWeight: number, 
/**
 * Effective number of rows, (Σw)² / Σw².
 */
effective: number, 
/**
 * Edges from → to. For classes, a reversible edge counts one half if both directions keep the constraints.
 */
edges: Float64Array, 
/**
 * Edges from → to in every member of a row's class that keeps the constraints.
 */
compelled: Float64Array, 
/**
 * Directed paths from → to; for classes, those of the listed members.
 */
ancestors: Float64Array, 
/**
 * Markov blankets: parents, children and parents of a child; symmetric, and equal for all members of a class.
 */
blankets: Float64Array, };

export type AverageMarks = { 
/**
 * Numbers of rows.
 */
rows: Uint32Array, 
/**
 * Tables at from · n + to, one after another.
 */
edges: Float64Array, };

export type ByClass = { 
/**
 * First row of each class.
 */
first: Uint32Array, 
/**
 * Number of rows of each class.
 */
rows: Uint32Array, 
/**
 * Sum of e^(score − best) over these rows.
 */
weight: Float64Array, };

export type TableRows = { 
/**
 * The child.
 */
child: Uint16Array, 
/**
 * Parents of row i are `parents[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parents, ascending.
 */
parents: Uint16Array, 
/**
 * Local score; NaN if the family was not scored.
 */
score: Float64Array, 
/**
 * Local score less the best of the child.
 */
delta: Float64Array, 
/**
 * Rank among the child's scored rows, from 1; 0 if not scored.
 */
rank: Uint32Array, 
/**
 * Standing codes.
 */
status: Uint8Array, 
/**
 * Best kept subset of a set that is not kept: its members are `rivals[rival_offsets[i]..rival_offsets[i + 1]]`.
 */
rivalOffsets: Uint32Array, 
/**
 * Members of these subsets, ascending.
 */
rivals: Uint16Array, 
/**
 * Local scores of these subsets; NaN if there is none.
 */
rivalScore: Float64Array, };

export type Frames = { 
/**
 * Number of stops before each.
 */
at: Uint32Array, 
/**
 * Offset of each in `ends`, and the end of the last one.
 */
offsets: Uint32Array, 
/**
 * Edges of each network (from, to, from, to …), or each ordering.
 */
ends: Uint16Array, 
/**
 * Flag of each edge of a class: 1 if undirected. Empty for other frames.
 */
open: Uint8Array, };

export type TracePart = { 
/**
 * Number of stops before the part.
 */
first: number, 
/**
 * Number of all stops so far.
 */
total: number, 
/**
 * Number of stops after which the best network so far was reached.
 */
best: number, 
/**
 * Kind of each stop, by `KINDS` of the steps.
 */
kind: Uint8Array, 
/**
 * Tails before the change, or places in an ordering.
 */
from: Uint16Array, 
/**
 * Heads before the change, or places in an ordering.
 */
to: Uint16Array, 
/**
 * Gain of each stop, realized or refused.
 */
delta: Float64Array, 
/**
 * Scores before the first stop of the part and after each.
 */
score: Float64Array, 
/**
 * Bits of the stop that led to each of these states, by `MARKS` of the steps.
 */
mark: Uint8Array, 
/**
 * Temperatures of annealing; NaN without a proposal.
 */
temperature: Float64Array, 
/**
 * Numbers of proposals.
 */
number: Uint32Array, 
/**
 * Complete networks, the first at the beginning of the part.
 */
networks: Frames, 
/**
 * Complete orderings, likewise.
 */
orders: Frames, 
/**
 * Notes on stops: the set of an operator, or the origin of the ordering of a start.
 */
more: Frames, 
/**
 * Greatest gain that counts as 0.
 */
tie: number, 
/**
 * Whether the search or its recording has ended.
 */
done: boolean, 
/**
 * Whether the search continued after the last stop recorded.
 */
cut: boolean, };

export type TraceProgress = { 
/**
 * Stops recorded.
 */
stops: number, 
/**
 * Families scored.
 */
families: number, };

export type TraceOverview = { 
/**
 * Numbers of stops.
 */
at: Uint32Array, 
/**
 * Score after each.
 */
score: Float64Array, };

export type Moves = { 
/**
 * Kind of each, by `KINDS` of the steps.
 */
kind: Uint8Array, 
/**
 * Tails before the change.
 */
from: Uint16Array, 
/**
 * Heads.
 */
to: Uint16Array, 
/**
 * Gains; not finite if a score is missing.
 */
gain: Float64Array, 
/**
 * Reason for which each move is refused, from 1 by `REFUSALS` of the steps; 0 for a legal one.
 */
refused: Uint8Array, 
/**
 * 1 if the move leads to another member of the equivalence class.
 */
sameClass: Uint8Array, 
/**
 * Set T or H of operator i is `with[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Members of these sets.
 */
with: Uint16Array, 
/**
 * Number of stops after which the first tabu network was reached.
 */
tabuFirst: number, 
/**
 * Number of tabu networks.
 */
tabuCount: number, 
/**
 * Greatest gain that counts as 0.
 */
tie: number, };

export type OrderStage = { 
/**
 * Parents of v are `parents[offsets[v]..offsets[v + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parents, by column.
 */
parents: Uint16Array, 
/**
 * Local score of each variable; −∞ if none of its families fits the ordering.
 */
local: Float64Array, 
/**
 * Their sum.
 */
score: number, 
/**
 * Gain of swapping places i and i + 1.
 */
swap: Float64Array, 
/**
 * Best insertion: from place, to place, gain; empty without one.
 */
insert: Float64Array, 
/**
 * Greatest gain that counts as 0.
 */
tie: number, };

export type TreeTrace = { 
/**
 * Ends of every pair that may be joined, greatest weight first.
 */
pairs: Uint16Array, 
/**
 * Weight of each pair.
 */
weight: Float64Array, 
/**
 * Ends of the edges in the order in which they are grown.
 */
edges: Uint16Array, 
/**
 * Weight of each edge.
 */
gain: Float64Array, 
/**
 * Root of the tree.
 */
root: number, 
/**
 * Number of rows over which weights are summed; 0 if weights are gains of the score.
 */
rows: number, };

export type ProxyProgress = { 
/**
 * Samples scored.
 */
samples: number, 
/**
 * Whether an ADTree grows first.
 */
growing: boolean, 
/**
 * `0` samples, `1` training, `2` maximizing the proxy, `3` greedy search by the true score, `4` done.
 */
stage: number, };

export type ProxyTrace = { 
/**
 * β of every edge, at from · n + to; NaN if no sample has the edge.
 */
slopes: Float64Array, 
/**
 * Predicted score of the network without edges.
 */
base: number, 
/**
 * Scores of the samples.
 */
score: Float64Array, 
/**
 * Scores that the proxy predicts for them.
 */
predicted: Float64Array, 
/**
 * Ends of the edges of the network that maximizes the proxy: required ones, then by β.
 */
edges: Uint16Array, 
/**
 * Number of required edges.
 */
required: number, 
/**
 * Its score.
 */
soughtScore: number, 
/**
 * Its predicted score.
 */
soughtPredicted: number, 
/**
 * Best score of all networks scored.
 */
best: number, 
/**
 * σ of the noise, learned or given.
 */
noise: number, 
/**
 * Rounds of training.
 */
rounds: number, 
/**
 * Score of the network sought first, then the best after each round around it.
 */
ends: Float64Array, };

export type BranchTrace = { 
/**
 * Index of the parent node; −1 for the root.
 */
above: Int32Array, 
/**
 * Three numbers per node. −1, −1, −1: the root; variable, rank, −1: a family; from, to, 0 or 1: an edge removed or
 * kept.
 */
what: Int32Array, 
/**
 * Upper bound below each node; −∞ if there is no network.
 */
bound: Float64Array, 
/**
 * Final fate of each node.
 */
fate: Uint8Array, 
/**
 * Parent set of each variable at each node, as low and high word.
 */
families: Uint32Array, 
/**
 * Cycle of node i is `cycles[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Variables of these cycles.
 */
cycles: Uint16Array, 
/**
 * Number of children of each node that were not generated.
 */
unmade: Uint32Array, 
/**
 * Number of unrecorded nodes below each node, by fate.
 */
below: Uint32Array, 
/**
 * Node of each stage.
 */
stage: Uint32Array, 
/**
 * Its new fate.
 */
became: Uint8Array, 
/**
 * Score of the incumbent at each stage; NaN without one.
 */
incumbents: Float64Array, 
/**
 * Upper bound at each stage.
 */
bounds: Float64Array, 
/**
 * Whether the search has proven its result.
 */
proven: boolean, 
/**
 * Score of the best network found; NaN without one.
 */
best: number, 
/**
 * Current bound.
 */
last: number, 
/**
 * Nodes generated.
 */
made: number, 
/**
 * Nodes expanded.
 */
expanded: number, 
/**
 * Nodes stored.
 */
stored: number, };

export type OrderGraphTrace = { 
/**
 * Number of variables.
 */
n: number, 
/**
 * State of each subset, by stage and code.
 */
states: Uint8Array, 
/**
 * Subset from which each is reached at that stage; −1 for none.
 */
from: Int32Array, 
/**
 * Best known score of a network over each subset; NaN if it was not reached.
 */
scores: Float64Array, 
/**
 * Subsets reached, by number of variables.
 */
met: Float64Array, 
/**
 * Subsets closed, by number of variables.
 */
closed: Float64Array, 
/**
 * Ordering of the best network found.
 */
order: Uint16Array, 
/**
 * Whether the search is finished.
 */
proven: boolean, 
/**
 * Nodes expanded.
 */
expanded: number, 
/**
 * Nodes stored.
 */
stored: number, };

export type Unpruned = { 
/**
 * The variable.
 */
child: number, 
/**
 * Counts by k (see [`Lattice::bounds`]) and size, with the columns `COUNTED` of the catalogue. For k = 1 all other
 * reasons are counted with the better subsets.
 */
layers: Float64Array, 
/**
 * Standings as in a [`Lattice`]; at k = 1 every set that is neither kept nor forbidden counts as dominated.
 */
standings: Uint8Array, 
/**
 * Number of allowed subsets that score higher, by set, at most 1,000.
 */
better: Uint32Array, 
/**
 * Number of them that Theorem 5 guarantees before anything is counted.
 */
halves: Uint32Array, 
/**
 * Bounds as in a [`Lattice`].
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
 * Whether these are all networks.
 */
complete: boolean, 
/**
 * Parents of v in network k are `parents[offsets[k n + v]..offsets[k n + v + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Parents, ascending.
 */
parents: Uint16Array, 
/**
 * Score of each network.
 */
score: Float64Array, 
/**
 * Equivalence class of each network, numbered from 0.
 */
class: Uint32Array, };

export type OrderNetwork = { 
/**
 * Parents of each variable, ascending.
 */
parents: Array<Array<number>>, 
/**
 * Local score of each variable; −∞ if a required parent comes later.
 */
local: Array<number>, 
/**
 * Their sum.
 */
score: number, };

export type PairStrength = { 
/**
 * First of the two variables, in column order.
 */
a: number, 
/**
 * Second variable.
 */
b: number, 
/**
 * Resamples in which the two are joined.
 */
joined: number, 
/**
 * Resamples with a → b compelled.
 */
forward: number, 
/**
 * Resamples with b → a compelled.
 */
backward: number, 
/**
 * Resamples in which the edge is reversible; they count for neither direction.
 */
reversible: number, 
/**
 * Resamples with a → b set by a constraint.
 */
forwardSet: number, 
/**
 * Resamples with b → a set by a constraint.
 */
backwardSet: number, 
/**
 * Resamples whose network, as returned by the search, has a → b; for a reversible edge this direction is
 * arbitrary.
 */
drawn: number, };

export type Strengths = { 
/**
 * Resamples learned.
 */
resamples: number, 
/**
 * Resamples requested.
 */
total: number, 
/**
 * Strength above which a pair is significant, by Scutari and Nagarajan (2013).
 */
threshold: number, 
/**
 * Pairs that any resample joins, by column order.
 */
pairs: Array<PairStrength>, };

export type Arrow = "supported" | "constrained" | "undetermined" | "headless";

export type AveragedEdge = { 
/**
 * Tail, if the edge has a head; else the end that is the tail in more resamples (ties: the first in column order).
 */
from: number, 
/**
 * The other end.
 */
to: number, 
/**
 * Head of the edge.
 */
arrow: Arrow, };

export type AveragedFit = "best" | "at-least" | "impossible" | "not-found" | "not-scored";

export type Averaged = { 
/**
 * Strength above which a pair is in the graph.
 */
threshold: number, 
/**
 * Share of a direction from which an arrow is drawn.
 */
directionThreshold: number, 
/**
 * Its edges: required ones, then by strength.
 */
edges: Array<AveragedEdge>, 
/**
 * Quality of the DAG below.
 */
fit: AveragedFit, 
/**
 * The DAG with exactly these pairs and arrows that is scored: parents of each variable, ascending. Empty if there
 * is none.
 */
parents: Array<Array<number>>, 
/**
 * Score of the DAG on the original data, in nats.
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
 * ln of the sum of all weights; with the prior over orderings, once for each ordering that a network fits.
 */
lnSum: number, 
/**
 * ln of the sum of the priors of all networks: `lnSum` less this is the log marginal likelihood of the data, given
 * that the network keeps the constraints.
 */
lnPrior: number, 
/**
 * Probability of each edge.
 */
edges: Float64Array, 
/**
 * Probability that one variable is an ancestor of another; absent with the prior over orderings and under a given
 * order.
 */
ancestors: Float64Array | null, };

export type NetworkComparison = { 
/**
 * Edges of the reference, with their marks in its class.
 */
reference: Array<ClassEdge>, 
/**
 * Edges of the other network, with their marks in its class.
 */
other: Array<ClassEdge>, 
/**
 * Number of pairs on which the two networks differ, a reversed edge counted once: the structural Hamming distance
 * of DAGs.
 */
distance: number, 
/**
 * Number of pairs on which their classes differ, including edges directed in one only: the distance of CPDAGs
 * (Tsamardinos, Brown and Aliferis 2006).
 */
classDistance: number, };

export type TableQuery = { 
/**
 * Only this child.
 */
child: number | null, 
/**
 * Only parent sets with all these variables.
 */
contains: Array<number>, 
/**
 * Fewest parents.
 */
least: number | null, 
/**
 * Most parents.
 */
most: number | null, 
/**
 * Only sets with these standings, by the codes of the status column; empty: all.
 */
standings: Array<number>, 
/**
 * Sort key; none: by child and rank.
 */
sort: TableSort | null, 
/**
 * Whether to sort in descending order. Rows without a value are last in any order, ties are by child and rank.
 */
descending: boolean, };

export type TableSort = "child" | "parents" | "size" | "score" | "delta" | "rank" | "standing";

export type TableSelection = { 
/**
 * Rows selected.
 */
rows: number, 
/**
 * Rows of each standing that pass all other filters.
 */
standings: Array<number>, 
/**
 * Rows of each standing in the whole table.
 */
all: Array<number>, };

export type TablePlace = { 
/**
 * Whether the table has the family.
 */
known: boolean, 
/**
 * Index among the rows selected, from 0; none if the filters exclude it.
 */
row: number | null, };

export type BnfinderScore = "mdl" | "bde";

export type BnfinderVariant = "document" | "program";

export type BnfinderSettings = { 
/**
 * The score.
 */
score: BnfinderScore, 
/**
 * Source of its formulas.
 */
variant: BnfinderVariant, 
/**
 * Prior probability of an edge, 0 < α < 1, for BDe as in the supplement; none: 1/(N + 1).
 */
alpha: number | null, 
/**
 * Parent sets kept for each child.
 */
sets: number, 
/**
 * Most parents of a variable.
 */
maxParents: number | null, 
/**
 * Whether a variable at one time may be its own parent at the next.
 */
selfLoops: boolean, 
/**
 * Algorithm 1 or 2; none: 2 where g depends on the number of parents only, else 1.
 */
algorithm: number | null, };

export type BnfinderTable = { 
/**
 * Options for parsing the file.
 */
read: ReadOptions, 
/**
 * Column with the name of the series; none: all rows belong to one series.
 */
series: string | null, 
/**
 * Column of the time, numbers or dates; none: experiments are independent, not ordered in time.
 */
time: string | null, 
/**
 * Whether the day precedes the month in ambiguous dates, as 05/01/2024.
 */
dayFirst?: boolean, 
/**
 * Treatment of time steps of unusual length; none: bridged, as an open question.
 */
gaps?: BnfinderGaps, 
/**
 * Columns to leave out.
 */
exclude: Array<string>, 
/**
 * Columns whose values are levels.
 */
levels: Array<string>, 
/**
 * Columns whose values are numbers.
 */
numbers: Array<string>, 
/**
 * Ordered layers of regulators.
 */
regulators: Array<Array<string>>, 
/**
 * Allowed parents of single variables, in place of the layers.
 */
parents: Array<[string, Array<string>]>, 
/**
 * Series, and the variables perturbed in them.
 */
perturbed: Array<[string, Array<string>]>, 
/**
 * Prior weights of edges: child, weight, parents.
 */
priorEdges: Array<[string, number, Array<string>]>, 
/**
 * Prior weights of all edges out of some variables.
 */
priorVertices: Array<[number, Array<string>]>, };

export type BnfinderMixture = { 
/**
 * Means.
 */
mean: [number, number], 
/**
 * Standard deviations.
 */
deviation: [number, number], 
/**
 * Shares.
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
 * Number of transitions in all series.
 */
transitions: number, 
/**
 * Number of series.
 */
series: number, 
/**
 * Probability that a gene does the opposite of its rule, 0 to 1.
 */
noise: number, 
/**
 * Seed of all random draws.
 */
seed: number, };

export type BnfinderHistogram = { 
/**
 * The least value.
 */
low: number, 
/**
 * The largest.
 */
high: number, 
/**
 * Values in each bin.
 */
counts: Array<number>, };

export type BnfinderVariable = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its levels; empty for numbers.
 */
levels: Array<string>, 
/**
 * Mixture of a numeric variable.
 */
mixture: BnfinderMixture | null, 
/**
 * Histogram of a numeric variable.
 */
histogram: BnfinderHistogram | null, 
/**
 * Experiments in which it was perturbed.
 */
perturbed: number, };

export type BnfinderNotice = { 
/**
 * `command` (no such command), `vertex` (perturbed, but not measured), `series` (perturbed, but not there),
 * `missing` (rows with missing cells), `encoding` (the text is not UTF-8: its encoding).
 */
code: string, 
/**
 * First line that has it; 0 if it is in no file.
 */
line: number, 
/**
 * Name of the command, variable, series or encoding.
 */
name: string, 
/**
 * Number of occurrences.
 */
count: number, };

export type BnfinderGaps = "bridge" | "drop";

export type TimeUnit = "number" | "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute" | "second";

export type BnfinderSteps = { 
/**
 * Column of the time; empty in BNFinder's own format.
 */
column: string, 
/**
 * Most frequent step, in `unit`.
 */
usual: number, 
/**
 * Unit of the step.
 */
unit: TimeUnit, 
/**
 * Number of steps between consecutive complete rows of a series.
 */
steps: number, 
/**
 * Number of longer steps: gaps.
 */
longer: number, 
/**
 * Number of shorter steps.
 */
shorter: number, 
/**
 * Series of the first gap, or of the first shorter step if there is no gap.
 */
series: string, 
/**
 * Time before it.
 */
from: string, 
/**
 * Time after it.
 */
to: string, 
/**
 * Line of the row after it; in BNFinder's own format that of the experiments.
 */
line: number, 
/**
 * Whether such pairs of rows are not learned from.
 */
dropped: boolean, 
/**
 * Whether that is an open question.
 */
open: boolean, };

export type BnfinderInfo = { 
/**
 * The variables.
 */
variables: Array<BnfinderVariable>, 
/**
 * Number of experiments.
 */
experiments: number, 
/**
 * Number of series; without time every experiment is a series.
 */
series: number, 
/**
 * Experiments, or transitions, from which a child that is never perturbed is learned.
 */
samples: number, 
/**
 * Whether the experiments are ordered in time.
 */
dynamic: boolean, 
/**
 * Ordered layers of regulators.
 */
layers: Array<Array<number>>, 
/**
 * Allowed parents of single variables, in place of the layers.
 */
parents: Array<[number, Array<number>]>, 
/**
 * Prior weights of edges: child, parent, weight.
 */
edges: Array<[number, number, number]>, 
/**
 * Prior weights of all edges out of a variable.
 */
vertices: Array<[number, number]>, 
/**
 * Notices on skipped parts of the file.
 */
notices: Array<BnfinderNotice>, 
/**
 * Time steps of unusual length; none if there are none.
 */
uneven: BnfinderSteps | null, 
/**
 * Fingerprint of these experiments: 16 hexadecimal digits.
 */
fingerprint: string, 
/**
 * True edges of experiments made by rules: parent and child.
 */
truth: Array<[number, number]> | null, };

export type BnfinderSnapshot = { 
/**
 * Children done.
 */
done: number, 
/**
 * Children in total.
 */
total: number, 
/**
 * Child being searched.
 */
child: number | null, 
/**
 * Parent sets examined.
 */
looked: number, 
/**
 * Steps taken.
 */
steps: number, };

export type BnfinderSign = "+" | "-" | "none";

export type BnfinderSet = { 
/**
 * The parents.
 */
parents: Array<number>, 
/**
 * Penalty g for the parents.
 */
g: number, 
/**
 * s = g + d.
 */
cost: number, 
/**
 * Its probability, given that the true set is among those kept.
 */
weight: number, };

export type BnfinderEdge = { 
/**
 * The parent.
 */
parent: number, 
/**
 * Sum of the weights of the kept sets that contain it.
 */
weight: number, 
/**
 * Sign of its effect on the child.
 */
sign: BnfinderSign, };

export type BnfinderChild = { 
/**
 * The child.
 */
child: number, 
/**
 * Its cheapest parents.
 */
parents: Array<number>, 
/**
 * Their cost.
 */
cost: number, 
/**
 * Part g of that cost.
 */
g: number, 
/**
 * Cost of the empty parent set.
 */
empty: number, 
/**
 * d_min: g' = g + d_min.
 */
least: number, 
/**
 * Samples N.
 */
samples: number, 
/**
 * Algorithm 1 or 2.
 */
algorithm: number, 
/**
 * Potential parents.
 */
candidates: number, 
/**
 * Parent sets examined.
 */
looked: number, 
/**
 * Number of all parent sets within the limit.
 */
all: number, 
/**
 * g' at which the stopping rule ended the search; none if all sets were examined.
 */
stoppedAt: number | null, 
/**
 * Share of the kept sets in the probability of all examined sets.
 */
share: number, 
/**
 * Whether its search is complete.
 */
complete: boolean, 
/**
 * The kept sets, cheapest first.
 */
sets: Array<BnfinderSet>, 
/**
 * Parents in some of the kept sets.
 */
edges: Array<BnfinderEdge>, };

export type BnfinderOutcome = { 
/**
 * Children whose search has begun, in column order.
 */
children: Array<BnfinderChild>, 
/**
 * Sum of their costs.
 */
cost: number, 
/**
 * Whether all are done.
 */
complete: boolean, 
/**
 * Steps taken.
 */
steps: number, };

export type BnfinderPoint = { 
/**
 * Index among the examined sets, from 1.
 */
at: number, 
/**
 * The parents.
 */
parents: Array<number>, 
/**
 * g' = g + d_min: a lower bound on the cost of any set with this g.
 */
g: number, 
/**
 * s = g + d.
 */
cost: number, 
/**
 * The k-th least cost found up to and with it; none before there are k.
 */
line: number | null, };

export type BnfinderTrace = { 
/**
 * The child.
 */
child: number, 
/**
 * Number of sets examined.
 */
looked: number, 
/**
 * Stride of the trace: one set in `every` is recorded, besides each that was the cheapest so far.
 */
every: number, 
/**
 * Points of the search, in order.
 */
points: Array<BnfinderPoint>, };

export type BnfinderClaim = { 
/**
 * The child.
 */
child: number, 
/**
 * Its parents.
 */
parents: Array<number>, 
/**
 * Their cost.
 */
cost: number, };

export type BnfinderVerdict = "optimal" | "right" | "not-optimal" | "wrong-cost" | "not-allowed";

export type BnfinderCheck = { 
/**
 * The child.
 */
child: number, 
/**
 * The verdict.
 */
verdict: BnfinderVerdict, 
/**
 * Recomputed cost.
 */
cost: number, 
/**
 * Number of sets evaluated for the check.
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
 * The network with its tables; variables and levels are those of the data.
 */
network: PriorNetwork, 
/**
 * Estimator of the tables.
 */
estimate: ParameterEstimate, 
/**
 * Number of rows of the estimate.
 */
rows: number, 
/**
 * Number of rows at each entry of each table.
 */
counts: Array<Array<number>>, 
/**
 * Configurations of the parents without rows, by table.
 */
unseen: Array<Array<number>>, 
/**
 * ln P(data | tables), in nats.
 */
logLikelihood: number, };

export type ModelNote = { 
/**
 * `agrum-order`, `pgmpy-order`, `names-lost`, `levels-lost`, `case` (a name), `rescaled` (a number of rows).
 */
code: string, 
/**
 * Name or number that it concerns; may be empty.
 */
of: string, };

export type ModelSource = { 
/**
 * Its format, by the name used in `export`.
 */
format: string, 
/**
 * Notes on the file.
 */
notes: Array<ModelNote>, };

export type EvidenceMessage = { 
/**
 * Findings: variable and level.
 */
findings: Array<[number, number]>, 
/**
 * Likelihood (virtual) evidence: variable and a weight for each level.
 */
likelihoods: Array<[number, Array<number>]>, 
/**
 * Jeffrey's rule, applied after all other evidence in this order: variable and its new probabilities.
 */
wanted: Array<[number, Array<number>]>, 
/**
 * Interventions: variable and the level that it is set to.
 */
interventions: Array<[number, number]>, };

export type Answer = { 
/**
 * ln P(evidence), in nats; for likelihood evidence, the logarithm of its mean.
 */
lnP: number, 
/**
 * P(level | evidence) of each variable.
 */
marginals: Array<Array<number>>, 
/**
 * Total number of states of the junction tree.
 */
states: number, 
/**
 * Whether a junction tree was used; else it was too large, and each variable was computed by variable elimination.
 */
byTree: boolean, };

export type AskPlan = { 
/**
 * Total number of states of the cliques, or of all sums of variable elimination.
 */
states: number, 
/**
 * Most states of a clique, or of one sum.
 */
widest: number, 
/**
 * Upper bound on the memory, in bytes.
 */
bytes: number, 
/**
 * Whether a junction tree is used; else it is too large, and each variable is computed by variable elimination.
 */
byTree: boolean, 
/**
 * Whether the query is so large that it should be confirmed first.
 */
warns: boolean, 
/**
 * Whether planning is complete; variable elimination is planned step by step.
 */
isPlanned: boolean, };

export type ExplanationMessage = { 
/**
 * A level of each variable.
 */
levels: Array<number>, 
/**
 * ln P(all levels together), in nats.
 */
lnP: number, 
/**
 * Whether no other assignment is as probable.
 */
unique: boolean, };

export type FindingValues = { 
/**
 * Entropy of the target given the evidence.
 */
entropy: number, 
/**
 * Mutual information of each variable with it; null for the target and for findings.
 */
information: Array<number | null>, };

export type EntryEffect = { 
/**
 * Variable of the table.
 */
variable: number, 
/**
 * Index of the entry in the table.
 */
place: number, 
/**
 * Answer with the entry reduced by the share.
 */
low: number, 
/**
 * Answer with the entry increased by the share.
 */
high: number, };

export type EntryChange = { 
/**
 * Variable of the table.
 */
variable: number, 
/**
 * Index of the entry in the table.
 */
place: number, 
/**
 * New probability.
 */
probability: number, };

export type AdjustmentSets = { 
/**
 * Sets, each ascending; the empty set if no adjustment is needed; no set if none is valid.
 */
sets: Array<Array<number>>, 
/**
 * Whether these are all minimal sets.
 */
complete: boolean, };

export type Adjustment = { 
/**
 * Whether a directed path leads from x to y.
 */
isCause: boolean, 
/**
 * Sets for the network's DAG.
 */
dag: AdjustmentSets, 
/**
 * Sets valid in every DAG of its equivalence class; null if the class is not amenable, or has more than 256
 * variables.
 */
class: AdjustmentSets | null, 
/**
 * Neighbors of x by undirected edges from which y may be reached, which make the class not amenable.
 */
undirected: Array<number>, };

export type Dependence = { 
/**
 * Variables that are not d-separated from the first one.
 */
reachable: Array<number>, 
/**
 * A shortest active trail between the two, both ends included; null if they are d-separated.
 */
trail: Array<number> | null, 
/**
 * The Markov blanket of the first one.
 */
blanket: Array<number>, };

export type ClassEffect = { 
/**
 * Effect for each set of parents that x has in the members.
 */
under: Array<EffectUnder>, 
/**
 * Least value of each entry; empty if no member identifies the effect.
 */
lowest: Array<number>, 
/**
 * Greatest value of each entry.
 */
highest: Array<number>, 
/**
 * Whether these are all parent sets of x in the members.
 */
complete: boolean, };

export type EffectUnder = { 
/**
 * The parents of x.
 */
parents: Array<number>, 
/**
 * Number of members; null if there are too many to count.
 */
members: number | null, 
/**
 * By level of x, then level of y; null if the effect is not identified.
 */
table: Array<number> | null, };

export type VarianceKind = "maximum-likelihood" | "unbiased";

export type Knowledge = { 
/**
 * Tiers, the earliest first.
 */
tiers: Array<Array<string>>, 
/**
 * Required edges.
 */
required: Array<[string, string]>, 
/**
 * Forbidden edges.
 */
forbidden: Array<[string, string]>, 
/**
 * Whether the file is a plain list of edges; it is read as forbidden edges, as by bnlearn.
 */
isUntyped: boolean, };

export type KnowledgeFlaw = { "error": "line", 
/**
 * Its number.
 */
line: number, } | { "error": "json" } | { "error": "parts" } | { "error": "part", 
/**
 * Its key.
 */
name: string, } | { "error": "name", 
/**
 * Its name.
 */
name: string, } | { "error": "self", 
/**
 * Its name.
 */
name: string, } | { "error": "twice", 
/**
 * Its name.
 */
name: string, } | { "error": "other" };

export type KnowledgeRead = { 
/**
 * Its content.
 */
known: Knowledge, } | KnowledgeFlaw;

export type GaussianFamily = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its parents, ascending.
 */
parents: Array<number>, 
/**
 * Its mean if all parents are 0.
 */
intercept: number, 
/**
 * A coefficient for each parent.
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
 * Variance of the noise, RSS / (N − p − 1); null if there are too few rows.
 */
unbiasedVariance: number | null, 
/**
 * R²: the share of the variance that the parents explain.
 */
explained: number, };

export type GaussianFitted = { 
/**
 * A regression for each variable.
 */
families: Array<GaussianFamily>, 
/**
 * Number of rows of the estimate; 0 if not estimated from data.
 */
rows: number, 
/**
 * ln of the density of the data with variances RSS / N.
 */
logLikelihood: number, 
/**
 * Log-likelihood with unbiased variances, as by bnlearn's `logLik`.
 */
unbiasedLogLikelihood: number | null, };

export type GaussianEvidence = { 
/**
 * Observed values.
 */
findings: Array<[number, number]>, 
/**
 * Values set by interventions.
 */
interventions: Array<[number, number]>, };

export type GaussianAnswer = { 
/**
 * Mean of each variable; jointly they are the most probable values.
 */
means: Array<number>, 
/**
 * Standard deviation of each variable; 0 for a finding.
 */
deviations: Array<number>, 
/**
 * ln of the density of the findings, which is no probability; null without findings.
 */
lnDensity: number | null, };

export type GaussianReasons = { 
/**
 * Dependence of the variable on each other finding, in the order of the findings.
 */
trails: Array<Dependence>, 
/**
 * Mutual information of each other variable with it given the evidence, in bits; null for itself and for findings.
 */
information: Array<number | null>, };

export type GaussianClassEffect = { 
/**
 * Slope for each set of parents that x has in the members.
 */
under: Array<GaussianEffectUnder>, 
/**
 * Whether these are all parent sets of x in the members.
 */
complete: boolean, };

export type GaussianEffectUnder = { 
/**
 * The parents of x.
 */
parents: Array<number>, 
/**
 * Number of members; null if there are too many to count.
 */
members: number | null, 
/**
 * Coefficient of x in the regression of y on x and its parents; 0 if y is one of them.
 */
slope: number, };

export type ValidationRequest = { 
/**
 * Variable to predict.
 */
target: number, 
/**
 * Variables to predict it from; null: all others.
 */
inputs: Array<number> | null, 
/**
 * Number of folds k.
 */
folds: number, 
/**
 * Seed of the shuffling of rows before they are dealt to folds; null: row i in sorted order is in fold i mod k.
 */
seed: number | null, 
/**
 * Whether the structure is also learned in each fold.
 */
relearn: boolean, };

export type Measures = { 
/**
 * Number of rows, including undefined ones.
 */
rows: number, 
/**
 * Number of rows in which every level of the target has probability 0, because their evidence is impossible. The
 * other measures exclude them.
 */
undefined: number, 
/**
 * Number of rows whose true level has probability 0, but not all levels have: their log-loss is infinite.
 */
zero: number, 
/**
 * Mean of −ln P(true level), in nats; null if it is infinite or there are no rows.
 */
logLoss: number | null, 
/**
 * Log-loss without the rows that make it infinite.
 */
logLossOfOthers: number | null, 
/**
 * Mean of Σ (p_k − 1 if k is true)² over the levels: from 0 to 2.
 */
brier: number | null, 
/**
 * Share of rows whose most probable level (ties: the first) is the true one.
 */
accuracy: number | null, 
/**
 * Expected calibration error: mean distance between confidence and accuracy, with bins weighted by their rows.
 */
ece: number | null, 
/**
 * Ten bins of equal width by the highest probability.
 */
calibration: Array<CalibrationBin>, };

export type CalibrationBin = { 
/**
 * Number of rows.
 */
rows: number, 
/**
 * Mean of their highest probability; null without rows.
 */
confidence: number | null, 
/**
 * Share of correct predictions among them.
 */
right: number | null, };

export type JointMeasures = { 
/**
 * Number of rows.
 */
rows: number, 
/**
 * Number of rows with probability 0.
 */
zero: number, 
/**
 * Mean of −ln P(row), in nats; null if it is infinite.
 */
logLoss: number | null, 
/**
 * Log-loss without rows of probability 0.
 */
logLossOfOthers: number | null, };

export type ModelMeasures = { 
/**
 * Measures of the target.
 */
target: Measures, 
/**
 * Measures of whole rows.
 */
joint: JointMeasures, };

export type FoldMeasures = { 
/**
 * Mean of −ln P(true level); null if it is infinite, or undefined for all rows.
 */
logLoss: number | null, 
/**
 * Share of correct predictions.
 */
accuracy: number | null, };

export type FoldResult = { 
/**
 * Rows held out.
 */
rows: number, 
/**
 * Measures of the given structure, with parameters from the other folds.
 */
fixed: FoldMeasures, 
/**
 * Measures of a structure learned from the other folds, if requested.
 */
relearned: FoldMeasures | null, 
/**
 * Parents of each variable in that structure.
 */
parents: Array<Array<number>> | null, 
/**
 * Whether the network is proven optimal for those rows.
 */
proven: boolean, };

export type Validation = { 
/**
 * Number of folds.
 */
folds: number, 
/**
 * Results of the finished folds.
 */
each: Array<FoldResult>, 
/**
 * The given structure, with parameters from the other folds.
 */
fixed: ModelMeasures, 
/**
 * Structure and parameters from the other folds, if requested.
 */
relearned: ModelMeasures | null, 
/**
 * Baseline: the shares of the levels in the other folds, regardless of the inputs.
 */
baseline: Measures, 
/**
 * Share of the current fold that is done.
 */
progress: number, };

export type HeldOutRow = { 
/**
 * Level of each variable.
 */
levels: Array<number>, 
/**
 * Fold that held it out, from 0.
 */
fold: number, 
/**
 * Number of such rows.
 */
rows: number, 
/**
 * The most probable level; null where every level has probability 0.
 */
predicted: number | null, 
/**
 * P(level | inputs); empty where undefined.
 */
probabilities: Array<number>, };

export type NewRows = { 
/**
 * Number of rows of the file.
 */
rows: number, 
/**
 * Whether the line beneath the names holds level counts and is not a row.
 */
cardinalities: boolean, 
/**
 * Encoding of the file.
 */
encoding: string, 
/**
 * Columns that are no variables; ignored.
 */
ignored: Array<string>, 
/**
 * Variables without a column, except the target; they are summed out.
 */
absent: Array<number>, 
/**
 * Number of rows with a missing input.
 */
withMissing: number, 
/**
 * Quality of the predictions, if the file has a column of the target.
 */
measures: Measures | null, 
/**
 * Number of impossible rows: their evidence has probability 0.
 */
undefined: number, 
/**
 * First rows.
 */
first: Array<NewRow>, };

export type NewRow = { 
/**
 * Line in which it begins.
 */
line: number, 
/**
 * Level of each variable; null if missing.
 */
levels: Array<number | null>, 
/**
 * The most probable level of the target; null where every level has probability 0.
 */
predicted: number | null, 
/**
 * P(level | evidence); empty if undefined.
 */
probabilities: Array<number>, };

export type NumberMeasures = { 
/**
 * Number of rows.
 */
rows: number, 
/**
 * Mean of −ln density(true value), in nats; depends on the unit of the target.
 */
logLoss: number | null, 
/**
 * Root mean squared error of the forecast mean, in the unit of the target.
 */
rmse: number | null, 
/**
 * Mean absolute error of the forecast mean.
 */
mae: number | null, 
/**
 * R²: 1 − squared errors of the forecast / squared distances from the mean of the training rows. Negative if the
 * forecast is worse than that mean; null if all values equal it.
 */
r2: number | null, 
/**
 * Shares of rows with the true value in the central interval of 10 %, 20 %, …, 90 %.
 */
coverage: Array<number>, };

export type NumberModelMeasures = { 
/**
 * Measures of the target.
 */
target: NumberMeasures, 
/**
 * Mean of −ln density(row), in nats.
 */
joint: number | null, };

export type NumberFoldMeasures = { 
/**
 * Mean of −ln density(true value).
 */
logLoss: number | null, 
/**
 * Root of the mean squared error.
 */
rmse: number | null, };

export type GaussianFoldResult = { 
/**
 * Rows held out.
 */
rows: number, 
/**
 * Measures of the given structure, with regressions from the other folds.
 */
fixed: NumberFoldMeasures, 
/**
 * Measures of a structure learned from the other folds, if requested.
 */
relearned: NumberFoldMeasures | null, 
/**
 * Parents of each variable in that structure.
 */
parents: Array<Array<number>> | null, 
/**
 * Whether the network is proven optimal for those rows.
 */
proven: boolean, };

export type NumberValidation = { 
/**
 * Number of folds.
 */
folds: number, 
/**
 * Results of the finished folds.
 */
each: Array<GaussianFoldResult>, 
/**
 * The given structure, with regressions from the other folds.
 */
fixed: NumberModelMeasures, 
/**
 * Structure and regressions from the other folds, if requested.
 */
relearned: NumberModelMeasures | null, 
/**
 * Baseline: mean and deviation of the target in the other folds, regardless of the inputs.
 */
baseline: NumberMeasures, 
/**
 * Share of the current fold that is done.
 */
progress: number, };

export type HeldOutNumber = { 
/**
 * The value of each variable.
 */
values: Array<number>, 
/**
 * Fold that held it out, from 0.
 */
fold: number, 
/**
 * Number of such rows.
 */
rows: number, 
/**
 * Mean of the forecast.
 */
mean: number, 
/**
 * Its standard deviation.
 */
deviation: number, };

export type NewNumberRows = { 
/**
 * Number of rows of the file.
 */
rows: number, 
/**
 * Whether the line beneath the names holds level counts and is not a row.
 */
cardinalities: boolean, 
/**
 * Encoding of the file.
 */
encoding: string, 
/**
 * Columns that are no variables; ignored.
 */
ignored: Array<string>, 
/**
 * Variables without a column, except the target; they are integrated out.
 */
absent: Array<number>, 
/**
 * Number of rows with a missing input.
 */
withMissing: number, 
/**
 * Quality of the forecasts, if the file has a column of the target.
 */
measures: NumberMeasures | null, 
/**
 * First rows.
 */
first: Array<NewNumberRow>, };

export type NewNumberRow = { 
/**
 * Line in which it begins.
 */
line: number, 
/**
 * Value of each variable; null if missing.
 */
values: Array<number | null>, 
/**
 * Mean of the forecast.
 */
mean: number, 
/**
 * Its standard deviation.
 */
deviation: number, };

export type EnumerationState = { 
/**
 * Time spent on the oracle, in seconds.
 */
oracleSeconds: number, 
/**
 * Time spent on the search, in seconds.
 */
searchSeconds: number, 
/**
 * Whether the enumeration was stopped before its end.
 */
isStopped: boolean, 
/**
 * The enumerator.
 */
by: Enumerator, 
/**
 * Number of networks requested.
 */
k: number, 
/**
 * Number of networks found; they are the best ones.
 */
found: number, 
/**
 * Score of the last of them, in nats.
 */
last: number | null, 
/**
 * State of the list.
 */
ending: KBestEnding, 
/**
 * Number of first networks that equal those of the run in the same order.
 */
same: number, 
/**
 * Number of networks of the run to compare with; 0 if it lists none.
 */
compared: number, 
/**
 * E_h: number of calls of the oracle.
 */
oracleCalls: number, 
/**
 * Nodes that the oracle expanded, in all calls.
 */
oracleNodes: number, 
/**
 * Nodes generated; for Tian's program, sums examined.
 */
made: number, 
/**
 * Nodes expanded; for Tian's program, networks stored for all sets.
 */
expanded: number, 
/**
 * Sets of variables whose best completion, or whose k best networks, are known.
 */
sets: number, 
/**
 * Work done.
 */
done: number, 
/**
 * Total work; 0 if unknown.
 */
total: number, 
/**
 * Bytes held.
 */
memory: number, 
/**
 * Parent sets in the lists.
 */
families: number, };

export type Bootstrapped = { 
/**
 * Strengths of the pairs.
 */
strengths: Strengths, 
/**
 * Averaged graph; null where no threshold of direction was given.
 */
averaged: Averaged | null, };

export type LearnedExperiments = { outcome: BnfinderOutcome, 
/**
 * Duration of the search since it was begun or continued, in seconds.
 */
seconds: number, };

export type ExperimentsNews = { snapshot: BnfinderSnapshot, 
/**
 * Sets evaluated so far for the current child.
 */
trace: BnfinderTrace | null, };

export type Validated<V, W> = { soFar: V, 
/**
 * Worst predicted rows, worst first.
 */
worst: Array<W>, 
/**
 * Whether all folds are done; false where the job was stopped.
 */
isWhole: boolean, };

export type Proxied = { trace: ProxyTrace, 
/**
 * Durations in seconds: sampling, learning the proxy, its search, greedy search by the true score, growing an
 * ADTree.
 */
spent: [number, number, number, number, number], };

export type AskedState = "whole" | "large" | "stopped";

export type Asked = { state: AskedState, 
/**
 * Size of the query; null where it was stopped.
 */
plan: AskPlan | null, 
/**
 * Probabilities; null unless the state is `whole`.
 */
answer: Answer | null, };

export type AskProgress = { 
/**
 * Share of the work done, 0 to 1.
 */
share: number, 
/**
 * Size of the query.
 */
plan: AskPlan, };

export type RacePoint = { seconds: number, families: number, steps: number, score: number | null, bound: number | null, };

export type RaceFound = { status: Status, score: number, bound: number | null, 
/**
 * Parents of each variable.
 */
parents: Array<Array<number>>, 
/**
 * Search nodes.
 */
nodes: number, };

export type RaceProgress = { 
/**
 * Moments of improvement, in order.
 */
points: Array<RacePoint>, 
/**
 * Duration so far, in seconds; time between slices is not counted.
 */
seconds: number, 
/**
 * Duration until an ADTree had grown, in seconds; 0 without one.
 */
growing: number, 
/**
 * Families scored so far.
 */
families: number, 
/**
 * Steps so far.
 */
steps: number, 
/**
 * Whether the method has ended by itself.
 */
done: boolean, 
/**
 * Result; null before the end, and where the run was stopped without a network.
 */
found: RaceFound | null, 
/**
 * Error that ended the run.
 */
error: ErrorMessage | null, };

export type Moment = { 
/**
 * Seconds of work since the beginning, without pauses.
 */
seconds: number, 
/**
 * Steps so far.
 */
steps: number, 
/**
 * Search nodes so far.
 */
nodes: number, 
/**
 * Best score so far.
 */
best: number | null, 
/**
 * Upper bound on all scores.
 */
bound: number | null, 
/**
 * Memory of tables, in bytes.
 */
memory: number, };

export type Spent = { 
/**
 * Counting and listing.
 */
score: number, 
/**
 * The search.
 */
search: number, 
/**
 * Growing an ADTree, which is part of `score`.
 */
grow: number, };

export type RunOutcome = { outcome: Outcome, 
/**
 * Durations of the parts of the run, including those before it was continued.
 */
spent: Spent, 
/**
 * Moments at which the best score or the bound changed.
 */
trace: Array<Moment>, };

export type RunNews = { 
/**
 * State of the run, with a best score no better than that of the last network sent.
 */
snapshot: Snapshot, 
/**
 * Best network, if it is better than the last one sent.
 */
best: Outcome | null, };

export type PassProgress = { 
/**
 * Number of the pass, from 1.
 */
pass: number, 
/**
 * Bytes read in this pass.
 */
done: number, 
/**
 * Bytes of the file.
 */
of: number, 
/**
 * Rows read in this pass.
 */
rows: number, };

export type Claimed = { 
/**
 * Parents of each variable.
 */
parents: Array<Array<number>>, score: number, bound: number | null, 
/**
 * Whether the network is claimed to be proven optimal.
 */
proven: boolean, };

export type Load = { 
/**
 * Built-in example.
 */
example?: ExampleRef, 
/**
 * Data in packed form.
 */
packed?: Uint8Array, 
/**
 * Bytes of a file of rows.
 */
file?: Uint8Array, 
/**
 * Recipe for `file`; default: the empty recipe.
 */
recipe?: Recipe, 
/**
 * Bytes of a list of local scores.
 */
list?: Uint8Array, 
/**
 * Whether the numbers of `list` are costs (signs turned); default: false.
 */
costs?: boolean, };

export type Loaded = { 
/**
 * Summary of the data.
 */
info: DataInfo, 
/**
 * Preview of the file, where one was read.
 */
preview: Preview | null, };

export type Relearned = { 
/**
 * Data of the session.
 */
loaded: Loaded, 
/**
 * Estimate of the run; null where none can be made.
 */
estimate: Estimate | null, 
/**
 * Error that kept the run from being estimated, begun or finished.
 */
problem: ErrorMessage | null, 
/**
 * Outcome of the run, now the session's run; null where none was tried or the time limit was reached.
 */
outcome: Outcome | null, 
/**
 * Duration of the run in seconds; 0 without an outcome.
 */
seconds: number, 
/**
 * Part of the duration spent growing an ADTree, in seconds.
 */
growing: number, 
/**
 * Whether the estimate was within the budget, so that a run was tried.
 */
tried: boolean, };

export type KnowledgeText = { found: KnowledgeRead, text: string, };

export type Estimated = { estimate: Estimate | null, 
/**
 * Error that prevents the run.
 */
problem: ErrorMessage | null, };

export type TimedComparison = { 
/**
 * Duration in seconds.
 */
seconds: number, 
/**
 * Score of the best network found.
 */
best: number | null, 
/**
 * Upper bound on the score of every network; with the loop as printed only if it was stopped before its end.
 */
bound: number, 
/**
 * Whether the search is finished.
 */
ended: boolean, 
/**
 * Whether the network found is proven optimal.
 */
proven: boolean, 
/**
 * Nodes generated.
 */
nodes: number, 
/**
 * Nodes expanded.
 */
expanded: number, 
/**
 * Nodes stored.
 */
stored: number, };

export type Recorded = { 
/**
 * Whether the search has ended.
 */
done: boolean, 
/**
 * Number of stops so far.
 */
stops: number, 
/**
 * Families scored so far.
 */
families: number, };

export type MovesAt = { at: number, 
/**
 * Kind of each, by `KINDS` of the steps.
 */
kind: Uint8Array, 
/**
 * Tails before the change.
 */
from: Uint16Array, 
/**
 * Heads.
 */
to: Uint16Array, 
/**
 * Gains; not finite if a score is missing.
 */
gain: Float64Array, 
/**
 * Reason for which each move is refused, from 1 by `REFUSALS` of the steps; 0 for a legal one.
 */
refused: Uint8Array, 
/**
 * 1 if the move leads to another member of the equivalence class.
 */
sameClass: Uint8Array, 
/**
 * Set T or H of operator i is `with[offsets[i]..offsets[i + 1]]`.
 */
offsets: Uint32Array, 
/**
 * Members of these sets.
 */
with: Uint16Array, 
/**
 * Number of stops after which the first tabu network was reached.
 */
tabuFirst: number, 
/**
 * Number of tabu networks.
 */
tabuCount: number, 
/**
 * Greatest gain that counts as 0.
 */
tie: number, };

export type Growth<T> = { 
/**
 * Whether the search has ended.
 */
done: boolean, 
/**
 * Recorded search; null before the end.
 */
trace: T | null, };

export type ProxyGrowth = { 
/**
 * Whether the search has ended.
 */
done: boolean, 
/**
 * Number of networks sampled so far.
 */
samples: number, 
/**
 * Recorded search; null before the end.
 */
trace: ProxyTrace | null, };

export type ModelFile = { network: PriorNetwork | null, 
/**
 * Format of the file, and notes on it.
 */
source: ModelSource | null, };

export type ModelApart = { 
/**
 * Number of variables.
 */
variables: number, notes: Array<ModelNote>, 
/**
 * Network in the format wanted; null without one.
 */
text: string | null, };

export type Experiments = { info: BnfinderInfo, 
/**
 * Serial number of these experiments, for `bnfinderRun`.
 */
serial: number, };

/** Requests by name: arguments and answer. */
export interface Requests {
  /** Empties the session. */
  close(): void;
  /** Replaces this session by a new one over the data, or the list, of another session. An optimum proven there counts as proven here. */
  beside(args: {  /**  * Number of the other session.  */ session: number,  /**  * Fingerprint required of its data; default: any.  */ fingerprint?: string, }): void;
  /** Moves the contents of another session into this one, and leaves that one empty. */
  take(args: {  /**  * Number of the other session.  */ session: number,  /**  * Fingerprint required of its data; default: any.  */ fingerprint?: string, }): void;
  /** Built-in examples. */
  examples(): Array<ExampleInfo>;
  /** Loads data or a list in place of the session's. */
  load(args: {  /**  * Built-in example.  */ example?: ExampleRef,  /**  * Data in packed form.  */ packed?: Uint8Array,  /**  * Bytes of a file of rows.  */ file?: Uint8Array,  /**  * Recipe for `file`; default: the empty recipe.  */ recipe?: Recipe,  /**  * Bytes of a list of local scores.  */ list?: Uint8Array,  /**  * Whether the numbers of `list` are costs (signs turned); default: false.  */ costs?: boolean, }): Loaded;
  /** Summary of the data or list loaded; null before anything is loaded. */
  data(): DataInfo | null;
  /** Estimate of the work and memory of a run. */
  estimate(args: { settings: Settings, }): Estimate;
  /** Effects of adding, removing or reversing an edge of the result. */
  inspectEdge(args: { from: number, to: number, }): EdgeInspection;
  /** Family of a variable in the result, and its scored parent sets. */
  inspectVariable(args: { variable: number, }): VariableInspection;
  /** Certificate of a claimed network, which is scored again by independent code. */
  check(args: { settings: Settings, claimed: Claimed, }): Certificate;
  /** Adopts a claimed network as the session's result. Returns its outcome. */
  adopt(args: { settings: Settings, claimed: Claimed, }): Outcome;
  /** Loads data, if any are given, estimates a run, and learns at once if the estimate is within the budget and the run within its time limit. */
  relearn(args: {  /**  * Source to load first; default: the session's.  */ load?: Load,  /**  * Settings of the run.  */ settings: Settings,  /**  * Most estimated work for which a run is tried, in nanoseconds of the cost model.  */ budget: number,  /**  * Time limit in milliseconds, in place of the default.  */ withinMs?: number, }): Relearned;
  /** Returns once the whole core is loaded. Delays no other request until then. */
  whole(): void;
  /** Sets the limit on the memory of tables. */
  setMemoryLimit(args: {  /**  * Limit on the memory of tables, in bytes.  */ bytes: number, }): void;
  /** Stores a file for `prepare`, unparsed. Empty bytes free the memory of a file. */
  readFile(args: { bytes: Uint8Array, }): void;
  /** Stores the columns of a data frame in place of a file, for `prepare`. */
  columns(args: { columns: Array<FrameColumn>, }): void;
  /** Prepares the file or data frame by a recipe. Data that come of it become the session's data. Returns a preview of the columns. */
  prepare(args: { recipe: Recipe, }): Preview;
  /** Window of rows as text. */
  listing(args: {  /**  * Whether the rows are those of the file as last read, or else the distinct rows of the data.  */ ofFile: boolean, first: number, count: number, }): Listing;
  /** Number of the first row in a window with a cell that contains a text; null if there is none. */
  findRow(args: {  /**  * Whether the rows are those of the file as last read, or else the distinct rows of the data.  */ ofFile: boolean,  /**  * Text to find.  */ text: string, first: number, count: number, }): number | null;
  /** Packed form of the data. */
  pack(): Uint8Array;
  /** Holds out one row in `every`, chosen by `seed`; the others become the session's data. */
  holdOut(args: { seed: number,  /**  * Number of rows of which one is held out.  */ every: number, }): DataInfo;
  /** Takes a sample of an example, with the same variables as the data, as the rows held out. */
  holdOutExample(args: { example: ExampleRef, }): void;
  /** Mean log-probability of the rows held out under the result, in nats per row. */
  heldOut(): number;
  /** Adds a part of a list, for `mergeParts`. */
  addPart(args: {  /**  * Name of the part, for messages.  */ name: string, bytes: Uint8Array, }): void;
  /** Merges the parts into one list and loads it. Returns its summary. */
  mergeParts(args: {  /**  * Whether the numbers are costs (signs turned).  */ costs: boolean, }): DataInfo;
  /** Text of the source or of the result in an export format. */
  export(args: { format: string, }): string;
  /** Text of the run's lists of scored parent sets. */
  exportPart(args: {  /**  * `jkl` or `pss`.  */ format: string,  /**  * Header lines, as key and value.  */ meta: Array<[string, string]>,  /**  * Variables whose lists are wanted; null: all.  */ children: Array<number> | null, }): string;
  /** Memory of the lists of the finished run, in bytes. */
  listBytes(): number;
  /** Estimated costs of the counting engines. */
  countingCosts(args: { settings: Settings, }): CountingCosts;
  /** Nodes of an ADTree over some columns. */
  adTree(args: { variables: Array<number>,  /**  * Number of distinct rows below which a node is stored as a list of rows; 1: never.  */ leaf: number, }): AdTreeNodes;
  /** Network of a model file. */
  readNetwork(args: { bytes: Uint8Array,  /**  * Name of the file; may be empty.  */ name: string, }): PriorNetwork;
  /** Prior knowledge (required and forbidden edges, tiers) in a file of another program. */
  knowledge(args: { bytes: Uint8Array,  /**  * Names of the variables.  */ names: Array<string>, }): KnowledgeText;
  /** Text of a file, unpacked and decoded. */
  textOf(args: { bytes: Uint8Array, }): string;
  /** A recipe completed so that the file yields the variables and levels of a network. */
  recipeFor(args: { network: PriorNetwork, recipe: Recipe, }): Recipe;
  /** Bounds on the number of parents from the numbers of variables and rows alone. */
  sizeBounds(args: {  /**  * Number of variables.  */ n: number, rows: number,  /**  * Number of best networks.  */ k: number, }): SizeBounds;
  /** Prepares a file too large for memory, which is sent with the request, as `prepare` does. Returns a preview of the columns. */
  prepareSlices(args: { recipe: Recipe,  /**  * Whether the file is that of the last `prepareSlices`, so that its survey can be used again.  */ isSame: boolean, }): Preview;
  /** Estimates of the work and memory of several runs. */
  estimates(args: { settingsList: Array<Settings>, }): Array<Estimated>;
  /** State of the session's run. */
  snapshot(): Snapshot;
  /** Number of members of the result's equivalence class; null if there are too many to count. */
  classSize(): number | null;
  /** Runs a search to its end, a limit or Stop. */
  run(args: { settings: Settings,  /**  * Time limit in seconds, from the beginning of this request.  */ timeLimit?: number,  /**  * Limit on steps, checked between slices: the run ends once it has taken more, and the caller is to discard its  * outcome then.  */ mostSteps?: number,  /**  * Number of steps that the stopped run to be continued has taken; default: a new run begins.  */ from?: number,  /**  * Whether to search for the k best in a second session over the same data, so that the session's run is kept;  * requests about the k best, such as `kBestRows`, then refer to the second session. Default: false.  */ ranksBeside?: boolean, }): RunOutcome;
  /** Runs a method alone, as in a race, in place of the session's run. */
  raceRun(args: { settings: Settings,  /**  * Whether to keep the moments of improvement; default: true.  */ watched?: boolean, }): RaceProgress;
  /** Bootstrap of the data, which leaves the session's run as it is. */
  bootstrap(args: {  /**  * Settings of the run on each resample.  */ settings: Settings,  /**  * Number of resamples.  */ resamples: number,  /**  * Seed of the resamples.  */ seed: number,  /**  * Whether to continue the stopped bootstrap, whatever the other arguments; default: false.  */ goOn?: boolean,  /**  * Threshold of strength, 0 to 1; default: estimated from the strengths.  */ threshold?: number,  /**  * Threshold of direction, 0 to 1; default: no averaged graph.  */ direction?: number,  /**  * Time limit in seconds.  */ timeLimit?: number, }): Bootstrapped;
  /** Search by proxy with the duration of each of its parts; null if stopped. */
  proxySearch(args: { settings: Settings, }): Proxied | null;
  /** Lattice of the parent sets of a variable. */
  lattice(args: { child: number, }): Lattice;
  /** Parent sets of a variable without pruning; null where they can't be counted. */
  unpruned(args: { child: number, }): Unpruned | null;
  /** Terms of the local score of a family, with a window of its table. */
  handTable(args: { settings: Settings, child: number, parents: Array<number>,  /**  * First row of the table wanted.  */ first: number,  /**  * Most rows of the table wanted.  */ count: number, }): HandTable;
  /** Score of a family in a list; NaN if not listed. */
  listedScore(args: { child: number, parents: Array<number>, }): ListedScore;
  /** Regression of a child on its parents, on continuous data. */
  regression(args: { settings: Settings, child: number, parents: Array<number>, }): HandRegression;
  /** Conditional mutual information of a and b, with tests of independence. */
  information(args: { a: number, b: Array<number>, given: Array<number>, }): Information;
  /** Change of the score when an edge of the result is reversed, under each of several scores, in nats. */
  reverseUnder(args: { scores: Array<Score>, from: number, to: number, }): Float64Array;
  /** Members of the result's equivalence class, at most `limit`. */
  members(args: {  /**  * Most networks wanted.  */ limit: number, }): Networks;
  /** Networks that tie with the proven optimum, at most `limit`. */
  tied(args: {  /**  * Most networks wanted.  */ limit: number, }): Networks;
  /** Best network that keeps an ordering of the variables. */
  inOrder(args: { order: Array<number>, }): OrderNetwork;
  /** An ordering with its neighbors in the recorded search. */
  orderStage(args: { order: Array<number>, }): OrderStage;
  /** Progress of a branch and bound over the lists of the run, within a limit on nodes. */
  compare(args: { what: Compared,  /**  * Limit on search nodes.  */ most: number, }): TimedComparison;
  /** Random ordering of the variables. */
  randomOrder(args: { seed: number, }): Uint16Array;
  /** Search by swaps from an ordering and from random ones. */
  swapSearch(args: {  /**  * Ordering to start from.  */ order: Array<number>,  /**  * Number of random orderings to start from besides.  */ starts: number, seed: number, }): SwapSearch;
  /** Bounds on the number of parents of each variable in the k best networks. */
  bounds(args: {  /**  * Number of best networks.  */ k: number,  /**  * Ordering of all variables for the bound by Algorithm 1; default: none.  */ order?: Array<number>, }): Bounds;
  /** Permutation tree of Algorithm 2 for a variable. */
  permutationTree(args: { child: number, k: number, reading: Reading, }): PermutationTree;
  /** Short recorded search, from its first stop to its last. */
  walk(args: { settings: Settings, }): TracePart;
  /** Recorded branch and bound over the lists of the run, from its first node to its last. */
  branched(args: { method: MethodName, order: Array<number>, groupBounds: boolean, }): BranchTrace;
  /** Recorded search by proxy, from its first sample to its last edge. */
  proxied(args: { settings: Settings, }): ProxyTrace;
  /** Averaged graph of the bootstrap, with the network by which it is scored. */
  averaged(args: {  /**  * Threshold of strength, 0 to 1.  */ threshold: number,  /**  * Threshold of direction, 0 to 1.  */ direction: number, }): Averaged;
  /** Selects and orders rows of the score table. */
  tableSelect(args: { query: TableQuery,  /**  * Serial number of the selection, chosen by the caller.  */ serial: number, }): TableSelection;
  /** Window of the selected rows: up to `count` from `first`; null if the latest selection has another serial number. */
  tableRows(args: {  /**  * Serial number of the selection to which the window belongs.  */ serial: number, first: number, count: number, }): TableRows | null;
  /** Position of a family among the selected rows. */
  tablePlace(args: { child: number, parents: Array<number>, }): TablePlace;
  /** Window of the k best found so far: up to `count` rows from `first`. */
  kBestRows(args: { first: number, count: number, }): KBestRows;
  /** Members of the equivalence class of a row of the k best. */
  kBestMembers(args: {  /**  * Row of the k best, from 0.  */ row: number,  /**  * Most members wanted.  */ limit: number, }): Networks;
  /** The k best grouped by equivalence class. */
  kBestByClass(): ByClass;
  /** Weighted average over the first rows of the k best. */
  average(args: {  /**  * Number of rows of the k best.  */ rows: number, }): Average;
  /** Probabilities of edges over the first 1, 2, 5, 10, … rows of the k best. */
  averageMarks(): AverageMarks;
  /** Differences of a network from a reference, both given as the parents of each variable. */
  compareNetworks(args: { reference: Array<Array<number>>, other: Array<Array<number>>, }): NetworkComparison;
  /** Adds the rows found of the k best to the averages. Returns the number of rows in the averages. */
  averages(): number;
  /** Number of rows of the k best that together hold each share of the total weight; null where all of them hold less. */
  credible(args: {  /**  * ln of the total weight of all networks.  */ lnSum: number,  /**  * Shares of the total weight, 0 to 1.  */ levels: Array<number>, }): Array<number | null>;
  /** Probabilities of edges as sums over all networks; null if stopped. */
  posterior(args: { settings: Settings, prior: StructurePrior, }): PosteriorSums | null;
  /** The k best by a published method. */
  enumerate(args: {  /**  * Method.  */ by: Enumerator,  /**  * Number of networks wanted.  */ k: number, }): EnumerationState;
  /** Reads a model file and makes its network the session's network with tables. After an error the session keeps its former network. */
  modelRead(args: { bytes: Uint8Array,  /**  * Name of the file; may be empty.  */ name: string, }): ModelFile;
  /** Reads a model file without changing the session's network. */
  modelApart(args: { bytes: Uint8Array,  /**  * Name of the file; may be empty.  */ name: string,  /**  * Format of the text wanted; null: none.  */ format: string | null, }): ModelApart;
  /** Makes a network the session's network with tables. */
  modelOf(args: { network: PriorNetwork, }): void;
  /** Fits tables to the result and makes it the session's network with tables. */
  fit(args: { estimate: ParameterEstimate, }): Fitted;
  /** Fits the tables of a network to the data that a recipe prepared and makes it the session's network with tables. */
  fitNetwork(args: { network: PriorNetwork, recipe: Recipe, estimate: ParameterEstimate, }): Fitted;
  /** The session's network with tables. */
  modelNetwork(): PriorNetwork;
  /** Most probable explanation of evidence. */
  explain(args: { evidence: EvidenceMessage, }): ExplanationMessage;
  /** Mutual information of each variable with a target, given evidence. */
  findings(args: { evidence: EvidenceMessage, target: number, }): FindingValues;
  /** Table entries with the largest effects on the probability of a level of a target, given evidence. */
  effects(args: { evidence: EvidenceMessage, target: number, level: number, }): Array<EntryEffect>;
  /** Separation of two variables given evidence on others, with active trails. */
  dependence(args: { x: number, y: number,  /**  * Variables with findings.  */ given: Array<number>,  /**  * Variables with soft evidence.  */ soft: Array<number>, }): Dependence;
  /** Effects of x on y in the members of the equivalence class. */
  classEffect(args: { x: number, y: number, }): ClassEffect;
  /** Joint distribution of variables, given evidence. */
  joint(args: { evidence: EvidenceMessage, variables: Array<number>, }): Array<number>;
  /** Changes table entries, in place of all earlier changes. Returns the changed network. */
  change(args: { changes: Array<EntryChange>, }): PriorNetwork;
  /** Adjustment sets for the effect of x on y. */
  adjustment(args: { x: number, y: number, }): Adjustment;
  /** Distribution of y under an intervention on x, given evidence. */
  effect(args: { evidence: EvidenceMessage,  /**  * Variable that the intervention sets, to `level`.  */ x: number, level: number,  /**  * Variable whose distribution is wanted.  */ y: number, }): Array<number>;
  /** Credible intervals of the entries of a variable's table; null under maximum likelihood, without counts or for an unknown variable. */
  intervals(args: { variable: number, }): Array<[number, number]> | null;
  /** Rows drawn given evidence, as CSV. */
  simulate(args: { evidence: EvidenceMessage, rows: number, seed: number, }): string;
  /** Text of the network in a model format. */
  exportModel(args: { format: string, }): string;
  /** The result with fitted tables, without changing the session's network. */
  fittedApart(args: { estimate: ParameterEstimate, }): Fitted;
  /** Texts of the result with fitted tables in several model formats, without changing the session's network. */
  exportFitted(args: { estimate: ParameterEstimate, formats: Array<string>, }): Array<string>;
  /** Rows of the latest cross-validation with their predictions, as CSV. */
  validationFile(): string;
  /** The latest file predicted, with its predictions, as CSV. */
  predictedFile(): string;
  /** Probabilities of the levels of all variables, given evidence. */
  ask(args: { evidence: EvidenceMessage,  /**  * Consent to a query whose plan warns of its size.  */ isAgreed: boolean,  /**  * Whether to continue the stopped query, whatever the evidence; default: false.  */ goOn?: boolean, }): Asked;
  /** Cross-validation of the result. */
  validate(args: { request: ValidationRequest, estimate: ParameterEstimate, settings: Settings,  /**  * Number of worst predicted rows wanted in the answer.  */ worst: number,  /**  * Whether to continue the stopped cross-validation, whatever the other arguments.  */ goOn: boolean, }): Validated<Validation, HeldOutRow>;
  /** Predictions of the rows of a file; null if stopped. */
  predictRows(args: {  /**  * Variable to predict.  */ target: number,  /**  * Bytes of the file.  */ bytes: Uint8Array,  /**  * Number of first rows wanted in the answer.  */ first: number, }): NewRows | null;
  /** Fits regressions to the result and makes them the session's Gaussian network. */
  gaussianFit(args: { kind: VarianceKind, }): GaussianFitted;
  /** Reads the network of a file and makes it the session's Gaussian network. */
  gaussianRead(args: { bytes: Uint8Array, kind: VarianceKind, }): GaussianFitted;
  /** Makes fitted regressions the session's Gaussian network. */
  gaussianOf(args: { fitted: GaussianFitted, kind: VarianceKind, }): void;
  /** Means and standard deviations given evidence. */
  gaussianAsk(args: { evidence: GaussianEvidence, }): GaussianAnswer;
  /** Dependence of a variable on each finding, and information from the other variables. */
  gaussianReasons(args: { evidence: GaussianEvidence, variable: number, }): GaussianReasons;
  /** Effects of x on y in the members of the equivalence class. */
  gaussianClassEffect(args: { x: number, y: number, }): GaussianClassEffect;
  /** Rows drawn given evidence, as CSV. */
  gaussianSimulate(args: { evidence: GaussianEvidence, rows: number, seed: number, }): string;
  /** Text of the network in an export format. */
  gaussianExport(args: { format: string, }): string;
  /** Rows of the latest cross-validation with their forecasts, as CSV. */
  gaussianValidationFile(): string;
  /** The latest file forecast, with its forecasts, as CSV. */
  gaussianPredictedFile(): string;
  /** Cross-validation of the result over columns of numbers. */
  gaussianValidate(args: { request: ValidationRequest, kind: VarianceKind, settings: Settings,  /**  * Number of worst forecast rows wanted in the answer.  */ worst: number,  /**  * Whether to continue the stopped cross-validation, whatever the other arguments.  */ goOn: boolean, }): Validated<NumberValidation, HeldOutNumber>;
  /** Forecasts of the rows of a file; null if stopped. */
  gaussianPredictRows(args: {  /**  * Variable to predict.  */ target: number,  /**  * Bytes of the file.  */ bytes: Uint8Array,  /**  * Number of first rows wanted in the answer.  */ first: number, }): NewNumberRows | null;
  /** Begins a recorded search, which leaves the session's run as it is. */
  traceStart(args: { settings: Settings,  /**  * Whether to record rejected choices, too.  */ all: boolean, }): void;
  /** Runs the recorded search for one slice. */
  traceRun(): Recorded;
  /** Window of the stops of the recorded search. */
  trace(args: {  /**  * First stop wanted, from 0.  */ first: number,  /**  * Most stops wanted.  */ count: number, }): TracePart;
  /** Score over the whole recorded search, at a limited number of points. */
  traceOverview(): TraceOverview;
  /** Moves on offer after `at` stops. */
  traceMoves(args: {  /**  * Number of stops before.  */ at: number, }): MovesAt;
  /** Local optima kept in the pool after `at` stops, best first: the number of stops after which each was found. */
  tracePool(args: {  /**  * Number of stops before.  */ at: number, }): Uint32Array;
  /** Begins a recorded Chow–Liu tree. */
  treeStart(args: { settings: Settings,  /**  * Variable from which the tree grows.  */ root: number, }): void;
  /** Grows the tree for one slice. */
  treeRun(): Growth<TreeTrace>;
  /** Begins a recorded search by proxy. */
  proxyStart(args: { settings: Settings, }): void;
  /** Runs the search by proxy for one slice. */
  proxyRun(): ProxyGrowth;
  /** Score of the first `edges` edges of the network that the proxy suggests, in nats. */
  proxyAfter(args: {  /**  * Number of first edges.  */ edges: number, }): number;
  /** Begins a recorded branch and bound over the lists of the run. */
  branchStart(args: { method: MethodName, order: Array<number>, groupBounds: boolean, }): void;
  /** Runs the branch and bound for one slice. */
  branchRun(): Growth<BranchTrace>;
  /** Begins a recorded A* over the order graph. */
  graphStart(args: {  /**  * Whether to use the simple bound in place of that of the proof.  */ simple: boolean, }): void;
  /** Runs A* for one slice. */
  graphRun(): Growth<OrderGraphTrace>;
  /** Reads experiments in place of those before, which stay if there is an error. */
  experiments(args: { bytes?: Uint8Array, table?: BnfinderTable, rules?: BnfinderRules, }): Experiments;
  /** Sample of the parent sets evaluated for a child. */
  bnfinderTrace(args: { child: number, }): BnfinderTrace;
  /** Text of the result in the format `sif`, `weights`, `sets` or `cpd`. */
  bnfinderExport(args: { format: string, }): string;
  /** Searches over the experiments, to the end, a time limit or Stop. */
  bnfinderRun(args: { settings: BnfinderSettings,  /**  * Serial number of the experiments, from the answer of `experiments`.  */ serial: number,  /**  * Whether to continue the stopped search, whatever the settings.  */ goOn: boolean,  /**  * Time limit in seconds.  */ timeLimit?: number, }): LearnedExperiments;
  /** Checks of the claims about each child, in order; fewer if stopped. */
  bnfinderCheck(args: { settings: BnfinderSettings, claims: Array<BnfinderClaim>, }): Array<BnfinderCheck>;
  /** Prepares to count sets for a run under these settings. */
  counterStart(args: { settings: Settings, }): void;
  /** Set functions and cells of each set of a span, set after set. */
  countSpan(args: { size: number, first: number, count: number, mask: Uint8Array | null, }): Float64Array;
  /** Prepares to learn resamples. */
  resampleStart(args: { settings: Settings,  /**  * Limit on the memory of tables, in bytes.  */ memory: number,  /**  * Seed of the bootstrap.  */ seed: number, }): void;
  /** Counts of the networks learned from a resample; null if stopped. */
  resample(args: {  /**  * Number of the resample.  */ number: number, }): Uint32Array | null;
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
  enumerate: EnumerationState;
  ask: AskProgress;
  validate: Validation;
  predictRows: number;
  gaussianValidate: NumberValidation;
  gaussianPredictRows: number;
  bnfinderRun: ExperimentsNews;
  bnfinderCheck: number;
  resample: null;
}
