// Formula in HTML: letters in italics, functions and numbers upright, subscripts and superscripts; for screen readers
// it is one sentence.

import { pieces, spoken } from '../../model/hand/notation.ts';
import type { Line } from '../../model/hand/sums.ts';
import { has, rich, t } from '../../words/text.ts';

/**
 * Formula with its text for screen readers.
 * @param props `of`: formula in the notation of `model/hand/notation.ts`
 */
export const Formula = ({ of, class: look = 'math' }: { of: string; class?: string }) => (
  <span class={look} role="math" aria-label={spoken(of, { t, has })}>
    {pieces(of).map(({ kind, text, sub, sup }, i) => {
      const below = sub !== '' && <sub>{sub}</sub>;
      const above = sup !== '' && <sup>{sup}</sup>;
      const Tag = kind === 'letter' ? 'i' : 'span';
      return (
        // The parts of a formula keep their order, so the index is a stable key.
        <Tag key={i}>
          {text}
          {below}
          {above}
        </Tag>
      );
    })}
  </span>
);

/** Formula in symbols, then its calculation step by step; until revealed, without the steps that show the result. */
export const Formulas = ({ of: { symbols, numbers, safe }, revealed }: { of: Line; revealed: boolean }) => (
  <>
    {symbols !== '' && <Formula of={symbols} />}
    {numbers.slice(0, revealed ? undefined : safe).map((step) => (
      <span key={step} class="step">
        <Formula of={`= ${step}`} />
      </span>
    ))}
  </>
);

/**
 * Explanation of the letters in the line of the structure prior.
 * @param sizes `odds`: prior odds of the edges; `among`: number of candidate parents; as in the type `Sizes`
 */
export const priorNote = ({ odds, among }: { odds?: number[]; among?: number }) => {
  const ofOdds = odds ? rich('hand.oddsNote', { odds: <Formula of="κ_{u}" /> }) : t('hand.priorNote');
  return among === undefined ? ofOdds : rich('hand.sizeNote', { rest: ofOdds });
};
