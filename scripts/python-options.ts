// Options of the Python package's functions: name, type and default in Python, and the sentence of the docstring.
import { OPTIONS, PARAMETERS } from '../www/generated/catalogue.ts';
import { type ExampleData, opening } from '../www/model/state.ts';

/** Option of a Python function: its name, type, sentence in the docstring, and default as Python writes it. */
export type PythonOption = [name: string, type: string, about: string, usual?: string];

/** Sentence on a parameter of a score, with its default. */
const parameter = (option: string, about: string) => {
  const usual = PARAMETERS.find((of) => of.option === option)?.usual ?? null;
  return usual === null ? about : `${about}; ${usual} if not given.`;
};

/** Default seed of random choices of a search, and of the rows of an example. */
const SEARCH_SEED = OPTIONS.find(({ option }) => option === 'search-seed')?.usual;
const { seed: EXAMPLE_SEED } = opening().data as ExampleData;

/** Codes of the automatic steps and suggestions about data that `as_is` takes. */
export const AS_IS = [
  ...['case', 'outliers', 'looks-missing', 'sentinel', 'missing-labels', 'disguised', 'texts', 'same-numbers'],
  ...['many-levels', 'undeclared', 'looks-like-weights', 'id-like', 'constant', 'constant-left', 'rows-dropped'],
  ...['total-rows', 'comment-lines', 'title-lines', 'header-lines', 'row-names', 'last-separator', 'cardinalities'],
  'encoding',
];

/** Data from which a function learns. */
export const DATA: PythonOption[] = [
  [
    'data',
    'Data',
    'Data frame (pandas, polars, Arrow), numpy array, dict of columns, or list of rows as dicts; or a file: a path, text, bytes or an open file.',
  ],
];

/** Example in place of data. */
export const EXAMPLE: PythonOption[] = [
  ['example', 'str', 'Built-in example in place of `data`: `"asia"`, `"uci-wine"`, …; `examples()` lists them.'],
  ['rows', 'int', 'Number of rows of the example.'],
  ['example_seed', 'int', `Seed of the rows of the example; ${EXAMPLE_SEED} if not given.`],
];

/** Steps of preparation that also apply to data for a given network. */
export const STEPS: PythonOption[] = [
  ['count', 'Column', 'Column that says how often each row was seen.'],
  [
    'missing',
    'Missing',
    'Rule for missing cells: `"drop"` leaves out their rows, `"level"` makes them a level; `"drop"` if not given.',
  ],
  ['missing_label', 'ByColumn', 'Labels that are missing values, in all columns, or by column.'],
  ['text_missing', 'Columns', 'Columns of numbers in which texts are missing values.'],
  ['read_numbers', 'Columns', 'Columns in which `<5`, `25 mg` or `20%` are read as numbers.'],
  ['range', 'Mapping[Any, tuple[float, float]]', 'Least and greatest number of a column; others are missing.'],
  ['merge', 'Mapping[Any, Any]', 'Labels of a column that become the first of them.'],
  ['levels', 'Mapping[Any, Sequence[Any]]', 'Levels of a column in their order, seen or not.'],
  ['keep_top', 'Mapping[Any, int]', 'Number of most frequent levels of a column to keep; the others become one.'],
  ['date_part', 'Mapping[Any, DatePart]', 'Part of the dates of a column to keep.'],
  [
    'bins',
    'Union[str, Mapping[Any, str]]',
    'Rule that cuts columns of numbers, for all or by column: `"width:3"`, `"frequency:4"` or `"points:1.5,3"`.',
  ],
  [
    'as_is',
    'AsIs',
    `Codes of automatic steps to skip and of suggestions to reject, for the file or by column, as \`{"region": "case"}\`: ${AS_IS.map((code) => `\`${code}\``).join(', ')}.`,
  ],
  ['recipe', 'Recipe', 'Recipe of the page: a path, its text or a dict; the other options are applied after it.'],
  ['header', 'bool', 'Whether the first row of a file names the columns; found out if not given.'],
  ['separator', 'Separator', 'Separator of the cells of a file; found out if not given.'],
  ['decimal_comma', 'bool', 'Whether the numbers of a file are written 3,5.', 'False'],
  ['thousands', 'Thousands', 'Sign between groups of three digits in a file; found out if not given.'],
];

/** Choice of columns and of their kinds. */
export const COLUMNS: PythonOption[] = [
  ['exclude', 'Columns', 'Columns to leave out.'],
  ['category', 'Columns', 'Columns in which every value is a level.'],
  ['number', 'Columns', 'Columns that stay numbers.'],
  ['numbers', 'bool', 'Whether all columns of numbers stay numbers.', 'False'],
];

/** Choice of the score. */
export const SCORE: PythonOption[] = [
  ['score', 'ScoreName', 'Score to maximize.', '"bic"'],
  ['ess', 'float', parameter('ess', 'Equivalent sample size of `bdeu` and `bde`')],
  ['alpha', 'float', parameter('alpha', 'Parameter α of `bd`')],
  ['penalty', 'float', 'Price of a free parameter under `pll`, in nats.'],
  ['alpha_mu', 'float', parameter('alpha-mu', 'Weight α_μ of the prior mean of `bge`, in rows')],
  ['alpha_w', 'float', 'Degrees of freedom α_w of the prior of `bge`; the number of variables plus 2 if not given.'],
  ['edge_prior', 'float', 'Prior odds of an edge.', '1'],
  ['edge_odds', 'Mapping[tuple[Any, Any], float]', 'Prior odds of single edges (from, to).'],
  ['size_prior', 'bool', 'Whether all sizes of a parent set are equally likely beforehand.', 'False'],
];

/** Constraints on the network. */
export const CONSTRAINTS: PythonOption[] = [
  ['max_parents', 'int', 'Maximum number of parents of a variable.'],
  ['max_parents_of', 'Mapping[Any, int]', 'Maximum number of parents of single variables.'],
  ['require', 'Pairs', 'Edges (from, to) that the network must have.'],
  ['forbid', 'Pairs', 'Edges (from, to) that the network must not have.'],
  ['superstructure', 'Pairs', 'The only pairs that may be joined, in either direction.'],
  ['tiers', 'Sequence[Any]', 'Variables in tiers; no edge leads from a later tier to an earlier one.'],
  ['tiers_apart', 'bool', 'Whether edges within a tier are forbidden, too.', 'False'],
  ['before', 'Pairs', 'Pairs (earlier, later); no path leads from the later to the earlier.'],
  ['knowledge', 'Knowledge', 'Constraints of benchpress, bnlearn or Tetrad: a path, text, bytes or a dict.'],
];

/** Choice of the search. */
export const SEARCH: PythonOption[] = [
  [
    'method',
    'MethodName',
    'Method of search. `"auto"` proves the result where that is feasible, `"exact"` always, `"heuristic"` never.',
    '"auto"',
  ],
  ['seed', 'int', 'Seed of what a search draws at random.', String(SEARCH_SEED)],
];

/** Choice of the k best networks. */
export const BEST: PythonOption[] = [
  ['k', 'int', 'Number of best networks to list.'],
  ['within', 'float', 'Lists all networks at most this many times less likely than the best.'],
  ['classes', 'bool', 'Whether to list equivalence classes in place of networks.', 'False'],
];

/** Limits and reports of a run. */
export const LIMITS: PythonOption[] = [
  ['time_limit', 'float', 'Time limit in seconds, after which the best result so far is returned.'],
  [
    'progress',
    'Progress',
    'Function called about ten times a second with a dict; if it returns False, the best result so far is returned. `True` shows a bar of tqdm.',
  ],
  ['memory_limit', 'float', 'Limit on the memory of tables, in MB.'],
];
