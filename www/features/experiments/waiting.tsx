// Sentence shown while the current experiments have no result.
import { isRead, names, progress } from '../../store/bnfinder.ts';
import { missing, problem, run } from '../../store/index.ts';
import { t, whole } from '../../words/text.ts';

/** Progress of the search, or the reason that none runs. */
export function working() {
  if (missing.value) return t('bnfinder.awaited', { name: missing.value.name });
  if (problem.value) return t(isRead.value ? 'bnfinder.notLearned' : 'bnfinder.notRead');
  if (run.value.state !== 'running') return t('bnfinder.waiting');
  const now = progress.value;
  if (!now) return t('bnfinder.choosing');
  const { done, total, child, looked } = now;
  return child === null
    ? t('bnfinder.working', { done, n: total, looked: whole(looked) })
    : t('bnfinder.workingOn', { name: names.value[child], at: child + 1, n: total });
}

export const Waiting = () => (
  <div class="say" aria-live="polite">
    <h1 data-testid="sentence">{working()}</h1>
  </div>
);
