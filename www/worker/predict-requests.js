// Requests for predictions: cross-validation of the result, and rows of a file by the network that was fitted last. The same for tables
// and for regressions.
import { drivePrediction, driveValidation } from './predict.js';

/** @typedef {{ pause: () => Promise<void>, isStopped: (id: number) => boolean }} Hooks */

/**
 * The cross-validation that was made last. `V`: its results, `W`: a row that was held out.
 * @template V, W @param {Hooks} hooks
 */
export function validations({ pause, isStopped }) {
  /** @type {import('./predict.js').CrossValidation<V, W> | null} */
  let last = null;
  return {
    /**
     * Continues the last cross-validation, or makes another. @param {() => import('./predict.js').CrossValidation<V, W>} make @param {{ worst: number, goOn: boolean }} how
     * @param {(event: 'progress', soFar: V) => void} emit @param {number} id
     */
    async run(make, { worst, goOn }, emit, id) {
      if (!goOn || !last) {
        const next = make();
        last?.free();
        last = next;
      }
      const of = last;
      const isWhole = await driveValidation(of, {
        stop: () => isStopped(id) || of !== last,
        report: (soFar) => emit('progress', soFar),
        pause,
      });
      if (of !== last) throw { code: 'not-ready' };
      return { soFar: of.soFar(), worst: of.worst(worst), isWhole };
    },
    file() {
      if (!last) throw { code: 'not-ready' };
      return last.csv();
    },
  };
}

/**
 * The file that was predicted last. `R`: its summary.
 * @template R @param {Hooks} hooks
 */
export function predictions({ pause, isStopped }) {
  /** @type {import('./predict.js').RowPrediction<R> | null} */
  let last = null;
  return {
    /** Null if it was stopped. @param {import('./predict.js').RowPrediction<R>} next @param {number} first @param {(event: 'progress', share: number) => void} emit @param {number} id */
    async run(next, first, emit, id) {
      last?.free();
      last = next;
      const isWhole = await drivePrediction(next, {
        stop: () => isStopped(id) || next !== last,
        report: (share) => emit('progress', share),
        pause,
      });
      return isWhole ? next.summary(first) : null;
    },
    file() {
      if (!last) throw { code: 'not-ready' };
      return last.csv();
    },
  };
}

/**
 * @param {(name: string) => import('../pkg/core.js').Session} able the session of the page, if it can answer
 * @param {() => import('../pkg/core.js').Model} current the network that was fitted last
 * @param {Hooks} hooks
 * @returns {import('../engine/requests.ts').Handlers<Pick<import('../engine/requests.ts').ModelRequests, 'validate' | 'validationFile' | 'predictRows' | 'predictedFile'>>}
 */
export function predictRequests(able, current, hooks) {
  /** @type {ReturnType<typeof validations<import('../generated/protocol').Validation, import('../generated/protocol').HeldOutRow>>} */
  const validation = validations(hooks);
  /** @type {ReturnType<typeof predictions<import('../generated/protocol').NewRows>>} */
  const prediction = predictions(hooks);
  return {
    validate: ({ request, estimate, settings, ...how }, emit, id) =>
      validation.run(() => able('crossValidation').crossValidation(request, estimate, settings), how, emit, id),
    validationFile: () => validation.file(),
    predictRows: async ({ target, bytes, first }, emit, id) =>
      prediction.run(current().predictRows(target, new Uint8Array(bytes)), first, emit, id),
    predictedFile: () => prediction.file(),
  };
}
