// Requests for predictions: cross-validation of the result, and rows of a file by the network that was fitted last. The same for tables
// and for regressions.

import type { Handlers, ModelRequests } from '../engine/requests.ts';
import type { HeldOutRow, NewRows, Validation } from '../generated/protocol.ts';
import type { Model, Session } from '../pkg/core.js';
import { type CrossValidation, drivePrediction, driveValidation, type RowPrediction } from './predict.ts';

export type Hooks = { pause: () => Promise<void>; isStopped: (id: number) => boolean };

/** The cross-validation that was made last. `V`: its results, `W`: a row that was held out. */
export function validations<V, W>({ pause, isStopped }: Hooks) {
  let last: CrossValidation<V, W> | null = null;
  return {
    /** Continues the last cross-validation, or makes another. */
    async run(
      make: () => CrossValidation<V, W>,
      { worst, goOn }: { worst: number; goOn: boolean },
      emit: (event: 'progress', soFar: V) => void,
      id: number,
    ) {
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

/** The file that was predicted last. `R`: its summary. */
export function predictions<R>({ pause, isStopped }: Hooks) {
  let last: RowPrediction<R> | null = null;
  return {
    /** Null if it was stopped. */
    async run(next: RowPrediction<R>, first: number, emit: (event: 'progress', share: number) => void, id: number) {
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
 * @param able the session of the page, if it can answer
 * @param current the network that was fitted last
 */
export function predictRequests(
  able: (name: string) => Session,
  current: () => Model,
  hooks: Hooks,
): Handlers<Pick<ModelRequests, 'validate' | 'validationFile' | 'predictRows' | 'predictedFile'>> {
  const validation: ReturnType<typeof validations<Validation, HeldOutRow>> = validations(hooks);
  const prediction: ReturnType<typeof predictions<NewRows>> = predictions(hooks);
  return {
    validate: ({ request, estimate, settings, ...how }, emit, id) =>
      validation.run(() => able('crossValidation').crossValidation(request, estimate, settings), how, emit, id),
    validationFile: () => validation.file(),
    predictRows: async ({ target, bytes, first }, emit, id) =>
      prediction.run(current().predictRows(target, new Uint8Array(bytes)), first, emit, id),
    predictedFile: () => prediction.file(),
  };
}
