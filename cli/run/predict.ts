/** `predict`: how well one variable is predicted from the others, by cross-validation; and rows of a file, predicted. */

import type {
  GaussianFitted,
  NewNumberRows,
  NewRows,
  NumberValidation,
  Validation,
} from '../../www/generated/protocol.ts';
import { NUMBER_MEASURES, numberCells, waysOf } from '../../www/model/predict.ts';
import type { GaussianModel, Model } from '../../www/pkg/core.js';
import { type CrossValidation, drivePrediction, driveValidation } from '../../www/worker/predict.ts';
import { readBytes, readJson, write } from '../files.ts';
import { offStop, onStop, pause, print, printJson, printLines } from '../host.ts';
import { isGiven, numberOf, type OptionsOf } from '../parse/command-table.ts';
import { Refusal, say, statusLine, t } from '../words.ts';
import { secondsSince } from './drive.ts';
import { estimateOf, heldResult } from './fitted.ts';
import { isGaussianFile, kindOf, readGaussian } from './gaussian.ts';
import { isModelFile, readModel } from './model-file.ts';

const USUAL = { folds: 5, seed: 1 };
/** Options of cross-validation, which rows of a file have no use for. */
const OF_FOLDS = ['folds', 'seed', 'in-turn', 'relearn', 'given', 'time-limit'];

/** The number of a variable. */
function variableOf(name: string, option: string, names: string[]) {
  const found = names.indexOf(name);
  if (found < 0) throw new Refusal('bad-name-option', { option, value: name, names });
  return found;
}

/** The number of the target. */
function targetOf({ target }: OptionsOf<'predict'>, names: string[]) {
  if (target === undefined) throw new Refusal('predict-what', { names });
  return variableOf(target, 'target', names);
}

/** Four decimals; a number that can not be shown is a dash. */
const shown = (x: number | null) => (x === null ? '–' : x.toFixed(4));

/** A log-loss in words: infinite where a row that is there was given probability 0. */
const lossOf = ({ logLoss, zero }: { logLoss: number | null; zero: number }) =>
  zero > 0 ? t('cli.predict.infinite') : shown(logLoss);

/** Rows of cells as lines, the first column to the left. */
function aligned(rows: string[][]) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const cell = (text: string, i: number) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]));
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}

/** The measures of numbers as a table. */
function numberLines(found: NumberValidation) {
  const ways = waysOf(found).map((of) => ({ way: of.way, cells: numberCells(of) }));
  return aligned([
    [t('cli.predict.head'), ...ways.map(({ way }) => t(`cli.predict.forecast.${way}`))],
    ...NUMBER_MEASURES.map((key) => [t(`cli.predict.forecast.${key}`), ...ways.map(({ cells }) => cells[key])]),
  ]);
}

/** What those numbers do not show. */
const numberCaveats = (found: NumberValidation) => [
  t(found.relearned ? 'cli.predict.forecast.optimisticBeside' : 'cli.predict.forecast.optimistic'),
  ...unprovenLines(found),
];

/** Folds whose structure is not proven. */
function unprovenLines({ relearned, each }: { relearned: unknown; each: { proven: boolean }[] }) {
  const unproven = relearned ? each.filter(({ proven }) => !proven).length : 0;
  return unproven > 0 ? [t('cli.predict.unproven', { n: unproven })] : [];
}

/** The measures as a table, a column for each way. */
function tableLines(found: Validation) {
  const ways = waysOf(found);
  return aligned([
    [t('cli.predict.head'), ...ways.map(({ way }) => t(`cli.predict.${way}`))],
    [t('cli.predict.logLoss'), ...ways.map(({ target }) => lossOf(target))],
    ...(['brier', 'accuracy', 'ece'] as const).map((key) => [
      t(`cli.predict.${key}`),
      ...ways.map(({ target }) => shown(target[key])),
    ]),
    [t('cli.predict.joint'), ...ways.map(({ joint }) => (joint ? lossOf(joint) : ''))],
  ]);
}

/** What the numbers leave out, and what they do not show. */
function caveatLines(found: Validation) {
  const lines = [];
  for (const { way, target, joint } of waysOf(found)) {
    const who = t(`cli.predict.${way}`);
    if (target.zero > 0)
      lines.push(t('cli.predict.zero', { who, n: target.zero, others: shown(target.logLossOfOthers) }));
    if (target.undefined > 0) lines.push(t('cli.predict.undefined', { who, n: target.undefined }));
    if (joint && joint.zero > 0)
      lines.push(t('cli.predict.jointZero', { who, n: joint.zero, others: shown(joint.logLossOfOthers) }));
  }
  lines.push(t(found.relearned ? 'cli.predict.optimisticBeside' : 'cli.predict.optimistic'));
  return [...lines, ...unprovenLines(found)];
}

/** Cross-validates until all folds are done, the limit or Ctrl-C. */
async function validate(
  validation: CrossValidation<{ each: unknown[]; folds: number; progress: number }, unknown>,
  options: OptionsOf<'predict'>,
) {
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9) ?? Number.POSITIVE_INFINITY;
  const line = statusLine(options.progress === true);
  let isLeft = false;
  const stop = () => {
    isLeft = true;
    line.clear();
    say(t('cli.stoppedUser'));
  };
  onStop(stop);
  const begun = performance.now();
  const isWhole = await driveValidation(validation, {
    stop: () => isLeft || secondsSince(begun) >= timeLimit,
    report: ({ each, folds, progress }) =>
      line.show(t('cli.predict.progress', { done: each.length + 1, total: folds, share: Math.floor(100 * progress) })),
    pause,
  });
  offStop(stop);
  line.clear();
  if (!isWhole && !isLeft) say(t('cli.stoppedTime', { seconds: secondsSince(begun) }));
  return { isWhole, seconds: secondsSince(begun) };
}

/** Parents by name. */
const byName = (parents: number[][], names: string[]) =>
  Object.fromEntries(parents.map((of, v) => [names[v], of.map((p: number) => names[p])]));

async function crossValidate(file: string, dataFile: string | undefined, json: unknown, options: OptionsOf<'predict'>) {
  const estimate = estimateOf(options);
  const inTurn = options['in-turn'] === true;
  if (inTurn && options.seed !== undefined) throw new Refusal('seed-in-turn');
  const k = numberOf(options, 'folds', 2, 1000, true) ?? USUAL.folds;
  const seed = inTurn ? null : (numberOf(options, 'seed', 0, 4294967295, true) ?? USUAL.seed);
  const megabytes = numberOf(options, 'memory-limit', 1, 3800);
  const memory = megabytes === undefined ? undefined : megabytes * 1e6;
  const { session, info, names, settings } = await heldResult(json, file, dataFile, memory);
  const isOfNumbers = areNumbers(info);
  const target = targetOf(options, names);
  const given = options.given?.split(',').map((name: string) => variableOf(name, 'given', names));
  const relearn = options.relearn === true;
  const request = { target, inputs: given ?? null, folds: k, seed, relearn };
  const variance = kindOf(options);
  const validation = isOfNumbers
    ? session.gaussianValidation(request, variance, settings)
    : session.crossValidation(request, estimate, settings);
  const { isWhole, seconds } = await validate(validation, options);
  const found = validation.soFar();
  if (found.each.length === 0) {
    say(t('cli.predict.none'));
    return 3;
  }
  if (options.output) await write(options.output, validation.csv());
  if (options.json) {
    const { each, ...measures } = found;
    const folds = each.map((of: { parents: number[][] | null }) => ({
      ...of,
      parents: of.parents && byName(of.parents, names),
    }));
    const { progress: _, folds: __, ...numbers } = measures;
    const how = isOfNumbers ? { variance } : { estimate };
    const head = { target: names[target], inputs: given?.map((v: number) => names[v]) ?? null };
    const json = { ...head, rows: info.rows, folds: k, seed, relearn, ...how, ...numbers, each: folds, seconds };
    printJson(json);
    return isWhole ? 0 : 3;
  }
  const inputs = given ? given.map((v: number) => names[v]).join(', ') : t('cli.predict.allOthers');
  const how = inTurn ? t('cli.predict.inTurn', { k }) : t('cli.predict.shuffled', { seed });
  const lines = [
    t('cli.predict.asked', { k, rows: info.rows, how, target: names[target], inputs }),
    ...(isWhole ? [] : [t('cli.predict.part', { done: found.each.length, total: k })]),
    ...(isOfNumbers ? [...numberLines(found), ...numberCaveats(found)] : [...tableLines(found), ...caveatLines(found)]),
  ];
  printLines(lines);
  return isWhole ? 0 : 3;
}

/**
 * What is to be known of the rows of any file.
 * @param names of the variables
 */
function fileLines(
  {
    rows,
    cardinalities,
    encoding,
    withMissing,
    ignored,
    absent,
  }: {
    rows: number;
    cardinalities: boolean;
    encoding: string;
    withMissing: number;
    ignored: string[];
    absent: number[];
  },
  names: string[],
) {
  const lines = [t('cli.predict.rows', { n: rows })];
  if (cardinalities) lines.push(t('predict.fileCardinalities'));
  if (encoding !== 'UTF-8') lines.push(t('prepare.warning.encoding', { detail: encoding }));
  if (withMissing > 0) lines.push(t('cli.predict.missing', { n: withMissing }));
  if (absent.length > 0) lines.push(t('cli.predict.absent', { names: absent.map((v) => names[v]) }));
  if (ignored.length > 0) lines.push(t('cli.predict.ignored', { names: ignored }));
  return lines;
}

/** What is to be known of rows of levels. */
function rowsLines(found: NewRows, names: string[], target: string) {
  const { undefined: impossible, measures } = found;
  const lines = fileLines(found, names);
  if (impossible > 0) lines.push(t('cli.predict.impossible', { n: impossible }));
  if (measures && measures.rows > 0) {
    const { brier, accuracy } = measures;
    const words = { target, logLoss: lossOf(measures), brier: shown(brier), accuracy: shown(accuracy) };
    lines.push(t('cli.predict.measured', words), t('cli.predict.inSample'));
  }
  return lines;
}

/** @param model the network with tables, of the core */
async function predictRows(model: Model, options: OptionsOf<'predict'>) {
  const { variables } = model.network();
  const names = variables.map((of: { name: string }) => of.name);
  const target = targetOf(options, names);
  const prediction = model.predictRows(target, await readBytes(options.rows as string));
  await drivePrediction(prediction);
  const found: NewRows = prediction.summary(options.json ? 1e9 : 0);
  const { levels } = variables[target];
  for (const line of rowsLines(found, names, names[target])) say(line);
  if (options.output) await write(options.output, prediction.csv());
  if (options.json) {
    const { first, absent, ...numbers } = found;
    const predictions = first.map(({ line, predicted, probabilities }) => ({
      line,
      predicted: predicted === null ? null : levels[predicted],
      probabilities: Object.fromEntries(probabilities.map((p, k) => [levels[k], p])),
    }));
    const json = { target: names[target], ...numbers, absent: absent.map((v) => names[v]), predictions };
    printJson(json);
  } else if (!options.output) print(prediction.csv());
  return 0;
}

/** Forecasts the rows of a file by regressions. */
async function forecastRows(model: GaussianModel, options: OptionsOf<'predict'>) {
  const { families }: GaussianFitted = model.fitted();
  const names = families.map(({ name }) => name);
  const target = targetOf(options, names);
  const prediction = model.predictRows(target, await readBytes(options.rows as string));
  await drivePrediction(prediction);
  const found: NewNumberRows = prediction.summary(options.json ? 1e9 : 0);
  for (const line of fileLines(found, names)) say(line);
  if (found.measures && found.measures.rows > 0) {
    const cells = numberCells({ target: found.measures, joint: null });
    say(t('cli.predict.forecast.measured', { target: names[target], ...cells }));
    say(t('cli.predict.inSample'));
  }
  if (options.output) await write(options.output, prediction.csv());
  if (options.json) {
    const { first, absent, ...numbers } = found;
    const predictions = first.map(({ line, mean, deviation }) => ({ line, mean, deviation }));
    const json = { target: names[target], ...numbers, absent: absent.map((v) => names[v]), predictions };
    printJson(json);
  } else if (!options.output) print(prediction.csv());
  return 0;
}

/** Whether the data are columns of numbers. */
const areNumbers = ({ variables }: { variables: { numbers?: unknown }[] }) =>
  variables.some(({ numbers }) => Boolean(numbers));

export async function predict([file, dataFile]: string[], options: OptionsOf<'predict'>): Promise<number> {
  if (file === undefined) throw new Refusal('no-file', { command: 'predict' });
  const isModel = await isModelFile(file);
  const json = isModel ? null : await readJson(file);
  if (options.rows === undefined) {
    if (isModel) throw new Refusal('predict-model', { file });
    return crossValidate(file, dataFile, json, options);
  }
  const other = OF_FOLDS.find((option) => isGiven(options, option));
  if (other) throw new Refusal('predict-two', { option: other });
  if (await isGaussianFile(file)) return forecastRows(await readGaussian(file, options), options);
  if (isModel) return predictRows(await readModel(file, 'predict'), options);
  const { session, info } = await heldResult(json, file, dataFile);
  if (areNumbers(info)) return forecastRows(session.gaussianModel(kindOf(options)), options);
  return predictRows(session.model(estimateOf(options)), options);
}
