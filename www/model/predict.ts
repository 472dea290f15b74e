// Results of a cross-validation, for page and command line: networks used to predict, and the table of error measures
// of a numeric target.

import type { NumberMeasures } from '../generated/protocol.ts';
import { exact, plain } from '../words/translate.ts';

/** Network used to predict: the learned one, one relearned without the held-out rows, or one without parents. */
export type Way = 'fixed' | 'relearned' | 'baseline';

type Compared<M, J> = { fixed: { target: M; joint: J }; relearned: { target: M; joint: J } | null; baseline: M };

/** Ways to predict that were requested, with their measures for the target (`target`) and for whole rows (`joint`). */
export const waysOf = <M, J>({
  fixed,
  relearned,
  baseline,
}: Compared<M, J>): { way: Way; target: M; joint: J | null }[] => [
  ...(relearned ? [{ way: 'relearned' as const, ...relearned }] : []),
  { way: 'fixed' as const, ...fixed },
  { way: 'baseline' as const, target: baseline, joint: null },
];

/** Requested way to predict whose network was learned with the least use of the rows to be predicted. */
export const fairest = <M, J>(found: Parameters<typeof waysOf<M, J>>[0]) => waysOf(found)[0];

/** Error measures of a numeric target, in the order of the rows of the table. */
export const NUMBER_MEASURES = ['logLoss', 'rmse', 'mae', 'r2', 'within', 'joint'] as const;

/** Index in the array `coverage` of the share of values inside the 90 % interval. */
const COVERAGE_90 = 8;

/** Number with four decimals; a dash for null. */
const fixed = (x: number | null | undefined) => (x == null ? '–' : exact(x, 4));
/** Number with four significant digits; a dash for null. */
const digits = (x: number | null) => (x === null ? '–' : plain(Number(x.toPrecision(4))));

type Measured = { target: NumberMeasures; joint: number | null };

/** Column of the table of error measures for one way to predict: the text of each measure. */
export const numberCells = ({ target: { logLoss, rmse, mae, r2, coverage }, joint }: Measured) => ({
  logLoss: fixed(logLoss),
  rmse: digits(rmse),
  mae: digits(mae),
  r2: fixed(r2),
  within: fixed(coverage[COVERAGE_90]),
  joint: joint === null ? '' : fixed(joint),
});
