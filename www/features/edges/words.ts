// Sentences about the edges: the two above the table, those during a bootstrap, and the columns of directions. Pure but
// for the table of words.

import { hundredths, knownOf, littleOf, type Measure, type Row, SOURCES, type Source } from '../../model/confidence.ts';
import { pairShare } from '../../model/confidence-words.ts';
import { gradeParts, pairName } from '../../model/grade-words.ts';
import { hasArrow } from '../../model/grades.ts';
import { list, t, whole } from '../../words/text.ts';

/** Maximum number of pairs named in a sentence. */
const NAMED = 3;

export type Rows = { inside: Row[]; outside: Row[] };

/** Heading of a table of edges and what may be wrong with it: pairs without an edge, and directions. */
export function gradedLines({ inside, outside }: Rows, names: string[]) {
  const { headline, absent, directions } = gradeParts(inside, outside, names);
  return [headline, [absent, directions].filter(Boolean).join(' ')];
}

/**
 * Heading of the view of all measures, and the sentence below it.
 * @param least score below which an edge contributes little, in the score's unit
 * @param state whether a measure is being computed, and whether the network is proven optimal
 */
export function sentences(
  rows: Rows,
  names: string[],
  least: string,
  { isBusy = false, isProven = true }: { isBusy?: boolean; isProven?: boolean } = {},
) {
  const known = knownOf(rows);
  const n = rows.inside.length;
  if (known.length === 0) {
    if (n === 0) return [t('edges.none'), ''];
    if (isBusy) return [t('edges.waiting', { n }), ''];
    return [`${t('edges.waiting', { n })} ${t('edges.nothingYet')}`, t(`edges.start.${isProven ? 'proven' : 'open'}`)];
  }
  const little = littleOf(rows.inside);
  const missing = SOURCES.filter((of) => !known.includes(of)).map((of) => t(`edges.inside.${of}`));
  const pairs = little.slice(0, NAMED).map((row) => pairName(row, names));
  const [lead, doubts] = gradedLines(rows, names);
  const second = [
    doubts,
    little.length > 0 && t('edges.second.little', { n: little.length, pairs, least }),
    missing.length > 0 && !isBusy && t('edges.second.missing', { measures: list(missing) }),
  ];
  return [lead, second.filter(Boolean).join(' ')];
}

/** Number of resamples with an edge between a pair. */
const countOf = ({ measures: { bootstrap } }: Row, resamples: number) => Math.round((bootstrap?.pair ?? 0) * resamples);

/** Heading during a bootstrap, and the sentence below it: the least frequent edge, and the most frequent other pair. */
export function soFarLines({ inside, outside }: Rows, names: string[], done: number, total: number, isPaused: boolean) {
  const least = Math.min(...inside.map((row) => countOf(row, done)));
  const other = outside.reduce<Row | null>((a, b) => (a && countOf(a, done) >= countOf(b, done) ? a : b), null);
  const most = other ? countOf(other, done) : 0;
  return [
    t(isPaused ? 'bootstrap.paused' : 'bootstrap.soFar', { done, total }),
    [
      inside.length > 0 && t('bootstrap.leastSoFar', { n: inside.length, least }),
      other && most > 0 && t('bootstrap.otherSoFar', { pair: pairName(other, names), most }),
      t('bootstrap.settle'),
    ]
      .filter(Boolean)
      .join(' '),
  ];
}

/** Directions of a pair by one measure: shares, or counts of resamples. */
export function sidesWords({ pair, there, back, open }: Measure, of: Source, resamples: number) {
  if (pair === 0) return '–';
  if (of !== 'bootstrap') return t('edges.sides', { there: hundredths(there), back: hundredths(back) });
  const [to, from, neither] = [there, back, open].map((share) => whole(Math.round(share * pair * resamples)));
  return t('edges.sidesOpen', { there: to, back: from, open: neither });
}

/** Support for a pair by one measure with its directions, as one text. */
export const supportWords = (row: Row, of: Source, resamples: number) => {
  const measure = row.measures[of];
  return measure ? `${pairShare(of, measure)}, ${sidesWords(measure, of, resamples)}` : '–';
};

/** Verdict on the direction of an edge, in a word or two; empty without an edge. */
export function directionWords(row: Row, isUncertain: boolean) {
  if (row.mark === null) return '';
  if (row.byReader) return t('edges.direction.set');
  if (!hasArrow(row)) return t('edges.direction.reversible');
  return t(`edges.direction.${isUncertain ? 'uncertain' : 'reliable'}`);
}
