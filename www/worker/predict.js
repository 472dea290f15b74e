// Drives a cross-validation, or the prediction of the rows of a file, in slices: the same way in the page's worker and in the command line.
import { breathe, filling, slices, spend } from '../engine/slices.js';

/**
 * @template V, W
 * @typedef {{ run: (steps: number) => number, soFar: () => V, worst: (count: number) => W[], csv: () => string, free: () => void }} CrossValidation
 *   of the core; `V`: its results, `W`: a row that was held out
 */
/**
 * @template R
 * @typedef {{ run: (rows: number) => number, summary: (count: number) => R, csv: () => string, free: () => void }} RowPrediction of the core; `R`: its summary
 */
/**
 * @template V
 * @typedef {{ stop?: () => boolean, report?: (soFar: V) => void, pause?: () => Promise<unknown> }} Hooks
 */

/** Milliseconds between two reports. */
const REPORT = 200;
/** Return value of `CrossValidation.run`. */
const [TURNED, DONE] = [1, 2];

/**
 * Drives a cross-validation until all folds are done, or it is stopped; whether all are done.
 * @template V @param {CrossValidation<V, unknown>} validation @param {Hooks<V>} [hooks] @returns {Promise<boolean>}
 */
export function driveValidation(validation, { stop, report, pause = breathe } = {}) {
  const step = filling((steps) => {
    const state = validation.run(steps);
    return state === TURNED ? 'turned' : state === DONE;
  });
  return slices(step, { stop, report: () => report?.(validation.soFar()), pace: { every: REPORT, pause } });
}

/**
 * Predicts the rows of a file; says whether it was all of them.
 * @param {RowPrediction<unknown>} prediction
 * @param {{ stop?: () => boolean, report?: (share: number) => void, pause?: () => Promise<unknown> }} [hooks] @returns {Promise<boolean>}
 */
export function drivePrediction(prediction, { stop, report, pause = breathe } = {}) {
  let share = 0;
  const step = () => {
    share = prediction.run(1);
    return share >= 1;
  };
  return slices((milliseconds) => spend(milliseconds, step), {
    stop,
    report: () => report?.(share),
    pace: { every: REPORT, pause },
  });
}
