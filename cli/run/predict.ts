/**
 * Execution of `predict`: prediction of one variable from the others, by cross-validation or for the rows of a file.
 */

import type { Session } from '../../www/engine/requests.ts';
import type {
  NewNumberRows,
  NewRows,
  NumberValidation,
  PriorNetwork,
  Validation,
} from '../../www/generated/protocol.ts';
import { readBytes, readJson } from '../files.ts';
import type { PredictRequest } from '../request.ts';
import { Refusal, statusLine, t } from '../words.ts';
import { limited, secondsSince } from './drive.ts';
import { heldResult } from './fitted.ts';
import { readGaussian } from './gaussian.ts';
import { modelKind, readModel } from './model-file.ts';

/** Maximum number of predictions returned for JSON output, large enough for all rows. */
const ALL_ROWS = 1e9;

/** Cross-validates until the end, a time limit or Ctrl-C. */
async function inFolds<V extends { each: unknown[]; folds: number; progress: number }>(
  validate: (how: { tell: (soFar: V) => void; signal: AbortSignal }) => Promise<{ soFar: V; isWhole: boolean }>,
  { timeLimit, showsProgress }: PredictRequest['limits'],
) {
  const line = statusLine(showsProgress);
  const begun = performance.now();
  const tell = ({ each, folds, progress }: V) => {
    const share = Math.floor(100 * progress);
    line.show(t('cli.predict.progress', { done: each.length + 1, total: folds, share }));
  };
  const { soFar: found, isWhole } = await limited(
    line.clear,
    (signal) => validate({ tell, signal }),
    ({ isWhole }) => !isWhole,
    timeLimit,
  );
  return { found, isWhole, seconds: secondsSince(begun) };
}

/** Whether the variables of the data are continuous. */
const areNumbers = ({ variables }: { variables: { numbers?: unknown }[] }) =>
  variables.some(({ numbers }) => Boolean(numbers));

async function crossValidate(request: PredictRequest, json: unknown) {
  const { file, dataFile, folds, seed, relearn, estimate, variance, limits } = request;
  const { session, info, names, settings } = await heldResult(json, file, dataFile, limits.memory);
  const target = request.target(names);
  const inputs = request.given(names);
  const asked = { request: { target, inputs, folds, seed, relearn }, settings, worst: 0, goOn: false };
  const of = { kind: 'validation' as const, names, target, inputs, rows: info.rows };
  if (areNumbers(info)) {
    const args = { ...asked, kind: variance };
    const found = await inFolds<NumberValidation>((how) => session.call('gaussianValidate', args, how), limits);
    return { ...of, ...found, csv: () => session.call('gaussianValidationFile'), isOfNumbers: true as const };
  }
  const found = await inFolds<Validation>((how) => session.call('validate', { ...asked, estimate }, how), limits);
  return { ...of, ...found, csv: () => session.call('validationFile'), isOfNumbers: false as const };
}

/** Arguments of the engine's request that predicts the rows of a file. */
const rowsOf = async (file: string, target: number, { json }: PredictRequest) => ({
  target,
  bytes: await readBytes(file),
  first: json ? ALL_ROWS : 0,
});

/** Predicts the rows of a file by the session's network with probability tables. */
async function predictRows(session: Session, { variables }: PriorNetwork, file: string, request: PredictRequest) {
  const names = variables.map(({ name }) => name);
  const target = request.target(names);
  // Prediction of rows can't be stopped, so that there is always an answer.
  const found = (await session.call('predictRows', await rowsOf(file, target, request))) as NewRows;
  const csv = () => session.call('predictedFile');
  return { kind: 'rows' as const, names, target, levels: variables[target].levels, found, csv };
}

/** Predicts the rows of a file by the session's linear Gaussian network. */
async function forecastRows(session: Session, names: string[], file: string, request: PredictRequest) {
  const target = request.target(names);
  const found = (await session.call('gaussianPredictRows', await rowsOf(file, target, request))) as NewNumberRows;
  const csv = () => session.call('gaussianPredictedFile');
  return { kind: 'rows' as const, names, target, levels: null, found, csv };
}

export type Predicted = Awaited<ReturnType<typeof predict>>;
export type CrossValidated = Extract<Predicted, { kind: 'validation' }>;
export type PredictedRows = Extract<Predicted, { kind: 'rows' }>;

export async function predict(request: PredictRequest) {
  const { file, dataFile, rows, variance, estimate } = request;
  const kind = await modelKind(request);
  const json = kind ? null : await readJson(file);
  if (rows === null) {
    if (kind) throw new Refusal('predict-model', { file });
    return crossValidate(request, json);
  }
  if (kind === 'gaussian') {
    const { session, names } = await readGaussian(file, variance);
    return forecastRows(session, names, rows, request);
  }
  if (kind) {
    const { session, network } = await readModel(request, 'predict');
    return predictRows(session, network, rows, request);
  }
  const { session, info, names } = await heldResult(json, file, dataFile);
  if (areNumbers(info)) {
    await session.call('gaussianFit', { kind: variance });
    return forecastRows(session, names, rows, request);
  }
  await session.call('fit', { estimate });
  return predictRows(session, await session.call('modelNetwork'), rows, request);
}
