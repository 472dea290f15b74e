// Dependence between two sets of variables in symbols and numbers: entropies, mutual information, G-test.

import type { Information } from '../../generated/protocol.ts';
import { decimal, whole } from '../../words/translate.ts';
import { fine, MAX_SHOWN_P, MIN_SHOWN_P, pValue } from './numbers.ts';

export type Unit = 'nats' | 'bits';
/** Symbols of the two sets and of the conditioning set; the latter is '' if that set is empty. */
export type Letters = { a: string; b: string; given: string };
/**
 * Numbers of levels of the first set and of configurations of the second: occurring ones (`r`, `q`) and possible ones
 * (`levels`, `states`).
 */
export type Seen = { r: number; q: number; levels: number; states: number };
export type Line = { key: string; symbols: string; numbers: string; text: string };

/** Symbol of the logarithm to the base that belongs to a unit. */
const log = (unit: Unit) => (unit === 'bits' ? 'log₂' : 'ln');

/** Whether all possible levels and configurations occur in the data. */
const isWhole = ({ degrees, declaredDegrees }: Information, seen: Seen | null) =>
  seen ? seen.r === seen.levels && seen.q === seen.states : degrees === declaredDegrees;

/**
 * Lines from the entropy to the G-test, each in symbols and numbers.
 * @param found information measures, in nats
 * @param seen numbers of levels; null with a conditioning set, since they differ between strata
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
  // A prime marks the number of levels that occur, if fewer than all.
  const prime = isWhole(found, seen) ? '' : '′';
  lines.push({
    key: 'degrees',
    symbols: given === '' ? `(r${prime} − 1) · (q${prime} − 1)` : 'Σ_{z} (r_{z} − 1) · (q_{z} − 1)',
    numbers: seen ? `(${whole(seen.r)} − 1) · (${whole(seen.q)} − 1)` : '',
    text: whole(found.degrees),
  });
  return lines;
}

/** Maximum share of expected counts below 5 with which χ² is a good approximation (Cochran 1954). */
const MAX_THIN_SHARE = 0.2;

/** Sentences on the G-test, as keys under `hand` with parameters. */
export function testWords(
  found: Information,
  seen: Seen | null,
): { key: string; params: Record<string, number | string> }[] {
  const { degrees, declaredDegrees, thin, p } = found;
  const sentences: { key: string; params: Record<string, number | string> }[] = [];
  const relation = p < MIN_SHOWN_P ? 'pBelow' : p > MAX_SHOWN_P ? 'pAbove' : 'p';
  if (degrees === 0) sentences.push({ key: 'noTest', params: {} });
  else sentences.push({ key: relation, params: { n: degrees, p: pValue(p) } });
  if (!isWhole(found, seen)) {
    const key = !seen ? 'degreesGiven' : seen.r < seen.levels ? 'degreesLevels' : 'degreesSeen';
    sentences.push({ key, params: { ...seen, declared: whole(declaredDegrees) } });
  }
  if (degrees > 0 && thin > MAX_THIN_SHARE) sentences.push({ key: 'thin', params: { percent: whole(100 * thin) } });
  return sentences;
}

/**
 * Line that leads from the conditional entropy to the log-likelihood of the family.
 * @param conditional H(X | U), in nats
 * @param parents whether the family has parents
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
