/** Words that options take, for parsing, help and completion. */
import { KINDS } from '../../www/model/scores.ts';
import { nameOf, TABLES } from '../../www/tables/index.ts';
import type { Program } from '../request.ts';

/** Built-in examples, in the order of the engine. */
const EXAMPLES = ['asia', 'college-plans', 'sprinkler', 'heating', 'xor', 'parity', 'tic-tac-toe'];

/** Values of `--example`: built-in examples, and the tables that ship with the program. */
export const EXAMPLE_NAMES: readonly string[] = [...EXAMPLES, ...TABLES.map(nameOf)];

/** Command-line name of MDL with an additional cost for each edge: log₂ n bits, with n the number of variables. */
export const MDL_WITH_EDGE_COST = 'mdl-lb';

/** Values of `--score`, without those that other options replace. */
export const SCORE_WORDS: readonly string[] = [...KINDS, MDL_WITH_EDGE_COST];

/** Signs between cells, by the words of `--separator`. */
export const SEPARATOR_WORDS = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t', pipe: '|', blanks: ' ' };

/** Signs between groups of three digits, by the words of `--thousands`. */
export const GROUPS = { none: '', comma: ',', point: '.', space: ' ', apostrophe: "'" };

/** Treatments of missing cells. */
export const MISSING = ['drop', 'level'] as const;

/** Algorithms that count rows (counting engines), with `auto` for the automatic choice. */
export const COUNTING = ['auto', 'partition', 'bitset', 'adtree'] as const;

/** Published methods that list the k best networks, or classes. */
export const ENUMERATORS = ['bn-graph', 'tian', 'ec-graph'] as const;

/** Estimators of probability tables. */
export const ESTIMATES = ['ml', 'bdeu', 'bde', 'k2', 'jeffreys'] as const;

/** Estimators of the noise variance of regressions. */
export const VARIANCES = ['ml', 'unbiased'] as const;

/** Names of the priors over network structures, the default first. */
export const PRIORS = ['networks', 'orderings'] as const;

/** Priors over structures that are not products over families. */
export const WHOLE_PRIORS = ['orderings', 'classes'] as const;

/** Formulas of BNFinder's scores: those of its program, or of its document. */
export const VARIANTS = ['program', 'document'] as const;

/** Treatments of unusual steps in time, and orders of day and month in dates. */
export const GAPS = ['bridge', 'drop'] as const;
export const DATE_ORDERS = ['day', 'month'] as const;

/** Programs for which model files can be written. */
export const PROGRAMS: readonly Program[] = ['pyagrum', 'pgmpy', 'bnlearn', 'genie'];

/** Shells for which `completion` prints a script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
