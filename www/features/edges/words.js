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

/** What a constraint of the reader sets of an edge; empty for nothing. @param {Row} row */
export const byReaderWords = ({ byReader }) => (byReader ? t(`edges.byReader.${byReader}`) : '');

/** @typedef {ReturnType<typeof import('../../model/confidence.js').verdictOf>} Verdict */

/** Which edges hold: of those that are not required. @param {Verdict} verdict */
function edgesWords({ required, free, held }) {
  const state = held === free ? 'all' : 'some';
  if (required === 0) return t(`edges.lead.${state}`, { n: free, held });
  const params = { n: required, count: numberWords(required) };
  if (free === 0) return t('edges.lead.onlyRequired', params);
  return `${capital(t('edges.lead.required', params))}; ${t(`edges.lead.rest.${state}`, { n: free, held })}`;
}

/** What is said of the directions. @param {Verdict} verdict */
function directionsWords({ required, free, settled, open, doubtful }) {
  const ways = [
    settled > 0 && t('edges.lead.settled', { n: settled, count: numberWords(settled) }),
    open > 0 && t('edges.lead.open', { n: open, count: numberWords(open) }),
    doubtful.length > 0 && t('edges.lead.doubtful', { n: doubtful.length, count: numberWords(doubtful.length) }),
    settled > 0 && settled < required + free && open + doubtful.length === 0 && t('edges.lead.noOther'),
  ].filter(Boolean);
  return ways.length > 0 ? `${capital(ways.join(', '))}.` : t('edges.lead.none');
}

/** Where the measures and the network join different pairs; with two measures or more also that they do not. @param {Verdict} verdict @param {string[]} names */
function pairsWords({ known, missed, others, split }, names) {
  const first = (/** @type {Row[]} */ rows) => ({
    n: rows.length,
    pairs: list(rows.slice(0, 3).map((row) => pairName(row, names))),
  });
  const differing = [
    missed.length > 0 && t('edges.second.misses', first(missed)),
    others.length > 0 && t('edges.second.others', first(others)),
    split.length > 0 && t('edges.second.split', first(split)),
  ].filter(Boolean);
  if (differing.length > 0) return differing.join(' ');
  return known.length > 1 ? t('edges.second.same', { measures: known.map((of) => t(`edges.inside.${of}`)) }) : '';
}

/**
 * The sentence over the table, and the one below it.
 * @param {Verdict} verdict @param {Row[]} inside @param {string[]} names
 * @param {(row: Row) => [Source, Source] | null} differing the measures that disagree
 */
export function sentences(verdict, inside, names, differing) {
  const n = inside.length;
  if (n === 0) return [t('edges.none'), ''];
  if (verdict.known.length === 0) return [t('edges.waiting', { n }), t('edges.about')];
  const first = verdict.doubtful[0];
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
  const second = [capital(pairsWords(verdict, names)), capital(about)].filter(Boolean).join(' ');
  return [`${edgesWords(verdict)} ${directionsWords(verdict)}`, second];
}

/** A small number as a word. @param {number} n */
const numberWords = (n) => (n <= 10 ? t(`edges.numbers.${n}`) : whole(n));

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
