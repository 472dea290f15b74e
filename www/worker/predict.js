// Drives a cross-validation, or the prediction of the rows of a file, in slices: the same way in the page's worker and in the command line.
import { breathe, filling, slices, spend } from '../engine/slices.js';

/**
 * @typedef {import('../generated/protocol').Validation} Validation
 * @typedef {import('../generated/protocol').ValidationRequest} Request
 * @typedef {{ run: (steps: number) => number, standing: () => Validation,
 *   worst: (count: number) => import('../generated/protocol').HeldOutRow[], csv: () => string, free: () => void }} CrossValidation of the core
 * @typedef {{ run: (rows: number) => number, summary: (count: number) => import('../generated/protocol').NewRows, csv: () => string,
 *   free: () => void }} RowPrediction of the core
 * @typedef {{ crossValidation: (request: Request, estimate: import('../generated/protocol').ParameterEstimate,
 *   settings: import('../generated/protocol').Settings) => CrossValidation }} Validating a session with a result
 * @typedef {{ predictRows: (target: number, bytes: Uint8Array) => RowPrediction }} Predicting a network with tables
 * @typedef {{ stop?: () => boolean, report?: (standing: Validation) => void, pause?: () => Promise<unknown> }} Hooks
 */

/** Milliseconds between two reports. */
const REPORT = 200;
/** Return value of `CrossValidation.run`. */
const [TURNED, DONE] = [1, 2];

/**
 * Goes on with a cross-validation until all folds are done, or it is stopped; says whether it was all of them.
 * @param {CrossValidation} validation @param {Hooks} [hooks] @returns {Promise<boolean>}
 */
export function driveValidation(validation, { stop, report, pause = breathe } = {}) {
  const step = filling((steps) => {
    const state = validation.run(steps);
    return state === TURNED ? 'turned' : state === DONE;
  });
  return slices(step, { stop, report: () => report?.(validation.standing()), pace: { every: REPORT, pause } });
}

/**
 * Predicts the rows of a file; says whether it was all of them.
 * @param {RowPrediction} prediction
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
