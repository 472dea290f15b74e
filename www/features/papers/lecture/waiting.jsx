// What stands in place of a part of the lecture that is not there yet: how far it is, or that the engine gave no answer.
import { t } from '../../../words/text.js';
import { late, lost, now, workLate } from './late.js';
import { found } from './lecture-live.js';

/** @param {{ id: keyof import('./late.js').Jobs }} props */
export function Waiting({ id }) {
  if (late.value[id]) return null;
  const isLost = lost.value === id;
  const answer = found.value;
  const at = now.value?.id === id && now.value.of > 1 ? now.value : null;
  return (
    <p class="quiet paper-waiting" role="status" data-testid={`waiting-${id}`}>
      {isLost ? t('papers.lecture.lost') : at ? t('papers.lecture.workingAt', at) : t('papers.lecture.working')}{' '}
      {isLost && answer && (
        <button type="button" class="btn" onClick={() => workLate(/** @type {any} */ (answer))}>
          {t('papers.again')}
        </button>
      )}
    </p>
  );
}
