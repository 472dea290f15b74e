// The k best in words: what stands over them, how one differs from the first, what their weights mean. Pure but for the table of
// words.

import { changesOf } from '../../model/best/rows.js';
import { sizeWords } from '../../model/judgment/words.js';
import { t } from '../../words/text.js';

/**
 * @typedef {import('../../generated/protocol').KBestProgress} KBestProgress
 * @typedef {import('../../model/best/rows.js').Row} Row
 * @typedef {{ how: 'added' | 'removed' | 'turned', edge: [from: number, to: number] }} Change
 */

/** A change in a few signs. @param {Change} change @param {string[]} names @param {boolean} [open] nothing fixes its direction */
export const sign = ({ how, edge: [from, to] }, names, open = false) =>
  t(`best.change.${how}${open ? 'Open' : ''}`, { from: names[from], to: names[to] });

/** Changes in words. @param {Change} change @param {string[]} names @param {boolean} [open] */
const changeWords = ({ how, edge: [from, to] }, names, open = false) =>
  t(`best.said.${how}${open ? 'Open' : ''}`, { from: names[from], to: names[to] });

/** All changes in one sentence. @param {Change[]} changes @param {string[]} names @param {boolean} [open] */
export const changesWords = (changes, names, open = false) =>
  changes.length === 0 ? t('best.said.none') : changes.map((change) => changeWords(change, names, open)).join('; ');

/**
 * The sentence over the list.
 * @param {KBestProgress} progress @param {number | null} classes that its networks form; null where that is not known
 */
export function lead({ request: { unit, k, within }, found, ending, amongListed }, classes) {
  const params = { n: found, k, within };
  /** @param {KBestProgress['ending']} how */
  const key = (how) => {
    if (how === 'all' && within !== null) return 'within';
    return how === 'whole' || how === 'cut' ? 'found' : how;
  };
  const isGrouped = unit === 'dags' && classes !== null && found > 1 && key(ending) === 'found';
  const sentence = isGrouped
    ? t('best.leadClasses', { ...params, classes: t('best.classes', { n: classes }) })
    : t(`best.lead.${key(ending)}.${unit}`, params);
  return amongListed ? `${sentence} ${t('best.lead.amongListed', params)}` : sentence;
}

/**
 * How the next differs from the best: the best of another class, where members of a class score alike.
 * @param {Row} next @param {Row} best
 * @param {{ names: string[], score: import('../../generated/protocol').Score, equivalent: boolean }} of
 */
export function nextWords(next, best, { names, score, equivalent }) {
  const ties = next.group === best.group;
  const key = equivalent ? (ties ? 'nextClassTies' : 'next') : ties ? 'nextTies' : 'nextUnequal';
  const changes = changesWords(changesOf(next, best), names);
  return t(`best.${key}`, { delta: sizeWords(next.difference, score, t), changes });
}

/** How far a row is behind the best: equally good where it ties. @param {Row} row @param {Row} best @param {import('../../generated/protocol').Score} score */
export function behindWords(row, best, score) {
  if (row.rank === 0) return t('best.reference');
  return row.group === best.group ? t('best.equal') : t('best.behind', { delta: sizeWords(row.difference, score, t) });
}

/** Sentence on a list that ends in the middle of a tie. @param {KBestProgress} progress */
export const cutWords = ({ ending, tied, tiedComplete }) =>
  ending === 'cut' ? t(tiedComplete ? 'best.cut' : 'best.cutAtLeast', { n: tied }) : '';
