// Results of a cross-validation, for page and command line: ways to predict, and the table of measures of numbers.

import type { NumberMeasures } from '../generated/protocol.ts';
import { exact, plain } from '../words/translate.ts';

/** Network used to predict: the learned one, one relearned without the rows predicted, or no parents. */
export type Way = 'fixed' | 'relearned' | 'baseline';

/** Requested ways to predict; `target`: measures of the target, `joint`: measures of whole rows. */
export const waysOf = <M, J>({
  fixed,
  relearned,
  baseline,
}: {
  fixed: { target: M; joint: J };
  relearned: { target: M; joint: J } | null;
  baseline: M;
}): { way: Way; target: M; joint: J | null }[] => [
  ...(relearned ? [{ way: 'relearned' as const, ...relearned }] : []),
  { way: 'fixed' as const, ...fixed },
  { way: 'baseline' as const, target: baseline, joint: null },
];

/** Requested way that has seen least of the rows predicted. */
export const fairest = <M, J>(found: Parameters<typeof waysOf<M, J>>[0]) => waysOf(found)[0];

/** Rows of the table of measures. */
export const NUMBER_MEASURES = ['logLoss', 'rmse', 'mae', 'r2', 'within', 'joint'] as const;

/** Index of the 90 % interval in `coverage`. */
const COVERAGE_90 = 8;

/** Number with four decimals; a dash for none. */
const fixed = (x: number | null | undefined) => (x == null ? '–' : exact(x, 4));
/** Number with four significant digits; a dash for none. */
const digits = (x: number | null) => (x === null ? '–' : plain(Number(x.toPrecision(4))));

/** Cells of a way to predict, by row of the table. */
export const numberCells = ({
  target: { logLoss, rmse, mae, r2, coverage },
  joint,
}: {
  target: NumberMeasures;
  joint: number | null;
}) => ({
  logLoss: fixed(logLoss),
  rmse: digits(rmse),
  mae: digits(mae),
  r2: fixed(r2),
  within: fixed(coverage[COVERAGE_90]),
  joint: joint === null ? '' : fixed(joint),
});
