// The verdict on a number that the reader worked out, in words, and the names of what a number can be.
import { decimal, has, plain, t } from '../../words/text.js';
import { isNml } from '../families.js';

/** @typedef {import('./slips.js').What} What */

/** Name of a quantity. @param {What} what @param {import('../../generated/protocol').Score} score */
export const nameOf = (what, score) =>
  what === 'total'
    ? t('hand.what.total', { name: t(`score.name.${score.kind}`) })
    : t(`hand.what.${what === 'penalty' && isNml(score) ? 'regret' : what}`);

/** Sentence for a verdict. @param {import('./check.js').Verdict} verdict @param {What} what @param {import('../../generated/protocol').Score} score */
export function verdictWords(verdict, what, score) {
  const name = nameOf(what, score);
  switch (verdict.kind) {
    case 'right':
      return t(verdict.bits ? 'hand.rightBits' : 'hand.right', { name, value: decimal(verdict.value) });
    case 'slip': {
      if (verdict.slip.startsWith('other-')) {
        return t('hand.slip.other', { other: nameOf(/** @type {What} */ (verdict.slip.slice(6)), score), name });
      }
      const special = `hand.slip.${verdict.slip}`;
      return has(special) ? t(special, { name }) : t('hand.slip.other', { other: verdict.slip, name });
    }
    case 'off': {
      const key = `hand.${verdict.high ? 'high' : 'low'}${verdict.least === 0 ? 'Little' : ''}`;
      return t(key, { least: plain(verdict.least), most: plain(verdict.most) });
    }
    default:
      return t(`hand.verdict.${verdict.kind}`);
  }
}
