// A formula on the page: letters in italics, functions and numbers upright, what stands below and above them; for a
// screen reader one sentence.

import { pieces, spoken } from '../../model/hand/notation.ts';
import { has, rich, t } from '../../words/text.ts';

/** @param props `of`: in the notation of notation.js */
export const Formula = ({ of, class: look = 'math' }: { of: string; class?: string }) => (
  <span class={look} role="math" aria-label={spoken(of, { t, has })}>
    {pieces(of).map(({ kind, text, sub, sup }, i) => {
      const below = sub !== '' && <sub>{sub}</sub>;
      const above = sup !== '' && <sup>{sup}</sup>;
      const Tag = kind === 'letter' ? 'i' : 'span';
      return (
        // The pieces of a formula never change their order.
        <Tag key={i}>
          {text}
          {below}
          {above}
        </Tag>
      );
    })}
  </span>
);

/**
 * Letters in the line of the prior.
 * @param sizes as `Sizes` of sums.js has them
 */
export const priorNote = ({ odds, among }: { odds?: number[]; among?: number }) => {
  const ofOdds = odds ? rich('hand.oddsNote', { odds: <Formula of="κ_{u}" /> }) : t('hand.priorNote');
  return among === undefined ? ofOdds : rich('hand.sizeNote', { rest: ofOdds });
};
