/** The commands and options of the command line: one table for parsing, for --help and for the package. */
import { ALSO_BY, K_BEST } from '../k-best-options.ts';
import { MODELS } from '../model-options.ts';
import { PROXY } from '../proxy-options.ts';
import { Refusal } from '../words.ts';
import {
  BNFINDER,
  BOOTSTRAP,
  COSTS,
  DATA,
  formatNames,
  JUDGMENT,
  LEARNING,
  OF_K_BEST,
  type Option,
  OUTPUT,
  SETTINGS,
  TRUTH,
} from './option-tables.ts';

export interface Command {
  usage: string;
  does: string;
  examples: string[];
  options: Record<string, Option>;
}

/** Settings but for some. */
const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !names.includes(name))) as typeof SETTINGS;

/** Settings but the method and what only searches read: those of a command that searches nothing. */
const OF_SCORES = without([
  'method',
  'start',
  'start-edge',
  'order',
  'root',
  'search-seed',
  'restarts',
  ...Object.keys(PROXY),
]);

const TABLE = {
  learn: {
    usage: 'learn DATA [options]',
    does: 'Learns the best network from data: a CSV, TSV or ARFF file, or a built-in example.',
    examples: [
      'bayescope learn patients.csv --score bdeu --ess 5 -o patients.json -o patients.svg',
      'bayescope learn --example asia --rows 5000 --seed 3 --json',
      'bayescope learn wards.csv --bins frequency:3 --bins age=points:18,40,65 --require age,ward --time-limit 60',
      'bayescope learn cells.csv --method bnfinder --series dish --time hour --max-parents 3 -o cells.sif',
    ],
    options: {
      ...DATA,
      ...SETTINGS,
      truth: TRUTH,
      bootstrap: BOOTSTRAP,
      ...JUDGMENT,
      ...K_BEST,
      ...ALSO_BY,
      ...BNFINDER,
      ...LEARNING,
      ...OUTPUT,
    },
  },
  bootstrap: {
    usage: 'bootstrap DATA [options]',
    does: 'Learns networks from resamples of the data, rows drawn with replacement, and tells for every pair of variables how many join it and in how many of these each direction is compelled; and the averaged graph of the strong pairs, with an arrow where a direction has enough of them.',
    examples: [
      'bayescope bootstrap patients.csv -R 200 --bootstrap-seed 7 -o strengths.csv',
      'bayescope bootstrap --example asia --rows 1000 --method hill-climb --json',
      'bayescope bootstrap wards.csv --max-parents 3 --threshold 0.85 --direction-threshold 0.9 --time-limit 60',
    ],
    options: {
      resamples: { value: 'N', short: 'R', help: 'how many resamples; usual: 100' },
      'bootstrap-seed': { value: 'N', help: 'seed of what resamples draw; usual: 1' },
      threshold: {
        value: 'T',
        help: 'the averaged graph takes pairs joined in more than this share of the resamples; usual: estimated by Scutari and Nagarajan (2013)',
      },
      'direction-threshold': {
        value: 'D',
        help: 'it has an arrow where a direction is compelled in at least this share of the resamples that join the pair, 0.5 to 1; usual: 0.85',
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
  posterior: {
    usage: 'posterior DATA [options]',
    does: 'Sums over all networks of up to 16 variables: the probability of every edge and of every path, exactly, under the score and the constraints. For scores that are no marginal likelihood (BIC and its kin) it is an approximation of it.',
    examples: [
      'bayescope posterior patients.csv --score bdeu',
      'bayescope posterior --example asia --rows 500 --score bdeu --json',
      'bayescope posterior patients.csv --over orderings -o edges.csv',
    ],
    options: {
      over: {
        value: 'PRIOR',
        help: 'what is equally likely beforehand: networks, or orderings of the variables, where a network counts once for each that it fits; usual: networks',
      },
      ...DATA,
      ...OF_SCORES,
      'time-limit': { ...LEARNING['time-limit'], help: 'give up after so many seconds; exit code 3' },
      'memory-limit': LEARNING['memory-limit'],
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'write a file by its suffix: .csv (edges) .json' },
      json: OUTPUT.json,
    },
  },
  solve: {
    usage: 'solve LIST [options]',
    does: 'Finds the best network of a list of local scores: .jkl or .scores (GOBNILP), .pss (URLearning), up to 256 variables; with a proof up to 64, by order-based search beyond. No data are needed.',
    examples: [
      'bayescope solve patients.jkl',
      'bayescope solve costs.jkl --costs --json',
      'bayescope solve patients.jkl --max-parents 2 --forbid age,ward -o net.dot',
    ],
    options: {
      ...JUDGMENT,
      costs: COSTS,
      method: SETTINGS.method,
      start: SETTINGS.start,
      'start-edge': SETTINGS['start-edge'],
      order: SETTINGS.order,
      'search-seed': SETTINGS['search-seed'],
      seed: { value: 'N', help: 'the same as --search-seed' },
      restarts: SETTINGS.restarts,
      truth: TRUTH,
      'max-parents': SETTINGS['max-parents'],
      'max-parents-of': SETTINGS['max-parents-of'],
      require: SETTINGS.require,
      forbid: SETTINGS.forbid,
      superstructure: SETTINGS.superstructure,
      tiers: SETTINGS.tiers,
      knowledge: SETTINGS.knowledge,
      'tiers-apart': SETTINGS['tiers-apart'],
      before: SETTINGS.before,
      ...K_BEST,
      ...ALSO_BY,
      'time-limit': LEARNING['time-limit'],
      'memory-limit': LEARNING['memory-limit'],
      threads: { value: 'N', help: 'a list is searched by one thread, however many are allowed' },
      progress: LEARNING.progress,
      output: {
        ...LEARNING.output,
        help: 'write a file by its suffix: .json .svg .png .dot .csv (edges) .jkl .pss (the list, all of it)',
      },
      export: {
        ...LEARNING.export,
        help: `write a file: ${formatNames(({ ofRows }) => !ofRows)}; ${OF_K_BEST}`,
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
      ...without(['method']),
      'time-limit': { ...LEARNING['time-limit'], help: 'give up after so many seconds; exit code 3' },
      'memory-limit': LEARNING['memory-limit'],
      threads: LEARNING.threads,
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'where to write: .jkl, .scores or .pss' },
      json: {
        help: 'one JSON object on stdout in place of the list: families scored, kept, variables, rows, score, seconds',
      },
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
  ...MODELS,
  open: {
    usage: 'open LINK [DATA]',
    does: 'Tells what a link holds, and checks its result against the data: those of the link, or DATA. Exit code 4 if something does not hold.',
    examples: ["bayescope open 'http://localhost:4173/#v=1&data=asia.1&n=1000&seed=289'"],
    options: { 'prior-network': SETTINGS['prior-network'], json: OUTPUT.json },
  },
} satisfies Record<string, Command>;

/** The commands by name. */
export const COMMANDS: Record<string, Command> = TABLE;

/**
 * Options of a command under our names, as they were given: a text, texts where one may stand more than once, or a switch.
 */
export type OptionsOf<C extends keyof typeof TABLE> = Values<(typeof TABLE)[C]['options']>;

/** Options of whatever command. */
export type Options = OptionsOf<keyof typeof TABLE>;

/** What may be given for the options of a table, or of any of several. */
export type Values<T> = { [N in T extends T ? keyof T : never]?: ValueOf<T extends { [K in N]: infer O } ? O : never> };

/** What may be given for an option. */
export type ValueOf<O> = O extends { value: string } ? (O extends { multiple: true } ? string[] : string) : boolean;

/** Options by names that a table has, where they are texts. */
export const byName = (options: Options) => options as Record<string, string | undefined>;

/** Whether an option was given. */
export const isGiven = (options: object, name: string) => Reflect.get(options, name) !== undefined;

/** The number after an option. */
export function numberOf<N extends string>(
  options: { [K in N]?: string },
  name: N,
  least: number,
  most: number,
  whole: boolean = false,
) {
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

/** The word after an option, of a fixed list. */
export function wordOf<W extends string, N extends string>(
  options: { [K in N]?: string },
  name: N,
  words: readonly W[],
): W | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const word = words.find((known) => known === text);
  if (word === undefined) throw new Refusal('bad-word', { option: name, value: text, words: words.join(', ') });
  return word;
}

/** Words after an option, of a fixed list: separated by commas, or one each time. */
export function wordsOf<W extends string, N extends string>(
  options: { [K in N]?: string | string[] },
  name: N,
  words: readonly W[],
): W[] {
  const texts = [options[name] ?? []].flat().flatMap((text) => text.split(','));
  return texts.map((text) => wordOf({ [name]: text } as { [K in N]?: string }, name, words) as W);
}

function optionLines(options: [string, Option][]) {
  const heads = options.map(
    ([name, { value, short }]) => `  ${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
  );
  const width = Math.max(...heads.map((head) => head.length)) + 2;
  return options.map(
    ([, { help, multiple }], i) => `${heads[i].padEnd(width)}${help}${multiple ? ' (repeatable)' : ''}`,
  );
}

/** The text of --help, of all commands or of one. */
export function helpText(command: string | null) {
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
