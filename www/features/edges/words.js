// Words on the edges: the two sentences over the table, the names of pairs, the larger direction. Pure but for the table of words.
import { hundredths, SOURCES } from '../../model/confidence.js';
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

/** Which edges hold, and how many are weak: of those that are not required. @param {Verdict} verdict */
const edgesWords = (verdict) =>
  [
    holdWords(verdict),
    verdict.weak.length > 0 &&
      capital(t('edges.lead.weak', { n: verdict.weak.length, count: numberWords(verdict.weak.length) })),
  ]
    .filter(Boolean)
    .join(' ');

/** @param {Verdict} verdict */
function holdWords({ required, free, held }) {
  const state = held === free ? 'all' : 'some';
  if (required === 0) return t(`edges.lead.${state}`, { n: free, held });
  const params = { n: required, count: numberWords(required) };
  if (free === 0) return t('edges.lead.onlyRequired', params);
  return `${capital(t('edges.lead.required', params))}; ${t(`edges.lead.rest.${state}`, { n: free, held })}`;
}

/** Words on the directions. @param {Verdict} verdict */
function directionsWords({ required, free, settled, open, doubtful }) {
  const ways = [
    settled > 0 && t('edges.lead.settled', { n: settled, count: numberWords(settled) }),
    open > 0 && t('edges.lead.open', { n: open, count: numberWords(open) }),
    doubtful.length > 0 && t('edges.lead.doubtful', { n: doubtful.length, count: numberWords(doubtful.length) }),
    settled > 0 && settled < required + free && open + doubtful.length === 0 && t('edges.lead.noOther'),
  ].filter(Boolean);
  return ways.length > 0 ? `${capital(ways.join(', '))}.` : t('edges.lead.none');
}

/** The first of some pairs, and how many they are. @param {Row[]} rows @param {string[]} names */
const first = (rows, names) => ({
  n: rows.length,
  pairs: list(rows.slice(0, 3).map((row) => pairName(row, names))),
});

/** Words on pairs that the measures and the network do not agree on, or on what it is to hold. @param {Verdict} verdict @param {string[]} names */
function pairsWords({ known, missed, others, split }, names) {
  const differing = [
    missed.length > 0 && t('edges.second.misses', first(missed, names)),
    others.length > 0 && t('edges.second.others', first(others, names)),
    split.length > 0 && t('edges.second.split', first(split, names)),
  ].filter(Boolean);
  if (differing.length > 0) return differing.join(' ');
  return t('edges.second.hold', { n: known.length, measures: known.map((of) => t(`edges.inside.${of}`)) });
}

/**
 * The sentence over the table, and the one below it.
 * @param {Verdict} verdict @param {Row[]} inside @param {string[]} names
 * @param {(row: Row) => [Source, Source] | null} differing the measures that disagree
 * @param {string} least score below which an edge is weak, in its unit
 */
export function sentences(verdict, inside, names, differing, least) {
  const n = inside.length;
  if (n === 0) return [t('edges.none'), ''];
  if (verdict.known.length === 0) return [t('edges.waiting', { n }), t('edges.about')];
  const doubted = verdict.doubtful[0];
  const two = doubted && differing(doubted);
  const about = two
    ? t('edges.second.differ', {
        one: t(`edges.inside.${two[0]}`),
        other: t(`edges.inside.${two[1]}`),
        pair: pairName(doubted, names),
        a: ownSide(doubted.measures[two[0]]),
        b: ownSide(doubted.measures[two[1]]),
      })
    : '';
  const weak = verdict.weak.length > 0 ? t('edges.second.weak', { ...first(verdict.weak, names), least }) : '';
  const missing = SOURCES.filter((of) => !verdict.known.includes(of)).map((of) => t(`edges.inside.${of}`));
  const lacks = missing.length > 0 ? t('edges.second.missing', { measures: list(missing) }) : '';
  const second = [capital(pairsWords(verdict, names)), weak, capital(about), lacks].filter(Boolean).join(' ');
  return [`${edgesWords(verdict)} ${directionsWords(verdict)}`, second];
}

/** A small number as a word. @param {number} n */
const numberWords = (n) => (n <= 10 ? t(`edges.numbers.${n}`) : whole(n));

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
