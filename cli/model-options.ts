/** The commands that fit, ask, sample and convert networks with tables: their options. */

import type { Command } from './parse/command-table.ts';
import { DATA, type Option } from './parse/option-tables.ts';

const MODEL_FILE =
  'a network with tables (.bif, .xml of XMLBIF, .net, .xdsl, .uai, .dsc, or the .json of fit; known by the content)';
const SUFFIXES = '.bif .xml (XMLBIF) .net .xdsl .uai .dsc .json .R (bnlearn) .py (pgmpy) .pyagrum.py';

const VARIANCE = {
  value: 'NAME',
  help: 'of columns of numbers: ml (RSS/N) or unbiased (RSS/(N - p - 1)); usual: ml',
} satisfies Option;

const ESTIMATE = {
  value: 'NAME',
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
    help: 'what the probabilities of a variable become (Jeffrey’s rule)',
  },
  do: { value: 'A=x', multiple: true, help: 'an intervention: A is set to x, and its incoming edges are cut' },
} satisfies Record<string, Option>;

const { example, rows, seed, exclude, category, number, numbers, ...OF_FILES } = DATA;

/** Options of data that are fitted to a model: its variables say which columns there are, and what they are. */
export const PREPARATION = OF_FILES;

export const MODELS = {
  fit: {
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
    },
  },
  predict: {
    usage: 'predict RESULT.json [DATA] --target X [options]',
    does: 'Predicts one variable from the others. Cross-validates the result: parameters, and with --relearn the structure too, are made anew without the rows that are then predicted; log-loss, Brier score, accuracy and calibration stand beside those of the shares alone. Columns of numbers are forecast, mean and standard deviation: −ln density, RMSE, R² and coverage, beside the mean alone. With --rows it predicts the rows of a file, by the result or by a network with tables (predict MODEL --rows FILE).',
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
        help: 'learn the structure anew in each fold too, by the score, method and constraints of the result',
      },
      rows: {
        value: 'FILE',
        help: 'predict the rows of this CSV instead: columns by name, missing cells are inferred around',
      },
      estimate: ESTIMATE,
      ess: ESS,
      variance: VARIANCE,
      'time-limit': { value: 'S', help: 'stop after so many seconds and tell of the finished folds; exit code 3' },
      'memory-limit': { value: 'MB', help: 'most memory for tables; usual: 2048' },
      progress: { help: 'show progress on stderr even where it is no terminal' },
      output: { value: 'FILE.csv', short: 'o', help: 'write every row with its prediction' },
      json: { help: 'one JSON object on stdout' },
    },
  },
  convert: {
    usage: 'convert MODEL -o OUT',
    does: `Writes ${MODEL_FILE} in another format, by the suffix of OUT: ${SUFFIXES}. Names that it can not hold are replaced. Regressions are written as .json, .R and .py.`,
    examples: ['bayescope convert asia.bif -o asia.xdsl'],
    options: { output: { value: 'FILE', short: 'o', multiple: true, help: 'where to write' }, variance: VARIANCE },
  },
  readers: {
    usage: 'readers MODEL [--json]',
    does: `Says which of pyAgrum, pgmpy and bnlearn reads a model file (.bif, .xml of XMLBIF, .net, .xdsl, .uai, .dsc), what each refuses or would misread in silence, and on which line: from probes of one version of each. Plain BIF, where labels that one of them would refuse are replaced and kept in comments: convert MODEL -o plain.bif.`,
    examples: ['bayescope readers asia.bif', 'bayescope readers from-hugin.net --json'],
    options: { json: { help: 'one JSON object on stdout: format, findings, programs, bayescope' } },
  },
} satisfies Record<string, Command>;
