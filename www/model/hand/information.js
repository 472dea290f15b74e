// What two sets of variables say about each other: entropies, mutual information, the G-test, in symbols and numbers.
import { decimal, whole } from '../../words/translate.js';
import { fine, LEAST_P, MOST_P, pValue } from './numbers.js';

/**
 * @typedef {import('../../generated/protocol').Information} Information
 * @typedef {'nats' | 'bits'} Unit
 * @typedef {{ a: string, b: string, given: string }} Letters what stands for the two sides and what is given, '' if nothing
 * @typedef {{ r: number, q: number, levels: number, states: number }} Seen levels of the one side and configurations of the
 *   other: those that occur, and all
 * @typedef {{ key: string, symbols: string, numbers: string, text: string }} Line
 */

/** The logarithm of a unit, as it is written. @param {Unit} unit */
const log = (unit) => (unit === 'bits' ? 'log₂' : 'ln');

/** Whether every level and configuration occurs. @param {Information} found @param {Seen | null} seen */
const isWhole = ({ degrees, declaredDegrees }, seen) =>
  seen ? seen.r === seen.levels && seen.q === seen.states : degrees === declaredDegrees;

/**
 * The lines from the entropy to the G-test.
 * @param {Information} found in nats
 * @param {Letters} letters
 * @param {Unit} unit
 * @param {number} rows
 * @param {Seen | null} seen null where something is given: then they differ from stratum to stratum
 * @returns {Line[]}
 */
export function informationLines(found, { a, b, given }, unit, rows, seen) {
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
      text: show(before),
    },
  ];
  if (b === '') return lines;
  lines.push(
    { key: 'conditional', symbols: `H(${a} | ${both})`, numbers: '', text: show(found.conditional) },
    {
      key: 'mutual',
      symbols: `I(${a}; ${b}${bar}) = ${entropy} − H(${a} | ${both})`,
      numbers: `${show(before)} − ${show(found.conditional)}`,
      text: show(found.mutual),
    },
    {
      key: 'g',
      symbols: unit === 'bits' ? `G = 2 ln 2 · N · I` : `G = 2 · N · I`,
      numbers: `${unit === 'bits' ? '2 · 0.693147' : '2'} · ${whole(rows)} · ${show(found.mutual)}`,
      text: decimal(found.g),
    },
  );
  // With a prime: not all levels, those that occur.
  const prime = isWhole(found, seen) ? '' : '′';
  lines.push({
    key: 'degrees',
    symbols: given === '' ? `(r${prime} − 1) · (q${prime} − 1)` : 'Σ_{z} (r_{z} − 1) · (q_{z} − 1)',
    numbers: seen ? `(${whole(seen.r)} − 1) · (${whole(seen.q)} − 1)` : '',
    text: whole(found.degrees),
  });
  return lines;
}

/** More of the expected counts than this below 5, and the approximation by χ² is not to be relied on. Cochran 1954. */
const THIN = 0.2;

/**
 * Sentences on the G-test, in order: keys of the strings under `hand`, with their parameters.
 * @param {Information} found
 * @param {Seen | null} seen
 * @returns {{ key: string, params: Record<string, number | string> }[]}
 */
export function testWords(found, seen) {
  const { degrees, declaredDegrees, thin, p } = found;
  /** @type {{ key: string, params: Record<string, number | string> }[]} */
  const sentences = [];
  const relation = p < LEAST_P ? 'pBelow' : p > MOST_P ? 'pAbove' : 'p';
  if (degrees === 0) sentences.push({ key: 'noTest', params: {} });
  else sentences.push({ key: relation, params: { n: degrees, p: pValue(p) } });
  if (!isWhole(found, seen)) {
    const key = !seen ? 'degreesGiven' : seen.r < seen.levels ? 'degreesLevels' : 'degreesSeen';
    sentences.push({ key, params: { ...seen, declared: whole(declaredDegrees) } });
  }
  if (degrees > 0 && thin > THIN) sentences.push({ key: 'thin', params: { percent: whole(100 * thin) } });
  return sentences;
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
    text: decimal(logLikelihood),
  };
}
