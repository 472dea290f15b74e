/** `predict`: one variable predicted from the others, by cross-validation, or for the rows of a file. */

import type {
  NewNumberRows,
  NewRows,
  NumberValidation,
  PriorVariable,
  Validation,
} from '../../www/generated/protocol.ts';
import type { GaussianModel, Model } from '../../www/pkg/core.js';
import {
  type CrossValidation,
  drivePrediction,
  driveValidation,
  type RowPrediction,
} from '../../www/worker/predict.ts';
import { readBytes, readJson } from '../files.ts';
import { pause } from '../host.ts';
import type { PredictRequest } from '../request.ts';
import { Refusal, statusLine, t } from '../words.ts';
import { limited, secondsSince } from './drive.ts';
import { heldResult } from './fitted.ts';
import { namesOf, readGaussian } from './gaussian.ts';
import { modelKind, readModel } from './model-file.ts';

/** Rows of a file whose predictions are kept for JSON. */
const ALL_ROWS = 1e9;

/** Cross-validates until all folds are done, the limit or Ctrl-C. */
async function validate(
  validation: CrossValidation<{ each: unknown[]; folds: number; progress: number }, unknown>,
  { timeLimit = Number.POSITIVE_INFINITY, showsProgress }: PredictRequest['limits'],
) {
  const line = statusLine(showsProgress);
  const begun = performance.now();
  const isWhole = await limited(
    line.clear,
    (stopped) =>
      driveValidation(validation, {
        stop: () => stopped() || secondsSince(begun) >= timeLimit,
        report({ each, folds, progress }) {
          const share = Math.floor(100 * progress);
          line.show(t('cli.predict.progress', { done: each.length + 1, total: folds, share }));
        },
        pause,
      }),
    (whole) => !whole,
  );
  return { isWhole, seconds: secondsSince(begun) };
}

/** True of columns of numbers. */
const areNumbers = ({ variables }: { variables: { numbers?: unknown }[] }) =>
  variables.some(({ numbers }) => Boolean(numbers));

async function crossValidate(request: PredictRequest, json: unknown) {
  const { file, dataFile, folds, seed, relearn, estimate, variance, limits } = request;
  const { session, info, names, settings } = await heldResult(json, file, dataFile, limits.memory);
  const target = request.target(names);
  const inputs = request.given(names);
  const asked = { target, inputs, folds, seed, relearn };
  const isOfNumbers = areNumbers(info);
  const validation = isOfNumbers
    ? session.gaussianValidation(asked, variance, settings)
    : session.crossValidation(asked, estimate, settings);
  const { isWhole, seconds } = await validate(validation, limits);
  const of = { kind: 'validation' as const, names, target, inputs, rows: info.rows, isWhole, seconds };
  const csv = () => validation.csv();
  return isOfNumbers
    ? { ...of, csv, isOfNumbers: true as const, found: validation.soFar() as NumberValidation }
    : { ...of, csv, isOfNumbers: false as const, found: validation.soFar() as Validation };
}

/** Predicts the rows of a file to its end. */
async function predicted<R>(prediction: RowPrediction<R>, { json }: PredictRequest) {
  await drivePrediction(prediction);
  return { found: prediction.summary(json ? ALL_ROWS : 0), csv: () => prediction.csv() };
}

/** Predicts the rows of a file by a network with tables. */
async function predictRows(model: Model, file: string, request: PredictRequest) {
  const { variables }: { variables: PriorVariable[] } = model.network();
  const names = variables.map(({ name }) => name);
  const target = request.target(names);
  const prediction: RowPrediction<NewRows> = model.predictRows(target, await readBytes(file));
  return {
    kind: 'rows' as const,
    names,
    target,
    levels: variables[target].levels,
    ...(await predicted(prediction, request)),
  };
}

/** Forecasts the rows of a file by regressions. */
async function forecastRows(model: GaussianModel, file: string, request: PredictRequest) {
  const names = namesOf(model);
  const target = request.target(names);
  const prediction: RowPrediction<NewNumberRows> = model.predictRows(target, await readBytes(file));
  return { kind: 'rows' as const, names, target, levels: null, ...(await predicted(prediction, request)) };
}

export type Predicted = Awaited<ReturnType<typeof predict>>;
export type CrossValidated = Extract<Predicted, { kind: 'validation' }>;
export type PredictedRows = Extract<Predicted, { kind: 'rows' }>;

export async function predict(request: PredictRequest) {
  const { file, dataFile, rows, variance, estimate } = request;
  const kind = await modelKind(file);
  const json = kind ? null : await readJson(file);
  if (rows === null) {
    if (kind) throw new Refusal('predict-model', { file });
    return crossValidate(request, json);
  }
  if (kind === 'gaussian') return forecastRows(await readGaussian(file, variance), rows, request);
  if (kind) return predictRows(await readModel(file, 'predict'), rows, request);
  const { session, info } = await heldResult(json, file, dataFile);
  if (areNumbers(info)) return forecastRows(session.gaussianModel(variance), rows, request);
  return predictRows(session.model(estimate), rows, request);
}
