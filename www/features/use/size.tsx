// Size of the computation of an answer: shown in advance, with a button if it is very large, and with Stop while it
// runs.

import type { AskPlan } from '../../generated/protocol.ts';
import { Button } from '../../widgets/button.tsx';
import { Glossed } from '../../widgets/term.tsx';
import { bytes, t, whole } from '../../words/text.ts';
import { goOn, halting, plan, progress, stopAsking } from './store.ts';

/** The size of a question in words. */
const sizeWords = ({ states, widest, bytes: needed, byTree }: AskPlan) =>
  t(byTree ? 'use.sizeTree' : 'use.sizeSingle', {
    states: whole(states),
    widest: whole(widest),
    bytes: bytes(Math.max(1000, needed)),
  });

/** Size of an answer that awaits consent or was stopped, with its button; or the progress of one being computed. */
export function Size() {
  const stands = halting.value;
  const now = progress.value;
  if (stands) {
    return (
      <p class="use-size" data-testid="use-size">
        {stands.plan ? `${sizeWords(stands.plan)} ${t('use.sizeLarge')}` : t('use.sizeStopped')}{' '}
        <Button testid="use-compute" words={t(stands.plan ? 'use.compute' : 'use.goOn')} onClick={goOn} />
      </p>
    );
  }
  if (!now) return null;
  return (
    <p class="use-size" data-testid="use-running">
      {sizeWords(now.plan)} <progress value={now.share} aria-label={t('use.computing')} />{' '}
      <Button look="link" testid="use-stop" words={t('use.stop')} onClick={stopAsking} />
    </p>
  );
}

/** Size of the computation behind the visible answer. */
export function HowComputed() {
  const of = plan.value;
  return of ? (
    <span data-testid="use-plan">
      <Glossed words={sizeWords(of)} of={['cliqueTree']} />
    </span>
  ) : null;
}
