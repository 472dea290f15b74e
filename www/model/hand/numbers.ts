// Numbers inside formulas: more digits where a product of them must come out right, powers of ten where digits end.
import { plain, whole } from '../../words/translate.ts';

const MINUS = '−';
const TRUE = (text: string) => text.replace(/^-/, MINUS);
const SIX = new Intl.NumberFormat('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
const FOUR = new Intl.NumberFormat('en', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** An entropy: six decimals, so that N times it is right to two for some ten thousand rows. */
export const fine = (x: number) => TRUE(SIX.format(Math.abs(x) < 5e-7 ? 0 : x));

/** A power of ten with what stands before it, in the notation of formulas. */
function scientific(x: number, digits: number) {
  const [mantissa, power] = x.toExponential(digits).split('e');
  const raised = `10^{${TRUE(String(Number(power)))}}`;
  return Number(mantissa) === 1 ? raised : `${TRUE(String(Number(mantissa)))} · ${raised}`;
}

/** A parameter such as α: as typed if that is short, else four digits that count. */
export function parameter(x: number) {
  if (x !== 0 && (Math.abs(x) < 1e-4 || Math.abs(x) >= 1e7)) return scientific(x, 3);
  if (Number.isInteger(x)) return whole(x);
  return plain(Number(x.toPrecision(4)));
}

/** Least p-value that is given as such: the tail of χ² is not known so finely below. */
export const LEAST_P = 1e-16;

/** Greatest p-value that is given as such: nothing is quite certain, and 1.0000 looks as if it were. */
export const MOST_P = 0.9999;

/** A p-value, never 0 and never 1: four decimals or a power of ten, and the bound beyond the digits. */
export function pValue(p: number) {
  const within = Math.min(MOST_P, Math.max(LEAST_P, p));
  return within < 5e-4 ? scientific(within, 1) : FOUR.format(within);
}
