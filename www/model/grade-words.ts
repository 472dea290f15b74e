// Grades of pairs of variables (strong, moderate, unstable) in words: sentences above a table, and a few words beside
// one pair.
import { list, t } from '../words/text.ts';
import { hundredths, type Measure, type Source } from './confidence.ts';
import { insideWords, largerSide, pairShare } from './confidence-words.ts';
import { GRADES, type Graded, gradeOf, hasArrow, LEAST_SHARES, type Pair } from './grades.ts';

/** Formats of the numbers beside a grade: share of a pair, share of its likelier direction, number of decimals. */
export type Digits = {
  pair: (of: Source, measure: Measure) => string;
  side: (measure: Measure) => string;
  decimals: number;
};

/** Default formats of shares, as on the page: two decimals, or percent for a bootstrap. */
const HUNDREDTHS: Digits = { pair: pairShare, side: largerSide, decimals: 2 };

/** Name of a pair of variables, with an arrow if one is drawn. */
export const pairName = ({ from, to, mark }: Pick<Pair, 'from' | 'to' | 'mark'>, names: string[]) =>
  t(mark === null || mark === 'reversible' || mark === 'undetermined' ? 'edges.line' : 'edges.arrow', {
    from: names[from],
    to: names[to],
  });

/** Words for an edge or direction that a constraint sets; empty if no constraint does. */
const byReaderWords = ({ byReader }: Pick<Pair, 'byReader'>) => (byReader ? t(`edges.byReader.${byReader}`) : '');

/** Words beside a pair: grade, and doubts about the arrow. Without an edge, the grade is given only if unstable. */
export function gradeWords(pair: Pair) {
  const { grade, uncertain } = gradeOf(pair);
  const isShown = grade !== null && (pair.mark !== null || grade === 'unstable');
  return [byReaderWords(pair), isShown && t(`edges.grade.${grade}`), uncertain && t('edges.grade.uncertain')]
    .filter(Boolean)
    .join(', ');
}

export type Judged = Graded & { of: Pair };

/** First of the pairs for which the share is smallest. */
const leastOf = (pairs: Judged[], share: (pair: Judged) => number) =>
  pairs.reduce((a, b) => (share(b) < share(a) ? b : a));

/** Share of networks with an edge between the pair, by the measure that supports the pair's grade least. */
const shareOf = ({ of, weakest }: Judged) => (weakest && of.measures[weakest]?.pair) || 0;

/** Parameters of a sentence: name of a pair, and its share by the measure that supports its grade least. */
function withShare({ of, weakest }: Judged, names: string[], digits: Digits) {
  const measure = weakest && of.measures[weakest];
  return {
    pair: pairName(of, names),
    share: measure
      ? t(`edges.grade.by.${measure.isWeight ? 'weight' : weakest}`, { share: digits.pair(weakest, measure) })
      : '',
  };
}

/** Sentences on the directions of the edges. */
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
    const by = `${uncertain ? insideWords(uncertain, measure) : ''}${measure ? `: ${digits.side(measure)}` : ''}`;
    sentences.push(t('edges.grade.directions', { n: doubtful.length, pair: pairName(of, names), by }));
  }
  for (const [key, n] of Object.entries(counts)) if (n > 0) sentences.push(t(`edges.grade.${key}`, { n }));
  return sentences.length === 0 && edges.some(({ of }) => hasArrow(of)) ? [t('edges.grade.noneUncertain')] : sentences;
}

/**
 * Sentences on pairs: on the edges (`edges`), on their directions, on pairs without an edge (`absent`); `headline`: the
 * edges, and the pair without an edge that is least certain.
 */
export function gradeParts(
  inside: readonly Pair[],
  outside: readonly Pair[],
  names: string[],
  digits: Digits = HUNDREDTHS,
) {
  const judged = (pairs: readonly Pair[]) => pairs.map((of) => ({ of, ...gradeOf(of, digits.decimals) }));
  const edges = judged(inside);
  const others = judged(outside).filter(({ grade }) => grade === 'unstable');
  const leastCertain = (of: typeof others) => leastOf(of, (pair) => -shareOf(pair));
  const params = others.length > 0 && { n: others.length, ...withShare(leastCertain(others), names, digits) };
  const none = t('edges.grade.none');
  const edgesSentence = edges.length > 0 ? edgesWords(edges, names, digits) : none;
  // One pair is named in the heading: an unstable edge, else a pair without an edge, else the weakest edge.
  const isNamed = !params || edges.some(({ grade }) => grade === 'unstable');
  const short = edges.length > 0 ? edgesWords(edges, names, digits, isNamed) : none;
  return {
    headline: params ? `${short} ${t('edges.grade.open', params)}` : short,
    edges: edgesSentence,
    directions: directionSentences(edges, names, digits).join(' '),
    absent: params ? t('edges.grade.absent', params) : '',
  };
}

/** Sentences above a table of pairs: on the edges, on their directions, on pairs without an edge. */
export function gradeSentences(...of: Parameters<typeof gradeParts>) {
  const { edges, directions, absent } = gradeParts(...of);
  return [edges, directions, absent].filter(Boolean).join(' ');
}

/** Sentence on the number of edges of each grade, and on the weakest edge if `isNamed`. */
function edgesWords(edges: Judged[], names: string[], digits: Digits, isNamed: boolean = true) {
  const required = edges.filter(({ of }) => of.byReader === 'edge').length;
  const groups = GRADES.map((grade) => ({ grade, members: edges.filter((edge) => edge.grade === grade) })).filter(
    ({ members }) => members.length > 0,
  );
  const last = groups.at(-1);
  if (!last) return required > 0 ? t('edges.grade.onlyRequired', { n: required }) : '';
  const counts = groups.map(({ grade, members }, i) => {
    const key = i > 0 || required > 0 ? 'next' : groups.length === 1 ? 'all' : 'first';
    return t(`edges.grade.count.${key}`, { n: members.length, grade: t(`edges.grade.${grade}`) });
  });
  if (required > 0) counts.unshift(t('edges.grade.required', { n: required }));
  const weakest = withShare(leastOf(last.members, shareOf), names, digits);
  const tail =
    last.grade === 'strong' || !isNamed ? '' : t('edges.grade.weakest', { n: last.members.length, ...weakest });
  return `${counts.join(', ')}${tail}.`;
}

/** Sentence that defines the grades by the known measures. */
export const ruleWords = (known: readonly Source[], isWeight: boolean) =>
  t('edges.grade.rule', {
    n: known.length,
    measures: list(known.map((of) => insideWords(of, { isWeight: isWeight && of === 'posterior' }))),
    strong: hundredths(LEAST_SHARES.strong),
    moderate: hundredths(LEAST_SHARES.moderate),
    rest: hundredths(1 - LEAST_SHARES.moderate),
  });
