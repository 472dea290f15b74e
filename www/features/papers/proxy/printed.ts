// Rows of the printed Table 1, as points in the plane of seconds and score, and links to the live page.
import { EXACT, TABLES } from '../../../model/papers/proxy.ts';
import { t, whole } from '../../../words/text.ts';

export type Look = 'exact' | 'published' | 'learned' | 'child' | 'tree' | 'toolbox';
export type Kind = { name: string; label: string; look: Look; points: { seconds: number; score: number }[] };

/** Mean and standard deviation from printed text such as "1.2 ± 0.3". */
export const readSpread = (printed: string) => printed.split(' ± ').map(Number) as [number, number];

/**
 * Two points that have the given mean and standard deviation. On the horizontal axis these are of the logarithm, whose
 * deviation is about the relative deviation while that is small.
 */
function pairOf(time: string, score: string) {
  const [[seconds, late], [mean, deviation]] = [readSpread(time), readSpread(score)];
  return [-1, 1].map((side) => ({
    seconds: seconds * Math.exp((side * late) / seconds / Math.SQRT2),
    score: 1e5 * (mean + (side * deviation) / Math.SQRT2),
  }));
}

/** Seconds that exact greedy search on ADULT1 took in the paper, with its ADTree. */
export const EXACT_PRINTED = Number(EXACT[1].tree) + Number(EXACT[1].search);

/** Values of Table 1 as kinds of search to draw: exact greedy search, and surrogates scored in either way. */
export function printedKinds(): Kind[] {
  const [{ samples, blocks }] = TABLES;
  return [
    {
      name: t('papers.proxy.level'),
      label: t('papers.proxy.engine.adtree'),
      look: 'exact',
      points: [{ seconds: EXACT_PRINTED, score: 1e5 * Number(EXACT[1].score) }],
    },
    ...blocks.flatMap(({ by, rows }) =>
      samples.map((size, i) => ({
        name: t('papers.proxy.withSamples', { form: t(`papers.proxy.byShort.${by}`), n: size }),
        label: whole(size),
        look: by as 'tree' | 'toolbox',
        points: pairOf(rows.total[i], rows.score[i]),
      })),
    ),
  ];
}

/** Addresses (fragments) of links to the live page, by subject. */
export const LINKS = new Map([
  ['run', '#v=1&data=uci-adult1.1&score=bdeu&ess=1&search=proxy&samples=250&noise=0&centered=0'],
  ['refine', '#v=1&data=uci-adult1.1&score=bdeu&ess=1&search=proxy&samples=100&bychild=1&refine=10'],
  ['tree', '#v=1&data=uci-adult1.1&score=bdeu&ess=1&search=chow'],
  ['annealing', '#v=1&data=uci-adult1.1&score=bdeu&ess=1&search=anneal'],
  ['weights', '#v=1&data=asia.1&n=2000&seed=7&score=bdeu&view=steps&stepper=proxy'],
]);
