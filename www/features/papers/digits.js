// A printed number beside ours: whether they agree to the printed digits, and how ours is then shown.
import { exact } from '../../words/translate.js';

/**
 * @typedef {'same' | 'cut' | 'other'} Verdict
 *   equal when ours is rounded to the printed decimals; equal when it is cut off there instead; different
 */

/** Decimals shown beyond the printed ones where those alone would not show what happened. */
const MORE = 2;

/** @param {string} printed digits as they stand in the document: 10,318 or -7146.42 */
export function readPrinted(printed) {
  const value = Number(printed.replaceAll(',', ''));
  if (!Number.isFinite(value)) throw new Error(`no number: ${printed}`);
  return { value, places: printed.split('.')[1]?.length ?? 0 };
}

/** @param {string} printed @param {number} ours @returns {Verdict} */
export function compare(printed, ours) {
  const { value, places } = readPrinted(printed);
  const unit = 10 ** places;
  const wanted = Math.round(value * unit);
  if (Math.round(ours * unit) === wanted) return 'same';
  return Math.trunc(ours * unit) === wanted ? 'cut' : 'other';
}

/** The document's own digits, its minus sign made a true one. @param {string} printed */
export const asPrinted = (printed) => printed.replace('-', '\u2212');

/**
 * Ours, to the printed decimals where that is fair.
 * @param {string} printed
 * @param {number} ours
 * @param {{ places?: number, plus?: boolean }} [how] `places`: to so many decimals instead; `plus`: with its sign
 */
export function beside(printed, ours, { places = readPrinted(printed).places, plus = printed.startsWith('+') } = {}) {
  const shown = exact(ours, compare(printed, ours) === 'cut' ? places + MORE : places);
  return plus && ours > 0 ? `+${shown}` : shown;
}
