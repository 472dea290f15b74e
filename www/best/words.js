// The k best in words: what stands over them, how one differs from the first, what their weights mean. Pure but for the table of
// words.
import { t } from '../text.js';

/**
 * @typedef {import('../protocol').KBestStanding} Standing
 * @typedef {import('./rows.js').Row} Row
 * @typedef {{ how: 'added' | 'removed' | 'turned', edge: [from: number, to: number] }} Change
 */

/** What a weight e^score is: a posterior, what approximates one, or neither. @param {string} kind of the score */
export function meaningOf(kind) {
  if (['bd', 'k2', 'bdeu', 'bde', 'bge'].includes(kind)) return 'marginal';
  if (['bic', 'mdl', 'mdl-lecture', 'aic', 'pll'].includes(kind)) return 'penalised';
  return kind === 'listed' ? 'listed' : 'other';
}

/** A change in a few signs. @param {Change} change @param {string[]} names @param {boolean} [open] nothing fixes its direction */
export const sign = ({ how, edge: [from, to] }, names, open = false) =>
  t(`best.change.${how}${open ? 'Open' : ''}`, { from: names[from], to: names[to] });

/** The same in words. @param {Change} change @param {string[]} names @param {boolean} [open] */
export const said = ({ how, edge: [from, to] }, names, open = false) =>
  t(`best.said.${how}${open ? 'Open' : ''}`, { from: names[from], to: names[to] });

/** All changes in one sentence. @param {Change[]} changes @param {string[]} names @param {boolean} [open] */
export const saidAll = (changes, names, open = false) =>
  changes.length === 0 ? t('best.said.none') : changes.map((change) => said(change, names, open)).join('; ');

/** The sentence over the list, without the classes that its networks form. @param {Standing} standing */
export function lead({ asked: { unit, k, within }, found, ending, amongListed }) {
  const params = { n: found, k, within };
  /** @param {Standing['ending']} how */
  const key = (how) => {
    if (how === 'all' && within !== null) return 'within';
    return how === 'whole' || how === 'cut' ? 'found' : how;
  };
  const told = t(`best.lead.${key(ending)}.${unit}`, params);
  return amongListed ? `${told} ${t('best.lead.amongListed')}` : told;
}

/** How the list ends in the middle of a tie. @param {Standing} standing */
export const cutWords = ({ ending, tied, tiedComplete }) =>
  ending === 'cut' ? t(tiedComplete ? 'best.cut' : 'best.cutAtLeast', { n: tied }) : '';
