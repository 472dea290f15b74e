// Judgment of a number computed by a student, to the digits typed: right, a known slip, or off by some power of ten,
// which does not give the answer away.

import { type Facts, slipsOf, values, type What } from './slips.ts';
import { bitsOf } from './sums.ts';

/** Typed number as read in one way. `unit`: place value of its last digit; `digits`: number of significant digits. */
export type Reading = { value: number; unit: number; digits: number };
/** Verdict on a typed number. `bits`: whether the value is in bits; `least`, `most`: bounds on the error. */
export type Verdict =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'coarse' }
  | { kind: 'right'; value: number; bits: boolean }
  | { kind: 'slip'; slip: string }
  | { kind: 'cut' }
  | { kind: 'off'; high: boolean; least: number; most: number };

const MINUS = /[-−–—‒‑﹣－]/g;
/** Pattern of blanks and apostrophes, which separate thousands in some countries. */
const BLANK = /[\s'’]/g;
const NUMBER = /^([+-]?)(\d[\d.,]*|[.,]\d+)(?:(?:e|[·×*x]10\^?)([+-]?\d+))?$/i;
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
/** Minimum number of significant digits at which a match with a slip's number is no mere chance. */
const MIN_SLIP_DIGITS = 2;

function reading(sign: string, whole: string, fraction: string, power: number): Reading {
  const digits = `${whole}${fraction}`.replace(/^0+/, '').length;
  const value = Number(`${sign}${whole || '0'}.${fraction || '0'}e${power}`);
  return { value, unit: Number(`1e${power - fraction.length}`), digits };
}

/** Interpretations of a typed number, likeliest first: commas and points separate thousands or begin the decimals. */
export function readings(text: string): Reading[] {
  const plain = text
    .replace(MINUS, '-')
    .replace(BLANK, '')
    .replace(/^=/, '')
    .replace(/(?:bits?|nats?)$/i, '');
  const match = NUMBER.exec(plain);
  if (!match) return [];
  const [, sign, body, exponent] = match;
  const power = Number(exponent ?? 0);
  if (Math.abs(power) > 300) return [];
  const marks = body.match(/[.,]/g) ?? [];
  /** Interpretation in which the last comma or point begins the decimals. */
  const decimals = (): Reading[] => {
    const at = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
    const before = body.slice(0, at);
    if (/[.,]/.test(before) && !(THOUSANDS.test(before) && !before.includes(body[at]))) return [];
    return [reading(sign, before.replace(/[.,]/g, ''), body.slice(at + 1), power)];
  };
  const thousands = () => [reading(sign, body.replace(/[.,]/g, ''), '', power)];
  if (marks.length === 0) return thousands();
  const grouped = THOUSANDS.test(body) && new Set(marks).size === 1;
  if (marks.length === 1 && grouped) {
    return marks[0] === ',' ? [...thousands(), ...decimals()] : [...decimals(), ...thousands()];
  }
  return grouped ? thousands() : decimals();
}

/** Whether a typed number equals `value` rounded to the digits typed. */
const says = ({ value: typed, unit }: Reading, value: number) =>
  Math.abs(typed - value) <= unit * (0.5 + 1e-9) + 1e-12 * Math.max(1, Math.abs(value));

/** Whether a typed number equals `value` truncated, instead of rounded, to the digits typed. */
const isCut = ({ value: typed, unit }: Reading, value: number) =>
  Math.abs(typed - Math.trunc(value / unit) * unit) <= unit * 1e-6 + 1e-12 * Math.abs(value);

/** Powers of ten between which the size of an error is; their ratio is 10. */
function band(off: number): [least: number, most: number] {
  if (off < 0.1) return [0, 0.1];
  const power = Math.floor(Math.log10(off) + 1e-12);
  return [Number(`1e${power}`), Number(`1e${power + 1}`)];
}

/**
 * Verdict on a typed number.
 * @param text number as typed
 * @param what quantity that the number represents
 */
export function judge(text: string, what: What, facts: Facts): Verdict {
  if (text.trim() === '') return { kind: 'empty' };
  const typed = readings(text);
  const value = values(facts).get(what);
  if (typed.length === 0 || value === undefined) return { kind: 'unreadable' };
  const mdl = facts.score.kind === 'mdl';
  // The penalty may be given with either sign, parts of MDL in nats or in bits.
  const accepted = what === 'penalty' ? [value, -value] : [value];
  const cost = mdl && (what === 'penalty' || what === 'logLikelihood') ? Math.abs(bitsOf(value)) : null;
  for (const reading of typed) {
    const isCost = cost !== null && (says(reading, cost) || says(reading, -cost));
    if (!isCost && !accepted.some((right) => says(reading, right))) continue;
    if (reading.digits === 0 && Math.abs(value) >= 0.005) return { kind: 'coarse' };
    return isCost
      ? { kind: 'right', value: cost, bits: true }
      : { kind: 'right', value, bits: mdl && what === 'total' };
  }
  for (const reading of typed) {
    if (accepted.some((right) => isCut(reading, right)) && reading.digits > 1) return { kind: 'cut' };
  }
  const slips = slipsOf(what, facts);
  for (const reading of typed) {
    if (reading.digits < MIN_SLIP_DIGITS) continue;
    const slip = slips.find(([, x]) => says(reading, x));
    if (slip) return { kind: 'slip', slip: slip[0] };
  }
  const nearest = typed.reduce((a, b) => (Math.abs(b.value - value) < Math.abs(a.value - value) ? b : a));
  const [least, most] = band(Math.abs(nearest.value - value));
  return { kind: 'off', high: nearest.value > value, least, most };
}
