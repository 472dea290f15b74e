// What stands in place of a part of the lecture that is not there yet: how far it is, with Stop; that it was stopped; or that the
// engine gave no answer.
import { t } from '../../../words/text.ts';
import { type Jobs, late, lost, now, stopped, workLate } from './late.ts';
import { found } from './lecture-live.ts';

export function Waiting({ id }: { id: keyof Jobs }) {
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
        <button type="button" class="btn" data-testid={`late-on-${id}`} onClick={() => workLate(answer)}>
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
