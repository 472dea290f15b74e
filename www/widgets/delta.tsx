// The price of a change: a difference of scores, marked better or worse.

import type { Score } from '../generated/protocol.ts';
import { unitOf } from '../words/numbers.ts';
import { t } from '../words/text.ts';

/** Differences of scores below this are rounding, in nats. */
const NOTHING = 0.005;

/** Class of a change of the score, in nats: `up` for better, `down` for worse, neither for none. */
export const lookOf = (change: number) => (change >= NOTHING ? 'up' : change <= -NOTHING ? 'down' : '');

/**
 * A change of a score with its sign, marked by an arrow; of a cost, whose plus is worse, by the word.
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

/** What a change would do to the score, or why it is not open. */
export function Delta({
  change: { delta, barred, sameClass },
  score,
}: {
  change: import('../generated/protocol.ts').Change;
  score: Score;
}) {
  if (barred) return <dd class="quiet">{t(`inspector.barred.${barred}`)}</dd>;
  const look = lookOf(delta);
  // A score with a taste for directions tells members of one class apart.
  if (sameClass && !look) return <dd>{t('inspector.sameClass')}</dd>;
  return (
    <dd class={`${look} num`}>
      <Change change={delta} score={score} />
    </dd>
  );
}
