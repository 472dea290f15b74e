// What two sets of variables say about each other: entropies, mutual information, the G-test, in symbols and numbers.

import type { Information } from '../../generated/protocol.ts';
import { decimal, whole } from '../../words/translate.ts';
import { fine, LEAST_P, MOST_P, pValue } from './numbers.ts';

export type Unit = 'nats' | 'bits';
/** What stands for the two sides and what is given, '' if nothing. */
export type Letters = { a: string; b: string; given: string };
/** Levels of the one side and configurations of the other: those that occur, and all. */
export type Seen = { r: number; q: number; levels: number; states: number };
export type Line = { key: string; symbols: string; numbers: string; text: string };

/** The logarithm of a unit, as it is written. */
const log = (unit: Unit) => (unit === 'bits' ? 'log₂' : 'ln');

/** Whether every level and configuration occurs. */
const isWhole = ({ degrees, declaredDegrees }: Information, seen: Seen | null) =>
  seen ? seen.r === seen.levels && seen.q === seen.states : degrees === declaredDegrees;

/**
 * The lines from the entropy to the G-test.
 * @param found in nats
 * @param seen null where something is given: then they differ from stratum to stratum
 */
export function informationLines(
  found: Information,
  { a, b, given }: Letters,
  unit: Unit,
  rows: number,
  seen: Seen | null,
): Line[] {
  const per = unit === 'bits' ? Math.LN2 : 1;
  const show = (nats: number) => fine(nats / per);
  const bar = given === '' ? '' : ` | ${given}`;
  const both = given === '' ? b : `${b},${given}`;
  const entropy = `H(${a}${bar})`;
  const before = given === '' ? found.entropy : found.entropyGiven;
  const lines: Line[] = [
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

/** Sentences on the G-test, in order: keys of the strings under `hand`, with their parameters. */
export function testWords(
  found: Information,
  seen: Seen | null,
): { key: string; params: Record<string, number | string> }[] {
  const { degrees, declaredDegrees, thin, p } = found;
  const sentences: { key: string; params: Record<string, number | string> }[] = [];
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
 * @param conditional H(X | U) in nats
 * @param parents there are any
 */
export function bridgeLine(
  conditional: number,
  logLikelihood: number,
  parents: boolean,
  unit: Unit,
  rows: number,
): Line {
  const per = unit === 'bits' ? Math.LN2 : 1;
  const times = unit === 'bits' ? ' · ln 2' : '';
  return {
    key: 'bridge',
    symbols: `LL = −N · H(X${parents ? ' | U' : ''})${times}`,
    numbers: `−${whole(rows)} · ${fine(conditional / per)}${unit === 'bits' ? ' · 0.693147' : ''}`,
    text: decimal(logLikelihood),
  };
}
