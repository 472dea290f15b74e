// Grades in words: the sentences over a table of pairs, and the few words beside one pair. Pure but for the table of words.
import { list, t } from '../words/text.ts';
import { hundredths, type Measure, type Source } from './confidence.ts';
import { largerSide, pairShare } from './confidence-words.ts';
import { GRADES, type Graded, gradeOf, hasArrow, LEAST_SHARES, type Pair } from './grades.ts';

/** Shares as they are printed beside the words. */
export type Digits = {
  pair: (of: Source, measure: Measure) => string;
  side: (measure: Measure) => string;
  decimals: number;
};

/** Shares as the page prints them. */
const HUNDREDTHS: Digits = { pair: pairShare, side: largerSide, decimals: 2 };

/** A pair: with an arrow where one is drawn. */
export const pairName = ({ from, to, mark }: Pick<Pair, 'from' | 'to' | 'mark'>, names: string[]) =>
  t(mark === null || mark === 'reversible' || mark === 'undetermined' ? 'edges.line' : 'edges.arrow', {
    from: names[from],
    to: names[to],
  });

/** What a constraint of the reader sets of an edge; empty for nothing. */
const byReaderWords = ({ byReader }: Pick<Pair, 'byReader'>) => (byReader ? t(`edges.byReader.${byReader}`) : '');

/** Words beside an edge, and beside a pair without one where it is unstable; empty for nothing. */
export function gradeWords(pair: Pair) {
  const { grade, uncertain } = gradeOf(pair);
  const isSaid = grade !== null && (pair.mark !== null || grade === 'unstable');
  return [byReaderWords(pair), isSaid && t(`edges.grade.${grade}`), uncertain && t('edges.grade.uncertain')]
    .filter(Boolean)
    .join(', ');
}

export type Judged = Graded & { of: Pair };

/** The first of those with the least share. */
const leastOf = (some: Judged[], share: (one: Judged) => number) =>
  some.reduce((a, b) => (share(b) < share(a) ? b : a));

/** Share of a pair by the measure that speaks least for the picture. */
const shareOf = ({ of, weakest }: Judged) => (weakest && of.measures[weakest]?.pair) || 0;

/** A pair with that share. */
function withShare({ of, weakest }: Judged, names: string[], digits: Digits) {
  const measure = weakest && of.measures[weakest];
  return {
    pair: pairName(of, names),
    share: measure ? t(`edges.grade.by.${weakest}`, { share: digits.pair(weakest, measure) }) : '',
  };
}

/** Sentences on the directions. */
function directionSentences(edges: Judged[], names: string[], digits: Digits) {
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

/** The sentences over a table of pairs: of the edges, of their directions, of pairs without an edge. */
export function gradeSentences(
  inside: readonly Pair[],
  outside: readonly Pair[],
  names: string[],
  digits: Digits = HUNDREDTHS,
) {
  const judged = (pairs: readonly Pair[]) => pairs.map((of) => ({ of, ...gradeOf(of, digits.decimals) }));
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

/** How many edges have which grade, and the weakest of them. */
function edgesWords(edges: Judged[], names: string[], digits: Digits) {
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

/** What the grades mean, by these measures. */
export const ruleWords = (known: readonly Source[]) =>
  t('edges.grade.rule', {
    n: known.length,
    measures: list(known.map((of) => t(`edges.inside.${of}`))),
    strong: hundredths(LEAST_SHARES.strong),
    moderate: hundredths(LEAST_SHARES.moderate),
    rest: hundredths(1 - LEAST_SHARES.moderate),
  });
