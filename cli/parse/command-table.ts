/** Table of all commands with their options, for parsing, help, completion, the man page and the npm package. */
import {
  ALSO_BY,
  BNFINDER,
  BOOTSTRAP,
  COSTS,
  DATA,
  FORMAT,
  formatNames,
  JUDGMENT,
  K_BEST,
  LEARNING,
  LINK,
  OF_K_BEST,
  type Option,
  OUTPUT,
  PROXY,
  QUIET,
  SETTINGS,
  TRUTH,
} from './option-tables.ts';
import { ESTIMATES, PRIORS, PROGRAMS, VARIANCES } from './option-words.ts';

export interface Command {
  usage: string;
  /** Description; its first sentence stands in the list of commands. */
  does: string;
  examples: string[];
  /** Names of the options that help texts list first, separated by blanks; none where there are few options. */
  common?: string;
  options: Record<string, Option>;
}

/** Options of score, method and constraints that commands share, without the options in `names`. */
const without = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !names.includes(name))) as typeof SETTINGS;

/** Score options and constraints of commands that compute scores without a search. */
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

const MODEL_FILE =
  'a network with tables (.bif, .xml of XMLBIF, .net, .xdsl, .uai, .dsc, or the .json of fit; known by the content)';
const SUFFIXES = '.bif .xml (XMLBIF) .net .xdsl .uai .dsc .json .R (bnlearn) .py (pgmpy) .pyagrum.py';

const VARIANCE = {
  value: 'NAME',
  words: VARIANCES,
  help: 'of columns of numbers: ml (RSS/N) or unbiased (RSS/(N - p - 1)); usual: ml',
} satisfies Option;

const ESTIMATE = {
  value: 'NAME',
  words: ESTIMATES,
  help: 'ml, bdeu (posterior mean), bde (with the prior network of the result), k2 or jeffreys; usual: bdeu',
} satisfies Option;
const ESS = { value: 'A', help: 'equivalent sample size of bdeu and bde; usual: 1' } satisfies Option;

const GIVEN = {
  evidence: { value: 'A=x', multiple: true, help: 'a level that was observed; several: A=x,B=y or one each time' },
  soft: {
    value: 'A=x:0.7,y:0.3',
    multiple: true,
    help: 'likelihoods of the levels of a variable: only their ratios matter',
  },
  jeffrey: {
    value: 'A=x:0.7,y:0.3',
    multiple: true,
    help: 'what the probabilities of a variable become (Jeffrey’s rule): they sum to 1, a level left out gets 0',
  },
  do: { value: 'A=x', multiple: true, help: 'an intervention: A is set to x, and its incoming edges are cut' },
} satisfies Record<string, Option>;

const { example, rows, seed, exclude, category, number, numbers, ...OF_FILES } = DATA;

/** Options on preparing a data file to fit a given model, whose variables determine columns and kinds of data. */
export const PREPARATION = OF_FILES;

/** Program for which a model file is written. */
const FOR = {
  value: 'PROGRAM',
  words: PROGRAMS,
  group: 'Output',
  help: 'write names and tables as this program reads them: pyagrum, pgmpy, bnlearn or genie; usual: names stay where the format can hold them',
} satisfies Option;

/** Format of a model that is read, for names without a suffix. */
const MODEL_FORMAT = {
  value: 'EXT',
  group: 'Output',
  help: 'format of the model where neither its content nor its name tells it: bif, xml, net, xdsl, uai, dsc or json',
} satisfies Option;

const TABLE = {
  learn: {
    common: 'example score ess method max-parents require forbid missing bins time-limit output json',
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
      format: FORMAT,
      ...OUTPUT,
      link: LINK,
    },
  },
  bootstrap: {
    common: 'resamples example score ess method max-parents threshold time-limit output json',
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
        help: 'stop after S seconds and print what is done; exit code 3',
      },
      'memory-limit': LEARNING['memory-limit'],
      threads: {
        ...LEARNING.threads,
        help: 'most threads to learn with; usual: one for each core, at most 8. They change no result',
      },
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'write a file by its suffix: .csv (strengths) .json' },
      format: FORMAT,
      json: OUTPUT.json,
    },
  },
  posterior: {
    common: 'over example score ess max-parents require forbid output json',
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
        words: PRIORS,
        help: 'what is equally likely beforehand: networks, or orderings of the variables, where a network counts once for each that it fits; usual: networks',
      },
      ...DATA,
      ...OF_SCORES,
      'time-limit': { ...LEARNING['time-limit'], help: 'give up after S seconds; exit code 3' },
      'memory-limit': LEARNING['memory-limit'],
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'write a file by its suffix: .csv (edges) .json' },
      format: FORMAT,
      json: OUTPUT.json,
    },
  },
  solve: {
    common: 'costs method max-parents require forbid k time-limit output json',
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
      format: FORMAT,
      ...OUTPUT,
    },
  },
  score: {
    common: 'example score ess max-parents children output json',
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
      'time-limit': { ...LEARNING['time-limit'], help: 'give up after S seconds; exit code 3' },
      'memory-limit': LEARNING['memory-limit'],
      threads: LEARNING.threads,
      progress: LEARNING.progress,
      output: { value: 'FILE', short: 'o', multiple: true, help: 'where to write: .jkl, .scores or .pss' },
      format: FORMAT,
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
      format: FORMAT,
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
    common: 'with-data example score method page json',
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
  fit: {
    common: 'estimate ess output format',
    usage: 'fit RESULT.json|MODEL [DATA] [options]',
    does: 'Fits conditional probability tables to the network of a result, or to that of a model file of any format, whose own tables are left aside. DATA is needed where the result was learned from a file, and with a model file. The states that a model file declares, and their order, stay; a label that is none of them is refused, and columns that are no variable are not looked at. Columns of numbers get regressions with both variances, as JSON, R or Python. Without -o the network goes to stdout as JSON.',
    examples: [
      'bayescope fit patients.json patients.csv --estimate bdeu --ess 1 -o patients.bif',
      'bayescope fit expert.xdsl patients.csv -o fitted.xdsl',
      'bayescope learn --example asia -o asia.json && bayescope fit asia.json -o asia.xdsl',
    ],
    options: {
      estimate: ESTIMATE,
      ess: ESS,
      variance: VARIANCE,
      ...PREPARATION,
      output: { value: 'FILE', short: 'o', multiple: true, help: `write a file by its suffix: ${SUFFIXES}` },
      format: FORMAT,
      for: FOR,
    },
  },
  query: {
    usage: 'query MODEL [options]',
    does: `Asks ${MODEL_FILE}: the probability of evidence, of every level given it, the most probable explanation. Exact. Exit code 2 where the evidence is impossible: the findings that contradict each other are named.`,
    examples: [
      'bayescope query asia.bif --evidence xray=yes,dysp=yes --target lung',
      'bayescope query asia.bif --do smoke=no --target lung --json',
      'bayescope query asia.bif --target dysp --adjust smoke,dysp',
      'bayescope query marks.json --evidence VECT=65.6 --target STAT',
    ],
    options: {
      ...GIVEN,
      variance: VARIANCE,
      target: { value: 'A,B', help: 'these variables only; usual: all' },
      mpe: { help: 'the levels of all variables that are most probable together, too' },
      joint: { value: 'A,B', help: 'the joint distribution of two to four variables, too' },
      adjust: {
        value: 'X,Y',
        help: 'all minimal adjustment sets for the effect of X on Y, in the DAG and in its equivalence class',
      },
      json: {
        help: 'one JSON object on stdout: evidenceProbability, marginals, mpe, joint, adjustment, states, seconds',
      },
      format: MODEL_FORMAT,
    },
  },
  sample: {
    usage: 'sample MODEL [-n N] [options]',
    does: `Draws rows from ${MODEL_FILE}, also given evidence: exact, by seed. Without -o they go to stdout as CSV.`,
    examples: ['bayescope sample asia.bif -n 5000 --seed 3 -o rows.csv'],
    options: {
      rows: { value: 'N', short: 'n', help: 'how many rows; usual: 1000' },
      seed: { value: 'S', help: 'seed of what is drawn; usual: 1' },
      ...GIVEN,
      variance: VARIANCE,
      output: { value: 'FILE', short: 'o', help: 'write the rows to a file' },
      format: MODEL_FORMAT,
    },
  },
  predict: {
    usage: 'predict RESULT.json [DATA] --target X [options]',
    does: 'Predicts one variable from the others. Cross-validates the result: parameters, and with --relearn the structure too, are learned again without the rows that are then predicted; log-loss, Brier score, accuracy and calibration stand beside those of the shares alone. Columns of numbers are forecast, mean and standard deviation: −ln density, RMSE, R² and coverage, beside the mean alone. With --rows it predicts the rows of a file, by the result or by a network with tables (predict MODEL --rows FILE).',
    examples: [
      'bayescope predict patients.json patients.csv --target stage --folds 10 --relearn',
      'bayescope predict asia.json --target lung --given xray,smoke,asia --json',
      'bayescope predict asia.bif --target lung --rows new.csv -o predicted.csv',
      'bayescope predict marks.json --target STAT --rows new.csv',
    ],
    options: {
      target: { value: 'X', help: 'the variable to predict' },
      given: { value: 'A,B', help: 'predict from these variables only; usual: all others' },
      folds: { value: 'K', help: 'number of folds; usual: 5' },
      seed: { value: 'S', help: 'shuffle the rows by this seed, then deal them to the folds in turn; usual: 1' },
      'in-turn': { help: 'no shuffling: row i of the sorted rows goes to fold i mod K' },
      relearn: {
        help: 'relearn the structure in each fold too, by the score, method and constraints of the result',
      },
      rows: {
        value: 'FILE',
        help: 'predict the rows of this CSV instead: columns by name, missing cells are inferred around',
      },
      estimate: ESTIMATE,
      ess: ESS,
      variance: VARIANCE,
      'time-limit': { value: 'S', help: 'stop after S seconds and report the finished folds; exit code 3' },
      'memory-limit': { value: 'MB', help: 'most memory for tables; usual: 2048' },
      progress: { help: 'show progress on stderr even where it is no terminal' },
      output: { value: 'FILE.csv', short: 'o', help: 'write every row with its prediction' },
      format: MODEL_FORMAT,
      json: { help: 'one JSON object on stdout' },
    },
  },
  convert: {
    usage: 'convert MODEL -o OUT',
    does: `Writes ${MODEL_FILE} in another format, by the suffix of OUT: ${SUFFIXES}. Names stay where the format can hold them; others are replaced, named on stderr, and restored when the file is read again, except in UAI. Regressions are written as .json, .R and .py.`,
    examples: [
      'bayescope convert asia.bif -o asia.xdsl',
      'bayescope convert asia.bif -o asia-agrum.bif --for pyagrum',
      'bayescope convert - --format net -o - < asia.bif',
    ],
    options: {
      output: { value: 'FILE', short: 'o', multiple: true, help: 'where to write' },
      format: FORMAT,
      for: FOR,
      variance: VARIANCE,
    },
  },
  readers: {
    usage: 'readers MODEL [--json]',
    does: `Says which of pyAgrum, pgmpy and bnlearn reads a model file (.bif, .xml of XMLBIF, .net, .xdsl, .uai, .dsc), what each refuses or would misread in silence, and on which line: from probes of one version of each. Plain BIF, where labels that one of them would refuse are replaced and kept in comments: convert MODEL -o plain.bif --for pyagrum.`,
    examples: ['bayescope readers asia.bif', 'bayescope readers from-hugin.net --json'],
    options: {
      format: MODEL_FORMAT,
      json: { help: 'one JSON object on stdout: format, findings, programs, bayescope' },
    },
  },
  open: {
    usage: 'open LINK [DATA]',
    does: 'Tells what a link holds, and checks its result against the data: those of the link, or DATA. Exit code 4 if something does not hold.',
    examples: ["bayescope open 'http://localhost:4173/#v=1&data=asia.1&n=1000&seed=289'"],
    options: { 'prior-network': SETTINGS['prior-network'], json: OUTPUT.json },
  },
} satisfies Record<string, Command>;

/** Options that stand under “Output” in help texts whatever the command. */
const OUTPUT_NAMES = ['output', 'json', 'page'];

/** Command with the options of all commands, and a heading for those options that need one. */
function whole(command: Command): Command {
  const options = Object.entries({ ...command.options, quiet: QUIET } as Command['options']);
  const inGroup = ([name, option]: [string, Option]) =>
    [name, OUTPUT_NAMES.includes(name) ? { ...option, group: 'Output' } : option] as const;
  return { ...command, options: Object.fromEntries(options.map(inGroup)) };
}

/** Usage, description, examples and options of each command, by its name. */
export const COMMANDS: Record<string, Command> = Object.fromEntries(
  Object.entries(TABLE).map(([name, command]) => [name, whole(command)]),
);

/** Options of a command, by name. */
export const optionsOf = ({ options }: Command): [name: string, option: Option][] => Object.entries(options);

/** Type of the parsed options of a command: a text, several texts if the option is repeatable, or a boolean. */
export type OptionsOf<C extends keyof typeof TABLE> = Values<(typeof TABLE)[C]['options']>;

/** Type of the parsed options of any command. */
export type Options = OptionsOf<keyof typeof TABLE>;

/** Type of the parsed values of all options in a table, or in any of several tables. */
export type Values<T> = { [N in T extends T ? keyof T : never]?: ValueOf<T extends { [K in N]: infer O } ? O : never> };

/** Type of the parsed value of one option: text, list of texts if repeatable, or boolean for a switch. */
export type ValueOf<O> = O extends { value: string } ? (O extends { multiple: true } ? string[] : string) : boolean;
