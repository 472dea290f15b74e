// What two sets of variables say about each other: entropies, mutual information, the G-test, in symbols and numbers.
import { decimal, whole } from '../translate.js';
import { fine } from './numbers.js';

/**
 * @typedef {import('../protocol').Information} Information
 * @typedef {'nats' | 'bits'} Unit
 * @typedef {{ a: string, b: string, given: string }} Letters what stands for the two sides and what is given, '' if nothing
 * @typedef {{ key: string, symbols: string, numbers: string, shown: string }} Line
 */

/** The logarithm of a unit, as it is written. @param {Unit} unit */
const log = (unit) => (unit === 'bits' ? 'log₂' : 'ln');

/**
 * The lines from the entropy to the G-test.
 * @param {Information} found in nats
 * @param {Letters} letters
 * @param {Unit} unit
 * @param {number} rows
 * @returns {Line[]}
 */
export function informationLines(found, { a, b, given }, unit, rows) {
  const per = unit === 'bits' ? Math.LN2 : 1;
  const show = (/** @type {number} */ nats) => fine(nats / per);
  const bar = given === '' ? '' : ` | ${given}`;
  const both = given === '' ? b : `${b},${given}`;
  const entropy = `H(${a}${bar})`;
  const before = given === '' ? found.entropy : found.entropyGiven;
  /** @type {Line[]} */
  const lines = [
    {
      key: given === '' ? 'entropy' : 'entropyGiven',
      symbols: given === '' ? `${entropy} = −Σ p ${log(unit)} p` : entropy,
      numbers: '',
      shown: show(before),
    },
  ];
  if (b === '') return lines;
  lines.push(
    { key: 'conditional', symbols: `H(${a} | ${both})`, numbers: '', shown: show(found.conditional) },
    {
      key: 'mutual',
      symbols: `I(${a}; ${b}${bar}) = ${entropy} − H(${a} | ${both})`,
      numbers: `${show(before)} − ${show(found.conditional)}`,
      shown: show(found.mutual),
    },
    {
      key: 'g',
      symbols: unit === 'bits' ? `G = 2 ln 2 · N · I` : `G = 2 · N · I`,
      numbers: `${unit === 'bits' ? '2 · 0.693147' : '2'} · ${whole(rows)} · ${show(found.mutual)}`,
      shown: decimal(found.g),
    },
  );
  return lines;
}

/**
 * The bridge from the conditional entropy to the log-likelihood of the family.
 * @param {number} conditional H(X | U) in nats
 * @param {number} logLikelihood
 * @param {boolean} parents there are any
 * @param {Unit} unit
 * @param {number} rows
 * @returns {Line}
 */
export function bridgeLine(conditional, logLikelihood, parents, unit, rows) {
  const per = unit === 'bits' ? Math.LN2 : 1;
  const times = unit === 'bits' ? ' · ln 2' : '';
  return {
    key: 'bridge',
    symbols: `LL = −N · H(X${parents ? ' | U' : ''})${times}`,
    numbers: `−${whole(rows)} · ${fine(conditional / per)}${unit === 'bits' ? ' · 0.693147' : ''}`,
    shown: decimal(logLikelihood),
  };
}
