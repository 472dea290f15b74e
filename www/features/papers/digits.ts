// Printed numbers: tables entered as text, agreement with our values to the printed digits, and our values as shown.
import { exact } from '../../words/translate.ts';

/** Agreement of our value with a printed one: equal after rounding to its decimals, after truncation, or different. */
export type Verdict = 'same' | 'cut' | 'other';

/** Number of decimals added to our value if, with the printed number of decimals, it would look equal. */
const MORE = 2;

/** Cells of a printed table that was entered as text: one row per line, at least two spaces between cells. */
export const printedRows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/));

/**
 * Value and decimals of a printed number.
 * @param printed digits as in the document: 10,318 or -7146.42
 */
export function readPrinted(printed: string) {
  const value = Number(printed.replaceAll(',', ''));
  if (!Number.isFinite(value)) throw new Error(`no number: ${printed}`);
  return { value, places: printed.split('.')[1]?.length ?? 0 };
}

export function compare(printed: string, ours: number): Verdict {
  const { value, places } = readPrinted(printed);
  const unit = 10 ** places;
  const wanted = Math.round(value * unit);
  if (Math.round(ours * unit) === wanted) return 'same';
  return Math.trunc(ours * unit) === wanted ? 'cut' : 'other';
}

/** Digits of a printed number as in the document, with a true minus sign. */
export const asPrinted = (printed: string) => printed.replace('-', '\u2212');

/**
 * Text of our value, with the printed number of decimals, or more if those would not show the difference.
 * @param how `places`: number of decimals to use instead; `plus`: whether a positive value has its sign
 */
export function beside(
  printed: string,
  ours: number,
  { places = readPrinted(printed).places, plus = printed.startsWith('+') }: { places?: number; plus?: boolean } = {},
) {
  const shown = exact(ours, compare(printed, ours) === 'cut' ? places + MORE : places);
  return plus && ours > 0 ? `+${shown}` : shown;
}
