// What is said of the edges: the two sentences over the table, the names of pairs, the larger direction. Pure but for the table of words.
import { hundredths } from '../../model/confidence.js';
import { list, t, whole } from '../../words/text.js';

/**
 * @typedef {import('../../model/confidence.js').Row} Row
 * @typedef {import('../../model/confidence.js').Measure} Measure
 * @typedef {import('../../model/confidence.js').Source} Source
 */

/** A pair: with an arrow where the class has one. @param {Row} row @param {string[]} names */
export const pairName = ({ from, to, mark }, names) =>
  t(mark === null || mark === 'reversible' ? 'edges.line' : 'edges.arrow', { from: names[from], to: names[to] });

/** The three shares of a direction in words. @param {Measure} measure @param {string} from @param {string} to */
export const sidesWords = ({ there, back, open }, from, to) =>
  t('edges.sides', { from, to, there: hundredths(there), back: hundredths(back), open: hundredths(open) });

/** The share for the direction that the network has, as the second sentence compares it. @param {Measure | null | undefined} measure */
const ownSide = (measure) => hundredths(measure?.there ?? 0);

/**
 * The sentence over the table, and the one below it.
 * @param {ReturnType<typeof import('../../model/confidence.js').verdictOf>} verdict @param {Row[]} inside @param {string[]} names
 * @param {(row: Row) => [Source, Source] | null} differing the measures that disagree
 */
export function sentences({ known, held, open, doubtful, others }, inside, names, differing) {
  const n = inside.length;
  if (n === 0) return [t('edges.none'), ''];
  if (known.length === 0) return [t('edges.waiting', { n }), t('edges.about')];
  const ways = [
    open > 0 && t('edges.lead.open', { n: open, count: numberWords(open) }),
    doubtful.length > 0 && t('edges.lead.doubtful', { n: doubtful.length, count: numberWords(doubtful.length) }),
  ].filter(Boolean);
  const lead = t(held === n ? 'edges.lead.all' : 'edges.lead.some', { n, held });
  const both = known.map((of) => t(`edges.inside.${of}`));
  const misses = inside.filter(({ measures }) => known.some((of) => (measures[of]?.pair ?? 0) < 0.5));
  const same = misses.length === 0 && others.length === 0;
  const pairs =
    known.length > 1 && same
      ? t('edges.second.same', { measures: both })
      : misses.length > 0
        ? t('edges.second.misses', {
            n: misses.length,
            pairs: list(misses.slice(0, 3).map((row) => pairName(row, names))),
          })
        : others.length > 0
          ? t('edges.second.others', {
              n: others.length,
              pairs: list(others.slice(0, 3).map((row) => pairName(row, names))),
            })
          : '';
  const first = doubtful[0];
  const two = first && differing(first);
  const about = two
    ? t('edges.second.differ', {
        one: t(`edges.inside.${two[0]}`),
        other: t(`edges.inside.${two[1]}`),
        pair: pairName(first, names),
        a: ownSide(first.measures[two[0]]),
        b: ownSide(first.measures[two[1]]),
      })
    : '';
  const directions = ways.length > 0 ? `${capital(ways.join(', '))}.` : t('edges.lead.none');
  return [`${lead} ${directions}`, [capital(pairs), capital(about)].filter(Boolean).join(' ')];
}

/** A small number as a word. @param {number} n */
const numberWords = (n) => (n <= 10 ? t(`edges.numbers.${n}`) : whole(n));

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
