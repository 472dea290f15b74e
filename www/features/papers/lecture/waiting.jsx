// What stands in place of a part of the lecture that is not there yet: how far it is, with Stop; that it was stopped; or that the
// engine gave no answer.
import { t } from '../../../words/text.js';
import { late, lost, now, stopped, workLate } from './late.js';
import { found } from './lecture-live.js';

/** @param {{ id: keyof import('./late.js').Jobs }} props */
export function Waiting({ id }) {
  if (late.value[id]) return null;
  const isLost = lost.value === id;
  const answer = found.value;
  const isNow = now.value?.id === id;
  const at = isNow && (now.value?.of ?? 0) > 1 ? now.value : null;
  const words = isLost ? 'lost' : stopped.value ? 'stopped' : at ? 'workingAt' : 'working';
  return (
    <p class="quiet paper-waiting" role="status" data-testid={`waiting-${id}`}>
      {t(`papers.lecture.${words}`, at ?? {})}{' '}
      {(isLost || stopped.value) && answer && (
        <button
          type="button"
          class="btn"
          data-testid={`late-on-${id}`}
          onClick={() => workLate(/** @type {any} */ (answer))}
        >
          {t(isLost ? 'papers.again' : 'papers.lecture.goOn')}
        </button>
      )}
      {isNow && !stopped.value && (
        <button
          type="button"
          class="btn"
          data-testid="late-stop"
          onClick={() => {
            stopped.value = true;
          }}
        >
          {t('papers.lecture.stop')}
        </button>
      )}
    </p>
  );
}
