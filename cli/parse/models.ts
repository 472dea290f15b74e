/** Parsing of commands on networks with parameters: `fit`, `convert`, `query`, `sample`, `predict` and `readers`. */
import type { ParameterEstimate, PriorVariable as Variable, VarianceKind } from '../../www/generated/protocol.ts';
import { MODEL_FORMATS } from '../../www/model/model-formats.ts';
import type {
  ConvertRequest,
  FitRequest,
  Given,
  PredictRequest,
  QueryRequest,
  ReadersRequest,
  SampleRequest,
} from '../request.ts';
import { Refusal } from '../words.ts';
import { type Options, type OptionsOf, PREPARATION } from './command-table.ts';
import { nearestTo } from './nearest.ts';
import { ESTIMATES, PROGRAMS, VARIANCES } from './option-words.ts';
import { outputFiles } from './output.ts';
import { preparationOf } from './preparation.ts';
import { givenIn, limitsOf } from './study.ts';
import { unusedBeside } from './unused.ts';
import { MAX_SEED, numberOf, variableOf, wholeOf, wordOf } from './values.ts';

/** Maximum difference from 1 of the sum of rounded probabilities. */
const SUM_SLACK = 1e-6;

const USUAL = { folds: 5, rows: 1000, seed: 1 };

/** Estimator of the conditional probability tables, from the options `--estimate` and `--ess`. */
function estimateOf(name: string | undefined, size: string | undefined): ParameterEstimate {
  const kind = wordOf('estimate', name, ESTIMATES) ?? 'bdeu';
  const ess = numberOf('ess', size, 1e-6, 1e9);
  if (kind === 'bdeu' || kind === 'bde') return { kind, ess: ess ?? 1 };
  if (ess !== undefined) throw new Refusal('ess-without-bdeu');
  return { kind: kind === 'ml' ? 'maximum-likelihood' : kind };
}

/** Estimator of the noise variance in linear Gaussian regressions: `ml` (default) or `unbiased`. */
const varianceOf = (name: string | undefined): VarianceKind =>
  wordOf('variance', name, VARIANCES) === 'unbiased' ? 'unbiased' : 'maximum-likelihood';

/** Output formats of linear Gaussian networks, by file suffix. */
const GAUSSIAN_FORMATS = [
  { id: 'gaussian-json', endings: ['.json'] },
  { id: 'bnlearn-gaussian', endings: ['.r'] },
  { id: 'pgmpy-gaussian', endings: ['.py'] },
];

/** Model files to write, in the formats of their suffixes. Errors: unknown suffix. */
const filesOf =
  (output: string[], format: string | undefined, usual?: string): FitRequest['files'] =>
  (kind) =>
    outputFiles(output, {
      formats: kind === 'model' ? MODEL_FORMATS : GAUSSIAN_FORMATS,
      format,
      usual: usual && `${kind}-${usual}`,
      refusal: 'bad-model-suffix',
    });

const namesOf = (variables: Variable[]) => variables.map(({ name }) => name);

/** Index of a level among the levels of a variable. Errors: unknown level; the message names `option`. */
function levelOf(text: string, option: string, { name, levels }: Variable) {
  const found = levels.indexOf(text);
  if (found < 0)
    throw new Refusal('bad-level-option', { option, value: text, column: name, levels, near: nearestTo(text, levels) });
  return found;
}

/** Variables with one level each, as index pairs, from texts `A=x,B=y`. */
const pairs = (texts: string[], option: string, variables: Variable[]): [number, number][] => {
  const found = texts
    .flatMap((text) => text.split(/,(?=[^,=]+=)/))
    .map((text): [number, number] => {
      const at = text.indexOf('=');
      if (at < 0) throw new Refusal('bad-level-pair', { option, value: text });
      const v = variableOf(text.slice(0, at), option, namesOf(variables));
      return [v, levelOf(text.slice(at + 1), option, variables[v])];
    });
  return agreeing(
    found,
    option,
    (v) => variables[v].name,
    (v, level) => variables[v].levels[level],
  );
};

/** Pairs of a variable and a value, unchanged. Errors: two values of one variable. */
function agreeing(
  pairs: [number, number][],
  option: string,
  nameOf: (v: number) => string,
  shown: (v: number, value: number) => string,
) {
  const first = new Map(pairs.toReversed());
  const other = pairs.find(([v, value]) => first.get(v) !== value);
  if (!other) return pairs;
  const [v, value] = other;
  const values = [shown(v, first.get(v) as number), shown(v, value)];
  throw new Refusal('contradiction', { option, column: nameOf(v), one: values[0], other: values[1] });
}

/** Variables with a weight for each of their levels, from texts `A=x:0.7,y:0.3`; omitted levels have weight 0. */
const weights = (texts: string[], option: string, variables: Variable[]): [number, number[]][] =>
  texts.map((text) => {
    const at = text.indexOf('=');
    const v = variableOf(text.slice(0, Math.max(at, 0)), option, namesOf(variables));
    const found = variables[v].levels.map(() => 0);
    for (const part of text.slice(at + 1).split(',')) {
      const [, level, number] = /^(.*):([^:]+)$/.exec(part) ?? [];
      const weight = Number(number);
      if (level === undefined || !(weight >= 0)) throw new Refusal('bad-weight-pair', { option, value: part });
      found[levelOf(level, option, variables[v])] = weight;
    }
    return [v, found];
  });

/** Distributions of variables, from texts `A=x:0.7,y:0.3`; omitted levels get 0. Errors: a sum other than 1. */
const distributions = (texts: string[], option: string, variables: Variable[]) =>
  weights(texts, option, variables).map(([v, found]): [number, number[]] => {
    const sum = found.reduce((a, b) => a + b, 0);
    if (!(Math.abs(sum - 1) <= SUM_SLACK))
      throw new Refusal('bad-sum', { option, column: variables[v].name, sum: String(Number(sum.toPrecision(7))) });
    return [v, found];
  });

/** Variables with a number each, from texts `A=1.5,B=2`. */
const numbers = (texts: string[], option: string, names: string[]): [number, number][] => {
  const found = texts
    .flatMap((text) => text.split(','))
    .map((text): [number, number] => {
      const [name, value = ''] = text.split('=');
      const v = variableOf(name, option, names);
      if (value.trim() === '' || !Number.isFinite(Number(value)))
        throw new Refusal('bad-level-pair', { option, value: text });
      return [v, Number(value)];
    });
  return agreeing(
    found,
    option,
    (v) => names[v],
    (_, value) => String(value),
  );
};

/** Evidence for a query: findings, soft evidence and interventions, from options. */
const evidenceOf = ({
  evidence = [],
  soft = [],
  jeffrey = [],
  do: set = [],
}: Pick<Options, 'evidence' | 'soft' | 'jeffrey' | 'do'>): Given => ({
  ofLevels: (variables) => ({
    findings: pairs(evidence, 'evidence', variables),
    likelihoods: weights(soft, 'soft', variables),
    wanted: distributions(jeffrey, 'jeffrey', variables),
    interventions: pairs(set, 'do', variables),
  }),
  ofNumbers: (names) => ({
    findings: numbers(evidence, 'evidence', names),
    interventions: numbers(set, 'do', names),
  }),
});

/** Indices of comma-separated variables. */
const variablesIn = (text: string, option: string, names: string[]) =>
  text.split(',').map((name) => variableOf(name, option, names));

/** Pair of different variables, cause and effect, from the value `X,Y` of `--adjust`. Errors: not exactly two. */
function pairIn(text: string, names: string[]): [from: number, to: number] {
  const [x, y, ...more] = variablesIn(text, 'adjust', names);
  if (y === undefined || more.length > 0 || x === y)
    throw new Refusal('bad-pair-option', { option: 'adjust', value: text });
  return [x, y];
}

export async function readFit(
  [file, dataFile]: string[],
  { estimate, ess, variance, output, format, for: program, ...ofData }: OptionsOf<'fit'>,
): Promise<FitRequest> {
  if (file === undefined) throw new Refusal('no-file', { command: 'fit' });
  return {
    command: 'fit',
    file,
    dataFile,
    estimate: estimateOf(estimate, ess),
    variance: varianceOf(variance),
    preparation: await preparationOf(ofData),
    unusedBeside: unusedBeside(givenIn(ofData), PREPARATION),
    files: filesOf(output ?? [], format, 'json'),
    program: wordOf('for', program, PROGRAMS) ?? null,
  };
}

export function readConvert(
  [file]: string[],
  { output, format, for: program, variance }: OptionsOf<'convert'>,
): ConvertRequest {
  if (!output?.length) throw new Refusal('no-model-output', { command: 'convert' });
  return {
    command: 'convert',
    file,
    variance: varianceOf(variance),
    files: filesOf(output, format),
    program: wordOf('for', program, PROGRAMS) ?? null,
  };
}

export function readQuery(
  [file]: string[],
  { target, mpe, joint, adjust, variance, format, json, ...evidence }: OptionsOf<'query'>,
): QueryRequest {
  return {
    command: 'query',
    file,
    format,
    given: evidenceOf(evidence),
    variance: varianceOf(variance),
    targets: (names) => (target === undefined ? names.map((_, v) => v) : variablesIn(target, 'target', names)),
    joint: joint === undefined ? null : (names) => variablesIn(joint, 'joint', names),
    adjust: adjust === undefined ? null : (names) => pairIn(adjust, names),
    mpe: mpe === true,
    json: json === true,
  };
}

export function readSample(
  [file]: string[],
  { rows, seed, variance, output, format, ...evidence }: OptionsOf<'sample'>,
): SampleRequest {
  return {
    command: 'sample',
    file,
    format,
    given: evidenceOf(evidence),
    variance: varianceOf(variance),
    rows: wholeOf('rows', rows, 0, 1e6) ?? USUAL.rows,
    seed: wholeOf('seed', seed, 0, MAX_SEED) ?? USUAL.seed,
    output,
  };
}

export function readPredict(
  [file, dataFile]: string[],
  {
    target,
    given,
    folds,
    seed,
    'in-turn': inTurn,
    relearn,
    rows,
    estimate,
    ess,
    variance,
    'time-limit': timeLimit,
    'memory-limit': memory,
    progress,
    output,
    format,
    json,
  }: OptionsOf<'predict'>,
): PredictRequest {
  if (file === undefined) throw new Refusal('no-file', { command: 'predict' });
  const ofFolds = { folds, seed, 'in-turn': inTurn, relearn, given, 'time-limit': timeLimit };
  const [other] = Object.entries(ofFolds).find(([, value]) => value !== undefined) ?? [];
  if (rows !== undefined && other) throw new Refusal('predict-two', { option: other });
  if (inTurn && seed !== undefined) throw new Refusal('seed-in-turn');
  return {
    command: 'predict',
    file,
    format,
    dataFile,
    target(names) {
      if (target === undefined) throw new Refusal('predict-what', { names });
      return variableOf(target, 'target', names);
    },
    rows: rows ?? null,
    given: (names) => (given === undefined ? null : variablesIn(given, 'given', names)),
    folds: wholeOf('folds', folds, 2, 1000) ?? USUAL.folds,
    seed: inTurn ? null : (wholeOf('seed', seed, 0, MAX_SEED) ?? USUAL.seed),
    relearn: relearn === true,
    estimate: estimateOf(estimate, ess),
    variance: varianceOf(variance),
    limits: limitsOf({ 'time-limit': timeLimit, 'memory-limit': memory, progress }),
    output,
    json: json === true,
  };
}

export function readReaders([file]: string[], { format, json }: OptionsOf<'readers'>): ReadersRequest {
  if (file === undefined) throw new Refusal('no-file', { command: 'readers' });
  return { command: 'readers', file, format, json: json === true };
}
