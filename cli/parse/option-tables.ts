/** Tables of flags that several commands share, with their help texts. */
import { METHODS, PARAMETERS, RULES, SCORES } from '../../www/generated/catalogue.ts';
import { FORMATS, type Format } from '../../www/model/formats.ts';
import { KERNELS, STARTS } from '../../www/model/heuristic.ts';
import * as words from './option-words.ts';

export interface Option {
  /** Placeholder of the option's value in help texts; absent for a switch. */
  value?: string;
  /** Whether the command line may contain the option several times. */
  multiple?: boolean;
  short?: string;
  help: string;
  /** Heading of help texts under which the option stands; by default that of the command's own options. */
  group?: string;
  /** Words that the value may be, for completion. */
  words?: readonly string[];
}

/** Table whose entries stand under one heading of help texts. */
const grouped = <T extends Record<string, Option>>(group: string, table: T): T =>
  Object.fromEntries(Object.entries(table).map(([name, option]) => [name, { ...option, group }])) as T;

/** Options that choose data and their preparation. */
export const DATA = grouped('Data and preparation', {
  example: {
    value: 'NAME',
    words: words.EXAMPLE_NAMES,
    help: `a built-in example in place of DATA, or a table of the UCI repository: ${words.EXAMPLE_NAMES.join(', ')}`,
  },
  rows: { value: 'N', help: 'rows of the example' },
  seed: {
    value: 'S',
    help: 'seed of the example; of a file, of whatever is drawn: --search-seed, and --bootstrap-seed of bootstrap',
  },
  recipe: {
    value: 'FILE',
    help: 'prepare as this recipe file says (exported by the page); what is said below comes after it',
  },
  separator: {
    value: 'S',
    words: Object.keys(words.SEPARATOR_WORDS),
    help: 'comma, semicolon, tab, pipe or blanks, as a word or a sign; otherwise found out',
  },
  header: { help: 'the first row names the columns' },
  'no-header': { help: 'the first row is data' },
  'decimal-comma': { help: 'numbers are written 3,5' },
  thousands: {
    value: 'SIGN',
    words: Object.keys(words.GROUPS),
    help: 'comma, point, space or apostrophe between groups of three digits, or none; otherwise found out',
  },
  missing: {
    value: 'RULE',
    words: words.MISSING,
    help: 'drop (leave out rows with missing cells; usual) or level (missing is a level)',
  },
  'missing-label': {
    value: 'LABEL',
    multiple: true,
    help: 'a label that means missing, such as NA; [COLUMN=]LABEL for one column',
  },
  'text-missing': { value: 'COLUMN', multiple: true, help: 'in this column of numbers, what is no number is missing' },
  range: { value: 'COLUMN=A,B', multiple: true, help: 'numbers below A or above B are missing' },
  merge: { value: 'COLUMN=A,B,…', multiple: true, help: 'the labels B, … are the level A' },
  levels: {
    value: 'COLUMN=A,B,…',
    multiple: true,
    help: 'the levels of this column are these, in this order, also those that no row has; a label that is not named follows, as an open question',
  },
  'read-numbers': {
    value: 'COLUMN',
    multiple: true,
    help: 'read numbers in disguise in this column as numbers: <5, 25 mg, 20%',
  },
  'keep-top': {
    value: 'COLUMN=K',
    multiple: true,
    help: 'keep the K most frequent levels of this column and join the others',
  },
  'date-part': {
    value: 'COLUMN=PART',
    multiple: true,
    help: 'of the dates in this column keep year, month or weekday',
  },
  'as-is': {
    value: 'WHAT[=COLUMN]',
    multiple: true,
    help: 'leave a suggestion aside, or what is done without being asked: missing-labels, total-rows, cardinalities (the line beneath the names is a row), title-lines, comment-lines, header-lines, row-names, last-separator, encoding, case, outliers, texts, looks-missing, looks-like-weights, id-like',
  },
  count: { value: 'COLUMN', help: 'this column says how often each row was seen' },
  exclude: { value: 'COLUMN', multiple: true, help: 'leave this column out' },
  category: { value: 'COLUMN', multiple: true, help: 'take every value of this column as a level' },
  number: {
    value: 'COLUMN',
    multiple: true,
    help: 'keep this column as numbers, for regressions; then all that are kept must be',
  },
  numbers: { help: 'keep every column of numbers as numbers, but those that other options name' },
  bins: {
    value: '[COLUMN=]RULE',
    multiple: true,
    help: 'cut numeric columns: width:3, frequency:4 or points:1.5,3; all that are numbers, or one',
  },
} satisfies Record<string, Option>);

/** Names of the scores that apply to a kind of data, separated by blanks. */
const kindsOf = (data: 'levels' | 'numbers') =>
  SCORES.filter((score) => score[data])
    .map(({ kind }) => kind)
    .join(' ');

/** Option that sets a parameter of a score; its help text names the default value. */
const parameter = (name: string, help: string) => {
  const usual = PARAMETERS.find(({ option }) => option === name)?.usual ?? null;
  return { value: 'A', help: usual === null ? help : `${help}; usual: ${usual}` };
};

/** Remarks on search methods in help texts, by method. */
const ABOUT_METHODS: Record<string, string> = {
  auto: ' (exact if it fits, else heuristic), exact (dp or astar, whichever fits), heuristic (orders or order)',
  dp: ' (exact up to 26 variables)',
  astar: ' (exact up to 64, with a bound at every moment)',
  annealing: ' or anneal',
};
const methods = METHODS.map(({ name }) => `${name}${ABOUT_METHODS[name] ?? ''}`).join(', ');

/** Options of the surrogate search (`proxy`), and of the bounds of branch and bound. */
export const PROXY = grouped('Surrogate search and branch and bound', {
  samples: { value: 'N', help: 'proxy: networks at random that are scored to learn from, up to 2000; usual: 250' },
  density: { value: 'X', help: 'proxy: parents of a variable in them, on average; usual: 2' },
  noise: {
    value: 'SHARE',
    help: 'proxy: noise as a share of the variance of their scores, 0 as published; usual: learned',
  },
  uncentered: { help: 'proxy: the mean score is not subtracted first, as published' },
  'per-child': { help: 'proxy: one for the local scores of each variable, in place of one for the whole score' },
  whole: { help: 'proxy: the network that is worth most by it is sought among all, in place of greedily' },
  refine: {
    value: 'N',
    help: 'proxy: how often networks near the best are drawn, scored and used to learn the weights again; usual: 0',
  },
  kernel: {
    value: 'KERNEL',
    words: KERNELS,
    help: 'proxy: covariance of two networks; other than linear without --whole and --refine; usual: linear',
  },
  'group-bounds': {
    help: 'etminani, cassio: bounds by groups of variables besides the published ones: fewer nodes, the same optimum',
  },
  polish: { help: 'proxy: greedy search by the true score goes on from what it finds' },
} satisfies Record<string, Option>);

const SCORING = grouped('Score and priors', {
  score: {
    value: 'SCORE',
    words: [...words.SCORE_WORDS, 'gaussian-bic', 'bnfinder-mdl', 'bnfinder-bde'],
    help: `of levels: ${kindsOf('levels')}, mdl-lb (mdl, and log₂ n bits for each edge); of numbers: ${kindsOf('numbers')}, gaussian-bic (--score bic --numbers); bnfinder-mdl, bnfinder-bde (learn, with --method bnfinder); usual: bic`,
  },
  ess: parameter('ess', 'equivalent sample size of bdeu and bde'),
  alpha: parameter('alpha', 'α of bd'),
  penalty: parameter('penalty', 'ψ of pll, the price of a free parameter'),
  'alpha-mu': parameter('alpha-mu', 'α_μ of bge, rows that the prior mean is worth'),
  'alpha-w': parameter('alpha-w', 'α_w of bge, degrees of freedom of the prior; usual: the number of variables and 2'),
  'edge-prior': parameter('edge-prior', 'prior odds of an edge'),
  'edge-odds': {
    value: 'A,B=ODDS',
    multiple: true,
    help: 'prior odds of the edge A → B, in place of --edge-prior',
  },
  priors: {
    value: 'FILE',
    help: 'prior odds of single edges from a file: a line from,to,odds each, in place of --edge-odds',
  },
  'size-prior': { help: 'all sizes of a parent set are equally likely beforehand, and all sets of one size' },
  'near-network': {
    value: 'FILE',
    help: 'prior odds by distance from the network of a file, as --truth reads it: each edge that only one of the two has multiplies the prior by --kappa',
  },
  kappa: { value: 'X', help: 'κ of --near-network, at most 1; usual: 0.1' },
  'prior-network': {
    value: 'FILE',
    help: 'the network of bde, a model file (.bif .xml .net .xdsl .uai .dsc .json); without it, the one that made the example',
  },
} satisfies Record<string, Option>);

const SEARCHING = grouped('Search', {
  method: {
    value: 'METHOD',
    words: [...METHODS.map(({ name }) => name), 'exact', 'heuristic', 'bn-graph', 'bnfinder'],
    help: `${methods}, bn-graph (the k best by A* on the BN graph beside exact), bnfinder (learn: time series, or regulators given); usual: auto`,
  },
  start: {
    value: 'WHERE',
    words: STARTS,
    help: 'where a search over networks begins: empty, random, network (of --start-edge), or the network of a file: a result (.json), a model file (.bif .xml .net .xdsl .uai .dsc .json), .sif, .gph, .csv with from and to, or [A][B|A]; usual: empty',
  },
  'start-edge': { value: 'A,B', multiple: true, help: 'an edge of the network that the search begins with' },
  order: {
    value: 'A,B,…',
    help: 'every variable once: the ordering of k2, in which etminani decides, or with which order-based search begins',
  },
  root: { value: 'A', help: 'the root of the Chow-Liu tree; usual: the first variable whose tree is worth most' },
  'search-seed': { value: 'N', help: 'seed of what a search draws; usual: 1' },
  restarts: { value: 'N', help: 'how often a search begins again; usual: as often as the method sees fit' },
  counting: {
    value: 'ENGINE',
    words: words.COUNTING,
    help: 'how to count: auto, partition, bitset, adtree; the result is the same, the time is not; usual: auto',
  },
  rules: {
    value: 'RULES',
    words: [...RULES, 'none'],
    help: `use only these rules to leave out parent sets, with commas between: ${RULES.join(', ')} or none; changes the work, never the result`,
  },
  'no-rule': { value: 'RULE', words: RULES, multiple: true, help: 'leave parent sets out without this rule' },
} satisfies Record<string, Option>);

const CONSTRAINTS = grouped('Constraints', {
  'max-parents': { value: 'P', help: 'most parents of a variable' },
  'max-parents-of': { value: 'A=P', multiple: true, help: 'most parents of the variable A' },
  require: { value: 'A,B', multiple: true, help: 'the edge A → B must be there' },
  forbid: { value: 'A,B', multiple: true, help: 'the edge A → B must not be there' },
  superstructure: {
    value: 'PAIRS',
    multiple: true,
    help: 'only these pairs may be joined, in either direction: A,B, or a file: pairs or edges a line (A,B, A -> B, a CPDAG of Tetrad), an adjacency table (.csv), DOT, or a network (.sif, a model file, .json, [A][B|A]), whose skeleton it is',
  },
  tiers: {
    value: 'TIERS',
    help: 'no edge from a later tier to an earlier one: a file with a tier a line, or the text itself, as "A,B < C < D"',
  },
  knowledge: {
    value: 'FILE',
    help: 'tiers, required and forbidden edges as others write them: edge constraints of benchpress (JSON), a black and white list of bnlearn (CSV: from,to and type; without it all are forbidden), knowledge of Tetrad (text), or pairs that may be joined, in every form that --superstructure reads',
  },
  'tiers-apart': { help: 'nor an edge within a tier' },
  before: {
    value: 'A,B',
    multiple: true,
    help: 'an order: no path leads from B to A; a chain as "A < B < C", or a file with a chain a line',
  },
} satisfies Record<string, Option>);

/** Options of score, search method and constraints. */
export const SETTINGS = { ...SCORING, ...SEARCHING, ...PROXY, ...CONSTRAINTS };

export const OUTPUT = grouped('Output', {
  json: { help: 'one JSON object on stdout; words go to stderr' },
  page: { value: 'ADDRESS', help: 'where the page is, for the link; usual: http://localhost:4173/' },
} satisfies Record<string, Option>);

/** Names of the export formats that fulfill a condition, separated by blanks, for help texts. */
export const formatNames = (can: (format: Format) => boolean) =>
  FORMATS.filter((format) => !format.view && can(format))
    .map(({ id }) => id)
    .join(' ');
/** Formats in which the k best networks can be exported, as a help text. */
export const OF_K_BEST = 'of the k best: k-best-json k-best-csv k-best-models (a bnlearn string each line)';

const LIMITS = grouped('Limits', {
  'time-limit': {
    value: 'SEC',
    help: 'stop after S seconds and print the best so far, with its bound; exit code 3',
  },
  'memory-limit': { value: 'MB', help: 'most memory for tables; usual: 2048' },
  threads: {
    value: 'N',
    help: 'most threads to count with; usual: one for each core, at most 8. They change no result',
  },
  progress: { help: 'show progress on stderr even where it is no terminal' },
} satisfies Record<string, Option>);

export const LEARNING = {
  ...LIMITS,
  ...grouped('Output', {
    output: {
      value: 'FILE',
      short: 'o',
      multiple: true,
      help: 'write a file by its suffix: .json .svg .png .dot .csv .gph (edges) .R .py .jkl .pss (local scores)',
    },
    export: {
      value: 'FORMAT=FILE',
      multiple: true,
      help: `write a file: ${formatNames(() => true)}; ${OF_K_BEST}`,
    },
  } satisfies Record<string, Option>),
};

/** Option that names the format of files whose names have no suffix. */
export const FORMAT = {
  value: 'EXT',
  group: 'Output',
  help: 'format of a file whose name has no suffix, such as - or /dev/null: a suffix of -o, without the dot',
} satisfies Option;

/** Option that prints the link of a result. */
export const LINK = { group: 'Output', help: 'print the link that opens the result in the page, too' } satisfies Option;

/** Option of all commands. */
export const QUIET = { group: 'Output', help: 'nothing on stderr but errors' } satisfies Option;

export const JUDGMENT = grouped('Comparisons and proofs', {
  'with-family': {
    value: 'X<-A,B',
    multiple: true,
    help: 'by how much the best network in which X has exactly these parents is worse, exactly; X<- for none',
  },
  'with-edge': { value: 'A,B', multiple: true, help: 'by how much the best network with the edge A → B is worse' },
  'without-edge': {
    value: 'A,B',
    multiple: true,
    help: 'by how much the best network without an edge between A and B is worse',
  },
  'runner-up': {
    help: 'find the next class and the optimum without constraints however long that takes; usual: where it is cheap',
  },
} satisfies Record<string, Option>);

/** Options that apply only with `--method bnfinder`. */
export const BNFINDER = grouped('Time series and regulators (--method bnfinder)', {
  variant: {
    value: 'WHOSE',
    words: words.VARIANTS,
    help: 'bnfinder: whose formulas of bde and mdl count, program (those that BNfinder computes; usual) or document (its supplement)',
  },
  algorithm: { value: 'N', help: 'bnfinder: 1 or 2; usual: 2 where all parents cost the same, else 1' },
  time: {
    value: 'COLUMN',
    help: 'bnfinder: the time, numbers or dates; parents are then those one row earlier in the series',
  },
  gaps: {
    value: 'RULE',
    words: words.GAPS,
    help: 'bnfinder: two rows between which the step in time is not the usual one: bridge (one follows the other all the same; usual, and said) or drop (nothing is learned from the pair)',
  },
  'date-order': {
    value: 'ORDER',
    words: words.DATE_ORDERS,
    help: 'bnfinder: what comes first in times such as 05/01/2024: day or month; otherwise found out',
  },
  series: { value: 'COLUMN', help: 'bnfinder: which series, or kind of experiment, a row is of' },
  compare: {
    value: 'FILE.sif',
    help: 'bnfinder: a published network, held against the one that is found, edge by edge',
  },
  'self-loops': { help: 'bnfinder: a variable may be its own parent one moment earlier' },
  regulators: {
    value: 'A,B,…',
    multiple: true,
    help: 'bnfinder: a layer of regulators; parents come from the layers before a variable’s own',
  },
  parents: { value: 'X=A,B,…', multiple: true, help: 'bnfinder: the potential parents of X, in place of the layers' },
  perturbed: {
    value: 'SERIES=X,…',
    multiple: true,
    help: 'bnfinder: variables that were perturbed there: their parents are not learned from it',
  },
  'prior-weight': {
    value: 'A[,X]=W',
    multiple: true,
    help: 'bnfinder: prior weight of the edges out of A, or of A → X alone; more is dearer; usual: 1',
  },
} satisfies Record<string, Option>);

/** Option that names the file of the true network, with which the result is compared. */
export const TRUTH = {
  value: 'FILE',
  group: 'Comparisons and proofs',
  help: 'compare the result with this network, edge by edge: a result (.json), a model file (.bif .xml .net .xdsl .uai .dsc .json), .sif, .gph, .csv with from and to, or [A][B|A]',
} satisfies Option;

export const BOOTSTRAP = {
  value: 'R',
  help: 'strengths of edges over R resamples: the same as bootstrap DATA --resamples R',
} satisfies Option;

export const COSTS = { help: 'the numbers of the list are costs: smaller is better' } satisfies Option;

/** Options that request the k best networks. */
export const K_BEST = grouped('The k best', {
  k: {
    value: 'K',
    help: 'the K best networks, up to 100000, in order, each once; exact. With --method bnfinder: parent sets kept for each variable; usual: 1',
  },
  classes: { help: 'with --k or --within: equivalence classes in place of networks' },
  within: {
    value: 'FACTOR',
    help: 'only networks at most FACTOR times less probable than the best; without --k, all of them',
  },
} satisfies Record<string, Option>);

/** Options that list the k best a second time: by published methods, as a comparison, or under another prior. */
export const ALSO_BY = grouped('The k best', {
  'also-by': {
    value: 'METHOD',
    words: words.ENUMERATORS,
    multiple: true,
    help: 'with --k: the same list by a published method too, its counts and times beside ours, for few variables: bn-graph (A* on the BN graph with an oracle; Chen, Choi and Darwiche 2016), tian (dynamic programming; Tian, He and Ram 2010; up to 20 variables); with --classes ec-graph (A* on the EC graph, whose nodes are classes; Chen, Choi and Darwiche 2016)',
  },
  'prior-over': {
    value: 'PRIOR',
    words: words.WHOLE_PRIORS,
    help: 'with --k: also the K best networks under a prior that is not a product over families, proven: orderings (weight: how many orderings of the variables agree with the network) or classes (all equivalence classes are equally likely)',
  },
} satisfies Record<string, Option>);
