// Python functions with full signatures and numpydoc docstrings, made from the tables of their options:
// `python/bayescope/_calls/*.py`, one function each, and `_names.py`. `scripts/python-words.ts` writes them.
import { METHODS, SCORES } from '../www/generated/catalogue.ts';
import { opening } from '../www/model/state.ts';
import {
  AS_IS,
  BEST,
  COLUMNS,
  CONSTRAINTS,
  DATA,
  EXAMPLE,
  LIMITS,
  type PythonOption,
  SCORE,
  SEARCH,
  STEPS,
} from './python-options.ts';

/** Widest line of the generated Python. */
const WIDTH = 110;

/** Function of the Python package with its parameters: those before `*` by position, the others by name only. */
type PythonCall = {
  name: string;
  /** First line of the docstring, and text after it. */
  does: string;
  more?: string;
  positional: PythonOption[];
  named: PythonOption[];
  /** Type and description of the result. */
  returns: [type: string, about: string];
  example: string[];
};

const CHOICE = [...SCORE, ...SEARCH, ...CONSTRAINTS];
const without = (options: PythonOption[], ...names: string[]) => options.filter(([name]) => !names.includes(name));

const CALLS: PythonCall[] = [
  {
    name: 'learn',
    does: 'Learn the best network from data, with a proof where that is feasible.',
    more: 'The result says whether the network is proven optimal. Automatic steps on the data are in its `notes`, and raised once as a `BayescopeWarning`.',
    positional: DATA,
    named: [...EXAMPLE, ...CHOICE, ...BEST, ...LIMITS, ...COLUMNS, ...STEPS],
    returns: ['Result', 'Network with its score, bound, status and equivalence class.'],
    example: [
      '>>> import bayescope',
      '>>> result = bayescope.learn(example="asia", rows=500, score="bdeu")',
      '>>> result.status',
      "'proven optimal'",
      '>>> result.parents["dysp"]',
      "['bronc', 'either']",
    ],
  },
  {
    name: 'k_best',
    does: 'List the k best networks of data, or of a list of local scores.',
    positional: DATA,
    named: [
      ['k', 'int', 'Number of best networks to list.', '100'],
      ...without(BEST, 'k'),
      ...EXAMPLE,
      ...CHOICE,
      [
        'time_limit',
        'float',
        'Time limit in seconds, after which the networks listed so far are returned; an error if there are none.',
      ],
      [
        'progress',
        'Progress',
        'Function called about ten times a second with a dict; if it returns False, the networks listed so far are returned, or it is an error if there are none. `True` shows a bar of tqdm.',
      ],
      ...without(LIMITS, 'time_limit', 'progress'),
      ...COLUMNS,
      ...STEPS,
    ],
    returns: [
      'Ranking',
      'List of dicts: `rank`, `score`, `difference` from the best, `group`, `class` and `parents`; `to_frame()` makes a data frame.',
    ],
    example: [
      '>>> import bayescope',
      '>>> best = bayescope.k_best(example="asia", rows=500, k=3)',
      '>>> [row["rank"] for row in best]',
      '[1, 2, 3]',
    ],
  },
  {
    name: 'score',
    does: 'Compute the local scores of data, as a list for other programs.',
    positional: DATA,
    named: [
      [
        'children',
        'Children',
        'Variables, by name or by index from 0, whose parent sets are listed; all if not given.',
      ],
      ['format', 'ListFormat', 'Format of the list: `jkl` of GOBNILP or `pss` of URLearning.', '"jkl"'],
      ...EXAMPLE,
      ...SCORE,
      ...CONSTRAINTS,
      ['memory_limit', 'float', 'Limit on the memory of tables, in MB.'],
      ...COLUMNS,
      ...STEPS,
    ],
    returns: ['str', 'Text of the list; `merge` joins lists of different variables, `solve` finds the best network.'],
    example: [
      '>>> import bayescope',
      '>>> scores = bayescope.score(example="asia", rows=500, max_parents=2)',
      '>>> bayescope.solve(scores).status',
      "'proven optimal'",
    ],
  },
  {
    name: 'solve',
    does: 'Find the best network of a list of local scores.',
    positional: [['scores', 'Scores', 'List of local scores: text, bytes or a path.', '']],
    named: [
      ['costs', 'bool', 'Whether smaller numbers of the list are better.', 'False'],
      ...SEARCH,
      ...CONSTRAINTS,
      ...BEST,
      ...LIMITS,
    ],
    returns: ['Result', 'Network with its score, bound and status.'],
    example: [
      '>>> import bayescope',
      '>>> scores = bayescope.score(example="asia", rows=500, max_parents=2)',
      '>>> bayescope.solve(scores, max_parents=1).status',
      "'proven optimal'",
    ],
  },
  {
    name: 'posterior',
    does: 'Compute the probability of every edge, an exact sum over all networks of up to 16 variables.',
    more: 'Under BIC and MDL, weights are summed that approximate the posterior; under AIC and LL, weights that do not.',
    positional: DATA,
    named: [
      [
        'over',
        'Over',
        'Structures with equal prior probability: networks, or orderings of the variables.',
        '"networks"',
      ],
      ...EXAMPLE,
      ...SCORE,
      ...CONSTRAINTS,
      [
        'progress',
        'Progress',
        'Function called with the finished share, which stops the run with an error by returning False; `True` shows a bar of tqdm.',
      ],
      ['memory_limit', 'float', 'Limit on the memory of tables, in MB.'],
      ...COLUMNS,
      ...STEPS,
    ],
    returns: [
      'Posterior',
      'Probabilities by edge (from, to), a dict; `to_frame()` makes a data frame, and notebooks show a heat map.',
    ],
    example: [
      '>>> import bayescope',
      '>>> edges = bayescope.posterior(example="asia", rows=500, score="bdeu")',
      '>>> round(edges["smoke", "bronc"] + edges["bronc", "smoke"], 2)',
      '1.0',
    ],
  },
  {
    name: 'bootstrap',
    does: 'Learn networks from resamples of the data, and count their edges.',
    positional: DATA,
    named: [
      ['resamples', 'int', 'Number of resamples.', '100'],
      ['bootstrap_seed', 'int', 'Seed of the resamples.', '1'],
      ['threshold', 'float', 'Strength of an edge of the averaged graph; estimated from the strengths if not given.'],
      [
        'direction',
        'float',
        'Share of resamples that an arrowhead of the averaged graph needs.',
        String(opening().bootstrap.direction),
      ],
      ...EXAMPLE,
      ...CHOICE,
      ...LIMITS,
      ...COLUMNS,
      ...STEPS,
    ],
    returns: ['Bootstrap', 'Strengths of edges, and the averaged graph.'],
    example: [
      '>>> import bayescope',
      '>>> found = bayescope.bootstrap(example="asia", rows=500, resamples=20)',
      '>>> found.strength("smoke", "bronc")',
      '0.9',
    ],
  },
];

/** Type of a parameter: optional unless it has a default. */
const typeOf = ([, type, , usual]: PythonOption) => (usual === undefined ? `Optional[${type}]` : type);

const parameterOf = (option: PythonOption) => {
  const usual = option[3] ?? 'None';
  return `    ${option[0]}: ${typeOf(option)}${usual === '' ? '' : ` = ${usual}`},`;
};

/** Lines of a text, indented and broken at the width. */
function wrapped(text: string, indent: string): string[] {
  const lines = [indent];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (line.length + word.length + 1 > WIDTH && line !== indent) lines.push(indent + word);
    else lines[lines.length - 1] = line === indent ? indent + word : `${line} ${word}`;
  }
  return lines;
}

/** Lines of the docstring on a parameter. */
function aboutParameter(option: PythonOption): string[] {
  const [name, type, about, usual] = option;
  const shown = usual === undefined ? `${type}, optional` : usual === '' ? type : `${type}, default ${usual}`;
  return [`    ${name} : ${shown}`, ...wrapped(about, '        ')];
}

/** Python file of a function. */
function fileOf(call: PythonCall) {
  const { name, does, more, positional, named, returns, example } = call;
  const all = [...positional, ...named];
  const [type, about] = returns;
  const lines = [
    '# Made by `npx tsx scripts/python-words.ts` from scripts/python-calls.ts; do not edit.',
    `"""Function \`${name}\` with its signature and documentation."""`,
    '',
    ...importsOf(call),
    '',
    '',
    '@named',
    `def ${name}(`,
    ...positional.map(parameterOf),
    '    *,',
    ...named.map(parameterOf),
    `) -> ${type}:`,
    `    """${does}`,
    '',
    ...(more ? [...wrapped(more, '    '), ''] : []),
    '    Parameters',
    '    ----------',
    ...all.flatMap(aboutParameter),
    '',
    '    Returns',
    '    -------',
    `    ${type}`,
    ...wrapped(about, '        '),
    '',
    '    Raises',
    '    ------',
    '    BayescopeError',
    '        Data or options that can not be used; the message says what, where, and what to do.',
    '',
    '    Examples',
    '    --------',
    ...example.map((line) => `    ${line}`),
    '    """',
    '    given = {name: value for name, value in locals().items() if value is not None}',
    `    return _work.${name}(**given)`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Import of the type of a function's result. */
const RESULT_TYPES: Record<string, string> = {
  Result: 'from .._result import Result',
  Ranking: 'from .._tables import Ranking',
  Posterior: 'from .._tables import Posterior',
  Bootstrap: 'from .._bootstrap import Bootstrap',
};

/** Names of `typing` and of `_types.py` that the annotations of a function use. */
function importsOf({ positional, named, returns: [type] }: PythonCall) {
  const words = new Set([...positional, ...named].flatMap((option) => typeOf(option).match(/[A-Z]\w+/g) ?? []));
  if (type === 'Any') words.add(type);
  const ofTyping = ['Any', 'Mapping', 'Optional', 'Sequence', 'Union'].filter((word) => words.delete(word));
  const names = ['AsIs', 'MethodName', 'ScoreName'].filter((word) => words.delete(word));
  return [
    `from typing import ${ofTyping.join(', ')}`,
    '',
    'from .. import _work',
    ...(names.length > 0 ? [`from .._names import ${names.join(', ')}`] : []),
    'from .._problem import named',
    ...(type in RESULT_TYPES ? [RESULT_TYPES[type]] : []),
    `from .._types import ${[...words].toSorted().join(', ')}`,
  ];
}

const literal = (names: readonly string[]) => `Literal[${names.map((name) => JSON.stringify(name)).join(', ')}]`;

/** Python file of the names of scores and methods, and of the options that prepare data for a given network, as types. */
const namesFile = () =>
  [
    '# Made by `npx tsx scripts/python-words.ts` from the catalogue and scripts/python-options.ts; do not edit.',
    '"""Names of scores, search methods and suggestions, and options that prepare data for a given network, as types."""',
    '',
    'from typing import Any, Literal, Mapping, Sequence, TypedDict, Union',
    '',
    'from ._types import ByColumn, Column, Columns, DatePart, Missing, Recipe, Separator, Thousands',
    '',
    `AsIsCode = ${literal(AS_IS)}`,
    'AsIsCodes = Union[AsIsCode, Sequence[AsIsCode]]',
    'AsIs = Union[AsIsCodes, Mapping[Any, AsIsCodes], Sequence[Union[AsIsCode, Mapping[Any, AsIsCodes]]]]',
    `ScoreName = ${literal(SCORES.map(({ kind }) => kind))}`,
    `MethodName = ${literal(['exact', 'heuristic', ...METHODS.map(({ name }) => name)])}`,
    '',
    '',
    'class Steps(TypedDict, total=False):',
    '    """Options that prepare data for a given network."""',
    '',
    ...STEPS.flatMap(([name, type, about]) => [...wrapped(about, '    #: '), `    ${name}: ${type}`]),
    '',
  ].join('\n');

/** Generated Python files with signatures, by path below `python/bayescope`. */
export const callFiles = (): Record<string, string> => ({
  '_names.py': namesFile(),
  '_calls/__init__.py': [
    '# Made by `npx tsx scripts/python-words.ts`; do not edit.',
    '"""Functions of the package with their full signatures."""',
    '',
    ...CALLS.map(({ name }) => `from .${name} import ${name}`),
    '',
    `__all__ = [${CALLS.map(({ name }) => `"${name}"`).join(', ')}]`,
    '',
  ].join('\n'),
  ...Object.fromEntries(CALLS.map((call) => [`_calls/${call.name}.py`, fileOf(call)])),
});
