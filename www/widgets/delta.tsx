// Change of a score, marked as better or worse.

import type { Change as Edit, Score } from '../generated/protocol.ts';
import { ROUNDING_NATS } from '../model/sentence.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';

/** CSS class for a change of the score, given in nats: `up` for better, `down` for worse, empty for no change. */
export const lookOf = (change: number) => (change >= ROUNDING_NATS ? 'up' : change <= -ROUNDING_NATS ? 'down' : '');

/**
 * Signed change of a score, marked by an arrow; a change of a cost, for which plus is worse, is marked by a word.
 * @param props `change`: in nats
 */
export function Change({ change, score }: { change: number; score: Score }) {
  const look = lookOf(change);
  if (!look) return '±0';
  const unit = unitOf(score);
  const word = t(`inspector.${look === 'up' ? 'better' : 'worse'}`);
  if (unit.cost) return `${word} ${unit.change(change)}`;
  return (
    <>
      <span aria-hidden="true">{look === 'up' ? '▲' : '▼'}</span>
      <span class="vh">{word}</span> {unit.change(change)}
    </>
  );
}

/** Change of the score by an edit of the network, or the reason why the edit is impossible. */
export function Delta({ change: { delta, barred, sameClass }, score }: { change: Edit; score: Score }) {
  if (barred) return <dd class="quiet">{t(`inspector.barred.${barred}`)}</dd>;
  const look = lookOf(delta);
  // Members of one class score equally only under a score-equivalent score; otherwise the change is shown.
  if (sameClass && !look) return <dd>{t('inspector.sameClass')}</dd>;
  return (
    <dd class={`${look} num`}>
      <Change change={delta} score={score} />
    </dd>
  );
}
