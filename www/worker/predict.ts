// Drives a cross-validation, or the prediction of the rows of a file, in slices: the same way in the page's worker and in the command line.
import { breathe, filling, slices, spend } from '../engine/slices.ts';

/** Of the core; `V`: its results, `W`: a row that was held out. */
export type CrossValidation<V, W> = {
  run: (steps: number) => number;
  soFar: () => V;
  worst: (count: number) => W[];
  csv: () => string;
  free: () => void;
};
/** Of the core; `R`: its summary. */
export type RowPrediction<R> = {
  run: (rows: number) => number;
  summary: (count: number) => R;
  csv: () => string;
  free: () => void;
};
export type Hooks<V> = { stop?: () => boolean; report?: (soFar: V) => void; pause?: () => Promise<unknown> };

/** Milliseconds between two reports. */
const REPORT = 200;
/** Return value of `CrossValidation.run`. */
const [TURNED, DONE] = [1, 2];

/** Drives a cross-validation until all folds are done, or it is stopped; whether all are done. */
export function driveValidation<V>(
  validation: CrossValidation<V, unknown>,
  { stop, report, pause = breathe }: Hooks<V> = {},
): Promise<boolean> {
  const step = filling((steps) => {
    const state = validation.run(steps);
    return state === TURNED ? 'turned' : state === DONE;
  });
  return slices(step, { stop, report: () => report?.(validation.soFar()), pace: { every: REPORT, pause } });
}

/** Predicts the rows of a file; says whether it was all of them. */
export function drivePrediction(
  prediction: RowPrediction<unknown>,
  {
    stop,
    report,
    pause = breathe,
  }: { stop?: () => boolean; report?: (share: number) => void; pause?: () => Promise<unknown> } = {},
): Promise<boolean> {
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
