/** Printing of the answer of `predict`: measures of a cross-validation, or predicted rows. */

import type { NewNumberRows, NewRows, NumberValidation, Validation } from '../../www/generated/protocol.ts';
import { NUMBER_MEASURES, numberCells, waysOf } from '../../www/model/predict.ts';
import type { CrossValidation, Forecasts, NumberCrossValidation, Predictions } from '../answers-models.ts';
import { lineFeeds, write } from '../files.ts';
import { print, printJson, printLines } from '../host.ts';
import type { PredictRequest } from '../request.ts';
import type { CrossValidated, Predicted, PredictedRows } from '../run/predict.ts';
import { say, t } from '../words.ts';

type FileNotes = Pick<
  NewRows & NewNumberRows,
  'rows' | 'cardinalities' | 'encoding' | 'withMissing' | 'ignored' | 'absent'
>;

/** Number with four decimals; a dash for null. */
const shown = (x: number | null) => (x === null ? '–' : x.toFixed(4));

/** Text of a log-loss, which is infinite if the observed level of some row had probability 0. */
const lossOf = ({ logLoss, zero }: { logLoss: number | null; zero: number }) =>
  zero > 0 ? t('cli.predict.infinite') : shown(logLoss);

/** Lines of a table with aligned columns; the first column is left-aligned, the others right-aligned. */
function aligned(rows: string[][]) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const cell = (text: string, i: number) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]));
  return rows.map((row) => row.map(cell).join('  ').trimEnd());
}

/** Lines of a table of accuracy measures for a continuous target. */
function numberLines(found: NumberValidation) {
  const ways = waysOf(found).map((entry) => ({ way: entry.way, cells: numberCells(entry) }));
  return aligned([
    [t('cli.predict.head'), ...ways.map(({ way }) => t(`cli.predict.forecast.${way}`))],
    ...NUMBER_MEASURES.map((key) => [t(`cli.predict.forecast.${key}`), ...ways.map(({ cells }) => cells[key])]),
  ]);
}

/** Caveats on the accuracy measures for a continuous target. */
const numberCaveats = (found: NumberValidation) => [
  t(found.relearned ? 'cli.predict.forecast.optimisticBeside' : 'cli.predict.forecast.optimistic'),
  ...unprovenLines(found),
];

/** Line on cross-validation folds whose relearned structure is not proven optimal; empty if there are none. */
function unprovenLines({ relearned, each }: { relearned: unknown; each: { proven: boolean }[] }) {
  const unproven = relearned ? each.filter(({ proven }) => !proven).length : 0;
  return unproven > 0 ? [t('cli.predict.unproven', { n: unproven })] : [];
}

/** Lines of a table of accuracy measures for a discrete target, with a column for each network that predicted it. */
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

/** Caveats on the accuracy measures for a discrete target, and on rows that the measures exclude. */
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

/** Parents of each variable, by name. */
const byName = (parents: number[][], names: string[]) =>
  Object.fromEntries(parents.map((set, v) => [names[v], set.map((p: number) => names[p])]));

/** Measures of a cross-validation as JSON. */
function validationJson(
  answer: CrossValidated,
  { folds, seed, relearn, estimate, variance }: PredictRequest,
): CrossValidation | NumberCrossValidation {
  const { names, target, inputs, rows, seconds } = answer;
  const head = { target: names[target], inputs: inputs?.map((v) => names[v]) ?? null, rows, folds, seed, relearn };
  const named = <F extends { parents: number[][] | null }>(each: F[]) =>
    each.map((fold) => ({ ...fold, parents: fold.parents && byName(fold.parents, names) }));
  if (answer.isOfNumbers) {
    const { each, progress: _, folds: __, ...measures } = answer.found;
    return { ...head, variance, ...measures, each: named(each), seconds };
  }
  const { each, progress: _, folds: __, ...measures } = answer.found;
  return { ...head, estimate, ...measures, each: named(each), seconds };
}

/** Lines on the measures of a cross-validation. */
function validationLines(answer: CrossValidated, { folds: k, seed }: PredictRequest) {
  const { names, target, inputs, rows, isWhole, found } = answer;
  const how = seed === null ? t('cli.predict.inTurn', { k }) : t('cli.predict.shuffled', { seed });
  const named = inputs ? inputs.map((v) => names[v]).join(', ') : t('cli.predict.allOthers');
  return [
    t('cli.predict.asked', { k, rows, how, target: names[target], inputs: named }),
    ...(isWhole ? [] : [t('cli.predict.part', { done: found.each.length, total: k })]),
    ...(answer.isOfNumbers
      ? [...numberLines(answer.found), ...numberCaveats(answer.found)]
      : [...tableLines(answer.found), ...caveatLines(answer.found)]),
  ];
}

async function printValidation(answer: CrossValidated, request: PredictRequest) {
  const { output, json } = request;
  if (answer.found.each.length === 0) {
    say(t('cli.predict.none'));
    return 3;
  }
  if (output) await write(output, lineFeeds(await answer.csv()));
  if (json) printJson(validationJson(answer, request));
  else printLines(validationLines(answer, request));
  return answer.isWhole ? 0 : 3;
}

/**
 * Notes on a file of rows to predict: number, missing cells, ignored and absent columns.
 * @param names names of the variables
 */
function fileLines({ rows, cardinalities, encoding, withMissing, ignored, absent }: FileNotes, names: string[]) {
  const lines = [t('cli.predict.rows', { n: rows })];
  if (cardinalities) lines.push(t('predict.fileCardinalities'));
  if (encoding !== 'UTF-8') lines.push(t('prepare.warning.encoding', { detail: encoding }));
  if (withMissing > 0) lines.push(t('cli.predict.missing', { n: withMissing }));
  if (absent.length > 0) lines.push(t('cli.predict.absent', { names: absent.map((v) => names[v]) }));
  if (ignored.length > 0) lines.push(t('cli.predict.ignored', { names: ignored }));
  return lines;
}

/** Notes on predicted rows of a discrete target. */
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

/** Notes on predicted rows of a continuous target. */
function numbersLines(found: NewNumberRows, names: string[], target: string) {
  const lines = fileLines(found, names);
  if (!found.measures || found.measures.rows === 0) return lines;
  const cells = numberCells({ target: found.measures, joint: null });
  return [...lines, t('cli.predict.forecast.measured', { target, ...cells }), t('cli.predict.inSample')];
}

/** Predicted level and probabilities of one row, as JSON. */
const predictedJson = ({ line, predicted, probabilities }: NewRows['first'][number], levels: string[]) => ({
  line,
  predicted: predicted === null ? null : levels[predicted],
  probabilities: Object.fromEntries(probabilities.map((p, k) => [levels[k], p])),
});

async function printRows(answer: PredictedRows, { output, json }: PredictRequest) {
  const { names, target: v, csv } = answer;
  const target = names[v];
  const lines = answer.levels ? rowsLines(answer.found, names, target) : numbersLines(answer.found, names, target);
  for (const line of lines) say(line);
  if (output) await write(output, lineFeeds(await csv()));
  if (json) {
    const absent = answer.found.absent.map((v) => names[v]);
    if (answer.levels) {
      const { first, ...numbers } = answer.found;
      const predictions = first.map((row) => predictedJson(row, answer.levels));
      printJson<Predictions>({ target, ...numbers, absent, predictions });
    } else {
      const { first, ...numbers } = answer.found;
      const predictions = first.map(({ line, mean, deviation }) => ({ line, mean, deviation }));
      printJson<Forecasts>({ target, ...numbers, absent, predictions });
    }
  } else if (!output) print(lineFeeds(await csv()));
  return 0;
}

/** Prints the answer of `predict` and writes its files; returns the exit code. */
export const printPredicted = (answer: Predicted, request: PredictRequest) =>
  answer.kind === 'rows' ? printRows(answer, request) : printValidation(answer, request);
