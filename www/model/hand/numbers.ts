// Numbers in formulas: more digits than elsewhere, so that products come out right; powers of ten for very small ones.
import { plain, whole } from '../../words/translate.ts';

const MINUS = '−';
const trueMinus = (text: string) => text.replace(/^-/, MINUS);
const SIX = new Intl.NumberFormat('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
const FOUR = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** Text of an entropy with six decimals, so that N times it is right to two decimals for some ten thousand rows. */
export const fine = (x: number) => trueMinus(SIX.format(Math.abs(x) < 5e-7 ? 0 : x));

/** Text of a number in scientific notation, as a formula. */
function scientific(x: number, digits: number) {
  const [mantissa, power] = x.toExponential(digits).split('e');
  const raised = `10^{${trueMinus(String(Number(power)))}}`;
  return Number(mantissa) === 1 ? raised : `${trueMinus(String(Number(mantissa)))} · ${raised}`;
}

/** Text of a parameter such as α: as typed if short, else with four significant digits. */
export function parameter(x: number) {
  if (x !== 0 && (Math.abs(x) < 1e-4 || Math.abs(x) >= 1e7)) return scientific(x, 3);
  if (Number.isInteger(x)) return whole(x);
  return plain(Number(x.toPrecision(4)));
}

/** Smallest p-value shown; the computed tail of χ² is inexact below it. */
export const MIN_SHOWN_P = 1e-16;

/** Largest p-value shown, so that no value is rounded to 1. */
export const MAX_SHOWN_P = 0.9999;

/** Text of a p-value, clamped so that it is never 0 or 1: four decimals or a power of ten. */
export function pValue(p: number) {
  const within = Math.min(MAX_SHOWN_P, Math.max(MIN_SHOWN_P, p));
  return within < 5e-4 ? scientific(within, 1) : FOUR.format(within);
}
