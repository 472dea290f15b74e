// Results of a cross-validation for page and command line: the ways to predict, and the measures of numbers as a table.

import type { NumberMeasures } from '../generated/protocol.ts';
import { exact, plain } from '../words/translate.ts';

/** How predictions are made. */
export type Way = 'fixed' | 'relearned' | 'baseline';

/** The requested ways to predict: `target` its measures, `joint` those of whole rows. */
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

/** The requested way that knows least of the rows it predicts. */
export const fairest = <M, J>(found: Parameters<typeof waysOf<M, J>>[0]) => waysOf(found)[0];

/** Rows of the table of measures of numbers. */
export const NUMBER_MEASURES = ['logLoss', 'rmse', 'mae', 'r2', 'within', 'joint'] as const;

/** Place of the 90 % interval among those that are counted. */
const NINETY = 8;

/** Four decimals; a dash where there is no number. */
const fixed = (x: number | null | undefined) => (x == null ? '–' : exact(x, 4));
/** Four digits, in the unit of the target. */
const digits = (x: number | null) => (x === null ? '–' : plain(Number(x.toPrecision(4))));

/** Measures of a way to predict, by row of the table. */
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
  within: fixed(coverage[NINETY]),
  joint: joint === null ? '' : fixed(joint),
});
