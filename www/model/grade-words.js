// Grades in words: the sentences over a table of pairs, and the few words beside one pair. Pure but for the table of words.
import { list, t } from '../words/text.js';
import { hundredths } from './confidence.js';
import { largerSide, pairShare } from './confidence-words.js';
import { GRADES, gradeOf, hasArrow, LEAST_SHARES } from './grades.js';

/**
 * @typedef {import('./grades.js').Pair} Pair
 * @typedef {import('./grades.js').Graded} Graded
 * @typedef {import('./confidence.js').Source} Source
 * @typedef {import('./confidence.js').Measure} Measure
 * @typedef {{ pair: (of: Source, measure: Measure) => string, side: (measure: Measure) => string, decimals: number }} Digits shares as they
 *   are printed beside the words
 */

/** Shares as the page prints them. @type {Digits} */
const HUNDREDTHS = { pair: pairShare, side: largerSide, decimals: 2 };

/** A pair: with an arrow where one is drawn. @param {Pick<Pair, 'from' | 'to' | 'mark'>} pair @param {string[]} names */
export const pairName = ({ from, to, mark }, names) =>
  t(mark === null || mark === 'reversible' || mark === 'undetermined' ? 'edges.line' : 'edges.arrow', {
    from: names[from],
    to: names[to],
  });

/** What a constraint of the reader sets of an edge; empty for nothing. @param {Pick<Pair, 'byReader'>} pair */
const byReaderWords = ({ byReader }) => (byReader ? t(`edges.byReader.${byReader}`) : '');

/** Words beside an edge, and beside a pair without one where it is unstable; empty for nothing. @param {Pair} pair */
export function gradeWords(pair) {
  const { grade, uncertain } = gradeOf(pair);
  const isSaid = grade !== null && (pair.mark !== null || grade === 'unstable');
  return [byReaderWords(pair), isSaid && t(`edges.grade.${grade}`), uncertain && t('edges.grade.uncertain')]
    .filter(Boolean)
    .join(', ');
}

/** @typedef {Graded & { of: Pair }} Judged */

/** The first of those with the least share. @param {Judged[]} some @param {(one: Judged) => number} share */
const leastOf = (some, share) => some.reduce((a, b) => (share(b) < share(a) ? b : a));

/** Share of a pair by the measure that speaks least for the picture. @param {Judged} one */
const shareOf = ({ of, weakest }) => (weakest && of.measures[weakest]?.pair) || 0;

/** A pair with that share. @param {Judged} one @param {string[]} names @param {Digits} digits */
function withShare({ of, weakest }, names, digits) {
  const measure = weakest && of.measures[weakest];
  return {
    pair: pairName(of, names),
    share: measure ? t(`edges.grade.by.${weakest}`, { share: digits.pair(weakest, measure) }) : '',
  };
}

/** Sentences on the directions. @param {Judged[]} edges @param {string[]} names @param {Digits} digits */
function directionSentences(edges, names, digits) {
  const counts = {
    reversible: edges.filter(({ of }) => of.mark === 'reversible').length,
    undetermined: edges.filter(({ of }) => of.mark === 'undetermined').length,
    settled: edges.filter(({ of }) => of.byReader !== null).length,
  };
  const doubtful = edges.filter(({ uncertain }) => uncertain !== null);
  const sentences = [];
  if (doubtful.length > 0) {
    const { of, uncertain } = leastOf(
      doubtful,
      ({ of, uncertain }) => (uncertain && of.measures[uncertain]?.there) || 0,
    );
    const measure = uncertain && of.measures[uncertain];
    const by = `${t(`edges.inside.${uncertain}`)}${measure ? `: ${digits.side(measure)}` : ''}`;
    sentences.push(t('edges.grade.directions', { n: doubtful.length, pair: pairName(of, names), by }));
  }
  for (const [key, n] of Object.entries(counts)) if (n > 0) sentences.push(t(`edges.grade.${key}`, { n }));
  return sentences.length === 0 && edges.some(({ of }) => hasArrow(of)) ? [t('edges.grade.noneUncertain')] : sentences;
}

/**
 * The sentences over a table of pairs: of the edges, of their directions, of pairs without an edge.
 * @param {readonly Pair[]} inside @param {readonly Pair[]} outside @param {string[]} names @param {Digits} [digits]
 */
export function gradeSentences(inside, outside, names, digits = HUNDREDTHS) {
  const judged = (/** @type {readonly Pair[]} */ pairs) => pairs.map((of) => ({ of, ...gradeOf(of, digits.decimals) }));
  const edges = judged(inside);
  const others = judged(outside).filter(({ grade }) => grade === 'unstable');
  const absent =
    others.length > 0 &&
    withShare(
      leastOf(others, (one) => -shareOf(one)),
      names,
      digits,
    );
  return [
    edges.length > 0 ? edgesWords(edges, names, digits) : t('edges.grade.none'),
    ...directionSentences(edges, names, digits),
    absent && t('edges.grade.absent', { n: others.length, ...absent }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How many edges have which grade, and the weakest of them. @param {Judged[]} edges @param {string[]} names @param {Digits} digits */
function edgesWords(edges, names, digits) {
  const required = edges.filter(({ of }) => of.byReader === 'edge').length;
  const groups = GRADES.map((grade) => ({ grade, some: edges.filter((edge) => edge.grade === grade) })).filter(
    ({ some }) => some.length > 0,
  );
  const last = groups.at(-1);
  if (!last) return required > 0 ? t('edges.grade.onlyRequired', { n: required }) : '';
  const said = groups.map(({ grade, some }, i) => {
    const key = i > 0 || required > 0 ? 'next' : groups.length === 1 ? 'all' : 'first';
    return t(`edges.grade.count.${key}`, { n: some.length, grade: t(`edges.grade.${grade}`) });
  });
  if (required > 0) said.unshift(t('edges.grade.required', { n: required }));
  const weakest = withShare(leastOf(last.some, shareOf), names, digits);
  const tail = last.grade === 'strong' ? '' : t('edges.grade.weakest', { n: last.some.length, ...weakest });
  return `${said.join(', ')}${tail}.`;
}

/** What the grades mean, by these measures. @param {readonly Source[]} known */
export const ruleWords = (known) =>
  t('edges.grade.rule', {
    n: known.length,
    measures: list(known.map((of) => t(`edges.inside.${of}`))),
    strong: hundredths(LEAST_SHARES.strong),
    moderate: hundredths(LEAST_SHARES.moderate),
    rest: hundredths(1 - LEAST_SHARES.moderate),
  });
