/**
 * The commands and options of the command line: one table for parsing and for --help.
 */
import { parseArgs } from 'node:util';
import { ALSO_BY, K_BEST } from './k-best-options.mjs';
import { PROXY } from './proxy-options.mjs';
import { Refusal } from './words.mjs';

/**
 * @typedef {object} Option
 * @property {string} [value] what stands after it; without one it is a switch
 * @property {boolean} [multiple] may stand more than once
 * @property {string} [short]
 * @property {string} help
 */

/** Where data come from and how they are prepared. @type {Record<string, Option>} */
export const DATA = {
  example: {
    value: 'NAME',
    help: 'a built-in example in place of DATA: asia, college-plans, sprinkler, xor, parity, tic-tac-toe',
  },
  rows: { value: 'N', help: 'rows of the example' },
  seed: { value: 'S', help: 'seed of the example' },
  recipe: {
    value: 'FILE',
    help: 'prepare as this recipe file says (exported by the page); the options below come after it',
  },
  separator: { value: 'S', help: 'comma, semicolon or tab; otherwise found out' },
  'no-header': { help: 'the first row is data' },
  'decimal-comma': { help: 'numbers are written 3,5' },
  missing: { value: 'RULE', help: 'drop (leave out rows with missing cells; usual) or level (missing is a level)' },
  'missing-label': {
    value: 'LABEL',
    multiple: true,
    help: 'a label that means missing, such as NA; [COLUMN=]LABEL for one column',
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
};

/** What is learned and how. @type {Record<string, Option>} */
export const SETTINGS = {
  score: {
    value: 'SCORE',
    help: 'll aic bic mdl mdl-lecture pll bd k2 bdeu bde fnml qnml; of numbers: bic bge aic ll pll; usual: bic',
  },
  ess: { value: 'A', help: 'equivalent sample size of bdeu and bde; usual: 1' },
  alpha: { value: 'A', help: 'α of bd; usual: 1' },
  penalty: { value: 'PSI', help: 'ψ of pll, the price of a free parameter; usual: 1' },
  'alpha-mu': { value: 'A', help: 'α_μ of bge, rows that the prior mean is worth; usual: 1' },
  'alpha-w': { value: 'A', help: 'α_w of bge, degrees of freedom of the prior; usual: the number of variables and 2' },
  'edge-prior': { value: 'A', help: 'prior odds of an edge; usual: 1' },
  'edge-odds': {
    value: 'A,B=ODDS',
    multiple: true,
    help: 'prior odds of the edge A → B, in place of --edge-prior',
  },
  'prior-network': {
    value: 'FILE',
    help: 'the network of bde, a .bif file; without it, the one that made the example',
  },
  method: {
    value: 'METHOD',
    help: 'auto (exact if it fits, else heuristic), exact (dp), astar (exact up to 64 variables, with a bound at every moment), etminani, cassio, heuristic (orders), hill-climb, tabu, annealing, ges, swaps, proxy, k2, chow-liu, bnfinder (learn: time series, or regulators given); usual: auto',
  },
  start: { value: 'WHERE', help: 'where a search over networks begins: empty, random, network; usual: empty' },
  'start-edge': { value: 'A,B', multiple: true, help: 'an edge of the network that the search begins with' },
  order: {
    value: 'A,B,…',
    help: 'every variable once: the ordering of k2, in which etminani decides, or with which a search over orderings begins',
  },
  root: { value: 'A', help: 'the root of the Chow-Liu tree; usual: the first variable' },
  'search-seed': { value: 'N', help: 'seed of what a search draws; usual: 1' },
  restarts: { value: 'N', help: 'how often a search begins again; usual: as often as the method sees fit' },
  ...PROXY,
  'max-parents': { value: 'P', help: 'most parents of a variable' },
  'max-parents-of': { value: 'A=P', multiple: true, help: 'most parents of the variable A' },
  counting: {
    value: 'ENGINE',
    help: 'how to count: auto, partition, bitset, adtree; the result is the same, the time is not; usual: auto',
  },
  require: { value: 'A,B', multiple: true, help: 'the edge A → B must be there' },
  forbid: { value: 'A,B', multiple: true, help: 'the edge A → B must not be there' },
  tiers: {
    value: 'TIERS',
    help: 'no edge from a later tier to an earlier one: a file with a tier a line, or the text itself, as "A,B < C < D"',
  },
  'tiers-apart': { help: 'nor an edge within a tier' },
  before: {
    value: 'A,B',
    multiple: true,
    help: 'an order: no path leads from B to A; a chain as "A < B < C", or a file with a chain a line',
  },
  rules: {
    value: 'RULES',
    help: 'use only these rules to leave out parent sets: dominance,size,states,entropy,entropy-of-either,dirichlet,constant or none; changes the work, never the result',
  },
  'no-rule': { value: 'RULE', multiple: true, help: 'leave parent sets out without this rule' },
};

/** @type {Record<string, Option>} */
const OUTPUT = {
  json: { help: 'one JSON object on stdout; words go to stderr' },
  page: { value: 'ADDRESS', help: 'where the page is, for the link; usual: http://localhost:4173/' },
};

/** @type {Record<string, Option>} */
const LEARNING = {
  'time-limit': {
    value: 'SEC',
    help: 'stop after so many seconds and tell the best so far, with its bound; exit code 3',
  },
  'memory-limit': { value: 'MB', help: 'most memory for tables; usual: 2048' },
  threads: {
    value: 'N',
    help: 'most threads to count with; usual: one for each core, at most 8. They change no result',
  },
  progress: { help: 'show progress on stderr even where it is no terminal' },
  output: {
    value: 'FILE',
    short: 'o',
    multiple: true,
    help: 'write a file by its suffix: .json .svg .png .dot .csv (edges) .R .py .jkl .pss (local scores)',
  },
  export: {
    value: 'FORMAT=FILE',
    multiple: true,
    help: 'write a file: json svg png dot edges-csv bnlearn dagitty r python data-csv jkl pss; of the k best: k-best-json k-best-csv k-best-models (a bnlearn string each line)',
  },
};

/** Of `--method bnfinder`. @type {Record<string, Option>} */
export const BNFINDER = {
  variant: {
    value: 'WHOSE',
    help: 'bnfinder: whose formulas of bde and mdl count, program (those that BNfinder computes; usual) or document (its supplement)',
  },
  algorithm: { value: 'N', help: 'bnfinder: 1 or 2; usual: 2 where all parents cost the same, else 1' },
  time: { value: 'COLUMN', help: 'bnfinder: the time; parents are then those one row earlier in the series' },
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
};

/** @type {Option} */
const COSTS = { help: 'the numbers of the list are costs: smaller is better' };

/**
 * @typedef {object} Command
 * @property {string} usage
 * @property {string} does
 * @property {string[]} examples
 * @property {Record<string, Option>} options
 */

/** @type {Record<string, Command>} */
export const COMMANDS = {
  learn: {
    usage: 'learn DATA [options]',
    does: 'Learns the best network from data: a CSV, TSV or ARFF file, or a built-in example.',
    examples: [
      'bayescope learn patients.csv --score bdeu --ess 5 -o patients.json -o patients.svg',
      'bayescope learn --example asia --rows 5000 --seed 3 --json',
      'bayescope learn wards.csv --bins frequency:3 --bins age=points:18,40,65 --require age,ward --time-limit 60',
      'bayescope learn cells.csv --method bnfinder --series dish --time hour --max-parents 3 -o cells.sif',
    ],
    options: { ...DATA, ...SETTINGS, ...K_BEST, ...ALSO_BY, ...BNFINDER, ...LEARNING, ...OUTPUT },
  },
  bootstrap: {
    usage: 'bootstrap DATA [options]',
    does: 'Learns networks from resamples of the data, rows drawn with replacement, and tells for every pair of variables how many join it and which way; and the averaged network of the strong pairs, which is always acyclic.',
    examples: [
      'bayescope bootstrap patients.csv -R 200 --bootstrap-seed 7 -o strengths.csv',
      'bayescope bootstrap --example asia --rows 1000 --method hill-climb --json',
      'bayescope bootstrap wards.csv --max-parents 3 --threshold 0.85 --time-limit 60',
    ],
    options: {
      resamples: { value: 'N', short: 'R', help: 'how many resamples; usual: 100' },
      'bootstrap-seed': { value: 'N', help: 'seed of what resamples draw; usual: 1' },
      threshold: {
        value: 'T',
        help: 'the averaged network takes pairs joined in more than this share of the resamples; usual: by Scutari and Nagarajan (2013)',
      },
      ...DATA,
      ...SETTINGS,
      'time-limit': {
        ...LEARNING['time-limit'],
        help: 'stop after so many seconds and tell what is done; exit code 3',
      },
      'memory-limit': LEARNING['memory-limit'],
      threads: {
        ...LEARNING.threads,
        help: 'most threads to learn with; usual: one for each core, at most 8. They change no result',
      },
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'write a file by its suffix: .csv (strengths) .json' },
      json: OUTPUT.json,
    },
  },
  solve: {
    usage: 'solve LIST [options]',
    does: 'Finds the best network of a list of local scores: .jkl or .scores (GOBNILP), .pss (URLearning), up to 256 variables; with a proof up to 64, by a search over orderings beyond. No data are needed.',
    examples: [
      'bayescope solve patients.jkl',
      'bayescope solve costs.jkl --costs --json',
      'bayescope solve patients.jkl --max-parents 2 --forbid age,ward -o net.dot',
    ],
    options: {
      costs: COSTS,
      method: SETTINGS.method,
      'max-parents': SETTINGS['max-parents'],
      'max-parents-of': SETTINGS['max-parents-of'],
      require: SETTINGS.require,
      forbid: SETTINGS.forbid,
      tiers: SETTINGS.tiers,
      'tiers-apart': SETTINGS['tiers-apart'],
      before: SETTINGS.before,
      ...K_BEST,
      ...ALSO_BY,
      'time-limit': LEARNING['time-limit'],
      'memory-limit': LEARNING['memory-limit'],
      progress: LEARNING.progress,
      output: {
        ...LEARNING.output,
        help: 'write a file by its suffix: .json .svg .png .dot .csv (edges) .jkl .pss (the list, all of it)',
      },
      export: {
        ...LEARNING.export,
        help: 'write a file: json svg png dot edges-csv bnlearn dagitty jkl pss; of the k best: k-best-json k-best-csv k-best-models',
      },
      ...OUTPUT,
    },
  },
  score: {
    usage: 'score DATA [-o OUT.jkl] [options]',
    does: 'Writes the local scores of data as lists, those families that can matter, for this program or others to search: up to 256 variables, with --max-parents where they are many. Without -o the list goes to stdout, in the format of GOBNILP.',
    examples: [
      'bayescope score patients.csv --score bdeu --max-parents 4 -o patients.jkl',
      'bayescope score wide.csv --max-parents 2 --children 1-40 -o part1.jkl',
      'bayescope score --example asia --children smoke,lung',
    ],
    options: {
      children: {
        value: 'LIST',
        help: 'the lists of these variables only: names, or places from 1 as 1-10,15; merge puts the parts together',
      },
      ...DATA,
      ...Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => name !== 'method')),
      'time-limit': { ...LEARNING['time-limit'], help: 'give up after so many seconds; exit code 3' },
      'memory-limit': LEARNING['memory-limit'],
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'where to write: .jkl, .scores or .pss' },
    },
  },
  merge: {
    usage: 'merge PART… -o OUT.jkl',
    does: 'Puts parts of one list of local scores together, made by whatever program: names, levels and what is said of data and score must agree, and every variable must be in some part.',
    examples: ['bayescope merge children-1-10.jkl children-11-20.pss -o all.jkl'],
    options: {
      output: { value: 'FILE', short: 'o', help: 'where to write the list: .jkl, .scores or .pss' },
      costs: COSTS,
    },
  },
  check: {
    usage: 'check RESULT.json | LINK [DATA]',
    does: 'Computes a result’s score again from the data and says what does not hold. DATA is needed where the result was learned from a file. Exit code 4 if something does not hold.',
    examples: ['bayescope check patients.json patients.csv'],
    options: { 'prior-network': SETTINGS['prior-network'], json: OUTPUT.json },
  },
  link: {
    usage: 'link [RESULT.json | DATA] [options]',
    does: 'Prints the link that opens a result in the page, or, without a result, the link that opens data and settings.',
    examples: [
      'bayescope link patients.json --with-data patients.csv',
      'bayescope link --example asia --rows 500 --score aic',
    ],
    options: {
      'with-data': { value: 'DATA', help: 'put these rows into the link: whoever has the link can read them' },
      ...DATA,
      ...SETTINGS,
      ...OUTPUT,
    },
  },
  open: {
    usage: 'open LINK [DATA]',
    does: 'Tells what a link holds, and checks its result against the data: those of the link, or DATA. Exit code 4 if something does not hold.',
    examples: ["bayescope open 'http://localhost:4173/#v=1&data=asia.1&n=1000&seed=289'"],
    options: { 'prior-network': SETTINGS['prior-network'], json: OUTPUT.json },
  },
};

/**
 * The arguments with negative numbers joined to the option before them, as `--seed=-1`: they are values, which
 * parseArgs would take for options.
 * @param {string[]} args @param {Record<string, Option>} table
 */
function joined(args, table) {
  /** @type {string[]} */
  const list = [];
  const end = args.indexOf('--');
  for (const [i, arg] of args.entries()) {
    const before = list.at(-1) ?? '';
    const takesValue = before.startsWith('--') && table[before.slice(2)]?.value !== undefined;
    const isOption = takesValue && before === args[i - 1] && (end < 0 || i < end);
    if (isOption && /^-(?:\.?\d|Infinity)/.test(arg)) list[list.length - 1] = `${before}=${arg}`;
    else list.push(arg);
  }
  return list;
}

/**
 * The words after `bayescope`, told apart.
 * @param {string[]} args
 * @returns {{ command: string | null, help: boolean, version: boolean, files: string[], options: Record<string, any> }}
 */
export function readArguments(args) {
  const [first, ...rest] = args;
  const general = { files: [], options: {} };
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return { command: rest[0] in COMMANDS ? rest[0] : null, help: true, version: false, ...general };
  if (first === '--version') return { command: null, help: false, version: true, ...general };
  if (!Object.hasOwn(COMMANDS, first)) throw new Refusal('unknown-command', { command: first });
  const table = COMMANDS[first].options;
  /** @type {Record<string, any>} */
  const config = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, multiple = false, short }] of Object.entries(table)) {
    config[name] = { type: value ? 'string' : 'boolean', multiple, ...(short && { short }) };
  }
  try {
    const { values, positionals } = parseArgs({ args: joined(rest, table), options: config, allowPositionals: true });
    return { command: first, help: values.help === true, version: false, files: positionals, options: values };
  } catch (error) {
    // Node's own sentence names the option; what follows it is about positional arguments.
    const said = /** @type {Error} */ (error).message.split(/\.?\n|\. /)[0].replace(/\.$/, '');
    const named = /^Option '(?:-\w, )?--?([\w-]+)(?: <value>' argument missing|' argument is ambiguous)/.exec(
      said,
    )?.[1];
    const [option, { value = undefined } = {}] =
      Object.entries(table).find(([name, { short }]) => named !== undefined && [name, short].includes(named)) ?? [];
    throw value === undefined
      ? new Refusal('bad-usage', { said, command: first })
      : new Refusal('needs-value', { option, value, command: first });
  }
}

/** The number after an option. @param {Record<string, any>} options @param {string} name @param {number} least @param {number} most @param {boolean} [whole] */
export function numberOf(options, name, least, most, whole = false) {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
    throw new Refusal('bad-number', {
      option: name,
      value: text,
      least,
      most,
      kind: whole ? 'a whole number' : 'a number',
    });
  }
  return value;
}

/** The word after an option, of a fixed list. @template {string} W @param {Record<string, any>} options @param {string} name @param {readonly W[]} words @returns {W | undefined} */
export function wordOf(options, name, words) {
  const text = options[name];
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Refusal('bad-word', { option: name, value: text, words: words.join(', ') });
  return word;
}

/** Words after an option, of a fixed list: separated by commas, or one each time. @template {string} W @param {Record<string, any>} options @param {string} name @param {readonly W[]} words @returns {W[]} */
export function wordsOf(options, name, words) {
  const texts = [options[name] ?? []].flat().flatMap((text) => text.split(','));
  return texts.map((text) => /** @type {W} */ (wordOf({ [name]: text }, name, words)));
}

/** @param {[string, Option][]} options */
function optionLines(options) {
  const heads = options.map(
    ([name, { value, short }]) => `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
  );
  const width = Math.max(...heads.map((head) => head.length)) + 2;
  return options.map(
    ([, { help, multiple }], i) => `${heads[i].padEnd(width)}${help}${multiple ? ' (repeatable)' : ''}`,
  );
}

/** The text of --help, of all commands or of one. @param {string | null} command */
export function helpText(command) {
  if (command === null) {
    const lines = Object.values(COMMANDS).flatMap(({ usage, does, examples }) => [
      `  bayescope ${usage}`,
      `      ${does}`,
      `      e.g. ${examples[0]}`,
      '',
    ]);
    return [
      'Bayescope learns Bayesian networks from data, exactly, with the engine of the page.',
      '',
      ...lines,
      'bayescope COMMAND --help lists the options. Exit codes: 0 done, 2 bad usage or input,',
      '3 stopped by a limit or by Ctrl-C (the best so far is printed), 4 a check failed.',
    ].join('\n');
  }
  const { usage, does, examples, options } = COMMANDS[command];
  return [
    `bayescope ${usage}`,
    '',
    does,
    '',
    ...optionLines(Object.entries(options)),
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}
