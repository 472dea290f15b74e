// Verdicts on numbers that the reader computed, in words, and the names of the quantities.

import type { Score } from '../../generated/protocol.ts';
import { decimal, has, plain, t } from '../../words/text.ts';
import { isNml } from '../families.ts';
import type { Verdict } from './check.ts';
import type { What } from './slips.ts';

/** Name of the quantity that the reader computed. */
export const nameOf = (what: What, score: Score) =>
  what === 'total'
    ? t('hand.what.total', { name: t(`score.name.${score.kind}`) })
    : t(`hand.what.${what === 'penalty' && isNml(score) ? 'regret' : what}`);

/** Sentence for a verdict on a typed number. */
export function verdictWords(verdict: Verdict, what: What, score: Score) {
  const name = nameOf(what, score);
  switch (verdict.kind) {
    case 'right':
      return t(verdict.bits ? 'hand.rightBits' : 'hand.right', { name, value: decimal(verdict.value) });
    case 'slip': {
      if (verdict.slip.startsWith('other-')) {
        return t('hand.slip.other', { other: nameOf(verdict.slip.slice(6) as What, score), name });
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
