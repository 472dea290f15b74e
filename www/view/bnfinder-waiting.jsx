// What is said while there is no result of the present experiments.
import { progress } from '../store/bnfinder.js';
import { t, whole } from '../text.js';

/** What is under way, while there is nothing else to say. */
export function working() {
  const now = progress.value;
  return now
    ? t('bnfinder.working', { done: now.done, n: now.total, looked: whole(now.looked) })
    : t('bnfinder.waiting');
}

export const Waiting = () => (
  <div class="say" aria-live="polite">
    <h1 data-testid="sentence">{working()}</h1>
  </div>
);
