// Pure parts of the view Predict: default request, inputs, cells of the measures, calibration plot.

import { type Frame, linear, ticksOf } from '../../draw/chart/scale.ts';
import type { JointMeasures, Measures } from '../../generated/protocol.ts';
import type { Prediction } from '../../model/state.ts';

/** Default prediction: the selected variable from all others; without a selection, the reader is asked for one. */
export const usualPrediction = (names: string[], selected: string | null): Prediction => ({
  target: selected !== null && names.includes(selected) ? selected : '',
  folds: 5,
  seed: 1,
  relearn: false,
  inputs: null,
});

/** Indices of the inputs of a prediction; null if all other variables are inputs. */
export function inputsOf({ target, inputs }: Prediction, names: string[]) {
  if (!inputs) return null;
  const known = inputs.filter((name) => name !== target && names.includes(name));
  return known.length === 0 || known.length === names.length - 1 ? null : known.map((name) => names.indexOf(name));
}

/** Inputs of a prediction with one added or removed, null for all other variables. The last one can't be removed. */
export function withInput({ target, inputs }: Prediction, names: string[], name: string) {
  const others = names.filter((other) => other !== target);
  const now = inputs?.filter((other) => others.includes(other)) ?? [];
  const before = now.length > 0 ? now : others;
  const next = others.filter((other) => (other === name ? !before.includes(other) : before.includes(other)));
  if (next.length === 0) return before.length === others.length ? null : before;
  return next.length === others.length ? null : next;
}

/** Minimum and maximum number of folds for a number of rows. */
export const foldsFor = (rows: number) => ({ least: 2, most: Math.max(2, Math.min(1000, rows)) });

/**
 * Accuracy measure as text with four decimals, a dash if undefined, ∞ for an infinite log-loss.
 * @param zero number of rows whose outcome had probability 0
 */
export const shownMeasure = (x: number | null, zero: number = 0) => (zero > 0 ? '∞' : x === null ? '–' : x.toFixed(4));

/** Table cells with the measures of a predictor, in the order of `MEASURES`. */
export const cellsOf = ({ target, joint }: { target: Measures; joint: JointMeasures | null }) => ({
  logLoss: shownMeasure(target.logLoss, target.zero),
  brier: shownMeasure(target.brier),
  accuracy: shownMeasure(target.accuracy),
  ece: shownMeasure(target.ece),
  joint: joint ? shownMeasure(joint.logLoss, joint.zero) : '',
});

/** Accuracy measures, one for each row of the table of measures. */
export const MEASURES = ['logLoss', 'brier', 'accuracy', 'ece', 'joint'] as const;

/** Radius in px of the mark of a bin that holds all rows, and minimum radius of a mark. */
const RADIUS = { most: 13, least: 3 };

/** Axes of a plot of one share against another, from 0 to 1. */
export function sharePlane({ left, right, top, floor }: Frame) {
  const x = linear([0, 1], [left, right]);
  const y = linear([0, 1], [floor, top]);
  return { x, y, across: ticksOf([0, 1], 5, x), up: ticksOf([0, 1], 5, y) };
}

/**
 * Calibration plot: marks of the bins, and the ticks of both axes. The mean probability is on the horizontal axis, the
 * share predicted correctly on the vertical one; the area of a mark is proportional to its number of rows.
 */
export function calibrationPlot({ calibration }: Measures, frame: Frame) {
  const plane = sharePlane(frame);
  const { x, y } = plane;
  const rows = calibration.reduce((sum, bin) => sum + bin.rows, 0);
  const marks = calibration.flatMap(({ rows: n, confidence, right: share }, bin) =>
    confidence === null || share === null
      ? []
      : [{ bin, rows: n, x: x(confidence), y: y(share), r: Math.max(RADIUS.least, RADIUS.most * Math.sqrt(n / rows)) }],
  );
  return { marks, ...plane };
}

/** Limits of a bin of the calibration plot (by highest probability) as text, such as 0.5 and 0.6. */
export const binWords = (bin: number) => ({ from: (bin / 10).toFixed(1), to: ((bin + 1) / 10).toFixed(1) });
