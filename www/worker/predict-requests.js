// What is asked of predictions: cross-validation of the result, and rows of a file by the network that was fitted last.
import { drivePrediction, driveValidation } from './predict.js';

/**
 * @typedef {import('../engine/requests.ts').ModelRequests} ModelRequests
 * @typedef {import('./predict.js').Validating} Validating
 * @typedef {import('./predict.js').Predicting} Predicting
 */

/**
 * @param {(name: string) => import('../pkg/core.js').Session} able the session of the page, if it can answer
 * @param {() => import('../pkg/core.js').Model} current the network that was fitted last
 * @param {{ pause: () => Promise<void>, isStopped: (id: number) => boolean }} hooks
 * @returns {import('../engine/requests.ts').Handlers<Pick<ModelRequests, 'validate' | 'validationFile' | 'predictRows' | 'predictedFile'>>}
 */
export function predictRequests(able, current, { pause, isStopped }) {
  /** The cross-validation that was made last. @type {import('./predict.js').CrossValidation | null} */
  let validation = null;
  /** The file that was predicted last. @type {import('./predict.js').RowPrediction | null} */
  let prediction = null;
  return {
    async validate({ request, estimate, settings, worst, goOn }, emit, id) {
      if (!goOn || !validation) {
        const session = /** @type {Validating} */ (/** @type {unknown} */ (able('crossValidation')));
        const next = session.crossValidation(request, estimate, settings);
        validation?.free();
        validation = next;
      }
      const of = validation;
      const isWhole = await driveValidation(of, {
        stop: () => isStopped(id) || of !== validation,
        report: (standing) => emit('progress', standing),
        pause,
      });
      if (of !== validation) throw { code: 'not-ready' };
      return { standing: of.standing(), worst: of.worst(worst), isWhole };
    },
    validationFile() {
      if (!validation) throw { code: 'not-ready' };
      return validation.csv();
    },
    async predictRows({ target, bytes, first }, emit, id) {
      const model = /** @type {Predicting} */ (/** @type {unknown} */ (current()));
      const next = model.predictRows(target, new Uint8Array(bytes));
      prediction?.free();
      prediction = next;
      const isWhole = await drivePrediction(next, {
        stop: () => isStopped(id) || next !== prediction,
        report: (share) => emit('progress', share),
        pause,
      });
      return isWhole ? next.summary(first) : null;
    },
    predictedFile() {
      if (!prediction) throw { code: 'not-ready' };
      return prediction.csv();
    },
  };
}
