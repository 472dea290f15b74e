// Results of a cross-validation for page and command line: the ways to predict, and the measures of numbers as a table.
import { exact, plain } from '../words/translate.js';

/**
 * @typedef {import('../generated/protocol').NumberMeasures} NumberMeasures
 * @typedef {'fixed' | 'relearned' | 'baseline'} Way how predictions are made
 */

/**
 * The requested ways to predict: `target` its measures, `joint` those of whole rows.
 * @template M, J @param {{ fixed: { target: M, joint: J }, relearned: { target: M, joint: J } | null, baseline: M }} found
 * @returns {{ way: Way, target: M, joint: J | null }[]}
 */
export const waysOf = ({ fixed, relearned, baseline }) => [
  ...(relearned ? [{ way: /** @type {const} */ ('relearned'), ...relearned }] : []),
  { way: /** @type {const} */ ('fixed'), ...fixed },
  { way: /** @type {const} */ ('baseline'), target: baseline, joint: null },
];

/** The requested way that knows least of the rows it predicts. @template M, J @param {Parameters<typeof waysOf<M, J>>[0]} found */
export const fairest = (found) => waysOf(found)[0];

/** Rows of the table of measures of numbers. */
export const NUMBER_MEASURES = /** @type {const} */ (['logLoss', 'rmse', 'mae', 'r2', 'within', 'joint']);

/** Place of the 90 % interval among those that are counted. */
const NINETY = 8;

/** Four decimals; a dash where there is no number. @param {number | null | undefined} x */
const fixed = (x) => (x == null ? '–' : exact(x, 4));
/** Four digits, in the unit of the target. @param {number | null} x */
const digits = (x) => (x === null ? '–' : plain(Number(x.toPrecision(4))));

/** Measures of a way to predict, by row of the table. @param {{ target: NumberMeasures, joint: number | null }} of */
export const numberCells = ({ target: { logLoss, rmse, mae, r2, coverage }, joint }) => ({
  logLoss: fixed(logLoss),
  rmse: digits(rmse),
  mae: digits(mae),
  r2: fixed(r2),
  within: fixed(coverage[NINETY]),
  joint: joint === null ? '' : fixed(joint),
});
